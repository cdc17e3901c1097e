package letter

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"strings"

	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/scene"
	"adjutant/render"
	"adjutant/store"
)

// drawsTable draws the table of a season; the room that keeps seasons does.
var drawsTable = func(context.Context, *table.House, post.Picture) ([]byte, error) {
	return nil, errors.New("no seasons are kept here")
}

// DrawsTables says once, when the program begins, who draws the tables of seasons.
func DrawsTables(draw func(context.Context, *table.House, post.Picture) ([]byte, error)) {
	drawsTable = draw
}

// Picture draws a map from its key: the position after its event, with what happened since another; or the charts of the game until
// then. A panic is an error, for the letter goes without its map then, and the daemon on.
func Picture(ctx context.Context, a *table.House, p post.Picture) (png []byte, err error) {
	err = guarded(func() (err error) { png, err = picture(ctx, a, p); return err })
	return png, err
}

// guarded does what may stumble over a position, a board or a name; what it panics with is an error.
func guarded(do func() error) (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("a map could not be drawn: %v\n%s", v, debug.Stack())
		}
	}()
	return do()
}

func picture(ctx context.Context, a *table.House, p post.Picture) ([]byte, error) {
	if p.Season != 0 {
		return drawsTable(ctx, a, p)
	}
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
	pos, err := positionAt(ctx, a, book, p.Game, p.Event)
	if err != nil {
		return nil, err
	}
	es, err := eventsBetween(ctx, a, book, p.Game, p.Since, p.Event)
	if err != nil {
		return nil, err
	}
	seat := engine.Seat(p.Seat)
	sight := engine.Draw(pos, seat, live(es))
	if sight == nil {
		return nil, fmt.Errorf("game %d has no map", p.Game)
	}
	return sight, nil
}

// Pictures are the keys of the maps of a letter, as many as its reader wants: the part round which most has happened since, or round the
// place that he is asked about, as a phone shows it, and the whole sheet beside it. What has happened is told beside them to whoever does
// not see them.
func Pictures(s *table.Sitting, seat engine.Seat, since int64, turns []told) []post.Picture {
	sight := drawn(s, seat, since)
	if sight == nil {
		return nil
	}
	return table.SettingsOf(s.Player(seat)).Wanted(mapsOf(s, seat, sight, since, leads(s, seat, sight, turns), "", News(turns)))
}

// reportPictures are those of the report of turns that are over: the maps, and the charts of the game.
func reportPictures(s *table.Sitting, seat engine.Seat, turns []told) []post.Picture {
	since := s.Passed[0].From - 1
	sight := drawn(s, seat, since)
	if sight == nil {
		return nil
	}
	all := mapsOf(s, seat, sight, since, leads(s, seat, sight, turns), "", News(turns))
	if Charted(s, seat) {
		all = append(all, chartPicture(s, seat))
	}
	return table.SettingsOf(s.Player(seat)).Wanted(all)
}

// drawn is what a seat sees, with what has happened since, so that a picture is named for the turn whose moves it shows.
func drawn(s *table.Sitting, seat engine.Seat, since int64) *scene.Scene {
	var happened []engine.Event
	if es, err := between(s, since+1, s.Last()); err == nil {
		happened = live(es)
	}
	return engine.Draw(s.Table.Position, seat, happened)
}

// leads is the place round which the first picture of a letter to a seat lies: where it is asked about, else where most has happened,
// else where the armies face each other, or where most of the orders are that the letter offers. The table hears what any seat is asked.
func leads(s *table.Sitting, seat engine.Seat, sight *scene.Scene, turns []told) string {
	for _, dec := range s.Table.Position.Awaited() {
		if dec.Own || dec.Seat != seat && seat != "" || s.IsOver() {
			continue
		}
		for _, where := range s.Table.Position.View(dec.Seat).Where(dec) {
			if id, found := PlaceOn(sight, where); found {
				return id
			}
		}
	}
	wide, high := render.InCrop(sight)
	first, _ := PlaceOn(sight, headPlace(turns))
	if home, ok := sight.Lead(wide, high, first); ok {
		return home
	}
	if home := place(turns); home != "" {
		return home
	}
	home, _ := sight.Front(string(seat), wide, high)
	return sight.Midst(home, offeredAt(s, seat, sight), wide, high)
}

// offeredAt is the places of the orders that a letter offers a seat for its own turn.
func offeredAt(s *table.Sitting, seat engine.Seat, sight *scene.Scene) []string {
	dec, open := Awaits(s, seat)
	if !open || !dec.Own || s.IsOver() {
		return nil
	}
	var at []string
	view := s.Table.Position.View(seat)
	for _, line := range view.Suggest(dec, mostOffered) {
		orders, err := view.Read(dec, line)
		if err != nil {
			continue
		}
		for _, o := range orders {
			sited, is := o.(engine.Sited)
			if !is {
				continue
			}
			place, _, chooses := sited.Sited()
			for _, name := range []string{place, chooses} {
				if id, found := PlaceOn(sight, name); found {
					at = append(at, id)
				}
			}
		}
	}
	return at
}

// Maps are the keys of maps: the one that is shown, of a theatre or round a place, and the whole sheet; without a part the sheet alone.
func Maps(s *table.Sitting, seat engine.Seat, since int64, around, part string, news []string) []post.Picture {
	sight := drawn(s, seat, since)
	if sight == nil {
		return nil
	}
	return mapsOf(s, seat, sight, since, around, part, news)
}

// shownTurn is the turn whose moves a picture shows: the last that ended here, where it begins before that end; else the one that is open.
func shownTurn(s *table.Sitting, since int64) string {
	if n := len(s.Passed); n > 0 && since < s.Passed[n-1].To {
		return s.Passed[n-1].Turn.Turn
	}
	return s.Ledger.Turn.Turn
}

func mapsOf(s *table.Sitting, seat engine.Seat, sight *scene.Scene, since int64, around, part string, news []string) []post.Picture {
	name := fmt.Sprintf("%s-%d-%s", s.Book.ID, s.L.Game.ID, post.InFileName(shownTurn(s, since)))
	sheet := post.Picture{Game: s.L.Game.ID, Event: s.Last(), Since: since, Seat: string(seat),
		Theme:   table.SettingsOf(s.Player(seat)).ThemeShown(),
		Symbols: table.SettingsOf(s.Player(seat)).Symbols, Name: name + ".png", Alt: Alt(sight, "", news)}
	shown := sheet
	shown.Inline = true
	if t, ok := sight.Still.Theatre(part); ok && part != "" {
		shown.Part, shown.Name, shown.Alt = t.ID, name+"-"+strings.ReplaceAll(post.InFileName(t.ID), "_", "-")+".png", Alt(sight, t.Name, news)
		return []post.Picture{shown, sheet}
	}
	if _, _, found := sight.Find(around); found {
		shown.Around, shown.Name = around, name+"-"+post.InFileName(around)+".png"
		return []post.Picture{shown, sheet}
	}
	return []post.Picture{shown}
}

// MaxAlt is how long an alternative text may be.
const MaxAlt = 250

// Alt is a map, or the part of one, in words: what has happened, how strong both sides are, as much as there is room for.
func Alt(sight *scene.Scene, part string, news []string) string {
	head := sight.Describe()[0]
	region := head.Region
	if part != "" {
		region = post.Small(part) + ", " + region
	}
	alt := "Map: " + post.OneLine(region) + "."
	if rs := []rune(alt); len(rs) > MaxAlt {
		alt = string(rs[:MaxAlt-1]) + "…"
	}
	for _, sentence := range slices.Concat(news, head.Says, []string{"The full position is in words below."}) {
		if longer := alt + " " + post.OneLine(sentence); len([]rune(longer)) <= MaxAlt {
			alt = longer
		}
	}
	return alt
}

// PlaceOn finds a place of a map by its id, its name or the only name that begins so.
func PlaceOn(sight *scene.Scene, name string) (id string, found bool) {
	return PlaceNamed(sight, name)
}

// newestBoards is how many games are looked at for their boards.
const newestBoards = 50

// EachBoard gives the maps of the games that were begun last and are not over, as their players see them; the newest first.
func EachBoard(ctx context.Context, a *table.House, each func(*scene.Scene, render.Options)) error {
	games, err := a.Store.Games(ctx, store.GameFilter{State: "open", Newest: true, Limit: newestBoards})
	if err != nil {
		return err
	}
	for _, g := range games {
		err := guarded(func() error {
			s, err := Look(ctx, a, g.ID)
			if err != nil {
				return err
			}
			for _, seat := range s.Players() {
				how := table.SettingsOf(s.Player(seat))
				each(engine.Draw(s.Table.Position, seat, nil), render.Options{Theme: how.ThemeShown(), Symbols: how.Symbols})
			}
			return nil
		})
		if ctx.Err() != nil {
			return err
		}
		if err != nil {
			a.Log.Error("the map of a game was not laid out", "game", g.ID, "err", err)
		}
	}
	return nil
}
