package enginetest

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/player"
	"adjutant/engine/scene"
)

var (
	times = flag.Int("times", 1, "how many times as many random games as usual are played")
	added = flag.Int("added", 0, "how many times as many others of a rulebook's random games are played, in the place of the usual ones; of "+
		"lines and letters of people the others are read then, too")
)

// Games is how many random games are played where n are usual; CI plays more, with -args -times.
func Games(n int) int { return n * *times }

// Draw is whether the i-th of many like cases is played: one in n, another for each i, and all of them where CI plays more.
func Draw(i, n int) bool { return *times > 1 || i%n == 0 }

// Share is Draw where what is left out here is so much that CI, with -args -added, plays only that.
func Share(i, n int) bool {
	if *added > 0 {
		return i%n != 0
	}
	return Draw(i, n)
}

// Part is how many of n like cases are played: one of so many, at least one, and all of them where CI plays more.
func Part(n, of int) int {
	if *times > 1 {
		return n
	}
	return max(1, n/of)
}

// deep is of how many positions one is held to all that costs more than the game itself; CI looks at six times as many.
func deep() int {
	if *times > 1 {
		return 11
	}
	return 66
}

// RandomGames is Play where n games are usual, of which a third is played here. CI plays the others, and twice as many more, with -args
// -added 2.
func RandomGames(t *testing.T, b *engine.Book, n int) {
	t.Helper()
	usual := max(1, n/3)
	if *added > 0 {
		play(t, b, usual, n+n**added)
		return
	}
	play(t, b, 0, Games(usual))
}

// Play plays n random games of a book, over all scenarios and with sets of options drawn at random, and holds every position to
// what all books promise. A failure prints the seed that plays it again.
func Play(t *testing.T, b *engine.Book, n int) {
	t.Helper()
	play(t, b, 0, n)
}

func play(t *testing.T, b *engine.Book, from, n int) {
	t.Helper()
	var seen worldly
	for i := from; i < n; i++ {
		sc := b.Scenarios[i%len(b.Scenarios)]
		seed := uint64(i + 1)
		options := draw(b, sc.ID, seed)
		name := fmt.Sprintf("%s with %v, seed %d", sc.ID, options, seed)
		first, err := playOne(b, sc.ID, options, seed, &seen)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if i%7 == 0 {
			again, err := playOne(b, sc.ID, options, seed, nil)
			if err != nil || !bytes.Equal(first, again) {
				t.Fatalf("%s: the same seed played another game (%v)", name, err)
			}
		}
	}
	if seen.hides && seen.pairs == 0 {
		t.Errorf("of %d games with something hidden, no two worlds looked the same to a seat", n-from)
	}
}

// draw picks options: none for every third seed.
func draw(b *engine.Book, scenario string, seed uint64) []string {
	if seed%3 == 1 {
		return nil
	}
	return player.DrawOptions(b, scenario, rand.New(rand.NewPCG(seed, 0x6f7074696f6e)))
}

// playOne plays a game and returns its events as bytes; with seen it is checked.
func playOne(b *engine.Book, scenario string, options []string, seed uint64, seen *worldly) ([]byte, error) {
	var record bytes.Buffer
	rng := rand.New(rand.NewPCG(seed, 0x636865636b))
	players := map[engine.Seat]player.Player{}
	for _, s := range b.Seats {
		players[s.Seat] = player.Random{}
	}
	k := &keeper{book: b, rng: rng, record: &record, seen: seen}
	end, err := player.Play(player.Setup{Book: b, Scenario: scenario, Options: options, Seed: seed, Players: players, Watch: k.watch})
	if err == nil && !end.Over {
		err = fmt.Errorf("stuck after %d orders:\n%s", end.Orders, end.End.Text())
	}
	return record.Bytes(), err
}

// A keeper watches a game.
type keeper struct {
	book    *engine.Book
	rng     *rand.Rand
	record  *bytes.Buffer
	seen    *worldly // nil: nothing is checked
	n       int
	since   []engine.Event
	old     []engine.Order // of earlier decisions: some are refused now
	grounds map[*scene.Still]string
}

func (k *keeper) watch(p engine.Position, d engine.Decision, o engine.Order, es []engine.Event) error {
	k.n++
	facts := make([][]byte, len(es))
	for i, e := range es {
		fact, err := json.Marshal(e)
		if err != nil {
			return fmt.Errorf("%s does not marshal: %w", e.Kind(), err)
		}
		fmt.Fprintf(k.record, "%s %s\n", e.Kind(), fact)
		facts[i] = fact
	}
	if k.seen == nil {
		return nil
	}
	live, copied := p.Clone(), p.Clone()
	for i, e := range es {
		fact := facts[i]
		back, err := engine.Decode(k.book, e.Kind(), fact)
		if err != nil {
			return fmt.Errorf("%s %s does not decode: %w", e.Kind(), fact, err)
		}
		live.Fold(e)
		copied.Fold(back)
	}
	if err := foregone(p, d, k.rng); err != nil {
		return err
	}
	if err := live.Check(); err != nil {
		return fmt.Errorf("%w:\n%s", err, live.Text())
	}
	k.since = append(k.since, es...)
	if k.n%deep() != 0 {
		return nil
	}
	if err := k.begins(p, es); err != nil {
		return err
	}
	text := live.Text()
	if got := copied.Text(); got != text {
		return fmt.Errorf("the events, written down and read back, make another position:\n%s\nwant\n%s", got, text)
	}
	if err := k.notation(live, text); err != nil {
		return err
	}
	if x, can := engine.Also[engine.Twin](live); can && x.Same(p) && p.Text() != text {
		return fmt.Errorf("it is said to be the same as before the order\n%s\nand is\n%s", p.Text(), text)
	}
	for _, f := range []struct {
		does    string
		promise func(p engine.Position, text string) error
	}{{"judging orders", k.orders}, {"a refusal", k.refusals}, {"telling", k.words}} {
		if err := f.promise(live, text); err != nil {
			return err
		}
		if got := live.Text(); got != text {
			return fmt.Errorf("%s changed the position to\n%s\nwant\n%s", f.does, got, text)
		}
	}
	return k.worlds(live)
}

// notation: what is written down reads back the same.
func (k *keeper) notation(p engine.Position, text string) error {
	q, err := k.book.Parse(text)
	if err != nil {
		return fmt.Errorf("the position does not read back: %w\n%s", err, text)
	}
	if got := q.Text(); got != text {
		return fmt.Errorf("the position reads back as\n%s\nwant\n%s", got, text)
	}
	same := func(a, b engine.Decision) bool {
		return a.Kind == b.Kind && a.Seat == b.Seat && a.Question == b.Question
	}
	if a, b := p.Awaited(), q.Awaited(); !slices.EqualFunc(a, b, same) {
		return fmt.Errorf("read back, other decisions are open: %v, want %v\n%s", b, a, text)
	}
	return nil
}

// any is one of the decisions that are open, in the words of its seat's view, and that view.
func (k *keeper) any(p engine.Position) (engine.Position, engine.Decision, error) {
	ds := p.Awaited()
	d := ds[0]
	if len(ds) > 1 {
		d = ds[k.rng.IntN(len(ds))]
	}
	v := p.View(d.Seat)
	for _, own := range v.Awaited() {
		if own.Seat == d.Seat && own.Kind == d.Kind && own.Question == d.Question {
			return v, own, nil
		}
	}
	return v, d, fmt.Errorf("%s is asked for %s, and does not see it\n%s", d.Seat, d.Kind, p.Text())
}

// orders: Rule accepts all that is legal by what the seat sees; each order reads back as it prints.
func (k *keeper) orders(p engine.Position, text string) error {
	if len(p.Awaited()) == 0 {
		return nil
	}
	v, d, err := k.any(p)
	if err != nil {
		return err
	}
	n := k.rng.IntN(4)
	for range v.Legal(d) { // it may be left at any point: Go stops a program whose list goes on
		if n--; n < 0 {
			break
		}
	}
	n = 0
	for o := range v.Legal(d) {
		if n++; k.rng.IntN(6+n/12) > 0 { // of a long list a smaller share
			continue
		}
		if err := accepted(p, d, o); err != nil {
			return err
		}
		if err := accepted(v, d, o); err != nil {
			return err
		}
		back, err := v.Read(d, o.String())
		if err != nil || len(back) != 1 || back[0] != o {
			return fmt.Errorf("%q reads back as %v (%v)\n%s", o, back, err, text)
		}
		lines := v.Lines([]engine.Order{o})
		if len(lines) != 1 {
			return fmt.Errorf("%q is written as %q", o, lines)
		}
		if back, err := v.Read(d, lines[0]); lines[0] != o.String() && (err != nil || len(back) != 1 || back[0] != o) {
			return fmt.Errorf("%q is written as %q, which reads back as %v (%v)\n%s", o, lines[0], back, err, text)
		}
		k.old = append(k.old, o)
	}
	if n == 0 {
		return fmt.Errorf("%s is asked for %s and has no legal order\n%s", d.Seat, d.Kind, text)
	}
	if def := v.Default(d); def == nil || accepted(p, d, def) != nil {
		return fmt.Errorf("the default %v for %s is not legal\n%s", def, d.Kind, text)
	}
	for _, line := range v.Suggest(d, 3) {
		if _, err := v.Read(d, strings.Split(line, ";")[0]); err != nil {
			return fmt.Errorf("the suggestion %q does not read: %w\n%s", line, err, text)
		}
	}
	return nil
}

func accepted(p engine.Position, d engine.Decision, o engine.Order) error {
	_, err := p.Rule(d, o, engine.NoDice{})
	var w *engine.Wanted
	if err != nil && !errors.As(err, &w) {
		return fmt.Errorf("%q is in the list of legal orders and is refused: %w\n%s", o, err, p.Text())
	}
	return nil
}

// refusals: an order is accepted exactly when it is in the list.
func (k *keeper) refusals(p engine.Position, text string) error {
	if len(p.Awaited()) == 0 || len(k.old) == 0 {
		return nil
	}
	v, d, err := k.any(p)
	if err != nil {
		return err
	}
	legal := map[engine.Order]bool{}
	for o := range v.Legal(d) {
		legal[o] = true
	}
	for range 12 {
		o := k.old[k.rng.IntN(len(k.old))]
		_, err := v.Rule(d, o, engine.NoDice{})
		var w *engine.Wanted
		var r *engine.Refusal
		switch ok := err == nil || errors.As(err, &w); {
		case ok != legal[o]:
			return fmt.Errorf("%q: accepted %v, in the list %v (%v)\n%s", o, ok, legal[o], err, text)
		case !ok && (!errors.As(err, &r) || r.What == ""):
			return fmt.Errorf("%q is refused with %v, which is nothing for a player's eyes", o, err)
		}
	}
	return nil
}

// words: everything can be told and drawn.
func (k *keeper) words(p engine.Position, _ string) error {
	for _, s := range p.Seats() {
		v := p.View(s.Seat)
		for _, par := range append(engine.Tell(p, s.Seat, k.since), append(v.Brief(s.Seat), v.Outlook(s.Seat))...) {
			for _, l := range par.Lines {
				if strings.TrimSpace(l.Text) == "" || strings.Contains(l.Text, "%!") {
					return fmt.Errorf("a line of the report says %q", l.Text)
				}
			}
		}
		if engine.Draw(p, s.Seat, k.since) == nil {
			return fmt.Errorf("there is no scene for %s", s.Seat)
		}
	}
	k.since = nil
	return nil
}

// Turns plays on at random for so many player turns and calls after each with the events since the one before. The seed makes the dice,
// the seed and the stream choose the orders.
func Turns(t testing.TB, p engine.Position, seed, stream uint64, turns int, after func(since []engine.Event)) {
	t.Helper()
	dice, chance := engine.NewRandom(seed), rand.New(rand.NewPCG(seed, stream))
	var since []engine.Event
	for turn := p.Turn().ID; turns > 0; {
		ds := p.Awaited()
		if len(ds) == 0 {
			return
		}
		d := ds[0]
		if len(ds) > 1 {
			d = ds[chance.IntN(len(ds))]
		}
		var os []engine.Order
		for o := range p.View(d.Seat).Legal(d) {
			os = append(os, o)
		}
		es, err := p.Rule(d, os[chance.IntN(len(os))], dice)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		for _, e := range es {
			p.Fold(e)
		}
		since = append(since, es...)
		if now := p.Turn().ID; now != turn {
			turn, turns = now, turns-1
			after(since)
			since = nil
		}
	}
}
