package enginetest

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"adjutant/engine"
	"adjutant/engine/player"
)

// mostAnswered is how many answers to a kind of decision are played.
const mostAnswered = 8

// Asked plays random games and answers what is asked in them for players who want to be asked for each kind of decision: what an answer
// leaves unsaid of another kind must not be settled by default, nor be passed. It gives the kinds that were asked behind an answer to
// another of the same question.
func Asked(t *testing.T, b *engine.Book, games int) (behind []string) {
	t.Helper()
	for i := range games {
		sc := b.Scenarios[i%len(b.Scenarios)]
		rng := rand.New(rand.NewPCG(uint64(i), 33))
		players := map[engine.Seat]player.Player{}
		for _, s := range b.Seats {
			players[s.Seat] = player.Random{}
		}
		answered, n := map[string]int{}, 0
		_, err := player.Play(player.Setup{Book: b, Scenario: sc.ID, Seed: uint64(i + 1), Players: players,
			Watch: func(p engine.Position, d engine.Decision, o engine.Order, _ []engine.Event) error {
				if n++; n > mostPlayed {
					return errEnough
				}
				if d.Own || answered[d.Kind] >= mostAnswered {
					return nil
				}
				answered[d.Kind]++
				seed := rng.Uint64()
				table := &engine.Table{Position: p.Clone(), Answers: func(engine.Decision) bool { return false },
					Asks: func(engine.Decision) bool { return true }}
				out, err := table.Take(d.Seat, 1, []engine.Input{{No: 1, Text: o.String()}},
					func(string) engine.Dice { return engine.NewRandom(seed) })
				if err != nil || len(out.Refusals) > 0 {
					return err
				}
				for _, e := range out.Events {
					if x, settled := e.(engine.Settled); settled && x.Asked != d.Kind {
						t.Errorf("%s: %q answers %s; its player wants to be asked for %s, and %q is played by %s", sc.ID, o, d.Kind, x.Asked, x.Order, x.How)
					}
				}
				if next, open := table.Awaits(d.Seat); open && next.Question == d.Question && next.Kind != d.Kind {
					behind = append(behind, next.Kind)
				}
				return nil
			}})
		if err != nil && !errors.Is(err, errEnough) {
			t.Fatal(err)
		}
	}
	slices.Sort(behind)
	return slices.Compact(behind)
}
