package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
)

// judged is adjudicate's JSON as a program of somebody else's reads it.
type judged struct {
	Events []struct {
		Kind string
		Fact json.RawMessage
	}
	Log      []string
	Refusals []struct {
		Line   int
		Words  string
		What   string
		Clause string
		Try    []string
	}
	Awaiting []struct {
		Seat, Kind, Clause, Asks string
		Legal                    []string
	}
	Position string
	Result   *struct{ Winner, How string }
	DiceLeft []int `json:"dice_left"`
	Wanted   *struct {
		Purpose string
		Sides   int
	}
	ByDefault []struct{ Seat, Asked, How, Order string } `json:"by_default"`
	Waiting   []struct {
		Seat string
		Line int
		Text string
	}
	As *struct {
		Seat, Position string
		Report, Brief  []string
		Letter         string
		Map            []byte
	}
}

func adjudicated(t *testing.T, code int, lines string, args ...string) judged {
	t.Helper()
	o := does(t, code, lines, append([]string{"adjudicate", "ahd"}, args...)...)
	d := json.NewDecoder(strings.NewReader(o.out))
	d.DisallowUnknownFields()
	var j judged
	if err := d.Decode(&j); err != nil {
		t.Fatalf("%v:\n%s", err, o.out)
	}
	var fields map[string]json.RawMessage
	if err := json.Unmarshal([]byte(o.out), &fields); err != nil {
		t.Fatal(err)
	}
	for _, f := range []string{"events", "log", "refusals", "awaiting", "dice_left"} {
		if !bytes.HasPrefix(fields[f], []byte("[")) {
			t.Errorf("%q is %s, want a list", f, fields[f])
		}
	}
	return j
}

const battleLine = "union: march 1 mi from Washington to Manassas; end\n"

func TestAdjudicateAScenario(t *testing.T) {
	j := adjudicated(t, 0, battleLine, "1861", "--orders", "-", "--dice", "4,1,6", "--json")
	for _, want := range []string{"1 militia infantry from Washington to Manassas Junction by rail (stopped by the enemy)",
		"Confederate militia infantry fired on Union militia infantry: needed 2, rolled 4, missed.",
		"Union militia infantry fired on Confederate militia infantry: needed 2, rolled 1, reduced it."} {
		if !slices.Contains(j.Log, want) {
			t.Errorf("the log lacks %q: %q", want, j.Log)
		}
	}
	if !slices.Equal(j.DiceLeft, []int{6}) || j.Wanted != nil || j.Result != nil || len(j.Refusals) > 0 {
		t.Errorf("dice left %v, wanted %v, result %v, refusals %v; want the 6 left and nothing else", j.DiceLeft, j.Wanted, j.Result, j.Refusals)
	}
	if len(j.Awaiting) != 1 || j.Awaiting[0].Seat != "confederate" || j.Awaiting[0].Kind != "retreat" || j.Awaiting[0].Asks == "" || !slices.Contains(j.Awaiting[0].Legal, "retreat to Fredericksburg") {
		t.Errorf("awaited is %+v, want the Confederacy's retreat", j.Awaiting)
	}
	kinds := map[string]int{}
	for _, e := range j.Events {
		kinds[e.Kind]++
	}
	if kinds["game.ordered"] != 1 || kinds["dice.rolled"] != 2 || kinds["ahd.fired"] != 2 {
		t.Errorf("the events are %v", kinds)
	}
}

func TestAdjudicateAPositionThatItWroteItself(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	one, two, orders, picture := filepath.Join(dir, "one"), filepath.Join(dir, "two"), filepath.Join(dir, "orders"), filepath.Join(dir, "map.png")
	first := adjudicated(t, 0, battleLine, "1861", "--orders", "-", "--dice", "4,1", "--json", "--position-out", one)
	if err := os.WriteFile(orders, []byte("# the answer\nconfederate: retreat to Fredericksburg\n\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	read := adjudicated(t, 0, "", one, "--json", "--position-out", two)
	if !sameFile(t, one, two) || read.Position != first.Position || !reflect.DeepEqual(read.Awaiting, first.Awaiting) {
		t.Errorf("read and written again the position is another one:\n%s\nbut was\n%s", read.Position, first.Position)
	}
	text, err := os.ReadFile(one)
	if err != nil {
		t.Fatal(err)
	}
	if string(text) != first.Position {
		t.Errorf("--position-out wrote\n%s\nthe JSON has\n%s", text, first.Position)
	}
	next := adjudicated(t, 0, "", one, "--orders", orders, "--dice", "3,3,3,3", "--json", "--map", picture)
	if next.Position == first.Position || len(next.Log) == 0 {
		t.Errorf("the retreat changed nothing: %+v", next)
	}
	isPNG(t, picture)
	fromStdin := adjudicated(t, 0, first.Position, "-", "--json")
	if fromStdin.Position != first.Position {
		t.Error("read from standard input the position is another one")
	}
}

func sameFile(t *testing.T, a, b string) bool {
	t.Helper()
	x, err := os.ReadFile(a)
	if err != nil {
		t.Fatal(err)
	}
	y, err := os.ReadFile(b)
	if err != nil {
		t.Fatal(err)
	}
	return bytes.Equal(x, y)
}

// isPNG decodes a picture and returns its width.
func isPNG(t *testing.T, file string) int {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	m, err := png.Decode(f)
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	if b := m.Bounds(); b.Dx() < 100 || b.Dy() < 100 {
		t.Errorf("%s measures %v", file, b)
	}
	return m.Bounds().Dx()
}

func TestAdjudicateRefuses(t *testing.T) {
	lines := "# nothing\nunion: marsh 1 mi from Cairo to Paducah\nconfederate: end\nmarch 1 mi from Washington to Mannasses\n" + battleLine + "end\n"
	j := adjudicated(t, exitRefused, lines, "1861", "--orders", "-", "--dice", "4", "--json")
	want := []struct {
		line        int
		words, what string
	}{
		{2, "marsh", `did you mean march?`},
		{3, "confederate: end", "Nothing is asked of the Confederacy now; awaited is the Union"},
		{4, "Mannasses", "did you mean Manassas Junction?"},
		{6, "end", "A die is wanted before this line: fire."},
	}
	if len(j.Refusals) != len(want) {
		t.Fatalf("there are %d refusals, want %d: %+v", len(j.Refusals), len(want), j.Refusals)
	}
	for i, w := range want {
		if r := j.Refusals[i]; r.Line != w.line || r.Words != w.words || !strings.Contains(r.What, w.what) {
			t.Errorf("refusal %d is %+v; want line %d, %q, %q", i+1, r, w.line, w.words, w.what)
		}
	}
	if j.Wanted == nil || j.Wanted.Purpose != "fire" || j.Wanted.Sides != engine.D6 {
		t.Errorf("wanted is %+v, want a fire die of six sides", j.Wanted)
	}
	if !slices.Equal(j.DiceLeft, []int{4}) {
		t.Errorf("dice left %v; a rule that wants a second die keeps none of the first", j.DiceLeft)
	}
	o := does(t, exitRefused, "marsh\n", "adjudicate", "ahd", "1861", "--orders", "-")
	if !strings.Contains(o.out, `Line 1, "marsh": I do not read "marsh"; did you mean march?`) {
		t.Errorf("in words the refusal is\n%s", o.out)
	}
}

func TestAdjudicateWantsADie(t *testing.T) {
	j := adjudicated(t, 0, battleLine, "1861", "--orders", "-", "--json")
	if j.Wanted == nil || j.Wanted.Purpose != "fire" || j.Wanted.Sides != 6 || len(j.Refusals) > 0 {
		t.Errorf("wanted is %+v, refusals %v; want a fire die", j.Wanted, j.Refusals)
	}
	if o := does(t, 0, battleLine, "adjudicate", "ahd", "1861", "--orders", "-"); !strings.Contains(o.out, "A die is wanted: fire, 6 sides.") {
		t.Errorf("in words it says\n%s", o.out)
	}
}

func TestAdjudicateWithASeed(t *testing.T) {
	one := adjudicated(t, 0, battleLine, "1861", "--orders", "-", "--seed", "1861", "--json")
	two := adjudicated(t, 0, battleLine, "1861", "--orders", "-", "--seed", "1861", "--json")
	if !reflect.DeepEqual(one, two) || one.Wanted != nil || len(one.Log) == 0 {
		t.Errorf("the same seed gives\n%+v\n%+v", one, two)
	}
}

// What is ordered beyond what may be, also behind a die, is refused on its own line; what stands behind it in the line is told, too.
func TestAdjudicateRefusesSurplus(t *testing.T) {
	start := "turn 1862-09 union, 3 marches\nunion 1 mi at Washington\nunion 1 mi at Cairo\nconfederate 1 mi at Richmond\nsteps promote union 1, muster union, close union\n"
	file := filepath.Join(t.TempDir(), "surplus.position")
	if err := os.WriteFile(file, []byte(start), 0o600); err != nil {
		t.Fatal(err)
	}
	says := func(j judged, want ...string) {
		t.Helper()
		if len(j.Refusals) != len(want) {
			t.Fatalf("there are %d refusals, want %d: %+v", len(j.Refusals), len(want), j.Refusals)
		}
		for i, w := range want {
			r := j.Refusals[i]
			if text := fmt.Sprintf("line %d, %q: %s", r.Line, r.Words, r.What); !strings.Contains(text, w) {
				t.Errorf("refusal %d is %s, want %q in it", i+1, text, w)
			}
		}
	}
	says(adjudicated(t, exitRefused, "promote 1 mi at Washington\npromote 1 mi at Cairo\nrecruit 1 mi at New York\nrecruit 1 mi at New York\n", file,
		"--orders", "-", "--dice", "2", "--json"), "line 2, ", "line 4, ")
	says(adjudicated(t, exitRefused, "promote Washington; promote Washington; recruit 1 mi at New York\n", file, "--orders", "-", "--dice", "2", "--json"),
		"promote 1 militia infantry at Washington", `"recruit 1 mi at New York": It stands behind what was refused`)
}

// What stands behind end, or can be carried out by no die that may come, is refused, and not kept nor played.
func TestAdjudicateRefusesBeforeADie(t *testing.T) {
	const hexes = "scenario bull_run\nturn 3 union, 9 AP\nunion infantry black D8 Ames\nconfederate infantry black D9 Hill\nconfederate infantry black I13 Early\n"
	file := filepath.Join(t.TempDir(), "hexes")
	if err := os.WriteFile(file, []byte(hexes), 0o600); err != nil {
		t.Fatal(err)
	}
	for lines, want := range map[string]string{
		"end; fire Ames at D9\n":                 "Nothing is done behind end",
		"fire Ames at D9; fire Ames at D9\n":     "Ames has fired in this turn (6.1.4)",
		"fire Ames at D9; march Ames to D7\n":    "Ames has fired in this turn (6.1.4)",
		"fire Ames at D9\nfire Ames at D9\n":     "Line 2, \"Ames\": Ames has fired in this turn (6.1.4)",
		"fire Ames at D9\nfire Nobody at D9\n":   "Line 2, \"Nobody\"",
		"fire Ames at D9\n\nfire Early at I12\n": "Line 3, ",
	} {
		o := does(t, exitRefused, lines, "adjudicate", "htl", file, "--orders", "-")
		if !strings.Contains(o.out, want) || strings.Contains(o.out, "marched") {
			t.Errorf("%q: it says\n%s\nwant %q in it", lines, o.out, want)
		}
	}
}
