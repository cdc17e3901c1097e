package bot

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/store"
)

// dropInvitationDue takes away the time of a seat's invitation.
func (s *sitting) dropInvitationDue(seat engine.Seat) {
	if !s.out.SetDeadlines {
		s.out.SetDeadlines, s.out.Deadlines = true, slices.Clone(s.l.Deadlines)
	}
	s.out.Deadlines = slices.DeleteFunc(s.out.Deadlines, func(d store.Deadline) bool { return d.Seat == string(seat) && d.Kind == dueInvitation })
}

// decline takes a no: whoever invites may invite another.
func (s *sitting) decline(c *cause, i invitation, said reply) error {
	if i.Answer == saidNo {
		return s.replyInvited(c, fmt.Sprintf("You have said no already, %s.", s.name(c.seat)))
	}
	g, _ := s.gathering()
	i.Answer = saidNo
	if err := s.setInvitation(c.seat, i); err != nil {
		return err
	}
	s.dropInvitationDue(c.seat)
	s.out.Answered = append(s.out.Answered, s.player(c.seat).Address)
	d := s.draft(c.seat, letterAnswer, &c.request)
	d.first(fmt.Sprintf("You have said no, %s. You hear no more of game %d.", d.Name, s.l.Game.ID))
	if p := s.player(c.seat); g.Player == p.ID {
		d.say("You invited the others; the game does not begin without somebody in your place.")
	}
	s.addSections(d, c)
	if err := s.post(d); err != nil {
		return err
	}
	news := fmt.Sprintf("%s says no: nobody plays %s in game %d yet.", s.name(c.seat), s.book.Seat(c.seat).Name, s.l.Game.ID)
	return s.tellVacant(c.seat, news, s.carried(c.seat, said), idOf(c.request))
}

// tellVacant tells all who have said yes, and whoever invites, that a seat is free.
func (s *sitting) tellVacant(vacant engine.Seat, news, words, id string) error {
	g, _ := s.gathering()
	other := fmt.Sprintf(`Invite another: "invite Carl <carl@mail.example> to game %d".`, s.l.Game.ID)
	for _, seat := range s.players() {
		if i, _ := s.invitation(seat); seat == vacant || i.Answer != saidYes {
			continue
		}
		d := s.draft(seat, letterNotice, nil)
		d.urgent = true
		d.MessageID = fmt.Sprintf("%d.%s.vacant.%s.%s@%s", s.l.Game.ID, seat, vacant, id, s.a.domain)
		d.first(news)
		d.add(Section{Lines: nonEmpty(strings.TrimSpace(words))})
		if g.Player == s.player(seat).ID {
			d.say("%s", other)
		} else {
			d.say("%s may invite another; nothing is asked of you.", g.By)
		}
		if err := s.post(d); err != nil {
			return err
		}
	}
	if g.Player != 0 {
		return nil
	}
	for i, m := range s.a.moderators {
		d := s.toModerator(m, letterNotice)
		d.MessageID = fmt.Sprintf("%d.moderator%d.vacant.%s.%s@%s", s.l.Game.ID, i+1, vacant, id, s.a.domain)
		d.first(news)
		d.add(Section{Lines: nonEmpty(strings.TrimSpace(words))})
		d.say("%s", other)
		l, err := d.seal()
		if err != nil {
			return err
		}
		s.out.Letters = append(s.out.Letters, l)
	}
	return nil
}

// toModerator begins a letter of this game to a moderator.
func (s *sitting) toModerator(m Person, kind string) *draft {
	d := s.a.letter(s.a.addressee(s.ctx, m), nil, fmt.Sprintf("[%s %d] %s", s.book.Short, s.l.Game.ID, s.versus()))
	d.kind, d.game = kind, s.l.Game.ID
	root := fmt.Sprintf("%d.root@%s", s.l.Game.ID, s.a.domain)
	d.InReplyTo, d.References = root, []string{root}
	return d
}

func nonEmpty(text string) []TextLine {
	if text == "" {
		return nil
	}
	return lines(text)
}

// expire makes a no of every invitation of a game whose time is over. Whoever was silent hears nothing.
func (a *Adjutant) expire(ctx context.Context, game int64) error {
	return a.onTable(ctx, game, func(s *sitting) error {
		for _, d := range s.l.Deadlines {
			if d.Kind != dueInvitation || d.Due.After(s.now) {
				continue
			}
			seat := engine.Seat(d.Seat)
			s.dropInvitationDue(seat)
			i, invited := s.invitation(seat)
			if !invited || i.Answer != "" {
				continue
			}
			i.Answer = saidNever
			if err := s.setInvitation(seat, i); err != nil {
				return err
			}
			news := fmt.Sprintf("%s has not answered: nobody plays %s in game %d yet.", i.Name, s.book.Seat(seat).Name, game)
			if err := s.tellVacant(seat, news, "", fmt.Sprintf("%s%d", saidNever, i.Round)); err != nil {
				return err
			}
		}
		return nil
	})
}
