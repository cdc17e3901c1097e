package dwf

import (
	"fmt"
	"strconv"
	"strings"

	"adjutant/engine"
)

// A reader reads the position notation line by line.
type reader struct {
	p    *Position
	line int
	key  string
	rest string
	seen map[string]bool

	tenured [2]bool
}

func (r *reader) fault(words, format string, args ...any) error {
	return &engine.Refusal{Line: r.line, Words: words, What: fmt.Sprintf(format, args...)}
}

// parse reads a position on a board.
func parse(b *Board, text string) (*Position, error) {
	r := &reader{p: empty(b), seen: map[string]bool{}}
	var lines [][2]string
	var numbers []int
	for i, l := range strings.Split(text, "\n") {
		l = strings.TrimSpace(strings.TrimSuffix(l, "\r"))
		if l == "" || strings.HasPrefix(l, "#") {
			continue
		}
		key, rest, _ := strings.Cut(l, " ")
		lines, numbers = append(lines, [2]string{key, strings.TrimSpace(rest)}), append(numbers, i+1)
	}
	// The turn says how large units may be, so it is read before them wherever it stands.
	for _, first := range []bool{true, false} {
		for i, l := range lines {
			if (l[0] == "turn" || l[0] == "scenario") != first {
				continue
			}
			r.line, r.key, r.rest = numbers[i], l[0], l[1]
			if err := r.read(); err != nil {
				return nil, err
			}
			r.seen[r.key] = true
		}
	}
	p, err := r.finish()
	if err != nil {
		return nil, err
	}
	return p, nil
}

func (r *reader) read() error {
	p := r.p
	var err error
	switch r.key {
	case "rulebook":
		if r.rest != "dwf" {
			return r.fault(r.rest, "This is no position of Divided We Fall.")
		}
	case "scenario":
		if _, ok := scenarioNamed(r.rest); !ok {
			return r.fault(r.rest, "I know no scenario %q; there are %s.", r.rest, either(scenarioIDs()))
		}
		p.scenario = r.rest
	case "options":
		opt, err := parseOptions(strings.Split(r.rest, ","))
		if err != nil {
			return r.fault(r.rest, "%v", err)
		}
		p.opt = opt
	case "turn":
		return r.turn()
	case "part":
		p.part, err = r.number(r.rest, 9)
	case "steps":
		return r.steps()
	case "column":
		return r.column(&p.column)
	case "behind":
		if int(p.queued) == len(p.behind) {
			return r.fault("", "At most %d stacks wait behind the open one.", len(p.behind))
		}
		p.queued++
		p.behind[p.queued-1] = column{Lead: NoLeader}
		return r.column(&p.behind[p.queued-1])
	case "battle":
		return r.battle()
	case "entry":
		return r.entry()
	case "union", "confederate":
		return r.units()
	case "fort", "building":
		return r.fort()
	case "broken":
		name, n, _ := strings.Cut(r.rest, ", ")
		a, err := r.area(name)
		if err != nil {
			return err
		}
		p.sites[a].Broken, err = r.number(n, 60)
		return err
	case "pile":
		side, n, _ := strings.Cut(r.rest, " ")
		s, err := r.side(side)
		if err != nil {
			return err
		}
		p.pile[s], err = r.number(n, 250)
		return err
	case "lost":
		return r.lost()
	case "away":
		return r.away()
	case "gave":
		return r.gave()
	case "coming":
		return r.coming()
	case "stranded":
		g, err := r.group(r.rest, Neutral)
		p.homeless = g.Staff
		return err
	case "record", "fate", "outgoing":
		return r.career()
	case "kentucky":
		p.entered = true
	case "since":
		name, n, _ := strings.Cut(r.rest, ", ")
		g, err := r.group(name, Confederate)
		if err != nil {
			return err
		}
		for i, l := range pair {
			if g.Staff.Has(l) {
				r.tenured[i] = true
				p.tenure[i], err = r.number(n, lastTurn)
			}
		}
		return err
	case "refused":
		p.refused, err = r.number(r.rest, 60)
	case "statehood":
		p.statehood = true
	case "europe":
		p.europe, err = r.number(r.rest, 2)
	case "over":
		winner, how, _ := strings.Cut(r.rest, ":")
		if winner == "nobody" {
			winner = ""
		} else if _, err := r.side(winner); err != nil {
			return err
		}
		p.over = &engine.Result{Winner: engine.Seat(winner), How: strings.TrimSpace(how)}
	default:
		return r.marks()
	}
	return err
}

// marks reads a line of areas: burned, fought and their like.
func (r *reader) marks() error {
	for _, m := range markNames {
		if m.name != r.key {
			continue
		}
		if r.rest == "none" {
			return nil
		}
		for _, name := range strings.Split(r.rest, ", ") {
			a, err := r.area(name)
			if err != nil {
				return err
			}
			r.p.sites[a].Marks |= m.bit
		}
		return nil
	}
	return r.fault(r.key, "I do not know the word %q at the beginning of a line.", r.key)
}

func (r *reader) number(words string, most int) (uint8, error) {
	n, err := strconv.Atoi(strings.TrimSpace(words))
	if err != nil || n < 0 || n > most {
		return 0, r.fault(words, "%q is not a number from 0 to %d.", words, most)
	}
	return uint8(n), nil
}

func (r *reader) side(words string) (Side, error) {
	var s Side
	if err := s.UnmarshalText([]byte(words)); err != nil || s > Confederate {
		return Union, r.fault(words, "A side is union or confederate, not %q.", words)
	}
	return s, nil
}

func (r *reader) area(words string) (Area, error) {
	f, ok, near := r.p.board.Names.Find(words)
	if !ok || !r.p.board.Names.Exact(words) && len(f.Others) == 0 && r.p.board.Name(r.p.board.byID[f.ID]) != words {
		what := fmt.Sprintf("I know no area %s.", words)
		if ok {
			near = []string{r.p.board.Name(r.p.board.byID[f.ID])}
		}
		if len(near) > 0 {
			what = fmt.Sprintf("I know no area %s; did you mean %s?", words, either(near))
		}
		return NoArea, r.fault(words, "%s", what)
	}
	return r.p.board.byID[f.ID], nil
}

func (r *reader) turn() error {
	p := r.p
	parts := strings.Split(r.rest, ", ")
	found := false
	for n := range turnIDs {
		for s := Union; s <= Confederate; s++ {
			if turnIDs[n][s] == parts[0] {
				p.turn, p.mover, found = uint8(n), s, true
			}
		}
	}
	if !found {
		return r.fault(parts[0], "I know no turn %q; write 1862-05 union.", parts[0])
	}
	for _, part := range parts[1:] {
		word, rest, _ := strings.Cut(part, " ")
		var err error
		switch {
		case rest == "points" || rest == "point":
			p.points, err = r.number(word, 12)
		case word == "owes":
			p.duties, err = r.theaters(rest)
		case word == "begun":
			p.markers, err = r.number(rest, 20)
		case word == "lifted":
			p.lifted, err = r.number(rest, 100)
		case word == "ferried":
			p.ferried, err = r.number(rest, 20)
		case strings.HasPrefix(part, "half for "):
			p.halfFor, err = r.theaters(part[len("half for "):])
		case word == "half":
			p.half, err = r.area(rest)
		case part == "trained":
			p.trained = true
		case word == "joined":
			p.regroup, err = r.area(rest)
		default:
			err = r.fault(part, "I do not read %q here.", part)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (r *reader) theaters(words string) (Theater, error) {
	var t Theater
next:
	for _, w := range strings.Fields(words) {
		for _, d := range dutyNames {
			if d.name == w {
				t |= d.bit
				continue next
			}
		}
		return 0, r.fault(w, "A duty is east or west, not %q.", w)
	}
	return t, nil
}

func (r *reader) steps() error {
	p := r.p
	words := strings.Split(r.rest, ", ")
	if len(words) > maxSteps {
		return r.fault("", "There are more than %d steps.", maxSteps)
	}
	for i := len(words) - 1; i >= 0; i-- {
		if err := p.steps[p.depth].UnmarshalText([]byte(words[i])); err != nil {
			return r.fault(words[i], "%v.", err)
		}
		p.depth++
	}
	return nil
}
