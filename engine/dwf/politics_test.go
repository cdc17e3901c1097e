package dwf_test

import (
	"strings"
	"testing"
)

func TestKentucky(t *testing.T) {
	const before = "turn 1861-06 union, 4 points; "
	const rebels = "turn 1861-06 confederate, 4 points; "
	plays(t,
		play{"pol.ky_entry before 1862 the Union does not enter first", before + "union 2 infantry at Cincinnati", "march 2 infantry from Cincinnati to Lexington", "refused"},
		play{"pol.ky_entry the Confederates may", rebels + "confederate 2 infantry at Humboldt", "march 2 infantry from Humboldt to Columbus (Kentucky)", "kentucky entered; confederate 2 infantry at Columbus (Kentucky), moved"},
		play{"pol.ky_entry then both may", before + "kentucky entered; union 2 infantry at Cincinnati", "march 2 infantry from Cincinnati to Lexington", "union 2 infantry at Lexington, moved"},
		play{"pol.ky_entry and from 1862 the Union may first", "turn 1862-01 union, 4 points; union 2 infantry at Cincinnati", "march 2 infantry from Cincinnati to Lexington", "union 2 infantry at Lexington, moved"},
		play{"pol.ky_entry a Confederate leader alone does not open it (R123)", rebels + "confederate Polk at Humboldt", "march Polk from Humboldt to Columbus (Kentucky)", "refused"},
		play{"pol.ky_entry nor a supply unit", rebels + "confederate 1 supply at Humboldt", "march 1 supply from Humboldt to Columbus (Kentucky)", "refused"},
		play{"pol.ky_entry gunboats pass its ports (R37)", before + "union 1 gunboat at Cairo", "march 1 gunboat from Cairo via Paducah to Evansville", "union 1 gunboat at Evansville, moved"},
		play{"pol.ky_entry but nothing lands", before + "union 2 infantry, 1 gunboat at Cairo", "lift 2 infantry from Cairo to Paducah with 1 gunboat", "refused"},
		play{"pol.ky_louisville blue from 1862: the Union moves one more", "union Buell, 2 infantry at Indianapolis", "march Buell, 2 infantry from Indianapolis via Seymour to Louisville", "cost 3"},
		play{"pol.ky_louisville blue from the entry on", before + "kentucky entered; union Buell, 2 infantry at Indianapolis", "march Buell, 2 infantry from Indianapolis via Seymour to Louisville", "cost 3"},
		play{"pol.ky_bg the Confederates' when they enter", "turn 1862-05 confederate, 4 points; confederate 2 infantry at Humboldt; " + quiet, "march 2 infantry from Humboldt to Columbus (Kentucky); end; until 1862-06 confederate place", "confederate 1 infantry at Bowling Green"},
		play{"pol.ky_bg unless the Union has taken it", "turn 1862-05 confederate, 4 points; confederate 2 infantry at Humboldt; union 1 infantry at Bowling Green; " + quiet, "march 2 infantry from Humboldt to Columbus (Kentucky); end; until 1862-06 confederate place", "union 1 infantry at Bowling Green; !confederate 1 infantry at Bowling Green"},
		play{"pol.ky_bg not while they have not entered", quiet, "end; until 1862-06 confederate place", "!confederate 1 infantry at Bowling Green"},
		play{"pol.ky_bg nor when only the Union has", quiet + "union 2 infantry at Cincinnati", "march 2 infantry from Cincinnati to Lexington; end; until 1862-06 confederate place", "!confederate 1 infantry at Bowling Green"},
		play{"pol.ky_usa one in Jul-Aug 1862 at Louisville or Lexington", "turn 1862-06 union, 4 points; union 1 infantry at Lexington; union 1 infantry at Louisville; " + quiet, "end; until 1862-07 union place", "offers place 1 infantry at Lexington; offers place 1 infantry at Louisville"},
		play{"pol.ky_usa not both", "turn 1862-06 union, 4 points; union 1 infantry at Lexington; union 1 infantry at Louisville; " + quiet, "end; until 1862-07 union place; place 1 infantry at Lexington; place 1 infantry at Louisville", "refused"},
		play{"pol.ky_usa not where the enemy is", "turn 1862-06 union, 4 points; confederate 1 infantry at Lexington; confederate 1 infantry at Louisville; " + quiet, "end; until 1862-07 union place", "!union 1 infantry at Louisville; no place 1 infantry at Louisville"},
		play{"pol.ky_usa not in June", "turn 1862-05 union, 4 points; union 1 infantry at Lexington; " + quiet, "end; until 1862-06 union place", "no place 1 infantry at Lexington"},
		play{"pol.ky_csa one in June 1862 at Bowling Green or Lexington if held", quiet + "kentucky entered; confederate 1 infantry at Lexington", "end; until 1862-06 confederate place", "offers place 1 infantry at Lexington; offers place 1 infantry at Bowling Green"},
		play{"pol.ky_csa not both", quiet + "kentucky entered; confederate 1 infantry at Lexington; confederate 1 infantry at Bowling Green", "end; until 1862-06 confederate place; place 1 infantry at Lexington; place 1 infantry at Bowling Green", "refused"},
		play{"pol.ky_csa not in Jul-Aug", "turn 1862-06 union, 4 points; kentucky entered; confederate 1 infantry at Lexington; " + quiet, "end; until 1862-07 confederate place", "no place 1 infantry at Lexington"},
	)
}

func TestBorderStates(t *testing.T) {
	const baltimore = "turn 1864-06 union, 4 points; confederate 1 infantry at Baltimore; confederate 1 infantry at Frederick; confederate 1 infantry at Richmond; union 1 infantry at Cairo; "
	plays(t,
		play{"pol.md one at Baltimore or Richmond when a path leads there", baltimore + "confederate 1 infantry at Sharpsburg", "end; until 1864-07 confederate place", "offers place 1 infantry at Baltimore; offers place 1 infantry at Richmond"},
		play{"pol.md not without a path", baltimore, "end; until 1864-07 confederate place", "no place 1 infantry at Baltimore"},
		play{"pol.mo St. Louis is the Union's flag city, Jefferson City the Confederates'", quiet + "pile union 9; pile confederate 9", "end; until 1862-06 confederate place", "offers replace 1 infantry at Jefferson City; no replace 1 infantry at St. Louis"},
		play{"pol.mo and the other way round", "turn 1862-05 confederate, 4 points; " + quiet + "pile union 9; pile confederate 9", "end; until 1862-05 union place", "offers replace 1 infantry at St. Louis; no replace 1 infantry at Jefferson City"},
		play{"pol.mo_june one each June from 1862", quiet + "confederate 1 infantry at Jefferson City", "end; until 1862-06 confederate place", "confederate 1+1 infantry at Jefferson City"},
		play{"pol.mo_june not in 1861 (R86)", "turn 1861-05 union, 4 points; confederate 1 infantry at Jefferson City; " + quiet, "end; until 1861-06 confederate campaign", "confederate 1 infantry at Jefferson City"},
		play{"pol.mo_june not in another turn", "turn 1862-06 union, 4 points; confederate 1 infantry at Jefferson City; " + quiet, "end; until 1862-07 confederate place", "!confederate 1+1 infantry at Jefferson City"},
		play{"pol.mo_june not if it is burned", quiet + "burned Jefferson City; confederate 1 infantry at Jefferson City", "end; until 1862-06 confederate place", "confederate 1 infantry at Jefferson City"},
		play{"pol.mo_june not if nobody holds it (R117)", quiet, "end; until 1862-06 confederate place", "!confederate 1 infantry at Jefferson City"},
		play{"pol.wv_state in June 1863 West Virginia is a state, with a militia at Charleston", "turn 1863-05 union, 4 points; " + quiet, "end; until 1863-06 union campaign", "statehood yes; union West Virginia militia at Charleston (West Virginia)"},
		play{"pol.wv_state not before", "turn 1862-10 union, 4 points; " + quiet, "end; until 1863-05 union campaign", "!statehood yes"},
		play{"pol.wv_state not while the Confederates hold Charleston", "turn 1863-05 union, 4 points; confederate 2 infantry at Charleston (West Virginia); " + quiet, "end; until 1863-06 union campaign", "!statehood yes"},
		play{"pol.wv_state but when the Union has it again", "turn 1863-06 union, 4 points; union 1 infantry at Charleston (West Virginia); " + quiet, "end; until 1863-07 union campaign", "statehood yes"},
	)
	t.Run("pol.start Kentucky neutral, Missouri held by both, Maryland the Union's", func(t *testing.T) {
		f := begin(t, "1861").Lacks("kentucky entered")
		text := f.P.Text()
		for _, k := range []string{"Louisville", "Lexington", "Paducah", "Columbus (Kentucky)", "Bowling Green"} {
			if strings.Contains(text, k) {
				t.Errorf("somebody stands at %s as the game begins:\n%s", k, text)
			}
		}
		for _, k := range []string{"infantry at Jefferson City", "infantry at St. Louis", "infantry at Kansas City"} {
			if !strings.Contains(text, k) {
				t.Errorf("there is no %s as the game begins:\n%s", k, text)
			}
		}
	})
}

func TestIntervention(t *testing.T) {
	const fleet = "union 2 ships at Philadelphia; union 1 gunboat, 1 ironclad at Cairo; confederate 1 infantry at Richmond; union 1 infantry at Washington DC; "
	const in62, out = "turn 1862-06 union, 4 points; " + fleet, "union 2 ships at Philadelphia"
	const summer = "end; until 1862-07 confederate campaign"
	city := func(side, name string) string { return side + " 1 infantry at " + name + "; " }
	for _, c := range []string{"Harrisburg", "Pittsburgh", "Baltimore"} {
		plays(t,
			play{"pol.fi_1 1862 with " + c, in62 + city("confederate", c), summer, "!" + out},
			play{"pol.fi_1 one flag city lost is borne, with " + c, in62 + city("confederate", c) + "burned Nashville", summer, "!" + out},
			play{"pol.fi_1 two are not, with " + c, in62 + city("confederate", c) + city("union", "Memphis") + "burned Nashville", summer, out},
			play{"pol.fi_3 1863, two lost, with " + c, "turn 1863-07 union, 4 points; " + fleet + city("confederate", c) + city("union", "Memphis") + "burned Nashville", "end; until 1863-09 confederate campaign", "!" + out},
			play{"pol.fi_3 three are too many, with " + c, "turn 1863-07 union, 4 points; " + fleet + city("confederate", c) + city("union", "Memphis") + city("union", "New Orleans") + "burned Nashville", "end; until 1863-09 confederate campaign", out},
		)
	}
	for _, c := range []string{"St. Louis", "Cincinnati", "Springfield (Illinois)", "Indianapolis"} {
		plays(t,
			play{"pol.fi_2 1862 with " + c, in62 + city("confederate", c), summer, "!" + out},
			play{"pol.fi_2 two lost are too many, with " + c, in62 + city("confederate", c) + city("union", "Memphis") + "burned Nashville", summer, out},
			play{"pol.fi_2 not in 1863, with " + c, "turn 1863-07 union, 4 points; " + fleet + city("confederate", c), "end; until 1863-09 confederate campaign", out},
		)
	}
	plays(t,
		play{"pol.fi_1 not without Richmond", "turn 1862-06 union, 4 points; union 2 ships at Philadelphia; union 1 infantry at Richmond; confederate 1 infantry at Atlanta; confederate 1 infantry at Baltimore", summer, out},
		play{"pol.fi_1 not in 1861", "turn 1861-06 union, 4 points; " + fleet + city("confederate", "Baltimore"), "end; until 1861-07 confederate campaign", out},
		play{"pol.fi_effect gunboats and ironclads stay", in62 + city("confederate", "Baltimore"), "end; until 1862-07 confederate place", "!" + out + "; union 1 gunboat, 1 ironclad at Cairo"},
		play{"pol.fi_effect the five infantry do not come at once (R85)", in62 + city("confederate", "Baltimore"), "end; until 1862-07 confederate place", "europe 1; no place 1 infantry at Norfolk"},
		play{"pol.fi_effect but in the next turn, at any sea port", in62 + city("confederate", "Baltimore"), "end; until 1862-09 confederate place", "europe 2; offers place 1 infantry at Norfolk; offers place 1 infantry at Charleston (South Carolina)"},
		play{"pol.fi_effect five of them, once", in62 + city("confederate", "Baltimore"), "end; until 1862-09 confederate place; place 1 infantry at Norfolk; place 1 infantry at Norfolk; place 1 infantry at Norfolk; place 1 infantry at Norfolk; place 1 infantry at Norfolk; until 1862-10 confederate place", "confederate 1+1+1+1+1 infantry at Norfolk; no place 1 infantry at Norfolk"},
		play{"pol.fi_effect ships that come later are void (R116)", in62 + city("confederate", "Baltimore") + "lost ships 9", "end; until 1862-09 confederate place", "!union 1 ship at Philadelphia"},
	)
}
