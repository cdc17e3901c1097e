// Package draw lays positions out to be drawn.
package draw

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"adjutant/engine"
	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/state"
	"adjutant/engine/boxes"
	"adjutant/engine/scene"
)

var stills sync.Map // of func() *scene.Still by board hash

// still is the ground of a board, laid out once.
func still(b *board.Board) *scene.Still {
	once, _ := stills.LoadOrStore(b.Hash, sync.OnceValue(func() *scene.Still { return layOut(b) }))
	return once.(func() *scene.Still)()
}

func layOut(b *board.Board) *scene.Still {
	var lines []boxes.Line
	for x := range b.Boxes {
		for _, e := range b.From(board.Box(x)) {
			if int(e.To) < x {
				continue
			}
			l := boxes.Line{A: x, B: int(e.To), Way: e.Line.Way.Drawn()}
			if e.Line.Way == board.River {
				l.Down = -1
				if e.Line.Down {
					l.Down = 1
				}
			}
			lines = append(lines, l)
		}
	}
	ids, states := b.IDs()
	return boxes.Ground("acwc "+b.Hash, &b.Sheet, ids, states, lines)
}

// Scene is what a side may know of the war, laid out.
func Scene(p *state.Position, side board.Side, since []engine.Event) *scene.Scene {
	if p.Opt.Hidden && p.Eye == board.Nobody && side <= board.Confederate {
		p = p.View(side)
	}
	s := &scene.Scene{
		Still: still(p.Board), Title: "The American Civil War Campaign", Subtitle: "1861 to 1865", Turn: p.Record().Label,
		Note: fmt.Sprintf("Turn %d of %d", p.Turn, board.LastTurn),
		Sides: []scene.Side{{Seat: "union", Name: "Union", Short: "U.S.", Initial: "U."}, {Seat: "confederate",
			Name: "Confederate", Short: "C.S.", Initial: "C."}},
		Neutral: "neutral", Values: "recruiting values",
	}
	if p.Opt.Hidden && side <= board.Confederate {
		s.Subtitle = "as the " + s.Sides[side].Name + " sees it"
	}
	placesInto(p, s)
	for _, x := range []board.Side{board.Union, board.Confederate} {
		commandsInto(p, s, x)
	}
	if p.Opt.Hidden && side <= board.Confederate {
		reportsInto(p, s, side)
	}
	newsInto(p, s, since)
	return s
}

// stateShort are the states behind names that several boxes have.
var stateShort = map[string]string{"AL": "Ala.", "AR": "Ark.", "FL": "Fla.", "GA": "Ga.", "IL": "Ill.", "IN": "Ind.", "KY": "Ky.", "LA": "La.",
	"MD": "Md.", "MO": "Mo.", "MS": "Miss.", "NC": "N.C.", "NJ": "N.J.", "NY": "N.Y.", "OH": "O.", "PA": "Pa.", "SC": "S.C.", "TN": "Tenn.",
	"VA": "Va."}

// plain is a box's name without the state in brackets.
func plain(name string) string {
	name, _, _ = strings.Cut(name, " (")
	return strings.ReplaceAll(name, " and ", " & ")
}

func placesInto(p *state.Position, s *scene.Scene) {
	alike := map[string]int{}
	for _, b := range p.Board.Boxes {
		alike[plain(b.Name)]++
	}
	for x, b := range p.Board.Boxes {
		place := scene.Place{ID: b.ID, Name: plain(b.Name), At: p.Board.Sheet.At[x], Side: scene.NoSide, Port: b.Port,
			Values: []int{int(b.Value[board.Union]), int(b.Value[board.Confederate])}, Works: p.WorkAt(board.Box(x)) != nil}
		if owner := p.Hold[x].Owner; owner != board.Nobody {
			place.Side = int(owner)
		}
		if alike[place.Name] > 1 {
			place.Suffix = stateShort[b.State]
		}
		s.Places = append(s.Places, place)
	}
}

// commandsInto stands the corps of a side, and the divisions that are away from theirs, as far as the position has them.
func commandsInto(p *state.Position, s *scene.Scene, side board.Side) {
	for x := range p.Board.Boxes {
		t := scene.Stack{Place: p.Board.Boxes[x].ID, Side: int(side),
			Entrenched: p.TrenchOf(side, board.Box(x)) > 0 && p.WorkAt(board.Box(x)) == nil}
		for i := range p.Commands {
			c := &p.Commands[i]
			if c.Side == side && c.At == board.Box(x) && (c.Rank.Heads() || c.Rank.Divides() && c.Post != state.With) {
				count(&t, c.Rank)
			}
		}
		if len(t.Counters) > 0 {
			s.Stacks = append(s.Stacks, t)
		}
	}
}

// reportsInto stands what a side's reports of this turn tell, and no more: of a force of which only its presence is known, a
// question mark. Older reports are in the letters, with their age.
func reportsInto(p *state.Position, s *scene.Scene, side board.Side) {
	for _, r := range p.Reports[side] {
		if r.Turn != p.Turn || !r.Seen {
			continue
		}
		t := scene.Stack{Place: p.Board.Boxes[r.At].ID, Side: int(side.Enemy())}
		if r.Level < state.Complete {
			t.Counters = []scene.Counter{{Letter: "?", Name: "enemy, unknown", Count: 1}}
		} else {
			t.Entrenched = r.Level == state.Detailed && r.Entrenched
			for _, u := range r.Units {
				count(&t, u.Rank)
			}
		}
		if len(t.Counters) > 0 {
			s.Stacks = append(s.Stacks, t)
		}
	}
}

// count adds a unit to its kind.
func count(t *scene.Stack, r state.Rank) {
	k := scene.Counter{Letter: "C", Name: "corps", Count: 1}
	switch r {
	case state.FieldCorps:
		k.Letter, k.Name = "F", "field corps"
	case state.CavalryCorps:
		k.Symbol, k.Name = scene.Cavalry, "cavalry corps"
	case state.Reserve:
		k.Letter, k.Name = "R", "artillery reserve"
	case state.Fort:
		k.Letter, k.Name = "G", "garrison"
	case state.CavalryDivision:
		k.Symbol, k.Letter, k.Name = scene.Cavalry, "D", "cavalry division"
	case state.Division:
		k.Letter, k.Name = "D", "division"
	}
	if i := slices.IndexFunc(t.Counters, func(c scene.Counter) bool { return c.Name == k.Name }); i >= 0 {
		t.Counters[i].Count++
		return
	}
	t.Counters = append(t.Counters, k)
}
