//go:build !unix

package cpu

import "time"

var began = time.Now()

// Time is that of the clock, where the system does not say more.
func Time() time.Duration { return time.Since(began) }
