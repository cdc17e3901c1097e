// Package draw is in charge of the map: what stands where and what happened since, as a scene for render; and the ground below it, laid out
// once for a board.
package draw

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/control"
	"adjutant/engine/dwf/rules/politics"
	"adjutant/engine/dwf/state"
	"adjutant/engine/dwf/tell"
	"adjutant/engine/phrase"
	"adjutant/engine/scene"
)

// stateShort are the states behind names that several areas have.
var stateShort = map[string]string{"AL": "Ala.", "AR": "Ark.", "FL": "Fla.", "GA": "Ga.", "IL": "Ill.", "IN": "Ind.", "KY": "Ky.",
	"LA": "La.", "MD": "Md.", "MO": "Mo.", "MS": "Miss.", "NC": "N.C.", "OH": "O.", "PA": "Pa.", "SC": "S.C.", "TN": "Tenn.", "TX": "Tex.",
	"VA": "Va.", "WV": "W.Va."}

// Scene lays the position out with what happened since. The numbers on the map are those of the log.
func Scene(p *state.Position, since []engine.Event) *scene.Scene {
	g := GroundOf(p.Board)
	s := &scene.Scene{
		Still: g.Still,
		Sides: []scene.Side{
			{Seat: "union", Name: "Union", Short: "Union", Initial: "U."},
			{Seat: "confederate", Name: "Confederate", Short: "C.S.", Initial: "C."},
		},
		Neutral: "neutral",
		Values:  "Flag cities",
		City:    "flag city",
	}
	l := control.LookAt(p)
	placesInto(p, s, g, l, since)
	stacksInto(p, s)
	brokenInto(p, s, g, l)
	whose := newsInto(p, s, g, since)
	turn, side := shown(p, whose, len(s.Log) > 0, since)
	entriesInto(p, s, g, side, since)
	s.Turn, s.Stage = board.Turns[turn].Label, stage(p, side, len(s.Log) > 0)
	if first, now := setUpEnded(p, len(s.Log) > 0, since); now {
		s.Turn, s.Stage = board.Turns[first].Label, "after the Confederate set-up"
	}
	s.Note = note(p, l)
	return s
}

// shown is the player turn whose moves stand on the map: the one before, as long as nothing was done in the one that has begun.
func shown(p *state.Position, whose board.Side, news bool, since []engine.Event) (turn uint8, side board.Side) {
	if !news && slices.ContainsFunc(since, func(e engine.Event) bool { _, opened := e.(state.TurnOpened); return opened }) {
		whose = p.Mover.Enemy()
	}
	if whose == board.Union && p.Mover == board.Confederate && p.GameTurn > 0 && p.Over == nil {
		return p.GameTurn - 1, whose
	}
	return p.GameTurn, whose
}

// setUpEnded says whether nothing was done yet in the first turn of a game, and of which turn the set-up is: the Confederates end it, and
// have the first move.
func setUpEnded(p *state.Position, news bool, since []engine.Event) (turn int, now bool) {
	k, _ := state.ScenarioNamed(p.Scenario)
	opened := slices.ContainsFunc(since, func(e engine.Event) bool { _, is := e.(state.TurnOpened); return is })
	return int(k.First), opened && !news && p.Over == nil && p.Mover == board.Confederate && p.GameTurn == max(k.First, 1)
}

// stage says where the turn stands, for the head of a crop.
func stage(p *state.Position, side board.Side, news bool) string {
	switch {
	case p.Over != nil:
		return "the end"
	case side != p.Mover:
		return "after the " + board.SideAdjectives[side] + " turn"
	case news:
		return "the " + board.SideAdjectives[side] + " turn"
	}
	return board.SideNames[p.Mover] + " to move"
}

// note is the line below the turn: who moves with what, and how far the blockade is.
func note(p *state.Position, l *control.Look) string {
	if p.Over != nil {
		return p.Over.How
	}
	s := fmt.Sprintf("Turn %d of %d · %s to move", p.GameTurn, board.LastTurn, board.SideNames[p.Mover])
	if p.Points > 0 {
		s += " · " + phrase.Plural(int(p.Points), "command point", "command points")
	}
	return s + " · blockade: " + politics.BlockadeWords(politics.ClosedBoxes(p, l))
}

func sceneSide(s board.Side) int {
	if s > board.Confederate {
		return scene.NoSide
	}
	return int(s)
}

func placesInto(p *state.Position, s *scene.Scene, g *Ground, l *control.Look, since []engine.Event) {
	taken := map[string]board.Side{}
	for _, e := range since {
		if t, ok := e.(state.Taken); ok {
			taken[t.At] = t.By.Enemy()
		}
	}
	alike := map[string]int{}
	for _, i := range p.Board.Areas {
		alike[board.PlainName(i.Name)]++
	}
	for a, i := range p.Board.Areas {
		x := &p.Sites[a]
		place := scene.Place{ID: i.ID, Name: board.PlainName(i.Name), Region: board.StateNames[i.State], At: g.At[a],
			Side: sceneSide(l.Hold[a]), Port: i.Form == board.SeaPort || i.Form == board.RiverPort,
			Capital: i.Capital, City: i.Flag != board.Neutral, Burned: x.Marks&state.MarkBurned != 0, Rail: x.Marks&state.MarkConverted != 0}
		if alike[place.Name] > 1 {
			place.Suffix = stateShort[i.State]
		}
		if home := l.Color[a]; home <= board.Confederate && place.Side == sceneSide(home.Enemy()) {
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
	for i := range p.Board.Boxes {
		k := &p.Board.Boxes[i]
		place := &s.Places[k.Box]
		place.Water, place.Port = true, false
		place.Name = strings.TrimSuffix(place.Name, " Box")
		place.Region = "The blockade"
		if place.Note = "open"; politics.Counts(p, l, k) {
			place.Note = "closed"
		}
	}
}

// stacksInto gathers what a side has in an area.
func stacksInto(p *state.Position, s *scene.Scene) {
	for n, i := range p.Board.Areas {
		for side := board.Union; side <= board.Confederate; side++ {
			g := p.Everything(side, board.Area(n))
			t := scene.Stack{Place: i.ID, Side: int(side)}
			for _, k := range []struct {
				arm  scene.Symbol
				name string
				n    int
			}{{scene.Infantry, "infantry", g.Inf.Factors()}, {scene.Militia, "militia", g.Mil.Count()}, {scene.Supply, "supply", int(g.Supply)},
				{scene.Ship, "ship", int(g.Ships)},
				{scene.Gunboat, "gunboat", int(g.Guns)}, {scene.Ironclad, "ironclad", int(g.Irons)}, {scene.Railhead, "railhead", int(g.Rail)}} {
				if k.n > 0 {
					t.Counters = append(t.Counters, scene.Counter{Symbol: k.arm, Name: k.name, Count: k.n})
				}
			}
			for l := range g.Staff.Each {
				k := p.Board.Leaders[l]
				t.Leaders = append(t.Leaders, scene.Commander{Name: k.Short, Rating: fmt.Sprintf("%d-%d", k.Combat, k.Move)})
			}
			t.Fort = scene.Fort{Value: p.Fort(side, board.Area(n)), Building: p.Sites[n].Marks&state.BuildingOf(side) != 0}
			if len(t.Counters)+len(t.Leaders) > 0 || t.Fort != (scene.Fort{}) {
				s.Stacks = append(s.Stacks, t)
			}
		}
	}
}

// brokenInto puts the railroads that do not run on the map.
func brokenInto(p *state.Position, s *scene.Scene, g *Ground, l *control.Look) {
	for x := range p.Board.Areas {
		for _, e := range p.Board.From(board.Area(x)) {
			if e.To > x && e.Line.Way == board.Rail && !l.Whole(board.Area(x), board.Area(e.To)) {
				s.Broken = append(s.Broken, scene.Route{A: p.Board.Areas[x].ID, B: p.Board.Areas[e.To].ID, Way: scene.ByRail,
					Path: g.route(p.Board, board.Area(x), board.Area(e.To), board.Rail)})
			}
		}
	}
}

// newsInto puts what happened on the map: marches as arrows, battles as stars.
func newsInto(p *state.Position, s *scene.Scene, g *Ground, since []engine.Event) board.Side {
	c := tell.ChronicleOf(p, since)
	whose := p.Mover
	for _, m := range c.Marks {
		if m.Kind != tell.RetreatMark {
			whose = m.Side
		}
		line := scene.LogLine{Number: m.Number, Battle: m.Kind == tell.BattleMark, Side: int(m.Side), Text: m.Text, Short: m.Short,
			Places: m.Areas}
		switch m.Kind {
		case tell.BattleMark:
			s.Battles = append(s.Battles, scene.Battle{Place: m.Areas[0], Title: board.PlainName(p.Board.Name(p.Area(m.Areas[0]))),
				Result: m.Result, Number: m.Number})
		case tell.MarchMark, tell.RetreatMark:
			arrowInto(p, s, g, m)
		default:
			for _, id := range m.Areas {
				s.Discs = append(s.Discs, scene.Disc{Place: id, Side: int(m.Side), Number: m.Number})
			}
		}
		if m.Number > 0 {
			s.Log = append(s.Log, line)
		}
	}
	s.LogTitle = "The " + board.SideAdjectives[whose] + " turn"
	return whose
}

// entryLong is how long an arrow of what arrives is, from beside its area.
const entryLong = 46

// entriesInto draws what the lists brought to the side whose turn is shown, one arrow for each area: the Union's from the north, the
// Confederates' from the south. Who only went to another post came from nowhere.
func entriesInto(p *state.Position, s *scene.Scene, g *Ground, whose board.Side, since []engine.Event) {
	there := map[string]bool{}
	for _, e := range since {
		c, came := e.(state.Came)
		if !came || c.Side != whose || c.From != "" || there[c.At] {
			continue
		}
		there[c.At] = true
		to := g.At[p.Area(c.At)]
		from := scene.Point{X: to.X, Y: to.Y - entryLong}
		if whose == board.Confederate {
			from.Y = to.Y + entryLong
		}
		s.Arrows = append(s.Arrows, scene.Entry(c.At, from, to, int(whose), 0))
	}
}

func arrowInto(p *state.Position, s *scene.Scene, g *Ground, m tell.Mark) {
	if len(m.Areas) < 2 {
		return
	}
	a := scene.Arrow{From: m.Areas[0], To: m.Areas[len(m.Areas)-1], Side: int(m.Side), Number: m.Number, Retreat: m.Kind == tell.RetreatMark}
	for i := 1; i < len(m.Areas); i++ {
		from, to := p.Area(m.Areas[i-1]), p.Area(m.Areas[i])
		way := board.Road
		if i <= len(m.Ways) {
			way = m.Ways[i-1]
		} else if line, ok := p.Board.LandLine(from, to); ok {
			way = line.Way
		}
		a.Legs = append(a.Legs, scene.Leg{Way: ways[way], Path: g.route(p.Board, from, to, way)})
	}
	s.Arrows = append(s.Arrows, a)
}
