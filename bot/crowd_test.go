package bot

import (
	"flag"
	"slices"
	"testing"
	"time"

	"adjutant/bot/hall"
	"adjutant/bot/letter"
	"adjutant/bot/machine"
	"adjutant/bot/people"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/enginetest/cpu"
)

// machines is in how many games the machine is asked at once.
var machines = flag.Int("machines", 10, "games in which the machine is asked at once, while people are answered")

// While the machine thinks in many games, of all books, a person's messages are answered; and every game is answered by the machine.
func TestManyMachinesAtOnce(t *testing.T) {
	c := newClub(t)
	c.start(people.Spec{Book: "ahd", Scenario: "1861", Players: map[engine.Seat]table.Person{"union": anna, "confederate": ben}})
	between := c.game
	var books []*engine.Book
	for _, b := range engine.Books() {
		if b.Lesson != nil && b.ID != "loud" && b.ID != "leaky" {
			books = append(books, b)
		}
	}
	for n := range *machines {
		b := books[n%len(books)]
		players := map[engine.Seat]table.Person{}
		for _, i := range b.Seats {
			players[i.Seat] = machineAs(t, table.SteadyMachine)
		}
		players[b.Seats[0].Seat] = anna
		c.start(people.Spec{Book: b.ID, Scenario: b.Scenarios[0].ID, Players: players})
		if s, err := letter.Look(t.Context(), c.a, c.game.ID); err != nil {
			t.Fatal(err)
		} else if _, open := letter.Awaits(s, b.Seats[0].Seat); open {
			c.says(b.Seats[0].Seat, "end!")
		}
	}
	c.game = between
	asked, err := machine.Waiting(t.Context(), c.store, c.time, 1000)
	if err != nil || len(asked) != *machines {
		t.Fatalf("the machine is asked in %d games of %d, %v", len(asked), *machines, err)
	}
	thought := make(chan time.Duration)
	worked := cpu.Time()
	go func() {
		began := time.Now()
		if err := hall.Think(t.Context(), c.a); err != nil {
			t.Error(err)
		}
		thought <- time.Since(began)
	}()
	var waits []time.Duration
	var total time.Duration
	texts := []string{"march 1 mi inf from Washington to Manassas", "undo", "preview\nmarch 1 mi inf from Washington to Manassas", "status",
		"legal Washington"}
	for over := false; !over; {
		began := time.Now()
		c.says("union", texts[len(waits)%len(texts)])
		waits = append(waits, time.Since(began))
		select {
		case total = <-thought:
			over = true
		case <-time.After(10 * time.Millisecond):
		}
	}
	worked = cpu.Time() - worked
	slices.Sort(waits)
	p99 := waits[len(waits)*99/100]
	t.Logf("%d games, the machine answered in all within %v, by %v of the processors; meanwhile %d messages, median %v, "+
		"99th in a hundred %v, longest %v", *machines, total.Round(time.Millisecond), worked.Round(time.Millisecond), len(waits),
		waits[len(waits)/2],
		p99, waits[len(waits)-1])
	if *machines >= 100 && p99 > time.Second {
		t.Error("people wait longer than a second")
	}
	if *machines >= 100 && worked > 2*time.Minute { // of two processors a minute, also where others are at work on them
		t.Error("people wait for the machine longer than a minute, where two processors are theirs")
	}
	if c.asksMachine() {
		t.Error("the machine is still asked")
	}
}
