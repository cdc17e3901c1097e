package htl

import (
	"io/fs"
	"strconv"
	"strings"

	"adjutant/engine/graph"
)

// A Shooting is a line of the combat chart: how many dice, and what each must show [HTL 8.1.1, ruling 1].
type Shooting struct{ Dice, Hit uint8 }

// maxRange is the longest range there is: artillery from a hill [HTL 11.3].
const maxRange = 4

// A Chart is a combat chart. A line without dice is not there.
type Chart struct {
	Fire     [unitTypes][maxRange + 1]Shooting // by range
	Close    [unitTypes]Shooting
	FromHill [unitTypes][maxRange + 1]Shooting // what 11.3 adds
}

// reach is the longest range of a type [HTL 8.1.3].
func (c *Chart) reach(t Type) int {
	for r := maxRange; r > 0; r-- {
		if c.Fire[t][r].Dice > 0 {
			return r
		}
	}
	return 0
}

func loadChart(files fs.FS, file string) (*Chart, error) {
	t, err := graph.Read(files, file, "unit", "mode", "range", "dice", "hit_on")
	if err != nil {
		return nil, err
	}
	c := &Chart{}
	for _, r := range t.Rows {
		unit, ok := findType(r.Text("unit"))
		if !ok {
			return nil, r.Fault("unit", "%q is no type of unit", r.Text("unit"))
		}
		rng, err := within(r, "range", 1, maxRange)
		if err != nil {
			return nil, err
		}
		dice, err := within(r, "dice", 1, 12)
		if err != nil {
			return nil, err
		}
		hit, err := within(r, "hit_on", 1, 7)
		if err != nil {
			return nil, err
		}
		s := Shooting{uint8(dice), uint8(hit)}
		switch r.Text("mode") {
		case "fire":
			c.Fire[unit][rng] = s
		case "close":
			c.Close[unit] = s
		case "fire_hill_option":
			c.FromHill[unit][rng] = s
		default:
			return nil, r.Fault("mode", "%q is none of fire, close, fire_hill_option", r.Text("mode"))
		}
	}
	return c, nil
}

func within(r graph.Row, column string, low, high int) (int, error) {
	n, err := r.Int(column)
	if err == nil && (n < low || n > high) {
		return n, r.Fault(column, "%d is not from %d to %d", n, low, high)
	}
	return n, err
}

// A TypeInfo is what is true of all units of a type [HTL 3.1, 4.2].
type TypeInfo struct{ SP, Move uint8 }

func loadTypes(files fs.FS) ([unitTypes]TypeInfo, error) {
	var all [unitTypes]TypeInfo
	t, err := graph.Read(files, "unit-types.csv", "id", "start_sp", "move")
	if err != nil {
		return all, err
	}
	for _, r := range t.Rows {
		k, ok := findType(r.Text("id"))
		if !ok {
			continue // counters are no units
		}
		sp, err := within(r, "start_sp", 1, 9)
		if err != nil {
			return all, err
		}
		all[k].SP = uint8(sp)
		if k == Gunboat {
			continue // any number of river hexes [HTL 3.1.4]
		}
		move, err := within(r, "move", 1, maxWay-1)
		if err != nil {
			return all, err
		}
		all[k].Move = uint8(move)
	}
	for k, i := range all {
		if i.SP == 0 {
			return all, &graph.Fault{File: "unit-types.csv", Line: 1, Column: "id", What: "there is no line for " + typeNames[k]}
		}
	}
	return all, nil
}

// loadMorale is the color of each face of the morale die, from 1 [ruling 2].
func loadMorale(files fs.FS) (faces [7]Morale, err error) {
	t, err := graph.Read(files, "morale-die.csv", "face", "die_values")
	if err != nil {
		return faces, err
	}
	for _, r := range t.Rows {
		m, ok := findMorale(r.Text("face"))
		if !ok || m == NoMorale {
			return faces, r.Fault("face", "%q is no color", r.Text("face"))
		}
		from, to, ranged := strings.Cut(r.Text("die_values"), "-")
		if !ranged {
			to = from
		}
		a, err1 := strconv.Atoi(from)
		b, err2 := strconv.Atoi(to)
		if err1 != nil || err2 != nil || a < 1 || b > 6 || a > b {
			return faces, r.Fault("die_values", "%q is no range of 1 to 6", r.Text("die_values"))
		}
		for i := a; i <= b; i++ {
			faces[i] = m
		}
	}
	for i := 1; i <= 6; i++ {
		if faces[i] == NoMorale {
			return faces, &graph.Fault{File: "morale-die.csv", Line: 1, Column: "die_values", What: "no color has the face " + strconv.Itoa(i)}
		}
	}
	return faces, nil
}

// loadActions is the action points that each face of the die adds [HTL 6.1.1].
func loadActions(files fs.FS) (extra [7]uint8, err error) {
	t, err := graph.Read(files, "action-die.csv", "roll", "extra_ap")
	if err != nil {
		return extra, err
	}
	for _, r := range t.Rows {
		roll, err := within(r, "roll", 1, 6)
		if err != nil {
			return extra, err
		}
		n, err := within(r, "extra_ap", 0, 20)
		if err != nil {
			return extra, err
		}
		extra[roll] = uint8(n)
	}
	return extra, nil
}
