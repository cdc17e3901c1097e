package read

import (
	"regexp"
	"slices"
	"strings"

	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/state"
)

// Several places that do the same: "Columbus, Cincinnati and Indianapolis dig in". Each does it for himself, and none goes to the other.

// A list is some places of those who march, one behind the other: from where to where they stand in a line, and their names.
type list struct {
	from, to int
	places   []string
	said     []string // with the kind of those who are there: "Meridian vets"
	joined   bool     // the last of them stands behind "and"
}

var (
	// word is a word that may be one of the name of a place.
	word = regexp.MustCompile(`[\pL][\pL'’.]*`)
	// between parts the places of a list.
	between = regexp.MustCompile(`(?i)^\s*(,(?:\s*(?:and|then))?|and|&|\+)\s+(?:(?:also|then)\s+)?(?:from\s+|the\s+)?$`)
	// who is of which kind those at a place are.
	who = regexp.MustCompile(`(?i)^(?:\s+` + soldiers + `)+`)
	// before may stand before a list that does something.
	before = regexp.MustCompile(`(?i)(?:^|[.;!]\s+|,\s+(?:and\s+)?)((?:and\s+|then\s+)?(?:(?:one|1|a)\s+(?:of\s+the\s+)?(?:units?|militia|veterans?|vets?|man|men)?\s*(?:from|at|in|of)\s+(?:each of|both)\s+|` +
		`(?:the\s+)?(?:garrisons?|units?|men|boys|troops|militias?|forces?|lads)\s+(?:of|at|in|from)\s+(?:both\s+)?|each of\s+|both\s+|from\s+|send\s+|move\s+|march\s+|bring\s+|get\s+|pull\s+|the\s+|both the\s+)?)$`)
	// does is what stands behind it, up to the end of what they do.
	does = regexp.MustCompile(`(?i)^\s*((?::|,|both|each|all|-)?\s*(?:(?:both|each|all|shall|will|must|should|to|is|are)\s+)*(?:->|=>|>|(?:to|into|towards?|against|for|go|goes|march|marches|move|moves|come|attack|assault|assail|storm|descend|` +
		`attacks|strike|hit|advance|join|joins|meet|converge|pull|pulls|head|heads|ride|rides|roll|rolls|fall|falls|dig|digs|entrench|entrenches|fortify|build|stay|stays|hold|holds|remain|remains|sit|sits|rest|rests|wait|stand|` +
		`stands|do nothing|does nothing|quiet|idle|inactive|keep|keeps)\b)[^,;.!?:]*)`)
	// into is what goes before a list of those who come to a place, and gathers the place that they come to.
	into    = regexp.MustCompile(`(?i)(^|[.;!]\s+)(?:in)?to\s+([\pL][\pL.' ]*?)\s*(?:,|:|march|go|come|move)?\s*(?:from\s+)?$`)
	gathers = regexp.MustCompile(`(?i)(^|[.;!]\s+)([\pL][\pL.' ]*?)\s+(?:gets|receives|collects|gathers in)\s+(?:both\s+|the\s+)?$`)
	// meet is where those of several places come together, and all is said of each of them.
	meet = regexp.MustCompile(`(?i)\b(?:meets?|converges?|gathers?|assembles?|concentrates?)\s+(?:in|at|on|upon)\b`)
	all  = regexp.MustCompile(`(?i)^\s*[:,]?\s*(?:(?:both|each|all|are|shall|will|should|must)\s+)*`)
	// arrow stands for the way there.
	arrow = regexp.MustCompile(`^\s*[-=]*>\s*`)
	// idly is what those do who stay where they are.
	idly = regexp.MustCompile(`(?i)^\s*(?:do(?:es)? nothing|(?:(?:is|are)\s+)?(?:quiet|idle|inactive)|keeps?\s+(?:quiet|still)|sits?\b.*|rests?\b.*|wait\b.*|stands?\b.*|` +
		`(?:stays?|holds?|remains?)(?:\s+(?:put|there|where they are|tight|the line|on|fast|firm|home|at home))?\s*$)`)
)

var (
	// label is the number of an order in a list, where it may be that of those who march: "2 - Washington to Manassas", "Two: ...".
	label = regexp.MustCompile(`(?i)^\s*([1-6]|one|two|three|four|five|six)(\s+[-–—]|[:,/])\s+`)
	// labelInside is one inside a line.
	labelInside = regexp.MustCompile(`(?i)[,;.]\s+(?:and\s+)?([2-6]|two|three|four|five|six)(\s+[-–—]|[:,/])\s+`)
	// labelAsMarch is a march with its number: "with march 2", "march #2".
	labelAsMarch = regexp.MustCompile(`(?i)(^|[,;.:]\s*|\s)(?:and\s+|then\s+)*(?:(?:with|for|on|as|in)\s+(?:my\s+)?march\s+(?:no\.?\s*|number\s+|#\s*)?[2-6]|march\s*(?:#\s*|no\.?\s+|number\s+)[1-6])(?:[:.,)-]|\s+-)?\s+([^\s>])`)
	// marchOf begins a line with which march it is: "2nd march: ...".
	marchOf = regexp.MustCompile(`(?i)^\s*(?:my\s+|the\s+)?(?:1st|2nd|3rd|[4-6]th|first|second|third|fourth|fifth|sixth|last|next)\s+march\s*:\s+`)
	// headed is the heading of a list in the same line.
	headed  = regexp.MustCompile(`(?i)^(?:[a-z']+\s+){0,5}?(?:orders?|marches|moves?|movements?|instructions|plan|list|turn|month|follows|marching)(?:\s+[a-z']+){0,4}\s*:\s*(\(?1[.)])`)
	figures = map[string]int{"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
)

// unnumbered is a line without the numbers that only count the orders of a list; before is what stands before the line.
func unnumbered(before, line string) string {
	line = marchOf.ReplaceAllString(line, "")
	line = headed.ReplaceAllString(labelAsMarch.ReplaceAllString(line, "$1$2"), "$1")
	n, mark, end := numberOf(line)
	if n > 1 {
		if k, same, _ := numberOf(before[strings.LastIndex(before, "\n")+1:]); k == n-1 && same == mark {
			return line[end:]
		}
	}
	if n != 1 {
		return line
	}
	next, ok := line[end:], false
	for want := 2; ; want++ {
		m := labelInside.FindStringSubmatchIndex(next)
		if m == nil || figure(next[m[2]:m[3]]) != want || strings.TrimSpace(next[m[4]:m[5]]) != mark {
			break
		}
		next, ok = next[:m[0]]+"; "+next[m[1]:], true
	}
	if !ok {
		return line
	}
	return next
}

// numberOf is the number of an order at the head of a line, the mark behind it and where the order begins; 0 where there is none.
func numberOf(line string) (n int, mark string, end int) {
	m := label.FindStringSubmatchIndex(line)
	if m == nil {
		return 0, "", 0
	}
	return figure(line[m[2]:m[3]]), strings.TrimSpace(line[m[4]:m[5]]), m[1]
}

func figure(said string) int {
	if n, ok := figures[strings.ToLower(said)]; ok {
		return n
	}
	return int(said[0] - '0')
}

// apart is a line in which each of several places that do the same does so for himself.
func apart(p *state.Position, side board.Side, line string) string {
	for _, l := range lists(p, side, line) {
		head, tail := line[:l.from], line[l.to:]
		if m := into.FindStringSubmatchIndex(head); m != nil && (l.joined || len(l.places) > 2) && ends(tail) {
			return head[:m[3]] + each(l, "", " to "+head[m[4]:m[5]]) + tail
		}
		if m := gathers.FindStringSubmatchIndex(head); m != nil && ends(tail) && isPlace(p, head[m[4]:m[5]]) {
			return head[:m[3]] + each(l, "", " to "+head[m[4]:m[5]]) + tail
		}
		lead := before.FindStringSubmatchIndex(head)
		does := does.FindString(tail)
		if lead == nil || does == "" || !l.joined && !strings.HasPrefix(does, ":") {
			continue
		}
		rest := tail[len(does):]
		says := strings.NewReplacer("each of ", "", "both ", "", "Each of ", "", "Both ", "").Replace(head[lead[2]:lead[3]])
		if n := all.FindString(does); n != "" {
			does = " " + does[len(n):]
		}
		does = arrow.ReplaceAllString(does, "to ")
		if does = meet.ReplaceAllString(does, "go to"); idly.MatchString(does) {
			does = " stays"
		}
		return head[:lead[2]] + each(l, says, " "+strings.TrimSpace(does)) + apart(p, side, rest)
	}
	return line
}

// each is what every place of a list does.
func each(l list, lead, does string) string {
	var out []string
	for _, at := range l.said {
		out = append(out, lead+at+does)
	}
	return strings.Join(out, "; ")
}

// ends says whether nothing of a sentence is left.
func ends(words string) bool {
	words = strings.TrimSpace(words)
	return words == "" || strings.ContainsAny(words[:1], ".!;")
}

func isPlace(p *state.Position, name string) bool {
	_, ok := p.Board.Names.Find1(name)
	return ok
}

// lists are the lists of places where units of a side stand.
func lists(p *state.Position, side board.Side, line string) []list {
	var out []list
	var l list
	done := func() {
		if len(l.places) > 1 {
			out = append(out, l)
		}
		l = list{}
	}
	words := word.FindAllStringIndex(line, -1)
	for i := 0; i < len(words); i++ {
		n, name := placeAt(p, side, line, words[i:])
		if n == 0 {
			continue
		}
		from, to := words[i][0], words[i][0]+len(name)
		i += n - 1
		said := name + who.FindString(line[to:])
		to = from + len(said)
		m := []string(nil)
		if len(l.places) > 0 {
			m = between.FindStringSubmatch(line[l.to:from])
		}
		if m == nil {
			done()
			l = list{from: from, to: to, places: []string{name}, said: []string{said}}
			continue
		}
		l.to, l.places, l.said, l.joined = to, append(l.places, name), append(l.said, said), m[1] != ","
	}
	done()
	return out
}

// placeAt is how many words of a line begin it that name a place where units of a side stand, and the name.
func placeAt(p *state.Position, side board.Side, line string, words [][]int) (int, string) {
	for n := min(len(words), 4); n > 0; n-- {
		name := line[words[0][0]:words[n-1][1]]
		for _, name := range []string{name, strings.TrimSuffix(name, ".")} {
			if len(garrisoned(p, side, name)) > 0 {
				return n, name
			}
		}
	}
	return 0, ""
}

// garrisoned are the places of a name where units of a side stand.
func garrisoned(p *state.Position, side board.Side, name string) []board.Box {
	if len(name) < 4 {
		return nil
	}
	boxes := called(p, name)
	if f, ok := p.Board.Names.Named(name); len(boxes) == 0 && ok && strings.ToUpper(name[:1]) == name[:1] {
		boxes = []board.Box{p.Board.ByID[f.ID]}
	}
	return slices.DeleteFunc(boxes, func(b board.Box) bool { return len(p.At(side, b)) == 0 })
}

var (
	toThere   = regexp.MustCompile(`(?i)\b(?:to|into|at|on|upon)\s+$`)
	goesThere = regexp.MustCompile(`(?i)^\s+(?:[a-z]+\s+){0,3}?there\b`)
)

// crosses says whether an order leads from one place of a list to another, which do the same.
func crosses(p *state.Position, side board.Side, line string, o state.Order) bool {
	if m := goNowhere.FindStringSubmatch(line); m != nil && slices.Contains(garrisoned(p, side, m[2]), o.From) && slices.Contains(garrisoned(p, side, m[4]), o.To) {
		return true
	}
	return o.From != o.To && slices.ContainsFunc(lists(p, side, line), func(l list) bool {
		names := func(b board.Box) bool {
			return slices.ContainsFunc(l.places, func(name string) bool { return slices.Contains(garrisoned(p, side, name), b) })
		}
		reached := toThere.MatchString(line[:l.from]) && goesThere.MatchString(line[l.to:]) && len(l.places) == 2 // "to Manassas, and Gordonsville goes there too"
		return l.joined && !reached && names(o.From) && names(o.To)
	})
}
