// Package figure counts what a game shows in figures and puts it into charts.
package figure

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"

	"adjutant/engine"
	"adjutant/engine/scene"
)

// Figures gathers, turn by turn, what the charts of a game show.
type Figures struct {
	sides    []scene.Side
	turns    []string
	strength [][]float64 // by side, for each turn
	held     [][]float64 // places, or the worth of what is held on a board without them
	holding  string      // what held counts
	gauges   []gauge     // what the book itself counts
	fights   []fight
	dice     map[int][]int // by the number of sides: how often each came up
}

// Clone is figures that go on by themselves.
func (f *Figures) Clone() *Figures {
	c := *f
	c.turns = slices.Clone(f.turns)
	c.strength, c.held = rows(f.strength), rows(f.held)
	c.gauges, c.fights = slices.Clone(f.gauges), slices.Clone(f.fights)
	for i, g := range c.gauges {
		c.gauges[i].series = [2][]float64{slices.Clone(g.series[0]), slices.Clone(g.series[1])}
	}
	for i, x := range c.fights {
		c.fights[i].lost = slices.Clone(x.lost)
	}
	c.dice = maps.Clone(f.dice)
	for sides, faces := range c.dice {
		c.dice[sides] = slices.Clone(faces)
	}
	return &c
}

func rows(vs [][]float64) [][]float64 {
	out := make([][]float64, len(vs))
	for i, v := range vs {
		out[i] = slices.Clone(v)
	}
	return out
}

// A gauge is what a book counts, turn by turn.
type gauge struct {
	scene.Gauge
	series [2][]float64
}

// A fight is what one battle, or the fighting of one turn, has cost.
type fight struct {
	place, name string
	turn        int
	lost        []float64 // by side
}

// Add counts the turn that a scene stands behind, with the events of that turn as the reader may know them.
func (f *Figures) Add(s *scene.Scene, es []engine.Event) {
	if f.sides == nil {
		f.sides, f.dice = s.Sides, map[int][]int{}
		f.strength, f.held = make([][]float64, len(s.Sides)), make([][]float64, len(s.Sides))
	}
	strength, held := s.Count()
	f.holding = "Worth of what is held"
	if s.Still.Hexes() == nil {
		f.holding, held = "Places held", make([]int, len(s.Sides))
		for i := range s.Places {
			if side := s.Places[i].Side; side >= 0 && side < len(held) {
				held[side]++
			}
		}
	}
	for _, g := range s.Gauges {
		f.read(g)
	}
	for i := range f.sides {
		f.strength[i] = append(f.strength[i], float64(strength[i]))
		f.held[i] = append(f.held[i], float64(held[i]))
	}
	f.turns = append(f.turns, s.Turn)
	for _, e := range es {
		if r, ok := e.(engine.Rolled); ok {
			f.roll(r)
		}
		if c, ok := e.(engine.Costly); ok {
			for _, cost := range c.Costs() {
				f.lose(s, cost)
			}
		}
	}
}

// read notes a gauge of this turn.
func (f *Figures) read(g scene.Gauge) {
	i := slices.IndexFunc(f.gauges, func(x gauge) bool { return x.Title == g.Title })
	if i < 0 {
		i = len(f.gauges)
		f.gauges = append(f.gauges, gauge{Gauge: g})
	}
	for n, v := range g.Values {
		f.gauges[i].series[n] = append(f.gauges[i].series[n], v)
	}
}

func (f *Figures) roll(r engine.Rolled) {
	if r.Sides < 2 || r.Value < 1 || r.Value > r.Sides {
		return
	}
	if f.dice[r.Sides] == nil {
		f.dice[r.Sides] = make([]int, r.Sides)
	}
	f.dice[r.Sides][r.Value-1]++
}

// lose adds a loss to its battle: one place in one turn is one battle.
func (f *Figures) lose(s *scene.Scene, c engine.Cost) {
	side := slices.IndexFunc(f.sides, func(x scene.Side) bool { return x.Seat == string(c.Seat) })
	if side < 0 {
		return
	}
	turn, name := len(f.turns), s.Turn
	if place, _, ok := s.Find(c.Place); ok {
		name = place + ", " + s.Turn
	}
	i := slices.IndexFunc(f.fights, func(x fight) bool { return x.place == c.Place && (x.turn == turn || c.Place == "" && x.name == name) })
	if i < 0 {
		i = len(f.fights)
		f.fights = append(f.fights, fight{place: c.Place, name: name, turn: turn, lost: make([]float64, len(f.sides))})
	}
	f.fights[i].lost[side] += c.Loss
}

// Turns is how many turns were added.
func (f *Figures) Turns() int { return len(f.turns) }

// Charts are the charts of all that was gathered; those that would show nothing are left out.
func (f *Figures) Charts() []Chart {
	var names []string
	for _, s := range f.sides {
		names = append(names, s.Name)
	}
	var out []Chart
	line := func(title string, series [][]float64) {
		c := Chart{Title: title, Sides: names, Turns: f.turns, Series: series}
		for _, s := range series {
			if slices.ContainsFunc(s, func(v float64) bool { return v > 0 }) {
				out = append(out, c)
				return
			}
		}
	}
	line("Strength on the map", f.strength)
	for _, g := range f.gauges {
		out = append(out, Chart{Title: g.Title, Sides: g.Names[:], Turns: f.turns, Series: g.series[:]})
	}
	if len(f.gauges) == 0 {
		line(f.holding, f.held)
	}
	if len(f.fights) > 0 {
		out = append(out, f.losses(names))
	}
	if c, ok := f.fairness(); ok {
		out = append(out, c)
	}
	return out
}

// losses is the chart of what each battle has cost.
func (f *Figures) losses(names []string) Chart {
	c := Chart{Title: "Losses by battle", Sides: names}
	all := make([]float64, len(f.sides))
	for _, x := range f.fights {
		c.Rows = append(c.Rows, ChartRow{x.name, x.lost})
		for side, n := range x.lost {
			all[side] += n
		}
	}
	for side, n := range all {
		if side > 0 {
			c.Says += ", "
		}
		c.Says += names[side] + " " + inHalves(n)
	}
	c.Says = "In all " + c.Says
	return c
}

// inHalves is a number of units, in halves: "2½".
func inHalves(v float64) string {
	whole, part := math.Modf(v)
	switch {
	case math.Abs(part-0.5) > 1e-6:
		return strconv.FormatFloat(v, 'f', -1, 64)
	case whole == 0:
		return "½"
	}
	return strconv.FormatFloat(whole, 'f', -1, 64) + "½"
}

// fewDice is how many dice there must be before anything is said of their fairness.
const fewDice = 30

// fairness is the chart of the dice that were rolled most.
func (f *Figures) fairness() (Chart, bool) {
	sides, most := 0, 0
	for n, faces := range f.dice {
		if k := sum(faces); k > most || k == most && n < sides {
			sides, most = n, k
		}
	}
	if most == 0 || sides > 20 {
		return Chart{}, false
	}
	faces := f.dice[sides]
	c := Chart{Title: fmt.Sprintf("Dice, %d rolled", most), Expected: float64(most) / float64(sides), Says: FairWords(faces)}
	for _, n := range faces {
		c.Faces = append(c.Faces, float64(n))
	}
	return c, true
}

func sum(ns []int) int {
	n := 0
	for _, k := range ns {
		n += k
	}
	return n
}

// FairWords says how far the faces of dice stray from what is expected, and how often fair dice stray as far.
func FairWords(faces []int) string {
	n := sum(faces)
	if n < fewDice {
		return fmt.Sprintf("Too few to judge; %.1f of each expected", float64(n)/float64(len(faces)))
	}
	chi := chiSquare(faces)
	p := 100 * Chance(chi, len(faces)-1)
	verdict := "Fair"
	switch {
	case p < 0.5:
		return fmt.Sprintf("Very unusual: chi-square %.1f; under 0.5%% of fair dice stray further", chi)
	case p < 5:
		verdict = "Unusual"
	}
	return fmt.Sprintf("%s: chi-square %.1f; %.0f%% of fair dice stray further", verdict, chi, p)
}

// chiSquare is how far counts stray from all being alike.
func chiSquare(faces []int) float64 {
	expected := float64(sum(faces)) / float64(len(faces))
	chi := 0.0
	for _, k := range faces {
		chi += (float64(k) - expected) * (float64(k) - expected) / expected
	}
	return chi
}

// Chance is how likely a chi-square of so many degrees of freedom is at least x: the upper incomplete gamma function, built up from
// that of one half or of one.
func Chance(x float64, freedom int) float64 {
	if x <= 0 {
		return 1
	}
	h := x / 2
	a, q := 0.5, math.Erfc(math.Sqrt(h))
	if freedom%2 == 0 {
		a, q = 1, math.Exp(-h)
	}
	for ; a < float64(freedom)/2; a++ {
		g, _ := math.Lgamma(a + 1)
		q += math.Exp(a*math.Log(h) - h - g)
	}
	return min(q, 1)
}
