package board

import (
	"strings"

	"adjutant/engine/graph"
)

// The order of appearance and the set-ups [list.usa, list.csa, setup.61_1 to setup.63]: what comes, when, and where its owner may put it.

// A SpotKind is a way in which a list names places.
type SpotKind uint8

const (
	SpotArea     SpotKind = iota // one area
	SpotFlag                     // any own working flag city [R17c]
	SpotFlagPort                 // such a city that is a port [R17d]
	SpotPort                     // any own-held port
	SpotSeaPort                  // any own-held, unburned sea port [pol.fi_effect]
	SpotCity                     // any own-held area
	SpotStack                    // any area with own combat units
	SpotFort                     // any area with an own fort
	SpotWith                     // where a leader stands
	SpotReplace                  // where a leader stands who leaves
	SpotAdjacent                 // an own stack next to an area
	SpotBox                      // blockade boxes, a different one each
	SpotRail                     // a flag city, or a rail area joined to one [R40]
	SpotPortSale                 // a port of the special blockade replacements [R118]
)

// A Spot is places that a list names.
type Spot struct {
	Kind   SpotKind
	Side   Side
	Area   Area
	Leader Leader
	State  string
	WestOf Area    // NoArea for none
	Trans  bool    // west of the Mississippi
	Within AreaSet // the areas that all of this leaves
}

// A Thing is what comes by a list.
type Thing uint8

const (
	AnInfantry Thing = iota
	AMilitia
	ALeader
	ASupply
	AFort
	AConstruction
	AShip
	AGunboat
	AnIronclad
	ARailhead
	ATransfer
	ARemoval
	ABurning
)

// A ListLine is a line of an order of appearance or of a set-up.
type ListLine struct {
	Side    Side
	Turn    uint8 // in which it comes
	What    Thing
	Size    uint8 // of an infantry unit or a fort
	Count   uint8
	Leader  Leader
	Militia Militia
	Places  [][]Spot // the owner's choice of the first that is possible
	Held    bool     // only while its place is the owner's
	Bare    bool     // only while no infantry is where it comes [list.csa]
	State   bool     // with the statehood of West Virginia
	Apart   bool     // each in a different place
	Step    uint8    // of a set-up
	Title   string   // of a line that no list has: "the blockade runners' infantry"

	Alternative bool // of a list: battles decide instead, where that is played [alt.rest]
}

func (b *Board) loadLists() error {
	for _, file := range []string{"reinforcements-csa.csv", "reinforcements-usa.csv"} {
		side := Confederate
		if strings.Contains(file, "usa") {
			side = Union
		}
		t, err := graph.Read(b.files, file, "turn", "year", "kind", "what", "count", "place", "condition")
		if err != nil {
			return err
		}
		for _, r := range t.Rows {
			if r.Text("condition") == "setup" {
				continue
			}
			l, err := b.readLine(r, side)
			if err != nil {
				return err
			}
			turn, ok := turnNamed(r.Text("year") + "_" + r.Text("turn"))
			if !ok || turn == 0 {
				return r.Fault("turn", "I know no turn %s of %s", r.Text("turn"), r.Text("year"))
			}
			l.Turn = turn
			b.Lists = append(b.Lists, l)
		}
	}
	for _, year := range []string{"1861", "1862", "1863"} {
		t, err := graph.Read(b.files, "setup-"+year+".csv", "side", "step", "place", "kind", "what", "count")
		if err != nil {
			return err
		}
		for _, r := range t.Rows {
			side, err := pick(r, "side", map[string]Side{"usa": Union, "csa": Confederate})
			if err != nil {
				return err
			}
			l, err := b.readLine(r, side)
			if err != nil {
				return err
			}
			step, err := r.Int("step")
			if err != nil {
				return err
			}
			l.Step = uint8(step)
			l.Apart = l.What == AFort && l.Count > 1
			b.Setups[year] = append(b.Setups[year], int32(len(b.Lists)))
			b.Lists = append(b.Lists, l)
		}
	}
	if err := b.synthesize(); err != nil {
		return err
	}
	for i := range b.Lists {
		for _, choice := range b.Lists[i].Places {
			for n := range choice {
				choice[n].Within = b.within(&choice[n])
			}
		}
	}
	return nil
}

// within is the areas that the board leaves to some places, whatever stands there.
func (b *Board) within(s *Spot) (in AreaSet) {
	for n := range b.Areas {
		i := &b.Areas[n]
		if s.State != "" && i.State != s.State || s.Trans && i.Theater != Trans || s.WestOf != NoArea && i.Lon >= b.Areas[s.WestOf].Lon {
			continue
		}
		ok := true
		switch s.Kind {
		case SpotFlag:
			ok = i.Flag == s.Side
		case SpotFlagPort:
			ok = i.Flag == s.Side && i.Form != Inland
		case SpotPort:
			ok = i.Form == SeaPort || i.Form == RiverPort
		case SpotSeaPort:
			ok = i.Form == SeaPort
		case SpotCity, SpotStack:
			ok = i.Form != Box
		case SpotBox:
			ok = i.Form == Box
		}
		if ok {
			in.Add(Area(n))
		}
	}
	return in
}

// synthesize makes the lines that the rules write and no list has.
func (b *Board) synthesize() error {
	anywhere := func(k SpotKind, s Side) Spot {
		return Spot{Kind: k, Side: s, Area: NoArea, Leader: NoLeader, WestOf: NoArea}
	}
	add := func(id string, l ListLine, places ...Spot) {
		l.Leader, l.Count = NoLeader, 1
		if l.What != AMilitia {
			l.Militia = NoMilitia
		}
		if l.Size == 0 {
			l.Size = 1
		}
		l.Places = [][]Spot{places}
		b.Synth[id] = uint16(len(b.Lists))
		b.Lists = append(b.Lists, l)
	}
	in := func(ids ...string) []Spot {
		var all []Spot
		for _, id := range ids {
			s := anywhere(SpotArea, Neutral)
			s.Area = b.At(id)
			all = append(all, s)
		}
		return all
	}
	for s := Union; s <= Confederate; s++ {
		add("supply "+SideIDs[s], ListLine{Side: s, What: ASupply, Title: "supply of the turn"}, anywhere(SpotFlag, s))
	}
	add("ship", ListLine{Side: Union, What: AShip, Title: "a ship that was lost a year ago"}, in("philadelphia")...)
	add("gunboat", ListLine{Side: Union, What: AGunboat, Title: "a gunboat that was lost"}, in("st_louis", "cairo", "philadelphia")...)
	add("ironclad union", ListLine{Side: Union, What: AnIronclad, Title: "an ironclad that was lost a year ago"},
		in("philadelphia", "st_louis")...)
	add("ironclad confederate", ListLine{Side: Confederate, What: AnIronclad, Title: "an ironclad that was lost a year ago"},
		anywhere(SpotPort, Confederate))
	add("railhead", ListLine{Side: Union, What: ARailhead, Title: "a railhead that was lost"}, anywhere(SpotRail, Union))
	add("missouri", ListLine{Side: Confederate, What: AnInfantry, Title: "a recruit of Missouri"}, in("jefferson_city")...)
	add("maryland", ListLine{Side: Confederate, What: AnInfantry, Title: "a recruit of Maryland"}, in("baltimore", "richmond")...)
	add("blockade", ListLine{Side: Confederate, What: AnInfantry, Title: "infantry through the blockade"}, anywhere(SpotPortSale, Confederate))
	add("intervention", ListLine{Side: Confederate, What: AnInfantry, Title: "infantry from Europe"}, anywhere(SpotSeaPort, Confederate))
	for m := range Militia(MilitiaCount) {
		capital := b.Capital(MilitiaStates[m])
		if capital == NoArea {
			return &graph.Fault{File: "areas.csv", Line: 1, Column: "state_capital", What: "the state " + MilitiaStates[m] +
				" has a militia and no capital"}
		}
		s := anywhere(SpotArea, Neutral)
		s.Area = capital
		add("militia "+MilitiaStates[m], ListLine{Side: m.Side(), What: AMilitia, Militia: m, Title: "a militia that was lost a year ago"}, s)
	}
	return b.addSuccessions()
}

// Capital is the capital of a state [mil.capital, R06].
func (b *Board) Capital(state string) Area {
	for a, i := range b.Areas {
		if i.Capital && i.State == state {
			return Area(a)
		}
	}
	return NoArea
}

var thingIDs = map[string]Thing{"infantry": AnInfantry, "militia": AMilitia, "leader": ALeader, "supply": ASupply, "fort": AFort,
	"ship": AShip, "gunboat": AGunboat, "ironclad": AnIronclad, "mrr": ARailhead, "transfer": ATransfer, "remove": ARemoval,
	"marker": ABurning}

// readLine reads what comes and where.
func (b *Board) readLine(r graph.Row, side Side) (ListLine, error) {
	l := ListLine{Side: side, Leader: NoLeader, Militia: NoMilitia, Size: 1}
	var err error
	if l.What, err = pick(r, "kind", thingIDs); err != nil {
		return l, err
	}
	n, err := r.Int("count")
	if err != nil || n < 1 || n > 20 {
		return l, r.Fault("count", "%q is no count", r.Text("count"))
	}
	l.Count = uint8(n)
	what := r.Text("what")
	switch l.What {
	case AnInfantry, AFort:
		if what == "fort_construction" {
			l.What = AConstruction
			break
		}
		_, size, _ := strings.Cut(what, "_")
		if l.Size = uint8(Atoi(size)); l.Size < 1 || l.Size > MaxSize {
			return l, r.Fault("what", "%q has no size from 1 to %d", what, MaxSize)
		}
	case AMilitia:
		m, ok := MilitiaNamed(strings.ToUpper(strings.TrimPrefix(what, "militia_")))
		if !ok {
			return l, r.Fault("what", "%q is no militia", what)
		}
		l.Militia = m
	case ALeader, ATransfer, ARemoval:
		who, ok := LeaderNamed(what)
		if !ok {
			return l, r.Fault("what", "%q is no leader", what)
		}
		l.Leader = who
	}
	condition := r.Text("condition")
	switch {
	case strings.HasPrefix(condition, "place_"):
		l.Held = true
	case strings.HasPrefix(condition, "no infantry"):
		l.Bare = true
	case condition == WhenStatehood:
		l.State = true
	}
	for _, choice := range SplitOn(r.Text("place"), ">") {
		var all []Spot
		for _, word := range SplitOn(choice, "|") {
			s, err := b.readSpot(r, word)
			if err != nil {
				return l, err
			}
			all = append(all, s)
		}
		l.Places = append(l.Places, all)
	}
	if len(l.Places) == 0 && l.What != ARemoval {
		return l, r.Fault("place", "a place is missing")
	}
	return l, nil
}

var spotIDs = map[string]SpotKind{"area": SpotArea, "flag": SpotFlag, "flagport": SpotFlagPort, "port": SpotPort, "city": SpotCity,
	"stack": SpotStack, "fort": SpotFort, "with": SpotWith, "replace": SpotReplace, "adjacent_stack": SpotAdjacent, "box": SpotBox}

// readSpot reads "flag:csa@west_of=atlanta".
func (b *Board) readSpot(r graph.Row, word string) (Spot, error) {
	s := Spot{Area: NoArea, Leader: NoLeader, WestOf: NoArea, Side: Neutral}
	words := strings.Split(word, "@")
	kind, value, _ := strings.Cut(words[0], ":")
	k, ok := spotIDs[kind]
	if !ok {
		return s, r.Fault("place", "%q names no places", kind)
	}
	s.Kind = k
	area := func(id string) (Area, error) {
		if a, ok := b.ByID[id]; ok {
			return a, nil
		}
		return NoArea, r.Fault("place", "I know no area %q", id)
	}
	var err error
	switch {
	case k == SpotArea:
		if s.Area, err = area(value); err != nil {
			return s, err
		}
	case k == SpotWith || k == SpotReplace:
		if s.Leader, ok = LeaderNamed(value); !ok {
			return s, r.Fault("place", "%q is no leader", value)
		}
	case value == "usa":
		s.Side = Union
	case value == "csa":
		s.Side = Confederate
	}
	for _, filter := range words[1:] {
		name, of, _ := strings.Cut(filter, "=")
		switch name {
		case "state":
			s.State = of
		case "west_of":
			s.WestOf, err = area(of)
		case "west_of_mississippi":
			s.Trans = true
		case "area":
			s.Area, err = area(of)
		default:
			err = r.Fault("place", "%q narrows nothing", filter)
		}
		if err != nil {
			return s, err
		}
	}
	return s, nil
}

// Replaces says whether a line brings somebody in a leader's place.
func (l *ListLine) Replaces(who Leader) bool {
	for _, choice := range l.Places {
		for _, s := range choice {
			if s.Kind == SpotReplace && Person(s.Leader) == Person(who) {
				return true
			}
		}
	}
	return false
}

// with says whether a line comes with a leader.
func (l *ListLine) with(who Leader) bool {
	for _, choice := range l.Places {
		for _, s := range choice {
			if s.Kind == SpotWith && s.Leader == who {
				return true
			}
		}
	}
	return false
}
