package store

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// rule is a rule that always has the same outcome.
func rule(o Outcome) func(*Loaded) (Outcome, error) {
	return func(*Loaded) (Outcome, error) { return o, nil }
}

func TestTakeWritesAllOfAnOutcome(t *testing.T) {
	s, c := open(t)
	g := createGame(t, s)
	c.add(90 * time.Minute)
	due := start.Add(72 * time.Hour)
	anna := must[Player](t)(s.PlayerByAddress(ctx, "ANNA@mail.example"))
	anna.Zone = "Asia/Tokyo"
	m := &Mark{Door: "mail", ID: "m1@mail.example", From: "anna@mail.example"}
	done := must[Committed](t)(s.Take(ctx, g.ID, m, 1, func(l *Loaded) (Outcome, error) {
		if l.Last != 0 || len(l.Seats) != 2 || l.Players[anna.ID].Name != "Anna" {
			t.Errorf("loaded: got last %d, seats %v, players %v", l.Last, l.Seats, l.Players)
		}
		m.Note = "orders"
		return Outcome{
			Events:       []Event{fact("ahd.marched", `{"to": "cairo"}`), fact("ahd.fired", `{"roll": 3}`)},
			Letters:      []Letter{letter("l1@adjutant.example", anna.ID)},
			SetNotes:     map[NoteSet][]Note{{"union", "wish"}: {{Key: "z", Text: "end"}, {Key: "a", Text: "fire"}}},
			Snapshot:     &Snapshot{N: 2, Version: 1, Text: "rulebook ahd"},
			State:        "paused",
			Players:      []Player{anna},
			SetDeadlines: true,
			Deadlines:    []Deadline{{Seat: "confederate", Question: 7, Due: due, Kind: "deadline"}},
		}, nil
	}))
	if done.Last != 2 || len(done.Events) != 2 || done.Events[1].N != 2 || len(done.Events[1].Hash) != 32 || done.Letters[0].ID == 0 {
		t.Errorf("committed: got %+v", done)
	}
	l := must[*Loaded](t)(s.Load(ctx, g.ID, 1))
	if l.Game.State != "paused" || l.Players[anna.ID].Zone != "Asia/Tokyo" {
		t.Errorf("loaded: got state %q, player %+v", l.Game.State, l.Players[anna.ID])
	}
	if l.Snapshot == nil || l.Snapshot.N != 2 || len(l.Events) != 0 || l.Last != 2 || !reflect.DeepEqual(l.LastHash, done.LastHash) {
		t.Errorf("loaded: got snapshot %v, %d events, last %d", l.Snapshot, len(l.Events), l.Last)
	}
	if want := []Note{{g.ID, "union", "wish", "z", "end"}, {g.ID, "union", "wish", "a", "fire"}}; !reflect.DeepEqual(l.NotesOf("union",
		"wish"), want) {
		t.Errorf("notes: got %v, want %v", l.Notes, want)
	}
	if want := []Deadline{{g.ID, "confederate", 7, due, "deadline"}}; !reflect.DeepEqual(l.Deadlines, want) {
		t.Errorf("deadlines: got %v, want %v", l.Deadlines, want)
	}
	es := must[[]Event](t)(s.Events(ctx, g.ID, 0))
	if !reflect.DeepEqual(es, done.Events) {
		t.Errorf("events: got %v, want %v", es, done.Events)
	}
	if !es[0].At.Equal(start.Add(90 * time.Minute)) {
		t.Errorf("time of event 1: got %v, want the clock's", es[0].At)
	}
	if got := count(t, s, "SELECT count(*) FROM mark WHERE id = 'm1@mail.example' AND note = 'orders' AND first = 1 AND last = 2"); got != 1 {
		t.Errorf("marks: got %d, want 1 with the note and events 1 to 2", got)
	}
	select {
	case <-s.Outbox().Wake("mail"):
	default:
		t.Error("the sender was not woken")
	}
}

// contents is every row of every table, for comparing before and after.
func contents(t testing.TB, s *Store) string {
	t.Helper()
	var b strings.Builder
	err := s.read(ctx, func(c *session) error {
		tables, err := many(c, value[string], c.tables())
		if err != nil {
			return err
		}
		for _, table := range tables {
			rows, err := c.conn.QueryContext(ctx, "SELECT * FROM "+table)
			if err != nil {
				return err
			}
			columns, _ := rows.Columns()
			for rows.Next() {
				values := make([]any, len(columns))
				for i := range values {
					values[i] = new(any)
				}
				if err := rows.Scan(values...); err != nil {
					return err
				}
				fmt.Fprint(&b, table)
				for _, v := range values {
					fmt.Fprintf(&b, " %v", *v.(*any))
				}
				fmt.Fprintln(&b)
			}
			rows.Close()
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestTakeChangesNothingWhenItFails(t *testing.T) {
	s, _ := open(t)
	g := createGame(t, s)
	anna := must[Player](t)(s.PlayerByAddress(ctx, "anna@mail.example"))
	must[Committed](t)(s.Take(ctx, g.ID, &Mark{Door: "mail", ID: "before"}, 1, rule(Outcome{
		Events:  []Event{fact("ahd.marched", "{}")},
		Letters: []Letter{letter("there", anna.ID)},
	})))
	broken := errors.New("broken")
	whole := func(change func(*Outcome)) func(*Loaded) (Outcome, error) {
		o := Outcome{
			Events:       []Event{fact("ahd.marched", "{}"), fact("ahd.fired", "{}")},
			Letters:      []Letter{letter("new", anna.ID)},
			SetNotes:     map[NoteSet][]Note{{"union", "wish"}: {{Key: "a", Text: "fire"}}},
			Snapshot:     &Snapshot{N: 3, Version: 1, Text: "rulebook ahd"},
			State:        "over",
			SetDeadlines: true,
			Deadlines:    []Deadline{{Seat: "union", Due: start, Kind: "deadline"}},
		}
		change(&o)
		return rule(o)
	}
	tests := []struct {
		name string
		rule func(*Loaded) (Outcome, error)
		want string
	}{
		{"the rule fails", func(*Loaded) (Outcome, error) { return Outcome{Events: []Event{fact("a", "{}")}}, broken }, "broken"},
		{"the rule panics", func(*Loaded) (Outcome, error) { panic("no such box") }, "the rule panicked: no such box"},
		{"a fact that is no JSON", whole(func(o *Outcome) { o.Events[1].Fact = []byte("{") }), "event 3, ahd.fired: the fact is not JSON"},
		{"a fact that is no UTF-8", whole(func(o *Outcome) { o.Events[1].Fact = []byte("\"\xff\"") }), "not UTF-8"},
		{"an event without a kind", whole(func(o *Outcome) { o.Events[0].Kind = "" }), "kind <> ''|event_kind_check"},
		{"an event out of turn", whole(func(o *Outcome) { o.Events[0].N = 7 }), "event 7 comes where event 2 is due"},
		{"a Message-ID used before", whole(func(o *Outcome) { o.Letters[0].MessageID = "there" }), "already taken"},
		{"a letter that is no JSON", whole(func(o *Outcome) { o.Letters[0].Body = nil }), "json_valid|type json"},
		{"a letter to nobody we know", whole(func(o *Outcome) { o.Letters[0].Player = 99 }), "names a player"},
		{"two notes of one key", whole(func(o *Outcome) {
			o.SetNotes[NoteSet{"union", "wish"}] = []Note{{Key: "a"}, {Key: "a"}}
		}), "already taken"},
		{"a snapshot of the future", whole(func(o *Outcome) { o.Snapshot.N = 4 }), "after event 4, but the last is 3"},
		{"a snapshot without version", whole(func(o *Outcome) { o.Snapshot.Version = 0 }), "without the version"},
		{"an unknown state", whole(func(o *Outcome) { o.State = "won" }), "state IN|game_state_check"},
		{"a seat with an old token", whole(func(o *Outcome) { o.Seats = []Seat{{Seat: "union", Token: "c1"}} }), "already taken"},
		{"a player that is not there", whole(func(o *Outcome) { o.Players = []Player{{ID: 99, Token: "x", Address: "x"}} }), "not found"},
		{"a time before the calendar", whole(func(o *Outcome) { o.Deadlines[0].Due = start.AddDate(-3000, 0, 0) }), "due IS|deadline_due_check"},
	}
	before := contents(t, s)
	<-s.Outbox().Wake("mail")
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			m := &Mark{Door: "mail", ID: tt.name}
			done, err := s.Take(ctx, g.ID, m, 1, tt.rule)
			if err == nil || !slices.ContainsFunc(strings.Split(tt.want, "|"), func(w string) bool { return strings.Contains(err.Error(), w) }) {
				t.Errorf("got error %v, want one with %q", err, tt.want)
			}
			if !reflect.DeepEqual(done, Committed{}) {
				t.Errorf("committed: got %+v, want nothing", done)
			}
			if after := contents(t, s); after != before {
				t.Errorf("got the tables\n%s\nwant them as before\n%s", after, before)
			}
			select {
			case <-s.Outbox().Wake("mail"):
				t.Error("the sender was woken for nothing")
			default:
			}
		})
	}
	_, err := s.Take(ctx, g.ID, nil, 1, func(*Loaded) (Outcome, error) { panic(broken) })
	var p *PanicError
	if !errors.As(err, &p) || p.Value != broken || !strings.Contains(string(p.Stack), "take_test.go") {
		t.Errorf("got %v, want a *PanicError with its stack", err)
	}
	if done := must[Committed](t)(s.Take(ctx, g.ID, &Mark{Door: "mail", ID: "the rule fails"}, 1, whole(func(*Outcome) {}))); done.Last != 3 {
		t.Errorf("after all that: got last %d, want 3", done.Last)
	}
}

func TestTakeTakesAMessageOnce(t *testing.T) {
	s, _ := open(t)
	g := createGame(t, s)
	m := &Mark{Door: "mail", ID: "m1@mail.example"}
	march := rule(Outcome{Events: []Event{fact("ahd.marched", "{}")}})
	must[Committed](t)(s.Take(ctx, g.ID, m, 1, march))
	_, err := s.Take(ctx, g.ID, m, 1, func(*Loaded) (Outcome, error) {
		t.Error("the rule was called for a message that was taken before")
		return Outcome{}, nil
	})
	wantError(t, err, ErrSeen)
	wantError(t, s.Note(ctx, *m, nil), ErrSeen)
	must[Committed](t)(s.Take(ctx, g.ID, &Mark{Door: "discord", ID: m.ID}, 1, march)) // the same id by another door is another message
	if got := len(must[[]Event](t)(s.Events(ctx, g.ID, 0))); got != 2 {
		t.Errorf("events: got %d, want 2", got)
	}
	_, err = s.Take(ctx, 99, nil, 1, march)
	wantError(t, err, ErrNotFound)
}

func TestTakeFromManyGoroutinesLeavesNoGap(t *testing.T) {
	s, _ := open(t)
	g := createGame(t, s)
	const goroutines, messages = 8, 20
	var wg sync.WaitGroup
	for i := range goroutines {
		wg.Go(func() {
			for j := range messages {
				m := &Mark{Door: "mail", ID: fmt.Sprintf("%d", (i/2)*messages+j)} // two goroutines have the same messages
				_, err := s.Take(ctx, g.ID, m, 1, func(l *Loaded) (Outcome, error) {
					o := Outcome{Events: []Event{fact("ahd.marched", fmt.Sprintf(`{"after": %d}`, l.Last)), fact("ahd.fired", "{}")}}
					if l.Last%10 == 8 {
						o.Snapshot = &Snapshot{N: l.Last + 2, Version: 1, Text: fmt.Sprint(l.Last + 2)}
					}
					return o, nil
				})
				if err != nil && !errors.Is(err, ErrSeen) {
					t.Errorf("message %s: %v", m.ID, err)
				}
			}
		})
	}
	wg.Wait()
	es := must[[]Event](t)(s.Events(ctx, g.ID, 0))
	if want := goroutines / 2 * messages * 2; len(es) != want {
		t.Fatalf("events: got %d, want %d", len(es), want)
	}
	for i := 0; i < len(es); i += 2 {
		if want := fmt.Sprintf(`{"after": %d}`, i); string(es[i].Fact) != want || es[i].N != int64(i+1) {
			t.Fatalf("event %d: got n %d, fact %s, want fact %s: the rule saw another position", i+1, es[i].N, es[i].Fact, want)
		}
	}
	wantError(t, s.Verify(ctx, g.ID), nil)
}

func TestRuleMayRead(t *testing.T) {
	s, _ := open(t)
	g := createGame(t, s)
	_, err := s.Take(ctx, g.ID, nil, 1, func(l *Loaded) (Outcome, error) {
		ps, err := s.Players(ctx)
		if len(ps) != 2 {
			t.Errorf("players: got %d, want 2", len(ps))
		}
		return Outcome{}, err
	})
	wantError(t, err, nil)
}

func TestSnapshots(t *testing.T) {
	s, _ := open(t)
	g := createGame(t, s)
	take := func(o Outcome) {
		t.Helper()
		must[Committed](t)(s.Take(ctx, g.ID, nil, 1, rule(o)))
	}
	for n := int64(1); n <= 6; n++ {
		take(Outcome{Events: []Event{fact("ahd.marched", "{}")}})
		if n%2 == 0 {
			take(Outcome{Snapshot: &Snapshot{N: n, Version: 1, Text: fmt.Sprintf("after %d", n)}})
		}
	}
	take(Outcome{Snapshot: &Snapshot{N: 5, Version: 2, Text: "of the new version"}})
	check := func(name string, version int, upTo, snapshot int64, events int, last int64) {
		t.Helper()
		l := must[*Loaded](t)(s.LoadAt(ctx, g.ID, version, upTo))
		got := int64(-1)
		if l.Snapshot != nil {
			got = l.Snapshot.N
		}
		if got != snapshot || len(l.Events) != events || l.Last != last {
			t.Errorf("%s: got snapshot %d, %d events, last %d; want %d, %d, %d", name, got, len(l.Events), l.Last, snapshot, events, last)
		}
		if all := must[[]Event](t)(s.Events(ctx, g.ID, 0)); last > 0 && !reflect.DeepEqual(l.LastHash, all[last-1].Hash) {
			t.Errorf("%s: the hash is not that of event %d", name, last)
		}
	}
	check("the newest", 1, latest, 6, 0, 6)
	check("of another version", 2, latest, 5, 1, 6)
	check("of no version", 0, latest, -1, 6, 6)
	check("as it was after event 5", 1, 5, 4, 1, 5)
	check("as it was after event 4", 1, 4, 4, 0, 4)
	check("as it was at the start", 1, 0, -1, 0, 0)
	take(Outcome{Events: []Event{fact("game.struck", `{"from": 4, "to": 6}`)}, VoidFrom: 4})
	check("events from 4 on were struck", 1, latest, 2, 5, 7)
	check("they were, in any version", 2, latest, -1, 7, 7)
	db := beside(t, s)
	if _, err := db.Exec("DELETE FROM snapshot"); err != nil {
		t.Fatal(err)
	}
	check("all are deleted", 1, latest, -1, 7, 7)
}
