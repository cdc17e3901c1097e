package rules

import (
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/state"
)

// command rolls for command control [11.0], and for the theatres where 19.8 is played.
func (r *ruling) command(side Side) {
	p := r.p
	r.done()
	die := r.roll("command")
	if r.err != nil {
		return
	}
	level := p.Record().Level[side]
	base := p.Board.Inactive(level, die)
	e := state.Commanded{Side: side, Level: level, Die: die, Digits: digitWords(base)}
	for i := range p.Leaders[side] {
		if l := &p.Leaders[side][i]; l.On && l.Rating > 0 {
			e.Near = append(e.Near, state.LeaderLevel{Leader: i, At: l.At, Level: max(0, level-int(l.Rating)),
				Digits: digitWords(p.Board.Inactive(level-int(l.Rating), die))})
		}
	}
	last := board.None
	for _, l := range p.Lots {
		if l.Side != side || l.At == last {
			continue
		}
		last = l.At
		n := uint8(p.Points(side, l.At, 0, 0))
		idle := p.Board.Inactive(level-CommandHelp(p, side, l.At), die)>>l.At.Digit()&1 != 0
		usual := base>>l.At.Digit()&1 != 0
		switch {
		case idle && !usual:
			e.Balked = append(e.Balked, state.Count{At: l.At, N: n})
		case usual && !idle:
			e.Spared = append(e.Spared, state.Count{At: l.At, N: n})
		}
		if !idle {
			continue
		}
		e.Idle = append(e.Idle, state.Count{At: l.At, N: n})
		for _, x := range p.LotsAt(l.At) {
			e.Lots = append(e.Lots, state.Change{Side: side, N: x.N, At: x.At, Was: x.Marks, To: x.At, Now: x.Marks | state.Inactive})
		}
	}
	r.say(e)
	if p.Opt.Theatres && p.Record().Year <= 1862 { // 19.8, R71
		if die := r.roll("theatre"); r.err == nil {
			r.say(state.TheatreRolled{Side: side, Die: die, Open: die <= 3})
		}
	}
}

// CommandHelp is the rating of the best leader in a hex or next to it [11.3, R33, R79].
func CommandHelp(p *state.Position, side Side, h Hex) int {
	best := 0
	for i := range p.Leaders[side] {
		if l := &p.Leaders[side][i]; l.On && helps(l.At, h) {
			best = max(best, int(l.Rating))
		}
	}
	return best
}

// helps says whether a leader at a place reaches a hex.
func helps(at Place, h Hex) bool {
	if e := at.Edge(); e != board.NoEdge {
		return board.Ends[e][0] == h || board.Ends[e][1] == h
	}
	return board.Distance(at.Hex(), h) <= 1
}

// IdleDigits is the last digits that the die of the player-turn makes inactive where no leader helps, as they are read; none before it.
func IdleDigits(p *state.Position) string {
	if p.Die == 0 {
		return ""
	}
	return digitWords(p.Board.Inactive(p.Record().Level[p.Mover], int(p.Die)))
}

// digitWords is last digits as they are read: "1, 3, 7, 8", 0 last.
func digitWords(bits uint16) string {
	s := ""
	for i := 1; i <= 10; i++ {
		if bits>>(i%10)&1 != 0 {
			if s != "" {
				s += ", "
			}
			s += string(digits(i % 10))
		}
	}
	return s
}
