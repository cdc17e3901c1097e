package host

import (
	"io"
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

// DiskFree is how many bytes the file system of a folder has left for us, and how many it has.
func DiskFree(dir string) (free, all uint64, err error) {
	var s syscall.Statfs_t
	if err := syscall.Statfs(dir, &s); err != nil {
		return 0, 0, err
	}
	return s.Bavail * uint64(s.Bsize), s.Blocks * uint64(s.Bsize), nil
}

// ClockKept says whether a time service keeps the machine's clock; known is false where nobody can tell.
func ClockKept() (kept, known bool) {
	const unsynchronised = 5
	var x syscall.Timex
	state, err := syscall.Adjtimex(&x)
	return state != unsynchronised, err == nil
}

// HideTyping keeps a terminal from showing what is typed; show undoes that, and says whether it was one.
func HideTyping(in io.Reader) (show func() bool) {
	f, ok := in.(*os.File)
	if !ok {
		return func() bool { return false }
	}
	was, err := unix.IoctlGetTermios(int(f.Fd()), unix.TCGETS)
	if err != nil {
		return func() bool { return false }
	}
	hidden := *was
	hidden.Lflag &^= unix.ECHO
	if unix.IoctlSetTermios(int(f.Fd()), unix.TCSETS, &hidden) != nil {
		return func() bool { return false }
	}
	return func() bool { return unix.IoctlSetTermios(int(f.Fd()), unix.TCSETS, was) == nil }
}
