//go:build !linux

package main

import (
	"errors"
	"io"
)

// diskFree is not known on this system.
func diskFree(string) (free, all uint64, err error) {
	return 0, 0, errors.New("how much room the disk has is not known on this system")
}

// clockKept is not known on this system.
func clockKept() (kept, known bool) { return false, false }

// hideTyping shows what is typed, on this system.
func hideTyping(io.Reader) (show func() bool) { return func() bool { return false } }
