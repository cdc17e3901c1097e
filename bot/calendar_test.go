package bot

import (
	"math/rand/v2"
	"testing"
	"time"
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
	away := func(from, to string) []Absence { return []Absence{{From: from, To: to}} }
	const layout = "2006-01-02 15:04"
	tests := []struct {
		name  string
		c     calendar
		from  string // in the calendar's zone
		hours int
		want  string
	}{
		{"nothing stands", calendar{zone: berlin}, "2027-01-04 21:05", 72, "2027-01-07 21:05"},
		{"summer begins in Berlin: an hour of the night is missing", calendar{zone: berlin}, "2027-03-26 21:05", 72, "2027-03-29 22:05"},
		{"summer ends in Chicago: an hour comes twice", calendar{zone: chicago}, "2027-11-05 15:00", 72, "2027-11-08 14:00"},
		{"a leap day is a day", calendar{zone: berlin}, "2028-02-28 12:00", 48, "2028-03-01 12:00"},
		{"no leap day is none", calendar{zone: berlin}, "2027-02-28 12:00", 48, "2027-03-02 12:00"},

		{"over a weekend", calendar{zone: berlin, weekdays: true}, "2027-01-08 12:00", 24, "2027-01-11 12:00"},
		{"the end of Friday is Friday", calendar{zone: berlin, weekdays: true}, "2027-01-08 12:00", 12, "2027-01-09 00:00"},
		{"from a Saturday", calendar{zone: berlin, weekdays: true}, "2027-01-09 15:00", 1, "2027-01-11 01:00"},
		{"72 hours are three working days", calendar{zone: chicago, weekdays: true}, "2027-01-07 10:00", 72, "2027-01-12 10:00"},
		{"summer begins on a Sunday that does not count", calendar{zone: berlin, weekdays: true}, "2027-03-26 12:00", 24, "2027-03-29 12:00"},
		{"a working leap day", calendar{zone: berlin, weekdays: true}, "2028-02-28 12:00", 48, "2028-03-01 12:00"},

		{"a vacation", calendar{zone: chicago, away: away("2027-01-09", "2027-01-12")}, "2027-01-08 10:00", 24, "2027-01-13 10:00"},
		{"asked during a vacation", calendar{zone: chicago, away: away("2027-01-09", "2027-01-12")}, "2027-01-09 14:40", 72, "2027-01-16 00:00"},
		{"a vacation over the end of summer, whose Sunday has 25 hours", calendar{zone: berlin, away: away("2027-10-31", "2027-10-31")}, "2027-10-30 12:00", 24, "2027-11-01 12:00"},
		{"a vacation over the leap day", calendar{zone: berlin, away: away("2028-02-29", "2028-02-29")}, "2028-02-28 12:00", 24, "2028-03-01 12:00"},
		{"a vacation that ends before a weekend", calendar{zone: berlin, weekdays: true, away: away("2027-01-07", "2027-01-08")}, "2027-01-06 12:00", 24, "2027-01-11 12:00"},
		{"summer begins at midnight, so the day begins at one", calendar{zone: zoned(t, "Asia/Beirut"), away: away("2027-03-27", "2027-03-27")}, "2027-03-26 12:00", 13, "2027-03-28 02:00"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			from, err := time.ParseInLocation(layout, tt.from, tt.c.zone)
			if err != nil {
				t.Fatal(err)
			}
			d := time.Duration(tt.hours) * time.Hour
			end := tt.c.after(from, d)
			if got := end.In(tt.c.zone).Format(layout); got != tt.want {
				t.Errorf("%d hours from %s end at %s, want %s", tt.hours, tt.from, got, tt.want)
			}
			if got := tt.c.running(from, end); got != d {
				t.Errorf("between these times %v run, want %v", got, d)
			}
			if got := tt.c.running(tt.c.before(end, d), end); got != d {
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
		if got := (calendar{zone: zoned(t, zone), weekdays: true}).after(friday, 10*time.Hour); !got.Equal(want) {
			t.Errorf("%s: ten working hours from Friday 22:00 UTC end at %v, want %v", zone, got.UTC(), want)
		}
	}
}

// TestClocksAddUp holds random calendars to what a clock must do, over changes of the hour and leap days.
func TestClocksAddUp(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	zones := []string{"Europe/Berlin", "America/Chicago", "UTC", "Asia/Kolkata", "Asia/Beirut", "Pacific/Apia", "Australia/Lord_Howe", "America/St_Johns"}
	for i := range 2000 {
		c := calendar{zone: zoned(t, zones[r.IntN(len(zones))]), weekdays: r.IntN(2) == 0}
		from := time.Date(2027, 1, 1, 0, 0, 0, 0, time.UTC).Add(time.Duration(r.IntN(2*366*24*60)) * time.Minute)
		for range r.IntN(3) {
			first := from.In(c.zone).AddDate(0, 0, r.IntN(20)).Format(dayLayout)
			c.away = append(c.away, Absence{From: first, To: addDays(first, r.IntN(9))})
		}
		a, b := time.Duration(1+r.IntN(9000))*time.Minute, time.Duration(1+r.IntN(9000))*time.Minute
		end := c.after(from, a)
		if got := c.running(from, end); got != a {
			t.Fatalf("%d: %+v runs %v from %v to %v, want %v", i, c, got, from, end, a)
		}
		if got, want := c.after(end, b), c.after(from, a+b); !got.Equal(want) {
			t.Fatalf("%d: %+v: %v and then %v end at %v, together at %v", i, c, a, b, got, want)
		}
		if got := c.running(c.before(end, a), end); got != a {
			t.Fatalf("%d: %+v: back from %v, %v run, want %v", i, c, end, got, a)
		}
		if f := c.runsFrom(from); c.stands(f) || f.Before(from) || c.running(from, f) != 0 {
			t.Fatalf("%d: %+v runs again from %v, seen from %v", i, c, f, from)
		}
	}
}

func TestAbsenceInWords(t *testing.T) {
	de := newClock("")
	de.words = languages["de"]
	tests := []struct {
		a    Absence
		k    *clock
		want string
	}{
		{Absence{From: "2027-01-09", To: "2027-01-12"}, newClock(""), "Sat 9 to Tue 12 Jan"},
		{Absence{From: "2027-01-30", To: "2027-02-02"}, newClock(""), "Sat 30 Jan to Tue 2 Feb"},
		{Absence{From: "2028-02-29", To: "2028-02-29"}, newClock(""), "Tue 29 Feb"},
		{Absence{From: "2027-01-09", To: "2027-01-12"}, de, "Sa 9. to Di 12. Jan."},
	}
	for _, tt := range tests {
		if got := tt.a.words(tt.k); got != tt.want {
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
		a, err := readVacation(tt.words, now)
		if want := (Absence{From: tt.from, To: tt.to, Note: tt.note}); err != nil || a != want {
			t.Errorf("%q reads as %+v (%v), want %+v", tt.words, a, err, want)
		}
	}
	for words, want := range map[string]string{
		"soon":       `I read no day in "soon"; a day is written 2027-01-09 or 9 Jan`,
		"29 Feb":     "There is no 29 Feb in 2027.",
		"31 Apr":     "There is no 31 Apr in 2027.",
		"2027-02-30": `I read no day in "2027-02-30"; a day is written 2027-01-09 or 9 Jan`,
	} {
		if _, err := readVacation(words, now); err == nil || err.Error() != want {
			t.Errorf("%q: got %v, want %s", words, err, want)
		}
	}
}
