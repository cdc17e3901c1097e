package bot

import (
	"errors"
	"testing"

	"adjutant/bot/clock"
	"adjutant/bot/hall"
	"adjutant/bot/post"
)

// By the header alone it is known whose a message is.
func TestWhoseAMessageIs(t *testing.T) {
	c := ford(t)
	own := c.enrols(anna).Token
	c.letters()
	c.handle(post.Request{Door: "mail", ID: "j", From: "carl@mail.example", Text: "join"})
	applied := c.letters()[0].ReplyToken
	seat := c.request("north", "").Token
	const mallory = "mallory@mail.example"
	check := func(trust post.Trust, want map[string]map[string]post.Whose) {
		t.Helper()
		c.a.Trust = trust
		for token, by := range want {
			for from, w := range by {
				if got, err := hall.WhoseIs(t.Context(), c.a, post.Request{Door: "mail", From: from, Token: token}); err != nil || got[0] != w {
					t.Errorf("trust %q: %s to %q: %v, %v; want %q", trust, from, token, got, err, w)
				}
			}
		}
	}
	for _, trust := range []post.Trust{post.TrustAddress, post.TrustAligned} {
		check(trust, map[string]map[string]post.Whose{
			"":        {anna.Address: hall.WhoseNone, mallory: hall.WhoseNone},
			seat:      {"Anna@Mail.example": hall.WhoseOwn, mallory: hall.WhoseOther, ben.Address: hall.WhoseOther},
			own:       {anna.Address: hall.WhoseOwn, mallory: hall.WhoseOther},
			applied:   {"carl@mail.example": hall.WhoseOwn, mallory: hall.WhoseOther},
			"1.none":  {anna.Address: hall.WhoseNobody},
			"p.none":  {anna.Address: hall.WhoseNobody, mallory: hall.WhoseNobody},
			"j.none":  {anna.Address: hall.WhoseNobody},
			"b' OR 1": {anna.Address: hall.WhoseNobody},
		})
	}
	check(post.TrustToken, map[string]map[string]post.Whose{
		seat: {anna.Address: hall.WhoseOwn, mallory: hall.WhoseOwn},
		own:  {anna.Address: hall.WhoseOwn, mallory: hall.WhoseOther},
	})
	bens := c.request("south", "").Token
	beside := post.Request{Door: "mail", From: anna.Address, Token: bens, Beside: []string{seat}}
	several := post.Request{Door: "mail", From: "anna@mail.example, ben@mail.example", Token: seat, Nobodys: "it names several senders"}
	twice := several
	twice.From = anna.Address // as in two fields that say the same
	if got, err := hall.WhoseIs(t.Context(), c.a, twice); err != nil || got[0] != hall.WhoseOther {
		t.Errorf("her address in two fields: %v, %v", got, err)
	}
	nowhere := several
	nowhere.Token = ""
	if got, err := hall.WhoseIs(t.Context(), c.a, beside, several, nowhere); err != nil || got[0] != hall.WhoseOther || got[1] != hall.WhoseOther || got[2] != hall.WhoseNobody {
		t.Errorf("another's token beside one's own, several senders with a token and without: %v, %v", got, err)
	}

	c.a.Trust = post.TrustAddress
	c.says("north", "renew token")
	c.handle(post.Request{Door: "mail", ID: "r", From: anna.Address, Token: own, Text: "renew token"})
	check(post.TrustAddress, map[string]map[string]post.Whose{
		seat: {anna.Address: hall.WhoseOwn, mallory: hall.WhoseNobody}, // she is told where to write
		own:  {anna.Address: hall.WhoseOwn, mallory: hall.WhoseNobody},
	})
}

// Words that nobody has read are not taken for an empty message when they have come to count.
func TestAnUnreadMessageMustBeRead(t *testing.T) {
	c := ford(t)
	c.letters()
	r := c.request("north", "")
	r.Unread = true
	if err := hall.Handle(t.Context(), c.a, r); !errors.Is(err, hall.ErrUnread) {
		t.Errorf("handled with %v, want ErrUnread", err)
	}
	r.Unread, r.Text = false, "attack 1"
	c.handle(r)
	has(t, to(t, c.letters(), anna).Preview, "Taken, Anna.")
	r = c.request("north", "")
	r.Unread, r.From = true, "mallory@mail.example"
	c.handle(r)
	has(t, to(t, c.letters(), anna).Preview, "Somebody else wrote to your address")
}

// A token that is renewed after it was looked up, and before the game is at hand, is dead.
func TestATokenRenewedInBetween(t *testing.T) {
	c := ford(t)
	c.letters()
	r := c.request("north", "attack 1\nend")
	seat, g, err := c.store.SeatByToken(t.Context(), r.Token)
	if err != nil {
		t.Fatal(err)
	}
	c.decides("renew 1 anna because it leaked")
	n := c.last()
	c.letters()
	if err := hall.ForSeat(t.Context(), c.a, r, seat, g); err != nil {
		t.Fatal(err)
	}
	if ls := c.letters(); len(ls) != 0 || c.last() != n {
		t.Errorf("%d letters and %d events came of a dead token, want none", len(ls), c.last()-n)
	}
	if marks, err := c.store.Marks(t.Context(), clock.DroppedUnknown, 10); err != nil || len(marks) != 1 {
		t.Errorf("%d messages are marked as dropped (%v), want this one", len(marks), err)
	}
}
