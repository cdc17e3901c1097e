package simulate

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/player"
	"adjutant/engine/standing"
)

// An advance is what the seats of a simulated game have settled in advance.
type advance struct {
	seats map[engine.Seat]*prepared
	alone engine.Seat // the only one that has, where they take turns
}

// A prepared is what one seat has settled in advance: standing orders, and the kinds whose default answers at once.
type prepared struct {
	sheet standing.Sheet
	on    map[string]bool
}

// eachInTurn stands for the seat that has settled something in advance, another one each game, while the others answer all themselves.
const eachInTurn = "turns"

// readAdvances reads --standing. There are as many of them as seats if these take turns.
func readAdvances(book *engine.Book, scenario string, options, said []string) ([]advance, error) {
	if len(said) == 0 {
		return nil, nil
	}
	what, taken := strings.CutPrefix(said[0], eachInTurn+"=")
	if !taken || len(said) > 1 {
		a, err := readAdvance(book, scenario, options, said)
		return []advance{a}, err
	}
	var all []advance
	for _, i := range book.Seats {
		a, err := readAdvance(book, scenario, options, []string{"none", string(i.Seat) + "=" + what})
		if err != nil {
			return nil, err
		}
		a.alone = i.Seat
		all = append(all, a)
	}
	return all, nil
}

// readAdvance reads --standing: "none", "defaults" or a file of standing orders, for all seats or behind "SEAT=" for one. A seat that is
// not named has the defaults.
func readAdvance(book *engine.Book, scenario string, options, said []string) (advance, error) {
	a := advance{seats: map[engine.Seat]*prepared{}}
	view, err := book.Start(scenario, options)
	if err != nil {
		return a, err
	}
	for _, i := range book.Seats {
		a.seats[i.Seat] = &prepared{sheet: standing.Sheet{Kinds: book.Kinds}}
		a.seats[i.Seat].defaults()
	}
	for _, words := range said {
		seat, what, one := strings.Cut(words, "=")
		if _, known := a.seats[engine.Seat(seat)]; one && !known {
			return a, fmt.Errorf("--standing %s: %s has no seat %q", words, book.Title, seat)
		}
		for _, i := range book.Seats {
			if one && i.Seat != engine.Seat(seat) {
				continue
			}
			if !one {
				what = words
			}
			if err := a.seats[i.Seat].read(view.View(i.Seat), i.Seat, what); err != nil {
				return a, err
			}
		}
	}
	return a, nil
}

func (p *prepared) defaults() {
	p.on = map[string]bool{}
	for _, k := range p.sheet.Kinds {
		p.on[k.ID] = k.DefaultOn
	}
}

func (p *prepared) read(view engine.Position, seat engine.Seat, what string) error {
	p.sheet = standing.Sheet{Kinds: p.sheet.Kinds, Settings: map[string]bool{}}
	p.defaults()
	switch what {
	case "none":
		clear(p.on)
		return nil
	case "defaults":
		return nil
	}
	text, err := os.ReadFile(what)
	if err != nil {
		return fmt.Errorf("--standing takes none, defaults, or a file of standing orders: %w", err)
	}
	sheet := &p.sheet
	for n, line := range strings.Split(string(text), "\n") {
		if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		o, err := standing.Parse(sheet.Kinds, line)
		if err == nil {
			o, _, err = o.Check(view, seat)
		}
		var r *engine.Refusal
		switch {
		case errors.As(err, &r):
			return fmt.Errorf("%s, line %d: %s", what, n+1, r.What)
		case err != nil:
			return fmt.Errorf("%s, line %d: %w", what, n+1, err)
		case o.Setting == "":
			sheet.Add(o)
		case o.Setting == standing.Off:
			sheet.Orders = slices.DeleteFunc(sheet.Orders, func(x standing.Order) bool { return x.Kind.ID == o.Kind.ID })
		default:
			p.on[o.Kind.ID] = o.Setting == standing.Default
			sheet.Settings[o.Kind.ID] = p.on[o.Kind.ID]
		}
	}
	return nil
}

// A waiting counts how often a game has had to wait for a human: the questions that nothing in advance has answered.
type waiting struct {
	questions map[string]string // to the kind of each
	battles   map[string]bool
	alone     engine.Seat
}

// A standingTally is what simulate counts with --standing.
type standingTally struct {
	BattlesWithWait int            `json:"battles_with_a_wait"`
	Kinds           map[string]int `json:"waits_by_kind,omitempty"`
	Games           int            `json:"games,omitempty"` // finished, in which one seat alone had settled something
	Wins            int            `json:"wins,omitempty"`  // of that seat
}

func (t *Tally) addStanding(g Game) {
	if g.waiting == nil {
		return
	}
	if t.Standing == nil {
		t.Standing = &standingTally{Kinds: map[string]int{}}
	}
	for _, kind := range g.waiting.questions {
		t.Standing.Kinds[kind]++
	}
	t.Standing.BattlesWithWait += len(g.waiting.battles)
	if g.waiting.alone != "" && g.Err == nil && g.Over {
		t.Standing.Games++
		if g.Result.Winner == engine.SideOf(g.End, g.waiting.alone) {
			t.Standing.Wins++
		}
	}
}

func (t *Tally) writeStanding(w io.Writer) {
	s := t.Standing
	if s == nil {
		return
	}
	fmt.Fprintf(w, "%d of the battles waited for a human, %.1f in 100.\n", s.BattlesWithWait,
		100*float64(s.BattlesWithWait)/float64(max(t.Battles, 1)))
	for _, kind := range slices.Sorted(maps.Keys(s.Kinds)) {
		fmt.Fprintf(w, "  %s: %d\n", kind, s.Kinds[kind])
	}
	if s.Games > 0 {
		fmt.Fprintf(w, "The side that had settled something in advance won %d of %d games.\n", s.Wins, s.Games)
	}
}

// players lets the players of one game answer only what they have not settled in advance.
func (a advance) players(seated map[engine.Seat]player.Player) (map[engine.Seat]player.Player, *waiting) {
	w := &waiting{map[string]string{}, map[string]bool{}, a.alone}
	out := map[engine.Seat]player.Player{}
	for seat, p := range seated {
		mine := a.seats[seat]
		out[seat] = &advised{p, mine, mine.sheet, w}
	}
	return out, w
}

// An advised player is asked only what his standing orders and defaults leave to him.
type advised struct {
	player.Player
	prepared *prepared
	sheet    standing.Sheet
	waiting  *waiting
}

// Choose settles a decision in the order of the table: foregone, standing order, default, ask. Own segments belong to the turn, which
// the player sends whole.
func (a *advised) Choose(p engine.Position, d engine.Decision, rng *rand.Rand) engine.Order {
	if d.Own {
		return a.Player.Choose(p, d, rng)
	}
	only, n := engine.Order(nil), 0
	for o := range p.Legal(d) {
		if n++; n > 1 {
			break
		}
		only = o
	}
	if n == 1 {
		return only
	}
	view := p.View(d.Seat)
	if answer, ok := a.sheet.Answer(view, d); ok {
		return answer.Order
	}
	if a.prepared.on[d.Kind] {
		return p.Default(d)
	}
	a.waiting.questions[string(d.Seat)+"|"+d.Question] = d.Kind
	if where := view.Where(d); len(where) > 0 {
		a.waiting.battles[p.Turn().ID+"|"+where[0]] = true
	}
	return a.Player.Choose(p, d, rng)
}
