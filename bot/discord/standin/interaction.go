package standin

import (
	"crypto/rand"
	"encoding/base64"
	"time"
)

const (
	kindCommand      = 2
	kindComponent    = 3
	kindAutocomplete = 4
	kindModal        = 5
)

// newInteraction notes what a user does; d.mu is held.
func (d *Discord) newInteraction(kind int, u *User, c *Channel, data map[string]any) *interaction {
	secret := make([]byte, 48)
	_, _ = rand.Read(secret)
	i := &interaction{
		id: d.id(), token: base64.RawURLEncoding.EncodeToString(secret), kind: kind, user: u, channel: c, data: data,
		created: d.now(), begun: time.Now(),
	}
	d.interactions[i.token] = i
	return i
}

// json is the interaction as Discord sends it, by the gateway or to the bot's endpoint.
func (d *Discord) interactionJSON(i *interaction) map[string]any {
	m := map[string]any{
		"id": i.id, "application_id": d.bot.ID, "type": i.kind, "token": i.token, "version": 1, "data": i.data,
		"channel_id": i.channel.ID, "locale": i.user.Locale, "entitlements": []any{},
		"attachment_size_limit": d.settings.UploadLimit,
	}
	if g := i.channel.Guild; g != nil {
		who := g.member(i.user.ID)
		may := g.of(who)
		member := who.json()
		member["permissions"] = may.String()
		m["member"], m["guild_id"], m["guild_locale"] = member, g.ID, "en-US"
		m["guild"] = map[string]any{"id": g.ID, "locale": "en-US", "features": []any{}}
		m["context"], m["app_permissions"] = 0, i.channel.botMay().String()
		m["authorizing_integration_owners"] = map[string]any{"0": g.ID}
		m["channel"] = i.channel.partialJSON(may)
	} else {
		m["user"], m["context"], m["app_permissions"] = i.user.json(), 1, privateChannelApp.String()
		m["authorizing_integration_owners"] = map[string]any{"0": "0"}
		m["channel"] = i.channel.partialJSON(allPermissions)
	}
	if i.message != nil {
		m["message"] = d.messageJSON(i.message)
	}
	return m
}

// checkInteraction judges the parts of an interaction for which the description has a schema.
func (d *Discord) checkInteraction(m map[string]any) {
	parts := map[string]string{"message": "MessageResponse", "user": "UserResponse", "member": "GuildMemberResponse"}
	v, _ := plain(m).(map[string]any)
	for key, schema := range parts {
		if v[key] == nil {
			continue
		}
		if err := d.spec.named(schema, v[key]); err != nil {
			d.fault(FaultOwn, "INTERACTION_CREATE "+key, inWords(flaws(err)))
		}
	}
	channel := "GuildChannelResponse"
	switch integer(object(v["channel"])["type"]) {
	case 1:
		channel = "PrivateChannelResponse"
	case 11, 12:
		channel = "ThreadResponse"
	}
	if err := d.spec.named(channel, v["channel"]); err != nil {
		d.fault(FaultOwn, "INTERACTION_CREATE channel", inWords(flaws(err)))
	}
	resolved := object(object(v["data"])["resolved"])
	for key, schema := range map[string]string{"users": "UserResponse", "members": "BasicGuildMemberResponse", "roles": "GuildRoleResponse",
		"attachments": "MessageAttachmentResponse"} {
		for id, r := range object(resolved[key]) {
			if err := d.spec.named(schema, r); err != nil {
				d.fault(FaultOwn, "INTERACTION_CREATE resolved "+key+" "+id, inWords(flaws(err)))
			}
		}
	}
}

// metadata tells on an answer which interaction it answers.
func (d *Discord) metadata(i *interaction) map[string]any {
	owners := map[string]any{"0": "0"}
	if i.channel.Guild != nil {
		owners["0"] = i.channel.Guild.ID
	}
	m := map[string]any{"id": i.id, "type": i.kind, "user": i.user.json(), "authorizing_integration_owners": owners}
	switch {
	case i.kind == kindComponent:
		m["interacted_message_id"] = i.message.id
	case i.kind == kindModal && i.after != nil:
		m["triggering_interaction_metadata"] = d.metadata(i.after)
	}
	return m
}

// send delivers the interaction to the bot, twice if that was asked for; d.mu is held. It tells whether anybody heard.
func (d *Discord) send(i *interaction) bool {
	m := d.interactionJSON(i)
	d.checkInteraction(m)
	times := 1
	if d.twice > 0 {
		d.twice--
		times, i.twice = 2, true
	}
	heard := false
	for range times {
		if d.endpoint != "" {
			go d.knock(d.endpoint, i, m)
			heard = true
			continue
		}
		if d.exchange().dispatchAll(i.channel, "INTERACTION_CREATE", m) {
			heard = true
		}
	}
	return heard
}
