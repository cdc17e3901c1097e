//go:build !linux

package storetest

// memory is "": only on Linux is it known where a folder in memory is.
func memory() string { return "" }
