package render

import (
	"math/rand/v2"
	"strings"
	"testing"

	"adjutant/engine"
)

// smallTowns is a scene made by hand on a board of towns: marks of both sides and of nobody, and everything that can stand at one.
func smallTowns() *engine.Scene {
	at := map[string]point{"akron": pt(150, 170), "bath": pt(330, 170), "cadiz": pt(520, 190), "dover": pt(150, 380), "elk_city": pt(345, 390), "sound": pt(900, 300)}
	route := func(a, b string, way engine.Way) engine.Route {
		return engine.Route{A: a, B: b, Way: way, Path: path{at[a], lerp(at[a], at[b], 0.5), at[b]}}
	}
	s := &engine.Still{
		Key: "small towns", Width: 1600, Height: 900, Margin: 30, Towns: true,
		Land:   []path{{pt(-80, -80), pt(780, -80), pt(740, 200), pt(760, 420), pt(700, 980), pt(-80, 980)}},
		Routes: []engine.Route{route("akron", "bath", engine.ByRail), route("bath", "cadiz", engine.ByRoad), route("akron", "dover", engine.ByRiver), route("dover", "elk_city", engine.ByRiver), route("cadiz", "sound", engine.BySea)},
	}
	s.Routes[0].Into[1] = []engine.Feature{engine.FeatureForest, engine.FeatureMountain, engine.FeatureRiver}
	s.Routes[3].Minor = true
	return &engine.Scene{
		Still: s, Title: "A Long War", Turn: "May 1862", Note: "Turn 1 of 2", Neutral: "neutral", City: "big city",
		Sides: []engine.Side{{Name: "Blue", Short: "Blue"}, {Name: "Gray", Short: "Gray"}},
		Places: []engine.Place{
			{ID: "akron", Name: "Akron", At: at["akron"], Side: 0, Capital: true, City: true, Port: true},
			{ID: "bath", Name: "Bath", Suffix: "N.S.", At: at["bath"], Side: 0, Foreign: true, Country: 1, Taken: true, From: 1, Rail: true},
			{ID: "cadiz", Name: "Cadiz", At: at["cadiz"], Side: 1, City: true, Burned: true},
			{ID: "dover", Name: "Dover", At: at["dover"], Side: engine.NoSide},
			{ID: "elk_city", Name: "Elk City", At: at["elk_city"], Side: 1},
			{ID: "sound", Name: "The Sound", At: at["sound"], Side: engine.NoSide, Water: true, Note: "open"},
		},
		Stacks: []engine.Stack{
			{Place: "akron", Side: 0, Counters: []engine.Counter{{Name: "infantry", Count: 12}, {Symbol: engine.Militia, Name: "militia", Count: 2}, {Symbol: engine.Supply, Name: "supply", Count: 2}},
				Leaders: []engine.Commander{{Name: "Alpha", Rating: "3-6"}, {Name: "Beta", Rating: "1-3"}}, Fort: engine.Fort{Value: 2, Building: true}},
			{Place: "bath", Side: 0, Counters: []engine.Counter{{Symbol: engine.Railhead, Name: "railhead", Count: 1}}},
			{Place: "elk_city", Side: 1, Counters: []engine.Counter{{Name: "infantry", Count: 3}}},
			{Place: "elk_city", Side: 0, Counters: []engine.Counter{{Name: "infantry", Count: 4}}},
		},
		Broken: []engine.Route{route("akron", "bath", engine.ByRail)},
	}
}

func TestWhatStandsAtATownIsByIt(t *testing.T) {
	s := smallTowns()
	l := arranged(t, s, Options{})
	untouched(t, "small towns", l)
	for _, k := range l.stacks {
		n := 0
		for _, c := range k.Counters {
			if c.Symbol.Fights() {
				n++
			}
		}
		if len(k.chips) != n {
			t.Errorf("%s, side %d: got %d counters beside it, want %d", k.Place, k.Side, len(k.chips), n)
		}
		for _, c := range k.chips {
			if gap := gapTo(k.home.box, c.box); gap > 60 {
				t.Errorf("%s, side %d: a counter stands %.0f off", k.Place, k.Side, gap)
			}
		}
	}
	if len(l.towns.slips) != 2 {
		t.Fatalf("slips: got %d, want those of Akron and Bath", len(l.towns.slips))
	}
	for _, p := range l.towns.slips {
		if gap := gapTo(p.home.box, p.box); gap > slipNear || gap > slipLead && p.lead == nil && p.home.ID == "bath" {
			t.Errorf("the slip of %s stands %.0f off, with a line back: %v", p.home.Name, gap, p.lead)
		}
	}
	if got := len(l.towns.features); got != 3 {
		t.Errorf("marks on routes: got %d, want 3", got)
	}
}

func TestTheLegendOfTownsHasOnlyWhatIsDrawn(t *testing.T) {
	words := func(s *engine.Scene) string {
		var all []string
		for _, r := range arranged(t, s, Options{}).legend.rows {
			all = append(all, r.words)
		}
		return strings.Join(all, " | ")
	}
	s := smallTowns()
	full := words(s)
	for _, want := range []string{"Blue, Gray", "neutral; port", "capital; big city", "taken Gray country", "burned city", "infantry strength", "militia", "combat, movement", "fort; building", "supply",
		"railhead; its line", "railroad", "broken", "road", "great river", "seasonal river", "sea, coast", "forest", "mountain", "taken this turn"} {
		if !strings.Contains(full, want) {
			t.Errorf("the legend does not explain %q; it has %s", want, full)
		}
	}
	s.Stacks, s.Broken, s.Places = nil, nil, s.Places[3:4]
	bare := words(s)
	for _, not := range []string{"infantry", "militia", "combat", "fort", "supply", "railhead", "broken", "capital", "taken", "burned", "swamp", "rough"} {
		if strings.Contains(bare, not) {
			t.Errorf("the legend explains %q, which is not on the map: %s", not, bare)
		}
	}
}

func TestBucketsFindWhatIsNear(t *testing.T) {
	chance := rand.New(rand.NewPCG(3, 4))
	l := &layout{scene: smallTowns()}
	some := func() rect {
		x, y := chance.Float64()*1700-50, chance.Float64()*1000-50
		return rect{x, y, x + chance.Float64()*90, y + chance.Float64()*40}
	}
	for range 300 {
		l.take(engine.LayerPlaques, []string{"a", "b"}[chance.IntN(2)], "", some())
		r := some()
		want := false
		for _, b := range l.blocks {
			want = want || b.touches(r) && b.group != "a"
		}
		if got := l.touched(r, "a"); got != want {
			t.Fatalf("%v: got %v, want %v", r, got, want)
		}
	}
}

func TestAThinnedLineLiesOnTheOldOne(t *testing.T) {
	l := append(evenly(path{pt(0, 0), pt(200, 0)}, 1), evenly(curve(pt(200, 0), pt(260, 0), pt(300, 40), pt(300, 100)), 1)...)
	thin := thinned(l)
	if len(thin) >= len(l)/4 {
		t.Errorf("got %d of %d points", len(thin), len(l))
	}
	for _, p := range l {
		if d := distanceTo(p, thin); d > 0.11 {
			t.Errorf("%v lies %.2f off", p, d)
		}
	}
}

func TestTracksCountArrows(t *testing.T) {
	tr := newTracks(smallTowns().Still)
	for _, y := range []float64{100, 110} {
		line := path{pt(100, y), pt(300, y)}
		tr.mark(newArrow(&engine.Arrow{Legs: []engine.Leg{{Way: engine.ByRoad, Path: line}}}, line, []float64{200}))
	}
	for _, w := range []struct {
		at   point
		want int
	}{{pt(200, 105), 2}, {pt(200, 92), 1}, {pt(200, 140), 0}, {pt(-5, 3), 0}} {
		if got := tr.at(w.at); got != w.want {
			t.Errorf("at %v: got %d, want %d", w.at, got, w.want)
		}
	}
}
