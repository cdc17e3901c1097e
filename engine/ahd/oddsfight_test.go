package ahd

import (
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/mind"
	"adjutant/engine/ahd/rules"
	"adjutant/engine/ahd/state"
	"adjutant/engine/enginetest/cpu"
)

// fought is how often a side wins if the real rule plays a battle n times, both sides stand and nobody is brought.
func fought(t *testing.T, p *state.Position, side board.Side, n int) float64 {
	t.Helper()
	dice := engine.NewRandom(7)
	wins := 0
	for range n {
		q := p.Clone()
		for won := false; !won; {
			ds := rules.Awaited(q)
			if len(ds) == 0 {
				t.Fatalf("nobody is awaited in\n%s", q.Text())
			}
			o := ds[0].Pass
			if ds[0].Kind == "fire" {
				o = mind.Default(q, ds[0])
			}
			es, err := rules.Rule(q, ds[0], o, dice)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range es {
				q.Fold(e)
				if b, ok := e.(state.BattleEnded); ok && !won {
					won = true
					if b.Winner == side {
						wins++
					}
				}
			}
		}
	}
	return 100 * float64(wins) / float64(n)
}

// small battles that have much in them, from several of their steps
var mixed = [][]string{
	{rebels, "union 1 vi at Cairo, entrenched", "union 1 mc at Cairo", "confederate 1 ci at Cairo", "confederate 1 mi at Cairo, across", "confederate 1 vc at Cairo, across"},
	{rebels, "options 5.2", "union 1 vi at Cairo", "union 2 vc at Cairo", "confederate 2 mi at Cairo, across", "confederate 1 vc at Cairo"},
	{yankees, "steps retreat union 2, reinforce union 2, fire union 2, round union 3, combat union, close union", "battle at Manassas Junction, round 2", "union 2 mi at Manassas Junction, across",
		"union 1 vi at Manassas Junction, across", "confederate 1 vi at Manassas Junction, reduced", "confederate 1 ci at Manassas Junction"},
	{yankees, "steps fire confederate 1, fire union 1, round union 2, combat union, close union", "battle at Manassas Junction, round 1", "shot veteran infantry at 1",
		"union 1 vi at Manassas Junction, across, reduced, marched 1", "union 1 mi at Manassas Junction, across", "confederate 2 vi at Manassas Junction", "confederate 1 mi at Manassas Junction"},
}

func TestOddsAgreeWithTheRule(t *testing.T) {
	for _, lines := range mixed {
		p := parsed(t, lines...)
		o := only(t, p, "union")
		const n = 1000
		got := fought(t, p, board.Union, n)
		if tolerance := 4 * 50 / math.Sqrt(n); !o.Exact || math.Abs(o.Win-got) > tolerance {
			t.Errorf("the Union wins %.2f in 100 (exact %v); the rule, played %d times, gives %.2f; want a difference of at most %.1f:\n%s",
				o.Win, o.Exact, n, got, tolerance, p.Text())
		}
	}
}

func TestOddsComputedAgreeWithOddsSimulated(t *testing.T) {
	for _, lines := range mixed {
		p := parsed(t, lines...)
		q, next := p, state.Step{Kind: state.StepFire, Side: p.Mover.Enemy(), Round: 1}
		if now, ok := mind.Present(p); ok {
			next = now
		} else {
			q = p.Clone()
			q.Battle = state.Battle{Box: rules.Pending(p)[0]}
		}
		count := func(e mind.Ends) (sum float64, by map[mind.End]float64) {
			by = map[mind.End]float64{}
			for _, x := range e.List {
				sum += x.Chance
				chance := x.Chance
				x.Chance = 0
				by[x] += chance
			}
			return sum, by
		}
		all, computed := count(mind.NewClash(q, next).Compute())
		_, simulated := count(mind.NewClash(q, next).Simulate())
		if math.Abs(all-1) > 1e-9 {
			t.Errorf("the chances add up to %v, want 1", all)
		}
		for e, want := range computed {
			if got, tolerance := simulated[e], 4*math.Sqrt(want*(1-want)/mind.MaxPlayed)+0.001; math.Abs(got-want) > tolerance {
				t.Errorf("%+v: computed %.4f, simulated %.4f; want a difference of at most %.4f", e, want, got, tolerance)
			}
		}
	}
}

// The fire that is thought out as a whole is that which the default declares shot by shot.
func TestOddsFireAsTheDefaultDoes(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 1))
	codes := []string{"mi", "vi", "ci", "mc", "vc", "cc"}
	traits := []string{"", ", reduced", ", entrenched", ", entrenched, reduced", ", across", ", across, reduced"}
	for range 400 {
		lines := []string{rebels, "battle at Cairo, round " + []string{"1", "3"}[random.IntN(2)]}
		if random.IntN(2) == 0 {
			lines = append(lines, "options 5.2")
		}
		for _, side := range []string{"union", "confederate"} {
			for range 1 + random.IntN(6) {
				lines = append(lines, side+" 1 "+codes[random.IntN(len(codes))]+" at Cairo"+traits[random.IntN(len(traits))])
			}
		}
		p, err := Book.Parse(strings.Join(lines, "\n"))
		if err != nil {
			continue // more of a kind than there are pieces
		}
		for s := board.Union; s <= board.Confederate; s++ {
			q := p.(position).Position.Clone()
			whole := mind.DefaultShots(q, s, func(by board.Type, i int) float64 { return mind.Chance(rules.Need(q, by, s, rules.Targets(q, s)[i])) })
			if !rules.ChoiceOfFire(q, s) {
				continue
			}
			for rules.ChoiceOfFire(q, s) {
				o := mind.DefaultShot(q, s)
				q.Battle.Shots = append(q.Battle.Shots, state.Shot{By: o.Type, At: uint8(mind.Index(rules.VolleyBy(q, s), q, s, o))})
			}
			if !slices.Equal(whole, q.Battle.Shots) {
				t.Fatalf("%s fires %v, the default %v, in\n%s", s, whole, q.Battle.Shots, q.Text())
			}
		}
	}
}

var big = []string{"turn 1864-09 confederate, 0 marches", "union 4 mi at Cairo", "union 4 vi at Cairo", "union 3 ci at Cairo", "union 2 vc at Cairo", "union 1 cc at Cairo",
	"confederate 3 mi at Cairo, across", "confederate 5 vi at Cairo", "confederate 3 ci at Cairo", "confederate 2 vc at Cairo", "confederate 2 cc at Cairo"}

func TestOddsOfABigBattleAreSimulated(t *testing.T) {
	p := parsed(t, big...)
	o := only(t, p, "union")
	if o.Exact || o.Played < 500 || o.Played > mind.MaxPlayed || o.Win < 30 || o.Win > 70 {
		t.Errorf("exact %v, played %d, the Union wins %v; want some thousand battles, and an even one", o.Exact, o.Played, o.Win)
	}
	if !reflect.DeepEqual(o, only(t, p, "union")) {
		t.Error("the same battle is simulated another time with other ends")
	}
	sum := 0.0
	for _, e := range o.Outcomes {
		sum += e.Chance
	}
	if len(o.Outcomes) > mind.MaxEnds || len(o.Outcomes) < 3 || math.Abs(sum-100) > 1e-6 {
		t.Errorf("the table has %d lines and adds up to %v; want at most %d and 100: %+v", len(o.Outcomes), sum, mind.MaxEnds, o.Outcomes)
	}
}

func BenchmarkOdds(b *testing.B) {
	for _, x := range []struct {
		name  string
		lines []string
	}{
		{"one against one", []string{rebels, "union 1 mi at Cairo", "confederate 1 mi at Cairo, across"}},
		{"five against five, alike", []string{rebels, "union 5 mi at Cairo", "confederate 5 vi at Cairo"}},
		{"five against five, mixed", []string{rebels, "union 1 mi at Cairo", "union 2 vi at Cairo", "union 1 ci at Cairo", "union 1 vc at Cairo",
			"confederate 1 mi at Cairo", "confederate 2 vi at Cairo", "confederate 1 ci at Cairo", "confederate 1 vc at Cairo"}},
		{"ten against ten", []string{rebels, "union 5 mi at Cairo", "union 5 vi at Cairo", "confederate 5 mi at Cairo, across", "confederate 5 vi at Cairo"}},
		{"fourteen against fifteen", big},
	} {
		b.Run(x.name, func(b *testing.B) {
			p := parsed(b, x.lines...)
			cpu.PerOp(b)
			for b.Loop() {
				mind.Odds(p, "union")
			}
		})
	}
}
