package bot

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"sort"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/store"
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
	Sides   int
	All     Faces
	Purpose map[string]Faces
	Seat    map[engine.Seat]Faces // whose dice, where the rulebook says it
	Struck  Faces                 // of what was taken back and not played again; in none of the others
	ByHand  int                   // of All, those given by hand
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
	return fmt.Sprintf("%s, 1 to %d in 100: %s. Expected %.1f each.", count(n, "die", "dice"), t.Sides, strings.Join(parts, " "), 100/float64(t.Sides))
}

// tallies are kept by the number of sides.
type tallies map[int]*Tally

func (ts tallies) of(sides int) *Tally {
	if ts[sides] == nil {
		ts[sides] = &Tally{Sides: sides, All: make(Faces, sides), Struck: make(Faces, sides), Purpose: map[string]Faces{}, Seat: map[engine.Seat]Faces{}}
	}
	return ts[sides]
}

func (ts tallies) sorted() []Tally {
	var out []Tally
	for _, t := range ts {
		out = append(out, *t)
	}
	sort.Slice(out, func(i, j int) bool { return out[i].Sides < out[j].Sides })
	return out
}

// add counts the dice of a game. A die that was taken back with its turn and stands again in a later event counts once.
func (ts tallies) add(es []engine.Numbered) {
	stands := map[int64]bool{}
	again := map[engine.Rolled]bool{}
	var waiting []engine.Rolled // dice of which nobody has said whose they are
	for _, e := range engine.Live(es) {
		stands[e.N] = true
		switch x := e.Event.(type) {
		case engine.Rolled:
			if !countable(x) {
				continue
			}
			ts.count(x)
			again[x] = true
			waiting = append(waiting, x)
		case engine.Thrown:
			for _, r := range waiting {
				bySeat := ts.of(r.Sides).Seat
				bySeat[x.ThrownBy()] = one(bySeat[x.ThrownBy()], r)
			}
			waiting = nil
		default:
			waiting = nil
		}
	}
	for _, e := range es {
		if r, die := e.Event.(engine.Rolled); die && countable(r) && !stands[e.N] && !(r.Number > 0 && again[r]) {
			t := ts.of(r.Sides)
			t.Struck = one(t.Struck, r)
		}
	}
}

func (ts tallies) count(r engine.Rolled) {
	t := ts.of(r.Sides)
	t.All = one(t.All, r)
	t.Purpose[r.Purpose] = one(t.Purpose[r.Purpose], r)
	if r.Number == 0 {
		t.ByHand++
	}
}

func countable(r engine.Rolled) bool { return r.Sides >= 1 && r.Value >= 1 && r.Value <= r.Sides }

// one counts one die more.
func one(f Faces, r engine.Rolled) Faces {
	if f == nil {
		f = make(Faces, r.Sides)
	}
	f[r.Value-1]++
	return f
}

// DiceOf counts the dice of games, by purpose; whose they are is not told.
func (a *Adjutant) DiceOf(ctx context.Context, games ...int64) ([]Tally, error) {
	ts := tallies{}
	for _, g := range games {
		raw, err := a.store.Events(ctx, g, 0)
		if err != nil {
			return nil, err
		}
		var es []engine.Numbered
		for _, e := range raw {
			if e.Kind != (engine.Rolled{}).Kind() && e.Kind != (engine.Struck{}).Kind() {
				continue
			}
			d, err := engine.Decode(nil, e.Kind, e.Fact)
			if err != nil {
				return nil, fmt.Errorf("game %d, event %d: %w", g, e.N, err)
			}
			es = append(es, engine.Numbered{N: e.N, Event: d})
		}
		ts.add(es)
	}
	return ts.sorted(), nil
}

// DiceOfAll counts the dice of all games that there are, open or over.
func (a *Adjutant) DiceOfAll(ctx context.Context) ([]Tally, error) {
	games, err := a.store.Games(ctx, store.GameFilter{})
	if err != nil {
		return nil, err
	}
	ids := make([]int64, len(games))
	for i, g := range games {
		ids[i] = g.ID
	}
	return a.DiceOf(ctx, ids...)
}

// showDice tells the dice of a game, counted.
func showDice(c *call) {
	if c.s.hides(c.seat) {
		c.say(hiddenDice)
		return
	}
	ss, err := c.s.diceCounted()
	if err != nil {
		c.say("The dice cannot be read just now; the moderator can help.")
		c.a.log.Error("dice", "game", c.s.l.Game.ID, "err", err)
		return
	}
	c.add(ss...)
}

// diceCounted is the dice of a game in words.
func (s *sitting) diceCounted() ([]Section, error) {
	es, err := s.events(1)
	if err != nil {
		return nil, err
	}
	all := make([]engine.Numbered, len(es))
	for i, h := range es {
		all[i] = engine.Numbered{N: h.N, Event: h.Event}
	}
	ts := tallies{}
	ts.add(all)
	if len(ts) == 0 {
		return []Section{{Lines: lines(`No die has been rolled in this game yet. "help dice" tells how they are made.`)}}, nil
	}
	var out []Section
	for _, t := range ts.sorted() {
		out = append(out, t.sections(s.book)...)
	}
	return append(out, Section{Lines: lines(`"log dice TURN" lists the dice of a turn with their salts; "help dice" tells how to check one by hand.`)}), nil
}

// tallyDice tells a moderator how the dice have fallen: those of a game, or of all.
func tallyDice(m *modCall) error {
	if n, err := strconv.ParseInt(firstWord(m.args), 10, 64); err == nil {
		s, err := m.a.look(m.ctx, n)
		if err != nil {
			return err
		}
		ss, err := s.diceCounted()
		m.add(ss...)
		return err
	}
	ts, err := m.a.DiceOfAll(m.ctx)
	if err != nil {
		return err
	}
	if len(ts) == 0 {
		m.say("No die has been rolled in any game yet.")
	}
	for _, t := range ts {
		m.say("All games: %s", t)
		m.add(t.sections(nil)...)
	}
	return nil
}

// sections is a count in words. Without a book the sides are left out.
func (t Tally) sections(book *engine.Book) []Section {
	n := t.All.Sum()
	what := count(n, "die", "dice")
	if t.Sides != engine.D6 {
		what = fmt.Sprintf("%s of %d sides", what, t.Sides)
	}
	out := []Section{{Lines: lines(fmt.Sprintf("%s so far. From 1 to %d they came %s times; expected %s each.", capital(what), t.Sides, t.All, expected(n, t.Sides)))}}
	by := Section{Heading: "By purpose"}
	for _, name := range slices.Sorted(maps.Keys(t.Purpose)) {
		by.Lines = append(by.Lines, TextLine{Text: faces(name, t.Purpose[name])})
	}
	out = append(out, by)
	if book != nil {
		by = Section{Heading: "By side"}
		for _, i := range book.Seats {
			if f := t.Seat[i.Seat]; f != nil {
				by.Lines = append(by.Lines, TextLine{Text: faces(capital(i.Name), f)})
			}
		}
		out = append(out, by)
	}
	if t.Struck.Sum() > 0 {
		out = append(out, Section{Heading: "Taken back", Lines: lines(faces("Not counted above", t.Struck))})
	}
	if t.ByHand > 0 {
		out = append(out, Section{Lines: lines(capital(count(t.ByHand, "of them was given by hand.", "of them were given by hand.")))})
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
