package engine

import "adjutant/engine/scene"

// Seen are events as a seat may know them. All that is told or drawn for a seat passes here.
func Seen(seat Seat, es []Event) []Event {
	for i, e := range es {
		if _, veiled := e.(Veiled); veiled {
			return append(es[:i:i], unveiled(seat, es[i:])...)
		}
	}
	return es
}

func unveiled(seat Seat, es []Event) []Event {
	var seen []Event
	for _, e := range es {
		if v, veiled := e.(Veiled); veiled {
			if e = v.For(seat); e == nil {
				continue
			}
		}
		seen = append(seen, e)
	}
	return seen
}

// Tell is what happened, in the words of a seat's view of a position.
func Tell(p Position, seat Seat, es []Event) []Paragraph {
	return p.View(seat).Tell(seat, Seen(seat, es))
}

// Draw is a seat's view of a position laid out to be drawn, with what happened.
func Draw(p Position, seat Seat, since []Event) *scene.Scene {
	return p.View(seat).Scene(seat, Seen(seat, since))
}
