package dwf

import (
	"strings"

	"adjutant/engine"
	"adjutant/engine/names"
)

// An allocation is pieces with the places where they are put: "2 infantry at Richmond and Nashville".
type allocation struct {
	units  string
	places []Area
}

// tail is all that stands behind the verb.
func (s *sentence) tail() string {
	text := s.first
	for _, k := range s.parts {
		text += " " + k.word + " " + k.text
	}
	return strings.TrimSpace(text)
}

// readPlace reads "place Lee at Richmond, 2 infantry at Nashville and Memphis, forts at Vicksburg, Mobile", "place the rest", "place the
// rest at Richmond".
func (s *sentence) readPlace() ([]engine.Order, error) {
	rest := false
	switch strings.ToLower(s.first) {
	case "the rest", "rest", "all", "everything":
		rest = true
	}
	if err := s.only("at"); err != nil {
		return nil, err
	}
	k := &script{p: s.p.clone(), d: engine.Decision{Seat: s.step.Side.seat()}}
	if rest && len(s.parts) == 0 {
		o := s.p.board.order(ending)
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
		return nil, refuse(s.line, "reinf.place", "Nothing that is still to be placed may be put there.")
	}
	return k.orders, nil
}

// restAt puts all that is still to come into these places, as far as it may.
func (s *sentence) restAt(k *script, places []Area) {
	for _, a := range places {
		for {
			next, found := order{}, false
			k.p.each(s.step, func(o order) bool {
				if o.Verb == placing && o.At == a {
					next, found = o, true
				}
				return !found
			})
			if now, open := k.p.top(); !found || !open || now != s.step || !k.do(next) {
				break
			}
		}
	}
}

// allocations takes a line apart: what stands before each "at", and the places behind it.
func (s *sentence) allocations() ([]allocation, error) {
	if len(s.parts) == 0 {
		return nil, refuse(s.line, "reinf.place", "Say where: place 2 infantry at Richmond.")
	}
	var all []allocation
	units := s.first
	for i, k := range s.parts {
		text, next := k.text, ""
		if i+1 < len(s.parts) {
			text, next = s.unitsBehind(k.text)
		}
		places, err := s.areas(text, func(a Area) bool { return s.offers(placing, a) })
		if err != nil {
			return nil, err
		}
		all = append(all, allocation{units, places})
		units = next
	}
	return all, nil
}

// unitsBehind divides "Richmond, Memphis, 2 infantry" into places and the units that stand before the next "at".
func (s *sentence) unitsBehind(text string) (places, units string) {
	segments := splitOn(text, ",")
	if len(segments) == 1 {
		segments = splitOn(strings.ReplaceAll(text, " and ", ", "), ",")
	}
	for i := 1; i < len(segments); i++ {
		if _, err := s.areas(segments[i], nil); err != nil || i == len(segments)-1 {
			return strings.Join(segments[:i], ", "), strings.Join(segments[i:], ", ")
		}
	}
	return text, ""
}

// areas reads "Richmond, Nashville and Memphis". A name may hold an "and" of its own.
func (s *sentence) areas(text string, possible func(Area) bool) ([]Area, error) {
	var out []Area
	for _, w := range splitOn(text, ",") {
		w = strings.TrimPrefix(strings.TrimSpace(w), "and ")
		if _, known, _ := s.p.board.Names.Find(w); !known && len(andOf(w)) > 1 {
			for _, x := range andOf(w) {
				a, err := s.area(x, possible)
				if err != nil {
					return nil, err
				}
				out = append(out, a)
			}
			continue
		}
		a, err := s.area(w, possible)
		if err != nil {
			return nil, err
		}
		out = append(out, a)
	}
	if len(out) == 0 {
		_, err := s.area("", nil)
		return nil, err
	}
	return out, nil
}

// andOf divides words at "and" and "&".
func andOf(words string) []string {
	return splitOn(strings.NewReplacer(" and ", ",", " And ", ",", " AND ", ",", "&", ",").Replace(words), ",")
}

// allocate puts units into places: all into one, or one into each.
func (s *sentence) allocate(k *script, a allocation) error {
	for _, w := range splitOn(strings.ReplaceAll(a.units, " and ", ", "), ",") {
		o, n, err := s.placed(k, w, a.places[0])
		if err != nil {
			return err
		}
		if len(a.places) > 1 && n != 1 && n != len(a.places) {
			return refuse(w, "reinf.place", "%s at %d places: say how many at each.", capital(w), len(a.places))
		}
		for i, at := range a.places {
			times := n
			if len(a.places) > 1 {
				times = 1
			}
			for range times {
				o.At = at
				if i > 0 && o.Thing != aLeader && o.Thing != aTransfer {
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
func (s *sentence) placed(k *script, words string, at Area) (o order, n int, err error) {
	o = s.p.board.order(placing)
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
	if l := s.arriving(words); l != NoLeader {
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
		o.Thing = k.offered(s.step, aFort, aConstruction)
	case u.leader != NoLeader && s.p.leaders[u.leader].At == at:
		return o, 0, refuse(words, "reinf.place", "%s stands at %s already.", s.p.board.Leaders[u.leader].Short, s.p.board.Name(at))
	case u.leader != NoLeader:
		o.Leader, o.Thing, n = u.leader, s.offeredLeader(u.leader), 1
	case u.militia != NoMilitia:
		o.Militia, o.Thing, n = u.militia, aMilitia, 1
	case u.craft != noCraft:
		o.Thing = map[craft]thing{supplies: aSupply, ships: aShip, gunboats: aGunboat, ironclads: anIronclad, railheads: aRailhead}[u.craft]
	case strings.Contains(u.words, "-6"):
		o.N, n = uint8(min(u.n, maxSize)), 1
	default:
		if size := k.sizeAt(s.step, at, n); size > 1 {
			o.N, n = size, 1
		}
	}
	if every {
		n = k.p.stillComing(o)
	}
	return o, n, nil
}

// offered is the one of two things that can be placed.
func (k *script) offered(step Step, x, y thing) thing {
	best := x
	k.p.each(step, func(o order) bool {
		if o.Verb == placing && o.Thing == y {
			best = y
		}
		return true
	})
	return best
}

// sizeAt is the size of the infantry unit that n factors mean, where none of one factor may be put: 0 for none.
func (k *script) sizeAt(step Step, at Area, n int) uint8 {
	ones, size := false, uint8(0)
	k.p.each(step, func(o order) bool {
		if o.Verb == placing && o.Thing == anInfantry && o.At == at {
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
func (p *Position) stillComing(o order) int {
	n := 0
	for _, k := range p.arrivals[:p.coming] {
		if line := &p.board.lists[k.Line]; line.what == o.Thing && line.size == o.N && line.militia == o.Militia {
			n += int(k.N)
		}
	}
	return max(n, 1)
}

// arriving is the leader that is so called among those who are still to be placed.
func (s *sentence) arriving(words string) Leader {
	found := NoLeader
	for _, k := range s.p.arrivals[:s.p.coming] {
		l := s.p.board.lists[k.Line].leader
		if l == NoLeader {
			continue
		}
		i := &s.p.board.Leaders[l]
		if level := names.Level(words); level == names.Level(i.Short) || level == names.Level(i.Name) {
			found = l
		}
	}
	return found
}

// offeredLeader says whether a leader arrives or is only moved.
func (s *sentence) offeredLeader(l Leader) thing {
	best := aLeader
	s.p.each(s.step, func(o order) bool {
		if o.Verb == placing && o.Leader == l {
			best = o.Thing
		}
		return true
	})
	return best
}
