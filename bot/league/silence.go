package league

import (
	"cmp"
	"fmt"
	"slices"

	"adjutant/bot/league/season"
	"adjutant/bot/letter"
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

// vacate notes that nobody sits behind a line any more, or that a member of a team is silent, and asks the first substitute.
func vacate(d *desk, line *season.Line, member int) error {
	if err := d.add(season.Vacant, season.Fact{Line: line.ID, Of: member, Why: "no answer, again and again"}); err != nil {
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
	if line.Out != 0 && len(line.Team) > 1 {
		return crewTakes(d, line)
	}
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
		why := fmt.Sprintf("%s did not answer, and nobody took the seat.", d.name(line.ID))
		if _, err := onTable(d, g.Link, func(s *table.Sitting) error {
			if s.IsOver() {
				return nil
			}
			return play.Forfeit(s, sideSeat(d, s, g, line.ID), "", why)
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

// takes seats a substitute in somebody's place: all running games of his are the substitute's from now on.
func takes(d *desk, line *season.Line, of int, p store.Player, why string) error {
	games := playedBy(d, line, of)
	f := season.Fact{Line: line.ID, Person: int(p.ID), Why: why}
	kind := season.Seated
	if line.Team != nil {
		kind, f.Of = season.Teamed, of
	}
	if err := d.add(kind, f); err != nil {
		return err
	}
	d.players[p.ID] = p
	for _, g := range games {
		if line.Team == nil {
			of = 0 // whoever sits there
		}
		if err := inherits(d, line, g, of, p, why); err != nil {
			return err
		}
	}
	return appoint(d, p.ID, line.Division)
}

// tellAsked asks a substitute: with the positions that he would take over, as everybody may see them.
func tellAsked(d *desk, line *season.Line, person int) error {
	p := d.player(person)
	l := d.letter(p, fmt.Sprintf("ask%d", line.ID))
	games := playedBy(d, line, line.Out)
	whose := d.name(line.ID)
	if line.Out != 0 {
		whose = fmt.Sprintf("%s, of %s", personName(d, line.Out), whose)
	}
	letter.First(l, fmt.Sprintf("Will you take a seat in %s, %s?", d.title(), p.Name), "It is that of "+whose+".")
	if len(games) > 0 {
		keeps := "The line keeps its points, and in the table it shows both names."
		if line.Out != 0 {
			keeps = "You would be one of the team, which keeps its points."
		}
		letter.Say(l, "%s running: %s. %s", post.Capital(post.Count(len(games), "game is", "games are")), gameNames(d, games), keeps)
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
		var seats []string
		for _, seat := range seatsIn(d, s, g, line.ID, line.Out) {
			seats = append(seats, s.Seat(seat).Name)
		}
		letter.Say(l, "Game %d, %s, %s, against %s:", g.Link, post.Listed(seats), s.Ledger.Turn.Title, d.name(other(g, line.ID)))
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
	name := d.name(line.ID)
	if member := all[0].member; member != 0 {
		name = fmt.Sprintf("%s of %s", personName(d, member), name)
	}
	in := "game " + gameNames(d, games)
	if len(games) > 1 {
		in = "games " + gameNames(d, games)
	}
	what := "Standing orders and defaults acted in " + in
	next := fmt.Sprintf("In this season it is the %s time.", ordinal(line.Missed))
	if member := all[0].member; member != 0 {
		next = fmt.Sprintf("In this season it is the %s time.", ordinal(line.Silent[member]))
	}
	if season.After(row, line.Missed) == season.Warned {
		next = "It was the second time in a row; after a third the seat is vacant."
		if i := slices.IndexFunc(d.s.Substitutes, func(p int) bool { return !d.asked(p) }); i >= 0 {
			p := d.player(d.s.Substitutes[i])
			next += " " + p.Name + " is asked to be ready."
			l := d.letter(p, fmt.Sprintf("ready%d", line.ID))
			letter.First(l, fmt.Sprintf("A seat in %s may soon be vacant, %s.", d.title(), p.Name))
			letter.Say(l, "%s has not answered twice in a row (%s). After a third time you are asked, with the position before you; now "+
				"you need "+
				"do nothing. If you cannot, say: substitute %s off", name, in, d.sn.Slug)
			if err := d.post(l, asksHim); err != nil {
				return err
			}
		}
	}
	return d.toModerators(fmt.Sprintf("missed%d", line.ID), fmt.Sprintf("%s: %s did not answer in time.", d.title(), name),
		what+". "+next)
}

// tellVacant tells the moderators, the player himself and his opponents that nobody sits there.
func tellVacant(d *desk, line *season.Line) error {
	p := d.player(cmp.Or(line.Out, line.Person()))
	games := playedBy(d, line, line.Out)
	l := d.letter(p, fmt.Sprintf("vacant%d", line.ID))
	letter.First(l, fmt.Sprintf("Nobody waits for you in %s any more, %s.", d.title(), p.Name))
	letter.Say(l, "Your time was over three times in a row, or five times in the season. A substitute is looked for; until there is one, "+
		"write anything to the "+
		"address of a game and the seat is yours again.")
	lost := line.VacantSince.Add(vacantFor)
	switch {
	case len(games) == 0 || !lost.Before(d.s.Dates(games[0].Round).Stops):
	case line.Out != 0 && len(line.Team) > 1:
		letter.Say(l, "If nobody takes it by %s, another of your team does.", l.Clock.At(lost))
	case d.s.Header.Then == "steady":
		letter.Say(l, "If nobody takes it, the machine plays on in your place.")
	default:
		letter.Say(l, "If nobody takes it by %s, the games are lost.", l.Clock.At(lost))
	}
	if err := d.post(l, asksHim); err != nil {
		return err
	}
	says := fmt.Sprintf("%s does not answer; the seat is vacant.", d.name(line.ID))
	if line.Out != 0 {
		says = fmt.Sprintf("%s of %s does not answer; the seat is vacant.", personName(d, line.Out), d.name(line.ID))
	}
	next := "Nobody stands by as a substitute. Somebody may: substitute " + d.sn.Slug + "."
	if ask, open := line.Asking(); open {
		next = d.player(ask.Person).Name + " is asked to take it."
	}
	if line.Out != 0 && line.Out != line.Captain {
		to := d.letter(d.player(line.Captain), fmt.Sprintf("crewvacant%d", line.ID))
		letter.First(to, fmt.Sprintf("%s: %s", d.title(), says))
		letter.Say(to, "%s If nobody takes it by %s, it is yours.", next, to.Clock.At(lost))
		if err := d.post(to, asksHim); err != nil {
			return err
		}
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
