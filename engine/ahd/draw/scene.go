// Package draw lays a position of A House Divided out on its sheet, with what happened.
package draw

import (
	"fmt"
	"sort"
	"strings"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/rules"
	"adjutant/engine/ahd/state"
	"adjutant/engine/ahd/tell"
	"adjutant/engine/scene"
)

// stateShort are the states behind names that several boxes have.
var stateShort = map[string]string{"AL": "Ala.", "AR": "Ark.", "FL": "Fla.", "GA": "Ga.", "IL": "Ill.", "IN": "Ind.", "KY": "Ky.",
	"LA": "La.", "MD": "Md.",
	"MO": "Mo.", "MS": "Miss.", "NC": "N.C.", "NJ": "N.J.", "NY": "N.Y.", "OH": "O.", "PA": "Pa.", "SC": "S.C.", "TN": "Tenn.", "VA": "Va."}

// Scene lays the position out with what happened since. The numbers on the map are those of the log.
func Scene(p *state.Position, _ engine.Seat, since []engine.Event) *scene.Scene {
	g := GroundOf(p.Board)
	s := &scene.Scene{
		Still: g.Still, Title: board.Title, Subtitle: board.Subtitle,
		Sides: []scene.Side{
			{Seat: "union", Name: "Union", Short: "Union", Initial: "U."},
			{Seat: "confederate", Name: "Confederate", Short: "C.S.", Initial: "C."},
		},
		Neutral: "Neutral (Kentucky)",
		Values:  "Recruits",
	}
	placesInto(p, s, g, since)
	stacksInto(p, s)
	side := newsInto(p, s, g, since)
	turn := shown(p, side, len(s.Log) > 0)
	s.Turn, s.Stage = board.Turns[turn].Label, stage(p, side, len(s.Log) > 0)
	s.Note = fmt.Sprintf("Turn %d of %d · %s", p.GameTurn, rules.LastTurn(p), outlook(p))
	return s
}

// shown is the game turn whose moves stand on the map: the one before, when the side that plays second has just ended it.
func shown(p *state.Position, side board.Side, news bool) uint8 {
	if news && p.Over == nil && side == board.Confederate && p.Mover == board.Union {
		return max(p.GameTurn-1, 1)
	}
	return p.GameTurn
}

// stage says where the turn stands, for the head of a crop.
func stage(p *state.Position, side board.Side, news bool) string {
	switch {
	case p.Over != nil:
		return "the end"
	case news && side != p.Mover:
		return "after the " + board.SideAdj[side] + " turn"
	case news:
		return "the " + board.SideAdj[side] + " turn"
	}
	return board.SideNames[p.Mover] + " to move"
}

func outlook(p *state.Position) string {
	switch {
	case p.Over != nil && p.Over.Winner == "":
		return "a draw"
	case p.Over != nil:
		return "victory for " + board.SideNames[state.SideOf(engine.Seat(p.Over.Winner))]
	case p.Battle.Box != board.NoBox:
		return "battle of " + p.Board.Name(p.Battle.Box)
	case p.Marches == 1:
		return board.SideNames[p.Mover] + " to move · 1 march"
	case p.Marches > 1:
		return fmt.Sprintf("%s to move · %d marches", board.SideNames[p.Mover], p.Marches)
	}
	return "the turn of " + board.SideNames[p.Mover]
}

func sceneSide(s board.Side) int {
	if s == board.Neutral {
		return scene.NoSide
	}
	return int(s)
}

// plainName is a box's name without the state in brackets.
func plainName(name string) string {
	name, _, _ = strings.Cut(name, " (")
	return strings.ReplaceAll(name, " and ", " & ")
}

// shortNames puts the states behind names as the map has them: "Charleston S.C.".
func shortNames(b *board.Board) *strings.Replacer {
	var pairs []string
	for _, box := range b.Boxes {
		if plain := plainName(box.Name); strings.Contains(box.Name, " (") {
			pairs = append(pairs, box.Name, plain+" "+stateShort[box.State])
		}
	}
	return strings.NewReplacer(pairs...)
}

func placesInto(p *state.Position, s *scene.Scene, g *ground, since []engine.Event) {
	first := map[string]board.Side{} // who held a box before
	for _, e := range since {
		switch e := e.(type) {
		case state.Captured:
			if _, there := first[e.Box]; !there {
				first[e.Box] = e.From
			}
		case state.Reverted:
			if _, there := first[e.Box]; !there {
				first[e.Box] = e.By
			}
		}
	}
	alike := map[string]int{}
	for _, b := range p.Board.Boxes {
		alike[plainName(b.Name)]++
	}
	for x, b := range p.Board.Boxes {
		owner := p.Hold[x].Owner
		place := scene.Place{
			ID: b.ID, Name: plainName(b.Name), Region: board.Regions[b.State], At: g.At[x], Side: sceneSide(owner),
			Values: []int{int(b.Value[board.Union]), int(b.Value[board.Confederate])},
			Port:   b.Port, Works: b.Works, River: b.RiverSides,
			Capital: b.ID == "washington" || b.ID == "richmond",
		}
		if alike[place.Name] > 1 {
			place.Suffix = stateShort[b.State]
		}
		if was, taken := first[b.ID]; taken && was != owner {
			place.Taken, place.From = true, sceneSide(was)
		}
		s.Places = append(s.Places, place)
	}
}

var legendNames = [board.Types]string{"militia inf.", "veteran inf.", "crack inf.", "militia cav.", "veteran cav.", "crack cav."}

// stacksInto gathers the units of a side in a box by type and strength. Whoever holds the box stands in it first.
func stacksInto(p *state.Position, s *scene.Scene) {
	us := append([]board.Unit(nil), p.All()...)
	state.SortUnits(us)
	sort.SliceStable(us, func(i, j int) bool {
		a, b := us[i], us[j]
		if a.Box != b.Box {
			return a.Box < b.Box
		}
		return a.Side != b.Side && p.Hold[a.Box].Owner == a.Side
	})
	for i, u := range us {
		box := p.Board.Boxes[u.Box]
		if i == 0 || us[i-1].Box != u.Box || us[i-1].Side != u.Side {
			s.Stacks = append(s.Stacks, scene.Stack{Place: box.ID, Side: int(u.Side)})
		}
		t := &s.Stacks[len(s.Stacks)-1]
		// In permanent works everybody is entrenched: the works are drawn already.
		t.Entrenched = t.Entrenched || u.Has(board.Entrenched) && !box.Works
		k := scene.Counter{Letter: board.TypeCodes[u.Type][:1], Name: legendNames[u.Type], Count: 1, Reduced: u.Has(board.Reduced)}
		if u.Type.Cavalry() {
			k.Symbol = scene.Cavalry
		}
		same := false
		for n := range t.Counters {
			c := &t.Counters[n]
			if c.Name == k.Name && c.Reduced == k.Reduced {
				c.Count++
				same = true
			}
		}
		if !same {
			t.Counters = append(t.Counters, k)
		}
	}
}

// newsInto puts what happened on the map, and says whose doing it was.
func newsInto(p *state.Position, s *scene.Scene, g *ground, since []engine.Event) board.Side {
	c := tell.Chronicle(p, since)
	texts := map[int]string{}
	for _, par := range c.Pars {
		for _, l := range par.Lines {
			if l.Number > 0 {
				texts[l.Number] = l.Text
			}
		}
	}
	whose := p.Mover
	short := shortNames(p.Board)
	listed := map[int]bool{}
	for i := range c.Marks {
		m := &c.Marks[i]
		if m.Kind == "bring" || m.Kind == "retreat" || m.Kind == "withdraw" {
			arrowInto(p, s, g, m)
		} else {
			whose = m.Side
			markInto(p, s, g, m)
		}
		if m.Number == 0 || listed[m.Number] {
			continue
		}
		listed[m.Number] = true
		line := scene.LogLine{Number: m.Number, Battle: m.Kind == "battle", Side: int(m.Side), Text: texts[m.Number],
			Short: m.Short, Places: m.Boxes}
		if line.Battle || line.Text == "" {
			line.Text = strings.Join(append([]string{m.Short}, m.Result[min(1, len(m.Result)):]...), ". ")
		}
		if line.Short == "" {
			line.Short = strings.TrimSuffix(line.Text, ".")
		}
		line.Short = short.Replace(line.Short)
		s.Log = append(s.Log, line)
	}
	s.LogTitle = "The " + board.SideAdj[whose] + " turn"
	return whose
}

// markInto draws one mark of the mover's turn.
func markInto(p *state.Position, s *scene.Scene, g *ground, m *tell.Mark) {
	switch {
	case m.Kind == "battle":
		title := m.Short
		if b, ok := p.Board.Box(m.Boxes[0]); ok {
			title = plainName(p.Board.Name(b))
		}
		s.Battles = append(s.Battles, scene.Battle{Place: m.Boxes[0], Title: title, Result: m.Result, Number: m.Number})
	case len(m.Boxes) > 1 && len(m.Ways) == len(m.Boxes)-1:
		arrowInto(p, s, g, m)
	case m.Number > 0:
		for _, id := range m.Boxes {
			s.Discs = append(s.Discs, scene.Disc{Place: id, Side: int(m.Side), Number: m.Number})
		}
	}
}

// arrowInto draws a march along the lines that it used. A cavalry that withdrew, and units that come to a battle, have its number, which
// the star shows.
func arrowInto(p *state.Position, s *scene.Scene, g *ground, m *tell.Mark) {
	a := scene.Arrow{From: m.Boxes[0], To: m.Boxes[len(m.Boxes)-1], Side: int(m.Side), Number: m.Number}
	a.Retreat = m.Kind == "retreat" || m.Kind == "withdraw"
	if m.Kind == "withdraw" {
		a.Number = 0
	}
	for i := 1; i < len(m.Boxes); i++ {
		from, ok := p.Board.Box(m.Boxes[i-1])
		to, ok2 := p.Board.Box(m.Boxes[i])
		if !ok || !ok2 {
			return
		}
		way := wayBetween(p, from, to)
		if i <= len(m.Ways) && m.Ways[i-1] != board.Land {
			way = m.Ways[i-1]
		}
		leg := scene.Leg{Way: way.Drawn()}
		if way == board.Sea {
			var others []scene.Path
			for _, o := range s.Arrows {
				for _, l := range o.Legs {
					if l.Way == scene.BySea {
						others = append(others, l.Path)
					}
				}
			}
			leg.Path = g.Sea.Voyage(g.At[from], g.At[to], others)
		} else {
			leg.Path = g.Route(from, to, way)
		}
		a.Legs = append(a.Legs, leg)
	}
	s.Arrows = append(s.Arrows, a)
}

// wayBetween is the first line that joins two boxes.
func wayBetween(p *state.Position, from, to board.Box) board.Way {
	for _, e := range p.Board.Adjacent(from) {
		if board.Box(e.To) == to {
			return e.Line.Way
		}
	}
	return board.Road
}
