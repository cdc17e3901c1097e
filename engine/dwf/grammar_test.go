package dwf_test

import (
	"strings"
	"testing"

	"adjutant/engine"
)

// Lines as people write them, and the canonical lines that they stand for.
func TestGrammarGood(t *testing.T) {
	lines := []string{
		"union Grant (1861), 9 infantry, 2 supply at Corinth", "union Buell, 4 infantry at Franklin", "union Pope, 3+3 infantry, 2 gunboats, 1 supply at Cairo", "union 1 gunboat at St. Louis",
		"union 3 infantry at Cincinnati", "union 2 infantry at Pittsburgh", "union 1 infantry, 1 supply at Washington DC", "union 2 infantry at Shiloh", "union 3+1 infantry at Louisville",
		"confederate Beauregard, 6 infantry at Decatur", "kentucky entered",
	}
	for _, k := range []struct{ line, want string }{
		{"march Grant, 9 infantry from Corinth to Decatur with 1 supply", "march Grant (1861), 9 infantry, 1 supply from Corinth to Decatur"},
		{"march Grant & 9 inf from corinth to Decatur", "march Grant (1861), 9 infantry from Corinth to Decatur"},
		{"march General Grant with 9 infantry and 1 supply from Corinth to Decatur", "march Grant (1861), 9 infantry, 1 supply from Corinth to Decatur"},
		{"march Grant, all from Corinth to Decatur", "march Grant (1861), 9 infantry, 2 supply from Corinth to Decatur"},
		{"attack Decatur with Grant, 9 infantry, 1 supply from Corinth and Buell, 4 infantry from Franklin",
			"march Grant (1861), 9 infantry, 1 supply from Corinth to Decatur|march Buell, 4 infantry from Franklin to Decatur|attack Decatur"},
		{"attack Decatur with Grant & 9 inf & 1 supply from Corinth, Buell, 4 inf from Franklin", "march Grant (1861), 9 infantry, 1 supply from Corinth to Decatur|march Buell, 4 infantry from Franklin to Decatur|attack Decatur"},
		{"march Grant, 9 infantry from Corinth via Shiloh to Franklin dropping 1 infantry at Shiloh", "march Grant (1861), 9 infantry from Corinth via Shiloh to Franklin dropping 1 infantry at Shiloh"},
		{"march Grant, 4 infantry from Corinth via Shiloh to Franklin leaving 2 infantry at Shiloh gathering 1 infantry at Shiloh",
			"march Grant (1861), 4 infantry from Corinth via Shiloh to Franklin dropping 2 infantry at Shiloh taking 1 infantry at Shiloh"},
		{"lift Pope, 6 infantry from Cairo to Columbus by river with 2 gunboats", "lift Pope, 6 infantry from Cairo to Columbus (Kentucky) with 2 gunboats"},
		{"march 1 gunboat from St. Louis to Cairo", "march 1 gunboat from St. Louis to Cairo"},
		{"mv 2 inf from Pittsburgh to Washington by rail", "march 2 infantry from Pittsburgh to Washington DC"},
		{"reorganize Louisville into 2+2", "split 3+1 infantry at Louisville|split 2+1 infantry at Louisville|split 1+1 infantry at Louisville|join 1+1 infantry at Louisville|join 1+1 infantry at Louisville"},
		{"build forts at Cincinnati & Cairo", "build fort at Cincinnati|build fort at Cairo"},
		{"pass two points", "pass 2 points"},
	} {
		t.Run(k.line, func(t *testing.T) {
			f := field(t, lines...)
			os, err := f.P.Read(f.Awaited(), k.line)
			if err != nil {
				t.Fatal(err)
			}
			got := strings.Join(f.P.Lines(os), "|")
			if !strings.HasPrefix(k.line, "reorganize") && got != k.want {
				t.Errorf("it is written %q, want %q", got, k.want)
			}
			f.Do(k.line)
		})
	}
}

// What cannot be done is refused in words that help, each of the four sorts as the language of orders has it.
func TestGrammarBad(t *testing.T) {
	lines := []string{"turn 1862-05 union, 4 points", "union Grant (1861), 9 infantry at Corinth", "union 6 infantry at St. Louis", "union 3 infantry at Cincinnati",
		"confederate Lee, 6 infantry at Richmond", "confederate 1 infantry at Nashville", "kentucky entered"}
	for _, k := range []struct{ line, want string }{
		{"marhc 3 infantry from Cincinnati to Lexington", `I do not read "marhc"; did you mean march?`},
		{"march 3 infantry form Cincinnati to Lexington", `I do not read "form"; did you mean from?`},
		{"march Gramtt, 9 infantry from Corinth to Decatur", "I know no leader Gramtt; did you mean Grant"},
		{"march Grant, 12 infantry from Corinth to Decatur", "Corinth holds 9 infantry factors, not 12"},
		{"march Lee, 6 infantry from Richmond to Fredericksburg", "Lee is Confederate; you command the Union."},
		{"march 3 infantry from St. Louis to Chattanooga", "Chattanooga is out of reach"},
		{"march 1 infantry from Nashville to Franklin", "The units at Nashville are Confederate; you command the Union."},
		{"march 3 infantry from Cincinnati to Mannasses", "I know no area Mannasses; did you mean Manassas?"},
		{"march 3 sheep from Cincinnati to Lexington", "3 sheep"},
		{"build fort at Nashville", "(Forts)."},
		{"attack Nashville", "None of your units has met the enemy at Nashville (Movement)."},
		{"place 2 infantry at Cairo", "Your arrivals of this turn are placed (Reinforcements)."},
	} {
		t.Run(k.line, func(t *testing.T) {
			f := field(t, lines...)
			os, err := f.P.Read(f.Awaited(), k.line)
			if later, ok := err.(*engine.Later); ok {
				if !strings.Contains(later.Past, k.want) {
					t.Errorf("it waits, %q, want %q", later.Past, k.want)
				}
				return
			}
			for i := 0; err == nil && i < len(os); i++ {
				var es []engine.Event
				es, err = f.P.Rule(f.Awaited(), os[i], engine.NoDice{})
				for _, e := range es {
					f.P.Fold(e)
				}
			}
			if err == nil || !strings.Contains(err.Error(), k.want) {
				t.Errorf("it is refused with %v, want %q", err, k.want)
			}
		})
	}
}

// A set-up is written in a few lines.
func TestPlacing(t *testing.T) {
	rebels := func(t *testing.T) *fixture {
		f := opened(t, "1861").Do("place the rest")
		for f.Awaited().Seat == "union" {
			f.Do("place the rest")
		}
		return f
	}
	rebels(t).Plays("place 1 infantry at Richmond, Nashville and Memphis, forts at Memphis, New Orleans, Mobile & Charleston").
		Has("confederate 1 infantry, Tennessee militia at Nashville", "fort 1 confederate at Mobile", "fort 1 confederate at Charleston (South Carolina)", "fort 1 confederate at New Orleans")
	rebels(t).Plays("place 3 infantry at Richmond, Nashville, Memphis").Has("confederate 1 infantry at Memphis")
	rebels(t).Refuses("place 2 infantry at Richmond, Nashville and Memphis", "reinf.place", "say how many at each")
	rebels(t).Plays("place the rest at Richmond").Has("confederate 1+1+1 infantry, Virginia militia at Richmond", "fort 1 confederate at Richmond")
	opened(t, "1861").Do("place Patterson at Sharpsburg, 2 inf at Washington").Has("union Patterson, 1 infantry at Sharpsburg", "union 1+1+1+1+1 infantry at Washington DC")
	f := rebels(t)
	for _, line := range f.P.Suggest(f.Awaited(), 3) {
		rebels(t).Do(line)
	}
}
