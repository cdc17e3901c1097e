package league

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"adjutant/bot/clock"
	"adjutant/bot/league/pages"
	"adjutant/bot/league/season"
	results "adjutant/bot/league/table"
	"adjutant/bot/league/trf"
	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/play"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// A Publisher writes the public pages of the league into a folder: plain files, each whole before it takes the place of the one before. Of
// people it shows what they have said that may be shown, of running games who is waited for and the turn, of times only the days.
type Publisher struct {
	House   *table.House
	Dir     string
	Indexed bool // search engines may list the pages
	// Replay is an ended game as a moving picture; nil: games are not shown turn by turn.
	Replay func(ctx context.Context, game int64) ([]byte, error)

	shown  map[int64]shownSeason // by season: what was made of it
	files  map[string][32]byte   // what was written, by path
	people [32]byte              // who is called what
}

// A shownSeason is a season as it was shown when it had so many events.
type shownSeason struct {
	last int
	book string
	page pages.Season
}

// publicNews is how many lines the feed of a season has.
const publicNews = 50

// Publish brings the folder up to date. What has not changed is not written again, and seasons that are over are not read again.
func (p *Publisher) Publish(ctx context.Context) error {
	lengths, err := p.House.Store.League().SeasonLengths(ctx, "over")
	if err != nil {
		return err
	}
	open, err := p.House.Store.League().SeasonLengths(ctx, "open")
	if err != nil {
		return err
	}
	lengths = append(lengths, open...)
	all, err := p.House.Store.Players(ctx)
	if err != nil {
		return err
	}
	if p.shown == nil || p.called(all) {
		p.shown = map[int64]shownSeason{}
	}
	if p.files == nil {
		p.files = map[string][32]byte{}
	}
	running, err := p.House.Store.Listings().Running(ctx, 0)
	if err != nil {
		return err
	}
	site := pages.Site{URL: p.House.Public, Indexed: p.Indexed}
	var books []string // of which ratings are shown
	for _, l := range slices.Backward(lengths) {
		was, known := p.shown[l.ID]
		if !known || l.State == "open" || was.last != l.Last {
			d, err := look(ctx, p.House, l.ID)
			if err != nil {
				p.House.Log.Error("a season cannot be shown", "season", l.Slug, "err", err)
				continue
			}
			was = shownSeason{l.Last, d.sn.Book, publicSeason(d, running)}
			p.shown[l.ID] = was
		}
		if !slices.Contains(books, was.book) {
			books = append(books, was.book)
		}
		page := was.page
		page.Rounds = p.withReplays(page)
		site.Seasons = append(site.Seasons, page)
	}
	for _, book := range books {
		r, err := publicRatings(ctx, p.House, book)
		if err != nil {
			return err
		}
		site.Ratings = append(site.Ratings, r)
	}
	files, err := site.Files()
	if err != nil {
		return err
	}
	for _, who := range all {
		if token := table.SettingsOf(who).Calendar; token != "" {
			files["calendar/"+token+".ics"] = calendarOf(p.House, who, running)
		}
	}
	return errors.Join(p.write(files), p.sweep(files), p.replayOne(ctx, site), p.mapOne(ctx, site))
}

// called says whether somebody is called otherwise than when it was asked last.
func (p *Publisher) called(all []store.Player) bool {
	var b bytes.Buffer
	for _, who := range all {
		fmt.Fprintln(&b, who.ID, who.Name, table.SettingsOf(who).Public)
	}
	was := p.people
	p.people = sha256.Sum256(b.Bytes())
	return was != p.people
}

// write writes the files that are others than before.
func (p *Publisher) write(files map[string][]byte) error {
	for _, path := range sortedKeys(files) {
		hash := sha256.Sum256(files[path])
		if p.files[path] == hash {
			continue
		}
		if err := replaceFile(filepath.Join(p.Dir, filepath.FromSlash(path)), files[path]); err != nil {
			return err
		}
		p.files[path] = hash
	}
	return nil
}

// replaceFile writes a whole file and then gives it its name.
func replaceFile(name string, text []byte) error {
	if old, err := os.ReadFile(name); err == nil && bytes.Equal(old, text) {
		return nil
	}
	dir := filepath.Dir(name)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	f, err := os.CreateTemp(dir, ".new-*")
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	err = errors.Join(err, f.Chmod(0o644), f.Close())
	if err == nil {
		err = os.Rename(f.Name(), name)
	}
	if err != nil {
		return errors.Join(err, os.Remove(f.Name()))
	}
	return nil
}

// sweep takes away what is not shown any more: seasons that were voided, calendars that were renewed. Files that others have laid beside
// them stay.
func (p *Publisher) sweep(files map[string][]byte) error {
	for path := range p.files {
		_, shown := files[path]
		if slug, file, deeper := strings.Cut(path, "/"); deeper && gamePicture.MatchString(file) {
			_, shown = files[slug+"/season.json"]
		}
		if shown {
			continue
		}
		if err := os.Remove(filepath.Join(p.Dir, filepath.FromSlash(path))); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		delete(p.files, path)
		_ = os.Remove(filepath.Dir(filepath.Join(p.Dir, filepath.FromSlash(path)))) // the last that goes takes the folder with it
	}
	old, err := filepath.Glob(filepath.Join(p.Dir, "calendar", "*.ics")) // of an earlier run of the daemon
	for _, name := range old {
		if _, shown := files["calendar/"+filepath.Base(name)]; !shown {
			err = errors.Join(err, os.Remove(name))
		}
	}
	return errors.Join(err, p.bury(files))
}

// bury takes away what an earlier run of the daemon has shown of seasons that are shown no more, and the pictures of their games.
func (p *Publisher) bury(files map[string][]byte) error {
	seasons, err := filepath.Glob(filepath.Join(p.Dir, "*", "season.json"))
	for _, name := range seasons {
		dir := filepath.Dir(name)
		if _, shown := files[filepath.Base(dir)+"/season.json"]; shown {
			continue
		}
		beside, bad := os.ReadDir(dir)
		err = errors.Join(err, bad)
		for _, e := range beside {
			if slices.Contains(pages.SeasonFiles, e.Name()) || gamePicture.MatchString(e.Name()) {
				err = errors.Join(err, os.Remove(filepath.Join(dir, e.Name())))
			}
		}
		_ = os.Remove(dir) // it stays where others have laid files into it
	}
	return err
}

var gamePicture = regexp.MustCompile(`^game-[0-9]+\.(gif|png)$`)

// replayName is the moving picture of a game.
func replayName(game int) string { return fmt.Sprintf("game-%d.gif", game) }

// withReplays names the moving pictures that are there.
func (p *Publisher) withReplays(sn pages.Season) []pages.Round {
	rounds := slices.Clone(sn.Rounds)
	for i := range rounds {
		rounds[i].Games = slices.Clone(rounds[i].Games)
		for k := range rounds[i].Games {
			g := &rounds[i].Games[k]
			if _, err := os.Stat(filepath.Join(p.Dir, sn.Slug, replayName(g.Number))); err == nil && g.Points != "" {
				g.Replay = replayName(g.Number)
			}
			if _, err := os.Stat(filepath.Join(p.Dir, sn.Slug, mapName(g.Number))); err == nil && g.Open {
				g.Map = mapName(g.Number)
			}
		}
	}
	return rounds
}

// replayOne draws one ended game that has no moving picture yet: that takes its time, so it is one each time.
func (p *Publisher) replayOne(ctx context.Context, site pages.Site) error {
	if p.Replay == nil {
		return nil
	}
	for _, sn := range site.Seasons {
		for _, r := range sn.Rounds {
			for _, g := range r.Games {
				path := sn.Slug + "/" + replayName(g.Number)
				if _, tried := p.files[path]; tried || g.Points == "" || g.Replay != "" {
					continue
				}
				p.files[path] = [32]byte{1} // one that cannot be drawn is tried once
				gif, err := p.Replay(ctx, int64(g.Number))
				if err != nil {
					return fmt.Errorf("game %d: %w", g.Number, err)
				}
				return replaceFile(filepath.Join(p.Dir, sn.Slug, replayName(g.Number)), gif)
			}
		}
	}
	return nil
}

// mapName is the map of a running game.
func mapName(game int) string { return fmt.Sprintf("game-%d.png", game) }

// mapOne draws the map of one running game of a season that shows positions, where its turn is another than that of the map that is there;
// the map of a game that has ended goes.
func (p *Publisher) mapOne(ctx context.Context, site pages.Site) error {
	for _, sn := range site.Seasons {
		for _, r := range sn.Rounds {
			for _, g := range r.Games {
				path := sn.Slug + "/" + mapName(g.Number)
				turn := sha256.Sum256([]byte(g.State))
				switch was, drawn := p.files[path]; {
				case !g.Open && drawn:
					delete(p.files, path)
					return os.Remove(filepath.Join(p.Dir, filepath.FromSlash(path)))
				case !g.Open || was == turn:
					continue
				}
				s, err := letter.Look(ctx, p.House, int64(g.Number))
				if err != nil {
					return err
				}
				png, err := letter.Picture(ctx, p.House, post.Picture{Game: int64(g.Number), Event: s.Last(), Since: s.Last(), Theme: "light"})
				if err != nil {
					return fmt.Errorf("game %d: %w", g.Number, err)
				}
				p.files[path] = turn
				return replaceFile(filepath.Join(p.Dir, filepath.FromSlash(path)), png)
			}
		}
	}
	return nil
}

// publicly lets a desk call people as they want to be called before everybody.
func publicly(d *desk) {
	d.calledMember = func(person int) string {
		if who := d.player(person); table.SettingsOf(who).Public == publicName || who.Name == people.Somebody {
			return personName(d, person)
		}
		return "a player"
	}
	d.called = func(line int) string {
		var names []string
		numbered := false
		sat, team := d.s.Line(line).People, ""
		if l := d.s.Line(line); l.Team != nil {
			sat, team = []int{l.Captain}, "Team "
		}
		for _, id := range sat {
			switch who := d.player(id); {
			case who.Name == people.Somebody:
				names = append(names, "a former player")
			case table.SettingsOf(who).Public == publicName:
				names = append(names, who.Name)
			case table.SettingsOf(who).Public == publicNo:
				names = append(names, "a player")
			case !numbered:
				numbered = true
				names = append(names, season.Name(line))
			}
		}
		return team + strings.Join(names, ", ")
	}
}

// publicSeason is a season as everybody may see it.
func publicSeason(d *desk, running []store.Listing) pages.Season {
	publicly(d)
	c := clock.NewClock(d.s.Header.Zone)
	sn := pages.Season{Slug: d.sn.Slug, Title: d.title(), What: d.what() + ". " + post.Capital(formatWords(d)),
		Stands: post.Capital(publicStands(d, c)),
		Over:   d.s.Over(), Opened: dayOf(d.sn.Created, c), GamesCSV: trf.Games(d.s.Rows(d.name, d.member)), News: publicEvents(d, c)}
	sn.Days = publicDays(d, c)
	for division := range d.s.Divisions {
		sn.Divisions = append(sn.Divisions, publicTable(d, division+1))
		sn.TRF += d.s.Report(division+1, d.title(), d.name, d.member).String()
	}
	if d.s.Divisions == nil {
		return sn
	}
	hides := hidesAnything(d)
	for round := d.s.Round; round > 0; round-- {
		begins, stops, settled := toldDays(d, round, c)
		r := pages.Round{Number: round, Title: post.Capital(strings.TrimPrefix(roundName(d, round), "the ")), Begins: begins,
			Days: fmt.Sprintf("%s to %s, settled by %s", c.Words.Day(begins), c.Words.Day(stops), c.Words.Day(settled))}
		for _, g := range d.s.Games {
			if g.Round == round && g.Link != 0 {
				r.Games = append(r.Games, publicGame(d, g, running, hides))
			}
		}
		for _, b := range d.s.Byes {
			if b.Round == round {
				r.Byes = append(r.Byes, fmt.Sprintf("%s has no opponent: %s points.", post.Capital(d.name(b.Line)), tenths(b.Points)))
			}
		}
		sn.Rounds = append(sn.Rounds, r)
	}
	return sn
}

// publicStands is where a season stands, by days.
func publicStands(d *desk, c *clock.Clock) string {
	if d.s.Divisions == nil && !d.s.Over() {
		return "sign-up until " + c.Day(d.s.Header.SignUp)
	}
	return d.stands(c)
}

// dayOf is the day of a moment where the season is at home, as a date without an hour.
func dayOf(t time.Time, c *clock.Clock) time.Time {
	local := t.In(c.Zone)
	return time.Date(local.Year(), local.Month(), local.Day(), 0, 0, 0, 0, time.UTC)
}

// toldDays are the days of a round as they were told when it was its turn: a hold moves what is to come, not what has been.
func toldDays(d *desk, round int, c *clock.Clock) (begins, stops, settled time.Time) {
	var moved, before, within int // days: now, before the round began, before the next one did
	begun := 0
	for _, link := range d.log.Links {
		switch e, err := link.Event(); {
		case err != nil || isLadder(d):
		case e.Kind == season.Held || e.Kind == season.Moved:
			moved += e.Fact.Days
			if begun < round {
				before = moved
			}
			if begun <= round {
				within = moved
			}
		case e.Kind == season.Began:
			begun = e.Fact.Round
		}
	}
	dates := d.s.Dates(round)
	return dayOf(dates.Begins, c).AddDate(0, 0, before-moved), dayOf(dates.Stops.Add(-time.Minute), c).AddDate(0, 0, within-moved),
		dayOf(dates.Settled.Add(-time.Minute), c).AddDate(0, 0, within-moved)
}

// publicDays are the days that were told.
func publicDays(d *desk, c *clock.Clock) []pages.Day {
	moved := d.s.HeldDays + d.s.MovedDays
	days := []pages.Day{{Date: dayOf(d.s.Header.SignUp, c), Title: "last day of sign-up", Key: "sign-up"}}
	if isLadder(d) {
		days = nil
		if last, ends := d.s.LastDay(); ends {
			days = append(days, pages.Day{Date: dayOf(last.Add(-time.Minute), c), Title: "the ladder ends", Key: "end", Moved: moved})
		}
	}
	for round := 1; round <= d.s.Rounds; round++ {
		if isLadder(d) && !d.s.Bouts[round-1].Ended.IsZero() {
			continue
		}
		begins, stops, settled := toldDays(d, round, c)
		days = append(days, pages.Day{Date: begins, Title: beginsWords(d, round), Key: fmt.Sprintf("round-%d", round), Moved: moved},
			pages.Day{Date: stops, Title: "last day of play of " + roundName(d, round), Key: fmt.Sprintf("round-%d-stops", round), Moved: moved},
			pages.Day{Date: settled, Title: "settled: " + roundName(d, round), Key: fmt.Sprintf("round-%d-settled", round), Moved: moved})
	}
	return days
}

// publicTable is a division's table.
func publicTable(d *desk, division int) pages.Division {
	out := pages.Division{Heading: tableHead(d, division), Tie: "SB"}
	swiss := d.s.Header.Format == season.Swiss
	if swiss {
		out.Tie = "Opp."
	}
	for _, r := range d.s.Table(division) {
		row := pages.Row{Place: r.Place, Line: r.ID, Name: post.Capital(d.name(r.ID)), Played: r.Played, Won: r.Won, Lost: r.Lost, Drawn: r.Drawn,
			Forfeits: r.Forfeits, Points: tenths(r.Points), Broken: tenths(r.Opponents), Diff: r.Diff, Late: r.Late}
		if !swiss {
			row.Broken = fmt.Sprintf("%d.%02d", r.SonnebornBerger/100, r.SonnebornBerger%100)
		}
		if d.s.Line(r.ID).Gone {
			row.Name += " (left)"
		}
		out.Rows = append(out.Rows, row)
		if says, sure := d.reach(division, r.ID); sure {
			out.Says = append(out.Says, post.Capital(says))
		}
	}
	out.Ladder = isLadder(d)
	if out.Ladder {
		for i := range out.Rows {
			_, out.Rows[i].Now = placeShown(d, results.Row{ID: out.Rows[i].Line})
		}
		out.Legend = "Won, lost, drawn: games. One challenges up to three places above; who wins by more than one point takes the other's place."
		return out
	}
	for _, sec := range finalsOf(d, division) {
		for _, l := range sec.Lines {
			out.Final = append(out.Final, sec.Heading+": "+l.Text)
		}
	}
	out.Legend = "F: lost by forfeit. SB: points times those of the opponent."
	if swiss {
		out.Legend = "F: lost by forfeit. Opp.: points of the opponents."
	}
	out.Legend += " Diff.: sum of the margins. Of equals who have all met, their games decide."
	return out
}

// publicGame is a game: how it ended, or who is waited for, and in which turn; of a hidden one nothing while it runs.
func publicGame(d *desk, g *season.Game, running []store.Listing, hides bool) pages.Game {
	out := pages.Game{Number: int(g.Link), First: post.Capital(d.name(g.Lines[0])), Second: post.Capital(d.name(g.Lines[1])),
		Sides: sideAt(d, 0).Short + " v. " + sideAt(d, 1).Short}
	if !g.Running() {
		out.State = post.Capital(d.ending(g)) + "."
		if g.Result.Kind != results.Void {
			out.Points = tenths(g.Result.Points[0]) + " - " + tenths(g.Result.Points[1])
		}
		return out
	}
	at := slices.IndexFunc(running, func(l store.Listing) bool { return l.Game == g.Link })
	switch {
	case d.stopped(g):
		out.State = "Is to be judged."
	case hides || at < 0:
		out.State = "Is being played."
	default:
		var waits []string
		for _, s := range running[at].Seats {
			i := sideOfSeat(d, engine.Seat(s.Seat))
			if s.Question != 0 && i >= 0 && !slices.Contains(waits, d.name(g.Lines[i])) {
				waits = append(waits, d.name(g.Lines[i]))
			}
		}
		out.Open = d.s.Header.OpenGames
		out.State = post.Capital(running[at].Turn)
		if len(waits) > 0 {
			out.State += "; waits for " + post.Listed(waits)
		}
		out.State += "."
	}
	return out
}

// hidesAnything says whether a seat of the season's games knows less than there is.
func hidesAnything(d *desk) bool {
	p, err := d.book.Start(d.s.Header.Scenario, d.s.Header.Options)
	return err != nil || hides(d.book, p)
}

// hides says whether a seat knows less than there is.
func hides(book *engine.Book, p engine.Position) bool {
	return slices.ContainsFunc(book.Seats, func(s engine.SeatInfo) bool { return p.View(s.Seat) != p })
}

// publicEvents are the news of a season, the newest first: rounds, results, the end.
func publicEvents(d *desk, c *clock.Clock) []pages.News {
	var out []pages.News
	for n, link := range slices.Backward(d.log.Links) {
		if len(out) == publicNews {
			break
		}
		e, err := link.Event()
		if err != nil {
			continue
		}
		news := pages.News{Key: fmt.Sprintf("event-%d", n+1), Day: dayOf(e.At, c)}
		switch e.Kind {
		case season.Began:
			news.Title = post.Capital(beginsWords(d, e.Fact.Round))
			for division := range d.s.Divisions {
				news.Text += d.phone(division+1) + " "
			}
		case season.Ended, season.Judged, season.Replaced:
			g := d.s.Game(e.Fact.Game)
			news.Title = fmt.Sprintf("Game %d: %s", g.Link, d.ending(g))
			if e.Kind == season.Replaced {
				news.Title = "Put right: " + post.Small(news.Title)
			}
			news.Text = fmt.Sprintf("%s (%s) - %s (%s), %s.", post.Capital(d.name(g.Lines[0])), sideAt(d, 0).Short, d.name(g.Lines[1]),
				sideAt(d, 1).Short, roundName(d, g.Round))
		case season.Closed:
			news.Title = "The season is over"
			if d.s.Divisions != nil {
				news.Text = winners(d, nil)
			}
		default:
			if news.Title = strings.TrimSuffix(climbNews(d, e), "."); !isLadder(d) || news.Title == "" {
				continue
			}
		}
		out = append(out, news)
	}
	return out
}

// publicRatings are the ratings of those who may be named.
func publicRatings(ctx context.Context, a *table.House, book string) (pages.Ratings, error) {
	out := pages.Ratings{Book: book, Title: book}
	if b, err := people.Offered(a, book); err == nil {
		out.Title = b.Title
	}
	m, err := inForce(ctx, a, book, a.Now())
	if err != nil {
		return out, err
	}
	for _, r := range ranked(ctx, a, m, 0) {
		if table.SettingsOf(r.player).Public == publicName {
			out.Rows = append(out.Rows, pages.Rated{Place: len(out.Rows) + 1, Name: r.player.Name, Rating: shown(r.rating)})
		}
	}
	return out, nil
}

// calendarOf is a person's deadlines as a calendar program reads them, with alarms at his reminders.
func calendarOf(a *table.House, p store.Player, running []store.Listing) []byte {
	var all []pages.Due
	var alarms []time.Duration
	for _, h := range table.SettingsOf(p).RemindersAt() {
		alarms = append(alarms, time.Duration(h)*time.Hour)
	}
	for _, l := range running {
		for _, s := range l.Seats {
			if s.Player != p.ID || s.Question == 0 || s.Due.IsZero() || !l.Paused.IsZero() {
				continue
			}
			all = append(all, pages.Due{UID: fmt.Sprintf("game-%d-question-%d-%s@%s", l.Game, s.Question, s.Seat, a.Domain),
				Sequence: int(s.Due.Sub(s.Since) / time.Hour), At: s.Due, Stamp: s.Since, Alarms: alarms,
				Title: fmt.Sprintf("Game %d (%s): your answer", l.Game, strings.ToUpper(l.Book))})
		}
	}
	slices.SortFunc(all, func(x, y pages.Due) int { return x.At.Compare(y.At) })
	return pages.Calendar("Adjutant: "+p.Name, all)
}

// How somebody is called before everybody.
const (
	publicName = "name"
	publicSide = "side"
	publicNo   = "no"
)

// sayPublic chooses how the public pages call somebody: "public name | side | no".
func sayPublic(c *table.Call) {
	word := table.Word(c.Said.Args)
	if !slices.Contains([]string{publicName, publicSide, publicNo}, word) {
		c.Say("Say: public name, public side, or public no. It is how the public pages of the league call you.")
		return
	}
	c.Change(func(s *table.Settings) { s.Public = word })
	c.Say(map[string]string{publicName: "The public pages of the league call you by your name.",
		publicSide: "The public pages of the league show your side and the number of your line, not your name.",
		publicNo: "The public pages of the league show neither your name nor a number of yours; your results stand there as those of a " +
			"player."}[word])
}

// sayCalendar gives somebody the address of his deadlines for calendar programs: "calendar", "calendar new", "calendar off".
func sayCalendar(c *table.Call) {
	if c.A.Public == "" {
		c.Say("There are no public pages here, so there is no calendar to subscribe to. Whoever runs the adjutant may set [public] in its " +
			"configuration.")
		return
	}
	token := table.SettingsOf(c.Player).Calendar
	switch word := table.Word(c.Said.Args); {
	case word == "off":
		c.Change(func(s *table.Settings) { s.Calendar = "" })
		c.Say("Your calendar is there no more.")
		return
	case word == "new" || word == "" && token == "":
		made, err := c.A.NewToken()
		if err != nil {
			play.Fault(c, err)
			return
		}
		token = made
		c.Change(func(s *table.Settings) { s.Calendar = made })
	case word != "":
		c.Say("Say: calendar, calendar new, or calendar off.")
		return
	}
	c.Say("Your deadlines, for a calendar program to subscribe to; within a minute it is there: "+c.A.CalendarAt(token),
		"Whoever knows the address can read it. \"calendar new\" gives you another, and the old one is dead; \"calendar off\" ends it.")
}

// publicWords asks, once, how the public pages may call somebody who signs up.
func publicWords(d *desk, l *table.Draft, p store.Player) {
	if d.a.Public == "" || table.SettingsOf(p).Public != "" {
		return
	}
	letter.Say(l, "The table stands on a public page, %s/%s/. May your name stand there? Until you say so it shows your side and the "+
		"number of "+
		"your line.", d.a.Public, d.sn.Slug)
	letter.Add(l, post.Section{Kind: "orders", Lines: post.Lines("public name", "public side", "public no")})
}
