package state

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
)

// The grammar of orders, beyond what names and numbers allow (reading is forgiving; what String prints is canonical):
//
//	line      = order { ";" order } | "#" comment .
//	order     = "march" units "from" box path | "entrench" [ units ] "at" box
//	          | "lift" units "from" box "to" box | "invade" box "with" units | "recover" unit "at" box
//	          | "battle" box { "," box } | "fire" units "at" units { "," units "at" units }
//	          | "withdraw" units "to" box { "," units "to" box } | "stand" | "retreat" "to" box
//	          | "reinforce" [ box "with" ] units "from" box { "," units "from" box }
//	          | "promote" unit "at" box | "recruit" unit "at" box { "," unit "at" box } | "pass" | "end" .
//	path      = { "via" box { "," box } } "to" box [ "by" way ] .     way = "road" | "rail" | "river" | "road and rail" .
//	units     = "all" | group { "," group } .     group = [ count ] kind [ "(" trait { "," trait } ")" ] .
//	kind      = ( "militia" | "veteran" | "crack" ) ( "infantry" | "cavalry" ), or mi vi ci mc vc cc .
//	trait     = "reduced" | "fresh" | "entrenched" | "across the river" | "second", "third" ... of its like .

type Verb uint8

const (
	March Verb = iota
	Entrench
	Lift
	Invade
	Refit
	EndMarches
	Fight
	Withdraw
	Stand
	Retreat
	Reinforce
	Fire
	Promote
	Recruit
	Pass
)

// An Order is one elementary choice. Which fields count depends on the verb.
type Order struct {
	Board *board.Board
	Verb  Verb
	Type  board.Type
	Way   board.Way
	From  board.Box
	Via   [2]board.Box // NoBox where the way is shorter
	To    board.Box
	State board.State // Reduced, and of a target Entrenched and Across
	Fresh bool        // of units alike but for their marches, one that has not marched
	At    board.Type  // the target's type
	Nth   uint8       // which of several targets alike, from 0
}

// Sum is a number of the order, for engine.Ready.
func (o Order) Sum() uint64 {
	n := uint64(o.Verb) | uint64(o.Type)<<5 | uint64(o.From)<<10 | uint64(o.To)<<18 | uint64(o.Via[0])<<26 | uint64(o.Via[1])<<34 |
		uint64(o.State)<<42 | uint64(o.At)<<48 | uint64(o.Nth)<<53 | uint64(o.Way)<<58
	if o.Fresh {
		n = ^n
	}
	return n
}

func NewOrder(b *board.Board, v Verb) Order {
	return Order{Board: b, Verb: v, From: board.NoBox, Via: [2]board.Box{board.NoBox, board.NoBox}, To: board.NoBox}
}

var Ordinals = []string{"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"}

func ordinal(n uint8) string {
	if int(n) < len(Ordinals) {
		return Ordinals[n]
	}
	return fmt.Sprintf("%dth", n+1)
}

// String is the order in canonical form.
func (o Order) String() string { return o.text(1) }

// subject is "2 militia infantry (reduced)".
func (o Order) subject(n int) string {
	s := board.Count(n, o.Type)
	var traits []string
	if o.State&board.Reduced != 0 && o.Verb != Fire {
		traits = append(traits, "reduced")
	}
	if o.Fresh {
		traits = append(traits, "fresh")
	}
	if len(traits) > 0 {
		s += " (" + strings.Join(traits, ", ") + ")"
	}
	return s
}

// Target is "1 crack infantry (reduced, entrenched)".
func (o Order) Target() string {
	s := board.Count(1, o.At)
	var traits []string
	for _, t := range []struct {
		bit  board.State
		name string
	}{{board.Reduced, "reduced"}, {board.Entrenched, "entrenched"}, {board.Across, "across the river"}} {
		if o.State&t.bit != 0 {
			traits = append(traits, t.name)
		}
	}
	if o.Nth > 0 {
		traits = append(traits, ordinal(o.Nth))
	}
	if len(traits) > 0 {
		s += " (" + strings.Join(traits, ", ") + ")"
	}
	return s
}

// text is the order for n units at once.
func (o Order) text(n int) string {
	name := o.Board.Name
	switch o.Verb {
	case March:
		var via []string
		for _, v := range o.Via {
			if v != board.NoBox {
				via = append(via, name(v))
			}
		}
		s := "march " + o.subject(n) + " from " + name(o.From)
		if len(via) > 0 {
			s += " via " + strings.Join(via, ", ")
		}
		return s + " to " + name(o.To) + " by " + o.Way.String()
	case Entrench:
		return "entrench " + o.subject(n) + " at " + name(o.From)
	case Lift:
		return "lift " + o.subject(n) + " from " + name(o.From) + " to " + name(o.To)
	case Invade:
		return "invade " + name(o.To) + " with " + o.subject(n)
	case Refit:
		return "recover " + board.Count(n, o.Type) + " at " + name(o.From)
	case EndMarches:
		return "end marches"
	case Fight:
		return "battle " + name(o.To)
	case Withdraw:
		return "withdraw " + o.withdrawal(n)
	case Stand:
		return "stand"
	case Retreat:
		return "retreat to " + name(o.To)
	case Reinforce:
		return "reinforce " + name(o.To) + " with " + o.subject(n) + " from " + name(o.From)
	case Fire:
		return "fire " + o.volley(n)
	case Promote:
		return "promote " + o.subject(n) + " at " + name(o.From)
	case Recruit:
		return "recruit " + o.subject(n) + " at " + name(o.From)
	}
	return "pass"
}

func (o Order) withdrawal(n int) string { return o.subject(n) + " to " + o.Board.Name(o.To) }

func (o Order) volley(n int) string { return board.Count(n, o.Type) + " at " + o.Target() }

// Lines joins orders that belong together: the same march of several units, the shots of a volley, the recruits of a segment.
func (p *Position) Lines(os []engine.Order) []string {
	var lines []string
	for i := 0; i < len(os); {
		o, ok := os[i].(Order)
		if !ok {
			i++
			continue
		}
		var parts []string
		first := o
		for i < len(os) {
			o, ok = os[i].(Order)
			if !ok || o.Verb != first.Verb || len(parts) > 0 && !o.joins(first) {
				break
			}
			n := 1
			for i+n < len(os) && os[i+n] == os[i] {
				n++
			}
			i += n
			if len(parts) == 0 {
				parts = append(parts, o.text(n))
			} else {
				parts = append(parts, o.more(n))
			}
			if !o.joins(first) {
				break
			}
		}
		lines = append(lines, strings.Join(parts, ", "))
	}
	return lines
}

// joins says whether o can stand in one line behind an order first of the same verb.
func (o Order) joins(first Order) bool {
	switch o.Verb {
	case Fire, Recruit, Withdraw:
		return true
	case Reinforce:
		return o.To == first.To
	}
	return false
}

// more is the order as it stands behind the comma.
func (o Order) more(n int) string {
	switch o.Verb {
	case Fire:
		return o.volley(n)
	case Withdraw:
		return o.withdrawal(n)
	case Reinforce:
		return o.subject(n) + " from " + o.Board.Name(o.From)
	}
	return o.subject(n) + " at " + o.Board.Name(o.From)
}
