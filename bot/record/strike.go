package record

import (
	"adjutant/engine"
)

// LiveOf is the events that are still true, with their numbers and times.
func LiveOf(es []Happened) []Happened {
	numbered := make([]engine.Numbered, len(es))
	at := map[int64]Happened{}
	for i, h := range es {
		numbered[i] = engine.Numbered{N: h.N, Event: h.Event}
		at[h.N] = h
	}
	var out []Happened
	for _, n := range engine.Live(numbered) {
		out = append(out, at[n.N])
	}
	return out
}
