package dwf

import (
	"adjutant/engine"
)

// The scenarios [setup.61_noaction, setup.62, setup.63].

type scenarioInfo struct {
	engine.Scenario
	first uint8 // turn
}

var scenarioTable = []scenarioInfo{
	{engine.Scenario{ID: "1861", Title: "The campaign, 1861", Says: "From the set-up of April 1861 to Winter 1865."}, 0},
	{engine.Scenario{ID: "1862", Title: "1862", Says: "From the Confederate campaign of Winter 1862."}, 6},
	{engine.Scenario{ID: "1863", Title: "1863", Says: "From the Confederate campaign of Winter 1863."}, 12},
}

func scenarioNamed(id string) (scenarioInfo, bool) {
	for _, s := range scenarioTable {
		if s.ID == id {
			return s, true
		}
	}
	return scenarioInfo{}, false
}

func bookScenarios() []engine.Scenario {
	var all []engine.Scenario
	for _, s := range scenarioTable {
		all = append(all, s.Scenario)
	}
	return all
}

func scenarioIDs() []string {
	var all []string
	for _, s := range scenarioTable {
		all = append(all, s.ID)
	}
	return all
}

// empty is a position with nothing on the board.
func empty(b *Board) *Position {
	p := &Position{board: b, half: NoArea, regroup: NoArea}
	p.opt.Novice = Neutral
	for i := range p.leaders {
		p.leaders[i].At = NoArea
	}
	for i := range p.militia {
		p.militia[i].At = NoArea
	}
	for i := range p.gave {
		p.gave[i].City = NoArea
	}
	p.column = column{Lead: NoLeader, From: NoArea, At: NoArea}
	p.battle = battle{At: NoArea, Shield: [2]Leader{NoLeader, NoLeader}, Won: Neutral}
	return p
}

// start sets a scenario up, as far as nobody has a choice.
func start(b *Board, scenario string, list []string) (*Position, error) {
	s, ok := scenarioNamed(scenario)
	if !ok {
		return nil, engine.Refuse(scenario, "ref.options", "I know no scenario %q; there are %s.", scenario, either(scenarioIDs()))
	}
	opt, err := parseOptions(list)
	if err != nil {
		return nil, err
	}
	p := empty(b)
	p.scenario, p.opt = scenario, opt
	p.turn, p.entered = s.first, s.first > 0
	p.history()
	p.steps[0], p.depth = Step{stepSetUp, Union}, 1
	r := &ruling{p: p}
	r.advance()
	return p, nil
}

// A setUpPart is a step of a set-up: what one side places at one time.
type setUpPart struct {
	side  Side
	lines []arrival
}

// parts are the steps of a scenario's set-up, in order.
func (b *Board) parts(scenario string) []setUpPart {
	var out []setUpPart
	var step uint8
	for _, i := range b.setups[scenario] {
		line := &b.lists[i]
		if n := len(out); n == 0 || out[n-1].side != line.side || step != line.step {
			out = append(out, setUpPart{side: line.side})
			step = line.step
		}
		k := &out[len(out)-1]
		k.lines = append(k.lines, arrival{uint16(i), line.count})
	}
	return out
}

// endSetUp goes on to the next part of a set-up; behind the last the game begins, in a scenario with the Confederate campaign, since
// its set-up holds their arrivals already [setup.62, R17h].
func (r *ruling) endSetUp() {
	p := r.p
	parts := p.board.parts(p.scenario)
	if int(p.part) < len(parts) {
		k := parts[p.part]
		r.done(Step{stepSetUp, k.side})
		r.say(SetUp{Part: int(p.part) + 1, Side: k.side})
		r.say(Arriving{Side: k.side, Lines: p.without(k.lines)})
		r.placeForegone()
		return
	}
	if p.turn == 0 {
		r.done(Step{stepOpen, Confederate})
		r.say(TurnOpened{Turn: 1, Side: Confederate})
		return
	}
	whole := playerTurn(Confederate)
	r.done(whole[1:]...)
	r.say(TurnOpened{Turn: int(p.turn), Side: Confederate})
}
