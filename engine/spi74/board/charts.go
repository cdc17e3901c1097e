package board

import (
	"io/fs"
	"strconv"
	"strings"

	"adjutant/engine/graph"
)

// A Turn is one line of the turn record.
type Turn struct {
	Season    string
	Year      int
	Quarter   int
	Allowance int
	Attrition bool
	Level     [2]int // of command, by side
	Naval     int
	Riverine  int
	West      bool // the riverine unit comes at Cairo or St. Louis
	Lift      int
	Column    int // of the supply values
	FortZone  bool
	Least     int    // the minimum of the Southern grid
	Election  int    // 0 but on the turn of the election
	AtLarge   [3]int // Washington, Cincinnati, Cairo
}

// A Result is one cell of the combat results table.
type Result struct {
	Attacker, Defender int
	Both, Star         bool // leaders of both sides die; of the defender
}

// Charts is the tables of the map.
type Charts struct {
	Combat    [10][7]Result // by column from -1, and die
	attrition [][2]int      // points up to which each column serves, and its number
	losses    [][7]int
	digits    [6][7]uint16 // by level and die: the inactive last digits, as bits
}

// Columns of the combat results table.
const (
	LeastColumn = -1
	MostColumn  = 8
)

// Fight is a cell of the combat results table; columns beyond its last are its last.
func (c *Charts) Fight(column, die int) Result {
	return c.Combat[min(max(column, LeastColumn), MostColumn)-LeastColumn][die]
}

// Attrition is the points lost in a hex.
func (c *Charts) Attrition(points, die int) int {
	for i, a := range c.attrition {
		if points >= a[0] && points <= a[1] {
			return c.losses[i][die]
		}
	}
	return 0
}

// Inactive is the last digits that a die makes inactive at a level, as bits.
func (c *Charts) Inactive(level, die int) uint16 {
	if level <= 0 {
		return 0
	}
	return c.digits[min(level, 5)][die]
}

func (b *Board) readCharts(files fs.FS) error {
	crt, err := graph.Read(files, "crt.csv", "differential", "die", "attacker_loss", "defender_loss", "leaders_both_die",
		"leader_defender_dies")
	if err != nil {
		return err
	}
	for _, r := range crt.Rows {
		n, err := ints(r, "differential", "die", "attacker_loss", "defender_loss", "leaders_both_die", "leader_defender_dies")
		if err != nil {
			return err
		}
		if n[0] < LeastColumn || n[0] > MostColumn || n[1] < 1 || n[1] > 6 {
			return r.Fault("differential", "there is no column %d with die %d", n[0], n[1])
		}
		b.Combat[n[0]-LeastColumn][n[1]] = Result{n[2], n[3], n[4] == 1, n[5] == 1}
	}
	att, err := graph.Read(files, "attrition.csv", "min_points", "max_points", "die", "points_lost")
	if err != nil {
		return err
	}
	for _, r := range att.Rows {
		n, err := ints(r, "min_points", "max_points", "die", "points_lost")
		if err != nil {
			return err
		}
		k := [2]int{n[0], n[1]}
		if last := len(b.attrition) - 1; last < 0 || b.attrition[last] != k {
			b.attrition = append(b.attrition, k)
			b.losses = append(b.losses, [7]int{})
		}
		if n[2] < 1 || n[2] > 6 {
			return r.Fault("die", "a die has six sides")
		}
		b.losses[len(b.losses)-1][n[2]] = n[3]
	}
	com, err := graph.Read(files, "command-control.csv", "level", "die", "inactive_last_digits")
	if err != nil {
		return err
	}
	for _, r := range com.Rows {
		n, err := ints(r, "level", "die")
		if err != nil {
			return err
		}
		if n[0] < 0 || n[0] > 5 || n[1] < 1 || n[1] > 6 {
			return r.Fault("level", "there is no level %d with die %d", n[0], n[1])
		}
		for _, w := range strings.Fields(r.Text("inactive_last_digits")) {
			d, err := strconv.Atoi(w)
			if err != nil || d < 0 || d > 9 {
				return r.Fault("inactive_last_digits", "%q is no digit", w)
			}
			b.digits[n[0]][n[1]] |= 1 << d
		}
	}
	return b.readTurns(files)
}

func ints(r graph.Row, columns ...string) ([]int, error) {
	out := make([]int, len(columns))
	for i, c := range columns {
		n, err := r.Int(c)
		if err != nil {
			return nil, err
		}
		out[i] = n
	}
	return out, nil
}

func (b *Board) readTurns(files fs.FS) error {
	turns, err := graph.Read(files, "turns.csv", "turn", "season", "year", "quarter", "movement_allowance", "attrition",
		"union_command_level",
		"confederate_command_level", "union_naval_points", "union_riverine_units", "riverine_place", "sea_lift_capacity",
		"supply_column", "fort_has_primary_zoc")
	if err != nil {
		return err
	}
	for _, r := range turns.Rows {
		n, err := ints(r, "turn", "year", "quarter", "movement_allowance", "attrition", "union_command_level",
			"confederate_command_level",
			"union_naval_points", "union_riverine_units", "sea_lift_capacity", "supply_column", "fort_has_primary_zoc")
		if err != nil {
			return err
		}
		if n[0] < 1 || n[0] > Last {
			return r.Fault("turn", "there is no turn %d", n[0])
		}
		b.Turns[n[0]] = Turn{
			Season: r.Text("season"), Year: n[1], Quarter: n[2], Allowance: n[3], Attrition: n[4] == 1, Level: [2]int{Union: n[5],
				Confederate: n[6]},
			Naval: n[7], Riverine: n[8], West: strings.Contains(r.Text("riverine_place"), "cairo"), Lift: n[9], Column: n[10] - 1861,
			FortZone: n[11] == 1,
		}
	}
	wins, err := graph.Read(files, "victory.csv", "turn", "minimum_southern_grid", "election_threshold", "at_large_washington",
		"at_large_cincinnati", "at_large_cairo")
	if err != nil {
		return err
	}
	for _, r := range wins.Rows {
		n, err := ints(r, "turn", "minimum_southern_grid", "at_large_washington", "at_large_cincinnati", "at_large_cairo")
		if err != nil {
			return err
		}
		if n[0] < 1 || n[0] > Last {
			return r.Fault("turn", "there is no turn %d", n[0])
		}
		t := &b.Turns[n[0]]
		t.Least, t.AtLarge = n[1], [3]int{n[2], n[3], n[4]}
		if r.Text("election_threshold") != "" {
			if t.Election, err = r.Int("election_threshold"); err != nil {
				return err
			}
		}
	}
	return nil
}
