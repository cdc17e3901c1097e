package table

import (
	"sync"

	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/engine"
)

// counts is how the dice of games have fallen, up to an event each: who asks again does not count a whole war again.
type counts struct {
	lock sync.Mutex
	kept map[int64]diceUpTo
}

type diceUpTo struct {
	n    int64
	dice *record.DiceCount
}

// keptCounts is of how many games they are kept, at some KB.
const keptCounts = 400

// take hands out what is kept of a game: nobody else counts on with it meanwhile.
func (k *counts) take(game int64) diceUpTo {
	k.lock.Lock()
	defer k.lock.Unlock()
	c := k.kept[game]
	delete(k.kept, game)
	return c
}

func (k *counts) keep(game int64, c diceUpTo) {
	k.lock.Lock()
	defer k.lock.Unlock()
	if k.kept == nil || len(k.kept) >= keptCounts {
		k.kept = map[int64]diceUpTo{}
	}
	k.kept[game] = c
}

// diceOf counts the dice of a game up to now.
func diceOf(s *Sitting) (diceUpTo, error) {
	numbered := func(from int64) ([]engine.Numbered, error) {
		es, err := s.Events(from)
		all := make([]engine.Numbered, len(es))
		for i, h := range es {
			all[i] = engine.Numbered{N: h.N, Event: h.Event}
		}
		return all, err
	}
	c := s.A.counts.take(s.L.Game.ID)
	if c.dice != nil && c.n <= s.Last() {
		es, err := numbered(c.n + 1)
		if err != nil || c.dice.GoOn(es) {
			return diceUpTo{s.Last(), c.dice}, err
		}
	}
	es, err := numbered(1)
	return diceUpTo{s.Last(), record.CountDice(es)}, err
}

// DiceCounted is the dice of a game in words.
func DiceCounted(s *Sitting) ([]post.Section, error) {
	c, err := diceOf(s)
	if err != nil {
		return nil, err
	}
	if len(s.Fresh) == 0 { // what is said only now may yet come to nothing
		defer s.A.counts.keep(s.L.Game.ID, c)
	}
	ts := c.dice.Tallies
	if len(ts) == 0 {
		return []post.Section{{Lines: post.Lines(`No die has been rolled in this game yet. "help dice" tells how they are made.`)}}, nil
	}
	var out []post.Section
	for _, t := range ts.Sorted() {
		out = append(out, t.Sections(s.Book)...)
	}
	return append(out, post.Section{Lines: post.Lines(`"log dice TURN" lists the dice of a turn with their salts; "help dice" tells how to check one by hand.`)}), nil
}
