package letter

import (
	"encoding/json"
	"slices"

	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
)

// followedBy is what the standing orders of a seat did lately, the oldest first.
func followedBy(s *table.Sitting, seat engine.Seat) []table.Follow {
	if f, known := s.Desk.Followed[seat]; known {
		return f
	}
	var fs []table.Follow
	for _, n := range s.NotesNow(string(seat), table.NoteFollowed) {
		var f table.Follow
		if json.Unmarshal([]byte(n.Text), &f) == nil {
			fs = append(fs, f)
		}
	}
	if s.Desk.Followed == nil {
		s.Desk.Followed = map[engine.Seat][]table.Follow{}
	}
	s.Desk.Followed[seat] = fs
	return fs
}

// follow notes what a standing order did.
func follow(s *table.Sitting, seat engine.Seat, f table.Follow) {
	if f.Asked == "" && len(f.Told) == 0 {
		return
	}
	fs := followedBy(s, seat)
	if k := len(fs) - 1; f.Asked == "" && k >= 0 && fs[k].N == f.N && slices.Equal(fs[k].Told, f.Told) {
		return
	}
	s.Desk.Followed[seat] = append(fs, f)
}

// byOwnOrder is how a report names the standing order that answered, to its owner.
const byOwnOrder = `by standing order "`

// asOwner lets the owner of a standing order read which one answered, and by what sum.
func asOwner(s *table.Sitting, seat engine.Seat, es []record.Happened) []record.Happened {
	by := map[int64]table.Follow{}
	for _, f := range followedBy(s, seat) {
		by[f.N] = f
	}
	out := slices.Clone(es)
	for i, h := range out {
		if e, ok := h.Event.(engine.Settled); ok && e.Seat == seat && e.How == "standing" && by[h.N].By != "" {
			e.How = byOwnOrder + by[h.N].By + `"`
			if sum := by[h.N].Sum; sum != "" {
				e.How += " (" + sum + ")"
			}
			out[i].Event = e
		}
	}
	return out
}

// notFollowed tells the owner of standing orders what they could not do within these events.
func notFollowed(s *table.Sitting, seat engine.Seat, es []record.Happened) []engine.Paragraph {
	if len(es) == 0 {
		return nil
	}
	p := engine.Paragraph{Part: "standing", Heading: "Your standing orders"}
	for _, f := range followedBy(s, seat) {
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
