package bot

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/render"
)

// Picture draws a map from its key: the position after its event, with what happened since another.
func (a *Adjutant) Picture(ctx context.Context, p Picture) ([]byte, error) {
	scene, err := a.scene(ctx, p)
	if err != nil {
		return nil, err
	}
	return a.draw(scene, render.Options{Theme: p.Theme, Around: p.Around})
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

// pictures are the keys of the two maps of a letter: the part round a place, shown in it, and the whole sheet beside it.
// What has happened is told beside them to whoever does not see them.
func (s *sitting) pictures(seat engine.Seat, since int64, around string, news []string) []Picture {
	scene := s.table.Position.View(seat).Scene(seat, nil)
	if scene == nil {
		return nil
	}
	name := fmt.Sprintf("%s-%d-%s", s.book.ID, s.l.Game.ID, strings.ReplaceAll(s.ledger.Turn.Turn, " ", "-"))
	sheet := Picture{Game: s.l.Game.ID, Event: s.last(), Since: since, Seat: string(seat), Theme: settingsOf(s.player(seat)).theme(),
		Name: name + ".png", Alt: altOf(scene, news)}
	for _, p := range scene.Places {
		if p.ID == around && around != "" {
			crop := sheet
			crop.Around, crop.Inline, crop.Name = around, true, name+"-"+around+".png"
			return []Picture{crop, sheet}
		}
	}
	sheet.Inline = true
	return []Picture{sheet}
}

// maxAlt is how long an alternative text may be.
const maxAlt = 250

// altOf is a map in words: what has happened, how strong both sides are, as much as there is room for.
func altOf(scene *engine.Scene, news []string) string {
	head := scene.Describe()[0]
	alt := "Map: " + head.Region + "."
	for _, sentence := range slices.Concat(news, head.Says, []string{"The full position is in words below."}) {
		if longer := alt + " " + sentence; len([]rune(longer)) <= maxAlt {
			alt = longer
		}
	}
	return alt
}
