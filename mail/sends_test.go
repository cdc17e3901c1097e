package mail

import (
	"html"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"adjutant/bot/post"
)

// Orders that may be sent as they stand are links in the page that open an answer with the order in it, to the seat's own address; the
// plain part has the same lines as text, and the answer is known to be one to its question.
func TestOrdersAreButtons(t *testing.T) {
	self, err := ParseAddress("adjutant@club.example")
	if err != nil {
		t.Fatal(err)
	}
	const order = "march 1 militia infantry from Harper's Ferry via A & B to Front Royal, 50% = half"
	l := post.Letter{To: "anna@mail.example", ReplyToken: "12.t5qk", Subject: "[AHD 12] Anna v. Ben", MessageID: "x@club.example", Question: 7, Preview: "Your move.",
		Sections: []post.Section{{Kind: "orders", Sends: true, Lines: post.Lines(order)}, {Kind: "orders", Lines: post.Lines("openssl dgst -sha256")},
			{Lines: []post.TextLine{{Text: "End with: end", Send: "end"}, {Text: "Nothing to send."}}}},
		Footer: []string{"Write above the quoted text.", "Game 12, question 7, receipt 12-3."}}
	page, err := htmlPart(l, Identity{Address: self}, nil)
	if err != nil {
		t.Fatal(err)
	}
	links := regexp.MustCompile(`href="([^"]*)"`).FindAllStringSubmatch(page, -1)
	if len(links) != 2 {
		t.Fatalf("%d links, want one for the order and one for the end", len(links))
	}
	if last := links[1][1]; !strings.Contains(html.UnescapeString(last), "&body=end%0D%0A") {
		t.Errorf("the end is sent by %q", last)
	}
	at, err := url.Parse(html.UnescapeString(links[0][1]))
	if err != nil || at.Scheme != "mailto" {
		t.Fatalf("%q is no address to write to (%v)", links[0][1], err)
	}
	if to, err := url.PathUnescape(at.Opaque); err != nil || to != "adjutant+12.t5qk@club.example" {
		t.Errorf("it goes to %q (%v)", to, err)
	}
	q := at.Query()
	if q.Get("subject") != "Re: [AHD 12] Anna v. Ben" || len(q) != 2 {
		t.Errorf("its fields are %v", q)
	}
	if body := q.Get("body"); !strings.HasPrefix(body, order+"\r\n") || !strings.Contains(body, "> Game 12, question 7, receipt 12-3.") {
		t.Errorf("its text is %q", body)
	}
	raw, err := Compose(l, nil, Identity{Address: self}, time.Date(2027, 1, 4, 20, 0, 0, 0, time.UTC))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(raw), "militia infantry from Harper's Ferry") {
		t.Error("the plain part has not the order")
	}
	answer := strings.ReplaceAll("From: anna@mail.example\nTo: adjutant+12.t5qk@club.example\nMessage-ID: <1@mail.example>\nSubject: Re: x\nContent-Type: text/plain; charset=utf-8\n\n", "\n", "\r\n") + q.Get("body")
	got, err := Read([]byte(answer), self)
	if err != nil {
		t.Fatal(err)
	}
	if got.Request.Question != 7 || strings.TrimSpace(got.Request.Text) != order {
		t.Errorf("the answer reads %q, to question %d", got.Request.Text, got.Request.Question)
	}
}
