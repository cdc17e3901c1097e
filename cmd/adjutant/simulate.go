package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"
	"sync"
	"time"

	"adjutant/engine"
	"adjutant/engine/player"
)

type simulateCmd struct {
	Rulebook string   `arg:"" help:"Rulebook, as in: ahd."`
	Scenario string   `arg:"" help:"Scenario, as in: 1861."`
	Games    int      `default:"100" help:"How many games."`
	Seed     uint64   `default:"1" help:"Seed of the first game; each next game has the next."`
	Players  string   `default:"random,random" help:"Who plays the seats, in their order: random, steady or steady-deep."`
	Option   []string `help:"Optional rule by clause; may be repeated." placeholder:"CLAUSE" sep:"none"`
	Workers  int      `help:"Games played at the same time; as many as cores if 0."`
	Board    string   `help:"Play on the board of this folder." placeholder:"DIR"`
	JSON     bool     `help:"Write one JSON object."`
}

func (simulateCmd) Help() string {
	return "Example: adjutant simulate ahd 1861 --games 1000 --players steady,random --json"
}

// A tally is what simulate counts.
type tally struct {
	Games               int                 `json:"games"`
	Finished            int                 `json:"finished"`
	Stuck               int                 `json:"stuck"`
	Broken              int                 `json:"broken"`
	Wins                map[engine.Seat]int `json:"wins"`
	Draws               int                 `json:"draws"`
	Orders              int                 `json:"orders"`
	WaitsForHuman       int                 `json:"waits_for_human"`
	Battles             int                 `json:"battles"`
	Seconds             float64             `json:"seconds"`
	GamesPerSecond      float64             `json:"games_per_second"`
	MicrosecondsPerTask float64             `json:"microseconds_per_order"`
	FirstFault          string              `json:"first_fault,omitempty"`
}

// Run plays the games and counts.
func (s simulateCmd) Run(ctx context.Context, c *console) error {
	book, err := findBook(s.Rulebook, s.Board)
	if err != nil {
		return err
	}
	if _, err := book.Start(s.Scenario, s.Option); err != nil {
		return err
	}
	players, err := s.seated(book)
	if err != nil {
		return err
	}
	workers := s.Workers
	if workers < 1 {
		workers = runtime.NumCPU()
	}
	t := &tally{Games: s.Games, Wins: map[engine.Seat]int{}}
	for _, seat := range book.Seats {
		t.Wins[seat.Seat] = 0
	}
	began := time.Now()
	var busy time.Duration
	var lock sync.Mutex
	next := make(chan int)
	var all sync.WaitGroup
	for range workers {
		all.Add(1)
		go func() {
			defer all.Done()
			for n := range next {
				start := time.Now()
				g := s.game(book, players, s.Seed+uint64(n))
				lock.Lock()
				busy += time.Since(start)
				t.add(g)
				progress(c.err, t, s.Games, time.Since(began))
				lock.Unlock()
			}
		}()
	}
	for n := range s.Games {
		select {
		case next <- n:
			continue
		case <-ctx.Done():
		}
		break
	}
	close(next)
	all.Wait()
	fmt.Fprint(c.err, "\r\033[K")
	t.Seconds = time.Since(began).Seconds()
	if t.Seconds > 0 {
		t.GamesPerSecond = float64(t.Finished) / t.Seconds
	}
	if t.Orders > 0 {
		t.MicrosecondsPerTask = float64(busy.Microseconds()) / float64(t.Orders)
	}
	if err := s.write(c, book, t); err != nil {
		return err
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if t.Stuck+t.Broken > 0 {
		return errors.New("not every game ended in order: " + t.FirstFault)
	}
	return nil
}

func (s simulateCmd) seated(book *engine.Book) (map[engine.Seat]player.Player, error) {
	names := strings.Split(s.Players, ",")
	if len(names) != len(book.Seats) {
		return nil, fmt.Errorf("%s has %d seats; name as many players, as in random,steady", book.Title, len(book.Seats))
	}
	seated := map[engine.Seat]player.Player{}
	for i, seat := range book.Seats {
		p, err := player.Named(strings.TrimSpace(names[i]))
		if err != nil {
			return nil, err
		}
		seated[seat.Seat] = p
	}
	return seated, nil
}

// A game is one game as simulate counts it.
type game struct {
	player.Played
	battles int
	err     error
}

// game plays one game, its invariants checked after every order.
func (s simulateCmd) game(book *engine.Book, players map[engine.Seat]player.Player, seed uint64) game {
	var g game
	watch := func(p engine.Position, _ engine.Decision, _ engine.Order, es []engine.Event) error {
		for _, e := range es {
			if b, ok := e.(engine.Battler); ok && b.BeginsBattle() {
				g.battles++
			}
		}
		return p.Check()
	}
	g.Played, g.err = player.Play(player.Setup{Book: book, Scenario: s.Scenario, Options: s.Option, Seed: seed, Players: players, Watch: watch})
	if g.err != nil {
		g.err = fmt.Errorf("seed %d: %w", seed, g.err)
	}
	return g
}

func (t *tally) add(g game) {
	t.Orders += g.Orders
	t.WaitsForHuman += g.Waits
	t.Battles += g.battles
	switch {
	case g.err != nil:
		t.Broken++
		if t.FirstFault == "" {
			t.FirstFault = g.err.Error()
		}
	case !g.Over:
		t.Stuck++
	default:
		t.Finished++
		if g.Result.Winner == "" {
			t.Draws++
		} else {
			t.Wins[g.Result.Winner]++
		}
	}
}

func progress(w io.Writer, t *tally, games int, since time.Duration) {
	done := t.Finished + t.Stuck + t.Broken
	if done%max(1, games/100) == 0 {
		fmt.Fprintf(w, "\r\033[K%d of %d games, %d orders, %.0f s", done, games, t.Orders, since.Seconds())
	}
}

func (s simulateCmd) write(c *console, book *engine.Book, t *tally) error {
	if s.JSON {
		return writeJSON(c, t)
	}
	fmt.Fprintf(c.out, "%s %s: %d of %d games finished, %d stuck, %d broken.\n", book.Title, s.Scenario, t.Finished, t.Games, t.Stuck, t.Broken)
	for _, seat := range book.Seats {
		fmt.Fprintf(c.out, "  %s won %d\n", seat.Name, t.Wins[seat.Seat])
	}
	_, err := fmt.Fprintf(c.out, "  drawn %d\n%d orders, %d battles, %d waits for a human; %.1f s, %.1f games a second, %.1f microseconds an order.\n",
		t.Draws, t.Orders, t.Battles, t.WaitsForHuman, t.Seconds, t.GamesPerSecond, t.MicrosecondsPerTask)
	return err
}
