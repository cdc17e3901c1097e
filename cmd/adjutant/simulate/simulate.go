// Package simulate plays whole games by machine and counts how they end.
package simulate

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"adjutant/cmd/adjutant/books"
	"adjutant/engine"
	"adjutant/engine/player"
)

// Wishes are how games are played.
type Wishes struct {
	Rulebook      string   // rulebook, as in: ahd
	Scenario      string   // scenario, as in: 1861; or the file of one
	Games         int      // how many games
	Seed          uint64   // seed of the first game; each next game has the next
	Players       string   // who plays the seats, in their order: random, steady-fast, steady-brisk, steady or steady-deep
	Option        []string // optional rule by clause; may be repeated
	RandomOptions bool     // each game draws optional rules of its own from its seed
	Verify        bool     // roll the dice of a hash chain, and verify the record of each game
	Records       string   // the folder into which the records are written, each named for its seed; empty: none
	Standing      []string // what the seats settle beforehand, as the flag of the command has it; empty: nothing is counted
	Workers       int      // games played at the same time; as many as cores if 0
	Board         string   // play on the board of this folder
	Edge          string   // the file into which it is written how the sides came out; empty: none
	JSON          bool     // write one JSON object
}

// A Series is many games.
type Series struct {
	Wishes
	advances []advance // what the seats settle beforehand; none without --standing
}

// A Tally is what simulate counts.
type Tally struct {
	Games                int                 `json:"games"`
	Finished             int                 `json:"finished"`
	Stuck                int                 `json:"stuck"`
	Broken               int                 `json:"broken"`
	Wins                 map[engine.Side]int `json:"wins"`
	Draws                int                 `json:"draws"`
	Orders               int                 `json:"orders"`
	WaitsForHuman        int                 `json:"waits_for_human"`
	Battles              int                 `json:"battles"`
	Standing             *standingTally      `json:"standing,omitempty"`
	Seconds              float64             `json:"seconds"`
	GamesPerSecond       float64             `json:"games_per_second"`
	MicrosecondsPerOrder float64             `json:"microseconds_per_order"`
	Verified             int                 `json:"verified,omitempty"`     // records
	Dice                 int                 `json:"dice,omitempty"`         // in them
	BrokenSeeds          []uint64            `json:"broken_seeds,omitempty"` // of games that are broken or stuck
	FirstFault           string              `json:"first_fault,omitempty"`  // that of the least of these seeds
}

// Run plays the games and counts; how far they are is shown on the other writer.
func (w Wishes) Run(ctx context.Context, out, progress io.Writer) error {
	s := Series{Wishes: w}
	book, err := books.Find(s.Rulebook, s.Board)
	if err != nil {
		return err
	}
	if book, s.Scenario, err = books.WithScenario(book, s.Scenario); err != nil {
		return err
	}
	if _, err := book.Start(s.Scenario, s.Option); err != nil {
		return err
	}
	players, err := s.seated(book)
	if err != nil {
		return err
	}
	if s.advances, err = readAdvances(book, s.Scenario, s.Option, s.Standing); err != nil {
		return err
	}
	if s.Records != "" {
		s.Verify = true
		if err := os.MkdirAll(s.Records, 0o755); err != nil {
			return err
		}
	}
	workers := s.Workers
	if workers < 1 {
		workers = runtime.NumCPU()
	}
	t := &Tally{Games: s.Games, Wins: map[engine.Side]int{}}
	for _, side := range book.AllSides() {
		t.Wins[side.Side] = 0
	}
	began := time.Now()
	shown := Meter{Out: Terminal(progress), Games: s.Games, Began: began}
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
				g := s.Game(book, players, s.Seed+uint64(n))
				lock.Lock()
				busy += time.Since(start)
				t.Add(g)
				shown.Show(t, time.Now())
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
	shown.Clear()
	t.Seconds = time.Since(began).Seconds()
	if t.Seconds > 0 {
		t.GamesPerSecond = float64(t.Finished) / t.Seconds
	}
	if t.Orders > 0 {
		t.MicrosecondsPerOrder = float64(busy.Microseconds()) / float64(t.Orders)
	}
	if err := s.write(out, book, t); err != nil {
		return err
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if t.Stuck+t.Broken > 0 {
		return errors.New("not every game ended in order: " + t.FirstFault)
	}
	if s.Edge != "" {
		return s.keepEdge(book, t)
	}
	return nil
}

func (s Series) seated(book *engine.Book) (map[engine.Seat]player.Player, error) {
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

// Add counts a game.
func (t *Tally) Add(g Game) {
	t.Orders += g.Orders
	t.WaitsForHuman += g.Waits
	t.Battles += g.battles
	t.addStanding(g)
	switch {
	case g.Err != nil:
		t.Broken++
		t.fault(g.Seed, g.Err.Error())
	case !g.Over:
		t.Stuck++
		t.fault(g.Seed, fmt.Sprintf("%s: stuck after %d orders", g.Name, g.Orders))
	default:
		t.Finished++
		if g.Result.Winner == "" {
			t.Draws++
		} else {
			t.Wins[g.Result.Winner]++
		}
	}
	if g.verified {
		t.Verified++
		t.Dice += g.Dice
	}
}

// fault keeps the seeds in order, though games end in any.
func (t *Tally) fault(seed uint64, what string) {
	i, _ := slices.BinarySearch(t.BrokenSeeds, seed)
	t.BrokenSeeds = slices.Insert(t.BrokenSeeds, i, seed)
	if i == 0 {
		t.FirstFault = what
	}
}

func (s Series) write(w io.Writer, book *engine.Book, t *Tally) error {
	if s.JSON {
		e := json.NewEncoder(w)
		e.SetIndent("", "  ")
		e.SetEscapeHTML(false)
		return e.Encode(t)
	}
	fmt.Fprintf(w, "%s %s: %d of %d games finished, %d stuck, %d broken.\n", book.Title, s.Scenario, t.Finished, t.Games, t.Stuck, t.Broken)
	for _, side := range book.AllSides() {
		fmt.Fprintf(w, "  %s won %d\n", side.Name, t.Wins[side.Side])
	}
	fmt.Fprintf(w, "  drawn %d\n%d orders, %d battles, %d waits for a human; %.1f s, %.1f games a second, %.1f microseconds an order.\n",
		t.Draws, t.Orders, t.Battles, t.WaitsForHuman, t.Seconds, t.GamesPerSecond, t.MicrosecondsPerOrder)
	t.writeStanding(w)
	if s.Verify {
		fmt.Fprintf(w, "%d records with %d dice verified.\n", t.Verified, t.Dice)
	}
	if len(t.BrokenSeeds) > 0 {
		fmt.Fprintf(w, "Not in order: the seeds %s.\n", strings.Trim(fmt.Sprint(t.BrokenSeeds), "[]"))
	}
	return nil
}
