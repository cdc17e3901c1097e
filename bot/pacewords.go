package bot

import (
	"fmt"
	"strings"
)

// Says is the pace in sentences, for an invitation and for whoever asks.
func (p Pace) Says() []string {
	e := p.event()
	out := []string{fmt.Sprintf("Pace: %s a turn; %s for a question in a battle.", hoursWords(e.Turn), hoursWords(e.Interruption))}
	if e.Weekdays {
		out = append(out, "Saturdays and Sundays do not count, in your own time zone.")
	}
	late := "Late: reminders 24 h and 3 h before, unless you choose others; "
	if e.Grace > 0 {
		late += "then " + hoursWords(e.Grace) + " of grace; "
	}
	out = append(out, late+"then "+spentSentence[e.spent()])
	switch n := e.absence(); n {
	case 0:
		out = append(out, "Absence: none; the clock does not stand for a vacation.")
	default:
		out = append(out, "Absence: up to "+count(n, "day", "days")+" in the game, told to your opponent.")
	}
	if times, each := e.extensions(); times > 0 {
		out = append(out, fmt.Sprintf("More time: %s of up to %s, by \"extend\".", count(times, "extension", "extensions"), hoursWords(each)))
	}
	return out
}

var spentSentence = map[string]string{
	SpentDefaults: "your standing orders and the defaults act. After three times in a row they act at once, and another player is looked for.",
	SpentSteady:   "your standing orders act, and where you have none a machine that plays steadily. After three times in a row they act at once, and another player is looked for.",
	SpentForfeit:  "the game is lost.",
	SpentWait:     "the moderator is asked what to do; nothing is played without an order.",
}

// hoursWords is "72 hours".
func hoursWords(n int) string { return count(n, "hour", "hours") }

// showPace tells how long things may take in a game.
func showPace(c *call) {
	c.add(Section{Heading: "How long things may take", Lines: lines(c.s.ledger.Pace.pace().Says()...)})
	if c.s.ledger.Pace.Weekdays {
		c.say("Your time zone: " + c.clock.town + ".")
	}
}

// ordinal is "1st", "2nd", "3rd", "11th".
func ordinal(n int) string {
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

// spoken joins sentences that are not empty.
func spoken(sentences ...string) string {
	var out []string
	for _, s := range sentences {
		if s != "" {
			out = append(out, s)
		}
	}
	return strings.Join(out, " ")
}
