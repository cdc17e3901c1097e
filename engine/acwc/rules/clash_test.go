package rules_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/rules"
	"adjutant/engine/acwc/rules/battle"
	"adjutant/engine/acwc/state"
)

// corinth is the second battle of the sheet on the map: Grant's three corps against Beauregard behind 33 inches, Bragg near by.
const corinth = `turn 1862-04 union, 3 marches
steps clash union at Corinth, close union at Corinth, battles union, capture union, promote union, reorganize union, finish union
used Pittsburgh Landing, Corinth
corps union William Sherman at Corinth, start Pittsburgh Landing, via Pittsburgh Landing, by road
  troops cavalry 2-4 breech PT NE, 2 artillery 2-5 R-F
  division Stephen Hurlbut: 3 infantry 5-4 PT NE, artillery 2-5
  division James McPherson: 3 infantry 5-4 PT NE, artillery 2-5
corps union Don Carlos Buell at Corinth, start Pittsburgh Landing, via Pittsburgh Landing, by road
  troops cavalry 2-4 breech PT NE, 2 artillery 2-5 R-F
  division Alexander McCook: 3 infantry 5-4 PT NE, artillery 2-5
  division Thomas Crittenden: 3 infantry 5-4 PT NE, artillery 2-5
corps union George Thomas at Corinth, start Pittsburgh Landing, via Pittsburgh Landing, by road
  troops cavalry 2-4 breech PT NE, 2 artillery 2-5 R-F
  division Ormsby Mitchel: 3 infantry 5-4 PT NE, artillery 2-5
  division Newton Schleich: 3 infantry 5-4 PT NE, artillery 2-5
army union Ulysses Grant at Corinth
corps confederate Pierre Beauregard at Corinth
  troops cavalry 3-5, artillery 2-5
  division Daniel Ruggles: 3 infantry 5-5, artillery 2-5
  division Jones Withers: 2 infantry 5-5, artillery 2-5
corps confederate Braxton Bragg at Grand Junction
  troops cavalry 3-5, artillery 2-5
  division Benjamin Cheatham: 3 infantry 5-5, artillery 2-5
  division John Breckinridge: 2 infantry 5-5, artillery 2-5
trench confederate at Corinth, 33 inches
contest Corinth, corps 3, open Okolona/Decatur, fights
battle Corinth
instructions union, ready
instructions confederate, ready, bring Braxton Bragg by road
`

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

// dice are those of a battle of the sheet.
func dice(t testing.TB, n int) *engine.Script {
	t.Helper()
	text, err := os.ReadFile("battle/testdata/battle-vectors.json")
	if err != nil {
		t.Fatal(err)
	}
	var all []struct{ Dice string }
	if err := json.Unmarshal(text, &all); err != nil {
		t.Fatal(err)
	}
	s := &engine.Script{}
	for _, c := range all[n].Dice {
		s.Values = append(s.Values, int(c-'0'))
	}
	return s
}

// fought is a position after the clash, and what happened.
func fought(t testing.TB, text string, d engine.Dice) (*state.Position, []engine.Event) {
	t.Helper()
	p := parse(t, text)
	es, err := rules.Rule(p, board.Union, state.NewOrder(p.Board, state.Go), d)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range es {
		p.Fold(e)
	}
	return p, es
}

func TestABattleOfTheSheetOnTheMap(t *testing.T) {
	d := dice(t, 1)
	p, es := fought(t, corinth, d)
	if len(d.Left()) > 0 {
		t.Errorf("%d dice are left: the battle was another", len(d.Left()))
	}
	text := p.Text()
	for _, want := range []string{
		"corps            union William Sherman at Corinth, fought",
		"division       Stephen Hurlbut, fought: 2 infantry 4-4 PT NE, infantry 5-4 PT NE, artillery 2-5 SB-F",
		"division       Ormsby Mitchel, fought: infantry 3-4 PT NE, 2 infantry 4-4 PT NE, artillery 1-5 SB-F",
		"corps            confederate Braxton Bragg at Corinth, fought",
		"division       Benjamin Cheatham, fought: 3 infantry 3-5, artillery 1-5 SB-F",
		"steps            retreat confederate at Corinth",
		"contest          Corinth, corps 3, open Decatur/Grand Junction/Humbolt/Okolona",
		"picks 3/1", "Stephen Hurlbut", "Benjamin Cheatham, spent", "wins             union 1, confederate 0",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in:\n%s", want, text)
		}
	}
	lost := map[board.Side]int{}
	rolled := 0
	for _, e := range es {
		if b, ok := state.Bare(e).(state.Bled); ok {
			lost[p.SideOf(b.Who)] += b.Lost - b.Back
		}
		if _, ok := e.(engine.Rolled); ok {
			rolled++
		}
	}
	if lost[board.Union] != 17 || lost[board.Confederate] != 17 || rolled != len(dice(t, 1).Values) {
		t.Errorf("lost for good %v, %d dice said", lost, rolled)
	}
}

func TestWhatEachSideReadsOfABattle(t *testing.T) {
	p, es := fought(t, corinth, dice(t, 1))
	came := 0
	for s := board.Union; s <= board.Confederate; s++ {
		var told *rules.Told
		for _, e := range engine.Seen(s.Seat(), es) {
			switch e := state.Bare(e).(type) {
			case state.BattleTold:
				if err := e.Record.Read(&told); err != nil {
					t.Fatal(err)
				}
			case state.CameUp:
				if s != board.Confederate || e.From == "" || e.From == p.Board.Boxes[e.To].ID {
					t.Errorf("%s reads that Bragg came up from %q", s, e.From)
				}
				came++
			case state.Bled:
				if p.SideOf(e.Who) != s {
					t.Errorf("%s reads of %s's losses", s, p.Name(e.Who))
				}
			case state.Engaged:
				if p.SideOf(e.Who[0].Who) != s {
					t.Errorf("%s reads who of the enemy was engaged", s)
				}
			}
		}
		w := battle.Who(s) // the Union attacks
		e := w.Enemy()
		if told == nil || len(told.Who[w]) == 0 || told.Points[e] != nil || told.Exhaustion[e] != nil || told.Quit[e] != 0 ||
			told.Called[e] != nil {
			t.Fatalf("%s reads %+v", s, told)
		}
		if len(told.Who[e]) != map[board.Side]int{board.Union: 4, board.Confederate: 6}[s] {
			t.Errorf("%s has faced %d commands", s, len(told.Who[e]))
		}
		if (told.Inches > 0) != (w == battle.Defender) {
			t.Errorf("%s reads of %d inches", s, told.Inches)
		}
	}
	if came != 1 {
		t.Errorf("that Bragg came up was said %d times", came)
	}
	for _, e := range engine.Seen("observer", es) {
		switch e.(type) {
		case state.BattleTold, state.Bled, state.Engaged, state.CameUp:
			t.Errorf("an observer reads %s", e.Kind())
		}
	}
	_, es = fought(t, "options hidden=off\n"+corinth, dice(t, 1))
	for _, e := range engine.Seen("confederate", es) {
		if b, ok := e.(state.BattleTold); ok {
			var told rules.Told
			if err := b.Record.Read(&told); err != nil || len(told.Points[0]) != 6 || len(told.Points[1]) != 4 || told.Inches != 33 {
				t.Errorf("in the open game all is told: %+v, %v", told, err)
			}
		}
	}
}

func TestHeavyGunsFightWithTheStrongestCommand(t *testing.T) { // R107
	text := strings.Replace(corinth, "trench confederate at Corinth, 33 inches",
		"works confederate at Corinth, fortification, 24 inches, guns 2 2", 1)
	text = strings.Replace(text, ", bring Braxton Bragg by road", "", 1)
	_, es := fought(t, "options hidden=off\n"+text, engine.NewRandom(3))
	for _, e := range es {
		if b, ok := e.(state.BattleTold); ok {
			var told rules.Told
			if err := b.Record.Read(&told); err != nil {
				t.Fatal(err)
			}
			// Ruggles: 15 foot, 2 guns, 3 horse, 2 guns of the corps, 4 heavy: 26 points, at 13.
			if told.Points[1][0] != 26 || told.Exhaustion[1][0] != 13 || told.Inches != 24 {
				t.Errorf("Ruggles has %d, exhausted at %d, %d inches", told.Points[1][0], told.Exhaustion[1][0], told.Inches)
			}
		}
	}
}

func TestARiverHindersWhenMostHaveCrossedIt(t *testing.T) { // R37
	for n := range 4 {
		text := "options hidden=off\n" + strings.Replace(corinth, "at Corinth, start Pittsburgh Landing,", "at Corinth, landed, start Pittsburgh Landing,", n)
		_, es := fought(t, text, engine.NewRandom(2))
		for _, e := range es {
			if b, ok := e.(state.BattleTold); ok {
				var told rules.Told
				if err := b.Record.Read(&told); err != nil || told.River != (n > 1) {
					t.Errorf("%d of 3 corps have landed: river is %t, %v", n, told.River, err)
				}
			}
		}
	}
}

func TestACorpsThatComesByRail(t *testing.T) {
	text := strings.Replace(corinth, "Bragg by road", "Bragg by rail", 1)
	_, es := fought(t, "options hidden=off\n"+text, engine.NewRandom(5))
	for _, e := range es {
		if b, ok := e.(state.BattleTold); ok {
			var told rules.Told
			if err := b.Record.Read(&told); err != nil {
				t.Fatal(err)
			}
			// Cheatham by rail with his four stands, until 12:00; Breckinridge by road with the corps troops.
			got := told.Record.Days[0].Arrivals[1]
			if len(got) != 2 || !got[0].Rail || got[0].Line != 13 || got[1].Line != 14 || told.Points[1][2] != 17 || told.Points[1][3] != 17 {
				t.Errorf("arrivals %+v, points %v", got, told.Points[1])
			}
		}
	}
}

func TestWithoutDiceABattleHasNotBegun(t *testing.T) {
	p := parse(t, corinth)
	before := p.Text()
	if es, err := rules.Rule(p, board.Union, state.NewOrder(p.Board, state.Go), engine.NoDice{}); err == nil || es != nil ||
		p.Text() != before {
		t.Errorf("%v, %v", es, err)
	}
}

func TestBothLeaveTheFieldInTheNight(t *testing.T) { // R112
	text := strings.Replace(corinth, "instructions union, ready", "instructions union, ready, stance hold, night go", 1)
	text = strings.Replace(text, "instructions confederate, ready", "instructions confederate, ready, night go", 1)
	p, _ := fought(t, text, engine.NewRandom(1))
	got := p.Text()
	if !strings.Contains(got, "union William Sherman at Pittsburgh Landing") || !strings.Contains(got,
		"steps            retreat confederate at Corinth") {
		t.Errorf("not both leave:\n%s", got)
	}
}
