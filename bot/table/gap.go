package table

import "sync"

// A Gap is a time for which nobody was here: the deadlines of the games that there were then move by it, one after the other.
type Gap struct {
	From  string `json:"from"`  // when somebody was last here; it names the gap
	Hours int    `json:"hours"` // by which deadlines move
	To    int64  `json:"to"`    // the newest game that there was
	After int64  `json:"after"` // up to this game they have moved
}

// Gaps are those that are not made good in all games yet.
type Gaps struct {
	sync.Mutex
	Known bool // that they were read
	Open  []Gap
}
