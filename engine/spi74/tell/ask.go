// Package tell says events and positions in words.
package tell

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/phrase"
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules"
	"adjutant/engine/spi74/state"
)

type (
	// Hex is a hex of the board.
	Hex = board.Hex
	// Side is a player.
	Side = board.Side
)

// The sides.
const (
	Union       = board.Union
	Confederate = board.Confederate
)

var (
	sideNames = [...]string{"the Union", "the Confederacy", "nobody"}
	sideAdj   = [...]string{"Union", "Confederate", "nobody's"}
)

// capital is a side at the beginning of a sentence.
func capital(s Side) string { return upper(sideNames[s]) }

func upper(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

// TurnTitle is a player-turn as people call it.
func TurnTitle(p *state.Position) string {
	t := p.Record()
	if side, open := p.SettingUp(); open {
		return fmt.Sprintf("Set-up, %s %d, %s", t.Season, t.Year, sideNames[side])
	}
	return fmt.Sprintf("Turn %d, %s %d, %s", p.Turn, t.Season, t.Year, sideNames[p.Mover])
}

// names says by which kind a step is asked, by which clause it stands, and whether it is a segment of the mover's turn.
var asks = map[state.StepKind]struct {
	kind, clause string
	own          bool
}{
	state.Setup: {"setup", "19.1", true}, state.Reinforce: {"place", "16.0", true}, state.Feed: {"feed", "10.4", false},
	state.March: {"march", "5.0", true},
	state.Build: {"build", "14.0", true}, state.Combats: {"attack", "8.0", true}, state.Militia: {"militia", "15.0", false},
	state.Demand: {"overrun", "9.13", false},
	state.Answer: {"retreat", "8.5", false}, state.Column: {"column", "8.6", false}, state.Lose: {"lose", "8.42", false},
	state.Wear: {"lose", "12.2", false},
	state.Star: {"leader dies", "11.32", false}, state.Praise: {"credit", "11.31", false}, state.Raise: {"leader made", "11.31", false},
	state.Stray: {"leader goes", "11.33", false}, state.Advance: {"advance", "8.43", false}, state.Depot: {"repair", "10.52", false},
}

// Ask is the decision that a step puts to a seat.
func Ask(p *state.Position, s state.Step) engine.Decision {
	side := rules.Asked(p, s)
	d := engine.Decision{Seat: side.Seat(), Kind: "begin", Clause: "4.1", Asks: "Go on with the turn.", Question: p.TurnID()}
	if !rules.Asks(p, s) {
		return d
	}
	a := asks[s.Kind]
	d.Kind, d.Clause, d.Own, d.Many = a.kind, a.clause, a.own, a.own || s.Kind == state.Lose || s.Kind == state.Wear ||
		s.Kind == state.Feed
	d.Asks = question(p, s)
	switch s.Kind {
	case state.Setup, state.Reinforce, state.Feed, state.Raise:
		d.Pass = rules.New(rules.Pass)
	case state.March, state.Build:
		d.Pass = rules.New(rules.End)
	case state.Advance:
		d.Pass = rules.New(rules.Stay)
	case state.Demand, state.Answer:
		if o := rules.New(rules.StandFast); !rules.Allowed(p, s, o).Refused() {
			d.Pass = o
		}
	case state.Combats:
		if p.Combat.Kind != state.Draft {
			d.Pass = rules.New(rules.End)
		}
	}
	if side != p.Mover && s.Kind != state.Setup {
		d.Question = fmt.Sprintf("%s/%s/%d", p.TurnID(), strings.Join(places(p), "-"), len(p.Attacked))
	}
	return d
}

// places is the hexes that a combat is about.
func places(p *state.Position) []string {
	var out []string
	for _, h := range p.Combat.Targets {
		out = append(out, h.String())
	}
	return out
}

// newcomersAsked asks where reinforcements come, and what they are.
func newcomersAsked(p *state.Position) string {
	if p.Mover == Union {
		return "Where does the new riverine unit come: Cairo or St. Louis?"
	}
	left := 0
	for k := 1; k < len(p.Groups) && p.Turn >= 2; k++ {
		if p.Groups[k] == 0 {
			left++
		}
	}
	if left == 0 {
		return "Place your reinforcements: a point in any open city."
	}
	return fmt.Sprintf("Place your reinforcements: one point in each group of cities, %s left.", phrase.Plural(left, "group is", "groups are"))
}

func question(p *state.Position, s state.Step) string {
	b := p.Board
	at := func() string {
		var out []string
		for _, h := range p.Combat.Targets {
			out = append(out, b.Name(h))
		}
		return strings.Join(out, " and ")
	}
	switch s.Kind {
	case state.Setup:
		if p.ToPlace == 0 {
			return "With which unit does leader A stand?"
		}
		if s.Side == Confederate && !p.Leaders[Confederate][0].On {
			return fmt.Sprintf("Set up: %s and then leader A.", phrase.Plural(int(p.ToPlace), "point", "points"))
		}
		return fmt.Sprintf("Set up: %s left.", phrase.Plural(int(p.ToPlace), "point is", "points are"))
	case state.Reinforce:
		return newcomersAsked(p)
	case state.Feed:
		return "Supply runs short: who is to be fed at the cost of others?"
	case state.March:
		return fmt.Sprintf("Your marches: %d movement points.", p.Record().Allowance)
	case state.Build:
		return "Forts: who builds, who goes in or out?"
	case state.Combats:
		return "Your attacks?"
	case state.Militia:
		return fmt.Sprintf("%s is invaded: in which city does its militia stand?", b.StateName(board.State(s.N)))
	case state.Demand:
		return fmt.Sprintf("%s demands %s: stand, or retreat?", capital(p.Mover), at())
	case state.Answer:
		return fmt.Sprintf("%s attacks %s: stand, or retreat?", capital(p.Mover), at())
	case state.Column:
		return fmt.Sprintf("On which column do you attack %s?", at())
	case state.Lose:
		return fmt.Sprintf("Which point is lost at %s? %d to lose.", at(), p.Combat.Due[s.Side])
	case state.Wear:
		return fmt.Sprintf("Attrition at %s: which point is lost? %d to lose.", b.Name(s.At), max(1, s.N))
	case state.Star:
		return "Which leader dies?"
	case state.Praise:
		return "Which leader has the credit for a point?"
	case state.Raise:
		return fmt.Sprintf("Do you make a leader after %s, and where?", at())
	case state.Stray:
		return fmt.Sprintf("Where does the leader go who is left alone at %s?", b.Name(s.At))
	case state.Advance:
		return fmt.Sprintf("Who advances into %s?", at())
	}
	return "In which city does the repair unit come back?"
}
