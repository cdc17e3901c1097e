package dwf_test

import (
	"strings"
	"testing"
)

// Two infantry, far apart, to whom nothing happens: the turns pass by the default.
const quiet = "union 1 infantry at Washington DC; confederate 1 infantry at Richmond; "

func TestTurns(t *testing.T) {
	t.Run("turn.calendar six turns a year, Winter first, from May 1861 to Winter 1865", func(t *testing.T) {
		f := begin(t, "1861")
		for year := 1861; year <= 1865; year++ {
			for _, season := range []string{"01", "05", "06", "07", "09", "10"} {
				if year == 1861 && season == "01" || year == 1865 && season != "01" {
					continue
				}
				id := string(rune('0'+year/1000)) + string(rune('0'+year/100%10)) + string(rune('0'+year/10%10)) + string(rune('0'+year%10)) + "-" + season
				for _, seat := range []string{"confederate", "union"} {
					for f.P.Turn().ID != id+" "+seat {
						before := f.P.Turn().ID
						for f.P.Turn().ID == before {
							f.End().Defaults()
						}
						if got := f.P.Turn().ID; got != id+" "+seat {
							t.Fatalf("behind %s comes %s, want %s %s", before, got, id, seat)
						}
					}
				}
			}
		}
	})
	plays(t,
		play{"turn.order the Confederates are first", "turn 1862-05 confederate, 4 points; " + quiet, "end; until 1862-05 union campaign", "asks union campaign"},
		play{"turn.order then the Union, then the marker moves", "turn 1862-05 union, 4 points; " + quiet, "end; until 1862-06 confederate campaign", "asks confederate campaign"},
		play{"turn.order the other side gives no orders", "turn 1862-05 union, 4 points; " + quiet, "march 1 infantry from Richmond to Petersburg", "refused"},
		play{"term.phasing the phasing player alone moves", "turn 1862-05 confederate, 4 points; " + quiet, "march 1 infantry from Washington DC to Baltimore", "refused"},
		play{"turn.phases arrivals come before the campaign", quiet, "end; until 1862-06 confederate place; march 1 infantry from Richmond to Petersburg", "refused"},
		play{"turn.phases in the campaign nothing is placed", south + quiet, "place 1 infantry at Richmond", "refused"},
	)
	for turn, cost := range map[string]string{"1862-05": "2", "1862-06": "2", "1862-07": "2", "1862-09": "2", "1862-10": "3", "1863-01": "4"} {
		plays(t, play{"turn.weather a road costs " + cost + " in " + turn, "turn " + turn + " confederate, 4 points; confederate 1 infantry at Montgomery", "march 1 infantry from Montgomery to Selma", "cost " + cost})
	}
}

func TestReinforcements(t *testing.T) {
	const june = "end; until 1862-06 confederate place"
	plays(t,
		play{"reinf.place where the line allows", quiet, june, "offers place 1 infantry at Atlanta; offers place 1 infantry at Richmond; no place 1 infantry at Vicksburg; offers place 1 ironclad at Norfolk; no place 1 ironclad at Atlanta"},
		play{"reinf.place Lee comes with two infantry", quiet, june, "confederate Lee, 1+1+1 infantry at Richmond"},
		play{"reinf.place not where the enemy stands", quiet + "union 1 infantry at Atlanta", june, "no place 1 infantry at Atlanta; offers place 1 infantry at Augusta"},
		play{"reinf.withdraw Polk and Jones leave in June 1862", quiet + "confederate Polk, S. Jones, 1 infantry at Vicksburg", "end; until 1862-06 confederate campaign", "confederate 1 infantry at Vicksburg"},
		play{"term.removed and Jones is not seen again", quiet + "confederate S. Jones, 1 infantry at Memphis", "end; until 1863-06 confederate campaign", "!confederate S. Jones at Memphis; !confederate S. Jones at Richmond"},
		play{"reinf.replace_leader Lee takes J.E. Johnston's place", quiet + "confederate J.E. Johnston, 1 infantry at Culpeper", june, "offers place Lee at Culpeper; offers place Lee at Richmond; no place Lee at Memphis"},
		play{"reinf.replace_leader who leaves", quiet + "confederate J.E. Johnston, 1 infantry at Culpeper", june + "; place Lee at Culpeper; place the rest", "confederate Lee, 1+1+1 infantry at Culpeper"},
		play{"reinf.enemy the only place is the enemy's: infantry goes to the pile", "turn 1862-06 union, 4 points; union 1 infantry at Richmond; confederate 1 infantry at Atlanta", "end; until 1862-07 confederate place", "pile confederate 1"},
		play{"reinf.enemy a leader goes to a flag city near it", "turn 1861-07 union, 4 points; union 1 infantry at Memphis; confederate 1 infantry at Atlanta", "end; until 1861-09 confederate campaign", "!confederate Polk at Memphis"},
		play{"reinf.burned the Confederates bring nothing into a burned city", quiet + "burned Atlanta", june, "no place 1 infantry at Atlanta; no place 1 supply at Atlanta"},
		play{"reinf.political Missouri's infantry comes in June", quiet + "confederate 1 infantry at Jefferson City", june, "confederate 1+1 infantry at Jefferson City"},
		play{"list.csa June 1862", quiet + "confederate 1 infantry at Lexington; kentucky entered", june, "confederate Lee, 1+1+1 infantry at Richmond; offers place 1 infantry at Lexington; offers place 1 infantry at Bowling Green; no place 1 infantry at Louisville"},
		play{"list.usa May 1862", south + quiet, "end; until 1862-05 union place", "union 1+1+1+1 infantry, 1 railhead at Washington DC; union 1 infantry, 1 ship at Philadelphia; union 1 infantry at Cairo; union Halleck, 1 infantry at St. Louis; union 1 infantry at Cincinnati"},
		play{"list.usa Aug-Sep 1861", "turn 1861-09 confederate, 4 points; " + quiet + "union McDowell, 1 infantry at Baltimore", "end; until 1861-09 union campaign", "union McClellan, 1 infantry at Baltimore; union Grant (1861) at Cairo; union 3 ships at Philadelphia; union 1 infantry, 1 gunboat at St. Louis"},
	)
	for turn, want := range map[string]string{"1863-01 confederate": "Longstreet", "1863-07 union": "Meade", "1864-07 confederate": "Hood", "1864-09 union": "Sheridan", "1863-10 union": "Thomas"} {
		list := map[bool]string{true: "list.csa", false: "list.usa"}[strings.HasSuffix(turn, "confederate")]
		t.Run(list+" "+want+" is there after "+turn, func(t *testing.T) {
			f := begin(t, "1862").Until(turn, "campaign")
			if !strings.Contains(f.P.Text(), want) {
				t.Errorf("%s is not in play in %s:\n%s", want, turn, f.P.Text())
			}
		})
	}
}

func TestReplacements(t *testing.T) {
	const csa = quiet + "pile confederate 20; "
	const june = "end; until 1862-06 confederate place; "
	const usa = "turn 1862-05 confederate, 4 points; " + quiet + "pile union 20; "
	const may = "end; until 1862-05 union place; "
	groups := map[string][]string{"NC": {"Raleigh", "Wilmington"}, "SC": {"Charleston (South Carolina)", "Savannah", "Augusta"}, "TN": {"Nashville", "Chattanooga", "Atlanta"},
		"AL": {"Decatur", "Selma", "Mobile"}, "MS": {"New Orleans", "Jackson", "Memphis"}, "WE": {"Little Rock", "Milam", "Jefferson City"}}
	for g, cities := range groups {
		for i, c := range cities {
			plays(t,
				play{"repl.groups_csa " + g + " gives one at " + c, csa, june + "replace 1 infantry at " + c, "pile confederate 19"},
				play{"repl.groups_csa " + g + " gives no other after " + c, csa, june + "replace 1 infantry at " + c + "; replace 1 infantry at " + cities[(i+1)%len(cities)], "refused"},
			)
		}
		held := ""
		for _, c := range cities {
			held += "union 1 infantry at " + c + "; "
		}
		plays(t, play{"repl.all_enemy nothing for " + g + " while the enemy has all of it", csa + held, june[:len(june)-2], "no replace 1 infantry at " + cities[0] + "; no replace 1 infantry at " + cities[1] + "; offers replace 1 infantry at Richmond"})
		plays(t, play{"repl.all_enemy one city is enough: " + g, csa + strings.Replace(held, "union 1 infantry at "+cities[1]+"; ", "", 1), june[:len(june)-2], "no replace 1 infantry at " + cities[0] + "; offers replace 1 infantry at " + cities[1]})
	}
	for c, n := range map[string]int{"Washington DC": 3, "Harrisburg": 3, "Philadelphia": 3, "Pittsburgh": 3, "Columbus (Ohio)": 3, "Cincinnati": 3, "Springfield (Illinois)": 2, "St. Louis": 2, "Cairo": 2} {
		some := string(rune('0' + n))
		plays(t,
			play{"repl.groups_usa " + some + " at " + c, usa, may + "replace " + some + " infantry at " + c, "pile union " + map[int]string{2: "18", 3: "17"}[n]},
			play{"repl.groups_usa no more than " + some + " at " + c, usa, may + "replace " + some + " infantry at " + c + "; replace 1 infantry at " + c, "refused"},
		)
	}
	plays(t,
		play{"repl.groups_usa all of a group in one city (R96)", usa, may + "replace 1 infantry at Cairo; replace 1 infantry at St. Louis", "refused"},
		play{"repl.losses_only an empty pile gives nothing", quiet, june + "replace 1 infantry at Atlanta", "refused"},
		play{"repl.losses_only not more than it holds", quiet + "pile confederate 1; ", june + "replace 1 infantry at Atlanta; replace 1 infantry at Raleigh", "refused"},
		play{"reinf.burned no replacement in a burned city", csa + "burned Atlanta", june + "replace 1 infantry at Atlanta", "refused"},
		play{"dmg.occupied none where the enemy stands", csa + "union 1 infantry at Atlanta", june + "replace 1 infantry at Atlanta", "refused"},
		play{"repl.richmond_two two where a railroad leads to another flag city", csa, june + "replace 2 infantry at Richmond", "pile confederate 18"},
		play{"repl.richmond_two not three", csa, june + "replace 3 infantry at Richmond", "refused"},
		play{"repl.richmond_two one other group then gives none", csa, june + "replace 2 infantry at Richmond; replace 1 infantry at Raleigh; replace 1 infantry at Savannah; replace 1 infantry at Atlanta; replace 1 infantry at Mobile; replace 1 infantry at Jackson; replace 1 infantry at Milam", "refused"},
		play{"repl.richmond_two with one all give", csa, june + "replace 1 infantry at Richmond; replace 1 infantry at Raleigh; replace 1 infantry at Savannah; replace 1 infantry at Atlanta; replace 1 infantry at Mobile; replace 1 infantry at Jackson; replace 1 infantry at Milam", "pile confederate 13"},
		play{"repl.richmond_two not when the railroads are cut off", csa + "union 1 infantry at Petersburg; union 1 infantry at Burkeville; union 1 infantry at Charlottesville; union 1 infantry at Fredericksburg; union 1 infantry at Cold Harbor", june + "replace 2 infantry at Richmond", "refused"},
		play{"repl.ships one a turn, a year later, at Philadelphia", "turn 1863-06 union, 4 points; " + quiet + "lost ships 15 15", "end; until 1863-07 union place", "union 1 ship at Philadelphia"},
		play{"repl.ships not before", "turn 1863-06 union, 4 points; " + quiet + "lost ships 16", "end; until 1863-07 union place", "!union 1 ship at Philadelphia"},
		play{"repl.ships the second in the next turn, beside the list's (R98)", "turn 1863-06 union, 4 points; " + quiet + "lost ships 15 15", "end; until 1863-09 union place", "union 3 ships at Philadelphia"},
		play{"repl.gunboats one a turn at St. Louis, Cairo or Philadelphia", "turn 1862-06 union, 4 points; " + quiet + "lost gunboats 2", "end; until 1862-07 union place", "offers place 1 gunboat at Cairo; offers place 1 gunboat at St. Louis; offers place 1 gunboat at Philadelphia; no place 1 gunboat at Pittsburgh"},
		play{"repl.gunboats not two", "turn 1862-06 union, 4 points; " + quiet + "lost gunboats 2", "end; until 1862-07 union place; place 1 gunboat at Cairo; place 1 gunboat at Cairo", "refused"},
		play{"repl.ironclads a year later, in any port of theirs", "turn 1862-06 union, 4 points; " + quiet + "lost confederate ironclads 9", "end; until 1862-07 confederate place", "offers place 1 ironclad at Norfolk; offers place 1 ironclad at Vicksburg; no place 1 ironclad at Atlanta"},
		play{"repl.ironclads not before", "turn 1862-06 union, 4 points; " + quiet + "lost confederate ironclads 10", "end; until 1862-07 confederate place", "no place 1 ironclad at Norfolk"},
		play{"repl.ironclads one a turn", "turn 1862-06 union, 4 points; " + quiet + "lost confederate ironclads 9 9", "end; until 1862-07 confederate place; place 1 ironclad at Norfolk; place 1 ironclad at Norfolk", "refused"},
		play{"repl.ironclads the Union's at Philadelphia or St. Louis", "turn 1862-06 union, 4 points; " + quiet + "lost union ironclads 9", "end; until 1862-07 union place", "offers place 1 ironclad at Philadelphia; offers place 1 ironclad at St. Louis; no place 1 ironclad at Cairo"},
		play{"repl.supply two for the Confederates", quiet, june + "place 1 supply at Atlanta; place 1 supply at Atlanta", "confederate 2 supply at Atlanta"},
		play{"repl.supply not three", quiet, june + "place 1 supply at Atlanta; place 1 supply at Atlanta; place 1 supply at Atlanta", "refused"},
		play{"repl.supply three for the Union", usa, may + "place 1 supply at Cairo; place 1 supply at Cairo; place 1 supply at Cairo", "union 1 infantry, 3 supply at Cairo"},
		play{"repl.supply not four", usa, may + "place 1 supply at Cairo; place 1 supply at Cairo; place 1 supply at Cairo; place 1 supply at Cairo", "refused"},
		play{"repl.supply none before 1862", "turn 1861-07 union, 4 points; " + quiet, "end; until 1861-09 confederate place", "no place 1 supply at Atlanta"},
		play{"mil.return militia comes back in its capital a year later", quiet + "away Virginia militia, 8", "end; until 1862-06 confederate place", "confederate Lee, 1+1+1 infantry, Virginia militia at Richmond"},
		play{"repl.militia not before", quiet + "away Virginia militia, 9", "end; until 1862-06 confederate campaign", "away Virginia militia, 9"},
		play{"repl.militia free of the pile", quiet + "away Georgia militia, 8; pile confederate 3", "end; until 1862-06 confederate campaign", "confederate Georgia militia at Milledgeville"},
		play{"repl.militia where the enemy stands it waits (R98)", quiet + "away Georgia militia, 8; union 1 infantry at Milledgeville", "end; until 1862-06 confederate campaign", "!confederate Georgia militia at Milledgeville; union 1 infantry at Milledgeville"},
		play{"mil.burned not in a burned capital", quiet + "burned Nashville; away Tennessee militia, 8", "end; until 1862-06 confederate campaign", "!confederate Tennessee militia at Nashville"},
		play{"mil.capital Texas has its militia at Milam (R06)", quiet + "away Texas militia, 8", "end; until 1862-06 confederate campaign", "confederate Texas militia at Milam"},
		play{"mrr.lost a railhead comes back the turn after, free of charge", "turn 1862-06 union, 4 points; " + quiet + "lost railheads 9", "end; until 1862-07 union place", "offers place 1 railhead at Cincinnati; offers place 1 railhead at Washington DC; no place 1 railhead at Baltimore"},
		play{"repl.mrr not before it is due", "turn 1862-06 union, 4 points; " + quiet + "lost railheads 10", "end; until 1862-07 union place", "no place 1 railhead at Cincinnati"},
		play{"repl.mrr in any Union flag city", "turn 1862-06 union, 4 points; " + quiet + "lost railheads 9", "end; until 1862-07 union place; place 1 railhead at Cairo", "union Grant (1861), 1 railhead at Cairo"},
	)
}
