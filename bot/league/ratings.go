package league

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"time"

	"encoding/json"

	"adjutant/bot/league/rating"
	"adjutant/bot/league/season"
	results "adjutant/bot/league/table"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/store"
)

type byeOf = results.Bye

// monthKey is how a month is written: '2027-01'.
func monthKey(t time.Time) string { return rating.MonthOf(t).Format("2006-01") }

// inForce is the ratings of a book with which this month's games are rated: those after the month before. They are kept, so that they are
// reckoned once a month.
func inForce(ctx context.Context, a *table.House, book string, now time.Time) (rating.Month, error) {
	m, kept, err := knownNow(ctx, a, book, now)
	if err != nil || kept || m.First.IsZero() {
		return m, err
	}
	raw, err := json.Marshal(m)
	if err != nil {
		return m, err
	}
	return m, a.Store.League().SetRatings(ctx, book, "9999", map[string]string{monthKey(m.First): string(raw)})
}

// knownNow is the same without keeping them, and says whether they were kept already.
func knownNow(ctx context.Context, a *table.House, book string, now time.Time) (m rating.Month, kept bool, err error) {
	before := rating.MonthOf(now).AddDate(0, -1, 0)
	text, err := a.Store.League().Rating(ctx, book, monthKey(before))
	if err == nil {
		return m, true, json.Unmarshal([]byte(text), &m)
	}
	if !errors.Is(err, store.ErrNotFound) {
		return m, false, err
	}
	months, err := reckon(ctx, a, book, before, nil)
	if err != nil || len(months) == 0 {
		return m, false, err
	}
	return months[len(months)-1], false, nil
}

// reckon rates a book anew from its first game on, or from where the seasons that were let go have left it, until the month of a moment;
// now is a season as it stands on the desk.
func reckon(ctx context.Context, a *table.House, book string, until time.Time, now *desk) ([]rating.Month, error) {
	all, err := a.Store.League().SeasonsOfBook(ctx, book)
	if err != nil {
		return nil, err
	}
	var games []rating.Game
	base, err := baseOf(ctx, a, book)
	if err != nil {
		return nil, err
	}
	known := rating.History{Before: base.After, Met: base.Met, Machine: map[string]rating.Machine{}}
	first := until
	for i, sn := range all {
		d := now
		if now == nil || now.sn.ID != sn.ID {
			if d, err = look(ctx, a, sn.ID); err != nil {
				return nil, err
			}
		}
		if m := machine(d.book, d.s.Header); m.Games > 0 {
			known.Machine[d.s.Scenario()] = m
		}
		for _, g := range d.s.Rated() {
			g.Number += i * 1_000_000
			if g.Silence != 0 {
				g.Silence += i * 1_000_000
			}
			if g.Ended.Before(first) {
				first = g.Ended
			}
			games = append(games, g)
		}
	}
	if !base.First.IsZero() { // games of before are in it
		first = base.First.AddDate(0, 1, 0)
	}
	return rating.Monthly.Run(known, games, first, until), nil
}

// ratings are those at the season's beginning and at this moment.
func (d *desk) ratings() (before, after map[string]rating.Rating, err error) {
	months, err := reckon(d.ctx, d.a, d.sn.Book, d.now, d)
	if err != nil || len(months) == 0 {
		return nil, nil, err
	}
	for _, m := range months {
		if m.First.Before(rating.MonthOf(d.s.Header.First)) {
			before = m.After
		}
	}
	return before, months[len(months)-1].After, nil
}

// shown is a rating as people read it: "1524?".
func shown(r rating.Rating) string {
	text := fmt.Sprintf("%.0f", math.Round(r.Points))
	if r.Provisional() {
		text += "?"
	}
	return text
}

func ratingOf(all map[string]rating.Rating, person int) rating.Rating {
	if r, known := all[season.Player(person)]; known {
		return r
	}
	return rating.Start
}

// ratingList is the ratings of all who played, before and after.
func ratingList(d *desk, before, after map[string]rating.Rating) post.Section {
	sec := post.Section{Heading: "Ratings", Kind: "orders"}
	var people []int
	for _, l := range d.s.Lines {
		for _, p := range l.People {
			if _, rated := after[season.Player(p)]; rated && !slices.Contains(people, p) {
				people = append(people, p)
			}
		}
	}
	slices.SortStableFunc(people, func(a, b int) int {
		return int(math.Round(ratingOf(after, b).Points)) - int(math.Round(ratingOf(after, a).Points))
	})
	for _, p := range people {
		sec.Lines = append(sec.Lines, post.TextLine{Text: fmt.Sprintf("%-24s %6s -> %s", post.Short(personName(d, p), 24),
			shown(ratingOf(before, p)),
			shown(ratingOf(after, p)))})
	}
	if len(sec.Lines) > 0 {
		sec.Lines = append(sec.Lines, post.TextLine{Text: "?: few games so far, so the rating is not sure yet."})
	}
	return sec
}

// ratingChanges is whose rating a correction has changed, as people read it.
func ratingChanges(d *desk, before, after map[string]rating.Rating) post.Section {
	sec := post.Section{Heading: "Ratings that change", Kind: "orders"}
	seen := map[int]bool{}
	for _, l := range d.s.Lines {
		for _, p := range l.People {
			was, is := shown(ratingOf(before, p)), shown(ratingOf(after, p))
			if !seen[p] && was != is {
				sec.Lines = append(sec.Lines, post.TextLine{Text: fmt.Sprintf("%-24s %6s -> %s", post.Short(personName(d, p), 24), was, is)})
			}
			seen[p] = true
		}
	}
	return sec
}

// dividedBy is how the season is divided when sign-up is over: by rating, or as the season before has left people.
func dividedBy(d *desk, seed []byte) (season.Fact, error) {
	if d.s.Header.After == "" || d.note(noteDivide, "n") != "" {
		return d.s.Division(seed, wantedDivisions(d)), nil
	}
	to, err := carriedTo(d)
	if err != nil {
		return season.Fact{}, err
	}
	return d.s.Carried(seed, max(1, d.s.Header.Divisions), func(person int) int { return to[person] }), nil
}

// carriedTo is into which division everybody goes who played in the season before.
func carriedTo(d *desk) (map[int]int, error) {
	sn, err := d.a.Store.League().SeasonBySlug(d.ctx, d.s.Header.After)
	if err != nil {
		return nil, err
	}
	before, err := look(d.ctx, d.a, sn.ID)
	if err != nil {
		return nil, err
	}
	to := map[int]int{}
	for i := range before.s.Divisions {
		division := i + 1
		rows := before.s.Table(division)
		up, down := results.Movers(rows, func(line int) bool { return before.s.Line(line).Gone })
		for _, r := range rows {
			now := division
			switch {
			case slices.Contains(up, r.ID) && division > 1:
				now--
			case slices.Contains(down, r.ID) && division < len(before.s.Divisions):
				now++
			}
			to[before.s.Line(r.ID).Person()] = now
		}
	}
	return to, nil
}

// movers says who goes up and down.
func movers(d *desk) string {
	if len(d.s.Divisions) < 2 {
		return ""
	}
	text := ""
	for division := range d.s.Divisions {
		up, down := results.Movers(d.s.Table(division+1), func(line int) bool { return d.s.Line(line).Gone })
		names := func(lines []int) string {
			var out []string
			for _, l := range lines {
				out = append(out, d.name(l))
			}
			return post.Listed(out)
		}
		if division > 0 {
			text += fmt.Sprintf("From division %d %s up. ", division+1, goes(names(up), len(up)))
		}
		if division < len(d.s.Divisions)-1 {
			text += fmt.Sprintf("From division %d %s down. ", division+1, goes(names(down), len(down)))
		}
	}
	return text
}

func goes(names string, n int) string {
	if n == 1 {
		return names + " goes"
	}
	return names + " go"
}
