package league

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"adjutant/bot/clock"
	"adjutant/bot/hall"
	"adjutant/bot/league/pairing"
	"adjutant/bot/league/season"
	results "adjutant/bot/league/table"
	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/store"
)

// On a ladder people challenge each other: "challenge carl on ladder". What follows needs nobody: a challenge that is not answered is a
// walkover, a match ends on its day, who does nothing for long goes to the foot.

func init() {
	hall.Commands() // the list that is added to
	table.Commands = append(table.Commands, table.Command{Name: "challenge", Usage: "challenge CARL on ladder", Alone: true, Quiet: true,
		Person: true, Says: "asks somebody up to three places above you on a ladder for a match", Run: challenge})
}

func isLadder(d *desk) bool { return d.s.Header.Format == season.Ladder }

// orderOf is the order of the ladder, best first.
func orderOf(d *desk) []int { return d.s.Ladder().Order() }

// placeOf is a line's place on the ladder; 0: it is not on it.
func placeOf(d *desk, line int) int { return slices.Index(orderOf(d), line) + 1 }

// challenge asks somebody for a match.
func challenge(c *table.Call) {
	who, where, named := strings.Cut(c.Said.Args, " on ")
	who = strings.Trim(who, " .!?")
	if sn, rest, found := seasonSaid(c); !named && found && rest != "" { // as Discord says it: the ladder first
		who, where, named = rest, sn.Slug, true
	}
	sn, err := ladderSaid(c, where, named)
	if err != nil {
		sayFault(c, err)
		return
	}
	changes(c, sn.ID, func(d *desk, l *table.Draft) error {
		if !isLadder(d) {
			return table.Refused("%s is no ladder: who meets whom is paired there. Nothing was done.", d.title())
		}
		own := d.lineOf(c.Player.ID)
		if own == nil {
			return table.Refused("You are not on %s. Say: join %s", d.title(), d.sn.Slug)
		}
		other, err := lineCalled(d, who, own)
		if err != nil {
			return err
		}
		if own.Vacant {
			if err := returned(d, own); err != nil {
				return err
			}
		}
		if why := d.s.RefusesChallenge(own.ID, other.ID, d.now); why != "" {
			return table.Refused("You cannot challenge %s now: %s.%s Nothing was done.", d.name(other.ID), why, mayChallenge(d, own.ID))
		}
		if err := d.add(season.Challenged, season.Fact{Line: own.ID, Of: other.ID}); err != nil {
			return err
		}
		by := answerBy(d, own.ID, other.ID)
		letter.Say(l, "%s is challenged. If %s takes it up, two games begin; no answer by %s is a walkover, and you take place %d.",
			d.name(other.ID), d.player(other.Person()).Name, l.Clock.At(by), placeOf(d, other.ID))
		return tellChallenged(d, own, other, by)
	})
}

// ladderSaid is the ladder that is named, or the only one on which somebody stands.
func ladderSaid(c *table.Call, words string, named bool) (store.Season, error) {
	if named {
		sn, rest, found := findSeason(c.Ctx, c.A, words)
		if !found || rest != "" {
			return sn, table.Refused("I know no ladder %q. Say: challenge CARL on ladder", post.Short(strings.TrimSpace(words), 40))
		}
		return sn, nil
	}
	sits, err := c.A.Store.League().SeasonsOfPlayer(c.Ctx, c.Player.ID)
	if err != nil {
		return store.Season{}, err
	}
	var on []store.Season
	for _, s := range sits {
		if d, err := look(c.Ctx, c.A, s.Season); err == nil && isLadder(d) && !d.s.Over() && d.lineOf(c.Player.ID) != nil {
			on = append(on, d.sn)
		}
	}
	if len(on) != 1 {
		return store.Season{}, table.Refused("On which ladder? Say: challenge CARL on ladder. Nothing was done.")
	}
	return on[0], nil
}

// lineCalled is the line of somebody who is named, in a season.
func lineCalled(d *desk, name string, own *season.Line) (*season.Line, error) {
	for _, l := range d.s.Lines {
		if !l.Gone && l != own && name != "" && table.PlainName(d.player(l.Person()).Name) == table.PlainName(name) {
			return l, nil
		}
	}
	return nil, table.Refused("Nobody called %q stands on %s.%s Nothing was done.", post.Short(name, 40), d.title(), mayChallenge(d, own.ID))
}

// mayChallenge is whom a line may challenge now, as a sentence that begins with a blank.
func mayChallenge(d *desk, line int) string {
	var names []string
	for _, of := range orderOf(d) {
		if d.s.RefusesChallenge(line, of, d.now) == "" {
			names = append(names, d.name(of))
		}
	}
	if len(names) == 0 {
		return ""
	}
	text := names[len(names)-1]
	if n := len(names) - 1; n > 0 {
		text = strings.Join(names[:n], ", ") + " or " + text
	}
	return fmt.Sprintf(" You may challenge %s.", text)
}

// Rivals are the names of those whom a player may challenge on a ladder, or whose challenge he may answer: what is "challenge", "accept"
// or "decline"; of "team" what a captain may say.
func Rivals(ctx context.Context, a *table.House, what, slug string, player int64) (names []string) {
	sn, err := a.Store.League().SeasonBySlug(ctx, slug)
	if err != nil {
		return nil
	}
	d, err := look(ctx, a, sn.ID)
	if err != nil || d.s.Over() {
		return nil
	}
	own := d.lineOf(player)
	if what == "team" {
		return teamChoices(d, own, player)
	}
	if !isLadder(d) {
		return nil
	}
	for _, of := range orderOf(d) {
		name := d.player(d.s.Line(of).Person()).Name
		switch {
		case own == nil:
		case what == "challenge" && d.s.RefusesChallenge(own.ID, of, d.now) == "":
			names = append(names, name)
		case what == "accept" || what == "decline":
			if slices.ContainsFunc(d.s.Ladder().Open, func(ch pairing.Challenge) bool { return ch.By == of && ch.Of == own.ID && !ch.Accepted }) {
				names = append(names, name)
			}
		}
	}
	return names
}

// answerBy is until when a challenge is to be answered.
func answerBy(d *desk, by, of int) time.Time {
	for _, ch := range d.s.Ladder().Open {
		if ch.By == by && ch.Of == of {
			return d.s.Ladder().AnswerBy(ch)
		}
	}
	return d.now
}

// tellChallenged asks whoever is challenged.
func tellChallenged(d *desk, by, of *season.Line, until time.Time) error {
	l := d.letter(d.player(of.Person()), fmt.Sprintf("challenge%d", len(d.log.Links)))
	letter.First(l, fmt.Sprintf("%s challenges you on %s, %s.", d.name(by.ID), d.title(), l.Name))
	letter.Say(l, "%s stands %s, you %s. If you take it up, two games begin at once, each side once, and they end in %s at the latest. With "+
		"more than one point %s takes your place; else nothing moves.", d.name(by.ID), ordinal(placeOf(d, by.ID)), ordinal(placeOf(d, of.ID)),
		post.Count(d.s.Header.Days+d.s.Header.Judgement+1, "day", "days"), d.name(by.ID))
	letter.Add(l, post.Section{Kind: "orders", Lines: post.Lines(answerTo(d, "accept", by.ID), answerTo(d, "decline", by.ID))})
	letter.Say(l, "Answer by %s. A no, or no answer, is a walkover: %s takes your place without a game.", l.Clock.At(until), d.name(by.ID))
	return d.post(l, asksHim)
}

// answerTo is what one says to a challenge: with a name only where there are two.
func answerTo(d *desk, word string, by int) string {
	of, waiting := 0, 0
	for _, ch := range d.s.Ladder().Open {
		if ch.By == by && !ch.Accepted {
			of = ch.Of
		}
	}
	for _, ch := range d.s.Ladder().Open {
		if ch.Of == of && !ch.Accepted {
			waiting++
		}
	}
	if waiting < 2 {
		return word + " " + d.sn.Slug
	}
	return strings.ToLower(fmt.Sprintf("%s %s %s", word, d.sn.Slug, d.player(d.s.Line(by).Person()).Name))
}

// challenger is the line whose challenge somebody answers; name may be empty where there is one. nil: there is none.
func challenger(d *desk, of *season.Line, name string) (*season.Line, error) {
	var by []*season.Line
	for _, ch := range d.s.Ladder().Open {
		if l := d.s.Line(ch.By); ch.Of == of.ID && !ch.Accepted {
			if table.PlainName(d.player(l.Person()).Name) == table.PlainName(name) {
				return l, nil
			}
			by = append(by, l)
		}
	}
	switch {
	case len(by) == 0:
		return nil, nil
	case name != "":
		return nil, table.Refused("Nobody called %q has challenged you on %s. Nothing was done.", post.Short(name, 40), d.title())
	case len(by) == 1:
		return by[0], nil
	}
	return nil, table.Refused("Two have challenged you. Say which: %s, or %s. Nothing was done.", answerTo(d, "accept", by[0].ID),
		answerTo(d, "accept", by[1].ID))
}

// answerChallenge takes a challenge up, or does not.
func answerChallenge(d *desk, own, by *season.Line, yes bool, l *table.Draft) error {
	to := d.letter(d.player(by.Person()), fmt.Sprintf("answer%d", len(d.log.Links)))
	if !yes {
		if err := d.add(season.Unanswered, season.Fact{Line: by.ID, Of: own.ID, Who: own.Person(), Why: "said no"}); err != nil {
			return err
		}
		letter.Say(l, "You have said no: %s has your place on %s, and you stand %s.", d.name(by.ID), d.title(), ordinal(placeOf(d, own.ID)))
		letter.First(to, fmt.Sprintf("%s does not take your challenge up, %s.", d.name(own.ID), to.Name))
		letter.Say(to, "That is a walkover: you stand %s on %s now.", ordinal(placeOf(d, by.ID)), d.title())
		return d.post(to, ofARound)
	}
	if own.Vacant {
		if err := returned(d, own); err != nil {
			return err
		}
	}
	f := d.s.Accepted(by.ID, own.ID)
	if err := d.add(season.Paired, f); err != nil {
		return err
	}
	if err := makeGames(d, f.Division); err != nil {
		return err
	}
	letter.First(to, fmt.Sprintf("%s takes your challenge up, %s.", d.name(own.ID), to.Name))
	for _, draft := range []*table.Draft{l, to} {
		sec := post.Section{Kind: "orders"}
		for _, g := range d.s.Games {
			if g.Round == f.Round {
				sec.Lines = append(sec.Lines, post.TextLine{Text: fmt.Sprintf("%5d  %-28s v. %s", g.Link, d.sat(g, 0), d.sat(g, 1))})
			}
		}
		letter.Say(draft, "Your match on %s begins:", d.title())
		letter.Add(draft, sec)
		dates := d.s.Dates(f.Round)
		letter.Say(draft, "Last day of play: %s. What is not over then is judged until %s. The games write to you themselves: answer their "+
			"letters.", lastDay(draft.Clock, dates.Stops), lastDay(draft.Clock, dates.Settled))
	}
	return d.post(to, ofARound)
}

// tellUnanswered says that nobody answered a challenge.
func tellUnanswered(d *desk, by, of int) error {
	for _, id := range []int{by, of} {
		line := d.s.Line(id)
		if line.Gone {
			continue
		}
		l := d.letter(d.player(line.Person()), fmt.Sprintf("walkover%d", len(d.log.Links)))
		switch {
		case id == by:
			letter.First(l, fmt.Sprintf("%s: %s did not answer your challenge, %s.", d.title(), d.name(of), l.Name))
			letter.Say(l, "That is a walkover: you stand %s now.", ordinal(placeOf(d, by)))
		default:
			letter.First(l, fmt.Sprintf("%s: you did not answer the challenge of %s, %s.", d.title(), d.name(by), l.Name))
			letter.Say(l, "That is a walkover: %s has your place, and you stand %s. Whoever is away says so beforehand, and the days stand: "+
				"vacation 9 Jan to 17 Jan.", d.name(by), ordinal(placeOf(d, of)))
		}
		letter.Add(l, d.table(1))
		if err := d.post(l, ofARound); err != nil {
			return err
		}
	}
	return nil
}

// tellFooted says to somebody that he has gone to the foot.
func tellFooted(d *desk, id int, why string) error {
	if why == season.AtTheFoot { // nothing has moved
		return nil
	}
	line := d.s.Line(id)
	l := d.letter(d.player(line.Person()), fmt.Sprintf("foot%d", len(d.log.Links)))
	letter.First(l, fmt.Sprintf("%s: you stand at its foot now, %s.", d.title(), l.Name))
	letter.Say(l, "For %d days you had neither a game nor a challenge there.%s", pairing.IdleDays, mayChallenge(d, id))
	letter.Add(l, d.table(1))
	return d.post(l, ofARound)
}

// tellBouts says to two that their match is over, and what has moved by it; before are the places as they were.
func tellBouts(d *desk, open []int, before []int) error {
	for _, round := range open {
		b := d.s.Bouts[round-1]
		if b.Ended.IsZero() {
			continue
		}
		for _, id := range []int{b.By, b.Of} {
			line := d.s.Line(id)
			if line.Gone {
				continue
			}
			l := d.letter(d.player(line.Person()), fmt.Sprintf("bout%d", round))
			other := b.By + b.Of - id
			letter.First(l, fmt.Sprintf("%s: your match with %s is over, %s.", d.title(), d.name(other), l.Name))
			sec := post.Section{Kind: "orders"}
			for _, g := range d.s.Games {
				if g.Round == round {
					sec.Lines = append(sec.Lines, gameLines(d, g, "")...)
				}
			}
			letter.Add(l, sec)
			letter.Say(l, "%s", movedWords(d, id, slices.Index(before, id)+1))
			letter.Add(l, d.table(1))
			addPicture(d, l, 1, id)
			if err := d.post(l, ofARound); err != nil {
				return err
			}
		}
	}
	return nil
}

// movedWords is how a line has moved: "You climb from the fifth place to the second."
func movedWords(d *desk, id, was int) string {
	now := placeOf(d, id)
	switch {
	case now == 0 && slices.Contains(d.s.Ladder().Outside, id):
		return "You are off the ladder, for you lost by silence. After one game ended in time, any game here, you are in again at the foot: " +
			"join " + d.sn.Slug
	case now == 0 || was == 0:
		return ""
	case now < was:
		return fmt.Sprintf("You climb from the %s place to the %s.", ordinal(was), ordinal(now))
	case now > was:
		return fmt.Sprintf("You go from the %s place to the %s.", ordinal(was), ordinal(now))
	}
	return fmt.Sprintf("Nobody moves: you stand %s.", ordinal(now))
}

// off takes a line off that lost by silence; one that was left of its own will has left now.
func off(d *desk, line *season.Line, lost []*season.Game) error {
	switch {
	case !isLadder(d):
		return nil
	case line.Goes:
		return d.add(season.Left, season.Fact{Line: line.ID, Why: "nobody took the seat"})
	case len(lost) == 0 || placeOf(d, line.ID) == 0:
		return nil
	}
	return d.add(season.Off, season.Fact{Line: line.ID, Game: lost[0].Number, Why: "lost by silence"})
}

// comesAgain puts somebody who was taken off at the foot again, if he has ended a game in time since.
func comesAgain(d *desk, line *season.Line, l *table.Draft) error {
	var since time.Time
	for _, link := range d.log.Links {
		if e, err := link.Event(); err == nil && e.Kind == season.Off && e.Fact.Line == line.ID {
			since = e.At
		}
	}
	ended, err := d.a.Store.Listings().Ended(d.ctx, "", int64(line.Person()), store.SeasonPart{}, 0, 1)
	if err != nil {
		return err
	}
	if len(ended) == 0 || !ended[0].Ended.After(since) || silentKind(results.Kind(ended[0].Result)) {
		return table.Refused("You are off %s since %s, for you lost by silence. Play one game to its end first, any game here, and say it "+
			"again: join %s", d.title(), l.Clock.Day(since), d.sn.Slug)
	}
	letter.Say(l, "You are on %q again, at its foot.%s", d.title(), mayChallenge(d, line.ID))
	return d.add(season.Again, season.Fact{Line: line.ID})
}

func silentKind(k results.Kind) bool {
	return k == results.Forfeit || k == results.Walkover || k == results.Double || k == results.Void
}

// absences takes in who is away, for that stops the days of a ladder.
func absences(d *desk) error {
	if !isLadder(d) {
		return nil
	}
	for _, r := range slices.Clone(d.s.Ladder().Rungs) {
		p := d.player(d.s.Line(r.Line).Person())
		zone := clock.NewClock(p.Zone).Zone
		said := map[time.Time]time.Time{}
		for _, a := range table.SettingsOf(p).Away {
			from, bad := time.ParseInLocation(clock.DayLayout, a.From, zone)
			to, worse := time.ParseInLocation(clock.DayLayout, a.To, zone)
			if bad == nil && worse == nil && !to.Before(from) {
				said[from.UTC()] = to.AddDate(0, 0, 1).UTC()
			}
		}
		for _, a := range r.Away { // who is back sooner
			if _, still := said[a.From]; !still && a.Until.After(d.now) {
				said[a.From] = a.From
				if a.From.Before(d.now) {
					said[a.From] = d.now
				}
			}
		}
		for _, from := range slices.SortedFunc(maps.Keys(said), time.Time.Compare) {
			known := slices.ContainsFunc(r.Away, func(a pairing.Away) bool { return a.From.Equal(from) && a.Until.Equal(said[from]) })
			if known {
				continue
			}
			if err := d.add(season.Away, season.Fact{Line: r.Line, From: from, Until: said[from]}); err != nil {
				return err
			}
		}
	}
	return nil
}

// ladderTable is a ladder as text, 72 columns at most.
func ladderTable(d *desk) post.Section {
	sec := post.Section{Heading: d.title(), Kind: "orders"}
	sec.Lines = append(sec.Lines, post.TextLine{Text: fmt.Sprintf("%2s  %-*s%4s%5s%6s%5s  %s", "#", nameWide, "Line", "Won", "Lost", "Drawn",
		"Late", "Now")})
	for _, r := range d.s.Table(1) {
		place, now := placeShown(d, r)
		line := fmt.Sprintf("%2s  %-*s%4d%5d%6d%5d  %s", place, nameWide, post.Short(d.name(r.ID), nameWide-1), r.Won, r.Lost, r.Drawn, r.Late,
			post.Short(now, 28))
		sec.Lines = append(sec.Lines, post.TextLine{Text: strings.TrimRight(line, " ")})
	}
	if len(sec.Lines) == 1 {
		sec.Lines = post.Lines("Nobody stands on it yet.")
	}
	return sec
}

// placeShown is a line's place, and what it does now.
func placeShown(d *desk, r results.Row) (place, now string) {
	place, now = "-", "off the ladder"
	if n := placeOf(d, r.ID); n > 0 {
		place, now = fmt.Sprint(n), busy(d, r.ID)
	} else if d.s.Line(r.ID).Gone {
		now = "left"
	}
	return place, now
}

// busy is what a line does now: "plays Ben; asked by Carl".
func busy(d *desk, line int) string {
	var says []string
	for _, ch := range d.s.Ladder().Open {
		switch {
		case ch.Accepted && (ch.By == line || ch.Of == line):
			says = append(says, "plays "+d.name(ch.By+ch.Of-line))
		case ch.By == line:
			says = append(says, "asks "+d.name(ch.Of))
		case ch.Of == line:
			says = append(says, "asked by "+d.name(ch.By))
		}
	}
	if d.s.Line(line).Vacant {
		says = append(says, "vacant")
	}
	return strings.Join(says, "; ")
}

// ladderPhone is a ladder in one line.
func ladderPhone(d *desk) string {
	var parts []string
	for i, id := range orderOf(d) {
		parts = append(parts, fmt.Sprintf("%d %s", i+1, d.name(id)))
	}
	return strings.Join(parts, " | ")
}

// ladderWelcome is the answer to somebody who comes onto a ladder.
func ladderWelcome(d *desk, l *table.Draft, line int) {
	h := d.s.Header
	letter.Say(l, "You are on %q, %s of %d: %s, home and away. Pace %s.", d.title(), ordinal(placeOf(d, line)), len(orderOf(d)), d.what(),
		h.Pace)
	if may := mayChallenge(d, line); may != "" {
		letter.Say(l, "%s", strings.TrimSpace(may))
		first := d.player(d.s.Line(firstAbove(d, line)).Person()).Name
		letter.Add(l, post.Section{Kind: "orders", Lines: post.Lines(strings.ToLower(fmt.Sprintf("challenge %s on %s", first, d.sn.Slug)))})
	}
	letter.Say(l, "One challenges up to three places above. An answer is due in seven days; a no, or none, is a walkover. A match is two "+
		"games, %s and then %s of judgement, never longer; with more than one point the challenger takes the other's place. At most two "+
		"matches at a time; the same two not again within 30 days.", post.Count(h.Days, "day", "days"), post.Count(h.Judgement, "day", "days"))
	letter.Say(l, "Whoever has neither a game nor a challenge for 90 days goes to the foot; absence stops these days, 60 a year at most.")
	if last, ends := d.s.LastDay(); ends {
		letter.Say(l, "The ladder ends on %s: as it stands then.", lastDay(l.Clock, last))
	}
	letter.Say(l, "%s", silenceWords[0])
	letter.Say(l, "Whoever loses a game by silence is off the ladder, and in again at the foot after one game ended in time. You may leave "+
		"at any time: leave %s", d.sn.Slug)
	if d.a.Rules != "" {
		letter.Add(l, post.Section{Heading: "The rules of the club", Lines: post.Lines(strings.Split(d.a.Rules, "\n")...)})
	}
	letter.Say(l, "%s", figuresKept(d.a))
}

// firstAbove is the highest line that a line may challenge now; 0: none.
func firstAbove(d *desk, line int) int {
	for _, of := range orderOf(d) {
		if d.s.RefusesChallenge(line, of, d.now) == "" {
			return of
		}
	}
	return 0
}

// ladderStands is where a ladder stands, in a few words.
func ladderStands(d *desk, c *clock.Clock) string {
	text := fmt.Sprintf("%s on it, %s played", post.Count(len(orderOf(d)), "line", "lines"),
		post.Count(len(d.s.OpenRounds()), "match", "matches"))
	if last, ends := d.s.LastDay(); ends {
		text += ", until " + lastDay(c, last)
	}
	return text
}

// ladderWeek is what somebody reads of a ladder on Sunday; nothing where nothing has happened and he does not play.
func ladderWeek(d *desk, l *table.Draft, line *season.Line) bool {
	since := d.now.AddDate(0, 0, -7)
	mine, news := post.Section{Heading: "Your games", Kind: "orders"}, post.Section{Heading: "This week", Kind: "orders"}
	for _, g := range d.s.Games {
		if line != nil && g.Running() && slices.Contains(g.Lines[:], line.ID) {
			mine.Lines = append(mine.Lines, gameLines(d, g, "")...)
		} else if !g.Running() && g.Ended.After(since) {
			news.Lines = append(news.Lines, gameLines(d, g, "")...)
		}
	}
	var came []string
	for _, link := range d.log.Links {
		e, err := link.Event()
		if err != nil || !e.At.After(since) {
			continue
		}
		if e.Kind == season.Joined {
			came = append(came, d.name(e.Fact.Line))
			continue
		}
		if says := climbNews(d, e); says != "" {
			news.Lines = append(news.Lines, post.TextLine{Text: says})
		}
	}
	if len(came) > 0 {
		for _, text := range folded("New on the ladder: "+post.Listed(came)+".", wide) {
			news.Lines = append(news.Lines, post.TextLine{Text: text})
		}
	}
	if len(mine.Lines)+len(news.Lines) == 0 {
		return false
	}
	letter.First(l, fmt.Sprintf("%s, the week.", d.title()))
	for _, sec := range []post.Section{mine, news} {
		if len(sec.Lines) > 0 {
			letter.Add(l, sec)
		}
	}
	if line != nil {
		for _, round := range d.s.OpenRounds() {
			if b := d.s.Bouts[round-1]; b.By == line.ID || b.Of == line.ID {
				letter.Say(l, "Last day of play against %s: %s; settled by %s.", d.name(b.By+b.Of-line.ID), lastDay(l.Clock, b.Dates.Stops),
					lastDay(l.Clock, b.Dates.Settled))
			}
		}
	}
	letter.Add(l, d.table(1))
	if line != nil {
		if may := strings.TrimSpace(mayChallenge(d, line.ID)); may != "" {
			letter.Say(l, "%s", may)
		}
	}
	return true
}

// climbNews is an event of a ladder in a sentence; empty where it is no news.
func climbNews(d *desk, e season.Event) string {
	f := e.Fact
	switch e.Kind {
	case season.Joined:
		return d.name(f.Line) + " comes onto the ladder."
	case season.Left:
		return d.name(f.Line) + " has left it."
	case season.Challenged:
		return fmt.Sprintf("%s challenges %s.", d.name(f.Line), d.name(f.Of))
	case season.Unanswered:
		return fmt.Sprintf("%s has a walkover against %s.", d.name(f.Line), d.name(f.Of))
	case season.Footed:
		if f.Why == season.AtTheFoot {
			return ""
		}
		return d.name(f.Line) + " goes to the foot."
	case season.Off:
		return d.name(f.Line) + " is off the ladder, for silence."
	case season.Again:
		return d.name(f.Line) + " is on it again, at its foot."
	}
	return ""
}

// matchesOf lists the matches of a ladder that are played, and those that ended last.
func matchesOf(d *desk, most int) []post.Section {
	var out []post.Section
	for _, open := range []bool{true, false} {
		sec := post.Section{Heading: "Matches that ended last", Kind: "orders"}
		if open {
			sec.Heading = "Matches that are played"
		}
		shown := 0
		for i, b := range slices.Backward(d.s.Bouts) {
			if b.Ended.IsZero() != open || shown == most {
				continue
			}
			shown++
			for _, g := range d.s.Games {
				if g.Round == i+1 {
					sec.Lines = append(sec.Lines, gameLines(d, g, "")...)
				}
			}
		}
		if shown > 0 {
			out = append(out, sec)
		}
	}
	return out
}
