package rules

import (
	"slices"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/state"
)

// Recruitment [AHD 7.0].

// Allowance is how many units a side may have on the board for recruiting: its army maximum [AHD 7.1], and for the Union four
// more for each draft with [AHD 7.4].
func Allowance(p *state.Position, s board.Side) int {
	n := p.Maximum(s)
	if s == board.Union && p.Opt.LargerArmy {
		for _, draft := range []uint8{8, 18, 28} {
			if p.GameTurn >= draft {
				n += 4
			}
		}
	}
	return n
}

// bigCities take two recruits with [AHD 7.5]; the book names these four [ruling 1].
var bigCities = []string{"pittsburgh", "new_york", "philadelphia", "richmond"}

// eachRecruit lists the militia that can be placed: from the pool, in a friendly recruitment city with a shield of the side's
// color, one a city, up to the army maximum [AHD 7.0, 7.1]; and with [AHD 5.71] the reduced units that a point restores.
func eachRecruit(p *state.Position, s board.Side, yield func(engine.Order) bool) bool {
	free := p.Relaxed.Has(state.NoRecruitRule)
	recruits, kept := [...]board.Type{board.MilitiaInfantry, board.MilitiaCavalry}, stockOf(p.Board)
	if p.OnBoard(s) < Allowance(p, s) || p.Relaxed.Has(state.NoMaximum) {
		here := func(b board.Box) bool {
			for _, t := range recruits {
				if (p.Pool[s][t] > 0 || free) && !yield(kept.of(p.Board, b, kindOf(t, 0), false).recruit) {
					return false
				}
			}
			return true
		}
		if free {
			for x := range p.Board.Boxes {
				if !here(board.Box(x)) {
					return false
				}
			}
		} else {
			for _, c := range p.Board.Cities {
				if c.Value[s] > 0 && p.Friendly(s, c.Box) && RoomForRecruit(p, c.Box) && !here(c.Box) {
					return false
				}
			}
		}
	}
	if p.Opt.Refit {
		return eachReduced(p, 3, yield)
	}
	return true
}

// RecruitsIn is how many units can be recruited in a city in one turn: one, or with [AHD 7.5] two in the big ones.
func RecruitsIn(p *state.Position, b board.Box) int {
	if p.Opt.Recruiting && slices.Contains(bigCities, p.Board.Boxes[b].ID) {
		return 2
	}
	return 1
}

// RoomForRecruit says whether a city has not had its recruits of this turn yet.
func RoomForRecruit(p *state.Position, b board.Box) bool {
	return !p.Placed[0].Has(b) || RecruitsIn(p, b) == 2 && !p.Placed[1].Has(b)
}

// MostPoints is what the recruitment die gives a side at most [AHD 7.0, 7.5].
func MostPoints(p *state.Position, s board.Side) int {
	if p.Opt.Recruiting && s == board.Confederate {
		return 4
	}
	return 6
}

// muster rolls the recruitment die, a 1 counting as 2, if there is anything to recruit or restore [AHD 7.0, 7.5, rulings 44, 74].
func (r *Ruling) muster(s state.Step) {
	p := r.P
	if eachRecruit(p, s.Side, func(engine.Order) bool { return false }) {
		r.done()
		return
	}
	die := r.roll("recruit")
	if r.Err != nil {
		return
	}
	points := max(2, die)
	if p.Opt.Recruiting && s.Side == board.Union {
		points = max(3, points)
	}
	if p.Opt.Recruiting && s.Side == board.Confederate {
		points = min(MostPoints(p, s.Side), points)
	}
	r.Say(state.Mustered{Side: s.Side, Die: die, Points: points})
	r.done(state.Step{Kind: state.StepRecruit, Side: s.Side})
}

// recruit places one militia unit.
func (r *Ruling) recruit(o state.Order) {
	p := r.P
	u := board.Unit{Side: p.Mover, Type: o.Type, Box: o.From, From: board.NoBox}
	h := p.Hold[o.From]
	r.Say(state.Recruited{Unit: p.Piece(u), Lasting: !h.Lasting && !o.Type.Cavalry()})
}

// endRecruitment loses the points that were not spent [AHD 7.0].
func (r *Ruling) endRecruitment(s state.Step) {
	p := r.P
	if p.Points > 0 {
		e := state.PointsLost{Side: s.Side, Points: int(p.Points), Left: int(p.Pool[s.Side][board.MilitiaInfantry]) +
			int(p.Pool[s.Side][board.MilitiaCavalry])}
		switch full := Allowance(p, s.Side); {
		case e.Left == 0:
		case p.OnBoard(s.Side) >= full && !p.Relaxed.Has(state.NoMaximum):
			e.Full = full
		case eachRecruit(p, s.Side, func(o engine.Order) bool { return o.(state.Order).Verb != state.Recruit }):
			e.Taken = true
		default:
			e.Open = true
		}
		r.Say(e)
	}
	r.done()
}
