package dwf_test

import (
	"fmt"
	"strings"
	"testing"
)

func TestYearlyLimits(t *testing.T) {
	for turn, lift := range map[string]int{"1861-05": 1, "1861-10": 1, "1862-01": 2, "1862-05": 4, "1862-06": 5, "1862-07": 5, "1862-09": 6, "1862-10": 6, "1863-01": 8, "1863-10": 8, "1864-05": 8, "1865-01": 8} {
		const sail = "lift 1 infantry from Philadelphia to Richmond Box by sea"
		plays(t,
			play{fmt.Sprintf("list.limits sea lift %d in %s", lift, turn), fmt.Sprintf("turn %s union, 4 points, lifted %d; union 1 infantry at Philadelphia", turn, lift-1), sail, fmt.Sprintf("turn %s union, 4 points, lifted %d", turn, lift)},
			play{fmt.Sprintf("list.limits no more than %d in %s", lift, turn), fmt.Sprintf("turn %s union, 4 points, lifted %d; union 1 infantry at Philadelphia", turn, lift), sail, "refused"},
		)
	}
	for year, most := range map[int][2]int{1861: {3, 3}, 1862: {3, 4}, 1863: {4, 5}, 1864: {5, 4}} {
		for s, seat := range []string{"union", "confederate"} {
			at := []string{"Cairo", "Memphis"}[s]
			n := most[s]
			position := fmt.Sprintf("turn %d-06 %s, 4 points; %s %s infantry at %s", year, seat, seat, "%s", at)
			ones := func(n int) string { return strings.TrimSuffix(strings.Repeat("1+", n), "+") }
			plays(t, play{fmt.Sprintf("list.limits units of %d, %s %d", n, seat, year), fmt.Sprintf(position, ones(n)), fmt.Sprintf("reorganize %s into %d", at, n), fmt.Sprintf("%s %d infantry at %s", seat, n, at)})
			if n < 5 {
				plays(t, play{fmt.Sprintf("list.limits no unit of %d, %s %d", n+1, seat, year), fmt.Sprintf(position, ones(n+1)), fmt.Sprintf("reorganize %s into %d", at, n+1), "refused"})
			}
		}
	}
	for _, turn := range []string{"1862-05", "1863-05", "1864-05", "1865-01"} {
		plays(t, play{"list.limits Confederate riverine lift 2 in " + turn + " (R22)", "turn " + turn + " confederate, 4 points; confederate 2 infantry at Mobile", "lift 2 infantry from Mobile to Selma by river", "confederate 2 infantry at Selma, moved"})
	}
}

func TestBalance(t *testing.T) {
	const june = "end; until 1862-06 confederate place"
	const novice = "options novice=confederate; " + quiet
	plays(t,
		play{"bal.novice the weaker player refuses an arrival", novice + "confederate J.E. Johnston, 1 infantry at Culpeper", june + "; refuse Lee; place the rest", "!confederate Lee, 1 infantry at Culpeper; !confederate Lee, 1+1+1 infantry at Culpeper"},
		play{"bal.novice or a removal", novice + "confederate Polk, 1 infantry at Vicksburg", june + "; keep Polk; place the rest", "confederate Polk at Vicksburg, stays"},
		play{"bal.novice not without the option", quiet + "confederate Polk, 1 infantry at Vicksburg", june + "; keep Polk", "refused"},
		play{"bal.novice not the other side", "options novice=union; " + quiet + "confederate Polk, 1 infantry at Vicksburg", june + "; keep Polk", "refused"},
		play{"bal.jackson Jackson may be kept beyond the list", "turn 1862-06 union, 4 points; " + novice + "confederate Jackson, 1 infantry at Culpeper", "end; until 1862-07 confederate place; keep Jackson; place the rest", "confederate Jackson at Culpeper, stays"},
		play{"bal.jackson but stays no longer than his year, and Longstreet comes", "turn 1862-06 union, 4 points; " + novice + "confederate Jackson, 1 infantry at Culpeper", "end; until 1862-07 confederate place; keep Jackson; place the rest; until 1863-01 confederate campaign", "!confederate Jackson at Culpeper; !confederate Jackson, 1 infantry at Culpeper; confederate 1 infantry at Culpeper"},
		play{"bal.jackson until then he does", "turn 1862-06 union, 4 points; " + novice + "confederate Jackson, 1 infantry at Culpeper", "end; until 1862-07 confederate place; keep Jackson; place the rest; until 1862-10 confederate campaign", "confederate Jackson, 1 infantry at Culpeper"},
		play{"bal.jackson Longstreet kept once leaves a year after he came, though the list names him again", "turn 1863-05 union, 4 points; " + novice + "confederate Longstreet, 1 infantry at Culpeper", "end; until 1863-06 confederate place; keep Longstreet; place the rest; until 1864-01 confederate campaign", "!confederate Longstreet, 1 infantry at Culpeper; !confederate Longstreet at Atlanta; !confederate Longstreet, 1 infantry at Atlanta"},
		play{"bal.jackson without a novice he leaves by the list", "turn 1862-06 union, 4 points; " + quiet + "confederate Jackson, 1 infantry at Culpeper", "end; until 1862-07 confederate campaign", "confederate 1 infantry at Culpeper"},
		play{"bal.three a seasoned player has three such choices", "options novice=confederate-3; " + quiet + "refused 2; confederate Polk, S. Jones, 1 infantry at Vicksburg", june + "; keep Polk; place the rest", "confederate Polk at Vicksburg, stays"},
		play{"bal.three and no fourth", "options novice=confederate-3; " + quiet + "refused 2; confederate Polk, S. Jones, 1 infantry at Vicksburg", june + "; keep Polk; keep S. Jones", "refused"},
		play{"bal.three a novice has any number", "options novice=confederate; " + quiet + "refused 3; confederate Polk, 1 infantry at Vicksburg", june + "; keep Polk; place the rest", "confederate Polk at Vicksburg, stays"},
	)
	for _, option := range []string{"options novice=confederate", "options novice=confederate-3"} {
		t.Run("bal.jackson Longstreet does not come while Jackson is there: "+option, func(t *testing.T) {
			f := field(t, parts("turn 1862-10 union, 4 points; "+option+"; "+quiet+"confederate Jackson, 1 infantry at Culpeper; since Jackson, 11")...)
			f.End().Until("1863-01 confederate", "campaign")
			if strings.Contains(f.P.Text(), "Longstreet") {
				t.Errorf("Jackson and Longstreet are in play together:\n%s", f.P.Text())
			}
		})
	}
	t.Run("bal.jackson alone he comes", func(t *testing.T) {
		f := field(t, parts("turn 1862-10 union, 4 points; options novice=confederate; "+quiet)...)
		f.End().Until("1863-01 confederate", "campaign")
		if !strings.Contains(f.P.Text(), "Longstreet") {
			t.Errorf("Longstreet has not come:\n%s", f.P.Text())
		}
	})
}
