package mail

import (
	"bytes"
	"context"
	"encoding/base64"
	"fmt"
	"runtime"
	"runtime/metrics"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/emersion/go-smtp"
	"github.com/klauspost/compress/gzip"

	"adjutant/bot/post"
	"adjutant/mail/embedded"
)

// A hostile is a message that somebody made to do harm, and where it must end: "answer" (with orders, or with words about what is
// wrong), "quarantine" (Read has an error, and the receiver moves it aside), or "drop" (never answered).
type hostile struct {
	name string
	raw  []byte
	ends string
}

// gzipped is n zero bytes, packed.
func gzipped(n int) string {
	var b bytes.Buffer
	w, _ := gzip.NewWriterLevel(&b, gzip.BestSpeed)
	zero := make([]byte, 1<<16)
	for ; n > 0; n -= len(zero) {
		w.Write(zero)
	}
	w.Close()
	return base64.StdEncoding.EncodeToString(b.Bytes())
}

// hostileMail is made once: packing 400 MB takes a while.
var hostileMail = sync.OnceValue(func() []hostile {
	var nested, parts, headers, html, alternatives strings.Builder
	for i := range 1000 {
		fmt.Fprintf(&nested, "--b%d\nContent-Type: multipart/mixed; boundary=b%d\n\n", i, i+1)
	}
	nested.WriteString("--b1000\n\nend\n--b1000--\n")
	for i := range 10_000 {
		fmt.Fprintf(&parts, "--b\nContent-Type: text/plain\n\nend %d\n", i)
		fmt.Fprintf(&alternatives, "--b\nContent-Type: text/html\n\n<p>%d\n", i)
	}
	for i := range 20_000 {
		fmt.Fprintf(&headers, "X-Header-%d: %040d\n", i, i)
	}
	for range 50_000 {
		html.WriteString("<div><b>")
	}
	rfc822 := strings.Repeat("Content-Type: message/rfc822\n\n", 1000)
	mb := strings.Repeat("x", 1<<20)
	kb700 := strings.Repeat("QUJD", 175_000)
	return []hostile{
		{"nested 1,000 deep", mailed("Content-Type: multipart/mixed; boundary=b0\n", nested.String()), "answer"},
		{"letters within letters, 1,000 deep", mailed(rfc822, "end"), "answer"},
		{"10,000 parts", mailed("Content-Type: multipart/mixed; boundary=b\n", parts.String()+"--b--\n"), "answer"},
		{"10,000 alternatives", mailed("Content-Type: multipart/alternative; boundary=b\n", alternatives.String()+"--b--\n"), "answer"},
		{"a header of 1 MB in one field", mailed("X-Long: "+mb+"\n", "end"), "answer"},
		{"a header of 1 MB in 20,000 fields", mailed(headers.String(), "end"), "answer"},
		{"a subject of 1 MB, folded", mailOf("From: a@mail.example\nTo: adjutant@club.example\nSubject: "+strings.Repeat("=?utf-8?Q?=41?=\n ", 40_000), "end"), "answer"},
		{"a From of 900 kB", mailOf("From: "+strings.Repeat("<a@b>,", 150_000)+"\nTo: adjutant@club.example", "end"), "answer"},
		{"100,000 references", mailed("X-A: b\nReferences: "+strings.Repeat("<a@b> ", 100_000)+"\n", "end"), "answer"},
		{"header injection by name and subject", mailOf("From: =?utf-8?Q?Anna=0D=0ABcc:_all@mail.example?= <anna@mail.example>\nTo: adjutant+"+token+"@club.example\nMessage-ID: <i@mail.example>\nSubject: =?utf-8?B?eA0KQmNjOiBhbGxAbWFpbC5leGFtcGxlDQoNCmJvZHk=?=", "end"), "answer"},
		{"header injection by Message-ID", mailOf("From: anna@mail.example\nTo: adjutant@club.example\nMessage-ID: <a\x00b\x0bc@mail.example>", "end"), "answer"},
		{"a bomb in base64", mailed("Content-Type: text/plain\nContent-Transfer-Encoding: base64\n", kb700), "answer"},
		{"a bomb in base64 within base64", mailed("Content-Type: text/plain\nContent-Transfer-Encoding: base64\n", base64.StdEncoding.EncodeToString([]byte(kb700[:500_000]))), "answer"},
		{"a bomb in gzip, attached", mailed("Content-Type: multipart/mixed; boundary=b\n", "--b\nContent-Type: text/plain\n\nend\n--b\nContent-Type: application/gzip; name=x.gz\nContent-Disposition: attachment; filename=x.gz\nContent-Transfer-Encoding: base64\n\n"+gzipped(256<<20)+"\n--b--\n"), "answer"},
		{"a bomb in gzip as the body", mailed("Content-Type: text/plain\nContent-Encoding: gzip\nContent-Transfer-Encoding: base64\n", gzipped(256<<20)), "answer"},
		{"quoted-printable without end", mailed("Content-Type: text/plain\nContent-Transfer-Encoding: quoted-printable\n", strings.Repeat("=", 900_000)), "answer"},
		{"HTML nested 100,000 deep", markup(html.String() + "end"), "answer"},
		{"an HTML table of 100,000 cells", markup("<table><tr>" + strings.Repeat("<td>x", 100_000)), "answer"},
		{"HTML of nothing but quotations", markup(strings.Repeat("<blockquote>", 40_000) + "end"), "answer"},
		{"HTML with one attribute of 900 kB", markup(`<div class="` + strings.Repeat("gmail_quote ", 75_000) + `">end</div>`), "answer"},
		{"300,000 empty lines", plain(strings.Repeat("\n", 300_000) + "end"), "answer"},
		{"a line of 900 kB", plain(strings.Repeat("march ", 150_000)), "answer"},
		{"100,000 attributions", plain(strings.Repeat("On 1 wrote\n", 90_000)), "answer"},
		{"100,000 marks before one line", plain(strings.Repeat(">", 900_000) + "end"), "answer"},
		{"100,000 footers", plain(strings.Repeat("game 1, question 1\n", 40_000)), "answer"},
		{"combining marks by the thousand", plain("e" + strings.Repeat("\u0301", 300_000)), "answer"},
		{"an unknown character set", mailed("Content-Type: text/plain; charset=x-evil\n", "\xff\xfeend"), "answer"},
		{"a character set of 1,000 letters", mailed("Content-Type: text/plain; charset="+strings.Repeat("a", 1000)+"\n", "end"), "answer"},
		{"utf-7, which hides what it says", mailed("Content-Type: text/plain; charset=utf-7\n", "+ADw-script+AD4-"), "answer"},
		{"a wrong character set", mailed("Content-Type: text/plain; charset=utf-16\n", "end"), "answer"},
		{"no boundary", mailed("Content-Type: multipart/mixed\n", "--b\n\nend\n"), "answer"},
		{"another boundary than announced", mailed("Content-Type: multipart/mixed; boundary=a\n", "--b\n\nend\n--b--\n"), "answer"},
		{"a boundary of 10,000 letters", mailed("Content-Type: multipart/mixed; boundary=\""+strings.Repeat("b", 10_000)+"\"\n", "--b\n\nend\n"), "answer"},
		{"a boundary with a line end in it", mailed("Content-Type: multipart/mixed; boundary=\"a\n b\"\n", "--a b\n\nend\n"), "answer"},
		{"no Message-ID", mailOf("From: anna@mail.example\nTo: adjutant@club.example", "end"), "answer"},
		{"two Message-IDs", mailOf("From: anna@mail.example\nTo: adjutant@club.example\nMessage-ID: <a@b>\nMessage-ID: <c@d>", "end"), "answer"},
		{"a date in 1970", mailed("X-A: b\nDate: Thu, 01 Jan 1970 00:00:00 +0000\n", "end"), "answer"},
		{"a date in 2100", mailed("X-A: b\nDate: Fri, 01 Jan 2100 00:00:00 +0000\n", "end"), "answer"},
		{"a date that is none", mailed("X-A: b\nDate: Smarch 32, -1\n", "end"), "answer"},
		{"two Froms", mailOf("From: anna@mail.example\nFrom: evil@mail.example\nTo: adjutant@club.example", "end"), "answer"},
		{"a group for a sender", mailOf("From: undisclosed: a@b;\nTo: adjutant@club.example", "end"), "answer"},
		{"a token of 100,000 letters", mailOf("From: anna@mail.example\nTo: adjutant+"+strings.Repeat("k", 100_000)+"@club.example", "end"), "answer"},
		{"no sender", mailOf("To: adjutant@club.example", "end"), "drop"},
		{"from our own address", mailOf("From: adjutant@club.example\nTo: adjutant@club.example", "end"), "drop"},
		{"a delivery report of 900 kB", dsn("failed", "5.1.1", strings.Repeat("x ", 400_000)), "drop"},
		{"no header at all", []byte("\x00\x01\x02 nothing\r\n\r\nend"), "quarantine"},
		{"nothing", nil, "quarantine"},
		{"only line ends", []byte(strings.Repeat("\r\n", 1000)), "quarantine"},
		{"1 MB of NUL", make([]byte, 1<<20), "quarantine"},
		{"1 MB of 0xff", bytes.Repeat([]byte{0xff}, 1<<20), "quarantine"},
	}
})

// endOf is where a message ends that Read has read.
func endOf(in Incoming, err error) string {
	switch {
	case err != nil:
		return "quarantine"
	case in.Kind != KindOrders && in.Kind != KindUnsubscribe:
		return "drop"
	}
	return "answer"
}

// peak runs f and returns the most bytes that the heap held meanwhile.
func peak(f func()) uint64 {
	var most atomic.Uint64
	stop, stopped := make(chan struct{}), make(chan struct{})
	look := func() {
		m := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}, {Name: "/memory/classes/heap/stacks:bytes"}}
		metrics.Read(m)
		most.Store(max(most.Load(), m[0].Value.Uint64()+m[1].Value.Uint64()))
	}
	runtime.GC()
	go func() {
		defer close(stopped)
		for {
			look()
			select {
			case <-stop:
				return
			case <-time.After(time.Millisecond):
			}
		}
	}()
	f()
	look()
	close(stop)
	<-stopped
	return most.Load()
}

// TestHostileMail demands that each of these is read within 200 MB, and ends where it should.
func TestHostileMail(t *testing.T) {
	if testing.Short() {
		t.Skip("memory and time are others under the race detector")
	}
	const limit = 200 << 20
	for _, h := range hostileMail() {
		t.Run(h.name, func(t *testing.T) {
			var in Incoming
			var err error
			most := peak(func() { in, err = Read(h.raw, us) })
			t.Logf("%d MB at most", most>>20)
			if most > limit {
				t.Errorf("%d MB of memory, want less than %d", most>>20, limit>>20)
			}
			if got := endOf(in, err); got != h.ends {
				t.Errorf("ends in: %s (kind %s, %s, %v), want %s", got, in.Kind, in.Why, err, h.ends)
			}
			q := in.Request
			if q.ID == "" {
				t.Error("no id: it could be acted on twice")
			}
			if len(q.Text)+len(q.Doubt)+len(q.Refused) == 0 && h.ends == "answer" {
				t.Errorf("neither text, doubt nor refusal: nothing to answer")
			}
			for _, s := range append([]string{q.ID, q.From, q.Name, q.Token, q.Root, in.Subject}, q.Refs...) {
				if strings.ContainsAny(s, "\r\n\x00") {
					t.Errorf("%q holds a line end", s)
				}
			}
		})
	}
}

// TestHeaderInjection writes a letter whose every field holds line ends: none of them begins a field.
func TestHeaderInjection(t *testing.T) {
	evil := "x\r\nBcc: all@mail.example\r\n\r\nbody\n\rX: y\x00\u2028Z: 1\u0085W: 2"
	l := post.Letter{To: "anna@mail.example", Name: evil, ReplyToken: token, Subject: evil, MessageID: "1." + evil + "@club.example", InReplyTo: evil, References: []string{evil, "ok@club.example"}, Preview: evil,
		Sections: []post.Section{{Heading: evil, Lines: []post.TextLine{{Text: evil}}}}, Footer: []string{evil}}
	raw, err := Compose(l, []Attachment{{Name: evil, Alt: evil, Data: []byte("png"), Inline: true}}, Identity{Name: evil, Address: us, Unsubscribe: true}, time.Date(2027, 1, 4, 19, 0, 0, 0, time.UTC))
	if err != nil {
		t.Fatal(err)
	}
	head, _, _ := bytes.Cut(raw, []byte("\r\n\r\n"))
	for _, line := range strings.Split(string(head), "\r\n") {
		name, _, _ := strings.Cut(line, ":")
		switch strings.ToLower(name) {
		case "bcc", "x", "z", "w":
			t.Errorf("the letter has the field %q", line)
		}
		if strings.ContainsAny(line, "\r\n\x00") {
			t.Errorf("a bare line end in %q", line)
		}
	}
}

// delivered tells whether the mail server takes a message: some it refuses itself, and its sender hears of it there.
func delivered(t *testing.T, s *embedded.Server, raw []byte) bool {
	t.Helper()
	c, err := smtp.Dial(s.SMTPAddr())
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	return c.SendMail("anna@mail.example", []string{us.Plus(token)}, bytes.NewReader(raw)) == nil
}

// TestHostileMailByIMAP puts all of it into a mailbox, and an order behind it: the order arrives, everything is marked, what could not
// be read is told to the moderator, and the memory stays within bounds.
func TestHostileMailByIMAP(t *testing.T) {
	if testing.Short() {
		t.Skip("memory and time are others under the race detector")
	}
	s := startServer(t, t.TempDir())
	r, d := receiver(s.IMAPAddr())
	r.Failed = "Failed"
	handled := make(chan Incoming, 1000)
	r.Handle = func(_ context.Context, in Incoming) error { handled <- in; return nil }
	sent := 0
	for _, h := range hostileMail() {
		if delivered(t, s, h.raw) {
			sent++
		}
	}
	submit(t, s, order("anna@mail.example", "last@mail.example", "end"))
	most := peak(func() {
		run(t, r)
		for last := false; !last; {
			select {
			case in := <-handled:
				if in.Request.Token == token { // some are for other addresses of ours too
					sent--
				}
				last = in.Request.ID == "last@mail.example"
			case <-time.After(60 * time.Second):
				t.Fatal("the order behind the hostile mail did not arrive")
			}
		}
	})
	t.Logf("%d MB at most", most>>20)
	if most > 200<<20 {
		t.Errorf("%d MB of memory, want less than 200", most>>20)
	}
	aside := sent + 1
	if aside < 1 || aside > 5 {
		t.Errorf("%d messages were neither handed on nor can they have been unreadable", aside)
	}
	await(t, s, "Failed", keywordFailed, aside)
	for range aside {
		<-d.failed
	}
}

// TestRepeatedMessageID: what comes under an id that was seen is the same message, whatever it says; the bot acts on it once.
func TestRepeatedMessageID(t *testing.T) {
	a, b := read(t, plain("attack 1")).Request, read(t, plain("attack 2")).Request
	if a.ID != b.ID || a.ID != "anna.1@mail.example" {
		t.Errorf("ids %q and %q, want the one in the header", a.ID, b.ID)
	}
}
