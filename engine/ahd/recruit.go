package ahd

// Recruitment [AHD 7.0].

// allowance is how many units a side may have on the board for recruiting: its army maximum [AHD 7.1], and for the Union four
// more for each draft with [AHD 7.4].
func (p *position) allowance(s Side) int {
	n := p.maximum(s)
	if s == Union && p.opt.LargerArmy {
		for _, draft := range []uint8{8, 18, 28} {
			if p.turn >= draft {
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
func (p *position) eachRecruit(s Side, yield func(order) bool) bool {
	if p.onBoard(s) < p.allowance(s) {
		for x := range p.board.Boxes {
			b := Box(x)
			if !p.friendly(s, b) || p.board.Boxes[b].Value[s] == 0 || !p.roomForRecruit(b) {
				continue
			}
			for _, t := range []Type{MilitiaInfantry, MilitiaCavalry} {
				if p.pool[s][t] == 0 {
					continue
				}
				o := p.board.order(recruit)
				o.Type, o.From = t, b
				if !yield(o) {
					return false
				}
			}
		}
	}
	if p.opt.Refit {
		return p.eachReduced(3, yield)
	}
	return true
}

func (p *position) roomForRecruit(b Box) bool {
	if !p.placed[0].has(b) {
		return true
	}
	if p.opt.Recruiting && !p.placed[1].has(b) {
		for _, id := range bigCities {
			if p.board.Boxes[b].ID == id {
				return true
			}
		}
	}
	return false
}

// muster rolls the recruitment die, a 1 counting as 2, if there is anything to recruit or restore [AHD 7.0, 7.5, rulings 44, 74].
func (r *ruling) muster(s Step) {
	p := r.p
	if p.eachRecruit(s.Side, func(order) bool { return false }) {
		r.done()
		return
	}
	die := r.roll("recruit")
	if r.err != nil {
		return
	}
	points := max(2, die)
	if p.opt.Recruiting && s.Side == Union {
		points = max(3, points)
	}
	if p.opt.Recruiting && s.Side == Confederate {
		points = min(4, points)
	}
	r.say(Mustered{Side: s.Side, Die: die, Points: points})
	r.done(Step{Kind: stepRecruit, Side: s.Side})
}

// recruit places one militia unit.
func (r *ruling) recruit(o order) {
	p := r.p
	u := Unit{Side: p.mover, Type: o.Type, Box: o.From, From: NoBox}
	h := p.hold[o.From]
	r.say(Recruited{Unit: p.piece(u), Lasting: !h.Lasting && !o.Type.Cavalry()})
}

// endRecruitment loses the points that were not spent [AHD 7.0].
func (r *ruling) endRecruitment(s Step) {
	p := r.p
	if p.points > 0 {
		r.say(PointsLost{Side: s.Side, Points: int(p.points), Left: int(p.pool[s.Side][MilitiaInfantry]) + int(p.pool[s.Side][MilitiaCavalry])})
	}
	r.done()
}
