package discord

import (
	"context"
	"crypto/ed25519"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"
	"strings"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"

	"adjutant/store"
)

// command works on a slash command.
func (h *hand) command(data discordgo.ApplicationCommandInteractionData) {
	for _, s := range slashes {
		if s.name == data.Name {
			s.run(h, optionsOf(data))
			return
		}
	}
	h.say(simple("I know no command /%s any more. /help tells what there is.", data.Name))
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
	d := &Door{Config: c, drawing: make(chan struct{}, atTheEasel), nudged: make(chan struct{}, 1), failures: map[int64]int{},
		later: map[int64]time.Time{}, ctx: context.Background()}
	if c.Listen != "" {
		key, err := hex.DecodeString(c.PublicKey)
		if err != nil || len(key) != ed25519.PublicKeySize {
			return nil, errors.New("discord: the interactions endpoint needs the application's public key, 64 signs of hex")
		}
		d.key = key
	}
	if d.Alone == nil {
		d.Alone = c.Store.Roster().While
	}
	d.turnstile = turnstileOf(c.Store)
	d.rest = d.session(0)
	return d, nil
}

// Run keeps the door open until ctx ends. Discord may be away when it begins, and for as long as it likes. Of several doors on one store
// each shard of the gateway is read by one, and one puts up what is owed; another takes over when that one is dead. The endpoint is every
// door's: Discord, or what stands before them, asks one of them.
func (d *Door) Run(ctx context.Context) error {
	d.ctx = ctx
	var parts sync.WaitGroup
	if d.Listen != "" {
		parts.Go(func() { d.endpoint(ctx) })
	} else {
		for i := range d.Shards {
			parts.Go(func() {
				d.alone(ctx, fmt.Sprintf("discord shard %d of %d", i, d.Shards), func(ctx context.Context) error { return d.gateway(ctx, i) })
			})
		}
	}
	parts.Go(func() {
		d.alone(ctx, "discord", func(ctx context.Context) error {
			parts.Go(func() { d.keepRegistered(ctx) })
			d.send(ctx)
			return nil
		})
	})
	parts.Wait()
	d.working.Wait()
	return nil
}

// alone does what one door of a store does, for as long as it is this one.
func (d *Door) alone(ctx context.Context, what string, do func(context.Context) error) {
	err := d.Alone(ctx, what, do)
	if err != nil && ctx.Err() == nil {
		d.Log.Error("a part of the door of Discord has stopped", "what", what, "err", d.clean(err))
	}
}

// handle works on an interaction in a goroutine of its own. reply gives its first answer. It says whether there is any work: one that
// came before, or is too old to be answered, is let go at once.
func (d *Door) handle(i *discordgo.Interaction, reply func(*response) error) bool {
	if i == nil {
		return false
	}
	if why := d.stale(i); why != "" {
		d.wrong("an interaction is not of now", errors.New(why))
		return false
	}
	if d.heard.before(i.ID, d.Now()) {
		return false
	}
	d.working.Add(1)
	go func() {
		defer d.working.Done()
		ctx, cancel := context.WithTimeout(context.WithoutCancel(d.ctx), answerTime)
		defer cancel()
		h := &hand{Door: d, ctx: ctx, i: i, reply: reply}
		defer func() {
			if v := recover(); v != nil {
				d.Log.Error("an interaction met a fault", "id", i.ID, "type", i.Type, "err", fmt.Sprint(v), "stack", string(debug.Stack()))
				h.say(simple("That met a fault of mine; nothing was changed that is not in the log. The moderator can help."))
			}
		}()
		d.note(func(h *Health) { h.Heard = d.Now() })
		slow := time.AfterFunc(holdOn, h.hold)
		defer slow.Stop()
		h.work()
	}()
	return true
}

// work does what an interaction asks for. A Data of nil is what the library makes of parts that it does not know.
func (h *hand) work() {
	if h.i.Type == discordgo.InteractionPing {
		h.give(&response{Type: discordgo.InteractionResponsePong})
		return
	}
	h.user = h.i.User
	if h.i.Member != nil {
		h.user, h.roles = h.i.Member.User, h.i.Member.Roles
	}
	if h.i.Data == nil || h.user == nil || h.user.ID == "" || h.i.ID == "" {
		h.say(simple("I do not understand what this was. Nothing was done."))
		return
	}
	if data, ok := h.i.Data.(discordgo.ApplicationCommandInteractionData); ok &&
		h.i.Type == discordgo.InteractionApplicationCommandAutocomplete {
		h.complete(data)
		return
	}
	if !h.pace.may(h.user.ID, h.Now()) {
		h.say(simple("That was fast. Say it again in a second; nothing was done."))
		return
	}
	p, err := h.Bot.Of(h.ctx, h.user.ID)
	switch {
	case err == nil:
		h.person, h.known = p, true
	case !errors.Is(err, store.ErrNotFound):
		h.say(h.fault(err))
		return
	}
	switch data := h.i.Data.(type) {
	case discordgo.ApplicationCommandInteractionData:
		h.command(data)
	case discordgo.MessageComponentInteractionData:
		h.component(data)
	case discordgo.ModalSubmitInteractionData:
		h.submitted(data)
	default:
		h.say(simple("I do not understand what this was. Nothing was done."))
	}
}

// session is a connection of the library that is not open yet. It needs no intents: interactions come without.
func (d *Door) session(shard int) *discordgo.Session {
	s, _ := discordgo.New("Bot " + d.Token) // its error is always nil
	s.Client = d.Client
	s.StateEnabled = false
	s.Identify.Intents = discordgo.IntentsNone
	s.ShardID, s.ShardCount = shard, d.Shards
	s.ShouldReconnectOnError = true
	s.ShouldRetryOnRateLimit = true
	s.MaxRestRetries = 3
	s.LogLevel = -1 // it would write whole messages; what fails is told here
	s.UserAgent = "DiscordBot (https://github.com/adjutant, 1)"
	s.AddHandler(func(_ *discordgo.Session, i *discordgo.InteractionCreate) {
		d.handle(i.Interaction, func(first *response) error { return d.callback(i.Interaction, first) })
	})
	s.AddHandler(func(_ *discordgo.Session, _ *discordgo.Ready) { d.isUp(shard, true) })
	s.AddHandler(func(_ *discordgo.Session, _ *discordgo.Resumed) { d.isUp(shard, true) })
	s.AddHandler(func(_ *discordgo.Session, _ *discordgo.Connect) { d.isUp(shard, true) })
	s.AddHandler(func(_ *discordgo.Session, _ *discordgo.Disconnect) { d.isUp(shard, false) })
	return s
}
