package bot

import (
	"context"
	"fmt"
	"slices"

	"adjutant/engine"
)

// absences are the days on which a seat's clock stands in this game, by what its player has announced: no more than the pace
// allows, none before the game began, and what is past as it was counted then.
func (s *sitting) absences(seat engine.Seat, set Settings) []Absence {
	zone := newClock(s.player(seat).Zone).zone
	today := s.now.In(zone).Format(dayLayout)
	begun := s.l.Game.Created.In(zone).Format(dayLayout)
	if s.l.Game.Created.IsZero() {
		begun = today
	}
	left := s.ledger.Pace.absence()
	var out []Absence
	for _, a := range s.ledger.Time.Absent[seat] {
		if a.To < today {
			out = append(out, a)
			left -= a.days()
		}
	}
	for _, a := range set.Away {
		a.From, a.Note = max(a.From, begun), ""
		if a.To < today || left <= 0 || a.days() == 0 {
			continue
		}
		a.To = min(a.To, addDays(a.From, left-1))
		left -= a.days()
		out = append(out, a)
	}
	return out
}

// adopt counts the absences that the players have announced since this game was last on the table, and tells the others.
func (s *sitting) adopt() error {
	if !s.begun() || s.isOver() {
		return nil
	}
	for _, seat := range s.players() {
		before, old := s.calendar(seat), s.ledger.Time.Absent[seat]
		if !s.countAbsences(seat) {
			continue
		}
		s.retime(seat, before)
		if err := s.tellAbsence(seat, old, s.ledger.Time.Absent[seat]); err != nil {
			return err
		}
	}
	return nil
}

// begun says whether the game is being played, and does not wait for those who are invited.
func (s *sitting) begun() bool {
	_, waits := s.gathering()
	return !waits
}

// countAbsences writes down what a seat's player has announced, and says whether that was new.
func (s *sitting) countAbsences(seat engine.Seat) bool {
	now := s.absences(seat, settingsOf(s.player(seat)))
	if slices.Equal(s.ledger.Time.Absent[seat], now) {
		return false
	}
	s.say(Absent{Seat: seat, Away: now})
	return true
}

// tellAbsence tells the others what is new of a seat's absences: the dates, not the note.
func (s *sitting) tellAbsence(seat engine.Seat, old, now []Absence) error {
	var news *Absence
	for _, a := range now {
		if !slices.Contains(old, a) {
			news = &a
		}
	}
	for _, other := range s.players() {
		if s.player(other).ID == s.player(seat).ID {
			continue
		}
		l := s.draft(other, letterNotice, nil)
		if news != nil {
			l.first(fmt.Sprintf("%s is away from %s.", s.name(seat), news.words(l.clock)), "The clock stands on those days; standing orders go on acting.")
		} else {
			l.first(fmt.Sprintf("%s is not away after all.", s.name(seat)))
		}
		if dec, open := s.table.Awaits(other); open && !s.paused() {
			l.say("%s", s.nowAsked(l, dec))
		} else if w := s.waits(l); len(w) > 0 {
			l.add(Section{Lines: lines(w...)})
		}
		if err := s.post(l); err != nil {
			return err
		}
	}
	return nil
}

// nextAbsence is the absence of a seat that is running or begins soon.
func (s *sitting) nextAbsence(seat engine.Seat) (Absence, bool) {
	zone := newClock(s.player(seat).Zone).zone
	today := s.now.In(zone).Format(dayLayout)
	soon := addDays(today, absenceInSight)
	for _, a := range s.ledger.Time.Absent[seat] {
		if a.To >= today && a.From <= soon {
			return a, true
		}
	}
	return Absence{}, false
}

// awaySection lists who is away, or will be soon, to one reader; the empty seat is a moderator.
func (s *sitting) awaySection(reader engine.Seat, k *clock) Section {
	sec := Section{Heading: "Away"}
	for _, seat := range s.players() {
		a, away := s.nextAbsence(seat)
		if !away {
			continue
		}
		used := 0
		for _, b := range s.ledger.Time.Absent[seat] {
			used += b.days()
		}
		who := s.name(seat) + " is"
		if seat == reader {
			who = "You are"
		}
		sec.Lines = append(sec.Lines, TextLine{Text: fmt.Sprintf("%s away from %s (%d of %d days in this game).", who, a.words(k), used, s.ledger.Pace.absence())})
	}
	return sec
}

// follow remembers that the games of a player must look at what he has changed.
func (a *Adjutant) follow(player int64) {
	a.following.Lock()
	defer a.following.Unlock()
	if a.changed == nil {
		a.changed = map[int64]bool{}
	}
	a.changed[player] = true
}

// followUp lets all games of the persons who have changed something look at it.
func (a *Adjutant) followUp(ctx context.Context) error {
	a.following.Lock()
	players := a.changed
	a.changed = nil
	a.following.Unlock()
	for p := range players {
		games, err := a.gamesOf(ctx, p)
		if err != nil {
			return err
		}
		for _, g := range games {
			if err := a.onTable(ctx, g, (*sitting).adopt); err != nil {
				return fmt.Errorf("game %d: %w", g, err)
			}
		}
	}
	return nil
}
