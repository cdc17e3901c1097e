package mind

import (
	"cmp"
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/rules"
	"adjutant/engine/ahd/state"
)

// The odds of battles [AHD 5.0 to 5.34], if both sides stand, nobody is brought, and all fire is the default's.

// Odds is how the battle that is being fought may end, from its present step on, and those that follow as things stand.
func Odds(p *state.Position, seat engine.Seat) []engine.Odds {
	if p.Over != nil {
		return nil
	}
	var all []engine.Odds
	add := func(q *state.Position, next state.Step) {
		if f := NewClash(q, next); f != nil {
			all = append(all, f.odds(seat))
		}
	}
	top, _ := p.Top()
	now, fighting := Present(p)
	if fighting {
		add(p, now)
	}
	for _, b := range rules.Pending(p) {
		if b == p.Battle.Box && (fighting || top.Kind == state.StepWithdraw) {
			continue
		}
		q := p.Clone()
		q.Battle = state.Battle{Box: b}
		for _, u := range p.At(p.Mover, b) {
			if u.From != board.NoBox {
				q.Battle.Entries.Add(u.From)
			}
		}
		add(q, state.Step{Kind: state.StepFire, Side: p.Mover.Enemy(), Round: 1})
	}
	return all
}

// Present is the fire that comes next in the battle that is being fought. There is none while some of the cavalry has withdrawn and
// the rest must follow [AHD 5.6, ruling 36].
func Present(p *state.Position) (state.Step, bool) {
	s, open := p.Top()
	if !open || p.Battle.Box == board.NoBox {
		return state.Step{}, false
	}
	switch s.Kind {
	case state.StepWithdraw:
		return state.Step{Kind: state.StepFire, Side: s.Side, Round: 1}, !p.Battle.Left
	case state.StepRound:
		return state.Step{Kind: state.StepFire, Side: p.Mover.Enemy(), Round: s.Round}, true
	case state.StepRetreat, state.StepReinforce, state.StepFire:
		return state.Step{Kind: state.StepFire, Side: s.Side, Round: s.Round}, true
	}
	return state.Step{}, false
}

// MaxEnds is how many lines the table of a battle has.
const MaxEnds = 6

// odds puts what a clash comes to into words.
func (f *clash) odds(seat engine.Seat) engine.Odds {
	e, exact := f.fight()
	w := voiceOf(seat, f.p.Mover)
	o := engine.Odds{
		Place: f.p.Board.Boxes[f.p.Battle.Box].ID, Title: f.p.Board.Name(f.p.Battle.Box),
		Forces: w.forces(f), Needs: w.needs(f), Wins: w.name(w.own) + " " + w.verb(w.own, "win", "wins"),
		Exact: exact, Played: e.played, Assumes: f.assumes(), Could: w.could(f),
	}
	for _, x := range e.List {
		if x.Won && x.Winner == w.own {
			o.Win += 100 * x.Chance
		}
	}
	o.Outcomes = f.outcomes(e.List)
	return o
}

// assumes is what the odds take for granted.
func (f *clash) assumes() string {
	s := "nobody retreats or reinforces"
	if f.withdrawal() {
		s = "nobody withdraws, retreats or reinforces"
	}
	if len(rules.Targets(f.p, board.Union))+len(rules.Targets(f.p, board.Confederate)) > 2 {
		s += ", and all fire covers all it can, then the likeliest kill"
	}
	return s
}

// withdrawal says whether the defender might still withdraw before the battle [AHD 5.6].
func (f *clash) withdrawal() bool {
	possible := false
	if f.p.Battle.Round == 0 {
		rules.EachWithdrawal(f.p, f.p.Mover.Enemy(), func(state.Order) bool { possible = true; return false })
	}
	return possible
}

// A band is a line of the table: one side left with so many units, of which so many are reduced.
type band struct {
	End
	most    int  // units; end.units is the least
	reduced bool // end.reduced counts
}

// outcomes is the table of ends: told by the units left and by those of them that are reduced; by the units alone where that would
// be too many; and where that is too many still, by ranges of units.
func (f *clash) outcomes(ends []End) []engine.EndState {
	bands := gather(ends, true)
	if len(bands) > MaxEnds {
		bands = gather(ends, false)
	}
	for len(bands) > MaxEnds {
		least := -1
		for i := range bands[1:] {
			a, b := bands[i], bands[i+1]
			if a.Won == b.Won && a.Winner == b.Winner && (least < 0 || a.Chance+b.Chance < bands[least].Chance+bands[least+1].Chance) {
				least = i
			}
		}
		bands[least].most = bands[least+1].most
		bands[least].Chance += bands[least+1].Chance
		bands = slices.Delete(bands, least+1, least+2)
	}
	slices.SortStableFunc(bands, func(a, b band) int { return cmp.Compare(b.Chance, a.Chance) })
	var table []engine.EndState
	for _, b := range bands {
		table = append(table, engine.EndState{What: b.inWords(f.p.Mover), Chance: 100 * b.Chance})
	}
	return table
}

// gather puts ends together that are told alike, the units of each winner in order.
func gather(ends []End, reduced bool) []band {
	var bands []band
	for _, e := range ends {
		if !reduced {
			e.Reduced = 0
		}
		i := slices.IndexFunc(bands, func(b band) bool {
			return b.Won == e.Won && b.Winner == e.Winner && b.Units == e.Units && b.End.Reduced == e.Reduced
		})
		if i < 0 {
			i = len(bands)
			bands = append(bands, band{End: End{Won: e.Won, Winner: e.Winner, Units: e.Units, Reduced: e.Reduced}, most: e.Units, reduced: reduced})
		}
		bands[i].Chance += e.Chance
	}
	slices.SortFunc(bands, func(a, b band) int {
		return cmp.Or(cmp.Compare(a.Winner, b.Winner), cmp.Compare(a.Units, b.Units), cmp.Compare(a.End.Reduced, b.End.Reduced))
	})
	return bands
}

// inWords is "the Union holds with 2 units left, 1 reduced", "the Confederacy wins with 3 to 5 units left".
func (b band) inWords(attacker board.Side) string {
	if !b.Won {
		return "neither side can hit the other any more"
	}
	verb := "holds"
	if b.Winner == attacker {
		verb = "wins"
	}
	left := fmt.Sprintf("%d units", b.Units)
	switch {
	case b.most == b.Units+1:
		left = fmt.Sprintf("%d or %d units", b.Units, b.most)
	case b.most > b.Units:
		left = fmt.Sprintf("%d to %d units", b.Units, b.most)
	case b.Units == 1:
		left = "1 unit"
	}
	s := fmt.Sprintf("%s %s with %s left", board.SideNames[b.Winner], verb, left)
	switch {
	case !b.reduced:
		return s
	case b.End.Reduced == 0:
		return s + ", unhurt"
	case b.End.Reduced < b.Units:
		return fmt.Sprintf("%s, %d reduced", s, b.End.Reduced)
	case b.Units == 1:
		return s + ", reduced"
	}
	return s + ", all reduced"
}
