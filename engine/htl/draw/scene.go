// Package draw lays a position of Hold the Line out on its sheet, with what happened.
package draw

import (
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/htl/board"
	"adjutant/engine/htl/rules"
	"adjutant/engine/htl/state"
	"adjutant/engine/htl/tell"
	"adjutant/engine/phrase"
	"adjutant/engine/scene"
)

// Scene lays the position out to be drawn, with what happened. Nothing is hidden, so it is the same for both seats.
func Scene(p *state.Position, seat engine.Seat, since []engine.Event) *scene.Scene {
	s := &scene.Scene{
		Still: still(p.Scenario), Title: p.Title, Subtitle: "Hold the Line",
		Sides: []scene.Side{
			{Seat: "union", Name: "Union", Short: "U.S.", Initial: "U."},
			{Seat: "confederate", Name: "Confederacy", Short: "C.S.", Initial: "C."},
		},
	}
	if day := tell.DayWords(p.Date); day != "" && p.Base == nil && p.Scenario != p.Set.Blank {
		s.Subtitle += " · " + day
	}
	for _, h := range p.AllHexes() {
		s.Places = append(s.Places, scene.Place{ID: h.String(), Name: h.String(), At: point(p.Scenario, h), Side: scene.NoSide})
	}
	fieldInto(p, &s.Field)
	newsInto(p, s, seat, since)
	turn, side := shown(p, since)
	s.Turn = fmt.Sprintf("Turn %d of %d", turn, p.Turns)
	if len(s.Log) > 0 {
		s.LogTitle = phrase.Capital(side.Name() + "'s turn")
	}
	s.Note = note(p)
	s.Stage = stage(p, side)
	return s
}

// fieldInto stands units and counters on the board.
func fieldInto(p *state.Position, f *scene.HexField) {
	for side := board.Union; side <= board.Confederate; side++ {
		base, _ := rules.CommandPoints(p, side)
		f.Says = append(f.Says, fmt.Sprintf("%d action points and the die · %d of %d points", base, rules.Score(p, side), p.Limit[side]))
	}
	arms := [board.TypeCount]scene.Symbol{scene.Infantry, scene.Cavalry, scene.Artillery, scene.Gunboat, 0}
	levels := [...]scene.Morale{
		board.NoMorale: scene.NoMorale, board.Green: scene.GreenMorale, board.Black: scene.BlackMorale, board.Gold: scene.GoldMorale,
	}
	for i := range p.Units {
		u := &p.Units[i]
		if !u.At.OK() {
			continue
		}
		acted, held := u.Acted != board.Idle && !u.Shot, u.Frozen.OK()
		if u.Type == board.Leader {
			f.Leaders = append(f.Leaders, scene.Leader{Place: u.At.String(), Side: int(u.Side), Name: u.Name, Acted: acted, Held: held})
			continue
		}
		f.Blocks = append(f.Blocks, scene.Block{
			Place: u.At.String(), Side: int(u.Side), Symbol: arms[u.Type], Name: u.Name, Strength: int(u.SP), Full: int(p.FullStrength(u.Type)),
			Morale: levels[u.Morale], Acted: acted, Held: held,
		})
	}
	for i := range p.Counters {
		c := &p.Counters[i]
		if c.Taken {
			continue
		}
		g := scene.Goal{Place: c.At.String(), Side: int(c.Side), Hold: c.Hold, Value: int(c.Value), Owner: scene.NoSide}
		if c.Hold && c.Held != board.Nobody {
			g.Owner = int(c.Held)
		}
		f.Goals = append(f.Goals, g)
	}
}

// newsInto puts what happened on the board, under the numbers of Tell.
func newsInto(p *state.Position, s *scene.Scene, seat engine.Seat, since []engine.Event) {
	texts := tell.Numbered(p, seat, since, func(e engine.Event, number int) { mark(p, s, e, number) })
	for i := range s.Log {
		s.Log[i].Text = texts[s.Log[i].Number]
	}
}

// shown is the player turn whose actions stand on the map: the one before, as long as nothing was done in the one that has begun. What
// came without a choice when it began is no doing.
func shown(p *state.Position, since []engine.Event) (turn int, side board.Side) {
	opened := -1
	for i, e := range since {
		if _, is := e.(state.TurnOpened); is {
			opened = i
		}
	}
	switch {
	case opened <= 0 || p.Over != nil || slices.ContainsFunc(since[opened:], acts) || !slices.ContainsFunc(since[:opened], acts):
		return int(p.Turn), p.Mover
	case p.Mover == p.First:
		return int(p.Turn) - 1, p.Mover.Enemy()
	}
	return int(p.Turn), p.Mover.Enemy()
}

// acts says whether an event is somebody's doing in his turn.
func acts(e engine.Event) bool {
	switch e.(type) {
	case state.Went, state.Attacked, state.NerveChecked, state.Tried:
		return true
	}
	return false
}

// mark puts one event on the board, under the number of the line that tells it or below which it is told.
func mark(p *state.Position, s *scene.Scene, e engine.Event, number int) {
	log := func(side board.Side, battle bool, short string, at ...board.Hex) {
		g := scene.LogLine{Number: number, Side: int(side), Battle: battle, Short: short}
		for _, h := range at {
			g.Places = append(g.Places, h.String())
		}
		s.Log = append(s.Log, g)
	}
	disc := func(side board.Side, at board.Hex) {
		s.Discs = append(s.Discs, scene.Disc{Place: at.String(), Side: int(side), Number: number})
	}
	switch e := e.(type) {
	case state.Placed:
		to := point(p.Scenario, e.At)
		s.Arrows = append(s.Arrows, scene.Entry(e.At.String(), beyond(s.Still, to), to, int(e.Side), number))
		log(e.Side, false, fmt.Sprintf("%s entered at %s", e.Unit, e.At), e.At)
	case state.Went:
		to := e.Way[len(e.Way)-1]
		s.Arrows = append(s.Arrows, arrow(p, e.Side, number, append([]board.Hex{e.From}, e.Way...)...))
		log(e.Side, false, fmt.Sprintf("%s from %s to %s", e.Unit, e.From, to), append([]board.Hex{e.From}, e.Way...)...)
	case state.Attacked:
		s.Field.Shots = append(s.Field.Shots, shotOf(e, number))
		did := "fired at"
		if e.Close {
			did = "closed with"
		}
		log(e.Side, true, fmt.Sprintf("%s %s %s: %s", e.Unit, did, e.At, tell.HitWords(e.Hits)), e.From, e.At)
	case state.NerveChecked:
		disc(e.Side, e.From)
		verdict := "nerve held"
		if e.Fails {
			verdict = "nerve failed"
		}
		log(e.Side, false, fmt.Sprintf("%s: %s", e.Unit, verdict), e.From, e.At)
	case state.Tried:
		at := board.Hex{}
		if u := p.Find(e.Side, e.Unit); u != nil {
			at = u.At
		}
		disc(e.Side, at)
		log(e.Side, false, fmt.Sprintf("Rally of %s: %d to %d", e.Unit, e.Was, e.Now), at)
	case state.Retreated:
		a := arrow(p, e.Side, number, e.From, e.To)
		a.Retreat = true
		s.Arrows = append(s.Arrows, a)
	case state.MovedIn:
		s.Arrows = append(s.Arrows, arrow(p, e.Side, number, e.From, e.To))
	case state.Displaced:
		a := arrow(p, e.Side, number, e.From, e.To)
		a.Retreat = true
		s.Arrows = append(s.Arrows, a)
	case state.LeaderWent:
		if e.From != e.To {
			s.Arrows = append(s.Arrows, arrow(p, e.Side, number, e.From, e.To))
		}
	}
}

// beyond is a point beside the board, over its edge that is nearest to a hex.
func beyond(s *scene.Still, at scene.Point) scene.Point {
	g := s.Hexes()
	low, high := at, at
	for i := range g.Cells {
		c := g.Cells[i].At
		low, high = scene.Point{X: min(low.X, c.X), Y: min(low.Y, c.Y)}, scene.Point{X: max(high.X, c.X), Y: max(high.Y, c.Y)}
	}
	far := 1.6 * g.Size
	edges := []struct{ off, dx, dy float64 }{
		{at.X - low.X, -far, 0}, {high.X - at.X, far, 0}, {at.Y - low.Y, 0, -far}, {high.Y - at.Y, 0, far},
	}
	best := edges[0]
	for _, e := range edges[1:] {
		if e.off < best.off {
			best = e
		}
	}
	return scene.Point{X: min(max(at.X+best.dx, 1.2*s.Margin), s.Width-1.2*s.Margin), Y: at.Y + best.dy}
}

// arrow runs through the middles of hexes.
func arrow(p *state.Position, side board.Side, number int, way ...board.Hex) scene.Arrow {
	var line scene.Path
	for _, h := range way {
		line = append(line, point(p.Scenario, h))
	}
	return scene.Arrow{
		From: way[0].String(), To: way[len(way)-1].String(), Side: int(side), Number: number,
		Legs: []scene.Leg{{Way: scene.ByRoad, Path: line}},
	}
}

// shotOf is an attack with its dice.
func shotOf(e state.Attacked, number int) scene.Shot {
	s := scene.Shot{
		From: e.From.String(), To: e.At.String(), Side: int(e.Side), Close: e.Close, Number: number,
		Need: fmt.Sprintf("%d or more", e.Need.Roll),
	}
	switch {
	case e.Need.Hopeless():
		s.Need = "no hit"
	case e.Need.Roll == engine.D6:
		s.Need = "6"
	}
	for _, roll := range e.Rolls {
		s.Dice = append(s.Dice, scene.ShotDie{Value: roll, Hit: roll >= e.Need.Roll})
	}
	for _, l := range e.Losses {
		if l.Now == 0 {
			s.Result = append(s.Result, l.Unit+" eliminated")
		} else {
			s.Result = append(s.Result, fmt.Sprintf("%s down to %d", l.Unit, l.Now))
		}
	}
	return s
}

// stage says where the turn stands.
func stage(p *state.Position, shown board.Side) string {
	switch {
	case p.Over != nil:
		return "the end"
	case shown != p.Mover:
		return "after " + shown.Name() + "'s turn"
	}
	return p.Mover.Name() + "'s turn"
}

// note says who is to act with what.
func note(p *state.Position) string {
	if p.Over != nil {
		return tell.ScoreWords(p)
	}
	left := phrase.Plural(int(p.APLeft), "action point", "action points")
	return fmt.Sprintf("%s's turn · %s left. %s", p.Mover.Capital(), left, tell.ScoreWords(p))
}
