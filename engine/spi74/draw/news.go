package draw

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/scene"
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/state"
	"adjutant/engine/spi74/tell"
)

// news puts what happened on the board, under the numbers of the report.
func news(p *state.Position, s *scene.Scene, since []engine.Event) {
	_, side := shown(p, since)
	entries(s, side, since)
	t := tell.NewTeller(p)
	n := &newsroom{p: p, s: s}
	for i, e := range since {
		x, ok := t.Take(e)
		if ok && x.Mark > 0 {
			n.number, n.text = x.Mark, x.Line.Text
			n.numbered(e, since[i+1:])
			continue
		}
		n.bare(e)
	}
}

// entryLong is how long an arrow of what arrives is, in heights of a hex.
const entryLong = 1.25

// entries draws the reinforcements of the side whose turn is shown, and the militia that came out in it, one arrow for each hex: the
// Union's from the north, the Confederates' from the south.
func entries(s *scene.Scene, whose board.Side, since []engine.Event) {
	there := map[board.Hex]bool{}
	for _, e := range since {
		c, came := e.(state.Placed)
		if !came || there[c.At] || c.How != "militia" && (c.Side != whose || c.How != "reinforcement" && c.How != "at large") {
			continue
		}
		there[c.At] = true
		to := point(c.At)
		from := scene.Point{X: to.X, Y: to.Y - entryLong*pitch}
		if c.Side == board.Confederate {
			from.Y = to.Y + entryLong*pitch
		}
		s.Arrows = append(s.Arrows, scene.Entry(c.At.String(), from, to, int(c.Side), 0))
	}
}

// A newsroom is a scene while it is told what happened.
type newsroom struct {
	p      *state.Position
	s      *scene.Scene
	number int
	text   string
}

// numbered marks what has a number in the report.
func (n *newsroom) numbered(e engine.Event, later []engine.Event) {
	b := n.p.Board
	g := scene.LogLine{Number: n.number, Text: n.text}
	switch e := e.(type) {
	case state.Went:
		g.Side = int(e.Side)
		if sum, _, parts := strings.Cut(n.text, ";"); parts { // the report has the sum in parts
			g.Text = sum + "."
		}
		to := e.Way[len(e.Way)-1]
		line := scene.Path{middle(e.From)}
		for _, at := range e.Way {
			line = append(line, middle(at))
		}
		if e.By == "sea" && e.From.Hex() != board.None && to.Hex() != board.None {
			line = voyage(b, e.From.Hex(), to.Hex())
		}
		n.s.Arrows = append(n.s.Arrows, scene.Arrow{From: e.From.String(), To: to.String(), Side: g.Side, Number: g.Number,
			Legs: []scene.Leg{{Way: way(e), Path: line}}})
		g.Short = fmt.Sprintf("%s, %s to %s%s", n.place(e.From), short(e), n.place(to), by[e.By])
		g.Places = places(e.From, to)
	case state.RailRepaired:
		n.disc(e.At, board.Union)
		g.Short, g.Places = "repaired "+e.At.String(), []string{e.At.String()}
	case state.FortBuilt:
		g.Side = int(e.Side)
		n.disc(e.At, e.Side)
		g.Short, g.Places = "fort at "+b.Short(e.At), []string{e.At.String()}
	case state.Fired:
		g.Side, g.Battle = int(e.Side), true
		g.Text = b.Name(e.Targets[0]) + ": " + strings.ToLower(n.text[:1]) + n.text[1:]
		g.Short = fmt.Sprintf("%s %+d, die %d: %d – %d", b.Short(e.Targets[0]), e.Column, e.Die, e.Table[0], e.Table[1])
		for _, h := range e.Targets {
			g.Places = append(g.Places, h.String())
		}
		n.s.Battles = append(n.s.Battles, scene.Battle{Place: g.Places[0], Title: b.Short(e.Targets[0]), Number: g.Number})
	case state.Announced:
		if fired(e, later) {
			return
		}
		g.Side = int(e.Side)
		g.Short, g.Places = "attack on "+b.Short(e.Targets[0]), []string{e.Targets[0].String()}
		n.disc(e.Targets[0], e.Side)
	}
	n.s.Log = append(n.s.Log, g)
}

// fired says whether an attack came to a die before the next was announced.
func fired(a state.Announced, later []engine.Event) bool {
	for _, e := range later {
		switch e := e.(type) {
		case state.Fired:
			return slices.Contains(e.Targets, a.Targets[0])
		case state.Announced, state.TurnOpened:
			return false
		}
	}
	return false
}

// bare marks what stands in the report without a number: where the beaten and the victors of a combat went.
func (n *newsroom) bare(e engine.Event) {
	switch e := e.(type) {
	case state.Retreated:
		n.step(e.From, e.To, e.Side, true)
	case state.Advanced:
		n.step(e.From, e.To, e.Side, false)
	}
}

func (n *newsroom) step(from, to board.Hex, side board.Side, retreat bool) {
	n.s.Arrows = append(n.s.Arrows, scene.Arrow{From: from.String(), To: to.String(), Side: int(side), Retreat: retreat,
		Legs: []scene.Leg{{Way: scene.ByRoad, Path: scene.Path{point(from), point(to)}}}})
}

func (n *newsroom) disc(at board.Hex, side board.Side) {
	n.s.Discs = append(n.s.Discs, scene.Disc{Place: at.String(), Side: int(side), Number: n.number})
}

// place is a hex by its town or its number, a hexside by its two hexes.
func (n *newsroom) place(at board.Place) string {
	if h := at.Hex(); h != board.None {
		return n.p.Board.Short(h)
	}
	return at.String()
}

var by = map[string]string{"rail": " by rail", "river": " by river", "sea": " by sea"}

// way is how an arrow is drawn: ships go as by water.
func way(e state.Went) scene.Way {
	if e.What.Ships() {
		return scene.BySea
	}
	return map[string]scene.Way{"rail": scene.ByRail, "river": scene.ByRiver, "sea": scene.BySea}[e.By]
}

// short is what moved, in a word.
func short(e state.Went) string {
	switch e.What {
	case state.LeaderAlone:
		return "leader " + e.With
	case state.Fleet:
		return fmt.Sprintf("%d naval", e.N)
	case state.Flotilla:
		return "gunboats"
	case state.Railway:
		return "repair unit"
	}
	return fmt.Sprint(e.N)
}

// places are the hexes of an arrow's ends, both of a hexside.
func places(ends ...board.Place) []string {
	var out []string
	for _, at := range ends {
		if h := at.Hex(); h != board.None {
			out = append(out, h.String())
			continue
		}
		for _, h := range board.Ends[at.Edge()] {
			out = append(out, h.String())
		}
	}
	return out
}
