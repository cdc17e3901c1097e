package league

import (
	"crypto/sha256"
	"fmt"
	"math"
	"slices"
	"strings"

	"adjutant/bot/league/rating"
	"adjutant/bot/league/season"
	results "adjutant/bot/league/table"
	"adjutant/bot/league/trf"
	"adjutant/bot/moderate"
	"adjutant/bot/people"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/store"
)

// give prints a file on the command line, and encloses it in a letter.
func give(h *moderate.Hand, name, text string) {
	if h.OnCommandLine() {
		sec := post.Section{Kind: "orders"}
		for _, l := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
			sec.Lines = append(sec.Lines, post.TextLine{Text: l})
		}
		h.Add(sec)
		return
	}
	h.Say("%s is enclosed, %d kB.", name, (len(text)+1023)/1024)
	h.Enclose(post.Enclosure{Name: name, MediaType: "text/plain", Data: []byte(text)})
}

// exportSeason writes a season as one text: header, events, chain.
func exportSeason(h *moderate.Hand, sn store.Season, _ string) error {
	d, err := look(h.Ctx, h.House, sn.ID)
	if err != nil {
		return err
	}
	give(h, "season-"+sn.Slug+".txt", d.log.String())
	return nil
}

// csvSeason writes the games of a season, one a row.
func csvSeason(h *moderate.Hand, sn store.Season, _ string) error {
	d, err := look(h.Ctx, h.House, sn.ID)
	if err != nil {
		return err
	}
	give(h, "games-"+sn.Slug+".csv", trf.Games(d.s.Rows(d.name, d.member)))
	return nil
}

// trfSeason writes a division as TRF16.
func trfSeason(h *moderate.Hand, sn store.Season, rest string) error {
	d, err := look(h.Ctx, h.House, sn.ID)
	if err != nil {
		return err
	}
	division := 1
	if rest != "" {
		if _, err := fmt.Sscanf(strings.TrimPrefix(rest, "division "), "%d", &division); err != nil || division < 1 ||
			division > len(d.s.Divisions) {
			return table.Refused("Which division? Say: league trf %s division 1", sn.Slug)
		}
	}
	if d.s.Divisions == nil {
		return table.Refused("Sign-up is not over.")
	}
	give(h, fmt.Sprintf("season-%s-%d.trf", sn.Slug, division), d.s.Report(division, d.title(), d.name, d.member).String())
	return nil
}

// verifySeason walks the chain, asks of every event whether it fits, and reckons table and ratings anew.
func verifySeason(h *moderate.Hand, sn store.Season, _ string) error {
	d, err := look(h.Ctx, h.House, sn.ID)
	if err != nil {
		return err
	}
	again, err := season.Read(d.log.String())
	if err != nil {
		return table.Refused("%s does not verify: %s", d.title(), err)
	}
	if d.s.Closed {
		if hash := sha256.Sum256(d.sn.Seed); string(hash[:]) != string(d.s.Header.SeedHash) && len(d.sn.Seed) > 0 {
			return table.Refused("%s does not verify: the seed is not the one of which the first letter told.", d.title())
		}
	}
	for division := range again.Season().Divisions {
		if a, b := fmt.Sprint(d.s.Table(division+1)), fmt.Sprint(again.Season().Table(division+1)); a != b {
			return table.Refused("%s does not verify: the table comes out otherwise.", d.title())
		}
	}
	wrong, err := ratingsDiffer(d)
	if err != nil {
		return err
	}
	if wrong != "" {
		return table.Refused("%s does not verify: %s", d.title(), wrong)
	}
	h.Say("%s: %s in one chain, all right; table and ratings come out the same.", d.title(), post.Count(len(d.log.Links), "event", "events"))
	return nil
}

// ratingsDiffer compares the ratings that are kept with those reckoned anew.
func ratingsDiffer(d *desk) (string, error) {
	kept, err := inForce(d.ctx, d.a, d.sn.Book, d.now)
	if err != nil {
		return "", err
	}
	months, err := reckon(d.ctx, d.a, d.sn.Book, rating.MonthOf(d.now).AddDate(0, -1, 0), nil)
	if err != nil || len(months) == 0 {
		return "", err
	}
	for name, r := range months[len(months)-1].After {
		if k := kept.After[name]; math.Abs(k.Points-r.Points) > 1e-6 || math.Abs(k.Deviation-r.Deviation) > 1e-6 {
			return fmt.Sprintf("player %s is rated %.6f and not %.6f.", name, r.Points, k.Points), nil
		}
	}
	return "", nil
}

// importSeason reads what was written out, here or elsewhere, verifies it and reckons table and ratings from it: a season's own text, its
// games as CSV, a tournament as TRF16. Nothing is kept: people of another place are nobody here.
func importSeason(h *moderate.Hand) error {
	text := strings.Join(h.Rest, "\n") + "\n"
	switch {
	case strings.HasPrefix(text, "001 ") || strings.HasPrefix(text, "012 "):
		return readTRF(h, text)
	case strings.Contains(strings.ToLower(text[:strings.IndexByte(text, '\n')]), "season,"):
		return readCSV(h, text)
	}
	log, err := season.Read(text)
	if err != nil {
		return table.Refused("%s. Nothing was imported.", post.Capital(strings.TrimPrefix(err.Error(), "season: ")))
	}
	s := log.Season()
	switch {
	case s == nil:
		return table.Refused("Parts of this season are withheld; only a whole one can be imported.")
	}
	if g, err := h.House.Store.League().GoneByHash(h.Ctx, log.Last); err == nil {
		h.Say("This is %s as it ended here on %s: the last hash is the one that was kept when its figures were let go.", g.Title,
			h.Clock.Day(g.Ended))
	}
	h.Say("%s: %s, %s, the chain is whole.", s.Header.Title(), post.Count(len(log.Links), "event", "events"),
		post.Count(len(s.Games), "game", "games"))
	for division := range s.Divisions {
		sec := post.Section{Kind: "orders"}
		for _, r := range s.Table(division + 1) {
			sec.Lines = append(sec.Lines, post.TextLine{Text: fmt.Sprintf("%2d  %-12s %s", r.Place, season.Name(r.ID), tenths(r.Points))})
		}
		h.Add(sec)
	}
	known := rating.History{}
	if book, err := people.Offered(h.House, s.Header.Book); err == nil {
		if m := machine(book, s.Header); m.Games > 0 {
			known.Machine = map[string]rating.Machine{s.Scenario(): m}
		}
	}
	addRatings(h, s.Rated(), known)
	return nil
}

// addRatings adds the ratings that come of games alone.
func addRatings(h *moderate.Hand, games []rating.Game, known rating.History) {
	if len(games) == 0 {
		return
	}
	first, last := games[0].Ended, games[0].Ended
	for _, g := range games {
		if g.Ended.Before(first) {
			first = g.Ended
		}
		if g.Ended.After(last) {
			last = g.Ended
		}
	}
	months := rating.Monthly.Run(known, games, first, last)
	after := months[len(months)-1].After
	sec := post.Section{Heading: "Ratings from these games alone", Kind: "orders"}
	for _, name := range sortedKeys(after) {
		sec.Lines = append(sec.Lines, post.TextLine{Text: fmt.Sprintf("%-24s %s", post.Short(name, 24), shown(after[name]))})
	}
	h.Add(sec)
}

// readTRF reads a tournament as TRF16, and shows its table.
func readTRF(h *moderate.Hand, text string) error {
	r, err := trf.Parse(text)
	if err != nil {
		return table.Refused("%s.", post.Capital(err.Error()))
	}
	slices.SortStableFunc(r.Players, func(a, b trf.Player) int { return b.Points - a.Points })
	sec := post.Section{Heading: "Points", Kind: "orders"}
	for i, p := range r.Players {
		sec.Lines = append(sec.Lines, post.TextLine{Text: fmt.Sprintf("%3d  %-33s %5s", i+1, post.Short(p.Name, 33), tenths(p.Points))})
	}
	h.Say("%s read.", post.Capital(post.Count(len(r.Players), "player was", "players were")))
	h.Add(sec)
	return nil
}

// readCSV reads the games of a season as CSV, and shows table and ratings that come of them.
func readCSV(h *moderate.Hand, text string) error {
	rows, err := trf.ParseGames(text)
	if err != nil {
		return table.Refused("%s.", post.Capital(err.Error()))
	}
	points := map[string]int{}
	var games []rating.Game
	for _, r := range rows {
		points[r.First] += r.Points[0]
		points[r.Second] += r.Points[1]
		if r.Rated {
			res := results.Result{Points: r.Points}
			games = append(games, rating.Game{Number: r.Game, Scenario: r.Season, Ended: r.Ended, Score: res.Score(),
				Sides: [2]rating.Side{rating.Played(r.First), rating.Played(r.Second)}})
		}
	}
	names := sortedKeys(points)
	slices.SortStableFunc(names, func(a, b string) int { return points[b] - points[a] })
	sec := post.Section{Heading: "Points of games", Kind: "orders"}
	for i, n := range names {
		sec.Lines = append(sec.Lines, post.TextLine{Text: fmt.Sprintf("%3d  %-33s %5s", i+1, post.Short(n, 33), tenths(points[n]))})
	}
	h.Say("%s read.", post.Capital(post.Count(len(rows), "game was", "games were")))
	h.Add(sec)
	addRatings(h, games, rating.History{})
	return nil
}
