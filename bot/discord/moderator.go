package discord

import (
	"fmt"
	"strings"

	"adjutant/bot/hall"
	"adjutant/bot/moderate"
	"adjutant/store"
)

// mayModerate says whether a person acts as a moderator: the configuration names him, or he has the role.
func (h *hand) mayModerate() bool { return h.known && (h.Bot.IsModerator(h.person) || h.hasRole()) }

// runMod says a moderator's word, as it would be said by mail or on the command line.
func runMod(h *hand, g given) {
	if !h.known {
		h.say(h.stranger())
		return
	}
	if !h.mayModerate() {
		h.say(simple("Only a moderator says that. Nothing was done."))
		return
	}
	word := strings.ToLower(oneLine(g.text("word")))
	game := g.number("game")
	if game == 0 {
		game = h.gameHere()
	}
	if word == "here" {
		h.liveHere(game)
		return
	}
	says := word
	for _, m := range moderate.Moderations() {
		if m.Name != word {
			continue
		}
		named := g.number("game") != 0
		switch {
		case m.Game && game == 0:
			h.say(simple("Which game? Say its number, or say this in its channel."))
			return
		case m.Game || named || game != 0 && m.Asks && g.text("text") == "" && strings.Contains(m.Usage, m.Name+" 12"):
			says = fmt.Sprintf("%s %d", word, game)
		}
	}
	if t := g.text("text"); t != "" {
		says += " " + strings.TrimSpace(t)
	}
	if why := g.text("because"); why != "" {
		says += " because " + oneLine(why)
	}
	h.hand(h.request(h.i.ID, "", says), hall.SeatOf{})
}

// doShown does what a moderator was shown: do:WORD. The word is good for one time.
func doShown(h *hand, args []string) {
	if !h.mayModerate() {
		h.say(simple("Only a moderator says that. Nothing was done."))
		return
	}
	h.hand(h.request(h.i.ID, "", "do "+oneLine(args[0])), hall.SeatOf{})
}

// liveHere lets a game live in this channel.
func (h *hand) liveHere(game int64) {
	h.answer(func() *message {
		if game == 0 {
			return simple("Which game shall live here? Say its number.")
		}
		t, err := h.Bot.Table(h.ctx, game)
		if err != nil {
			return simple("I know no game %d.", game)
		}
		if ch, err := h.Store.Discord().ChannelNamed(h.ctx, h.i.ChannelID); err == nil && ch.Game != game {
			return simple("Game %d lives here already.", ch.Game)
		}
		if err := h.Store.Discord().SetChannel(h.ctx, store.Channel{Game: game, Guild: h.i.GuildID, Channel: h.i.ChannelID}); err != nil {
			return h.fault(err)
		}
		h.nudge()
		return simple("Game %d lives here from now on: %s.", game, t.Title)
	})
}
