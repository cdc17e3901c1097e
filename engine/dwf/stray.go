package dwf

import "fmt"

// Militia that may not follow its army out of its state retreats by itself, to the best area of the list inside [R108].

// stray is the militia of a side that was left behind in the area of the battle, with where it may go; NoMilitia for none.
func (p *Position) stray(s Side) (Militia, refuge) {
	at := p.battle.At
	for m := range Militia(militiaCount) {
		if at != NoArea && p.militia[m].At == at && m.Side() == s {
			return m, p.refuge(p.look(), s, at, func(a Area) bool { return p.home(m, a) })
		}
	}
	return NoMilitia, refuge{}
}

// eachStray lists where it may go.
func (p *Position) eachStray(s Side, yield func(order) bool) bool {
	m, f := p.stray(s)
	o := p.board.order(retreating)
	o.Militia = m
	for _, a := range f.areas {
		if o.At = a; !yield(o) {
			return false
		}
	}
	return true
}

func (p *Position) strayAsks(s Side) string {
	m, f := p.stray(s)
	return fmt.Sprintf("Where does the %s go, which may not leave its state: %s?", m, either(p.namesOf(f.areas)))
}

// goAstray takes it where its owner will, or where it must: out of the war for a year if nowhere.
func (r *ruling) goAstray(s Side, to Area) {
	p := r.p
	m, f := p.stray(s)
	at := p.battle.At
	g := Group{Mil: 1 << m}
	switch {
	case m == NoMilitia:
	case len(f.areas) == 0:
		r.say(Lost{Side: s, At: r.id(at), Unit: g, Due: int(p.turn) + 6, Now: p.sites[at].Inf[s], Why: "it may not leave its state"})
	default:
		if to == NoArea {
			to = f.areas[0]
		}
		r.say(Went{Side: s, Group: g, From: r.id(at), To: r.id(to), Before: p.battle.Won == Neutral, Rule: "inside its state"})
	}
	r.done()
}
