package standin

import (
	"net/http"
	"slices"
)

// Both the paths of today and the older ones, which some clients still use, lead to the same pins.
func pinRoutes() []route {
	return []route{
		{"GET", "/channels/{channel_id}/pins", listPins},
		{"PUT", "/channels/{channel_id}/pins/{message_id}", pin},
		{"DELETE", "/channels/{channel_id}/pins/{message_id}", unpin},
		{"GET", "/channels/{channel_id}/messages/pins", listPins},
		{"PUT", "/channels/{channel_id}/messages/pins/{message_id}", pin},
		{"DELETE", "/channels/{channel_id}/messages/pins/{message_id}", unpin},
	}
}

const maxPins = 250

// pins are the pinned messages, the last pinned first.
func (c *Channel) pins() []*message {
	var ps []*message
	for _, m := range c.messages {
		if m.pinned {
			ps = append(ps, m)
		}
	}
	slices.SortStableFunc(ps, func(a, b *message) int { return b.pinnedAt.Compare(a.pinnedAt) })
	return ps
}

func listPins(d *Discord, c *call) (int, any, *apiError) {
	ch, err := d.rest().visible(c)
	if err != nil {
		return 0, nil, err
	}
	all := []any{}
	for _, m := range ch.pins() {
		if c.path == "/channels/{channel_id}/pins" {
			all = append(all, d.messageJSON(m))
		} else {
			all = append(all, map[string]any{"pinned_at": stamp(m.pinnedAt), "message": d.messageJSON(m)})
		}
	}
	if c.path == "/channels/{channel_id}/pins" {
		return http.StatusOK, all, nil
	}
	return http.StatusOK, map[string]any{"items": all, "has_more": false}, nil
}

// mayPin finds the message of a request that pins; the right to do so lies, for a while, in either of two permissions.
func (d rest) mayPin(c *call) (*message, *apiError) {
	m, err := d.message(c)
	if err != nil {
		return nil, err
	}
	may := m.channel.botMay()
	if m.channel.Guild != nil && !may.has(PinMessages) && !may.has(ManageMessages) {
		return nil, missingPermission()
	}
	return m, nil
}

func pin(d *Discord, c *call) (int, any, *apiError) {
	m, err := d.rest().mayPin(c)
	switch {
	case err != nil:
		return 0, nil, err
	case m.pinned:
		return http.StatusNoContent, nil, nil
	case len(m.channel.pins()) >= maxPins:
		return 0, nil, badRequest(30003, "Maximum number of pins reached for the channel (250)")
	}
	m.pinned, m.pinnedAt = true, d.now()
	d.exchange().announce("MESSAGE_UPDATE", m)
	d.rest().pinsChanged(m.channel)
	d.post(&message{id: d.id(), channel: m.channel, author: d.bot, kind: 6, at: d.now(), reply: m})
	return http.StatusNoContent, nil, nil
}

func unpin(d *Discord, c *call) (int, any, *apiError) {
	m, err := d.rest().mayPin(c)
	if err != nil {
		return 0, nil, err
	}
	if m.pinned {
		m.pinned = false
		d.exchange().announce("MESSAGE_UPDATE", m)
		d.rest().pinsChanged(m.channel)
	}
	return http.StatusNoContent, nil, nil
}

func (d rest) pinsChanged(c *Channel) {
	event := map[string]any{"channel_id": c.ID, "last_pin_timestamp": stamp(d.now())}
	if c.Guild != nil {
		event["guild_id"] = c.Guild.ID
	}
	d.exchange().dispatchTo(c, intentGuilds, "CHANNEL_PINS_UPDATE", event)
}

// Pins are the channel's pinned messages, the last pinned first.
func (c *Channel) Pins() []Message {
	c.d.mu.Lock()
	defer c.d.mu.Unlock()
	var ms []Message
	for _, m := range c.pins() {
		ms = append(ms, m.shown())
	}
	return ms
}
