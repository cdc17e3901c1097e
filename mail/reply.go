package mail

import (
	"fmt"
	"slices"
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
	if len(lines) > maxLines {
		lines = lines[:maxLines]
		s.doubts(fmt.Sprintf("it has more than %d lines, and I read no further", maxLines))
	}
	p := newSheet(lines)
	quoted, cut, above := false, false, false
	for i := 0; i < len(lines); {
		line := lines[i]
		if cut { // what follows is quoted without marks, until a letter of ours ends
			end, ended := p.endOfLetter(i)
			i = p.next[end]
			if ended && i < len(lines) && p.quotation(i) == 0 {
				cut, above = false, len(trimBlank(s.text)) > 0
			}
			continue
		}
		if line == "" {
			s.text = append(s.text, line)
			i++
			continue
		}
		switch n := 0; {
		case isQuoted(line):
			quoted = true
			i++
		case has(p.attribution(i), &n):
			quoted = true
			if next := p.next[i+n]; !p.quotedAt(next) {
				cut = true
				if next < len(lines) && p.mayBeOwnWords(i, n) {
					s.doubts(fmt.Sprintf("what follows %q may be yours or a quotation without marks", short(line)))
				}
			}
			i += n
		case has(p.headerBlock(i), &n):
			quoted, cut = true, true
			i += n
		case isOriginalMessage(line):
			quoted = true
			cut = !p.quotedAt(p.next[i+1])
			i++
		case isSignatureMark(line):
			end := p.quotationFrom(i + 1)
			s.notRead = append(s.notRead, fullLines(strings.Join(lines[i+1:end], "\n"))...)
			i = end
		case p.isDisclaimer(line):
			end := p.quotationFrom(i + 1)
			s.notRead = append(s.notRead, fullLines(strings.Join(lines[i:end], "\n"))...)
			i = end
		case strings.TrimSpace(line) == trackingMark:
			i++
		case p.isSentFrom(line):
			s.notRead = append(s.notRead, strings.TrimSpace(line))
			i++
		case tornOff(lines, i):
			s.notRead = append(s.notRead, line)
			s.doubts("\"" + line + "\" may be yours or a piece of what your program quoted")
			i++
		default:
			if isOwnFooter(line) {
				s.doubts("it repeats a mail of mine without marking it as a quotation, so I cannot tell your words from mine")
			}
			if above {
				s.doubts("there are words above and below the letter that it repeats without marks, and I cannot tell whether both are yours")
			}
			s.text = append(s.text, line)
			i++
		}
	}
	s.text = trimBlank(s.text)
	if p.tired() {
		s.doubts("too many of its lines look like the beginning of a quotation")
	}
	if quoted && len(s.text) == 0 {
		s.doubts("I found nothing above, below or between what your program quoted")
	}
	return s
}

// doubts keeps the first doubt.
func (s *split) doubts(why string) {
	if s.doubt == "" {
		s.doubt = why
	}
}

// mayBeOwnWords doubts an attribution that names no address and stands above lines without marks, in which no letter of ours can be
// recognised: somebody may have written "On 5 May he wrote:" himself.
func (p *sheet) mayBeOwnWords(i, n int) bool {
	return !strings.Contains(p.joined(i, i+n), "@") && !slices.ContainsFunc(p.lines[i+n:], isOwnFooter)
}

// short is a line that fits into a sentence.
func short(line string) string {
	if r := []rune(strings.TrimSpace(line)); len(r) > 60 {
		return string(r[:60]) + "..."
	}
	return strings.TrimSpace(line)
}

// has puts the length of what was found into n, and tells whether anything was.
func has(found int, n *int) bool {
	*n = found
	return found > 0
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
	if i == 0 || i+1 >= len(lines) || len(lines[i]) > maxLine || !isQuoted(lines[i-1]) || !isQuoted(lines[i+1]) {
		return false
	}
	first, _, _ := strings.Cut(strings.TrimSpace(lines[i]), " ")
	return utf8.RuneCountInString(lines[i-1])+1+utf8.RuneCountInString(first) > 76
}
