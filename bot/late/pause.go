package late

import (
	"fmt"
	"strings"
	"time"

	"adjutant/bot/letter"
	"adjutant/bot/play"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// Pause stops all clocks, because a moderator wants it, and tells everybody. Orders are taken and kept meanwhile. The zero until
// is: until somebody resumes.
func Pause(s *table.Sitting, by, why string, until time.Time) error {
	return play.StopClocks(s, record.Paused{By: by, Why: why}, until, "")
}

// Resume lets the clocks run again, because somebody (by) wants it or because the time of the pause is over (empty), plays what was
// kept, in the order in which it came, and tells everybody.
func Resume(s *table.Sitting, by, why string) error {
	return startClocks(s, by, why, "")
}

func startClocks(s *table.Sitting, by, why string, except engine.Seat) error {
	if !s.Paused() {
		return table.Refused("Game %d is not paused.", s.L.Game.ID)
	}
	hours := 0
	if from, err := record.ParseStamp(s.Ledger.Time.Paused.From); err == nil {
		hours = int((s.Now.Sub(from) + time.Hour - 1) / time.Hour)
	}
	s.Say(record.Resumed{By: by, Why: why, Hours: max(hours, 1)})
	s.Out.State = "open"
	s.SetDeadlines()
	play.ForgetProposals(s)
	if err := play.PlayHeld(s); err != nil {
		return err
	}
	for _, seat := range s.Players() {
		d, err := play.LetterTo(s, seat, nil)
		if err != nil {
			return err
		}
		if d == nil {
			if seat == except && len(s.Lines[seat]) == 0 {
				continue
			}
			d = letter.Draft(s, seat, letter.LetterNotice, nil)
			play.AddPlayed(s, d)
		}
		resumed := ""
		if by != "" {
			resumed = "Resumed by " + by + "."
		}
		beginAgain(s, d, resumed, why)
		if err := letter.Post(s, d); err != nil {
			return err
		}
	}
	return nil
}

// beginAgain puts before a letter that the game goes on, and by whom.
func beginAgain(s *table.Sitting, d *table.Draft, by, why string) {
	news, rest := d.Preview, d.Sections
	d.Sections = nil
	letter.First(d, fmt.Sprintf("Game %d goes on, %s.", s.L.Game.ID, d.Name), strings.Replace(news, ", "+d.Name+".", ".", 1))
	if by != "" {
		letter.Say(d, "%s", record.Spoken(by, letter.WhyIfAny(why)))
	}
	if news == "" {
		letter.AddNow(s, d)
	}
	d.Sections = append(d.Sections, rest...)
}

// GameFallsDue does what a row that belongs to no question means: a pause whose time has come ends, and the moderators hear again of
// one without end, or of a die that they have not given.
func GameFallsDue(s *table.Sitting, d store.Deadline) error {
	again := store.Deadline{Kind: d.Kind, Due: table.FullHour(s.Now.Add(table.TellAgain))}
	switch {
	case d.Kind == table.DueResume && s.Paused():
		return Resume(s, "", "")
	case d.Kind == table.DuePaused && s.Paused():
		warn(s, aboutRow(d), "it is still paused.", fmt.Sprintf("It has no end; you hear this once a week. To go on say: resume %d", s.L.Game.ID))
	case d.Kind == table.DueDie && s.Wants != nil && !s.Paused():
		warn(s, aboutRow(d), "it still waits for a die.", fmt.Sprintf("Wanted: %s; you hear this once a week. Say: die %d 4",
			s.Wants.Purpose, s.L.Game.ID))
	default:
		return nil
	}
	s.Out.Deadlines = append(s.Out.Deadlines, again)
	return nil
}
