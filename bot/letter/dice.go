package letter

import (
	"fmt"

	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
)

// diceSection tells the dice of a turn: their number, the link, and the link that it leads back to.
func diceSection(s *table.Sitting, seat engine.Seat, es []record.Happened, turn string) post.Section {
	if s.Hides(seat) {
		return post.Section{Heading: "Dice", Lines: post.Lines("Your links are published when the game is over (hidden orders).")}
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
	dice := post.Count(n, "die", "dice")
	switch {
	case byHand == n:
		dice += ", given by hand"
	case byHand > 0:
		dice += fmt.Sprintf(", %d of them given by hand", byHand)
	}
	for _, f := range s.Fresh {
		if r, ok := f.Event.(engine.Revealed); ok && r.Turn == turn {
			return table.RevealedSection(dice, r, s.LeadsTo[r.Index])
		}
	}
	switch {
	case n == 0:
		return post.Section{}
	case byHand == n || turn != s.Table.Position.Turn().ID:
		return post.Section{Heading: "Dice", Lines: post.Lines(post.Capital(dice) + ".")}
	}
	return post.Section{Heading: "Dice", Lines: post.Lines(post.Capital(dice) + " so far. The link is published when the turn is over.")}
}

// UsedUp publishes the links that a rewind has used up.
func UsedUp(s *table.Sitting, seat engine.Seat) post.Section {
	sec := post.Section{Heading: "Dice", Lines: post.Lines("Links of dice that were struck; each, hashed once, gives the link that you " +
		"were told before it:")}
	for _, f := range s.Fresh {
		if r, ok := f.Event.(engine.Revealed); ok {
			sec.Lines = append(sec.Lines, post.TextLine{Text: r.Link, Indent: 1})
		}
	}
	if len(sec.Lines) == 1 || s.Hides(seat) {
		return post.Section{}
	}
	return sec
}
