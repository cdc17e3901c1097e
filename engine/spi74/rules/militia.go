package rules

import (
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules/survey"
	"adjutant/engine/spi74/state"
)

// stateSide is the side whose militia a state raises.
func stateSide(p *state.Position, h Hex) Side {
	switch b := p.Board; {
	case b.Home[h] == board.Kentuckian:
		return survey.KentuckySide(p)
	case survey.Neutral(p, h):
		return board.Nobody
	default:
		return b.Home[h]
	}
}

// militiaState is the state to which a hex belongs for its militia: the District of Columbia is Maryland's [R53].
func militiaState(b *board.Board, h Hex) board.State {
	s := b.State[h]
	if b.States[s] == "district_of_columbia" {
		if m, ok := b.StateOf("maryland"); ok {
			return m
		}
	}
	return s
}

// calls is the state whose militia an army of a side calls by entering a hex, or by attacking the city there; false for none [15.0, R52].
func calls(p *state.Position, side Side, h Hex) (board.State, bool) {
	b := p.Board
	s := militiaState(b, h)
	if s == board.NoState || p.Raised>>s&1 != 0 || stateSide(p, h) != side.Enemy() || side == Union && b.Loyal[h] {
		return 0, false
	}
	return s, true
}

// invades says whether entering a hex calls militia.
func invades(p *state.Position, side Side, h Hex) bool {
	_, ok := calls(p, side, h)
	return ok
}

// call brings a state's militia out.
func call(r *ruling, s board.State, owner Side, at Hex, n int) {
	r.say(state.Called{State: uint8(s), Name: r.p.Board.States[s]})
	steps := make([]state.Step, n)
	for i := range steps {
		steps[i] = state.Step{Kind: state.Militia, Side: owner, At: at, N: uint8(s)}
	}
	r.then(steps...)
}

// militiaCities is where the militia of a state may come: any of its cities that no enemy holds [15.0, 15.6, R53, R54].
func militiaCities(p *state.Position, s board.State, owner Side) []Hex {
	var out []Hex
	b := p.Board
	for i := range b.Towns {
		t := &b.Towns[i]
		supply := t.Kind == board.SupplyHex && (t.ID == "texas" || t.ID == "arkansas")
		if militiaState(b, t.Hex) != s || !t.Counts() && !supply || p.Points(owner.Enemy(), t.Hex, 0, 0) > 0 {
			continue
		}
		if b.States[s] == "arkansas" && !supply {
			continue
		}
		out = append(out, t.Hex)
	}
	return out
}

// placeMilitia puts the point where its owner says.
func placeMilitia(r *ruling, s state.Step, h Hex) {
	r.done()
	r.say(state.Placed{Side: s.Side, At: h, N: 1, How: "militia", State: s.N, Lots: fresh(s.Side, h, 1, 0)})
}

// militia places the point where there is no choice; a state with no city left raises none.
func militia(r *ruling, s state.Step) {
	hs := militiaCities(r.p, board.State(s.N), s.Side)
	if len(hs) == 0 {
		r.done()
		return
	}
	placeMilitia(r, s, hs[0])
}
