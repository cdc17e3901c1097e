package render

import (
	"strconv"
	"strings"
	"testing"

	"adjutant/engine/scene"
	"adjutant/render/ink"
)

// forces is a small board with much to know.
func forces() *scene.Scene {
	still := &scene.Still{Key: "forces", Width: 900, Height: 700, Margin: 20, Board: scene.Boxes{}}
	s := &scene.Scene{Still: still, Title: "Forces", Turn: "April 1862", Sides: []scene.Side{{Seat: "union", Name: "Union"},
		{Seat: "confederate", Name: "Confederate"}}}
	for i, id := range []string{"cairo", "thayer", "corinth", "memphis", "humbolt", "newport"} {
		s.Places = append(s.Places, scene.Place{ID: id, Name: strings.ToUpper(id[:1]) + id[1:],
			At: ink.Pt(150+float64(i%3)*130, 200+float64(i/3)*110), Side: i % 2, Dark: i == 5, Looked: i == 4})
	}
	own := []scene.ForceRow{{Words: "McClellan", Star: true}, {Words: "Buell", Poor: true, Strength: 36}, {Words: "Division Commander 6 (garrison)", Strength: 12}}
	s.Forces = []scene.Force{
		{Place: "cairo", Rows: own, Short: true}, {Place: "corinth", Rows: own[1:]},
		{Place: "thayer", Side: 1, Told: true}, {Place: "memphis", Side: 1, Told: true, Age: 2, Rows: []scene.ForceRow{{Words: "2 corps · Polk"}}},
		{Place: "newport", Side: 1, Told: true, Came: true, Works: true, Rows: []scene.ForceRow{{Words: "2 corps · Price, McCulloch"}},
			Notes: []string{"12 brigades, 3 battalions", "entrenched · from Fayetteville"}},
	}
	return s
}

func TestSlipsTouchNothing(t *testing.T) {
	for name, v := range map[string]Options{"sheet": {}, "crop": {Around: "corinth"}} {
		l := arranged(t, forces(), v)
		if len(l.Forces) < 3 {
			t.Fatalf("%s: only %d slips", name, len(l.Forces))
		}
		for i := range l.Forces {
			f := &l.Forces[i]
			full := f.Full()
			if !full.Within(l.View.Part) {
				t.Errorf("%s: the slip of %s leaves the picture", name, f.Place)
			}
			for k := range l.Plates {
				for _, b := range l.Plates[k].Parts() {
					if full.Touches(b) {
						t.Errorf("%s: the slip of %s lies on %s", name, f.Place, l.Plates[k].Name)
					}
				}
			}
			for k := range l.Forces[:i] {
				if full.Touches(l.Forces[k].Full()) {
					t.Errorf("%s: the slips of %s and %s touch", name, f.Place, l.Forces[k].Place)
				}
			}
		}
	}
}

func TestALegendExplainsWhatIsKnown(t *testing.T) {
	l := arranged(t, forces(), Options{})
	has := map[string]bool{}
	for _, r := range l.Legend.Rows {
		has[r.Words] = true
	}
	for _, want := range []string{"Commander, strength", "Leads the army", "Poorly trained", "Out of supply", "Enemy, not known which", "Enemy, as reported",
		"Came since its last turn", "In field works", "Turns since it was told", "Looked: no enemy seen", "Nothing is known"} {
		if !has[want] {
			t.Errorf("the legend does not explain %q", want)
		}
	}
	if has["Under blockade"] {
		t.Error("the legend explains a mark that is not there")
	}
}

func TestForcesInWords(t *testing.T) {
	all := ""
	for _, p := range forces().Describe() {
		all += strings.Join(p.Says, "\n") + "\n"
	}
	for _, want := range []string{
		"Cairo, Union: Union McClellan, who leads the army; Buell, poorly trained, 36; Division Commander 6 (garrison), 12; out of supply.",
		"Thayer, Confederate: Confederate troops, not known which.",
		"Memphis, Confederate: Confederate 2 corps, Polk (2 turns ago).",
		"12 brigades, 3 battalions; entrenched, from Fayetteville; come since its last turn; in field works.",
		"Humbolt, Union: no enemy seen.",
	} {
		if !strings.Contains(all, want) {
			t.Errorf("the description does not say %q:\n%s", want, all)
		}
	}
}

// Where commanders have no room beside their place, a crop leaves some out, says how many and adds up their strength.
func TestASlipCountsWhatItLeavesOut(t *testing.T) {
	s := forces()
	s.Forces = s.Forces[:1]
	force := &s.Forces[0]
	force.Rows = nil
	for i := range 12 {
		force.Rows = append(force.Rows, scene.ForceRow{Words: "Corps Commander " + strconv.Itoa(i), Strength: 10 + i})
	}
	l := arranged(t, s, Options{Around: "corinth"})
	if len(l.Forces) != 1 {
		t.Fatalf("got %d slips, want one", len(l.Forces))
	}
	named, more, strength := 0, 0, 0
	for _, line := range l.Forces[0].Lines {
		strength += line.Strength
		if strings.HasPrefix(line.Words, "Corps") {
			named++
		}
		if n, found := strings.CutPrefix(line.Words, "and "); found {
			more, _ = strconv.Atoi(strings.TrimSuffix(n, " more"))
		}
	}
	if named == 0 || more < 2 || named+more != 12 || strength != 12*10+66 {
		t.Errorf("%d commanders have their names, %d are counted, their strength is %d; want 12 of %d together", named, more, strength, 12*10+66)
	}
}
