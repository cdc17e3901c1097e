package state_test

import (
	"strings"
	"testing"

	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/state"
)

// whole is every line that the notation has.
const whole = `rulebook         acwc
scenario         1861
options          hidden=off, forts
turn             1862-04 union, die 4, 3 marches
steps            wear union of Irvin McDowell x3, clash union at Washington, attrition union, meet union
acts             Washington, Cairo
plan             march McDowell from Washington via Baltimore, Philadelphia to New York by rail
plan             entrench Patterson at Harper's Ferry
plan             send Grant to Cincinnati
plan             send brigade to Washington
plan             detach Tyler at Washington
plan             rejoin Tyler
plan             screen Hunter to Manassas Junction
plan             lift Dix from New York to Baltimore
plan             invade Norfolk with Dix
used             Baltimore, Washington
corps            union Irvin McDowell at Washington, sailed, dug, short, start Baltimore, via Baltimore, by rail, marched 1, act 1, trail Baltimore/Washington
  troops           cavalry 2-4 breech PT NE, artillery 3-5 R-F veteran
  division         Daniel Tyler: 2 infantry 6-4 PT NE worn 1, infantry 5-5 raised 1862-03, artillery 2-5 SB-F
  cavalrydivision  David Hunter at Manassas Junction, screen, crack: cavalry 2-6 breech promoted, cavalry 3-5 cartridge
corps            union Robert Patterson at Harper's Ferry, new
  troops           infantry 1-5 sharp
  division         Charles Stone: 2 infantry 6-4
corps            union John Dix at New York
  division         Erasmus Keyes at Baltimore, garrison: 2 infantry 6-4
fort             union Benjamin Butler at Fort Monroe
  troops           infantry 6-4 PT NE, 2 artillery 2-5 SG-SB
army             union George McClellan at Cincinnati
general          union Ulysses Grant at Cairo, travelled
corps            confederate Pierre Beauregard at Gordonsville
  division         Milledge Bonham: 3 infantry 5-5
control          confederate at Chillicothe, raid
control          union at Manassas Junction
trench           confederate at Gordonsville, 33 inches
works            union at Fort Monroe, fort, 24 inches
works            confederate at Richmond, fortification, 24 inches, guns 2 1
blockade         Charleston (South Carolina), Wilmington
added            Wilmington
spied            Charleston (South Carolina)
report           union of Front Royal, 1862-03, fragmentary, from sympathisers, enemy
report           union of Gordonsville, 1862-04, detailed, from Irvin McDowell, enemy, under Pierre Beauregard, 12 brigades, 3 battalions, entrenched; corps Pierre Beauregard, arrived, from Richmond
contest          Corinth, open Decatur/Okolona, withdraws, to Okolona
battle           Corinth
instructions     union, ready, stance assault, quit 40, counterattack no, night go, reserve Daniel Tyler, bring John Dix by road
affair           Corinth, won by union, picks 3/1; Daniel Tyler, spent; Milledge Bonham
training         1
wins             union 1, confederate 2
raising          die 4, left 2, placed Washington, refit Irvin McDowell
fallen           4
kentucky         entered
sharpshooters    raised
`

func TestTheNotationReadsBackToTheSameBytes(t *testing.T) {
	b := board.BuiltIn()
	start := state.New(b)
	state.SetUp(start)
	start.Steps = []state.Step{state.S(state.March, state.Union)}
	for name, text := range map[string]string{"whole": whole, "set-up": start.Text()} {
		p, err := state.Parse(b, text)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if got := p.Text(); squeeze(got) != squeeze(text) {
			t.Errorf("%s reads back as\n%s\nwant\n%s", name, got, text)
		}
		again, err := state.Parse(b, p.Text())
		if err != nil || again.Text() != p.Text() {
			t.Errorf("%s, written and read again, is another (%v)", name, err)
		}
		if got := p.Clone().Text(); got != p.Text() {
			t.Errorf("%s: a copy is another:\n%s", name, got)
		}
	}
}

func squeeze(s string) string {
	var out []string
	for _, l := range strings.Split(s, "\n") {
		out = append(out, strings.Join(strings.Fields(l), " "))
	}
	return strings.Join(out, "\n")
}

func TestThePositionSaysWhatItCannotRead(t *testing.T) {
	for line, want := range map[string]string{
		"corps union Robert Lee at Washington":                                 `"Robert Lee" is no general`,
		"corps union Ulysses Grant at Nowhere":                                 "I know no box",
		"division Daniel Tyler: infantry 6-4":                                  "behind its corps",
		"troops infantry 7-4":                                                  "behind their corps",
		"colonel union Daniel Tyler at Washington":                             "no keyword",
		"trench union at Washington":                                           "Say: trench",
		"corps union Irvin McDowell at Washington\ntroops infantry 6-4 raised": `do not read "raised"`,
	} {
		_, err := state.Parse(board.BuiltIn(), "turn 1862-04 union\n"+line)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q gives %v, want %q", line, err, want)
		}
	}
}

func TestTheArmiesBeginAtTheirSizes(t *testing.T) { // 3.2
	p := state.New(board.BuiltIn())
	state.SetUp(p)
	for s, want := range []struct{ size, most int }{{12, 34}, {8, 29}} {
		if got := p.Size(state.Side(s)); got != want.size {
			t.Errorf("%s has an army of %d, want %d", state.Side(s), got, want.size)
		}
		if got := p.Maximum(state.Side(s), true); got != want.most {
			t.Errorf("%s has a maximum of %d, want %d", state.Side(s), got, want.most)
		}
	}
	if err := p.Check(); err != nil {
		t.Error(err)
	}
}

func TestAViewHoldsNothingOfTheEnemy(t *testing.T) {
	p, err := state.Parse(board.BuiltIn(), strings.Replace(whole, "hidden=off, ", "", 1))
	if err != nil {
		t.Fatal(err)
	}
	v := p.View(state.Confederate)
	text := v.Text()
	for _, hidden := range []string{"McDowell", "Patterson", "Grant", "3 marches", "die 4", "spied", "plan", "used", "report", "wear", "Monroe",
		"quit 40", "spent"} {
		if strings.Contains(text, hidden) {
			t.Errorf("the Confederate view tells %q:\n%s", hidden, text)
		}
	}
	public := p.View(board.Public).Text()
	for _, hidden := range []string{"McDowell", "Beauregard", "Bonham", "trench", "works", "report", "quit", "open", "marches"} {
		if strings.Contains(public, hidden) {
			t.Errorf("the public view tells %q:\n%s", hidden, public)
		}
	}
	if _, err := state.Parse(board.BuiltIn(), text); err != nil {
		t.Errorf("the view does not read back: %v", err)
	}
}
