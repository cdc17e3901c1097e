package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adjutant/bot"
	"adjutant/bot/people"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/cmd/adjutant/demo"
	"adjutant/cmd/adjutant/retell"
	"adjutant/engine"
	"adjutant/engine/player"
	"adjutant/engine/scene"
	"adjutant/render"
	"adjutant/store"
)

var (
	update = flag.Bool("update", false, "write the logs of the golden games anew")
	play   = flag.Bool("play", false, "play the golden games anew, by the rules and the players of today")
)

// The golden games: games as records, with the log that they must tell, to the letter; whole ones, or until a turn begins.
var golden = []struct {
	name, book, scenario string
	options              []string
	players              [2]player.Player
	until                string
}{
	{"short-1861", "ahd", "1861-short", nil, [2]player.Player{player.Steady{}, player.Steady{}}, ""},
	{"refitting-1861", "ahd", "1861-short", []string{"4.8", "4.9", "5.2", "5.71", "6.2", "7.5"}, [2]player.Player{player.Steady{}, player.Steady{}}, ""},
	{"random-1864", "ahd", "1864", []string{"7.4"}, [2]player.Player{player.Random{}, player.Random{}}, ""},
	{"steady-chancellorsville", "htl", "chancellorsville", nil, [2]player.Player{player.Steady{}, player.Steady{}}, ""},
	{"nerve-shiloh", "htl", "shiloh", []string{"11.1", "11.2", "11.3", "11.4", "11.5=union+1"}, [2]player.Player{player.Steady{}, player.Random{}}, ""},
	{"steady-manassas", "dwf", "1861", nil, [2]player.Player{player.Steady{Plans: 4, Ahead: 4}, player.Steady{Plans: 4, Ahead: 4}}, "1861-10 confederate"},
	{"random-stones-river", "dwf", "1863", []string{"abilities", "replacements"}, [2]player.Player{player.Random{}, player.Random{}}, "1863-05 union"},
	{"random-petersburg", "htl", "petersburg", []string{"11.4", "chart=short"}, [2]player.Player{player.Random{}, player.Random{}}, ""},
}

func TestGoldenGames(t *testing.T) {
	for _, g := range golden {
		t.Run(g.name, func(t *testing.T) {
			file := filepath.Join("testdata", g.name)
			if *play {
				record := playGolden(t, g.book, g.scenario, g.options, g.players, g.until)
				if g.until == "" {
					write(t, file+".record", record)
				} else {
					write(t, file+".record.gz", packed(t, record))
				}
			}
			text := recorded(t, g.name+".record", g.until != "")
			rec, err := record.ParseRecord(bytes.NewReader(text))
			if err != nil {
				t.Fatal(err)
			}
			if _, err := record.VerifyRecord(rec); err != nil {
				t.Error(err)
			}
			var told bytes.Buffer
			if err := retell.Tell(&told, rec, ""); err != nil {
				t.Fatal(err)
			}
			p, err := record.ReplayRecord(rec)
			if err != nil {
				t.Fatal(err)
			}
			fmt.Fprintf(&told, "\n%s", p.Text())
			if *update {
				write(t, file+".log", told.Bytes())
			}
			want, err := os.ReadFile(file + ".log")
			if err != nil {
				t.Fatal(err)
			}
			if got := told.String(); got != string(want) {
				t.Errorf("the record tells another story; the first line that differs: %s", firstDifference(got, string(want)))
			}
		})
	}
}

func write(t *testing.T, name string, data []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, data, 0o644); err != nil {
		t.Fatal(err)
	}
}

// recorded reads a record of testdata, a packed one or not.
func recorded(t *testing.T, name string, gz bool) []byte {
	t.Helper()
	if gz {
		return unpacked(t, name+".gz")
	}
	text, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func packed(t *testing.T, text []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := z.Write(text); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func firstDifference(got, want string) string {
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range g {
		if i >= len(w) || g[i] != w[i] {
			return fmt.Sprintf("line %d\ngot  %s\nwant %s", i+1, g[i], strings.Join(w[min(i, len(w)):min(i+1, len(w))], ""))
		}
	}
	return fmt.Sprintf("line %d is missing", len(g)+1)
}

// playGolden plays a game by machine through the whole adjutant, a message an order, and exports its record.
func playGolden(t *testing.T, book, scenario string, options []string, players [2]player.Player, until string) []byte {
	t.Helper()
	ctx := context.Background()
	clock := time.Date(2027, 1, 4, 20, 0, 0, 0, time.UTC)
	now := func() time.Time { clock = clock.Add(time.Minute); return clock }
	st, err := store.Open(filepath.Join(t.TempDir(), "golden.db"), now)
	if err != nil {
		t.Fatal(err)
	}
	defer st.Close()
	nothing := func(*scene.Scene, render.Options) ([]byte, error) { return nil, nil }
	b := bot.New(bot.Config{Store: st, Domain: "club.example", Now: now, Random: demo.NewStream(scenario + strings.Join(options, " ")), Draw: nothing})
	seated := map[engine.Seat]table.Person{"union": {Name: "Anna", Address: "anna@club.example"}, "confederate": {Name: "Ben", Address: "ben@club.example"}}
	g, err := b.CreateGame(ctx, people.Spec{Book: book, Scenario: scenario, Options: options, Players: seated})
	if err != nil {
		t.Fatal(err)
	}
	tokens := map[engine.Seat]string{}
	seats, err := st.Seats(ctx, g.ID)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range seats {
		tokens[engine.Seat(s.Seat)] = s.Token
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for n := 0; ; n++ {
		rec, err := b.Record(ctx, g.ID)
		if err != nil {
			t.Fatal(err)
		}
		p, err := record.ReplayRecord(rec)
		if err != nil {
			t.Fatal(err)
		}
		ds := p.Awaited()
		if len(ds) == 0 || until != "" && p.Turn().ID == until {
			break
		}
		d := ds[0]
		who := players[0]
		if d.Seat == "confederate" {
			who = players[1]
		}
		line := who.Choose(p, d, rng).String()
		r := post.Request{Door: "mail", ID: fmt.Sprintf("golden.%d", n), From: seated[d.Seat].Address, Token: tokens[d.Seat], Text: line}
		if err := b.Handle(ctx, r); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		if n > 20_000 {
			t.Fatal("the game does not end")
		}
	}
	var text bytes.Buffer
	if err := b.Export(ctx, g.ID, &text); err != nil {
		t.Fatal(err)
	}
	return text.Bytes()
}
