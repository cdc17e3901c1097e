// Package post is what goes in and out of the adjutant: requests and their proof, letters, sections and the keys of their pictures. It is
// all that a transport needs to know of bot.
package post

import (
	"slices"
	"strings"
)

// A Request is something said to the adjutant, by whatever door it came. The door has told new text from quoted text; it
// decides nothing.
type Request struct {
	Door      string   // "mail", "discord", "shell"
	ID        string   // Message-ID or interaction id: the same, to one address from one sender, is never acted on twice
	From      string   // the sender's address, bare ("anna@mail.example")
	Name      string   // the sender's display name; may be empty
	Proof     Proof    // what the door found out about From
	Nobodys   string   // why nobody can be said to have sent it, as a clause ("it names several senders"); empty: From has
	Token     string   // what stood behind the plus of our address ("12.t5qk...", "p.k3v7..."); empty when there was none
	Beside    []string // what stood behind the plus of other addresses of ours that the same message named
	Refs      []string // Message-IDs in In-Reply-To and References, the newest first
	Question  int      // the question named by the footer in the quotation; 0 when there was none
	Text      string   // the new text, normalised: one line feed a line, plain quotes and dashes, ordinary blanks
	NotRead   []string // lines that were taken for a signature or a disclaimer, to be quoted back
	Doubt     string   // why it is not certain that Text is what the sender wrote; empty when it is
	Unread    bool     // the door has read the header alone: Whose told it that no more was needed
	Refused   string   // why the door could not read it ("larger than 1 MB"), as a sentence; Text is then empty
	Root      string   // the Message-ID of the mail itself, for In-Reply-To of the answer
	Moderator bool     // the door has seen that the sender may act as a moderator
	Files     []File   // text files that came with it, a few at most; only a moderator's are looked into
}

// A File is a text that came with a message or lies in a folder.
type File struct {
	Name string // without a folder
	Text string
}

// A Letter is one message that is owed to somebody: finished words and the keys of its pictures. It is kept in the outbox
// as JSON and laid out for its door when it is sent.
type Letter struct {
	To         string      `json:"to"`                    // bare address
	Name       string      `json:"name,omitempty"`        // display name of the reader
	ReplyToken string      `json:"reply_token,omitempty"` // goes behind the plus of our own address; empty: the bare address
	Subject    string      `json:"subject"`
	MessageID  string      `json:"message_id"` // without angle brackets; stable across resends
	InReplyTo  string      `json:"in_reply_to,omitempty"`
	References []string    `json:"references,omitempty"` // the root first
	Answers    bool        `json:"answers,omitempty"`    // auto-replied rather than auto-generated
	Question   int         `json:"question,omitempty"`   // the number of the question that it asks; 0: it asks nothing
	Preview    string      `json:"preview"`              // the first line: what a phone shows under the subject
	Heading    string      `json:"heading,omitempty"`    // "A House Divided, game 12 · July 1861, the Union"
	Sections   []Section   `json:"sections"`
	Footer     []string    `json:"footer"`
	Pictures   []Picture   `json:"pictures,omitempty"`
	Asked      bool        `json:"asked,omitempty"`      // the pictures are what was asked for: words alone are no answer
	Enclosures []Enclosure `json:"enclosures,omitempty"` // at most MaxEnclosure bytes together
	Table      *TableNews  `json:"table,omitempty"`      // of a letter to the whole table of a game
}

// A Section is a part of a letter. Text and HTML are made from it, so that both say the same words.
type Section struct {
	Heading string `json:"heading,omitempty"`
	// "ask": set off as the question; "orders": order lines, fixed width, never wrapped; "shots": Rows is a table; "list": lines that may
	// be sent for are no buttons but links; "" prose
	Kind  string     `json:"kind,omitempty"`
	Lines []TextLine `json:"lines,omitempty"`
	Facts any        `json:"-"`               // what the section says, as data for a program; not sent
	Sends bool       `json:"sends,omitempty"` // each line is an answer that may be sent as it stands; a door makes buttons of them, if it can
}

// Copied are sections whose headings and words may be changed; those that they are copies of are not.
func Copied(sections []Section) []Section {
	out := slices.Clone(sections)
	for i := range out {
		out[i].Lines = slices.Clone(out[i].Lines)
	}
	return out
}

// NextPage is what stands under a page of a list: how much more there is, and with what words it is asked for.
func NextPage(more, words string) Section {
	return Section{Kind: "list", Lines: []TextLine{{Text: more + ": " + words, Send: words}}}
}

// A TextLine is one line or sentence of a section.
type TextLine struct {
	Indent int    `json:"indent,omitempty"` // steps of two blanks
	Text   string `json:"text"`
	Order  bool   `json:"order,omitempty"` // an order line among prose: fixed width, never wrapped
	Send   string `json:"send,omitempty"`  // an answer that may be sent for this line, as of a section that sends
}

// A Picture is a map that goes with a letter: the key from which its sender draws it.
type Picture struct {
	Game    int64  `json:"game"`
	Event   int64  `json:"event"`             // the position after this event
	Since   int64  `json:"since"`             // what happened after this event is drawn with it
	Seat    string `json:"seat"`              // whose view
	Theme   string `json:"theme,omitempty"`   // "light", "dark"
	Symbols string `json:"symbols,omitempty"` // of the arms: "nato", "period"; empty: nato
	Around  string `json:"around,omitempty"`  // id of a place: the phone crop round it; empty: the whole sheet
	Part    string `json:"part,omitempty"`    // id of a theatre: that part of the sheet
	Charts  bool   `json:"charts,omitempty"`  // the figures of the game so far, instead of a map
	Season  int64  `json:"season,omitempty"`  // instead of a game: the table of a season after so many events
	Name    string `json:"name"`              // file name, "ahd-12-1861-07-union.png"
	Alt     string `json:"alt"`               // at most 250 characters, the news, not the picture
	Inline  bool   `json:"inline,omitempty"`  // shown in the HTML part; otherwise attached
}

// Text is a letter as plain words.
func (l Letter) Text() string {
	var b strings.Builder
	b.WriteString(l.Preview + "\n")
	for _, s := range l.Sections {
		b.WriteString("\n")
		if s.Heading != "" {
			b.WriteString(strings.ToUpper(s.Heading) + "\n")
		}
		for _, t := range s.Lines {
			b.WriteString(strings.Repeat("  ", t.Indent) + t.Text + "\n")
		}
	}
	b.WriteString("--\n" + strings.Join(l.Footer, "\n") + "\n")
	return b.String()
}

// Body is a letter without its footer.
func (l Letter) Body() string {
	text, _, _ := strings.Cut(l.Text(), "\n--\n")
	return text + "\n"
}
