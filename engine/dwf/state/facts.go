package state

import (
	"adjutant/engine"
)

// Facts are the events of the book.
var Facts = engine.FactsOf("Divided We Fall", kinds...)

// kinds are an empty event of each kind.
var kinds = []engine.Event{
	Next{}, TurnOpened{}, SetUp{}, Arriving{}, Came{}, Missed{}, LeaderLeft{}, Refused{}, ReplacedOne{}, Burned{}, FortChanged{},
	FortBegun{}, Regrouped{}, Trained{}, PassedPoint{}, Allotted{}, Activated{}, Marched{}, TookUp{}, Dropped{}, Halted{}, Met{},
	Taken{}, Converted{}, Mended{}, Clashed{}, Lost{}, Sailed{}, BattleBegan{}, Opposed{}, Shielded{}, Reckoned{}, Compared{},
	Went{}, Stranded{}, Resumed{}, BattleEnded{}, LeaderWent{}, Captured{}, KentuckyEntered{}, Statehood{}, Intervened{}, Ended{},
	Disbanded{}, Put{},
	Stood{}, Fated{}, Succeeded{}, Rerated{}, Relieved{}, Noted{}, Trophy{}, PassedOver{}, Recalled{}, Detached{},
}
