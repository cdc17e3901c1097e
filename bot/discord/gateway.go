package discord

import (
	"context"
	"time"

	"github.com/bwmarrin/discordgo"
)

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

// gateway opens a shard, and opens it again for as long as it could never be opened. After that the library resumes by itself.
func (d *Door) gateway(ctx context.Context, shard int) {
	s := d.rest
	if shard > 0 {
		s = d.session(shard)
		select { // Discord lets one shard in every five seconds
		case <-time.After(time.Duration(shard) * 5 * time.Second):
		case <-ctx.Done():
			return
		}
	}
	wait := d.Retry
	for ctx.Err() == nil {
		err := s.Open()
		if err == nil {
			break
		}
		d.wrong("Discord cannot be reached", err, "again in", wait)
		select {
		case <-time.After(wait):
		case <-ctx.Done():
			return
		}
		wait = min(2*wait, 5*time.Minute)
	}
	<-ctx.Done()
	s.ShouldReconnectOnError = false
	if err := s.Close(); err != nil {
		d.Log.Debug("the gateway was not closed cleanly", "err", d.clean(err))
	}
}
