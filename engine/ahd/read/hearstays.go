package read

import (
	"regexp"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/state"
)

// Who stays where the rest goes: "Leave one veteran at Murfreesboro, the other two take the train to Chattanooga". The rest are all others who
// stand there, of whatever kind.

const (
	howMany = `(both|an?|the|its|his|one|two|three|four|five|six|[1-9])(?:\s+of\s+(?:the|its|his))?((?:\s+(?:militia|veterans?|vets?|crack|infantry|inf|cavalry|cav|horse|units?|regiments?|` +
		`brigades?|divisions?|mi|vi|ci|mc|vc|cc))*)`
	where   = `([\pL][\pL.' ]*?)`
	whatFor = `(?:\s+(?:as|to|with|for)\s+[^,;.:]*?)?`
	theRest = `\s*(?:[,;.]\s*(?:and|but|then|while)?|\s(?:and|but|then|while))\s+[\pL ]{0,20}?\b(?:(?:all\s+)?(?:the|his|its)\s+(?:rest|others|remainder|` +
		`other(?:\s+(one|two|three|four|five|six|[1-9]))?)(?:\s+of\s+them)?|(?:everyone|everybody|everything|all)\s+else|all\s+others)\s+([^;.!?]*[.! ]*)$`
)

// stayBehind are the ways to say who stays of those at a place, and that the rest goes.
var stayBehind = []*regexp.Regexp{
	regexp.MustCompile(`(?i)^()(?:[\pL. ]+?\s+)?(?:leaves?|leaving|keeps?|keeping)\s+(?:just\s+|only\s+)?` + howMany + `(?:\s+(?:behind|back))?\s+(?:at|in)\s+` + where +
		whatFor + theRest),
	regexp.MustCompile(`(?i)^()` + howMany + `\s+(?:stays?|remains?|waits?)(?:\s+(?:behind|back|put|on))?\s+(?:at|in)\s+` + where + whatFor + theRest),
	regexp.MustCompile(`(?i)^()` + howMany + `\s+(?:at|in)\s+` + where + `\s+(?:stays?|remains?|waits?)(?:\s+(?:behind|back|put|there))?` + theRest),
	regexp.MustCompile(`(?i)^` + where + `\s*[:,]\s*` + howMany + `()\s+(?:stays?|remains?|waits?|sits?)[^,;.:]{0,30}?` + theRest),
	regexp.MustCompile(`(?i)^` + where + `\s+keeps?\s+` + howMany + `()(?:\s+(?:back|behind|home|at home|there))?` + theRest),
}

// sentBefore is a line in which others are sent before it is said who stays.
var sentBefore = regexp.MustCompile(`(?i)^[^,;:]*(?:\b(?:to|attacks?|strikes?|takes?|goes|marches|moves|entrench(?:es)?)|->|[\pL\d]{4,}\.)\s+\pL[^,;:]*\s(?:leaves?|leaving|keeps?|keeping)\s`)

// anyUnit is said of units of no kind.
var anyUnit = wordsOf(`unit units regiment regiments brigade brigades division divisions`)

// besides is a line that says what one kind at a place does, and where another kind goes, which is of that place, too: "Nashville's two militia
// entrench, and bring the cavalry back to Bowling Green".
var besides = regexp.MustCompile(`(?i)^((?:have\s+|let\s+)?` + where + `['’]s\s+(?:(?:one|two|three|four|five|both|all|[1-9])\s+)?((?:` + soldiers + `\s*)+)(?:entrench(?:es)?|digs? in|stays?|holds?)\s*(?:,|;|\band\b)\s*(?:and\s+|but\s+)?` +
	`(?:bring\s+|send\s+|have\s+|let\s+)?(?:the|its|his)\s+)((?:` + soldiers + `\s*)+)\b((?:goes|go|rides?|moves?|marches|comes?|back|over|by|to)\b[^,;.!?]*[.! ]*)$`)

// ofThere is such a line with the place of those who go.
func ofThere(line string) string {
	m := besides.FindStringSubmatch(strings.TrimSpace(line))
	if m == nil || sentFrom.MatchString(m[5]) || alikeKinds(m[3], m[4]) || !kinds.MatchString(m[4]) {
		return line
	}
	return m[1] + strings.TrimSpace(m[4]) + " from " + m[2] + " " + m[5]
}

// allGo is a march of all of a place, with some said behind it to stay: "The whole army to Murfreesboro, only one militia stays behind".
var allGo = regexp.MustCompile(`(?i)^([^.;:!?]*\b(?:all|everyone|everybody|everything|whole|entire|army|garrison)\b[^.;:!?]*?),?\s+(?:but\s+|and\s+|while\s+|with\s+)?` +
	`(?:only\s+|just\s+)?` + howMany + `(?:\s+(?:of|at|in|from)\s+` + where + `)?\s+(?:stay(?:s|ing)?|remain(?:s|ing)?|wait(?:s|ing)?|holds? on|sits? tight)\b` +
	`(?:[^,;.:!?]*?\b(?:at|in|of)\s+([\pL][^,;.:!?]*)|[^,;.:!?]*)([.!].*|)$`)

// kinds are words of which units, and not all of them, go.
var kinds = regexp.MustCompile(`(?i)\b(?:militia|veterans?|vets?|crack|infantry|inf|cavalry|cav|horse|foot|troopers?)\b`)

// elsewhere says whether a place that is named is none of those that stand in other words.
func elsewhere(place, words string) bool {
	return place != "" && !strings.Contains(strings.ToLower(words), strings.ToLower(strings.TrimSpace(place)))
}

// leaving is said behind a march of those whom it leaves: "to Murfreesboro, leaving both militia".
var leaving = regexp.MustCompile(`(?i),?\s+leaving\s+(?:behind\s+|just\s+|only\s+)*` + howMany)

const except = ", except "

// restHolds is what is said of the others who stay, whatever for, kindHolds of those of a kind, and goesOn what else they do.
var (
	restHolds = regexp.MustCompile(`(?i)\b((?:the rest|the others?|everyone else|everybody else|those left)(?:\s+of them)?)\s+` + willBe + `(?:stays?|holds?|remains?|keeps?|guards?|minds?|watch(?:es)?|defends?|sits?|waits?|garrisons?)\b([^,;.!?]*)`)
	kindHolds = regexp.MustCompile(`(?i)((?:^|[,;.]\s*|\band\s+|\bbut\s+|\bwhile\s+)` + ofKind + `)\s+` + willBe +
		`(?:garrisons?|(?:is|are|be|forms?)\s+(?:the|its|a|his)\s+garrison|(?:stays?|remains?|left)\s+as\s+(?:(?:the|its|a|his)\s+)?garrison)\b([^,;.!?]*)`)
	kindStays = regexp.MustCompile(`(?i)^` + ofKind + ` stays[.!]*$`)
	goesOn    = regexp.MustCompile(`(?i)\b(?:and|then|but|except|entrench|entrenches|dig|digs|go|goes|march|marches|to|until|till|not)\b`)
)

const (
	willBe = `(?:(?:shall|will|must|can|may|should|is to|are to|have to|has to)\s+)?`
	ofKind = `(?:(?:the|its|his|my|both|all|one|two|three|four|five|other|[1-9])\s+)+(?:` + soldiers + `\s*)+?`
)

// restStays is a line in which those who stay only stay: those of a kind do where one of it stands now.
func restStays(p *state.Position, side board.Side, line string) string {
	for _, form := range []*regexp.Regexp{restHolds, kindHolds} {
		line = form.ReplaceAllStringFunc(line, func(said string) string {
			m := form.FindStringSubmatch(said)
			if goesOn.MatchString(m[2]) || form == kindHolds && !standsAt(p, side, m[1], m[2]) {
				return said
			}
			return m[1] + " stays"
		})
	}
	return line
}

// digsIn is who of a place digs in there where others march away, said behind them, and unsure who may be elsewhere.
var (
	digsIn = regexp.MustCompile(`(?i)\s*(?:,|;|\band\b|\bwhile\b)\s*(?:and\s+|but\s+|while\s+)?(?:(?:the|its|his)\s+)?((?:both|one|two|three|four|five|the|other|[1-9])\s*)?((?:` + soldiers + `\s*)*)(?:of them\s+)?(?:will\s+|shall\s+)?(?:(?:stays?|remains?)(?:\s+(?:behind|back|put|there|home|at home|where (?:they are|it is|he is)))?\s+(?:and|to)\s+)?(?:digs?(?:\s+in)?|entrench(?:es)?)(?:\s+there)?[.!]*$`)
	digs   = regexp.MustCompile(`(?i)(?:^|([a-z']+)\s+)(?:entrench(?:es)?|digs? in)\b`)
	noDigs = wordsOf(`not never to can could he they would may might before cannot can't don't doesn't didn't nobody you`)
)

// fillsIn is who goes to the place from where those before him march: "then Knoxville takes its place".
var fillsIn = regexp.MustCompile(`(?i)\s*(?:,|;|\band\b|\bthen\b|\bwhile\b)\s*(?:(?:and|then|while)\s+)*([\pL][\pL.' ]*?)\s+(?:then\s+)?(?:takes?\s+(?:its|his|their)\s+(?:place|post)|fills?\s+(?:the|its|his|their)\s+(?:hole|gap|place|vacancy)(?:\s+(?:(?:it|he|they)\s+)?(?:leaves?|behind))*|moves?\s+in\s+behind\s+(?:it|him|them)|replaces?\s+(?:it|him|them))[.!]*$`)

// takesPlace is such a line with where he goes.
func takesPlace(p *state.Position, side board.Side, line string) string {
	m, named := fillsIn.FindStringSubmatchIndex(line), placesNamed(p, line)
	if m == nil || len(named) != 3 || len(placesNamed(p, line[:m[0]])) != 2 || len(garrisoned(p, side, named[0].said)) != 1 {
		return line
	}
	return line[:m[0]] + ", " + line[m[2]:m[3]] + " to " + named[0].said
}

// digsThere is a line of a march from a place with those who dig in behind it, as those of the same place.
func digsThere(p *state.Position, side board.Side, line string) string {
	m, named := digsIn.FindStringSubmatchIndex(line), placesNamed(p, line)
	if m == nil || m[2] < 0 && m[4] == m[5] || len(named) < 2 || len(placesNamed(p, line[m[0]:])) > 0 || len(garrisoned(p, side, named[0].said)) != 1 {
		return line
	}
	who := "one "
	if m[2] >= 0 && !strings.EqualFold(strings.TrimSpace(line[m[2]:m[3]]), "other") {
		who = strings.TrimSpace(line[m[2]:m[3]]) + " "
	} else if m[2] < 0 {
		who = "the "
	}
	return line[:m[0]] + ", " + who + line[m[4]:m[5]] + " at " + named[0].said + " entrench"
}

// leftSome says that some stay of those who march.
var leftSome = regexp.MustCompile(`(?i)\b(?:keep|leave|keeps|leaves|leaving|keeping)\s+(?:just\s+|only\s+)?(?:one|two|three|some|[1-9])(?:\s+(?:of them|behind|back|there|at home|in reserve))?(?:\s*[,;.!]|$)|` +
	`\b(?:one|two|three|some)\s+(?:of them\s+)?(?:stays?|remains?|waits?)\b`)

// keptKind are those of a kind who stay, all of them.
var keptKind = regexp.MustCompile(`(?i)\b(?:leave|leaves|leaving|keep|keeps|keeping)\s+(?:just\s+|only\s+|behind\s+)*(?:the|its|his|both|all)\s+(?:the\s+)?((?:` + soldiers + `\s*)+)|` +
	`\b(?:the|its|his|both|all)\s+((?:` + soldiers + `\s+)+)(?:stays?|remains?|waits?)\b`)

// keptThere are those of a kind who stay, with their place.
var keptThere = regexp.MustCompile(`(?i)\b(?:leave|keep)s?\s+(?:the|its|his|my|both|all)\s+((?:` + soldiers + `\s*)+)(?:in|at)\s+([\pL][\pL.' ]*?)\s*(?:\band\b|\bbut\b|[,;.!]|$)`)

// unsaid says whether orders lack what a line says: none digs in of whom it is said, or those march who stay.
func unsaid(p *state.Position, side board.Side, line string, orders []engine.Order) bool {
	gone, dug := map[board.Box]int{}, false
	at := map[board.Box]bool{}
	for _, o := range orders {
		m, ours := o.(state.Order)
		if !ours || !strings.HasPrefix(o.String(), "march ") {
			dug = dug || strings.HasPrefix(o.String(), "entrench ")
			continue
		}
		gone[m.From]++
		at[m.From], at[m.To], at[m.Via[0]], at[m.Via[1]] = true, true, true, true
	}
	if m := digs.FindStringSubmatch(line); m != nil && !noDigs[strings.ToLower(m[1])] && !dug && len(gone) > 0 {
		return true
	}
	for _, m := range keptThere.FindAllStringSubmatch(line, -1) {
		kind, boxes := kindsOf(m[1]), garrisoned(p, side, strings.TrimSpace(m[2]))
		if slices.ContainsFunc(orders, func(o engine.Order) bool {
			u, ours := o.(state.Order)
			return ours && strings.HasPrefix(o.String(), "march ") && slices.Contains(boxes, u.From) &&
				!slices.ContainsFunc(kind, func(k string) bool { return !strings.Contains(u.Type.String(), k) })
		}) {
			return true
		}
	}
	elsewhere := slices.ContainsFunc(placesNamed(p, line), func(g goal) bool { return !slices.ContainsFunc(g.boxes, func(b board.Box) bool { return at[b] }) })
	if len(gone) == 0 || elsewhere {
		return false
	}
	for _, m := range keptKind.FindAllStringSubmatch(line, -1) {
		kind := kindsOf(m[1] + m[2])
		if len(gone) == 1 && slices.ContainsFunc(orders, func(o engine.Order) bool {
			m, ours := o.(state.Order)
			return ours && strings.HasPrefix(o.String(), "march ") && !slices.ContainsFunc(kind, func(k string) bool { return !strings.Contains(m.Type.String(), k) })
		}) {
			return true
		}
	}
	if !leftSome.MatchString(line) {
		return false
	}
	for b, n := range gone {
		if n < len(p.At(side, b)) {
			return false
		}
	}
	return true
}

// turnsBack says whether orders send somebody away and bring him back, where nobody of his kind stood before.
func turnsBack(p *state.Position, orders []engine.Order) bool {
	gone := map[[2]board.Box]bool{}
	for _, o := range orders {
		m, ours := o.(state.Order)
		if !ours || !strings.HasPrefix(o.String(), "march ") {
			continue
		}
		alike := func(u board.Unit) bool { return u.Type == m.Type }
		if gone[[2]board.Box{m.To, m.From}] && !slices.ContainsFunc(p.At(board.Union, m.From), alike) && !slices.ContainsFunc(p.At(board.Confederate, m.From), alike) {
			return true
		}
		gone[[2]board.Box{m.From, m.To}] = true
	}
	return false
}

// theirDeed is those of a place who are said to go somewhere: "the Harper's Ferry lads come too".
var theirDeed = regexp.MustCompile(`(?i)\b(?:the|our|my|those)\s+([\pL][\pL.']*(?:\s+[\pL.']+){0,2}?)\s+(?:(?:` + soldiers + `|lads|boys|men|garrison|units?|fellows|chaps|people|folks|troops|regiments?|brigades?|divisions?)\s+)+` +
	`(?:(?:will|shall|also|then)\s+)*(?:goe?s?|comes?|marche?s?|moves?|rides?|takes?|attacks?|hits?|strikes?|follows?|joins?|advances?|digs?|entrench(?:es)?)\b`)

// notSent says whether somebody of whom a line says that he goes gets no order, and others go to where he stands.
func notSent(p *state.Position, side board.Side, line string, orders []engine.Order) bool {
	for _, m := range theirDeed.FindAllStringSubmatch(line, -1) {
		named := placesNamed(p, m[1])
		if len(named) != 1 {
			continue
		}
		reached, acts := false, false
		for _, o := range orders {
			if u, ours := o.(state.Order); ours {
				reached = reached || slices.Contains(named[0].boxes, u.To)
				acts = acts || slices.Contains(named[0].boxes, u.From)
			}
		}
		if reached && !acts && slices.ContainsFunc(named[0].boxes, func(b board.Box) bool { return len(p.At(side, b)) > 0 }) {
			return true
		}
	}
	return false
}

// kindsOf are parts of the names of the kinds that words say.
func kindsOf(who string) []string {
	var out []string
	for _, k := range kinds.FindAllString(who, -1) {
		switch k = strings.ToLower(k)[:3]; k {
		case "hor", "tro":
			k = "cav"
		case "foo":
			k = "inf"
		}
		out = append(out, k)
	}
	return out
}

// standsAt says whether units of a side, of a kind that words say, stand at the place that others name, if they name one.
func standsAt(p *state.Position, side board.Side, who, at string) bool {
	kind := kindsOf(who)
	words := word.FindAllStringIndex(at, -1)
	for i := range words {
		if placeNamed(p, homeWord.FindAllString(at[words[i][0]:], -1)) == 0 {
			continue
		}
		_, name := placeAt(p, side, at, words[i:])
		return name != "" && slices.ContainsFunc(garrisoned(p, side, name), func(b board.Box) bool {
			return slices.ContainsFunc(p.At(side, b), func(u board.Unit) bool {
				return !slices.ContainsFunc(kind, func(k string) bool { return !strings.Contains(u.Type.String(), k) })
			})
		})
	}
	return true
}

// kindWord begins with what the rest are: "the other two veterans".
var kindWord = regexp.MustCompile(`(?i)^(?:of\b|militia|veterans?|vets?|crack|infantry|cavalry|horse|units?)`)

// keptBack are the ways to say which kind of those at a place stays there, and that another goes: "Vicksburg keeps the veteran, its militia
// goes to Jackson".
var keptBack = []*regexp.Regexp{
	regexp.MustCompile(`(?i)^()` + where + `\s+(?:keeps?|holds?\s+on\s+to|retains?)\s+` + thoseKept + `(?:\s+(?:back|home|at home|there))?` + otherGoes),
	regexp.MustCompile(`(?i)^(?:[\pL.]+\s+)?(?:keeps?|leaves?)\s+` + thoseKept + `(?:\s+(?:back|behind))?\s+(?:in|at)\s+` + where + `()` + otherGoes),
	regexp.MustCompile(`(?i)^(?:the\s+)?` + thoseKept + `\s+(?:stays?|remains?|waits?)\s+(?:back\s+|behind\s+)?(?:in|at)\s+` + where + `()` + otherGoes),
	regexp.MustCompile(`(?i)^()` + where + `\s*:\s*` + thoseKept + `\s+(?:stays?|remains?|waits?|holds?)` + otherGoes),
}

// keptAfter says first which kind goes, and then which is kept where it comes from: "Banks sends his veteran up to Baton Rouge and keeps the
// militia in New Orleans".
var keptAfter = regexp.MustCompile(`(?i)^(?:[\pL.]+\s+){0,2}?(?:sends?|moves?|marche?s?|takes?|brings?|ships?)\s+(?:the|its|his|my|our)?\s*((?:` + soldiers + `\s*)+)\b((?:off|by|up|down|over|back|to|into|on)\s[^;:.!?]*?),?\s+(?:and|but|while)\s+` +
	`(?:(?:keeps?|leaves?|retains?|holds?(?:\s+on\s+to)?)\s+` + thoseKept + `(?:\s+(?:back|behind))?\s+(?:in|at)\s+` + where + `|holds?\s+` + where + `\s+with\s+(?:the|its|his)\s+(?:` + soldiers + `\s*)+)[.!]*$`)

const (
	thoseKept = `((?:(?:the|its|his|both|one|two|three|four|five|[1-9]|a|and|,)\s*|` + soldiers + `\s*)+?)`
	otherGoes = `(?:\s*[,;.]\s*(?:and|but|while|then)?|\s+(?:and|but|while))\s+(?:(?:sends?|moves?|marche?s?|takes?|brings?)\s+)?(?:(?:the|its|his)\s+)?((?:both\s+|one\s+|two\s+|three\s+|four\s+|five\s+|[1-9]\s+)?(?:` + soldiers +
		`\s*)+)\b\s*((?:to|goe?s?|marche?s?|moves?|takes?|rides?|by|up|down|over)\b[^;.!?]*[.! ]*)$`
)

// sentFrom is a march that says whence it leads.
var sentFrom = regexp.MustCompile(`(?i)\b(?:from|of|at)\b`)

// otherGoesOn is a line that says which kind of those at a place stays there, and where another goes, as the march of that.
func otherGoesOn(line string) string {
	if m := keptAfter.FindStringSubmatch(strings.TrimSpace(line)); m != nil && !doubtfulAlong.MatchString(line) && !sentFrom.MatchString(m[2]) && !alikeKinds(m[1], m[3]) && kinds.MatchString(m[3]) {
		return "the " + strings.TrimSpace(m[1]) + " from " + m[4] + m[5] + " goes " + m[2]
	}
	for _, form := range keptBack {
		m := form.FindStringSubmatch(strings.TrimSpace(line))
		if m == nil {
			continue
		}
		stays, at := m[3], m[2]
		if m[1] != "" {
			stays = m[1]
		}
		if sentFrom.MatchString(m[5]) || doubtfulAlong.MatchString(line) || !kinds.MatchString(stays) || alikeKinds(stays, m[4]) {
			continue
		}
		return "the " + strings.TrimSpace(m[4]) + " from " + at + " " + m[5]
	}
	return line
}

// alikeKinds says whether one of the kinds in some words stands in others, too.
func alikeKinds(some, others string) bool {
	for _, k := range kinds.FindAllString(some, -1) {
		for _, o := range kinds.FindAllString(others, -1) {
			if strings.EqualFold(strings.TrimSuffix(k, "s"), strings.TrimSuffix(o, "s")) {
				return true
			}
		}
	}
	return false
}

// restGoes is a line that says who of a place stays there, and where the rest goes, as one of all but those.
func restGoes(line string) string {
	if m := allGo.FindStringSubmatch(line); m != nil && m[3] != "" && !kinds.MatchString(m[1]) && !elsewhere(m[4], m[1]) && !elsewhere(m[5], m[1]) {
		return m[1] + except + m[2] + m[3] + m[6]
	}
	if m := leaving.FindStringSubmatchIndex(line); m != nil && m[4] < m[5] {
		return line[:m[0]] + except + line[m[2]:]
	}
	for _, form := range stayBehind {
		m := form.FindStringSubmatch(strings.TrimSpace(line))
		if m == nil || kindWord.MatchString(m[6]) || sentBefore.MatchString(line) {
			continue
		}
		if anyUnit[strings.ToLower(strings.TrimSpace(m[3]))] {
			m[3] = ""
		}
		n, at := strings.ToLower(m[2]), m[1]+m[4]
		switch n {
		case "a", "an":
			n = "one"
		case "its", "his":
			n = "the"
		}
		if n == "the" && m[3] == "" {
			continue
		}
		who := "everyone but "
		if m[5] != "" {
			who = "all " + m[5] + " but "
		}
		return who + n + m[3] + " from " + at + " " + m[6]
	}
	return line
}
