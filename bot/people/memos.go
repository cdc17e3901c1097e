package people

import (
	"time"
)

const (
	MemoConfirm   = "confirm " // and the moderator's number
	ConfirmFor    = 48 * time.Hour
	Confirmations = 20
)
