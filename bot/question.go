package bot

import (
	"fmt"
	"strings"

	"adjutant/engine"
)

// firstQuestion opens a letter that asks: what, and until when.
func (s *sitting) firstQuestion(d *draft, dec engine.Decision, c *cause) {
	d.Question = s.ledger.number(dec.Seat, dec.Question)
	mine := c != nil && c.seat == d.seat
	if s.turnQuestion(dec) {
		move := fmt.Sprintf("Your move, %s: %s.", d.Name, s.table.Position.Turn().Title)
		switch {
		case mine && !s.asked[d.seat]:
			move = fmt.Sprintf("Taken, %s. Your turn goes on.", d.Name)
		case s.ledger.TurnFrom <= s.l.Last:
			move = fmt.Sprintf("Your move goes on, %s: %s.", d.Name, s.table.Position.Turn().Title)
		}
		d.first(move, s.untilSentence(d))
		return
	}
	begin := fmt.Sprintf("An answer is wanted, %s:", d.Name)
	if mine {
		begin = fmt.Sprintf("Taken, %s. An answer is wanted:", d.Name)
	}
	asks := small(dec.Asks)
	if whole := begin + " " + asks; len([]rune(whole)) <= maxPreview {
		d.first(whole)
		return
	}
	if where := s.table.Position.View(d.seat).Where(dec); len(where) > 0 {
		asks = fmt.Sprintf("%s at %s?", s.kindOf(dec), where[0])
	}
	d.first(begin+" "+short(asks, maxPreview-len([]rune(begin))-1), s.untilSentence(d))
}

// untilSentence is "Until Thu 7 Jan, 22:00 (Berlin)." of the question that a letter asks.
func (s *sitting) untilSentence(d *draft) string {
	due, ok := s.dueThen(d.Question)
	if !ok {
		return ""
	}
	return "Until " + d.clock.at(due) + "."
}

// addQuestion puts the question, and orders that would answer it.
func (s *sitting) addQuestion(d *draft, dec engine.Decision) {
	d.Question = s.ledger.number(dec.Seat, dec.Question)
	ask := Section{Kind: "ask"}
	for _, l := range s.table.Position.View(d.seat).Outlook(d.seat).Lines {
		ask.Lines = append(ask.Lines, TextLine{Text: l.Text, Indent: l.Indent})
	}
	if !dec.Own || len(ask.Lines) == 0 {
		ask.Lines = append(lines(dec.Asks), ask.Lines...)
	}
	by := fmt.Sprintf("Question %d", d.Question)
	if due, ok := s.dueThen(d.Question); ok {
		by += ", until " + d.clock.at(due)
	}
	if !s.turnQuestion(dec) {
		by += "; " + s.others(d.seat) + " for you"
	}
	ask.Lines = append(ask.Lines, TextLine{Text: by + "."})
	if o, would := s.wouldAnswer(dec); would {
		ask.Lines = append(ask.Lines, TextLine{Text: fmt.Sprintf("Your standing orders would answer %q; \"standing use\" lets them.", o)})
	}
	d.add(ask)
	s.addSuggestions(d, dec)
}

// others is "Anna waits".
func (s *sitting) others(seat engine.Seat) string {
	var names []string
	for _, other := range s.players() {
		if other != seat {
			names = append(names, s.name(other))
		}
	}
	switch len(names) {
	case 0:
		return "the game waits"
	case 1:
		return names[0] + " waits"
	}
	return listed(names) + " wait"
}

// addSuggestions puts up to three orders ready to be copied.
func (s *sitting) addSuggestions(d *draft, dec engine.Decision) {
	orders := Section{Heading: "Orders you could copy (legal, not advice)", Kind: "orders",
		Lines: lines(s.table.Position.View(d.seat).Suggest(dec, 3)...)}
	d.add(orders)
	if dec.Own {
		d.say("End with: end")
		return
	}
	d.say(`"odds" tells how the battle may end; "preview" before lines, what they would do. Neither plays anything.`)
}

// question asks a player in the middle of a turn, and tells him the turn so far.
func (s *sitting) question(seat engine.Seat, dec engine.Decision) (*draft, error) {
	turns, err := s.turns(seat)
	if err != nil {
		return nil, err
	}
	d := s.draft(seat, letterAsk, nil)
	s.firstQuestion(d, dec, nil)
	s.addLines(d, nil)
	if fought(turns) {
		d.add(sections(turns[0].paras)...)
		s.addQuestion(d, dec)
	} else {
		s.addQuestion(d, dec)
		d.add(sections(turns[0].paras)...)
	}
	d.add(sections(s.table.Position.View(seat).Brief(seat))...)
	d.add(s.diceSection(seat, turns[0].es, turns[0].turn))
	d.Pictures = s.pictures(seat, s.ledger.TurnFrom-1, place(turns), news(turns))
	return d, nil
}

// optionalRules is the options of the game, each with what it does and whom it favours.
func (s *sitting) optionalRules() Section {
	sec := Section{Heading: "Optional rules"}
	for _, chosen := range s.l.Game.Options {
		id, value, _ := strings.Cut(chosen, "=")
		for _, o := range s.book.Options {
			if o.ID != id {
				continue
			}
			favours := "favours neither side"
			if i := s.book.Seat(engine.Seat(o.Favors)); i.Name != o.Favors {
				favours = "favours " + i.Name
			}
			title := strings.TrimSpace(o.ID + " " + o.Title + " " + value)
			sec.Lines = append(sec.Lines, TextLine{Text: fmt.Sprintf("%s (%s): %s", title, favours, o.Says)})
		}
	}
	return sec
}

// opening is the first letter of a game.
func (s *sitting) opening(seat engine.Seat) *draft {
	d := s.draft(seat, letterOpening, nil)
	side := s.book.Seat(seat)
	dec, asked := s.table.Awaits(seat)
	if asked {
		s.firstQuestion(d, dec, nil)
	} else {
		d.first(append([]string{fmt.Sprintf("The game begins, %s: you play %s.", d.Name, side.Name)}, s.waits(d)...)...)
	}
	if asked {
		s.addQuestion(d, dec)
	}
	win := Section{Heading: "To win", Lines: lines("You win if you " + side.ToWin)}
	for _, i := range s.book.Seats {
		if i.Seat != seat && i.ToWin != "" {
			win.Lines = append(win.Lines, TextLine{Text: s.name(i.Seat) + " plays " + i.Name + ", and must " + i.ToWin})
		}
	}
	if side.ToWin != "" {
		d.add(win)
	}
	d.add(s.optionalRules())
	for _, sc := range s.book.Scenarios {
		if sc.ID == s.header.Scenario && len(sc.Tells) > 0 {
			d.add(Section{Heading: sc.Title, Lines: lines(sc.Tells...)})
		}
	}
	brief := s.table.Position.View(seat).Brief(seat)
	d.add(sections(brief)...)
	if c := s.ledger.Published; c != "" {
		d.add(Section{Heading: "Dice", Lines: []TextLine{
			{Text: "The last link of the chain for this game:"},
			{Text: c, Indent: 1},
			{Text: `Keep this report: every later link leads back to it. "help dice".`},
		}})
	}
	d.Pictures = s.pictures(seat, s.last(), place([]told{{paras: append(brief, s.table.Position.View(seat).Outlook(seat))}}), nil)
	return d
}
