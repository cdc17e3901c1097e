package machine

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/player"
)

// How far a hint goes.
const (
	mostHinted   = 5               // lines
	mostAdvised  = 24              // orders that are thought of
	hintPatience = 2 * time.Second // behind which no more are
)

// Hint says what the machine would do in somebody's place, as lines ready to be sent, with one reason. Nothing is played. Between people
// it is given where their terms say so, and everybody reads that it was asked for.
func Hint(c *table.Call) {
	s := c.S
	d, open := letter.Awaits(s, c.Seat)
	switch {
	case s.IsOver():
		c.Say("The game is over.")
		return
	case !alone(s, c.Seat) && !s.AllowsHints():
		c.Say("The terms of this game allow no hints; \"preview\" and \"odds\" are for both sides. Against the machine there are hints at any " +
			"time, and between people where the terms say so: open " + s.Book.ID + " " + s.Header.Scenario + " hints")
		return
	case !open:
		c.Say("Nothing is asked of you now.")
		return
	}
	if !alone(s, c.Seat) {
		s.Say(record.Hinted{Seat: c.Seat})
		c.Say("The terms of this game allow hints; the log tells the others that you asked for this one.")
	}
	view := s.Table.Position.View(c.Seat)
	orders, after := advice(s, d)
	lines := endLast(view.Lines(orders))
	if len(lines) == 0 {
		c.Say("I would let it stand as it is.")
		return
	}
	c.Say("In your place I would do this; nothing is played.")
	c.Add(post.Section{Kind: "orders", Sends: true, Lines: post.Lines(lines[:min(len(lines), mostHinted)]...)})
	c.Say(reason(s, view, after, d))
}

// endLast puts the end of a turn behind what the machine would still do when it is asked after it: whoever sends the lines at once must
// say all of that before the turn ends.
func endLast(lines []string) []string {
	if i := slices.Index(lines, "end"); i >= 0 && i < len(lines)-1 {
		return append(slices.Delete(slices.Clone(lines), i, i+1), "end")
	}
	return lines
}

// Noted says whether a hint that a seat asks for is written down.
func Noted(s *table.Sitting, seat engine.Seat) bool {
	return !s.IsOver() && !alone(s, seat) && s.AllowsHints()
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

// advice plays on for a seat, on a table that nobody else sees, up to the first die, and says where that leads.
func advice(s *table.Sitting, d engine.Decision) ([]engine.Order, engine.Position) {
	var orders []engine.Order
	until := time.Now().Add(hintPatience)
	rng := rand.New(rand.NewPCG(uint64(s.L.Game.ID), uint64(s.Last())))
	t := &engine.Table{Position: s.Table.Position.View(d.Seat).Clone(), Wishes: map[engine.Seat][]engine.Wish{}, Answers: s.Answers}
	t.Settle = func(p engine.Position, at engine.Decision) (engine.Order, string) {
		if at.Seat != d.Seat || at.Question != d.Question || len(orders) == mostAdvised || len(orders) > 0 && time.Now().After(until) {
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
	return orders, t.Position.View(d.Seat)
}

// reason is why the machine would do so: how strong both are where a force stays or goes, the chances of the battle to which its orders
// lead, or that by its measure nothing leads further.
func reason(s *table.Sitting, view, after engine.Position, d engine.Decision) string {
	if m, known := measured(s, view, d); known {
		text := "Why: "
		if m.mine != "" {
			text += fmt.Sprintf("%s has %s there, you have %s", enemyOf(s, d.Seat), m.theirs, m.mine)
		}
		if m.chance != "" {
			if m.mine != "" {
				text += ", and "
			}
			text += "you " + m.verb + " there " + m.chance
		}
		return text + "."
	}
	known := map[string]bool{}
	for _, o := range view.Odds(d.Seat) {
		known[o.Title] = true
	}
	for _, o := range after.Odds(d.Seat) {
		if !known[o.Title] && itsOwn(o) {
			provided := ""
			if o.Assumes != "" {
				provided = ", if " + o.Assumes
			}
			return fmt.Sprintf("Why: there is a battle at %s then, and you win it %s%s.", o.Title, engine.InHundred(o.Win), provided)
		}
	}
	return "Why: of what I have weighed this leaves you best placed, by my measure of the whole position."
}
