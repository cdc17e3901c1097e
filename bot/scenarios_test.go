package bot

import (
	"bytes"
	"io/fs"
	"log/slog"
	"strings"
	"testing"
	"testing/fstest"

	"adjutant/bot/people"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/htl"
)

// folder is a club's folder of scenarios: one that is good, one that is not.
func folder() fstest.MapFS {
	return fstest.MapFS{
		"scenario-mill_ford.txt": {Data: []byte(fordScenario)},
		"scenario-broken.txt":    {Data: []byte(strings.NewReplacer("mill_ford", "broken", "union E7", "union E77").Replace(fordScenario))},
		"readme.md":              {Data: []byte("Our battles.")},
	}
}

// withFolder is a club with such a folder, and what its log says.
func withFolder(t *testing.T, files fstest.MapFS) (*club, *bytes.Buffer) {
	t.Helper()
	c, log := newClub(t), &bytes.Buffer{}
	c.a.Scenarios = map[string]fs.FS{"htl": files}
	c.a.Log = slog.New(slog.NewTextHandler(log, nil))
	return c, log
}

func TestScenariosOfAFolderAreOffered(t *testing.T) {
	c, log := withFolder(t, folder())
	book, err := people.Offered(c.a, "htl")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := len(book.Scenarios), len(htl.Book.Scenarios)+1; got != want {
		t.Errorf("%d scenarios are offered, want %d", got, want)
	}
	has(t, log.String(), "a scenario is left out", `scenario-broken.txt, line 36, column 7: \"E77\" is no hex of the board`)
	n := log.Len()
	if again, _ := people.Offered(c.a, "htl"); again != book || log.Len() != n {
		t.Error("a folder that has not changed was read again")
	}
	c.enrols(anna)
	has(t, c.personal(anna, "scenarios"), "HOLD THE LINE\nhtl bull_run: First Bull Run. Manassas, Virginia, 21 July 1861. 15 turns", "htl mill_ford: The Fight at Mill Ford. ", "A HOUSE DIVIDED\nahd 1861: ")
	hasNot(t, c.personal(anna, "scenarios htl"), "ahd 1861", "broken")
	has(t, c.personal(anna, "scenarios chess"), `I know no rulebook "chess".`)
	has(t, c.personal(anna, "open htl mill_ford as union"), "Table 1 is open: Hold the Line mill_ford")
	has(t, c.personal(anna, "open htl broken"), `I know no scenario "broken"; there are bull_run`)
	has(t, to(t, c.personally(anna, "invite Ben <ben@mail.example> to htl mill_ford as union"), anna).Text(), "Game 1 is made, and Ben is invited: Hold the Line mill_ford")
}

func TestAFileThatIsPutThereIsOfferedAtOnce(t *testing.T) {
	files := fstest.MapFS{}
	c, _ := withFolder(t, files)
	c.enrols(anna)
	has(t, c.personal(anna, "open htl mill_ford"), "I know no scenario")
	files["scenario-mill_ford.txt"] = &fstest.MapFile{Data: []byte(fordScenario)}
	has(t, c.personal(anna, "open htl mill_ford"), "Table 1 is open")
	c.enrols(ben)
	delete(files, "scenario-mill_ford.txt")
	has(t, c.personal(ben, "join 1"), `I know no scenario "mill_ford"`)
}

func TestAGameKeepsItsScenario(t *testing.T) {
	files := folder()
	c, _ := withFolder(t, files)
	c.start(people.Spec{Book: "htl", Scenario: "mill_ford", Players: map[engine.Seat]table.Person{"union": anna, "confederate": ben}})
	c.letters()
	files["scenario-mill_ford.txt"] = &fstest.MapFile{Data: []byte(strings.Replace(fordScenario, "turns: 10", "turns: 3", 1))}
	has(t, to(t, c.says("union", "march First brigade to B5\nend"), ben).Text(), "Turn 1 of 10, the Confederacy")
	delete(files, "scenario-mill_ford.txt")
	has(t, to(t, c.says("confederate", "end"), anna).Text(), "Turn 2 of 10, the Union")
	c.verified()

	var text bytes.Buffer
	if err := people.Export(t.Context(), c.a, 1, &text); err != nil {
		t.Fatal(err)
	}
	has(t, text.String(), "\n| scenario: mill_ford\n", "\n| turns: 10\n")
	hasNot(t, text.String(), "antietam")
	rec, err := record.ParseRecord(&text)
	if err != nil {
		t.Fatal(err)
	}
	p, err := record.ReplayRecord(rec)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := p.Text(), c.position(); got != want {
		t.Errorf("the record ends with\n%s\nthe game with\n%s", got, want)
	}
	other := newClub(t)
	g, err := people.Import(t.Context(), other.a, rec, map[engine.Seat]table.Person{"union": anna, "confederate": ben})
	if err != nil {
		t.Fatal(err)
	}
	other.game = g
	other.letters()
	has(t, to(t, other.says("union", "march First brigade to B4\nend"), ben).Text(), "Turn 2 of 10, the Confederacy")
}

func TestBuiltInScenariosAreKeptAlone(t *testing.T) {
	c := battle(t, "antietam")
	rec, err := people.Record(t.Context(), c.a, 1)
	if err != nil {
		t.Fatal(err)
	}
	has(t, rec.Board, "scenario: antietam\n", "-- terrain.csv --\n")
	hasNot(t, rec.Board, "scenario: shiloh\n")
}

func TestAFileOfAMessage(t *testing.T) {
	good := post.File{Name: "ford.txt", Text: fordScenario}
	for _, tt := range []struct {
		name, says string
		files      []post.File
		want       string
	}{
		{"no file", `make htl from "ford.txt" union anna confederate ben`, nil, `No text file came with your message: attach "ford.txt" as plain text`},
		{"another file", `make htl from "mill.txt" union anna confederate ben`, []post.File{good}, `No file "mill.txt" came with your message; there is "ford.txt". Nothing was made.`},
		{"a scenario named besides", "make htl antietam from ford.txt union anna confederate ben", []post.File{good}, `The scenario is that of the file; leave "antietam" out. Nothing was made.`},
		{"a book without files", "make ahd from ford.txt union anna confederate ben", []post.File{good}, "A House Divided reads no scenarios from files. Nothing was made."},
		{"options and pace", "make htl from ford.txt union anna confederate ben pace 96h/24h grace 12h options 11.3", []post.File{good}, "Game 1 made: Hold the Line mill_ford, options 11.3. Anna and Ben are invited"},
		{"an option that there is not", "make htl from ford.txt union anna confederate ben options 99", []post.File{good}, "I know no option 99. Nothing was made."},
		{"a position", "make htl from ford.position union anna confederate ben now", []post.File{{Name: "ford.position", Text: "rulebook htl\nscenario shiloh\nturn 3 union, 4 AP\nunion infantry green B6 Prentiss\nconfederate infantry green B8 Hindman\n"}}, "It has begun"},
		{"a position that is wrong", "make htl from ford.position union anna confederate ben now", []post.File{{Name: "ford.position", Text: "rulebook htl\nunion infantry green B66 Prentiss\n"}}, "Line 2, "},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c := newClub(t)
			c.enrols(anna)
			c.enrols(ben)
			has(t, to(t, c.mails(tt.says, tt.files...), cora).Text(), tt.want)
		})
	}
	t.Run("a player's file is not looked into", func(t *testing.T) {
		c := newClub(t)
		p := c.enrols(anna)
		c.handle(post.Request{Door: "mail", ID: "sly", From: p.Address, Token: p.Token, Text: "make htl from ford.txt union anna confederate ben now", Files: []post.File{good}})
		if games, err := c.store.Game(t.Context(), 1); err == nil {
			t.Errorf("a player has made game %+v", games)
		}
	})
}
