package engine

import "strings"

// telegram is a line of a telegram with full stops for each "STOP" behind a sentence: "COLUMBUS TO WHEELING STOP ST LOUIS DIGS IN STOP". It is
// one where it is written in capitals, or where its last word is the second that stops; else "stop" is what its writer says.
func telegram(line string) string {
	words := strings.Fields(line)
	stops := 0
	for i, w := range words {
		if i > 0 && stopWord(w) && !linking(words[i-1]) {
			stops++
		}
	}
	if stops == 0 || line != strings.ToUpper(line) && (stops < 2 || !stopWord(words[len(words)-1])) {
		return line
	}
	var out []string
	for i, w := range words {
		if i > 0 && stopWord(w) && !linking(words[i-1]) {
			if last := len(out) - 1; last >= 0 {
				out[last] = strings.TrimRight(out[last], ".,") + "."
			}
			continue
		}
		out = append(out, w)
	}
	return strings.Join(out, " ")
}

func stopWord(w string) bool { return strings.EqualFold(strings.TrimRight(w, ".,"), "stop") }

// linking says whether a word stands before another "stop" than that of a telegram: "THEN STOP", "DO NOT STOP".
func linking(w string) bool {
	switch strings.ToLower(strings.TrimRight(w, ".,:;")) {
	case "then", "and", "to", "not", "must", "shall", "will", "can", "may", "should", "now", "i", "we", "they", "he", "it", "the", "a", "one", "no", "don't", "dont", "never", "please", "full":
		return true
	}
	return false
}
