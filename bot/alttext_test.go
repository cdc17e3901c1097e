package bot

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"adjutant/bot/letter"
	"adjutant/engine/scene"
)

func TestAltOfHostileNamesIsOneShortLine(t *testing.T) {
	for _, name := range []string{
		"Cairo\r\nBcc: all@club.example", "a\u2028b\u2029c", "\u202egnp.exe\u2066", "a\x00\x1b[31mb", "\"../../etc/passwd\"", "\xff\xfe",
		"\U0001f9ff\U000e0041", strings.Repeat("e", 10_000), strings.Repeat("é ", 10_000),
	} {
		sight := &scene.Scene{Still: &scene.Still{}, Title: name, Turn: name, Sides: []scene.Side{{Name: name}}}
		for _, part := range []string{"", name} {
			alt := letter.Alt(sight, part, []string{name})
			if n := utf8.RuneCountInString(alt); n > letter.MaxAlt || !utf8.ValidString(alt) || !strings.HasPrefix(alt, "Map: ") {
				t.Errorf("of %.30q the text is of %d letters: %.300q", name, n, alt)
			}
			if strings.ContainsFunc(alt, func(r rune) bool { return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp) }) {
				t.Errorf("of %.30q the text is not one plain line: %.300q", name, alt)
			}
		}
	}
}
