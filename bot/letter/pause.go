package letter

import (
	"adjutant/bot/clock"
	"adjutant/bot/record"
)

func WhyIfAny(why string) string {
	if why == "" {
		return ""
	}
	return Because(why)
}

// UntilWords is " until Sun 10 Jan, 00:00 (Berlin)".
func UntilWords(p *record.Paused, k *clock.Clock) string {
	until, err := record.ParseStamp(p.Until)
	if err != nil {
		return ""
	}
	return " until " + k.At(until)
}
