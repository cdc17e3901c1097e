package letter

// How an invitation was answered.
const (
	SaidYes   = "yes"
	SaidNo    = "no"
	SaidNever = "never" // the time is over
)
