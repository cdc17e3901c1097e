package mail

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"mime"
	"path"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/emersion/go-message"
	gomail "github.com/emersion/go-message/mail"

	"adjutant/bot/post"
)

// An Attachment is a drawn picture that goes with a letter.
type Attachment struct {
	Name   string // file name; its ending tells the media type, .png where it has none
	Alt    string // the news in words, for those who do not see it
	Data   []byte
	CID    string // Content-ID without angle brackets; made from the Message-ID where empty
	Inline bool   // shown in the HTML part; otherwise attached
	Below  bool   // where it is shown: below all words
}

// Compose lays a letter out as a message: text and HTML that say the same, pictures inline and attached. The same letter at the
// same date gives the same bytes.
func Compose(l post.Letter, pictures []Attachment, from Identity, date time.Time) ([]byte, error) {
	if l.MessageID == "" || l.To == "" {
		return nil, fmt.Errorf("a letter to %q with the id %q cannot be sent: both are needed", l.To, l.MessageID)
	}
	l = post.LegibleLetter(l)
	pictures = named(pictures, l, from)
	var inline, attached []Attachment
	for _, p := range pictures {
		if p.Inline {
			inline = append(inline, p)
		} else {
			attached = append(attached, p)
		}
	}
	page, err := htmlPart(l, from, inline)
	if err != nil {
		return nil, err
	}
	ascii := isASCII(textPart(l, true))
	root := multiple("alternative", l.MessageID,
		textEntity("text/plain", textPart(l, ascii)),
		textEntity("text/html", page))
	if len(inline) > 0 {
		root = multiple("related", l.MessageID, append([]*part{root}, pictureParts(inline)...)...)
	}
	if files := append(pictureParts(attached), enclosureParts(l.Enclosures)...); len(files) > 0 {
		root = multiple("mixed", l.MessageID, append([]*part{root}, files...)...)
	}
	h := letterHeader(l, from, date)
	for f := root.header.Fields(); f.Next(); {
		h.Set(f.Key(), f.Value())
	}
	root.header = h.Header
	var b bytes.Buffer
	if err := root.writeTo(&b); err != nil {
		return nil, fmt.Errorf("letter %s: %w", l.MessageID, err)
	}
	return b.Bytes(), nil
}

// letterHeader is the header of the whole. Fields are set from the last to the first: that is the order in which they are written.
func letterHeader(l post.Letter, from Identity, date time.Time) gomail.Header {
	me := &gomail.Address{Name: plainField(from.Name), Address: from.Address.Plus(l.ReplyToken)}
	var h gomail.Header
	from.unsubscribeFields(&h, l.ReplyToken)
	h.Set("X-Auto-Response-Suppress", "All")
	h.Set("Auto-Submitted", "auto-generated")
	if l.Answers {
		h.Set("Auto-Submitted", "auto-replied")
	}
	h.SetMsgIDList("References", fields(references(l)))
	h.SetMsgIDList("In-Reply-To", fields([]string{l.InReplyTo}))
	h.SetMessageID(plainID(l.MessageID))
	h.SetDate(date)
	h.SetSubject(plainField(l.Subject))
	h.SetAddressList("To", []*gomail.Address{{Name: plainField(l.Name), Address: plainID(l.To)}})
	h.SetAddressList("Reply-To", []*gomail.Address{me})
	h.SetAddressList("From", []*gomail.Address{me})
	return h
}

// references ends with the letter that is answered.
func references(l post.Letter) []string {
	refs := append([]string(nil), l.References...)
	for _, r := range refs {
		if r == l.InReplyTo {
			return refs
		}
	}
	if l.InReplyTo != "" {
		refs = append(refs, l.InReplyTo)
	}
	return refs
}

func fields(ids []string) []string {
	var out []string
	for _, id := range ids {
		if id = plainID(id); id != "" {
			out = append(out, id)
		}
	}
	return out
}

// maxField is how many letters of a subject or a name go into a header.
const maxField = 250

// maxID is how many bytes an id may have: it cannot be folded.
const maxID = 500

// plainField keeps a header value on its line, in the order in which it is read. What looks like an encoded word would be decoded by
// its reader's program, and hide anything.
func plainField(s string) string {
	return post.Short(strings.ReplaceAll(strings.TrimSpace(post.Legible(s)), "=?", "= ?"), maxField)
}

// plainID keeps an id or an address on its line. One that is longer than any program makes them is none.
func plainID(s string) string {
	if len(s) > maxID {
		return ""
	}
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || post.Hidden(r) || r == '<' || r == '>' {
			return -1
		}
		return r
	}, s)
}

// textPart is the letter in 72 columns. Order lines are never wrapped: a copied half line is a lost order. The mark before the
// footer ends in a blank where it can: in quoted-printable that blank becomes "=20", which some relays refuse.
func textPart(l post.Letter, ascii bool) string {
	out := bodyLines(l)
	if len(l.Footer) > 0 {
		mark := "--"
		if ascii {
			mark = "-- "
		}
		out = append(out, "", mark)
		for _, f := range l.Footer {
			out = append(out, wrap(f, 0, 0)...)
		}
	}
	return strings.Join(out, "\r\n") + "\r\n"
}

// Words is a letter as its text part says it, without the footer: lines of 72 columns, ending in a line feed each.
func Words(l post.Letter) string { return strings.Join(bodyLines(l), "\n") + "\n" }

// bodyLines is a letter without its footer.
func bodyLines(l post.Letter) []string {
	var out []string
	if l.Preview != "" {
		out = append(out, firstLine(l.Preview)...)
	}
	for _, s := range l.Sections {
		if len(out) > 0 {
			out = append(out, "")
		}
		if s.Heading != "" {
			out = append(out, wrap(capitals(s.Heading), 0, 2)...)
		}
		for _, line := range s.Lines {
			switch indent := 2 * max(line.Indent, 0); {
			case s.Kind == "orders":
				out = append(out, strings.TrimRight(strings.Repeat(" ", indent+2)+orderLine(line.Text), " "))
			case line.Order:
				out = append(out, strings.Repeat(" ", indent)+orderLine(line.Text))
			case indent == 0:
				out = append(out, wrap(line.Text, 0, 0)...)
			default:
				out = append(out, wrap(line.Text, indent, indent+2)...)
			}
		}
	}
	return out
}

// firstLine is not broken unless it is longer than what a phone shows of it.
func firstLine(text string) []string {
	if utf8.RuneCountInString(text) <= 90 {
		return []string{strings.Join(strings.Fields(text), " ")}
	}
	return wrap(text, 0, 0)
}

// orderLine is one line whatever its text holds.
func orderLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// named gives every picture a file name and a Content-ID.
func named(pictures []Attachment, l post.Letter, from Identity) []Attachment {
	out := make([]Attachment, len(pictures))
	for i, p := range pictures {
		if p.Name == "" {
			p.Name = fmt.Sprintf("map-%d.png", i+1)
		}
		if p.CID == "" {
			p.CID = fmt.Sprintf("%s.%d@%s", digest(l.MessageID, "cid")[:16], i+1, from.Address.Domain)
		}
		p.Name, p.Alt, p.CID = post.FileName(p.Name), post.Legible(p.Alt), plainID(p.CID)
		out[i] = p
	}
	return out
}

func mediaTypeOf(name string) string {
	if t := mime.TypeByExtension(path.Ext(name)); strings.HasPrefix(t, "image/") {
		return t
	}
	return "image/png"
}

func digest(messageID, use string) string {
	sum := sha256.Sum256([]byte(use + "|" + messageID))
	return hex.EncodeToString(sum[:])
}

func isASCII(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}

func pictureParts(pictures []Attachment) []*part {
	var out []*part
	for _, p := range pictures {
		var h message.Header
		disposition := "attachment"
		if p.Inline {
			disposition = "inline"
		}
		h.Set("Content-Transfer-Encoding", "base64")
		h.SetContentDisposition(disposition, map[string]string{"filename": p.Name})
		if p.Alt != "" {
			h.SetText("Content-Description", plainField(p.Alt))
		}
		h.Set("Content-Id", "<"+p.CID+">")
		h.SetContentType(mediaTypeOf(p.Name), map[string]string{"name": p.Name})
		out = append(out, &part{header: h, body: p.Data})
	}
	return out
}
