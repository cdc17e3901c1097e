package people

import (
	"context"
	"errors"
	"fmt"
	netmail "net/mail"
	"regexp"
	"strconv"
	"strings"
	"time"

	"adjutant/bot/late"
	"adjutant/bot/letter"
	"adjutant/bot/play"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

var (
	linked     = regexp.MustCompile(`(\S+@[^\s<>]+)<mailto:[^>]*>`) // what some programs make of an address
	inviteForm = regexp.MustCompile(`(?i)^(.+?@[^\s>,;]+>?)[,;]?(?:\s+(?:to|for)\s+(.+))?$`)
	gameNumber = regexp.MustCompile(`(?i)^game\s+(\d{1,9})(?:\s+as\s+(.+))?$`)
)

// InvitePlayer asks somebody to play: "invite ben@mail.example to ahd 1861 as union", "invite carl@mail.example to game 12".
func InvitePlayer(c *table.Call) {
	if invitesMachine(c, strings.TrimRight(c.Said.Args, " .")) {
		return
	}
	m := inviteForm.FindStringSubmatch(strings.TrimRight(linked.ReplaceAllString(c.Said.Args, "$1"), " ."))
	var who *netmail.Address
	err := errors.New("nobody is named")
	if m != nil {
		who, err = netmail.ParseAddress(m[1])
	}
	if err != nil {
		c.Say(fmt.Sprintf("Name an address and a game: invite %s to %s as union, or invite %s to game 12.", ExampleOpponent, exampleGame(),
			ExampleOpponent), nothingDone)
		return
	}
	if err := checkAddress(who.Address); err != nil {
		c.Say(post.Capital(err.Error())+".", nothingDone)
		return
	}
	name, err := nameFor(c.Ctx, c.A, who)
	if err != nil {
		play.Fault(c, err)
		return
	}
	p := table.Person{Name: name, Address: who.Address}
	if err := mayInvite(c.Ctx, c.A, c.Player, p.Address, c.Boss); err != nil {
		sayNo(c, err)
		return
	}
	if of := gameNumber.FindStringSubmatch(m[2]); of != nil || m[2] == "" {
		game, seat := int64(0), ""
		if of != nil {
			game, _ = strconv.ParseInt(of[1], 10, 64)
			seat = of[2]
		} else if game, err = vacantGame(c.Ctx, c.A, c.Player); err != nil {
			sayNo(c, err)
			return
		}
		Begins(c, func(ctx context.Context, mark store.Mark, d *table.Draft) error {
			return inviteInto(ctx, c, mark, d, game, seat, p)
		})
		return
	}
	terms, seat, err := ReadTerms(c.A, m[2])
	switch {
	case err != nil:
		sayNo(c, err)
		return
	case terms.Anonymous:
		c.Say("Whom you invite you know. A game without names is one of an open table: open "+exampleGame()+" anonymous.", nothingDone)
		return
	case seat == "host":
		c.Say("Only an open table has a host. " + nothingDone)
		return
	}
	Begins(c, func(ctx context.Context, mark store.Mark, d *table.Draft) error {
		return inviteTo(ctx, c, mark, d, terms, seat, p)
	})
}

// sayNo answers with a no, or tells the operator.
func sayNo(c *table.Call, err error) {
	var n table.No
	if errors.As(err, &n) {
		c.Say(n.What, nothingDone)
		return
	}
	play.Fault(c, err)
}

// nameFor is what somebody is called until he says how he wants to be called: nobody else is.
func nameFor(ctx context.Context, a *table.House, who *netmail.Address) (string, error) {
	name, no := GoodName(post.Visible(who.Name))
	if no != "" {
		name = NameOfAddress(who.Address)
	}
	return FreeName(ctx, a, name, who.Address)
}

// mayInvite says, as a no, why a person may not have somebody invited. Accounts whose addresses differ only behind a plus are one
// person's; and the new accounts of one domain, which may all be one person's, invite few strangers together.
func mayInvite(ctx context.Context, a *table.House, by store.Player, address string, boss bool) error {
	if Mailbox(by.Address) == Mailbox(address) {
		return table.Refused("That is your own address.")
	}
	since := a.Now().Add(-inviteDay)
	all, err := a.Store.InvitationsSince(ctx, since)
	if err != nil {
		return err
	}
	theirs, err := a.Store.InvitationsTo(ctx, Mailbox(address))
	if err != nil {
		return err
	}
	stranger, err := isStranger(ctx, a, address)
	if err != nil || boss {
		return err
	}
	mine, ofDomain := 0, 0
	for _, i := range all {
		if Mailbox(i.From) == Mailbox(by.Address) {
			mine++
		}
		if i.Stranger && isNew(a, i.Joined) && OriginOf(i.From) == OriginOf(by.Address) {
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
	case mine >= InvitesADay:
		return table.Refused("You have invited %d times within a day, and more I do not carry for one person. Try again tomorrow.", mine)
	case stranger && len(theirs) > 0 && !answered:
		return table.Refused("%s has had an invitation and has not answered it; I write to a stranger once, and no more until an answer comes.",
			address)
	case today >= invitesToOne:
		return table.Refused("%s was invited %d times within a day; try again tomorrow.", address, today)
	case stranger && isNew(a, by.At) && ofDomain >= NewInvites:
		return table.Refused("People of %s who are new here have invited %d strangers within a day, and more I do not carry. Try again "+
			"tomorrow; whom I know you may invite.",
			OriginOf(by.Address), ofDomain)
	}
	return nil
}

// isNew says whether somebody has joined not long ago.
func isNew(a *table.House, joined time.Time) bool { return a.Now().Sub(joined) < NewFor }

// inviteTo makes a game that waits for the one who is invited.
func inviteTo(ctx context.Context, c *table.Call, mark store.Mark, d *table.Draft, terms Terms, seat string, who table.Person) error {
	book, err := engine.FindBook(terms.Book)
	if err != nil {
		return err
	}
	if len(book.Seats) != 2 {
		return table.Refused("%s is not a game for two: open a table for it.", book.Title)
	}
	mine, theirs := book.Seats[0], book.Seats[1]
	if seat == "" || seat == "any" || seat == "either" {
		b, err := c.A.Drawn(1)
		if err != nil {
			return err
		}
		seat = string(book.Seats[int(b[0])%2].Seat)
	}
	if string(theirs.Seat) == seat {
		mine, theirs = theirs, mine
	}
	if table.PlainName(who.Name) == table.PlainName(c.Player.Name) {
		who.Name += " II"
	}
	spec := terms.Spec()
	spec.Players[mine.Seat] = table.Person{Name: c.Player.Name, Address: c.Player.Address, Zone: c.Player.Zone}
	spec.Players[theirs.Seat] = who
	f := Founding{Mark: &mark, errand: c.Job.Errand, Ask: &table.Gathering{By: c.Player.Name, Player: c.Player.ID}}
	f.Answer = func(s *table.Sitting) (store.Letter, error) {
		i, _ := s.Invitation(theirs.Seat)
		letter.Say(d, "Game %d is made, and %s is invited: %s. You play %s.", s.L.Game.ID, who.Name, terms.words(), mine.Name)
		letter.Say(d, "%s has one letter and may answer until %s; it tells your name, not your address. I write to you when the answer is there.",
			who.Name, d.Clock.At(i.Until))
		return Finish(d)
	}
	_, err = MakeGame(ctx, c.A, spec, f)
	return err
}

// vacantGame is the one game of a person that waits for somebody to be invited.
func vacantGame(ctx context.Context, a *table.House, p store.Player) (int64, error) {
	games, err := a.Store.Games(ctx, store.GameFilter{State: "paused", Player: p.ID})
	if err != nil {
		return 0, err
	}
	var found []int64
	for _, g := range games {
		s, err := letter.Look(ctx, a, g.ID)
		if err != nil {
			return 0, err
		}
		if by, waits := s.Gathering(); waits && by.Player == p.ID && vacant(s, "") != "" {
			found = append(found, g.ID)
		}
	}
	if len(found) == 1 {
		return found[0], nil
	}
	return 0, table.Refused("To which game? Say: invite %s to %s, or invite %s to game 12.", ExampleOpponent, exampleGame(), ExampleOpponent)
}

// vacant is a seat whose invitation came to nothing: the one named, or the first.
func vacant(s *table.Sitting, named engine.Seat) engine.Seat {
	for _, info := range s.Seats() {
		i, invited := s.Invitation(info.Seat)
		if invited && (i.Answer == letter.SaidNo || i.Answer == letter.SaidNever) && (named == "" || named == info.Seat) {
			return info.Seat
		}
	}
	return ""
}

// inviteInto offers a vacant seat of a game that has not begun to another.
func inviteInto(ctx context.Context, c *table.Call, mark store.Mark, d *table.Draft, game int64, side string, who table.Person) error {
	a := c.A
	if e := c.Job.Errand; len(e.Open)+len(e.Change)+len(e.Close) > 0 {
		return table.Refused("Tables and invitations are two messages: send the invitation again by itself.")
	}
	g, err := a.Store.Game(ctx, game)
	if errors.Is(err, store.ErrNotFound) {
		return table.Refused("There is no game %d.", game)
	}
	if err != nil {
		return err
	}
	book, err := a.Book(ctx, g.Book, g.Board)
	if err != nil {
		return err
	}
	named := ""
	if side != "" {
		if named, err = readSeat(book, side); err != nil {
			return err
		}
	}
	stranger, err := isStranger(ctx, a, who.Address)
	if err != nil {
		return err
	}
	guest, err := person(ctx, a, who)
	if err != nil {
		return err
	}
	token, err := a.NewToken()
	if err != nil {
		return err
	}
	_, err = a.Store.Take(ctx, game, &mark, book.Version, func(l *store.Loaded) (store.Outcome, error) {
		s, err := late.Sit(ctx, a, l)
		if err != nil {
			return store.Outcome{}, err
		}
		if err := offer(s, engine.Seat(named), guest, who.Name, token, stranger, c); err != nil {
			return store.Outcome{}, err
		}
		letter.Say(d, "%s is invited to game %d and has one letter. I write to you when the answer is there.", who.Name, game)
		answer, err := Finish(d)
		if err != nil {
			return store.Outcome{}, err
		}
		s.Out.Letters = append(append(s.Out.Letters, c.Job.Letters...), answer)
		s.Out.Players = append(s.Out.Players, c.Job.Players...)
		return play.Commit(s)
	})
	return err
}

// offer gives a vacant seat of a gathering game to somebody, who is asked.
func offer(s *table.Sitting, named engine.Seat, guest store.Player, name, token string, stranger bool, c *table.Call) error {
	g, waits := s.Gathering()
	seat := vacant(s, named)
	switch {
	case !waits:
		return table.Refused("Game %d waits for nobody's answer.", s.L.Game.ID)
	case !c.Boss && g.Player != c.Player.ID:
		return table.Refused("Game %d is not yours: %s invites to it.", s.L.Game.ID, g.By)
	case seat == "":
		return table.Refused("No side of game %d is free.", s.L.Game.ID)
	}
	for _, other := range s.Players() {
		if other != seat && s.Player(other).ID == guest.ID {
			return table.Refused("%s plays in game %d already.", letter.Name(s, other), s.L.Game.ID)
		}
	}
	old, _ := s.Invitation(seat)
	i := table.Invitation{Name: name, Round: old.Round + 1, Until: table.FullHour(s.Now.Add(g.Expires))}
	if anonymous(s) {
		i.Name = old.Name
	} else if nameTaken(s, seat, name) != "" {
		i.Name += " II"
	}
	chair := store.Seat{Seat: string(seat), Player: guest.ID, Token: fmt.Sprintf("%d.%s", s.L.Game.ID, token)}
	s.Out.Seats = append(s.Out.Seats, chair)
	for k := range s.L.Seats {
		if s.L.Seats[k].Seat == chair.Seat {
			s.L.Seats[k].Player, s.L.Seats[k].Token = chair.Player, chair.Token
		}
	}
	s.L.Players[guest.ID] = guest
	if err := setInvitation(s, seat, i); err != nil {
		return err
	}
	dropInvitationDue(s, seat)
	return ask(s, seat, i, stranger)
}
