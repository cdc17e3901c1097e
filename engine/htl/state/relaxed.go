package state

import "adjutant/engine"

// The clauses that can be left out, to see whether it is they that forbid an order [engine.Relaxer].
const (
	NoStops          engine.Relaxed = 1 << iota // 2.1.2
	NoSwamps                                    // 2.2.2
	NoRivers                                    // 2.2.3
	NoGunboats                                  // 3.1.4
	NoLimits                                    // 4.4
	NoOnce                                      // 6.1.4
	NoFireFirst                                 // 6.2.3
	NoBonusRule                                 // 6.2.4
	NoRideRule                                  // 6.2.5
	NoRate                                      // 7.1
	NoOneMove                                   // 7.1.1
	NoEnemies                                   // 7.2
	NoForceRule                                 // 7.3
	NoRange                                     // 8.1.3
	NoSight                                     // 8.2
	NoCloseRule                                 // 8.3.1
	NoGoingAlong                                // 8.3.3
	NoRetreatRule                               // 8.4.1
	NoDisplacement                              // 8.5.1
	NoFlightRule                                // 8.5.2
	NoLeaderRate                                // 9.1
	NoRallyRule                                 // 9.4
	NoFireRule                                  // 11.2
	NoAdvanceRule                               // 11.4
	NoEntryRule                                 // scn.reinforce
	NoFreeze                                    // scn.freeze
	NoForbiddenHexes                            // scn.no_advance
	NoZone                                      // scn.gunboat_zone
)

// Relaxable is the ids of these clauses, in their order.
var Relaxable = []string{"2.1.2", "2.2.2", "2.2.3", "3.1.4", "4.4", "6.1.4", "6.2.3", "6.2.4", "6.2.5", "7.1", "7.1.1", "7.2",
	"7.3", "8.1.3", "8.2",
	"8.3.1", "8.3.3", "8.4.1", "8.5.1", "8.5.2", "9.1", "9.4", "11.2", "11.4", "scn.reinforce", "scn.freeze", "scn.no_advance",
	"scn.gunboat_zone"}
