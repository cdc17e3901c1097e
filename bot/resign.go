package bot

import (
	"fmt"
	"strings"

	"adjutant/store"
)

// resign gives a game up: "resign" says what that would mean, "resign yes" does it.
func resign(c *call) {
	s := c.s
	if s.isOver() {
		c.say("The game is over.")
		return
	}
	side := s.book.Seat(c.seat)
	winner, wins := s.opponent(c.seat), ""
	if winner != "" {
		wins = fmt.Sprintf("%s wins game %d.", s.name(winner), s.l.Game.ID)
	} else {
		wins = fmt.Sprintf("Game %d ends without a winner.", s.l.Game.ID)
	}
	if word(c.said.args) != "yes" {
		c.say(fmt.Sprintf("You would give up %s: %s", side.Name, wins), "Nothing is done yet, and it cannot be taken back.")
		c.add(Section{Lines: lines("To do it, answer with:")}, Section{Kind: "orders", Lines: lines("resign yes")})
		return
	}
	if err := s.end(Over{Winner: winner, How: s.spokenEnd(capital(side.Name)+" resigned", ""), Forfeit: true}); err != nil {
		c.say(err.Error())
		return
	}
	c.say("You have resigned. " + wins)
}

// draw ends a game without a winner when all players have said so: "draw" proposes it or agrees, "draw no" declines.
func draw(c *call) {
	s := c.s
	if s.isOver() {
		c.say("The game is over.")
		return
	}
	switch word(c.said.args) {
	case "no", "off":
		c.refuseDraw()
		return
	case "yes":
		if !c.drawProposed() {
			c.say("Nobody has proposed a draw.", `To propose one, say "draw".`)
			return
		}
	case "":
	default:
		c.say("Say: draw, draw yes, or draw no.")
		return
	}
	all := c.agreed(proposal{What: "draw", At: store.Stamp(s.now)}, func(l *draft) {
		l.first(fmt.Sprintf("%s proposes a draw, %s.", s.name(c.seat), l.Name))
		l.say(`Agree with "draw yes", decline with "draw no"; silence declines too. The clocks run until all agree.`)
		s.addNow(l)
	})
	if !all {
		return
	}
	if err := s.end(Over{How: s.spokenEnd("A draw, as all players agreed", "")}); err != nil {
		c.say(err.Error())
		return
	}
	c.say(fmt.Sprintf("All have agreed: game %d is drawn.", s.l.Game.ID))
}

func (c *call) drawProposed() bool {
	for _, other := range c.s.beside(c.seat) {
		if _, spoke := c.s.proposed(other, "draw"); spoke {
			return true
		}
	}
	return false
}

// refuseDraw declines or withdraws a draw, and tells whoever proposed it.
func (c *call) refuseDraw() {
	s := c.s
	found := false
	for _, i := range s.book.Seats {
		if _, spoke := s.proposed(i.Seat, "draw"); !spoke {
			continue
		}
		found = true
		s.note(string(i.Seat), noteAgree)
		if i.Seat == c.seat {
			continue
		}
		l := s.draft(i.Seat, letterNotice, nil)
		l.MessageID = fmt.Sprintf("%d.%s.nodraw.%s@%s", s.l.Game.ID, i.Seat, idOf(c.request), s.a.domain)
		l.first(fmt.Sprintf("%s would rather play on, %s.", s.name(c.seat), l.Name))
		s.addNow(l)
		if err := s.post(l); err != nil {
			c.fault(err)
			return
		}
	}
	if !found {
		c.say("Nobody has proposed a draw.")
		return
	}
	s.touched = true
	c.say("There is no draw; the game goes on.")
}

// setNotify sets how news comes, in the words that other doors use: "notify digest 18:00", "notify each", "notify off".
func setNotify(c *call) {
	switch word(c.said.args) {
	case "":
		me(c)
	case "each", "turn", "all", "on":
		setEach(c)
	case "digest", "daily":
		_, hour, _ := strings.Cut(c.said.args, " ")
		c.said.args = strings.TrimSpace(hour)
		setDigest(c)
	case "off", "stop", "none", "never":
		setSilent(c)
	case "mail", "discord":
		setDoor(c)
	default:
		c.say("Say: notify each, notify digest 18:00, notify mail, or notify off.")
	}
}
