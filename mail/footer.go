package mail

import (
	"regexp"
	"strconv"
	"strings"
)

var (
	footerQuestion = regexp.MustCompile(`(?i)\bgame[\s>]+(\d{1,9}),[\s>]+question[\s>]+(\d{1,9})\b`)
	ownFooter      = regexp.MustCompile(`(?i)write above the quoted text|\bgame \d+, (question \d+, )?receipt \d+`)
	gameFooter     = regexp.MustCompile(`(?i)^[> ]*game \d+(, question \d+)?(, receipt \d+-\d+)?\.`)
)

// maxFooters bounds the search for footers, by the word "question": a real message quotes a handful.
const maxFooters = 200

// isOwnFooter tells whether a line is one of the last of our letters.
func isOwnFooter(line string) bool {
	if len(line) > maxLine || !strings.Contains(line, "eceipt ") && !strings.Contains(line, "quoted text") {
		return false
	}
	return ownFooter.MatchString(line)
}

// endOfLetter is the line behind the next letter of ours from line i on, and whether one ends there; len(lines) when none does. A letter
// ends with the number of its game and with how to change one's settings.
func (p *sheet) endOfLetter(i int) (end int, found bool) {
	for ; i < len(p.lines); i++ {
		if !gameFooter.MatchString(p.lines[i][:min(len(p.lines[i]), 100)]) {
			continue
		}
		end := i + 1
		for ; end < len(p.lines) && end < i+5 && strings.TrimSpace(p.lines[end]) != ""; end++ {
			if strings.Contains(p.lines[end], `answer with "me".`) {
				return end + 1, true
			}
		}
		return end, true
	}
	return len(p.lines), false
}

// question is the number in the footer of our letter that the sender's program quoted; the footer quoted least deep is the newest.
// The footer of another game than the token's says nothing.
func question(plain, html, token string) int {
	game, _, _ := strings.Cut(token, ".")
	if _, err := strconv.Atoi(game); err != nil {
		game = ""
	}
	for _, text := range []string{plain, html} {
		best, bestDepth := 0, -1
		for _, at := range footersIn(text) {
			m := footerQuestion.FindStringSubmatchIndex(text[at.from:at.to])
			if m == nil || game != "" && text[at.from+m[2]:at.from+m[3]] != game {
				continue
			}
			line := text[max(0, at.from+m[0]-maxLine) : at.from+m[0]]
			depth := quoteDepth(line[strings.LastIndexByte(line, '\n')+1:])
			if bestDepth < 0 || depth < bestDepth {
				best, _ = strconv.Atoi(text[at.from+m[4] : at.from+m[5]])
				bestDepth = depth
			}
		}
		if bestDepth >= 0 {
			return best
		}
	}
	return 0
}

// A stretch is a piece of a text.
type stretch struct{ from, to int }

// footersIn finds the pieces of a text that may hold the footer of a letter: what stands round the word "question".
func footersIn(text string) []stretch {
	var out []stretch
	for at := 0; len(out) < maxFooters; {
		i := strings.Index(text[at:], "uestion")
		if i < 0 {
			break
		}
		i += at
		from := max(at, i-80)
		at = i + len("uestion")
		out = append(out, stretch{from, min(len(text), at+80)})
	}
	return out
}
