package dwf

// The naval bombardment of forts [fort.bomb_who to fort.bomb_combat].

// bombard is the naval bombardment of a fort [fort.bomb_box, fort.bomb_other, R106].
func (r *ruling) bombard() {
	p := r.p
	b := p.battle
	d := p.mover.Enemy()
	how, from, entry := p.spends(p.look())
	e := BattleBegan{Battle: b, Attack: p.attackOf(), Defence: p.defenceOf(d, b.At), Title: p.board.Name(b.At), Spent: r.id(from), Entry: entry}
	e.Supplied[p.mover] = how
	r.say(e)
	n := int(b.Bombs)
	if p.board.open[b.At] {
		n++
	}
	for range n {
		r.loseNaval()
	}
	was := p.fort(d, b.At)
	r.say(FortChanged{At: r.id(b.At), Side: d, Was: was, Now: was - int(b.Bombs), Why: "bombarded"})
	mark := markRebel
	if d == Union {
		mark = markUnion
	}
	if p.site(b.At).Marks&mark != 0 {
		r.say(FortBegun{At: r.id(b.At), Side: d, Off: true, Points: int(p.points), Duties: p.duties})
	}
	if p.holds(d, b.At) {
		r.turnBack()
	}
	r.say(BattleEnded{At: r.id(b.At), Fought: p.holds(d, b.At), Clear: true})
}

// loseNaval loses the cheapest naval unit of the attack.
func (r *ruling) loseNaval() {
	p := r.p
	for _, kind := range []craft{gunboats, ships, ironclads} {
		for i := range p.entries[:p.columns] {
			g := &p.entries[i].Group
			if n := map[craft]uint8{gunboats: g.Guns, ships: g.Ships, ironclads: g.Irons}[kind]; n > 0 {
				r.say(Lost{Side: Union, At: r.id(p.battle.At), Unit: kind.group(1), Entry: i + 1, Rest: g.Inf, Due: int(p.turn) + 6, Now: p.sites[p.battle.At].Inf[Union], Why: "by the fort"})
				return
			}
		}
	}
}
