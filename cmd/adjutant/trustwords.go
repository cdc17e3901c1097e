package main

import (
	"fmt"

	"adjutant/bot/post"
)

// words says what the setting believes.
func (t trustConfig) words(embedded bool) string {
	who := "whoever writes to a seat's secret address from its player's own address"
	switch {
	case post.Trust(t.Sender) == post.TrustToken:
		return "whoever knows a seat's secret address is believed, wherever he writes from"
	case post.Trust(t.Sender) == post.TrustAligned:
		who += ", and only if his domain vouches for the mail"
	}
	judge := ""
	switch {
	case t.Host != "" && t.Check:
		judge = fmt.Sprintf("%s judges that, and where it says nothing, the adjutant checks DKIM and DMARC itself", t.Host)
	case t.Host != "":
		judge = fmt.Sprintf("%s judges whether the address is forged", t.Host)
	case t.Check:
		judge = "the adjutant checks DKIM and DMARC itself"
	case embedded:
		judge = "nobody looks whether the address is forged, for only this machine can write"
	default:
		judge = "nobody looks whether the address is forged"
	}
	return "believed is " + who + "; " + judge
}

// trust says whom the present setting believes.
func (d *doctor) trust() {
	t, says := d.config.Trust, d.config.Trust.words(d.config.usesEmbedded())
	if !d.config.usesEmbedded() && (post.Trust(t.Sender) == post.TrustToken || t.Host == "" && !t.Check) {
		d.find("trust", look, "Set [trust] check = true, or host to the name with which your mail server signs Authentication-Results.", "%s", says)
		return
	}
	d.well("trust", "%s", says)
}

// askTrust explains the choice and recommends the safest that is possible: where the mail server is seen to judge senders, its word is
// wanted; else the adjutant looks itself, and what cannot be judged is believed, for not every provider signs.
func (s *setup) askTrust(q *questions) {
	recommended := string(post.TrustAddress)
	if s.host != "" {
		recommended = string(post.TrustAligned)
		q.say("  Your mail server judges senders, under the name %s.", s.host)
	}
	q.say("An order counts if it comes to a seat's secret address: with trust %q that is enough, with %q it must also come from the player's own address, and with %q the domain of that address must vouch for the mail.",
		post.TrustToken, post.TrustAddress, post.TrustAligned)
	q.say("The last is the safest, for an address is easily forged; but mail of a domain that signs nothing is then refused.")
	s.Trust = q.ask("Trust", s.Trust, recommended, func(t string) error { return post.Trust(t).Check() })
}
