package state

import (
	"fmt"
	"strings"

	"adjutant/engine/dwf/board"
)

// ledger writes what no area shows: piles, what is lost and comes back, what is still to be placed, politics.
func (w *writer) ledger() {
	p := w.p
	for s := board.Union; s <= board.Confederate; s++ {
		if p.Pile[s] > 0 {
			w.line("pile", "%s %d", s, p.Pile[s])
		}
	}
	for _, q := range queuesOf(p) {
		var due []string
		for _, t := range q.due {
			if t > 0 {
				due = append(due, fmt.Sprint(t))
			}
		}
		if len(due) > 0 {
			w.line("lost", "%s %s", q.name, strings.Join(due, " "))
		}
	}
	if p.Guns > 0 {
		w.line("lost", "gunboats %d", p.Guns)
	}
	for m, k := range p.Militia {
		if k.At == board.NoArea && k.Due > 0 {
			w.line("away", "%s, %d", board.Militia(m), k.Due)
		}
	}
	for _, g := range p.Gave {
		if g.N > 0 {
			w.line("gave", "%s, %d", p.Board.Name(g.City), g.N)
		}
	}
	for _, k := range p.Arrivals[:p.Coming] {
		w.line("coming", "%d of line %d", k.N, k.Line)
	}
	if p.Refused > 0 {
		w.line("refused", "%d", p.Refused)
	}
	w.tenures()
	if p.Homeless != 0 {
		w.line("stranded", "%s", board.Group{Staff: p.Homeless}.Words(p.Board, true))
	}
	if p.KentuckyEntered {
		w.line("kentucky", "entered")
	}
	if p.Statehood {
		w.line("statehood", "yes")
	}
	if p.Europe > 0 {
		w.line("europe", "%d", p.Europe)
	}
}

type lossQueue struct {
	name string
	due  *[MaxLost]uint8
}

func queuesOf(p *Position) []lossQueue {
	return []lossQueue{{"ships", &p.Ships}, {"union ironclads", &p.Irons[board.Union]},
		{"confederate ironclads", &p.Irons[board.Confederate]}, {"railheads", &p.Rails}}
}
