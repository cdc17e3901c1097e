package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/player"
	"adjutant/engine/standing"
)

// An advance is what the seats of simulated games have settled in advance.
type advance map[engine.Seat]*prepared

// A prepared is what one seat has settled in advance: standing orders, and the kinds whose default answers at once.
type prepared struct {
	orders []standing.Order
	on     map[string]bool
	kinds  []engine.Kind
}

// readAdvance reads --standing: "none", "defaults" or a file of standing orders, for all seats or behind "SEAT=" for one. A seat that is
// not named has the defaults.
func readAdvance(book *engine.Book, scenario string, options, said []string) (advance, error) {
	if len(said) == 0 {
		return nil, nil
	}
	view, err := book.Start(scenario, options)
	if err != nil {
		return nil, err
	}
	a := advance{}
	for _, i := range book.Seats {
		a[i.Seat] = &prepared{kinds: book.Kinds}
		a[i.Seat].defaults()
	}
	for _, words := range said {
		seat, what, one := strings.Cut(words, "=")
		if _, known := a[engine.Seat(seat)]; one && !known {
			return nil, fmt.Errorf("--standing %s: %s has no seat %q", words, book.Title, seat)
		}
		for _, i := range book.Seats {
			if one && i.Seat != engine.Seat(seat) {
				continue
			}
			if !one {
				what = words
			}
			if err := a[i.Seat].read(view.View(i.Seat), i.Seat, what); err != nil {
				return nil, err
			}
		}
	}
	return a, nil
}

func (p *prepared) defaults() {
	p.on = map[string]bool{}
	for _, k := range p.kinds {
		p.on[k.ID] = k.DefaultOn
	}
}

func (p *prepared) read(view engine.Position, seat engine.Seat, what string) error {
	p.orders = nil
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
	sheet := standing.Sheet{Kinds: p.kinds}
	for n, line := range strings.Split(string(text), "\n") {
		if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		o, err := standing.Parse(p.kinds, line)
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
		}
	}
	p.orders = sheet.Orders
	return nil
}

// A waiting counts how often a game has had to wait for a human: the questions that nothing in advance has answered.
type waiting struct {
	questions, battles map[string]bool
}

// players lets the players of one game answer only what they have not settled in advance.
func (a advance) players(seated map[engine.Seat]player.Player) (map[engine.Seat]player.Player, *waiting) {
	w := &waiting{map[string]bool{}, map[string]bool{}}
	out := map[engine.Seat]player.Player{}
	for seat, p := range seated {
		out[seat] = &advised{p, a[seat], standing.Sheet{Kinds: a[seat].kinds, Orders: a[seat].orders}, w}
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
	a.waiting.questions[string(d.Seat)+"|"+d.Question] = true
	if where := view.Where(d); len(where) > 0 {
		a.waiting.battles[p.Turn().ID+"|"+where[0]] = true
	}
	return a.Player.Choose(p, d, rng)
}
