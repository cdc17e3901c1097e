//go:build !linux

package host

import (
	"errors"
	"io"
)

// DiskFree is not known on this system.
func DiskFree(string) (free, all uint64, err error) {
	return 0, 0, errors.New("how much room the disk has is not known on this system")
}

// ClockKept is not known on this system.
func ClockKept() (kept, known bool) { return false, false }

// HideTyping shows what is typed, on this system.
func HideTyping(io.Reader) (show func() bool) { return func() bool { return false } }
