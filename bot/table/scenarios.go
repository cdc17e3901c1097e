package table

import (
	"sync"

	"adjutant/engine"
)

// A shelf keeps rulebooks as they are offered, until their folders change.
type shelf struct {
	Lock  sync.Mutex
	Books map[string]Shelved // by rulebook
}

type Shelved struct {
	Sum  string
	Book *engine.Book
}
