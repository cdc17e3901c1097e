package bot

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/store"
)

// What a game says to the table, where everybody may listen: the turns that are over, who is asked, what a moderator did. It is made
// from what everybody may know, and stands beside the letters to the seats.

// letterTable is the kind of such letters.
const letterTable = "table"

// maxChoices is how many answers a question offers ready to be chosen.
const maxChoices = 25

// TableNews is what a letter to the table adds to its words.
type TableNews struct {
	Side string     `json:"side,omitempty"` // whose turn is told
	Asks []TableAsk `json:"asks,omitempty"` // who is waited for
}

// A TableAsk is a question that somebody must answer.
type TableAsk struct {
	Seat     string   `json:"seat"`
	Player   int64    `json:"player"`
	Name     string   `json:"name"`
	Question int      `json:"question"`
	Turn     bool     `json:"turn,omitempty"`    // it is his whole turn
	New      bool     `json:"new,omitempty"`     // he has not been told before
	Mention  bool     `json:"mention,omitempty"` // he wants to be named in Discord
	Until    int64    `json:"until,omitempty"`   // Unix time; 0: none
	Words    string   `json:"words"`             // what is asked, as a sentence: "Your move: July 1861, the Union."
	Choices  []string `json:"choices,omitempty"` // lines that answer it
}

// tellTable writes to the table what this sitting came to, where one of the players is in Discord.
func (s *sitting) tellTable() error {
	if !s.a.discord || len(s.fresh) == 0 || !s.hasTable() {
		return nil
	}
	d := s.draft("", letterTable, nil)
	d.To, d.Name, d.ReplyToken = "", "", ""
	d.goesBy(DoorDiscord)
	d.Table = &TableNews{Side: string(s.ledger.Turn.Side)}
	told, err := s.tableNews(d)
	if err != nil {
		return err
	}
	d.Table.Asks = s.tableAsks()
	if !told && !slices.ContainsFunc(d.Table.Asks, func(a TableAsk) bool { return a.New }) {
		return nil
	}
	d.MessageID = fmt.Sprintf("%d.%d.%s@%s", s.l.Game.ID, s.nextLetter(""), letterTable, s.a.domain) // it counts nothing that is hidden
	l, err := d.seal()
	s.out.Letters = append(s.out.Letters, l)
	return err
}

// hasTable says whether somebody of this game is in Discord.
func (s *sitting) hasTable() bool {
	for _, seat := range s.players() {
		if s.player(seat).Discord != "" {
			return true
		}
	}
	_, err := s.a.store.Channel(s.ctx, s.l.Game.ID)
	return err == nil
}

// tableNews puts what has happened into words for everybody. It says whether there was anything.
func (s *sitting) tableNews(d *draft) (bool, error) {
	if _, waits := s.gathering(); waits {
		return false, nil
	}
	if s.hides("") {
		if len(s.passed) > 0 {
			d.first(possessive(s.passed[len(s.passed)-1].turn.Title) + " turn is over.")
		}
		return len(s.passed) > 0 || s.isOver(), nil
	}
	turns, err := s.turns("")
	if err != nil {
		return false, err
	}
	switch {
	case s.isOver() && s.lastIs("game.over"):
		d.first(s.overTable(), s.overHow())
	case len(s.passed) > 0:
		t := s.passed[len(s.passed)-1].turn
		d.Table.Side = string(t.Side)
		d.Heading = fmt.Sprintf("%s, game %d · %s", s.book.Title, s.l.Game.ID, t.Title)
		d.Preview = t.Title + ": nothing was fought."
		if sentences := news(turns); len(sentences) > 0 {
			d.Preview = strings.Join(sentences[:min(len(sentences), 3)], " ")
		}
	case len(s.asked) > 0 && s.begins():
		d.first("The game begins.")
		d.add(s.optionalRules())
		if s.ledger.Published != "" {
			d.add(Section{Heading: "Dice", Lines: []TextLine{{Text: "The last link of the chain for this game:"}, {Text: s.ledger.Published, Indent: 1},
				{Text: `Every later link leads back to it. "help dice".`}}})
		}
	case len(s.asked) > 0 && fought(turns):
		d.Preview = news(turns)[0]
		turns[0].paras = s.tell("", s.table.Position, s.fresh) // what came before stands above
		defer s.tableOutlook(d)
	default:
		return s.tableEvents(d), nil
	}
	for _, t := range turns {
		if len(turns) > 1 {
			d.say("%s", t.title+".")
		}
		d.add(sections(t.paras)...)
	}
	for _, t := range turns {
		if len(s.passed) > 0 {
			d.add(s.waitedFor(t.es), s.diceSection("", t.es, t.turn))
		}
	}
	switch { // one map a turn
	case len(s.passed) > 0:
		d.Pictures = s.reportPictures("", turns)
	case s.begins():
		d.Pictures = s.pictures("", s.last(), "", nil)
	}
	return true, nil
}

// tableOutlook says what stands before those who are asked in the middle of a turn.
func (s *sitting) tableOutlook(d *draft) {
	for _, dec := range s.table.Position.Awaited() {
		if s.asked[dec.Seat] && !s.turnQuestion(dec) {
			for _, sec := range sections([]engine.Paragraph{s.table.Position.View(dec.Seat).Outlook(dec.Seat)}) {
				sec.Heading = "Before " + s.name(dec.Seat)
				d.add(sec)
			}
		}
	}
}

// begins says whether the first turn was opened here.
func (s *sitting) begins() bool { return s.ledger.Turn.Number == 1 && s.ledger.TurnFrom > s.l.Last }

func (s *sitting) lastIs(kind string) bool {
	return slices.ContainsFunc(s.fresh, func(h happened) bool { return h.Event.Kind() == kind })
}

func (s *sitting) overTable() string {
	r, _ := s.result()
	if r.Winner == "" {
		return fmt.Sprintf("Game %d is over: a draw.", s.l.Game.ID)
	}
	return fmt.Sprintf("Game %d is over: %s has won.", s.l.Game.ID, s.name(r.Winner))
}

// tableEvents tells what a moderator or an agreement has changed. It says whether there was anything.
func (s *sitting) tableEvents(d *draft) bool {
	var says []string
	for _, h := range s.fresh {
		switch e := h.Event.(type) {
		case engine.Mended:
			says = append(says, spoken(fmt.Sprintf("%s put the position right.", e.By), whyIfAny(e.Why)))
		case engine.Struck:
			if e.Why != undone {
				says = append(says, spoken(fmt.Sprintf("Taken back by %s.", e.By), whyIfAny(e.Why)))
			}
		case Paused:
			says = append(says, spoken(fmt.Sprintf("The game is paused, by %s.", e.By), whyIfAny(e.Why)))
		}
	}
	if len(says) == 0 {
		return false
	}
	d.first(says...)
	return true
}

// tableAsks is who is waited for.
func (s *sitting) tableAsks() []TableAsk {
	if _, waits := s.gathering(); waits || s.isOver() || s.wants != nil {
		return nil
	}
	var out []TableAsk
	for _, dec := range s.table.Position.Awaited() {
		p := s.player(dec.Seat)
		a := TableAsk{Seat: string(dec.Seat), Player: p.ID, Name: s.name(dec.Seat), Question: s.ledger.number(dec.Seat, dec.Question),
			Turn: s.turnQuestion(dec), Words: s.tableAskWords(dec), New: s.asked[dec.Seat], Mention: p.ID != 0 && s.a.mentions(p)}
		if due, ok := s.dueThen(a.Question); ok {
			a.Until = due.Unix()
		}
		if !a.Turn && !s.hides("") {
			a.Choices = s.offerBattle(dec, choicesOf(s.table.Position.View(dec.Seat), dec))
			a.Choices = a.Choices[:min(len(a.Choices), maxChoices)]
		}
		out = append(out, a)
	}
	return out
}

// choicesOf is lines that answer a question: what the rulebook suggests, then all else that may be said in one order.
func choicesOf(view engine.Position, dec engine.Decision) []string {
	out := view.Suggest(dec, 5)
	for o := range view.Legal(dec) {
		if l := view.Lines([]engine.Order{o}); len(l) == 1 && !slices.Contains(out, l[0]) {
			out = append(out, l[0])
		}
		if len(out) >= maxChoices {
			break
		}
	}
	return out
}

// tableAskWords is what somebody is asked, for everybody: "Your move: July 1861, the Union."
func (s *sitting) tableAskWords(dec engine.Decision) string {
	switch {
	case s.turnQuestion(dec):
		return "Your move: " + s.table.Position.Turn().Title + "."
	case s.hides(""):
		return "An answer is wanted: " + s.kindOf(dec) + "."
	}
	return dec.Asks
}

// A TableStatus is how a game stands, for everybody.
type TableStatus struct {
	Game  int64
	Title string // "A House Divided, game 12 · July 1861, the Union"
	Short string // "ahd-12-anna-v-ben"
	Over  string // how it ended; empty: it goes on
	Last  int64  // the newest event
	Asks  []TableAsk
	Words []string // what else stands in the way: a pause, a die that is awaited
}

// tableStatus says how this game stands.
func (s *sitting) tableStatus() TableStatus {
	t := TableStatus{Game: s.l.Game.ID, Title: s.heading(), Last: s.last(), Asks: s.tableAsks()}
	words := strings.FieldsFunc(strings.ToLower(s.versus()), func(r rune) bool { return r == ' ' || r == '.' })
	t.Short = fmt.Sprintf("%s-%d-%s", s.book.ID, s.l.Game.ID, strings.Join(words, "-"))
	if s.isOver() {
		t.Over = s.overTable() + " " + s.overHow()
	}
	if _, waits := s.gathering(); waits {
		t.Words = append(t.Words, "It waits for answers to its invitations.")
	}
	if p := s.ledger.Time.Paused; p != nil {
		t.Words = append(t.Words, spoken(fmt.Sprintf("The game is paused, by %s.", p.By), whyIfAny(p.Why)))
	}
	if s.wants != nil {
		t.Words = append(t.Words, "It waits for a die that the moderator gives.")
	}
	return t
}

// KeptForReader says whether a letter to a seat stands behind the button of a letter to the table, and is not sent by itself.
func KeptForReader(l store.Letter, letter Letter) bool {
	switch l.Kind {
	case letterOpening, letterReport:
		return true
	case letterAsk:
		return letter.Question > 0
	}
	return false
}

// IsTable says whether a letter of the outbox is one to a whole table.
func IsTable(l store.Letter) bool { return l.Kind == letterTable }
