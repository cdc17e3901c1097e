package main

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

// A correspondent is a player of the demo: he has a mailbox and a mail client, and knows nothing of the program but what it
// writes to him.
type correspondent struct {
	name, address, password string
	phone                   bool // writes from a phone: plain text, a signature; else from a web client: text and HTML
	imap, smtp              string
	seen                    imap.UID
	sent                    int
	box                     *imapclient.Client
}

// A received is a message in a correspondent's mailbox.
type received struct {
	to        string // whose mailbox
	raw       []byte
	at        time.Time
	from      string // the address to which an answer goes
	id        string
	refs      []string
	subject   string
	text      string
	pictures  map[string][]byte // file name -> PNG
	auto      string            // Auto-Submitted
	inReplyTo string
}

// connect opens the mailbox.
func (c *correspondent) connect() error {
	box, err := imapclient.DialInsecure(c.imap, nil)
	if err != nil {
		return err
	}
	c.box = box
	if err := box.Login(c.name, c.password).Wait(); err != nil {
		return err
	}
	_, err = box.Select("INBOX", nil).Wait()
	return err
}

// fetch gets what has come since the last time.
func (c *correspondent) fetch() ([]*received, error) {
	if err := c.box.Noop().Wait(); err != nil {
		return nil, err
	}
	found, err := c.box.UIDSearch(&imap.SearchCriteria{UID: []imap.UIDSet{{imap.UIDRange{Start: c.seen + 1}}}}, nil).Wait()
	if err != nil {
		return nil, err
	}
	var out []*received
	for _, uid := range found.AllUIDs() {
		if uid <= c.seen {
			continue
		}
		section := &imap.FetchItemBodySection{}
		msgs, err := c.box.Fetch(imap.UIDSetNum(uid), &imap.FetchOptions{BodySection: []*imap.FetchItemBodySection{section}}).Collect()
		if err != nil {
			return nil, err
		}
		if len(msgs) != 1 {
			return nil, fmt.Errorf("message %d of %s could not be fetched", uid, c.name)
		}
		r, err := open(c.name, msgs[0].FindBodySection(section))
		if err != nil {
			return nil, err
		}
		c.seen = uid
		out = append(out, r)
	}
	return out, nil
}

// open reads a message as a mail client does.
func open(to string, raw []byte) (*received, error) {
	m, err := gomail.CreateReader(bytes.NewReader(raw))
	if err != nil {
		return nil, err
	}
	r := &received{to: to, raw: raw, at: time.Now(), pictures: map[string][]byte{}, auto: m.Header.Get("Auto-Submitted")}
	r.subject, _ = m.Header.Subject()
	r.id, _ = m.Header.MessageID()
	r.refs, _ = m.Header.MsgIDList("References")
	if ids, _ := m.Header.MsgIDList("In-Reply-To"); len(ids) > 0 {
		r.inReplyTo = ids[0]
	}
	if from, _ := m.Header.AddressList("From"); len(from) > 0 {
		r.from = from[0].Address
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
				r.text += strings.ReplaceAll(string(body), "\r\n", "\n")
			case kind == "image/png":
				r.pictures[params["name"]] = body
			}
		case *gomail.AttachmentHeader:
			name, _ := h.Filename()
			r.pictures[name] = body
		}
	}
}

// answer writes back, as people do: the new words above, the letter quoted below.
func (c *correspondent) answer(ctx context.Context, r *received, words string) ([]byte, error) {
	c.sent++
	var b bytes.Buffer
	if err := c.write(&b, r, words); err != nil {
		return nil, err
	}
	raw := b.Bytes()
	s, err := smtp.Dial(c.smtp)
	if err != nil {
		return nil, err
	}
	defer s.Close()
	if err := s.SendMail(c.address, []string{r.from}, bytes.NewReader(raw)); err != nil {
		return nil, err
	}
	return raw, ctx.Err()
}

func (c *correspondent) write(w io.Writer, r *received, words string) error {
	var h gomail.Header
	now := time.Now()
	h.SetDate(now)
	h.SetAddressList("From", []*gomail.Address{{Name: strings.ToUpper(c.name[:1]) + c.name[1:], Address: c.address}})
	h.SetAddressList("To", []*gomail.Address{{Name: "Adjutant", Address: r.from}})
	h.SetSubject("Re: " + r.subject)
	host := c.address[strings.IndexByte(c.address, '@')+1:]
	h.SetMessageID(fmt.Sprintf("%s.%d.%d@%s", c.name, now.UnixNano(), c.sent, host))
	h.SetMsgIDList("In-Reply-To", []string{r.id})
	h.SetMsgIDList("References", append(append([]string{}, r.refs...), r.id))
	said := fmt.Sprintf("On %s, Adjutant <%s>", now.Format("Mon, Jan 2, 2006 at 3:04 PM"), r.from)
	if c.phone {
		h.Set("Content-Type", "text/plain; charset=utf-8")
		body, err := gomail.CreateSingleInlineWriter(w, h)
		if err != nil {
			return err
		}
		fmt.Fprintf(body, "%s\n\nSent from my iPhone\n\n> %s wrote:\n> \n%s", words, said, quoted(r.text))
		return body.Close()
	}
	m, err := gomail.CreateInlineWriter(w, h)
	if err != nil {
		return err
	}
	for _, part := range []struct{ kind, text string }{
		{"text/plain", words + "\n\n" + said + "\nwrote:\n\n" + quoted(r.text)},
		{"text/html", `<div dir="ltr">` + strings.ReplaceAll(html.EscapeString(words), "\n", "<br>") +
			`</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">` + html.EscapeString(said) + ` wrote:<br></div><blockquote class="gmail_quote">` +
			strings.ReplaceAll(html.EscapeString(r.text), "\n", "<br>") + `</blockquote></div>`},
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

func quoted(text string) string {
	return "> " + strings.ReplaceAll(strings.TrimRight(text, "\n"), "\n", "\n> ") + "\n"
}
