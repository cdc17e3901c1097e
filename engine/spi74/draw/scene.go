// Package draw lays positions out to be drawn.
package draw

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/scene"
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules"
	"adjutant/engine/spi74/state"
)

// Scene lays a position out to be drawn, with what happened. Nothing is hidden, but zones of control are shown of the reader's enemy.
func Scene(p *state.Position, reader board.Side, since []engine.Event) *scene.Scene {
	s := &scene.Scene{
		Still: stillOf(p.Board), Title: "American Civil War", Subtitle: "June 1861 – June 1865",
		Sides: []scene.Side{{Seat: "union", Name: "Union", Short: "U.S.", Initial: "U."},
			{Seat: "confederate", Name: "Confederate", Short: "C.S.", Initial: "C."}},
		Neutral: "Neutral",
	}
	for h := board.Hex(0); h < board.Hexes; h++ {
		s.Places = append(s.Places, scene.Place{ID: h.String(), Name: p.Board.Short(h), At: point(h), Side: scene.NoSide})
	}
	capitals(p, s, since)
	s.Country = field(p, reader)
	news(p, s, since)
	head(p, s, since)
	return s
}

// capitals says which places are, and whether one has fallen in what happened.
func capitals(p *state.Position, s *scene.Scene, since []engine.Event) {
	fallen := map[string]bool{}
	for _, e := range since {
		switch e := e.(type) {
		case state.CityLost:
			fallen[strings.ToLower(e.Name)] = e.Destroyed
		case state.NorthTaken:
			fallen[strings.ToLower(e.Name)] = true
		}
	}
	for i := range p.Board.Towns {
		if t := &p.Board.Towns[i]; t.ID == "washington" || t.ID == "richmond" {
			s.Places[t.Hex].Capital, s.Places[t.Hex].Taken = true, fallen[t.ID]
		}
	}
}

var (
	sideWords  = [...]string{"Union", "Confederate"}
	moverWords = [...]string{"the Union", "the Confederacy"}
)

// head says what turn the map shows: the one whose moves stand on it.
func head(p *state.Position, s *scene.Scene, since []engine.Event) {
	turn, side := shown(p, since)
	setter, setting := p.SettingUp()
	t := p.RecordOf(turn)
	s.Turn = fmt.Sprintf("%s %d", strings.ToUpper(t.Season[:1])+t.Season[1:], t.Year)
	switch {
	case p.Over != nil:
		s.Stage = "the end"
	case setting && p.Turn == 1 && len(s.Log) == 0:
		s.Stage = moverWords[setter] + " sets up"
	case len(s.Log) == 0:
		s.Stage = moverWords[p.Mover] + " to move"
	case turn == int(p.Turn) && side == p.Mover:
		s.Stage = "the " + sideWords[side] + " turn"
	default:
		s.Stage = "after the " + sideWords[side] + " turn"
	}
	s.Note = fmt.Sprintf("Turn %d of %d · %s", turn, board.Last, s.Stage)
	grid, large := rules.Total(p)
	least := p.Record().Least
	s.Country.Head = append(s.Country.Head, gridLine(grid, large, least))
	if c, ok := commanded(since); ok && c.Digits != "" {
		s.Country.Head = append(s.Country.Head, fmt.Sprintf("%s command die %d: last digits %s idle", sideWords[c.Side], c.Die, c.Digits))
	}
	s.Gauges = []scene.Gauge{{Title: "The Southern grid and its minimum", Names: [2]string{"Least", "Grid"},
		Values: [2]float64{float64(least), float64(grid + large)}}}
	s.LogTitle = "The " + sideWords[side] + " turn"
}

func gridLine(grid, large, least int) string {
	if large > 0 {
		return fmt.Sprintf("Southern grid %d + %d; it must be at least %d", grid, large, least)
	}
	return fmt.Sprintf("Southern grid %d; it must be at least %d", grid, least)
}

// shown is the turn in which the last of these events that is marked on the map happened; without one, the turn that stands.
func shown(p *state.Position, since []engine.Event) (int, board.Side) {
	turn, side := int(p.Turn), p.Mover
	for i := len(since) - 1; i >= 0; i-- {
		switch e := since[i].(type) {
		case state.TurnOpened:
			turn, side = before(p, int(e.Turn), e.Side)
		case state.Went, state.RailRepaired, state.FortBuilt, state.Fired, state.Announced, state.Retreated, state.Advanced:
			return turn, side
		}
	}
	return int(p.Turn), p.Mover
}

// before is the player-turn before another.
func before(p *state.Position, turn int, side board.Side) (int, board.Side) {
	first := board.Confederate
	if p.Opt.UnionFirst {
		first = board.Union
	}
	if side == first {
		turn = max(1, turn-1)
	}
	return turn, side.Enemy()
}

// commanded is the last roll of command control.
func commanded(since []engine.Event) (state.Commanded, bool) {
	for i := len(since) - 1; i >= 0; i-- {
		if c, ok := since[i].(state.Commanded); ok {
			return c, true
		}
	}
	return state.Commanded{}, false
}
