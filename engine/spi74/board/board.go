// Package board is what never changes in a game of American Civil War: hexes, hexsides, railroads, cities, charts and turns, read from
// data/ and held in arrays. It knows no units and no rules.
package board

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/hex"
	"adjutant/engine/names"
)

// The size of the board; a club may draw another ground on it, not another grid.
const (
	Columns = 52
	Rows    = 34
	Hexes   = Columns * Rows
	Edges   = 3 * Hexes
)

// A Hex is a hex by its number from 0, which grows with its name.
type Hex int16

// None is no hex.
const None Hex = -1

// H is the hex of a column and a row; None off the board.
func H(column, row int) Hex {
	if column < 1 || column > Columns || row < 1 || row > Rows {
		return None
	}
	return Hex((column-1)*Rows + row - 1)
}

// Digit is the last digit of its name, by which command control goes.
func (h Hex) Digit() int { return (int(h)%Rows + 1) % 10 }

func (h Hex) String() string {
	if h < 0 || h >= Hexes {
		return "-"
	}
	return string([]byte{'0' + byte((int(h)/Rows+1)/10), '0' + byte((int(h)/Rows+1)%10), '0' + byte((int(h)%Rows+1)/10),
		'0' + byte((int(h)%Rows+1)%10)})
}

// ParseHex reads "4506".
func ParseHex(s string) (Hex, bool) {
	if len(s) != 4 {
		return None, false
	}
	for i := range s {
		if s[i] < '0' || s[i] > '9' {
			return None, false
		}
	}
	h := H(int(s[0]-'0')*10+int(s[1]-'0'), int(s[2]-'0')*10+int(s[3]-'0'))
	return h, h != None
}

// MarshalText writes a hex as "4506".
func (h Hex) MarshalText() ([]byte, error) { return []byte(h.String()), nil }

// UnmarshalText reads it back.
func (h *Hex) UnmarshalText(b []byte) error {
	x, ok := ParseHex(string(b))
	if !ok && string(b) != "-" {
		return fmt.Errorf("%q is no hex", b)
	}
	*h = x
	return nil
}

// An Edge is a hexside by its number; NoEdge is none.
type Edge int16

// NoEdge is no hexside.
const NoEdge Edge = -1

// A Place is where a ship may be, or a repair unit: a hex, or a hexside.
type Place int16

// Nowhere is no place.
const Nowhere Place = -1

// Places is how many there are.
const Places = Hexes + Edges

// In is the place of a hex.
func In(h Hex) Place { return Place(h) }

// On is the place of a hexside.
func On(e Edge) Place { return Place(e) + Hexes }

// Hex is the hex of a place; None for a hexside.
func (p Place) Hex() Hex {
	if p >= Hexes {
		return None
	}
	return Hex(p)
}

// Edge is the hexside of a place; NoEdge for a hex.
func (p Place) Edge() Edge {
	if p < Hexes {
		return NoEdge
	}
	return Edge(p - Hexes)
}

func (p Place) String() string {
	if p < Hexes {
		return Hex(p).String()
	}
	e := grid.Ends[p.Edge()]
	return Hex(e[0]).String() + "/" + Hex(e[1]).String()
}

// ParsePlace reads "4506" or "1613/1714".
func ParsePlace(s string) (Place, bool) {
	one, other, side := strings.Cut(s, "/")
	a, ok := ParseHex(strings.TrimSpace(one))
	if !ok {
		return Nowhere, false
	}
	if !side {
		return In(a), true
	}
	b, ok := ParseHex(strings.TrimSpace(other))
	if !ok {
		return Nowhere, false
	}
	e := Between(a, b)
	if e == NoEdge {
		return Nowhere, false
	}
	return On(e), true
}

// MarshalText writes a place as "4506" or "1613/1714".
func (p Place) MarshalText() ([]byte, error) {
	if p == Nowhere {
		return []byte("-"), nil
	}
	return []byte(p.String()), nil
}

// UnmarshalText reads it back.
func (p *Place) UnmarshalText(b []byte) error {
	x, ok := ParsePlace(string(b))
	if !ok && string(b) != "-" {
		return fmt.Errorf("%q is no hex and no hexside", b)
	}
	*p = x
	return nil
}

// grid is the geometry, the same for every board.
var grid = func() *hex.Index {
	l, err := hex.NewLayout(hex.Numbered, Columns, Rows)
	if err != nil {
		panic(err)
	}
	return hex.NewIndex(l)
}()

var (
	// Near is the neighbours of a hex by direction, or None.
	Near [Hexes][6]Hex
	// EdgeAt is the hexsides of a hex by direction, or NoEdge.
	EdgeAt [Hexes][6]Edge
	// Ends is the two hexes that a hexside parts.
	Ends [Edges][2]Hex
	// Joined is the hexsides that share a corner with one, or NoEdge.
	Joined [Edges][4]Edge
)

func init() {
	for h := range Hexes {
		for d := range 6 {
			Near[h][d], EdgeAt[h][d] = Hex(grid.Near[h][d]), Edge(grid.Side[h][d])
		}
	}
	for e := range Edges {
		Ends[e] = [2]Hex{Hex(grid.Ends[e][0]), Hex(grid.Ends[e][1])}
		for k := range 4 {
			Joined[e][k] = Edge(grid.Joined[e][k])
		}
	}
}

// Layout is how the board lies on a sheet.
func Layout() hex.Layout { return grid.Layout }

// At is a hex as geometry knows it.
func (h Hex) At() hex.Hex { return grid.At(int(h)) }

// SideOfEdge is a hexside as geometry knows it.
func SideOfEdge(e Edge) hex.Side {
	s, _ := hex.Between(Ends[e][0].At(), Ends[e][1].At())
	return s
}

// Between is the hexside of two neighbours, or NoEdge.
func Between(a, b Hex) Edge {
	for d, n := range Near[a] {
		if n == b && b != None {
			return EdgeAt[a][d]
		}
	}
	return NoEdge
}

// Distance is the number of steps between two hexes.
func Distance(a, b Hex) int { return grid.Distance(int(a), int(b)) }

// Other is the hex on the other side of a hexside.
func (e Edge) Other(h Hex) Hex {
	if Ends[e][0] == h {
		return Ends[e][1]
	}
	return Ends[e][0]
}

// Side is one of the two players, or nobody.
type Side uint8

// The sides.
const (
	Union Side = iota
	Confederate
	Nobody
	// Kentuckian is what belongs to Kentucky, whose side the game tells.
	Kentuckian
)

var sideIDs = [...]string{"union", "confederate", "nobody", "kentucky"}

func (s Side) String() string { return sideIDs[s] }

// Enemy is the other player.
func (s Side) Enemy() Side { return 1 - s }

// Seat is the chair of a side.
func (s Side) Seat() engine.Seat {
	if s > Confederate {
		return ""
	}
	return engine.Seat(sideIDs[s])
}

// SideOf is the side of a chair; Nobody for the public.
func SideOf(seat engine.Seat) Side {
	for s := Union; s <= Confederate; s++ {
		if s.Seat() == seat {
			return s
		}
	}
	return Nobody
}

// ParseSide reads "union".
func ParseSide(s string) (Side, bool) {
	for i, id := range sideIDs {
		if id == s {
			return Side(i), true
		}
	}
	return Nobody, false
}

// MarshalText writes a side as "union".
func (s Side) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads it back.
func (s *Side) UnmarshalText(b []byte) error {
	x, ok := ParseSide(string(b))
	if !ok {
		return fmt.Errorf("%q is no side", b)
	}
	*s = x
	return nil
}

// Terrain is what a hex is.
type Terrain uint8

// The terrains.
const (
	Clear Terrain = iota
	Rough
	Swamp
	Sea
)

var terrainNames = [...]string{"clear", "rough", "swamp", "all_sea"}

func (t Terrain) String() string { return [...]string{"clear", "rough", "swamp", "sea"}[t] }

// Water is what a hexside is.
type Water uint8

// The hexsides.
const (
	Dry Water = iota
	River
	Navigable
	Tidal
	AllSea
)

var waterNames = [...]string{"", "river", "navigable", "tidal", "all_sea"}

// Ships says whether boats go along such a hexside.
func (w Water) Ships() bool { return w == Navigable || w == Tidal }

// Wet says whether crossing it is crossing a river.
func (w Water) Wet() bool { return w == River || w == Navigable || w == Tidal }

// A State is a state by its number; NoState is the sea.
type State uint8

// NoState is no state.
const NoState State = 0

// A Coast is the sea at which a hex lies.
type Coast uint8

// The coasts.
const (
	Inland Coast = iota
	Atlantic
	Gulf
)

// A Link is a railroad between two neighbouring hexes.
type Link struct {
	A, B   Hex
	Owner  Side // Kentuckian: that of Kentucky
	Line   uint8
	Bridge Edge // the hexside that it bridges, or NoEdge
}

// To is the other end.
func (l *Link) To(h Hex) Hex {
	if l.A == h {
		return l.B
	}
	return l.A
}

// A CityKind is what a place of cities.csv is.
type CityKind uint8

// The kinds.
const (
	City CityKind = iota
	Port
	Fort      // one of the three permanent forts
	SupplyHex // Texas, Arkansas
)

// A Town is a city, a port, a permanent fort or a supply hex.
type Town struct {
	ID, Name string
	Hex      Hex
	State    State
	Home     Side
	Kind     CityKind
	Point    bool     // it has a point of its own to defend it
	Supply   [4]uint8 // by column of the years; 0 for none
	Centre   bool     // it stands in the chart of supply centres
	Group    uint8    // of Southern reinforcements, 1 to 7; 0 for none
	Kept     bool     // Knoxville, Chattanooga: counts only while garrisoned
	Guessed  bool     // named nowhere in the book
}

// Counts says whether it is a city or a port.
func (t *Town) Counts() bool { return t.Kind == City || t.Kind == Port }

// A Board is the ground with its charts: immutable, shared by all positions.
type Board struct {
	Terrain   [Hexes]Terrain
	AtSea     [(Hexes + 63) / 64]uint64 // all-sea hexes, as bits
	IsClear   [(Hexes + 63) / 64]uint64 // clear hexes, as bits
	Coastal   [Hexes]bool               // land and sea
	Bank      [Hexes]bool               // touches a tidal hexside
	Loyal     [Hexes]bool               // the Union-minded area
	State     [Hexes]State
	Home      [Hexes]Side
	Coast     [Hexes]Coast
	Water     [Edges]Water
	RiverOf   [Edges]uint8
	Ferry     [Edges]bool
	States    []string // by number; the first is empty
	Rivers    []string
	Lines     []string
	Links     []Link
	LinksAt   [Hexes][]int16
	Exits     []Hex // the map-edge hexes from which the Union is supplied
	Towns     []Town
	TownAt    [Hexes]int8   // or -1
	Waters    []Edge        // all navigable and tidal hexsides
	WatersAt  [Hexes][]Edge // those of a hex
	Flow      [Edges][]Edge // those that are joined to one
	Lands     [Edges][]Hex  // hexes whose railroad ends beside it, or whose city lies beside it
	Quay      [Hexes][]Edge // the same from the hex
	Passages  [Places][]Passage
	Mouths    [Edges][]Hex // of a tidal hexside that opens on the sea: the sea and coastal hexes there
	CoastOf   [Hexes]Coast // the coast at which a hex lies, or to which its tidal river runs
	TidalWay  [Hexes]int8  // tidal hexsides from the sea to a hex; 0 on the coast, -1 where there is no way
	Crossings [3]Edge      // at Memphis, Vicksburg and New Orleans
	West      [Hexes]bool  // where Texas and Arkansas feed: beyond the Mississippi and below the Missouri
	East      [Hexes]bool  // the Eastern theatre of 19.8
	Turns     [Last + 1]Turn
	Charts
	Foot  Costs
	Hash  string
	index *names.Index
	files string
}

// A Passage leads a ship from one place to the next.
type Passage struct {
	To  Place
	Off uint8 // 1 round Florida, 2 through the delta: their costs are settings
}

// Last is the last game-turn.
const Last = 16

// Town is the town in a hex; nil for none.
func (b *Board) Town(h Hex) *Town {
	if h == None || b.TownAt[h] < 0 {
		return nil
	}
	return &b.Towns[b.TownAt[h]]
}

// Find is the town of an id; -1 for none.
func (b *Board) Find(id string) int {
	for i := range b.Towns {
		if b.Towns[i].ID == id {
			return i
		}
	}
	return -1
}

// HexOf is the hex of a town by its id; None if there is none.
func (b *Board) HexOf(id string) Hex {
	if i := b.Find(id); i >= 0 {
		return b.Towns[i].Hex
	}
	return None
}

// StateOf finds a state by its id.
func (b *Board) StateOf(id string) (State, bool) {
	for i, s := range b.States {
		if s == id && i > 0 {
			return State(i), true
		}
	}
	return NoState, false
}

// StateName is a state as people write it: "North Carolina".
func (b *Board) StateName(s State) string {
	words := strings.Split(b.States[s], "_")
	for i, w := range words {
		if w != "of" {
			words[i] = strings.ToUpper(w[:min(1, len(w))]) + w[min(1, len(w)):]
		}
	}
	return strings.Join(words, " ")
}

// HexNamed is a hex by its number or its town.
func (b *Board) HexNamed(words string) (Hex, bool) {
	if h, ok := ParseHex(strings.TrimSpace(words)); ok {
		return h, true
	}
	if f, ok, _ := b.index.Find(words); ok {
		return b.HexOf(f.ID), true
	}
	return None, false
}

// Name is a hex as people call it first: "Nashville (2015)", or "4407".
func (b *Board) Name(h Hex) string {
	if t := b.Town(h); t != nil {
		return t.Name + " (" + h.String() + ")"
	}
	return h.String()
}

// Short is a hex as people call it then: "Nashville", or "4407".
func (b *Board) Short(h Hex) string {
	if t := b.Town(h); t != nil {
		return t.Name
	}
	return h.String()
}

// Fort says whether one of the three permanent forts stands in a hex.
func (b *Board) Fort(h Hex) bool { t := b.Town(h); return t != nil && t.Kind == Fort }

// Names finds a town by what people call it.
func (b *Board) Names() *names.Index { return b.index }

// Text is the files of the board as one text.
func (b *Board) Text() string { return b.files }
