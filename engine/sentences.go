package engine

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// sentences takes a line. One of several sentences that is not understood as a whole is taken sentence by sentence, if each of them orders
// something and not all of them for now: "Patterson to Sharpsburg. Then a fort at Cairo."
func (c *check) sentences(no int, text string) {
	if cut := thenEnd.FindStringSubmatch(text); cut != nil && c.ownTurn() && c.ended == 0 {
		wrong := len(c.refusals)
		c.sentences(no, cut[1])
		for _, r := range c.refusals[wrong:] {
			r.Try = slices.Clone(r.Try)
			for i, line := range r.Try {
				r.Try[i] = line + "; end"
			}
		}
		c.line(no, "end")
		return
	}
	parts := sentencesOf(text)
	if len(parts) < 2 {
		c.line(no, text)
		return
	}
	before := c.kept()
	c.line(no, text)
	if len(c.refusals)+len(c.asides) == len(before.refusals)+len(before.asides) {
		return
	}
	each := before
	later := false
	for _, part := range parts {
		n, v := len(each.wishes), len(each.voids)
		each.line(no, part)
		if len(each.refusals)+len(each.asides) > len(before.refusals)+len(before.asides) || len(each.wishes) == n && len(each.voids) == v {
			return
		}
		later = later || len(each.voids) > v || len(each.lines) > n && each.lines[n].Open != ""
	}
	if later {
		*c = each
	}
}

// thenEnd is a line that ends the turn behind an order: "detach Sigel, then end".
var thenEnd = regexp.MustCompile(`(?i)^(.*?[\pL\d)])(?:\s*[,.!]\s*(?:and )?(?:then )?|\s+(?:and then|and|then) )` +
	`end(?: (?:my |the |of |of my |of the )?turn)?[.! ]*$`)

// sentencesOf divides a line where a sentence ends; the point of an abbreviation ends none.
func sentencesOf(line string) []string {
	var out []string
	start := 0
	for i := 1; i+1 < len(line); i++ {
		if line[i] != '.' && line[i] != '!' || line[i+1] != ' ' {
			continue
		}
		word := line[strings.LastIndexAny(line[:i], " .(")+1 : i]
		if line[i] == '.' && (shortened[strings.ToLower(word)] || abbreviated.MatchString(line[start:i]) ||
			!strings.ContainsFunc(word, unicode.IsLetter)) {
			continue
		}
		out = append(out, strings.TrimSpace(line[start:i]))
		start = i + 1
	}
	if rest := strings.Trim(line[start:], " .!"); rest != "" {
		out = append(out, rest)
	}
	return out
}

// shortened are units and first names behind which, in a line, a point ends no sentence either.
var shortened = map[string]bool{"inf": true, "mil": true, "cav": true, "jos": true, "wm": true, "geo": true, "chas": true}
