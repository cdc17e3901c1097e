package dwf

import (
	"strconv"

	"adjutant/engine/graph"
)

// The charts of the book as data [chart.crt, list.limits, repl.groups_csa, blk.occupy].

// A column of the combat chart, for the attacker's losses [cbt.column].
type chartColumn uint8

const (
	clear chartColumn = iota
	woods
	seasonal
	major
	maximum
	columns
)

var columnNames = [columns]string{"Clear", "Woods or rough", "Seasonal river, mountains, swamp", "Major river, invasion", "Maximum"}

func (c chartColumn) String() string { return columnNames[c] }

// A lossRow is a row of the combat chart.
type lossRow struct {
	attacker [columns]uint8
	defender uint8
}

func (b *Board) loadLosses() error {
	names := [columns]string{"attacker_clear", "attacker_woods_rough", "attacker_seasonal_mountain_swamp", "attacker_major_river_sea_invasion", "attacker_maximum"}
	t, err := graph.Read(b.files, "crt.csv", "attacker_value", "defender_losses")
	if err != nil {
		return err
	}
	seen := 0
	for _, r := range t.Rows {
		v, err := r.Int("attacker_value")
		if err != nil {
			return err
		}
		if v != seen+1 || v > 20 {
			return r.Fault("attacker_value", "the chart has the rows 1 to 20, in order")
		}
		seen = v
		for c, name := range names {
			n, err := r.Int(name)
			if err != nil {
				return err
			}
			b.crt[v].attacker[c] = uint8(n)
		}
		n, err := r.Int("defender_losses")
		if err != nil {
			return err
		}
		b.crt[v].defender = uint8(n)
	}
	if seen != 20 {
		return &graph.Fault{File: t.File, Line: len(t.Rows) + 1, What: "the chart has the rows 1 to 20"}
	}
	return nil
}

// losses is the row of the chart for a value; above 20, as many rows of 20 as fit, then the rest [cbt.sum_rows, R56].
func (b *Board) losses(value int, c chartColumn) (attacker, defender int) {
	for value > 20 {
		attacker += int(b.crt[20].attacker[c])
		defender += int(b.crt[20].defender)
		value -= 20
	}
	if value < 1 {
		return attacker, defender
	}
	return attacker + int(b.crt[value].attacker[c]), defender + int(b.crt[value].defender)
}

// A limit is what holds for a side in a turn [list.limits].
type limit struct {
	unit, supply, command [2]uint8
	fort, capitalFort     uint8
	seaLift, riverLift    [2]uint8
	markers               uint8
}

func (b *Board) loadLimits() error {
	t, err := graph.Read(b.files, "limits-by-year.csv", "turn", "year", "max_unit_csa", "max_unit_usa", "supplies_csa", "supplies_usa", "command_csa", "command_usa",
		"max_fort", "max_fort_capitals", "sea_lift_usa", "riverine_lift_csa", "max_fort_markers")
	if err != nil {
		return err
	}
	b.limits = make([]limit, len(turns))
	for _, r := range t.Rows {
		turn, ok := turnNamed(r.Text("year") + "_" + r.Text("turn"))
		if !ok {
			return r.Fault("turn", "I know no turn %s of %s", r.Text("turn"), r.Text("year"))
		}
		var l limit
		for _, c := range []struct {
			name string
			to   *uint8
		}{{"max_unit_csa", &l.unit[Confederate]}, {"max_unit_usa", &l.unit[Union]}, {"supplies_csa", &l.supply[Confederate]}, {"supplies_usa", &l.supply[Union]},
			{"command_csa", &l.command[Confederate]}, {"command_usa", &l.command[Union]}, {"max_fort", &l.fort}, {"max_fort_capitals", &l.capitalFort},
			{"sea_lift_usa", &l.seaLift[Union]}, {"riverine_lift_csa", &l.riverLift[Confederate]}, {"max_fort_markers", &l.markers}} {
			n, err := r.Int(c.name)
			if err != nil {
				return err
			}
			if n < 0 || n > 50 {
				return r.Fault(c.name, "%d is out of all measure", n)
			}
			*c.to = uint8(n)
		}
		if l.unit[0] < 1 || l.unit[0] > maxSize || l.unit[1] < 1 || l.unit[1] > maxSize {
			return r.Fault("max_unit_csa", "a unit is 1 to %d", maxSize)
		}
		b.limits[turn] = l
	}
	for i, l := range b.limits {
		if i > 0 && l.unit[0] == 0 {
			return &graph.Fault{File: t.File, Line: len(t.Rows) + 1, What: "there is no line for " + turns[i].id}
		}
	}
	b.limits[0] = b.limits[1]
	return nil
}

// A group is a replacement group [repl.groups_csa, repl.groups_usa].
type group struct {
	ID, Name string
	Side     Side
	Cities   []Area
	Rate     uint8
	Capital  bool // the CS group: its second infantry takes another group's one [repl.richmond_two]
}

const maxGroups = 12

func (b *Board) loadGroups() error {
	t, err := graph.Read(b.files, "replacement-groups.csv", "group", "side", "name", "city", "rate")
	if err != nil {
		return err
	}
	at := map[string]int{}
	for _, r := range t.Rows {
		a, err := b.areaOf(r, "city")
		if err != nil {
			return err
		}
		i, known := at[r.Text("group")]
		if !known {
			g := group{ID: r.Text("group"), Name: r.Text("name"), Capital: r.Text("group") == "csa_cs"}
			if g.Side, err = pick(r, "side", map[string]Side{"usa": Union, "csa": Confederate}); err != nil {
				return err
			}
			n, err := r.Int("rate")
			if err != nil {
				return err
			}
			if len(b.groups) == maxGroups || n < 0 || n > 9 {
				return r.Fault("rate", "at most %d groups, of at most 9 each", maxGroups)
			}
			g.Rate = uint8(n)
			i = len(b.groups)
			at[g.ID] = i
			b.groups = append(b.groups, g)
		}
		b.groups[i].Cities = append(b.groups[i].Cities, a)
		b.Areas[a].Group = int8(i)
	}
	return nil
}

// A colorChange is a color that an area takes by the politics of the war [R07].
type colorChange struct {
	at    Area
	when  string
	color Side
}

func (b *Board) loadColors() error {
	t, err := graph.Read(b.files, "color-changes.csv", "area", "when", "color")
	if err != nil {
		return err
	}
	colors := map[string]Side{"usa": Union, "csa": Confederate, "neutral": Neutral, "both": Both}
	for _, r := range t.Rows {
		c := colorChange{when: r.Text("when")}
		if c.at, err = b.areaOf(r, "area"); err != nil {
			return err
		}
		if c.color, err = pick(r, "color", colors); err != nil {
			return err
		}
		switch c.when {
		case "at_start":
			b.Areas[c.at].Color = c.color
		case whenStatehood, whenEntered, whenOpen:
			b.changes = append(b.changes, c)
		default:
			return r.Fault("when", "%q is no such moment", c.when)
		}
	}
	return nil
}

const (
	whenStatehood = "west_virginia_statehood"
	whenEntered   = "kentucky_entered_by_csa"
	whenOpen      = "kentucky_open"
)

// A blockade is a blockade box with the ways to close it [blk.occupy].
type blockade struct {
	box  Area
	flag Area     // its flag port; NoArea for none
	shut [][]Area // ports that close it when all of one row are occupied
}

func (b *Board) loadBlockade() error {
	t, err := graph.Read(b.files, "blockade.csv", "box", "flag_port", "occupation_alternatives")
	if err != nil {
		return err
	}
	for _, r := range t.Rows {
		k := blockade{flag: NoArea}
		if k.box, err = b.areaOf(r, "box"); err != nil {
			return err
		}
		if r.Text("flag_port") != "" {
			if k.flag, err = b.areaOf(r, "flag_port"); err != nil {
				return err
			}
		}
		for _, alternative := range splitOn(r.Text("occupation_alternatives"), "|") {
			var ports []Area
			for _, id := range splitOn(alternative, "+") {
				a, ok := b.byID[id]
				if !ok {
					return r.Fault("occupation_alternatives", "I know no area %q", id)
				}
				ports = append(ports, a)
			}
			k.shut = append(k.shut, ports)
		}
		b.boxes = append(b.boxes, k)
	}
	return nil
}

func atoi(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		return 0
	}
	return n
}
