package mail

import (
	"bufio"
	"bytes"
	"net/textproto"
	"regexp"
	"strings"

	gomail "github.com/emersion/go-message/mail"

	"adjutant/bot/post"
)

var (
	statusCode    = regexp.MustCompile(`\b[245]\.\d{1,3}\.\d{1,3}\b`)
	replyCode     = regexp.MustCompile(`\b[45]\d\d[ -]`)
	idInText      = regexp.MustCompile(`(?im)^[ >\t]*message-id:\s*<([^<>\s]+)>`)
	notASentMail  = regexp.MustCompile(`(?i)^(delivered|relayed|expanded)$`)
	recipientType = regexp.MustCompile(`^\s*[a-zA-Z0-9-]+\s*;\s*`)
)

// bounce reads a delivery report, either a proper one (RFC 3464) or the free text of an old mailer. It gives nil for
// everything else, reports of success included.
func bounce(h gomail.Header, q post.Request, c content) (*Bounce, string) {
	proper := c.report.kind == "delivery-status" || c.report.status != nil && fromDaemon(q.From)
	empty := h.Has("Return-Path") && strings.TrimSpace(h.Get("Return-Path")) == "<>"
	failed := h.Get("X-Failed-Recipients")
	old := failed != "" || fromDaemon(q.From) && (empty || strings.HasPrefix(q.Token, bounceMark)) && c.report.kind == ""
	var b *Bounce
	why := "multipart/report of delivery-status"
	switch {
	case proper:
		b = statusOf(c.report.status)
		if notASentMail.MatchString(b.Action) {
			return nil, ""
		}
	case old:
		why = "From is " + q.From
		b = &Bounce{Action: "failed", Status: statusCode.FindString(c.plain), Diagnostic: firstReply(c.plain)}
		if l := bareAddresses(failed); len(l) > 0 {
			b.Recipient, why = l[0], "X-Failed-Recipients"
		}
	default:
		return nil, ""
	}
	b.MessageID = originalID(c)
	b.Final = b.Action == "failed" && !strings.HasPrefix(b.Status, "4")
	return b, why
}

// statusOf reads message/delivery-status: blocks of fields, the first about the server, then one a recipient. Our letters
// have one recipient; of several the first that failed counts.
func statusOf(status []byte) *Bounce {
	b := &Bounce{Action: "failed"}
	found := false
	r := textproto.NewReader(bufio.NewReader(bytes.NewReader(status)))
	for {
		block, err := r.ReadMIMEHeader()
		if action := strings.ToLower(strings.TrimSpace(block.Get("Action"))); action != "" &&
			(!found || action == "failed" && b.Action != "failed") {
			found = true
			b.Action = validText(action)
			b.Status = statusCode.FindString(block.Get("Status"))
			b.Diagnostic = oneLine(recipientType.ReplaceAllString(block.Get("Diagnostic-Code"), ""))
			b.Recipient = validText(recipientType.ReplaceAllString(block.Get("Final-Recipient"), ""))
			if l := bareAddresses(block.Get("Original-Recipient")); b.Recipient == "" && len(l) > 0 {
				b.Recipient = validText(l[0])
			}
		}
		if err != nil {
			return b
		}
	}
}

// originalID is the Message-ID of the letter that came back.
func originalID(c content) string {
	for _, text := range []string{string(c.report.original), c.plain} {
		if m := idInText.FindStringSubmatch(text); m != nil {
			return validText(m[1])
		}
	}
	return ""
}

// firstReply is the line of an old mailer's text that quotes the refusing server.
func firstReply(text string) string {
	for _, l := range strings.Split(text, "\n") {
		if replyCode.MatchString(l) || statusCode.MatchString(l) {
			return strings.TrimSpace(l)
		}
	}
	return ""
}
