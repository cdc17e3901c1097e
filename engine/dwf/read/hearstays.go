package read

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"adjutant/engine/dwf/board"
	"adjutant/engine/names"
	"adjutant/engine/wording"
)

// Who goes where some of his stay, whence somebody is who leaves a state, and what becomes of those who were put together: said in a second
// part of a line, and heard as one order.

// someOfHis is how many of those whom a leader has with him.
const someOfHis = `(?:an?|one|two|three|four|[1-4])\s+(?:of (?:the|his)\s+)?(?:infantry factors?|infantry units?|infantry|inf|brigades?|factors?|units?|supply units?|supply|supplies|wagons?)|` +
	`(?:the |his |an? |one )?(?:other |second |last )?(?:big |large |small |little )?(?:division|brigade|unit|infantry|counter|corps) of (?:one|two|three|four|[1-4])|(?:the|his) (?:supply|supplies|wagons?)|(?:an?|one|one of the|one of his)(?: big| small| little)? [1-4](?:['’]?s)?|one|two|three|four|[1-4]`

// butThose leads to those who stay.
const butThose = `(?:(?:but|and|though|while|only|except|save|yet)(?: (?:for|that))?(?: one thing)?|other than that|apart from that)`

var (
	// goesWithout is a march behind which is said how many of those stay whom a leader has with him.
	goesWithout = regexp.MustCompile(`(?i)^([^,;:.!?]*?(?:\.[^,;:.!?]+)*?)(?:\s*,\s*` + butThose + `?|\s*;|\s*[.]|\s+` + butThose + `)\s+` +
		`(?:(?:he\s+)?(?:leav(?:es?|ing)|keep(?:s|ing)?)\s+(?:only\s+|just\s+)?(` + someOfHis + `)(\s+(?:behind|back|there|at|in|to|as|on|for)\b[^,;:.!?]*)?|` +
		`(?:only\s+|just\s+)?(` + someOfHis + `)((?:\s+of (?:them|these|those))?\s+(?:(?:must|shall|should|will|has to|is to)\s+)?` +
		`(?:stays?|remains?|waits?|is left|are left)\b[^,;:.!?]*))[.! ]*$`)
	// leavesFirst is a leader who leaves so many of his where he is, and what he does then.
	leavesFirst = regexp.MustCompile(`(?i)^\s+(?:leaves?|keeps?|(?:shall|should|will|must|is to) (?:leave|keep))\s+(?:only\s+|just\s+)?(` + someOfHis + `)((?:\s+(?:behind|there|back|in place|at|in|on|with|to|under)\b[^,;:.!?]*?)?)` +
		`(?:\s*,\s*(?:and\s+|but\s+)?(?:then\s+)?|\s+and\s+(?:then\s+)?|\s+but\s+|\s+then\s+)(?:he\s+)?` +
		`(?:(?:takes?|leads?|brings?|marche?s? with)\s+(?:(?:the (?:other )?)?(one|two|three|four|[1-9])(?: (?:infantry|brigades?|factors?|others?))?|(?:all\s+)?the\s+(?:rest|others?|remainder)(?:\s+of (?:his|the|them)\s*\pL*)?|everyone else|everybody else|everything else)` +
		`|(goes|go|marches|march|moves|move|comes|come|rides|ride|heads|head|advances|advance|returns|return|attacks|attack|joins|join))(?:\s+(?:with\s+)?(?:all\s+)?(?:the (?:rest|others?)|everyone else|everybody else))?(\s[^;:?]*)$`)
	// staysFirst is said of some who stay, before where he goes who takes the others along.
	staysFirst = regexp.MustCompile(`(?i)^(?:only\s+|just\s+)?(` + someOfHis + `)(?:\s+of (?:them|his(?: men)?))?\s+(?:shall |must |will )?(?:stays?|remains?|waits?)((?:\s+(?:behind|there|put|at|in)\b[^,;:.!?]*?)?)` +
		`\s*[,;]\s*(?:and\s+|but\s+|while\s+)?(\pL.*)$`)
	// armyStays is said of a leader's men who stay, before where he goes himself.
	armyStays = regexp.MustCompile(`^(?:(\p{Lu}\pL+(?: \p{Lu}\pL+)?)(?:'s|’s)|[Tt]he|[Aa]ll the) (?:whole |entire )?(?:men|troops|infantry|army|people|boys|force|corps|command|brigades?|divisions?|soldiers) ` +
		`(?:shall |must |will |should |can )?(?:stays?|remains?|waits?|holds?|rests?)\b([^,;:.!?]*?)(?:\s*[,;.]\s*(?:but |and |while )?|\s+(?:but|and|while) )` +
		`(?:[Hh]e|[Tt]he (?:man|general)|(\p{Lu}\pL+(?: \p{Lu}\pL+)?))(?: himself| alone)? ((?:shall |must |will |should )?(?:goes|go|rides?|travels?|moves?|comes?|marche?s?|returns?|heads?|hurr(?:y|ies)|takes the (?:train|cars))\b[^:?]*)$`)
	takesThem = regexp.MustCompile(`(?i)^\s+(?:takes?|leads?|brings?)(\s)`)
	// andFights is said of who attacks where he has come to.
	andFights = regexp.MustCompile(`(?i)\s*,?\s+(?:and|then|to|and then) (?:attacks?|assaults?|strikes?|hits?|fights?|storms?|charges?)\b`)
	// withAll is said of a leader who takes all with him.
	withAll = regexp.MustCompile(`(?i)\s+(?:and|with|takes|brings|leads|marches)\s+(?:all\s+|the\s+rest\s+of\s+)?(?:of\s+)?(?:(?:his|the)\s+(?:whole\s+|entire\s+)?` +
		`(?:army|men|force|troops|command|corps|boys|people)|everyone|everybody|everything|all he has|the lot)\b(?:\s+(?:and|with) (?:all )?(?:his|the) (?:supply|supplies|wagons)\b)?`)
	// takesSome is said of who takes no more than so many.
	takesSome = regexp.MustCompile(`(?i)\b(?:alone|himself|solo|without|except|but|with|takes?|taking|and|plus|his|one|two|three|four|five|six|\d+)\b|\+`)
	attacksIt = regexp.MustCompile(`\b(?:attacks?|assaults?|strikes?|storms?) (?:the enemy at |the rebels at )?\p{Lu}`)
	// namedPlace is where somebody stays.
	namedPlace = regexp.MustCompile(`\b(?:at|in|on|inside|of|hold|guard|watch|for)\s+(?:the\s+)?\p{Lu}`)
	leadsTo    = regexp.MustCompile(`(?i)\b(?:to|into|for|at|on)\b|->|→|>`)

	// fromState is said of who leaves the state in which he is.
	fromState = regexp.MustCompile(`(?i)\b(?:leaves?|quits?|abandons?|evacuates?|gives? up|clears? out of|gets? out of)\s+(` + stateNames() + `)\b` +
		`((?:\s+(?:by himself|alone|on his own|with (?:his|the) \pL+))?)(?:\s*,\s*(?:and\s+)?|\s+and\s+)`)
	outOfState = regexp.MustCompile(`(?i)\s+(?:out of|from|out from)\s+(` + stateNames() + `)\b`)

	// sendsThen is said of who sends some one way and goes another himself, theOthers of those whom he has still with him.
	sendsThen = regexp.MustCompile(`(?i)^,?\s+(?:(?:shall|should|will|is to|to)\s+)?sends?\s+((?:his|the|an?|one|two|three|four|some|\d)\s+[^,;:.]+?)\s+((?:back\s+|down\s+|up\s+|over\s+|off\s+)?(?:to|into)\s+(?:\b[SFM]t\.|[^,;:.])+?)` +
		`(?:\s*[,;.]\s*(?:and\s+|but\s+)?(?:then\s+)?|\s+(?:and|but)\s+(?:then\s+)?|\s+then\s+|\s*,?\s+while\s+)(?:he\s+)?(himself\s+)?` +
		`((?:joins?|rides?|goes|go|returns?|hurr(?:y|ies)|travels?|comes?|moves?|marche?s?|leads?|takes?|brings?|attacks?|follows?)\b)((?:\b[SFM]t\.|[^;:.])*?)(\s+himself|\s+alone|\s+by himself)?([.! ]*)$`)
	theOthers = regexp.MustCompile(`(?i)\s+(?:with\s+)?(?:all\s+)?the\s+(?:rest|others?|remaining\s+\pL+|remainder)(?:\s+(?:of (?:his|the|them)\s*\pL*|with him|one|infantry|brigades?))?`)

	// thenGoes is what is done with those who are put together, or with one of those who are divided.
	thenGoes = regexp.MustCompile(`(?i)^((?:(?:in|at) [\pL.' ]+?,? )?(?:combine|join|merge|unite|put|make|form|swap|exchange|split|break|divide)\b[^;:!?]*?)(?:[,;.]\s*(?:and\s+)?(?:then\s+)?|\s+and\s+(?:then\s+)?|\s+then\s+)` +
		`(?:(march|send|move|take|bring|ship|rail)\s+)?(it|this|they|that(?:\s+(?:one|[1-4]|new one))?|the (?:new |resulting |combined |big |whole )?(?:[1-4]|one|unit|brigade|division|lot|result)|(?:one|1)(?: of (?:them|the ones|those))?)\s+` +
		`(?:(?:shall |will |should |must )?(?:goes|go|marches|march|moves|move|heads|head|comes|come|advances|advance)\s+)?((?:by rail\s+|down\s+|up\s+|over\s+|on\s+|off\s+)?(?:to|into)\s+[^,;:!?]+?)(?:\s*,\s*(?:and |while )?the other(?: one)? (?:stays|remains|waits)(?: there| behind| put| where it is)?)?$`)
	becomes = regexp.MustCompile(`(?i)\b(?:(?:in)?to|for|make|form|as)\s+(?:an?|one)\s+(?:unit of\s+|new\s+)?(two|three|four|[1-4])\b`)
	whereAt = regexp.MustCompile(`(?i)\b(?:at|in)\s+([\pL.' ()]+?)(?:\s+(?:into|to|for|up|down|together|as|from|out|put|join|combine|merge|unite|make|form)\b|\s*[,.]|\s*$)`)
)

// staying is a line by which a leader goes and so many of his stay, as one by which he goes with everyone but those; and one of somebody who
// leaves the state in which he is without its name.
func staying(h *hearing, line string) string {
	line = afterwards(line)
	line = leavesThenGoes(h, sendsAndGoes(h, leavesState(h, othersGo(h, line))))
	if strings.Contains(line, "?") {
		return line
	}
	m := goesWithout.FindStringSubmatch(line)
	if at := sentences.FindStringIndex(line); m == nil && at != nil {
		end := at[0] + strings.IndexAny(line[at[0]:], ".;!")
		if m = goesWithout.FindStringSubmatch(line[:end]); m != nil {
			return staying(h, line[:end]) + line[end:]
		}
	}
	if m == nil {
		return line
	}
	head, who, tail := m[1], m[2]+m[4], m[3]+m[5]
	name, at := leading(h, head)
	joins := h.p.Battle.At != board.NoArea && strings.Contains(head, " joins ")
	if at == board.NoArea || !joins && !leadsTo.MatchString(head[len(name):]) && !attacksIt.MatchString(head[len(name):]) {
		return line
	}
	rest := withAll.ReplaceAllString(head[len(name):], "")
	if takesSome.MatchString(rest) {
		return line
	}
	town, _, _ := strings.Cut(strings.TrimSuffix(h.p.Board.Name(at), " DC"), " (")
	if namedPlace.MatchString(tail) && !strings.Contains(tail, town) {
		return line
	}
	return name + allBut(who) + rest
}

// aloneOf is a line of a leader whose men stay and who goes himself, as one of him alone.
func aloneOf(h *hearing, line string) string {
	m := armyStays.FindStringSubmatch(line)
	if m == nil || m[1] == "" && m[3] == "" || takesSome.MatchString(m[4]) {
		return line
	}
	name, at := leading(h, m[1]+m[3]+" goes")
	if m[1] != "" && m[3] != "" {
		if name, at = leading(h, m[3]+" goes"); m[1] != m[3] {
			return line
		}
	}
	if at == board.NoArea {
		return line
	}
	town, _, _ := strings.Cut(strings.TrimSuffix(h.p.Board.Name(at), " DC"), " (")
	if named := namedPlace.MatchString(m[2]); named && !strings.Contains(m[2], town) || !named && m[1] == "" {
		return line
	}
	return name + " alone " + m[4]
}

// allBut is with whom somebody goes of whose men so many stay.
func allBut(who string) string {
	who = staysAs(who)
	for _, his := range []string{"the ", "his "} {
		if strings.HasPrefix(who, his) {
			return " without the " + strings.TrimPrefix(who, his)
		}
	}
	return " with everyone but " + who
}

// othersGo is a line of some who stay and of a leader who goes with the others, as one by which he goes with everyone but those.
func othersGo(h *hearing, line string) string {
	m := staysFirst.FindStringSubmatch(line)
	if m == nil || strings.Contains(line, "?") {
		return line
	}
	name, at := leading(h, m[3])
	if at == board.NoArea || !theOthers.MatchString(m[3][len(name):]) {
		return line
	}
	town, _, _ := strings.Cut(strings.TrimSuffix(h.p.Board.Name(at), " DC"), " (")
	rest := takesThem.ReplaceAllString(theOthers.ReplaceAllString(m[3][len(name):], ""), " goes$1")
	if takesSome.MatchString(andFights.ReplaceAllString(rest, "")) || namedPlace.MatchString(m[2]) && !strings.Contains(m[2], town) {
		return line
	}
	return name + allBut(m[1]) + rest
}

// leavesThenGoes is a line by which a leader first leaves so many of his and then goes, as one by which he goes with everyone but those.
func leavesThenGoes(h *hearing, line string) string {
	name, at := leading(h, line)
	if at == board.NoArea {
		return line
	}
	m := leavesFirst.FindStringSubmatch(line[len(name):])
	if m == nil || takesSome.MatchString(andFights.ReplaceAllString(m[5], "")) {
		return line
	}
	if m[3] != "" { // "leaves one and takes two": of three
		n := func(s string) int { return max(board.Atoi(s), slices.Index(small, strings.ToLower(s))) }
		if stays := strings.Fields(staysAs(m[1])); len(stays) != 2 || stays[1] != "infantry" && !strings.HasPrefix(stays[1], "brigade") || n(stays[0])+n(m[3]) != h.count(at, "infantry") {
			return line
		}
	}
	town, _, _ := strings.Cut(strings.TrimSuffix(h.p.Board.Name(at), " DC"), " (")
	if namedPlace.MatchString(m[2]) && !strings.Contains(m[2], town) {
		return line
	}
	verb := m[4]
	if verb == "" {
		verb = "goes"
	}
	return name + allBut(m[1]) + " " + verb + m[5]
}

// staysAs is how many stay, as units are counted.
func staysAs(who string) string {
	low := strings.ToLower(strings.NewReplacer(" of the", "", " of his", "", "'", "", "’", "", " factors", "", " factor", "", " units", "", " unit", "", " big", "", " small", "", " little", "").Replace(who))
	words := strings.Fields(low)
	last := words[len(words)-1]
	switch {
	case len(words) == 1:
		return low + " infantry"
	case len(strings.TrimSuffix(last, "s")) == 1: // one of the 3s
		return strings.TrimSuffix(last, "s") + " infantry"
	}
	return low
}

// leading is the name of a leader with which a line begins, and where he stands.
func leading(h *hearing, line string) (string, board.Area) {
	words := strings.Fields(line)
	for n := min(len(words)-1, 4); n > 0; n-- {
		name := strings.Join(words[:n], " ")
		for _, s := range h.lexicon().Of(names.Level(titled.ReplaceAllString(name, ""))) {
			if at := h.areaOf(s.ID); s.Sort == wording.Own && !strings.HasSuffix(s.ID, " militia") && at != board.NoArea && strings.HasPrefix(line, name) {
				return name, at
			}
		}
	}
	return "", board.NoArea
}

var titled = regexp.MustCompile(`(?i)^(?:(?:and|old|good|poor|dear|young|little|general|gen\.?)\s+)+`)

// sendsAndGoes is a line of a leader who sends some of his one way and goes another, as one of those and another of him.
func sendsAndGoes(h *hearing, line string) string {
	name, at := leading(h, line)
	if at == board.NoArea || strings.Contains(line, "?") {
		return line
	}
	m := sendsThen.FindStringSubmatch(strings.Replace(line[len(name):], ". "+name+" ", ". he ", 1))
	if m == nil {
		return line
	}
	goes := m[5]
	switch his := strings.HasPrefix(strings.ToLower(m[1]), "his "); {
	case theOthers.MatchString(goes):
		goes = theOthers.ReplaceAllString(goes, " with everyone")
	case m[3]+m[6] != "" || his && !leadsOthers[strings.ToLower(m[4])]:
		name += " alone"
	case leadsOthers[strings.ToLower(m[4])]:
		return line
	}
	if strings.HasPrefix(strings.ToLower(m[1]), "his ") {
		m[1] = "the " + m[1][len("his "):]
	}
	verb := m[4]
	if leadsOthers[strings.ToLower(verb)] {
		verb = "goes"
	}
	return m[1] + " from " + h.p.Board.Name(at) + " " + m[2] + "; " + name + " " + verb + goes + m[7]
}

// leadsOthers are verbs of who takes others along.
var leadsOthers = map[string]bool{"lead": true, "leads": true, "take": true, "takes": true, "bring": true, "brings": true}

// leavesState is a line without the state that the leader with whom it begins leaves, where he is in it.
func leavesState(h *hearing, line string) string {
	name, at := leading(h, line)
	if at == board.NoArea {
		return line
	}
	his := func(state string) bool {
		return strings.EqualFold(board.StateNames[h.p.Board.Areas[at].State], state)
	}
	if m := fromState.FindStringSubmatch(line); m != nil && his(m[1]) {
		return strings.Replace(line, m[0], m[2]+" ", 1)
	}
	if m := outOfState.FindStringSubmatch(line[len(name):]); m != nil && his(m[1]) {
		return strings.Replace(line, m[0], "", 1)
	}
	return line
}

// afterwards is a line that puts units together, or divides one, and sends what comes of it somewhere, with who that is in the place of "it".
func afterwards(line string) string {
	m := thenGoes.FindStringSubmatch(strings.TrimRight(line, " .!"))
	if m == nil {
		return line
	}
	at := whereAt.FindStringSubmatch(m[1])
	size := becomes.FindStringSubmatch(m[1])
	divides := slices.ContainsFunc(strings.Fields(m[1]), func(w string) bool { return slices.Contains([]string{"split", "break", "divide"}, strings.ToLower(w)) })
	if size == nil && !divides {
		size = sizePut(m[1])
	}
	one := strings.HasPrefix(strings.ToLower(m[3]), "one") || strings.HasPrefix(m[3], "1")
	part := m[3][len(m[3])-1:]
	if one {
		part = "1"
	}
	switch {
	case at == nil || one && !divides:
		return line
	case divides && strings.Contains("1234", part): // "the 2" of a 3
		return m[1] + "; " + m[2] + " " + part + " infantry from " + at[1] + " " + m[4]
	case divides:
		return line
	case size == nil || strings.ContainsAny(m[3], "1234") && !strings.HasSuffix(m[3], size[1]):
		return line
	}
	return m[1] + "; " + m[2] + " " + size[1] + " infantry from " + at[1] + " " + m[4]
}

// sizePut is the size of what comes of two who are put together, as it is found: "the 3 and a 1".
func sizePut(words string) []string {
	sum, several := 0, 0
	for w := range strings.FieldsSeq(words) {
		if n := board.Atoi(strings.Trim(w, ",")); n > 0 {
			sum, several = sum+n, several+1
		}
	}
	if several != 2 || sum > 4 {
		return nil
	}
	return []string{"", fmt.Sprint(sum)}
}

// stateNames are the states, one of which a pattern finds.
func stateNames() string {
	var out []string
	for _, name := range board.StateNames {
		out = append(out, name)
	}
	slices.Sort(out)
	slices.Reverse(out)
	return strings.Join(out, "|")
}
