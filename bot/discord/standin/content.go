package standin

import (
	"time"
)

// An interaction is one thing that a user did with the bot, and what came of it.
type interaction struct {
	id, token string
	kind      int // 2 command, 3 component, 4 autocomplete, 5 modal
	user      *User
	channel   *Channel
	name      string       // of the command, with its sub-commands
	typed     string       // the command as the user typed it
	message   *message     // that bore the component
	after     *interaction // that opened the modal
	data      map[string]any
	created   time.Time
	begun     time.Time // of real time
	twice     bool      // it was sent twice on demand

	answer   int // type of the callback; 0 before
	first    time.Duration
	done     time.Duration
	finished bool     // the user has seen what he waits for
	original *message // that answers it
	touched  *message // by the answer, when it ended
	edits    int      // of the message that bore the component, before
	modal    *Modal
	choices  []Choice
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

// A Modal is a form that the bot has opened before a user.
type Modal struct {
	CustomID string
	Title    string
	Fields   []Field

	from *interaction
	rows []any
	sent map[string]string // what was filled in, for the transcript
}

// A Field is one text input of a modal.
type Field struct {
	CustomID    string
	Label       string
	Value       string // filled in beforehand
	Placeholder string
	Lines       bool // takes several lines
	Required    bool
	MinLength   int
	MaxLength   int
}
