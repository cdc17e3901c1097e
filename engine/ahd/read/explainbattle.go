package read

import (
	"fmt"

	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/rules"
	"adjutant/engine/ahd/state"
	"adjutant/engine/phrase"
)

func whyNoRetreat(p *state.Position, s state.Step, o state.Order) (words, clause, what string) {
	if s.Kind != state.StepRetreat {
		return "to " + p.Board.Name(o.To), "5.4", "A retreat is possible from the second round on (5.4)."
	}
	return whyNoExit(p, s, o.To, "retreat", "5.4")
}

// whyNoExit says why a way out of the battle is closed: to a retreat, or to a withdrawal.
func whyNoExit(p *state.Position, s state.Step, to board.Box, what, clause string) (words, rule, says string) {
	at, b := p.Battle.Box, p.Board.Name(to)
	words = "to " + b
	switch {
	case to == at || !joined(p, at, to):
		return words, clause, fmt.Sprintf("%s is not next to %s (%s).", b, p.Board.Name(at), clause)
	case rules.Closed(p, s.Side, to):
		return whyClosed(p, to)
	case onlyPotomac(p, s.Side, at, to):
		return words, "4.2", fmt.Sprintf("Only the Potomac joins %s and %s; Confederate units do not use it (4.2).", p.Board.Name(at), b)
	case p.Count(s.Side.Enemy(), to) > 0:
		return words, clause, fmt.Sprintf("The enemy stands at %s; no %s goes there (%s).", b, what, clause)
	case s.Side != p.Mover && p.Battle.Entries.Has(to):
		return words, clause, fmt.Sprintf("The attackers came from %s; no %s goes there (%s).", b, what, clause)
	case p.Board.Boxes[to].City && p.Hold[to].Owner == s.Side.Enemy():
		return words, clause, fmt.Sprintf("%s is a recruitment city of the enemy's; no %s goes there (%s).", b, what, clause)
	case what == "retreat" && p.Hold[to].Owner != s.Side:
		return words, clause, fmt.Sprintf("%s is not yours; a retreat goes to a box of yours while there is one: %s (%s).", b,
			phrase.Either(rules.NamesOf(p, rules.Retreats(p, s.Side))), clause)
	}
	return words, clause, fmt.Sprintf("No %s goes to %s (%s).", what, b, clause)
}

// onlyPotomac says whether a side would have to move along the Potomac, which it may not [AHD 4.2].
func onlyPotomac(p *state.Position, side board.Side, from, to board.Box) bool {
	for _, e := range p.Board.Adjacent(from) {
		if board.Box(e.To) == to && !e.Line.Potomac {
			return false
		}
	}
	return side == board.Confederate
}

func whyNoReinforcement(p *state.Position, s state.Step, o state.Order) (words, clause, what string) {
	from := p.Board.Name(o.From)
	us := p.At(s.Side, o.From)
	enemies := p.Count(s.Side.Enemy(), o.From)
	switch {
	case o.To != p.Battle.Box:
		return p.Board.Name(o.To), "5.5", fmt.Sprintf("The battle is at %s (5.5).", p.Board.Name(p.Battle.Box))
	case s.Kind != state.StepReinforce:
		return "", "5.5", "Units are brought from the second round on (5.5)."
	case rules.Closed(p, s.Side, p.Battle.Box):
		return whyClosed(p, p.Battle.Box)
	case !joined(p, p.Battle.Box, o.From):
		return from, "5.5", fmt.Sprintf("%s is not next to %s (5.5).", from, p.Board.Name(p.Battle.Box))
	case onlyPotomac(p, s.Side, o.From, p.Battle.Box):
		return from, "4.2", fmt.Sprintf("Only the Potomac joins %s and %s; Confederate units do not use it (4.2).", from,
			p.Board.Name(p.Battle.Box))
	case p.Battle.Sources.Has(o.From):
		return from, "5.5", fmt.Sprintf("One unit comes from each box in a round; %s has sent its own (5.5).", from)
	case len(us) == 0:
		return from, "5.5", fmt.Sprintf("You have no unit at %s.", from)
	case enemies > 0 && s.Side == p.Mover:
		return from, "5.5", fmt.Sprintf("The enemy is at %s too; no unit leaves it for this battle (5.5).", from)
	case enemies > 0 && len(us) <= enemies:
		return from, "5.5", fmt.Sprintf("A screen as large as the enemy must stay at %s (5.5).", from)
	}
	for _, u := range us {
		if u.Type == o.Type && u.Has(board.Fought) {
			return board.Count(1, o.Type), "5.5", fmt.Sprintf("The %s at %s has fought this turn; it reinforces no other battle (5.5).", o.Type,
				from)
		}
	}
	return board.Count(1, o.Type), "5.5", fmt.Sprintf("%s holds no %s of yours that could come (5.5).", from, o.Type)
}

func whyNoShot(p *state.Position, s state.Step, o state.Order) (words, clause, what string) {
	if s.Kind != state.StepFire {
		return "", "5.1", "No fire is asked for now (5.1)."
	}
	v := rules.VolleyBy(p, s.Side)
	if v.Left[o.Type] == 0 {
		return board.Count(1, o.Type), "5.1", fmt.Sprintf("You have no %s left to fire at %s; each fires once (5.1).", o.Type,
			p.Board.Name(p.Battle.Box))
	}
	for _, u := range v.Targets {
		if u.Type != o.At {
			continue
		}
		if p.Opt.LikeTargets && (o.Type.Cavalry() != o.At.Cavalry()) {
			return o.Target(), "5.2", "Infantry aims at infantry and cavalry at cavalry while one is uncovered (5.2)."
		}
		return o.Target(), "5.1", "Every enemy must be fired at by one unit if there are enough; only then may two fire at the same (5.1)."
	}
	return o.Target(), "5.1", fmt.Sprintf("The enemy has no %s at %s.", o.At, p.Board.Name(p.Battle.Box))
}

func whyNoPromotion(p *state.Position, s state.Step, o state.Order) (words, clause, what string) {
	at := p.Board.Name(o.From)
	better, ok := o.Type.Better()
	here := false
	for _, u := range p.At(s.Side, o.From) {
		if u.Type == o.Type && u.Has(board.Promoted) {
			return board.Count(1, o.Type), "6.0", fmt.Sprintf("The %s at %s was promoted this turn already (6.0).", o.Type, at)
		}
		here = here || u.Type == o.Type
	}
	switch {
	case !ok:
		return board.Count(1, o.Type), "6.0", "Crack is the top; there is nothing better (6.0)."
	case !here:
		return at, "6.0", fmt.Sprintf("%s holds no %s of yours.", at, o.Type)
	case p.Stock(s.Side, better) == 0:
		return board.Count(1, o.Type), "1.4", fmt.Sprintf("All your %s is in play; there is no piece left (1.4, 11.6).", better)
	case s.Kind == state.StepWon && o.From != p.Battle.Box:
		return at, "6.0", fmt.Sprintf("Only a unit that fought and won at %s is promoted now (6.0).", p.Board.Name(p.Battle.Box))
	case p.Opt.Experience && !o.Type.Militia():
		return board.Count(1, o.Type), "6.1", "A veteran becomes crack only by winning a battle (6.1)."
	}
	return board.Count(1, o.Type), "6.0", "That promotion is not possible now (6.0)."
}

func whyNoRecruit(p *state.Position, s state.Step, o state.Order) (words, clause, what string) {
	at, info := p.Board.Name(o.From), p.Board.Boxes[o.From]
	switch {
	case s.Kind != state.StepRecruit:
		return at, "7.0", "You recruit in the recruitment segment (7.0)."
	case !info.City:
		return at, "7.0", fmt.Sprintf("%s is no recruitment city (7.0).", at)
	case info.Value[s.Side] == 0:
		return at, "7.0", fmt.Sprintf("%s has no %s shield (7.0).", at, board.SideAdj[s.Side])
	case !p.Friendly(s.Side, o.From):
		return at, "7.0", fmt.Sprintf("%s is not yours (7.0).", at)
	case !o.Type.Militia():
		return board.Count(1, o.Type), "7.0", "Only militia is recruited (7.0)."
	case p.Pool[s.Side][o.Type] == 0:
		return board.Count(1, o.Type), "7.0", fmt.Sprintf("No %s is in your recruitment pool (7.0).", o.Type)
	case !rules.RoomForRecruit(p, o.From) && p.Opt.Recruiting && rules.RecruitsIn(p, o.From) == 1:
		return at, "7.0", fmt.Sprintf("One unit a turn is recruited at %s; two are at Pittsburgh, New York, Philadelphia and "+
			"Richmond (7.0, 7.5).", at)
	case !rules.RoomForRecruit(p, o.From):
		return at, "7.0", fmt.Sprintf("One unit a turn is recruited in a city; %s has had its own (7.0).", at)
	case p.OnBoard(s.Side) >= rules.Allowance(p, s.Side):
		return "", "7.1", fmt.Sprintf("You have %d units, and your army maximum is %d (7.1).", p.OnBoard(s.Side), rules.Allowance(p, s.Side))
	}
	return at, "7.0", "Your recruitment points are spent (7.0)."
}
