package bot

import (
	"fmt"

	"adjutant/bot/post"
	"adjutant/engine"
	"adjutant/engine/scene"
)

// Rule judges by what the side of the decision knows, so that it accepts on the position what it accepts on the view.
func (p *fog) Rule(d engine.Decision, order engine.Order, dice engine.Dice) ([]engine.Event, error) {
	o := order.(fogOrder)
	side := fogSide(d.Seat)
	r := &fogRuling{p: p.Clone().(*fog), dice: dice}
	switch {
	case d.Kind == "move" && o.Verb == "shift":
		if o.N < 1 || o.N > p.Men[side][o.From] {
			return nil, p.tooFew(side, o.From)
		}
		r.say(fogEvent{What: "shifted", Side: side, From: o.From, At: o.At, N: o.N})
	case d.Kind == "move" && o.Verb == "scout":
		r.say(fogEvent{What: "scouted", Side: side, At: o.At})
	case d.Kind == "move" && o.Verb == "spy":
		r.say(fogEvent{What: "spied", Side: side, At: o.At, N: r.roll(fogPlaces[o.At])})
	case d.Kind == "move" && o.Verb == "attack":
		if o.N < 1 || o.N > p.Men[side][o.At] {
			return nil, p.tooFew(side, o.At)
		}
		r.say(fogEvent{What: "attacked", Side: side, At: o.At, N: o.N})
	case d.Kind == "move" && o.Verb == "pass":
		r.say(fogEvent{What: "rested", Side: side, N: 1})
	case d.Kind == "answer" && o.Verb == "yield":
		r.say(fogEvent{What: "yielded", Side: side, At: p.At, N: 2})
	case d.Kind == "answer" && o.Verb == "stand":
		r.fight(side)
	case d.Kind == "raise" && o.Verb == "raise":
		if o.N < 1 || p.Points != unseen && o.N > p.Points {
			return nil, engine.Refuse(o.String(), "3", "You have %d points%s.", p.Points, p.facing(side, o.At))
		}
		r.say(fogEvent{What: "raised", Side: side, At: o.At, N: o.N})
	case d.Kind == "raise" && o.Verb == "pass":
		r.say(fogEvent{What: "opened", Side: side, N: p.Number + 1})
	default:
		return nil, engine.Refuse(o.String(), "", "That is not asked now.")
	}
	if r.err != nil {
		return nil, r.err
	}
	return r.es, nil
}

func (p *fog) tooFew(side, at int) error {
	r := engine.Refuse("", "1", "You have %d men at the %s%s.", p.Men[side][at], fogPlaces[at], p.facing(side, at))
	r.Try = p.Suggest(p.Awaited()[0], 2)
	return r
}

// facing is the enemy's men at a place, where they are known.
func (p *fog) facing(side, at int) string {
	if !p.knows(1 - side) {
		return ""
	}
	return fmt.Sprintf(", and the enemy has %d there", p.Men[1-side][at])
}

// A fogRuling gathers events.
type fogRuling struct {
	p    *fog
	dice engine.Dice
	es   []engine.Event
	err  error
}

func (r *fogRuling) say(e engine.Event) {
	r.es = append(r.es, e)
	r.p.Fold(e)
}

func (r *fogRuling) roll(purpose string) int {
	if r.err != nil {
		return 1
	}
	d, err := r.dice.Roll(engine.Die{Turn: r.p.Turn().ID, Purpose: purpose, Sides: engine.D6})
	if err != nil {
		r.err = err
		return 1
	}
	r.say(d)
	return d.Value
}

// fight is one round at the place of the attack: each side loses a man where the other rolls 4 or more.
func (r *fogRuling) fight(defender int) {
	first, second := r.roll("fire"), r.roll("fire")
	e := fogEvent{What: "fought", Side: defender, At: r.p.At, N: first*10 + second}
	if first >= 4 {
		e.Lost[1-defender]++
	}
	if second >= 4 {
		e.Lost[defender]++
	}
	r.say(e)
}

func (p *fog) Fold(e engine.Event) {
	f, ok := e.(fogEvent)
	if !ok {
		return
	}
	add := func(side, at, n int) {
		if p.knows(side) {
			p.Men[side][at] = max(p.Men[side][at]+n, 0)
		}
	}
	switch f.What {
	case "shifted":
		add(f.Side, f.From, -f.N)
		add(f.Side, f.At, f.N)
	case "scouted":
		p.Scout[f.Side] = f.At
	case "attacked":
		p.Field, p.At, p.Step = f.N, f.At, "answer"
	case "yielded":
		n := f.N
		if p.knows(f.Side) {
			n = min(n, p.Men[f.Side][f.At])
		}
		add(f.Side, f.At, -n)
		add(f.Side, 1-f.At, n)
		p.Field, p.At, p.Points, p.Step = 0, 0, 2, "raise"
	case "fought":
		for side, n := range f.Lost {
			add(side, f.At, -n)
		}
		p.Field, p.At, p.Points, p.Step = 0, 0, 1, "raise"
	case "rested":
		p.Points, p.Step = f.N, "raise"
	case "raised":
		add(f.Side, f.At, f.N)
		p.Points = max(p.Points-f.N, 0)
	case "opened":
		p.Number, p.Step, p.Points = f.N, "move", 0
	case "mended":
		p.Men[f.Side] = f.Men
	}
}

func (p *fog) Clone() engine.Position    { q := *p; return &q }
func (p *fog) Check() error              { return nil }
func (p *fog) Value(engine.Seat) float64 { return 0 }

func (p *fog) Result() (engine.Result, bool) {
	for side, s := range fogSeats {
		if p.knows(side) && p.men(s) == 0 {
			return engine.Result{Winner: engine.Side(fogSeats[1-side]), How: post.Capital(fogBook.Seat(s).Name) + " has no man left (4)."}, true
		}
	}
	return engine.Result{}, false
}

// Echo says what an attack meets, where that is known.
func (p *fog) Echo(os []engine.Order) string {
	if o, ok := os[0].(fogOrder); ok && o.Verb == "attack" {
		return "across the river" + p.facing(p.mover(), o.At)
	}
	return ""
}

func (p *fog) line(side int) string {
	men := "men unseen"
	if p.knows(side) {
		men = fmt.Sprintf("%d men at the mill, %d at the wood", p.Men[side][0], p.Men[side][1])
	}
	return fmt.Sprintf("%s: %s; scout at the %s.", p.name(side), men, fogPlaces[p.Scout[side]])
}

func (p *fog) Brief(engine.Seat) []engine.Paragraph {
	return []engine.Paragraph{{Part: "position", Heading: "The position", Lines: []engine.Line{{Text: p.line(0)}, {Text: p.line(1)}}}}
}

func (p *fog) Outlook(seat engine.Seat) engine.Paragraph {
	if p.Points == unseen {
		return engine.Paragraph{Lines: []engine.Line{{Text: "Nobody knows what the enemy raises."}}}
	}
	return engine.Paragraph{Lines: []engine.Line{{Text: fmt.Sprintf("Points for recruits: %d.", p.Points)}}}
}

// Tell says of what the enemy did only what can be seen from the other bank; the planted fault says all to everybody.
func (p *fog) Tell(seat engine.Seat, es []engine.Event) []engine.Paragraph {
	battle := engine.Paragraph{Part: "battle", Heading: "The river", Place: "mill"}
	after := engine.Paragraph{Part: "after", Heading: "In the night"}
	n := 0
	say := func(to *engine.Paragraph, format string, args ...any) {
		n++
		text := fmt.Sprintf(format, args...)
		to.Lines = append(to.Lines, engine.Line{Number: n, Text: text, Why: []string{"Because of this: " + post.Small(text)}, Clauses: []string{"1"}})
	}
	for _, e := range es {
		f, ok := e.(fogEvent)
		if !ok {
			if s, settled := e.(engine.Settled); settled && (s.Seat == seat || s.Asked == "answer") {
				say(&after, "%s: %s, by %s.", fogBook.Seat(s.Seat).Short, s.Order, s.How)
			}
			continue
		}
		own := fogSeats[f.Side] == seat || p.Plant == "tell"
		who := p.name(f.Side)
		switch {
		case f.What == "attacked" && own:
			battle.Short = "An attack."
			say(&battle, "%s attacked at the %s with %d men.", who, fogPlaces[f.At], f.N)
		case f.What == "attacked":
			battle.Short = "An attack."
			say(&battle, "%s attacked at the %s.", who, fogPlaces[f.At])
		case f.What == "yielded":
			say(&battle, "%s yielded the %s.", who, fogPlaces[f.At])
		case f.What == "fought":
			say(&battle, "They fought: rolled %d and %d; lost %d and %d.", f.N/10, f.N%10, f.Lost[0], f.Lost[1])
		case f.What == "scouted":
			say(&after, "A scout of %s stands at the %s.", who, fogPlaces[f.At])
		case f.What == "shifted" && own:
			say(&after, "%s shifted %d men to the %s.", who, f.N, fogPlaces[f.At])
		case f.What == "spied" && own:
			say(&after, "%s looked across: %d.", who, f.N)
		case f.What == "raised" && own:
			say(&after, "%s raised %d men at the %s.", who, f.N, fogPlaces[f.At])
		case f.What == "mended" && own:
			say(&after, "%s has %d men at the mill now, and %d at the wood.", who, f.Men[0], f.Men[1])
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

// Scene shows the counters of the view, the scouts, and an arrow for each shift of the seat's own; the planted fault shows all arrows.
func (p *fog) Scene(seat engine.Seat, since []engine.Event) *scene.Scene {
	s := &scene.Scene{Still: &scene.Still{Key: "fog", Width: 100, Height: 100}, Title: "The Fog", Turn: p.Turn().Title,
		Places: []scene.Place{{ID: "mill", Name: "The Mill"}, {ID: "wood", Name: "The Wood"}}}
	for side := range fogSeats {
		for at, place := range fogPlaces {
			if p.knows(side) {
				s.Stacks = append(s.Stacks, scene.Stack{Place: place, Side: side, Counters: []scene.Counter{{Count: p.Men[side][at]}}})
			}
		}
		s.Discs = append(s.Discs, scene.Disc{Place: fogPlaces[p.Scout[side]], Side: side})
	}
	for _, e := range since {
		if f, ok := e.(fogEvent); ok && f.What == "shifted" && (fogSeats[f.Side] == seat || p.Plant == "scene") {
			s.Arrows = append(s.Arrows, scene.Arrow{From: fogPlaces[f.From], To: fogPlaces[f.At], Side: f.Side})
		}
	}
	for _, t := range p.Tell(seat, since) {
		for _, l := range t.Lines {
			s.Log = append(s.Log, scene.LogLine{Number: l.Number, Text: l.Text})
		}
	}
	return s
}

// Test knows "outnumbered", which a view of the fog cannot know.
func (p *fog) Test(d engine.Decision, words string) (holds, known bool, err error) {
	if words != "outnumbered" {
		return false, false, engine.Refuse(words, "", "I do not read %q.", words)
	}
	side := fogSide(d.Seat)
	return p.Field > p.Men[side][p.At], p.Step == "answer" && p.Field > 0 && p.knows(side), nil
}

func (p *fog) Thing(_ engine.Seat, _, _, words string) (string, error) {
	for _, place := range fogPlaces {
		if words == place || words == "the "+place {
			return "the " + place, nil
		}
	}
	return "", engine.Refuse(words, "", "I know no place %q; did you mean the mill?", words)
}

func (p *fog) Narrow(_ engine.Decision, os []engine.Order, prep, thing string) []engine.Order {
	if prep != "" {
		return os
	}
	var out []engine.Order
	for _, o := range os {
		if o.String() == thing {
			out = append(out, o)
		}
	}
	return out
}

func (p *fog) Best(_ engine.Decision, os []engine.Order) engine.Order { return os[0] }
func (p *fog) Where(engine.Decision) []string                         { return []string{"the " + fogPlaces[p.At]} }

// Odds are of the fight that is being answered, or of an attack on the mill.
func (p *fog) Odds(seat engine.Seat) []engine.Odds {
	side := fogSide(seat)
	if side < 0 {
		return nil
	}
	o := engine.Odds{Place: fogPlaces[p.At], Title: "The River", Forces: fmt.Sprintf("you %d men%s", p.Men[side][p.At], p.facing(side, p.At)), Win: 50, Exact: true}
	if p.Field > 0 && p.mover() != side {
		o.Forces += fmt.Sprintf(", %d of them across", p.Field)
	}
	return []engine.Odds{o}
}

// Mend reads "blue 3 4".
func (p *fog) Mend(change string, _ engine.Dice) ([]engine.Event, error) {
	e := fogEvent{What: "mended"}
	var seat string
	if _, err := fmt.Sscanf(change, "%s %d %d", &seat, &e.Men[0], &e.Men[1]); err != nil || fogSide(engine.Seat(seat)) < 0 {
		return nil, engine.Refuse(change, "", "Say: blue 3 4")
	}
	e.Side = fogSide(engine.Seat(seat))
	return []engine.Event{e}, nil
}
