package htl_test

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/htl"
)

func wantAt(t testing.TB, f *fixture, hex, want string) {
	t.Helper()
	if got := standing(f, hex); got != want {
		t.Errorf("at %s: got %q, want %q; the position:\n%s", hex, got, want, f.P.Text())
	}
}

func wantGone(t testing.TB, f *fixture, name string) {
	t.Helper()
	if hex := at(f, name); hex != "" {
		t.Errorf("%s is at %s, want him gone; the position:\n%s", name, hex, f.P.Text())
	}
}

// wantBad demands that a position is refused by Parse.
func wantBad(t testing.TB, lines ...string) {
	t.Helper()
	if _, err := htl.Book.Parse(notation(lines)); err == nil {
		t.Errorf("a position was accepted with %q", lines)
	}
}

// refused demands that an order is refused on a field, and changes nothing.
func refused(t testing.TB, order string, lines ...string) {
	t.Helper()
	field(t, lines...).Refuses(order, "")
}

func allowed(t testing.TB, order string, lines ...string) {
	t.Helper()
	allowedNow(t, field(t, lines...), order)
}

func allowedNow(t testing.TB, f *fixture, order string) {
	t.Helper()
	if f.Legal(order) {
		return
	}
	_, err := f.P.Read(f.Awaited(), order)
	if orders, _ := f.P.Read(f.Awaited(), order); err == nil && len(orders) > 0 {
		_, err = f.P.Rule(f.Awaited(), orders[0], engine.NoDice{})
	}
	t.Errorf("%q was refused: %v; the position:\n%s", order, err, f.P.Text())
}

// dieless says whether an order can be played without dice.
func dieless(f *fixture, line string) bool {
	p := f.P.Clone()
	orders, err := p.Read(p.Awaited()[0], line)
	if err != nil {
		return false
	}
	_, err = p.Rule(p.Awaited()[0], orders[0], engine.NoDice{})
	var wanted *engine.Wanted
	return !errors.As(err, &wanted)
}

// asked is whose decision is open and of what kind: "confederate retreat".
func asked(t testing.TB, f *fixture) string {
	t.Helper()
	ds := f.P.Awaited()
	if len(ds) != 1 {
		t.Fatalf("%d decisions are open, want 1; the position:\n%s", len(ds), f.P.Text())
	}
	return string(ds[0].Seat) + " " + ds[0].Kind
}

func wantAsked(t testing.TB, f *fixture, want string) {
	t.Helper()
	if got := asked(t, f); got != want {
		t.Errorf("asked is %s, want %s; the position:\n%s", got, want, f.P.Text())
	}
}

// wantChoices demands that a seat is asked to retreat or to displace, and has just these hexes to choose from. Where there is only
// one, nobody is asked: it has been done by the last order.
func wantChoices(t testing.TB, f *fixture, who string, hexes ...string) {
	t.Helper()
	seat, verb, _ := strings.Cut(who, " ")
	if len(hexes) == 1 {
		words := map[string]string{"retreat": "retreated to ", "displace": "made room and went to "}[verb]
		f.Settle()
		if told := enginetest.Words(f.P.Tell(engine.Seat(seat), f.Events)); !strings.Contains(told, words+hexes[0]) {
			t.Errorf("nobody %s%s:\n%s\nthe position:\n%s", words, hexes[0], told, f.P.Text())
		}
		return
	}
	if d := f.Awaited(); string(d.Seat) != seat {
		t.Errorf("asked is %s for %s, want %s; the position:\n%s", d.Seat, d.Kind, who, f.P.Text())
		return
	}
	var got []string
	for _, o := range f.Orders() {
		if !strings.HasPrefix(o, verb+" ") {
			t.Errorf("asked to %s, %q is legal", verb, o)
			return
		}
		got = append(got, o[strings.LastIndex(o, " ")+1:])
	}
	slices.Sort(got)
	if !slices.Equal(got, hexes) {
		t.Errorf("%s: got the hexes %v, want %v; the position:\n%s", who, got, hexes, f.P.Text())
	}
}

// wantChoicesOf demands just these orders, besides pass.
func wantChoicesOf(t testing.TB, f *fixture, want ...string) {
	t.Helper()
	var got []string
	for _, o := range f.Orders() {
		if o != "pass" {
			got = append(got, o)
		}
	}
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Errorf("legal: got %q, want %q; the position:\n%s", got, want, f.P.Text())
	}
}

// ways is the hexes that a leader without a unit may go to, his own among them where he may stay.
func ways(t testing.TB, f *fixture) []string {
	t.Helper()
	wantAsked(t, f, "confederate leader")
	var hexes []string
	for _, o := range f.Orders() {
		if o == "stay" {
			hexes = append(hexes, at(f, "Hood"))
			continue
		}
		hexes = append(hexes, o[strings.LastIndex(o, " ")+1:])
	}
	return hexes
}

func wantChosen(t testing.TB, f *fixture, hexes ...string) {
	t.Helper()
	open := ways(t, f)
	for _, h := range hexes {
		if !slices.Contains(open, h) {
			t.Errorf("the leader may not go to %s, only to %v", h, open)
		}
	}
}

func wantNotChosen(t testing.TB, f *fixture, hexes ...string) {
	t.Helper()
	open := ways(t, f)
	for _, h := range hexes {
		if slices.Contains(open, h) {
			t.Errorf("the leader may go to %s, want him not to", h)
		}
	}
}

// line is the words after a key of the notation.
func line(f *fixture, key string) []string {
	for _, l := range strings.Split(f.P.Text(), "\n") {
		if w := strings.Fields(strings.ReplaceAll(l, ",", " ")); len(w) > 0 && w[0] == key {
			return w[1:]
		}
	}
	return nil
}

func wantAP(t testing.TB, f *fixture, want int) {
	t.Helper()
	if w := line(f, "turn"); len(w) < 3 || w[2] != strconv.Itoa(want) {
		t.Errorf("the turn is %v, want %d AP; the position:\n%s", w, want, f.P.Text())
	}
}

func wantTurn(t testing.TB, f *fixture, turn int, side string) {
	t.Helper()
	if w := line(f, "turn"); len(w) < 2 || w[0] != strconv.Itoa(turn) || w[1] != side {
		t.Errorf("the turn is %v, want %d %s", w, turn, side)
	}
}

// wantVP counts the points of a side: for what it has eliminated, and for its counters.
func wantVP(t testing.TB, f *fixture, side string, want int) {
	t.Helper()
	got := 0
	w := line(f, "points")
	for i := 0; i+1 < len(w); i += 2 {
		if w[i] == side {
			n, err := strconv.Atoi(w[i+1])
			if err != nil {
				t.Fatal(err)
			}
			got += n
		}
	}
	for _, l := range strings.Split(f.P.Text(), "\n") {
		c := strings.Fields(l)
		if len(c) < 4 || c[0] != "counter" || c[1] != side || has(l, "taken", "") != "yes" && has(l, "held", "") != side {
			continue
		}
		n, err := strconv.Atoi(has(l, "value", "1"))
		if err != nil {
			t.Fatal(err)
		}
		got += n
	}
	if got != want {
		t.Errorf("points of %s: got %d, want %d; the position:\n%s", side, got, want, f.P.Text())
	}
}

// wantCounter demands the one counter on the board in a hex, or none for "".
func wantCounter(t testing.TB, f *fixture, hex string) {
	t.Helper()
	var got []string
	for _, l := range strings.Split(f.P.Text(), "\n") {
		if w := strings.Fields(l); len(w) > 3 && w[0] == "counter" && has(l, "taken", "") != "yes" {
			got = append(got, w[2])
		}
	}
	if strings.Join(got, " ") != hex {
		t.Errorf("counters stand at %v, want %q; the position:\n%s", got, hex, f.P.Text())
	}
}

func cutWord(s string) (first, rest string, found bool) { return strings.Cut(s, " ") }
