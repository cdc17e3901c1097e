package mail

import (
	"strings"
	"unicode"
)

// The bounds of one text. A person's letter, with all that it quotes, stays far below each of them.
const (
	maxText  = 512 << 10 // bytes of text, and as many of HTML
	maxLines = 10_000
	maxLooks = 400 // close looks at lines that may begin a quotation or a signature
	maxLine  = 400 // bytes of what a program writes before a quotation; a longer line is somebody's
)

// A sheet is a text in lines, with what can be told of each at a glance. A close look at one costs, and a sheet allows so many.
type sheet struct {
	lines []string
	next  []int // the first line from here on that is not blank; len(lines) when none is
	looks int
}

func newSheet(lines []string) *sheet {
	p := &sheet{lines: lines, next: make([]int, len(lines)+1), looks: maxLooks}
	p.next[len(lines)] = len(lines)
	for i := len(lines) - 1; i >= 0; i-- {
		p.next[i] = i
		if strings.TrimSpace(lines[i]) == "" {
			p.next[i] = p.next[i+1]
		}
	}
	return p
}

// look allows one more close look.
func (p *sheet) look() bool {
	p.looks--
	return p.looks >= 0
}

// tired tells whether lines were passed over because there were too many to look at.
func (p *sheet) tired() bool { return p.looks < 0 }

// quotedAt tells whether line i is marked as a quotation.
func (p *sheet) quotedAt(i int) bool { return i < len(p.lines) && isQuoted(p.lines[i]) }

// quotation is the number of lines of what opens a quotation at line i: an attribution, header lines, a line between dashes. 0 when
// nothing does.
func (p *sheet) quotation(i int) int {
	if p.quotedAt(i) || isOriginalMessage(p.lines[i]) {
		return 1
	}
	if n := p.attribution(i); n > 0 {
		return n
	}
	return p.headerBlock(i)
}

// quotationFrom is the first line from i on at which a quotation begins, or the number of lines.
func (p *sheet) quotationFrom(i int) int {
	for ; i < len(p.lines); i++ {
		if p.quotation(i) > 0 {
			return i
		}
	}
	return i
}

// wordSet makes a set of words that are parted by bars.
func wordSet(lists ...string) map[string]bool {
	set := map[string]bool{}
	for _, list := range lists {
		for _, w := range strings.Split(list, "|") {
			set[w] = true
		}
	}
	return set
}

// opening is the first word of a line in lower case, without what surrounds it.
func opening(line string) string {
	line = strings.TrimLeft(line[:min(len(line), 60)], "-*_[(<!# ")
	end := strings.IndexFunc(line, func(r rune) bool { return !unicode.IsLetter(r) && r != '\'' && r != '-' })
	if end >= 0 {
		line = line[:end]
	}
	return strings.ToLower(line)
}
