package store

import (
	"context"
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
	err := c.put("UPDATE listing SET stale = 0, begun = ?, turn = ?, paused = ?, result = ?, winner = ?, ended = ? WHERE game = ?",
		l.Begun, l.Turn, stampOrNull(l.Paused), l.Result, l.Winner, stampOrNull(l.Ended), game)
	if err != nil {
		return err
	}
	for _, s := range l.Seats {
		err := c.put("INSERT INTO listing_seat ("+listedSeatColumns+`) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
			ON CONFLICT (game, seat, player) DO UPDATE SET place = excluded.place, side = excluded.side, question = excluded.question,
			since = excluded.since, due = excluded.due, grace = excluded.grace, turns = excluded.turns, late = excluded.late,
			missed = excluded.missed, answers = excluded.answers, minutes = excluded.minutes, vacant = excluded.vacant, took = excluded.took,
			points = excluded.points`,
			game, s.Seat, s.Player, s.Place, s.Side, s.Question, stampOrNull(s.Since), stampOrNull(s.Due), s.Grace, s.Turns, s.Late, s.Missed,
			s.Answers, s.Minutes, s.Vacant, s.Took, s.Points)
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
