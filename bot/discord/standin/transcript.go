package standin

import (
	"bytes"
	_ "embed"
	"encoding/base64"
	"fmt"
	"hash/fnv"
	"html/template"
	"io"
	"slices"
	"strings"
	"time"
	"unicode/utf8"
)

//go:embed transcript.html
var transcriptPage string

var page = template.Must(template.New("transcript").Parse(transcriptPage))

// A Transcript says what of the conversation is to be shown.
type Transcript struct {
	Title    string
	Note     string         // a line under the title
	Channels []*Channel     // each a section, in this order
	As       *User          // whose eyes see it; nil shows what anybody saw, and says who
	Zone     *time.Location // of the times; UTC if nil
}

// shownChannel and those below are what the page is made from.
type shownChannel struct {
	Name, About string
	Lines       []shownLine
}

type shownLine struct {
	Day     string // set where a new day begins
	Message *shownMessage
	Deed    string
	Choices *shownChoices
	Modal   *shownModal
	Failed  string
}

type shownMessage struct {
	Name, Initial, Colour, Time string
	Bot, Ping, Edited, Gone     bool
	System                      template.HTML
	Only                        string // who alone sees it
	You, Command, Reply         string
	Body                        shownBody
	Before                      []shownBody
	Changes                     int
	Thread                      string
	Pinned, Loading             bool
}

type shownBody struct {
	Words  template.HTML
	Embeds []shownEmbed
	Files  []shownFile
	Rows   []shownRow
}

type shownEmbed struct {
	Colour                   template.CSS
	Author, Footer, ImageAlt string
	Title, Words             template.HTML
	Fields                   []shownField
	Image, Thumbnail         template.URL
}

type shownField struct {
	Name, Value template.HTML
	Inline      bool
}

type shownFile struct {
	Name, Size, Alt string
	Picture         template.URL
	Text            string
	More            bool
	Link            template.URL
}

type shownRow struct {
	Buttons []shownButton
	Menus   []string
	Words   template.HTML
}

type shownButton struct{ Label, Class string }

type shownChoices struct {
	Command, Option, Typed string
	Rows                   []string
}

type shownModal struct {
	Title  string
	Fields []Field
	Sent   bool
}

// WriteTranscript writes the conversation as one HTML page that needs nothing else: as Discord would show it, with the
// pictures in it, what only one person saw marked so, and earlier states of edited messages folded under them.
func (d *Discord) WriteTranscript(w io.Writer, t Transcript) error {
	if t.Zone == nil {
		t.Zone = time.UTC
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	v := scribe{reader{d, t.Zone, d.now()}, t.As}
	var channels []shownChannel
	for _, c := range t.Channels {
		channels = append(channels, v.channel(c))
	}
	var b bytes.Buffer
	err := page.Execute(&b, map[string]any{"Title": t.Title, "Note": t.Note, "Channels": channels})
	if err != nil {
		return fmt.Errorf("transcript: %w", err)
	}
	_, err = w.Write(b.Bytes())
	return err
}

// beforeShown is how many earlier states of a message are folded under it: a status message has hundreds.
const beforeShown = 3

// A scribe writes for one pair of eyes, or for all if as is nil.
type scribe struct {
	reader
	as *User
}

func (v scribe) channel(c *Channel) shownChannel {
	s := shownChannel{Name: "# " + c.called()}
	switch {
	case c.user != nil:
		s.Name, s.About = "@ "+c.called(), "direct messages"
	case c.thread():
		s.About = "thread of #" + c.Parent.called()
	default:
		s.About = c.topic
	}
	day := ""
	for _, e := range c.entries {
		if v.as != nil && (e.user != nil && e.user != v.as || e.message != nil && !e.message.seenBy(v.as)) {
			continue
		}
		l := v.entry(e)
		if today := e.at.In(v.zone).Format("2 January 2006"); today != day {
			l.Day, day = today, today
		}
		s.Lines = append(s.Lines, l)
	}
	return s
}

func (v scribe) entry(e *entry) shownLine {
	switch {
	case e.failed:
		return shownLine{Failed: e.words}
	case e.modal != nil:
		m := &shownModal{Title: e.modal.Title, Fields: slices.Clone(e.modal.Fields), Sent: e.modal.sent != nil}
		for i, f := range m.Fields {
			if m.Sent {
				m.Fields[i].Value = e.modal.sent[f.CustomID]
			}
		}
		return shownLine{Modal: m}
	case e.focused != "":
		c := &shownChoices{Command: e.words, Option: e.focused, Typed: e.typed}
		for _, k := range e.choices {
			c.Rows = append(c.Rows, k.Name)
		}
		return shownLine{Choices: c}
	case e.pressed != "" && len(e.chosen) > 0:
		return shownLine{Deed: fmt.Sprintf("%s chose %q under %q", e.user.Name, strings.Join(e.chosen, ", "), e.pressed)}
	case e.pressed != "":
		return shownLine{Deed: fmt.Sprintf("%s pressed %q", e.user.Name, e.pressed)}
	default:
		return shownLine{Message: v.message(e.message)}
	}
}

func (v scribe) message(m *message) *shownMessage {
	v.at = m.at
	if !m.edited.IsZero() {
		v.at = m.edited
	}
	now := m.shown()
	s := &shownMessage{
		Name: m.author.Name, Initial: initial(m.author.Name), Colour: colour(m.author), Time: m.at.In(v.zone).Format("15:04"),
		Bot: m.author.bot, Ping: v.as != nil && now.Mentions(v.as), Edited: !m.edited.IsZero() && m.hidden == nil, Gone: m.deleted,
		Pinned: m.pinned, Body: v.body(now), Loading: m.loading, Command: now.Command,
	}
	if now.By != nil {
		s.You = now.By.Name
		if now.By == v.as {
			s.You = "You"
		}
	}
	if m.hidden != nil {
		s.Only = m.hidden.Name
		if m.hidden == v.as {
			s.Only = "you"
		}
	}
	if m.reply != nil && m.kind == 19 {
		s.Reply = excerpt(v.plain(m.reply.shown().Text()))
	}
	if m.thread != nil {
		s.Thread = m.thread.called()
	}
	switch m.kind {
	case 6:
		s.System = v.html("pinned a message to this channel: " + excerpt(v.plain(m.reply.shown().Text())))
	case 18:
		s.System = v.html("started a thread: **" + m.content + "**")
	}
	for _, old := range m.earlier[max(0, len(m.earlier)-beforeShown):] {
		s.Before = append(s.Before, v.body(old.shown()))
	}
	s.Changes = len(m.earlier)
	return s
}

func excerpt(s string) string {
	if r := []rune(s); len(r) > 80 {
		cut := string(r[:80])
		return cut[:max(strings.LastIndex(cut, " "), 40)] + " ..."
	}
	return s
}

func initial(name string) string {
	r, _ := utf8.DecodeRuneInString(name)
	return strings.ToUpper(string(r))
}

func colour(u *User) string {
	if u.bot {
		return "#5b6b4a"
	}
	h := fnv.New32a()
	_, _ = h.Write([]byte(u.Name))
	return []string{"#7d6a58", "#5a5f86", "#6b4f6e", "#3f6f73", "#80564a", "#55703f"}[h.Sum32()%6]
}

func dataURL(a Attachment) template.URL {
	kind, _, _ := strings.Cut(a.Type, ";")
	return template.URL("data:" + kind + ";base64," + base64.StdEncoding.EncodeToString(a.Data))
}
