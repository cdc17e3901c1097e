package mail

import (
	"regexp"
	"strconv"
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
		case sentFrom.MatchString(strings.TrimSpace(line)):
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

func isQuoted(line string) bool { return strings.HasPrefix(strings.TrimLeft(line, " "), ">") }

// quoteDepth counts the marks before a quoted line.
func quoteDepth(line string) int {
	n := 0
	for _, r := range line {
		if r == '>' {
			n++
		} else if r != ' ' {
			break
		}
	}
	return n
}

// isSignatureMark is strict: order lines may begin with dashes. A bar of underscores opens the footer of a list.
func isSignatureMark(line string) bool {
	return line == "--" || len(line) >= 5 && strings.Trim(line, "_") == ""
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

// rejoin undoes hard line breaks near column 78 that the sender's program put into the plain text: where two lines that follow each
// other are one line of the HTML part, they were one order.
func rejoin(lines []string, html string) []string {
	if html == "" {
		return lines
	}
	whole := map[string]bool{}
	for _, l := range strings.Split(html, "\n") {
		whole[squeeze(l)] = true
	}
	var out []string
	for i := 0; i < len(lines); {
		n, joined := 1, lines[i]
		for k := 2; k <= 4 && i+k <= len(lines) && len(lines[i+k-2]) >= 50 && lines[i+k-1] != ""; k++ {
			if j := squeeze(strings.Join(lines[i:i+k], " ")); whole[j] && !whole[squeeze(lines[i+k-1])] {
				n, joined = k, j
			}
		}
		out = append(out, joined)
		i += n
	}
	return out
}

func squeeze(s string) string { return strings.Join(strings.Fields(s), " ") }

var (
	footerQuestion = regexp.MustCompile(`(?i)\bgame[\s>]+(\d{1,9}),[\s>]+question[\s>]+(\d{1,9})\b`)
	ownFooter      = regexp.MustCompile(`(?i)write above the quoted text|\bgame \d+, (question \d+, )?receipt \d+`)
)

// maxFooters bounds the search for footers: a real message quotes a handful.
const maxFooters = 50

// question is the number in the footer of our letter that the sender's program quoted; the footer quoted least deep is the newest.
// The footer of another game than the token's says nothing.
func question(plain, html, token string) int {
	game, _, _ := strings.Cut(token, ".")
	if _, err := strconv.Atoi(game); err != nil {
		game = ""
	}
	for _, text := range []string{plain, html} {
		best, bestDepth := 0, -1
		for _, m := range footerQuestion.FindAllStringSubmatchIndex(text, maxFooters) {
			if game != "" && text[m[2]:m[3]] != game {
				continue
			}
			depth := quoteDepth(text[strings.LastIndexByte(text[:m[0]], '\n')+1 : m[0]])
			if bestDepth < 0 || depth < bestDepth {
				best, _ = strconv.Atoi(text[m[4]:m[5]])
				bestDepth = depth
			}
		}
		if bestDepth >= 0 {
			return best
		}
	}
	return 0
}
