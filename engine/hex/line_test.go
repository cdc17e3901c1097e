package hex

import (
	"encoding/csv"
	"math/big"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// The cases are those of the board of 13 columns and 9 lettered rows; a pair with "-" has its other hex off the board.
func TestDistancesAndLinesOfTheTable(t *testing.T) {
	f, err := os.Open("testdata/geometry-cases.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	if len(rows) != 140 {
		t.Fatalf("got %d rows, want the heading and 139 cases", len(rows))
	}
	l := mustLayout(t, Lettered, 13, 9)
	for _, row := range rows[1:] {
		from, to := mustRead(t, l, row[0]), mustRead(t, l, row[1])
		distance, err := strconv.Atoi(row[2])
		if err != nil {
			t.Fatal(err)
		}
		for range 2 { // there and back
			if got := from.Distance(to); got != distance {
				t.Errorf("%s to %s: got distance %d, want %d", l.Name(from), l.Name(to), got, distance)
			}
			whole, pairs := named(l, Line(from, to))
			if whole != row[3] || pairs != row[4] {
				t.Errorf("%s to %s: got %q and pairs %q, want %q and %q", l.Name(from), l.Name(to), whole, pairs, row[3], row[4])
			}
			from, to = to, from
		}
	}
}

// named writes a line as the table does: hexes and pairs apart, each in the order of their names.
func named(l Layout, line []Step) (whole, pairs string) {
	var ws, ps []string
	for _, s := range line {
		if len(s) == 1 {
			ws = append(ws, l.Name(s[0]))
		} else {
			side, _ := Between(s[0], s[1])
			ps = append(ps, l.SideName(side))
		}
	}
	slices.Sort(ws)
	slices.Sort(ps)
	return strings.Join(ws, " "), strings.Join(ps, " ")
}

func TestALineBackIsTheSameLine(t *testing.T) {
	for _, from := range origins {
		for _, to := range from.Within(14) {
			there, back := Line(from, to), Line(to, from)
			slices.Reverse(back)
			if !slices.EqualFunc(there, back, slices.Equal[Step]) {
				t.Errorf("%v to %v: got %v there and %v back", from, to, there, back)
			}
		}
	}
}

// Each hex is cut by the line on its own, with fractions, and must come out as the walk says.
func TestLinesAgreeWithCuttingEachHex(t *testing.T) {
	a := Hex{2, -1}
	for _, b := range a.Within(13) {
		met := map[Hex]int{} // hex -> how many hexes are in its step
		for _, s := range Line(a, b) {
			for _, h := range s {
				met[h] = len(s)
			}
		}
		for _, h := range a.Within(14) {
			want := cut(a, b, h)
			if h == a || h == b {
				want = 0
			}
			if met[h] != want {
				t.Errorf("%v to %v, hex %v: got %d, want %d (0 not met, 1 passed through, 2 along its hexside)", a, b, h, met[h], want)
			}
		}
	}
}

// cut is 1 if the line passes through h, 2 if it runs along a hexside of it, and 0 if it stays outside or touches a corner. A
// hex is where the three differences of two cube coordinates, counted from its centre, lie between -1 and 1.
func cut(a, b, h Hex) int {
	differences := func(x Hex) [3]int64 {
		q, r, s := int64(x.Q), int64(x.R), int64(-x.Q-x.R)
		return [3]int64{q - r, r - s, s - q}
	}
	way, off := differences(b.minus(a)), differences(h.minus(a))
	in, out, along := big.NewRat(0, 1), big.NewRat(1, 1), false
	for i := range way {
		if way[i] == 0 {
			if abs(int(off[i])) > 1 {
				return 0
			}
			along = along || abs(int(off[i])) == 1
			continue
		}
		lo, hi := big.NewRat(off[i]-1, way[i]), big.NewRat(off[i]+1, way[i])
		if lo.Cmp(hi) > 0 {
			lo, hi = hi, lo
		}
		if lo.Cmp(in) > 0 {
			in = lo
		}
		if hi.Cmp(out) < 0 {
			out = hi
		}
	}
	switch {
	case in.Cmp(out) >= 0:
		return 0
	case along:
		return 2
	}
	return 1
}

func TestAHexTouchedWithACornerIsNotMet(t *testing.T) {
	// A third of the way from 0,0 to 4,1 lies the corner of 1,0, 1,1 and 2,0.
	got := Line(Hex{0, 0}, Hex{4, 1})
	want := []Step{{{1, 0}}, {{2, 0}}, {{2, 1}}, {{3, 1}}}
	if !slices.EqualFunc(got, want, slices.Equal[Step]) {
		t.Errorf("got %v, want %v", got, want)
	}
	if got := Line(Hex{1, 1}, Hex{1, 1}); len(got) != 0 {
		t.Errorf("from a hex to itself: got %v, want nothing", got)
	}
}
