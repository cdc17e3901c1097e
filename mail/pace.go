package mail

import (
	"encoding/json"
	"strings"
	"time"

	"adjutant/bot"
	"adjutant/store"
)

// A pace keeps one address from getting many letters at once: providers take that for spam, and people too. Each address has a
// purse of so many letters, which fills again by one every so often.
type pace map[string]purse

type purse struct {
	left float64
	at   time.Time // when so many were left
}

// now is what a purse holds now.
func (p purse) now(burst int, every time.Duration, now time.Time) float64 {
	if p.at.IsZero() {
		return float64(burst)
	}
	return min(float64(burst), p.left+max(0, now.Sub(p.at).Seconds())/every.Seconds())
}

// wait is how long a letter to an address must wait; 0: it may go.
func (p *pace) wait(to string, burst int, every time.Duration, now time.Time) time.Duration {
	if every <= 0 {
		return 0
	}
	left := (*p)[strings.ToLower(to)].now(burst, every, now)
	if left >= 1 {
		return 0
	}
	return time.Duration((1-left)*float64(every)) + time.Millisecond
}

// sent takes a letter out of the purse. Purses that are full again are forgotten.
func (p *pace) sent(to string, burst int, every time.Duration, now time.Time) {
	if every <= 0 {
		return
	}
	if *p == nil {
		*p = pace{}
	}
	for who, q := range *p {
		if q.now(burst, every, now) >= float64(burst) {
			delete(*p, who)
		}
	}
	to = strings.ToLower(to)
	(*p)[to] = purse{(*p)[to].now(burst, every, now) - 1, now}
}

// addressee is to whom an owed letter goes; empty where its row cannot be read.
func addressee(l store.Letter) string {
	var b bot.Letter
	if json.Unmarshal(l.Body, &b) != nil {
		return ""
	}
	return b.To
}
