package ahd_test

import (
	"fmt"
	"strings"
	"testing"

	"adjutant/engine/enginetest"
)

// recruiting is a recruitment segment with so many points.
func recruiting(side string, points int, lines ...string) []string {
	return append([]string{fmt.Sprintf("turn 1862-09 %s, 0 marches, %d points", side, points), fmt.Sprintf("steps recruit %s, close %s", side, side)}, lines...)
}

// army is so many units of a side at a box, veterans and cracks first, and militia infantry for the rest.
func army(side, box string, n int) []string {
	var lines []string
	for _, g := range []struct {
		most int
		kind string
	}{{20, "vi"}, {9, "ci"}, {4, "cc"}, {8, "vc"}, {24, "mi"}} {
		if some := min(n, g.most); some > 0 {
			lines = append(lines, fmt.Sprintf("%s %d %s at %s", side, some, g.kind, box))
			n -= some
		}
	}
	return lines
}

// muster lets a side pass its promotions and roll for recruits.
func muster(t *testing.T, side string, die int, lines ...string) string {
	t.Helper()
	f := from(t, append([]string{"turn 1862-09 " + side + ", 0 marches", "steps promote " + side + " 1, muster " + side + ", close " + side}, lines...)...).Do("pass", die)
	return strings.Join(strings.Fields(strings.SplitAfter(strings.SplitAfter(f.P.Text(), "turn")[1], "\n")[0]), " ")
}

func TestRecruitment(t *testing.T) {
	for die, points := range map[int]int{1: 2, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6} {
		t.Run(fmt.Sprintf("7.0.a a recruitment die of %d gives %d points", die, points), func(t *testing.T) {
			if got, want := muster(t, "union", die, "union 1 mi at Chicago"), fmt.Sprintf("1862-09 union, 0 marches, %d points", points); got != want {
				t.Errorf("after the die: got %q, want %q", got, want)
			}
		})
	}
	t.Run("7.0.a where nothing can be recruited no die is rolled", func(t *testing.T) {
		f := from(t, "turn 1862-09 confederate, 0 marches", "steps promote confederate 1, muster confederate, close confederate", "confederate 8 mi at Mobile", "confederate 1 mc at Mobile")
		f.Do("pass", 3).Asks("union", "march")
	})
	t.Run("7.0.b a point brings one militia unit from the pool to the board", func(t *testing.T) {
		f := from(t, recruiting("union", 2, "union 12 mi at Washington")...).Has("pool union 4 militia infantry", "pool union 1 militia cavalry")
		f.Do("recruit 1 mi at Chicago").Has("turn 1862-09 union, 0 marches, 1 points", "pool union 3 militia infantry").Do("recruit 1 mc at New York", 3)
		wantAt(t, f, "union", "Chicago", "1 militia infantry")
		wantAt(t, f, "union", "New York", "1 militia cavalry")
		f.Lacks("pool union 1 militia cavalry")
	})
	t.Run("7.0.b two recruits need two points", func(t *testing.T) {
		from(t, recruiting("union", 1, "union 1 mi at Washington")...).Do("recruit 1 mi at Chicago", 3).Asks("confederate", "march")
	})
	t.Run("7.0.b only militia is recruited", func(t *testing.T) {
		from(t, recruiting("union", 1, "union 1 mi at Washington")...).Refuses("recruit 1 vi at Chicago", "7.0")
	})
	t.Run("7.0.b only what is in the pool", func(t *testing.T) {
		from(t, recruiting("union", 2, "union 16 mi at Washington")...).Refuses("recruit 1 mi at Chicago", "7.0").Do("recruit 1 mc at Chicago", 3)
	})
	t.Run("7.0.b points that are not spent are lost", func(t *testing.T) {
		from(t, recruiting("union", 5, "union 1 mi at Washington")...).Do("recruit 1 mi at Chicago").Do("pass", 3).Has("turn 1862-09 confederate, 3 marches, die 3")
	})
	for _, tt := range []struct {
		name, side, city, control string
		legal                     bool
	}{
		{"7.0.c in a city of one's own with a shield of one's own", "union", "Chicago", "", true},
		{"7.0.c the Confederates too", "confederate", "Memphis", "", true},
		{"7.0.c not in a city with the other shield, though one controls it", "union", "Memphis", "control union at Memphis", false},
		{"7.0.c nor the Confederates in one with a blue shield only", "confederate", "St. Louis", "control confederate at St. Louis", false},
		{"7.0.c not in a city that the enemy controls", "union", "Chicago", "control confederate at Chicago", false},
		{"7.0.c not in a gray city with a blue shield that the enemy controls", "union", "Knoxville", "", false},
		{"7.0.c in it when one has captured it", "union", "Knoxville", "control union at Knoxville", true},
		{"7.0.c not in a neutral city", "union", "Louisville", "", false},
		{"7.0.c not in a box without a number", "union", "Dayton", "", false},
		{"7.0.e a city with both shields serves the Union", "union", "Cairo", "", true},
		{"7.0.e and the Confederates when they control it", "confederate", "Cairo", "control confederate at Cairo", true},
		{"7.0.e but not both", "union", "Cairo", "control confederate at Cairo", false},
		{"7.0.e Louisville serves the Confederates", "confederate", "Louisville", "control confederate at Louisville", true},
		{"7.0.e Louisville serves the Union", "union", "Louisville", "control union at Louisville", true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			f := from(t, append(recruiting(tt.side, 2), tt.control)...)
			if order := "recruit 1 mi at " + tt.city; tt.legal {
				f.Do(order)
				wantAt(t, f, tt.side, tt.city, "1 militia infantry")
			} else {
				f.Refuses(order, "7.0")
			}
		})
	}
	t.Run("7.0.c in a city captured this very turn, by cavalry too", func(t *testing.T) {
		f := from(t, "turn 1862-09 union, 0 marches", "union 1 vc at Knoxville, moved, marched 1", "control confederate at Knoxville")
		f.Do("end marches").Do("pass", 2).Do("recruit 1 mi at Knoxville")
	})
	t.Run("7.0.d one unit in a city each segment", func(t *testing.T) {
		f := from(t, recruiting("union", 3)...).Refuses("recruit 2 mi at Chicago", "7.0").Do("recruit 1 mi at Chicago").Refuses("recruit 1 mi at Chicago", "7.0").Refuses("recruit 1 mc at Chicago", "7.0")
		f.Do("recruit 1 mi at New York")
	})
	t.Run("7.0.d one more in the next", func(t *testing.T) {
		f := from(t, append(recruiting("union", 1, "union 1 vi at New York"), far...)...).Do("recruit 1 mi at Chicago", 2).Do("end marches").Do("pass", 3)
		f.Asks("union", "march").Do("end marches").Do("pass", 2).Do("recruit 1 mi at Chicago")
		wantAt(t, f, "union", "Chicago", "2 militia infantry")
	})
	t.Run("7.0.d also where units of one's own stand", func(t *testing.T) {
		f := from(t, recruiting("union", 3, "union 3 mi at Chicago")...).Do("recruit 1 mi at Chicago")
		wantAt(t, f, "union", "Chicago", "4 militia infantry")
	})
}

func TestArmyMaximum(t *testing.T) {
	for _, tt := range []struct {
		name, side string
		maximum    int
		control    []string
	}{
		{"7.1.a the Union's maximum is 34 with all that is blue", "union", 34, nil},
		{"7.1.a the Confederates' is 29 with all that is gray", "confederate", 29, nil},
		{"7.1.a a city counts with its value", "union", 30, []string{"control confederate at New York"}},
		{"7.1.d gaining a city of one's own shield raises it", "union", 35, []string{"control union at Knoxville"}},
		{"7.1.d losing one lowers it", "confederate", 27, []string{"control union at Memphis"}},
		{"7.1.d a city with the other shield does not count", "union", 34, []string{"control union at Memphis"}},
		{"7.1.d a city with both counts for whoever controls it", "confederate", 30, []string{"control confederate at Cairo"}},
		{"7.1.d and no more for who has lost it", "union", 33, []string{"control confederate at Cairo"}},
		{"7.1.e a captured neutral city raises the captor's", "confederate", 30, []string{"control confederate at Louisville"}},
		{"7.1.e and does not lower the enemy's", "union", 34, []string{"control confederate at Louisville"}},
		{"7.1.e the Union gains by Louisville", "union", 35, []string{"control union at Louisville"}},
		{"7.1.e and the Confederates lose nothing", "confederate", 29, []string{"control union at Louisville"}},
		{"7.1.e Bowling Green has a red shield only", "union", 34, []string{"control union at Bowling Green"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			city := map[string]string{"union": "Pittsburgh", "confederate": "Atlanta"}[tt.side]
			f := from(t, append(recruiting(tt.side, 3, tt.control...), army(tt.side, city, tt.maximum-1)...)...)
			f.Do("recruit 1 mi at "+city, 3)
			f = from(t, append(recruiting(tt.side, 3, tt.control...), army(tt.side, city, tt.maximum-2)...)...)
			f.Do("recruit 1 mi at "+city).Asks(tt.side, "recruit")
		})
	}
	t.Run("7.1.b at its maximum a side recruits nothing and rolls no die", func(t *testing.T) {
		from(t, append(army("union", "Washington", 34), "turn 1862-09 union, 0 marches", "steps march union, muster union, close union")...).Do("end marches", 3).Asks("confederate", "march")
		from(t, append(army("union", "Washington", 33), "turn 1862-09 union, 0 marches", "steps march union, muster union, close union")...).Do("end marches", 3).Asks("union", "recruit")
	})
	t.Run("7.1.b reduced units count", func(t *testing.T) {
		from(t, append(army("union", "Washington", 33), "options 5.71", "turn 1862-09 union, 0 marches", "union 1 mi at Chicago, reduced", "steps march union, muster union, close union")...).
			Do("end marches", 3).Refuses("recruit 1 mi at New York", "7.1")
	})
	t.Run("7.1.c units above the maximum stay", func(t *testing.T) {
		f := from(t, append(army("union", "Washington", 41), "turn 1862-09 union, 0 marches", "steps march union, muster union, close union")...).Do("end marches", 3).Asks("confederate", "march")
		wantAt(t, f, "union", "Washington", "20 veteran infantry (entrenched), 9 crack infantry (entrenched), 8 veteran cavalry (entrenched), 4 crack cavalry (entrenched)")
	})
	t.Run("7.1.d a city captured this turn counts this turn", func(t *testing.T) {
		lines := append(army("union", "Washington", 33), "turn 1862-09 union, 0 marches", "control confederate at Knoxville")
		from(t, append(lines, "union 1 vc at Knoxville")...).Do("end marches", 3).Do("recruit 1 mi at Chicago", 3)
		from(t, append(lines, "union 1 vc at Chattanooga", "control confederate at Chattanooga")...).Do("end marches", 3).Asks("confederate", "march")
	})
	t.Run("7.1.f both maximums stand in what each player reads", func(t *testing.T) {
		f := start(t, "1861")
		for _, s := range f.Book.Seats {
			text := words(f.P.Brief(s.Seat))
			for _, most := range []string{"Union, 12 units of at most 34.", "Confederate, 8 units of at most 29."} {
				if !strings.Contains(text, most) {
					t.Errorf("what %s reads lacks %q:\n%s", s.Seat, most, text)
				}
			}
		}
	})
	for _, tt := range []struct {
		name  string
		f     *enginetest.Fixture
		lines []string
	}{
		{"7.1.f the maximums shown are those of the moment", from(t, unionMoves, "union 1 mi at Knoxville", "confederate 1 mi at Mobile", "control union at Memphis"),
			[]string{"Union, 1 unit of at most 35.", "Confederate, 1 unit of at most 27."}},
		{"7.1.f also those that an army exceeds", start(t, "1864"), []string{"Union, 43 units, more than its maximum of 36.", "Confederate, 23 units, more than its maximum of 20."}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			for _, s := range tt.f.Book.Seats {
				text := words(tt.f.P.Brief(s.Seat))
				for _, line := range tt.lines {
					if !strings.Contains(text, line) {
						t.Errorf("what %s reads lacks %q:\n%s", s.Seat, line, text)
					}
				}
			}
		})
	}
}

func TestDrafts(t *testing.T) {
	spring := func(month, side string, lines ...string) []string {
		return append([]string{"turn " + month + " " + side + ", 0 marches, 1 points", "steps recruit " + side + ", close " + side, "union 4 mi at Washington", "confederate 7 mi at Mobile"}, lines...)
	}
	for _, tt := range []struct{ name, before, aside, pool string }{
		{"7.2.a in April 1862 four are drafted", "1862-03", "aside 8 militia infantry", "pool union 12 militia infantry"},
		{"7.2.a in April 1863 four more", "1863-03", "aside 4 militia infantry", "pool union 16 militia infantry"},
		{"7.2.a in April 1864 the last four", "1864-03", "", "pool union 20 militia infantry"},
		{"7.2.a in May 1862 none", "1862-04", "aside 8 militia infantry", "pool union 12 militia infantry"},
		{"7.2.b before the first draft twelve can be had", "1861-10", "aside 12 militia infantry", "pool union 8 militia infantry"},
		{"7.2.b after it sixteen", "1862-10", "aside 8 militia infantry", "pool union 12 militia infantry"},
		{"7.2.b after the second twenty", "1863-10", "aside 4 militia infantry", "pool union 16 militia infantry"},
		{"7.2.b after the third twenty-four", "1864-10", "", "pool union 20 militia infantry"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			f := from(t, spring(tt.before, "confederate")...).Do("pass", 3).Has(tt.pool)
			if tt.aside != "" {
				f.Has(tt.aside)
			} else if strings.Contains(f.P.Text(), "aside") {
				t.Errorf("militia is still set aside:\n%s", f.P.Text())
			}
		})
	}
	t.Run("7.2.a the drafted are recruited in the same turn", func(t *testing.T) {
		f := from(t, "turn 1862-03 confederate, 0 marches, 1 points", "steps recruit confederate, close confederate", "union 12 mi at Washington", "confederate 7 mi at Mobile")
		f.Do("pass", 3).Do("end marches").Do("pass", 2).Do("recruit 1 mi at Chicago")
	})
	t.Run("7.2.a they come at the start of the Union turn, not of the Confederate", func(t *testing.T) {
		from(t, "turn 1862-04 union, 0 marches, 1 points", "steps recruit union, close union", "union 4 mi at Washington").Has("aside 8 militia infantry").
			Do("pass", 3).Has("aside 8 militia infantry")
	})
	t.Run("7.2.b militia that is set aside is not recruited", func(t *testing.T) {
		f := from(t, "turn 1862-03 union, 0 marches, 2 points", "steps recruit union, close union", "union 12 mi at Washington")
		f.Refuses("recruit 1 mi at Chicago", "7.0").Do("recruit 1 mc at Chicago", 3)
	})
	for _, tt := range []struct {
		name, before string
		aside        int
		after        string
	}{
		{"7.3.a in April 1863 one comes", "1863-03", 8, "aside 7 militia infantry"},
		{"7.3.a in May 1863 another", "1863-04", 7, "aside 6 militia infantry"},
		{"7.3.a in June 1863 the third", "1863-05", 6, "aside 5 militia infantry"},
		{"7.3.a in July 1863 the fourth", "1863-06", 5, "aside 4 militia infantry"},
		{"7.3.a in August 1863 none", "1863-07", 4, "aside 4 militia infantry"},
		{"7.3.a in April 1862 all four come", "1862-03", 12, "aside 8 militia infantry"},
		{"7.3.a in April 1864 all four come", "1864-03", 5, "aside 1 militia infantry"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			from(t, spring(tt.before, "confederate", "options 7.3", fmt.Sprintf("aside %d militia infantry", tt.aside), fmt.Sprintf("pool union %d militia infantry", 20-tt.aside), "pool union 1 militia cavalry",
				"pool confederate 1 militia infantry", "pool confederate 1 militia cavalry")...).
				Do("pass", 3).Has(tt.after)
		})
	}
}

func TestDraftRiotsAtTheStart(t *testing.T) {
	t.Run("7.3.a the game of 1863 begins with one of the four", func(t *testing.T) {
		start(t, "1863", "7.3").Has("aside 7 militia infantry", "pool union 1 militia infantry")
	})
	t.Run("7.3.a without the option with all four", func(t *testing.T) {
		start(t, "1863").Has("aside 4 militia infantry", "pool union 4 militia infantry")
	})
}

func TestRecruitmentOptions(t *testing.T) {
	for _, tt := range []struct {
		name, turn, option string
		most               int
	}{
		{"7.4.a before the first draft nothing is added", "1862-03", "7.4", 34},
		{"7.4.a after it the Union recruits four above its maximum", "1862-04", "7.4", 38},
		{"7.4.a still in March 1863", "1863-03", "7.4", 38},
		{"7.4.a after the second eight", "1863-04", "7.4", 42},
		{"7.4.a after the third twelve", "1864-04", "7.4", 46},
		{"7.4.a with the draft riots the second four are added in April 1863", "1863-04", "7.4, 7.3", 42},
		{"7.4.a without the option nothing is added", "1864-05", "4.8", 34},
	} {
		t.Run(tt.name, func(t *testing.T) {
			head := []string{"turn " + tt.turn + " union, 0 marches, 3 points", "steps recruit union, close union", "options " + tt.option}
			from(t, append(head, army("union", "Washington", tt.most-1)...)...).Do("recruit 1 mi at Chicago", 3)
			from(t, append(head, army("union", "Washington", tt.most-2)...)...).Do("recruit 1 mi at Chicago").Asks("union", "recruit")
		})
	}
	t.Run("7.4.a the drafts before a later scenario count", func(t *testing.T) {
		start(t, "1863", "7.4").Do("end marches").Do("pass", 2).Asks("union", "recruit")
		start(t, "1864", "7.4").Do("end marches").Do("pass", 2).Asks("union", "recruit")
	})
	t.Run("7.4.a the Confederates gain nothing", func(t *testing.T) {
		from(t, append(recruiting("confederate", 3, "options 7.4"), army("confederate", "Atlanta", 28)...)...).Do("recruit 1 mi at Mobile", 3).Asks("union", "march")
	})
	t.Run("7.4.b the larger army does not count against a Confederate victory", func(t *testing.T) {
		f := from(t, append(evenMaximums, "options 7.4", "turn 1864-09 confederate, 0 marches", "confederate 1 mi at Cleveland", "control union at Cleveland")...)
		f.Do("end marches").Over("confederate")
	})
	for die, points := range map[int]int{1: 3, 2: 3, 3: 3, 4: 4, 5: 5, 6: 6} {
		t.Run(fmt.Sprintf("7.5.a a die of %d gives the Union %d points", die, points), func(t *testing.T) {
			if got, want := muster(t, "union", die, "union 1 mi at Chicago", "options 7.5"), fmt.Sprintf("1862-09 union, 0 marches, %d points", points); got != want {
				t.Errorf("after the die: got %q, want %q", got, want)
			}
		})
	}
	for die, points := range map[int]int{1: 2, 2: 2, 3: 3, 4: 4, 5: 4, 6: 4} {
		t.Run(fmt.Sprintf("7.5.b a die of %d gives the Confederacy %d points", die, points), func(t *testing.T) {
			if got, want := muster(t, "confederate", die, "confederate 1 mi at Mobile", "options 7.5"), fmt.Sprintf("1862-09 confederate, 0 marches, %d points", points); got != want {
				t.Errorf("after the die: got %q, want %q", got, want)
			}
		})
	}
	for city, two := range map[string]bool{"Pittsburgh": true, "New York": true, "Philadelphia": true, "Scranton": false, "Chicago": false} {
		t.Run(fmt.Sprintf("7.5.c %s takes two recruits: %v", city, two), func(t *testing.T) {
			f := from(t, recruiting("union", 4, "options 7.5")...).Do("recruit 1 mi at " + city)
			if two {
				f.Do("recruit 1 mi at " + city)
			}
			f.Refuses("recruit 1 mi at "+city, "")
		})
	}
	t.Run("7.5.c Richmond takes two", func(t *testing.T) {
		f := from(t, recruiting("confederate", 4, "options 7.5")...).Do("recruit 2 mi at Richmond").Refuses("recruit 1 mi at Richmond", "")
		wantAt(t, f, "confederate", "Richmond", "2 militia infantry")
	})
	t.Run("7.5.c without the option none takes two", func(t *testing.T) {
		from(t, recruiting("union", 4)...).Do("recruit 1 mi at New York").Refuses("recruit 1 mi at New York", "7.0")
	})
}
