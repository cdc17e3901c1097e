package march

import (
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/state"
)

// eachSolo lists the legs of a leader alone: ten areas, whatever they cost, through his own country, empty neutral areas or friends;
// of the Union by sea too, of the Confederacy by river [move.solo, move.solo_usa_sea, move.solo_csa_river].
func eachSolo(p *state.Position, l *control.Look, c *state.Column, yield func(Leg) bool) bool {
	if c.Steps > 0 {
		return true
	}
	s := p.Mover
	aim := board.NoArea // before a battle only the way there counts
	if p.EntryCount > 0 {
		aim = p.Battle.At
	}
	type seen struct {
		at  board.Area
		sea bool
	}
	var came [2][board.MaxAreas]uint8 // areas counted, from 1
	var prev [2][board.MaxAreas]seen
	queue := make([]seen, 0, 2*board.MaxAreas)
	queue = append(queue, seen{c.At, false})
	came[0][c.At] = 1
	for i := 0; i < len(queue) && (aim == board.NoArea || came[0][aim] == 0); i++ {
		q := queue[i]
		n := came[state.Index(q.sea)][q.at]
		if n > board.SoloMove || i > 0 && l.Land[s.Enemy()][q.at] {
			continue
		}
		for _, e := range p.Board.From(q.at) {
			to := board.Area(e.To)
			if aim != board.NoArea && n+p.Board.Dist[to][aim] > board.SoloMove {
				continue
			}
			sea := q.sea
			form := p.Board.Areas[to].Form
			switch {
			case e.Line.Way.Land() && q.sea:
				continue // no land after the sea
			case !e.Line.Way.Land() && s == board.Union:
				sea = true
			case !e.Line.Way.Land() && (form == board.Box || e.Line.Way == board.Sea || p.Board.Areas[q.at].Form == board.Box):
				continue
			}
			if came[state.Index(sea)][to] != 0 || !soloMay(p, l, s, to) || p.Options.Abilities && !loyal(p, c, to) {
				continue
			}
			came[state.Index(sea)][to] = n + 1
			prev[state.Index(sea)][to] = q
			queue = append(queue, seen{to, sea})
		}
	}
	for a := range p.Board.Areas {
		to := board.Area(a)
		sea := came[0][a] == 0
		if to == c.At || came[0][a] == 0 && came[1][a] == 0 || aim != board.NoArea && aim != to {
			continue
		}
		if sea && p.Board.Areas[a].Form == board.Inland {
			continue
		}
		g := Leg{To: to, Stops: true, Water: sea}
		n := int(came[state.Index(sea)][a]) - 1
		if n > len(g.Path) {
			continue
		}
		g.N = uint8(n)
		for at := (seen{to, sea}); n > 0; at = prev[state.Index(at.sea)][at.at] {
			n--
			g.Path[n] = at.at
		}
		if !yield(g) {
			return false
		}
	}
	return true
}

// soloMay says whether a leader alone may go into an area.
func soloMay(p *state.Position, l *control.Look, s board.Side, a board.Area) bool {
	l.Ask(a)
	friends := l.Units[s][a] > 0 || s == board.Union && p.Fleet(a) > 0
	info := &p.Board.Areas[a]
	if l.Land[s.Enemy()][a] {
		return friends
	}
	if info.State == "KY" && !p.KentuckyOpen() {
		return false
	}
	if info.Form == board.Box {
		return s == board.Union
	}
	return friends || l.Color[a] == s || l.Color[a] == board.Neutral || l.Color[a] == board.Both || l.Land[s][a]
}
