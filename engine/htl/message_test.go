package htl_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/htl"
)

// table is a game with every default on, as players have it.
func table(t *testing.T, text string) *engine.Table {
	t.Helper()
	p, err := htl.Book.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return &engine.Table{Position: p, Answers: func(d engine.Decision) bool {
		k, known := htl.Book.Kind(d.Kind)
		return known && k.DefaultOn
	}}
}

// send plays a message with these dice, which must all be rolled.
func send(t *testing.T, tb *engine.Table, seat engine.Seat, dice []int, lines ...string) engine.Outcome {
	t.Helper()
	var in []engine.Input
	for i, l := range lines {
		in = append(in, engine.Input{No: i + 1, Text: l})
	}
	script := engine.NewScript(dice...)
	out, err := tb.Take(seat, 1, in, func(string) engine.Dice { return script })
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range out.Refusals {
		t.Fatalf("refused: %v", r)
	}
	if left := script.Left(); len(left) > 0 || out.Wanted != nil {
		t.Fatalf("the dice %v are left, wanted is %v", left, out.Wanted)
	}
	return out
}

func TestTheFirstDieWaitsForNobody(t *testing.T) {
	p, err := htl.Book.Start("wilderness", nil)
	if err != nil {
		t.Fatal(err)
	}
	tb := &engine.Table{Position: p}
	tb.Continue(engine.NewScript(5))
	if d, open := tb.Awaits("union"); !open || d.Kind != "act" || !strings.Contains(d.Asks, "8 AP") {
		t.Errorf("asked is %+v (open %v), want the actions with 8 AP", d, open)
	}
}

const matthewsHill = `ground hill C5, C6, D5
turn 1 union, 7 AP, die 4
union artillery black B4 Griffin's battery
union infantry green C4 Porter
union infantry green B5 Burnside
union infantry black B6 Sykes' regulars
union infantry black D12 Sherman
union leader - D12 Tyler
confederate infantry black C5 Evans
confederate infantry black I5 Bee
`

func TestATurnIsOneMessage(t *testing.T) {
	tb := table(t, matthewsHill)
	out := send(t, tb, "union", []int{5, 2, 6, 3, 3, 5, 2, 6, 1},
		"fire Griffin's battery at C5", "close Porter at C5", "fire Burnside at C5 if held", "march Sykes to C6", "march Sherman to D11 with Tyler", "end")
	var how []string
	for _, l := range out.Lines {
		how = append(how, l.How)
	}
	if got, want := strings.Join(how, " "), "played played skipped played played played"; got != want {
		t.Errorf("the lines were %s, want %s: %+v", got, want, out.Lines)
	}
	if why := out.Lines[2].Why; !strings.Contains(why, "No enemy is at C5") {
		t.Errorf("the third line was skipped because %q, want that no enemy is there", why)
	}
	told := enginetest.Words(tb.Position.Tell("confederate", out.Events))
	for _, want := range []string{
		"Griffin's battery (B4) fired on Evans (C5), 1 hex: 4 dice, needed 5 (4, +1 for the hill); rolled 5, 2, 6, 3: 2 hits. Evans 4 to 2.",
		"Porter (C4) closed with Evans (C5): 3 dice, needed 5 (4, +1 for the hill); rolled 3, 5, 2: 1 hit. Evans 2 to 1.",
		"Evans' morale: black, +1 for the hill: gold. Rolled gold (6): failed.",
		"Evans retreated to D5 (hill), by the default.",
		"Porter advanced to C5 (hill).",
		"Sykes' regulars marched from B6 to C6 (hill, stop).",
		"Sherman marched from D12 to D11, with Tyler.",
		"Check: Union 0 of 9, Confederacy 0 of 9.",
		"The Confederacy's AP: 3 + 1 for die 1 = 4.",
	} {
		if !strings.Contains(told, want) {
			t.Errorf("the report lacks %q:\n%s", want, told)
		}
	}
	if d, open := tb.Awaits("confederate"); !open || d.Kind != "act" {
		t.Errorf("asked is %+v (open %v), want the Confederate actions", d, open)
	}
}

func TestALineForAnAdvanceThatIsNotOpenDoesNotEndTheTurn(t *testing.T) {
	tb := table(t, matthewsHill)
	out, err := tb.Take("union", 1, []engine.Input{{No: 1, Text: "stay"}}, func(string) engine.Dice { return engine.NewScript() })
	if err != nil || len(out.Refusals) != 1 || !strings.Contains(out.Refusals[0].What, "then stay") {
		t.Errorf("got %+v, %v; want a refusal that says how", out, err)
	}
	if d, open := tb.Awaits("union"); !open || d.Kind != "act" {
		t.Errorf("asked is %+v (open %v), want the actions still", d, open)
	}
}

// What no die can make possible is refused before the die; what one may is not.
func TestWhatCannotDependOnADieIsRefusedBeforeIt(t *testing.T) {
	lines := []string{"turn 3 union, 9 AP", "union infantry D6 Ames", "union infantry E4 Bull", "confederate infantry E6 Cobb", "confederate infantry E8 Dorn",
		"confederate infantry I13 Early"}
	for _, k := range []struct {
		behind string
		wrong  bool
	}{{"close E4 at E8", true}, {"close D6 at E8", true}, {"close D6 at E6", true}, {"march E4 to E5", false}, {"march E4 to E5; close E4 at E6", true},
		{"march E4 to H13", true}, {"fire E4 at I13", true}, {"march E4 to E7", true}, {"fire E4 at E8", true}, {"fire E4 at E6", false}} {
		tb := table(t, field(t, lines...).P.Text())
		out, err := tb.Check("union", []engine.Input{{No: 1, Text: "fire D6 at E6"}, {No: 2, Text: k.behind}})
		if err != nil {
			t.Fatal(err)
		}
		if wrong := len(out.Refusals) > 0; wrong != k.wrong {
			t.Errorf("%q behind a die: refused %v (%v), want %v", k.behind, wrong, out.Refusals, k.wrong)
		}
	}
}

// Who acts twice is refused before the first die is thrown, as behind it; what may fall away behind a die leaves the other line its chance.
func TestNobodyActsTwiceBehindADie(t *testing.T) {
	const start = "scenario bull_run\nturn 3 union, 9 AP\nunion infantry black D8 Ames sp=2\nunion leader D8 Reno\nunion infantry black C8 Bell\nunion infantry black D10 Cox\n" +
		"confederate infantry black D9 Hill sp=1\nconfederate infantry black I13 Early\n"
	for _, c := range []struct {
		options string
		lines   []string
		clause  string // empty: it is kept
	}{
		{"", []string{"fire Ames at D9", "fire Ames at D9"}, "6.1.4"},
		{"", []string{"fire Ames at D9", "march Ames to D7"}, "6.1.4"},
		{"", []string{"close Ames at D9", "fire Ames at D9"}, "6.1.4"},
		{"", []string{"rally Ames with Reno", "march Ames to D7"}, "9.4"},
		{"", []string{"rally Ames with Reno", "march Reno to D7"}, "9.4"},
		{"", []string{"fire Ames at D9", "fire Bell at D9", "fire Bell at D9"}, "6.1.4"},
		{"", []string{"fire Ames at D9", "fire Bell at D9", "march Bell to C9"}, ""},
		{"", []string{"fire Ames at D9", "fire Bell at D9", "fire Cox at D9"}, ""},
		{"options 11.1\n", []string{"close Ames at D9", "fire Ames at D9"}, ""},
	} {
		t.Run(c.options+strings.Join(c.lines, "; "), func(t *testing.T) {
			var in []engine.Input
			for i, l := range c.lines {
				in = append(in, engine.Input{No: i + 1, Text: l})
			}
			out, err := table(t, strings.Replace(start, "\nturn", "\n"+c.options+"turn", 1)).Check("union", in)
			if err != nil {
				t.Fatal(err)
			}
			if c.clause == "" && len(out.Refusals) > 0 || c.clause != "" && (len(out.Refusals) != 1 || out.Refusals[0].Clause != c.clause) {
				t.Errorf("refused is %v, want it by %q", out.Refusals, c.clause)
			}
		})
	}
}
