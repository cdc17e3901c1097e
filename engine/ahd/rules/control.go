package rules

import (
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/state"
)

// left says what happens to a box that a side may have left empty: what cavalry alone held falls back to its color at once,
// and victory is tested [AHD 8.0, ruling 55].
func (r *Ruling) left(s board.Side, b board.Box) {
	p := r.P
	color := p.Board.Boxes[b].Color
	if p.Hold[b].Owner != s || p.Hold[b].Lasting || color == s || p.Count(s, b) > 0 {
		return
	}
	r.Say(state.Reverted{Box: p.Board.Boxes[b].ID, By: s, To: color, Max: maximumsIf(p, b, color)})
	r.testVictory()
}

// maximumsIf is the army maximums if that side, or nobody, controlled that box.
func maximumsIf(p *state.Position, b board.Box, owner board.Side) [2]int {
	m := p.Maximums()
	if was := p.Hold[b].Owner; was != board.Neutral {
		m[was] -= int(p.Board.Boxes[b].Value[was])
	}
	if owner != board.Neutral {
		m[owner] += int(p.Board.Boxes[b].Value[owner])
	}
	return m
}

// capture gives the mover every box in which he has units at the end of his combat segment. Infantry makes it lasting;
// cavalry in a box of its own color returns it for good [AHD 8.0, rulings 51-54, 60].
func (r *Ruling) capture(s board.Side) {
	p := r.P
	var here, foot state.BoxSet
	for _, u := range p.All() {
		if u.Side == s {
			here.Add(u.Box)
			if !u.Type.Cavalry() {
				foot.Add(u.Box)
			}
		}
	}
	for x := range p.Board.Boxes {
		b := board.Box(x)
		if !here.Has(b) {
			continue
		}
		info, old := &p.Board.Boxes[b], p.Hold[b]
		lasting := foot.Has(b) || info.Color == s || old.Owner == s && old.Lasting
		if old.Owner == s && old.Lasting == lasting {
			continue
		}
		r.Say(state.Captured{Box: info.ID, By: s, From: old.Owner, Lasting: lasting, Quiet: old.Owner == s, Max: maximumsIf(p, b, s)})
	}
	r.testVictory()
}
