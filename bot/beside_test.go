package bot

import (
	"strings"
	"testing"

	"adjutant/bot/letter"
	"adjutant/bot/post"
)

// besideOf is a message as it is handed over for each address that it names.
func besideOf(r post.Request, tokens ...string) []post.Request {
	var rs []post.Request
	for i, token := range tokens {
		one := r
		one.Token = token
		one.Beside = append(append([]string{}, tokens[:i]...), tokens[i+1:]...)
		rs = append(rs, one)
	}
	return rs
}

// Anna answers all: the opponent's address stands first, then her own. Her order is played once and answered, his seat does nothing.
func TestAnAnswerToAllPlaysTheSendersOwnGame(t *testing.T) {
	for _, trust := range []post.Trust{post.TrustToken, post.TrustAddress} {
		c := ford(t)
		c.a.Trust = trust
		c.letters()
		bens := c.request("south", "").Token
		r := c.request("north", "attack 1\nend")
		both := besideOf(r, bens, r.Token)
		for range 2 { // the second time after a crash
			for _, one := range both {
				c.handle(one)
			}
		}
		ls := c.letters()
		taken := 0
		for _, l := range ls {
			if l.To == anna.Address && l.Kind == letter.LetterTaken {
				taken++
			}
			if l.To == ben.Address && strings.Contains(l.Preview, "Somebody else") {
				has(t, l.Text(), "It went to other addresses of mine too; at yours it was not carried out.")
			}
			if l.To == ben.Address && (l.Kind == letter.LetterTaken || l.Kind == letter.LetterAnswer) {
				t.Errorf("trust %q: Anna's words were taken for Ben's:\n%s", trust, l.Text())
			}
		}
		if taken != 1 {
			t.Errorf("trust %q: %d answers to Anna, want 1: %+v", trust, taken, ls)
		}
		c.ledgerAgrees()
	}
}

// One mail for two games is played in each, once, however often it comes and wherever the crash was.
func TestOneMailForTwoGames(t *testing.T) {
	c := ford(t)
	first := c.request("north", "attack 1\nend")
	c.start(fordSpec)
	c.letters()
	second := c.request("north", "").Token
	both := besideOf(first, first.Token, second)
	c.handle(both[0]) // the crash comes here
	for range 3 {
		for _, one := range both {
			c.handle(one)
		}
	}
	taken := 0
	for _, l := range c.letters() {
		if l.To == anna.Address && l.Kind == letter.LetterTaken {
			taken++
		}
	}
	if taken != 2 {
		t.Errorf("%d answers to Anna, want one of each game", taken)
	}
	for _, game := range []int64{1, 2} {
		s, err := letter.Look(t.Context(), c.a, game)
		if err != nil {
			t.Fatal(err)
		}
		if n := s.Ledger.Receipts["north"]; n != 1 {
			t.Errorf("game %d has taken %d messages of Anna, want 1", game, n)
		}
	}
}

// Commands that are answered without a game take the same id at two addresses, and a stranger may have used it first.
func TestAnIdThatWasUsedBefore(t *testing.T) {
	c := ford(t)
	own := c.enrols(anna).Token
	c.letters()
	r := c.request("north", "attack 1\nend")
	for _, stranger := range []post.Request{
		{Door: "mail", ID: r.ID, From: "mallory@mail.example", Text: "hello"},
		{Door: "mail", ID: r.ID, From: "mallory@mail.example", Text: "hello", Token: r.Token},
		{Door: "mail", ID: r.ID, From: anna.Address, Text: "hello", Token: "1.nonsense"},
		{Door: "mail", ID: r.ID, From: anna.Address, Text: "me", Token: own},
	} {
		c.handle(stranger)
	}
	c.letters()
	c.handle(r)
	has(t, to(t, c.letters(), anna).Preview, "Taken, Anna.")
	c.handle(r)
	if ls := c.letters(); len(ls) != 0 {
		t.Errorf("played or answered twice: %+v", ls)
	}
}

// A mail that names several senders is nobody's, whatever the club believes; whose address it used is told once.
func TestAMailOfSeveralSendersIsNobodys(t *testing.T) {
	for _, trust := range []post.Trust{post.TrustToken, post.TrustAddress, post.TrustAligned} {
		c := ford(t)
		c.a.Trust = trust
		own := c.enrols(anna).Token
		c.letters()
		n := c.last()
		r := c.request("north", "attack 1\nend")
		r.From, r.Proof, r.Nobodys = "anna@mail.example, mallory@mail.example", post.ProofPassed, "it names several senders"
		c.handle(r)
		l := to(t, c.letters(), anna)
		has(t, l.Text(), "A message to your address in game 1 was refused, Anna. Nothing was done.",
			"nobody can be said to have sent it: it names several senders (anna@mail.example, mallory@mail.example)", "send it again from anna@mail.example alone")
		for _, more := range []post.Request{{ID: "2"}, {ID: "3", Token: own}, {ID: "4", Token: own}, {ID: "5"}} {
			more.Door, more.From, more.Proof, more.Nobodys, more.Text = "mail", r.From, r.Proof, r.Nobodys, "me"
			c.handle(more)
		}
		has(t, to(t, c.letters(), anna).Text(), "A message to your own address was refused, Anna. Nothing was done.")
		if c.last() != n {
			t.Errorf("trust %q: it was carried out", trust)
		}
	}
}
