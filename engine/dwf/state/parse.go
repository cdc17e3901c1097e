package state

import (
	"fmt"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/phrase"
)

// A Reader reads the position notation line by line.
type Reader struct {
	P    *Position
	line int
	Key  string
	Rest string
	Seen map[string]bool

	tenured [2]bool
}

func (r *Reader) fault(words, format string, args ...any) error {
	return &engine.Refusal{Line: r.line, Words: words, What: fmt.Sprintf(format, args...)}
}

// Parse reads a position on a board.
func Parse(b *board.Board, text string) (*Position, error) {
	r := &Reader{P: Empty(b), Seen: map[string]bool{}}
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
			r.line, r.Key, r.Rest = numbers[i], l[0], l[1]
			if err := r.read(); err != nil {
				return nil, err
			}
			r.Seen[r.Key] = true
		}
	}
	p, err := r.finish()
	if err != nil {
		return nil, err
	}
	return p, nil
}

func (r *Reader) read() error {
	p := r.P
	var err error
	switch r.Key {
	case "rulebook":
		if r.Rest != "dwf" {
			return r.fault(r.Rest, "This is no position of Divided We Fall.")
		}
	case "scenario":
		if _, ok := ScenarioNamed(r.Rest); !ok {
			return r.fault(r.Rest, "I know no scenario %q; there are %s.", r.Rest, phrase.Either(ScenarioIDs()))
		}
		p.Scenario = r.Rest
	case "options":
		opt, err := ParseOptions(strings.Split(r.Rest, ","))
		if err != nil {
			return r.fault(r.Rest, "%v", err)
		}
		p.Options = opt
	case "turn":
		return r.turn()
	case "part":
		p.Part, err = r.number(r.Rest, 9)
	case "steps":
		return r.steps()
	case "column":
		return r.column(&p.Column)
	case "behind":
		if int(p.Queued) == len(p.Behind) {
			return r.fault("", "At most %d stacks wait behind the open one.", len(p.Behind))
		}
		p.Queued++
		p.Behind[p.Queued-1] = Column{Lead: board.NoLeader}
		return r.column(&p.Behind[p.Queued-1])
	case "battle":
		return r.battle()
	case "entry":
		return r.entry()
	case "union", "confederate":
		return r.Units()
	case "fort", "building":
		return r.Fort()
	case "broken":
		name, n, _ := strings.Cut(r.Rest, ", ")
		a, err := r.Area(name)
		if err != nil {
			return err
		}
		p.Sites[a].Broken, err = r.number(n, 60)
		return err
	case "pile":
		side, n, _ := strings.Cut(r.Rest, " ")
		s, err := r.Side(side)
		if err != nil {
			return err
		}
		p.Pile[s], err = r.number(n, 250)
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
		g, err := r.Group(r.Rest, board.Neutral)
		p.Homeless = g.Staff
		return err
	case "record", "fate", "outgoing":
		return r.career()
	case "kentucky":
		p.KentuckyEntered = true
	case "since":
		name, n, _ := strings.Cut(r.Rest, ", ")
		g, err := r.Group(name, board.Confederate)
		if err != nil {
			return err
		}
		for i, l := range board.JacksonAndLongstreet {
			if g.Staff.Has(l) {
				r.tenured[i] = true
				p.Tenure[i], err = r.number(n, board.LastTurn)
			}
		}
		return err
	case "refused":
		p.Refused, err = r.number(r.Rest, 60)
	case "statehood":
		p.Statehood = true
	case "europe":
		p.Europe, err = r.number(r.Rest, 2)
	case "over":
		winner, how, _ := strings.Cut(r.Rest, ":")
		if winner == "nobody" {
			winner = ""
		} else if _, err := r.Side(winner); err != nil {
			return err
		}
		p.Over = &engine.Result{Winner: engine.Side(winner), How: strings.TrimSpace(how)}
	default:
		return r.marks()
	}
	return err
}

// marks reads a line of areas: burned, fought and their like.
func (r *Reader) marks() error {
	for _, m := range markNames {
		if m.name != r.Key {
			continue
		}
		if r.Rest == "none" {
			return nil
		}
		for _, name := range strings.Split(r.Rest, ", ") {
			a, err := r.Area(name)
			if err != nil {
				return err
			}
			r.P.Sites[a].Marks |= m.bit
		}
		return nil
	}
	return r.fault(r.Key, "I do not know the word %q at the beginning of a line.", r.Key)
}

func (r *Reader) number(words string, most int) (uint8, error) {
	n, err := strconv.Atoi(strings.TrimSpace(words))
	if err != nil || n < 0 || n > most {
		return 0, r.fault(words, "%q is not a number from 0 to %d.", words, most)
	}
	return uint8(n), nil
}

// Side reads a side.
func (r *Reader) Side(words string) (board.Side, error) {
	var s board.Side
	if err := s.UnmarshalText([]byte(words)); err != nil || s > board.Confederate {
		return board.Union, r.fault(words, "A side is union or confederate, not %q.", words)
	}
	return s, nil
}

// Area reads the name of an area, or its id.
func (r *Reader) Area(words string) (board.Area, error) {
	if a, known := r.P.Board.ByID[words]; known {
		return a, nil
	}
	f, ok, near := r.P.Board.Names.Find(words)
	if !ok || !r.P.Board.Names.Exact(words) && len(f.Others) == 0 && r.P.Board.Name(r.P.Board.ByID[f.ID]) != words {
		what := fmt.Sprintf("I know no area %s.", words)
		if ok {
			near = []string{r.P.Board.Name(r.P.Board.ByID[f.ID])}
		}
		if len(near) > 0 {
			what = fmt.Sprintf("I know no area %s; did you mean %s?", words, phrase.Either(near))
		}
		return board.NoArea, r.fault(words, "%s", what)
	}
	return r.P.Board.ByID[f.ID], nil
}

func (r *Reader) turn() error {
	p := r.P
	parts := strings.Split(r.Rest, ", ")
	found := false
	for n := range board.TurnIDs {
		for s := board.Union; s <= board.Confederate; s++ {
			if board.TurnIDs[n][s] == parts[0] {
				p.GameTurn, p.Mover, found = uint8(n), s, true
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
			p.Points, err = r.number(word, 12)
		case word == "owes":
			p.Duties, err = r.theaters(rest)
		case word == "begun":
			p.Markers, err = r.number(rest, 20)
		case word == "lifted":
			p.Lifted, err = r.number(rest, 100)
		case word == "ferried":
			p.Ferried, err = r.number(rest, 20)
		case strings.HasPrefix(part, "half for "):
			p.HalfFor, err = r.theaters(part[len("half for "):])
		case word == "half":
			p.Half, err = r.Area(rest)
		case part == "trained":
			p.Trained = true
		case word == "joined": // of positions written when what was joined could not be split at once
			_, err = r.Area(rest)
		default:
			err = r.fault(part, "I do not read %q here.", part)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (r *Reader) theaters(words string) (board.Theater, error) {
	var t board.Theater
next:
	for _, w := range strings.Fields(words) {
		for _, d := range board.DutyNames {
			if d.Name == w {
				t |= d.Bit
				continue next
			}
		}
		return 0, r.fault(w, "A duty is east or west, not %q.", w)
	}
	return t, nil
}

func (r *Reader) steps() error {
	p := r.P
	words := strings.Split(r.Rest, ", ")
	if len(words) > maxSteps {
		return r.fault("", "There are more than %d steps.", maxSteps)
	}
	for i := len(words) - 1; i >= 0; i-- {
		if err := p.Steps[p.Depth].UnmarshalText([]byte(words[i])); err != nil {
			return r.fault(words[i], "%v.", err)
		}
		p.Depth++
	}
	return nil
}

// finish fills in what is usual, and checks the whole.
func (r *Reader) finish() (*Position, error) {
	p := r.P
	r.line = 0
	if !r.Seen["turn"] {
		return nil, r.fault("", "The position names no turn: turn 1862-05 union, 4 points.")
	}
	if p.Scenario == "" {
		p.Scenario = "1861"
	}
	if !r.Seen["steps"] && p.Over == nil {
		p.Steps[0], p.Steps[1], p.Depth = Step{StepClose, p.Mover}, Step{StepCampaign, p.Mover}, 2
	}
	r.usualTenures()
	for _, m := range markNames {
		if m.usual == nil || r.Seen[m.name] {
			continue
		}
		set := m.usual(p)
		for a := range p.Board.Areas {
			if set.Has(board.Area(a)) {
				p.Sites[a].Marks |= m.bit
			}
		}
	}
	if err := r.sound(); err != nil {
		return nil, err
	}
	if err := p.Check(); err != nil {
		return nil, r.fault("", "%v.", err)
	}
	return p, nil
}

// sound refuses what no game could be in, and what the steps could not be carried out in.
func (r *Reader) sound() error {
	p := r.P
	for i := range p.Depth {
		s := p.Steps[i]
		if s.Kind >= StepWithdraw && s.Kind <= StepAfter && s.Kind != StepLeader && s.Kind != StepCapture && s.Kind != StepNaval &&
			p.Battle.At == board.NoArea {
			return r.fault(s.String(), "The steps speak of a battle, but no line says where it is.")
		}
		if s.Kind == StepSetUp && int(p.Part) > len(Parts(p.Board, p.Scenario)) {
			return r.fault("", "The set-up has no part %d.", p.Part)
		}
	}
	if (p.Battle.At == board.NoArea) != (p.EntryCount == 0) && p.Battle.At == board.NoArea {
		return r.fault("", "Units have met the enemy, but no line says where.")
	}
	if p.Battle.At != board.NoArea && p.EntryCount > 0 && !p.Battle.On && !p.Holds(p.Battle.Attacker.Enemy(), p.Battle.At) &&
		p.Fleet(p.Battle.At) == 0 && p.Sites[p.Battle.At].Rams == 0 {
		return r.fault("", "A battle is to be fought at %s, but no enemy is there.", p.Board.Name(p.Battle.At))
	}
	return nil
}
