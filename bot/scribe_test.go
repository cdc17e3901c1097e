package bot

import (
	"bytes"
	"context"
	"errors"
	"testing"

	"adjutant/bot/people"
	"adjutant/bot/record"
	"adjutant/engine"
	"adjutant/engine/ahd"
)

// A game played by mail, an order a message, and the same orders given to a scribe make the same record.
func TestAScribeWritesWhatTheAdjutantWrites(t *testing.T) {
	c := ford(t)
	g, err := c.store.Game(context.Background(), c.game.ID)
	if err != nil {
		t.Fatal(err)
	}
	h, err := record.ReadHeader(g.Header)
	if err != nil {
		t.Fatal(err)
	}
	start, err := toyBook.Start("ford", nil)
	if err != nil {
		t.Fatal(err)
	}
	w := people.NewScribe(toyBook, record.Header{Game: g.ID, Scenario: "ford", Seats: h.Seats}, start.Clone(), engine.Link(g.Secret), g.Nonce, c.time)
	p := start
	for n := 0; len(p.Awaited()) > 0; n++ {
		if n > 200 {
			t.Fatal("the game does not end")
		}
		d := p.Awaited()[0]
		var o engine.Order
		for o = range p.Legal(d) {
			break
		}
		es, err := p.Rule(d, o, w.Order(d, o))
		if err != nil {
			t.Fatal(err)
		}
		w.Note(es)
		for _, e := range es {
			p.Fold(e)
		}
		c.says(d.Seat, o.String())
	}
	mine, err := w.Record()
	if err != nil {
		t.Fatal(err)
	}
	theirs, err := people.Record(context.Background(), c.a, g.ID)
	if err != nil {
		t.Fatal(err)
	}
	got, want := text(t, mine), text(t, theirs)
	if got != want {
		t.Errorf("the scribe and the adjutant differ in line %d; the scribe wrote\n%s\nthe adjutant\n%s", record.FirstDifference([]byte(got), []byte(want)), got, want)
	}
	if v, err := record.VerifyRecord(mine); err != nil || v.Dice < 5 || v.Open > 0 {
		t.Errorf("the scribe's record verifies as %+v (%v), want five dice or more and none open", v, err)
	}
}

func TestAScribeKeepsAClubsBoard(t *testing.T) {
	book, err := ahd.Book.On(oddBoard(t))
	if err != nil {
		t.Fatal(err)
	}
	start, err := book.Start("1864", []string{"4.9"})
	if err != nil {
		t.Fatal(err)
	}
	w := people.NewScribe(book, record.Header{Game: 1, Scenario: "1864", Options: []string{"4.9"}}, start.Clone(), engine.Link{1}, bytes.Repeat([]byte{7}, 16), newClub(t).time)
	rec, err := w.Record()
	if err != nil {
		t.Fatal(err)
	}
	if rec, err = record.ParseRecord(bytes.NewReader([]byte(text(t, rec)))); err != nil {
		t.Fatal(err)
	}
	p, err := record.ReplayRecord(rec)
	if _, wrong := record.VerifyRecord(rec); err != nil || wrong != nil {
		t.Fatal(errors.Join(err, wrong))
	}
	if got, want := p.Text(), start.Text(); got != want {
		t.Errorf("it replays to\n%s\nwant\n%s", got, want)
	}
}
