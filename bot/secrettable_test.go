package bot

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"adjutant/bot/hall"
	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/engine/enginetest"
	"adjutant/store"
)

// What a game with secrets says to the table, where everybody listens, is the same in two worlds that look the same to one seat; and so
// is what that seat is offered for its orders, and what somebody without a seat may look at.
func TestSecretsAtTheTable(t *testing.T) {
	games := uint64(enginetest.Games(2))
	for seed := range games {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
			t.Parallel()
			w := fogWorlds(t, fogSeats[seed%2], "none")
			for i, c := range w.club {
				c.a.Discord = true
				p, err := c.store.PlayerByID(context.Background(), w.chair(i, w.reader).Player)
				if err != nil {
					t.Fatal(err)
				}
				p.Discord = "1001"
				if err := c.store.UpdatePlayer(context.Background(), p); err != nil {
					t.Fatal(err)
				}
			}
			playSecretly(w, rand.New(rand.NewPCG(seed, 0x7461626c65)))
			if ds := leaks(w.tabled(0), w.tabled(1)); len(ds) > 0 {
				t.Fatalf("what is said to the table differs: letter %d, %s:\n%s\nand\n%s", ds[0].letter, ds[0].part, ds[0].first, ds[0].second)
			}
			for _, part := range []func(*club) string{w.offered, w.pinned, w.spectated} {
				if a, b := part(w.club[0]), part(w.club[1]); a != b {
					t.Fatalf("the two worlds differ:\n%s\nand\n%s", a, b)
				}
			}
		})
	}
}

// tabled is all letters to the table.
func (w *worlds) tabled(world int) []parcel {
	w.t.Helper()
	c := w.club[world]
	posted, err := c.store.Outbox().Letters(context.Background(), store.OutboxFilter{Door: letter.DoorDiscord})
	if err != nil {
		w.t.Fatal(err)
	}
	var out []parcel
	for i := len(posted) - 1; i >= 0; i-- {
		if letter.IsTable(posted[i].Letter) {
			out = append(out, w.unpack(c, posted[i]))
		}
	}
	if len(out) == 0 {
		w.t.Fatal("nothing was said to the table")
	}
	return out
}

func (w *worlds) offered(c *club) string {
	o, err := hall.OptionsOf(context.Background(), c.a, c.game.ID, w.reader)
	if err != nil {
		w.t.Fatal(err)
	}
	o.Last = 0
	return inJSON(w.t, o)
}

func (w *worlds) pinned(c *club) string {
	t, err := hall.Table(context.Background(), c.a, c.game.ID)
	if err != nil {
		w.t.Fatal(err)
	}
	t.Last = 0
	return inJSON(w.t, t)
}

func (w *worlds) spectated(c *club) string {
	var out string
	for _, words := range []string{"map", "log", "log 1", "why", "dice", "status", "rules"} {
		l, err := hall.Look(context.Background(), c.a, c.game.ID, "", post.Request{Door: letter.DoorDiscord, ID: words, Text: words})
		if err != nil {
			w.t.Fatalf("%q: %v", words, err)
		}
		out += l.Text()
	}
	return out
}
