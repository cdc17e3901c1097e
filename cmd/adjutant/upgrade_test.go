package main

import (
	"bytes"
	"compress/gzip"
	"database/sql"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adjutant/bot/record"
	"adjutant/cmd/adjutant/demo"
	"adjutant/cmd/adjutant/doctor"
	"adjutant/engine/enginetest"
	"adjutant/store"
)

// The frozen files of testdata: schema-N.db.gz is a database as the last program with schema N left it, with a game of which two
// turns are played; schema-N.record.gz its record and schema-N.position its position, both written by that program. Schemas 1
// and 2 were never released: theirs is the game of schema 3 without the later tables. Schema 5 came with 6, in one program.
func unpacked(t *testing.T, name string) []byte {
	t.Helper()
	f, err := os.Open(filepath.Join("testdata", name))
	if err != nil {
		t.Fatalf("%v: freeze one when the schema changes: gzip the adjutant.db, the game.record and the last position of a demo of the program before", err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	b, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// The newest of them and one in four of the others are lifted; CI lifts all.
func TestDatabasesOfEarlierProgramsAreLiftedAndGoOn(t *testing.T) {
	_, newest, err := store.Versions(filepath.Join(t.TempDir(), "none"))
	if !os.IsNotExist(err) {
		t.Fatal(err)
	}
	for k := int64(1); k < newest; k++ {
		if k == 5 || !enginetest.Draw(int(newest-1-k), 4) {
			continue
		}
		t.Run(fmt.Sprintf("schema %d", k), func(t *testing.T) {
			told := max(k, 3)
			cfg := clubConfig(t)
			if err := os.WriteFile(cfg.Database(), unpacked(t, fmt.Sprintf("schema-%d.db.gz", k)), 0o600); err != nil {
				t.Fatal(err)
			}
			c := startClub(t, cfg, nil)
			c.rest()
			c.news()
			if have, want, err := store.Versions(cfg.Database()); err != nil || have != want {
				t.Fatalf("it has schema %d, %v; want %d", have, err, want)
			}
			aside, err := filepath.Glob(fmt.Sprintf("%s.schema-%d.*", cfg.Database(), k))
			if err != nil || (len(aside) == 1) != (k < newest) {
				t.Errorf("the copies of before are %q, %v", aside, err)
			}
			if got, err := c.daemon.Bot.CheckGames(t.Context()); err != nil || len(got.Faults) > 0 || got.Games != 1 {
				t.Errorf("its games: %+v, %v", got, err)
			}
			c.holdsToItsRecord(unpacked(t, fmt.Sprintf("schema-%d.record.gz", told)), fmt.Sprintf("schema-%d.position", told))
			c.goesOn()
		})
	}
}

// holdsToItsRecord compares game 1 with what its own program wrote of it.
func (c *club) holdsToItsRecord(text []byte, position string) {
	t := c.t
	t.Helper()
	frozen, err := record.ParseRecord(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := record.VerifyRecord(frozen); err != nil {
		t.Errorf("the record of then: %v", err)
	}
	now, err := c.daemon.Bot.Record(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile(filepath.Join("testdata", position))
	if err != nil {
		t.Fatal(err)
	}
	for name, rec := range map[string]record.Record{"the record of then": frozen, "the lifted game": {Header: now.Header, Nonce: now.Nonce, Board: now.Board, Events: now.Events[:len(frozen.Events)]}} {
		p, err := record.ReplayRecord(rec)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if p.Text() != string(want) {
			t.Errorf("%s folds to\n%s\nwant\n%s", name, p.Text(), want)
		}
	}
	for i, e := range frozen.Events {
		if !bytes.Equal(e.Hash, now.Events[i].Hash) {
			t.Fatalf("event %d has another hash than in the record of then", e.N)
		}
	}
}

// goesOn plays the next turn of game 1.
func (c *club) goesOn() {
	t := c.t
	t.Helper()
	to, last, id := c.seatAddress(1, "union"), c.last(1), c.id()
	c.post("anna@club.example", to, letterText(annaFrom, to, id, "end"))
	c.rest()
	answers := 0
	for _, m := range c.mail("anna") {
		if m.InReplyTo == id {
			answers++
			if first := demo.FirstLine(m.Text); !strings.Contains(first, "September 1861, the Union") {
				t.Errorf("the next order is answered with %q, want the report of its turn", first)
			}
		}
	}
	if answers != 1 || c.last(1) <= last {
		t.Errorf("the next order has %d answers and takes the game from event %d to %d", answers, last, c.last(1))
	}
	checkRecord(t, c.daemon.Store, c.daemon.Bot, 1)
}

func TestServeRefusesADatabaseOfANewerProgram(t *testing.T) {
	cfg := clubConfig(t)
	st, err := store.Open(cfg.Database(), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	st.Close()
	_, newest, err := store.Versions(cfg.Database())
	if err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("sqlite", cfg.Database())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec("INSERT INTO goose_db_version (version_id, is_applied) VALUES (?, 1)", newest+1); err != nil {
		t.Fatal(err)
	}
	db.Close()
	before, err := os.ReadFile(cfg.Database())
	if err != nil {
		t.Fatal(err)
	}
	file := writeConfig(t, cfg, "")
	want := fmt.Sprintf("written by a newer version of this program (its schema has number %d, this program knows %d); install that version", newest+1, newest)
	if o := does(t, exitFailed, "", "serve", "--config", file); !strings.Contains(o.err, want) {
		t.Errorf("serve says %q, want %q in it", o.err, want)
	}
	if got := states(t, does(t, exitFailed, "", "doctor", "--json", "--config", file).out)["database"]; got != doctor.Wrong {
		t.Errorf("the doctor finds the database %q", got)
	}
	if after, err := os.ReadFile(cfg.Database()); err != nil || !bytes.Equal(before, after) {
		t.Errorf("the refused file was changed (%v)", err)
	}
}
