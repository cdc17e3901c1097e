// Package read makes orders of what people write about A House Divided, and says which rule forbids what is not allowed. It reads a
// moderator's corrections, too.
package read

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/rules"
	"adjutant/engine/ahd/state"
	"adjutant/engine/names"
	"adjutant/engine/phrase"
)

// verbs is every verb that is read, and what it is; a verb is never guessed, for it decides what happens.
var verbs = map[string]string{
	"march": "march", "move": "march", "mv": "march", "go": "march",
	"entrench": "entrench", "fortify": "entrench", "dig": "entrench",
	"lift": "lift", "sail": "lift", "embark": "lift", "ship": "lift", "invade": "invade", "land": "invade",
	"recover": "recover", "refit": "recover", "battle": "battle", "fight": "battle", "attack": "battle", "assault": "battle",
	"fire": "fire", "shoot": "fire", "stand": "stand", "hold": "stand", "retreat": "retreat", "fall": "retreat",
	"withdraw": "withdraw", "evade": "withdraw", "reinforce": "reinforce", "bring": "reinforce", "support": "reinforce",
	"promote": "promote", "train": "promote", "recruit": "recruit", "raise": "recruit", "pass": "pass", "skip": "pass",
	"none": "pass", "end": "end",
}

// kindOf is the kind of decision to which a verb belongs.
var kindOf = map[string]string{
	"march": "march", "entrench": "march", "lift": "march", "invade": "march", "recover": "march", "end": "march",
	"battle": "battles", "fire": "fire", "stand": "retreat", "retreat": "retreat", "withdraw": "withdraw", "reinforce": "reinforce",
	"promote": "promote", "recruit": "recruit",
}

// A Sentence is an order line taken apart: the verb, and the words behind each of its little words.
type Sentence struct {
	line  string
	verb  string
	first string // behind the verb
	parts map[string]string
	P     *state.Position
	step  state.Step
}

// littleWords divide a line.
var littleWords = map[string]bool{"from": true, "to": true, "via": true, "by": true, "at": true, "with": true}

// Line reads a line for a decision. A line that belongs to another decision of the turn gives *Later.
func Line(p *state.Position, d engine.Decision, line string) ([]engine.Order, error) {
	if strings.HasSuffix(strings.TrimSpace(line), "?") { // an order asks nothing
		return nil, engine.Refuse(line, "", engine.Nothing)
	}
	os, err := understand(p, d, line)
	var r *engine.Refusal
	if errors.As(err, &r) && len(r.Try) > 0 {
		r.Try = spelled(p, d, line, r.Words, r.Try)
	} else if r != nil && d.Kind == "march" {
		r.Try = promotable(p, d, line)
	}
	return os, err
}

// promotable is what a line may have meant that promotes ahead of its segment: units at the place that it names, which can become better.
func promotable(p *state.Position, d engine.Decision, line string) []string {
	s, err := takeApart(p, line)
	if err != nil || s.verb != "promote" {
		return nil
	}
	side := state.SideOf(d.Seat)
	_, where, named := cutWord(s.first, "at", "in")
	if named {
		s.parts["at"] = where
	}
	var out []string
	at, err := s.Box(s.parts["at"], func(b board.Box) bool { return p.Count(side, b) > 0 })
	if err != nil {
		return nil
	}
	for _, u := range p.At(side, at) {
		o := state.NewOrder(p.Board, state.Promote)
		o.Type, o.From = u.Type, at
		if _, can := u.Type.Better(); can && !u.Has(board.Promoted) && len(out) < 3 && !slices.Contains(out, o.String()) {
			out = append(out, o.String())
		}
	}
	return out
}

// spelled is the line with its unknown name in one of the spellings near to it, where that would be allowed.
func spelled(p *state.Position, d engine.Decision, line, wrong string, names []string) []string {
	var out []string
	for _, n := range names {
		os, err := understand(p, d, strings.Replace(line, wrong, n, 1))
		if err != nil || len(os) == 0 {
			continue
		}
		if _, err := rules.Rule(p, d, os[0], engine.NoDice{}); err == nil || errors.As(err, new(*engine.Wanted)) {
			out = append(out, p.Lines(os)...)
		}
	}
	return out
}

func understand(p *state.Position, d engine.Decision, line string) ([]engine.Order, error) {
	if parts := splitList(line); d.Kind == "fire" && shares(parts) { // "2 and 1"
		line = "fire " + line
	}
	s, err := takeApart(p, line)
	if err != nil {
		return nil, err
	}
	step, open := p.Top()
	if !open || step.Side.Seat() != d.Seat {
		step = state.Step{Kind: state.StepMarch, Side: state.SideOf(d.Seat)}
		if d.Seat != p.Mover.Seat() {
			step.Kind = state.StepRetreat
		}
	}
	s.step = step
	if !s.fits(d.Kind) {
		return nil, s.later(d)
	}
	return s.read(d)
}

// fits says whether the verb belongs to a kind of decision.
func (s *Sentence) fits(kind string) bool {
	switch s.verb {
	case "pass":
		return true
	case "stand":
		return kind == "retreat" || kind == "withdraw"
	case "recover":
		return kind == "march" || kind == "recruit"
	}
	return kindOf[s.verb] == kind
}

// segment is how late in a player turn a kind of decision comes.
var segment = map[string]int{"march": 0, "battles": 1, "withdraw": 1, "fire": 1, "retreat": 1, "reinforce": 1, "promote": 2, "recruit": 3}

// later says that a line waits, or why it comes too late.
func (s *Sentence) later(d engine.Decision) error {
	kind := kindOf[s.verb]
	if s.verb == "recover" && segment[d.Kind] > 0 {
		kind = "recruit" // behind the marches only a recruitment point recovers [5.71]
	}
	l := &engine.Later{Kind: kind}
	own := state.SideOf(d.Seat) == s.P.Mover
	l.Waits = d.Own && (kind == "retreat" || kind == "withdraw" || kind == "reinforce")
	if kind == "withdraw" && s.P.Battle.Box != board.NoBox && !d.Own {
		return engine.Refuse(s.line, "5.6", "The battle has begun: nobody withdraws from it any more. %s", d.Asks)
	}
	now := segment[d.Kind]
	if d.Kind == "promote" && !d.Own {
		now = 1
	}
	switch {
	case !own && (kind == "march" || kind == "recruit" || kind == "battles"):
		return engine.Refuse(s.line, "3.0", "It is the %s turn; answer what is asked about the battle.", board.SideAdj[s.P.Mover])
	case own && segment[kind] < now:
		l.Past = s.past(kind)
	}
	os, err := s.draft()
	if err == nil {
		err = s.never(os)
	}
	if err != nil {
		return err
	}
	l.Canon, l.Orders = strings.Join(s.P.Lines(os), "; "), os
	if l.Canon == "" {
		l.Canon = s.line
	}
	return l
}

func (s *Sentence) past(kind string) string {
	switch kind {
	case "march":
		if s.P.Battle.Box != board.NoBox && s.P.Battle.Round > 0 {
			return fmt.Sprintf("Your marches ended when the battle of %s began (3.0).", s.P.Board.Name(s.P.Battle.Box))
		}
		return "Your marches are over for this turn (3.0)."
	case "promote":
		return "Your promotion segment is over for this turn (3.0)."
	}
	return "The battles of this turn are over (3.0)."
}

// takeApart divides a line into its verb and its parts.
func takeApart(p *state.Position, line string) (*Sentence, error) {
	s := &Sentence{line: strings.TrimSpace(line), parts: map[string]string{}, P: p}
	words := strings.Fields(strings.TrimRight(s.line, ".!"))
	if len(words) == 0 {
		return nil, engine.Refuse(line, "", "The line is empty.")
	}
	v := strings.ToLower(strings.Trim(words[0], ":,"))
	verb, ok := verbs[v]
	if !ok {
		return nil, noVerb(p, words[0], v)
	}
	s.verb = verb
	words = words[1:]
	if v == "stand" && len(words) > 0 && strings.EqualFold(strings.Trim(words[0], ",;:"), "by") {
		return nil, engine.Refuse(line, "", engine.Nothing)
	}
	if v == "dig" && len(words) > 0 && strings.EqualFold(words[0], "in") || v == "fall" && len(words) > 0 &&
		strings.EqualFold(words[0], "back") || v == "fight" && len(words) > 0 && strings.EqualFold(words[0], "on") {
		if v == "fight" {
			s.verb = "stand"
		}
		words = words[1:]
	}
	key := ""
	var part []string
	put := func() {
		text := strings.Trim(strings.Join(part, " "), " ,")
		switch {
		case key == "":
			s.first = text
		case s.parts[key] != "":
			s.parts[key] += ", " + text
		default:
			s.parts[key] = text
		}
	}
	list := s.verb == "fire" || s.verb == "withdraw" || s.verb == "reinforce" || s.verb == "recruit" || s.verb == "promote" ||
		s.verb == "recover"
	for _, w := range words {
		low := strings.ToLower(w)
		if littleWords[low] && !list {
			put()
			key, part = low, nil
			continue
		}
		part = append(part, w)
	}
	put()
	return s, s.leftOver()
}

// takes is what may stand behind a verb: words of its own, and parts with a little word before them. What has no place in a line is
// refused, never passed over: it may be what the player meant.
var takes = map[string]struct {
	first bool
	parts string
}{
	"march": {true, "from via to by"}, "entrench": {true, "at"}, "lift": {true, "from to"}, "invade": {true, "with"}, "battle": {true, "at"},
	"retreat": {false, "to"}, "fire": {true, ""}, "withdraw": {true, ""}, "reinforce": {true, ""}, "promote": {true, ""},
	"recruit": {true, ""},
	"recover": {true, ""},
}

func (s *Sentence) leftOver() error {
	t := takes[s.verb]
	if s.first != "" && !t.first && !(s.verb == "end" && strings.EqualFold(s.first, "marches")) {
		return engine.Refuse(s.first, "", "I do not read %q here.", s.first)
	}
	for _, little := range []string{"from", "via", "to", "by", "at", "with"} {
		if words := s.parts[little]; words != "" && !slices.Contains(strings.Fields(t.parts), little) {
			return engine.Refuse(little+" "+words, "", "I do not read %q here.", little+" "+words)
		}
	}
	return nil
}

func noVerb(p *state.Position, word, low string) error {
	list := make([]string, 0, len(verbs))
	for v := range verbs {
		if len(v) > 3 {
			list = append(list, v)
		}
	}
	state.SortStrings(list)
	if near, ok := names.Nearest(low, list); ok && near != low {
		return engine.Refuse(word, "", "I do not read %q; did you mean %s?", word, near)
	}
	return engine.Refuse(word, "", "I do not read %q; an order begins with a verb: march, entrench, fire, retreat, promote, recruit.", word)
}

// Box finds a place by name. Where several bear a bare name, choose takes the one meant by what is possible.
func (s *Sentence) Box(words string, possible func(board.Box) bool) (board.Box, error) {
	words = strings.Trim(words, " ,.")
	f, ok, near := s.P.Board.Names.Find(words)
	if !ok {
		what := fmt.Sprintf("I know no box %s.", words)
		switch {
		case len(near) > 0:
			what = fmt.Sprintf("I know no box %s; did you mean %s?", words, phrase.Either(near))
		case words == "":
			what = "A box is missing here."
		}
		r := engine.Refuse(words, "", "%s", what)
		r.Try = near
		return board.NoBox, r
	}
	b := s.P.Board.ByID[f.ID]
	if possible == nil || len(f.Others) == 0 || possible(b) {
		return b, nil
	}
	var fit []board.Box
	for _, o := range f.Others {
		if x := s.P.Board.ByID[o]; possible(x) {
			fit = append(fit, x)
		}
	}
	if len(fit) == 1 {
		return fit[0], nil
	}
	return b, nil
}
