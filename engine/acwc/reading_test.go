package acwc_test

import (
	"errors"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/acwc"
)

func TestWhatIsWrongIsSaid(t *testing.T) {
	f := war(t, "turn 1861-07 union, 2 marches\nblockade Charleston (South Carolina)\n"+mcdowell+dix)
	for line, want := range map[string]string{
		"march McDowell from Washington to Front Royal": "No line joins Washington and Front Royal",
		"march Sheridan from St. Louis to Rolla":        "No corps of yours is Sheridan's.",
		// the same words for a general of the enemy, wherever he stands
		"march Beauregard from Manassas Junction to Richmond": "No corps of yours is Beauregard's.",
		"mrach McDowell from Washington to Baltimore":         "did you mean march?",
		"split 3 to McDowell":                                 "You command everything yourself",
		"invade Norfolk with Dix":                             "No command die is rolled",
		"lift Dix from New York to Pittsburgh":                "Pittsburgh is no port",
		"march Washington to Baltimore":                       "Washington is a place; name a commander of yours",
		"spy Charleston":                                      "January-February 1862",
		"entrench Dix at Pittsburgh":                          "Dix is at New York",
		"march Tyler from Washington to Baltimore":            "a division marches with its corps",
		"march McDowell Washington Baltimore":                 `lacks the word "to"`,
	} {
		if want != "" {
			f.Refuses(line, "", want)
		}
	}
	f.Refuses("recruit corps Hooker at Baltimore", "", "Corps are recruited after March")
}

func TestGenerousReading(t *testing.T) {
	f := war(t, "turn 1862-04 union, 4 marches\noptions hidden=off\n"+mcdowell+heintzel)
	for _, line := range []string{"MARCH mcdowell, heintzelman FROM washington TO Manassas", "march McDowell and Heintzelman to Baltimore by railroad",
		"move Irvin McDowell from Washington to harpers ferry", "dig McDowell at Washington", "detach Tyler at Washington"} {
		if !f.Legal(line) {
			t.Errorf("%q is not read", line)
		}
	}
	d := f.Awaited()
	os, err := f.P.Read(d, "march McDowell, Heintzelman from Washington to Baltimore")
	if err != nil {
		t.Fatal(err)
	}
	if got := f.P.Lines(os); len(got) != 1 || got[0] != "march McDowell, Heintzelman from Washington to Baltimore by road" {
		t.Errorf("two corps that go one way are written as %q", got)
	}
}

func TestALineForLaterWaits(t *testing.T) {
	f := war(t, "turn 1862-04 union, 4 marches\noptions hidden=off\n"+mcdowell+heintzel)
	_, err := f.P.Read(f.Awaited(), "transfer Hunter to Heintzelman")
	var later *engine.Later
	if !errors.As(err, &later) || later.Kind != "reorganize" || later.Past != "" {
		t.Errorf("a line for the reorganization gives %v", err)
	}
}

// What may be said once for several, or several times behind one verb, is read as it is meant; the names that a player gives are never lost.
func TestSeveralOrdersBehindOneVerb(t *testing.T) {
	const south = "steps recruit confederate, refit confederate, season union\nraising die 4, left 4\noptions hidden=off\n"
	raise := func() *fixture {
		return field(t, "1862-06 confederate", south, "confederate Pierre Beauregard at Augusta")
	}
	raise().Do("recruit corps Hood at Atlanta, corps Ewell at Richmond and corps Longstreet at Mobile").
		Has("corps confederate John Hood at Atlanta, new", "corps confederate Richard Ewell at Richmond, new", "corps confederate James Longstreet at Mobile, new")
	raise().Do("recruit Hood, Ewell at Richmond").Has("corps confederate John Hood at Richmond, new", "corps confederate Richard Ewell at Richmond, new")
	raise().Do("recruit at Atlanta, at Mobile").Has("corps confederate Benjamin Cheatham at Atlanta, new", "corps confederate Daniel Ruggles at Mobile, new")
	raise().MayNot("recruit Hood, Ewell at Atlanta", "11.1", "takes no more corps")
	raise().Refuses("recruit at Forts Henry and Donelson", "11.1", "Forts Henry and Donelson is no recruiting city")
	raise().Refuses("recruit corps Hood at Atlanta, corps Hill at Mobile", "", "Which of them: Daniel Hill or Ambrose Hill?")
	field(t, "1862-06 confederate", south, "confederate Pierre Beauregard at Augusta", "union Irvin McDowell at Atlanta").
		MayNot("recruit corps Hood at Atlanta", "11.1", "The enemy is at Atlanta")
	field(t, "1862-06 confederate", "steps refit confederate, season union", "fieldcorps confederate Pierre Beauregard at Augusta", "  troops artillery 2-5",
		"  division Milledge Bonham: 3 infantry 5-4, artillery 2-5").Do("upgrade artillery 1 of Beauregard, artillery 1 of Bonham to R-F", 3).
		Has("troops artillery 2-5 R-F", "division Milledge Bonham: 3 infantry 5-4, artillery 2-5 R-F")
}

func TestNamesOfSeveralWords(t *testing.T) {
	f := field(t, "1862-06 confederate, 3 marches", "confederate Edmund Kirby Smith at Richmond", "  division Milledge Bonham: 3 infantry 5-4",
		"confederate Earl Van Dorn at Richmond", "  division Isaac Trimble: 3 infantry 5-4")
	f.May("march Kirby Smith from Richmond to Petersburg", "march Smith from Richmond to Petersburg", "march Van Dorn, Edmund Kirby Smith from Richmond to Petersburg", "march Dorn from Richmond to Petersburg")
	if os, err := f.P.Read(f.Awaited(), "march dorn from Richmond to Petersburg"); err != nil || !strings.Contains(f.P.Lines(os)[0], "march Van Dorn ") {
		t.Errorf("Van Dorn is called %v (%v)", os, err)
	}
}

// What can no longer come is refused, and does not wait for ever.
func TestALineThatComesTooLateIsRefused(t *testing.T) {
	f := field(t, "1862-06 confederate", "steps refit confederate, season union", "confederate Pierre Beauregard at Augusta", "  division Milledge Bonham: 3 infantry 5-4, artillery 2-5")
	for line, want := range map[string]string{"recruit corps Hood at Atlanta": "The corps of this phase are raised"} {
		var later *engine.Later
		if _, err := f.P.Read(f.Awaited(), line); !errors.As(err, &later) || !strings.Contains(later.Past, want) {
			t.Errorf("%q gives %v, want %q", line, err, want)
		}
	}
	f = field(t, "1863-01 confederate, 2 marches", "horse confederate James Stuart at Richmond")
	var later *engine.Later
	if _, err := f.P.Read(f.Awaited(), "upgrade cavalry 1 of Stuart"); !errors.As(err, &later) || !strings.Contains(later.Past, "before the marches (11.4)") {
		t.Errorf("carbines behind the marches give %v", err)
	}
}

func TestTheModeratorsHand(t *testing.T) {
	p, err := acwc.Book.Parse("turn 1862-04 union, 4 marches\noptions hidden=off\n" + mcdowell)
	if err != nil {
		t.Fatal(err)
	}
	es, err := p.Mend("trench union at Washington, 33 inches\nturn 1862-04 union, 1 marches", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range es {
		p.Fold(e)
	}
	if text := p.Text(); !strings.Contains(text, "33 inches") || !strings.Contains(text, "1 marches") {
		t.Errorf("the change has not come about:\n%s", text)
	}
	var no *engine.Refusal
	if _, err := p.Mend("corps union Robert Lee at Washington", nil); !errors.As(err, &no) {
		t.Errorf("nonsense is answered with %v", err)
	}
}

func FuzzReading(f *testing.F) {
	p, err := acwc.Book.Start("1861", nil)
	if err != nil {
		f.Fatal(err)
	}
	for _, line := range []string{"march McDowell from Washington to Manassas Junction by rail", "send brigade to Washington", "withdraw to Okolona",
		"transfer artillery 1 of Hunter to Tyler", "recruit corps at Washington", "march , to", "lose of"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		d := p.Awaited()[0]
		os, err := p.Read(d, line)
		if err != nil {
			return
		}
		for _, o := range os {
			back, err := p.Read(d, o.String())
			if err != nil || len(back) != 1 || back[0] != o {
				t.Errorf("%q of %q reads back as %v (%v)", o, line, back, err)
			}
		}
	})
}
