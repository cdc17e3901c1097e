package player

import (
	"fmt"
	"iter"
	"testing"

	"adjutant/engine"
)

// A hike is a way with turns of two steps each. At a glance every step from home is a bad one; in the long run the far end is what counts.
type hike struct {
	engine.Position
	at, steps int
	bold      bool
	asked     *int // how often its purposes were asked for

	goal  int  // from where on a hike is won; 0 for none
	timid bool // its purposes end at 1
	brave bool // whoever falls short of the goal can go on more boldly
	fell  *[]int
}

func (*hike) Seats() []engine.SeatInfo { return []engine.SeatInfo{{Seat: "hiker"}} }

// hikeLength is after how many steps a hike is over.
const hikeLength = 8

func (h *hike) Awaited() []engine.Decision {
	if h.steps == hikeLength {
		return nil
	}
	return []engine.Decision{{Seat: "hiker", Kind: "step", Own: true}}
}

func (h *hike) Plans(engine.Decision, int) iter.Seq[[]engine.Order] {
	return func(yield func([]engine.Order) bool) {
		for _, s := range []step{-1, 1} {
			if !yield([]engine.Order{s}) {
				return
			}
		}
	}
}

func (h *hike) Rule(_ engine.Decision, o engine.Order, _ engine.Dice) ([]engine.Event, error) {
	return []engine.Event{stepped{o.(step)}}, nil
}

func (h *hike) Fold(e engine.Event) { h.at, h.steps = h.at+int(e.(stepped).By), h.steps+1 }

func (h *hike) Purposes(engine.Decision) []engine.Position {
	*h.asked++
	bold := *h
	bold.bold = true
	return []engine.Position{h.Clone(), &bold}
}

func (h *hike) Bolder(views, ends []engine.Position) [][]engine.Position {
	if !h.brave {
		return nil
	}
	for _, e := range ends {
		if e != nil {
			*h.fell = append(*h.fell, e.(*hike).at)
		}
	}
	way := *views[1].(*hike)
	way.timid = false
	return [][]engine.Position{{views[0].Clone()}, {views[0].Clone(), &way}}
}

func (h *hike) Value(engine.Seat) float64 {
	switch {
	case h.bold && h.timid:
		return -float64((h.at-1)*(h.at-1)) / 100
	case h.bold:
		return float64(h.at) / 10
	}
	return -float64(h.at*h.at) / 100
}

func (h *hike) Prospects(engine.Seat) float64        { return float64(h.at) / 10 }
func (h *hike) Means() float64                       { return 0 }
func (h *hike) Turn() engine.Turn                    { return engine.Turn{ID: fmt.Sprint(h.steps / 2)} }
func (h *hike) Text() string                         { return fmt.Sprintf("%d after %d", h.at, h.steps) }
func (h *hike) Clone() engine.Position               { q := *h; return &q }
func (h *hike) View(engine.Seat) engine.Position     { return h }
func (h *hike) Default(engine.Decision) engine.Order { return step(0) }
func (h *hike) Result() (engine.Result, bool) {
	r := engine.Result{}
	if h.goal > 0 && h.at >= h.goal {
		r.Winner = "hiker"
	}
	return r, h.steps == hikeLength
}

func (h *hike) walk(s Steady) (way []engine.Order) {
	for h.steps < hikeLength {
		o := s.Choose(h, h.Awaited()[0], nil)
		way = append(way, o)
		h.Fold(stepped{o.(step)})
	}
	return way
}

func TestThoughtfulFollowsThePurposeThatLeadsFarthest(t *testing.T) {
	for _, tt := range []struct {
		what  string
		s     Steady
		end   int
		asked int
	}{
		{"without a thought of later turns it goes to and fro", Steady{Plans: 2}, 0, 0},
		{"turns without notes are none", Steady{Plans: 2, Turns: 1}, 0, 0},
		{"with a thought of them it goes on, and thinks once a turn of two steps", Thoughtful(Steady{Plans: 2}, 1), hikeLength, hikeLength / 2},
	} {
		asked := 0
		h := &hike{asked: &asked}
		way := h.walk(tt.s)
		if h.at != tt.end || asked != tt.asked {
			t.Errorf("%s: it went %v to %d and asked %d times for purposes, want %d and %d", tt.what, way, h.at, asked, tt.end, tt.asked)
		}
	}
}

func TestThoughtsLookAsManyTurnsAheadAsTheyAreTold(t *testing.T) {
	for turns, want := range map[int]int{1: 4, 2: hikeLength, 3: hikeLength} {
		asked := 0
		bold := (&hike{asked: &asked}).Purposes(engine.Decision{})[1]
		th := Thoughtful(Steady{Plans: 2}, turns).foresee(bold, "hiker", turns)
		if got := bold.(*hike).at; got != want || len(th.script) != 2 {
			t.Errorf("%d turns ahead the thought ended at %d with a script of %d orders, want %d and the 2 of the first turn", turns, got, len(th.script), want)
		}
	}
}

func TestAWarThatIsOverSoonerIsWorthMore(t *testing.T) {
	end := func(steps int) float64 {
		h := &hike{at: 1, steps: steps, bold: true, asked: new(int)}
		s := Thoughtful(Steady{Plans: 2}, 2)
		v := s.foresee(h, "hiker", 2).prospects
		return v / h.Prospects("hiker")
	}
	if late, soon := end(hikeLength-4), end(hikeLength-2); soon <= late || late <= 1 {
		t.Errorf("an end after one turn counts %v times, after two %v times, want the sooner to count for more and both for more than none", soon, late)
	}
}

func TestAPurposeThatFellShortIsFollowedMoreBoldlyIfThatWins(t *testing.T) {
	const left = 4 // steps: one turn, and the answer
	for _, tt := range []struct {
		what  string
		brave bool
		goal  int
		won   bool
	}{
		{"timidly it falls short", false, left, false},
		{"more boldly it wins", true, left, true},
		{"what wins in no way is left alone", true, left + 1, false},
	} {
		h := &hike{steps: hikeLength - left, goal: tt.goal, timid: true, brave: tt.brave, asked: new(int), fell: new([]int)}
		way := h.walk(Thoughtful(Steady{Plans: 2}, 1))
		if r, _ := h.Result(); (r.Winner == "hiker") != tt.won || !tt.won && h.at >= left {
			t.Errorf("%s: it went %v to %d, want a win: %v", tt.what, way, h.at, tt.won)
		}
	}
}

func TestBolderWaysAreSoughtFromWhereTheAnswerLeft(t *testing.T) {
	h := &hike{goal: hikeLength, timid: true, brave: true, asked: new(int), fell: new([]int)}
	Thoughtful(Steady{Plans: 2}, 2).Choose(h, h.Awaited()[0], nil)
	if got := *h.fell; len(got) != 2 || got[0] != 0 || got[1] < 0 || got[1] > 2 {
		t.Errorf("the ends are %v, want the plain one at home and the timid one near 1 after one turn and its answer", got)
	}
}

func TestNotesForgetTheOldest(t *testing.T) {
	n := &notes{}
	asked := 0
	at := func(steps int) *hike { return &hike{steps: steps, asked: &asked} }
	for i := range 2*mostNotes + 1 {
		n.keep([]note{{key(at(i), "hiker"), step(i)}})
	}
	for i, kept := range map[int]bool{0: false, mostNotes - 1: false, mostNotes: true, 2 * mostNotes: true} {
		if o := n.recall(at(i), "hiker"); (o != nil) != kept || kept && o != step(i) {
			t.Errorf("note %d of %d is %v, kept is to be %v", i, 2*mostNotes+1, o, kept)
		}
	}
	if o := n.recall(at(2*mostNotes), "another"); o != nil {
		t.Errorf("another seat is told %v", o)
	}
}
