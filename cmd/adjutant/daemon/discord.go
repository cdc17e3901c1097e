package daemon

import (
	"context"
	"net/http"

	"adjutant/bot/discord"
	"adjutant/bot/league"
	"adjutant/bot/letter"
)

// openDiscord makes the door of Discord, where the configuration wants one. client is nil but in the demo.
func (d *Daemon) openDiscord(client *http.Client) error {
	c := d.Config.Discord
	if !c.Open() {
		return nil
	}
	token, err := c.Token()
	if err != nil {
		return err
	}
	if _, err := d.Store.Outbox().Release(context.Background(), letter.DoorDiscord); err != nil {
		return err
	}
	d.Discord, err = discord.New(discord.Config{Bot: d.Bot, Store: d.Store, Token: token, Application: c.Application, Guild: c.Guild,
		Channel: c.Channel, ModeratorRole: c.ModeratorRole, Shards: c.Shards, Listen: c.Listen, PublicKey: c.PublicKey, Client: client,
		Now: d.now, Log: d.Log, Seasons: d.seasons, Rivals: d.rivals, Alone: d.while})
	return err
}

// rivals are whom somebody may challenge on a ladder of the league, or whose challenge he may answer.
func (d *Daemon) rivals(ctx context.Context, what, season string, player int64) []string {
	return league.Rivals(ctx, d.Bot.House, what, season, player)
}

// seasons is what the seasons of the league show in Discord.
func (d *Daemon) seasons(ctx context.Context) ([]discord.SeasonBoard, error) {
	boards, err := league.Boards(ctx, d.Bot.House)
	out := make([]discord.SeasonBoard, len(boards))
	for i, b := range boards {
		out[i] = discord.SeasonBoard(b)
	}
	return out, err
}
