package state

import "adjutant/engine"

// The clauses that can be left out, to see whether it is they that forbid an order [engine.Relaxer].
const (
	NoPieces        engine.Relaxed = 1 << iota // 1.4
	NoMarchRule                                // 4.0
	NoPotomac                                  // 4.2
	NoDigRule                                  // 4.3
	NoJumpRule                                 // 4.4
	NoDownstream                               // 4.5
	NoLiftRule                                 // 4.6
	NoInvasionRule                             // 4.7
	NoGuns                                     // 4.71
	NoRailBonus                                // 4.9
	NoFirstTurn                                // 4.11
	NoNeutrality                               // 4.12
	NoFireRule                                 // 5.1
	NoLikeTargets                              // 5.2
	NoRetreatRule                              // 5.4
	NoReinforceRule                            // 5.5
	NoWithdrawRule                             // 5.6
	NoRefitRule                                // 5.71
	NoPromotionRule                            // 6.0
	NoExperience                               // 6.1
	NoRecruitRule                              // 7.0
	NoMaximum                                  // 7.1
)

// Relaxable is the ids of these clauses, in their order.
var Relaxable = []string{"1.4", "4.0", "4.2", "4.3", "4.4", "4.5", "4.6", "4.7", "4.71", "4.9", "4.11", "4.12", "5.1", "5.2",
	"5.4", "5.5", "5.6",
	"5.71", "6.0", "6.1", "7.0", "7.1"}
