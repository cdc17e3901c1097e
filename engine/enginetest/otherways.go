package enginetest

import (
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
)

// talk orders nothing, wherever it stands in a message.
var talk = []string{"Ha!", "I hope that works.", "What a mess that was last month.", "My wife says hello.", "It rained all day here.", "You will not like this.",
	"Let me know how it goes.", "Sorry for the delay.", "We shall see.", "It is late here.", "Nice game so far.", "You owe me a beer.", "Your last move was clever.",
	"I nearly forgot.", "The map looks great by the way.", "Hope you are well.", "I have to run.", "Fingers crossed.", "The dog ate my notes.", "Here goes."}

// A way is another way to say a line, some of them with talk beside it.
type way struct {
	name string
	say  func(line, talk string) string
}

// sameWays say the same.
var sameWays = []way{
	{"talk behind", func(l, talk string) string { return stopped(l) + " " + talk }},
	{"talk before", func(l, talk string) string { return talk + " " + raised(l) }},
	{"a line of talk behind", func(l, talk string) string { return l + `\n` + talk }},
	{"a line of talk before", func(l, talk string) string { return talk + `\n` + raised(l) }},
	{"a letter", func(l, _ string) string { return `Hi Bob,\n` + l + `\nCheers,\nAnna` }},
	{"politely", func(l, _ string) string { return "Please: " + l }},
	{"with an OK", func(l, _ string) string { return "OK, " + l }},
	{"so", func(l, _ string) string { return "So " + l }},
	{"of a list", func(l, _ string) string { return "- " + l }},
	{"numbered", func(l, _ string) string { return "1. " + l }},
	{"in small letters", func(l, _ string) string { return strings.ToLower(l) }},
	{"in capitals", func(l, _ string) string { return strings.ToUpper(l) }},
	{"without its end", func(l, _ string) string { return bare(l) }},
	{"loudly", func(l, _ string) string { return bare(l) + "!!" }},
	{"with thanks", func(l, _ string) string { return stopped(l) + " Thanks!" }},
}

// otherFrames say that what stands in them is not to be done, or not now.
var otherFrames = []way{
	{"denied", func(l, _ string) string { return "Do not do this: " + l }},
	{"forbidden", func(l, _ string) string { return "Under no circumstances: " + l }},
	{"forgotten", func(l, _ string) string { return stopped(l) + " No, forget that." }},
	{"scratched", func(l, _ string) string { return l + `\nScratch that.` }},
	{"put off a turn", func(l, _ string) string { return "Next turn: " + l }},
	{"put off", func(l, _ string) string { return "Later, not now: " + l }},
	{"thought of", func(l, _ string) string { return "I thought about this: " + l }},
	{"wished", func(l, _ string) string { return "With more points I would do this: " + l }},
	{"asked", func(l, _ string) string { return "What if I did this: " + bare(l) + "?" }},
	{"quoted", func(l, _ string) string { return `You wrote: "` + l + `"` }},
	{"left open", func(l, _ string) string { return bare(l) + "? I am not sure yet." }},
}

func bare(line string) string { return strings.TrimRight(line, ".! ") }

func stopped(line string) string {
	if strings.HasSuffix(line, ".") || strings.HasSuffix(line, "!") {
		return line
	}
	return line + "."
}

func raised(line string) string { return strings.ToUpper(line[:1]) + line[1:] }

// OtherWays says each line of a book's people that is carried out (testdata/people) in other ways: in those that say the same nothing else is
// carried out, and in those that say that it is not to be done nothing is. What is asked is fine.
func OtherWays(t *testing.T, b *engine.Book) {
	t.Helper()
	k, tried := 0, 0
	eachLine(t, b, "testdata/people", func(where string, p engine.Position, l personsLine) {
		if !plain(l.said) {
			return
		}
		if k++; k%6 != 0 || !Share(k/6, 8) {
			return
		}
		d := p.Awaited()[0]
		alone, err := check(p, d.Seat, l.said)
		want := canon(p, d, alone)
		if err != nil || len(alone.Refusals) > 0 || want == "" || strings.Contains(want, "end") || d.Pass != nil && strings.Contains(want, d.Pass.String()) {
			return
		}
		for i, w := range slices.Concat(sameWays, otherFrames) {
			if i >= len(sameWays) {
				want = ""
			}
			told := w.say(l.said, talk[(k+i)%len(talk)])
			out, err := check(p, d.Seat, told)
			if err != nil {
				t.Fatal(err)
			}
			if tried++; len(out.Refusals) == 0 && canon(p, d, out) != want {
				t.Errorf("%s, %s: %q is taken as %q, not as %q", where, w.name, told, canon(p, d, out), want)
			}
		}
	})
	if tried == 0 {
		t.Fatal("no line was said in another way")
	}
}

// plain says whether what somebody wrote is one line which asks nothing and is none of a list already.
func plain(said string) bool {
	return !strings.Contains(said, `\n`) && !strings.HasSuffix(said, "?") && !strings.Contains(strings.ToLower(said), "end") && !strings.ContainsAny(said[:1], "-*(0123456789") &&
		!strings.HasPrefix(strings.ToLower(said), "so ")
}
