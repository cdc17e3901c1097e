// Package host is this machine: how much room its disk has, whether its clock is kept, who watches over its services, what a terminal
// shows of what is typed.
package host

import (
	"fmt"
	"time"
)

// Size is "3.4 GB".
func Size(n uint64) string {
	switch {
	case n >= 1<<30:
		return fmt.Sprintf("%.1f GB", float64(n)/(1<<30))
	case n >= 1<<20:
		return fmt.Sprintf("%d MB", n>>20)
	}
	return fmt.Sprintf("%d kB", n>>10)
}

// HoursAndMinutes is "26 h 5 min".
func HoursAndMinutes(d time.Duration) string {
	m := int(d / time.Minute)
	if m < 60 {
		return fmt.Sprintf("%d min", m)
	}
	return fmt.Sprintf("%d h %d min", m/60, m%60)
}
