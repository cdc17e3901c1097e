// Package read is in charge of what players write: lines of orders in either direction, the true reason of a refusal, and a moderator's
// corrections.
//
// sentence.go takes a line apart; orders.go reads the short ones, march.go, columns.go and assault.go those that stand for many orders,
// place.go and regroup.go those of arrivals and units; later.go keeps a line whose decision has not come. lines.go writes orders as one
// line, mend.go reads corrections. The room explain says why an order is not allowed. Whatever is read is tried on the rules before it is
// believed.
package read

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/read/explain"
	"adjutant/engine/dwf/rules/counters"
	"adjutant/engine/dwf/state"
	"adjutant/engine/names"
	"adjutant/engine/phrase"
)

// verbs is every verb that is read, and what it is; a verb is never guessed, for it decides what happens.
var verbs = map[string]string{
	"march": "march", "move": "march", "mv": "march", "go": "march", "lift": "lift", "sail": "lift", "embark": "lift", "ship": "lift",
	"attack": "attack", "assault": "attack", "battle": "attack", "bombard": "bombard", "stand": "stand", "hold": "stand", "fight": "stand",
	"withdraw": "withdraw", "evade": "withdraw", "retreat": "retreat", "fall": "retreat", "shield": "shield", "lose": "lose", "send": "send",
	"place": "place", "put": "place", "replace": "replace", "burn": "burn", "build": "build", "fortify": "build", "train": "train",
	"raise": "train", "pass": "pass", "skip": "pass", "none": "pass", "disband": "disband", "reorganize": "reorganize",
	"reorganise": "reorganize", "split": "split", "join": "join", "activate": "activate", "take": "take", "drop": "drop", "halt": "halt",
	"end": "end", "capture": "capture", "decline": "decline", "refuse": "refuse", "keep": "keep", "detach": "detach", "recall": "recall",
}

// kindOf is the kind of decision to which a verb belongs.
var kindOf = map[string]string{
	"march": "campaign", "lift": "campaign", "attack": "campaign", "bombard": "campaign", "build": "campaign", "train": "campaign",
	"reorganize": "campaign", "split": "campaign", "join": "campaign", "activate": "campaign", "take": "campaign", "drop": "campaign",
	"halt": "campaign", "end": "campaign", "stand": "withdraw", "withdraw": "withdraw", "retreat": "retreat", "shield": "shield",
	"lose": "lose", "send": "leader", "place": "place", "replace": "place", "burn": "place", "refuse": "place", "keep": "place",
	"disband": "campaign", "capture": "capture", "decline": "capture", "detach": "campaign", "recall": "place",
}

// A Sentence is an order line taken apart: the verb, what stands behind it, and the words behind each of its little words, in order.
type Sentence struct {
	line  string
	verb  string
	first string
	parts []part
	P     *state.Position
	Step  state.Step
}

type part struct{ word, text string }

// littleWords divide a line.
var littleWords = map[string]bool{"from": true, "to": true, "via": true, "by": true, "at": true, "with": true, "into": true,
	"dropping": true, "taking": true, "leaving": true, "gathering": true}

// Line reads a line for a decision. A line that belongs to another decision of the turn gives *Later.
func Line(p *state.Position, d engine.Decision, line string) ([]engine.Order, error) {
	s, err := takeApart(p, line)
	if err != nil {
		return nil, err
	}
	step, open := p.Top()
	behind := !open || step.Side.Seat() != d.Seat
	switch { // to leave a battle before or behind it is one thing in two words, until he has stood
	case s.verb == "retreat" && d.Kind == "withdraw" && !behind:
		s.verb = "withdraw"
	case s.verb == "withdraw" && d.Kind == "retreat":
		s.verb = "retreat"
	}
	if behind {
		step = state.Step{Kind: state.StepCampaign, Side: board.SideOf(d.Seat)}
	}
	s.Step = step
	if !s.fits(d.Kind) || behind && open && board.SideOf(d.Seat) == p.Mover && d.Kind == "campaign" {
		return nil, s.later(d)
	}
	return s.read()
}

// fits says whether the verb belongs to a kind of decision.
func (s *Sentence) fits(kind string) bool {
	switch s.verb {
	case "pass":
		return true
	case "stand", "withdraw":
		return kind == "withdraw" || kind == "naval" || s.verb == "stand" && kind == "reorganize"
	case "disband":
		return kind == "place" || kind == "campaign"
	case "reorganize", "split", "join":
		if kind == "reorganize" || kind == "place" && counters.Lacks(s.P, s.Step.Side) {
			return true
		}
	}
	return kindOf[s.verb] == kind
}

// takeApart divides a line into its verb and its parts.
func takeApart(p *state.Position, line string) (*Sentence, error) {
	s := &Sentence{line: strings.TrimSpace(line), P: p}
	words := strings.Fields(strings.TrimRight(s.line, ".!"))
	if len(words) == 0 {
		return nil, explain.Refuse(line, "", "The line is empty.")
	}
	if strings.HasSuffix(s.line, "?") {
		return nil, explain.Refuse(line, "", "That is a question, and orders nothing.")
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
	word := ""
	var text []string
	put := func() {
		t := strings.Trim(strings.Join(text, " "), " ,")
		if word == "" {
			s.first = t
		} else {
			s.parts = append(s.parts, part{word, t})
		}
		text = nil
	}
	for _, w := range words {
		low := strings.ToLower(strings.Trim(w, ","))
		if littleWords[low] {
			put()
			word = map[string]string{"leaving": "dropping", "gathering": "taking"}[low]
			if word == "" {
				word = low
			}
			continue
		}
		text = append(text, w)
	}
	put()
	return s, nil
}

// part is the words behind a little word; empty where it is not there.
func (s *Sentence) part(word string) string {
	for _, p := range s.parts {
		if p.word == word {
			return p.text
		}
	}
	return ""
}

// only refuses little words that have no place in a line: nothing is passed over.
func (s *Sentence) only(words string) error {
	for _, p := range s.parts {
		if !strings.Contains(" "+words+" ", " "+p.word+" ") {
			return explain.Refuse(p.word+" "+p.text, "", "I do not read %q here.", p.word+" "+p.text)
		}
	}
	return nil
}

// stray refuses a little word that is one letter off: "form" for "from".
func stray(text string) error {
	for _, w := range strings.Fields(text) {
		low := strings.ToLower(strings.Trim(w, ",."))
		for little := range littleWords {
			if len(low) > 2 && len(little) > 2 && low != little && len(low) == len(little) && letters(low) == letters(little) {
				return explain.Refuse(w, "", "I do not read %q; did you mean %s?", w, little)
			}
		}
		if low == "too" {
			return explain.Refuse(w, "", "I do not read %q; did you mean to?", w)
		}
	}
	return nil
}

// letters are the letters of a word in their order in the alphabet.
func letters(word string) string {
	b := []byte(word)
	slices.Sort(b)
	return string(b)
}

func noVerb(word, low string) error {
	list := make([]string, 0, len(verbs))
	for v := range verbs {
		if len(v) > 3 {
			list = append(list, v)
		}
	}
	sort.Strings(list)
	if near, ok := names.Nearest(low, list); ok && near != low {
		return explain.Refuse(word, "", "I do not read %q; did you mean %s?", word, near)
	}
	return explain.Refuse(word, "", "I do not read %q; an order begins with a verb: march, lift, attack, build, place, replace, reorganize.",
		word)
}

// Area finds a place by name. Where several bear a bare name, the one that is possible is meant.
func (s *Sentence) Area(words string, possible func(board.Area) bool) (board.Area, error) {
	words = strings.Trim(words, " ,.")
	f, ok, near := s.P.Board.Names.Find(words)
	if !ok {
		what := fmt.Sprintf("I know no area %s.", words)
		switch {
		case len(near) > 0:
			what = fmt.Sprintf("I know no area %s; did you mean %s?", words, phrase.Either(near))
		case words == "":
			what = "An area is missing here."
		}
		r := explain.Refuse(words, "", "%s", what)
		return board.NoArea, r
	}
	a := s.P.Board.ByID[f.ID]
	if possible == nil || len(f.Others) == 0 || possible(a) {
		return a, nil
	}
	var fit []board.Area
	for _, o := range f.Others {
		if x := s.P.Board.ByID[o]; possible(x) {
			fit = append(fit, x)
		}
	}
	if len(fit) == 1 {
		return fit[0], nil
	}
	return a, nil
}

// Leader finds a leader by name, of those in play first.
func (s *Sentence) Leader(words string) (board.Leader, error) {
	words = strings.Trim(words, " ,.")
	if rank, name, ok := strings.Cut(words, " "); ok && ranks[strings.ToLower(strings.Trim(rank, "."))] {
		words = name
	}
	if l := s.byShort(words); l != board.NoLeader {
		return l, nil
	}
	f, ok, near := s.P.Board.People.Find(words)
	if !ok && len(near) > 0 {
		return board.NoLeader, explain.Refuse(words, "", "I know no leader %s; did you mean %s?", words, phrase.Either(near))
	}
	if !ok {
		return board.NoLeader, explain.Refuse(words, "", "I know no leader %s.", words)
	}
	l, isLeader := board.LeaderNamed(f.ID)
	if !isLeader {
		return board.NoLeader, explain.Refuse(words, "", "%s is no leader.", words)
	}
	for _, o := range append([]string{f.ID}, f.Others...) {
		if x, _ := board.LeaderNamed(o); s.P.Leaders[x].At != board.NoArea {
			return x, nil
		}
	}
	return l, nil
}

// ranks stand before a leader's name and say nothing of who he is.
var ranks = map[string]bool{"general": true, "gen": true, "major": true, "maj": true, "colonel": true, "col": true}

// byShort finds a leader in play by the name that reports have for him.
func (s *Sentence) byShort(words string) board.Leader {
	absent := board.NoLeader
	for l := range s.P.Board.Leaders[:board.LeadersInUse] {
		if names.Level(s.P.Board.Leaders[l].Short) == names.Level(words) {
			if s.P.Leaders[l].At != board.NoArea {
				return board.Leader(l)
			}
			if absent == board.NoLeader {
				absent = board.Leader(l)
			}
		}
	}
	return absent
}
