package scene_test

import (
	"reflect"
	"testing"

	"adjutant/engine/scene"
)

func TestDescribeTowns(t *testing.T) {
	s := scene.Scene{
		Title: "A Long War", Turn: "May 1862", Still: &scene.Still{Board: scene.Towns{}}, Sides: []scene.Side{{Name: "Union"}, {Name: "Confederate"}}, Neutral: "neutral", Values: "Flag cities", City: "flag city",
		Places: []scene.Place{
			{ID: "w", Name: "Washington", Region: "Maryland", Side: 0, City: true, Values: []int{1, 0}},
			{ID: "f", Name: "Frederick", Region: "Maryland", Side: 1, Foreign: true, Country: 0, Taken: true},
			{ID: "b", Name: "Baltimore", Region: "Maryland", Side: 0},
			{ID: "c", Name: "Cairo", Region: "Illinois", Side: scene.NoSide},
			{ID: "n", Name: "Nashville", Region: "Tennessee", Side: 1, City: true, Burned: true, Rail: true},
			{ID: "x", Name: "Charleston", Region: "The blockade", Side: 0, Water: true, Note: "closed"},
			{ID: "y", Name: "Mobile", Region: "The blockade", Side: scene.NoSide, Water: true, Note: "open"},
		},
		Stacks: []scene.Stack{
			{Place: "w", Side: 0, Counters: []scene.Counter{{Name: "infantry", Count: 15}, {Symbol: scene.Militia, Name: "militia", Count: 2}, {Symbol: scene.Gunboat, Name: "gunboat", Count: 2}},
				Leaders: []scene.Commander{{Name: "McClellan", Rating: "1-3"}}, Fort: scene.Fort{Value: 3, Building: true}},
			{Place: "f", Side: 1, Counters: []scene.Counter{{Name: "infantry", Count: 1}}},
			{Place: "c", Side: 0, Counters: []scene.Counter{{Symbol: scene.Supply, Name: "supply", Count: 2}}},
			{Place: "x", Side: 0, Counters: []scene.Counter{{Symbol: scene.Ship, Name: "ship", Count: 1}}},
		},
		Broken: []scene.Route{{A: "w", B: "f"}},
	}
	want := []scene.Passage{
		{Region: "A Long War, May 1862", Says: []string{"Union: strength 17, 1 flag city held.", "Confederate: strength 1, 0 flag cities held."}},
		{Region: "Illinois", Says: []string{"Cairo, neutral: Union 2 supply."}},
		{Region: "Maryland", Says: []string{"Frederick, Confederate in Union country, just taken: 1 infantry.",
			"Washington, Union, flag city: McClellan 1-3, 15 infantry, 2 militia, 2 gunboats, a fort of 3, a fort being built."}},
		{Region: "Tennessee", Says: []string{"Nashville, Confederate, flag city, burned, on the army's railroad: no units."}},
		{Region: "The blockade", Says: []string{"Charleston: 1 ship.", "Mobile: open."}},
		{Region: "Broken railroads", Says: []string{"Washington to Frederick."}},
	}
	if got := s.Describe(); !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
}
