package mail

import (
	"regexp"
	"strconv"
	"strings"
)

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
