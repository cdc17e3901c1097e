package league

import (
	"crypto/sha256"
	"errors"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"adjutant/bot/clock"
	"adjutant/bot/league/rating"
	"adjutant/bot/league/season"
	"adjutant/bot/moderate"
	"adjutant/bot/people"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// What is proposed for a season where nothing is said.
const (
	roundDays     = 63
	judgementDays = 7
	signUpHour    = 20
)

var openWords = regexp.MustCompile(`^\s*"([^"]{1,60})"\s+(\S+)\s+(\S+)\s*(.*)$`)

const openUsage = `league open "Winter 1861" ahd 1862 home and away swiss pace 72h until 2027-01-03`

// readOpen reads what a season shall be.
func readOpen(h *moderate.Hand) (season.Header, error) {
	m := openWords.FindStringSubmatch(strings.TrimPrefix(h.Args, "open"))
	if m == nil {
		return season.Header{}, table.Refused("Say it like this: %s", openUsage)
	}
	head := season.Header{Version: 1, Name: post.OneLine(m[1]), Slug: slugOf(m[1]), Book: strings.ToLower(m[2]),
		Scenario: strings.ToLower(m[3]),
		Unit:     2, Days: roundDays, Judgement: judgementDays, Pace: "72h"}
	if err := enrolModerators(h, &head); err != nil {
		return head, err
	}
	if head.Slug == "" || regexp.MustCompile(`^\d+$`).MatchString(head.Slug) {
		return head, table.Refused("A season has a name of letters, by which people call it: %s", openUsage)
	}
	book, err := people.Offered(h.House, head.Book)
	if err != nil {
		return head, table.Refused("%s.", post.Capital(err.Error()))
	}
	if n := len(book.AllSides()); n != 2 {
		return head, table.Refused("%s is for %d sides; a season is played by two.", book.Title, n)
	}
	var referees []string
	if err := readOpenTerms(h, &head, &referees, m[4]); err != nil {
		return head, err
	}
	start, err := book.Start(head.Scenario, head.Options)
	if err != nil {
		return head, table.Refused("%s", post.Capital(err.Error()))
	}
	if j, judged := start.(engine.Judged); head.Rule != "" && (!judged || !slices.Contains(j.JudgedBy(), head.Rule)) {
		by := "has none"
		if judged {
			by = "has " + post.Listed(j.JudgedBy())
		}
		return head, table.Refused("A rule by which games that are not over are judged: %s %s, not %q.", book.Title, by, head.Rule)
	}
	if err := readReferees(h, &head, book, start, referees); err != nil {
		return head, err
	}
	if head.Rounds > 0 && head.Format != season.Swiss {
		return head, table.Refused("How many rounds there are follows from how many come, but for Swiss: leave out \"rounds %d\".", head.Rounds)
	}
	if fault := head.Fault(); fault != "" {
		return head, table.Refused("%s.", post.Capital(fault))
	}
	return head, nil
}

// enrolModerators names the moderators of a season, whoever opens it first. On the command line they may not be known yet.
func enrolModerators(h *moderate.Hand, head *season.Header) error {
	for _, m := range h.House.Moderators {
		p, err := people.Enrol(h.Ctx, h.House, m)
		if err != nil {
			return err
		}
		if strings.EqualFold(p.Address, h.By.Address) {
			h.By.ID = p.ID
			head.Moderators = slices.Insert(head.Moderators, 0, int(p.ID))
		} else {
			head.Moderators = append(head.Moderators, int(p.ID))
		}
	}
	return nil
}

// readOpenTerms reads what stands behind book and scenario, in any order.
func readOpenTerms(h *moderate.Hand, head *season.Header, referees *[]string, words string) error {
	w := strings.Fields(strings.NewReplacer(",", " ", ";", " ").Replace(words))
	keys := []string{"home", "one", "swiss", "round", "knock-out", "knockout", "ladder", "pace", "until", "rounds", "weeks", "days",
		"judgement", "divisions", "team", "teams", "referee", "referees", "then", "balance", "options", "option", "slow", "after", "open", "rule"}
	isKey := func(s string) bool {
		for _, k := range keys {
			if strings.EqualFold(s, k) {
				return true
			}
		}
		return false
	}
	for len(w) > 0 {
		key := strings.ToLower(w[0])
		n := 1
		for n < len(w) && !isKey(w[n]) {
			n++
		}
		args := w[1:n]
		w = w[n:]
		joined := strings.ToLower(strings.Join(args, " "))
		number := func(most int) (int, error) {
			v, err := strconv.Atoi(joined)
			if err != nil || v < 1 || v > most {
				return 0, table.Refused("Behind %q stands a number from 1 to %d.", key, most)
			}
			return v, nil
		}
		var err error
		switch {
		case key == "home" && joined == "and away":
			head.Unit = 2
		case key == "one" && (joined == "game" || joined == ""):
			head.Unit = 1
		case key == "swiss" && joined == "":
			head.Format = season.Swiss
		case key == "round" && joined == "robin":
			head.Format = season.RoundRobin
		case (key == "knock-out" || key == "knockout") && joined == "":
			head.Format = season.KnockOut
		case key == "knock-out" || key == "knockout": // of the first after a table
			head.Final, err = number(8)
		case key == "then" && joined == "" && len(w) > 0 && strings.HasPrefix(strings.ToLower(w[0]), "knock"):
		case key == "ladder" && joined == "":
			head.Format = season.Ladder
		case key == "open" && joined == "games":
			head.OpenGames = true
		case key == "after" && joined != "":
			err = readAfter(h, head, joined)
		case key == "rule" && joined != "":
			head.Rule = joined
		case key == "pace":
			if _, err := record.ParsePace(joined); err != nil {
				return table.Refused("%s.", post.Capital(err.Error()))
			}
			head.Pace = joined
		case key == "until":
			err = readUntil(h, head, joined)
		case key == "rounds":
			head.Rounds, err = number(20)
		case key == "divisions":
			head.Divisions, err = number(50)
		case key == "weeks":
			if head.Days, err = number(52); err == nil {
				head.Days *= 7
			}
		case key == "days":
			head.Days, err = number(366)
		case key == "judgement":
			head.Judgement, err = number(30)
		case key == "then" && (joined == "forfeit" || joined == "steady"):
			head.Then = joined
		case key == "teams" || key == "team":
			head.Team, err = number(season.MostMembers)
		case key == "referee" || key == "referees":
			*referees = append(*referees, refereeList(args)...)
		case key == "slow" && joined == "":
			head.Slow = true
		case key == "balance":
			head.Balance = joined
		case key == "option" || key == "options":
			head.Options = append(head.Options, args...)
		default:
			err = table.Refused("I do not read %q. Nothing was opened. Say it like this: %s", post.Short(strings.TrimSpace(key+" "+joined), 40),
				openUsage)
		}
		if err != nil {
			return err
		}
	}
	if head.Format == "" {
		head.Format = season.Swiss
	}
	if head.Format == season.Ladder {
		head.Last = head.First // there is no sign-up: it ends with that day
		head.SignUp, head.First, head.Zone = h.Now().UTC().Truncate(time.Second), h.Now().UTC().Truncate(time.Second), h.Clock.Zone.String()
		return nil
	}
	if head.SignUp.IsZero() {
		return table.Refused("Until when may people sign up? As in: %s", openUsage)
	}
	return nil
}

// refereeList divides words into names: "cora and dora ann".
func refereeList(words []string) (names []string) {
	for _, n := range regexp.MustCompile(`(?i)\band\b`).Split(strings.Join(words, " "), -1) {
		if n = strings.TrimSpace(n); n != "" {
			names = append(names, n)
		}
	}
	return names
}

// readAfter reads the season before, from whose divisions lines go up and down.
func readAfter(h *moderate.Hand, head *season.Header, words string) error {
	sn, rest, found := findSeason(h.Ctx, h.House, words)
	if !found || rest != "" {
		return table.Refused("I know no season %q to come after.", post.Short(words, 40))
	}
	d, err := look(h.Ctx, h.House, sn.ID)
	if err != nil {
		return err
	}
	if isLadder(d) || d.s.Void || d.s.Divisions == nil {
		return table.Refused("%s has no divisions from which lines go up and down.", d.title())
	}
	head.After = sn.Slug
	if head.Divisions == 0 {
		head.Divisions = len(d.s.Divisions)
	}
	return nil
}

// readUntil reads the last day of sign-up; the first round begins on the day after.
func readUntil(h *moderate.Hand, head *season.Header, words string) error {
	text, err := clock.ReadDay(words, h.Now().In(h.Clock.Zone))
	if err != nil {
		return table.Refused("%s.", post.Capital(err.Error()))
	}
	day, err := time.ParseInLocation(clock.DayLayout, text, h.Clock.Zone)
	if err != nil {
		return err
	}
	head.SignUp = day.Add(signUpHour * time.Hour).UTC()
	head.First, head.Zone = day.AddDate(0, 0, 1).UTC(), h.Clock.Zone.String()
	if !head.SignUp.After(h.Now()) {
		return table.Refused("That day is past.")
	}
	return nil
}

// openSeason shows a season, and opens it when that is confirmed.
func openSeason(h *moderate.Hand) error {
	head, err := readOpen(h)
	if err != nil {
		return err
	}
	if _, err := h.House.Store.League().SeasonBySlug(h.Ctx, head.Slug); err == nil {
		return table.Refused("There is a season called %s already. Nothing was opened.", head.Slug)
	}
	if head.Format == season.Ladder {
		return openLadder(h, head)
	}
	const lines = 8
	rounds := roundsFor(head, lines)
	last := season.New(head).Dates(rounds)
	verb := "is"
	if !h.Sure {
		verb = "would be"
	}
	h.Say("Sign-up %s open until %s. Rounds of %s and %s of judgement, from %s; with %d lines %d of them: last day of play %s, "+
		"all settled %s.", verb, h.Clock.At(head.SignUp), post.Count(head.Days, "day", "days"), post.Count(head.Judgement, "day", "days"),
		h.Clock.Day(head.First), lines, rounds,
		lastDay(h.Clock, last.Stops), lastDay(h.Clock, last.Settled))
	if head.Unit == 2 {
		h.Say("Home and away: two games at a time.")
	} else {
		h.Say("One game a round: sides are as even as can be, but in a scenario that favours one side that is a draw of lots; home and " +
			"away is fairer.")
	}
	if n := head.Final; n > 0 {
		h.Say("After the table the first %d play a knock-out, home and away, in rounds of the same length; they are among the %d.", n, rounds)
	}
	if head.Format == season.KnockOut {
		h.Say("Into the knock-out go the first 2, 4 or 8 by rating, as many as come.")
	}
	if head.After != "" {
		h.Say("Divisions: as %s ends, a quarter of the lines of each goes up and down; newcomers begin in the lowest.", head.After)
	}
	if head.Rule != "" {
		h.Say("A game that is not over is judged by %s of the book, where that says something; else by what the machine makes of it.", head.Rule)
	}
	if head.Team > 0 {
		h.Say("Teams of up to %d: who signs up is captain of one and asks the others in (team %s with NAME); a team has one line of points.",
			head.Team, head.Slug)
	}
	if err := sayReferees(h, head); err != nil {
		return err
	}
	if head.OpenGames {
		h.Say("Open games: the public pages show positions of running games, where nothing is hidden.")
	}
	if err := sayEdge(h, head); err != nil {
		return err
	}
	if head.Slow {
		h.Say("Slow: if one side of a game that is not over used twice the other's time, and over three fifths of what the pace gave, what is " +
			"proposed moves one step against it.")
	}
	if !h.Sure {
		return h.Offer(0)
	}
	h.Say("Players: join %s", head.Slug)
	return createSeason(h, head)
}

// openLadder shows a ladder, and opens it when that is confirmed.
func openLadder(h *moderate.Hand, head season.Header) error {
	verb := "begins"
	if !h.Sure {
		verb = "would begin"
	}
	end := "without end, until you close it"
	if !head.Last.IsZero() {
		end = "until " + lastDay(h.Clock, head.Last)
	}
	h.Say("The ladder %s at once, %s. There is no sign-up: who comes stands at the foot, and challenges up to three places above.", verb, end)
	h.Say("A match is two games at a time, each side once: %s and then %s of judgement.", post.Count(head.Days, "day", "days"),
		post.Count(head.Judgement, "day", "days"))
	if err := sayReferees(h, head); err != nil {
		return err
	}
	if err := sayEdge(h, head); err != nil {
		return err
	}
	if !h.Sure {
		return h.Offer(0)
	}
	h.Say("Players: join %s", head.Slug)
	return createSeason(h, head)
}

// sayReferees says who referees a season in which something is hidden.
func sayReferees(h *moderate.Hand, head season.Header) error {
	var names []string
	for _, id := range head.Referees {
		p, err := h.House.Store.PlayerByID(h.Ctx, int64(id))
		if err != nil {
			return err
		}
		names = append(names, p.Name)
	}
	if len(names) > 0 {
		h.Say("What one side does is hidden from the other. Referee: %s. Nobody referees a division that he plays in; another is named behind "+
			"the word referee.", post.Listed(names))
	}
	return nil
}

// sayEdge says what a side of the scenario is worth, and what would mend it where that is much.
func sayEdge(h *moderate.Hand, head season.Header) error {
	book, err := people.Offered(h.House, head.Book)
	if err != nil {
		return err
	}
	m, err := inForce(h.Ctx, h.House, head.Book, h.Now())
	if err != nil {
		return err
	}
	e := edgeOf(book, head, m)
	h.Say("%s", e.words(book))
	switch k := rating.Keeps(float64(e.Points)); {
	case head.Balance == "auto" && k > 0:
		h.Say("Balance auto: as it stands now, who loses with %s keeps %s of a point.", e.weaker(book).Name, tenths(k))
	case head.Balance == "auto":
		h.Say("Balance auto: as it stands now, the loser keeps nothing; it is reckoned anew for each round.")
	case head.Balance == "bid":
		h.Say("Balance by bids: before each round both name a side, and what the other shall keep of a point when that one loses.")
	}
	if warns := book.Uneven(head.Scenario, head.Options); warns != "" {
		h.Say("%s", warns)
	}
	return nil
}

// createSeason writes a season down.
func createSeason(h *moderate.Hand, head season.Header) error {
	sp, err := spec(head)
	if err != nil {
		return err
	}
	if err := people.KeepBoard(h.Ctx, h.House, sp); err != nil {
		return err
	}
	seed, err := h.House.Drawn(32)
	if err != nil {
		return err
	}
	nonce, err := h.House.Drawn(16)
	if err != nil {
		return err
	}
	hash := sha256.Sum256(seed)
	head.SeedHash = hash[:]
	log, err := season.Open(head, nonce)
	if err != nil {
		return err
	}
	sn := store.Season{Slug: head.Slug, Book: head.Book, Nonce: nonce, Seed: seed, Header: log.Head}
	_, err = h.House.Store.League().CreateSeason(h.Ctx, h.Mark, sn, func(sn store.Season) (store.SeasonOutcome, error) {
		d, err := sit(h.Ctx, h.House, &store.LoadedSeason{Season: sn})
		if err != nil {
			return store.SeasonOutcome{}, err
		}
		if d.out.Letters, err = h.Answer(); err != nil {
			return d.out, err
		}
		return d.outcome()
	})
	if errors.Is(err, store.ErrTaken) {
		return table.Refused("There is a season called %s already. Nothing was opened.", head.Slug)
	}
	if err == nil {
		h.Written()
	}
	return err
}

// daysUntil is how many days from now a day is that somebody names.
func daysUntil(h *moderate.Hand, words string) (int, error) {
	text, err := clock.ReadDay(words, h.Now().In(h.Clock.Zone))
	if err != nil {
		return 0, table.Refused("%s.", post.Capital(err.Error()))
	}
	day, err := time.ParseInLocation(clock.DayLayout, text, h.Clock.Zone)
	if err != nil {
		return 0, err
	}
	days := int((day.Sub(h.Now()) + 24*time.Hour - 1) / (24 * time.Hour))
	if days < 1 {
		return 0, table.Refused("That day is past.")
	}
	return days, nil
}
