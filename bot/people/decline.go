package people

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"adjutant/bot/late"
	"adjutant/bot/letter"
	"adjutant/bot/play"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// dropInvitationDue takes away the time of a seat's invitation.
func dropInvitationDue(s *table.Sitting, seat engine.Seat) {
	if !s.Out.SetDeadlines {
		s.Out.SetDeadlines, s.Out.Deadlines = true, slices.Clone(s.L.Deadlines)
	}
	s.Out.Deadlines = slices.DeleteFunc(s.Out.Deadlines, func(d store.Deadline) bool {
		return d.Seat == string(seat) && d.Kind == DueInvitation
	})
}

// decline takes a no: whoever invites may invite another.
func decline(s *table.Sitting, c *letter.Cause, i table.Invitation, said play.Reply) error {
	if i.Answer == letter.SaidNo {
		return replyInvited(s, c, fmt.Sprintf("You have said no already, %s.", letter.Name(s, c.Seat)))
	}
	g, _ := s.Gathering()
	i.Answer = letter.SaidNo
	if err := setInvitation(s, c.Seat, i); err != nil {
		return err
	}
	dropInvitationDue(s, c.Seat)
	s.Out.Answered = append(s.Out.Answered, s.Player(c.Seat).Address)
	d := letter.Draft(s, c.Seat, letter.LetterAnswer, &c.Request)
	letter.First(d, fmt.Sprintf("You have said no, %s. You hear no more of game %d.", d.Name, s.L.Game.ID))
	if p := s.Player(c.Seat); g.Player == p.ID {
		letter.Say(d, "You invited the others; the game does not begin without somebody in your place.")
	}
	letter.AddSections(s, d, c)
	if err := letter.Post(s, d); err != nil {
		return err
	}
	news := fmt.Sprintf("%s says no: nobody plays %s in game %d yet.", letter.Name(s, c.Seat), s.Seat(c.Seat).Name, s.L.Game.ID)
	return tellVacant(s, c.Seat, news, carried(s, c.Seat, said), letter.IdOf(c.Request))
}

// tellVacant tells all who have said yes, and whoever invites, that a seat is free.
func tellVacant(s *table.Sitting, vacant engine.Seat, news, words, id string) error {
	g, _ := s.Gathering()
	other := fmt.Sprintf(`Invite another: "invite Carl <carl@mail.example> to game %d".`, s.L.Game.ID)
	for _, seat := range s.Players() {
		if i, _ := s.Invitation(seat); seat == vacant || i.Answer != letter.SaidYes {
			continue
		}
		d := letter.Draft(s, seat, letter.LetterNotice, nil)
		d.Urgent = true
		d.MessageID = fmt.Sprintf("%d.%s.vacant.%s.%s@%s", s.L.Game.ID, seat, vacant, id, s.A.Domain)
		letter.First(d, news)
		letter.Add(d, post.Section{Lines: nonEmpty(strings.TrimSpace(words))})
		if g.Player == s.Player(seat).ID {
			letter.Say(d, "%s", other)
		} else {
			letter.Say(d, "%s may invite another; nothing is asked of you.", g.By)
		}
		if err := letter.Post(s, d); err != nil {
			return err
		}
	}
	if g.Player != 0 {
		return nil
	}
	for i, m := range table.ModeratorsOf(s) {
		d := letter.ToModerator(s, m, letter.LetterNotice)
		d.MessageID = fmt.Sprintf("%d.moderator%d.vacant.%s.%s@%s", s.L.Game.ID, i+1, vacant, id, s.A.Domain)
		letter.First(d, news)
		letter.Add(d, post.Section{Lines: nonEmpty(strings.TrimSpace(words))})
		letter.Say(d, "%s", other)
		l, err := letter.Seal(d)
		if err != nil {
			return err
		}
		s.Out.Letters = append(s.Out.Letters, l)
	}
	return nil
}

func nonEmpty(text string) []post.TextLine {
	if text == "" {
		return nil
	}
	return post.Lines(text)
}

// Expire makes a no of every invitation of a game whose time is over. Whoever was silent hears nothing.
func Expire(ctx context.Context, a *table.House, game int64) error {
	return late.OnTable(ctx, a, game, func(s *table.Sitting) error {
		for _, d := range s.L.Deadlines {
			if d.Kind != DueInvitation || d.Due.After(s.Now) {
				continue
			}
			seat := engine.Seat(d.Seat)
			dropInvitationDue(s, seat)
			i, invited := s.Invitation(seat)
			if !invited || i.Answer != "" {
				continue
			}
			i.Answer = letter.SaidNever
			if err := setInvitation(s, seat, i); err != nil {
				return err
			}
			news := fmt.Sprintf("%s has not answered: nobody plays %s in game %d yet.", i.Name, s.Seat(seat).Name, game)
			if err := tellVacant(s, seat, news, "", fmt.Sprintf("%s%d", letter.SaidNever, i.Round)); err != nil {
				return err
			}
		}
		return nil
	})
}
