package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/player"
)

// Each question that a game asks can be put as a position: legal says who is awaited for what, and the first order that it lists is judged.
func TestEveryQuestionAsAPosition(t *testing.T) {
	for _, book := range engine.Books() {
		t.Run(book.ID, func(t *testing.T) {
			t.Parallel()
			for kind, at := range questions(t, book) {
				text := at.Text()
				o := does(t, 0, text, "legal", "-", "--rulebook", book.ID)
				d := at.Awaited()[0]
				if want := fmt.Sprintf("Awaited: %s, %s.\n", book.Seat(d.Seat).Name, d.Kind); !strings.HasPrefix(o.out, want) {
					t.Errorf("%s: legal says\n%s\nwant it to begin with %q; the position is\n%s", kind, o.out, want, text)
					continue
				}
				q, err := engine.ReadPosition(book, text)
				if err != nil {
					t.Errorf("%s: %v", kind, err)
					continue
				}
				for order := range q.Legal(q.Awaited()[0]) {
					if _, err := q.Rule(q.Awaited()[0], order, engine.NewRandom(1)); err != nil {
						t.Errorf("%s: %s: %v; the position is\n%s", kind, order, err, text)
					}
					break
				}
			}
		})
	}
}

// questions is a position for each kind of question and seat that some games at random ask.
func questions(t *testing.T, book *engine.Book) map[string]engine.Position {
	const games, asked = 2, 800
	over := errors.New("enough")
	out := map[string]engine.Position{}
	players := map[engine.Seat]player.Player{}
	for _, s := range book.Seats {
		players[s.Seat] = player.Random{}
	}
	for seed := range uint64(games) {
		sc := book.Scenarios[int(seed)%len(book.Scenarios)]
		n := 0
		_, err := player.Play(player.Setup{Book: book, Scenario: sc.ID, Seed: seed, Players: players,
			Watch: func(p engine.Position, d engine.Decision, _ engine.Order, _ []engine.Event) error {
				if n++; n > asked {
					return over
				}
				if id := string(d.Seat) + " " + d.Kind; out[id] == nil &&
					len(p.Awaited()) > 0 && p.Awaited()[0].Kind == d.Kind && p.Awaited()[0].Seat == d.Seat {
					out[id] = p.Clone()
				}
				return nil
			}})
		if err != nil && !errors.Is(err, over) {
			t.Fatalf("%s, seed %d: %v", sc.ID, seed, err)
		}
	}
	return out
}

// Whatever the rulebook, all faults of a position are told at once, each with its line and column.
func TestFaultsOfEveryRulebook(t *testing.T) {
	for _, book := range engine.Books() {
		if book.ID == "council" { // the test book, which nobody writes positions of
			continue
		}
		o := does(t, 1, "rulebook "+book.ID+"\nxyzzy 1\n  plugh 2\n", "legal", "-")
		for _, want := range []string{`line 2, column 1, "xyzzy": `, `line 3, column 3, "plugh": `} {
			if !strings.Contains(o.err, want) {
				t.Errorf("%s says\n%s\nwant %q in it", book.ID, o.err, want)
			}
		}
	}
}

// A position in which nobody is asked and no result stands is an error that says what is missing, wherever a position is read.
func TestAPositionThatAsksNobody(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	file, asks := filepath.Join(folder, "nobody.position"), filepath.Join(folder, "start.position")
	does(t, 0, "", "adjudicate", "spi74", "basic", "--position-out", asks)
	text, err := os.ReadFile(asks)
	if err != nil {
		t.Fatal(err)
	}
	head, rest, _ := strings.Cut(string(text), "\nturn ")
	turn, rest, _ := strings.Cut(rest, "\n")
	if err := os.WriteFile(file, []byte(head+"\nturn "+turn+"\nsteps\n"+rest), 0o600); err != nil {
		t.Fatal(err)
	}
	conf := filepath.Join(folder, "adjutant.toml")
	if err := os.WriteFile(conf, fmt.Appendf(nil, "data = %q\naddress = \"adjutant@club.example\"\n", folder), 0o600); err != nil {
		t.Fatal(err)
	}
	ends := filepath.Join(folder, "ends.position") // what is left to be done is foregone, and leads nowhere
	if err := os.WriteFile(ends, []byte("rulebook spi74\nturn 5 union attack\narmy 4506 union 12\narmy 4407 confederate 3\nsteps lose union, attack union\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{"adjudicate", "spi74", ends}, {"legal", ends}, {"odds", ends},
		{"adjudicate", "spi74", file}, {"legal", file}, {"odds", file},
		{"game", "new", "spi74", "basic", "--position", file, "--config", conf, "--player", "union=Anna <anna@club.example>", "--player", "confederate=machine"},
	} {
		if o := does(t, exitFailed, "", args...); !strings.Contains(o.err, "nobody is asked anything") || !strings.Contains(o.err, `"steps"`) {
			t.Errorf("%s says %q", args[0], o.err)
		}
	}
}
