package plan

import (
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules/survey"
	"adjutant/engine/spi74/state"
)

// A goal is a place worth having: for the Union a city of the grid, for the South the same cities to be kept.
type goal struct {
	at    Hex
	worth float64 // of the grid
}

// A scout is what one side sees of the board: who stands where, what draws armies on, and where it is dangerous.
type scout struct {
	p     *state.Position
	s     *survey.Survey
	side  Side
	goals []goal
	pull  [board.Hexes]float64
	cuts  *[board.Hexes]int16 // what the grid loses where an army comes to stand, for the force that is thought of

	astride float64 // what a point of that is worth
}

// look reads the board for a side.
func look(p *state.Position, side Side) *scout {
	x := &scout{p: p, s: survey.Of(p), side: side}
	x.findGoals()
	if side == Union {
		x.draw()
		x.astride = astride(p)
		x.cuts = x.s.Cuts(p.Force.At.Hex())
	}
	return x
}

// findGoals weighs the cities of the grid by what their loss would cost it.
func (x *scout) findGoals() {
	whole := x.s.Grid().Largest()
	for i := range x.s.B.Towns {
		n, live := x.s.Centre(i)
		if !live {
			continue
		}
		h := x.s.B.Towns[i].Hex
		w := float64(whole - x.s.Without(h))
		x.goals = append(x.goals, goal{h, max(w, 0.4*float64(n), 0.2)})
	}
	if len(x.goals) == 0 {
		return
	}
	for i := range x.s.B.Towns { // live cities that bar a way are worth a little
		t := &x.s.B.Towns[i]
		if _, live := x.s.Centre(i); !live && x.s.Live(Confederate, t.Hex) {
			x.goals = append(x.goals, goal{t.Hex, 0.6})
		}
	}
}

// points is how many army points of a side stand in a hex.
func (x *scout) points(side Side, h Hex) int {
	if h == board.None {
		return 0
	}
	return x.s.Points(side, h)
}

// defence is how strong a hex stands for a side if it is attacked: swamp, forts and the city count.
func (x *scout) defence(side Side, h Hex) int {
	out, fort := 0, 0
	for _, l := range x.p.LotsAt(h) {
		if l.Side == side && l.Marks.Has(state.InFort) {
			fort += int(l.N)
		} else if l.Side == side {
			out += int(l.N)
		}
	}
	if x.s.B.Terrain[h] == board.Swamp {
		out *= 2
	}
	n := out + 3*fort
	if x.s.Live(side, h) {
		n++
	}
	return n
}

// near sums the points of a side within some steps of a hex, those in forts left out; the hex itself too.
func (x *scout) near(side Side, h Hex, steps int) int {
	n := 0
	for _, l := range x.p.Lots {
		if l.Side == side && !l.Marks.Has(state.InFort) && board.Distance(l.At, h) <= steps {
			n += int(l.N)
		}
	}
	return n
}

// far is what a way costs that is not there.
const far = 200

// draw spreads the worth of the goals over the board: a hex draws by the best goal, less with every movement point on the way to it.
func (x *scout) draw() {
	c := x.chart()
	for _, g := range x.goals {
		d := c.waysTo(g.at)
		worth := g.worth / (1 + 0.12*float64(max(0, x.defence(x.side.Enemy(), g.at)-2)))
		if x.beside(g.at) >= x.defence(x.side.Enemy(), g.at)*3/2+2 { // enough are there
			worth *= 0.25
		}
		for h := range d {
			if d[h] < far {
				x.pull[h] = max(x.pull[h], worth/(1+float64(d[h])/7)+0.05*worth/(1+float64(d[h])))
			}
		}
	}
}

// beside is the points of the side next to a hex that can attack it from there and do not march just now.
func (x *scout) beside(h Hex) int {
	n := 0
	for k, f := range board.Near[h] {
		if f != board.None && !x.barred(board.EdgeAt[h][k]) {
			n += x.p.Points(x.side, f, 0, state.Marching)
		}
	}
	return n
}

func (x *scout) ground(h Hex) int {
	switch {
	case x.s.Live(x.side.Enemy(), h):
		return 12
	case x.s.B.Terrain[h] == board.Rough:
		return x.p.Set.Rough
	}
	return x.s.B.Foot.Ground[x.s.B.Terrain[h]]
}

func wet(w board.Water) int {
	if w.Wet() {
		return 1
	}
	return 0
}

// barred says whether armies of the side cross a hexside nowhere in the long run.
func (x *scout) barred(e board.Edge) bool {
	w := x.s.B.Water[e]
	return w == board.AllSea || w == board.Tidal && !x.s.Gunboats.Has(e)
}
