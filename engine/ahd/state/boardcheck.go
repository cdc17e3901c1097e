package state

import (
	"io/fs"
	"slices"
	"sync"

	"adjutant/engine/ahd/board"
	"adjutant/engine/graph"
)

var BuiltIn = sync.OnceValue(func() *board.Board {
	b, err := LoadGame(board.OwnFiles())
	if err != nil {
		panic("ahd: the built-in board: " + err.Error())
	}
	return b
})

// LoadGame reads a board with its scenarios, and checks both.
func LoadGame(files fs.FS) (*board.Board, error) {
	b, err := board.LoadBoard(files)
	if err != nil {
		return nil, err
	}
	return b, checkScenarios(b)
}

// checkScenarios: every set-up stands on the board, keeps to the counter mix, and comes to the army maximums that the book prints
// for it [AHD 2.0, 11.5 to 11.7].
func checkScenarios(b *board.Board) error {
	t, err := graph.Read(b.Files, "scenarios.csv", "scenario", "first_turn", "union_army_max", "csa_army_max")
	if err != nil {
		return err
	}
	for _, id := range ScenarioOrder {
		of := func(r graph.Row) bool { return r.Text("scenario") == Scenarios[id].Setup }
		if !slices.ContainsFunc(t.Rows, of) {
			return &graph.Fault{File: t.File, Line: len(t.Rows) + 1, Column: "scenario", What: "the scenario " + Scenarios[id].Setup + " is missing"}
		}
	}
	for _, r := range t.Rows {
		sc, ok := Scenarios[r.Text("scenario")]
		if !ok {
			return r.Fault("scenario", "I know no scenario %q", r.Text("scenario"))
		}
		if err := checkSetUp(b, "setup-"+sc.Setup+".csv"); err != nil {
			return err
		}
		p := Empty(b)
		p.GameTurn, p.Aside = sc.First, uint8(sc.Aside)
		if err := p.SetUp(sc.Setup); err != nil {
			return err
		}
		if err := p.Check(); err != nil {
			return &graph.Fault{File: "setup-" + sc.Setup + ".csv", Line: 1, What: err.Error()}
		}
		m := p.Maximums()
		for side, column := range []string{"union_army_max", "csa_army_max"} {
			want, err := r.Int(column)
			if err != nil {
				return err
			}
			if m[side] != want {
				return r.Fault(column, "the recruitment values that the %s holds at the start come to %d, not %d", board.SideAdj[side], m[side], want)
			}
		}
	}
	return nil
}

// checkSetUp: a set-up has no more units than there are counters, so that there is room for all of them.
func checkSetUp(b *board.Board, file string) error {
	t, err := graph.Read(b.Files, file, "count")
	if err != nil {
		return err
	}
	left := 0
	for _, side := range board.CounterMix {
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
