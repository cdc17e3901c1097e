package mail

import (
	"bufio"
	"bytes"

	"github.com/emersion/go-message"
	"github.com/emersion/go-message/textproto"
)

// A piece is a part of a multipart body.
type piece struct {
	header message.Header
	body   []byte
	whole  bool // its end was there, and all of its header
}

// pieces are the parts of a multipart body, most of them at most. They are looked for where they lie: a reader that copies each of them, as
// deep as they are nested, and keeps every field of their headers, needs a hundred times the memory of the message.
func pieces(body []byte, boundary string, most int) []piece {
	var out []piece
	_, rest, last := delimiter(body, boundary)
	for rest != nil && !last && len(out) < most {
		var inside []byte
		inside, rest, last = delimiter(rest, boundary)
		out = append(out, pieceOf(inside, rest != nil))
	}
	return out
}

func pieceOf(raw []byte, ended bool) piece {
	head, body, whole := mendHeader(raw)
	h, err := textproto.ReadHeader(bufio.NewReader(bytes.NewReader(head)))
	if err != nil {
		h = textproto.Header{}
	}
	return piece{message.Header{Header: h}, body, ended && whole}
}

// delimiter finds the next line that is a boundary: what stands before it, what stands behind it (nil where there is none), and whether
// it is the last one.
func delimiter(b []byte, boundary string) (before, behind []byte, last bool) {
	mark := []byte("--" + boundary)
	for at := 0; at < len(b); {
		i := bytes.Index(b[at:], mark)
		if i < 0 {
			break
		}
		i += at
		at = i + len(mark)
		if i > 0 && b[i-1] != '\n' {
			continue
		}
		line, rest, _ := bytes.Cut(b[at:], []byte("\n"))
		last = bytes.HasPrefix(line, []byte("--"))
		if last {
			line = line[2:]
		}
		if len(bytes.TrimRight(line, " \t\r")) > 0 {
			continue
		}
		before = bytes.TrimSuffix(bytes.TrimSuffix(b[:i], []byte("\n")), []byte("\r"))
		if rest == nil {
			rest = []byte{}
		}
		return before, rest, last
	}
	return b, nil, false
}
