package letter

import (
	"fmt"

	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
)

// byMachines tells a seat how the machines decided against which it plays, and who asked for a hint.
func byMachines(s *table.Sitting, seat engine.Seat, es []record.Happened) []engine.Paragraph {
	decided := engine.Paragraph{Part: "machine", Heading: "How the machine decided"}
	hinted := engine.Paragraph{Part: "hints", Heading: "Hints"}
	for _, h := range record.LiveOf(es) {
		switch e := h.Event.(type) {
		case engine.Settled:
			if e.Why != "" && e.Seat != seat {
				decided.Lines = append(decided.Lines, engine.Line{Text: post.Capital(e.Why)})
			}
		case record.Hinted:
			hinted.Lines = append(hinted.Lines, engine.Line{Text: fmt.Sprintf("%s asked what the machine would do.", Name(s, e.Seat))})
		}
	}
	var out []engine.Paragraph
	for _, p := range []engine.Paragraph{decided, hinted} {
		if len(p.Lines) > 0 {
			out = append(out, p)
		}
	}
	return out
}
