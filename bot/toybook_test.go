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
var toyChairs = []engine.SeatInfo{
	{Seat: "north", Name: "the North", Short: "North", ToWin: "leave the South without a man."},
	{Seat: "south", Name: "the South", Short: "South", ToWin: "leave the North without a man."},
}

var toyBook = &engine.Book{
	ID: "toy", Short: "TOY", Title: "The Ford", Version: 1,
	Seats:     toyChairs,
	Scenarios: []engine.Scenario{{ID: "ford", Title: "The ford"}},
	Kinds: []engine.Kind{
		{ID: "answer", YesNo: true, Verb: "yield", Title: "Stand or yield", Clause: "2", Default: "stand"},
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
	return engine.Turn{ID: fmt.Sprintf("%d %s", p.Number, s), Title: fmt.Sprintf("Day %d, %s", (p.Number+1)/2, toyBook.Seat(s).Name), Side: engine.Side(s)}
}

func (p *toy) Seats() []engine.SeatInfo { return toyChairs }

func (p *toy) Awaited() []engine.Decision {
	if _, over := p.Result(); over {
		return nil
	}
	turn := p.Turn()
	switch p.Step {
	case "attack":
		return []engine.Decision{{Seat: engine.Seat(turn.Side), Kind: "attack", Clause: "1", Asks: "Whom do you send over?", Question: turn.ID, Own: true, Pass: toyOrder{"pass", 0}}}
	case "answer":
		return []engine.Decision{{Seat: toySeats[1-p.mover()], Kind: "answer", Clause: "2", Asks: "Stand at the ford, or yield it?", Question: turn.ID + "/ford"}}
	}
	return []engine.Decision{{Seat: engine.Seat(turn.Side), Kind: "raise", Clause: "3", Asks: "How many do you raise?", Question: turn.ID, Own: true, Pass: toyOrder{"pass", 0}}}
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
