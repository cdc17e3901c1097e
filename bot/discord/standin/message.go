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

// An Embed is the framed part of a message.
type Embed struct {
	Title       string       `json:"title"`
	Description string       `json:"description"`
	URL         string       `json:"url"`
	Color       int          `json:"color"`
	Timestamp   string       `json:"timestamp"`
	Fields      []EmbedField `json:"fields"`
	Author      struct {
		Name string `json:"name"`
	} `json:"author"`
	Footer struct {
		Text string `json:"text"`
	} `json:"footer"`
	Image     EmbedImage `json:"image"`
	Thumbnail EmbedImage `json:"thumbnail"`
}

// An EmbedField is a headed paragraph of an embed.
type EmbedField struct {
	Name   string `json:"name"`
	Value  string `json:"value"`
	Inline bool   `json:"inline"`
}

// An EmbedImage is a picture within an embed.
type EmbedImage struct {
	URL string `json:"url"`
}

// A Component is a button, a menu, a text input, or what holds them.
type Component struct {
	Type        int            `json:"type"` // 1 row, 2 button, 3 menu, 4 text input, 10 text, 18 label
	ID          int            `json:"id"`
	CustomID    string         `json:"custom_id"`
	Label       string         `json:"label"`
	Style       int            `json:"style"`
	Disabled    bool           `json:"disabled"`
	URL         string         `json:"url"`
	Emoji       *Emoji         `json:"emoji"`
	Placeholder string         `json:"placeholder"`
	Options     []SelectOption `json:"options"`
	MinValues   int            `json:"min_values"`
	MaxValues   int            `json:"max_values"`
	Value       string         `json:"value"`
	Required    *bool          `json:"required"`
	MinLength   int            `json:"min_length"`
	MaxLength   int            `json:"max_length"`
	Content     string         `json:"content"`
	Description string         `json:"description"`
	Components  []Component    `json:"components"`
	Component   *Component     `json:"component"`
}

// An Emoji stands on a button or before an option.
type Emoji struct {
	Name string `json:"name"`
}

// A SelectOption is one line of a menu.
type SelectOption struct {
	Label       string `json:"label"`
	Value       string `json:"value"`
	Description string `json:"description"`
	Default     bool   `json:"default"`
	Emoji       *Emoji `json:"emoji"`
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

// A message is a Message as the stand-in keeps it.
type message struct {
	id          string
	channel     *Channel
	author      *User
	kind        int
	content     string
	embeds      []any
	components  []any
	embedded    []Embed     // embeds, decoded
	laidOut     []Component // components, decoded
	attachments []Attachment
	at, edited  time.Time
	pinnedAt    time.Time
	flags       int
	nonce       any
	pinned      bool
	deleted     bool
	loading     bool
	hidden      *User // who alone sees it
	used        *interaction
	metadata    map[string]any
	reply       *message
	mentions    []*User
	roles       []string
	everyone    bool
	pings       []*User
	thread      *Channel
	earlier     []*message
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
