package state

import (
	"encoding/json"
	"fmt"

	"adjutant/engine"
)

// A Private event is one of which, while the game lasts, only one side knows: what is hidden, or was answered in secret.
type Private struct {
	To    Side
	Event engine.Event
}

// Kind makes it an event.
func (Private) Kind() string { return "acwc.private" }

// For is the event itself for the side that knows of it, and nothing for everybody else.
func (e Private) For(seat engine.Seat) engine.Event {
	if seat == e.To.Seat() {
		return e.Event
	}
	return nil
}

// For is the part of a battle's record that a seat may read where forces are hidden.
func (e BattleTold) For(seat engine.Seat) engine.Event {
	if e.Parts[Union] == nil {
		return e
	}
	for s := Union; s <= Confederate; s++ {
		if seat == s.Seat() {
			return BattleTold{At: e.At, Record: e.Parts[s]}
		}
	}
	return nil
}

// Costs is what the event that it holds has cost: charts of hidden games are drawn when they are over.
func (e Private) Costs() []engine.Cost {
	if c, costly := e.Event.(engine.Costly); costly {
		return c.Costs()
	}
	return nil
}

// ThrownBy is whose die it was, if the event that it holds came of one.
func (e Private) ThrownBy() engine.Seat {
	if t, thrown := e.Event.(engine.Thrown); thrown {
		return t.ThrownBy()
	}
	return ""
}

type sealed struct {
	To   Side            `json:"to"`
	Kind string          `json:"kind"`
	Fact json.RawMessage `json:"fact"`
}

// MarshalJSON writes it with the kind of the event that it holds.
func (e Private) MarshalJSON() ([]byte, error) {
	fact, err := json.Marshal(e.Event)
	if err != nil {
		return nil, err
	}
	return json.Marshal(sealed{e.To, e.Event.Kind(), fact})
}

// UnmarshalJSON reads it back.
func (e *Private) UnmarshalJSON(text []byte) error {
	var s sealed
	if err := json.Unmarshal(text, &s); err != nil {
		return err
	}
	if s.Kind == e.Kind() {
		return fmt.Errorf("a secret in a secret")
	}
	inner, err := Facts.Decode(s.Kind, s.Fact)
	e.To, e.Event = s.To, inner
	return err
}

// Bare is an event without its veil.
func Bare(e engine.Event) engine.Event {
	if s, secret := e.(Private); secret {
		return s.Event
	}
	return e
}
