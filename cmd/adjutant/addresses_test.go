package main

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"
)

// Anna writes to two games at once, the opponent's address first among them, and a stranger has used her Message-ID before: each
// order is played once and answered, whether the server delivers the mail once or for each address.
func TestOneMailToSeveralAddresses(t *testing.T) {
	c := startClub(t, clubConfig(t), nil)
	for range 2 {
		c.newGame("")
	}
	c.rest()
	c.news()
	one, other, bens := c.seatAddress(1, "union"), c.seatAddress(2, "union"), c.seatAddress(1, "confederate")
	const id = "both@mail.example"
	c.post("mallory@club.example", "adjutant@club.example", letterText("mallory@club.example", one, id, "march 1 mi from Cairo to Paducah"))
	c.post("mallory@club.example", "adjutant@club.example", letterText("mallory@club.example", "adjutant@club.example", id, "hello"))
	c.rest()
	raw := letterText(annaFrom, bens, id, "march 1 mi from Cairo to Paducah", "Cc: "+one+", Adjutant <"+other+">")
	for _, to := range []string{bens, one, other} {
		c.post("anna@club.example", to, raw)
	}
	c.rest()
	answers := 0
	for _, m := range c.news()["anna"] {
		if m.InReplyTo == id && strings.Contains(m.Text, "Taken, Anna.") {
			answers++
		}
	}
	if answers != 2 {
		t.Errorf("%d answers, want one of each game", answers)
	}
	for _, game := range []int64{1, 2} {
		orders := orderedIn(t, checkRecord(t, c.daemon.Store, c.daemon.Bot, game))
		if len(orders) != 1 || orders[0].Seat != "union" {
			t.Errorf("game %d has the orders %+v, want Anna's once", game, orders)
		}
	}
}

// floodTime is how long players write beside a flood of hostile mail: the figure is asked for by it in the environment.
const floodTime = "ADJUTANT_FLOOD"

// Orders beside a flood of hostile mails of 1 MB: without a token, with a wrong one, and with a player's address forged.
func TestOrdersBesideAFlood(t *testing.T) {
	long, err := time.ParseDuration(os.Getenv(floodTime))
	if os.Getenv(floodTime) == "" {
		t.Skip("only when asked for: " + floodTime + "=1m")
	}
	if err != nil {
		t.Fatal(err)
	}
	c := startClub(t, clubConfig(t), nil)
	c.newGame("")
	c.rest()
	union := c.seatAddress(1, "union")
	body := map[int]string{
		0: strings.Repeat("On Mon, 4 Jan 2027 at 20:00 somebody <a@b.example> said:\n", 1<<20/57),
		1: strings.Repeat("1 a b c d:\n", 1<<20/11),
		2: strings.Repeat("<blockquote><div>", 1<<20/17),
	}
	over, flooded := make(chan struct{}), make(chan int)
	for k := range 3 {
		go func() {
			n := 0
			for ; ; n++ {
				select {
				case <-over:
					flooded <- n
					return
				default:
				}
				from, to := fmt.Sprintf("m%d@evil%d.example", n, n%7), []string{"adjutant@club.example", "adjutant+1.nonsense@club.example"}[n%2]
				if k == 1 {
					from = "anna@club.example"
				}
				postTo(c.daemon.Out.Addr, from, to, letterText(from, to, fmt.Sprintf("evil%d.%d@x", k, n), body[(n+k)%3]))
			}
		}()
	}
	var took []time.Duration
	for end := time.Now().Add(long); time.Now().Before(end); {
		id := c.id()
		c.post("anna@club.example", union, letterText(annaFrom, union, id, "status"))
		began := time.Now()
		await(t, "the order is worked on", func() (bool, error) { return c.daemon.Store.Seen(t.Context(), "mail", id) })
		took = append(took, time.Since(began))
	}
	close(over)
	hostile := <-flooded + <-flooded + <-flooded
	slices.Sort(took)
	p99 := took[len(took)*99/100]
	t.Logf("%d messages of a player beside %d hostile ones of 1 MB: half within %s, 99 of 100 within %s, the slowest %s",
		len(took), hostile, took[len(took)/2].Round(time.Millisecond), p99.Round(time.Millisecond), took[len(took)-1].Round(time.Millisecond))
	if p99 > time.Second {
		t.Errorf("99 of 100 within %s, want a second", p99)
	}
}
