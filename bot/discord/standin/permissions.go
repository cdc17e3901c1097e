package standin

import (
	"strconv"
)

// Permission is a set of Discord's permission bits.
type Permission int64

// The permissions that the stand-in knows by name.
const (
	Administrator     Permission = 1 << 3
	ManageChannels    Permission = 1 << 4
	ManageGuild       Permission = 1 << 5
	ViewChannel       Permission = 1 << 10
	SendMessages      Permission = 1 << 11
	ManageMessages    Permission = 1 << 13
	EmbedLinks        Permission = 1 << 14
	AttachFiles       Permission = 1 << 15
	ReadHistory       Permission = 1 << 16
	MentionEveryone   Permission = 1 << 17
	UseCommands       Permission = 1 << 31
	ManageThreads     Permission = 1 << 34
	CreateThreads     Permission = 1 << 35
	CreatePrivate     Permission = 1 << 36
	SendInThreads     Permission = 1 << 38
	ModerateMembers   Permission = 1 << 40
	PinMessages       Permission = 1 << 51
	everybody                    = ViewChannel | SendMessages | EmbedLinks | AttachFiles | ReadHistory | UseCommands | CreateThreads | CreatePrivate | SendInThreads
	botUsual                     = everybody | ManageMessages | ManageThreads | PinMessages
	allPermissions    Permission = 1<<53 - 1
	privateChannelApp            = AttachFiles | EmbedLinks | MentionEveryone | 1<<18
)

func (p Permission) has(q Permission) bool { return p&Administrator != 0 || p&q == q }

func (p Permission) String() string { return strconv.FormatInt(int64(p), 10) }

// of is what a member may do: that of everybody and of his roles; the owner may do all.
func (g *Guild) of(m *member) Permission {
	if m.user == g.d.owner {
		return allPermissions
	}
	p := g.roles[0].Permissions
	if m.user == g.d.bot {
		return g.allowed
	}
	for _, r := range m.roles {
		p |= r.Permissions
	}
	if p.has(Administrator) {
		return allPermissions
	}
	return p
}

// botMay is what the bot may do in the channel.
func (c *Channel) botMay() Permission {
	if c.Guild == nil {
		return allPermissions
	}
	p := c.Guild.allowed &^ c.denied
	if c.Parent != nil {
		p &^= c.Parent.denied
	}
	return p
}
