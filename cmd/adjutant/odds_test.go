package main

import (
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const cairo = `rulebook     ahd
turn         1861-07 confederate, 1 marches
union        1 militia infantry at Cairo
union        1 militia infantry at St. Louis
confederate  1 militia infantry at Cairo, moved, across, marched 1, from Island No. 10
`

func TestOdds(t *testing.T) {
	file := filepath.Join(t.TempDir(), "cairo.position")
	if err := os.WriteFile(file, []byte(cairo), 0o600); err != nil {
		t.Fatal(err)
	}
	table := `  Computed exactly:
    the Union holds with 1 unit left, reduced: 33 in 100
    the Union holds with 1 unit left, unhurt: 33 in 100
    the Confederacy wins with 1 unit left, reduced: 25 in 100
    the Confederacy wins with 1 unit left, unhurt: 9 in 100
`
	tests := []struct {
		name, stdin string
		args        []string
		want        string
	}{
		{"named by name", "", []string{file}, `Cairo: 1 Confederate militia infantry against 1 Union militia infantry
  The Union fires first; rounds 1-2: needs 3 (2, +1 across the river); then 2.
  The Confederacy needs 2.
  The Confederacy wins 34 in 100, if nobody retreats or reinforces.
  The Union could bring 1 from St. Louis from round 2; the Confederacy could bring none.
` + table},
		{"to a seat, from standard input", cairo, []string{"-", "--seat", "confederate"}, `Cairo: you 1 militia infantry against 1 Union militia infantry
  He fires first; rounds 1-2: needs 3 (2, +1 across the river); then 2.
  You need 2.
  You win 34 in 100, if nobody retreats or reinforces.
  He could bring 1 from St. Louis from round 2; you could bring none.
` + table},
		{"no battle", "rulebook ahd\nturn 1861-07 union, 2 marches\n", []string{"-"}, "No battle is being fought, and none follows as things stand or after an order that may be given now.\n"},
		{"before contact", "rulebook ahd\nturn 1862-09 union, 3 marches\nunion 1 mi at Cairo\nconfederate 1 mi at Island No. 10\n", []string{"-", "--seat", "union"},
			`After march 1 militia infantry from Cairo to Island No. 10 by river: Island No. 10: you 1 militia infantry against 1 Confederate militia infantry
  He fires first; needs 2.
  You need 2.
  You win 45 in 100, if nobody retreats or reinforces.
  Neither side could bring anybody.
  Computed exactly:
    the Confederacy holds with 1 unit left, reduced: 31 in 100
    the Union wins with 1 unit left, reduced: 29 in 100
    the Confederacy holds with 1 unit left, unhurt: 24 in 100
    the Union wins with 1 unit left, unhurt: 16 in 100
`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := does(t, 0, tt.stdin, append([]string{"odds"}, tt.args...)...).out; got != tt.want {
				t.Errorf("it says\n%s\nwant\n%s", got, tt.want)
			}
		})
	}
}

func TestOddsAsJSON(t *testing.T) {
	var got []struct {
		Place, Title, Forces, Wins, Assumes string
		Needs, Could                        []string
		Win                                 float64
		Exact                               bool
		Played                              int
		Outcomes                            []struct {
			What   string
			Chance float64
		}
	}
	d := json.NewDecoder(strings.NewReader(does(t, 0, cairo, "odds", "-", "--json").out))
	d.DisallowUnknownFields()
	if err := d.Decode(&got); err != nil {
		t.Fatal(err)
	}
	if len(got) != 1 || got[0].Place != "cairo" || !got[0].Exact || math.Abs(got[0].Win-34.2) > 1e-9 || got[0].Wins != "The Confederacy wins" || len(got[0].Outcomes) != 4 {
		t.Errorf("the odds are %+v", got)
	}
	if o := does(t, 0, "rulebook ahd\nturn 1861-07 union, 2 marches\n", "odds", "-", "--json"); strings.TrimSpace(o.out) != "[]" {
		t.Errorf("without a battle the list is %q, want an empty one", o.out)
	}
}

func TestOddsRefuses(t *testing.T) {
	tests := []struct{ stdin, seat, want string }{
		{"turn 1861-07 union, 2 marches\n", "union", `-: it is no position: a position has a line "rulebook"`},
		{"rulebook chess\n", "union", `I know no rulebook "chess"`},
		{"rulebook ahd\nunion 1 militia infantry at Mannasses\n", "union", "did you mean Manassas Junction?"},
		{cairo, "france", `A House Divided has no seat "france"; there are union, confederate`},
	}
	for _, tt := range tests {
		if o := does(t, exitFailed, tt.stdin, "odds", "-", "--seat", tt.seat); !strings.Contains(o.err, tt.want) || o.out != "" {
			t.Errorf("it says %q and %q, want %q", o.err, o.out, tt.want)
		}
	}
}

const hiddenBattle = "rulebook acwc\nturn 1862-07 union\nsteps instruct union at Manassas Junction, clash union at Manassas Junction, close union at Manassas Junction, battles union, capture union, promote union, reorganize union, finish union\n" +
	"used Washington, Manassas Junction\ncontest Manassas Junction, corps 1, fights\nbattle Manassas Junction\n" +
	"corps union Irvin McDowell at Manassas Junction, start Washington, via Washington, marched 1, act 1\n  division Daniel Tyler: 3 infantry 6-4, artillery 2-5\n" +
	"corps confederate Pierre Beauregard at Manassas Junction\n  division Milledge Bonham: 2 infantry 4-4\ninstructions confederate, ready, stance hold, quit 40\n"

// Before contact, and before the marches: what an attack would come to, who would retreat, and what is assumed of all that is asked first.
func TestOddsBeforeContact(t *testing.T) {
	dwf := "rulebook dwf\nturn 1863-05 union, 4 points\nconfederate 1 infantry at Fredericksburg\n"
	for _, c := range []struct {
		name, stdin string
		args        []string
		want        []string
	}{
		{"a retreat", dwf + "union Hooker, 3+3+3 infantry, 1 supply at Washington DC\nconfederate Lee, 1 infantry at Manassas\n", []string{"-"},
			[]string{"After activate Hooker at Washington DC; move to Manassas: ", "The Union wins 100 in 100",
				"The Confederates retreat to Fredericksburg: Lee, 1 infantry."}},
		{"an attack that is thrown back", dwf + "union Hooker, 3+3+2 infantry, 1 supply at Washington DC\nconfederate Lee, 3+2 infantry, 1 supply at Manassas\n",
			[]string{"-"}, []string{"The Union wins 0 in 100", "The Union retreat to Washington DC: Hooker"}},
		{"nobody to go anywhere", "rulebook dwf\nturn 1863-05 confederate, 4 points\nconfederate Lee, 3 infantry at Richmond\nunion 1 infantry at Norfolk\n",
			[]string{"-"}, []string{"move to Norfolk: ", "The Confederacy wins 100 in 100", "The Union there are eliminated."}},
		{"a scenario in which it is rolled first", "", []string{"chancellorsville", "--rulebook", "htl"},
			[]string{"After march Fitz Lee to B3: ", "if all that is asked before is answered by default, each die before it showing 3."}},
		{"a scenario in which it is placed first", "", []string{"1863", "--rulebook", "dwf"},
			[]string{"both choose their losses as the defaults do, and all that is asked before is answered by default."}},
		{"the strongest of attacks alike", "rulebook spi74\nturn 5 union attack\narmy 2014 union 8\narmy 2015 confederate 3\n", []string{"-"},
			[]string{"After attack 2015; use 8 from 2014: "}},
		{"a march, and the attack behind it", "rulebook spi74\nturn 5 union march\narmy 4506 union 12\narmy 4407 confederate 3\narmy 4410 confederate 2\n", []string{"-"},
			[]string{"After march 12 from 4506 to 4406; attack 4407; use 12 from 4406: ", "The defence is wiped out 67 in 100"}},
		{"a march whose enemy answers first", "", []string{"1861", "--rulebook", "acwc"},
			[]string{"After march McDowell from Washington to Manassas Junction by road: ", "all that is asked before is answered by default"}},
		{"a hidden battle, from the whole position", hiddenBattle, []string{"-"}, []string{"Manassas Junction: the Union 20 points, the Confederacy 8"}},
		{"a hidden battle, from what a side knows", hiddenBattle, []string{"-", "--seat", "union"}, []string{"the enemy is hidden"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := does(t, 0, c.stdin, append([]string{"odds"}, c.args...)...).out
			for _, w := range c.want {
				if !strings.Contains(got, w) {
					t.Errorf("it says\n%s\nwant %q in it", got, w)
				}
			}
		})
	}
}
