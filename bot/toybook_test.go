package bot

import (
	"encoding/json"
	"fmt"
	"iter"
	"strings"

	"adjutant/engine"
)

// The toy rulebook: two seats at a ford, an attack that the other side answers, dice, recruits behind the attack. It has all that
// bot must deal with: an own turn of two segments, an interruption, dice in all of them, wishes, an end.
var toyBook = &engine.Book{
	ID: "toy", Short: "TOY", Title: "The Ford", Version: 1,
	Seats: []engine.SeatInfo{
		{Seat: "north", Name: "the North", Short: "North", ToWin: "leave the South without a man."},
		{Seat: "south", Name: "the South", Short: "South", ToWin: "leave the North without a man."},
	},
	Scenarios: []engine.Scenario{{ID: "ford", Title: "The ford"}},
	Kinds: []engine.Kind{
		{ID: "answer", Title: "Stand or yield", Clause: "2", Default: "stand"},
		{ID: "raise", Title: "Recruits", Clause: "3", DefaultOn: true, Default: "none"},
	},
	Start: func(scenario string, options []string) (engine.Position, error) {
		if scenario != "ford" || len(options) > 0 {
			return nil, fmt.Errorf("the ford has one scenario, ford, and no options")
		}
		return &toy{Men: [2]int{5, 4}, Number: 1, Step: "attack", Panics: false}, nil
	},
	Parse:  parseToy,
	Decode: decodeToy,
	Board:  func() (string, string) { return "toyboard", "one ford\n" },
}

func init() { engine.Register(toyBook) }

type toy struct {
	Number int // of the player turn; odd ones are the North's
	Step   string
	Men    [2]int
	Field  int // men who attack
	Points int
	Panics bool // a rulebook with a fault
}

var toySeats = []engine.Seat{"north", "south"}

func (p *toy) mover() int { return (p.Number + 1) % 2 }

func parseToy(text string) (engine.Position, error) {
	p := &toy{}
	_, err := fmt.Sscanf(text, "rulebook toy\nturn %d %s\nmen %d %d\nfield %d\npoints %d\npanics %t\n",
		&p.Number, &p.Step, &p.Men[0], &p.Men[1], &p.Field, &p.Points, &p.Panics)
	if err == nil && p.Text() != text {
		err = fmt.Errorf("not in the notation")
	}
	return p, err
}

func (p *toy) Text() string {
	return fmt.Sprintf("rulebook toy\nturn %d %s\nmen %d %d\nfield %d\npoints %d\npanics %t\n",
		p.Number, p.Step, p.Men[0], p.Men[1], p.Field, p.Points, p.Panics)
}

func (p *toy) Turn() engine.Turn {
	s := toySeats[p.mover()]
	return engine.Turn{ID: fmt.Sprintf("%d %s", p.Number, s), Title: fmt.Sprintf("Day %d, %s", (p.Number+1)/2, toyBook.Seat(s).Name), Side: s}
}

func (p *toy) Awaited() []engine.Decision {
	if _, over := p.Result(); over {
		return nil
	}
	turn := p.Turn()
	switch p.Step {
	case "attack":
		return []engine.Decision{{Seat: turn.Side, Kind: "attack", Clause: "1", Asks: "Whom do you send over?", Question: turn.ID, Own: true, Pass: toyOrder{"pass", 0}}}
	case "answer":
		return []engine.Decision{{Seat: toySeats[1-p.mover()], Kind: "answer", Clause: "2", Asks: "Stand at the ford, or yield it?", Question: turn.ID + "/ford"}}
	}
	return []engine.Decision{{Seat: turn.Side, Kind: "raise", Clause: "3", Asks: "How many do you raise?", Question: turn.ID, Own: true, Pass: toyOrder{"pass", 0}}}
}

type toyOrder struct {
	Verb string
	N    int
}

func (o toyOrder) String() string {
	if o.N == 0 {
		return o.Verb
	}
	return fmt.Sprintf("%s %d", o.Verb, o.N)
}

func (p *toy) Legal(d engine.Decision) iter.Seq[engine.Order] {
	return func(yield func(engine.Order) bool) {
		switch d.Kind {
		case "attack":
			for n := 1; n <= p.Men[p.mover()]; n++ {
				if !yield(toyOrder{"attack", n}) {
					return
				}
			}
			yield(toyOrder{"pass", 0})
		case "answer":
			_ = yield(toyOrder{"stand", 0}) && yield(toyOrder{"yield", 0})
		case "raise":
			for n := 1; n <= p.Points; n++ {
				if !yield(toyOrder{"raise", n}) {
					return
				}
			}
			yield(toyOrder{"pass", 0})
		}
	}
}

func (p *toy) Default(d engine.Decision) engine.Order {
	if d.Kind == "answer" {
		return toyOrder{"stand", 0}
	}
	return toyOrder{"pass", 0}
}

func (p *toy) Suggest(d engine.Decision, n int) []string {
	var out []string
	for o := range p.Legal(d) {
		if len(out) < n {
			out = append(out, o.String())
		}
	}
	return out
}

func (p *toy) Read(d engine.Decision, line string) ([]engine.Order, error) {
	words := strings.Fields(strings.ToLower(line))
	if len(words) == 0 {
		return nil, engine.Refuse(line, "", "There is no order in it.")
	}
	o := toyOrder{Verb: words[0]}
	if !strings.Contains("attack stand yield raise pass", words[0]) {
		return nil, engine.Refuse(words[0], "", "I do not read %q; did you mean attack?", words[0])
	}
	if len(words) > 1 {
		if _, err := fmt.Sscan(words[1], &o.N); err != nil {
			return nil, engine.Refuse(words[1], "", "I know no number %s.", words[1])
		}
	}
	kind := map[string]string{"attack": "attack", "stand": "answer", "yield": "answer", "raise": "raise", "pass": d.Kind}[o.Verb]
	switch {
	case kind == "":
		return nil, engine.Refuse(words[0], "", "I do not read %q; did you mean attack?", words[0])
	case kind == d.Kind:
		return []engine.Order{o}, nil
	case d.Kind == "attack" && kind == "raise":
		return nil, &engine.Later{Kind: kind, Canon: o.String()}
	}
	return nil, engine.Refuse(line, "", "That is not asked now.")
}

func (p *toy) Lines(os []engine.Order) []string {
	var out []string
	for _, o := range os {
		out = append(out, o.String())
	}
	return out
}

// toyEvents of the ford: one struct for all kinds.
type toyEvent struct {
	What string `json:"what"`
	N    int    `json:"n,omitempty"`
	Lost [2]int `json:"lost,omitzero"`
}

func (e toyEvent) Kind() string { return "toy." + e.What }

func decodeToy(kind string, fact []byte) (engine.Event, error) {
	var e toyEvent
	if err := json.Unmarshal(fact, &e); err != nil {
		return nil, err
	}
	if !strings.HasPrefix(kind, "toy.") || e.Kind() != kind {
		return nil, fmt.Errorf("%q is no event of the ford", kind)
	}
	return e, nil
}

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
	}
}

func (p *toy) Clone() engine.Position           { q := *p; return &q }
func (p *toy) Check() error                     { return nil }
func (p *toy) View(engine.Seat) engine.Position { return p }
func (p *toy) Value(engine.Seat) float64        { return 0 }
func (p *toy) Echo([]engine.Order) string       { return "over the ford" }
func (p *toy) Outlook(engine.Seat) engine.Paragraph {
	return engine.Paragraph{Lines: []engine.Line{{Text: fmt.Sprintf("You have %d men.", p.Men[p.mover()])}}}
}

func (p *toy) Result() (engine.Result, bool) {
	for i, s := range toySeats {
		if p.Men[i] <= 0 {
			return engine.Result{Winner: toySeats[1-i], How: capital(toyBook.Seat(s).Name) + " has no man left (4)."}, true
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

func (p *toy) Scene(_ engine.Seat, since []engine.Event) *engine.Scene {
	return &engine.Scene{Still: &engine.Still{Key: "toy", Width: 100, Height: 100}, Title: "The Ford", Turn: p.Turn().Title,
		Note: fmt.Sprint(len(since)), Places: []engine.Place{{ID: "ford", Name: "The Ford"}, {ID: "hill", Name: "High Hill"}}}
}
