package council

import (
	"fmt"

	"adjutant/engine"
)

// Rule judges an order.
func (p *position) Rule(d engine.Decision, o engine.Order, dice engine.Dice) ([]engine.Event, error) {
	legal := false
	for _, l := range p.legal(d) {
		legal = legal || l == o
	}
	if !legal {
		return nil, engine.Refuse(o.String(), "1", "%q cannot be done: %s has not so many.", o.String(), chairs[max(chair(d.Seat), 0)].Name)
	}
	r := &ruling{p: p.Clone().(*position), dice: dice}
	side := sideOf(d.Seat)
	if d.Kind == "pursue" {
		if o.(order).Verb == "pursue" {
			roll := r.roll("pursue")
			r.say(&event{What: "pursued", Side: side, N: b2i(roll > 3) * o.(order).N})
		}
		r.close()
		return r.es, r.err
	}
	r.say(&event{What: "planned", Seat: d.Seat, Side: max(side, 0), Order: o.String(), Sees: []engine.Seat{d.Seat}})
	if len(r.p.Awaited()) == 0 && r.known() {
		r.carryOut()
	}
	return r.es, r.err
}

// A ruling gathers events and makes them true on a copy.
type ruling struct {
	p    *position
	dice engine.Dice
	es   []engine.Event
	err  error
}

func (r *ruling) say(e engine.Event) {
	if r.err != nil {
		return
	}
	r.es = append(r.es, e)
	r.p.Fold(e)
}

func (r *ruling) roll(purpose string) int {
	if r.err != nil {
		return 1
	}
	d, err := r.dice.Roll(engine.Die{Turn: r.p.Turn().ID, Purpose: purpose, Sides: engine.D6})
	if err != nil {
		r.err, r.es = err, nil
		return 1
	}
	r.say(d)
	return d.Value
}

// known says whether all plans lie open: in a view they do not, and nothing is carried out there.
func (r *ruling) known() bool {
	for _, plan := range r.p.Plans {
		if plan == unseen {
			return false
		}
	}
	return true
}

// carryOut does what all have planned, together.
func (r *ruling) carryOut() {
	plans := r.p.Plans
	if plans[0] != "" {
		r.say(&event{What: "weather", Order: plans[0]})
	}
	var attack [2]int
	for side := range 2 {
		own := []engine.Seat{president(side), general(side), deputy(side)}
		n := 0
		switch plan := plans[chair(president(side))]; {
		case plan == "raise deputy":
			r.say(&event{What: "raised", Side: side})
		case plan == "swap":
			r.say(&event{What: "swapped", Side: side, Swap: []engine.Hand{{From: general(side), To: deputy(side)},
				{From: deputy(side), To: general(side)}}})
		case scan(plan, "fund %d", &n) && n > 0:
			r.say(&event{What: "funded", Side: side, N: n, Sees: own})
		}
		if n := 0; scan(plans[chair(general(side))], "attack %d", &n) {
			attack[side] = n
			r.say(&event{What: "marched", Side: side, N: n, Sees: own})
		}
		if plans[chair(deputy(side))] == "scout" {
			r.say(&event{What: "scouted", Side: side, N: r.p.Men[1-side], Sees: own})
		}
	}
	var lost, force [2]int
	for side := range 2 {
		if attack[side] > 0 {
			force[side] = r.roll("clash") + attack[side]
		}
	}
	for side := range 2 {
		lost[side] = min(r.p.Men[side], b2i(force[1-side] > force[side])*2)
	}
	r.say(&event{What: "clashed", Lost: lost})
	for side := range 2 {
		if r.p.General[side] && r.p.Men[side] == 0 && r.err == nil {
			r.say(&event{What: "captured", Side: side})
		}
	}
	mover := r.p.side()
	if lost[1-mover] > 0 && r.p.General[mover] && r.p.Men[mover] > 0 {
		r.say(&event{What: "routed", Side: mover})
		return
	}
	r.close()
}

func (r *ruling) close() { r.say(&event{What: "ended"}) }

func scan(text, form string, n *int) bool {
	_, err := fmt.Sscanf(text, form, n)
	return err == nil
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Fold makes an event true, as far as the position, which may be a view, holds what it is about.
func (p *position) Fold(e engine.Event) {
	f, ok := e.(*event)
	if !ok {
		return
	}
	men := func(side, n int) {
		if p.Men[side] != unknown {
			p.Men[side] += n
		}
	}
	pay := func(side, n int) {
		if p.Chest[side] != unknown {
			p.Chest[side] -= n
		}
	}
	switch f.What {
	case "planned":
		p.Plans[chair(f.Seat)] = f.Order
		if f.Order == "" {
			p.Plans[chair(f.Seat)] = unseen
		}
	case "weather":
		p.Weather = f.Order[len("weather "):]
	case "raised":
		p.Deputy[f.Side] = true
		pay(f.Side, 1)
	case "funded":
		pay(f.Side, f.N)
		men(f.Side, f.N)
	case "clashed":
		for side, n := range f.Lost {
			men(side, -n)
			p.Score[1-side] += n
		}
	case "captured":
		p.General[f.Side] = false
	case "pursued":
		p.Score[f.Side] += f.N
	case "routed":
		p.Step, p.Plans = "pursue", [7]string{}
	case "ended":
		p.Week, p.Step, p.Plans = p.Week+1, "plan", [7]string{}
		for side := range 2 {
			pay(side, -1)
		}
	case "mended":
		p.Men[f.Side] = f.N
	}
}

// Mend reads "red 4": the men of a side.
func (p *position) Mend(change string, _ engine.Dice) ([]engine.Event, error) {
	var side string
	e := &event{What: "mended"}
	if _, err := fmt.Sscanf(change, "%s %d", &side, &e.N); err != nil || side != "red" && side != "blue" {
		return nil, engine.Refuse(change, "", "Say: red 4")
	}
	e.Side = b2i(side == "blue")
	e.Sees = []engine.Seat{president(e.Side), general(e.Side), deputy(e.Side)}
	return []engine.Event{e}, nil
}
