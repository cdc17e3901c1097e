package bot

import (
	"regexp"
	"slices"
	"strings"
)

var callMe = regexp.MustCompile(`(?i)\b(?:please\s+)?call me\s+(.+)$`)

// A reply is what somebody says to an invitation.
type reply struct {
	answer string // saidYes, saidNo, or empty: neither
	name   string // "call me ..."
	words  string // the rest, which is carried to those who wait for it
}

// readReply reads the lines of an answer: only the first word counts. A line that is one of the names is a signature.
func readReply(lines []string, names ...string) reply {
	var r reply
	if len(lines) == 0 {
		return r
	}
	first, rest := lines[0], ""
	if i := strings.IndexAny(first, " ,.;:!-"); i >= 0 {
		first, rest = first[:i], strings.TrimLeft(first[i:], " ,.;:!-")
	}
	switch plainName(first) {
	case "yes", "y", "yep", "yeah", "ja", "oui", "accept", "accepted":
		r.answer = saidYes
	case "no", "n", "nope", "nein", "non", "decline", "declined":
		r.answer = saidNo
	default:
		return r
	}
	if call := callMe.FindStringSubmatchIndex(rest); call != nil {
		name, behind := cutName(rest[call[2]:call[3]])
		r.name = name
		rest = strings.TrimSpace(strings.Trim(rest[:call[0]], " ,;:") + " " + behind)
	}
	words := []string{rest}
	for _, l := range lines[1:] {
		if !slices.ContainsFunc(names, func(n string) bool { return plainName(n) == plainName(l) }) {
			words = append(words, l)
		}
	}
	r.words = short(oneLine(strings.Join(words, " ")), 400)
	return r
}

// cutName divides "Anna B. See you" into the name and what follows: a name ends at a full stop, unless that belongs to a title or to
// the initials of a first name.
func cutName(s string) (name, behind string) {
	words := strings.Fields(s)
	for i, w := range words {
		letters := len([]rune(plainName(w)))
		stop := strings.HasSuffix(w, ".") && (i > 0 && len(plainName(words[i-1])) > 1 || letters > 2)
		if stop || strings.ContainsAny(w[len(w)-1:], ",;!?:") {
			return strings.Join(words[:i+1], " "), strings.Join(words[i+1:], " ")
		}
	}
	return s, ""
}

// answerLines are the lines of a message that answer an invitation: a yes or no, and what is no command. The commands are the rest.
func (m message) answerLines() (answer []string, commands []saidCommand) {
	for _, said := range m.commands {
		if said.Name == saidYes || said.Name == saidNo {
			answer = append(answer, said.Name+", "+said.args)
			continue
		}
		commands = append(commands, said)
	}
	for _, in := range m.orders {
		answer = append(answer, in.Text)
	}
	return answer, commands
}
