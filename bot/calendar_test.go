package bot

import (
	"math/rand/v2"
	"testing"
	"time"

	"adjutant/bot/clock"
)

func zoned(t testing.TB, name string) *time.Location {
	t.Helper()
	z, err := time.LoadLocation(name)
	if err != nil {
		t.Fatal(err)
	}
	return z
}

func TestClocksRun(t *testing.T) {
	berlin, chicago := zoned(t, "Europe/Berlin"), zoned(t, "America/Chicago")
	away := func(from, to string) []clock.Absence { return []clock.Absence{{From: from, To: to}} }
	const layout = "2006-01-02 15:04"
	tests := []struct {
		name  string
		c     clock.Calendar
		from  string // in the calendar's zone
		hours int
		want  string
	}{
		{"nothing stands", clock.Calendar{Zone: berlin}, "2027-01-04 21:05", 72, "2027-01-07 21:05"},
		{"summer begins in Berlin: an hour of the night is missing", clock.Calendar{Zone: berlin}, "2027-03-26 21:05", 72, "2027-03-29 22:05"},
		{"summer ends in Chicago: an hour comes twice", clock.Calendar{Zone: chicago}, "2027-11-05 15:00", 72, "2027-11-08 14:00"},
		{"a leap day is a day", clock.Calendar{Zone: berlin}, "2028-02-28 12:00", 48, "2028-03-01 12:00"},
		{"no leap day is none", clock.Calendar{Zone: berlin}, "2027-02-28 12:00", 48, "2027-03-02 12:00"},

		{"over a weekend", clock.Calendar{Zone: berlin, Weekdays: true}, "2027-01-08 12:00", 24, "2027-01-11 12:00"},
		{"the end of Friday is Friday", clock.Calendar{Zone: berlin, Weekdays: true}, "2027-01-08 12:00", 12, "2027-01-09 00:00"},
		{"from a Saturday", clock.Calendar{Zone: berlin, Weekdays: true}, "2027-01-09 15:00", 1, "2027-01-11 01:00"},
		{"72 hours are three working days", clock.Calendar{Zone: chicago, Weekdays: true}, "2027-01-07 10:00", 72, "2027-01-12 10:00"},
		{"summer begins on a Sunday that does not count", clock.Calendar{Zone: berlin, Weekdays: true}, "2027-03-26 12:00", 24, "2027-03-29 12:00"},
		{"a working leap day", clock.Calendar{Zone: berlin, Weekdays: true}, "2028-02-28 12:00", 48, "2028-03-01 12:00"},

		{"a vacation", clock.Calendar{Zone: chicago, Away: away("2027-01-09", "2027-01-12")}, "2027-01-08 10:00", 24, "2027-01-13 10:00"},
		{"asked during a vacation", clock.Calendar{Zone: chicago, Away: away("2027-01-09", "2027-01-12")}, "2027-01-09 14:40", 72, "2027-01-16 00:00"},
		{"a vacation over the end of summer, whose Sunday has 25 hours", clock.Calendar{Zone: berlin, Away: away("2027-10-31", "2027-10-31")}, "2027-10-30 12:00", 24, "2027-11-01 12:00"},
		{"a vacation over the leap day", clock.Calendar{Zone: berlin, Away: away("2028-02-29", "2028-02-29")}, "2028-02-28 12:00", 24, "2028-03-01 12:00"},
		{"a vacation that ends before a weekend", clock.Calendar{Zone: berlin, Weekdays: true, Away: away("2027-01-07", "2027-01-08")}, "2027-01-06 12:00", 24, "2027-01-11 12:00"},
		{"summer begins at midnight, so the day begins at one", clock.Calendar{Zone: zoned(t, "Asia/Beirut"), Away: away("2027-03-27", "2027-03-27")}, "2027-03-26 12:00", 13, "2027-03-28 02:00"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			from, err := time.ParseInLocation(layout, tt.from, tt.c.Zone)
			if err != nil {
				t.Fatal(err)
			}
			d := time.Duration(tt.hours) * time.Hour
			end := tt.c.After(from, d)
			if got := end.In(tt.c.Zone).Format(layout); got != tt.want {
				t.Errorf("%d hours from %s end at %s, want %s", tt.hours, tt.from, got, tt.want)
			}
			if got := tt.c.Running(from, end); got != d {
				t.Errorf("between these times %v run, want %v", got, d)
			}
			if got := tt.c.Running(tt.c.Before(end, d), end); got != d {
				t.Errorf("counted back from %s the clock runs %v, want %v", tt.want, got, d)
			}
		})
	}
}

func TestTheSameWeekendInTwoZones(t *testing.T) {
	friday := time.Date(2027, 1, 8, 22, 0, 0, 0, time.UTC) // 23:00 in Berlin, 16:00 in Chicago
	for zone, want := range map[string]time.Time{
		"Europe/Berlin":   time.Date(2027, 1, 11, 8, 0, 0, 0, time.UTC),  // an hour on Friday, nine on Monday
		"America/Chicago": time.Date(2027, 1, 11, 8, 0, 0, 0, time.UTC),  // eight hours on Friday, two on Monday
		"Asia/Tokyo":      time.Date(2027, 1, 11, 1, 0, 0, 0, time.UTC),  // it is Saturday there
		"Pacific/Apia":    time.Date(2027, 1, 10, 21, 0, 0, 0, time.UTC), // Monday begins there on Sunday, 11:00 UTC
	} {
		if got := (clock.Calendar{Zone: zoned(t, zone), Weekdays: true}).After(friday, 10*time.Hour); !got.Equal(want) {
			t.Errorf("%s: ten working hours from Friday 22:00 UTC end at %v, want %v", zone, got.UTC(), want)
		}
	}
}

// TestClocksAddUp holds random calendars to what a clock must do, over changes of the hour and leap days.
func TestClocksAddUp(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	zones := []string{"Europe/Berlin", "America/Chicago", "UTC", "Asia/Kolkata", "Asia/Beirut", "Pacific/Apia", "Australia/Lord_Howe", "America/St_Johns"}
	for i := range 2000 {
		c := clock.Calendar{Zone: zoned(t, zones[r.IntN(len(zones))]), Weekdays: r.IntN(2) == 0}
		from := time.Date(2027, 1, 1, 0, 0, 0, 0, time.UTC).Add(time.Duration(r.IntN(2*366*24*60)) * time.Minute)
		for range r.IntN(3) {
			first := from.In(c.Zone).AddDate(0, 0, r.IntN(20)).Format(clock.DayLayout)
			c.Away = append(c.Away, clock.Absence{From: first, To: clock.AddDays(first, r.IntN(9))})
		}
		a, b := time.Duration(1+r.IntN(9000))*time.Minute, time.Duration(1+r.IntN(9000))*time.Minute
		end := c.After(from, a)
		if got := c.Running(from, end); got != a {
			t.Fatalf("%d: %+v runs %v from %v to %v, want %v", i, c, got, from, end, a)
		}
		if got, want := c.After(end, b), c.After(from, a+b); !got.Equal(want) {
			t.Fatalf("%d: %+v: %v and then %v end at %v, together at %v", i, c, a, b, got, want)
		}
		if got := c.Running(c.Before(end, a), end); got != a {
			t.Fatalf("%d: %+v: back from %v, %v run, want %v", i, c, end, got, a)
		}
		if f := c.RunsFrom(from); c.Stands(f) || f.Before(from) || c.Running(from, f) != 0 {
			t.Fatalf("%d: %+v runs again from %v, seen from %v", i, c, f, from)
		}
	}
}

func TestAbsenceInWords(t *testing.T) {
	de := clock.NewClock("")
	de.Words = clock.Languages["de"]
	tests := []struct {
		a    clock.Absence
		k    *clock.Clock
		want string
	}{
		{clock.Absence{From: "2027-01-09", To: "2027-01-12"}, clock.NewClock(""), "Sat 9 to Tue 12 Jan"},
		{clock.Absence{From: "2027-01-30", To: "2027-02-02"}, clock.NewClock(""), "Sat 30 Jan to Tue 2 Feb"},
		{clock.Absence{From: "2028-02-29", To: "2028-02-29"}, clock.NewClock(""), "Tue 29 Feb"},
		{clock.Absence{From: "2027-01-09", To: "2027-01-12"}, de, "Sa 9. to Di 12. Jan."},
	}
	for _, tt := range tests {
		if got := tt.a.Words(tt.k); got != tt.want {
			t.Errorf("%+v is %q, want %q", tt.a, got, tt.want)
		}
	}
}

func TestReadVacation(t *testing.T) {
	now := time.Date(2027, 1, 7, 9, 0, 0, 0, time.UTC)
	tests := []struct {
		words    string
		from, to string
		note     string
	}{
		{"2027-01-09 to 2027-01-12 note skiing", "2027-01-09", "2027-01-12", "skiing"},
		{"from:2027-01-09 to:2027-01-12 note:skiing", "2027-01-09", "2027-01-12", "skiing"},
		{"from 9 Jan until 12 Jan", "2027-01-09", "2027-01-12", ""},
		{"Sat 9 January to Tuesday 12 January 2027", "2027-01-09", "2027-01-12", ""},
		{"9 to 12 Jan", "2027-01-09", "2027-01-12", ""},
		{"Jan 9 - Jan 12", "2027-01-09", "2027-01-12", ""},
		{"30 Jan to 2 Feb because of a wedding", "2027-01-30", "2027-02-02", "of a wedding"},
		{"28 Dec to 3 Jan", "2027-12-28", "2028-01-03", ""},
		{"tomorrow", "2027-01-08", "2027-01-08", ""},
		{"today to 9th Jan", "2027-01-07", "2027-01-09", ""},
		{"29 Feb 2028", "2028-02-29", "2028-02-29", ""},
	}
	for _, tt := range tests {
		a, err := clock.ReadVacation(tt.words, now)
		if want := (clock.Absence{From: tt.from, To: tt.to, Note: tt.note}); err != nil || a != want {
			t.Errorf("%q reads as %+v (%v), want %+v", tt.words, a, err, want)
		}
	}
	for words, want := range map[string]string{
		"soon":       `I read no day in "soon"; a day is written 2027-01-09 or 9 Jan`,
		"29 Feb":     "There is no 29 Feb in 2027.",
		"31 Apr":     "There is no 31 Apr in 2027.",
		"2027-02-30": `I read no day in "2027-02-30"; a day is written 2027-01-09 or 9 Jan`,
	} {
		if _, err := clock.ReadVacation(words, now); err == nil || err.Error() != want {
			t.Errorf("%q: got %v, want %s", words, err, want)
		}
	}
}
