package dwf

import (
	"fmt"
	"strings"
)

// How things are spoken of.

// The side names: the Union, the Confederates (who act), the Confederacy (that wins).
var (
	sideIDs    = [4]string{"union", "confederate", "neutral", "both"}
	sideAdj    = [4]string{"Union", "Confederate", "neutral", "disputed"}
	sideActors = [2]string{"The Union", "The Confederates"}
	sideNames  = [2]string{"the Union", "the Confederacy"}
)

func (s Side) String() string { return sideIDs[s] }

// MarshalText writes a side as it stands in events.
func (s Side) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads it back.
func (s *Side) UnmarshalText(text []byte) error {
	for n, id := range sideIDs {
		if id == string(text) {
			*s = Side(n)
			return nil
		}
	}
	return fmt.Errorf("%q is no side", text)
}

// either is "A", "A or B", "A, B or C".
func either(names []string) string { return listed(names, "or") }

func listed(names []string, last string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:len(names)-1], ", ") + " " + last + " " + names[len(names)-1]
}

// splitOn divides words and drops empty ones.
func splitOn(s, sep string) []string {
	var out []string
	for _, w := range strings.Split(s, sep) {
		if w = strings.TrimSpace(w); w != "" {
			out = append(out, w)
		}
	}
	return out
}

// plural is "1 gunboat", "2 gunboats".
func plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}
