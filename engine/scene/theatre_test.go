package scene

import "testing"

func twoTheatres() *Scene {
	return &Scene{Still: &Still{Theatres: []Theatre{
		{ID: "east", Name: "The East", Places: []string{"washington", "richmond"}},
		{ID: "trans_mississippi", Name: "The Trans-Mississippi", Places: []string{"vicksburg", "little_rock"}},
	}}}
}

func TestATheatreIsFoundByWhatPeopleCallIt(t *testing.T) {
	tests := []struct{ words, want string }{
		{"East", "east"}, {"the east", "east"}, {"trans_mississippi", "trans_mississippi"}, {"Trans Mississippi", "trans_mississippi"}, {"trans", "trans_mississippi"}, {"the mississippi", ""},
		{"west", ""}, {"", ""}, {"the", ""},
	}
	for _, tt := range tests {
		got, ok := twoTheatres().Still.Theatre(tt.words)
		if got.ID != tt.want || ok != (tt.want != "") {
			t.Errorf("Theatre(%q): got %q, %v, want %q", tt.words, got.ID, ok, tt.want)
		}
	}
}
