package enginetest

import (
	"errors"
	"testing"

	"adjutant/engine"
	"adjutant/engine/player"
)

// nonsense is what nobody can mean.
var nonsense = []string{"Xyzzy plugh frobnicate", "march the moon to the stars", "mind the gap"}

// Offers plays random games and answers with nonsense what is asked in them: it is refused, and whatever is offered instead, as an answer
// to the question or with the refusal, is taken. It says how many lines were offered.
func Offers(t *testing.T, b *engine.Book, games, each int) (offered int) {
	t.Helper()
	for i := range games {
		sc := b.Scenarios[i%len(b.Scenarios)]
		players := map[engine.Seat]player.Player{}
		for _, s := range b.Seats {
			players[s.Seat] = player.Random{}
		}
		n, kinds := 0, map[string]int{}
		_, err := player.Play(player.Setup{Book: b, Scenario: sc.ID, Seed: uint64(i + 1), Players: players,
			Watch: func(p engine.Position, d engine.Decision, _ engine.Order, _ []engine.Event) error {
				if n++; n > mostPlayed {
					return errEnough
				}
				if kinds[d.Kind] >= each || d.Own && n%5 != i%5 {
					return nil
				}
				kinds[d.Kind]++
				v := p.View(d.Seat)
				d, _ = (&engine.Table{Position: p}).Awaits(d.Seat)
				lines, verbs := engine.Answers(v, d)
				if len(lines) == 0 && len(verbs) == 0 {
					t.Errorf("%s, %s: nothing is offered", sc.ID, d.Kind)
				}
				said := nonsense[kinds[d.Kind]%len(nonsense)]
				out, err := check(p, d.Seat, said)
				if err != nil || len(out.Refusals) == 0 {
					t.Errorf("%s, %s: %q is taken as %+v (%v)", sc.ID, d.Kind, said, out.Lines, err)
				}
				for _, r := range out.Refusals {
					lines = append(lines, r.Try...)
				}
				for _, line := range lines {
					offered++
					if out, err := check(p, d.Seat, line); err != nil || len(out.Refusals) > 0 {
						t.Errorf("%s, %s: %q is offered and refused: %v %v", sc.ID, d.Kind, line, err, out.Refusals)
					}
				}
				return nil
			}})
		if err != nil && !errors.Is(err, errEnough) {
			t.Fatal(err)
		}
	}
	return offered
}
