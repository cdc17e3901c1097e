package engine_test

import (
	"testing"

	"adjutant/engine/phrase"
)

func TestPhrases(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{phrase.Either(nil), ""},
		{phrase.Either([]string{"Cairo"}), "Cairo"},
		{phrase.Either([]string{"Cairo", "Paducah"}), "Cairo or Paducah"},
		{phrase.Both([]string{"Cairo", "Paducah", "Corinth"}), "Cairo, Paducah and Corinth"},
		{phrase.Listed([]string{"road", "river"}, "and a"), "road and a river"},
		{phrase.Plural(1, "gunboat", "gunboats"), "1 gunboat"},
		{phrase.Plural(0, "gunboat", "gunboats"), "0 gunboats"},
		{phrase.Number(0), "no"},
		{phrase.Number(12), "twelve"},
		{phrase.Number(13), "13"},
		{phrase.Number(-1), "-1"},
		{phrase.Capital("élan"), "Élan"},
		{phrase.Capital(""), ""},
		{phrase.OrNone(""), "none"},
		{phrase.OrNone("three"), "three"},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}
