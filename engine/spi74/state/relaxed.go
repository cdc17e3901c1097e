package state

import "adjutant/engine"

// The clauses that can be left out, to see whether it is they that forbid an order [engine.Relaxer].
const (
	NoGarrisonRule   engine.Relaxed = 1 << iota // 3.22a
	NoShipsOnce                                 // 5.0c
	NoOnce                                      // 5.15
	NoWaterBar                                  // 5.21
	NoAllowance                                 // 5.22
	NoZoneRule                                  // 5.24
	NoEnemies                                   // 5.26
	NoRailNeeded                                // 5.4a
	NoRailCap                                   // 5.41
	NoRailZones                                 // 5.42
	NoWaters                                    // 5.61a
	NoDelta                                     // 5.62
	NoRiverCap                                  // 5.8b
	NoRiverWay                                  // 5.8c
	NoRiverNeeded                               // 5.8d
	NoUnionSea                                  // 5.9a
	NoCoast                                     // 5.9b
	NoPort                                      // 5.9c
	NoEmbarking                                 // 5.92a
	NoLandingCap                                // 5.92b
	NoLanded                                    // 5.94
	NoSeaCost                                   // 5.95
	NoLiftCap                                   // 5.97a
	NoTarget                                    // 8.11
	NoFoughtOnce                                // 8.14a
	NoJointTargets                              // 8.23
	NoAdvanceRule                               // 8.43
	NoLeastOdds                                 // 8.44
	NoRetreatRule                               // 8.5a
	NoHalfStays                                 // 8.51a
	NoColumnRule                                // 8.6
	NoNavalMatch                                // 8.8a
	NoDouble                                    // 9.0
	NoDemandRule                                // 9.13
	NoDemandColumn                              // 9.21a
	NoOverrunRetreat                            // 9.22
	NoEndingRule                                // 10.31b
	NoOwnRails                                  // 10.5a
	NoRepairZones                               // 10.55a
	NoInactive                                  // 11.1
	NoPraiseRule                                // 11.31b
	NoLeaderAlone                               // 11.33
	NoLeaderStray                               // 11.33b
	NoLeaderEnd                                 // 11.33c
	NoFarragutRule                              // 11.34
	NoLiveCities                                // 13.6
	NoFortRule                                  // 14.0
	NoShiftRule                                 // 14.2
	NoFortNow                                   // 14.4
	NoMilitiaRule                               // 15.0
	NoPlaceRule                                 // 16.0b
	NoArrivalRule                               // 16.0e
	NoOpenCity                                  // 16.1
	NoGroups                                    // 16.2
	NoBatteries                                 // 17.2b
	NoInterdiction                              // 17.3
	NoGunboatScreen                             // 17.5c
	NoNeutrality                                // 19.12a
	NoSetupSouth                                // 19.1b
	NoSetupUnion                                // 19.1c
	NoSetupPath                                 // 19.11.2
	NoLoyal                                     // 19.11.3
	NoLeeRule                                   // 19.7
	NoTheatres                                  // 19.8
)

// Relaxable is the ids of these clauses, in their order.
var Relaxable = []string{
	"3.22a", "5.0c", "5.15", "5.21", "5.22", "5.24", "5.26", "5.4a", "5.41", "5.42", "5.61a", "5.62", "5.8b", "5.8c",
	"5.8d", "5.9a", "5.9b", "5.9c", "5.92a", "5.92b", "5.94", "5.95", "5.97a", "8.11", "8.14a", "8.23", "8.43", "8.44",
	"8.5a", "8.51a", "8.6", "8.8a", "9.0", "9.13", "9.21a", "9.22", "10.31b", "10.5a", "10.55a", "11.1", "11.31b",
	"11.33", "11.33b", "11.33c", "11.34", "13.6", "14.0", "14.2", "14.4", "15.0", "16.0b", "16.0e", "16.1", "16.2",
	"17.2b", "17.3", "17.5c", "19.12a", "19.1b", "19.1c", "19.11.2", "19.11.3", "19.7", "19.8",
}
