package ahd

// Control of boxes [AHD 8.0] and army maximums [AHD 7.1].

// maximum is a side's army maximum: the sum of its own values in the recruitment cities that it controls [AHD 7.1].
func (p *position) maximum(s Side) int {
	n := 0
	for b := range p.board.Boxes {
		if p.hold[b].Owner == s {
			n += int(p.board.Boxes[b].Value[s])
		}
	}
	return n
}

func (p *position) maximums() [2]int { return [2]int{p.maximum(Union), p.maximum(Confederate)} }

// left says what happens to a box that a side may have left empty: what cavalry alone held falls back to its color at once,
// and victory is tested [AHD 8.0, ruling 55].
func (r *ruling) left(s Side, b Box) {
	p := r.p
	color := p.board.Boxes[b].Color
	if p.hold[b].Owner != s || p.hold[b].Lasting || color == s || p.count(s, b) > 0 {
		return
	}
	r.say(Reverted{Box: p.board.Boxes[b].ID, By: s, To: color, Max: p.maximumsIf(b, color)})
	r.testVictory()
}

// maximumsIf is the army maximums if that side, or nobody, controlled that box.
func (p *position) maximumsIf(b Box, owner Side) [2]int {
	m := p.maximums()
	if was := p.hold[b].Owner; was != Neutral {
		m[was] -= int(p.board.Boxes[b].Value[was])
	}
	if owner != Neutral {
		m[owner] += int(p.board.Boxes[b].Value[owner])
	}
	return m
}

// capture gives the mover every box in which he has units at the end of his combat segment. Infantry makes it lasting;
// cavalry in a box of its own color returns it for good [AHD 8.0, rulings 51-54, 60].
func (r *ruling) capture(s Side) {
	p := r.p
	var here, foot boxSet
	for _, u := range p.all() {
		if u.Side == s {
			here.add(u.Box)
			if !u.Type.Cavalry() {
				foot.add(u.Box)
			}
		}
	}
	for x := range p.board.Boxes {
		b := Box(x)
		if !here.has(b) {
			continue
		}
		info, old := p.board.Boxes[b], p.hold[b]
		lasting := foot.has(b) || info.Color == s || old.Owner == s && old.Lasting
		if old.Owner == s && old.Lasting == lasting {
			continue
		}
		r.say(Captured{Box: info.ID, By: s, From: old.Owner, Lasting: lasting, Quiet: old.Owner == s, Max: p.maximumsIf(b, s)})
	}
	r.testVictory()
}
