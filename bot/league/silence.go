package league

import (
	"fmt"
	"slices"

	"adjutant/bot/league/season"
	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/play"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/store"
)

// running are the games of a line that are being played, by their numbers.
func (d *desk) running(line int) []*season.Game {
	var out []*season.Game
	for _, g := range d.s.Games {
		if g.Running() && g.Link != 0 && slices.Contains(g.Lines[:], line) {
			out = append(out, g)
		}
	}
	return out
}

// vacate notes that nobody sits behind a line any more, and asks the first substitute.
func vacate(d *desk, line *season.Line) error {
	if err := d.add(season.Vacant, season.Fact{Line: line.ID, Why: "no answer, again and again"}); err != nil {
		return err
	}
	if err := askNext(d, line); err != nil {
		return err
	}
	return tellVacant(d, line)
}

// returned notes that somebody who was silent is there again, before another has taken his seat.
func returned(d *desk, line *season.Line) error {
	ask, open := line.Asking()
	if err := d.add(season.Returned, season.Fact{Line: line.ID}); err != nil {
		return err
	}
	if !open {
		return nil
	}
	l := d.letter(d.player(ask.Person), "taken")
	letter.First(l, fmt.Sprintf("The seat in %s needs nobody any more.", d.title()), d.name(line.ID)+" is there again.")
	letter.Say(l, "You stay on the list of substitutes. Thank you.")
	return d.post(l, asksHim)
}

// askNext asks the first substitute who was not asked yet whether he takes a seat.
func askNext(d *desk, line *season.Line) error {
	for _, p := range d.s.Substitutes {
		if slices.ContainsFunc(line.Asked, func(a season.Ask) bool { return a.Person == p }) || d.asked(p) {
			continue
		}
		if err := d.add(season.Asked, season.Fact{Line: line.ID, Person: p}); err != nil {
			return err
		}
		return tellAsked(d, line, p)
	}
	return nil
}

// asked says whether somebody has a seat before him that he has not answered for yet.
func (d *desk) asked(person int) bool {
	return slices.ContainsFunc(d.s.Lines, func(l *season.Line) bool {
		ask, open := l.Asking()
		return open && !l.Gone && ask.Person == person
	})
}

// silences takes what an answer that did not come means, and a seat that nobody has taken.
func silences(d *desk) error {
	for _, l := range d.s.Lines {
		if !l.Vacant || l.Gone {
			continue
		}
		if ask, open := l.Asking(); open && !d.now.Before(ask.At.Add(answerWithin)) {
			if err := declined(d, l, ask.Person, "no answer in time"); err != nil {
				return err
			}
		}
		if _, open := l.Asking(); !open && passedOrLate(d, l) {
			if err := nobody(d, l); err != nil {
				return err
			}
		}
	}
	return nil
}

// passedOrLate says whether a seat has been vacant for as long as it may be.
func passedOrLate(d *desk, l *season.Line) bool { return !d.now.Before(l.VacantSince.Add(vacantFor)) }

// declined notes that a substitute does not take the seat, and asks the next.
func declined(d *desk, line *season.Line, person int, why string) error {
	if err := d.add(season.Declined, season.Fact{Line: line.ID, Person: person, Why: why}); err != nil {
		return err
	}
	return askNext(d, line)
}

// nobody ends the games of a line whose seat nobody has taken, unless the season lets the steady player move.
func nobody(d *desk, line *season.Line) error {
	if d.s.Header.Then == "steady" {
		if line.Goes && len(d.running(line.ID)) == 0 {
			return off(d, line, nil)
		}
		return nil
	}
	var lost []*season.Game
	for _, g := range d.running(line.ID) {
		if !d.now.Before(d.s.Dates(g.Round).Stops) {
			continue // it is judged
		}
		seat := d.seatOf(g, line.ID)
		why := fmt.Sprintf("%s did not answer, and nobody took the seat.", d.name(line.ID))
		if _, err := onTable(d, g.Link, func(s *table.Sitting) error {
			if s.IsOver() {
				return nil
			}
			return play.Forfeit(s, seat, "", why)
		}); err != nil {
			return err
		}
		d.seen(g)
		if err := d.ended(g); err != nil {
			return err
		}
		lost = append(lost, g)
	}
	if err := off(d, line, lost); err != nil || len(lost) == 0 {
		return err
	}
	return d.toModerators(fmt.Sprintf("nobody%d", line.ID), fmt.Sprintf("%s: nobody took the seat of %s.", d.title(), d.name(line.ID)),
		fmt.Sprintf("Lost by that: %s. If it was wrong, say so: reopen %d because ..., or result %d SIDE because ...", gameNames(d, lost),
			lost[0].Link,
			lost[0].Link))
}

// takes seats a substitute: all running games of the line are his from now on.
func takes(d *desk, line *season.Line, p store.Player, why string) error {
	if err := d.add(season.Seated, season.Fact{Line: line.ID, Person: int(p.ID), Why: why}); err != nil {
		return err
	}
	d.players[p.ID] = p
	for _, g := range d.running(line.ID) {
		seat := d.seatOf(g, line.ID)
		h := people.Heir{Player: p.ID, Name: p.Name, By: d.title(), Why: why}
		if _, err := onTable(d, g.Link, func(s *table.Sitting) error {
			if s.IsOver() {
				return nil
			}
			return people.Inherit(s, seat, p, h)
		}); err != nil {
			return err
		}
		d.seen(g)
	}
	return nil
}

// tellAsked asks a substitute: with the positions that he would take over, as everybody may see them.
func tellAsked(d *desk, line *season.Line, person int) error {
	p := d.player(person)
	l := d.letter(p, fmt.Sprintf("ask%d", line.ID))
	games := d.running(line.ID)
	letter.First(l, fmt.Sprintf("Will you take a seat in %s, %s?", d.title(), p.Name), "It is that of "+d.name(line.ID)+".")
	if len(games) > 0 {
		letter.Say(l, "%s running: %s. The line keeps its points, and in the table it shows both names.",
			post.Capital(post.Count(len(games), "game is", "games are")), gameNames(d, games))
	} else {
		letter.Say(l, "No game is running; you would play from the next round on. The line keeps its points, and in the table it "+
			"shows both names.")
	}
	letter.Say(l, "Nobody is held to an offer: yes is for this seat alone. You get a briefing, a fresh deadline and an empty list of "+
		"standing orders.")
	for _, g := range games {
		s, err := lookAtGame(d, g.Link)
		if err != nil {
			return err
		}
		seat := s.Seat(d.seatOf(g, line.ID))
		letter.Say(l, "Game %d, %s, %s, against %s:", g.Link, seat.Name, s.Ledger.Turn.Title, d.name(other(g, line.ID)))
		letter.Add(l, post.Sections(s.Table.Position.View("").Brief(""))...)
	}
	letter.Add(l, post.Section{Kind: "orders", Lines: post.Lines("accept "+d.sn.Slug, "decline "+d.sn.Slug)})
	letter.Say(l, "No answer by %s counts as no.", l.Clock.At(d.now.Add(answerWithin)))
	return d.post(l, asksHim)
}

// lookAtGame puts a game on the table as this transaction sees it.
func lookAtGame(d *desk, game int64) (*table.Sitting, error) {
	if d.work == nil {
		return letter.Look(d.ctx, d.a, game)
	}
	return onTable(d, game, nil)
}

// tellMissed tells the moderators that somebody did not answer in one or several of his games, once for all of them; the second time in a
// row the first substitute reads that a seat may soon be vacant. The player himself, and whom he plays, read it in the letters of
// the games.
func tellMissed(d *desk, line *season.Line, all []miss) error {
	if line.Vacant || line.Gone { // that is told as such
		return nil
	}
	row, games := 0, []*season.Game{}
	for _, m := range all {
		row = max(row, m.row)
		if !slices.Contains(games, m.game) {
			games = append(games, m.game)
		}
	}
	what := "Standing orders and defaults acted in game " + gameNames(d, games)
	if len(games) > 1 {
		what = "Standing orders and defaults acted in games " + gameNames(d, games)
	}
	next := fmt.Sprintf("In this season it is the %s time.", ordinal(line.Missed))
	if season.After(row, line.Missed) == season.Warned {
		next = "It was the second time in a row; after a third the seat is vacant."
		if i := slices.IndexFunc(d.s.Substitutes, func(p int) bool { return !d.asked(p) }); i >= 0 {
			p := d.player(d.s.Substitutes[i])
			next += " " + p.Name + " is asked to be ready."
			l := d.letter(p, fmt.Sprintf("ready%d", line.ID))
			letter.First(l, fmt.Sprintf("A seat in %s may soon be vacant, %s.", d.title(), p.Name))
			letter.Say(l, "%s has not answered twice in a row (game %s). After a third time you are asked, with the position before you; now "+
				"you need "+
				"do nothing. If you cannot, say: substitute %s off", d.name(line.ID), gameNames(d, games), d.sn.Slug)
			if err := d.post(l, asksHim); err != nil {
				return err
			}
		}
	}
	return d.toModerators(fmt.Sprintf("missed%d", line.ID), fmt.Sprintf("%s: %s did not answer in time.", d.title(), d.name(line.ID)),
		what+". "+next)
}

// tellVacant tells the moderators, the player himself and his opponents that nobody sits there.
func tellVacant(d *desk, line *season.Line) error {
	p := d.player(line.Person())
	l := d.letter(p, fmt.Sprintf("vacant%d", line.ID))
	letter.First(l, fmt.Sprintf("Nobody waits for you in %s any more, %s.", d.title(), p.Name))
	letter.Say(l, "Your time was over three times in a row, or five times in the season. A substitute is looked for; until there is one, "+
		"write anything to the "+
		"address of a game and the seat is yours again.")
	lost := line.VacantSince.Add(vacantFor)
	switch {
	case len(d.running(line.ID)) == 0 || !lost.Before(d.s.Dates(d.running(line.ID)[0].Round).Stops):
	case d.s.Header.Then == "steady":
		letter.Say(l, "If nobody takes it, the machine plays on in your place.")
	default:
		letter.Say(l, "If nobody takes it by %s, the games are lost.", l.Clock.At(lost))
	}
	if err := d.post(l, asksHim); err != nil {
		return err
	}
	says := fmt.Sprintf("%s does not answer; the seat is vacant.", d.name(line.ID))
	next := "Nobody stands by as a substitute. Somebody may: substitute " + d.sn.Slug + "."
	if ask, open := line.Asking(); open {
		next = d.player(ask.Person).Name + " is asked to take it."
	}
	return d.toModerators(fmt.Sprintf("vacated%d", line.ID), says, next)
}

// other is the line against which a line plays a game.
func other(g *season.Game, line int) int {
	if g.Lines[0] == line {
		return g.Lines[1]
	}
	return g.Lines[0]
}

// hold stops all clocks of a season until a day; its days move with it.
func (d *desk) hold(days int, by store.Player, why string) error {
	if err := d.add(season.Held, season.Fact{Who: int(by.ID), Why: why, Days: days}); err != nil {
		return err
	}
	until := d.now.AddDate(0, 0, days)
	for _, g := range d.s.Games {
		if g.Running() && g.Link != 0 && d.now.Before(d.s.Dates(g.Round).Stops) {
			if err := d.pause(g, why, table.FullHour(until)); err != nil {
				return err
			}
		}
	}
	return tellHeld(d, days, until, by, why)
}
