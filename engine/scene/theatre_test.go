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

func TestTheBusiestTheatre(t *testing.T) {
	march := func(to string) LogLine { return LogLine{Places: []string{to}} }
	battle := LogLine{Battle: true, Places: []string{"vicksburg"}}
	tests := []struct {
		name  string
		log   []LogLine
		taken string
		want  string
	}{
		{"nothing happened", nil, "", ""},
		{"something happened elsewhere", []LogLine{march("boston")}, "", ""},
		{"most marches", []LogLine{march("richmond"), march("washington"), march("vicksburg")}, "", "east"},
		{"of two alike the first that is told of", []LogLine{march("vicksburg"), march("washington")}, "", "trans_mississippi"},
		{"a battle weighs more than two marches", []LogLine{march("richmond"), march("washington"), battle}, "", "trans_mississippi"},
		{"so does a march that takes a place", []LogLine{march("richmond"), march("washington"), march("vicksburg")}, "vicksburg", "trans_mississippi"},
	}
	for _, tt := range tests {
		s := twoTheatres()
		s.Log = tt.log
		s.Places = []Place{{ID: "vicksburg", Taken: tt.taken != ""}}
		got, ok := s.Busiest()
		if got.ID != tt.want || ok != (tt.want != "") {
			t.Errorf("%s: got %q, %v, want %q", tt.name, got.ID, ok, tt.want)
		}
	}
}
