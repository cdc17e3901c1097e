package dwf

import (
	"fmt"
	"strings"

	"adjutant/engine"
)

// Echo is what an accepted line does, in a few words: what it costs, what it meets, what is left and still owed.
func (p *Position) Echo(os []engine.Order) string {
	s, open := p.top()
	if !open {
		return ""
	}
	q, d := p.clone(), engine.Decision{Seat: s.Side.seat()}
	var all []engine.Event
	for _, o := range os {
		es, err := q.Rule(d, o)
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
	case stepSetUp, stepPlace:
		if now, _ := q.top(); now == s && q.coming > 0 {
			notes = append(notes, "still to be placed: "+q.comingWords())
		} else if now == s {
			notes = append(notes, "all is placed")
		}
	case stepCampaign:
		notes = p.campaignNotes(q, all)
	}
	return strings.Join(notes, "; ")
}

// campaignNotes tells what the orders of a line have done, on the position behind them.
func (p *Position) campaignNotes(q *Position, es []engine.Event) []string {
	var notes []string
	spent := int(p.points) - int(q.points)
	for _, e := range es {
		if t, ok := e.(TurnOpened); ok && t.Side != p.mover {
			return nil // it ended the turn
		}
	}
	ends := len(es) > 0 && q.mover != p.mover
	if ends {
		return nil
	}
	c := p.chronicle(es)
	for i := range c.now.journeys {
		if price := c.now.journeys[i].price(); price != "" && spent > 0 {
			notes = append(notes, price)
		}
	}
	if spent > 0 && len(notes) == 0 {
		notes = append(notes, plural(spent, "point", "points"))
	}
	if q.columns > 0 && !q.battle.On && q.battle.At != NoArea {
		notes = append(notes, q.meetingWords())
	}
	for _, e := range es {
		if o, ok := e.(Opposed); ok {
			notes = append(notes, q.outcomeWords(es, o.Battle))
		}
	}
	if spent > 0 || len(notes) > 0 && q.duties != p.duties {
		notes = append(notes, plural(int(q.points), "point left", "points left"))
		if q.duties != 0 {
			notes = append(notes, q.dutySentence())
		}
	}
	return notes
}

// dutySentence is where points must still be spent.
func (p *Position) dutySentence() string {
	switch p.duties {
	case 0:
		return ""
	case East | Trans:
		return "one must still be spent in the Eastern Theater and one west of the Mississippi"
	}
	return "one must still be spent " + p.dutyWords(p.duties)
}

// meetingWords is how an attack stands that is not made yet.
func (p *Position) meetingWords() string {
	a := p.attackOf()
	d := p.defenceOf(p.mover.Enemy(), p.battle.At)
	return fmt.Sprintf("it meets the enemy at %s: attack %d against %d so far, column %s", p.board.Name(p.battle.At), a.Total, d.Total, a.Column)
}

// outcomeWords is how a battle that was just begun will end, when all that is asked is answered by the defaults. No die is rolled in it,
// so that is known.
func (p *Position) outcomeWords(es []engine.Event, b battle) string {
	q := p.clone()
	all := append([]engine.Event{}, es...)
	for range 100 {
		ds := q.Awaited()
		if len(ds) == 0 || ds[0].Own {
			break
		}
		more, err := q.Rule(ds[0], q.Default(ds[0]))
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
		case Reckoned:
			parts = append(parts, fmt.Sprintf("%d on the chart, column %s: %s lose %d, %s %d", e.Sum.Row, e.Sum.Column, lower(sideActors[d]), e.Sum.DefenderDue, lower(sideActors[b.Attacker]), e.Sum.AttackerDue))
		case FortChanged:
			if e.Why == "bombarded" {
				parts = append(parts, fmt.Sprintf("the fort falls from %d to %d", e.Was, e.Now))
			}
		case Compared:
			if !e.Nobody {
				parts = append(parts, fmt.Sprintf("%s the field (%s)", map[Side]string{Union: "the Union holds", Confederate: "the Confederates hold"}[e.Winner], e.Why))
			}
		case Went:
			if !e.Moved && !e.Before {
				parts = append(parts, "the beaten go to "+p.board.Name(p.area(e.To)))
			}
		}
	}
	if len(parts) == 0 {
		return "nobody is left to fight"
	}
	return "no die is rolled; if the enemy stands: " + strings.Join(parts, "; ")
}

// lower begins with a small letter.
func lower(s string) string {
	if s == "" {
		return s
	}
	return strings.ToLower(s[:1]) + s[1:]
}
