package combat

import (
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/careers"
	"adjutant/engine/dwf/rules/ruling"
	"adjutant/engine/dwf/rules/seizure"
	"adjutant/engine/dwf/state"
)

// What follows a battle: supply that was left, leaders left alone, the area taken [cap.supply, ldr.alone, move.continue].

// ClearField clears the field: supply that was left, leaders left alone, the area taken [cap.supply, ldr.alone].
func ClearField(r *ruling.Ruling) {
	p := r.P
	b := p.Battle
	a, d := b.Attacker, b.Attacker.Enemy()
	fought := b.Won != board.Neutral
	going := going(p, fought)
	r.Done()
	r.Say(state.BattleEnded{At: r.ID(b.At), Fought: fought, Clear: true})
	careers.Aftermath(r, &b)
	if !p.Holds(a, b.At) && (a != board.Union || p.Fleet(b.At) == 0) && p.Holds(d, b.At) {
		seizure.Forfeit(r, a, b.At)
	}
	for _, s := range []board.Side{a, d} {
		if !p.Holds(s, b.At) && (fought || s == d) && (s != board.Union || p.Fleet(b.At) == 0) {
			for l := range p.Staff(s, b.At).Each {
				seizure.SendHome(r, l)
			}
		}
	}
	if p.Strength(a, b.At) > 0 {
		seizure.Seize(r, b.At, d)
	}
	goOn(r, going)
}
