package main

import (
	"encoding/base64"
	"fmt"
	"strings"
	"testing"

	"adjutant/engine"
)

// A mistake is a message that is no good order, and what comes of it.
type mistake struct {
	name    string
	from    string                 // who sends it
	to      func(c *club) string   // [Anna's address in game 1]
	raw     func(to string) string // the message
	answers map[string]string      // who hears of it, and how that begins; nobody else hears anything
	says    string                 // what stands in the answer besides
	played  bool
	noID    bool // without a Message-ID; it comes once
}

const annaFrom = "Anna <anna@club.example>"

// said is a plain message of Anna's.
func said(text string, fields ...string) func(string) string {
	return saidBy(annaFrom, text, fields...)
}

func saidBy(from, text string, fields ...string) func(string) string {
	return func(to string) string { return letterText(from, to, "", text, fields...) }
}

func bare(*club) string { return "adjutant@club.example" }

func annas(game int64) func(*club) string {
	return func(c *club) string { return c.seatAddress(game, "union") }
}

func bens(game int64) func(*club) string {
	return func(c *club) string { return c.seatAddress(game, "confederate") }
}

// withAttachment is a message with a program attached to it.
func withAttachment(text string) string {
	part := func(fields, body string) string { return "--=_x\n" + fields + "\n\n" + body + "\n" }
	all := ""
	if text != "" {
		all += part("Content-Type: text/plain; charset=utf-8", text)
	}
	binary := base64.StdEncoding.EncodeToString([]byte{0x7f, 'E', 'L', 'F', 0, 1, 2, 0xff})
	all += part("Content-Type: application/octet-stream; name=orders.exe\nContent-Disposition: attachment; filename=orders.exe\nContent-Transfer-Encoding: base64", binary)
	return all + "--=_x--"
}

const mixed = "Content-Type: multipart/mixed; boundary=\"=_x\"\r\nMIME-Version: 1.0"

// nested is parts within parts.
func nested(deep int) string {
	var b strings.Builder
	for i := range deep {
		fmt.Fprintf(&b, "--b%d\nContent-Type: multipart/mixed; boundary=b%d\n\n", i, i+1)
	}
	return b.String()
}

// linesOf is a text of so many bytes.
func linesOf(bytes int) string {
	line := "march all from Washington to Richmond, and then to New Orleans and back\n"
	return strings.Repeat(line, bytes/len(line)+1)[:bytes]
}

// The first mistakes are made while the Union is asked for its first turn in game 1; game 2 is over.
var mistakes = []mistake{
	{name: "a stranger without a token gets one short answer", from: "eve", to: bare, raw: saidBy("Eve <eve@club.example>", "I want to play, too"),
		answers: map[string]string{"eve": "I do not know you yet, and nothing was done."}},
	{name: "the stranger's second mail of a day is dropped", from: "eve", to: bare, raw: saidBy("Eve <eve@club.example>", "Hello?")},
	{name: "a player who writes to the bare address is asked for the game", from: "anna", to: bare, raw: said("end"),
		answers: map[string]string{"anna": "I cannot tell which game you mean. Nothing was done."}},
	{name: "a wrong token is dropped", from: "anna", to: func(*club) string { return "adjutant+1.aaaaaaaaaaaaaaaaaaaaaaaaaa@club.example" }, raw: said("end")},
	{name: "a token of no game is dropped", from: "eve", to: func(*club) string { return "adjutant+99.x@club.example" }, raw: saidBy("eve@club.example", "end")},
	{name: "the other seat's token used from one's own address: only its player hears of it", from: "ben", raw: saidBy("ben@club.example", "end"),
		answers: map[string]string{"anna": "Somebody else wrote to your address in game 1, Anna. Nothing was done."}, says: "The message came from ben@club.example"},
	{name: "the same once more on the same day: nobody hears of it", from: "ben", raw: saidBy("ben@club.example", "march all to Washington")},
	{name: "an empty message", from: "anna", raw: said("\n\n"),
		answers: map[string]string{"anna": "Your message was empty, Anna. Nothing was changed."}, says: "Question 1"},
	{name: "an empty reply above a quotation", from: "anna", raw: said("\n\n> Your move, Anna: July 1861, the Union.\n> Question 1"),
		answers: map[string]string{"anna": "Nothing is played, Anna: I am not sure what you wrote."}, says: "question 1"},
	{name: "a little more than 1 MB of text", from: "anna", raw: said(linesOf(1 << 20)),
		answers: map[string]string{"anna": "Your message could not be read. Nothing of it was played."}, says: "larger than 1 MB"},
	{name: "2 MB of text", from: "anna", raw: said(linesOf(2 << 20)),
		answers: map[string]string{"anna": "Your message could not be read. Nothing of it was played."}, says: "larger than 1 MB"},
	{name: "four thousand lines", from: "anna", raw: said(linesOf(3e5)),
		answers: map[string]string{"anna": "You have 2 marches. Nothing is played. Your message has 4167 lines"}, says: "I read at most 300."},
	{name: "700 kB on one line", from: "anna",
		raw: func(to string) string {
			text := base64.StdEncoding.EncodeToString([]byte(strings.ReplaceAll(linesOf(7e5), "\n", " ")))
			var b strings.Builder
			for len(text) > 76 {
				b.WriteString(text[:76] + "\n")
				text = text[76:]
			}
			return letterText(annaFrom, to, "", b.String()+text, "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: base64")
		},
		answers: map[string]string{"anna": "You have 2 marches. Nothing is played. Your message has 32768 characters"}},
	{name: "2 MB of a stranger who was answered today", from: "eve", to: bare, raw: saidBy("eve@club.example", linesOf(2<<20))},
	{name: "an attachment without a text", from: "anna", raw: said(withAttachment(""), mixed),
		answers: map[string]string{"anna": "Your message could not be read. Nothing of it was played."}, says: "only attachments"},
	{name: "an attachment with an order: the words count", from: "anna", raw: said(withAttachment("march 1 mi from Cairo to Paducah"), mixed), played: true,
		answers: map[string]string{"anna": "Taken, Anna."}},
	{name: "a line that is no order", from: "anna", raw: said("mrach 1 mi from Cairo to Memphis"),
		answers: map[string]string{"anna": "You have 1 march left. Nothing is played yet, Anna"}, says: "did you mean march?"},
	{name: "mail without a Message-ID", from: "anna", noID: true, raw: said("status"),
		answers: map[string]string{"anna": "We wait for you, Anna: question 1"}},
	{name: "an order for a finished game", from: "anna", to: annas(2), raw: said("end"),
		answers: map[string]string{"anna": "Game 2 is over, Anna: Ben has won."}, says: "None of these orders was carried out."},
	{name: "an order out of turn", from: "ben", to: bens(1), raw: saidBy("ben@club.example", "end"),
		answers: map[string]string{"ben": "Nothing is asked of you now, Ben. Anna moves until"}, says: "None of these orders was carried out or kept."},
	{name: "an auto-reply", from: "anna", raw: said("I am on holiday. end", "Auto-Submitted: auto-replied")},
	{name: "an old program's auto-reply", from: "anna", raw: said("I am on holiday. end", "Precedence: bulk")},
	{name: "mail of a list", from: "anna", raw: said("end", "List-Id: <wargames.mail.example>")},
	{name: "a bounce", from: "", raw: saidBy("MAILER-DAEMON@mail.example",
		"--=_x\nContent-Type: text/plain\n\nend\n--=_x\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mail.example\n\nFinal-Recipient: rfc822; anna@club.example\nAction: failed\nStatus: 5.1.1\n--=_x--",
		"Content-Type: multipart/report; report-type=delivery-status; boundary=\"=_x\"", "Auto-Submitted: auto-replied")},
	{name: "a bounce of an old mailer", from: "", to: bare, raw: saidBy("postmaster@mail.example", "550 no such user anna@club.example")},
	{name: "mail from the adjutant's own address", from: "eve", raw: saidBy("Adjutant <adjutant@club.example>", "end")},
	{name: "mail from one of the adjutant's own plus addresses", from: "eve", to: bare, raw: saidBy("adjutant+1.x@club.example", "end")},
	{name: "mail without a sender", from: "eve", raw: func(to string) string { return "To: " + to + "\r\nSubject: x\r\n\r\nend\r\n" }},
	{name: "parts nested a thousand deep", from: "anna", raw: said(nested(1000), "MIME-Version: 1.0", "Content-Type: multipart/mixed; boundary=b0"),
		answers: map[string]string{"anna": "Nothing is played, Anna: I am not sure what you wrote."}, says: "nested too deep"},
	{name: "ten thousand parts", from: "anna", raw: said(strings.Repeat("--b\n\nend\n", 10_000)+"--b--", "MIME-Version: 1.0", "Content-Type: multipart/mixed; boundary=b"),
		answers: map[string]string{"anna": "Nothing is played, Anna: I am not sure what you wrote."}},
	{name: "a header of 100 kB and a day in 2100", from: "anna",
		raw:     said("status", "X-Long: "+strings.Repeat("x\r\n ", 20_000)+"x", "Date: Fri, 01 Jan 2100 00:00:00 +0000"),
		answers: map[string]string{"anna": "We wait for you, Anna: question 1"}},
	{name: "a header of 900 kB", from: "anna", raw: said("status", "X-Long: "+strings.Repeat("x\r\n ", 180_000)+"x"),
		answers: map[string]string{"anna": "Your message could not be read. Nothing of it was played."}, says: "longer than 128 kB"},
	{name: "an unknown character set", from: "anna", raw: said("end", "MIME-Version: 1.0", "Content-Type: text/plain; charset=x-evil"),
		answers: map[string]string{"anna": "Nothing is played, Anna: I am not sure what you wrote."}, says: "I do not know its character set"},
	{name: "mail without a readable header", from: "eve", raw: func(string) string { return "\r\nend\r\n" }},
}

func TestMailThatIsNoGoodOrder(t *testing.T) {
	t.Parallel()
	c := startClub(t, clubConfig(t), nil)
	c.newGame("")
	c.finishedGame()
	c.rest()
	c.news()
	for _, m := range mistakes {
		t.Run(m.name, func(t *testing.T) {
			c.t = t
			to := c.seatAddress(1, "union")
			if m.to != nil {
				to = m.to(c)
			}
			before, raw := c.last(1), m.raw(to)
			if strings.HasPrefix(raw, "From:") && !m.noID {
				raw = "Message-ID: <" + c.id() + ">\r\n" + raw
			}
			c.post(m.sender(), to, raw)
			c.rest()
			c.checkNews(m.answers, m.says)
			if played := c.last(1) > before; played != m.played {
				t.Errorf("something was played: %t, want %t", played, m.played)
			}
			if !m.noID {
				c.post(m.sender(), to, raw)
				c.rest()
				c.checkNews(nil, "")
			}
		})
	}
	c.t = t
	c.post("anna@club.example", c.seatAddress(1, "union"), letterText(annaFrom, c.seatAddress(1, "union"), c.id(), "march 1 mi from Cincinnati to Louisville\nend"))
	c.rest()
	c.checkNews(map[string]string{"anna": "", "ben": "The Union took Louisville and Paducah. Your move, Ben, until "}, "Your orders were taken, receipt 1-2.")
	checkRecord(t, c.daemon.Store, c.daemon.Bot, 1)
}

// finishedGame plays a game to its end, from one order before it.
func (c *club) finishedGame() {
	c.t.Helper()
	book, err := engine.FindBook("ahd")
	if err != nil {
		c.t.Fatal(err)
	}
	p, err := book.Start("1861", nil)
	if err != nil {
		c.t.Fatal(err)
	}
	text := strings.Replace(p.Text(), p.Turn().ID, "1865-06 confederate", 1)
	g := c.newGame(text)
	to := c.seatAddress(g.ID, "confederate")
	c.post("ben@club.example", to, letterText("ben@club.example", to, c.id(), "end"))
	c.rest()
	if g, err = c.daemon.Store.Game(c.t.Context(), g.ID); err != nil || g.State != "over" {
		c.t.Fatalf("the game is %q (%v), want over; it began with\n%s", g.State, err, text)
	}
}

func (m mistake) sender() string {
	if m.from == "" {
		return ""
	}
	return m.from + "@club.example"
}

// checkNews: these people got one letter each, which begins so; nobody else got any. says stands in one of them.
func (c *club) checkNews(want map[string]string, says string) {
	c.t.Helper()
	said := says == ""
	got := c.news()
	for name, letters := range got {
		var texts []string
		for _, m := range letters {
			texts = append(texts, words(m))
			said = said || strings.Contains(words(m), says)
			if most := map[bool]int{false: 5000, true: 800}[name == "eve"]; len(m.Text) > most {
				c.t.Errorf("%s got a letter of %d bytes; want %d at most", name, len(m.Text), most)
			}
		}
		begins, wanted := want[name]
		if len(letters) != 1 || !wanted || !strings.HasPrefix(texts[0], begins) {
			c.t.Errorf("%s got %d letters, %q; want %q", name, len(letters), texts, begins)
		}
	}
	for name, begins := range want {
		if len(got[name]) == 0 {
			c.t.Errorf("%s got no letter; want %q", name, begins)
		}
	}
	if !said {
		c.t.Errorf("no letter says %q: %s", says, fmt.Sprint(got))
	}
}
