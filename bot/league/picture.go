package league

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/render"
)

func init() { letter.DrawsTables(drawTable) }

// maxAlt is how long the words beside a picture may be.
const maxAlt = 250

// tablePicture is the key of a division's table as it stands on the desk; own is the reader's line, 0 where he has none.
func tablePicture(d *desk, division, own int, theme string) post.Picture {
	return post.Picture{Season: d.sn.ID, Event: int64(len(d.log.Links)), Part: strconv.Itoa(division), Seat: strconv.Itoa(own), Theme: theme,
		Inline: true,
		Name:   fmt.Sprintf("table-%s-%d-%d.png", d.sn.Slug, division, len(d.log.Links)),
		Alt:    post.Short("Table: "+d.phone(division), maxAlt)}
}

// addPicture adds the picture of the reader's division to a letter that tells the table, if he wants pictures.
func addPicture(d *desk, l *table.Draft, division, own int) {
	s := table.SettingsOf(d.players[l.Player])
	l.Pictures = append(l.Pictures, s.Wanted([]post.Picture{tablePicture(d, division, own, s.ThemeShown())})...)
}

// drawTable draws a table from its key: the season after so many events.
func drawTable(ctx context.Context, a *table.House, p post.Picture) ([]byte, error) {
	loaded, err := a.Store.League().LoadSeason(ctx, p.Season)
	if err != nil {
		return nil, err
	}
	if int64(len(loaded.Events)) > p.Event {
		loaded.Events = loaded.Events[:p.Event]
	}
	d, err := sit(ctx, a, loaded)
	if err != nil {
		return nil, err
	}
	division, _ := strconv.Atoi(p.Part)
	own, _ := strconv.Atoi(p.Seat)
	if division < 1 || division > len(d.s.Divisions) {
		return nil, fmt.Errorf("season %s has no division %d", d.sn.Slug, division)
	}
	return render.TablePNG(drawnTable(d, division, own), p.Theme)
}

// drawnLadder is a ladder as it is drawn.
func drawnLadder(d *desk, own int) render.Table {
	out := render.Table{Title: d.title(), Own: -1, Columns: []render.Column{{Head: "#", Wide: 56}, {Head: "Line", Words: true},
		{Head: "Won", Wide: 88}, {Head: "Lost", Wide: 88}, {Head: "Drawn", Wide: 102}, {Head: "Late", Wide: 84}}}
	for i, r := range d.s.Table(1) {
		if r.ID == own {
			out.Own = i
		}
		place, _ := placeShown(d, r)
		out.Rows = append(out.Rows, []string{place, d.name(r.ID), strconv.Itoa(r.Won), strconv.Itoa(r.Lost), strconv.Itoa(r.Drawn),
			strconv.Itoa(r.Late)})
	}
	out.Notes = []string{"Won, lost, drawn: games. One challenges up to three places above."}
	return out
}

// drawnTable is a division's table as it is drawn.
func drawnTable(d *desk, division, own int) render.Table {
	told := publicTable(d, division)
	if isLadder(d) {
		return drawnLadder(d, own)
	}
	out := render.Table{Title: told.Heading, Own: -1,
		Columns: []render.Column{{Head: "#", Wide: 56}, {Head: "Line", Words: true}, {Head: "Points", Wide: 118}, {Head: "Won", Wide: 88},
			{Head: "Lost", Wide: 88}, {Head: "Drawn", Wide: 102}, {Head: told.Tie, Wide: 106}, {Head: "Diff.", Wide: 104}, {Head: "Late", Wide: 84}}}
	for i, r := range told.Rows {
		if r.Line == own {
			out.Own = i
		}
		out.Rows = append(out.Rows, []string{strconv.Itoa(r.Place), r.Name, r.Points, strconv.Itoa(r.Won), strconv.Itoa(r.Lost),
			strconv.Itoa(r.Drawn),
			r.Broken, signed(r.Diff), strconv.Itoa(r.Late)})
	}
	out.Notes = []string{strings.TrimPrefix(told.Legend, "F: lost by forfeit. ")}
	return out
}
