package player

import (
	"fmt"
	"math/rand/v2"

	"adjutant/engine"
)

// A Setup is a game to be played by machine.
type Setup struct {
	Book     *engine.Book
	Scenario string
	Options  []string
	From     engine.Position // where the game stands already; nil: at its start
	Seed     uint64
	Players  map[engine.Seat]Player
	Most     int // orders after which a game counts as stuck; 0 for 100,000
	// Dice makes the dice of an order; nil for random ones from the seed.
	Dice func(d engine.Decision, o engine.Order) engine.Dice
	// Watch sees each order with the events it caused, before they are folded in; an error breaks the game off. May be nil.
	Watch func(p engine.Position, d engine.Decision, o engine.Order, es []engine.Event) error
	// Witness sees each position with the events that led to it; an error breaks the game off. May be nil.
	Witness func(p engine.Position, es []engine.Event) error
}

// A Played is a game that was played by machine.
type Played struct {
	Result engine.Result
	Over   bool
	Orders int
	Waits  int // questions to the side that was not moving: times a human would have been waited for
	End    engine.Position
}

// plays is who plays a seat: for one that opened later, who leads its side.
func (s *Setup) plays(p engine.Position, seat engine.Seat) Player {
	if by, named := s.Players[seat]; named {
		return by
	}
	return s.Players[engine.Leads(p, engine.SideOf(p, seat))]
}

// Play plays a game to its end. Default-on kinds are answered by the default, as they are for people.
func Play(s Setup) (Played, error) {
	var out Played
	players := make(map[engine.Seat]Player, len(s.Players))
	for seat, by := range s.Players {
		players[seat] = Begin(by)
	}
	s.Players = players
	p := s.From
	if p == nil {
		var err error
		if p, err = s.Book.Start(s.Scenario, s.Options); err != nil {
			return out, err
		}
	}
	most := s.Most
	if most == 0 {
		most = 100_000
	}
	dice := s.Dice
	if dice == nil {
		random := engine.NewRandom(s.Seed)
		dice = func(engine.Decision, engine.Order) engine.Dice { return random }
	}
	rng := rand.New(rand.NewPCG(s.Seed, 0x706c61796572))
	asked := ""
	for out.End = p; ; out.Orders++ {
		ds := p.Awaited()
		if len(ds) == 0 {
			break
		}
		if out.Orders >= most {
			return out, nil
		}
		d := ds[0]
		if len(ds) > 1 {
			d = ds[rng.IntN(len(ds))]
		}
		if !d.Own && !engine.Acts(p, d.Seat) {
			if key := string(d.Seat) + d.Question; key != asked {
				asked = key
				out.Waits++
			}
		}
		o := s.plays(p, d.Seat).Choose(p.View(d.Seat), d, rng)
		if o == nil {
			return out, fmt.Errorf("order %d: %s found no order for %s", out.Orders, d.Seat, d.Kind)
		}
		es, err := p.Rule(d, o, dice(d, o))
		if err != nil {
			return out, fmt.Errorf("order %d, %q: %w", out.Orders, o, err)
		}
		if s.Watch != nil {
			if err := s.Watch(p, d, o, es); err != nil {
				return out, fmt.Errorf("order %d, %q: %w", out.Orders, o, err)
			}
		}
		for _, e := range es {
			p.Fold(e)
		}
		if s.Witness != nil {
			if err := s.Witness(p, es); err != nil {
				return out, fmt.Errorf("order %d, %q: %w", out.Orders, o, err)
			}
		}
	}
	out.Result, out.Over = p.Result()
	if !out.Over {
		return out, fmt.Errorf("after %d orders nobody is awaited, and there is no result", out.Orders)
	}
	return out, nil
}
