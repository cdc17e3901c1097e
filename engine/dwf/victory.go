package dwf

import "fmt"

// Victory [vic.csa_start to vic.occupy].

// victory looks at the end of a player turn whether the game is over.
func (r *ruling) victory(s Side) {
	p := r.p
	year := turns[p.turn].year
	union, rebels := "", ""
	if s == Union && p.turn >= 6 {
		rebels = p.rebelsWin()
	}
	if s == Confederate && year < 1865 || s == Union && year == 1865 {
		union = p.unionWins()
	}
	switch {
	case union != "" && rebels != "":
		r.say(Ended{How: "Both sides have met a condition at the same moment: a draw."})
	case union != "":
		r.say(Ended{Winner: "union", How: "The Union wins: " + union + "."})
	case rebels != "":
		r.say(Ended{Winner: "confederate", How: "The Confederacy wins: " + rebels + "."})
	case s == Union && p.turn == lastTurn:
		r.say(Ended{Winner: "confederate", How: "The war has lasted until the end and nobody has met a condition: the Confederacy wins on points."})
	}
}

// rebelsWin says by which cities the Confederacy has won; empty where it has not [vic.csa_a to vic.csa_c].
func (p *Position) rebelsWin() string {
	has := func(ids ...string) string {
		for _, id := range ids {
			if a := p.board.at(id); p.holds(Confederate, a) {
				return p.board.Name(a)
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

// unionNeeds is how many replacement groups besides Richmond the Union must hold, by year [vic.usa_1861 to vic.usa_1865, R10].
func unionNeeds(year int) int { return year - 1861 }

// takenGroups are the Confederate groups of which the Union holds every city.
func (p *Position) takenGroups() []string {
	var out []string
	for _, g := range p.board.groups {
		if g.Side != Confederate || g.Capital {
			continue
		}
		all := true
		for _, c := range g.Cities {
			all = all && p.holds(Union, c)
		}
		if all {
			out = append(out, g.spoken())
		}
	}
	return out
}

// unionWins says by what the Union has won; empty where it has not.
func (p *Position) unionWins() string {
	if !p.holds(Union, p.board.at("richmond")) {
		return ""
	}
	groups, need := p.takenGroups(), unionNeeds(turns[p.turn].year)
	switch {
	case len(groups) < need:
		return ""
	case need == 0:
		return "Richmond is taken"
	}
	return fmt.Sprintf("Richmond is taken, and all cities of %s", listed(groups, "and"))
}
