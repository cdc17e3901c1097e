package render_test

import (
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"regexp"
	"strings"
	"sync"
	"testing"

	"adjutant/engine"
	_ "adjutant/engine/acwc"
	_ "adjutant/engine/ahd"
	_ "adjutant/engine/dwf"
	"adjutant/engine/enginetest"
	_ "adjutant/engine/htl"
	"adjutant/engine/scene"
	_ "adjutant/engine/spi74"
	"adjutant/render"
)

var positions = flag.Int("positions", 2, "how many crowded positions of each rulebook are held to the promises of a layout")

// TestEveryRulebookIsLookedAt compares the rulebooks of these tests with those of the program.
func TestEveryRulebookIsLookedAt(t *testing.T) {
	registered := map[string]bool{}
	for _, b := range engine.Books() {
		registered[b.ID] = true
	}
	files, err := os.ReadDir("../cmd/adjutant")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), ".go") || strings.HasSuffix(f.Name(), "_test.go") {
			continue
		}
		text, err := os.ReadFile("../cmd/adjutant/" + f.Name())
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`_ "adjutant/engine/(\w+)"`).FindAllStringSubmatch(string(text), -1) {
			found++
			if !registered[m[1]] {
				t.Errorf("the program has the rulebook %s, whose layout is not tested: import it in crowd_test.go", m[1])
			}
		}
	}
	if found == 0 {
		t.Error("the program imports no rulebook")
	}
}

// A walker plays a position at random.
type walker struct {
	p      engine.Position
	chance *rand.Rand
	dice   engine.Dice
}

// step plays one order; false when the game is over.
func (w *walker) step(t *testing.T) ([]engine.Event, bool) {
	t.Helper()
	ds := w.p.Awaited()
	if len(ds) == 0 {
		return nil, false
	}
	d := ds[w.chance.IntN(len(ds))]
	var os []engine.Order
	for o := range w.p.Legal(d) {
		os = append(os, o)
	}
	if len(os) == 0 {
		return nil, false
	}
	es, err := w.p.Rule(d, os[w.chance.IntN(len(os))], w.dice)
	if err != nil {
		t.Fatalf("%v; the position:\n%s", err, w.p.Text())
	}
	for _, e := range es {
		w.p.Fold(e)
	}
	return es, true
}

// busy is a position in the midst of something that names units: they cannot be moved away from it.
var busy = regexp.MustCompile(`(?m)^(battle|combat|column|entry|steps) `)

// herd moves units together: most lines of the notation that name a unit's place get one of a few places near each other, as far as the
// rulebook lets the position stand.
func (w *walker) herd(book *engine.Book) {
	s := w.p.Scene(book.Seats[0].Seat, nil)
	var seats []string
	for _, i := range book.Seats {
		seats = append(seats, string(i.Seat))
	}
	unit := regexp.MustCompile(`^(` + strings.Join(seats, "|") + `|army|leader|naval|riverine|repair|fort) `)
	places := placesOf(s)
	lines := strings.Split(w.p.Text(), "\n")
	var held []int // lines with a unit
	var at []place
	for i, line := range lines {
		if !unit.MatchString(line) {
			continue
		}
		if p, ok := named(line, places); ok {
			held, at = append(held, i), append(at, p)
		}
	}
	if len(held) == 0 {
		return
	}
	var hot []place
	for range 1 + w.chance.IntN(3) {
		hot = append(hot, nearestTo(at[w.chance.IntN(len(at))], places, 3+w.chance.IntN(4))...)
	}
	for k, i := range held {
		if w.chance.IntN(4) == 0 {
			continue
		}
		old := lines[i]
		to := hot[w.chance.IntN(len(hot))]
		lines[i] = strings.Replace(old, at[k].name, to.name, 1)
		p, err := book.Parse(strings.Join(lines, "\n"))
		if err != nil || len(p.Awaited()) == 0 {
			lines[i] = old
			continue
		}
		w.p = p
	}
}

// A place is where units may stand, by its name in the notation.
type place struct {
	name string
	at   scene.Point
	word *regexp.Regexp
}

func placesOf(s *scene.Scene) []place {
	var all []place
	add := func(name string, at scene.Point) {
		all = append(all, place{name, at, regexp.MustCompile(`(^|[ ,])` + regexp.QuoteMeta(name) + `($|[ ,])`)})
	}
	if s.Still.Hexes() != nil {
		for _, c := range s.Still.Hexes().Cells {
			add(c.ID, c.At)
		}
		return all
	}
	for _, p := range s.Places {
		add(p.Name, p.At)
	}
	return all
}

// named is the place that a line names, the longest if there are several.
func named(line string, places []place) (place, bool) {
	var best place
	for _, p := range places {
		if len(p.name) > len(best.name) && strings.Contains(line, p.name) && p.word.MatchString(line) {
			best = p
		}
	}
	return best, best.name != ""
}

func nearestTo(p place, places []place, n int) []place {
	var out []place
	taken := map[string]bool{}
	for range min(n, len(places)) {
		least, best := math.Inf(1), place{}
		for _, q := range places {
			if d := math.Hypot(q.at.X-p.at.X, q.at.Y-p.at.Y); d < least && !taken[q.name] {
				least, best = d, q
			}
		}
		taken[best.name] = true
		out = append(out, best)
	}
	return out
}

// crowds are the positions of crowd: several tests look at each.
var crowds sync.Map

// crowd is a position of a book that was played for a while, herded, and played on for a turn, with what happened in that turn.
func crowd(t *testing.T, book *engine.Book, seed uint64) *scene.Scene {
	t.Helper()
	made, _ := crowds.LoadOrStore(fmt.Sprint(book.ID, seed), sync.OnceValue(func() *scene.Scene { return gathered(t, book, seed) }))
	return made.(func() *scene.Scene)()
}

func gathered(t *testing.T, book *engine.Book, seed uint64) *scene.Scene {
	t.Helper()
	scenario := book.Scenarios[int(seed)%len(book.Scenarios)].ID
	p, err := book.Start(scenario, nil)
	if err != nil {
		t.Fatal(err)
	}
	w := &walker{p, rand.New(rand.NewPCG(seed, 1862)), engine.NewRandom(seed)}
	for range w.chance.IntN(120) {
		if _, on := w.step(t); !on {
			break
		}
	}
	for on := true; on && busy.MatchString(w.p.Text()); {
		_, on = w.step(t)
	}
	if len(w.p.Awaited()) > 0 {
		w.herd(book)
	}
	var since []engine.Event
	turn := w.p.Turn().ID
	for range 200 {
		es, on := w.step(t)
		since = append(since, es...)
		if !on || w.p.Turn().ID != turn {
			break
		}
	}
	return w.p.Scene(book.Seats[seed%uint64(len(book.Seats))].Seat, since)
}

// spotlight is up to n places where something happened or stands.
func spotlight(s *scene.Scene, n int, chance *rand.Rand) []string {
	var ids []string
	for _, a := range s.Arrows {
		ids = append(ids, a.To)
	}
	for _, b := range s.Battles {
		ids = append(ids, b.Place)
	}
	for _, d := range s.Stacks {
		ids = append(ids, d.Place)
	}
	for _, b := range s.Field.Blocks {
		ids = append(ids, b.Place)
	}
	for _, f := range s.Country.Forces {
		ids = append(ids, f.Place)
	}
	for _, p := range s.Places {
		ids = append(ids, p.ID)
	}
	var out []string
	for range n {
		id := ids[min(chance.IntN(len(ids)), chance.IntN(len(ids)))]
		if _, _, ok := s.Find(id); ok {
			out = append(out, id)
		}
	}
	return out
}

func TestNothingTouchesInAnyScenario(t *testing.T) {
	for _, book := range engine.Books() {
		for i, scenario := range book.Scenarios {
			if !enginetest.Draw(i, 3) {
				continue
			}
			p, err := book.Start(scenario.ID, nil)
			if err != nil {
				t.Fatal(err)
			}
			s := p.Scene(book.Seats[0].Seat, nil)
			name := book.ID + " " + scenario.ID
			render.Untouched(t, name, s, render.Options{})
			for _, id := range spotlight(s, enginetest.Games(1), rand.New(rand.NewPCG(1, 2))) {
				render.Untouched(t, name+" round "+id, s, render.Options{Around: id})
			}
		}
	}
}

// Nothing touches anything else where armies crowd. On whole sheets results stand beside the lines of the ground; few hide a road or the
// coast, where armies leave no other room, and lines back cross few of them.
func TestNothingTouchesInACrowd(t *testing.T) {
	t.Parallel()
	var all render.SheetReport
	for _, book := range engine.Books() {
		t.Run(book.ID, func(t *testing.T) {
			for seed := range uint64(*positions) {
				s := crowd(t, book, seed)
				name := fmt.Sprintf("%s, position %d", book.ID, seed)
				all.Look(t, name, s)
				for _, id := range spotlight(s, 2, rand.New(rand.NewPCG(seed, 3))) {
					render.Untouched(t, name+" round "+id, s, render.Options{Around: id})
				}
			}
		})
	}
	if least := min(10, 2**positions); all.Tags < least || all.Leads < least {
		t.Errorf("%+v is too little to try the layout", all)
	}
	if 8*all.OnLines > all.Tags || 4*all.Ashore > all.Tags {
		t.Errorf("of %d results %d hide lines of the ground and %d the coast", all.Tags, all.OnLines, all.Ashore)
	}
	if 2*all.Crossed > all.Leads {
		t.Errorf("%d lines back cross %d roads, rivers and coasts", all.Leads, all.Crossed)
	}
}

// TestWordsCanBeReadOnEveryBoard measures the words where they are painted, on whole boards in a crowd: in all colours and with all
// symbols, a few of them unless -positions asks for more.
func TestWordsCanBeReadOnEveryBoard(t *testing.T) {
	t.Parallel()
	looks := []render.Options{{Theme: "light"}, {Theme: "dark", Symbols: "period"}, {Theme: "contrast"}, {Theme: "light", Symbols: "period"}, {Theme: "dark"}, {Theme: "contrast", Symbols: "period"}}
	for n, book := range engine.Books() {
		for seed := range uint64(max(1, *positions/20)) {
			s := crowd(t, book, seed)
			for i, o := range looks {
				if *positions < 100 && i != (n+int(seed))%2 {
					continue
				}
				name := fmt.Sprintf("%s, position %d", book.ID, seed)
				if *positions >= 100 || n == 0 {
					render.Readable(t, name, s, o)
				}
				o.Around = spotlight(s, 1, rand.New(rand.NewPCG(seed, 4)))[0]
				render.Readable(t, name, s, o)
			}
		}
	}
}

// The picture that leads a letter is read on a phone 390 pixels wide: names are 11 pixels high or more, and what it lies round is in sight.
func TestNamesAreReadOnAPhone(t *testing.T) {
	t.Parallel()
	for _, book := range engine.Books() {
		t.Run(book.ID, func(t *testing.T) {
			slips, strays := 0, 0
			look := func(name string, s *scene.Scene, id string) {
				if px, of := render.LowestCommander(t, s, render.Options{Around: id}, 390); px < 11 {
					t.Errorf("%s round %s: the commander %q is %.1f pixels high", name, id, of, px)
				}
				astray, of := render.Astray(t, s, render.Options{Around: id})
				slips, strays = slips+of, strays+len(astray)
				if len(astray) > 0 && !strings.HasPrefix(name, "position") {
					t.Errorf("%s round %s: what stands at %v seems to stand elsewhere", name, id, astray)
				}
				if px, of := render.LowestName(t, s, render.Options{Around: id}, 390); px < 11 {
					t.Errorf("%s round %s: %q is %.1f pixels high", name, id, of, px)
				}
			}
			for i, scenario := range book.Scenarios {
				if !enginetest.Draw(i, 3) {
					continue
				}
				p, err := book.Start(scenario.ID, nil)
				if err != nil {
					t.Fatal(err)
				}
				for _, seat := range book.Seats {
					s := p.Scene(seat.Seat, nil)
					wide, high := render.InCrop(s)
					id, ok := s.Front(string(seat.Seat), wide, high)
					if !ok {
						t.Errorf("%s: the first letter to %s has no part of the map", scenario.ID, seat.Name)
						continue
					}
					look(scenario.ID, s, id)
				}
			}
			for seed := range uint64(*positions) {
				s := crowd(t, book, seed)
				wide, high := render.InCrop(s)
				if id, ok := s.Lead(wide, high, ""); ok {
					look(fmt.Sprintf("position %d", seed), s, id)
				}
			}
			if book.ID == "dwf" && *positions < 100 { // five leaders beside four armies: no slip has room for all
				look("position 100", crowd(t, book, 100), "richmond")
			}
			if 12*strays > slips {
				t.Errorf("%d of %d slips seem to stand elsewhere", strays, slips)
			}
		})
	}
}
