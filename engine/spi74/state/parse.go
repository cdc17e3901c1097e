package state

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/names"
	"adjutant/engine/spi74/board"
)

// A parser reads the notation line by line.
type parser struct {
	p        *Position
	phase    StepKind
	phased   bool
	steps    []Step
	said     bool // the steps are written out
	kentucky bool
	virginia bool
	turned   bool
	late     []func() error // lines that need the rest to be known
}

// Parse reads a position. Errors name line and words.
func Parse(b *board.Board, text string) (*Position, error) {
	x := &parser{p: New(b), phase: March}
	for i, line := range strings.Split(text, "\n") {
		if k := strings.IndexByte(line, '#'); k >= 0 {
			line = line[:k]
		}
		words := strings.Fields(line)
		if len(words) == 0 {
			continue
		}
		read, ok := readers[words[0]]
		if !ok {
			return nil, engine.Fault(i+1, line, fmt.Errorf("%q is no keyword of a position%s", words[0], nearest(words[0])))
		}
		if err := read(x, words[1:]); err != nil {
			return nil, engine.Fault(i+1, line, err)
		}
	}
	return x.finish()
}

// nearest offers a keyword for a word that is none.
func nearest(word string) string {
	if near, ok := names.Nearest(word, slices.Sorted(maps.Keys(readers))); ok {
		return "; did you mean " + near + "?"
	}
	return ""
}

var readers map[string]func(*parser, []string) error

func init() {
	readers = map[string]func(*parser, []string) error{
		"rulebook": func(x *parser, ws []string) error {
			if len(ws) != 1 || ws[0] != "spi74" {
				return fmt.Errorf("the rulebook is spi74")
			}
			return nil
		},
		"scenario": func(x *parser, ws []string) error { return nil },
		"options":  (*parser).options, "setting": (*parser).setting, "turn": (*parser).turn, "steps": (*parser).readSteps,
		"army":   (*parser).army,
		"leader": (*parser).leader, "name": (*parser).called, "naval": shipReader(Naval), "riverine": shipReader(Riverine),
		"repair": (*parser).repair,
		"fort":   (*parser).fort,
		"city":   (*parser).city, "rail": (*parser).rail, "kentucky": statusReader(false), "virginia": statusReader(true),
		"militia": (*parser).militia,
		"atlarge": (*parser).atLarge, "command": (*parser).command, "theatre": (*parser).theatre, "used": (*parser).used,
		"northern": (*parser).northern, "bonus": numberReader(func(p *Position, n uint8) { p.Bonus = n }),
		"toplace": numberReader(func(p *Position, n uint8) { p.ToPlace = n }), "groups": (*parser).groups, "force": (*parser).force,
		"detachment": (*parser).detachment, "shut": (*parser).shut, "combat": (*parser).combat, "attacked": (*parser).attacked,
		"over": (*parser).over,
	}
}

// commas takes a list apart.
func commas(ws []string) []string {
	var out []string
	for _, w := range strings.Split(strings.Join(ws, " "), ",") {
		if w = strings.TrimSpace(w); w != "" {
			out = append(out, w)
		}
	}
	return out
}

func (x *parser) options(ws []string) error {
	for _, o := range commas(ws) {
		if !x.p.Opt.Turn(o) {
			return fmt.Errorf("there is no option %q", o)
		}
	}
	return nil
}

func (x *parser) setting(ws []string) error {
	if len(ws) != 2 {
		return fmt.Errorf("a setting is a key and a value")
	}
	return x.p.Set.Change(ws[0], ws[1])
}

func (x *parser) turn(ws []string) error {
	if len(ws) < 2 {
		return fmt.Errorf("a turn is a number and a side")
	}
	n, err := number(ws[0], 1, board.Last)
	if err != nil {
		return err
	}
	s, ok := board.ParseSide(ws[1])
	if !ok || s > Confederate {
		return fmt.Errorf("%q is no side", ws[1])
	}
	x.p.Turn, x.p.Mover, x.turned = n, s, true
	if len(ws) > 2 {
		k, ok := ParseStepKind(strings.TrimSuffix(ws[2], ","))
		if !ok || k > Check {
			return fmt.Errorf("%q is no phase", ws[2])
		}
		x.phase, x.phased = k, true
	}
	return nil
}

func (x *parser) readSteps(ws []string) error {
	x.said = true
	for _, w := range commas(ws) {
		var s Step
		if err := s.UnmarshalText([]byte(w)); err != nil {
			return err
		}
		x.steps = append(x.steps, s)
	}
	return nil
}

func number(w string, least, most int) (uint8, error) {
	n, err := strconv.Atoi(w)
	if err != nil || n < least || n > most {
		return 0, fmt.Errorf("%q is no number from %d to %d", w, least, most)
	}
	return uint8(n), nil
}

// place reads a hex, a hexside or a city at the beginning of words.
func (x *parser) place(ws []string) (Place, []string, error) {
	if len(ws) == 0 {
		return board.Nowhere, nil, fmt.Errorf("a place is missing")
	}
	if at, ok := board.ParsePlace(ws[0]); ok {
		return at, ws[1:], nil
	}
	for n := min(3, len(ws)); n > 0; n-- {
		if f, ok, _ := x.p.Board.Names().Find(strings.Join(ws[:n], " ")); ok {
			return board.In(x.p.Board.HexOf(f.ID)), ws[n:], nil
		}
	}
	return board.Nowhere, nil, fmt.Errorf("%q is no hex, hexside or city", ws[0])
}

func (x *parser) hex(ws []string) (Hex, []string, error) {
	at, rest, err := x.place(ws)
	if err == nil && at.Hex() == board.None {
		err = fmt.Errorf("%s is a hexside, not a hex", at)
	}
	return at.Hex(), rest, err
}

func (x *parser) hexList(ws []string) ([]Hex, error) {
	var out []Hex
	for _, w := range commas(ws) {
		h, rest, err := x.hex(strings.Fields(w))
		if err != nil {
			return nil, err
		}
		if len(rest) > 0 {
			return nil, fmt.Errorf("%q says too much", w)
		}
		out = append(out, h)
	}
	return out, nil
}

func marks(ws []string) (m Mark, rest []string, err error) {
	for i, w := range ws {
		k := slices.Index(markNames, w)
		if k < 0 {
			return m, ws[i:], nil
		}
		m |= 1 << k
	}
	return m, nil, nil
}

func (x *parser) army(ws []string) error {
	h, rest, err := x.hex(ws)
	if err != nil {
		return err
	}
	if len(rest) < 2 {
		return fmt.Errorf("army points have a side and a number")
	}
	s, ok := board.ParseSide(rest[0])
	if !ok || s > Confederate {
		return fmt.Errorf("%q is no side", rest[0])
	}
	n, err := number(rest[1], 1, 250)
	if err != nil {
		return err
	}
	m, more, _ := marks(rest[2:])
	if len(more) > 0 {
		return fmt.Errorf("%q is no mark of army points", more[0])
	}
	if m.Has(Garrison) {
		m |= InFort
	}
	x.p.add(Lot{h, s, m, n})
	return nil
}

func leaderNumber(s Side, w string) (int, bool) {
	if s == Union && strings.EqualFold(w, "farragut") {
		return Farragut, true
	}
	if len(w) == 1 && w[0]|32 >= 'a' && w[0]|32 <= 'd' && (s == Confederate || w[0]|32 != 'd') {
		return int(w[0] | 32 - 'a'), true
	}
	return 0, false
}

// called reads "name union B Grant".
func (x *parser) called(ws []string) error {
	if len(ws) != 3 {
		return fmt.Errorf("a leader's name has a side, a letter and one word")
	}
	s, ok := board.ParseSide(ws[0])
	if !ok || s > Confederate {
		return fmt.Errorf("%q is no side", ws[0])
	}
	i, ok := leaderNumber(s, ws[1])
	if !ok || s == Union && i == Farragut {
		return fmt.Errorf("%q is no leader that can be named", ws[1])
	}
	_, town, _ := x.p.Board.Names().Find(ws[2])
	if town || len(ws[2]) < 2 || len(ws[2]) > 20 || strings.ContainsAny(ws[2], ",;:/+0123456789") {
		return fmt.Errorf("%q is no name for a leader", ws[2])
	}
	for k := range x.p.Called[s] {
		if k != i && strings.EqualFold(x.p.Called[s][k], ws[2]) {
			return fmt.Errorf("another leader is called %s", ws[2])
		}
	}
	x.p.Called[s][i] = ws[2]
	return nil
}

func (x *parser) leader(ws []string) error {
	if len(ws) < 4 {
		return fmt.Errorf("a leader has a side, a letter, a place and a rating")
	}
	s, ok := board.ParseSide(ws[0])
	if !ok || s > Confederate {
		return fmt.Errorf("%q is no side", ws[0])
	}
	i, ok := leaderNumber(s, ws[1])
	if !ok {
		return fmt.Errorf("%q is no leader of that side", ws[1])
	}
	at, rest, err := x.place(ws[2:])
	if err != nil {
		return err
	}
	if len(rest) == 0 {
		return fmt.Errorf("a leader has a rating")
	}
	rating, err := number(rest[0], 0, 3)
	if err != nil {
		return err
	}
	l := Leader{On: true, At: at, Rating: rating}
	rest = rest[1:]
	if len(rest) >= 2 && rest[0] == "points" {
		if l.Points, err = number(rest[1], 0, 2); err != nil {
			return err
		}
		rest = rest[2:]
	}
	m, more, _ := marks(rest)
	if len(more) > 0 {
		return fmt.Errorf("%q is no mark of a leader", more[0])
	}
	l.Marks = m
	x.p.Leaders[s][i] = l
	return nil
}

func shipReader(k ShipKind) func(*parser, []string) error {
	return func(x *parser, ws []string) error {
		at, rest, err := x.place(ws)
		if err != nil {
			return err
		}
		n := uint8(1)
		if len(rest) > 0 {
			if v, err := number(rest[0], 1, 99); err == nil {
				n, rest = v, rest[1:]
			}
		}
		m, more, _ := marks(rest)
		if len(more) > 0 {
			return fmt.Errorf("%q is no mark of ships", more[0])
		}
		x.p.addShip(Ship{at, k, m, n})
		return nil
	}
}

func (x *parser) repair(ws []string) error {
	if len(ws) == 2 && ws[0] == "waiting" {
		n, err := number(ws[1], 0, 3)
		x.p.Pool = n
		return err
	}
	h, rest, err := x.hex(ws)
	if err != nil {
		return err
	}
	n := uint8(1)
	if len(rest) > 0 {
		if v, err := number(rest[0], 1, 3); err == nil {
			n, rest = v, rest[1:]
		}
	}
	m, rest, _ := marks(rest)
	r := Repair{At: h, Marks: m}
	if len(rest) == 2 && rest[0] == "done" {
		if r.Done, err = number(rest[1], 0, 3); err != nil {
			return err
		}
		rest = nil
	}
	if len(rest) > 0 {
		return fmt.Errorf("%q is no mark of a repair unit", rest[0])
	}
	for range n {
		x.p.Repairs = append(x.p.Repairs, r)
	}
	x.p.sortRepairs()
	return nil
}

func (x *parser) fort(ws []string) error {
	h, rest, err := x.hex(ws)
	if err != nil {
		return err
	}
	if len(rest) != 1 {
		return fmt.Errorf("a fort has a side")
	}
	s, ok := board.ParseSide(rest[0])
	if !ok || s > Confederate {
		return fmt.Errorf("%q is no side", rest[0])
	}
	x.p.setFort(h, s)
	return nil
}

func (x *parser) city(ws []string) error {
	h, rest, err := x.hex(ws)
	if err != nil {
		return err
	}
	i := x.p.Board.TownAt[h]
	if i < 0 || len(rest) != 1 || rest[0] != "lost" && rest[0] != "destroyed" {
		return fmt.Errorf("a city is lost or destroyed")
	}
	x.p.Lost |= 1 << i
	if rest[0] == "destroyed" {
		x.p.Destroyed |= 1 << i
	}
	return nil
}

func (x *parser) rail(ws []string) error {
	if len(ws) < 2 {
		return fmt.Errorf("rail hexes are repaired, broken or mended")
	}
	if ws[0] == "mended" {
		h, rest, err := x.hex(ws[1:])
		if err != nil {
			return err
		}
		line := slices.Index(x.p.Board.Lines, strings.Join(rest, " "))
		if line < 0 {
			return fmt.Errorf("there is no railway %q", strings.Join(rest, " "))
		}
		x.p.Mended = append(x.p.Mended, Mend{h, uint8(line)})
		return nil
	}
	hs, err := x.hexList(ws[1:])
	if err != nil {
		return err
	}
	for _, h := range hs {
		if len(x.p.Board.LinksAt[h]) == 0 {
			return fmt.Errorf("no railroad runs through %s", h)
		}
		switch ws[0] {
		case "repaired":
			x.p.Repaired.Set(h, true)
		case "broken":
			x.p.Broken.Set(h, true)
		default:
			return fmt.Errorf("rail hexes are repaired, broken or mended")
		}
	}
	return nil
}

func statusReader(virginia bool) func(*parser, []string) error {
	return func(x *parser, ws []string) error {
		k := slices.Index(statusNames[:], strings.Join(ws, " "))
		if k < 0 {
			return fmt.Errorf("%q is none of %s", strings.Join(ws, " "), strings.Join(statusNames[:], ", "))
		}
		if virginia {
			x.p.Virginia, x.virginia = Status(k), true
		} else {
			x.p.Kentucky, x.kentucky = Status(k), true
		}
		return nil
	}
}

func (x *parser) militia(ws []string) error {
	for _, id := range commas(ws) {
		s, ok := x.p.Board.StateOf(strings.ReplaceAll(strings.ToLower(id), " ", "_"))
		if !ok {
			return fmt.Errorf("there is no state %q", id)
		}
		x.p.Raised |= 1 << s
	}
	return nil
}

func (x *parser) atLarge(ws []string) error {
	if len(ws) != 2 {
		return fmt.Errorf("at-large points have a city and a number")
	}
	i := slices.Index(northern[:], strings.ToLower(ws[0]))
	if i < 0 {
		return fmt.Errorf("%q is none of %v", ws[0], northern)
	}
	n, err := number(ws[1], 0, 99)
	x.p.Taken[i], x.p.AtLarge[i] = true, n
	return err
}

func (x *parser) command(ws []string) error {
	if len(ws) != 2 || ws[0] != "die" {
		return fmt.Errorf("command is a die")
	}
	n, err := number(ws[1], 1, 6)
	x.p.Die = n
	return err
}

func (x *parser) theatre(ws []string) error {
	k := slices.Index([]string{"", "open", "closed"}, strings.Join(ws, " "))
	if k < 1 {
		return fmt.Errorf("the theatres are open or closed to each other")
	}
	x.p.Theatre = uint8(k)
	return nil
}

func (x *parser) used(ws []string) error {
	fields := map[string]*uint8{"rail": &x.p.Used.Rail, "river": &x.p.Used.River, "lift": &x.p.Used.Lift, "fed": &x.p.Used.Fed}
	for _, w := range commas(ws) {
		key, n, _ := strings.Cut(w, " ")
		f, ok := fields[key]
		if !ok {
			return fmt.Errorf("%q is none of rail, river, lift, fed", key)
		}
		v, err := number(n, 0, 99)
		if err != nil {
			return err
		}
		*f = v
	}
	return nil
}

func (x *parser) northern(ws []string) error {
	h, rest, err := x.hex(ws)
	if err != nil || len(rest) != 1 {
		return fmt.Errorf("points in a Northern city are a hex and a number")
	}
	n, err := number(rest[0], 1, 99)
	x.p.Northern = append(x.p.Northern, Count{h, n})
	return err
}

func numberReader(set func(*Position, uint8)) func(*parser, []string) error {
	return func(x *parser, ws []string) error {
		if len(ws) != 1 {
			return fmt.Errorf("a number is missing")
		}
		n, err := number(ws[0], 0, 99)
		set(x.p, n)
		return err
	}
}

func (x *parser) groups(ws []string) error {
	for _, w := range commas(ws) {
		g, n, _ := strings.Cut(w, " ")
		k, err := number(g, 0, 7)
		if err != nil {
			return err
		}
		if x.p.Groups[k], err = number(n, 0, 99); err != nil {
			return err
		}
	}
	return nil
}

func (x *parser) force(ws []string) error {
	x.late = append(x.late, func() (err error) { x.p.Force, err = x.readForce(ws); return err })
	return nil
}

func (x *parser) detachment(ws []string) error {
	x.late = append(x.late, func() error {
		f, err := x.readForce(ws)
		x.p.Detached = append(x.p.Detached, f)
		return err
	})
	return nil
}

func (x *parser) readForce(ws []string) (Force, error) {
	f := noForce()
	if len(ws) < 2 {
		return f, fmt.Errorf("a force has a kind and a number")
	}
	k := slices.Index(forceNames[:], ws[0])
	if k < 1 {
		return f, fmt.Errorf("%q is no kind of force", ws[0])
	}
	f.Kind = ForceKind(k)
	var err error
	if f.N, err = number(ws[1], 0, 250); err != nil {
		return f, err
	}
	ws = ws[2:]
	flags := map[string]*bool{"rode": &f.Rode, "floated": &f.Floated, "sailed": &f.Sailed, "ashore": &f.Ashore, "unsupplied": &f.Unfed}
	for len(ws) > 0 {
		key := ws[0]
		ws = ws[1:]
		if on, ok := flags[key]; ok {
			*on = true
			continue
		}
		switch key {
		case "from":
			f.From, ws, err = x.place(ws)
		case "at":
			f.At, ws, err = x.place(ws)
		case "goal":
			f.Goal, ws, err = x.place(ws)
		case "spent", "rail", "led":
			if len(ws) == 0 {
				return f, fmt.Errorf("%q wants a word behind it", key)
			}
			err = x.forceWord(&f, key, ws[0])
			ws = ws[1:]
		default:
			return f, fmt.Errorf("%q is no word of a force", key)
		}
		if err != nil {
			return f, err
		}
	}
	if f.At == board.Nowhere {
		return f, fmt.Errorf("a force is at a place")
	}
	if f.From == board.Nowhere {
		f.From = f.At
	}
	return f, nil
}

func (x *parser) forceWord(f *Force, key, w string) error {
	if key == "led" {
		i, ok := leaderNumber(x.p.Mover, w)
		if !ok {
			return fmt.Errorf("%q is no leader", w)
		}
		f.Led |= 1 << i
		return nil
	}
	v, err := strconv.ParseFloat(w, 64)
	if err != nil || v < 0 || v > 99 {
		return fmt.Errorf("%q is no number of movement points", w)
	}
	tenths := uint16(v*10 + 0.5)
	if key == "rail" {
		f.Rail = tenths
	} else {
		f.Spent = tenths
	}
	return nil
}

func (x *parser) shut(ws []string) error {
	for _, w := range commas(ws) {
		at, ok := board.ParsePlace(w)
		if !ok || at.Edge() == board.NoEdge {
			return fmt.Errorf("%q is no hexside", w)
		}
		x.p.Shut = append(x.p.Shut, at.Edge())
	}
	return nil
}

func (x *parser) attacked(ws []string) (err error) {
	x.p.Attacked, err = x.hexList(ws)
	return err
}

func (x *parser) over(ws []string) error {
	winner, how, ok := strings.Cut(strings.Join(ws, " "), ": ")
	s, known := board.ParseSide(winner)
	if !ok || !known {
		return fmt.Errorf("the end names a side, or nobody, and how")
	}
	x.p.Over = &engine.Result{Winner: engine.Side(s.Seat()), How: how}
	return nil
}

// finish puts in what the text has left to be understood, and checks the whole.
func (x *parser) finish() (*Position, error) {
	p := x.p
	for _, f := range x.late {
		if err := f(); err != nil {
			return nil, err
		}
	}
	if !x.kentucky {
		p.Kentucky = p.usualKentucky()
	}
	if !x.virginia {
		p.Virginia = Southern
		if p.Opt.Virginia {
			p.Virginia = usualNeutral(p.Turn, Southern)
		}
	}
	switch {
	case p.Over != nil:
	case x.said:
		p.Steps = Pushed(x.steps)
	default:
		p.Steps = Pushed(From(x.phase, p.Mover, p.Opt.First()))
	}
	if err := p.Check(); err != nil {
		return nil, err
	}
	return p, nil
}
