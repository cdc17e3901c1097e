package standin

import (
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
)

// decode reads JSON that was judged before into v; what does not fit stays empty.
func decode(from, v any) {
	if data, err := json.Marshal(from); err == nil {
		_ = json.Unmarshal(data, v)
	}
}

// compose writes what a request says into a message: a new one, or one that is edited. It changes nothing if it refuses.
func (d *Discord) compose(m *message, body map[string]any, files []upload, isNew bool) *apiError {
	if fs := messageLimits(nil, body); len(fs) > 0 {
		return invalidForm(FaultLimit, fs...)
	}
	next := *m
	if v, given := body["content"]; given {
		next.content = text(v)
	}
	if v, given := body["embeds"]; given {
		next.embeds = list(withoutNulls(v))
	}
	if v, given := body["components"]; given {
		next.components = list(withoutNulls(v))
	}
	if isNew {
		next.flags = integer(body["flags"]) & (flagSilent | showNew)
	}
	kept, err := d.attach(&next, body, files)
	if err != nil {
		return err
	}
	next.attachments = kept
	if strings.TrimSpace(next.content) == "" && len(next.embeds) == 0 && len(next.components) == 0 && len(kept) == 0 {
		return emptyMessage()
	}
	next.embeds = embedded(next.embeds, kept)
	for _, f := range danglingFiles(next.embeds) {
		return invalidForm(FaultLimit, flaw{[]string{"embeds"}, "names the file " + f + ", which is not attached"})
	}
	next.components = laidOut(next.components)
	next.embedded, next.laidOut = nil, nil
	decode(next.embeds, &next.embedded)
	decode(next.components, &next.laidOut)
	d.mention(&next, body, isNew)
	*m = next
	return nil
}

// attach is what hangs on the message afterwards: what it had, as far as body keeps it, and the new files.
func (d *Discord) attach(m *message, body map[string]any, files []upload) ([]Attachment, *apiError) {
	kept := slices.Clone(m.attachments)
	said := map[string]map[string]any{}
	wanted, given := body["attachments"]
	for i, a := range list(wanted) {
		id := text(object(a)["id"])
		if n, ok := object(a)["id"].(float64); ok {
			id = fmt.Sprint(int64(n))
		}
		said[id] = object(a)
		known := slices.ContainsFunc(files, func(u upload) bool { return u.id == id }) ||
			slices.ContainsFunc(kept, func(a Attachment) bool { return a.ID == id })
		if !known {
			return nil, invalidForm(FaultLimit, flaw{under(nil, "attachments", i, "id"), "There is no such attachment and no such file"})
		}
	}
	if given && wanted != nil {
		kept = slices.DeleteFunc(kept, func(a Attachment) bool { return said[a.ID] == nil })
	}
	if len(kept)+len(files) > 10 {
		return nil, badRequest(30015, "Maximum number of attachments in a message reached (10)")
	}
	for _, u := range files {
		if name := text(said[u.id]["filename"]); name != "" {
			u.name = name
		}
		kept = append(kept, d.store(m.channel, u, text(said[u.id]["description"])))
	}
	return kept, nil
}

// embedded are embeds as Discord tells them back: pictures that are attached by name get their address.
func embedded(embeds []any, files []Attachment) []any {
	var out []any
	for _, e := range embeds {
		m := map[string]any{"type": "rich"}
		for k, v := range object(e) {
			m[k] = v
		}
		for _, k := range []string{"image", "thumbnail"} {
			picture := object(m[k])
			if picture == nil {
				continue
			}
			p := map[string]any{"url": picture["url"], "proxy_url": picture["url"]}
			name, attached := strings.CutPrefix(text(picture["url"]), "attachment://")
			for _, f := range files {
				if attached && f.Name == name {
					p["url"], p["proxy_url"], p["width"], p["height"] = f.URL, f.URL, f.Width, f.Height
				}
			}
			m[k] = p
		}
		var fields []any
		for _, f := range list(m["fields"]) {
			fields = append(fields, map[string]any{"name": object(f)["name"], "value": object(f)["value"], "inline": object(f)["inline"] == true})
		}
		if fields != nil {
			m["fields"] = fields
		}
		out = append(out, m)
	}
	return out
}

func danglingFiles(embeds []any) []string {
	var names []string
	for _, e := range embeds {
		for _, k := range []string{"image", "thumbnail"} {
			if name, ok := strings.CutPrefix(text(object(object(e)[k])["url"]), "attachment://"); ok {
				names = append(names, name)
			}
		}
	}
	return names
}

// laidOut are components as Discord tells them back: numbered, and with what was left open filled in.
func laidOut(components []any) []any {
	n := 0
	var number func(v any) any
	number = func(v any) any {
		c := map[string]any{}
		for k, e := range object(v) {
			c[k] = e
		}
		n++
		if integer(c["id"]) == 0 {
			c["id"] = n
		}
		if isSelect(integer(c["type"])) {
			c["min_values"], c["max_values"] = bounds(c)
			delete(c, "required")
		}
		if inner, ok := c["components"].([]any); ok {
			c["components"] = mapped(inner, number)
		}
		for _, k := range []string{"component", "accessory"} {
			if c[k] != nil {
				c[k] = number(c[k])
			}
		}
		return c
	}
	return mapped(components, number)
}

func mapped(vs []any, f func(any) any) []any {
	out := make([]any, 0, len(vs))
	for _, v := range vs {
		out = append(out, f(v))
	}
	return out
}

var (
	userMention = regexp.MustCompile(`<@!?([0-9]+)>`)
	roleMention = regexp.MustCompile(`<@&([0-9]+)>`)
	everyone    = regexp.MustCompile(`@(everyone|here)\b`)
)

// mention finds who is named in the content and, in a new message, whose Discord rings.
func (d *Discord) mention(m *message, body map[string]any, isNew bool) {
	allowed, restricted := object(body["allowed_mentions"]), body["allowed_mentions"] != nil
	may := func(kind, id string) bool {
		if !restricted {
			return true
		}
		return slices.Contains(list(allowed["parse"]), any(kind)) || slices.Contains(list(allowed[kind]), any(id))
	}
	m.mentions, m.roles, m.everyone = nil, nil, false
	for _, found := range userMention.FindAllStringSubmatch(m.content, -1) {
		u := d.users[found[1]]
		if u != nil && may("users", u.ID) && !slices.Contains(m.mentions, u) {
			m.mentions = append(m.mentions, u)
		}
	}
	pinged := slices.Clone(m.mentions)
	if g := m.channel.Guild; g != nil {
		for _, found := range roleMention.FindAllStringSubmatch(m.content, -1) {
			if may("roles", found[1]) && !slices.Contains(m.roles, found[1]) {
				m.roles = append(m.roles, found[1])
				pinged = append(pinged, g.holders(found[1])...)
			}
		}
		if everyone.MatchString(m.content) && may("everyone", "") && (!m.author.bot || m.channel.botMay().has(MentionEveryone)) {
			m.everyone = true
			pinged = append(pinged, g.holders(g.ID)...)
		}
	}
	if isNew && m.hidden == nil && m.flags&flagSilent == 0 {
		m.pings = nil
		for _, u := range pinged {
			if u != m.author && m.channel.seenBy(u) && !slices.Contains(m.pings, u) {
				m.pings = append(m.pings, u)
			}
		}
	}
}

func (g *Guild) holders(role string) []*User {
	var us []*User
	for _, m := range g.members {
		if role == g.ID || slices.ContainsFunc(m.roles, func(r *Role) bool { return r.ID == role }) {
			us = append(us, m.user)
		}
	}
	return us
}

// post puts a message that is complete into its channel and tells the bots of it.
func (d *Discord) post(m *message) {
	m.channel.messages = append(m.channel.messages, m)
	m.channel.entries = append(m.channel.entries, &entry{at: m.at, message: m})
	d.exchange().announce("MESSAGE_CREATE", m)
}

// writable finds the channel of a request and tells whether the bot may write there.
func (d rest) writable(c *call) (*Channel, *apiError) {
	ch, err := d.visible(c)
	if err != nil {
		return nil, err
	}
	need := SendMessages
	if ch.thread() {
		need = SendInThreads
	}
	switch {
	case ch.user != nil && ch.user.shut:
		return nil, forbidden(50007, "Cannot send messages to this user")
	case !ch.botMay().has(need), len(c.files) > 0 && !ch.botMay().has(AttachFiles):
		return nil, missingPermission()
	case ch.archived && ch.locked:
		return nil, &apiError{status: http.StatusBadRequest, code: 50083, message: "Thread is archived"}
	}
	return ch, nil
}

func (d rest) visible(c *call) (*Channel, *apiError) {
	ch := d.channels[c.r.PathValue("channel_id")]
	if ch == nil {
		return nil, unknownChannel()
	}
	if !ch.botMay().has(ViewChannel) {
		return nil, missingAccess()
	}
	return ch, nil
}
