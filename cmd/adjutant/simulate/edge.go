package simulate

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"slices"
	"strings"

	"adjutant/cmd/adjutant/config"
	"adjutant/engine"
)

// keepEdge writes how the sides came out into a file, in the place of older figures of the same scenario and options.
func (s Series) keepEdge(book *engine.Book, t *Tally) error {
	if s.RandomOptions {
		return errors.New("figures of sides are of options that are named; leave --random-options away")
	}
	var all []engine.Trial
	raw, err := os.ReadFile(s.Edge)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return err
	default:
		if all, err = engine.ReadTrials(raw); err != nil {
			return err
		}
	}
	start, err := book.Start(s.Scenario, s.Option)
	if err != nil {
		return err
	}
	m := engine.Trial{Scenario: s.Scenario, Options: s.Option, Players: s.Players, Games: t.Finished, Won: t.Wins,
		Drawn: t.Draws, Seed: s.Seed,
		Start: engine.StartMark(start), Program: config.Version}
	all = append(slices.DeleteFunc(all, m.Same), m)
	slices.SortFunc(all, func(a, b engine.Trial) int {
		return cmp.Or(cmp.Compare(a.Scenario, b.Scenario), cmp.Compare(strings.Join(a.Options, " "), strings.Join(b.Options, " ")))
	})
	if raw, err = engine.WriteTrials(all); err != nil {
		return err
	}
	return os.WriteFile(s.Edge, raw, 0o644)
}
