package store

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"
)

// The wanted hashes were computed by another program from the layout in chain.go.
func TestHashLayout(t *testing.T) {
	header := []byte(`{"game":12}`)
	nonce := Nonce([]byte("0123456789abcdef"), 1)
	zero := HeaderHash(header)
	f := FactHash(nonce, "ahd.fired", []byte(`{"roll":3}`))
	one := Hash(zero, 1, "2026-11-03T09:15:00.000Z", nonce, "ahd.fired", []byte(`{"roll":3}`))
	tests := []struct {
		name string
		got  []byte
		want string
	}{
		{"hash 0", zero, "933ed76ab14520bd3dffc5762e00f3c449b5873a16d046b109b668cb7b545cb3"},
		{"nonce 1", nonce, "6f51b61a3db920f1cbe06a4c38501bc0b002ebaf9ceab835ca0a6f899817de7a"},
		{"fact 1", f, "ef45cd4f7b433cabb5b708378f6276fd63003908ff83fddb695ddec7ae02f3d0"},
		{"hash 1", one, "bd2e860447394415a2ef10c55195f08880e309d2ab3d7127cd899f6928eecd16"},
		{"hash 1 with the fact withheld", ChainHash(zero, 1, "2026-11-03T09:15:00.000Z", f),
			"bd2e860447394415a2ef10c55195f08880e309d2ab3d7127cd899f6928eecd16"},
	}
	for _, tt := range tests {
		if got := hex.EncodeToString(tt.got); got != tt.want {
			t.Errorf("%s: got %s, want %s", tt.name, got, tt.want)
		}
	}
}

func TestVerifyNamesTheFirstEventThatDoesNotFit(t *testing.T) {
	tests := []struct {
		name, trigger, change string
		want                  int64
	}{
		{"a fact was changed", "event_is_kept", `UPDATE event SET fact = '{"roll": 6}' WHERE n = 3`, 3},
		{"a kind was changed", "event_is_kept", "UPDATE event SET kind = 'ahd.wasted' WHERE n = 4", 4},
		{"a time was changed", "event_is_kept", "UPDATE event SET at = '2026-11-03T09:15:00.001Z' WHERE n = 2", 2},
		{"a hash was changed", "event_is_kept", "UPDATE event SET hash = zeroblob(32) WHERE n = 5", 5},
		{"an event is missing", "event_stays", "DELETE FROM event WHERE n = 2", 2},
		{"the header was changed", "header_is_kept", `UPDATE game SET header = '{"game": 2}'`, 1},
		{"the nonce was changed", "game_is_kept", "UPDATE game SET nonce = zeroblob(16)", 1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s, _ := open(t)
			g := createGame(t, s)
			for range 5 {
				must[Committed](t)(s.Take(ctx, g.ID, nil, 1, rule(Outcome{Events: []Event{fact("ahd.fired", `{"roll": 3}`)}})))
			}
			wantError(t, s.Verify(ctx, g.ID), nil)
			db := beside(t, s)
			if _, err := db.Exec(tt.change); err == nil || !strings.Contains(err.Error(), "never") && !strings.Contains(err.Error(), "only") {
				t.Errorf("the schema let it be changed: got %v, want a refusal", err)
			}
			if _, err := db.Exec("DROP TRIGGER " + tt.trigger + ";" + tt.change); err != nil {
				t.Fatal(err)
			}
			var broken *BrokenError
			if err := s.Verify(ctx, g.ID); !errors.As(err, &broken) || broken.N != tt.want {
				t.Errorf("got %v, want event %d named", err, tt.want)
			}
		})
	}
	s, _ := open(t)
	wantError(t, s.Verify(ctx, 5), ErrNotFound)
}

func TestSchemaRefusesAGap(t *testing.T) {
	s, _ := open(t)
	g := createGame(t, s)
	must[Committed](t)(s.Take(ctx, g.ID, nil, 1, rule(Outcome{Events: []Event{fact("ahd.fired", "{}")}})))
	db := beside(t, s)
	for _, n := range []int{0, 1, 3} {
		_, err := db.Exec("INSERT INTO event VALUES (1, ?, '2026-11-03T09:15:00.000Z', 'a', '{}', zeroblob(32))", n)
		again := n == 1 && db.server // there the key is looked at first
		if err == nil || !again && !strings.Contains(err.Error(), "without a gap") || again && !strings.Contains(err.Error(), "event_pkey") {
			t.Errorf("event %d after event 1: got %v, want a refusal", n, err)
		}
	}
}

func FuzzFact(f *testing.F) {
	for _, seed := range []string{`{}`, `{"to": "Fort Donelson"}`, ` [1, 2.50e1 , "\u00e9\n"] `, `"é"`, "\"\xff\"", `{`, ``, "\x00",
		`{"a":1}{}`, strings.Repeat("[", 900) + strings.Repeat("]", 900)} {
		f.Add("ahd.marched", []byte(seed))
	}
	s, _ := open(f)
	g := createGame(f, s)
	n := 0
	f.Fuzz(func(t *testing.T, kind string, fact []byte) {
		n++
		m := &Mark{Door: "fuzz", ID: fmt.Sprint(n)}
		done, err := s.Take(ctx, g.ID, m, 1, rule(Outcome{Events: []Event{{Kind: kind, Fact: fact}}}))
		if err != nil {
			if json.Valid(fact) && utf8.Valid(fact) && utf8.ValidString(kind) && kind != "" && !strings.ContainsRune(kind, 0) &&
				bytes.Count(fact, []byte("["))+bytes.Count(fact, []byte("{")) < 900 {
				t.Errorf("a good fact was refused: %v", err)
			}
			if seen, _ := s.Seen(ctx, m.Door, m.ID); seen {
				t.Error("a refused message was marked")
			}
			return
		}
		if !json.Valid(fact) {
			t.Errorf("fact %q was taken, but is not JSON", fact)
		}
		es := must[[]Event](t)(s.Events(ctx, g.ID, done.Last-1))
		if len(es) != 1 || !bytes.Equal(es[0].Fact, fact) || es[0].Kind != kind {
			t.Fatalf("got %v, want kind %q and fact %q", es, kind, fact)
		}
		prev := HeaderHash(g.Header)
		if done.Last > 1 {
			prev = must[[]Event](t)(s.Events(ctx, g.ID, done.Last-2))[0].Hash
		}
		if want := Hash(prev, done.Last, Stamp(es[0].At), Nonce(g.Nonce, done.Last), kind, fact); !bytes.Equal(es[0].Hash, want) {
			t.Errorf("hash: got %x, want %x", es[0].Hash, want)
		}
	})
}
