package board

import (
	"fmt"
	"io/fs"
	"math"
	"strconv"
	"strings"

	"adjutant/engine/graph"
	"adjutant/engine/names"
)

// An Arm is what a stand is.
type Arm uint8

// The arms.
const (
	Infantry Arm = iota
	Cavalry
	Artillery
)

var armNames = [...]string{"infantry", "cavalry", "artillery"}

func (a Arm) String() string { return armNames[a] }

// ParseArm reads "infantry".
func ParseArm(s string) (Arm, bool) {
	for i, n := range armNames {
		if n == s {
			return Arm(i), true
		}
	}
	return 0, false
}

// Most and Least are the sizes of a stand in strength points [10].
var (
	Most  = [3]uint8{6, 3, 3}
	Least = [3]uint8{3, 2, 2}
)

// A Weapon is what guns or horsemen carry; what the infantry carries plays no part.
type Weapon uint8

// The weapons.
const (
	NoWeapon Weapon = iota
	SBF             // field smoothbores
	SBH             // heavy smoothbores
	RF              // field rifles
	SGSB            // siege guns
	Muzzle          // carbines
	Breech
	Cartridge
)

var weaponNames = [...]string{"", "SB-F", "SB-H", "R-F", "SG-SB", "muzzle", "breech", "cartridge"}

func (w Weapon) String() string { return weaponNames[w] }

// ParseWeapon reads "SB-F" or "breech".
func ParseWeapon(s string) (Weapon, bool) {
	for i, n := range weaponNames {
		if i > 0 && strings.EqualFold(n, s) {
			return Weapon(i), true
		}
	}
	return NoWeapon, false
}

// A Grade is how good troops are [9.2].
type Grade uint8

// The grades.
const (
	Green Grade = iota
	Veteran
	Crack
)

var gradeNames = [...]string{"green", "veteran", "crack"}

func (g Grade) String() string { return gradeNames[g] }

// ParseGrade reads "veteran".
func ParseGrade(s string) (Grade, bool) {
	for i, n := range gradeNames {
		if n == s {
			return Grade(i), true
		}
	}
	return 0, false
}

// A StandInfo is a stand as it is raised.
type StandInfo struct {
	Division int // 1, 2; 0 for corps troops
	Arm      Arm
	SP       uint8
	Grade    Grade
	Weapon   Weapon
	PT, NE   bool
	Sharp    bool // sharpshooters of 1 point [10]
}

// An Org is a standard corps [appendices A and B].
type Org struct {
	From, To  uint8 // turns
	Variant   string
	Divisions int
	Stands    []StandInfo
}

// Standard is the organisation in which a side raises corps in a turn.
func (b *Board) Standard(s Side, turn uint8) Org { return b.Org(s, turn, "standard") }

// Org is an organisation by its variant; none is empty.
func (b *Board) Org(s Side, turn uint8, variant string) Org {
	for _, o := range b.Orgs[s] {
		if o.Variant == variant && o.From <= turn && turn <= o.To {
			return o
		}
	}
	return Org{}
}

func (b *Board) loadOrgs(files fs.FS) error {
	for s, file := range []string{"orgs-union.csv", "orgs-csa.csv"} {
		t, err := graph.Read(files, file, "from_turn", "to_turn", "variant", "formation", "unit", "count", "sp", "status", "flags",
			"weapon_or_gun")
		if err != nil {
			return err
		}
		for _, r := range t.Rows {
			from, err := r.Int("from_turn")
			if err != nil {
				return err
			}
			to, err := r.Int("to_turn")
			if err != nil {
				return err
			}
			all := &b.Orgs[s]
			if n := len(*all); n == 0 || (*all)[n-1].Variant != r.Text("variant") || int((*all)[n-1].From) != from {
				*all = append(*all, Org{From: uint8(from), To: uint8(to), Variant: r.Text("variant")})
			}
			o := &(*all)[len(*all)-1]
			switch r.Text("unit") {
			case "cc":
				continue
			case "dc":
				o.Divisions++
				continue
			}
			i, err := standOf(r, "unit")
			if err != nil {
				return err
			}
			n, err := r.Int("count")
			if err != nil {
				return err
			}
			for range n {
				o.Stands = append(o.Stands, i)
			}
		}
		for k := range b.Orgs[s] {
			sortStands(b.Orgs[s][k].Stands)
		}
	}
	return nil
}

// sortStands puts the divisions first, and in each the foot before the horse before the guns.
func sortStands(list []StandInfo) {
	rank := func(i StandInfo) int {
		d := i.Division
		if d == 0 {
			d = 9
		}
		return d*10 + int(i.Arm)
	}
	for i := 1; i < len(list); i++ {
		for k := i; k > 0 && rank(list[k]) < rank(list[k-1]); k-- {
			list[k], list[k-1] = list[k-1], list[k]
		}
	}
}

func standOf(r graph.Row, arm string) (StandInfo, error) {
	var i StandInfo
	var ok bool
	if i.Arm, ok = ParseArm(r.Text(arm)); !ok {
		return i, r.Fault(arm, "%q is no arm", r.Text(arm))
	}
	if n, ok := strings.CutPrefix(r.Text("formation"), "division_"); ok {
		d, err := strconv.Atoi(n)
		if err != nil {
			return i, r.Fault("formation", "%q is no division", r.Text("formation"))
		}
		i.Division = d
	}
	sp, err := r.Int("sp")
	if err != nil {
		return i, err
	}
	if sp < 1 || sp > int(Most[i.Arm]) {
		return i, r.Fault("sp", "a stand of %s has 1 to %d points", i.Arm, Most[i.Arm])
	}
	i.SP = uint8(sp)
	if i.Grade, ok = ParseGrade(r.Text("status")); !ok {
		return i, r.Fault("status", "%q is no status", r.Text("status"))
	}
	i.PT, i.NE = strings.Contains(r.Text("flags"), "PT"), strings.Contains(r.Text("flags"), "NE")
	i.Sharp = strings.Contains(r.Text("flags"), "SK")
	if i.Arm != Infantry {
		if i.Weapon, ok = ParseWeapon(strings.TrimSuffix(r.Text("weapon_or_gun"), "_loader")); !ok {
			return i, r.Fault("weapon_or_gun", "%q is no weapon of the %s", r.Text("weapon_or_gun"), i.Arm)
		}
	}
	return i, nil
}

// A StartCorps is a corps of the set-up, or the garrison of Fort Monroe.
type StartCorps struct {
	Side      Side
	ID        string
	Fort      bool
	At        Box
	Commander General // of the garrison, its one division commander
	Leaders   []General
	Stands    []StandInfo
}

func (b *Board) loadStart(files fs.FS) error {
	t, err := graph.Read(files, "setup-1861.csv", "side", "unit_id", "kind", "box", "corps_commander", "division_commanders")
	if err != nil {
		return err
	}
	for _, r := range t.Rows {
		var c StartCorps
		c.Side, _ = ParseSide(r.Text("side"))
		c.ID, c.Fort = r.Text("unit_id"), r.Text("kind") == "garrison"
		if c.At, err = b.boxOf(r, "box"); err != nil {
			return err
		}
		for _, name := range append([]string{r.Text("corps_commander")}, strings.Split(r.Text("division_commanders"), ";")...) {
			if name == "" {
				continue
			}
			g, ok := b.Generals.Named(c.Side, name)
			if !ok {
				return r.Fault("corps_commander", "%q is in no list of commanders", name)
			}
			c.Leaders = append(c.Leaders, g)
		}
		c.Commander, c.Leaders = c.Leaders[0], c.Leaders[1:]
		b.Start = append(b.Start, c)
	}
	st, err := graph.Read(files, "setup-1861-stands.csv", "unit_id", "formation", "kind", "sp", "status", "flags", "weapon_or_gun")
	if err != nil {
		return err
	}
	for _, r := range st.Rows {
		i, err := standOf(r, "kind")
		if err != nil {
			return err
		}
		for k := range b.Start {
			if b.Start[k].ID == r.Text("unit_id") {
				b.Start[k].Stands = append(b.Start[k].Stands, i)
			}
		}
	}
	for k := range b.Start {
		sortStands(b.Start[k].Stands)
	}
	return nil
}

// A General is a commander by his number in the list; from Spare on he is a division commander without a name of his own.
type General uint16

// NoGeneral is none. Spare numbers begin behind the list, a thousand to a side.
const (
	NoGeneral General = 0
	Spare     General = 1000
)

// A GeneralInfo is a line of the list of names.
type GeneralInfo struct {
	Name    string
	Side    Side
	From    uint8 // turn from which he may be taken
	Cavalry bool  // known as a cavalry officer
}

// Generals is the names of the generals.
type Generals struct {
	List  []GeneralInfo // from 1
	Davis General       // the president of the Confederacy, who is no general to be had for a corps [2.1-f]
	index [2]*names.Index
	last  [2]map[string][]General // by surname, levelled
	short []string
}

func (b *Board) loadGenerals(files fs.FS) error {
	t, err := graph.Read(files, "commanders.csv", "side", "name", "from_turn", "arm")
	if err != nil {
		return err
	}
	g := &Generals{List: make([]GeneralInfo, 1), index: [2]*names.Index{names.New(), names.New()}}
	g.last = [2]map[string][]General{{}, {}}
	for _, r := range t.Rows {
		i := GeneralInfo{Name: r.Text("name"), Cavalry: r.Text("arm") == "cavalry"}
		var ok bool
		if i.Side, ok = ParseSide(r.Text("side")); !ok || i.Side == Nobody {
			return r.Fault("side", "%q is no side", r.Text("side"))
		}
		n, err := r.Int("from_turn")
		if err != nil {
			return err
		}
		i.From = uint8(n)
		if len(g.List) >= int(Spare) {
			return r.Fault("name", "a list has fewer than %d names", Spare)
		}
		if _, twice := g.Named(i.Side, i.Name); twice {
			return r.Fault("name", "%q is there already", i.Name)
		}
		g.add(i)
	}
	g.Davis = g.add(GeneralInfo{Name: "Jefferson Davis", Side: Confederate, From: math.MaxUint8})
	g.short = make([]string, len(g.List))
	for id, i := range g.List {
		g.short[id] = Surname(i.Name)
		if id > 0 && len(g.last[i.Side][names.Level(Surname(i.Name))]) > 1 {
			g.short[id] = i.Name
		}
	}
	b.Generals = g
	return nil
}

func (g *Generals) add(i GeneralInfo) General {
	id := General(len(g.List))
	g.index[i.Side].Add(fmt.Sprint(id), i.Name)
	words := strings.Fields(i.Name)
	for k := 1; k < len(words); k++ { // Kirby Smith as well as Smith
		last := names.Level(strings.Join(words[k:], " "))
		g.last[i.Side][last] = append(g.last[i.Side][last], id)
	}
	g.List = append(g.List, i)
	return id
}

// Surname is the last word of a name, with the Van before it.
func Surname(name string) string {
	words := strings.Fields(name)
	switch n := len(words); {
	case n == 0:
		return ""
	case n > 2 && words[n-2] == "Van":
		return words[n-2] + " " + words[n-1]
	default:
		return words[n-1]
	}
}

// Name is a general's whole name.
func (g *Generals) Name(x General) string {
	if x >= Spare {
		return fmt.Sprintf("Division Commander %d", x%Spare)
	}
	return g.List[x].Name
}

// Short is the name by which he is called: the surname, or the whole name where two of a side bear it.
func (g *Generals) Short(x General) string {
	if x >= Spare {
		return g.Name(x)
	}
	return g.short[x]
}

// SideOf is the side that he serves.
func (g *Generals) SideOf(x General) Side {
	if x >= Spare {
		return Side(x/Spare - 1)
	}
	return g.List[x].Side
}

// Spare is the nth division commander without a name of his own, from 1.
func (g *Generals) Spare(s Side, n int) General { return Spare*General(s+1) + General(n) }

// Named finds a general of a side by his whole name.
func (g *Generals) Named(s Side, name string) (General, bool) {
	if n, ok := strings.CutPrefix(strings.ToLower(name), "division commander "); ok {
		k, err := strconv.Atoi(n)
		return g.Spare(s, k), err == nil && k > 0 && k < int(Spare)
	}
	for id, i := range g.List {
		if id > 0 && i.Side == s && strings.EqualFold(i.Name, name) {
			return General(id), true
		}
	}
	return NoGeneral, false
}

// Find finds those generals of a side whom the words may mean: one, if they are clear.
func (g *Generals) Find(s Side, words string) (found []General, near []string) {
	if x, ok := g.Named(s, words); ok {
		return []General{x}, nil
	}
	if f := g.last[s][names.Level(words)]; len(f) > 0 {
		return f, nil
	}
	f, ok, near := g.index[s].Find(words)
	if ok {
		n, _ := strconv.Atoi(f.ID)
		return []General{General(n)}, nil
	}
	return nil, near
}
