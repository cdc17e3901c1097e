package league

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"adjutant/bot/hall"
	"adjutant/bot/league/rating"
	"adjutant/bot/league/season"
	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/play"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// What players say to the league, by every door alike. The words that games know too (join, leave, accept, decline) are the league's where
// a season is named.
func init() {
	hall.Commands() // the list that is added to
	for _, c := range []table.Command{
		{Name: "leagues", Usage: "leagues", Says: "the seasons that are open, and where you sit", Run: showSeasons},
		{Name: "table", Usage: "table winter", Says: "the table of a season", Run: showTable},
		{Name: "substitute", Usage: "substitute winter, substitute winter off", Says: "you would take over a seat of a season", Run: offer},
		{Name: "stand-in", Usage: "stand-in winter, stand-in winter off", Says: "you would play with whoever has no opponent in a season's " +
			"next round; it counts for your rating only", Run: standIn},
		{Name: "absent", Usage: "absent winter 3", Says: "you are not paired for a round of a season", Run: absent},
		{Name: "agree", Usage: "agree 12 draw, agree 12 SIDE", Says: "how a game shall end that was not over on the last day", Run: agree},
		{Name: "judge", Usage: "judge 12 yes, judge 12 no because WHY", Says: "your answer to what is proposed for such a game",
			Run: judgeAnswer},
		{Name: "rating", Usage: "rating, rating BOOK, rating NAME", Says: "your ratings, those of a rulebook, those of somebody",
			Run: showRatings},
		{Name: "public", Usage: "public name, public side, public no", Says: "how the public pages of the league call you", Run: sayPublic},
		{Name: "calendar", Usage: "calendar, calendar new, calendar off", Says: "your deadlines for a calendar program", Run: sayCalendar},
		{Name: "league", Usage: "league mail all, league mail rounds, league mail none", Says: "which letters of seasons you want",
			Run: leagueMail},
	} {
		c.Alone, c.Quiet, c.Person = true, true, true
		table.Commands = append(table.Commands, c)
	}
	share("join", "join winter, join winter from round 3", join)
	share("leave", "leave winter, leave winter after", leave)
	share("accept", "accept winter", takeSeat(true))
	share("decline", "decline winter", takeSeat(false))
	share("why", "why winter 3", whyPaired)
	share("games", "games winter", func(c *table.Call, _ store.Season, _ string) { showGames(c) })
}

// share lets a command be the league's where it names a season.
func share(name, usage string, run func(*table.Call, store.Season, string)) {
	i := slices.IndexFunc(table.Commands, func(c table.Command) bool { return c.Name == name })
	old := table.Commands[i]
	table.Commands[i].Alone = true
	table.Commands[i].Usage += ", " + usage
	table.Commands[i].Run = func(c *table.Call) {
		if sn, rest, found := seasonSaid(c); found && c.Job != nil {
			run(c, sn, rest)
			return
		}
		if c.S == nil && !old.Alone {
			c.Say(fmt.Sprintf("%q is said %s.", old.Name, letter.ToAGame(c.Request)))
			return
		}
		old.Run(c)
	}
}

// seasonSaid is the season that a command names, and what stands behind it.
func seasonSaid(c *table.Call) (store.Season, string, bool) {
	return findSeason(c.Ctx, c.A, c.Said.Args)
}

// findSeason finds the season with whose name words begin: "winter-1861", "winter 1861", or the only one that begins so; where none is
// open, the newest that is over.
func findSeason(ctx context.Context, a *table.House, words string) (store.Season, string, bool) {
	f := strings.Fields(strings.Trim(words, " .!?"))
	if len(f) == 0 {
		return store.Season{}, "", false
	}
	for n := min(len(f), 6); n > 0; n-- {
		if sn, err := a.Store.League().SeasonBySlug(ctx, slugOf(strings.Join(f[:n], " "))); err == nil {
			return sn, strings.Join(f[n:], " "), true
		}
	}
	if _, err := strconv.Atoi(f[0]); err == nil {
		return store.Season{}, "", false
	}
	for _, state := range []string{"open", "over"} {
		all, err := a.Store.League().Seasons(ctx, state)
		if err != nil {
			return store.Season{}, "", false
		}
		all = slices.DeleteFunc(all, func(sn store.Season) bool { return !strings.HasPrefix(strings.ToLower(sn.Slug), slugOf(f[0])) })
		if len(all) == 1 || len(all) > 1 && state == "over" { // of several that are over the newest
			return all[len(all)-1], strings.Join(f[1:], " "), true
		}
		if len(all) > 1 {
			break
		}
	}
	return store.Season{}, "", false
}

// slugOf is how the name of a season is written in commands: "winter-1861".
func slugOf(name string) string {
	return strings.Trim(strings.Join(strings.FieldsFunc(strings.ToLower(name), func(r rune) bool {
		return !(r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r > 127)
	}), "-"), "-")
}

// named runs a command on the season that it names, and says which there are where it names none.
func named(c *table.Call, run func(d *desk, rest string) error) {
	sn, rest, found := seasonSaid(c)
	if !found {
		if gone := goneWords(c.Ctx, c.A, c.Said.Args, c.Clock); gone != "" {
			c.Say(gone)
			return
		}
		c.Say(fmt.Sprintf("Which season? Say: %s winter", c.Said.Name))
		showSeasons(c)
		return
	}
	d, err := look(c.Ctx, c.A, sn.ID)
	if err == nil {
		err = run(d, rest)
	}
	sayFault(c, err)
}

func sayFault(c *table.Call, err error) {
	var n table.No
	switch {
	case errors.As(err, &n):
		c.Say(n.What)
	case err != nil:
		play.Fault(c, err)
	}
}

// changes works on a season because of a command; its answer is written with it.
func changes(c *table.Call, season int64, do func(d *desk, answer *table.Draft) error) {
	people.Begins(c, func(ctx context.Context, mark store.Mark, answer *table.Draft) error {
		said := len(answer.Sections)
		return take(ctx, c.A, season, &mark, func(d *desk) error {
			answer.Sections = answer.Sections[:said]
			if err := do(d, answer); err != nil {
				return err
			}
			l, err := people.Finish(answer)
			d.out.Errand = c.Job.Errand
			d.out.Letters = append(d.out.Letters, l)
			return err
		})
	})
}

// showSeasons lists the seasons that are open.
func showSeasons(c *table.Call) {
	open, err := c.A.Store.League().Seasons(c.Ctx, "open")
	if err != nil {
		play.Fault(c, err)
		return
	}
	sec := post.Section{Heading: "Seasons"}
	for _, sn := range open {
		d, err := look(c.Ctx, c.A, sn.ID)
		if err != nil {
			c.A.Log.Error("season", "season", sn.Slug, "err", err)
			continue
		}
		line, how := d.lineOf(c.Player.ID), "table "+sn.Slug
		switch {
		case (d.s.Divisions == nil || isLadder(d)) && line == nil:
			how = "join " + sn.Slug
		case d.s.Divisions == nil:
			how = "leave " + sn.Slug
		}
		sec.Lines = append(sec.Lines, post.TextLine{Text: fmt.Sprintf("%s: %s. %s", d.title(), d.what(), d.stands(letterClock(c)))},
			post.TextLine{Text: how, Indent: 1, Order: true})
	}
	if len(sec.Lines) == 0 {
		c.Say("No season is open.")
		return
	}
	c.Add(sec)
}

// join signs somebody up: "join winter".
func join(c *table.Call, sn store.Season, rest string) {
	wish, ok := readLate(rest)
	if !ok {
		c.Say(fmt.Sprintf("I do not read %q behind the season. Say: join %s; when it has begun: join %s from round 3, join %s division 2 "+
			"from round 3",
			post.Short(rest, 40), sn.Slug, sn.Slug, sn.Slug), "Nothing was done.")
		return
	}
	in, err := inForce(c.Ctx, c.A, sn.Book, c.A.Now())
	if err != nil {
		play.Fault(c, err)
		return
	}
	changes(c, sn.ID, func(d *desk, l *table.Draft) error {
		if why := mayNotReferee(d, int(c.Player.ID)); why != "" {
			return table.Refused("%s", why)
		}
		if own := d.lineOf(c.Player.ID); own != nil && isLadder(d) && placeOf(d, own.ID) == 0 {
			return comesAgain(d, own, l)
		}
		if why := bannedOf(d, c.Player.ID); why != "" {
			return table.Refused("%s", why)
		}
		if d.lineOf(c.Player.ID) != nil {
			return table.Refused("You are in %q already.", d.title())
		}
		if err := mayCome(d, &wish); err != nil {
			return err
		}
		number := 1
		for _, e := range d.log.Links { // no number comes back
			if e.Kind == season.Joined {
				number++
			}
		}
		r := int(ratingOf(in.After, int(c.Player.ID)).Points + 0.5)
		if _, rated := in.After[season.Player(int(c.Player.ID))]; !rated {
			r = cmp.Or(guestRating(d, c.Player.ID), r)
		}
		if err := d.add(season.Joined, season.Fact{Line: number, Person: int(c.Player.ID), Rating: r, Division: wish.division,
			Round: wish.round}); err != nil {
			return err
		}
		if wish.round > 0 {
			letter.Say(l, "You are in %q from round %d on, which begins on %s. Your line has no points of the rounds before.", d.title(), wish.round,
				l.Clock.Day(d.s.Dates(wish.round).Begins))
			if err := appoint(d, c.Player.ID, wish.division); err != nil {
				return err
			}
			return d.toModerators(fmt.Sprintf("late%d", number), fmt.Sprintf("%s comes into %s from round %d on.", c.Player.Name, d.title(),
				wish.round))
		}
		if isLadder(d) {
			ladderWelcome(d, l, number)
		} else {
			d.welcome(l)
		}
		publicWords(d, l, c.Player)
		return nil
	})
}

// A lateness is from which round on somebody comes in, and into which division; zeros: at sign-up.
type lateness struct{ division, round int }

var lateWish = regexp.MustCompile(`(?i)^(?:(?:in(?:to)? )?division (\d{1,2}))?(?:,? ?from round (\d{1,2}))?$`)

func readLate(words string) (w lateness, ok bool) {
	m := lateWish.FindStringSubmatch(strings.TrimSpace(words))
	if m == nil {
		return w, false
	}
	w.division, _ = strconv.Atoi(m[1])
	w.round, _ = strconv.Atoi(m[2])
	return w, true
}

// mayCome says why somebody may not come in as he wishes, and completes his wish: a newcomer begins in the lowest division.
func mayCome(d *desk, w *lateness) error {
	next := d.s.Round + 1
	switch {
	case isLadder(d) && *w != lateness{}:
		return table.Refused("A ladder has neither rounds nor divisions: you come in at its foot. Say: join %s", d.sn.Slug)
	case isLadder(d):
		return nil
	case d.s.Divisions == nil && *w != lateness{}:
		return table.Refused("Sign-up is not over: you play from round 1 on, and divisions are made by rating then. Say: join %s", d.sn.Slug)
	case d.s.Divisions == nil:
		return nil
	case d.s.Header.Format != season.Swiss || next > d.s.TableRounds || d.s.Over():
		return table.Refused("Sign-up for %q is over, and nobody can come in any more. You may stand by for a seat: substitute %s", d.title(),
			d.sn.Slug)
	case w.round == 0:
		return table.Refused("Sign-up for %q is over. You may come in without points of the rounds before: join %s from round %d; or stand "+
			"by for a "+
			"seat: substitute %s", d.title(), d.sn.Slug, next, d.sn.Slug)
	case w.round != next:
		return table.Refused("One comes in for the round that is next: join %s from round %d", d.sn.Slug, next)
	case w.division > len(d.s.Divisions):
		return table.Refused("%s has %s.", d.title(), post.Count(len(d.s.Divisions), "division", "divisions"))
	case w.division == 0:
		w.division = len(d.s.Divisions)
	}
	return nil
}

// leave takes somebody out: during sign-up, now, or after this round.
func leave(c *table.Call, sn store.Season, rest string) {
	changes(c, sn.ID, func(d *desk, l *table.Draft) error {
		line := d.lineOf(c.Player.ID)
		switch {
		case line == nil && slices.Contains(d.s.Substitutes, int(c.Player.ID)):
			letter.Say(l, "You stand by in %q no more.", d.title())
			return d.add(season.Retires, season.Fact{Person: int(c.Player.ID)})
		case line == nil:
			return table.Refused("You are not in %q.", d.title())
		}
		return d.leaves(line, c.Player, strings.HasPrefix(strings.ToLower(rest), "after"), l)
	})
}

// leaves lets a player out of a season.
func (d *desk) leaves(line *season.Line, p store.Player, after bool, l *table.Draft) error {
	switch {
	case len(line.Team) > 1 && len(playedBy(d, line, int(p.ID))) == 0:
		return leavesTeam(d, line, p, l)
	case d.s.Divisions == nil:
		letter.Say(l, "You are out of %q again.", d.title())
		return d.add(season.Left, season.Fact{Line: line.ID, Who: int(p.ID)})
	case isLadder(d) && len(d.running(line.ID)) == 0:
		letter.Say(l, "You are off %q. You may come again at any time, at its foot: join %s", d.title(), d.sn.Slug)
		return d.add(season.Left, season.Fact{Line: line.ID, Who: int(p.ID)})
	}
	return d.goes(line, p, after, l)
}

// forgets lets out of a season who has been forgotten since: nobody sits there any more.
func forgets(d *desk) error {
	for _, who := range slices.Clone(d.s.Substitutes) {
		if d.player(who).Name != people.Somebody {
			continue
		}
		if err := d.add(season.Retires, season.Fact{Person: who}); err != nil {
			return err
		}
	}
	for _, line := range slices.Clone(d.s.Lines) {
		for _, who := range line.Now() {
			p := d.player(who)
			if line.Gone || line.Vacant || p.Name != people.Somebody {
				continue
			}
			unread := d.letter(p, "forgotten")
			p.Name = post.Capital(personName(d, who))
			if err := d.leaves(line, p, false, unread); err != nil {
				return err
			}
		}
	}
	return nil
}

// goes lets a player out of a season that has begun: his running games go to a substitute, or he plays the round to its end.
func (d *desk) goes(line *season.Line, p store.Player, after bool, l *table.Draft) error {
	if line.Team != nil && line.Vacant {
		return table.Refused("The seat of %s is vacant already, and somebody is looked for; say it again when it is filled. Nothing was done.",
			personName(d, cmp.Or(line.Out, line.Captain)))
	}
	if after && line.Team == nil && len(d.running(line.ID)) > 0 && !isLadder(d) {
		if err := d.add(season.Left, season.Fact{Line: line.ID, Who: int(p.ID), Why: "leaves after this round"}); err != nil {
			return err
		}
		letter.Say(l, "You play round %d to its end and are paired no more. Your line keeps its points.", d.s.Round)
		return d.toModerators(fmt.Sprintf("left%d", line.ID), fmt.Sprintf("%s leaves %s after round %d.", p.Name, d.title(), d.s.Round))
	}
	f, whose := season.Fact{Line: line.ID, Who: int(p.ID), Why: "left"}, "Your line"
	if line.Team != nil {
		f.Of, whose = int(p.ID), "Your team"
	}
	if err := d.add(season.Vacant, f); err != nil {
		return err
	}
	if err := askNext(d, line); err != nil {
		return err
	}
	letter.Say(l, "You have left %q. %s keeps its points; a substitute is asked to take your seat. No ban follows from it.", d.title(), whose)
	if len(playedBy(d, line, int(p.ID))) > 0 {
		letter.Say(l, "Until there is one, standing orders and defaults act in your games; you may still play them, and the seat is yours again.")
	}
	next := "Nobody stands by as a substitute."
	if ask, open := line.Asking(); open {
		next = d.player(ask.Person).Name + " is asked to take the seat."
	}
	if line.Team != nil && line.Captain != int(p.ID) {
		to := d.letter(d.player(line.Captain), fmt.Sprintf("crewleft%d", line.ID))
		letter.First(to, fmt.Sprintf("%s has left your team in %s.", p.Name, d.title()), next)
		if err := d.post(to, asksHim); err != nil {
			return err
		}
	}
	return d.toModerators(fmt.Sprintf("left%d", line.ID), fmt.Sprintf("%s has left %s.", p.Name, d.title()), next)
}

// leavesTeam lets a member go who has no game running; the others go on.
func leavesTeam(d *desk, line *season.Line, p store.Player, l *table.Draft) error {
	rest := slices.DeleteFunc(slices.Clone(line.Team), func(m int) bool { return m == int(p.ID) })
	rating, err := teamRating(d, rest)
	if err != nil {
		return err
	}
	was := d.name(line.ID)
	if err := d.add(season.Teamed, season.Fact{Line: line.ID, Of: int(p.ID), Who: int(p.ID), Why: "left", Rating: rating}); err != nil {
		return err
	}
	letter.Say(l, "You are out of %s in %q. The others go on without you.", was, d.title())
	to := d.letter(d.player(line.Captain), fmt.Sprintf("crewleft%d", line.ID))
	letter.First(to, fmt.Sprintf("%s has left your team in %s.", p.Name, d.title()))
	if was != d.name(line.ID) {
		letter.Say(to, "You are its captain now.")
	}
	for _, s := range teamSays(d, line) {
		letter.Say(to, "%s", s)
	}
	return d.post(to, asksHim)
}

// offer puts somebody on the list of substitutes, or takes him off.
func offer(c *table.Call) {
	sn, rest, found := seasonSaid(c)
	if !found {
		named(c, nil)
		return
	}
	changes(c, sn.ID, func(d *desk, l *table.Draft) error {
		if strings.EqualFold(rest, "off") {
			letter.Say(l, "You stand by in %q no more.", d.title())
			return d.add(season.Retires, season.Fact{Person: int(c.Player.ID)})
		}
		if err := d.add(season.Offers, season.Fact{Person: int(c.Player.ID)}); err != nil {
			return err
		}
		letter.Say(l, "You stand by in %q, %s. When a seat is vacant you are asked, with the positions before you; only then do you "+
			"say yes or no.", d.title(),
			ordinal(len(d.s.Substitutes)))
		for _, line := range d.s.Lines {
			if _, asked := line.Asking(); line.Vacant && !line.Gone && !asked {
				return askNext(d, line)
			}
		}
		return nil
	})
}

// standIn puts somebody on the list of those who would play with a line that has no opponent, or takes him off.
func standIn(c *table.Call) {
	sn, rest, found := seasonSaid(c)
	if !found {
		named(c, nil)
		return
	}
	changes(c, sn.ID, func(d *desk, l *table.Draft) error {
		if strings.EqualFold(strings.Trim(rest, " ."), "off") {
			letter.Say(l, "You stand in for nobody in %q any more.", d.title())
			return d.add(season.SitsOut, season.Fact{Person: int(c.Player.ID)})
		}
		if rest != "" {
			return table.Refused("I do not read %q behind the season. Say: stand-in %s, or stand-in %s off. Nothing was done.",
				post.Short(rest, 40), d.sn.Slug, d.sn.Slug)
		}
		letter.Say(l, "Noted, thank you. If a line of %q has no opponent in one of the next rounds, you play with it, %s; it counts for the "+
			"line and for ratings, and you are in no table. Once is once: say it again for another. Not any more: "+
			"stand-in %s off", d.title(), unitWords(d),
			d.sn.Slug)
		return d.add(season.StandsIn, season.Fact{Person: int(c.Player.ID)})
	})
}

// absent says that somebody is not to be paired for a round.
func absent(c *table.Call) {
	sn, rest, found := seasonSaid(c)
	if !found {
		named(c, nil)
		return
	}
	round, err := strconv.Atoi(strings.TrimSpace(strings.TrimPrefix(strings.TrimPrefix(rest, "in "), "round")))
	if err != nil {
		c.Say(fmt.Sprintf("For which round? Say: absent %s 3", sn.Slug))
		return
	}
	changes(c, sn.ID, func(d *desk, l *table.Draft) error {
		line := d.lineOf(c.Player.ID)
		switch {
		case line == nil:
			return table.Refused("You are not in %q.", d.title())
		case line.Team != nil && line.Captain != int(c.Player.ID):
			return onlyCaptain(d, line)
		case isLadder(d):
			return table.Refused("A ladder has no rounds. Say when you are away, and its days stand still for you: vacation 9 Jan to 17 Jan")
		}
		letter.Say(l, "You are not paired in round %d of %q. It is worth no points.", round, d.title())
		return d.add(season.Absent, season.Fact{Line: line.ID, Round: round})
	})
}

// takeSeat answers the offer of a seat.
func takeSeat(yes bool) func(*table.Call, store.Season, string) {
	return func(c *table.Call, sn store.Season, rest string) {
		changes(c, sn.ID, func(d *desk, l *table.Draft) error {
			if own := d.lineOf(c.Player.ID); isLadder(d) && own != nil {
				by, err := challenger(d, own, strings.Trim(rest, " .!"))
				if err != nil {
					return err
				}
				if by != nil {
					return answerChallenge(d, own, by, yes, l)
				}
				return table.Refused("Nobody has challenged you on %s.", d.title())
			}
			if asked, err := answersTeam(d, c.Player, yes, l); asked || err != nil {
				return err
			}
			for _, line := range d.s.Lines {
				ask, open := line.Asking()
				if !open || int64(ask.Person) != c.Player.ID || line.Gone {
					continue
				}
				if !yes {
					letter.Say(l, "You have said no. You stay on the list of substitutes.")
					return declined(d, line, ask.Person, "said no")
				}
				was, of := d.name(line.ID), line.Out
				games := playedBy(d, line, of)
				if of != 0 {
					was = personName(d, of)
				}
				if err := takes(d, line, of, c.Player, "takes over from "+was); err != nil {
					return err
				}
				letter.Say(l, "You sit in %q for %s from now on.", d.title(), was)
				if line.Team != nil {
					letter.Say(l, "You are in %s, with %s.", d.name(line.ID), othersThan(d, line, int(c.Player.ID)))
					to := d.letter(d.player(line.Captain), fmt.Sprintf("crewseated%d", line.ID))
					letter.First(to, fmt.Sprintf("%s takes the place of %s in your team in %s.", c.Player.Name, was, d.title()))
					if err := d.post(to, asksHim); err != nil {
						return err
					}
				}
				if len(games) > 0 {
					letter.Say(l, "A briefing comes by itself from each game (%s): answer there.", gameNames(d, games))
				}
				return d.toModerators(fmt.Sprintf("seated%d", line.ID), fmt.Sprintf("%s takes over from %s in %s.", c.Player.Name, was, d.title()))
			}
			return table.Refused("No seat in %q is offered to you.", d.title())
		})
	}
}

// gameSaid finds the season and the game of which a command speaks: by its number, or the only one of the player that is to be judged.
func gameSaid(c *table.Call) (store.SeasonGame, string, error) {
	word, rest, _ := strings.Cut(strings.TrimSpace(c.Said.Args), " ")
	if n, err := strconv.ParseInt(strings.TrimSuffix(word, ":"), 10, 64); err == nil {
		at, err := c.A.Store.League().SeasonOfGame(c.Ctx, n)
		if errors.Is(err, store.ErrNotFound) {
			return at, "", table.Refused("Game %d belongs to no season.", n)
		}
		return at, rest, err
	}
	sits, err := c.A.Store.League().SeasonsOfPlayer(c.Ctx, c.Player.ID)
	if err != nil {
		return store.SeasonGame{}, "", err
	}
	var found []store.SeasonGame
	for _, s := range sits {
		d, err := look(c.Ctx, c.A, s.Season)
		if err != nil {
			return store.SeasonGame{}, "", err
		}
		if line := d.lineOf(c.Player.ID); line != nil && !d.s.Over() {
			for _, g := range d.running(line.ID) {
				if d.stopped(g) {
					found = append(found, store.SeasonGame{Season: s.Season, N: g.Number, Game: g.Link})
				}
			}
		}
	}
	switch len(found) {
	case 0:
		return store.SeasonGame{}, "", table.Refused("No game of yours is to be judged now.")
	case 1:
		return found[0], c.Said.Args, nil
	}
	var numbers []string
	for _, g := range found {
		numbers = append(numbers, fmt.Sprint(g.Game))
	}
	return store.SeasonGame{}, "", table.Refused("Of which game? Say its number; there are %s.", post.Listed(numbers))
}

// onGame works on a game of a season that was stopped, for one of its players.
func onGame(c *table.Call, do func(d *desk, g *season.Game, line *season.Line, rest string, l *table.Draft) error) {
	at, rest, err := gameSaid(c)
	if err != nil {
		sayFault(c, err)
		return
	}
	changes(c, at.Season, func(d *desk, l *table.Draft) error {
		g, line := d.s.Game(at.N), d.lineOf(c.Player.ID)
		switch {
		case line == nil || !slices.Contains(g.Lines[:], line.ID):
			return table.Refused("You do not play in game %d.", g.Link)
		case !speaks(d, line, g, int(c.Player.ID)):
			return table.Refused("Game %d of your team is for whoever plays it to speak of, and for %s, the captain.", g.Link,
				personName(d, line.Captain))
		case !g.Running():
			return table.Refused("Game %d is over: %s.", g.Link, d.ending(g))
		case !d.stopped(g):
			return table.Refused("Game %d is being played until %s; a draw is offered there by the word draw.", g.Link,
				lastDay(l.Clock, d.s.Dates(g.Round).Stops))
		}
		return do(d, g, line, rest, l)
	})
}

// agree says how a game that was not over shall end: "agree 12 draw".
func agree(c *table.Call) {
	onGame(c, func(d *desk, g *season.Game, line *season.Line, rest string, l *table.Draft) error {
		stands, err := d.agree(g, line.ID, rest)
		if err != nil {
			return err
		}
		if stands {
			letter.Say(l, "You both say so: game %d is %s.", g.Link, d.ending(g))
			return nil
		}
		o := d.player(d.s.Line(other(g, line.ID)).Person())
		letter.Say(l, "Noted. If %s says the same of game %d, it stands at once.", o.Name, g.Link)
		to := d.letter(o, fmt.Sprintf("agree%d", g.Number))
		letter.First(to, fmt.Sprintf("%s would agree how game %d ends: %s.", c.Player.Name, g.Link, strings.TrimSpace(rest)))
		letter.Add(to, post.Section{Lines: post.Lines("If you agree, say the same:")}, post.Section{Kind: "orders",
			Lines: post.Lines(fmt.Sprintf("agree %d %s", g.Link, strings.TrimSpace(rest)))})
		return d.post(to, asksHim)
	})
}

// judgeAnswer answers a proposal: "judge 12 no because ...".
func judgeAnswer(c *table.Call) {
	onGame(c, func(d *desk, g *season.Game, line *season.Line, rest string, l *table.Draft) error {
		word, why, _ := strings.Cut(strings.TrimSpace(rest), " ")
		yes, no := strings.EqualFold(word, "yes"), strings.EqualFold(word, "no")
		if g.Proposal == nil {
			return table.Refused("Nothing is proposed for game %d yet.", g.Link)
		}
		if !yes && !no {
			return table.Refused("Say: judge %d yes, or judge %d no because ...", g.Link, g.Link)
		}
		stands, err := d.answer(g, line.ID, yes, why)
		switch {
		case err != nil:
			return err
		case stands:
			letter.Say(l, "You both say yes: game %d is %s.", g.Link, d.ending(g))
			return nil
		}
		letter.Say(l, "Noted; the moderator reads it and decides by %s.", lastDay(l.Clock, d.s.Dates(g.Round).Settled))
		if yes {
			return nil
		}
		return d.toModerators(fmt.Sprintf("no%d.%d", g.Number, line.ID), fmt.Sprintf("%s does not agree with what is proposed for game %d.",
			c.Player.Name, g.Link),
			strings.TrimSpace(post.Capital(strings.TrimPrefix(why, "because "))),
			fmt.Sprintf("Proposed: %s Yours to say: judge %d as proposed, judge %d draw, judge %d %s", d.proposal(g), g.Link,
				g.Link, g.Link, strings.ToLower(sideAt(d, 0).Short)))
	})
}

// showTable answers with the table.
func showTable(c *table.Call) {
	named(c, func(d *desk, _ string) error {
		c.Say(fmt.Sprintf("%s: %s.", d.title(), d.stands(letterClock(c))))
		if d.s.Divisions == nil {
			var in []string
			for _, l := range d.s.Lines {
				in = append(in, d.name(l.ID))
			}
			c.Say(post.Capital(post.Count(len(in), "person is", "people are")) + " in: " + post.Listed(in) + ".")
			return nil
		}
		for division := range d.s.Divisions {
			c.Add(d.table(division + 1))
		}
		c.Add(finalSections(d)...)
		division, own := 1, 0
		if line := d.lineOf(c.Player.ID); line != nil {
			division, own = line.Division, line.ID
			if r, _ := d.reach(line.Division, line.ID); r != "" {
				c.Say(r)
			}
			if isLadder(d) {
				c.Say(strings.TrimSpace(mayChallenge(d, line.ID)))
			}
		}
		s := table.SettingsOf(c.Player)
		c.Pictures = append(c.Pictures, s.Wanted([]post.Picture{tablePicture(d, division, own, s.ThemeShown())})...)
		return nil
	})
}

// showGames answers with the games of the round.
func showGames(c *table.Call) {
	named(c, func(d *desk, _ string) error {
		if isLadder(d) {
			all := matchesOf(d, 10)
			if len(all) == 0 {
				return table.Refused("No match of %s has begun.", d.title())
			}
			c.Add(all...)
			return nil
		}
		sec := post.Section{Heading: fmt.Sprintf("%s, round %d of %d", d.title(), d.s.Round, d.s.Rounds), Kind: "orders"}
		for _, g := range d.s.Games {
			if g.Round == d.s.Round {
				sec.Lines = append(sec.Lines, gameLines(d, g, "")...)
			}
		}
		if len(sec.Lines) == 0 {
			return table.Refused("No round of %s has begun.", d.title())
		}
		c.Add(sec)
		return nil
	})
}

// whyPaired says how a round was paired.
func whyPaired(c *table.Call, sn store.Season, rest string) {
	d, err := look(c.Ctx, c.A, sn.ID)
	if err != nil {
		play.Fault(c, err)
		return
	}
	round, err := strconv.Atoi(strings.TrimSpace(strings.TrimPrefix(rest, "round ")))
	if err != nil {
		round = d.s.Round
	}
	if isLadder(d) {
		c.Say("On a ladder nobody is paired: one challenges up to three places above. See: table " + sn.Slug)
		return
	}
	c.Add(d.why(round)...)
}

// A rank is somebody in a list of ratings.
type rank struct {
	player store.Player
	rating rating.Rating
}

// ranked are all who have a rating, the best first; those that are not sure enough to be listed are left out, but for one person's.
func ranked(ctx context.Context, a *table.House, m rating.Month, own int64) []rank {
	var all []rank
	for _, n := range sortedKeys(m.After) {
		id, _ := strconv.ParseInt(n, 10, 64)
		if !m.After[n].Listed() && id != own {
			continue
		}
		if p, err := a.Store.PlayerByID(ctx, id); err == nil {
			all = append(all, rank{p, m.After[n]})
		}
	}
	slices.SortStableFunc(all, func(x, y rank) int { return cmp.Compare(y.rating.Points, x.rating.Points) })
	return all
}

// showRatings lists the ratings of a book, or those of a person in all books: his own where nothing is said.
func showRatings(c *table.Call) {
	words := strings.Trim(c.Said.Args, " .")
	if i := slices.IndexFunc(engine.Books(), func(b *engine.Book) bool { return strings.EqualFold(b.ID, words) }); i >= 0 {
		showRatingsOf(c, engine.Books()[i])
		return
	}
	who := c.Player
	if words != "" {
		all, err := table.Called(c.Ctx, c.A, words)
		if err != nil {
			play.Fault(c, err)
			return
		}
		if len(all) == 0 {
			c.Say(fmt.Sprintf("I know neither a rulebook nor a person called %q. Say: rating, rating ahd, or rating NAME", post.Short(words, 40)))
			return
		}
		who = all[0]
	}
	sec := post.Section{Heading: "Ratings of " + who.Name, Kind: "orders"}
	for _, book := range engine.Books() {
		m, err := inForce(c.Ctx, c.A, book.ID, c.A.Now())
		if err != nil {
			play.Fault(c, err)
			return
		}
		if r, rated := m.After[season.Player(int(who.ID))]; rated {
			sec.Lines = append(sec.Lines, post.TextLine{Text: fmt.Sprintf("%-34s %s", post.Short(book.Title, 34), shown(r))})
		}
	}
	if len(sec.Lines) == 0 {
		c.Say(fmt.Sprintf("%s has no rating yet. Games of seasons are rated, those of a month at its end.", who.Name))
		return
	}
	c.Add(sec)
}

// showRatingsOf lists the ratings of a book.
func showRatingsOf(c *table.Call, book *engine.Book) {
	m, err := inForce(c.Ctx, c.A, book.ID, c.A.Now())
	if err != nil {
		play.Fault(c, err)
		return
	}
	sec := post.Section{Heading: "Ratings, " + book.Title, Kind: "orders"}
	for i, r := range ranked(c.Ctx, c.A, m, c.Player.ID) {
		sec.Lines = append(sec.Lines, post.TextLine{Text: fmt.Sprintf("%3d  %-24s %s", i+1, post.Short(r.player.Name, 24), shown(r.rating))})
	}
	if len(sec.Lines) == 0 {
		c.Say("Nobody has a rating in this rulebook that is sure enough to be listed.")
		return
	}
	c.Add(sec)
}

// leagueMail chooses which letters of seasons somebody wants.
func leagueMail(c *table.Call) {
	word, ok := strings.CutPrefix(strings.ToLower(strings.Trim(c.Said.Args, " .")), "mail")
	word = strings.TrimSpace(word)
	if !ok || !slices.Contains([]string{mailAll, mailRound, mailNone}, word) {
		c.Say("Say: league mail all, league mail rounds, or league mail none. What asks something of you always comes.")
		return
	}
	c.Change(func(s *table.Settings) { s.League = word })
	c.Say(map[string]string{mailAll: "You get all letters of your seasons.",
		mailRound: "You get no weekly letters any more; those of the rounds come.",
		mailNone:  "You get only what asks something of you."}[word])
}
