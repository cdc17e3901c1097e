package mail

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"
)

// A Link is how one connection to a mail server fares.
type Link struct {
	Name      string    `json:"name"` // "IMAP INBOX", "SMTP"
	Connected bool      `json:"connected"`
	Since     time.Time `json:"since"`         // when that began
	Why       string    `json:"why,omitempty"` // what was wrong when it was tried last
	Waits     string    `json:"waits,omitempty"`
}

// String is the link as a person reads it.
func (l Link) String() string {
	since := l.Since.UTC().Format("2 Jan, 15:04 UTC")
	switch {
	case l.Connected:
		return l.Name + ": connected since " + since
	case l.Waits != "":
		return l.Name + ": waits since " + since + ": " + l.Waits
	case l.Why == "":
		return l.Name + ": not tried yet"
	}
	return l.Name + ": away since " + since + ": " + l.Why
}

// A Health gathers what the Status of receivers and senders tell. The zero Health is ready; it may be used from any goroutine.
type Health struct {
	Now func() time.Time // [time.Now]

	lock  sync.Mutex
	links map[string]Link
}

// Status is for Receiver.Status or Sender.Status: it keeps what is told under a name.
func (h *Health) Status(name string) func(context.Context, bool, error) {
	h.set(Link{Name: name})
	return func(_ context.Context, connected bool, why error) {
		l := Link{Name: name, Connected: connected}
		if why != nil {
			l.Why = oneLine(why.Error())
		}
		var held *HeldError
		if errors.As(why, &held) {
			l.Waits = held.Error()
		}
		h.set(l)
	}
}

func (h *Health) set(l Link) {
	h.lock.Lock()
	defer h.lock.Unlock()
	l.Since = time.Now()
	if h.Now != nil {
		l.Since = h.Now()
	}
	if h.links == nil {
		h.links = map[string]Link{}
	}
	if was, known := h.links[l.Name]; known && was.Connected == l.Connected && (was.Waits == "") == (l.Waits == "") &&
		(was.Why == "") == (l.Why == "") {
		l.Since = was.Since
	}
	h.links[l.Name] = l
}

// Links lists the connections by name.
func (h *Health) Links() []Link {
	h.lock.Lock()
	defer h.lock.Unlock()
	var all []Link
	for _, l := range h.links {
		all = append(all, l)
	}
	slices.SortFunc(all, func(a, b Link) int { return strings.Compare(a.Name, b.Name) })
	return all
}

// Faults says in sentences which connections have been away, or kept waiting, for longer than a time.
func (h *Health) Faults(now time.Time, longer time.Duration) []string {
	var out []string
	for _, l := range h.Links() {
		if !l.Connected && l.Why != "" && now.Sub(l.Since) > longer {
			out = append(out, fmt.Sprintf("Mail: %s.", l))
		}
	}
	return out
}
