// Package mail is the door for letters: it reads what arrives by IMAP into post.Request, and lays out post.Letter as a
// multipart message that goes out by SMTP. It decides nothing.
//
// Each concern has a file. What comes in, in the order in which it goes through them:
//
//	receive.go, box.go, dial.go     the IMAP connection; auth.go how it logs in, lease.go that it has one owner, backlog.go many at once
//	read.go                         one message, from its bytes to a request; header.go, ids.go, addressees.go its header
//	kind.go, bounce.go, prove.go    whether a person wrote it, and whether it is he
//	content.go, multipart.go        the parts of its body, their character sets and encodings
//	htmltree.go, htmltext.go        HTML as a tree and as text; htmlmarks.go what programs mark in it, htmllines.go its lines
//	normal.go                       quotes, dashes, arrows and blanks as orders are typed; format=flowed
//	reply.go, sheet.go              what is new in it; quote.go, attributionwords.go, headerblock.go, signature.go what is not
//	rejoin.go, footer.go            lines that were broken; the question that a quoted letter of ours names
//	erase.go                        what was dealt with goes when its time is over
//
// What goes out: send.go the queue, draw.go its pictures, prepare.go and pace.go, relay.go the SMTP connection, compose.go the message
// with part.go, wrap.go, letterhtml.go and
// enclosure.go, sign.go its signature, oneclick.go the button that stops it.
//
// Every message that arrives ends in one of three ways. An answer: a person wrote it, and what cannot be read of it (too large,
// encrypted, damaged, nested too deep, in no known character set, nothing but a quotation, struck through) is said to him with what was
// read. Quarantine: it has no header, or could not be worked on in many tries; it is marked $AdjutantFailed and moved to the folder
// Failed, and the moderator hears of it. A drop: a machine sent it, or we did, or nobody; or its Message-ID was seen before, and then
// it is the same message. It is marked as handled and never answered. Of no message more than Reader.Limit bytes are read, of its
// header, its text, its lines and its tags so many as a person's letter may have (header.go, sheet.go, htmltree.go): whoever sends more
// costs no more.
package mail

import (
	"fmt"
	"strings"

	"adjutant/bot/post"
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
	Unsubscribe bool   // letters with a token carry List-Unsubscribe, whose mail comes back as KindUnsubscribe
	OneClick    string // "https://club.example/unsubscribe/", where a OneClick is reachable; empty: by mail only
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
	Request post.Request
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
