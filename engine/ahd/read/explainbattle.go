package read

import (
	"fmt"

	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/rules"
	"adjutant/engine/ahd/state"
	"adjutant/engine/phrase"
)

func whyNoRetreat(p *state.Position, s state.Step, o state.Order) (words, clause, what string) {
	to, b := "to "+p.Board.Name(o.To), p.Board.Name(o.To)
	switch {
	case s.Kind != state.StepRetreat:
		return to, "5.4", "A retreat is possible from the second round on (5.4)."
	case o.To == p.Battle.Box || !joined(p, p.Battle.Box, o.To):
		return to, "5.4", fmt.Sprintf("%s is not next to %s (5.4).", b, p.Board.Name(p.Battle.Box))
	case rules.Closed(p, s.Side, o.To):
		return whyClosed(p, o.To)
	case p.Count(s.Side.Enemy(), o.To) > 0:
		return to, "5.4", fmt.Sprintf("The enemy stands at %s; no retreat goes there (5.4).", b)
	case s.Side != p.Mover && p.Battle.Entries.Has(o.To):
		return to, "5.4", fmt.Sprintf("The attackers came from %s; no retreat goes there (5.4).", b)
	case p.Board.Boxes[o.To].City && p.Hold[o.To].Owner == s.Side.Enemy():
		return to, "5.4", fmt.Sprintf("%s is a recruitment city of the enemy's; no retreat goes there (5.4).", b)
	case p.Hold[o.To].Owner != s.Side:
		return to, "5.4", fmt.Sprintf("%s is not yours; a retreat goes to a box of yours while there is one: %s (5.4).", b, phrase.Either(rules.NamesOf(p, rules.Retreats(p, s.Side))))
	}
	return to, "5.4", fmt.Sprintf("No retreat goes to %s (5.4).", b)
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
			return board.Count(1, o.Type), "5.5", fmt.Sprintf("The %s at %s has fought this turn; it reinforces no other battle (5.5).", o.Type, from)
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
		return board.Count(1, o.Type), "5.1", fmt.Sprintf("You have no %s left to fire at %s; each fires once (5.1).", o.Type, p.Board.Name(p.Battle.Box))
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
	case !rules.RoomForRecruit(p, o.From):
		return at, "7.0", fmt.Sprintf("One unit a turn is recruited in a city; %s has had its own (7.0).", at)
	case p.OnBoard(s.Side) >= rules.Allowance(p, s.Side):
		return "", "7.1", fmt.Sprintf("You have %d units, and your army maximum is %d (7.1).", p.OnBoard(s.Side), rules.Allowance(p, s.Side))
	}
	return at, "7.0", "Your recruitment points are spent (7.0)."
}
