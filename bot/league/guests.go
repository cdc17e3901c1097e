package league

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"adjutant/bot/league/trf"
	"adjutant/bot/letter"
	"adjutant/bot/moderate"
	"adjutant/bot/people"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/store"
)

const (
	noteGuest  = "guest" // who was invited to the season, by the number of his person: the rating that the list gives him
	mostGuests = 200
)

// inviteSeason asks all on a list whether they play: "league invite winter", and lines or a file with name, address, zone, rating. A list
// makes invitations, not lines: who does not answer is not in.
func inviteSeason(h *moderate.Hand, sn store.Season, rest string) error {
	if rest != "" {
		return table.Refused("I do not understand %q here. Say: league invite %s, and below it the list: name,address,zone,rating",
			post.Short(rest, 40),
			sn.Slug)
	}
	guests, err := trf.ParseGuests(strings.Join(h.Rest, "\n") + "\n")
	switch {
	case err != nil:
		return table.Refused("%s. Nobody was invited. The first line of the list is: name,address,zone,rating", post.Capital(err.Error()))
	case len(guests) == 0 || len(guests) > mostGuests:
		return table.Refused("A list holds from 1 to %d people.", mostGuests)
	}
	who := make([]store.Player, len(guests))
	for i, g := range guests {
		name, no := people.GoodName(g.Name)
		if _, err := time.LoadLocation(g.Zone); err != nil && no == "" {
			no = fmt.Sprintf("I know no zone %q.", g.Zone)
		}
		if no != "" {
			return table.Refused("%s: %s Nobody was invited.", post.Short(g.Name, 40), no)
		}
		if !h.Sure {
			continue
		}
		if who[i], err = people.Enrol(h.Ctx, h.House, table.Person{Name: name, Address: g.Address, Zone: g.Zone}); err != nil {
			return table.Refused("%s: %s.", post.Short(g.Name, 40), post.Capital(err.Error()))
		}
	}
	return onSeason(h, sn, true, func(d *desk) error {
		if d.s.Divisions != nil {
			return table.Refused("Sign-up for %s is over.", d.title())
		}
		if d.work == nil {
			h.Say("%s would be asked whether they play in %s. Each reads one letter; who does not answer is not in.",
				post.Capital(post.Count(len(guests), "person", "people")), d.title())
			return nil
		}
		var asked []string
		already := 0
		for i, p := range who {
			key := strconv.FormatInt(p.ID, 10)
			if d.lineOf(p.ID) != nil || d.note(noteGuest, key) != "" {
				already++
				continue
			}
			d.keep(noteGuest, key, strconv.Itoa(guests[i].Rating))
			asked = append(asked, p.Name)
			if err := tellInvited(d, h.By, p); err != nil {
				return err
			}
		}
		if len(asked) == 0 {
			return table.Refused("All of them are in %s, or were asked before.", d.title())
		}
		h.Say("Asked: %s.", post.Listed(asked))
		if already > 0 {
			h.Say("%s in already, or asked before.", post.Capital(post.Count(already, "person is", "people are")))
		}
		return nil
	})
}

// tellInvited asks somebody whether he plays in a season. He is asked once.
func tellInvited(d *desk, by, p store.Player) error {
	d.players[p.ID] = p
	l := d.letter(p, "invited")
	letter.First(l, fmt.Sprintf("Will you play in %s, %s?", d.title(), p.Name), by.Name+" invites you.")
	letter.Say(l, "%s; %s, %s a turn. Sign-up is open until %s; the first round begins on %s.", d.what(), unitWords(d), d.s.Header.Pace,
		l.Clock.At(d.s.Header.SignUp), l.Clock.Day(firstDay(d)))
	letter.Say(l, "To be in, answer:")
	letter.Add(l, post.Section{Kind: "orders", Lines: post.Lines("join " + d.sn.Slug)})
	letter.Say(l, "No answer is a no, and you hear no more of it.")
	return d.post(l, asksHim)
}

// guestRating is the rating by which somebody without one of his own is put in order at the start, as the list has it; 0: none.
func guestRating(d *desk, person int64) int {
	n, _ := strconv.Atoi(d.note(noteGuest, strconv.FormatInt(person, 10)))
	return n
}
