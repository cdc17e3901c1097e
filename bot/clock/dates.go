package clock

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// A dateWords is a language's short names of days and months. One form of date in three languages is nineteen words each: no
// library has just these, and those that have them bring all languages there are.
type dateWords struct {
	Title  string     // of the language, in English
	days   [7]string  // from Sunday
	Months [12]string // from January
	first  string     // what the first of a month is written as
	dot    string     // behind the number of the day
}

var Languages = map[string]dateWords{
	"en": {
		Title:  "English",
		days:   [7]string{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"},
		Months: [12]string{"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"},
		first:  "1",
	},
	"de": {
		Title:  "German",
		days:   [7]string{"So", "Mo", "Di", "Mi", "Do", "Fr", "Sa"},
		Months: [12]string{"Jan.", "Feb.", "März", "Apr.", "Mai", "Juni", "Juli", "Aug.", "Sept.", "Okt.", "Nov.", "Dez."},
		first:  "1", dot: ".",
	},
	"fr": {
		Title:  "French",
		days:   [7]string{"dim.", "lun.", "mar.", "mer.", "jeu.", "ven.", "sam."},
		Months: [12]string{"janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.", "déc."},
		first:  "1er",
	},
}

// LanguageOrder is how the languages are listed.
var LanguageOrder = []string{"en", "de", "fr"}

func WordsOf(language string) dateWords {
	if w, known := Languages[language]; known {
		return w
	}
	return Languages["en"]
}

// Day is "Thu 7 Jan", "Do 7. Jan.", "jeu. 7 janv.".
func (w dateWords) Day(t time.Time) string {
	n := strconv.Itoa(t.Day())
	if t.Day() == 1 {
		n = w.first
	}
	return fmt.Sprintf("%s %s%s %s", w.days[t.Weekday()], n, w.dot, w.Months[t.Month()-1])
}

// Example is a sentence that names the language and ends with a day.
func (w dateWords) Example(begin string, t time.Time) string {
	return fmt.Sprintf(begin, w.Title) + strings.TrimSuffix(w.Day(t), ".") + "."
}
