package retell

import (
	"cmp"
	"fmt"
	"strings"

	"adjutant/bot/record"
	"adjutant/engine"
	"adjutant/engine/phrase"
	"adjutant/engine/scene"
	"adjutant/render"
	"adjutant/render/figure"
)

// Replay draws a record turn by turn, as a seat sees it.
func Replay(rec record.Record, seat engine.Seat, o render.Options) (*render.Replay, error) {
	book, err := rec.Rulebook()
	if err != nil {
		return nil, err
	}
	replay := render.NewReplay(fmt.Sprintf("%s, game %d", book.Title, rec.Header.Game), o)
	live, last, err := eachScene(rec, seat, func(s *scene.Scene, turn seenTurn) error {
		return replay.Add(s, turn.known, replayLog(engine.Tell(turn.view, seat, turn.all)))
	})
	if err == nil {
		replay.Told = castAndEnd(book, rec, live, last)
	}
	return replay, err
}

// castAndEnd says who played what at last, and how the game ended, after all that happened in it and in its last position.
func castAndEnd(book *engine.Book, rec record.Record, live []engine.Event, last engine.Position) []string {
	names := map[engine.Seat]string{}
	for _, s := range rec.Header.Seats {
		names[s.Seat] = s.Name
	}
	end := "The game goes on."
	for _, e := range live {
		switch e := e.(type) {
		case record.Seated:
			names[e.Seat] = e.Name
		case record.Over:
			end = strings.TrimSpace("The game is over. " + e.How)
			if e.Winner != "" {
				end = strings.TrimSpace(phrase.Capital(book.Side(e.Winner).Name) + " won. " + e.How)
			}
		}
	}
	if r, over := last.Result(); over && strings.HasPrefix(end, "The game goes on") {
		end = strings.TrimSpace("A draw. " + r.How)
		if r.Winner != "" {
			end = strings.TrimSpace(phrase.Capital(book.Side(r.Winner).Name) + " won. " + r.How)
		}
	}
	var cast []string
	for _, i := range book.Seats {
		if n := names[i.Seat]; n != "" && n != i.Name {
			cast = append(cast, n+" played "+i.Name)
		}
	}
	if len(cast) == 0 {
		return []string{end}
	}
	return []string{phrase.Both(cast) + ".", end}
}

// Figures gathers the figures of a record, as a seat knows them.
func Figures(rec record.Record, seat engine.Seat) (*figure.Figures, error) {
	figures := &figure.Figures{}
	_, _, err := eachScene(rec, seat, func(s *scene.Scene, turn seenTurn) error {
		figures.Add(s, turn.known)
		return nil
	})
	return figures, err
}

// A seenTurn is a turn as a seat sees it.
type seenTurn struct {
	view  engine.Position // behind it
	all   []engine.Event  // what happened in it
	known []engine.Event  // the same where nothing is hidden: what is shows in no figure
}

// eachScene walks through a record: its start, then each player turn as it looks behind it. It gives back what happened in the game, and
// its last position.
func eachScene(rec record.Record, seat engine.Seat, see func(*scene.Scene, seenTurn) error) ([]engine.Event, engine.Position, error) {
	book, err := rec.Rulebook()
	if err != nil {
		return nil, nil, err
	}
	var live []engine.Event
	var unread error
	read := make(chan struct{})
	go func() { // beside the ground of the board, which is laid out for the first scene
		defer close(read)
		_, live, unread = LiveEvents(rec)
	}()
	var fault error
	var last engine.Position
	show := func(p engine.Position, turn []engine.Event) {
		if last = p; fault != nil {
			return
		}
		t := seenTurn{view: p.View(seat), all: turn}
		if t.view == p {
			t.known = turn
		}
		sight := engine.Draw(t.view, seat, turn)
		if sight == nil {
			fault = fmt.Errorf("%s has no map", book.Title)
			return
		}
		fault = see(sight, t)
	}
	start, err := Start(book, rec)
	if err == nil {
		show(start, nil)
	}
	if <-read; unread != nil || err != nil {
		return nil, nil, cmp.Or(unread, err)
	}
	if err := eachTurn(book, live, show); err != nil {
		return nil, nil, err
	}
	return live, last, fault
}

// replayLog is a log as the page has it.
func replayLog(told []engine.Paragraph) []render.ReplayPart {
	var parts []render.ReplayPart
	for _, par := range told {
		part := render.ReplayPart{Heading: par.Heading}
		for _, l := range par.Lines {
			text := l.Text
			if l.Number > 0 {
				text = fmt.Sprintf("%d. %s", l.Number, text)
			}
			part.Lines = append(part.Lines, render.ReplayLine{Text: text, Indent: min(l.Indent, 2)})
		}
		parts = append(parts, part)
	}
	return parts
}
