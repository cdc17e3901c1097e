package state

import (
	"adjutant/engine/dwf/board"
)

// Combat [cbt.att_value to cbt.loser_retreats].

// A Battle is the battle being fought, or the one that the mover must fight before he does anything elsewhere [move.combat_now].
type Battle struct {
	At       board.Area        `json:"at"` // NoArea for none
	Attacker board.Side        `json:"attacker"`
	On       bool              `json:"on,omitempty"`    // it has begun; before that units still enter
	Value    uint8             `json:"value,omitempty"` // the row of the chart that the attacker takes [cbt.reduce]
	Bombs    uint8             `json:"bombs,omitempty"` // steps that a bombardment takes; with it there is no battle
	Column   board.ChartColumn `json:"column"`
	Fort     uint8             `json:"fort,omitempty"` // before the battle
	Shield   [2]board.Leader   `json:"shield"`         // by side
	Owed     [2]uint8          `json:"owed"`           // losses still to be taken, by side
	FortOwed uint8             `json:"fort_owed,omitempty"`
	// of the attacker's losses, those that only infantry and militia take [fort.att_loss]
	FortPays uint8          `json:"fort_pays,omitempty"`
	Starved  bool           `json:"starved,omitempty"` // the defender is out of supply
	Lost     [2]uint8       `json:"lost"`              // so far, by side
	Won      board.Side     `json:"won"`
	Led      [2]board.Staff `json:"led,omitzero"`      // who takes part, by side, where careers count
	Strength [2]uint8       `json:"strength,omitzero"` // infantry and militia when it began
	Bled     [2]uint8       `json:"bled,omitzero"`     // infantry and militia lost so far
}

// An Approach is all land units that enter by one line [R51].
type Approach struct {
	From    string        `json:"from"`
	Way     board.Way     `json:"way"`
	Terrain board.Terrain `json:"terrain,omitempty"`
	Units   int           `json:"units"`
	Value   int           `json:"value"`
}

// An Attack is how the attacker's value comes about.
type Attack struct {
	Approaches []Approach        `json:"approaches"`
	Staff      board.Staff       `json:"staff"`
	Leaders    int               `json:"leaders"` // what they add, capped
	Naval      int               `json:"naval,omitempty"`
	Bonus      int               `json:"bonus,omitempty"`
	Total      int               `json:"total"`
	Features   board.Terrain     `json:"features,omitempty"` // that count for the column
	Column     board.ChartColumn `json:"column"`
}

// A Defence is how the defender's value comes about.
type Defence struct {
	Units   int         `json:"units"`
	Staff   board.Staff `json:"staff"`
	Leaders int         `json:"leaders"`
	Naval   int         `json:"naval,omitempty"`
	Fort    int         `json:"fort,omitempty"`
	Bonus   int         `json:"bonus,omitempty"`
	Total   int         `json:"total"`
}

// A Reckoning is the arithmetic of the losses of a battle.
type Reckoning struct {
	Row                            int
	Column                         board.ChartColumn
	Attacker, Defender             int // by the chart
	AttackerShield, DefenderShield int
	Fort                           int // the defender's, before the battle
	Extra                          int // because the defender is out of supply
	Unmet                          int // chart losses that the defender cannot take
	AttackerDue, DefenderDue       int
	FortStep                       bool // the first of the defender's losses is the fort's
	FortPays                       int
	Harsh, Grim                    int // losses by leaders' abilities, on the defender and on the attacker
}
