package config

import (
	"fmt"

	"adjutant/bot/post"
)

// Words says what the setting believes.
func (t Trust) Words(embedded bool) string {
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
