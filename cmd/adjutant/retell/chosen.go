package retell

import (
	"fmt"
	"strconv"
	"strings"

	"adjutant/bot/record"
	"adjutant/engine"
)

// Turn is a turn of a record, by its number from 1 or a piece of its title: the positions before and after it, and what happened
// in it. No words mean the last in which something was ordered.
func Turn(rec record.Record, words string) (from, to engine.Position, since []engine.Event, err error) {
	book, err := rec.Rulebook()
	if err != nil {
		return nil, nil, nil, err
	}
	before, err := Start(book, rec)
	if err != nil {
		return nil, nil, nil, err
	}
	want, _ := strconv.Atoi(words)
	words = strings.ToLower(words)
	n := 0
	err = Each(rec, func(p engine.Position, turn []engine.Event) {
		n++
		chosen := n == want || want == 0 && words != "" && to == nil && strings.Contains(strings.ToLower(p.Turn().Title), words)
		if words == "" {
			chosen = len(turn) > 3 || to == nil
		}
		if chosen {
			from, to, since = opened(before, p, turn), p, turn
		}
		before = p
	})
	if err == nil && to == nil {
		err = fmt.Errorf("the record has no turn %q; there are %d, from 1, and each has its title", words, n)
	}
	return from, to, since, err
}

// opened is the position in which a turn is begun: what lies before it, with the event that opens it.
func opened(before, p engine.Position, turn []engine.Event) engine.Position {
	if len(turn) == 0 || before.Turn().ID == p.Turn().ID {
		return before
	}
	q := before.Clone()
	q.Fold(turn[0])
	return q
}
