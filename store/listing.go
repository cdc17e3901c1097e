package store

import (
	"context"
	"strings"
	"time"
)

// A Listing is what lists show of a game.
type Listing struct {
	Game   int64
	Book   string
	State  string // the game's
	Begun  bool
	Turn   string
	Paused time.Time // since when; zero: it is not
	Result string    // empty: it runs
	Winner string    // the side's name
	Ended  time.Time
	Seats  []ListedSeat // as they are now, in the order of the book
}

// A ListedSeat is what lists show of a player on a seat.
type ListedSeat struct {
	Game     int64
	Seat     string
	Player   int64
	Name     string // the player's; read only
	Place    int
	Side     string
	Question int       // that he is asked; 0: none
	Since    time.Time // when he was asked
	Due      time.Time // until when he may answer; zero: his clock stands
	Grace    bool      // his time is over
	Turns    int
	Late     int
	Missed   int
	Answers  int
	Minutes  int
	Vacant   bool
	Took     bool
	Points   int // of a game that is over, in tenths; -1: none
}

// overdue says that he is asked and that his time is over.
func (s *ListedSeat) overdue() bool { return s.Question != 0 && s.Grace }

// What a game that runs needs, by how soon somebody must look at it.
const (
	needsLate    = "0 " // and since when it waits
	needsSoon    = "1 " // and the nearest deadline
	needsNothing = "2"
)

// Needs is how much a game needs somebody to look at it; the less in alphabetical order, the more. First come those in which somebody is
// late, where it has waited longest before the others, then those with the nearest deadline; last those whose clocks stand. Of a game that
// is over it is empty.
func (l *Listing) Needs() string {
	if !l.Ended.IsZero() {
		return ""
	}
	needs := needsNothing
	if !l.Paused.IsZero() {
		return needs
	}
	for i := range l.Seats {
		s := &l.Seats[i]
		switch {
		case s.overdue() && s.Since.IsZero():
			needs = min(needs, needsLate)
		case s.overdue():
			needs = min(needs, needsLate+Stamp(s.Since))
		case s.Question != 0 && !s.Due.IsZero():
			needs = min(needs, needsSoon+Stamp(s.Due))
		}
	}
	return needs
}

// IsLate says that a game waits for somebody whose time is over.
func (l *Listing) IsLate() bool { return strings.HasPrefix(l.Needs(), needsLate) }

// How a seat of a game that runs stands in the list of who has been late.
const (
	hasBeenLate = 1
	isLate      = 2
)

func (l *Listing) tardy(s *ListedSeat) int {
	switch {
	case !l.Ended.IsZero() || s.Player == 0:
		return 0
	case s.overdue() && l.Paused.IsZero():
		return isLate
	case s.Late > 0 || s.Missed > 0:
		return hasBeenLate
	}
	return 0
}

const (
	listingColumns    = "listing.game, listing.book, game.state, begun, turn, paused, result, winner, ended"
	listedSeatColumns = "game, seat, player, place, side, question, since, due, grace, turns, late, missed, answers, minutes, " +
		"vacant, took, points"
	listedSeatOfListed = `listing_seat.game, listing_seat.seat, listing_seat.player, coalesce(player.name, ''), place, side, question, since, due, grace,
		turns, late, missed, answers, minutes, vacant, took, points`
)

func scanListing(r row) (l Listing, err error) {
	err = r.Scan(&l.Game, &l.Book, &l.State, &l.Begun, &l.Turn, stamp{&l.Paused}, &l.Result, &l.Winner, stamp{&l.Ended})
	return l, err
}

func scanListedSeat(r row) (s ListedSeat, err error) {
	err = r.Scan(&s.Game, &s.Seat, &s.Player, &s.Name, &s.Place, &s.Side, &s.Question, stamp{&s.Since}, stamp{&s.Due}, &s.Grace,
		&s.Turns, &s.Late, &s.Missed, &s.Answers, &s.Minutes, &s.Vacant, &s.Took, &s.Points)
	return s, err
}

// stampOrNull is a time as the store writes it; NULL for the zero time.
func stampOrNull(t time.Time) any {
	if t.IsZero() {
		return nil
	}
	return Stamp(t)
}

// setListing writes what lists show of a game. Rows of players who were replaced stay.
func setListing(c *session, game int64, l Listing) error {
	var needs any
	if l.Ended.IsZero() {
		needs = l.Needs()
	}
	err := c.put("UPDATE listing SET stale = 0, begun = ?, turn = ?, paused = ?, result = ?, winner = ?, ended = ?, needs = ? WHERE game = ?",
		l.Begun, l.Turn, stampOrNull(l.Paused), l.Result, l.Winner, stampOrNull(l.Ended), needs, game)
	if err != nil {
		return err
	}
	for _, s := range l.Seats {
		err := c.put("INSERT INTO listing_seat ("+listedSeatColumns+`, tardy) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
			ON CONFLICT (game, seat, player) DO UPDATE SET place = excluded.place, side = excluded.side, question = excluded.question,
			since = excluded.since, due = excluded.due, grace = excluded.grace, turns = excluded.turns, late = excluded.late,
			missed = excluded.missed, answers = excluded.answers, minutes = excluded.minutes, vacant = excluded.vacant, took = excluded.took,
			points = excluded.points, tardy = excluded.tardy`,
			game, s.Seat, s.Player, s.Place, s.Side, s.Question, stampOrNull(s.Since), stampOrNull(s.Due), s.Grace, s.Turns, s.Late, s.Missed,
			s.Answers, s.Minutes, s.Vacant, s.Took, s.Points, l.tardy(&s))
		if err != nil {
			return err
		}
	}
	return nil
}

// Listings are what lists of games tell, kept in rows of their own so that no list walks the games.
type Listings struct{ *file }

// Listings is where lists are kept.
func (s *Store) Listings() Listings { return Listings{s.file} }

// SetListing writes what lists show of a game whose row was stale.
func (s Listings) SetListing(ctx context.Context, game int64, l Listing) error {
	return s.write(ctx, func(c *session) error {
		if err := c.holdGame(c, game); err != nil {
			return err
		}
		return setListing(c, game, l)
	})
}

// Stale lists games whose rows must be made again.
func (s Listings) Stale(ctx context.Context, most int) (games []int64, err error) {
	err = s.read(ctx, func(c *session) error {
		games, err = many(c, value[int64], "SELECT game FROM listing WHERE stale = 1 AND game > 0"+atMost(most))
		return err
	})
	return games, err
}

func scanNumber(r row) (n int64, err error) {
	err = r.Scan(&n)
	return n, err
}

// fewRun is how many running games are looked through for those of a player, whatever he has played.
const fewRun = 64

// fewerRun says whether few games run, or no more than a player has ever sat in: those are looked through then, and else his.
func fewerRun(c *session, player int64) (bool, error) {
	const running = "SELECT id FROM game WHERE state IN ('open', 'paused') LIMIT ?"
	run, err := many(c, scanNumber, running, fewRun+1)
	if err != nil || len(run) <= fewRun {
		return err == nil, err
	}
	seats, err := one(c, scanNumber, "SELECT count(*) FROM seat WHERE player = ?", player)
	if err != nil {
		return false, err
	}
	run, err = many(c, scanNumber, running, seats+1)
	return err == nil && int64(len(run)) <= seats, err
}

// Running lists the games that are not over, by number: all, or those in which a player sits.
func (s Listings) Running(ctx context.Context, player int64) (ls []Listing, err error) {
	where, args := "game.state IN ('open', 'paused')", []any{}
	err = s.read(ctx, func(c *session) error {
		if player != 0 {
			seated := "game.id IN (SELECT game FROM seat WHERE player = ?)"
			if few, err := fewerRun(c, player); err != nil {
				return err
			} else if few {
				seated = "EXISTS (SELECT 1 FROM seat WHERE seat.game = game.id AND +player = ?)"
			}
			where, args = seated+" AND "+where, append(args, player)
		}
		running := "SELECT id FROM game WHERE " + where
		ls, err = many(c, scanListing, "SELECT "+listingColumns+" FROM game JOIN listing ON listing.game = game.id WHERE "+where+
			" ORDER BY game.id", args...)
		if err != nil {
			return err
		}
		seats, err := many(c, scanListedSeat, "SELECT "+listedSeatOfListed+seatsOfListed+" WHERE seat.game IN ("+running+
			") ORDER BY seat.game, place", args...)
		return seatListings(ls, seats, err)
	})
	return ls, err
}

// Needing lists games that are not over, those that need somebody most first: all, or those in which somebody is late; so many, behind some.
func (s Listings) Needing(ctx context.Context, late bool, from, most int) (ls []Listing, err error) {
	err = s.read(ctx, func(c *session) error {
		games, err := many(c, value[int64], "SELECT game FROM listing WHERE needs"+needing(late)+" ORDER BY needs, game LIMIT ? OFFSET ?", most, from)
		if err != nil {
			return err
		}
		var seats []ListedSeat
		for _, game := range games {
			l, err := one(c, scanListing, "SELECT "+listingColumns+" FROM listing JOIN game ON game.id = listing.game WHERE listing.game = ?", game)
			if err != nil {
				return err
			}
			ls = append(ls, l)
			of, err := many(c, scanListedSeat, "SELECT "+listedSeatOfListed+seatsOfListed+" WHERE seat.game = ? ORDER BY place", game)
			if err != nil {
				return err
			}
			seats = append(seats, of...)
		}
		return seatListings(ls, seats, nil)
	})
	return ls, err
}

// needing is which games that are not over are meant.
func needing(late bool) string {
	if late {
		return " < '" + needsSoon + "'"
	}
	return " IS NOT NULL"
}

// AreLate is in how many games somebody is late.
func (s Listings) AreLate(ctx context.Context) (n int64, err error) {
	err = s.read(ctx, func(c *session) error {
		n, err = one(c, scanNumber, "SELECT count(*) FROM listing WHERE needs"+needing(true))
		return err
	})
	return n, err
}

// A Tardy is who has been late in games that run.
type Tardy struct {
	Player       int64
	Name         string
	Late, Missed int
	Over         int     // in how many he is late now
	Games        int     // in how many he has been
	Some         []int64 // of these, by number
}

// AddTardy adds who has been late in a game that runs.
func (l *Listing) AddTardy(by map[int64]*Tardy) {
	for i := range l.Seats {
		s := &l.Seats[i]
		how := l.tardy(s)
		if how == 0 {
			continue
		}
		t := by[s.Player]
		if t == nil {
			t = &Tardy{Player: s.Player, Name: s.Name}
			by[s.Player] = t
		}
		t.Late, t.Missed, t.Games = t.Late+s.Late, t.Missed+s.Missed, t.Games+1
		if how == isLate {
			t.Over++
		}
		if len(t.Some) < mostOfTardy {
			t.Some = append(t.Some, l.Game)
		}
	}
}

// mostOfTardy is how many of the games in which somebody has been late are told.
const mostOfTardy = 10

// Tardy lists who has been late in games that run, those who are late now in most of them first: so many, behind some; and how many there
// are.
func (s Listings) Tardy(ctx context.Context, from, most int) (ts []Tardy, n int, err error) {
	err = s.read(ctx, func(c *session) error {
		if n, err = one(c, value[int], "SELECT count(DISTINCT player) FROM listing_seat WHERE tardy > 0"); err != nil {
			return err
		}
		ts, err = many(c, func(r row) (t Tardy, err error) {
			err = r.Scan(&t.Player, &t.Late, &t.Missed, &t.Over, &t.Games)
			return t, err
		}, `SELECT player, CAST(sum(late) AS INTEGER), CAST(sum(missed) AS INTEGER), CAST(sum(tardy / 2) AS INTEGER), count(*)
			FROM listing_seat WHERE tardy > 0 GROUP BY player ORDER BY 4 DESC, 2 DESC, player LIMIT ? OFFSET ?`, most, from)
		if err != nil {
			return err
		}
		for i := range ts {
			t := &ts[i]
			if t.Name, err = one(c, value[string], "SELECT coalesce(max(name), '') FROM player WHERE id = ?", t.Player); err != nil {
				return err
			}
			t.Some, err = many(c, value[int64], "SELECT game FROM listing_seat WHERE player = ? AND tardy > 0 ORDER BY game"+atMost(mostOfTardy), t.Player)
			if err != nil {
				return err
			}
		}
		return nil
	})
	return ts, n, err
}

// seatsOfListed joins a seat to who sits there now.
const seatsOfListed = ` FROM seat JOIN listing_seat ON listing_seat.game = seat.game AND listing_seat.seat = seat.seat
	AND listing_seat.player = coalesce(seat.player, 0) LEFT JOIN player ON player.id = seat.player`

func seatListings(ls []Listing, seats []ListedSeat, err error) error {
	at := map[int64]int{}
	for i, l := range ls {
		at[l.Game] = i
	}
	for _, s := range seats {
		if i, listed := at[s.Game]; listed {
			ls[i].Seats = append(ls[i].Seats, s)
		}
	}
	return err
}

// A SeasonPart is the games of a season, or of one of its rounds (0: of all).
type SeasonPart struct {
	Slug  string
	Round int
}

// Ended lists games that are over, those that ended last first: of a rulebook, of a player's, of a season, or all of them.
func (s Listings) Ended(ctx context.Context, book string, player int64, in SeasonPart, from, most int) (ls []Listing, err error) {
	query, args := "SELECT "+listingColumns+" FROM ", []any{}
	if in.Slug != "" {
		query += `season CROSS JOIN season_game ON season_game.season = season.id AND season.slug = ? COLLATE NOCASE AND (season_game.round = ? OR ? = 0)
			CROSS JOIN listing ON listing.game = season_game.game`
		args = append(args, in.Slug, in.Round, in.Round)
	} else {
		query += "listing"
	}
	query += " JOIN game ON game.id = listing.game WHERE listing.ended IS NOT NULL"
	if book != "" {
		query, args = query+" AND listing.book = ?", append(args, book)
	}
	if player != 0 {
		query, args = query+" AND listing.game IN (SELECT game FROM listing_seat WHERE listing_seat.player = ?)", append(args, player)
	}
	query, args = query+" ORDER BY listing.ended DESC, listing.game DESC LIMIT ? OFFSET ?", append(args, most, from)
	err = s.read(ctx, func(c *session) error {
		if ls, err = many(c, scanListing, query, args...); err != nil {
			return err
		}
		var seats []ListedSeat
		for _, l := range ls {
			more, err := many(c, scanListedSeat, "SELECT "+listedSeatOfListed+seatsOfListed+" WHERE seat.game = ? ORDER BY place", l.Game)
			if err != nil {
				return err
			}
			seats = append(seats, more...)
		}
		return seatListings(ls, seats, nil)
	})
	return ls, err
}

// Counted is how many games are in each state.
func (s Listings) Counted(ctx context.Context) (n map[string]int64, err error) {
	err = s.read(ctx, func(c *session) error {
		n, err = counts(c, "SELECT state, n FROM game_count")
		return err
	})
	return n, err
}

// A SatCount is the sums of those seats of a player that came out alike.
type SatCount struct {
	Book   string
	State  string // of the games
	Result string
	Points int  // in tenths; -1: none
	Took   bool // over from another
	Now    bool // he sits there now
	Seats  int

	Turns, Late, Missed, Answers, Minutes int
}

// Sat counts the seats on which a player sits or has sat in games that run or ended after a time.
func (s Listings) Sat(ctx context.Context, player int64, since time.Time) (counts []SatCount, err error) {
	err = s.read(ctx, func(c *session) error {
		counts, err = many(c, func(r row) (s SatCount, err error) {
			err = r.Scan(&s.Book, &s.State, &s.Result, &s.Points, &s.Took, &s.Now, &s.Seats, &s.Turns, &s.Late, &s.Missed, &s.Answers, &s.Minutes)
			return s, err
		}, `SELECT listing.book, game.state, listing.result, points, took, coalesce(seat.player, 0) = listing_seat.player, count(*),
			CAST(sum(turns) AS INTEGER), CAST(sum(late) AS INTEGER), CAST(sum(missed) AS INTEGER),
			CAST(sum(answers) AS INTEGER), CAST(sum(minutes) AS INTEGER)
			FROM listing_seat JOIN game ON game.id = listing_seat.game JOIN listing ON listing.game = listing_seat.game
			JOIN seat ON seat.game = listing_seat.game AND seat.seat = listing_seat.seat
			WHERE listing_seat.player = ? AND (listing.ended IS NULL OR listing.ended >= ?)
			GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6`, player, Stamp(since))
		return err
	})
	return counts, err
}

// GamesOfSeason lists the games of a season by its short name; ErrNotFound when there is none.
func (s Listings) GamesOfSeason(ctx context.Context, slug string) (games []int64, err error) {
	err = s.read(ctx, func(c *session) error {
		id, err := one(c, value[int64], "SELECT id FROM season WHERE slug = ? COLLATE NOCASE", slug)
		if err != nil {
			return err
		}
		games, err = many(c, value[int64], "SELECT game FROM season_game WHERE season = ? ORDER BY n", id)
		return err
	})
	return games, err
}

// GamesOfRound lists the games of a season's round.
func (s Listings) GamesOfRound(ctx context.Context, slug string, round int) (games []int64, err error) {
	err = s.read(ctx, func(c *session) error {
		games, err = many(c, value[int64], `SELECT season_game.game FROM season JOIN season_game ON season_game.season = season.id
			WHERE season.slug = ? COLLATE NOCASE AND season_game.round = ? ORDER BY season_game.n`, slug, round)
		return err
	})
	return games, err
}
