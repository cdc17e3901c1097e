// Package scouting is limited intelligence [12]: what each observer of a side sees of a box, and what a report of each level holds. It is
// asked at the start of a side's turn, of the positions then ([Reports]), when a port is spied on ([Spy]), and in boxes that both sides
// have entered ([Contact]). What a report does not hold is not known: [Of] alone fills reports in, and puts in nothing above their level.
package scouting

import "adjutant/engine/acwc/state"

// An Observer is a kind of command that sees.
type Observer uint8

// The observers [12.21 to 12.23, 10].
const (
	InfantryCorps Observer = iota // also the artillery reserve, garrisons, forts
	WithCavalry                   // a corps with a cavalry division, or that division by itself
	CavalryCorps                  // or a division of one that screens
	OneCavalry                    // horse of 1 point alone: the next box only
	observers
)

// A Screen is the horse of the enemy in the box that is looked at.
type Screen uint8

// The screens.
const (
	NoScreen Screen = iota
	Brigade         // any stand of cavalry
	Corps           // a cavalry corps, or a division of one that screens
	screens
)

// A Between is what stands in the box between, two links away.
type Between uint8

// What stands there.
const (
	Clear Between = iota
	Enemy
	EnemyCorps // of cavalry
	betweens
)

// near is the level of a report on the next box, by observer and screen.
var near = [observers][screens]state.Level{
	InfantryCorps: {NoScreen: state.Complete, Brigade: state.Fragmentary, Corps: state.Fragmentary},
	WithCavalry:   {NoScreen: state.Complete, Brigade: state.Complete, Corps: state.Fragmentary},
	CavalryCorps:  {NoScreen: state.Detailed, Brigade: state.Detailed, Corps: state.Complete},
	OneCavalry:    {NoScreen: state.Complete, Brigade: state.Fragmentary, Corps: state.Fragmentary},
}

// far is the level of a report on a box two links away, by observer and what stands between.
var far = [observers][betweens]state.Level{
	WithCavalry:  {Clear: state.Fragmentary},
	CavalryCorps: {Clear: state.Complete, Enemy: state.Fragmentary},
}

// Level is how much an observer tells of a box at a distance of one or two links.
func Level(o Observer, distance int, between Between, screen Screen) state.Level {
	switch distance {
	case 1:
		return near[o][screen]
	case 2:
		return far[o][between]
	}
	return state.Unseen
}
