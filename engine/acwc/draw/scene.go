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

// A ground is where everything of one board stands.
type ground struct {
	still *scene.Still
	sea   *boxes.SeaChart
}

var grounds sync.Map // of func() *ground by board hash

// groundOf is the ground of a board, laid out once.
func groundOf(b *board.Board) *ground {
	once, _ := grounds.LoadOrStore(b.Hash, sync.OnceValue(func() *ground { return layOut(b) }))
	return once.(func() *ground)()
}

func layOut(b *board.Board) *ground {
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
	g := &ground{still: boxes.Ground("acwc "+b.Hash, &b.Sheet, ids, states, lines)}
	g.sea = boxes.Chart(g.still.Land)
	return g
}

// Scene is what a side may know of the war, laid out.
func Scene(p *state.Position, side board.Side, since []engine.Event) *scene.Scene {
	if p.Opt.Hidden && p.Eye == board.Nobody && side <= board.Confederate {
		p = p.View(side)
	}
	s := &scene.Scene{
		Still: groundOf(p.Board).still, Title: "The Civil War Campaign", Subtitle: "1861 to 1865",
		Sides: []scene.Side{{Seat: "union", Name: "Union", Short: "U.S.", Initial: "U."}, {Seat: "confederate",
			Name: "Confederate", Short: "C.S.", Initial: "C."}},
		Neutral: "Neutral (Kentucky)", Values: "Recruits",
	}
	if p.Opt.Hidden && side <= board.Confederate {
		s.Subtitle = "as " + board.SideNames[side] + " sees it"
	}
	placesInto(p, s, side, since)
	for _, x := range []board.Side{board.Union, board.Confederate} {
		commandsInto(p, s, x)
	}
	if p.Opt.Hidden && side <= board.Confederate {
		reportsInto(p, s, side)
	}
	turn, mover := newsInto(p, s, side, since)
	s.Turn, s.Stage = p.Board.Turns[turn].Label, stage(p, mover)
	s.Note = note(p, side)
	return s
}

// stage says where the turn of a side stands.
func stage(p *state.Position, mover board.Side) string {
	switch {
	case p.Over != nil:
		return "the end"
	case mover != p.Mover:
		return "after the " + board.SideAdjectives[mover] + " turn"
	}
	return "the " + board.SideAdjectives[mover] + " turn"
}

// note is the line below the turn; of the other side's die and army nothing stands in it.
func note(p *state.Position, side board.Side) string {
	words := fmt.Sprintf("Turn %d of %d", p.Turn, board.LastTurn)
	if side > board.Confederate || p.Over != nil {
		return words
	}
	if p.Mover == side && p.Marches > 0 {
		words += fmt.Sprintf(" · %d marches left", p.Marches)
		if p.Marches == 1 {
			words = strings.TrimSuffix(words, "marches left") + "march left"
		}
	}
	return words + fmt.Sprintf(" · army %d", p.Size(side))
}

// stateShort are the states behind names that several boxes have.
var stateShort = map[string]string{"AL": "Ala.", "AR": "Ark.", "FL": "Fla.", "GA": "Ga.", "IL": "Ill.", "IN": "Ind.",
	"KY": "Ky.", "LA": "La.",
	"MD": "Md.", "MO": "Mo.", "MS": "Miss.", "NC": "N.C.", "NJ": "N.J.", "NY": "N.Y.", "OH": "O.", "PA": "Pa.", "SC": "S.C.", "TN": "Tenn.",
	"VA": "Va."}

// plain is a box's name without the state in brackets.
func plain(name string) string {
	name, _, _ = strings.Cut(name, " (")
	return strings.ReplaceAll(name, " and ", " & ")
}

func placesInto(p *state.Position, s *scene.Scene, side board.Side, since []engine.Event) {
	before := map[board.Box]board.Side{} // who held a box that changed hands
	for _, e := range since {
		if c, is := state.Bare(e).(state.Captured); is {
			if _, there := before[c.At]; !there {
				before[c.At] = c.By.Enemy()
			}
		}
	}
	alike := map[string]int{}
	for _, b := range p.Board.Boxes {
		alike[plain(b.Name)]++
	}
	fog := p.Opt.Hidden && side <= board.Confederate
	for x, b := range p.Board.Boxes {
		at := board.Box(x)
		place := scene.Place{ID: b.ID, Name: plain(b.Name), At: p.Board.Sheet.At[x], Side: scene.NoSide, Port: b.Port,
			Values: []int{int(b.Value[board.Union]), int(b.Value[board.Confederate])}, Blockade: p.Blockade.Has(at), Region: b.State,
			River: b.RiverSides}
		if owner := p.Hold[x].Owner; owner != board.Nobody {
			place.Side = int(owner)
		}
		if alike[place.Name] > 1 {
			place.Suffix = stateShort[b.State]
		}
		if was, taken := before[at]; taken && was != p.Hold[x].Owner {
			place.Taken, place.From = true, int(was)
			if b.Color == board.Nobody {
				place.From = scene.NoSide
			}
		}
		worksInto(p, &place, at, side)
		if fog && p.Hold[x].Owner != side {
			place.Dark, place.Looked = known(p, side, at)
		}
		s.Places = append(s.Places, place)
	}
}

// known says of a box of the other side's, or of nobody's, whether nothing is known of it, and whether somebody looked and saw no enemy.
func known(p *state.Position, side board.Side, x board.Box) (dark, looked bool) {
	if p.Troops(side, x) {
		return false, false
	}
	r := p.ReportOf(side, x)
	if r == nil || int(p.Turn)-int(r.Turn) > state.Faded {
		return true, false
	}
	return false, !r.Seen && r.Turn == p.Turn
}

// worksInto draws permanent works, which are printed on the map for everybody to see, and field works with their height where they are the
// seat's own.
func worksInto(p *state.Position, place *scene.Place, x board.Box, side board.Side) {
	place.Works = p.Board.Boxes[x].Works
	if w := p.WorkAt(x); w != nil {
		place.Works = true
		if w.Side == side || side == board.Nobody || !p.Opt.Hidden {
			place.Inches = fmt.Sprintf("%d″", w.Inches)
		}
		return
	}
	for _, s := range []board.Side{board.Union, board.Confederate} {
		n := p.TrenchOf(s, x)
		if n > 0 && (s == side || side == board.Nobody || !p.Opt.Hidden) {
			place.Saw, place.Inches = !place.Works, fmt.Sprintf("%d″", n)
		}
	}
}

// commandsInto lists the corps of a side with their commanders, and the divisions that are away from theirs, as far as the position has
// them: who leads the army first, then the strongest.
func commandsInto(p *state.Position, s *scene.Scene, side board.Side) {
	for x := range p.Board.Boxes {
		f := scene.Force{Place: p.Board.Boxes[x].ID, Side: int(side)}
		for i := range p.Commands {
			c := &p.Commands[i]
			if c.Side != side || c.At != board.Box(x) || c.Rank == state.Lone || c.Rank.Divides() && c.Post == state.With {
				continue
			}
			f.Rows = append(f.Rows, row(p, i))
			f.Short = f.Short || c.Has(state.Short) || c.Has(state.Starving)
		}
		if len(f.Rows) == 0 {
			continue
		}
		slices.SortStableFunc(f.Rows, func(a, b scene.ForceRow) int {
			if a.Star != b.Star {
				if a.Star {
					return -1
				}
				return 1
			}
			return b.Strength - a.Strength
		})
		s.Forces = append(s.Forces, f)
	}
}

// row is a corps with its divisions that are with it, or a division alone.
func row(p *state.Position, i int) scene.ForceRow {
	c := &p.Commands[i]
	r := scene.ForceRow{Words: p.Board.Generals.Short(c.Leader), Star: c.Rank == state.Army || c.Has(state.Acting)}
	switch {
	case c.Rank == state.Fort || c.Post == state.Garrison:
		r.Words += " (garrison)"
	case c.Post == state.Screen:
		r.Words += " (screen)"
	}
	switch c.Rank {
	case state.CavalryCorps, state.CavalryDivision:
		r.Arm = scene.Cavalry
	case state.Reserve:
		r.Arm = scene.Artillery
	}
	stands, poor := 0, 0
	from, to := p.Body(i)
	for k := from; k < to; k++ {
		d := &p.Commands[k]
		if k > from && d.Post != state.With {
			continue
		}
		r.Strength += d.SP()
		for _, s := range d.Stands {
			stands++
			if s.Has(state.PT) {
				poor++
			}
		}
	}
	r.Poor = poor > 0 && 2*poor >= stands
	return r
}

// reportsInto shows what the reports of a side tell of the other, as long as they are not too old, and no more than they tell.
func reportsInto(p *state.Position, s *scene.Scene, side board.Side) {
	for _, r := range p.Reports[side] {
		age := int(p.Turn) - int(r.Turn)
		if !r.Seen || age > state.Faded || p.Troops(side.Enemy(), r.At) {
			continue
		}
		f := scene.Force{Place: p.Board.Boxes[r.At].ID, Side: int(side.Enemy()), Told: true, Age: age}
		if r.Level >= state.Complete {
			reportInto(p, &f, r)
		}
		s.Forces = append(s.Forces, f)
	}
}

// kinds are the kinds of units in a report, one and several.
var kinds = [][2]string{state.Corps: {"corps", "corps"}, state.FieldCorps: {"field corps", "field corps"},
	state.CavalryCorps: {"cavalry corps", "cavalry corps"}, state.Reserve: {"reserve", "reserves"}, state.Fort: {"garrison", "garrisons"},
	state.Division: {"garrison", "garrisons"}, state.CavalryDivision: {"cav. division", "cav. divisions"}}

func reportInto(p *state.Position, f *scene.Force, r state.Report) {
	var count [len(kindsOrder)]int
	var names, from []string
	if r.Commander != board.NoGeneral {
		names = append(names, p.Board.Generals.Short(r.Commander))
	}
	for _, u := range r.Units {
		count[u.Rank]++
		f.Came = f.Came || u.Arrived
		if u.Leader != board.NoGeneral && u.Leader != r.Commander {
			names = append(names, p.Board.Generals.Short(u.Leader))
		}
		if u.From != board.NoBox && !slices.Contains(from, p.Board.Name(u.From)) {
			from = append(from, p.Board.Name(u.From))
		}
	}
	var units []string
	horse := true
	for _, k := range kindsOrder {
		if n := count[k]; n > 0 {
			units = append(units, fmt.Sprintf("%d %s", n, kinds[k][min(n, 2)-1]))
			horse = horse && (k == state.CavalryCorps || k == state.CavalryDivision)
		}
	}
	words := strings.Join(units, ", ")
	if len(names) > 0 {
		words += " · " + strings.Join(names, ", ")
	}
	row := scene.ForceRow{Words: words}
	if horse {
		row.Arm = scene.Cavalry
	}
	f.Rows = []scene.ForceRow{row}
	if r.Level < state.Detailed {
		return
	}
	f.Works = r.Entrenched
	if r.Brigades+r.Battalions > 0 {
		f.Notes = append(f.Notes, fmt.Sprintf("%d brigades, %d battalions", r.Brigades, r.Battalions))
	}
	var more []string
	if r.Entrenched {
		more = append(more, "entrenched")
	}
	if len(from) > 0 {
		more = append(more, "from "+strings.Join(from, ", "))
	}
	if len(more) > 0 {
		f.Notes = append(f.Notes, strings.Join(more, " · "))
	}
}

// kindsOrder is the order in which a slip names units.
var kindsOrder = [...]state.Rank{state.Corps, state.FieldCorps, state.CavalryCorps, state.Reserve, state.Fort, state.Division,
	state.CavalryDivision}
