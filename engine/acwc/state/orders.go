package state

import (
	"fmt"
	"strings"

	"adjutant/engine/acwc/board"
)

// The grammar of orders in canonical form, as String prints it; notation.md tells it at length.
//
//	march NAME from BOX [via BOX, BOX] to BOX by WAY     entrench NAME at BOX       send NAME to BOX     send brigade to BOX
//	detach NAME at BOX     rejoin NAME     screen NAME to BOX      lift NAME from BOX to BOX   invade BOX with NAME
//	blockade BOX     spy BOX     feed NAME     lose STAND     fight at BOX     withdraw from BOX to BOX     battle BOX
//	stance WORD     quit N     night WORD     counterattack no     reserve NAME     reinforce BOX with NAME by WAY     ready
//	retreat to BOX     train NAME     promote NAME [with STAND]     transfer NAME to NAME     transfer STAND to NAME
//	merge STAND into STAND     appoint NAME to army     remove NAME from army     form KIND from NAME     recruit corps NAME at BOX
//	upgrade STAND [to WEAPON]     end
//
//	STAND is "infantry 2 of Tyler": the second stand of foot directly under him.

// A Verb is what an order does.
type Verb uint8

// The verbs.
const (
	End  Verb = iota // closes a segment of the own turn
	Pass             // closes any other question
	MarchTo
	Entrench
	Send
	SendBrigade
	Detach
	Rejoin
	ScreenTo
	Lift
	Invade
	BlockadePort
	SpyOn
	Feed
	Lose
	FightAt
	WithdrawTo
	BattleAt
	SetStance
	SetQuit
	SetNight
	SetCounter
	HoldBack
	Bring
	RetreatTo
	Train
	PromoteDivision
	TransferDivision
	TransferStand
	Merge
	Appoint
	Remove
	Form
	RecruitAt
	Upgrade
	Go // goes on where nothing is left to be chosen
	verbs
)

var verbNames = [verbs]string{"end", "pass", "march", "entrench", "send", "sendbrigade", "detach", "rejoin", "screen", "lift",
	"invade", "blockade", "spy",
	"feed", "lose", "fight", "withdraw", "battle", "stance", "quit", "night", "counterattack", "reserve", "reinforce", "retreat",
	"train", "promote",
	"transfer", "shift", "merge", "appoint", "remove", "form", "recruit", "upgrade", "begin"}

func (v Verb) String() string { return verbNames[v] }

// MarshalText writes a verb as "march".
func (v Verb) MarshalText() ([]byte, error) { return []byte(v.String()), nil }

// UnmarshalText reads it back.
func (v *Verb) UnmarshalText(text []byte) error { return unname(v, verbNames[:], text) }

// An Order is one elementary choice. Which fields count depends on the verb; boxes that do not count are NoBox.
type Order struct {
	Board  *board.Board `json:"-"`
	Verb   Verb         `json:"verb"`
	Who    General      `json:"who,omitempty"`
	From   Box          `json:"from"`
	Via    [2]Box       `json:"via"`
	To     Box          `json:"to"`
	Way    Way          `json:"way,omitempty"`
	Whom   General      `json:"whom,omitempty"`
	Arm    board.Arm    `json:"arm,omitempty"` // of the stand of Who
	Nth    uint8        `json:"nth,omitempty"` // from 1; 0 for no stand
	ArmTo  board.Arm    `json:"armto,omitempty"`
	NthTo  uint8        `json:"nthto,omitempty"` // of the stand of Whom
	N      uint8        `json:"n,omitempty"`     // of quit, stance, night
	Weapon board.Weapon `json:"weapon,omitempty"`
	Rank   Rank         `json:"rank,omitempty"`
}

// NewOrder is an order of a verb with nothing else said.
func NewOrder(b *board.Board, v Verb) Order {
	return Order{Board: b, Verb: v, From: NoBox, Via: [2]Box{NoBox, NoBox}, To: NoBox}
}

// Path is the boxes that a march enters, the last included.
func (o Order) Path() []Box {
	var out []Box
	for _, x := range o.Via {
		if x != NoBox {
			out = append(out, x)
		}
	}
	return append(out, o.To)
}

func standName(b *board.Board, g General, a board.Arm, nth uint8) string {
	return fmt.Sprintf("%s %d of %s", a, nth, b.Generals.Short(g))
}

// String is the order in canonical form.
func (o Order) String() string {
	b := o.Board
	who := func() string { return b.Generals.Short(o.Who) }
	switch o.Verb {
	case MarchTo:
		via := ""
		if o.Via[0] != NoBox {
			via = " via " + b.Name(o.Via[0])
			if o.Via[1] != NoBox {
				via += ", " + b.Name(o.Via[1])
			}
		}
		return fmt.Sprintf("march %s from %s%s to %s by %s", who(), b.Name(o.From), via, b.Name(o.To), o.Way)
	case Entrench, Detach:
		return fmt.Sprintf("%s %s at %s", o.Verb, who(), b.Name(o.To))
	case Send, ScreenTo:
		return fmt.Sprintf("%s %s to %s", o.Verb, who(), b.Name(o.To))
	case SendBrigade:
		return "send brigade to " + b.Name(o.To)
	case Rejoin, Feed, Train:
		return o.Verb.String() + " " + who()
	case Lift:
		return fmt.Sprintf("lift %s from %s to %s", who(), b.Name(o.From), b.Name(o.To))
	case Invade:
		return fmt.Sprintf("invade %s with %s", b.Name(o.To), who())
	case BlockadePort, SpyOn, BattleAt:
		return o.Verb.String() + " " + b.Name(o.To)
	case Lose:
		return "lose " + standName(b, o.Who, o.Arm, o.Nth)
	case FightAt:
		return "fight at " + b.Name(o.From)
	case WithdrawTo:
		return fmt.Sprintf("withdraw from %s to %s", b.Name(o.From), b.Name(o.To))
	case SetStance:
		return "stance " + Stance(o.N).String()
	case SetQuit:
		return fmt.Sprintf("quit %d", o.N)
	case SetNight:
		return "night " + NightOrder(o.N).String()
	case SetCounter:
		return "counterattack no"
	case HoldBack:
		return "reserve " + who()
	case Bring:
		return fmt.Sprintf("reinforce %s with %s by %s", b.Name(o.To), who(), o.Way)
	case RetreatTo:
		return "retreat to " + b.Name(o.To)
	case PromoteDivision:
		if o.Nth > 0 {
			return fmt.Sprintf("promote %s with %s", who(), standName(b, o.Who, o.Arm, o.Nth))
		}
		return "promote " + who()
	case TransferDivision:
		return fmt.Sprintf("transfer %s to %s", who(), b.Generals.Short(o.Whom))
	case TransferStand:
		return fmt.Sprintf("transfer %s to %s", standName(b, o.Who, o.Arm, o.Nth), b.Generals.Short(o.Whom))
	case Merge:
		return fmt.Sprintf("merge %s into %s", standName(b, o.Who, o.Arm, o.Nth), standName(b, o.Whom, o.ArmTo, o.NthTo))
	case Appoint:
		return "appoint " + who() + " to army"
	case Remove:
		return "remove " + who() + " from army"
	case Form:
		return fmt.Sprintf("form %s from %s", o.Rank, who())
	case RecruitAt:
		return fmt.Sprintf("recruit corps %s at %s", who(), b.Name(o.To))
	case Upgrade:
		s := "upgrade " + standName(b, o.Who, o.Arm, o.Nth)
		if o.Weapon != board.NoWeapon {
			s += " to " + o.Weapon.String()
		}
		return s
	}
	return o.Verb.String()
}

// Sited names the place of an order, for those that are shown together by place.
func (o Order) Sited() (place, does, chooses string) {
	switch o.Verb {
	case MarchTo, Lift:
		return o.Board.Name(o.From), o.Verb.String() + " " + o.Board.Generals.Short(o.Who) + " to", o.Board.Name(o.To)
	case RecruitAt, BlockadePort, SpyOn, Send, Entrench:
		return o.Board.Name(o.To), o.Verb.String(), ""
	}
	s := o.String()
	verb, rest, _ := strings.Cut(s, " ")
	return "", verb, rest
}

// StandOf is the place in a command's list of its nth stand of an arm, from 1; -1 if there is none.
func (c *Command) StandOf(a board.Arm, nth uint8) int {
	for i, s := range c.Stands {
		if s.Arm == a {
			if nth--; nth == 0 {
				return i
			}
		}
	}
	return -1
}

// NthOf says which of its arm a stand is, from 1.
func (c *Command) NthOf(i int) uint8 {
	n := uint8(0)
	for k := 0; k <= i; k++ {
		if c.Stands[k].Arm == c.Stands[i].Arm {
			n++
		}
	}
	return n
}
