// Package arrival is in charge of what comes: reinforcements and where they may be put, replacements, what a side may refuse, and the
// cities that are burned meanwhile [reinf.place to reinf.political, repl.groups_csa].
package arrival

import (
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/careers"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/rules/counters"
	"adjutant/engine/dwf/rules/politics"
	"adjutant/engine/dwf/rules/ruling"
	"adjutant/engine/dwf/rules/seizure"
	"adjutant/engine/dwf/state"
)

// Reinforcements [reinf.place to reinf.political], and what comes back [repl.ships to repl.mrr].

// Gather counts what comes this turn, in the order of the lists, then what the rules add: with sent, the infantry from Europe.
func Gather(r *ruling.Ruling, s board.Side, sent bool) {
	p := r.P
	var lines []state.Arrival
	l := control.LookAt(p)
	lines = append(lines, careers.Succeed(r, s)...)
	instead := careers.Newcomers(p, lines)
	for i := range p.Board.Lists {
		line := &p.Board.Lists[i]
		if line.Side != s || line.Turn != p.GameTurn || line.Turn == 0 || line.What == board.ARemoval || line.State ||
			careers.Superseded(p, line) || instead.Among(line.Leader) {
			continue
		}
		if p.Europe > 0 && line.What == board.AShip {
			continue
		}
		lines = append(lines, state.Arrival{Line: uint16(i), N: line.Count})
	}
	add := func(id string, n int) {
		if n > 0 {
			lines = append(lines, state.Arrival{Line: p.Board.Synth[id], N: uint8(n)})
		}
	}
	due := func(q *[state.MaxLost]uint8, most int) int {
		n := 0
		for _, t := range q {
			if t > 0 && t <= p.GameTurn && n < most {
				n++
			}
		}
		return n
	}
	for m := range p.Militia {
		if k := p.Militia[m]; k.At == board.NoArea && k.Due > 0 && k.Due <= p.GameTurn && board.Militia(m).Side() == s {
			capital := p.Board.Capital(board.MilitiaStates[m])
			if p.Sites[capital].Marks&state.MarkBurned == 0 && l.Hold[capital] != s.Enemy() && (m != int(board.WestVirginia) || p.Statehood) {
				add("militia "+board.MilitiaStates[m], 1)
			}
		}
	}
	if s == board.Union {
		if p.Europe == 0 {
			add("ship", due(&p.Ships, 1))
		}
		add("gunboat", min(1, int(p.Guns)))
		add("ironclad union", due(&p.Irons[board.Union], 1))
		add("railhead", due(&p.Rails, state.MaxLost))
	} else {
		add("ironclad confederate", due(&p.Irons[board.Confederate], 1))
		add("missouri", politics.Missouri(p, l))
		add("maryland", politics.Maryland(p, l))
		add("blockade", politics.Runners(p, l))
		if sent {
			r.Say(state.Intervened{Step: 2})
			add("intervention", 5)
		}
	}
	add("supply "+board.SideIDs[s], int(p.Limit().Supply[s]))
	if len(lines) > state.MaxArrivals {
		lines = lines[:state.MaxArrivals]
	}
	r.Say(state.Arriving{Side: s, Lines: lines})
}

// Bring puts one unit of a line into an area.
func Bring(r *ruling.Ruling, i uint16, a board.Area) {
	p := r.P
	line := &p.Board.Lists[i]
	e := state.Came{Line: i, Side: line.Side, What: line.What, Size: line.Size, At: r.ID(a), Why: line.Title}
	if line.Leader != board.NoLeader {
		e.Leader = board.LeaderIDs[line.Leader]
		e.From = r.ID(p.Leaders[line.Leader].At)
	}
	if line.Militia != board.NoMilitia {
		e.Militia = board.MilitiaStates[line.Militia]
	}
	r.Say(e)
	seizure.TakeRams(r, a)
	careers.TakesCommand(r, i)
}

// PlaceForegone puts down what has one place only, and gives up what has none while nothing else can change that.
func PlaceForegone(r *ruling.Ruling) {
	p := r.P
	for moved := true; moved; {
		moved = false
		for i := 0; i < int(p.Coming); i++ {
			k := p.Arrivals[i]
			line := &p.Board.Lists[k.Line]
			if waits(p, line) || careers.Chosen(p, k.Line) ||
				line.Leader != board.NoLeader && line.Step == 0 && mayRefuse(p, line.Side) && line.What != board.ARemoval {
				continue
			}
			if counters.Scarce(p, line) {
				continue // who gets the counters is its owner's choice
			}
			l := control.LookAt(p)
			spots := spots(p, l, k.Line)
			if len(spots) == 1 {
				Bring(r, k.Line, spots[0])
				moved = true
				break
			}
			if len(spots) == 0 {
				missed(r, k)
				moved = true
				break
			}
		}
	}
}

// waits says whether a line depends on a leader who is still to be placed.
func waits(p *state.Position, line *board.ListLine) bool {
	if line.Leader != board.NoLeader && line.Step == 0 {
		for _, k := range p.Arrivals[:p.Coming] {
			if x := &p.Board.Lists[k.Line]; x != line && x.Replaces(line.Leader) {
				return true // who replaces him is placed before he goes elsewhere
			}
		}
	}
	for _, choice := range line.Places {
		for _, s := range choice {
			if s.Kind != board.SpotWith {
				continue
			}
			for _, k := range p.Arrivals[:p.Coming] {
				if x := &p.Board.Lists[k.Line]; x.Leader == s.Leader && x != line {
					return true
				}
			}
		}
	}
	return false
}

// missed gives up what cannot come: infantry goes to the replacement pile [reinf.enemy].
func missed(r *ruling.Ruling, k state.Arrival) {
	line := &r.P.Board.Lists[k.Line]
	e := state.Missed{Line: k.Line, N: int(k.N), Side: line.Side, What: LineWords(r.P, line, int(k.N))}
	e.Counters = counters.WantsFor(r.P, line)
	if line.What == board.AnInfantry && !e.Counters && !line.Held && !line.Bare && line.Title == "" {
		e.Pile = int(k.N) * int(line.Size)
	}
	r.Say(e)
}

// EachPlace lists where what comes may be put.
func EachPlace(p *state.Position, s board.Side, yield func(state.Order) bool) bool {
	l := control.LookAt(p)
	var seen [16]board.AreaSet
	for i := range p.Arrivals[:p.Coming] {
		k := p.Arrivals[i]
		line := &p.Board.Lists[k.Line]
		if line.Side != s || waits(p, line) {
			continue
		}
		named := line.Leader != board.NoLeader || line.Militia != board.NoMilitia
		for _, a := range spots(p, l, k.Line) {
			key := int(line.What)
			if line.What == board.AnInfantry {
				key = 11 + min(int(line.Size), 4)
			}
			if !named && seen[key].Has(a) {
				continue
			}
			seen[key].Add(a)
			o := state.NewOrder(p.Board, state.Placing)
			o.At, o.Thing, o.N, o.Leader, o.Militia = a, line.What, line.Size, line.Leader, line.Militia
			if !yield(o) {
				return false
			}
		}
	}
	return true
}

// lineOf is the line by which an order places something: the one with the fewest places that allows it.
func lineOf(p *state.Position, o state.Order) (uint16, bool) {
	l := control.LookAt(p)
	best, fewest := uint16(0), 1000
	for i := range p.Arrivals[:p.Coming] {
		k := p.Arrivals[i]
		line := &p.Board.Lists[k.Line]
		if line.What != o.Thing || line.Size != o.N || line.Leader != o.Leader || line.Militia != o.Militia || waits(p, line) {
			continue
		}
		spots := spots(p, l, k.Line)
		for _, a := range spots {
			if a == o.At && len(spots) < fewest {
				best, fewest = k.Line, len(spots)
			}
		}
	}
	return best, fewest < 1000
}

// Place puts down what an order names, and then what has one place only.
func Place(r *ruling.Ruling, o state.Order) {
	if i, ok := lineOf(r.P, o); ok {
		Bring(r, i, o.At)
		PlaceForegone(r)
	}
}

// PlaceRest puts down what its owner has not placed, where the default would.
func PlaceRest(r *ruling.Ruling) {
	p := r.P
	s, _ := p.Top()
	for p.Coming > 0 {
		var best state.Order
		found := false
		high := 0.0
		EachPlace(p, s.Side, func(o state.Order) bool {
			if v := PreferPlace(p, s.Side, o); !found || v > high {
				best, high, found = o, v, true
			}
			return true
		})
		if !found {
			missed(r, p.Arrivals[0])
			continue
		}
		Place(r, best)
	}
}

// EndPlacing ends the phase: leaders who go leave, units of the lists that were not placed are placed [reinf.withdraw].
func EndPlacing(r *ruling.Ruling, s board.Side) {
	p := r.P
	PlaceRest(r)
	for i := range p.Board.Lists {
		line := &p.Board.Lists[i]
		if line.Side != s || line.Turn != p.GameTurn || line.Turn == 0 || line.What != board.ARemoval || careers.Superseded(p, line) {
			continue
		}
		if who := p.Version(line.Leader); p.Leaders[who].At != board.NoArea && p.Leaders[who].Flags&state.LeaderStays == 0 {
			r.Say(state.LeaderLeft{Leader: board.LeaderIDs[who], From: r.ID(p.Leaders[who].At)})
		}
	}
	careers.Dismiss(r, s)
	r.Done()
	if s == board.Confederate {
		for a := range p.Board.Areas {
			seizure.Settle(r, board.Area(a)) // what has come, or a fort that was finished, drives them out
		}
	}
}
