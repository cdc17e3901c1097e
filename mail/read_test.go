package mail

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

func mailOf(header, body string) []byte {
	return []byte(strings.ReplaceAll(header+"\n\n"+body, "\n", "\r\n"))
}

func TestEnvelope(t *testing.T) {
	raw := mailOf(`Return-Path: <anna@mail.example>
Delivered-To: ADJUTANT+12.T5QK3V@Club.Example
From: =?utf-8?q?Anna_M=C3=BCller?= <Anna@mail.example>
To: adjutant+p.other@club.example
Message-ID: <1.2@mail.example>
In-Reply-To: <12.3@club.example>
References: <12@club.example> <12.opening@club.example>
 <12.3@club.example>
Subject: Re: [AHD 12]
 Anna v. Ben`, "end\n")
	in := read(t, raw)
	q := in.Request
	for _, c := range []struct{ what, got, want string }{
		{"door", q.Door, "mail"},
		{"id", q.ID, "1.2@mail.example"},
		{"root", q.Root, "1.2@mail.example"},
		{"from", q.From, "Anna@mail.example"},
		{"name", q.Name, "Anna Müller"},
		{"token, of Delivered-To and in lower case", q.Token, "12.t5qk3v"},
		{"references, the newest first", strings.Join(q.Refs, " "), "12.3@club.example 12.opening@club.example 12@club.example"},
		{"subject", in.Subject, "Re: [AHD 12] Anna v. Ben"},
		{"kind", string(in.Kind), string(KindOrders)},
		{"text", q.Text, "end"},
	} {
		if c.got != c.want {
			t.Errorf("%s: %q, want %q", c.what, c.got, c.want)
		}
	}
}

func TestToken(t *testing.T) {
	tests := []struct{ name, header, want string }{
		{"To", "To: Adjutant <adjutant+12.k7@club.example>", "12.k7"},
		{"Cc", "To: Ben <ben@mail.example>\nCc: \"Ben, Adjutant\" <adjutant+12.k7@club.example>", "12.k7"},
		{"X-Original-To", "To: adjutant@club.example\nX-Original-To: adjutant+12.k7@club.example", "12.k7"},
		{"Envelope-To", "To: undisclosed-recipients:;\nEnvelope-To: adjutant+12.k7@club.example", "12.k7"},
		{"a field that breaks the grammar", "To: <<Adjutant adjutant+12.k7@club.example", "12.k7"},
		{"none", "To: adjutant@club.example", ""},
		{"of somebody else's address", "To: anna+12.k7@mail.example, adjutant+13.x@other.example", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := read(t, mailOf("From: a@mail.example\n"+tt.header, "end")).Request.Token; got != tt.want {
				t.Errorf("token: %q, want %q", got, tt.want)
			}
		})
	}
}

func TestMessagesWithoutMessageID(t *testing.T) {
	one := mailOf("From: a@mail.example\nTo: adjutant@club.example\nDate: Tue, 5 Jan 2027 08:12:00 +0100", "undo")
	other := mailOf("From: a@mail.example\nTo: adjutant@club.example\nDate: Tue, 5 Jan 2027 08:12:00 +0100", "end")
	a, again, b := read(t, one).Request, read(t, one).Request, read(t, other).Request
	if a.ID != again.ID || !strings.HasPrefix(a.ID, "sha256.") || a.Root != "" {
		t.Errorf("ids %q and %q, root %q; want the same made-up id twice and no root", a.ID, again.ID, a.Root)
	}
	if a.ID == b.ID {
		t.Error("two messages of the same second got the same id")
	}
}

func TestKinds(t *testing.T) {
	tests := []struct {
		name, header string
		want         Kind
	}{
		{"a person", "From: anna@mail.example", KindOrders},
		{"a person who says that nothing was automatic", "From: anna@mail.example\nAuto-Submitted: no", KindOrders},
		{"a person behind Exchange", "From: anna@mail.example\nX-Auto-Response-Suppress: DR, RN", KindOrders},
		{"holiday note", "From: anna@mail.example\nAuto-Submitted: auto-replied (vacation)\nReturn-Path: <>", KindAutoReply},
		{"bulk", "From: anna@mail.example\nPrecedence: Bulk", KindAutoReply},
		{"Exchange's holiday note", "From: anna@mail.example\nX-Auto-Response-Suppress: DR, OOF, AutoReply", KindAutoReply},
		{"empty return path", "From: anna@mail.example\nReturn-Path: <>", KindAutoReply},
		{"old autoresponder", "From: anna@mail.example\nX-Autoreply: yes", KindAutoReply},
		{"mailing list", "From: anna@mail.example\nList-Id: <club.lists.example>", KindList},
		{"ourselves", "From: Adjutant <ADJUTANT+12.k7@club.example>", KindOwn},
		{"no sender", "Subject: x", KindNone},
		{"spam to somebody else", "From: x@mail.example\nX-Spam-Flag: YES\nBcc: y", KindNone},
		{"taken for spam, but with a token", "From: anna@mail.example\nTo: adjutant+12.k7@club.example\nX-Spam-Flag: YES", KindOrders},
		{"a letter of another adjutant", "From: anna@mail.example\nList-Unsubscribe: <mailto:staff+stop.1.x@other.example>", KindList},
		{"another old mailing list", "From: anna@mail.example\nMailing-List: contact club@lists.example", KindList},
		{"unsubscribe by a program", "From: anna@mail.example\nTo: adjutant+stop.12.k7@club.example\nAuto-Submitted: auto-generated", KindUnsubscribe},
		{"unsubscribe", "From: anna@mail.example\nTo: adjutant+stop.12.k7@club.example", KindUnsubscribe},
		{"mailer daemon", "From: MAILER-DAEMON@mail.example", KindAutoReply},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			in := read(t, mailOf(tt.header, "I am away."))
			if in.Kind != tt.want {
				t.Errorf("kind: %q (%s), want %q", in.Kind, in.Why, tt.want)
			}
			if (in.Why == "") != (tt.want == KindOrders) {
				t.Errorf("why: %q", in.Why)
			}
			if strings.HasPrefix(in.Request.Token, "stop.") {
				t.Errorf("token: %q still carries its mark", in.Request.Token)
			}
		})
	}
}

// dsn is a report as Postfix writes it.
func dsn(action, status, diagnostic string) []byte {
	return mailOf(`Return-Path: <>
Delivered-To: adjutant+b.12.k7@club.example
From: MAILER-DAEMON@mx.mail.example (Mail Delivery System)
To: adjutant+b.12.k7@club.example
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
Message-ID: <dsn1@mx.mail.example>
Content-Type: multipart/report; report-type=delivery-status; boundary="X"`, fmt.Sprintf(`--X
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

--X
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.mail.example
Arrival-Date: Tue,  5 Jan 2027 08:12:00 +0100 (CET)

Final-Recipient: rfc822; anna@mail.example
Original-Recipient: rfc822;anna@mail.example
Action: %s
Status: %s
Diagnostic-Code: smtp; %s

--X
Content-Type: message/rfc822

From: Adjutant <adjutant+12.k7@club.example>
To: anna@mail.example
Message-ID: <12.4@club.example>
Subject: [AHD 12] Anna v. Ben

Your move.
--X--
`, action, status, diagnostic))
}

func TestBounces(t *testing.T) {
	tests := []struct {
		name string
		raw  []byte
		want Bounce
	}{
		{"final", dsn("failed", "5.1.1", "550 5.1.1 no such user"),
			Bounce{MessageID: "12.4@club.example", Recipient: "anna@mail.example", Action: "failed", Status: "5.1.1", Diagnostic: "550 5.1.1 no such user", Final: true}},
		{"given up after days of trying", dsn("failed", "4.4.1", "connection timed out"),
			Bounce{MessageID: "12.4@club.example", Recipient: "anna@mail.example", Action: "failed", Status: "4.4.1", Diagnostic: "connection timed out"}},
		{"delayed", dsn("delayed", "4.4.1", "connection timed out"),
			Bounce{MessageID: "12.4@club.example", Recipient: "anna@mail.example", Action: "delayed", Status: "4.4.1", Diagnostic: "connection timed out"}},
		{"Exim without a status part", mailOf("Return-Path: <>\nX-Failed-Recipients: anna@mail.example\nFrom: Mail Delivery System <Mailer-Daemon@mx.example>\nTo: adjutant+b.12.k7@club.example",
			"A message that you sent could not be delivered.\n  anna@mail.example\n    550 5.7.1 mailbox full\n\n Message-ID: <12.4@club.example>\n"),
			Bounce{MessageID: "12.4@club.example", Recipient: "anna@mail.example", Action: "failed", Status: "5.7.1", Diagnostic: "550 5.7.1 mailbox full", Final: true}},
		{"qmail", mailOf("Return-Path: <>\nFrom: MAILER-DAEMON@mx.example\nTo: adjutant+b.12.k7@club.example",
			"Hi. This is the qmail-send program.\n<anna@mail.example>:\n550 no such user\n"),
			Bounce{Action: "failed", Diagnostic: "550 no such user", Final: true}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			in := read(t, tt.raw)
			if in.Kind != KindBounce || in.Bounce == nil {
				t.Fatalf("kind: %q (%s), want a bounce", in.Kind, in.Why)
			}
			if *in.Bounce != tt.want {
				t.Errorf("bounce:\n%+v\nwant:\n%+v", *in.Bounce, tt.want)
			}
			if in.Request.Token != "12.k7" {
				t.Errorf("token: %q, want the letter's own, 12.k7", in.Request.Token)
			}
		})
	}
	if in := read(t, dsn("delivered", "2.0.0", "ok")); in.Kind != KindAutoReply {
		t.Errorf("a report of success is %q, want %q", in.Kind, KindAutoReply)
	}
	receipt := bytes.ReplaceAll(dsn("failed", "5.0.0", "x"), []byte("delivery-status"), []byte("disposition-notification"))
	if in := read(t, receipt); in.Kind != KindAutoReply {
		t.Errorf("a read receipt is %q, want %q", in.Kind, KindAutoReply)
	}
}

func TestCharsetsAndEncodings(t *testing.T) {
	order := "press ben: Gr\u00FC\u00DFe aus K\u00F6ln"
	tests := []struct{ name, header, body, text, doubt string }{
		{"utf-8", "Content-Type: text/plain; charset=utf-8", order, order, ""},
		{"latin 1", "Content-Type: text/plain; charset=iso-8859-1", "press ben: Gr\xFC\xDFe aus K\xF6ln", order, ""},
		{"windows 1252 that says it is us-ascii", "Content-Type: text/plain; charset=us-ascii", "press ben: Gr\xFC\xDFe aus K\xF6ln \x96 end", order + " - end", ""},
		{"utf-16 with NUL bytes", "Content-Type: text/plain; charset=utf-16le\nContent-Transfer-Encoding: base64", base64.StdEncoding.EncodeToString([]byte("e\x00n\x00d\x00")), "end", ""},
		{"base64", "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64", base64.StdEncoding.EncodeToString([]byte(order)), order, ""},
		{"quoted-printable", "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable", "press ben: Gr=C3=BC=C3=\n=9Fe aus K=C3=B6ln", order, ""},
		{"an unknown character set", "Content-Type: text/plain; charset=x-klingon", "end", "end", `I do not know its character set "x-klingon"`},
		{"an unknown encoding", "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: x-rot13", "end", "end", `I do not know its encoding "x-rot13"`},
		{"base64 cut off", "Content-Type: text/plain\nContent-Transfer-Encoding: base64", "dW5kbwplb", "undo\ne", "it seems to be cut off or damaged"},
		{"a parameter given twice", "Content-Type: text/plain; charset=iso-8859-1; charset=iso-8859-1", "K\xF6ln", "K\u00F6ln", ""},
		{"NUL bytes within a word", "Content-Type: text/plain", "e\x00n\x00d", "e\u2400n\u2400d", ""},
		{"NUL bytes beside words", "Content-Type: text/plain", "\x00undo\x00\nend\x00", "undo\nend", ""},
		{"no content type", "X-Y: z", "end", "end", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			q := read(t, mailed(tt.header+"\n", tt.body)).Request
			if q.Text != strings.TrimRight(tt.text, "\n") {
				t.Errorf("text: %q, want %q", q.Text, tt.text)
			}
			if q.Doubt != tt.doubt {
				t.Errorf("doubt: %q, want %q", q.Doubt, tt.doubt)
			}
		})
	}
}

func TestParts(t *testing.T) {
	text := "--b\nContent-Type: text/plain\n\nend\n"
	tests := []struct {
		name, header, body, text, refused, doubt string
		notRead                                  []string
	}{
		{"a photo beside the text", "Content-Type: multipart/mixed; boundary=b", text + "--b\nContent-Type: image/jpeg; name=x.jpg\nContent-Disposition: attachment; filename=x.jpg\nContent-Transfer-Encoding: base64\n\n/9j/\n--b--\n", "end", "", "", nil},
		{"text pieces round a picture", "Content-Type: multipart/mixed; boundary=b", "--b\nContent-Type: text/plain\n\nundo\n--b\nContent-Type: image/png\n\nx\n" + text + "--b--\n", "undo\nend", "", "", nil},
		{"an attached text is named", "Content-Type: multipart/mixed; boundary=b", text + "--b\nContent-Type: text/plain\nContent-Disposition: attachment; filename=orders.txt\n\nundo\n--b--\n", "end", "", "", []string{"attachment orders.txt"}},
		{"winmail.dat alone", "Content-Type: multipart/mixed; boundary=b", "--b\nContent-Type: application/ms-tnef; name=winmail.dat\n\nx\n--b--\n", "", "I found no text in your message, only attachments; send the orders as text.", "", nil},
		{"encrypted", "Content-Type: multipart/encrypted; boundary=b; protocol=\"application/pgp-encrypted\"", "--b\nContent-Type: application/pgp-encrypted\n\nVersion: 1\n--b--\n", "", "Your message is encrypted and I have no key; send it as plain text.", "", nil},
		{"signed", "Content-Type: multipart/signed; boundary=b; protocol=\"application/pgp-signature\"", text + "--b\nContent-Type: application/pgp-signature\n\nx\n--b--\n", "end", "", "", nil},
		{"an empty text beside the HTML", "Content-Type: multipart/alternative; boundary=b", "--b\nContent-Type: text/plain\n\n\n--b\nContent-Type: text/html\n\n<p>end</p>\n--b--\n", "end", "", "", nil},
		{"the last boundary missing", "Content-Type: multipart/mixed; boundary=b", "--b\nContent-Type: text/plain\n\nend\n", "end", "", "it seems to be cut off or damaged", nil},
		{"no boundary at all", "Content-Type: multipart/mixed", text, "", "", "its parts have no boundary between them", nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			q := read(t, mailed(tt.header+"\n", tt.body)).Request
			if q.Text != tt.text || q.Refused != tt.refused || q.Doubt != tt.doubt || !slices.Equal(q.NotRead, tt.notRead) {
				t.Errorf("text %q, refused %q, doubt %q, not read %q; want %q, %q, %q, %q", q.Text, q.Refused, q.Doubt, q.NotRead, tt.text, tt.refused, tt.doubt, tt.notRead)
			}
		})
	}
}

func TestDeepNesting(t *testing.T) {
	var body strings.Builder
	for i := range 100 {
		fmt.Fprintf(&body, "--b%d\nContent-Type: multipart/mixed; boundary=b%d\n\n", i, i+1)
	}
	body.WriteString("--b100\nContent-Type: text/plain\n\nend\n--b100--\n")
	q := read(t, mailed("Content-Type: multipart/mixed; boundary=b0\n", body.String())).Request
	if q.Text != "" || q.Doubt != "it is nested too deep to be read in full" {
		t.Errorf("text %q, doubt %q; want none and a word about the nesting", q.Text, q.Doubt)
	}
}

func TestTooLarge(t *testing.T) {
	raw := plain(strings.Repeat("end\n", 1000))
	in, err := Reader{Self: us, Limit: 2048}.Read(raw)
	q := in.Request
	if err != nil || q.Refused != "Your message is larger than 2 kB; send the orders as plain text, without pictures." {
		t.Errorf("refused: %q, %v", q.Refused, err)
	}
	if q.Text != "" || q.ID != "anna.1@mail.example" || q.Token != token || in.Kind != KindOrders {
		t.Errorf("text %q, id %q, token %q, kind %q; want the header read and no text", q.Text, q.ID, q.Token, in.Kind)
	}
}

func TestDamagedHeader(t *testing.T) {
	raw := []byte("From anna@mail.example Tue Jan  5 08:12:00 2027\r\nFrom: Anna Sch\xFCtz <anna@mail.example>\r\nthis is no field\r\n and goes on\r\nTo: adjutant@club.example\r\n\r\nend\r\n")
	q := read(t, raw).Request
	if q.From != "anna@mail.example" || q.Text != "end" || !utf8.ValidString(q.Name) {
		t.Errorf("from %q, name %q, text %q", q.From, q.Name, q.Text)
	}
	if in, err := Read([]byte("\x00\x01 nothing"), us); err == nil || in.Request.ID == "" || in.Kind != KindNone {
		t.Errorf("no header at all: id %q, kind %q, error %v; want an id, none and an error", in.Request.ID, in.Kind, err)
	}
}

func TestParseAddress(t *testing.T) {
	if a, err := ParseAddress("adjutant@club.example"); err != nil || a != us || a.Plus("12.k7") != "adjutant+12.k7@club.example" || a.Plus("") != "adjutant@club.example" {
		t.Errorf("got %+v, %v", a, err)
	}
	for _, bad := range []string{"", "adjutant", "@club.example", "a+b@club.example", "A <a@club.example>", "a@b@c"} {
		if a, err := ParseAddress(bad); err == nil {
			t.Errorf("%q was taken for %+v", bad, a)
		}
	}
}
