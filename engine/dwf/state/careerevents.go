package state

import (
	"adjutant/engine/dwf/board"
)

// The events of careers.
type (
	// Stood puts a battle on the record of a leader who took part in it [alt.def_usa, alt.def_csa].
	Stood struct {
		Leader  string `json:"leader"`
		At      string `json:"at"`
		Won     bool   `json:"won,omitempty"`
		Lost    bool   `json:"lost,omitempty"`
		Factors int    `json:"factors"`          // infantry and militia of his side when it began
		Bled    int    `json:"bled,omitempty"`   // what of it was lost
		Large   bool   `json:"large,omitempty"`  // it counts among his large battles
		Beaten  bool   `json:"beaten,omitempty"` // he commanded and may be replaced for it [alt.jej_back]
	}
	// Fated says when a leader is to be replaced, called away or rated anew; with turn 0, that it is off.
	Fated struct {
		Of    board.Succession `json:"of"`
		Turn  int              `json:"turn"`
		Cause Cause            `json:"cause"`
		At    string           `json:"at,omitempty"` // where the battle was
	}
	// Succeeded says that it comes to pass this turn, and who leaves when the arrivals are placed.
	Succeeded struct {
		Of    board.Succession `json:"of"`
		Out   string           `json:"out,omitempty"`
		Again bool             `json:"again,omitempty"` // it may come to pass once more
		Why   string           `json:"why,omitempty"`
	}
	// Rerated exchanges the counter of a leader for his other one.
	Rerated struct {
		From string `json:"from"`
		To   string `json:"to"`
		At   string `json:"at,omitempty"` // empty for off the board
	}
	// Relieved takes a leader off the map outside the reinforcement phase: killed, or his time is over.
	Relieved struct {
		Leader string `json:"leader"`
		From   string `json:"from"`
		Why    string `json:"why,omitempty"` // empty where it is told already
	}
	// Noted remembers something of a leader: one of noteNames, "idle", or "leaving", at the end of this reinforcement phase.
	Noted struct {
		Leader string `json:"leader"`
		Note   string `json:"note"`
	}
	// Trophy says that a leader has captured a flag city [alt.grant_general].
	Trophy struct {
		Leader string `json:"leader"`
		At     string `json:"at"`
	}
	// PassedOver says that a leader does not come, or is not called away, because his owner chose otherwise.
	PassedOver struct {
		Leader string `json:"leader"`
		Line   uint16 `json:"line"`
		Stays  bool   `json:"stays,omitempty"` // he was to be called away
	}
	// Recalled brings a leader back in place of a beaten one [alt.jej_back].
	Recalled struct {
		Leader string `json:"leader"`
		For    string `json:"for"`
		At     string `json:"at"`
	}
	// Detached gives a leader a command out of another's stack [alt.longstreet].
	Detached struct {
		Leader string `json:"leader"`
		By     string `json:"by"`
		At     string `json:"at"`
	}
)

// Kind makes Stood an event.
func (Stood) Kind() string { return "dwf.stood" }

// Kind makes Fated an event.
func (Fated) Kind() string { return "dwf.fated" }

// Kind makes Succeeded an event.
func (Succeeded) Kind() string { return "dwf.succeeded" }

// Kind makes Rerated an event.
func (Rerated) Kind() string { return "dwf.rerated" }

// Kind makes Relieved an event.
func (Relieved) Kind() string { return "dwf.relieved" }

// Kind makes Noted an event.
func (Noted) Kind() string { return "dwf.noted" }

// Kind makes Trophy an event.
func (Trophy) Kind() string { return "dwf.trophy" }

// Kind makes PassedOver an event.
func (PassedOver) Kind() string { return "dwf.passed_over" }

// Kind makes Recalled an event.
func (Recalled) Kind() string { return "dwf.recalled" }

// Kind makes Detached an event.
func (Detached) Kind() string { return "dwf.detached" }
