package state

import (
	"encoding/json"
	"errors"
	"slices"
)

// An Answer is what the defender of a contested box says [8].
type AnswerKind uint8

// The answers.
const (
	Unanswered AnswerKind = iota
	Fights
	Withdraws
)

var answerNames = []string{"open", "fights", "withdraws"}

// MarshalText writes an answer as "fights".
func (a AnswerKind) MarshalText() ([]byte, error) { return []byte(answerNames[a]), nil }

// UnmarshalText reads it back.
func (a *AnswerKind) UnmarshalText(text []byte) error { return unname(a, answerNames, text) }

// A Contest is a box in which both sides have troops after the movement. Open is the boxes to which the other side may withdraw; none
// when the cavalry of the mover forces the battle.
type Contest struct {
	At     Box        `json:"at"`
	Forced bool       `json:"forced,omitempty"`
	Open   BoxSet     `json:"open"`
	Corps  uint8      `json:"corps,omitempty"` // that the mover brought there, field corps counted twice [8.4-c]
	Answer AnswerKind `json:"answer,omitempty"`
	To     Box        `json:"to"`
}

// A Stance is how a side fights.
type Stance uint8

// The stances; Usual is assault for the mover and hold for the other side.
const (
	Usual Stance = iota
	Assaults
	Holds
)

var stanceNames = []string{"usual", "assault", "hold"}

// MarshalText writes a stance as "assault".
func (x Stance) MarshalText() ([]byte, error) { return []byte(stanceNames[x]), nil }

// UnmarshalText reads it back.
func (x *Stance) UnmarshalText(text []byte) error { return unname(x, stanceNames, text) }

func (x Stance) String() string { return stanceNames[x] }

// A NightOrder is what a side does when night falls.
type NightOrder uint8

// The night orders.
const (
	ByStrength NightOrder = iota
	Stays
	Goes
)

var nightNames = []string{"by strength", "stay", "go"}

// MarshalText writes a night order as "stay".
func (x NightOrder) MarshalText() ([]byte, error) { return []byte(nightNames[x]), nil }

// UnmarshalText reads it back.
func (x *NightOrder) UnmarshalText(text []byte) error { return unname(x, nightNames, text) }

func (x NightOrder) String() string { return nightNames[x] }

// Coming is a corps that is called to a battle, and the way by which it comes.
type Coming struct {
	Who General `json:"who"`
	By  Way     `json:"by"`
}

// Instructions is a side's orders for a battle.
type Instructions struct {
	Given     bool       `json:"given,omitempty"` // all has been said
	Stance    Stance     `json:"stance"`
	Quit      uint8      `json:"quit,omitempty"`      // 15, 25, 40, 60; 0 is 25
	NoCounter bool       `json:"nocounter,omitempty"` // no counterattack
	Night     NightOrder `json:"night"`
	Reserve   []General  `json:"reserve,omitempty"` // commands kept out of line
	Bring     []Coming   `json:"bring,omitempty"`
}

// QuitAt is the share of weak strength, in 100, at which the side gives up.
func (x Instructions) QuitAt() int {
	if x.Quit == 0 {
		return 25
	}
	return int(x.Quit)
}

// A Battle is that which is being fought.
type Battle struct {
	At     Box // NoBox while there is none
	Orders [2]Instructions
}

// NoBattle is none.
func NoBattle() Battle { return Battle{At: NoBox} }

func (b Battle) clone() Battle {
	for s := range b.Orders {
		b.Orders[s].Reserve = slices.Clone(b.Orders[s].Reserve)
		b.Orders[s].Bring = slices.Clone(b.Orders[s].Bring)
	}
	return b
}

// An Engagement is a division, or corps troops, that was engaged in a battle. Spent has gone into exhaustion without being broken.
type Engagement struct {
	Who   General `json:"who"`
	Spent bool    `json:"spent,omitempty"`
}

// An Affair is a battle that was fought in this turn, and the promotions that it still brings [9.32].
type Affair struct {
	At      Box          `json:"at"`
	Winner  Side         `json:"winner"`
	Picks   [2]uint8     `json:"picks"`
	Engaged []Engagement `json:"engaged,omitempty"`
}

// An Account is the record of a battle in the form of the rules, which write it and the words which read it know. It is written out when
// somebody wants it: few of the battles of a simulation are read.
type Account struct {
	of   any
	text json.RawMessage
}

// NewAccount is the account of what is not changed any more.
func NewAccount(of any) *Account { return &Account{of: of} }

// Read reads it into a record of the same form.
func (a *Account) Read(into any) error {
	if a == nil {
		return errors.New("nothing is told of the battle")
	}
	text, err := a.MarshalJSON()
	if err != nil {
		return err
	}
	return json.Unmarshal(text, into)
}

// MarshalJSON writes the record itself.
func (a *Account) MarshalJSON() ([]byte, error) {
	if a.of != nil {
		return json.Marshal(a.of)
	}
	return a.text, nil
}

// UnmarshalJSON keeps the record as it is written.
func (a *Account) UnmarshalJSON(text []byte) error {
	a.of, a.text = nil, slices.Clone(text)
	return nil
}
