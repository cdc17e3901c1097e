//go:build !linux

package mail

import "time"

var testsBegan = time.Now()

// threadTime is the clock, where a thread's own time is not known.
func threadTime() time.Duration { return time.Since(testsBegan) }
