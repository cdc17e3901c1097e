package record

import (
	"slices"

	"adjutant/engine"
)

// namingKinds are the events in which the name of a person may stand. Dice, orders and what a rulebook folds name nobody.
var namingKinds = []string{
	Seated{}.Kind(), Replaced{}.Kind(), Spoke{}.Kind(), Ruled{}.Kind(), Over{}.Kind(), Reopened{}.Kind(), Tossed{}.Kind(), Looked{}.Kind(),
	Late{}.Kind(), Missed{}.Kind(), Returned{}.Kind(),
	Nudged{}.Kind(), Extended{}.Kind(), Paused{}.Kind(), Resumed{}.Kind(), Absent{}.Kind(), engine.Struck{}.Kind(), engine.Mended{}.Kind(),
}

func MayName(kind string) bool { return slices.Contains(namingKinds, kind) }
