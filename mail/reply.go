package mail

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// A split is a text divided into what its sender wrote and what his program added.
type split struct {
	text    []string
	notRead []string
	doubt   string
}

// newText finds what the sender wrote: above, below or between the quotations. A line is taken for a quotation, an
// attribution or a signature only by a form that no order has; everything else stays.
func newText(lines []string) split {
	var s split
	quoted, cut := false, false
	for i := 0; i < len(lines) && !cut; {
		line := lines[i]
		switch n := 0; {
		case isQuoted(line):
			quoted = true
			i++
		case hasPrefixAt(lines, i, attribution, &n):
			quoted = true
			if next := nextFull(lines, i+n); next < 0 || !isQuoted(lines[next]) {
				cut = true
				if next >= 0 && mayBeOwnWords(lines[i:i+n], lines[next:]) {
					s.doubt = fmt.Sprintf("what follows %q may be yours or a quotation without marks", short(lines[i]))
				}
			}
			i += n
		case hasPrefixAt(lines, i, headerBlock, &n), originalMessage.MatchString(line):
			quoted, cut = true, true
		case isSignatureMark(line):
			end := quotationFrom(lines, i+1)
			s.notRead = append(s.notRead, fullLines(strings.Join(lines[i+1:end], "\n"))...)
			i = end
		case disclaimer.MatchString(line):
			end := quotationFrom(lines, i+1)
			s.notRead = append(s.notRead, fullLines(strings.Join(lines[i:end], "\n"))...)
			i = end
		case isSentFrom(line):
			s.notRead = append(s.notRead, strings.TrimSpace(line))
			i++
		case tornOff(lines, i):
			s.notRead = append(s.notRead, line)
			s.doubt = "\"" + line + "\" may be yours or a piece of what your program quoted"
			i++
		default:
			if ownFooter.MatchString(line) {
				s.doubt = "it repeats a mail of mine without marking it as a quotation, so I cannot tell your words from mine"
			}
			s.text = append(s.text, line)
			i++
		}
	}
	s.text = trimBlank(s.text)
	if quoted && len(s.text) == 0 && s.doubt == "" {
		s.doubt = "I found nothing above, below or between what your program quoted"
	}
	return s
}

// mayBeOwnWords doubts an attribution that names no address and stands above lines without marks, in which no letter of ours can be
// recognised: somebody may have written "On 5 May he wrote:" himself.
func mayBeOwnWords(attribution, below []string) bool {
	return !strings.Contains(strings.Join(attribution, " "), "@") && !ownFooter.MatchString(strings.Join(below, "\n"))
}

// short is a line that fits into a sentence.
func short(line string) string {
	if r := []rune(strings.TrimSpace(line)); len(r) > 60 {
		return string(r[:60]) + "..."
	}
	return strings.TrimSpace(line)
}

// quotationFrom is the first line from i on at which a quotation begins, or the number of lines.
func quotationFrom(lines []string, i int) int {
	for ; i < len(lines); i++ {
		if isQuoted(lines[i]) || attribution(lines, i) > 0 || headerBlock(lines, i) > 0 || originalMessage.MatchString(lines[i]) {
			return i
		}
	}
	return i
}

// hasPrefixAt puts what find says about line i into n; it is above 0 when something begins there.
func hasPrefixAt(lines []string, i int, find func([]string, int) int, n *int) bool {
	*n = find(lines, i)
	return *n > 0
}

func nextFull(lines []string, i int) int {
	for ; i < len(lines); i++ {
		if strings.TrimSpace(lines[i]) != "" {
			return i
		}
	}
	return -1
}

func trimBlank(lines []string) []string {
	for len(lines) > 0 && strings.TrimSpace(lines[0]) == "" {
		lines = lines[1:]
	}
	for len(lines) > 0 && strings.TrimSpace(lines[len(lines)-1]) == "" {
		lines = lines[:len(lines)-1]
	}
	return lines
}

// tornOff recognises the end of a long quoted line that the program wrapped and forgot to mark: it stands close between two
// quoted lines, and would not have had room on the one before it.
func tornOff(lines []string, i int) bool {
	if i == 0 || i+1 >= len(lines) || lines[i] == "" || !isQuoted(lines[i-1]) || !isQuoted(lines[i+1]) {
		return false
	}
	first, _, _ := strings.Cut(strings.TrimSpace(lines[i]), " ")
	return utf8.RuneCountInString(lines[i-1])+1+utf8.RuneCountInString(first) > 76
}
