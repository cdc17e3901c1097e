package state

import (
	"encoding/json"
	"fmt"

	"adjutant/engine"
)

// makers read an event of each kind from its JSON.
var makers = map[string]func([]byte) (engine.Event, error){}

func known[E engine.Event](e E) {
	makers[e.Kind()] = func(fact []byte) (engine.Event, error) {
		var x E
		err := json.Unmarshal(fact, &x)
		return x, err
	}
}

func init() {
	known(Next{})
	known(TurnOpened{})
	known(SetUp{})
	known(Arriving{})
	known(Came{})
	known(Missed{})
	known(LeaderLeft{})
	known(Refused{})
	known(ReplacedOne{})
	known(Burned{})
	known(FortChanged{})
	known(FortBegun{})
	known(Regrouped{})
	known(Trained{})
	known(PassedPoint{})
	known(Allotted{})
	known(Activated{})
	known(Marched{})
	known(TookUp{})
	known(Dropped{})
	known(Halted{})
	known(Met{})
	known(Taken{})
	known(Converted{})
	known(Mended{})
	known(Clashed{})
	known(Lost{})
	known(Sailed{})
	known(BattleBegan{})
	known(Opposed{})
	known(Shielded{})
	known(Reckoned{})
	known(Compared{})
	known(Went{})
	known(Stranded{})
	known(Resumed{})
	known(BattleEnded{})
	known(LeaderWent{})
	known(Captured{})
	known(KentuckyEntered{})
	known(Statehood{})
	known(Intervened{})
	known(Ended{})
	known(Disbanded{})
	known(Put{})
}

// Decode reads an event from its JSON.
func Decode(kind string, fact []byte) (engine.Event, error) {
	maker, ok := makers[kind]
	if !ok {
		return nil, fmt.Errorf("%q is no event of Divided We Fall", kind)
	}
	return maker(fact)
}
