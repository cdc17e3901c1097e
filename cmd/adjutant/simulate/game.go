package simulate

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime/debug"
	"time"

	"adjutant/bot/people"
	"adjutant/bot/record"
	"adjutant/engine"
	"adjutant/engine/player"
)

// A Game is one game as simulate counts it.
type Game struct {
	player.Played
	Seed     uint64
	Name     string // "seed 7", with the options drawn for it
	Options  []string
	battles  int
	Dice     int
	Scribe   *people.Scribe // nil where no record is kept
	verified bool           // its record
	waiting  *waiting       // nil without --standing
	Err      error
}

// Game plays one game, its invariants checked after every order.
func (s Series) Game(book *engine.Book, players map[engine.Seat]player.Player, seed uint64) (g Game) {
	g = Game{Seed: seed, Name: fmt.Sprintf("seed %d", seed), Options: s.Option}
	if s.RandomOptions {
		g.Options = player.DrawOptions(book, s.Scenario, rand.New(rand.NewPCG(seed, 0x6f7074696f6e)))
		g.Name += fmt.Sprintf(" with %v", g.Options)
	}
	defer func() {
		if v := recover(); v != nil {
			g.Err = fmt.Errorf("panic: %v\n%s", v, debug.Stack())
		}
		if g.Err != nil {
			g.Err = fmt.Errorf("%s: %w", g.Name, g.Err)
		}
	}()
	g.Err = g.play(book, s, players)
	return g
}

func (g *Game) play(book *engine.Book, s Series, players map[engine.Seat]player.Player) error {
	start, err := book.Start(s.Scenario, g.Options)
	if err != nil {
		return err
	}
	setup := player.Setup{Book: book, Scenario: s.Scenario, Options: g.Options, Seed: g.Seed, Players: players}
	if n := len(s.advances); n > 0 {
		setup.Players, g.waiting = s.advances[g.Seed%uint64(n)].players(players)
	}
	if s.Verify {
		g.Scribe = g.NewScribe(book, s.Scenario, start.Clone())
		setup.Dice = g.Scribe.Order
	}
	w := Witness{Book: book, Written: start}
	setup.Witness = func(p engine.Position, es []engine.Event) error {
		for _, e := range es {
			if b, ok := e.(engine.Battler); ok && b.BeginsBattle() {
				g.battles++
			}
			if _, die := e.(engine.Rolled); die {
				g.Dice++
			}
		}
		if g.Scribe != nil {
			g.Scribe.Note(es)
		}
		return w.See(p, es)
	}
	g.Played, err = player.Play(setup)
	if g.waiting != nil {
		g.Waits = len(g.waiting.questions)
	}
	if err != nil || !g.Over || g.Scribe == nil {
		return err
	}
	text, err := g.Verify()
	if g.verified = err == nil; err != nil || s.Records == "" {
		return err
	}
	name := fmt.Sprintf("%s-%s-%d.record", book.ID, filepath.Base(s.Scenario), g.Seed)
	return os.WriteFile(filepath.Join(s.Records, name), text, 0o644)
}

// NewScribe begins the record of a game. Its secret comes from the seed: these dice can be checked, and are no secret.
func (g *Game) NewScribe(book *engine.Book, scenario string, start engine.Position) *people.Scribe {
	h := record.Header{Game: int64(g.Seed), Scenario: scenario, Options: g.Options}
	for _, seat := range book.Seats {
		h.Seats = append(h.Seats, record.HeaderSeat{Seat: seat.Seat, Name: seat.Short})
	}
	secret := sha256.Sum256(fmt.Appendf(nil, "simulate %d", g.Seed))
	nonce := sha256.Sum256(secret[:])
	return people.NewScribe(book, h, start, secret, nonce[:16], time.Unix(0, 0))
}

// Verify takes the record of a finished game through all that records are for: it is written as text, read, verified and
// replayed to the same position. It gives the text.
func (g *Game) Verify() ([]byte, error) {
	rec, err := g.Scribe.Record()
	if err != nil {
		return nil, err
	}
	var text bytes.Buffer
	if err := record.WriteRecord(&text, rec); err != nil {
		return nil, err
	}
	written := bytes.Clone(text.Bytes())
	if rec, err = record.ParseRecord(&text); err != nil {
		return nil, fmt.Errorf("the record does not read back: %w", err)
	}
	v, err := record.VerifyRecord(rec)
	if err != nil {
		return nil, fmt.Errorf("the record does not verify: %w", err)
	}
	if v.Dice != g.Dice || v.Open+v.ByHand > 0 {
		return nil, fmt.Errorf("%d dice were rolled, and of the record %d verify", g.Dice, v.Dice)
	}
	p, err := record.ReplayRecord(rec)
	if err != nil {
		return nil, fmt.Errorf("the record does not replay: %w", err)
	}
	if got, want := p.Text(), g.End.Text(); got != want {
		return nil, fmt.Errorf("the record replays to\n%s\nwant\n%s", got, want)
	}
	return written, nil
}

// A Witness follows a game by its events, each written down and read back.
type Witness struct {
	Book    *engine.Book
	Written engine.Position
	N       int
}

// To compare two positions costs as much as ten orders, so it is done at every eleventh order and at the last.
const Compared = 11

// See is shown a position and the events that an order caused, which led to it, and demands that it is sound, and the same one when they
// are written down and read back.
func (w *Witness) See(p engine.Position, es []engine.Event) error {
	for _, e := range es {
		fact, err := json.Marshal(e)
		if err != nil {
			return fmt.Errorf("%s does not marshal: %w", e.Kind(), err)
		}
		back, err := engine.Decode(w.Book, e.Kind(), fact)
		if err != nil {
			return fmt.Errorf("%s %s does not decode: %w", e.Kind(), fact, err)
		}
		w.Written.Fold(back)
	}
	if err := p.Check(); err != nil {
		return fmt.Errorf("%w:\n%s", err, p.Text())
	}
	w.N++
	if _, over := p.Result(); !over && w.N%Compared > 0 {
		return nil
	}
	if x, can := engine.Also[engine.Twin](p); can && x.Same(w.Written) {
		return nil
	}
	if got, want := w.Written.Text(), p.Text(); got != want {
		return fmt.Errorf("the events, written down and read back, make another position:\n%s\nwant\n%s", got, want)
	}
	return nil
}
