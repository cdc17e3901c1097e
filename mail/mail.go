// Package mail is the door for letters: it reads what arrives by IMAP into bot.Request, and lays out bot.Letter as a
// multipart message that goes out by SMTP. It decides nothing.
package mail

import (
	"fmt"
	"strings"

	"adjutant/bot"
)

// An Address is our own mail address, split: "adjutant" at "club.example". What stands behind a plus of the local part is a token.
type Address struct {
	Local  string
	Domain string
}

// ParseAddress splits a bare address; the local part must not hold a plus already.
func ParseAddress(s string) (Address, error) {
	local, domain, found := strings.Cut(strings.TrimSpace(s), "@")
	if !found || local == "" || domain == "" || strings.ContainsAny(s, " <>\"+\r\n") || strings.Contains(domain, "@") {
		return Address{}, fmt.Errorf("%q is not a plain mail address such as adjutant@club.example", s)
	}
	return Address{Local: local, Domain: domain}, nil
}

// String is the address without a token.
func (a Address) String() string { return a.Local + "@" + a.Domain }

// Plus is the address with a token behind the plus; without one it is the bare address.
func (a Address) Plus(token string) string {
	if token == "" {
		return a.String()
	}
	return a.Local + "+" + token + "@" + a.Domain
}

// token tells whether address is ours, and what stands behind its plus, in lower case.
func (a Address) token(address string) (token string, ours bool) {
	at := strings.LastIndexByte(address, '@')
	if at < 0 || !strings.EqualFold(address[at+1:], a.Domain) {
		return "", false
	}
	local, token, _ := strings.Cut(address[:at], "+")
	return strings.ToLower(token), strings.EqualFold(local, a.Local)
}

// Tokens of two uses carry a mark before the token itself.
const (
	bounceMark = "b."    // envelope senders, so that a bounce tells whose letter came back
	stopMark   = "stop." // the address in List-Unsubscribe
)

// An Identity is who our letters are from.
type Identity struct {
	Name        string // "Adjutant"
	Address     Address
	Unsubscribe bool // letters with a token carry List-Unsubscribe, whose mail comes back as KindUnsubscribe
}

// A Kind says what sort of message arrived. Only KindOrders and KindUnsubscribe come from a person's wish; nothing else is
// ever answered (RFC 3834).
type Kind string

// The kinds of incoming messages.
const (
	KindOrders      Kind = "orders"      // written by a person to us
	KindUnsubscribe Kind = "unsubscribe" // sent to the List-Unsubscribe address of a letter; Token is whose
	KindBounce      Kind = "bounce"      // a report about a letter of ours; Incoming.Bounce is set
	KindAutoReply   Kind = "auto-reply"  // holiday notes, read receipts and other words of machines
	KindList        Kind = "list"        // came by a mailing list
	KindOwn         Kind = "own"         // from our own address
	KindNone        Kind = "none"        // no sender, or not addressed to us and marked as spam
)

// An Incoming is one message that arrived.
type Incoming struct {
	Request bot.Request
	Kind    Kind
	Why     string // why Kind is not KindOrders: the header that says so
	Subject string
	Bounce  *Bounce // for KindBounce only
}

// A Bounce is what a delivery report says about one letter of ours. The letter's token is in Request.Token.
type Bounce struct {
	MessageID  string // of our letter, without angle brackets; empty when the report does not tell
	Recipient  string // bare address
	Action     string // "failed", "delayed"
	Status     string // "5.1.1"; empty when the report does not tell
	Diagnostic string // the words of the server that refused it
	Final      bool   // trying again is of no use
}
