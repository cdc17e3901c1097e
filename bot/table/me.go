package table

import (
	"strings"
)

// Word is the first word of what stands behind a command.
func Word(args string) string {
	first, _, _ := strings.Cut(strings.Trim(strings.ToLower(args), " .!\""), " ")
	return strings.Trim(first, ".,;:!\"")
}
