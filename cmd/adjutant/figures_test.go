package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"adjutant/store"
	"adjutant/store/storetest/onserver"
)

// A daemon starts among ten thousand games in less than a second, on both engines; how long it took, and its memory then, are figures of
// deploy/postgresql.md: ADJUTANT_FIGURES=1 ADJUTANT_POSTGRES=... go test ./cmd/adjutant -run StartAmong -v
func TestStartAmongManyGames(t *testing.T) {
	if os.Getenv("ADJUTANT_FIGURES") == "" {
		t.Skip("it makes ten thousand games: ADJUTANT_FIGURES=1")
	}
	games := 10_000
	if n, err := strconv.Atoi(os.Getenv("ADJUTANT_FIGURES_GAMES")); err == nil {
		games = n
	}
	cfg := clubConfig(t)
	cfg.Embedded.IMAP, cfg.Embedded.SMTP = freeAddresses(t)
	w := &war{t: t, config: cfg, file: filepath.Join(cfg.Data, "adjutant.toml"), killed: map[string]int{}}
	st, err := store.Open(cfg.Database(), nil)
	if err != nil {
		t.Fatal(err)
	}
	p, err := st.AddPlayer(t.Context(), store.Player{Name: "Anna", Address: "anna@club.example", Token: "p.anna"})
	if err != nil {
		t.Fatal(err)
	}
	for range games {
		_, err := st.CreateGame(t.Context(), store.NewGame{Game: store.Game{Book: "ahd", Scenario: "1861", Nonce: make([]byte, 16),
			Secret: make([]byte, 32), Header: json.RawMessage("{}")}, Build: func(id int64, n *store.NewGame) error {
			n.Seats = []store.Seat{{Seat: "union", Player: p.ID, Token: fmt.Sprintf("u%d", id)}}
			n.Deadlines = []store.Deadline{{Seat: "union", Question: 1, Kind: "deadline", Due: time.Now().AddDate(1, 0, 0)}}
			return nil
		}})
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := st.Close(); err != nil {
		t.Fatal(err)
	}
	text := fmt.Sprintf("data = %q\naddress = %q\nlog = \"error\"\n[embedded]\nimap = %q\nsmtp = %q\n", cfg.Data, cfg.Address,
		cfg.Embedded.IMAP, cfg.Embedded.SMTP)
	stores := []string{""}
	if onserver.Wanted() {
		url := onserver.Empty(t)
		if _, err := store.Move(t.Context(), cfg.Database(), url, nil, nil); err != nil {
			t.Fatal(err)
		}
		stores = append(stores, fmt.Sprintf("[store]\nurl = %q\n", url))
	}
	for _, where := range stores {
		if err := os.WriteFile(w.file, []byte(text+where), 0o600); err != nil {
			t.Fatal(err)
		}
		var took []time.Duration
		for range 5 {
			began := time.Now()
			l := w.born("")
			select {
			case <-l.runs:
			case err := <-l.dead:
				t.Fatalf("the daemon ends with %v:\n%s", err, l.said.String())
			}
			took = append(took, time.Since(began))
			if len(took) == 5 {
				t.Logf("%d games, %q: %s; memory %s", games, where, spread(took), memory(l, "VmRSS"))
			}
			l.in.Close()
			if err := <-l.dead; err != nil {
				t.Errorf("the daemon ends with %v", err)
			}
		}
	}
}
