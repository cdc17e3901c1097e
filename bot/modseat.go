package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	netmail "net/mail"
	"strconv"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/store"
)

// Who plays: games that a moderator makes, and players that he replaces.

// makeFor makes a game [mod.options]: "make ahd 1861 union anna confederate ben pace 72h options 4.12 5.71". All are invited, or it
// begins at once with "now". Lines that follow are a position in the notation, from which it begins.
func makeFor(m *modCall) error {
	words := strings.Fields(m.args)
	if len(words) < 4 {
		return refused("Say what and who: %s", m.what.Usage)
	}
	book, err := engine.FindBook(strings.ToLower(words[0]))
	if err != nil {
		return refused("%s", capital(err.Error()))
	}
	players, now, rest, err := m.seatsIn(book, words)
	if err != nil {
		return err
	}
	terms, seat, err := readTerms(strings.Join(rest, " "))
	if err != nil {
		return refused("%s Nothing was made.", err.Error())
	}
	if seat != "" {
		return refused("Name a player for each side: %s", m.what.Usage)
	}
	spec := terms.spec()
	spec.Players = players
	if len(m.rest) > 0 {
		spec.Position = strings.Join(m.rest, "\n") + "\n"
	}
	if _, _, err := m.a.prepare(spec); err != nil {
		return refused("%s Nothing was made.", refusalWords(err))
	}
	for _, i := range book.Seats {
		if _, named := players[i.Seat]; !named {
			return refused("Nobody plays %s. %s", i.Name, m.what.Usage)
		}
	}
	f := founding{mark: m.mark}
	if !now {
		f.ask = &gathering{By: m.by.Name, Expires: DefaultExpiry}
	}
	if m.request != nil {
		f.answer = func(s *sitting) (store.Letter, error) {
			m.sections = nil
			m.made(s, now)
			return m.answer()
		}
	}
	g, err := m.a.makeGame(m.ctx, spec, f)
	if err != nil {
		return err
	}
	m.marked = m.mark != nil
	if m.request == nil {
		s, err := m.a.look(m.ctx, g.ID)
		if err != nil {
			return err
		}
		m.made(s, now)
	}
	return nil
}

// made says what game was made.
func (m *modCall) made(s *sitting, now bool) {
	what := fmt.Sprintf("Game %d made: %s %s", s.header.Game, s.book.Title, s.header.Scenario)
	if len(s.header.Options) > 0 {
		what += ", options " + listed(s.header.Options)
	}
	if now {
		m.say("%s. It has begun; the opening reports are owed.", what)
		return
	}
	var names []string
	var until time.Time
	for _, i := range s.book.Seats {
		if inv, ok := s.invitation(i.Seat); ok {
			names, until = append(names, inv.Name), inv.Until
		}
	}
	m.say("%s. %s are invited until %s.", what, listed(names), m.clock.at(until))
}

// seatsIn takes the sides and their players out of the words.
func (m *modCall) seatsIn(book *engine.Book, words []string) (players map[engine.Seat]Person, now bool, rest []string, err error) {
	players = map[engine.Seat]Person{}
	sides := map[string]engine.Seat{}
	for _, i := range book.Seats {
		sides[strings.ToLower(string(i.Seat))], sides[strings.ToLower(i.Short)] = i.Seat, i.Seat
	}
	for i := 0; i < len(words); i++ {
		w := strings.ToLower(words[i])
		seat, isSide := sides[w]
		switch {
		case w == "now":
			now = true
		case isSide:
			end := i + 1
			for end < len(words) && !isTermsKey(words[end]) && strings.ToLower(words[end]) != "now" {
				if _, next := sides[strings.ToLower(words[end])]; next {
					break
				}
				end++
			}
			p, err := m.a.personCalled(m.ctx, strings.Join(words[i+1:end], " "))
			if err != nil {
				return nil, false, nil, err
			}
			players[seat] = p
			i = end - 1
		default:
			rest = append(rest, words[i])
		}
	}
	return players, now, rest, nil
}

// personCalled finds somebody by name or address; an address that is not known yet is taken as it is.
func (a *Adjutant) personCalled(ctx context.Context, who string) (Person, error) {
	who = strings.Trim(who, " .,:\"")
	if strings.Contains(who, "@") {
		addr, err := netmail.ParseAddress(who)
		if err != nil {
			return Person{}, refused("%q is no name and address, as in: %s", short(who, 60), exampleOpponent)
		}
		if p, err := a.store.PlayerByAddress(ctx, addr.Address); err == nil {
			return Person{Name: p.Name, Address: p.Address, Zone: p.Zone}, nil
		}
		if addr.Name == "" {
			addr.Name, _, _ = strings.Cut(addr.Address, "@")
		}
		return Person{Name: addr.Name, Address: addr.Address}, nil
	}
	all, err := a.store.Players(ctx)
	if err != nil {
		return Person{}, err
	}
	var found []store.Player
	for _, p := range all {
		if strings.EqualFold(p.Name, who) {
			found = append(found, p)
		}
	}
	switch len(found) {
	case 1:
		return Person{Name: found[0].Name, Address: found[0].Address, Zone: found[0].Zone}, nil
	case 0:
		return Person{}, refused("I know nobody called %q; give an address: %s", short(who, 40), exampleOpponent)
	}
	return Person{}, refused("%d persons are called %s; give the address.", len(found), who)
}

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
	d.first(fmt.Sprintf("Will you take over, %s? %s %s, %s, in %s.", player.Name, s.book.Title, s.header.Scenario, s.book.Seat(seat).Name, s.ledger.Turn.Title))
	d.say("%s looks for a player in the place of %s. Your opponent: %s.", m.by.Name, s.name(seat), listed(s.opponents(seat)))
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
	d.MessageID = fmt.Sprintf("%d.replaced%d.%s@%s", s.l.Game.ID, s.last(), seat, s.a.domain)
	d.first(fmt.Sprintf("%s plays %s in game %d now, %s.", h.Name, s.book.Seat(seat).Name, s.l.Game.ID, name))
	d.say("%s decided so: %q. Your address in this game works no more; your lines that waited and your standing orders were dropped.", h.By, h.Why)
	d.ReplyToken = old.Token
	if old.ID != 0 {
		if err := s.post(d); err != nil {
			return err
		}
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
			b.MessageID = fmt.Sprintf("%d.%d.%s.briefing@%s", s.l.Game.ID, s.last(), seat, s.a.domain)
			b.Preview = strings.Replace(b.Preview, "Your move goes on", "Your move", 1)
			b.Sections = append([]Section{{Lines: lines(fmt.Sprintf("You take over from %s. \"log 1\" tells the first turn, \"log\" the last.", name))}}, b.Sections...)
			b.add(suggestedOrders(left))
			if err := s.post(b); err != nil {
				return err
			}
			continue
		}
		l := s.draft(other, letterNotice, nil)
		l.MessageID = fmt.Sprintf("%d.%d.%s.replaced@%s", s.l.Game.ID, s.last(), other, s.a.domain)
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
			err := c.a.answerOffer(ctx, mark, d, game, c.player, yes)
			if errors.Is(err, store.ErrNotFound) {
				return refused("No seat of game %d is offered to you.", game)
			}
			return err
		})
	}
}

func (a *Adjutant) answerOffer(ctx context.Context, mark store.Mark, d *draft, game int64, p store.Player, yes bool) error {
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
		for _, i := range book.Seats {
			h, offered := s.heir(i.Seat)
			if !offered || h.Player != p.ID || h.Until.Before(s.now) {
				continue
			}
			if yes {
				err = s.inherit(i.Seat, p, h)
				d.say("You play %s in game %d. A full briefing comes in a letter of its own: answer that one.", i.Name, game)
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
