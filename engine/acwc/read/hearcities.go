package read

import (
	"regexp"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/acwc/state"
)

// Lists of cities at which corps are raised.

// sameCity is a line with the city at which another corps was raised in the place of "there": "one at Pittsburgh, another there".
func (r roster) sameCity(before, line string) string {
	return anotherThere.ReplaceAllStringFunc(line, func(said string) string {
		m := anotherThere.FindStringSubmatch(said)
		names := capitalized.FindAllString(before+" "+line[:strings.Index(line, said)], -1)
		for i := len(names) - 1; i >= 0; i-- {
			name := names[i]
			if i > 0 && strings.Contains(before+" "+line, names[i-1]+" "+name) {
				name = names[i-1] + " " + name
			}
			if _, ok := r.p.Board.Find(strings.TrimRight(name, ".")); ok {
				return m[1] + " at " + strings.TrimRight(name, ".")
			}
		}
		return said
	})
}

// summed is a list of cities of which one is named more than once, each with how many corps it gets: "one at Pittsburgh, another at Pittsburgh".
func (r roster) summed(line string) string {
	var order []string
	corps := map[string]int{}
	again := false
	for _, part := range and.Split(strings.TrimRight(line, " .!"), -1) {
		m := oneAt.FindStringSubmatch(part)
		if m == nil {
			return line
		}
		if _, ok := r.p.Board.Find(m[2]); !ok {
			return line
		}
		if corps[m[2]] == 0 {
			order = append(order, m[2])
		}
		again = again || corps[m[2]] > 0
		n, _ := strconv.Atoi(m[1] + m[3])
		for word, k := range figures {
			if strings.EqualFold(m[1], word) {
				n = k
			}
		}
		corps[m[2]] += max(n, 1)
	}
	if !again {
		return line
	}
	for i, at := range order {
		order[i] = strconv.Itoa(corps[at]) + " at " + at
	}
	return strings.Join(order, ", ")
}

// marchesLater asks whether a corps is to be raised of which is said that it then marches: it cannot in the same phase. Nil where none is.
func (h *hearing) marchesLater(p *state.Position, before, line string) error {
	at := thenMarches.FindStringIndex(line)
	if at == nil {
		return nil
	}
	lines := h.played(p, before, strings.TrimSpace(line[:at[0]]))
	if lines == "" {
		return nil
	}
	f := engine.Refuse(line, "", engine.Unsure)
	f.Try = []string{lines}
	return f
}

var (
	raisesNone   = regexp.MustCompile(`^\s*(?:[-*•] |\d[.)] )?\p{Lu}[\pL. ]+(?::|:? -) *(?:[-–—]+|(?i:none|nothing|nobody|no|nil|not now|not yet))\s*[.!]*$`)
	anotherThere = regexp.MustCompile(`(?i)\b(another|one more|a second|the second|the other|one|two more)(?: one| corps)? (?:there|at the same place|in the same place)\b(?: too| also| as well)?`)
	thenMarches  = regexp.MustCompile(`(?i),? (?:and )?(?:then|later|from there|afterwards|from where)(?: they| he| it| we)? (?:will |can |may |to |shall )?(?:march|move|head|advance|push|strike|attack)(?:es|s)? (?:on|to|for|against|at|towards?|into)\b`)
	oneAt        = regexp.MustCompile(`^(?i:(?:and |then |again |the )*(one|two|three|four|another|one more|two more|a|\d|first|second|third|fourth|next|last|other)?(?: one| corps)*(?: (?:goes|comes))?(?: ?(?:at|in|to|for))? ?)(\p{Lu}[\pL. ]+?)(?:[: ]+(\d))?(?: again| once more| too| as well)?$`)
	figures      = map[string]int{"two": 2, "two more": 2, "three": 3, "four": 4}
	times        = regexp.MustCompile(`(?i)\b(?:once|twice|three times|thrice)\b`)
	counted      = map[string]string{"once": "1", "twice": "2", "three times": "3", "thrice": "3"}
)
