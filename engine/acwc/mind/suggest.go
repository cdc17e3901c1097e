package mind

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/read"
	"adjutant/engine/acwc/rules"
	"adjutant/engine/acwc/state"
)

// Silence is what a side's silence comes to at the step that is open, as order lines.
func Silence(p *state.Position, s Side) []string {
	t, open := p.Top()
	if !open {
		return nil
	}
	most := 1
	switch t.Kind {
	case state.March, state.Instruct, state.Recruit, state.Refit, state.Rearm:
		most = 40
	case state.Promote:
		most = int(p.Training)
		if s != p.Mover {
			most = 0
		}
		for _, a := range p.Affairs {
			most += int(a.Picks[s])
		}
	case state.Reorganize:
		return nil
	}
	if t.Kind == state.Recruit {
		most = int(p.Raising.Left)
	}
	var out []string
	for _, o := range inTurn(p, s, t, most) {
		out = append(out, o.String())
	}
	return out
}

// inTurn is up to n orders that a side would give one behind the other if it said no more. What closes the step is none of them.
func inTurn(p *state.Position, s Side, t state.Step, n int) []Order {
	os := legal(p, s)
	var out []Order
	for len(out) < n && len(os) > 0 {
		o, ok := marchDefault(p, s), true
		switch {
		case t.Kind == state.Wear:
			o, ok = rules.Wearing(p, t)
		case t.Kind != state.March:
			o, ok = choose(p, s, t, os)
		}
		if !ok || o.Verb == state.End || o.Verb == state.Pass {
			break
		}
		if t.Kind == state.March {
			for _, verb := range []state.Verb{state.BlockadePort, state.SpyOn} {
				if best, any := port(os, verb); any {
					out = append(out, best)
				}
			}
			break
		}
		out = append(out, o)
		if t.Kind == state.Recruit && len(out) < n {
			if p = raised(p, s, o); p == nil {
				break
			}
			os = legal(p, s)
			continue
		}
		os = slices.DeleteFunc(os, func(x Order) bool {
			return x == o || x.Who == o.Who && x.Who != board.NoGeneral
		})
	}
	return out
}

// raised is a position in which a side has raised a corps: it takes its generals, and the next has another. Nil where it may raise no more.
func raised(p *state.Position, s Side, o Order) *state.Position {
	es, err := rules.Rule(p, s, o, engine.NoDice{})
	if err != nil {
		return nil
	}
	p = p.Clone()
	for _, e := range es {
		p.Fold(e)
	}
	if t, open := p.Top(); !open || t.Kind != state.Recruit || t.Side != s {
		return nil
	}
	return p
}

// port is the port of the highest value that may be blockaded or spied on.
func port(os []Order, verb state.Verb) (Order, bool) {
	return most(os, func(o Order) (int, bool) {
		if o.Verb != verb {
			return 0, false
		}
		return int(o.Board.Boxes[o.To].Value[board.Confederate]), true
	})
}

// Suggest is up to n order lines that would do at a step: in the movement an advance, a corps brought up by rail and works where the
// enemy is near, all by what the side knows; elsewhere what the side would do first.
func Suggest(p *state.Position, s Side, n int) []string {
	t, open := p.Top()
	if !open {
		return nil
	}
	var out []string
	add := func(lines ...string) {
		for _, l := range lines {
			if len(out) < n && !slices.Contains(out, l) {
				out = append(out, l)
			}
		}
	}
	if t.Kind == state.March {
		add(movement(p, s)...)
		return out
	}
	for _, o := range inTurn(p, s, t, n) {
		add(o.String())
	}
	if t.Kind == state.Recruit && len(out) > 1 { // who copies all of them has raised all that he may
		return out
	}
	rules.Each(p, t, s, func(o Order) bool {
		if o.Verb != state.End && o.Verb != state.Pass {
			add(o.String())
		}
		return len(out) < n
	})
	return out
}

// movement is lines worth a thought in the movement phase, each legal as things stand.
func movement(p *state.Position, s Side) []string {
	os := legal(p, s)
	paper := rules.Paper(p, s)
	front := distances(paper, s)
	var out []string
	for _, verb := range []state.Verb{state.BlockadePort, state.SpyOn} {
		if o, ok := port(os, verb); ok {
			out = append(out, o.String())
		}
	}
	advance, ok := most(os, func(o Order) (int, bool) {
		if o.Verb != state.MarchTo || o.Via[0] != board.NoBox || paper.Hold[o.To].Owner == s {
			return 0, false
		}
		return hope(paper, s, o), true
	})
	if ok {
		out = append(out, together(os, advance)...)
	}
	rail, ok := most(os, func(o Order) (int, bool) {
		if o.Verb != state.MarchTo || o.Way != board.Rail || o.From == advance.From || front[o.To] == 0 {
			return 0, false
		}
		near := front[o.From] - front[o.To]
		return 10*near - len(o.Path()) - int(paper.Board.Boxes[o.From].Value[s]), near > 0
	})
	if ok {
		out = append(out, rail.String())
	}
	dig, ok := most(os, func(o Order) (int, bool) {
		if o.Verb != state.Entrench || front[o.To] != 1 || o.To == advance.From {
			return 0, false
		}
		return int(paper.Board.Boxes[o.To].Value[s]), true
	})
	if ok {
		out = append(out, dig.String())
	}
	return out
}

// hope is what an advance promises by what the side knows: the worth of the box, and the odds there; who leaves a box of worth to the
// enemy's reach loses by it.
func hope(p *state.Position, s Side, o Order) int {
	at := &p.Board.Boxes[o.To]
	n := 10 * int(max(at.Value[s], at.Value[s.Enemy()]))
	if at.Color != s {
		n += 5
	}
	if slices.Contains(p.Board.Goals, o.To) {
		n += 20
	}
	enemy, known := theirs(p, s, o.To)
	if !known && p.Known(s, o.To) {
		enemy = usual
	}
	if have := mine(p, s, o.From); have < 2*enemy {
		n -= 60
	}
	return n
}

// together is a march with all corps of its box that may go the same way, in one line.
func together(os []Order, o Order) []string {
	var all []engine.Order
	for _, x := range os {
		same := x
		same.Who = o.Who
		if same == o {
			all = append(all, x)
		}
	}
	return read.Lines(all)
}

// distances is how many boxes each is from the nearest that is the enemy's, or where a report tells of him; 0 for those.
func distances(p *state.Position, s Side) []int {
	out := make([]int, len(p.Board.Boxes))
	for x := range out {
		out[x] = len(out)
		for y := range p.Board.Boxes {
			if p.Hold[y].Owner == s.Enemy() || p.Known(s, Box(y)) {
				out[x] = min(out[x], int(p.Board.Dist[x][y]))
			}
		}
	}
	return out
}
