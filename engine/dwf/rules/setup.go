package rules

import (
	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/arrival"
	"adjutant/engine/dwf/rules/careers"
	"adjutant/engine/dwf/rules/ruling"
	"adjutant/engine/dwf/state"
	"adjutant/engine/phrase"
)

// Start sets a scenario up, as far as nobody has a choice.
func Start(b *board.Board, scenario string, list []string) (*state.Position, error) {
	s, ok := state.ScenarioNamed(scenario)
	if !ok {
		return nil, engine.Refuse(scenario, "ref.options", "I know no scenario %q; there are %s.", scenario, phrase.Either(state.ScenarioIDs()))
	}
	opt, err := state.ParseOptions(list)
	if err != nil {
		return nil, err
	}
	p := state.Empty(b)
	p.Scenario, p.Options = scenario, opt
	p.GameTurn, p.KentuckyEntered = s.First, s.First > 0
	careers.History(p)
	p.Steps[0], p.Depth = state.Step{Kind: state.StepSetUp, Side: board.Union}, 1
	r := &ruling.Ruling{P: p}
	Advance(r)
	return p, nil
}

// endSetUp goes on to the next part of a set-up; behind the last the game begins, in a scenario with the Confederate campaign, since
// its set-up holds their arrivals already [setup.62, R17h].
func endSetUp(r *ruling.Ruling) {
	p := r.P
	parts := state.Parts(p.Board, p.Scenario)
	if int(p.Part) < len(parts) {
		k := parts[p.Part]
		r.Done(state.Step{Kind: state.StepSetUp, Side: k.Side})
		r.Say(state.SetUp{Part: int(p.Part) + 1, Side: k.Side})
		r.Say(state.Arriving{Side: k.Side, Lines: careers.Without(p, k.Lines)})
		arrival.PlaceForegone(r)
		return
	}
	if p.GameTurn == 0 {
		r.Done(state.Step{Kind: state.StepOpen, Side: board.Confederate})
		r.Say(state.TurnOpened{Turn: 1, Side: board.Confederate})
		return
	}
	whole := state.PlayerTurn(board.Confederate)
	r.Done(whole[1:]...)
	r.Say(state.TurnOpened{Turn: int(p.GameTurn), Side: board.Confederate})
}
