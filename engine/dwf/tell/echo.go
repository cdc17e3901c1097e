package tell

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules"
	"adjutant/engine/dwf/rules/combat"
	"adjutant/engine/dwf/rules/defaults"
	"adjutant/engine/dwf/state"
	"adjutant/engine/phrase"
)

// Echo is what an accepted line does, in a few words: what it costs, what it meets, what is left and still owed.
func Echo(p *state.Position, os []engine.Order) string {
	s, open := p.Top()
	if !open {
		return ""
	}
	q, d := p.Clone(), engine.Decision{Seat: s.Side.Seat()}
	var all []engine.Event
	for _, o := range os {
		es, err := rules.Rule(q, d, o)
		if err != nil {
			return ""
		}
		for _, e := range es {
			q.Fold(e)
		}
		all = append(all, es...)
	}
	var notes []string
	switch s.Kind {
	case state.StepSetUp, state.StepPlace:
		if now, _ := q.Top(); now == s && q.Coming > 0 {
			notes = append(notes, "still to be placed: "+rules.ComingWords(q))
		} else if now == s {
			notes = append(notes, "all is placed")
		}
	case state.StepCampaign:
		notes = campaignNotes(p, q, all)
	}
	return strings.Join(notes, "; ")
}

// campaignNotes tells what the orders of a line have done, on the position behind them.
func campaignNotes(p *state.Position, q *state.Position, es []engine.Event) []string {
	var notes []string
	spent := int(p.Points) - int(q.Points)
	for _, e := range es {
		if t, ok := e.(state.TurnOpened); ok && t.Side != p.Mover {
			return nil // it ended the turn
		}
	}
	ends := len(es) > 0 && q.Mover != p.Mover
	if ends {
		return nil
	}
	c := ChronicleOf(p, es)
	for i := range c.now.journeys {
		if price := c.now.journeys[i].price(); price != "" && spent > 0 {
			notes = append(notes, price)
		}
	}
	if spent > 0 && len(notes) == 0 {
		notes = append(notes, phrase.Plural(spent, "point", "points"))
	}
	if q.EntryCount > 0 && !q.Battle.On && q.Battle.At != board.NoArea {
		notes = append(notes, meetingWords(q))
	}
	for _, e := range es {
		if o, ok := e.(state.Opposed); ok {
			notes = append(notes, outcomeWords(q, es, o.Battle))
		}
	}
	if spent > 0 || len(notes) > 0 && q.Duties != p.Duties {
		notes = append(notes, phrase.Plural(int(q.Points), "point left", "points left"))
		if q.Duties != 0 {
			notes = append(notes, rules.DutySentence(q))
		}
	}
	return notes
}

// meetingWords is how an attack stands that is not made yet.
func meetingWords(p *state.Position) string {
	a := combat.AttackOf(p)
	d := combat.DefenceOf(p, p.Mover.Enemy(), p.Battle.At)
	return fmt.Sprintf("it meets the enemy at %s: attack %d against %d so far, column %s", p.Board.Name(p.Battle.At), a.Total, d.Total,
		a.Column)
}

// outcomeWords is how a battle that was just begun will end, when all that is asked is answered by the defaults. No die is rolled in it,
// so that is known.
func outcomeWords(p *state.Position, es []engine.Event, b state.Battle) string {
	q := p.Clone()
	all := append([]engine.Event{}, es...)
	for range 100 {
		ds := rules.Awaited(q)
		if len(ds) == 0 || ds[0].Own {
			break
		}
		more, err := rules.Rule(q, ds[0], defaults.Default(q, ds[0]))
		if err != nil {
			break
		}
		for _, e := range more {
			q.Fold(e)
		}
		all = append(all, more...)
	}
	var parts []string
	d := b.Attacker.Enemy()
	for _, e := range all {
		switch e := e.(type) {
		case state.Reckoned:
			parts = append(parts, fmt.Sprintf("%d on the chart, column %s: %s lose %d, %s %d", e.Sum.Row, e.Sum.Column,
				board.Lowered(board.SideActors[d]), e.Sum.DefenderDue, board.Lowered(board.SideActors[b.Attacker]), e.Sum.AttackerDue))
		case state.FortChanged:
			if e.Why == "bombarded" {
				parts = append(parts, fmt.Sprintf("the fort falls from %d to %d", e.Was, e.Now))
			}
		case state.Compared:
			if !e.Nobody {
				parts = append(parts, fmt.Sprintf("%s the field (%s)",
					map[board.Side]string{board.Union: "the Union holds", board.Confederate: "the Confederates hold"}[e.Winner], e.Why))
			}
		case state.Went:
			if !e.Moved && !e.Before {
				parts = append(parts, "the beaten go to "+p.Board.Name(p.Area(e.To)))
			}
		}
	}
	if len(parts) == 0 {
		return "nobody is left to fight"
	}
	return "no die is rolled; if the enemy stands: " + strings.Join(parts, "; ")
}
