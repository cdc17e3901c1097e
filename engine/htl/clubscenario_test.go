package htl_test

import (
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/htl"
)

func TestAClubsScenarioStandsBesideTheOthers(t *testing.T) {
	b, id, err := htl.Book.Scenario("crossroads.txt", crossroads)
	if err != nil {
		t.Fatal(err)
	}
	if id != "crossroads" || len(b.Scenarios) != len(scenarios)+1 {
		t.Errorf("it is %q among %d scenarios, want crossroads among %d", id, len(b.Scenarios), len(scenarios)+1)
	}
	if len(htl.Book.Scenarios) != len(scenarios) {
		t.Error("the built-in book has changed")
	}
	t.Run("one with the id of a built-in one takes its place", func(t *testing.T) {
		own := strings.Replace(crossroads, "scenario: crossroads", "scenario: antietam", 1)
		b, id, err := htl.Book.Scenario("ours.txt", own)
		if err != nil || id != "antietam" || len(b.Scenarios) != len(scenarios) {
			t.Fatalf("it is %q among %d scenarios, %v", id, len(b.Scenarios), err)
		}
		p, err := b.Start("antietam", nil)
		if err != nil || !strings.Contains(p.Text(), "First brigade") {
			t.Errorf("the battle begins with %v, want the club's", err)
		}
	})
	t.Run("a game keeps its own and no other, and reads it again", func(t *testing.T) {
		p, err := b.Start("crossroads", nil)
		if err != nil {
			t.Fatal(err)
		}
		kept := b.For(p)
		hash, text := kept.Board()
		again, err := htl.Book.OnBoard(text)
		if err != nil {
			t.Fatal(err)
		}
		if h, _ := again.Board(); h != hash {
			t.Errorf("the hash of what is read again is %s, want %s", h, hash)
		}
		if len(again.Scenarios) != 1 || strings.Contains(text, "Antietam") {
			t.Errorf("it keeps %d scenarios, want its own alone", len(again.Scenarios))
		}
		q, err := again.Parse(p.Text())
		if err != nil || q.Text() != p.Text() {
			t.Errorf("its position does not read again: %v", err)
		}
		if win := again.Seat("union").ToWin; !strings.Contains(win, "score 3 points first. Each Confederate unit or leader that is lost gives 1 point; Crossroads (E7) gives 1 point while they hold it.") {
			t.Errorf("to win is said %q", win)
		}
		if win := again.Seat("confederate").ToWin; !strings.Contains(win, "score 3 points first, or hold out until turn 10 is over.") {
			t.Errorf("to win is said %q", win)
		}
	})
	t.Run("of many scenarios it is said that each has terms of its own", func(t *testing.T) {
		for _, i := range htl.Book.Seats {
			if !strings.HasPrefix(i.ToWin, "reach your victory points of the scenario first") {
				t.Errorf("%s wins by %q", i.Name, i.ToWin)
			}
		}
	})
	t.Run("a problem on an empty board is kept too", func(t *testing.T) {
		p, err := htl.Book.Parse("rulebook htl\nturn 1 union, 4 AP\nunion infantry green B5 Burnside\nconfederate infantry green H5 Bee\n")
		if err != nil {
			t.Fatal(err)
		}
		kept := htl.Book.For(p)
		if len(kept.Scenarios) != 1 {
			t.Errorf("it keeps %d scenarios, want one", len(kept.Scenarios))
		}
		_, text := kept.Board()
		again, err := htl.Book.OnBoard(text)
		if err != nil {
			t.Fatal(err)
		}
		if q, err := again.Parse(p.Text()); err != nil || q.Text() != p.Text() {
			t.Errorf("its position does not read again: %v", err)
		}
	})
	t.Run("so is a problem on ground of its own", func(t *testing.T) {
		p, err := htl.Book.Parse("ground hill C5\nturn 1 union, 4 AP\nunion infantry green B5 Burnside\nconfederate infantry green H5 Bee\n")
		if err != nil {
			t.Fatal(err)
		}
		if kept := htl.Book.For(p); len(kept.Scenarios) != 1 {
			t.Errorf("it keeps %d scenarios, want one", len(kept.Scenarios))
		}
	})
	t.Run("units that would begin frozen beside the enemy may act", func(t *testing.T) {
		text := strings.Replace(crossroads, "confederate infantry black H6", "confederate infantry black C6", 1) + "\n[rules]\nfreeze union all until 4\n"
		text = strings.Replace(text, "confederate leader - H6", "confederate leader - C6", 1)
		c, _, err := htl.Book.Scenario("c.txt", text)
		if err != nil {
			t.Fatal(err)
		}
		p, err := c.Start("crossroads", nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range strings.Split(p.Text(), "\n") {
			if beside := strings.Contains(line, "B6 "); strings.HasPrefix(line, "union ") && strings.Contains(line, "frozen=") == beside {
				t.Errorf("it begins with %q", line)
			}
		}
	})
	t.Run("a leader under fire is told when he rolls, lost or not", func(t *testing.T) {
		text := strings.NewReplacer("infantry black H6", "infantry black C6", "leader - H6", "leader - C6").Replace(crossroads)
		c, _, err := htl.Book.Scenario("c.txt", text)
		if err != nil {
			t.Fatal(err)
		}
		f := enginetest.Start(t, c, "crossroads").Do("roll", 1).Do("fire First brigade at C6", 1, 1, 1, 1)
		f.Told("union", "fired on Third brigade (C6)", "Jones, under fire: rolled 1: lost.")
	})
	t.Run("line ends and marks of byte order make no other text", func(t *testing.T) {
		c, _, err := htl.Book.Scenario("crossroads.txt", "\ufeff"+strings.ReplaceAll(strings.TrimSuffix(crossroads, "\n"), "\n", "\r\n"))
		if err != nil {
			t.Fatal(err)
		}
		want, _ := b.Board()
		if got, _ := c.Board(); got != want {
			t.Errorf("its hash is %s, want %s", got, want)
		}
	})
	t.Run("what happened and the hints are told", func(t *testing.T) {
		c, _, err := htl.Book.Scenario("c.txt", crossroads+"\n[history]\nTwo brigades met\nby chance.\n\nNobody won.\n\n[notes]\nUnion: hurry.\n")
		if err != nil {
			t.Fatal(err)
		}
		var told []string
		for _, s := range c.Scenarios {
			if s.ID == "crossroads" {
				told = s.Tells
			}
		}
		if got := strings.Join(told, "|"); got != "Two brigades met by chance.|Nobody won.|Union: hurry." {
			t.Errorf("it tells %q", got)
		}
	})
}

func TestAllFaultsOfAScenarioAreToldAtOnce(t *testing.T) {
	text := strings.NewReplacer("infantry green B7 Second", "infantry - B7 Second", "G12 Horse", "G14 Horse", "leader - H6 Jones", "leader - H6 Jones\nconfederate leader - H6 Hood",
		"union E7 hold", "union E7 keep").Replace(crossroads)
	_, _, err := htl.Book.Scenario("ours.txt", text)
	if err == nil {
		t.Fatal("it was accepted")
	}
	want := `ours.txt, line 31, column 16: infantry has no flag here; it is green, black or gold
ours.txt, line 36, column 27: "G14" is no hex of the board
ours.txt, line 38, column 22: two leaders stand at H6: Jones and Hood (4.4)
ours.txt, line 41, column 10: "keep" is neither capture nor hold`
	if err.Error() != want {
		t.Errorf("it says\n%s\nwant\n%s", err, want)
	}
}

func TestWhatIsNoTextIsRefused(t *testing.T) {
	for name, tt := range map[string]struct{ text, want string }{
		"other bytes":         {strings.Replace(crossroads, "place: Invented", "place: Inv\xe9nt\xe9", 1), "ours.txt, line 4, column 1: the line is not written in UTF-8"},
		"a line that divides": {crossroads + "\n[history]\n-- scenario-antietam.txt --\n", "a line that begins and ends with two dashes divides files"},
		"too much":            {crossroads + "\n[notes]\n" + strings.Repeat("Hurry. ", 20_000), "is the most"},
		"nothing":             {"", "the section [map] is missing"},
		"a position":          {"rulebook htl\n", `I do not read "rulebook htl"; the header is lines like turns: 15`},
	} {
		t.Run(name, func(t *testing.T) {
			if _, _, err := htl.Book.Scenario("ours.txt", tt.text); err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("it says %v, want %q", err, tt.want)
			}
		})
	}
}

// A column counts letters, not bytes.
func TestColumnsCountLetters(t *testing.T) {
	text := strings.Replace(crossroads, "union E7 hold Crossroads", "union E7 hold Café value=0", 1)
	_, _, err := htl.Book.Scenario("ours.txt", text)
	if want := "ours.txt, line 40, column 20: "; err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("it says %v, want it to begin with %q", err, want)
	}
}

func TestFindAndCost(t *testing.T) {
	f := field(t, "turn 1 union, 9 AP", "union infantry B5 Burnside", "union artillery B5 Reynolds", "union leader B5 Smith", "union cavalry D5 Palmer", "confederate infantry C5 Evans")
	p := f.P.(engine.Finder)
	for words, want := range map[string]string{"B5": "Burnside, Reynolds, Smith", "burn": "Burnside", "B5 artillery": "Reynolds", "Palmer (D5)": "Palmer", "b5 leader": "Smith"} {
		places, says, err := p.Find("union", words)
		if got := strings.Join(places, ", "); err != nil || got != want || len(says) != len(places) {
			t.Errorf("%q means %q (%q, %v), want %q", words, got, says, err, want)
		}
	}
	for words, want := range map[string]string{"C5": "Evans at C5 is Confederate", "A1": "You have no unit at A1.", "Grant": "I know no unit Grant.", "Z9": "The board ends at row I."} {
		if _, _, err := p.Find("union", words); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: got %v, want %q", words, err, want)
		}
	}
	want := map[string]string{"march Burnside to B6": "1 AP", "fire Burnside at C5": "1 AP", "close Burnside at C5": "2 AP"}
	for o := range f.P.Legal(f.P.Awaited()[0]) {
		if cost, ok := want[o.String()]; ok {
			if got := p.Cost(o); got != cost {
				t.Errorf("%s costs %q, want %q", o, got, cost)
			}
			delete(want, o.String())
		}
	}
	if len(want) > 0 {
		t.Errorf("these are not legal: %v", want)
	}
}
