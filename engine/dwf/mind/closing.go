package mind

import (
	"fmt"

	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules"
	"adjutant/engine/dwf/state"
	"adjutant/engine/phrase"
)

// What the side that moves may not have meant when it ends its campaign.

// Amiss is a duty that is open and could be done, and a capital that the campaign has emptied.
func Amiss(p *state.Position, begun func() *state.Position) []string {
	if !closing(p) {
		return nil
	}
	var out []string
	if p.Duties != 0 && spendable(p, uint8(p.Duties.Unmet())) {
		out = append(out, fmt.Sprintf("Of your command points %s.", rules.DutySentence(p)))
	}
	capital := p.Area([2]string{board.Union: "washington_dc", board.Confederate: "richmond"}[p.Mover])
	if capital == board.NoArea || p.Sites[capital].Owner != p.Mover || p.Holds(p.Mover, capital) {
		return out
	}
	if before := begun(); before != nil && before.Holds(p.Mover, capital) {
		out = append(out, fmt.Sprintf("%s would stand empty, and did not when your turn began.", p.Board.Name(capital)))
	}
	return out
}

// Unused is the command points that are left and could be spent.
func Unused(p *state.Position) string {
	if !closing(p) || p.Points == 0 || !spendable(p, p.Points) {
		return ""
	}
	are := "are"
	if p.Points == 1 {
		are = "is"
	}
	return fmt.Sprintf("%d of %s %s left", p.Points, phrase.Plural(int(p.Limit().Command[p.Mover]), "command point", "command points"), are)
}

// closing says whether nothing but the end of the campaign is left to be closed: no move is open, no battle waits.
func closing(p *state.Position) bool {
	s, open := p.Top()
	return open && s.Kind == state.StepCampaign && p.Column.Kind == state.NoColumn && p.EntryCount == 0
}

// spendable says whether an order is legal that spends one of so many points.
func spendable(p *state.Position, points uint8) bool {
	q := p.Clone()
	q.Points = 0
	free := map[state.Order]bool{}
	rules.EachCampaign(q, func(o state.Order) bool {
		free[o] = true
		return true
	})
	q.Points = points
	return !rules.EachCampaign(q, func(o state.Order) bool { return free[o] || o.Verb == state.Passing || o.Verb == state.Ending })
}
