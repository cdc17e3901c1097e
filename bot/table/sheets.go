package table

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/engine"
	"adjutant/engine/standing"
	"adjutant/store"
)

// Notes of standing orders, private to their seat.
const (
	NoteStanding = "standing" // of a seat: its standing orders and settings
	NoteFollowed = "followed" // of a seat: which of them answered what
)

// A desk is all that a sitting knows of standing orders. Its zero value knows nothing.
type desk struct {
	sheets   map[engine.Seat]*Sheet
	Open     map[string]bool      // decisions that were asked when the sitting began: no standing order answers them
	Released map[engine.Seat]bool // seats whose open question may be answered by a standing order after all
	Using    engine.Seat          // the seat that wants that now
	Followed map[engine.Seat][]Follow
	Told     map[engine.Seat][]post.Section // for one reader: what became of what he had sent ahead
	Private  bool                           // it has been said who reads standing orders
}

// A KeptOrder is a standing order, or a setting, as its note holds it.
type KeptOrder struct {
	Text string `json:"text"`           // in canonical form
	Turn string `json:"turn,omitempty"` // Turn.ID, of an order that dies with a battle
	How  string `json:"how,omitempty"`  // of such an order: how the log tells it, "as Ben answered in round 2"
}

// A Sheet is the standing orders of one seat.
type Sheet struct {
	standing.Sheet
	Kept []KeptOrder // beside each of Orders
}

// MaxStanding is how many standing orders a seat may have.
const MaxStanding = 60

// Sheet is the standing orders of a seat, as this sitting leaves them.
func (s *Sitting) Sheet(seat engine.Seat) *Sheet {
	if sh := s.Desk.sheets[seat]; sh != nil {
		return sh
	}
	sh := &Sheet{Sheet: standing.Sheet{Kinds: s.Book.Kinds, Settings: map[string]bool{}}}
	for _, n := range s.NotesNow(string(seat), NoteStanding) {
		var k KeptOrder
		if json.Unmarshal([]byte(n.Text), &k) != nil {
			continue
		}
		o, err := standing.Parse(s.Book.Kinds, k.Text)
		switch {
		case err != nil:
			s.A.Log.Error("a standing order reads no more", "game", s.L.Game.ID, "seat", seat, "order", k.Text, "err", err)
		case o.Setting != "":
			sh.Settings[o.Kind.ID] = o.Setting == standing.Default
		default:
			sh.Orders, sh.Kept = append(sh.Orders, o), append(sh.Kept, k)
		}
	}
	if s.Desk.sheets == nil {
		s.Desk.sheets = map[engine.Seat]*Sheet{}
	}
	s.Desk.sheets[seat] = sh
	return sh
}

// KeepSheet writes the standing orders of a seat down.
func KeepSheet(s *Sitting, seat engine.Seat) {
	sh := s.Sheet(seat)
	var notes []store.Note
	put := func(k KeptOrder) {
		if text, err := record.PlainJSON(k); err == nil {
			notes = append(notes, store.Note{Key: fmt.Sprint(len(notes) + 1), Text: string(text)})
		}
	}
	for _, k := range sh.Kept {
		put(k)
	}
	for _, k := range s.Book.Kinds {
		if on, set := sh.Settings[k.ID]; set {
			put(KeptOrder{Text: standing.Order{Kind: k, Setting: map[bool]string{true: standing.Default, false: standing.Ask}[on]}.String()})
		}
	}
	s.Note(string(seat), NoteStanding, notes...)
}

// AddOrder puts an order on the sheet; one for the same kind and places is replaced.
func (sh *Sheet) AddOrder(o standing.Order, k KeptOrder) (replaced standing.Order, was bool) {
	before := sh.Orders
	replaced, was = sh.Add(o)
	if was {
		i := slices.IndexFunc(before, func(x standing.Order) bool { return x.String() == replaced.String() })
		sh.Kept = slices.Delete(slices.Clone(sh.Kept), i, i+1)
	}
	sh.Kept = append(sh.Kept, k)
	return replaced, was
}

// Remove takes orders off the sheet and returns their texts.
func (sh *Sheet) Remove(gone func(i int) bool) []string {
	var texts []string
	var orders []standing.Order
	var kept []KeptOrder
	for i, o := range sh.Orders {
		if gone(i) {
			texts = append(texts, o.String())
			continue
		}
		orders, kept = append(orders, o), append(kept, sh.Kept[i])
	}
	sh.Orders, sh.Kept = orders, kept
	return texts
}

// DropStanding clears the standing orders, the settings and the orders sent ahead of a seat that changes hands. It returns the texts
// of the standing orders, for the newcomer to take over what he likes.
func DropStanding(s *Sitting, seat engine.Seat) []string {
	sh := s.Sheet(seat)
	sh.Remove(func(i int) bool { return sh.Kept[i].Turn != "" })
	texts := sh.Remove(func(int) bool { return true })
	for _, k := range s.Book.Kinds {
		if on, set := sh.Settings[k.ID]; set {
			texts = append(texts, standing.Order{Kind: k, Setting: map[bool]string{true: standing.Default, false: standing.Ask}[on]}.String())
		}
	}
	delete(s.Desk.sheets, seat)
	for _, kind := range []string{NoteStanding, NoteFollowed, NoteAhead} {
		s.Note(string(seat), kind)
	}
	delete(s.Desk.Followed, seat)
	return texts
}

// DefaultOn says whether the default of a kind acts for a seat without a question.
func DefaultOn(s *Sitting, seat engine.Seat, k engine.Kind) bool {
	if on, set := s.Sheet(seat).Settings[k.ID]; set {
		return on
	}
	return k.DefaultOn
}

// WantsAsked says of decisions whether their seats have set their kind to "ask".
func WantsAsked(s *Sitting) func(d engine.Decision) bool {
	return func(d engine.Decision) bool {
		on, set := s.Sheet(d.Seat).Settings[d.Kind]
		return set && !on
	}
}

// decisionKey names a decision within a turn.
func decisionKey(d engine.Decision) string { return string(d.Seat) + "|" + d.Question + "|" + d.Kind }

// OpenNow is the decisions that are asked at this moment, for the desk to leave them to their players.
func OpenNow(s *Sitting) map[string]bool {
	open := map[string]bool{}
	for _, d := range s.Table.Position.Awaited() {
		if s.Wants == nil && s.Ledger.Number(d.Seat, d.Question) > 0 {
			open[decisionKey(d)] = true
		}
	}
	return open
}

// Keeps says whether an interruption is its player's to answer: it was asked before this sitting, his time is not spent, and he has
// not released it.
func (s *Sitting) Keeps(d engine.Decision) bool {
	return !d.Own && s.Desk.Open[decisionKey(d)] && !s.Desk.Released[d.Seat] && Unasked(s, d) == ""
}

// WouldAnswer is what the standing orders of a seat would answer to a question that is open for it.
func WouldAnswer(s *Sitting, d engine.Decision) (engine.Order, bool) {
	if d.Own {
		return nil, false
	}
	sheet := s.Sheet(d.Seat).Sheet
	a, ok := sheet.Answer(s.Table.Position.View(d.Seat), d)
	return a.Order, ok
}

// EndBattles drops the orders that were given for a battle which is over.
func EndBattles(s *Sitting) {
	for _, seat := range s.Players() {
		sh := s.Sheet(seat)
		gone := sh.Remove(func(i int) bool {
			return sh.Kept[i].Turn != "" && (sh.Kept[i].Turn != s.Table.Position.Turn().ID || !fightingAt(s, sh.Orders[i].At))
		})
		if len(gone) > 0 {
			KeepSheet(s, seat)
		}
	}
}

// fightingAt says whether a decision is open, of whatever seat, at one of these places.
func fightingAt(s *Sitting, places []string) bool {
	for _, d := range s.Table.Position.Awaited() {
		if where := s.Table.Position.View(d.Seat).Where(d); len(where) > 0 && slices.Contains(places, where[0]) {
			return true
		}
	}
	return false
}

// InWords is a list of texts in quotes.
func InWords(texts []string) string {
	var quoted []string
	for _, t := range texts {
		quoted = append(quoted, fmt.Sprintf("%q", t))
	}
	return strings.Join(quoted, ", ")
}
