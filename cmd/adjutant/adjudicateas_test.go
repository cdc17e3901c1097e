package main

import (
	"bytes"
	"encoding/json"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Written by hand, without a line "rulebook", at the opening of a turn.
const turnOpens = "turn 1862-09 union, 0 marches\nsteps open union\nunion 3 militia infantry at Washington\nconfederate 1 militia infantry at Richmond\n"

func TestPositionsAtEveryStepCanBeAskedAbout(t *testing.T) {
	file := filepath.Join(t.TempDir(), "opening")
	if err := os.WriteFile(file, []byte(turnOpens), 0o600); err != nil {
		t.Fatal(err)
	}
	if j := adjudicated(t, 0, "", file, "--json"); j.Wanted == nil || j.Wanted.Purpose != "march" || len(j.Awaiting) > 0 {
		t.Errorf("without a die wanted is %+v, awaited %+v", j.Wanted, j.Awaiting)
	}
	if j := adjudicated(t, 0, "", file, "--json", "--dice", "4"); len(j.Awaiting) != 1 || j.Awaiting[0].Kind != "march" {
		t.Errorf("with the die awaited is %+v", j.Awaiting)
	}
	for _, command := range []string{"legal", "odds"} {
		if o := does(t, 1, "", command, file, "--rulebook", "ahd"); !strings.Contains(o.err, "before a die is rolled: march") {
			t.Errorf("%s says %q", command, o.err)
		}
	}
	stuck := strings.Replace(turnOpens, "open union", "drill union", 1)
	for _, args := range [][]string{{"adjudicate", "ahd", "-"}, {"legal", "-", "--rulebook", "ahd"}, {"odds", "-", "--rulebook", "ahd"}} {
		if o := does(t, 1, stuck, args...); !strings.Contains(o.err, "no step of the turn is left to be done") {
			t.Errorf("%q says %q", args, o.err)
		}
	}
	if o := does(t, 1, strings.Replace(turnOpens, "Washington", "Xanadu", 1)+"weather fine\n", "adjudicate", "ahd", "-"); !strings.Contains(o.err, `line 3, column 29, "Xanadu"`) ||
		!strings.Contains(o.err, `line 5, column 1, "weather"`) {
		t.Errorf("of two faults it says %q", o.err)
	}
	if o := does(t, 0, "", "legal", "1861", "Cairo", "--rulebook", "ahd"); !strings.Contains(o.out, "march 1 militia infantry from Cairo") {
		t.Errorf("of a scenario legal says %q", o.out)
	}
	for _, list := range []string{
		does(t, 0, "rulebook spi74\nturn 5 union march\narmy 4506 union 12\narmy 4410 confederate 2\n", "legal", "-", "4506").out,
		does(t, 0, "", "legal", "basic", "--rulebook", "spi74").out,
		does(t, 0, "rulebook dwf\nturn 1863-05 union, 4 points\nunion Hooker, 3+3 infantry at Washington DC\n", "legal", "-", "Washington").out,
	} {
		if !regexp.MustCompile(`And \d+ more like these\.`).MatchString(list) {
			t.Errorf("a list stops without a word:\n%s", list)
		}
	}
	if o := does(t, 1, "", "legal", "1861", "--rulebook", "ahd", "--seat", "confederate"); !strings.Contains(o.err, "awaited is the Union (march)") {
		t.Errorf("of a seat that is not awaited it says %q", o.err)
	}
}

func TestAdjudicateSaysWhatItDoes(t *testing.T) {
	t.Run("answers to what a line brings about stand behind a semicolon", func(t *testing.T) {
		const hexes = "scenario bull_run\noptions 11.1, 11.4\nturn 3 union, 9 AP\nunion infantry black D6 Ames\nconfederate infantry black E6 Hill sp=1\nconfederate infantry black I6 Lee\n"
		file := filepath.Join(t.TempDir(), "hexes")
		if err := os.WriteFile(file, []byte(hexes), 0o600); err != nil {
			t.Fatal(err)
		}
		o := does(t, 0, "fire Ames at E6; stay\n", "adjudicate", "htl", file, "--orders", "-", "--dice", "6,1,1,5")
		if strings.Contains(o.out, "advanced") || !strings.Contains(o.out, "Awaited: union, act") || !strings.Contains(o.out, "1 die is left over: 5.") {
			t.Errorf("it says\n%s", o.out)
		}
	})
	t.Run("lines that wait", func(t *testing.T) {
		j := adjudicated(t, 0, "union: march 1 mi from Washington to Manassas\nrecruit 1 mi at Washington\n", "1861", "--orders", "-", "--dice", "4,1", "--json")
		if len(j.Waiting) != 1 || j.Waiting[0].Line != 2 || j.Waiting[0].Seat != "union" {
			t.Errorf("what waits is %+v", j.Waiting)
		}
	})
	t.Run("the default, as at a deadline", func(t *testing.T) {
		j := adjudicated(t, 0, battleLine, "1861", "--orders", "-", "--dice", "4,1,3,3,3,3", "--default", "--json")
		if len(j.ByDefault) == 0 || j.ByDefault[0].Seat != "confederate" || j.ByDefault[0].How != "deadline" {
			t.Errorf("by the default is %+v", j.ByDefault)
		}
	})
	t.Run("what is foregone is asked with --ask-all", func(t *testing.T) {
		const one = "turn 1862-09 union, 0 marches\noptions 5.2\nsteps fire confederate 1, fire union 1, round union 2, combat union, close union\n" +
			"battle at Manassas Junction, round 1\nentered Washington\nunion 1 mi, 1 vc at Manassas Junction, fought, from Washington\n" +
			"confederate 1 vc at Manassas Junction, fought\ncontrol confederate at Manassas Junction\n"
		if j := adjudicated(t, 0, one, "-", "--json"); j.Wanted == nil || j.Wanted.Purpose != "fire" {
			t.Errorf("wanted is %+v; the one shot that there is needs no word", j.Wanted)
		}
		if j := adjudicated(t, 0, one, "-", "--json", "--ask-all"); j.Wanted != nil || len(j.Awaiting) != 1 || j.Awaiting[0].Kind != "fire" {
			t.Errorf("with --ask-all wanted is %+v, awaited %+v", j.Wanted, j.Awaiting)
		}
	})
	t.Run("as one seat sees it", func(t *testing.T) {
		j := adjudicated(t, 0, battleLine, "1861", "--orders", "-", "--dice", "4,1", "--as", "confederate", "--json")
		if j.As == nil || j.As.Seat != "confederate" || len(j.As.Report) == 0 || j.As.Position == "" ||
			!slices.ContainsFunc(j.As.Brief, func(l string) bool { return strings.Contains(l, "Manassas Junction") }) {
			t.Errorf("what it sees is %+v", j.As)
		}
		if !strings.HasPrefix(j.As.Letter, "An answer is wanted, Confederate: stand or retreat at Manassas Junction?") ||
			!strings.Contains(j.As.Letter, "\n  retreat to Fredericksburg\n") {
			t.Errorf("the letter to it is\n%s", j.As.Letter)
		}
		if _, err := png.Decode(bytes.NewReader(j.As.Map)); err != nil {
			t.Errorf("its map is no picture: %v", err)
		}
		if j := adjudicated(t, 0, battleLine, "1861", "--orders", "-", "--dice", "4,1", "--as", "union", "--json"); !strings.HasPrefix(j.As.Letter,
			"Taken, Union. We wait for Confederate (stand or retreat)") || !strings.Contains(j.As.Letter, "YOUR ORDERS\nmarch 1 militia infantry from Washington") {
			t.Errorf("the letter to the Union, whose orders they are, is\n%s", j.As.Letter)
		}
		const march = "union: march McDowell from Washington to Manassas Junction\n"
		for seat, unseen := range map[string]string{"union": "corps            confederate", "confederate": "march McDowell"} {
			o := does(t, 0, march, "adjudicate", "acwc", "1861", "--orders", "-", "--seed", "01", "--as", seat)
			if strings.Contains(o.out, unseen) || !strings.Contains(o.out, "corps            "+seat) {
				t.Errorf("shown to the %s is\n%s\nwith %q", seat, o.out, unseen)
			}
		}
		if o := does(t, exitRefused, "union: march Nobody from Washington to Manassas Junction\n", "adjudicate", "acwc", "1861", "--orders", "-", "--as", "confederate"); strings.Contains(o.out, "Nobody") {
			t.Errorf("what the enemy was refused is shown:\n%s", o.out)
		}
		if o := does(t, 1, "", "adjudicate", "ahd", "1861", "--as", "england"); !strings.Contains(o.err, "england") {
			t.Errorf("of a seat that there is not it says %q", o.err)
		}
	})
	t.Run("a line of which only a part was played is a refusal", func(t *testing.T) {
		j := adjudicated(t, 3, "recruit 1 mi at Washington, 1 mi at Baltimore, 1 mi at New York\nend\n", "1861", "--orders", "-", "--dice", "2,2", "--json")
		if len(j.Refusals) == 0 {
			t.Error("nothing is refused")
		}
	})
}

// The orders of the campaign that the documents print behind its position are played line by line: an end before lines for a later segment
// of the turn closes what is open before them, and the next one the turn.
func TestAdjudicateClosesWhatTheLinesLeave(t *testing.T) {
	page, err := os.ReadFile("../../deploy/positions.md")
	if err != nil {
		t.Fatal(err)
	}
	_, example, _ := strings.Cut(string(page), "### A whole campaign example")
	position, orders, _ := strings.Cut(example[strings.Index(example, "\trulebook"):], "Orders, one side after the other:")
	file := filepath.Join(t.TempDir(), "corinth")
	if err := os.WriteFile(file, []byte(position), 0o600); err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, l := range strings.Split(orders, "\n") {
		if l, _, _ = strings.Cut(strings.TrimSpace(l), "   "); l != "" {
			lines = append(lines, l)
		}
	}
	o := does(t, 0, strings.Join(lines, "\n")+"\n", "adjudicate", "acwc", file, "--orders", "-", "--dice", "3", "--json")
	var j judged
	if err := json.Unmarshal([]byte(o.out), &j); err != nil {
		t.Fatal(err)
	}
	if len(j.Refusals) > 0 || len(j.Waiting) > 0 || len(j.Awaiting) != 1 || j.Awaiting[0].Seat != "confederate" || j.Awaiting[0].Kind != "march" {
		t.Errorf("refused is %v, waiting %v, awaited %v", j.Refusals, j.Waiting, j.Awaiting)
	}
	for _, want := range []string{"division       Jacob Cox: 3 infantry 6-5 promoted", "control          union at Corinth", "wins             union 2"} {
		if !strings.Contains(j.Position, want) {
			t.Errorf("the position lacks %q:\n%s", want, j.Position)
		}
	}
	for _, side := range []string{"What the Union is told:", "What the Confederacy is told:"} {
		if !slices.Contains(j.Log, side) {
			t.Errorf("the log lacks %q:\n%s", side, strings.Join(j.Log, "\n"))
		}
	}
}

// Lines that go on with one answer are one answer; one that begins like those before it and is refused leaves the rest open.
func TestAdjudicateTakesAnAnswerLineByLine(t *testing.T) {
	const battle = "turn 1862-07 union\nsteps instruct union at Manassas Junction, clash union at Manassas Junction, close union at Manassas Junction, finish union\n" +
		"used Washington, Manassas Junction\ncontest Manassas Junction, corps 1, fights\nbattle Manassas Junction\n" +
		"corps union Irvin McDowell at Manassas Junction, start Washington, via Washington, marched 1, act 1\ndivision Daniel Tyler: 3 infantry 6-4\n" +
		"corps confederate Pierre Beauregard at Manassas Junction\ndivision Milledge Bonham: 2 infantry 4-4\ninstructions confederate, ready\n"
	file := filepath.Join(t.TempDir(), "battle")
	if err := os.WriteFile(file, []byte(battle), 0o600); err != nil {
		t.Fatal(err)
	}
	o := does(t, 0, "stance hold\nquit 40\nnight go\n", "adjudicate", "acwc", file, "--orders", "-")
	if !strings.Contains(o.out, "A die is wanted") || !strings.Contains(o.out, "instructions     union, stance hold, quit 40") {
		t.Errorf("it says\n%s", o.out)
	}
	o = does(t, exitRefused, "stance hold\nstance bold\n", "adjudicate", "acwc", file, "--orders", "-")
	if !strings.Contains(o.out, "Awaited: union, battle") || !strings.Contains(o.out, "instructions     union, stance hold") {
		t.Errorf("it says\n%s", o.out)
	}
}

// A step that asks nobody is carried out before anything is asked, with the first of the dice.
func TestAdjudicateCarriesOutWhatAsksNobody(t *testing.T) {
	const opening = "turn 1863-04 union, begin\ncorps union Irvin McDowell at Washington\ndivision Daniel Tyler: 3 infantry 6-4\n"
	file := filepath.Join(t.TempDir(), "opening")
	if err := os.WriteFile(file, []byte(opening), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, orders := range []string{"", "begin\n"} {
		if o := does(t, 0, orders, "adjudicate", "acwc", file, "--orders", "-", "--dice", "6"); !strings.Contains(o.out, "Awaited: union, march (7). Your orders: 5 marches this turn.") {
			t.Errorf("with the lines %q it says\n%s", orders, o.out)
		}
	}
}
