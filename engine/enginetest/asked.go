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
				if d.Own {
					return nil
				}
				seed := rng.Uint64()
				next, opens := behindIt(p, d, o, engine.NewRandom(seed))
				if !opens && answered[d.Kind] >= mostAnswered {
					return nil
				}
				answered[d.Kind]++
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
				now, open := table.Awaits(d.Seat)
				if open && now.Question == d.Question && now.Kind != d.Kind {
					behind = append(behind, now.Kind)
				}
				if opens && !(open && now.Kind == next.Kind) {
					t.Errorf("%s: %q answers %s; %s is asked behind it, and was passed over for a player who wants to be asked", sc.ID, o,
						d.Kind, next.Kind)
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

// behindIt is the decision of another kind that an answer opens right behind it to the same seat and in the same question, where there is a
// choice in it.
func behindIt(p engine.Position, d engine.Decision, o engine.Order, dice engine.Dice) (next engine.Decision, open bool) {
	q := p.Clone()
	es, err := q.Rule(d, o, dice)
	if err != nil {
		return next, false
	}
	for _, e := range es {
		q.Fold(e)
	}
	for _, x := range q.Awaited() {
		if x.Seat != d.Seat || x.Own || x.Question != d.Question || x.Kind == d.Kind {
			continue
		}
		choices := 0
		for range q.View(d.Seat).Legal(x) {
			if choices++; choices > 1 {
				return x, true
			}
		}
	}
	return next, false
}
