package bot

import (
	"fmt"
	"strings"
	"time"
	_ "time/tzdata" // players live in zones that the machine may not know

	"adjutant/engine"
	"adjutant/store"
)

// A Pace is how long things may take.
type Pace struct {
	Turn         time.Duration // a player turn
	Interruption time.Duration // an answer in the turn of the other side
	Grace        time.Duration // behind both
}

// DefaultPace is that of a campaign by mail.
var DefaultPace = Pace{Turn: 72 * time.Hour, Interruption: 48 * time.Hour, Grace: 24 * time.Hour}

func (p Pace) event() Paced {
	hours := func(d, otherwise time.Duration) int {
		if d <= 0 {
			d = otherwise
		}
		return max(1, int(d/time.Hour))
	}
	return Paced{
		Turn:         hours(p.Turn, DefaultPace.Turn),
		Interruption: hours(p.Interruption, DefaultPace.Interruption),
		Grace:        hours(p.Grace, DefaultPace.Grace),
	}
}

// The kinds of deadlines, from the weakest to the strongest.
const (
	dueRemind24 = "remind24"
	dueRemind3  = "remind3"
	dueNow      = "due"
	dueGrace    = "grace" // over when it falls due
)

// fullHour rounds up to the full hour.
func fullHour(t time.Time) time.Time {
	h := t.UTC().Truncate(time.Hour)
	if h.Before(t) {
		h = h.Add(time.Hour)
	}
	return h
}

// deadlinesFor are the rows of a question that is due at a time. Reminders whose time has passed are left out.
func deadlinesFor(seat engine.Seat, question int, due, now time.Time) []store.Deadline {
	d := store.Deadline{Seat: string(seat), Question: question, Due: due, Kind: dueNow}
	ds := []store.Deadline{d}
	for kind, before := range map[string]time.Duration{dueRemind24: 24 * time.Hour, dueRemind3: 3 * time.Hour} {
		if at := due.Add(-before); at.After(now) {
			d.Kind, d.Due = kind, at
			ds = append(ds, d)
		}
	}
	return ds
}

// A clock shows times to one reader: his zone, with its place at the first time in a letter.
type clock struct {
	zone *time.Location
	town string
	told bool
}

// zoneOf finds a zone and the town that it is called by.
func zoneOf(name string) (*time.Location, string, error) {
	if name == "" {
		return time.UTC, "UTC", nil
	}
	if strings.EqualFold(name, "local") || len(name) > 60 {
		return nil, "", fmt.Errorf("I know no time zone %q", short(name, 60))
	}
	z, err := time.LoadLocation(name)
	if err != nil {
		return nil, "", fmt.Errorf("I know no time zone %q", name)
	}
	return z, strings.ReplaceAll(name[strings.LastIndexByte(name, '/')+1:], "_", " "), nil
}

func newClock(zone string) *clock {
	z, town, err := zoneOf(zone)
	if err != nil {
		z, town = time.UTC, "UTC"
	}
	return &clock{zone: z, town: town}
}

// at is "Thu 7 Jan, 22:00 (Berlin)"; the place stands once.
func (c *clock) at(t time.Time) string {
	s := t.In(c.zone).Format("Mon 2 Jan, 15:04")
	if !c.told {
		c.told = true
		s += " (" + c.town + ")"
	}
	return s
}

// lasted is "6 h 11 min".
func lasted(d time.Duration) string {
	m := int(d.Round(time.Minute) / time.Minute)
	switch {
	case m < 60:
		return fmt.Sprintf("%d min", m)
	case m < 48*60:
		return fmt.Sprintf("%d h %d min", m/60, m%60)
	}
	return fmt.Sprintf("%d days %d h", m/(24*60), m/60%24)
}
