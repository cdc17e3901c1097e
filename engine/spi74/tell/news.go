package tell

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/phrase"
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/state"
)

// A headline is what a report says first: how each combat ended, or, where none was fought, whither armies marched. It counts paragraphs
// from 1; 0 is none.
type headline struct {
	fight, march int
	lost         bool // a city fell in the fight, and nothing else can be said of it that matters as much
	from, to     []board.Place
}

// news puts the sentence of an event on its paragraph.
func (x *told) news(t *Teller, e engine.Event) {
	h := &x.headline
	short := func(format string, args ...any) {
		if h.fight > 0 && !h.lost {
			x.paras[h.fight-1].Short = fmt.Sprintf(format, args...)
		}
	}
	switch e := e.(type) {
	case state.Placed:
		if e.How == "setup" && len(x.paras) > 0 {
			x.paras[len(x.paras)-1].Short = fmt.Sprintf("%s has set up.", capital(e.Side))
		}
	case state.Announced:
		h.fight, h.lost = len(x.paras), false
		var at []string
		for _, hex := range e.Targets {
			at = append(at, t.p.Board.Short(hex))
		}
		short("%s held %s.", capital(e.Side.Enemy()), phrase.Both(at))
	case state.Retreated:
		short("%s left %s.", capital(e.Side), t.p.Board.Short(e.From))
	case state.Advanced:
		short("%s took %s.", capital(e.Side), t.p.Board.Short(e.To))
	case state.CityLost:
		if e.Destroyed {
			short("%s is destroyed.", e.Name)
			h.lost = true
		}
	case state.Went:
		if e.What == state.Army && len(e.Way) > 0 {
			x.marched(t, e)
		}
	}
}

// marched adds a march to the sentence of all marches.
func (x *told) marched(t *Teller, e state.Went) {
	h := &x.headline
	if h.march == 0 {
		h.march = len(x.paras)
	}
	to := e.Way[len(e.Way)-1]
	if n := len(h.from) - 1; n >= 0 && h.from[n] == e.From {
		h.to[n] = to
	} else {
		h.from, h.to = append(h.from, e.From), append(h.to, to)
	}
	var names []string
	for _, at := range h.to {
		name := at.String()
		if hex := at.Hex(); hex != board.None {
			name = t.p.Board.Short(hex)
		}
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	if len(names) > 3 {
		names = append(names[:3], "elsewhere")
	}
	x.paras[h.march-1].Short = fmt.Sprintf("%s marched to %s.", capital(e.Side), phrase.Both(names))
}
