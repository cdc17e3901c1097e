package table

import (
	"adjutant/engine"
)

// A Follow is what a standing order did, or could not do, as only its owner reads it.
type Follow struct {
	N     int64    `json:"n"`               // of the event by which it answered; 0 until that is said
	Asked string   `json:"asked,omitempty"` // the kind of decision; empty where it was left to its owner
	Order string   `json:"order,omitempty"`
	By    string   `json:"by,omitempty"`  // "retreat at Springfield (Missouri)"
	Sum   string   `json:"sum,omitempty"` // what its tests measured: "3 to 1"
	Told  []string `json:"told,omitempty"`
}

// numberFollowed ties what a standing order did to the event that says so.
func numberFollowed(s *Sitting, n int64, e engine.Settled) {
	for i, f := range s.Desk.Followed[e.Seat] {
		if f.N == 0 && f.Asked == e.Asked && f.Order == e.Order {
			s.Desk.Followed[e.Seat][i].N = n
			return
		}
	}
}
