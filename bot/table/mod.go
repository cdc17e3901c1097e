package table

import (
	"fmt"
	"strings"
)

// A No is a moderation that cannot be carried out, for the moderator's eyes. Nothing was done.
type No struct{ What string }

func (n No) Error() string { return n.What }

func Refused(format string, args ...any) error { return No{fmt.Sprintf(format, args...)} }

func FirstWord(s string) string {
	w, _, _ := strings.Cut(s, " ")
	return w
}
