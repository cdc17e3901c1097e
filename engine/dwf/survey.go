package dwf

// A survey is a position measured for its value and for plans: the armies of both sides, and what each area is worth to hold.
type survey struct {
	p       *Position
	l       *look
	eyes    Side
	purpose purpose // of the Union, in its own eyes
	worth   [maxAreas]float64
	hosts   [2][]host
	stores  [2][]Area            // with supply units
	power   [2][maxAreas]float64 // of the hosts, by area
	aims    [maxGroups]bool      // the Confederate groups that the Union goes for
	part    float64              // how much of the groups that it needs the Union holds whole
	heart   bool                 // it holds Richmond
}

// A host is the infantry and militia of a side in an area.
type host struct {
	at    Area
	units float64
	lead  float64 // combat of its leaders, no more than its units
	power float64
	push  float64 // what can attack together: without a leader no more than a unit or two
	fed   float64 // the share of its strength that counts for attacks to come, as it has supply
	front bool    // the enemy, or what he holds, is within two areas

	larder larder
	fixed  bool // a flag city or a railhead feeds it
}

// city is what it is worth to hold an area, beside what its group is worth.
var cityWorth = map[string]float64{
	"richmond": 15, "washington_dc": 25, "philadelphia": 9, "harrisburg": 9, "cincinnati": 9, "pittsburgh": 9, "cairo": 9, "st_louis": 9, "baltimore": 9,
	"vicksburg": 2.5, "louisville": 2, "lexington": 1.5, "bowling_green": 1.5, "fort_donelson": 1.2, "fort_henry": 1.2, "fort_jackson": 1.5, "corinth": 1, "petersburg": 1.2,
	"norfolk": 1.2, "fort_monroe": 2, "fort_hatteras": 1, "columbus_ky": 1, "paducah": 1, "manassas": 1, "charleston_wv": 1.5, "harpers_ferry": 1, "knoxville": 1.2,
}

const (
	plainWorth   = 0.4
	capitalWorth = 1.2 // of a state: its militia
	flagWorth    = 6
)

func (b *Board) worthOf(a Area) float64 {
	i := &b.Areas[a]
	w, ok := cityWorth[i.ID]
	switch {
	case ok:
	case i.Form == Box:
		return 0
	case i.Flag != Neutral:
		w = flagWorth
	case i.Capital:
		w = capitalWorth
	default:
		w = plainWorth
	}
	return w
}

// survey measures the position in the eyes of a side.
func (p *Position) survey(eyes Side, w purpose) *survey {
	v := &survey{p: p, l: p.look(), eyes: eyes, purpose: w}
	l := v.l
	for n := range p.board.Areas {
		a := Area(n)
		v.worth[n] = p.board.worthOf(a)
		for s := Union; s <= Confederate; s++ {
			u := float64(l.units[s][n])
			if u == 0 {
				continue
			}
			h := host{at: a, units: u}
			for who := range l.staffs[s][n].each {
				h.lead += float64(p.board.Leaders[who].Combat)
			}
			h.lead = min(h.lead, u)
			h.power = u + h.lead
			h.push = h.power
			if l.staffs[s][n] == 0 && u > 1 {
				h.power *= v.unled(a)
				h.push = min(u, 4) + 0.25*max(0, u-4)
			}
			v.power[s][n] = h.power
			v.hosts[s] = append(v.hosts[s], h)
		}
	}
	for s := Union; s <= Confederate; s++ {
		for i := range v.hosts[s] {
			h := &v.hosts[s][i]
			for n := range p.board.Areas {
				if p.board.byLand[h.at][n] <= 2 && (l.land[s.Enemy()][n] || l.hold[n] == s.Enemy() && v.worth[n] >= 1) {
					h.front = true
					break
				}
			}
		}
	}
	for s := Union; s <= Confederate; s++ {
		v.provision(s)
	}
	v.aim()
	return v
}

// unled is what of an army without a leader counts in defence: it loses the field to one who has a leader.
func (v *survey) unled(a Area) float64 {
	if v.wanted(a) {
		return purposeUnled
	}
	return unledShare
}

// pile is what factors are worth that replacements can bring back: those that can come soon the most [repl.losses_only].
func (v *survey) pile(s Side) float64 {
	n := float64(v.p.pile[s])
	soon := 8.0
	if s == Union {
		soon = 11
	}
	return pileWorth*min(n, soon) + 0.5*pileWorth*min(max(n-soon, 0), soon) + 0.1*max(n-2*soon, 0)
}

// forces is what a side's armies are worth where they stand.
func (v *survey) forces(s Side) float64 {
	p, sum := v.p, 0.0
	for i := range v.hosts[s] {
		h := &v.hosts[s][i]
		sum += factorWorth*h.units + leaderWorth*h.lead*(0.5+min(h.units, 16)/10)
		if v.l.staffs[s][h.at] != 0 {
			sum += ledWorth * h.units
		}
		if v.l.color[h.at] != s && !v.l.supplied(s, h.at) {
			sum -= starvedWorth * h.units
		}
		if s == p.mover {
			sum -= movedWorth * float64(p.sites[h.at].Inf[s][1].Factors())
		}
	}
	sum += v.supply(s)
	for n := range p.board.Areas {
		x := &p.sites[n]
		if k := float64(x.Supply[s][0] + x.Supply[s][1]); k > 0 {
			sum += supplyWorth * k
			if !v.l.land[s][n] && v.l.color[n] != s && v.within(s.Enemy(), Area(n), 2) {
				sum -= supplyWorth * k // nobody guards it
			}
		}
		if s == Union && x.Rail[0]+x.Rail[1] > 0 {
			near := far
			fed := 0.0
			for i := range v.hosts[s] {
				h := &v.hosts[s][i]
				d := int(p.board.byLand[h.at][n])
				if h.front && h.units > 2 && v.l.color[h.at] != Union {
					near = min(near, d)
					if d <= 1 {
						fed += h.units
					}
				}
			}
			sum += 0.8 - 0.06*float64(min(near, 12)) + 0.08*min(fed, 20)
		}
	}
	return sum
}

// waters is what ships before weak ports and gunboats beside the armies are worth to the Union.
func (v *survey) waters() float64 {
	p, sum := v.p, 0.0
	for n := range p.board.Areas {
		x := &p.sites[n]
		if p.fleet(Area(n)) == 0 {
			continue
		}
		if p.board.Areas[n].Form == Box {
			for _, e := range p.board.from(Area(n)) {
				if g := v.gain(Union, Area(e.To)); g > 3 && x.Naval[0][0]+x.Naval[0][1] > 0 {
					sum += 0.05 * g / (1 + 0.3*v.guard(Confederate, Area(e.To)))
				}
			}
			continue
		}
		if boats := x.Naval[1][0] + x.Naval[1][1] + x.Naval[2][0] + x.Naval[2][1]; boats > 0 {
			sum += 0.06 * min(v.power[Union][n], 12) * min(float64(boats), 2)
		}
	}
	return sum
}

// within says whether land units of a side stand so near to an area.
func (v *survey) within(s Side, a Area, d uint8) bool {
	for i := range v.hosts[s] {
		if v.p.board.byLand[v.hosts[s][i].at][a] <= d {
			return true
		}
	}
	return false
}
