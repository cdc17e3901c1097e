package mail

import (
	"strings"
	"time"

	"golang.org/x/time/rate"
)

// A pace keeps one address from getting many letters at once: providers take that for spam, and people too. Each address may get
// so many, and one more every so often.
type pace map[string]*rate.Limiter

// wait is how long a letter to an address must wait; 0: it may go.
func (p pace) wait(to string, every time.Duration, now time.Time) time.Duration {
	of := p[strings.ToLower(to)]
	if every <= 0 || of == nil {
		return 0
	}
	missing := 1 - of.TokensAt(now)
	if missing <= 0 {
		return 0
	}
	return time.Duration(missing*float64(every)) + time.Millisecond
}

// sent counts a letter that has gone. Addresses that may get as many as ever are forgotten.
func (p *pace) sent(to string, burst int, every time.Duration, now time.Time) {
	if every <= 0 {
		return
	}
	if *p == nil {
		*p = pace{}
	}
	for who, of := range *p {
		if of.TokensAt(now) >= float64(burst) {
			delete(*p, who)
		}
	}
	to = strings.ToLower(to)
	if (*p)[to] == nil {
		(*p)[to] = rate.NewLimiter(rate.Every(every), burst)
	}
	(*p)[to].AllowN(now, 1)
}
