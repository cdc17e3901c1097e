package bot

import (
	"fmt"
	"strings"
	"time"

	"adjutant/engine"
)

// tell puts events into words for a seat, as they look from a position that stands behind them.
func (s *sitting) tell(seat engine.Seat, p engine.Position, es []happened) []engine.Paragraph {
	return append(p.View(seat).Tell(seat, live(s.asOwner(seat, es))), s.notFollowed(seat, es)...)
}

// live is the events that are still true.
func live(es []happened) []engine.Event {
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
func (s *sitting) between(from, to int64) ([]happened, error) {
	es, err := s.events(from)
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
func strikes(es []happened) bool {
	for _, h := range es {
		if k, ok := h.Event.(engine.Struck); ok && k.Why != undone {
			return true
		}
	}
	return false
}

// A told turn is a player turn in words for one seat.
type told struct {
	title string
	over  bool
	paras []engine.Paragraph
	es    []happened
	turn  string
}

// turns tells a seat the turns that ended in this sitting; if none did, the one that is being played, as far as it has come.
func (s *sitting) turns(seat engine.Seat) ([]told, error) {
	var out []told
	for _, t := range s.passed {
		es, err := s.between(t.from, t.to)
		if err != nil {
			return nil, err
		}
		out = append(out, told{title: t.turn.Title, over: true, paras: s.tell(seat, t.position, es), es: es, turn: t.turn.Turn})
	}
	if len(out) > 0 {
		return out, nil
	}
	es, err := s.events(s.ledger.TurnFrom)
	if err != nil {
		return nil, err
	}
	t := s.ledger.Turn
	return []told{{title: t.Title, paras: s.tell(seat, s.table.Position, es), es: es, turn: t.Turn}}, nil
}

// news is what happened in a sentence or two: battles and what came after them, else whatever there is.
func news(turns []told) []string {
	var first, rest []string
	for _, t := range turns {
		for _, p := range t.paras {
			switch {
			case p.Short == "":
			case p.Part == "battle" || p.Part == "after":
				first = append(first, p.Short)
			default:
				rest = append(rest, p.Short)
			}
		}
	}
	if len(first) > 0 {
		return first
	}
	return rest
}

// place is where the most important thing happened: a battle, else the first thing that has a place.
func place(turns []told) string {
	found := ""
	for _, t := range turns {
		for _, p := range t.paras {
			if p.Place != "" && p.Part == "battle" {
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
		for _, p := range t.paras {
			if p.Part == "battle" {
				return true
			}
		}
	}
	return false
}

// report tells a player a turn that is over, and asks him if it is his move now.
func (s *sitting) report(seat engine.Seat, c *cause) (*draft, error) {
	turns, err := s.turns(seat)
	if err != nil {
		return nil, err
	}
	d := s.draftFor(seat, letterReport, c)
	dec, asked := s.awaits(seat)
	switch {
	case s.isOver():
		d.first(s.overSentence(seat), s.overHow())
	case asked:
		s.firstQuestion(d, dec, c)
	default:
		s.firstNews(d, turns)
	}
	s.addLines(d, c)
	if asked && !fought(turns) {
		s.addQuestion(d, dec)
		asked = false
	}
	for _, t := range turns {
		if len(turns) > 1 || dec.Seat == seat {
			d.say("Since your last report: %s turn.", possessive(t.title))
			d.add(Section{Lines: nothingIf(len(t.paras) == 0)})
		}
		d.add(sections(t.paras)...)
	}
	if asked {
		s.addQuestion(d, dec)
	}
	d.add(sections(s.table.Position.View(seat).Brief(seat))...)
	for _, t := range turns {
		if strikes(t.es) {
			all, err := s.events(1)
			if err != nil {
				return nil, err
			}
			d.add(s.struckIn(seat, all, t.turn))
		}
		d.add(s.waitedFor(s.settledBefore(seat, t.es)), s.diceSection(seat, t.es, t.turn))
	}
	if !s.isOver() {
		d.add(s.awaySection(seat, d.clock))
	}
	s.addSections(d, c)
	if dec.Seat != seat && !s.isOver() {
		d.say("Nothing is asked of you now.")
	}
	d.Pictures = s.reportPictures(seat, turns)
	return d, nil
}

func nothingIf(quiet bool) []TextLine {
	if quiet {
		return lines("Nothing happened that you can see.")
	}
	return nil
}

// firstNews opens a letter that asks nothing: what happened, and who is waited for.
func (s *sitting) firstNews(d *draft, turns []told) {
	sentences := news(turns)
	over := turns[len(turns)-1].title
	if len(sentences) == 0 {
		sentences = []string{over + ": nothing was fought."}
	}
	sentences[0] = address(sentences[0], d.Name)
	n := 0
	for n < len(sentences) && len([]rune(strings.Join(sentences[:n+1], " "))) <= maxPreview {
		n++
	}
	d.Preview = strings.Join(sentences[:max(n, 1)], " ")
	d.add(Section{Lines: lines(append([]string{possessive(over) + " turn is over."}, s.waits(d)...)...)})
}

// overSentence says who has won, to a seat.
func (s *sitting) overSentence(seat engine.Seat) string {
	r, _ := s.result()
	switch r.Winner {
	case "":
		return fmt.Sprintf("Game %d is over, %s: a draw.", s.l.Game.ID, s.name(seat))
	case seat:
		return fmt.Sprintf("Game %d is over, %s: you have won.", s.l.Game.ID, s.name(seat))
	}
	return fmt.Sprintf("Game %d is over, %s: %s has won.", s.l.Game.ID, s.name(seat), s.name(r.Winner))
}

func (s *sitting) overHow() string {
	r, _ := s.result()
	return r.How
}

// waits says who else is waited for, and until when.
func (s *sitting) waits(d *draft) []string {
	var out []string
	switch {
	case s.wants != nil && s.hides(d.seat): // what it is for may be hidden too
		return []string{"We wait for a die that the moderator gives."}
	case s.wants != nil:
		return []string{"We wait for a die that the moderator gives (" + s.wants.Purpose + ")."}
	}
	for _, dec := range s.table.Position.Awaited() {
		if dec.Seat == d.seat || s.isOver() {
			continue
		}
		if away := s.waitsAway(d, dec); away != "" {
			out = append(out, away)
			continue
		}
		until := "."
		if due, ok := s.dueThen(s.ledger.number(dec.Seat, dec.Question)); ok {
			until = " until " + d.clock.at(due) + "."
		}
		if s.turnQuestion(dec) {
			out = append(out, s.name(dec.Seat)+" moves"+until)
			continue
		}
		out = append(out, fmt.Sprintf("We wait for %s (%s)%s", s.name(dec.Seat), s.kindOf(dec), until))
	}
	return out
}

// kindOf is what a decision is about, in words that tell nothing of the position.
func (s *sitting) kindOf(d engine.Decision) string {
	k, known := s.book.Kind(d.Kind)
	if !known || k.Title == "" {
		return d.Kind
	}
	return small(k.Title)
}

// waitedFor says whom a turn had to wait for, how long, and how many questions were answered in advance.
func (s *sitting) waitedFor(es []happened) Section {
	type wait struct {
		times int
		long  time.Duration
	}
	open := map[int]happened{}
	waits := map[engine.Seat]*wait{}
	advance := 0
	var before engine.Settled
	waited := func(seat engine.Seat, question int, until time.Time, missed bool) {
		asked, ok := open[question]
		if a, _ := asked.Event.(Asked); !ok || a.Question == s.turnKey(es) && !missed {
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
		case Asked:
			open[e.Number] = h
		case engine.Ordered:
			waited(e.Seat, e.Question, h.At, false)
		case Missed:
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
	for _, i := range s.book.Seats {
		if w := waits[i.Seat]; w != nil {
			who = append(who, fmt.Sprintf("%s %s, %s", s.name(i.Seat), times(w.times), lasted(w.long)))
		}
	}
	text := "Nobody."
	if len(who) > 0 {
		text = strings.Join(who, "; ") + "."
	}
	if advance > 0 {
		text += " Answered in advance: " + count(advance, "question", "questions") + "."
	}
	return Section{Heading: "Waited for", Lines: lines(text)}
}

// turnKey is the rulebook's key of the question that the whole turn is.
func (s *sitting) turnKey(es []happened) string {
	for _, h := range es {
		if o, ok := h.Event.(Opened); ok {
			return o.Turn
		}
	}
	return s.ledger.Turn.Turn
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
