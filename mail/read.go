package mail

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/emersion/go-message"
	gomail "github.com/emersion/go-message/mail"
	"github.com/emersion/go-message/textproto"

	"adjutant/bot"
)

// DefaultLimit is the size in bytes above which a message is refused unread.
const DefaultLimit = 1 << 20

// A Reader reads messages that came to one address.
type Reader struct {
	Self  Address
	Limit int // bytes; 0 is DefaultLimit
}

// Read reads a raw RFC 5322 message with the default limit.
func Read(raw []byte, self Address) (Incoming, error) { return Reader{Self: self}.Read(raw) }

// Read reads a raw RFC 5322 message. A message that cannot be understood in full comes back with Request.Doubt or
// Request.Refused set; the error is for one that has no header at all, and even then Request.ID is set.
func (r Reader) Read(raw []byte) (Incoming, error) {
	head, body, whole := mendHeader(raw)
	h, err := textproto.ReadHeader(bufio.NewReader(bytes.NewReader(head)))
	if err != nil || h.Len() == 0 {
		in := Incoming{Kind: KindNone, Why: "no header", Request: bot.Request{Door: "mail", ID: madeUpID(raw)}}
		return in, errors.New("the message has no readable header")
	}
	header := gomail.Header{Header: message.Header{Header: h}}

	in := r.envelope(header, raw)
	limit := r.Limit
	if limit == 0 {
		limit = DefaultLimit
	}
	if len(raw) > limit {
		in.Kind, in.Why = kindByHeader(header, r.Self, in.Request)
		in.Request.Token = bareToken(in.Request.Token)
		in.Request.Refused = fmt.Sprintf("Your message is larger than %s; send the orders as plain text, without pictures.", size(limit))
		return in, nil
	}

	if !whole {
		in.Kind, in.Why = kindByHeader(header, r.Self, in.Request)
		in.Request.Token = bareToken(in.Request.Token)
		in.Request.Refused = fmt.Sprintf("The header of your message is longer than %s or has more than %d fields, as no mail program writes it; send it anew.",
			size(maxHeader), maxFields)
		return in, nil
	}
	c := readContent(header.Header, body)
	in.Kind, in.Why, in.Bounce = classify(header, r.Self, in.Request, c)
	in.Request.Token = bareToken(in.Request.Token)
	in.fill(c)
	return in, nil
}

// envelope is everything that the header alone tells.
func (r Reader) envelope(h gomail.Header, raw []byte) Incoming {
	var in Incoming
	q := &in.Request
	q.Door = "mail"
	q.From, q.Name = sender(h)
	if ids := messageIDs(h.Get("Message-Id")); len(ids) > 0 {
		q.ID, q.Root = ids[0], ids[0]
	} else {
		q.ID = madeUpID(raw)
	}
	q.Token = r.token(h)
	q.Refs = refs(h)
	subject, _ := h.Subject()
	in.Subject = oneLine(subject)
	return in
}

// fill puts the text that the sender wrote into the request.
func (in *Incoming) fill(c content) {
	q := &in.Request
	q.Files = c.files
	q.Question = question(c.plain, c.htmlFull, q.Token)
	if c.refused != "" {
		q.Refused = c.refused
		return
	}
	s := newText(strings.Split(c.plain, "\n"))
	if blank(s.text) && c.html != "" {
		s = newText(strings.Split(c.html, "\n"))
		s.notRead = append(s.notRead, c.htmlSignature...)
	} else {
		s.text = rejoin(s.text, c.html)
	}
	q.Text = joinText(s.text)
	q.NotRead = append(s.notRead, c.notRead...)
	q.Doubt = c.doubt
	if q.Doubt == "" {
		q.Doubt = s.doubt
	}
}

// readAll reads what can be read; broken tells that there was more.
func readAll(r io.Reader) (b []byte, broken bool) {
	b, err := io.ReadAll(r)
	return b, err != nil
}

func size(n int) string {
	if n >= 1<<20 && n%(1<<20) == 0 {
		return fmt.Sprintf("%d MB", n>>20)
	}
	return fmt.Sprintf("%d kB", (n+1023)>>10)
}
