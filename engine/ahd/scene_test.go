package ahd

import (
	"math"
	"testing"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/draw"
	"adjutant/engine/ahd/state"
	"adjutant/engine/ahd/tell"
	"adjutant/engine/enginetest"
	"adjutant/engine/scene"
)

func TestASceneShowsEveryBoxAndEveryUnitOnce(t *testing.T) {
	for _, scenario := range []string{"1861", "1862", "1863", "1864"} {
		p := begun(t, scenario)
		s := draw.Scene(p, "union", nil)
		if got, want := len(s.Places), len(p.Board.Boxes); got != want {
			t.Errorf("%s: got %d places, want %d", scenario, got, want)
		}
		var got, want [2]int
		for _, k := range s.Stacks {
			for _, c := range k.Counters {
				got[k.Side] += c.Count
			}
		}
		for _, u := range p.All() {
			want[u.Side]++
		}
		if got != want {
			t.Errorf("%s: got %v counters, want %v", scenario, got, want)
		}
	}
}

func TestASceneNamesBoxesShortly(t *testing.T) {
	tests := []struct{ box, name, suffix string }{
		{"albany", "Albany", ""},
		{"columbus_oh", "Columbus", "O."},
		{"columbus_ga", "Columbus", "Ga."},
		{"forts_henry_and_donelson", "Forts Henry & Donelson", ""},
	}
	s := draw.Scene(begun(t, "1861"), "union", nil)
	for _, w := range tests {
		for _, p := range s.Places {
			if p.ID == w.box && (p.Name != w.name || p.Suffix != w.suffix) {
				t.Errorf("%s: got %q %q, want %q %q", w.box, p.Name, p.Suffix, w.name, w.suffix)
			}
		}
	}
}

// TestTheMapHasTheNumbersOfTheLog plays at random and holds each turn's scene to its log.
func TestTheMapHasTheNumbersOfTheLog(t *testing.T) {
	for seed := range uint64(6) {
		playTurns(t, []string{"1861", "1862", "1863"}[seed%3], seed, 5, func(p *state.Position, since []engine.Event) {
			s := draw.Scene(p, "union", since)
			told := map[int]string{}
			for _, par := range tell.Tell(p, "union", since) {
				for _, l := range par.Lines {
					if l.Number > 0 {
						told[l.Number] = l.Text
					}
				}
			}
			shown := map[int]bool{}
			for _, l := range s.Log {
				shown[l.Number] = true
				if l.Text == "" || l.Short == "" {
					t.Errorf("seed %d, %s: line %d has no words: %+v", seed, s.Turn, l.Number, l)
				}
			}
			for n, text := range told {
				if !shown[n] {
					t.Errorf("seed %d, %s: line %d of the log is not on the map: %s", seed, s.Turn, n, text)
				}
			}
			marked := map[int]bool{}
			for _, a := range s.Arrows {
				marked[a.Number] = true
				checkArrow(t, p, s, a)
			}
			for _, b := range s.Battles {
				marked[b.Number] = true
			}
			for _, d := range s.Discs {
				marked[d.Number] = true
			}
			for n := range shown {
				if _, there := told[n]; !there {
					t.Errorf("seed %d, %s: the map has a number %d that the log has not", seed, s.Turn, n)
				}
				if !marked[n] {
					t.Errorf("seed %d, %s: number %d has no mark on the map", seed, s.Turn, n)
				}
			}
		})
	}
}

// checkArrow holds an arrow to its boxes: its legs follow each other from the first to the last.
func checkArrow(t *testing.T, p *state.Position, s *scene.Scene, a scene.Arrow) {
	t.Helper()
	at := map[string]scene.Point{}
	for _, x := range s.Places {
		at[x.ID] = x.At
	}
	// Lines end at the sides of a plate, which is up to a hundred units wide.
	near := func(a, b scene.Point) bool { return math.Hypot(a.X-b.X, a.Y-b.Y) < 110 }
	here := at[a.From]
	for i, l := range a.Legs {
		if len(l.Path) < 2 || !near(l.Path[0], here) {
			t.Errorf("%s to %s: leg %d does not begin where the last one ended", a.From, a.To, i)
			return
		}
		here = l.Path[len(l.Path)-1]
	}
	if !near(here, at[a.To]) {
		t.Errorf("%s to %s: the arrow ends at %v, the box is at %v", a.From, a.To, here, at[a.To])
	}
}

func TestACaptureShowsWhoseItWas(t *testing.T) {
	p := begun(t, "1861")
	e := state.Captured{Box: "island_no_10", By: board.Union, From: board.Confederate, Lasting: true}
	p.Fold(e)
	s := draw.Scene(p, "union", []engine.Event{e})
	for _, x := range s.Places {
		want := x.ID == "island_no_10"
		if x.Taken != want {
			t.Errorf("%s: taken is %v, want %v", x.ID, x.Taken, want)
		}
		if want && (x.Side != int(board.Union) || x.From != int(board.Confederate)) {
			t.Errorf("Island No. 10: got side %d from %d, want 0 from 1", x.Side, x.From)
		}
	}
}

func begun(t *testing.T, scenario string) *state.Position {
	t.Helper()
	p, err := Book.Start(scenario, nil)
	if err != nil {
		t.Fatal(err)
	}
	return p.(position).Position
}

// playTurns plays at random and calls after each player turn with its events.
func playTurns(t *testing.T, scenario string, seed uint64, turns int, after func(p *state.Position, since []engine.Event)) {
	t.Helper()
	p := begun(t, scenario)
	enginetest.Turns(t, position{p}, seed, 1, turns, func(since []engine.Event) { after(p, since) })
}

// Who comes to a battle is seen to come, from where and whose, under the number of the battle; what came from one place has one arrow.
func TestReinforcementsHaveAnArrow(t *testing.T) {
	p := begun(t, "1861")
	here, from := piece(board.Confederate, board.MilitiaInfantry, "memphis"), piece(board.Confederate, board.MilitiaInfantry, "humbolt")
	es := []engine.Event{state.BattleBegan{Box: "memphis", Attacker: board.Union, Units: [2]int{3, 1}}, state.RoundBegan{Box: "memphis", Round: 1},
		state.RoundBegan{Box: "memphis", Round: 2}, state.Stood{Side: board.Confederate, Round: 2}, state.Reinforced{Was: from, Now: here}, state.Reinforced{Was: from, Now: here}}
	s := draw.Scene(p, "union", es)
	if len(s.Arrows) != 1 {
		t.Fatalf("%d arrows, want one", len(s.Arrows))
	}
	a := s.Arrows[0]
	if a.From != "humbolt" || a.To != "memphis" || a.Side != int(board.Confederate) || a.Retreat || a.Number != 0 {
		t.Errorf("the arrow is %+v", a)
	}
	checkArrow(t, p, s, a)
	if len(s.Log) != 1 {
		t.Errorf("the list has %+v, want the battle alone", s.Log)
	}
	for _, par := range tell.Tell(p, "union", es) {
		if par.Part == engine.PartMarches {
			t.Errorf("it is told as a march: %+v", par)
		}
	}
}

// The fall of a capital is told with every part of the map: both are known as capitals.
func TestCapitalsAreKnown(t *testing.T) {
	p := begun(t, "1861")
	p.Fold(state.Captured{Box: "richmond", By: board.Union, From: board.Confederate, Max: [2]int{34, 29}})
	var capitals []string
	for _, x := range draw.Scene(p, "union", []engine.Event{state.Captured{Box: "richmond", By: board.Union, From: board.Confederate}}).Places {
		if x.Capital {
			capitals = append(capitals, x.ID)
		}
		if x.ID == "richmond" && !x.Taken {
			t.Error("Richmond has not fallen")
		}
	}
	if len(capitals) != 2 {
		t.Errorf("the capitals are %v, want Washington and Richmond", capitals)
	}
}
