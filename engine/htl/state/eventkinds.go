package state

import (
	"adjutant/engine"
)

// Kinds of events: once written, a kind keeps its meaning.
func (Next) Kind() string         { return "htl.next" }
func (TurnOpened) Kind() string   { return "htl.turn" }
func (Allotted) Kind() string     { return "htl.allotted" }
func (Placed) Kind() string       { return "htl.placed" }
func (Went) Kind() string         { return "htl.went" }
func (Attacked) Kind() string     { return "htl.attacked" }
func (NerveChecked) Kind() string { return "htl.nerve" }
func (LeaderRolled) Kind() string { return "htl.leader" }
func (LeaderLost) Kind() string   { return "htl.leaderlost" }
func (MoraleRolled) Kind() string { return "htl.morale" }
func (Parted) Kind() string       { return "htl.parted" }
func (Displaced) Kind() string    { return "htl.displaced" }
func (RoomMade) Kind() string     { return "htl.roommade" }
func (Retreated) Kind() string    { return "htl.retreated" }
func (NoWay) Kind() string        { return "htl.noway" }
func (LeaderWent) Kind() string   { return "htl.leaderwent" }
func (Decided) Kind() string      { return "htl.decided" }
func (MovedIn) Kind() string      { return "htl.movedin" }
func (CombatOver) Kind() string   { return "htl.combatover" }
func (Tried) Kind() string        { return "htl.tried" }
func (Released) Kind() string     { return "htl.released" }
func (Taken) Kind() string        { return "htl.taken" }
func (Counted) Kind() string      { return "htl.counted" }
func (Ended) Kind() string        { return "htl.ended" }
func (Put) Kind() string          { return "htl.put" }

// BeginsBattle says that a close combat does.
func (a Attacked) BeginsBattle() bool { return a.Close }

// ThrownBy says whose dice they were.
func (a Allotted) ThrownBy() engine.Seat     { return a.Side.Seat() }
func (a Attacked) ThrownBy() engine.Seat     { return a.Side.Seat() }
func (a NerveChecked) ThrownBy() engine.Seat { return a.Side.Seat() }
func (a LeaderRolled) ThrownBy() engine.Seat { return a.Side.Seat() }
func (a MoraleRolled) ThrownBy() engine.Seat { return a.Side.Seat() }
func (a Tried) ThrownBy() engine.Seat        { return a.Side.Seat() }

// Facts are the events of the book.
var Facts = engine.FactsOf("Hold the Line",
	Next{}, TurnOpened{}, Allotted{}, Placed{}, Went{}, Attacked{}, NerveChecked{}, LeaderRolled{}, LeaderLost{}, MoraleRolled{},
	Parted{}, Displaced{}, RoomMade{}, Retreated{}, NoWay{}, LeaderWent{}, Decided{}, MovedIn{}, CombatOver{}, Tried{}, Released{},
	Taken{}, Counted{}, Ended{}, Put{},
)
