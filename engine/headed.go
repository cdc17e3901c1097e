package engine

import (
	"regexp"
	"strings"
)

// What stands below a heading may stand behind it in the same line: "Next turn: Bee to D4; Bartow to E6".

var (
	inline = regexp.MustCompile(`(?:^|[.;!?]\s+)\W*([\pL'’ ]{2,40}|(?:[Tt]urn|[Gg]ame [Tt]urn) \d{1,2}):\s+`)
	// chooses is said over lines of which not all are meant, or of those of others.
	chooses = regexp.MustCompile(`(?i)\b(?:one of (?:the|these|those|them)|your choice|pick (?:one|any)|choose|whichever|which of|ignore|disregard|none of|nothing of)\b|` +
		`^(?:my )?(?:fears?|questions?|enemy|the enemy|him|he|them|they|you|old|was|were|before|wrong|bad|test|example)$`)
	excepts = regexp.MustCompile(`(?i)\b(?:except|but|other than|besides|apart from|on second thoughts?|on reflection|not much|not many|not a lot|nothing (?:new|fancy|special|much))\b`)
	turnNo  = regexp.MustCompile(`(?i)^\W*(?:game )?turn (\d{1,2})\b`)
)

// off says whether a heading puts off what stands under it, or leaves it to be chosen.
func off(c *check, head string) bool {
	said := taken.ReplaceAllString(strings.ReplaceAll(head, "’", "'"), "")
	if excepts.MatchString(said) {
		return false
	}
	return shelves.MatchString(said) || chooses.MatchString(said) || c.otherMonth(said) || otherSeason(c, said) || otherTurn(c, said)
}

// otherTurn says whether words are of a turn that is not the one in which something is ordered: "Turn 3:".
func otherTurn(c *check, said string) bool {
	now, m := turnNo.FindStringSubmatch(c.start.Turn().Title), turnNo.FindStringSubmatch(said)
	return now != nil && m != nil && now[1] != m[1]
}

// mostHeads is more headings than people write into a line; each is read by itself.
const mostHeads = 20

// headed refuses what stands in a line behind a heading by which it is not to be done now, and reads the rest of the line. It says whether
// there is any.
func headed(c *check, in Input, last bool) bool {
	if strings.Count(in.Text, ":") > mostHeads || !c.ownTurn() {
		return false
	}
	heads := inline.FindAllStringSubmatchIndex(in.Text, -1)
	if len(heads) == 0 {
		return false
	}
	left, found := in.Text[:heads[0][0]], false
	for i, h := range heads {
		end := len(in.Text)
		if i+1 < len(heads) {
			end = heads[i+1][0]
		}
		head, part := in.Text[h[2]:h[3]], in.Text[h[0]:end]
		if !off(c, head) || !orders(c, Input{in.No, in.Text[h[1]:end]}) {
			left += part
			continue
		}
		found = true
		f := Refuse(strings.Trim(part, " .;"), "", "That stands under %q; if it is to be done now, send it without.", head)
		f.Undoes = true // its parts alone would be read without the heading
		c.refuse(in.No, f.Words, f)
	}
	if found && strings.Trim(left, " .;") != "" {
		c.take(Input{in.No, left}, last)
	}
	return found
}

// orders says whether a line orders anything, or seems to.
func orders(c *check, in Input) bool {
	k := c.kept()
	k.take(in, false)
	c.heard = k.heard
	return len(k.lines) > len(c.lines) || k.ended != c.ended || len(k.refusals) > len(c.refusals)
}
