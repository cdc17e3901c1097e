package board

import (
	"strconv"
	"strings"

	"adjutant/engine/graph"
)

// The charts of the book as data [chart.crt, list.limits, repl.groups_csa, blk.occupy].

// A ChartColumn is a column of the combat chart, for the attacker's losses [cbt.column].
type ChartColumn uint8

const (
	ClearColumn ChartColumn = iota
	WoodsColumn
	SeasonalColumn
	MajorColumn
	MaximumColumn
	Columns
)

var columnNames = [Columns]string{"Clear", "Woods or rough", "Seasonal river, mountains, swamp", "Major river, invasion", "Maximum"}

func (c ChartColumn) String() string { return columnNames[c] }

// A lossRow is a row of the combat chart.
type lossRow struct {
	attacker [Columns]uint8
	defender uint8
}

func (b *Board) loadLosses() error {
	names := [Columns]string{"attacker_clear", "attacker_woods_rough", "attacker_seasonal_mountain_swamp",
		"attacker_major_river_sea_invasion", "attacker_maximum"}
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

// Losses is the row of the chart for a value; above 20, as many rows of 20 as fit, then the rest [cbt.sum_rows, R56].
func (b *Board) Losses(value int, c ChartColumn) (attacker, defender int) {
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

// A Limit is what holds for a side in a turn [list.limits].
type Limit struct {
	Unit, Supply, Command [2]uint8
	Fort, CapitalFort     uint8
	SeaLift, RiverLift    [2]uint8
	Markers               uint8
}

func (b *Board) loadLimits() error {
	t, err := graph.Read(b.files, "limits-by-year.csv", "turn", "year", "max_unit_csa", "max_unit_usa", "supplies_csa", "supplies_usa",
		"command_csa", "command_usa", "max_fort", "max_fort_capitals", "sea_lift_usa", "riverine_lift_csa", "max_fort_markers")
	if err != nil {
		return err
	}
	b.Limits = make([]Limit, len(Turns))
	for _, r := range t.Rows {
		turn, ok := turnNamed(r.Text("year") + "_" + r.Text("turn"))
		if !ok {
			return r.Fault("turn", "I know no turn %s of %s", r.Text("turn"), r.Text("year"))
		}
		var l Limit
		for _, c := range []struct {
			name string
			to   *uint8
		}{{"max_unit_csa", &l.Unit[Confederate]}, {"max_unit_usa", &l.Unit[Union]}, {"supplies_csa", &l.Supply[Confederate]},
			{"supplies_usa", &l.Supply[Union]}, {"command_csa", &l.Command[Confederate]}, {"command_usa", &l.Command[Union]}, {"max_fort", &l.Fort},
			{"max_fort_capitals", &l.CapitalFort},
			{"sea_lift_usa", &l.SeaLift[Union]}, {"riverine_lift_csa", &l.RiverLift[Confederate]}, {"max_fort_markers", &l.Markers}} {
			n, err := r.Int(c.name)
			if err != nil {
				return err
			}
			if n < 0 || n > 50 {
				return r.Fault(c.name, "%d is out of all measure", n)
			}
			*c.to = uint8(n)
		}
		if l.Unit[0] < 1 || l.Unit[0] > MaxSize || l.Unit[1] < 1 || l.Unit[1] > MaxSize {
			return r.Fault("max_unit_csa", "a unit is 1 to %d", MaxSize)
		}
		b.Limits[turn] = l
	}
	for i, l := range b.Limits {
		if i > 0 && l.Unit[0] == 0 {
			return &graph.Fault{File: t.File, Line: len(t.Rows) + 1, What: "there is no line for " + Turns[i].id}
		}
	}
	b.Limits[0] = b.Limits[1]
	return nil
}

// A ReplacementGroup is the cities that give replacements together [repl.groups_csa, repl.groups_usa].
type ReplacementGroup struct {
	ID, Name string
	Side     Side
	Cities   []Area
	Rate     uint8
	Capital  bool // the CS group: its second infantry takes another group's one [repl.richmond_two]
}

// MaxGroups is room for the replacement groups of any board.
const MaxGroups = 12

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
			g := ReplacementGroup{ID: r.Text("group"), Name: r.Text("name"), Capital: r.Text("group") == "csa_cs"}
			if g.Side, err = pick(r, "side", map[string]Side{"usa": Union, "csa": Confederate}); err != nil {
				return err
			}
			n, err := r.Int("rate")
			if err != nil {
				return err
			}
			if len(b.Groups) == MaxGroups || n < 0 || n > 9 {
				return r.Fault("rate", "at most %d groups, of at most 9 each", MaxGroups)
			}
			g.Rate = uint8(n)
			i = len(b.Groups)
			at[g.ID] = i
			b.Groups = append(b.Groups, g)
		}
		b.Groups[i].Cities = append(b.Groups[i].Cities, a)
		b.Areas[a].Group = int8(i)
	}
	return nil
}

// A ColorChange is a color that an area takes by the politics of the war [R07].
type ColorChange struct {
	At    Area
	When  string
	Color Side
}

func (b *Board) loadColors() error {
	t, err := graph.Read(b.files, "color-changes.csv", "area", "when", "color")
	if err != nil {
		return err
	}
	colors := map[string]Side{"usa": Union, "csa": Confederate, "neutral": Neutral, "both": Both}
	for _, r := range t.Rows {
		c := ColorChange{When: r.Text("when")}
		if c.At, err = b.areaOf(r, "area"); err != nil {
			return err
		}
		if c.Color, err = pick(r, "color", colors); err != nil {
			return err
		}
		switch c.When {
		case "at_start":
			b.Areas[c.At].Color = c.Color
		case WhenStatehood, WhenEntered, WhenOpen:
			b.Changes = append(b.Changes, c)
		default:
			return r.Fault("when", "%q is no such moment", c.When)
		}
	}
	return nil
}

const (
	WhenStatehood = "west_virginia_statehood"
	WhenEntered   = "kentucky_entered_by_csa"
	WhenOpen      = "kentucky_open"
)

// A Blockade is a blockade box with the ways to close it [blk.occupy].
type Blockade struct {
	Box  Area
	Flag Area     // its flag port; NoArea for none
	Shut [][]Area // ports that close it when all of one row are occupied
}

func (b *Board) loadBlockade() error {
	t, err := graph.Read(b.files, "blockade.csv", "box", "flag_port", "occupation_alternatives")
	if err != nil {
		return err
	}
	for _, r := range t.Rows {
		k := Blockade{Flag: NoArea}
		if k.Box, err = b.areaOf(r, "box"); err != nil {
			return err
		}
		if r.Text("flag_port") != "" {
			if k.Flag, err = b.areaOf(r, "flag_port"); err != nil {
				return err
			}
		}
		for _, alternative := range SplitOn(r.Text("occupation_alternatives"), "|") {
			var ports []Area
			for _, id := range SplitOn(alternative, "+") {
				a, ok := b.ByID[id]
				if !ok {
					return r.Fault("occupation_alternatives", "I know no area %q", id)
				}
				ports = append(ports, a)
			}
			k.Shut = append(k.Shut, ports)
		}
		b.Boxes = append(b.Boxes, k)
	}
	return nil
}

// Atoi is a number in words; 0 for what is none.
func Atoi(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		return 0
	}
	return n
}

// Spoken is a group's name without its letters: "Alabama".
func (g ReplacementGroup) Spoken() string {
	if _, name, ok := strings.Cut(g.Name, "("); ok {
		return strings.TrimSuffix(name, ")")
	}
	return g.Name
}
