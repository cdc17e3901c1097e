package bot

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/render"
)

// Picture draws a map from its key: the position after its event, with what happened since another; or the charts of the game until
// then.
func (a *Adjutant) Picture(ctx context.Context, p Picture) ([]byte, error) {
	if p.Charts {
		f, err := a.figures(ctx, p)
		if err != nil {
			return nil, err
		}
		return render.ChartPNG(f.Charts(), p.Theme)
	}
	scene, err := a.scene(ctx, p)
	if err != nil {
		return nil, err
	}
	return a.draw(scene, render.Options{Theme: p.Theme, Symbols: p.Symbols, Around: p.Around, Theatre: p.Part})
}

func (a *Adjutant) scene(ctx context.Context, p Picture) (*engine.Scene, error) {
	g, err := a.store.Game(ctx, p.Game)
	if err != nil {
		return nil, err
	}
	book, err := a.book(ctx, g.Book, g.Board)
	if err != nil {
		return nil, err
	}
	l, err := a.store.LoadAt(ctx, p.Game, book.Version, p.Event)
	if err != nil {
		return nil, err
	}
	es, err := decodeAll(book, l.Events)
	if err != nil {
		return nil, err
	}
	pos, err := replay(book, l.Snapshot, es)
	if err != nil {
		return nil, err
	}
	raw, err := a.store.Events(ctx, p.Game, p.Since)
	if err != nil {
		return nil, err
	}
	for len(raw) > 0 && raw[len(raw)-1].N > p.Event {
		raw = raw[:len(raw)-1]
	}
	if es, err = decodeAll(book, raw); err != nil {
		return nil, err
	}
	seat := engine.Seat(p.Seat)
	scene := pos.View(seat).Scene(seat, live(es))
	if scene == nil {
		return nil, fmt.Errorf("game %d has no map", p.Game)
	}
	return scene, nil
}

// pictures are the keys of the maps of a letter, as many as its reader wants: the part round a place, shown in it, and the whole sheet
// beside it. What has happened is told beside them to whoever does not see them.
func (s *sitting) pictures(seat engine.Seat, since int64, around string, news []string) []Picture {
	return settingsOf(s.player(seat)).wanted(s.maps(seat, since, around, "", news))
}

// reportPictures are those of the report of turns that are over: the theatre in which most has happened, the whole sheet, and the charts
// of the game.
func (s *sitting) reportPictures(seat engine.Seat, turns []told) []Picture {
	since, around := s.passed[0].from-1, place(turns)
	part := ""
	if t, ok := s.busiest(seat, turns); ok {
		part = t.ID
	}
	all := s.maps(seat, since, around, part, news(turns))
	if len(all) > 0 && s.charted(seat) {
		all = append(all, s.chartPicture(seat))
	}
	return settingsOf(s.player(seat)).wanted(all)
}

// busiest is the theatre in which most has happened in these turns, as a seat has seen it.
func (s *sitting) busiest(seat engine.Seat, turns []told) (engine.Theatre, bool) {
	var es []engine.Event
	for _, t := range turns {
		es = append(es, live(t.es)...)
	}
	scene := s.table.Position.View(seat).Scene(seat, es)
	if scene == nil {
		return engine.Theatre{}, false
	}
	return scene.Busiest()
}

// maps are the keys of maps: the one that is shown, of a theatre or round a place, and the whole sheet; without a part the sheet alone.
func (s *sitting) maps(seat engine.Seat, since int64, around, part string, news []string) []Picture {
	scene := s.table.Position.View(seat).Scene(seat, nil)
	if scene == nil {
		return nil
	}
	name := fmt.Sprintf("%s-%d-%s", s.book.ID, s.l.Game.ID, strings.ReplaceAll(s.ledger.Turn.Turn, " ", "-"))
	sheet := Picture{Game: s.l.Game.ID, Event: s.last(), Since: since, Seat: string(seat), Theme: settingsOf(s.player(seat)).theme(),
		Symbols: settingsOf(s.player(seat)).Symbols, Name: name + ".png", Alt: altOf(scene, "", news)}
	shown := sheet
	shown.Inline = true
	if t, ok := scene.Still.Theatre(part); ok && part != "" {
		shown.Part, shown.Name, shown.Alt = t.ID, name+"-"+strings.ReplaceAll(t.ID, "_", "-")+".png", altOf(scene, t.Name, news)
		return []Picture{shown, sheet}
	}
	for _, p := range scene.Places {
		if p.ID == around && around != "" {
			shown.Around, shown.Name = around, name+"-"+around+".png"
			return []Picture{shown, sheet}
		}
	}
	return []Picture{shown}
}

// maxAlt is how long an alternative text may be.
const maxAlt = 250

// altOf is a map, or the part of one, in words: what has happened, how strong both sides are, as much as there is room for.
func altOf(scene *engine.Scene, part string, news []string) string {
	head := scene.Describe()[0]
	alt := "Map: " + head.Region + "."
	if part != "" {
		alt = "Map: " + small(part) + ", " + head.Region + "."
	}
	for _, sentence := range slices.Concat(news, head.Says, []string{"The full position is in words below."}) {
		if longer := alt + " " + sentence; len([]rune(longer)) <= maxAlt {
			alt = longer
		}
	}
	return alt
}

// PlaceOn finds a place of a map by its id, its name or the only name that begins so.
func PlaceOn(scene *engine.Scene, name string) (id string, found bool) { return placeOn(scene, name) }
