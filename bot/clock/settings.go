package clock

// An Absence is a time for which somebody is away, in whole days of his own zone.
type Absence struct {
	From string `json:"from"` // first day, "2027-01-09"
	To   string `json:"to"`   // last day
	Note string `json:"note,omitempty"`
}
