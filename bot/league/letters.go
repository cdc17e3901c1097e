package league

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/bot/clock"
	"adjutant/bot/league/rating"
	"adjutant/bot/league/season"
	results "adjutant/bot/league/table"
	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/store"
)

// A weight says who hears of a letter: "league mail all | rounds | none".
type weight int

const (
	weekly    weight = iota // only who wants all
	ofARound                // who wants to hear of rounds
	asksHim                 // it asks something of him, or concerns him alone: it always comes
	mailAll   = "all"
	mailRound = "rounds"
	mailNone  = "none"
)

// letter begins a letter of the season to a person.
func (d *desk) letter(p store.Player, what string) *table.Draft {
	l := letter.Letter(d.a, p, nil, d.title())
	d.told++
	root := fmt.Sprintf("season.%s.root@%s", strings.ToLower(d.sn.Slug), d.a.Domain)
	l.Kind, l.InReplyTo, l.References = letter.LetterNotice, root, []string{root}
	l.MessageID = fmt.Sprintf("season.%s.%d.%d.%d.%s.%d@%s", strings.ToLower(d.sn.Slug), d.now.UnixMilli(), len(d.log.Links), d.told, what,
		p.ID, d.a.Domain)
	l.Heading = d.title()
	return l
}

// post owes a letter, if its reader wants to hear of such things.
func (d *desk) post(l *table.Draft, w weight) error {
	p := d.players[l.Player]
	if l.To == "" || p.Name == people.Somebody { // who is forgotten has no address
		return nil
	}
	wants := table.SettingsOf(p).League
	if w == weekly && wants != "" && wants != mailAll || w == ofARound && wants == mailNone {
		return nil
	}
	sealed, err := letter.Seal(l)
	d.out.Letters = append(d.out.Letters, sealed)
	return err
}

// readers are all who sit behind a line, in order, and the moderators who do not, each once. Who has left hears of the round that he
// left in, and of the end; so does of the end whoever once sat there: his games are in the table, and rated.
func (d *desk) readers() []store.Player {
	var out []store.Player
	seen := map[int64]bool{}
	for _, l := range d.s.Lines {
		who := l.Now()
		if d.s.Over() {
			who = slices.Concat(who, l.People)
		}
		for _, who := range who {
			if p := d.player(who); !seen[p.ID] && (!l.Gone || l.Last == d.s.Round || d.s.Over()) {
				seen[p.ID] = true
				out = append(out, p)
			}
		}
	}
	for _, m := range slices.Concat(d.s.Header.Moderators, d.s.Referees) {
		if p := d.player(m); !seen[p.ID] {
			seen[p.ID] = true
			out = append(out, p)
		}
	}
	return out
}

// everybody writes to each reader once.
func (d *desk) everybody(what string, w weight, say func(l *table.Draft, line *season.Line) error) error {
	for _, p := range d.readers() {
		l := d.letter(p, what)
		if err := say(l, d.lineOf(p.ID)); err != nil {
			return err
		}
		if err := d.post(l, w); err != nil {
			return err
		}
	}
	return nil
}

// judges are the moderators who do not play in the season: they alone may decide in it, and are asked.
func judges(d *desk) (all []int) {
	for _, m := range d.s.Header.Moderators {
		if !slices.ContainsFunc(d.s.Lines, func(l *season.Line) bool { return l.Has(m) }) {
			all = append(all, m)
		}
	}
	return all
}

// toModerators tells the moderators something.
func (d *desk) toModerators(what, first string, more ...string) error {
	for _, m := range judges(d) {
		l := d.letter(d.player(m), what)
		letter.First(l, first)
		for _, s := range more {
			letter.Say(l, "%s", s)
		}
		if err := d.post(l, asksHim); err != nil {
			return err
		}
	}
	return nil
}

// lastDay is the day that ends with a moment, as one reads it: "Sun 7 Mar"; where it is no midnight for the reader, the moment itself.
func lastDay(c *clock.Clock, t time.Time) string {
	if local := t.In(c.Zone); local.Hour() != 0 || local.Minute() != 0 {
		return c.At(t)
	}
	return c.Day(t.Add(-time.Minute))
}

// what is what is played: "A House Divided 1862, options 4.12 and 5.71".
func (d *desk) what() string {
	h := d.s.Header
	w := d.book.Title + " " + h.Scenario
	for _, sc := range d.book.Scenarios {
		if sc.ID == h.Scenario {
			w = d.book.Title + ", " + sc.Title
		}
	}
	if len(h.Options) > 0 {
		w += ", with " + post.Listed(h.Options)
	}
	return w
}

// tellDivided says that sign-up is over, where there is a time before the first round.
func tellDivided(d *desk) error {
	return nil // the first round begins with its own letter
}

// own is a line's round in one sentence, to one of those who sit behind it.
func (d *desk) own(line *season.Line, person int) string {
	var parts []string
	for _, g := range d.s.Games {
		i := slices.Index(g.Lines[:], line.ID)
		if i >= 0 && g.Round == d.s.Round && g.Link == 0 {
			return fmt.Sprintf("You against %s. Say within two days which side you want, and what the other shall keep of a point when that side "+
				"loses: bid %s %s 0.2.",
				d.name(g.Lines[1-i]), d.sn.Slug, strings.ToLower(sideAt(d, 0).Short))
		}
		if i >= 0 && g.Round == d.s.Round {
			parts = append(parts, fmt.Sprintf("%s against %s (game %d)%s", sideAt(d, i).Short, d.name(g.Lines[1-i]), g.Link,
				seatsHeld(d, g, i, person)))
		}
	}
	switch {
	case len(parts) > 0 && line.Team != nil:
		return "Your team: " + strings.Join(parts, "; ") + "."
	case len(parts) > 0:
		return "You: " + post.Listed(parts) + "."
	case slices.ContainsFunc(d.s.Byes, func(b byeOf) bool { return b.Line == line.ID && b.Round == d.s.Round }):
		return fmt.Sprintf("You have no opponent this round: %s points, no game.", tenths(5+d.s.Header.Unit*5))
	}
	if isFinal(d, d.s.Round) && !inBracket(d, line.ID) {
		return "You are not in the knock-out."
	}
	return "You do not play in this round."
}

// tellRound says that a round begins; where one was before, with the table after it.
func tellRound(d *desk, settled int) error {
	dates, chains := d.s.Dates(d.s.Round), chains(d)
	return d.everybody(fmt.Sprintf("round%d", d.s.Round), ofARound, func(l *table.Draft, line *season.Line) error {
		head := fmt.Sprintf("%s, %s.", d.title(), roundOf(d, d.s.Round))
		if line == nil {
			letter.First(l, head)
		} else {
			letter.First(l, head, d.own(line, int(l.Player)))
		}
		if d.s.Round == 1 {
			all := fmt.Sprintf("All %d rounds are settled", d.s.Rounds)
			if d.s.Rounds == 1 {
				all = "All is settled"
			}
			letter.Say(l, "%s; %s. %s by %s.", d.what(), unitWords(d), all, lastDay(l.Clock, d.s.Ends(d.s.Rounds)))
			sayTeams(d, l)
		}
		for division := range d.s.Divisions {
			letter.Add(l, d.pairing(division+1, d.s.Round))
		}
		letter.Say(l, "%s", howPaired(d, d.s.Round))
		letter.Say(l, "Last day of play: %s. What is not over then is judged until %s.", lastDay(l.Clock, dates.Stops),
			lastDay(l.Clock, dates.Settled))
		if mine := refereedBy(d, int(l.Player), d.s.Round); mine != "" {
			letter.Say(l, "You referee %s.", mine)
		}
		if line != nil && len(d.running(line.ID)) > 0 {
			letter.Say(l, "Your games write to you themselves: answer their letters.")
		}
		if settled > 0 {
			d.sayJudged(l, line, settled)
			addTables(d, l)
			sayReach(d, l, line)
		}
		letter.Add(l, chains)
		letter.Say(l, `"table %s" shows the table at any time, "why %s %d" how this round was paired.`, d.sn.Slug, d.sn.Slug, d.s.Round)
		return nil
	})
}

// sayJudged says to a player how games of a round were judged that were not over on its last day.
func (d *desk) sayJudged(l *table.Draft, line *season.Line, round int) {
	if line == nil {
		return
	}
	var says []string
	for _, g := range d.s.Games {
		if g.Round == round && g.Result.Kind == results.Adjudicated && slices.Contains(g.Lines[:], line.ID) {
			says = append(says, fmt.Sprintf("game %d against %s is %s", g.Link, d.name(other(g, line.ID)), d.ending(g)))
		}
	}
	if len(says) > 0 {
		letter.Say(l, "Of your games of %s, %s.", roundName(d, round), post.Listed(says))
	}
}

// addTables adds the tables of all divisions, and the picture of the reader's own.
func addTables(d *desk, l *table.Draft) {
	letter.Add(l, finalSections(d)...)
	for division := range d.s.Divisions {
		letter.Add(l, d.table(division+1))
	}
	division, own := 1, 0
	for _, line := range d.s.Lines {
		if line.Sits(int(l.Player)) {
			division, own = line.Division, line.ID
		}
	}
	addPicture(d, l, division, own)
}

// chains publishes the chains of the dice of a round's games.
func chains(d *desk) post.Section {
	sec := post.Section{Heading: "Dice chains", Kind: "orders"}
	for _, g := range d.s.Games {
		if g.Round != d.s.Round {
			continue
		}
		if link := d.chain(g); link != "" {
			sec.Lines = append(sec.Lines, post.TextLine{Text: fmt.Sprintf("%5d  %s", g.Link, link)})
		}
	}
	return sec
}

// chain is the last link of a game's dice, to which all later ones lead back.
func (d *desk) chain(g *season.Game) string {
	es, err := d.work.EventsOf(g.Link, 0)
	if err != nil {
		return ""
	}
	for _, e := range es {
		var f struct {
			Link string `json:"link"`
		}
		if e.Kind == "game.committed" && json.Unmarshal(e.Fact, &f) == nil {
			return f.Link
		}
	}
	return ""
}

// unitWords is how many games a match has.
func unitWords(d *desk) string {
	if d.s.Header.Unit == 2 {
		return "home and away, two games at the same time"
	}
	return "one game a round"
}

// howPaired is the rule of the pairing in one line.
func howPaired(d *desk, round int) string {
	switch {
	case isFinal(d, round) && round == d.s.TableRounds+1 && d.s.Header.Final > 0:
		return "How paired: the first of the table meets the last who is in the knock-out, the second the last but one. One to one: the margin " +
			"of both games decides, then the better place in the table."
	case isFinal(d, round):
		return "How paired: the winners of the round before; the first by place meets the last. One to one: the margin of both games decides, " +
			"then the better place."
	}
	switch d.s.Header.Format {
	case season.RoundRobin:
		return "How paired: everybody meets everybody, by Berger's tables, the lines drawn by lot."
	}
	if d.s.Header.Unit == 1 {
		return "How paired: equal points first, nobody twice, sides as even as can be."
	}
	return "How paired: equal points first, nobody twice."
}

// tellDays says that a round draws to its end.
func tellDays(d *desk, round, days int) error {
	dates := d.s.Dates(round)
	for _, line := range d.s.Lines {
		games := slices.DeleteFunc(d.running(line.ID), func(g *season.Game) bool { return g.Round != round })
		if line.Gone || len(games) == 0 {
			continue
		}
		for _, p := range concerned(d, line, games) {
			l := d.letter(p, fmt.Sprintf("days%d.%d", round, days))
			letter.First(l, fmt.Sprintf("%s: %d days left of %s, %s.", d.title(), days, roundFor(d, round, line), l.Name))
			sec := post.Section{Kind: "orders"}
			for _, g := range games {
				sec.Lines = append(sec.Lines, gameLines(d, g, "")...)
			}
			letter.Add(l, sec)
			letter.Say(l, "Last day of play: %s. A game that is not over then stops; what both players agree on stands, else the machine "+
				"proposes and the moderator decides, by %s.", lastDay(l.Clock, dates.Stops), lastDay(l.Clock, dates.Settled))
			if err := d.post(l, asksHim); err != nil {
				return err
			}
		}
	}
	return nil
}

// tellStopped says that the last day of play is over.
func tellStopped(d *desk, round, open int) error {
	dates := d.s.Dates(round)
	if isLadder(d) {
		return tellBoutStopped(d, round, open)
	}
	return d.everybody(fmt.Sprintf("stopped%d", round), ofARound, func(l *table.Draft, line *season.Line) error {
		letter.First(l, fmt.Sprintf("%s: %s.", d.title(), isPlayed(d, round)))
		if open == 0 {
			letter.Say(l, "All its games are over.")
		} else {
			them := "they stand"
			if open == 1 {
				them = "it stands"
			}
			letter.Say(l, "%s not over; nothing more is played there. The machine is asked how %s, and the players read what it proposes. "+
				"All is settled by %s.", post.Capital(post.Count(open, "game is", "games are")), them, lastDay(l.Clock, dates.Settled))
		}
		if line != nil {
			mayAgree(d, l, line, round)
		}
		addTables(d, l)
		return nil
	})
}

// isPlayed is that a round is played: "round 3 is played", "the semifinals are played".
func isPlayed(d *desk, round int) string {
	verb := "is"
	if strings.HasSuffix(roundName(d, round), "finals") {
		verb = "are"
	}
	return roundName(d, round) + " " + verb + " played"
}

// roundFor is what a line calls a round: "round 3"; on a ladder "your match with Ben".
func roundFor(d *desk, round int, line *season.Line) string {
	if isLadder(d) {
		b := d.s.Bouts[round-1]
		return "your match with " + d.name(b.By+b.Of-line.ID)
	}
	return roundName(d, round)
}

// mayAgree says to a player of games that stand how they can be ended at once.
func mayAgree(d *desk, l *table.Draft, line *season.Line, round int) {
	for _, g := range d.running(line.ID) {
		if g.Round != round {
			continue
		}
		letter.Say(l, "Game %d: if you and %s agree how it ends, that stands at once.", g.Link, d.name(other(g, line.ID)))
		letter.Add(l, post.Section{Kind: "orders", Lines: post.Lines(fmt.Sprintf("agree %d draw", g.Link),
			fmt.Sprintf("agree %d %s", g.Link, strings.ToLower(sideAt(d, 0).Short)))})
	}
}

// tellBoutStopped says to two that the last day of their match is over.
func tellBoutStopped(d *desk, round, open int) error {
	b := d.s.Bouts[round-1]
	for _, id := range []int{b.By, b.Of} {
		line := d.s.Line(id)
		if open == 0 || line.Gone {
			continue
		}
		l := d.letter(d.player(line.Person()), fmt.Sprintf("stopped%d", round))
		letter.First(l, fmt.Sprintf("%s: the last day of %s is over, %s.", d.title(), roundFor(d, round, line), l.Name))
		letter.Say(l, "%s not over; nothing more is played there. The machine is asked how it stands, and you both read what it proposes. "+
			"All is settled by %s.", post.Capital(post.Count(open, "game is", "games are")), lastDay(l.Clock, b.Dates.Settled))
		mayAgree(d, l, line, round)
		if err := d.post(l, ofARound); err != nil {
			return err
		}
	}
	return nil
}

// tellProposed says what the machine proposes for the games that were not over.
func tellProposed(d *desk, round int) error {
	settled := d.s.Dates(round).Settled
	until := d.s.Dates(round).Stops.Add(answerDays * 24 * time.Hour)
	open := slices.DeleteFunc(slices.Clone(d.s.Games), func(g *season.Game) bool {
		return !g.Running() || g.Proposal == nil || g.Round != round
	})
	for _, line := range d.s.Lines {
		mine := slices.DeleteFunc(slices.Clone(open), func(g *season.Game) bool { return !slices.Contains(g.Lines[:], line.ID) })
		if line.Gone || len(mine) == 0 {
			continue
		}
		for _, p := range concerned(d, line, mine) {
			l := d.letter(p, "proposed")
			which := "your game"
			if len(mine) > 1 {
				which = fmt.Sprintf("your %d games", len(mine))
			}
			letter.First(l, fmt.Sprintf("%s: what is proposed for %s, %s.", d.title(), which, l.Name))
			for _, g := range mine {
				letter.Say(l, "Game %d against %s: %s", g.Link, d.name(other(g, line.ID)), d.proposal(g))
				letter.Add(l, post.Section{Kind: "orders", Lines: post.Lines(fmt.Sprintf("judge %d yes", g.Link),
					fmt.Sprintf("judge %d no because ...", g.Link))})
			}
			once := "You may answer once"
			if line.Team != nil {
				once = "One of your team may answer, once"
			}
			letter.Say(l, "%s, until %s. If nobody says anything, the proposal stands on %s.", once, lastDay(l.Clock, until),
				lastDay(l.Clock, settled))
			if err := d.post(l, asksHim); err != nil {
				return err
			}
		}
	}
	for _, m := range judges(d) {
		l := d.letter(d.player(m), "toJudge")
		letter.First(l, fmt.Sprintf("%s: %s to be judged.", d.title(), post.Count(len(open), "game is", "games are")))
		for _, g := range open {
			letter.Say(l, "Game %d, %s - %s: %s", g.Link, d.sat(g, 0), d.sat(g, 1), d.proposal(g))
			letter.Add(l, post.Section{Kind: "orders", Lines: post.Lines(fmt.Sprintf("judge %d as proposed", g.Link))})
		}
		if len(open) > 1 {
			letter.Say(l, "All at once:")
			letter.Add(l, post.Section{Kind: "orders", Lines: post.Lines(fmt.Sprintf("judge %s as proposed", d.sn.Slug))})
		}
		letter.Say(l, "If you say nothing, what is proposed stands on %s.", lastDay(l.Clock, settled))
		if err := d.post(l, asksHim); err != nil {
			return err
		}
	}
	return nil
}

// proposal is what is proposed for a game, and why.
func (d *desk) proposal(g *season.Game) string {
	p := g.Proposal
	what := "a draw"
	for i := range p.Points {
		if p.Points[i] > p.Points[1-i] {
			what = "a win for " + d.name(g.Lines[i])
		}
	}
	note := g.Playing
	if len(note.Seeds) == 0 {
		return what + "; " + cmp.Or(note.Slow, "the machine could not play it out") + "."
	}
	n, moved := len(note.Seeds), ""
	if note.Slow != "" {
		moved = " It moved one step: " + note.Slow + "."
	}
	return fmt.Sprintf("%s. The machine played it out %s, and %s had %g of %d points; three quarters are a win, less is a draw. "+
		"Seeds: %d to %d.%s", what,
		post.Count(n, "time", "times"), sideAt(d, 0).Name, note.Share*float64(n), n, note.Seeds[0], note.Seeds[n-1], moved)
}

// tellHeld says that a season stands still.
func tellHeld(d *desk, days int, until time.Time, by store.Player, why string) error {
	return d.everybody(fmt.Sprintf("held%d", len(d.log.Links)), ofARound, func(l *table.Draft, _ *season.Line) error {
		letter.First(l, fmt.Sprintf("%s stands still until %s.", d.title(), l.Clock.Day(until)), fmt.Sprintf("%s: %q.", by.Name, why))
		letter.Say(l, "All clocks stand, and all days that were told move by %s.", post.Count(days, "day", "days"))
		sayLastDays(d, l)
		letter.Say(l, "%d of %d days are used for which it may stand still.", d.s.HeldSoFar(d.now), season.MostHeld)
		return nil
	})
}

// tellCorrected says what a moderator has put right.
func tellCorrected(d *desk, g *season.Game, was, by, why string, before map[string]rating.Rating) error {
	_, after, err := d.ratings()
	if err != nil {
		return err
	}
	changed := ratingChanges(d, before, after)
	return d.everybody(fmt.Sprintf("corrected%d", len(d.log.Links)), ofARound, func(l *table.Draft, _ *season.Line) error {
		letter.First(l, fmt.Sprintf("%s: a result was put right.", d.title()), fmt.Sprintf("%s: %q.", by, why))
		letter.Say(l, "Game %d, %s - %s: it was %s, and is %s.", g.Link, d.name(g.Lines[0]), d.name(g.Lines[1]), was, d.ending(g))
		letter.Say(l, "Table and ratings follow; the ratings are reckoned again from %s on.", g.Ended.UTC().Format("January 2006"))
		letter.Add(l, finalSections(d)...)
		letter.Add(l, d.table(g.Division))
		if len(changed.Lines) > 0 {
			letter.Add(l, changed)
		}
		addPicture(d, l, g.Division, 0)
		return nil
	})
}

// tellClosed says that the season is over; early is why before its day, or "".
func tellClosed(d *desk, early string) error {
	if d.s.Divisions == nil {
		return d.everybody("closed", asksHim, func(l *table.Draft, _ *season.Line) error {
			letter.First(l, fmt.Sprintf("%s does not begin: fewer than two came.", d.title()))
			return nil
		})
	}
	before, after, err := d.ratings()
	if err != nil {
		return err
	}
	thrown, err := dice(d)
	if err != nil {
		return err
	}
	return d.everybody("closed", ofARound, func(l *table.Draft, line *season.Line) error {
		line = cmp.Or(line, lineLeft(d, l.Player))
		letter.First(l, fmt.Sprintf("%s is over. %s", d.title(), winners(d, line)))
		if early != "" {
			letter.Say(l, "%s", early)
		}
		letter.Say(l, "%s", countGames(d))
		if thrown != "" {
			letter.Say(l, "%s", thrown)
		}
		d.sayJudged(l, line, d.s.Round)
		addTables(d, l)
		if up := movers(d); up != "" {
			letter.Say(l, "%s", up)
		}
		if line = cmp.Or(line, lineBefore(d, l.Player)); line != nil {
			letter.Add(l, ownSeason(d, line, line.Sits(int(l.Player))))
		}
		letter.Add(l, ratingList(d, before, after))
		if d.s.Header.Format == season.Ladder { // no lots are drawn there
			return nil
		}
		letter.Say(l, "Lots were drawn from the seed %x; its SHA-256 was told at the opening: %x.", d.sn.Seed, d.s.Header.SeedHash)
		return nil
	})
}

// winners is how a season came out: "Gwen wins with 4.5, before Anna (4.0) and Ben (3.5)." To a reader who has a line his own place.
func winners(d *desk, own *season.Line) string {
	var all []string
	for division := range d.s.Divisions {
		if w := champions(d, division+1, own); w != "" {
			if len(d.s.Divisions) > 1 {
				w = fmt.Sprintf("division %d: %s", division+1, w)
			}
			all = append(all, post.Capital(w)+".")
			continue
		}
		rows := d.s.Table(division + 1)
		if len(rows) == 0 || isLadder(d) {
			continue
		}
		var after []string
		for _, r := range rows[1:min(3, len(rows))] {
			after = append(after, fmt.Sprintf("%s (%s)", d.name(r.ID), tenths(r.Points)))
		}
		who, wins := d.name(rows[0].ID), "wins"
		if own != nil && own.ID == rows[0].ID {
			who, wins = "you", "win"
		}
		w := fmt.Sprintf("%s %s with %s, before %s", who, wins, tenths(rows[0].Points), post.Listed(after))
		if len(d.s.Divisions) > 1 {
			w = fmt.Sprintf("division %d: %s", division+1, w)
		}
		all = append(all, post.Capital(w)+".")
	}
	return strings.Join(all, " ")
}

// lineLeft is the line that somebody has left and nobody has taken over, or nil.
func lineLeft(d *desk, person int64) *season.Line {
	for _, l := range d.s.Lines {
		if l.Gone && l.Sits(int(person)) {
			return l
		}
	}
	return nil
}

// lineBefore is the line behind which somebody once sat, and another sits now, or nil.
func lineBefore(d *desk, person int64) *season.Line {
	for _, l := range d.s.Lines {
		if l.Has(int(person)) {
			return l
		}
	}
	return nil
}

// dice counts all dice of a season.
func dice(d *desk) (string, error) {
	var games []int64
	for _, g := range d.s.Games {
		if g.Link != 0 {
			games = append(games, g.Link)
		}
	}
	all, err := people.DiceOf(d.ctx, d.a, games...)
	if err != nil || len(all) == 0 {
		return "", err
	}
	var says []string
	for _, t := range all {
		says = append(says, t.String())
	}
	return "Dice of the season: " + strings.Join(says, " ") +
		` Each can be checked: "record" to a game's address brings the game with all its dice.`, nil
}

// countGames is "15 games: 13 played out, 1 forfeit, 1 adjudicated."
func countGames(d *desk) string {
	count := map[string]int{}
	for _, g := range d.s.Games {
		count[string(g.Result.Kind)]++
	}
	var parts []string
	for _, k := range sortedKeys(count) {
		word := k
		if k == "played" {
			word = "played out"
		}
		parts = append(parts, fmt.Sprintf("%d %s", count[k], word))
	}
	return fmt.Sprintf("%s: %s.", post.Capital(post.Count(len(d.s.Games), "game", "games")), post.Listed(parts))
}

// ownSeason is a line's own figures, for who sits there, or sat there once.
func ownSeason(d *desk, line *season.Line, sits bool) post.Section {
	whose := "You came"
	if !sits {
		whose = fmt.Sprintf("The line in which you played, %s, came", d.name(line.ID))
	}
	for _, r := range d.s.Table(line.Division) {
		if r.ID == line.ID && isLadder(d) {
			place, _ := placeShown(d, r)
			text := fmt.Sprintf("You are off the ladder; of your games you won %d, lost %d, %d drawn; late %d.", r.Won, r.Lost, r.Drawn, r.Late)
			if place != "-" {
				text = fmt.Sprintf("You stand %s; of your games you won %d, lost %d, %d drawn; late %d.", ordinal(placeOf(d, r.ID)), r.Won, r.Lost,
					r.Drawn, r.Late)
			}
			return post.Section{Heading: "Your season", Lines: post.Lines(text)}
		}
		if r.ID == line.ID {
			text := fmt.Sprintf("%s %s: %s points, %d won, %d lost, %d drawn; late %s.", whose, ordinal(r.Place), tenths(r.Points),
				r.Won, r.Lost, r.Drawn,
				strings.Replace(post.Count(r.Late, "time", "times"), "no times", "never", 1))
			return post.Section{Heading: "Your season", Lines: post.Lines(text)}
		}
	}
	return post.Section{}
}

// nextDigest is the hour on Sunday at which somebody reads of his week.
func nextDigest(p store.Player, after time.Time) time.Time {
	hour := 19
	if h := table.SettingsOf(p).Digest; h != nil {
		hour = *h
	}
	for at := letter.NextDigest(hour, p.Zone, after); ; at = letter.NextDigest(hour, p.Zone, at) {
		if at.In(clock.NewClock(p.Zone).Zone).Weekday() == time.Sunday {
			return at
		}
	}
}

// digests sends everybody whose Sunday it is what his week was.
func digests(d *desk) error {
	if isLadder(d) {
		return ladderDigests(d)
	}
	if d.s.Round == 0 || d.s.Over() {
		return nil
	}
	dates := d.s.Dates(d.s.Round)
	if !stirred(d, d.now.AddDate(0, 0, -8)) {
		return nil
	}
	for _, p := range d.readers() {
		if nextDigest(p, d.sn.Worked).After(d.now) || d.sn.Worked.Before(dates.Begins.AddDate(0, 0, 1)) {
			continue
		}
		line := d.lineOf(p.ID)
		l := d.letter(p, "week")
		week := int(d.now.Sub(dates.Begins)/(7*24*time.Hour)) + 1
		if soon := d.now.Add(aDay); d.now.Before(dates.Stops) && !soon.Before(dates.Stops) || !soon.Before(dates.Settled) {
			continue // the letter of that day tells the same
		}
		first := fmt.Sprintf("%s, %s, week %d.", d.title(), roundName(d, d.s.Round), week)
		letter.First(l, first)
		sec := post.Section{Kind: "orders"}
		for _, g := range d.s.Games {
			if g.Round != d.s.Round {
				continue
			}
			mark := ""
			if line != nil && slices.Contains(g.Lines[:], line.ID) {
				mark = "you"
			}
			sec.Lines = append(sec.Lines, gameLines(d, g, mark)...)
		}
		letter.Add(l, sec)
		if who := lateWords(d); who != "" {
			letter.Say(l, "Late so far: %s.", who)
		}
		if who := absentWords(d, l.Clock); who != "" {
			letter.Say(l, "Absent: %s.", who)
		}
		if isFinal(d, d.s.Round) {
			letter.Add(l, finalSections(d)...)
		}
		for division := range d.s.Divisions {
			letter.Say(l, "%s", d.phone(division+1))
		}
		sayReach(d, l, line)
		if d.now.Before(dates.Stops) {
			letter.Say(l, "Last day of play: %s; all settled by %s.", lastDay(l.Clock, dates.Stops), lastDay(l.Clock, dates.Settled))
		} else {
			letter.Say(l, "Nothing more is played in this round; all is settled by %s.", lastDay(l.Clock, dates.Settled))
		}
		if err := d.post(l, weekly); err != nil {
			return err
		}
	}
	return nil
}

// stirred says whether a game of the round runs, or has ended since a moment: else a week has nothing to tell.
func stirred(d *desk, since time.Time) bool {
	return slices.ContainsFunc(d.s.Games, func(g *season.Game) bool {
		return g.Round == d.s.Round && (g.Running() || g.Ended.After(since))
	})
}

// ladderDigests sends everybody on a ladder whose Sunday it is what his week was.
func ladderDigests(d *desk) error {
	for _, p := range d.readers() {
		if nextDigest(p, d.sn.Worked).After(d.now) || d.s.Over() {
			continue
		}
		if last, ends := d.s.LastDay(); ends && !d.now.Add(aDay).Before(last) {
			continue // the last letter tells the same
		}
		l := d.letter(p, "week")
		if !ladderWeek(d, l, d.lineOf(p.ID)) {
			continue
		}
		if err := d.post(l, weekly); err != nil {
			return err
		}
	}
	return nil
}

// inBracket says whether a line plays, or goes on without a game, in the knock-out's last round.
func inBracket(d *desk, line int) bool {
	division := d.s.Line(line).Division
	brackets := d.s.Drawn[division]
	return len(brackets) > 0 && slices.ContainsFunc(brackets[len(brackets)-1], func(p [2]int) bool { return slices.Contains(p[:], line) })
}

// sayReach says which places a reader can still have, and who is sure of one.
func sayReach(d *desk, l *table.Draft, own *season.Line) {
	for division := range d.s.Divisions {
		for _, line := range d.s.Divisions[division] {
			if says, sure := d.reach(division+1, line); says != "" && (sure || own != nil && own.ID == line) {
				letter.Say(l, "%s", says)
			}
		}
	}
}

// absentWords is who is away now, and until when: "Ben to Tue 12 Jan".
func absentWords(d *desk, c *clock.Clock) string {
	var parts []string
	for _, line := range d.s.Lines {
		for _, who := range line.Now() {
			p := d.player(who)
			zone := clock.NewClock(p.Zone).Zone
			for _, a := range table.SettingsOf(p).Away {
				to, err := time.ParseInLocation(clock.DayLayout, a.To, zone)
				if today := d.now.In(zone).Format(clock.DayLayout); !line.Gone && err == nil && a.From <= today && today <= a.To {
					parts = append(parts, fmt.Sprintf("%s to %s", p.Name, c.Words.Day(to)))
				}
			}
		}
	}
	return strings.Join(parts, ", ")
}

// lateWords is "Anna (1), Finn (2)".
func lateWords(d *desk) string {
	var parts []string
	for _, l := range d.s.Lines {
		if l.Late > 0 && !l.Gone {
			parts = append(parts, fmt.Sprintf("%s (%d)", d.name(l.ID), l.Late))
		}
	}
	return strings.Join(parts, ", ")
}

// tellVoided says that a season counts as never played.
func tellVoided(d *desk, by store.Player, why string) error {
	return d.everybody("voided", asksHim, func(l *table.Draft, _ *season.Line) error {
		letter.First(l, fmt.Sprintf("%s counts as never played.", d.title()), fmt.Sprintf("%s: %q.", by.Name, why))
		letter.Say(l, "It has no table, and nothing in it is rated. Games that run may be played to their end; they belong to no season.")
		return nil
	})
}

// tellJudged says to the players of games how they were judged, one letter each.
func tellJudged(d *desk, games []*season.Game) error {
	for _, line := range d.s.Lines {
		mine := slices.DeleteFunc(slices.Clone(games), func(g *season.Game) bool { return !slices.Contains(g.Lines[:], line.ID) })
		if line.Gone || len(mine) == 0 {
			continue
		}
		for _, p := range concerned(d, line, mine) {
			l := d.letter(p, "judged")
			var says []string
			for _, g := range mine {
				says = append(says, fmt.Sprintf("game %d is %s", g.Link, d.ending(g)))
			}
			letter.First(l, fmt.Sprintf("%s: %s.", d.title(), post.Listed(says)))
			letter.Add(l, d.table(line.Division))
			if err := d.post(l, ofARound); err != nil {
				return err
			}
		}
	}
	return nil
}

// tellMoved says that all days have moved, because the adjutant was not there.
func tellMoved(d *desk, days int) error {
	return d.everybody(fmt.Sprintf("moved%d", len(d.log.Links)), ofARound, func(l *table.Draft, _ *season.Line) error {
		letter.First(l, fmt.Sprintf("%s: all days move by %s.", d.title(), post.Count(days, "day", "days")), "I was not there.")
		sayLastDays(d, l)
		return nil
	})
}

// sayLastDays says to a reader on which days what he plays ends now.
func sayLastDays(d *desk, l *table.Draft) {
	line := d.lineOf(l.Player)
	for _, round := range d.s.OpenRounds() {
		dates := d.s.Dates(round)
		what := roundName(d, round)
		if isLadder(d) {
			b := d.s.Bouts[round-1]
			if line == nil || line.ID != b.By && line.ID != b.Of {
				continue
			}
			what = roundFor(d, round, line)
		}
		letter.Say(l, "Last day of play of %s now: %s; all settled by %s. Orders are taken and kept meanwhile.", what,
			lastDay(l.Clock, dates.Stops), lastDay(l.Clock, dates.Settled))
	}
	if last, ends := d.s.LastDay(); ends {
		letter.Say(l, "The ladder ends on %s now.", lastDay(l.Clock, last))
	}
}
