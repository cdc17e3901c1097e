package standin

import (
	"time"
)

// stamp is a time as Discord writes it.
func stamp(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000000+00:00") }

func (u *User) json() map[string]any {
	m := map[string]any{
		"id": u.ID, "username": u.Name, "avatar": nil, "discriminator": "0", "public_flags": 0, "flags": 0,
		"global_name": u.Name, "primary_guild": nil,
	}
	if u.bot {
		m["bot"], m["global_name"], m["discriminator"] = true, nil, "0000"
	}
	return m
}

func (m *member) json() map[string]any {
	roles := []any{}
	for _, r := range m.roles {
		roles = append(roles, r.ID)
	}
	return map[string]any{
		"avatar": nil, "banner": nil, "communication_disabled_until": nil, "flags": 0, "joined_at": stamp(m.joined),
		"nick": nil, "pending": false, "premium_since": nil, "roles": roles, "user": m.user.json(), "mute": false, "deaf": false,
	}
}

func (r *Role) json(position int) map[string]any {
	return map[string]any{
		"id": r.ID, "name": r.Name, "permissions": r.Permissions.String(), "position": position, "color": 0,
		"colors": map[string]any{"primary_color": 0, "secondary_color": nil, "tertiary_color": nil},
		"hoist":  false, "managed": false, "mentionable": false, "icon": nil, "unicode_emoji": nil, "flags": 0,
	}
}

func (g *Guild) json() map[string]any {
	roles := []any{}
	for i, r := range g.roles {
		roles = append(roles, r.json(i))
	}
	m := map[string]any{
		"id": g.ID, "name": g.Name, "features": []any{}, "owner_id": g.d.owner.ID, "region": "deprecated", "afk_timeout": 300,
		"system_channel_flags": 0, "widget_enabled": false, "verification_level": 1, "roles": roles,
		"default_message_notifications": 1, "mfa_level": 0, "explicit_content_filter": 0, "max_presences": nil,
		"max_members": 500000, "max_stage_video_channel_users": 50, "max_video_channel_users": 25, "premium_tier": 0,
		"premium_subscription_count": 0, "preferred_locale": "en-US", "premium_progress_bar_enabled": false, "nsfw": false,
		"nsfw_level": 0, "emojis": []any{}, "stickers": []any{},
	}
	for _, k := range []string{"icon", "description", "home_header", "splash", "discovery_splash", "banner", "application_id",
		"afk_channel_id", "system_channel_id", "widget_channel_id", "vanity_url_code", "rules_channel_id",
		"safety_alerts_channel_id", "public_updates_channel_id", "incidents_data"} {
		m[k] = nil
	}
	return m
}

// createJSON is the guild as GUILD_CREATE tells of it, with what a bot would otherwise have to ask for.
func (g *Guild) createJSON() map[string]any {
	m := g.json()
	channels, threads, members := []any{}, []any{}, []any{}
	for _, c := range g.channels {
		switch {
		case !c.thread():
			channels = append(channels, c.json())
		case !c.archived:
			threads = append(threads, c.json())
		}
	}
	for _, b := range g.members {
		if b.user == g.d.bot {
			members = append(members, b.json())
		}
	}
	m["joined_at"], m["large"], m["unavailable"], m["member_count"] = stamp(g.d.now()), false, false, len(g.members)
	m["channels"], m["threads"], m["members"] = channels, threads, members
	for _, k := range []string{"voice_states", "presences", "stage_instances", "guild_scheduled_events", "soundboard_sounds"} {
		m[k] = []any{}
	}
	return m
}

func (c *Channel) json() map[string]any {
	m := map[string]any{"id": c.ID, "type": c.kind, "flags": 0, "last_message_id": nil}
	if n := len(c.messages); n > 0 {
		m["last_message_id"] = c.messages[n-1].id
	}
	if ps := c.pins(); len(ps) > 0 {
		m["last_pin_timestamp"] = stamp(ps[0].pinnedAt)
	}
	if c.user != nil {
		m["recipients"] = []any{c.user.json()}
		return m
	}
	m["guild_id"], m["name"], m["rate_limit_per_user"] = c.Guild.ID, c.name, 0
	if !c.thread() {
		m["parent_id"], m["topic"], m["position"], m["permission_overwrites"], m["nsfw"] = nil, nil, 0, []any{}, false
		if c.topic != "" {
			m["topic"] = c.topic
		}
		return m
	}
	m["parent_id"], m["owner_id"] = c.Parent.ID, c.owner.ID
	m["message_count"], m["total_message_sent"], m["member_count"] = len(c.messages), len(c.messages), len(c.people)
	m["thread_metadata"] = map[string]any{
		"archived": c.archived, "archive_timestamp": stamp(c.changed), "auto_archive_duration": c.archive,
		"locked": c.locked, "create_timestamp": stamp(c.changed),
	}
	return m
}

// partialJSON is the channel as an interaction tells of it.
func (c *Channel) partialJSON(may Permission) map[string]any {
	m := c.json()
	if c.Guild != nil {
		m["permissions"] = may.String()
	}
	delete(m, "permission_overwrites")
	return m
}

func (d *Discord) messageJSON(m *message) map[string]any {
	mentions, roles := []any{}, []any{}
	for _, u := range m.mentions {
		mentions = append(mentions, u.json())
	}
	for _, r := range m.roles {
		roles = append(roles, r)
	}
	files := []any{}
	for _, a := range m.attachments {
		files = append(files, a.json(m.hidden != nil))
	}
	j := map[string]any{
		"id": m.id, "channel_id": m.channel.ID, "type": m.kind, "content": m.content, "author": m.author.json(),
		"mentions": mentions, "mention_roles": roles, "mention_everyone": m.everyone, "attachments": files,
		"embeds": orEmpty(m.embeds), "components": orEmpty(m.components), "timestamp": stamp(m.at), "edited_timestamp": nil,
		"flags": m.flags, "pinned": m.pinned, "tts": false,
	}
	if !m.edited.IsZero() {
		j["edited_timestamp"] = stamp(m.edited)
	}
	if m.hidden != nil {
		j["flags"] = m.flags | flagEphemeral
	}
	if m.loading {
		j["flags"] = integer(j["flags"]) | flagLoading
	}
	if m.nonce != nil {
		j["nonce"] = m.nonce
	}
	if m.used != nil {
		j["application_id"], j["webhook_id"], j["interaction_metadata"] = d.bot.ID, d.bot.ID, m.metadata
		if m.used.kind == 2 {
			j["interaction"] = map[string]any{"id": m.used.id, "type": 2, "name": m.used.name, "user": m.used.user.json()}
		}
	}
	if m.reply != nil {
		ref := map[string]any{"type": 0, "channel_id": m.channel.ID, "message_id": m.reply.id}
		if m.channel.Guild != nil {
			ref["guild_id"] = m.channel.Guild.ID
		}
		j["message_reference"] = ref
	}
	if m.thread != nil && m.kind != 18 {
		j["thread"] = m.thread.json()
	}
	return j
}

func orEmpty(l []any) []any {
	if l == nil {
		return []any{}
	}
	return l
}
