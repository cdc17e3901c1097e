package render

import (
	"math/rand/v2"
	"strings"
	"testing"

	"adjutant/engine/scene"
	"adjutant/render/ink"
	"adjutant/render/sheet"
	"adjutant/render/towns"
)

// smallTowns is a scene made by hand on a board of towns: marks of both sides and of nobody, and everything that can stand at one.
func smallTowns() *scene.Scene {
	at := map[string]ink.Point{"akron": ink.Pt(150, 170), "bath": ink.Pt(330, 170), "cadiz": ink.Pt(520, 190), "dover": ink.Pt(150, 380), "elk_city": ink.Pt(345, 390), "sound": ink.Pt(900, 300)}
	route := func(a, b string, way scene.Way) scene.Route {
		return scene.Route{A: a, B: b, Way: way, Path: ink.Path{at[a], ink.Lerp(at[a], at[b], 0.5), at[b]}}
	}
	s := &scene.Still{
		Key: "small towns", Width: 1600, Height: 900, Margin: 30, Board: scene.Towns{},
		Land:   []ink.Path{{ink.Pt(-80, -80), ink.Pt(780, -80), ink.Pt(740, 200), ink.Pt(760, 420), ink.Pt(700, 980), ink.Pt(-80, 980)}},
		Routes: []scene.Route{route("akron", "bath", scene.ByRail), route("bath", "cadiz", scene.ByRoad), route("akron", "dover", scene.ByRiver), route("dover", "elk_city", scene.ByRiver), route("cadiz", "sound", scene.BySea)},
	}
	s.Routes[0].Into[1] = []scene.Feature{scene.FeatureForest, scene.FeatureMountain, scene.FeatureRiver}
	s.Routes[3].Minor = true
	return &scene.Scene{
		Still: s, Title: "A Long War", Turn: "May 1862", Note: "Turn 1 of 2", Neutral: "neutral", City: "big city",
		Sides: []scene.Side{{Name: "Blue", Short: "Blue"}, {Name: "Gray", Short: "Gray"}},
		Places: []scene.Place{
			{ID: "akron", Name: "Akron", At: at["akron"], Side: 0, Capital: true, City: true, Port: true},
			{ID: "bath", Name: "Bath", Suffix: "N.S.", At: at["bath"], Side: 0, Foreign: true, Country: 1, Taken: true, From: 1, Rail: true},
			{ID: "cadiz", Name: "Cadiz", At: at["cadiz"], Side: 1, City: true, Burned: true},
			{ID: "dover", Name: "Dover", At: at["dover"], Side: scene.NoSide},
			{ID: "elk_city", Name: "Elk City", At: at["elk_city"], Side: 1},
			{ID: "sound", Name: "The Sound", At: at["sound"], Side: scene.NoSide, Water: true, Note: "open"},
		},
		Stacks: []scene.Stack{
			{Place: "akron", Side: 0, Counters: []scene.Counter{{Name: "infantry", Count: 12}, {Symbol: scene.Militia, Name: "militia", Count: 2}, {Symbol: scene.Supply, Name: "supply", Count: 2}},
				Leaders: []scene.Commander{{Name: "Alpha", Rating: "3-6"}, {Name: "Beta", Rating: "1-3"}}, Fort: scene.Fort{Value: 2, Building: true}},
			{Place: "bath", Side: 0, Counters: []scene.Counter{{Symbol: scene.Railhead, Name: "railhead", Count: 1}}},
			{Place: "elk_city", Side: 1, Counters: []scene.Counter{{Name: "infantry", Count: 3}}},
			{Place: "elk_city", Side: 0, Counters: []scene.Counter{{Name: "infantry", Count: 4}}},
		},
		Broken: []scene.Route{route("akron", "bath", scene.ByRail)},
	}
}

func TestWhatStandsAtATownIsByIt(t *testing.T) {
	s := smallTowns()
	l := arranged(t, s, Options{})
	untouched(t, "small towns", l)
	for _, k := range l.Stacks {
		n := 0
		for _, c := range k.Counters {
			if c.Symbol.Fights() {
				n++
			}
		}
		if len(k.Chips) != n {
			t.Errorf("%s, side %d: got %d counters beside it, want %d", k.Place, k.Side, len(k.Chips), n)
		}
		for _, c := range k.Chips {
			if gap := towns.GapTo(k.Home.Box, c.Box); gap > 60 {
				t.Errorf("%s, side %d: a counter stands %.0f off", k.Place, k.Side, gap)
			}
		}
	}
	if len(l.Towns.Slips) != 2 {
		t.Fatalf("slips: got %d, want those of Akron and Bath", len(l.Towns.Slips))
	}
	for _, p := range l.Towns.Slips {
		if gap := towns.GapTo(p.Home.Box, p.Box); gap > towns.SlipNear || gap > towns.SlipLead && p.Lead == nil && p.Home.ID == "bath" {
			t.Errorf("the slip of %s stands %.0f off, with a line back: %v", p.Home.Name, gap, p.Lead)
		}
	}
	if got := len(l.Towns.Features); got != 3 {
		t.Errorf("marks on routes: got %d, want 3", got)
	}
}

func TestTheLegendOfTownsHasOnlyWhatIsDrawn(t *testing.T) {
	words := func(s *scene.Scene) string {
		var all []string
		for _, r := range arranged(t, s, Options{}).Legend.Rows {
			all = append(all, r.Words)
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
	l := &sheet.Layout{Scene: smallTowns()}
	some := func() ink.Rect {
		x, y := chance.Float64()*1700-50, chance.Float64()*1000-50
		return ink.Rect{X0: x, Y0: y, X1: x + chance.Float64()*90, Y1: y + chance.Float64()*40}
	}
	for range 300 {
		l.Take(scene.LayerPlaques, []string{"a", "b"}[chance.IntN(2)], "", some())
		r := some()
		want := false
		for _, b := range l.Blocks {
			want = want || b.Touches(r) && b.Group != "a"
		}
		if got := l.Touched(r, "a"); got != want {
			t.Fatalf("%v: got %v, want %v", r, got, want)
		}
	}
}

func TestAThinnedLineLiesOnTheOldOne(t *testing.T) {
	l := append(ink.Evenly(ink.Path{ink.Pt(0, 0), ink.Pt(200, 0)}, 1), ink.Evenly(ink.Curve(ink.Pt(200, 0), ink.Pt(260, 0), ink.Pt(300, 40), ink.Pt(300, 100)), 1)...)
	thin := sheet.Thinned(l)
	if len(thin) >= len(l)/4 {
		t.Errorf("got %d of %d points", len(thin), len(l))
	}
	for _, p := range l {
		if d := ink.DistanceTo(p, thin); d > 0.11 {
			t.Errorf("%v lies %.2f off", p, d)
		}
	}
}

func TestTracksCountArrows(t *testing.T) {
	tr := sheet.NewTracks(smallTowns().Still)
	for _, y := range []float64{100, 110} {
		line := ink.Path{ink.Pt(100, y), ink.Pt(300, y)}
		tr.Mark(sheet.NewArrow(&scene.Arrow{Legs: []scene.Leg{{Way: scene.ByRoad, Path: line}}}, line, []float64{200}))
	}
	for _, w := range []struct {
		at   ink.Point
		want int
	}{{ink.Pt(200, 105), 2}, {ink.Pt(200, 92), 1}, {ink.Pt(200, 140), 0}, {ink.Pt(-5, 3), 0}} {
		if got := tr.At(w.at); got != w.want {
			t.Errorf("at %v: got %d, want %d", w.at, got, w.want)
		}
	}
}
