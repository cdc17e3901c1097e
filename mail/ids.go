package mail

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"regexp"
	"slices"
	"strings"

	gomail "github.com/emersion/go-message/mail"
)

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

// maxRefs bounds Request.Refs: a References line can be made as long as one likes.
const maxRefs = 100

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
		name, _, _ := bytes.Cut(line[:min(len(line), 20)], []byte(":"))
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
