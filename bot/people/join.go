package people

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"adjutant/bot/letter"
	"adjutant/bot/play"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// Begins says that a command makes or changes a game; a message may do so once.
func Begins(c *table.Call, do func(ctx context.Context, mark store.Mark, d *table.Draft) error) bool {
	if c.Job.Make != nil {
		c.Say(fmt.Sprintf("One game at a time: send %q again by itself.", c.Said.Name+" "+post.Short(c.Said.Args, 60)))
		return false
	}
	c.Job.Make = do
	return true
}

// JoinTable sits a person down at a table; the last one begins the game: "join 3 as union".
func JoinTable(c *table.Call) {
	if strings.TrimSpace(c.Said.Args) == "" {
		ShowTables(c)
		return
	}
	t, terms, rest, found := TableSaid(c)
	if !found {
		return
	}
	book, err := engine.FindBook(terms.Book)
	if err != nil {
		play.Fault(c, err)
		return
	}
	g := Guest{Player: c.Player.ID, Name: c.Player.Name}
	if g.Seat, err = terms.choose(book, rest); err != nil {
		c.Say(err.Error(), nothingDone)
		return
	}
	if terms.has(c.Player.ID) {
		c.Say(fmt.Sprintf("You sit at table %d already. %s", t.ID, nothingDone))
		return
	}
	was := t.Terms
	terms.Guests = append(terms.Guests, g)
	if len(terms.Guests) == len(book.Seats) {
		Begins(c, FromTable(c, t, terms, book))
		return
	}
	t.Was = was
	if t.Terms, err = record.PlainJSON(terms); err != nil {
		play.Fault(c, err)
		return
	}
	c.Job.Change = append(c.Job.Change, t)
	c.Say(fmt.Sprintf("You sit at table %d: %s. The game begins when %s; I write to you then. Leave with: leave %d", t.ID, terms.words(),
		post.Count(len(book.Seats)-len(terms.Guests), "more player has come", "more players have come"), t.ID))
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
		return "", table.Refused("%s is taken at this table.", post.Capital(book.Seat(seat).Name))
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
		return "", table.Refused("%s is taken at this table; %s is free.", post.Capital(book.Seat(seat).Name), free.Name)
	}
	return free.Seat, err
}

// FromTable makes the game of a table that is full.
func FromTable(c *table.Call, t store.Table, terms Terms, book *engine.Book) func(context.Context, store.Mark, *table.Draft) error {
	a, joiner := c.A, c.Player
	return func(ctx context.Context, mark store.Mark, d *table.Draft) error {
		spec := terms.Spec()
		if err := sitDown(ctx, a, &spec, terms, book, joiner); err != nil {
			return err
		}
		mine := engine.Seat("")
		f := Founding{Mark: &mark, errand: c.Job.Errand, table: &t, Foreword: map[engine.Seat]string{}}
		for seat, p := range spec.Players {
			f.Foreword[seat] = fmt.Sprintf("This is the game of table %d: %s.", t.ID, terms.words())
			if strings.EqualFold(p.Address, joiner.Address) {
				mine = seat
			}
		}
		f.Answer = func(s *table.Sitting) (store.Letter, error) {
			letter.Say(d, "You play %s against %s in game %d, of table %d. The opening report comes by itself: answer that one.",
				book.Seat(mine).Name, post.Listed(Opponents(s, mine)), s.L.Game.ID, t.ID)
			return Finish(d)
		}
		_, err := MakeGame(ctx, a, spec, f)
		if errors.Is(err, store.ErrNotFound) {
			return table.Refused("Somebody else was faster: table %d has changed. %s", t.ID, nothingDone)
		}
		return err
	}
}

// sitDown gives every guest of a table his side; who wanted any gets what is left, by lot.
func sitDown(ctx context.Context, a *table.House, spec *Spec, terms Terms, book *engine.Book, joiner store.Player) error {
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
			if p, err = a.Store.PlayerByID(ctx, g.Player); err != nil {
				return err
			}
		}
		if g.Seat == "" {
			b, err := a.Drawn(1)
			if err != nil {
				return err
			}
			k := int(b[0]) % len(free) // a lot among two: fair; among three it favours one by less than one in a hundred
			g.Seat = free[k]
			free = slices.Delete(free, k, k+1)
		}
		name := g.Name
		for called[table.PlainName(name)] {
			name += " II"
		}
		called[table.PlainName(name)] = true
		spec.Players[g.Seat] = table.Person{Name: name, Address: p.Address, Zone: p.Zone}
	}
	return nil
}
