package letter

import (
	"time"

	"adjutant/bot/record"
)

// Left is "24 hours".
func Left(d time.Duration) string {
	h := int(d.Round(time.Hour) / time.Hour)
	if h < 1 {
		return "Less than an hour"
	}
	return record.HoursWords(h)
}
