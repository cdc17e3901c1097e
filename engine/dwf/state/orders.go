package state

import (
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
)

// The grammar of orders, beyond what names and numbers allow (reading is forgiving; what String prints is canonical):
//
//	line   = order { ";" order } | "#" comment .
//	order  = march | lift | assault | "attack" area [ "with" n ] | "bombard" area [ "by" n ] | "stand" | "withdraw" "to" area
//	       | "retreat" [ state "militia" ] "to" area | "shield" "with" leader | "lose" loss { "," loss } | "send" leader "to" area
//	       | "capture" | "decline" | "place" units "at" areas { "," units "at" areas } | "place" "the" "rest" [ "at" area ]
//	       | "refuse" leader | "keep" leader | "replace" n "infantry" "at" area | "burn" area
//	       | "build" "fort" ( "at" areas | "with" leader ) | "train" leader
//	       | "detach" leader [ "with" units ] [ [ "via" area { "," area } ] "to" area [ "by" way ] ] | "recall" leader "for" leader
//	       | "disband" n "infantry" "at" area | "pass" n "points" | "reorganize" area "into" n { "+" n } | small | "end" .
//	march  = "march" units "from" area [ "via" area { "," area } ] "to" area [ "by" way ] [ "with" units ]
//	         { ( "dropping" | "taking" ) units "at" area } .
//	lift   = the same, by water, with naval units behind "with" .
//	assault = "attack" area "with" units "from" area [ "via" areas ] [ "by" way ]
//	         { "," units "from" area [ "via" areas ] [ "by" way ] } .    areas = area { "," area } .
//	units  = unit { "," unit } .
//	unit   = n ( "infantry" | "supply" | naval ) | n "+" n { "+" n } "infantry" | state "militia" | leader | "all" .
//	naval  = "ships" | "gunboats" | "ironclads" .      way = "road" | "rail" | "river" | "sea" | "coast" | "water" | "land" .
//	loss   = n "infantry" [ "from" area ] | state "militia" | n "militia" | "fort" | n naval .
//
// A march is a sequence of small orders, which may be given one by one, and which the canonical march stands for:
//
//	small  = "activate" units "at" area | "activate" leader "alone" "at" area | "take" units | "drop" units
//	       | "move" "to" area [ "by" "water" ] | "halt" | ( "split" | "join" ) n "+" n "infantry" "at" area .

// Verb is what an order does.
type Verb uint8

const (
	Placing Verb = iota
	Replacing
	Burning
	Building
	Training
	Digging
	Passing
	Splitting
	Joining
	Activating
	Taking
	Dropping
	Moving
	Halting
	Attacking
	Bombarding
	Staying
	Withdrawing
	Shielding
	Losing
	Retreating
	Sending
	Capturing
	Declining
	Refusing
	Keeping
	Detaching
	Recalling
	Disbanding
	Ending
)

// An Order is one elementary choice. Which fields count depends on the verb.
type Order struct {
	Board   *board.Board
	Verb    Verb
	At      board.Area
	Kind    MoveKind
	Thing   board.Thing
	Craft   board.Craft
	N, M    uint8
	Leader  board.Leader
	Militia board.Militia
	Water   bool
	Fort    bool
	Moved   bool
	Mixed   bool // of joining: N has not moved, M has
	Rest    bool // of ending: a placing phase
}

// NewOrder is an order that names nothing yet.
func NewOrder(b *board.Board, v Verb) Order {
	return Order{Board: b, Verb: v, At: board.NoArea, Leader: board.NoLeader, Militia: board.NoMilitia}
}

// Units is what an order of pieces names: "3 infantry", "Grant", "1 supply".
func (o Order) Units() string {
	switch {
	case o.Leader != board.NoLeader:
		return o.Board.Leaders[o.Leader].Name
	case o.Militia != board.NoMilitia:
		return o.Militia.String()
	case o.Craft != board.NoCraft:
		return o.Craft.Count(int(o.N))
	}
	return fmt.Sprintf("%d infantry", o.N)
}

// ThingWords is what an order places: "1 infantry", "2-6 infantry", "Lee".
func (o Order) ThingWords() string {
	switch o.Thing {
	case board.AnInfantry:
		if o.N > 1 {
			return fmt.Sprintf("%d-6 infantry", o.N)
		}
		return "1 infantry"
	case board.AMilitia:
		return o.Militia.String()
	case board.ALeader, board.ATransfer:
		return o.Board.Leaders[o.Leader].Name
	case board.ASupply:
		return "1 supply"
	case board.AFort, board.AConstruction:
		return "1 fort"
	case board.AShip:
		return "1 ship"
	case board.AGunboat:
		return "1 gunboat"
	case board.AnIronclad:
		return "1 ironclad"
	}
	return "1 railhead"
}

// String is the order in canonical form.
func (o Order) String() string {
	name := o.Board.Name
	switch o.Verb {
	case Placing:
		return "place " + o.ThingWords() + " at " + name(o.At)
	case Replacing:
		return "replace 1 infantry at " + name(o.At)
	case Burning:
		return "burn " + name(o.At)
	case Building:
		return "build fort at " + name(o.At)
	case Training:
		return "train " + o.Units()
	case Digging:
		return "build fort with " + o.Units()
	case Passing:
		return "pass 1 point"
	case Splitting, Joining:
		word, moved := "split", ""
		if o.Verb == Joining {
			word = "join"
		}
		if o.Moved {
			moved = "moved "
		}
		if o.Mixed {
			return fmt.Sprintf("join %d infantry with %d moved at %s", o.N, o.M, name(o.At))
		}
		return fmt.Sprintf("%s %d+%d %sinfantry at %s", word, o.N, o.M, moved, name(o.At))
	case Activating:
		if o.Kind == LeaderColumn {
			return "activate " + o.Units() + " alone at " + name(o.At)
		}
		return "activate " + o.Units() + " at " + name(o.At)
	case Taking:
		return "take " + o.Units()
	case Dropping:
		return "drop " + o.Units()
	case Moving:
		if o.Water {
			return "move to " + name(o.At) + " by water"
		}
		return "move to " + name(o.At)
	case Halting:
		return "halt"
	case Attacking:
		if o.N > 0 {
			return fmt.Sprintf("attack %s with %d", name(o.At), o.N)
		}
		return "attack " + name(o.At)
	case Bombarding:
		if o.N == 0 { // only the construction marker
			return "bombard " + name(o.At)
		}
		return fmt.Sprintf("bombard %s by %d", name(o.At), o.N)
	case Staying:
		return "stand"
	case Withdrawing:
		return "withdraw to " + name(o.At)
	case Shielding:
		return "shield with " + o.Units()
	case Losing:
		return "lose " + o.Loss(1)
	case Retreating:
		if o.Militia != board.NoMilitia {
			return "retreat " + o.Units() + " to " + name(o.At)
		}
		return "retreat to " + name(o.At)
	case Sending:
		return "send " + o.Units() + " to " + name(o.At)
	case Capturing:
		return "capture"
	case Declining:
		return "decline"
	case Refusing:
		return "refuse " + o.Units()
	case Keeping:
		return "keep " + o.Units()
	case Detaching:
		return "detach " + o.Units()
	case Disbanding:
		if o.Moved {
			return fmt.Sprintf("disband %d moved infantry at %s", o.N, name(o.At))
		}
		return fmt.Sprintf("disband %d infantry at %s", o.N, name(o.At))
	case Recalling:
		return "recall " + o.Board.Leaders[board.JEJohnston].Name + " for " + o.Units()
	}
	if o.Rest {
		return "place the rest"
	}
	return "end campaign"
}

// Loss is "1 infantry from Corinth", "1 fort", for n alike.
func (o Order) Loss(n int) string {
	switch {
	case o.Fort:
		return fmt.Sprintf("%d fort", n)
	case o.Militia != board.NoMilitia:
		return o.Militia.String()
	case o.Craft != board.NoCraft:
		return o.Craft.Count(n)
	case o.M > 0:
		return fmt.Sprintf("%d infantry from %s", n, o.Board.Name(o.At))
	}
	return fmt.Sprintf("%d infantry", n)
}

// Sited divides an order for lists by place.
func (o Order) Sited() (place, does, chooses string) {
	name := o.Board.Name
	switch o.Verb {
	case Activating, Splitting, Joining, Placing, Replacing, Building:
		does, _, _ = strings.Cut(o.String(), " at ")
		return name(o.At), does, ""
	case Moving:
		if o.Water {
			return "", "move by water to", name(o.At)
		}
		return "", "move to", name(o.At)
	case Retreating:
		if o.Militia != board.NoMilitia {
			return "", "retreat " + o.Units() + " to", name(o.At)
		}
		return "", "retreat to", name(o.At)
	case Withdrawing:
		return "", "withdraw to", name(o.At)
	case Sending:
		return "", "send " + o.Units() + " to", name(o.At)
	case Losing:
		return "", "lose", o.Loss(1)
	case Taking:
		return "", "take", o.Units()
	case Dropping:
		return "", "drop", o.Units()
	case Burning:
		return name(o.At), "burn", ""
	}
	return "", o.String(), ""
}

var _ engine.Sited = Order{}

// Said is an order in words that a player may have written: a step of a march by what it is of it.
func (o Order) Said() string {
	switch o.Verb {
	case Activating:
		return o.Units() + " from " + o.Board.Name(o.At)
	case Moving:
		return "to " + o.Board.Name(o.At)
	case Taking, Dropping:
		return o.Units()
	}
	return o.String()
}
