package standin

import (
	"net/http"
	"slices"
	"strconv"
)

func messageRoutes() []route {
	return []route{
		{"GET", "/channels/{channel_id}/messages", listMessages},
		{"POST", "/channels/{channel_id}/messages", createMessage},
		{"GET", "/channels/{channel_id}/messages/{message_id}", getMessage},
		{"PATCH", "/channels/{channel_id}/messages/{message_id}", editMessage},
		{"DELETE", "/channels/{channel_id}/messages/{message_id}", deleteMessage},
		{"POST", "/channels/{channel_id}/typing", func(d *Discord, c *call) (int, any, *apiError) {
			_, err := d.rest().writable(c)
			return http.StatusNoContent, nil, err
		}},
	}
}

// message finds the message of a request; ephemeral ones are beyond these paths.
func (d rest) message(c *call) (*message, *apiError) {
	ch, err := d.visible(c)
	if err != nil {
		return nil, err
	}
	for _, m := range ch.messages {
		if m.id == c.r.PathValue("message_id") && !m.deleted && m.hidden == nil {
			return m, nil
		}
	}
	return nil, unknownMessage()
}

// listMessages answers with the newest first.
func listMessages(d *Discord, c *call) (int, any, *apiError) {
	ch, err := d.rest().visible(c)
	if err != nil {
		return 0, nil, err
	}
	if !ch.botMay().has(ReadHistory) {
		return http.StatusOK, []any{}, nil
	}
	q := c.r.URL.Query()
	limit := 50
	if n, err := strconv.Atoi(q.Get("limit")); err == nil {
		limit = n
	}
	var found []*message
	for _, m := range ch.messages {
		if m.deleted || m.hidden != nil || q.Has("before") && !older(m.id, q.Get("before")) || q.Has("after") && !older(q.Get("after"), m.id) {
			continue
		}
		found = append(found, m)
	}
	switch {
	case len(found) <= limit:
	case q.Has("after"):
		found = found[:limit]
	default:
		found = found[len(found)-limit:]
	}
	all := []any{}
	for _, m := range slices.Backward(found) {
		all = append(all, d.messageJSON(m))
	}
	return http.StatusOK, all, nil
}

// older tells whether id a was given before id b.
func older(a, b string) bool { return len(a) < len(b) || len(a) == len(b) && a < b }

func createMessage(d *Discord, c *call) (int, any, *apiError) {
	ch, err := d.rest().writable(c)
	if err != nil {
		return 0, nil, err
	}
	body := object(c.body)
	nonce := body["nonce"]
	if body["enforce_nonce"] == true && nonce != nil {
		for _, m := range ch.messages {
			if m.author == d.bot && m.nonce == nonce {
				return http.StatusOK, d.messageJSON(m), nil
			}
		}
	}
	m := &message{id: d.id(), channel: ch, author: d.bot, at: d.now(), nonce: nonce}
	if ref := object(body["message_reference"]); ref != nil {
		m.reply = ch.find(text(ref["message_id"]))
		if m.reply == nil && ref["fail_if_not_exists"] != false {
			return 0, nil, invalidForm(FaultUnknown, flaw{[]string{"message_reference"}, "Unknown message"})
		}
		if m.reply != nil {
			m.kind = 19
		}
	}
	if err := d.compose(m, body, c.files, true); err != nil {
		return 0, nil, err
	}
	ch.archived = false
	d.post(m)
	return http.StatusOK, d.messageJSON(m), nil
}

func (c *Channel) find(id string) *message {
	for _, m := range c.messages {
		if m.id == id && !m.deleted {
			return m
		}
	}
	return nil
}

func getMessage(d *Discord, c *call) (int, any, *apiError) {
	m, err := d.rest().message(c)
	if err != nil {
		return 0, nil, err
	}
	return http.StatusOK, d.messageJSON(m), nil
}

func editMessage(d *Discord, c *call) (int, any, *apiError) {
	m, err := d.rest().message(c)
	if err != nil {
		return 0, nil, err
	}
	if m.author != d.bot {
		return 0, nil, forbidden(50005, "Cannot edit a message authored by another user")
	}
	if m.channel.archived && m.channel.locked {
		return 0, nil, &apiError{status: http.StatusBadRequest, code: 50083, message: "Thread is archived"}
	}
	if err := d.edit(m, object(c.body), c.files); err != nil {
		return 0, nil, err
	}
	return http.StatusOK, d.messageJSON(m), nil
}

// edit changes a message and tells the bots of it.
func (d *Discord) edit(m *message, body map[string]any, files []upload) *apiError {
	before := *m
	if err := d.compose(m, body, files, false); err != nil {
		return err
	}
	before.earlier = nil
	if !before.loading {
		m.earlier = append(m.earlier, &before)
		m.edited = d.now()
	}
	m.loading = false
	d.exchange().announce("MESSAGE_UPDATE", m)
	return nil
}

func deleteMessage(d *Discord, c *call) (int, any, *apiError) {
	m, err := d.rest().message(c)
	if err != nil {
		return 0, nil, err
	}
	if m.author != d.bot && !m.channel.botMay().has(ManageMessages) {
		return 0, nil, missingPermission()
	}
	d.remove(m)
	return http.StatusNoContent, nil, nil
}

func (d *Discord) remove(m *message) {
	m.deleted, m.pinned = true, false
	if m.hidden != nil {
		return
	}
	gone := map[string]any{"id": m.id, "channel_id": m.channel.ID}
	if m.channel.Guild != nil {
		gone["guild_id"] = m.channel.Guild.ID
	}
	d.exchange().dispatchTo(m.channel, intentGuildMessages, "MESSAGE_DELETE", gone)
}
