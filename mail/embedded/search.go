package embedded

import (
	"bufio"
	"bytes"
	"io"
	"strings"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapserver"
	gomessage "github.com/emersion/go-message"
	gomail "github.com/emersion/go-message/mail"
	"github.com/emersion/go-message/textproto"
)

// Search finds messages.
func (s *session) Search(kind imapserver.NumKind, criteria *imap.SearchCriteria, _ *imap.SearchOptions) (*imap.SearchData, error) {
	s.account.lock.Lock()
	defer s.account.lock.Unlock()
	last := uint32(len(s.mailbox.messages))
	lastUID := s.mailbox.next - 1
	if last > 0 {
		lastUID = s.mailbox.messages[last-1].uid
	}
	var data imap.SearchData
	var numbers imap.SeqSet
	var uids imap.UIDSet
	for i, msg := range s.mailbox.messages {
		q := query{mailbox: s.mailbox, n: numbered{s.view.EncodeSeqNum(uint32(i) + 1), msg}, last: last, lastUID: lastUID}
		if !q.fits(criteria) || kind == imapserver.NumKindSeq && q.n.number == 0 {
			continue
		}
		n := uint32(msg.uid)
		if kind == imapserver.NumKindSeq {
			n = q.n.number
			numbers.AddNum(n)
		} else {
			uids.AddNum(msg.uid)
		}
		if data.Min == 0 || n < data.Min {
			data.Min = n
		}
		data.Max = max(data.Max, n)
		data.Count++
	}
	data.All = imap.NumSet(uids)
	if kind == imapserver.NumKindSeq {
		data.All = numbers
	}
	return &data, nil
}

// A query asks one message whether it fits; its file is read only when it must be.
type query struct {
	mailbox *mailbox
	n       numbered
	last    uint32
	lastUID imap.UID
	raw     []byte
}

func (q *query) fits(c *imap.SearchCriteria) bool {
	msg := q.n.msg
	for _, set := range c.SeqNum {
		if !inSet(set, q.n, q.last, q.lastUID) {
			return false
		}
	}
	for _, set := range c.UID {
		if !inSet(set, q.n, q.last, q.lastUID) {
			return false
		}
	}
	for _, f := range c.Flag {
		if !msg.has(f) {
			return false
		}
	}
	for _, f := range c.NotFlag {
		if msg.has(f) {
			return false
		}
	}
	if !onDays(msg.at, c.Since, c.Before) || c.Larger > 0 && msg.size <= c.Larger || c.Smaller > 0 && msg.size >= c.Smaller {
		return false
	}
	if !q.fitsText(c) {
		return false
	}
	for i := range c.Not {
		if q.fits(&c.Not[i]) {
			return false
		}
	}
	for i := range c.Or {
		if !q.fits(&c.Or[i][0]) && !q.fits(&c.Or[i][1]) {
			return false
		}
	}
	return true
}

// fitsText looks for words in the message as it was sent, without undoing any encoding.
func (q *query) fitsText(c *imap.SearchCriteria) bool {
	if len(c.Header)+len(c.Body)+len(c.Text) == 0 && c.SentSince.IsZero() && c.SentBefore.IsZero() {
		return true
	}
	if q.raw == nil {
		raw, err := q.mailbox.read(q.n.msg)
		if err != nil {
			return false
		}
		q.raw = raw
	}
	r := bufio.NewReader(bytes.NewReader(q.raw))
	fields, _ := textproto.ReadHeader(r)
	body, _ := io.ReadAll(r)
	header := gomail.Header{Header: gomessage.Header{Header: fields}}
	if !c.SentSince.IsZero() || !c.SentBefore.IsZero() {
		if at, err := header.Date(); err != nil || !onDays(at, c.SentSince, c.SentBefore) {
			return false
		}
	}
	for _, h := range c.Header {
		if !hasField(header, h.Key, h.Value) {
			return false
		}
	}
	for _, words := range c.Text {
		if !contains(q.raw, words) {
			return false
		}
	}
	for _, words := range c.Body {
		if !contains(body, words) {
			return false
		}
	}
	return true
}

func hasField(h gomail.Header, key, words string) bool {
	for f := h.FieldsByKey(key); f.Next(); {
		text, _ := f.Text()
		if strings.Contains(strings.ToLower(text), strings.ToLower(words)) {
			return true
		}
	}
	return false
}

func contains(b []byte, words string) bool {
	return bytes.Contains(bytes.ToLower(b), bytes.ToLower([]byte(words)))
}

// onDays compares dates without their zones, as RFC 9051 asks.
func onDays(t, since, before time.Time) bool {
	day := time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, time.UTC)
	return (since.IsZero() || !day.Before(since)) && (before.IsZero() || day.Before(before))
}
