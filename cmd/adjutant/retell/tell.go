package retell

import (
	"fmt"
	"io"

	"adjutant/bot/record"
	"adjutant/engine"
)

// Tell prints the log of a record, one player turn after the other.
func Tell(w io.Writer, rec record.Record, seat engine.Seat) error {
	first := true
	return Each(rec, func(p engine.Position, turn []engine.Event) {
		for _, par := range engine.Tell(p, seat, turn) {
			if first && par.Part != "turn" {
				fmt.Fprintf(w, "\n%s\n", p.Turn().Title)
			}
			first = false
			writeParagraph(w, par)
		}
	})
}

func writeParagraph(w io.Writer, par engine.Paragraph) {
	fmt.Fprintln(w)
	// the number is that of all its lines
	whole := par.Heading != "" && par.Part == engine.PartBattle && len(par.Lines) > 0 && par.Lines[0].Number > 0
	switch {
	case whole:
		fmt.Fprintf(w, "%d. %s\n", par.Lines[0].Number, par.Heading)
	case par.Heading != "":
		fmt.Fprintln(w, par.Heading)
	}
	for _, l := range par.Lines {
		number := ""
		if l.Number > 0 && !whole {
			number = fmt.Sprintf("%d. ", l.Number)
		}
		fmt.Fprintf(w, "%*s%s%s\n", 2*l.Indent, "", number, l.Text)
	}
}
