package htl_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/htl"
	"adjutant/engine/htl/board"
	"adjutant/engine/htl/state"
	"adjutant/engine/player"
)

// A ledger follows a battle by its events alone, and holds them to what the book says of every battle.
type ledger struct {
	ap     int            // left in this player turn
	acts   map[string]int // actions of each unit in it
	again  string         // the unit that may go on with its action: a shot after a ride, or after a nerve check
	gone   map[string]bool
	boats  map[string]bool // go as far as there is water
	points [2]int
	start  [2]int // of counters that were held before the first check
	known  bool   // start is
	held   bool   // a counter that stays has changed hands since: its points are not counted here
	over   bool
}

func unitOf(s board.Side, name string) string { return s.String() + " " + name }

// beside says whether two hexes are neighbours: rows B, D, F and H stand half a hex further right.
func beside(a, b board.Hex) bool {
	dc, dr := int(b.Col)-int(a.Col), int(b.Row)-int(a.Row)
	if dr == 0 {
		return dc == 1 || dc == -1
	}
	if dr != 1 && dr != -1 {
		return false
	}
	if a.Row%2 == 0 {
		return dc == 0 || dc == 1
	}
	return dc == 0 || dc == -1
}

// act is an action that costs points: one a unit and a turn, unless it goes on with its own.
func (l *ledger) act(unit string, cost uint8, goesOn bool) error {
	if l.ap -= int(cost); l.ap < 0 {
		return fmt.Errorf("%s spends %d points of %d", unit, cost, l.ap+int(cost))
	}
	if l.again != unit {
		if l.acts[unit]++; l.acts[unit] > 1 {
			return fmt.Errorf("%s acts twice in a turn", unit)
		}
	}
	l.again = ""
	if goesOn {
		l.again = unit
	}
	return nil
}

func (l *ledger) lose(s board.Side, name string, points uint8) {
	l.gone[unitOf(s, name)] = true
	l.points[s.Enemy()] += int(points)
}

// see takes an event down.
func (l *ledger) see(e engine.Event) error {
	if l.over {
		return fmt.Errorf("%s after the end", e.Kind())
	}
	switch e := e.(type) {
	case state.Allotted:
		l.ap, l.acts, l.again = e.AP, map[string]int{}, ""
	case state.Went:
		at := e.From
		for _, h := range e.Way {
			if !beside(at, h) && !l.boats[unitOf(e.Side, e.Unit)] {
				return fmt.Errorf("%s leaps from %s to %s", e.Unit, at, h)
			}
			at = h
		}
		return l.alive(l.act(unitOf(e.Side, e.Unit), e.Cost, e.Shot), e.Side, e.Unit, e.With)
	case state.NerveChecked:
		return l.alive(l.act(unitOf(e.Side, e.Unit), e.Cost, true), e.Side, e.Unit)
	case state.Attacked:
		if err := l.attack(e); err != nil {
			return err
		}
		return l.alive(l.act(unitOf(e.Side, e.Unit), e.Cost, false), e.Side, e.Unit)
	case state.Tried:
		return l.alive(l.act(unitOf(e.Side, e.Unit), e.Cost, false), e.Side, e.Unit, e.With)
	case state.Retreated:
		if !beside(e.From, e.To) {
			return fmt.Errorf("%v retreat from %s to %s", e.Units, e.From, e.To)
		}
		return l.alive(nil, e.Side, append(e.Units[:len(e.Units):len(e.Units)], e.With)...)
	case state.MovedIn:
		if !beside(e.From, e.To) {
			return fmt.Errorf("%s advances from %s to %s", e.Unit, e.From, e.To)
		}
		return l.alive(nil, e.Side, e.Unit, e.With)
	case state.LeaderLost:
		defer l.lose(e.Side, e.Unit, e.Points)
		return l.alive(nil, e.Side, e.Unit)
	case state.NoWay:
		defer l.lose(e.Side, e.Unit, e.Points)
		return l.alive(nil, e.Side, e.Unit)
	case state.Taken:
		if e.Hold {
			l.held = true
		} else if e.Mine {
			l.points[e.By] += int(e.Value)
		}
	case state.Counted:
		return l.count(e)
	case state.Ended:
		l.over = true
	}
	return nil
}

// alive says that none of these has been lost before.
func (l *ledger) alive(err error, s board.Side, names ...string) error {
	for _, n := range names {
		if err == nil && l.gone[unitOf(s, n)] {
			err = fmt.Errorf("%s has been lost", n)
		}
	}
	return err
}

// attack counts dice, hits and losses: a hit takes one point off, and is lost only when nobody is left to take it.
func (l *ledger) attack(e state.Attacked) error {
	d, hits, taken, fallen := e.Side.Enemy(), 0, 0, 0
	for _, v := range e.Rolls {
		if v >= e.Need.Roll {
			hits++
		}
	}
	for _, x := range e.Losses {
		taken += int(x.Was) - int(x.Now)
		if err := l.alive(nil, d, x.Unit); err != nil {
			return err
		}
		if x.Now == 0 {
			fallen++
			l.lose(d, x.Unit, x.Points)
		}
	}
	switch {
	case hits != e.Hits:
		return fmt.Errorf("%v against %d are %d hits, not %d", e.Rolls, e.Need.Roll, hits, e.Hits)
	case taken > hits || taken < hits && fallen < len(e.Losses):
		return fmt.Errorf("%d hits take %d points: %v", hits, taken, e.Losses)
	case e.Close && e.Range != 1 || e.Range > 4:
		return fmt.Errorf("%s attacks over %d hexes", e.Unit, e.Range)
	}
	return nil
}

// count compares the points of a check with those of the ledger.
func (l *ledger) count(e state.Counted) error {
	if !l.known {
		l.known, l.held = true, false
		l.start = [2]int{e.Points[0] - l.points[0], e.Points[1] - l.points[1]}
	}
	for s := range l.points {
		if want := l.start[s] + l.points[s]; !l.held && e.Points[s] != want {
			return fmt.Errorf("%s has %d points, %d by the ledger", board.Side(s), e.Points[s], want)
		}
	}
	return nil
}

func TestWholeBattlesKeepTheBook(t *testing.T) {
	for i, sc := range htl.Book.Scenarios {
		for n := range uint64(3) {
			seed := 100*uint64(i) + n + 1
			var options []string
			if n > 0 {
				options = player.DrawOptions(htl.Book, sc.ID, rand.New(rand.NewPCG(seed, 1)))
			}
			l := &ledger{gone: map[string]bool{}, boats: map[string]bool{"union Tyler": true, "union Lexington": true}}
			g, err := player.Play(player.Setup{Book: htl.Book, Scenario: sc.ID, Options: options, Seed: seed,
				Players: map[engine.Seat]player.Player{"union": player.Random{}, "confederate": player.Random{}},
				Watch: func(_ engine.Position, _ engine.Decision, _ engine.Order, es []engine.Event) error {
					for _, e := range es {
						if err := l.see(e); err != nil {
							return err
						}
					}
					return nil
				}})
			if err != nil || !g.Over || !l.over {
				t.Errorf("%s with %v, seed %d: over %v, %v", sc.ID, options, seed, g.Over, err)
			}
		}
	}
}

func TestSteadyBeatsRandom(t *testing.T) {
	for i, sc := range htl.Book.Scenarios {
		if i%2 > 0 || !enginetest.Draw(i/2, 3) {
			continue // some will do: simulate plays them all
		}
		seats := []engine.Seat{"union", "confederate"}
		steady, random := seats[i/2%2], seats[1-i/2%2]
		g, err := player.Play(player.Setup{Book: htl.Book, Scenario: sc.ID, Seed: uint64(i), Players: map[engine.Seat]player.Player{steady: player.Fast, random: player.Random{}}})
		if err != nil || g.Result.Winner != engine.Side(steady) {
			t.Errorf("%s, seed %d: the steady %s did not win: %q, %v", sc.ID, i, steady, g.Result.How, err)
		}
	}
}
