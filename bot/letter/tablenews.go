package letter

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// What a game says to the table, where everybody may listen: the turns that are over, who is asked, what a moderator did. It is made
// from what everybody may know, and stands beside the letters to the seats.

// maxChoices is how many answers a question offers ready to be chosen.
const maxChoices = 25

// TellTable writes to the table what this sitting came to, where one of the players is in Discord.
func TellTable(s *table.Sitting) error {
	if !s.A.Discord || len(s.Fresh) == 0 || !hasTable(s) {
		return nil
	}
	d := Draft(s, "", LetterTable, nil)
	d.To, d.Name, d.ReplyToken = "", "", ""
	goesBy(d, DoorDiscord)
	d.Table = &post.TableNews{Side: string(s.Ledger.Turn.Side)}
	told, err := tableNews(s, d)
	if err != nil {
		return err
	}
	d.Table.Asks = tableAsks(s)
	if !told && !slices.ContainsFunc(d.Table.Asks, func(a post.TableAsk) bool { return a.New }) {
		return nil
	}
	d.MessageID = fmt.Sprintf("%d.%d.%s@%s", s.L.Game.ID, NextLetter(s, ""), LetterTable, s.A.Domain) // it counts nothing that is hidden
	l, err := Seal(d)
	s.Out.Letters = append(s.Out.Letters, l)
	return err
}

// hasTable says whether somebody of this game is in Discord.
func hasTable(s *table.Sitting) bool {
	for _, seat := range s.Players() {
		if s.Player(seat).Discord != "" {
			return true
		}
	}
	_, err := s.A.Store.Discord().Channel(s.Ctx, s.L.Game.ID)
	return err == nil
}

// tableNews puts what has happened into words for everybody. It says whether there was anything.
func tableNews(s *table.Sitting, d *table.Draft) (bool, error) {
	if _, waits := s.Gathering(); waits {
		return false, nil
	}
	if s.Hides("") {
		if len(s.Passed) > 0 {
			First(d, post.Possessive(s.Passed[len(s.Passed)-1].Turn.Title)+" turn is over.")
		}
		return len(s.Passed) > 0 || s.IsOver(), nil
	}
	turns, err := Turns(s, "")
	if err != nil {
		return false, err
	}
	switch {
	case s.IsOver() && lastIs(s, "game.over"):
		First(d, overTable(s), OverHow(s))
	case len(s.Passed) > 0:
		t := s.Passed[len(s.Passed)-1].Turn
		d.Table.Side = string(t.Side)
		d.Heading = fmt.Sprintf("%s, game %d · %s", s.Book.Title, s.L.Game.ID, t.Title)
		d.Preview = t.Title + ": nothing was fought."
		if sentences := News(turns); len(sentences) > 0 {
			d.Preview = strings.Join(sentences[:min(len(sentences), 3)], " ")
		}
	case len(s.Asked) > 0 && begins(s):
		First(d, "The game begins.")
		Add(d, OptionalRules(s))
		if s.Ledger.Published != "" {
			Add(d, post.Section{Heading: "Dice", Lines: []post.TextLine{{Text: "The last link of the chain for this game:"},
				{Text: s.Ledger.Published, Indent: 1},
				{Text: `Every later link leads back to it. "help dice".`}}})
		}
	case len(s.Asked) > 0 && fought(turns):
		d.Preview = News(turns)[0]
		turns[0].Paras = Tell(s, "", s.Table.Position, s.Fresh) // what came before stands above
		defer tableOutlook(s, d)
	default:
		return tableEvents(s, d), nil
	}
	for _, t := range turns {
		if len(turns) > 1 {
			Say(d, "%s", t.title+".")
		}
		Add(d, post.Sections(t.Paras)...)
	}
	tableLesson(s, d, turns)
	for _, t := range turns {
		if len(s.Passed) > 0 {
			Add(d, WaitedIn([]string{t.title}, []string{waitedFor(s, t.es)}), diceSection(s, "", t.es, t.turn))
		}
	}
	switch { // one map a turn, and one a question
	case len(s.Passed) > 0:
		d.Pictures = reportPictures(s, "", turns)
	case begins(s):
		d.Pictures = Pictures(s, "", s.Last(), nil)
	case len(s.Asked) > 0: // a battle, and what is asked of it
		d.Pictures = Pictures(s, "", s.Ledger.TurnFrom-1, turns)
	}
	return true, nil
}

// tableOutlook says what stands before those who are asked in the middle of a turn.
func tableOutlook(s *table.Sitting, d *table.Draft) {
	for _, dec := range s.Table.Position.Awaited() {
		if s.Asked[dec.Seat] && !s.TurnQuestion(dec) {
			for _, sec := range post.Sections([]engine.Paragraph{s.Table.Position.View(dec.Seat).Outlook(dec.Seat)}) {
				sec.Heading = "Before " + Name(s, dec.Seat)
				Add(d, sec)
			}
		}
	}
}

// begins says whether the first turn was opened here.
func begins(s *table.Sitting) bool { return s.Ledger.Turn.Number == 1 && s.Ledger.TurnFrom > s.L.Last }

func lastIs(s *table.Sitting, kind string) bool {
	return slices.ContainsFunc(s.Fresh, func(h record.Happened) bool { return h.Event.Kind() == kind })
}

func overTable(s *table.Sitting) string {
	return fmt.Sprintf("Game %d is over: %s.", s.L.Game.ID, OverWithin(s))
}

// tableEvents tells what a moderator or an agreement has changed. It says whether there was anything.
func tableEvents(s *table.Sitting, d *table.Draft) bool {
	var says []string
	for _, h := range s.Fresh {
		switch e := h.Event.(type) {
		case engine.Mended:
			says = append(says, record.Spoken(fmt.Sprintf("%s put the position right.", e.By), WhyIfAny(e.Why)))
		case engine.Struck:
			if e.Why != Undone {
				says = append(says, record.Spoken(fmt.Sprintf("Taken back by %s.", e.By), WhyIfAny(e.Why)))
			}
		case record.Paused:
			says = append(says, record.Spoken(fmt.Sprintf("The game is paused, by %s.", e.By), WhyIfAny(e.Why)))
		case record.Reopened:
			says = append(says, record.Spoken(fmt.Sprintf("The game goes on: %s has taken its end back.", e.By), WhyIfAny(e.Why)))
		}
	}
	if len(says) == 0 {
		return false
	}
	First(d, says...)
	return true
}

// tableAsks is who is waited for.
func tableAsks(s *table.Sitting) []post.TableAsk {
	if _, waits := s.Gathering(); waits || s.IsOver() || s.Wants != nil {
		return nil
	}
	var out []post.TableAsk
	for _, dec := range s.Table.Position.Awaited() {
		p := s.Player(dec.Seat)
		a := post.TableAsk{Seat: string(dec.Seat), Player: p.ID, Name: Name(s, dec.Seat), Question: s.Ledger.Number(dec.Seat, dec.Question),
			Turn: s.TurnQuestion(dec), Words: tableAskWords(s, dec), New: s.Asked[dec.Seat], Mention: p.ID != 0 && mentions(s.A, p)}
		if due, ok := DueThen(s, a.Question); ok {
			a.Until = due.Unix()
		}
		if !a.Turn && !s.Hides("") {
			a.Choices = OfferBattle(s, dec, choicesOf(s.Table.Position.View(dec.Seat), dec))
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
func tableAskWords(s *table.Sitting, dec engine.Decision) string {
	switch {
	case s.TurnQuestion(dec):
		return "Your move: " + s.Table.Position.Turn().Title + "."
	case s.Hides(""):
		return "An answer is wanted: " + KindOf(s, dec) + "."
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
	Asks  []post.TableAsk
	Words []string // what else stands in the way: a pause, a die that is awaited
}

// StatusOfTable says how this game stands.
func StatusOfTable(s *table.Sitting) TableStatus {
	t := TableStatus{Game: s.L.Game.ID, Title: heading(s), Last: s.Last(), Asks: tableAsks(s)}
	words := strings.FieldsFunc(strings.ToLower(Versus(s)), func(r rune) bool { return r == ' ' || r == '.' })
	t.Short = fmt.Sprintf("%s-%d-%s", s.Book.ID, s.L.Game.ID, strings.Join(words, "-"))
	if s.IsOver() {
		t.Over = overTable(s) + " " + OverHow(s)
	}
	if _, waits := s.Gathering(); waits {
		t.Words = append(t.Words, "It waits for answers to its invitations.")
	}
	if p := s.Ledger.Time.Paused; p != nil {
		t.Words = append(t.Words, record.Spoken(fmt.Sprintf("The game is paused, by %s.", p.By), WhyIfAny(p.Why)))
	}
	if s.Wants != nil {
		t.Words = append(t.Words, "It waits for a die that the moderator gives.")
	}
	return t
}

// KeptForReader says whether a letter to a seat stands behind the button of a letter to the table, and is not sent by itself.
func KeptForReader(l store.Letter, letter post.Letter) bool {
	switch l.Kind {
	case LetterOpening, LetterReport:
		return true
	case LetterAsk:
		return letter.Question > 0
	}
	return false
}

// Lines is the state of a game in sentences.
func (t TableStatus) Lines() []string {
	if t.Over != "" {
		return []string{t.Title + ".", t.Over}
	}
	out := append([]string{t.Title + "."}, t.Words...)
	for _, a := range t.Asks {
		what := "an answer"
		if a.Turn {
			what = "the turn"
		}
		says := fmt.Sprintf("We wait for %s: question %d, %s", a.Name, a.Question, what)
		if a.Until > 0 {
			says += fmt.Sprintf(", until <t:%d:f> (<t:%d:R>)", a.Until, a.Until)
		}
		out = append(out, says+".")
	}
	return out
}
