// Package survey is in charge of what a position is worth to a side: the armies, what they can reach and must guard, supply, and the
// purposes that the Union can set its mind on.
package survey

import (
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/state"
)

// A Survey is a position measured for its value and for plans: the armies of both sides, and what each area is worth to hold.
type Survey struct {
	p       *state.Position
	Look    *control.Look
	eyes    board.Side
	purpose Purpose // of the Union, in its own eyes
	Worth   [board.MaxAreas]float64
	Hosts   [2][]Host
	stores  [2][]board.Area            // with supply units
	Power   [2][board.MaxAreas]float64 // of the hosts, by area
	aims    [board.MaxGroups]bool      // the Confederate groups that the Union goes for
	part    float64                    // how much of the groups that it needs the Union holds whole
	heart   bool                       // it holds Richmond
}

// A Host is the infantry and militia of a side in an area.
type Host struct {
	At    board.Area
	Units float64
	lead  float64 // combat of its leaders, no more than its units
	power float64
	push  float64 // what can attack together: without a leader no more than a unit or two
	fed   float64 // the share of its strength that counts for attacks to come, as it has supply
	Front bool    // the enemy, or what he holds, is within two areas

	Larder Larder
	fixed  bool // a flag city or a railhead feeds it
}

// cityWorth is what it is worth to hold an area, beside what its group is worth.
var cityWorth = map[string]float64{
	"richmond": 15, "washington_dc": 25, "philadelphia": 9, "harrisburg": 9, "cincinnati": 9, "pittsburgh": 9, "cairo": 9, "st_louis": 9,
	"baltimore": 9, "vicksburg": 2.5, "louisville": 2, "lexington": 1.5, "bowling_green": 1.5, "fort_donelson": 1.2, "fort_henry": 1.2,
	"fort_jackson": 1.5, "corinth": 1, "petersburg": 1.2, "norfolk": 1.2, "fort_monroe": 2, "fort_hatteras": 1, "columbus_ky": 1,
	"paducah": 1, "manassas": 1, "charleston_wv": 1.5, "harpers_ferry": 1, "knoxville": 1.2,
}

const (
	plainWorth   = 0.4
	capitalWorth = 1.2 // of a state: its militia
	flagWorth    = 6
)

func worthOf(b *board.Board, a board.Area) float64 {
	i := &b.Areas[a]
	w, ok := cityWorth[i.ID]
	switch {
	case ok:
	case i.Form == board.Box:
		return 0
	case i.Flag != board.Neutral:
		w = flagWorth
	case i.Capital:
		w = capitalWorth
	default:
		w = plainWorth
	}
	return w
}

// Measure measures the position in the eyes of a side.
func Measure(p *state.Position, eyes board.Side, w Purpose) *Survey {
	v := &Survey{p: p, Look: control.LookAt(p), eyes: eyes, purpose: w}
	l := v.Look
	for n := range p.Board.Areas {
		a := board.Area(n)
		v.Worth[n] = worthOf(p.Board, a)
		for s := board.Union; s <= board.Confederate; s++ {
			u := float64(l.Units[s][n])
			if u == 0 {
				continue
			}
			h := Host{At: a, Units: u}
			for who := range l.Staffs()[s][n].Each {
				h.lead += float64(p.Board.Leaders[who].Combat)
			}
			h.lead = min(h.lead, u)
			h.power = u + h.lead
			h.push = h.power
			if l.Staffs()[s][n] == 0 && u > 1 {
				h.power *= v.unled(a)
				h.push = min(u, 4) + 0.25*max(0, u-4)
			}
			v.Power[s][n] = h.power
			v.Hosts[s] = append(v.Hosts[s], h)
		}
	}
	for s := board.Union; s <= board.Confederate; s++ {
		for i := range v.Hosts[s] {
			h := &v.Hosts[s][i]
			for n := range p.Board.Areas {
				if p.Board.ByLand[h.At][n] <= 2 && (l.Land[s.Enemy()][n] || l.Hold[n] == s.Enemy() && v.Worth[n] >= 1) {
					h.Front = true
					break
				}
			}
		}
	}
	for s := board.Union; s <= board.Confederate; s++ {
		v.provision(s)
	}
	v.aim()
	return v
}

// unled is what of an army without a leader counts in defence: it loses the field to one who has a leader.
func (v *Survey) unled(a board.Area) float64 {
	if v.wanted(a) {
		return purposeUnled
	}
	return unledShare
}

// pile is what factors are worth that replacements can bring back: those that can come soon the most [repl.losses_only].
func (v *Survey) pile(s board.Side) float64 {
	n := float64(v.p.Pile[s])
	soon := 8.0
	if s == board.Union {
		soon = 11
	}
	return pileWorth*min(n, soon) + 0.5*pileWorth*min(max(n-soon, 0), soon) + 0.1*max(n-2*soon, 0)
}

// forces is what a side's armies are worth where they stand.
func (v *Survey) forces(s board.Side) float64 {
	p, sum := v.p, 0.0
	for i := range v.Hosts[s] {
		h := &v.Hosts[s][i]
		sum += factorWorth*h.Units + LeaderWorth*h.lead*(0.5+min(h.Units, 16)/10)
		if v.Look.Staffs()[s][h.At] != 0 {
			sum += LedWorth * h.Units
		}
		if v.Look.Color[h.At] != s && !v.Look.Supplied(s, h.At) {
			sum -= starvedWorth * h.Units
		}
		if s == p.Mover {
			sum -= movedWorth * float64(p.Sites[h.At].Inf[s][1].Factors())
		}
	}
	sum += v.supply(s)
	for n := range p.Board.Areas {
		x := &p.Sites[n]
		if k := float64(x.Supply[s][0] + x.Supply[s][1]); k > 0 {
			sum += supplyWorth * k
			if !v.Look.Land[s][n] && v.Look.Color[n] != s && v.within(s.Enemy(), board.Area(n), 2) {
				sum -= supplyWorth * k // nobody guards it
			}
		}
		if s == board.Union && x.Rail[0]+x.Rail[1] > 0 {
			near := board.Far
			fed := 0.0
			for i := range v.Hosts[s] {
				h := &v.Hosts[s][i]
				d := int(p.Board.ByLand[h.At][n])
				if h.Front && h.Units > 2 && v.Look.Color[h.At] != board.Union {
					near = min(near, d)
					if d <= 1 {
						fed += h.Units
					}
				}
			}
			sum += 0.8 - 0.06*float64(min(near, 12)) + 0.08*min(fed, 20)
		}
	}
	return sum
}

// waters is what ships before weak ports and gunboats beside the armies are worth to the Union.
func (v *Survey) waters() float64 {
	p, sum := v.p, 0.0
	for n := range p.Board.Areas {
		x := &p.Sites[n]
		if p.Fleet(board.Area(n)) == 0 {
			continue
		}
		if p.Board.Areas[n].Form == board.Box {
			for _, e := range p.Board.From(board.Area(n)) {
				if g := v.Gain(board.Union, board.Area(e.To)); g > 3 && x.Naval[0][0]+x.Naval[0][1] > 0 {
					sum += 0.05 * g / (1 + 0.3*v.Guard(board.Confederate, board.Area(e.To)))
				}
			}
			continue
		}
		if boats := x.Naval[1][0] + x.Naval[1][1] + x.Naval[2][0] + x.Naval[2][1]; boats > 0 {
			sum += 0.06 * min(v.Power[board.Union][n], 12) * min(float64(boats), 2)
		}
	}
	return sum
}

// within says whether land units of a side stand so near to an area.
func (v *Survey) within(s board.Side, a board.Area, d uint8) bool {
	for i := range v.Hosts[s] {
		if v.p.Board.ByLand[v.Hosts[s][i].At][a] <= d {
			return true
		}
	}
	return false
}
