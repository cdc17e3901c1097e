package people

import (
	"fmt"
	"strings"

	"adjutant/bot/clock"
	"adjutant/bot/letter"
	"adjutant/bot/play"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
)

// HearInvited works a message out that came to a seat of a game which has not begun.
func HearInvited(s *table.Sitting, r post.Request, seat engine.Seat) error {
	m := play.ReadMessage(r.Text)
	c := &letter.Cause{Request: r, Seat: seat}
	switch {
	case r.Refused != "":
		return replyInvited(s, c, "Your message could not be read.", r.Refused)
	case r.Doubt != "":
		return replyInvited(s, c, fmt.Sprintf("I am not sure what you wrote, %s.", letter.Name(s, seat)), post.Capital(r.Doubt)+".",
			"Write your answer alone, above whatever your program quotes.")
	}
	if much := play.Unfit(m, r.Text); much != "" {
		return replyInvited(s, c, "Your message was not read.", much)
	}
	answer, commands := play.AnswerLines(m)
	for _, said := range commands {
		if !said.Alone && said.Name != "map" {
			c.Sections = append(c.Sections, post.Section{Lines: post.Lines(fmt.Sprintf("%q is said when the game has begun.", said.Name))})
			continue
		}
		Run(s, c, said)
	}
	i, _ := s.Invitation(seat)
	said := play.ReadReply(answer, letter.Name(s, seat), s.Player(seat).Name)
	switch {
	case i.Answer == letter.SaidNever && said.Answer != "":
		return replyInvited(s, c, fmt.Sprintf("Too late, %s: the invitation is over.", letter.Name(s, seat)),
			"Nothing was done. Whoever invited you may do so again.")
	case said.Answer == letter.SaidYes:
		return accept(s, c, i, said)
	case said.Answer == letter.SaidNo:
		return decline(s, c, i, said)
	case len(answer)+len(m.Mends) == 0 && len(commands) > 0:
		return letter.CommandsOnly(s, c)
	}
	return replyInvited(s, c, fmt.Sprintf("Game %d has not begun, %s: no order is taken yet.", s.L.Game.ID, letter.Name(s, seat)),
		"Nothing was kept.")
}

// replyInvited answers a message of which nothing came, and says how the game stands.
func replyInvited(s *table.Sitting, c *letter.Cause, first string, more ...string) error {
	d := letter.Draft(s, c.Seat, letter.LetterAnswer, &c.Request)
	letter.First(d, first)
	for _, m := range more {
		letter.Say(d, "%s", m)
	}
	letter.AddNotRead(s, d, c.Request)
	letter.Add(d, letter.Invitations(s, c.Seat, d.Clock)...)
	letter.AddSections(s, d, c)
	return letter.Post(s, d)
}

// accept takes a yes: the last one begins the game.
func accept(s *table.Sitting, c *letter.Cause, i table.Invitation, said play.Reply) error {
	if i.Answer == letter.SaidYes && said.Name == "" {
		return replyInvited(s, c, fmt.Sprintf("You have said yes already, %s.", i.Name))
	}
	unnamed := ""
	if i.Answer == "" && !anonymous(s) {
		i.Name = s.Player(c.Seat).Name // the one that was given by whoever invites may not be his own
	}
	if said.Name != "" && anonymous(s) {
		unnamed = "Nobody is named in this game, so your name is not used."
	} else if said.Name != "" {
		name, no := GoodName(said.Name)
		if no == "" {
			no = nameTaken(s, c.Seat, name)
		}
		if no == "" {
			var err error
			if no, err = OwnName(s.Ctx, s.A, name, s.Player(c.Seat).Address); err != nil {
				return err
			}
		}
		if unnamed = no; no == "" {
			i.Name = name
		}
	}
	if unnamed != "" {
		unnamed += fmt.Sprintf(" You are called %s.", i.Name)
	}
	i.Answer = letter.SaidYes
	if err := setInvitation(s, c.Seat, i); err != nil {
		return err
	}
	dropInvitationDue(s, c.Seat)
	s.Say(record.Seated{Seat: c.Seat, Name: i.Name})
	s.Out.Answered = append(s.Out.Answered, s.Player(c.Seat).Address)
	if len(unanswered(s)) > 0 {
		return welcome(s, c, i, said, unnamed)
	}
	foreword := map[engine.Seat]string{}
	for _, seat := range s.Players() {
		if seat == c.Seat {
			foreword[seat] = strings.TrimSpace(unnamed + " " + zoneWords(s, seat))
			continue
		}
		foreword[seat] = i.Name + " has said yes." + carried(s, c.Seat, said)
	}
	return begin(s, c, foreword)
}

// nameTaken says whether a name means somebody else at this table.
func nameTaken(s *table.Sitting, seat engine.Seat, name string) string {
	taken := isSide(s, name)
	for _, other := range s.Seats() {
		taken = taken || other.Seat != seat && Alike(letter.Name(s, other.Seat), name)
	}
	for _, m := range s.A.Moderators {
		taken = taken || Alike(m.Name, name) && !strings.EqualFold(m.Address, s.Player(seat).Address)
	}
	if taken {
		return fmt.Sprintf("Somebody else is called %s here.", name)
	}
	return ""
}

// welcome answers a yes while others are still awaited.
func welcome(s *table.Sitting, c *letter.Cause, i table.Invitation, said play.Reply, unnamed string) error {
	d := letter.Draft(s, c.Seat, letter.LetterAnswer, &c.Request)
	first := []string{fmt.Sprintf("You play %s in game %d.", s.Seat(c.Seat).Name, s.L.Game.ID)}
	for _, seat := range unanswered(s) {
		if other, _ := s.Invitation(seat); other.Answer == "" {
			first = append(first, other.Name+" has not answered yet.")
		} else {
			first = append(first, fmt.Sprintf("Nobody plays %s yet.", s.Seat(seat).Name))
		}
	}
	letter.First(d, first...)
	if unnamed != "" {
		letter.Say(d, "%s", unnamed)
	} else if said.Name != "" {
		letter.Say(d, "You are called %s in this game.", i.Name)
	}
	letter.Say(d, "%s", zoneWords(s, c.Seat))
	letter.Say(d, "The game begins when all have said yes; I write to you then. Until then you may still answer \"no\".")
	letter.AddNotRead(s, d, c.Request)
	letter.AddSections(s, d, c)
	return letter.Post(s, d)
}

// zoneWords says for which place a reader's times are shown.
func zoneWords(s *table.Sitting, seat engine.Seat) string {
	p := s.Player(seat)
	if p.Zone == "" {
		return `Your times are shown in UTC. Tell me your zone: "zone Europe/Lisbon".`
	}
	return fmt.Sprintf(`Your times are shown for %s. Not right? "zone Europe/Lisbon".`, clock.NewClock(p.Zone).Town)
}

// carried is the words of somebody who answered, beyond yes or no.
func carried(s *table.Sitting, seat engine.Seat, said play.Reply) string {
	if table.PlainName(said.Words) == "" {
		return ""
	}
	return fmt.Sprintf(" %s writes: %q", letter.Name(s, seat), plainWords(said.Words))
}

// unanswered are the seats on which nobody has said yes, in the order of the book.
func unanswered(s *table.Sitting) []engine.Seat {
	var seats []engine.Seat
	for _, info := range s.Seats() {
		if i, invited := s.Invitation(info.Seat); invited && i.Answer != letter.SaidYes {
			seats = append(seats, info.Seat)
		}
	}
	return seats
}
