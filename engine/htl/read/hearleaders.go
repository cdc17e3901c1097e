package read

import (
	"regexp"
	"slices"
	"strings"

	"adjutant/engine/htl/board"
	"adjutant/engine/htl/rules"
	"adjutant/engine/wording"
)

// What a line says of leaders: who goes along with whom, who is left, and who is only spoken of.

// inPerson is said in brackets behind the name of a leader that a unit bears as well.
var inPerson = regexp.MustCompile(`(?i)^\s*\((?:i mean )?(?:the (?:man|general|leader|commander)|himself|alone|by himself|just him|only him|without (?:his|the) brigade|leader|ldr|in person|personally|not (?:the|his) brigade)\b[^()]*\)`)

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

// Who is called by his office: "the commanding general comes along with it".
var (
	office = regexp.MustCompile(`(?i)\b(the|our|my|his|its|their|that) ((?:army|commanding|overall) (?:general|commander|leader|officer)|(?:general|officer) commanding(?: the army)?|` +
		`commander[- ]in[- ]chief|(?:general|commander|leader|chief|boss)(?: of the army)?|(?:old |great )?man himself)\b(?: himself)?`)
	ofArmy = regexp.MustCompile(`(?i)army|commanding|overall|in[- ]chief`)
	// whoIsWith says of whom a general is who is called by his office alone.
	whoIsWith = regexp.MustCompile(`(?i)^,? (?:(?:who|that)(?:['’]s| is| stands| rides)|standing|posted|riding) (?:there )?(?:with|beside|alongside) (?:(him|it|them)\b)?`)
	// noOffice stands behind a word for a leader that names none.
	noOffice = regexp.MustCompile(`(?i)^ (?:idea|plan|advance|attack|retreat|assault|engagement|direction|area|situation|staff|line|course|push|movement|order|battle|outline|` +
		`view|reserve|rule|bonus|die|modifier|counter|(?:at|in|on) )`)
	hisOffice = regexp.MustCompile(`(?i)^, (?:the|our|my|their) (?:army commander|commanding (?:general|officer)|general commanding(?: the army)?|commander[- ]in[- ]chief|commander(?: of the army)?),?`)
	notHim    = regexp.MustCompile(`(?i)\b(?:of|by|from|dear|for|sir|says?|said)\s+$`)
)

// chiefs are those who command an army of a battle, with the battle.
var chiefs = map[string][]string{
	"bull_run": {"McDowell", "Beauregard"}, "shiloh": {"Johnston"}, "chancellorsville": {"Hooker", "Lee"}, "chickamauga": {"Rosecrans"},
	"gettysburg_day2": {"Meade"}, "wilsons_creek": {"Lyon"},
}

// A staff tells which of the leaders of a hearing a line calls by his office, or by his men.
type staff struct{ h *hearing }

// offices is where a line calls a leader by his office alone, with his name; it is empty where it is not sure whom it means.
func (s staff) offices(line string) (at [][]int, names []string) {
	own := s.h.mentions(line, wording.Own)
	all := append(slices.Clone(own), s.h.mentions(line, wording.Foe)...)
	for _, m := range office.FindAllStringIndex(line, -1) {
		called := slices.ContainsFunc(all, func(x mention) bool {
			return strings.TrimSpace(line[m[1]:max(m[1], x.from)]) == "" && x.to > m[1] || x.to <= m[0] && strings.Trim(line[x.to:m[0]], " (") == "," ||
				x.from < m[1] && x.to > m[0]
		})
		if called || noOffice.MatchString(line[m[1]:]) || notHim.MatchString(line[:m[0]]) {
			continue
		}
		name, end := s.holder(line, m, own)
		at, names = append(at, []int{m[0], end}), append(names, name)
	}
	return at, names
}

// holder is the leader whom an office means, and where what says so ends: who commands the army, who is with the unit that is named, or the
// only one whom the seat has.
func (s staff) holder(line string, m []int, own []mention) (name string, end int) {
	said := line[m[0]:m[1]]
	if ofArmy.MatchString(said) {
		for _, c := range chiefs[s.h.p.ID] {
			if u := s.h.p.Find(s.h.side, c); u != nil && u.Type == board.Leader {
				return c, m[1]
			}
		}
		return "", m[1]
	}
	var of []mention
	for _, o := range own {
		if o.to <= m[0] {
			of = []mention{o}
		}
	}
	end = m[1]
	if with := whoIsWith.FindStringSubmatchIndex(line[end:]); with != nil {
		i := slices.IndexFunc(own, func(o mention) bool { return o.from == end+with[1] })
		switch {
		case with[2] >= 0:
			end += with[1]
		case i >= 0:
			of, end = []mention{own[i]}, own[i].to
		}
	}
	if spot, one := s.h.at(of...); one {
		if l := s.h.p.Leader(s.h.side, spot); l != nil {
			return l.Name, end
		}
	}
	if his := strings.ToLower(said); strings.HasPrefix(his, "his ") || strings.HasPrefix(his, "its ") || strings.HasPrefix(his, "their ") {
		return "", m[1]
	}
	var leaders []string
	for i := range s.h.p.Units {
		if u := &s.h.p.Units[i]; u.Side == s.h.side && u.Type == board.Leader && u.At.OK() {
			leaders = append(leaders, u.Name)
		}
	}
	if len(leaders) != 1 {
		return "", m[1]
	}
	return leaders[0], end
}

// inOffice is a line with the names of the leaders whom it calls by their office, and without the office of one whom it names.
func (s staff) inOffice(line string) string {
	for _, o := range s.h.mentions(line, wording.Own) {
		if named := hisOffice.FindStringIndex(line[o.to:]); named != nil && s.h.leads(o) {
			return s.inOffice(line[:o.to] + line[o.to+named[1]:])
		}
	}
	at, names := s.offices(line)
	for i := len(at) - 1; i >= 0; i-- {
		if names[i] != "" {
			line = line[:at[i][0]] + names[i] + " himself" + line[at[i][1]:]
		}
	}
	return line
}

var toHisMen = regexp.MustCompile(`(?i)^ (?:(?:goes|rides|gallops|hurries|moves|trots|comes|heads|returns|hastens)(?: (?:back|over|off|up|down|straight))* to|back to|to|joins|rejoins) (his (?:own )?(?:brigade|men|troops|command|division|boys))\b`)

// ownMen is a line with the name of the brigade to which a leader rides whose name it bears, where it stands elsewhere.
func (s staff) ownMen(line string) string {
	for _, x := range s.h.mentions(line, wording.Own) {
		m := toHisMen.FindStringSubmatchIndex(line[x.to:])
		if m == nil || x.holds {
			continue
		}
		var leader, men *board.Unit
		for _, id := range x.ids {
			u := s.h.p.Find(s.h.side, id)
			if u != nil && u.At.OK() && u.Type == board.Leader {
				leader = u
			}
		}
		for i := range s.h.p.Units {
			if u := &s.h.p.Units[i]; leader != nil && u.Side == s.h.side && u.Type.Foot() && u.At.OK() && strings.HasPrefix(u.Name, leader.Name+"'s ") {
				men = u
			}
		}
		if men != nil && men.At != leader.At {
			return line[:x.from] + leader.Name + " himself goes to " + men.At.String() + line[x.to+m[3]:]
		}
	}
	return line
}

// sends is who sends others, and may stay where he is.
var sends = regexp.MustCompile(`(?i)^ (?:(?:will|shall|now|then) )*(?:sends?|orders?|directs?|tells?|detaches|detach|dispatches|dispatch)\b`)

// hisCompany is a march with "him", where a unit is named before it.
var hisCompany = regexp.MustCompile(`(?i)^(?: (?:goes|moves|marches|comes|follows))?(?: (?:along|together))?(?:( with him)(?: on)? (?:in)?to [a-i]\d{1,2}\b| (?:in)?to [a-i]\d{1,2}( with him)\b)`)

// withWhom is a line with the name of the leader with whom a unit marches that goes "with him", where he is the last who is named before it.
func (s staff) withWhom(line string) string {
	own := s.h.mentions(line, wording.Own)
	for i, y := range own {
		named := line
		before := own[:i]
		if i == 0 {
			named = s.h.before
			before = s.h.mentions(named, wording.Own)
		}
		if len(before) == 0 {
			continue
		}
		x := before[len(before)-1]
		m := hisCompany.FindStringSubmatchIndex(line[y.to:])
		if m == nil || x.holds || y.holds || !s.h.leads(x) || s.h.leads(y) {
			continue
		}
		from, to := m[2], m[3]
		if from < 0 {
			from, to = m[4], m[5]
		}
		return s.withWhom(line[:y.to+from] + " with " + named[x.from:x.to] + line[y.to+to:])
	}
	return line
}

// Who comes with "him" who goes to a hex: "he pulls back to D12, and Tyler with him".
var (
	hisGoal    = regexp.MustCompile(`(?i)(\bto [a-i]\d{1,2})(?:,| -)? (?:and |plus )?(?:(?:general|gen\.?) )?$`)
	comesAlong = regexp.MustCompile(`(?i)^(?: (?:goes|rides|comes|moves|marches|falls back|keeps|sticks|stays|remains|tags|travels|walks|trots|follows))?(?: (?:along|together|close|right))?(?: with (?:him|it)| at (?:his|its) side)([.,;! ]*$|[.;!])`)
)

// along is a line with the leader who comes with "him" in the march of him.
func (s staff) along(line string) string {
	for _, x := range s.h.mentions(line, wording.Own) {
		goal, with := hisGoal.FindStringSubmatchIndex(line[:x.from]), comesAlong.FindStringSubmatchIndex(line[x.to:])
		if goal != nil && with != nil && !x.holds && s.h.leads(x) {
			return line[:goal[3]] + " with " + line[x.from:x.to] + line[x.to+with[2]:]
		}
	}
	return line
}

const whoLeads = `(?:(?:the |our |my |his |their |a |any )?(?:general|leader|commander)\b|him\b)`

// staysBehind is that a leader does not go along who is not named in it.
var staysBehind = regexp.MustCompile(`(?i)[,;]?\s*(?:\b(?:and|but|while|though|yet) )*(?:\b(?:without|not|no|minus) ` + whoLeads + `(?: (?:with (?:him|it|them)|along))?|` +
	`\b` + whoLeads + ` (?:(?:does not|doesn['’]?t|will not|won['’]?t|shall not|is not to)(?: (?:go|follow|come|join|move|advance|ride))?(?: (?:in|along|with (?:him|it|them)))*|` +
	`(?:(?:can|may|shall|will|should) )?(?:stays?|remains?|waits?|holds?|keeps?|rests?)\b[^,.;!?]*)|` +
	`\b(?:leav(?:e|es|ing)|keep(?:s|ing)?|hold(?:s|ing)?) ` + whoLeads + ` (?:back|behind|here|there|where he (?:is|stands)|out of (?:it|this|harm['’]?s way)|(?:in|at) [a-i]\d{1,2})(?: and)?)` +
	`(?:,? (?:and |as |because |since )?(?:i|we) (?:won['’]?t|will not|cannot|can['’]?t|don['’]?t want to|dare not|would not|wouldn['’]?t) (?:risk|lose|spare|expose|endanger) him\b[^,.;!?]*)?`)

// leftBehind is an answer by which somebody goes in alone, where it says that the leader who may go along does not.
func (s staff) leftBehind(line string) string {
	l := rules.Companion(s.h.p)
	if l == nil {
		return line
	}
	said := line
	own := s.h.mentions(line, wording.Own)
	for i := len(own) - 1; i >= 0; i-- {
		if x := own[i]; slices.Contains(x.ids, l.Name) && !x.holds {
			said = said[:x.from] + "general" + said[x.to:]
		}
	}
	m := staysBehind.FindStringIndex(said)
	if m == nil || strings.Trim(said[:m[0]]+said[m[1]:], " ,.;!") == "" {
		return line
	}
	if m[0] == 0 {
		return strings.TrimLeft(said[m[1]:], " ,.;") + " alone"
	}
	return said[:m[0]] + " alone" + said[m[1]:]
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
	behind   = regexp.MustCompile(`(?i)^(?:\s+(?:to (?:hold|guard|keep|watch|defend|mind|cover|look after)(?: [\pL\d']+){1,3}?|off|behind|alone|there|be|to it|in place|in command|where (?:he|it|they) (?:is|are|stands?)|` +
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

// withoutMen is that a leader goes without his men.
var withoutMen = regexp.MustCompile(`(?i),? (?:but )?(?:without|minus|no|not) (?:(?:the|his|any|their|of his) )?(?:own )?(?:brigade|men|troops|division|boys|infantry|regiments|lads|command)\b,?`)

// byHimself is a line in which a leader goes alone who goes without his men: "Jackson to F7 without the brigade".
func (s staff) byHimself(line string) string {
	m := withoutMen.FindStringIndex(line)
	if m == nil || !goesFrom.MatchString(line[m[1]:]) {
		return line
	}
	own := s.h.mentions(line[:m[0]], wording.Own)
	if len(own) == 0 {
		return line
	}
	x := own[len(own)-1]
	if x.holds || !s.h.leads(x) {
		return line
	}
	return line[:x.to] + " alone" + line[x.to:m[0]] + line[m[1]:]
}

// goesFrom stands behind how somebody goes.
var goesFrom = regexp.MustCompile(`(?i)^(?:\s*(?:$|[.;!)])| (?:to|goes|rides|moves|and|then)\b)`)

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
	comesToo  = regexp.MustCompile(`(?i)^(?:\s*(?:$|[.,;:!)>-])|\s+(?:riding|going|coming|accompanying|at (?:its|their) head|too|also|along|as well|likewise|goes|rides|comes|moves|follows|accompan|in command|with|leading|to|will|shall|is to|joins|at|and|(?:leads|commands|heads|brings|takes|guides|conducts|escorts) (?:it|him|them|the (?:brigade|column|way|men)))\b)`)
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
	if onlyHis(own, m[1], m[2]) && !hisToo.MatchString(h.line) {
		return false
	}
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

// onlyHis says whether a leader is named only as him whose men go: "Tyler's brigade to D11".
func onlyHis(own []mention, men, leader string) bool {
	his := false
	for _, x := range own {
		if slices.Contains(x.ids, men) || slices.Contains(x.ids, leader) && !x.holds {
			return false
		}
		his = his || slices.Contains(x.ids, leader)
	}
	return his
}

// hisToo is that a leader goes with his men.
var hisToo = regexp.MustCompile(`(?i)\b(?:(?:with|and) (?:him|the general|their general|its general)|himself|in person|personally|and all|he leads|led by him|under him)\b`)

var inOrderAgain = regexp.MustCompile(`(?i)\b(?:gets?|pulls?|brings?|puts?|whips?) ([\pL'’. ]+?) (?:back (?:together|(?:up )?to (?:full )?strength|in(?:to)? (?:order|shape|line|hand|form|(?:the |their )?ranks)|on (?:its|their|his) feet|to (?:its|their|his|the) (?:colou?rs|flags?))|` +
	`in(?:to)? (?:order|shape|line|hand) again|together again)|\b(?:restores?|regains?|recovers?|returns?|adds?|(?:wins?|gets?|gives?) back) (?:a|one|some|two|his|its)(?: lost)? (?:blocks?|steps?|strength)(?: points?)?(?: back)? (?:to|for|of) ([\pL'’]+)|\brolls? for ([\pL'’]+?)['’]s? (?:recovery|rally|rallying)\b|\bsorts? ([\pL'’. ]+?) out\b|\b(?:gets?|gives?|wins?) ([\pL'’. ]+?) (?:a|one|some|two|his|its) (?:lost )?(?:blocks?|steps?|men|strength)(?: points?)?(?: back)?\b|` +
	`\bputs? (?:some |new |fresh |a little |a bit of |more )?(?:backbone|heart|spirit|steel|fight|courage|stiffening|starch)(?: back)? (?:in|into) ([\pL'’]+(?: (?:men|boys|brigade|lads|troops|people))?)`)

// tries stands before what somebody does who is to try it.
var tries = regexp.MustCompile(`(?i)\b(?:tries|try|trying) to $`)

// hisMenAgain are men without a name who are brought back together: those of who stands with the leader who does it.
var hisMenAgain = regexp.MustCompile(`(?i)^(?:(?:some|most|more|a few|many|all) of )?(?:those|these|his|the|their|its) (?:poor |broken |scattered |own )?(?:men|boys|lads|stragglers|troops|brigade|people)$`)

// rallyRoll is a rally called by its die.
var rallyRoll = regexp.MustCompile(`(?i)\brally (?:rolls?|attempts?|tests?|die|dice)(?: (?:for|on|with))?:?( |$|[.,;!])`)

var lendsHand = regexp.MustCompile(`(?i)^\s+(?:helps?|assists?|helping|assisting)(?: (?:him|them|it))?(?: out)?\s*([.!;]|$)`)

// whoLost is that somebody has lost men.
var whoLost = regexp.MustCompile(`(?i)\b(brigade|division|unit|one|regiment) (?:that|which|who)(?:['’]s| is| has|['’]ve)? (?:been )?(?:just |already |only )*` +
	`(?:lost|taken|took|suffered|hurt|hit|damaged|weak(?:est|ened)?|down|short|reduced|battered|mauled|depleted|shot up|bloodied|under strength)\b(?: (?:[a-z]+ )?(?:men|steps?|strength|blocks?|losses|casualties|hits?|to|a))*`)

var rallying = regexp.MustCompile(`(?i)\b(?:rall(?:y|ies)|stead(?:y|ies)|reforms?|regroups?|recovers?|restores?)\b`)

// gathered is a line in which somebody is rallied who is brought back together.
func (h *hearing) gathered(line string) string {
	line = rallyRoll.ReplaceAllString(line, "rally$1")
	if m := inOrderAgain.FindStringSubmatchIndex(line); m != nil {
		for k := 4; k < len(m) && m[2] < 0; k += 2 {
			m[2], m[3] = m[k], m[k+1]
		}
		if len(h.mentions(line[m[2]:m[3]], wording.Own)) == 1 && goesOn.MatchString(line[m[1]:]) {
			line = line[:m[0]] + "rally " + line[m[2]:m[3]] + line[m[1]:]
		} else if own := h.mentions(line[:m[0]], wording.Own); len(own) == 2 && onlyHim.FindString(line[m[2]:m[3]]) == line[m[2]:m[3]] && h.leads(own[0]) && !h.leads(own[1]) && goesOn.MatchString(line[m[1]:]) {
			line = "rally " + line[own[1].from:own[1].to] + " with " + line[own[0].from:own[0].to] + line[m[1]:] // who rides among Burnside's ranks and brings them back
		} else if hisMenAgain.MatchString(line[m[2]:m[3]]) && goesOn.MatchString(line[m[1]:]) {
			line = tries.ReplaceAllString(line[:m[0]], "") + "rally his men" + line[m[1]:]
		}
	}
	if !rallying.MatchString(line) {
		return line
	}
	line = whoLost.ReplaceAllString(line, "$1")
	own := h.mentions(line, wording.Own)
	for i := 1; i < len(own); i++ { // "rally Burnside, McDowell helps"
		x, behind := own[i], lendsHand.FindStringSubmatch(line[own[i].to:])
		if between := strings.TrimSpace(line[own[i-1].to:x.from]); behind != nil && h.leads(x) && (between == "," || between == "and" || between == ", and") {
			return line[:own[i-1].to] + " with " + line[x.from:x.to] + behind[1] + line[x.to+len(behind[0]):]
		}
	}
	return line
}
