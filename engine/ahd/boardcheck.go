package ahd

import (
	"adjutant/engine/graph"
)

// checkLayout: every box has its place on the sheet, and no two share it.
func (b *Board) checkLayout() error {
	t, err := graph.Read(b.files, "layout.csv", "id", "x", "y")
	if err != nil {
		return err
	}
	placed := map[string]bool{}
	at := map[[2]int]string{}
	for _, r := range t.Rows {
		id := r.Text("id")
		if _, ok := b.byID[id]; !ok {
			return r.Fault("id", "I know no box %q", id)
		}
		x, err := r.Float("x")
		if err != nil {
			return err
		}
		y, err := r.Float("y")
		if err != nil {
			return err
		}
		spot := [2]int{int(x * 4), int(y * 4)}
		if other := at[spot]; other != "" {
			return r.Fault("x", "%s and %s stand in the same place", id, other)
		}
		placed[id], at[spot] = true, id
	}
	for _, i := range b.Boxes {
		if !placed[i.ID] {
			return &graph.Fault{File: "layout.csv", Line: len(t.Rows) + 1, Column: "id", What: "the box " + i.ID + " has no place"}
		}
	}
	return nil
}

// checkScenarios: every set-up stands on the board, keeps to the counter mix, and comes to the army maximums that the book prints
// for it [AHD 2.0, 11.5 to 11.7].
func (b *Board) checkScenarios() error {
	t, err := graph.Read(b.files, "scenarios.csv", "scenario", "first_turn", "union_army_max", "csa_army_max")
	if err != nil {
		return err
	}
	for _, r := range t.Rows {
		sc, ok := scenarios[r.Text("scenario")]
		if !ok {
			return r.Fault("scenario", "I know no scenario %q", r.Text("scenario"))
		}
		p := empty(b)
		p.turn, p.aside = sc.first, uint8(sc.aside)
		if err := p.setUp(sc.setup); err != nil {
			return err
		}
		if err := p.Check(); err != nil {
			return &graph.Fault{File: "setup-" + sc.setup + ".csv", Line: 1, What: err.Error()}
		}
		m := p.maximums()
		for side, column := range []string{"union_army_max", "csa_army_max"} {
			want, err := r.Int(column)
			if err != nil {
				return err
			}
			if m[side] != want {
				return r.Fault(column, "the recruitment values that the %s holds at the start come to %d, not %d", sideAdj[side], m[side], want)
			}
		}
	}
	return nil
}
