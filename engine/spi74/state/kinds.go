package state

import (
	"adjutant/engine"
)

// Kinds of events: once written, a kind keeps its meaning.
func (Next) Kind() string           { return "spi74.next" }
func (TurnOpened) Kind() string     { return "spi74.turnopened" }
func (GarrisonRolled) Kind() string { return "spi74.garrisonrolled" }
func (Mustered) Kind() string       { return "spi74.mustered" }
func (Placed) Kind() string         { return "spi74.placed" }
func (ShipsCame) Kind() string      { return "spi74.shipscame" }
func (LeaderCame) Kind() string     { return "spi74.leadercame" }
func (Turned) Kind() string         { return "spi74.turned" }
func (Wore) Kind() string           { return "spi74.wore" }
func (WornOut) Kind() string        { return "spi74.wornout" }
func (Commanded) Kind() string      { return "spi74.commanded" }
func (TheatreRolled) Kind() string  { return "spi74.theatrerolled" }
func (Supplied) Kind() string       { return "spi74.supplied" }
func (Fed) Kind() string            { return "spi74.fed" }
func (Began) Kind() string          { return "spi74.began" }
func (Went) Kind() string           { return "spi74.went" }
func (Left) Kind() string           { return "spi74.left" }
func (Halted) Kind() string         { return "spi74.halted" }
func (Ran) Kind() string            { return "spi74.ran" }
func (Aimed) Kind() string          { return "spi74.aimed" }
func (RailRepaired) Kind() string   { return "spi74.railrepaired" }
func (RailBroken) Kind() string     { return "spi74.railbroken" }
func (RepairMoved) Kind() string    { return "spi74.repairmoved" }
func (Garrisoned) Kind() string     { return "spi74.garrisoned" }
func (FortBuilt) Kind() string      { return "spi74.fortbuilt" }
func (FortChanged) Kind() string    { return "spi74.fortchanged" }
func (Called) Kind() string         { return "spi74.called" }
func (CityLost) Kind() string       { return "spi74.citylost" }
func (NorthTaken) Kind() string     { return "spi74.northtaken" }
func (Drafted) Kind() string        { return "spi74.drafted" }
func (Joined) Kind() string         { return "spi74.joined" }
func (Announced) Kind() string      { return "spi74.announced" }
func (Reckoned) Kind() string       { return "spi74.reckoned" }
func (Stood) Kind() string          { return "spi74.stood" }
func (Retreated) Kind() string      { return "spi74.retreated" }
func (Chosen) Kind() string         { return "spi74.chosen" }
func (Fired) Kind() string          { return "spi74.fired" }
func (Lost) Kind() string           { return "spi74.lost" }
func (LeaderDied) Kind() string     { return "spi74.leaderdied" }
func (Credited) Kind() string       { return "spi74.credited" }
func (LeaderWent) Kind() string     { return "spi74.leaderwent" }
func (Advanced) Kind() string       { return "spi74.advanced" }
func (CombatOver) Kind() string     { return "spi74.combatover" }
func (Foraged) Kind() string        { return "spi74.foraged" }
func (Earned) Kind() string         { return "spi74.earned" }
func (Counted) Kind() string        { return "spi74.counted" }
func (Ended) Kind() string          { return "spi74.ended" }
func (Put) Kind() string            { return "spi74.put" }

// Facts are the events of the book.
var Facts = engine.FactsOf("American Civil War",
	Next{}, TurnOpened{}, GarrisonRolled{}, Mustered{}, Placed{}, ShipsCame{}, LeaderCame{}, Turned{}, Wore{}, WornOut{},
	Commanded{}, TheatreRolled{}, Supplied{}, Fed{}, Began{}, Went{}, Left{}, Halted{}, Ran{}, Aimed{}, RailRepaired{},
	RailBroken{}, RepairMoved{}, Garrisoned{}, FortBuilt{}, FortChanged{}, Called{}, CityLost{}, NorthTaken{}, Drafted{}, Joined{},
	Announced{}, Reckoned{}, Stood{}, Retreated{}, Chosen{}, Fired{}, Lost{}, LeaderDied{}, Credited{}, LeaderWent{}, Advanced{},
	CombatOver{}, Foraged{}, Earned{}, Counted{}, Ended{}, Put{},
)
