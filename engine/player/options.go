package player

import (
	"math/rand/v2"
	"strings"

	"adjutant/engine"
)

// DrawOptions draws a set of optional rules for a game: each has one chance in three, one that takes a value gets any of its
// values. What the scenario does not allow beside those drawn before it is left out.
func DrawOptions(b *engine.Book, scenario string, rng *rand.Rand) []string {
	var on []string
	for _, o := range b.Options {
		if rng.IntN(3) > 0 {
			continue
		}
		var allowed []string
		for _, form := range forms(o) {
			if _, err := b.Start(scenario, append(on[:len(on):len(on)], form)); err == nil {
				allowed = append(allowed, form)
			}
		}
		if len(allowed) > 0 {
			on = append(on, allowed[rng.IntN(len(allowed))])
		}
	}
	return on
}

// forms are the ways in which an option can be given: "4.9", or "11.3=1862" and "11.3=1863" where it takes "1862 or 1863".
func forms(o engine.Option) []string {
	if o.Value == "" {
		return []string{o.ID}
	}
	var all []string
	for _, v := range strings.Split(strings.ReplaceAll(o.Value, " or ", ", "), ", ") {
		all = append(all, o.ID+"="+v)
	}
	return all
}
