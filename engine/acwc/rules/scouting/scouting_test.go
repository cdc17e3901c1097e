package scouting_test

import (
	"reflect"
	"strings"
	"testing"

	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/rules/scouting"
	"adjutant/engine/acwc/state"
)

func TestLevels(t *testing.T) {
	const (
		foot, horse, corps, one = scouting.InfantryCorps, scouting.WithCavalry, scouting.CavalryCorps, scouting.OneCavalry
		none, brigade, screen   = scouting.NoScreen, scouting.Brigade, scouting.Corps
		free, enemy, cavalry    = scouting.Clear, scouting.Enemy, scouting.EnemyCorps
	)
	for _, c := range []struct {
		name     string
		o        scouting.Observer
		d        int
		betweens []scouting.Between
		screens  []scouting.Screen
		want     state.Level
	}{
		{"12.21 foot, next box, no screen", foot, 1, []scouting.Between{free}, []scouting.Screen{none}, state.Complete},
		{"12.21 foot, next box, any horse", foot, 1, []scouting.Between{free}, []scouting.Screen{brigade, screen}, state.Fragmentary},
		{"12.21 foot, two boxes", foot, 2, []scouting.Between{free, enemy, cavalry}, []scouting.Screen{none, brigade, screen}, state.Unseen},
		{"12.22 with a division, next box", horse, 1, []scouting.Between{free}, []scouting.Screen{none, brigade}, state.Complete},
		{"12.22 with a division, next box, a corps of horse", horse, 1, []scouting.Between{free}, []scouting.Screen{screen}, state.Fragmentary},
		{"12.22 with a division, two boxes", horse, 2, []scouting.Between{free}, []scouting.Screen{none, brigade, screen}, state.Fragmentary},
		{"12.22 with a division, two boxes, enemies between", horse, 2, []scouting.Between{enemy, cavalry}, []scouting.Screen{none, brigade, screen}, state.Unseen},
		{"12.23 cavalry corps, next box", corps, 1, []scouting.Between{free}, []scouting.Screen{none, brigade}, state.Detailed},
		{"12.23 cavalry corps, next box, a corps of horse", corps, 1, []scouting.Between{free}, []scouting.Screen{screen}, state.Complete},
		{"12.23 cavalry corps, two boxes", corps, 2, []scouting.Between{free}, []scouting.Screen{none, brigade, screen}, state.Complete},
		{"12.23 cavalry corps, two boxes, enemies between", corps, 2, []scouting.Between{enemy}, []scouting.Screen{none, brigade, screen}, state.Fragmentary},
		{"12.23 cavalry corps, two boxes, a corps of horse between", corps, 2, []scouting.Between{cavalry}, []scouting.Screen{none, brigade, screen}, state.Unseen},
		{"10 horse of 1 point, next box", one, 1, []scouting.Between{free}, []scouting.Screen{none}, state.Complete},
		{"10 horse of 1 point, next box, any horse", one, 1, []scouting.Between{free}, []scouting.Screen{brigade, screen}, state.Fragmentary},
		{"10 horse of 1 point, two boxes", one, 2, []scouting.Between{free, enemy, cavalry}, []scouting.Screen{none, brigade, screen}, state.Unseen},
		{"three boxes", corps, 3, []scouting.Between{free}, []scouting.Screen{none}, state.Unseen},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, m := range c.betweens {
				for _, s := range c.screens {
					if got := scouting.Level(c.o, c.d, m, s); got != c.want {
						t.Errorf("between %d, screen %d: %s, want %s", m, s, got, c.want)
					}
				}
			}
		})
	}
}

func parse(t testing.TB, text string) *state.Position {
	t.Helper()
	b, err := board.Load(board.Files())
	if err != nil {
		t.Fatal(err)
	}
	p, err := state.Parse(b, "rulebook acwc\n"+text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// of is a side's report on a box in the notation, without its head; "" if there is none.
func of(t testing.TB, p *state.Position, s board.Side, name string) string {
	t.Helper()
	x, ok := p.Board.Find(name)
	if !ok {
		t.Fatalf("no box %s", name)
	}
	for _, r := range scouting.Reports(p, s) {
		if r.At == x {
			return written(p, s, r)
		}
	}
	return ""
}

func written(p *state.Position, s board.Side, r state.Report) string {
	q := p.Clone()
	q.Reports[s] = []state.Report{r}
	q.Reports[s.Enemy()] = nil
	for line := range strings.Lines(q.Text()) {
		if rest, ok := strings.CutPrefix(line, "report "); ok {
			_, rest, _ = strings.Cut(rest, ", ")
			_, rest, _ = strings.Cut(rest, ", ")
			return strings.TrimSpace(rest)
		}
	}
	return "?"
}

// worked is the case of the sheet: a Union corps at Washington, Beauregard with a brigade of horse and another corps near by, a third
// behind them.
const worked = `turn 1862-04 union
corps union Irvin McDowell at Washington
  division Daniel Tyler: 3 infantry 6-4, artillery 2-5
corps confederate Pierre Beauregard at Manassas Junction, start Manassas Junction
  troops cavalry 2-4
  division Milledge Bonham: 3 infantry 5-4, artillery 2-5
corps confederate Theophilus Holmes at Manassas Junction, start Manassas Junction
  division Gideon Pillow: 3 infantry 5-4
corps confederate Joseph Johnston at Front Royal, start Front Royal
  division Jones Withers: 3 infantry 5-4
`

const horseDivision = "  cavalrydivision David Hunter: 2 cavalry 2-4\n"

func with(text, after, more string) string { return strings.Replace(text, after, after+more, 1) }

func TestTheWorkedCase(t *testing.T) { // roles 3, D24
	tyler := "  division Daniel Tyler: 3 infantry 6-4, artillery 2-5\n"
	corps := strings.Replace(worked, "corps union Irvin McDowell", "cavalrycorps union Irvin McDowell", 1)
	corps = strings.Replace(corps, tyler, horseDivision, 1)
	// Front Royal can be seen by Harper's Ferry too; there stand enemies in these cases.
	const ferry = "corps confederate John Magruder at Harper's Ferry\n  division Daniel Ruggles: 2 infantry 5-4\n"
	stuart := strings.Replace(strings.Replace(corps, "corps confederate Theophilus", "cavalrycorps confederate Theophilus", 1)+ferry,
		"corps confederate John", "cavalrycorps confederate John", 1)
	empty := strings.Replace(with(worked, tyler, horseDivision), "at Manassas Junction", "at Richmond", 2)
	for _, c := range []struct{ name, text, box, want string }{
		{"12.21 a screen of one brigade", worked, "Manassas Junction", "fragmentary, from Irvin McDowell, enemy"},
		{"12.21 two boxes are too far", worked, "Front Royal", ""},
		{"12.22 with a division of horse", with(worked, tyler, horseDivision), "Manassas Junction",
			"complete, from Irvin McDowell, enemy, under Pierre Beauregard; corps; corps"},
		{"12.22 enemies are between", with(worked, tyler, horseDivision) + ferry, "Front Royal", ""},
		{"12.22 the best way is taken", with(worked, tyler, horseDivision), "Front Royal", "fragmentary, from Irvin McDowell, enemy"},
		{"12.22 nobody is between", empty, "Front Royal", "fragmentary, from Irvin McDowell, enemy"},
		{"12.22 nobody is there", empty, "Manassas Junction", "complete, from Irvin McDowell"},
		{"12.23 a corps of horse", corps, "Manassas Junction", "detailed, from Irvin McDowell, enemy, under Pierre Beauregard, 7 brigades, 1 battalions;" +
			" corps Pierre Beauregard; corps Theophilus Holmes"},
		{"12.23 through enemies", corps + ferry, "Front Royal", "fragmentary, from Irvin McDowell, enemy"},
		{"12.23 a corps of horse between", stuart, "Front Royal", ""},
		{"12.23 against a corps of horse", strings.Replace(corps, "corps confederate Theophilus", "cavalrycorps confederate Theophilus", 1),
			"Manassas Junction", "complete, from Irvin McDowell, enemy, under Pierre Beauregard; corps; cavalrycorps"},
		{"10 horse of 1 point alone", strings.Replace(worked, tyler, "  division Daniel Tyler: cavalry 1-4\n", 1), "Front Royal", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := of(t, parse(t, c.text), board.Union, c.box); got != c.want {
				t.Errorf("got  %q\nwant %q", got, c.want)
			}
		})
	}
}

func TestADivisionThatScreensSeesByItself(t *testing.T) { // 6.26
	text := `turn 1863-04 union
corps union Irvin McDowell at Philadelphia
  division Daniel Tyler: 3 infantry 6-4
  cavalrydivision David Hunter at Baltimore, screen: 2 cavalry 2-4
corps confederate Pierre Beauregard at Washington, start Washington
  division Milledge Bonham: 3 infantry 5-4, artillery 2-5
`
	if got, want := of(t, parse(t, text), board.Union, "Washington"), "complete, from David Hunter, enemy, under Pierre Beauregard; corps"; got != want {
		t.Errorf("got  %q\nwant %q", got, want)
	}
	text = strings.Replace(text, "corps union", "cavalrycorps union", 1)
	if got := of(t, parse(t, text), board.Union, "Washington"); !strings.HasPrefix(got, "detailed, from David Hunter, enemy") {
		t.Errorf("a division of a cavalry corps: %q", got)
	}
}

func TestHorseOfOnePointSeesTheNextBoxAlone(t *testing.T) { // 10
	text := `turn 1863-04 union
cavalrycorps union Irvin McDowell at Philadelphia
  division Daniel Tyler: 3 cavalry 3-4
  cavalrydivision David Hunter at Baltimore, screen: cavalry 1-4
corps confederate Pierre Beauregard at Washington, start Washington
  division Milledge Bonham: 3 infantry 5-4
corps confederate Leonidas Polk at Manassas Junction, start Manassas Junction
  division Gideon Pillow: 3 infantry 5-4
`
	p := parse(t, text)
	// McDowell sees Washington from two links away as well as Hunter does from one, and is the senior.
	if got, want := of(t, p, board.Union, "Washington"), "complete, from Irvin McDowell, enemy, under Pierre Beauregard; corps"; got != want {
		t.Errorf("got  %q\nwant %q", got, want)
	}
	if got := of(t, p, board.Union, "Manassas Junction"); got != "" {
		t.Errorf("two links: %q", got)
	}
	text = strings.Replace(text, "3 cavalry 3-4", "3 cavalry 1-4", 1)
	if got, want := of(t, parse(t, text), board.Union, "Washington"), "complete, from David Hunter, enemy, under Pierre Beauregard; corps"; got != want {
		t.Errorf("got  %q\nwant %q", got, want)
	}
	near := strings.Replace(worked, "corps union Irvin McDowell", "cavalrycorps union Irvin McDowell", 1)
	near = strings.Replace(near, "  division Daniel Tyler: 3 infantry 6-4, artillery 2-5\n", "  division Daniel Tyler: cavalry 1-4\n", 1)
	if got, want := of(t, parse(t, near), board.Union, "Manassas Junction"), "fragmentary, from Irvin McDowell, enemy"; got != want {
		t.Errorf("a corps with nothing else: got  %q\nwant %q", got, want)
	}
}

func TestWhatALevelTells(t *testing.T) { // 12.11 to 12.13, roles 3.4
	text := `turn 1862-04 union
army confederate Joseph Johnston at Manassas Junction
corps confederate Pierre Beauregard at Manassas Junction, start Richmond
  troops cavalry 2-4
  division Milledge Bonham: 3 infantry 5-4, artillery 2-5
corps confederate Theophilus Holmes at Manassas Junction, start Manassas Junction
  division Gideon Pillow: 2 infantry 5-4
corps confederate Leonidas Polk at Memphis
  division Daniel Ruggles at Manassas Junction, garrison: 2 infantry 5-4
corps confederate John Magruder at Manassas Junction, new
  division Jones Withers: 3 infantry 5-4
general confederate Braxton Bragg at Manassas Junction
trench confederate at Manassas Junction, 33 inches
`
	p := parse(t, text)
	x, _ := p.Board.Find("Manassas Junction")
	for level, want := range []string{
		state.Fragmentary: "fragmentary, from spy, enemy",
		state.Complete:    "complete, from spy, enemy, under Joseph Johnston; corps; corps, arrived; corps, arrived; division",
		state.Detailed: "detailed, from spy, enemy, under Joseph Johnston, 11 brigades, 1 battalions, entrenched; corps Pierre Beauregard, arrived, from Richmond;" +
			" corps Theophilus Holmes; division; corps John Magruder, arrived",
	} {
		if want == "" {
			continue
		}
		if got := written(p, board.Union, scouting.Of(p, board.Union, x, state.Level(level), state.Report{Source: state.Spy})); got != want {
			t.Errorf("got  %q\nwant %q", got, want)
		}
	}
	// What is never shown changes no report of any level.
	q := parse(t, strings.NewReplacer("3 infantry 5-4", "3 infantry 1-6 PT NE", "artillery 2-5", "artillery 3-5 R-F", "33 inches", "3 inches", ", start Manassas Junction",
		", short, start Manassas Junction").Replace(text))
	for level := state.Unseen; level <= state.Detailed; level++ {
		a, b := scouting.Of(p, board.Union, x, level, state.Report{}), scouting.Of(q, board.Union, x, level, state.Report{})
		if !reflect.DeepEqual(a, b) {
			t.Errorf("%s: %+v is not %+v", level, a, b)
		}
	}
}

func TestWhoCommands(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"corps confederate Pierre Beauregard at Memphis\n  division Gideon Pillow at Manassas Junction, garrison: 2 infantry 5-4\n", "Gideon Pillow"},
		{"corps confederate Pierre Beauregard at Manassas Junction\n  division Gideon Pillow: 2 infantry 5-4\ncorps confederate John Magruder at Manassas Junction, acting\n" +
			"  division Jones Withers: 3 infantry 5-4\n", "John Magruder"},
		{"corps confederate Pierre Beauregard at Manassas Junction\n  division Gideon Pillow: 2 infantry 5-4\ngeneral confederate Braxton Bragg at Manassas Junction\n", "Pierre Beauregard"},
	} {
		p := parse(t, "turn 1862-04 union\n"+c.text)
		x, _ := p.Board.Find("Manassas Junction")
		r := scouting.Of(p, board.Union, x, state.Complete, state.Report{})
		if got := p.Board.Generals.Name(r.Commander); got != c.want {
			t.Errorf("%s commands, want %s", got, c.want)
		}
	}
}

func TestSympathisersBlockadeAndSpy(t *testing.T) { // 12.24, 12.25, D25
	text := `turn 1862-04 union
blockade Charleston (South Carolina), Wilmington
corps confederate Pierre Beauregard at Charleston (South Carolina), start Charleston (South Carolina)
  division Milledge Bonham: 3 infantry 5-4
corps confederate Leonidas Polk at Knoxville
  division Gideon Pillow: 2 infantry 5-4
corps confederate Braxton Bragg at Mobile
  division Daniel Ruggles: 2 infantry 5-4
corps confederate Joseph Johnston at Chicago
  division Jones Withers: 2 infantry 5-4
corps union Ulysses Grant at Baltimore
  division Stephen Hurlbut: 2 infantry 5-4
`
	p := parse(t, text)
	for _, c := range []struct {
		side      board.Side
		box, want string
	}{
		{board.Union, "Charleston (South Carolina)", "fragmentary, from blockade, enemy"},
		{board.Union, "Wilmington", "fragmentary, from blockade"},
		{board.Union, "Knoxville", "fragmentary, from sympathisers, enemy"},
		{board.Union, "London", "fragmentary, from sympathisers"},
		{board.Union, "Chicago", "fragmentary, from sympathisers, enemy"},
		{board.Union, "Mobile", ""},
		{board.Union, "Boston", ""},
		{board.Confederate, "Baltimore", "fragmentary, from sympathisers, enemy"},
		{board.Confederate, "London", "fragmentary, from sympathisers"},
		{board.Confederate, "Pittsburgh", ""},
	} {
		if _, ok := p.Board.Find(c.box); !ok {
			continue
		}
		if got := of(t, p, c.side, c.box); got != c.want {
			t.Errorf("%s of %s: got %q, want %q", c.side, c.box, got, c.want)
		}
	}
	b := parse(t, text+"blockade Washington\ncorps union Irvin McDowell at Washington\n  division Daniel Tyler: 2 infantry 5-4\n")
	if got := of(t, b, board.Confederate, "Washington"); got != "" {
		t.Errorf("the blockade tells the Confederates %q", got)
	}
	if got := of(t, p, board.Union, "Cleveland"); got != "" {
		t.Errorf("an empty box of the own color, never reported otherwise: %q", got)
	}
	q := parse(t, text+"report union of Cleveland, 1862-03, fragmentary, from sympathisers, enemy\n")
	if got := of(t, q, board.Union, "Cleveland"); got != "fragmentary, from sympathisers" {
		t.Errorf("the enemy has left it: %q", got)
	}
	x, _ := p.Board.Find("Charleston (South Carolina)")
	r, more := scouting.Spy(p, x)
	if got, want := written(p, board.Union, r), "complete, from spy, enemy, under Pierre Beauregard; corps"; !more || got != want {
		t.Errorf("12.25-c got %q, want %q", got, want)
	}
	p.Reports[board.Union] = []state.Report{{At: x, Turn: p.Turn, Level: state.Detailed}}
	if _, more := scouting.Spy(p, x); more {
		t.Error("12.2 the better report of this turn stands")
	}
}

func TestContact(t *testing.T) { // roles 3.5
	text := `turn 1862-04 union, meet
corps union Irvin McDowell at Corinth, start Pittsburgh Landing, via Pittsburgh Landing
  division Daniel Tyler: 3 infantry 6-4
corps union Ulysses Grant at Corinth, start Memphis, via Grand Junction
  division Stephen Hurlbut: 2 infantry 5-4
corps confederate Pierre Beauregard at Corinth, start Corinth, via Okolona
  division Milledge Bonham: 3 infantry 5-4
trench confederate at Corinth, 33 inches
`
	p := parse(t, text)
	x, _ := p.Board.Find("Corinth")
	for _, c := range []struct {
		s, superior board.Side
		want        string
	}{
		{board.Union, board.Nobody, "complete, from contact, enemy, under Pierre Beauregard; corps"},
		{board.Union, board.Union, "detailed, from contact, enemy, under Pierre Beauregard, 3 brigades, entrenched; corps Pierre Beauregard"},
		{board.Union, board.Confederate, "fragmentary, from contact, enemy"},
		{board.Confederate, board.Nobody, "complete, from contact, enemy, under Irvin McDowell; corps, arrived; corps, arrived"},
		{board.Confederate, board.Union, "fragmentary, from contact, enemy, 2 roads"},
		{board.Confederate, board.Confederate, "detailed, from contact, enemy, under Irvin McDowell, 5 brigades;" +
			" corps Irvin McDowell, arrived, from Pittsburgh Landing; corps Ulysses Grant, arrived, from Memphis"},
	} {
		if got := written(p, c.s, scouting.Contact(p, c.s, x, c.superior)); got != c.want {
			t.Errorf("%s:\n got  %q\n want %q", c.s, got, c.want)
		}
	}
}

func BenchmarkReports(b *testing.B) {
	p := parse(b, worked)
	state.SetUp(p)
	for b.Loop() {
		scouting.Reports(p, board.Union)
	}
}
