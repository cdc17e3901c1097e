package standin

import (
	"net/http"
	"slices"
)

func threadRoutes() []route {
	return []route{
		{"POST", "/channels/{channel_id}/threads", createThread},
		{"POST", "/channels/{channel_id}/messages/{message_id}/threads", createThreadFrom},
		{"GET", "/channels/{channel_id}", getChannel},
		{"PATCH", "/channels/{channel_id}", editChannel},
		{"DELETE", "/channels/{channel_id}", deleteChannel},
		{"PUT", "/channels/{channel_id}/thread-members/@me", joinThread},
		{"PUT", "/channels/{channel_id}/thread-members/{user_id}", addToThread},
		{"DELETE", "/channels/{channel_id}/thread-members/{user_id}", takeFromThread},
		{"GET", "/guilds/{guild_id}/threads/active", activeThreads},
	}
}

func createThread(d *Discord, c *call) (int, any, *apiError) {
	parent, err := d.rest().visible(c)
	if err != nil {
		return 0, nil, err
	}
	kind := 12 // what Discord takes where nothing is said
	if k := integer(object(c.body)["type"]); k != 0 {
		kind = k
	}
	return d.rest().thread(parent, kind, object(c.body), nil)
}

func createThreadFrom(d *Discord, c *call) (int, any, *apiError) {
	m, err := d.rest().message(c)
	if err != nil {
		return 0, nil, err
	}
	if m.thread != nil {
		return 0, nil, badRequest(160004, "A thread has already been created for this message")
	}
	return d.rest().thread(m.channel, 11, object(c.body), m)
}

func (d rest) thread(parent *Channel, kind int, body map[string]any, from *message) (int, any, *apiError) {
	need := CreateThreads
	if kind == 12 {
		need = CreatePrivate
	}
	switch {
	case parent.kind != 0:
		return 0, nil, badRequest(50024, "Cannot execute action on this channel type")
	case !parent.botMay().has(need):
		return 0, nil, missingPermission()
	}
	t := &Channel{
		ID: d.id(), Guild: parent.Guild, Parent: parent, d: d.Discord, kind: kind, name: text(body["name"]), owner: d.bot,
		archive: max(integer(body["auto_archive_duration"]), 0), changed: d.now(), people: []*User{d.bot},
	}
	if t.archive == 0 {
		t.archive = 1440
	}
	if from != nil {
		t.ID, from.thread = from.id, t // a thread bears the id of the message it hangs on
	}
	parent.Guild.channels = append(parent.Guild.channels, t)
	d.channels[t.ID] = t
	created := t.json()
	created["newly_created"] = true
	d.exchange().dispatch(t.Guild, intentGuilds, "THREAD_CREATE", created)
	if from == nil && kind != 12 {
		d.post(&message{id: d.id(), channel: parent, author: d.bot, kind: 18, content: t.name, at: d.now(), thread: t})
	}
	return http.StatusCreated, t.json(), nil
}

func getChannel(d *Discord, c *call) (int, any, *apiError) {
	ch, err := d.rest().visible(c)
	if err != nil {
		return 0, nil, err
	}
	return http.StatusOK, ch.json(), nil
}

func editChannel(d *Discord, c *call) (int, any, *apiError) {
	ch, err := d.rest().visible(c)
	if err != nil {
		return 0, nil, err
	}
	body := object(c.body)
	need, event := ManageChannels, "CHANNEL_UPDATE"
	if ch.thread() {
		need, event = ManageThreads, "THREAD_UPDATE"
	}
	onlyOpens := ch.thread() && len(body) == 1 && body["archived"] == false && !ch.locked
	if !ch.botMay().has(need) && ch.owner != d.bot && !onlyOpens {
		return 0, nil, missingPermission()
	}
	if name := text(body["name"]); name != "" {
		if length(name) > 100 {
			return 0, nil, invalidForm(FaultLimit, flaw{[]string{"name"}, "Must be between 1 and 100 in length."})
		}
		ch.name = name
	}
	if topic, ok := body["topic"].(string); ok {
		ch.topic = topic
	}
	if ch.thread() {
		if archived, ok := body["archived"].(bool); ok && archived != ch.archived {
			ch.archived, ch.changed = archived, d.now()
		}
		if locked, ok := body["locked"].(bool); ok {
			ch.locked = locked
		}
		if n := integer(body["auto_archive_duration"]); n > 0 {
			ch.archive = n
		}
	}
	d.exchange().dispatchTo(ch, intentGuilds, event, ch.json())
	return http.StatusOK, ch.json(), nil
}

func deleteChannel(d *Discord, c *call) (int, any, *apiError) {
	ch, err := d.rest().visible(c)
	switch {
	case err != nil:
		return 0, nil, err
	case ch.Guild == nil:
		return 0, nil, badRequest(50003, "Cannot execute action on a DM channel")
	case ch.thread() && !ch.botMay().has(ManageThreads), !ch.thread() && !ch.botMay().has(ManageChannels):
		return 0, nil, missingPermission()
	}
	event := "CHANNEL_DELETE"
	if ch.thread() {
		event = "THREAD_DELETE"
	}
	d.exchange().dispatch(ch.Guild, intentGuilds, event, ch.json())
	d.rest().drop(ch)
	return http.StatusOK, ch.json(), nil
}

// drop takes a channel and its threads out of the world.
func (d rest) drop(ch *Channel) {
	for _, t := range ch.threads() {
		d.drop(t)
	}
	ch.Guild.channels = slices.DeleteFunc(ch.Guild.channels, func(o *Channel) bool { return o == ch })
	delete(d.channels, ch.ID)
}

// Delete takes the channel away, as a moderator would, and tells the bots of it.
func (c *Channel) Delete() {
	c.d.mu.Lock()
	defer c.d.mu.Unlock()
	event := "CHANNEL_DELETE"
	if c.thread() {
		event = "THREAD_DELETE"
	}
	c.d.exchange().dispatch(c.Guild, intentGuilds, event, c.json())
	c.d.rest().drop(c)
	c.d.notify()
}

func (d rest) threadOf(c *call) (*Channel, *apiError) {
	ch, err := d.visible(c)
	if err == nil && !ch.thread() {
		err = badRequest(50024, "Cannot execute action on this channel type")
	}
	return ch, err
}

func joinThread(d *Discord, c *call) (int, any, *apiError) {
	t, err := d.rest().threadOf(c)
	if err != nil {
		return 0, nil, err
	}
	t.let(d.bot)
	return http.StatusNoContent, nil, nil
}

func addToThread(d *Discord, c *call) (int, any, *apiError) {
	t, err := d.rest().threadOf(c)
	if err != nil {
		return 0, nil, err
	}
	m := t.Guild.member(c.r.PathValue("user_id"))
	if m == nil {
		return 0, nil, unknownMember()
	}
	t.let(m.user)
	return http.StatusNoContent, nil, nil
}

func takeFromThread(d *Discord, c *call) (int, any, *apiError) {
	t, err := d.rest().threadOf(c)
	if err != nil {
		return 0, nil, err
	}
	t.people = slices.DeleteFunc(t.people, func(u *User) bool { return u.ID == c.r.PathValue("user_id") })
	return http.StatusNoContent, nil, nil
}

func (c *Channel) let(u *User) {
	if !slices.Contains(c.people, u) {
		c.people = append(c.people, u)
	}
}

func activeThreads(d *Discord, c *call) (int, any, *apiError) {
	g := d.guild(c.r.PathValue("guild_id"))
	if g == nil {
		return 0, nil, unknownGuild()
	}
	threads := []any{}
	for _, ch := range g.channels {
		if ch.thread() && !ch.archived {
			threads = append(threads, ch.json())
		}
	}
	return http.StatusOK, map[string]any{"threads": threads, "members": []any{}, "has_more": false}, nil
}
