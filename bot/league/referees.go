package league

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"adjutant/bot/league/season"
	"adjutant/bot/letter"
	"adjutant/bot/moderate"
	"adjutant/bot/people"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// Who referees the games of a season in which something is hidden.

// readReferees reads who referees a season: moderators of the club; where the book has a referee's seat, anybody.
func readReferees(h *moderate.Hand, head *season.Header, book *engine.Book, start engine.Position, names []string) error {
	seat := refereeSeat(book)
	hidden := hides(book, start) || seat != ""
	switch {
	case !hidden && len(names) > 0:
		return table.Refused("Nothing is hidden in %s: it needs no referee.", book.Title)
	case hidden && len(names) == 0:
		head.Referees = []int{int(h.By.ID)}
	}
	for _, name := range names {
		p, err := refereeNamed(h, book, name)
		if err != nil {
			return err
		}
		if slices.Contains(head.Referees, int(p.ID)) {
			return table.Refused("%s is named twice.", p.Name)
		}
		head.Referees = append(head.Referees, int(p.ID))
	}
	return nil
}

// refereeNamed finds somebody who may referee.
func refereeNamed(h *moderate.Hand, book *engine.Book, name string) (store.Player, error) {
	var known []string
	for _, m := range h.House.Moderators {
		if table.PlainName(m.Name) == table.PlainName(name) {
			if p := letter.Addressee(h.Ctx, h.House, m); p.ID != 0 {
				return p, nil
			}
		}
		known = append(known, m.Name)
	}
	if refereeSeat(book) == "" {
		return store.Player{}, table.Refused("A referee may look at games and put things right in them, so he is a moderator of the club: %s. "+
			"%q is none; the configuration names them ([[moderator]]).", post.Listed(known), post.Short(name, 40))
	}
	all, err := table.Called(h.Ctx, h.House, name)
	if err != nil {
		return store.Player{}, err
	}
	if len(all) > 0 {
		return all[0], nil
	}
	return store.Player{}, table.Refused("I know nobody called %q who could referee.", post.Short(name, 40))
}

// refereesNamed is "Cora and Dora referee it"; empty where nothing is hidden.
func refereesNamed(d *desk) string {
	var names []string
	for _, p := range d.s.Referees {
		names = append(names, personName(d, p))
	}
	switch len(names) {
	case 0:
		return ""
	case 1:
		return names[0] + " referees it"
	}
	return post.Listed(names) + " referee it"
}

// refereedBy are the games of a round that somebody referees: "game 12 (Anna - Ben) and game 13 (Carl - Dan)".
func refereedBy(d *desk, person, round int) string {
	var games []string
	for _, g := range d.s.Games {
		if g.Referee == person && g.Round == round && person != 0 {
			games = append(games, fmt.Sprintf("game %d (%s - %s)", g.Link, d.name(g.Lines[0]), d.name(g.Lines[1])))
		}
	}
	return post.Listed(games)
}

// appointed is who referees a game that is to be made and who may not moderate it: addresses.
func appointed(d *desk, g *season.Game) (referee store.Player, barred []string) {
	if p := d.s.RefereeFor(g.Division); p != 0 {
		referee = d.player(p)
	}
	return referee, barredIn(d, g.Division)
}

// barredIn are the moderators of the club who play in a division: nobody moderates what he plays beside.
func barredIn(d *desk, division int) (addresses []string) {
	for _, m := range d.s.Header.Moderators {
		if slices.ContainsFunc(d.s.Lines, func(l *season.Line) bool {
			of := l
			if l.For > 0 {
				of = d.s.Line(l.For)
			}
			return l.Has(m) && (of.Division == division || isLadder(d))
		}) {
			addresses = append(addresses, d.player(m).Address)
		}
	}
	return addresses
}

// appoint says anew in the running games of a division who may moderate them, for somebody has sat down there.
func appoint(d *desk, person int64, division int) error {
	if !slices.Contains(d.s.Header.Moderators, int(person)) {
		return nil
	}
	barred := barredIn(d, division)
	for _, g := range d.s.Games {
		if !g.Running() || g.Link == 0 || g.Division != division {
			continue
		}
		if err := appointIn(d, g, barred); err != nil {
			return err
		}
	}
	return nil
}

func appointIn(d *desk, g *season.Game, barred []string) error {
	_, err := onTable(d, g.Link, func(s *table.Sitting) error {
		referee := ""
		if g.Referee != 0 && refereeSeat(d.book) == "" {
			referee = d.player(g.Referee).Address
		}
		table.Appoint(s, referee, barred)
		return nil
	})
	d.seen(g)
	return err
}

var refereeWords = regexp.MustCompile(`(?i)^(?:(\d+)\s+)?(without|with)?\s*(.+)$`)

// refereeSeason names another referee of a season, lets one go, or gives a game to one: "league referee winter dora",
// "league referee winter without cora", "league referee winter 12 dora".
func refereeSeason(h *moderate.Hand, sn store.Season, rest string) error {
	m := refereeWords.FindStringSubmatch(rest)
	if m == nil {
		d, err := look(h.Ctx, h.House, sn.ID)
		if err != nil {
			return err
		}
		if who := refereesNamed(d); who != "" {
			h.Say("%s. Another: league referee %s NAME because WHY; one less: league referee %s without NAME because WHY; of one game: "+
				"league referee %s 12 NAME because WHY", who, sn.Slug, sn.Slug, sn.Slug)
			return nil
		}
		return table.Refused("Nothing is hidden in %s: it has no referees.", d.title())
	}
	if h.Why == "" {
		return table.Refused("Say why: league referee %s %s because ...", sn.Slug, rest)
	}
	return onSeason(h, sn, true, func(d *desk) error {
		p, err := refereeNamed(h, d.book, m[3])
		if err != nil {
			return err
		}
		f := season.Fact{Who: int(h.By.ID), Why: h.Why, Person: int(p.ID)}
		switch {
		case m[1] != "":
			return givesGame(d, h, m[1], p, f)
		case strings.EqualFold(m[2], "without"):
			f.Person, f.Of = 0, int(p.ID)
			h.Say("%s referees %s no more; his games go to whom the others are fewest.", p.Name, d.title())
		default:
			h.Say("%s referees games of %s from now on.", p.Name, d.title())
		}
		if why := d.s.Refuses(season.Event{At: d.now, Kind: season.Refereed, Fact: f}); why != "" {
			return table.Refused("%s. Nothing was done.", post.Capital(why))
		}
		if d.work == nil {
			return nil
		}
		if err := d.add(season.Refereed, f); err != nil {
			return err
		}
		if err := tellReferee(d, p, f); err != nil || f.Of == 0 {
			return err
		}
		for _, g := range d.s.Games {
			if g.Referee == f.Of && g.Running() && g.Link != 0 {
				if err := handsOver(d, g, season.Fact{Who: f.Who, Why: f.Why, Game: g.Number, Person: d.s.RefereeFor(g.Division)}); err != nil {
					return err
				}
			}
		}
		return nil
	})
}

// givesGame gives one game to a referee.
func givesGame(d *desk, h *moderate.Hand, number string, p store.Player, f season.Fact) error {
	i := slices.IndexFunc(d.s.Games, func(g *season.Game) bool { return fmt.Sprint(g.Link) == number })
	if i < 0 {
		return table.Refused("Game %s is not in %s.", number, d.title())
	}
	g := d.s.Games[i]
	f.Game = g.Number
	if why := d.s.Refuses(season.Event{At: d.now, Kind: season.Refereed, Fact: f}); why != "" {
		return table.Refused("%s. Nothing was done.", post.Capital(why))
	}
	h.Say("%s referees game %d, %s - %s.", p.Name, g.Link, d.name(g.Lines[0]), d.name(g.Lines[1]))
	if d.work == nil {
		return nil
	}
	if err := handsOver(d, g, f); err != nil {
		return err
	}
	return tellReferee(d, p, f)
}

// handsOver gives a game to another referee, on its own table too.
func handsOver(d *desk, g *season.Game, f season.Fact) error {
	if err := d.add(season.Refereed, f); err != nil {
		return err
	}
	seat := refereeSeat(d.book)
	if seat == "" {
		return appointIn(d, g, barredIn(d, g.Division))
	}
	to := d.player(f.Person)
	_, err := onTable(d, g.Link, func(s *table.Sitting) error {
		if s.IsOver() || !s.HasSeat(seat) {
			return nil
		}
		return people.Inherit(s, seat, to, people.Heir{Player: to.ID, Name: to.Name, By: d.title(), Why: f.Why})
	})
	d.seen(g)
	return err
}

// tellReferee tells somebody that he referees from now on, or no more.
func tellReferee(d *desk, p store.Player, f season.Fact) error {
	l := d.letter(p, fmt.Sprintf("referee%d", len(d.log.Links)))
	switch {
	case f.Of != 0:
		letter.First(l, fmt.Sprintf("You referee %s no more, %s.", d.title(), p.Name))
	case f.Game != 0:
		letter.First(l, fmt.Sprintf("You referee game %d of %s, %s.", d.s.Game(f.Game).Link, d.title(), p.Name))
	default:
		letter.First(l, fmt.Sprintf("You referee %s, %s.", d.title(), p.Name), "From the next round on games begin with you.")
	}
	letter.Say(l, "%s decided so: %q.", personName(d, f.Who), f.Why)
	return d.post(l, asksHim)
}

// mayNotReferee is why a referee may not play: nobody would be left who does not.
func mayNotReferee(d *desk, person int) string {
	if !slices.Contains(d.s.Referees, person) || slices.ContainsFunc(d.s.Referees, func(p int) bool {
		return p != person && !slices.ContainsFunc(d.s.Lines, func(l *season.Line) bool { return l.Has(p) })
	}) {
		return ""
	}
	return fmt.Sprintf("You referee %s, and nobody referees a division that he plays in. Name another referee who does not play, then join: "+
		"league referee %s NAME because ... Nothing was done.", d.title(), d.sn.Slug)
}
