package ahd

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/graph"
	"adjutant/engine/phrase"
)

// A scenario is how a game begins [AHD 2.0, 11.0].
type scenario struct {
	engine.Scenario
	setup string // of the files setup-SETUP.csv and control-SETUP.csv
	first uint8  // its first turn, without a march die
	aside int    // Union militia infantry set aside for drafts to come
	draft bool   // four are drafted as the first act
}

var scenarios = map[string]scenario{
	"1861":       {engine.Scenario{ID: "1861", Title: "The campaign from 1861", Says: "July 1861 to June 1865, 40 game turns (2.0)."}, "1861", 1, 12, false},
	"1861-short": {engine.Scenario{ID: "1861-short", Title: "The short game of 1861", Says: "July 1861 to June 1862, 10 game turns (11.1)."}, "1861", 1, 12, false},
	"1862":       {engine.Scenario{ID: "1862", Title: "The campaign from 1862", Says: "April 1862 to June 1865 (11.5)."}, "1862", 8, 12, true},
	"1863":       {engine.Scenario{ID: "1863", Title: "The campaign from 1863", Says: "April 1863 to June 1865 (11.6)."}, "1863", 18, 8, true},
	"1864":       {engine.Scenario{ID: "1864", Title: "The campaign from 1864", Says: "April 1864 to June 1865 (11.7)."}, "1864", 28, 4, true},
}

var scenarioOrder = []string{"1861", "1861-short", "1862", "1863", "1864"}

func bookScenarios() []engine.Scenario {
	var all []engine.Scenario
	for _, id := range scenarioOrder {
		all = append(all, scenarios[id].Scenario)
	}
	return all
}

// start sets a scenario up, up to the first march.
func start(b *Board, id string, opts []string) (engine.Position, error) {
	sc, ok := scenarios[id]
	if !ok {
		return nil, engine.Refuse(id, "11.0", "I know no scenario %q of A House Divided; there are %s.", id, phrase.Either(scenarioOrder))
	}
	opt, err := parseOptions(opts)
	if err != nil {
		return nil, err
	}
	if opt.MarchEnd > 0 && opt.MarchEnd < sc.first {
		return nil, engine.Refuse("11.3="+opt.marchEndWords, "11.3", "That March is over when the scenario of %s begins.", id)
	}
	p := empty(b)
	p.scenario, p.opt, p.turn, p.aside = id, opt, sc.first, uint8(sc.aside)
	if err := p.setUp(sc.setup); err != nil {
		return nil, fmt.Errorf("scenario %s: %w", id, err)
	}
	p.steps[0], p.depth = Step{Kind: stepOpen, Side: Union}, 1
	r := &ruling{p: p, dice: engine.NoDice{}}
	r.advance()
	return p, r.err
}

// empty is a board without units, each box held by its color [AHD 8.0].
func empty(b *Board) *position {
	p := &position{board: b, scenario: "1861", active: NoBox, battle: battle{Box: NoBox}}
	for x, i := range b.Boxes {
		p.hold[x] = control{Owner: i.Color, Lasting: i.Color != Neutral}
	}
	return p
}

// setUp places units and control markers; all militia not on the board and not set aside is in the pool [AHD 2.0, ruling 49].
func (p *position) setUp(file string) error {
	t, err := graph.Read(p.board.files, "setup-"+file+".csv", "side", "box", "type", "count", "entrenched")
	if err != nil {
		return err
	}
	for _, r := range t.Rows {
		var u Unit
		if err := u.Side.UnmarshalText([]byte(r.Text("side"))); err != nil || u.Side == Neutral {
			return r.Fault("side", "%q is no side", r.Text("side"))
		}
		if err := u.Type.UnmarshalText([]byte(r.Text("type"))); err != nil {
			return r.Fault("type", "%v", err)
		}
		b, ok := p.board.Box(r.Text("box"))
		if !ok {
			return r.Fault("box", "I know no box %q", r.Text("box"))
		}
		n, err := r.Int("count")
		if err != nil {
			return err
		}
		u.Box, u.From = b, NoBox
		if r.Text("entrenched") == "1" {
			u.State = Entrenched
		}
		for range n {
			p.add(u)
		}
	}
	c, err := graph.Read(p.board.files, "control-"+file+".csv", "box", "side")
	if err != nil {
		return err
	}
	for _, r := range c.Rows {
		b, ok := p.board.Box(r.Text("box"))
		if !ok {
			return r.Fault("box", "I know no box %q", r.Text("box"))
		}
		var s Side
		if err := s.UnmarshalText([]byte(r.Text("side"))); err != nil {
			return r.Fault("side", "%v", err)
		}
		p.hold[b] = control{Owner: s, Lasting: true}
	}
	p.holdStands()
	p.fillPools()
	return nil
}

// usual is the control that a box has if nothing else is said: that of the side whose units alone stand in it, lasting if
// there is infantry among them; else that of its color [AHD 8.0, ruling 59].
func (p *position) usual(b Box, c *crowd, foot *[2]boxSet) control {
	color := p.board.Boxes[b].Color
	for s := Union; s <= Confederate; s++ {
		if c.units[s][b] > 0 && c.units[s.Enemy()][b] == 0 {
			return control{Owner: s, Lasting: foot[s].has(b) || color == s}
		}
	}
	return control{Owner: color, Lasting: color != Neutral}
}

func (p *position) feet() *[2]boxSet {
	var foot [2]boxSet
	for _, u := range p.all() {
		if !u.Type.Cavalry() {
			foot[u.Side].add(u.Box)
		}
	}
	return &foot
}

// holdStands gives each side the boxes in which its units stand.
func (p *position) holdStands() {
	c, foot := p.crowd(), p.feet()
	for b := range p.board.Boxes {
		if c.units[Union][b]+c.units[Confederate][b] > 0 {
			p.hold[b] = p.usual(Box(b), c, foot)
		}
	}
}

// undrafted is how much militia the Union has still set aside in this turn [AHD 7.2].
func (p *position) undrafted() int {
	n := 12
	for _, draft := range []uint8{8, 18, 28} {
		if p.turn >= draft {
			n -= 4
		}
	}
	return n
}

func (p *position) fillPools() {
	for s := Union; s <= Confederate; s++ {
		for _, t := range []Type{MilitiaInfantry, MilitiaCavalry} {
			n := p.stock(s, t)
			if s == Union && t == MilitiaInfantry {
				n -= int(p.aside)
			}
			p.pool[s][t] = uint8(max(0, n))
		}
	}
}

// stock is how many pieces of a type are not on the board [AHD 1.4].
func (p *position) stock(s Side, t Type) int {
	n := int(counterMix[s][t])
	for i := range p.all() {
		if p.units[i].Side == s && p.units[i].Type == t {
			n--
		}
	}
	return n
}
