package league

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/bot/clock"
	"adjutant/bot/league/pairing"
	"adjutant/bot/league/season"
	results "adjutant/bot/league/table"
	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/table"
)

// letterClock shows times to whoever has said a command.
func letterClock(c *table.Call) *clock.Clock { return c.Clock }

// stands is where the season stands, in a few words.
func (d *desk) stands(c *clock.Clock) string {
	switch {
	case d.s.Void:
		return "void"
	case d.s.Closed:
		return "over"
	case isLadder(d):
		return ladderStands(d, c)
	case d.s.Divisions == nil:
		return "sign-up until " + c.At(d.s.Header.SignUp)
	case d.s.Round == 0:
		return "begins on " + c.Day(firstDay(d))
	}
	dates := d.s.Dates(d.s.Round)
	if d.now.Before(dates.Stops) {
		return fmt.Sprintf("%s, last day of play %s", roundOf(d, d.s.Round), lastDay(c, dates.Stops))
	}
	return fmt.Sprintf("%s is judged until %s", roundOf(d, d.s.Round), lastDay(c, dates.Settled))
}

// firstDay is when the first round begins, as the days have moved.
func firstDay(d *desk) time.Time { return d.s.Dates(1).Begins }

// formatWords is "Swiss, home and away".
func formatWords(d *desk) string {
	f := map[season.Format]string{season.Swiss: "Swiss", season.RoundRobin: "everybody against everybody",
		season.KnockOut: "knock-out", season.Ladder: "ladder"}[d.s.Header.Format]
	if n := d.s.Header.Final; n > 0 {
		f += fmt.Sprintf(", then a knock-out of the first %d", n)
	}
	if n := d.s.Header.Team; n > 0 {
		f += fmt.Sprintf(", teams of up to %d", n)
	}
	return f + ", " + unitWords(d)
}

// roundsFor is how many rounds a season of so many lines has.
func roundsFor(h season.Header, lines int) int {
	divisions := max(1, min(h.Divisions, lines/2))
	size := (lines + divisions - 1) / divisions
	final := season.FinalRounds(min(size, h.Final))
	switch {
	case h.Format == season.RoundRobin:
		return pairing.Rounds(size) + final
	case h.Format == season.KnockOut:
		return season.FinalRounds(lines)
	case h.Rounds > 0:
		return min(h.Rounds, pairing.MostRounds(size)) + final
	}
	return pairing.Proposed(size) + final
}

// welcome is the answer to somebody who signs up.
func (d *desk) welcome(l *table.Draft) {
	h := d.s.Header
	letter.Say(l, "You are in %q: %s, %s. Pace %s.", d.title(), d.what(), formatWords(d), h.Pace)
	if d.s.Header.Team > 0 {
		sayTeam(d, l)
	}
	if who := refereesNamed(d); who != "" {
		letter.Say(l, "What one side does is hidden from the other: %s. Nobody referees or moderates a division that he plays in.", who)
	}
	letter.Say(l, "A round lasts %s and then %s of judgement, never longer; absence and extensions stop your clocks, not the last "+
		"day of a round.",
		post.Count(h.Days, "day", "days"), post.Count(h.Judgement, "day", "days"))
	var ends []string
	for _, n := range []int{max(len(d.s.Lines), 4), 2 * max(len(d.s.Lines), 4)} {
		rounds := roundsFor(h, n)
		ends = append(ends, fmt.Sprintf("with %d lines there are %s, and all is settled by %s", n, post.Count(rounds, "round", "rounds"),
			lastDay(l.Clock, d.s.Ends(rounds))))
	}
	letter.Say(l, "How long it is depends on how many come: %s. The letter of the first round names the day, and from then on it moves only "+
		"when a moderator holds the season, %d days at most, or when I was not there.", post.Listed(ends), season.MostHeld)
	letter.Say(l, "Sign-up is open until %s; the first round begins on %s. Until then you may leave again: leave %s", l.Clock.At(h.SignUp),
		l.Clock.Day(firstDay(d)), d.sn.Slug)
	for _, stage := range silenceWords {
		letter.Say(l, "%s", stage)
	}
	if d.a.Rules != "" {
		letter.Add(l, post.Section{Heading: "The rules of the club", Lines: post.Lines(strings.Split(d.a.Rules, "\n")...)})
	}
	letter.Say(l, "Lots come from a seed whose SHA-256 is %x; the seed itself stands in the last letter.", h.SeedHash)
	letter.Say(l, "%s", figuresKept(d.a))
}

// silenceWords is what somebody should know before he is silent.
var silenceWords = []string{
	"If the time of a question and its grace pass without an answer, standing orders and defaults act. After the third time in a row, or " +
		"the fifth in the " +
		"season, the seat is vacant and a substitute is asked; if nobody takes it in six days, the running games are lost.",
	"Whoever loses a game by silence may not join a season for 30 days, 90 if it happened twice in a year.",
}

// bannedOf is why somebody may not join: he has lost a game by silence not long ago, and nobody has lifted that.
func bannedOf(d *desk, person int64) string {
	sits, err := d.a.Store.League().SeasonsOfPlayer(d.ctx, person)
	if err != nil {
		return ""
	}
	var lost []time.Time
	for _, s := range sits {
		other, err := look(d.ctx, d.a, s.Season)
		if err != nil {
			continue
		}
		seen := map[string]bool{}
		for _, g := range other.s.Games {
			for i, line := range g.Lines {
				silent := g.Result.Kind == results.Forfeit || g.Result.Kind == results.Walkover
				key := fmt.Sprint(line, g.Round)
				if silent && int64(g.People[i]) == person && g.Result.Points[i] == 0 && !seen[key] && d.now.Sub(g.Ended) < 365*24*time.Hour {
					seen[key] = true
					lost = append(lost, g.Ended)
				}
			}
		}
	}
	if len(lost) == 0 {
		return ""
	}
	slices.SortFunc(lost, time.Time.Compare)
	days := 30
	if len(lost) > 1 {
		days = 90
	}
	last := lost[len(lost)-1]
	until := last.AddDate(0, 0, days)
	lifted, _ := d.a.Store.Memo(d.ctx, fmt.Sprintf("league.welcome.%d", person))
	if !d.now.Before(until) || lifted >= last.UTC().Format(time.RFC3339) {
		return ""
	}
	c := clock.NewClock(d.player(int(person)).Zone)
	return fmt.Sprintf("You lost a game by silence on %s, so you may join again from %s on. A moderator can lift that.",
		c.Day(last), c.Day(until))
}

// passedWords is why somebody could not have an opponent.
var passedWords = map[pairing.Why]string{pairing.Met: "they have met", pairing.Forbidden: "a moderator keeps them apart",
	pairing.Sides: "one would have the same side too often", pairing.Stranded: "somebody else would be left without an opponent"}

// why is how a round was paired, from what was written down then.
func (d *desk) why(round int) []post.Section {
	var out []post.Section
	for _, link := range d.log.Links {
		if link.Kind != season.Paired {
			continue
		}
		e, err := link.Event()
		if err != nil || e.Fact.Round != round {
			continue
		}
		f := e.Fact
		sec := post.Section{Heading: fmt.Sprintf("%s, round %d", d.title(), round), Kind: "orders"}
		if len(d.s.Divisions) > 1 {
			sec.Heading += fmt.Sprintf(", division %d", f.Division)
		}
		points := map[int]int{}
		if f.Field != nil {
			for _, p := range f.Field.Players {
				points[p.Line] = p.Points
			}
		}
		for _, p := range f.Pairs {
			text := fmt.Sprintf("%s v. %s", d.name(p.Lines[0]), d.name(p.Lines[1]))
			if f.Field != nil {
				text = fmt.Sprintf("%s (%s) v. %s (%s)", d.name(p.Lines[0]), tenths(points[p.Lines[0]]), d.name(p.Lines[1]), tenths(points[p.Lines[1]]))
			}
			sec.Lines = append(sec.Lines, post.TextLine{Text: text})
			for _, passed := range p.Passed {
				sec.Lines = append(sec.Lines, post.TextLine{Indent: 1,
					Text: fmt.Sprintf("not %s: %s", d.name(passed.Line), passedWords[passed.Because])})
			}
		}
		for _, b := range f.Byes {
			sec.Lines = append(sec.Lines, post.TextLine{Text: d.name(b.Line) +
				" has the bye: the lowest who had none and without whom all others have an opponent."})
		}
		for _, g := range f.Guests {
			sec.Lines = append(sec.Lines, post.TextLine{Text: fmt.Sprintf("%s would have the bye; %s stands in as the opponent.", d.name(g.For),
				d.player(g.Person).Name)})
		}
		for _, l := range f.Through {
			sec.Lines = append(sec.Lines, post.TextLine{Text: d.name(l) + " goes on without a game."})
		}
		if f.Who != 0 {
			sec.Lines = append(sec.Lines, post.TextLine{Text: strings.TrimSuffix(fmt.Sprintf("As %s has settled it: %s", d.player(f.Who).Name,
				f.Why), ": ")})
		}
		out = append(out, sec)
	}
	if len(out) == 0 {
		out = append(out, post.Section{Lines: post.Lines(fmt.Sprintf("Round %d of %s is not paired.", round, d.title()))})
	}
	return append(out, post.Section{Lines: post.Lines(howPaired(d, round))})
}

// waitsFor is what a season waits for its moderator to say or to know.
func waitsFor(d *desk) (waits []post.TextLine) {
	for _, l := range d.s.Lines {
		if l.Vacant && !l.Gone {
			text := d.name(l.ID) + ": vacant"
			if ask, open := l.Asking(); open {
				text += ", " + d.player(ask.Person).Name + " is asked"
			}
			waits = append(waits, post.TextLine{Text: text})
		}
	}
	for _, g := range d.s.Games {
		if d.stopped(g) && g.Proposal != nil {
			waits = append(waits, post.TextLine{Text: fmt.Sprintf("judge %d as proposed", g.Link)})
		}
	}
	return waits
}

// waiting is what a season waits for, for its moderator.
func (d *desk) waiting(c *clock.Clock) []post.Section {
	over, running := 0, 0
	for _, g := range d.s.Games {
		if g.Running() {
			running++
		} else {
			over++
		}
	}
	says := []string{fmt.Sprintf("%s: %s. %s: %d over, %d running.", d.title(), d.stands(c),
		post.Capital(post.Count(len(d.s.Games), "game", "games")), over, running)}
	if who := lateWords(d); who != "" {
		says = append(says, "Late so far: "+who+".")
	}
	waits := post.Section{Heading: "Waits for you", Kind: "orders", Lines: waitsFor(d)}
	var by []string
	for _, p := range d.s.Substitutes {
		by = append(by, d.player(p).Name)
	}
	if len(by) > 0 {
		says = append(says, "Substitutes: "+post.Listed(by)+".")
	}
	if who := refereesNamed(d); who != "" {
		says = append(says, who+".")
	}
	out := []post.Section{{Lines: post.Lines(strings.Join(says, " "))}}
	if len(waits.Lines) > 0 {
		out = append(out, waits)
	}
	if isLadder(d) {
		return append(out, matchesOf(d, 10)...)
	}
	if d.s.Round > 0 {
		games := post.Section{Heading: post.Capital(strings.TrimPrefix(roundName(d, d.s.Round), "the ")), Kind: "orders"}
		for _, g := range d.s.Games {
			if g.Round == d.s.Round {
				games.Lines = append(games.Lines, gameLines(d, g, "")...)
			}
		}
		out = append(out, games)
	}
	return out
}
