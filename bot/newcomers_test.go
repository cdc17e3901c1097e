package bot

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"adjutant/bot/hall"
	"adjutant/bot/people"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/store"
)

// writes lets somebody unknown write to the bare address.
func (c *club) writes(from, text string, proof post.Proof) {
	c.n++
	c.handle(post.Request{Door: "mail", ID: fmt.Sprintf("w%d@%s", c.n, from), Root: "root@mail.example", From: from, Text: text, Proof: proof})
}

// tick lets time pass and does what has fallen due.
func (c *club) passes(d time.Duration) {
	c.t.Helper()
	c.time = c.time.Add(d)
	if err := hall.Tick(c.t.Context(), c.a); err != nil {
		c.t.Fatal(err)
	}
}

// noted counts the messages of which this became.
func (c *club) noted(note string) int {
	c.t.Helper()
	ms, err := c.store.Marks(c.t.Context(), note, 10_000)
	if err != nil {
		c.t.Fatal(err)
	}
	return len(ms)
}

func readers(ls []letterAs) map[string]int {
	who := map[string]int{}
	for _, l := range ls {
		who[l.To]++
	}
	return who
}

func TestWhoForgesUsesUpTheDayOfNobody(t *testing.T) {
	c := newClub(t)
	for i := range 150 { // each of another domain, and nothing shows who they are
		c.writes(fmt.Sprintf("eve@forged%d.example", i), "join", "")
	}
	for i := range 40 { // and of one that many honest people have
		c.writes(fmt.Sprintf("eve%d@big.example", i), "join", "")
	}
	got := readers(c.letters())
	if len(got) != 101 || got[cora.Address] != 1 { // the moderator hears of it once
		t.Errorf("letters to %d people, want 100 strangers and the moderator", len(got))
	}
	c.writes("carl@big.example", "join", post.ProofPassed)
	to(t, c.letters(), table.Person{Address: "carl@big.example"})
	if n := c.noted("waits: as many strangers as may be"); n != 90 {
		t.Errorf("%d wait because of the day, want 90", n)
	}
}

func TestADomainUsesUpItsOwnDayOnly(t *testing.T) {
	c := newClub(t)
	for i := range 30 {
		c.writes(fmt.Sprintf("eve%d@mail%d.flood.example", i, i), "hello", post.ProofPassed)
	}
	if got := readers(c.letters()); len(got) != 21 {
		t.Errorf("letters to %d people, want 20 of the domain and the moderator: %v", len(got), got)
	}
	if n := c.noted(people.WaitsForDomain); n != 10 {
		t.Errorf("%d wait for their domain, want 10", n)
	}
	c.writes("dan@other.example", "hello", post.ProofPassed)
	to(t, c.letters(), table.Person{Address: "dan@other.example"})
}

func TestTheAnswerToANewcomerComesLaterRatherThanNever(t *testing.T) {
	c := newClub(t)
	for i := range 120 {
		c.writes(fmt.Sprintf("eve@forged%d.example", i), "join", "")
	}
	c.writes("carl@honest.example", "join", "")
	none(t, c.letters(), table.Person{Address: "carl@honest.example"})
	c.writes("carl+again@honest.example", "Join", "")
	if n := c.noted(people.DroppedWaiting); n != 1 {
		t.Errorf("%d were dropped because they wait already, want the one of the same mailbox", n)
	}
	c.passes(time.Hour)
	none(t, c.letters(), table.Person{Address: "carl@honest.example"})
	c.passes(24 * time.Hour)
	l := to(t, c.letters(), table.Person{Address: "carl@honest.example"})
	has(t, l.Text(), `To join, answer this letter with "yes".`, "You wrote on Mon 4 Jan, 20:05 (UTC); many wrote then, so the answer comes only now.")
	if l.InReplyTo != "root@mail.example" {
		t.Errorf("it answers %q", l.InReplyTo)
	}
	c.handle(post.Request{Door: "mail", ID: "yes", From: "carl@honest.example", Token: l.ReplyToken, Text: "yes"})
	has(t, to(t, c.letters(), table.Person{Address: "carl@honest.example"}).Text(), "Welcome, Carl.")
	c.passes(time.Hour)
	if ls := c.letters(); len(ls) != 0 {
		t.Errorf("somebody is answered twice: %+v", ls)
	}
}

// Of those who wait, who is proven comes first, then the domains of which fewest were answered.
func TestWhoWaitsComesInAFairOrder(t *testing.T) {
	c := newClub(t)
	c.a.Limits.Strangers, c.a.Limits.OfADomain = 3, 3
	for i := range 8 {
		c.writes(fmt.Sprintf("eve%d@flood.example", i), "hello", "")
	}
	c.writes("ann@small.example", "hello", "")
	c.writes("bob@tiny.example", "hello", "")
	if got := readers(c.letters()); got["eve0@flood.example"]+got["eve1@flood.example"]+got["eve2@flood.example"] != 3 {
		t.Errorf("answered at once: %v", got)
	}
	c.passes(25 * time.Hour)
	if got := readers(c.letters()); len(got) != 3 || got["eve3@flood.example"]+got["ann@small.example"]+got["bob@tiny.example"] != 3 {
		t.Errorf("answered a day later: %v", got)
	}
	c.passes(8 * 24 * time.Hour)
	if got := readers(c.letters()); len(got) != 0 {
		t.Errorf("answered after more than a week: %v", got)
	}
}

func TestAWaitOutlivesARestart(t *testing.T) {
	c := newClub(t)
	c.a.Limits.Strangers = 1
	c.writes("eve@flood.example", "hello", "")
	c.writes("carl@honest.example", "hello", "")
	c.letters()
	c.a = New(Config{Store: c.store, Domain: "club.example", Now: func() time.Time { return c.time }, Random: steady(), Log: c.a.Log}).House
	c.writes("dan@honest.example", "hello", "")
	c.passes(25 * time.Hour)
	has(t, to(t, c.letters(), table.Person{Address: "carl@honest.example"}).Text(), "I do not know you yet")
}

func TestTheRowsOfStrangersAreBounded(t *testing.T) {
	c := newClub(t)
	c.a.Limits.OfADomain = 1
	for i := range people.MayWaitDomain + 11 {
		c.writes(fmt.Sprintf("eve%d@flood.example", i), "hello", "")
	}
	if n := c.noted(people.DroppedCrowd); n != 10 {
		t.Errorf("%d were dropped, want 10", n)
	}
	crowd, err := c.store.Newcomers().Crowd(t.Context(), store.Newcomer{Domain: "flood.example"}, time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	if crowd.Waiting != people.MayWaitDomain {
		t.Errorf("%d wait, want %d", crowd.Waiting, people.MayWaitDomain)
	}
}

func TestMailbox(t *testing.T) {
	for address, want := range map[string]string{
		"Anna@Mail.Example":       "anna@mail.example",
		"anna+games@mail.example": "anna@mail.example",
		"+@mail.example":          "+@mail.example",
		"an.na+x@googlemail.com":  "anna@gmail.com",
		"an.na@mail.example":      "an.na@mail.example",
	} {
		if got := people.Mailbox(address); got != want {
			t.Errorf("mailbox of %s: %s, want %s", address, got, want)
		}
	}
	for address, want := range map[string]string{"a@x.y.club.example": "club.example", "a@b.co.uk": "b.co.uk", "a@localhost": "localhost", "1@discord.invalid": "discord.invalid"} {
		if got := people.OriginOf(address); got != want {
			t.Errorf("origin of %s: %s, want %s", address, got, want)
		}
	}
}

func TestAPlusMakesNoSecondPerson(t *testing.T) {
	c := newClub(t)
	c.writes("eve+1@mail.example", "hello", "")
	c.writes("eve+2@mail.example", "hello", "")
	if got := readers(c.letters()); len(got) != 1 {
		t.Errorf("one mailbox got %v", got)
	}
	has(t, to(t, c.personally(anna, "invite Vic <vic+1@mail.example> to toy ford"), anna).Text(), "is invited")
	has(t, to(t, c.personally(anna, "invite Vic <vic+2@mail.example> to toy ford"), anna).Text(), "has had an invitation and has not answered it")
	has(t, to(t, c.personally(anna, "invite Me <anna+me@mail.example> to toy ford"), anna).Text(), "That is your own address.")
}

func TestInvitationsAreBoundedOverAccountsOfOneOrigin(t *testing.T) {
	c := newClub(t)
	invites := func(by table.Person, k int) string {
		return to(t, c.personally(by, fmt.Sprintf("invite V <v%d@elsewhere%d.example> to toy ford", k, k)), by).Text()
	}
	for k := range people.InvitesADay { // one person with as many addresses as he likes behind a plus
		has(t, invites(table.Person{Name: "Eve", Address: fmt.Sprintf("eve+%d@mail.example", k)}, k), "is invited")
	}
	has(t, invites(table.Person{Name: "Eve", Address: "eve+9@mail.example"}, 50), "You have invited 5 times within a day")

	for k := range people.NewInvites { // one domain with as many accounts as he likes
		has(t, invites(table.Person{Name: "Mal", Address: fmt.Sprintf("mal%d@flood.example", k)}, 100+k), "is invited")
	}
	has(t, invites(table.Person{Name: "Mal", Address: "other@x.flood.example"}, 200), "People of flood.example who are new here have invited 10 strangers within a day")
	has(t, invites(dora, 300), "is invited")
	if text := to(t, c.personally(table.Person{Name: "Mal", Address: "other@x.flood.example"}, "invite anna@mail.example to toy ford"), table.Person{Address: "other@x.flood.example"}).Text(); !strings.Contains(text, "invited") {
		t.Errorf("whom I know he may invite: %s", text)
	}
	c.time = c.time.Add(people.NewFor + time.Hour)
	for k := range people.NewInvites + 1 { // by then they are no strangers themselves
		has(t, invites(table.Person{Name: "Mal", Address: fmt.Sprintf("mal%d@flood.example", k%10)}, 400+k), "is invited")
	}
	has(t, invites(table.Person{Name: "New", Address: "new@flood.example"}, 500), "is invited") // what they do is not held against him
}
