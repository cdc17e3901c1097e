package play

import (
	"regexp"
	"slices"
	"strings"

	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/table"
)

var callMe = regexp.MustCompile(`(?i)\b(?:please\s+)?call me\s+(.+)$`)

// A Reply is what somebody says to an invitation.
type Reply struct {
	Answer string // saidYes, saidNo, or empty: neither
	Name   string // "call me ..."
	Words  string // the rest, which is carried to those who wait for it
}

// ReadReply reads the lines of an answer: only the first word counts. A line that is one of the names is a signature.
func ReadReply(lines []string, names ...string) Reply {
	var r Reply
	if len(lines) == 0 {
		return r
	}
	first, rest := lines[0], ""
	if i := strings.IndexAny(first, " ,.;:!-"); i >= 0 {
		first, rest = first[:i], strings.TrimLeft(first[i:], " ,.;:!-")
	}
	switch table.PlainName(first) {
	case "yes", "y", "yep", "yeah", "ja", "oui", "accept", "accepted":
		r.Answer = letter.SaidYes
	case "no", "n", "nope", "nein", "non", "decline", "declined":
		r.Answer = letter.SaidNo
	default:
		return r
	}
	if call := callMe.FindStringSubmatchIndex(rest); call != nil {
		name, behind := cutName(rest[call[2]:call[3]])
		r.Name = name
		rest = strings.TrimSpace(strings.Trim(rest[:call[0]], " ,;:") + " " + behind)
	}
	words := []string{rest}
	for _, l := range lines[1:] {
		if !slices.ContainsFunc(names, func(n string) bool { return table.PlainName(n) == table.PlainName(l) }) {
			words = append(words, l)
		}
	}
	r.Words = post.Short(post.OneLine(strings.Join(words, " ")), 400)
	return r
}

// cutName divides "Anna B. See you" into the name and what follows: a name ends at a full stop, unless that belongs to a title or to
// the initials of a first name.
func cutName(s string) (name, behind string) {
	words := strings.Fields(s)
	for i, w := range words {
		letters := len([]rune(table.PlainName(w)))
		stop := strings.HasSuffix(w, ".") && (i > 0 && len(table.PlainName(words[i-1])) > 1 || letters > 2)
		if stop || strings.ContainsAny(w[len(w)-1:], ",;!?:") {
			return strings.Join(words[:i+1], " "), strings.Join(words[i+1:], " ")
		}
	}
	return s, ""
}

// AnswerLines are the lines of a message that answer an invitation: a yes or no, and what is no command. The commands are the rest.
func AnswerLines(m table.Message) (answer []string, commands []table.SaidCommand) {
	for _, said := range m.Commands {
		if said.Name == letter.SaidYes || said.Name == letter.SaidNo {
			answer = append(answer, said.Name+", "+said.Args)
			continue
		}
		commands = append(commands, said)
	}
	for _, in := range m.Orders {
		answer = append(answer, in.Text)
	}
	return answer, commands
}
