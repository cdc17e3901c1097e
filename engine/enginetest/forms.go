package enginetest

import (
	"errors"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/player"
)

// errEnough ends a game that is played for its positions alone.
var errEnough = errors.New("enough")

var (
	journeyLine = regexp.MustCompile(`^(march|lift) (.+?) from (.+?)( via .+?)? to (.+?)( by .+)?$`)
	shortMarch  = regexp.MustCompile(`^(march) (.+?) to (.+?)$`)
	placedLine  = regexp.MustCompile(`^(\w+) (.+?) at (.+)$`)
	leavingLine = regexp.MustCompile(`^(retreat|withdraw) to (.+)$`)
)

// forms is an order line in four other forms: the place first, the unit by its place, a terse arrow, a polite sentence. None where a line
// has its own form ("with", "then").
func forms(line string) []string {
	if strings.ContainsAny(line, ";(") || strings.Contains(line, " with ") || strings.Contains(line, " then ") ||
		strings.Contains(line, "dropping") {
		return nil
	}
	if m := journeyLine.FindStringSubmatch(line); m != nil {
		verb, units, from, via, to, by := m[1], m[2], m[3], m[4], m[5], m[6]
		if verb == "lift" {
			verb = "ship"
		} else {
			verb = "move"
		}
		return []string{
			"From " + from + via + " to " + to + by + ": " + verb + " " + units,
			"the " + units + " at " + from + " " + map[string]string{"move": "moves", "ship": "sails"}[verb] + via + " to " + to + by,
			units + " " + from + via + " -> " + to + by + map[string]string{"ship": " sail"}[verb],
			"Hello, could you please " + verb + " " + units + " from " + from + via + " to " + to + by + ", thank you!",
		}
	}
	if m := shortMarch.FindStringSubmatch(line); m != nil && !strings.Contains(line, " from ") && !strings.HasSuffix(line, " forced") {
		return []string{"To " + m[3] + ": " + m[2], m[2] + " goes to " + m[3], m[2] + " -> " + m[3], "I would like to move " + m[2] + " to " +
			m[3] + ", please."}
	}
	if m := leavingLine.FindStringSubmatch(line); m != nil {
		return []string{m[2] + ": " + m[1], "we " + m[1] + " to " + m[2], "-> " + m[2], "I would rather " + m[1] + " to " + m[2] + ", thanks."}
	}
	if m := placedLine.FindStringSubmatch(line); m != nil {
		return []string{"At " + m[3] + ": " + m[1] + " " + m[2], "the " + m[2] + " at " + m[3] + ": " + m[1], m[1] + " " + m[2] + " " + m[3],
			"Please " + m[1] + " " + m[2] + " at " + m[3] + ", thank you."}
	}
	return nil
}

// mostPlayed is how many orders of a game are played for its positions.
const mostPlayed = 1200

// Forms plays random games and writes legal orders of their positions in other forms than the canonical one: each must read back to
// itself, or be asked with itself among the choices. It says how many were read and asked; none may be refused, or become another order.
func Forms(t *testing.T, b *engine.Book, games, each int) (read, asked int) {
	t.Helper()
	for i := range games {
		sc := b.Scenarios[i%len(b.Scenarios)]
		rng := rand.New(rand.NewPCG(uint64(i), 7))
		n, done, kinds := 0, 0, map[string]int{}
		players := map[engine.Seat]player.Player{}
		for _, s := range b.Seats {
			players[s.Seat] = player.Random{}
		}
		_, err := player.Play(player.Setup{Book: b, Scenario: sc.ID, Seed: uint64(i + 1), Players: players,
			Watch: func(p engine.Position, d engine.Decision, _ engine.Order, _ []engine.Event) error {
				switch n++; {
				case n > mostPlayed:
					return errEnough
				case kinds[d.Kind] >= 2 && (n%7 != i%7 || kinds[d.Kind] > each/3): // what is asked rarely is taken whenever it is
					return nil
				}
				kinds[d.Kind]++
				for _, line := range pick(p, d, rng, 3) {
					want, err := check(p, d.Seat, line)
					if err != nil || len(want.Refusals) > 0 {
						continue
					}
					meant := canon(p, d, want)
					for _, form := range forms(line) {
						switch got := reads(t, p, d, form, meant); {
						case got == "read":
							read++
						case got == "asked":
							asked++
						case got == "refused":
							t.Errorf("%s, %s: %q is refused (meant: %s)", sc.ID, d.Kind, form, line)
						default:
							t.Errorf("%s, %s: %q was read as %s, not %s", sc.ID, d.Kind, form, got, meant)
						}
					}
				}
				if done++; done > each {
					return errEnough
				}
				return nil
			}})
		if err != nil && !errors.Is(err, errEnough) {
			t.Fatal(err)
		}
	}
	return read, asked
}

// pick is some of the lines that may be ordered.
func pick(p engine.Position, d engine.Decision, rng *rand.Rand, n int) []string {
	var all []string
	if g, ok := engine.Also[engine.Guide](p); ok {
		all = g.Wholes(d)
	}
	if len(all) == 0 {
		for o := range p.Legal(d) {
			all = append(all, p.Lines([]engine.Order{o})...)
		}
	}
	var out []string
	for range min(n, len(all)) {
		out = append(out, all[rng.IntN(len(all))])
	}
	return out
}

// reads is what became of a form of an order: "read", "asked", "refused", or another order.
func reads(t *testing.T, p engine.Position, d engine.Decision, form, meant string) string {
	t.Helper()
	out, err := check(p, d.Seat, form)
	if err != nil {
		t.Fatal(err)
	}
	if len(out.Refusals) == 0 {
		if got := canon(p, d, out); got != meant {
			return got
		}
		return "read"
	}
	for _, r := range out.Refusals {
		if slices.ContainsFunc(r.Try, func(try string) bool {
			o, err := check(p, d.Seat, try)
			return err == nil && len(o.Refusals) == 0 && canon(p, d, o) == meant
		}) {
			return "asked"
		}
	}
	return "refused"
}
