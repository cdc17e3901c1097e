package council

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/scene"
)

func (p *position) men(side int) string {
	if p.Men[side] == unknown {
		return fmt.Sprintf("%s: men unseen, score %d.", sides[side].Short, p.Score[side])
	}
	return fmt.Sprintf("%s: %d men, score %d.", sides[side].Short, p.Men[side], p.Score[side])
}

// Brief is the position in words.
func (p *position) Brief(seat engine.Seat) []engine.Paragraph {
	par := engine.Paragraph{Part: "position", Heading: "The position", Lines: []engine.Line{{Text: p.men(0)}, {Text: p.men(1)}}}
	for side := range 2 {
		if p.Chest[side] != unknown {
			par.Lines = append(par.Lines, engine.Line{Text: fmt.Sprintf("%s has %d in its chest.", sides[side].Short, p.Chest[side])})
		}
	}
	return []engine.Paragraph{par}
}

// Outlook is what the weather is.
func (p *position) Outlook(engine.Seat) engine.Paragraph {
	return engine.Paragraph{Lines: []engine.Line{{Text: "The weather is " + p.Weather + "."}}}
}

// Echo is empty.
func (p *position) Echo([]engine.Order) string { return "" }

// Tell is what happened, all that comes here.
func (p *position) Tell(_ engine.Seat, es []engine.Event) []engine.Paragraph {
	par := engine.Paragraph{Part: "after", Heading: "The week"}
	say := func(format string, args ...any) {
		par.Lines = append(par.Lines, engine.Line{Number: len(par.Lines) + 1, Text: fmt.Sprintf(format, args...)})
	}
	for _, e := range es {
		f, ok := e.(*event)
		if !ok {
			continue
		}
		who := sides[f.Side].Short
		switch f.What {
		case "planned":
			if f.Order != "" {
				say("%s planned: %s.", chairs[chair(f.Seat)].Short, f.Order)
			}
		case "raised":
			say("%s has a deputy now.", who)
		case "swapped":
			say("The general and the deputy of %s have changed places.", who)
		case "funded":
			say("%s raised %d men.", who, f.N)
		case "marched":
			say("%s attacked with %d.", who, f.N)
		case "scouted":
			say("The scouts of %s counted %d men.", who, f.N)
		case "clashed":
			say("They clashed: Red lost %d, Blue %d.", f.Lost[0], f.Lost[1])
		case "captured":
			say("The general of %s was captured.", who)
		case "pursued":
			say("%s pursued, and scored %d.", who, f.N)
		case "mended":
			say("%s has %d men now.", who, f.N)
		}
	}
	if len(par.Lines) == 0 {
		return nil
	}
	return []engine.Paragraph{par}
}

// Scene shows the men that the seat knows.
func (p *position) Scene(seat engine.Seat, since []engine.Event) *scene.Scene {
	s := &scene.Scene{Still: &scene.Still{Key: "council", Width: 100, Height: 100}, Title: "The Council", Turn: p.Turn().Title,
		Places: []scene.Place{{ID: "ford", Name: "The Ford"}}}
	for side := range 2 {
		if p.Men[side] != unknown {
			s.Stacks = append(s.Stacks, scene.Stack{Place: "ford", Side: side, Counters: []scene.Counter{{Count: p.Men[side]}}})
		}
	}
	for _, par := range p.Tell(seat, since) {
		for _, l := range par.Lines {
			s.Log = append(s.Log, scene.LogLine{Number: l.Number, Text: l.Text})
		}
	}
	return s
}

// Odds are none.
func (p *position) Odds(engine.Seat) []engine.Odds { return nil }

// Test knows "outnumbered", which only the referee could.
func (p *position) Test(d engine.Decision, words string) (holds, known bool, err error) {
	if words != "outnumbered" {
		return false, false, engine.Refuse(words, "", "I do not read %q.", words)
	}
	side := max(sideOf(d.Seat), 0)
	return p.Men[1-side] > p.Men[side], p.Men[1-side] != unknown, nil
}

// Thing reads nothing.
func (p *position) Thing(_ engine.Seat, _, _, words string) (string, error) {
	return "", engine.Refuse(words, "", "I know no %q.", words)
}

// Narrow leaves the order that is named.
func (p *position) Narrow(_ engine.Decision, os []engine.Order, prep, thing string) []engine.Order {
	var out []engine.Order
	for _, o := range os {
		if prep != "" || o.String() == thing {
			out = append(out, o)
		}
	}
	return out
}

// Best is the first.
func (p *position) Best(_ engine.Decision, os []engine.Order) engine.Order { return os[0] }

// Where is the ford.
func (p *position) Where(engine.Decision) []string { return []string{"the ford"} }
