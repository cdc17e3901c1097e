package standin

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/coder/websocket"
)

// Intents of which the stand-in sends events, and the privileged ones, which the application does not have.
const (
	intentGuilds        = 1 << 0
	intentGuildMessages = 1 << 9
	intentDMs           = 1 << 12
	intentContent       = 1 << 15
	privileged          = 1<<1 | 1<<8 | intentContent
	knownIntents        = 1<<26 - 1
)

// identifyPace is how far apart sessions may be begun; shards must begin one after another.
const identifyPace = 5 * time.Second

func (d exchange) identify(c *connection, raw json.RawMessage) (websocket.StatusCode, string) {
	var q struct {
		Token      string            `json:"token"`
		Intents    *int              `json:"intents"`
		Shard      *[2]int           `json:"shard"`
		Compress   bool              `json:"compress"`
		Properties map[string]string `json:"properties"`
	}
	err := json.Unmarshal(raw, &q)
	switch {
	case c.session != nil:
		return 4005, "Already authenticated."
	case err != nil || q.Intents == nil || q.Properties == nil:
		return 4002, "Error while decoding payload."
	case strings.TrimPrefix(q.Token, "Bot ") != d.settings.Token:
		return 4004, "Authentication failed."
	case *q.Intents&^knownIntents != 0:
		return 4013, "Invalid intent(s)."
	case *q.Intents&privileged != 0:
		return 4014, "Disallowed intent(s)."
	}
	s := &session{id: fmt.Sprintf("session-%d", d.starts+1), shard: [2]int{0, 1}, intents: *q.Intents, version: c.version, conn: c}
	if q.Shard != nil {
		s.shard = *q.Shard
	}
	if s.shard[1] < 1 || s.shard[0] < 0 || s.shard[0] >= s.shard[1] {
		return 4010, "Invalid shard."
	}
	if d.settings.RateLimits && time.Since(d.identified) < identifyPace {
		c.send(opInvalidSession, false)
		return 0, ""
	}
	d.identified = time.Now()
	d.starts++
	d.sessions = append(d.sessions, s)
	c.session, c.compress = s, q.Compress
	version, _ := strconv.Atoi(c.version)
	guilds := []any{}
	var mine []*Guild
	for _, g := range d.guilds {
		if s.covers(g) {
			guilds = append(guilds, map[string]any{"id": g.ID, "unavailable": true})
			mine = append(mine, g)
		}
	}
	me := d.bot.json()
	me["verified"], me["mfa_enabled"], me["email"] = true, true, nil
	s.send("READY", map[string]any{
		"v": version, "user": me, "guilds": guilds, "session_id": s.id, "resume_gateway_url": d.gatewayURL(), "shard": s.shard,
		"application": map[string]any{"id": d.bot.ID, "flags": 0}, "user_settings": map[string]any{}, "relationships": []any{},
		"private_channels": []any{}, "presences": []any{}, "guild_join_requests": []any{}, "geo_ordered_rtc_regions": []any{},
	})
	if s.intents&intentGuilds != 0 {
		for _, g := range mine {
			s.send("GUILD_CREATE", g.createJSON())
		}
	}
	return 0, ""
}

func (d exchange) resume(c *connection, raw json.RawMessage) (websocket.StatusCode, string) {
	var q struct {
		Token string `json:"token"`
		ID    string `json:"session_id"`
		Seq   int    `json:"seq"`
	}
	err := json.Unmarshal(raw, &q)
	switch {
	case c.session != nil:
		return 4005, "Already authenticated."
	case err != nil:
		return 4002, "Error while decoding payload."
	case strings.TrimPrefix(q.Token, "Bot ") != d.settings.Token:
		return 4004, "Authentication failed."
	}
	n := slices.IndexFunc(d.sessions, func(s *session) bool { return s.id == q.ID })
	if n < 0 || d.sessions[n].dead {
		c.send(opInvalidSession, false)
		return 0, ""
	}
	s := d.sessions[n]
	if q.Seq > s.seq {
		return 4007, "Invalid seq."
	}
	if s.conn != nil && s.conn != c {
		s.conn.session = nil
		s.conn.cut()
	}
	s.conn, c.session = c, s
	for _, e := range s.kept {
		if e.seq > q.Seq {
			c.queue(e.raw)
		}
	}
	s.send("RESUMED", map[string]any{})
	return 0, ""
}

// send dispatches an event; while the bot is away it waits for RESUME.
func (s *session) send(name string, data any) {
	s.seq++
	raw, err := json.Marshal(map[string]any{"op": opDispatch, "d": data, "s": s.seq, "t": name})
	if err != nil {
		return
	}
	s.kept = append(s.kept, event{s.seq, raw})
	if s.conn != nil {
		s.conn.queue(raw)
	}
}

// heard drops what a heartbeat says to have arrived.
func (s *session) heard(raw json.RawMessage) {
	var seq int
	if json.Unmarshal(raw, &seq) == nil {
		s.kept = slices.DeleteFunc(s.kept, func(e event) bool { return e.seq <= seq })
	}
}

// covers tells whether the events of a guild go to this shard; direct messages, which have none, go to shard 0.
func (s *session) covers(g *Guild) bool {
	if g == nil {
		return s.shard[0] == 0
	}
	id, _ := strconv.ParseInt(g.ID, 10, 64)
	return int((id>>22)%int64(s.shard[1])) == s.shard[0]
}

// dispatch sends an event to every session that covers the guild and asked for it.
func (d exchange) dispatch(g *Guild, intent int, name string, data any) {
	for _, s := range d.sessions {
		if !s.dead && s.covers(g) && s.intents&intent != 0 {
			s.send(name, data)
		}
	}
}

// dispatchTo sends an event of a channel.
func (d exchange) dispatchTo(c *Channel, intent int, name string, data any) {
	if c.Guild == nil {
		intent = intentDMs
	}
	d.dispatch(c.Guild, intent, name, data)
}

// dispatchAll sends an event that needs no intent, and tells whether any session got it or will when it resumes.
func (d exchange) dispatchAll(c *Channel, name string, data any) bool {
	heard := false
	for _, s := range d.sessions {
		if !s.dead && s.covers(c.Guild) {
			s.send(name, data)
			heard = true
		}
	}
	return heard
}

// announce tells the bots of a message. Without the privileged intent they read only what is theirs, what names them, and
// direct messages.
func (d exchange) announce(name string, m *message) {
	if m.hidden != nil {
		return
	}
	data := d.messageJSON(m)
	if m.channel.Guild != nil {
		data["guild_id"] = m.channel.Guild.ID
		if who := m.channel.Guild.member(m.author.ID); who != nil && name == "MESSAGE_CREATE" {
			member := who.json()
			delete(member, "user")
			data["member"] = member
		}
		if m.author != d.bot && !slices.Contains(m.mentions, d.bot) {
			data["content"], data["embeds"], data["attachments"], data["components"] = "", []any{}, []any{}, []any{}
		}
	}
	if v, ok := plain(data).(map[string]any); ok {
		if err := d.spec.named("MessageResponse", v); err != nil {
			d.fault(FaultOwn, name, inWords(flaws(err)))
		}
	}
	d.dispatchTo(m.channel, intentGuildMessages, name, data)
}
