package trf

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// files are all reports of the fixtures.
func files(t testing.TB) map[string]string {
	names, err := filepath.Glob("../testdata/swiss/*.trf")
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{}
	for _, n := range append(names, "../testdata/season-8.trf") {
		b, err := os.ReadFile(n)
		if err != nil {
			t.Fatal(err)
		}
		texts[filepath.Base(n)] = inColumn(string(b))
	}
	if len(texts) != 19 {
		t.Fatalf("%d files, want 19", len(texts))
	}
	return texts
}

// inColumn puts points, rank and rounds where TRF16 has them: in season-8.trf they stand two columns too far to the right.
func inColumn(text string) string {
	lines := strings.Split(text, "\n")
	for i, l := range lines {
		if strings.HasPrefix(l, "001") && l[80:83] == "   " {
			lines[i] = l[:70] + l[72:]
		}
	}
	return strings.Join(lines, "\n")
}

func TestReportsComeBackToTheByte(t *testing.T) {
	for name, text := range files(t) {
		r, err := Parse(text)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if got := r.String(); got != text {
			t.Errorf("%s is\n%s\nand was\n%s", name, got, text)
		}
	}
}

func TestPointsAreThoseOfTheRounds(t *testing.T) {
	for name, text := range files(t) {
		r, err := Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range r.Players {
			sum := 0
			for _, g := range p.Rounds {
				sum += g.Points()
			}
			if sum != p.Points {
				t.Errorf("%s: player %d has %d tenths, his rounds %d", name, p.Number, p.Points, sum)
			}
		}
	}
}

func TestNobodyMeetsOrRestsTwice(t *testing.T) {
	for name, text := range files(t) {
		r, err := Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range r.Players {
			met, byes := map[int]bool{}, 0
			for _, g := range p.Rounds {
				if g.Met() && met[g.Opponent] {
					t.Errorf("%s: %d meets %d twice", name, p.Number, g.Opponent)
				}
				if g.Met() {
					met[g.Opponent] = true
				}
				if g.Result == 'U' {
					byes++
				}
			}
			if byes > 1 {
				t.Errorf("%s: %d has %d byes", name, p.Number, byes)
			}
		}
	}
}

func TestWhatIsNoReport(t *testing.T) {
	good := files(t)["odd-07x4.trf"]
	for what, text := range map[string]string{
		"a number that stands twice":   strings.Replace(good, "001    2", "001    1", 1),
		"an opponent who is not there": strings.Replace(good, "    4 w 1", "    9 w 1", 1),
		"a result that is none":        strings.Replace(good, "    4 w 1", "    4 w 7", 1),
		"points that are none":         strings.Replace(good, " 4.0 ", " 4,0 ", 1),
		"a rating in letters":          strings.Replace(good, "1792", "many", 1),
		"a player without a number":    strings.Replace(good, "001    1", "001     ", 1),
	} {
		if text == good {
			t.Fatalf("%s: nothing was changed", what)
		}
		if _, err := Parse(text); err == nil {
			t.Errorf("%s is read as if it were right", what)
		}
	}
}

func TestNamesCannotBreakAReport(t *testing.T) {
	r := Report{Before: []Field{{"012", "Winter\n001"}}, Players: []Player{
		{Number: 1, Name: strings.Repeat("Ü", 50) + "\n001", Points: 10, Rank: 1, Rounds: []Played{{2, 'w', '1'}}},
		{Number: 2, Name: "Ben\tCarl", Rank: 2, Rounds: []Played{{1, 'b', '0'}}}}}
	got, err := Parse(r.String())
	if err != nil {
		t.Fatalf("%v in\n%s", err, r)
	}
	if len(got.Players) != 2 || got.Players[1].Name != "Ben Carl" || got.Players[0].Rounds[0] != r.Players[0].Rounds[0] {
		t.Errorf("%+v", got)
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range files(f) {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		r, err := Parse(text)
		if err != nil {
			return
		}
		once := r.String()
		again, err := Parse(once)
		if err != nil {
			t.Fatalf("what was written cannot be read: %v\n%s", err, once)
		}
		if again.String() != once {
			t.Fatalf("written twice it differs:\n%s\n%s", once, again)
		}
	})
}
