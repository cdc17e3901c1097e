package discord

import (
	"bytes"
	"encoding/json"
	"io"
	"mime"
	"mime/multipart"
	"strings"
	"testing"
	"unicode/utf8"

	"adjutant/bot/post"
)

// TestHostileNamesInAMessage: whatever somebody calls himself, a message has the parts that it has, and nothing in it turns what another
// reads.
func TestHostileNamesInAMessage(t *testing.T) {
	for _, name := range []string{
		"\u202egnp.exe\u2066", "An\u200bna\u00ad", "Anna\r\nContent-Type: text/html\r\n\r\n<p>", "a\u2028b\u2029c", "a\x00\x1b[31mb", `"; filename="evil.exe`,
		`..\../../etc/passwd`, "\xff\xfe", strings.Repeat("\U0001F468\u200d\U0001F469", 50), "A" + strings.Repeat("\u0300", 5000), strings.Repeat("e", 10_000),
		"```\n@everyone <@1> ||x||", "`a` **b** [c](http://evil.example)",
	} {
		l := post.Letter{Preview: "Your move, " + name + ".", Heading: name, Sections: []post.Section{
			{Lines: []post.TextLine{{Text: name}}}, {Heading: name, Kind: "orders", Lines: []post.TextLine{{Text: "march 1 mi from " + name}}},
			{Heading: "Said", Lines: []post.TextLine{{Text: name, Indent: 1}, {Text: name, Order: true}}},
		}, Enclosures: []post.Enclosure{{Name: name, MediaType: "text/plain", Data: []byte("record")}}}
		m := (&Door{}).lay(t.Context(), l, name)
		m.row(button(1, name, "x"))
		kind, body, err := multipartOf(m, m.files)
		if err != nil {
			t.Fatal(err)
		}
		_, params, err := mime.ParseMediaType(kind)
		if err != nil {
			t.Fatal(err)
		}
		parts := 0
		for r := multipart.NewReader(bytes.NewReader(body), params["boundary"]); ; parts++ {
			p, err := r.NextRawPart()
			if err == io.EOF {
				break
			}
			if err != nil {
				t.Fatalf("of %.30q part %d cannot be read: %v", name, parts, err)
			}
			if len(p.Header) != 2 {
				t.Errorf("of %.30q part %d has the header %v", name, parts, p.Header)
			}
			_, params, err := mime.ParseMediaType(p.Header.Get("Content-Disposition"))
			if file := params["filename"]; err != nil || post.FileName(file) != file {
				t.Errorf("of %.30q a file is called %.200q, %v", name, file, err)
			}
			words, err := io.ReadAll(p)
			if err != nil {
				t.Fatal(err)
			}
			if parts == 0 {
				readable(t, name, words)
			}
		}
		if parts != 1+len(m.files) {
			t.Errorf("of %.30q there are %d parts, want %d", name, parts, 1+len(m.files))
		}
	}
}

// readable holds every string of a payload to what can be seen.
func readable(t *testing.T, name string, payload []byte) {
	t.Helper()
	var v any
	if err := json.Unmarshal(payload, &v); err != nil {
		t.Fatal(err)
	}
	var walk func(any)
	walk = func(v any) {
		switch v := v.(type) {
		case string:
			if v != noName && post.LegibleLines(v) != v || !utf8.ValidString(v) {
				t.Errorf("of %.30q stands in the message %.200q", name, v)
			}
		case []any:
			for _, e := range v {
				walk(e)
			}
		case map[string]any:
			for _, e := range v {
				walk(e)
			}
		}
	}
	walk(v)
}
