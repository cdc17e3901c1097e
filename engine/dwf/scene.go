package dwf

import (
	"fmt"
	"strings"

	"adjutant/engine"
)

// stateShort are the states behind names that several areas have.
var stateShort = map[string]string{"AL": "Ala.", "AR": "Ark.", "FL": "Fla.", "GA": "Ga.", "IL": "Ill.", "IN": "Ind.", "KY": "Ky.", "LA": "La.", "MD": "Md.",
	"MO": "Mo.", "MS": "Miss.", "NC": "N.C.", "OH": "O.", "PA": "Pa.", "SC": "S.C.", "TN": "Tenn.", "TX": "Tex.", "VA": "Va.", "WV": "W.Va."}

// Scene lays the position out with what happened since. The numbers on the map are those of the log.
func (p *Position) Scene(since []engine.Event) *engine.Scene {
	g := groundOf(p.board)
	s := &engine.Scene{
		Still: g.still,
		Turn:  turns[p.turn].label,
		Sides: []engine.Side{
			{Seat: "union", Name: "Union", Short: "Union", Initial: "U."},
			{Seat: "confederate", Name: "Confederate", Short: "C.S.", Initial: "C."},
		},
		Neutral: "neutral",
		Values:  "Flag cities",
		City:    "flag city",
	}
	l := p.look()
	p.placesInto(s, g, l, since)
	p.stacksInto(s)
	p.brokenInto(s, g, l)
	p.newsInto(s, g, since)
	s.Stage = p.stage(since)
	s.Note = p.note(l)
	return s
}

// stage says where the turn stands, for the head of a crop.
func (p *Position) stage(since []engine.Event) string {
	if p.over != nil {
		return "the end"
	}
	for _, e := range since {
		if o, ok := e.(TurnOpened); ok {
			return "after the " + sideAdj[o.Side.Enemy()] + " turn"
		}
	}
	return sideNames[p.mover] + " to move"
}

// note is the line below the turn: who moves with what, and how far the blockade is.
func (p *Position) note(l *look) string {
	if p.over != nil {
		return p.over.How
	}
	s := fmt.Sprintf("Turn %d of %d · %s to move", p.turn, lastTurn, sideNames[p.mover])
	if p.points > 0 {
		s += " · " + plural(int(p.points), "command point", "command points")
	}
	return s + fmt.Sprintf(" · blockade %d of %d", p.closedBoxes(l), len(p.board.boxes))
}

func sceneSide(s Side) int {
	if s > Confederate {
		return engine.NoSide
	}
	return int(s)
}

// plainName is an area's name without the state in brackets.
func plainName(name string) string {
	name, _, _ = strings.Cut(name, " (")
	return strings.ReplaceAll(name, " and ", " & ")
}

func (p *Position) placesInto(s *engine.Scene, g *ground, l *look, since []engine.Event) {
	taken := map[string]Side{}
	for _, e := range since {
		if t, ok := e.(Taken); ok {
			taken[t.At] = t.By.Enemy()
		}
	}
	alike := map[string]int{}
	for _, i := range p.board.Areas {
		alike[plainName(i.Name)]++
	}
	for a, i := range p.board.Areas {
		x := &p.sites[a]
		place := engine.Place{ID: i.ID, Name: plainName(i.Name), Region: stateNames[i.State], At: g.at[a], Side: sceneSide(l.hold[a]), Port: i.Form == SeaPort || i.Form == RiverPort,
			Capital: i.Capital, City: i.Flag != Neutral, Burned: x.Marks&markBurned != 0, Rail: x.Marks&markConverted != 0}
		if alike[place.Name] > 1 {
			place.Suffix = stateShort[i.State]
		}
		if home := l.color[a]; home <= Confederate && place.Side == sceneSide(home.Enemy()) {
			place.Foreign, place.Country = true, int(home)
		}
		if place.City && !place.Burned && place.Side == sceneSide(i.Flag) {
			place.Values = []int{0, 0}
			place.Values[i.Flag] = 1
		}
		if was, ok := taken[i.ID]; ok && sceneSide(was) != place.Side {
			place.Taken, place.From = true, sceneSide(was)
		}
		s.Places = append(s.Places, place)
	}
	for i := range p.board.boxes {
		k := &p.board.boxes[i]
		place := &s.Places[k.box]
		place.Water, place.Port = true, false
		place.Name = strings.TrimSuffix(place.Name, " Box")
		place.Region = "The blockade"
		if place.Note = "open"; p.counts(l, k) {
			place.Note = "closed"
		}
	}
}

// stacksInto gathers what a side has in an area.
func (p *Position) stacksInto(s *engine.Scene) {
	for n, i := range p.board.Areas {
		for side := Union; side <= Confederate; side++ {
			g := p.everything(side, Area(n))
			t := engine.Stack{Place: i.ID, Side: int(side)}
			for _, k := range []struct {
				arm  engine.Symbol
				name string
				n    int
			}{{engine.Infantry, "infantry", g.Inf.Factors()}, {engine.Militia, "militia", g.Mil.Count()}, {engine.Supply, "supply", int(g.Supply)}, {engine.Ship, "ship", int(g.Ships)},
				{engine.Gunboat, "gunboat", int(g.Guns)}, {engine.Ironclad, "ironclad", int(g.Irons)}, {engine.Railhead, "railhead", int(g.Rail)}} {
				if k.n > 0 {
					t.Counters = append(t.Counters, engine.Counter{Symbol: k.arm, Name: k.name, Count: k.n})
				}
			}
			for l := range g.Staff.each {
				k := p.board.Leaders[l]
				t.Leaders = append(t.Leaders, engine.Commander{Name: k.Short, Rating: fmt.Sprintf("%d-%d", k.Combat, k.Move)})
			}
			t.Fort = engine.Fort{Value: p.fort(side, Area(n)), Building: p.sites[n].Marks&buildingOf(side) != 0}
			if len(t.Counters)+len(t.Leaders) > 0 || t.Fort != (engine.Fort{}) {
				s.Stacks = append(s.Stacks, t)
			}
		}
	}
}

// brokenInto puts the railroads that do not run on the map.
func (p *Position) brokenInto(s *engine.Scene, g *ground, l *look) {
	for x := range p.board.Areas {
		for _, e := range p.board.from(Area(x)) {
			if e.To > x && e.Line.Way == Rail && !l.whole(Area(x), Area(e.To)) {
				s.Broken = append(s.Broken, engine.Route{A: p.board.Areas[x].ID, B: p.board.Areas[e.To].ID, Way: engine.ByRail, Path: g.route(p.board, Area(x), Area(e.To), Rail)})
			}
		}
	}
}

// newsInto puts what happened on the map: marches as arrows, battles as stars.
func (p *Position) newsInto(s *engine.Scene, g *ground, since []engine.Event) {
	c := p.chronicle(since)
	whose := p.mover
	for _, m := range c.marks {
		if m.Kind != markRetreat {
			whose = m.Side
		}
		line := engine.LogLine{Number: m.Number, Battle: m.Kind == markBattle, Side: int(m.Side), Text: m.Text, Short: m.Short, Places: m.Areas}
		switch m.Kind {
		case markBattle:
			s.Battles = append(s.Battles, engine.Battle{Place: m.Areas[0], Title: plainName(p.board.Name(p.area(m.Areas[0]))), Result: m.Result, Number: m.Number})
		case markMarch, markRetreat:
			p.arrowInto(s, g, m)
		default:
			for _, id := range m.Areas {
				s.Discs = append(s.Discs, engine.Disc{Place: id, Side: int(m.Side), Number: m.Number})
			}
		}
		if m.Number > 0 {
			s.Log = append(s.Log, line)
		}
	}
	s.LogTitle = "The " + sideAdj[whose] + " turn"
}

func (p *Position) arrowInto(s *engine.Scene, g *ground, m mark) {
	if len(m.Areas) < 2 {
		return
	}
	a := engine.Arrow{From: m.Areas[0], To: m.Areas[len(m.Areas)-1], Side: int(m.Side), Number: m.Number, Retreat: m.Kind == markRetreat}
	for i := 1; i < len(m.Areas); i++ {
		from, to := p.area(m.Areas[i-1]), p.area(m.Areas[i])
		way := Road
		if i <= len(m.Ways) {
			way = m.Ways[i-1]
		} else if line, ok := p.board.landLine(from, to); ok {
			way = line.Way
		}
		a.Legs = append(a.Legs, engine.Leg{Way: ways[way], Path: g.route(p.board, from, to, way)})
	}
	s.Arrows = append(s.Arrows, a)
}
