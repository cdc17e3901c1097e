package dwf

import (
	"strings"

	"adjutant/engine/graph"
)

// The order of appearance and the set-ups [list.usa, list.csa, setup.61_1 to setup.63]: what comes, when, and where its owner may put it.

// A spotKind is a way in which a list names places.
type spotKind uint8

const (
	spotArea     spotKind = iota // one area
	spotFlag                     // any own working flag city [R17c]
	spotFlagPort                 // such a city that is a port [R17d]
	spotPort                     // any own-held port
	spotSeaPort                  // any own-held, unburned sea port [pol.fi_effect]
	spotCity                     // any own-held area
	spotStack                    // any area with own combat units
	spotFort                     // any area with an own fort
	spotWith                     // where a leader stands
	spotReplace                  // where a leader stands who leaves
	spotAdjacent                 // an own stack next to an area
	spotBox                      // blockade boxes, a different one each
	spotRail                     // a flag city, or a rail area joined to one [R40]
	spotPortSale                 // a port of the special blockade replacements [R118]
)

// A spot is places that a list names.
type spot struct {
	kind   spotKind
	side   Side
	area   Area
	leader Leader
	state  string
	westOf Area // NoArea for none
	trans  bool // west of the Mississippi
}

// A thing is what comes by a list.
type thing uint8

const (
	anInfantry thing = iota
	aMilitia
	aLeader
	aSupply
	aFort
	aConstruction
	aShip
	aGunboat
	anIronclad
	aRailhead
	aTransfer
	aRemoval
	aBurning
)

// A listLine is a line of an order of appearance or of a set-up.
type listLine struct {
	side    Side
	turn    uint8 // in which it comes
	what    thing
	size    uint8 // of an infantry unit or a fort
	count   uint8
	leader  Leader
	militia Militia
	places  [][]spot // the owner's choice of the first that is possible
	held    bool     // only while its place is the owner's
	bare    bool     // only while no infantry is where it comes [list.csa]
	state   bool     // with the statehood of West Virginia
	apart   bool     // each in a different place
	step    uint8    // of a set-up
	title   string   // of a line that no list has: "the blockade runners' infantry"

	alternative bool // of a list: battles decide instead, where that is played [alt.rest]
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
			l.turn = turn
			b.lists = append(b.lists, l)
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
			l.step = uint8(step)
			l.apart = l.what == aFort && l.count > 1
			b.setups[year] = append(b.setups[year], int32(len(b.lists)))
			b.lists = append(b.lists, l)
		}
	}
	return b.synthesize()
}

// synthesize makes the lines that the rules write and no list has.
func (b *Board) synthesize() error {
	anywhere := func(k spotKind, s Side) spot {
		return spot{kind: k, side: s, area: NoArea, leader: NoLeader, westOf: NoArea}
	}
	add := func(id string, l listLine, places ...spot) {
		l.leader, l.count = NoLeader, 1
		if l.what != aMilitia {
			l.militia = NoMilitia
		}
		if l.size == 0 {
			l.size = 1
		}
		l.places = [][]spot{places}
		b.synth[id] = uint16(len(b.lists))
		b.lists = append(b.lists, l)
	}
	in := func(ids ...string) []spot {
		var all []spot
		for _, id := range ids {
			s := anywhere(spotArea, Neutral)
			s.area = b.at(id)
			all = append(all, s)
		}
		return all
	}
	for s := Union; s <= Confederate; s++ {
		add("supply "+sideIDs[s], listLine{side: s, what: aSupply, title: "supply of the turn"}, anywhere(spotFlag, s))
	}
	add("ship", listLine{side: Union, what: aShip, title: "a ship that was lost a year ago"}, in("philadelphia")...)
	add("gunboat", listLine{side: Union, what: aGunboat, title: "a gunboat that was lost"}, in("st_louis", "cairo", "philadelphia")...)
	add("ironclad union", listLine{side: Union, what: anIronclad, title: "an ironclad that was lost a year ago"}, in("philadelphia", "st_louis")...)
	add("ironclad confederate", listLine{side: Confederate, what: anIronclad, title: "an ironclad that was lost a year ago"}, anywhere(spotPort, Confederate))
	add("railhead", listLine{side: Union, what: aRailhead, title: "a railhead that was lost"}, anywhere(spotRail, Union))
	add("missouri", listLine{side: Confederate, what: anInfantry, title: "a recruit of Missouri"}, in("jefferson_city")...)
	add("maryland", listLine{side: Confederate, what: anInfantry, title: "a recruit of Maryland"}, in("baltimore", "richmond")...)
	add("blockade", listLine{side: Confederate, what: anInfantry, title: "infantry through the blockade"}, anywhere(spotPortSale, Confederate))
	add("intervention", listLine{side: Confederate, what: anInfantry, title: "infantry from Europe"}, anywhere(spotSeaPort, Confederate))
	for m := range Militia(militiaCount) {
		capital := b.capital(militiaStates[m])
		if capital == NoArea {
			return &graph.Fault{File: "areas.csv", Line: 1, Column: "state_capital", What: "the state " + militiaStates[m] + " has a militia and no capital"}
		}
		s := anywhere(spotArea, Neutral)
		s.area = capital
		add("militia "+militiaStates[m], listLine{side: m.Side(), what: aMilitia, militia: m, title: "a militia that was lost a year ago"}, s)
	}
	return b.addSuccessions()
}

// capital is the capital of a state [mil.capital, R06].
func (b *Board) capital(state string) Area {
	for a, i := range b.Areas {
		if i.Capital && i.State == state {
			return Area(a)
		}
	}
	return NoArea
}

var thingIDs = map[string]thing{"infantry": anInfantry, "militia": aMilitia, "leader": aLeader, "supply": aSupply, "fort": aFort, "ship": aShip, "gunboat": aGunboat,
	"ironclad": anIronclad, "mrr": aRailhead, "transfer": aTransfer, "remove": aRemoval, "marker": aBurning}

// readLine reads what comes and where.
func (b *Board) readLine(r graph.Row, side Side) (listLine, error) {
	l := listLine{side: side, leader: NoLeader, militia: NoMilitia, size: 1}
	var err error
	if l.what, err = pick(r, "kind", thingIDs); err != nil {
		return l, err
	}
	n, err := r.Int("count")
	if err != nil || n < 1 || n > 20 {
		return l, r.Fault("count", "%q is no count", r.Text("count"))
	}
	l.count = uint8(n)
	what := r.Text("what")
	switch l.what {
	case anInfantry, aFort:
		if what == "fort_construction" {
			l.what = aConstruction
			break
		}
		_, size, _ := strings.Cut(what, "_")
		if l.size = uint8(atoi(size)); l.size < 1 || l.size > maxSize {
			return l, r.Fault("what", "%q has no size from 1 to %d", what, maxSize)
		}
	case aMilitia:
		m, ok := militiaNamed(strings.ToUpper(strings.TrimPrefix(what, "militia_")))
		if !ok {
			return l, r.Fault("what", "%q is no militia", what)
		}
		l.militia = m
	case aLeader, aTransfer, aRemoval:
		who, ok := leaderNamed(what)
		if !ok {
			return l, r.Fault("what", "%q is no leader", what)
		}
		l.leader = who
	}
	condition := r.Text("condition")
	switch {
	case strings.HasPrefix(condition, "place_"):
		l.held = true
	case strings.HasPrefix(condition, "no infantry"):
		l.bare = true
	case condition == whenStatehood:
		l.state = true
	}
	for _, choice := range splitOn(r.Text("place"), ">") {
		var all []spot
		for _, word := range splitOn(choice, "|") {
			s, err := b.readSpot(r, word)
			if err != nil {
				return l, err
			}
			all = append(all, s)
		}
		l.places = append(l.places, all)
	}
	if len(l.places) == 0 && l.what != aRemoval {
		return l, r.Fault("place", "a place is missing")
	}
	return l, nil
}

var spotIDs = map[string]spotKind{"area": spotArea, "flag": spotFlag, "flagport": spotFlagPort, "port": spotPort, "city": spotCity, "stack": spotStack, "fort": spotFort,
	"with": spotWith, "replace": spotReplace, "adjacent_stack": spotAdjacent, "box": spotBox}

// readSpot reads "flag:csa@west_of=atlanta".
func (b *Board) readSpot(r graph.Row, word string) (spot, error) {
	s := spot{area: NoArea, leader: NoLeader, westOf: NoArea, side: Neutral}
	words := strings.Split(word, "@")
	kind, value, _ := strings.Cut(words[0], ":")
	k, ok := spotIDs[kind]
	if !ok {
		return s, r.Fault("place", "%q names no places", kind)
	}
	s.kind = k
	area := func(id string) (Area, error) {
		if a, ok := b.byID[id]; ok {
			return a, nil
		}
		return NoArea, r.Fault("place", "I know no area %q", id)
	}
	var err error
	switch {
	case k == spotArea:
		if s.area, err = area(value); err != nil {
			return s, err
		}
	case k == spotWith || k == spotReplace:
		if s.leader, ok = leaderNamed(value); !ok {
			return s, r.Fault("place", "%q is no leader", value)
		}
	case value == "usa":
		s.side = Union
	case value == "csa":
		s.side = Confederate
	}
	for _, filter := range words[1:] {
		name, of, _ := strings.Cut(filter, "=")
		switch name {
		case "state":
			s.state = of
		case "west_of":
			s.westOf, err = area(of)
		case "west_of_mississippi":
			s.trans = true
		case "area":
			s.area, err = area(of)
		default:
			err = r.Fault("place", "%q narrows nothing", filter)
		}
		if err != nil {
			return s, err
		}
	}
	return s, nil
}
