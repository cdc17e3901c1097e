package bot

import (
	"encoding/json"
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/store"
)

// A follow is what a standing order did, or could not do, as only its owner reads it.
type follow struct {
	N     int64    `json:"n"`               // of the event by which it answered; 0 until that is said
	Asked string   `json:"asked,omitempty"` // the kind of decision; empty where it was left to its owner
	Order string   `json:"order,omitempty"`
	By    string   `json:"by,omitempty"` // "retreat at Springfield (Missouri)"
	Told  []string `json:"told,omitempty"`
}

// maxFollowed is how far back the owner of standing orders can read which of them answered.
const maxFollowed = 200

// followedBy is what the standing orders of a seat did lately, the oldest first.
func (s *sitting) followedBy(seat engine.Seat) []follow {
	if f, known := s.desk.followed[seat]; known {
		return f
	}
	var fs []follow
	for _, n := range s.notesNow(string(seat), noteFollowed) {
		var f follow
		if json.Unmarshal([]byte(n.Text), &f) == nil {
			fs = append(fs, f)
		}
	}
	if s.desk.followed == nil {
		s.desk.followed = map[engine.Seat][]follow{}
	}
	s.desk.followed[seat] = fs
	return fs
}

// follow notes what a standing order did.
func (s *sitting) follow(seat engine.Seat, f follow) {
	if f.Asked == "" && len(f.Told) == 0 {
		return
	}
	fs := s.followedBy(seat)
	if k := len(fs) - 1; f.Asked == "" && k >= 0 && fs[k].N == f.N && slices.Equal(fs[k].Told, f.Told) {
		return
	}
	s.desk.followed[seat] = append(fs, f)
}

// numberFollowed ties what a standing order did to the event that says so.
func (s *sitting) numberFollowed(n int64, e engine.Settled) {
	for i, f := range s.desk.followed[e.Seat] {
		if f.N == 0 && f.Asked == e.Asked && f.Order == e.Order {
			s.desk.followed[e.Seat][i].N = n
			return
		}
	}
}

// keepFollowed writes down what standing orders did in this sitting; what came to nothing is forgotten.
func (s *sitting) keepFollowed() error {
	for seat, fs := range s.desk.followed {
		fs = slices.DeleteFunc(slices.Clone(fs), func(f follow) bool { return f.N == 0 })
		var notes []store.Note
		for i, f := range fs[max(0, len(fs)-maxFollowed):] {
			text, err := plainJSON(f)
			if err != nil {
				return err
			}
			notes = append(notes, store.Note{Key: fmt.Sprint(i + 1), Text: string(text)})
		}
		s.note(string(seat), noteFollowed, notes...)
	}
	return nil
}

// asOwner lets the owner of a standing order read which one answered.
func (s *sitting) asOwner(seat engine.Seat, es []happened) []happened {
	by := map[int64]string{}
	for _, f := range s.followedBy(seat) {
		by[f.N] = f.By
	}
	out := slices.Clone(es)
	for i, h := range out {
		if e, ok := h.Event.(engine.Settled); ok && e.Seat == seat && e.How == "standing" && by[h.N] != "" {
			e.How = fmt.Sprintf("by standing order %q", by[h.N])
			out[i].Event = e
		}
	}
	return out
}

// notFollowed tells the owner of standing orders what they could not do within these events.
func (s *sitting) notFollowed(seat engine.Seat, es []happened) []engine.Paragraph {
	if len(es) == 0 {
		return nil
	}
	p := engine.Paragraph{Part: "standing", Heading: "Your standing orders"}
	for _, f := range s.followedBy(seat) {
		if f.N < es[0].N || f.N > es[len(es)-1].N {
			continue
		}
		for _, t := range f.Told {
			p.Lines = append(p.Lines, engine.Line{Text: t})
		}
	}
	if len(p.Lines) == 0 {
		return nil
	}
	return []engine.Paragraph{p}
}
