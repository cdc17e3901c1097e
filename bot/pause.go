package bot

import (
	"fmt"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/store"
)

// paused says whether all clocks of the game stand.
func (s *sitting) paused() bool { return s.ledger.Time.Paused != nil }

// pause stops all clocks, because a moderator wants it, and tells everybody. Orders are taken and kept meanwhile. The zero until
// is: until somebody resumes.
func (s *sitting) pause(by, why string, until time.Time) error {
	return s.stopClocks(Paused{By: by, Why: why}, until, "")
}

// stopClocks pauses the game. The player of the seat except has his answer already.
func (s *sitting) stopClocks(p Paused, until time.Time, except engine.Seat) error {
	switch {
	case s.isOver():
		return refused("Game %d is over.", s.l.Game.ID)
	case s.paused():
		return refused("Game %d is paused already%s.", s.l.Game.ID, untilWords(s.ledger.Time.Paused, newClock("")))
	case !until.IsZero() && !until.After(s.now):
		return refused("That day is past.")
	}
	p.From = store.Stamp(s.now)
	if !until.IsZero() {
		p.Until = store.Stamp(until)
	}
	s.say(p)
	s.out.State = "paused"
	s.setDeadlines()
	s.forgetProposals()
	for _, seat := range s.players() {
		if seat == except {
			continue
		}
		l := s.draft(seat, letterNotice, nil)
		l.first(fmt.Sprintf("Game %d is paused%s, %s.", s.l.Game.ID, untilWords(&p, l.clock), l.Name))
		l.say("%s", spoken("Paused by "+p.By+".", whyIfAny(p.Why)))
		l.say("Orders are taken and kept, and played when the game goes on. All deadlines stand.")
		if err := s.post(l); err != nil {
			return err
		}
	}
	return nil
}

func whyIfAny(why string) string {
	if why == "" {
		return ""
	}
	return because(why)
}

// untilWords is " until Sun 10 Jan, 00:00 (Berlin)".
func untilWords(p *Paused, k *clock) string {
	until, err := parseStamp(p.Until)
	if err != nil {
		return ""
	}
	return " until " + k.at(until)
}

// resume lets the clocks run again, because somebody (by) wants it or because the time of the pause is over (empty), plays what was
// kept, in the order in which it came, and tells everybody.
func (s *sitting) resume(by, why string) error {
	return s.startClocks(by, why, "")
}

func (s *sitting) startClocks(by, why string, except engine.Seat) error {
	if !s.paused() {
		return refused("Game %d is not paused.", s.l.Game.ID)
	}
	hours := 0
	if from, err := parseStamp(s.ledger.Time.Paused.From); err == nil {
		hours = int((s.now.Sub(from) + time.Hour - 1) / time.Hour)
	}
	s.say(Resumed{By: by, Why: why, Hours: max(hours, 1)})
	s.out.State = "open"
	s.setDeadlines()
	s.forgetProposals()
	if err := s.playHeld(); err != nil {
		return err
	}
	for _, seat := range s.players() {
		d, err := s.letterTo(seat, nil)
		if err != nil {
			return err
		}
		if d == nil {
			if seat == except && len(s.lines[seat]) == 0 {
				continue
			}
			d = s.draft(seat, letterNotice, nil)
			s.addPlayed(d)
		}
		s.beginResumed(d, by, why)
		if err := s.post(d); err != nil {
			return err
		}
	}
	return nil
}

// beginResumed puts before a letter that the game goes on.
func (s *sitting) beginResumed(d *draft, by, why string) {
	news, rest := d.Preview, d.Sections
	d.Sections = nil
	d.first(fmt.Sprintf("Game %d goes on, %s.", s.l.Game.ID, d.Name), strings.Replace(news, ", "+d.Name+".", ".", 1))
	if by != "" {
		d.say("%s", spoken("Resumed by "+by+".", whyIfAny(why)))
	}
	if news == "" {
		s.addNow(d)
	}
	d.Sections = append(d.Sections, rest...)
}

// gameFallsDue does what a row that belongs to no question means: a pause whose time has come ends, and the moderators hear again of
// one without end, or of a die that they have not given.
func (s *sitting) gameFallsDue(d store.Deadline) error {
	again := store.Deadline{Kind: d.Kind, Due: fullHour(s.now.Add(tellAgain))}
	switch {
	case d.Kind == dueResume && s.paused():
		return s.resume("", "")
	case d.Kind == duePaused && s.paused():
		s.warn(aboutRow(d), "it is still paused.", fmt.Sprintf("It has no end; you hear this once a week. To go on say: resume %d", s.l.Game.ID))
	case d.Kind == dueDie && s.wants != nil && !s.paused():
		s.warn(aboutRow(d), "it still waits for a die.", fmt.Sprintf("Wanted: %s; you hear this once a week. Say: die %d 4", s.wants.Purpose, s.l.Game.ID))
	default:
		return nil
	}
	s.out.Deadlines = append(s.out.Deadlines, again)
	return nil
}
