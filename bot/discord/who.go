package discord

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/bwmarrin/discordgo"

	"adjutant/bot/hall"
	"adjutant/engine"
	"adjutant/store"
)

// keep keeps words under the id of this interaction.
func (h *hand) keep(w words) error {
	text, err := json.Marshal(w)
	if err != nil {
		return err
	}
	if err := h.Store.Discord().SaveDraft(h.ctx, store.WordDraft{ID: h.lastPreview(hall.SeatOf{Game: w.Game, Seat: w.Seat}),
		Player: h.person.ID, Text: text}); err != nil {
		return err
	}
	return h.Store.Discord().SaveDraft(h.ctx, store.WordDraft{ID: h.i.ID, Player: h.person.ID, Text: text})
}

// lastPreview is the id under which the lines are kept that this person had previewed last for a seat.
func (h *hand) lastPreview(s hall.SeatOf) string {
	return fmt.Sprintf("last.%d.%s.%d", s.Game, s.Seat, h.person.ID)
}

// previewed are those lines, as long as the question is the same.
func (h *hand) previewed(s hall.SeatOf) []engine.Input {
	w, known := h.kept(h.lastPreview(s))
	o, err := h.options.of(h.Door, h.ctx, s.Game, s.Seat)
	if !known || err != nil || o.Question != w.Question {
		return nil
	}
	var lines []engine.Input
	for i, l := range strings.Split(w.Text, "\n") {
		lines = append(lines, engine.Input{No: i + 1, Text: l})
	}
	return lines
}

// asPreviewed is words with the lines of the last preview where they speak of it; agreed says that they are no more than a yes to it.
func (h *hand) asPreviewed(s hall.SeatOf, text string) (lines string, agreed bool, wrong string) {
	last := h.previewed(s)
	if len(last) == 0 {
		return text, false, ""
	}
	var out []string
	said := strings.Split(text, "\n")
	for _, l := range said {
		ins, meant, again, wrong := hall.OfPreview(last, l)
		switch {
		case wrong != "":
			return "", false, wrong
		case !meant:
			out = append(out, l)
		default:
			if agreed = len(said) == 1; agreed && !again {
				if w, known := h.kept(h.lastPreview(s)); known && w.Sure != "" {
					return w.Sure, true, ""
				}
			}
			for _, in := range ins {
				out = append(out, in.Text)
			}
		}
	}
	return strings.Join(out, "\n"), agreed, ""
}

// kept finds words of this person.
func (h *hand) kept(id string) (w words, known bool) {
	d, err := h.Store.Discord().Draft(h.ctx, id)
	if err != nil || d.Player != h.person.ID || json.Unmarshal(d.Text, &w) != nil {
		if err != nil && !errors.Is(err, store.ErrNotFound) {
			h.Log.Error("words that were kept cannot be read", "err", err)
		}
		return w, false
	}
	return w, true
}

// gameHere is the game that lives in the channel; 0: none.
func (h *hand) gameHere() int64 {
	ch, err := h.Store.Discord().ChannelNamed(h.ctx, h.i.ChannelID)
	if err != nil {
		return 0
	}
	return ch.Game
}

// seats are those of the person that may be meant: of the game that he names, else of the game that lives in this channel, else all.
func (h *hand) seats(game int64) ([]hall.SeatOf, error) {
	if game == 0 {
		game = h.gameHere()
	}
	if game != 0 {
		seats, err := h.Bot.SeatsIn(h.ctx, h.person.ID, game)
		if errors.Is(err, store.ErrNotFound) {
			err = nil
		}
		return seats, err
	}
	return h.Bot.SeatsOf(h.ctx, h.person.ID)
}

// seat finds the seat that is meant and goes on with it. In doubt it asks, and goes on when that is answered.
func (h *hand) seat(game int64, w words, then func(hall.SeatOf, words)) {
	if !h.known {
		h.say(h.stranger())
		return
	}
	seats, err := h.seats(game)
	if err != nil {
		h.say(h.fault(err))
		return
	}
	switch len(seats) {
	case 0:
		if game == 0 && h.gameHere() == 0 {
			h.say(simple("You play in no game now. /table shows where you could."))
			return
		}
		h.say(simple("You do not play in this game. You can look at it: /map, /log, /status."))
	case 1:
		then(seats[0], w)
	default:
		h.askSeat(seats, w)
	}
}

// askSeat asks which seat is meant.
func (h *hand) askSeat(seats []hall.SeatOf, w words) {
	if err := h.keep(w); err != nil {
		h.say(h.fault(err))
		return
	}
	var options []discordgo.SelectMenuOption
	for _, s := range seats {
		if len(options) == 25 {
			break
		}
		options = append(options, discordgo.SelectMenuOption{Label: cut(s.Title, maxOption), Value: fmt.Sprintf("%d:%s", s.Game, s.Seat)})
	}
	m := simple("Which of your seats do you mean?")
	if len(seats) > len(options) {
		m = simple("Which of your seats do you mean? Here are the first %d; for another, name its number: game: 12", len(options))
	}
	m.row(menu("pick:"+h.i.ID, "Choose a seat", options))
	h.say(m)
}

// atSeat goes on with a seat of the person that a button names.
func (h *hand) atSeat(game, seat string, then func(hall.SeatOf)) {
	n, err := strconv.ParseInt(game, 10, 64)
	if err != nil || !h.known {
		h.say(h.stranger())
		return
	}
	seats, err := h.Bot.SeatsIn(h.ctx, h.person.ID, n)
	if err != nil {
		h.say(h.fault(err))
		return
	}
	for _, s := range seats {
		if seat == "" || string(s.Seat) == seat {
			then(s)
			return
		}
	}
	h.say(simple("That is for those who play there. You can look: /map, /log, /status."))
}

// stranger tells somebody whom nobody knows here how to come in.
func (h *hand) stranger() *message {
	return simple("I do not know you yet. If you play by mail already, send me the one word link by mail and say here what comes back: " +
		"/link. If not: /join")
}
