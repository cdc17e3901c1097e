package mail

import (
	"flag"
	"fmt"
	"runtime"
	"strings"
	"testing"
	"time"
)

var everything = flag.Bool("everything", false, "every flood is read, and thrice as many generated messages, as CI does")

// A flood is a kind of message that can be made as long as one likes, and that a careless reader reads in more than linear time.
type flood struct {
	name string
	make func(size int) []byte
}

// repeated fills a message with one line, numbered where it has a %d.
func repeated(wrap func(string) []byte, line string) func(int) []byte {
	return func(size int) []byte {
		var b strings.Builder
		for i, ends := 0, 0; b.Len()+ends < size-1000; i++ { // each line end becomes two bytes
			ends += strings.Count(line, "\n")
			if strings.Contains(line, "%d") {
				fmt.Fprintf(&b, line, i)
			} else {
				b.WriteString(line)
			}
		}
		return wrap(b.String())
	}
}

func headed(fields string) []byte {
	return mailed(strings.ReplaceAll(fields, "\r", ""), "end")
}

func partsOf(kind string) func(string) []byte {
	return func(s string) []byte { return mailed("Content-Type: multipart/"+kind+"; boundary=b\n", s+"--b--\n") }
}

func encodedAs(encoding string) func(string) []byte {
	return func(s string) []byte {
		return mailed("Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: "+encoding+"\n", s)
	}
}

// nestedParts are multiparts within multiparts, and what is within is as long as one likes.
func nestedParts(size int) []byte {
	var b strings.Builder
	const depth = 200
	for i := range depth {
		fmt.Fprintf(&b, "--b%d\nContent-Type: multipart/mixed; boundary=b%d\n\n", i, i+1)
	}
	fmt.Fprintf(&b, "--b%d\n\n", depth)
	for b.Len()*10/9 < size-12_000 {
		b.WriteString("--b-\n--b1x")
	}
	for i := depth; i >= 0; i-- {
		fmt.Fprintf(&b, "--b%d--\n", i)
	}
	return mailed("Content-Type: multipart/mixed; boundary=b0\n", b.String())
}

func both(line, tag string) func(int) []byte {
	return func(size int) []byte {
		return mailed("Content-Type: multipart/alternative; boundary=b\n", "--b\nContent-Type: text/plain\n\n"+strings.Repeat(line, size/2/(len(line)+1)-20)+
			"\n--b\nContent-Type: text/html\n\n"+strings.Repeat(tag, size/2/len(tag)-10)+"\n--b--\n")
	}
}

var floods = []flood{
	{"lines of letters and a colon", repeated(plain, "1 a b c d:\n")},
	{"heads of quotations", repeated(plain, "On 1 May 2027 Anna said\n")},
	{"heads of quotations with a colon", repeated(plain, "On %d said a b c:\n")},
	{"heads of quotations, in German", repeated(plain, "Am 1. Mai 2027 schrieb a b c\n")},
	{"names and addresses", repeated(plain, "Anna <a@b> 2027 wrote x\n")},
	{"years and addresses", repeated(plain, "2027 <a@b> 10:00 :x\n")},
	{"fields of a header", repeated(plain, "From: a\nTo: b\n\n")},
	{"fields of no header", repeated(plain, "Ab: <a@b> 2027\n")},
	{"bars", repeated(plain, "-----\n\n\n")},
	{"bars between words", repeated(plain, "----- a b -----\n")},
	{"signature marks", repeated(plain, "--\n")},
	{"signature marks and heads", repeated(plain, "--\nOn 1 wrote\n")},
	{"disclaimers", repeated(plain, "disclaimer: a\nx\n")},
	{"marks of quotations", repeated(plain, "> a\nb\n")},
	{"marks in one line", repeated(plain, ">")},
	{"sent from", repeated(plain, "sent from my a a a a a a a a (http://x)!\n")},
	{"tiny lines", repeated(plain, "a\n")},
	{"empty lines", repeated(plain, "\n")},
	{"one line", repeated(plain, "march ")},
	{"one word", repeated(plain, "a")},
	{"one line of letters and a colon", repeated(plain, "1 a b c d: ")},
	{"footers", repeated(plain, "game 1, question %d\n")},
	{"footers broken", repeated(plain, "game\n")},
	{"accents", repeated(plain, "e\u0301")},
	{"accents on one letter", repeated(plain, "\u0301")},
	{"wide letters", repeated(plain, "\uFF21\u3000\n")},
	{"ligatures and arrows", repeated(plain, "\uFB03\u2192\u201E ")},
	{"invisible letters", repeated(plain, "a\u200B")},
	{"flowed lines", repeated(func(s string) []byte { return mailed("Content-Type: text/plain; format=flowed\n", s) }, "a \n")},
	{"flowed marks", repeated(func(s string) []byte { return mailed("Content-Type: text/plain; format=flowed\n", s) }, ">>>>>>>>a \n>b \n")},
	{"line ends of all sorts", repeated(plain, "\r\r\n\r\u2028\u0085")},
	{"quotations in HTML", repeated(markup, "<blockquote>")},
	{"quotations in HTML that end", repeated(markup, "<blockquote>a</blockquote>b")},
	{"divs", repeated(markup, "<div>a")},
	{"tags that do not end", repeated(markup, "<a ")},
	{"tags that do not begin", repeated(markup, "</a>")},
	{"bold letters", repeated(markup, "<p><b id=%d>a</p>")},
	{"bold and slanted", repeated(markup, "<b><i><div></i></b>")},
	{"cells", repeated(markup, "<td>x")},
	{"tables within tables", repeated(markup, "<table><tr><td>")},
	{"Gmail's quotations within each other", repeated(markup, `<div class="gmail_quote">a<p>`)},
	{"words struck through", repeated(markup, "<s> </s>")},
	{"attributes", func(n int) []byte { return markup("<div " + strings.Repeat("a=b ", n/4-250) + ">end") }},
	{"classes", func(n int) []byte {
		return markup(`<div class="` + strings.Repeat("gmail_quote ", n/12-90) + `">end</div>`)
	}},
	{"entities", repeated(markup, "&amp;&#8203;&x")},
	{"comments", repeated(markup, "<!--a-->b")},
	{"comments that do not end", repeated(markup, "<!-")},
	{"styles that do not end", repeated(markup, "<style>a</styl")},
	{"pictures", repeated(markup, "<img src=x>")},
	{"fonts of signs", repeated(markup, `<font face="wingdings"><span style="font-family:wingdings">a`)},
	{"both texts, lines that may be joined", both(strings.Repeat("march ", 10)+"\n", "<br>"+strings.Repeat("march ", 10))},
	{"parts", repeated(partsOf("mixed"), "--b\n\nend %d\n")},
	{"alternatives", repeated(partsOf("alternative"), "--b\nContent-Type: text/html\n\n<p>%d\n")},
	{"letters in a report", repeated(partsOf("report"), "--b\nContent-Type: message/rfc822\n\nMessage-ID: <%d>\n")},
	{"attachments", repeated(partsOf("mixed"), "--b\nContent-Type: text/plain; name=x%d\nContent-Disposition: attachment\n\nend\n")},
	{"parts without an end", repeated(partsOf("mixed"), "--b")},
	{"parts within parts", nestedParts},
	{"fields", repeated(headed, "X-%d: a\n")},
	{"tiny fields", repeated(headed, "a:\n")},
	{"a field of many lines", repeated(headed, "X: a\n b\n c\n d\n")},
	{"one long field", func(n int) []byte { return headed("X: " + strings.Repeat("a", n-1000) + "\n") }},
	{"recipients", func(n int) []byte { return headed("Cc: " + strings.Repeat("a@b, ", n/5-200) + "\n") }},
	{"recipients between brackets", func(n int) []byte { return headed("Cc: " + strings.Repeat("<", n-1000) + "\n") }},
	{"senders", func(n int) []byte {
		return mailOf("From: "+strings.Repeat("(", n/2)+strings.Repeat("<a@b>,", n/12-90)+"\nTo: adjutant@club.example", "end")
	}},
	{"references", func(n int) []byte { return headed("References: " + strings.Repeat("<a@b> ", n/6-200) + "\n") }},
	{"encoded words", func(n int) []byte {
		return mailOf("From: a@mail.example\nTo: adjutant@club.example\nSubject: "+strings.Repeat("=?utf-8?Q?=41?=\n ", n/18-20), "end")
	}},
	{"encoded words that do not end", func(n int) []byte {
		return mailOf("From: a@mail.example\nTo: adjutant@club.example\nSubject: "+strings.Repeat("=?a?b?", n/6-20), "end")
	}},
	{"parameters", func(n int) []byte {
		return mailed("Content-Type: text/plain"+strings.Repeat("; a*0=b", n/7-200)+"\n", "end")
	}},
	{"boundaries", func(n int) []byte {
		return mailed("Content-Type: multipart/mixed"+strings.Repeat("; boundary", n/10-200)+"\n", "end")
	}},
	{"base64", repeated(encodedAs("base64"), "QUJD")},
	{"base64 in lines", repeated(encodedAs("base64"), "QU\nJD\n")},
	{"no base64", repeated(encodedAs("base64"), "=")},
	{"quoted-printable", repeated(encodedAs("quoted-printable"), "=41")},
	{"quoted-printable without end", repeated(encodedAs("quoted-printable"), "=\n")},
	{"quoted-printable blanks", repeated(encodedAs("quoted-printable"), "      ")},
	{"UTF-16", func(n int) []byte {
		return mailed("Content-Type: text/plain; charset=utf-16\n", strings.Repeat("a\x00", n/2-500))
	}},
	{"ISO-2022-JP", repeated(func(s string) []byte { return mailed("Content-Type: text/plain; charset=iso-2022-jp\n", s) }, "\x1b$B\x1b(B")},
	{"GB 18030", repeated(func(s string) []byte { return mailed("Content-Type: text/plain; charset=gb18030\n", s) }, "\x81\x30\x81\x30")},
	{"bytes that are no text", repeated(plain, "\xff\xfe")},
	{"a delivery report", func(n int) []byte { return dsn("failed", "5.1.1", strings.Repeat("x ", n/2-1000)) }},
	{"a mailer's words", func(n int) []byte {
		return mailOf("Return-Path: <>\nFrom: MAILER-DAEMON@mx.example\nTo: adjutant+b.12.k7@club.example", strings.Repeat("55 5.1.x\nmessage-id: <\n", n/26-20))
	}},
	{"an mbox line", repeated(func(s string) []byte { return []byte(s) }, "From a\r\n")},
	{"no header", repeated(func(s string) []byte { return []byte(s) }, "a\r\n")},
	{"trace fields", repeated(func(s string) []byte {
		return []byte("Received: x\r\n" + strings.ReplaceAll(s, "\n", "\r\n") + "From: a@b\r\n\r\nend")
	}, "Received: a\n b\n")},
}

// reading is what one reading takes: the time of the processor, which nothing else on the machine changes much, and the bytes that the
// heap is asked for, whether they are given back or not.
func reading(raw []byte) (took time.Duration, asked uint64) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	began := threadTime()
	_, _ = Read(raw, us)
	took = threadTime() - began
	runtime.ReadMemStats(&after)
	return took, after.TotalAlloc - before.TotalAlloc
}

// TestReadingIsLinear holds the reading of 1 MB of each flood against that of 256 kB: in time, and in all the memory that is asked for,
// which no other work on the machine changes. What is quadratic takes sixteen times as much. It is
// one in five of them; CI reads all.
func TestReadingIsLinear(t *testing.T) {
	if testing.Short() {
		t.Skip("memory and time are others under the race detector")
	}
	const (
		most = 40 << 20 // bytes asked for, of which a part is ever held
		aim  = 50 * time.Millisecond
	)
	var slowest, dearest flood
	var longest time.Duration
	var largest uint64
	for i, f := range floods {
		if i%5 > 0 && !*everything {
			continue
		}
		small, large := f.make(256<<10), f.make(1<<20)
		if len(large) > DefaultLimit || len(large) < DefaultLimit*7/10 {
			t.Errorf("%s: %d bytes, want nearly %d, or it is not read at all", f.name, len(large), DefaultLimit)
		}
		once, little := reading(small)
		took, much := reading(large)
		for try := 0; try < 20 && took > max(6*once, 25*time.Millisecond); try++ { // a cold cache only makes it longer
			again, _ := reading(large)
			took = min(took, again)
		}
		if took > max(10*once, 25*time.Millisecond) {
			t.Errorf("%s: 256 kB take %v, 1 MB %v: more than ten times as long", f.name, once, took)
		}
		if took > 10*aim {
			t.Errorf("%s: 1 MB takes %v at the least, the aim is %v", f.name, took, aim)
		}
		if much > most || much > 6*little+4<<20 {
			t.Errorf("%s: 256 kB ask for %d kB of memory, 1 MB for %d kB; want less than %d MB, and less than six times as much", f.name, little>>10, much>>10, most>>20)
		}
		if took > longest {
			slowest, longest = f, took
		}
		if much > largest {
			dearest, largest = f, much
		}
	}
	t.Logf("of 1 MB each, the slowest is read in %v (%s), the dearest asks for %d MB (%s)", longest.Round(100*time.Microsecond), slowest.name, largest>>20, dearest.name)
}

// BenchmarkFloods prints what 1 MB of each takes; the aim is 50 ms.
func BenchmarkFloods(b *testing.B) {
	for _, f := range floods {
		raw := f.make(1 << 20)
		b.Run(strings.ReplaceAll(f.name, " ", "_"), func(b *testing.B) {
			for b.Loop() {
				_, _ = Read(raw, us)
			}
		})
	}
}
