package ahd

import (
	"fmt"
	"strings"

	"adjutant/engine"
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

type verb uint8

const (
	march verb = iota
	entrench
	lift
	invade
	refit
	endMarches
	fight
	withdraw
	stand
	retreat
	reinforce
	fire
	promote
	recruit
	pass
)

// An order is one elementary choice. Which fields count depends on the verb.
type order struct {
	board *Board
	Verb  verb
	Type  Type
	Way   Way
	From  Box
	Via   [2]Box // NoBox where the way is shorter
	To    Box
	State State // Reduced, and of a target Entrenched and Across
	Fresh bool  // of units alike but for their marches, one that has not marched
	At    Type  // the target's type
	Nth   uint8 // which of several targets alike, from 0
}

func (b *Board) order(v verb) order {
	return order{board: b, Verb: v, From: NoBox, Via: [2]Box{NoBox, NoBox}, To: NoBox}
}

var ordinals = []string{"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"}

func ordinal(n uint8) string {
	if int(n) < len(ordinals) {
		return ordinals[n]
	}
	return fmt.Sprintf("%dth", n+1)
}

// String is the order in canonical form.
func (o order) String() string { return o.text(1) }

// subject is "2 militia infantry (reduced)".
func (o order) subject(n int) string {
	s := count(n, o.Type)
	var traits []string
	if o.State&Reduced != 0 && o.Verb != fire {
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

// target is "1 crack infantry (reduced, entrenched)".
func (o order) target() string {
	s := count(1, o.At)
	var traits []string
	for _, t := range []struct {
		bit  State
		name string
	}{{Reduced, "reduced"}, {Entrenched, "entrenched"}, {Across, "across the river"}} {
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
func (o order) text(n int) string {
	name := o.board.Name
	switch o.Verb {
	case march:
		var via []string
		for _, v := range o.Via {
			if v != NoBox {
				via = append(via, name(v))
			}
		}
		s := "march " + o.subject(n) + " from " + name(o.From)
		if len(via) > 0 {
			s += " via " + strings.Join(via, ", ")
		}
		return s + " to " + name(o.To) + " by " + o.Way.String()
	case entrench:
		return "entrench " + o.subject(n) + " at " + name(o.From)
	case lift:
		return "lift " + o.subject(n) + " from " + name(o.From) + " to " + name(o.To)
	case invade:
		return "invade " + name(o.To) + " with " + o.subject(n)
	case refit:
		return "recover " + count(n, o.Type) + " at " + name(o.From)
	case endMarches:
		return "end marches"
	case fight:
		return "battle " + name(o.To)
	case withdraw:
		return "withdraw " + o.withdrawal(n)
	case stand:
		return "stand"
	case retreat:
		return "retreat to " + name(o.To)
	case reinforce:
		return "reinforce " + name(o.To) + " with " + o.subject(n) + " from " + name(o.From)
	case fire:
		return "fire " + o.volley(n)
	case promote:
		return "promote " + o.subject(n) + " at " + name(o.From)
	case recruit:
		return "recruit " + o.subject(n) + " at " + name(o.From)
	}
	return "pass"
}

func (o order) withdrawal(n int) string { return o.subject(n) + " to " + o.board.Name(o.To) }
func (o order) volley(n int) string     { return count(n, o.Type) + " at " + o.target() }

// Lines joins orders that belong together: the same march of several units, the shots of a volley, the recruits of a segment.
func (p *position) Lines(os []engine.Order) []string {
	var lines []string
	for i := 0; i < len(os); {
		o, ok := os[i].(order)
		if !ok {
			i++
			continue
		}
		var parts []string
		first := o
		for i < len(os) {
			o, ok = os[i].(order)
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
func (o order) joins(first order) bool {
	switch o.Verb {
	case fire, recruit, withdraw:
		return true
	case reinforce:
		return o.To == first.To
	}
	return false
}

// more is the order as it stands behind the comma.
func (o order) more(n int) string {
	switch o.Verb {
	case fire:
		return o.volley(n)
	case withdraw:
		return o.withdrawal(n)
	case reinforce:
		return o.subject(n) + " from " + o.board.Name(o.From)
	}
	return o.subject(n) + " at " + o.board.Name(o.From)
}
