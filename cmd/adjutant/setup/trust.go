package setup

import (
	"adjutant/bot/post"
)

// askTrust explains the choice and recommends the safest that is possible: where the mail server is seen to judge senders, its word is
// wanted; else the adjutant looks itself, and what cannot be judged is believed, for not every provider signs.
func (s *setup) askTrust(q *questions) {
	recommended := string(post.TrustAddress)
	if s.host != "" {
		recommended = string(post.TrustAligned)
		q.say("  Your mail server judges senders, under the name %s.", s.host)
	}
	q.say("An order counts if it comes to a seat's secret address: with trust %q that is enough, with %q it must also come from the "+
		"player's own address, and with %q the domain of that address must vouch for the mail.",
		post.TrustToken, post.TrustAddress, post.TrustAligned)
	q.say("The last is the safest, for an address is easily forged; but mail of a domain that signs nothing is then refused.")
	s.Trust = q.ask("Trust", s.Trust, recommended, func(t string) error { return post.Trust(t).Check() })
}
