package bot

import (
	"context"
	"errors"
	"fmt"
	netmail "net/mail"
	"regexp"
	"strconv"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/store"
)

var (
	linked     = regexp.MustCompile(`(\S+@[^\s<>]+)<mailto:[^>]*>`) // what some programs make of an address
	inviteForm = regexp.MustCompile(`(?i)^(.+?@[^\s>,;]+>?)[,;]?(?:\s+(?:to|for)\s+(.+))?$`)
	gameNumber = regexp.MustCompile(`(?i)^game\s+(\d{1,9})(?:\s+as\s+(.+))?$`)
)

// invitePlayer asks somebody to play: "invite ben@mail.example to ahd 1861 as union", "invite carl@mail.example to game 12".
func invitePlayer(c *call) {
	m := inviteForm.FindStringSubmatch(strings.TrimRight(linked.ReplaceAllString(c.said.args, "$1"), " ."))
	var who *netmail.Address
	err := errors.New("nobody is named")
	if m != nil {
		who, err = netmail.ParseAddress(m[1])
	}
	if err != nil {
		c.say(fmt.Sprintf("Name an address and a game: invite %s to %s as union, or invite %s to game 12.", exampleOpponent, exampleGame(), exampleOpponent), nothingDone)
		return
	}
	if err := checkAddress(who.Address); err != nil {
		c.say(capital(err.Error())+".", nothingDone)
		return
	}
	name, err := c.a.nameFor(c.ctx, who)
	if err != nil {
		c.fault(err)
		return
	}
	p := Person{Name: name, Address: who.Address}
	if err := c.a.mayInvite(c.ctx, c.player, p.Address, c.boss); err != nil {
		c.sayNo(err)
		return
	}
	if of := gameNumber.FindStringSubmatch(m[2]); of != nil || m[2] == "" {
		game, seat := int64(0), ""
		if of != nil {
			game, _ = strconv.ParseInt(of[1], 10, 64)
			seat = of[2]
		} else if game, err = c.a.vacantGame(c.ctx, c.player); err != nil {
			c.sayNo(err)
			return
		}
		c.begins(func(ctx context.Context, mark store.Mark, d *draft) error {
			return c.inviteInto(ctx, mark, d, game, seat, p)
		})
		return
	}
	terms, seat, err := c.a.readTerms(m[2])
	switch {
	case err != nil:
		c.sayNo(err)
		return
	case terms.Anonymous:
		c.say("Whom you invite you know. A game without names is one of an open table: open "+exampleGame()+" anonymous.", nothingDone)
		return
	case seat == "host":
		c.say("Only an open table has a host. " + nothingDone)
		return
	}
	c.begins(func(ctx context.Context, mark store.Mark, d *draft) error {
		return c.inviteTo(ctx, mark, d, terms, seat, p)
	})
}

// sayNo answers with a no, or tells the operator.
func (c *call) sayNo(err error) {
	var n no
	if errors.As(err, &n) {
		c.say(n.what, nothingDone)
		return
	}
	c.fault(err)
}

// nameFor is what somebody is called until he says how he wants to be called: nobody else is.
func (a *Adjutant) nameFor(ctx context.Context, who *netmail.Address) (string, error) {
	name, no := goodName(visible(who.Name))
	if no != "" {
		name = nameOfAddress(who.Address)
	}
	return a.freeName(ctx, name, who.Address)
}

// nameOfAddress is what an address says of its owner's name.
func nameOfAddress(address string) string {
	local, _, _ := strings.Cut(address, "@")
	local, _, _ = strings.Cut(local, "+")
	first := strings.FieldsFunc(local, func(r rune) bool { return strings.ContainsRune("._-", r) })
	if len(first) > 0 {
		if name, no := goodName(capital(short(first[0], maxName))); no == "" {
			return name
		}
	}
	return "Guest"
}

// mayInvite says, as a no, why a person may not have somebody invited. Accounts whose addresses differ only behind a plus are one
// person's; and the new accounts of one domain, which may all be one person's, invite few strangers together.
func (a *Adjutant) mayInvite(ctx context.Context, by store.Player, address string, boss bool) error {
	if mailbox(by.Address) == mailbox(address) {
		return refused("That is your own address.")
	}
	since := a.now().Add(-inviteDay)
	all, err := a.store.InvitationsSince(ctx, since)
	if err != nil {
		return err
	}
	theirs, err := a.store.InvitationsTo(ctx, mailbox(address))
	if err != nil {
		return err
	}
	stranger, err := a.isStranger(ctx, address)
	if err != nil || boss {
		return err
	}
	mine, ofDomain := 0, 0
	for _, i := range all {
		if mailbox(i.From) == mailbox(by.Address) {
			mine++
		}
		if i.Stranger && a.isNew(i.Joined) && originOf(i.From) == originOf(by.Address) {
			ofDomain++
		}
	}
	today, answered := 0, false
	for _, i := range theirs {
		if i.At.After(since) {
			today++
		}
		answered = answered || i.Answered
	}
	switch {
	case mine >= invitesADay:
		return refused("You have invited %d times within a day, and more I do not carry for one person. Try again tomorrow.", mine)
	case stranger && len(theirs) > 0 && !answered:
		return refused("%s has had an invitation and has not answered it; I write to a stranger once, and no more while he is silent.", address)
	case today >= invitesToOne:
		return refused("%s was invited %d times within a day; try again tomorrow.", address, today)
	case stranger && a.isNew(by.At) && ofDomain >= newInvites:
		return refused("People of %s who are new here have invited %d strangers within a day, and more I do not carry. Try again tomorrow; whom I know you may invite.",
			originOf(by.Address), ofDomain)
	}
	return nil
}

// isNew says whether somebody has joined not long ago.
func (a *Adjutant) isNew(joined time.Time) bool { return a.now().Sub(joined) < newFor }

// inviteTo makes a game that waits for the one who is invited.
func (c *call) inviteTo(ctx context.Context, mark store.Mark, d *draft, terms Terms, seat string, who Person) error {
	book, err := engine.FindBook(terms.Book)
	if err != nil {
		return err
	}
	if len(book.Seats) != 2 {
		return refused("%s is not a game for two: open a table for it.", book.Title)
	}
	mine, theirs := book.Seats[0], book.Seats[1]
	if seat == "" || seat == "any" || seat == "either" {
		b, err := c.a.draws(1)
		if err != nil {
			return err
		}
		seat = string(book.Seats[int(b[0])%2].Seat)
	}
	if string(theirs.Seat) == seat {
		mine, theirs = theirs, mine
	}
	if plainName(who.Name) == plainName(c.player.Name) {
		who.Name += " II"
	}
	spec := terms.spec()
	spec.Players[mine.Seat] = Person{Name: c.player.Name, Address: c.player.Address, Zone: c.player.Zone}
	spec.Players[theirs.Seat] = who
	f := founding{mark: &mark, errand: c.job.Errand, ask: &gathering{By: c.player.Name, Player: c.player.ID}}
	f.answer = func(s *sitting) (store.Letter, error) {
		i, _ := s.invitation(theirs.Seat)
		d.say("Game %d is made, and %s is invited: %s. You play %s.", s.l.Game.ID, who.Name, terms.words(), mine.Name)
		d.say("%s has one letter and may answer until %s; it tells your name, not your address. I write to you when the answer is there.", who.Name, d.clock.at(i.Until))
		return d.finish()
	}
	_, err = c.a.makeGame(ctx, spec, f)
	return err
}

// vacantGame is the one game of a person that waits for somebody to be invited.
func (a *Adjutant) vacantGame(ctx context.Context, p store.Player) (int64, error) {
	games, err := a.store.Games(ctx, store.GameFilter{State: "paused", Player: p.ID})
	if err != nil {
		return 0, err
	}
	var found []int64
	for _, g := range games {
		s, err := a.look(ctx, g.ID)
		if err != nil {
			return 0, err
		}
		if by, waits := s.gathering(); waits && by.Player == p.ID && s.vacant("") != "" {
			found = append(found, g.ID)
		}
	}
	if len(found) == 1 {
		return found[0], nil
	}
	return 0, refused("To which game? Say: invite %s to %s, or invite %s to game 12.", exampleOpponent, exampleGame(), exampleOpponent)
}

// vacant is a seat whose invitation came to nothing: the one named, or the first.
func (s *sitting) vacant(named engine.Seat) engine.Seat {
	for _, info := range s.book.Seats {
		i, invited := s.invitation(info.Seat)
		if invited && (i.Answer == saidNo || i.Answer == saidNever) && (named == "" || named == info.Seat) {
			return info.Seat
		}
	}
	return ""
}

// inviteInto offers a vacant seat of a game that has not begun to another.
func (c *call) inviteInto(ctx context.Context, mark store.Mark, d *draft, game int64, side string, who Person) error {
	a := c.a
	if e := c.job.Errand; len(e.Open)+len(e.Change)+len(e.Close) > 0 {
		return refused("Tables and invitations are two messages: send the invitation again by itself.")
	}
	g, err := a.store.Game(ctx, game)
	if errors.Is(err, store.ErrNotFound) {
		return refused("There is no game %d.", game)
	}
	if err != nil {
		return err
	}
	book, err := a.book(ctx, g.Book, g.Board)
	if err != nil {
		return err
	}
	named := ""
	if side != "" {
		if named, err = readSeat(book, side); err != nil {
			return err
		}
	}
	stranger, err := a.isStranger(ctx, who.Address)
	if err != nil {
		return err
	}
	guest, err := a.person(ctx, who)
	if err != nil {
		return err
	}
	token, err := a.newToken()
	if err != nil {
		return err
	}
	_, err = a.store.Take(ctx, game, &mark, book.Version, func(l *store.Loaded) (store.Outcome, error) {
		s, err := a.sit(ctx, l)
		if err != nil {
			return store.Outcome{}, err
		}
		if err := s.offer(engine.Seat(named), guest, who.Name, token, stranger, c); err != nil {
			return store.Outcome{}, err
		}
		d.say("%s is invited to game %d and has one letter. I write to you when the answer is there.", who.Name, game)
		answer, err := d.finish()
		if err != nil {
			return store.Outcome{}, err
		}
		s.out.Letters = append(append(s.out.Letters, c.job.Letters...), answer)
		s.out.Players = append(s.out.Players, c.job.Players...)
		return s.commit()
	})
	return err
}

// offer gives a vacant seat of a gathering game to somebody, who is asked.
func (s *sitting) offer(named engine.Seat, guest store.Player, name, token string, stranger bool, c *call) error {
	g, waits := s.gathering()
	seat := s.vacant(named)
	switch {
	case !waits:
		return refused("Game %d waits for nobody's answer.", s.l.Game.ID)
	case !c.boss && g.Player != c.player.ID:
		return refused("Game %d is not yours: %s invites to it.", s.l.Game.ID, g.By)
	case seat == "":
		return refused("No side of game %d is free.", s.l.Game.ID)
	}
	for _, other := range s.players() {
		if other != seat && s.player(other).ID == guest.ID {
			return refused("%s plays in game %d already.", s.name(other), s.l.Game.ID)
		}
	}
	old, _ := s.invitation(seat)
	i := invitation{Name: name, Round: old.Round + 1, Until: fullHour(s.now.Add(g.Expires))}
	if s.anonymous() {
		i.Name = old.Name
	} else if s.nameTaken(seat, name) != "" {
		i.Name += " II"
	}
	chair := store.Seat{Seat: string(seat), Player: guest.ID, Token: fmt.Sprintf("%d.%s", s.l.Game.ID, token)}
	s.out.Seats = append(s.out.Seats, chair)
	for k := range s.l.Seats {
		if s.l.Seats[k].Seat == chair.Seat {
			s.l.Seats[k].Player, s.l.Seats[k].Token = chair.Player, chair.Token
		}
	}
	s.l.Players[guest.ID] = guest
	if err := s.setInvitation(seat, i); err != nil {
		return err
	}
	s.dropInvitationDue(seat)
	return s.ask(seat, i, stranger)
}
