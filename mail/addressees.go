package mail

import (
	"regexp"

	gomail "github.com/emersion/go-message/mail"
)

// token is what stands behind the plus of our address in the first field that has it. Delivered-To comes first: To is what
// the sender's program made of the address.
func (r Reader) token(h gomail.Header) string {
	for _, key := range []string{"Delivered-To", "X-Original-To", "Envelope-To", "X-Envelope-To", "To", "Cc"} {
		for f := h.FieldsByKey(key); f.Next(); {
			for _, a := range bareAddresses(f.Value()) {
				if t, ours := r.Self.token(a); ours && t != "" {
					return t
				}
			}
		}
	}
	return ""
}

// addressedTo tells whether our address stands in the header at all.
func addressedTo(h gomail.Header, self Address) bool {
	for _, key := range []string{"Delivered-To", "X-Original-To", "Envelope-To", "X-Envelope-To", "To", "Cc"} {
		for f := h.FieldsByKey(key); f.Next(); {
			for _, a := range bareAddresses(f.Value()) {
				if _, ours := self.token(a); ours {
					return true
				}
			}
		}
	}
	return false
}

var bareAddress = regexp.MustCompile(`[^\s<>(),;:"@]+@[^\s<>(),;:"@]+`)

func bareAddresses(field string) []string { return bareAddress.FindAllString(field, -1) }

// sender is the address and the display name in From. A From that breaks the grammar still tells its address.
func sender(h gomail.Header) (address, name string) {
	if l, err := h.AddressList("From"); err == nil && len(l) > 0 {
		return validText(l[0].Address), oneLine(l[0].Name)
	}
	if l := bareAddresses(h.Get("From")); len(l) > 0 {
		return validText(l[0]), ""
	}
	return "", ""
}
