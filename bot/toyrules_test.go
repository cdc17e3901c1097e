package bot

import (
	"fmt"
	"slices"

	"adjutant/bot/post"
	"adjutant/engine"
	"adjutant/engine/scene"
)

func (p *toy) Rule(d engine.Decision, order engine.Order, dice engine.Dice) ([]engine.Event, error) {
	o := order.(toyOrder)
	if p.Panics {
		panic("the rulebook has a fault")
	}
	var es []engine.Event
	q := p.Clone().(*toy)
	say := func(e engine.Event) { es = append(es, e); q.Fold(e) }
	roll := func(purpose string) (int, error) {
		r, err := dice.Roll(engine.Die{Turn: q.Turn().ID, Purpose: purpose, Sides: engine.D6})
		if err == nil {
			say(r)
		}
		return r.Value, err
	}
	muster := func() error {
		n, err := roll("recruit")
		if err == nil {
			say(toyEvent{What: "mustered", N: n / 3})
		}
		return err
	}
	switch {
	case o.Verb == "attack" && d.Kind == "attack":
		if o.N < 1 || o.N > p.Men[p.mover()] {
			r := engine.Refuse(o.String(), "1", "You have %d men.", p.Men[p.mover()])
			r.Try = p.Suggest(d, 2)
			return nil, r
		}
		say(toyEvent{What: "attacked", N: o.N})
	case o.Verb == "pass" && d.Kind == "attack":
		say(toyEvent{What: "stayed"})
		if err := muster(); err != nil {
			return nil, err
		}
	case o.Verb == "yield" && d.Kind == "answer":
		say(toyEvent{What: "yielded", N: 1})
		if err := muster(); err != nil {
			return nil, err
		}
	case o.Verb == "stand" && d.Kind == "answer":
		say(toyEvent{What: "stood"})
		first, err := roll("fire")
		if err != nil {
			return nil, err
		}
		second, err := roll("fire")
		if err != nil {
			return nil, err
		}
		e := toyEvent{What: "fought", N: first*10 + second}
		if first >= 4 {
			e.Lost[p.mover()]++
		}
		if second >= 4 {
			e.Lost[1-p.mover()]++
		}
		say(e)
		if _, over := q.Result(); !over {
			if err := muster(); err != nil {
				return nil, err
			}
		}
	case d.Kind == "raise" && (o.Verb == "raise" || o.Verb == "pass"):
		if o.N > p.Points || o.Verb == "raise" && o.N < 1 {
			return nil, engine.Refuse(o.String(), "3", "You have %d points.", p.Points)
		}
		if o.N > 0 {
			say(toyEvent{What: "raised", N: o.N})
		}
		say(toyEvent{What: "opened", N: p.Number + 1})
		if _, err := roll("march"); err != nil {
			return nil, err
		}
	default:
		return nil, engine.Refuse(o.String(), "", "That is not asked now.")
	}
	return es, nil
}

func (p *toy) Fold(e engine.Event) {
	t, ok := e.(toyEvent)
	if !ok {
		return
	}
	switch t.What {
	case "attacked":
		p.Field, p.Step = t.N, "answer"
	case "yielded":
		p.Men[1-p.mover()] -= t.N
	case "fought":
		p.Men[0] -= t.Lost[0]
		p.Men[1] -= t.Lost[1]
	case "mustered":
		p.Points, p.Step, p.Field = t.N, "raise", 0
	case "raised":
		p.Men[p.mover()] += t.N
	case "opened":
		p.Number, p.Step, p.Points = t.N, "attack", 0
	case "mended":
		p.Men = t.Lost
	}
}

func (p *toy) Clone() engine.Position           { q := *p; return &q }
func (p *toy) Check() error                     { return nil }
func (p *toy) View(engine.Seat) engine.Position { return p }
func (p *toy) Value(seat engine.Seat) float64 {
	more := float64(p.Men[0]-p.Men[1]) / 1000
	if seat == toySeats[1] {
		return -more
	}
	return more
}
func (p *toy) Echo([]engine.Order) string { return "over the ford" }
func (p *toy) Outlook(engine.Seat) engine.Paragraph {
	return engine.Paragraph{Lines: []engine.Line{{Text: fmt.Sprintf("You have %d men.", p.Men[p.mover()])}}}
}

func (p *toy) Result() (engine.Result, bool) {
	for i, s := range toySeats {
		if p.Men[i] <= 0 {
			return engine.Result{Winner: engine.Side(toySeats[1-i]), How: post.Capital(toyBook.Seat(s).Name) + " has no man left (4)."}, true
		}
	}
	return engine.Result{}, false
}

func (p *toy) Brief(engine.Seat) []engine.Paragraph {
	return []engine.Paragraph{{Part: "position", Heading: "The position", Lines: []engine.Line{
		{Text: fmt.Sprintf("North %d men, South %d men.", p.Men[0], p.Men[1])}}}}
}

func (p *toy) Tell(_ engine.Seat, es []engine.Event) []engine.Paragraph {
	battle := engine.Paragraph{Part: "battle", Heading: "The ford", Place: "ford"}
	after := engine.Paragraph{Part: "after", Heading: "Afterwards"}
	say := func(p *engine.Paragraph, format string, args ...any) {
		p.Lines = append(p.Lines, engine.Line{Text: fmt.Sprintf(format, args...)})
	}
	for _, e := range es {
		t, ok := e.(toyEvent)
		if !ok {
			continue
		}
		switch t.What {
		case "attacked":
			say(&battle, "%d men went over the ford.", t.N)
		case "yielded":
			battle.Short = "The ford was yielded."
			say(&battle, "The ford was yielded.")
		case "fought":
			battle.Short = "There was a fight at the ford."
			say(&battle, "They fought: rolled %d and %d; lost %d and %d.", t.N/10, t.N%10, t.Lost[0], t.Lost[1])
		case "raised":
			say(&after, "%d men were raised.", t.N)
		case "mended":
			say(&after, "There are %d and %d men now.", t.Lost[0], t.Lost[1])
		}
	}
	var out []engine.Paragraph
	for _, p := range []engine.Paragraph{battle, after} {
		if len(p.Lines) > 0 {
			out = append(out, p)
		}
	}
	return out
}

func (p *toy) Scene(_ engine.Seat, since []engine.Event) *scene.Scene {
	return &scene.Scene{Still: &scene.Still{Key: "toy", Width: 100, Height: 100}, Title: "The Ford", Turn: p.Turn().Title,
		Note: fmt.Sprint(len(since)), Places: []scene.Place{{ID: "ford", Name: "The Ford"}, {ID: "hill", Name: "High Hill"}}}
}

func (p *toy) Test(_ engine.Decision, words string) (holds, known bool, err error) {
	if words != "outnumbered" {
		return false, false, engine.Refuse(words, "", "I do not read %q.", words)
	}
	return p.Field > p.Men[1-p.mover()], p.Step == "answer", nil
}

func (p *toy) Thing(_ engine.Seat, _, _, words string) (string, error) {
	if words != "ford" && words != "the ford" {
		return "", engine.Refuse(words, "", "I know no place %q; did you mean the ford?", words)
	}
	return "the ford", nil
}

func (p *toy) Narrow(_ engine.Decision, os []engine.Order, prep, thing string) []engine.Order {
	if prep != "" {
		return os
	}
	return slices.DeleteFunc(slices.Clone(os), func(o engine.Order) bool { return o.(toyOrder).Verb != thing })
}

func (p *toy) Best(_ engine.Decision, os []engine.Order) engine.Order { return os[0] }

func (p *toy) Where(d engine.Decision) []string {
	if d.Kind != "answer" {
		return nil
	}
	return []string{"the ford"}
}

func (p *toy) Odds(seat engine.Seat) []engine.Odds {
	if p.Step != "answer" {
		return nil
	}
	return []engine.Odds{{Place: "ford", Title: "The Ford", Win: 50, Exact: true, Assumes: "one die each"}}
}

// Mend reads "men 3 4".
func (p *toy) Mend(change string, _ engine.Dice) ([]engine.Event, error) {
	e := toyEvent{What: "mended"}
	if _, err := fmt.Sscanf(change, "men %d %d", &e.Lost[0], &e.Lost[1]); err != nil {
		return nil, engine.Refuse(change, "", "Say: men 3 4")
	}
	return []engine.Event{e}, nil
}
