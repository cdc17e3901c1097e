package bot

import (
	"runtime"
	"strings"
	"testing"

	"adjutant/bot/play"
)

// TestLongLines: what no player needs is refused in words, before it is looked at.
func TestLongLines(t *testing.T) {
	long := strings.Repeat("attack 1 and ", 100)
	tests := []struct{ name, text, want string }{
		{"an order", "attack 1\n" + long, "Line 2 has 1299 characters; of an order or a command I read at most 1000."},
		{"a mended line", "line 1: " + long, "Line 1 has 1307 characters"},
		{"a standing order", "standing retreat: " + long, "Line 1 has 1317 characters"},
		{"a line behind a command", "preview\n" + long, "Line 2 has 1299 characters"},
		{"a command", "why " + long, "Line 1 has 1303 characters"},
		{"a text in one line", strings.Repeat("attack ", 150_000), "characters; I read at most 20000."},
		{"a text in many lines", strings.Repeat("1. a\n", 200_000), "Your message has 200000 lines; I read at most 300."},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			has(t, to(t, afterOpening(t).says("north", tt.text), anna).Text(), "Nothing is played", tt.want)
		})
	}
	t.Run("a moderator's words", func(t *testing.T) {
		c := afterOpening(t)
		for text, want := range map[string]string{
			"mend 1 strength 3 because " + long:   "Line 1 has 1325 characters; of an order or a command I read at most 1000. Nothing was done.",
			"make toy ford\nnorth " + long:        "Line 2 has 1305 characters",
			"say 1 " + strings.Repeat(long, 2):    "I carry at most 2000 characters in 40 lines. Nothing was sent.",
			"say 1 a" + strings.Repeat("\nb", 40): "I carry at most 2000 characters in 40 lines. Nothing was sent.",
		} {
			ls := c.moderates(text)
			has(t, to(t, ls, cora).Text(), want)
			none(t, ls, anna)
		}
		ls := c.moderates("say 1 " + long)
		has(t, to(t, ls, anna).Text(), "attack 1 and attack 1")
	})
	t.Run("press may be as long as a message", func(t *testing.T) {
		ls := afterOpening(t).says("north", "press ben: "+strings.Repeat("we hold ", 150)+"\n"+strings.Repeat("they come ", 30))
		has(t, to(t, ls, ben).Text(), "we hold we hold", "they come they come")
	})
	t.Run("what is too much is not sorted", func(t *testing.T) {
		for _, text := range []string{strings.Repeat("- 1. attack ", 90_000), strings.Repeat("1. a\n", 200_000), strings.Repeat("press ben: a\n", 80_000)} {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			m := play.ReadMessage(text)
			runtime.ReadMemStats(&after)
			if asked := after.TotalAlloc - before.TotalAlloc; asked > 64<<10 || play.Unfit(m, text) == "" || len(m.Orders)+len(m.Commands) > 0 {
				t.Errorf("%.20q...: %d kB asked for, %d orders and %d commands; want none and a word about it", text, asked>>10, len(m.Orders), len(m.Commands))
			}
		}
	})
}
