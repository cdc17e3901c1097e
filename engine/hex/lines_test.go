package hex

import "testing"

func TestTheTableOfLinesAgreesWithEachLine(t *testing.T) {
	for _, l := range boards(t) {
		if l.Columns*l.Rows > 400 {
			continue
		}
		const most = 3
		x := NewIndex(l)
		table := x.Lines(most)
		for a := range x.N {
			for b := a % 3; b < x.N; b += 3 {
				d := x.Distance(a, b)
				if got := table.Steps(a, b); got != min(d, most+1) {
					t.Fatalf("%s to %s is %d steps by table, want %d", x.Name(a), x.Name(b), got, min(d, most+1))
				}
				got := table.Between(a, b)
				if d > most {
					if len(got) > 0 {
						t.Fatalf("%s to %s is too far and meets %v", x.Name(a), x.Name(b), got)
					}
					continue
				}
				want := Line(x.At(a), x.At(b))
				if len(got) != len(want) {
					t.Fatalf("%s to %s has %d stages by table, want %d", x.Name(a), x.Name(b), len(got), len(want))
				}
				for i, s := range want {
					if first, last := x.Of(s[0]), x.Of(s[len(s)-1]); got[i] != (Stage{int16(first), int16(last)}) {
						t.Fatalf("%s to %s, stage %d: got %v, want %d and %d", x.Name(a), x.Name(b), i, got[i], first, last)
					}
				}
			}
		}
	}
}
