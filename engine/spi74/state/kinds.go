package state

import (
	"encoding/json"
	"fmt"

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

var decoders = map[string]func([]byte) (engine.Event, error){}

func known[E engine.Event](e E) {
	decoders[e.Kind()] = func(fact []byte) (engine.Event, error) {
		var x E
		err := json.Unmarshal(fact, &x)
		return x, err
	}
}

func init() {
	known(Next{})
	known(TurnOpened{})
	known(GarrisonRolled{})
	known(Mustered{})
	known(Placed{})
	known(ShipsCame{})
	known(LeaderCame{})
	known(Turned{})
	known(Wore{})
	known(WornOut{})
	known(Commanded{})
	known(TheatreRolled{})
	known(Supplied{})
	known(Fed{})
	known(Began{})
	known(Went{})
	known(Left{})
	known(Halted{})
	known(Ran{})
	known(Aimed{})
	known(RailRepaired{})
	known(RailBroken{})
	known(RepairMoved{})
	known(Garrisoned{})
	known(FortBuilt{})
	known(FortChanged{})
	known(Called{})
	known(CityLost{})
	known(NorthTaken{})
	known(Drafted{})
	known(Joined{})
	known(Announced{})
	known(Reckoned{})
	known(Stood{})
	known(Retreated{})
	known(Chosen{})
	known(Fired{})
	known(Lost{})
	known(LeaderDied{})
	known(Credited{})
	known(LeaderWent{})
	known(Advanced{})
	known(CombatOver{})
	known(Foraged{})
	known(Earned{})
	known(Counted{})
	known(Ended{})
	known(Put{})
}

// Decode reads an event of this book.
func Decode(kind string, fact []byte) (engine.Event, error) {
	d, ok := decoders[kind]
	if !ok {
		return nil, fmt.Errorf("%q is no event of American Civil War", kind)
	}
	return d(fact)
}
