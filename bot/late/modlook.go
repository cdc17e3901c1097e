package late

import (
	"strings"

	"adjutant/bot/table"
	"adjutant/engine"
)

// What a moderator looks at, and what he says to the players.

// SeatNamed finds the seat of a game by its player's name or by the side.
func SeatNamed(s *table.Sitting, name string) (engine.Seat, bool) {
	name = strings.ToLower(strings.Trim(name, " .,:\""))
	var found []engine.Seat
	for _, i := range s.Book.Seats {
		player := strings.ToLower(s.Ledger.Names[i.Seat])
		if name == string(i.Seat) || name == strings.ToLower(i.Short) || name == player {
			return i.Seat, true
		}
		if name != "" && (strings.HasPrefix(player, name) || strings.HasPrefix(string(i.Seat), name)) {
			found = append(found, i.Seat)
		}
	}
	if len(found) == 1 {
		return found[0], true
	}
	return "", false
}
