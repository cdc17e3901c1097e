package standin

import (
	"time"
)

// A User is a person, or the bot, and the hand by which a test acts for that person.
type User struct {
	ID     string
	Name   string
	Locale string // as Discord writes it, such as "en-US"

	d    *Discord
	bot  bool
	shut bool // takes no direct messages
	dm   *Channel
}

// A Guild is what people call a server.
type Guild struct {
	ID   string
	Name string

	d        *Discord
	roles    []*Role // the first is @everyone and has the guild's id
	members  []*member
	channels []*Channel
	allowed  Permission // what the bot may do here
}

// A Role gives its permissions to the members who hold it.
type Role struct {
	ID          string
	Name        string
	Permissions Permission
}

type member struct {
	user   *User
	roles  []*Role
	joined time.Time
}

// A Channel is a guild's channel, a thread, or a person's direct messages with the bot.
type Channel struct {
	ID     string
	Guild  *Guild   // nil for direct messages
	Parent *Channel // of a thread

	d        *Discord
	kind     int // 0 a guild's text channel, 1 direct messages, 11 a public thread, 12 a private one
	name     string
	topic    string
	user     *User // of direct messages
	owner    *User // of a thread
	denied   Permission
	archived bool
	locked   bool
	archive  int // minutes of quiet until a thread is archived
	changed  time.Time
	people   []*User // of a thread
	messages []*message
	entries  []*entry
}

func (g *Guild) member(user string) *member {
	for _, m := range g.members {
		if m.user.ID == user {
			return m
		}
	}
	return nil
}
