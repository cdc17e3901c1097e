package league

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/bot/league/season"
	results "adjutant/bot/league/table"
	"adjutant/bot/people"
	"adjutant/bot/post"
)

// nameWide is how many letters of a name stand in the table, which is 72 columns wide.
const nameWide = 16

// tenths is points as people read them: "4.5".
func tenths(n int) string { return fmt.Sprintf("%d.%d", n/10, n%10) }

// name is what a line is called: all who sat behind it, in order.
func (d *desk) name(line int) string {
	if d.called != nil {
		return d.called(line)
	}
	var names []string
	if l := d.s.Line(line); l.Team != nil {
		return "Team " + personName(d, l.Captain)
	}
	for _, p := range d.s.Line(line).People {
		names = append(names, personName(d, p))
	}
	return strings.Join(names, ", ")
}

// member is what a member of a team is called there.
func (d *desk) member(person int) string {
	if d.calledMember != nil {
		return d.calledMember(person)
	}
	return personName(d, person)
}

// personName is what a person is called in tables.
func personName(d *desk, person int) string {
	if who := d.player(person).Name; who != people.Somebody {
		return who
	}
	return "a former player"
}

// table is a division's table as text, 72 columns at most.
func (d *desk) table(division int) post.Section {
	if isLadder(d) {
		return ladderTable(d)
	}
	st := d.s.Standing(division)
	left := "Diff."
	tie, swiss := "SB", d.s.Header.Format == season.Swiss
	if swiss {
		tie = "Opp."
	}
	sec := post.Section{Heading: tableHead(d, division), Kind: "orders"}
	sec.Lines = append(sec.Lines, post.TextLine{Text: fmt.Sprintf("%2s  %-*s%7s%5s%5s%6s%3s%8s%7s%6s%5s", "#", nameWide, "Line", "Played",
		"Won", "Lost", "Drawn", "F",
		"Points", tie, left, "Late")})
	byes, between, forfeits, gone := false, false, false, false
	for _, r := range d.s.Table(division) {
		forfeit := "-"
		if r.Forfeits > 0 {
			forfeit, forfeits = fmt.Sprint(r.Forfeits), true
		}
		broken := tenths(r.Opponents)
		if !swiss {
			broken = fmt.Sprintf("%d.%02d", r.SonnebornBerger/100, r.SonnebornBerger%100)
		}
		name := d.name(r.ID)
		if d.s.Line(r.ID).Gone {
			name += " (left)"
			gone = true
		}
		mark := ""
		if r.Byes > 0 {
			mark, byes = "b", true
		}
		between = between || r.Asked
		line := fmt.Sprintf("%2d  %-*s%7d%5d%5d%6d%3s%7s%1s%7s%6s%5d", r.Place, nameWide, post.Short(name, nameWide-1), r.Played, r.Won, r.Lost,
			r.Drawn, forfeit,
			tenths(r.Points), mark, broken, signed(r.Diff), r.Late)
		sec.Lines = append(sec.Lines, post.TextLine{Text: line})
	}
	var legend []string
	if forfeits {
		legend = append(legend, "F: lost by forfeit.")
	}
	if swiss {
		legend = append(legend, "Opp.: points of the opponents.")
	} else {
		legend = append(legend, "SB: points times those of the opponent.")
	}
	if isFinal(d, d.s.Round) && d.s.Header.Final > 0 {
		legend = append(legend, fmt.Sprintf("Figures are those of the %d rounds of the table.", d.s.TableRounds))
	}
	if slices.ContainsFunc(st.Games, func(g results.Game) bool { return g.Margin != 0 }) {
		legend = append(legend, "Diff.: sum of the margins.")
	}
	if byes {
		legend = append(legend, "b: had a bye.")
	}
	if gone {
		legend = append(legend, "Left: plays no more.")
	}
	if between {
		legend = append(legend, "Of equals who have all met, their games decide.")
	}
	for _, l := range folded(strings.Join(legend, " "), 72) {
		sec.Lines = append(sec.Lines, post.TextLine{Text: l})
	}
	return sec
}

// folded breaks words into lines of so many columns.
func folded(text string, wide int) []string {
	var out []string
	line := ""
	for _, w := range strings.Fields(text) {
		if line != "" && len([]rune(line))+1+len([]rune(w)) > wide {
			out, line = append(out, line), ""
		}
		line = strings.TrimSpace(line + " " + w)
	}
	return append(out, line)
}

func signed(n int) string {
	if n == 0 {
		return "0"
	}
	return fmt.Sprintf("%+d", n)
}

// tableHead is "Winter 1861 after round 3 of 5".
func tableHead(d *desk, division int) string {
	head := d.title()
	if len(d.s.Divisions) > 1 {
		head += fmt.Sprintf(", division %d", division)
	}
	if d.s.Round == 0 || isLadder(d) {
		return head
	}
	if d.s.Header.Final > 0 && d.s.Round > d.s.TableRounds {
		return head + ", " + finalWords(d, division)
	}
	now, ended := d.s.Round, func(g *season.Game) bool { return g.Round == d.s.Round && !g.Running() }
	if now > 1 && !slices.ContainsFunc(d.s.Games, ended) {
		return fmt.Sprintf("%s after round %d of %d", head, now-1, d.s.Rounds)
	}
	when := "in"
	if !slices.ContainsFunc(d.s.Games, func(g *season.Game) bool { return g.Round == d.s.Round && g.Running() }) {
		when = "after"
	}
	return fmt.Sprintf("%s %s round %d of %d", head, when, d.s.Round, d.s.Rounds)
}

// phone is the table in one line: "1 Gwen 3.0 | 2 Anna 2.0".
func (d *desk) phone(division int) string {
	if isLadder(d) {
		return ladderPhone(d)
	}
	var parts []string
	for _, r := range d.s.Table(division) {
		parts = append(parts, fmt.Sprintf("%d %s %s", r.Place, d.name(r.ID), tenths(r.Points)))
	}
	return strings.Join(parts, " | ")
}

// reach is which places a line can still have, as a sentence, and whether it is sure of one; only from the middle of the season on.
func (d *desk) reach(division, line int) (says string, sure bool) {
	if d.s.Round*2 < d.s.Rounds || d.s.Over() {
		return "", false
	}
	span, known := d.s.Reach(division)[line]
	inTable := ""
	if d.s.Header.Final > 0 && d.s.Round <= d.s.TableRounds {
		inTable = " of the table"
	}
	lines := len(d.s.Divisions[division-1])
	switch {
	case !known:
		return "", false
	case span.Best == 1 && span.Worst == lines:
		return "", false
	case span.Worst == lines:
		return fmt.Sprintf("%s can no longer come above %s%s.", d.name(line), ordinal(span.Best), inTable), false
	case span.Best+1 == span.Worst:
		return fmt.Sprintf("%s can still come %s or %s%s.", d.name(line), ordinal(span.Best), ordinal(span.Worst), inTable), false
	case span.Best == span.Worst:
		return fmt.Sprintf("%s is sure of the %s place%s.", d.name(line), ordinal(span.Best), inTable), true
	}
	return fmt.Sprintf("%s can still come %s to %s%s.", d.name(line), ordinal(span.Best), ordinal(span.Worst), inTable), false
}

func ordinal(n int) string {
	words := []string{"", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth"}
	switch {
	case n < len(words):
		return words[n]
	case n%10 == 1 && n%100 != 11:
		return fmt.Sprintf("%dst", n)
	case n%10 == 2 && n%100 != 12:
		return fmt.Sprintf("%dnd", n)
	case n%10 == 3 && n%100 != 13:
		return fmt.Sprintf("%drd", n)
	}
	return fmt.Sprintf("%dth", n)
}

// pairing is a division's round, one game a line, as all may read it.
func (d *desk) pairing(division, round int) post.Section {
	sec := post.Section{Kind: "orders"}
	if len(d.s.Divisions) > 1 {
		sec.Heading = fmt.Sprintf("Division %d", division)
	}
	for _, g := range d.s.Games {
		if g.Division != division || g.Round != round {
			continue
		}
		if g.Link == 0 {
			sec.Lines = append(sec.Lines, post.TextLine{Text: fmt.Sprintf("   --  %-28s v. %s, sides by bids", post.Short(d.name(g.Lines[0]), 28),
				post.Short(d.name(g.Lines[1]), 24))})
			continue
		}
		sec.Lines = append(sec.Lines, post.TextLine{Text: strings.TrimRight(fmt.Sprintf("%5d  %-28s v. %s %s", g.Link, d.sat(g, 0), d.sat(g, 1),
			d.keepShort(g)), " ")})
	}
	for _, b := range d.s.Byes {
		if b.Round == round && d.s.Line(b.Line).Division == division {
			sec.Lines = append(sec.Lines, post.TextLine{Text: fmt.Sprintf("   --  %s has no opponent this round: %s points, no game.",
				post.Short(d.name(b.Line), 14), tenths(b.Points))})
		}
	}
	if isFinal(d, round) {
		for _, id := range d.s.Through[round] {
			if d.s.Line(id).Division == division {
				sec.Lines = append(sec.Lines, post.TextLine{Text: fmt.Sprintf("   --  %s goes on without a game.", post.Short(d.name(id), 28))})
			}
		}
	}
	for _, l := range d.s.Lines {
		if l.For > 0 && l.Last == round && d.s.Line(l.For).Division == division {
			sec.Lines = append(sec.Lines, post.TextLine{Text: fmt.Sprintf("       %s stands in; %s else would have had no opponent.",
				post.Short(d.name(l.ID), 20), post.Short(d.name(l.For), 20))})
		}
	}
	return sec
}

// keepShort is "(Confederate keeps 0.2)": what the loser keeps who has the weaker side.
func (d *desk) keepShort(g *season.Game) string {
	for i, k := range g.Keeps {
		if k > 0 {
			return fmt.Sprintf("(%s keeps %s)", sideAt(d, i).Short, tenths(k))
		}
	}
	return ""
}

// sat is "Anna (Union)".
func (d *desk) sat(g *season.Game, i int) string {
	return fmt.Sprintf("%s (%s)", post.Short(d.name(g.Lines[i]), 14), sideAt(d, i).Short)
}

// gameNames is "21 and 22".
func gameNames(d *desk, games []*season.Game) string {
	var names []string
	for _, g := range games {
		names = append(names, fmt.Sprint(g.Link))
	}
	return post.Listed(names)
}

// outcome is how a game has ended, in a few words: "won by Gwen".
func (d *desk) ending(g *season.Game) string {
	r := g.Result
	how := map[results.Kind]string{results.Forfeit: " by forfeit", results.Walkover: " without a game", results.Adjudicated: ", judged",
		results.Agreed: ", agreed", results.Resigned: ", the other side resigned"}[r.Kind]
	switch {
	case r.Kind == results.Void:
		return "does not count"
	case r.Kind == results.Double:
		return "lost by both: nobody played"
	case r.Drawn():
		return "a draw" + how
	case r.Points[0] > r.Points[1]:
		return "won by " + d.name(g.Lines[0]) + how
	}
	return "won by " + d.name(g.Lines[1]) + how
}

// wide is how many columns a table has at most.
const wide = 72

// gameLines is a game of the round for the digest: how it ended, or who is waited for; in two lines where one is too narrow. mark stands
// before it where it is the reader's own.
func gameLines(d *desk, g *season.Game, mark string) []post.TextLine {
	who := fmt.Sprintf("%-3s%5d  %s - %s", mark, g.Link, post.Short(d.name(g.Lines[0]), 28), post.Short(d.name(g.Lines[1]), 28))
	how := howStands(d, g)
	if len([]rune(who))+2+len([]rune(how)) <= wide {
		return []post.TextLine{{Text: who + ": " + how}}
	}
	return []post.TextLine{{Text: who + ":"}, {Text: post.Short(how, wide-12), Indent: 5}}
}

// howStands is how a game ended, or what it waits for.
func howStands(d *desk, g *season.Game) string {
	if !g.Running() {
		return d.ending(g)
	}
	if g.Link == 0 {
		return "waits for bids"
	}
	s, err := lookAtGame(d, g.Link)
	if err != nil {
		return "goes on"
	}
	var waits []string
	for _, dec := range s.Table.Position.Awaited() {
		if line := d.lineIn(g, dec.Seat); line != nil {
			who := d.player(line.Person()).Name
			if line.Team != nil {
				who = s.Player(dec.Seat).Name
			}
			if line.Vacant && (line.Out == 0 || line.Out == int(s.Player(dec.Seat).ID)) {
				who = "a substitute"
			}
			waits = append(waits, who)
		}
	}
	state := "goes on"
	switch {
	case d.stopped(g):
		state = "is to be judged"
	case s.Paused():
		state = "is paused"
	case len(waits) > 0:
		state = "waits for " + post.Listed(waits)
	}
	if turn := s.Ledger.Turn.Title; turn != "" {
		return turn + ", " + state
	}
	return state
}
