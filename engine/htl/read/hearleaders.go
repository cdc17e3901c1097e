package read

import (
	"regexp"
	"slices"
	"strings"

	"adjutant/engine/htl/board"
	"adjutant/engine/wording"
)

// What a line says of leaders: who goes along with whom, who is left, and who is only spoken of.

// inPerson is said in brackets behind the name of a leader that a unit bears as well.
var inPerson = regexp.MustCompile(`(?i)^\s*\((?:i mean )?(?:the (?:man|general|leader|commander)|himself|in person|personally|not (?:the|his) brigade)\b[^()]*\)`)

// himself is a line in which a leader is called so whom it names apart from the unit of his name.
func (h *hearing) himself(line string) string {
	for _, m := range h.mentions(line, wording.Own) {
		said := inPerson.FindString(line[m.to:])
		if said != "" && !m.holds && len(h.mentions(said, wording.Own)) == 0 && h.leads(m) {
			return h.himself(line[:m.to] + " himself" + line[m.to+len(said):])
		}
	}
	return line
}

var wantsThem = regexp.MustCompile(`(?i)^ (?:wants|needs|would like|expects|asked for|has asked for|has ordered|ordered) (?:him|it|them)(?: (?:there|here|to be there))?\s*([.!,;]|$)`)

// wanted is a line without what only says who wants somebody where he goes, and whether that is all of it: "to D9, where Tyler wants him".
func (h *hearing) wanted(line string) (rest string, all bool) {
	for _, x := range h.mentions(line, wording.Own) {
		m := wantsThem.FindStringSubmatchIndex(line[x.to:])
		if told := whereHeIs.FindStringIndex(line[x.to:]); told != nil && whereOnly.MatchString(line[:x.from]) &&
			len(h.mentions(line[x.to:x.to+told[1]], wording.Place)) == 0 {
			return strings.TrimSpace(whereTo.ReplaceAllString(line[:x.from], "") + line[x.to+told[1]:]), false
		}
		if m == nil || x.holds {
			continue
		}
		before := whereTo.ReplaceAllString(line[:x.from], "")
		rest = strings.TrimSpace(before + line[x.to+m[2]:])
		return rest, strings.Trim(rest, ".,;! ") == ""
	}
	return line, false
}

// whereHeIs is what is told of somebody who stands behind a "where": "to D9, where Tyler has been".
var (
	whereHeIs = regexp.MustCompile(`(?i)^ (?:has|have|is|was|were|had|wants|needs|waits|stands|sits) [^,.;]*`)
	whereOnly = regexp.MustCompile(`(?i)[\pL\d],? where (?:general )?$`)
)

var whereTo = regexp.MustCompile(`(?i)[,.;]?\s*(?:where|because|since|as|for|there)?\s*(?:general )?$`)

// leads says whether a mention may be that of a leader.
func (h *hearing) leads(m mention) bool {
	return slices.ContainsFunc(m.ids, func(id string) bool {
		u := h.p.Find(h.side, id)
		return u != nil && u.Type == board.Leader
	})
}

var (
	parts    = regexp.MustCompile(`(?i)^\s+(?:(?:now|then|just)\s+)?(?:leaves?|quits?|drops?|sets? down|parts (?:from|with|company with))\s+`)
	fromWhom = regexp.MustCompile(`(?i)^\s+(?:goes|rides|gallops|trots|moves|hurries)(?: (?:off|over|away|up|down|back))?\s+from\s+`)
	hisMen   = regexp.MustCompile(`(?i)^(?:(?:all )?(?:of )?(?:his|the)) (?:own )?(?:brigade|men|troops|command|division|boys|people|infantry|regiments|lads)\b`)
	behind   = regexp.MustCompile(`(?i)^(?:\s+(?:to (?:hold|guard|keep|watch|defend|mind|cover|look after)(?: [\pL\d']+){1,3}?|off|behind|alone|there|be|in place|in command|where (?:he|it|they) (?:is|are|stands?)|` +
		`to (?:his|its|their) own devices|for (?:the moment|now|a (?:moment|while))|(?:at|in) [a-z]\d{1,2}|(?:at|in|on) (?:the|his) [a-z]+))*` +
		`(,?\s+(?:and|but)\s+(?:then\s+)?|,\s+(?:then\s+)?|\s+to\s+|\s+for\s+)`)
	goesOff = regexp.MustCompile(`(?i)^(?:rid(?:es?|ing)|go(?:es|ing)?|gallop(?:s|ing)?|mov(?:es?|ing)|com(?:es?|ing)|join(?:s|ing)?|betakes|heads?|` +
		`hurr(?:y|ies)|trots?|returns?|march(?:es|ing)?|walks?|runs?|advances?|retires?|falls? back)\b`)
)

var getsOff = regexp.MustCompile(`(?i)^\s+(?:gets? off|dismounts?|alights?|drops? off|hops? off)(?: (?:there|here|(?:at|in) ([a-z]\d{1,2})))?` +
	`(?: and (?:stays|remains|waits)(?: (?:there|behind|put))?)?(\s*[,.;])`)

// alighted is a line in which a leader stays who gets off where he is: "Tyler gets off at B9, Palmer goes on to C10".
func (h *hearing) alighted(line string) string {
	for _, x := range h.mentions(line, wording.Own) {
		m := getsOff.FindStringSubmatchIndex(line[x.to:])
		at, one := h.at(x)
		if m == nil || !one || x.holds || !h.leads(x) || m[2] >= 0 && !strings.EqualFold(line[x.to:][m[2]:m[3]], at.String()) {
			continue
		}
		return line[:x.to] + " stays put" + line[x.to+m[4]:]
	}
	return line
}

// parted is a line in which somebody goes without whom he leaves: "Tyler leaves Schenck where he is and rides to F12".
func (h *hearing) parted(line string) string {
	own := h.mentions(line, wording.Own)
	for i, x := range own {
		if x.holds {
			continue
		}
		verb, off := parts.FindString(line[x.to:]), false
		if verb == "" {
			verb, off = fromWhom.FindString(line[x.to:]), true
		}
		if verb == "" {
			continue
		}
		end := x.to + len(verb)
		switch men := hisMen.FindString(line[end:]); {
		case men != "":
			end += len(men)
		case i+1 < len(own) && own[i+1].from == end && !slices.Equal(own[i+1].ids, x.ids):
			end = own[i+1].to
		default:
			continue
		}
		who := line[:x.to]
		if h.leads(x) {
			who += " alone"
		}
		if off {
			if h.leads(x) {
				return who + line[x.to:x.to+strings.LastIndex(strings.ToLower(verb), "from")-1] + line[end:]
			}
			continue
		}
		joint := behind.FindStringSubmatch(line[end:])
		if joint == nil {
			continue
		}
		rest := line[end+len(joint[0]):]
		switch {
		case strings.TrimSpace(strings.ToLower(joint[1])) == "for":
			return who + " goes to " + rest
		case goesOff.MatchString(rest):
			return who + " " + rest
		}
	}
	return line
}

var rides = regexp.MustCompile(`(?i)^\s+(?:(?:rides?|goes|moves?|comes?)(?: along)? with|accompan(?:y|ies))\s+$`)

// alongWith is a line in which a leader goes with a unit of his hex that it has sent away, as one who goes with "him".
func (h *hearing) alongWith(line string) string {
	own := h.mentions(line, wording.Own)
	for i := 2; i < len(own); i++ {
		x, y := own[i-1], own[i]
		if !rides.MatchString(line[x.to:y.from]) || !slices.Equal(y.ids, own[i-2].ids) || !h.leads(x) || y.holds || !goesOn.MatchString(line[y.to:]) {
			continue
		}
		if _, one := h.at(x, y); one && len(h.mentions(line[own[i-2].to:x.from], wording.Place)) > 0 {
			return line[:x.to] + " goes with him" + line[y.to:]
		}
	}
	return line
}

var (
	ledMarch = regexp.MustCompile(`^march (.+) to \S+ with (.+?)(?: forced)?$`)
	// leadsOn joins a leader to whom he leads, broughtBy somebody to the leader who goes with him, and comesToo stands behind who comes, too.
	leadsOn = regexp.MustCompile(`(?i)^(?:\s+(?:himself|in person|personally|now|then|will|shall|should|must|can|is to|to))*\s*(?:,|&|\+|/|and|(?:together |along )?with|plus|` +
		`leads?|leading|takes?|taking|brings?|bringing|moves?|marches|accompan(?:y|ies)|accompanying|joins?|conducts?|escorts?|guides?|follows?|pushes|draws|pulls|` +
		`(?:rides?|goes|comes?|moves?)(?: [a-z]+)? with)\s*(?:(?:over|up|down|forward|back|off|on|his|the|general|gen\.?|brigadier|colonel)\s+)*$`)
	broughtBy = regexp.MustCompile(`(?i)(?:&|\+|/|\band|\bwith|\bw/?|\bplus|\bunder|\bled by|\bbehind|\balongside|\bbeside|by|\bfollow(?:ed by|ing)|\btak(?:es?|ing)|\bcarr(?:ies|ying)|` +
		`\bbring(?:s|ing)|\bhas|\bincluding)\s*(?:(?:also|general|gen\.?|old|the|his|its|our|my|leader|commander)\s+)*$`)
	loosely   = regexp.MustCompile(`(?i)(?:^|,)\s*(?:(?:general|gen\.?|old)\s+)?$`)
	alsoThere = regexp.MustCompile(`(?i)^\s+(?:(?:(?:rides?|comes?|goes|tags) )?(?:too|also|along|as well|likewise)|(?:rides|goes|comes) with (?:him|it|them))\b`)
	comesToo  = regexp.MustCompile(`(?i)^(?:\s*(?:$|[.,;:!)>-])|\s+(?:riding|going|coming|accompanying|at (?:its|their) head|too|also|along|as well|likewise|goes|rides|comes|moves|follows|accompan|in command|with|leading|to|will|shall|is to|joins|at|and)\b)`)
)

// ridesAlong says whether a line that a leader goes along with, where the words name both, has him do so: a leader who is only spoken of
// stays where he is.
func (h *hearing) ridesAlong(order string) bool {
	m := ledMarch.FindStringSubmatch(order)
	if m == nil {
		return true
	}
	own := h.mentions(h.line, wording.Own)
	both := false
	for i, a := range own {
		for _, b := range own[i+1:] {
			gap, behind := h.line[a.to:b.from], h.line[b.to:]
			leads := slices.Contains(a.ids, m[2]) && slices.Contains(b.ids, m[1])
			led := slices.Contains(a.ids, m[1]) && slices.Contains(b.ids, m[2])
			both = both || leads || led
			if leads && leadsOn.MatchString(gap) || led && (broughtBy.MatchString(gap) || alsoThere.MatchString(behind) ||
				loosely.MatchString(gap) && comesToo.MatchString(behind)) {
				return true
			}
		}
	}
	return !both
}

var inOrderAgain = regexp.MustCompile(`(?i)\b(?:gets?|pulls?|brings?|puts?|whips?) ([\pL'’. ]+?) (?:back (?:together|in(?:to)? (?:order|shape|line|hand|form))|` +
	`in(?:to)? (?:order|shape|line|hand) again|together again)|\bsorts? ([\pL'’. ]+?) out\b`)

var lendsHand = regexp.MustCompile(`(?i)^\s+(?:helps?|assists?|helping|assisting)(?: (?:him|them|it))?(?: out)?\s*([.!;]|$)`)

var rallying = regexp.MustCompile(`(?i)\b(?:rall(?:y|ies)|stead(?:y|ies)|reforms?|regroups?|recovers?|restores?)\b`)

// gathered is a line in which somebody is rallied who is brought back together.
func (h *hearing) gathered(line string) string {
	if m := inOrderAgain.FindStringSubmatchIndex(line); m != nil {
		if m[2] < 0 {
			m[2], m[3] = m[4], m[5]
		}
		if len(h.mentions(line[m[2]:m[3]], wording.Own)) == 1 && goesOn.MatchString(line[m[1]:]) {
			line = line[:m[0]] + "rally " + line[m[2]:m[3]] + line[m[1]:]
		}
	}
	if !rallying.MatchString(line) {
		return line
	}
	own := h.mentions(line, wording.Own)
	for i := 1; i < len(own); i++ { // "rally Burnside, McDowell helps"
		x, behind := own[i], lendsHand.FindStringSubmatch(line[own[i].to:])
		if between := strings.TrimSpace(line[own[i-1].to:x.from]); behind != nil && h.leads(x) && (between == "," || between == "and" || between == ", and") {
			return line[:own[i-1].to] + " with " + line[x.from:x.to] + behind[1] + line[x.to+len(behind[0]):]
		}
	}
	return line
}
