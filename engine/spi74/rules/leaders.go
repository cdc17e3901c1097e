package rules

import (
	"math/bits"
	"slices"

	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules/survey"
	"adjutant/engine/spi74/state"
)

// near is the leaders of a side who stand with or next to its participants, as bits [11.31, 11.32].
func near(p *state.Position, side Side) uint8 {
	var m uint8
	for i := range p.Leaders[side] {
		l := &p.Leaders[side][i]
		if l.On && slices.ContainsFunc(p.Combat.Ground[side], func(h Hex) bool { return helps(l.At, h) }) {
			m |= 1 << i
		}
	}
	return m
}

// doomed is the leaders of whom a star kills one; Farragut never dies [11.32, 11.34].
func doomed(p *state.Position, side Side) uint8 {
	if !p.Combat.Star[side] {
		return 0
	}
	m := near(p, side)
	if side == Union {
		m &^= 1 << state.Farragut
	}
	return m
}

// starFalls kills the leader where there is no choice.
func starFalls(r *ruling, st state.Step) {
	if m := doomed(r.p, st.Side); m != 0 {
		kill(r, st, bits.TrailingZeros8(m))
		return
	}
	r.done()
}

func kill(r *ruling, st state.Step, i int) {
	r.say(state.LeaderDied{Side: st.Side, Leader: i, At: r.p.Leaders[st.Side][i].At, How: "star"})
	r.done()
}

// Levels of leaders [11.3].
const (
	topRating = 3
	perLevel  = 3
)

// praised is the leaders who may have promotion points from the combat: those of the South in any, those of the Union when it attacks.
func praised(p *state.Position, side Side) []int {
	if side == Union && p.Mover != Union {
		return nil
	}
	var out []int
	m := near(p, side)
	for i := range p.Leaders[side] {
		if m>>i&1 != 0 && p.Leaders[side][i].Rating < topRating {
			out = append(out, i)
		}
	}
	return out
}

// creditLeft is the promotion points still to be shared out.
func creditLeft(p *state.Position, side Side) int {
	return int(p.Combat.Lost[side.Enemy()]) - int(p.Combat.Credit[side])
}

// praise gives the points to the one leader there is.
func praise(r *ruling, st state.Step) {
	for len(praised(r.p, st.Side)) == 1 && creditLeft(r.p, st.Side) > 0 {
		credit(r, st.Side, praised(r.p, st.Side)[0], 1)
	}
	r.done()
}

func credit(r *ruling, side Side, i, n int) {
	l := r.p.Leaders[side][i]
	points := int(l.Points) + n
	e := state.Credited{Side: side, Leader: i, N: uint8(n), Points: uint8(points), Rating: l.Rating}
	if points >= perLevel {
		e.Points, e.Rating, e.Up = uint8(points-perLevel), l.Rating+1, true
	}
	if e.Rating == topRating {
		e.Points = 0
	}
	r.say(e)
}

// spare is the lowest letter of a leader that is free; -1 where the side has all it may have [11.3], but for
// those who died in this combat [11.32].
func spare(p *state.Position, side Side) int {
	most := 4
	if side == Union {
		most = 3
	}
	for i := range most {
		if !p.Leaders[side][i].On && p.Combat.Fallen[side]>>i&1 == 0 {
			return i
		}
	}
	return -1
}

// survivors is the hexes with points of a side that fought and live.
func survivors(p *state.Position, side Side) []Hex {
	var out []Hex
	for _, h := range p.Combat.Ground[side] {
		var with Mark
		if side == p.Mover {
			with = participants(p)
		}
		if p.Points(side, h, with, 0) > 0 {
			out = append(out, h)
		}
	}
	return out
}

// mayRaise says whether a side may make a leader after the combat [11.31, R63, R75].
func mayRaise(p *state.Position, side Side) bool {
	return p.Combat.Fought && p.Combat.Lost[side.Enemy()] > 0 && spare(p, side) >= 0 && len(survivors(p, side)) > 0
}

// raiseAt is where a new leader may stand: with or next to units that fought, not where only an enemy is [R74].
func raiseAt(p *state.Position, side Side) []Hex {
	s := survey.Of(p)
	var out []Hex
	add := func(h Hex) {
		if h != board.None && p.Board.Terrain[h] != board.Sea && !s.Held(side.Enemy(), h) && !slices.Contains(out, h) {
			out = append(out, h)
		}
	}
	for _, h := range survivors(p, side) {
		add(h)
		for _, n := range board.Near[h] {
			add(n)
		}
	}
	slices.Sort(out)
	return out
}

func mayMakeLeader(p *state.Position, st state.Step, o Order) No {
	i := o.leader()
	most := 4
	if st.Side == Union {
		most = 3
	}
	if o.Side != st.Side || i >= most || p.Leaders[st.Side][i].On {
		return no(NoLeader, "11.3a")
	}
	if p.Combat.Fallen[st.Side]>>i&1 != 0 {
		return no(JustFallen, "11.32b")
	}
	if !slices.Contains(raiseAt(p, st.Side), o.To.Hex()) && !p.Relaxed.Has(state.NoPraiseRule) {
		return no(NoPlace, "11.31b").place(o.To)
	}
	return No{}
}

func makeLeader(r *ruling, st state.Step, o Order) {
	r.say(state.LeaderCame{Side: st.Side, Leader: o.leader(), At: o.To, Made: true})
	r.done()
}

// orphans sends leaders who stand alone in a hex after losses to the nearest friends [11.33].
func orphans(r *ruling, side Side, h Hex) {
	p := r.p
	if p.Points(side, h, 0, 0) > 0 {
		return
	}
	m := p.LeadersAt(side, board.In(h))
	if side == Union {
		m &^= 1 << state.Farragut
	}
	if m != 0 {
		r.then(state.Step{Kind: state.Stray, Side: side, At: h})
	}
}

// strayTo is the nearest hexes with friendly points.
func strayTo(p *state.Position, st state.Step) []Hex {
	if strayed(p, st) < 0 {
		return nil
	}
	best, out := 999, []Hex(nil)
	for _, l := range p.Lots {
		if l.Side != st.Side || slices.Contains(out, l.At) {
			continue
		}
		switch d := board.Distance(st.At, l.At); {
		case d < best:
			best, out = d, []Hex{l.At}
		case d == best:
			out = append(out, l.At)
		}
	}
	return out
}

// strayed is the leader who is to go; -1 for none.
func strayed(p *state.Position, st state.Step) int {
	for i := range p.Leaders[st.Side] {
		if l := &p.Leaders[st.Side][i]; l.On && l.At == board.In(st.At) && !(st.Side == Union && i == state.Farragut) {
			return i
		}
	}
	return -1
}

// stray sends a leader where there is no choice; with no friendly point left he is out of the game [R74].
func stray(r *ruling, st state.Step) {
	i := strayed(r.p, st)
	if i < 0 {
		r.done()
		return
	}
	hs := strayTo(r.p, st)
	if len(hs) == 0 {
		r.say(state.LeaderDied{Side: st.Side, Leader: i, At: board.In(st.At), How: "alone"})
		return
	}
	r.say(state.LeaderWent{Side: st.Side, Leader: i, From: board.In(st.At), To: board.In(hs[0])})
}

func sendLeader(r *ruling, st state.Step, o Order) {
	r.say(state.LeaderWent{Side: st.Side, Leader: o.leader(), From: board.In(st.At), To: o.To})
	if strayed(r.p, st) < 0 {
		r.done()
	}
}
