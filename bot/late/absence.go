package late

import (
	"context"
	"fmt"
	"slices"

	"adjutant/bot/clock"
	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
)

// absences are the days on which a seat's clock stands in this game, by what its player has announced: no more than the pace
// allows, none before the game began, and what is past as it was counted then.
func absences(s *table.Sitting, seat engine.Seat, set table.Settings) []clock.Absence {
	zone := clock.NewClock(s.Player(seat).Zone).Zone
	today := s.Now.In(zone).Format(clock.DayLayout)
	begun := s.L.Game.Created.In(zone).Format(clock.DayLayout)
	if s.L.Game.Created.IsZero() {
		begun = today
	}
	left := s.Ledger.Pace.MaxAbsence()
	var out []clock.Absence
	for _, a := range s.Ledger.Time.Absent[seat] {
		if a.To < today {
			out = append(out, a)
			left -= a.Days()
		}
	}
	for _, a := range set.Away {
		a.From, a.Note = max(a.From, begun), ""
		if a.To < today || left <= 0 || a.Days() == 0 {
			continue
		}
		a.To = min(a.To, clock.AddDays(a.From, left-1))
		left -= a.Days()
		out = append(out, a)
	}
	return out
}

// Adopt counts the absences that the players have announced since this game was last on the table, and tells the others.
func Adopt(s *table.Sitting) error {
	if !letter.Begun(s) || s.IsOver() {
		return nil
	}
	for _, seat := range s.Players() {
		before, old := s.Calendar(seat), s.Ledger.Time.Absent[seat]
		if !CountAbsences(s, seat) {
			continue
		}
		letter.Retime(s, seat, before)
		if err := tellAbsence(s, seat, old, s.Ledger.Time.Absent[seat]); err != nil {
			return err
		}
	}
	return nil
}

// CountAbsences writes down what a seat's player has announced, and says whether that was new.
func CountAbsences(s *table.Sitting, seat engine.Seat) bool {
	now := absences(s, seat, table.SettingsOf(s.Player(seat)))
	if slices.Equal(s.Ledger.Time.Absent[seat], now) {
		return false
	}
	s.Say(record.Absent{Seat: seat, Away: now})
	return true
}

// tellAbsence tells the others what is new of a seat's absences: the dates, not the note.
func tellAbsence(s *table.Sitting, seat engine.Seat, old, now []clock.Absence) error {
	var news *clock.Absence
	for _, a := range now {
		if !slices.Contains(old, a) {
			news = &a
		}
	}
	for _, other := range s.Players() {
		if s.Player(other).ID == s.Player(seat).ID {
			continue
		}
		l := letter.Draft(s, other, letter.LetterNotice, nil)
		if news != nil {
			letter.First(l, fmt.Sprintf("%s is away from %s.", letter.Name(s, seat), news.Words(l.Clock)),
				"The clock stands on those days; standing orders go on acting.")
		} else {
			letter.First(l, fmt.Sprintf("%s is not away after all.", letter.Name(s, seat)))
		}
		if dec, open := s.Table.Awaits(other); open && !s.Paused() {
			letter.Say(l, "%s", letter.NowAsked(s, l, dec))
		} else if w := letter.Waits(s, l); len(w) > 0 {
			letter.Add(l, post.Section{Lines: post.Lines(w...)})
		}
		if err := letter.Post(s, l); err != nil {
			return err
		}
	}
	return nil
}

// follow remembers that the games of a player must look at what he has changed.
func follow(a *table.House, player int64) {
	a.Following.Lock()
	defer a.Following.Unlock()
	if a.Changed == nil {
		a.Changed = map[int64]bool{}
	}
	a.Changed[player] = true
}

// FollowUp lets all games of the persons who have changed something look at it.
func FollowUp(ctx context.Context, a *table.House) error {
	a.Following.Lock()
	players := a.Changed
	a.Changed = nil
	a.Following.Unlock()
	for p := range players {
		games, err := gamesOf(ctx, a, p)
		if err != nil {
			return err
		}
		for _, g := range games {
			if err := OnTable(ctx, a, g, Adopt); err != nil {
				return fmt.Errorf("game %d: %w", g, err)
			}
		}
	}
	return nil
}
