package htl_test

import (
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/htl"
	orders "adjutant/engine/standing"
)

func TestStandingOrdersNarrow(t *testing.T) {
	const text = `turn 2 union, 3 AP
ground woods D5
combat Porter from C4 at C5, close
steps retreat confederate, follow confederate, advance union, flee confederate, occupy union, act union, check union
union infantry green C4 Porter acted=closed
union infantry green A6 Howard
confederate infantry green C5 Evans sp=3 fails=yes
`
	f := enginetest.From(t, htl.Book, text).Asks("confederate", "retreat")
	d := f.Awaited()
	var all []engine.Order
	for o := range f.P.Legal(d) {
		all = append(all, o)
	}
	for words, want := range map[string]string{
		"cover": "retreat Evans to D5", "toward C9": "retreat Evans to C6", "D5": "retreat Evans to D5", "row": "retreat Evans to C6", "column": "retreat Evans to D5",
	} {
		thing, err := f.P.Thing("confederate", "retreat", "", words)
		if err != nil {
			t.Fatalf("%q: %v", words, err)
		}
		got := f.P.Narrow(d, all, "", thing)
		if len(got) != 1 || got[0].String() != want {
			t.Errorf("%q means %v of %v, want %s", words, got, all, want)
		}
	}
	if _, err := f.P.Thing("confederate", "retreat", "", "the moon"); err == nil {
		t.Error("a standing order may name the moon")
	}
}

func TestStandingOrdersAnswer(t *testing.T) {
	const retreat = "turn 2 union, 3 AP\nground woods D5\ncombat Porter from C4 at C5, close\nsteps retreat confederate, follow confederate, advance union, flee confederate, occupy union, act union, check union\nunion infantry green C4 Porter acted=closed\nconfederate infantry green C5 Evans sp=3 fails=yes\n"
	const advance = "turn 2 union, 3 AP\ncombat Porter from C4 at C5, close\nsteps advance union, flee confederate, occupy union, act union, check union\nunion infantry green C4 Porter acted=closed\nunion leader - C4 Smith\nconfederate infantry green I5 Evans\n"
	const flight = "turn 2 union, 3 AP\ncombat Porter from C4 at C5, close, then stay\nsteps flee confederate, occupy union, act union, check union\nunion infantry green C4 Porter acted=closed\nconfederate leader - C5 Hood\nconfederate infantry green E5 Evans\n"
	for _, tt := range []struct{ text, line, want string }{
		{retreat, "standing retreat: toward C9, then cover", "retreat Evans to C6"},
		{retreat, "standing retreat: cover", "retreat Evans to D5"},
		{retreat, "standing retreat: C6 if outnumbered, any", "retreat Evans to C6"},
		{advance, "standing advance: never with Porter", "stay"},
		{advance, "standing advance: always", "advance"},
		{advance, "standing advance: if reduced", "stay"},
		{flight, "standing leader: unit", "retreat Hood to E5"},
		{flight, "standing leader: stay", "stay"},
		{flight, "standing leader: toward B9", "retreat Hood to C8"},
	} {
		f := enginetest.From(t, htl.Book, tt.text)
		o, err := orders.Parse(htl.Book.Kinds, tt.line)
		if err != nil {
			t.Errorf("%q: %v", tt.line, err)
			continue
		}
		s := &orders.Sheet{Kinds: htl.Book.Kinds, Orders: []orders.Order{o}}
		a, ok := s.Answer(f.P, f.Awaited())
		if !ok || a.Order.String() != tt.want {
			t.Errorf("%q answers %v (%v), want %s", tt.line, a.Order, ok, tt.want)
		}
	}
}

// What is asked of whom has a default, and silence takes the same order as the rulings say.
func TestDefaults(t *testing.T) {
	for _, tt := range []struct{ what, text, want string }{
		{"a leader goes to the nearest unit without a leader", "turn 2 union, 3 AP\ncombat Porter from C4 at C5, close, then stay\nsteps flee confederate, occupy union, act union, check union\nunion infantry green C4 Porter\nconfederate leader - C5 Hood\nconfederate infantry green D6 Evans\nconfederate infantry green C6 Bee\nconfederate leader - C6 Lee\n", "retreat Hood to D6"},
		{"without one he goes towards his edge", "turn 2 union, 3 AP\ncombat Porter from C4 at C5, close, then stay\nsteps flee confederate, occupy union, act union, check union\nunion infantry green C4 Porter\nconfederate leader - C5 Hood\nconfederate infantry green I12 Evans\n", "retreat Hood to F3"},
		{"of two who could make room the one nearer to its edge does", "turn 2 union, 3 AP\ncombat Porter from B4 at C5, close\nsteps retreat confederate, follow confederate, advance union, flee confederate, occupy union, act union, check union\nunion infantry green B4 Porter\nconfederate infantry green C5 Evans fails=yes\nconfederate infantry green C6 Bee\nconfederate infantry green D4 Bartow\nconfederate infantry green D5 Cocke\n", "retreat Evans to D4"},
		{"a leader goes with the unit that makes room", "turn 2 union, 3 AP\ncombat Porter from B4 at C5, close, into D5, room Cocke\nsteps make confederate, displace confederate, move confederate, retreat confederate, follow confederate, advance union, flee confederate, occupy union, act union, check union\nunion infantry green B4 Porter\nconfederate infantry green C5 Evans fails=yes\nconfederate infantry green E5 Cocke\nconfederate leader - D5 Hood\n", "follow Cocke"},
	} {
		f := enginetest.From(t, htl.Book, tt.text)
		if got := f.P.Default(f.Awaited()).String(); got != tt.want {
			t.Errorf("%s: got %s, want %s", tt.what, got, tt.want)
		}
	}
}
