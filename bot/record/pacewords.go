package record

import (
	"fmt"
	"strings"

	"adjutant/bot/post"
)

// Says is the pace in sentences, for an invitation and for whoever asks.
func (p Pace) Says() []string {
	e := p.Event()
	out := []string{fmt.Sprintf("Pace: %s a turn; %s for a question in a battle.", HoursWords(e.Turn), HoursWords(e.Interruption))}
	if e.Weekdays {
		out = append(out, "Saturdays and Sundays do not count, in your own time zone.")
	}
	late := "Late: reminders 24 h and 3 h before, unless you choose others; "
	if e.Grace > 0 {
		late += "then " + HoursWords(e.Grace) + " of grace; "
	}
	out = append(out, late+"then "+spentSentence[e.WhenSpent()])
	switch n := e.MaxAbsence(); n {
	case 0:
		out = append(out, "Absence: none; the clock does not stand for a vacation.")
	default:
		out = append(out, "Absence: up to "+post.Count(n, "day", "days")+" in the game, told to your opponent.")
	}
	if times, each := e.MaxExtensions(); times > 0 {
		out = append(out, fmt.Sprintf("More time: %s of up to %s, by \"extend\".", post.Count(times, "extension", "extensions"),
			HoursWords(each)))
	}
	return out
}

var spentSentence = map[string]string{
	SpentDefaults: "your standing orders and the defaults act. After three times in a row they act at once, and another player is looked for.",
	SpentSteady: "your standing orders act, and where you have none a machine that plays steadily. After three times in a row they act " +
		"at once, and another player is looked for.",
	SpentForfeit: "the game is lost.",
	SpentWait:    "the moderator is asked what to do; nothing is played without an order.",
}

// HoursWords is "72 hours".
func HoursWords(n int) string { return post.Count(n, "hour", "hours") }

// Ordinal is "1st", "2nd", "3rd", "11th".
func Ordinal(n int) string {
	suffix := "th"
	if n/10%10 != 1 {
		switch n % 10 {
		case 1:
			suffix = "st"
		case 2:
			suffix = "nd"
		case 3:
			suffix = "rd"
		}
	}
	return fmt.Sprint(n) + suffix
}

// Spoken joins sentences that are not empty.
func Spoken(sentences ...string) string {
	var out []string
	for _, s := range sentences {
		if s != "" {
			out = append(out, s)
		}
	}
	return strings.Join(out, " ")
}
