package discord

import (
	"errors"
	"fmt"
	"strings"

	"adjutant/bot/hall"
	"adjutant/bot/letter"
	"adjutant/store"
)

// settingNames are the words that set something for a person.
var settingNames = []string{"zone", "name", "reminders", "digest", "theme", "symbols", "pictures", "dates", "anonymous", "door",
	"link", "unlink"}

// word says a word of the list with what was given behind it, for a seat.
func word(name string, behind ...string) func(*hand, given) {
	return func(h *hand, g given) { h.forSeat(g, joined(g, name, behind...)) }
}

// look looks at a game with such words: a player at his view, anybody else at what all may see.
func look(name string, behind ...string) func(*hand, given) {
	return func(h *hand, g given) { h.lookAt(g, joined(g, name, behind...)) }
}

func joined(g given, name string, behind ...string) string {
	for _, b := range behind {
		name = strings.TrimSpace(name + " " + g.text(b))
	}
	return name
}

// forSeat hands words to the adjutant for the seat that is meant.
func (h *hand) forSeat(g given, text string) {
	h.seat(g.number("game"), words{Text: text, Then: "say"}, func(s hall.SeatOf, w words) { h.tell(h.i.ID, s, w) })
}

// forPerson hands words to the adjutant that concern no game.
func (h *hand) forPerson(text string) {
	if !h.known {
		h.say(h.stranger())
		return
	}
	h.hand(h.request(h.i.ID, "", text), hall.SeatOf{})
}

// turnPage shows the next page of a list: page:WORDS.
func turnPage(h *hand, args []string) { h.forPerson(strings.Join(args, ":")) }

// lookAt looks.
func (h *hand) lookAt(g given, text string) {
	game := g.number("game")
	if game == 0 {
		game = h.gameHere()
	}
	if h.known {
		seats, err := h.seats(game)
		if err != nil {
			h.say(h.fault(err))
			return
		}
		if len(seats) > 1 {
			h.askSeat(seats, words{Text: text, Then: "say"})
			return
		}
		if len(seats) == 1 {
			h.lookFrom(h.i.ID, seats[0], text)
			return
		}
	}
	if game == 0 {
		if h.known {
			h.say(simple("Which game? Say its number, or ask in its channel."))
			return
		}
		h.say(h.stranger())
		return
	}
	h.lookFrom(h.i.ID, hall.SeatOf{Game: game}, text)
}

// lookFrom looks from a seat; from none, at what everybody may see. What is more than a look is handed to the adjutant under the id.
func (h *hand) lookFrom(id string, s hall.SeatOf, text string) {
	r := h.request(id, s.Token, text)
	var reply letter.Reply
	given := h.answer(func() *message {
		l, err := h.Bot.Look(h.ctx, s.Game, s.Seat, r)
		switch {
		case errors.Is(err, hall.ErrNoLook) && s.Token != "":
			return h.carry(r, s, &reply)
		case errors.Is(err, hall.ErrNoLook):
			return simple("That is for those who play here.")
		case errors.Is(err, store.ErrNotFound):
			return simple("I know no such game.")
		case err != nil:
			return h.fault(err)
		}
		m := h.lay(h.ctx, l, string(s.Seat))
		if s.Token != "" && l.Question > 0 {
			h.under(m, l, s)
		}
		return m
	})
	h.carried(reply, given)
}

// sayButton says the words of a button: say:GAME:SEAT:WORDS.
func sayButton(h *hand, args []string) {
	if len(args) < 3 {
		return
	}
	text := strings.Join(args[2:], ":")
	if args[1] == "" {
		var game int64
		_, _ = fmt.Sscanf(args[0], "%d", &game)
		h.lookAt(given{values: map[string]any{"game": float64(game)}}, text)
		return
	}
	h.atSeat(args[0], args[1], func(s hall.SeatOf) {
		if text == "map" || text == "status" || text == "log" || text == "odds" {
			h.lookFrom(h.i.ID, s, text)
			return
		}
		h.tell(h.i.ID, s, words{Text: text})
	})
}

// runAnything hands over whatever could be written by mail. Orders among it are shown before they are played.
func runAnything(h *hand, g given) {
	text := lines(g.text("text"))
	if !h.known {
		h.say(h.stranger())
		return
	}
	first, _, _ := strings.Cut(text, " ")
	first, _, _ = strings.Cut(first, "\n")
	first = strings.ToLower(strings.Trim(first, ":.!?,"))
	for _, c := range hall.Commands() {
		if c.Name != first {
			continue
		}
		if c.Name == "yes" {
			h.seat(g.number("game"), words{Text: text, Then: "yes"}, h.yes)
			return
		}
		if c.Person || c.Alone && h.gameHere() == 0 && g.number("game") == 0 {
			h.forPerson(text)
			return
		}
		h.lookAt(g, text)
		return
	}
	h.seat(g.number("game"), words{Text: text, Then: "preview"}, h.preview)
}

// yes plays what was previewed last; where nothing waits it is an answer to whatever was asked.
func (h *hand) yes(s hall.SeatOf, w words) {
	if len(h.previewed(s)) > 0 {
		h.preview(s, w)
		return
	}
	h.tell(h.i.ID, s, w)
}

// showYours shows the letter that stands behind a message to the table: yours:GAME:LETTER.
func showYours(h *hand, args []string) {
	if len(args) != 2 || !h.known {
		h.say(h.stranger())
		return
	}
	h.atSeat(args[0], "", func(s hall.SeatOf) {
		h.answer(func() *message {
			l, found, err := h.Bot.PrivateLetter(h.ctx, s.Game, h.person.ID, args[1])
			if err != nil {
				return h.fault(err)
			}
			if !found {
				return simple("There is nothing of yours behind this. Your letters may come by mail.")
			}
			m := h.lay(h.ctx, l, string(s.Seat))
			h.under(m, l, s)
			return m
		})
	})
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// lines is words in which semicolons divide lines, as on a phone without line feeds.
func lines(s string) string {
	var out []string
	for _, l := range strings.Split(s, ";") {
		if l = strings.TrimSpace(l); l != "" {
			out = append(out, l)
		}
	}
	return strings.Join(out, "\n")
}

// pickSeat goes on with words whose seat was in doubt.
func pickSeat(h *hand, args []string) {
	if len(args) != 3 {
		h.say(simple("I do not understand what this was. Nothing was done."))
		return
	}
	w, known := h.kept(args[0])
	if !known {
		h.say(simple("I no longer know what that was about. Say it again."))
		return
	}
	h.atSeat(args[1], args[2], func(s hall.SeatOf) {
		switch w.Then {
		case "form":
			h.openForm(s, w.Text)
		case "preview":
			h.preview(s, w)
		case "yes":
			h.yes(s, w)
		default:
			h.lookFrom("pick-"+args[0], s, w.Text)
		}
	})
}
