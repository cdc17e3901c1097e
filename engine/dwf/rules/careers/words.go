package careers

import (
	"fmt"

	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/state"
)

// Careers in words, as events have them.

// FateWords is a succession that comes to pass, with its reason: "McDowell lost at Manassas: McClellan takes over the army".
func FateWords(p *state.Position, k board.Succession, f state.Fate) string {
	return reason(p, k, f) + ": " + Upshot(p, k)
}

// reason is why it comes to pass.
func reason(p *state.Position, k board.Succession, f state.Fate) string {
	from := p.Short(board.SuccessionTable[k].From)
	at := ""
	if f.At != board.NoArea {
		at = p.Board.Name(f.At)
	}
	switch {
	case k == board.ToHalleck && f.Cause == state.WonAt:
		return fmt.Sprintf("%s won his second victory at %s", from, at)
	case k == board.GrantRating && f.Cause == state.WonAt:
		return fmt.Sprintf("with %s, %s has won three battles more than he has lost", at, from)
	case k == board.GrantGeneral && f.Cause == state.TookCity:
		return fmt.Sprintf("%s took his third flag city, %s", from, at)
	case k == board.ToBragg && f.Cause == state.FoughtAt:
		return fmt.Sprintf("%s was killed at %s", from, at)
	case k == board.ToHooker && f.Cause == state.LostAt:
		return fmt.Sprintf("%s lost at %s with %d infantry or more", from, at, DearLoss)
	case k == board.ToLee && f.Cause == state.FoughtAt:
		return fmt.Sprintf("%s fought his second large battle at %s", from, at)
	case !f.Cause.Clock():
		return fmt.Sprintf("%s %s %s", from, state.CauseNames[f.Cause], at)
	}
	switch k {
	case board.GrantBack:
		return from + " won nothing for two turns"
	case board.ToBurnside:
		return fmt.Sprintf("%s did not attack with %d or more for four turns", from, StrongStack)
	case board.ToMeade:
		return from + " did not beat Lee in three turns"
	case board.ToRosecrans:
		return from + "'s time is over"
	case board.LongstreetsYear:
		return from + " has been away for a year"
	}
	return from + " has commanded for two turns"
}

// Upshot is what comes of it.
func Upshot(p *state.Position, k board.Succession) string {
	i := &board.SuccessionTable[k]
	switch k {
	case board.GrantRating:
		return rated(p, board.GrantRisen)
	case board.BurnsideRating, board.HookerRating:
		return rated(p, i.To)
	case board.GrantGeneral:
		return "he commands all armies, and goes east"
	case board.PopeEast:
		return "he is called to Washington"
	case board.LongstreetsYear:
		return "he returns to Lee"
	case board.GrantBack:
		return p.Short(i.To) + " takes over again"
	}
	return Taker(p, k) + " takes over the army"
}

func rated(p *state.Position, l board.Leader) string {
	return fmt.Sprintf("he is a %d-%d", p.Board.Leaders[l].Combat, p.Board.Leaders[l].Move)
}

// Taker is who takes over, in words.
func Taker(p *state.Position, k board.Succession) string {
	if k == board.ToRosecrans && p.Leaders[board.Thomas].At == board.NoArea {
		return "Rosecrans or Thomas"
	}
	return p.Short(board.SuccessionTable[k].To)
}
