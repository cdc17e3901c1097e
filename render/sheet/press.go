package sheet

import (
	"sync"

	"adjutant/render/ink"
)

// KeptPresses holds what was rasterized for names that had to move: the next picture of the same turn wants them again.
var KeptPresses = struct {
	sync.Mutex
	By map[pressKey][]ink.Pressed
}{By: map[pressKey][]ink.Pressed{}}

type pressKey struct {
	kind  nameKind
	name  string
	lines int
	size  float64
	at    ink.Point
	to    ink.Point // and by, of a name along a course: its end and its middle
	by    ink.Point
	view  View
}
