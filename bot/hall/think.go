package hall

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"

	"adjutant/bot/late"
	"adjutant/bot/machine"
	"adjutant/bot/table"
	"adjutant/store"
)

// Think lets the machine answer in the games that wait for it, several at a time; one processor is left to the messages of people. Where
// several adjutants share a store each takes a few at a time. What goes wrong in a game is the moderators'; it does not hold up the others.
func Think(ctx context.Context, a *table.House) error {
	games, err := machine.Waiting(ctx, a.Store, a.Now(), 2*runtime.NumCPU())
	if err != nil {
		return err
	}
	next := make(chan int64)
	var all sync.WaitGroup
	var lock sync.Mutex
	var wrong []error
	for range min(len(games), max(1, runtime.NumCPU()-1)) {
		all.Go(func() {
			for game := range next {
				if err := thinkIn(ctx, a, game); err != nil && ctx.Err() == nil {
					lock.Lock()
					wrong = append(wrong, fmt.Errorf("game %d: %w", game, err))
					lock.Unlock()
				}
			}
		})
	}
	for _, game := range games {
		if ctx.Err() != nil {
			break
		}
		next <- game
	}
	close(next)
	all.Wait()
	return errors.Join(wrong...)
}

func thinkIn(ctx context.Context, a *table.House, game int64) error {
	err := machine.Answer(ctx, a, game)
	var f late.Fault
	var p *store.PanicError
	if ctx.Err() != nil || !errors.As(err, &f) && !errors.As(err, &p) {
		return err
	}
	return errors.Join(err, stuck(ctx, a, game))
}
