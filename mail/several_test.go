package mail

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/emersion/go-imap/v2"

	"adjutant/bot/hall"
	"adjutant/bot/post"
)

func TestSenders(t *testing.T) {
	for _, tt := range []struct{ name, header, from, nobodys string }{
		{"one", "From: Anna <anna@mail.example>\n", "anna@mail.example", ""},
		{"one, folded", "From:\n Anna\n <anna@mail.example>\n", "anna@mail.example", ""},
		{"an address as a name", "From: \"mallory@evil.example\" <anna@mail.example>\n", "anna@mail.example", ""},
		{"the same address as a name, without quotes", "From: anna@mail.example <Anna@mail.example>\n", "anna@mail.example", ""},
		{"another as a name, without quotes", "From: mallory@evil.example <anna@mail.example>\n", "mallory@evil.example, anna@mail.example", severalSenders},
		{"two in one field", "From: anna@mail.example, mallory@evil.example\n", "anna@mail.example, mallory@evil.example", severalSenders},
		{"two in one field, with a Sender", "From: Anna <anna@mail.example>, M <mallory@evil.example>\nSender: anna@mail.example\n", "anna@mail.example, mallory@evil.example", severalSenders},
		{"a group", "From: us: anna@mail.example, mallory@evil.example;\n", "anna@mail.example, mallory@evil.example", severalSenders},
		{"two fields", "From: mallory@evil.example\nFrom: anna@mail.example\n", "mallory@evil.example, anna@mail.example", severalSenders},
		{"the same twice", "From: anna@mail.example\nFrom: anna@mail.example\n", "anna@mail.example", severalSenders},
		{"a second field that only some programs see", "From: anna@mail.example\nFrom : mallory@evil.example\n", "anna@mail.example, mallory@evil.example", severalSenders},
		{"a second field behind a NUL", "From: anna@mail.example\nFr\x00om: mallory@evil.example\n", "anna@mail.example, mallory@evil.example", severalSenders},
		{"a second field with nothing in it", "From: anna@mail.example\nFrom:\n", "anna@mail.example", severalSenders},
		{"very many", "From: a@x.example, b@x.example, c@x.example, d@x.example, e@x.example\n", "a@x.example, b@x.example, c@x.example, 2 more", severalSenders},
		{"none", "From: undisclosed\n", "", ""},
	} {
		q := read(t, mailOf(strings.TrimSuffix(tt.header, "\n")+"\nTo: adjutant+12.k7@club.example", "end")).Request
		if q.From != tt.from || q.Nobodys != tt.nobodys {
			t.Errorf("%s: from %q, nobody's: %q; want %q, %q", tt.name, q.From, q.Nobodys, tt.from, tt.nobodys)
		}
	}
}

// A mail is read for each of our addresses that it names, whichever field names them, and knows of the others.
func TestEachAddressOfAMail(t *testing.T) {
	raw := mailOf("From: anna@mail.example\nDelivered-To: adjutant+12.anna@club.example\nTo: ben@mail.example, Adjutant <adjutant+12.ben@club.example>\n"+
		"Cc: ADJUTANT+13.Anna@Club.example, adjutant+12.anna@club.example, staff+9.x@club.example, adjutant@club.example",
		"end\n\n> Game 12, question 4.\n> Game 13, question 6.")
	ins, err := Reader{Self: us}.ReadAll(raw, nil)
	if err != nil || len(ins) != 3 {
		t.Fatalf("%d messages, %v; want 3", len(ins), err)
	}
	for i, want := range []struct {
		token    string
		beside   []string
		question int
	}{{"12.anna", []string{"12.ben", "13.anna"}, 4}, {"12.ben", []string{"12.anna", "13.anna"}, 4}, {"13.anna", []string{"12.anna", "12.ben"}, 6}} {
		q := ins[i].Request
		if q.Token != want.token || !slices.Equal(q.Beside, want.beside) || q.Question != want.question || q.Text != "end" || q.ID != ins[0].Request.ID {
			t.Errorf("message %d: %+v, want %+v", i, q, want)
		}
	}
	if ins, _ := (Reader{Self: us}).ReadAll(raw, []string{"13.anna"}); len(ins) != 1 || ins[0].Request.Token != "13.anna" {
		t.Errorf("read for one address: %+v", ins)
	}
	many := strings.Builder{}
	for i := range 200 {
		fmt.Fprintf(&many, "To: adjutant+%d.x@club.example\n", i)
	}
	if ins, _ := (Reader{Self: us}).ReadAll(mailOf("From: anna@mail.example\n"+strings.TrimSpace(many.String()), "end"), nil); len(ins) != maxTokens {
		t.Errorf("read for %d addresses, want no more than %d", len(ins), maxTokens)
	}
}

// A ledger is what a store is to a receiver: it acts on a message once at each address.
type ledgerDesk struct {
	lock  sync.Mutex
	acted map[string]int
	want  chan string
	fail  func(token string) error
}

func (l *ledgerDesk) handle(_ context.Context, in Incoming) error {
	q := in.Request
	l.lock.Lock()
	defer l.lock.Unlock()
	key := strings.Join([]string{q.ID, q.Token, q.From, q.Text}, " ")
	if l.acted[key] > 0 {
		return nil
	}
	if l.fail != nil {
		if err := l.fail(q.Token); err != nil {
			return err
		}
	}
	l.acted[key]++
	l.want <- q.Token
	return nil
}

func twoGames(id string) string {
	return fmt.Sprintf("From: anna@mail.example\r\nTo: %s\r\nCc: %s\r\nMessage-ID: <%s>\r\n\r\nend\r\n", us.Plus("13.anna"), us.Plus(token), id)
}

func wantBoth(t *testing.T, l *ledgerDesk) {
	t.Helper()
	got := []string{<-l.want, <-l.want}
	slices.Sort(got)
	if want := []string{token, "13.anna"}; !slices.Equal(got, slices.Sorted(slices.Values(want))) {
		t.Errorf("acted on at %q, want %q", got, want)
	}
}

// The work on one of two games fails at first: the other is not done again, and nothing is lost.
func TestOneOfTwoGamesFails(t *testing.T) {
	for _, failing := range []string{token, "13.anna"} {
		s := startServer(t, t.TempDir())
		r, _ := receiver(s.IMAPAddr())
		failures := 2
		l := &ledgerDesk{acted: map[string]int{}, want: make(chan string, 10), fail: func(token string) error {
			if token == failing && failures > 0 {
				failures--
				return errors.New("the database is busy")
			}
			return nil
		}}
		r.Handle = l.handle
		run(t, r)
		submit(t, s, twoGames("1@x"))
		wantBoth(t, l)
		await(t, s, "Processed", keywordDone, 1)
		if len(l.want) > 0 || len(l.acted) != 2 {
			t.Errorf("acted %v, want once at each address", l.acted)
		}
	}
}

// Wherever the connection is cut, a mail for two games is worked on once for each.
func TestTwoGamesAndACutConnection(t *testing.T) {
	second := func(words string) func([]byte) []byte {
		n := 0
		cut := once(words)
		return func(line []byte) []byte {
			if strings.Contains(string(line), words) {
				if n++; n < 2 {
					return line
				}
			}
			return cut(line)
		}
	}
	for _, tt := range []struct {
		name     string
		up, down func([]byte) []byte
	}{
		{"greeting", nil, once("* OK")},
		{"login", once("LOGIN"), nil},
		{"folders", once("CREATE"), nil},
		{"select", once("SELECT"), nil},
		{"search", once("SEARCH"), nil},
		{"answer to the search", nil, once("* SEARCH")},
		{"header asked for", once("FETCH"), nil},
		{"in the middle of the header", nil, once("Cc: ")},
		{"message asked for", second("FETCH"), nil},
		{"in the middle of the message", nil, second("Message-ID: ")},
		{"at its last line", nil, second("end")},
		{"behind it", nil, second("OK FETCH")},
		{"mark", once("STORE"), nil},
		{"answer to the mark", nil, once("OK STORE")},
		{"move", once("MOVE"), nil},
		{"answer to the move", nil, once("OK MOVE")},
		{"idle", once("IDLE"), nil},
		{"end of idle", once("DONE"), nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := startServer(t, t.TempDir())
			submit(t, s, twoGames("1@x"))
			r, _ := receiver(proxy(t, s.IMAPAddr(), tt.up, tt.down))
			l := &ledgerDesk{acted: map[string]int{}, want: make(chan string, 10)}
			r.Handle = l.handle
			r.Hands = 4
			run(t, r)
			wantBoth(t, l)
			submit(t, s, twoGames("2@x"))
			wantBoth(t, l)
			await(t, s, "Processed", keywordDone, 2)
			if len(l.want) > 0 || len(l.acted) != 4 {
				t.Errorf("acted %v, want both messages once at each address", l.acted)
			}
		})
	}
}

// byToken knows a sender by his token alone, as the bot does by its store.
func byToken(own ...string) func(context.Context, ...post.Request) ([]post.Whose, error) {
	return func(_ context.Context, rs ...post.Request) ([]post.Whose, error) {
		var all []post.Whose
		for _, r := range rs {
			switch {
			case r.Token == "":
				all = append(all, hall.WhoseNone)
			case slices.Contains(own, r.Token):
				all = append(all, hall.WhoseOwn)
			default:
				all = append(all, hall.WhoseNobody)
			}
		}
		return all, nil
	}
}

func floodMail(i, size int) string {
	return fmt.Sprintf("From: m%d@evil.example\r\nTo: %s\r\nMessage-ID: <evil%d@x>\r\n\r\n%s\r\n", i, us.Plus("99.nobody"), i,
		strings.Repeat("On Monday, 4 January somebody wrote: 1 a b c d:\r\n", size/50))
}

// Of mail that can do nothing not one byte of the body is asked for, and a player's is handled before it though it came last.
func TestStrangersAreNotRead(t *testing.T) {
	s := startServer(t, t.TempDir())
	for i := range 40 {
		submitTo(t, s, us.String(), floodMail(i, 20_000))
	}
	submitTo(t, s, us.String(), "From: newcomer@mail.example\r\nTo: "+us.String()+"\r\nMessage-ID: <join@x>\r\n\r\njoin\r\n"+strings.Repeat("x\r\n", 100_000))
	submit(t, s, order("anna@mail.example", "1@x", "end"))
	var lock sync.Mutex
	bodies := 0
	r, _ := receiver(proxy(t, s.IMAPAddr(), func(line []byte) []byte {
		if strings.Contains(string(line), "BODY.PEEK[]") {
			lock.Lock()
			bodies++
			lock.Unlock()
		}
		return line
	}, nil))
	r.Whose = byToken(token)
	handled := make(chan Incoming, 100)
	r.Handle = func(_ context.Context, in Incoming) error {
		handled <- in
		return nil
	}
	run(t, r)
	if first := <-handled; first.Request.ID != "1@x" || first.Request.Text != "end" || first.Request.Unread {
		t.Errorf("handled first: %q, want Anna's", first.Request.ID)
	}
	for range 41 {
		q := (<-handled).Request
		switch {
		case q.ID == "join@x" && (!strings.HasPrefix(q.Text, "join\nx") || len(q.Text) > beginningLimit || q.Unread):
			t.Errorf("of the newcomer's mail %d bytes were read, want its beginning", len(q.Text))
		case q.ID != "join@x" && (q.Text != "" || !q.Unread):
			t.Errorf("%s was read: %d bytes", q.ID, len(q.Text))
		}
	}
	await(t, s, "Processed", keywordDone, 42)
	lock.Lock()
	defer lock.Unlock()
	if bodies != 2 {
		t.Errorf("%d bodies were asked for, want Anna's and the newcomer's", bodies)
	}
}

// The signature of a stranger's mail covers the whole of it: that is fetched to be verified, and no more than the beginning is read.
func TestALongMailOfANewcomerIsVerified(t *testing.T) {
	s := startServer(t, t.TempDir())
	r, _ := receiver(s.IMAPAddr())
	r.Whose = byToken(token)
	r.Prover = &Prover{Check: true, LookupTXT: dns{"_dmarc.mail.example": "v=DMARC1; p=reject"}.lookup}
	handled := make(chan Incoming, 10)
	r.Handle = func(_ context.Context, in Incoming) error {
		handled <- in
		return nil
	}
	run(t, r)
	submitTo(t, s, us.String(), "From: newcomer@mail.example\r\nTo: "+us.String()+"\r\nMessage-ID: <join@x>\r\n\r\njoin\r\n"+strings.Repeat("x\r\n", 100_000))
	if q := (<-handled).Request; q.Proof != post.ProofFailed || len(q.Text) > beginningLimit || !strings.HasPrefix(q.Text, "join") {
		t.Errorf("proof %q, %d bytes of text; want it found to be forged, and the beginning", q.Proof, len(q.Text))
	}
}

// Of a backlog, a message for two games is known only when it was dealt with in both.
func TestABacklogOfTwoGames(t *testing.T) {
	s := &shift{Receiver: &Receiver{Log: quiet}, box: &box{keywords: true}}
	arrivals := map[imap.UID]*arrival{}
	for i := range backlogFrom {
		ins, err := Reader{Self: us}.ReadAll([]byte(twoGames(fmt.Sprintf("%d@x", i))), nil)
		if err != nil {
			t.Fatal(err)
		}
		arrivals[imap.UID(i+1)] = arrive(imap.UID(i+1), ins, []post.Whose{hall.WhoseOwn, hall.WhoseOwn})
	}
	s.Known = func(_ context.Context, rs ...post.Request) (taken []bool, _ error) {
		for _, r := range rs {
			taken = append(taken, r.ID == "0@x" || r.ID == "1@x" && r.Token == token || r.ID == "2@x" && r.Token != token)
		}
		return taken, nil
	}
	known, err := s.backlog(t.Context(), arrivals)
	if err != nil || !known[1] || known[2] || known[3] || known[4] {
		t.Errorf("known: %v, %v; want the first alone", known, err)
	}
}

// A player's mail that comes in the middle of a flood is seen at once: at most two of the flood are handled before it.
func TestAPlayerComesInTheMiddleOfAFlood(t *testing.T) {
	s := startServer(t, t.TempDir())
	for i := range 30 {
		submitTo(t, s, us.String(), floodMail(i, 100))
	}
	r, _ := receiver(s.IMAPAddr())
	r.Whose = byToken(token)
	handled, goOn := make(chan string), make(chan bool)
	r.Handle = func(ctx context.Context, in Incoming) error {
		select {
		case handled <- in.Request.ID:
		case <-ctx.Done():
			return ctx.Err()
		}
		select {
		case <-goOn:
		case <-ctx.Done():
			return ctx.Err()
		}
		return nil
	}
	run(t, r)
	<-handled
	submit(t, s, order("anna@mail.example", "1@x", "end"))
	goOn <- true
	var before []string
	for id := <-handled; id != "1@x"; id = <-handled {
		before = append(before, id)
		goOn <- true
	}
	close(goOn)
	if len(before) > 2 {
		t.Errorf("%d of the flood were handled before Anna's, want 2 at most: %v", len(before), before)
	}
	for range 31 - 2 - len(before) {
		<-handled
	}
	await(t, s, "Processed", keywordDone, 31)
}

// A message is looked at anew when it is tried again: its token may be good by now.
func TestAMessageThatMustBeReadAfterAll(t *testing.T) {
	s := startServer(t, t.TempDir())
	r, d := receiver(s.IMAPAddr())
	var lock sync.Mutex
	asked := 0
	r.Whose = func(ctx context.Context, rs ...post.Request) ([]post.Whose, error) {
		lock.Lock()
		defer lock.Unlock()
		if asked++; asked == 1 {
			return byToken()(ctx, rs...)
		}
		return byToken(token)(ctx, rs...)
	}
	d.fail = func(in Incoming) error {
		if in.Request.Unread {
			return hall.ErrUnread
		}
		return nil
	}
	run(t, r)
	submit(t, s, order("anna@mail.example", "1@x", "end"))
	d.want(t, "failed ", "end")
	await(t, s, "Processed", keywordDone, 1)
}
