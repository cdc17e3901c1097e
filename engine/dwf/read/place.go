package read

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/read/explain"
	"adjutant/engine/dwf/rules"
	"adjutant/engine/dwf/rules/arrival"
	"adjutant/engine/dwf/state"
	"adjutant/engine/names"
	"adjutant/engine/phrase"
)

// An allocation is pieces with the places where they are put: "2 infantry at Richmond and Nashville".
type allocation struct {
	units  string
	places []board.Area
}

// tail is all that stands behind the verb.
func (s *Sentence) tail() string {
	text := s.first
	for _, k := range s.parts {
		text += " " + k.word + " " + k.text
	}
	return strings.TrimSpace(text)
}

// readPlace reads "place Lee at Richmond, 2 infantry at Nashville and Memphis, forts at Vicksburg, Mobile", "place the rest", "place the
// rest at Richmond".
func (s *Sentence) readPlace() ([]engine.Order, error) {
	rest := false
	switch strings.ToLower(s.first) {
	case "the rest", "rest", "all", "everything":
		rest = true
	}
	if err := s.attended(); err != nil {
		return nil, err
	}
	if err := s.only("at"); err != nil {
		return nil, err
	}
	k := &script{p: s.P.Clone(), d: engine.Decision{Seat: s.Step.Side.Seat()}}
	if rest && len(s.parts) == 0 {
		o := state.NewOrder(s.P.Board, state.Ending)
		o.Rest = true
		return []engine.Order{o}, nil
	}
	all, err := s.allocations()
	if err != nil {
		return nil, err
	}
	for _, a := range all {
		if rest {
			s.restAt(k, a.places)
			continue
		}
		if err := s.allocate(k, a); err != nil {
			return nil, err
		}
	}
	if len(k.orders) == 0 {
		return nil, explain.Refuse(s.line, "reinf.place", "Nothing that is still to be placed may be put there.")
	}
	return k.orders, nil
}

// attended says of infantry that is to be placed with a leader with whom it comes that it does so by itself.
func (s *Sentence) attended() error {
	with := s.part("with")
	if with == "" || len(s.parts) != 1 {
		return nil
	}
	l, err := s.Leader(with)
	if err != nil {
		return err
	}
	n := arrival.Retinue(s.P, l)
	if u, err := s.unit(s.first); err != nil || u.inf == 0 || u.inf > n {
		return err
	}
	who := s.P.Board.Leaders[l].Short
	return &engine.Later{Kind: "place", Canon: s.line, Never: fmt.Sprintf("%d infantry comes with %s by itself, wherever you place him.", n, who)}
}

// restAt puts all that is still to come into these places, as far as it may.
func (s *Sentence) restAt(k *script, places []board.Area) {
	for _, a := range places {
		for {
			next, found := state.Order{}, false
			rules.Each(k.p, s.Step, func(o state.Order) bool {
				if o.Verb == state.Placing && o.At == a {
					next, found = o, true
				}
				return !found
			})
			if now, open := k.p.Top(); !found || !open || now != s.Step || !k.do(next) {
				break
			}
		}
	}
}

// allocations takes a line apart: what stands before each "at", and the places behind it.
func (s *Sentence) allocations() ([]allocation, error) {
	if len(s.parts) == 0 {
		return nil, explain.Refuse(s.line, "reinf.place", "Say where: place 2 infantry at Richmond.")
	}
	var all []allocation
	units := s.first
	for i, k := range s.parts {
		text, next := k.text, ""
		if i+1 < len(s.parts) {
			text, next = s.unitsBehind(k.text)
		}
		places, err := s.areas(text, func(a board.Area) bool { return s.offers(state.Placing, a) })
		if err != nil {
			return nil, err
		}
		all = append(all, allocation{units, places})
		units = next
	}
	return all, nil
}

// unitsBehind divides "Richmond, Memphis, 2 infantry" into places and the units that stand before the next "at".
func (s *Sentence) unitsBehind(text string) (places, units string) {
	segments := board.SplitOn(text, ",")
	if len(segments) == 1 {
		segments = board.SplitOn(strings.ReplaceAll(text, " and ", ", "), ",")
	}
	for i := 1; i < len(segments); i++ {
		if _, err := s.areas(segments[i], nil); err != nil || i == len(segments)-1 {
			return strings.Join(segments[:i], ", "), strings.Join(segments[i:], ", ")
		}
	}
	return text, ""
}

// areas reads "Richmond, Nashville and Memphis". A name may hold an "and" of its own.
func (s *Sentence) areas(text string, possible func(board.Area) bool) ([]board.Area, error) {
	var out []board.Area
	for _, w := range board.SplitOn(text, ",") {
		w = strings.TrimPrefix(strings.TrimSpace(w), "and ")
		if _, known, _ := s.P.Board.Names.Find(w); !known && len(andOf(w)) > 1 {
			for _, x := range andOf(w) {
				a, err := s.Area(x, possible)
				if err != nil {
					return nil, err
				}
				out = append(out, a)
			}
			continue
		}
		a, err := s.Area(w, possible)
		if err != nil {
			return nil, err
		}
		out = append(out, a)
	}
	if len(out) == 0 {
		_, err := s.Area("", nil)
		return nil, err
	}
	return out, nil
}

// andOf divides words at "and" and "&".
func andOf(words string) []string {
	return board.SplitOn(strings.NewReplacer(" and ", ",", " And ", ",", " AND ", ",", "&", ",").Replace(words), ",")
}

// allocate puts units into places: all into one, or one into each.
func (s *Sentence) allocate(k *script, a allocation) error {
	for _, w := range board.SplitOn(strings.ReplaceAll(a.units, " and ", ", "), ",") {
		o, n, err := s.placed(k, w, a.places[0])
		if err != nil {
			return err
		}
		if len(a.places) > 1 && n != 1 && n != len(a.places) {
			return explain.Refuse(w, "reinf.place", "%s at %d places: say how many at each.", phrase.Capital(w), len(a.places))
		}
		for i, at := range a.places {
			times := n
			if len(a.places) > 1 {
				times = 1
			}
			for range times {
				o.At = at
				if i > 0 && o.Thing != board.ALeader && o.Thing != board.ATransfer {
					if o, _, err = s.placed(k, w, at); err != nil {
						return err
					}
					o.At = at
				}
				k.do(o)
			}
		}
	}
	return nil
}

// placed is the order that puts one of what words name into an area, and how many of it they name.
func (s *Sentence) placed(k *script, words string, at board.Area) (o state.Order, n int, err error) {
	o = state.NewOrder(s.P.Board, state.Placing)
	o.At, o.N = at, 1
	low := strings.ToLower(strings.TrimSpace(words))
	rest, every := strings.CutPrefix(low, "all ")
	if every {
		low = rest
	}
	switch strings.TrimSuffix(low, "s") {
	case "infantry", "supply", "fort", "ship", "gunboat", "ironclad", "railhead":
		words = "1 " + low
	}
	if l := s.arriving(words); l != board.NoLeader {
		o.Leader, o.Thing = l, s.offeredLeader(l)
		return o, 1, nil
	}
	u, err := s.unit(words)
	if err != nil {
		return o, 0, err
	}
	n = max(u.n, 1)
	switch {
	case u.thing == "fort":
		o.Thing = k.offered(s.Step, board.AFort, board.AConstruction)
	case u.leader != board.NoLeader && s.P.Leaders[u.leader].At == at:
		return o, 0, explain.Refuse(words, "reinf.place", "%s stands at %s already.", s.P.Board.Leaders[u.leader].Short, s.P.Board.Name(at))
	case u.leader != board.NoLeader:
		o.Leader, o.Thing, n = u.leader, s.offeredLeader(u.leader), 1
	case u.militia != board.NoMilitia:
		o.Militia, o.Thing, n = u.militia, board.AMilitia, 1
	case u.craft != board.NoCraft:
		o.Thing = map[board.Craft]board.Thing{board.Supplies: board.ASupply, board.Ships: board.AShip, board.Gunboats: board.AGunboat,
			board.Ironclads: board.AnIronclad, board.Railheads: board.ARailhead}[u.craft]
	case strings.Contains(u.words, "-6"):
		o.N, n = uint8(min(u.n, board.MaxSize)), 1
	default:
		if size := k.sizeAt(s.Step, at, n); size > 1 {
			o.N, n = size, 1
		}
	}
	if every {
		n = stillComing(k.p, o)
	}
	return o, n, nil
}

// offered is the one of two things that can be placed.
func (k *script) offered(step state.Step, x, y board.Thing) board.Thing {
	best := x
	rules.Each(k.p, step, func(o state.Order) bool {
		if o.Verb == state.Placing && o.Thing == y {
			best = y
		}
		return true
	})
	return best
}

// sizeAt is the size of the infantry unit that n factors mean, where none of one factor may be put: 0 for none.
func (k *script) sizeAt(step state.Step, at board.Area, n int) uint8 {
	ones, size := false, uint8(0)
	rules.Each(k.p, step, func(o state.Order) bool {
		if o.Verb == state.Placing && o.Thing == board.AnInfantry && o.At == at {
			ones = ones || o.N == 1
			if int(o.N) == n {
				size = o.N
			}
		}
		return true
	})
	if ones {
		return 0
	}
	return size
}

// stillComing is how many of what an order places are still to come.
func stillComing(p *state.Position, o state.Order) int {
	n := 0
	for _, k := range p.Arrivals[:p.Coming] {
		if line := &p.Board.Lists[k.Line]; line.What == o.Thing && line.Size == o.N && line.Militia == o.Militia {
			n += int(k.N)
		}
	}
	return max(n, 1)
}

// arriving is the leader that is so called among those who are still to be placed.
func (s *Sentence) arriving(words string) board.Leader {
	found := board.NoLeader
	for _, k := range s.P.Arrivals[:s.P.Coming] {
		l := s.P.Board.Lists[k.Line].Leader
		if l == board.NoLeader {
			continue
		}
		i := &s.P.Board.Leaders[l]
		if level := names.Level(words); level == names.Level(i.Short) || level == names.Level(i.Name) {
			found = l
		}
	}
	return found
}

// offeredLeader says whether a leader arrives or is only moved.
func (s *Sentence) offeredLeader(l board.Leader) board.Thing {
	best := board.ALeader
	rules.Each(s.P, s.Step, func(o state.Order) bool {
		if o.Verb == state.Placing && o.Leader == l {
			best = o.Thing
		}
		return true
	})
	return best
}
