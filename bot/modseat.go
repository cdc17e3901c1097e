package bot

import (
	"context"
	"fmt"
	netmail "net/mail"
	"strings"
	"time"

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
		return refused("Say what and who: %s", m.what.Usage)
	}
	book, err := engine.FindBook(strings.ToLower(words[0]))
	if err != nil {
		return refused("%s", capital(err.Error()))
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
		return refused("%s Nothing was made.", err.Error())
	}
	if seat != "" {
		return refused("Name a player for each side: %s", m.what.Usage)
	}
	spec := terms.spec()
	spec.Players = players
	switch {
	case isPosition(file.Text):
		spec.Position = file.Text
	case file.Text != "":
		spec.File = file
	case len(m.rest) > 0:
		spec.Position = strings.Join(m.rest, "\n") + "\n"
	}
	if _, _, err := m.a.prepare(&spec); err != nil {
		return refused("%s Nothing was made.", faultsOf(err))
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
			addr.Name, err = a.freeName(ctx, nameOfAddress(addr.Address), addr.Address)
			return Person{Name: addr.Name, Address: addr.Address}, err
		}
		name, no := goodName(addr.Name)
		if no == "" {
			no, err = a.ownName(ctx, name, addr.Address)
		}
		if err != nil {
			return Person{}, err
		}
		if no != "" {
			return Person{}, refused("%s", no)
		}
		return Person{Name: name, Address: addr.Address}, nil
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
