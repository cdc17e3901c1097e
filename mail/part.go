package mail

import (
	"io"

	"github.com/emersion/go-message"
)

// A part is a piece of a message that is being composed: either a body or parts of its own.
type part struct {
	header message.Header
	body   []byte
	parts  []*part
}

// multiple puts parts together under a boundary that follows from the letter's id, so that a letter sent again is the same to
// the byte.
func multiple(subtype, messageID string, parts ...*part) *part {
	var h message.Header
	params := map[string]string{"boundary": "=_" + digest(messageID, subtype)[:40]}
	if subtype == "related" {
		params["type"] = "multipart/alternative"
	}
	h.SetContentType("multipart/"+subtype, params)
	return &part{header: h, parts: parts}
}

// textEntity is a text part in UTF-8, unencoded where it is plain ASCII in short lines.
func textEntity(mediaType, text string) *part {
	var h message.Header
	h.Set("Content-Transfer-Encoding", "7bit")
	if !isASCII(text) || longestLine(text) > 900 {
		h.Set("Content-Transfer-Encoding", "quoted-printable")
	}
	h.SetContentType(mediaType, map[string]string{"charset": "utf-8"})
	return &part{header: h, body: []byte(text)}
}

func longestLine(s string) int {
	longest, n := 0, 0
	for i := 0; i < len(s); i++ {
		n++
		if s[i] == '\n' {
			n = 0
		}
		longest = max(longest, n)
	}
	return longest
}

func (p *part) writeTo(w io.Writer) error {
	mw, err := message.CreateWriter(w, p.header)
	if err != nil {
		return err
	}
	if err := p.fill(mw); err != nil {
		return err
	}
	return mw.Close()
}

func (p *part) fill(w *message.Writer) error {
	if p.parts == nil {
		_, err := w.Write(p.body)
		return err
	}
	for _, child := range p.parts {
		cw, err := w.CreatePart(child.header)
		if err != nil {
			return err
		}
		if err := child.fill(cw); err != nil {
			return err
		}
		if err := cw.Close(); err != nil {
			return err
		}
	}
	return nil
}
