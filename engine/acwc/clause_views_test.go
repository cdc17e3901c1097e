package acwc_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
)

// shown is everything that a seat is given of a position: the notation, the letter, the outlook, what it may order and what it would.
func shown(f *fixture, seat engine.Seat) string {
	v := f.P.View(seat)
	out := v.Text() + enginetest.Words(v.Brief(seat)) + enginetest.Words([]engine.Paragraph{v.Outlook(seat)})
	for _, d := range v.Awaited() {
		out += fmt.Sprintf("%s %s %s\n", d.Seat, d.Kind, v.Default(d))
		for o := range v.Legal(d) {
			out += o.String() + "\n"
		}
		out += strings.Join(v.Suggest(d, 5), "\n")
	}
	return out
}

// Orders are judged by what a side knows [roles.md 3.8].
func TestOrdersAreJudgedByWhatIsKnown(t *testing.T) {
	const line = "march Polk from Vicksburg via Arkansas Post to Memphis by river"
	there := []string{"confederate Leonidas Polk at Vicksburg", "union William Sherman at Arkansas Post", "division Stephen Hurlbut: 3 infantry 6-4"}
	t.Run("7-g an enemy of whom this turn's report tells ends the way", func(t *testing.T) {
		hid(t, "1863-05 confederate, 2 marches", append(there, "report confederate of Arkansas Post, 1863-05, fragmentary, from Polk, enemy")...).
			MayNot(line, "7", "where the enemy is").May("march Polk from Vicksburg to Arkansas Post by river")
	})
	t.Run("7-g of whom nothing is known, or old news alone, does not; and he is met", func(t *testing.T) {
		hid(t, "1863-05 confederate, 2 marches", append(there, "report confederate of Arkansas Post, 1863-04, fragmentary, from Polk, enemy")...).May(line)
		f := hid(t, "1863-05 confederate, 2 marches", there...).May(line)
		f.Do(line).Do("end").Says("Leonidas Polk at Arkansas Post", "contest Arkansas Post")
	})
}

// Two worlds that differ only in what the Union cannot know look the same to it, and all orders are answered alike [roles.md 3].
func TestTwoWorldsThatLookAlike(t *testing.T) {
	own := []string{"union Irvin McDowell at Washington", "union John Dix at New York", "general union Ulysses Grant at Cairo"}
	// each is a pair of worlds
	worlds := map[string][2][]string{
		"strength and stands": {{"confederate Theophilus Holmes at Manassas Junction"},
			{"confederate Theophilus Holmes at Manassas Junction", "troops artillery 3-5 R-F", "division Isaac Trimble: 6 infantry 4-6"}},
		"names of the corps behind the first": {{"confederate Theophilus Holmes at Manassas Junction", "confederate Leonidas Polk at Manassas Junction"},
			{"confederate Theophilus Holmes at Manassas Junction", "confederate Braxton Bragg at Manassas Junction"}},
		"where nobody looks":     {{"confederate Leonidas Polk at Corinth"}, {"confederate Leonidas Polk at Vicksburg", "confederate Braxton Bragg at Jackson"}},
		"entrenchments":          {{"confederate Theophilus Holmes at Manassas Junction"}, {"confederate Theophilus Holmes at Manassas Junction", "trench confederate at Manassas Junction, 9 inches"}},
		"works of Richmond":      {{"works confederate at Richmond, fortification, 24 inches, guns 2"}, {"works confederate at Richmond, fortification, 48 inches, guns 2 2 2"}},
		"supply":                 {{"confederate Theophilus Holmes at Manassas Junction"}, {"confederate Theophilus Holmes at Manassas Junction, short"}},
		"reports of the other":   {{"report confederate of Cairo, 1863-04, fragmentary, from sympathisers, enemy"}, {"report confederate of Cairo, 1863-04, fragmentary, from sympathisers"}},
		"a screen of the unseen": {{"confederate Leonidas Polk at Corinth", "division Gideon Pillow: 2 infantry 5-4", "cavalrydivision Benjamin Cheatham: 2 cavalry 3-4"}, {"confederate Leonidas Polk at Corinth", "division Gideon Pillow: 2 infantry 5-4", "cavalrydivision Benjamin Cheatham at Okolona, screen: 2 cavalry 3-4"}},
		"a wandering general":    {{"general confederate Robert Lee at Richmond"}, {"general confederate Robert Lee at Memphis"}},
	}
	for what, pair := range worlds {
		t.Run("12 two worlds: "+what, func(t *testing.T) {
			var fs [2]*fixture
			for i, w := range pair {
				fs[i] = hid(t, "1863-05 union, begin", append(slices.Clone(own), w...)...).Do("begin", 3)
			}
			if a, b := shown(fs[0], "union"), shown(fs[1], "union"); a != b {
				t.Fatalf("the Union can tell them apart:\n%s", firstDifference(a, b))
			}
			for _, line := range []string{"march McDowell from Washington to Manassas Junction", "march McDowell from Washington to Richmond",
				"march McDowell from Washington to Fredericksburg by river", "send Grant to Chicago", "send Grant to Memphis", "blockade Wilmington",
				"lift Dix from New York to Norfolk", "invade Norfolk with Dix", "entrench McDowell at Washington", "withdraw to Baltimore", "march McDowell from Washington"} {
				if a, b := answer(fs[0], line), answer(fs[1], line); a != b {
					t.Errorf("%q is answered with\n%s\nand\n%s", line, a, b)
				}
			}
			for _, public := range []engine.Seat{""} {
				if a, b := fs[0].View(public), fs[1].View(public); a != b {
					t.Errorf("who looks on can tell them apart:\n%s", firstDifference(a, b))
				}
			}
		})
	}
}

// answer is what comes back for a line: the refusal, or what the Union then sees and reads.
func answer(f *fixture, line string) string {
	p := f.P.Clone()
	g := &fixture{&enginetest.Fixture{Book: f.Book, P: p}, f.t}
	d := p.Awaited()[0]
	os, err := p.View("union").Read(d, line)
	if err != nil {
		return err.Error()
	}
	out := p.View("union").Echo(os)
	for _, o := range os {
		if _, err := p.View("union").Rule(d, o, engine.NoDice{}); err != nil {
			return out + err.Error()
		}
		es, err := p.Rule(d, o, engine.NoDice{})
		if err != nil {
			return out + "in truth: " + err.Error()
		}
		for _, e := range es {
			p.Fold(e)
		}
		out += enginetest.Words(engine.Tell(p, "union", es))
	}
	return out + shown(g, "union")
}

func firstDifference(a, b string) string {
	as, bs := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range as {
		if i >= len(bs) || as[i] != bs[i] {
			return as[i] + "\n" + strings.Join(bs[min(i, len(bs)-1):min(i+1, len(bs))], "")
		}
	}
	return "one is longer"
}
