package read

import (
	"regexp"
	"slices"
	"strings"

	"adjutant/engine/wording"
)

// What stands beside an order and is none: how its writer begins, who stays in brackets, what the enemy thinks, what somebody is kept back
// for, of whom something is said before he is only "him".

// A margin says outright, or takes out of a line, what stands beside its orders.
type margin struct{ h *hearing }

var (
	// openers is how somebody begins who orders nothing by it.
	openers = regexp.MustCompile(`(?i)^\W*(?:(?:ok|okay|right|well|so|now|hey|all right|alright|and),? )?(?:let['’]?s (?:go|do (?:this|it)|open the ball|get (?:going|started|on with it|cracking|this show on the road)|roll|play|start|begin)|` +
		`here (?:we go|goes)|time to open the ball|game on|off we go)(?: then| boys| lads| now| again)?[!.:]+\s+`)
	// things counts what follows, enumerated is its numbers, and lineGoes says of a whole line of units that it goes, before it says who does.
	things     = regexp.MustCompile(`(?i)^\W*(?:(?:just|only) )?(?:two|three|four|five|some|a few|a couple of) (?:things|orders|moves)(?: (?:for|from) (?:you|me))?(?: now| today| this turn| then)?[.:!]+\s+`)
	enumerated = regexp.MustCompile(`(?i)(^|[.;!]\s+)(one|two|three|four|five)[,:]\s+`)
	lineGoes   = regexp.MustCompile(`(?i)^\W*(?:(?:then|now|next|first|and|so),? )?(?:the |my |our )?(?:whole |entire )?(?:first|second|front|other|whole|battle) (?:line|row|wing)(?: now| then)? (?:goes|moves|steps|sets|marches|advances)(?: (?:in|off|forward|up|out|on))?(?: now| together)?[:.]\s+`)
	// iHear is from whom its writer has what he tells of somebody.
	iHear = regexp.MustCompile(`(?i)(\bbeing\b[^,.;:!?]*), i (?:understand|gather|believe|hear|am told|suppose|presume|am informed),`)
	// thenFine is how its writer takes it if the enemy does something.
	thenFine = regexp.MustCompile(`(?i)^\W*(?:and |but )?if [^,;:.!?]*,? (?:then )?(?:so be it|fine|good|great|so much the better|all the better|too bad|tough(?: luck)?|bad luck|never mind|splendid|we(?:['’]ll| will) see|i(?:['’]ll| will) live(?: with it)?|that['’]s (?:life|war|fine))(?: (?:by|with|for) me)?[.! ]*$`)
	// downTo is how little is left of somebody.
	downTo = regexp.MustCompile(`(?i)[,;] (?:and |as |since |because |for )?(?:he|it|they)(?:['’]s| is| are|['’]re| has| have|['’]ve)(?: (?:only|just|already|still))*(?: got| down to| left with)? (?:only |just )?(?:a single|one|two|three|half)(?: (?:blocks?|steps?|sp|strength(?: points?)?|men))?(?: left| remaining)?([.!;]|$)`)
	// takesShot is that somebody takes the shot that he has.
	takesShot = regexp.MustCompile(`(?i) (?:has|have|gets|got) an? (?:[a-z]+ )?(?:shot|bead|line)(?: (?:across|over) the [a-z]+)?,? (?:at|on) ([\pL\d.'’ ]+?)(?:,? (?:does|is|has|have|can|wo|are|do)n?['’]?t (?:he|it|they|we)\?+| ?[-–—.,;:!]+)?` +
		`\s+(?:(?:then|so|and|please),? )*(?:takes? (?:it|the shot|that shot)|fire|shoot|let (?:him|them|it) have it)([.! ]*)$`)
	// thinks is what the enemy thinks, or means to do.
	thinks = regexp.MustCompile(`(?i)^ (?:thinks?|believes?|imagines?|fancies|reckons?|supposes?|hopes?|dreams?|figures?|wants to|is hoping|is dreaming)\b[^,.;:!?]*[.!?]*\s*$`)
	// mayCome is who of the other side may do something now: "now can your Evans attack".
	mayCome = regexp.MustCompile(`(?i)^\W*(?:(?:now|so|then|and),? )?(?:can|may|let) (?:your|his|their) $`)

	opening = regexp.MustCompile(`(?i)^\W*(?:(?:so|well|and|now|ah|oh|hm+),? )?(?:(?:old|poor|general|colonel|your|his) )*$`)
	unable  = regexp.MustCompile(`(?i)^(?: (?:people|men|boys|lads|brigades?|divisions?|corps|wing|lot))? (?:still )?(?:can['’]?t|cannot|can not|may not|(?:is|are)n['’]t allowed to) (?:yet )?(?:do anything|do a thing|move|act|fire|budge|stir|march|come)(?: yet)?(?: (?:until|till|before) turn \d+)?(?: anyway| yet| of course)?[.! ]*$`)
	// asksMe is of what its writer wants to be asked, or told, when it comes to that.
	asksMe = regexp.MustCompile(`(?i)^\W*(?:and |but )?(?:if|when|should|in case|as soon as) [^,;:!?]*,? (?:please )?(?:ask|consult|check with|tell|write(?: to)?|mail|email|ping|text|call|warn) me\b[^;!?]*[.!]*$`)
	// bracketed is a bracket in which somebody stays.
	bracketed = regexp.MustCompile(`(?i)\s*\((?:but |while |and |though |only )?([\pL'’. ]+?) (?:stays?|remains?|holds?|waits?|sits?) ?((?:put|there|behind|back|here|in place|with|at|in|on|where)\b[^(),;:.!?>]*)?[.!]*\)`)

	// keptBack is whom its writer keeps back himself.
	keptBack = regexp.MustCompile(`(?i)^(?: (?:corps|people|men|boys|wing|division|line))? i(?:['’]ll| will| shall)? (?:keep|hold|leave) (?:back|in reserve|in hand|behind|out of (?:it|this)|where (?:he|it|they) (?:is|are|stands?))(?: (?:this time|this turn|for now|for the moment|today|for later|in reserve))?` +
		`(?:,? (?:since|because|as) [^,.;:!?]*)?([,.;!]|$)`)
	// sparedRest is who may rest.
	sparedRest = regexp.MustCompile(`(?i)\b(?:can|may|shall|should) (?:have|take|get) (?:a|an|some|their|his)(?: (?:quick|little|short|well[- ]earned|nice|cup of|bit of))* (?:coffee|tea|rest|breather|break|nap|smoke|breakfast|lunch|supper|holiday|drink|day off)\b`)
	soDoesHe   = regexp.MustCompile(`(?i)\b(stays?|remains?|holds?|stands?)\b([^,.;!?]*?),? (?:and )?so (?:does|do|will|shall) ([\pL'’. ]+?)(?: in the (?:west|east|north|south|centre|center|rear)| (?:at|in|on) [a-i]\d{1,2})?([,.;!]|$)`)
	// wishes is what somebody wishes the other side at the end of a line.
	wishes = regexp.MustCompile(`(?i),? (?:and )?may (?:(?:his|your|their|the|my|our) (?:[a-z]+ )?(?:dice|die|luck|rolls?|throws?|gods?|man|side)|god|fortune|heaven|providence)\b[^,.;!?]*([.! ]*)$`)
	// overTo hands the turn over, and spentAll says that nothing is left to do.
	overTo   = regexp.MustCompile(`(?:^|[,.;!]? (?:and |so )?)(?i:over|back|on) (?i:to) (?:you|[A-Z][A-Za-z]+)(?:,? [A-Z][a-z]+){0,2}[.! ]*$`)
	spentAll = regexp.MustCompile(`(?i)^\W*(?:(?:i['’]?m|i am|we['’]re|we are|that['’]?s me|that is me|all)(?: all)? (?:good|done|set|fine|through|finished|happy|content)(?: (?:here|now|for now|this turn|with that))?$|(?:nothing|no) (?:more|else|further)(?: (?:to do|orders?|moves?))?|no (?:more )?(?:ap|points?|actions?))(?: (?:left|(?:from|on|for) (?:my side|me|us|here|my end)|(?:that['’]s |that is )?worth (?:it|doing|spending|using|an ap|a point)))*$`)
	// doesElse is that somebody does not also do something else who stays, or fires.
	doesElse = regexp.MustCompile(`(?i),? (?:and|but) (?:(?:he|it) )?(?:does not|doesn['’]?t|do not|don['’]?t|will not|won['’]?t|shall not|is not to|isn['’]?t to) (?:even |himself )?` +
		`(?:(budge|move|stir|yield|leave|withdraw|retreat|advance|follow|give (?:way|ground|an inch)|run)|(fire|shoot)|(charge|close|attack|assault|close in)|(rally))(?: (?:an inch|a step|at all|from there|this turn|him|them|it|anybody|anyone|yet))*([,.;!)]|$)`)
	goes = regexp.MustCompile(`(?i)\b(?:goes|go|moves?|marches|march|rides?|advances?|steps?|falls?|retires?|to)\b|>`)
)

// without is a line without what stands beside its orders, what that was, and whether it was all of it.
func (m margin) without(line string) (rest string, left []string, all bool) {
	if m.others(line) {
		return line, nil, true
	}
	drop := func(from, to int, by string) {
		left = append(left, strings.Trim(line[from:to], " ,;:.!()"))
		line = line[:from] + by + line[to:]
	}
	if at := openers.FindStringIndex(line); at != nil && at[1] < len(line) {
		drop(0, at[1], "")
	}
	if at := lineGoes.FindStringIndex(line); at != nil {
		if own := m.h.mentions(line, wording.Own); len(own) > 0 && own[0].from == at[1] {
			drop(0, at[1], "")
		}
	}
	if at := things.FindStringIndex(line); at != nil && at[1] < len(line) {
		drop(0, at[1], "")
	}
	if said := enumerated.FindAllStringSubmatch(line, -1); len(said) > 1 && strings.EqualFold(said[0][2], "one") && strings.EqualFold(said[1][2], "two") {
		line = enumerated.ReplaceAllString(line, "$1")
	}
	line = iHear.ReplaceAllString(line, "$1")
	if at := downTo.FindStringSubmatchIndex(line); at != nil && at[0] > 0 {
		drop(at[0], at[2], "")
	}
	if at := wishes.FindStringSubmatchIndex(line); at != nil && at[0] > 0 {
		drop(at[0], at[2], "")
	}
	if at := overTo.FindStringIndex(line); at != nil && at[0] > 0 && !m.names(line[:at[0]]) && len(m.h.mentions(line, wording.Own)) == 0 {
		if head := line[:at[0]]; spentAll.MatchString(head) {
			line = "that's all" + line[at[0]:]
			at[0], at[1] = len("that's all"), len(line)
		}
		drop(at[0], at[1], "")
	}
	if at := armTold.FindStringSubmatchIndex(line); at != nil && !m.names(line[:at[1]]) && !toldIf.MatchString(line) {
		rest := line[at[1]:]
		if him := asHim.FindAllStringSubmatchIndex(rest, -1); len(him) == 1 && len(onlyHim.FindAllString(rest, -1)) == 1 &&
			len(m.h.mentions(rest, wording.Own)) > 0 && len(m.h.mentions(rest, wording.Foe)) == 0 && aimsAt.MatchString(rest[him[0][2]:him[0][3]]) {
			arm := line[at[2]:at[3]]
			drop(0, at[1], "")
			line = rest[:him[0][4]] + "the " + arm + rest[him[0][5]:]
		}
	}
	if who, end := m.spokenOf(line); end > 0 {
		if said := m.named(line[end:], who); said != "" && !(itself.MatchString(line[end:]) && andMore.MatchString(line[who.to:end])) {
			left = append(left, strings.Trim(line[:end], " ,;:.!-"))
			line = said
		}
	}
	for at := doesElse.FindStringSubmatchIndex(line); at != nil; at = doesElse.FindStringSubmatchIndex(line) {
		head := line[:at[0]]
		head = head[strings.LastIndexAny(head, ",;.!?:")+1:]
		if at[2] >= 0 && goes.MatchString(head) || at[8] >= 0 && rallying.MatchString(head) ||
			len(m.h.mentions(head, wording.Own)) == 0 {
			break
		}
		drop(at[0], at[10], "")
	}
	return line, left, false
}

// others says whether a sentence only says what the enemy thinks, or may do now, or what those cannot do yet whom it names.
func (m margin) others(line string) bool {
	for _, x := range m.h.mentions(line, wording.Foe) {
		if !x.holds && (opening.MatchString(line[:x.from]) && thinks.MatchString(line[x.to:]) || mayCome.MatchString(line[:x.from])) &&
			!strings.ContainsAny(line[x.to:], ";:") && len(m.h.mentions(line[:x.from], wording.Own)) == 0 && len(m.h.mentions(behindComma(line[x.to:]), wording.Own)) == 0 {
			return true
		}
	}
	if asksMe.MatchString(line) || thenFine.MatchString(line) && !m.ifOurs(line) {
		return true
	}
	own := m.h.mentions(line, wording.Own)
	return len(own) > 0 && opening.MatchString(line[:own[0].from]) && unable.MatchString(line[own[0].to:])
}

// names says whether words name any unit or place.
func (m margin) names(said string) bool {
	return len(m.h.mentions(said, wording.Own))+len(m.h.mentions(said, wording.Foe))+len(m.h.mentions(said, wording.Place)) > 0
}

var ifHim = regexp.MustCompile(`(?i)\bif $`)

// ifOurs says whether a condition is about what somebody of the seat does.
func (m margin) ifOurs(line string) bool {
	return slices.ContainsFunc(m.h.mentions(line, wording.Own), func(x mention) bool { return ifHim.MatchString(line[:x.from]) })
}

// behindComma is what stands behind the first comma of words.
func behindComma(s string) string {
	_, rest, _ := strings.Cut(s, ",")
	return rest
}

var (
	// statesOf is what is said of somebody before he is only "him".
	statesOf = regexp.MustCompile(`(?i)^(?: (?:people|men|boys|lot|brigade|block))? (?:is|are|has|have|knows?|looks?|stands?|sits?|lies)(?: [^,.;:!?]*)?(?:[.;:!]+\s+|,? (?:and )?so (?:that )?|\s[-–—]+\s|, )(?:so |then |and |now )*`)
	// armTold is an arm of the enemy of which something is said before it is only "them".
	armTold = regexp.MustCompile(`(?i)^\W*(?:those|these|their|his|the (?:enemy|yankee|rebel|union|confederate|federal)) (?:[a-z]+ )?(cavalry|horsemen|horse|troopers|guns|battery|batteries|artillery)\b` +
		`[^,.;:!?]* (?:is|are|has|have|looks?|stands?|sits?|gets?|annoys?|bothers?|worr(?:y|ies))\b[^,.;:!?]*[,.;:!]+ (?:and |so )?`)
	// asHim is where somebody is only "him" to whom something is done.
	asHim = regexp.MustCompile(`(?i)\b((?:fires?|shoots?|opens?(?: up| fire)?|volleys?|takes? (?:a|another) (?:shot|crack)) (?:at|on|upon|into)|shoots?|shells?|charges?|finish(?:es)?(?: off)?|closes? with|bombards?|hits?|attacks?|assaults?|blasts?|pounds?|rall(?:y|ies)|` +
		`(?:force[- ])?march|move|send|bring|pull|push|shift|get|put) (him|it|them)\b`)
	aimsAt = regexp.MustCompile(`(?i) (?:at|on|upon|into)$|^(?:shoots?|shells?|charges?|bombards?|hits?|attacks?|assaults?|blasts?|pounds?|closes? with)$`)
	asHe   = regexp.MustCompile(`(?i)^(?:(he|it) (?:goes|comes|falls|gets|moves|rides|marches|fires|shoots|charges|closes|takes|retires|pulls|steps)|(?:please )?(?:force[- ]march|forced march|march|move|go|fall back|pull back|retire|withdraw|get out)) `)
	// bidsOffice has the leader of the one who was named do something.
	bidsOffice = regexp.MustCompile(`(?i)^(?:have|let|get) (?:the|his|its|their) (?:general|leader|commander)(?:,? (?:who(?:['’]s| is) |that(?:['’]s| is) |standing )?with (?:him|it|them))?\b`)
	toldIf     = regexp.MustCompile(`(?i)\b(?:if|unless|would|could|should|might|when|once|until|till|there)\b|\?`)
)

var notHe = regexp.MustCompile(`(?i)^\W*not (?:general )?$`)

// denied is lines without those by which somebody does what is denied of him beside something else, or does not do as another is to: "not
// Porter but Burnside charges".
func (m margin) denied(line string, lines []string) []string {
	for _, x := range m.h.mentions(line, wording.Own) {
		if notHe.MatchString(line[:x.from]) && strings.HasPrefix(line[x.to:], " but ") {
			lines = slices.DeleteFunc(slices.Clone(lines), func(l string) bool {
				return slices.ContainsFunc(x.ids, func(id string) bool { return strings.Contains(l+" ", " "+id+" ") })
			})
		}
	}
	for _, at := range doesElse.FindAllStringSubmatchIndex(line, -1) {
		own := m.h.mentions(line[:at[0]], wording.Own)
		if len(own) == 0 {
			continue
		}
		who := own[len(own)-1]
		for i, verb := range []string{"march ", "fire ", "close ", "rally "} {
			if at[2+2*i] < 0 {
				continue
			}
			lines = slices.DeleteFunc(slices.Clone(lines), func(l string) bool {
				return slices.ContainsFunc(strings.Split(l, "; "), func(o string) bool {
					return strings.HasPrefix(o, verb) && slices.ContainsFunc(who.ids, func(id string) bool {
						return strings.HasPrefix(o, verb+id+" ") || strings.Contains(o+" ", " with "+id+" ")
					})
				})
			})
		}
	}
	return lines
}

// spokenOf is the one of whom a line says at its head how he is, and where that ends; 0 where it does not.
func (m margin) spokenOf(line string) (who mention, end int) {
	own, foes := m.h.mentions(line, wording.Own), m.h.mentions(line, wording.Foe)
	for _, x := range append(slices.Clone(own), foes...) {
		said := statesOf.FindStringIndex(line[x.to:])
		if x.holds || !opening.MatchString(line[:x.from]) || said == nil || toldIf.MatchString(line) {
			continue
		}
		end := x.to + said[1]
		if inside := line[x.to:end]; len(m.h.mentions(inside, wording.Own))+len(m.h.mentions(inside, wording.Foe)) > 0 {
			return mention{}, 0
		}
		return x, end
	}
	return mention{}, 0
}

// named is the rest of a line with the name of the one who is only "him" in it; empty where it names another of his side, or does not speak
// of him once.
func (m margin) named(rest string, who mention) string {
	if he := asHe.FindStringSubmatchIndex(rest); he != nil && len(who.ids) == 1 && m.h.p.Find(m.h.side, who.ids[0]) != nil {
		switch n := len(onlyHim.FindAllString(rest, -1)); {
		case he[2] >= 0 && n == 1:
			return who.ids[0] + rest[he[3]:]
		case he[2] < 0 && n == 0 && len(m.h.mentions(rest, wording.Own)) == 0: // "Bonham is too far back: force march to F9"
			return who.ids[0] + " " + rest
		}
	}
	if bid := bidsOffice.FindString(rest); bid != "" {
		if spot, one := m.h.at(who); one {
			if l := m.h.p.Leader(m.h.side, spot); l != nil {
				return "have " + l.Name + rest[len(bid):]
			}
		}
	}
	at := asHim.FindAllStringSubmatchIndex(rest, -1)
	if len(at) != 1 || len(onlyHim.FindAllString(rest, -1)) != 1 {
		return ""
	}
	ours := m.h.p.Find(m.h.side, who.ids[0]) != nil
	if len(who.ids) != 1 || ours && len(m.h.mentions(rest, wording.Own)) > 0 || !ours && (len(m.h.mentions(rest, wording.Foe)) > 0 || len(m.h.mentions(rest, wording.Own)) == 0) {
		return ""
	}
	name := who.ids[0]
	return rest[:at[0][4]] + name + rest[at[0][5]:]
}

var (
	// itself may be what somebody has, or what he is beside, where a line says that he has something.
	itself  = regexp.MustCompile(`(?i)\b(?:it|them)\b`)
	andMore = regexp.MustCompile(`(?i)\b(?:has|have|guns?|battery|batteries|artillery|cavalry|brigades?|general|leader|staff)\b`)
)

var onlyHim = regexp.MustCompile(`(?i)\b(?:he|him|it|them|they|his|their)\b`)

var (
	// lineFires is that a whole line of units does something, before it says who does it to whom.
	lineFires = regexp.MustCompile(`(?i)^\W*(?:(?:and|now|then|first),? )?(?:the |my |our )?(?:whole |entire )?(?:(?:front|first|second|other|battle) )?(?:line|row|wing|everybody|everyone|all|army)(?: now| then)? (fires?|shoots?|opens fire|charges?)[.:!]+\s+`)
	aimed     = regexp.MustCompile(`^ at `)
	// bothRally is that all leaders rally the men whom they have with them.
	bothRally = regexp.MustCompile(`(?i)\b(both|all|my|the two) (?:of )?(?:the |my |our )?(?:leaders|generals) (?:(?:try to|now|each) )*rally (?:the|their|those) (?:own )?(?:brigades?|men|troops|units?|infantry)(?: (?:that |which )?(?:they|each) (?:are|is|stands?) (?:standing |stacked )?(?:with|beside)| (?:they are )?with(?: them)?| in their hex(?:es)?)?([.! ]*$|[,;])`)
)

// volleyed is a list of those who fire with the verb that stands over it: "Front line fires. Russell at the church, Wood at Peabody".
func (m margin) volleyed(line string) string {
	at := lineFires.FindStringSubmatchIndex(line)
	if at == nil || m.names(line[:at[1]]) {
		return line
	}
	own := m.h.mentions(line, wording.Own)
	if len(own) == 0 || own[0].from != at[1] || !aimed.MatchString(line[own[0].to:]) {
		return line
	}
	does := " fires"
	return line[at[1]:own[0].to] + does + line[own[0].to:]
}

var (
	// noBody is who does nothing to anybody, and notThis begins a line that denies of one what another shall do.
	noBody  = regexp.MustCompile(`(?i)\b(?:rallies|fires (?:at|on)|shoots(?: at)?|charges|attacks|closes with) (?:nobody|no one|no-one|nothing)\b(,? (?:(?:and|but|instead|so) )*(?:he|it) )?`)
	notThis = regexp.MustCompile(`(?i)^\W*(?:do not|don['’]?t|never) (move|march|send|fire with|shoot with|attack with|charge with|close with|fire|rally|close) `)
	butDoes = regexp.MustCompile(`(?i)^ but (?:move|march|send|fire|fire with|rally|charge with|close with) $`)
	// inPassing is what is said between commas of how somebody is who acts.
	inPassing = regexp.MustCompile(`(?i)^, (?:(?:newly|freshly|recently|lately) (?:arrived|come|landed|rallied)|just arrived|who (?:finds|found|feels|felt) (?:himself|itself|themselves)|(?:still |now )?(?:tired|weary|fresh|spent|bloodied|battered|mauled|shaken|rested|untouched|unhurt|strong|weak)|` +
		`down to (?:one|two|three|half|a single|(?:his|its) last)|(?:tired|weary|fresh|weak|strong|battered) as (?:he|it) is)\b[^,.;:!?]*, `)
	// staysBack is where somebody stays behind.
	staysBack = regexp.MustCompile(`(?i)\b(stays?|remains?) (?:back|behind) (at|in|on) `)
	goesWith  = regexp.MustCompile(`(?i)^ (?:goes|moves|rides|marches|comes|advances)(?: (?:in|along|off|forward|up|on|out|together))? with $`)
	toHex     = regexp.MustCompile(`(?i)^ (?:(?:up|forward|on|down|over|back) )?(?:in|on)?to [a-i]\d{1,2}\b`)
	replaces  = regexp.MustCompile(`(?i)^ (?:replaces|relieves|takes the place of|takes over from) $`)
	whoLeaves = regexp.MustCompile(`(?i)^(?: (?:at|in|on) [a-i]\d{1,2})?,? (?:(?:and|while|as) )?$`)
	hexBehind = regexp.MustCompile(`(?i)^ (?:goes|moves|marches|comes|steps|advances)(?: (?:ahead|on|forward|up|off|over|back|down|in))?(?: (?:in|on)?to) [a-i]\d{1,2}\b`)
)

// ledBy is a line in which a unit goes with the leader of its hex of whom it says that he goes with it.
func (m margin) ledBy(line string) string {
	own := m.h.mentions(line, wording.Own)
	for i := 1; i < len(own); i++ {
		x, y := own[i-1], own[i]
		to := toHex.FindString(line[y.to:])
		if _, one := m.h.at(x, y); to == "" || !one || x.holds || y.holds || !m.h.leads(x) || m.h.leads(y) || !goesWith.MatchString(line[x.to:y.from]) {
			continue
		}
		return m.ledBy(line[:x.from] + line[y.from:y.to] + " goes" + to + " with " + line[x.from:x.to] + line[y.to+len(to):])
	}
	return line
}

// replaced is a line in which somebody goes first into whose place another goes: "Sedgwick replaces French, French goes ahead to C6".
func (m margin) replaced(line string) string {
	own := m.h.mentions(line, wording.Own)
	for i := 2; i < len(own); i++ {
		x, y, z := own[i-2], own[i-1], own[i]
		at, one := m.h.at(y)
		way := hexBehind.FindString(line[z.to:])
		if !one || way == "" || x.holds || y.holds || !slices.Equal(y.ids, z.ids) || !replaces.MatchString(line[x.to:y.from]) || !whoLeaves.MatchString(line[y.to:z.from]) {
			continue
		}
		return line[:x.from] + line[z.from:z.to] + way + ", then " + line[x.from:x.to] + " goes to " + at.String() + line[z.to+len(way):]
	}
	return line
}

// said is a line in which what it leaves where it is stays put.
func (m margin) said(line string) string {
	line = m.volleyed(line)
	line = bothRally.ReplaceAllString(line, "rally $1$2")
	line = takesShot.ReplaceAllString(line, " fires at $1$2")
	line = sparedRest.ReplaceAllString(line, "stay put")
	if at := soDoesHe.FindStringSubmatchIndex(line); at != nil && len(m.h.mentions(line[at[6]:at[7]], wording.Own)) > 0 {
		line = line[:at[5]] + ", " + line[at[6]:at[7]] + " stays put" + line[at[8]:]
	}
	for _, at := range bracketed.FindAllStringSubmatchIndex(line, -1) {
		who := line[at[2]:at[3]]
		named := m.h.mentions(who, wording.Own)
		if called := office.FindString(who); len(named) == 0 && called != "" && called == who {
			return m.said(line[:at[0]] + line[at[1]:])
		}
		if len(named) == 0 {
			continue
		}
		if m.h.leads(named[len(named)-1]) && !strings.HasSuffix(who, " himself") {
			who += " himself"
		}
		return m.said(line[:at[0]] + "; " + who + " stays put" + line[at[1]:])
	}
	for _, x := range m.h.mentions(line, wording.Own) {
		if said := inPassing.FindString(line[x.to:]); said != "" && !x.holds &&
			!m.names(said) && (x.from == 0 || actsFrom.MatchString(line[:x.from])) {
			return m.said(line[:x.to] + " " + line[x.to+len(said):])
		}
	}
	line = noBody.ReplaceAllStringFunc(line, func(said string) string {
		if strings.HasSuffix(said, " ") { // and does something else
			return ""
		}
		return "stays put"
	})
	if at := notThis.FindStringSubmatchIndex(line); at != nil {
		own := m.h.mentions(line, wording.Own)
		if len(own) > 1 && own[0].from == at[3]+1 && strings.EqualFold(line[own[0].to:own[1].from], " but ") {
			line = line[at[2]:at[3]] + " " + line[own[1].from:]
		} else if len(own) > 1 && own[0].from == at[3]+1 && butDoes.MatchString(line[own[0].to:own[1].from]) {
			line = line[own[0].to+len(" but "):]
		}
	}
	line = staysBack.ReplaceAllString(line, "$1 $2 ")
	line = m.ledBy(m.replaced(line))
	for _, x := range m.h.mentions(line, wording.Own) {
		if at := keptBack.FindStringSubmatchIndex(line[x.to:]); at != nil && len(m.h.mentions(line[x.to:x.to+at[1]], wording.Own)) == 0 {
			return m.said(line[:x.to] + " stays put" + line[x.to+at[2]:])
		}
	}
	return line
}
