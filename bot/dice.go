package bot

import (
	"fmt"
	"slices"
	"strconv"

	"adjutant/engine"
)

// A tray holds the dice of one sitting. It opens the next link of the chain when a turn rolls its first die.
type tray struct {
	chained engine.Chained
	ledger  *Ledger
	opened  []engine.Linked // not yet said
	rolled  []string        // turns of the dice rolled here
}

// tray makes the dice of this game for a salt; without a secret there are none.
func (s *sitting) tray(salt string) engine.Dice {
	if s.byHand() {
		return engine.NoDice{}
	}
	t := &tray{ledger: s.ledger}
	numbers := map[string]int{}
	for turn, n := range s.ledger.Dice {
		numbers[turn] = n
	}
	t.chained = engine.Chained{
		Game:    strconv.FormatInt(s.header.Game, 10),
		Salt:    salt,
		Numbers: numbers,
		LinkFor: func(turn string) (engine.Link, error) {
			n, err := t.index(turn)
			return s.link(n), err
		},
	}
	s.dice = t
	return t
}

// link is link n of the game's chain. The chain is worked out once a sitting: each link costs all that stand behind it.
func (s *sitting) link(n int) engine.Link {
	if s.chain == nil {
		s.chain = make([]engine.Link, engine.ChainLength+1)
		l := engine.Link(s.l.Game.Secret)
		for i := engine.ChainLength; i >= 0; i-- {
			s.chain[i], l = l, l.Next()
		}
	}
	return s.chain[n]
}

// byHand says whether the moderator gives the dice.
func (s *sitting) byHand() bool { return s.ledger.ByHand || len(s.l.Game.Secret) == 0 }

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

// reveal publishes the links of all turns that are over; where something is hidden, of all turns when the game is.
func (s *sitting) reveal() {
	if s.hides("") {
		return
	}
	now := s.table.Position.Turn().ID
	for _, l := range append([]engine.Linked(nil), s.ledger.Links...) {
		if l.Turn != now || s.isOver() || slices.Contains(s.ledger.Spent, l.Index) {
			s.say(engine.Revealed{Turn: l.Turn, Index: l.Index, Link: s.link(l.Index).String()})
		}
	}
}

// diceSection tells the dice of a turn: their number, the link, and the link that it leads back to.
func (s *sitting) diceSection(seat engine.Seat, es []happened, turn string) Section {
	if s.hides(seat) {
		return Section{Heading: "Dice", Lines: lines(hiddenDice)}
	}
	n, byHand := 0, 0
	for _, h := range es {
		if r, ok := h.Event.(engine.Rolled); ok && r.Turn == turn {
			n++
			if r.Number == 0 {
				byHand++
			}
		}
	}
	dice := count(n, "die", "dice")
	switch {
	case byHand == n:
		dice += ", given by hand"
	case byHand > 0:
		dice += fmt.Sprintf(", %d of them given by hand", byHand)
	}
	for _, f := range s.fresh {
		if r, ok := f.Event.(engine.Revealed); ok && r.Turn == turn {
			return revealedSection(dice, r, s.leadsTo[r.Index])
		}
	}
	switch {
	case n == 0:
		return Section{}
	case byHand == n || turn != s.table.Position.Turn().ID:
		return Section{Heading: "Dice", Lines: lines(capital(dice) + ".")}
	}
	return Section{Heading: "Dice", Lines: lines(capital(dice) + " so far. The link is published when the turn is over.")}
}

// usedUp publishes the links that a rewind has used up.
func (s *sitting) usedUp(seat engine.Seat) Section {
	sec := Section{Heading: "Dice", Lines: lines("Links of dice that were struck; each, hashed once, gives the link that you were told before it:")}
	for _, f := range s.fresh {
		if r, ok := f.Event.(engine.Revealed); ok {
			sec.Lines = append(sec.Lines, TextLine{Text: r.Link, Indent: 1})
		}
	}
	if len(sec.Lines) == 1 || s.hides(seat) {
		return Section{}
	}
	return sec
}

func revealedSection(dice string, r engine.Revealed, to published) Section {
	link := engine.Link{}
	if l, err := engine.ParseLink(r.Link); err == nil {
		link = l.Next()
	}
	return Section{Heading: "Dice", Lines: []TextLine{
		{Text: capital(dice) + ". Link of this turn:"},
		{Text: r.Link, Indent: 1},
		{Text: fmt.Sprintf("Hash it once and you get %s from %s.", brief(link.String()), to.where), Indent: 1},
	}}
}

// brief is a link for the eye: "59b9d746...573a6fe".
func brief(link string) string {
	if len(link) != 64 {
		return link
	}
	return link[:8] + "..." + link[57:]
}
