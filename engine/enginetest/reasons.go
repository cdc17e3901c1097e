package enginetest

import (
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/player"
)

// A Verdict is what became of the reasons of refusals.
type Verdict struct {
	Alone  int      // with the clause left out that the refusal names, and no other, the order is legal
	Among  int      // several forbid it, and the clause that it names is one of them: without all others it still forbids
	Facts  int      // no rule forbids it: with every clause left out it is refused as well
	False  int      // the clause that it names does not forbid it
	Unruly []string // of those, so many
	Plain  []string // of the facts, so many
}

// True is the share of true reasons, in 100, of the orders that a rule forbids.
func (v Verdict) True() float64 {
	return 100 * float64(v.Alone+v.Among) / float64(max(1, v.Alone+v.Among+v.False))
}

func (v Verdict) String() string {
	return fmt.Sprintf("%d refusals: %d name the one rule that forbids, %d one of several, %d no rule but a fact, %d a rule that does not: "+
		"%.1f in 100 are true", v.Alone+v.Among+v.False+v.Facts, v.Alone, v.Among, v.Facts, v.False, v.True())
}

var reasons = flag.Int("reasons", 400,
	"how many random illegal orders are put to a rulebook, to see whether the reasons of its refusals are true")

// leastTrue is the share of true reasons, in 100, with which a book passes.
const leastTrue = 95

// TrueReasons holds a book to it that the refusals of random illegal orders name the rule that really forbids. With the flag -reasons and
// -v it tells those that do not.
func TrueReasons(t *testing.T, b *engine.Book) {
	t.Helper()
	v := Reasons(t, b, *reasons)
	t.Log(v)
	if v.True() < leastTrue {
		t.Errorf("%.1f in 100 refusals name a rule that forbids, want %d", v.True(), leastTrue)
	}
	if t.Failed() || testing.Verbose() {
		t.Log(strings.Join(append(v.Plain, v.Unruly...), "\n"))
	}
}

// Reasons plays games at random and puts n random illegal orders to the positions in them: legal ones of which one part is changed, some
// that are legal for another moment or another seat, some put together of any parts. It says of how many the refusal names the rule that
// forbids them: whether they are legal once that clause, and no other, is left out.
func Reasons(t testing.TB, b *engine.Book, n int) Verdict {
	t.Helper()
	k := &doubter{rng: rand.New(rand.NewPCG(uint64(n), 0x726561736f6e)), parts: map[string][]string{}, known: map[string]bool{},
		late: map[engine.Seat][]string{}, most: n}
	players := map[engine.Seat]player.Player{}
	for _, s := range b.Seats {
		players[s.Seat] = player.Random{}
	}
	for i := uint64(0); !k.full(); i++ {
		sc := b.Scenarios[int(i)%len(b.Scenarios)]
		_, err := player.Play(player.Setup{Book: b, Scenario: sc.ID, Options: draw(b, sc.ID, i), Seed: i, Players: players, Watch: k.watch})
		if err != nil && !errors.Is(err, errFull) {
			t.Fatalf("%s, seed %d: %v", sc.ID, i, err)
		}
		if i > 20 && k.Alone+k.Among+k.False == 0 {
			t.Fatal("no position of this book leaves rules out")
		}
	}
	return k.Verdict
}

var errFull = errors.New("enough")

// mostUnruly is how many false reasons are told.
const mostUnruly = 200

// again is a line that comes too late, or once more: of late ones one that begins as an order may begin now.
func (k *doubter) again(late, legal []string) (string, bool) {
	verb := func(line string) string { w, _, _ := strings.Cut(line, " "); return w }
	for range min(len(late), 20) {
		line := late[k.rng.IntN(len(late))]
		if slices.ContainsFunc(legal, func(l string) bool { return verb(l) == verb(line) }) {
			return line, true
		}
	}
	return "", false
}

// lately is how many lines a seat remembers.
const lately = 100

// A doubter puts illegal orders to positions.
type doubter struct {
	Verdict
	rng   *rand.Rand
	parts map[string][]string // what has stood behind each little word
	here  map[string][]string // the same of the position in hand: what is nearly legal is worth more doubt
	known map[string]bool
	old   []string                 // lines that were legal somewhere
	late  map[engine.Seat][]string // lines that were legal for a seat a short time ago
	seen  int
	most  int
}

func (k *doubter) full() bool { return k.Alone+k.Among+k.False+k.Facts >= k.most }

func (k *doubter) watch(p engine.Position, d engine.Decision, _ engine.Order, _ []engine.Event) error {
	if k.full() {
		return errFull
	}
	k.seen++
	if d.Own && k.seen%3 != 0 {
		return nil
	}
	v := p.View(d.Seat)
	relaxer, ok := engine.Also[engine.Relaxer](v)
	if !ok {
		return nil
	}
	var legal []string
	n := 0
	for o := range v.Legal(d) { // a fair sample
		if n++; len(legal) < 12 {
			legal = append(legal, o.String())
		} else if i := k.rng.IntN(n); i < 12 {
			legal[i] = o.String()
		}
	}
	k.here = map[string][]string{}
	for _, l := range legal {
		k.learn(l)
	}
	late, tried := k.late[d.Seat], 0
	for facts := k.Facts; k.Facts < facts+2 && !k.full(); { // a position that knows facts only teaches little
		if tried++; tried > 20 {
			break
		}
		if line, ok := k.again(late, legal); ok && k.rng.IntN(3) > 0 {
			k.put(v, d, relaxer, line)
		} else {
			k.put(v, d, relaxer, k.doubtful(legal))
		}
	}
	if late = append(late, legal...); len(late) > lately {
		late = slices.Clone(late[len(late)-lately:])
	}
	k.late[d.Seat] = late
	return nil
}

// littles divide a line into parts that can be exchanged.
var littles = []string{"from", "to", "via", "by", "at", "with", "in", "into", "and", "then"}

// cut takes a line apart: little word, part, little word, part; the first little word is empty.
func cut(line string) (keys, parts []string) {
	keys, parts = []string{""}, []string{""}
	for i, w := range strings.Fields(line) {
		last := len(parts) - 1
		switch {
		case i == 0:
			parts[0] = w
			keys, parts = append(keys, "."), append(parts, "")
		case slices.Contains(littles, w):
			keys, parts = append(keys, w), append(parts, "")
		default:
			parts[last] = strings.TrimSpace(parts[last] + " " + w)
		}
	}
	return keys, parts
}

func glue(keys, parts []string) string {
	var words []string
	for i := range keys {
		words = append(words, strings.Trim(keys[i], "."), parts[i])
	}
	return strings.Join(strings.Fields(strings.Join(words, " ")), " ")
}

// learn keeps the parts of a line for others.
func (k *doubter) learn(line string) {
	if len(k.old) < 3000 {
		k.old = append(k.old, line)
	} else {
		k.old[k.rng.IntN(len(k.old))] = line
	}
	keys, parts := cut(line)
	for i, key := range keys {
		if key == "." {
			key += parts[0]
		}
		k.here[key] = append(k.here[key], parts[i])
		if id := key + "|" + parts[i]; !k.known[id] {
			k.known[id] = true
			k.parts[key] = append(k.parts[key], parts[i])
		}
	}
}

// other is a part that has stood behind the same little word.
func (k *doubter) other(keys, parts []string, i int) string {
	key := keys[i]
	if key == "." {
		key += parts[0]
	}
	if k.rng.IntN(4) == 0 && (key == "to" || key == "from" || key == "at" || key == "via") {
		key = []string{"to", "from", "at", "via"}[k.rng.IntN(4)]
	}
	all := k.parts[key]
	if near := k.here[key]; len(near) > 0 && k.rng.IntN(3) > 0 {
		all = near
	}
	if len(all) > 0 {
		return all[k.rng.IntN(len(all))]
	}
	return parts[i]
}

// doubtful is a line that may be illegal.
func (k *doubter) doubtful(legal []string) string {
	how := k.rng.IntN(10)
	if how < 1 || len(legal) == 0 {
		return k.old[k.rng.IntN(len(k.old))]
	}
	keys, parts := cut(legal[k.rng.IntN(len(legal))])
	if how == 9 {
		for i := 1; i < len(keys); i++ {
			parts[i] = k.other(keys, parts, i)
		}
		return glue(keys, parts)
	}
	for i := len(keys) - 1; i > 0; i-- { // a way that is not said
		if (keys[i] == "by" || keys[i] == "via") && k.rng.IntN(2) == 0 {
			keys, parts = append(keys[:i:i], keys[i+1:]...), append(parts[:i:i], parts[i+1:]...)
		}
	}
	i := k.rng.IntN(len(keys))
	if i == 0 && len(keys) > 1 && k.rng.IntN(10) > 0 {
		i = 1 + k.rng.IntN(len(keys)-1)
	}
	parts[i] = k.other(keys, parts, i)
	return glue(keys, parts)
}

// put puts a line, and judges the reason if it is refused.
func (k *doubter) put(p engine.Position, d engine.Decision, relaxer engine.Relaxer, line string) {
	refused := refusal(p, d, line)
	if refused == nil {
		return
	}
	lets := func(clauses ...string) bool { return allows(relaxer.Relaxing(clauses...), d, line) }
	all := relaxer.Relaxable()
	switch named := slices.Contains(all, refused.Clause); {
	case named && lets(refused.Clause):
		k.Alone++
	case !lets(all...):
		k.Facts++
		if len(k.Plain) < mostUnruly {
			k.Plain = append(k.Plain, fmt.Sprintf("%q: a fact, %q: %s", line, refused.Clause, refused.What))
		}
	case named && !lets(without(all, refused.Clause)...):
		k.Among++
	default:
		k.False++
		if len(k.Unruly) < mostUnruly {
			k.Unruly = append(k.Unruly, fmt.Sprintf("%q is refused by %q: %s; but forbidden by %v\n%s", line, refused.Clause, refused.What,
				slices.DeleteFunc(slices.Clone(all), func(c string) bool { return !lets(c) }), p.Text()))
		}
	}
}

func without(all []string, one string) []string {
	return slices.DeleteFunc(slices.Clone(all), func(c string) bool { return c == one })
}

// refusal is why a line is refused; nil where it is legal, waits, or orders nothing or several things, of which those before the refused
// one would have to be carried out.
func refusal(p engine.Position, d engine.Decision, line string) *engine.Refusal {
	var r *engine.Refusal
	orders, err := p.Read(d, line)
	if err == nil && len(orders) == 1 {
		_, err = p.Rule(d, orders[0], engine.NoDice{})
	}
	errors.As(err, &r)
	return r
}

// allows says whether a line reads and is legal.
func allows(p engine.Position, d engine.Decision, line string) bool {
	orders, err := p.Read(d, line)
	if err != nil {
		return errors.As(err, new(*engine.Later))
	}
	for _, o := range orders {
		if _, err := p.Rule(d, o, engine.NoDice{}); errors.As(err, new(*engine.Refusal)) {
			return false
		}
	}
	return true
}
