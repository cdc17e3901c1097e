package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"runtime/debug"
	"time"

	"adjutant/bot/people"
	"adjutant/bot/record"
	"adjutant/engine"
	"adjutant/engine/player"
)

// A game is one game as simulate counts it.
type game struct {
	player.Played
	seed     uint64
	name     string // "seed 7", with the options drawn for it
	options  []string
	battles  int
	dice     int
	scribe   *people.Scribe // nil where no record is kept
	verified bool           // its record
	waiting  *waiting       // nil without --standing
	err      error
}

// game plays one game, its invariants checked after every order.
func (s series) game(book *engine.Book, players map[engine.Seat]player.Player, seed uint64) (g game) {
	g = game{seed: seed, name: fmt.Sprintf("seed %d", seed), options: s.Option}
	if s.RandomOptions {
		g.options = player.DrawOptions(book, s.Scenario, rand.New(rand.NewPCG(seed, 0x6f7074696f6e)))
		g.name += fmt.Sprintf(" with %v", g.options)
	}
	defer func() {
		if v := recover(); v != nil {
			g.err = fmt.Errorf("panic: %v\n%s", v, debug.Stack())
		}
		if g.err != nil {
			g.err = fmt.Errorf("%s: %w", g.name, g.err)
		}
	}()
	g.err = g.play(book, s, players)
	return g
}

func (g *game) play(book *engine.Book, s series, players map[engine.Seat]player.Player) error {
	start, err := book.Start(s.Scenario, g.options)
	if err != nil {
		return err
	}
	setup := player.Setup{Book: book, Scenario: s.Scenario, Options: g.options, Seed: g.seed, Players: players}
	if n := len(s.advances); n > 0 {
		setup.Players, g.waiting = s.advances[g.seed%uint64(n)].players(players)
	}
	if s.Verify {
		g.scribe = g.newScribe(book, s.Scenario, start.Clone())
		setup.Dice = g.scribe.Order
	}
	w := witness{book: book, written: start}
	setup.Watch = func(p engine.Position, _ engine.Decision, _ engine.Order, es []engine.Event) error {
		for _, e := range es {
			if b, ok := e.(engine.Battler); ok && b.BeginsBattle() {
				g.battles++
			}
			if _, die := e.(engine.Rolled); die {
				g.dice++
			}
		}
		if g.scribe != nil {
			g.scribe.Note(es)
		}
		return w.see(p, es)
	}
	g.Played, err = player.Play(setup)
	if g.waiting != nil {
		g.Waits = len(g.waiting.questions)
	}
	if err != nil || !g.Over || g.scribe == nil {
		return err
	}
	err = g.verify()
	g.verified = err == nil
	return err
}

// newScribe begins the record of a game. Its secret comes from the seed: these dice can be checked, and are no secret.
func (g *game) newScribe(book *engine.Book, scenario string, start engine.Position) *people.Scribe {
	h := record.Header{Game: int64(g.seed), Scenario: scenario, Options: g.options}
	for _, seat := range book.Seats {
		h.Seats = append(h.Seats, record.HeaderSeat{Seat: seat.Seat, Name: seat.Short})
	}
	secret := sha256.Sum256(fmt.Appendf(nil, "simulate %d", g.seed))
	nonce := sha256.Sum256(secret[:])
	return people.NewScribe(book, h, start, secret, nonce[:16], time.Unix(0, 0))
}

// verify takes the record of a finished game through all that records are for: it is written as text, read, verified and
// replayed to the same position.
func (g *game) verify() error {
	rec, err := g.scribe.Record()
	if err != nil {
		return err
	}
	var text bytes.Buffer
	if err := record.WriteRecord(&text, rec); err != nil {
		return err
	}
	if rec, err = record.ParseRecord(&text); err != nil {
		return fmt.Errorf("the record does not read back: %w", err)
	}
	v, err := record.VerifyRecord(rec)
	if err != nil {
		return fmt.Errorf("the record does not verify: %w", err)
	}
	if v.Dice != g.dice || v.Open+v.ByHand > 0 {
		return fmt.Errorf("%d dice were rolled, and of the record %d verify", g.dice, v.Dice)
	}
	p, err := record.ReplayRecord(rec)
	if err != nil {
		return fmt.Errorf("the record does not replay: %w", err)
	}
	if got, want := p.Text(), g.End.Text(); got != want {
		return fmt.Errorf("the record replays to\n%s\nwant\n%s", got, want)
	}
	return nil
}

// A witness follows a game by its events, each written down and read back.
type witness struct {
	book    *engine.Book
	written engine.Position
	n       int
}

// To compare two positions costs as much as ten orders, so it is done at every eleventh order and at the last.
const compared = 11

// see is shown the events that an order caused in a position, and demands that they leave a sound position, and the same one
// when they are written down and read back.
func (w *witness) see(p engine.Position, es []engine.Event) error {
	live := p.Clone()
	for _, e := range es {
		fact, err := json.Marshal(e)
		if err != nil {
			return fmt.Errorf("%s does not marshal: %w", e.Kind(), err)
		}
		back, err := engine.Decode(w.book, e.Kind(), fact)
		if err != nil {
			return fmt.Errorf("%s %s does not decode: %w", e.Kind(), fact, err)
		}
		live.Fold(e)
		w.written.Fold(back)
	}
	if err := live.Check(); err != nil {
		return fmt.Errorf("%w:\n%s", err, live.Text())
	}
	if w.n++; w.n%compared > 0 && len(live.Awaited()) > 0 {
		return nil
	}
	if got, want := w.written.Text(), live.Text(); got != want {
		return fmt.Errorf("the events, written down and read back, make another position:\n%s\nwant\n%s", got, want)
	}
	return nil
}
