package mail

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	gomail "github.com/emersion/go-message/mail"
)

// maxTokens bounds how many of our addresses a message may name.
const maxTokens = 50

// tokens are what stands behind the plus of our addresses, each once. Delivered-To comes first: To is what the sender's program made of
// the address. Several stand there when somebody answers all, or writes to two games at once. Without any it is one empty token.
func (r Reader) tokens(h gomail.Header) []string {
	var all []string
	for address := range addressed(h) {
		if t, ours := r.Self.token(address); ours && t != "" && len(all) < maxTokens &&
			!slices.ContainsFunc(all, func(a string) bool { return bareToken(a) == bareToken(t) }) {
			all = append(all, t)
		}
	}
	if len(all) == 0 {
		return []string{""}
	}
	return all
}

// addressedTo tells whether our address stands in the header at all.
func addressedTo(h gomail.Header, self Address) bool {
	for address := range addressed(h) {
		if _, ours := self.token(address); ours {
			return true
		}
	}
	return false
}

// addressed yields every address in the fields that tell to whom a message goes.
func addressed(h gomail.Header) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		for _, key := range []string{"Delivered-To", "X-Original-To", "Envelope-To", "X-Envelope-To", "To", "Cc"} {
			for f := h.FieldsByKey(key); f.Next(); {
				for _, a := range bareAddresses(f.Value()) {
					if !yield(a) {
						return
					}
				}
			}
		}
	}
}

var bareAddress = regexp.MustCompile(`[^\s<>(),;:"@]+@[^\s<>(),;:"@]+`)

func bareAddresses(field string) []string { return bareAddress.FindAllString(field, -1) }

const severalSenders = "it names several senders"

// sender is the address and the display name in From. A From that breaks the grammar still tells its address. Where there are several
// fields, or several addresses in one, the message is nobody's: one program would believe the first and another vouch for the second.
func sender(h gomail.Header) (address, name, nobodys string) {
	fields := 0
	var all []string
	add := func(address string) {
		address = validText(address)
		if !slices.ContainsFunc(all, func(a string) bool { return strings.EqualFold(a, address) }) {
			all = append(all, address)
		}
	}
	for f := h.FieldsByKey("From"); f.Next(); {
		fields++
		l, err := gomail.ParseAddressList(f.Value())
		if err == nil && len(l) > 0 {
			name = oneLine(l[0].Name)
			for _, a := range l {
				add(a.Address)
			}
			continue
		}
		for _, a := range bareAddresses(f.Value()) {
			add(a)
		}
	}
	switch {
	case len(all) == 0:
		return "", "", ""
	case fields == 1 && len(all) == 1:
		return all[0], name, ""
	}
	const most = 3
	if n := len(all); n > most {
		all = append(all[:most], fmt.Sprintf("%d more", n-most))
	}
	return strings.Join(all, ", "), "", severalSenders
}
