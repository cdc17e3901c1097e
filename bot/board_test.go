package bot

import (
	"bytes"
	"context"
	"testing"
	"testing/fstest"

	"adjutant/bot/people"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/ahd"
)

// oddBoard is the built-in board with one name changed.
func oddBoard(t *testing.T) fstest.MapFS {
	t.Helper()
	_, text := ahd.Book.Board()
	i := bytes.Index([]byte(text), []byte("-- boxes.csv --\n"))
	j := bytes.Index([]byte(text), []byte("-- links.csv --\n"))
	if i < 0 || j < i {
		t.Fatal("the board's text has no boxes.csv before its links.csv")
	}
	boxes := bytes.Replace([]byte(text[i+len("-- boxes.csv --\n"):j]), []byte("Paducah"), []byte("Paducah Landing"), 1)
	return fstest.MapFS{"boxes.csv": {Data: boxes}}
}

func TestAGameKeepsItsBoard(t *testing.T) {
	c := newClub(t)
	c.start(people.Spec{Book: "ahd", Scenario: "1861", Board: oddBoard(t), Players: map[engine.Seat]table.Person{"union": anna, "confederate": ben}})
	c.letters()
	ls := c.says("union", "march 1 mi from Cairo to Paducah Landing")
	has(t, to(t, ls, anna).Text(), "march 1 militia infantry from Cairo to Paducah Landing by river")

	var text bytes.Buffer
	if err := people.Export(context.Background(), c.a, 1, &text); err != nil {
		t.Fatal(err)
	}
	r, err := record.ParseRecord(&text)
	if err != nil {
		t.Fatal(err)
	}
	if r.Board == "" {
		t.Fatal("the record of a game on its own board does not hold the board")
	}
	p, err := record.ReplayRecord(r)
	if err != nil {
		t.Fatal(err)
	}
	has(t, p.Text(), "1 militia infantry at Paducah Landing")
	if _, err := record.VerifyRecord(r); err != nil {
		t.Error(err)
	}
	r.Header.Board, r.Board = "0000", ""
	if _, err := record.ReplayRecord(r); err == nil {
		t.Error("a record of an unknown board was replayed")
	}
}

func TestABadBoardStopsNewGamesOnly(t *testing.T) {
	c := newClub(t)
	bad := fstest.MapFS{"links.csv": {Data: []byte("a,b,kind,river_name,downriver,crosses_river_into_a,crosses_river_into_b,potomac\natlantis,cairo,rail,,none,0,0,0\n")}}
	_, err := people.CreateGame(context.Background(), c.a, people.Spec{Book: "ahd", Scenario: "1861", Board: bad, Players: map[engine.Seat]table.Person{"union": anna, "confederate": ben}})
	if err == nil {
		t.Fatal("a game was made on a bad board")
	}
	has(t, err.Error(), `links.csv, line 2, column a: I know no box "atlantis"`)
}

func TestOptionalRules(t *testing.T) {
	t.Run("ahd 1.2.b each optional rule is shown with the side that it favours", func(t *testing.T) {
		c := newClub(t)
		c.start(people.Spec{Book: "ahd", Scenario: "1861", Options: []string{"4.9", "4.12", "4.8"}, Players: map[engine.Seat]table.Person{"union": anna, "confederate": ben}})
		text := to(t, c.letters(), ben).Text()
		has(t, text, "OPTIONAL RULES", "4.9 Union rail movement bonus (favours the Union): ", "4.12 Kentucky neutrality (favours the Confederacy): ", "4.8 Crack infantry (favours neither side): ")
	})
}
