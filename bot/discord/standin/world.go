package standin

import (
	"slices"
)

// User makes a person who belongs to no guild yet.
func (d *Discord) User(name string) *User {
	d.mu.Lock()
	defer d.mu.Unlock()
	u := &User{ID: d.id(), Name: name, Locale: "en-US", d: d}
	d.users[u.ID] = u
	return u
}

// Guild makes a guild, of which the bot is a member. Bots that are connected hear of it.
func (d *Discord) Guild(name string) *Guild {
	d.mu.Lock()
	defer d.mu.Unlock()
	g := &Guild{ID: d.id(), Name: name, d: d, allowed: botUsual}
	g.roles = []*Role{{ID: g.ID, Name: "@everyone", Permissions: everybody}}
	g.members = []*member{{user: d.owner, joined: d.now()}, {user: d.bot, joined: d.now()}}
	d.guilds = append(d.guilds, g)
	d.exchange().dispatch(g, intentGuilds, "GUILD_CREATE", g.createJSON())
	return g
}

// Channel makes a text channel.
func (g *Guild) Channel(name string) *Channel {
	g.d.mu.Lock()
	defer g.d.mu.Unlock()
	c := &Channel{ID: g.d.id(), Guild: g, d: g.d, name: name}
	g.channels = append(g.channels, c)
	g.d.channels[c.ID] = c
	g.d.exchange().dispatch(g, intentGuilds, "CHANNEL_CREATE", c.json())
	return c
}

// Role makes a role.
func (g *Guild) Role(name string, p Permission) *Role {
	g.d.mu.Lock()
	defer g.d.mu.Unlock()
	r := &Role{ID: g.d.id(), Name: name, Permissions: p}
	g.roles = append(g.roles, r)
	return r
}

// Member makes a person who has joined the guild and holds the roles.
func (g *Guild) Member(name string, roles ...*Role) *User {
	u := g.d.User(name)
	g.Join(u, roles...)
	return u
}

// Join makes u a member of the guild with these roles and no others.
func (g *Guild) Join(u *User, roles ...*Role) {
	g.d.mu.Lock()
	defer g.d.mu.Unlock()
	if m := g.member(u.ID); m != nil {
		m.roles = slices.Clone(roles)
		return
	}
	g.members = append(g.members, &member{user: u, roles: slices.Clone(roles), joined: g.d.now()})
}

// AllowBot sets what the bot may do in the guild.
func (g *Guild) AllowBot(p Permission) {
	g.d.mu.Lock()
	defer g.d.mu.Unlock()
	g.allowed = p
}

// DenyBot takes from the bot what it may not do in this channel; threads follow their parent.
func (c *Channel) DenyBot(p Permission) {
	c.d.mu.Lock()
	defer c.d.mu.Unlock()
	c.denied = p
}

// RefuseDMs makes u take no direct messages any more, or take them again.
func (u *User) RefuseDMs(refuse bool) {
	u.d.mu.Lock()
	defer u.d.mu.Unlock()
	u.shut = refuse
}

// DM is u's conversation with the bot, made if there is none yet.
func (u *User) DM() *Channel {
	u.d.mu.Lock()
	defer u.d.mu.Unlock()
	return u.conversation()
}

func (u *User) conversation() *Channel {
	if u.dm == nil {
		u.dm = &Channel{ID: u.d.id(), d: u.d, kind: 1, user: u}
		u.d.channels[u.dm.ID] = u.dm
	}
	return u.dm
}

// Name is the channel's name as it is now, without "#"; for direct messages that of the person.
func (c *Channel) Name() string {
	c.d.mu.Lock()
	defer c.d.mu.Unlock()
	return c.called()
}

func (c *Channel) called() string {
	if c.user != nil {
		return c.user.Name
	}
	return c.name
}

// Archived tells whether a thread has been closed.
func (c *Channel) Archived() bool {
	c.d.mu.Lock()
	defer c.d.mu.Unlock()
	return c.archived
}

// Threads are the channel's threads, the oldest first.
func (c *Channel) Threads() []*Channel {
	c.d.mu.Lock()
	defer c.d.mu.Unlock()
	return c.threads()
}

func (c *Channel) threads() []*Channel {
	var ts []*Channel
	if c.Guild == nil {
		return nil
	}
	for _, t := range c.Guild.channels {
		if t.Parent == c {
			ts = append(ts, t)
		}
	}
	return ts
}

func (c *Channel) thread() bool { return c.Parent != nil }

// seenBy tells whether u may look into the channel.
func (c *Channel) seenBy(u *User) bool {
	switch {
	case c.user != nil:
		return c.user == u || u.bot
	case c.kind == 12:
		return u.bot || slices.Contains(c.people, u)
	default:
		return c.Guild.member(u.ID) != nil
	}
}
