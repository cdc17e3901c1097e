// Package bot is the adjutant itself: players, games, seats, questions and their deadlines, commands in words, answers in
// words. It takes requests and leaves letters in the outbox, and knows no transport.
//
// Its rooms stand one above the other: post (letters and requests, all that a transport knows), clock (calendars, dates, zones), record
// (events of a game, ledger, text, verification), table (one game while it is worked on, and the house around it), letter (what is said),
// play (orders and all that becomes of them), late (time that runs out, pauses, absence), people (joining, inviting, settings, press,
// forgetting), moderate, and hall (what arrives, who may say it, where it goes).
package bot

import (
	"crypto/rand"
	"io"
	"io/fs"
	"log/slog"
	"time"

	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/render"
	"adjutant/store"
)

// A Config is what an adjutant needs. Fields left empty take the values in brackets.
type Config struct {
	Store      *store.Store
	Domain     string                                              // of our Message-IDs
	Now        func() time.Time                                    // [time.Now]
	Random     io.Reader                                           // for secrets and tokens [crypto/rand.Reader]
	Draw       func(*engine.Scene, render.Options) ([]byte, error) // [render.PNG]
	Moderators []table.Person
	Boards     map[string]fs.FS // a club's own boards, by rulebook [the built-in ones]
	Trust      post.Trust       // whom it believes [TrustAddress]
	Discord    bool             // the door of Discord is open
	Silent     bool             // strangers are not answered at all, unless they ask to join
	Scenarios  map[string]fs.FS // folders of a club's own scenarios, by rulebook; offered beside the built-in ones
	Limits     table.Limits     // of answers to messages that play nothing
	Log        *slog.Logger     // [slog.Default]
}

// An Adjutant may be used from any goroutine. It hands each question to the room that knows it.
type Adjutant struct{ *table.House }

// New makes an adjutant.
func New(c Config) *Adjutant {
	a := &table.House{Store: c.Store, Domain: c.Domain, Now: c.Now, Random: c.Random, Draw: c.Draw, Moderators: c.Moderators, Boards: c.Boards, Trust: c.Trust, Discord: c.Discord, Silent: c.Silent, Scenarios: c.Scenarios,
		Limits: c.Limits, Log: c.Log}
	if a.Now == nil {
		a.Now = time.Now
	}
	if a.Random == nil {
		a.Random = rand.Reader
	}
	if a.Draw == nil {
		a.Draw = render.PNG
	}
	if a.Log == nil {
		a.Log = slog.Default()
	}
	a.Limits.SetDefaults()
	if a.Domain == "" {
		a.Domain = "adjutant.invalid"
	}
	return &Adjutant{a}
}
