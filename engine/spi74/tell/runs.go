package tell

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/phrase"
	"adjutant/engine/spi74/state"
)

// A run is events of one kind, one behind the other, that are told in one sentence.
type run interface {
	// joined takes an event that belongs to those before it; how is by whose answer it came.
	joined(e engine.Event, how string) bool
	text(t *Teller) string
}

// begin is the run that an event is the first of; nil for one that is told by itself.
func begin(e engine.Event, how string) run {
	switch e := e.(type) {
	case state.Placed:
		if comes[e.How] != "" && how == "" {
			return &newcomers{side: e.Side, how: e.How, at: []Hex{e.At}, n: []int{int(e.N)}}
		}
	case state.Wore:
		return &wear{[]state.Wore{e}}
	case state.Fed:
		return &fed{at: []Hex{e.At}, n: []int{int(e.N)}, how: how}
	case state.WornOut:
		return &worn{e, how, 1}
	case state.Lost:
		return &toll{first: e, how: how, n: number(e.N)}
	}
	return nil
}

// newcomers is points that come one after the other.
type newcomers struct {
	side Side
	how  string
	at   []Hex
	n    []int
}

func (x *newcomers) joined(e engine.Event, how string) bool {
	p, ok := e.(state.Placed)
	if !ok || p.Side != x.side || p.How != x.how || how != "" {
		return false
	}
	if i := slices.Index(x.at, p.At); i >= 0 {
		x.n[i] += int(p.N)
	} else {
		x.at, x.n = append(x.at, p.At), append(x.n, int(p.N))
	}
	return true
}

func (x *newcomers) text(t *Teller) string {
	var all []string
	for i, h := range x.at {
		all = append(all, fmt.Sprintf("%d at %s", x.n[i], t.name(h)))
	}
	return fmt.Sprintf("%s %s %s.", capital(x.side), comes[x.how], phrase.Both(all))
}

// wear is the attrition of a player-turn, die by die.
type wear struct{ all []state.Wore }

func (x *wear) joined(e engine.Event, _ string) bool {
	w, ok := e.(state.Wore)
	if ok {
		x.all = append(x.all, w)
	}
	return ok
}

func (x *wear) text(t *Teller) string {
	var dice, lost []string
	sum := 0
	for _, w := range x.all {
		dice = append(dice, fmt.Sprint(w.Die))
		if w.Loss > 0 {
			lost = append(lost, fmt.Sprintf("%d of %d at %s (die %d)", w.Loss, w.Points, t.name(w.At), w.Die))
			sum += w.Loss
		}
	}
	s := "One hex, die " + dice[0] + "."
	if n := len(dice); n > 1 {
		s = fmt.Sprintf("%d hexes, %d dice, in order of number: %s.", n, n, strings.Join(dice, " "))
	}
	switch len(lost) {
	case 0:
		return s + " Nothing is lost."
	case 1:
		return s + " Lost: " + lost[0] + "."
	}
	return fmt.Sprintf("%s Lost: %s. In all %d.", s, strings.Join(lost, ", "), sum)
}

// fed is points that the owner feeds before others.
type fed struct {
	at  []Hex
	n   []int
	how string
}

func (x *fed) joined(e engine.Event, how string) bool {
	f, ok := e.(state.Fed)
	if !ok || how != x.how {
		return false
	}
	if i := slices.Index(x.at, f.At); i >= 0 {
		x.n[i] += int(f.N)
	} else {
		x.at, x.n = append(x.at, f.At), append(x.n, int(f.N))
	}
	return true
}

func (x *fed) text(t *Teller) string {
	var all []string
	for i, h := range x.at {
		all = append(all, fmt.Sprintf("%d at %s", x.n[i], t.name(h)))
	}
	return fmt.Sprintf("Fed at the cost of others%s: %s.", x.how, phrase.Both(all))
}

// worn is points of one kind that the owner chose for attrition in one hex.
type worn struct {
	first state.WornOut
	how   string
	n     int
}

func (x *worn) joined(e engine.Event, how string) bool {
	w, ok := e.(state.WornOut)
	if !ok || how != x.how || w.At != x.first.At || w.What != x.first.What {
		return false
	}
	x.n++
	return true
}

func (x *worn) text(t *Teller) string {
	return fmt.Sprintf("%s loses %s%s.", t.name(x.first.At), whatOf(x.first.What, x.n), x.how)
}

// toll is points of one kind that a side loses in one place.
type toll struct {
	first state.Lost
	how   string
	n     int
}

func (x *toll) joined(e engine.Event, how string) bool {
	l, ok := e.(state.Lost)
	if !ok || how != x.how || l.Side != x.first.Side || l.At != x.first.At || l.What != x.first.What || l.Town != x.first.Town {
		return false
	}
	x.n += number(l.N)
	return true
}

func (x *toll) text(t *Teller) string {
	return fmt.Sprintf("%s loses %s at %s%s.", capital(x.first.Side), whatOf(x.first.What, x.n), t.place(x.first.At), x.how)
}

// number is how many points a loss is: one, where no number stands.
func number(n uint8) int { return max(1, int(n)) }

// costs is the parts of a march's sum, those of one kind in one: "clear 13, river 2, swamp 6".
func costs(parts []string) []string {
	var names []string
	sums := map[string]int{}
	for _, x := range parts {
		name, n := x, 0
		if i := strings.LastIndexByte(x, ' '); i > 0 {
			if _, err := fmt.Sscanf(x[i+1:]+"\n", "%d\n", &n); err == nil {
				name = x[:i]
			}
		}
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
		sums[name] += n
	}
	for i, name := range names {
		if sums[name] > 0 {
			names[i] = fmt.Sprintf("%s %d", name, sums[name])
		}
	}
	return names
}
