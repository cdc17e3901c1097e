package rules

import (
	"fmt"
	"strings"

	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/state"
)

// A Verb is what an order does.
type Verb uint8

// The verbs.
const (
	Go Verb = iota // "begin": a phase that asks nobody is carried on
	Pass
	End
	PlacePoint  // To
	PlaceLeader // Leader A, To
	PlaceShip   // the riverine unit, To
	PlaceRepair // To
	PlaceMilitia
	Feed    // N at To
	Start   // a force begins: N, Kind, Leaders, From
	OnTo    // To, By
	Leave   // N, Leaders
	Resume  // N at From
	Halt    //
	Demand  // the double-match option: To, Column, Retreats, Dies
	Mend    // To
	Enter   // the fort: N at To
	Quit    // the fort: N at To
	BuildAt // To, N
	Remove  // To
	Target  // To
	Also    // To
	Use     // N from From, Kind Army or Fleet
	Announce
	StandFast
	Retreat // N (0: all) from From (or None) to To
	TakeColumn
	LosePoint  // What, at From (or None)
	LoseLeader // Leader
	Credit     // Leader
	MakeLeader // Leader, To
	SendLeader // Leader, To
	AdvanceTo  // N from From (or None)
	Stay
)

// A Way is how a leg is gone.
type Way uint8

// The ways.
const (
	Foot Way = iota
	Rail
	River
	Sea
)

var wayNames = [...]string{"", "rail", "river", "sea"}

func (w Way) String() string { return wayNames[w] }

// A Loss is what a lost point was.
type Loss uint8

// The losses.
const (
	LoseArmy Loss = iota
	LoseFort
	LoseGarrison
	LoseCity
	LoseNaval
)

var lossNames = [...]string{"army", "fort", "garrison", "city", "naval"}

func (l Loss) String() string { return lossNames[l] }

// An Order is one elementary choice. Which fields count depends on the verb.
type Order struct {
	Verb     Verb
	N        uint8
	Leaders  uint8 // as bits
	Side     Side  // of leaders
	Kind     state.ForceKind
	By       Way
	What     Loss
	Only     bool
	Column   int8
	Advance  int8
	From, To Place
	Retreats Hex
	Dies     Hex
}

// New is an order of a verb with nothing else said.
func New(v Verb) Order {
	return Order{Verb: v, From: board.Nowhere, To: board.Nowhere, Column: state.NoColumn, Advance: state.AskAdvance,
		Retreats: board.None, Dies: board.None}
}

// To is an order of a verb with a hex.
func to(v Verb, h Hex) Order {
	o := New(v)
	o.To = board.In(h)
	return o
}

// Led is the order with its leaders' side; an order without leaders has none.
func (o Order) Led(side Side) Order {
	o.Side = 0
	if o.Leaders != 0 {
		o.Side = side
	}
	return o
}

func (o Order) with() string {
	s := ""
	for i := range 4 {
		if o.Leaders>>i&1 != 0 {
			s += " with " + state.LeaderName(o.Side, i)
		}
	}
	return s
}

// leader is the first of the order's leaders.
func (o Order) leader() int {
	for i := range 4 {
		if o.Leaders>>i&1 != 0 {
			return i
		}
	}
	return 0
}

// force is what an order moves: "10 with B", "4 naval", "riverine", "C".
func (o Order) force() string {
	switch o.Kind {
	case state.LeaderAlone:
		return strings.TrimPrefix(o.with(), " with ")
	case state.Fleet:
		return fmt.Sprintf("%d naval", o.N) + o.with()
	case state.Flotilla:
		return "riverine" + o.with()
	case state.Railway:
		return "repair"
	}
	return fmt.Sprint(o.N) + o.with()
}

func column(c int8) string { return fmt.Sprintf("%+d", c) }

// String is the order in canonical form.
func (o Order) String() string {
	switch o.Verb {
	case Go:
		return "begin"
	case Pass:
		return "pass"
	case End:
		return "end"
	case PlacePoint:
		return fmt.Sprintf("place 1 at %s", o.To)
	case PlaceLeader:
		return fmt.Sprintf("place leader %s at %s", state.LeaderName(o.Side, o.leader()), o.To)
	case PlaceShip:
		return fmt.Sprintf("place riverine at %s", o.To)
	case PlaceRepair:
		return fmt.Sprintf("place repair at %s", o.To)
	case PlaceMilitia:
		return fmt.Sprintf("place militia at %s", o.To)
	case Feed:
		return fmt.Sprintf("feed %d at %s", o.N, o.To)
	case Start:
		return fmt.Sprintf("march %s from %s", o.force(), o.From)
	case OnTo:
		if o.By != Foot {
			return fmt.Sprintf("on to %s by %s", o.To, o.By)
		}
		return fmt.Sprintf("on to %s", o.To)
	case Leave:
		if o.N == 0 {
			return "leave " + strings.TrimPrefix(o.with(), " with ")
		}
		return fmt.Sprintf("leave %d%s", o.N, o.with())
	case Resume:
		return fmt.Sprintf("resume %d at %s", o.N, o.From)
	case Halt:
		return "halt"
	case Demand:
		return o.demand()
	case Mend:
		return fmt.Sprintf("repair %s", o.To)
	case Enter:
		return fmt.Sprintf("enter fort %d at %s", o.N, o.To)
	case Quit:
		return fmt.Sprintf("leave fort %d at %s", o.N, o.To)
	case BuildAt:
		return fmt.Sprintf("build fort at %s with %d", o.To, o.N)
	case Remove:
		return fmt.Sprintf("remove fort at %s", o.To)
	}
	return o.fight()
}

func (o Order) demand() string {
	s := fmt.Sprintf("overrun %s", o.To)
	if o.Column != state.NoColumn {
		s += " at " + column(o.Column)
	}
	if o.Retreats != board.None {
		s += fmt.Sprintf(", if he retreats on to %s", o.Retreats)
	}
	if o.Dies != board.None {
		s += fmt.Sprintf(", if he dies on to %s", o.Dies)
	}
	return s
}

// fight is the orders of combat.
func (o Order) fight() string {
	switch o.Verb {
	case Target:
		return fmt.Sprintf("attack %s", o.To)
	case Also:
		return fmt.Sprintf("also %s", o.To)
	case Use:
		if o.Kind == state.Fleet {
			return fmt.Sprintf("use %d naval from %s", o.N, o.From)
		}
		return fmt.Sprintf("use %d from %s", o.N, o.From)
	case Announce:
		return "announce" + o.Terms()
	case StandFast:
		return "stand"
	case Retreat:
		n, from := "all", ""
		if o.N > 0 {
			n = fmt.Sprint(o.N)
		}
		if o.From != board.Nowhere {
			from = " from " + o.From.String()
		}
		return fmt.Sprintf("retreat %s%s to %s", n, from, o.To)
	case TakeColumn:
		return "at " + column(o.Column)
	case LosePoint:
		if o.From != board.Nowhere {
			return fmt.Sprintf("lose %s at %s", o.What, o.From)
		}
		return fmt.Sprintf("lose %s", o.What)
	case LoseLeader:
		return "lose leader " + state.LeaderName(o.Side, o.leader())
	case Credit:
		return "credit " + state.LeaderName(o.Side, o.leader())
	case MakeLeader:
		return fmt.Sprintf("make leader %s at %s", state.LeaderName(o.Side, o.leader()), o.To)
	case SendLeader:
		return fmt.Sprintf("send %s to %s", state.LeaderName(o.Side, o.leader()), o.To)
	case AdvanceTo:
		s := fmt.Sprintf("advance %d", o.N)
		if o.From != board.Nowhere {
			s += fmt.Sprintf(" from %s", o.From)
		}
		if o.To != board.Nowhere {
			s += fmt.Sprintf(" to %s", o.To)
		}
		return s
	}
	return "stay"
}

// Terms is what an attack says of its column and of the advance: " at +4 then advance 4".
func (o Order) Terms() string {
	s := ""
	switch {
	case o.Column != state.NoColumn && o.Only:
		s = " only at " + column(o.Column) + " or better"
	case o.Column != state.NoColumn:
		s = " at " + column(o.Column)
	}
	switch {
	case o.Advance == 0:
		s += " then stay"
	case o.Advance == state.AllAdvance:
		s += " then advance"
	case o.Advance > 0:
		s += fmt.Sprintf(" then advance %d", o.Advance)
	}
	return s
}
