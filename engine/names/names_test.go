package names

import (
	"strings"
	"testing"
)

func places() *Index {
	x := New()
	for id, name := range map[string]string{
		"manassas_junction": "Manassas Junction", "springfield_il": "Springfield (Illinois)", "springfield_mo": "Springfield (Missouri)",
		"forts": "Forts Henry and Donelson", "fort_smith": "Fort Smith", "fort_monroe": "Fort Monroe", "st_louis": "St. Louis",
		"vicksburg": "Vicksburg", "corinth": "Corinth", "harpers_ferry": "Harper's Ferry", "jackson": "Jackson",
	} {
		x.Add(id, name)
	}
	x.Alias("springfield", "springfield_mo")
	x.Alias("manassas", "manassas_junction")
	return x
}

func TestFind(t *testing.T) {
	tests := []struct{ words, want, near string }{
		{"Manassas Junction", "manassas_junction", ""},
		{"manasas", "manassas_junction", ""},
		{"Manassas Jct.", "manassas_junction", ""},
		{"Mannasses", "", "Manassas Junction"},
		{"vicksberg", "vicksburg", ""},
		{"corinthe", "corinth", ""},
		{"Saint Louis", "st_louis", ""},
		{"st louis", "st_louis", ""},
		{"harpers ferry", "harpers_ferry", ""},
		{"Ft. Henry & Donelson", "forts", ""},
		{"Forts", "forts", ""},
		{"fort", "", "Fort Monroe"},
		{"springfield", "springfield_mo", ""},
		{"springfield (illinois)", "springfield_il", ""},
		{"vick", "vicksburg", ""},
		{"Atlantis", "", ""},
		{"", "", ""},
	}
	x := places()
	for _, c := range tests {
		f, ok, near := x.Find(c.words)
		if got := f.ID; got != c.want || ok != (c.want != "") {
			t.Errorf("Find(%q) is %q, %v; want %q", c.words, got, ok, c.want)
		}
		if c.near != "" && !strings.Contains(strings.Join(near, ", "), c.near) {
			t.Errorf("Find(%q) suggests %q; want %q among them", c.words, near, c.near)
		}
	}
}

func TestBareNamesTellTheOthers(t *testing.T) {
	f, _, _ := places().Find("Springfield")
	if len(f.Others) != 1 || f.Others[0] != "springfield_il" {
		t.Errorf("the others called Springfield are %q; want springfield_il", f.Others)
	}
}

func TestNearest(t *testing.T) {
	if got, ok := Nearest("mrach", []string{"march", "fire"}); got != "march" || !ok {
		t.Errorf("Nearest(mrach) is %q, %v; want march", got, ok)
	}
	if got, ok := Nearest("greetings", []string{"march", "fire"}); ok {
		t.Errorf("Nearest(greetings) is %q; want none", got)
	}
}

// TestLongWords: what is longer than any name is none, and costs nothing.
func TestLongWords(t *testing.T) {
	x := New()
	x.Add("cairo", "Cairo")
	long := strings.Repeat("cairo ", 100_000)
	asked := testing.AllocsPerRun(1, func() {
		if f, ok, near := x.Find(long); ok || len(near) > 0 || x.Exact(long) {
			t.Errorf("found %+v, near %q", f, near)
		}
	})
	if asked > 0 {
		t.Errorf("%v allocations for words that are no name", asked)
	}
}
