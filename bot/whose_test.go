package bot

import (
	"errors"
	"testing"
)

// By the header alone it is known whose a message is.
func TestWhoseAMessageIs(t *testing.T) {
	c := ford(t)
	own := c.enrols(anna).Token
	c.letters()
	c.handle(Request{Door: "mail", ID: "j", From: "carl@mail.example", Text: "join"})
	applied := c.letters()[0].ReplyToken
	seat := c.request("north", "").Token
	const mallory = "mallory@mail.example"
	check := func(trust Trust, want map[string]map[string]Whose) {
		t.Helper()
		c.a.trust = trust
		for token, by := range want {
			for from, w := range by {
				if got, err := c.a.Whose(t.Context(), Request{Door: "mail", From: from, Token: token}); err != nil || got[0] != w {
					t.Errorf("trust %q: %s to %q: %v, %v; want %q", trust, from, token, got, err, w)
				}
			}
		}
	}
	for _, trust := range []Trust{TrustAddress, TrustAligned} {
		check(trust, map[string]map[string]Whose{
			"":        {anna.Address: WhoseNone, mallory: WhoseNone},
			seat:      {"Anna@Mail.example": WhoseOwn, mallory: WhoseOther, ben.Address: WhoseOther},
			own:       {anna.Address: WhoseOwn, mallory: WhoseOther},
			applied:   {"carl@mail.example": WhoseOwn, mallory: WhoseOther},
			"1.none":  {anna.Address: WhoseNobody},
			"p.none":  {anna.Address: WhoseNobody, mallory: WhoseNobody},
			"j.none":  {anna.Address: WhoseNobody},
			"b' OR 1": {anna.Address: WhoseNobody},
		})
	}
	check(TrustToken, map[string]map[string]Whose{
		seat: {anna.Address: WhoseOwn, mallory: WhoseOwn},
		own:  {anna.Address: WhoseOwn, mallory: WhoseOther},
	})
	bens := c.request("south", "").Token
	beside := Request{Door: "mail", From: anna.Address, Token: bens, Beside: []string{seat}}
	several := Request{Door: "mail", From: "anna@mail.example, ben@mail.example", Token: seat, Nobodys: "it names several senders"}
	twice := several
	twice.From = anna.Address // as in two fields that say the same
	if got, err := c.a.Whose(t.Context(), twice); err != nil || got[0] != WhoseOther {
		t.Errorf("her address in two fields: %v, %v", got, err)
	}
	nowhere := several
	nowhere.Token = ""
	if got, err := c.a.Whose(t.Context(), beside, several, nowhere); err != nil || got[0] != WhoseOther || got[1] != WhoseOther || got[2] != WhoseNobody {
		t.Errorf("another's token beside one's own, several senders with a token and without: %v, %v", got, err)
	}

	c.a.trust = TrustAddress
	c.says("north", "renew token")
	c.handle(Request{Door: "mail", ID: "r", From: anna.Address, Token: own, Text: "renew token"})
	check(TrustAddress, map[string]map[string]Whose{
		seat: {anna.Address: WhoseOwn, mallory: WhoseNobody}, // she is told where to write
		own:  {anna.Address: WhoseOwn, mallory: WhoseNobody},
	})
}

// Words that nobody has read are not taken for an empty message when they have come to count.
func TestAnUnreadMessageMustBeRead(t *testing.T) {
	c := ford(t)
	c.letters()
	r := c.request("north", "")
	r.Unread = true
	if err := c.a.Handle(t.Context(), r); !errors.Is(err, ErrUnread) {
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
	if err := c.a.forSeat(t.Context(), r, seat, g); err != nil {
		t.Fatal(err)
	}
	if ls := c.letters(); len(ls) != 0 || c.last() != n {
		t.Errorf("%d letters and %d events came of a dead token, want none", len(ls), c.last()-n)
	}
	if marks, err := c.store.Marks(t.Context(), droppedUnknown, 10); err != nil || len(marks) != 1 {
		t.Errorf("%d messages are marked as dropped (%v), want this one", len(marks), err)
	}
}
