package store

import (
	"os"
	"runtime"
	"syscall"
	"testing"
)

// becomeNobody takes root's power over files from this goroutine until back is called; for any other user it does nothing.
func becomeNobody(t *testing.T) (back func()) {
	t.Helper()
	if os.Geteuid() != 0 {
		return func() {}
	}
	runtime.LockOSThread()
	if err := syscall.Setfsuid(65534); err != nil {
		t.Fatal(err)
	}
	return func() {
		if err := syscall.Setfsuid(0); err != nil {
			t.Error(err)
		}
		runtime.UnlockOSThread()
	}
}
