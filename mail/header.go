package mail

import (
	"bytes"
)

// The bounds of a header; what stands beyond them is not read. Those of letters that have gone through many servers stay below 40 kB
// and 150 fields.
const (
	maxHeader = 128 << 10 // bytes
	maxFields = 1_000
)

// mendHeader splits a message into header and body and leaves out header lines that no parser takes: an mbox "From " line,
// lines without a colon, NUL bytes. Real mail has all of them. The header is whole if nothing else was left out.
func mendHeader(raw []byte) (head, body []byte, whole bool) {
	var out bytes.Buffer
	kept, fields := false, 0
	whole = true
	for len(raw) > 0 {
		line, rest, _ := bytes.Cut(raw, []byte("\n"))
		raw = rest
		line = bytes.TrimRight(line, "\r")
		if len(line) == 0 {
			break
		}
		if bytes.IndexByte(line, 0) >= 0 || bytes.IndexByte(line, '\r') >= 0 {
			line = bytes.ReplaceAll(bytes.ReplaceAll(line, []byte{0}, nil), []byte{'\r'}, nil)
		}
		folded := len(line) > 0 && (line[0] == ' ' || line[0] == '\t')
		if !folded {
			kept = fieldName(line)
			if kept {
				fields++
			}
		}
		if !kept {
			continue
		}
		if room := maxHeader - out.Len(); fields > maxFields || room < len(line) {
			whole = false
			kept = false
			if folded || fields > maxFields || room <= 0 {
				continue
			}
			line = line[:room]
		}
		out.Write(line)
		out.WriteString("\r\n")
	}
	out.WriteString("\r\n")
	return out.Bytes(), raw, whole
}

func fieldName(line []byte) bool {
	key, _, found := bytes.Cut(line[:min(len(line), 200)], []byte(":"))
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
