package store

import (
	"encoding/json"
	"errors"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// The cost of an order depends neither on the length of a game nor on the number of games: no statement that runs all day
// walks a table.
func TestNoStatementWalksATable(t *testing.T) {
	s, c := open(t)
	g := createGame(t, s)
	must[Committed](t)(s.Take(ctx, g.ID, &Mark{Door: "mail", ID: "m"}, 1, rule(Outcome{
		Events: []Event{fact("ahd.marched", "{}")}, Letters: []Letter{letter("l", 1)}, Seats: []Seat{{Seat: "union", Token: "u2"}},
		SetNotes: map[NoteSet][]Note{{"union", "wish"}: {{Key: "a"}}}, Snapshot: &Snapshot{N: 1, Version: 1}, State: "over", VoidFrom: 1,
		SetDeadlines: true, Deadlines: []Deadline{{Seat: "union", Due: start, Kind: "deadline"}},
	})))
	ls := must[[]Letter](t)(s.Outbox().Claim(ctx, "mail", 1, time.Minute))
	wantError(t, s.Outbox().Failed(ctx, ls[0].ID, "421", false, start), nil)
	wantError(t, s.Outbox().Failed(ctx, ls[0].ID, "550", true, start), nil)
	wantError(t, s.Outbox().Resend(ctx, ls[0].ID), nil)
	must[time.Time](t)(s.Outbox().NextLetter(ctx, "mail"))
	wantError(t, s.Outbox().Sent(ctx, ls[0].ID, "250"), nil)
	must[[]Posted](t)(s.Outbox().Letters(ctx, OutboxFilter{Game: g.ID, Limit: 5}))
	must[[]Posted](t)(s.Outbox().Letters(ctx, OutboxFilter{Player: 1, Limit: 5}))
	must[[]Posted](t)(s.Outbox().Letters(ctx, OutboxFilter{Door: "mail", State: Failed, Limit: 500}))
	must[Posted](t)(s.Outbox().LetterByMessageID(ctx, "l"))
	must[int](t)(s.Outbox().Prune(ctx, c.now()))
	must[bool](t)(s.Seen(ctx, "mail", "m"))
	must[[]bool](t)(s.Taken(ctx, Mark{Door: "mail", ID: "m"}))
	_, _, err := s.Became(ctx, "mail", "m")
	wantError(t, err, nil)
	must[*Loaded](t)(s.Load(ctx, g.ID, 1))
	must[[]Event](t)(s.Events(ctx, g.ID, 0))
	must[[]Event](t)(s.Parts().TurnsOpened(ctx, g.ID, "cairo", 0, 9))
	must[[]Note](t)(s.Parts().NotesOf(ctx, g.ID, "union", "wish"))
	wantError(t, s.Parts().Chronicle(ctx, g.ID, func(Game, []byte) error { return nil }, func(Event, []byte) error { return nil }), nil)
	must[[]Game](t)(s.Games(ctx, GameFilter{Player: 1, State: "open"}))
	must[[]Game](t)(s.Games(ctx, GameFilter{State: "open"}))
	must[Player](t)(s.PlayerByAddress(ctx, "anna@mail.example"))
	must[Player](t)(s.PlayerByToken(ctx, "anna-token"))
	must[[]Deadline](t)(s.Due(ctx, start, ""))
	must[[]Invitation](t)(s.InvitationsTo(ctx, "anna@mail.example"))
	must[[]Inviting](t)(s.InvitationsSince(ctx, start))
	wantError(t, s.Run(ctx, Mark{Door: "mail", ID: "new"},
		Errand{Newcomers: []Newcomer{{Sender: "eve@mail.example", Domain: "mail.example"}}}), nil)
	must[Crowd](t)(s.Newcomers().Crowd(ctx, Newcomer{Sender: "eve@mail.example", Domain: "mail.example"}, start))
	must[Newcomer](t)(s.Newcomers().Next(ctx, false, start, 20))
	wantError(t, s.Run(ctx, Mark{Door: "later", ID: "new"}, Errand{Newcomers: []Newcomer{{ID: 1}}}), nil)
	must[[]Table](t)(s.Tables(ctx))
	must[[]Listing](t)(s.Listings().Running(ctx, 0))
	must[[]Listing](t)(s.Listings().Running(ctx, 1))
	must[[]Player](t)(PeopleOf(s).Called(ctx, "anna"))
	must[[]Player](t)(PeopleOf(s).Alike(ctx, Likeness{"anna", []string{"anna", "arnna"}}))
	unkeyed := must[[]Player](t)(PeopleOf(s).Unkeyed(ctx, 256))
	wantError(t, PeopleOf(s).Key(ctx, unkeyed, func(name string) Likeness { return Likeness{name, []string{name}} }), nil)
	must[[]Player](t)(PeopleOf(s).Away(ctx))
	must[Player](t)(PeopleOf(s).First(ctx))
	for _, player := range []int64{0, 1} {
		for _, book := range []string{"", "ahd"} {
			must[[]Listing](t)(s.Listings().Ended(ctx, book, player, SeasonPart{}, 0, 41))
		}
	}
	must[[]Listing](t)(s.Listings().Ended(ctx, "", 0, SeasonPart{"winter", 2}, 0, 41))
	must[[]SatCount](t)(s.Listings().Sat(ctx, 1, start))
	must[[]int64](t)(s.Listings().Stale(ctx, 100))
	wantError(t, s.Listings().SetListing(ctx, g.ID, Listing{Seats: []ListedSeat{{Seat: "union", Player: 1, Points: -1}}}), nil)
	must[[]int64](t)(s.Listings().GamesOfRound(ctx, "winter", 2))
	_, err = s.Listings().GamesOfSeason(ctx, "winter")
	wantError(t, err, ErrNotFound)
	sn := must[Season](t)(s.League().CreateSeason(ctx, nil, Season{Slug: "winter", Book: "ahd", Nonce: make([]byte, 16), Seed: make([]byte, 32),
		Header: json.RawMessage("{}")}, func(Season) (SeasonOutcome, error) { return SeasonOutcome{}, nil }))
	wantError(t, s.League().TakeSeason(ctx, sn.ID, nil, func(_ *LoadedSeason, w *SeasonWork) (SeasonOutcome, error) {
		must[[]Event](t)(w.EventsOf(g.ID, 0))
		must[string](t)(w.StateOf(g.ID))
		return SeasonOutcome{Events: []Event{fact("joined", "{}")}, RateFrom: "2027-01", SetNotes: map[string][]SeasonNote{"bid": {{Kind: "bid", Key: "1"}}},
			Deadlines: []SeasonDeadline{{Season: sn.ID, Kind: "next", Due: start}}, Games: []SeasonGame{{Season: sn.ID, N: 1, Game: g.ID, Watch: true, Round: 1}},
			Players: []SeasonPlayer{{Season: sn.ID, Player: 1, Line: 1}}}, nil
	}), nil)
	must[[]Season](t)(s.League().Seasons(ctx, "open"))
	must[[]Season](t)(s.League().SeasonsOfBook(ctx, "ahd"))
	must[[]SeasonDeadline](t)(s.League().SeasonsDue(ctx, start))
	must[[]SeasonDeadline](t)(s.League().SeasonDeadlines(ctx, sn.ID))
	must[[]int64](t)(s.League().SeasonsMoved(ctx))
	must[[]SeasonLength](t)(s.League().SeasonLengths(ctx, "open"))
	must[SeasonGame](t)(s.League().SeasonOfGame(ctx, g.ID))
	must[[]SeasonPlayer](t)(s.League().SeasonsOfPlayer(ctx, 1))
	wantError(t, s.League().SetRatings(ctx, "ahd", "9999", map[string]string{"2027-01": "{}"}), nil)
	must[string](t)(s.League().Rating(ctx, "ahd", "2027-01"))
	must[[]Posted](t)(s.Outbox().Letters(ctx, OutboxFilter{Door: "digest", Unsent: true}))
	wantError(t, s.Join(ctx, "digest", "mail", []int64{99}, nil, nil), ErrNotFound)
	wantError(t, s.Run(ctx, Mark{Door: "mail", ID: "join"}, Errand{Applicant: &Applicant{Address: "carl@mail.example", Token: "j.one"},
		Close: []Table{}}), nil)
	must[Applicant](t)(s.ApplicantByToken(ctx, "j.one"))
	must[Player](t)(s.Admit(ctx, &Mark{Door: "mail", ID: "yes"}, Player{Address: "carl@mail.example", Token: "p.carl"}, nil))
	if _, _, err := s.SeatByToken(ctx, "u1"); err == nil {
		t.Error("a replaced token is good")
	}
	var queries []string
	for _, p := range []*pool{s.readers, s.writer} {
		for range cap(p.free) {
			<-p.free
			c := p.taken()
			for q := range c.stmts {
				queries = append(queries, q)
			}
			defer p.give(c)
		}
	}
	if e, is := s.engine.(*postgresEngine); is {
		e.ours.Range(func(q, _ any) bool { queries = append(queries, q.(string)); return true })
	}
	if len(queries) < 40 {
		t.Errorf("got %d statements, want all that the calls above need", len(queries))
	}
	slices.Sort(queries)
	db := beside(t, s)
	for _, q := range slices.Compact(queries) {
		if !strings.Contains(q, " ") || strings.HasPrefix(q, "BEGIN") {
			continue
		}
		if walk := walked(t, db, q); walk != "" {
			t.Errorf("%s\ngot plan %q, want no table walked", q, walk)
		}
	}
}

// allOfADoor is a plan that looks at all messages that ever came by a door.
var allOfADoor = regexp.MustCompile(`mark USING [A-Za-z_ ]*\(door=\?\)`)

var parameter = regexp.MustCompile(`\?\d*`)

// walked is the plan of a query if it walks a table.
func walked(t *testing.T, db shell, q string) string {
	t.Helper()
	if db.server {
		return walkedOnServer(t, db, q)
	}
	rows, err := db.Query("EXPLAIN QUERY PLAN " + parameter.ReplaceAllString(q, "1"))
	wantError(t, err, nil)
	defer rows.Close()
	var plan []string
	for rows.Next() {
		var skip int
		var detail string
		wantError(t, rows.Scan(&skip, &skip, &skip, &detail), nil)
		plan = append(plan, detail)
	}
	got := strings.Join(plan, "; ")
	if strings.Contains(got, "SCAN") && !strings.Contains(got, "SCAN CONSTANT") || allOfADoor.MatchString(got) {
		return got
	}
	return ""
}

// walkedOnServer makes walking so dear that PostgreSQL does it only where it cannot do otherwise; to read a whole index is to walk, too.
func walkedOnServer(t *testing.T, db shell, q string) string {
	t.Helper()
	given := map[string]bool{}
	ours := db.ours(q)
	for _, p := range regexp.MustCompile(`\$\d+`).FindAllString(ours, -1) {
		given[p] = true
	}
	for _, s := range []string{"SET enable_seqscan = off", "SET enable_hashjoin = off", "SET enable_mergejoin = off", "SET plan_cache_mode = force_generic_plan", "PREPARE p AS " + ours} {
		_, err := db.DB.Exec(s)
		wantError(t, err, nil)
	}
	execute := "EXPLAIN (COSTS OFF) EXECUTE p"
	if len(given) > 0 {
		execute += "(NULL" + strings.Repeat(", NULL", len(given)-1) + ")"
	}
	rows, err := db.DB.Query(execute)
	if err != nil {
		t.Fatalf("%s: %v", ours, err)
	}
	var plan []string
	for rows.Next() {
		var line string
		wantError(t, rows.Scan(&line), nil)
		plan = append(plan, line)
	}
	wantError(t, errors.Join(rows.Err(), rows.Close()), nil)
	_, err = db.DB.Exec("DEALLOCATE p")
	wantError(t, err, nil)
	ends := plan[0] == "Limit" && !strings.Contains(strings.Join(plan, ""), "Sort") // it reads no further than it must
	for i, line := range plan {
		whole := strings.Contains(line, "Index") && strings.Contains(line, " using ") && (i+1 == len(plan) || !strings.Contains(plan[i+1], "Cond:"))
		if strings.Contains(line, "Seq Scan") || whole && !ends {
			return strings.Join(plan, "\n")
		}
	}
	return ""
}
