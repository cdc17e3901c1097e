//go:build !(darwin || freebsd || linux || netbsd || openbsd)

package store

import "os"

// lockFile knows no lock on this system: that there is only one daemon is the operator's care.
func lockFile(*os.File) (taken bool, err error) { return false, nil }
