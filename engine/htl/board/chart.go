package board

import (
	"io/fs"

	"adjutant/engine/graph"
)

// A Shooting is a line of the combat chart: how many dice, and what each must show [HTL 8.1.1, ruling 1].
type Shooting struct{ Dice, Hit uint8 }

// LongestRange is the longest range there is: artillery from a hill [HTL 11.3].
const LongestRange = 4

// A Chart is a combat chart. A line without dice is not there.
type Chart struct {
	Fire     [TypeCount][LongestRange + 1]Shooting // by range
	Close    [TypeCount]Shooting
	FromHill [TypeCount][LongestRange + 1]Shooting // what 11.3 adds
}

// Reach is the longest range of a type [HTL 8.1.3].
func (c *Chart) Reach(t Type) int {
	for r := LongestRange; r > 0; r-- {
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
		unit, ok := FindType(r.Text("unit"))
		if !ok {
			return nil, r.Fault("unit", "%q is no type of unit", r.Text("unit"))
		}
		rng, err := within(r, "range", 1, LongestRange)
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
