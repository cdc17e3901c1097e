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

// An Exit is a line out of a box, and the paths of two lines that begin with it.
type Exit struct {
	Path
	Index    int // among all paths out of its box; those of On follow it
	On       []Path
	All      []uint8 // the numbers of those of On
	Straight []uint8 // of those along one railroad or one river
}

// findExits lists the paths out of every box, in the order of its lines.
func (b *Board) findExits() {
	b.Exits = make([][]Exit, len(b.Boxes))
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
				exit.All = append(exit.All, uint8(len(exit.On)))
				if p.Way == Rail || p.Way == River {
					exit.Straight = append(exit.Straight, uint8(len(exit.On)))
				}
				exit.On = append(exit.On, p)
			}
			index += 1 + len(exit.On)
			b.Exits[x] = append(b.Exits[x], exit)
		}
	}
}
