package league

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"adjutant/bot/hall"
	"adjutant/bot/league/season"
	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// A line that is a team: who is in it, who sits on which seat, who takes another's place.

func init() {
	hall.Commands() // the list that is added to
	table.Commands = append(table.Commands, table.Command{Name: "team", Alone: true, Quiet: true, Person: true, Run: sayTeamWord,
		Usage: "team winter, team winter with BEN and CARL, team winter without BEN, team winter order BEN, ANNA",
		Says:  "your team in a season; its captain asks people in, lets them go, and says who takes which seat"})
}

const noteMember = "member" // who is asked into a team, by the number of his person: the line

// sayTeam tells a captain at sign-up what to do about his team.
func sayTeam(d *desk, l *table.Draft) {
	letter.Say(l, "You are captain of a team, of up to %d: it has one line of points. Ask the others in; who takes which seat is settled by "+
		"the order in which they stand, and that you may say anew before each round.", d.s.Header.Team)
	letter.Add(l, post.Section{Kind: "orders", Lines: post.Lines(fmt.Sprintf("team %s with NAME and NAME", d.sn.Slug),
		fmt.Sprintf("team %s order NAME, NAME", d.sn.Slug))})
}

var teamWords = regexp.MustCompile(`(?is)^(with|and|plus|without|order)\s+(.+)$`)

// sayTeamWord shows a team or changes it.
func sayTeamWord(c *table.Call) {
	sn, rest, found := seasonSaid(c)
	if !found {
		named(c, nil)
		return
	}
	m := teamWords.FindStringSubmatch(strings.Trim(rest, " .!"))
	if m == nil && rest != "" {
		c.Say(fmt.Sprintf("I do not read %q behind the season. Say: team %s, team %s with BEN and CARL, team %s without BEN, team %s order BEN, "+
			"ANNA. Nothing was done.", post.Short(rest, 40), sn.Slug, sn.Slug, sn.Slug, sn.Slug))
		return
	}
	if m == nil {
		named(c, func(d *desk, _ string) error {
			line, err := teamOf(d, c.Player.ID, false)
			if err == nil {
				c.Add(post.Section{Lines: post.Lines(teamSays(d, line)...)})
			}
			return err
		})
		return
	}
	changes(c, sn.ID, func(d *desk, l *table.Draft) error {
		line, err := teamOf(d, c.Player.ID, true)
		if err != nil {
			return err
		}
		word := strings.ToLower(m[1])
		who, err := membersNamed(c, d, line, m[2], word != "without" && word != "order")
		if err != nil {
			return err
		}
		switch word {
		case "without":
			return letsGo(d, line, who, l)
		case "order":
			return orders(d, line, who, l)
		}
		return asksIn(d, line, c.Player, who, l)
	})
}

// teamOf is the team in which somebody is; where it is to be changed, he must be its captain.
func teamOf(d *desk, person int64, change bool) (*season.Line, error) {
	line := d.lineOf(person)
	switch {
	case d.s.Header.Team == 0:
		return nil, table.Refused("In %q everybody plays alone.", d.title())
	case line == nil:
		return nil, table.Refused("You are in no team of %q.", d.title())
	case change && line.Captain != int(person):
		return nil, onlyCaptain(d, line)
	}
	return line, nil
}

func onlyCaptain(d *desk, line *season.Line) error {
	return table.Refused("That is for %s to say, the captain of your team. Nothing was done.", personName(d, line.Captain))
}

// teamSays is who is in a team, and on which seat each sits when the next round begins.
func teamSays(d *desk, line *season.Line) []string {
	var names []string
	for _, p := range line.Team {
		name := personName(d, p)
		if p == line.Captain {
			name += " (captain)"
		}
		names = append(names, name)
	}
	says := []string{fmt.Sprintf("%s, in the order in which they take seats: %s.", d.name(line.ID), strings.Join(names, ", "))}
	if asked := askedIn(d, line.ID); len(asked) > 0 {
		says = append(says, "Asked, and no answer yet: "+post.Listed(asked)+".")
	}
	round := d.s.Round + 1
	if d.s.Rounds > 0 && round > d.s.Rounds {
		return says
	}
	for side := range 2 {
		var seats []string
		chairs := chairsOf(d, side)
		for i, p := range d.s.Seats(line, round, side%d.s.Header.Unit, len(chairs)) {
			seats = append(seats, fmt.Sprintf("%s: %s", d.book.Seat(chairs[i]).Short, personName(d, p)))
		}
		says = append(says, fmt.Sprintf("As %s in round %d: %s.", sideAt(d, side).Name, round, strings.Join(seats, ", ")))
	}
	return says
}

func askedIn(d *desk, line int) (names []string) {
	for _, n := range d.notes[noteMember] {
		if n.Text == strconv.Itoa(line) {
			id, _ := strconv.Atoi(n.Key)
			names = append(names, personName(d, id))
		}
	}
	return names
}

// membersNamed finds the people that a captain names: of his team, or anybody whom the adjutant knows.
func membersNamed(c *table.Call, d *desk, line *season.Line, words string, anybody bool) ([]store.Player, error) {
	all, err := c.A.Store.Players(c.Ctx)
	if err != nil {
		return nil, err
	}
	var out []store.Player
	for _, name := range regexp.MustCompile(`(?i)\s*,\s*(?:and\s+)?|\s+and\s+|\s*;\s*`).Split(words, -1) {
		if name = strings.TrimSpace(name); name == "" {
			continue
		}
		i := slices.IndexFunc(all, func(p store.Player) bool {
			return (table.PlainName(p.Name) == table.PlainName(name) || strings.EqualFold(p.Address, name)) && (anybody || line.Sits(int(p.ID)))
		})
		switch {
		case i < 0 && anybody:
			return nil, table.Refused("I know nobody called %q; he must have written to me once. Nothing was done.", post.Short(name, 40))
		case i < 0:
			return nil, table.Refused("Nobody called %q is in your team: %s. Nothing was done.", post.Short(name, 40), teamSays(d, line)[0])
		}
		out = append(out, all[i])
	}
	return out, nil
}

// asksIn asks people into a team, one letter each.
func asksIn(d *desk, line *season.Line, by store.Player, who []store.Player, l *table.Draft) error {
	var names []string
	for _, p := range who {
		switch {
		case d.lineOf(p.ID) != nil:
			return table.Refused("%s is in %s already. Nothing was done.", p.Name, d.title())
		case len(line.Team)+len(askedIn(d, line.ID)) >= d.s.Header.Team:
			return table.Refused("A team has up to %d members; yours would have more. Nothing was done.", d.s.Header.Team)
		}
		d.keep(noteMember, strconv.FormatInt(p.ID, 10), strconv.Itoa(line.ID))
		d.players[p.ID] = p
		ask := d.letter(p, fmt.Sprintf("member%d", line.ID))
		letter.First(ask, fmt.Sprintf("Will you play in the team of %s in %s, %s?", by.Name, d.title(), p.Name))
		letter.Say(ask, "%s; %s. Pace %s. The team has one line of points; %s is its captain and says who takes which seat.", d.what(),
			formatWords(d), d.s.Header.Pace, by.Name)
		letter.Add(ask, post.Section{Kind: "orders", Lines: post.Lines("accept "+d.sn.Slug, "decline "+d.sn.Slug)})
		letter.Say(ask, "No answer is a no. %s", figuresKept(d.a))
		if err := d.post(ask, asksHim); err != nil {
			return err
		}
		names = append(names, p.Name)
	}
	if len(names) == 0 {
		return table.Refused("Whom? Say: team %s with BEN and CARL", d.sn.Slug)
	}
	letter.Say(l, "Asked: %s. Who says yes is in your team, and you read it.", post.Listed(names))
	return nil
}

// answersTeam takes what somebody says who was asked into a team; asked says whether he was.
func answersTeam(d *desk, p store.Player, yes bool, l *table.Draft) (asked bool, err error) {
	key := strconv.FormatInt(p.ID, 10)
	id, _ := strconv.Atoi(d.note(noteMember, key))
	line := d.s.Line(id)
	if line == nil || line.Gone {
		return false, nil
	}
	d.keep(noteMember, key, "")
	to := d.letter(d.player(line.Captain), fmt.Sprintf("answered%d", line.ID))
	if !yes {
		letter.Say(l, "You have said no to %s.", d.name(id))
		letter.First(to, fmt.Sprintf("%s does not come into your team in %s.", p.Name, d.title()))
		return true, d.post(to, asksHim)
	}
	if why := bannedOf(d, p.ID); why != "" {
		return true, table.Refused("%s", why)
	}
	d.players[p.ID] = p
	rating, err := teamRating(d, append(slices.Clone(line.Team), int(p.ID)))
	if err != nil {
		return true, err
	}
	if err := d.add(season.Teamed, season.Fact{Line: id, Person: int(p.ID), Rating: rating}); err != nil {
		return true, err
	}
	letter.Say(l, "You are in %s in %q, with %s.", d.name(id), d.title(), othersThan(d, line, int(p.ID)))
	letter.Say(l, "%s is the captain and says who takes which seat. Out again: leave %s", personName(d, line.Captain), d.sn.Slug)
	letter.Say(l, "%s", figuresKept(d.a))
	letter.First(to, fmt.Sprintf("%s is in your team in %s.", p.Name, d.title()))
	for _, s := range teamSays(d, line) {
		letter.Say(to, "%s", s)
	}
	return true, d.post(to, asksHim)
}

// othersThan are the names of all in a team but one.
func othersThan(d *desk, line *season.Line, person int) string {
	var names []string
	for _, p := range line.Now() {
		if p != person {
			names = append(names, personName(d, p))
		}
	}
	return post.Listed(names)
}

// teamRating is the mean of the ratings of people.
func teamRating(d *desk, people []int) (int, error) {
	m, _, err := knownNow(d.ctx, d.a, d.sn.Book, d.now) // this is a transaction already
	if err != nil {
		return 0, err
	}
	sum := 0.0
	for _, p := range people {
		sum += ratingOf(m.After, p).Points
	}
	return int(sum/float64(len(people)) + 0.5), nil
}

// letsGo lets members go who have no game running.
func letsGo(d *desk, line *season.Line, who []store.Player, l *table.Draft) error {
	var names []string
	for _, p := range who {
		if int(p.ID) == line.Captain {
			return table.Refused("You are the captain. To leave say: leave %s", d.sn.Slug)
		}
		if games := playedBy(d, line, int(p.ID)); len(games) > 0 {
			return table.Refused("%s plays in game %s; who sits there stays, or leaves himself. Nothing was done.", p.Name, gameNames(d, games))
		}
		if err := d.add(season.Teamed, season.Fact{Line: line.ID, Of: int(p.ID), Who: line.Captain}); err != nil {
			return err
		}
		told := d.letter(p, fmt.Sprintf("without%d", line.ID))
		letter.First(told, fmt.Sprintf("You are not in the team of %s in %s any more, %s.", personName(d, line.Captain), d.title(), p.Name))
		if err := d.post(told, asksHim); err != nil {
			return err
		}
		names = append(names, p.Name)
	}
	letter.Say(l, "Your team goes on without %s.", post.Listed(names))
	return nil
}

// orders takes the order in which members take seats, from the next round on; who is not named stands behind those who are.
func orders(d *desk, line *season.Line, who []store.Player, l *table.Draft) error {
	var team []int
	for _, p := range who {
		if !slices.Contains(team, int(p.ID)) {
			team = append(team, int(p.ID))
		}
	}
	for _, p := range line.Team {
		if !slices.Contains(team, p) {
			team = append(team, p)
		}
	}
	if err := d.add(season.Lineup, season.Fact{Line: line.ID, Team: team, Round: d.s.Round + 1, Who: line.Captain}); err != nil {
		return err
	}
	for _, s := range teamSays(d, line) {
		letter.Say(l, "%s", s)
	}
	if len(d.running(line.ID)) > 0 {
		letter.Say(l, "In the games that run everybody keeps his seat.")
	}
	return nil
}

// playedBy are the running games of a team in which one of its members sits.
func playedBy(d *desk, line *season.Line, person int) []*season.Game {
	return slices.DeleteFunc(d.running(line.ID), func(g *season.Game) bool {
		return line.Team != nil && !slices.Contains(g.Crew(slices.Index(g.Lines[:], line.ID)), person)
	})
}

// concerned are those of a line who read of games: whoever plays alone, of a team its captain and who sits in one of them.
func concerned(d *desk, line *season.Line, games []*season.Game) (out []store.Player) {
	for _, p := range line.Now() {
		sits := slices.ContainsFunc(games, func(g *season.Game) bool {
			return slices.Contains(g.Crew(slices.Index(g.Lines[:], line.ID)), p)
		})
		if line.Team == nil || p == line.Captain || sits {
			out = append(out, d.player(p))
		}
	}
	return out
}

// speaks says whether somebody may answer for his line about a game: of a team its captain, and who sits there.
func speaks(d *desk, line *season.Line, g *season.Game, person int) bool {
	return line.Team == nil || person == line.Captain || slices.Contains(g.Crew(slices.Index(g.Lines[:], line.ID)), person)
}

// seatsHeld is which seats somebody of a team has in a game: ", you as the Red general"; where he has none, who has them.
func seatsHeld(d *desk, g *season.Game, side, person int) string {
	if len(g.Crews[side]) == 0 {
		return ""
	}
	now := g.Crews[side][len(g.Crews[side])-1]
	var own, all []string
	for i, seat := range chairsOf(d, side) {
		if i >= len(now) {
			break
		}
		short := d.book.Seat(seat).Name
		if now[i] == person {
			own = append(own, short)
		}
		all = append(all, personName(d, now[i]))
	}
	switch {
	case len(own) > 0 && len(all) > 1:
		return ", you as " + post.Listed(own)
	case len(own) > 0:
		return ", played by you"
	}
	return ", played by " + post.Listed(slices.Compact(all))
}

// inherits seats somebody in a running game in another's place.
func inherits(d *desk, line *season.Line, g *season.Game, of int, p store.Player, why string) error {
	h := people.Heir{Player: p.ID, Name: p.Name, By: d.title(), Why: why}
	gone := false
	_, err := onTable(d, g.Link, func(s *table.Sitting) error {
		if gone = s.IsOver(); gone {
			return nil
		}
		for _, seat := range seatsIn(d, s, g, line.ID, of) {
			if err := people.Inherit(s, seat, p, h); err != nil {
				return err
			}
		}
		return nil
	})
	d.seen(g)
	if err != nil || gone || line.Team == nil {
		return err
	}
	return d.add(season.Sat, season.Fact{Game: g.Number, Person: int(p.ID), Of: of})
}

// crewTakes gives what a member has left to another of his team, where no substitute has come: the captain, else who stands next.
func crewTakes(d *desk, line *season.Line) error {
	of := line.Out
	games := playedBy(d, line, of)
	if err := d.add(season.Teamed, season.Fact{Line: line.ID, Of: of, Why: "nobody took the seat"}); err != nil {
		return err
	}
	heir := d.player(line.Captain)
	for _, g := range games {
		if d.now.Before(d.s.Dates(g.Round).Stops) {
			if err := inherits(d, line, g, of, heir, fmt.Sprintf("nobody took the seat of %s", personName(d, of))); err != nil {
				return err
			}
		}
	}
	l := d.letter(heir, fmt.Sprintf("crew%d", line.ID))
	letter.First(l, fmt.Sprintf("%s: nobody took the seat of %s; your team goes on without.", d.title(), personName(d, of)))
	if len(games) > 0 {
		letter.Say(l, "You sit there now, in game %s; a briefing comes by itself.", gameNames(d, games))
	}
	return d.post(l, asksHim)
}

// sideSeat is the first seat of a line's side in a game, for what is said of the whole side.
func sideSeat(d *desk, s *table.Sitting, g *season.Game, line int) engine.Seat {
	return s.Speaks(sideAt(d, slices.Index(g.Lines[:], line)).Side)
}

// sayTeams lists who is in which team.
func sayTeams(d *desk, l *table.Draft) {
	sec := post.Section{Heading: "Teams"}
	for _, line := range d.s.Lines {
		if line.Team == nil || line.Gone {
			continue
		}
		names := []string{personName(d, line.Captain) + " (captain)"}
		for _, p := range line.Now()[1:] {
			names = append(names, personName(d, p))
		}
		sec.Lines = append(sec.Lines, post.TextLine{Text: d.name(line.ID) + ": " + strings.Join(names, ", ")})
	}
	if len(sec.Lines) > 0 {
		letter.Add(l, sec)
	}
}

// teamChoices is what a captain may say of his team: whom it may go without, and orders with each of its members first.
func teamChoices(d *desk, line *season.Line, player int64) (says []string) {
	if line == nil || line.Team == nil || line.Captain != int(player) {
		return nil
	}
	for _, p := range line.Team {
		says = append(says, "order "+personName(d, p))
		if p != line.Captain && len(playedBy(d, line, p)) == 0 {
			says = append(says, "without "+personName(d, p))
		}
	}
	return says
}
