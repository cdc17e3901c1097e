package people

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/bot/letter"
	"adjutant/bot/play"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
)

// addressees finds out whom a press is for.
func addressees(s *table.Sitting, from engine.Seat, to string) (seats []engine.Seat, moderators bool, no string) {
	var others []engine.Seat
	for _, seat := range s.Players() {
		if seat != from {
			others = append(others, seat)
		}
	}
	name := table.PlainName(to)
	switch name {
	case "all", "table", "thetable", "everybody", "everyone", "opponent", "opponents", "myopponent":
		if len(others) == 0 {
			return nil, false, "Nobody else plays in this game. Nothing was carried."
		}
		return others, false, ""
	case "referee":
		if i := slices.IndexFunc(s.Seats(), func(i engine.SeatInfo) bool { return i.Referee && s.Player(i.Seat).ID != 0 }); i >= 0 {
			return []engine.Seat{s.Seats()[i].Seat}, false, ""
		}
		return moderatorPress(s)
	case "moderator", "moderators", "themoderator":
		return moderatorPress(s)
	}
	if seats := ofSide(s, from, name); len(seats) > 0 {
		return seats, false, ""
	}
	for _, exact := range []bool{true, false} {
		var found []engine.Seat
		for _, info := range s.Seats() {
			if isCalled(s, info, name, exact) {
				found = append(found, info.Seat)
			}
		}
		moderator := slices.ContainsFunc(table.ModeratorsOf(s), func(m table.Person) bool {
			return matches(table.PlainName(m.Name), name, exact)
		})
		switch {
		case len(found) == 1 && found[0] == from && !moderator:
			return nil, false, "That is you. Nothing was carried."
		case len(found) == 1 && !moderator && s.Player(found[0]).ID == 0:
			return nil, false, fmt.Sprintf("Nobody plays %s just now. Nothing was carried.", s.Seat(found[0]).Name)
		case len(found) == 1 && !moderator:
			return found, false, ""
		case len(found) == 0 && moderator:
			return moderatorPress(s)
		case len(found) > 0:
			return nil, false, fmt.Sprintf("More than one here may be called %s. Name the side: press %s: ... Nothing was carried.",
				post.Short(to, 40), s.Seat(found[0]).Short)
		}
	}
	return nil, false, fmt.Sprintf("I know nobody called %q in this game. Say press %s: ..., press all: ... or press moderator: ... "+
		"Nothing was carried.", post.Short(to, 40), play.AnyName(s, from))
}

// ofSide are the seats of a side of several, by its name or as the sender calls it, himself left out.
func ofSide(s *table.Sitting, from engine.Seat, name string) []engine.Seat {
	own := s.SideOf(from)
	for _, i := range s.Book.AllSides() {
		called := slices.Contains([]string{table.PlainName(string(i.Side)), table.PlainName(i.Name), table.PlainName(i.Short)}, name)
		if i.Side == own {
			called = called || slices.Contains([]string{"us", "myside", "ourside", "allies", "side"}, name)
		}
		if seats := s.OfSide(i.Side); called && len(seats) > 1 {
			return slices.DeleteFunc(seats, func(seat engine.Seat) bool { return seat == from })
		}
	}
	return nil
}

// isCalled says whether a seat or its player is called by a name.
func isCalled(s *table.Sitting, info engine.SeatInfo, name string, exact bool) bool {
	return slices.ContainsFunc([]string{letter.Name(s, info.Seat), string(info.Seat), info.Short, info.Name}, func(n string) bool {
		return matches(table.PlainName(n), name, exact)
	})
}

func matches(full, name string, exact bool) bool {
	if exact {
		return full == name
	}
	return len(name) >= 2 && strings.HasPrefix(full, name)
}

func moderatorPress(s *table.Sitting) ([]engine.Seat, bool, string) {
	if len(table.ModeratorsOf(s)) == 0 {
		return nil, false, "This game has no moderator who does not play in it. Nothing was carried."
	}
	return nil, true, ""
}

// pressNames are the names of those who get a press, as its sender knows them.
func pressNames(s *table.Sitting, from engine.Seat, seats []engine.Seat, moderators bool) []string {
	var names []string
	for _, seat := range seats {
		names = append(names, letter.Name(s, seat))
	}
	if moderators {
		for _, m := range table.ModeratorsOf(s) {
			names = append(names, m.Name)
		}
	}
	return names
}
