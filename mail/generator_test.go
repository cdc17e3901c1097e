package mail

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"math/rand/v2"
	"mime/quotedprintable"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A generator makes odd and hostile messages: letters of people, damaged; trees of parts that nobody would send; floods. The same
// number gives the same message.
type generator struct {
	specimens [][]byte
	r         *rand.Rand
}

func specimens(tb testing.TB) [][]byte {
	tb.Helper()
	files, err := filepath.Glob("testdata/replies/*.eml")
	if err != nil || len(files) < 100 {
		tb.Fatalf("%d specimens, %v", len(files), err)
	}
	var out [][]byte
	for _, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			tb.Fatal(err)
		}
		out = append(out, bytes.ReplaceAll(raw, []byte("\n"), []byte("\r\n")))
	}
	return append(out, dsn("failed", "5.1.1", "550 no"), plain(twoOrders+"\n\n"+quoted))
}

// mail is message number n.
func (g generator) mail(n uint64) []byte {
	g.r = rand.New(rand.NewPCG(n, 19))
	switch kind := g.r.IntN(10_000); {
	case kind < 3:
		return g.flood(64<<10, 1<<20)
	case kind < 300:
		return g.flood(4<<10, 32<<10)
	case kind < 500:
		return g.bytes(g.r.IntN(3000))
	case kind < 4000:
		return g.tree()
	}
	return g.damaged(g.r.IntN(8) + 1)
}

func pick[T any](g generator, list []T) T { return list[g.r.IntN(len(list))] }

func (g generator) flood(least, most int) []byte {
	return pick(g, floods).make(least + g.r.IntN(most-least))
}

func (g generator) bytes(n int) []byte {
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(g.r.Uint32())
	}
	return b
}

// nasty are pieces on which readers of mail have stumbled.
var nasty = strings.Split("\x00|\r|\n|\r\n\r\n|\u200b|\ufeff|\u202e|\u2028|\u0301\u0301\u0301|\U0001F468\u200d\U0001F469|\xff|\xc3|\xed\xa0\x80|=|=\r\n|=00|=?utf-8?B?|=?x?Q?=00?=|?=|"+
	"<|>|>>>> |<!--|-->|<blockquote>|</div>|<div class=\"gmail_quote\">|<p style=\"display:none\">|<table><tr><td>|&#0;|&#x10ffff;|<s>x</s>|<plaintext>|<style>|"+
	"--b|--b--|--|-- \r\n|____________|-----Original Message-----\r\n|On 4 Jan 2027, Anna <a@b> wrote:\r\n|From: a@b\r\nSent: x\r\nTo: y\r\n|Game 12, question 7, receipt 12-3.\r\n|"+
	"Content-Type: multipart/mixed; boundary=b\r\n\r\n|Content-Type: text/html; charset=utf-7\r\n|Content-Transfer-Encoding: base64\r\n|; charset=\"|; boundary=\"\"|"+
	"format=flowed; delsp=yes|iso-2022-jp|\x1b$B|\x1b(|utf-16|+ADw-|hz-gb-2312|~{|Sent from my |\u1427\r\n|Get Outlook for |\u5199\u9053\uff1a|2027\u5e741\u67084\u65e5", "|")

// damaged is a letter of somebody to which n things have happened.
func (g generator) damaged(n int) []byte {
	b := bytes.Clone(pick(g, g.specimens))
	for range n {
		if len(b) == 0 {
			break
		}
		at := g.r.IntN(len(b))
		end := min(len(b), at+1+g.r.IntN(200))
		switch g.r.IntN(11) {
		case 0:
			b[at] = byte(g.r.Uint32())
		case 1, 2, 3:
			b = splice(b, at, at, []byte(pick(g, nasty)))
		case 4:
			b = splice(b, at, end, nil)
		case 5:
			b = splice(b, at, at, bytes.Repeat(b[at:end], 1+g.r.IntN(20)))
		case 6:
			b = b[:at]
		case 7:
			other := pick(g, g.specimens)
			b = append(b[:at:at], other[g.r.IntN(len(other)):]...)
		case 8:
			b = bytes.ReplaceAll(b, []byte(pick(g, []string{"\r\n", "\n", " ", ":", "utf-8", "<", "="})), []byte(pick(g, nasty)))
		case 9:
			line, rest, _ := bytes.Cut(b[at:], []byte("\n"))
			b = append(append(b[:at:at], rest...), line...)
		case 10:
			b = splice(b, at, at, bytes.Repeat([]byte(pick(g, nasty)), 1+g.r.IntN(300)))
		}
		b = b[:min(len(b), 1<<20)]
	}
	return b
}

func splice(b []byte, from, to int, with []byte) []byte {
	return append(append(b[:from:from], with...), b[to:]...)
}

// tree is a message of parts within parts.
func (g generator) tree() []byte {
	var head strings.Builder
	for _, field := range []string{"From: Anna <anna@mail.example>", "From: <<a@b>, \"x", "From: undisclosed:;", "To: adjutant+" + token + "@club.example", "Cc: adjutant+1.x@club.example, " + pick(g, nasty),
		"Message-ID: <g@mail.example>", "References: <a@b> <" + pick(g, nasty) + ">", "Subject: =?utf-8?Q?" + pick(g, nasty) + "?=", "Auto-Submitted: no", "Return-Path: <>", "MIME-Version: 1.0"} {
		if g.r.IntN(3) > 0 {
			head.WriteString(field + "\r\n")
		}
	}
	parts := 40
	return []byte(head.String() + g.part(0, &parts))
}

// part is one part with its header, which may hold others.
func (g generator) part(depth int, left *int) string {
	*left--
	if g.r.IntN(3) > 0 && *left > 0 || depth > 0 && depth < 30 && g.r.IntN(10) == 0 {
		boundary := pick(g, []string{"b", "b", "c", "bb", strings.Repeat("b", 1+depth), pick(g, nasty)})
		said := pick(g, []string{boundary, boundary, boundary, "\"" + boundary + "\"", "", "x"})
		kind := pick(g, []string{"mixed", "alternative", "related", "report; report-type=delivery-status", "signed", "encrypted", "", "x"})
		body := fmt.Sprintf("Content-Type: multipart/%s; boundary=%s\r\n\r\n%s", kind, said, pick(g, []string{"", "preamble\r\n", pick(g, nasty)}))
		for range g.r.IntN(5) {
			if *left > 0 {
				body += "--" + boundary + pick(g, []string{"\r\n", "\n", " \r\n", "", "--\r\n"}) + g.part(depth+1, left) + "\r\n"
			}
		}
		return body + pick(g, []string{"--" + boundary + "--\r\n", "--" + boundary + "\r\n", "", "--" + boundary + "--" + pick(g, nasty)})
	}
	kind := pick(g, []string{"text/plain", "text/plain", "text/html", "text/html", "TEXT/Plain; format=flowed", "text/plain; format=flowed; delsp=yes", "message/rfc822", "message/delivery-status",
		"application/octet-stream", "text/calendar", "image/png; name=x.txt", "application/pkcs7-mime", "text", "", pick(g, nasty)})
	charset := pick(g, []string{"utf-8", "iso-8859-1", "utf-16", "utf-16le", "iso-2022-jp", "gb18030", "big5", "euc-kr", "windows-1251", "hz-gb-2312", "utf-7", "us-ascii", "x-none", pick(g, nasty)})
	encoding := pick(g, []string{"7bit", "8bit", "base64", "quoted-printable", "binary", "x-uuencode", pick(g, nasty)})
	body := g.words()
	switch {
	case encoding == "base64" && g.r.IntN(4) > 0:
		body = base64.StdEncoding.EncodeToString([]byte(body))
	case encoding == "quoted-printable" && g.r.IntN(4) > 0:
		var b strings.Builder
		w := quotedprintable.NewWriter(&b)
		_, _ = w.Write([]byte(body))
		_ = w.Close()
		body = b.String()
	}
	disposition := pick(g, []string{"", "", "", "Content-Disposition: attachment; filename=orders.txt\r\n", "Content-Disposition: inline; filename*=utf-8''%00" + pick(g, nasty) + "\r\n"})
	return fmt.Sprintf("Content-Type: %s; charset=%s\r\nContent-Transfer-Encoding: %s\r\n%s\r\n%s", kind, charset, encoding, disposition, body)
}

// words is text or HTML of lines and tags that mean something to a reader of replies.
func (g generator) words() string {
	var b strings.Builder
	for range g.r.IntN(60) {
		switch g.r.IntN(6) {
		case 0, 1:
			b.WriteString(pick(g, nasty))
		case 2:
			b.WriteString(twoOrders)
		case 3:
			b.WriteString(pick(g, []string{quoted, unquoted, "Am 4.1.2027 schrieb", "Adjutant <a@club.example>", "2027", "19:00", ":", "> ", "On ", "Le 4", "Von: x\nAn: y\nDatum: 2027\n"}))
		case 4:
			b.WriteString(pick(g, []string{"<b>", "</b>", "<br>", "<div>", "</div>", "<p>", "<li>", "<ul>", "</ul>", "<blockquote type=cite>", "</blockquote>", "<pre>", "<a href=x>", "<td>", "</table>", "<head>", "<html>", "</html>"}))
		case 5:
			b.Write(g.bytes(g.r.IntN(12)))
		}
		if g.r.IntN(3) == 0 {
			b.WriteString(pick(g, []string{"\r\n", "\n", "\r\n\r\n"}))
		}
	}
	return b.String()
}
