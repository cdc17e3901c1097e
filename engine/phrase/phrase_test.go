package phrase

import "testing"

func TestWords(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{Either(nil), ""},
		{Either([]string{"Cairo"}), "Cairo"},
		{Either([]string{"Cairo", "Paducah"}), "Cairo or Paducah"},
		{Both([]string{"Cairo", "Paducah", "Corinth"}), "Cairo, Paducah and Corinth"},
		{Listed([]string{"road", "river"}, "and a"), "road and a river"},
		{Plural(1, "gunboat", "gunboats"), "1 gunboat"},
		{Plural(0, "gunboat", "gunboats"), "0 gunboats"},
		{Number(0), "no"},
		{Number(12), "twelve"},
		{Number(13), "13"},
		{Number(-1), "-1"},
		{Capital("élan"), "Élan"},
		{Capital(""), ""},
		{OrNone(""), "none"},
		{OrNone("three"), "three"},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}
