package standin

import (
	"slices"
	"strings"
	"time"
)

// A Message is what a channel shows, as it was at the moment when it was looked at.
type Message struct {
	ID          string
	Channel     *Channel
	Author      *User
	Kind        int // 0 usual, 6 "pinned a message", 18 "started a thread", 19 a reply, 20 an answer to a command
	Content     string
	Embeds      []Embed
	Components  []Component
	Attachments []Attachment
	At          time.Time
	Edited      time.Time // zero if it never was
	Pinned      bool
	Deleted     bool
	Loading     bool // "thinking...", until a deferred answer is there
	Ephemeral   bool
	For         *User  // who sees it, if it is ephemeral
	By          *User  // who used the command that it answers
	Command     string // that command with its values, as Discord writes it over the answer
	Reply       string // the id of the message that it answers
	Pings       []*User
	Thread      *Channel // that was started from it
}

// Text is all that the message says, a line for each part: content, embeds, texts among the components, names of files.
// Labels of buttons are left out.
func (m Message) Text() string {
	lines := []string{m.Content}
	for _, e := range m.Embeds {
		lines = append(lines, e.Author.Name, e.Title, e.Description)
		for _, f := range e.Fields {
			lines = append(lines, f.Name, f.Value)
		}
		lines = append(lines, e.Footer.Text)
	}
	each(m.Components, func(c Component) { lines = append(lines, c.Content) })
	for _, a := range m.Attachments {
		lines = append(lines, a.Name)
	}
	return strings.Join(slices.DeleteFunc(lines, func(s string) bool { return s == "" }), "\n")
}

// Mentions tells whether the message made u's Discord ring: edits never do, and ephemeral messages do not.
func (m Message) Mentions(u *User) bool { return slices.Contains(m.Pings, u) }

// Buttons are the buttons of the message, in order.
func (m Message) Buttons() []Component { return m.parts(func(c Component) bool { return c.Type == 2 }) }

// Menus are the menus of the message, in order.
func (m Message) Menus() []Component {
	return m.parts(func(c Component) bool { return isSelect(c.Type) })
}

// Button is the custom id of the first button whose label is or begins with the words, "" if there is none.
func (m Message) Button(label string) string {
	for _, exact := range []bool{true, false} {
		for _, b := range m.Buttons() {
			if b.Label == label || !exact && strings.HasPrefix(b.Label, label) {
				return b.CustomID
			}
		}
	}
	return ""
}

// Attachment is the file of that name, and whether there is one.
func (m Message) Attachment(name string) (Attachment, bool) {
	for _, a := range m.Attachments {
		if a.Name == name {
			return a, true
		}
	}
	return Attachment{}, false
}

func (m Message) parts(want func(Component) bool) []Component {
	var found []Component
	each(m.Components, func(c Component) {
		if want(c) {
			found = append(found, c)
		}
	})
	return found
}

// each visits components and what they hold.
func each(cs []Component, visit func(Component)) {
	for _, c := range cs {
		visit(c)
		each(c.Components, visit)
		if c.Component != nil {
			each([]Component{*c.Component}, visit)
		}
	}
}

const (
	flagEphemeral = 1 << 6
	flagLoading   = 1 << 7
	flagSilent    = 1 << 12
)

// shown is the message as a user sees it; d.mu is held.
func (m *message) shown() Message {
	s := Message{
		ID: m.id, Channel: m.channel, Author: m.author, Kind: m.kind, Content: m.content, Attachments: slices.Clone(m.attachments),
		At: m.at, Edited: m.edited, Pinned: m.pinned, Deleted: m.deleted, Loading: m.loading, Ephemeral: m.hidden != nil,
		For: m.hidden, Pings: slices.Clone(m.pings), Thread: m.thread,
		Embeds: slices.Clone(m.embedded), Components: slices.Clone(m.laidOut),
	}
	if m.used != nil && m.used.message == nil {
		s.By, s.Command = m.used.user, m.used.typed
	}
	if m.reply != nil {
		s.Reply = m.reply.id
	}
	return s
}

func (m *message) seenBy(u *User) bool {
	return m.channel.seenBy(u) && (m.hidden == nil || m.hidden == u)
}
