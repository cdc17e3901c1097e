package league

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/bot/league/season"
	"adjutant/bot/post"
)

// isFinal says whether a round is one of a knock-out.
func isFinal(d *desk, round int) bool {
	return !isLadder(d) && round > d.s.TableRounds && round <= d.s.Rounds
}

// roundName is what a round is called in a sentence: "round 3", "the semifinals"; on a ladder "the match of Ben and Carl".
func roundName(d *desk, round int) string {
	switch {
	case isLadder(d) && round >= 1 && round <= len(d.s.Bouts):
		b := d.s.Bouts[round-1]
		return fmt.Sprintf("the match of %s and %s", d.name(b.By), d.name(b.Of))
	case isFinal(d, round):
		return []string{"the final", "the semifinals", "the quarterfinals"}[min(2, d.s.Rounds-round)]
	}
	return fmt.Sprintf("round %d", round)
}

// roundOf is the same with how many there are: "round 3 of 5", "the final (round 5 of 5)".
func roundOf(d *desk, round int) string {
	if isFinal(d, round) {
		return fmt.Sprintf("%s (round %d of %d)", roundName(d, round), round, d.s.Rounds)
	}
	return fmt.Sprintf("round %d of %d", round, d.s.Rounds)
}

// beginsWords is that a round begins.
func beginsWords(d *desk, round int) string {
	if name := roundName(d, round); strings.HasSuffix(name, "finals") {
		return name + " begin"
	}
	return roundName(d, round) + " begins"
}

// finalWords is how far a division's knock-out has come, behind the table's name.
func finalWords(d *desk, division int) string {
	n := len(d.s.Drawn[division])
	if n == 0 {
		return "before the knock-out"
	}
	round := d.s.TableRounds + n
	when := "in "
	if !slices.ContainsFunc(d.s.Games, func(g *season.Game) bool { return g.Round == round && g.Division == division && g.Running() }) {
		when = "after "
	}
	return "places " + when + roundName(d, round)
}

// finalSections are the knock-outs of all divisions, round by round.
func finalSections(d *desk) (out []post.Section) {
	for division := range d.s.Divisions {
		out = append(out, finalsOf(d, division+1)...)
	}
	return out
}

// finalsOf is the knock-out of a division.
func finalsOf(d *desk, division int) (out []post.Section) {
	for n, bracket := range d.s.Drawn[division] {
		round := d.s.TableRounds + n + 1
		sec := post.Section{Heading: post.Capital(strings.TrimPrefix(roundName(d, round), "the ")), Kind: "orders"}
		if len(d.s.Divisions) > 1 {
			sec.Heading += fmt.Sprintf(", division %d", division)
		}
		for _, pair := range bracket {
			for _, l := range folded(tieWords(d, division, round, pair), wide) {
				sec.Lines = append(sec.Lines, post.TextLine{Text: l})
			}
		}
		out = append(out, sec)
	}
	return out
}

// tieWords is a match of a knock-out: "Anna - Dan  1.0 - 1.0, Anna goes on by the margin".
func tieWords(d *desk, division, round int, pair [2]int) string {
	var points [2]int
	margin, games, running := 0, 0, 0
	for _, g := range d.s.Games {
		i := slices.Index(pair[:], g.Lines[0])
		if g.Round != round || g.Division != division || i < 0 || !slices.Contains(pair[:], g.Lines[1]) {
			continue
		}
		games++
		if g.Running() {
			running++
			continue
		}
		points[i] += g.Result.Points[0]
		points[1-i] += g.Result.Points[1]
		margin += g.Result.Margin * (1 - 2*i)
	}
	names := [2]string{"nobody", "nobody"}
	for i, l := range pair {
		if l != 0 {
			names[i] = d.name(l)
		}
	}
	text := fmt.Sprintf("%s - %s", names[0], names[1])
	if games == 0 {
		for i, l := range pair {
			if l != 0 && slices.Contains(d.s.Through[round], l) {
				return fmt.Sprintf("%s: %s goes on without a game", text, names[i])
			}
		}
		return text + ": nobody goes on"
	}
	text += fmt.Sprintf("  %s - %s", tenths(points[0]), tenths(points[1]))
	if running > 0 {
		return text + fmt.Sprintf(", %s running", post.Count(running, "game", "games"))
	}
	won, how := d.s.Winner(division, round, pair), ""
	goes := "goes on"
	if round == d.s.Rounds {
		goes = "wins the final"
	}
	switch {
	case points[0] != points[1]:
	case margin != 0:
		how = " by the margin of both games"
	default:
		how = " by the better place in the table"
		if d.s.Header.Final == 0 {
			how = " by the better place at the start"
		}
	}
	return fmt.Sprintf("%s, %s %s%s", text, d.name(won), goes, how)
}

// champions is how a knock-out or a ladder came out; empty where points decide. To a reader who has a line his own place.
func champions(d *desk, division int, own *season.Line) string {
	rows := d.s.Table(division)
	if isLadder(d) {
		rows = rows[:len(orderOf(d))]
	}
	if len(rows) == 0 || !isLadder(d) && len(d.s.Drawn[division]) == 0 {
		return ""
	}
	var after []string
	for _, r := range rows[1:min(3, len(rows))] {
		after = append(after, d.name(r.ID))
	}
	who, verb := d.name(rows[0].ID), "wins the knock-out"
	if isLadder(d) {
		verb = "stands at the top"
	}
	if own != nil && own.ID == rows[0].ID {
		who, verb = "you", strings.NewReplacer("wins", "win", "stands", "stand").Replace(verb)
	}
	if len(after) == 0 {
		return fmt.Sprintf("%s %s", who, verb)
	}
	return fmt.Sprintf("%s %s, before %s", who, verb, post.Listed(after))
}
