package state

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/names"
	"adjutant/engine/phrase"
)

// A reader reads the position notation line by line.
type reader struct {
	p     *Position
	line  int
	key   string
	rest  string
	seen  map[string]bool
	hold  map[board.Box]Control
	pools bool
	aside bool
}

func (r *reader) fault(words, format string, args ...any) error {
	return &engine.Refusal{Line: r.line, Words: words, What: fmt.Sprintf(format, args...)}
}

// Parse reads a position on a board. Whether any game could come to it, the rules say.
func Parse(b *board.Board, text string) (*Position, error) {
	r := &reader{p: Empty(b), seen: map[string]bool{}, hold: map[board.Box]Control{}}
	for i, l := range strings.Split(text, "\n") {
		l = strings.TrimSpace(strings.TrimSuffix(l, "\r"))
		if l == "" || strings.HasPrefix(l, "#") {
			continue
		}
		r.line = i + 1
		r.key, r.rest, _ = strings.Cut(l, " ")
		r.rest = strings.TrimSpace(r.rest)
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
		if r.rest != "ahd" {
			return r.fault(r.rest, "This is no position of A House Divided.")
		}
	case "scenario":
		if _, ok := Scenarios[r.rest]; !ok {
			return r.fault(r.rest, "I know no scenario %q; there are %s.", r.rest, phrase.Either(ScenarioOrder))
		}
		p.Scenario = r.rest
	case "options":
		opt, err := ParseOptions(strings.Split(r.rest, ","))
		if err != nil {
			return r.fault(r.rest, "%v", err)
		}
		p.Opt = opt
	case "turn":
		return r.turn()
	case "steps":
		return r.steps()
	case "battle":
		return r.battle()
	case "entered", "sources", "begun", "fought", "placed", "doubled":
		return r.set()
	case "shot":
		return r.shot()
	case "lost":
		return r.lost()
	case "union", "confederate":
		return r.units()
	case "pool":
		return r.pool()
	case "aside":
		n, err := r.number(strings.TrimSuffix(r.rest, " "+board.MilitiaInfantry.String()), 24)
		p.Aside, r.aside = n, true
		return err
	case "control":
		return r.control()
	case "fallen":
		n, err := r.number(r.rest, 60)
		p.Fallen = n
		return err
	case "kentucky":
		p.Kentucky = true
	case "over":
		winner, how, ok := strings.Cut(r.rest, ": ")
		if !ok || !slices.Contains([]string{board.Union.String(), board.Confederate.String(), "nobody"}, winner) {
			return r.fault(r.rest, "Say who has won, and how: union: The Union holds 13 cities.")
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

func (r *reader) number(words string, most int) (uint8, error) {
	n, err := strconv.Atoi(strings.TrimSpace(words))
	if err != nil || n < 0 || n > most {
		return 0, r.fault(words, "%q is not a number from 0 to %d.", words, most)
	}
	return uint8(n), nil
}

func (r *reader) box(words string) (board.Box, error) {
	if b, ok := r.p.Board.ByID[words]; ok {
		return b, nil
	}
	f, ok, near := r.p.Board.Names.Find(words)
	if !ok {
		what := fmt.Sprintf("I know no box %s.", words)
		if len(near) > 0 {
			what = fmt.Sprintf("I know no box %s; did you mean %s?", words, phrase.Either(near))
		}
		return board.NoBox, r.fault(words, "%s", what)
	}
	if !r.p.Board.Names.Exact(words) && len(f.Others) > 0 { // which of several is meant cannot be told by what is possible, as in an order
		alike := []string{r.p.Board.Name(r.p.Board.ByID[f.ID])}
		for _, o := range f.Others {
			alike = append(alike, r.p.Board.Name(r.p.Board.ByID[o]))
		}
		SortStrings(alike)
		return board.NoBox, r.fault(words, "I know no box %s; did you mean %s?", words, phrase.Either(alike))
	}
	b := r.p.Board.ByID[f.ID]
	if name := r.p.Board.Name(b); !r.p.Board.Names.Exact(words) && !strings.HasPrefix(names.Level(name), names.Level(words)) {
		return board.NoBox, r.fault(words, "I know no box %s; did you mean %s?", words, name) // nobody sees how a slip was read, as in an order
	}
	return b, nil
}

func (r *reader) turn() error {
	p := r.p
	parts := strings.Split(r.rest, ", ")
	id, side, _ := strings.Cut(parts[0], " ")
	n, ok := board.FindTurn(id)
	if !ok {
		return r.fault(id, "I know no turn %q; the first is 1861-07.", id)
	}
	p.GameTurn = n
	if err := p.Mover.UnmarshalText([]byte(side)); err != nil || p.Mover == board.Neutral {
		return r.fault(side, "A turn is union or confederate, not %q.", side)
	}
	for _, part := range parts[1:] {
		var err error
		switch {
		case strings.HasPrefix(part, "active "):
			i := strings.LastIndexByte(part, ' ')
			if p.Active, err = r.box(part[len("active "):max(i, len("active "))]); err == nil {
				p.Acts, err = r.number(part[i+1:], 6)
			}
		case strings.HasPrefix(part, "die "):
			p.Die, err = r.number(part[4:], 6)
		case strings.HasSuffix(part, " points"), strings.HasSuffix(part, " point"):
			p.Points, err = r.number(strings.Fields(part)[0], 6)
		case strings.HasSuffix(part, " marches"), strings.HasSuffix(part, " march"):
			p.Marches, err = r.number(strings.Fields(part)[0], 6)
		default:
			err = r.fault(part, "I do not read %q here.", part)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (r *reader) steps() error {
	p := r.p
	words := strings.Split(r.rest, ", ")
	if len(words) > maxSteps {
		return r.fault("", "There are more than %d steps.", maxSteps)
	}
	for i := len(words) - 1; i >= 0; i-- {
		if err := p.Steps[p.Depth].UnmarshalText([]byte(words[i])); err != nil {
			return r.fault(words[i], "%v", err)
		}
		p.Depth++
	}
	return nil
}

func findType(words string) (board.Type, bool) {
	for t, n := range board.TypeNames {
		if n == words || strings.EqualFold(board.TypeCodes[t], words) {
			return board.Type(t), true
		}
	}
	return 0, false
}

// group reads "2 veteran infantry".
func (r *reader) group(words string) (uint8, board.Type, error) {
	num, kind, _ := strings.Cut(words, " ")
	t, ok := findType(kind)
	if !ok {
		return 0, 0, r.fault(kind, "%q is no type of unit; militia, veteran or crack, infantry or cavalry.", kind)
	}
	n, err := r.number(num, MaxUnits)
	return n, t, err
}

func (r *reader) units() error {
	p := r.p
	what, where, ok := strings.Cut(r.rest, " at ")
	if !ok {
		return r.fault(r.rest, "Say how many, which units and where: 1 militia infantry at Cairo.")
	}
	u := board.Unit{From: board.NoBox}
	if r.key == "confederate" {
		u.Side = board.Confederate
	}
	parts := strings.Split(where, ", ")
	var err error
	if u.Box, err = r.box(parts[0]); err != nil {
		return err
	}
	for _, trait := range parts[1:] {
		switch {
		case strings.HasPrefix(trait, "marched "):
			u.Marches, err = r.number(trait[len("marched "):], 2)
		case strings.HasPrefix(trait, "from "):
			u.From, err = r.box(trait[len("from "):])
		default:
			var s board.State
			if s.UnmarshalText([]byte(trait)) != nil {
				err = r.fault(trait, "I do not know the state %q of a unit.", trait)
			}
			u.State |= s
		}
		if err != nil {
			return err
		}
	}
	for _, group := range strings.Split(what, ",") {
		n, t, err := r.group(strings.TrimSpace(group))
		if err != nil {
			return err
		}
		if int(p.InPlay)+int(n) > MaxUnits {
			return r.fault(what, "There are more than %d units.", MaxUnits)
		}
		u.Type = t
		for range n {
			p.Add(u)
		}
	}
	return nil
}

func (r *reader) pool() error {
	side, rest, _ := strings.Cut(r.rest, " ")
	var s board.Side
	if s.UnmarshalText([]byte(side)) != nil || s == board.Neutral {
		return r.fault(side, "A pool is union or confederate.")
	}
	for _, group := range strings.Split(rest, ",") {
		n, t, err := r.group(strings.TrimSpace(group))
		if err != nil {
			return err
		}
		if !t.Militia() {
			return r.fault(rest, "Only militia is in a pool (5.1).")
		}
		r.p.Pool[s][t] = n
	}
	r.pools = true
	return nil
}

func (r *reader) control() error {
	words, raid := strings.CutSuffix(r.rest, ", raid")
	side, where, ok := strings.Cut(words, " at ")
	var s board.Side
	if !ok || s.UnmarshalText([]byte(side)) != nil {
		return r.fault(r.rest, "Say who controls what: union at Cairo.")
	}
	b, err := r.box(where)
	if err != nil {
		return err
	}
	r.hold[b] = Control{Owner: s, Lasting: !raid && s != board.Neutral}
	return nil
}

// finish fills in what is usual, and checks the whole.
func (r *reader) finish() (*Position, error) {
	p := r.p
	r.line = 0
	if p.GameTurn == 0 {
		return nil, r.fault("", "The position names no turn: turn 1861-07 union, 2 marches.")
	}
	if !r.seen["steps"] && p.Over == nil {
		for _, s := range PlayerTurn(p.Mover) {
			copy(p.Steps[1:], p.Steps[:p.Depth])
			p.Steps[0] = s
			p.Depth++
		}
	}
	p.holdStands()
	for b, c := range r.hold {
		p.Hold[b] = c
	}
	if !r.pools && !r.aside {
		p.Aside = uint8(min(p.undrafted(), max(0, p.Stock(board.Union, board.MilitiaInfantry))))
		p.fillPools()
	}
	return p, nil
}
