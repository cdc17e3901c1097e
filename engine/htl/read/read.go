// Package read makes orders of what people write about Hold the Line, and says which rule forbids what is not allowed. It reads a
// moderator's corrections, too.
package read

import (
	"errors"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/htl/board"
	"adjutant/engine/htl/state"
	"adjutant/engine/names"
)

// verbs is every verb that is read, and what it is; a verb is never guessed, for it decides what happens.
var verbs = map[string]state.Verb{
	"march": state.March, "move": state.March, "mv": state.March, "go": state.March,
	"fire": state.Fire, "shoot": state.Fire, "close": state.CloseIn, "charge": state.CloseIn, "storm": state.CloseIn,
	"rally": state.Rally, "place": state.Place, "put": state.Place,
	"pass": state.Pass, "skip": state.Pass, "none": state.Pass, "end": state.End, "roll": state.Roll,
	"advance": state.Advance, "stay": state.Stay, "stand": state.Stay, "hold": state.Stay,
	"retreat": state.Retreat, "fall": state.Retreat, "displace": state.Displace, "follow": state.Follow,
}

// kindOf is the kind of decision to which a verb belongs.
var kindOf = map[state.Verb]string{
	state.March: "act", state.Fire: "act", state.CloseIn: "act", state.Rally: "act", state.End: "act",
	state.Place: "place", state.Roll: "action",
	state.Advance: "advance", state.Retreat: "retreat", state.Displace: "displace", state.Follow: "leader",
}

// A sentence is an order line taken apart: the verb, and the words behind each of its little words.
type sentence struct {
	line  string
	verb  state.Verb
	first string // behind the verb
	parts map[string]string
	p     *state.Position
	side  board.Side
	step  state.Step
}

// takes is the little words that divide a line of each verb. What has no place in a line is refused, never passed over.
var takes = map[state.Verb]string{
	state.March: "via to with forced if", state.Fire: "at then if", state.CloseIn: "at then if",
	state.Rally: "with if", state.Place: "at", state.Retreat: "to", state.Displace: "to",
}

// Line reads a line for a decision. A line that belongs to another decision of the turn gives *Later.
func Line(p *state.Position, d engine.Decision, line string) ([]engine.Order, error) {
	s, err := takeApart(p, line, board.SideOf(d.Seat))
	if err != nil {
		return nil, err
	}
	step, open := p.Top()
	if !open || step.Side != s.side {
		step = state.StepAct.For(s.side)
	}
	s.step = step
	if !s.fits(d.Kind) {
		return nil, s.later(d)
	}
	o, err := s.order()
	var r *engine.Refusal
	if errors.As(err, &r) && r.Try == nil {
		r.Try = s.tries()
	}
	if err != nil {
		return nil, err
	}
	return []engine.Order{o}, nil
}

// fits says whether the verb belongs to a kind of decision.
func (s *sentence) fits(kind string) bool {
	switch s.verb {
	case state.Pass:
		return kind == "place" || kind == "fire"
	case state.Stay:
		return kind == "advance" || kind == "leader"
	case state.Fire:
		return kind == "act" || kind == "fire"
	case state.Retreat:
		return kind == "retreat" || kind == "displace" || kind == "leader"
	}
	return kindOf[s.verb] == kind
}

// later says that a line waits, or why it cannot be given now.
func (s *sentence) later(d engine.Decision) error {
	words := strings.Fields(s.line)[0]
	switch {
	case s.side == s.p.Mover && kindOf[s.verb] == "act":
		o, err := s.order()
		if err != nil {
			return err
		}
		return &engine.Later{Kind: "act", Canon: o.String()}
	case s.verb == state.Place && d.Kind == "act":
		return engine.Refuse(s.line, "4.1", "Reinforcements enter at the start of the turn, before any other order; none waits now.")
	case (s.verb == state.Advance || s.verb == state.Stay) && d.Kind == "act":
		then := map[state.Verb]state.Then{state.Advance: state.ThenAdvance, state.Stay: state.ThenStay}[s.verb]
		return engine.Refuse(s.line, "8.3.4", "No attack stands open; say it with the order: close UNIT at HEX then %s.", then)
	case s.side != s.p.Mover && kindOf[s.verb] == "act":
		return engine.Refuse(s.line, "5.0", "It is the %s turn; answer what is asked.", s.p.Mover.Adjective())
	}
	return engine.Refuse(words, "5.0", "%q answers nothing that is asked now. %s", words, d.Asks)
}

// tries is up to three orders that would do for the unit that the line speaks of.
func (s *sentence) tries() []string {
	if s.step.Kind != state.StepAct || s.verb == state.End {
		return nil
	}
	u, _ := s.unit(s.first, func(*board.Unit) bool { return true })
	if u == nil || u.Side != s.side {
		return nil
	}
	return could(s.p, u, s.verb)
}

// maxLine is how many characters an order may have; the longest that anybody needs has some 200. Each word is looked up in many ways.
const maxLine = 1_000

// takeApart divides a line into its verb and its parts.
func takeApart(p *state.Position, line string, side board.Side) (*sentence, error) {
	if len(line) > maxLine {
		return nil, engine.Refuse("", "", "The line has %d characters; an order has at most %d.", len(line), maxLine)
	}
	s := &sentence{line: strings.TrimSpace(line), parts: map[string]string{}, p: p, side: side}
	words := strings.Fields(strings.TrimRight(s.line, ".!"))
	if len(words) == 0 {
		return nil, engine.Refuse(line, "", "The line is empty.")
	}
	v := strings.ToLower(strings.Trim(words[0], ":,"))
	verb, ok := verbs[v]
	if !ok {
		return nil, noVerb(words[0], v)
	}
	s.verb = verb
	words = words[1:]
	if v == "fall" && len(words) > 0 && strings.EqualFold(words[0], "back") {
		words = words[1:]
	}
	little := strings.Fields(takes[verb])
	key := ""
	var part []string
	put := func() {
		text := strings.Trim(strings.Join(part, " "), " ,")
		if s.parts[key] != "" && text != "" {
			text = s.parts[key] + ", " + text
		}
		if key != "" || text != "" {
			s.parts[key] = text
		}
	}
next:
	for _, w := range words {
		low := strings.ToLower(strings.TrimRight(w, ","))
		for _, l := range little {
			if l != low || low == "forced" && key == "with" && len(part) == 0 {
				continue
			}
			put()
			key, part = low, nil
			continue next
		}
		part = append(part, w)
	}
	put()
	s.first = s.parts[""]
	delete(s.parts, "")
	return s, s.leftOver()
}

// leftOver refuses words that have no place in a line.
func (s *sentence) leftOver() error {
	switch s.verb {
	case state.Pass, state.End, state.Roll, state.Stay, state.Advance:
		if s.first != "" && !(s.verb == state.Advance && strings.EqualFold(s.first, "alone")) {
			return engine.Refuse(s.first, "", "I do not read %q here.", s.first)
		}
		return nil
	}
	if s.verb == state.March || s.verb == state.Rally || s.verb == state.Place {
		for _, part := range s.parts {
			if _, then, given := strings.Cut(" "+strings.ToLower(part)+" ", " then "); given {
				return engine.Refuse("then "+strings.TrimSpace(then), "",
					"Only fire and close are followed by then: what is done behind them is an advance. Write another order behind a semicolon.")
			}
		}
	}
	if w := s.parts["forced"]; w != "" {
		return engine.Refuse(w, "", "I do not read %q here.", w)
	}
	for _, key := range strings.Fields(takes[s.verb]) {
		if text, given := s.parts[key]; given && text == "" && key != "forced" {
			return engine.Refuse(key, "", "Something is missing behind %q.", key)
		}
	}
	if s.first == "" {
		return engine.Refuse(s.line, "", "Say which unit.")
	}
	return nil
}

func noVerb(word, low string) error {
	list := make([]string, 0, len(verbs))
	for v := range verbs {
		if len(v) > 3 {
			list = append(list, v)
		}
	}
	slices.Sort(list)
	if near, ok := names.Nearest(low, list); ok && near != low {
		return engine.Refuse(word, "", "I do not read %q; did you mean %s?", word, near)
	}
	return engine.Refuse(word, "", "I do not read %q; an order begins with a verb: march, fire, close, rally, end.", word)
}
