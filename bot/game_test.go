package bot

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"

	"adjutant/bot/hall"
	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

func TestGameOver(t *testing.T) {
	c := newClub(t)
	c.start(people.Spec{Book: "toy", Scenario: "ford", Players: map[engine.Seat]table.Person{"north": anna, "south": ben},
		Position: (&toy{Number: 1, Step: "attack", Men: [2]int{5, 1}}).Text()})
	c.says("north", "attack 2")
	c.letters()
	ls := c.says("south", "yield")
	has(t, to(t, ls, anna).Text(), "Game 1 is over, Anna: you have won. The South has no man left (4).")
	has(t, to(t, ls, ben).Text(), "Game 1 is over, Ben: Anna has won.", "receipt 1-1")
	if g, _ := c.store.Game(context.Background(), 1); g.State != "over" {
		t.Errorf("the game is %q, want over", g.State)
	}
	if ds, _ := c.store.Deadlines(context.Background(), 1); len(ds) != 0 {
		t.Errorf("deadlines are left: %+v", ds)
	}
	has(t, to(t, c.says("north", "attack 1"), anna).Text(), "Game 1 is over, Anna: you have won.", "None of these orders was carried out.")
	has(t, to(t, c.says("south", "status"), ben).Preview, "Game 1 is over: Anna has won. The South has no man left (4).")
	c.ledgerAgrees()
}

func TestAFaultOfTheRulebookLosesNoMessage(t *testing.T) {
	c := newClub(t)
	c.start(people.Spec{Book: "toy", Scenario: "ford", Players: map[engine.Seat]table.Person{"north": anna, "south": ben},
		Position: (&toy{Number: 1, Step: "attack", Men: [2]int{5, 5}, Panics: true}).Text()})
	c.letters()
	n := c.last()
	ls := c.says("north", "attack 2")
	has(t, to(t, ls, anna).Text(), "Your message is kept, Anna, but I could not work on it.")
	has(t, to(t, ls, table.Person{Name: "Cora", Address: "cora@mail.example"}).Text(), "A message in game 1 met a fault of the program.", "attack 2")
	if c.last() != n {
		t.Errorf("event %d was written", c.last())
	}
}

// last is the number of the newest event.
func (c *club) last() int64 {
	c.t.Helper()
	l, err := c.store.Load(context.Background(), c.game.ID, 0)
	if err != nil {
		c.t.Fatal(err)
	}
	return l.Last
}

// openingEvents is how many events a game of the toy book begins with.
func (c *club) openingEvents() int64 { return 7 }

// ordered is the canonical text of the message taken last.
func (c *club) ordered() string {
	c.t.Helper()
	es, err := c.store.Events(context.Background(), c.game.ID, 0)
	if err != nil {
		c.t.Fatal(err)
	}
	text := ""
	for _, e := range es {
		if d, err := record.DecodeEvent(toyBook, e.Kind, e.Fact); err == nil {
			if o, ok := d.(engine.Ordered); ok {
				text = o.Text
			}
		}
	}
	return text
}

func TestLongGameLoadsFromItsSnapshot(t *testing.T) {
	c := newClub(t)
	c.start(people.Spec{Book: "toy", Scenario: "ford", Players: map[engine.Seat]table.Person{"north": anna, "south": ben},
		Position: (&toy{Number: 1, Step: "attack", Men: [2]int{500, 500}}).Text()})
	for i := range 20 {
		c.says([]engine.Seat{"north", "south"}[i%2], "end")
	}
	l, err := c.store.Load(context.Background(), 1, toyBook.Version)
	if err != nil {
		t.Fatal(err)
	}
	if l.Snapshot == nil || len(l.Events) > 3 {
		t.Errorf("%d events are read after snapshot %+v, want at most 3", len(l.Events), l.Snapshot)
	}
	c.ledgerAgrees()
	all, err := c.store.Load(context.Background(), 1, 0)
	if err != nil {
		t.Fatal(err)
	}
	es, err := table.DecodeAll(toyBook, all.Events)
	if err != nil {
		t.Fatal(err)
	}
	whole, err := record.Replay(toyBook, nil, es)
	if err != nil {
		t.Fatal(err)
	}
	s, err := letter.Look(context.Background(), c.a, 1)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := s.Table.Position.Text(), whole.Text(); got != want {
		t.Errorf("from the snapshot:\n%swant, from all events:\n%s", got, want)
	}
}

func TestPicture(t *testing.T) {
	c := ford(t)
	c.says("north", "attack 2\nend")
	c.letters()
	move := to(t, c.says("south", "stand"), ben)
	for _, p := range move.Pictures {
		png, err := letter.Picture(context.Background(), c.a, p)
		if err != nil || string(png) != "png" {
			t.Fatalf("Picture(%+v) = %q, %v", p, png, err)
		}
	}
	if fmt.Sprint(c.drawn[0].Around, c.drawn[1].Around) != "ford" || c.drawn[0].Theme != "light" {
		t.Errorf("drawn with %+v, want round the ford and the whole", c.drawn)
	}
	if _, err := letter.Picture(context.Background(), c.a, post.Picture{Game: 99}); err == nil {
		t.Error("a picture of no game was drawn")
	}
}

func TestCreateGameRefuses(t *testing.T) {
	both := map[engine.Seat]table.Person{"north": anna, "south": ben}
	tests := []struct {
		name string
		spec people.Spec
		want string
	}{
		{"an unknown book", people.Spec{Book: "chess"}, `I know no rulebook "chess"`},
		{"an unknown scenario", people.Spec{Book: "toy", Scenario: "hill", Players: both}, "the ford has one scenario"},
		{"an empty seat", people.Spec{Book: "toy", Scenario: "ford", Players: map[engine.Seat]table.Person{"north": anna}}, "nobody plays the South"},
		{"an unknown seat", people.Spec{Book: "toy", Scenario: "ford", Players: map[engine.Seat]table.Person{"north": anna, "south": ben, "west": ben}}, "3 players for the 2 seats"},
		{"no address", people.Spec{Book: "toy", Scenario: "ford", Players: map[engine.Seat]table.Person{"north": anna, "south": {Name: "Ben", Address: "Ben <b@x>"}}}, "is not a plain mail address"},
		{"no zone", people.Spec{Book: "toy", Scenario: "ford", Players: map[engine.Seat]table.Person{"north": anna, "south": {Name: "Ben", Address: "b@x", Zone: "Mars"}}}, "I know no time zone"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c := newClub(t)
			_, err := people.CreateGame(context.Background(), c.a, tt.spec)
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("error %v, want %q", err, tt.want)
			}
			if gs, _ := c.store.Games(context.Background(), store.GameFilter{}); len(gs) != 0 {
				t.Errorf("%d games were written", len(gs))
			}
		})
	}
}

func TestManyAtOnce(t *testing.T) {
	c := ford(t)
	c.letters()
	r := c.request("north", "attack 1")
	var all sync.WaitGroup
	for i := range 16 {
		all.Go(func() {
			mine := r
			if i%2 == 1 {
				mine.ID = fmt.Sprint("other", i)
			}
			if err := hall.Handle(context.Background(), c.a, mine); err != nil {
				t.Errorf("Handle: %v", err)
			}
		})
	}
	all.Wait()
	taken := 0
	for _, l := range c.letters() {
		if l.Kind == letter.LetterTaken {
			taken++
		}
	}
	if taken != 1 || c.ordered() != "attack 1\n" {
		t.Errorf("%d messages were taken, want one", taken)
	}
	c.ledgerAgrees()
}
