package enginetest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"adjutant/engine"
	"adjutant/engine/player"
)

const (
	outcomes   = 12 // ways in which what stands before a line is played
	firstLines = 2  // lines of a position that lead to a die or to the other side
	secondOnes = 4  // lines behind each of them
)

// A foresaid is what became of lines behind a die or behind an answer of the other side: told were refused before it, missed were refused
// whatever came of it and not told before, open were carried out in some way.
type foresaid struct{ told, missed, open int }

// Foretold plays random games and writes messages of two lines, of which the first leads to a die or to the other side. Where the second is
// refused before that, no way in which it may go on carries that line out; and of ten that none carries out nine are refused before.
func Foretold(t *testing.T, b *engine.Book, games, each int) {
	t.Helper()
	var sum foresaid
	for i := range games {
		sc := b.Scenarios[i%len(b.Scenarios)]
		f := &foreteller{t: t, rng: rand.New(rand.NewPCG(uint64(i), 47)), lines: map[string][]string{}}
		players := map[engine.Seat]player.Player{}
		for _, s := range b.Seats {
			players[s.Seat] = player.Random{}
		}
		n, done := 0, 0
		_, err := player.Play(player.Setup{Book: b, Scenario: sc.ID, Seed: uint64(i + 1), Players: players,
			Watch: func(p engine.Position, d engine.Decision, _ engine.Order, _ []engine.Event) error {
				if n++; !d.Own || n%5 != i%5 {
					return nil
				}
				tried, err := f.try(p, d)
				if tried {
					done++
				}
				if err == nil && done >= each {
					err = errEnough
				}
				return err
			}})
		if err != nil && !errors.Is(err, errEnough) {
			t.Errorf("%s, seed %d: %v", sc.ID, i+1, err)
		}
		sum.told, sum.missed, sum.open = sum.told+f.sum.told, sum.missed+f.sum.missed, sum.open+f.sum.open
	}
	t.Logf("%d of %d lines that nothing makes legal were refused before, %d others are legal in some way", sum.told, sum.told+sum.missed, sum.open)
	if sum.told < 10 || sum.open == 0 || sum.told < 9*sum.missed {
		t.Errorf("%d lines were refused before the die, %d were not though nothing makes them legal, %d are legal in some way", sum.told, sum.missed, sum.open)
	}
}

// A foreteller writes messages whose first line leads to a die or to the other side.
type foreteller struct {
	t     *testing.T
	rng   *rand.Rand
	lines map[string][]string // that were legal in earlier positions, by seat
	sum   foresaid
}

// some is up to n of the lines that are legal now.
func (f *foreteller) some(v engine.Position, d engine.Decision, n int) (out []string) {
	var all []engine.Order
	for o := range v.Legal(d) {
		all = append(all, o)
	}
	for range min(n, len(all)) {
		if o := all[f.rng.IntN(len(all))]; o != d.Pass {
			out = append(out, v.Lines([]engine.Order{o})...)
		}
	}
	return out
}

// leads says whether a line is legal and leads to a die or to the other side.
func leads(p engine.Position, d engine.Decision, line string) bool {
	out, q, err := (&engine.Table{Position: p.Clone()}).Preview(d.Seat, []engine.Input{{No: 1, Text: line}})
	if err != nil || len(out.Refusals) > 0 {
		return false
	}
	if out.Wanted != nil {
		return true
	}
	for _, x := range q.Awaited() {
		if x.Seat == d.Seat {
			return false
		}
	}
	return q.Turn().ID == p.Turn().ID && len(q.Awaited()) > 0
}

func (f *foreteller) try(p engine.Position, d engine.Decision) (tried bool, err error) {
	v := p.View(d.Seat)
	now := f.some(v, d, 8)
	var first []string
	for _, l := range now {
		if len(first) < firstLines && leads(p, d, l) {
			first = append(first, l)
		}
	}
	if g, ok := engine.Also[engine.Guide](v); ok && len(first) > 0 && f.rng.IntN(4) == 0 {
		whole := g.Wholes(d)
		for range min(len(whole), 8) {
			now = append(now, whole[f.rng.IntN(len(whole))])
		}
	}
	pool := append(now[:len(now):len(now)], f.lines[string(d.Seat)]...)
	defer func() {
		if kept := append(f.lines[string(d.Seat)], now...); len(kept) > 60 {
			f.lines[string(d.Seat)] = kept[len(kept)-60:]
		} else {
			f.lines[string(d.Seat)] = kept
		}
	}()
	for _, x := range first {
		for range secondOnes {
			y := pool[f.rng.IntN(len(pool))]
			if err := f.pair(p, d, x, y); err != nil {
				return true, fmt.Errorf("%s is asked for %s and writes %q, %q: %w\n%s", d.Seat, d.Kind, x, y, err, p.Text())
			}
		}
	}
	return len(first) > 0, nil
}

// pair writes one message.
func (f *foreteller) pair(p engine.Position, d engine.Decision, x, y string) error {
	message := []engine.Input{{No: 1, Text: x}, {No: 2, Text: y}}
	out, err := (&engine.Table{Position: p.Clone()}).Check(d.Seat, message)
	if err != nil {
		return err
	}
	told := len(out.Refusals) > 0
	if told && (out.Refusals[0].Line != 2 || len(out.Refusals[0].Try) == 2) { // asked which of two answers is meant
		return nil
	}
	canon := y
	if !told {
		canon = out.Lines[len(out.Lines)-1].Text
	}
	for range outcomes {
		how, err := f.play(p, d, x, canon)
		if err != nil {
			return err
		}
		if how != "skipped" {
			if told && how == "played" {
				return fmt.Errorf("it is refused before that (%v), and could be carried out", out.Refusals[0])
			}
			f.sum.open++
			return nil
		}
	}
	if told {
		f.sum.told++
	} else {
		f.sum.missed++
		f.t.Logf("%q behind %q is refused whatever comes, and was not before", y, x)
	}
	return nil
}

// play plays the first line, goes on by chance and says what becomes of the second, which waits: "played", "skipped", or nothing while it
// waits still.
func (f *foreteller) play(p engine.Position, d engine.Decision, x, y string) (string, error) {
	t := &engine.Table{Position: p.Clone()}
	dice := engine.NewRandom(f.rng.Uint64())
	turn := p.Turn().ID
	t.Wishes = map[engine.Seat][]engine.Wish{d.Seat: {{No: 2, Line: y, Turn: turn}}}
	out, err := t.Take(d.Seat, 1, []engine.Input{{No: 1, Text: x}}, func(string) engine.Dice { return dice })
	if err != nil {
		return "", err
	}
	for range 60 {
		for _, l := range out.Lines {
			if l.Seat == d.Seat && l.No == 2 && l.How != "waiting" {
				return l.How, nil
			}
		}
		ds := t.Position.Awaited()
		if len(ds) == 0 || t.Position.Turn().ID != turn {
			return "skipped", nil
		}
		q := ds[f.rng.IntN(len(ds))]
		if q.Own && q.Seat == d.Seat {
			return "", nil
		}
		o := player.Random{}.Choose(t.Position.View(q.Seat), q, f.rng)
		out, err = t.Take(q.Seat, 1, []engine.Input{{No: 1, Text: o.String()}}, func(string) engine.Dice { return dice })
		if err != nil {
			return "", err
		}
		if len(out.Refusals) > 0 {
			return "", fmt.Errorf("%q is refused: %v", o, out.Refusals[0])
		}
	}
	return "", nil
}
