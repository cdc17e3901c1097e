package machine

import (
	"math/rand/v2"

	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/player"
)

// playerOf is the machine that plays so in a game; nil where none does.
func playerOf(s *table.Sitting, how string) player.Player {
	if l := table.LessonOf(s); l != nil {
		return teacher{l}
	}
	if by := Players[how]; by != nil {
		return player.Begin(by)
	}
	return nil
}

// ahead thinks of later turns, for each purpose of a book that has some.
var ahead = player.Thoughtful(player.Fast, 2)

// A deep machine thinks two turns ahead where its book has purposes. Elsewhere it follows many plans of this turn at once.
type deep struct{}

// Choose weighs what each order leads to.
func (deep) Choose(p engine.Position, d engine.Decision, rng *rand.Rand) engine.Order {
	if _, purposeful := engine.Also[engine.Strategist](p); purposeful {
		return ahead.Choose(p, d, rng)
	}
	return player.Deep.Choose(p, d, rng)
}

// A teacher plays against a pupil: as the lesson has it and no more, and in earnest where the lesson is over.
type teacher struct{ lesson *engine.Lesson }

// Choose takes the first of the lesson's lines that can be played.
func (t teacher) Choose(p engine.Position, d engine.Decision, rng *rand.Rand) engine.Order {
	turn := t.lesson.Turn(p.Turn().ID)
	switch {
	case turn == nil:
		return player.Fast.Choose(p, d, rng)
	case !d.Own:
		if o := first(p, d, turn.Enemy); o != nil {
			return o
		}
		return p.Default(d)
	case len(turn.Says) == 0:
		if o := first(p, d, turn.Orders); o != nil {
			return o
		}
	}
	if d.Pass != nil {
		return d.Pass
	}
	return p.Default(d)
}

// first is the first of these lines that can be played now.
func first(p engine.Position, d engine.Decision, lines []string) engine.Order {
	for _, line := range lines {
		if os, err := p.Read(d, line); err == nil && len(os) > 0 && legal(p, d, os[0]) {
			return os[0]
		}
	}
	return nil
}

func legal(p engine.Position, d engine.Decision, o engine.Order) bool {
	for l := range p.Legal(d) {
		if l == o {
			return true
		}
	}
	return false
}
