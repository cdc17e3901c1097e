package table

import (
	"fmt"
	"slices"
	"strconv"

	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/engine"
)

// A tray holds the dice of one sitting. It opens the next link of the chain when a turn rolls its first die.
type tray struct {
	chained engine.Chained
	ledger  *record.Ledger
	opened  []engine.Linked // not yet said
	rolled  []string        // turns of the dice rolled here
}

// OrderDice makes the dice for a message of a seat from its canonical text: they stand on the orders of its moment.
func (s *Sitting) OrderDice(seat engine.Seat) func(canon string) engine.Dice {
	dec, _ := s.Table.Awaits(seat)
	return func(canon string) engine.Dice {
		_, salt := s.Ledger.Moment.With(dec.Moment, canon)
		return s.Tray(salt)
	}
}

// Tray makes the dice of this game for a salt; without a secret there are none.
func (s *Sitting) Tray(salt string) engine.Dice {
	if s.ByHand() {
		return engine.NoDice{}
	}
	t := &tray{ledger: s.Ledger}
	numbers := map[string]int{}
	for turn, n := range s.Ledger.Dice {
		numbers[turn] = n
	}
	t.chained = engine.Chained{
		Game:    strconv.FormatInt(s.Header.Game, 10),
		Salt:    salt,
		Numbers: numbers,
		LinkFor: func(turn string) (engine.Link, error) {
			n, err := t.index(turn)
			return s.Link(n), err
		},
	}
	s.dice = t
	return t
}

// Link is link n of the game's chain. The chain is worked out once a sitting: each link costs all that stand behind it.
func (s *Sitting) Link(n int) engine.Link {
	if s.chain == nil {
		s.chain = make([]engine.Link, engine.ChainLength+1)
		l := engine.Link(s.L.Game.Secret)
		for i := engine.ChainLength; i >= 0; i-- {
			s.chain[i], l = l, l.Next()
		}
	}
	return s.chain[n]
}

// ByHand says whether the moderator gives the dice.
func (s *Sitting) ByHand() bool { return s.Ledger.ByHand || len(s.L.Game.Secret) == 0 }

// index is the place in the chain of a turn's link.
func (t *tray) index(turn string) (int, error) {
	for _, ls := range [][]engine.Linked{t.ledger.Links, t.opened} {
		for _, l := range ls {
			if l.Turn == turn && !slices.Contains(t.ledger.Spent, l.Index) {
				return l.Index, nil
			}
		}
	}
	n := t.ledger.Link + len(t.opened) + 1
	if n > engine.ChainLength {
		return 0, fmt.Errorf("the dice chain of this game has no link left")
	}
	t.opened = append(t.opened, engine.Linked{Turn: turn, Index: n})
	return n, nil
}

// Roll rolls.
func (t *tray) Roll(d engine.Die) (engine.Rolled, error) {
	r, err := t.chained.Roll(d)
	if err == nil {
		t.rolled = append(t.rolled, d.Turn)
	}
	return r, err
}

// Mark and Reset take back the dice of a rule that came to nothing.
func (t *tray) Mark() int { return len(t.rolled) }

// Reset goes back to a mark.
func (t *tray) Reset(mark int) {
	for len(t.rolled) > mark {
		turn := t.rolled[len(t.rolled)-1]
		t.rolled = t.rolled[:len(t.rolled)-1]
		t.chained.Numbers[turn]--
		if k := len(t.opened) - 1; k >= 0 && t.opened[k].Turn == turn && t.chained.Numbers[turn] == 0 {
			t.opened = t.opened[:k]
		}
	}
}

// link gives the Linked event that must stand before a die, if it is the first of its turn.
func (t *tray) link(r engine.Rolled) (engine.Linked, bool) {
	if r.Number != 1 {
		return engine.Linked{}, false
	}
	for i, l := range t.opened {
		if l.Turn == r.Turn {
			t.opened = append(t.opened[:i:i], t.opened[i+1:]...)
			return l, true
		}
	}
	return engine.Linked{}, false
}

// Reveal publishes the links of all turns that are over; where something is hidden, of all turns when the game is.
func Reveal(s *Sitting) {
	if s.Hides("") {
		return
	}
	now := s.Table.Position.Turn().ID
	for _, l := range append([]engine.Linked(nil), s.Ledger.Links...) {
		if l.Turn != now || s.IsOver() || slices.Contains(s.Ledger.Spent, l.Index) {
			s.Say(engine.Revealed{Turn: l.Turn, Index: l.Index, Link: s.Link(l.Index).String()})
		}
	}
}

func RevealedSection(dice string, r engine.Revealed, to Published) post.Section {
	link := engine.Link{}
	if l, err := engine.ParseLink(r.Link); err == nil {
		link = l.Next()
	}
	return post.Section{Heading: "Dice", Lines: []post.TextLine{
		{Text: post.Capital(dice) + ". Link of this turn:"},
		{Text: r.Link, Indent: 1},
		{Text: fmt.Sprintf("Hash it once and you get %s from %s.", record.Brief(link.String()), to.where), Indent: 1},
	}}
}
