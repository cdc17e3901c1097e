package play

import (
	"fmt"
	"slices"

	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// Resign gives a game up: "resign" says what that would mean, "resign yes" does it.
func Resign(c *table.Call) {
	s := c.S
	if s.IsOver() {
		c.Say("The game is over.")
		return
	}
	side := s.Book.Side(s.SideOf(c.Seat))
	if PlaysOn(s, c.Seat) {
		leave(c, presentOf(s, side.Side, c.Seat))
		return
	}
	winner, wins := s.Rival(side.Side), ""
	if winner != "" {
		wins = fmt.Sprintf("%s wins game %d.", letter.SideName(s, winner), s.L.Game.ID)
	} else {
		wins = fmt.Sprintf("Game %d ends without a winner.", s.L.Game.ID)
	}
	if table.Word(c.Said.Args) != "yes" {
		c.Say(fmt.Sprintf("You would give up %s: %s", side.Name, wins), "Nothing is done yet, and it cannot be taken back.")
		c.Add(post.Section{Lines: post.Lines("To do it, answer with:")}, post.Section{Kind: "orders", Lines: post.Lines("resign yes")})
		return
	}
	if err := End(s, record.Over{Winner: winner, How: SpokenEnd(s, post.Capital(side.Name)+" resigned", ""), Forfeit: true,
		Result: record.ResultResigned}); err != nil {
		c.Say(err.Error())
		return
	}
	c.Say("You have resigned. " + wins)
}

// presentOf are the other seats of a side whose players are there; the seat itself, and others of its player, left out.
func presentOf(s *table.Sitting, side engine.Side, seat engine.Seat) []engine.Seat {
	if side == "" {
		return nil
	}
	return slices.DeleteFunc(s.OfSide(side), func(other engine.Seat) bool {
		return s.Player(other).ID == s.Player(seat).ID || s.Ledger.Time.Vacant[other]
	})
}

// PlaysOn says whether others of a seat's side are there to play on without it, or no side hangs on it.
func PlaysOn(s *table.Sitting, seat engine.Seat) bool {
	side := s.SideOf(seat)
	return side == "" || len(presentOf(s, side, seat)) > 0
}

// leave gives up a seat of which the side does not hang: the game goes on without its player.
func leave(c *table.Call, others []engine.Seat) {
	s := c.S
	seat := s.Seat(c.Seat)
	on := "the game goes on"
	if len(others) > 0 {
		on = s.Book.Side(s.SideOf(c.Seat)).Name + " plays on"
	}
	if table.Word(c.Said.Args) != "yes" {
		c.Say(fmt.Sprintf("You would leave your seat, %s; %s. Its standing orders and the defaults would answer for it.", seat.Name, on),
			"Nothing is done yet.")
		c.Add(post.Section{Lines: post.Lines("To do it, answer with:")}, post.Section{Kind: "orders", Lines: post.Lines("resign yes")})
		return
	}
	s.Say(record.Left{Seat: c.Seat})
	for _, other := range others {
		l := letter.Draft(s, other, letter.LetterNotice, nil)
		l.MessageID = fmt.Sprintf("%d.%s.left.%s@%s", s.L.Game.ID, other, letter.IdOf(c.Request), s.A.Domain)
		letter.First(l, fmt.Sprintf("%s has left %s, %s.", letter.Name(s, c.Seat), seat.Name, l.Name),
			"Its standing orders and the defaults answer for it.")
		if err := letter.Post(s, l); err != nil {
			Fault(c, err)
			return
		}
	}
	c.Say(fmt.Sprintf("You have left your seat; %s. Whatever you write to this game takes it again.", on))
}

// speaks says whether a seat may bind its side; if not, its player is told who may.
func speaks(c *table.Call) bool {
	s := c.S
	side := s.SideOf(c.Seat)
	if side == "" {
		c.Say("That is for the sides to agree on.")
		return false
	}
	speaker := speaker(s, side)
	if s.Player(speaker).ID == s.Player(c.Seat).ID {
		return true
	}
	c.Say(fmt.Sprintf("%s speaks for %s in this: write to %s.", letter.Name(s, speaker), s.Book.Side(side).Name,
		Calling(letter.Name(s, speaker))))
	return false
}

// speaker is the first seat of a side whose player is there; its first seat where nobody is.
func speaker(s *table.Sitting, side engine.Side) engine.Seat {
	for _, seat := range s.OfSide(side) {
		if !s.Ledger.Time.Vacant[seat] {
			return seat
		}
	}
	return s.Speaks(side)
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
	if !speaks(c) {
		return
	}
	all := Agreed(c, Proposal{What: proposalDraw, At: store.Stamp(s.Now)}, func(l *table.Draft) {
		letter.First(l, fmt.Sprintf("%s proposes a draw, %s.", letter.Name(s, c.Seat), l.Name))
		letter.Say(l, `Agree with "draw yes", decline with "draw no"; silence declines too. The clocks run until all agree.`)
		letter.AddNow(s, l)
	})
	if !all {
		return
	}
	if err := End(s, record.Over{How: SpokenEnd(s, "A draw, as all players agreed", ""), Result: record.ResultAgreed}); err != nil {
		c.Say(err.Error())
		return
	}
	c.Say(fmt.Sprintf("All have agreed: game %d is drawn.", s.L.Game.ID))
}

func drawProposed(c *table.Call) bool {
	for _, other := range beside(c.S, c.Seat) {
		if _, spoke := proposed(c.S, other, proposalDraw); spoke {
			return true
		}
	}
	return false
}

// refuseDraw declines or withdraws a draw, and tells whoever proposed it.
func refuseDraw(c *table.Call) {
	s := c.S
	found := false
	for _, i := range s.Seats() {
		if _, spoke := proposed(s, i.Seat, proposalDraw); !spoke {
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
