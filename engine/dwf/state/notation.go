package state

import (
	"fmt"
	"strconv"
	"strings"

	"adjutant/engine/dwf/board"
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
//	broken       Decatur, 15             since which player turn: twice the turn's number, plus 1 (the Confederates') or 2 (the Union's)
//	converted    Louisville              military railroad markers; so too manned, ships, spent, fought, begun, finished: marks of this turn
//	lost         ships 14 14             the turns in which they come back; so too union ironclads, railheads; gunboats by their number
//	away         Ohio militia, 14
//	gave         Richmond, 1             what a replacement group has given this turn
//	coming       2 of line 35            still to be placed, by the line of its list
//	kentucky     entered                 and: statehood yes, europe 1, refused 2
//	record       Grant (1861), won 2     what leaders have done and what comes of it: notationcareers.go
//	column       stack Grant (1861), 3 infantry at Cairo, from Paducah, spent 2, rate 6, steps 1, lead Grant (1861), paid, fed
//	behind       unit 2 infantry at Cairo, from Paducah, ...   as column: what goes on after it
//	battle       at Decatur, union       what must be fought first; with ", on" it is being fought
//	entry        stack Grant (1861), 3 infantry from Corinth, way 1, spent 3, rate 6
//
// Behind a place stand the states of what is there: moved; of leaders alone, dug, stays. The turn line takes owes east west, begun 2
// (forts), half Vicksburg (a point that can still begin a second fort), lifted 3, ferried 2, trained, joined Nashville.
//
// Infantry is written unit by unit, 3+2; a number above the year's largest unit is read as the fewest units that make it up. Lines that
// say only what is usual are left out: the steps of a campaign, the marks of a turn that has just begun.

// A writer writes a position in the notation.
type writer struct {
	p *Position
	b []byte
}

func (w *writer) line(key, format string, args ...any) {
	w.key(key)
	w.b = append(fmt.Appendf(w.b, format, args...), '\n')
}

// key begins a line.
func (w *writer) key(key string) {
	const column = "             "
	w.b = append(append(w.b, key...), column[min(len(key), len(column)-1):]...)
}

// words is line for what is said in words alone.
func (w *writer) words(key string, words ...string) {
	w.key(key)
	for _, part := range words {
		w.b = append(w.b, part...)
	}
	w.b = append(w.b, '\n')
}

// groupLine is line for a group and what is said of it: of a position's lines most are such.
func (w *writer) groupLine(s board.Side, g board.Group, a board.Area, flags string) {
	w.key(board.SideIDs[s])
	begun := len(w.b)
	w.b = g.AppendWords(w.b, w.p.Board, true)
	if n := g.Inf.Factors(); g.Inf.Count() == 1 && n > int(w.p.Limit().Unit[s]) { // until it is split at the turn of the year [R122]
		lone := strconv.Itoa(n) + " infantry"
		w.b = append(w.b[:begun:begun], strings.Replace(string(w.b[begun:]), lone, strconv.Itoa(n)+"+0 infantry", 1)...)
	}
	w.b = append(w.b, " at "...)
	w.b = append(append(append(w.b, w.p.Board.Name(a)...), flags...), '\n')
}

// Text is the position in the notation.
func (p *Position) Text() string {
	w := &writer{p: p, b: make([]byte, 0, 8<<10)}
	name := p.Board.Name
	w.line("rulebook", "dwf")
	w.line("scenario", "%s", p.Scenario)
	if o := p.Options.String(); o != "" {
		w.line("options", "%s", o)
	}
	w.line("turn", "%s", w.turn())
	if p.Part > 0 {
		w.line("part", "%d", p.Part)
	}
	if p.Over == nil && !w.usualSteps() {
		var steps []string
		for i := int(p.Depth) - 1; i >= 0; i-- {
			steps = append(steps, p.Steps[i].String())
		}
		w.line("steps", "%s", strings.Join(steps, ", "))
	}
	w.battle()
	w.units()
	for a := range p.Board.Areas {
		x := &p.Sites[a]
		if x.Fort > 0 {
			w.words("fort", strconv.Itoa(int(x.Fort)), " ", x.Owner.String(), " at ", name(board.Area(a)))
		}
		for s := board.Union; s <= board.Confederate; s++ {
			if x.Marks&BuildingOf(s) != 0 {
				w.words("building", s.String(), " at ", name(board.Area(a)))
			}
		}
		if x.Broken > 0 {
			w.words("broken", name(board.Area(a)), ", ", strconv.Itoa(int(x.Broken)))
		}
	}
	w.marks()
	w.ledger()
	w.careers()
	if p.Over != nil {
		winner := string(p.Over.Winner)
		if winner == "" {
			winner = "nobody"
		}
		w.line("over", "%s: %s", winner, p.Over.How)
	}
	return string(w.b)
}

var markNames = [...]struct {
	bit   uint16
	name  string
	usual func(*Position) board.AreaSet // what it is as a turn begins; nil: nothing
}{
	{MarkBurned, "burned", nil}, {MarkConverted, "converted", nil}, {MarkManned, "manned", usuallyManned}, {MarkShip, "ships", usualShips},
	{MarkSpent, "spent", nil}, {MarkFought, "fought", nil}, {markBegan, "begun", nil}, {MarkRisen, "finished", nil},
	{MarkTrophy, "trophies", nil},
}

// marks writes which areas bear the marks.
func (w *writer) marks() {
	p := w.p
	var sets [len(markNames)]board.AreaSet
	for a := range p.Board.Areas {
		for i, left := 0, p.Sites[a].Marks; left != 0 && i < len(markNames); i++ {
			if bit := markNames[i].bit; left&bit != 0 {
				sets[i].Add(board.Area(a))
				left &^= bit
			}
		}
	}
	for i, m := range markNames {
		if m.usual != nil && sets[i] == m.usual(p) {
			continue
		}
		if names := p.Board.NamesOf(sets[i]); len(names) > 0 {
			w.words(m.name, strings.Join(names, ", "))
		} else if m.usual != nil {
			w.line(m.name, "none")
		}
	}
}

// Marked is the areas that bear a mark.
func (p *Position) Marked(bit uint16) board.AreaSet {
	var s board.AreaSet
	for a := range p.Board.Areas {
		if p.Sites[a].Marks&bit != 0 {
			s.Add(board.Area(a))
		}
	}
	return s
}

func usuallyManned(p *Position) board.AreaSet {
	var s board.AreaSet
	for a := range p.Board.Areas {
		if x := &p.Sites[a].Inf[p.Mover]; !x[0].None() || !x[1].None() {
			s.Add(board.Area(a))
		}
	}
	for m := range p.Militia {
		if board.Militia(m).Side() == p.Mover {
			s.Add(p.Militia[m].At)
		}
	}
	return s
}

func usualShips(p *Position) board.AreaSet {
	var s board.AreaSet
	for a := range p.Board.Areas {
		if n := p.Sites[a].Naval[0]; n[0]+n[1] > 0 {
			s.Add(board.Area(a))
		}
	}
	return s
}

func (w *writer) turn() string {
	p := w.p
	s := board.TurnIDs[p.GameTurn][p.Mover]
	s += fmt.Sprintf(", %d points", p.Points)
	if p.Duties != 0 {
		s += ", owes " + p.Duties.String()
	}
	for _, k := range []struct {
		word string
		n    uint8
	}{{"begun", p.Markers}, {"lifted", p.Lifted}, {"ferried", p.Ferried}} {
		if k.n > 0 {
			s += fmt.Sprintf(", %s %d", k.word, k.n)
		}
	}
	if p.Half != board.NoArea {
		s += ", half " + p.Board.Name(p.Half)
		if p.HalfFor != 0 {
			s += ", half for " + p.HalfFor.String()
		}
	}
	if p.Trained {
		s += ", trained"
	}
	return s
}

// usualSteps says whether what is to be done is a campaign and the end of the turn.
func (w *writer) usualSteps() bool {
	p := w.p
	return p.Depth == 2 && p.Steps[1] == Step{StepCampaign, p.Mover} && p.Steps[0] == Step{StepClose, p.Mover}
}

// units writes what stands where, by side and area, what has moved behind what has not.
func (w *writer) units() {
	p := w.p
	var named board.AreaSet // where leaders and militia stand
	for m := range p.Militia {
		named.Add(p.Militia[m].At)
	}
	for l := range p.Leaders {
		named.Add(p.Leaders[l].At)
	}
	for s := board.Union; s <= board.Confederate; s++ {
		for n := range p.Board.Areas {
			a := board.Area(n)
			x := &p.Sites[a]
			if !named.Has(a) && x.vacant(s) {
				continue
			}
			var g [2]board.Group
			for moved := range 2 {
				g[moved] = board.Group{Inf: x.Inf[s][moved], Supply: x.Supply[s][moved]}
				if s == board.Union {
					g[moved].Ships, g[moved].Guns, g[moved].Irons, g[moved].Rail = x.Naval[0][moved], x.Naval[1][moved], x.Naval[2][moved], x.Rail[moved]
				}
			}
			if s == board.Confederate {
				g[0].Irons = x.Rams
			}
			var odd [1 << len(leaderFlags)]board.Staff
			some := false
			if named.Has(a) {
				for m := range p.Guard(s, a).Each {
					g[Index(p.Militia[m].Moved)].Mil |= 1 << m
				}
				for l := range p.Staff(s, a).Each {
					switch f := p.Leaders[l].Flags; f {
					case 0:
						g[0].Staff = g[0].Staff.With(l)
					case LeaderMoved:
						g[1].Staff = g[1].Staff.With(l)
					default:
						odd[f], some = odd[f].With(l), true
					}
				}
			}
			for moved, words := range [...]string{"", ", moved"} {
				if !g[moved].Empty() {
					w.groupLine(s, g[moved], a, words)
				}
			}
			if !some {
				continue
			}
			for f, staff := range odd {
				if staff != 0 {
					w.groupLine(s, board.Group{Staff: staff}, a, flagText(uint8(f)))
				}
			}
		}
	}
}

// Index is 1 for what is true: of fresh and moved the second.
func Index(b bool) int {
	if b {
		return 1
	}
	return 0
}

var leaderFlags = [...]struct {
	bit  uint8
	name string
}{{LeaderMoved, "moved"}, {LeaderAlone, "alone"}, {LeaderDug, "dug"}, {LeaderStays, "stays"}, {LeaderAided, "aided"}}

func flagText(f uint8) string {
	s := ""
	for _, n := range leaderFlags {
		if f&n.bit != 0 {
			s += ", " + n.name
		}
	}
	return s
}
