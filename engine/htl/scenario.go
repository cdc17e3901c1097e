package htl

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/hex"
)

// A Scenario is a battle as its file describes it [HTL 4.3]: immutable, shared by all positions.
type Scenario struct {
	set    *Set
	layout hex.Layout

	ID, Title, Date, Place, Upwards string // Upwards: the compass direction of the top edge
	First                           Side
	Turns                           uint8
	AP                              [2]uint8 // command action points [HTL 6.1]
	Edges                           [2]Edge
	Limit                           [2]uint8 // victory points that win at once
	AtEnd                           string   // "union", "confederate", "more_vp", "draw"

	ground   []Terrain // by index
	near     [][]Hex   // neighbours on the board, by index
	nearAt   [][]int   // their indices
	plane    []hex.Hex // each hex as the geometry has it, by index
	Names    []Named
	Units    []Unit // of the start, reinforcements included
	Counters []Counter

	Commands []command
	Freezes  []Freeze
	zone     map[Hex]bool // where gunboats may be; nil for all river hexes
	crossing [2]bool
	barred   [2]map[Hex]bool // no_advance
	worth    [2][unitTypes]uint8
	opt      options

	History, Notes string

	base   *Scenario // of a problem: what it was made from; nil for others
	header []string  // what a problem has instead of it, in the notation
	rules  []string
}

// A Named place is for the picture and for reports.
type Named struct {
	At   []Hex
	Name string
}

// A Counter is a victory point counter [HTL 3.1.6, ruling 7].
type Counter struct {
	Side  Side // who scores it
	At    Hex
	Hold  bool // it stays; else it is taken off when it is captured
	Name  string
	Value uint8
	Taken bool // captured
	Held  Side // of a hold counter: the last side with a combat unit in the hex
}

// A command changes command action points for some turns.
type command struct {
	side        Side
	first, last uint8
	ap          uint8
}

// A Freeze holds units of a side where they began until a turn; no hexes: everywhere.
type Freeze struct {
	Side  Side
	At    map[Hex]bool
	Until uint8
}

func (s *Scenario) index(h Hex) int { return (int(h.Row)-1)*s.layout.Columns + int(h.Col) - 1 }

// has says whether a hex is on the board.
func (s *Scenario) has(h Hex) bool {
	return h.ok() && h.Col >= 1 && int(h.Col) <= s.layout.Columns && int(h.Row) <= s.layout.Rows
}

// at is the terrain of a hex.
func (s *Scenario) at(h Hex) Terrain { return s.ground[s.index(h)] }

// effect is what the terrain of a hex does.
func (s *Scenario) effect(h Hex) *TerrainEffect { return &s.set.Terrain[s.at(h)] }

// around is the neighbours of a hex that are on the board.
func (s *Scenario) around(h Hex) []Hex { return s.near[s.index(h)] }

func (s *Scenario) next(a, b Hex) bool { return s.distance(a, b) == 1 }

// distance is the least number of hexes from one to another.
func (s *Scenario) distance(a, b Hex) int {
	return s.plane[s.index(a)].Distance(s.plane[s.index(b)])
}

func (s *Scenario) hexOf(h hex.Hex) Hex {
	if !s.layout.Has(h) {
		return Hex{}
	}
	c, r := s.layout.ColumnRow(h)
	return Hex{uint8(c), uint8(r)}
}

// all is the hexes of the board, by letter and number.
func (s *Scenario) all() []Hex {
	hs := make([]Hex, 0, len(s.ground))
	for r := 1; r <= s.layout.Rows; r++ {
		for c := 1; c <= s.layout.Columns; c++ {
			hs = append(hs, Hex{uint8(c), uint8(r)})
		}
	}
	return hs
}

// lay makes a board of clear hexes.
func (s *Scenario) lay(columns, rows int) error {
	l, err := hex.NewLayout(hex.Lettered, columns, rows)
	if err != nil {
		return err
	}
	s.layout = l
	s.ground = make([]Terrain, columns*rows)
	s.near = make([][]Hex, columns*rows)
	s.nearAt = make([][]int, columns*rows)
	s.plane = make([]hex.Hex, columns*rows)
	for _, h := range s.all() {
		var near []Hex
		at := l.At(int(h.Col), int(h.Row))
		s.plane[s.index(h)] = at
		for _, n := range l.Neighbours(at) {
			near = append(near, s.hexOf(n))
		}
		sortHexes(near)
		s.near[s.index(h)] = near
		for _, n := range near {
			s.nearAt[s.index(h)] = append(s.nearAt[s.index(h)], s.index(n))
		}
	}
	return nil
}

// readHex reads the name of a hex of the board.
func (s *Scenario) readHex(words string) (Hex, error) {
	h, err := s.layout.Read(words)
	if err != nil {
		return Hex{}, err
	}
	return s.hexOf(h), nil
}

// placeName is the name that a hex bears; empty for none.
func (s *Scenario) placeName(h Hex) string {
	for _, n := range s.Names {
		for _, at := range n.At {
			if at == h {
				return n.Name
			}
		}
	}
	return ""
}

// describe is "D5 (hill)"; clear ground is not told.
func (s *Scenario) describe(h Hex) string {
	if t := s.at(h); t != Clear {
		return fmt.Sprintf("%s (%s)", h, t)
	}
	return h.String()
}

// farther says how much farther from an edge b is than a, in rows or columns [ruling 23].
func (s *Scenario) farther(e Edge, a, b Hex) int { return s.toEdge(e, b) - s.toEdge(e, a) }

func (s *Scenario) toEdge(e Edge, h Hex) int {
	switch e {
	case Top:
		return int(h.Row) - 1
	case Bottom:
		return s.layout.Rows - int(h.Row)
	case Left:
		return int(h.Col) - 1
	}
	return s.layout.Columns - int(h.Col)
}

// command is a side's command action points in a turn, before lost leaders and handicap.
func (s *Scenario) command(side Side, turn uint8) uint8 {
	ap := s.AP[side]
	for _, c := range s.Commands {
		if c.side == side && c.first <= turn && turn <= c.last {
			ap = c.ap
		}
	}
	return ap
}

// full is the strength with which a type begins [HTL 4.2].
func (s *Scenario) full(t Type) uint8 { return s.set.Types[t].SP }

// blankScenario is empty ground, for problems that a moderator or a test sets up.
func blankScenario(set *Set) *Scenario {
	s := &Scenario{
		set: set, ID: "blank", Title: "A problem", Date: "1861-01-01", Place: "a blank board", Upwards: "north", First: Union, Turns: 15,
		AP: [2]uint8{5, 3}, Edges: [2]Edge{Top, Bottom}, Limit: [2]uint8{9, 9}, AtEnd: "draw",
	}
	s.worth = usualWorth
	if err := s.lay(13, 9); err != nil {
		panic(err)
	}
	return s
}

var usualWorth = [2][unitTypes]uint8{{1, 1, 1, 0, 1}, {1, 1, 1, 0, 1}}

// start sets a scenario up [HTL 4.0].
func start(set *Set, id string, list []string) (*position, error) {
	s, ok := set.find(id)
	if !ok || s == set.blank {
		return nil, engine.Refuse(id, "4.3", "I know no scenario %q; there are %s.", id, strings.Join(set.ids(), ", "))
	}
	opt, err := parseOptions(list)
	if err != nil {
		return nil, err
	}
	p := empty(s)
	p.opt = opt
	p.units = append([]Unit(nil), s.Units...)
	for i := range p.units {
		freezeAtStart(&p.units[i], s)
	}
	p.counters = p.openingCounters()
	p.turn, p.mover = 1, s.First
	p.todo(Step{stepRoll, s.First})
	p.thaw(func(side Side, group Hex) { p.free(side, group) })
	return p, nil
}

// freezeAtStart marks a unit that begins the battle frozen.
func freezeAtStart(u *Unit, s *Scenario) {
	for _, f := range s.Freezes {
		if f.Side == u.Side && u.At.ok() && (f.At == nil || f.At[u.At]) && f.Until > 1 {
			u.Frozen, u.Until = u.At, f.Until
		}
	}
}

// openingCounters is the counters as the battle begins: a unit there counts as the last one in [ruling 52].
func (p *position) openingCounters() []Counter {
	cs := append([]Counter(nil), p.Scenario.Counters...)
	for i := range cs {
		for k := range p.units {
			if u := &p.units[k]; u.combat() && u.At == cs[i].At && cs[i].Hold {
				cs[i].Held = u.Side
			}
		}
	}
	return cs
}
