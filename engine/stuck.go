package engine

import "errors"

// A position that was written down may stand at a step that asks nobody: the opening of a turn, a die that is due, a retreat with one way.
// The table carries such steps out before it asks.

// goOn does what follows without a choice where nobody is awaited. It says whether anything happened.
func (r *run) goOn() bool {
	if _, over := r.t.Position.Result(); over {
		return false
	}
	reset := r.rewinder()
	es, err := r.t.Position.Mend("", r.dice)
	if err != nil {
		reset()
		errors.As(err, &r.out.Wanted)
		return false
	}
	for _, e := range es {
		r.t.Position.Fold(e)
	}
	r.say(es...)
	return len(es) > 0
}

// ErrStuck says that a position leaves nothing to be done.
var ErrStuck = errors.New("nobody is asked anything in this position, and no result stands: no step of the turn is left to be done. " +
	"Write in a line \"steps\" what is to be done next, or leave that line out for a whole turn; for a game that is over, write " +
	"a line \"over\"")

// Begin carries out the steps of a position that ask nobody, so that somebody is awaited. It gives the events of it and the die that is
// wanted first; ErrStuck where nobody will ever be awaited and no result stands.
func Begin(p Position, dice Dice) (Position, Outcome, error) {
	t := &Table{Position: p.Clone(), Strict: true}
	out := Outcome{}
	r := &run{t: t, out: &out, dice: dice}
	for len(t.Position.Awaited()) == 0 && r.goOn() {
	}
	if out.Wanted == nil && endsNowhere(t.Position) {
		return t.Position, out, ErrStuck
	}
	return t.Position, out, nil
}

// endsNowhere says whether nobody is awaited and no result stands, now or behind what is foregone.
func endsNowhere(p Position) bool {
	t := &Table{Position: p.Clone(), Strict: true}
	out := t.Continue(NoDice{})
	_, over := t.Position.Result()
	return !over && out.Wanted == nil && len(t.Position.Awaited()) == 0
}
