package combat

import (
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/rules/ruling"
	"adjutant/engine/dwf/state"
)

// The naval bombardment of forts [fort.bomb_who to fort.bomb_combat].

// bombard is the naval bombardment of a fort [fort.bomb_box, fort.bomb_other, R106].
func bombard(r *ruling.Ruling) {
	p := r.P
	b := p.Battle
	d := p.Mover.Enemy()
	how, from, entry := spends(p, control.LookAt(p))
	e := state.BattleBegan{Battle: b, Attack: AttackOf(p), Defence: DefenceOf(p, d, b.At), Title: p.Board.Name(b.At), Spent: r.ID(from),
		Entry: entry}
	e.Supplied[p.Mover] = how
	r.Say(e)
	n := int(b.Bombs)
	if p.Board.Open[b.At] {
		n++
	}
	for range n {
		loseNaval(r)
	}
	was := p.Fort(d, b.At)
	if b.Bombs > 0 {
		r.Say(state.FortChanged{At: r.ID(b.At), Side: d, Was: was, Now: was - int(b.Bombs), Why: "bombarded"})
	}
	mark := state.MarkRebel
	if d == board.Union {
		mark = state.MarkUnion
	}
	if p.Site(b.At).Marks&mark != 0 {
		r.Say(state.FortBegun{At: r.ID(b.At), Side: d, Off: true, Points: int(p.Points), Duties: p.Duties})
	}
	if p.Holds(d, b.At) {
		turnBack(r)
	}
	r.Say(state.BattleEnded{At: r.ID(b.At), Fought: p.Holds(d, b.At), Clear: true})
}

// loseNaval loses the cheapest naval unit of the attack.
func loseNaval(r *ruling.Ruling) {
	p := r.P
	for _, kind := range []board.Craft{board.Gunboats, board.Ships, board.Ironclads} {
		for i := range p.Entries[:p.EntryCount] {
			g := &p.Entries[i].Group
			if n := map[board.Craft]uint8{board.Gunboats: g.Guns, board.Ships: g.Ships, board.Ironclads: g.Irons}[kind]; n > 0 {
				r.Say(state.Lost{Side: board.Union, At: r.ID(p.Battle.At), Unit: kind.Group(1), Entry: i + 1, Rest: g.Inf, Due: int(p.GameTurn) + 6,
					Now: p.Sites[p.Battle.At].Inf[board.Union], Why: "by the fort"})
				return
			}
		}
	}
}
