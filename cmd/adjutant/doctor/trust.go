package doctor

import (
	"adjutant/bot/post"
)

// Trust says whom the present setting believes.
func (d *Doctor) Trust() {
	t, says := d.Config.Trust, d.Config.Trust.Words(d.Config.UsesEmbedded())
	if !d.Config.UsesEmbedded() && (post.Trust(t.Sender) == post.TrustToken || t.Host == "" && !t.Check) {
		d.Find("trust", Look, "Set [trust] check = true, or host to the name with which your mail server signs Authentication-Results.", "%s",
			says)
		return
	}
	d.well("trust", "%s", says)
}
