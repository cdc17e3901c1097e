package main

import (
	"errors"
	"io"
)

// A console is where a command reads and writes.
type console struct {
	in       io.Reader
	out, err io.Writer
}

// errRefused ends a command that worked, and found something wrong with what it was given.
var errRefused = errors.New("refused")
