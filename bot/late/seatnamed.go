package late

import (
	"strings"

	"adjutant/bot/table"
	"adjutant/engine"
)

// What a moderator looks at, and what he says to the players.

// SideNamed finds a side of a game by its name, or by a seat or player of it.
func SideNamed(s *table.Sitting, name string) (engine.Side, bool) {
	plain := strings.ToLower(strings.Trim(name, " .,:\""))
	for _, i := range s.Book.AllSides() {
		if plain == string(i.Side) || plain == strings.ToLower(i.Short) || plain == strings.ToLower(i.Name) {
			return i.Side, true
		}
	}
	seat, found := SeatNamed(s, name)
	return s.SideOf(seat), found && s.SideOf(seat) != ""
}

// SeatNamed finds a seat by its id, its name or its player's, or the beginning of one.
func SeatNamed(s *table.Sitting, name string) (engine.Seat, bool) {
	name = strings.ToLower(strings.Trim(name, " .,:\""))
	var found []engine.Seat
	for _, i := range s.Seats() {
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
