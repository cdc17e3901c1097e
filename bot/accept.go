package bot

import (
	"fmt"
	"strings"

	"adjutant/engine"
)

// hearInvited works a message out that came to a seat of a game which has not begun.
func (s *sitting) hearInvited(r Request, seat engine.Seat) error {
	m := readMessage(r.Text)
	c := &cause{request: r, seat: seat}
	switch {
	case r.Refused != "":
		return s.replyInvited(c, "Your message could not be read.", r.Refused)
	case r.Doubt != "":
		return s.replyInvited(c, fmt.Sprintf("I am not sure what you wrote, %s.", s.name(seat)), capital(r.Doubt)+".", "Write your answer alone, above whatever your program quotes.")
	}
	if much := m.unfit(r.Text); much != "" {
		return s.replyInvited(c, "Your message was not read.", much)
	}
	answer, commands := m.answerLines()
	for _, said := range commands {
		if !said.Alone && said.Name != "map" {
			c.sections = append(c.sections, Section{Lines: lines(fmt.Sprintf("%q is said when the game has begun.", said.Name))})
			continue
		}
		s.run(c, said)
	}
	i, _ := s.invitation(seat)
	said := readReply(answer, s.name(seat), s.player(seat).Name)
	switch {
	case i.Answer == saidNever && said.answer != "":
		return s.replyInvited(c, fmt.Sprintf("Too late, %s: the invitation is over.", s.name(seat)), "Nothing was done. Whoever invited you may do so again.")
	case said.answer == saidYes:
		return s.accept(c, i, said)
	case said.answer == saidNo:
		return s.decline(c, i, said)
	case len(answer)+len(m.mends) == 0 && len(commands) > 0:
		return s.commandsOnly(c)
	}
	return s.replyInvited(c, fmt.Sprintf("Game %d has not begun, %s: no order is taken yet.", s.l.Game.ID, s.name(seat)), "Nothing was kept.")
}

// replyInvited answers a message of which nothing came, and says how the game stands.
func (s *sitting) replyInvited(c *cause, first string, more ...string) error {
	d := s.draft(c.seat, letterAnswer, &c.request)
	d.first(first)
	for _, m := range more {
		d.say("%s", m)
	}
	s.addNotRead(d, c.request)
	d.add(s.invitations(c.seat, d.clock)...)
	s.addSections(d, c)
	return s.post(d)
}

// invitationStatus is the status of a game that has not begun.
func (s *sitting) invitationStatus(reader engine.Seat, k *clock) []Section {
	return append([]Section{{Lines: lines(fmt.Sprintf("Game %d has not begun.", s.l.Game.ID))}}, s.invitations(reader, k)...)
}

// invitations says who has answered, and what is asked of the reader.
func (s *sitting) invitations(reader engine.Seat, k *clock) []Section {
	sec := Section{}
	for _, info := range s.book.Seats {
		i, invited := s.invitation(info.Seat)
		if !invited {
			continue
		}
		who, has := s.name(info.Seat), "has"
		if info.Seat == reader {
			who, has = "You", "have"
		}
		line := ""
		switch i.Answer {
		case "":
			line = fmt.Sprintf("%s %s not answered yet, for %s; until %s.", who, has, info.Name, k.at(i.Until))
		case saidYes:
			line = fmt.Sprintf("%s %s said yes, for %s.", who, has, info.Name)
		case saidNo:
			line = fmt.Sprintf("%s %s said no; nobody plays %s yet.", who, has, info.Name)
		case saidNever:
			line = fmt.Sprintf("%s %s not answered in time; nobody plays %s yet.", who, has, info.Name)
		}
		sec.Lines = append(sec.Lines, TextLine{Text: line})
	}
	if i, _ := s.invitation(reader); i.Answer == "" && reader != "" {
		return []Section{sec, {Kind: "ask", Lines: lines(`Will you play? Answer "yes" or "no".`)}}
	}
	return []Section{sec}
}

// accept takes a yes: the last one begins the game.
func (s *sitting) accept(c *cause, i invitation, said reply) error {
	if i.Answer == saidYes && said.name == "" {
		return s.replyInvited(c, fmt.Sprintf("You have said yes already, %s.", i.Name))
	}
	unnamed := ""
	if i.Answer == "" && !s.anonymous() {
		i.Name = s.player(c.seat).Name // the one that was given by whoever invites may not be his own
	}
	if said.name != "" && s.anonymous() {
		unnamed = "Nobody is named in this game, so your name is not used."
	} else if said.name != "" {
		name, no := goodName(said.name)
		if no == "" {
			no = s.nameTaken(c.seat, name)
		}
		if no == "" {
			var err error
			if no, err = s.a.ownName(s.ctx, name, s.player(c.seat).Address); err != nil {
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
	i.Answer = saidYes
	if err := s.setInvitation(c.seat, i); err != nil {
		return err
	}
	s.dropInvitationDue(c.seat)
	s.say(Seated{Seat: c.seat, Name: i.Name})
	s.out.Answered = append(s.out.Answered, s.player(c.seat).Address)
	if len(s.unanswered()) > 0 {
		return s.welcome(c, i, said, unnamed)
	}
	foreword := map[engine.Seat]string{}
	for _, seat := range s.players() {
		if seat == c.seat {
			foreword[seat] = strings.TrimSpace(unnamed + " " + s.zoneWords(seat))
			continue
		}
		foreword[seat] = i.Name + " has said yes." + s.carried(c.seat, said)
	}
	return s.begin(c, foreword)
}

// nameTaken says whether a name means somebody else at this table.
func (s *sitting) nameTaken(seat engine.Seat, name string) string {
	taken := s.isSide(name)
	for _, other := range s.book.Seats {
		taken = taken || other.Seat != seat && alike(s.name(other.Seat), name)
	}
	for _, m := range s.a.moderators {
		taken = taken || alike(m.Name, name) && !strings.EqualFold(m.Address, s.player(seat).Address)
	}
	if taken {
		return fmt.Sprintf("Somebody else is called %s here.", name)
	}
	return ""
}

// welcome answers a yes while others are still awaited.
func (s *sitting) welcome(c *cause, i invitation, said reply, unnamed string) error {
	d := s.draft(c.seat, letterAnswer, &c.request)
	first := []string{fmt.Sprintf("You play %s in game %d.", s.book.Seat(c.seat).Name, s.l.Game.ID)}
	for _, seat := range s.unanswered() {
		if other, _ := s.invitation(seat); other.Answer == "" {
			first = append(first, other.Name+" has not answered yet.")
		} else {
			first = append(first, fmt.Sprintf("Nobody plays %s yet.", s.book.Seat(seat).Name))
		}
	}
	d.first(first...)
	if unnamed != "" {
		d.say("%s", unnamed)
	} else if said.name != "" {
		d.say("You are called %s in this game.", i.Name)
	}
	d.say("%s", s.zoneWords(c.seat))
	d.say("The game begins when all have said yes; I write to you then. Until then you may still answer \"no\".")
	s.addNotRead(d, c.request)
	s.addSections(d, c)
	return s.post(d)
}

// zoneWords says for which place a reader's times are shown.
func (s *sitting) zoneWords(seat engine.Seat) string {
	p := s.player(seat)
	if p.Zone == "" {
		return `Your times are shown in UTC. Tell me your zone: "zone Europe/Lisbon".`
	}
	return fmt.Sprintf(`Your times are shown for %s. Not right? "zone Europe/Lisbon".`, newClock(p.Zone).town)
}

// carried is the words of somebody who answered, beyond yes or no.
func (s *sitting) carried(seat engine.Seat, said reply) string {
	if plainName(said.words) == "" {
		return ""
	}
	return fmt.Sprintf(" %s writes: %q", s.name(seat), plainWords(said.words))
}

// unanswered are the seats on which nobody has said yes, in the order of the book.
func (s *sitting) unanswered() []engine.Seat {
	var seats []engine.Seat
	for _, info := range s.book.Seats {
		if i, invited := s.invitation(info.Seat); invited && i.Answer != saidYes {
			seats = append(seats, info.Seat)
		}
	}
	return seats
}
