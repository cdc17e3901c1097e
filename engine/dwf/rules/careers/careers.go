// Package careers is in charge of leaders who rise and fall by their battles, and of those who come and go by agreement: records,
// successions, Longstreet's corps, Johnston's return [alt.def_usa to alt.rest, bal.jackson].
package careers

import (
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/rules/march"
	"adjutant/engine/dwf/rules/ruling"
	"adjutant/engine/dwf/state"
)

// The figures of the rules.
const (
	LargeBattle   = 5 // infantry factors [alt.jej_lee, alt.jej_back, alt.asj]
	DearLoss      = 4 // infantry factors [alt.burnside]
	StrongStack   = 8 // [alt.mcclellan]
	generalCities = 3 // [alt.grant_general]
	AYear         = 6 // turns
)

// victor is who has won a battle: the enemy has lost infantry, and the area is held without him; Neutral for nobody [alt.def_usa,
// alt.def_csa].
func victor(p *state.Position, b *state.Battle) board.Side {
	for s := board.Union; s <= board.Confederate; s++ {
		if b.Bled[s.Enemy()] > 0 && p.Holds(s, b.At) && !p.Holds(s.Enemy(), b.At) {
			return s
		}
	}
	return board.Neutral
}

// chief is who commanded of those who took part: leaders of armies before those of corps, then by combat value [R203].
func chief(p *state.Position, t board.Staff) board.Leader {
	best := board.NoLeader
	rank := func(l board.Leader) int {
		n := int(p.Board.Leaders[l].Combat)
		if !p.Board.Leaders[l].Corps {
			n += 10
		}
		return n
	}
	for l := range t.Each {
		if best == board.NoLeader || rank(l) > rank(best) {
			best = l
		}
	}
	return best
}

// Aftermath puts a battle that is over on the records of those who took part, and draws the consequences.
func Aftermath(r *ruling.Ruling, b *state.Battle) {
	p := r.P
	if !p.Options.Careers {
		return
	}
	won := victor(p, b)
	for _, s := range []board.Side{b.Attacker, b.Attacker.Enemy()} {
		chief := chief(p, b.Led[s])
		for l := range b.Led[s].Each {
			e := state.Stood{Leader: board.LeaderIDs[l], At: r.ID(b.At), Won: won == s, Lost: won == s.Enemy(), Factors: int(b.Strength[s]),
				Bled: int(b.Bled[s])}
			e.Large = e.Factors >= LargeBattle
			e.Beaten = e.Large && e.Lost && l == chief && s == board.Confederate
			r.Say(e)
			judge(r, b, s, board.Person(l), e)
		}
	}
	if b.Attacker == board.Union && p.WhereIs(board.Grant) == b.At && p.Leaders[p.Version(board.Grant)].Flags&state.LeaderAlone == 0 &&
		p.Strength(board.Union, b.At) > 0 && !p.Holds(board.Confederate, b.At) {
		captures(r, b.At)
	}
}

// judge is what follows for a man from a battle.
func judge(r *ruling.Ruling, b *state.Battle, s board.Side, l board.Leader, e state.Stood) {
	p := r.P
	k := p.Careers[l]
	next := p.GameTurn + 1
	switch {
	case l == board.Grant && e.Won:
		if k.Won == 2 {
			Fate(r, board.ToHalleck, next, state.WonAt, b.At)
		}
		if k.Won >= k.Lost+3 && k.Notes&state.NoteRated == 0 {
			Fate(r, board.GrantRating, next, state.WonAt, b.At)
		}
	case l == board.Halleck && e.Lost:
		Fate(r, board.GrantBack, next, state.LostAt, b.At)
	case l == board.Halleck && e.Won:
		Fate(r, board.GrantBack, p.GameTurn+3, state.PutOff, b.At)
	case l == board.McDowell && e.Lost:
		Fate(r, board.ToMcClellan, next, state.LostAt, b.At)
	case l == board.McClellan && e.Lost:
		Fate(r, board.ToBurnside, next, state.LostAt, b.At)
	case l == board.Burnside && e.Lost && e.Bled >= DearLoss:
		Fate(r, board.ToHooker, next, state.LostAt, b.At)
	case l == board.Hooker && e.Won && b.Led[s.Enemy()].Among(board.Lee):
		Fate(r, board.ToMeade, p.GameTurn+3, state.PutOff, b.At)
	case l == board.Lyon && e.Won:
		r.Say(state.Relieved{Leader: board.LeaderIDs[board.Lyon], From: r.ID(p.Leaders[board.Lyon].At),
			Why: "Lyon was killed in his victory at " + p.Board.Name(b.At)})
	case l == board.Pope && e.Won && k.Notes&state.NoteEast == 0:
		Fate(r, board.PopeEast, next, state.WonAt, b.At)
	case l == board.Buell && p.Fates[board.ToRosecrans].Running():
		due := p.Fates[board.ToRosecrans].Turn
		if e.Won {
			Fate(r, board.ToRosecrans, due+2, state.PutOff, b.At)
		} else if e.Lost {
			Fate(r, board.ToRosecrans, due-1, state.Hastened, b.At)
		}
	case l == board.Rosecrans && e.Lost:
		Fate(r, board.ToSherman, next, state.LostAt, b.At)
	case l == board.JEJohnston && k.Large == 2 && e.Large:
		Fate(r, board.ToLee, max(next, winterOf1862), state.FoughtAt, b.At)
	case l == board.ASJohnston && e.Large:
		Fate(r, board.ToBragg, next, state.FoughtAt, b.At)
	case l == board.Bragg && e.Lost && b.Attacker != s && p.Board.Areas[b.At].Flag != board.Neutral:
		Fate(r, board.ToBeauregard, next, state.LostAt, b.At)
	}
}

// winterOf1862 is the turn before which Lee does not come [alt.jej_lee].
const winterOf1862 = 6

// Strove gives McClellan time who attacks with a strong stack that he has led there [alt.mcclellan, R208].
func Strove(r *ruling.Ruling) {
	p := r.P
	if !p.Options.Careers || p.Mover != board.Union || !p.Fates[board.ToBurnside].Running() || !p.Fates[board.ToBurnside].Cause.Clock() {
		return
	}
	for i := range p.Entries[:p.EntryCount] {
		if g := &p.Entries[i].Group; g.Staff.Has(board.McClellan) && g.Factors() >= StrongStack {
			Fate(r, board.ToBurnside, p.GameTurn+5, state.PutOff, p.Battle.At)
		}
	}
}

// Trail notes what a march does to careers: Pope in Washington, Grant in the enemy's cities. l is the position before it.
func Trail(r *ruling.Ruling, l *control.Look, c *state.Column, g *march.Leg) {
	p := r.P
	if !p.Options.Careers || p.Mover != board.Union {
		return
	}
	if washington := p.Board.At("washington_dc"); c.Group.Staff.Has(board.Pope) && p.Careers[board.Pope].Notes&state.NoteWashington == 0 {
		seen := c.At == washington
		for _, a := range g.Path[:g.N] {
			seen = seen || a == washington
		}
		if seen {
			r.Say(state.Noted{Leader: board.LeaderIDs[board.Pope], Note: "seen Washington"})
		}
	}
	if !c.Soldiers() || !c.Group.Staff.Among(board.Grant) {
		return
	}
	for _, a := range g.Path[:g.N] {
		taken := a == g.To && !g.Meets || a != g.To && (!g.Water || g.Fleet)
		if flag := p.Board.Areas[a].Flag; taken && (flag == board.Confederate && l.Hold[a] != board.Union ||
			flag == board.Union && l.Hold[a] == board.Confederate) {
			captures(r, a)
		}
	}
}

// captures puts a flag city to Grant's credit, each once [alt.grant_general, R210].
func captures(r *ruling.Ruling, a board.Area) {
	p := r.P
	if p.Board.Areas[a].Flag == board.Neutral || p.Sites[a].Marks&state.MarkTrophy != 0 {
		return
	}
	r.Say(state.Trophy{Leader: board.LeaderIDs[board.Grant], At: r.ID(a)})
	if Trophies(p) == generalCities {
		Fate(r, board.GrantGeneral, p.GameTurn+1, state.TookCity, a)
	}
}

// ReckonPope ends Pope's time in the East with the second turn without a victory [alt.pope_out].
func ReckonPope(r *ruling.Ruling, s board.Side) {
	p := r.P
	if k := p.Careers[board.Pope]; !p.Options.Careers || s != board.Union || p.Leaders[board.Pope].At == board.NoArea ||
		k.Notes&state.NoteEast == 0 || k.Last == p.GameTurn {
		return
	}
	r.Say(state.Noted{Leader: board.LeaderIDs[board.Pope], Note: "idle"})
	if p.Careers[board.Pope].Idle >= 2 {
		r.Say(state.Relieved{Leader: board.LeaderIDs[board.Pope], From: r.ID(p.Leaders[board.Pope].At),
			Why: "Pope was removed: two turns in the East without a victory"})
	}
}

// Trophies is how many flag cities Grant has captured.
func Trophies(p *state.Position) int {
	n := 0
	for a := range p.Board.Areas {
		if p.Sites[a].Marks&state.MarkTrophy != 0 {
			n++
		}
	}
	return n
}
