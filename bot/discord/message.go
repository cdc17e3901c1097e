package discord

import (
	"bytes"
	"encoding/json"
	"fmt"
	"mime/multipart"
	"net/textproto"
	"strconv"

	"github.com/bwmarrin/discordgo"

	"adjutant/bot/post"
)

// The limits of a message that matter here.
const (
	maxContent     = 2000
	maxTitle       = 256
	maxDescription = 4096
	maxFieldName   = 256
	maxField       = 1024
	maxFields      = 25
	maxFooter      = 2048
	maxEmbeds      = 6000 // signs in all embeds of a message
	maxUpload      = 10 << 20
	maxButton      = 80
	maxOption      = 100
	maxCustomID    = 100
	ephemeral      = 1 << 6
)

// A message is one as Discord takes it. The library's own lack the nonce and the words that stand for a picture.
type message struct {
	Content      string                       `json:"content"`
	Embeds       []*discordgo.MessageEmbed    `json:"embeds"`
	Components   []discordgo.MessageComponent `json:"components"`
	Mentions     mentions                     `json:"allowed_mentions"`
	Attachments  []attachment                 `json:"attachments,omitempty"`
	Flags        int                          `json:"flags,omitempty"`
	Nonce        string                       `json:"nonce,omitempty"`
	EnforceNonce bool                         `json:"enforce_nonce,omitempty"`

	files []file
}

// mentions is who hears a message: nobody but these.
type mentions struct {
	Parse []string `json:"parse"`
	Users []string `json:"users,omitempty"`
}

type attachment struct {
	ID          string `json:"id"`
	Filename    string `json:"filename"`
	Description string `json:"description,omitempty"`
}

type file struct {
	name, kind string
	data       []byte
}

// attach adds a file, unless the whole would be larger than Discord takes. It says whether it was added.
func (m *message) attach(name, kind, alt string, data []byte) bool {
	sum := len(data)
	for _, f := range m.files {
		sum += len(f.data)
	}
	if sum > maxUpload-64<<10 || len(m.files) == 10 {
		return false
	}
	name = post.FileName(name)
	m.Attachments = append(m.Attachments, attachment{ID: strconv.Itoa(len(m.files)), Filename: name, Description: cut(alt, 1024)})
	m.files = append(m.files, file{name, kind, data})
	return true
}

// A response is the first answer to an interaction.
type response struct {
	Type discordgo.InteractionResponseType `json:"type"`
	Data *responseData                     `json:"data,omitempty"`
}

// A responseData is a message, or a form, or choices.
type responseData struct {
	*message
	form    *form
	choices []*choice
	flags   int
}

// A form is a modal.
type form struct {
	CustomID   string                       `json:"custom_id"`
	Title      string                       `json:"title"`
	Components []discordgo.MessageComponent `json:"components"`
}

// A choice is what autocompletion offers.
type choice struct {
	Name  string `json:"name"`
	Value any    `json:"value"`
}

// MarshalJSON writes whichever of the three it is.
func (r *responseData) MarshalJSON() ([]byte, error) {
	switch {
	case r.form != nil:
		return json.Marshal(r.form)
	case r.choices != nil:
		return json.Marshal(map[string]any{"choices": r.choices})
	case r.message != nil:
		return json.Marshal(r.message)
	}
	return json.Marshal(map[string]any{"flags": r.flags})
}

// multipartOf is a request with files.
func multipartOf(payload any, files []file) (contentType string, body []byte, err error) {
	text, err := json.Marshal(payload)
	if err != nil {
		return "", nil, err
	}
	var b bytes.Buffer
	m := multipart.NewWriter(&b)
	part, err := m.CreatePart(textproto.MIMEHeader{"Content-Disposition": {`form-data; name="payload_json"`},
		"Content-Type": {"application/json"}})
	if err != nil {
		return "", nil, err
	}
	_, _ = part.Write(text) // a buffer takes all
	for i, f := range files {
		writeFile(m, i, f)
	}
	err = m.Close() // it writes the end
	return m.FormDataContentType(), b.Bytes(), err
}

func writeFile(m *multipart.Writer, i int, f file) {
	part, err := m.CreatePart(textproto.MIMEHeader{
		"Content-Disposition": {fmt.Sprintf(`form-data; name="files[%d]"; filename="%s"`, i, f.name)},
		"Content-Type":        {f.kind},
	})
	if err == nil {
		_, _ = part.Write(f.data)
	}
}
