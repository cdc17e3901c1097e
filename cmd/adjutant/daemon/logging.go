package daemon

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"fmt"
	"io"
	"log/slog"
	"regexp"
	"strings"

	"adjutant/bot/post"
)

// NewLog is the daemon's log. Below debug it names nobody: whatever looks like an address or a token is left out, and so are
// people's words; a mail that came is named by a keyed hash of its id.
func NewLog(w io.Writer, level, form string) (*slog.Logger, error) {
	var l slog.Level
	if err := l.UnmarshalText([]byte(level)); err != nil {
		return nil, fmt.Errorf("log: %q is no level; debug, info, warn or error", level)
	}
	o := &slog.HandlerOptions{Level: l}
	if l > slog.LevelDebug {
		o.ReplaceAttr = discreet
	}
	if form == "json" {
		return slog.New(slog.NewJSONHandler(w, o)), nil
	}
	return slog.New(slog.NewTextHandler(w, o)), nil
}

var (
	inLogAddress = regexp.MustCompile(`[^\s<>"'(),;:=]+@[^\s<>"'(),;]+`)
	inLogToken   = regexp.MustCompile(`\b[a-z2-7]{26}\b`)
)

// saidByPeople are the attributes that hold people's words.
var saidByPeople = map[string]bool{"order": true, "text": true, "words": true, "line": true, "from": true, "to": true}

// isMessageID are the attributes that hold the Message-ID of a mail that came: it may tell its sender's domain, or his name.
var isMessageID = map[string]bool{"message": true, "id": true}

// logKey makes the hashes of such ids tell nothing to whoever has the log alone. It is another at every start.
var logKey = []byte(rand.Text())

// HashedID is what stands in the place of the id of a mail that came: the same one for the same mail.
func HashedID(id string) string {
	h := hmac.New(sha256.New, logKey)
	h.Write([]byte(id))
	return fmt.Sprintf("mail-%x", h.Sum(nil)[:6])
}

func discreet(_ []string, a slog.Attr) slog.Attr {
	if saidByPeople[a.Key] {
		return slog.String(a.Key, "(left out)")
	}
	var text string
	switch v := a.Value.Resolve(); v.Kind() {
	case slog.KindString:
		text = v.String()
	case slog.KindAny:
		switch x := v.Any().(type) {
		case error:
			text = x.Error()
		case fmt.Stringer:
			text = x.String()
		default:
			return a
		}
	default:
		return a
	}
	switch {
	case isMessageID[a.Key] && strings.Contains(text, "@"):
		return slog.String(a.Key, HashedID(text))
	case a.Key == "letter": // one of ours, which looks like an address and names nobody
		return slog.String(a.Key, inLogToken.ReplaceAllString(post.Escaped(text), "(token)"))
	}
	return slog.String(a.Key, withoutNames(post.Escaped(text)))
}

// withoutNames leaves out what looks like an address or a token.
func withoutNames(text string) string {
	return inLogToken.ReplaceAllString(inLogAddress.ReplaceAllString(text, "(address)"), "(token)")
}
