package state

import (
	"fmt"

	"adjutant/engine/spi74/board"
)

// Check holds the position to what must always be true of it: no two enemies in a hex, nobody at sea who cannot swim, no leader or force
// without a place, no number that cannot be.
func (p *Position) Check() error {
	if p.Turn < 1 || p.Turn > board.Last {
		return fmt.Errorf("there is no turn %d", p.Turn)
	}
	var last Lot
	for i, l := range p.Lots {
		if i > 0 && last.At == l.At && last.Side != l.Side {
			return fmt.Errorf("%s holds points of both sides", l.At)
		}
		if p.Board.Terrain[l.At] == board.Sea {
			return fmt.Errorf("army points stand at sea, in %s", l.At)
		}
		if l.Marks.Has(Garrison) && (!p.Board.Fort(l.At) || l.Side != Union) {
			return fmt.Errorf("a garrison point stands at %s; only the Union has them, in permanent forts", l.At)
		}
		if l.Marks.Has(InFort) {
			if s, ok := p.FortAt(l.At); !ok || s != l.Side {
				return fmt.Errorf("points are in a fort at %s, where the side has none", l.At)
			}
		}
		if l.N == 0 {
			return fmt.Errorf("no points at %s", l.At)
		}
		last = l
	}
	for _, s := range p.Ships {
		if err := p.checkShip(s); err != nil {
			return err
		}
	}
	for _, f := range p.Forts {
		if p.Board.Terrain[f.At] == board.Sea {
			return fmt.Errorf("a fort stands at sea, in %s", f.At)
		}
	}
	n := len(p.Repairs) + int(p.Pool)
	if n > 3 {
		return fmt.Errorf("there are %d repair units; the Union has three", n)
	}
	return p.checkLeaders()
}

func (p *Position) checkShip(s Ship) error {
	if e := s.At.Edge(); e != board.NoEdge {
		w := p.Board.Water[e]
		if s.Kind == Naval && w != board.Tidal || !w.Ships() {
			return fmt.Errorf("%s ships are at %s, where they cannot go", s.Kind, s.At)
		}
		return nil
	}
	if !p.Board.Sails(s.At.Hex()) {
		return fmt.Errorf("%s ships are at %s, where there is no sea", s.Kind, s.At)
	}
	return nil
}

func (p *Position) checkLeaders() error {
	for s := Union; s <= Confederate; s++ {
		for i := range p.Leaders[s] {
			l := &p.Leaders[s][i]
			if !l.On {
				continue
			}
			ship := s == Union && i == Farragut
			if h := l.At.Hex(); h == board.None && !ship || h != board.None && !ship && p.Board.Terrain[h] == board.Sea {
				return fmt.Errorf("leader %s is at %s, on the water", LeaderName(s, i), l.At)
			}
			if l.Rating > 3 || l.Points > 2 {
				return fmt.Errorf("leader %s has rating %d and %d points", LeaderName(s, i), l.Rating, l.Points)
			}
		}
	}
	return nil
}
