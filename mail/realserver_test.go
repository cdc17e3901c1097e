package mail

import (
	"bytes"
	"context"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"
	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"

	"adjutant/bot/post"
)

// slowest is how long a real server may take for anything.
const slowest = 30 * time.Second

// realServers are a Postfix and a Dovecot that serve the domain "test" on the loopback; .ci/servers/start starts them.
type realServers struct {
	imap      string            // address with STARTTLS
	imaps     string            // address with TLS from the beginning
	smtp      string            // address of the submission service, with STARTTLS and login
	dovecot   string            // path of dovecot.conf
	passwords map[string]string // of adjutant, anna and ben
	trust     *tls.Config
	self      Identity
}

// withRealServers skips a test where there are no such servers. In CI there must be.
func withRealServers(t *testing.T) realServers {
	t.Helper()
	var missing []string
	env := func(name string) string {
		v := os.Getenv("ADJUTANT_TEST_" + name)
		if v == "" {
			missing = append(missing, "ADJUTANT_TEST_"+name)
		}
		return v
	}
	s := realServers{imap: env("IMAP"), imaps: env("IMAPS"), smtp: env("SMTP"), dovecot: env("DOVECOT"), passwords: map[string]string{}}
	s.self = Identity{Name: "Adjutant", Address: Address{Local: "adjutant", Domain: "test"}, Unsubscribe: true}
	users, ca := env("USERS"), env("CA")
	if len(missing) > 0 && os.Getenv("CI") == "true" {
		t.Fatalf("no mail servers to test against: %s must be set in CI; .ci/run does it", strings.Join(missing, ", "))
	}
	if len(missing) > 0 {
		t.Skipf("no mail servers to test against: %s not set; .ci/servers/start starts them", strings.Join(missing, ", "))
	}
	for _, u := range strings.Fields(users) {
		name, password, _ := strings.Cut(u, ":")
		s.passwords[name] = password
	}
	pem, err := os.ReadFile(ca)
	if err != nil {
		t.Fatal(err)
	}
	s.trust = &tls.Config{RootCAs: x509.NewCertPool(), ServerName: "127.0.0.1"}
	if !s.trust.RootCAs.AppendCertsFromPEM(pem) {
		t.Fatalf("%s holds no certificate", ca)
	}
	return s
}

// fresh is a token or an id that no other test and no earlier run has used: the mailboxes are not emptied.
func fresh(before, after string) string { return before + strings.ToLower(rand.Text()) + after }

func (s realServers) peer(addr string, mode TLSMode) Peer {
	return Peer{Addr: addr, TLS: mode, Config: s.trust, User: "adjutant", Password: s.passwords["adjutant"]}
}

// send hands letters to Postfix as Adjutant does.
func (s realServers) send(t *testing.T, letters ...post.Letter) {
	t.Helper()
	o := owed(t, letters...)
	sender := &Sender{Outbox: o, Relay: s.peer(s.smtp, TLSStart), From: s.self, Log: quiet,
		Draw: func(context.Context, post.Picture) ([]byte, error) { return twoPictures[1].Data, nil }}
	if n := step(t, sender); n != len(letters) {
		t.Fatalf("Postfix took %d letters, want %d: %v", n, len(letters), o.state)
	}
	for id, state := range o.state {
		if !strings.HasPrefix(state, "sent 250 2.0.0 Ok: queued as ") {
			t.Errorf("letter %d: %q, want Postfix's receipt", id, state)
		}
	}
}

// submit hands a message to Postfix as a mail program does, logged in as user.
func (s realServers) submit(t *testing.T, user, from, to, message string) {
	t.Helper()
	c, err := smtp.DialStartTLS(s.smtp, s.trust)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	err = errors.Join(
		c.Auth(sasl.NewPlainClient("", user, s.passwords[user])),
		c.SendMail(from, []string{to}, strings.NewReader(message)),
		c.Quit())
	if err != nil {
		t.Fatalf("mail from %s to %s: %v", from, to, err)
	}
}

// find waits for a message with flags in a folder and gives its bytes.
func (s realServers) find(t *testing.T, user, folder, id string, flags ...imap.Flag) []byte {
	t.Helper()
	c, err := imapclient.DialTLS(s.imaps, &imapclient.Options{TLSConfig: s.trust})
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	if err := c.Login(user, s.passwords[user]).Wait(); err != nil {
		t.Fatal(err)
	}
	wanted := &imap.SearchCriteria{Header: []imap.SearchCriteriaHeaderField{{Key: "Message-ID", Value: id}}, Flag: flags}
	for deadline := time.Now().Add(slowest); ; time.Sleep(20 * time.Millisecond) {
		if _, err := c.Select(folder, &imap.SelectOptions{ReadOnly: true}).Wait(); err != nil {
			t.Fatal(err)
		}
		found, err := c.UIDSearch(wanted, nil).Wait()
		if err != nil {
			t.Fatal(err)
		}
		if uids := found.AllUIDs(); len(uids) > 0 {
			whole := &imap.FetchItemBodySection{Peek: true}
			got, err := c.Fetch(imap.UIDSetNum(uids...), &imap.FetchOptions{BodySection: []*imap.FetchItemBodySection{whole}}).Collect()
			if err != nil {
				t.Fatal(err)
			}
			if len(got) != 1 {
				t.Fatalf("%s of %s holds %s %d times", folder, user, id, len(got))
			}
			return got[0].FindBodySection(whole)
		}
		if time.Now().After(deadline) {
			t.Fatalf("%s of %s does not hold %s with the flags %v", folder, user, id, flags)
		}
	}
}

// A realDesk is where messages with one token land.
type realDesk struct {
	arrived chan Incoming
	link    chan bool // whether there is a connection, when that changes
}

// receive runs a receiver that hears of news from the server alone: it would look by itself only after an hour.
func (s realServers) receive(t *testing.T, server Peer, token string) realDesk {
	t.Helper()
	d := realDesk{arrived: make(chan Incoming, 100), link: make(chan bool, 100)}
	run(t, &Receiver{Server: server, Processed: "Processed", Failed: "Failed", Reader: Reader{Self: s.self.Address}, Log: quiet,
		Idle: time.Hour, Poll: time.Hour, Retry: 10 * time.Millisecond,
		Status: func(_ context.Context, connected bool, _ error) { d.link <- connected },
		Handle: func(_ context.Context, in Incoming) error {
			if in.Request.Token == token {
				d.arrived <- in
			}
			return nil
		}})
	d.wantLink(t, true)
	return d
}

func (d realDesk) next(t *testing.T) Incoming {
	t.Helper()
	select {
	case in := <-d.arrived:
		return in
	case <-time.After(slowest):
		t.Fatal("nothing arrived")
		return Incoming{}
	}
}

func (d realDesk) wantLink(t *testing.T, want bool) {
	t.Helper()
	select {
	case got := <-d.link:
		if got != want {
			t.Fatalf("connected: %v, want %v", got, want)
		}
	case <-time.After(slowest):
		t.Fatalf("the receiver does not say that connected is %v", want)
	}
}

func TestRealServerDeliversALetter(t *testing.T) {
	s := withRealServers(t)
	l := openingLetter()
	l.To, l.MessageID, l.ReplyToken = "anna@test", fresh("", "@test"), fresh("1.", "")
	l.Pictures = []post.Picture{{Name: "phone.png", Alt: "Washington is held by 3.", Inline: true}, {Name: "sheet.png"}}
	s.send(t, l)

	m, parts := parse(t, s.find(t, "anna", "INBOX", l.MessageID))
	address := s.self.Address.Plus(l.ReplyToken)
	for key, want := range map[string]string{
		"Return-Path":    "<adjutant+b." + l.ReplyToken + "@test>",
		"Delivered-To":   "anna@test",
		"Reply-To":       `"Adjutant" <` + address + ">",
		"Message-Id":     "<" + l.MessageID + ">",
		"Subject":        l.Subject,
		"Auto-Submitted": "auto-generated",
	} {
		if got := m.Header.Get(key); got != want {
			t.Errorf("%s: %q, want %q", key, got, want)
		}
	}
	pictures := []Attachment{{Name: "phone.png", Alt: "Washington is held by 3.", Data: twoPictures[1].Data, Inline: true}, {Name: "sheet.png", Data: twoPictures[1].Data}}
	written, err := Compose(l, pictures, s.self, then)
	if err != nil {
		t.Fatal(err)
	}
	_, want := parse(t, written)
	if len(parts) != len(want) {
		t.Fatalf("%d parts arrived, want %d", len(parts), len(want))
	}
	for i, p := range parts {
		if p.path != want[i].path || !bytes.Equal(p.body, want[i].body) {
			t.Errorf("part %d arrived as %s %q, want %s %q", i, p.path, p.body, want[i].path, want[i].body)
		}
	}
}

func TestRealServerTellsOfAReplyWhileIdle(t *testing.T) {
	s := withRealServers(t)
	for _, server := range []Peer{s.peer(s.imaps, TLSImplicit), s.peer(s.imap, TLSStart)} {
		t.Run(string(server.TLS), func(t *testing.T) {
			token := fresh("1.", "")
			d := s.receive(t, server, token)
			for _, text := range []string{"march all from Cairo to Paducah by river\nend", "undo", "status"} {
				id := fresh("", "@anna.test")
				s.submit(t, "anna", "anna@test", s.self.Address.Plus(token), "From: Anna <anna@test>\r\nTo: Adjutant <"+s.self.Address.Plus(token)+">\r\nMessage-ID: <"+id+
					">\r\nSubject: Re: [AHD 1] Anna v. Ben\r\n\r\n"+strings.ReplaceAll(text, "\n", "\r\n")+
					"\r\n\r\nOn Mon, 4 Jan 2027, Adjutant wrote:\r\n> Your move, Anna.\r\n> Game 1, question 7, receipt 1-3.\r\n")
				in := d.next(t)
				q := in.Request
				if in.Kind != KindOrders || q.ID != id || q.From != "anna@test" || q.Question != 7 || q.Text != text || q.Doubt != "" {
					t.Errorf("arrived: %s %q (%s), %+v; want Anna's orders %q to question 7", in.Kind, in.Subject, in.Why, q, text)
				}
				s.find(t, "adjutant", "Processed", id, keywordDone, imap.FlagSeen)
			}
		})
	}
}

func TestRealServerReturnsALetterToNobody(t *testing.T) {
	s := withRealServers(t)
	l := note(fresh("", "@test"), "nobody@test")
	l.ReplyToken = fresh("1.", "")
	d := s.receive(t, s.peer(s.imaps, TLSImplicit), l.ReplyToken)
	s.send(t, l)
	in := d.next(t)
	if in.Kind != KindBounce || in.Bounce == nil {
		t.Fatalf("arrived: %s %q (%s), want a bounce", in.Kind, in.Subject, in.Why)
	}
	b := *in.Bounce
	if b.Recipient != l.To || b.MessageID != l.MessageID || b.Status != "5.1.1" || b.Action != "failed" || !b.Final {
		t.Errorf("bounce: %+v, want the final word on %s to %s", b, l.MessageID, l.To)
	}
	if !strings.Contains(b.Diagnostic, "nobody") {
		t.Errorf("diagnostic: %q, want Dovecot's words on nobody", b.Diagnostic)
	}
	s.find(t, "adjutant", "Processed", in.Request.ID, keywordDone)
}

// TestRealServerOnHoliday has Ben's server answer for him. It leaves Adjutant's own letters alone for what stands in their header;
// so the letter that it answers is one from a person.
func TestRealServerOnHoliday(t *testing.T) {
	s := withRealServers(t)
	l := note(fresh("", "@test"), "ben@test")
	l.ReplyToken = fresh("1.", "")
	address := s.self.Address.Plus(l.ReplyToken)
	d := s.receive(t, s.peer(s.imaps, TLSImplicit), l.ReplyToken)
	s.send(t, l)
	s.find(t, "ben", "INBOX", l.MessageID)

	id := fresh("", "@test")
	s.submit(t, "adjutant", address, "ben@test", "From: "+address+"\r\nTo: ben@test\r\nMessage-ID: <"+id+">\r\nSubject: Are you there?\r\n\r\nend\r\n")
	in := d.next(t)
	if in.Kind != KindAutoReply || in.Request.From != "ben@test" || !strings.HasPrefix(in.Why, "Auto-Submitted: auto-replied") {
		t.Errorf("arrived: %s from %s (%s), want Ben's auto-reply", in.Kind, in.Request.From, in.Why)
	}
	if !slices.Contains(in.Request.Refs, id) {
		t.Errorf("the auto-reply is to %q, want to %s: Adjutant's own letters ask for none", in.Request.Refs, id)
	}
	s.find(t, "adjutant", "Processed", in.Request.ID, keywordDone)
}

func TestRealServerCutsTheConnection(t *testing.T) {
	s := withRealServers(t)
	token := fresh("1.", "")
	d := s.receive(t, s.peer(s.imaps, TLSImplicit), token)
	var sent []string
	submit := func() {
		id := fresh("", "@anna.test")
		s.submit(t, "anna", "anna@test", s.self.Address.Plus(token), "From: anna@test\r\nTo: "+s.self.Address.Plus(token)+"\r\nMessage-ID: <"+id+">\r\n\r\nend\r\n")
		sent = append(sent, id)
	}
	for range 4 {
		submit()
		submit()
		if out, err := exec.Command("doveadm", "-c", s.dovecot, "kick", "adjutant").CombinedOutput(); err != nil {
			t.Fatalf("doveadm kick: %v\n%s", err, out)
		}
		d.wantLink(t, false)
		submit()
		d.wantLink(t, true)
	}
	var got []string
	for range sent {
		got = append(got, d.next(t).Request.ID)
	}
	for _, id := range sent {
		s.find(t, "adjutant", "Processed", id, keywordDone)
	}
	slices.Sort(got)
	slices.Sort(sent)
	if !slices.Equal(got, sent) {
		t.Errorf("arrived: %q, want each once: %q", got, sent)
	}
	if len(d.arrived) > 0 {
		t.Errorf("%s arrived once more", (<-d.arrived).Request.ID)
	}
}
