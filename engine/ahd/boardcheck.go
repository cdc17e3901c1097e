package ahd

import (
	"io/fs"
	"slices"

	"adjutant/engine/graph"
)

// loadGame reads a board with its scenarios, and checks both.
func loadGame(files fs.FS) (*Board, error) {
	b, err := loadBoard(files)
	if err != nil {
		return nil, err
	}
	return b, b.checkScenarios()
}

// checkScenarios: every set-up stands on the board, keeps to the counter mix, and comes to the army maximums that the book prints
// for it [AHD 2.0, 11.5 to 11.7].
func (b *Board) checkScenarios() error {
	t, err := graph.Read(b.files, "scenarios.csv", "scenario", "first_turn", "union_army_max", "csa_army_max")
	if err != nil {
		return err
	}
	for _, id := range scenarioOrder {
		of := func(r graph.Row) bool { return r.Text("scenario") == scenarios[id].setup }
		if !slices.ContainsFunc(t.Rows, of) {
			return &graph.Fault{File: t.File, Line: len(t.Rows) + 1, Column: "scenario", What: "the scenario " + scenarios[id].setup + " is missing"}
		}
	}
	for _, r := range t.Rows {
		sc, ok := scenarios[r.Text("scenario")]
		if !ok {
			return r.Fault("scenario", "I know no scenario %q", r.Text("scenario"))
		}
		if err := b.checkSetUp("setup-" + sc.setup + ".csv"); err != nil {
			return err
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

// checkSetUp: a set-up has no more units than there are counters, so that there is room for all of them.
func (b *Board) checkSetUp(file string) error {
	t, err := graph.Read(b.files, file, "count")
	if err != nil {
		return err
	}
	left := 0
	for _, side := range counterMix {
		for _, n := range side {
			left += int(n)
		}
	}
	for _, r := range t.Rows {
		n, err := r.Int("count")
		if err != nil {
			return err
		}
		if n < 1 || n > left {
			return r.Fault("count", "%d units stand here; it must be one or more, and all together no more than there are counters", n)
		}
		left -= n
	}
	return nil
}
