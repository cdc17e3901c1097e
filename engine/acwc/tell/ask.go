// Package tell puts the game into words: what is asked, what happened, how things stand, each from the view of its reader.
package tell

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/rules"
	"adjutant/engine/acwc/state"
)

type (
	// Box is a place of the map.
	Box = board.Box
	// Side is a side of the war.
	Side = board.Side
	// General is a commander by his number.
	General = board.General
)

// TurnTitle is "April 1862, the Union".
func TurnTitle(p *state.Position) string {
	return p.Record().Label + ", " + board.SideNames[p.Mover]
}

// kinds is the kind of decision of each step that asks, with its clause, and whether it is a segment of the own turn.
var kinds = map[state.StepKind]struct {
	kind, clause string
	own, many    bool
	pass         state.Verb
}{
	state.Rearm:      {"rearm", "11.4", true, true, state.End},
	state.March:      {"march", "7", true, true, state.End},
	state.Forage:     {"forage", "13.3", false, true, 0},
	state.Wear:       {"attrition", "13.4", false, true, 0},
	state.Answer:     {"fight", "8", false, true, 0},
	state.Battles:    {"battles", "8", true, false, 0},
	state.Instruct:   {"battle", "8.4", false, true, state.Pass},
	state.Retreat:    {"retreat", "8.58", false, false, 0},
	state.Promote:    {"promote", "9.3", true, true, state.Pass},
	state.Reorganize: {"reorganize", "10", true, true, state.End},
	state.Recruit:    {"recruit", "11.1", false, true, state.Pass},
	state.Refit:      {"refit", "11.3", false, true, state.Pass},
}

// Ask is the decision that a step puts to a side.
func Ask(p *state.Position, t state.Step, s Side) engine.Decision {
	if !rules.Asks(p, t) {
		return engine.Decision{Seat: s.Seat(), Kind: "begin", Clause: "5", Asks: "Go on?", Question: p.TurnID() + " begin"}
	}
	k := kinds[t.Kind]
	d := engine.Decision{Seat: s.Seat(), Kind: k.kind, Clause: k.clause, Own: k.own, Many: k.many, Question: p.TurnID()}
	if t.Kind == state.Promote && s != p.Mover {
		d.Kind, d.Own = "credit", false
	}
	if !d.Own {
		d.Question = p.TurnID() + " " + d.Kind
		if t.At != board.NoBox {
			d.Question += " at " + p.Board.Name(t.At)
		}
		if t.Who != board.NoGeneral {
			d.Question += " of " + p.Board.Generals.Name(t.Who)
		}
	}
	if k.pass != 0 || t.Kind == state.March || t.Kind == state.Rearm || t.Kind == state.Reorganize {
		d.Pass = state.NewOrder(p.Board, k.pass)
	}
	if t.Kind == state.Answer {
		d.Many = len(contested(p)) > 1
	}
	if t.Kind == state.Instruct || t.Kind == state.Promote {
		d.Moment = d.Question
		if t.Kind == state.Promote {
			d.Moment = p.TurnID() + " promote"
		}
	}
	d.Asks = asks(p, t, s)
	return d
}

// contested are the boxes of which is still to be said whether their defender fights or withdraws [ACWC 8].
func contested(p *state.Position) []state.Contest {
	return slices.DeleteFunc(slices.Clone(p.Contests), func(c state.Contest) bool { return c.Answer != state.Unanswered || c.Open.Empty() })
}

func asks(p *state.Position, t state.Step, s Side) string {
	name := p.Board.Name
	switch t.Kind {
	case state.Rearm:
		return "Which cavalry gets the new carbines?"
	case state.March:
		return fmt.Sprintf("Your orders: %s this turn.", count(int(p.Marches), "march", "marches"))
	case state.Forage:
		return "The cities do not feed all: who eats?"
	case state.Wear:
		return fmt.Sprintf("%s's command is out of supply and loses %s: of which stands?", p.Name(t.Who), count(int(t.N), "point", "points"))
	case state.Answer:
		var all []string
		for _, c := range contested(p) {
			all = append(all, fmt.Sprintf("%s (or withdraw to %s)", name(c.At), either(p, c.Open.Boxes())))
		}
		return "The enemy has come. Fight at " + strings.Join(all, "; at ") + "?"
	case state.Battles:
		return "Which battle is fought next?"
	case state.Instruct:
		return "The battle of " + name(t.At) + ": your orders?"
	case state.Retreat:
		var all []Box
		if c := p.Contest(t.At); c != nil {
			all = c.Open.Boxes()
		}
		return fmt.Sprintf("You are beaten at %s. Retreat to %s?", name(t.At), either(p, all))
	case state.Promote:
		n := 0
		for _, a := range p.Affairs {
			n += int(a.Picks[s])
		}
		out := "Who is promoted?"
		if n > 0 {
			out += fmt.Sprintf(" For battles: %d.", n)
		}
		if s == p.Mover && p.Training > 0 {
			out += fmt.Sprintf(" By training: %d.", p.Training)
		}
		return out
	case state.Reorganize:
		return "The reorganization of your army?"
	case state.Recruit:
		return fmt.Sprintf("You raise %s: where?", count(int(p.Raising.Left), "corps", "corps"))
	case state.Refit:
		return "Which battalions are upgraded, one a corps?"
	}
	return "Go on?"
}

func count(n int, one, more string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, more)
}

func either(p *state.Position, list []Box) string {
	names := make([]string, len(list))
	for i, x := range list {
		names[i] = p.Board.Name(x)
	}
	return join(names, "or")
}

// join is "a, b or c".
func join(list []string, word string) string {
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	return strings.Join(list[:len(list)-1], ", ") + " " + word + " " + list[len(list)-1]
}
