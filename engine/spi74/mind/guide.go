package mind

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"adjutant/engine"
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules"
	"adjutant/engine/spi74/state"
)

// guideCopies is how many lines of one place are given to be copied.
const guideCopies = 8

// Guide tells what may be ordered in the movement phase: who can march, and from a hex where to, by which means and at what cost.
func Guide(p *state.Position, d engine.Decision, words string) ([]engine.Paragraph, []string, bool) {
	s, open := p.Top()
	if !open || s.Kind != state.March || s.Side.Seat() != d.Seat {
		return nil, nil, false
	}
	if words == "" {
		return []engine.Paragraph{{Heading: "Who may march", Lines: marchers(p, s.Side)}}, nil, true
	}
	h, ok := find(p, words)
	if i, leader := state.FindLeader(s.Side, words); !ok && leader && p.Leaders[s.Side][i].On {
		h, ok = p.Leaders[s.Side][i].At.Hex(), true
	}
	if !ok || h == board.None || rules.Movable(p, s.Side, h) == 0 {
		return nil, nil, false
	}
	par := engine.Paragraph{Heading: "From " + p.Board.Name(h)}
	var copies []string
	for _, by := range []rules.Way{rules.Foot, rules.Rail, rules.River, rules.Sea} {
		n := carried(p, s.Side, by, rules.Movable(p, s.Side, h))
		if n == 0 {
			continue
		}
		line, lines := reachable(p, s.Side, h, n, by)
		if line != "" {
			par.Lines = append(par.Lines, engine.Line{Text: line})
			copies = append(copies, lines...)
		}
	}
	if len(par.Lines) == 0 {
		return nil, nil, false
	}
	return []engine.Paragraph{par}, copies[:min(len(copies), guideCopies)], true
}

// Wholes is the shortest marches of each hex, as lines.
func Wholes(p *state.Position, d engine.Decision) []string {
	s, open := p.Top()
	if !open || s.Kind != state.March || s.Side.Seat() != d.Seat {
		return nil
	}
	var out []string
	last := board.None
	for _, l := range p.Lots {
		if l.Side != s.Side || l.At == last {
			continue
		}
		last = l.At
		if n := rules.Movable(p, s.Side, l.At); n > 0 {
			_, lines := reachable(p, s.Side, l.At, n, rules.Foot)
			out = append(out, lines[:min(len(lines), 2)]...)
		}
	}
	return out
}

// marchers is a line for each hex from which points may march.
func marchers(p *state.Position, side Side) []engine.Line {
	var out []engine.Line
	last := board.None
	for _, l := range p.Lots {
		if l.Side != side || l.At == last {
			continue
		}
		last = l.At
		if n := rules.Movable(p, side, l.At); n > 0 {
			out = append(out, engine.Line{Text: fmt.Sprintf("%s: %d.", p.Board.Name(l.At), n)})
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
		return min(n, []int{3, 2}[side]-int(p.Used.Rail))
	case by == rules.River:
		return min(n, []int{2, 1}[side]-int(p.Used.River))
	case by == rules.Sea && side == board.Union:
		return min(n, rules.LiftLeft(p))
	case by == rules.Sea:
		return 0
	}
	return n
}

// reachable is where points may go from a hex by one way, as a sentence, and lines to be copied.
func reachable(p *state.Position, side Side, h Hex, n int, by rules.Way) (string, []string) {
	q := p.Clone()
	o := rules.New(rules.Start)
	o.Kind, o.N, o.From = state.Army, uint8(n), board.In(h)
	es, err := rules.Rule(q, side, o, engine.NoDice{})
	if err != nil {
		return "", nil
	}
	for _, e := range es {
		q.Fold(e)
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
		lines = append(lines, fmt.Sprintf("march %d from %s to %s%s", n, h, r.To, way))
	}
	if len(costs) == 0 {
		return "", nil
	}
	var parts []string
	for _, c := range costs {
		parts = append(parts, fmt.Sprintf("for %s: %s", points(c), strings.Join(at[c], ", ")))
	}
	words := map[rules.Way]string{rules.Foot: "On foot", rules.Rail: "By rail", rules.River: "By river", rules.Sea: "By sea"}
	return fmt.Sprintf("%s, %d, %s.", words[by], n, strings.Join(parts, "; ")), lines
}

func points(tenths int) string {
	if tenths%10 == 0 {
		return fmt.Sprint(tenths / 10)
	}
	return fmt.Sprintf("%d.%d", tenths/10, tenths%10)
}
