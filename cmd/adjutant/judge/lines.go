package judge

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
)

// Play plays the lines one after the other, each as a message of its own.
func (j *Judgement) Play(book *engine.Book, t *engine.Table, lines []string, dice func(string) engine.Dice) []engine.Event {
	var all []engine.Event
	note := func(out engine.Outcome) {
		all = append(all, out.Events...)
		if out.Wanted != nil {
			j.Wanted = &WantedDie{out.Wanted.Purpose, out.Wanted.Sides}
		}
	}
	standing := j.standing(book, t, lines)
	note(t.Continue(dice("")))
	at, segment := 0, engine.Seat("") // the line that is played, and whose it is if it stands in a segment of a turn
	t.Holds = func(p engine.Position, d engine.Decision, _ bool) bool {
		return goesOn(book, p, d, lines[at+1:], segment == d.Seat && !slices.ContainsFunc(strings.Split(lines[at], ";"), engine.IsEnd))
	}
	t.More = func(p engine.Position, d engine.Decision) bool { return saysMore(book, t.Position, p, d, lines[at:]) }
	for i, line := range lines {
		at, segment = i, ""
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") || i == standing {
			continue
		}
		seat, text := whose(book, t.Position, line)
		j.wrote[i+1] = seat
		if j.Wanted != nil {
			j.refuseBehind(t, seat, engine.Input{No: i + 1, Text: text}, line)
			continue
		}
		if d, awaited := t.Awaits(seat); awaited && d.Own {
			segment = seat
		}
		out, err := takes(t, seat, engine.Input{No: i + 1, Text: text}, dice)
		if errors.Is(err, engine.ErrNotAwaited) {
			j.refuse(i+1, line, "%s", NotAwaited(book, t.Position, seat))
			continue
		}
		j.Refusals = append(j.Refusals, out.Refusals...)
		for _, l := range out.Lines {
			if l.How == "skipped" || l.Why != "" { // also what was played in part
				j.refuse(l.No, l.Text, "%s", l.Why)
			}
		}
		if len(out.Refusals) == 0 {
			j.writer, j.lines = seat, append(j.lines, out.Lines...)
		}
		note(out)
	}
	return all
}

// goesOn says whether a line to come is for this segment of a turn, before the next that ends a turn: then an end that stands before it has
// not closed the segment. Behind another line of the turn the next end is the one that does; spoken says that such a line was played last.
func goesOn(book *engine.Book, p engine.Position, d engine.Decision, lines []string, spoken bool) bool {
	for _, line := range lines {
		seat, text := whose(book, p, line)
		said, _, _ := strings.Cut(text, ";")
		switch said = strings.TrimSpace(said); {
		case said == "" || strings.HasPrefix(said, "#") || seat != d.Seat:
			continue
		case engine.IsEnd(said):
			return spoken
		}
		if os, err := p.Read(d, said); err == nil && len(os) > 0 && os[0] != d.Pass {
			return true
		}
	}
	return false
}

// saysMore says whether the next line of a decision's seat goes on with its answer: it reads, or begins like the first of these, which is
// the line that is played. view is what the seat sees of p.
func saysMore(book *engine.Book, p, view engine.Position, d engine.Decision, lines []string) bool {
	for _, line := range lines[1:] {
		seat, text := whose(book, p, line)
		said, _, _ := strings.Cut(text, ";")
		if said = strings.TrimSpace(said); said == "" || strings.HasPrefix(said, "#") || seat != d.Seat {
			continue
		}
		if os, err := view.Read(d, said); err == nil && len(os) > 0 {
			return true
		}
		_, now := whose(book, p, lines[0])
		return strings.EqualFold(firstWord(now), firstWord(said))
	}
	return false
}

func firstWord(line string) string {
	word, _, _ := strings.Cut(strings.TrimSpace(line), " ")
	return word
}

// standing looks at the first line in the position as it stands, before what follows there without a choice: it gives the number of the
// line if it is refused there. Where the line begins with the one order that could be given there, that is taken off, for it is done.
func (j *Judgement) standing(book *engine.Book, t *engine.Table, lines []string) int {
	for i, line := range lines {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		seat, text := whose(book, t.Position, line)
		d, awaited := t.Awaits(seat)
		if !awaited || d.Own {
			break
		}
		said, rest, _ := strings.Cut(text, ";")
		var legal []engine.Order
		for o := range t.Position.Legal(d) {
			legal = append(legal, o)
		}
		if os, err := t.Position.Read(d, strings.TrimSpace(said)); err == nil && len(legal) == 1 && slices.Equal(os, legal) && byItself(t) {
			lines[i] = ""
			if strings.TrimSpace(rest) != "" {
				lines[i] = string(seat) + ": " + rest
			}
			break
		}
		if out, err := t.Check(seat, []engine.Input{{No: i + 1, Text: text}}); err == nil && len(out.Refusals) > 0 {
			j.wrote[i+1] = seat
			j.Refusals = append(j.Refusals, out.Refusals...)
			return i
		}
		break
	}
	return -1
}

// refuseBehind refuses a line behind a die that is not there: for what is wrong with it whatever the die shows, else for want of the die.
func (j *Judgement) refuseBehind(t *engine.Table, seat engine.Seat, in engine.Input, line string) {
	var all []engine.Input
	for _, w := range t.Wishes[seat] {
		if !engine.IsEnd(w.Line) {
			all = append(all, engine.Input{No: w.No, Text: w.Line})
		}
	}
	if out, err := t.Check(seat, append(all, in)); err == nil {
		for _, r := range out.Refusals {
			if r.Line == in.No {
				j.Refusals = append(j.Refusals, r)
				return
			}
		}
	}
	j.refuse(in.No, line, "A die is wanted before this line: %s. Give more dice.", j.Wanted.Purpose)
}

// byItself says whether a table goes on from where it stands before anybody speaks.
func byItself(t *engine.Table) bool {
	trial := *t
	trial.Position = t.Position.Clone()
	out := trial.Continue(engine.NoDice{})
	return len(out.Events) > 0 || out.Wanted != nil
}

func (j *Judgement) refuse(line int, words, format string, args ...any) {
	r := engine.Refuse(words, "", format, args...)
	r.Line = line
	j.Refusals = append(j.Refusals, r)
}

// takes takes one line as a message. Where it is refused as such, its parts are tried one after the other: those behind the first answer
// what it brings about.
func takes(t *engine.Table, seat engine.Seat, in engine.Input, dice func(string) engine.Dice) (engine.Outcome, error) {
	out, err := t.Take(seat, 0, []engine.Input{in}, dice)
	parts := strings.Split(in.Text, ";")
	if err != nil || len(out.Refusals) == 0 || len(parts) < 2 || slices.ContainsFunc(parts[:len(parts)-1], engine.IsEnd) {
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
		if all.Wanted = next.Wanted; all.Wanted != nil && strings.TrimSpace(strings.Join(parts[i+1:], "")) != "" && !diced(all.Events) {
			t.Position, t.Wishes = p, wishes
			return out, nil
		}
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

// whose takes the seat off a line; without one it is the awaited seat's.
func whose(book *engine.Book, p engine.Position, line string) (engine.Seat, string) {
	if who, rest, ok := strings.Cut(line, ":"); ok {
		for _, s := range book.Seats {
			if strings.EqualFold(who, string(s.Seat)) {
				return s.Seat, strings.TrimSpace(rest)
			}
		}
	}
	for _, d := range p.Awaited() {
		return d.Seat, line
	}
	return "", line
}

// NotAwaited says why nothing is asked of a seat, and who is awaited instead.
func NotAwaited(book *engine.Book, p engine.Position, seat engine.Seat) string {
	if r, over := p.Result(); over {
		return "The game is over: " + r.How
	}
	for _, d := range p.Awaited() {
		return fmt.Sprintf("Nothing is asked of %s now; awaited is %s (%s).", book.Seat(seat).Name, book.Seat(d.Seat).Name, d.Kind)
	}
	return "Nobody is awaited."
}
