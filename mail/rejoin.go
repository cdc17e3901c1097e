package mail

import "strings"

// rejoin undoes hard line breaks near column 78 that the sender's program put into the plain text: where two lines that follow each
// other are one line of the HTML part, they were one order.
func rejoin(lines []string, html string) []string {
	if html == "" {
		return lines
	}
	whole := map[string]bool{}
	for _, l := range strings.Split(html, "\n") {
		if len(l) >= 50 {
			whole[squeeze(l)] = true
		}
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
