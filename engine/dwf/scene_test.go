package dwf

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/draw"
	"adjutant/engine/dwf/state"
	"adjutant/engine/enginetest"
	"adjutant/engine/scene"
)

func TestASceneShowsEveryAreaAndEveryUnitOnce(t *testing.T) {
	for _, scenario := range []string{"1861", "1862", "1863"} {
		p := set(t, scenario)
		s := p.Scene("union", nil)
		if s.Title != "Divided We Fall" || s.Subtitle == "" {
			t.Errorf("%s: the scene is titled %q, %q", scenario, s.Title, s.Subtitle)
		}
		if got, want := len(s.Places), len(p.Board.Areas); got != want {
			t.Errorf("%s: got %d places, want %d", scenario, got, want)
		}
		got, want := map[string]int{}, map[string]int{}
		for _, k := range s.Stacks {
			for _, c := range k.Counters {
				got[fmt.Sprint(k.Side, c.Name)] += c.Count
			}
			got[fmt.Sprint(k.Side, "leaders")] += len(k.Leaders)
			got[fmt.Sprint(k.Side, "forts")] += k.Fort.Value
			if k.Fort.Building {
				got[fmt.Sprint(k.Side, "building")]++
			}
		}
		add := func(s board.Side, what string, n int) {
			if n > 0 {
				want[fmt.Sprint(int(s), what)] += n
			}
		}
		for a := range p.Board.Areas {
			x := &p.Sites[a]
			for s := board.Union; s <= board.Confederate; s++ {
				add(s, "infantry", p.Inf(s, board.Area(a)).Factors())
				add(s, "militia", p.Guard(s, board.Area(a)).Count())
				add(s, "supply", int(x.Supply[s][0]+x.Supply[s][1]))
				add(s, "forts", p.Fort(s, board.Area(a)))
				if x.Marks&state.BuildingOf(s) != 0 {
					add(s, "building", 1)
				}
			}
			for k, name := range []string{"ship", "gunboat", "ironclad"} {
				add(board.Union, name, int(x.Naval[k][0]+x.Naval[k][1]))
			}
			add(board.Union, "railhead", int(x.Rail[0]+x.Rail[1]))
			add(board.Confederate, "ironclad", int(x.Rams))
		}
		for l := range p.Leaders[:board.LeadersInUse] {
			if p.Leaders[l].At != board.NoArea {
				add(p.Board.Leaders[l].Side, "leaders", 1)
			}
		}
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%s: the scene has %v, want %v", scenario, got, want)
		}
	}
}

func TestASceneTellsAreasApart(t *testing.T) {
	s := set(t, "1863").Scene("union", nil)
	tests := []struct {
		area string
		want scene.Place
	}{
		{"nashville", scene.Place{Name: "Nashville", Region: "Tennessee", Side: 0, Port: true, Capital: true, City: true, Burned: true, Foreign: true, Country: 1}},
		{"columbus_ky", scene.Place{Name: "Columbus", Suffix: "Ky.", Region: "Kentucky", Side: scene.NoSide, Port: true}},
		{"washington_dc", scene.Place{Name: "Washington DC", Region: "District of Columbia", Side: 0, Port: true, City: true, Values: []int{1, 0}}},
		{"box_mobile", scene.Place{Name: "Mobile", Region: "The blockade", Side: 0, Water: true, Note: "closed"}},
		{"box_berwick_texas", scene.Place{Name: "Berwick & Texas", Region: "The blockade", Side: scene.NoSide, Water: true, Note: "open"}},
	}
	for _, w := range tests {
		found := false
		for _, p := range s.Places {
			if p.ID != w.area {
				continue
			}
			found = true
			w.want.ID, w.want.At = p.ID, p.At
			if fmt.Sprintf("%+v", p) != fmt.Sprintf("%+v", w.want) {
				t.Errorf("%s: got  %+v\nwant %+v", w.area, p, w.want)
			}
		}
		if !found {
			t.Errorf("no place %s", w.area)
		}
	}
}

func TestBrokenRailroadsAreOnTheMap(t *testing.T) {
	p := set(t, "1862")
	p.Sites[p.Board.At("cairo")].Broken = p.Moment()
	var got []string
	for _, r := range p.Scene("union", nil).Broken {
		got = append(got, r.A+" "+r.B)
	}
	want := 0
	for _, e := range p.Board.From(p.Board.At("cairo")) {
		if e.Line.Way == board.Rail {
			want++
		}
	}
	if len(got) != want || want == 0 {
		t.Errorf("broken at Cairo: got %v, want %d railroads", got, want)
	}
}

// TestTheMapHasTheNumbersOfTheLog plays at random and holds each turn's scene to its log.
func TestTheMapHasTheNumbersOfTheLog(t *testing.T) {
	for seed := range uint64(3) {
		playTurns(t, []string{"1861", "1862", "1863"}[seed], seed, 3, func(p position, since []engine.Event) {
			s := p.Scene("union", since)
			told := map[int]string{}
			for _, par := range p.Tell("union", since) {
				for _, l := range par.Lines {
					if l.Number > 0 {
						told[l.Number] = l.Text
					}
				}
			}
			marked := map[int]bool{}
			for _, a := range s.Arrows {
				marked[a.Number] = true
				checkArrow(t, s, a)
			}
			for _, b := range s.Battles {
				marked[b.Number] = true
			}
			for _, d := range s.Discs {
				marked[d.Number] = true
			}
			shown := map[int]bool{}
			for _, l := range s.Log {
				shown[l.Number] = true
				if l.Text == "" || l.Short == "" || !marked[l.Number] || told[l.Number] == "" {
					t.Errorf("seed %d, %s: line %d has no words, no mark or no place in the log: %+v", seed, s.Turn, l.Number, l)
				}
			}
			for n, text := range told {
				if !shown[n] {
					t.Errorf("seed %d, %s: line %d of the log is not on the map: %s", seed, s.Turn, n, text)
				}
			}
		})
	}
}

// checkArrow holds an arrow to its areas: its legs follow each other from the first to the last.
func checkArrow(t *testing.T, s *scene.Scene, a scene.Arrow) {
	t.Helper()
	_, here, _ := s.Find(a.From)
	_, goal, _ := s.Find(a.To)
	if a.From == "" { // it came onto the board, from beside its area
		here = a.Legs[0].Path[0]
	}
	near := func(a, b scene.Point) bool { return math.Hypot(a.X-b.X, a.Y-b.Y) < 1 }
	for i, l := range a.Legs {
		if len(l.Path) < 2 || !near(l.Path[0], here) {
			t.Errorf("%s to %s: leg %d does not begin where the last one ended", a.From, a.To, i)
			return
		}
		here = l.Path[len(l.Path)-1]
	}
	if !near(here, goal) {
		t.Errorf("%s to %s: the arrow ends at %v, the area is at %v", a.From, a.To, here, goal)
	}
}

func TestLinesKeepOffOtherAreas(t *testing.T) {
	b := board.BuiltIn()
	g := draw.GroundOf(b)
	if got, want := len(g.Still.Routes), 378; got != want {
		t.Errorf("lines on the map: got %d, want %d", got, want)
	}
	for _, r := range g.Still.Routes {
		from, to := b.ByID[r.A], b.ByID[r.B]
		if first, last := r.Path[0], r.Path[len(r.Path)-1]; first != g.At[from] || last != g.At[to] {
			t.Errorf("the %v line from %s to %s runs from %v to %v", r.Way, r.A, r.B, first, last)
		}
		for a, at := range g.At {
			if board.Area(a) == from || board.Area(a) == to || b.Areas[a].Form == board.Box {
				continue
			}
			for _, q := range r.Path {
				if math.Hypot(q.X-at.X, q.Y-at.Y) < 11 {
					t.Errorf("the %v line from %s to %s runs over %s", r.Way, r.A, r.B, b.Areas[a].ID)
					break
				}
			}
		}
	}
}

// set is the start of a scenario, its free placements made by the default.
func set(t *testing.T, scenario string) position {
	t.Helper()
	e, err := Book.Start(scenario, nil)
	if err != nil {
		t.Fatal(err)
	}
	p := e.(position)
	for ds := p.Awaited(); len(ds) > 0 && ds[0].Kind == "place"; ds = p.Awaited() {
		es, err := p.Rule(ds[0], p.Default(ds[0]), engine.NoDice{})
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range es {
			p.Fold(e)
		}
	}
	return p
}

// playTurns plays at random and calls after each player turn with its events.
func playTurns(t *testing.T, scenario string, seed uint64, turns int, after func(p position, since []engine.Event)) {
	t.Helper()
	p := set(t, scenario)
	enginetest.Turns(t, p, seed, 1, turns, func(since []engine.Event) { after(p, since) })
}

// What the lists brought in the turn that the map shows has an arrow for each area, from beside it; who only went to another post has
// none, nor what comes to the other side as its turn begins.
func TestArrivalsHaveAnArrow(t *testing.T) {
	p := set(t, "1862")
	since := []engine.Event{
		state.Came{Side: board.Union, At: "cairo"}, state.Came{Side: board.Union, At: "cairo"},
		state.Came{Side: board.Union, What: board.ALeader, Leader: "buell", At: "columbus_ky", From: "cairo"},
		state.TurnOpened{Turn: int(p.GameTurn), Side: board.Confederate}, state.Came{Side: board.Confederate, At: "richmond"},
	}
	p.Mover = board.Confederate
	s := p.Scene("union", since)
	if len(s.Arrows) != 1 || s.Arrows[0].To != "cairo" || s.Arrows[0].From != "" || s.Arrows[0].Number != 0 {
		t.Fatalf("the arrows are %+v, want one to Cairo from nowhere", s.Arrows)
	}
	checkArrow(t, s, s.Arrows[0])
	if line := s.Arrows[0].Legs[0].Path; line[0].Y >= line[1].Y {
		t.Errorf("the Union's come along %v, not from the north", line)
	}
}

// The Confederates end the set-up and have the first move: what the first report shows is their set-up, not a Union turn that never was.
func TestTheTitleNamesTheSetUp(t *testing.T) {
	p := set(t, "1862")
	p.Mover = board.Confederate
	since := []engine.Event{state.Came{Side: board.Confederate, At: "richmond"},
		state.TurnOpened{Turn: int(p.GameTurn), Side: board.Confederate}}
	s := p.Scene("union", since)
	if want := board.Turns[p.GameTurn].Label; s.Turn != want || s.Stage != "after the Confederate set-up" {
		t.Errorf("the picture is of %q, %q, want %q, after the Confederate set-up", s.Turn, s.Stage, want)
	}
	if !strings.Contains(s.Note, "needed boxes closed") {
		t.Errorf("the note is %q, and counts the blockade otherwise than the letter", s.Note)
	}
}
