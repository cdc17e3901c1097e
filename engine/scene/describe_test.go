package scene_test

import (
	"reflect"
	"testing"

	"adjutant/engine/scene"
)

func TestDescribe(t *testing.T) {
	sides := []scene.Side{{Name: "Union"}, {Name: "Confederate"}}
	boxes := scene.Scene{
		Title: "A Short War", Turn: "May 1862", Sides: sides, Neutral: "Neutral (Kentucky)", Values: "Recruits", LogTitle: "The Union turn",
		Places: []scene.Place{
			{ID: "w", Name: "Winchester", Region: "Virginia", Side: 1},
			{ID: "r", Name: "Richmond", Region: "Virginia", Side: 0, Values: []int{0, 3}, Works: true, Taken: true},
			{ID: "p", Name: "Paducah", Region: "Kentucky", Side: scene.NoSide, Values: []int{1, 1}},
			{ID: "n", Name: "Nowhere", Region: "Kentucky", Side: 0},
		},
		Stacks: []scene.Stack{
			{Place: "w", Side: 1, Entrenched: true, Counters: []scene.Counter{{Name: "militia inf.", Count: 2}, {Name: "crack cav.", Count: 1, Reduced: true}}},
			{Place: "w", Side: 0, Counters: []scene.Counter{{Name: "veteran inf.", Count: 1}}},
		},
		Log: []scene.LogLine{{Number: 1, Text: "Winchester attacked"}, {Short: "no more"}, {}},
	}
	hexes := scene.Scene{Title: "A Field", Sides: sides, Field: scene.HexField{
		Says:    []string{"6 action points · 2 of 7 points", ""},
		Blocks:  []scene.Block{{Place: "B5", Side: 1, Name: "Hood", Strength: 3, Full: 4, Morale: scene.GoldMorale}},
		Leaders: []scene.Leader{{Place: "C2", Side: 0, Name: "Burnside"}},
		Goals:   []scene.Goal{{Place: "D1", Side: 0, Value: 2, Owner: 0}, {Place: "D2", Side: 0, Value: 1, Owner: scene.NoSide}},
	}}
	fog := scene.Scene{Title: "A Fog", Sides: append(sides, scene.Side{Name: "Nobody's"}), Forces: []scene.Force{
		{Place: "w", Side: 0, Rows: []scene.ForceRow{{Words: "Dix", Strength: 36}, {Words: "Pope", Strength: 20}}},
		{Place: "r", Side: 1, Told: true, Rows: []scene.ForceRow{{Words: "2 corps"}}}, {Place: "p", Side: 1, Told: true, Age: 2},
	}}
	for _, tt := range []struct {
		name  string
		scene scene.Scene
		want  []scene.Passage
	}{
		{"forces, and what is told of the enemy's", fog, []scene.Passage{
			{Region: "A Fog", Says: []string{"Union: 56 points at 1 place.", "Confederate: seen at 2 places.", "Nobody's: seen nowhere."}},
		}},
		{"a board of boxes", boxes, []scene.Passage{
			{Region: "A Short War, May 1862", Says: []string{"Union: 1 unit.", "Confederate: 3 units."}},
			{Region: "Kentucky", Says: []string{"Paducah, neutral: no units."}},
			{Region: "Virginia", Says: []string{"Richmond, Union, just taken, with permanent works: no units.",
				"Winchester, Confederate: Confederate 2 militia infantry, 1 crack cavalry (reduced), entrenched; Union 1 veteran infantry."}},
			{Region: "The Union turn", Says: []string{"1. Winchester attacked", "no more"}},
		}},
		{"a board of hexes", hexes, []scene.Passage{
			{Region: "A Field", Says: []string{"Union: strength 0, places worth 2 held, 6 action points, 2 of 7 points.", "Confederate: strength 3."}},
			{Region: "Union", Says: []string{"Leader Burnside at C2."}},
			{Region: "Confederate", Says: []string{"Hood at B5, strength 3 of 4, gold morale."}},
			{Region: "Victory hexes", Says: []string{"D1, worth 2 to the Union side, is Union.", "D2, worth 1 to the Union side, is nobody's."}},
		}},
	} {
		if got := tt.scene.Describe(); !reflect.DeepEqual(got, tt.want) {
			t.Errorf("%s: got %+v\nwant %+v", tt.name, got, tt.want)
		}
	}
}

func TestAFigureBehindAFigureIsToldApart(t *testing.T) {
	f := scene.Force{Rows: []scene.ForceRow{{Words: "Dix", Strength: 36}, {Words: "Division Commander 6", Strength: 35}}}
	if got := f.Words(); got != "Dix 36, Division Commander 6 with 35" {
		t.Errorf("it says %q", got)
	}
}
