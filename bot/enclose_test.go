package bot

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"strings"
	"testing"

	"adjutant/bot/people"
	"adjutant/bot/record"
	"adjutant/store"
)

func TestRecordIsEnclosed(t *testing.T) {
	c := ford(t)
	c.letters()
	l := to(t, c.says("north", "record"), anna)
	has(t, l.Text(), "The record of the game is enclosed: game-1.txt")
	if len(l.Enclosures) != 1 || l.Enclosures[0].Name != "game-1.txt" || l.Enclosures[0].MediaType != "text/plain" {
		t.Fatalf("enclosures: %+v, want the one file game-1.txt", l.Enclosures)
	}
	r, err := record.ParseRecord(bytes.NewReader(l.Enclosures[0].Data))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := record.VerifyRecord(r); err != nil {
		t.Error(err)
	}
	hasNot(t, string(l.Enclosures[0].Data), anna.Address, l.ReplyToken)
}

func TestModeratorsExportIsEnclosed(t *testing.T) {
	c := ford(t)
	c.letters()
	l := to(t, c.moderates("export 1"), cora)
	if len(l.Enclosures) != 1 || !bytes.HasPrefix(l.Enclosures[0].Data, []byte("adjutant record 1\n")) {
		t.Fatalf("enclosures: %d, want the record", len(l.Enclosures))
	}
	hasNot(t, l.Text(), "adjutant record 1")
	if body, _ := json.Marshal(l.Letter); len(body) > 64<<10 {
		t.Errorf("the letter has %d bytes in the outbox", len(body))
	}
}

func TestLongRecordIsPacked(t *testing.T) {
	if testing.Short() {
		t.Skip("whole games")
	}
	c := ford(t)
	for c.game.ID == 1 && recordSize(t, c) <= people.MaxPlainRecord {
		for range 200 {
			say(t, c, strings.Repeat("x", 1000))
		}
	}
	c.letters()
	l := to(t, c.says("north", "record"), anna)
	has(t, l.Text(), "game-1.txt.gz", "packed with gzip")
	if len(l.Enclosures) != 1 || len(l.Enclosures[0].Data) > people.MaxEnclosure {
		t.Fatalf("%d enclosures", len(l.Enclosures))
	}
	z, err := gzip.NewReader(bytes.NewReader(l.Enclosures[0].Data))
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := record.ParseRecord(bytes.NewReader(text)); err != nil {
		t.Error(err)
	}
}

func recordSize(t *testing.T, c *club) int {
	var b bytes.Buffer
	if err := people.Export(t.Context(), c.a, c.game.ID, &b); err != nil {
		t.Fatal(err)
	}
	return b.Len()
}

// say writes an event into the game without a letter.
func say(t *testing.T, c *club, text string) {
	_, err := c.store.Take(t.Context(), c.game.ID, nil, 1, func(*store.Loaded) (store.Outcome, error) {
		fact, err := record.PlainJSON(record.Spoke{By: "Cora", Text: text})
		return store.Outcome{Events: []store.Event{{Kind: record.Spoke{}.Kind(), Fact: fact}}}, err
	})
	if err != nil {
		t.Fatal(err)
	}
}
