package mail

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"

	"github.com/emersion/go-message"
	gomail "github.com/emersion/go-message/mail"
	"github.com/emersion/go-message/textproto"

	"adjutant/bot"
)

// DefaultLimit is the size in bytes above which a message is refused unread.
const DefaultLimit = 1 << 20

// maxRefs bounds Request.Refs: a References line can be made as long as one likes.
const maxRefs = 100

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
	head, body := mendHeader(raw)
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

	c := readContent(header.Header, bytes.NewReader(body))
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

// token is what stands behind the plus of our address in the first field that has it. Delivered-To comes first: To is what
// the sender's program made of the address.
func (r Reader) token(h gomail.Header) string {
	for _, key := range []string{"Delivered-To", "X-Original-To", "Envelope-To", "X-Envelope-To", "To", "Cc"} {
		for f := h.FieldsByKey(key); f.Next(); {
			for _, a := range bareAddresses(f.Value()) {
				if t, ours := r.Self.token(a); ours && t != "" {
					return t
				}
			}
		}
	}
	return ""
}

// addressedTo tells whether our address stands in the header at all.
func addressedTo(h gomail.Header, self Address) bool {
	for _, key := range []string{"Delivered-To", "X-Original-To", "Envelope-To", "X-Envelope-To", "To", "Cc"} {
		for f := h.FieldsByKey(key); f.Next(); {
			for _, a := range bareAddresses(f.Value()) {
				if _, ours := self.token(a); ours {
					return true
				}
			}
		}
	}
	return false
}

var bareAddress = regexp.MustCompile(`[^\s<>(),;:"@]+@[^\s<>(),;:"@]+`)

func bareAddresses(field string) []string { return bareAddress.FindAllString(field, -1) }

// sender is the address and the display name in From. A From that breaks the grammar still tells its address.
func sender(h gomail.Header) (address, name string) {
	if l, err := h.AddressList("From"); err == nil && len(l) > 0 {
		return validText(l[0].Address), oneLine(l[0].Name)
	}
	if l := bareAddresses(h.Get("From")); len(l) > 0 {
		return validText(l[0]), ""
	}
	return "", ""
}

var messageID = regexp.MustCompile(`<([^<>\s]+)>`)

// messageIDs lists the ids in a field, without angle brackets. It is kinder than RFC 5322: some programs write ids without an @.
func messageIDs(field string) []string {
	var ids []string
	for _, m := range messageID.FindAllStringSubmatch(field, -1) {
		if id := validText(m[1]); id != "" {
			ids = append(ids, id)
		}
	}
	return ids
}

// refs lists In-Reply-To and then References from its end, each id once.
func refs(h gomail.Header) []string {
	ids := messageIDs(h.Get("In-Reply-To"))
	older := messageIDs(h.Get("References"))
	for i := len(older) - 1; i >= 0; i-- {
		ids = append(ids, older[i])
	}
	var out []string
	seen := map[string]bool{}
	for _, id := range ids {
		if !seen[id] && len(out) < maxRefs {
			seen[id] = true
			out = append(out, id)
		}
	}
	return out
}

// madeUpID names a message that has no Message-ID by all its bytes: sender, subject and second have collided before. What the
// servers on its way wrote before it is left out, so that a second delivery of it has the same name.
func madeUpID(raw []byte) string {
	sum := sha256.Sum256(withoutTrace(raw))
	return "sha256." + hex.EncodeToString(sum[:])
}

// withoutTrace leaves out the header fields at the beginning that are written at each delivery.
func withoutTrace(raw []byte) []byte {
	trace := false
	for rest := raw; len(rest) > 0; {
		line := rest
		if i := bytes.IndexByte(rest, '\n'); i >= 0 {
			line = rest[:i+1]
		}
		name, _, _ := bytes.Cut(line, []byte(":"))
		switch folded := line[0] == ' ' || line[0] == '\t'; {
		case folded && trace:
		case !folded && slices.Contains(traceFields, strings.ToLower(string(name))):
			trace = true
		default:
			return rest
		}
		rest = rest[len(line):]
	}
	return raw
}

var traceFields = []string{"return-path", "received", "delivered-to", "x-original-to", "envelope-to", "delivery-date"}

// mendHeader splits a message into header and body and leaves out header lines that no parser takes: an mbox "From " line,
// lines without a colon, NUL bytes. Real mail has all of them.
func mendHeader(raw []byte) (head, body []byte) {
	var out bytes.Buffer
	kept := false
	for len(raw) > 0 {
		line, rest, _ := bytes.Cut(raw, []byte("\n"))
		raw = rest
		line = bytes.TrimRight(line, "\r")
		if len(line) == 0 {
			break
		}
		line = bytes.ReplaceAll(bytes.ReplaceAll(line, []byte{0}, nil), []byte{'\r'}, nil)
		if len(line) > 0 && (line[0] == ' ' || line[0] == '\t') {
			if !kept {
				continue
			}
		} else {
			kept = fieldName(line)
			if !kept {
				continue
			}
		}
		out.Write(line)
		out.WriteString("\r\n")
	}
	out.WriteString("\r\n")
	return out.Bytes(), raw
}

func fieldName(line []byte) bool {
	key, _, found := bytes.Cut(line, []byte(":"))
	key = bytes.TrimRight(key, " \t")
	if !found || len(key) == 0 {
		return false
	}
	for _, c := range key {
		if c <= ' ' || c > '~' {
			return false
		}
	}
	return true
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
