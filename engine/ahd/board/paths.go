package board

// A Path is a way out of a box along one line or two, as far as the map alone says [AHD 4.0].
type Path struct {
	Via, To Box  // Via is NoBox where one line is all
	Way     Way  // of all lines: Land for a road and a railroad, Sea, which nobody names, for a river and another
	Potomac bool // a line of it is closed to the Confederates [AHD 4.2]
	Tan     bool // it comes to a box that belongs to nobody [AHD 4.11, 4.12]
	River   bool // a line of it is a river
	Down    bool // both lines go down a river [AHD 4.5]
}

// Closings is what is closed to a side, as bits.
type Closings uint8

// What can be closed.
const (
	NoPotomac  Closings = 1 << iota // lines across the Potomac [AHD 4.2]
	NoNeutral                       // the boxes that belong to nobody [AHD 4.11, 4.12]
	OneByRiver                      // two lines along rivers [AHD 4.11]
	closings
)

// An Exit is a line out of a box, and the paths of two lines that begin with it.
type Exit struct {
	Path
	Index    int // among all paths out of its box; those of On follow it
	On       []Path
	All      []uint8 // the numbers of those of On that are not closed
	Straight []uint8 // of those along one railroad or one river
	Ridden   []uint8 // of those along one river or any lines by land
}

// findExits lists the paths out of every box, in the order of its lines.
func (b *Board) findExits() {
	exits := make([][]Exit, len(b.Boxes))
	tan := func(x Box) bool { return b.Boxes[x].Color == Neutral }
	for x := range b.Boxes {
		index := 0
		for _, e := range b.Adjacent(Box(x)) {
			mid, one := Box(e.To), e.Line
			exit := Exit{Index: index, Path: Path{Via: NoBox, To: mid, Way: one.Way, Potomac: one.Potomac, Tan: tan(mid), River: one.Way == River}}
			for _, f := range b.Adjacent(mid) {
				to, two := Box(f.To), f.Line
				if int(to) == x {
					continue
				}
				p := exit.Path
				p.Via, p.To, p.Potomac, p.Tan = mid, to, p.Potomac || two.Potomac, p.Tan || tan(to)
				p.River, p.Down = p.River || two.Way == River, one.Down && two.Down
				switch {
				case one.Way == two.Way:
				case p.River:
					p.Way = Sea
				default:
					p.Way = Land
				}
				exit.On = append(exit.On, p)
			}
			index += 1 + len(exit.On)
			exits[x] = append(exits[x], exit)
		}
		b.Alone = append(b.Alone, []string{b.Boxes[x].ID})
	}
	for c := range b.Open {
		b.Open[c] = make([][]Exit, len(exits))
		for x := range exits {
			b.Open[c][x] = Closings(c).open(exits[x])
		}
	}
	b.Exits = b.Open[0]
}

// open is the exits that are not closed.
func (c Closings) open(exits []Exit) (open []Exit) {
	closed := func(p *Path) bool { return p.Potomac && c&NoPotomac != 0 || p.Tan && c&NoNeutral != 0 }
	for _, e := range exits {
		if closed(&e.Path) {
			continue
		}
		for j := range e.On {
			p := &e.On[j]
			if closed(p) || p.Way == River && c&OneByRiver != 0 {
				continue
			}
			e.All = append(e.All, uint8(j))
			if p.Way == Rail || p.Way == River {
				e.Straight = append(e.Straight, uint8(j))
			}
			if p.Way != Sea {
				e.Ridden = append(e.Ridden, uint8(j))
			}
		}
		open = append(open, e)
	}
	return open
}
