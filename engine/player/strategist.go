package player

import (
	"crypto/sha256"
	"slices"
	"sync"

	"adjutant/engine"
)

// mostForeseen is how many orders are thought ahead at most.
const mostForeseen = 2000

// purposeful gives the next order of the turn that was thought through to the best end; nil where nothing is to be thought through.
func (s Steady) purposeful(k engine.Strategist, d engine.Decision) engine.Order {
	if o := s.notes.recall(k.(engine.Position), d.Seat); o != nil {
		return o
	}
	views := k.Purposes(d)
	if len(views) == 0 {
		return nil
	}
	thoughts := s.think(views, d.Seat, s.Turns)
	var best *thought
	ends := make([]engine.Position, len(views))
	for i, t := range thoughts {
		if t == nil {
			continue
		}
		ends[i] = t.answered
		if best == nil || t.prospects > best.prospects+hair {
			best = t
		}
	}
	if best == nil || len(best.script) == 0 {
		return nil
	}
	if !best.won || best.answered != nil {
		for _, ways := range k.Bolder(views, ends) {
			if bold := s.think(ways, d.Seat, 1); slices.ContainsFunc(bold, (*thought).wins) {
				best = bold[slices.IndexFunc(bold, (*thought).wins)]
				break
			}
		}
	}
	s.notes.keep(best.script)
	return best.script[0].order
}

// think thinks through several views of a position at once.
func (s Steady) think(views []engine.Position, seat engine.Seat, turns int) []*thought {
	thoughts := make([]*thought, len(views))
	var all sync.WaitGroup
	for i, at := range views {
		all.Go(func() { thoughts[i] = s.foresee(at.Clone(), seat, turns) })
	}
	all.Wait()
	return thoughts
}

// A thought is a turn played in the head, and where it leads.
type thought struct {
	script    []note
	answered  engine.Position // after the enemy's first answer; nil where the game was over before
	prospects float64
	won       bool // by the end of the thought
}

func (t *thought) wins() bool { return t != nil && t.won }

// foresee plays on from a position, both sides without a thought of later turns, until the seat and its enemy have had so many turns
// each; nil where that leads to a die.
func (s Steady) foresee(at engine.Position, seat engine.Seat, turns int) *thought {
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
			if turn, passed = now, passed+1; passed == 2 {
				t.answered = at.Clone()
			}
			if passed == 2*turns {
				break
			}
		}
	}
	t.prospects = prospectsOf(at, seat)
	if r, over := at.Result(); over {
		t.won = r.Winner == engine.SideOf(at, seat)
		t.prospects *= 2 - float64(passed)/float64(2*turns+1) // the sooner a war is won, and the later it is lost, the better
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
