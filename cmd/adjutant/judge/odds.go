package judge

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"adjutant/engine"
)

// mostTried is how many positions are looked at for battles that orders could begin.
const mostTried = 4_000

// mostPassed is how many questions are answered by default to come to where a battle could begin.
const mostPassed = 400

// mostTurns is how many player turns are looked through for it.
const mostTurns = 4

// Contacts is the odds of the battles that orders could begin: those of who is awaited, and, where those begin none, of who is asked next
// when all that comes before is answered by default, in this turn, and in the next ones until somebody could march.
func Contacts(p engine.Position, seat engine.Seat) []engine.Odds {
	q, dice, turns, marched := p.Clone(), &evenDice{}, 1, false
	for passed := 0; turns == 1 || !marched && turns <= mostTurns; {
		all := foundBy(q, seat)
		if len(all) > 0 {
			for i := range all {
				if passed == 0 {
					break
				}
				given := "all that is asked before is answered by default" + dice.said()
				if all[i].Assumes != "" {
					given = all[i].Assumes + ", and " + given
				}
				all[i].Assumes = given
			}
			return all
		}
		asked := ""
		for turn := q.Turn().ID; ; {
			ds := q.Awaited()
			if len(ds) == 0 || passed > mostPassed {
				return nil
			}
			if now := string(ds[0].Seat) + " " + ds[0].Kind; asked == "" {
				asked = now
			} else if now != asked {
				break
			}
			passed++
			marched = marched || marches(q, ds[0])
			es, err := byDefault(q, ds[0], dice)
			if err != nil {
				return nil
			}
			for _, e := range es {
				q.Fold(e)
			}
			if q.Turn().ID != turn {
				turns++
				break
			}
		}
	}
	return nil
}

// marches says whether a question is for marches.
func marches(p engine.Position, d engine.Decision) bool {
	view := p.View(d.Seat)
	if c, ok := engine.Also[engine.Closer](view); ok && c.Unused(d) != "" {
		return true
	}
	g, ok := engine.Also[engine.Guide](view)
	return ok && len(g.Wholes(d)) > 0
}

// byDefault is what follows when a question is answered as a deadline would.
func byDefault(p engine.Position, d engine.Decision, dice engine.Dice) ([]engine.Event, error) {
	o := p.View(d.Seat).Default(d)
	if o == nil {
		for o = range p.Legal(d) {
			break
		}
	}
	if o == nil {
		return nil, errors.New("nothing is legal")
	}
	return p.Rule(d, o, dice)
}

// evenDice show the middle of each die.
type evenDice struct{ shown []int }

// Roll is the middle of a die.
func (e *evenDice) Roll(d engine.Die) (engine.Rolled, error) {
	n := (d.Sides + 1) / 2
	e.shown = append(e.shown, n)
	return engine.Rolled{Turn: d.Turn, Purpose: d.Purpose, Sides: d.Sides, Value: n}, nil
}

func (e *evenDice) said() string {
	if len(e.shown) == 0 {
		return ""
	}
	return fmt.Sprintf(", each die before it showing %d", e.shown[0])
}

// foundBy is the odds of the battles that one order of who is awaited could begin, or two of them where one begins none: of each place the
// best, in the order in which they are found.
func foundBy(p engine.Position, seat engine.Seat) []engine.Odds {
	var all []engine.Odds
	at := map[string]int{}
	tried := 0
	see := func(lines []string, odds []engine.Odds) {
		for _, o := range odds {
			o.After = lines
			if i, known := at[o.Place]; !known {
				at[o.Place] = len(all)
				all = append(all, o)
			} else if o.Win > all[i].Win || o.Win == all[i].Win && o.Edge > all[i].Edge {
				all[i] = o
			}
		}
	}
	for deep := 1; deep <= 2 && len(all) == 0; deep++ {
		after(p, seat, deep, nil, &tried, see)
	}
	if tried = 0; len(all) == 0 {
		approached(p, seat, &tried, see)
	}
	return all
}

// mostApproaches is how many whole marches are looked at.
const mostApproaches = 24

// approached looks at what follows of whole marches: those of the seat that is awaited, and what it could attack behind them when the rest
// of its turn is passed, or answered by default where others are asked.
func approached(p engine.Position, seat engine.Seat, tried *int, see func([]string, []engine.Odds)) {
	for _, d := range p.Awaited() {
		a, ok := engine.Also[engine.Approacher](p)
		if !ok || !d.Own || seat != "" && d.Seat != seat {
			continue
		}
		if seat != "" {
			a, _ = engine.Also[engine.Approacher](p.View(seat))
		}
		for i, line := range a.Approaches(d) {
			if i == mostApproaches {
				break
			}
			if q := ordered(p, d, line); q != nil {
				behind(q, d, seat, tried, func(lines []string, odds []engine.Odds) { see(append([]string{line}, lines...), odds) })
			}
		}
	}
}

// ordered is a position behind a line; nil where it is refused, or rolls.
func ordered(p engine.Position, d engine.Decision, line string) engine.Position {
	os, err := p.Read(d, line)
	if err != nil {
		return nil
	}
	q := p.Clone()
	for _, o := range os {
		now := q.Awaited()
		if len(now) == 0 || now[0].Seat != d.Seat {
			return nil
		}
		es, err := q.Rule(now[0], o, engine.NoDice{})
		if err != nil {
			return nil
		}
		for _, e := range es {
			q.Fold(e)
		}
	}
	return q
}

// behind goes on from a march to the first battle of the turn: one that is fought, or one that an order begins.
func behind(q engine.Position, d engine.Decision, seat engine.Seat, tried *int, see func([]string, []engine.Odds)) {
	dice, turn := &evenDice{}, q.Turn().ID
	given := func(lines []string, odds []engine.Odds) {
		for i := range odds {
			odds[i].Assumes = strings.TrimPrefix(odds[i].Assumes+", and all that is asked before is answered by default"+dice.said(), ", and ")
		}
		see(lines, odds)
	}
	for passed := 0; passed < mostTurns*10; passed++ {
		ds := q.Awaited()
		if len(ds) == 0 || q.Turn().ID != turn {
			return
		}
		found := false
		if passed > 0 {
			if odds := q.Odds(seat); len(odds) > 0 {
				given(nil, odds)
				return
			}
			for deep := 1; deep <= 2 && !found && ds[0].Own && ds[0].Seat == d.Seat; deep++ {
				after(q, seat, deep, nil, tried, func(lines []string, odds []engine.Odds) { found = true; given(lines, odds) })
			}
		}
		if found {
			return
		}
		es, err := q.Rule(ds[0], ds[0].Pass, dice)
		if !ds[0].Own || ds[0].Pass == nil || err != nil {
			es, err = byDefault(q, ds[0], dice)
		}
		if err != nil {
			return
		}
		for _, e := range es {
			q.Fold(e)
		}
	}
}

// after looks at what follows of so many orders, without dice.
func after(p engine.Position, seat engine.Seat, deep int, lines []string, tried *int, see func([]string, []engine.Odds)) {
	for _, d := range p.Awaited() {
		if !d.Own || seat != "" && d.Seat != seat {
			continue
		}
		view := p.View(d.Seat)
		for o := range view.Legal(d) {
			if *tried++; *tried > mostTried {
				return
			}
			es, err := view.Rule(d, o, engine.NoDice{})
			if err != nil || o == d.Pass {
				continue
			}
			q := view.Clone()
			for _, e := range es {
				q.Fold(e)
			}
			if q.Turn().ID != p.Turn().ID {
				continue
			}
			done := append(lines[:len(lines):len(lines)], o.String())
			if deep > 1 {
				after(q, seat, deep-1, done, tried, see)
				continue
			}
			for _, s := range []engine.Seat{seat, d.Seat} {
				if odds := q.Odds(s); len(odds) > 0 {
					see(done, odds)
					break
				}
			}
		}
	}
}

// PrintOdds writes odds for people; hidden says that they are asked for by a seat that does not know all.
func PrintOdds(w io.Writer, odds []engine.Odds, hidden bool) {
	switch {
	case len(odds) > 0:
	case hidden:
		fmt.Fprintln(w, "From what is known there nothing can be reckoned: the enemy is hidden. "+
			"Without --seat it is told from the whole position.")
	default:
		fmt.Fprintln(w, "No battle is being fought, and none follows as things stand or after an order that may be given now.")
	}
	for i, o := range odds {
		if i > 0 {
			fmt.Fprintln(w)
		}
		for _, l := range o.Tell().Lines {
			fmt.Fprintf(w, "%s%s\n", strings.Repeat("  ", l.Indent), l.Text)
		}
	}
}
