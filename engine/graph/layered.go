package graph

import (
	"errors"
	"io/fs"
)

// A Layered file system takes from Below what Top has not: a club's folder may hold only the files in which its board differs.
type Layered struct{ Top, Below fs.FS }

// Open opens a file of the upper layer that has it.
func (l Layered) Open(name string) (fs.File, error) {
	f, err := l.Top.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return l.Below.Open(name)
	}
	return f, err
}
