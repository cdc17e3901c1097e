package enginetest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"adjutant/engine"
	"adjutant/engine/player"
)

// A Fate is how many messages of random lines were refused, and what became of the lines of the others.
type Fate struct{ Refused, Played, Waiting, Skipped int }

// Messages plays random games and gives their positions messages of random lines: of what may be ordered now, and of what was asked
// earlier. It holds the table to three promises: a message that is refused changes nothing; a line that is accepted does something, waits,
// or says what a die or an answer of another has made of it; and a line for a later decision does not close what stands open before it,
// unless it is carried out at once and nothing is amiss there.
func Messages(t *testing.T, b *engine.Book, games, each int) (sum Fate) {
	t.Helper()
	for i := range games {
		sc := b.Scenarios[i%len(b.Scenarios)]
		m := &messenger{rng: rand.New(rand.NewPCG(uint64(i), 21)), others: map[string][]string{}}
		players := map[engine.Seat]player.Player{}
		for _, s := range b.Seats {
			players[s.Seat] = player.Random{}
		}
		n, done := 0, 0
		_, err := player.Play(player.Setup{Book: b, Scenario: sc.ID, Seed: uint64(i + 1), Players: players,
			Watch: func(p engine.Position, d engine.Decision, _ engine.Order, _ []engine.Event) error {
				if n++; d.Own && n%7 != i%7 || n < 3*i {
					return nil
				}
				if done++; done > each {
					return errEnough
				}
				return m.try(p, d)
			}})
		if err != nil && !errors.Is(err, errEnough) {
			t.Errorf("%s, seed %d: %v", sc.ID, i+1, err)
		}
		sum.Refused, sum.Played = sum.Refused+m.sum.Refused, sum.Played+m.sum.Played
		sum.Waiting, sum.Skipped = sum.Waiting+m.sum.Waiting, sum.Skipped+m.sum.Skipped
	}
	return sum
}

// A messenger writes messages of random lines.
type messenger struct {
	rng    *rand.Rand
	others map[string][]string // lines of earlier decisions, by seat and kind
	sum    Fate
}

// mostKept is how many lines of a kind of decision are kept for later messages.
const mostKept = 20

func (m *messenger) try(p engine.Position, d engine.Decision) error {
	now := m.some(p.View(d.Seat), d)
	if len(now) == 0 {
		return nil
	}
	key := string(d.Seat) + " " + d.Kind
	if len(m.others[key]) < mostKept {
		m.others[key] = append(m.others[key], now...)
	}
	messages := [][]string{{now[0], now[len(now)-1]}, {now[0], "to the moon"}}
	var keys []string
	for k := range m.others {
		if k != key {
			keys = append(keys, k)
		}
	}
	slices.Sort(keys)
	for _, k := range keys {
		old := m.others[k][m.rng.IntN(len(m.others[k]))]
		messages = append(messages, []string{old}, []string{now[0], old})
	}
	for _, lines := range messages {
		if err := m.send(p, d, lines); err != nil {
			return fmt.Errorf("%s is asked for %s and writes %q: %w\n%s", d.Seat, d.Kind, lines, err, p.Text())
		}
	}
	return nil
}

// some is a few of the orders that are legal, as lines.
func (m *messenger) some(v engine.Position, d engine.Decision) []string {
	var all []engine.Order
	for o := range v.Legal(d) {
		all = append(all, o)
	}
	var out []string
	for range min(3, len(all)) {
		out = append(out, v.Lines([]engine.Order{all[m.rng.IntN(len(all))]})...)
	}
	return out
}

// send gives a message to the table and holds what comes of it to what is promised.
func (m *messenger) send(p engine.Position, d engine.Decision, lines []string) error {
	table := &engine.Table{Position: p.Clone()}
	ins := make([]engine.Input, len(lines))
	for i, l := range lines {
		ins[i] = engine.Input{No: i + 1, Text: l}
	}
	before := p.Text()
	out, err := table.Take(d.Seat, 1, ins, func(string) engine.Dice { return engine.NewRandom(m.rng.Uint64()) })
	if err != nil {
		return err
	}
	if len(out.Refusals) > 0 {
		m.sum.Refused++
		if len(out.Events)+len(table.Wishes[d.Seat]) > 0 || table.Position.Text() != before {
			return fmt.Errorf("it is refused (%v), and changes something", out.Refusals[0])
		}
		return nil
	}
	other := slices.ContainsFunc(table.Position.Awaited(), func(o engine.Decision) bool { return o.Seat != d.Seat && !o.Own })
	if err := m.fates(d, out, other); err != nil {
		return err
	}
	return m.open(p, d, table, out)
}

// fates holds each accepted line to having done something, or to waiting, or to a reason that could not be known before; other says that
// somebody else is asked now.
func (m *messenger) fates(d engine.Decision, out engine.Outcome, other bool) error {
	did, chance := 0, false
	deeds := 0 // what happened behind the last line that began
	for _, e := range out.Events {
		switch x := e.(type) {
		case engine.Ordered:
		case engine.Did:
			if x.Seat == d.Seat {
				if did > 0 && deeds == 0 {
					return errors.New("a line began and did nothing")
				}
				did, deeds = did+1, 0
			}
		case engine.Settled:
			chance = chance || x.Seat != d.Seat
		case engine.Rolled:
			chance = true
		default:
			deeds++
		}
	}
	if did > 0 && deeds == 0 {
		return errors.New("the last line began and did nothing")
	}
	for _, l := range out.Lines {
		switch l.How {
		case "played":
			m.sum.Played++
		case "waiting":
			m.sum.Waiting++
		case "skipped":
			m.sum.Skipped++
			if !chance && !other || l.Why == "" {
				return fmt.Errorf("%q is accepted and then dropped (%s), though no die and nobody's answer came before", l.Text, l.Why)
			}
		default:
			return fmt.Errorf("nothing is said of %q", l.Text)
		}
	}
	return nil
}

// open holds what stands open to it that no line for a later decision closes it where that answers a question that may come, or where
// something is amiss.
func (m *messenger) open(p engine.Position, d engine.Decision, table *engine.Table, out engine.Outcome) error {
	if !d.Own || d.Pass == nil || len(out.Lines) != 1 {
		return nil
	}
	v := p.View(d.Seat)
	_, err := v.Read(d, out.Lines[0].Text)
	var later *engine.Later
	if !errors.As(err, &later) {
		return nil
	}
	closer, knows := engine.Also[engine.Closer](v)
	amiss := knows && len(closer.Amiss(d, func() engine.Position { return nil })) > 0
	if now, is := table.Awaits(d.Seat); (later.Waits || amiss) && (!is || now.Kind != d.Kind || table.Position.Text() != p.Text()) {
		return fmt.Errorf("it belongs to a later decision (%s), and %s is closed", later.Kind, d.Kind)
	}
	return nil
}
