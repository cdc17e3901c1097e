package ahd

import (
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/ahd/mind"
	"adjutant/engine/ahd/state"
)

// parsed is a position in the notation.
func parsed(t testing.TB, lines ...string) *state.Position {
	t.Helper()
	p, err := Book.Parse(strings.Join(lines, "\n"))
	if err != nil {
		t.Fatalf("the position does not read: %v", err)
	}
	return p.(position).Position
}

// only is the odds of the one battle of a position.
func only(t testing.TB, p *state.Position, seat engine.Seat) engine.Odds {
	t.Helper()
	os := mind.Odds(p, seat)
	if len(os) != 1 {
		t.Fatalf("there are %d odds, want those of one battle: %+v", len(os), os)
	}
	return os[0]
}

const (
	rebels  = "turn 1862-09 confederate, 0 marches"
	yankees = "turn 1862-09 union, 0 marches"
)

func TestOddsOfOneAgainstOne(t *testing.T) {
	tests := []struct {
		name   string
		lines  []string
		want   float64 // of the Confederates, who attack
		reason string
	}{
		{"5.0 the defender fires first", []string{"union 1 mi at Cairo", "confederate 1 mi at Cairo"}, 44.8,
			"whoever fires next hits first in 3 of 5; so 3/5 of 6/25 and 2/5 of 19/25"},
		{"5.34 across a river the defender hits more in two rounds", []string{"union 1 mi at Cairo", "confederate 1 mi at Cairo, across, from Island No. 10"}, 34.2,
			"round 1: half of 1/3 0.3 + 2/3 0.12, and half of 1/3 0.72 + 2/3 0.396"},
		{"5.1 a reduced defender falls with one hit", []string{"union 1 mi at Cairo, reduced", "confederate 1 mi at Cairo"}, 76, "3/5 of 3/5 and 2/5"},
		{"5.33 militia cavalry cannot hit crack infantry", []string{"union 1 mc at Vandalia", "confederate 1 ci at Vandalia"}, 100, "it fires in vain"},
		{"5.32 militia cannot hit entrenched crack infantry", []string{"union 1 ci at Cairo, entrenched", "confederate 1 mi at Cairo"}, 0, "it fires in vain"},
		{"5.31 entrenched militia is hit by ones only", []string{"union 1 mi at Cairo, entrenched, reduced", "confederate 1 mi at Cairo, reduced"}, 25,
			"2/3 of 1/6 against 1/3 first: 1/9 of 4/9"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := parsed(t, append([]string{rebels}, tt.lines...)...)
			c, u := only(t, p, "confederate"), only(t, p, "union")
			if !c.Exact || math.Abs(c.Win-tt.want) > 1e-9 {
				t.Errorf("the attacker wins %v in 100 (exact %v), want %v: %s", c.Win, c.Exact, tt.want, tt.reason)
			}
			if math.Abs(c.Win+u.Win-100) > 1e-9 {
				t.Errorf("the chances of both sides are %v and %v; want 100 together", c.Win, u.Win)
			}
		})
	}
}

func TestOddsOfABattleThatNobodyCanWin(t *testing.T) {
	o := only(t, parsed(t, rebels, "union 1 mc at Cairo, entrenched", "confederate 1 mc at Cairo, entrenched"), "union")
	want := []engine.EndState{{What: "neither side can hit the other any more", Chance: 100}}
	if o.Win != 0 || !reflect.DeepEqual(o.Outcomes, want) {
		t.Errorf("the Union wins %v in 100, and the ends are %+v; want 0, and %+v", o.Win, o.Outcomes, want)
	}
}

// The preview of the specimen correspondence: one militia from Memphis up the river to Cairo.
func TestOddsInWords(t *testing.T) {
	o := only(t, parsed(t, "turn 1861-07 confederate, 0 marches", "union 1 mi at Cairo", "union 1 mi at St. Louis",
		"confederate 1 mi at Cairo, across, from Island No. 10"), "confederate")
	var got []string
	for _, l := range o.Tell().Lines {
		got = append(got, strings.Repeat("  ", l.Indent)+l.Text)
	}
	want := []string{
		"Cairo: you 1 militia infantry against 1 Union militia infantry",
		"  He fires first; rounds 1-2: needs 3 (2, +1 across the river); then 2.",
		"  You need 2.",
		"  You win 34 in 100, if nobody retreats or reinforces.",
		"  He could bring 1 from St. Louis from round 2; you could bring none.",
		"  Computed exactly:",
		"    the Union holds with 1 unit left, reduced: 33 in 100",
		"    the Union holds with 1 unit left, unhurt: 33 in 100",
		"    the Confederacy wins with 1 unit left, reduced: 25 in 100",
		"    the Confederacy wins with 1 unit left, unhurt: 9 in 100",
	}
	if !slices.Equal(got, want) {
		t.Errorf("the odds read\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestOddsSayWhatEachSideNeeds(t *testing.T) {
	tests := []struct {
		name  string
		seat  engine.Seat
		lines []string
		want  string // the needs, assumption and possibilities
	}{
		{"5.31 with reasons", "union", []string{"union 1 mi at Cairo, entrenched", "confederate 1 vi at Cairo"},
			"You fire first; need 2. He needs 2 (3, -1 entrenched)."},
		{"5.33 what cannot hit", "confederate", []string{"union 1 ci at Cairo, entrenched", "confederate 1 mi at Cairo"},
			"He fires first; needs 3. You cannot hit (2, -1 entrenched, -1 crack infantry)."},
		{"5.3 mixed forces by value, with the changes", "union", []string{"union 2 mi at Cairo, entrenched", "union 1 vi at Cairo", "confederate 1 mi at Cairo, across", "confederate 1 ci at Cairo", "confederate 1 vc at Cairo"},
			"You fire first; need 2 with militia infantry, 3 with veteran infantry (+1 across the river in rounds 1-2, -1 at crack infantry). " +
				"He needs 2 with militia infantry and veteran cavalry, 3 with crack infantry (-1 at the entrenched)."},
		{"5.33 in mixed forces", "union", []string{"union 1 mc at Cairo", "union 1 vi at Cairo", "confederate 1 mi at Cairo", "confederate 1 ci at Cairo"},
			"You fire first; need 1 with militia cavalry, 3 with veteran infantry (-1 at crack infantry); less than 1 cannot hit. He needs 2 with militia infantry, 3 with crack infantry."},
		{"to the public, by name", "", []string{"union 1 mi at Cairo", "confederate 1 mi at Cairo, across"},
			"The Union fires first; rounds 1-2: needs 3 (2, +1 across the river); then 2. The Confederacy needs 2."},
		{"5.34 in round 2, with the attacker's fire to come", "union", []string{"steps fire confederate 1, round confederate 2, combat confederate, close confederate", "battle at Cairo, round 1", "union 1 mi at Cairo", "confederate 1 mi at Cairo, across"},
			"He fires next; needs 2. You need 3 (2, +1 across the river) in round 2, then 2."},
		{"5.34 not from round 3", "union", []string{"steps fire union 3, fire confederate 3, round confederate 4, combat confederate, close confederate", "battle at Cairo, round 3", "union 1 mi at Cairo", "confederate 1 mi at Cairo, across"},
			"You fire next; need 2. He needs 2."},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			o := only(t, parsed(t, append([]string{rebels}, tt.lines...)...), tt.seat)
			if got := strings.Join(o.Needs, " "); got != tt.want {
				t.Errorf("it says\n%s\nwant\n%s", got, tt.want)
			}
		})
	}
}

func TestOddsSayWhatMightHappenElse(t *testing.T) {
	tests := []struct {
		name, assumes string
		lines         []string
		could         []string
	}{
		{"nothing", "nobody retreats or reinforces", []string{"union 1 mi at Cairo", "confederate 1 mi at Cairo"}, []string{"Neither side could bring anybody."}},
		{"5.5 both bring one from each box next door", "nobody retreats or reinforces", []string{"union 1 mi at Cairo", "confederate 1 mi at Cairo",
			"union 2 mi at Vandalia", "union 1 vc at St. Louis", "confederate 1 mi at Paducah", "confederate 1 mi at Island No. 10"},
			[]string{"He could bring 1 each from Island No. 10 and Paducah from round 2; you could bring 1 each from St. Louis and Vandalia."}},
		{"5.6 cavalry could withdraw", "nobody withdraws, retreats or reinforces", []string{"union 1 vc at Cairo", "confederate 1 mi at Cairo"},
			[]string{"Neither side could bring anybody.", "You could withdraw the cavalry before the battle."}},
		{"5.6 not from cavalry", "nobody retreats or reinforces", []string{"union 1 vc at Cairo", "confederate 1 mc at Cairo"}, []string{"Neither side could bring anybody."}},
		{"5.1 where there is fire to choose, how it is chosen", "nobody retreats or reinforces, and all fire covers all it can, then the likeliest kill",
			[]string{"union 2 mi at Cairo", "confederate 1 mi at Cairo"}, []string{"Neither side could bring anybody."}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			o := only(t, parsed(t, append([]string{rebels}, tt.lines...)...), "union")
			if o.Assumes != tt.assumes {
				t.Errorf("it assumes %q, want %q", o.Assumes, tt.assumes)
			}
			if !slices.Equal(o.Could, tt.could) {
				t.Errorf("it says %q, want %q", o.Could, tt.could)
			}
		})
	}
}

// The question of the specimen correspondence: he stands at Manassas Junction and brings both; the Union brings one.
func TestOddsAtManassasJunction(t *testing.T) {
	after := func(union string) float64 {
		p := parsed(t, "turn 1861-07 union, 0 marches", "steps fire union 2, round union 3, combat union, close union", "battle at Manassas Junction, round 2",
			union, "union 1 mi at Manassas Junction", "confederate 1 mi at Manassas Junction, reduced", "confederate 2 mi at Manassas Junction")
		return only(t, p, "confederate").Win
	}
	// Three shots that hit in one of three: none in 8 of 27, one in 12, the rest kill the only Union unit before anybody is brought.
	got := 8./27*after("union 1 mi at Manassas Junction") + 12./27*after("union 1 mi at Manassas Junction, reduced") + 7./27*100
	if math.Abs(got-84) > 0.6 {
		t.Errorf("the Confederacy wins %.2f in 100, want the 84 that 200,000 battles gave", got)
	}
}

func TestOddsOfWhatIsFoughtAndWhatFollows(t *testing.T) {
	places := func(p *state.Position) (names []string) {
		for _, o := range mind.Odds(p, "union") {
			names = append(names, o.Title)
		}
		return names
	}
	two := []string{"union 1 mi at Cairo", "confederate 1 mi at Cairo", "union 1 mi at Vandalia", "confederate 1 mi at Vandalia"}
	tests := []struct {
		name  string
		lines []string
		want  []string
	}{
		{"no battle", []string{rebels, "union 1 mi at Cairo", "confederate 1 mi at Memphis"}, nil},
		{"both during the marches", append([]string{rebels}, two...), []string{"Cairo", "Vandalia"}},
		{"the one being fought first", append([]string{rebels, "steps retreat union 2, reinforce union 2, fire union 2, retreat confederate 2, reinforce confederate 2, fire confederate 2, round confederate 3, combat confederate, close confederate",
			"battle at Vandalia, round 2"}, two...), []string{"Vandalia", "Cairo"}},
		{"not those that were fought", append([]string{rebels, "steps won union, combat confederate, close confederate", "battle at Vandalia, round 2", "fought Vandalia"}, two...), []string{"Cairo"}},
		{"none where some cavalry has withdrawn and the rest must follow", []string{rebels, "steps withdraw union, round confederate 1, combat confederate, close confederate",
			"battle at Cairo, round 0, withdrawing", "union 1 vc at Cairo", "confederate 1 mi at Cairo"}, nil},
		{"none when the game is over", append([]string{rebels, "over union: It is over."}, two...), nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := parsed(t, tt.lines...)
			before := p.Text()
			if got := places(p); !slices.Equal(got, tt.want) {
				t.Errorf("there are odds of %q, want %q", got, tt.want)
			}
			if p.Text() != before {
				t.Errorf("the odds changed the position to\n%s", p.Text())
			}
		})
	}
}
