package mail

import (
	"bytes"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	netmail "net/mail"
	"regexp"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"adjutant/bot/post"
)

var (
	club = Identity{Name: "Adjutant", Address: us, Unsubscribe: true}
	then = time.Date(2027, time.January, 4, 19, 0, 0, 0, time.FixedZone("", 3600))
)

// longOrder is longer than the text part is wide.
const longOrder = "march 1 militia infantry from Philadelphia via Baltimore to Washington by rail"

func openingLetter() post.Letter {
	line := func(indent int, text string) post.TextLine { return post.TextLine{Indent: indent, Text: text} }
	return post.Letter{
		To: "anna@mail.example", Name: "Anna", ReplyToken: token,
		Subject: "[AHD 12] Anna v. Ben", MessageID: "12.opening@club.example",
		References: []string{"12@club.example"}, InReplyTo: "anna.0@mail.example",
		Preview: "Your move, Anna: July 1861, the Union. Until Thu 7 Jan, 22:00 (Berlin).",
		Heading: "A House Divided, game 12 \u00B7 July 1861, the Union",
		Sections: []post.Section{
			{Kind: "ask", Lines: []post.TextLine{line(0, "You have 2 marches: no die on the first game turn (4.1).")}},
			{Heading: "Orders you could copy (legal, not advice)", Kind: "orders", Lines: []post.TextLine{line(0, longOrder), line(0, "entrench at St. Louis")}},
			{Heading: "Manassas Junction", Lines: []post.TextLine{
				line(0, "Round 1. The Union attacked; no river was crossed."),
				line(1, "Confederate militia infantry fired on Union militia infantry: needed 2, rolled 4, missed."),
			}},
		},
		Footer: []string{"Write above the quoted text. Commands: preview, undo, status, map.", "Game 12, question 7, receipt 12-3. Moderator: Cora (press cora: ...)"},
	}
}

var twoPictures = []Attachment{
	{Name: "ahd-12-phone.png", Alt: "Washington is held by 3.", Data: []byte("\x89PNG phone"), Inline: true},
	{Name: "ahd-12-sheet.png", Alt: "The whole sheet.", Data: bytes.Repeat([]byte("\x89PNG sheet"), 30)},
}

func compose(t *testing.T, l post.Letter, pictures []Attachment) []byte {
	t.Helper()
	m, err := Compose(l, pictures, club, then)
	if err != nil {
		t.Fatalf("Compose: %v", err)
	}
	return m
}

// leaf is one part without parts of its own, decoded by another library than the one that wrote it.
type leaf struct {
	path string // "multipart/mixed multipart/related image/png"
	h    interface{ Get(string) string }
	body []byte
}

func leaves(t *testing.T, path string, h interface{ Get(string) string }, body io.Reader) []leaf {
	t.Helper()
	mt, params, err := mime.ParseMediaType(h.Get("Content-Type"))
	if err != nil {
		t.Fatalf("Content-Type %q: %v", h.Get("Content-Type"), err)
	}
	path = strings.TrimSpace(path + " " + mt)
	if !strings.HasPrefix(mt, "multipart/") {
		if h.Get("Content-Transfer-Encoding") == "quoted-printable" {
			body = quotedprintable.NewReader(body)
		}
		b, err := io.ReadAll(body)
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		return []leaf{{path, h, b}}
	}
	var out []leaf
	for r := multipart.NewReader(body, params["boundary"]); ; {
		p, err := r.NextRawPart()
		if err == io.EOF {
			return out
		}
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		out = append(out, leaves(t, path, p.Header, p)...)
	}
}

func parse(t *testing.T, raw []byte) (*netmail.Message, []leaf) {
	t.Helper()
	m, err := netmail.ReadMessage(bytes.NewReader(raw))
	if err != nil {
		t.Fatalf("the message cannot be read: %v", err)
	}
	return m, leaves(t, "", m.Header, m.Body)
}

func TestComposedHeader(t *testing.T) {
	l := openingLetter()
	m, _ := parse(t, compose(t, l, nil))
	for key, want := range map[string]string{
		"From":                     `"Adjutant" <adjutant+12.t5qk3v7m2xw9c4jh8pnr6ybd1e@club.example>`,
		"Reply-To":                 `"Adjutant" <adjutant+12.t5qk3v7m2xw9c4jh8pnr6ybd1e@club.example>`,
		"To":                       `"Anna" <anna@mail.example>`,
		"Subject":                  "[AHD 12] Anna v. Ben",
		"Message-Id":               "<12.opening@club.example>",
		"In-Reply-To":              "<anna.0@mail.example>",
		"References":               "<12@club.example> <anna.0@mail.example>",
		"Date":                     "Mon, 04 Jan 2027 19:00:00 +0100",
		"Auto-Submitted":           "auto-generated",
		"X-Auto-Response-Suppress": "All",
		"List-Unsubscribe":         "<mailto:adjutant+stop.12.t5qk3v7m2xw9c4jh8pnr6ybd1e@club.example>",
		"Mime-Version":             "1.0",
	} {
		if got := m.Header.Get(key); got != want {
			t.Errorf("%s: %q, want %q", key, got, want)
		}
	}
	l.Answers = true
	m, _ = parse(t, compose(t, l, nil))
	if got := m.Header.Get("Auto-Submitted"); got != "auto-replied" {
		t.Errorf("Auto-Submitted of an answer: %q", got)
	}
}

func TestComposedParts(t *testing.T) {
	_, parts := parse(t, compose(t, openingLetter(), twoPictures))
	want := []string{
		"multipart/mixed multipart/related multipart/alternative text/plain",
		"multipart/mixed multipart/related multipart/alternative text/html",
		"multipart/mixed multipart/related image/png",
		"multipart/mixed image/png",
	}
	if len(parts) != len(want) {
		t.Fatalf("%d parts, want %d", len(parts), len(want))
	}
	for i, p := range parts {
		if p.path != want[i] {
			t.Errorf("part %d: %s, want %s", i, p.path, want[i])
		}
	}
	cid := strings.Trim(parts[2].h.Get("Content-Id"), "<>")
	if html := string(parts[1].body); !strings.Contains(html, `src="cid:`+cid+`"`) || !strings.Contains(html, `alt="Washington is held by 3."`) {
		t.Errorf("the HTML does not show picture %q with its words", cid)
	}
	if d := parts[2].h.Get("Content-Disposition"); !strings.HasPrefix(d, "inline") {
		t.Errorf("disposition of the inline picture: %q", d)
	}
	if d := parts[3].h.Get("Content-Disposition"); d != `attachment; filename=ahd-12-sheet.png` {
		t.Errorf("disposition of the sheet: %q", d)
	}
	if _, parts := parse(t, compose(t, openingLetter(), nil)); len(parts) != 2 || parts[0].path != "multipart/alternative text/plain" {
		t.Errorf("without pictures: %d parts, the first %s", len(parts), parts[0].path)
	}
}

func TestComposedText(t *testing.T) {
	_, parts := parse(t, compose(t, openingLetter(), nil))
	want := `Your move, Anna: July 1861, the Union. Until Thu 7 Jan, 22:00 (Berlin).

You have 2 marches: no die on the first game turn (4.1).

ORDERS YOU COULD COPY (legal, not advice)
  march 1 militia infantry from Philadelphia via Baltimore to Washington by rail
  entrench at St. Louis

MANASSAS JUNCTION
Round 1. The Union attacked; no river was crossed.
  Confederate militia infantry fired on Union militia infantry: needed
    2, rolled 4, missed.

-- 
Write above the quoted text. Commands: preview, undo, status, map.
Game 12, question 7, receipt 12-3. Moderator: Cora (press cora: ...)
`
	if got := strings.ReplaceAll(string(parts[0].body), "\r\n", "\n"); got != want {
		t.Errorf("text:\n%s\nwant:\n%s", got, want)
	}
}

func TestComposedLinesAreClean(t *testing.T) {
	l := openingLetter()
	l.Sections = append(l.Sections, post.Section{Heading: "Stra\u00DFe", Lines: []post.TextLine{{Text: ""}, {Indent: 3, Text: strings.Repeat("K\u00F6ln  ", 60)}, {Text: strings.Repeat("f", 90)}}})
	raw := compose(t, l, twoPictures)
	for i, line := range strings.Split(string(raw), "\r\n") {
		if strings.TrimRight(line, " \t") != line || strings.HasSuffix(line, "=20") || strings.ContainsAny(line, "\r\n") || len(line) > 998 {
			t.Errorf("line %d is not clean: %q", i+1, line)
		}
	}
	_, parts := parse(t, raw)
	for _, line := range strings.Split(string(parts[0].body), "\r\n") {
		if n := utf8.RuneCountInString(line); n > textWidth && !strings.Contains(line, longOrder) && strings.Contains(strings.TrimSpace(line), " ") {
			t.Errorf("%d columns: %q", n, line)
		}
	}
}

func TestComposeIsDeterministic(t *testing.T) {
	a, b := compose(t, openingLetter(), twoPictures), compose(t, openingLetter(), twoPictures)
	if !bytes.Equal(a, b) {
		t.Error("the same letter was composed to different bytes")
	}
}

func TestComposeKeepsHeadersApart(t *testing.T) {
	l := openingLetter()
	l.Subject, l.Name, l.To = "x\r\nBcc: evil@mail.example", "Anna\nBcc: evil@mail.example", "anna@mail.example"
	m, _ := parse(t, compose(t, l, nil))
	if m.Header.Get("Bcc") != "" {
		t.Error("a line end in the subject or the name made a header field of its own")
	}
}

func TestHTMLSaysTheSameAndIsEscaped(t *testing.T) {
	l := openingLetter()
	l.Sections = append(l.Sections, post.Section{Lines: []post.TextLine{{Text: `<script>alert("x")</script> & more`}}})
	_, parts := parse(t, compose(t, l, nil))
	html := string(parts[1].body)
	if strings.Contains(html, "<script>") {
		t.Error("words became markup")
	}
	c, whole := htmlText(html)
	if !whole {
		t.Fatal("our own HTML is not read in full")
	}
	said := squeeze(c.full)
	for _, s := range l.Sections {
		for _, line := range append([]post.TextLine{{Text: s.Heading}}, s.Lines...) {
			if !strings.Contains(said, line.Text) {
				t.Errorf("the HTML does not say %q", line.Text)
			}
		}
	}
	for _, want := range append([]string{l.Preview, l.Heading}, l.Footer...) {
		if !strings.Contains(said, want) {
			t.Errorf("the HTML does not say %q", want)
		}
	}
}

// The map stands behind the question, so that this is the first thing on a phone; it leads the news, where they are told first; and in the
// answer to a message it stays behind the words about it.
func TestWhereTheMapStands(t *testing.T) {
	ask := post.Section{Kind: "ask", Lines: []post.TextLine{{Text: "THE QUESTION"}}}
	lead := post.Section{Lines: []post.TextLine{{Text: "THE LEAD"}}}
	news := post.Section{Heading: "Memphis", Lines: []post.TextLine{{Text: "THE NEWS"}}}
	for _, tt := range []struct {
		name     string
		answers  bool
		sections []post.Section
		want     string
	}{
		{"a question", false, []post.Section{lead, ask, news}, "THE LEAD, THE QUESTION, <img, THE NEWS"},
		{"news with a question", false, []post.Section{lead, news, ask}, "THE LEAD, <img, THE NEWS, THE QUESTION"},
		{"an answer", true, []post.Section{lead, news, ask}, "THE LEAD, THE NEWS, THE QUESTION, <img"},
		{"news alone", false, []post.Section{lead, news}, "<img, THE LEAD, THE NEWS"},
	} {
		l := openingLetter()
		l.Answers, l.Sections = tt.answers, tt.sections
		_, parts := parse(t, compose(t, l, twoPictures))
		if got := strings.Join(regexp.MustCompile(`THE [A-Z]+|<img`).FindAllString(string(parts[1].body), -1), ", "); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
	}
}

func TestComposeRefusesLettersToNobody(t *testing.T) {
	for _, l := range []post.Letter{{MessageID: "x@y"}, {To: "anna@mail.example"}} {
		if _, err := Compose(l, nil, club, then); err == nil {
			t.Errorf("a letter to %q with the id %q was composed", l.To, l.MessageID)
		}
	}
}

// TestRoundTrip answers a letter of ours as programs do and reads the answer.
func TestRoundTrip(t *testing.T) {
	_, parts := parse(t, compose(t, openingLetter(), twoPictures))
	text, html := strings.ReplaceAll(string(parts[0].body), "\r\n", "\n"), string(parts[1].body)
	marks := "> " + strings.ReplaceAll(strings.TrimSpace(text), "\n", "\n> ") + "\n"
	inner := html[strings.Index(html, "<body"):]
	tests := []struct {
		name string
		raw  []byte
	}{
		{"marked lines", plain(twoOrders + "\n\nOn Mon, Jan 4, 2027 at 7:00 PM Adjutant <" + us.Plus(token) + ">\nwrote:\n\n" + marks)},
		{"header lines", plain(twoOrders + "\n\nFrom: Adjutant\nSent: Monday\nTo: Anna\nSubject: [AHD 12] Anna v. Ben\n\n" + text)},
		{"answer below", plain("On 04.01.2027 19:00, Adjutant wrote:\n" + marks + "\n" + twoOrders)},
		{"blockquote", markup("<div>" + strings.Replace(twoOrders, "\n", "<br>", 1) + `</div><blockquote type="cite">` + inner + "</blockquote>")},
		{"no mark but our own", markup("<p>" + strings.Replace(twoOrders, "\n", "<br>", 1) + "</p><p>Adjutant:</p>" + strings.ReplaceAll(inner, "adjutant-letter", "m_12adjutant-letter"))},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			q := read(t, tt.raw).Request
			if got := strings.TrimSuffix(q.Text, "\n\nAdjutant:"); got != twoOrders {
				t.Errorf("text: %q, want %q", q.Text, twoOrders)
			}
			if q.Question != 7 || q.Token != token || q.Doubt != "" {
				t.Errorf("question %d, token %q, doubt %q; want 7, ours and none", q.Question, q.Token, q.Doubt)
			}
			if len(q.Refs) == 0 || q.Refs[0] != "12.opening@club.example" {
				t.Errorf("references: %q, want the opening first", q.Refs)
			}
		})
	}
}
