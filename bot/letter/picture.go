package letter

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/scene"
	"adjutant/render"
)

// Picture draws a map from its key: the position after its event, with what happened since another; or the charts of the game until
// then.
func Picture(ctx context.Context, a *table.House, p post.Picture) ([]byte, error) {
	if p.Charts {
		f, err := figures(ctx, a, p)
		if err != nil {
			return nil, err
		}
		return render.ChartPNG(f.Charts(), p.Theme)
	}
	sight, err := Scene(ctx, a, p)
	if err != nil {
		return nil, err
	}
	return a.Draw(sight, render.Options{Theme: p.Theme, Symbols: p.Symbols, Around: p.Around, Theatre: p.Part})
}

func Scene(ctx context.Context, a *table.House, p post.Picture) (*scene.Scene, error) {
	g, err := a.Store.Game(ctx, p.Game)
	if err != nil {
		return nil, err
	}
	book, err := a.Book(ctx, g.Book, g.Board)
	if err != nil {
		return nil, err
	}
	l, err := a.Store.LoadAt(ctx, p.Game, book.Version, p.Event)
	if err != nil {
		return nil, err
	}
	es, err := table.DecodeAll(book, l.Events)
	if err != nil {
		return nil, err
	}
	pos, err := record.Replay(book, l.Snapshot, es)
	if err != nil {
		return nil, err
	}
	raw, err := a.Store.Events(ctx, p.Game, p.Since)
	if err != nil {
		return nil, err
	}
	for len(raw) > 0 && raw[len(raw)-1].N > p.Event {
		raw = raw[:len(raw)-1]
	}
	if es, err = table.DecodeAll(book, raw); err != nil {
		return nil, err
	}
	seat := engine.Seat(p.Seat)
	sight := engine.Draw(pos, seat, live(es))
	if sight == nil {
		return nil, fmt.Errorf("game %d has no map", p.Game)
	}
	return sight, nil
}

// Pictures are the keys of the maps of a letter, as many as its reader wants: the part round a place, shown in it, and the whole sheet
// beside it. What has happened is told beside them to whoever does not see them.
func Pictures(s *table.Sitting, seat engine.Seat, since int64, around string, news []string) []post.Picture {
	return table.SettingsOf(s.Player(seat)).Wanted(Maps(s, seat, since, around, "", news))
}

// reportPictures are those of the report of turns that are over: the part of the map round which most has happened, as a phone shows it, the whole sheet, and the charts
// of the game.
func reportPictures(s *table.Sitting, seat engine.Seat, turns []told) []post.Picture {
	since, around := s.Passed[0].From-1, Place(turns)
	if home, ok := action(s, seat, turns); ok {
		around = home
	}
	all := Maps(s, seat, since, around, "", News(turns))
	if len(all) > 0 && Charted(s, seat) {
		all = append(all, chartPicture(s, seat))
	}
	return table.SettingsOf(s.Player(seat)).Wanted(all)
}

// action is the place round which most has happened in these turns, as a seat has seen it.
func action(s *table.Sitting, seat engine.Seat, turns []told) (string, bool) {
	var es []engine.Event
	for _, t := range turns {
		es = append(es, live(t.es)...)
	}
	sight := engine.Draw(s.Table.Position, seat, es)
	if sight == nil {
		return "", false
	}
	return sight.Lead(render.InCrop(sight))
}

// Maps are the keys of maps: the one that is shown, of a theatre or round a place, and the whole sheet; without a part the sheet alone.
func Maps(s *table.Sitting, seat engine.Seat, since int64, around, part string, news []string) []post.Picture {
	var happened []engine.Event // a picture is named for the turn whose moves it shows
	if es, err := between(s, since+1, s.Last()); err == nil {
		happened = live(es)
	}
	sight := engine.Draw(s.Table.Position, seat, happened)
	if sight == nil {
		return nil
	}
	name := fmt.Sprintf("%s-%d-%s", s.Book.ID, s.L.Game.ID, post.InFileName(s.Ledger.Turn.Turn))
	sheet := post.Picture{Game: s.L.Game.ID, Event: s.Last(), Since: since, Seat: string(seat), Theme: table.SettingsOf(s.Player(seat)).ThemeShown(),
		Symbols: table.SettingsOf(s.Player(seat)).Symbols, Name: name + ".png", Alt: altOf(sight, "", news)}
	shown := sheet
	shown.Inline = true
	if t, ok := sight.Still.Theatre(part); ok && part != "" {
		shown.Part, shown.Name, shown.Alt = t.ID, name+"-"+strings.ReplaceAll(post.InFileName(t.ID), "_", "-")+".png", altOf(sight, t.Name, news)
		return []post.Picture{shown, sheet}
	}
	for _, p := range sight.Places {
		if p.ID == around && around != "" {
			shown.Around, shown.Name = around, name+"-"+post.InFileName(around)+".png"
			return []post.Picture{shown, sheet}
		}
	}
	return []post.Picture{shown}
}

// maxAlt is how long an alternative text may be.
const maxAlt = 250

// altOf is a map, or the part of one, in words: what has happened, how strong both sides are, as much as there is room for.
func altOf(sight *scene.Scene, part string, news []string) string {
	head := sight.Describe()[0]
	region := head.Region
	if part != "" {
		region = post.Small(part) + ", " + region
	}
	alt := "Map: " + post.OneLine(region) + "."
	if rs := []rune(alt); len(rs) > maxAlt {
		alt = string(rs[:maxAlt-1]) + "…"
	}
	for _, sentence := range slices.Concat(news, head.Says, []string{"The full position is in words below."}) {
		if longer := alt + " " + post.OneLine(sentence); len([]rune(longer)) <= maxAlt {
			alt = longer
		}
	}
	return alt
}

// PlaceOn finds a place of a map by its id, its name or the only name that begins so.
func PlaceOn(sight *scene.Scene, name string) (id string, found bool) {
	return PlaceNamed(sight, name)
}
