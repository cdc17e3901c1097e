package bot

import (
	"fmt"
	"strings"
	"time"
	_ "time/tzdata" // players live in zones that the machine may not know
)

// A clock shows times to one reader: in his zone, with its place at the first time in a letter, and in his language.
type clock struct {
	zone   *time.Location
	town   string
	told   bool
	stamps bool // Discord shows each reader his own time
	words  dateWords
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
	return &clock{zone: z, town: town, words: languages["en"]}
}

// at is "Thu 7 Jan, 22:00 (Berlin)"; the place stands once.
func (c *clock) at(t time.Time) string {
	if c.stamps {
		return fmt.Sprintf("<t:%d:f>", t.Unix())
	}
	t = t.In(c.zone)
	s := c.words.day(t) + t.Format(", 15:04")
	if !c.told {
		c.told = true
		s += " (" + c.town + ")"
	}
	return s
}

// lasted is "6 h 11 min", "9 h", "3 days 2 h".
func lasted(d time.Duration) string {
	m := int(d.Round(time.Minute) / time.Minute)
	switch {
	case m < 60:
		return fmt.Sprintf("%d min", m)
	case m < 48*60:
		return strings.TrimSuffix(fmt.Sprintf("%d h %d min", m/60, m%60), " 0 min")
	}
	return strings.TrimSuffix(fmt.Sprintf("%d days %d h", m/(24*60), m/60%24), " 0 h")
}

// day is "Thu 7 Jan".
func (c *clock) day(t time.Time) string { return c.words.day(t.In(c.zone)) }
