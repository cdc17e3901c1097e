package play

import (
	"fmt"

	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/store"
)

// Resign gives a game up: "resign" says what that would mean, "resign yes" does it.
func Resign(c *table.Call) {
	s := c.S
	if s.IsOver() {
		c.Say("The game is over.")
		return
	}
	side := s.Book.Seat(c.Seat)
	winner, wins := Opponent(s, c.Seat), ""
	if winner != "" {
		wins = fmt.Sprintf("%s wins game %d.", letter.Name(s, winner), s.L.Game.ID)
	} else {
		wins = fmt.Sprintf("Game %d ends without a winner.", s.L.Game.ID)
	}
	if table.Word(c.Said.Args) != "yes" {
		c.Say(fmt.Sprintf("You would give up %s: %s", side.Name, wins), "Nothing is done yet, and it cannot be taken back.")
		c.Add(post.Section{Lines: post.Lines("To do it, answer with:")}, post.Section{Kind: "orders", Lines: post.Lines("resign yes")})
		return
	}
	if err := End(s, record.Over{Winner: winner, How: SpokenEnd(s, post.Capital(side.Name)+" resigned", ""), Forfeit: true}); err != nil {
		c.Say(err.Error())
		return
	}
	c.Say("You have resigned. " + wins)
}

// Draw ends a game without a winner when all players have said so: "draw" proposes it or agrees, "draw no" declines.
func Draw(c *table.Call) {
	s := c.S
	if s.IsOver() {
		c.Say("The game is over.")
		return
	}
	switch table.Word(c.Said.Args) {
	case "no", "off":
		refuseDraw(c)
		return
	case "yes":
		if !drawProposed(c) {
			c.Say("Nobody has proposed a draw.", `To propose one, say "draw".`)
			return
		}
	case "":
	default:
		c.Say("Say: draw, draw yes, or draw no.")
		return
	}
	all := Agreed(c, Proposal{What: "draw", At: store.Stamp(s.Now)}, func(l *table.Draft) {
		letter.First(l, fmt.Sprintf("%s proposes a draw, %s.", letter.Name(s, c.Seat), l.Name))
		letter.Say(l, `Agree with "draw yes", decline with "draw no"; silence declines too. The clocks run until all agree.`)
		letter.AddNow(s, l)
	})
	if !all {
		return
	}
	if err := End(s, record.Over{How: SpokenEnd(s, "A draw, as all players agreed", "")}); err != nil {
		c.Say(err.Error())
		return
	}
	c.Say(fmt.Sprintf("All have agreed: game %d is drawn.", s.L.Game.ID))
}

func drawProposed(c *table.Call) bool {
	for _, other := range beside(c.S, c.Seat) {
		if _, spoke := proposed(c.S, other, "draw"); spoke {
			return true
		}
	}
	return false
}

// refuseDraw declines or withdraws a draw, and tells whoever proposed it.
func refuseDraw(c *table.Call) {
	s := c.S
	found := false
	for _, i := range s.Book.Seats {
		if _, spoke := proposed(s, i.Seat, "draw"); !spoke {
			continue
		}
		found = true
		s.Note(string(i.Seat), table.NoteAgree)
		if i.Seat == c.Seat {
			continue
		}
		l := letter.Draft(s, i.Seat, letter.LetterNotice, nil)
		l.MessageID = fmt.Sprintf("%d.%s.nodraw.%s@%s", s.L.Game.ID, i.Seat, letter.IdOf(c.Request), s.A.Domain)
		letter.First(l, fmt.Sprintf("%s would rather play on, %s.", letter.Name(s, c.Seat), l.Name))
		letter.AddNow(s, l)
		if err := letter.Post(s, l); err != nil {
			Fault(c, err)
			return
		}
	}
	if !found {
		c.Say("Nobody has proposed a draw.")
		return
	}
	s.Touched = true
	c.Say("There is no draw; the game goes on.")
}
