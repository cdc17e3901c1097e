package machine

import (
	"fmt"
	"math/rand/v2"

	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/player"
)

// mostHinted is how many orders a hint names.
const mostHinted = 5

// Hint says what the machine would do in somebody's place, as lines ready to be sent. Nothing is played. Between people nobody is helped
// so.
func Hint(c *table.Call) {
	s := c.S
	d, open := letter.Awaits(s, c.Seat)
	switch {
	case s.IsOver():
		c.Say("The game is over.")
		return
	case !alone(s, c.Seat):
		c.Say("Hints are given in games against the machine. Between people you are on your own; \"preview\" and \"odds\" are for both sides.")
		return
	case !open:
		c.Say("Nothing is asked of you now.")
		return
	}
	orders := advice(s, d)
	if len(orders) == 0 {
		c.Say("I would let it stand as it is.")
		return
	}
	c.Say("In your place I would do this; nothing is played.")
	sec := post.Section{Kind: "orders"}
	for _, o := range orders {
		sec.Lines = append(sec.Lines, post.TextLine{Text: o.String()})
	}
	c.Add(sec)
	if why := s.Table.Position.View(c.Seat).Echo(orders[:1]); why != "" {
		c.Say(fmt.Sprintf("The first: %s.", why))
	}
}

// alone says whether nobody but machines plays against a seat's player.
func alone(s *table.Sitting, seat engine.Seat) bool {
	for _, other := range s.Players() {
		if _, is := table.ByMachine(s, other); !is && s.Player(other).ID != s.Player(seat).ID {
			return false
		}
	}
	return true
}

// advice plays on for a seat, on a table that nobody else sees, up to the first die.
func advice(s *table.Sitting, d engine.Decision) []engine.Order {
	var orders []engine.Order
	rng := rand.New(rand.NewPCG(uint64(s.L.Game.ID), uint64(s.Last())))
	t := &engine.Table{Position: s.Table.Position.View(d.Seat).Clone(), Wishes: map[engine.Seat][]engine.Wish{}, Answers: s.Answers}
	t.Settle = func(p engine.Position, at engine.Decision) (engine.Order, string) {
		if at.Seat != d.Seat || at.Question != d.Question || len(orders) == mostHinted {
			return nil, ""
		}
		o := player.Fast.Choose(p, at, rng)
		if o == nil {
			return nil, ""
		}
		orders = append(orders, o)
		return o, engine.ByMachine
	}
	t.Continue(engine.NoDice{})
	return orders
}
