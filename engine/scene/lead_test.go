package scene

import "testing"

// The part of a map that leads a letter lies where the battles are, though more was marched elsewhere.
func TestTheLeadLiesRoundTheBattles(t *testing.T) {
	s := &Scene{Still: &Still{Board: Boxes{}}}
	for id, at := range map[string]Point{"cairo": {X: 100, Y: 100}, "paducah": {X: 160, Y: 120}, "memphis": {X: 100, Y: 900}, "richmond": {X: 1500, Y: 300}, "petersburg": {X: 1520, Y: 380}} {
		s.Places = append(s.Places, Place{ID: id, Name: id, At: at})
	}
	if _, ok := s.Lead(500, 540); ok {
		t.Error("nothing happened, and yet it lies somewhere")
	}
	s.Log = []LogLine{{Number: 1, Places: []string{"cairo", "paducah"}}, {Number: 2, Places: []string{"paducah"}}, {Number: 3, Places: []string{"cairo"}},
		{Number: 4, Battle: true, Places: []string{"petersburg"}}, {Number: 5, Places: []string{"richmond", "petersburg"}}}
	if id, _ := s.Lead(500, 540); id != "petersburg" {
		t.Errorf("it lies round %q, want the battle", id)
	}
	s.Log = s.Log[:3]
	if id, _ := s.Lead(500, 540); id != "cairo" && id != "paducah" {
		t.Errorf("it lies round %q, want the marches", id)
	}
}
