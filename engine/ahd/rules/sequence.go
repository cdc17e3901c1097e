// Package rules keeps the rules of A House Divided, chapter by chapter: sequence.go and turn.go [AHD 3.0], march.go, entrench.go and sea.go
// [4.0], battle.go and fire.go [5.0], promote.go [6.0], recruit.go [7.0], control.go [8.0], victory.go [9.0, 10.0]. ask.go says who is
// awaited and for what, ruling.go what an order does. Where the book is silent the code names the ruling that it follows.
package rules

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/state"
	"adjutant/engine/phrase"
)

// Start sets a scenario up, up to the first march.
func Start(b *board.Board, id string, opts []string) (*state.Position, error) {
	sc, ok := state.Scenarios[id]
	if !ok {
		return nil, engine.Refuse(id, "11.0", "I know no scenario %q of A House Divided; there are %s.", id, phrase.Either(state.ScenarioOrder))
	}
	opt, err := state.ParseOptions(opts)
	if err != nil {
		return nil, err
	}
	if opt.MarchEnd > 0 && opt.MarchEnd < sc.First {
		return nil, engine.Refuse("11.3="+opt.MarchEndWords, "11.3", "That March is over when the scenario of %s begins.", id)
	}
	p := state.Empty(b)
	p.Scenario, p.Opt, p.GameTurn, p.Aside = id, opt, sc.First, uint8(sc.Aside)
	if err := p.SetUp(sc.Setup); err != nil {
		return nil, fmt.Errorf("scenario %s: %w", id, err)
	}
	p.Steps[0], p.Depth = state.Step{Kind: state.StepOpen, Side: board.Union}, 1
	r := &Ruling{P: p, Dice: engine.NoDice{}}
	r.Advance()
	return p, r.Err
}
