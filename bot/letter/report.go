package letter

import (
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"

	"adjutant/bot/clock"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
)

// Tell puts events into words for a seat, as they look from a position that stands behind them.
func Tell(s *table.Sitting, seat engine.Seat, p engine.Position, es []record.Happened) []engine.Paragraph {
	paras := append(engine.Tell(p, seat, live(asOwner(s, seat, es))), notFollowed(s, seat, es)...)
	return append(paras, byMachines(s, seat, es)...)
}

// live is the events that are still true.
func live(es []record.Happened) []engine.Event {
	numbered := make([]engine.Numbered, len(es))
	for i, h := range es {
		numbered[i] = engine.Numbered{N: h.N, Event: h.Event}
	}
	var out []engine.Event
	for _, n := range engine.Live(numbered) {
		out = append(out, n.Event)
	}
	return out
}

// between are the events from one number to another, both included.
func between(s *table.Sitting, from, to int64) ([]record.Happened, error) {
	es, err := s.Events(from)
	if err != nil {
		return nil, err
	}
	for i, h := range es {
		if h.N > to {
			return es[:i], nil
		}
	}
	return es, nil
}

// strikes says whether something was taken back among these events, other than by undo.
func strikes(es []record.Happened) bool {
	for _, h := range es {
		if k, ok := h.Event.(engine.Struck); ok && k.Why != Undone {
			return true
		}
	}
	return false
}

// A told turn is a player turn in words for one seat.
type told struct {
	title string
	over  bool
	Paras []engine.Paragraph
	es    []record.Happened
	turn  string
}

// Turns tells a seat the turns that ended in this sitting; if none did, the one that is being played, as far as it has come.
func Turns(s *table.Sitting, seat engine.Seat) ([]told, error) {
	var out []told
	for _, t := range s.Passed {
		es, err := between(s, t.From, t.To)
		if err != nil {
			return nil, err
		}
		out = append(out, told{title: t.Turn.Title, over: true, Paras: Tell(s, seat, t.Position, es), es: es, turn: t.Turn.Turn})
	}
	if len(out) > 0 {
		return out, nil
	}
	es, err := s.Events(s.Ledger.TurnFrom)
	if err != nil {
		return nil, err
	}
	t := s.Ledger.Turn
	return []told{{title: t.Title, Paras: Tell(s, seat, s.Table.Position, es), es: es, turn: t.Turn}}, nil
}

// News is what happened in a sentence or two: battles and what came after them, else whatever there is.
func News(turns []told) []string {
	if first := won(turns); len(first) > 0 {
		return first
	}
	var rest []string
	for _, t := range turns {
		for _, p := range t.Paras {
			if p.Short != "" {
				rest = append(rest, p.Short)
			}
		}
	}
	return rest
}

// won is what was won and lost, a sentence each: battles and what came after them.
func won(turns []told) []string {
	var out []string
	for _, t := range turns {
		for _, p := range t.Paras {
			if p.Short != "" && (p.Part == engine.PartBattle || p.Part == engine.PartAfter) {
				out = append(out, p.Short)
			}
		}
	}
	return out
}

// headPlace is where the first of what was won happened; "" where nothing was won.
func headPlace(turns []told) string {
	for _, t := range turns {
		for _, p := range t.Paras {
			if p.Short != "" && (p.Part == engine.PartBattle || p.Part == engine.PartAfter) {
				return p.Place
			}
		}
	}
	return ""
}

// place is where the most important thing happened: a battle, else the first thing that has a place.
func place(turns []told) string {
	found := ""
	for _, t := range turns {
		for _, p := range t.Paras {
			if p.Place != "" && p.Part == engine.PartBattle {
				return p.Place
			}
			if found == "" {
				found = p.Place
			}
		}
	}
	return found
}

func fought(turns []told) bool {
	for _, t := range turns {
		for _, p := range t.Paras {
			if p.Part == engine.PartBattle {
				return true
			}
		}
	}
	return false
}

// Report tells a player a turn that is over, and asks him if it is his move now.
func Report(s *table.Sitting, seat engine.Seat, c *Cause) (*table.Draft, error) {
	turns, err := Turns(s, seat)
	if err != nil {
		return nil, err
	}
	d := DraftFor(s, seat, LetterReport, c)
	dec, asked := Awaits(s, seat)
	switch {
	case s.IsOver():
		First(d, OverSentence(s, seat), OverHow(s))
	case asked:
		firstQuestion(s, d, dec, c, won(turns))
	default:
		firstNews(s, d, turns)
	}
	AddLines(s, d, c)
	ask := func() error {
		begins, err := beginning(s, seat)
		if err != nil {
			return err
		}
		Add(d, begins...)
		AddQuestion(s, d, dec)
		return nil
	}
	if asked && !fought(turns) {
		if err := ask(); err != nil {
			return nil, err
		}
		asked = false
	}
	for _, t := range turns {
		if len(turns) > 1 || dec.Seat == seat {
			Say(d, "Since your last report: %s turn.", post.Possessive(t.title))
			Add(d, post.Section{Lines: nothingIf(len(t.Paras) == 0)})
		}
		Add(d, post.Sections(t.Paras)...)
		Add(d, lessonBehind(s, seat, t)...)
	}
	if asked {
		if err := ask(); err != nil {
			return nil, err
		}
	}
	Add(d, post.Sections(s.Table.Position.View(seat).Brief(seat))...)
	titles, waits := make([]string, len(turns)), make([]string, len(turns))
	for i, t := range turns {
		titles[i], waits[i] = t.title, waitedFor(s, s.SettledBefore(seat, t.es))
		if strikes(t.es) {
			all, err := s.Since(t.es[0].N)
			if err != nil {
				return nil, err
			}
			Add(d, struckIn(s, seat, all, t.turn))
		}
	}
	Add(d, WaitedIn(titles, waits))
	for i, t := range turns {
		if !s.Hides(seat) || i == len(turns)-1 { // of hidden games it says the same of every turn
			Add(d, diceSection(s, seat, t.es, t.turn))
		}
	}
	if !s.IsOver() {
		Add(d, awaySection(s, seat, d.Clock))
	}
	AddSections(s, d, c)
	if dec.Seat != seat && !s.IsOver() {
		Say(d, "Nothing is asked of you now.")
	}
	d.Pictures = reportPictures(s, seat, turns)
	return d, nil
}

// beginning tells what has happened in a turn that has only begun: who came by himself, who was lost to a die. The question rests on it,
// and what the question itself says is not said before it.
func beginning(s *table.Sitting, seat engine.Seat) ([]post.Section, error) {
	if len(s.Passed) == 0 {
		return nil, nil
	}
	es, err := s.Events(s.Ledger.TurnFrom)
	if err != nil {
		return nil, err
	}
	asked := map[string]bool{}
	for _, l := range s.Table.Position.View(seat).Outlook(seat).Lines {
		for _, w := range words(l.Text) {
			asked[w] = true
		}
	}
	var out []engine.Paragraph
	for _, p := range Tell(s, seat, s.Table.Position, es) {
		p.Lines = slices.DeleteFunc(slices.Clone(p.Lines), func(l engine.Line) bool {
			return !slices.ContainsFunc(words(l.Text), func(w string) bool { return !asked[w] })
		})
		if len(p.Lines) > 0 {
			out = append(out, p)
		}
	}
	return post.Sections(out), nil
}

func words(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

func nothingIf(quiet bool) []post.TextLine {
	if quiet {
		return post.Lines("Nothing happened that you can see.")
	}
	return nil
}

// firstNews opens a letter that asks nothing: what happened, and who is waited for.
func firstNews(s *table.Sitting, d *table.Draft, turns []told) {
	sentences := News(turns)
	over := turns[len(turns)-1].title
	if len(sentences) == 0 {
		sentences = []string{over + ": nothing was fought."}
	}
	sentences[0] = post.Address(sentences[0], SpeaksTo(s, d))
	n := 0
	for n < len(sentences) && len([]rune(strings.Join(sentences[:n+1], " "))) <= MaxPreview {
		n++
	}
	d.Preview = strings.Join(sentences[:max(n, 1)], " ")
	Add(d, post.Section{Lines: post.Lines(append([]string{post.Possessive(over) + " turn is over."}, Waits(s, d)...)...)})
}

// OverSentence says who has won, to a seat.
func OverSentence(s *table.Sitting, seat engine.Seat) string {
	r, _ := s.Result()
	switch {
	case r.Winner == "" && s.Ledger.Over != nil && s.Ledger.Over.Came() != record.ResultPlayed:
		return fmt.Sprintf("Game %d is over, %s: %s.", s.L.Game.ID, Name(s, seat), OverWithin(s))
	case r.Winner == "":
		return fmt.Sprintf("Game %d is over, %s: a draw.", s.L.Game.ID, Name(s, seat))
	case r.Winner == s.SideOf(seat) && len(s.OfSide(r.Winner)) > 1:
		return fmt.Sprintf("Game %d is over, %s: your side has won.", s.L.Game.ID, Name(s, seat))
	case r.Winner == s.SideOf(seat):
		return fmt.Sprintf("Game %d is over, %s: you have won.", s.L.Game.ID, Name(s, seat))
	}
	return fmt.Sprintf("Game %d is over, %s: %s has won.", s.L.Game.ID, Name(s, seat), SideName(s, r.Winner))
}

// OverWords is the result in a few words: "Ben has won", "A draw", "It does not count".
func OverWords(s *table.Sitting) string {
	r, _ := s.Result()
	kind := record.ResultPlayed
	if s.Ledger.Over != nil {
		kind = s.Ledger.Over.Came()
	}
	switch {
	case kind == record.ResultVoid:
		return "It does not count"
	case kind == record.ResultDouble && s.Ledger.Over.By != "": // what nobody has declared is nobody's defeat
		return "Both sides have lost it"
	case r.Winner == "":
		return "A draw"
	}
	return post.Capital(SideName(s, r.Winner)) + " has won"
}

// OverHow is how it ended.
func OverHow(s *table.Sitting) string {
	r, _ := s.Result()
	return r.How
}

// Waits says who else is waited for, and until when.
func Waits(s *table.Sitting, d *table.Draft) []string {
	var out []string
	switch {
	case s.Wants != nil && s.Hides(d.Seat): // what it is for may be hidden too
		return []string{"We wait for a die that the moderator gives."}
	case s.Wants != nil:
		return []string{"We wait for a die that the moderator gives (" + s.Wants.Purpose + ")."}
	}
	together, at := map[string][]string{}, map[string]int{} // of those who answer in secret until the same time: who, and where he stands
	for _, dec := range s.Table.Position.Awaited() {
		if dec.Seat == d.Seat || s.IsOver() {
			continue
		}
		if away := waitsAway(s, d, dec); away != "" {
			out = append(out, away)
			continue
		}
		until := "."
		if due, ok := DueThen(s, s.Ledger.Number(dec.Seat, dec.Question)); ok {
			until = " until " + d.Clock.At(due) + "."
		}
		if s.TurnQuestion(dec) {
			out = append(out, Name(s, dec.Seat)+" moves"+until)
			continue
		}
		if dec.Moment != "" {
			together[until] = append(together[until], Name(s, dec.Seat))
			if len(together[until]) > 1 {
				out[at[until]] = "We wait for " + post.Listed(together[until]) + until
				continue
			}
			at[until] = len(out)
		}
		out = append(out, fmt.Sprintf("We wait for %s (%s)%s", Name(s, dec.Seat), KindOf(s, dec), until))
	}
	return out
}

// KindOf is what a decision is about, in words that tell nothing of the position.
func KindOf(s *table.Sitting, d engine.Decision) string {
	k, known := s.Book.Kind(d.Kind)
	if !known || k.Title == "" {
		return d.Kind
	}
	return post.Small(k.Title)
}

// WaitedIn is the waits of the turns that a report tells, by their titles: by turn, where they differ. That nobody was waited for needs no
// words.
func WaitedIn(turns, waits []string) post.Section {
	if !slices.ContainsFunc(waits, func(w string) bool { return w != nobody }) {
		return post.Section{}
	}
	lines := waits[:1]
	if slices.ContainsFunc(waits, func(w string) bool { return w != waits[0] }) {
		lines = nil
		for i, title := range turns {
			lines = append(lines, post.Possessive(title)+" turn: "+waits[i])
		}
	}
	return post.Section{Heading: "Waited for", Lines: post.Lines(lines...)}
}

// waitedFor says whom a turn had to wait for, how long, and how many questions were answered in advance.
func waitedFor(s *table.Sitting, es []record.Happened) string {
	type wait struct {
		times int
		long  time.Duration
	}
	open := map[int]record.Happened{}
	waits := map[engine.Seat]*wait{}
	advance := 0
	var before engine.Settled
	waited := func(seat engine.Seat, question int, until time.Time, missed bool) {
		asked, ok := open[question]
		if a, _ := asked.Event.(record.Asked); !ok || a.Question == turnKey(s, es) && !missed {
			return
		}
		if waits[seat] == nil {
			waits[seat] = &wait{}
		}
		waits[seat].times++
		waits[seat].long += until.Sub(asked.At)
		delete(open, question)
	}
	for _, h := range es {
		switch e := h.Event.(type) {
		case record.Asked:
			open[e.Number] = h
		case engine.Ordered:
			waited(e.Seat, e.Question, h.At, false)
		case record.Missed:
			waited(e.Seat, e.Question, h.At, true)
		case engine.Settled:
			if e.How == "deadline" || e.How == "steady" {
				continue
			}
			if e.Seat != before.Seat || e.Asked != before.Asked {
				advance++
			}
			before = e
		}
	}
	var who []string
	for _, i := range s.Seats() {
		if w := waits[i.Seat]; w != nil {
			who = append(who, fmt.Sprintf("%s %s, %s", Name(s, i.Seat), times(w.times), clock.Lasted(w.long)))
		}
	}
	answered := post.Count(advance, "question was", "questions were") + " answered in advance."
	switch {
	case len(who) > 0 && advance > 0:
		return strings.Join(who, "; ") + "; " + answered
	case len(who) > 0:
		return strings.Join(who, "; ") + "."
	case advance > 0:
		return "Nobody; " + answered
	}
	return nobody
}

// nobody is whom a turn has waited for that was played at once.
const nobody = "Nobody."

// turnKey is the rulebook's key of the question that the whole turn is.
func turnKey(s *table.Sitting, es []record.Happened) string {
	for _, h := range es {
		if o, ok := h.Event.(record.Opened); ok {
			return o.Turn
		}
	}
	return s.Ledger.Turn.Turn
}

func times(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return fmt.Sprintf("%d times", n)
}
