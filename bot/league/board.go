package league

import (
	"context"
	"fmt"
	"strings"

	"adjutant/bot/clock"
	"adjutant/bot/table"
)

// A Board is what a season shows to everybody in one message that is edited: where it stands, and the table.
type Board struct{ Slug, Title, Text string }

// maxBoard is how much such a message holds.
const maxBoard = 1900

// Boards are those of the seasons that are open.
func Boards(ctx context.Context, a *table.House) ([]Board, error) {
	open, err := a.Store.League().Seasons(ctx, "open")
	if err != nil {
		return nil, err
	}
	var out []Board
	for _, sn := range open {
		d, err := look(ctx, a, sn.ID)
		if err != nil {
			return out, fmt.Errorf("season %s: %w", sn.Slug, err)
		}
		out = append(out, Board{sn.Slug, d.title(), d.board()})
	}
	return out, nil
}

// board is the table as one message; where that is too long, the phone form.
func (d *desk) board() string {
	c := clock.NewClock("")
	c.Stamps = true
	text := fmt.Sprintf("**%s**: %s, %s. %s.\n", d.title(), d.what(), unitWords(d), d.stands(c))
	if d.s.Divisions == nil {
		return text + fmt.Sprintf("/league join %s. %d in so far.", d.sn.Slug, len(d.s.Lines))
	}
	long, short := text, text
	for division := range d.s.Divisions {
		var lines []string
		sec := d.table(division + 1)
		for _, l := range sec.Lines {
			lines = append(lines, l.Text)
		}
		long += fmt.Sprintf("%s\n```\n%s\n```\n", sec.Heading, strings.Join(lines, "\n"))
		short += sec.Heading + "\n" + d.phone(division+1) + "\n"
	}
	if len(long) <= maxBoard {
		return long
	}
	return short
}
