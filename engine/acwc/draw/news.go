package draw

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/state"
	"adjutant/engine/acwc/tell"
	"adjutant/engine/phrase"
	"adjutant/engine/scene"
)

// newsInto puts what happened on the map as the seat was told it, under the numbers of its report, and returns the player turn in which
// it was. Marches of the other side are drawn only where nothing is hidden.
func newsInto(p *state.Position, s *scene.Scene, side board.Side, since []engine.Event) (turn uint8, mover board.Side) {
	n := &news{p: p, s: s, all: !p.Opt.Hidden || side == board.Nobody, side: side}
	for _, m := range tell.Marks(p, seatOf(side), since) {
		n.mark(m, since)
	}
	for _, e := range since {
		if c, is := state.Bare(e).(state.CameUp); is {
			n.cameUp(c)
		}
	}
	if len(s.Log) == 0 {
		return p.Turn, p.Mover
	}
	turn, mover = turnOf(p, since)
	s.LogTitle = "The " + board.SideAdjectives[mover] + " turn"
	return turn, mover
}

func seatOf(s board.Side) engine.Seat {
	if s == board.Nobody {
		return ""
	}
	return engine.Seat(s.String())
}

// turnOf is the player turn in which the last thing of events that stands on the map happened.
func turnOf(p *state.Position, since []engine.Event) (turn uint8, mover board.Side) {
	turn, mover = p.Turn, p.Mover
	for i := len(since) - 1; i >= 0; i-- {
		e, is := state.Bare(since[i]).(state.TurnOpened)
		if !is {
			continue
		}
		if len(tell.Marks(p, "", since[i:])) > 0 {
			return e.Turn, e.Side
		}
		turn, mover = e.Turn, e.Side.Enemy()
		if e.Side == first && turn > 1 {
			turn--
		}
	}
	return turn, mover
}

// first is the side that opens a game turn.
const first = board.Union

// news is what goes on the map.
type news struct {
	p     *state.Position
	s     *scene.Scene
	all   bool
	side  board.Side
	whose board.Side
}

func (n *news) mark(m tell.Mark, since []engine.Event) {
	line := scene.LogLine{Number: m.Number, Text: m.Text, Short: strings.TrimSuffix(m.Text, ".")}
	at := board.NoBox
	switch e := m.Event.(type) {
	case state.Marched:
		n.whose = n.sideOf(e.Who)
		path := append([]board.Box{e.From}, e.Path...)
		at = path[len(path)-1]
		line.Short = n.p.Board.Generals.Short(e.Who) + " to " + plain(n.p.Board.Name(at))
		n.arrow(n.whose, path, e.Way, m.Number, false)
	case state.SailedTo:
		n.whose, at = n.sideOf(e.Who), e.To
		line.Short = n.p.Board.Generals.Short(e.Who) + " by sea to " + plain(n.p.Board.Name(at))
		n.arrow(n.whose, []board.Box{e.From, e.To}, board.Sea, m.Number, false)
	case state.Entrenched:
		n.whose, at = n.sideOf(e.Who), e.At
		line.Short = n.p.Board.Generals.Short(e.Who) + " digs at " + plain(n.p.Board.Name(at))
		n.disc(e.At, n.whose, m.Number)
	case state.Withdrew:
		at = e.At
		n.arrow(e.Side, []board.Box{e.At, e.To}, board.Road, m.Number, true)
	case state.Retreated:
		if at = e.At; e.To == board.NoBox {
			n.disc(e.At, e.Side, m.Number)
			break
		}
		n.arrow(e.Side, []board.Box{e.At, e.To}, board.Road, m.Number, true)
	case state.BattleOpened:
		at, line.Battle = e.At, true
		b := scene.Battle{Place: n.id(e.At), Title: plain(n.p.Board.Name(e.At)), Number: m.Number, Result: outcome(n.p, e.At, since)}
		n.s.Battles = append(n.s.Battles, b)
		line.Text = strings.Join(append([]string{"The battle of " + b.Title}, b.Result...), ". ")
		line.Short = strings.TrimSuffix(line.Text, ".")
	}
	line.Side = int(n.whose)
	if at != board.NoBox {
		line.Places = []string{n.id(at)}
	}
	n.s.Log = append(n.s.Log, line)
}

func (n *news) id(x board.Box) string { return n.p.Board.Boxes[x].ID }

func (n *news) sideOf(g board.General) board.Side { return n.p.Board.Generals.SideOf(g) }

func (n *news) disc(x board.Box, side board.Side, number int) {
	n.s.Discs = append(n.s.Discs, scene.Disc{Place: n.id(x), Side: int(side), Number: number})
}

// arrow draws a march along the lines that it used. Who goes the same way as another has his number at its end.
func (n *news) arrow(side board.Side, path []board.Box, way board.Way, number int, retreat bool) {
	to := path[len(path)-1]
	if !n.all && side != n.side {
		n.disc(path[0], side, number)
		return
	}
	a := scene.Arrow{From: n.id(path[0]), To: n.id(to), Side: int(side), Number: number, Retreat: retreat}
	for i := 1; i < len(path); i++ {
		a.Legs = append(a.Legs, n.leg(path[i-1], path[i], way))
	}
	same := func(b scene.Arrow) bool {
		return b.From == a.From && b.To == a.To && len(b.Legs) == len(a.Legs) && b.Side == a.Side
	}
	if len(path) < 2 || slices.ContainsFunc(n.s.Arrows, same) {
		n.disc(to, side, number)
		return
	}
	n.s.Arrows = append(n.s.Arrows, a)
}

// cameUp draws a corps that came to a battle, whose star has the number. The other side is not told of it.
func (n *news) cameUp(e state.CameUp) {
	from, known := n.p.Board.Box(e.From)
	side := n.sideOf(e.Who)
	if !known || !n.all && side != n.side {
		return
	}
	n.s.Arrows = append(n.s.Arrows, scene.Arrow{From: e.From, To: n.id(e.To), Side: int(side),
		Legs: []scene.Leg{n.leg(from, e.To, board.Road)}})
}

// leg is one line of a march; where the way has no line there, the one that joins the boxes.
func (n *news) leg(from, to board.Box, way board.Way) scene.Leg {
	if way == board.Sea {
		var others []scene.Path
		for _, a := range n.s.Arrows {
			for _, l := range a.Legs {
				if l.Way == scene.BySea {
					others = append(others, l.Path)
				}
			}
		}
		b := n.p.Board
		return scene.Leg{Way: scene.BySea, Path: groundOf(b).sea.Voyage(b.Sheet.At[from], b.Sheet.At[to], others)}
	}
	found := board.Road
	for i, e := range n.p.Board.From(from) {
		if board.Box(e.To) == to && (i == 0 || found != way) {
			found = e.Line.Way
		}
	}
	return scene.Leg{Way: found.Drawn(), Path: n.p.Board.Sheet.Route(int(from), int(to), found.Drawn())}
}

// outcome is how a battle ended, as far as it is told.
func outcome(p *state.Position, at board.Box, since []engine.Event) []string {
	for _, e := range since {
		if f, is := state.Bare(e).(state.BattleFought); is && f.At == at {
			who := "Nobody won"
			if f.Winner != board.Nobody {
				who = phrase.Capital(board.SideNames[f.Winner]) + " won"
			}
			if f.Days == 1 {
				return []string{who + ", in a day"}
			}
			return []string{fmt.Sprintf("%s, in %d days", who, f.Days)}
		}
	}
	if p.Battle.At == at {
		return []string{"It goes on"}
	}
	return nil
}
