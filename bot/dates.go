package bot

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"adjutant/store"
)

// A dateWords is a language's short names of days and months. One form of date in three languages is nineteen words each: no
// library has just these, and those that have them bring all languages there are.
type dateWords struct {
	title  string     // of the language, in English
	days   [7]string  // from Sunday
	months [12]string // from January
	first  string     // what the first of a month is written as
	dot    string     // behind the number of the day
}

var languages = map[string]dateWords{
	"en": {
		title:  "English",
		days:   [7]string{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"},
		months: [12]string{"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"},
		first:  "1",
	},
	"de": {
		title:  "German",
		days:   [7]string{"So", "Mo", "Di", "Mi", "Do", "Fr", "Sa"},
		months: [12]string{"Jan.", "Feb.", "März", "Apr.", "Mai", "Juni", "Juli", "Aug.", "Sept.", "Okt.", "Nov.", "Dez."},
		first:  "1", dot: ".",
	},
	"fr": {
		title:  "French",
		days:   [7]string{"dim.", "lun.", "mar.", "mer.", "jeu.", "ven.", "sam."},
		months: [12]string{"janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.", "déc."},
		first:  "1er",
	},
}

// languageOrder is how the languages are listed.
var languageOrder = []string{"en", "de", "fr"}

func wordsOf(language string) dateWords {
	if w, known := languages[language]; known {
		return w
	}
	return languages["en"]
}

// day is "Thu 7 Jan", "Do 7. Jan.", "jeu. 7 janv.".
func (w dateWords) day(t time.Time) string {
	n := strconv.Itoa(t.Day())
	if t.Day() == 1 {
		n = w.first
	}
	return fmt.Sprintf("%s %s%s %s", w.days[t.Weekday()], n, w.dot, w.months[t.Month()-1])
}

// clockFor is the clock of a person: his zone and his language.
func clockFor(p store.Player) *clock {
	c := newClock(p.Zone)
	c.words = wordsOf(settingsOf(p).Dates)
	return c
}

// example is a sentence that names the language and ends with a day.
func (w dateWords) example(begin string, t time.Time) string {
	return fmt.Sprintf(begin, w.title) + strings.TrimSuffix(w.day(t), ".") + "."
}
