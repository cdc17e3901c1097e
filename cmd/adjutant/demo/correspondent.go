package demo

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"html"
	"io"
	"strings"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"
	gomail "github.com/emersion/go-message/mail"
	"github.com/emersion/go-smtp"
)

// A Correspondent is a player of the demo: he has a mailbox and a mail client, and knows nothing of the program but what it
// writes to him.
type Correspondent struct {
	Name, Address, Password string
	Phone                   bool // writes from a phone: plain text, a signature; else from a web client: text and HTML
	IMAP, SMTP              string
	seen                    imap.UID
	Sent                    int
	Box                     *imapclient.Client
}

// A Received is a message in a correspondent's mailbox.
type Received struct {
	To        string // whose mailbox
	Raw       []byte
	at        time.Time
	From      string // the address to which an answer goes
	ID        string
	Refs      []string
	Subject   string
	Text      string
	Pictures  map[string][]byte // file name -> PNG
	Auto      string            // Auto-Submitted
	InReplyTo string
}

// Connect opens the mailbox.
func (c *Correspondent) Connect() error {
	box, err := imapclient.DialInsecure(c.IMAP, nil)
	if err != nil {
		return err
	}
	c.Box = box
	if err := box.Login(c.Name, c.Password).Wait(); err != nil {
		return err
	}
	_, err = box.Select("INBOX", nil).Wait()
	return err
}

// Fetch gets what has come since the last time.
func (c *Correspondent) Fetch() ([]*Received, error) {
	if err := c.Box.Noop().Wait(); err != nil {
		return nil, err
	}
	found, err := c.Box.UIDSearch(&imap.SearchCriteria{UID: []imap.UIDSet{{imap.UIDRange{Start: c.seen + 1}}}}, nil).Wait()
	if err != nil {
		return nil, err
	}
	var out []*Received
	for _, uid := range found.AllUIDs() {
		if uid <= c.seen {
			continue
		}
		section := &imap.FetchItemBodySection{}
		msgs, err := c.Box.Fetch(imap.UIDSetNum(uid), &imap.FetchOptions{BodySection: []*imap.FetchItemBodySection{section}}).Collect()
		if err != nil {
			return nil, err
		}
		if len(msgs) != 1 {
			return nil, fmt.Errorf("message %d of %s could not be fetched", uid, c.Name)
		}
		r, err := ReadMail(c.Name, msgs[0].FindBodySection(section))
		if err != nil {
			return nil, err
		}
		c.seen = uid
		out = append(out, r)
	}
	return out, nil
}

// ReadMail reads a message as a mail client does.
func ReadMail(to string, raw []byte) (*Received, error) {
	m, err := gomail.CreateReader(bytes.NewReader(raw))
	if err != nil {
		return nil, err
	}
	r := &Received{To: to, Raw: raw, at: time.Now(), Pictures: map[string][]byte{}, Auto: m.Header.Get("Auto-Submitted")}
	r.Subject, _ = m.Header.Subject()
	r.ID, _ = m.Header.MessageID()
	r.Refs, _ = m.Header.MsgIDList("References")
	if ids, _ := m.Header.MsgIDList("In-Reply-To"); len(ids) > 0 {
		r.InReplyTo = ids[0]
	}
	if from, _ := m.Header.AddressList("From"); len(from) > 0 {
		r.From = from[0].Address
	}
	for {
		p, err := m.NextPart()
		if errors.Is(err, io.EOF) {
			return r, nil
		}
		if err != nil {
			return nil, err
		}
		body, err := io.ReadAll(p.Body)
		if err != nil {
			return nil, err
		}
		switch h := p.Header.(type) {
		case *gomail.InlineHeader:
			kind, params, _ := h.ContentType()
			switch {
			case kind == "text/plain":
				r.Text += strings.ReplaceAll(string(body), "\r\n", "\n")
			case kind == "image/png":
				r.Pictures[params["name"]] = body
			}
		case *gomail.AttachmentHeader:
			name, _ := h.Filename()
			r.Pictures[name] = body
		}
	}
}

// answer writes back, as people do: the new words above, the letter quoted below.
func (c *Correspondent) answer(ctx context.Context, r *Received, words string) ([]byte, error) {
	c.Sent++
	var b bytes.Buffer
	if err := c.Write(&b, r, words); err != nil {
		return nil, err
	}
	raw := b.Bytes()
	s, err := smtp.Dial(c.SMTP)
	if err != nil {
		return nil, err
	}
	defer s.Close()
	if err := s.SendMail(c.Address, []string{r.From}, bytes.NewReader(raw)); err != nil {
		return nil, err
	}
	return raw, ctx.Err()
}

// Write writes the answer as a message.
func (c *Correspondent) Write(w io.Writer, r *Received, words string) error {
	var h gomail.Header
	now := time.Now()
	h.SetDate(now)
	h.SetAddressList("From", []*gomail.Address{{Name: strings.ToUpper(c.Name[:1]) + c.Name[1:], Address: c.Address}})
	h.SetAddressList("To", []*gomail.Address{{Name: "Adjutant", Address: r.From}})
	h.SetSubject("Re: " + r.Subject)
	host := c.Address[strings.IndexByte(c.Address, '@')+1:]
	h.SetMessageID(fmt.Sprintf("%s.%d.%d@%s", c.Name, now.UnixNano(), c.Sent, host))
	h.SetMsgIDList("In-Reply-To", []string{r.ID})
	h.SetMsgIDList("References", append(append([]string{}, r.Refs...), r.ID))
	said := fmt.Sprintf("On %s, Adjutant <%s>", now.Format("Mon, Jan 2, 2006 at 3:04 PM"), r.From)
	if c.Phone {
		h.Set("Content-Type", "text/plain; charset=utf-8")
		body, err := gomail.CreateSingleInlineWriter(w, h)
		if err != nil {
			return err
		}
		fmt.Fprintf(body, "%s\n\nSent from my iPhone\n\n> %s wrote:\n> \n%s", words, said, Quoted(r.Text))
		return body.Close()
	}
	m, err := gomail.CreateInlineWriter(w, h)
	if err != nil {
		return err
	}
	for _, part := range []struct{ kind, text string }{
		{"text/plain", words + "\n\n" + said + "\nwrote:\n\n" + Quoted(r.Text)},
		{"text/html", `<div dir="ltr">` + strings.ReplaceAll(html.EscapeString(words), "\n", "<br>") +
			`</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">` + html.EscapeString(said) +
			` wrote:<br></div><blockquote class="gmail_quote">` +
			strings.ReplaceAll(html.EscapeString(r.Text), "\n", "<br>") + `</blockquote></div>`},
	} {
		var ph gomail.InlineHeader
		ph.Set("Content-Type", part.kind+"; charset=utf-8")
		body, err := m.CreatePart(ph)
		if err != nil {
			return err
		}
		if _, err := io.WriteString(body, part.text); err != nil {
			return err
		}
		if err := body.Close(); err != nil {
			return err
		}
	}
	return m.Close()
}

// Quoted is a text as it stands quoted below an answer.
func Quoted(text string) string {
	return "> " + strings.ReplaceAll(strings.TrimRight(text, "\n"), "\n", "\n> ") + "\n"
}
