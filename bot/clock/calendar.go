// Package clock is in charge of time in words and numbers: zones, calendars on which a clock runs or stands, dates as each person writes
// them.
package clock

import (
	"fmt"
	"slices"
	"time"
)

// A Calendar says when somebody's clock runs. It stands for the whole of a day, as his zone has it: at weekends where the game
// counts weekdays only, and while he is away. What it counts are hours that pass, so a day of 23 or 25 hours counts as that.
type Calendar struct {
	Zone     *time.Location
	Weekdays bool
	Away     []Absence
}

// maxDays bounds all walks from day to day; no pace reaches as far.
const maxDays = 3000

// simple says that the clock never stands.
func (c Calendar) simple() bool { return !c.Weekdays && len(c.Away) == 0 }

// Stands says whether the clock stands on the day that holds t.
func (c Calendar) Stands(t time.Time) bool {
	local := t.In(c.Zone)
	if w := local.Weekday(); c.Weekdays && (w == time.Saturday || w == time.Sunday) {
		return true
	}
	day := local.Format(DayLayout)
	return slices.ContainsFunc(c.Away, func(a Absence) bool { return a.From <= day && day <= a.To })
}

// After is the time at which the clock, seen from t, has run for d.
func (c Calendar) After(t time.Time, d time.Duration) time.Time {
	if c.simple() || d <= 0 {
		return t.Add(max(d, 0))
	}
	for range maxDays {
		end := c.nextDay(t)
		if !c.Stands(t) {
			room := end.Sub(t)
			if d <= room {
				return t.Add(d)
			}
			d -= room
		}
		t = end
	}
	return t
}

// Before is the latest time from which the clock runs for d until t.
func (c Calendar) Before(t time.Time, d time.Duration) time.Time {
	if c.simple() {
		return t.Add(-d)
	}
	for range maxDays {
		begin := c.dayBefore(t)
		if !c.Stands(begin) {
			room := t.Sub(begin)
			if d <= room {
				return t.Add(-d)
			}
			d -= room
		}
		t = begin
	}
	return t
}

// Running is how long the clock runs between two times.
func (c Calendar) Running(from, to time.Time) time.Duration {
	if !to.After(from) {
		return 0
	}
	if c.simple() {
		return to.Sub(from)
	}
	var ran time.Duration
	for from.Before(to) {
		end := c.nextDay(from)
		if end.After(to) {
			end = to
		}
		if !c.Stands(from) {
			ran += end.Sub(from)
		}
		from = end
	}
	return ran
}

// RunsFrom is the first time from t on at which the clock runs.
func (c Calendar) RunsFrom(t time.Time) time.Time {
	for range maxDays {
		if !c.Stands(t) {
			return t
		}
		t = c.nextDay(t)
	}
	return t
}

// nextDay is when the day behind that of t begins.
func (c Calendar) nextDay(t time.Time) time.Time {
	y, m, d := t.In(c.Zone).Date()
	next := midnight(y, m, d+1, c.Zone)
	if !next.After(t) { // midnight came twice
		next = t.Truncate(time.Hour).Add(time.Hour)
	}
	return next
}

// dayBefore is when the day began that holds the moment before t.
func (c Calendar) dayBefore(t time.Time) time.Time {
	y, m, d := t.Add(-1).In(c.Zone).Date()
	begin := midnight(y, m, d, c.Zone)
	if !begin.Before(t) {
		begin = t.Add(-time.Hour)
	}
	return begin
}

// midnight is the first moment of a day, also where its first hour is left out because summer begins.
func midnight(y int, m time.Month, d int, zone *time.Location) time.Time {
	t := time.Date(y, m, d, 0, 0, 0, 0, zone)
	want := time.Date(y, m, d, 12, 0, 0, 0, time.UTC).Day()
	begin, end := t.ZoneBounds()
	switch {
	case t.Day() != want && !end.IsZero():
		return end
	case t.Hour() != 0 && !begin.IsZero():
		return begin.In(zone)
	}
	return t
}

// DayStart is the first moment of a day written "2027-01-09".
func DayStart(day string, zone *time.Location) time.Time {
	t, err := time.Parse(DayLayout, day)
	if err != nil {
		return time.Time{}
	}
	return midnight(t.Year(), t.Month(), t.Day(), zone)
}

// AddDays is the day n days behind a day.
func AddDays(day string, n int) string {
	t, err := time.Parse(DayLayout, day)
	if err != nil {
		return day
	}
	return t.AddDate(0, 0, n).Format(DayLayout)
}

// Days is how many days an absence lasts.
func (a Absence) Days() int {
	from, err := time.Parse(DayLayout, a.From)
	to, wrong := time.Parse(DayLayout, a.To)
	if err != nil || wrong != nil || to.Before(from) {
		return 0
	}
	return int(to.Sub(from)/(24*time.Hour)) + 1
}

// Words is "Sat 9 to Tue 12 Jan", in the language of a reader.
func (a Absence) Words(k *Clock) string {
	from, _ := time.Parse(DayLayout, a.From)
	to, _ := time.Parse(DayLayout, a.To)
	switch {
	case a.From == a.To:
		return k.Words.Day(from)
	case from.Month() == to.Month() && from.Year() == to.Year():
		return fmt.Sprintf("%s %d%s to %s", k.Words.days[from.Weekday()], from.Day(), k.Words.dot, k.Words.Day(to))
	}
	return k.Words.Day(from) + " to " + k.Words.Day(to)
}
