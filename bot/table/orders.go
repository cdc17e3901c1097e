package table

import (
	"adjutant/engine"
)

// A Message is what somebody wrote, sorted.
type Message struct {
	Orders   []engine.Input // lines that are not commands, by their number among the lines that are not empty
	Mends    []engine.Input // "line 4: ..."; No is the line that it takes the place of
	Commands []SaidCommand
	Size     int    // lines that are not empty
	Unread   string // why the first line that cannot be worked on cannot
}

// A SaidCommand is a command with what stood behind it.
type SaidCommand struct {
	Command
	Args  string
	Line  engine.Input   // the line in which it was said, as an order line would be read
	Words []engine.Input // the lines that follow, for a command that takes them
	Raw   []string       // the same as they were written
}
