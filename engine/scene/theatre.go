package scene

import (
	"maps"
	"math"
	"slices"
	"strings"
)

// A Theatre is a part of the board that people speak of as one; it can be drawn by itself.
type Theatre struct {
	ID     string   // "trans_mississippi"
	Name   string   // "Trans-Mississippi"
	Places []string // ids of what lies in it; a place may lie in two
}

// Theatre finds a theatre by its id, its name or the only name that begins so.
func (s *Still) Theatre(words string) (Theatre, bool) {
	words = plainWords(words)
	var begin []Theatre
	for _, t := range s.Theatres {
		if name := plainWords(t.Name); name == words || plainWords(t.ID) == words {
			return t, true
		} else if strings.HasPrefix(name, words) && words != "" {
			begin = append(begin, t)
		}
	}
	if len(begin) == 1 {
		return begin[0], true
	}
	return Theatre{}, false
}

// plainWords is words in small letters, without what joins them and without an article.
func plainWords(s string) string {
	s = strings.Map(func(r rune) rune {
		if strings.ContainsRune(" -_.'", r) {
			return -1
		}
		return r
	}, strings.TrimPrefix(strings.ToLower(strings.TrimSpace(s)), "the "))
	return s
}

// What a battle, and a place that changed hands, weigh against another line of the log.
const (
	battleWeight = 3
	takenWeight  = 2
)

// Lead is the place round which most of what happened lies in a part of the sheet that is so wide and high: battles first, then what
// changed hands, then the rest. What is told first, if it is on the sheet, lies in that part. ok is false where nothing happened at a place.
func (s *Scene) Lead(wide, high float64, first string) (id string, ok bool) {
	type deed struct {
		at     []Point
		weight int
	}
	var deeds []deed
	homes := map[string]int{} // places where something happened, and how much
	note := func(weight int, ids ...string) {
		d := deed{weight: weight}
		for _, id := range ids {
			if _, at, found := s.Find(id); found {
				d.at = append(d.at, at)
				homes[id] += weight
			}
		}
		if len(d.at) > 0 {
			deeds = append(deeds, d)
		}
	}
	for _, l := range s.Log {
		weight := 1
		if l.Battle {
			weight = battleWeight
		}
		note(weight, l.Places...)
	}
	for i := range s.Places {
		switch p := &s.Places[i]; {
		case p.Taken && p.Capital:
			note(2*battleWeight, p.ID)
		case p.Taken:
			note(takenWeight, p.ID)
		}
	}
	_, told, tells := s.Find(first)
	if _, is := homes[first]; tells && !is {
		homes[first] = 0
	}
	most := -1
	for _, home := range slices.Sorted(maps.Keys(homes)) {
		_, at, _ := s.Find(home)
		outside := func(q Point) bool { return math.Abs(q.X-at.X) > 0.45*wide || math.Abs(q.Y-at.Y) > 0.45*high }
		if tells && outside(told) {
			continue
		}
		n := 0
		for _, d := range deeds {
			if !slices.ContainsFunc(d.at, outside) {
				n += 10 * d.weight
			}
		}
		if n += min(homes[home], 9); n > most {
			most, id, ok = n, home, true
		}
	}
	return id, ok
}

// Midst is the one of some places round which most of them lie in a part of the sheet that is so wide and high; of like ones the first. If
// as many are seen round home it is home.
func (s *Scene) Midst(home string, ids []string, wide, high float64) string {
	seen := func(home string) (n int) {
		_, at, _ := s.Find(home)
		for _, id := range ids {
			if _, p, found := s.Find(id); found && math.Abs(p.X-at.X) <= 0.45*wide && math.Abs(p.Y-at.Y) <= 0.45*high {
				n++
			}
		}
		return n
	}
	most := 0
	if home != "" {
		most = seen(home)
	}
	for _, id := range ids {
		if _, _, found := s.Find(id); found && seen(id) > most {
			most, home = seen(id), id
		}
	}
	return home
}

// Front is the place round which both sides stand strongest against each other in a part of the sheet that is so wide and high, as a seat
// looks at it, whose own strength counts besides; where nobody stands, the places that count. ok is false where nothing is to be seen.
func (s *Scene) Front(seat string, wide, high float64) (id string, ok bool) {
	posts, own := s.posts(), -1
	for i := range s.Sides {
		if s.Sides[i].Seat == seat {
			own = i
		}
	}
	most := 0
	for _, home := range posts {
		strength := make([]int, len(s.Sides))
		whole := 0
		for _, p := range posts {
			if math.Abs(p.at.X-home.at.X) > 0.45*wide || math.Abs(p.at.Y-home.at.Y) > 0.45*high {
				continue
			}
			whole += p.strength
			if p.side >= 0 && p.side < len(strength) {
				strength[p.side] += p.strength
			}
		}
		n := 10*whole + min(home.strength, 9)
		if own >= 0 {
			n = 10*strength[own] + min(home.strength, 9)
		}
		if len(strength) > 1 {
			n += 100 * min(strength[0], strength[1])
		}
		if n > most {
			most, id, ok = n, home.id, true
		}
	}
	return id, ok
}

// A post is what a side has at a place.
type post struct {
	id       string
	at       Point
	side     int
	strength int
}

// capitalWorth is what a capital counts besides where it is asked what places are worth.
const capitalWorth = 6

// posts are what stands on the board; where nothing does but garrisons of forts, what it is worth to hold its places.
func (s *Scene) posts() []post {
	var out []post
	armies := false
	add := func(id string, side, strength int) {
		if _, at, found := s.Find(id); found && strength > 0 {
			out = append(out, post{id, at, side, strength})
		}
	}
	for i := range s.Stacks {
		n := len(s.Stacks[i].Leaders)
		for _, c := range s.Stacks[i].Counters {
			n += c.Count
		}
		add(s.Stacks[i].Place, s.Stacks[i].Side, n)
		armies = armies || n > 0
	}
	for _, b := range s.Field.Blocks {
		add(b.Place, b.Side, b.Strength)
		armies = armies || b.Strength > 0
	}
	for i := range s.Country.Forces {
		f := &s.Country.Forces[i]
		add(f.Place, f.Side, f.Strength())
		armies = armies || f.Points > 0
	}
	if armies {
		return out
	}
	out = nil
	for _, g := range s.Field.Goals {
		add(g.Place, NoSide, g.Value)
	}
	for _, t := range s.Country.Towns {
		add(t.Place, t.Side, t.Value)
		if slices.ContainsFunc(s.Places, func(p Place) bool { return p.ID == t.Place && p.Capital }) {
			add(t.Place, t.Side, capitalWorth)
		}
	}
	for i := range s.Places {
		for _, v := range s.Places[i].Values {
			add(s.Places[i].ID, s.Places[i].Side, v)
		}
	}
	return out
}
