// Package state is a battle of Hold the Line at one moment: the position with the steps that are still to be done, the orders and the
// events with their fold, and the notation both ways. It knows no rule.
package state

import (
	"strconv"

	"adjutant/engine"
	"adjutant/engine/htl/board"
)

const maxSteps = 24

// mostSteps is the most that a position may be written with; others come on top of them.
const mostSteps = 12

// An Attack is one attack of this player turn, for orders with "if hit".
type Attack struct {
	At   board.Hex
	Hits uint8
}

// A Then is what the attacker has said about the advance beforehand.
type Then uint8

// The words on the advance; without one he is asked.
const (
	ThenAsk Then = iota
	ThenAdvance
	ThenAlone // the leader stays behind
	ThenStay
)

var thenNames = [...]string{"", "advance", "advance alone", "stay"}

// String is the word as it is written; empty where there is none.
func (t Then) String() string { return thenNames[t] }

// A Combat is the attack being settled; By is empty between attacks.
type Combat struct {
	By   string // of the mover's side
	From board.Hex
	At   board.Hex
	Fire bool // not a close combat
	Then Then
	Into board.Hex // where units that retreat are going, while room is made there; none at other times
	Both bool      // both units of the hex go there
	Room string    // the unit that made room, while its leader decides
}

// A Position is a battle at one moment.
type Position struct {
	*board.Scenario
	Options board.Options

	Turn        uint8
	Mover       board.Side
	APLeft      uint8    // action points left
	Die         uint8    // of the action points as it showed; 0 where none was rolled
	Points      [2]uint8 // for units eliminated and leaders lost
	LeadersLost [2]uint8 // [HTL 9.3.1]

	Attacks  []Attack
	Combat   Combat
	steps    [maxSteps]Step // what is still to be done; the last is the next
	depth    uint8
	Units    []board.Unit
	Counters []board.Counter
	Over     *engine.Result

	Relaxed engine.Relaxed // clauses that forbid nothing: none in play
}

// New is a battle without units.
func New(s *board.Scenario) *Position {
	return &Position{Scenario: s, Turn: 1, Mover: s.First}
}

// Clone copies everything but the scenario.
func (p *Position) Clone() *Position {
	q := &Position{Units: make([]board.Unit, 0, len(p.Units)+1)}
	p.CloneTo(q)
	return q
}

// CloneTo is Clone into a place that is there, and has room from the last time.
func (p *Position) CloneTo(q *Position) {
	units, counters := append(q.Units[:0], p.Units...), append(q.Counters[:0], p.Counters...)
	*q = *p
	q.Units, q.Counters = units, counters
	q.Attacks = p.Attacks[:len(p.Attacks):len(p.Attacks)]
}

// InForce is the optional rules in force, those of the scenario included.
func (p *Position) InForce() board.Options { return p.Options.With(p.Scenario.Options) }

// Chart is the combat chart of the game [ruling 1].
func (p *Position) Chart() *board.Chart {
	if p.Options.Short {
		return p.Set.Short
	}
	return p.Set.Chart
}

// Result is how the game ended.
func (p *Position) Result() (engine.Result, bool) {
	if p.Over == nil {
		return engine.Result{}, false
	}
	return *p.Over, true
}

// TurnID names the player turn: "3 union".
func (p *Position) TurnID() string { return turnIDs[p.Mover][p.Turn] }

var turnIDs = func() (all [2][256]string) {
	for s := range all {
		for n := range all[s] {
			all[s][n] = strconv.Itoa(n) + " " + board.Side(s).String()
		}
	}
	return all
}()

// Find finds a unit by side and name; nil if there is none.
func (p *Position) Find(s board.Side, name string) *board.Unit {
	for i := range p.Units {
		if u := &p.Units[i]; u.Side == s && u.Name == name {
			return u
		}
	}
	return nil
}

// Attacker is the unit whose attack is being settled; nil if there is none.
func (p *Position) Attacker() *board.Unit { return p.Find(p.Mover, p.Combat.By) }

// Foot is the infantry or cavalry of a side in a hex; nil for none.
func (p *Position) Foot(s board.Side, h board.Hex) *board.Unit {
	return p.UnitIn(s, h, func(t board.Type) bool { return t.Foot() })
}

// Guns is the artillery of a side in a hex; nil for none.
func (p *Position) Guns(s board.Side, h board.Hex) *board.Unit {
	return p.UnitIn(s, h, func(t board.Type) bool { return t == board.Artillery })
}

// Leader is the leader of a side in a hex; nil for none.
func (p *Position) Leader(s board.Side, h board.Hex) *board.Unit {
	for i := range p.Units {
		if u := &p.Units[i]; u.Type == board.Leader && u.At == h && u.Side == s {
			return u
		}
	}
	return nil
}

// UnitIn is the first unit of a side in a hex whose type fits; nil for none.
func (p *Position) UnitIn(s board.Side, h board.Hex, fits func(board.Type) bool) *board.Unit {
	for i := range p.Units {
		if u := &p.Units[i]; u.At == h && u.Side == s && fits(u.Type) {
			return u
		}
	}
	return nil
}

// Boat is the gunboat of a side in a hex; nil for none.
func (p *Position) Boat(s board.Side, h board.Hex) *board.Unit {
	return p.UnitIn(s, h, func(t board.Type) bool { return t == board.Gunboat })
}

// Defenders are the combat units of a side in a hex, infantry or cavalry first [HTL 8.1.2].
func (p *Position) Defenders(s board.Side, h board.Hex) []*board.Unit {
	var us []*board.Unit
	if u := p.Foot(s, h); u != nil {
		us = append(us, u)
	}
	if u := p.Guns(s, h); u != nil {
		us = append(us, u)
	}
	return us
}
