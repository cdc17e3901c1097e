package enginetest

import "runtime/debug"

// Tests play whole games in little memory: collected four times as seldom as usual, what they throw away takes a fifth less of the
// processors. Who sets GOGC is heard.
func init() {
	if old := debug.SetGCPercent(400); old != 100 {
		debug.SetGCPercent(old)
	}
}
