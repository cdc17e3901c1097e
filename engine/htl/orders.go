package htl

import (
	"strings"

	"adjutant/engine"
)

// The grammar of orders, beyond what names and numbers allow (reading is forgiving; what String prints is canonical):
//
//	line  = order { ";" order } | "#" comment .
//	order = "march" unit path [ "with" leader ] [ "forced" ] [ if ] | "fire" unit "at" hex [ if ]
//	      | "close" unit "at" hex [ "then" ( "advance" [ "alone" ] | "stay" ) ] [ if ] | "rally" unit [ "with" leader ] [ if ]
//	      | "place" unit "at" hex | "pass" | "roll" | "end"
//	      | "advance" [ "alone" ] | "stay" | "retreat" unit { "," unit } "to" hex | "displace" unit "to" hex | "follow" unit .
//	path  = [ "via" hex { "," hex } ] "to" hex .
//	unit  = name | hex | hex ( "infantry" | "cavalry" | "artillery" | "gunboat" | "leader" ) | hex name .
//	if    = "if" ( hex ( "empty" | "held" ) | "hit" | "not hit" ) .
//
// A march without "via" goes the canonical way: the shortest, of several the one through the lowest hexes. Where another way takes
// other counters or overruns other leaders it is listed with its hexes; any other way may be given in the same manner. "forced" is the
// force march [HTL 7.3]. "roll" is asked once, for the first die of the game; "pass" leaves the rest of the reinforcements to the
// order of their lists, or the shot that is left after a failed check unused. A hex alone means the combat unit in it. "empty" means no
// combat unit of either side, "held" an enemy one, "hit" that the hex the order aims at was hit in this player turn, or the last attack
// where it aims at none. An order whose condition does not hold is refused, and so costs nothing.

type verb uint8

const (
	march verb = iota
	fire
	closeIn
	rally
	end
	place
	pass
	roll
	advance
	stay
	retreat
	displace
	follow
)

// A condition is what an order makes itself depend on.
type condition struct {
	what test
	at   Hex
}

// A test is what a condition asks.
type test uint8

// The tests; an order without a condition has none.
const (
	noTest test = iota
	ifEmpty
	ifHeld
	ifHit
	ifNotHit
)

func (c condition) String() string {
	switch c.what {
	case ifEmpty:
		return " if " + c.at.String() + " empty"
	case ifHeld:
		return " if " + c.at.String() + " held"
	case ifHit:
		return " if hit"
	case ifNotHit:
		return " if not hit"
	}
	return ""
}

// maxWay is the most hexes that a land unit marches: cavalry with the leader bonus [HTL 6.2.4].
const maxWay = 4

// An order is one elementary choice. Which fields count depends on the verb.
type order struct {
	Verb   verb
	Alone  bool   // advance without the leader
	Forced bool   // force march
	Own    bool   // a way of the player's own, where Legal lists another to the same effect
	Then   then   // of close combat
	Unit   string // by name; its side is that of the seat
	Too    string // a second unit that retreats along
	With   string // the leader
	To     Hex
	Via    [maxWay - 1]Hex // none where the way is canonical or shorter
	If     condition
}

// String is the order in canonical form.
func (o order) String() string {
	s := ""
	switch o.Verb {
	case march:
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
	case fire:
		s = "fire " + o.Unit + " at " + o.To.String()
	case closeIn:
		s = "close " + o.Unit + " at " + o.To.String()
		if o.Then != thenAsk {
			s += " then " + o.Then.String()
		}
	case rally:
		s = "rally " + o.Unit + " with " + o.With
	case end:
		s = "end"
	case place:
		s = "place " + o.Unit + " at " + o.To.String()
	case pass:
		s = "pass"
	case roll:
		s = "roll"
	case advance:
		s = "advance"
		if o.Alone {
			s += " alone"
		}
	case stay:
		s = "stay"
	case retreat:
		s = "retreat " + o.Unit
		if o.Too != "" {
			s += ", " + o.Too
		}
		s += " to " + o.To.String()
	case displace:
		s = "displace " + o.Unit + " to " + o.To.String()
	case follow:
		s = "follow " + o.Unit
	}
	return s + o.If.String()
}

// via is the hexes on a march of the player's own way.
func (o order) via() string {
	var names []string
	for _, h := range o.Via {
		if h.ok() {
			names = append(names, h.String())
		}
	}
	return strings.Join(names, ", ")
}

// plain is the order as Legal lists it, without what the player has said besides.
func (o order) plain() order {
	o.If = condition{}
	if o.Verb == closeIn {
		o.Then = thenAsk
	}
	return o
}

// Sited says where an order is carried out, for menus: the unit's name, what it does, and with what.
func (o order) Sited() (where, does, chooses string) {
	switch o.Verb {
	case march:
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
	case fire:
		return o.Unit, "fire at", o.To.String()
	case closeIn:
		return o.Unit, "close at", o.To.String()
	case rally:
		return o.Unit, "rally with", o.With
	case place:
		return o.Unit, "place at", o.To.String()
	}
	return "", o.String(), ""
}

// Lines are the orders as lines, one each.
func (p *position) Lines(os []engine.Order) []string {
	var lines []string
	for _, o := range os {
		lines = append(lines, o.String())
	}
	return lines
}
