// Package bot is the adjutant itself: players, games, seats, questions and their deadlines, commands in words, answers in
// words. It takes requests and leaves letters in the outbox, and knows no transport.
//
// It reads from adjutant.go (what arrives) by trust.go (who may say it), orders.go and play.go (what is done with it), report.go,
// question.go and answer.go (what is said of it) to letters.go. A sitting (sitting.go) is one game while a message is worked on.
package bot

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base32"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"strings"
	"sync"
	"time"

	"adjutant/engine"
	"adjutant/render"
	"adjutant/store"
)

// A Person is somebody with a mail address.
type Person struct {
	Name    string
	Address string // bare
	Zone    string // "Europe/Berlin"; empty: not told yet, times are shown in UTC
}

// A Config is what an adjutant needs. Fields left empty take the values in brackets.
type Config struct {
	Store      *store.Store
	Domain     string                                              // of our Message-IDs
	Now        func() time.Time                                    // [time.Now]
	Random     io.Reader                                           // for secrets and tokens [crypto/rand.Reader]
	Draw       func(*engine.Scene, render.Options) ([]byte, error) // [render.PNG]
	Moderators []Person
	Boards     map[string]fs.FS // a club's own boards, by rulebook [the built-in ones]
	Trust      Trust            // whom it believes [TrustAddress]
	Discord    bool             // the door of Discord is open
	Silent     bool             // strangers are not answered at all, unless they ask to join
	Scenarios  map[string]fs.FS // folders of a club's own scenarios, by rulebook; offered beside the built-in ones
	Limits     Limits           // of answers to messages that play nothing
	Log        *slog.Logger     // [slog.Default]
}

// An Adjutant may be used from any goroutine.
type Adjutant struct {
	store      *store.Store
	domain     string
	now        func() time.Time
	random     io.Reader
	draw       func(*engine.Scene, render.Options) ([]byte, error)
	moderators []Person
	boards     map[string]fs.FS
	trust      Trust
	silent     bool // to strangers
	discord    bool // its door is open
	scenarios  map[string]fs.FS
	limits     Limits
	replies    replies
	shelf      shelf
	log        *slog.Logger
	doorstep   sync.Mutex     // of those whom nobody knows: each is counted before the next
	memo       sync.Mutex     // of memos that are read and written
	pulse      sync.Mutex     // of beaten
	beaten     time.Time      // when this process last said that it was alive
	chance     sync.Mutex     // of random
	following  sync.Mutex     // of changed; held for a moment only
	changed    map[int64]bool // players who have changed what all their games must look at
}

// New makes an adjutant.
func New(c Config) *Adjutant {
	a := &Adjutant{store: c.Store, domain: c.Domain, now: c.Now, random: c.Random, draw: c.Draw, moderators: c.Moderators, boards: c.Boards, trust: c.Trust, discord: c.Discord, silent: c.Silent, scenarios: c.Scenarios,
		limits: c.Limits, log: c.Log}
	if a.now == nil {
		a.now = time.Now
	}
	if a.random == nil {
		a.random = rand.Reader
	}
	if a.draw == nil {
		a.draw = render.PNG
	}
	if a.log == nil {
		a.log = slog.Default()
	}
	a.limits.setDefaults()
	if a.domain == "" {
		a.domain = "adjutant.invalid"
	}
	return a
}

// Handle acts on a request: once, however often it comes. What it caused and the letters that it owes are written in one
// transaction. The error is the operator's: the same request may be handed over again later. Whatever a sender may have
// written is answered or dropped, and is no error.
func (a *Adjutant) Handle(ctx context.Context, r Request) error {
	r = tidy(r)
	if taken, err := a.store.Taken(ctx, markOf(r, "")); err != nil || taken[0] {
		return err
	}
	if err := a.mustBeRead(ctx, r); err != nil {
		return err
	}
	err := a.handle(ctx, r)
	var p *store.PanicError
	var u unreadable
	switch {
	case errors.Is(err, store.ErrSeen):
		return nil
	case errors.As(err, &p), errors.As(err, &u):
		a.log.Error("a message could not be worked on", "door", r.Door, "id", r.ID, "err", err)
		return a.fault(ctx, r)
	}
	if err != nil {
		return err
	}
	if err := a.followUp(ctx); err != nil { // each game looks for itself when it is next on the table
		a.log.Error("a game did not hear at once what its player has changed", "err", err)
	}
	return nil
}

func (a *Adjutant) handle(ctx context.Context, r Request) error {
	switch {
	case r.Token == "":
		return a.stranger(ctx, r)
	case strings.HasPrefix(r.Token, personMark):
		return a.forPerson(ctx, r)
	case strings.HasPrefix(r.Token, applicantMark):
		return a.confirm(ctx, r)
	}
	seat, g, err := a.store.SeatByToken(ctx, r.Token)
	if errors.Is(err, store.ErrRenewed) {
		return a.toOldAddress(ctx, r, seat)
	}
	if errors.Is(err, store.ErrNotFound) {
		return a.store.Note(ctx, markOf(r, droppedUnknown), nil)
	}
	if err != nil {
		return err
	}
	return a.forSeat(ctx, r, seat, g)
}

// fault tells the sender that his message is kept, and the moderators that it is theirs now. Nothing of it was played.
func (a *Adjutant) fault(ctx context.Context, r Request) error {
	var letters []store.Letter
	seat, g, err := a.store.SeatByToken(ctx, r.Token)
	if err == nil && seat.Player != 0 {
		p, err := a.store.PlayerByID(ctx, seat.Player)
		if err == nil && a.distrust(ctx, r, p) == "" {
			p.Token = r.Token
			d := a.letter(p, &r, fmt.Sprintf("Game %d", g.ID))
			d.first(fmt.Sprintf("Your message is kept, %s, but I could not work on it.", p.Name), "Nothing was played.")
			d.say("The fault is mine, not yours. The moderator knows; your time stands meanwhile.")
			l, err := d.seal()
			if err != nil {
				return err
			}
			letters = append(letters, l)
		}
	}
	for i, m := range a.moderators {
		d := a.letter(a.addressee(ctx, m), nil, fmt.Sprintf("Game %d: a fault", g.ID))
		d.kind, d.MessageID = letterNotice, fmt.Sprintf("%s.fault%d@%s", idOf(r), i+1, a.domain)
		d.first(fmt.Sprintf("A message in game %d met a fault of the program.", g.ID), "Nothing was played.")
		d.say("From %s on %s. Its words:", r.From, d.clock.at(a.now()))
		d.add(Section{Kind: "orders", Lines: lines(strings.Split(Escaped(short(r.Text, 2000)), "\n")...)})
		l, err := d.seal()
		if err != nil {
			return err
		}
		letters = append(letters, l)
	}
	err = a.store.Note(ctx, markOf(r, "fault"), letters)
	if errors.Is(err, store.ErrSeen) {
		return nil
	}
	return err
}

// tidy makes a request safe to write down.
func tidy(r Request) Request {
	if r.Door == "" {
		r.Door = "unknown"
	}
	r.From, r.Name = oneLine(r.From), oneLine(r.Name)
	r.Token = strings.ToLower(strings.TrimSpace(r.Token))
	r.Text, r.Doubt, r.Refused = cleanText(r.Text), cleanText(r.Doubt), cleanText(r.Refused)
	notRead := make([]string, 0, len(r.NotRead))
	for i, l := range r.NotRead {
		if i == 5 {
			break
		}
		notRead = append(notRead, oneLine(l))
	}
	r.NotRead = notRead
	r.Root, r.ID = oneLine(r.Root), oneLine(r.ID)
	files := make([]File, 0, len(r.Files))
	for _, f := range r.Files {
		files = append(files, File{Name: oneLine(f.Name), Text: strings.ToValidUTF8(f.Text, "?")})
	}
	r.Files = files
	if r.ID == "" {
		h := sha256.Sum256([]byte(r.From + "|" + r.Token + "|" + r.Text))
		r.ID = "unnamed-" + hex.EncodeToString(h[:])
	}
	return r
}

// cleanText leaves text, line feeds and blanks, and what nobody sees within words.
func cleanText(s string) string {
	return Shown(strings.NewReplacer("\r\n", "\n", "\r", "\n", "\t", " ").Replace(strings.ToValidUTF8(s, "?")))
}

// personMark stands before a personal token.
const personMark = "p."

// draws n random bytes.
func (a *Adjutant) draws(n int) ([]byte, error) {
	a.chance.Lock()
	defer a.chance.Unlock()
	b := make([]byte, n)
	if _, err := io.ReadFull(a.random, b); err != nil {
		return nil, fmt.Errorf("no random bytes: %w", err)
	}
	return b, nil
}

// newToken is 26 letters and digits of 128 random bits.
func (a *Adjutant) newToken() (string, error) {
	b, err := a.draws(16)
	return strings.ToLower(base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(b)), err
}
