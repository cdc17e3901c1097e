package scene

import "testing"

// The part of a map that leads a letter lies where the battles are, though more was marched elsewhere.
func TestTheLeadLiesRoundTheBattles(t *testing.T) {
	s := &Scene{Still: &Still{Board: Boxes{}}}
	for id, at := range map[string]Point{"cairo": {X: 100, Y: 100}, "paducah": {X: 160, Y: 120}, "memphis": {X: 100, Y: 900}, "richmond": {X: 1500, Y: 300}, "petersburg": {X: 1520, Y: 380}} {
		s.Places = append(s.Places, Place{ID: id, Name: id, At: at})
	}
	if _, ok := s.Lead(500, 540, ""); ok {
		t.Error("nothing happened, and yet it lies somewhere")
	}
	s.Log = []LogLine{{Number: 1, Places: []string{"cairo", "paducah"}}, {Number: 2, Places: []string{"paducah"}}, {Number: 3, Places: []string{"cairo"}},
		{Number: 4, Battle: true, Places: []string{"petersburg"}}, {Number: 5, Places: []string{"richmond", "petersburg"}}}
	if id, _ := s.Lead(500, 540, ""); id != "petersburg" {
		t.Errorf("it lies round %q, want the battle", id)
	}
	s.Log = append(s.Log, LogLine{Number: 6, Battle: true, Places: []string{"memphis"}})
	for first, want := range map[string]string{"memphis": "memphis", "richmond": "petersburg", "nowhere": "petersburg"} {
		if id, _ := s.Lead(500, 540, first); id != want {
			t.Errorf("with news of %s first it lies round %q, want %q", first, id, want)
		}
	}
	s.Log = s.Log[:3]
	if id, _ := s.Lead(500, 540, ""); id != "cairo" && id != "paducah" {
		t.Errorf("it lies round %q, want the marches", id)
	}
}

// Where nothing has happened yet, the map that leads a letter lies where the armies face each other.
func TestTheFrontLiesWhereTheArmiesFaceEachOther(t *testing.T) {
	s := &Scene{Still: &Still{Board: Boxes{}}, Sides: []Side{{Seat: "union"}, {Seat: "confederate"}}}
	for id, at := range map[string]Point{"boston": {X: 1800, Y: 100}, "washington": {X: 1500, Y: 300}, "manassas": {X: 1480, Y: 360}, "cairo": {X: 100, Y: 100}} {
		s.Places = append(s.Places, Place{ID: id, Name: id, At: at, Values: []int{0, 0}})
	}
	if _, ok := s.Front("union", 500, 540); ok {
		t.Error("nobody stands anywhere, and nothing counts, and yet there is a front")
	}
	s.Places[0].Values[0] = 2
	if id, _ := s.Front("union", 500, 540); id != s.Places[0].ID {
		t.Errorf("with nobody on the map it lies round %q, want what counts", id)
	}
	men := func(n int) []Counter { return []Counter{{Count: n}} }
	s.Stacks = []Stack{{Place: "boston", Side: 0, Counters: men(9)}, {Place: "washington", Side: 0, Counters: men(3)}, {Place: "cairo", Side: 1, Counters: men(8)}}
	if id, _ := s.Front("union", 500, 540); id != "boston" {
		t.Errorf("where no enemy is near it lies round %q, want most of one's own", id)
	}
	if id, _ := s.Front("confederate", 500, 540); id != "cairo" {
		t.Errorf("where no enemy is near it lies round %q, want most of one's own", id)
	}
	s.Stacks = append(s.Stacks, Stack{Place: "manassas", Side: 1, Counters: men(2)})
	for _, seat := range []string{"union", "confederate", ""} {
		if id, _ := s.Front(seat, 500, 540); id != "washington" && id != "manassas" {
			t.Errorf("for %q it lies round %q, want where both stand", seat, id)
		}
	}
}

// Where no army stands yet, garrisons of forts do not lead the eye: the map lies where the capitals and what counts lie together.
func TestGarrisonsAreNoFront(t *testing.T) {
	s := &Scene{Still: &Still{Board: Boxes{}}, Sides: []Side{{Seat: "union"}, {Seat: "confederate"}}}
	for id, at := range map[string]Point{"pickens": {X: 300, Y: 900}, "washington": {X: 1500, Y: 300}, "richmond": {X: 1480, Y: 360}, "mobile": {X: 200, Y: 880}} {
		s.Places = append(s.Places, Place{ID: id, Name: id, At: at, Capital: id == "washington" || id == "richmond"})
	}
	s.Country.Towns = []HexTown{{Place: "washington", Side: 0}, {Place: "richmond", Side: 1, Value: 4}, {Place: "mobile", Side: 1, Value: 5}}
	s.Country.Forces = []HexForce{{Place: "pickens", Side: 0, Inside: 1}}
	for _, seat := range []string{"union", "confederate"} {
		if id, _ := s.Front(seat, 450, 490); id != "washington" && id != "richmond" {
			t.Errorf("for %s it lies round %q, want the capitals", seat, id)
		}
	}
	s.Country.Forces = append(s.Country.Forces, HexForce{Place: "mobile", Side: 1, Points: 2})
	if id, _ := s.Front("union", 450, 490); id != "pickens" && id != "mobile" {
		t.Errorf("with an army before the fort it lies round %q, want there", id)
	}
}

// The map shows what the letter offers to be done: where fewer of those places lie round the front than round one of them, it is moved
// there.
func TestTheMapShowsWhatIsOffered(t *testing.T) {
	s := &Scene{Still: &Still{Board: Boxes{}}}
	for id, at := range map[string]Point{"washington": {X: 1500, Y: 300}, "manassas": {X: 1480, Y: 360}, "cairo": {X: 100, Y: 100},
		"paducah": {X: 200, Y: 120}, "memphis": {X: 120, Y: 300}} {
		s.Places = append(s.Places, Place{ID: id, Name: id, At: at})
	}
	for _, tt := range []struct {
		ids  []string
		want string
	}{
		{nil, "washington"},
		{[]string{"manassas", "cairo"}, "washington"},
		{[]string{"manassas", "memphis", "cairo", "nowhere"}, "memphis"},
		{[]string{"cairo"}, "cairo"},
	} {
		if got := s.Midst("washington", tt.ids, 500, 540); got != tt.want {
			t.Errorf("with orders at %q it lies round %q, want %q", tt.ids, got, tt.want)
		}
	}
}
