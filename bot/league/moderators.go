package league

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"adjutant/bot/league/season"
	results "adjutant/bot/league/table"
	"adjutant/bot/moderate"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/store"
)

var answersOfPlayers = regexp.MustCompile(`(?i)^\s*\d*\s*(yes|no)\b`)

// What moderators say to the league.
func init() {
	for _, w := range []moderate.Word{
		{Name: "league", Usage: openUsage + "; league winter; league invite winter (a list follows); league referee winter NAME because WHY; " +
			"league divide winter 4; league pair winter; league pair winter swap ANNA CARL " +
			"because WHY; league pair winter forbid ANNA BEN because WHY; league pair winter go; league close winter; league void winter " +
			"because WHY; league " +
			"export winter; " +
			"league verify winter; league csv winter; league trf winter; league import (lines that follow are the file)",
			Says: "opens a season, shows where one stands and how its next round would be paired, ends it, writes it out", Rest: true,
			Files: true, Run: leagueWord,
			Plays: func(args string) bool { return strings.HasPrefix(strings.ToLower(strings.TrimSpace(args)), "mail") }},
		{Name: "judge", Usage: "judge 12 SIDE, judge 12 draw, judge 12 as proposed, judge winter as proposed",
			Says: "decides games of a season that were not over on the last day", Run: judgeWord, Plays: answersOfPlayers.MatchString},
		{Name: "result", Usage: "result 12 draw because WHY, result 12 SIDE because WHY, result 12 void because WHY",
			Says: "puts the result of a season's game right; table, ratings and letters follow", Run: resultWord},
		{Name: "hold", Usage: "hold winter until 2027-01-04 because WHY", Says: "lets a season stand still; all days that were told move",
			Run: holdWord},
		{Name: "seat", Usage: "seat winter ANNA by BEN because WHY", Says: "gives the seat of a line in a season to somebody who has said yes",
			Run: seatWord},
		{Name: "welcome", Usage: "welcome ida because WHY", Says: "lets somebody join seasons again who lost a game by silence",
			Run: welcomeWord},
	} {
		moderate.Extend(w)
	}
}

// onSeason works on a season because of a moderator's word. Where show says so it is only shown first.
func onSeason(h *moderate.Hand, sn store.Season, shown bool, do func(d *desk) error) error {
	if shown && !h.Sure {
		d, err := look(h.Ctx, h.House, sn.ID)
		if err != nil {
			return err
		}
		if err := do(d); err != nil {
			return err
		}
		return h.Offer(int64(d.from))
	}
	err := take(h.Ctx, h.House, sn.ID, h.Mark, func(d *desk) error {
		h.Anew()
		if h.Shown >= 0 && shown && int64(d.from) != h.Shown {
			return table.Refused("%s has changed since. Look again; nothing was done.", d.title())
		}
		if err := do(d); err != nil {
			return err
		}
		answer, err := h.Answer()
		d.out.Letters = append(d.out.Letters, answer...)
		return err
	})
	if err == nil {
		h.Written()
	}
	return err
}

// seasonNamed finds the season that a moderator names.
func seasonNamed(h *moderate.Hand, words string) (store.Season, string, error) {
	sn, rest, found := findSeason(h.Ctx, h.House, words)
	if !found {
		if gone := goneWords(h.Ctx, h.House, words, h.Clock); gone != "" {
			return sn, "", table.Refused("%s", gone)
		}
		return sn, "", table.Refused("I know no season %q.", post.Short(words, 40))
	}
	return sn, rest, nil
}

// leagueWord opens a season, or does something with one.
func leagueWord(h *moderate.Hand) error {
	word, rest, _ := strings.Cut(h.Args, " ")
	switch strings.ToLower(word) {
	case "":
		return listSeasons(h)
	case "open":
		return openSeason(h)
	case "import":
		return importSeason(h)
	case "invite", "referee", "pair", "divide", "close", "void", "export", "verify", "csv", "trf":
		sn, more, err := seasonNamed(h, rest)
		if err != nil {
			return err
		}
		return seasonWords[strings.ToLower(word)](h, sn, more)
	}
	sn, more, err := seasonNamed(h, h.Args)
	if err != nil {
		return err
	}
	if more != "" {
		return table.Refused("I do not read %q behind the season. Nothing was done.", post.Short(more, 40))
	}
	d, err := look(h.Ctx, h.House, sn.ID)
	if err != nil {
		return err
	}
	told := d.waiting(h.Clock)
	told[0].Facts = wholeFacts(d, h.Clock)
	h.Add(told...)
	h.Add(finalSections(d)...)
	if !d.s.Void { // then it has no table
		for division := range d.s.Divisions {
			h.Add(d.table(division + 1))
		}
	}
	return nil
}

// seasonWords is what can be done with a season that is named.
var seasonWords = map[string]func(*moderate.Hand, store.Season, string) error{
	"pair":    pairSeason,
	"divide":  divideSeason,
	"invite":  inviteSeason,
	"referee": refereeSeason,
	"close":   closeSeason,
	"void":    voidSeason,
	"export":  exportSeason,
	"verify":  verifySeason,
	"csv":     csvSeason,
	"trf":     trfSeason,
}

// listSeasons says what seasons are open.
func listSeasons(h *moderate.Hand) error {
	open, err := h.House.Store.League().Seasons(h.Ctx, "open")
	if err != nil {
		return err
	}
	facts := []seasonFacts{}
	sec := post.Section{}
	for _, sn := range open {
		d, err := look(h.Ctx, h.House, sn.ID)
		if err != nil {
			return err
		}
		facts = append(facts, factsOf(d, h.Clock))
		sec.Lines = append(sec.Lines, post.TextLine{Text: fmt.Sprintf("%s: %s.", sn.Slug, d.stands(h.Clock))})
	}
	h.Add(post.Section{Lines: post.Lines(post.Capital(post.Count(len(open), "season is", "seasons are")) + " open."), Facts: facts}, sec)
	return nil
}

// closeSeason ends a season early, by the table as it is.
func closeSeason(h *moderate.Hand, sn store.Season, _ string) error {
	return onSeason(h, sn, true, func(d *desk) error {
		h.Say("%s ends now, by the table as it is; running games are judged as proposed, else drawn.", d.title())
		if d.work == nil {
			return nil
		}
		if err := hear(d); err != nil { // what has ended since the last look has its own result
			return err
		}
		for _, g := range d.s.Games {
			if g.Running() {
				r := drawn()
				if g.Proposal != nil {
					r = g.Proposal
				}
				if err := d.add(season.Ended, season.Fact{Game: g.Number, Result: r, Who: int(h.By.ID), Why: "the season ends"}); err != nil {
					return err
				}
				if err := endJudged(d, g, "the season ends"); err != nil {
					return err
				}
			}
		}
		if err := d.add(season.Closed, season.Fact{Who: int(h.By.ID), Why: h.Why, Seed: d.sn.Seed}); err != nil {
			return err
		}
		early := fmt.Sprintf("%s ended it before its day, by the table as it is.", h.By.Name)
		if h.Why != "" {
			early = fmt.Sprintf("%s ended it before its day, by the table as it is: %q.", h.By.Name, h.Why)
		}
		return tellClosed(d, early)
	})
}

// voidSeason lets a season count as never played.
func voidSeason(h *moderate.Hand, sn store.Season, _ string) error {
	if h.Why == "" {
		return table.Refused("Say why: league void %s because ...", sn.Slug)
	}
	return onSeason(h, sn, true, func(d *desk) error {
		h.Say("%s counts as never played: no table, no ratings. Its games go on, and belong to no season.", d.title())
		if d.work == nil {
			return nil
		}
		if err := d.add(season.Voided, season.Fact{Who: int(h.By.ID), Why: h.Why}); err != nil {
			return err
		}
		d.out.RateFrom = monthKey(d.s.Header.First)
		return tellVoided(d, h.By, h.Why)
	})
}

// gameNamed finds the game of a season by its number.
func gameNamed(h *moderate.Hand, word string) (store.SeasonGame, bool, error) {
	n, err := strconv.ParseInt(word, 10, 64)
	if err != nil {
		return store.SeasonGame{}, false, nil
	}
	at, err := h.House.Store.League().SeasonOfGame(h.Ctx, n)
	if err != nil {
		return at, false, table.Refused("Game %d belongs to no season.", n)
	}
	return at, true, nil
}

// judgeWord decides games that were not over: "judge 12 draw", "judge winter as proposed".
func judgeWord(h *moderate.Hand) error {
	word, rest, _ := strings.Cut(h.Args, " ")
	at, isGame, err := gameNamed(h, word)
	if err != nil {
		return err
	}
	if !isGame {
		sn, more, err := seasonNamed(h, h.Args)
		if err != nil {
			return err
		}
		if table.PlainName(more) != "asproposed" {
			return table.Refused("Of a whole season say: judge %s as proposed", sn.Slug)
		}
		return onSeason(h, sn, false, func(d *desk) error {
			var done []*season.Game
			for _, g := range d.s.Games {
				if d.stopped(g) && g.Proposal != nil {
					if err := d.judge(g, *g.Proposal, int(h.By.ID), h.Why); err != nil {
						return err
					}
					done = append(done, g)
				}
			}
			if len(done) == 0 {
				return table.Refused("Nothing is proposed in %s that is not judged.", d.title())
			}
			h.Say("%s judged as proposed: %s.", post.Capital(post.Count(len(done), "game is", "games are")), gameNames(d, done))
			return tellJudged(d, done)
		})
	}
	return onSeason(h, store.Season{ID: at.Season}, false, func(d *desk) error {
		g := d.s.Game(at.N)
		if !d.stopped(g) {
			return table.Refused("Game %d is not to be judged: it is over, or still played.", g.Link)
		}
		r, err := outcomeWords(d, g, rest)
		if err != nil {
			return err
		}
		if r.Kind != results.Adjudicated {
			return table.Refused("A game is judged a draw or a win; what never should have been is put right by: result %d void because ...", g.Link)
		}
		if err := withMargin(d, g, &r); err != nil {
			return err
		}
		if err := d.judge(g, r, int(h.By.ID), h.Why); err != nil {
			return err
		}
		h.Say("Game %d is %s.", g.Link, d.ending(g))
		return tellJudged(d, []*season.Game{g})
	})
}

// resultWord puts a result right: "result 12 draw because the wrong side was entered".
func resultWord(h *moderate.Hand) error {
	if h.Why == "" {
		return table.Refused("Say why: result %s because ...", h.Args)
	}
	word, rest, _ := strings.Cut(h.Args, " ")
	at, isGame, err := gameNamed(h, word)
	if err != nil {
		return err
	}
	if !isGame {
		return table.Refused("Of which game? Say: result 12 draw because ...")
	}
	return onSeason(h, store.Season{ID: at.Season}, true, func(d *desk) error {
		g := d.s.Game(at.N)
		if g.Running() {
			return table.Refused("Game %d has no result yet.", g.Link)
		}
		was := d.ending(g)
		r, err := outcomeWords(d, g, rest)
		if err != nil {
			return err
		}
		if err := withMargin(d, g, &r); err != nil {
			return err
		}
		h.Say("Game %d, %s - %s, was %s.", g.Link, d.name(g.Lines[0]), d.name(g.Lines[1]), was)
		if d.work == nil {
			r = g.Counts(r)
			h.Say("It would be: %s %s - %s %s. Table and ratings follow, and all who play in the season read it with your reason.",
				d.name(g.Lines[0]),
				tenths(r.Points[0]), tenths(r.Points[1]), d.name(g.Lines[1]))
			return nil
		}
		_, before, err := d.ratings()
		if err != nil {
			return err
		}
		if err := d.add(season.Replaced, season.Fact{Who: int(h.By.ID), Why: h.Why, Game: g.Number, Result: &r}); err != nil {
			return err
		}
		h.Say("It is %s now. All who play in the season are told.", d.ending(g))
		d.out.RateFrom = monthKey(g.Ended)
		if err := putRight(d, g, h.By.Name, h.Why); err != nil {
			return err
		}
		return tellCorrected(d, g, was, h.By.Name, h.Why, before)
	})
}

// holdWord lets a season stand still: "hold winter until 2027-01-04 because Christmas".
func holdWord(h *moderate.Hand) error {
	if h.Why == "" {
		return table.Refused("Say why: hold %s because ...", h.Args)
	}
	sn, rest, err := seasonNamed(h, h.Args)
	if err != nil {
		return err
	}
	day, ok := strings.CutPrefix(rest, "until ")
	if !ok {
		return table.Refused("Until when? Say: hold %s until 2027-01-04 because ...", sn.Slug)
	}
	days, err := daysUntil(h, day)
	if err != nil {
		return err
	}
	return onSeason(h, sn, true, func(d *desk) error {
		used := d.s.HeldSoFar(d.now)
		h.Say("%s stands still for %s; all days that were told move by as much. %d of %d days were used.", d.title(),
			post.Count(days, "day", "days"), used, season.MostHeld)
		if d.work == nil {
			if used+days > season.MostHeld {
				return table.Refused("A season can be held for %d days in all, a ladder for as many a year; %d were used. Nothing was done.",
					season.MostHeld, used)
			}
			return nil
		}
		return d.hold(days, h.By, h.Why)
	})
}

// seatWord gives a seat to somebody: "seat winter anna by ben because ...".
func seatWord(h *moderate.Hand) error {
	sn, rest, err := seasonNamed(h, h.Args)
	if err != nil {
		return err
	}
	old, who, found := strings.Cut(rest, " by ")
	if !found || h.Why == "" {
		return table.Refused("Say whom, by whom and why: seat %s ANNA by BEN because ...", sn.Slug)
	}
	all, err := table.Addressed(h.Ctx, h.House, who)
	if err != nil {
		return err
	}
	if len(all) == 0 {
		return table.Refused("I know nobody called %q.", post.Short(who, 40))
	}
	heir := &all[len(all)-1]
	return onSeason(h, sn, true, func(d *desk) error {
		for _, line := range d.s.Lines {
			i := slices.IndexFunc(line.Now(), func(p int) bool { return table.PlainName(d.player(p).Name) == table.PlainName(old) })
			if i < 0 || line.Gone {
				continue
			}
			of := line.Now()[i]
			h.Say("%s takes the seat of %s in %s, with %s running.", heir.Name, personName(d, of), d.title(),
				post.Count(len(playedBy(d, line, of)), "game", "games"))
			if d.work == nil {
				return nil
			}
			return takes(d, line, of, *heir, h.Why)
		}
		return table.Refused("Nobody called %q sits in %s.", post.Short(old, 40), d.title())
	})
}

// welcomeWord lets somebody join again.
func welcomeWord(h *moderate.Hand) error {
	if h.Why == "" {
		return table.Refused("Say why: welcome %s because ...", h.Args)
	}
	all, err := table.Called(h.Ctx, h.House, h.Args)
	if err != nil {
		return err
	}
	if len(all) > 0 {
		h.Say("%s may join seasons again.", all[0].Name)
		return h.House.Store.SetMemo(h.Ctx, fmt.Sprintf("league.welcome.%d", all[0].ID), h.Now().UTC().Format("2006-01-02T15:04:05Z07:00"))
	}
	return table.Refused("I know nobody called %q.", post.Short(h.Args, 40))
}
