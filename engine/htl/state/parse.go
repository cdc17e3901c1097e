package state

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/htl/board"
	"adjutant/engine/phrase"
)

// A reader reads the position notation line by line.
type reader struct {
	set  *board.Set
	p    *Position
	line int
	key  string
	rest string
	seen map[string]bool
}

func (r *reader) fault(words, format string, args ...any) error {
	what := fmt.Sprintf(format, args...)
	if !strings.HasSuffix(what, ".") {
		what += "."
	}
	return &engine.Refusal{Line: r.line, Words: words, What: phrase.Capital(what)}
}

// at puts the line into a fault that another reader has found.
func (r *reader) at(err error) error {
	if x, ok := err.(*engine.Refusal); ok {
		return r.fault(x.Words, "%s", x.What)
	}
	return err
}

// Parse reads a position.
func Parse(set *board.Set, text string) (*Position, error) {
	r := &reader{set: set, p: New(set.Blank), seen: map[string]bool{}}
	for i, l := range strings.Split(text, "\n") {
		l = strings.TrimSpace(strings.TrimSuffix(l, "\r"))
		if l == "" || strings.HasPrefix(l, "#") {
			continue
		}
		r.line = i + 1
		r.key, r.rest = l, ""
		if k := strings.IndexAny(l, " \t"); k > 0 {
			r.key, r.rest = l[:k], strings.TrimSpace(l[k:])
		}
		if err := r.read(); err != nil {
			return nil, err
		}
		r.seen[r.key] = true
	}
	return r.finish()
}

func (r *reader) read() error {
	p := r.p
	switch r.key {
	case "rulebook":
		if r.rest != "htl" {
			return r.fault(r.rest, "This is no position of Hold the Line.")
		}
	case "scenario":
		s, ok := r.set.Find(r.rest)
		if !ok {
			return r.fault(r.rest, "I know no scenario %q; there are %s.", r.rest, strings.Join(r.set.IDs(), ", "))
		}
		if p.Base != nil || len(p.Units) > 0 || len(p.Counters) > 0 {
			return r.fault(r.rest, "The scenario comes before all that is in it.")
		}
		p.Scenario, p.Mover = s, s.First
	case "header", "ground", "rule":
		if len(p.Units)+len(p.Counters) > 0 {
			return r.fault(r.key, "The board comes before the units and counters.")
		}
		p.Scenario = p.Scenario.Derive()
		return r.problem()
	case "options":
		opt, err := board.ReadOptions(strings.Split(r.rest, ","))
		if err != nil {
			return r.at(err)
		}
		p.Options = opt
	case "turn":
		return r.turn()
	case "points":
		return r.pair(&p.Points)
	case "lost":
		return r.pair(&p.LeadersLost)
	case "attacks":
		return r.attacks()
	case "combat":
		return r.combat()
	case "steps":
		return r.steps()
	case "union", "confederate":
		return r.unit()
	case "counter":
		return r.counter()
	case "over":
		winner, how, ok := strings.Cut(r.rest, ": ")
		if _, side := board.FindSide(winner); !ok || !side && winner != "nobody" {
			return r.fault(r.rest, "Say who has won, and how: union: The Union has 6 points.")
		}
		if winner == "nobody" {
			winner = ""
		}
		p.Over = &engine.Result{Winner: engine.Side(winner), How: how}
	default:
		return r.fault(r.key, "I do not know the word %q at the beginning of a line.", r.key)
	}
	return nil
}

// problem reads a line that changes the scenario.
func (r *reader) problem() error {
	s := r.p.Scenario
	key, value, _ := strings.Cut(r.rest, " ")
	value = strings.TrimSpace(value)
	switch r.key {
	case "rule":
		line := strings.Join(strings.Fields(r.rest), " ")
		if line == "" {
			return r.fault("", "The rule is missing.")
		}
		s.RuleLines = append(s.RuleLines, line)
		return r.at(s.ReadRule(line))
	case "ground":
		t, ok := board.FindTerrain(key)
		if !ok {
			return r.fault(key, "%q is no ground; there are %s.", key, strings.Join(board.TerrainNames[:], ", "))
		}
		for _, w := range strings.Split(value, ",") {
			hs, err := s.ReadHexes(strings.TrimSpace(w))
			if err != nil {
				return r.at(err)
			}
			for _, h := range hs {
				s.Ground[s.Index(h)] = t
			}
		}
		return nil
	}
	if key == "board" {
		return r.fault(key, "The board of a problem is that of its scenario.")
	}
	what, ok := s.SetHeader(key, value)
	if !ok || what != "" {
		return r.fault(r.rest, "I do not read %q: %s", r.rest, what)
	}
	for i, h := range s.HeaderLines {
		if strings.HasPrefix(h, key+" ") {
			s.HeaderLines = slices.Delete(s.HeaderLines, i, i+1)
			break
		}
	}
	s.HeaderLines = append(s.HeaderLines, key+" "+value)
	return nil
}

func (r *reader) number(words string, low, high int) (uint8, error) {
	n, err := strconv.Atoi(strings.TrimSpace(words))
	if err != nil || n < low || n > high {
		return 0, r.fault(words, "%q is not a number from %d to %d.", words, low, high)
	}
	return uint8(n), nil
}

func (r *reader) turn() error {
	p := r.p
	parts := strings.Split(r.rest, ",")
	n, side, _ := strings.Cut(strings.TrimSpace(parts[0]), " ")
	var err error
	if p.Turn, err = r.number(n, 1, 200); err != nil {
		return err
	}
	var ok bool
	if p.Mover, ok = board.FindSide(strings.TrimSpace(side)); !ok {
		return r.fault(side, "A turn is union or confederate, not %q.", side)
	}
	for _, part := range parts[1:] {
		part = strings.TrimSpace(part)
		switch {
		case strings.HasSuffix(part, " AP"):
			p.APLeft, err = r.number(strings.TrimSuffix(part, " AP"), 0, 200)
		case strings.HasPrefix(part, "die "):
			p.Die, err = r.number(part[4:], 1, 6)
		default:
			err = r.fault(part, "I do not read %q here; say 3 union, 7 AP, die 4.", part)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (r *reader) pair(to *[2]uint8) error {
	for _, part := range strings.Split(r.rest, ",") {
		side, n, _ := strings.Cut(strings.TrimSpace(part), " ")
		s, ok := board.FindSide(side)
		if !ok {
			return r.fault(part, "Say union 2, confederate 1.")
		}
		v, err := r.number(n, 0, 200)
		if err != nil {
			return err
		}
		to[s] = v
	}
	return nil
}

func (r *reader) hex(words string) (board.Hex, error) {
	h, err := r.p.ReadHex(strings.TrimSpace(words))
	if err != nil {
		return h, r.fault(words, "%q is no hex of the board.", words)
	}
	return h, nil
}

func (r *reader) attacks() error {
	for _, part := range strings.Split(r.rest, ",") {
		at, hits, _ := strings.Cut(strings.TrimSpace(part), " ")
		h, err := r.hex(at)
		if err != nil {
			return err
		}
		n, err := r.number(hits, 0, 12)
		if err != nil {
			return err
		}
		r.p.Attacks = append(r.p.Attacks, Attack{h, n})
	}
	return nil
}

// combat reads "Porter from B4 at C5, close, then advance, into D5, both, room Bee".
func (r *reader) combat() error {
	parts := strings.Split(r.rest, ", ")
	c := Combat{}
	by, rest, ok := strings.Cut(parts[0], " from ")
	from, at, ok2 := strings.Cut(rest, " at ")
	if !ok || !ok2 {
		return r.fault(parts[0], "Say who attacks, from where and where: Porter from B4 at C5, close.")
	}
	var err error
	c.By = strings.TrimSpace(by)
	if c.From, err = r.hex(from); err != nil {
		return err
	}
	if c.At, err = r.hex(at); err != nil {
		return err
	}
	for _, part := range parts[1:] {
		word, rest, _ := strings.Cut(strings.TrimSpace(part), " ")
		switch {
		case part == "close":
		case part == "fire":
			c.Fire = true
		case part == "both":
			c.Both = true
		case word == "then" && thenOf(rest) != ThenAsk:
			c.Then = thenOf(rest)
		case word == "into":
			c.Into, err = r.hex(rest)
		case word == "room" && rest != "":
			c.Room = rest
		default:
			err = r.fault(part, "I do not read %q here.", part)
		}
		if err != nil {
			return err
		}
	}
	r.p.Combat = c
	return nil
}

func (r *reader) steps() error {
	p := r.p
	words := strings.Split(r.rest, ",")
	if len(words) > mostSteps {
		return r.fault("", "There are more than %d steps.", mostSteps)
	}
	p.depth = 0
	for i := len(words) - 1; i >= 0; i-- {
		var s Step
		if err := s.UnmarshalText([]byte(strings.Join(strings.Fields(words[i]), " "))); err != nil {
			return r.fault(words[i], "%v", err)
		}
		p.push(s)
	}
	return nil
}
