package read

import (
	"regexp"
	"strings"
)

// Those who marched march once more: "Cairo to Paducah. 2nd march: same unit continues to Forts Henry and Donelson". That is no march of two
// boxes, and they are not all who stand there.

const (
	theSame = `(?:it|he|him|they|them|that one|(?:the\s+)?same\s+(?:ones?|units?|militia|veterans?|vets?|infantry|cavalry|horse|men|boys|lads|force|troops|regiments?|brigades?|divisions?|garrison))`
	goOn    = `(?:(?:goe?s?|continues?|marche?s?|moves?|proceeds?|carry|carries|presse?s|press|travels?|rides?)\s+)?`
	byWay   = `((?:by\s+(?:rail|river|road|train|boat|water)\s+)?)`
	further = `(?:(?:second|2nd|third|3rd|next|another|other)\s+march|march\s+[2-9]|[2-9][.)])`
)

var (
	// marchAgain is how a second march of the same begins, up to where it leads.
	marchAgain = []*regexp.Regexp{
		regexp.MustCompile(`(?i)(^|[.;,:]\s*|\s+)(?:(?:and|then)\s+)*(?:(?:with|for|on|as)\s+)?(?:(?:my|the)\s+)?` + further + `\s*[:,]?\s*(?:(?:and|then|is)\s+)*` +
			`(?:` + theSame + `\s+(?:then\s+)?` + goOn + `(?:on\s+|onward\s+)?|` + goOn + `(?:from there\s+|on\s+|onward\s+)(?:on\s+)?)` + byWay + `to\s+`),
		regexp.MustCompile(`(?i)(^|[.;,:]\s*|\s+)(?:(?:and|then)\s+)+(?:` + theSame + `\s+)?` + goOn + `(?:again|once more|a second time)\s*,?\s+` + goOn + `(?:on\s+|onward\s+|from there\s+)*` + byWay + `to\s+`),
		regexp.MustCompile(`(?i)(^|[.;,:]\s*|\s+)(?:(?:and|then)\s+)*` + theSame + `\s+(?:then\s+)?` + goOn + `(?:on\s+|onward\s+)?` + byWay + `to\s+([\pL][\pL.'& ]*?),?\s+(?:with|for|on|as)\s+(?:my|the)\s+` + further),
	}
	// sameUnit is one who was sent before.
	sameUnit = regexp.MustCompile(`(?i)(^|[.;,:]\s+|\bthen\s+|\band\s+)(?:the\s+)?same\s+(?:ones?|units?|militia|veterans?|vets?|infantry|cavalry|men|boys|lads|force|troops|regiments?|brigades?|divisions?)` +
		`((?:\s+then)?\s+(?:goe?s?|continues?|marche?s?|moves?|proceeds?|digs?|entrench(?:es)?|carry|carries|on|from|to)\b)`)
	// cameTo is the last place to which words lead.
	cameTo = regexp.MustCompile(`(?i)^.*\b(?:to|into)\s+([\pL][^,;:!?]*?)(?:\s+(?:by|via|with|through|over|along|on)\b[^,;:]*)?\s*[.,;:!]*\s*$`)
	// sentAs is who is sent.
	sentAs = regexp.MustCompile(`(?i)\b(?:(?:one|two|three|four|five|six|both|[1-9])\s+)?(?:of\s+the\s+)?(?:(?:militia|veterans?|vets?|crack|infantry|inf|cavalry|cav|horse|mi|vi|ci|mc|vc|cc)\b\s*)+|\b(?:two|three|four|five|six|both|[2-9])\b`)
)

// again is a line in which those who march once more are named, with the place to which they came; before is what stands before the line.
func again(before, line string) string {
	for _, form := range marchAgain {
		m := form.FindStringSubmatchIndex(line)
		if m == nil {
			continue
		}
		head := strings.TrimRight(line[:m[0]], " ,;:")
		whence := head
		if head == "" {
			whence = before
		}
		from := cameTo.FindStringSubmatch(whence)
		if from == nil {
			continue
		}
		who := strings.TrimSpace(sentAs.FindString(whence))
		if strings.EqualFold(who, "both") {
			who = "two"
		}
		onward := who + " from " + strings.TrimRight(from[1], " .") + " to " + line[m[1]:]
		if len(m) > 6 {
			onward = who + " from " + strings.TrimRight(from[1], " .") + " to " + line[m[6]:m[7]] + line[m[1]:]
		}
		if way := strings.TrimSpace(line[m[4]:m[5]]); way != "" {
			onward = strings.TrimRight(onward, " .!") + " " + way
		}
		if head != "" {
			head = strings.TrimRight(head, ".") + "; "
		}
		return head + strings.TrimSpace(onward)
	}
	return sameUnit.ReplaceAllString(line, "${1}it$2")
}
