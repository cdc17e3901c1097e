package bot

import (
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/scene"
	"adjutant/engine/standing"
)

// Each place where the campaign could give its hidden side away, beside those of the tests before: two worlds are the same there, and a
// fault that is planted in it is found.
var secretPlaces = []struct {
	name, plant string
	reader      engine.Seat
	play        func(w *worlds)
	look        func(w *worlds, world int) string
}{
	{"an arrow", "arrow", "union", func(w *worlds) { w.reads("map", 0) }, part("scene 1")},
	{"an alternative text", "alt", "union", func(w *worlds) { w.reads("map", 0) }, part("pictures")},
	{"what is offered for orders", "legal", "union", func(*worlds) {}, func(w *worlds, world int) string { return w.offered(w.club[world]) }},
	{"what the steady player would order", "suggest", "union", func(*worlds) {}, func(w *worlds, world int) string { return w.offered(w.club[world]) }},
	{"the hour of a question", "hour", "union", func(w *worlds) { // he ends his turn alike in both worlds: whose end is asked about?
		w.reads("march Lyon from St. Louis to Rolla\nend", 0)
		w.bothHide("end")
	}, (*worlds).whole},
	{"the answer of a standing order", "standing", "confederate", func(w *worlds) {
		w.reads("standing fight: if not outnumbered; to Gordonsville, else any", 0)
		w.isMet()
	}, (*worlds).whole},
	{"what a standing order would answer", "standing", "confederate", func(w *worlds) {
		w.isMet()
		w.reads("standing fight: if outnumbered 2 to 1", 0)
		w.reads("standing", 0)
	}, (*worlds).whole},
}

func TestSecretsInEveryPlace(t *testing.T) {
	if testing.Short() {
		t.Skip("long games of one goroutine")
	}
	for _, place := range secretPlaces {
		for _, plant := range []string{"", place.plant} {
			t.Run(place.name+", "+plant, func(t *testing.T) {
				t.Parallel()
				w := campaignWorlds(t, place.reader, plant)
				place.play(w)
				a, b := place.look(w, 0), place.look(w, 1)
				switch {
				case a == "":
					t.Fatal("nothing is there")
				case plant == "" && a != b:
					k := 0
					for k < min(len(a), len(b)) && a[k] == b[k] {
						k++
					}
					t.Errorf("the worlds differ from here on:\n%.200s\nand\n%.200s", a[k:], b[k:])
				case plant != "" && a == b:
					t.Error("the fault is not found")
				}
			})
		}
	}
}

// part is a part of the newest letter to the reader.
func part(name string) func(w *worlds, world int) string {
	return func(w *worlds, world int) string {
		sent := w.sent(world)
		return sent[len(sent)-1][name]
	}
}

// whole is all that was written to the reader.
func (w *worlds) whole(world int) string { return inJSON(w.t, w.sent(world)) }

// bothHide lets the hider say the same in both worlds.
func (w *worlds) bothHide(text string) {
	w.hides(0, text)
	w.hides(1, text)
}

// isMet lets the Union march to where the reader stands, with the same corps in both worlds.
func (w *worlds) isMet() {
	w.t.Helper()
	w.bothHide("march McDowell, Heintzelman from Washington to Manassas Junction\nend")
}

// knows says what the faults of this file go by: where a corps is that the reader cannot see.
func (f faulty) knows() bool {
	text := f.truth.Text()
	return strings.Contains(text, "Braxton Bragg at Mobile") && strings.Contains(text, "John Dix at New York")
}

// draws puts the fault of an arrow or of an alternative text into a picture.
func (f faulty) draws(s *scene.Scene) {
	switch {
	case f.plant == "arrow" && f.knows():
		s.Arrows = append(slices.Clone(s.Arrows), scene.Arrow{From: "mobile", To: "selma"})
	case f.plant == "alt" && f.knows():
		s.Turn += ", and Bragg is at Mobile"
	}
}

// Amiss is about what a seat is asked again when it ends its turn.
func (f faulty) Amiss(d engine.Decision, begun func() engine.Position) []string {
	if f.plant == "hour" && d.Seat == "confederate" && f.knows() {
		return []string{"Bragg is still at Mobile."}
	}
	c, _ := engine.Also[engine.Closer](f.Position)
	return c.Amiss(d, begun)
}

// Unused is what is left of the turn.
func (f faulty) Unused(d engine.Decision) string {
	c, _ := engine.Also[engine.Closer](f.Position)
	return c.Unused(d)
}

// Weigh is what a test of a standing order comes to.
func (f faulty) Weigh(d engine.Decision, words string) (standing.Verdict, error) {
	if f.plant == "standing" {
		return standing.Verdict{Holds: f.knows(), Known: true}, nil
	}
	w, _ := engine.Also[standing.Weigher](f.Position)
	return w.Weigh(d, words)
}
