package draw

import (
	"math"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/scene"
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules"
	"adjutant/engine/spi74/state"
)

func begun(t *testing.T) *state.Position {
	t.Helper()
	p := state.New(board.BuiltIn())
	rules.NewGame(p)
	return p
}

func at(t *testing.T, id string) board.Hex {
	t.Helper()
	h, ok := board.ParseHex(id)
	if !ok {
		t.Fatalf("no hex %s", id)
	}
	return h
}

func TestTheTitleNamesTheTurnWhoseMovesAreShown(t *testing.T) {
	p := begun(t)
	p.Turn, p.Mover = 6, state.Confederate
	went := state.Went{Side: state.Union, What: state.Army, N: 2, From: board.In(at(t, "4506")), Way: []board.Place{board.In(at(t, "4406"))}}
	opened := state.TurnOpened{Turn: 6, Side: state.Confederate}
	tests := []struct {
		name        string
		since       []engine.Event
		turn, stage string
	}{
		{"the turn is over and the next has begun", []engine.Event{state.TurnOpened{Turn: 5, Side: state.Union}, went, opened}, "Summer 1862", "after the Union turn"},
		{"nothing moved", []engine.Event{opened}, "Fall 1862", "the Confederacy to move"},
		{"in the midst of a turn", []engine.Event{opened, state.Went{Side: state.Confederate, What: state.Army, N: 1, From: went.From, Way: went.Way}}, "Fall 1862", "the Confederate turn"},
	}
	for _, w := range tests {
		s := Scene(p, state.Union, w.since)
		if s.Turn != w.turn || s.Stage != w.stage || !strings.Contains(s.Note, w.stage) {
			t.Errorf("%s: got %q, %q, %q; want %q, %q", w.name, s.Turn, s.Stage, s.Note, w.turn, w.stage)
		}
	}
	p.Opt.UnionFirst, p.Mover = true, state.Union
	first := []engine.Event{state.Went{Side: state.Confederate, What: state.Army, N: 1, From: went.From, Way: went.Way}, state.TurnOpened{Turn: 6, Side: state.Union}}
	if s := Scene(p, state.Union, first); s.Turn != "Summer 1862" || s.Stage != "after the Confederate turn" {
		t.Errorf("with the Union first: got %q, %q", s.Turn, s.Stage)
	}
}

func TestAnArrowGoesTheWayThatWasTaken(t *testing.T) {
	p := begun(t)
	way := []board.Place{board.In(at(t, "4505")), board.In(at(t, "4405")), board.In(at(t, "4305"))}
	s := Scene(p, state.Union, []engine.Event{state.Went{Side: state.Union, What: state.Army, N: 2, From: board.In(at(t, "4506")), Way: way}})
	if len(s.Arrows) != 1 || len(s.Log) != 1 || s.Arrows[0].Number != s.Log[0].Number {
		t.Fatalf("got %d arrows and %d lines of the log, want one of both under one number", len(s.Arrows), len(s.Log))
	}
	line := s.Arrows[0].Legs[0].Path
	if len(line) != 4 {
		t.Fatalf("the arrow has %d points, want 4", len(line))
	}
	for i, x := range append([]board.Place{board.In(at(t, "4506"))}, way...) {
		if line[i] != middle(x) {
			t.Errorf("point %d is %v, want the middle of %s", i, line[i], x)
		}
	}
	if strings.Contains(s.Log[0].Text, ";") {
		t.Errorf("the map's log has the sum in parts: %q", s.Log[0].Text)
	}
}

func TestALiftGoesBySea(t *testing.T) {
	p := begun(t)
	from, to := at(t, "4611"), at(t, "3823")
	s := Scene(p, state.Union, []engine.Event{state.Went{Side: state.Union, What: state.Army, N: 2, By: "sea", From: board.In(from), Way: []board.Place{board.In(to)}}})
	line := s.Arrows[0].Legs[0].Path
	if len(line) < 10 || line[0] != point(from) || line[len(line)-1] != point(to) {
		t.Fatalf("the voyage has %d points from %v to %v", len(line), line[0], line[len(line)-1])
	}
	for _, q := range line[1 : len(line)-1] {
		for h := board.Hex(0); h < board.Hexes; h++ {
			if point(h) == q && p.Board.Terrain[h] != board.Sea && !p.Board.Coastal[h] && !p.Board.Bank[h] {
				t.Errorf("the voyage runs over land at %s", h)
			}
		}
	}
}

func TestABattleHasTheNumberOfItsAttack(t *testing.T) {
	p := begun(t)
	target := at(t, "2015")
	announced := state.Announced{Side: state.Union, Targets: []board.Hex{target}, From: []state.Count{{At: at(t, "2014"), N: 8}}}
	fired := state.Fired{Side: state.Union, Targets: []board.Hex{target}, Natural: 2, Column: 1, Die: 3, Table: [2]int{1, 1}}
	s := Scene(p, state.Union, []engine.Event{announced, fired})
	if len(s.Battles) != 1 || s.Battles[0].Number != 1 || len(s.Discs) != 0 || len(s.Log) != 1 {
		t.Errorf("fought: got battles %+v, discs %+v, %d lines; want one star with number 1", s.Battles, s.Discs, len(s.Log))
	}
	s = Scene(p, state.Union, []engine.Event{announced, state.Retreated{Side: state.Confederate, From: target, To: at(t, "2016"), N: 3, All: true}})
	if len(s.Battles) != 0 || len(s.Discs) != 1 || s.Discs[0].Number != 1 {
		t.Errorf("retreated: got battles %+v, discs %+v; want one disc with number 1", s.Battles, s.Discs)
	}
	if len(s.Arrows) != 1 || !s.Arrows[0].Retreat || s.Arrows[0].From != "2015" {
		t.Errorf("the retreat is shown by %+v", s.Arrows)
	}
}

func TestWhoRunsARailroadIsShown(t *testing.T) {
	p := begun(t)
	use := func(a, b string) scene.RailUse {
		s := Scene(p, state.Union, nil)
		for i, r := range s.Still.Routes {
			if r.A == a && r.B == b {
				return s.Country.Rails[i]
			}
		}
		t.Fatalf("no railroad from %s to %s", a, b)
		return 0
	}
	var a, b board.Hex // a Southern link far from the end of the grid
	for _, l := range p.Board.Links {
		if l.A == at(t, "2015") || l.B == at(t, "2015") {
			a, b = l.A, l.B
		}
	}
	if got := use(a.String(), b.String()); got != scene.RailGrid {
		t.Errorf("at the start %s-%s: got %v, want it in the grid", a, b, got)
	}
	p.Memo = nil
	p.Repaired.Set(a, true)
	p.Repaired.Set(b, true)
	if got := use(a.String(), b.String()); got != scene.RailWorked {
		t.Errorf("repaired %s-%s: got %v, want it worked by the Union", a, b, got)
	}
	p.Memo = nil
	p.Repaired, p.Broken = state.Bits{}, state.Bits{}
	p.Broken.Set(a, true)
	if got := use(a.String(), b.String()); got != scene.RailDead {
		t.Errorf("broken %s-%s: got %v, want it dead", a, b, got)
	}
}

// Where a railroad or a river runs on, the next piece begins where the last ended.
func TestLinesHangTogether(t *testing.T) {
	s := Scene(begun(t), state.Union, nil).Still
	ends := map[[2]int]int{}
	key := func(p scene.Point) [2]int { return [2]int{int(math.Round(4 * p.X)), int(math.Round(4 * p.Y))} }
	for _, r := range s.Routes {
		ends[key(r.Path[0])]++
		ends[key(r.Path[len(r.Path)-1])]++
	}
	met := 0
	for _, n := range ends {
		if n > 1 {
			met++
		}
	}
	if met < len(s.Routes)*2/3 {
		t.Errorf("%d pieces of railroad meet in %d points", len(s.Routes), met)
	}
	for _, r := range s.Routes {
		_, a, _ := find(s, r.A)
		_, b, _ := find(s, r.B)
		mid := half(a, b)
		least := math.Inf(1)
		for _, p := range r.Path {
			least = min(least, math.Hypot(p.X-mid.X, p.Y-mid.Y))
		}
		if least > 1e-6 {
			t.Errorf("the railroad from %s to %s does not cross the hexside between them", r.A, r.B)
		}
	}
}

func find(s *scene.Still, id string) (string, scene.Point, bool) {
	return (&scene.Scene{Still: s}).Find(id)
}

func TestEveryHexLiesWhereTheEarthHasIt(t *testing.T) {
	s := Scene(begun(t), state.Union, nil).Still
	for _, name := range []string{"Virginia", "Georgia", "Texas", "Ohio"} {
		found := false
		for _, a := range s.Areas {
			found = found || a.Name == name
		}
		if !found {
			t.Errorf("%s has no name on the map", name)
		}
	}
	in := func(id, state string) {
		_, p, _ := find(s, id)
		for _, a := range s.Areas {
			if a.Name == state && !inside(p, a.Edge) {
				t.Errorf("%s does not lie in %s", id, state)
			}
		}
	}
	in("2722", "Georgia")
	in("2015", "Tennessee")
	in("2205", "Indiana")
	in("1226", "Mississippi")
}

func inside(p scene.Point, edge scene.Path) bool {
	in := false
	for i, a := range edge {
		b := edge[(i+1)%len(edge)]
		if (a.Y > p.Y) != (b.Y > p.Y) && p.X < a.X+(p.Y-a.Y)/(b.Y-a.Y)*(b.X-a.X) {
			in = !in
		}
	}
	return in
}

func TestTheColoursOfAStateLineLieOnTheirSides(t *testing.T) {
	s := Scene(begun(t), state.Union, nil).Still
	seen := 0
	for _, b := range s.Country().Borders {
		if b.Left.Side == b.Right.Side {
			continue
		}
		a, z := b.Path[0], b.Path[len(b.Path)-1]
		d := math.Hypot(z.X-a.X, z.Y-a.Y)
		left := scene.Point{X: (a.X+z.X)/2 + 12*(z.Y-a.Y)/d, Y: (a.Y+z.Y)/2 - 12*(z.X-a.X)/d}
		near, least := 0, math.Inf(1)
		for i, c := range s.Hexes().Cells {
			if off := math.Hypot(c.At.X-left.X, c.At.Y-left.Y); off < least {
				near, least = i, off
			}
		}
		if got := s.Country().Lands[near].Side; got != b.Left.Side {
			t.Errorf("left of a state line at %v lies %s, of side %d; its colour is of side %d", a, s.Hexes().Cells[near].ID, got, b.Left.Side)
		}
		seen++
	}
	if seen < 40 {
		t.Errorf("%d pieces of line between the sides, want many", seen)
	}
}

func TestNeighbouringStatesHaveDifferentColours(t *testing.T) {
	for _, b := range Scene(begun(t), state.Union, nil).Still.Country().Borders {
		if b.Left == b.Right {
			t.Errorf("a line between states has %+v on both sides", b.Left)
		}
		if most := 3; b.Left.Number > most || b.Right.Number > most {
			t.Errorf("states need more than four colours: %+v, %+v", b.Left, b.Right)
		}
	}
}

// The fall of a capital is told with every part of the map.
func TestAFallenCapitalIsKnown(t *testing.T) {
	p := begun(t)
	for _, w := range []struct {
		event engine.Event
		taken string
	}{
		{state.CityLost{Name: "Richmond", Destroyed: true}, "Richmond"},
		{state.CityLost{Name: "Richmond"}, ""}, // cut off, and not fallen
		{state.NorthTaken{Name: "Washington"}, "Washington"},
		{state.NorthTaken{Name: "Cairo"}, ""},
	} {
		capitals := 0
		for _, x := range Scene(p, state.Union, []engine.Event{w.event}).Places {
			if x.Capital {
				capitals++
			}
			if x.Taken != (x.Name == w.taken) {
				t.Errorf("after %+v %s is taken: %v", w.event, x.Name, x.Taken)
			}
		}
		if capitals != 2 {
			t.Errorf("%d capitals, want 2", capitals)
		}
	}
}

// Reinforcements of the turn that the map shows, and the militia that came out in it, have an arrow for each hex.
func TestReinforcementsHaveAnArrow(t *testing.T) {
	p := begun(t)
	p.Turn, p.Mover = 6, state.Confederate
	placed := func(side board.Side, id, how string) state.Placed {
		return state.Placed{Side: side, At: at(t, id), N: 1, How: how}
	}
	went := state.Went{Side: state.Union, What: state.Army, N: 2, From: board.In(at(t, "4506")), Way: []board.Place{board.In(at(t, "4406"))}}
	s := Scene(p, state.Union, []engine.Event{placed(state.Union, "4506", "reinforcement"), placed(state.Union, "4506", "at large"),
		placed(state.Union, "1413", "setup"), went, placed(state.Confederate, "4408", "militia"), state.TurnOpened{Turn: 6, Side: state.Confederate},
		placed(state.Confederate, "4410", "reinforcement")})
	got := map[string]float64{}
	for _, a := range s.Arrows {
		if line := a.Legs[0].Path; a.From == "" && a.Number == 0 {
			got[a.To] = line[1].Y - line[0].Y
		}
	}
	if len(got) != 2 || len(s.Arrows) != 3 || got["4506"] <= pitch || got["4408"] >= -pitch || got["4506"] > 2*pitch {
		t.Errorf("they come by %v of %d arrows, want Washington's from the north and the militia's from the south", got, len(s.Arrows))
	}
}
