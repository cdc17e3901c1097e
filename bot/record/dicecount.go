package record

import (
	"fmt"
	"maps"
	"slices"
	"sort"
	"strings"

	"adjutant/bot/post"
	"adjutant/engine"
)

// Faces counts how often each side of a die came up; the first is the ones.
type Faces []int

// Sum is the number of dice.
func (f Faces) Sum() int {
	n := 0
	for _, k := range f {
		n += k
	}
	return n
}

// String is "3, 2, 4, 3, 2, 3".
func (f Faces) String() string {
	parts := make([]string, len(f))
	for i, k := range f {
		parts[i] = fmt.Sprint(k)
	}
	return strings.Join(parts, ", ")
}

// A Tally is the dice with one number of sides of a game, or of many games.
type Tally struct {
	Sides   int                   `json:"sides"`
	All     Faces                 `json:"all"`
	Purpose map[string]Faces      `json:"purpose"`
	Seat    map[engine.Seat]Faces `json:"seat"`           // whose dice, where the rulebook says it
	Struck  Faces                 `json:"struck"`         // of what was taken back and not played again; in none of the others
	ByHand  int                   `json:"hand,omitempty"` // of All, those given by hand
}

// String is "612 dice, 1 to 6 in 100: 17 16 17 16 17 17. Expected 16.7 each."
func (t Tally) String() string {
	n := t.All.Sum()
	if n == 0 {
		return "No dice."
	}
	parts := make([]string, len(t.All))
	for i, k := range t.All {
		parts[i] = fmt.Sprintf("%.0f", 100*float64(k)/float64(n))
	}
	return fmt.Sprintf("%s, 1 to %d in 100: %s. Expected %.1f each.", post.Count(n, "die", "dice"), t.Sides, strings.Join(parts, " "),
		100/float64(t.Sides))
}

// Tallies are kept by the number of sides.
type Tallies map[int]*Tally

func (ts Tallies) of(sides int) *Tally {
	if ts[sides] == nil {
		ts[sides] = &Tally{Sides: sides, All: make(Faces, sides), Struck: make(Faces, sides), Purpose: map[string]Faces{},
			Seat: map[engine.Seat]Faces{}}
	}
	return ts[sides]
}

func (ts Tallies) Sorted() []Tally {
	var out []Tally
	for _, t := range ts {
		out = append(out, *t)
	}
	sort.Slice(out, func(i, j int) bool { return out[i].Sides < out[j].Sides })
	return out
}

// Add counts the dice of a game. A die that was taken back with its turn and stands again in a later event counts once.
func (ts Tallies) Add(es []engine.Numbered) { (&DiceCount{Tallies: ts}).GoOn(es) }

// Join adds what was counted elsewhere; whose the dice are it leaves out.
func (ts Tallies) Join(others Tallies) {
	for sides, o := range others {
		t := ts.of(sides)
		t.ByHand += o.ByHand
		t.All, t.Struck = t.All.plus(o.All), t.Struck.plus(o.Struck)
		for purpose, f := range o.Purpose {
			t.Purpose[purpose] = t.Purpose[purpose].plus(f)
		}
	}
}

// plus is faces and others with as many sides; none count as so many that never came up.
func (f Faces) plus(others Faces) Faces {
	sum := slices.Clone(others)
	for i, n := range f {
		sum[i] += n
	}
	return sum
}

// A DiceCount is the dice of one game, counted up to an event, and what must be known to count on.
type DiceCount struct {
	Tallies Tallies         `json:"by_sides,omitempty"`
	Waiting []engine.Rolled `json:"waiting,omitempty"` // dice of which nobody has said whose they are
	Gone    []engine.Rolled `json:"gone,omitempty"`    // dice that were taken back, and do not stand again
}

// GoOn counts the events that follow. What a strike among them takes back must be among them, too.
func (c *DiceCount) GoOn(es []engine.Numbered) {
	stands := map[int64]bool{}
	again := map[engine.Rolled]bool{}
	for _, e := range engine.Live(es) {
		stands[e.N] = true
		c.enter(e.Event)
		if r, die := e.Event.(engine.Rolled); die {
			again[r] = true
		}
	}
	for _, e := range es {
		if r, die := e.Event.(engine.Rolled); die && countable(r) && !stands[e.N] && !(r.Number > 0 && again[r]) {
			t := c.of(r.Sides)
			t.Struck = One(t.Struck, r)
			if r.Number > 0 {
				c.Gone = append(c.Gone, r)
			}
		}
	}
}

// enter counts an event that stands.
func (c *DiceCount) enter(e engine.Event) {
	switch x := e.(type) {
	case engine.Rolled:
		if !countable(x) {
			return
		}
		c.of(x.Sides).count(x)
		c.Waiting = append(c.Waiting, x)
		gone := len(c.Gone)
		c.Gone = slices.DeleteFunc(c.Gone, func(r engine.Rolled) bool { return r == x })
		c.of(x.Sides).Struck[x.Value-1] -= gone - len(c.Gone)
		if len(c.Gone) == 0 {
			c.Gone = nil
		}
	case engine.Thrown:
		if by := x.ThrownBy(); by != "" {
			for _, r := range c.Waiting {
				bySeat := c.of(r.Sides).Seat
				bySeat[by] = One(bySeat[by], r)
			}
		}
		c.Waiting = nil
	default:
		c.Waiting = nil
	}
}

func (c *DiceCount) of(sides int) *Tally {
	if c.Tallies == nil {
		c.Tallies = Tallies{}
	}
	return c.Tallies.of(sides)
}

func (t *Tally) count(r engine.Rolled) {
	t.All = One(t.All, r)
	t.Purpose[r.Purpose] = One(t.Purpose[r.Purpose], r)
	if r.Number == 0 {
		t.ByHand++
	}
}

func countable(r engine.Rolled) bool { return r.Sides >= 1 && r.Value >= 1 && r.Value <= r.Sides }

// One counts one die more.
func One(f Faces, r engine.Rolled) Faces {
	if f == nil {
		f = make(Faces, r.Sides)
	}
	f[r.Value-1]++
	return f
}

// Sections is a count in words. Without a book the sides are left out.
func (t Tally) Sections(book *engine.Book) []post.Section {
	n := t.All.Sum()
	what := post.Count(n, "die", "dice")
	if t.Sides != engine.D6 {
		what = fmt.Sprintf("%s of %d sides", what, t.Sides)
	}
	out := []post.Section{{Lines: post.Lines(fmt.Sprintf("%s so far. From 1 to %d they came %s times; expected %s each.", post.Capital(what),
		t.Sides, t.All, expected(n, t.Sides)))}}
	by := post.Section{Heading: "By purpose"}
	for _, name := range slices.Sorted(maps.Keys(t.Purpose)) {
		by.Lines = append(by.Lines, post.TextLine{Text: faces(name, t.Purpose[name])})
	}
	out = append(out, by)
	if book != nil {
		by = post.Section{Heading: "By side"}
		for _, i := range book.Seats {
			if f := t.Seat[i.Seat]; f != nil {
				by.Lines = append(by.Lines, post.TextLine{Text: faces(post.Capital(i.Name), f)})
			}
		}
		out = append(out, by)
	}
	if t.Struck.Sum() > 0 {
		out = append(out, post.Section{Heading: "Taken back", Lines: post.Lines(faces("Not counted above", t.Struck))})
	}
	if t.ByHand > 0 {
		out = append(out, post.Section{Lines: post.Lines(post.Capital(post.Count(t.ByHand, "of them was given by hand.",
			"of them were given by hand.")))})
	}
	return out
}

// faces is "fire, 14: 2, 2, 3, 3, 1, 3; expected 2.3 each."
func faces(name string, f Faces) string {
	return fmt.Sprintf("%s, %d: %s; expected %s each.", name, f.Sum(), f, expected(f.Sum(), len(f)))
}

// expected is n dice divided by their sides: "2.3", "4".
func expected(n, sides int) string {
	return strings.TrimSuffix(fmt.Sprintf("%.1f", float64(n)/float64(sides)), ".0")
}
