// Package discord is the door of Discord: it turns slash commands, buttons, menus and forms into bot.Request, and lays out bot.Letter
// as messages in the channel of a game. It decides nothing.
//
// It reads from dispatch.go (what arrives) by who.go (who says it, for which seat), orders.go, look.go and moderator.go (what becomes of
// it) to layout.go (how an answer looks); sender.go and table.go put up what is owed without being asked.
package discord

import (
	"context"
	"crypto/ed25519"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"

	"adjutant/bot"
	"adjutant/store"
)

// A Config is what the door needs. Fields left empty take the values in brackets.
type Config struct {
	Bot           *bot.Adjutant
	Store         *store.Store
	Token         string       // of the bot user; secret
	Application   string       // its application id [the id of the bot user]
	Guild         string       // the server in which commands are registered; empty: everywhere
	Channel       string       // where threads of games are opened; empty: games live where a moderator says
	ModeratorRole string       // whoever has it acts as a moderator; empty: only moderators of the configuration do
	Shards        int          // gateway connections [1]
	Listen        string       // host:port of the interactions endpoint, instead of the gateway
	PublicKey     string       // of the application, in hex; by it the endpoint knows Discord
	Client        *http.Client // [a client with a time limit of 20 s]
	Now           func() time.Time
	Log           *slog.Logger
	Poll          time.Duration // how often to look what has happened without a signal [5 s]
	Retry         time.Duration // wait after a first failure; doubles each time [2 s]
	Patience      time.Duration // how long an answer may take before Discord is told to wait [80 ms]
}

// A Door is open while Run runs. It may be used from any goroutine.
type Door struct {
	Config
	key      ed25519.PublicKey
	rest     *discordgo.Session // speaks to Discord; its gateway is that of shard 0
	health   health
	options  options
	pace     pace
	heard    heard
	drawing  chan struct{}  // so many maps at once
	inHand   sync.Map       // ids of letters that an interaction carries back just now
	working  sync.WaitGroup // interactions
	nudged   chan struct{}  // something was handled here
	failures map[int64]int  // temporary failures of each letter since the start; the sender's
	later    map[int64]time.Time
	ctx      context.Context
}

// New checks a configuration. Nothing is sent before Run.
func New(c Config) (*Door, error) {
	switch {
	case c.Bot == nil || c.Store == nil:
		return nil, errors.New("discord: a door needs an adjutant and a store")
	case strings.TrimSpace(c.Token) == "":
		return nil, errors.New("discord: no token of the bot user is given")
	case c.Shards < 0 || c.Shards > 1000:
		return nil, fmt.Errorf("discord: %d shards", c.Shards)
	}
	set(&c.Shards, 1)
	set(&c.Poll, 5*time.Second)
	set(&c.Retry, 2*time.Second)
	set(&c.Patience, 80*time.Millisecond)
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Log == nil {
		c.Log = slog.Default()
	}
	if c.Client == nil {
		c.Client = &http.Client{Timeout: 20 * time.Second}
	}
	d := &Door{Config: c, drawing: make(chan struct{}, atTheEasel), nudged: make(chan struct{}, 1), failures: map[int64]int{}, later: map[int64]time.Time{}, ctx: context.Background()}
	if c.Listen != "" {
		key, err := hex.DecodeString(c.PublicKey)
		if err != nil || len(key) != ed25519.PublicKeySize {
			return nil, errors.New("discord: the interactions endpoint needs the application's public key, 64 signs of hex")
		}
		d.key = key
	}
	d.rest = d.session(0)
	return d, nil
}

// atTheEasel is how many maps are drawn at once; all others wait their turn.
const atTheEasel = 3

// set gives v a value if it has none.
func set[T comparable](v *T, value T) {
	var none T
	if *v == none {
		*v = value
	}
}

// Run keeps the door open until ctx ends. Discord may be away when it begins, and for as long as it likes.
func (d *Door) Run(ctx context.Context) error {
	d.ctx = ctx
	var parts sync.WaitGroup
	if d.Listen != "" {
		parts.Go(func() { d.endpoint(ctx) })
	} else {
		for i := range d.Shards {
			parts.Go(func() { d.gateway(ctx, i) })
		}
	}
	parts.Go(func() { d.keepRegistered(ctx) })
	parts.Go(func() { d.send(ctx) })
	parts.Wait()
	d.working.Wait()
	return nil
}

// nudge lets the sender look at once.
func (d *Door) nudge() {
	select {
	case d.nudged <- struct{}{}:
	default:
	}
}
