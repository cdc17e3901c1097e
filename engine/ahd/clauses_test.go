package ahd

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"adjutant/engine/graph"
)

// numbered is every clause number of the book that says a rule.
const numbered = `1.1 1.2 1.3 1.4 2.0 3.0 4.0 4.1 4.11 4.12 4.2 4.3 4.4 4.5 4.6 4.7 4.71 4.8 4.9
	5.0 5.1 5.2 5.3 5.31 5.32 5.33 5.34 5.4 5.41 5.5 5.6 5.7 5.71 6.0 6.1 6.2 7.0 7.1 7.2 7.3 7.4 7.5
	8.0 9.0 9.1 10.0 10.1 11.0 11.1 11.2 11.3 11.4 11.5 11.6 11.7`

func TestEveryClauseHasItsWords(t *testing.T) {
	for _, id := range strings.Fields(numbered) {
		c, ok := Book.Clause(id)
		if !ok {
			t.Errorf("clause %s has no words", id)
			continue
		}
		if n := strings.Count(c.Says+" ", ". "); n < 1 || n > 8 || len(c.Says) > 600 {
			t.Errorf("clause %s has %d sentences and %d characters: %q", id, n, len(c.Says), c.Says)
		}
	}
}

// TestClausesThatTheProgramNames reads the package: whatever number a refusal, a decision, an option or a comment names must be
// one that a player can look up.
func TestClausesThatTheProgramNames(t *testing.T) {
	named := regexp.MustCompile(`"(\d{1,2}\.\d{1,2})"|\((\d{1,2}\.\d{1,2})(?:, (\d{1,2}\.\d{1,2}))?\)|AHD (\d{1,2}\.\d{1,2})`)
	here, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	rooms, err := filepath.Glob("*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	sources := append(here, rooms...)
	found := 0
	for _, file := range sources {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range named.FindAllStringSubmatch(string(text), -1) {
			for _, id := range m[1:] {
				if id == "" {
					continue
				}
				found++
				if _, ok := Book.Clause(id); !ok {
					t.Errorf("%s names clause %s, which has no words", file, id)
				}
			}
		}
	}
	if found < 200 {
		t.Errorf("only %d clauses are named; the pattern has lost sight of them", found)
	}
	for _, k := range Book.Kinds {
		if _, ok := Book.Clause(k.Clause); !ok {
			t.Errorf("kind %s names clause %s, which has no words", k.ID, k.Clause)
		}
	}
	for _, o := range Book.Options {
		if _, ok := Book.Clause(o.ID); !ok {
			t.Errorf("option %s has no clause in our words", o.ID)
		}
	}
}

func TestClausesStandInTheOrderOfTheBook(t *testing.T) {
	var got []string
	for _, c := range Book.Clauses {
		if strings.Contains(" "+strings.Join(strings.Fields(numbered), " ")+" ", " "+c.ID+" ") {
			got = append(got, c.ID)
		}
	}
	if want := strings.Fields(numbered); !slices.Equal(got, want) {
		t.Errorf("the clauses stand as\n%v\nwant\n%v", got, want)
	}
}

func TestRulingsStandWithTheirClauses(t *testing.T) {
	tests := []struct{ clause, want string }{
		{"5.1", "Ruling 58. One die for each shot in the order announced; none for an impossible shot and none for a wasted one."},
		{"5.33", "Ruling 58. One die for each shot in the order announced; none for an impossible shot and none for a wasted one."},
		{"7.5", "Ruling 1. Scranton is worth 3 but takes one recruit only: the rule names four cities."},
	}
	for _, tt := range tests {
		c, _ := Book.Clause(tt.clause)
		if !strings.Contains(strings.Join(c.Rulings, "\n"), tt.want) {
			t.Errorf("the rulings on %s are %q, want %q among them", tt.clause, c.Rulings, tt.want)
		}
	}
}

func TestBadClausesAreFaulted(t *testing.T) {
	const head, rulings = "clause,title,says\n", "ruling,clauses,says\n"
	tests := []struct{ name, rules, rulings, want string }{
		{"twice", head + "4.0,Marches,Go.\n4.0,Again,Go.\n", rulings, `rules.csv, line 3, column clause: clause "4.0" stands here twice, or has no number`},
		{"no title", head + "4.0,,Go.\n", rulings, "rules.csv, line 2, column says: clause 4.0 has no title, or its words are no sentence"},
		{"no sentence", head + "4.0,Marches,go\n", rulings, "rules.csv, line 2, column says: clause 4.0 has no title, or its words are no sentence"},
		{"a ruling on nothing", head + "4.0,Marches,Go.\n", rulings + "1,4.1,Stay.\n", "rulings.csv, line 2, column clauses: there is no clause 4.1"},
		{"a ruling without words", head + "4.0,Marches,Go.\n", rulings + "1,4.0,\n", "rulings.csv, line 2, column says: the words of ruling 1 are no sentence"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := graph.Clauses(fstest.MapFS{"rules.csv": {Data: []byte(tt.rules)}, "rulings.csv": {Data: []byte(tt.rulings)}})
			if err == nil || err.Error() != tt.want {
				t.Errorf("got %v, want %s", err, tt.want)
			}
		})
	}
}
