package dwf

import (
	"fmt"
	"strings"
)

// The position notation: scenario, fixture, moderator's repair and bug report are one.
//
//	rulebook     dwf
//	scenario     1862
//	options      abilities
//	turn         1862-01 confederate, 5 points, owes west
//	steps        campaign confederate, close confederate
//	union        Grant (1861), 3+2 infantry, 1 supply, 1 gunboat at Cairo
//	union        2 infantry at Paducah, moved
//	confederate  Tennessee militia at Nashville
//	fort         2 confederate at Vicksburg
//	building     confederate at Memphis
//	burned       Jefferson City, Nashville
//	pile         union 3
//
//	broken       Decatur, 15             since which player turn: twice the turn's number, plus 1 for the Confederates', plus 2 for the Union's
//	converted    Louisville              military railroad markers; so too manned, ships, spent, fought, begun, finished: marks of this turn
//	lost         ships 14 14             the turns in which they come back; so too union ironclads, railheads; gunboats by their number
//	away         Ohio militia, 14
//	gave         Richmond, 1             what a replacement group has given this turn
//	coming       2 of line 35            still to be placed, by the line of its list
//	kentucky     entered                 and: statehood yes, europe 1, refused 2
//	record       Grant (1861), won 2     what leaders have done and what comes of it: careertext.go
//	column       stack Grant (1861), 3 infantry at Cairo, from Paducah, spent 2, rate 6, steps 1, lead Grant (1861), paid, fed
//	behind       unit 2 infantry at Cairo, from Paducah, ...   as column: what goes on after it
//	battle       at Decatur, union       what must be fought first; with ", on" it is being fought
//	entry        stack Grant (1861), 3 infantry from Corinth, way 1, spent 3, rate 6
//
// Behind a place stand the states of what is there: moved; of leaders alone, dug, stays. The turn line takes owes east west, begun 2 (forts),
// half Vicksburg (a point that can still begin a second fort), lifted 3, ferried 2, trained, joined Nashville.
//
// Infantry is written unit by unit, 3+2; a number above the year's largest unit is read as the fewest units that make it up. Lines that
// say only what is usual are left out: the steps of a campaign, the marks of a turn that has just begun.

type writer struct{ b strings.Builder }

func (w *writer) line(key, format string, args ...any) {
	fmt.Fprintf(&w.b, "%-12s %s\n", key, fmt.Sprintf(format, args...))
}

var dutyNames = []struct {
	bit  Theater
	name string
}{{East, "east"}, {Trans, "west"}}

func (t Theater) String() string {
	var out []string
	for _, d := range dutyNames {
		if t&d.bit != 0 {
			out = append(out, d.name)
		}
	}
	return strings.Join(out, " ")
}

// Text is the position in the notation.
func (p *Position) Text() string {
	var w writer
	name := p.board.Name
	w.line("rulebook", "dwf")
	w.line("scenario", "%s", p.scenario)
	if o := p.opt.String(); o != "" {
		w.line("options", "%s", o)
	}
	w.line("turn", "%s", p.turnText())
	if p.part > 0 {
		w.line("part", "%d", p.part)
	}
	if p.over == nil && !p.usualSteps() {
		var steps []string
		for i := int(p.depth) - 1; i >= 0; i-- {
			steps = append(steps, p.steps[i].String())
		}
		w.line("steps", "%s", strings.Join(steps, ", "))
	}
	p.battleText(&w)
	p.unitsText(&w)
	for a := range p.board.Areas {
		x := &p.sites[a]
		if x.Fort > 0 {
			w.line("fort", "%d %s at %s", x.Fort, x.Owner, name(Area(a)))
		}
		for s := Union; s <= Confederate; s++ {
			if x.Marks&buildingOf(s) != 0 {
				w.line("building", "%s at %s", s, name(Area(a)))
			}
		}
		if x.Broken > 0 {
			w.line("broken", "%s, %d", name(Area(a)), x.Broken)
		}
	}
	for _, m := range markNames {
		set := p.marked(m.bit)
		if m.usual != nil && set == m.usual(p) {
			continue
		}
		if names := p.setNames(set); len(names) > 0 {
			w.line(m.name, "%s", strings.Join(names, ", "))
		} else if m.usual != nil {
			w.line(m.name, "none")
		}
	}
	p.ledgerText(&w)
	p.careersText(&w)
	if p.over != nil {
		winner := string(p.over.Winner)
		if winner == "" {
			winner = "nobody"
		}
		w.line("over", "%s: %s", winner, p.over.How)
	}
	return w.b.String()
}

// An areaSet is a set of areas.
type areaSet [3]uint64

func (s areaSet) has(a Area) bool { return a != NoArea && s[a>>6]&(1<<(a&63)) != 0 }
func (s *areaSet) add(a Area)     { s[a>>6] |= 1 << (a & 63) }

var markNames = []struct {
	bit   uint16
	name  string
	usual func(*Position) areaSet // what it is as a turn begins; nil: nothing
}{
	{markBurned, "burned", nil}, {markConverted, "converted", nil}, {markManned, "manned", (*Position).usuallyManned}, {markShip, "ships", (*Position).usualShips},
	{markSpent, "spent", nil}, {markFought, "fought", nil}, {markBegan, "begun", nil}, {markRisen, "finished", nil}, {markTrophy, "trophies", nil},
}

func (p *Position) marked(bit uint16) areaSet {
	var s areaSet
	for a := range p.board.Areas {
		if p.sites[a].Marks&bit != 0 {
			s.add(Area(a))
		}
	}
	return s
}

func (p *Position) usuallyManned() areaSet {
	var s areaSet
	for a := range p.board.Areas {
		if p.strength(p.mover, Area(a)) > 0 {
			s.add(Area(a))
		}
	}
	return s
}

func (p *Position) usualShips() areaSet {
	var s areaSet
	for a := range p.board.Areas {
		if n := p.sites[a].Naval[0]; n[0]+n[1] > 0 {
			s.add(Area(a))
		}
	}
	return s
}

func (p *Position) setNames(s areaSet) []string {
	var names []string
	for a := range p.board.Areas {
		if s.has(Area(a)) {
			names = append(names, p.board.Name(Area(a)))
		}
	}
	return names
}

func (p *Position) turnText() string {
	s := turnIDs[p.turn][p.mover]
	s += fmt.Sprintf(", %d points", p.points)
	if p.duties != 0 {
		s += ", owes " + p.duties.String()
	}
	for _, k := range []struct {
		word string
		n    uint8
	}{{"begun", p.markers}, {"lifted", p.lifted}, {"ferried", p.ferried}} {
		if k.n > 0 {
			s += fmt.Sprintf(", %s %d", k.word, k.n)
		}
	}
	if p.half != NoArea {
		s += ", half " + p.board.Name(p.half)
		if p.halfFor != 0 {
			s += ", half for " + p.halfFor.String()
		}
	}
	if p.trained {
		s += ", trained"
	}
	if p.regroup != NoArea {
		s += ", joined " + p.board.Name(p.regroup)
	}
	return s
}

// usualSteps says whether what is to be done is a campaign and the end of the turn.
func (p *Position) usualSteps() bool {
	return p.depth == 2 && p.steps[1] == Step{stepCampaign, p.mover} && p.steps[0] == Step{stepClose, p.mover}
}

// unitsText writes what stands where, by side and area, what has moved behind what has not.
func (p *Position) unitsText(w *writer) {
	for s := Union; s <= Confederate; s++ {
		for n := range p.board.Areas {
			a := Area(n)
			x := &p.sites[a]
			var g [2]Group
			for moved := range 2 {
				g[moved] = Group{Inf: x.Inf[s][moved], Supply: x.Supply[s][moved]}
				if s == Union {
					g[moved].Ships, g[moved].Guns, g[moved].Irons, g[moved].Rail = x.Naval[0][moved], x.Naval[1][moved], x.Naval[2][moved], x.Rail[moved]
				}
			}
			if s == Confederate {
				g[0].Irons = x.Rams
			}
			for m := range p.militia {
				if k := p.militia[m]; k.At == a && Militia(m).Side() == s {
					g[index(k.Moved)].Mil |= 1 << m
				}
			}
			odd := map[uint8]Staff{}
			for l := range p.staff(s, a).each {
				switch f := p.leaders[l].Flags; f {
				case 0:
					g[0].Staff = g[0].Staff.with(l)
				case leaderMoved:
					g[1].Staff = g[1].Staff.with(l)
				default:
					odd[f] = odd[f].with(l)
				}
			}
			for moved, words := range []string{"", ", moved"} {
				if !g[moved].empty() {
					w.line(sideIDs[s], "%s at %s%s", g[moved].words(p.board, true), p.board.Name(a), words)
				}
			}
			for f := uint8(0); f < 32; f++ {
				if odd[f] != 0 {
					w.line(sideIDs[s], "%s at %s%s", Group{Staff: odd[f]}.words(p.board, true), p.board.Name(a), flagText(f))
				}
			}
		}
	}
}

func index(b bool) int {
	if b {
		return 1
	}
	return 0
}

var leaderFlags = []struct {
	bit  uint8
	name string
}{{leaderMoved, "moved"}, {leaderAlone, "alone"}, {leaderDug, "dug"}, {leaderStays, "stays"}, {leaderAided, "aided"}}

func flagText(f uint8) string {
	s := ""
	for _, n := range leaderFlags {
		if f&n.bit != 0 {
			s += ", " + n.name
		}
	}
	return s
}
