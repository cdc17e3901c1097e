// Games plays random games of a rulebook and prints the milliseconds of the processors that one took: games BOOK SEED COUNT.
package main

import (
	"fmt"
	"os"
	"strconv"
	"syscall"

	"adjutant/engine"
	_ "adjutant/engine/ahd"
	_ "adjutant/engine/dwf"
	_ "adjutant/engine/htl"
	"adjutant/engine/player"
)

func main() {
	if len(os.Args) != 4 {
		fail(fmt.Errorf("usage: games BOOK SEED COUNT"))
	}
	book, err := engine.FindBook(os.Args[1])
	fail(err)
	seed, err := strconv.ParseUint(os.Args[2], 10, 64)
	fail(err)
	count, err := strconv.ParseUint(os.Args[3], 10, 64)
	fail(err)
	players := map[engine.Seat]player.Player{}
	for _, s := range book.Seats {
		players[s.Seat] = player.Random{}
	}
	played := 0
	play := func(seed uint64) { // a game of each scenario
		for _, s := range book.Scenarios {
			g, err := player.Play(player.Setup{Book: book, Scenario: s.ID, Seed: seed, Players: players})
			if fail(err); !g.Over {
				fail(fmt.Errorf("%s, seed %d: stuck", s.ID, seed))
			}
			played++
		}
	}
	play(seed) // the board is read, and what is lent lies ready
	played = 0
	began := spent()
	for n := range count {
		play(seed + n)
	}
	fmt.Printf("%.3f\n", (spent()-began)/float64(played))
}

// spent is the milliseconds of the processors so far.
func spent() float64 {
	var u syscall.Rusage
	fail(syscall.Getrusage(syscall.RUSAGE_SELF, &u))
	return float64(u.Utime.Nano()+u.Stime.Nano()) / 1e6
}

func fail(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "games:", err)
		os.Exit(1)
	}
}
