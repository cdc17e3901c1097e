package read

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/state"
	"adjutant/engine/wording"
)

// Turns of phrase that order nothing by themselves, or order it in words that the reader has in another form.

var (
	// theirs is said of the enemy at the place of which was spoken last: "we attack the two you have there".
	theirs = regexp.MustCompile(`(?i)\b(attacks?|assaults?|fights?|hits?|strikes?|charges?)\s+(?:the\s+)?` +
		`(?:(?:one|two|three|four|\d{1,2}|people|men|infantry|lot|ones?|units?|brigades?|divisions?)\s+){1,2}` +
		`(?:that\s+|which\s+|who\s+)?(?:you(?:'ve| have)(?: got)?|you keep|are|stand|is|stands)\s+there\b`)
	// owes is said of how much is to be lost, survives and staysWith of who is not, dies of who is.
	owes = regexp.MustCompile(`(?i)^(?:so,?\s+|well,?\s+|ok,?\s+)?(?:i|we)\s+(?:must|have to|need to|am to|are to|owe you)\s+` +
		`(?:lose\s+)?[a-z0-9]+\s+(?:factors?|steps?|points?|losses|strength)(?:\s+points?)?(?:\s+(?:at|in)\s+[\pL\d.' ]+?)?[.! ]*$|` +
		`^(?:(?:so|well|ok|right|that'?s|that is|it'?s|that makes)[, ]+)*(?:my\s+)?(?:one|two|three|four|five|six|\d)\s+` +
		`(?:loss|losses|casualty|casualties|hits?)(?:\s+for\s+me)?(?:,?\s+(?:at|in)\s+[\pL\d.' ]+?)?(?:\s+then)?[.!: ]*$`)
	// heTakes is said of a leader of whom was spoken, goesFirst of who is to act before others, toTheArmy stands before where somebody goes.
	heTakes = regexp.MustCompile(`(?:^|[.!;:] )(?:then |and |now |there )*he ` +
		`(?:takes|leads|brings|marches with|moves with|goes with|will take|shall take|is to take)\b`)
	goesFirst = regexp.MustCompile(`^[A-Z][\pL.]*(?: [A-Z][\pL.]*){0,2} (?:goes|moves|marches|comes|is|acts) (?:first|next|last)[.:! ]*$`)
	toTheArmy = regexp.MustCompile(`(?i)\bto the (?:army|men|infantry|troops|forces?|garrison|boys) (?:at|in) `)
	// withHim is said of who stands with whoever takes them, inTheWest of where on the map, with no comma behind it, stock of what comes.
	withHim   = regexp.MustCompile(`(?i)\b(?:that|which|who)(?:'s|’s|'re|’re| is| are) (?:there )?(?:with|under) him(?: there)?\b ?`)
	inTheWest = regexp.MustCompile(`^(?i:(?:out |over |down |up )?(?:in the (?:far )?(?:east|west)|beyond the (?:mississippi|river))),? ([A-Z])`)
	stock     = regexp.MustCompile(`(?i)^(?:\d[.)] )?(?:the )?supply: (one|two|three|four|\d) (?:units? |wagons? )?`)
	// toLose is said of how many are to be lost, loses may be.
	toLose = regexp.MustCompile(`(?i)^(?:(?:so|well|ok|right|then|and)[, ]+)*(?:(?:i|we)(?:'?ve| have| still have)?(?: got)? |` +
		`that(?:'s| is|'?ll be| makes) |there(?:'s| are| is) )?` +
		`(?:still )?(?:one|two|three|four|five|six|\d)(?: more)?(?: factors?| steps?| points?| losses)?(?: left)?(?: for me)?` +
		` to (?:lose|be lost|take|find|pay)` +
		`(?: for me)?(?:,? (?:at|in) [\pL\d.' ]+?)?(?: then| now)?` +
		`(?:[,;:]? [^.;:!]*\b(?:counted|included|deducted|subtracted|taken off|` +
		`allowed for|shield\w*)\b[^.;:!]*)?[.!: ]*$`)
	loses = regexp.MustCompile(`^(?:(?:so|well|ok|right|then|and)[, ]+)*(?:i|we) (?:lose|have lost|must lose)\b`)
	// stands is said of what has been built.
	stands = regexp.MustCompile(`(?i)\b(?:you|i|we|they|he)(?:'?ve| have| had|'?d)?\s+(?:\w+\s+)?built\b|` +
		`\b(?:was|were|has been|have been|had been)\s+built\b`)
	// firstly is what is done before a battle that waits.
	firstly = regexp.MustCompile(`(?i)^(?:(?:but|and),?\s+)?before (?:the|that|this) ` +
		`(?:fight|fighting|battle|attack|assault|combat)\b\s*[:,]?\s+`)
	// recruits is what comes of training, which is no order.
	recruits = regexp.MustCompile(`(?i)^(?:(?:that|which) (?:gives|makes|is) (?:me )?)?(?:one|an?|1)\s+` +
		`(?:brand\s+)?(?:new|fresh)\s+(?:\d\s+)?(?:infantry|inf|division|brigade|unit)(?:,?\s*(?:please|thanks|thank you))?[.! ]*$`)
	// passes is said of who does nothing, not of a town that is burned.
	passes = regexp.MustCompile(`\b(?:pass|passes|skip|skips|forgo|forfeit)\b|\b(?:point|points|ap|cp|move|march|activation|turn)\b`)
	// inAll is how many losses there are in all, theirsToo what the other side loses.
	inAll     = regexp.MustCompile(`\b(?:one|two|three|four|five|six|\d)\s+(?:loss|losses|casualty|casualties|hits?)\b`)
	theirsToo = regexp.MustCompile(`(?i)^(?:(?:and|but|while|well|besides|anyway),?\s+)?you(?:'?re|'?ve|'?ll| are| have| will)?\s+` +
		`(?:still |also |just )?(?:pay|paid|paying|los|lost|owe)\w*\b`)
	staysWith = regexp.MustCompile(`(?i)\b(?:stays?|remains?) with\b`)
	survives  = regexp.MustCompile(`(?i)\b(?:stays?|remains?|survives?|lives?|(?:is|are) (?:kept|spared))\b`)
	dies      = regexp.MustCompile(`(?i)\b(?:los[est]\w*|dies?|dead|eliminat\w*|remov\w*|kill\w*|perish\w*|sacrific\w*|takes?|goes|go|gone|` +
		`destroy\w*)\b`)
	// chooses leads to what is chosen.
	chooses = regexp.MustCompile(`(?i)^(?:i|we)\s+(?:choose|take|have chosen|decide on|select|remove)\s+` +
		`(?:the following|as follows|this|these)(?:\s+(?:losses|units|ones))?\s*:\s*`)
	// theatre is said of who has done with a part of the map.
	theatre = regexp.MustCompile(`(?i)^[\s(\[]*(?:(?:so|and|now|with that|that is|that's)\s+)?(?:the\s+)?` +
		`(?:east|west|far west|trans-?\s?mississippi|eastern theat(?:er|re)|western theat(?:er|re))\s*(?:is|are|:|-|–)?\s*` +
		`(?:all\s+|thus\s+|now\s+)?(?:done|finished|complete|completed|settled|over|dealt with|sorted)[\s).!\]]*$`)
	// nothingThere is said of what is not to be had somewhere, emptied of a place where nobody is.
	nothingThere = regexp.MustCompile(`(?i)^(?:anyway,?\s+|besides,?\s+)?` +
		`there(?:'s| is| are| was| were)\s+(?:nothing|nobody|no one|no)\b[^,;:]*$`)
	emptied = regexp.MustCompile(`(?i),\s+where\s+(?:there\s+(?:is|are)|nobody|no one|you have)\b[^.;:!\d]*?([.;!]|$)`)
	// comesIn is said of who arrives.
	comesIn = regexp.MustCompile(`(?i)\b(?:com(?:es?|ing) in|arriv(?:es?|ing)|appears?|enters?|starts?|begins?|lands?|shows? up|turns? up|` +
		`goes in|takes? command|placed?)\b`)
	// militias is two states and their militia.
	militias = regexp.MustCompile(`(?i)\b(` + militiaStates() + `) (?:and|&|\+) (` + militiaStates() + `) (?:militias?|mil)\b`)
	// counted is the point that an order costs, where it stands before it, pair where it stands behind two that cost one.
	counted = regexp.MustCompile(`(?i)^[\s\-*•]*(?:no\s+(?:action\s+)?points?|(?:action\s+)?point\s+#?(?:\d|one|two|three|four|five|six))` +
		`(?:\s*\([^()\d]*\))?\s*[:.)–-]\s+`)
	pair = regexp.MustCompile(`(?i),\s*(?:that(?:'s| is)\s+|at\s+|for\s+|all for\s+)?` +
		`(?:one|1|a single|the last)\s+(?:action\s+)?point\s+for\s+(?:the\s+)?(?:pair|two|both|lot)(?:\s+of\s+(?:them|these))?`)
	// twoForts is each of two, and joinsThe said of units of a place that become one.
	twoForts = regexp.MustCompile(`(?i)\b(?:two|2)\s+(?:new\s+)?forts?\s*[,:]?\s*one\s+((?:at|in)\s+[^,.;:]+?),?\s+and\s+` +
		`(?:one|another|the other)\s+((?:at|in)\s)`)
	joinsThe = regexp.MustCompile(`(?i)(^|[.;!,]\s+(?:and\s+|then\s+)?)(?:please\s+)?(?:re)?join\s+the\s+` +
		`((?:infantry|brigades|units|ones|twos|1s|2s|small ones|little ones)\s+(?:at|in)\s)`)
	// region is where on the map an order is carried out, where that stands before it.
	region = regexp.MustCompile(`(?i)^(?:(?:and|then|next|now|also),?\s+)?(?:(?:in|for|over in|down in|up in|out in|back in)\s+(?:the\s+)?` +
		`(?:(?:far\s+)?(?:east|west)|trans-?\s?mississippi|cent(?:er|re)|eastern theat(?:er|re)|western theat(?:er|re)|` + militiaStates() +
		`)|out west|back east|down south),\s+`)
	// sized is a unit of so many factors.
	sized = regexp.MustCompile(`(?i)\b(one|two|three|four|[1-4])[- ](?:strength|step|factor|point|sp)[- ]` +
		`(?:infantry|inf|brigade|division|unit|corps)\b`)
	// forMe is said to who is to choose, bothOf of two behind all else.
	forMe  = regexp.MustCompile(`(?i)\b(the rest|the others|everything else)\s+for me\b`)
	bothOf = regexp.MustCompile(`(?i)\bthe\s+(gunboats|ships|ironclads|brigades|divisions|units)\b([^,;:]*),` +
		`\s+both(?:\s+of\s+(?:them|'em))?([.! ]*)$`)
	// remnant is all who are still there.
	remnant = regexp.MustCompile(`(?i)\bwhat(?:'s| is| remains| still stands)\s*(?:left\s+)?of\s+(my|the|our)\s+` +
		`(force|army|men|troops|corps|command|people)\b`)
	alongRails = regexp.MustCompile(`(?i)\s(?:down|up|along)\s+the\s+(?:rail(?:road|way)?s?|tracks?|line|road|pike)\b`)
	// weighed is said of where one does not go back to, or of what the enemy has done.
	weighed = regexp.MustCompile(`(?i)^(?:and\s+|but\s+|well,?\s+)?(?:i|we)\s+(?:had|have|did)\s+(?:some\s+|a\s+|also\s+|even\s+)?` +
		`(?:thoughts?|think|thought|considered|consider)\s+(?:of|about)?\b|` +
		`^you(?:'ve| have)\s+(?:carried|taken|won|captured|stormed|seized|got)\b|` +
		`\b(?:i|we)\s+(?:give|gave|must give)\s+up\b|^(?:both|all|they)(?:\s+of\s+them)?\s+are\s+(?:well|fine|healthy|happy|safe|asleep)\b`)
	goesBack = regexp.MustCompile(`(?i)\b(?:retreats?|retires?|withdraws?|(?:falls?|pulls?|goes|go|steps?|marche?s?|moves?) back|` +
		`go|goes|march(?:es)?|run)\b`)
	// leavesSome is said of who does not take all with him.
	leavesSome = regexp.MustCompile(`(?i)\bleav(?:es?|ing)\s+(?:behind\s+)?(?:one|two|three|an?|the|his|\d)\b[^,.;]*` +
		`\b(?:brigades?|infantry|divisions?|units?|corps|garrison|supply|supplies|regiments?|men)\b`)
)

func militiaStates() string {
	var out []string
	for m := range board.Militia(board.MilitiaCount) {
		out = append(out, strings.TrimSuffix(m.String(), " militia"))
	}
	return strings.Join(out, "|")
}

// aside is a line that orders nothing and holds nothing up.
func aside(line string) error {
	f := engine.Refuse(line, "", engine.Nothing)
	f.Aside = true
	return f
}

// survive says whether a line names only who is not lost: "the militia stays", not "both off the infantry, the militia stays".
func survive(line string) bool {
	if !survives.MatchString(line) || dies.MatchString(line) {
		return false
	}
	return !slices.ContainsFunc(strings.FieldsFunc(line, func(c rune) bool { return strings.ContainsRune(",;.", c) }), func(part string) bool {
		return strings.ContainsFunc(part, unicode.IsLetter) && !survives.MatchString(part)
	})
}

// plainly is a line of the campaign without what it says of the cost of its orders, of where on the map they are carried out, and of
// whether they are right.
func plainly(line string) string {
	line = wording.IfRight(pair.ReplaceAllString(counted.ReplaceAllString(line, ""), ""))
	line = firstly.ReplaceAllString(region.ReplaceAllString(line, ""), "")
	line = twoForts.ReplaceAllString(joinsThe.ReplaceAllString(line, "$1 combine the $2"), "forts $1 and $2")
	return bothOf.ReplaceAllString(sized.ReplaceAllString(line, "$1 infantry"), "both $1$2$3")
}

// forWhom is a line of arrivals without the leaders for whom something comes to where they stand: "one supply to Cairo for Grant".
func forWhom(p *state.Position, side board.Side, line string) string {
	return leads.ReplaceAllStringFunc(line, func(w string) string {
		name := leads.FindStringSubmatch(w)[1]
		for l := range p.Board.Leaders[:board.LeadersInUse] {
			info, at := &p.Board.Leaders[l], p.Leaders[l].At
			words := strings.Fields(info.Short)
			if info.Side != side || at == board.NoArea || !strings.EqualFold(strings.Trim(strings.ToLower(name), ". "), words[0]) {
				continue
			}
			town, _, _ := strings.Cut(strings.TrimSuffix(p.Board.Name(at), " DC"), " (")
			before, _, _ := strings.Cut(strings.ToLower(line), strings.ToLower(w))
			if strings.Contains(before, strings.ToLower(town)) {
				return ""
			}
		}
		return w
	})
}

// leads is a leader for whom something is.
var leads = regexp.MustCompile(`(?i)\s+for\s+(?:general\s+|gen\.?\s+)?([\pL]+)\b`)
