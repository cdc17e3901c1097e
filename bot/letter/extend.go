package letter

import (
	"fmt"
)

// Because is `Why: "illness".`
func Because(why string) string {
	if why == "" {
		return "No reason was given."
	}
	return fmt.Sprintf("Why: %q.", why)
}
