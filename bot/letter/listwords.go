package letter

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// ListUsage is what may stand behind a list.
const ListUsage = "list, list late, list silent 5d, list waiting NAME, list of NAME, list BOOK, list SEASON, list SEASON round 2, list " +
	"paused, list new, list over, list by game, " +
	"list page 2"

// A Choice is which games somebody means, and in which order he wants them.
type Choice struct {
	Numbers []Range // of games; nil: any
	All     bool    // said in so many words
	Over    bool    // those that have ended
	Paused  bool
	New     bool // that have not begun
	Late    bool // somebody's time is over
	Silent  time.Duration
	Waiting int64 // for whom they wait
	Of      int64 // who plays in them
	Book    string
	Season  []int64 // games of a season; with SeasonOf
	Slug    string
	Round   int // of the season; 0: any
	ByGame  bool
	Page    int

	words []string // without the page, to be said again
}

// A Range is games from one number to another.
type Range struct{ From, To int64 }

// Narrow says whether a choice says anything but an order.
func (w Choice) Narrow() bool {
	return w.Numbers != nil || w.All || w.Over || w.Paused || w.New || w.Late || w.Silent > 0 || w.Waiting != 0 || w.Of != 0 ||
		w.Book != "" || w.Slug != ""
}

// whole says that all games that run are meant, or all in which somebody is late, in the usual order.
func (w Choice) whole() bool {
	return w.Numbers == nil && !w.Over && !w.Paused && !w.New && w.Silent == 0 && w.Waiting == 0 && w.Of == 0 && w.Book == "" && w.Slug == "" &&
		!w.ByGame
}

// A chooser reads the words of a choice.
type chooser struct {
	c     *table.Call
	words []string
	at    int
}

// Chosen reads which games are meant. What it does not understand it refuses: none of its words is passed over.
func Chosen(c *table.Call, words string) (Choice, error) {
	w, rest, err := ChosenFirst(c, words)
	if err == nil && len(rest) > 0 {
		err = table.Refused("I do not understand %q here. You can say: %s.", post.Short(strings.Join(rest, " "), 40), ListUsage)
	}
	return w, err
}

// ChosenFirst reads which games are meant by the first of some words, and gives the rest of them.
func ChosenFirst(c *table.Call, words string) (Choice, []string, error) {
	r := &chooser{c: c, words: strings.Fields(strings.ReplaceAll(words, ", ", ","))}
	w := Choice{Page: 1}
	for r.at < len(r.words) {
		from := r.at
		known, err := r.next(&w)
		if err != nil {
			return w, nil, err
		}
		if !known {
			return w, r.words[from:], nil
		}
		if !strings.EqualFold(r.words[from], "page") {
			w.words = append(w.words, r.words[from:r.at]...)
		}
	}
	return w, nil, nil
}

func (r *chooser) word() string {
	if r.at >= len(r.words) {
		return ""
	}
	r.at++
	return strings.ToLower(strings.Trim(r.words[r.at-1], `.:;"`))
}

// next reads one part of a choice.
func (r *chooser) next(w *Choice) (known bool, err error) {
	from := r.at
	word := r.word()
	switch word {
	case "all":
		w.All = true
	case "running", "open":
	case "late":
		w.Late = true
	case "paused":
		w.Paused = true
	case "new", "unbegun":
		w.New = true
	case "over", "ended":
		w.Over = true
	case "and":
	case "by":
		switch r.word() {
		case "deadline":
		case "game", "number":
			w.ByGame = true
		default:
			return false, table.Refused("A list is by deadline or by game.")
		}
	case "page":
		if w.Page, err = strconv.Atoi(r.word()); err != nil || w.Page < 1 || w.Page > 1_000_000 {
			return false, table.Refused("Which page? As in: list page 2")
		}
	case "silent":
		if w.Silent, err = record.PaceTime(r.word(), nil); err != nil || w.Silent <= 0 {
			return false, table.Refused("Silent for how long? As in: silent 5d, or silent 36h")
		}
	case "waiting", "of":
		if r.at < len(r.words) && strings.EqualFold(r.words[r.at], "for") {
			r.at++
		}
		p, err := r.person()
		if err != nil {
			return false, err
		}
		if word == "of" {
			w.Of = p
		} else {
			w.Waiting = p
		}
	default:
		known, err := r.named(w, word)
		if !known {
			r.at = from
		}
		return known, err
	}
	return true, nil
}

// named reads numbers of games, a rulebook or a season.
func (r *chooser) named(w *Choice, word string) (bool, error) {
	if ranges, ok := rangesOf(word); ok {
		w.Numbers = append(w.Numbers, ranges...)
		return true, nil
	}
	if slices.ContainsFunc(engine.Books(), func(b *engine.Book) bool { return b.ID == word }) {
		w.Book = word
		return true, nil
	}
	slug := word + "-" + strings.ToLower(at(r.words, r.at))
	for _, s := range []string{word, slug} {
		games, err := r.c.A.Store.Listings().GamesOfSeason(r.c.Ctx, s)
		if err == nil {
			w.Season, w.Slug = games, s
			if s == slug {
				r.at++
			}
			return true, r.round(w)
		}
	}
	open, err := r.c.A.Store.League().Seasons(r.c.Ctx, "open")
	if err != nil || len(word) < 3 {
		return false, err
	}
	open = slices.DeleteFunc(open, func(sn store.Season) bool { return !strings.HasPrefix(strings.ToLower(sn.Slug), word) })
	if len(open) != 1 {
		return false, nil
	}
	w.Slug = open[0].Slug
	if w.Season, err = r.c.A.Store.Listings().GamesOfSeason(r.c.Ctx, w.Slug); err != nil {
		return false, err
	}
	return true, r.round(w)
}

// round reads the round of a season, where one is named.
func (r *chooser) round(w *Choice) error {
	if !strings.EqualFold(at(r.words, r.at), "round") {
		return nil
	}
	round, err := strconv.Atoi(at(r.words, r.at+1))
	if err != nil || round < 1 {
		return table.Refused("Which round? As in: %s round 2", w.Slug)
	}
	r.at += 2
	w.Round = round
	w.Season, err = r.c.A.Store.Listings().GamesOfRound(r.c.Ctx, w.Slug, round)
	return err
}

func at(words []string, i int) string {
	if i < len(words) {
		return words[i]
	}
	return ""
}

// rangesOf reads "12", "12,15-20".
func rangesOf(word string) (out []Range, ok bool) {
	for part := range strings.SplitSeq(word, ",") {
		if part == "" {
			continue
		}
		first, last, several := strings.Cut(part, "-")
		from, err := strconv.ParseInt(first, 10, 64)
		to := from
		if several && err == nil {
			to, err = strconv.ParseInt(last, 10, 64)
		}
		if err != nil || from < 1 || to < from {
			return nil, false
		}
		out = append(out, Range{from, to})
	}
	return out, len(out) > 0
}

// person reads the name of a player, of one word or several.
func (r *chooser) person() (int64, error) {
	for n := min(len(r.words)-r.at, 4); n > 0; n-- {
		name := strings.Trim(strings.Join(r.words[r.at:r.at+n], " "), `.,:;"`)
		found, err := table.Named(r.c.Ctx, r.c.A, name)
		if err == nil && n == 1 && len(found) == 0 {
			var p store.Player
			if p, err = r.c.A.Store.PlayerByAddress(r.c.Ctx, name); err == nil {
				found = append(found, p)
			} else if errors.Is(err, store.ErrNotFound) {
				err = nil
			}
		}
		if err != nil {
			return 0, err
		}
		switch {
		case len(found) == 1:
			r.at += n
			return found[0].ID, nil
		case len(found) > 1:
			return 0, table.Refused("%d people are called %s; give the address.", len(found), name)
		}
	}
	if r.at >= len(r.words) {
		return 0, table.Refused("Whose? As in: list of Anna")
	}
	return 0, table.Refused("I know nobody called %q.", post.Short(r.words[r.at], 40))
}

// Meets says whether a game that runs is meant.
func (w Choice) Meets(l store.Listing, now time.Time) bool {
	is := func(who func(store.ListedSeat) bool) bool { return slices.ContainsFunc(l.Seats, who) }
	switch {
	case w.Numbers != nil && !slices.ContainsFunc(w.Numbers, func(r Range) bool { return l.Game >= r.From && l.Game <= r.To }),
		w.Slug != "" && !slices.Contains(w.Season, l.Game),
		w.Book != "" && l.Book != w.Book,
		w.Paused && l.Paused.IsZero(),
		w.New && l.Begun,
		w.Late && !is(func(s store.ListedSeat) bool { return s.Question != 0 && s.Grace }),
		w.Silent > 0 && !is(func(s store.ListedSeat) bool {
			return s.Question != 0 && !s.Since.IsZero() && now.Sub(s.Since) >= w.Silent && l.Paused.IsZero()
		}),
		w.Waiting != 0 && !is(func(s store.ListedSeat) bool { return s.Question != 0 && s.Player == w.Waiting }),
		w.Of != 0 && !is(func(s store.ListedSeat) bool { return s.Player == w.Of }):
		return false
	}
	return true
}
