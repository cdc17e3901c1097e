package bot

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/standing"
	"adjutant/store"
)

// Notes of standing orders, private to their seat.
const (
	noteStanding = "standing" // of a seat: its standing orders and settings
	noteFollowed = "followed" // of a seat: which of them answered what
)

// A desk is all that a sitting knows of standing orders. Its zero value knows nothing.
type desk struct {
	sheets   map[engine.Seat]*sheet
	open     map[string]bool      // decisions that were asked when the sitting began: no standing order answers them
	released map[engine.Seat]bool // seats whose open question may be answered by a standing order after all
	using    engine.Seat          // the seat that wants that now
	followed map[engine.Seat][]follow
	told     map[engine.Seat][]Section // for one reader: what became of what he had sent ahead
	private  bool                      // it has been said who reads standing orders
}

// A keptOrder is a standing order, or a setting, as its note holds it.
type keptOrder struct {
	Text string `json:"text"`           // in canonical form
	Turn string `json:"turn,omitempty"` // Turn.ID, of an order that dies with a battle
	How  string `json:"how,omitempty"`  // of such an order: how the log tells it, "as Ben answered in round 2"
}

// A sheet is the standing orders of one seat.
type sheet struct {
	standing.Sheet
	kept []keptOrder // beside each of Orders
}

// maxStanding is how many standing orders a seat may have.
const maxStanding = 60

// sheet is the standing orders of a seat, as this sitting leaves them.
func (s *sitting) sheet(seat engine.Seat) *sheet {
	if sh := s.desk.sheets[seat]; sh != nil {
		return sh
	}
	sh := &sheet{Sheet: standing.Sheet{Kinds: s.book.Kinds, Settings: map[string]bool{}}}
	for _, n := range s.notesNow(string(seat), noteStanding) {
		var k keptOrder
		if json.Unmarshal([]byte(n.Text), &k) != nil {
			continue
		}
		o, err := standing.Parse(s.book.Kinds, k.Text)
		switch {
		case err != nil:
			s.a.log.Error("a standing order reads no more", "game", s.l.Game.ID, "seat", seat, "order", k.Text, "err", err)
		case o.Setting != "":
			sh.Settings[o.Kind.ID] = o.Setting == standing.Default
		default:
			sh.Orders, sh.kept = append(sh.Orders, o), append(sh.kept, k)
		}
	}
	if s.desk.sheets == nil {
		s.desk.sheets = map[engine.Seat]*sheet{}
	}
	s.desk.sheets[seat] = sh
	return sh
}

// keepSheet writes the standing orders of a seat down.
func (s *sitting) keepSheet(seat engine.Seat) {
	sh := s.sheet(seat)
	var notes []store.Note
	put := func(k keptOrder) {
		if text, err := plainJSON(k); err == nil {
			notes = append(notes, store.Note{Key: fmt.Sprint(len(notes) + 1), Text: string(text)})
		}
	}
	for _, k := range sh.kept {
		put(k)
	}
	for _, k := range s.book.Kinds {
		if on, set := sh.Settings[k.ID]; set {
			put(keptOrder{Text: standing.Order{Kind: k, Setting: map[bool]string{true: standing.Default, false: standing.Ask}[on]}.String()})
		}
	}
	s.note(string(seat), noteStanding, notes...)
}

// add puts an order on the sheet; one for the same kind and places is replaced.
func (sh *sheet) add(o standing.Order, k keptOrder) (replaced standing.Order, was bool) {
	before := sh.Orders
	replaced, was = sh.Add(o)
	if was {
		i := slices.IndexFunc(before, func(x standing.Order) bool { return x.String() == replaced.String() })
		sh.kept = slices.Delete(slices.Clone(sh.kept), i, i+1)
	}
	sh.kept = append(sh.kept, k)
	return replaced, was
}

// remove takes orders off the sheet and returns their texts.
func (sh *sheet) remove(gone func(i int) bool) []string {
	var texts []string
	var orders []standing.Order
	var kept []keptOrder
	for i, o := range sh.Orders {
		if gone(i) {
			texts = append(texts, o.String())
			continue
		}
		orders, kept = append(orders, o), append(kept, sh.kept[i])
	}
	sh.Orders, sh.kept = orders, kept
	return texts
}

// dropStanding clears the standing orders, the settings and the orders sent ahead of a seat that changes hands. It returns the texts
// of the standing orders, for the newcomer to take over what he likes.
func (s *sitting) dropStanding(seat engine.Seat) []string {
	sh := s.sheet(seat)
	sh.remove(func(i int) bool { return sh.kept[i].Turn != "" })
	texts := sh.remove(func(int) bool { return true })
	for _, k := range s.book.Kinds {
		if on, set := sh.Settings[k.ID]; set {
			texts = append(texts, standing.Order{Kind: k, Setting: map[bool]string{true: standing.Default, false: standing.Ask}[on]}.String())
		}
	}
	delete(s.desk.sheets, seat)
	for _, kind := range []string{noteStanding, noteFollowed, noteAhead} {
		s.note(string(seat), kind)
	}
	delete(s.desk.followed, seat)
	return texts
}

// defaultOn says whether the default of a kind acts for a seat without a question.
func (s *sitting) defaultOn(seat engine.Seat, k engine.Kind) bool {
	if on, set := s.sheet(seat).Settings[k.ID]; set {
		return on
	}
	return k.DefaultOn
}

// decisionKey names a decision within a turn.
func decisionKey(d engine.Decision) string { return string(d.Seat) + "|" + d.Question + "|" + d.Kind }

// openNow is the decisions that are asked at this moment, for the desk to leave them to their players.
func (s *sitting) openNow() map[string]bool {
	open := map[string]bool{}
	for _, d := range s.table.Position.Awaited() {
		if s.wants == nil && s.ledger.number(d.Seat, d.Question) > 0 {
			open[decisionKey(d)] = true
		}
	}
	return open
}

// keeps says whether an interruption is its player's to answer: it was asked before this sitting, his time is not spent, and he has
// not released it.
func (s *sitting) keeps(d engine.Decision) bool {
	return !d.Own && s.desk.open[decisionKey(d)] && !s.desk.released[d.Seat] && s.unasked(d) == ""
}

// settle answers a decision by the standing orders of its seat, on the view of that seat. A question that is already open is its
// player's to answer, unless he has released it.
func (s *sitting) settle(p engine.Position, d engine.Decision) (engine.Order, string) {
	if d.Own || s.keeps(d) {
		return nil, ""
	}
	sh := s.sheet(d.Seat)
	if len(sh.Orders) == 0 {
		return nil, ""
	}
	a, ok := sh.Answer(p.View(d.Seat), d)
	if !ok {
		s.follow(d.Seat, follow{N: s.last(), Told: a.Told})
		return nil, ""
	}
	how := "standing"
	for i, o := range sh.Orders {
		if o.String() == a.By.String() && sh.kept[i].How != "" {
			how = sh.kept[i].How
		}
	}
	s.follow(d.Seat, follow{Asked: d.Kind, Order: a.Order.String(), By: a.By.Head(), Told: a.Told})
	return a.Order, how
}

// wouldAnswer is what the standing orders of a seat would answer to a question that is open for it.
func (s *sitting) wouldAnswer(d engine.Decision) (engine.Order, bool) {
	if d.Own {
		return nil, false
	}
	sheet := s.sheet(d.Seat).Sheet
	a, ok := sheet.Answer(s.table.Position.View(d.Seat), d)
	return a.Order, ok
}

// endBattles drops the orders that were given for a battle which is over.
func (s *sitting) endBattles() {
	for _, seat := range s.players() {
		sh := s.sheet(seat)
		gone := sh.remove(func(i int) bool {
			return sh.kept[i].Turn != "" && (sh.kept[i].Turn != s.table.Position.Turn().ID || !s.fightingAt(sh.Orders[i].At))
		})
		if len(gone) > 0 {
			s.keepSheet(seat)
		}
	}
}

// fightingAt says whether a decision is open, of whatever seat, at one of these places.
func (s *sitting) fightingAt(places []string) bool {
	for _, d := range s.table.Position.Awaited() {
		if where := s.table.Position.View(d.Seat).Where(d); len(where) > 0 && slices.Contains(places, where[0]) {
			return true
		}
	}
	return false
}

// inWords is a list of texts in quotes.
func inWords(texts []string) string {
	var quoted []string
	for _, t := range texts {
		quoted = append(quoted, fmt.Sprintf("%q", t))
	}
	return strings.Join(quoted, ", ")
}
