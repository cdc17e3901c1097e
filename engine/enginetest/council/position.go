package council

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"adjutant/engine"
)

// unknown is a number that a view does not hold, and unseen a plan.
const (
	unknown = -1
	unseen  = "unseen"
	weeks   = 6
)

type position struct {
	Week    int
	Step    string // "weather", "plan", "pursue"
	Weather string
	Men     [2]int
	Chest   [2]int
	Score   [2]int
	General [2]bool
	Deputy  [2]bool
	Plans   [7]string // by chair; empty: not yet
}

func chair(seat engine.Seat) int {
	return slices.IndexFunc(chairs, func(i engine.SeatInfo) bool { return i.Seat == seat })
}

// sideOf is 0 for Red, 1 for Blue, -1 for nobody.
func sideOf(seat engine.Seat) int {
	i := chair(seat)
	if i <= 0 {
		return -1
	}
	return (i - 1) / 3
}

func president(side int) engine.Seat { return chairs[1+3*side].Seat }
func general(side int) engine.Seat   { return chairs[2+3*side].Seat }
func deputy(side int) engine.Seat    { return chairs[3+3*side].Seat }

func (p *position) Seats() []engine.SeatInfo {
	var open []engine.SeatInfo
	for i, c := range chairs {
		side := sideOf(c.Seat)
		switch {
		case i > 0 && c.Seat == general(side) && !p.General[side], i > 0 && c.Seat == deputy(side) && !p.Deputy[side]:
			continue
		}
		open = append(open, c)
	}
	return open
}

const form = "rulebook council\nweek %d %s %s\nmen %d %d\nchest %d %d\nscore %d %d\ngenerals %t %t\ndeputies %t %t\nplans %s\n"

func (p *position) Text() string {
	plans := make([]string, len(p.Plans))
	for i, o := range p.Plans {
		plans[i] = strings.ReplaceAll(o, " ", "_")
		if o == "" {
			plans[i] = "-"
		}
	}
	return fmt.Sprintf(form, p.Week, p.Step, p.Weather, p.Men[0], p.Men[1], p.Chest[0], p.Chest[1], p.Score[0], p.Score[1],
		p.General[0], p.General[1], p.Deputy[0], p.Deputy[1], strings.Join(plans, ","))
}

func parse(text string) (engine.Position, error) {
	p, plans := &position{}, ""
	_, err := fmt.Sscanf(text, form, &p.Week, &p.Step, &p.Weather, &p.Men[0], &p.Men[1], &p.Chest[0], &p.Chest[1], &p.Score[0], &p.Score[1],
		&p.General[0], &p.General[1], &p.Deputy[0], &p.Deputy[1], &plans)
	for i, o := range strings.Split(plans, ",") {
		if i < len(p.Plans) && o != "-" {
			p.Plans[i] = strings.ReplaceAll(o, "_", " ")
		}
	}
	if err == nil && p.Text() != text {
		err = fmt.Errorf("not in the notation")
	}
	return p, err
}

// View leaves out what the other side has, what a president has of a general and the other way round, and all plans but the seat's own.
func (p *position) View(seat engine.Seat) engine.Position {
	if seat == Referee {
		return p
	}
	q := *p
	own := sideOf(seat)
	for side := range 2 {
		if side != own {
			q.Men[side] = unknown
		}
		if side != own || seat != president(side) {
			q.Chest[side] = unknown
		}
	}
	for i := range q.Plans {
		if chairs[i].Seat != seat && q.Plans[i] != "" {
			q.Plans[i] = unseen
		}
	}
	return &q
}

func (p *position) side() int { return (p.Week + 1) % 2 }

func (p *position) Turn() engine.Turn {
	s := sides[p.side()]
	return engine.Turn{ID: fmt.Sprintf("%d %s", p.Week, s.Side), Title: fmt.Sprintf("Week %d, %s", p.Week, s.Name), Side: s.Side}
}

func (p *position) Awaited() []engine.Decision {
	if _, over := p.Result(); over {
		return nil
	}
	week := fmt.Sprint("week ", p.Week)
	if p.Step == "pursue" {
		return []engine.Decision{{Seat: general(p.side()), Kind: "pursue", Clause: "2", Asks: "With how many do you pursue?",
			Question: p.Turn().ID, Own: true,
			Pass: order{Verb: "pass"}}}
	}
	var ds []engine.Decision
	for _, i := range p.Seats() {
		if p.Plans[chair(i.Seat)] != "" {
			continue
		}
		d := engine.Decision{Seat: i.Seat, Question: week, Moment: week, Ahead: true}
		switch side := sideOf(i.Seat); {
		case i.Seat == Referee && p.Week%2 == 0:
			continue
		case i.Seat == Referee:
			d.Kind, d.Clause, d.Asks = "weather", "5", "What will the weather be?"
		case i.Seat == president(side):
			d.Kind, d.Clause, d.Asks = "budget", "3", "What do you pay for?"
		case i.Seat == general(side):
			d.Kind, d.Clause, d.Asks = "campaign", "2", "Attack, or hold?"
		default:
			d.Kind, d.Clause, d.Asks = "scouting", "4", "Scout, or rest?"
		}
		ds = append(ds, d)
	}
	return ds
}

func (p *position) Legal(d engine.Decision) iter.Seq[engine.Order] {
	return slices.Values(p.legal(d))
}

func (p *position) legal(d engine.Decision) []engine.Order {
	side := sideOf(d.Seat)
	numbers := func(verb string, from, to int) []engine.Order {
		var os []engine.Order
		for n := from; n <= to; n++ {
			os = append(os, order{verb, n})
		}
		return os
	}
	switch d.Kind {
	case "weather":
		return []engine.Order{order{Verb: "weather fair"}, order{Verb: "weather foul"}}
	case "budget":
		os := numbers("fund", 0, p.Chest[side])
		if !p.Deputy[side] && p.Chest[side] > 0 {
			os = append(os, order{Verb: "raise deputy"})
		}
		if p.Deputy[side] && p.General[side] {
			os = append(os, order{Verb: "swap"})
		}
		return os
	case "campaign":
		return append(numbers("attack", 1, min(p.Men[side], 4)), order{Verb: "hold"})
	case "scouting":
		return []engine.Order{order{Verb: "scout"}, order{Verb: "rest"}}
	case "pursue":
		return append(numbers("pursue", 1, min(p.Men[side], 3)), order{Verb: "pass"})
	}
	return nil
}

func (p *position) Default(d engine.Decision) engine.Order {
	return map[string]order{"weather": {Verb: "weather fair"}, "budget": {"fund", 0}, "campaign": {Verb: "hold"}, "scouting": {Verb: "rest"},
		"pursue": {Verb: "pass"}}[d.Kind]
}

func (p *position) Suggest(d engine.Decision, n int) []string {
	os := p.legal(d)
	return p.Lines(os[:min(n, len(os))])
}

func (p *position) Lines(os []engine.Order) []string {
	var out []string
	for _, o := range os {
		out = append(out, o.String())
	}
	return out
}

func (p *position) Read(d engine.Decision, line string) ([]engine.Order, error) {
	words := strings.Fields(strings.ToLower(line))
	if len(words) == 0 {
		return nil, engine.Refuse(line, "", "There is no order in it.")
	}
	o := order{Verb: strings.Join(words, " ")}
	if slices.Contains([]string{"attack", "fund", "pursue"}, words[0]) {
		o = order{Verb: words[0], N: 1}
		if len(words) > 1 {
			if _, err := fmt.Sscan(words[1], &o.N); err != nil {
				return nil, engine.Refuse(words[1], "", "I know no number %s.", words[1])
			}
		}
	}
	kind, known := map[string]string{"attack": "campaign", "hold": "campaign", "fund": "budget", "raise deputy": "budget", "swap": "budget",
		"scout": "scouting",
		"rest":  "scouting", "weather fair": "weather", "weather foul": "weather", "pursue": "pursue", "pass": "pursue"}[o.Verb]
	switch {
	case !known:
		return nil, engine.Refuse(line, "", "I do not read %q.", line)
	case kind == d.Kind:
		return []engine.Order{o}, nil
	case kind == "pursue" && d.Kind == "campaign" && sideOf(d.Seat) == p.side():
		return nil, &engine.Later{Kind: kind, Canon: o.String()}
	}
	return nil, engine.Refuse(line, "", "That is not asked of you now.")
}

func (p *position) Result() (engine.Result, bool) {
	if p.Week <= weeks {
		return engine.Result{}, false
	}
	r := engine.Result{How: fmt.Sprintf("Six weeks are over: %d to %d (1).", p.Score[0], p.Score[1])}
	switch {
	case p.Score[0] > p.Score[1]:
		r.Winner = Red
	case p.Score[1] > p.Score[0]:
		r.Winner = Blue
	}
	return r, true
}

// Clone copies everything.
func (p *position) Clone() engine.Position { q := *p; return &q }

// Check finds men or money below nothing.
func (p *position) Check() error {
	for side := range 2 {
		if p.Men[side] < unknown || p.Chest[side] < unknown {
			return fmt.Errorf("%s has %d men and %d in its chest", sides[side].Name, p.Men[side], p.Chest[side])
		}
	}
	return nil
}

// Value is how far the seat's side is ahead.
func (p *position) Value(seat engine.Seat) float64 {
	side := sideOf(seat)
	if side < 0 {
		return 0
	}
	return float64(p.Score[side]-p.Score[1-side]) / 100
}
