package discord

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/bwmarrin/discordgo"

	"adjutant/bot/moderate"
	"adjutant/bot/post"
)

func TestSplit(t *testing.T) {
	for _, v := range []struct {
		text string
		n    int
		want []string
	}{
		{"", 10, nil},
		{"short", 10, []string{"short"}},
		{"one two three", 8, []string{"one two", "three"}},
		{"first line\nsecond line", 15, []string{"first line", "second line"}},
		{"first line\nsecond line is long", 17, []string{"first line", "second line is", "long"}},
		{"abcdefghij", 4, []string{"abcd", "efgh", "ij"}},
		{`abc\*def`, 4, []string{"abc", `\*de`, "f"}},
	} {
		got := split(v.text, v.n)
		if strings.Join(got, "|") != strings.Join(v.want, "|") {
			t.Errorf("split(%q, %d): got %q, want %q", v.text, v.n, got, v.want)
		}
	}
}

func TestCut(t *testing.T) {
	for _, v := range []struct {
		text string
		n    int
		want string
	}{
		{"as it is", 8, "as it is"},
		{"march 1 militia infantry from Washington", 30, "march 1 militia infantry..."},
		{"Wörter ohne Ende", 12, "Wörter..."},
	} {
		if got := cut(v.text, v.n); got != v.want {
			t.Errorf("cut(%q, %d): got %q, want %q", v.text, v.n, got, v.want)
		}
	}
}

func TestPlain(t *testing.T) {
	for _, v := range []struct{ text, want string }{
		{"until <t:1799355600:f>.", "until <t:1799355600:f>."},
		{"<@123> *bold* _x_ `code` [a](b)", `\<@123> \*bold\* \_x\_ ` + "\\`code\\`" + ` \[a\](b)`},
		{"# heading\n- item\n> quote\n1. one", "\\# heading\n\\- item\n\\> quote\n1\\. one"},
		{"<t:12:X>", `\<t:12:X>`},
	} {
		if got := plain(v.text); got != v.want {
			t.Errorf("plain(%q): got %q, want %q", v.text, got, v.want)
		}
	}
}

// A letter of any length becomes a message within Discord's limits; what does not fit is in a file.
func TestALongLetterGoesOnInAFile(t *testing.T) {
	c := newClub(t)
	l := post.Letter{Heading: strings.Repeat("A long heading. ", 40), Preview: strings.Repeat("News and news. ", 300)}
	for range 60 {
		l.Sections = append(l.Sections, post.Section{Heading: strings.Repeat("Manassas ", 60), Lines: []post.TextLine{{Text: strings.Repeat("word ", 500)}, {Text: "march 1 `mi`", Order: true}}})
	}
	m := c.door.lay(t.Context(), l, "union")
	sum := 0
	for _, e := range m.Embeds {
		sum += utf8.RuneCountInString(e.Title) + utf8.RuneCountInString(e.Description) + utf8.RuneCountInString(e.Footer.Text)
		if len(e.Fields) > maxFields {
			t.Errorf("%d fields, want at most %d", len(e.Fields), maxFields)
		}
		for _, f := range e.Fields {
			sum += utf8.RuneCountInString(f.Name) + utf8.RuneCountInString(f.Value)
			if n := utf8.RuneCountInString(f.Value); n > maxField {
				t.Errorf("a field has %d signs, want at most %d", n, maxField)
			}
			if strings.Contains(f.Value, "wor\n") || strings.HasSuffix(f.Value, "wor") {
				t.Errorf("a word is cut: %q", f.Value)
			}
		}
	}
	if sum > maxEmbeds || utf8.RuneCountInString(m.Content) > maxContent {
		t.Errorf("the embeds have %d signs and the content %d, want at most %d and %d", sum, utf8.RuneCountInString(m.Content), maxEmbeds, maxContent)
	}
	if len(m.files) != 1 || !strings.Contains(string(m.files[0].data), "march 1 `mi`") {
		t.Error("the whole letter is not in a file")
	}
	if _, err := c.door.put(c.room.ID, "adj-test", m); err != nil {
		t.Errorf("the stand-in does not take it: %v", err)
	}
}

func TestFilesStayWithinTheLimit(t *testing.T) {
	m := &message{}
	if !m.attach("map.png", "image/png", "", make([]byte, 6<<20)) {
		t.Error("a picture of 6 MB was not attached")
	}
	if m.attach("more.png", "image/png", "", make([]byte, 5<<20)) {
		t.Error("11 MB were attached")
	}
}

// Discord takes 25 options and choices, 100 signs of a description; one command too many would lose all of them.
func TestTheCommandsAreWithinTheLimits(t *testing.T) {
	cs := commands()
	if len(cs) > 100 {
		t.Errorf("%d commands, want at most 100", len(cs))
	}
	for _, c := range cs {
		checkOption(t, "/"+c.Name, c.Name, c.Description, c.Options)
	}
}

func checkOption(t *testing.T, where, name, says string, os []*discordgo.ApplicationCommandOption) {
	if len(name) > 32 || strings.ToLower(name) != name || len([]rune(says)) > 100 || says == "" || len(os) > 25 {
		t.Errorf("%s: a name of %d signs, a description of %d, %d options", where, len(name), len([]rune(says)), len(os))
	}
	optional := false
	for _, o := range os {
		if o.Required && optional {
			t.Errorf("%s: %s is needed and stands behind one that is not", where, o.Name)
		}
		optional = optional || !o.Required
		if len(o.Choices) > 25 {
			t.Errorf("%s %s: %d choices", where, o.Name, len(o.Choices))
		}
		checkOption(t, where+" "+o.Name, o.Name, o.Description, o.Options)
	}
}

func TestEveryModerationCanBeChosen(t *testing.T) {
	for _, m := range moderate.Moderations() {
		found := false
		for _, c := range completeModeration(m.Name) {
			found = found || c.Value == m.Name
			if len([]rune(c.Name)) > 100 {
				t.Errorf("the choice %q is too long", c.Name)
			}
		}
		if !found {
			t.Errorf("typing %q does not offer it", m.Name)
		}
	}
}

// Whatever an interaction holds, it is answered or dropped, and the door stays open.
func FuzzInteraction(f *testing.F) {
	for _, s := range []string{
		`{"id":"1","type":2,"token":"t","data":{"id":"2","name":"order","type":1,"options":[{"name":"line","type":3,"value":"march"}]},"member":{"user":{"id":"5"}}}`,
		`{"id":"1","type":3,"token":"t","data":{"custom_id":"answer:1:2:x","component_type":2},"member":{"user":{"id":"5"}}}`,
		`{"id":"1","type":3,"token":"t","data":{"custom_id":"pick","component_type":3,"values":["1:union"]},"user":{"id":"5"}}`,
		`{"id":"1","type":5,"token":"t","data":{"custom_id":"orders:1:union:1","components":[{"type":1,"components":[{"type":4,"custom_id":"orders","value":"end"}]}]},"user":{"id":"5"}}`,
		`{"id":"1","type":5,"token":"t","data":{"custom_id":"orders:1:union:1","components":[{"type":18}]},"user":{"id":"5"}}`,
		`{"id":"1","type":4,"token":"t","data":{"id":"2","name":"map","type":1,"options":[{"name":"area","type":3,"value":"c","focused":true}]},"user":{"id":"5"}}`,
		`{"id":"1","type":3,"token":"t","data":{"custom_id":"say:1::log:","component_type":2},"user":{"id":"5"}}`,
		`{"type":1}`, `{"id":"1","type":9,"token":"t"}`, `{}`,
	} {
		f.Add([]byte(s))
	}
	c := openClub(f)
	c.stop()
	n := 0
	f.Fuzz(func(t *testing.T, raw []byte) {
		var i discordgo.Interaction
		_ = json.Unmarshal(raw, &i) // the library hands over what it could not read
		if n++; i.ID != "" {
			i.ID = fmt.Sprint(n) // one that came before is dropped
		}
		answers := make(chan *response, 4)
		c.pass(1e9)
		c.door.handle(&i, func(r *response) error { answers <- r; return nil })
		c.door.working.Wait()
		if len(answers) > 1 {
			t.Errorf("%d first answers to %s", len(answers), raw)
		}
		for len(answers) > 0 {
			if _, err := json.Marshal(<-answers); err != nil {
				t.Errorf("an answer to %s cannot be written: %v", raw, err)
			}
		}
	})
}
