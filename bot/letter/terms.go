package letter

import (
	"errors"
	"strings"

	"adjutant/bot/post"
	"adjutant/engine"
)

// RefusalWords is an error of a rulebook as a sentence.
func RefusalWords(err error) string {
	var r *engine.Refusal
	what := err.Error()
	if errors.As(err, &r) {
		what = r.What
	}
	what = strings.TrimSpace(what)
	if strings.HasSuffix(what, "?") {
		return post.Capital(what)
	}
	return strings.TrimSuffix(post.Capital(what), ".") + "."
}
