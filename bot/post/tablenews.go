package post

// TableNews is what a letter to the table adds to its words.
type TableNews struct {
	Side string     `json:"side,omitempty"` // whose turn is told
	Asks []TableAsk `json:"asks,omitempty"` // who is waited for
}

// A TableAsk is a question that somebody must answer.
type TableAsk struct {
	Seat     string   `json:"seat"`
	Player   int64    `json:"player"`
	Name     string   `json:"name"`
	Question int      `json:"question"`
	Turn     bool     `json:"turn,omitempty"`    // it is his whole turn
	New      bool     `json:"new,omitempty"`     // he has not been told before
	Mention  bool     `json:"mention,omitempty"` // he wants to be named in Discord
	Until    int64    `json:"until,omitempty"`   // Unix time; 0: none
	Words    string   `json:"words"`             // what is asked, as a sentence: "Your move: July 1861, the Union."
	Choices  []string `json:"choices,omitempty"` // lines that answer it
}
