package clock

import (
	"fmt"
	"strings"
	"sync"
	"time"
	_ "time/tzdata"

	"adjutant/bot/post"
)

// A Clock shows times to one reader: in his zone, with its place at the first time in a letter, and in his language.
type Clock struct {
	Zone   *time.Location
	Town   string
	told   bool
	Stamps bool // Discord shows each reader his own time
	Words  dateWords
}

// ZoneOf finds a zone and the town that it is called by.
func ZoneOf(name string) (*time.Location, string, error) {
	if name == "" {
		return time.UTC, "UTC", nil
	}
	if strings.EqualFold(name, "local") || len(name) > 60 {
		return nil, "", fmt.Errorf("I know no time zone %q", post.Short(name, 60))
	}
	z, ok := zones.Load(name)
	if !ok {
		read, err := time.LoadLocation(name)
		if err != nil {
			return nil, "", fmt.Errorf("I know no time zone %q", name)
		}
		z, _ = zones.LoadOrStore(name, read)
	}
	return z.(*time.Location), strings.ReplaceAll(name[strings.LastIndexByte(name, '/')+1:], "_", " "), nil
}

// zones holds those that were read: a letter asks for several clocks, and reading one takes as long as writing a line of the outbox.
// There are no more than the tables of time zones know.
var zones sync.Map

func NewClock(zone string) *Clock {
	z, town, err := ZoneOf(zone)
	if err != nil {
		z, town = time.UTC, "UTC"
	}
	return &Clock{Zone: z, Town: town, Words: Languages["en"]}
}

// At is "Thu 7 Jan, 22:00 (Berlin)"; the place stands once.
func (c *Clock) At(t time.Time) string {
	if c.Stamps {
		return fmt.Sprintf("<t:%d:f>", t.Unix())
	}
	t = t.In(c.Zone)
	s := c.Words.Day(t) + t.Format(", 15:04")
	if !c.told {
		c.told = true
		s += " (" + c.Town + ")"
	}
	return s
}

// Lasted is "6 h 11 min", "9 h", "3 days 2 h".
func Lasted(d time.Duration) string {
	m := int(d.Round(time.Minute) / time.Minute)
	switch {
	case m < 60:
		return fmt.Sprintf("%d min", m)
	case m < 48*60:
		return strings.TrimSuffix(fmt.Sprintf("%d h %d min", m/60, m%60), " 0 min")
	}
	return strings.TrimSuffix(fmt.Sprintf("%d days %d h", m/(24*60), m/60%24), " 0 h")
}

// Day is "Thu 7 Jan".
func (c *Clock) Day(t time.Time) string { return c.Words.Day(t.In(c.Zone)) }
