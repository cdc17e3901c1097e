package wording

import (
	"iter"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine/phrase"
)

// The words and marks of a line.

// A token is a word of a line, or a mark that divides it.
type token struct {
	text   string // levelled: lower case, without apostrophes
	raw    string
	mark   bool // an arrow, a comma, a bracket...
	glued  bool // no blank stands before it
	holder bool // it ended in 's or '
}

// shorts are short words with marks in them.
var shorts = strings.NewReplacer("w/out", "without", "w/o", "without", "W/o", "without", "w/d", "withdraw", "W/D", "withdraw", "w/", "with ", "W/", "with ")

// stateLetters are the letters of a state of two words, "Charleston, S.C.".
var stateLetters = regexp.MustCompile(`\b([NSW])\. ?(C|Va|VA|D|Y)(?:\.|\b)`)

// tokens divides a line into words and marks.
func tokens(line string) []token {
	var out []token
	var word strings.Builder
	line = shorts.Replace(line)
	if strings.Contains(line, ".") {
		line = stateLetters.ReplaceAllString(line, "$1$2")
	}
	blank := true
	glued := false
	flush := func() {
		if word.Len() == 0 {
			return
		}
		raw := word.String()
		word.Reset()
		out = append(out, wordTokens(raw, glued)...)
	}
	rs := []rune(line)
	for i := 0; i < len(rs) && len(out) <= mostTokens; i++ {
		r := rs[i]
		mark := ""
		switch {
		case r == ' ' || r == '\t' || r == '\n' || r == '\r' || r == '\u00a0':
			flush()
			blank = true
			continue
		case (r == '-' || r == '=' || r == '–') && i+1 < len(rs) && rs[i+1] == '>':
			mark, i = ">", i+1
		case r == '→' || r == '>' || r == '»' || r == '⇒':
			mark = ">"
		case r == '-' || r == '–' || r == '—':
			mark = "-"
		case strings.ContainsRune(",;:()+/!?[]", r):
			mark = string(r)
		case r == '&':
			flush()
			out = append(out, token{text: "and", raw: "&"})
			blank = true
			continue
		case r == '.':
			if i+1 >= len(rs) || rs[i+1] == ' ' {
				mark = "."
			} else {
				flush() // StLouis and St.Louis, J.E.Johnston
				blank = false
				continue
			}
		case r == '"' || r == '“' || r == '”' || r == '*' || r == '•' || r == '#' || r == '=':
			continue
		}
		if mark == "" {
			if word.Len() == 0 {
				glued = !blank
			}
			word.WriteRune(r)
			blank = false
			continue
		}
		flush()
		out = append(out, token{text: mark, raw: mark, mark: true, glued: !blank})
		blank = false
	}
	flush()
	return out
}

// refusing are the words that no book has by which somebody does not do something.
var refusing = wordSet(`shouldnt wouldnt mustnt neednt shant`)

// slipped are little words as fingers write them that are too quick.
var slipped = map[string]string{"teh": "the", "hte": "the", "adn": "and", "nad": "and", "wtih": "with", "wiht": "with"}

// wordTokens is a word as tokens: "2mi" is two.
func wordTokens(raw string, glued bool) []token {
	low := strings.ToLower(raw)
	bare := strings.Trim(strings.NewReplacer("'", "", "’", "", "`", "").Replace(low), ".")
	if bare == "" {
		return nil
	}
	if low == "n" && raw == "n" || low == "'n'" || low == "’n’" || low == "'n" { // fish 'n' chips
		return []token{{text: "and", raw: raw, glued: glued}}
	}
	n := 0
	for n < len(bare) && bare[n] >= '0' && bare[n] <= '9' {
		n++
	}
	if rest := bare[n:]; n > 0 && rest != "" && rest != "s" && rest != "st" && rest != "nd" && rest != "rd" && rest != "th" {
		out := []token{{text: bare[:n], raw: bare[:n], glued: glued}}
		if rest != "x" {
			out = append(out, token{text: rest, raw: rest, glued: true})
		}
		return out
	}
	if refusing[bare] {
		bare = "wont"
	}
	if meant, slip := slipped[bare]; slip {
		bare = meant
	}
	t := token{text: bare, raw: raw, glued: glued}
	t.holder = strings.HasSuffix(low, "'s") || strings.HasSuffix(low, "’s") || strings.HasSuffix(low, "'") || strings.HasSuffix(low, "’")
	return []token{t}
}

// number reads a number as a word or in figures.
func number(w string) (int, bool) {
	if n, err := strconv.Atoi(w); err == nil && len(w) <= 3 {
		return n, true
	}
	if w == "x1" || w == "x2" || w == "x3" || w == "x4" || w == "x5" {
		return int(w[1] - '0'), true
	}
	if i := slices.Index(phrase.Numbers, w); i > 0 {
		return i, true
	}
	return 0, false
}

func raw(ts []token) string {
	var b strings.Builder
	for i, t := range ts {
		if i > 0 && !t.glued {
			b.WriteByte(' ')
		}
		b.WriteString(t.raw)
	}
	return b.String()
}

// bare is words without those that only join them to what stands before.
func bare(ts []token) []token {
	for len(ts) > 0 && (ts[0].mark || ts[0].text == "and" || ts[0].text == "then" || ts[0].text == "but") {
		ts = ts[1:]
	}
	return ts
}

// opens is how many tokens at the head of others are one of some phrases; 0 for none.
func opens(ts []token, list [][]string) int {
	most := 0
	for _, p := range list {
		k, n := 0, 0
		for n < len(ts) && k < len(p) && !ts[n].mark && ts[n].text == p[k] {
			k, n = k+1, n+1
		}
		if k == len(p) && n > most {
			most = n
		}
	}
	return most
}

// blunt is tokens without what is said out of courtesy.
func blunt(ts []token) []token {
	var out []token
	for i := 0; i < len(ts); {
		if n := opens(ts[i:], courtesies); n > 0 && n < len(ts) && !(i > 0 && ts[i-1].text == "only") { // "only if you agree"
			i += n
			continue
		}
		if i+4 < len(ts) && ts[i].text == "(" && ts[i+2].text == "or" && ts[i+3].text == "not" && ts[i+4].text == ")" { // (sober or not)
			i += 5
			continue
		}
		if ts[i].text == "close" && i > 0 && i+1 < len(ts) && ts[i+1].text == "by" && (i+2 == len(ts) || ts[i+2].mark) {
			i += 2 // "at Baltimore close by"
			continue
		}
		if i+2 < len(ts) && crossing[ts[i].text] && ts[i+1].text == "the" && rivers[ts[i+2].text] { // "cross the river and march to 4406"
			out = append(out, ts[i])
			i += 3
			continue
		}
		if i > 0 && i+2 < len(ts) && !ts[i-1].mark && relating[ts[i].text] && standingBy[ts[i+1].text] && ts[i+2].text == "there" {
			i += 3 // "everything that stands there"
			continue
		}
		if i > 0 && i+2 < len(ts) && ts[i].text == "but" && (ts[i+1].text == "only" || ts[i+1].text == "just") && counts(ts[i+2]) && !counting[ts[i-1].text].All {
			i++ // "Cairo to 4406, but only two" are two, and not all but two
			continue
		}
		if ts[i].text == "command" && i+1 < len(ts) && (ts[i+1].text == "point" || ts[i+1].text == "points") {
			i++
			continue
		}
		out = append(out, ts[i])
		if ts[i].text == "apiece" {
			out[len(out)-1].text = "each"
		}
		if sameAgain[ts[i].text] && i+3 < len(ts) && ts[i+1].text == "," && ts[i+2].text == "but" && (ts[i+3].text == "only" || ts[i+3].text == "just") {
			i += 3 // "McDowell too, but only as far as Baltimore"
			continue
		}
		if ts[i].text == "neither" && i+1 < len(ts) && auxiliary[ts[i+1].text] || ts[i].text == "nor" && i > 0 && ts[i-1].mark {
			out[len(out)-1].text = "not"
		}
		if n := oneMore(ts, i); n > 0 {
			out[len(out)-1].text = "one"
			i += n
			continue
		}
		if n := len(out); i > 0 && i+1 < len(ts) && !ts[i+1].mark {
			switch _, figure := number(ts[i+1].text); {
			case ts[i].text == "plus" && !ts[i-1].mark: // Curtis plus two
				out[n-1].text, out[n-1].mark = "+", true
			case ts[i].text == "use" && figure && ts[i-1].text == ",": // a fort at Cairo, use 2
				out[n-1].text = "using"
			case ts[i].text == "finish" && having[ts[i-1].text]: // I am finish with the staff work
				out[n-1].text = "finished"
			}
		}
		if ts[i].text == "through" && i > 0 && having[ts[i-1].text] && (i+1 == len(ts) || ts[i+1].mark) { // not "through Sparta"
			out[len(out)-1].text = "done"
		}
		i++
	}
	return out
}

// oneMore is how many words at a place of others say that one more of the same is meant: "two to Wilmington and another to Mobile", "a third
// to Mobile". 0 where they do not.
func oneMore(ts []token, i int) int {
	n := 1
	if ts[i].text == "a" && i+1 < len(ts) && manieth[ts[i+1].text] && inOrder[ts[i+1].text] {
		n = 2
	} else if ts[i].text != "another" {
		return 0
	}
	if i == 0 || i+n >= len(ts) || !(ts[i-1].mark || ts[i-1].text == "and" || ts[i-1].text == "then" || ts[i-1].text == "also") {
		return 0
	}
	if next := ts[i+n]; next.mark && next.text != ">" || !next.mark && prepositions[next.text] != "to" && prepositions[next.text] != "at" {
		return 0
	}
	return n
}

// rivers are those that one crosses on his way, standingBy what those do who are where they are.
var (
	crossing   = wordSet(`cross crosses crossing`)
	standingBy = wordSet(`stand stands sit sits lie lies is are`)
	rivers     = wordSet(`river ohio potomac tennessee cumberland mississippi rappahannock rapidan james missouri chickahominy
		border line frontier mountains bridge creek ford`)
)

// talks says whether a line is greeting or thanks.
func talks(ts []token) bool {
	for _, t := range ts {
		if !t.mark && !talk[t.text] {
			return false
		}
	}
	return true
}

// mostTokens is more than an order has; the rest of a longer line is not looked at, and the line not understood.
const mostTokens = 60

// between says whether a word between two marks, or between a mark and what says where to or how many, takes back what stands before it:
// "to Memphis, no, Paducah", "at Memphis, no at Paducah".
func between(ts []token, i int) bool {
	w := ts[i]
	if w.text == "no" && ts[i-1].mark && ts[i-1].text != "(" && i+2 < len(ts) && ts[i+2].text != "all" && ts[0].text != "yes" {
		_, figure := number(ts[i+1].text)
		if insteadOf[ts[i+1].text] || figure && ts[i+1].text != "one" && ts[i+1].text != "no" {
			return true
		}
	}
	return !w.mark && (w.text == "no" || w.text == "nope" || w.text == "rather") && ts[i-1].mark && ts[i-1].text != "(" && i+1 < len(ts) && ts[i+1].mark
}

var insteadOf = wordSet(`to at in into with from`)

// unlabelled drops what stands before an order in a list: "2)", "a.", "March 1:".
func unlabelled(line string) string {
	s := clauseNumber.ReplaceAllString(strings.TrimLeft(line, " \t-*•·>"), "")
	s = sharp.ReplaceAllString(s, "$1. ")
	for range 2 {
		head, rest, ok := strings.Cut(s, " ")
		label := strings.TrimLeft(strings.TrimRight(head, ".):/"), "(")
		if ok && label != head && (len(label) == 1 || strings.Trim(label, "0123456789") == "" && len(label) < 4) && label != "" {
			s = strings.TrimSpace(rest)
		}
	}
	for i := 0; i < len(s) && i < 20; i++ {
		if s[i] != ':' {
			continue
		}
		words := strings.Fields(strings.ToLower(strings.ReplaceAll(s[:i], "#", "")))
		if len(words) == 2 && labels[words[0]] && strings.Trim(words[1], "0123456789") == "" || len(words) == 2 && words[0] == "first" &&
			labels[words[1]] {
			return strings.TrimSpace(s[i+1:])
		}
	}
	return s
}

// sharp is the number of an order in a list: "#2 Cairo to Paducah".
var sharp = regexp.MustCompile(`^#(\d{1,2})[.):]?\s+`)

// clauseNumber is the number of a rule before an order: "9.4 Leader rally: ...".
var clauseNumber = regexp.MustCompile(`^\d+(\.\d+)+:?\s+`)

var labels = map[string]bool{"march": true, "move": true, "order": true, "turn": true, "action": true, "no": true, "step": true, "activation": true}

// closes says whether the token at a place of a line ends a sentence, and no name that is written short.
func closes(ts []token, i int) bool {
	if !ts[i].mark || ts[i].text != "." && ts[i].text != "!" && ts[i].text != "?" && ts[i].text != ";" {
		return false
	}
	return ts[i].text != "." || i == 0 || len(ts[i-1].text) > 1 && !cut[ts[i-1].text]
}

// sentences are those of a line, each with the mark at its end, by the place of the word with which it begins.
func sentences(ts []token) iter.Seq2[int, []token] {
	return func(yield func(int, []token) bool) {
		start := 0
		for i := range ts {
			if !closes(ts, i) && i+1 < len(ts) {
				continue
			}
			if !yield(start, ts[start:i+1]) {
				return
			}
			start = i + 1
		}
	}
}
