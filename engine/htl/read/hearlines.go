package read

import (
	"regexp"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/htl/board"
	"adjutant/engine/htl/rules"
	"adjutant/engine/htl/state"
	"adjutant/engine/names"
	"adjutant/engine/wording"
)

// What a line says by how the units stand, said outright: who leaves somebody goes alone, "his old place" is a hex, "the guns with him" are
// a battery. Where it is not sure which is meant the line stays as it is.

// A mention is where a line names something: units of the seat, or hexes.
type mention struct {
	from, to int
	ids      []string
	holds    bool // it ends in "'s"
}

var lineWord = regexp.MustCompile(`[\pL\d]+(?:['’.-][\pL\d]+)*['’]?`)

// mostNameWords is more words than a name of this book has.
const mostNameWords = 4

// mentions is where a line names something of a sort.
func (h *hearing) mentions(line string, sort wording.Sort) []mention {
	l := h.lexicon()
	spans := lineWord.FindAllStringIndex(line, -1)
	var out []mention
	for i := 0; i < len(spans); i++ {
		for n := min(mostNameWords, len(spans)-i); n > 0; n-- {
			m := mention{from: spans[i][0], to: spans[i+n-1][1]}
			text := line[m.from:m.to]
			if strings.ContainsAny(text, ",;:()!?\n") {
				continue
			}
			bare := strings.TrimRight(strings.TrimSuffix(strings.TrimSuffix(text, "'s"), "’s"), "'’")
			senses := l.Of(names.Level(text))
			if m.holds = bare != text; m.holds && len(senses) == 0 {
				senses = l.Of(names.Level(bare))
			}
			for _, s := range senses {
				if s.Sort == sort {
					m.ids = append(m.ids, s.ID)
				}
			}
			if len(m.ids) > 0 && (len(m.ids) == len(senses) || text[0] < 'a') { // "Wood" is a man
				out = append(out, m)
				i += n - 1
				break
			}
		}
	}
	return out
}

// hinges are the words on which it hangs who acts, and what he does.
var hinges = strings.Fields(`brigade division regiment battery artillery cavalry infantry general commander commanding leader leaves leaving occupy occupies
	advance advances retreat retreats withdraw withdraws remains without everybody everyone everything together himself forced charges assault assaults gallops marches follows`)

// spelt is a line in which a name, or a word on which much hangs, stands as it is spelt, where a letter in the midst of it is off.
func (t telling) spelt(line string) string {
	h := t.h
	l := h.lexicon()
	words := hinges
	for i := range h.p.Units {
		for _, w := range strings.Fields(names.Level(h.p.Units[i].Name)) {
			words = append(words[:len(words):len(words)], strings.TrimSuffix(w, "s"), w)
		}
	}
	return lineWord.ReplaceAllStringFunc(line, func(word string) string {
		bare := strings.TrimRight(strings.TrimSuffix(strings.TrimSuffix(word, "'s"), "’s"), "'’")
		said := strings.ToLower(bare)
		if len(said) < shortestSlip || len(l.Of(said)) > 0 || slices.Contains(words, said) {
			return word
		}
		meant := ""
		for _, w := range words {
			if len(w) < shortestSlip || w[0] != said[0] || w[len(w)-1] != said[len(said)-1] || !names.OneOff(w, said) || w == meant {
				continue
			}
			if meant != "" {
				return word
			}
			meant = w
		}
		if meant == "" {
			return word
		}
		if bare[0] < 'a' {
			meant = strings.ToUpper(meant[:1]) + meant[1:]
		}
		return meant + word[len(bare):]
	})
}

// shortestSlip is fewer letters than a word has in which a slip is looked for.
const shortestSlip = 5

// outright is a line with what it says by how the units stand said outright.
func (h *hearing) outright(line string) string {
	line = shells.ReplaceAllString(line, " a volley")
	line = hisArms[h.side].ReplaceAllString(line, "${1}at the $2")
	line = somebody.ReplaceAllString(line, "one unit $1")
	line = anyGun.ReplaceAllString(line, "one $1 fires at ")
	line = fireAt.ReplaceAllString(line, "one unit fires at ")
	line = telling{h}.underFire(line)
	line = comesTo.ReplaceAllString(line, " joins ")
	line = bareOffice.ReplaceAllString(line, "$1 the $2")
	line = staff{h}.stacked(line)
	line = staysBut.ReplaceAllString(line, "$1$2$3 ")
	line = exceptOne.ReplaceAllString(line, "everyone$1 except $2")
	line = followsSuit.ReplaceAllString(line, "$1 does the same$2")
	line = holdsFire.ReplaceAllString(line, "stays put")
	line = insteadOf.ReplaceAllString(line, "$1")
	line = staysAnd.ReplaceAllString(line, " $1 ")
	line = standsAnd.ReplaceAllString(line, " $1")
	line = staysHe.ReplaceAllString(line, " $1")
	line = standsFast.ReplaceAllStringFunc(line, func(said string) string {
		m := standsFast.FindStringSubmatch(said)
		if m[1] != "" {
			return said
		}
		return "stay" + m[2] + " put" + m[3]
	})
	line = volleyInto.ReplaceAllString(line, "fires at ")
	line = goesIn.ReplaceAllString(line, "$1 at $2")
	line = hitWithAll.ReplaceAllString(line, "everyone fires at $1")
	line = allFire.ReplaceAllString(line, "everyone fires at $1")
	if m := insteadOfHim.FindStringSubmatch(line); m != nil && len(h.mentions(m[1], wording.Own)) == 1 {
		line = line[len(m[0]):]
	}
	line = withGuns.ReplaceAllString(line, "$1 put")
	line = costsSo.ReplaceAllString(line, "")
	line = acrossIt.ReplaceAllString(line, "$1 $2")
	line = volleyOver.ReplaceAllString(line, "$1$2")
	line = shotOver.ReplaceAllString(line, "$1$2")
	line = telling{h}.whoCanReach(line)
	line = noLeader.ReplaceAllString(line, " without a leader$1")
	line = overWater.ReplaceAllString(line, " $1")
	line = thisSide.ReplaceAllString(line, "$1 put")
	line = soGood.ReplaceAllString(line, "")
	line = goesAlone.ReplaceAllString(line, " alone $1")
	line = finishHim.ReplaceAllString(line, "$1 off $2")
	line = theWood.ReplaceAllString(line, "${1}s")
	line = facing.ReplaceAllString(line, "$1$2")
	line = beforeThem.ReplaceAllString(line, "$1$2")
	line = bySpot.ReplaceAllString(line, "$1$2")
	line = endsLine.ReplaceAllString(line, "goes to $1")
	line = asISaid.ReplaceAllString(line, "$1 to $2")
	line = sameAim.ReplaceAllString(line, "$1 does the same$2")
	line = accompanies.ReplaceAllString(line, "goes with $1")
	line = whoseCompany.ReplaceAllString(line, " with $1 ")
	line = asBest.ReplaceAllString(line, "$1")
	line = atHim.ReplaceAllString(line, "$1 at $2 in close combat")
	line = h.alsoTo(line)
	for _, say := range []func(string) string{telling{h}.coloured, telling{h}.leftThere, telling{h}.posted, staff{h}.inOffice, margin{h}.said, staff{h}.byHimself, staff{h}.ownMen, staff{h}.withWhom, h.pointed, h.against, h.himself, h.alighted, h.parted, h.held, telling{h}.turnedRound, h.vacated, h.companions, h.alongWith, h.between, h.beside, h.crossing, h.spot, telling{h}.struckGround, h.gathered} {
		line = say(line)
	}
	return line
}

// hisArms is an arm of the enemy of a side at which somebody fires: "at the rebel cavalry".
var hisArms = map[board.Side]*regexp.Regexp{
	board.Union:       regexp.MustCompile(strikesAt + `(?:the |their |his |that |those )?(?:enemy(?:['’]s)?|confederate|rebel|reb|southern|grey|gray) ` + armsHit),
	board.Confederate: regexp.MustCompile(strikesAt + `(?:the |their |his |that |those )?(?:enemy(?:['’]s)?|union|federal|yankee|yank|northern|blue) ` + armsHit),
}

const (
	strikesAt = `(?i)\b(?:(shoots? |shells? |bombards? |hits? |attacks? |charges? |assaults? )(?:at |on |upon |into )?|(?:at|on|upon|into) )`
	armsHit   = `(cavalry|horse|horsemen|troopers|guns|battery|batteries|artillery)\b`
)

var (
	// bareOffice is a leader called by his office alone who stays.
	bareOffice = regexp.MustCompile(`(?i)([,;.]| and| but) (general|leader|commander) (stays|remains|holds|waits|sits)\b`)
	// staysBut is the only one who does something, said before what he does: "Everybody but Griffin holds fire; he shoots Evans".
	// exceptOne is who does not do what all do, said behind it.
	staysBut = regexp.MustCompile(`(?i)(^\W*|[,;.:!]\s+(?:and |then )?)(?:(?:everyone|everybody|everything|all|all units|the whole (?:army|line)) (?:but|except(?: for)?|other than|besides|apart from|save) ([\pL'’. ]+?) (?:stays?|holds?|keeps?|waits?|rests?|sits?|does nothing|remains?)\b|` +
		`(?:nobody|no one|no-one|none) (?:but|except(?: for)?|other than|besides|apart from|save) ([\pL'’. ]+?) (?:moves?|acts?|fires?|shoots?|stirs?|goes|does|budges?|attacks?|charges?|marches)\b)[^,;.:!?]*[,;.:!]+ (?:and |but |so )?(?:he|it) `)
	exceptOne = regexp.MustCompile(`(?i)^\W*(?:everyone|everybody|everything|all)\b([^,.;:!?]*)[,;:] (?:but |though )?not ([\pL'’. ]+?)(?: though| however| this time)?[.! ]*$`)
	// wholeStack is all that stand in a hex, by its name or by that of one of them.
	wholeStack = regexp.MustCompile(`(?i)\b(?:the|that) (?:whole |entire )?(?:(?:stack|pile|lot|pair) (?:at|in|on) ([a-i]\d{1,2})|([a-i]\d{1,2}) (?:stack|pile|pair|lot))\b`)
	hisStack   = regexp.MustCompile(`(?i)^ (?:whole |entire )?(?:stack|pile|hex)\b`)
	takesGuns  = regexp.MustCompile(`(?i)^ (?:takes?|brings?|leads?|moves?|conducts?)(?: (?:up|forward|back|down|over))? ((?:the|his) (?:guns|battery|artillery))\b`)
)

// stacked is a line in which all of a stack act that it calls so, and the only battery of a leader's hex by its name where he takes the guns
// along.
func (s staff) stacked(line string) string {
	line = wholeStack.ReplaceAllString(line, "everything in $1$2")
	for _, x := range s.h.mentions(line, wording.Own) {
		at, one := s.h.at(x)
		if said := hisStack.FindString(line[x.to:]); x.holds && one && said != "" {
			return line[:x.from] + "everything in " + at.String() + line[x.to+len(said):]
		}
		m := takesGuns.FindStringSubmatchIndex(line[x.to:])
		if m == nil || x.holds || !s.h.leads(x) {
			continue
		}
		var guns []string
		for i := range s.h.p.Units {
			u := &s.h.p.Units[i]
			if l := s.h.p.Leader(s.h.side, u.At); u.Side == s.h.side && u.Type == board.Artillery && u.At.OK() && l != nil && slices.Contains(x.ids, l.Name) {
				guns = append(guns, u.Name)
			}
		}
		if len(guns) == 1 {
			return line[:x.to+m[2]] + guns[0] + line[x.to+m[3]:]
		}
	}
	return line
}

// comesTo is that somebody comes to where another is, and followsSuit that he does as another does.
var (
	comesTo     = regexp.MustCompile(`(?i) (?:goes (?:and|to) stands? (?:with|beside|by)|catch(?:es)? up (?:with|to)|teams? up with|links? up with|meets?(?: up with)?|falls? in with) `)
	followsSuit = regexp.MustCompile(`(?i)( [\pL'’]+) (?:follows? suit|(?:adds?|lends?) (?:(?:his|its|their|a|another) (?:own )?)?(?:fire|muskets|rifles|guns|weight|voice|shells|volleys?|shots?)(?: (?:to|into) (?:it|this|that|the (?:fire|mix|pile)))?|adds? to (?:it|that|this)|chips? in|piles? (?:on|in))(\s*(?:$|[.,;!]))`)
)

// underFire is a line in which somebody is fired at, said before who does it, the other way round: "Bartow gets it from Burnside and Sykes".
func (t telling) underFire(line string) string {
	for _, x := range t.h.mentions(line, wording.Foe) {
		m := underFire.FindStringSubmatchIndex(line[x.to:])
		if m == nil || x.holds || !opening.MatchString(line[:x.from]) {
			continue
		}
		who := line[x.to+m[1]:]
		switch own := t.h.mentions(who, wording.Own); {
		case strings.TrimRight(line[x.to+m[4]:x.to+m[5]], ".! ") == "" && m[2] < 0: // "Bartow is hit" tells of it
			return "one unit fires at " + line[x.from:x.to]
		case len(own) > 0 && strings.Trim(who[own[len(own)-1].to:], ".! ") == "":
			return strings.TrimRight(who, ".! ") + " fire at " + line[x.from:x.to]
		}
	}
	return line
}

var (
	// acrossIt is over what somebody fires.
	acrossIt = regexp.MustCompile(`(?i)\b(fires?|shoots?|firing|shooting|open(?:s)? fire|blazes? away) (?:across|over) (?:the|bull|antietam|young['’]s|owl|snake) (?:run|creek|river|stream|branch|bridge|road|turnpike|valley|fields?|water)s? (at|on|upon)\b`)
	// volleyOver is over what somebody gives another a volley.
	volleyOver = regexp.MustCompile(`(?i)(\ba volley) (?:from )?(?:across|over) (?:the|bull|antietam|young['’]s|owl|snake) (?:run|creek|river|stream|branch|bridge|road|turnpike|valley|fields?|water)\b([.,;! ]|$)`)
	// shotOver is over what somebody fires, said behind whom he hits.
	shotOver = regexp.MustCompile(`(?i)(\b(?:fires?|shoots?) (?:at|on|upon) [^,.;!?:]*?) (?:from )?(?:across|over) (?:the|bull|antietam|young['’]s|owl|snake) (?:run|creek|river|stream|branch|bridge|road|turnpike|valley|fields?|water)\b([.! ]*$|[,;])`)
	// besideHim is beside whom a hex lies that is named behind it, and asBest how somebody holds.
	besideHim = regexp.MustCompile(`(?i),? (?:(?:just|right|directly|close|and so) )?(?:next to|beside|alongside|behind|close to|in front of) (?:him|it|them),? ((?:at|in|on|to|into) [a-i]\d{1,2})\b`)
	asBest    = regexp.MustCompile(`(?i)(\b(?:holds?|stays?|remains?|defends?|keeps?)\b[^,.;]*?),? (?:as (?:best|well|long|hard)(?: as)? (?:he|it|they|we) can|at all costs?|to the last(?: man)?|come what may|no matter what|alone|(?:all )?by himself|on (?:his|its) own)\b`)
	soGood    = regexp.MustCompile(`(?i)\b(?:(?:will|would|shall|please|kindly) )*(?:be (?:so (?:good|kind) as|(?:good|kind) enough) to|(?:have|do me) the (?:goodness|kindness|favou?r|honou?r) (?:to|of)|do well to) `)
	// somebody is anybody who may do what is said.
	somebody = regexp.MustCompile(`(?i)^\W*(?:please )?(?:some|any)(?:body|one|thing)(?: else)?,?(?: (?:please|should|shall|must|go|to|has to))* ((?:fire|shoot|shell|charge)s?|opens? fire)\b`)
	// anyGun is any unit of an arm that can fire, and fireAt who is fired at by nobody in particular.
	anyGun = regexp.MustCompile(`(?i)^\W*any (gun|battery|brigade|unit)s?(?:(?: (?:that|which|who|we have))? (?:can|could|is|still|in|with|a|shot|clear|and|within|range|reach|fire|shoot|hit|see|him|it|them|left|bear))*\s*(?:[:,]|fires?(?: at| on)|shoots?(?: at)?|at|on)\s+`)
	fireAt = regexp.MustCompile(`(?i)^\W*(?:please )?(?:fire|shoot|open fire) (?:at|on|upon) `)
	// underFire is who is fired at, said before who does it.
	underFire = regexp.MustCompile(`(?i)^ (?:(?:gets?|takes?|receives?|comes under)|(is (?:to (?:be|get))?|are)) (?:it|fire|a (?:volley|broadside|salvo|round|shot|shelling|pounding|pasting)|shot|fired|shelled|hit|bombarded)(?: (?:at|on|upon))?( (?:from|by) |[.! ]*$)`)
	// finishHim is whom somebody finishes off, and theWood is woods, and no man.
	finishHim = regexp.MustCompile(`(?i)\b(finish(?:es)?) ([\pL'’. ]+?) off\b`)
	theWood   = regexp.MustCompile(`\b((?:the|that|this|his) wood)\b`)
	// facing is whither somebody looks who goes to a hex, beforeThem where ground lies, and bySpot beside what a hex lies.
	facing     = regexp.MustCompile(`(?i)(\b[a-i]\d{1,2}),? (?:facing|fronting|looking (?:at|towards?|to)) (?:the )?[\pL'’.]+(?: [A-Z][\pL'’.]+)?([.,;)!]|$)`)
	beforeThem = regexp.MustCompile(`(?i)\b((?:at|on|upon|into) the (?:hill|woods|church|town|orchard|bridge)) (?:right |just |straight )?(?:in front of|before|opposite|facing) (?:him|them|it)([.,;)! ]|$)`)
	bySpot     = regexp.MustCompile(`(?i)(\b[a-i]\d{1,2}),? (?:(?:just|right|directly|close) )?(?:in front of|next to|beside|behind|near|close to|opposite|at the edge of|on the edge of|on) the (?:[a-z]+ )?` +
		`(?:church|bridge|house|road|orchard|woods?|ford|run|creek|stream|railroad|cornfield|lane|village|river|fence|wall)(?:['’]s (?:very )?(?:doorstep|edge|door|steps))?([.,;)! ]|$)`)
	// endsLine is where somebody comes to stand in a line, asISaid that it was said before, and sameAim at whom another fires, too.
	endsLine = regexp.MustCompile(`(?i)\b(?:finish(?:es)?|completes?|extends?|prolongs?|continues?|fills?)(?: off| up| out)? (?:the|our|my) (?:line|front|row)(?: at| on| in| to| as far as) ([a-i]\d{1,2})\b`)
	asISaid  = regexp.MustCompile(`(?i)([\pL]),? as (?:i|we) (?:said|wrote|mentioned|told you)(?: before| above| already| earlier)?,? to ([a-i]\d{1,2})\b`)
	sameAim  = regexp.MustCompile(`(?i)(^[^,;.!?:]*?)(?:: ?| at | on | )(?:the )?same (?:target|hex|goal|mark)([.! ]*)$`)
	// accompanies is whom somebody accompanies, and whoseCompany who accompanies somebody.
	accompanies  = regexp.MustCompile(`(?i)\baccompan(?:y|ies) (him|it|them)\b`)
	whoseCompany = regexp.MustCompile(`(?i), (?:whom|which) ((?:general |gen\.? )?[\pL'’.]+(?: [A-Z][\pL'’.]+)?) (?:accompanies|leads|commands|rides with)(?: in person| himself| personally)?,? `)
	// overWater is over what somebody goes to a hex; whether he can is for the rules to say.
	overWater = regexp.MustCompile(`(?i) (?:over|across) (?:the )?(?:antietam|bull run|owl creek|tennessee|run|creek|river|stream)(?: (?:creek|river))?,? ((?:in|on)?to [a-i]\d{1,2})\b`)
	// thisSide is on which side somebody stays.
	thisSide = regexp.MustCompile(`(?i)\b(stays?|remains?) (?:on|at) (?:this|that|our|his|its|the near|the far|the other) (?:side|bank)(?: of (?:the |bull )?(?:run|creek|river|stream|bridge|hill))?\b`)

	// noLeader is that nobody rides along.
	noLeader = regexp.MustCompile(`(?i)(?:,|\s-)? no (?:leader|general)(?: (?:with (?:him|it|them)|along))?([.,;! ]*$|[.,;])`)
	// goesAlone is how a leader rides who goes alone, said in the midst of where he goes.
	goesAlone = regexp.MustCompile(`(?i) ((?:goes|rides|gallops|moves|trots|hurries|comes|heads)(?: (?:back|over|off|up|down|forward|across))*) (?:all )?(?:alone|by himself|on his own)\b`)
	// atHim is how somebody closes with another.
	atHim = regexp.MustCompile(`(?i)\b(go(?:es)?) in (?:against|at|on|upon) ([\pL'’. ]+?),? (?:in |with |for |at )?(?:close combat|close quarters|hand to hand)\b`)

	// tooAt is where somebody goes, and that another goes there too.
	tooAt = regexp.MustCompile(`(?i)^\s+(?:goes |moves |marches )?to ([a-i]\d{1,2}),?\s+(?:and|with)?\s*$`)
	too   = regexp.MustCompile(`(?i)^,?\s+(?:too|also|as well|likewise|ditto)[.! ]*$`)
)

// alsoTo is a line of two who go to one hex, the second named behind it: "Stanard to F7 and Imboden too".
func (h *hearing) alsoTo(line string) string {
	own := h.mentions(line, wording.Own)
	if len(own) != 2 || own[0].holds || own[1].holds || !too.MatchString(line[own[1].to:]) {
		return line
	}
	m := tooAt.FindStringSubmatch(line[own[0].to:own[1].from])
	if m == nil {
		return line
	}
	return line[:own[1].from] + line[own[1].from:own[1].to] + " to " + m[1]
}

// shells are what guns give to whom they fire at, volleyInto is that somebody gives it, or has a go at another, and goesIn how a charge begins.
var (
	shells = regexp.MustCompile(`(?i) (?:a few|some|a couple of|two or three|a taste of|a whiff of|a dose of|a round of|plenty of) ` +
		`(?:good )?(?:shells?|rounds?|volleys|shots?|canister|grape|shrapnel|case shot|iron|lead)\b| a (?:shell|round|shot) or two\b`)
	volleyInto = regexp.MustCompile(`(?i)\b(?:puts?|sends?|throws?|lobs?|drops?|pours?) (?:a volley|(?:(?:some|a few|a couple|one) )?(?:of )?(?:shells?|rounds?|shots?|canister|grape|shrapnel|iron|lead)|a few|a couple|one) (?:into|at|on|onto|over to|upon) |` +
		`\b(?:(?:has|have) (?:a|another)|(?:takes?|tr(?:y|ies)|risks?|chances?|attempts?) (?:a|another|one)(?: (?:quick|long|lucky|wild))?) (?:go|crack|pop|pot[- ]?shot) at |\b(?:takes?|tr(?:y|ies)|risks?|chances?|attempts?) (?:a|another|one)(?: (?:quick|long|lucky|wild|long[- ]range))? shot at `)
	goesIn = regexp.MustCompile(`(?i)\b(go(?:es|ing)?) in (?:against|at|on|upon) ([\pL'’. ]+? with (?:(?:the |fixed )?bayonets?|cold steel))\b`)
)

// What only says what somebody does not do: he holds his fire, he does one thing instead of doing another.
var (
	holdsFire = regexp.MustCompile(`(?i)\b(?:hold|keep|save|reserve)s? (?:(?:his|its|their) )(?:fire|powder|ammunition|shot|shells|rounds)(?: dry)?\b|\bholds? fire\b|\b(?:hangs?|lags?|lingers?) (?:back|behind)(?: (?:at|in|on) (?:[a-i]\d{1,2}|the [a-z]+))?\b|\b(?:stays?|remains?|keeps?|is|are) (?:silent|quiet|mum|idle|out of it)\b`)
	insteadOf = regexp.MustCompile(`(?i)^(?:and )?(?:instead of|rather than) [a-z]+ing(?: [^,.;]*)?,\s*|,?\s(?:instead of|rather than) [a-z]+ing(?: (?:(?:at|with|on) )?(?:him|it|them))?([.! ]*)$`)
	standsAnd = regexp.MustCompile(`(?i) (?:stands|halts|stops|stays|remains|waits|holds|sits) (?:fast |firm |still |tight |put |there |here |where he is )?and (fires|shoots|shells|bombards|pounds|opens fire|opens up|gives)\b`)
	staysHe   = regexp.MustCompile(`(?i) (?:stays|remains|holds)(?: put| there| here| where he is)?[.;,]\s*(?:and |but |from there )?(?:he|it) (fires|shoots|opens fire|shells|charges|closes)\b`)
	// standsFast is that somebody stays where he is; "makes a stand" is none.
	standsFast = regexp.MustCompile(`(?i)(\b(?:a|an|the|his|their|its|last|final|who|which|that)\s+)?\bstand(s?)(?: (?:fast|firm|still|pat|easy|like (?:a|an|the) [a-z]+(?: wall)?|(?:his|their|its) ground|in place|where (?:he|it|they) (?:is|are|stands?)))?(\s*(?:$|[.,;!)]))`)
	// insteadOfHim is whom another does something in the place of.
	insteadOfHim = regexp.MustCompile(`(?i)^(?:and )?instead of ([\pL'’. ]+?),\s*`)
	staysAnd     = regexp.MustCompile(`(?i) (?:stays|remains|stops) (?:behind |there |back )?and (holds|defends|keeps) `)
)

var (
	// canReach is everything that can fire at somebody, who is then called "him", and clearShot the same before the names of them.
	canReach = regexp.MustCompile(`(?i)\b(all|every|any) ?((?:of )?(?:the |our |my )?(?:guns?|batteries|battery|artillery)|thing|one|body|units?)? ?(?:of us )?(?:that|who|which) (?:can|could|may) (?:reach|see|hit|bear on|fire (?:at|on)|shoot (?:at)?|get at) ` +
		`([\pL\d.'’ ]+?),? (?:fires?|shoots?|opens?(?: fire| up)?|blasts?)(?: (?:at|on|upon))?(?: (?:him|it|them))?([.! ]*)$`)
	allAt       = regexp.MustCompile(`(?i)^\W*(?:everyone|everybody|all(?: hands| guns)?)(?: in (?:reach|range)| who can)?,? (?:fires?|shoots?|opens?(?: up| fire)?|lets?)(?: (?:at|on|upon))? ([\pL\d.'’ ]+?)(?: have it)?:\s+(.*?)[.! ]*$`)
	inTheirTurn = regexp.MustCompile(`(?i)\b(?:first|then|next|last|lastly|finally)\b`)
	clearShot   = regexp.MustCompile(`(?i)^\W*(?:everything|everyone|everybody|all guns|anyone|anything|all) (?:with a (?:clear |good )?(?:shot|line)|in range|that can (?:reach|see|hit|bear)|who can (?:reach|see|hit|bear))(?: (?:at|on|of|to))? ([\pL\d.'’]+)\s*[:,-]\s*(.* (?:fires?|shoots?|opens?(?: fire| up)?) (?:at|on|upon)) (?:him|it|them)([.! ]*)$`)
)

// whoCanReach is a line in which all fire at somebody of whom it says that they can.
func (t telling) whoCanReach(line string) string {
	if m := clearShot.FindStringSubmatch(line); m != nil && len(t.h.mentions(m[1], wording.Foe)) == 1 {
		return m[2] + " " + m[1] + m[3]
	}
	if m := allAt.FindStringSubmatch(line); m != nil && len(t.h.mentions(m[1], wording.Foe)) == 1 && len(t.h.mentions(m[2], wording.Own)) > 0 &&
		!negated.MatchString(m[2]) && len(t.h.mentions(m[2], wording.Foe))+len(t.h.mentions(m[2], wording.Place)) == 0 {
		return strings.Join(strings.Fields(inTheirTurn.ReplaceAllString(m[2], " ")), " ") + " fire at " + m[1]
	}
	m := canReach.FindStringSubmatchIndex(line)
	if m == nil || len(t.h.mentions(line[m[6]:m[7]], wording.Foe)) != 1 {
		return line
	}
	who := "everyone"
	if m[4] >= 0 && guns.MatchString(line[m[4]:m[5]]) {
		who = "all guns"
	}
	return line[:m[0]] + who + " fire at " + line[m[6]:m[7]] + line[m[8]:]
}

var guns = regexp.MustCompile(`(?i)gun|batter|artillery`)

// Who fires with everything fires with everyone who can.
var (
	hitWithAll = regexp.MustCompile(`(?i)\b(?:fire (?:at|on)|shoot (?:at)?|hit|bombard|pound|shell|blast) ([\pL\d.' ]+?) with everything(?: (?:we|i|that) (?:have|can|bears?))?(?: got)?`)
	allFire    = regexp.MustCompile(`(?i)^\s*([a-i]\d{1,2}):? (?:all|everyone|everybody) (?:fires?|shoots?)\b`)
)

var lyingBy = regexp.MustCompile(`(?i)(?:,|,? so (?:that )?(?:he|it|they)(?:['’](?:s|re|ll be)| is| are| will be| stands?| sits?))\s+(?:(?:just|right|directly|close|and so|a little) )?(?:behind|beside|next to|alongside|in front of|near|nearby|close to|in rear of|` +
	`in support of|supporting|covering|backing up|to the (?:left|right|rear|north|south|east|west) of|(?:north|south|east|west|left|right) of)\s+$`)

// whereHeStands is with whom somebody is in a hex to which he goes; "to B5 with Burnside" without a comma may have him go, too.
var (
	whereHeStands = regexp.MustCompile(`(?i),? where $|, (?:(?:together|along|up) )?with $`)
	isThere       = regexp.MustCompile(`(?i)^ (?:(?:already|now) )?(?:is|stands|sits|waits)(?: (?:already|now|there|too))*`)
)

// whereHeLies is a line without what only says beside whom a hex lies that it names: "Elzey at I7, behind Jackson".
func (h *hearing) whereHeLies(line string) string {
	for _, sort := range []wording.Sort{wording.Own, wording.Foe} {
		for _, x := range h.mentions(line, sort) {
			by := lyingBy.FindStringIndex(line[:x.from])
			if with := whereHeStands.FindStringIndex(line[:x.from]); by == nil && with != nil && sort == wording.Own && (!h.leads(x) || strings.HasSuffix(line[:with[1]], "where ")) {
				if at, one := h.at(x); one && strings.HasSuffix(strings.ToUpper(line[:with[0]]), " "+at.String()) { // he has come to him
					by = with
					x.to += len(isThere.FindString(line[x.to:]))
				}
			}
			if by == nil || x.holds || !goesOn.MatchString(line[x.to:]) {
				continue
			}
			if places := h.mentions(line[:by[0]], wording.Place); len(places) > 0 && places[len(places)-1].to == by[0] ||
				strings.HasSuffix(strings.ToLower(line[:by[0]]), " please") && len(places) > 0 {
				return h.whereHeLies(line[:by[0]] + line[x.to:])
			}
		}
	}
	return line
}

// at is the hex in which all that some mentions name stands; none where it is not one.
func (h *hearing) at(ms ...mention) (board.Hex, bool) {
	var at []board.Hex
	for _, m := range ms {
		for _, id := range m.ids {
			u := h.p.Find(h.side, id)
			if u == nil || !u.At.OK() {
				return board.Hex{}, false
			}
			if !slices.Contains(at, u.At) {
				at = append(at, u.At)
			}
		}
	}
	if len(at) != 1 {
		return board.Hex{}, false
	}
	return at[0], true
}

var holding = regexp.MustCompile(`(?i)^(\s+(?:just )?(?:holds?|keeps?|keeps? hold of|holds on to|defends?|stays? (?:on|in|at)|remains? (?:on|in|at)))\s+` +
	`((?:the )?[\pL' ]*?[\pL\d]+)(\s*(?:$|[.,;]|\band\b|\bbut\b))`)

// several is what several do who stay.
var several = regexp.MustCompile(`(?i)\b(?:hold|keep|defend|stay|remain)\b`)

// held is a line in which somebody stays who holds the place where he stands: "Evans holds Matthews Hill and fires on Burnside".
func (h *hearing) held(line string) string {
	for _, x := range h.mentions(line, wording.Own) {
		m := holding.FindStringSubmatchIndex(line[x.to:])
		at, one := h.at(x)
		if m == nil || !one {
			continue
		}
		what := line[x.to:][m[4]:m[5]]
		if h.liesIn(at, what) {
			does := " stays put"
			if several.MatchString(line[x.to:][m[2]:m[3]]) {
				does = " stay put"
			}
			return h.held(line[:x.to] + does + line[x.to+m[6]:])
		}
	}
	return line
}

var articled = regexp.MustCompile(`^(?:the|his|its|their) `)

// liesIn says whether a hex is, or is part of, what words name.
func (h *hearing) liesIn(at board.Hex, what string) bool {
	what = articled.ReplaceAllString(strings.ToLower(what), "")
	if strings.EqualFold(what, at.String()) || strings.TrimSuffix(what, "s") == strings.TrimSuffix(h.p.TerrainAt(at).String(), "s") {
		return true
	}
	for _, n := range h.p.Names {
		name := strings.ToLower(strings.TrimPrefix(n.Name, "The "))
		if (name == what || strings.HasSuffix(name, " "+what)) && slices.Contains(n.At, at) {
			return true
		}
	}
	return false
}

var (
	oldPlace = regexp.MustCompile(`(?i)\b(?:(his|its|their) (?:old|former|previous|vacated|abandoned) (?:place|spot|hex|position|post|ground)|` +
		`(?:the|that) (?:hex|place|spot|position|ground)(?: that| which)? (he|it|they)(?:'s|'ve| has| have| had)?(?: just)? ` +
		`(?:leaves?|left|vacates?|vacated|quits?|abandons?|abandoned|came from)|the (?:hex|place|spot|position|ground) (?:so|thus|just) (?:vacated|left|abandoned))(?: (?:empty|free|open|vacant))?`)
	placeOf = regexp.MustCompile(`(?i)\b(?:the|that) (?:hex|place|spot|position|ground)(?: that| which)? ([\pL'’. ]+?) (?:has |had )?(?:just )?` +
		`(?:leaves|left|vacates|vacated|quits|abandons|abandoned|gave up|lost|held|came from)(?: (?:empty|free|open|vacant))?`)
	takesPlace = regexp.MustCompile(`(?i)\b(?:fills? (?:the|his|their) (?:gap|hole)(?: (?:that )?(?:he|it|they) (?:leaves?|left))?|takes? (?:over |up )?(?:his|its|their) (?:place|spot|hex|position|post|hill|ground)|replaces? (?:him|it|them))(?: (?:at|in|on) ([a-z]\d{1,2})\b)?`)
	goesOn     = regexp.MustCompile(`(?i)^\s*(?:$|[.,;!)]|and\b|then\b)`)
)

var negated = regexp.MustCompile(`(?i)\b(?:not|never|cannot|[a-z]+n['’]?t)\b`)

// intoIt is somebody who goes where another has been, named last.
var intoIt = regexp.MustCompile(`(?i)\b(?:in)?to (?:his|its|their|the) (?:old |former |vacated )?(?:place|spot|hex|position) (?:goes|comes|steps|moves|marches|slides) (?:then )?`)

// turnedRound is a line in which somebody who goes where another has been is named first: "into his place goes Pond".
func (t telling) turnedRound(line string) string {
	m := intoIt.FindStringIndex(line)
	if m == nil {
		return line
	}
	for _, x := range t.h.mentions(line, wording.Own) {
		if x.from == m[1] && goesOn.MatchString(line[x.to:]) {
			return line[:m[0]] + line[x.from:x.to] + " takes his place" + line[x.to:]
		}
	}
	return line
}

// vacated is a line with the hex from which somebody has gone whom it has sent away, where another goes into his place.
func (h *hearing) vacated(line string) string {
	own := h.mentions(line, wording.Own)
	for _, re := range []*regexp.Regexp{oldPlace, takesPlace, placeOf} {
		for _, m := range re.FindAllStringSubmatchIndex(line, -1) {
			var before []mention
			for _, o := range own {
				if o.to <= m[0] {
					before = append(before, o)
				}
			}
			if len(before) < 2 || !goesOn.MatchString(line[m[1]:]) {
				continue
			}
			goer, gone := before[len(before)-1], before[:len(before)-1]
			if negated.MatchString(line[goer.to:m[0]]) {
				continue
			}
			if re == placeOf {
				who := h.mentions(line[m[2]:m[3]], wording.Own)
				if len(who) != 1 || !slices.ContainsFunc(gone, func(g mention) bool { return slices.Equal(g.ids, who[0].ids) }) {
					continue
				}
				gone = who
			}
			at, one := h.at(gone...)
			if from, ok := h.at(goer); !one || !ok || from == at {
				continue
			}
			hex := at.String()
			if re == takesPlace && m[2] >= 0 && !strings.EqualFold(line[m[2]:m[3]], hex) {
				continue
			}
			if re == takesPlace {
				hex = "goes to " + hex
			}
			return h.vacated(line[:m[0]] + hex + line[m[1]:])
		}
	}
	return line
}

var companion = regexp.MustCompile(`(?i)\b(?:the|his|its|that|those) (guns|battery|artillery|cannon|brigade|infantry|foot)(?: (?:that|which|who))?(?: (?:is|are))?` +
	`(?: (?:stand|stands|standing|stacked|sit|sits|sitting|posted|parked|together))?(?: (?:with|beside|alongside|next to) (?:him|it|them)|` +
	`( with| beside| alongside| next to| (?:that )?shar(?:es|ing) (?:(?:a|the|its|his|their) (?:hex|space|spot|place)|[a-i]\d{1,2}) with| in the same (?:hex|space|spot|place) (?:as|with)) ([\pL.]+)| in (?:his|its|their|the same) hex| there)( [a-z])`)

// wayOn are words behind which guns named by who stands with them may go with him.
var wayOn = strings.Fields("to into on onto at in and or up down over")

// companions is a line with the name of the one unit of a kind that stands with somebody: "Porter and the guns standing with him fire".
func (h *hearing) companions(line string) string {
	m := companion.FindStringSubmatchIndex(line)
	if m == nil {
		return line
	}
	var last []mention
	for _, o := range h.mentions(line[:m[0]], wording.Own) {
		last = []mention{o}
	}
	if m[6] >= 0 { // the guns beside Porter
		last = h.mentions(line[m[6]:m[7]], wording.Own)
		if len(last) != 1 || h.leads(last[0]) && line[m[4]:m[5]] == " with" || slices.Contains(wayOn, strings.Fields(line[m[8]:])[0]) {
			return line
		}
	}
	at, one := h.at(last...)
	if !one || strings.HasSuffix(line[:m[8]], " there") && !joined.MatchString(line[last[0].to:m[0]]) {
		return line
	}
	foot := false
	switch strings.ToLower(line[m[2]:m[3]]) {
	case "brigade", "infantry", "foot":
		foot = true
	}
	var found []string
	for i := range h.p.Units {
		u := &h.p.Units[i]
		if u.Side == h.side && u.At == at && !slices.Contains(last[0].ids, u.Name) && (foot && u.Type == board.Infantry || !foot && u.Type == board.Artillery) {
			found = append(found, u.Name)
		}
	}
	if len(found) != 1 {
		return line
	}
	return line[:m[0]] + found[0] + line[m[8]:]
}

var (
	hexBefore = regexp.MustCompile(`(?i)\b[a-i]\d{1,2}\s+$`)
	doesNext  = regexp.MustCompile(`(?i)^\s+(?:fires?|shoots?|closes?|march(?:es)?|moves?|goes|charges?|to|cc)\b`)
)

// pointed is a line with a mark between two orders that follow one another without any: "Griffin fire C5 Porter fire C5".
func (h *hearing) pointed(line string) string {
	own := h.mentions(line, wording.Own)
	for i := len(own) - 1; i > 0; i-- {
		m := own[i]
		if hexBefore.MatchString(line[:m.from]) && doesNext.MatchString(line[m.to:]) && !strings.ContainsAny(line[own[i-1].to:m.from], ",;.") {
			line = strings.TrimRight(line[:m.from], " ") + "; " + line[m.from:]
		}
	}
	return line
}

var (
	whileBefore = regexp.MustCompile(`(?i),?\s+(?:but|while|whereas)\s+(?:general )?$`)
	doesStay    = regexp.MustCompile(`(?i)\b(?:stays?|remains?|holds|waits|sits)\b`)
	withGuns    = regexp.MustCompile(`(?i)\b(stays|remains) (?:behind )?with (?:the|his) (?:guns|artillery|battery|batteries)\b`)
	// costsSo is what an order costs, in brackets behind it.
	costsSo = regexp.MustCompile(`(?i)\s*\((?:that(?:['’]s| is| leaves| makes) |leaves |costs )?(?:me )?\d(?: ?(?:ap|points?|pts?|actions?))?(?: (?:left|remaining|so far|spent|used|each|apiece|gone))?(?: (?:then|now|after that))?\)`)
)

// against is a line with a mark between one who goes and one who stays: "Hooker stays put but Gibbon goes to C2".
func (h *hearing) against(line string) string {
	own := h.mentions(line, wording.Own)
	for i := len(own) - 1; i > 0; i-- {
		joint := whileBefore.FindStringIndex(line[own[i-1].to:own[i].from])
		if joint == nil {
			continue
		}
		from := own[i-1].to + joint[0]
		stays := doesStay.FindStringIndex(line[own[i].to:])
		if !doesStay.MatchString(line[own[i-1].to:from]) && (stays == nil || stays[0] != 1) {
			continue
		}
		line = line[:from] + "; " + line[own[i].from:]
	}
	return line
}

var betweenThem = regexp.MustCompile(`(?i)(?:\s(?:into|to|in|at|through))?(?:\s(?:the|that) (?:gap|hole|space|hex|opening|interval))?(?:\sin)?\sbetween\s`)

// between is a line with the hex that lies between two units, where somebody goes there: that beside both of them.
func (h *hearing) between(line string) string {
	m := betweenThem.FindStringIndex(line)
	if m == nil {
		return line
	}
	own := h.mentions(line, wording.Own)
	i := slices.IndexFunc(own, func(o mention) bool { return o.from == m[1] })
	if i < 1 || i+1 >= len(own) || !strings.EqualFold(strings.Trim(line[own[i].to:own[i+1].from], " "), "and") ||
		!goesOn.MatchString(line[own[i+1].to:]) {
		return line
	}
	a, one := h.at(own[i])
	b, other := h.at(own[i+1])
	goer := own[i-1]
	said := line[goer.to:m[0]]
	if !one || !other {
		return line
	}
	if to := h.mentions(said, wording.Place); len(to) == 1 && len(to[0].ids) == 1 && strings.Trim(said[to[0].to:], ", ") == "" { // "to H9, between them"
		if x, err := h.p.ReadHex(to[0].ids[0]); err == nil && h.p.Distance(x, a) == 1 && h.p.Distance(x, b) == 1 {
			return strings.TrimRight(line[:m[0]], ", ") + line[own[i+1].to:]
		}
	}
	if len(h.mentions(said, wording.Place)) > 0 || strings.ContainsAny(said, ",;.") {
		return line
	}
	hexes := h.besideAll(goer, a, b)
	if len(hexes) == 0 {
		return line
	}
	return line[:m[0]] + " to " + strings.Join(hexes, " or ") + line[own[i+1].to:]
}

// besideAll are the hexes to which a unit may march that lie beside all of some others.
func (h *hearing) besideAll(goer mention, of ...board.Hex) []string {
	var hexes []string
	for o := range rules.Legal(h.p, h.d) {
		x, _ := o.(state.Order)
		if x.Verb != state.March || x.With != "" || !slices.Contains(goer.ids, x.Unit) ||
			slices.ContainsFunc(of, func(a board.Hex) bool { return h.p.Distance(x.To, a) != 1 }) {
			continue
		}
		if to := x.To.String(); !slices.Contains(hexes, to) {
			hexes = append(hexes, to)
		}
	}
	return hexes
}

var comesBeside = regexp.MustCompile(`(?i)^\s+(?:(?:goe?s?|moves?|comes?|marches|rides?|steps?|forms?(?: up)?|deploys?|closes?|unlimbers?)\s+)?(?:(?:up|over|in|down|forward|back|right|to stand)\s+)*` +
	`(beside|next to|alongside|behind|on)\s+$`)

var onSide = regexp.MustCompile(`(?i)^ (?:left|right|flank|left flank|right flank)\b`)

// beside is a line with the hexes that lie beside a unit, where another goes next to it and none is named.
func (h *hearing) beside(line string) string {
	own := h.mentions(line, wording.Own)
	for i := 1; i < len(own); i++ {
		goer, other := own[i-1], own[i]
		m := comesBeside.FindStringSubmatch(line[goer.to:other.from])
		if m == nil || goer.holds || h.leads(goer) {
			continue
		}
		end := other.to
		if side := onSide.FindString(line[end:]); strings.EqualFold(m[1], "on") {
			if side == "" || !other.holds {
				continue
			}
			end += len(side)
		}
		at, one := h.at(other)
		hexes := h.besideAll(goer, at)
		sure := strings.EqualFold(m[1], "beside") || strings.EqualFold(m[1], "next to") || strings.EqualFold(m[1], "alongside")
		if !one || !goesOn.MatchString(line[end:]) || len(hexes) == 0 || len(hexes) == 1 && !sure {
			continue
		}
		if slices.ContainsFunc(slices.Collect(rules.Legal(h.p, h.d)), func(o engine.Order) bool { // guns may come to stand with him
			x, ok := o.(state.Order)
			return ok && x.Verb == state.March && x.To == at && slices.Contains(goer.ids, x.Unit)
		}) {
			hexes = append(hexes, at.String())
		}
		return h.beside(line[:goer.to] + " to " + strings.Join(hexes, " or ") + line[end:])
	}
	return line
}

var toThe = regexp.MustCompile(`(?i)(?:^|[^\s]*[^\s,;.]\s+)((?:on)?to|takes?|occup(?:y|ies)|seizes?|secures?|reach(?:es)?|captures?) the (bridge|house|church|ford|farm)\b`)

var nearBy = regexp.MustCompile(`(?i)^(?:next|close|closer|near|nearer|nearest|closest|adjacent|up|on|way|road)\s+$`)

// spot is a line with the hex to which somebody goes who goes to the bridge, the house or the like, where one alone bears such a name.
func (h *hearing) spot(line string) string {
	m := toThe.FindStringSubmatchIndex(line)
	if m == nil || nearBy.MatchString(line[m[0]:m[2]]) {
		return line
	}
	var at []board.Hex
	for _, n := range h.p.Names {
		if strings.HasSuffix(strings.ToLower(n.Name), " "+strings.ToLower(line[m[4]:m[5]])) {
			at = append(at, n.At...)
		}
	}
	if len(at) > 1 { // the one to which somebody of those named may go
		own := h.mentions(line[:m[2]], wording.Own)
		at = slices.DeleteFunc(at, func(x board.Hex) bool {
			return len(own) == 0 || !slices.ContainsFunc(slices.Collect(rules.Legal(h.p, h.d)), func(o engine.Order) bool {
				y, ok := o.(state.Order)
				return ok && y.Verb == state.March && y.To == x && slices.Contains(own[len(own)-1].ids, y.Unit)
			})
		})
	}
	if behind := strings.TrimSpace(line[m[1]:]); len(at) != 1 || strings.Contains(strings.ToUpper(behind+" "), at[0].String()+" ") {
		return line
	}
	return line[:m[3]] + " " + at[0].String() + line[m[1]:]
}

var strikesGround = regexp.MustCompile(`(?i)^(?:\s+(?:will|shall|should|to|now|then|first|and|his|guns?|battery|men|brigade))*(?:\s+(?:at|on|upon)|` +
	`\s+(?:fires?|shoots?|shells?|bombards?|pounds?|softens?(?:\s+up)?|bl(?:asts?|azes?)(?:\s+away)?|hits?|opens?(?:\s+fire|\s+up)?|plasters?|peppers?|pours?\s+(?:it|fire)|` +
	`attacks?|charges?|assaults?|storms?|targets?)(?:\s+(?:at|on|upon|against|into))?)\s+(the\s+[\pL]+)\b`)

var thenDone = regexp.MustCompile(`(?i)^(?:\s+(?:first|again|now|please))*\s*(?:$|[.,;!)]|and\b|then\b)`)

// struckGround is a line with the hex that somebody fires at, or closes with, who does so with the hill, the church or the like where one
// alone may be meant.
func (t telling) struckGround(line string) string {
	for _, x := range t.h.mentions(line, wording.Own) {
		m := strikesGround.FindStringSubmatchIndex(line[x.to:])
		if m == nil || !thenDone.MatchString(line[x.to+m[3]:]) {
			continue
		}
		what := line[x.to:][m[2]:m[3]]
		var at []string
		for o := range rules.Legal(t.h.p, t.h.d) {
			s, ok := o.(state.Order)
			if ok && (s.Verb == state.Fire || s.Verb == state.CloseIn) && slices.Contains(x.ids, s.Unit) && t.h.liesIn(s.To, what) && !slices.Contains(at, s.To.String()) {
				at = append(at, s.To.String())
			}
		}
		if len(at) == 1 {
			return t.struckGround(line[:x.to+m[2]] + at[0] + line[x.to+m[3]:])
		}
	}
	return line
}

var crosses = regexp.MustCompile(`(?i)\b(?:cross(?:es|ing)?(?:\s+over)?|(?:(?:goes|moves|marches|comes)\s+)?(?:over|across))\s+(?:the\s+)?((?:[\pL']+\s+){0,2}(?:bridge|ford))\s+` +
	`(?:(?:in)?to|on to|and(?:\s+then)?\s+(?:(?:goes|moves|marches)\s+(?:on\s+)?to|(?:forms?|deploys?|halts?|stops?|draws?\s+up|takes?\s+(?:up\s+)?(?:a\s+)?(?:post|position|station))` +
	`(?:\s+(?:up|line|a\s+line|in\s+line|there|into\s+line))?\s+(?:at|in|on|by)))\s+([a-z]\d{1,2})\b`)

// crossing is a line of somebody who goes to a hex over a bridge that lies on his way there.
func (h *hearing) crossing(line string) string {
	m := crosses.FindStringSubmatchIndex(line)
	if m == nil {
		return line
	}
	before := h.mentions(line[:m[0]], wording.Own)
	over := h.mentions(line[m[2]:m[3]], wording.Place)
	to, err := h.p.ReadHex(strings.ToUpper(line[m[4]:m[5]]))
	if len(before) == 0 || len(over) != 1 || len(over[0].ids) != 1 || err != nil {
		return line
	}
	from, one := h.at(before[len(before)-1])
	by, err := h.p.ReadHex(over[0].ids[0])
	if !one || err != nil || h.p.Distance(from, by)+h.p.Distance(by, to) != h.p.Distance(from, to) {
		return line
	}
	goes := "goes to "
	if first := strings.ToLower(line[m[0] : m[0]+1]); first == "o" || first == "a" { // over, across
		goes = "to "
	}
	return line[:m[0]] + goes + line[m[4]:]
}

// joined is all that stands between the names of a list.
var joined = regexp.MustCompile(`(?i)^\s*(?:,|&|\+|/|,?\s*and|(?:together |along )?with|plus|as well as)\s*$`)

// listedTogether says whether the line names units one behind the other, and joined by no more than an "and".
func (h *hearing) listedTogether(own []wording.Item) bool {
	ms := h.mentions(h.line, wording.Own)
	first, one := h.at(mention{ids: own[0].IDs})
	if one && !slices.ContainsFunc(own[1:], func(o wording.Item) bool { // "Porter to B3 with Griffin's guns"
		at, known := h.at(mention{ids: o.IDs})
		return o.Role != "with" || !known || at != first
	}) {
		return true
	}
	for i := 0; i+len(own) <= len(ms); i++ {
		list := true
		for k, o := range own {
			list = list && slices.Contains(ms[i+k].ids, o.IDs[0]) && (k == 0 || joined.MatchString(h.line[ms[i+k-1].to:ms[i+k].from]))
		}
		if list {
			return true
		}
	}
	return false
}
