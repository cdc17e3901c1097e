package enginetest

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"

	"adjutant/engine"
	"adjutant/engine/player"
	"adjutant/engine/scene"
)

// worldly is what games have shown of hidden things.
type worldly struct {
	hides bool
	pairs int // of worlds that looked the same to a seat and were not
}

// A world is a position with what has happened in it since another.
type world struct {
	p  engine.Position
	es []engine.Event
}

// worlds: two worlds that look the same to a seat are the same to it in all that it can ask. The others play on in each as they like,
// and what they did unseen must change nothing.
func (k *keeper) worlds(p engine.Position) error {
	for _, i := range p.Seats() {
		if p.View(i.Seat) == p {
			continue
		}
		k.seen.hides = true
		a, b := k.unseen(p, i.Seat), k.unseen(p, i.Seat)
		if a.p.Text() == b.p.Text() || !alike(a, b, i.Seat) {
			continue
		}
		k.seen.pairs++
		x, y := k.shows(a, i.Seat, k.n), k.shows(b, i.Seat, k.n)
		if len(x) != len(y) {
			return fmt.Errorf("%s is shown %d things in one world and %d in another that looks the same", i.Seat, len(x), len(y))
		}
		for n := range x {
			if x[n] != y[n] {
				return fmt.Errorf("what looks the same to %s is not:\n%s\nand\n%s\nin\n%s\nand\n%s", i.Seat, x[n], y[n], a.p.Text(), b.p.Text())
			}
		}
	}
	return nil
}

// unseen is the position after up to six orders of others than a seat, as far as the seat is not asked before.
func (k *keeper) unseen(p engine.Position, seat engine.Seat) world {
	w := world{p: p.Clone()}
	dice := engine.NewRandom(k.rng.Uint64())
	for range 1 + k.rng.IntN(6) {
		ds := slices.DeleteFunc(slices.Clone(w.p.Awaited()), func(d engine.Decision) bool { return d.Seat == seat })
		if len(ds) == 0 {
			break
		}
		d := ds[k.rng.IntN(len(ds))]
		var os []engine.Order
		for o := range w.p.View(d.Seat).Legal(d) {
			os = append(os, o)
		}
		es, err := w.p.Rule(d, os[k.rng.IntN(len(os))], dice)
		if err != nil {
			break
		}
		for _, e := range es {
			w.p.Fold(e)
		}
		w.es = append(w.es, es...)
	}
	return w
}

// alike says whether two worlds look the same to a seat, and whether it saw the same happen.
func alike(a, b world, seat engine.Seat) bool {
	return a.p.View(seat).Text() == b.p.View(seat).Text() && written(engine.Seen(seat, a.es)) == written(engine.Seen(seat, b.es))
}

func written(es []engine.Event) string {
	var out []byte
	for _, e := range es {
		fact, _ := json.Marshal(e)
		out = append(append(append(out, e.Kind()...), ' '), append(fact, '\n')...)
	}
	return string(out)
}

// shows is all that a seat can ask of its game, as texts.
func (k *keeper) shows(w world, seat engine.Seat, seed int) []string {
	v := w.p.View(seat)
	rng := rand.New(rand.NewPCG(uint64(seed), 0x776f726c6473))
	var out []string
	say := func(what string, x any) {
		text, err := json.Marshal(x)
		out = append(out, fmt.Sprint(what, ": ", string(text), err))
	}
	say("turn", v.Turn())
	say("seats", v.Seats())
	say("brief", v.Brief(seat))
	say("outlook", v.Outlook(seat))
	say("muster", engine.Muster(w.p, seat))
	say("told", engine.Tell(w.p, seat, w.es))
	drawn := *engine.Draw(w.p, seat, w.es)
	say("ground", k.ground(drawn.Still))
	drawn.Still = nil
	say("drawn", drawn)
	say("odds", v.Odds(seat))
	say("worth", v.Value(seat))
	over, ended := w.p.Result()
	say("result", []any{over, ended})
	for _, d := range v.Awaited() {
		if d.Seat != seat {
			say("asked", d.Seat) // who is waited for is no secret; what for is
			continue
		}
		say("asked", d.Asks+d.Kind+d.Question)
		var legal []string
		for o := range v.Legal(d) {
			legal = append(legal, o.String())
		}
		say("legal", legal)
		say("default", v.Default(d).String())
		say("suggested", v.Suggest(d, 5))
		if c, ok := engine.Also[player.Commander](v); ok {
			say("commanded", fmt.Sprint(c.Command(d)))
		}
		if c, ok := engine.Also[engine.Correspondent](v); ok {
			say("form", []any{c.Address(seat), c.Form(d)})
		}
		for range 4 {
			if len(k.old) == 0 {
				break
			}
			o := k.old[rng.IntN(len(k.old))]
			_, err := v.Rule(d, o, engine.NoDice{})
			say("judged "+o.String(), fmt.Sprint(err))
		}
	}
	return out
}

// ground is the hash of what a ground looks like, worked out once for each: it is immutable.
func (k *keeper) ground(g *scene.Still) string {
	text, done := k.grounds[g]
	if !done {
		raw, err := json.Marshal(g)
		text = fmt.Sprintf("%x %v", sha256.Sum256(raw), err)
		if k.grounds == nil {
			k.grounds = map[*scene.Still]string{}
		}
		k.grounds[g] = text
	}
	return text
}
