package state

import (
	"adjutant/engine"
	"adjutant/engine/dwf/board"
)

// The scenarios [setup.61_noaction, setup.62, setup.63].

type ScenarioInfo struct {
	engine.Scenario
	First uint8 // turn
}

var scenarioTable = []ScenarioInfo{
	{engine.Scenario{ID: "1861", Title: "The campaign, 1861", Says: "From the set-up of April 1861 to Winter 1865."}, 0},
	{engine.Scenario{ID: "1862", Title: "1862", Says: "From the Confederate campaign of Winter 1862."}, 6},
	{engine.Scenario{ID: "1863", Title: "1863", Says: "From the Confederate campaign of Winter 1863."}, 12},
}

// ScenarioNamed is the scenario of an id.
func ScenarioNamed(id string) (ScenarioInfo, bool) {
	for _, s := range scenarioTable {
		if s.ID == id {
			return s, true
		}
	}
	return ScenarioInfo{}, false
}

// BookScenarios are all scenarios, as the table lists them.
func BookScenarios() []engine.Scenario {
	var all []engine.Scenario
	for _, s := range scenarioTable {
		all = append(all, s.Scenario)
	}
	return all
}

// ScenarioIDs are their ids.
func ScenarioIDs() []string {
	var all []string
	for _, s := range scenarioTable {
		all = append(all, s.ID)
	}
	return all
}

// Empty is a position with nothing on the board.
func Empty(b *board.Board) *Position {
	p := &Position{Board: b, Half: board.NoArea, kept: new(Kept)}
	p.Options.Novice = board.Neutral
	for i := range p.Leaders {
		p.Leaders[i].At = board.NoArea
	}
	for i := range p.Militia {
		p.Militia[i].At = board.NoArea
	}
	for i := range p.Gave {
		p.Gave[i].City = board.NoArea
	}
	p.Column = Column{Lead: board.NoLeader, From: board.NoArea, At: board.NoArea}
	p.Battle = Battle{At: board.NoArea, Shield: [2]board.Leader{board.NoLeader, board.NoLeader}, Won: board.Neutral}
	return p
}

// A SetUpPart is a step of a set-up: what one side places at one time.
type SetUpPart struct {
	Side  board.Side
	Lines []Arrival
}

// Parts are the steps of a scenario's set-up, in order.
func Parts(b *board.Board, scenario string) []SetUpPart {
	var out []SetUpPart
	var step uint8
	for _, i := range b.Setups[scenario] {
		line := &b.Lists[i]
		if n := len(out); n == 0 || out[n-1].Side != line.Side || step != line.Step {
			out = append(out, SetUpPart{Side: line.Side})
			step = line.Step
		}
		k := &out[len(out)-1]
		k.Lines = append(k.Lines, Arrival{uint16(i), line.Count})
	}
	return out
}
