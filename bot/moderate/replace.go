package moderate

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"adjutant/bot/late"
	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/play"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// replace offers a seat to somebody else. Until he accepts all stays as it is: the standing orders of the old player go on.
func replace(m *modCall) error {
	s := m.s
	old, who, found := strings.Cut(m.args, " by ")
	if !found {
		return table.Refused("Say whom and by whom: %s", m.what.Usage)
	}
	seat, ok := late.SeatNamed(s, old)
	if !ok {
		return noSeat(s, old)
	}
	who, now := strings.CutSuffix(strings.TrimSpace(who), " now")
	person, err := personCalled(m.ctx, m.a, who)
	if err != nil {
		return err
	}
	for _, other := range s.Players() {
		if strings.EqualFold(s.Player(other).Address, person.Address) && (s.SideOf(other) == "" || s.SideOf(other) != s.SideOf(seat)) {
			return table.Refused("%s plays %s in game %d already.", letter.Name(s, other), s.Seat(other).Name, s.L.Game.ID)
		}
	}
	until := table.FullHour(s.Now.Add(people.DefaultExpiry))
	m.say("%s is offered %s of game %d until %s.", person.Name, s.Seat(seat).Name, s.L.Game.ID, m.clock.At(until))
	m.say("Until %s accepts, %s keeps the seat and the standing orders go on. On accepting: a fresh deadline, a new address, standing "+
		"orders and waiting lines dropped.", person.Name, letter.Name(s, seat))
	player, err := m.a.Store.PlayerByAddress(m.ctx, person.Address)
	stranger := errors.Is(err, store.ErrNotFound)
	switch {
	case stranger && now:
		return table.Refused("%s is new here: without \"now\" the letter asks first.", person.Name)
	case stranger && m.only:
		m.say("%s <%s> is new here, and is invited by the same letter.", person.Name, person.Address)
	}
	if m.only && (err == nil || stranger) {
		return nil
	}
	if err != nil {
		return err
	}
	h := people.Heir{Player: player.ID, Name: person.Name, By: m.by.Name, Why: m.why, Until: until}
	if now {
		m.sections = nil
		m.say("%s plays %s of game %d now.", person.Name, s.Seat(seat).Name, s.L.Game.ID)
		return people.Inherit(s, seat, player, h)
	}
	text, err := record.PlainJSON(h)
	if err != nil {
		return err
	}
	s.Note(string(seat), people.NoteHeir, store.Note{Key: people.NoteHeir, Text: string(text)})
	d := letter.Letter(s.A, player, nil, fmt.Sprintf("[%s %d] %s", s.Book.Short, s.L.Game.ID, letter.Versus(s)))
	d.Game, d.Kind = s.L.Game.ID, letter.LetterNotice
	d.MessageID = fmt.Sprintf("%d.heir%d.%d@%s", s.L.Game.ID, player.ID, s.Now.Unix(), s.A.Domain)
	d.InReplyTo = fmt.Sprintf("%d.root@%s", s.L.Game.ID, s.A.Domain)
	d.References = []string{d.InReplyTo}
	letter.First(d, fmt.Sprintf("Will you take over, %s? %s %s, %s, in %s.", player.Name, s.Book.Title, s.Header.Scenario, s.Seat(seat).Name,
		s.Ledger.Turn.Title))
	letter.Say(d, "%s looks for a player in the place of %s. Your opponent: %s.", m.by.Name, letter.Name(s, seat),
		post.Listed(people.Opponents(s, seat)))
	letter.Add(d, letter.OptionalRules(s), people.TermsSection(s, seat, false))
	letter.Add(d, post.Sections(s.Table.Position.View("").Brief(""))...)
	letter.Add(d, post.Section{Kind: "orders", Lines: post.Lines(fmt.Sprintf("accept %d", s.L.Game.ID),
		fmt.Sprintf("decline %d", s.L.Game.ID))})
	letter.Say(d, "No answer by %s counts as no. I am the adjutant who carries the orders and reports of this game; \"how to play %s\" "+
		"tells the game on one page.",
		d.Clock.At(until), s.Book.ID)
	l, err := letter.Seal(d)
	s.Out.Letters = append(s.Out.Letters, l)
	return err
}

// acquaint adds whoever is new here to the people I know, before the seat is offered: that letter is the invitation.
func acquaint(m *modCall) error {
	_, who, _ := strings.Cut(m.args, " by ")
	who, now := strings.CutSuffix(strings.TrimSpace(who), " now")
	if person, err := personCalled(m.ctx, m.a, who); err == nil && !now {
		_, err = people.Enrol(m.ctx, m.a, person)
		return err
	}
	return nil // what is wrong with it is said where the seat is offered
}

func HeirOf(s *table.Sitting, seat engine.Seat) (people.Heir, bool) {
	var h people.Heir
	notes := s.NotesNow(string(seat), people.NoteHeir)
	return h, len(notes) == 1 && json.Unmarshal([]byte(notes[0].Text), &h) == nil
}

// TakeOver answers the offer of a seat: "accept 12", "decline 12".
func TakeOver(yes bool) func(*table.Call) {
	return func(c *table.Call) {
		game, err := strconv.ParseInt(strings.Trim(c.Said.Args, " ."), 10, 64)
		if err != nil {
			c.Say(fmt.Sprintf("Which game? As in: %s 12", c.Said.Name))
			return
		}
		people.Begins(c, func(ctx context.Context, mark store.Mark, d *table.Draft) error {
			err := answerOffer(ctx, c.A, mark, d, game, c.Player, yes, c.Job)
			if errors.Is(err, store.ErrNotFound) {
				return table.Refused("No seat of game %d is offered to you.", game)
			}
			return err
		})
	}
}

func answerOffer(ctx context.Context, a *table.House, mark store.Mark, d *table.Draft, game int64, p store.Player, yes bool,
	work *table.Job) error {
	g, err := a.Store.Game(ctx, game)
	if err != nil {
		return err
	}
	book, err := a.Book(ctx, g.Book, g.Board)
	if err != nil {
		return err
	}
	_, err = a.Store.Take(ctx, game, &mark, book.Version, func(l *store.Loaded) (store.Outcome, error) {
		s, err := late.Sit(ctx, a, l)
		if err != nil {
			return store.Outcome{}, err
		}
		s.Out.Players = append(s.Out.Players, work.Players...)
		s.Out.Letters = append(s.Out.Letters, work.Letters...)
		for _, i := range book.Seats {
			h, offered := HeirOf(s, i.Seat)
			if !offered || h.Player != p.ID || h.Until.Before(s.Now) {
				continue
			}
			if yes {
				err = people.Inherit(s, i.Seat, p, h)
				letter.Say(d, "You play %s in game %d. A full briefing comes by itself: answer that one.", i.Name, game)
			} else {
				s.Note(string(i.Seat), people.NoteHeir)
				letter.TellModerators(s, "declined", fmt.Sprintf("%s does not take %s over.", p.Name, i.Name), nil)
				letter.Say(d, "You have said no. %s is told.", h.By)
			}
			if err != nil {
				return store.Outcome{}, err
			}
			answer, err := people.Finish(d)
			if err != nil {
				return store.Outcome{}, err
			}
			s.Out.Letters = append(s.Out.Letters, answer)
			return play.Commit(s)
		}
		return store.Outcome{}, table.Refused("No seat of game %d is offered to you.", game)
	})
	return err
}
