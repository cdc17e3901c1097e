package table

import (
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/store"
)

// Notes of a game that say who may put things right in it.
const (
	NoteReferee = "referee" // the address of the moderator who referees it: he alone is asked
	NoteBarred  = "barred"  // the addresses of moderators who play beside its players, and so moderate it no more than their own
)

// ModeratorsOf are those who put things right in this game, and read of it: its referee, or all who neither play in it nor beside it.
func ModeratorsOf(s *Sitting) []Person {
	free := slices.DeleteFunc(slices.Clone(s.A.Moderators), func(m Person) bool { return plays(s, m) || Barred(s, m.Address) })
	if ref := s.NotesNow("", NoteReferee); len(ref) > 0 {
		i := slices.IndexFunc(free, func(m Person) bool { return strings.EqualFold(m.Address, ref[0].Key) })
		if i >= 0 {
			return free[i : i+1]
		}
	}
	return free
}

func plays(s *Sitting, m Person) bool {
	return slices.ContainsFunc(s.Players(), func(seat engine.Seat) bool { return strings.EqualFold(s.Player(seat).Address, m.Address) })
}

// Barred says whether somebody plays beside the players of this game, in a season's division, and so may not moderate it.
func Barred(s *Sitting, address string) bool {
	return slices.ContainsFunc(s.NotesNow("", NoteBarred), func(n store.Note) bool { return strings.EqualFold(n.Key, address) })
}

// Refereed says whether the game has a referee among the moderators.
func Refereed(s *Sitting) bool { return len(s.NotesNow("", NoteReferee)) > 0 }

// Appoint says who referees a game, and who may not moderate it.
func Appoint(s *Sitting, referee string, barred []string) {
	var ref, bar []store.Note
	if referee != "" {
		ref = append(ref, store.Note{Key: strings.ToLower(referee)})
	}
	for _, b := range barred {
		bar = append(bar, store.Note{Key: strings.ToLower(b)})
	}
	s.Note("", NoteReferee, ref...)
	s.Note("", NoteBarred, bar...)
}
