package state

import (
	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/graph"
)

// A scenario is how a game begins [AHD 2.0, 11.0].
type scenario struct {
	engine.Scenario
	Setup string // of the files setup-SETUP.csv and control-SETUP.csv
	First uint8  // its first turn, without a march die
	Aside int    // Union militia infantry set aside for drafts to come
	draft bool   // four are drafted as the first act
}

var Scenarios = map[string]scenario{
	"1861": {engine.Scenario{ID: "1861", Title: "The campaign from 1861", Says: "July 1861 to June 1865, 40 game turns (2.0)."},
		"1861", 1, 12, false},
	"1861-short": {engine.Scenario{ID: "1861-short", Title: "The short game of 1861", Says: "July 1861 to June 1862, 10 game turns (11.1)."},
		"1861", 1, 12, false},
	"1862": {engine.Scenario{ID: "1862", Title: "The campaign from 1862", Says: "April 1862 to June 1865 (11.5)."}, "1862", 8, 12, true},
	"1863": {engine.Scenario{ID: "1863", Title: "The campaign from 1863", Says: "April 1863 to June 1865 (11.6)."}, "1863", 18, 8, true},
	"1864": {engine.Scenario{ID: "1864", Title: "The campaign from 1864", Says: "April 1864 to June 1865 (11.7)."}, "1864", 28, 4, true},
}

var ScenarioOrder = []string{"1861", "1861-short", "1862", "1863", "1864"}

func BookScenarios() []engine.Scenario {
	var all []engine.Scenario
	for _, id := range ScenarioOrder {
		all = append(all, Scenarios[id].Scenario)
	}
	return all
}

// Empty is a board without units, each box held by its color [AHD 8.0].
func Empty(b *board.Board) *Position {
	p := &Position{Board: b, Scenario: "1861", Active: board.NoBox, Battle: Battle{Box: board.NoBox}}
	for x, i := range b.Boxes {
		p.Hold[x] = Control{Owner: i.Color, Lasting: i.Color != board.Neutral}
	}
	return p
}

// SetUp places units and control markers; all militia not on the board and not set aside is in the pool [AHD 2.0, ruling 49].
func (p *Position) SetUp(file string) error {
	t, err := graph.Read(p.Board.Files, "setup-"+file+".csv", "side", "box", "type", "count", "entrenched")
	if err != nil {
		return err
	}
	for _, r := range t.Rows {
		var u board.Unit
		if err := u.Side.UnmarshalText([]byte(r.Text("side"))); err != nil || u.Side == board.Neutral {
			return r.Fault("side", "%q is no side", r.Text("side"))
		}
		if err := u.Type.UnmarshalText([]byte(r.Text("type"))); err != nil {
			return r.Fault("type", "%v", err)
		}
		b, ok := p.Board.Box(r.Text("box"))
		if !ok {
			return r.Fault("box", "I know no box %q", r.Text("box"))
		}
		n, err := r.Int("count")
		if err != nil {
			return err
		}
		u.Box, u.From = b, board.NoBox
		if r.Text("entrenched") == "1" {
			u.State = board.Entrenched
		}
		for range n {
			p.Add(u)
		}
	}
	c, err := graph.Read(p.Board.Files, "control-"+file+".csv", "box", "side")
	if err != nil {
		return err
	}
	for _, r := range c.Rows {
		b, ok := p.Board.Box(r.Text("box"))
		if !ok {
			return r.Fault("box", "I know no box %q", r.Text("box"))
		}
		var s board.Side
		if err := s.UnmarshalText([]byte(r.Text("side"))); err != nil {
			return r.Fault("side", "%v", err)
		}
		p.Hold[b] = Control{Owner: s, Lasting: true}
	}
	p.holdStands()
	p.fillPools()
	return nil
}

// usual is the control that a box has if nothing else is said: that of the side whose units alone stand in it, lasting if
// there is infantry among them; else that of its color [AHD 8.0, ruling 59].
func (p *Position) usual(b board.Box, c *Crowd, foot *[2]BoxSet) Control {
	color := p.Board.Boxes[b].Color
	for s := board.Union; s <= board.Confederate; s++ {
		if c.Units[s][b] > 0 && c.Units[s.Enemy()][b] == 0 {
			return Control{Owner: s, Lasting: foot[s].Has(b) || color == s}
		}
	}
	return Control{Owner: color, Lasting: color != board.Neutral}
}

func (p *Position) feet() *[2]BoxSet {
	var foot [2]BoxSet
	for _, u := range p.All() {
		if !u.Type.Cavalry() {
			foot[u.Side].Add(u.Box)
		}
	}
	return &foot
}

// holdStands gives each side the boxes in which its units stand.
func (p *Position) holdStands() {
	c, foot := p.Crowd(), p.feet()
	for b := range p.Board.Boxes {
		if c.Units[board.Union][b]+c.Units[board.Confederate][b] > 0 {
			p.Hold[b] = p.usual(board.Box(b), c, foot)
		}
	}
}

// undrafted is how much militia the Union has still set aside [AHD 7.2]; the draft of a turn comes when it opens.
func (p *Position) undrafted() int {
	past := p.GameTurn
	if s, open := p.Top(); open && s.Kind == StepOpen && s.Side == board.Union {
		past--
	}
	n := 12
	for turn := uint8(1); turn <= past; turn++ {
		n -= p.Draft(turn)
	}
	return n
}

// Draft is how much of the set-aside militia comes in a game turn: four each April from 1862 [AHD 7.2]; those of 1863 one a month with
// [AHD 7.3].
func (p *Position) Draft(turn uint8) int {
	t := board.Turns[turn]
	switch {
	case p.Opt.DraftRiots && t.Year == 1863 && t.Month >= 4 && t.Month <= 7:
		return 1
	case t.Draft:
		return 4
	}
	return 0
}

func (p *Position) fillPools() {
	for s := board.Union; s <= board.Confederate; s++ {
		for _, t := range []board.Type{board.MilitiaInfantry, board.MilitiaCavalry} {
			n := p.Stock(s, t)
			if s == board.Union && t == board.MilitiaInfantry {
				n -= int(p.Aside)
			}
			p.Pool[s][t] = uint8(max(0, n))
		}
	}
}

// Stock is how many pieces of a type are not on the board [AHD 1.4].
func (p *Position) Stock(s board.Side, t board.Type) int {
	n := int(board.CounterMix[s][t])
	for i := range p.All() {
		if p.Units[i].Side == s && p.Units[i].Type == t {
			n--
		}
	}
	return n
}
