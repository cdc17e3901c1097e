package mail

import (
	"bytes"
)

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
