package mind

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/names"
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules"
	"adjutant/engine/spi74/rules/survey"
	"adjutant/engine/spi74/state"
	"adjutant/engine/standing"
)

// The ways of choosing that a standing order may name besides hexes, cities, states and leaders.
const (
	anyCity = "any city"
	leaving = "leaving "
	never   = "never "
)

var choices = map[string][]string{
	"lose":        {"army", "fort", "garrison", "city", "naval"},
	"leader dies": {"lowest rating", "highest rating"}, "credit": {"lowest rating", "highest rating"},
	"leader made": {"most points"}, "leader goes": {anyCity, "most points"},
	"column": {"natural", "lowest"}, "feed": {"lower numbers", "higher numbers"},
	"retreat": {"all", anyCity, "most points"}, "overrun": {"all", anyCity, "most points"}, "advance": {"all"},
	"militia": {anyCity}, "place": {anyCity}, "repair": {anyCity},
}

// synonyms are other words for ways of choosing.
var synonyms = map[string]string{"as ordered": "natural", "the natural column": "natural", "the lowest rating": "lowest rating",
	"the highest rating": "highest rating", "most": "most points",
	"the most points": "most points", "everybody": "all", "a city point": "city",
	"the city": "city", "lower": "lower numbers", "lower number": "lower numbers", "higher": "higher numbers", "a city": anyCity}

// Thing reads what a standing order names: a hex, a city, a state, a leader, or a way of choosing.
func Thing(p *state.Position, seat engine.Seat, kind, prep, words string) (string, error) {
	low := strings.ToLower(strings.Join(strings.Fields(words), " "))
	if (prep == "from" || prep == "at") && (low == "a city" || low == "a fort") {
		return low, nil
	}
	if s, ok := synonyms[low]; ok && slices.Contains(choices[kind], s) {
		low = s
	}
	if slices.Contains(choices[kind], low) || standing.Holding(low) {
		return low, nil
	}
	if rest, ok := strings.CutPrefix(low, never); ok && prep == "" {
		thing, err := Thing(p, seat, kind, prep, rest)
		return never + thing, err
	}
	if thing, ok, err := counted(kind, low); ok || err != nil {
		return thing, err
	}
	if h, ok := find(p, words); ok {
		if p.Board.Terrain[h] == board.Sea && (kind == "retreat" || kind == "overrun") {
			return words, engine.Refuse(words, "8.5a", "%s is sea, and never a retreat.", h)
		}
		return h.String(), nil
	}
	for i := range p.Board.States {
		if i > 0 && strings.EqualFold(p.Board.StateName(board.State(i)), low) {
			return p.Board.StateName(board.State(i)), nil
		}
	}
	side := board.SideOf(seat)
	if i, ok := p.FindLeader(side, strings.TrimPrefix(low, "leader ")); ok && side <= board.Confederate {
		return state.LeaderName(side, i), nil
	}
	if near, ok := names.Nearest(low, choices[kind]); ok {
		return words, engine.Refuse(words, "", "I do not read %q; did you mean %s?", words, near)
	}
	return words, engine.Refuse(words, "", "I do not read %q; a hex, a city or a state is wanted%s.", words, or(choices[kind]))
}

func or(list []string) string {
	if len(list) == 0 {
		return ""
	}
	return ", or " + strings.Join(list, ", ")
}

// counted reads "leaving 6" of a retreat, "2" of an advance, "+4" of a column.
func counted(kind, low string) (thing string, ok bool, err error) {
	switch {
	case strings.HasPrefix(low, leaving) && (kind == "retreat" || kind == "overrun"):
		n, bad := strconv.Atoi(strings.TrimSuffix(strings.TrimPrefix(low, leaving), " points"))
		if bad != nil || n < 1 || n > 250 {
			return low, false, engine.Refuse(low, "8.51a", "Say how many stay: leaving 6.")
		}
		return leaving + strconv.Itoa(n), true, nil
	case kind == "advance":
		n, bad := strconv.Atoi(strings.TrimSuffix(strings.TrimSuffix(low, " points"), " point"))
		if bad == nil && n > 0 && n < 100 {
			return strconv.Itoa(n), true, nil
		}
	case kind == "column":
		if strings.HasPrefix(low, "only at") {
			return low, false, engine.Refuse(low, "8.6",
				"Whether an attack is made at all stands in its own line: attack ... only at +1 or better. Here stands the column of one that is made.")
		}
		n, bad := strconv.Atoi(strings.TrimPrefix(low, "+"))
		if bad == nil && n >= board.LeastColumn && n <= board.MostColumn {
			return fmt.Sprintf("%+d", n), true, nil
		}
	}
	return low, false, nil
}

// Narrow leaves the orders that a thing means.
func Narrow(p *state.Position, d engine.Decision, os []engine.Order, prep, thing string) []engine.Order {
	side := board.SideOf(d.Seat)
	var all []rules.Order
	for _, o := range os {
		if x, ok := o.(rules.Order); ok {
			all = append(all, x)
		}
	}
	c := chooser{p: p, d: d, side: side, all: all}
	var out []engine.Order
	for _, o := range all {
		if c.means(o, prep, thing) {
			out = append(out, o)
		}
	}
	return out
}

// A chooser judges orders of one decision by what a standing order names.
type chooser struct {
	p    *state.Position
	d    engine.Decision
	side Side
	all  []rules.Order
}

// verbsOf is what the yes of a kind does.
var verbsOf = map[string]rules.Verb{"retreat": rules.Retreat, "make": rules.MakeLeader, "advance": rules.AdvanceTo}

func (c *chooser) means(o rules.Order, prep, thing string) bool {
	if v, ok := verbsOf[thing]; ok && prep == "" {
		return o.Verb == v
	}
	if rest, ok := strings.CutPrefix(thing, never); ok {
		return !c.means(o, prep, rest)
	}
	switch {
	case prep == "from" || prep == "at" && o.Verb != rules.TakeColumn:
		return c.stands(o, thing)
	case prep == "with" && o.Verb != rules.MakeLeader:
		return c.led(o, thing)
	}
	return c.chosen(o, thing)
}

// stands says whether an order is carried out in a place: a hex, a state, "a city", "a fort".
func (c *chooser) stands(o rules.Order, thing string) bool {
	hs := sites(c.p, c.d)
	switch {
	case o.Verb == rules.MakeLeader:
		hs = append(hs, o.To.Hex())
	case o.From.Hex() != board.None && o.From != board.Nowhere:
		hs = []Hex{o.From.Hex()}
	case o.Verb == rules.AdvanceTo:
		hs = c.p.Combat.Ground[c.side]
	}
	return slices.ContainsFunc(hs, func(h Hex) bool { return c.within(h, thing) })
}

func (c *chooser) within(h Hex, thing string) bool {
	if h == board.None {
		return false
	}
	switch thing {
	case "a city":
		return survey.Of(c.p).Live(c.side, h)
	case "a fort":
		return c.p.Points(c.side, h, state.InFort, 0) > 0
	}
	return h.String() == thing || c.p.Board.StateName(c.p.Board.State[h]) == thing
}

// led says whether a leader is with those whom an order moves.
func (c *chooser) led(o rules.Order, thing string) bool {
	return slices.ContainsFunc(sites(c.p, c.d), func(h Hex) bool {
		for i := range c.p.Leaders[c.side] {
			if c.p.LeadersAt(c.side, board.In(h))>>i&1 != 0 && state.LeaderName(c.side, i) == thing {
				return true
			}
		}
		return false
	})
}

// chosen says whether an order is what a list names.
func (c *chooser) chosen(o rules.Order, thing string) bool {
	p := c.p
	to := o.To.Hex()
	if o.To == board.Nowhere {
		to = board.None
	}
	if standing.Holding(thing) {
		h := holder(p, c.side, to)
		return to != board.None && (h.Whose == thing || thing == "empty" && h.Empty)
	}
	if rest, ok := strings.CutPrefix(thing, leaving); ok {
		return o.Verb == rules.Retreat && o.N > 0 && fmt.Sprint(p.Points(c.side, c.retreats(o), 0, 0)-int(o.N)) == rest
	}
	switch o.Verb {
	case rules.TakeColumn:
		return c.column(o, thing)
	case rules.LosePoint:
		return o.What.String() == thing || o.From != board.Nowhere && o.From.String() == thing
	case rules.AdvanceTo:
		n, err := strconv.Atoi(thing)
		most := c.most(func(x rules.Order) int { return flag(x.From == o.From && x.To == o.To) * int(x.N) })
		return thing == "all" && int(o.N) == most || err == nil && int(o.N) == min(n, most) || c.at(to, thing)
	case rules.LoseLeader, rules.Credit:
		return c.leader(o, thing)
	case rules.Retreat:
		if thing == "all" {
			return o.N == 0
		}
	case rules.Feed:
		switch thing {
		case "lower numbers":
			return -int(to) == c.most(func(x rules.Order) int { return -int(x.To.Hex()) })
		case "higher numbers":
			return int(to) == c.most(func(x rules.Order) int { return int(x.To.Hex()) })
		}
	}
	if thing == "most points" {
		return to != board.None && p.Points(c.side, to, 0, 0) == c.most(func(x rules.Order) int { return p.Points(c.side, x.To.Hex(), 0, 0) })
	}
	return c.at(to, thing)
}

// retreats is the hex that a retreat leaves.
func (c *chooser) retreats(o rules.Order) Hex {
	if h := o.From.Hex(); o.From != board.Nowhere && h != board.None {
		return h
	}
	return site(c.p, c.d)
}

// at says whether a hex is the one that is named, or in the state, or any live city.
func (c *chooser) at(h Hex, thing string) bool {
	if h == board.None {
		return false
	}
	if thing == anyCity {
		return survey.Of(c.p).Live(c.side, h)
	}
	return c.within(h, thing)
}

// most is the highest value among all orders.
func (c *chooser) most(value func(rules.Order) int) int {
	high := -1 << 20
	for _, x := range c.all {
		if x.To != board.Nowhere || x.Verb == rules.AdvanceTo {
			high = max(high, value(x))
		}
	}
	return high
}

func (c *chooser) column(o rules.Order, thing string) bool {
	high, low := -9, 99
	for _, x := range c.all {
		high, low = max(high, int(x.Column)), min(low, int(x.Column))
	}
	switch thing {
	case "natural":
		return int(o.Column) == high
	case "lowest":
		return int(o.Column) == low
	}
	n, err := strconv.Atoi(thing)
	return err == nil && int(o.Column) == max(min(n, high), low)
}

func (c *chooser) leader(o rules.Order, thing string) bool {
	rating := func(x rules.Order) int { return int(c.p.Leaders[c.side][leader(x)].Rating) }
	high, low := -1, 9
	for _, x := range c.all {
		if x.Leaders != 0 {
			high, low = max(high, rating(x)), min(low, rating(x))
		}
	}
	switch thing {
	case "highest rating":
		return rating(o) == high
	case "lowest rating":
		return rating(o) == low
	}
	return state.LeaderName(c.side, leader(o)) == thing
}
