package dwf

import (
	"math"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/mind"
	"adjutant/engine/dwf/mind/survey"
	"adjutant/engine/dwf/state"
	"adjutant/engine/enginetest"
	"adjutant/engine/player"
)

// purposesAt are what the Union may set its mind on in a position, without the plain view that comes first.
func purposesAt(t *testing.T, text string) []purposed {
	t.Helper()
	f := enginetest.From(t, Book, text)
	views := f.P.(position).Purposes(f.Awaited())
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

func groupsOf(p *state.Position, w survey.Purpose) []string {
	var out []string
	for n, g := range p.Board.Groups {
		if w.Groups&(1<<n) != 0 {
			out = append(out, g.Spoken())
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
	if len(all) != mind.PurposesWeighed {
		t.Fatalf("%d purposes, want %d", len(all), mind.PurposesWeighed)
	}
	if got := groupsOf(all[0].Position, all[0].purpose); !slices.Equal(got, []string{"Mississippi", "West"}) {
		t.Errorf("the first purpose of 1863 is %v, want the two groups that lack the least: Mississippi and the West", got)
	}
	for _, w := range purposesAt(t, "turn 1862-06 union, 4 points\n"+west) {
		if got := groupsOf(w.Position, w.purpose); len(got) != 1 {
			t.Errorf("a purpose of 1862 is %v, want one group beside Richmond", got)
		}
	}
	for _, w := range purposesAt(t, "turn 1862-10 union, 4 points\n"+west) {
		if got := groupsOf(w.Position, w.purpose); len(got) != 2 {
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
	if n := len(f.P.(position).Purposes(f.Awaited())); n > 0 {
		t.Errorf("%d purposes while reinforcements are placed, want none", n)
	}
	f = enginetest.From(t, Book, "turn 1863-06 union, 4 points\n"+west)
	f.Do("activate Grant at Memphis")
	if n := len(f.P.(position).Purposes(f.Awaited())); n > 0 {
		t.Errorf("%d purposes in the middle of a march, want none", n)
	}
}

func TestAPurposeIsTheUnionsAlone(t *testing.T) {
	w := purposesAt(t, "turn 1863-06 union, 4 points\n"+west)[0]
	plain := engine.Position(w.position)
	if got := w.View("confederate"); got != plain {
		t.Errorf("the Confederates are shown %T, want the position as it is", got)
	}
	if got := enginetest.From(t, Book, "turn 1863-06 confederate, 4 points\n"+west).P.(position); (purposed{got, w.purpose}).View("union") != engine.Position(got) {
		t.Error("in the turn of the Confederates the Union sees its purpose, want the position as it is")
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
		return enginetest.From(t, Book, "turn 1863-06 union, 4 points\n"+text).P.(position).Prospects("union")
	}
	before := prospects(west)
	after := prospects(west + "union 1 infantry at Augusta\n")
	plain := func(text string) float64 {
		return enginetest.From(t, Book, "turn 1863-06 union, 4 points\n"+text).P.Value("union")
	}
	// Augusta is far from any victory: it brings what Value says and no more.
	if d := math.Atanh(after) - math.Atanh(before) - (math.Atanh(plain(west+"union 1 infantry at Augusta\n")) - math.Atanh(plain(west))); math.Abs(d*survey.Scale) > 1e-6 {
		t.Errorf("a city of no near victory changes the prospects by %v points more than the value", d*survey.Scale)
	}
	jackson := strings.Replace(west, "confederate 1 infantry at Jackson", "union 1 infantry at Jackson", 1)
	if d := math.Atanh(prospects(jackson)) - math.Atanh(before) - (math.Atanh(plain(jackson)) - math.Atanh(plain(west))); math.Abs(d*survey.Scale-mind.LackingCost) > 1e-6 {
		t.Errorf("a city of the nearest victory changes the prospects by %v points more than the value, want %v", d*survey.Scale, mind.LackingCost)
	}
	near := prospects(west + "union 1 infantry at Vicksburg\n")
	if lost := prospects(west + "union 1 infantry at Vicksburg\nconfederate 4 infantry at Baltimore\nconfederate 4 infantry at Pittsburgh\n"); math.Atanh(near)-math.Atanh(lost) < mind.LosingCost/survey.Scale {
		t.Errorf("a condition of the Confederates that is met takes the prospects from %v to %v, want %v points less", near, lost, mind.LosingCost)
	}
}

// A turn that was thought through is played as it was thought, and thought again it is the same.
func TestThoughtfulPlaysTheTurnThatItThoughtOf(t *testing.T) {
	turn := func() (orders []string, won float64) {
		f := enginetest.From(t, Book, "turn 1863-06 union, 4 points\n"+west)
		steady := player.Thoughtful(player.Steady{Plans: 1, Ahead: 1}, 1)
		before := f.P.(position).Prospects("union")
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
		return orders, p.(position).Prospects("union") - before
	}
	first, won := turn()
	if won <= 0 {
		t.Errorf("the turn changes the prospects by %v, want better ones: %q", won, first)
	}
	if again, _ := turn(); !slices.Equal(first, again) {
		t.Errorf("the same turn is played in two ways:\n%q\n%q", first, again)
	}
}

func TestBolderWaysServeAPurposeMissedByOneCity(t *testing.T) {
	text := "turn 1863-06 union, 4 points\n" + west
	views := enginetest.From(t, Book, text).P.(position).Purposes(enginetest.From(t, Book, text).Awaited())
	end := func(i int, taken ...string) engine.Position {
		now := text
		for _, city := range taken {
			now = strings.Replace(now, "confederate 1 infantry at "+city, "union 1 infantry at "+city, 1)
		}
		q := enginetest.From(t, Book, now).P.(position)
		if w, ok := views[i].(purposed); ok {
			return purposed{q, w.purpose}
		}
		return q
	}
	won := end(1, "Little Rock", "Milam")
	won.Fold(state.Ended{Winner: "union", How: "The war is over."})
	// Jackson is what Mississippi and the West still want.
	got := views[0].(position).Bolder(views[:2], []engine.Position{end(0, "Little Rock", "Milam"), end(1, "Little Rock", "Milam")})
	if len(got) != 1 || len(got[0]) != 8 {
		t.Fatalf("missed by Jackson, there are %d purposes with bolder ways, want 1 with 8 ways", len(got))
	}
	jackson := views[0].(position).Board.At("jackson")
	seen := map[survey.Manner]bool{}
	for _, v := range got[0] {
		w := v.(purposed)
		seen[w.purpose.Manner] = true
		if w.purpose.Groups != views[1].(purposed).purpose.Groups || w.purpose.Dear != jackson {
			t.Errorf("a bolder way goes for %v and holds %d dear, want the same groups and Jackson", groupsOf(w.Position, w.purpose), w.purpose.Dear)
		}
		if w.Text() != views[0].Text() {
			t.Error("a bolder way does not begin where the turn begins")
		}
	}
	if len(seen) != 8 {
		t.Errorf("%d manners, want 8 different ones", len(seen))
	}
	for what, ends := range map[string][]engine.Position{
		"missed by three cities":        {end(0), end(1)},
		"that came to nothing":          {nil, nil},
		"in a war that was won":         {end(0), won},
		"for the view without purposes": {end(0, "Little Rock", "Milam"), end(1)},
	} {
		if got := views[0].(position).Bolder(views[:2], ends); len(got) != 0 {
			t.Errorf("there are bolder ways for a purpose %s", what)
		}
	}
}

func TestAPurposeIsServedByCitiesHeldAndLed(t *testing.T) {
	for _, w := range purposesAt(t, "turn 1863-06 union, 4 points\n"+west) {
		want := 0.0
		if !slices.Equal(groupsOf(w.Position, w.purpose), []string{"Mississippi", "West"}) {
			continue
		}
		want += 4*survey.PurposeWorth + 3*survey.PurposeLed // Richmond, Memphis, New Orleans, and Jefferson City, where nobody leads
		if got := survey.Measure(w.position.Position, board.Union, w.purpose).Served(); got != want {
			t.Errorf("what it holds serves by %v points, want %v", got, want)
		}
		return
	}
	t.Error("nobody goes for Mississippi and the West")
}

func TestWhatElseMayBeLost(t *testing.T) {
	for how, want := range map[survey.Manner][2]float64{0: {survey.PurposeHome, 1}, survey.Recklessly: {0, 0}, survey.Warily: {survey.PurposeHome, 1}} {
		w := survey.Purpose{On: true, Manner: how}
		if got := [2]float64{w.Others(false), w.Others(true)}; got != want {
			t.Errorf("manner %d counts %v of a city and of Washington, want %v", how, got, want)
		}
	}
}

func TestMannersChangeWhatCounts(t *testing.T) {
	value := func(how survey.Manner, text string) float64 {
		p := enginetest.From(t, Book, "turn 1863-06 union, 4 points\n"+text).P.(position)
		var w survey.Purpose
		mind.EachPurpose(p.Position, func(x survey.Purpose) {
			if slices.Equal(groupsOf(p.Position, x), []string{"Mississippi", "West"}) {
				w = x
			}
		})
		w.Manner, w.Dear = how, p.Board.At("jackson")
		return survey.Weigh(p.Position, board.Union, w)
	}
	const raid = "confederate Lee, 8 infantry at Manassas\n" // against the 2 at Washington
	if plain, reckless := value(0, west)-value(0, west+raid), value(survey.Recklessly, west)-value(survey.Recklessly, west+raid); reckless >= plain {
		t.Errorf("Lee before Washington costs %v points recklessly and %v else, want less", reckless, plain)
	}
	held := "union 1 infantry at Vicksburg\n" + west
	taken := strings.Replace(held, "confederate 1 infantry at Jackson", "union 1 infantry at Jackson", 1)
	if plain, dear := value(0, taken)-value(0, held), value(survey.Dearly, taken)-value(survey.Dearly, held); dear <= plain+survey.PurposeWorth/2 {
		t.Errorf("Jackson is worth %v points held dear and %v else, want more", dear, plain)
	}
	if plain, keen := value(0, west), value(survey.Keenly, west); keen <= plain {
		t.Errorf("chances come to %v points keenly and %v else, want more", keen, plain)
	}
	const near = "confederate Lee, 9 infantry at Lynchburg\n" // two areas from Richmond by rail
	weaker := strings.Replace(west, "12 infantry at Richmond", "6 infantry at Richmond", 1)
	if plain, wary := value(0, west+near)-value(0, weaker+near), value(survey.Warily, west+near)-value(survey.Warily, weaker+near); wary <= plain {
		t.Errorf("six factors more at Richmond with Lee two areas off are worth %v points warily and %v else, want more", wary, plain)
	}
}

func TestPerilFollowsTheLossesOfTheBook(t *testing.T) {
	peril := func(lines ...string) float64 {
		t.Helper()
		text := "turn 1863-06 union, 4 points\nunion 9 infantry at Washington DC\n" + strings.Join(lines, "\n")
		p := enginetest.From(t, Book, text).P.(position)
		v := survey.Measure(p.Position, board.Union, survey.Purpose{})
		danger, more := v.Peril(p.Board.At("richmond"))
		if (danger > 0) != (more > 0) {
			t.Errorf("%v: the danger is %v and a factor more takes %v of it", lines, danger, more)
		}
		return danger
	}
	lee := "confederate Lee, 6 infantry at Lynchburg"
	for _, tt := range []struct {
		what  string
		lines []string
		none  bool
	}{
		{"nobody comes from far", []string{"union 1 infantry at Richmond", "confederate Lee, 9 infantry at Mobile"}, true},
		{"Lee comes from two areas off", []string{"union Meade, 6 infantry at Richmond", lee}, false},
		{"enough with a leader stand", []string{"union Meade, 16 infantry at Richmond", lee}, true},
		{"more without one do not", []string{"union 19 infantry at Richmond", lee}, false},
		{"behind a fort of two they do", []string{"union 6 infantry at Richmond", "fort 2 union at Richmond", lee}, true},
		{"behind a fort of one they do not", []string{"union 6 infantry at Richmond", "fort 1 union at Richmond", lee}, false},
	} {
		if got := peril(tt.lines...); (got == 0) != tt.none {
			t.Errorf("%s: the danger is %v, none is wanted: %v", tt.what, got, tt.none)
		}
	}
	few, many := peril("union Meade, 3 infantry at Richmond", lee), peril("union Meade, 6 infantry at Richmond", lee)
	if few <= many {
		t.Errorf("three factors are in danger by %v and six by %v, want less for six", few, many)
	}
}
