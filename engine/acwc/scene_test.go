package acwc_test

import (
	"math/rand/v2"
	"reflect"
	"regexp"
	"slices"
	"testing"

	"adjutant/engine"
	"adjutant/engine/acwc"
	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/state"
	"adjutant/engine/player"
	"adjutant/engine/scene"
)

// A hidden map is laid out from the view, and shows the enemy where a report of the view names him and nowhere else.
func TestAHiddenMapShowsTheViewAlone(t *testing.T) {
	p, err := acwc.Book.Start("1861", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, info := range acwc.Book.Seats {
		view := p.View(info.Seat)
		s := p.Scene(info.Seat, nil)
		if !reflect.DeepEqual(s, view.Scene(info.Seat, nil)) {
			t.Errorf("%s: the map of the whole truth is another than that of the view", info.Seat)
		}
		own, seen := 0, 0
		for _, k := range s.Forces {
			if engine.Seat(s.Sides[k.Side].Seat) == info.Seat {
				own++
				continue
			}
			seen++
			for _, r := range k.Rows {
				if !k.Told || r.Strength > 0 || r.Poor || r.Star {
					t.Errorf("%s: of the enemy at %s the map tells %+v", info.Seat, k.Place, r)
				}
			}
		}
		told := regexp.MustCompile(`(?m)^ *report .*, enemy`).FindAllString(view.Text(), -1)
		if own == 0 || seen != len(told) {
			t.Errorf("%s: %d boxes with own corps, %d with enemies; %d are reported", info.Seat, own, seen, len(told))
		}
	}
}

// fogOf is a position in April 1862 as the Union's map shows it.
func fogOf(t *testing.T, lines string, since ...engine.Event) *scene.Scene {
	t.Helper()
	p, err := acwc.Book.Parse("rulebook acwc\nscenario 1861\nturn 1862-04 union, die 4, 3 marches\nsteps march union\n" + mcdowell + lines)
	if err != nil {
		t.Fatal(err)
	}
	return engine.Draw(p.View("union"), "union", since)
}

func at(s *scene.Scene, place string) (scene.Place, []scene.Force) {
	var forces []scene.Force
	for _, f := range s.Forces {
		if f.Place == place {
			forces = append(forces, f)
		}
	}
	i := slices.IndexFunc(s.Places, func(p scene.Place) bool { return p.ID == place })
	return s.Places[i], forces
}

func TestWhatEachLevelOfIntelligenceLooksLike(t *testing.T) { // roles 3.4
	t.Run("nothing known: a pale box and no mark", func(t *testing.T) {
		p, fs := at(fogOf(t, ""), "corinth")
		if !p.Dark || p.Looked || len(fs) > 0 {
			t.Errorf("%+v, %v", p, fs)
		}
	})
	t.Run("looked, and no enemy seen", func(t *testing.T) {
		p, fs := at(fogOf(t, "report union of Corinth, 1862-04, complete, from sympathisers\n"), "corinth")
		if p.Dark || !p.Looked || len(fs) > 0 {
			t.Errorf("%+v, %v", p, fs)
		}
	})
	t.Run("fragmentary: that something is there", func(t *testing.T) {
		p, fs := at(fogOf(t, "report union of Corinth, 1862-04, fragmentary, from sympathisers, enemy\n"), "corinth")
		if p.Dark || p.Looked || len(fs) != 1 || fs[0].Known() || fs[0].Works || fs[0].Came || len(fs[0].Notes) > 0 {
			t.Errorf("%+v, %+v", p, fs)
		}
	})
	t.Run("complete: kinds and who commands; what came since is marked", func(t *testing.T) {
		_, fs := at(fogOf(t, "report union of Corinth, 1862-04, complete, from sympathisers, enemy, under Pierre Beauregard; corps, arrived; corps\n"), "corinth")
		if len(fs) != 1 || len(fs[0].Rows) != 1 || fs[0].Rows[0].Words != "2 corps · Beauregard" || !fs[0].Came || fs[0].Works {
			t.Errorf("%+v", fs)
		}
	})
	t.Run("detailed: brigades, works, from where", func(t *testing.T) {
		_, fs := at(fogOf(t, "report union of Corinth, 1862-04, detailed, from Irvin McDowell, enemy, under Pierre Beauregard, 12 brigades, "+
			"3 battalions, entrenched; corps Pierre Beauregard, from Memphis\n"), "corinth")
		if len(fs) != 1 || !fs[0].Works || !slices.Equal(fs[0].Notes, []string{"12 brigades, 3 battalions", "entrenched · from Memphis"}) {
			t.Errorf("%+v", fs)
		}
	})
	t.Run("old news has its age, and goes after three turns", func(t *testing.T) {
		_, fs := at(fogOf(t, "report union of Corinth, 1861-11, fragmentary, from sympathisers, enemy\n"), "corinth")
		if len(fs) != 1 || fs[0].Age != 3 {
			t.Errorf("%+v", fs)
		}
		p, fs := at(fogOf(t, "report union of Corinth, 1861-10, fragmentary, from sympathisers, enemy\n"), "corinth")
		if len(fs) > 0 || !p.Dark {
			t.Errorf("%+v, %+v", p, fs)
		}
	})
}

func TestTheMapShowsWorksAndBlockade(t *testing.T) {
	s := fogOf(t, "trench union at Washington, 24 inches\ntrench confederate at Corinth, 24 inches\nblockade Charleston (South Carolina)\n"+
		"works confederate at Richmond, fortification, 36 inches\n")
	if p, _ := at(s, "washington"); p.Inches != "24″" {
		t.Errorf("Washington: %+v", p)
	}
	if p, _ := at(s, "corinth"); p.Saw || p.Inches != "" {
		t.Errorf("entrenchments that nobody has seen: %+v", p)
	}
	if p, _ := at(s, "richmond"); !p.Works || p.Inches != "" {
		t.Errorf("the printed works have no inches for the other side: %+v", p)
	}
	if p, _ := at(s, "charleston_sc"); !p.Blockade {
		t.Errorf("Charleston: %+v", p)
	}
	if p, fs := at(s, "washington"); p.Dark || len(fs) != 1 || fs[0].Rows[0].Words != "McDowell" || fs[0].Rows[0].Strength == 0 {
		t.Errorf("own corps: %+v", fs)
	}
}

func TestMarchesAreNumberedAsInTheReport(t *testing.T) {
	p, err := acwc.Book.Start("1861", nil)
	if err != nil {
		t.Fatal(err)
	}
	var es []engine.Event
	dice, rng := engine.NewRandom(1), rand.New(rand.NewPCG(3, 4))
	for turn := p.Turn().ID; len(es) == 0 || p.Turn().ID == turn; {
		d := p.Awaited()[0]
		made, err := p.Rule(d, player.Random{}.Choose(p.View(d.Seat), d, rng), dice)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range made {
			p.Fold(e)
		}
		es = append(es, made...)
	}
	numbers := map[int]bool{}
	for _, par := range engine.Tell(p.View("union"), "union", es) {
		for _, l := range par.Lines {
			numbers[l.Number] = true
		}
	}
	s := engine.Draw(p.View("union"), "union", es)
	if len(s.Log) == 0 || len(s.Arrows) == 0 || s.Turn != "July 1861" {
		t.Fatalf("%d lines, %d arrows, %q", len(s.Log), len(s.Arrows), s.Turn)
	}
	for _, l := range s.Log {
		if !numbers[l.Number] {
			t.Errorf("%d is on the map and not in the report", l.Number)
		}
	}
	if s := engine.Draw(p.View("confederate"), "confederate", es); len(s.Arrows) > 0 || len(s.Log) > 0 {
		t.Errorf("the other side sees %d arrows, %d lines", len(s.Arrows), len(s.Log))
	}
}

// A corps that came to a battle has an arrow from where it stood, for its own side alone; of older records nobody knows from where.
func TestACorpsThatComesUpHasAnArrow(t *testing.T) {
	p, err := acwc.Book.Start("1861", nil)
	if err != nil {
		t.Fatal(err)
	}
	b := board.BuiltIn()
	who, _ := b.Generals.Find(board.Union, "McDowell")
	to, _ := b.Box("harpers_ferry")
	came := state.CameUp{Who: who[0], From: "baltimore", To: to}
	s := engine.Draw(p.View("union"), "union", []engine.Event{came})
	if len(s.Arrows) != 1 || s.Arrows[0].From != "baltimore" || s.Arrows[0].To != "harpers_ferry" || s.Arrows[0].Number != 0 {
		t.Errorf("the arrows are %+v", s.Arrows)
	}
	if s := engine.Draw(p.View("confederate"), "confederate", []engine.Event{came}); len(s.Arrows) != 0 {
		t.Errorf("the other side sees %+v", s.Arrows)
	}
	came.From = ""
	if s := engine.Draw(p.View("union"), "union", []engine.Event{came}); len(s.Arrows) != 0 {
		t.Errorf("from nowhere comes %+v", s.Arrows)
	}
}
