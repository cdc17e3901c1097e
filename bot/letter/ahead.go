package letter

// An AheadLine is an order line that was sent ahead.
type AheadLine struct {
	No   int    `json:"no"`           // of the message in which it came
	If   string `json:"if,omitempty"` // the condition, in canonical form
	Line string `json:"line"`
}

func (l AheadLine) String() string {
	if l.If == "" {
		return l.Line
	}
	return "if " + l.If + ": " + l.Line
}
