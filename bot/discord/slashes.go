package discord

import (
	"fmt"
	"strings"

	"adjutant/bot/hall"
	"adjutant/bot/letter"
)

// What each slash command says to the adjutant.

func runOrders(h *hand, g given) {
	text := lines(g.text("text"))
	h.seat(g.number("game"), words{Text: text, Then: map[bool]string{true: "form", false: "preview"}[text == ""]},
		func(s hall.SeatOf, w words) {
			if w.Then == "form" {
				h.openForm(s, "")
				return
			}
			h.preview(s, w)
		})
}

func runOrder(h *hand, g given) {
	h.seat(g.number("game"), words{Text: lines(g.text("line")), Then: "preview"}, func(s hall.SeatOf, w words) {
		if mark, is := strings.CutPrefix(w.Text, "~"); is {
			o, err := h.options.of(h.Door, h.ctx, s.Game, s.Seat)
			if err != nil {
				h.say(h.fault(err))
				return
			}
			if w.Text = lineOf(o, mark); w.Text == "" {
				h.say(simple("That order is not open any more. Nothing was done."))
				return
			}
			w.Text = lines(w.Text)
		}
		h.preview(s, w)
	})
}

func runPreview(h *hand, g given) {
	h.seat(g.number("game"), words{Text: lines(g.text("orders")), Then: "preview"}, h.preview)
}

func runLog(h *hand, g given) {
	text := "log"
	if g.text("dice") == "yes" {
		text += " dice"
	}
	h.lookAt(g, strings.TrimSpace(text+" "+g.text("turn")))
}

func runStanding(h *hand, g given) {
	kind, text, at := g.text("kind"), g.text("text"), g.text("at")
	says := "standing"
	switch {
	case kind == "":
	case at != "":
		says = fmt.Sprintf("standing %s at %s: %s", kind, at, text)
	case text == "":
		says = "standing " + kind
	default:
		says = fmt.Sprintf("standing %s: %s", kind, text)
	}
	h.forSeat(g, says)
}

func runPress(h *hand, g given) {
	h.forSeat(g, fmt.Sprintf("press %s: %s", oneLine(g.text("to")), g.text("text")))
}

func runMe(h *hand, g given) {
	if g.text("setting") == "" {
		h.forPerson("me")
		return
	}
	h.forPerson(strings.TrimSpace(oneLine(g.text("setting") + " " + g.text("value"))))
}

func runVacation(h *hand, g given) {
	says := joined(g, "vacation", "from")
	if to := g.text("to"); to != "" {
		says += " to " + to
	}
	h.forPerson(oneLine(says))
}

func runTime(h *hand, g given) {
	hours := g.text("hours")
	if hours != "" {
		hours += "h"
	}
	switch what := g.text("what"); what {
	case "pace":
		h.lookAt(g, "pace")
	case "give":
		h.forSeat(g, strings.TrimSpace("give "+oneLine(g.text("player"))+" "+hours))
	case "pause":
		says := "pause"
		if until := g.text("until"); until != "" {
			says += " until " + oneLine(until)
		}
		h.forSeat(g, says)
	default:
		h.forSeat(g, strings.TrimSpace(what+" "+hours))
	}
}

func runTakeback(h *hand, g given) {
	says := joined(g, "takeback", "line")
	for _, more := range []string{"instead", "because"} {
		if t := g.text(more); t != "" {
			says += " " + more + " " + t
		}
	}
	h.forSeat(g, oneLine(says))
}

func runTable(h *hand, g given) {
	what := g.text("what")
	if what == "" || what == "list" {
		what = "tables"
	}
	text := oneLine(g.text("text"))
	if id := g.text("user"); id != "" && what == "invite" {
		text = fmt.Sprintf("%s <%s> to %s", g.names[id], letter.DiscordAddress(id), strings.TrimPrefix(text, "to "))
	}
	h.forPerson(strings.TrimSpace(what + " " + text))
}

func runLearn(h *hand, g given) {
	h.forPerson(strings.TrimSpace("learn " + oneLine(g.text("rulebook"))))
}

// leagueWords is what can be said of seasons.
var leagueWords = []string{"leagues", "join", "leave", "table", "games", "why", "substitute", "stand-in", "accept", "decline", "challenge",
	"absent", "agree", "judge", "bid", "team", "late", "rating", "history", "complain", "public", "calendar", "mail"}

func runLeague(h *hand, g given) {
	what := g.text("what")
	switch {
	case what == "" && g.text("season") != "":
		what = "table"
	case what == "":
		what = "leagues"
	case what == "mail":
		what = "league mail"
	}
	h.forPerson(oneLine(strings.Join(strings.Fields(what+" "+g.text("season")+" "+g.text("text")), " ")))
}

func runHelp(h *hand, g given) {
	about := strings.ToLower(strings.TrimPrefix(g.text("about"), "/"))
	if about == "" && (!h.known || h.gameHere() == 0) {
		h.say(helpHere())
		return
	}
	if h.gameHere() != 0 && h.known {
		if seats, err := h.seats(0); err == nil && len(seats) > 0 {
			h.lookAt(g, strings.TrimSpace("help "+about))
			return
		}
	}
	for _, s := range slashes {
		if s.name == about {
			h.say(simple("/%s: %s.", s.name, s.says))
			return
		}
	}
	h.say(helpHere())
}

// helpHere is the commands in a list.
func helpHere() *message {
	m := simple("What can be said to me here:")
	var b strings.Builder
	for _, s := range slashes {
		if !s.moderator {
			fmt.Fprintf(&b, "**/%s** %s\n", s.name, plain(s.says))
		}
	}
	e, _ := embed("", nil, grey, "Everything else that goes by mail: /adjutant")
	e.Description = cut(b.String(), maxDescription)
	m.Embeds = append(m.Embeds, e)
	return m
}

func runJoin(h *hand, _ given) {
	if h.known {
		h.say(simple("You are known here, %s. /table shows where you could play.", h.person.Name))
		return
	}
	name := nameOf(h.user, h.i.Member)
	h.answer(func() *message {
		p, err := h.Bot.Welcome(h.ctx, h.user.ID, name)
		if err != nil {
			return h.fault(err)
		}
		return simple("Welcome, %s. You can play now: /table shows open tables, /me your settings. If you play by mail already, say /link "+
			"with the code from there.", strings.TrimSuffix(p.Name, "."))
	})
}

// runLink ties a user to a mail identity. A code has fifty random bits, and nobody may try faster than one a second.
func runLink(h *hand, g given) {
	h.answer(func() *message {
		says, err := h.Bot.Link(h.ctx, h.i.ID, h.user.ID, g.text("code"))
		if err != nil {
			return h.fault(err)
		}
		h.nudge()
		return simple("%s", says)
	})
}
