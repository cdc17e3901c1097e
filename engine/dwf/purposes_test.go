package dwf

import (
	"math"
	"slices"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/player"
)

// purposesAt are what the Union may set its mind on in a position, without the plain view that comes first.
func purposesAt(t *testing.T, text string) []purposed {
	t.Helper()
	f := enginetest.From(t, Book, text)
	views := f.P.(*position).Purposes(f.Awaited())
	var out []purposed
	for i, v := range views {
		w, seen := v.(purposed)
		if seen != (i > 0) {
			t.Fatalf("view %d of %d has a purpose: %v; only the first has none", i, len(views), seen)
		}
		if seen {
			out = append(out, w)
		}
	}
	return out
}

func groupsOf(p *position, w purpose) []string {
	var out []string
	for n, g := range p.board.groups {
		if w.Groups&(1<<n) != 0 {
			out = append(out, g.spoken())
		}
	}
	return out
}

// west is the Union in Mississippi and in the West, and Confederates everywhere else.
const west = `union Grant (1863), 9 infantry at Memphis
union Banks, 5 infantry at New Orleans
union 3 infantry at Jefferson City
union Meade, 12 infantry at Richmond
union 2 infantry at Washington DC
confederate 1 infantry at Jackson
confederate 1 infantry at Little Rock
confederate 1 infantry at Milam
confederate 2 infantry at Raleigh
confederate 2 infantry at Wilmington
fort 2 confederate at Wilmington
`

func TestPurposesAreTheNearestVictories(t *testing.T) {
	all := purposesAt(t, "turn 1863-06 union, 4 points\n"+west)
	if len(all) != purposesWeighed {
		t.Fatalf("%d purposes, want %d", len(all), purposesWeighed)
	}
	if got := groupsOf(all[0].position, all[0].purpose); !slices.Equal(got, []string{"Mississippi", "West"}) {
		t.Errorf("the first purpose of 1863 is %v, want the two groups that lack the least: Mississippi and the West", got)
	}
	for _, w := range purposesAt(t, "turn 1862-06 union, 4 points\n"+west) {
		if got := groupsOf(w.position, w.purpose); len(got) != 1 {
			t.Errorf("a purpose of 1862 is %v, want one group beside Richmond", got)
		}
	}
	for _, w := range purposesAt(t, "turn 1862-10 union, 4 points\n"+west) {
		if got := groupsOf(w.position, w.purpose); len(got) != 2 {
			t.Errorf("a purpose of the last turn of 1862 is %v, want the two groups of 1863, when victory is looked at next", got)
		}
	}
}

func TestNoPurposeWhereThereIsNothingToChoose(t *testing.T) {
	for what, text := range map[string]string{
		"to the Confederates": "turn 1863-06 confederate, 4 points\n" + west,
		"while all are far":   "turn 1864-06 union, 4 points\nunion 5 infantry at Washington DC\nconfederate 2 infantry at Richmond",
	} {
		if all := purposesAt(t, text); len(all) > 0 {
			t.Errorf("%d purposes %s, want none", len(all), what)
		}
	}
	f := enginetest.Start(t, Book, "1863")
	if n := len(f.P.(*position).Purposes(f.Awaited())); n > 0 {
		t.Errorf("%d purposes while reinforcements are placed, want none", n)
	}
	f = enginetest.From(t, Book, "turn 1863-06 union, 4 points\n"+west)
	f.Do("activate Grant at Memphis")
	if n := len(f.P.(*position).Purposes(f.Awaited())); n > 0 {
		t.Errorf("%d purposes in the middle of a march, want none", n)
	}
}

func TestAPurposeIsTheUnionsAlone(t *testing.T) {
	w := purposesAt(t, "turn 1863-06 union, 4 points\n"+west)[0]
	plain := engine.Position(w.position)
	if got := w.View("confederate"); got != plain {
		t.Errorf("the Confederates are shown %T, want the position as it is", got)
	}
	if got := w.Clone().View("union").(purposed).purpose; got != w.purpose {
		t.Errorf("the Union's copy has the purpose %v, want %v", got, w.purpose)
	}
	if a, b := w.Value("confederate"), plain.Value("confederate"); a != b {
		t.Errorf("to the Confederates it is worth %v with the purpose and %v without, want the same", a, b)
	}
	if a, b := w.Value("union"), plain.Value("union"); a <= b {
		t.Errorf("to the Union it is worth %v with the purpose and %v without, want more: it holds cities that it wants", a, b)
	}
}

func TestProspectsGrowWithEveryCityOfTheNearestVictory(t *testing.T) {
	prospects := func(text string) float64 {
		t.Helper()
		return enginetest.From(t, Book, "turn 1863-06 union, 4 points\n"+text).P.(*position).Prospects("union")
	}
	before := prospects(west)
	after := prospects(west + "union 1 infantry at Augusta\n")
	plain := func(text string) float64 {
		return enginetest.From(t, Book, "turn 1863-06 union, 4 points\n"+text).P.Value("union")
	}
	// Augusta is far from any victory: it brings what Value says and no more.
	if d := math.Atanh(after) - math.Atanh(before) - (math.Atanh(plain(west+"union 1 infantry at Augusta\n")) - math.Atanh(plain(west))); math.Abs(d*scale) > 1e-6 {
		t.Errorf("a city of no near victory changes the prospects by %v points more than the value", d*scale)
	}
	near := prospects(west + "union 1 infantry at Vicksburg\n")
	if lost := prospects(west + "union 1 infantry at Vicksburg\nconfederate 4 infantry at Baltimore\nconfederate 4 infantry at Pittsburgh\n"); math.Atanh(near)-math.Atanh(lost) < losingCost/scale {
		t.Errorf("a condition of the Confederates that is met takes the prospects from %v to %v, want %v points less", near, lost, losingCost)
	}
}

// A turn that was thought through is played as it was thought, and thought again it is the same.
func TestThoughtfulPlaysTheTurnThatItThoughtOf(t *testing.T) {
	turn := func() (orders []string, won float64) {
		f := enginetest.From(t, Book, "turn 1863-06 union, 4 points\n"+west)
		steady := player.Thoughtful(player.Steady{Plans: 1, Ahead: 1}, 1)
		before := f.P.(*position).Prospects("union")
		p := f.P
		for p.Turn().ID == "1863-06 union" {
			ds := p.Awaited()
			o := steady.Choose(p.View(ds[0].Seat), ds[0], nil)
			es, err := p.Rule(ds[0], o, engine.NoDice{})
			if err != nil {
				t.Fatalf("after %q the order %q is refused: %v", orders, o, err)
			}
			for _, e := range es {
				p.Fold(e)
			}
			orders = append(orders, o.String())
		}
		return orders, p.(*position).Prospects("union") - before
	}
	first, won := turn()
	if won <= 0 {
		t.Errorf("the turn changes the prospects by %v, want better ones: %q", won, first)
	}
	if again, _ := turn(); !slices.Equal(first, again) {
		t.Errorf("the same turn is played in two ways:\n%q\n%q", first, again)
	}
}
