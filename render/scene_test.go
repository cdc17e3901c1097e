package render

import (
	"adjutant/engine/scene"
	"adjutant/render/ink"
)

// small is a scene made by hand: eight places of both sides and of nobody, everything that can stand at one, and news.
func small() *scene.Scene {
	at := map[string]ink.Point{"akron": ink.Pt(150, 170), "bath": ink.Pt(330, 170), "cadiz": ink.Pt(520, 190), "dover": ink.Pt(150, 380), "elk_city": ink.Pt(345, 390), "fort_lee": ink.Pt(540, 400), "gull_point": ink.Pt(700, 300), "hull": ink.Pt(262, 390)}
	route := func(a, b string, way scene.Way, down int) scene.Route {
		return scene.Route{A: a, B: b, Way: way, Down: down, Path: ink.Path{at[a], ink.Lerp(at[a], at[b], 0.5), at[b]}}
	}
	land := ink.Path{ink.Pt(-80, -80), ink.Pt(780, -80), ink.Pt(740, 200), ink.Pt(760, 420), ink.Pt(700, 720), ink.Pt(-80, 720)}
	s := &scene.Still{
		Key: "small", Width: 1600, Height: 640, Margin: 30,
		Land:    []ink.Path{land},
		Lakes:   []ink.Path{ink.Circle(ink.Pt(620, 80), 34)},
		Relief:  []scene.Relief{{Kind: scene.Mountain, Edge: ink.Circle(ink.Pt(430, 290), 60)}, {Kind: scene.Swamp, Edge: ink.Circle(ink.Pt(600, 520), 70)}},
		Crests:  []ink.Path{{ink.Pt(360, 280), ink.Pt(500, 285)}, {ink.Pt(360, 300), ink.Pt(500, 305)}},
		Rivers:  []scene.River{{Label: "Long River", Rank: 1, Lines: []ink.Path{{ink.Pt(40, 500), ink.Pt(200, 480), ink.Pt(400, 520), ink.Pt(700, 500)}}}},
		Borders: []ink.Path{{ink.Pt(40, 280), ink.Pt(740, 285)}},
		Areas: []scene.Area{
			{Name: "North State", Edge: ink.Path{ink.Pt(30, 30), ink.Pt(745, 30), ink.Pt(742, 280), ink.Pt(30, 280)}},
			{Name: "South State", Edge: ink.Path{ink.Pt(30, 285), ink.Pt(742, 285), ink.Pt(700, 600), ink.Pt(30, 600)}},
		},
		Seas:   []scene.Sea{{Name: "Salt Sea", At: ink.Pt(1000, 90), Size: 22}},
		Routes: []scene.Route{route("akron", "bath", scene.ByRail, 0), route("bath", "cadiz", scene.ByRoad, 0), route("akron", "dover", scene.ByRiver, 1), route("hull", "dover", scene.ByRoad, 0), route("hull", "elk_city", scene.ByRail, 0), route("cadiz", "fort_lee", scene.ByRail, 0), route("cadiz", "gull_point", scene.ByRoad, 0)},
		Bars:   []scene.ScaleBar{{Label: "100 miles", Length: 150}},
	}
	militia := scene.Counter{Letter: "M", Name: "militia inf.", Count: 2}
	crack := scene.Counter{Symbol: scene.Cavalry, Letter: "C", Name: "crack cav.", Count: 1, Reduced: true}
	veteran := scene.Counter{Letter: "V", Name: "veteran inf.", Count: 1}
	return &scene.Scene{
		Still: s, Title: "A Small War", Subtitle: "For tests", Turn: "May 1862", Stage: "after the Blue turn", Note: "Turn 1 of 2",
		Sides:   []scene.Side{{Seat: "blue", Name: "Blue", Short: "Blue", Initial: "B."}, {Seat: "gray", Name: "Gray", Short: "Gray", Initial: "G."}},
		Neutral: "Neutral", Values: "Recruits",
		Places: []scene.Place{
			{ID: "akron", Name: "Akron", At: at["akron"], Side: 0, Values: []int{2, 0}, River: "S"},
			{ID: "bath", Name: "Bath", Suffix: "N.S.", At: at["bath"], Side: 0, Values: []int{1, 1}, Works: true, River: "N"},
			{ID: "cadiz", Name: "Cadiz", At: at["cadiz"], Side: 1, Values: []int{0, 3}, Taken: true, From: 0},
			{ID: "dover", Name: "Dover-under-the-Long-Hill", At: at["dover"], Side: 1},
			{ID: "elk_city", Name: "Elk City", At: at["elk_city"], Side: scene.NoSide},
			{ID: "fort_lee", Name: "Fort Lee Landing", At: at["fort_lee"], Side: 1, Works: true},
			{ID: "gull_point", Name: "Gull Point", At: at["gull_point"], Side: 0, Port: true, Values: []int{0, 2}},
			{ID: "hull", Name: "Hull", At: at["hull"], Side: 0},
		},
		Stacks: []scene.Stack{
			{Place: "akron", Side: 0, Counters: []scene.Counter{militia}},
			{Place: "bath", Side: 0, Counters: []scene.Counter{veteran, crack}},
			{Place: "cadiz", Side: 1, Counters: []scene.Counter{militia, veteran, crack}, Entrenched: true},
			{Place: "cadiz", Side: 0, Counters: []scene.Counter{veteran}},
			{Place: "fort_lee", Side: 1, Counters: []scene.Counter{crack}},
		},
		Arrows: []scene.Arrow{
			{From: "bath", To: "cadiz", Legs: []scene.Leg{{Way: scene.ByRoad, Path: ink.Path{at["bath"], at["cadiz"]}}}, Number: 1},
			{From: "hull", To: "elk_city", Legs: []scene.Leg{{Way: scene.ByRail, Path: ink.Path{at["hull"], at["elk_city"]}}}, Number: 2},
			{From: "akron", To: "dover", Legs: []scene.Leg{{Way: scene.ByRiver, Path: ink.Path{at["akron"], at["dover"]}}}, Number: 3},
			{From: "cadiz", To: "fort_lee", Side: 1, Retreat: true, Legs: []scene.Leg{{Way: scene.ByRail, Path: ink.Path{at["cadiz"], at["fort_lee"]}}}, Number: 5},
		},
		Battles:  []scene.Battle{{Place: "cadiz", Title: "Cadiz", Result: []string{"Blue won in 2 rounds", "Lost: none"}, Number: 4}},
		Discs:    []scene.Disc{{Place: "gull_point", Number: 6}},
		LogTitle: "The Blue turn",
		Log: []scene.LogLine{
			{Number: 1, Text: "1 veteran infantry from Bath to Cadiz", Short: "Bath to Cadiz", Places: []string{"bath", "cadiz"}},
			{Number: 2, Text: "2 militia infantry from Hull to Elk City", Short: "Hull to Elk City", Places: []string{"hull", "elk_city"}},
			{Number: 3, Text: "2 militia infantry from Akron to Dover", Short: "Akron to Dover", Places: []string{"akron", "dover"}},
			{Number: 4, Battle: true, Text: "Cadiz: Blue won", Short: "Battle of Cadiz", Places: []string{"cadiz"}},
			{Number: 5, Side: 1, Text: "Gray retreated to Fort Lee Landing", Short: "Retreat to Fort Lee", Places: []string{"cadiz", "fort_lee"}},
			{Number: 6, Text: "Recruited at Gull Point: 1", Short: "Recruited at Gull Point", Places: []string{"gull_point"}},
		},
	}
}
