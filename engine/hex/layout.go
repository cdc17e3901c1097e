package hex

import (
	"cmp"
	"fmt"
	"iter"
	"regexp"
	"strconv"
	"strings"

	"adjutant/engine"
)

// A Grid is how a board lays out and numbers its hexes. All count columns from the left and rows from the top, from 1.
type Grid int

const (
	// Lettered hexes stand on a point. A name is the letter of the row and the number of the column, "B5"; the second row and
	// every second after it stands half a hex further right.
	Lettered Grid = iota
	// Numbered hexes lie on a flat side. A name is two digits for the column and two for the row, "2217"; the second column and
	// every second after it stands half a hex lower.
	Numbered
)

// A Layout is a board of hexes: how large it is and what its hexes are called. It is comparable; NewLayout checks its bounds.
type Layout struct {
	Grid          Grid
	Columns, Rows int
}

// NewLayout makes a layout: up to 99 columns, and up to 26 rows of letters or 99 of numbers.
func NewLayout(grid Grid, columns, rows int) (Layout, error) {
	most := 99
	if grid == Lettered {
		most = 26
	}
	if columns < 1 || columns > 99 || rows < 1 || rows > most {
		return Layout{}, fmt.Errorf("a board of %d columns and %d rows cannot be numbered: at most 99 columns and %d rows", columns, rows, most)
	}
	return Layout{grid, columns, rows}, nil
}

// At is the hex in that column and row, from 1, on the board or not.
func (l Layout) At(column, row int) Hex {
	c, r := column-1, row-1
	if l.Grid == Lettered {
		return Hex{c - r>>1, r} // the shift rounds down for rows above the board, too
	}
	return Hex{c, r - c>>1}
}

// ColumnRow is the column and the row of a hex, from 1, on the board or not.
func (l Layout) ColumnRow(h Hex) (column, row int) {
	if l.Grid == Lettered {
		return h.Q + h.R>>1 + 1, h.R + 1
	}
	return h.Q + 1, h.R + h.Q>>1 + 1
}

// Has says whether the hex is on the board.
func (l Layout) Has(h Hex) bool {
	c, r := l.ColumnRow(h)
	return 1 <= c && c <= l.Columns && 1 <= r && r <= l.Rows
}

// All is the hexes of the board in the order of Compare.
func (l Layout) All() iter.Seq[Hex] {
	return func(yield func(Hex) bool) {
		for i := range l.Columns * l.Rows {
			h := l.At(i/l.Rows+1, i%l.Rows+1)
			if l.Grid == Lettered {
				h = l.At(i%l.Columns+1, i/l.Columns+1)
			}
			if !yield(h) {
				return
			}
		}
	}
}

// Neighbours is the neighbours that are on the board, by direction.
func (l Layout) Neighbours(h Hex) []Hex {
	var hs []Hex
	for _, n := range h.Neighbours() {
		if l.Has(n) {
			hs = append(hs, n)
		}
	}
	return hs
}

// Compare orders hexes by their names: letter, then column (A2 before A10, A10 before B1); or by number.
func (l Layout) Compare(a, b Hex) int {
	if l.Grid == Lettered {
		return cmp.Or(cmp.Compare(a.R, b.R), cmp.Compare(a.Q, b.Q))
	}
	return cmp.Or(cmp.Compare(a.Q, b.Q), cmp.Compare(a.R, b.R))
}

// Name is what the board calls the hex; "-" if it is not on the board.
func (l Layout) Name(h Hex) string {
	c, r := l.ColumnRow(h)
	switch {
	case !l.Has(h):
		return "-"
	case l.Grid == Lettered:
		return string(rune('A'+r-1)) + strconv.Itoa(c)
	}
	return fmt.Sprintf("%02d%02d", c, r)
}

// SideName is the names of the two hexes of a hexside in the order of Compare, "A2/B1"; a hex off the board is "-" and comes last.
func (l Layout) SideName(s Side) string {
	a, b := s.A, s.B
	if !l.Has(a) || l.Has(b) && l.Compare(b, a) < 0 {
		a, b = b, a
	}
	return l.Name(a) + "/" + l.Name(b)
}

const mark = `[\s.,:#()-]`

var (
	letterNumber = regexp.MustCompile(`^` + mark + `*(?:HEX)?` + mark + `*([A-Z])` + mark + `*(\d{1,9})` + mark + `*$`)
	fourDigits   = regexp.MustCompile(`^` + mark + `*(?:HEX)?` + mark + `*(\d{1,2})(?:` + mark + `*(\d\d)|` + mark + `+(\d))` + mark + `*$`)
)

// Read reads the name of a hex of the board. It minds neither case nor marks between the parts nor zeros before a number ("hex b-05",
// "22.17"), and a column's first zero may be missing ("117"). The error is a *engine.Refusal.
func (l Layout) Read(words string) (Hex, error) {
	c, r, ok := l.numbers(strings.ToUpper(words))
	if !ok {
		kind := "a row letter and a column number"
		if l.Grid == Numbered {
			kind = "four digits, two for the column and two for the row"
		}
		return Hex{}, engine.Refuse(words, "", "that is not the name of a hex, which is %s, from %s", kind, l.span())
	}
	h := l.At(c, r)
	if !l.Has(h) {
		return Hex{}, engine.Refuse(words, "", "the board has no such hex; it goes from %s", l.span())
	}
	return h, nil
}

func (l Layout) numbers(words string) (column, row int, ok bool) {
	if l.Grid == Lettered {
		m := letterNumber.FindStringSubmatch(words)
		if m == nil {
			return 0, 0, false
		}
		column, err := strconv.Atoi(m[2])
		return column, int(m[1][0]-'A') + 1, err == nil
	}
	m := fourDigits.FindStringSubmatch(words)
	if m == nil {
		return 0, 0, false
	}
	column, err1 := strconv.Atoi(m[1])
	row, err2 := strconv.Atoi(m[2] + m[3]) // one of the two is empty
	return column, row, err1 == nil && err2 == nil
}

func (l Layout) span() string {
	return l.Name(l.At(1, 1)) + " to " + l.Name(l.At(l.Columns, l.Rows))
}

// ReadSide reads a hexside of the board by the names of its two hexes, both of which must be on it: "A2/B1", or "A2-B1". The error
// is a *engine.Refusal.
func (l Layout) ReadSide(words string) (Side, error) {
	one, other, ok := strings.Cut(words, "/")
	if !ok {
		one, other, ok = strings.Cut(words, "-")
	}
	if !ok {
		return Side{}, engine.Refuse(words, "", "a hexside is two neighbouring hexes with a stroke between them")
	}
	a, err := l.Read(one)
	if err != nil {
		return Side{}, err
	}
	b, err := l.Read(other)
	if err != nil {
		return Side{}, err
	}
	s, ok := Between(a, b)
	if !ok {
		return Side{}, engine.Refuse(words, "", "%s and %s are not neighbours", l.Name(a), l.Name(b))
	}
	return s, nil
}

var compass = [...][Directions]string{
	Lettered: {"e", "se", "sw", "w", "nw", "ne"},
	Numbered: {"se", "s", "sw", "nw", "n", "ne"},
}

// Compass is the direction as on a compass ("ne"), the top of the board being north.
func (l Layout) Compass(d Direction) string { return compass[l.Grid][d.wrap()] }

// Direction finds a direction by its compass name, in any case; false if the grid has none of that name.
func (l Layout) Direction(name string) (Direction, bool) {
	for d, n := range compass[l.Grid] {
		if strings.EqualFold(n, name) {
			return Direction(d), true
		}
	}
	return 0, false
}
