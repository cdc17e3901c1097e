package draw

import (
	"fmt"

	"adjutant/engine"
	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/state"
	"adjutant/engine/scene"
)

// newsInto puts the marches of which the reader knows on the map, under their numbers, and the turn in which they were made in its title.
func newsInto(p *state.Position, s *scene.Scene, since []engine.Event) {
	mover, label, moved := p.Mover, s.Turn, board.NoBox
	for _, e := range since {
		switch e := state.Bare(e).(type) {
		case state.TurnOpened:
			if moved == board.NoBox {
				break
			}
			mover = e.Side.Enemy()
			if e.Side == board.Union {
				label = p.Board.Turns[e.Turn-1].Label
			}
			moved = board.NoBox
		case state.Marched:
			if len(e.Path) == 0 {
				break
			}
			moved = e.Path[len(e.Path)-1]
			n, side := len(s.Log)+1, p.Mover
			if i := p.Find(e.Who); i >= 0 {
				side = p.Commands[i].Side
			}
			text := fmt.Sprintf("%s from %s to %s", p.Board.Generals.Short(e.Who), p.Board.Name(e.From), p.Board.Name(moved))
			id := p.Board.Boxes[moved].ID
			s.Discs = append(s.Discs, scene.Disc{Place: id, Side: int(side), Number: n})
			s.Log = append(s.Log, scene.LogLine{Number: n, Side: int(side), Text: text + ".", Short: text,
				Places: []string{p.Board.Boxes[e.From].ID, id}})
		}
	}
	if len(s.Log) == 0 {
		return
	}
	s.Turn, s.LogTitle = label, "The "+board.SideAdjectives[mover]+" turn"
	s.Stage = "the " + board.SideAdjectives[mover] + " turn"
	if p.Over != nil {
		s.Stage = "the end"
	} else if mover != p.Mover {
		s.Stage = "after " + s.Stage
	}
}
