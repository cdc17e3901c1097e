package player

import (
	"crypto/sha256"
	"sync"

	"adjutant/engine"
)

// A Strategist is a Planner whose wars are won by what several turns do together: it can be seen with one purpose before all others.
type Strategist interface {
	Planner
	// Purposes are the position as it is, then seen with each purpose that is worth a thought, as its value and its plans have it. What
	// another seat is shown of them is without it. There are none where d is no moment to choose one, or no goal is near.
	Purposes(d engine.Decision) []engine.Position
	// Prospects is Value for positions that lie turns apart: what armies could still do counts for less than what the war is won by.
	Prospects(seat engine.Seat) float64
}

// mostForeseen is how many orders are thought ahead at most.
const mostForeseen = 2000

// purposeful gives the next order of the turn that was thought through to the best end; nil where nothing is to be thought through.
func (s Steady) purposeful(k Strategist, d engine.Decision) engine.Order {
	if o := s.notes.recall(k.(engine.Position), d.Seat); o != nil {
		return o
	}
	ways := k.Purposes(d)
	thoughts := make([]*thought, len(ways))
	var all sync.WaitGroup
	for i, at := range ways {
		all.Go(func() { thoughts[i] = s.foresee(at, d.Seat) })
	}
	all.Wait()
	var best *thought
	for _, t := range thoughts {
		if t != nil && (best == nil || t.prospects > best.prospects+hair) {
			best = t
		}
	}
	if best == nil {
		return nil
	}
	s.notes.keep(best.script)
	return best.script[0].order
}

// A thought is a turn played in the head, and where it leads.
type thought struct {
	script    []note
	prospects float64
}

// foresee plays on from a position, both sides without a thought of later turns, until the seat and its enemy have had their turns;
// nil where that leads to a die.
func (s Steady) foresee(at engine.Position, seat engine.Seat) *thought {
	plain := Steady{Plans: s.Plans, Ahead: s.Ahead}
	t := &thought{}
	turn, passed := at.Turn().ID, 0
	for range mostForeseen {
		ds := at.Awaited()
		if len(ds) == 0 {
			break
		}
		o := plain.Choose(at.View(ds[0].Seat), ds[0], nil)
		if passed == 0 && ds[0].Seat == seat {
			t.script = append(t.script, note{key(at, seat), o})
		}
		if !follow(at, ds[0], o) {
			return nil
		}
		if now := at.Turn().ID; now != turn {
			if turn, passed = now, passed+1; passed == 2*s.Turns {
				break
			}
		}
	}
	t.prospects = at.(Strategist).Prospects(seat)
	if _, over := at.Result(); over {
		t.prospects *= 2 - float64(passed)/float64(2*s.Turns+1) // the sooner a war is won, and the later it is lost, the better
	}
	return t
}

// A note is what to do in a position, as it was thought of before.
type note struct {
	at    [sha256.Size]byte
	order engine.Order
}

func key(p engine.Position, seat engine.Seat) [sha256.Size]byte {
	return sha256.Sum256([]byte(string(seat) + "\n" + p.Text()))
}

// notes are the orders of turns that were thought through, the newest of them.
type notes struct {
	lock     sync.Mutex
	new, old map[[sha256.Size]byte]engine.Order
}

// mostNotes is how many are kept at least, of all games that are played at the same time.
const mostNotes = 10_000

func (n *notes) recall(p engine.Position, seat engine.Seat) engine.Order {
	k := key(p, seat)
	n.lock.Lock()
	defer n.lock.Unlock()
	if o, ok := n.new[k]; ok {
		return o
	}
	return n.old[k]
}

func (n *notes) keep(script []note) {
	n.lock.Lock()
	defer n.lock.Unlock()
	if n.new == nil || len(n.new) >= mostNotes {
		n.old, n.new = n.new, map[[sha256.Size]byte]engine.Order{}
	}
	for _, x := range script {
		n.new[x.at] = x.order
	}
}
