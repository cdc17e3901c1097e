package read

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/htl/board"
	"adjutant/engine/htl/rules"
	"adjutant/engine/htl/state"
	"adjutant/engine/htl/tell"
)

// Why a march is not allowed [HTL 6.2, 7.0].

func reasonMarch(p *state.Position, u *board.Unit, o state.Order) *engine.Refusal {
	if o.With != "" {
		if r := reasonRider(p, u, o); r != nil {
			return r
		}
	}
	if u.Type == board.Gunboat && p.GunboatZone != nil && !p.GunboatZone[o.To] && p.Effect(o.To).Water {
		return engine.Refuse(o.To.String(), "scn.gunboat_zone", "%s lies outside the waters of the gunboats.", o.To)
	}
	if u.Type == board.Gunboat {
		return engine.Refuse(o.To.String(), "3.1.4", "%s cannot come to %s over open river hexes (3.1.4).", u.Name, o.To)
	}
	if u.At == o.To && !o.Via[0].OK() {
		return engine.Refuse(o.To.String(), "7.1", "%s stands at %s already.", u.Name, o.To)
	}
	c := rules.CrowdOf(p)
	w := c.Walker(u, o.With != "")
	hexes := o.Path()
	d := len(hexes)
	if !o.Via[0].OK() {
		d = p.Distance(u.At, o.To)
	}
	if r := tooFar(w, o, d); r != nil {
		return r
	}
	if r := haste(p, w, o, hexes); r != nil {
		return r
	}
	if r := closedTo(p, w, o.To, true); r != nil {
		return r
	}
	if !o.Via[0].OK() {
		if hexes = nearly(p, u, o); hexes == nil {
			hexes = straight(p, w, u.At, o.To)
		}
		if len(hexes) == 0 {
			return engine.Refuse(o.To.String(), "7.1", "No way of %s to %s is open within its rate (7.1).", u.Name, o.To)
		}
	}
	return reasonWay(p, w, o, hexes)
}

// wayRules is the rules that close a way, the general one last.
var wayRules = []engine.Relaxed{state.NoLimits, state.NoStops, state.NoEnemies, state.NoGunboats, state.NoRivers, state.NoSwamps,
	state.NoForbiddenHexes, state.NoBonusRule, state.NoForceRule, state.NoRate | state.NoLeaderRate}

// nearly is a way to the end of a march that a single rule closes; nil where several do.
func nearly(p *state.Position, u *board.Unit, o state.Order) []board.Hex {
	q := p.Clone()
	for _, q.Relaxed = range wayRules {
		if x, ok := rules.CrowdOf(q).Walker(q.Find(u.Side, u.Name), o.With != "").Find(o.To, 255); ok {
			return x.Hexes()
		}
	}
	return nil
}

// reasonRider says why the leader cannot ride along.
func reasonRider(p *state.Position, u *board.Unit, o state.Order) *engine.Refusal {
	l := p.Find(u.Side, o.With)
	switch {
	case l == nil || l.Type != board.Leader:
		return engine.Refuse(o.With, "6.2.5", "%s is no leader (6.2.5).", o.With)
	case !l.At.OK():
		return engine.Refuse(o.With, "scn.reinforce", "%s is not on the board.", l.Name)
	case !u.Type.Combat():
		return engine.Refuse(o.With, "6.2.5", "A leader rides with infantry, cavalry or artillery (6.2.5).")
	case l.At != u.At && l.At.OK():
		return engine.Refuse(o.With, "6.2.5", "%s is at %s, not with %s. Only a leader in its hex rides along (6.2.5).", l.Name, l.At, u.Name)
	case l.Frozen.OK():
		return engine.Refuse(o.With, "scn.freeze", "%s may not act before turn %d.", l.Name, l.Until)
	case l.Acted == board.Rallied:
		return engine.Refuse(o.With, "9.4", "%s has tried to rally in this turn; he does not move any more (9.4).", l.Name)
	case !rules.MayAct(p, l):
		return engine.Refuse(o.With, "6.2.5", "%s has %s in this turn; only who began it with the unit rides along (6.2.5).",
			l.Name, tell.DeedWords[l.Acted])
	}
	return nil
}

// closedTo says why a hex cannot be entered, or cannot be the end of a way.
func closedTo(p *state.Position, w *rules.Walker, h board.Hex, last bool) *engine.Refusal {
	u := w.Unit
	e := p.Effect(h)
	enemy := u.Side.Enemy()
	no := func(clause, format string, args ...any) *engine.Refusal {
		return engine.Refuse(h.String(), clause, "%s (%s).", fmt.Sprintf(format, args...), clause)
	}
	switch {
	case h == u.At:
		return nil
	case e.Closed:
		return no("2.2.2", "%s is %s, which nobody enters", h, p.TerrainAt(h))
	case w.Held(enemy, h):
		return no("7.2", "%s at %s is the enemy; no unit enters his hex", p.Defenders(enemy, h)[0].Name, h)
	case w.Boat(h):
		return no("3.1.4", "%s holds a gunboat", h)
	case e.Water && p.Crossing[u.Side] && u.Type == board.Artillery:
		return no("2.2.3", "%s is %s, which others may cross here, but artillery not", h, p.TerrainAt(h))
	case e.Water && !p.Crossing[u.Side]:
		return no("2.2.3", "%s is %s; only gunboats enter it", h, p.TerrainAt(h))
	case !w.MayEnter(u.Type, u.Side, h):
		return no("scn.no_advance", "%s may not be entered by %s units", h, u.Side.Adjective())
	case u.Type == board.Leader && last && !w.Ends(h):
		return no("4.4", "%s holds a leader; two leaders are never in one hex", h)
	case u.Type == board.Leader:
		return nil
	case u.Type.Foot() && p.Foot(u.Side, h) != nil:
		o := p.Foot(u.Side, h)
		kind := "infantry"
		if u.Type == board.Cavalry || o.Type == board.Cavalry {
			kind = "infantry or cavalry"
		}
		return no("4.4", "%s holds %s; one %s a hex", h, o.Name, kind)
	case u.Type == board.Artillery && p.Guns(u.Side, h) != nil:
		return no("4.4", "%s holds %s; one artillery a hex", h, p.Guns(u.Side, h).Name)
	case last && !w.Ends(h):
		return no("4.4", "%s holds %s; two leaders are never in one hex", h, p.Leader(u.Side, h).Name)
	}
	return nil
}

// tooFar says that a way of so many hexes is longer than any rule allows.
func tooFar(w *rules.Walker, o state.Order, n int) *engine.Refusal {
	u := w.Unit
	most, clause, who, goes := reach(w)
	if n <= most {
		return nil
	}
	return engine.Refuse(o.To.String(), clause, "%s is %d hexes from %s; %s goes %s (%s).", o.To, n, u.At, who, goes, clause)
}

// tooLong says so of the way round that is open.
func tooLong(w *rules.Walker, o state.Order, n int) *engine.Refusal {
	most, clause, who, goes := reach(w)
	if n <= most {
		return nil
	}
	return engine.Refuse(o.To.String(), clause, "The way to %s that is open has %d hexes; %s goes %s (%s).", o.To, n, who, goes, clause)
}

// reach is how far a unit goes at most, by which rule, and in words.
func reach(w *rules.Walker) (most int, clause, who, goes string) {
	most, clause, who, goes = w.Rate, "7.1", w.Unit.Type.String(), fmt.Sprint(w.Rate)
	switch {
	case w.Unit.Type == board.Leader:
		clause, who = "9.1", "a leader"
	case w.Unit.Type == board.Infantry:
		most, goes = most+1, "1, or 2 by force march or with a leader's help"
	case w.Unit.Type == board.Cavalry && w.Rides:
		most, goes = most+1, fmt.Sprintf("%d, or %d with a leader's help", w.Rate, w.Rate+1)
	}
	return most, clause, who, goes
}

// reasonWay says what is wrong on a way, hex by hex.
func reasonWay(p *state.Position, w *rules.Walker, o state.Order, hexes []board.Hex) *engine.Refusal {
	u, enemy := w.Unit, w.Unit.Side.Enemy()
	at := u.At
	for i, h := range hexes {
		last := i == len(hexes)-1
		if !p.OnBoard(h) || !p.Adjacent(at, h) {
			return engine.Refuse(h.String(), "7.1", "%s is not next to %s (7.1).", h, at)
		}
		if r := closedTo(p, w, h, last); r != nil {
			return r
		}
		if !last && w.Stops(h) {
			return engine.Refuse(h.String(), "2.1.2", "%s is %s, where %s stops (2.1.2).", h, p.TerrainAt(h), u.Name)
		}
		at = h
	}
	if r := tooLong(w, o, len(hexes)); r != nil {
		return r
	}
	if len(hexes) > w.Rate && u.Type == board.Infantry && !w.Rides {
		written := o.Forced
		o.Forced = true
		if r := haste(p, w, o, hexes); r != nil {
			if !written { // the word is not his: two hexes are meant
				r.Words = o.To.String()
			}
			return r
		}
	}
	if len(hexes) > w.Rate {
		for _, h := range hexes[:len(hexes)-1] {
			if w.Beside(enemy, h) {
				return engine.Refuse(h.String(), "6.2.4", "%s is next to the enemy at %s; the leader bonus stops there (6.2.4).",
					h, enemyBeside(p, enemy, h))
			}
		}
		if r := dear(p, "The leader bonus", 2, "6.2.4"); r != nil {
			return r
		}
	}
	if r := dear(p, "A march", 1, "6.2.7"); r != nil {
		return r
	}
	return engine.Refuse(o.To.String(), "7.1", "%s cannot march to %s now (7.1).", u.Name, o.To)
}

// haste says why a force march is none: it is two hexes of infantry, and keeps away from the enemy throughout [HTL 7.3].
func haste(p *state.Position, w *rules.Walker, o state.Order, hexes []board.Hex) *engine.Refusal {
	if !o.Forced {
		return nil
	}
	if w.Unit.Type != board.Infantry || len(hexes) != 2 && p.Distance(w.Unit.At, o.To) != 2 {
		return engine.Refuse("forced", "7.3", "A force march is two hexes of infantry (7.3).")
	}
	enemy := w.Unit.Side.Enemy()
	for _, h := range append([]board.Hex{w.Unit.At}, hexes...) {
		if w.Beside(enemy, h) {
			return engine.Refuse("forced", "7.3", "%s is next to the enemy at %s; a force march keeps away from him throughout (7.3).",
				h, enemyBeside(p, enemy, h))
		}
	}
	return nil
}

// enemyBeside is the first hex with an enemy combat unit next to a hex.
func enemyBeside(p *state.Position, enemy board.Side, h board.Hex) board.Hex {
	for _, n := range p.Around(h) {
		if len(p.Defenders(enemy, n)) > 0 {
			return n
		}
	}
	return board.Hex{}
}
