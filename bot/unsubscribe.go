package bot

import (
	"context"
	"strings"
)

// Unsubscribe does what a mail program's button asks for: from then on the person's news comes in one letter a day. It takes nobody
// out of a game. Whoever was only about to join hears no more.
func (a *Adjutant) Unsubscribe(ctx context.Context, r Request) error {
	r.Text, r.Doubt, r.Refused = "digest", "", ""
	if strings.HasPrefix(strings.ToLower(r.Token), applicantMark) {
		r.Text = saidNo
	}
	return a.Handle(ctx, r)
}
