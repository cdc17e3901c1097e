package ink

import (
	"sync"
)

// keptLabels holds the words with halos of the last pictures.
var keptLabels = struct {
	sync.Mutex
	by map[written][]Pressed
}{by: map[written][]Pressed{}}
