package engine

import (
	"regexp"
	"strings"
)

// Who sends a list back and writes the number of a row below it means that row alone.

var (
	row      = regexp.MustCompile(`^\s*\(?(\pL|\d{1,2})[.)]\s+(\S.*)$`)
	rowTaken = regexp.MustCompile(`(?i)^\s*(?:(?:i|we) (?:choose|take|pick|go (?:for|with)) |(?:it is|it's|make it|my choice(?: is)?:?) )?(?:option |number |no\. ?|#)?` +
		`\(?(\pL|\d{1,2})[.)]?(?:,? (?:please|it is|thanks))?[.!]*\s*$`)
	inRows = regexp.MustCompile(`(?i)^\s*\(?[a1][.)]\s.+\s\(?[b2][.)]\s.+[.!?]\s+(?:option |number )?\(?[abc123]\)?(?:,? please)?[.!]*\s*$`)
)

// chosen is the lines of a message without the rows of a list that its writer leaves aside: they are told as not read. In a turn of one's own
// the rows may all be meant, and the number something else: that is asked.
func chosen(c *check, lines []Input) []Input {
	rows, pick, single := map[string]int{}, -1, !c.d.Own && !c.d.Many
	for i, in := range lines {
		if m := row.FindStringSubmatch(in.Text); m != nil {
			rows[strings.ToLower(m[1])]++
		} else if m := rowTaken.FindStringSubmatch(in.Text); m != nil && len(rows) > 1 && rows[strings.ToLower(m[1])] == 1 {
			pick = i
		}
	}
	label := ""
	if pick >= 0 {
		label = strings.ToLower(rowTaken.FindStringSubmatch(lines[pick].Text)[1])
	}
	var left []Input
	for i, in := range lines {
		m := row.FindStringSubmatch(in.Text)
		switch {
		case label != "" && single && (i == pick || m != nil && strings.ToLower(m[1]) != label):
			c.asked = append(c.asked, strings.TrimSpace(in.Text))
			continue
		case label != "" && i == pick, !single && inRows.MatchString(in.Text):
			f := Refuse(in.Text, "", "That may mean one of those before it alone; send what you mean, and no more.")
			f.Undoes = true
			c.refuse(in.No, in.Text, f)
			continue
		case label != "" && m != nil && single:
			in.Text = m[2]
		}
		left = append(left, in)
	}
	return left
}
