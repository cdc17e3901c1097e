package bot

import (
	"encoding/json"
	"fmt"
	"iter"
	"slices"
	"strings"

	"adjutant/engine"
)

// The fog: a toy rulebook with hidden units. Two sides stand on the banks of a river, each with men at the mill and at the wood. The
// enemy sees only where the scout stands; men move, are raised and look across unseen, an attack shows no more than a column, and the
// side that is attacked is asked. Wherever a position knows the men of the enemy its words say so: they do on no view of it.
var fogChairs = []engine.SeatInfo{
	{Seat: "red", Name: "the Red", Short: "Red", ToWin: "leave the Blue without a man."},
	{Seat: "blue", Name: "the Blue", Short: "Blue", ToWin: "leave the Red without a man."},
}

var fogBook = &engine.Book{
	ID: "fog", Short: "FOG", Title: "The Fog", Version: 1,
	Seats:     fogChairs,
	Scenarios: []engine.Scenario{{ID: "river", Title: "The river"}},
	Kinds: []engine.Kind{
		{ID: "answer", Title: "Stand or yield", Clause: "2", Default: "stand", YesNo: true, Verb: "yield"},
		{ID: "raise", Title: "Recruits", Clause: "3", DefaultOn: true, Default: "all at the mill"},
	},
	Clauses: []engine.Clause{{ID: "1", Title: "Attack", Says: "A column attacks across the river."}, {ID: "2", Title: "Answer", Says: "The other side stands or yields."}},
	Start: func(scenario string, options []string) (engine.Position, error) {
		if scenario != "river" || len(options) > 0 {
			return nil, fmt.Errorf("the fog has one scenario, river, and no options")
		}
		return newFog(), nil
	},
	Parse:  parseFog,
	Decode: decodeFog,
	Board:  func() (string, string) { return "fogboard", "one river\n" },
}

func init() { engine.Register(fogBook) }

// unseen is the number of men that a view does not know.
const unseen = -1

type fog struct {
	Number int // of the player turn; odd ones are the Red's
	Step   string
	Men    [2][2]int // by side and place
	Scout  [2]int    // where each side's stands
	Field  int       // men who attack
	At     int       // the place at which they do
	Points int       // for recruits
	Plant  string    // a fault of this rulebook, for tests that must find it: what its view lets through, or its words
}

var (
	fogSeats  = []engine.Seat{"red", "blue"}
	fogPlaces = []string{"mill", "wood"}
)

func newFog() *fog {
	return &fog{Number: 1, Step: "move", Men: [2][2]int{{12, 12}, {12, 12}}, Plant: "none"}
}

func (p *fog) mover() int            { return (p.Number + 1) % 2 }
func fogSide(seat engine.Seat) int   { return slices.Index(fogSeats, seat) }
func (p *fog) name(side int) string  { return fogChairs[side].Short }
func (p *fog) knows(side int) bool   { return p.Men[side][0] != unseen }
func (p *fog) seat() engine.Seat     { return fogSeats[p.mover()] }
func (p *fog) men(d engine.Seat) int { return p.Men[fogSide(d)][0] + p.Men[fogSide(d)][1] }

const fogForm = "rulebook fog\nturn %d %s\nred %d %d scout %d\nblue %d %d scout %d\nfield %d at %d\npoints %d\nplant %s\n"

func (p *fog) Text() string {
	return fmt.Sprintf(fogForm, p.Number, p.Step, p.Men[0][0], p.Men[0][1], p.Scout[0], p.Men[1][0], p.Men[1][1], p.Scout[1], p.Field, p.At, p.Points, p.Plant)
}

func parseFog(text string) (engine.Position, error) {
	p := &fog{}
	_, err := fmt.Sscanf(text, fogForm, &p.Number, &p.Step, &p.Men[0][0], &p.Men[0][1], &p.Scout[0], &p.Men[1][0], &p.Men[1][1], &p.Scout[1],
		&p.Field, &p.At, &p.Points, &p.Plant)
	if err == nil && p.Text() != text {
		err = fmt.Errorf("not in the notation")
	}
	return p, err
}

// View leaves out the men of the other side, the strength of its column and its points; a planted fault lets the first or second through.
func (p *fog) View(seat engine.Seat) engine.Position {
	q := p.Clone().(*fog)
	for side, s := range fogSeats {
		if s == seat {
			continue
		}
		if p.Plant != "men" {
			q.Men[side] = [2]int{unseen, unseen}
		}
		if side == p.mover() && p.Plant != "field" && p.Field > 0 {
			q.Field = unseen
		}
		if side == p.mover() {
			q.Points = unseen
		}
	}
	return q
}

func (p *fog) Turn() engine.Turn {
	return engine.Turn{ID: fmt.Sprintf("%d %s", p.Number, p.seat()), Title: fmt.Sprintf("Night %d, %s", (p.Number+1)/2, engine.SeatIn(fogChairs, p.seat()).Name), Side: engine.Side(p.seat())}
}

func (p *fog) Seats() []engine.SeatInfo { return fogChairs }

func (p *fog) Awaited() []engine.Decision {
	if _, over := p.Result(); over {
		return nil
	}
	turn := p.Turn()
	own := engine.Decision{Seat: engine.Seat(turn.Side), Kind: p.Step, Clause: "1", Asks: "What do you do?", Question: turn.ID, Own: true, Many: true, Pass: fogOrder{Verb: "pass"}}
	if p.Step != "answer" {
		return []engine.Decision{own}
	}
	column := "a column"
	if p.Field > 0 {
		column = fmt.Sprintf("%d men", p.Field)
	}
	place := fogPlaces[p.At]
	return []engine.Decision{{Seat: fogSeats[1-p.mover()], Kind: "answer", Clause: "2", Question: turn.ID + "/" + place,
		Asks: fmt.Sprintf("Stand at the %s against %s, or yield it?", place, column)}}
}

// A fogOrder is "shift 2 from mill to wood", "scout wood", "spy mill", "attack 2 at mill", "stand", "yield", "raise 1 at wood", "pass".
type fogOrder struct {
	Verb     string
	N        int
	From, At int
}

func (o fogOrder) String() string {
	at := fogPlaces[o.At]
	switch o.Verb {
	case "shift":
		return fmt.Sprintf("shift %d from %s to %s", o.N, fogPlaces[o.From], at)
	case "scout", "spy":
		return o.Verb + " " + at
	case "attack", "raise":
		return fmt.Sprintf("%s %d at %s", o.Verb, o.N, at)
	}
	return o.Verb
}

// Sited is how lists gather an order.
func (o fogOrder) Sited() (place, does, chooses string) {
	switch o.Verb {
	case "shift":
		return "the " + fogPlaces[o.From], fmt.Sprintf("shift %d to", o.N), "the " + fogPlaces[o.At]
	case "scout", "spy", "attack", "raise":
		return "the " + fogPlaces[o.At], strings.TrimSpace(fmt.Sprintf("%s %d", o.Verb, o.N)), ""
	}
	return "", o.Verb, ""
}

func (p *fog) Legal(d engine.Decision) iter.Seq[engine.Order] {
	return func(yield func(engine.Order) bool) {
		for _, o := range p.legal(d) {
			if !yield(o) {
				return
			}
		}
	}
}

func (p *fog) legal(d engine.Decision) []engine.Order {
	var out []engine.Order
	men := p.Men[max(fogSide(d.Seat), 0)]
	switch d.Kind {
	case "move":
		for at := range fogPlaces {
			for n := 1; n <= min(men[1-at], 3); n++ {
				out = append(out, fogOrder{"shift", n, 1 - at, at})
			}
			for n := 1; n <= min(men[at], 5); n++ {
				out = append(out, fogOrder{Verb: "attack", N: n, At: at})
			}
			out = append(out, fogOrder{Verb: "scout", At: at}, fogOrder{Verb: "spy", At: at})
		}
	case "answer":
		return []engine.Order{fogOrder{Verb: "stand"}, fogOrder{Verb: "yield"}}
	case "raise":
		for at := range fogPlaces {
			for n := 1; n <= p.Points; n++ {
				out = append(out, fogOrder{Verb: "raise", N: n, At: at})
			}
		}
	}
	return append(out, fogOrder{Verb: "pass"})
}

// Default raises all men at the mill.
func (p *fog) Default(d engine.Decision) engine.Order {
	switch {
	case d.Kind == "answer":
		return fogOrder{Verb: "stand"}
	case d.Kind == "raise" && p.Points > 0:
		return fogOrder{Verb: "raise", N: p.Points}
	}
	return fogOrder{Verb: "pass"}
}

func (p *fog) Suggest(d engine.Decision, n int) []string {
	var out []string
	for _, o := range p.legal(d) {
		if len(out) < n {
			out = append(out, o.String())
		}
	}
	return out
}

func (p *fog) Read(d engine.Decision, line string) ([]engine.Order, error) {
	line = strings.ToLower(strings.TrimSpace(line))
	o := fogOrder{}
	var from, at string
	word, _, _ := strings.Cut(line, " ")
	form := map[string]string{"shift": "shift %d from %s to %s", "scout": "scout %s", "spy": "spy %s", "attack": "attack %d at %s", "raise": "raise %d at %s",
		"stand": "stand", "yield": "yield", "pass": "pass"}[word]
	if form == "" {
		return nil, engine.Refuse(word, "", "I do not read %q; did you mean attack?", word)
	}
	args := map[string][]any{"shift": {&o.N, &from, &at}, "scout": {&at}, "spy": {&at}, "attack": {&o.N, &at}, "raise": {&o.N, &at}}[word]
	if len(args) > 0 {
		if _, err := fmt.Sscanf(line, form, args...); err != nil {
			return nil, engine.Refuse(line, "", "I do not read that; say for instance: %s", "attack 2 at mill")
		}
		if o.At = slices.Index(fogPlaces, at); o.At < 0 || from != "" && from != fogPlaces[1-o.At] {
			return nil, engine.Refuse(line, "", "There are two places, the mill and the wood.")
		}
		if from != "" {
			o.From = 1 - o.At
		}
	}
	o.Verb = word
	kind := map[string]string{"shift": "move", "scout": "move", "spy": "move", "attack": "move", "stand": "answer", "yield": "answer", "raise": "raise", "pass": d.Kind}[word]
	switch {
	case kind == d.Kind:
		return []engine.Order{o}, nil
	case d.Kind == "move" && kind == "raise":
		return nil, &engine.Later{Kind: kind, Canon: o.String()}
	}
	return nil, engine.Refuse(line, "", "That is not asked now.")
}

func (p *fog) Lines(os []engine.Order) []string {
	var out []string
	for _, o := range os {
		out = append(out, o.String())
	}
	return out
}

// A fogEvent is any event of the fog.
type fogEvent struct {
	What string `json:"what"`
	Side int    `json:"side"` // who did it
	From int    `json:"from,omitempty"`
	At   int    `json:"at,omitempty"`
	N    int    `json:"n,omitempty"`
	Lost [2]int `json:"lost,omitzero"`
	Men  [2]int `json:"men,omitzero"`
}

func (e fogEvent) Kind() string { return "fog." + e.What }

func decodeFog(kind string, fact []byte) (engine.Event, error) {
	var e fogEvent
	if err := json.Unmarshal(fact, &e); err != nil {
		return nil, err
	}
	if !strings.HasPrefix(kind, "fog.") || e.Kind() != kind {
		return nil, fmt.Errorf("%q is no event of the fog", kind)
	}
	return e, nil
}
