// Package retell plays a record again and tells it: turn by turn, in words, in scenes and in figures.
package retell

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"adjutant/bot/record"
	"adjutant/engine"
)

// LiveEvents is what happened in a record, without what was struck.
func LiveEvents(rec record.Record) (*engine.Book, []engine.Event, error) {
	book, err := rec.Rulebook()
	if err != nil {
		return nil, nil, err
	}
	all := make([]engine.Numbered, 0, len(rec.Events))
	for _, e := range rec.Events {
		x, err := engine.Decode(book, e.Kind, e.Fact)
		if err != nil {
			return nil, nil, fmt.Errorf("event %d: %w", e.N, err)
		}
		all = append(all, engine.Numbered{N: e.N, Event: x})
	}
	var live []engine.Event
	for _, e := range engine.Live(all) {
		live = append(live, e.Event)
	}
	return book, live, nil
}

// Each walks through a record and gives each player turn: the position behind it, and what happened in it.
func Each(rec record.Record, see func(p engine.Position, turn []engine.Event)) error {
	book, live, err := LiveEvents(rec)
	if err != nil {
		return err
	}
	return eachTurn(book, live, see)
}

// eachTurn walks through what happened in a game and gives each player turn.
func eachTurn(book *engine.Book, live []engine.Event, see func(p engine.Position, turn []engine.Event)) error {
	var p engine.Position
	var turn []engine.Event
	for _, e := range live {
		if s, ok := e.(engine.Started); ok {
			var err error
			if p, err = book.Parse(s.Position); err != nil {
				return err
			}
			continue
		}
		if p == nil || !isTold(e) {
			continue
		}
		next := p.Clone()
		next.Fold(e)
		if next.Turn().ID != p.Turn().ID {
			see(p, turn)
			turn = nil
		}
		turn = append(turn, e)
		p = next
	}
	if p == nil {
		return errors.New("the record has no start")
	}
	see(p, turn)
	return nil
}

// isTold says whether a rulebook tells an event: its own, and those of the table that change how its own are told.
func isTold(e engine.Event) bool {
	switch e.(type) {
	case engine.Settled, engine.Mended:
		return true
	}
	return !strings.HasPrefix(e.Kind(), "game.")
}

// Start is the position in which a record begins.
func Start(book *engine.Book, rec record.Record) (engine.Position, error) {
	for _, e := range rec.Events {
		var s engine.Started
		if e.Kind != s.Kind() {
			continue
		}
		if err := json.Unmarshal(e.Fact, &s); err != nil {
			return nil, fmt.Errorf("event %d: %w", e.N, err)
		}
		return book.Parse(s.Position)
	}
	return nil, errors.New("the record has no start")
}
