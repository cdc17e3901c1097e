package board

import (
	"fmt"
	"io/fs"
	"strings"

	"adjutant/engine/graph"
)

// LastTurn is June 1865.
const LastTurn = 40

// A TurnInfo is a turn of the calendar.
type TurnInfo struct {
	ID              string             // "1862-01"
	Of              [Nobody + 1]string // "1862-01 union", by side
	Label           string             // "January-February 1862"
	Year, Month     int                // the first month
	Sunrise, Sunset int
	Attrition       int // dice [13.4]
	Forage          bool
	Recruiting      bool   // a recruiting phase follows it [5]
	Base            [2]int // base recruiting numbers, as the months of the book have them
	Draft           bool   // the phase at the end of March [R72]
	Fixed           int    // marches without a die, or 0
	Port, Spy       bool   // a port is added to the blockade; the port spy reports
	CavalryDivision [2]bool
	CavalryCorps    [2]bool
	Reserve, Guns   bool    // the artillery reserve; running the guns
	Refit           [2]bool // battalions may be upgraded [11.3]
	CavalrySize     int
	Marches         [2][7]int // by die
}

func (b *Board) loadTurns(files fs.FS) error {
	t, err := graph.Read(files, "turns.csv", "turn", "turn_id", "year", "months", "sunrise_hour", "sunset_hour", "attrition_dice",
		"forage_allowed",
		"recruiting_phase_after", "union_base_recruit", "csa_base_recruit", "union_draft_bonus_phase", "fixed_marches", "blockade_port_added",
		"union_complete_port_report", "csa_cavalry_division_allowed", "union_cavalry_division_allowed", "csa_cavalry_corps_allowed",
		"union_cavalry_corps_allowed", "union_artillery_reserve_allowed", "union_running_the_guns_allowed", "union_artillery_upgrade_allowed",
		"csa_artillery_upgrade_allowed", "cavalry_corps_size_units")
	if err != nil {
		return err
	}
	b.Turns = make([]TurnInfo, 1, LastTurn+1)
	for _, r := range t.Rows {
		i := TurnInfo{Label: r.Text("months") + " " + r.Text("year")}
		id := strings.Split(r.Text("turn_id"), "_")
		if len(id) < 2 {
			return r.Fault("turn_id", "%q is no turn", r.Text("turn_id"))
		}
		i.ID = id[0] + "-" + id[1]
		for s := range i.Of {
			i.Of[s] = i.ID + " " + Side(s).String()
		}
		if _, err := fmt.Sscanf(i.ID, "%d-%d", &i.Year, &i.Month); err != nil {
			return r.Fault("turn_id", "%q is no turn", r.Text("turn_id"))
		}
		for column, to := range map[string]*int{"sunrise_hour": &i.Sunrise, "sunset_hour": &i.Sunset, "attrition_dice": &i.Attrition,
			"union_base_recruit": &i.Base[Union], "csa_base_recruit": &i.Base[Confederate], "cavalry_corps_size_units": &i.CavalrySize} {
			if *to, err = r.Int(column); err != nil {
				return err
			}
		}
		if r.Text("fixed_marches") != "" {
			if i.Fixed, err = r.Int("fixed_marches"); err != nil {
				return err
			}
		}
		for column, to := range map[string]*bool{"forage_allowed": &i.Forage, "recruiting_phase_after": &i.Recruiting,
			"union_draft_bonus_phase": &i.Draft, "blockade_port_added": &i.Port, "union_complete_port_report": &i.Spy,
			"csa_cavalry_division_allowed": &i.CavalryDivision[Confederate], "union_cavalry_division_allowed": &i.CavalryDivision[Union],
			"csa_cavalry_corps_allowed": &i.CavalryCorps[Confederate], "union_cavalry_corps_allowed": &i.CavalryCorps[Union],
			"union_artillery_reserve_allowed": &i.Reserve, "union_running_the_guns_allowed": &i.Guns,
			"union_artillery_upgrade_allowed": &i.Refit[Union], "csa_artillery_upgrade_allowed": &i.Refit[Confederate]} {
			if *to, err = r.Flag(column); err != nil {
				return err
			}
		}
		b.Turns = append(b.Turns, i)
	}
	if len(b.Turns) != LastTurn+1 {
		return &graph.Fault{File: "turns.csv", Line: len(b.Turns), What: fmt.Sprintf("a war has %d turns", LastTurn)}
	}
	return nil
}

// FindTurn reads "1862-09".
func (b *Board) FindTurn(id string) (uint8, bool) {
	for n := 1; n < len(b.Turns); n++ {
		if b.Turns[n].ID == id {
			return uint8(n), true
		}
	}
	return 0, false
}

func (b *Board) loadCommand(files fs.FS) error {
	t, err := graph.Read(files, "command-table.csv", "year", "die", "union_marches", "csa_marches")
	if err != nil {
		return err
	}
	for _, r := range t.Rows {
		year, err := r.Int("year")
		if err != nil {
			return err
		}
		die, err := r.Int("die")
		if err != nil {
			return err
		}
		if die < 1 || die > 6 {
			return r.Fault("die", "%d is on no die", die)
		}
		for s, column := range []string{"union_marches", "csa_marches"} {
			n, err := r.Int(column)
			if err != nil {
				return err
			}
			for i := range b.Turns {
				if b.Turns[i].Year == year {
					b.Turns[i].Marches[s][die] = n
				}
			}
		}
	}
	return nil
}

// A WorksRow is a row of the schedule of permanent works [14].
type WorksRow struct {
	At       Box
	From     uint8 // turn
	Fort     bool  // a masonry fort, not a fortification
	Inches   uint8
	Guns     uint8 // battalions of heavy guns in all
	Optional bool
}

func (b *Board) loadWorks(files fs.FS) error {
	t, err := graph.Read(files, "fortifications.csv", "box", "from_turn", "kind", "inches_total", "gun_battalions_total", "use")
	if err != nil {
		return err
	}
	for _, r := range t.Rows {
		w := WorksRow{Fort: r.Text("kind") == "fort", Optional: r.Text("use") != "core"}
		if w.At, err = b.boxOf(r, "box"); err != nil {
			return err
		}
		for column, to := range map[string]*uint8{"from_turn": &w.From, "inches_total": &w.Inches, "gun_battalions_total": &w.Guns} {
			n, err := r.Int(column)
			if err != nil {
				return err
			}
			*to = uint8(n)
		}
		if w.At == b.FortMonroe { // its guns are stands of the garrison [14.1]
			w.Guns = 0
		}
		b.Works = append(b.Works, w)
	}
	return nil
}
