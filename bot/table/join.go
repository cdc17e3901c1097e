package table

import (
	"context"

	"adjutant/store"
)

// A Job is what the commands of one message to a personal address amount to, besides their answer.
type Job struct {
	store.Errand
	// make makes or changes a game. What else the message amounts to, and the answer, is written with it. A no says in words why
	// nothing came of it.
	Make func(ctx context.Context, mark store.Mark, d *Draft) error
}
