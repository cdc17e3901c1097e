package ahd

import (
	"fmt"
	"sort"
	"strings"

	"adjutant/engine"
)

// stateShort are the states behind names that several boxes have.
var stateShort = map[string]string{"AL": "Ala.", "AR": "Ark.", "FL": "Fla.", "GA": "Ga.", "IL": "Ill.", "IN": "Ind.", "KY": "Ky.", "LA": "La.", "MD": "Md.",
	"MO": "Mo.", "MS": "Miss.", "NC": "N.C.", "NJ": "N.J.", "NY": "N.Y.", "OH": "O.", "PA": "Pa.", "SC": "S.C.", "TN": "Tenn.", "VA": "Va."}

// Scene lays the position out with what happened since. The numbers on the map are those of the log.
func (p *position) Scene(_ engine.Seat, since []engine.Event) *engine.Scene {
	g := groundOf(p.board)
	s := &engine.Scene{
		Still: g.still, Title: Title, Subtitle: Subtitle,
		Turn: turns[p.turn].label,
		Sides: []engine.Side{
			{Seat: "union", Name: "Union", Short: "Union", Initial: "U."},
			{Seat: "confederate", Name: "Confederate", Short: "C.S.", Initial: "C."},
		},
		Neutral: "Neutral (Kentucky)",
		Values:  "Recruits",
	}
	p.placesInto(s, g, since)
	p.stacksInto(s)
	side := p.newsInto(s, g, since)
	s.Stage = p.stage(side, len(s.Log) > 0)
	s.Note = fmt.Sprintf("Turn %d of %d · %s", p.turn, p.lastTurn(), p.outlook())
	return s
}

// stage says where the turn stands, for the head of a crop.
func (p *position) stage(side Side, news bool) string {
	switch {
	case p.over != nil:
		return "the end"
	case news && side != p.mover:
		return "after the " + sideAdj[side] + " turn"
	case news:
		return "the " + sideAdj[side] + " turn"
	}
	return sideNames[p.mover] + " to move"
}

func (p *position) outlook() string {
	switch {
	case p.over != nil && p.over.Winner == "":
		return "a draw"
	case p.over != nil:
		return "victory for " + sideNames[sideOf(p.over.Winner)]
	case p.battle.Box != NoBox:
		return "battle of " + p.board.Name(p.battle.Box)
	case p.marches == 1:
		return sideNames[p.mover] + " to move · 1 march"
	case p.marches > 1:
		return fmt.Sprintf("%s to move · %d marches", sideNames[p.mover], p.marches)
	}
	return "the turn of " + sideNames[p.mover]
}

func sceneSide(s Side) int {
	if s == Neutral {
		return engine.NoSide
	}
	return int(s)
}

// plainName is a box's name without the state in brackets.
func plainName(name string) string {
	name, _, _ = strings.Cut(name, " (")
	return strings.ReplaceAll(name, " and ", " & ")
}

// shortNames puts the states behind names as the map has them: "Charleston S.C.".
func (b *Board) shortNames() *strings.Replacer {
	var pairs []string
	for _, box := range b.Boxes {
		if plain := plainName(box.Name); strings.Contains(box.Name, " (") {
			pairs = append(pairs, box.Name, plain+" "+stateShort[box.State])
		}
	}
	return strings.NewReplacer(pairs...)
}

func (p *position) placesInto(s *engine.Scene, g *ground, since []engine.Event) {
	first := map[string]Side{} // who held a box before
	for _, e := range since {
		switch e := e.(type) {
		case Captured:
			if _, there := first[e.Box]; !there {
				first[e.Box] = e.From
			}
		case Reverted:
			if _, there := first[e.Box]; !there {
				first[e.Box] = e.By
			}
		}
	}
	alike := map[string]int{}
	for _, b := range p.board.Boxes {
		alike[plainName(b.Name)]++
	}
	for x, b := range p.board.Boxes {
		owner := p.hold[x].Owner
		place := engine.Place{
			ID: b.ID, Name: plainName(b.Name), Region: regions[b.State], At: g.at[x], Side: sceneSide(owner),
			Values: []int{int(b.Value[Union]), int(b.Value[Confederate])},
			Port:   b.Port, Works: b.Works, River: b.RiverSides,
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

var legendNames = [types]string{"militia inf.", "veteran inf.", "crack inf.", "militia cav.", "veteran cav.", "crack cav."}

// stacksInto gathers the units of a side in a box by type and strength. Whoever holds the box stands in it first.
func (p *position) stacksInto(s *engine.Scene) {
	us := append([]Unit(nil), p.all()...)
	sortUnits(us)
	sort.SliceStable(us, func(i, j int) bool {
		a, b := us[i], us[j]
		if a.Box != b.Box {
			return a.Box < b.Box
		}
		return a.Side != b.Side && p.hold[a.Box].Owner == a.Side
	})
	for i, u := range us {
		box := p.board.Boxes[u.Box]
		if i == 0 || us[i-1].Box != u.Box || us[i-1].Side != u.Side {
			s.Stacks = append(s.Stacks, engine.Stack{Place: box.ID, Side: int(u.Side)})
		}
		t := &s.Stacks[len(s.Stacks)-1]
		// In permanent works everybody is entrenched: the works are drawn already.
		t.Entrenched = t.Entrenched || u.Has(Entrenched) && !box.Works
		k := engine.Counter{Letter: typeCodes[u.Type][:1], Name: legendNames[u.Type], Count: 1, Reduced: u.Has(Reduced)}
		if u.Type.Cavalry() {
			k.Symbol = engine.Cavalry
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
func (p *position) newsInto(s *engine.Scene, g *ground, since []engine.Event) Side {
	c := p.chronicle(since)
	texts := map[int]string{}
	for _, par := range c.pars {
		for _, l := range par.Lines {
			if l.Number > 0 {
				texts[l.Number] = l.Text
			}
		}
	}
	whose := p.mover
	short := p.board.shortNames()
	listed := map[int]bool{}
	for i := range c.marks {
		m := &c.marks[i]
		if m.Kind == "retreat" || m.Kind == "withdraw" {
			p.arrowInto(s, g, m)
		} else {
			whose = m.Side
			p.markInto(s, g, m)
		}
		if m.Number == 0 || listed[m.Number] {
			continue
		}
		listed[m.Number] = true
		line := engine.LogLine{Number: m.Number, Battle: m.Kind == "battle", Side: int(m.Side), Text: texts[m.Number], Short: m.Short, Places: m.Boxes}
		if line.Battle || line.Text == "" {
			line.Text = strings.Join(append([]string{m.Short}, m.Result[min(1, len(m.Result)):]...), ". ")
		}
		if line.Short == "" {
			line.Short = strings.TrimSuffix(line.Text, ".")
		}
		line.Short = short.Replace(line.Short)
		s.Log = append(s.Log, line)
	}
	s.LogTitle = "The " + sideAdj[whose] + " turn"
	return whose
}

// markInto draws one mark of the mover's turn.
func (p *position) markInto(s *engine.Scene, g *ground, m *Mark) {
	switch {
	case m.Kind == "battle":
		title := m.Short
		if b, ok := p.board.Box(m.Boxes[0]); ok {
			title = plainName(p.board.Name(b))
		}
		s.Battles = append(s.Battles, engine.Battle{Place: m.Boxes[0], Title: title, Result: m.Result, Number: m.Number})
	case len(m.Boxes) > 1 && len(m.Ways) == len(m.Boxes)-1:
		p.arrowInto(s, g, m)
	case m.Number > 0:
		for _, id := range m.Boxes {
			s.Discs = append(s.Discs, engine.Disc{Place: id, Side: int(m.Side), Number: m.Number})
		}
	}
}

// arrowInto draws a march along the lines that it used. A cavalry that withdrew has its battle's number, which the star shows.
func (p *position) arrowInto(s *engine.Scene, g *ground, m *Mark) {
	a := engine.Arrow{From: m.Boxes[0], To: m.Boxes[len(m.Boxes)-1], Side: int(m.Side), Number: m.Number}
	a.Retreat = m.Kind == "retreat" || m.Kind == "withdraw"
	if m.Kind == "withdraw" {
		a.Number = 0
	}
	for i := 1; i < len(m.Boxes); i++ {
		from, ok := p.board.Box(m.Boxes[i-1])
		to, ok2 := p.board.Box(m.Boxes[i])
		if !ok || !ok2 {
			return
		}
		way := p.wayBetween(from, to)
		if i <= len(m.Ways) && m.Ways[i-1] != Land {
			way = m.Ways[i-1]
		}
		leg := engine.Leg{Way: ways[way]}
		if way == Sea {
			var others []engine.Path
			for _, o := range s.Arrows {
				for _, l := range o.Legs {
					if l.Way == engine.BySea {
						others = append(others, l.Path)
					}
				}
			}
			leg.Path = g.sea.voyage(g.at[from], g.at[to], others)
		} else {
			leg.Path = g.route(from, to, way)
		}
		a.Legs = append(a.Legs, leg)
	}
	s.Arrows = append(s.Arrows, a)
}

// wayBetween is the first line that joins two boxes.
func (p *position) wayBetween(from, to Box) Way {
	for _, e := range p.board.adjacent(from) {
		if Box(e.To) == to {
			return e.Line.Way
		}
	}
	return Road
}
