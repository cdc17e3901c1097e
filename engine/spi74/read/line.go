package read

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/names"
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules"
	"adjutant/engine/spi74/state"
)

// phases is the segments of a player-turn in their order.
var phases = []string{"setup", "place", "march", "build", "attack"}

// A verb is a word with which a line begins, the decisions that it may belong to, and what reads the rest of it.
type verb struct {
	kinds []string
	read  func(*scanner, string) []rules.Order
}

var verbs map[string]verb

func init() {
	verbs = map[string]verb{
		"begin":    {[]string{"begin"}, simple(rules.Go)},
		"pass":     {[]string{"setup", "place", "feed", "leader made"}, simple(rules.Pass)},
		"end":      {[]string{"march", "build", "attack"}, simple(rules.End)},
		"place":    {[]string{"setup", "place", "militia", "repair"}, (*scanner).placing},
		"feed":     {[]string{"feed"}, (*scanner).feeding},
		"march":    {[]string{"march"}, (*scanner).marching},
		"lift":     {[]string{"march"}, (*scanner).lifting},
		"on":       {[]string{"march"}, (*scanner).onward},
		"leave":    {[]string{"march", "build"}, (*scanner).leaving},
		"resume":   {[]string{"march"}, (*scanner).resuming},
		"halt":     {[]string{"march"}, simple(rules.Halt)},
		"overrun":  {[]string{"march"}, (*scanner).overrunning},
		"repair":   {[]string{"march"}, (*scanner).repairing},
		"enter":    {[]string{"march", "build"}, (*scanner).entering},
		"build":    {[]string{"build"}, (*scanner).building},
		"remove":   {[]string{"build"}, (*scanner).removing},
		"exchange": {[]string{"march", "build", "attack", "place", "setup"}, (*scanner).exchanging},
		"attack":   {[]string{"attack"}, (*scanner).attacking},
		"also":     {[]string{"attack"}, (*scanner).also},
		"use":      {[]string{"attack"}, (*scanner).using},
		"announce": {[]string{"attack"}, (*scanner).announcing},
		"stand":    {[]string{"overrun", "retreat"}, simple(rules.StandFast)},
		"retreat":  {[]string{"overrun", "retreat"}, (*scanner).retreating},
		"at":       {[]string{"column"}, (*scanner).choosing},
		"lose":     {[]string{"lose", "leader dies"}, (*scanner).losing},
		"credit":   {[]string{"credit"}, (*scanner).crediting},
		"make":     {[]string{"leader made"}, (*scanner).making},
		"send":     {[]string{"leader goes"}, (*scanner).sending},
		"advance":  {[]string{"advance"}, (*scanner).advancing},
		"stay":     {[]string{"advance"}, simple(rules.Stay)},
	}
}

var aliases = map[string]string{"move": "march", "mv": "march", "go": "march", "sail": "lift", "embark": "lift", "ship": "lift",
	"assault": "attack",
	"hold":    "stand", "fortify": "build", "put": "place", "skip": "pass", "none": "pass", "done": "end", "finish": "end",
	"demand": "overrun", "continue": "resume"}

func simple(v rules.Verb) func(*scanner, string) []rules.Order {
	return func(*scanner, string) []rules.Order { return []rules.Order{rules.New(v)} }
}

// Line reads an order line for a decision.
func Line(p *state.Position, d engine.Decision, line string) ([]engine.Order, error) {
	s := &scanner{p: p, side: board.SideOf(d.Seat), words: tokens(line)}
	for s.peek() == "-" || s.peek() == "*" {
		s.next()
	}
	word := s.next()
	if a, ok := aliases[word]; ok {
		word = a
	}
	if word == "advance" && d.Kind == "march" { // in one's own movement it is a march
		word = "march"
	}
	if word == "stay" && (d.Kind == "overrun" || d.Kind == "retreat") { // who is asked whether he stands advances nowhere
		word = "stand"
	}
	v, ok := verbs[word]
	if ok && strings.HasSuffix(strings.TrimRight(line, " !"), "?") {
		return nil, engine.Refuse(line, "", "That is a question, and orders nothing.")
	}
	if !ok {
		var all []string
		for w := range verbs {
			all = append(all, w)
		}
		if near, ok := names.Nearest(word, all); ok {
			return nil, engine.Refuse(word, "", "I do not read %q; did you mean %s?", word, near)
		}
		return nil, engine.Refuse(word, "", "I do not read %q; an order begins with march, attack, build, end and the like.", word)
	}
	if word == "begin" && d.Kind != "begin" { // the table has done it: it was all that could be done
		return nil, nil
	}
	if word == "pass" && d.Kind == "begin" {
		return []engine.Order{rules.New(rules.Go)}, nil
	}
	// a segment in which nothing can be done
	if step, open := p.Top(); open && d.Kind == "begin" && slices.Contains(phases, step.Kind.String()) {
		d.Kind = step.Kind.String()
	}
	if !fits(v.kinds, d.Kind) {
		later := *s
		if v.read(&later, v.kinds[0]); later.no == nil {
			later.done()
		}
		if later.no != nil && (word == "pass" || !slices.Contains(placed, v.kinds[0])) { // what does not read now never will
			return nil, later.no
		}
		return nil, elsewhere(p, d, word, v, line)
	}
	os := v.read(s, d.Kind)
	s.done()
	if s.no != nil {
		return nil, s.no
	}
	out := make([]engine.Order, len(os))
	for i, o := range os {
		out[i] = o.Led(o.Side)
	}
	return out, nil
}

// placed are the decisions whose lines may name what is there only then.
var placed = []string{"setup", "lose"}

func fits(kinds []string, kind string) bool {
	for _, k := range kinds {
		if k == kind {
			return true
		}
	}
	return false
}

func phase(kind string) int {
	for i, k := range phases {
		if k == kind {
			return i
		}
	}
	return -1
}

// elsewhere is the answer to a line that belongs to another decision: it waits for a later one of the turn, or comes too late.
func elsewhere(p *state.Position, d engine.Decision, word string, v verb, line string) error {
	l := &engine.Later{Kind: v.kinds[0], Canon: strings.Join(strings.Fields(line), " ")}
	own := board.SideOf(d.Seat) == p.Mover
	if !own {
		if phase(v.kinds[0]) >= 0 {
			l.Past = "It is not your turn: only what is asked can be answered now."
			return l
		}
		return l
	}
	at := current(p, d)
	best := -1
	for _, k := range v.kinds {
		if n := phase(k); n > at && (best < 0 || n < best) {
			best = n
			l.Kind = k
		}
	}
	last := ""
	for _, k := range v.kinds {
		switch {
		case phase(k) >= 0:
			last = k
		case !slices.Contains(openings, k): // it may still be asked in this turn, and closes nothing before it
			l.Waits = d.Own
			return l
		}
	}
	if best < 0 {
		l.Past = map[string]string{
			"setup": "The set-up is over.", "place": "The reinforcements have come.", "march": "The movement phase is over.",
			"build":  "The movement phase is over.",
			"attack": "The combat phase is over.",
		}[last]
	}
	return l
}

// openings is what is asked of a side before its own marches, or in the other's turn.
var openings = []string{"feed", "militia", "repair"}

// current is the segment in which the turn stands.
func current(p *state.Position, d engine.Decision) int {
	if n := phase(d.Kind); n >= 0 {
		return n
	}
	for i := len(p.Steps) - 1; i >= 0; i-- {
		switch p.Steps[i].Kind {
		case state.Setup, state.Begin:
			return 0
		case state.Reinforce:
			return 1
		case state.March:
			return 2
		case state.Build:
			return 3
		case state.Combats:
			return 4
		case state.Forage:
			return 5
		case state.Attrition, state.Command, state.Supply:
			return 1
		}
	}
	return 5
}
