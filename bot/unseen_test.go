package bot

import (
	"strings"
	"testing"
)

// TestSignsThatNobodySees: what programs leave at the edges of words changes nothing; within a word of an order it is told, and nothing
// is played.
func TestSignsThatNobodySees(t *testing.T) {
	innocent := []struct{ name, text string }{
		{"a byte order mark before all", "\uFEFFattack 2"},
		{"a zero-width space before a word and behind one", "\u200Battack\u200B 2\u200B"},
		{"direction marks round a number", "attack \u200E2\u200F"},
		{"a soft hyphen, by which a program broke a word", "at\u00ADtack 2"},
		{"a selector behind a sign", "attack 2\uFE0F"},
		{"a NUL byte at the end", "attack 2\x00"},
		{"a joiner by itself", "attack \u200D 2"},
	}
	for _, tt := range innocent {
		t.Run(tt.name, func(t *testing.T) {
			if l := to(t, afterOpening(t).says("north", tt.text), anna); strings.Contains(l.Text(), "Nothing is played") {
				t.Errorf("%q is not played:\n%s", tt.text, l.Text())
			}
		})
	}
	told := []struct{ name, text, sign, word string }{
		{"a zero-width space", "at\u200Btack 2", "a zero-width space that nobody can see (U+200B)", `"at|tack"`},
		{"a zero-width joiner", "raise 1\nat\u200Dtack 2", "Line 2 is no order: within a word of it stands a zero-width joiner", `"at|tack"`},
		{"a word joiner", "att\u2060ack 2", "a word joiner", `"att|ack"`},
		{"a NUL byte", "att\x00ack 2", "a NUL character that nobody can see (U+0000)", `"att|ack"`},
		{"another control character", "att\x1back 2", "a control character that nobody can see (U+001B)", `"att|ack"`},
		{"a filler", "att\u3164ack 2", "(U+3164)", `"att|ack"`},
		{"a sign of a command", "un\u200Bdo", "a zero-width space", `"un|do"`},
		{"a sign of a number", "attack 1\u200B2", "a zero-width space", `"1|2"`},
		{"a mended line", "line 1: at\u200Btack 2", "a zero-width space", `"at|tack"`},
		{"a line behind a command", "test\nat\u200Btack 2", "a zero-width space", `"at|tack"`},
		{"a standing order", "standing retreat: ne\u200Bver", "a zero-width space", `"ne|ver"`},
	}
	for _, tt := range told {
		t.Run(tt.name, func(t *testing.T) {
			l := to(t, afterOpening(t).says("north", tt.text), anna)
			has(t, l.Text(), "Nothing is played", tt.sign, tt.word, "Type the line anew")
		})
	}
	t.Run("a moderator's words", func(t *testing.T) {
		c := afterOpening(t)
		has(t, to(t, c.moderates("mend 1 str\u200Bength 3 because of a slip"), cora).Text(), "Line 1 is no order", "a zero-width space", `"str|ength"`, "Nothing was done.")
		has(t, to(t, c.moderates("mend 1 strength 3\nlo\x1bad 2 because of a slip"), cora).Text(), "Line 2 is no order", "a control character")
		none(t, c.moderates("award 1 nor\u2060th because of a slip"), anna)
		ls := c.moderates("say 1 we\u200B ho\u200Bld \u202Eon\nto it")
		has(t, to(t, ls, anna).Text(), "we hold on\nto it")
	})
	t.Run("press", func(t *testing.T) {
		has(t, to(t, afterOpening(t).says("north", "press ben: we\u200B ho\u200Bld"), ben).Text(), "we hold")
	})
}

func afterOpening(t *testing.T) *club {
	c := ford(t)
	c.letters()
	return c
}
