package moderate

import (
	"context"
	"fmt"
	netmail "net/mail"
	"strings"
	"time"

	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// Games that a moderator makes.

// makeFor makes a game [mod.options]: "make ahd 1861 union anna confederate ben pace 72h options 4.12 5.71". All are invited, or it
// begins at once with "now". Lines that follow are a position in the notation, from which it begins; so is a file that came with the
// mail and is named with from "NAME", unless it is a scenario.
func makeFor(m *modCall) error {
	words := strings.Fields(m.args)
	if len(words) < 4 {
		return table.Refused("Say what and who: %s", m.what.Usage)
	}
	book, err := engine.FindBook(strings.ToLower(words[0]))
	if err != nil {
		return table.Refused("%s", post.Capital(err.Error()))
	}
	file, args, err := m.fileIn(m.args)
	if err != nil {
		return err
	}
	players, now, rest, err := m.seatsIn(book, strings.Fields(args))
	if err != nil {
		return err
	}
	terms, seat, err := m.termsFor(book, rest, file)
	if err != nil {
		return table.Refused("%s Nothing was made.", err.Error())
	}
	if seat != "" {
		return table.Refused("Name a player for each side: %s", m.what.Usage)
	}
	spec := terms.Spec()
	spec.Players = players
	switch {
	case people.IsPosition(file.Text):
		spec.Position = file.Text
	case file.Text != "":
		spec.File = file
	case len(m.rest) > 0:
		spec.Position = strings.Join(m.rest, "\n") + "\n"
	}
	if _, _, err := people.Prepare(m.a, &spec); err != nil {
		return table.Refused("%s Nothing was made.", faultsOf(err))
	}
	for _, i := range book.Seats {
		if _, named := players[i.Seat]; !named {
			return table.Refused("Nobody plays %s. %s", i.Name, m.what.Usage)
		}
	}
	f := people.Founding{Mark: m.mark}
	if !now {
		f.Ask = &table.Gathering{By: m.by.Name, Expires: people.DefaultExpiry}
	}
	if m.request != nil {
		f.Answer = func(s *table.Sitting) (store.Letter, error) {
			m.sections = nil
			m.made(s, now)
			return m.answer()
		}
	}
	g, err := people.MakeGame(m.ctx, m.a, spec, f)
	if err != nil {
		return err
	}
	m.marked = m.mark != nil
	if m.request == nil {
		s, err := letter.Look(m.ctx, m.a, g.ID)
		if err != nil {
			return err
		}
		m.made(s, now)
	}
	return nil
}

// made says what game was made.
func (m *modCall) made(s *table.Sitting, now bool) {
	what := fmt.Sprintf("Game %d made: %s %s", s.Header.Game, s.Book.Title, s.Header.Scenario)
	if len(s.Header.Options) > 0 {
		what += ", options " + post.Listed(s.Header.Options)
	}
	if now {
		m.say("%s. It has begun; the opening reports are owed.", what)
		return
	}
	var names []string
	var until time.Time
	for _, i := range s.Seats() {
		if inv, ok := s.Invitation(i.Seat); ok {
			names, until = append(names, inv.Name), inv.Until
		}
	}
	m.say("%s. %s are invited until %s.", what, post.Listed(names), m.clock.At(until))
}

// seatsIn takes the sides and their players out of the words.
func (m *modCall) seatsIn(book *engine.Book, words []string) (players map[engine.Seat]table.Person, now bool, rest []string, err error) {
	players = map[engine.Seat]table.Person{}
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
			for end < len(words) && !people.IsTermsKey(words[end]) && strings.ToLower(words[end]) != "now" {
				if _, next := sides[strings.ToLower(words[end])]; next {
					break
				}
				end++
			}
			p, err := personCalled(m.ctx, m.a, strings.Join(words[i+1:end], " "))
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
func personCalled(ctx context.Context, a *table.House, who string) (table.Person, error) {
	who = strings.Trim(who, " .,:\"")
	if strings.Contains(who, "@") {
		addr, err := netmail.ParseAddress(who)
		if err != nil {
			return table.Person{}, table.Refused("%q is no name and address, as in: %s", post.Short(who, 60), people.ExampleOpponent)
		}
		if p, err := a.Store.PlayerByAddress(ctx, addr.Address); err == nil {
			return table.Person{Name: p.Name, Address: p.Address, Zone: p.Zone}, nil
		}
		if addr.Name == "" {
			addr.Name, err = people.FreeName(ctx, a, people.NameOfAddress(addr.Address), addr.Address)
			return table.Person{Name: addr.Name, Address: addr.Address}, err
		}
		name, no := people.GoodName(addr.Name)
		if no == "" {
			no, err = people.OwnName(ctx, a, name, addr.Address)
		}
		if err != nil {
			return table.Person{}, err
		}
		if no != "" {
			return table.Person{}, table.Refused("%s", no)
		}
		return table.Person{Name: name, Address: addr.Address}, nil
	}
	found, err := table.Named(ctx, a, who)
	if err != nil {
		return table.Person{}, err
	}
	switch len(found) {
	case 1:
		return table.Person{Name: found[0].Name, Address: found[0].Address, Zone: found[0].Zone}, nil
	case 0:
		return table.Person{}, table.Refused("I know nobody called %q; give an address: %s", post.Short(who, 40), people.ExampleOpponent)
	}
	return table.Person{}, table.Refused("%d persons are called %s; give the address.", len(found), who)
}
