package main

import (
	"strings"

	"adjutant/engine"
)

// What adjudicate does beside playing lines: answers that follow in one line, the default, and a seat's own eyes.

// takes takes one line as a message. Where it is refused as such, its parts are tried one after the other: those behind the first answer
// what it brings about.
func takes(t *engine.Table, seat engine.Seat, in engine.Input, dice func(string) engine.Dice) (engine.Outcome, error) {
	out, err := t.Take(seat, 0, []engine.Input{in}, dice)
	parts := strings.Split(in.Text, ";")
	if err != nil || len(out.Refusals) == 0 || len(parts) < 2 {
		return out, err
	}
	p, wishes := t.Position.Clone(), map[engine.Seat][]engine.Wish{}
	for s, ws := range t.Wishes {
		wishes[s] = append([]engine.Wish(nil), ws...)
	}
	var all engine.Outcome
	for i, part := range parts {
		if strings.TrimSpace(part) == "" {
			continue
		}
		next, err := t.Take(seat, 0, []engine.Input{{No: in.No, Text: part}}, dice)
		if err != nil || len(next.Refusals) > 0 {
			if !diced(all.Events) { // with a die thrown there is no way back: what was played stands
				t.Position, t.Wishes = p, wishes
				return out, nil
			}
			all.Refusals = append(all.Refusals, next.Refusals...)
			if err != nil {
				r := engine.Refuse(strings.TrimSpace(part), "", "Nothing is asked of this seat then.")
				r.Line = in.No
				all.Refusals = append(all.Refusals, r)
			}
			for _, rest := range parts[i+1:] {
				if rest = strings.TrimSpace(rest); rest == "" {
					continue
				}
				r := engine.Refuse(rest, "", "It stands behind what was refused, and is not played; write it again.")
				r.Line = in.No
				all.Refusals = append(all.Refusals, r)
			}
			return all, nil
		}
		all.Events = append(all.Events, next.Events...)
		all.Lines = append(all.Lines, next.Lines...)
		all.Wanted = next.Wanted
	}
	return all, nil
}

func diced(es []engine.Event) bool {
	for _, e := range es {
		if _, ok := e.(engine.Rolled); ok {
			return true
		}
	}
	return false
}

// byDefault answers what is asked as a deadline would, until something else is asked.
func (j *judgement) byDefault(t *engine.Table, dice engine.Dice) []engine.Event {
	var all []engine.Event
	for _, asked := range t.Position.Awaited() {
		for d, open := t.Awaits(asked.Seat); open && d.Question == asked.Question; d, open = t.Awaits(asked.Seat) {
			o := t.Position.View(d.Seat).Default(d)
			es, err := t.Position.Rule(d, o, dice)
			if w, wanted := err.(*engine.Wanted); wanted {
				j.Wanted = &wantedDie{w.Purpose, w.Sides}
			}
			if err != nil {
				return all
			}
			all = append(all, engine.Settled{Seat: d.Seat, Asked: d.Kind, How: "deadline", Order: o.String()})
			for _, e := range es {
				t.Position.Fold(e)
			}
			all = append(all, es...)
		}
	}
	return all
}

// looksOn is the seat for which the map is drawn.
func (a adjudicateCmd) looksOn(p engine.Position) engine.Seat {
	if a.As != "" {
		return engine.Seat(a.As)
	}
	return engine.Leads(p, p.Turn().Side)
}

// see is what a seat reads of what happened, and of the position.
func (j *judgement) see(book *engine.Book, p engine.Position, seat engine.Seat, all []engine.Event) error {
	view, err := viewOf(book, p, seat)
	if err != nil {
		return err
	}
	words := func(ps []engine.Paragraph) []string {
		out := []string{}
		for _, par := range ps {
			if par.Heading != "" {
				out = append(out, par.Heading)
			}
			for _, l := range par.Lines {
				out = append(out, strings.Repeat("  ", l.Indent)+l.Text)
			}
		}
		return out
	}
	j.As = &seatView{Seat: seat, Position: view.Text(), Report: words(engine.Tell(p, seat, all)),
		Brief: words(append(view.Brief(seat), view.Outlook(seat)))}
	return nil
}
