package bot

import (
	"adjutant/engine"
	"adjutant/store"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Players whom a moderator replaces.

// noteHeir is the note of a seat that is offered to somebody while another still sits on it.
const noteHeir = "heir"

// An heir is somebody to whom a seat is offered.
type heir struct {
	Player int64     `json:"player"`
	Name   string    `json:"name"`
	By     string    `json:"by"`
	Why    string    `json:"why"`
	Until  time.Time `json:"until"`
}

// replace offers a seat to somebody else. Until he accepts all stays as it is: the standing orders of the old player go on.
func replace(m *modCall) error {
	s := m.s
	old, who, found := strings.Cut(m.args, " by ")
	if !found {
		return refused("Say whom and by whom: %s", m.what.Usage)
	}
	seat, ok := s.seatNamed(old)
	if !ok {
		return s.noSeat(old)
	}
	who, now := strings.CutSuffix(strings.TrimSpace(who), " now")
	person, err := m.a.personCalled(m.ctx, who)
	if err != nil {
		return err
	}
	for _, other := range s.players() {
		if strings.EqualFold(s.player(other).Address, person.Address) {
			return refused("%s plays %s in game %d already.", s.name(other), s.book.Seat(other).Name, s.l.Game.ID)
		}
	}
	until := fullHour(s.now.Add(DefaultExpiry))
	m.say("%s is offered %s of game %d until %s.", person.Name, s.book.Seat(seat).Name, s.l.Game.ID, m.clock.at(until))
	m.say("Until %s accepts, %s keeps the seat and the standing orders go on. On accepting: a fresh deadline, a new address, standing orders and waiting lines dropped.", person.Name, s.name(seat))
	if m.only {
		return nil
	}
	player, err := m.a.store.PlayerByAddress(m.ctx, person.Address)
	if errors.Is(err, store.ErrNotFound) {
		return refused("I do not know %s yet: he writes \"join\" to my address once, or plays a game first.", person.Address)
	}
	if err != nil {
		return err
	}
	h := heir{Player: player.ID, Name: person.Name, By: m.by.Name, Why: m.why, Until: until}
	if now {
		m.sections = nil
		m.say("%s plays %s of game %d now.", person.Name, s.book.Seat(seat).Name, s.l.Game.ID)
		return s.inherit(seat, player, h)
	}
	text, err := plainJSON(h)
	if err != nil {
		return err
	}
	s.note(string(seat), noteHeir, store.Note{Key: noteHeir, Text: string(text)})
	d := s.a.letter(player, nil, fmt.Sprintf("[%s %d] %s", s.book.Short, s.l.Game.ID, s.versus()))
	d.game, d.kind = s.l.Game.ID, letterNotice
	d.MessageID = fmt.Sprintf("%d.heir%d.%d@%s", s.l.Game.ID, player.ID, s.now.Unix(), s.a.domain)
	d.InReplyTo = fmt.Sprintf("%d.root@%s", s.l.Game.ID, s.a.domain)
	d.References = []string{d.InReplyTo}
	d.first(fmt.Sprintf("Will you take over, %s? %s %s, %s, in %s.", player.Name, s.book.Title, s.header.Scenario, s.book.Seat(seat).Name, s.ledger.Turn.Title))
	d.say("%s looks for a player in the place of %s. Your opponent: %s.", m.by.Name, s.name(seat), listed(s.opponents(seat)))
	d.add(s.optionalRules(), s.termsSection(seat, false))
	d.add(sections(s.table.Position.View("").Brief(""))...)
	d.add(Section{Kind: "orders", Lines: lines(fmt.Sprintf("accept %d", s.l.Game.ID), fmt.Sprintf("decline %d", s.l.Game.ID))})
	d.say("No answer by %s counts as no.", d.clock.at(until))
	l, err := d.seal()
	s.out.Letters = append(s.out.Letters, l)
	return err
}

func (s *sitting) heir(seat engine.Seat) (heir, bool) {
	var h heir
	notes := s.notesNow(string(seat), noteHeir)
	return h, len(notes) == 1 && json.Unmarshal([]byte(notes[0].Text), &h) == nil
}

// inherit gives a seat to its new player: a new address, a fresh deadline, a full briefing. What the old one has left waiting and
// standing is dropped, and all are told.
func (s *sitting) inherit(seat engine.Seat, to store.Player, h heir) error {
	old, name := s.player(seat), s.name(seat)
	token, err := s.a.newToken()
	if err != nil {
		return err
	}
	d := s.draft(seat, letterNotice, nil)
	d.MessageID = fmt.Sprintf("%d.replaced%d.%s@%s", s.l.Game.ID, s.nextLetter(seat), seat, s.a.domain)
	d.first(fmt.Sprintf("%s plays %s in game %d now, %s.", h.Name, s.book.Seat(seat).Name, s.l.Game.ID, name))
	d.say("%s decided so: %q. Your address in this game works no more; your lines that waited and your standing orders were dropped.", h.By, h.Why)
	d.ReplyToken, d.Footer = old.Token, []string{personFooter}
	if old.ID != 0 {
		l, err := d.seal()
		if err != nil {
			return err
		}
		s.out.Letters = append(s.out.Letters, l)
	}
	chair := store.Seat{Game: s.l.Game.ID, Seat: string(seat), Player: to.ID, Token: fmt.Sprintf("%d.%s", s.l.Game.ID, token)}
	for i := range s.l.Seats {
		if s.l.Seats[i].Seat == string(seat) {
			s.l.Seats[i] = chair
		}
	}
	s.l.Players[to.ID] = to
	s.out.Seats = append(s.out.Seats, chair)
	s.say(Replaced{By: h.By, Why: h.Why, Seat: seat, Was: name, Name: h.Name}, Seated{Seat: seat, Name: h.Name})
	delete(s.table.Wishes, seat)
	for _, kind := range []string{noteHeir, noteRefused, noteWish} {
		s.note(string(seat), kind)
	}
	left := s.dropStanding(seat)
	if dec, open := s.awaits(seat); open {
		n := s.ledger.number(dec.Seat, dec.Question)
		rows := s.l.Deadlines[:0:0]
		for _, r := range s.l.Deadlines {
			if r.Question != n {
				rows = append(rows, r)
			}
		}
		s.l.Deadlines = rows
		s.asked[seat] = true
	}
	s.setDeadlines()
	for _, other := range s.players() {
		if other == seat {
			b := s.opening(seat)
			b.MessageID = fmt.Sprintf("%d.%d.%s.briefing@%s", s.l.Game.ID, s.nextLetter(seat), seat, s.a.domain)
			b.Preview = strings.Replace(b.Preview, "Your move goes on", "Your move", 1)
			b.Sections = append([]Section{{Lines: lines(fmt.Sprintf("You take over from %s. \"log 1\" tells the first turn, \"log\" the last.", name))}}, b.Sections...)
			b.add(suggestedOrders(left))
			if err := s.post(b); err != nil {
				return err
			}
			continue
		}
		l := s.draft(other, letterNotice, nil)
		l.MessageID = fmt.Sprintf("%d.%d.%s.replaced@%s", s.l.Game.ID, s.nextLetter(other), other, s.a.domain)
		l.first(fmt.Sprintf("%s plays %s in the place of %s.", h.Name, s.book.Seat(seat).Name, name))
		s.addNow(l)
		if err := s.post(l); err != nil {
			return err
		}
	}
	return nil
}

// takeOver answers the offer of a seat: "accept 12", "decline 12".
func takeOver(yes bool) func(*call) {
	return func(c *call) {
		game, err := strconv.ParseInt(strings.Trim(c.said.args, " ."), 10, 64)
		if err != nil {
			c.say(fmt.Sprintf("Which game? As in: %s 12", c.said.Name))
			return
		}
		c.begins(func(ctx context.Context, mark store.Mark, d *draft) error {
			err := c.a.answerOffer(ctx, mark, d, game, c.player, yes, c.job)
			if errors.Is(err, store.ErrNotFound) {
				return refused("No seat of game %d is offered to you.", game)
			}
			return err
		})
	}
}

func (a *Adjutant) answerOffer(ctx context.Context, mark store.Mark, d *draft, game int64, p store.Player, yes bool, work *job) error {
	g, err := a.store.Game(ctx, game)
	if err != nil {
		return err
	}
	book, err := a.book(ctx, g.Book, g.Board)
	if err != nil {
		return err
	}
	_, err = a.store.Take(ctx, game, &mark, book.Version, func(l *store.Loaded) (store.Outcome, error) {
		s, err := a.sit(ctx, l)
		if err != nil {
			return store.Outcome{}, err
		}
		s.out.Players = append(s.out.Players, work.Players...)
		s.out.Letters = append(s.out.Letters, work.Letters...)
		for _, i := range book.Seats {
			h, offered := s.heir(i.Seat)
			if !offered || h.Player != p.ID || h.Until.Before(s.now) {
				continue
			}
			if yes {
				err = s.inherit(i.Seat, p, h)
				d.say("You play %s in game %d. A full briefing comes by itself: answer that one.", i.Name, game)
			} else {
				s.note(string(i.Seat), noteHeir)
				s.tellModerators("declined", fmt.Sprintf("%s does not take %s over.", p.Name, i.Name), nil)
				d.say("You have said no. %s is told.", h.By)
			}
			if err != nil {
				return store.Outcome{}, err
			}
			answer, err := d.finish()
			if err != nil {
				return store.Outcome{}, err
			}
			s.out.Letters = append(s.out.Letters, answer)
			return s.commit()
		}
		return store.Outcome{}, refused("No seat of game %d is offered to you.", game)
	})
	return err
}
