package discord

import (
	"fmt"
	"net/http"
	"strconv"
	"time"

	"github.com/bwmarrin/discordgo"
	"golang.org/x/time/rate"
)

const (
	// signatureTime is how far the time that Discord has signed may lie from ours.
	signatureTime = 5 * time.Minute
	// interactionTime is how long an interaction can be answered at all: its token lives no longer.
	interactionTime = 15 * time.Minute
)

// signedNow says whether the time that was signed with a request is about now: a request that was recorded is of no use later.
func (d *Door) signedNow(r *http.Request) bool {
	at, err := strconv.ParseInt(r.Header.Get("X-Signature-Timestamp"), 10, 64)
	return err == nil && d.Now().Sub(time.Unix(at, 0)).Abs() <= signatureTime
}

// stale says why an interaction is too old, or not of our time at all; empty: it is of now. Its id tells when it was made.
func (d *Door) stale(i *discordgo.Interaction) string {
	made, err := discordgo.SnowflakeTimestamp(i.ID)
	if err != nil {
		return "its id is none of Discord's"
	}
	if age := d.Now().Sub(made); age.Abs() > interactionTime {
		return fmt.Sprintf("it is %s old by the clock of this machine", age.Round(time.Second))
	}
	return ""
}

// before says whether an interaction has come before, and remembers it.
func (h *heard) before(id string, now time.Time) bool {
	h.Lock()
	defer h.Unlock()
	if h.at == nil {
		h.at = map[string]time.Time{}
	}
	for len(h.order) > 0 && now.Sub(h.at[h.order[0]]) > 2*interactionTime { // its id may be as much ahead of us as another is behind
		delete(h.at, h.order[0])
		h.order = h.order[1:]
	}
	if _, known := h.at[id]; known {
		return true
	}
	h.at[id] = now
	h.order = append(h.order, id)
	return false
}

const (
	atOnce    = 20
	manyUsers = 10_000 // of so many a pace is remembered at once
)

// may says whether a user may say something now.
func (p *pace) may(user string, now time.Time) bool {
	p.Lock()
	defer p.Unlock()
	if p.of == nil {
		p.of = map[string]*rate.Limiter{}
	}
	if len(p.of) >= manyUsers {
		for who, l := range p.of {
			if l.TokensAt(now) >= atOnce {
				delete(p.of, who)
			}
		}
	}
	l := p.of[user]
	if l == nil {
		l = rate.NewLimiter(1, atOnce)
		p.of[user] = l
	}
	return l.AllowN(now, 1)
}
