package bot

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
)

// addressees finds out whom a press is for.
func (s *sitting) addressees(from engine.Seat, to string) (seats []engine.Seat, moderators bool, no string) {
	var others []engine.Seat
	for _, seat := range s.players() {
		if seat != from {
			others = append(others, seat)
		}
	}
	name := plainName(to)
	switch name {
	case "all", "table", "thetable", "everybody", "everyone", "opponent", "opponents", "myopponent":
		if len(others) == 0 {
			return nil, false, "Nobody else plays in this game. Nothing was carried."
		}
		return others, false, ""
	case "moderator", "moderators", "themoderator", "referee":
		return s.moderatorPress()
	}
	for _, exact := range []bool{true, false} {
		var found []engine.Seat
		for _, info := range s.book.Seats {
			if s.isCalled(info, name, exact) {
				found = append(found, info.Seat)
			}
		}
		moderator := slices.ContainsFunc(s.freeModerators(), func(m Person) bool { return matches(plainName(m.Name), name, exact) })
		switch {
		case len(found) == 1 && found[0] == from && !moderator:
			return nil, false, "That is you. Nothing was carried."
		case len(found) == 1 && !moderator && s.player(found[0]).ID == 0:
			return nil, false, fmt.Sprintf("Nobody plays %s just now. Nothing was carried.", s.book.Seat(found[0]).Name)
		case len(found) == 1 && !moderator:
			return found, false, ""
		case len(found) == 0 && moderator:
			return s.moderatorPress()
		case len(found) > 0:
			return nil, false, fmt.Sprintf("More than one here may be called %s. Name the side: press %s: ... Nothing was carried.", short(to, 40), s.book.Seat(found[0]).Short)
		}
	}
	return nil, false, fmt.Sprintf("I know nobody called %q in this game. Say press %s: ..., press all: ... or press moderator: ... Nothing was carried.", short(to, 40), s.anyName(from))
}

// isCalled says whether a seat or its player is called by a name.
func (s *sitting) isCalled(info engine.SeatInfo, name string, exact bool) bool {
	return slices.ContainsFunc([]string{s.name(info.Seat), string(info.Seat), info.Short, info.Name}, func(n string) bool {
		return matches(plainName(n), name, exact)
	})
}

func matches(full, name string, exact bool) bool {
	if exact {
		return full == name
	}
	return len(name) >= 2 && strings.HasPrefix(full, name)
}

// anyName is somebody to whom a seat may write.
func (s *sitting) anyName(from engine.Seat) string {
	for _, seat := range s.players() {
		if seat != from {
			return calling(s.name(seat))
		}
	}
	return "all"
}

// calling is a name as it stands before the colon of a press.
func calling(name string) string { return strings.TrimSuffix(strings.ToLower(name), ".") }

// freeModerators are those who do not play in this game: whoever plays has no moderator's rights in it.
func (s *sitting) freeModerators() []Person {
	var out []Person
	for _, m := range s.a.moderators {
		plays := slices.ContainsFunc(s.players(), func(seat engine.Seat) bool { return strings.EqualFold(s.player(seat).Address, m.Address) })
		if !plays {
			out = append(out, m)
		}
	}
	return out
}

func (s *sitting) moderatorPress() ([]engine.Seat, bool, string) {
	if len(s.freeModerators()) == 0 {
		return nil, false, "This game has no moderator who does not play in it. Nothing was carried."
	}
	return nil, true, ""
}

// pressNames are the names of those who get a press, as its sender knows them.
func (s *sitting) pressNames(from engine.Seat, seats []engine.Seat, moderators bool) []string {
	var names []string
	for _, seat := range seats {
		names = append(names, s.name(seat))
	}
	if moderators {
		for _, m := range s.freeModerators() {
			names = append(names, m.Name)
		}
	}
	return names
}

// answersPress names those to whom a message seems to be meant that answers a press and has been read as orders; empty for any other.
func (s *sitting) answersPress(r Request, seat engine.Seat) string {
	if len(r.Refs) == 0 {
		return ""
	}
	posted, err := s.a.store.LetterByMessageID(s.ctx, r.Refs[0])
	if err != nil || posted.Kind != letterPress || posted.Game != s.l.Game.ID || posted.Seat != string(seat) {
		return ""
	}
	return s.anyName(seat)
}
