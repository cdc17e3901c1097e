package bot

import (
	"testing"

	"adjutant/bot/post"
	"adjutant/bot/table"
)

func TestTrust(t *testing.T) {
	const mallory = "mallory@mail.example"
	tests := []struct {
		name    string
		trust   post.Trust
		from    string
		proof   post.Proof
		taken   bool
		noticed bool // the real player hears of it
	}{
		{"by default the address is enough", "", anna.Address, "", true, false},
		{"by default another address is not", "", mallory, post.ProofPassed, false, true},
		{"by default a forged one is not", "", anna.Address, post.ProofFailed, false, true},
		{"address: the address is enough", post.TrustAddress, anna.Address, "", true, false},
		{"aligned: the address alone is not enough", post.TrustAligned, anna.Address, "", false, true},
		{"aligned: with proof it is", post.TrustAligned, anna.Address, post.ProofPassed, true, false},
		{"aligned: a proof of somebody else is not", post.TrustAligned, mallory, post.ProofPassed, false, true},
		{"aligned: a forged one is not", post.TrustAligned, anna.Address, post.ProofFailed, false, true},
		{"token: whoever knows it", post.TrustToken, mallory, "", true, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c := ford(t)
			c.a.Trust = tt.trust
			c.letters()
			n := c.last()
			r := c.request("north", "attack 1")
			r.From, r.Proof = tt.from, tt.proof
			c.handle(r)
			ls := c.letters()
			if got := c.last() > n; got != tt.taken {
				t.Errorf("taken: %v, want %v", got, tt.taken)
			}
			none(t, ls, table.Person{Name: "Mallory", Address: mallory})
			l := to(t, ls, anna) // the real player, whoever wrote
			if tt.noticed {
				has(t, l.Text(), "Somebody else wrote to your address in game 1, Anna. Nothing was done.", `"renew token" gives you a new one`)
			} else {
				has(t, l.Preview, "Taken, Anna.")
			}
		})
	}
}

func TestForgedMailIsToldWhy(t *testing.T) {
	c := ford(t)
	c.letters()
	r := c.request("north", "end")
	r.Proof = post.ProofFailed
	c.handle(r)
	has(t, to(t, c.letters(), anna).Text(), "It bears your own address, but its sender's domain does not vouch for it, so the address may be forged.")
}

// Accident: an auto-answer to forged mail is backscatter.
func TestUnprovenStrangersHearNothing(t *testing.T) {
	tests := []struct {
		name  string
		trust post.Trust
		proof post.Proof
		want  int
	}{
		{"nothing known of him", post.TrustAddress, "", 1},
		{"forged", post.TrustAddress, post.ProofFailed, 0},
		{"aligned wanted and not there", post.TrustAligned, "", 0},
		{"aligned", post.TrustAligned, post.ProofPassed, 1},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			for _, text := range []string{"hello", "join"} {
				c := ford(t)
				c.a.Trust = tt.trust
				c.letters()
				c.handle(post.Request{Door: "mail", ID: "s1", From: "eve@mail.example", Proof: tt.proof, Text: text})
				if ls := c.letters(); len(ls) != tt.want {
					t.Errorf("%q is answered by %d letters, want %d", text, len(ls), tt.want)
				}
			}
		})
	}
}

func TestASilentClubAnswersNoStranger(t *testing.T) {
	c := ford(t)
	c.a.Silent = true
	c.letters()
	eve := table.Person{Address: "eve@mail.example"}
	c.handle(post.Request{Door: "mail", ID: "s1", From: eve.Address, Text: "hello"})
	none(t, c.letters(), eve)
	c.handle(post.Request{Door: "mail", ID: "s2", From: anna.Address, Text: "hello"})
	has(t, to(t, c.letters(), anna).Text(), "I cannot tell which game you mean.")
	c.handle(post.Request{Door: "mail", ID: "s3", From: eve.Address, Text: "join"})
	has(t, to(t, c.letters(), eve).Text(), `To join, answer this letter with "yes".`)
}

// Registration is confirmed from the address itself, and from nowhere else.
func TestJoiningIsConfirmedFromTheAddressItself(t *testing.T) {
	for _, trust := range []post.Trust{post.TrustToken, post.TrustAddress} {
		c := newClub(t)
		c.a.Trust = trust
		eve := table.Person{Address: "eve@mail.example"}
		c.handle(post.Request{Door: "mail", ID: "s1", From: eve.Address, Text: "join"})
		token := to(t, c.letters(), eve).ReplyToken
		for i, r := range []post.Request{{From: "mallory@mail.example"}, {From: eve.Address, Proof: post.ProofFailed}} {
			r.Door, r.ID, r.Token, r.Text = "mail", string(rune('a'+i)), token, "yes"
			c.handle(r)
			if ls := c.letters(); len(ls) != 0 {
				t.Errorf("trust %q: a yes of %s (%s) is answered: %+v", trust, r.From, r.Proof, ls)
			}
		}
		c.handle(post.Request{Door: "mail", ID: "s2", From: eve.Address, Token: token, Text: "yes"})
		has(t, to(t, c.letters(), eve).Text(), "Welcome")
	}
}

func TestTrustIsChecked(t *testing.T) {
	for word, good := range map[post.Trust]bool{"": true, "token": true, "address": true, "aligned": true, "dkim": false} {
		if err := word.Check(); (err == nil) != good {
			t.Errorf("%q: %v; good: %v", string(word), err, good)
		}
	}
}
