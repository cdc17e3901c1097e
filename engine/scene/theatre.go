package scene

import (
	"slices"
	"strings"
)

// A Theatre is a part of the board that people speak of as one; it can be drawn by itself.
type Theatre struct {
	ID     string   // "trans_mississippi"
	Name   string   // "Trans-Mississippi"
	Places []string // ids of what lies in it; a place may lie in two
}

// Theatre finds a theatre by its id, its name or the only name that begins so.
func (s *Still) Theatre(words string) (Theatre, bool) {
	words = plainWords(words)
	var begin []Theatre
	for _, t := range s.Theatres {
		if name := plainWords(t.Name); name == words || plainWords(t.ID) == words {
			return t, true
		} else if strings.HasPrefix(name, words) && words != "" {
			begin = append(begin, t)
		}
	}
	if len(begin) == 1 {
		return begin[0], true
	}
	return Theatre{}, false
}

// plainWords is words in small letters, without what joins them and without an article.
func plainWords(s string) string {
	s = strings.Map(func(r rune) rune {
		if strings.ContainsRune(" -_.'", r) {
			return -1
		}
		return r
	}, strings.TrimPrefix(strings.ToLower(strings.TrimSpace(s)), "the "))
	return s
}

// What a battle, and a place that changed hands, weigh against another line of the log.
const (
	battleWeight = 3
	takenWeight  = 2
)

// Busiest is the theatre in which most of what the scene tells has happened; of two alike, the one that is told of first. ok is false
// where nothing happened, or where there are no theatres.
func (s *Scene) Busiest() (busiest Theatre, ok bool) {
	most, earliest := 0, 0
	for _, t := range s.Still.Theatres {
		in := func(id string) bool { return slices.Contains(t.Places, id) }
		n, first := 0, len(s.Log)
		for i, l := range s.Log {
			if !slices.ContainsFunc(l.Places, in) {
				continue
			}
			n++
			if l.Battle {
				n += battleWeight - 1
			}
			first = min(first, i)
		}
		for i := range s.Places {
			if p := &s.Places[i]; p.Taken && in(p.ID) {
				n += takenWeight
			}
		}
		if n > most || n == most && n > 0 && first < earliest {
			most, earliest, busiest, ok = n, first, t, true
		}
	}
	return busiest, ok
}
