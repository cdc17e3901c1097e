package state

import (
	"strings"

	"adjutant/engine"
	"adjutant/engine/htl/board"
)

// Path is the hexes of an order with hexes of its own.
func (o Order) Path() []board.Hex {
	var hs []board.Hex
	for _, h := range o.Via {
		if h.OK() {
			hs = append(hs, h)
		}
	}
	return append(hs, o.To)
}

// The grammar of orders, beyond what names and numbers allow (reading is forgiving; what String prints is canonical):
//
//	line  = order { ";" order } | "#" comment .
//	order = "march" unit path [ "with" leader ] [ "forced" ] [ if ] | "fire" unit "at" hex [ then ] [ if ]
//	      | "close" unit "at" hex [ then ] [ if ] | "rally" unit [ "with" leader ] [ if ]
//	      | "place" unit "at" hex | "pass" | "roll" | "end"
//	      | "advance" [ "alone" ] | "stay" | "retreat" unit { "," unit } "to" hex | "displace" unit "to" hex | "follow" unit .
//	path  = [ "via" hex { "," hex } ] "to" hex .
//	unit  = name | hex | hex ( "infantry" | "cavalry" | "artillery" | "gunboat" | "leader" ) | hex name .
//	then  = "then" ( "advance" [ "alone" ] | "stay" ) .
//	if    = "if" ( hex ( "empty" | "held" ) | "hit" | "not hit" ) .
//
// A march without "via" goes the canonical way: the shortest, of several the one through the lowest hexes. Where another way takes
// other counters or overruns other leaders it is listed with its hexes; any other way may be given in the same manner. "forced" is the
// force march [HTL 7.3]. "roll" is asked once, for the first die of the game; "pass" leaves the rest of the reinforcements to the
// order of their lists, or the shot that is left after a failed check unused. A hex alone means the combat unit in it. "empty" means no
// combat unit of either side, "held" an enemy one, "hit" that the hex the order aims at was hit in this player turn, or the last attack
// where it aims at none. An order whose condition does not hold is refused, and so costs nothing.

// A Verb is what an order does.
type Verb uint8

// The verbs.
const (
	March Verb = iota
	Fire
	CloseIn
	Rally
	End
	Place
	Pass
	Roll
	Advance
	Stay
	Retreat
	Displace
	Follow
)

// A Condition is what an order makes itself depend on.
type Condition struct {
	What Test
	At   board.Hex
}

// A Test is what a condition asks.
type Test uint8

// The tests; an order without a condition has none.
const (
	NoTest Test = iota
	IfEmpty
	IfHeld
	IfHit
	IfNotHit
)

// String is the condition as the end of an order; empty for none.
func (c Condition) String() string {
	switch c.What {
	case IfEmpty:
		return " if " + c.At.String() + " empty"
	case IfHeld:
		return " if " + c.At.String() + " held"
	case IfHit:
		return " if hit"
	case IfNotHit:
		return " if not hit"
	}
	return ""
}

// An Order is one elementary choice. Which fields count depends on the verb.
type Order struct {
	Verb   Verb
	Alone  bool   // advance without the leader
	Forced bool   // force march
	Own    bool   // a way of the player's own, where Legal lists another to the same effect
	Then   Then   // of close combat, and of fire with 11.4
	Unit   string // by name; its side is that of the seat
	Too    string // a second unit that retreats along
	With   string // the leader
	To     board.Hex
	Via    [board.LongestWay - 1]board.Hex // none where the way is canonical or shorter
	If     Condition
}

// String is the order in canonical form.
func (o Order) String() string {
	s := ""
	switch o.Verb {
	case March:
		s = "march " + o.Unit
		if v := o.via(); v != "" {
			s += " via " + v
		}
		s += " to " + o.To.String()
		if o.With != "" {
			s += " with " + o.With
		}
		if o.Forced {
			s += " forced"
		}
	case Fire:
		s = "fire " + o.Unit + " at " + o.To.String() + o.then()
	case CloseIn:
		s = "close " + o.Unit + " at " + o.To.String() + o.then()
	case Rally:
		s = "rally " + o.Unit + " with " + o.With
	case End:
		s = "end"
	case Place:
		s = "place " + o.Unit + " at " + o.To.String()
	case Pass:
		s = "pass"
	case Roll:
		s = "roll"
	case Advance:
		s = "advance"
		if o.Alone {
			s += " alone"
		}
	case Stay:
		s = "stay"
	case Retreat:
		s = "retreat " + o.Unit
		if o.Too != "" {
			s += ", " + o.Too
		}
		s += " to " + o.To.String()
	case Displace:
		s = "displace " + o.Unit + " to " + o.To.String()
	case Follow:
		s = "follow " + o.Unit
	}
	return s + o.If.String()
}

// then is the word on the advance.
func (o Order) then() string {
	if o.Then == ThenAsk {
		return ""
	}
	return " then " + o.Then.String()
}

// via is the hexes on a march of the player's own way.
func (o Order) via() string {
	var names []string
	for _, h := range o.Via {
		if h.OK() {
			names = append(names, h.String())
		}
	}
	return strings.Join(names, ", ")
}

// Plain is the order as Legal lists it, without what the player has said besides.
func (o Order) Plain() Order {
	o.If = Condition{}
	if o.Verb == CloseIn || o.Verb == Fire {
		o.Then = ThenAsk
	}
	return o
}

// Sited says where an order is carried out, for menus: the unit's name, what it does, and with what.
func (o Order) Sited() (where, does, chooses string) {
	switch o.Verb {
	case March:
		does, chooses = "march ", o.To.String()
		if o.Forced {
			does = "force march "
		}
		if o.With != "" {
			does += "with " + o.With + " "
		}
		if v := o.via(); v != "" {
			chooses += " via " + v
		}
		return o.Unit, does + "to", chooses
	case Fire:
		return o.Unit, "fire at", o.To.String()
	case CloseIn:
		return o.Unit, "close at", o.To.String()
	case Rally:
		return o.Unit, "rally with", o.With
	case Place:
		return o.Unit, "place at", o.To.String()
	}
	return "", o.String(), ""
}

// Lines are the orders as lines, one each.
func (p *Position) Lines(os []engine.Order) []string {
	var lines []string
	for _, o := range os {
		lines = append(lines, o.String())
	}
	return lines
}
