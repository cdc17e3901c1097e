package ahd

// The beginning and the end of a player turn [AHD 3.0].

// openTurn begins a player turn: the draft, the permanent entrenchments, the march die.
func (r *ruling) openTurn(s Side) {
	r.done(playerTurn(s)...)
	if s == Union {
		r.draft()
	}
	r.digIn()
	r.allot(s)
}

// draft brings the set-aside militia in: four each April from 1862 [AHD 7.2]; those of 1863 one a month with [AHD 7.3].
func (r *ruling) draft() {
	p := r.p
	n := 0
	t := turns[p.turn]
	switch {
	case p.opt.DraftRiots && t.year == 1863 && t.month >= 4 && t.month <= 7:
		n = 1
	case t.draft:
		n = 4
	}
	if n = min(n, int(p.aside)); n > 0 {
		r.say(Drafted{Count: n})
	}
}

// digIn entrenches every unit that begins a player turn in a permanent entrenchment, of either side [AHD 4.3, ruling 15].
func (r *ruling) digIn() {
	p := r.p
	var e DugIn
	for _, u := range p.all() {
		if p.board.Boxes[u.Box].Works && !u.Has(Entrenched) {
			e.Units = append(e.Units, p.piece(u))
		}
	}
	if len(e.Units) > 0 {
		r.say(e)
	}
}

// allot gives the marches: two without a die in the first game turn of a scenario, else the die, a 1 counting as 2
// [AHD 4.0, 4.1, 11.2].
func (r *ruling) allot(s Side) {
	p := r.p
	if p.turn == scenarios[p.scenario].first {
		r.say(Allotted{Side: s, Marches: 2})
		return
	}
	die := r.roll("march")
	r.say(Allotted{Side: s, Marches: max(2, die), Die: die})
}

// closeTurn ends a player turn, and with the Confederate one the game turn [AHD 3.0, 9.0].
func (r *ruling) closeTurn(s Step) {
	p := r.p
	next := p.turn
	if s.Side == Union && p.opt.Novice {
		r.testConfederate() // 10.1
	}
	if s.Side == Confederate && p.over == nil {
		r.endOfGameTurn()
		r.say(GameTurnEnded{Turn: int(p.turn)})
		next++
	}
	if p.over != nil {
		return
	}
	r.say(TurnOpened{Turn: int(next), Side: s.Side.Enemy()})
	r.done(Step{Kind: stepOpen, Side: s.Side.Enemy()})
}
