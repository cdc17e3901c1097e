package dwf_test

import (
	"strings"
	"testing"
)

// Lines that players write, and the canonical lines that the echo prints.
func TestReading(t *testing.T) {
	lines := []string{
		"union Grant (1861), Buell, 9 infantry, 1 supply at Corinth", "union 4 infantry at Franklin", "union 3 infantry, 2 gunboats, 1 supply, Pope at Cairo",
		"union 1 gunboat at St. Louis", "union 3 infantry at Cincinnati", "union 2 infantry at Pittsburgh", "union 1 infantry, 1 supply, Ohio militia at Columbus (Ohio)",
		"confederate Beauregard, 6 infantry at Decatur", "kentucky entered", "union 1 infantry at Jackson", "union 1 ship at Richmond Box",
	}
	for line, want := range map[string]string{
		"march Grant, 9 infantry from Corinth to Decatur with 1 supply":                             "march Grant (1861), 9 infantry, 1 supply from Corinth to Decatur",
		"move grant, 6 inf from corinth to shiloh":                                                  "march Grant (1861), 6 infantry from Corinth to Shiloh",
		"march 4 infantry from Franklin to Decatur":                                                 "",
		"march 1 gunboat from St Louis to Cairo":                                                    "march 1 gunboat from St. Louis to Cairo",
		"march 3 infantry from Cincinnati to Lexington":                                             "march 3 infantry from Cincinnati to Lexington",
		"march 2 infantry from Pittsburgh to Washington by rail":                                    "march 2 infantry from Pittsburgh to Washington DC",
		"lift Pope, 3 infantry from Cairo to Columbus by river with 2 gunboats":                     "lift Pope, 3 infantry from Cairo to Columbus (Kentucky) with 2 gunboats",
		"march Grant, 9 infantry from Corinth via Shiloh to Franklin dropping 1 infantry at Shiloh": "",
		"march Ohio militia from Columbus (Ohio) to Cincinnati":                                     "march Ohio militia from Columbus (Ohio) to Cincinnati",
		"build fort at Cincinnati; build fort at Cairo":                                             "",
		"pass 1 points": "pass 1 point",
	} {
		f := field(t, lines...)
		for _, part := range strings.Split(line, ";") {
			os, err := f.P.Read(f.Awaited(), strings.TrimSpace(part))
			if err != nil {
				t.Errorf("%q: %v", part, err)
				continue
			}
			got := strings.Join(f.P.Lines(os), "; ")
			if want != "" && got != want {
				t.Errorf("%q is written %q, want %q", part, got, want)
			}
			f.Do(strings.TrimSpace(part))
		}
	}
}

// What cannot be done is refused in words that help.
func TestRefusals(t *testing.T) {
	lines := []string{"turn 1862-05 union, 4 points, owes west",
		"union Grant (1861), 9 infantry at Corinth", "union 6 infantry at St. Louis", "confederate Lee, 6 infantry at Richmond", "confederate 1 infantry at Nashville", "union 2 infantry at Cincinnati"}
	for _, k := range []struct{ line, clause, want string }{
		{"marhc 3 infantry from Cincinnati to Lexington", "", `I do not read "marhc"; did you mean march?`},
		{"march Gramtt, 9 infantry from Corinth to Decatur", "", "I know no leader Gramtt; did you mean Grant"},
		{"march Grant, 12 infantry from Corinth to Decatur", "", "Corinth holds 9 infantry factors, not 12."},
		{"march Lee, 6 infantry from Richmond to Fredericksburg", "", "Lee is Confederate; you command the Union."},
		{"march 3 infantry from St. Louis to Chattanooga", "move.allowance", "Chattanooga is out of reach"},
		{"lift 2 infantry from Cincinnati to Louisville by sea", "", ""},
		{"build fort at Nashville", "fort.build_garrison", ""},
		{"march 1 infantry from Corinth to Mannasses", "", "did you mean Manassas"},
		{"attack Decatur", "move.combat_now", ""},
		{"march 1 infantry from Nashville to Franklin", "", "The units at Nashville are Confederate; you command the Union."},
		{"retreat to Talladega", "", ""},
	} {
		f := field(t, lines...)
		if k.want == "" {
			f.Refuses(k.line, k.clause)
		} else {
			f.Refuses(k.line, k.clause, k.want)
		}
	}
}
