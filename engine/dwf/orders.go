package dwf

import (
	"fmt"
	"strings"

	"adjutant/engine"
)

// The grammar of orders, beyond what names and numbers allow (reading is forgiving; what String prints is canonical):
//
//	line   = order { ";" order } | "#" comment .
//	order  = march | lift | assault | "attack" area [ "with" n ] | "bombard" area [ "by" n ] | "stand" | "withdraw" "to" area | "retreat" [ state "militia" ] "to" area
//	       | "shield" "with" leader | "lose" loss { "," loss } | "send" leader "to" area | "capture" | "decline"
//	       | "place" units "at" areas { "," units "at" areas } | "place" "the" "rest" [ "at" area ] | "refuse" leader | "keep" leader | "replace" n "infantry" "at" area | "burn" area | "build" "fort" ( "at" areas | "with" leader )
//	       | "train" leader | "detach" leader [ "with" units ] [ [ "via" area { "," area } ] "to" area [ "by" way ] ] | "recall" leader "for" leader | "disband" n "infantry" "at" area | "pass" n "points" | "reorganize" area "into" n { "+" n } | small | "end" .
//	march  = "march" units "from" area [ "via" area { "," area } ] "to" area [ "by" way ] [ "with" units ] { ( "dropping" | "taking" ) units "at" area } .
//	lift   = the same, by water, with naval units behind "with" .
//	assault = "attack" area "with" units "from" area [ "via" areas ] [ "by" way ] { "," units "from" area [ "via" areas ] [ "by" way ] } .    areas = area { "," area } .
//	units  = unit { "," unit } .    unit = n ( "infantry" | "supply" | naval ) | n "+" n { "+" n } "infantry" | state "militia" | leader | "all" .
//	naval  = "ships" | "gunboats" | "ironclads" .      way = "road" | "rail" | "river" | "sea" | "coast" | "water" | "land" .
//	loss   = n "infantry" [ "from" area ] | state "militia" | n "militia" | "fort" | n naval .
//
// A march is a sequence of small orders, which may be given one by one, and which the canonical march stands for:
//
//	small  = "activate" units "at" area | "activate" leader "alone" "at" area | "take" units | "drop" units | "move" "to" area [ "by" "water" ] | "halt"
//	       | ( "split" | "join" ) n "+" n "infantry" "at" area .

type verb uint8

const (
	placing verb = iota
	replacing
	burning
	building
	training
	digging
	passing
	splitting
	joining
	activating
	taking
	dropping
	moving
	halting
	attacking
	bombarding
	staying
	withdrawing
	shielding
	losing
	retreating
	sending
	capturing
	declining
	refusing
	keeping
	detaching
	recalling
	disbanding
	ending
)

// An order is one elementary choice. Which fields count depends on the verb.
type order struct {
	board   *Board
	Verb    verb
	At      Area
	Kind    moveKind
	Thing   thing
	Craft   craft
	N, M    uint8
	Leader  Leader
	Militia Militia
	Water   bool
	Fort    bool
	Moved   bool
	Rest    bool // of ending: a placing phase
}

func (b *Board) order(v verb) order {
	return order{board: b, Verb: v, At: NoArea, Leader: NoLeader, Militia: NoMilitia}
}

// units is what an order of pieces names: "3 infantry", "Grant", "1 supply".
func (o order) units() string {
	switch {
	case o.Leader != NoLeader:
		return o.board.Leaders[o.Leader].Name
	case o.Militia != NoMilitia:
		return o.Militia.String()
	case o.Craft != noCraft:
		return o.Craft.count(int(o.N))
	}
	return fmt.Sprintf("%d infantry", o.N)
}

// thingWords is what an order places: "1 infantry", "2-6 infantry", "Lee".
func (o order) thingWords() string {
	switch o.Thing {
	case anInfantry:
		if o.N > 1 {
			return fmt.Sprintf("%d-6 infantry", o.N)
		}
		return "1 infantry"
	case aMilitia:
		return o.Militia.String()
	case aLeader, aTransfer:
		return o.board.Leaders[o.Leader].Name
	case aSupply:
		return "1 supply"
	case aFort, aConstruction:
		return "1 fort"
	case aShip:
		return "1 ship"
	case aGunboat:
		return "1 gunboat"
	case anIronclad:
		return "1 ironclad"
	}
	return "1 railhead"
}

// String is the order in canonical form.
func (o order) String() string {
	name := o.board.Name
	switch o.Verb {
	case placing:
		return "place " + o.thingWords() + " at " + name(o.At)
	case replacing:
		return "replace 1 infantry at " + name(o.At)
	case burning:
		return "burn " + name(o.At)
	case building:
		return "build fort at " + name(o.At)
	case training:
		return "train " + o.units()
	case digging:
		return "build fort with " + o.units()
	case passing:
		return "pass 1 point"
	case splitting, joining:
		word, moved := "split", ""
		if o.Verb == joining {
			word = "join"
		}
		if o.Moved {
			moved = "moved "
		}
		return fmt.Sprintf("%s %d+%d %sinfantry at %s", word, o.N, o.M, moved, name(o.At))
	case activating:
		if o.Kind == leaderColumn {
			return "activate " + o.units() + " alone at " + name(o.At)
		}
		return "activate " + o.units() + " at " + name(o.At)
	case taking:
		return "take " + o.units()
	case dropping:
		return "drop " + o.units()
	case moving:
		if o.Water {
			return "move to " + name(o.At) + " by water"
		}
		return "move to " + name(o.At)
	case halting:
		return "halt"
	case attacking:
		if o.N > 0 {
			return fmt.Sprintf("attack %s with %d", name(o.At), o.N)
		}
		return "attack " + name(o.At)
	case bombarding:
		return fmt.Sprintf("bombard %s by %d", name(o.At), o.N)
	case staying:
		return "stand"
	case withdrawing:
		return "withdraw to " + name(o.At)
	case shielding:
		return "shield with " + o.units()
	case losing:
		return "lose " + o.loss(1)
	case retreating:
		if o.Militia != NoMilitia {
			return "retreat " + o.units() + " to " + name(o.At)
		}
		return "retreat to " + name(o.At)
	case sending:
		return "send " + o.units() + " to " + name(o.At)
	case capturing:
		return "capture"
	case declining:
		return "decline"
	case refusing:
		return "refuse " + o.units()
	case keeping:
		return "keep " + o.units()
	case detaching:
		return "detach " + o.units()
	case disbanding:
		if o.Moved {
			return fmt.Sprintf("disband %d moved infantry at %s", o.N, name(o.At))
		}
		return fmt.Sprintf("disband %d infantry at %s", o.N, name(o.At))
	case recalling:
		return "recall " + o.board.Leaders[jeJohnston].Name + " for " + o.units()
	}
	if o.Rest {
		return "place the rest"
	}
	return "end campaign"
}

// loss is "1 infantry from Corinth", "1 fort", for n alike.
func (o order) loss(n int) string {
	switch {
	case o.Fort:
		return fmt.Sprintf("%d fort", n)
	case o.Militia != NoMilitia:
		return o.Militia.String()
	case o.Craft != noCraft:
		return o.Craft.count(n)
	case o.M > 0:
		return fmt.Sprintf("%d infantry from %s", n, o.board.Name(o.At))
	}
	return fmt.Sprintf("%d infantry", n)
}

// Sited divides an order for lists by place.
func (o order) Sited() (place, does, chooses string) {
	name := o.board.Name
	switch o.Verb {
	case activating, splitting, joining, placing, replacing, building:
		does, _, _ = strings.Cut(o.String(), " at ")
		return name(o.At), does, ""
	case moving:
		if o.Water {
			return "", "move by water to", name(o.At)
		}
		return "", "move to", name(o.At)
	case retreating:
		if o.Militia != NoMilitia {
			return "", "retreat " + o.units() + " to", name(o.At)
		}
		return "", "retreat to", name(o.At)
	case withdrawing:
		return "", "withdraw to", name(o.At)
	case sending:
		return "", "send " + o.units() + " to", name(o.At)
	case losing:
		return "", "lose", o.loss(1)
	case taking:
		return "", "take", o.units()
	case dropping:
		return "", "drop", o.units()
	case burning:
		return name(o.At), "burn", ""
	}
	return "", o.String(), ""
}

var _ engine.Sited = order{}
