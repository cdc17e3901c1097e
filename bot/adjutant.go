package bot

import (
	"crypto/rand"
	"io"
	"io/fs"
	"log/slog"
	"strings"
	"time"

	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine/scene"
	"adjutant/render"
	"adjutant/store"
)

// A Config is what an adjutant needs. Fields left empty take the values in brackets.
type Config struct {
	Store      *store.Store
	Domain     string                                             // of our Message-IDs
	Now        func() time.Time                                   // [time.Now]
	Random     io.Reader                                          // for secrets and tokens [crypto/rand.Reader]
	Draw       func(*scene.Scene, render.Options) ([]byte, error) // [that of a render.Gallery]
	Moderators []table.Person
	Boards     map[string]fs.FS // a club's own boards, by rulebook [the built-in ones]
	Trust      post.Trust       // whom it believes [TrustAddress]
	Discord    bool             // the door of Discord is open
	Rules      string           // of the club, which stand in the first letter of a season
	KeepLeague time.Duration    // how long figures of a season are kept after its last game; 0: for ever
	Public     string           // where the league's public pages are seen; empty: there are none
	Silent     bool             // strangers are not answered at all, unless they ask to join
	Scenarios  map[string]fs.FS // folders of a club's own scenarios, by rulebook; offered beside the built-in ones
	Limits     table.Limits     // of answers to messages that play nothing
	EndWaits   time.Duration    // how long the end of a turn waits that leaves means unused
	Log        *slog.Logger     // [slog.Default]
}

// An Adjutant may be used from any goroutine. It hands each question to the room that knows it.
type Adjutant struct{ *table.House }

// New makes an adjutant.
func New(c Config) *Adjutant {
	a := &table.House{Store: c.Store, Domain: c.Domain, Now: c.Now, Random: c.Random, Draw: c.Draw, Moderators: c.Moderators, Boards: c.Boards,
		Trust: c.Trust, Discord: c.Discord, Rules: c.Rules, KeepLeague: c.KeepLeague, Public: strings.TrimSuffix(c.Public, "/"), Silent: c.Silent,
		Scenarios: c.Scenarios, Limits: c.Limits, EndWaits: c.EndWaits, Log: c.Log}
	a.Doorstep, a.Memo = store.GuardOf(c.Store, "doorstep"), store.GuardOf(c.Store, "memo")
	if a.Now == nil {
		a.Now = time.Now
	}
	if a.Random == nil {
		a.Random = rand.Reader
	}
	if a.Draw == nil {
		a.Draw = new(render.Gallery).PNG
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
