package mind

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"adjutant/engine"
	"adjutant/engine/phrase"
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules"
	"adjutant/engine/spi74/state"
)

// guideMarch is who may march, or where those of one place may go, by which means and at what cost.
func guideMarch(p *state.Position, side Side, words string) ([]engine.Paragraph, []string, bool) {
	if words == "" {
		return []engine.Paragraph{{Heading: "Who may march", Lines: marchers(p, side)}}, nil, true
	}
	at, led, ok := placed(p, side, words)
	if !ok {
		return nil, nil, false
	}
	name := at.String()
	if h := at.Hex(); h != board.None {
		name = p.Board.Name(h)
	}
	par := engine.Paragraph{Heading: "From " + name}
	var copies, rest []string // of each way some first
	add := func(o rules.Order, by rules.Way) {
		line, lines := reachable(p, o, by)
		if line != "" {
			par.Lines = append(par.Lines, engine.Line{Text: line})
			n := min(len(lines), firstCopies)
			copies, rest = append(copies, lines[:n]...), append(rest, lines[n:]...)
		}
	}
	h := at.Hex()
	n := 0
	if h != board.None {
		n = rules.Movable(p, side, h)
	}
	if n > 0 {
		for _, by := range []rules.Way{rules.Foot, rules.Rail, rules.River, rules.Sea} {
			if k := carried(p, side, by, n); k > 0 {
				o := marchOf(state.Army, k, at)
				o.Leaders = led
				add(o.Led(side), by)
			}
		}
	} else if h != board.None && p.Points(side, h, 0, 0) > 0 {
		par.Lines = append(par.Lines, engine.Line{Text: idle(p, side, h)})
	}
	for _, o := range lone(p, side, at) {
		if o.Kind == state.Railway {
			par.Lines = append(par.Lines, mending(p, o)...)
			add(o, rules.Rail)
			continue
		}
		add(o, rules.Foot)
	}
	if len(par.Lines) == 0 {
		return nil, nil, false
	}
	return []engine.Paragraph{par}, append(copies, rest...), true
}

// placed is the place that words mean, and the leader if they name one.
func placed(p *state.Position, side Side, words string) (board.Place, uint8, bool) {
	if i, ok := p.FindLeader(side, strings.TrimPrefix(strings.ToLower(words), "leader ")); ok && p.Leaders[side][i].On {
		led := uint8(1) << i
		if side == board.Union && i == state.Farragut {
			led = 0
		}
		return p.Leaders[side][i].At, led, true
	}
	if h, ok := find(p, words); ok {
		return board.In(h), 0, true
	}
	at, ok := board.ParsePlace(strings.ReplaceAll(words, " ", ""))
	return at, 0, ok
}

func marchOf(k state.ForceKind, n int, from board.Place) rules.Order {
	o := rules.New(rules.Start)
	o.Kind, o.N, o.From = k, uint8(n), from
	return o
}

// lone is the leaders, ships and repair units at a place that may begin to move by themselves.
func lone(p *state.Position, side Side, at board.Place) []rules.Order {
	var out []rules.Order
	s, _ := p.Top()
	best := map[state.ForceKind]rules.Order{}
	rules.Each(p, s, func(o rules.Order) bool {
		if o.Verb != rules.Start || o.From != at || o.Kind == state.Army {
			return true
		}
		if o.Kind == state.LeaderAlone {
			out = append(out, o)
		} else if have, ok := best[o.Kind]; !ok || o.N > have.N || o.N == have.N && o.Leaders > have.Leaders {
			best[o.Kind] = o
		}
		return true
	})
	for _, k := range []state.ForceKind{state.Fleet, state.Flotilla, state.Railway} {
		if o, ok := best[k]; ok {
			out = append(out, o)
		}
	}
	return out
}

// idle is why the points of a hex do not march.
func idle(p *state.Position, side Side, h Hex) string {
	n := p.Points(side, h, 0, 0)
	words := phrase.Plural(n, "point stands", "points stand") + " here; "
	switch {
	case p.Points(side, h, state.Inactive, 0) > 0:
		return words + fmt.Sprintf("%d inactive this turn, by the last digit %d (11.1).", p.Points(side, h, state.Inactive, 0), h.Digit())
	case p.Points(side, h, 0, state.Garrison) == 0:
		return words + "a garrison never moves (3.22)."
	}
	return words + "the move of all is over (5.15)."
}

// marchers is a line for each place from which something may march.
func marchers(p *state.Position, side Side) []engine.Line {
	var out []engine.Line
	eachHeld(p, side, func(h Hex) {
		if n := rules.Movable(p, side, h); n > 0 {
			out = append(out, engine.Line{Text: fmt.Sprintf("%s: %d.", p.Board.Name(h), n)})
		}
	})
	if side == board.Union {
		for _, x := range p.Ships {
			if !x.Marks.Any(state.Moved | state.Marching) {
				out = append(out, engine.Line{Text: fmt.Sprintf("%s: %d %s.", x.At, x.N, x.Kind)})
			}
		}
		for _, x := range p.Repairs {
			if !x.Marks.Any(state.Moved | state.Marching) {
				out = append(out, engine.Line{Text: fmt.Sprintf("%s: repair unit.", p.Board.Name(x.At))})
			}
		}
	}
	if len(out) == 0 {
		out = append(out, engine.Line{Text: "Nobody."})
	}
	return out
}

// carried is how many of n points may go by a way.
func carried(p *state.Position, side Side, by rules.Way, n int) int {
	switch {
	case by == rules.Rail:
		return min(n, rules.RailLeft(p))
	case by == rules.River:
		return min(n, rules.RiverLeft(p))
	case by == rules.Sea && side == board.Union:
		return min(n, rules.LiftLeft(p))
	case by == rules.Sea:
		return 0
	}
	return n
}

// begun is the position in which a force has begun to move; nil where it may not.
func begun(p *state.Position, o rules.Order) *state.Position {
	q := p.Clone()
	es, err := rules.Rule(q, p.Mover, o, engine.NoDice{})
	if err != nil {
		return nil
	}
	for _, e := range es {
		q.Fold(e)
	}
	return q
}

var ways = map[rules.Way]string{rules.Foot: "On foot", rules.Rail: "By rail", rules.River: "By river", rules.Sea: "By sea"}

// reachable is where a force may go by one way, as a sentence, and lines to be copied.
func reachable(p *state.Position, o rules.Order, by rules.Way) (string, []string) {
	q := begun(p, o)
	if q == nil {
		return "", nil
	}
	who := strings.TrimSuffix(strings.TrimPrefix(o.String(), "march "), " from "+o.From.String())
	if o.Kind.Ships() {
		return sails(q, o, who)
	}
	at := map[int][]string{}
	var costs []int
	var lines []string
	all := rules.Reach(q)
	sort.SliceStable(all, func(i, k int) bool { return all[i].Cost < all[k].Cost })
	for _, r := range all {
		if r.By != by {
			continue
		}
		if !slices.Contains(costs, r.Cost) {
			costs = append(costs, r.Cost)
		}
		at[r.Cost] = append(at[r.Cost], p.Board.Short(r.To))
		way := ""
		if by != rules.Foot {
			way = " by " + by.String()
		}
		lines = append(lines, fmt.Sprintf("%s to %s%s", o, r.To, way))
	}
	if len(costs) == 0 {
		return "", nil
	}
	var parts []string
	for _, c := range costs {
		parts = append(parts, fmt.Sprintf("for %s: %s", points(c), strings.Join(at[c], ", ")))
	}
	return fmt.Sprintf("%s, %s, %s.", ways[by], who, strings.Join(parts, "; ")), lines
}

// sails is where ships may go: the places at or beside towns, and how many there are besides.
func sails(q *state.Position, o rules.Order, who string) (string, []string) {
	var near []string
	var lines []string
	cost, where := map[int]int{}, map[int]board.Place{}
	others := 0
	for _, r := range rules.Voyages(q) {
		town := -1
		if e := r.To.Edge(); e != board.NoEdge {
			for _, h := range board.Ends[e] {
				town = max(town, int(q.Board.TownAt[h]))
			}
		} else {
			town = int(q.Board.TownAt[r.To.Hex()])
		}
		if old, seen := cost[town]; town < 0 || seen && old <= r.Cost {
			others++
			continue
		}
		cost[town], where[town] = r.Cost, r.To
	}
	towns := make([]int, 0, len(cost))
	for t := range cost {
		towns = append(towns, t)
	}
	sort.Slice(towns, func(i, k int) bool {
		if a, b := cost[towns[i]], cost[towns[k]]; a != b {
			return a < b
		}
		return towns[i] < towns[k]
	})
	for _, t := range towns {
		die := ""
		if rules.Guns(q, where[t]) {
			die = ", with a die"
		}
		near = append(near, fmt.Sprintf("%s (%s) for %s%s", q.Board.Towns[t].Name, where[t], points(cost[t]), die))
		lines = append(lines, fmt.Sprintf("%s to %s", o, where[t]))
	}
	if len(near)+others == 0 {
		return "", nil
	}
	return fmt.Sprintf("By water, %s: %s%d other hexes and hexsides.", who, joined(near), others), lines
}

func joined(near []string) string {
	if len(near) == 0 {
		return ""
	}
	return strings.Join(near, ", ") + "; and "
}

// mending is the rail hexes that a repair unit may open next.
func mending(p *state.Position, o rules.Order) []engine.Line {
	q := begun(p, o)
	if q == nil {
		return nil
	}
	s, _ := q.Top()
	var at []string
	rules.Each(q, s, func(x rules.Order) bool {
		if x.Verb == rules.Mend {
			at = append(at, q.Board.Short(x.To.Hex()))
		}
		return true
	})
	if len(at) == 0 {
		return []engine.Line{{Text: "The repair unit has no rail hex beside it that it may open."}}
	}
	return []engine.Line{{Text: "The repair unit may open, for 5 each: " + phrase.Listed(at, "or") + "."}}
}

func points(tenths int) string {
	if tenths%10 == 0 {
		return fmt.Sprint(tenths / 10)
	}
	return fmt.Sprintf("%d.%d", tenths/10, tenths%10)
}
