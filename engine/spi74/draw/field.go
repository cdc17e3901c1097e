package draw

import (
	"slices"
	"strconv"

	"adjutant/engine/scene"
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules/survey"
	"adjutant/engine/spi74/state"
)

// shortNames are names as they stand on the map, where two towns share one.
var shortNames = map[string]string{"columbus_oh": "Columbus", "springfield": "Springfield"}

// field stands everything on the board. Zones are those of whoever the reader's enemy is.
func field(p *state.Position, reader board.Side) scene.CountryField {
	s := survey.Of(p)
	f := scene.CountryField{Value: "supply value of the year"}
	f.Towns = towns(p, s)
	f.Forces, f.Boats = forces(p)
	f.Rails = railUse(p, s)
	for e := board.Edge(0); e < board.Edges; e++ {
		if s.Barred.Has(e) {
			f.Closed = append(f.Closed, board.On(e).String())
		}
	}
	enemy := reader
	if reader <= board.Confederate {
		enemy = reader.Enemy()
	} else {
		enemy = p.Mover.Enemy()
	}
	for h := board.Hex(0); h < board.Hexes; h++ {
		switch {
		case s.Primary[enemy].Has(h):
			f.Zones = append(f.Zones, scene.HexZone{Place: h.String(), Side: int(enemy)})
		case s.Secondary[enemy].Has(h):
			f.Zones = append(f.Zones, scene.HexZone{Place: h.String(), Side: int(enemy), Faint: true})
		}
	}
	return f
}

func towns(p *state.Position, s *survey.Survey) []scene.HexTown {
	column := p.Record().Column
	var out []scene.HexTown
	for i := range p.Board.Towns {
		t := &p.Board.Towns[i]
		owner := survey.Owner(p, t)
		x := scene.HexTown{Place: t.Hex.String(), Name: t.Name, Side: sceneSide(owner), Live: owner <= board.Confederate && s.Live(owner, t.Hex),
			Gone: p.Gone(i), Port: t.Kind == board.Port, Works: t.Kind == board.Fort, Far: t.Kind == board.SupplyHex}
		if short := shortNames[t.ID]; short != "" {
			x.Name = short
		}
		if t.Centre && !p.Gone(i) {
			x.Value = int(t.Supply[column])
		}
		out = append(out, x)
	}
	return out
}

// forces gathers what each side has in each hex, and the ships on hexsides.
func forces(p *state.Position) ([]scene.HexForce, []scene.HexBoat) {
	at := map[[2]int]*scene.HexForce{}
	var keys [][2]int
	force := func(side board.Side, h board.Hex) *scene.HexForce {
		key := [2]int{int(h), int(side)}
		if at[key] == nil {
			at[key] = &scene.HexForce{Place: h.String(), Side: int(side)}
			keys = append(keys, key)
		}
		return at[key]
	}
	for _, l := range p.Lots {
		f := force(l.Side, l.At)
		n := int(l.N)
		if l.Marks.Has(state.InFort) {
			f.Inside += n
			f.Fort = true
			continue
		}
		f.Points += n
		if l.Marks.Has(state.Inactive) {
			f.Idle += n
		}
		if l.Marks.Has(state.Unfed) {
			f.Unfed += n
		}
	}
	for _, x := range p.Forts {
		force(x.Side, x.At).Fort = true
	}
	for _, r := range p.Repairs {
		force(board.Union, r.At).Repair++
	}
	boats := map[board.Place]*scene.HexBoat{}
	var sides []board.Place
	boat := func(at board.Place) *scene.HexBoat {
		if boats[at] == nil {
			boats[at] = &scene.HexBoat{Side: at.String(), At: middle(at), Seat: int(board.Union)}
			sides = append(sides, at)
		}
		return boats[at]
	}
	for _, x := range p.Ships {
		naval, river := int(x.N), 0
		if x.Kind == state.Riverine {
			naval, river = 0, int(x.N)
		}
		if h := x.At.Hex(); h != board.None {
			f := force(board.Union, h)
			f.Naval, f.River = f.Naval+naval, f.River+river
			continue
		}
		b := boat(x.At)
		b.Naval, b.River = b.Naval+naval, b.River+river
	}
	for s := board.Union; s <= board.Confederate; s++ {
		for i := range p.Leaders[s] {
			l := &p.Leaders[s][i]
			if !l.On {
				continue
			}
			c := scene.Commander{Name: state.LeaderName(s, i), Rating: strconv.Itoa(int(l.Rating))}
			if h := l.At.Hex(); h != board.None {
				f := force(s, h)
				f.Leaders = append(f.Leaders, c)
			} else {
				b := boat(l.At)
				b.Leaders = append(b.Leaders, c)
			}
		}
	}
	slices.SortFunc(keys, func(a, b [2]int) int { return slices.Compare(a[:], b[:]) })
	slices.Sort(sides)
	var out []scene.HexForce
	for _, k := range keys {
		out = append(out, *at[k])
	}
	var afloat []scene.HexBoat
	for _, k := range sides {
		afloat = append(afloat, *boats[k])
	}
	return out, afloat
}

// railUse says of each railroad who runs it now.
func railUse(p *state.Position, s *survey.Survey) []scene.RailUse {
	main := s.Grid().Main()
	out := make([]scene.RailUse, len(p.Board.Links))
	for i := range p.Board.Links {
		switch l := &p.Board.Links[i]; {
		case s.Binds(main, l):
			out[i] = scene.RailGrid
		case s.Works(l):
			out[i] = scene.RailWorked
		case s.Dead(l):
			out[i] = scene.RailDead
		}
	}
	return out
}
