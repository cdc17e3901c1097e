package state

import (
	"fmt"

	"adjutant/engine/htl/board"
)

// Check holds the position to what must always be true of it: limits, strengths, ground, names [HTL 4.4].
func (p *Position) Check() error {
	type places map[board.Hex]*board.Unit
	foot, guns, leaders, boats := places{}, places{}, places{}, places{}
	names := map[string]bool{}
	sides := map[board.Hex]board.Side{}
	for i := range p.Units {
		u := &p.Units[i]
		if names[board.UnitKey(u)] {
			return fmt.Errorf("there are two units named %s", u.Name)
		}
		names[board.UnitKey(u)] = true
		if u.SP < 1 || u.SP > u.Of || u.Of > p.FullStrength(u.Type) {
			return fmt.Errorf("%s has %d strength points of %d", u.Name, u.SP, u.Of)
		}
		if !u.At.OK() {
			continue
		}
		if !p.OnBoard(u.At) {
			return fmt.Errorf("%s stands off the board", u.Name)
		}
		e := p.Effect(u.At)
		crosses := e.Water && p.Crossing[u.Side] && u.Type != board.Artillery
		if e.Closed || e.Water != (u.Type == board.Gunboat) && !crosses {
			return fmt.Errorf("%s stands at %s, which is %s", u.Name, u.At, p.TerrainAt(u.At))
		}
		var other *board.Unit
		switch {
		case u.Type.Foot():
			other, foot[u.At] = foot[u.At], u
		case u.Type == board.Artillery:
			other, guns[u.At] = guns[u.At], u
		case u.Type == board.Leader:
			other, leaders[u.At] = leaders[u.At], u
		}
		if other != nil {
			return fmt.Errorf("%s and %s both stand at %s", other.Name, u.Name, u.At)
		}
		if u.Type == board.Gunboat && boats[u.At] != nil {
			return fmt.Errorf("%s and %s both stand at %s", boats[u.At].Name, u.Name, u.At)
		}
		if u.Type == board.Gunboat {
			boats[u.At] = u
		}
		if u.Type == board.Gunboat || u.Type.Combat() {
			if s, held := sides[u.At]; held && s != u.Side {
				return fmt.Errorf("%s holds units of both sides", u.At)
			}
			sides[u.At] = u.Side
		}
	}
	for h, b := range boats {
		for _, u := range []*board.Unit{foot[h], guns[h], leaders[h]} {
			if u != nil {
				return fmt.Errorf("%s shares %s with a gunboat, %s", u.Name, h, b.Name)
			}
		}
	}
	for h, u := range leaders {
		if s, held := sides[h]; held && s != u.Side {
			return fmt.Errorf("%s stands among the enemy at %s", u.Name, h)
		}
	}
	return nil
}
