package bot

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/store"
)

// What one person may do in a day: the adjutant is no relay for letters to people who have asked for none.
const (
	tablesAtOnce    = 5  // open tables of one person
	invitesADay     = 5  // of one person, whatever stands behind the plus of his addresses
	invitesToOne    = 2  // to one mailbox in a day, by whomever
	newInvites      = 10 // to strangers in a day, of all the new accounts of one domain
	inviteDay       = 24 * time.Hour
	newFor          = 30 * 24 * time.Hour
	lotOfTables     = 30 // that are listed at once
	nothingDone     = "Nothing was done."
	exampleOpponent = "Ben <ben@mail.example>"
)

// A job is what the commands of one message to a personal address amount to, besides their answer.
type job struct {
	store.Errand
	// make makes or changes a game. What else the message amounts to, and the answer, is written with it. A no says in words why
	// nothing came of it.
	make func(ctx context.Context, mark store.Mark, d *draft) error
}

// begins says that a command makes or changes a game; a message may do so once.
func (c *call) begins(do func(ctx context.Context, mark store.Mark, d *draft) error) bool {
	if c.job.make != nil {
		c.say(fmt.Sprintf("One game at a time: send %q again by itself.", c.said.Name+" "+short(c.said.args, 60)))
		return false
	}
	c.job.make = do
	return true
}

// joinTable sits a person down at a table; the last one begins the game: "join 3 as union".
func joinTable(c *call) {
	if strings.TrimSpace(c.said.args) == "" {
		showTables(c)
		return
	}
	t, terms, rest, found := c.table()
	if !found {
		return
	}
	book, err := engine.FindBook(terms.Book)
	if err != nil {
		c.fault(err)
		return
	}
	g := Guest{Player: c.player.ID, Name: c.player.Name}
	if g.Seat, err = terms.choose(book, rest); err != nil {
		c.say(err.Error(), nothingDone)
		return
	}
	if terms.has(c.player.ID) {
		c.say(fmt.Sprintf("You sit at table %d already. %s", t.ID, nothingDone))
		return
	}
	was := t.Terms
	terms.Guests = append(terms.Guests, g)
	if len(terms.Guests) == len(book.Seats) {
		c.begins(c.fromTable(t, terms, book))
		return
	}
	t.Was = was
	if t.Terms, err = plainJSON(terms); err != nil {
		c.fault(err)
		return
	}
	c.job.Change = append(c.job.Change, t)
	c.say(fmt.Sprintf("You sit at table %d: %s. The game begins when %s; I write to you then. Leave with: leave %d", t.ID, terms.words(),
		count(len(book.Seats)-len(terms.Guests), "more player has come", "more players have come"), t.ID))
}

// choose is the side that a guest may have; empty: any that is left.
func (t Terms) choose(book *engine.Book, words string) (engine.Seat, error) {
	var free []engine.SeatInfo
	for _, i := range book.Seats {
		if !slices.ContainsFunc(t.Guests, func(g Guest) bool { return g.Seat == i.Seat }) {
			free = append(free, i)
		}
	}
	if len(free) == 1 {
		return t.only(book, free[0], words)
	}
	seat, err := t.said(book, words)
	if err != nil || seat == "" {
		return "", err
	}
	if !slices.ContainsFunc(free, func(i engine.SeatInfo) bool { return i.Seat == seat }) {
		return "", refused("%s is taken at this table.", capital(book.Seat(seat).Name))
	}
	return seat, nil
}

// said is the side that words ask for; empty: any.
func (t Terms) said(book *engine.Book, words string) (engine.Seat, error) {
	words = strings.Trim(words, " .")
	if as, found := strings.CutPrefix(strings.ToLower(words), "as "); found {
		words = as
	}
	if words == "" {
		return "", nil
	}
	seat, err := readSeat(book, words)
	if err != nil || seat == "any" || seat == "either" || seat == "host" {
		return "", err
	}
	return engine.Seat(seat), nil
}

func (t Terms) only(book *engine.Book, free engine.SeatInfo, words string) (engine.Seat, error) {
	seat, err := t.said(book, words)
	if err == nil && seat != "" && seat != free.Seat {
		return "", refused("%s is taken at this table; %s is free.", capital(book.Seat(seat).Name), free.Name)
	}
	return free.Seat, err
}

// fromTable makes the game of a table that is full.
func (c *call) fromTable(t store.Table, terms Terms, book *engine.Book) func(context.Context, store.Mark, *draft) error {
	a, joiner := c.a, c.player
	return func(ctx context.Context, mark store.Mark, d *draft) error {
		spec := terms.spec()
		if err := a.sitDown(ctx, &spec, terms, book, joiner); err != nil {
			return err
		}
		mine := engine.Seat("")
		f := founding{mark: &mark, errand: c.job.Errand, table: &t, foreword: map[engine.Seat]string{}}
		for seat, p := range spec.Players {
			f.foreword[seat] = fmt.Sprintf("This is the game of table %d: %s.", t.ID, terms.words())
			if strings.EqualFold(p.Address, joiner.Address) {
				mine = seat
			}
		}
		f.answer = func(s *sitting) (store.Letter, error) {
			d.say("You play %s against %s in game %d, of table %d. The opening report comes by itself: answer that one.",
				book.Seat(mine).Name, listed(s.opponents(mine)), s.l.Game.ID, t.ID)
			return d.finish()
		}
		_, err := a.makeGame(ctx, spec, f)
		if errors.Is(err, store.ErrNotFound) {
			return refused("Somebody else was faster: table %d has changed. %s", t.ID, nothingDone)
		}
		return err
	}
}

// sitDown gives every guest of a table his side; who wanted any gets what is left, by lot.
func (a *Adjutant) sitDown(ctx context.Context, spec *Spec, terms Terms, book *engine.Book, joiner store.Player) error {
	var free []engine.Seat
	for _, i := range book.Seats {
		if !slices.ContainsFunc(terms.Guests, func(g Guest) bool { return g.Seat == i.Seat }) {
			free = append(free, i.Seat)
		}
	}
	called := map[string]bool{}
	for _, g := range terms.Guests {
		p := joiner
		if g.Player != joiner.ID {
			var err error
			if p, err = a.store.PlayerByID(ctx, g.Player); err != nil {
				return err
			}
		}
		if g.Seat == "" {
			b, err := a.draws(1)
			if err != nil {
				return err
			}
			k := int(b[0]) % len(free) // a lot among two: fair; among three it favours one by less than one in a hundred
			g.Seat = free[k]
			free = slices.Delete(free, k, k+1)
		}
		name := g.Name
		for called[plainName(name)] {
			name += " II"
		}
		called[plainName(name)] = true
		spec.Players[g.Seat] = Person{Name: name, Address: p.Address, Zone: p.Zone}
	}
	return nil
}
