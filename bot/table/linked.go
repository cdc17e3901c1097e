package table

// A LinkCode is what a person was given to say in Discord.
type LinkCode struct {
	Word string `json:"word"`
	At   string `json:"at"` // as store.Stamp writes it
}
