package mail

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/emersion/go-message"
	gomail "github.com/emersion/go-message/mail"
	"github.com/emersion/go-message/textproto"

	"adjutant/bot/post"
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

// Read reads a raw RFC 5322 message for the first of our addresses that it names. A message that cannot be understood in full comes
// back with Request.Doubt or Request.Refused set; the error is for one that has no header at all, and even then Request.ID is set.
func (r Reader) Read(raw []byte) (Incoming, error) {
	ins, err := r.ReadAll(raw, nil)
	return ins[0], err
}

// ReadAll does the same for each of our addresses that it names, or only those whose tokens are given.
func (r Reader) ReadAll(raw []byte, only []string) ([]Incoming, error) {
	header, body, whole, err := splitMessage(raw)
	if err != nil {
		return []Incoming{headless(raw)}, err
	}
	ins := r.envelopes(header, raw, only)
	refused, limit := "", r.limit()
	switch {
	case len(raw) > limit:
		refused = fmt.Sprintf("Your message is larger than %s; send the orders as plain text, without pictures.", size(limit))
	case !whole:
		refused = fmt.Sprintf("The header of your message is longer than %s or has more than %d fields, as no mail program writes "+
			"it; send it anew.",
			size(maxHeader), maxFields)
	}
	if refused != "" {
		for i := range ins {
			ins[i].Kind, ins[i].Why = kindByHeader(header, r.Self, ins[i].Request)
			ins[i].Request.Refused = refused
		}
		return bare(ins), nil
	}
	c := readContent(header.Header, body)
	for i := range ins {
		ins[i].Kind, ins[i].Why, ins[i].Bounce = classify(header, r.Self, ins[i].Request, c)
	}
	bare(ins)
	for i := range ins {
		ins[i].fill(c)
	}
	return ins, nil
}

// Header reads the header alone, which may be cut off or have a body behind it.
func (r Reader) Header(raw []byte) ([]Incoming, error) {
	header, _, _, err := splitMessage(raw)
	if err != nil {
		return []Incoming{headless(raw)}, err
	}
	ins := r.envelopes(header, raw, nil)
	for i := range ins {
		ins[i].Kind, ins[i].Why = kindByHeader(header, r.Self, ins[i].Request)
		ins[i].Request.Unread = true
	}
	return bare(ins), nil
}

func (r Reader) limit() int {
	if r.Limit == 0 {
		return DefaultLimit
	}
	return r.Limit
}

// splitMessage divides a message; whole is false where its header is longer than any program writes it.
func splitMessage(raw []byte) (h gomail.Header, body []byte, whole bool, err error) {
	head, body, whole := mendHeader(raw)
	fields, err := textproto.ReadHeader(bufio.NewReader(bytes.NewReader(head)))
	if err != nil || fields.Len() == 0 {
		return h, nil, false, errors.New("the message has no readable header")
	}
	return gomail.Header{Header: message.Header{Header: fields}}, body, whole, nil
}

func headless(raw []byte) Incoming {
	return Incoming{Kind: KindNone, Why: "no header", Request: post.Request{Door: "mail", ID: madeUpID(raw)}}
}

// envelopes is everything that the header alone tells, for each of our addresses; their tokens still carry the mark of their use.
func (r Reader) envelopes(h gomail.Header, raw []byte, only []string) []Incoming {
	var in Incoming
	q := &in.Request
	q.Door = "mail"
	q.From, q.Name, q.Nobodys = sender(h)
	if ids := messageIDs(h.Get("Message-Id")); len(ids) > 0 {
		q.ID, q.Root = ids[0], ids[0]
	} else {
		q.ID = madeUpID(raw)
	}
	q.Refs = refs(h)
	subject, _ := h.Subject()
	in.Subject = oneLine(subject)
	var ins []Incoming
	tokens := r.tokens(h)
	for i, token := range tokens {
		if only != nil && !slices.Contains(only, bareToken(token)) {
			continue
		}
		one := in
		one.Request.Token = token
		for _, other := range slices.Concat(tokens[:i], tokens[i+1:]) {
			one.Request.Beside = append(one.Request.Beside, bareToken(other))
		}
		ins = append(ins, one)
	}
	if len(ins) == 0 {
		in.Request.Token = tokens[0]
		ins = append(ins, in)
	}
	return ins
}

// bare takes the marks of their uses from the tokens.
func bare(ins []Incoming) []Incoming {
	for i := range ins {
		ins[i].Request.Token = bareToken(ins[i].Request.Token)
	}
	return ins
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
