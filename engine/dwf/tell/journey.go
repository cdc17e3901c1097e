package tell

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/state"
	"adjutant/engine/phrase"
)

// A journey is one move from its beginning to its end.
type journey struct {
	side  board.Side
	group board.Group
	path  []string
	ways  []board.Way
	costs []string
	cost  int
	paid  bool
	stops []string // what was left and taken along on the way
	rate  uint8
	fed   bool
	kind  state.MoveKind
	front front
	met   string // the enemy, where it came upon him
	again bool   // it went on behind a battle
	alike int    // moves of the same kind by the same way, this one counted
}

// moves takes in an event of a move, and says whether it was one.
func (c *Chronicle) moves(e engine.Event) bool {
	switch e := e.(type) {
	case state.Activated:
		c.setOut(e.Column, false)
	case state.Resumed:
		c.setOut(e.Column, true)
	case state.Marched:
		c.march(e)
	case state.Dropped:
		c.onTheWay("left", e.Group, e.Now)
	case state.TookUp:
		what := "taken along"
		if e.Point {
			what += " for a point"
		}
		c.onTheWay(what, e.Group, e.Now)
	case state.Met:
		if e.Entry.Kind == state.LeaderColumn { // he only goes where friends have met the enemy
			return true
		}
		if c.open != nil {
			c.open.met = e.At
		}
		c.met = append(c.met, e)
		c.closeJourney()
	case state.Halted:
		c.closeJourney()
	default:
		return false
	}
	return true
}

func (c *Chronicle) setOut(k state.Column, again bool) {
	c.closeJourney()
	c.last = nil
	c.open = &journey{side: c.now.side, group: k.Group, kind: k.Kind, path: []string{c.p.Board.Areas[k.At].ID}, rate: k.Rate, fed: k.Fed,
		front: frontOf(c.p.Theater(k.From)), again: again}
}

func (c *Chronicle) closeJourney() {
	k := c.open
	c.open = nil
	if k == nil || len(k.path) < 2 {
		return
	}
	for i := range c.now.journeys {
		if x := &c.now.journeys[i]; x.same(k) {
			x.alike++
			x.group = x.group.Plus(k.group)
			return
		}
	}
	k.alike = 1
	c.now.journeys = append(c.now.journeys, *k)
}

// same says whether two moves are told together: pieces without a leader that went the same way at the same cost.
func (k *journey) same(x *journey) bool {
	return k.kind == x.kind && k.kind != state.StackColumn && k.kind != state.LeaderColumn && k.group.Mil|x.group.Mil == 0 &&
		k.cost == x.cost && k.paid == x.paid && k.met == x.met &&
		k.rate == x.rate && k.again == x.again && len(k.stops)+len(x.stops) == 0 && slices.Equal(k.path, x.path) && slices.Equal(k.ways, x.ways)
}

func (c *Chronicle) onTheWay(what string, g board.Group, now state.Column) {
	k := c.open
	switch {
	case k == nil:
	case len(k.path) > 1:
		k.stops = append(k.stops, fmt.Sprintf("%s %s at %s", People(c.p, g), what, c.p.Board.Name(now.At)))
	default:
		k.group = now.Group
	}
}

func (c *Chronicle) march(e state.Marched) {
	c.last = nil
	if c.open == nil {
		c.open = &journey{group: e.Now.Group, kind: e.Now.Kind, path: e.Path[:1], rate: e.Now.Rate, fed: e.Now.Fed,
			front: frontOf(c.p.Theater(e.Now.From))}
	}
	k := c.open
	k.side = e.Side
	if len(k.path) == 1 {
		k.group = e.Now.Group // boats that carried nobody are left behind
	}
	k.path = append(k.path[:len(k.path):len(k.path)], e.Path[1:]...)
	k.ways = append(k.ways[:len(k.ways):len(k.ways)], e.Ways...)
	k.cost += e.Cost
	k.costs = append(k.costs, e.Terms...)
	if e.Point {
		k.paid = true
		c.now.left = e.Left
	}
	to := c.p.Area(e.Path[len(e.Path)-1])
	if f := frontOf(c.p.Theater(to)); f != westFront {
		k.front = f
	}
	if slices.Contains(e.Ways, board.Sea) || slices.Contains(e.Ways, board.Coast) || c.p.Board.Areas[to].Form == board.Box {
		k.front = coastFront
	}
}

// ranked is leaders by their combat values, the highest first.
func ranked(p *state.Position, t board.Staff) []board.Leader {
	var out []board.Leader
	for l := range t.Each {
		out = append(out, l)
	}
	slices.SortStableFunc(out, func(a, b board.Leader) int { return int(p.Board.Leaders[b].Combat) - int(p.Board.Leaders[a].Combat) })
	return out
}

// People is a group as a report names it: "Grant and Buell with 9 infantry and 1 supply".
func People(p *state.Position, g board.Group) string {
	var who []string
	for _, l := range ranked(p, g.Staff) {
		who = append(who, p.Board.Leaders[l].Short)
	}
	g.Staff = 0
	rest := board.SplitOn(g.Words(p.Board, false), ",")
	switch {
	case len(who) == 0:
		return phrase.Capital(phrase.Listed(rest, "and"))
	case len(rest) == 0:
		return phrase.Listed(who, "and")
	}
	return phrase.Listed(who, "and") + " with " + phrase.Listed(rest, "and")
}

// journeyWords tells one move; the second line is what it cost.
func (c *Chronicle) journeyWords(k *journey) (text, cost, short string) {
	to := c.name(k.path[len(k.path)-1])
	text = inLetters(People(c.p, k.group)) + " from " + c.name(k.path[0])
	var via []string
	for _, id := range k.path[1 : len(k.path)-1] {
		via = append(via, c.name(id))
	}
	if len(via) > 5 {
		via = append(via[:2:2], "so on")
	}
	if len(via) > 0 {
		text += " via " + phrase.Listed(via, "and")
	}
	text += " to " + to + k.by()
	if k.again {
		text += ", going on"
	}
	if k.met != "" {
		text += ", to battle"
	}
	for _, s := range k.stops {
		text += "; " + s
	}
	short = fmt.Sprintf("%s to %s", k.group.Words(c.p.Board, false), board.PlainName(to))
	return text + ".", k.price(), short
}

// by is the way of a move that went by water: ", by sea".
func (k *journey) by() string {
	by := ""
	for _, w := range k.ways {
		if w == board.Sea || !w.Land() && by == "" {
			by = ", by " + w.String()
		}
	}
	return by
}

// afloat says whether a move went by water alone.
func (k *journey) afloat() bool {
	for _, w := range k.ways {
		if w.Land() {
			return false
		}
	}
	return len(k.ways) > 0
}

// price is what a move cost: "1 point; road 2, woods 1: 3 of 6".
func (k *journey) price() string {
	if k.kind != state.UnitColumn && k.kind != state.StackColumn {
		return ""
	}
	price := "no further point"
	switch {
	case k.paid:
		price = phrase.Plural(k.alike, "point", "points")
	case !k.again:
		price = "free"
	}
	if k.cost > 0 && !k.afloat() {
		price += "; "
		if n := len(k.costs); n > 0 && n <= 8 {
			price += gathered(k.costs) + ": "
		}
		price += k.spent()
	}
	if !k.fed {
		price += ", out of supply"
	}
	return price
}

// spent is what a move by land took of its allowance, and why it may be more: sea lift's 10, the Union's bonus, the right to one area.
func (k *journey) spent() string {
	if k.cost > int(k.rate) && slices.ContainsFunc(k.ways, func(w board.Way) bool { return !w.Land() }) {
		return fmt.Sprintf("%d of %d", k.cost, board.SeaMove)
	}
	words := fmt.Sprintf("%d of %d", k.cost, k.rate)
	if k.cost > int(k.rate) {
		return words + " and 1 more through Union areas"
	}
	price := 0
	for _, t := range k.costs {
		n := board.Atoi(t[strings.LastIndex(t, " ")+1:])
		if strings.Contains(t, "less ") {
			n = -n
		}
		price += n
	}
	if len(k.ways) == 1 && price > k.cost {
		words += ", since units in supply may always go one area in clear weather"
	}
	return words
}

// gathered joins terms of a cost that are alike: "rail 1 + 1, woods 1".
func gathered(terms []string) string {
	var heads []string
	sums := map[string][]string{}
	for _, t := range terms {
		i := strings.LastIndexByte(t, ' ')
		head, n := t[:max(i, 0)], t[i+1:]
		if sums[head] == nil {
			heads = append(heads, head)
		}
		sums[head] = append(sums[head], n)
	}
	var out []string
	for _, h := range heads {
		out = append(out, strings.TrimSpace(h+" "+strings.Join(sums[h], " + ")))
	}
	return strings.Join(out, ", ")
}

var numbersInLetters = []string{"", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve"}

// inLetters writes the number out with which words begin: they stand behind another.
func inLetters(words string) string {
	first, rest, _ := strings.Cut(words, " ")
	if n := board.Atoi(first); n > 0 && n < len(numbersInLetters) {
		return numbersInLetters[n] + " " + rest
	}
	return words
}
