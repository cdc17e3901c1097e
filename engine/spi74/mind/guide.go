package mind

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/phrase"
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules"
	"adjutant/engine/spi74/state"
)

// firstCopies is how many lines of each way to go stand before the others.
const firstCopies = 4

// Guide tells what may be ordered in a segment of one's own turn, with what it costs: who can march, and from a place where to, by which
// means; whom one may attack, from where and on which column; where a fort may be built.
func Guide(p *state.Position, d engine.Decision, words string) ([]engine.Paragraph, []string, bool) {
	s, open := p.Top()
	if !open || !d.Own || s.Side.Seat() != d.Seat {
		return nil, nil, false
	}
	switch s.Kind {
	case state.March:
		return guideMarch(p, s.Side, strings.TrimSpace(words))
	case state.Combats:
		return guideAttacks(p, strings.TrimSpace(words))
	case state.Build:
		return guideForts(p, s, strings.TrimSpace(words))
	case state.Setup:
		return guideSetup(p, s)
	}
	return nil, nil, false
}

// Wholes is the shortest marches of each hex, as lines.
func Wholes(p *state.Position, d engine.Decision) []string {
	s, open := p.Top()
	if !open || s.Kind != state.March || s.Side.Seat() != d.Seat {
		return nil
	}
	var out []string
	eachHeld(p, s.Side, func(h Hex) {
		if n := rules.Movable(p, s.Side, h); n > 0 {
			_, lines := reachable(p, marchOf(state.Army, n, board.In(h)), rules.Foot)
			out = append(out, lines[:min(len(lines), 2)]...)
		}
	})
	return out
}

// Approaches are the marches on foot that bring the most points next to each hex of the enemy's, as lines.
func Approaches(p *state.Position, d engine.Decision) []string {
	s, open := p.Top()
	if !open || s.Kind != state.March || s.Side.Seat() != d.Seat {
		return nil
	}
	type approach struct {
		points, cost int
		line         string
	}
	best := map[Hex]approach{}
	var enemies []Hex
	eachHeld(p, s.Side.Enemy(), func(e Hex) { enemies = append(enemies, e) })
	eachHeld(p, s.Side, func(from Hex) {
		n := rules.Movable(p, s.Side, from)
		if n == 0 {
			return
		}
		o := marchOf(state.Army, n, board.In(from))
		q := begun(p, o)
		if q == nil {
			return
		}
		for _, r := range rules.Reach(q) {
			to := r.To
			if r.By != rules.Foot || to == board.None {
				continue
			}
			for _, e := range enemies {
				if old, known := best[e]; to.At().Distance(e.At()) == 1 && (!known || n > old.points || n == old.points && r.Cost < old.cost) {
					best[e] = approach{n, r.Cost, fmt.Sprintf("%s to %s", o, r.To)}
				}
			}
		}
	})
	var out []string
	for _, e := range enemies {
		if b, near := best[e]; near && !slices.Contains(out, b.line) {
			out = append(out, b.line)
		}
	}
	return out
}

// eachHeld goes over the hexes in which a side has points.
func eachHeld(p *state.Position, side Side, see func(Hex)) {
	last := board.None
	for _, l := range p.Lots {
		if l.Side == side && l.At != last {
			last = l.At
			see(l.At)
		}
	}
}

// guideForts is where forts may be built, and who goes in and out.
func guideForts(p *state.Position, s state.Step, words string) ([]engine.Paragraph, []string, bool) {
	h, named := find(p, words)
	par := engine.Paragraph{Heading: "Forts"}
	var copies []string
	eachHeld(p, s.Side, func(at Hex) {
		if n := rules.Builders(p, s.Side, at); n > 0 && (!named || at == h) {
			o := rules.New(rules.BuildAt)
			o.To, o.N = board.In(at), uint8(n)
			if !rules.Allowed(p, s, o).Refused() {
				par.Lines = append(par.Lines, engine.Line{Text: fmt.Sprintf("%s: %d have not moved and may build.", p.Board.Name(at), n)})
				copies = append(copies, o.String())
			}
		}
	})
	rules.Each(p, s, func(o rules.Order) bool {
		if (o.Verb == rules.Enter || o.Verb == rules.Quit || o.Verb == rules.Remove) && (!named || o.To == board.In(h)) {
			copies = append(copies, o.String())
		}
		return true
	})
	if len(par.Lines) == 0 {
		par.Lines = append(par.Lines, engine.Line{Text: "Nobody may build one."})
	}
	return []engine.Paragraph{par}, copies, true
}

// guideSetup is the bounds of a free set-up, in words: a list of its hexes would be most of the board.
func guideSetup(p *state.Position, s state.Step) ([]engine.Paragraph, []string, bool) {
	n := 0
	var copies []string
	rules.Each(p, s, func(o rules.Order) bool {
		n++
		if h := o.To.Hex(); o.Verb == rules.PlaceLeader || h != board.None && p.Board.TownAt[h] >= 0 {
			copies = append(copies, o.String())
		}
		return true
	})
	text := fmt.Sprintf("%s left; %d hexes are open: supplied, within the border, none in Kentucky while it is neutral.",
		phrase.Plural(int(p.ToPlace), "point is", "points are"), n-1)
	switch {
	case p.ToPlace == 0:
		text = "Leader A stands with any of your units in Virginia; if none is there, with any other."
	case s.Side == board.Confederate:
		text += " The Union-minded hills are closed to the set-up (19.11.3)."
	default:
		text += " In Missouri only rail hexes are (19.11.4)."
	}
	return []engine.Paragraph{{Lines: []engine.Line{{Text: text}}}}, copies, true
}
