package dwf_test

import (
	"fmt"
	"strings"
	"testing"
)

func holding(side string, cities ...string) string {
	s := ""
	for _, c := range cities {
		s += side + " 1 infantry at " + c + "; "
	}
	return s
}

func TestConfederateVictory(t *testing.T) {
	const home = "turn 1862-01 union, 4 points; union 1 infantry at St. Joseph; confederate 1 infantry at Richmond; "
	win := func(clause string, cities ...string) {
		for _, turn := range []string{"1862-01", "1863-06", "1864-10"} {
			plays(t, play{clause + " " + strings.Join(cities, " and ") + " in " + turn, strings.Replace(home, "1862-01", turn, 1) + holding("confederate", cities...), "end", "over confederate"})
		}
		for i := range cities {
			less := append(append([]string{}, cities[:i]...), cities[i+1:]...)
			plays(t, play{clause + "out " + cities[i] + " it goes on: " + strings.Join(less, ""), home + holding("confederate", less...), "end", "goes"})
		}
	}
	win("vic.csa_a with", "Washington DC")
	for _, one := range []string{"Philadelphia", "Harrisburg"} {
		for _, other := range []string{"Cincinnati", "Cairo", "St. Louis"} {
			win("vic.csa_b with", one, other)
		}
	}
	for _, one := range []string{"Cincinnati", "Pittsburgh"} {
		for _, other := range []string{"Cairo", "St. Louis", "Baltimore", "Harrisburg"} {
			win("vic.csa_c with", one, other)
		}
	}
	plays(t,
		play{"vic.csa_b Philadelphia and Baltimore are not enough", home + holding("confederate", "Philadelphia", "Baltimore"), "end", "goes"},
		play{"vic.csa_start not before Winter 1862", "turn 1861-10 union, 4 points; confederate 1 infantry at Washington DC; union 1 infantry at Cairo", "end", "goes"},
		play{"vic.csa_start from then on", "turn 1862-01 union, 4 points; confederate 1 infantry at Washington DC; union 1 infantry at Cairo", "end", "over confederate"},
		play{"vic.when at the end of the Union's player-turn, not of their own", "turn 1862-05 confederate, 4 points; confederate 1 infantry at Washington DC; union 1 infantry at Cairo", "end", "goes"},
		play{"vic.occupy a leader does not occupy", home + "confederate Lee, 1 supply at Washington DC", "end", "goes"},
		play{"vic.occupy militia and forts do", home + "fort 1 confederate at Washington DC", "end", "over confederate"},
	)
}

func TestUnionVictory(t *testing.T) {
	groups := [][]string{{"Raleigh", "Wilmington"}, {"Charleston (South Carolina)", "Savannah", "Augusta"}, {"Nashville", "Chattanooga", "Atlanta"},
		{"Decatur", "Selma", "Mobile"}, {"New Orleans", "Jackson", "Memphis"}, {"Little Rock", "Milam", "Jefferson City"}}
	position := func(turn, seat string, n int, skip string) string {
		s := "turn " + turn + " " + seat + ", 4 points; confederate 1 infantry at Lynchburg; union 1 infantry at Richmond; "
		for g := range n {
			for _, c := range groups[(g+n)%len(groups)] {
				if c != skip {
					s += "union 1 infantry at " + c + "; "
				}
			}
		}
		return s
	}
	plays(t,
		play{"vic.usa_1861 Richmond", position("1861-06", "confederate", 0, ""), "end", "over union"},
		play{"vic.usa_1861 not without it", "turn 1861-06 confederate, 4 points; confederate 1 infantry at Lynchburg; union 1 infantry at Nashville", "end", "goes"},
	)
	for _, k := range []struct {
		clause, turn, seat string
		n                  int
	}{
		{"vic.usa_1862 with", "1862-05", "confederate", 1}, {"vic.usa_1863 with", "1863-05", "confederate", 2},
		{"vic.usa_1864 with", "1864-05", "confederate", 3}, {"vic.usa_1865 with", "1865-01", "union", 4},
	} {
		lost := map[string]string{"union": "confederate"}[k.seat]
		fails := "goes"
		if lost != "" {
			fails = "over confederate" // the last turn is over, and the Union has not won [vic.none]
		}
		missing := groups[k.n%len(groups)][0]
		plays(t,
			play{fmt.Sprintf("%s Richmond and %d groups", k.clause, k.n), position(k.turn, k.seat, k.n, ""), "end", "over union"},
			play{fmt.Sprintf("%s no more than %d groups, not enough", k.clause, k.n-1), position(k.turn, k.seat, k.n-1, ""), "end", fails},
			play{fmt.Sprintf("%s all cities of a group", k.clause), position(k.turn, k.seat, k.n, missing), "end", fails},
			play{fmt.Sprintf("%s not without Richmond", k.clause), strings.Replace(position(k.turn, k.seat, k.n, ""), "union 1 infantry at Richmond", "confederate 1 infantry at Richmond", 1), "end", fails},
		)
	}
	plays(t,
		play{"vic.usa_1862 a burned city counts as any other (R10)", position("1862-05", "confederate", 1, "") + "burned Nashville, Charleston (South Carolina), Savannah, Augusta", "end", "over union"},
		play{"vic.when the Union's is looked at when the Confederates have moved", position("1862-05", "union", 1, ""), "end; until 1862-06 confederate campaign", "goes"},
		play{"vic.when and the year is that of the turn that ends (R11)", position("1862-10", "confederate", 1, ""), "end", "over union"},
		play{"vic.occupy ships do not occupy", position("1862-05", "confederate", 1, "Savannah") + "union 3 ships at Savannah", "end", "goes"},
		play{"vic.none nobody has won when Winter 1865 ends: the Union has failed", "turn 1865-01 union, 4 points; union 1 infantry at Cairo; confederate 1 infantry at Richmond", "end", "over confederate"},
		play{"vic.none both at once is a draw (R90)", position("1865-01", "union", 4, "") + "confederate 1 infantry at Washington DC", "end", "over"},
		play{"vic.none not before", "turn 1865-01 confederate, 4 points; union 1 infantry at Cairo; confederate 1 infantry at Richmond", "end", "goes"},
	)
}

func TestBlockade(t *testing.T) {
	boxes := []string{"Berwick and Texas Box", "Mobile Box", "New Orleans Box", "Savannah and Jacksonville Box", "St. Joseph Box"}
	at := func(n int, more string) string {
		s := "turn 1863-07 union, 4 points; confederate 1 infantry at Lynchburg; union 1 infantry at Cairo; " + more
		for _, b := range boxes[:n] {
			s += "; union 1 ship at " + b
		}
		return s
	}
	const next = "end; until 1863-09 confederate place"
	const comes, none = "offers place 1 infantry at Wilmington", "no place 1 infantry at Wilmington; no place 1 infantry at Charleston (South Carolina)"
	plays(t,
		play{"blk.five five boxes shut the coast", at(5, ""), next, none},
		play{"blk.five four leave half a point, which is lost", at(4, ""), next, none},
		play{"repl.blockade three leave one", at(3, ""), next, comes},
		play{"repl.blockade at once, in this turn only", at(3, ""), next + "; place 1 infantry at Wilmington; place 1 infantry at Wilmington", "refused"},
		play{"repl.blockade one leaves two", at(1, ""), next + "; place 1 infantry at Wilmington; place 1 infantry at Charleston (South Carolina)", "no place 1 infantry at Wilmington"},
		play{"repl.blockade none leaves two (R81)", at(0, ""), next + "; place 1 infantry at Wilmington; place 1 infantry at Wilmington", "confederate 1+1 infantry at Wilmington; no place 1 infantry at Wilmington"},
		play{"repl.blockade only where the port's own box is open (R118)", at(3, ""), next, "no place 1 infantry at Mobile; no place 1 infantry at New Orleans; offers place 1 infantry at Savannah"},
		play{"repl.blockade not in an enemy's hands", at(3, "union 1 infantry at Wilmington"), next, "no place 1 infantry at Wilmington; offers place 1 infantry at Savannah"},
		play{"repl.blockade no pile is needed", at(3, "") + "; pile confederate 0", next, comes},
		play{"blk.box gunboats and ironclads do not count", at(3, "union 3 gunboats, 2 ironclads at Savannah and Jacksonville Box; union 2 gunboats at St. Joseph Box"), next, comes},
		play{"blk.box a ship in the fourth box does", at(3, "union 1 ship at Charleston Box"), next, none},
		play{"area.sea a box is the Union's while a ship is there", at(4, ""), next, none},
		play{"blk.burned a burned port gives the half point and takes nothing", at(3, "burned Wilmington"), next, "no place 1 infantry at Wilmington; offers place 1 infantry at Savannah"},
		play{"blk.all_burned when all six are burned nothing comes", at(0, "burned Wilmington, Richmond, New Orleans, Mobile, Savannah, Charleston (South Carolina)"), next, none},
		play{"blk.start nothing before Winter 1863", strings.Replace(at(0, ""), "1863-07", "1862-09", 1), "end; until 1862-10 confederate place", "no place 1 infantry at Wilmington; no place 1 infantry at Savannah"},
		play{"blk.start from then on two beside the three of the list", strings.Replace(at(0, ""), "1863-07", "1862-10", 1), "end; until 1863-01 confederate place; place 1 infantry at Wilmington; place 1 infantry at Wilmington; place 1 infantry at Wilmington; place 1 infantry at Wilmington; place 1 infantry at Wilmington", "confederate 1+1+1+1+1 infantry at Wilmington"},
	)
	for name, k := range map[string][2]string{
		"Charleston":                     {"union 1 infantry at Charleston (South Carolina)", ""},
		"Wilmington and Hatteras":        {"union 1 infantry at Wilmington; union 1 gunboat at Fort Hatteras", "union 1 infantry at Wilmington"},
		"Wilmington, New Bern, Morehead": {"union 1 infantry at Wilmington; union 1 infantry at New Bern; union 1 infantry at Morehead City", "union 1 infantry at Wilmington; union 1 infantry at New Bern"},
		"Richmond and Norfolk":           {"union 1 ship at Richmond; union 1 infantry at Norfolk", "union 1 infantry at Norfolk"},
		"Fort Monroe and Norfolk":        {"union 1 ironclad at Fort Monroe; union 1 infantry at Norfolk", "fort 1 union at Fort Monroe; union 1 infantry at Norfolk"},
		"Savannah and Jacksonville":      {"union 1 infantry at Savannah; union 1 infantry at Jacksonville", "union 1 infantry at Jacksonville"},
		"St. Joseph and Atseena":         {"union 1 infantry at St. Joseph; union 1 ship at Atseena", "union 1 infantry at St. Joseph"},
	} {
		t.Run("blk.occupy "+name, func(t *testing.T) {
			for i, more := range k {
				want := none
				if i == 1 {
					if more == "" {
						continue
					}
					want = "offers place 1 infantry at Charleston (South Carolina)"
				}
				play{"", at(3, more), next, strings.Split(want, ";")[len(strings.Split(want, ";"))-1]}.run(t)
			}
		})
	}
	for name, k := range map[string][2]string{
		"New Orleans":  {"union 1 infantry at New Orleans", "union 1 infantry at Fort Jackson"},
		"Berwick":      {"union 1 infantry at Berwick; union 1 infantry at Sabine Pass", "union 1 infantry at Berwick"},
		"Mobile":       {"union 1 infantry at Mobile; union 1 ship at Pensacola", "union 1 infantry at Mobile"},
		"Fort Pickens": {"union 1 infantry at Mobile; union 1 ship at Fort Pickens", "union 1 infantry at Fort Pickens"},
	} {
		t.Run("blk.occupy the Gulf: "+name, func(t *testing.T) {
			const atlantic = "turn 1863-07 union, 4 points; confederate 1 infantry at Lynchburg; union 1 infantry at Cairo; union 1 ship at Charleston Box; union 1 ship at Wilmington Box; union 1 ship at St. Joseph Box; "
			play{"", atlantic + k[0], next, "no place 1 infantry at Savannah"}.run(t)
			play{"", atlantic + k[1], next, "offers place 1 infantry at Savannah"}.run(t)
		})
	}
}
