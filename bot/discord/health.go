package discord

import (
	"errors"
	"net/url"
	"strings"

	"github.com/bwmarrin/discordgo"
)

// Health says how the door stands.
func (d *Door) Health() Health {
	d.health.Lock()
	defer d.health.Unlock()
	h := d.health.Health
	switch {
	case d.Listen != "":
		h.Wanted = 1
	case d.Store.Roster().Shared():
		h.Wanted = len(d.health.up)
	default:
		h.Wanted = d.Shards
	}
	for _, up := range d.health.up {
		if up {
			h.Connected++
		}
	}
	return h
}

func (d *Door) note(f func(*Health)) {
	d.health.Lock()
	defer d.health.Unlock()
	f(&d.health.Health)
}

func (d *Door) isUp(shard int, up bool) {
	d.health.Lock()
	defer d.health.Unlock()
	if d.health.up == nil {
		d.health.up = map[int]bool{}
	}
	d.health.up[shard] = up
}

// left notes that a shard is another door's from now on.
func (d *Door) left(shard int) {
	d.health.Lock()
	defer d.health.Unlock()
	delete(d.health.up, shard)
}

// wrong notes and logs what has failed. Neither tokens nor addresses that hold one are ever written down.
func (d *Door) wrong(what string, err error, more ...any) {
	err = d.clean(err)
	d.note(func(h *Health) { h.Last, h.LastAt = what+": "+err.Error(), d.Now() })
	d.Log.Warn(what, append([]any{"err", err}, more...)...)
}

// clean is an error without the address of its request, which may hold the token of an interaction, and without our own.
func (d *Door) clean(err error) error {
	var u *url.Error
	if errors.As(err, &u) {
		err = u.Err
	}
	if text := err.Error(); strings.Contains(text, d.Token) {
		err = errors.New(strings.ReplaceAll(text, d.Token, "(token)"))
	}
	return err
}

// status is the HTTP status that Discord answered with; 0 when it did not answer.
func status(err error) int {
	var r *discordgo.RESTError
	if errors.As(err, &r) && r.Response != nil {
		return r.Response.StatusCode
	}
	return 0
}

// final says whether asking again is of no use.
func final(err error) bool {
	s := status(err)
	return s >= 400 && s < 500 && s != 429 && s != 408 && s != 401
}
