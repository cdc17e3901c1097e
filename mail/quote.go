package mail

import (
	"regexp"
	"strings"
)

// An attribution runs over a few lines. One of more than four must name the year, and an address or stand above marked lines.
const (
	maxAttribution  = 8
	longAttribution = 4
)

// attribution is the number of lines of an attribution that begins at line i; 0 when none does.
func (p *sheet) attribution(i int) int {
	if p.tired() || !p.mayBeginAttribution(i) {
		return 0
	}
	dashed := strings.HasPrefix(strings.TrimSpace(p.lines[i]), "--")
	size, hasDate := 0, false
	for n := 1; n <= maxAttribution && i+n <= len(p.lines); n++ {
		line := p.lines[i+n-1]
		last := strings.TrimSpace(line)
		size += len(line) + 1
		hasDate = hasDate || strings.ContainsAny(line, "@0123456789")
		if last == "" || n > 1 && isQuoted(last) || size > maxLine {
			return 0
		}
		if !hasDate || !dashed && !endsAttribution(last) {
			continue
		}
		if !p.look() {
			return 0
		}
		text := p.joined(i, i+n)
		kind := p.kindOfAttribution(text, i+n)
		if kind == noAttribution || n > longAttribution && !p.isLongAttribution(text, i+n) {
			continue
		}
		for later := i + 1; later < i+n && p.look(); later++ {
			if k := p.kindOfAttribution(p.joined(later, i+n), i+n); k != noAttribution && k <= kind {
				return 0 // it begins further down; this line is the sender's
			}
		}
		return n
	}
	return 0
}

func (p *sheet) joined(from, to int) string { return squeeze(strings.Join(p.lines[from:to], " ")) }

// mayBeginAttribution tells at a glance whether a line can be the first of one.
func (p *sheet) mayBeginAttribution(i int) bool {
	line := p.lines[i]
	if line == "" || len(line) > maxLine {
		return false
	}
	if attributionOpens[opening(line)] || strings.ContainsAny(line, "<@0123456789") || strings.HasPrefix(strings.TrimSpace(line), "--") {
		return true
	}
	// The name may stand alone on the first line, with the address below it.
	return i+1 < len(p.lines) && strings.HasPrefix(strings.TrimLeft(p.lines[i+1], " "), "<")
}

// endsAttribution tells at a glance whether a line can be the last of one.
func endsAttribution(last string) bool {
	return strings.HasSuffix(strings.TrimRight(last, "-* "), ":") || strings.HasSuffix(last, ">")
}

// The kinds of attributions. One of a kind may hold, further down, what alone would be one of a later kind.
type attributionKind int

const (
	noAttribution attributionKind = iota
	byWord
	byDate
	byName
	byGuess
)

// kindOfAttribution is what sort of attribution a text above line below is.
func (p *sheet) kindOfAttribution(text string, below int) attributionKind {
	switch {
	case matches(text, attributions) && datedSoon(text):
		return byWord
	case matches(text, datedAttributions):
		return byDate
	case matches(text, namedAttributions):
		return byName
	case p.isSomeAttribution(text, below):
		return byGuess
	}
	return noAttribution
}

// datedSoon tells whether the date comes first, before any address: "On to Richmond" above a name is somebody's own.
func datedSoon(text string) bool {
	before, _, _ := strings.Cut(text[:min(len(text), 60)], "<")
	return strings.ContainsAny(before, "0123456789")
}

// isLongAttribution tells whether a text of many lines that matched is one.
func (p *sheet) isLongAttribution(text string, below int) bool {
	return someYear.MatchString(text) && (strings.Contains(text, "@") || p.quotedAt(p.next[below]))
}

// isSomeAttribution tells whether a text above line below is an attribution in a language that is not listed.
func (p *sheet) isSomeAttribution(text string, below int) bool {
	if !strings.HasSuffix(text, ":") {
		return false
	}
	return someAttribution.MatchString(text) || p.quotedAt(p.next[below]) && aboveQuotation.MatchString(text)
}

func matches(s string, patterns []*regexp.Regexp) bool {
	ends := strings.HasSuffix(strings.TrimRight(s, "-* "), ":") || strings.HasPrefix(s, "--") || strings.Contains(s, "@")
	if len(s) > maxLine || !ends || !strings.ContainsAny(s, "@0123456789") {
		return false
	}
	for _, p := range patterns {
		if p.MatchString(s) {
			return true
		}
	}
	return false
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
