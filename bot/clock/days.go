package clock

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

	"adjutant/bot/post"
)

var (
	vacationNote = regexp.MustCompile(`(?i)\b(?:note|because|for)\b[:\s]\s*(.*)$`)
	vacationSpan = regexp.MustCompile(`(?i)^(?:from:?\s*)?(.+?)(?:\s*(?:\bto\b:?|\buntil\b:?|\btill\b|\s-\s|–)\s*(.+))?$`)
)

// ReadVacation reads "2027-01-09 to 2027-01-12 note skiing".
func ReadVacation(words string, now time.Time) (Absence, error) {
	var a Absence
	if at := vacationNote.FindStringSubmatchIndex(words); at != nil {
		a.Note = post.Short(post.OneLine(strings.Trim(words[at[2]:at[3]], `"`)), 200)
		words = words[:at[0]]
	}
	m := vacationSpan.FindStringSubmatch(strings.Trim(words, " .,;\""))
	if m == nil {
		return a, fmt.Errorf("Say: vacation 2027-01-09 to 2027-01-12")
	}
	var err error
	if m[2] == "" {
		a.From, err = ReadDay(m[1], now)
		a.To = a.From
		return a, err
	}
	if a.To, err = ReadDay(m[2], now); err != nil {
		return a, err
	}
	if n, bare := strconv.Atoi(m[1]); bare == nil && n >= 1 && n <= 31 { // "9 to 12 Jan"
		a.From = a.To[:8] + fmt.Sprintf("%02d", n)
		return a, nil
	}
	if a.From, err = ReadDay(m[1], now); err != nil {
		return a, err
	}
	if a.To < a.From { // "28 Dec to 3 Jan"
		first, _ := time.Parse(DayLayout, a.From)
		a.To, err = ReadDay(m[2], first)
	}
	return a, err
}

// ReadDay reads a day as people write it: "2027-01-09", "9 Jan", "Sat 9 January 2027", "Jan 9", "today", "tomorrow". Without a year
// it is the next such day. The answer is written "2027-01-09".
func ReadDay(words string, now time.Time) (string, error) {
	wrong := fmt.Errorf("I read no day in %q; a day is written 2027-01-09 or 9 Jan", post.Short(post.OneLine(words), 40))
	var f []string
	for _, w := range strings.FieldsFunc(strings.ToLower(words), func(r rune) bool { return strings.ContainsRune(" ,.", r) }) {
		if len(w) >= 3 && strings.Contains("sunday monday tuesday wednesday thursday friday saturday", w) {
			continue
		}
		f = append(f, w)
	}
	switch {
	case len(f) == 1 && f[0] == "today":
		return now.Format(DayLayout), nil
	case len(f) == 1 && f[0] == "tomorrow":
		return AddDays(now.Format(DayLayout), 1), nil
	case len(f) == 1:
		t, err := time.Parse(DayLayout, f[0])
		if err != nil {
			return "", wrong
		}
		return t.Format(DayLayout), nil
	case len(f) < 2 || len(f) > 3:
		return "", wrong
	}
	if f[0][0] > '9' { // "Jan 9"
		f[0], f[1] = f[1], f[0]
	}
	day, err := strconv.Atoi(strings.TrimRight(f[0], "stndrh"))
	month := monthNamed(f[1])
	if err != nil || month == 0 {
		return "", wrong
	}
	year := now.Year()
	if len(f) == 3 {
		if year, err = strconv.Atoi(f[2]); err != nil || year < 2000 || year > 2999 {
			return "", wrong
		}
	} else if time.Date(year, month, day, 0, 0, 0, 0, time.UTC).Format(DayLayout) < now.Format(DayLayout) {
		year++
	}
	t := time.Date(year, month, day, 0, 0, 0, 0, time.UTC)
	if t.Day() != day {
		return "", fmt.Errorf("There is no %d %s in %d.", day, month.String()[:3], year)
	}
	return t.Format(DayLayout), nil
}

// monthNamed is a month by three letters of its name or more; 0 for none.
func monthNamed(word string) time.Month {
	for m := time.January; m <= time.December; m++ {
		if len(word) >= 3 && strings.HasPrefix(strings.ToLower(m.String()), word) {
			return m
		}
	}
	return 0
}
