package state

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/acwc/board"
	"adjutant/engine/names"
)

// A parser reads the notation line by line.
type parser struct {
	p      *Position
	step   StepKind
	stepAt bool // steps are written out
	head   int  // the corps that was read last, by its place in the list; -1 for none
	plan   []string
	turned bool
}

// nearest offers a keyword for a word that is none.
func nearest(word string) string {
	if near, ok := names.Nearest(word, slices.Sorted(maps.Keys(readers))); ok {
		return "; did you mean " + near + "?"
	}
	return ""
}

// Parse reads a position. Errors name line and words.
func Parse(b *board.Board, text string) (*Position, error) {
	x := &parser{p: New(b), step: March, head: -1}
	for i, line := range strings.Split(text, "\n") {
		if k := strings.IndexByte(line, '#'); k >= 0 {
			line = line[:k]
		}
		key, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		if key == "" {
			continue
		}
		read, ok := readers[key]
		if !ok {
			return nil, engine.Fault(i+1, line, fmt.Errorf("%q is no keyword of a position%s", key, nearest(key)))
		}
		if err := read(x, strings.Join(strings.Fields(rest), " ")); err != nil {
			return nil, engine.Fault(i+1, line, err)
		}
	}
	if !x.turned {
		return nil, errors.New("the line turn is missing")
	}
	p := x.p
	if !x.stepAt && p.Over == nil {
		p.Steps = From(x.step, p.Mover)
		slices.Reverse(p.Steps)
	}
	for _, line := range x.plan {
		o, err := x.planned(line)
		if err != nil {
			return nil, fmt.Errorf("plan %q: %w", line, err)
		}
		p.Plan = append(p.Plan, o)
	}
	if err := p.Check(); err != nil {
		return nil, err
	}
	return p, nil
}

var readers map[string]func(*parser, string) error

func init() {
	readers = map[string]func(*parser, string) error{
		"rulebook": func(_ *parser, s string) error {
			if s != "acwc" {
				return errors.New("the rulebook is acwc")
			}
			return nil
		},
		"scenario":      func(x *parser, s string) error { x.p.Scenario = s; return nil },
		"options":       (*parser).options,
		"view":          func(x *parser, s string) (err error) { x.p.Eye, err = side(s); return err },
		"turn":          (*parser).turn,
		"steps":         (*parser).steps,
		"acts":          func(x *parser, s string) (err error) { x.p.Acts, err = x.boxes(s, ", "); return err },
		"plan":          func(x *parser, s string) error { x.plan = append(x.plan, s); return nil },
		"used":          setReader(func(p *Position) *BoxSet { return &p.Used }),
		"blockade":      setReader(func(p *Position) *BoxSet { return &p.Blockade }),
		"added":         func(x *parser, s string) (err error) { x.p.Added, err = x.box(s); return err },
		"spied":         func(x *parser, s string) (err error) { x.p.Spied, err = x.box(s); return err },
		"troops":        (*parser).troops,
		"control":       (*parser).control,
		"trench":        (*parser).trench,
		"works":         (*parser).works,
		"report":        (*parser).report,
		"contest":       (*parser).contest,
		"battle":        func(x *parser, s string) (err error) { x.p.Battle.At, err = x.box(s); return err },
		"instructions":  (*parser).instructions,
		"affair":        (*parser).affair,
		"training":      func(x *parser, s string) (err error) { x.p.Training, err = number(s, 0, 9); return err },
		"wins":          (*parser).wins,
		"raising":       (*parser).raising,
		"fallen":        func(x *parser, s string) (err error) { x.p.Fallen, err = number(s, 0, 250); return err },
		"kentucky":      func(x *parser, s string) error { x.p.Kentucky = s == "entered"; return nil },
		"sharpshooters": func(x *parser, s string) error { x.p.Sharps = s == "raised"; return nil },
		"over":          (*parser).over,
	}
	for r := Rank(0); r < ranks; r++ {
		rank := r
		if rank.Divides() {
			readers[rank.String()] = func(x *parser, s string) error { return x.division(rank, s) }
			continue
		}
		readers[rank.String()] = func(x *parser, s string) error { return x.headed(rank, s) }
	}
}

func setReader(of func(*Position) *BoxSet) func(*parser, string) error {
	return func(x *parser, s string) error {
		list, err := x.boxes(s, ", ")
		for _, b := range list {
			of(x.p).Add(b)
		}
		return err
	}
}

func number(w string, least, most int) (uint8, error) {
	n, err := strconv.Atoi(w)
	if err != nil || n < least || n > most {
		return 0, fmt.Errorf("%q is no number from %d to %d", w, least, most)
	}
	return uint8(n), nil
}

func side(s string) (Side, error) {
	x, ok := board.ParseSide(s)
	if !ok {
		return Nobody, fmt.Errorf("%q is no side", s)
	}
	return x, nil
}

func (x *parser) box(s string) (Box, error) {
	b, ok := x.p.Board.Find(s)
	if !ok {
		return NoBox, fmt.Errorf("I know no box %q", s)
	}
	return b, nil
}

func (x *parser) boxes(s, sep string) ([]Box, error) {
	var out []Box
	for _, w := range strings.Split(s, sep) {
		b, err := x.box(strings.TrimSpace(w))
		if err != nil {
			return nil, err
		}
		out = append(out, b)
	}
	return out, nil
}

func (x *parser) general(s Side, name string) (General, error) {
	found, _ := x.p.Board.Generals.Find(s, name)
	if len(found) != 1 {
		return NoGeneral, fmt.Errorf("%q is no general of %s", name, board.SideNames[s])
	}
	return found[0], nil
}

// anyGeneral reads a name of either side; the side may stand before it.
func (x *parser) anyGeneral(name string) (General, error) {
	for s := Union; s <= Confederate; s++ {
		if rest, ok := strings.CutPrefix(name, s.String()+" "); ok {
			return x.general(s, rest)
		}
	}
	if i := slices.IndexFunc(x.p.Commands, func(c Command) bool { return x.p.Board.Generals.Name(c.Leader) == name }); i >= 0 {
		return x.p.Commands[i].Leader, nil
	}
	if g, err := x.general(Union, name); err == nil {
		return g, nil
	}
	return x.general(Confederate, name)
}

func (x *parser) options(s string) error {
	for _, o := range strings.Split(s, ",") {
		if err := x.p.Opt.Turn(strings.TrimSpace(o)); err != nil {
			return err
		}
	}
	return nil
}

// turn reads "1862-04 union, march, die 4, 3 marches".
func (x *parser) turn(s string) error {
	parts := strings.Split(s, ", ")
	id, who, _ := strings.Cut(parts[0], " ")
	n, ok := x.p.Board.FindTurn(id)
	if !ok {
		return fmt.Errorf("%q is no turn; they go from 1861-07 to 1865-06", id)
	}
	mover, err := side(who)
	if err != nil || mover == Nobody {
		return fmt.Errorf("%q is no side", who)
	}
	x.p.Turn, x.p.Mover, x.turned = n, mover, true
	for _, w := range parts[1:] {
		a, b, _ := strings.Cut(w, " ")
		switch {
		case a == "die":
			if x.p.Die, err = number(b, 1, 6); err != nil {
				return err
			}
		case b == "marches" || b == "march":
			if x.p.Marches, err = number(a, 0, 20); err != nil {
				return err
			}
		default:
			if err := x.step.UnmarshalText([]byte(w)); err != nil {
				return err
			}
		}
	}
	return nil
}

// steps reads "wear union of Irvin McDowell x3, clash union at Corinth".
func (x *parser) steps(s string) error {
	x.stepAt = true
	for _, w := range strings.Split(s, ", ") {
		t, err := x.aStep(w)
		if err != nil {
			return err
		}
		x.p.Steps = slices.Insert(x.p.Steps, 0, t)
	}
	return nil
}

func (x *parser) aStep(w string) (Step, error) {
	t := S(0, Nobody)
	kind, rest, _ := strings.Cut(w, " ")
	if err := t.Kind.UnmarshalText([]byte(kind)); err != nil {
		return t, err
	}
	var err error
	if i := strings.LastIndex(rest, " x"); i >= 0 {
		if t.N, err = number(rest[i+2:], 1, 250); err != nil {
			return t, err
		}
		rest = rest[:i]
	}
	rest, name, named := strings.Cut(rest, " of ")
	who, at, placed := strings.Cut(rest, " at ")
	if t.Side, err = side(who); err != nil {
		return t, err
	}
	if placed {
		if t.At, err = x.box(at); err != nil {
			return t, err
		}
	}
	if named {
		t.Who, err = x.general(t.Side, name)
	}
	return t, err
}

func (x *parser) control(s string) error {
	who, rest, _ := strings.Cut(s, " at ")
	owner, err := side(who)
	if err != nil {
		return err
	}
	name, raid := strings.CutSuffix(rest, ", raid")
	at, err := x.box(name)
	if err != nil {
		return err
	}
	x.p.Hold[at] = Hold{Owner: owner, Raid: raid}
	return nil
}

// sided reads "union at Washington, REST".
func (x *parser) sided(s string) (Side, Box, []string, error) {
	who, rest, _ := strings.Cut(s, " at ")
	owner, err := side(who)
	if err != nil {
		return Nobody, NoBox, nil, err
	}
	parts := strings.Split(rest, ", ")
	at, err := x.box(parts[0])
	return owner, at, parts[1:], err
}

func (x *parser) trench(s string) error {
	owner, at, rest, err := x.sided(s)
	if err != nil {
		return err
	}
	if len(rest) != 1 {
		return errors.New("say: trench union at Washington, 33 inches")
	}
	n, err := number(strings.TrimSuffix(rest[0], " inches"), 1, 250)
	if err == nil {
		x.p.trench(owner, at, n)
	}
	return err
}

func (x *parser) works(s string) error {
	owner, at, rest, err := x.sided(s)
	if err != nil {
		return err
	}
	w := Work{At: at, Side: owner}
	for _, part := range rest {
		words := strings.Fields(part)
		switch {
		case part == "fort":
			w.Fort = true
		case part == "fortification":
		case len(words) == 2 && words[1] == "inches":
			if w.Inches, err = number(words[0], 0, 250); err != nil {
				return err
			}
		case words[0] == "guns":
			for _, g := range words[1:] {
				n, err := number(g, 1, 3)
				if err != nil {
					return err
				}
				w.Guns = append(w.Guns, n)
			}
		default:
			return fmt.Errorf("I do not read %q", part)
		}
	}
	x.p.Works = append(x.p.Works, w)
	slices.SortFunc(x.p.Works, func(a, b Work) int { return int(a.At) - int(b.At) })
	return nil
}

func (x *parser) over(s string) error {
	who, how, _ := strings.Cut(s, ": ")
	winner, err := side(who)
	x.p.Over = &Ending{Winner: winner, How: how}
	return err
}
