package politics

import (
	"fmt"

	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/ruling"
	"adjutant/engine/dwf/state"
	"adjutant/engine/phrase"
)

// Victory [vic.csa_start to vic.occupy].

// Victory looks at the end of a player turn whether the game is over.
func Victory(r *ruling.Ruling, s board.Side) {
	p := r.P
	year := board.Turns[p.GameTurn].Year
	union, rebels := "", ""
	if s == board.Union && p.GameTurn >= 6 {
		rebels = RebelsWin(p)
	}
	if s == board.Confederate && year < 1865 || s == board.Union && year == 1865 {
		union = UnionWins(p)
	}
	switch {
	case union != "" && rebels != "":
		r.Say(state.Ended{How: "Both sides have met a condition at the same moment: a draw."})
	case union != "":
		r.Say(state.Ended{Winner: "union", How: "The Union wins: " + union + "."})
	case rebels != "":
		r.Say(state.Ended{Winner: "confederate", How: "The Confederacy wins: " + rebels + "."})
	case s == board.Union && p.GameTurn == board.LastTurn:
		r.Say(state.Ended{Winner: "confederate",
			How: "The war has lasted until the end and nobody has met a condition: the Confederacy wins on points."})
	}
}

// RebelsWin says by which cities the Confederacy has won; empty where it has not [vic.csa_a to vic.csa_c].
func RebelsWin(p *state.Position) string {
	has := func(ids ...string) string {
		for _, id := range ids {
			if a := p.Board.At(id); p.Holds(board.Confederate, a) {
				return p.Board.Name(a)
			}
		}
		return ""
	}
	if c := has("washington_dc"); c != "" {
		return c + " is taken"
	}
	for _, k := range [][2][]string{
		{{"philadelphia", "harrisburg"}, {"cincinnati", "cairo", "st_louis"}},
		{{"cincinnati", "pittsburgh"}, {"cairo", "st_louis", "baltimore", "harrisburg"}},
	} {
		if x, y := has(k[0]...), has(k[1]...); x != "" && y != "" {
			return x + " and " + y + " are taken"
		}
	}
	return ""
}

// UnionNeeds is how many replacement groups besides Richmond the Union must hold, by year [vic.usa_1861 to vic.usa_1865, R10].
func UnionNeeds(year int) int { return year - 1861 }

// TakenGroups are the Confederate groups of which the Union holds every city.
func TakenGroups(p *state.Position) []string {
	var out []string
	for _, g := range p.Board.Groups {
		if g.Side != board.Confederate || g.Capital {
			continue
		}
		all := true
		for _, c := range g.Cities {
			all = all && p.Holds(board.Union, c)
		}
		if all {
			out = append(out, g.Spoken())
		}
	}
	return out
}

// UnionWins says by what the Union has won; empty where it has not.
func UnionWins(p *state.Position) string {
	if !p.Holds(board.Union, p.Board.At("richmond")) {
		return ""
	}
	groups, need := TakenGroups(p), UnionNeeds(board.Turns[p.GameTurn].Year)
	switch {
	case len(groups) < need:
		return ""
	case need == 0:
		return "Richmond is taken"
	}
	return fmt.Sprintf("Richmond is taken, and all cities of %s", phrase.Listed(groups, "and"))
}
