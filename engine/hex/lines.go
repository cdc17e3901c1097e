package hex

// Lines are the straight lines between the hexes of an Index that are no more than some steps apart, by table: how long each is and what
// it meets. They are immutable and shared.
type Lines struct {
	at     []Hex
	most   int
	wide   int
	steps  []int8  // by offset: how far, more than most for none
	first  []int32 // by the hex and the offset: where its stages begin in the list, and, one further on, where they end
	stages []Stage
}

// A Stage is one stage of a line by the numbers of its hexes: twice the same where it passes through a hex, the two beside it where it runs
// along a hexside. None is a hex off the board.
type Stage [2]int16

// Lines makes the table of all lines up to so many steps.
func (x *Index) Lines(most int) *Lines {
	l := &Lines{at: x.at, most: most, wide: 2*most + 1}
	cells := l.wide * l.wide
	l.steps, l.first = make([]int8, cells), make([]int32, 0, x.N*cells+1)
	lines, all := make([][]Step, cells), 0 // they are the same everywhere
	for cell := range cells {
		l.steps[cell] = int8(min(most+1, Hex{}.Distance(l.offset(cell))))
		if int(l.steps[cell]) <= most {
			lines[cell] = Line(Hex{}, l.offset(cell))
			all += len(lines[cell])
		}
	}
	l.stages = make([]Stage, 0, x.N*all)
	for _, from := range x.at {
		for cell, line := range lines {
			l.first = append(l.first, int32(len(l.stages)))
			if x.Of(from.plus(l.offset(cell))) == None {
				continue
			}
			for _, s := range line {
				l.stages = append(l.stages, Stage{int16(x.Of(from.plus(s[0]))), int16(x.Of(from.plus(s[len(s)-1])))})
			}
		}
	}
	l.first = append(l.first, int32(len(l.stages)))
	return l
}

func (l *Lines) offset(cell int) Hex { return Hex{cell/l.wide - l.most, cell%l.wide - l.most} }

// cell is the number of an offset; false for one that is too long.
func (l *Lines) cell(a, b int) (int, bool) {
	from, to := l.at[a], l.at[b]
	q, r := to.Q-from.Q+l.most, to.R-from.R+l.most
	return q*l.wide + r, uint(q) < uint(l.wide) && uint(r) < uint(l.wide)
}

// Steps is how far two hexes are apart; one more than the table goes for all that are further.
func (l *Lines) Steps(a, b int) int {
	if cell, near := l.cell(a, b); near {
		return int(l.steps[cell])
	}
	return l.most + 1
}

// Between is what the line from one hex to another meets on its way, in order; nothing for one that the table does not have.
func (l *Lines) Between(a, b int) []Stage {
	cell, near := l.cell(a, b)
	if !near {
		return nil
	}
	k := a*len(l.steps) + cell
	return l.stages[l.first[k]:l.first[k+1]]
}
