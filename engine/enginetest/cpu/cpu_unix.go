//go:build unix

package cpu

import (
	"syscall"
	"time"
)

// Time is how long the processors have been at work for this process, in it and in the system.
func Time() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
