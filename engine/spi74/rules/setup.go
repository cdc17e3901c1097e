package rules

import (
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules/survey"
	"adjutant/engine/spi74/state"
)

// How many points the sides set up [19.1, 19.2].
const (
	southPoints = 13
	northPoints = 18
)

// setupLeft says whether a side still has something to set up.
func setupLeft(p *state.Position, side Side) bool {
	return p.ToPlace > 0 || side == Confederate && !p.Leaders[Confederate][0].On
}

// NewGame sets a game up as far as the book does it: the units that the book sets up stand already, those of 19.2 after their dice.
func NewGame(p *state.Position) {
	b := p.Board
	add := func(h Hex, side Side, n uint8, m Mark) {
		p.Fold(state.Placed{Side: side, At: h, N: n, How: "book", Lots: fresh(side, h, int(n), m)})
	}
	first := p.Opt.First()
	p.Turn, p.Mover = 1, first
	p.ToPlace = southPoints
	if first == Union {
		p.ToPlace = northPoints
	}
	kind := state.Setup
	if p.Opt.Garrisons {
		kind = state.Garrisons
		if first == Union {
			p.ToPlace = northPoints + 1
		}
	} else {
		add(b.HexOf("fort_monroe"), Union, 1, state.InFort)
		add(b.HexOf("fort_pickens"), Union, 1, state.InFort|state.Garrison)
	}
	for _, id := range []string{"cairo", "cincinnati", "washington"} {
		p.Repairs = append(p.Repairs, state.Repair{At: b.HexOf(id)})
	}
	p.Fold(state.ShipsCame{Ships: []state.Sailing{{Kind: state.Naval, N: 3, At: board.Nowhere, To: board.In(arrival)}}})
	p.Kentucky, p.Virginia = state.Neutral, state.Southern
	if p.Opt.Kentucky {
		p.Kentucky = state.Southern
	}
	if p.Opt.Virginia {
		p.Virginia = state.Neutral
	}
	p.Steps = state.Pushed(state.From(kind, first, first))
	p.Memo = nil
}

// maySetUp judges where a point is set up [19.1, 19.11].
func maySetUp(s *survey.Survey, side Side, h Hex) No {
	b := s.B
	bad := func(clause string) No { return no(SetupBad, clause).to(h) }
	home := state.NoSetupUnion
	if side == Confederate {
		home = state.NoSetupSouth
	}
	switch {
	case h == board.None || b.Terrain[h] == board.Sea:
		return bad("19.1a")
	case b.Home[h] == board.Kentuckian && survey.KentuckySide(s.P) != side:
		return bad("19.11.1")
	case survey.Neutral(s.P, h):
		return bad("19.4")
	case b.Home[h] != side && b.Home[h] != board.Kentuckian && !s.P.Relaxed.Has(home):
		return bad(map[Side]string{Union: "19.1c", Confederate: "19.1b"}[side])
	case s.Held(side.Enemy(), h) && !s.P.Relaxed.Has(state.NoEnemies):
		return bad("5.26")
	case side == Confederate && b.Loyal[h] && !s.P.Relaxed.Has(state.NoLoyal):
		return bad("19.11.3")
	case side == Union && b.States[b.State[h]] == "missouri" && len(b.LinksAt[h]) == 0:
		return bad("19.11.4")
	case !setupPath(s, side, h) && !s.P.Relaxed.Has(state.NoSetupPath):
		return bad("19.11.2")
	}
	return No{}
}

// setupPath says whether a point would be supplied there.
func setupPath(s *survey.Survey, side Side, h Hex) bool {
	if side == Union {
		return s.ByLand(h)
	}
	return s.Path(side, h) || s.B.West[h] && s.WestFed(h)
}

// mayLead judges where leader A is put: with a unit in Virginia, or, if there is none when all stand, with any [19.1].
func mayLead(p *state.Position, h Hex) No {
	bad := no(SetupBad, "19.1b").to(h)
	if h == board.None || p.Points(Confederate, h, 0, 0) == 0 || p.Leaders[Confederate][0].On {
		return bad
	}
	v := survey.Virginia(p.Board)
	if p.Board.State[h] == v || p.Relaxed.Has(state.NoSetupSouth) {
		return No{}
	}
	if p.ToPlace > 0 { // one in Virginia may come yet
		return bad
	}
	for _, l := range p.Lots {
		if l.Side == Confederate && p.Board.State[l.At] == v {
			return bad
		}
	}
	return No{}
}

// setup puts a point or leader A on the board; when all stand, the other side sets up, or the game begins.
func setup(r *ruling, s state.Step, o Order) {
	if o.Verb == PlaceLeader {
		r.say(state.LeaderCame{Side: Confederate, At: o.To, Rating: 2})
	} else {
		r.say(state.Placed{Side: s.Side, At: o.To.Hex(), N: 1, How: "setup", Lots: fresh(s.Side, o.To.Hex(), 1, 0)})
	}
	if !setupLeft(r.p, s.Side) {
		setupDone(r, s)
	}
}

// setupDone musters the other side, if it comes next.
func setupDone(r *ruling, s state.Step) {
	r.done()
	top, ok := r.p.Top()
	if !ok || top.Kind != state.Setup {
		return
	}
	n := uint8(southPoints)
	if top.Side == Union {
		n = northPoints
		if r.p.Opt.Garrisons {
			n++
			for _, l := range r.p.Lots {
				if l.Side == Union && !l.Marks.Has(state.Garrison) {
					n -= l.N
				}
			}
		}
	}
	r.say(state.Mustered{Side: top.Side, N: n})
}

// recommended is where the designer would set up, hex by hex, as far as it is allowed [20.1].
var recommended = [2][]string{
	Confederate: {"4407", "4407", "4410", "4408", "2015", "2015", "1218", "1814", "1814", "1515", "1618", "1232", "3823"},
	Union: {"4406", "4506", "1413", "1413", "1413", "2607", "2607", "2607", "4605", "4605", "4605", "4503", "4503", "1611",
		"1611", "1208", "2205", "2205", "2205"},
}

// suggested is the next hex of a recommended set-up.
func suggested(p *state.Position, side Side) Hex {
	s := survey.Of(p)
	have := map[Hex]int{}
	for _, l := range p.Lots {
		if l.Side == side && !l.Marks.Has(state.InFort) {
			have[l.At] += int(l.N)
		}
	}
	for _, name := range recommended[side] {
		h, _ := board.ParseHex(name)
		if have[h] > 0 {
			have[h]--
			continue
		}
		if !maySetUp(s, side, h).Refused() {
			return h
		}
	}
	for h := Hex(0); h < board.Hexes; h++ {
		if !maySetUp(s, side, h).Refused() {
			return h
		}
	}
	return board.None
}

// setupRest sets the rest up as recommended.
func setupRest(r *ruling, side Side) {
	top, _ := r.p.Top()
	for r.p.ToPlace > 0 {
		o := to(PlacePoint, suggested(r.p, side))
		r.say(state.Placed{Side: side, At: o.To.Hex(), N: 1, How: "setup", Lots: fresh(side, o.To.Hex(), 1, 0)})
	}
	if side == Confederate && !r.p.Leaders[Confederate][0].On {
		r.say(state.LeaderCame{Side: Confederate, At: board.In(leadHex(r.p)), Rating: 2})
	}
	setupDone(r, top)
}

// leadHex is where leader A stands by default: with the most points that he may stand with.
func leadHex(p *state.Position) Hex {
	best, n := board.None, 0
	for _, l := range p.Lots {
		if k := p.Points(Confederate, l.At, 0, 0); l.Side == Confederate && k > n && !mayLead(p, l.At).Refused() {
			best, n = l.At, k
		}
	}
	return best
}

// garrisons rolls for the four forts [19.2].
func garrisons(r *ruling, s state.Step) {
	r.done()
	p := r.p
	b := p.Board
	for _, x := range []struct {
		town  string
		most  int
		marks Mark
	}{{"fort_pickens", 4, state.InFort | state.Garrison}, {"fort_sumter", 2, state.InFort | state.Garrison}, {"fort_monroe", 5,
		state.InFort}, {"norfolk", 4, 0}} {
		die := r.roll("garrison")
		if r.err != nil {
			return
		}
		e := state.GarrisonRolled{Place: x.town, Die: die, In: die <= x.most, Town: -1}
		if e.In {
			h := b.HexOf(x.town)
			e.Lots = fresh(Union, h, 1, x.marks)
			if x.town == "norfolk" {
				e.Town = b.Find(x.town)
			}
		}
		r.say(e)
	}
	if top, ok := p.Top(); ok && top.Kind == state.Setup && top.Side == Union {
		n := uint8(northPoints + 1)
		for _, l := range p.Lots {
			if l.Side == Union && !l.Marks.Has(state.Garrison) {
				n -= l.N
			}
		}
		r.say(state.Mustered{Side: Union, N: n})
	}
}
