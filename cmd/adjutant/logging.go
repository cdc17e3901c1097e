package main

import (
	"fmt"
	"io"
	"log/slog"
	"regexp"
)

// newLog is the daemon's log. Below debug it names nobody: whatever looks like an address or a token is left out, and so are
// people's words.
func newLog(w io.Writer, level, form string) (*slog.Logger, error) {
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

// isMessageID are the attributes that hold a Message-ID, which looks like an address and is none.
var isMessageID = map[string]bool{"message": true, "id": true, "letter": true}

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
	if isMessageID[a.Key] {
		return slog.String(a.Key, inLogToken.ReplaceAllString(text, "(token)"))
	}
	return slog.String(a.Key, withoutNames(text))
}

// withoutNames leaves out what looks like an address or a token.
func withoutNames(text string) string {
	return inLogToken.ReplaceAllString(inLogAddress.ReplaceAllString(text, "(address)"), "(token)")
}
