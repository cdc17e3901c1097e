// Package machine is in charge of the seats that no person plays. It thinks outside of transactions, on what its seat can see, and then
// lets the table settle what it has thought of, as it does with standing orders: each stretch up to the next die is one transaction.
package machine

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"adjutant/bot/late"
	"adjutant/bot/letter"
	"adjutant/bot/play"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/player"
	"adjutant/store"
)

// How much a machine does in one go.
const (
	mostSteps     = 400              // orders of one stretch
	mostStretches = 60               // of one game, before the others have their turn
	patience      = 20 * time.Second // for one stretch; what is left then is left to the defaults
)

// Players are the machines, which may play many games at the same time.
var Players = map[string]player.Player{
	table.SteadyMachine: player.Brisk,
	table.DeepMachine:   deep{},
	table.FastMachine:   player.Steady{Plans: player.Fast.Plans, Ahead: player.Fast.Ahead, Holds: true},
	table.RandomMachine: player.Random{},
}

// A step is what a machine has thought of for one decision.
type step struct {
	seat           engine.Seat
	kind, question string
	order          engine.Order
	why            string // what it went by, for everybody
}

func (x step) answers(d engine.Decision) bool {
	return x.seat == d.Seat && x.kind == d.Kind && x.question == d.Question
}

// Answer lets the machine answer in a game, until no seat of it is asked, or it has done enough for once. If it is interrupted, what is
// written down stands, and the rest is thought of again.
func Answer(ctx context.Context, a *table.House, game int64) error {
	for range mostStretches {
		done, err := answer(ctx, a, game)
		if done || err != nil {
			return err
		}
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	return nil
}

// answer plays one stretch.
func answer(ctx context.Context, a *table.House, game int64) (done bool, err error) {
	seen, steps, err := think(ctx, a, game)
	if err != nil || len(steps) == 0 {
		return true, err
	}
	err = late.OnTable(ctx, a, game, func(s *table.Sitting) error {
		if s.Last() != seen { // somebody has written meanwhile: think again
			return nil
		}
		if err := carryOut(s, steps); err != nil {
			return err
		}
		if s.Last() == seen {
			return fmt.Errorf("what the machine ordered for %s (%s, %q) was not carried out", steps[0].seat, steps[0].kind, steps[0].order)
		}
		return nil
	})
	return false, err
}

// asked says whether a machine is asked something now.
func asked(s *table.Sitting) bool {
	if s.Paused() {
		return false
	}
	for _, seat := range s.Players() {
		if _, is := table.ByMachine(s, seat); !is {
			continue
		}
		if _, open := letter.Awaits(s, seat); open {
			return true
		}
	}
	return false
}

// think plays on from what is written down, on a table that nobody else sees, until a die or a person is needed. seen is the last event
// that it knew of.
func think(ctx context.Context, a *table.House, game int64) (seen int64, steps []step, err error) {
	s, err := letter.Look(ctx, a, game)
	if err != nil || !asked(s) {
		return 0, nil, err
	}
	defer func() {
		if r := recover(); r != nil {
			err = late.Fault{Of: fmt.Errorf("the machine, in game %d: %v", game, r)}
		}
	}()
	seen = s.Last()
	rng := rand.New(rand.NewPCG(uint64(game), uint64(seen)))
	until := time.Now().Add(patience)
	minds := map[engine.Seat]player.Player{}
	others, before := s.Table.Settle, s.Table.Position.Clone()
	var own engine.Seat // of a machine whose turn it is
	s.Table.Settle = func(p engine.Position, d engine.Decision) (engine.Order, string) {
		how, is := table.ByMachine(s, d.Seat)
		if !is || len(steps) == mostSteps || ctx.Err() != nil {
			return others(p, d)
		}
		var o engine.Order
		by, known := minds[d.Seat]
		if !known {
			by = playerOf(s, how)
			minds[d.Seat] = by
		}
		if by != nil && time.Now().Before(until) {
			o = by.Choose(p, d, rng)
		}
		if o == nil {
			o = p.Default(d)
		}
		steps = append(steps, step{d.Seat, d.Kind, d.Question, o, answered(s, p, d, o)})
		if d.Own {
			own = d.Seat
		}
		return o, engine.ByMachine
	}
	s.Table.Continue(engine.NoDice{})
	if n := len(steps) - 1; n >= 0 && own != "" && steps[n].seat == own && steps[n].why == "" {
		steps[n].why = attacked(s, before.View(own), s.Table.Position.View(own), own)
	}
	return seen, steps, ctx.Err()
}

// carryOut settles what was thought of, and all that follows from it.
func carryOut(s *table.Sitting, steps []step) error {
	others := s.Table.Settle
	var whys []string
	s.Table.Settle = func(p engine.Position, d engine.Decision) (engine.Order, string) {
		if _, is := table.ByMachine(s, d.Seat); !is {
			return others(p, d)
		}
		if len(steps) == 0 || !steps[0].answers(d) {
			steps = nil // dice have led elsewhere
			return nil, ""
		}
		o := steps[0].order
		whys = append(whys, steps[0].why)
		steps = steps[1:]
		return o, engine.ByMachine
	}
	awaited, start := s.Awaited(), s.Table.Position.Clone()
	out := s.Table.Continue(s.Tray(s.Ledger.Salt))
	s.Wants = out.Wanted
	reasoned(out.Events, whys)
	s.Record(start, out.Events)
	play.Conclude(s, awaited)
	return play.TellAll(s, nil)
}

// reasoned puts to what a machine has settled why it did so, in the order of both.
func reasoned(es []engine.Event, whys []string) {
	for i, e := range es {
		if x, is := e.(engine.Settled); is && x.How == engine.ByMachine && len(whys) > 0 {
			x.Why, whys = whys[0], whys[1:]
			es[i] = x
		}
	}
}

// thinksFor is how long a game that waits for a machine is one adjutant's, where several share a store.
const thinksFor = time.Minute

// Waiting are games in which a machine is asked, the longest waiting first: all, or so many as one of several adjutants takes at a time.
func Waiting(ctx context.Context, st *store.Store, now time.Time, most int) ([]int64, error) {
	rows, err := st.Roster().ShareDue(ctx, now, store.Share{Kind: table.DueMachine, Most: most, For: thinksFor})
	if err != nil {
		return nil, err
	}
	var games []int64
	known := map[int64]bool{}
	for _, d := range rows {
		if !known[d.Game] {
			known[d.Game] = true
			games = append(games, d.Game)
		}
	}
	return games, nil
}
