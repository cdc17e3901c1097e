package htl

import (
	"fmt"
	"strings"

	"adjutant/engine"
)

// Scene lays the position out to be drawn, with what happened. Nothing is hidden, so it is the same for both seats.
func (p *position) Scene(seat engine.Seat, since []engine.Event) *engine.Scene {
	s := &engine.Scene{
		Still: p.still(), Title: p.Title, Subtitle: "Hold the Line", Turn: fmt.Sprintf("Turn %d of %d", p.turn, p.Turns),
		Sides: []engine.Side{{Seat: "union", Name: "Union", Short: "U.S.", Initial: "U."}, {Seat: "confederate", Name: "Confederacy", Short: "C.S.", Initial: "C."}},
	}
	if day := dayWords(p.Date); day != "" && p.base == nil && p.Scenario != p.set.blank {
		s.Subtitle += " · " + day
	}
	for _, h := range p.all() {
		s.Places = append(s.Places, engine.Place{ID: h.String(), Name: h.String(), At: p.point(h), Side: engine.NoSide})
	}
	p.fieldInto(&s.Field)
	p.newsInto(s, seat, since)
	s.Note = p.note()
	s.Stage = p.stage(s)
	return s
}

// fieldInto stands units and counters on the board.
func (p *position) fieldInto(f *engine.HexField) {
	for side := Union; side <= Confederate; side++ {
		base, _ := p.commandPoints(side)
		f.Says = append(f.Says, fmt.Sprintf("%d action points and the die · %d of %d points", base, p.score(side), p.Limit[side]))
	}
	arms := [unitTypes]engine.Symbol{engine.Infantry, engine.Cavalry, engine.Artillery, engine.Gunboat, 0}
	levels := [...]engine.Morale{NoMorale: engine.NoMorale, Green: engine.GreenMorale, Black: engine.BlackMorale, Gold: engine.GoldMorale}
	for i := range p.units {
		u := &p.units[i]
		if !u.At.ok() {
			continue
		}
		acted, held := u.Acted != Idle && !u.Shot, u.Frozen.ok()
		if u.Type == Leader {
			f.Leaders = append(f.Leaders, engine.Leader{Place: u.At.String(), Side: int(u.Side), Name: u.Name, Acted: acted, Held: held})
			continue
		}
		f.Blocks = append(f.Blocks, engine.Block{
			Place: u.At.String(), Side: int(u.Side), Symbol: arms[u.Type], Name: u.Name, Strength: int(u.SP), Full: int(p.full(u.Type)),
			Morale: levels[u.Morale], Acted: acted, Held: held,
		})
	}
	for i := range p.counters {
		c := &p.counters[i]
		if c.Taken {
			continue
		}
		g := engine.Goal{Place: c.At.String(), Side: int(c.Side), Hold: c.Hold, Value: int(c.Value), Owner: engine.NoSide}
		if c.Hold && c.Held != Nobody {
			g.Owner = int(c.Held)
		}
		f.Goals = append(f.Goals, g)
	}
}

// newsInto puts what happened on the board, under the numbers of Tell.
func (p *position) newsInto(s *engine.Scene, seat engine.Seat, since []engine.Event) {
	texts := p.numbered(seat, since, func(e engine.Event, number, follows int) { p.mark(s, e, number, follows) })
	for i := range s.Log {
		s.Log[i].Text = texts[s.Log[i].Number]
	}
	if n := len(s.Log); n > 0 {
		s.LogTitle = Side(s.Log[n-1].Side).Name() + "'s turn"
		s.LogTitle = strings.ToUpper(s.LogTitle[:1]) + s.LogTitle[1:]
	}
}

// mark puts one event on the board; number is that of its line, 0 for none, and follows that of the line below which it is told.
func (p *position) mark(s *engine.Scene, e engine.Event, number, follows int) {
	log := func(side Side, battle bool, short string, at ...Hex) {
		g := engine.LogLine{Number: number, Side: int(side), Battle: battle, Short: short}
		for _, h := range at {
			g.Places = append(g.Places, h.String())
		}
		s.Log = append(s.Log, g)
	}
	disc := func(side Side, at Hex) {
		s.Discs = append(s.Discs, engine.Disc{Place: at.String(), Side: int(side), Number: number})
	}
	switch e := e.(type) {
	case Placed:
		disc(e.Side, e.At)
		log(e.Side, false, fmt.Sprintf("%s entered at %s", e.Unit, e.At), e.At)
	case Went:
		to := e.Way[len(e.Way)-1]
		s.Arrows = append(s.Arrows, p.arrow(e.Side, number, append([]Hex{e.From}, e.Way...)...))
		log(e.Side, false, fmt.Sprintf("%s from %s to %s", e.Unit, e.From, to), append([]Hex{e.From}, e.Way...)...)
	case Attacked:
		s.Field.Shots = append(s.Field.Shots, shotOf(e, number))
		did := "fired at"
		if e.Close {
			did = "closed with"
		}
		log(e.Side, true, fmt.Sprintf("%s %s %s: %s", e.Unit, did, e.At, hitWords(e.Hits)), e.From, e.At)
	case NerveChecked:
		disc(e.Side, e.From)
		verdict := "nerve held"
		if e.Fails {
			verdict = "nerve failed"
		}
		log(e.Side, false, fmt.Sprintf("%s: %s", e.Unit, verdict), e.From, e.At)
	case Tried:
		at := Hex{}
		if u := p.find(e.Side, e.Unit); u != nil {
			at = u.At
		}
		disc(e.Side, at)
		log(e.Side, false, fmt.Sprintf("Rally of %s: %d to %d", e.Unit, e.Was, e.Now), at)
	case Retreated:
		a := p.arrow(e.Side, follows, e.From, e.To)
		a.Retreat = true
		s.Arrows = append(s.Arrows, a)
	case MovedIn:
		s.Arrows = append(s.Arrows, p.arrow(e.Side, follows, e.From, e.To))
	case Displaced:
		a := p.arrow(e.Side, follows, e.From, e.To)
		a.Retreat = true
		s.Arrows = append(s.Arrows, a)
	case LeaderWent:
		if e.From != e.To {
			s.Arrows = append(s.Arrows, p.arrow(e.Side, follows, e.From, e.To))
		}
	}
}

// arrow runs through the middles of hexes.
func (p *position) arrow(side Side, number int, way ...Hex) engine.Arrow {
	var line engine.Path
	for _, h := range way {
		line = append(line, p.point(h))
	}
	return engine.Arrow{From: way[0].String(), To: way[len(way)-1].String(), Side: int(side), Number: number, Legs: []engine.Leg{{Way: engine.ByRoad, Path: line}}}
}

// shotOf is an attack with its dice.
func shotOf(e Attacked, number int) engine.Shot {
	s := engine.Shot{From: e.From.String(), To: e.At.String(), Side: int(e.Side), Close: e.Close, Number: number, Need: fmt.Sprintf("%d or more", e.Need.Roll)}
	switch {
	case e.Need.Hopeless():
		s.Need = "no hit"
	case e.Need.Roll == engine.D6:
		s.Need = "6"
	}
	for _, roll := range e.Rolls {
		s.Dice = append(s.Dice, engine.ShotDie{Value: roll, Hit: roll >= e.Need.Roll})
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
func (p *position) stage(s *engine.Scene) string {
	n := len(s.Log)
	switch {
	case p.over != nil:
		return "the end"
	case n > 0 && s.Log[n-1].Side != int(p.mover):
		return "after " + Side(s.Log[n-1].Side).Name() + "'s turn"
	}
	return p.mover.Name() + "'s turn"
}

// note says who is to act with what.
func (p *position) note() string {
	if p.over != nil {
		return p.scoreWords()
	}
	return fmt.Sprintf("%s's turn · %s left. %s", p.mover.Capital(), actionPoints(int(p.ap)), p.scoreWords())
}

func actionPoints(n int) string {
	if n == 1 {
		return "1 action point"
	}
	return fmt.Sprintf("%d action points", n)
}
