package embedded

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"
	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"
)

func start(t *testing.T, dir string) *Server {
	t.Helper()
	s, err := Start(Config{Dir: dir, Domain: "club.example", Accounts: []Account{{"adjutant", "secret"}, {"anna", "geheim"}}})
	if err != nil {
		t.Fatalf("Start: %v", err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

func submit(s *Server, to, body string) error {
	c, err := smtp.Dial(s.SMTPAddr())
	if err != nil {
		return err
	}
	defer c.Close()
	return c.SendMail("anna@mail.example", []string{to}, strings.NewReader(body))
}

func mustSubmit(t *testing.T, s *Server, to, body string) {
	t.Helper()
	if err := submit(s, to, body); err != nil {
		t.Fatalf("mail to %s: %v", to, err)
	}
}

func login(t *testing.T, s *Server, options *imapclient.Options) *imapclient.Client {
	t.Helper()
	c, err := imapclient.DialInsecure(s.IMAPAddr(), options)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close() })
	if err := c.Login("adjutant", "secret").Wait(); err != nil {
		t.Fatalf("login: %v", err)
	}
	return c
}

func selectBox(t *testing.T, c *imapclient.Client, name string) *imap.SelectData {
	t.Helper()
	d, err := c.Select(name, nil).Wait()
	if err != nil {
		t.Fatalf("select %s: %v", name, err)
	}
	return d
}

func search(t *testing.T, c *imapclient.Client, criteria *imap.SearchCriteria) string {
	t.Helper()
	d, err := c.UIDSearch(criteria, nil).Wait()
	if err != nil {
		t.Fatalf("search: %v", err)
	}
	return fmt.Sprint(d.AllUIDs())
}

const short = "From: anna@mail.example\r\nSubject: Orders\r\nMessage-ID: <1@mail.example>\r\n\r\nend\r\n"

func TestDeliverFetchMarkAndMove(t *testing.T) {
	s := start(t, t.TempDir())
	mustSubmit(t, s, "Adjutant+12.k7@Club.example", short)
	mustSubmit(t, s, "adjutant@club.example", strings.Replace(short, "end", "undo", 1))
	c := login(t, s, nil)
	if d := selectBox(t, c, "INBOX"); d.NumMessages != 2 || d.UIDNext != 3 {
		t.Fatalf("%d messages, next UID %d; want 2 and 3", d.NumMessages, d.UIDNext)
	}
	section := &imap.FetchItemBodySection{Peek: true}
	ms, err := c.Fetch(imap.UIDSetNum(1), &imap.FetchOptions{UID: true, Flags: true, Envelope: true, RFC822Size: true, BodySection: []*imap.FetchItemBodySection{section}}).Collect()
	if err != nil || len(ms) != 1 {
		t.Fatalf("fetch: %d messages, %v", len(ms), err)
	}
	raw := string(ms[0].FindBodySection(section))
	if !strings.HasPrefix(raw, "Return-Path: <anna@mail.example>\r\nDelivered-To: Adjutant+12.k7@Club.example\r\n") || !strings.HasSuffix(raw, short) {
		t.Errorf("the message came as:\n%s", raw)
	}
	if ms[0].Envelope.Subject != "Orders" || ms[0].RFC822Size != int64(len(raw)) || len(ms[0].Flags) != 0 {
		t.Errorf("subject %q, size %d of %d, flags %v", ms[0].Envelope.Subject, ms[0].RFC822Size, len(raw), ms[0].Flags)
	}
	store := &imap.StoreFlags{Op: imap.StoreFlagsAdd, Flags: []imap.Flag{imap.FlagSeen, "$Adjutant"}}
	if err := c.Store(imap.UIDSetNum(1), store, nil).Close(); err != nil {
		t.Fatalf("store: %v", err)
	}
	if got := search(t, c, &imap.SearchCriteria{NotFlag: []imap.Flag{"$ADJUTANT"}}); got != "[2]" {
		t.Errorf("without the keyword: %s, want [2]", got)
	}
	if err := c.Create("Processed", nil).Wait(); err != nil {
		t.Fatalf("create: %v", err)
	}
	moved, err := c.Move(imap.UIDSetNum(1), "Processed").Wait()
	if err != nil || fmt.Sprint(moved.DestUIDs) != "1" {
		t.Fatalf("move: %+v, %v", moved, err)
	}
	if got := search(t, c, &imap.SearchCriteria{}); got != "[2]" {
		t.Errorf("in INBOX after the move: %s, want [2]", got)
	}
	selectBox(t, c, "Processed")
	if got := search(t, c, &imap.SearchCriteria{Flag: []imap.Flag{imap.FlagSeen, "$Adjutant"}}); got != "[1]" {
		t.Errorf("in Processed with its flags: %s, want [1]", got)
	}
}

// A line may be as long as a message, as with Postfix: some programs write a paragraph, or a picture, as one line.
func TestLongLinesAreTaken(t *testing.T) {
	dir := t.TempDir()
	s := start(t, dir)
	for _, n := range []int{998, 2048, 2049, 100_000, 3 << 20} {
		line := strings.Repeat("x", n)
		mustSubmit(t, s, "adjutant@club.example", "From: anna@mail.example\r\n\r\n"+line+"\r\nend\r\n")
		all, err := filepath.Glob(filepath.Join(dir, "adjutant", "INBOX", "*.eml"))
		if err != nil || len(all) == 0 {
			t.Fatal(all, err)
		}
		if raw, err := os.ReadFile(all[len(all)-1]); err != nil || !strings.Contains(string(raw), "\r\n"+line+"\r\nend\r\n") {
			t.Errorf("a line of %d bytes is not kept whole: %d bytes, %v", n, len(raw), err)
		}
	}
}

func TestAccountsAreMadeOnce(t *testing.T) {
	dir := t.TempDir()
	s := start(t, dir)
	if len(s.Created()) == 0 {
		t.Error("no account is new at the first start")
	}
	s.Close()
	if again := start(t, dir); len(again.Created()) > 0 {
		t.Errorf("%q are new at the second start", again.Created())
	}
}

func TestSearch(t *testing.T) {
	s := start(t, t.TempDir())
	mustSubmit(t, s, "adjutant@club.example", short)
	mustSubmit(t, s, "adjutant@club.example", "From: ben@mail.example\r\nDate: Tue, 5 Jan 2027 08:12:00 +0100\r\nSubject: Press\r\n\r\n"+strings.Repeat("long ", 100))
	c := login(t, s, nil)
	selectBox(t, c, "INBOX")
	five := imap.SearchCriteria{Header: []imap.SearchCriteriaHeaderField{{Key: "From", Value: "ben@"}}}
	for _, tt := range []struct {
		name string
		c    imap.SearchCriteria
		want string
	}{
		{"header", five, "[2]"},
		{"body", imap.SearchCriteria{Body: []string{"END"}}, "[1]"},
		{"text", imap.SearchCriteria{Text: []string{"press"}}, "[2]"},
		{"larger", imap.SearchCriteria{Larger: 400}, "[2]"},
		{"not", imap.SearchCriteria{Not: []imap.SearchCriteria{five}}, "[1]"},
		{"or", imap.SearchCriteria{Or: [][2]imap.SearchCriteria{{five, {Body: []string{"end"}}}}}, "[1 2]"},
		{"the last", imap.SearchCriteria{UID: []imap.UIDSet{{imap.UIDRange{Start: 7}}}}, "[2]"},
		{"numbers", imap.SearchCriteria{SeqNum: []imap.SeqSet{imap.SeqSetNum(1)}}, "[1]"},
	} {
		if got := search(t, c, &tt.c); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
	}
}

func TestRestartKeepsMessagesUIDsAndFlags(t *testing.T) {
	dir := t.TempDir()
	s := start(t, dir)
	for range 3 {
		mustSubmit(t, s, "adjutant@club.example", short)
	}
	c := login(t, s, nil)
	before := selectBox(t, c, "INBOX")
	if err := c.Create("Old/2026", nil).Wait(); err != nil {
		t.Fatal(err)
	}
	c.Store(imap.UIDSetNum(2), &imap.StoreFlags{Op: imap.StoreFlagsAdd, Flags: []imap.Flag{"$Adjutant"}}, nil).Close()
	if _, err := c.Move(imap.UIDSetNum(3), "Old/2026").Wait(); err != nil {
		t.Fatal(err)
	}
	c.Close()
	s.Close()
	leftover := filepath.Join(dir, "adjutant", "INBOX", "0000000099.flags")
	if err := os.WriteFile(leftover, []byte("\\Seen\n"), 0o600); err != nil {
		t.Fatal(err)
	}

	s = start(t, dir)
	c = login(t, s, nil)
	after := selectBox(t, c, "INBOX")
	if after.UIDValidity != before.UIDValidity || after.UIDNext != 4 || after.NumMessages != 2 {
		t.Errorf("validity %d, next UID %d, %d messages; want %d, 4, 2: no UID is given twice", after.UIDValidity, after.UIDNext, after.NumMessages, before.UIDValidity)
	}
	if got := search(t, c, &imap.SearchCriteria{Flag: []imap.Flag{"$Adjutant"}}); got != "[2]" {
		t.Errorf("with the keyword after the restart: %s, want [2]", got)
	}
	if d := selectBox(t, c, "Old/2026"); d.NumMessages != 1 {
		t.Errorf("Old/2026 holds %d messages, want 1", d.NumMessages)
	}
}

func TestIdleTellsOfNewMail(t *testing.T) {
	s := start(t, t.TempDir())
	news := make(chan uint32, 1)
	c := login(t, s, &imapclient.Options{UnilateralDataHandler: &imapclient.UnilateralDataHandler{
		Mailbox: func(d *imapclient.UnilateralDataMailbox) {
			if d.NumMessages != nil {
				news <- *d.NumMessages
			}
		},
	}})
	selectBox(t, c, "INBOX")
	idle, err := c.Idle()
	if err != nil {
		t.Fatal(err)
	}
	mustSubmit(t, s, "adjutant@club.example", short)
	if n := <-news; n != 1 {
		t.Errorf("IDLE said %d messages, want 1", n)
	}
	if err := errors.Join(idle.Close(), idle.Wait()); err != nil {
		t.Errorf("end of IDLE: %v", err)
	}
}

func TestAppendCopyAndExpunge(t *testing.T) {
	s := start(t, t.TempDir())
	c := login(t, s, nil)
	a := c.Append("INBOX", int64(len(short)), &imap.AppendOptions{Flags: []imap.Flag{imap.FlagDeleted}})
	if _, err := a.Write([]byte(short)); err != nil {
		t.Fatal(err)
	}
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}
	if d, err := a.Wait(); err != nil || d.UID != 1 {
		t.Fatalf("append: %+v, %v", d, err)
	}
	if err := c.Create("Copies", nil).Wait(); err != nil {
		t.Fatal(err)
	}
	selectBox(t, c, "INBOX")
	if _, err := c.Copy(imap.UIDSetNum(1), "Copies").Wait(); err != nil {
		t.Fatalf("copy: %v", err)
	}
	if err := c.UIDExpunge(imap.UIDSetNum(1)).Close(); err != nil {
		t.Fatalf("expunge: %v", err)
	}
	if got := search(t, c, &imap.SearchCriteria{}); got != "[]" {
		t.Errorf("after the expunge: %s, want none", got)
	}
	if d, err := c.Status("Copies", &imap.StatusOptions{NumMessages: true, UIDNext: true, NumUnseen: true}).Wait(); err != nil || *d.NumMessages != 1 || *d.NumUnseen != 1 || d.UIDNext != 2 {
		t.Errorf("status of Copies: %+v, %v", d, err)
	}
	list, err := c.List("", "*", nil).Collect()
	if err != nil || len(list) != 2 || list[0].Mailbox != "Copies" {
		t.Errorf("list: %v, %v", list, err)
	}
}

func TestRefusals(t *testing.T) {
	s := start(t, t.TempDir())
	for to, code := range map[string]int{"nobody@club.example": 550, "anna@elsewhere.example": 554, "adjutant@club.example.evil": 554} {
		var no *smtp.SMTPError
		if err := submit(s, to, short); !errors.As(err, &no) || no.Code != code {
			t.Errorf("mail to %s: %v, want %d", to, err, code)
		}
	}
	c, err := smtp.Dial(s.SMTPAddr())
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	if err := c.Auth(sasl.NewPlainClient("", "adjutant", "wrong")); err == nil {
		t.Error("SMTP took a wrong password")
	}
	i, err := imapclient.DialInsecure(s.IMAPAddr(), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer i.Close()
	if err := i.Login("adjutant", "wrong").Wait(); err == nil {
		t.Error("IMAP took a wrong password")
	}
	if err := i.Login("adjutant@club.example", "secret").Wait(); err != nil {
		t.Errorf("login with the address: %v", err)
	}
	if err := i.Delete("INBOX").Wait(); err == nil {
		t.Error("INBOX was deleted")
	}
}

func TestStartRefuses(t *testing.T) {
	dir := t.TempDir()
	for name, c := range map[string]Config{
		"an address that others reach": {Dir: dir, Domain: "club.example", SMTPAddr: "0.0.0.0:0"},
		"a name with a plus":           {Dir: dir, Domain: "club.example", Accounts: []Account{{"a+b", "x"}}},
		"a name that is a path":        {Dir: dir, Domain: "club.example", Accounts: []Account{{"../a", "x"}}},
		"one name twice":               {Dir: dir, Domain: "club.example", Accounts: []Account{{"a", "x"}, {"A", "y"}}},
		"no domain":                    {Dir: dir},
	} {
		if s, err := Start(c); err == nil {
			s.Close()
			t.Errorf("%s was taken", name)
		}
	}
}
