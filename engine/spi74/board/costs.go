package board

import (
	"fmt"
	"io/fs"
	"strconv"
	"strings"

	"adjutant/engine/graph"
)

// Costs is the lines of the terrain effects chart for armies on foot, in movement points.
type Costs struct {
	Ground [Sea + 1]int // by terrain; rough is a setting of the game
	Water  int          // besides, over a hexside with water that may be crossed
	Zone   int          // besides, on leaving an enemy zone
	Option int          // for each use of the double-match option
}

func (b *Board) readCosts(files fs.FS) error {
	chart, err := graph.Read(files, "terrain-effects.csv", "id", "movement_cost")
	if err != nil {
		return err
	}
	into := map[string]*int{"clear": &b.Foot.Ground[Clear], "rough": &b.Foot.Ground[Rough], "swamp": &b.Foot.Ground[Swamp],
		"river": &b.Foot.Water, "leave_enemy_zoc": &b.Foot.Zone, "double_match_option": &b.Foot.Option}
	for _, r := range chart.Rows {
		to, known := into[r.Text("id")]
		if !known {
			continue
		}
		n, err := strconv.Atoi(strings.TrimPrefix(r.Text("movement_cost"), "+"))
		if err != nil || n < 1 {
			return r.Fault("movement_cost", "%q is no number of movement points", r.Text("movement_cost"))
		}
		*to = n
		delete(into, r.Text("id"))
	}
	for id := range into {
		return fmt.Errorf("terrain-effects.csv has no line %s", id)
	}
	return nil
}
