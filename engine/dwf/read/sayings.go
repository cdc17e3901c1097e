package read

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/arrival"
	"adjutant/engine/dwf/state"
	"adjutant/engine/names"
	"adjutant/engine/wording"
)

// Turns of phrase that order nothing by themselves, or order it in words that the reader has in another form.

var (

	// owes is said of how much is to be lost, survives and staysWith of who is not, dies of who is.
	owes = regexp.MustCompile(`(?i)^(?:so,?\s+|well,?\s+|ok,?\s+)?(?:i|we)\s+(?:must|have to|need to|am to|are to|owe you)\s+` +
		`(?:lose\s+)?[a-z0-9]+\s+(?:factors?|steps?|points?|losses|strength)(?:\s+points?)?(?:\s+(?:at|in)\s+[\pL\d.' ]+?)?[.! ]*$|` +
		`^(?:(?:so|well|ok|right|that'?s|that is|it'?s|that makes)[, ]+)*(?:my\s+)?(?:one|two|three|four|five|six|\d)\s+` +
		`(?:loss|losses|casualty|casualties|hits?)(?:\s+for\s+me)?(?:,?\s+(?:at|in)\s+[\pL\d.' ]+?)?(?:\s+then)?[.!: ]*$`)
	// heTakes is said of a leader of whom was spoken, goesFirst of who is to act before others, toTheArmy stands before where somebody goes.
	heTakes = regexp.MustCompile(`(?:^|[.!;:] )(?:then |and |now |there )*he ` +
		`(?:takes|leads|brings|marches with|moves with|goes with|will take|shall take|is to take)\b`)
	goesFirst = regexp.MustCompile(`^[A-Z][\pL.]*(?: [A-Z][\pL.]*){0,2} (?:(?:goes|moves|marches|comes|is|acts) (?:first|next|last)|` +
		`(?:keeps|holds on to|retains) (?:the (?:others?|rest|remaining \pL+|other \pL+)|what is left|every(?:thing|one|body) else)(?: there| behind| with him| (?:at|in) \p{Lu}[\pL. ]*)?)[.:! ]*$`)
	toTheArmy = regexp.MustCompile(`(?i)\bto the (?:army|men|infantry|troops|forces?|garrison|boys) (?:at|in) `)
	// withHim is said of who stands with whoever takes them, inTheWest of where on the map, with no comma behind it, stock of what comes.
	withHim   = regexp.MustCompile(`(?i)\b(?:that|which|who)(?:'s|’s|'re|’re| is| are) (?:there )?(?:with|under) him(?: there)?\b ?`)
	inTheWest = regexp.MustCompile(`^(?i:(?:out |over |down |up )?(?:in the (?:far )?(?:east|west)|beyond the (?:mississippi|river))),? ([A-Z])`)
	stock     = regexp.MustCompile(`(?i)^(?:\d[.)] )?(?:the |my )?(?:new )?suppl(?:y|ies)[:,] (one|two|three|four|\d|both|all(?: (?:two|three|four|\d))?) (?:units?,? |wagons?,? |of (?:them|it),? |thereof,? )*`)
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
	firstly = regexp.MustCompile(`(?i)^(?:(?:but|and),?\s+)?before (?:(?:the|that|this) ` +
		`(?:fight|fighting|battle|attack|assault|combat)|we (?:fight|attack|roll|go in|begin|start|do that))\b\s*[:,]?\s+`)

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
		`there(?:'s| is| are| was| were)\s+(?:nothing|nobody|no one|no)\b[^,;:]*$|^` + otherwise + `[.! ]*$|` +
		`^(?:nothing|no) (?:more|else|further)(?: moves?| orders?| marches)? (?:from|at) (?-i:\p{Lu})[^,;:.]*(?:[,;.] (?:so |and )?(?:the |you|your |over to )[^,;:.]*)?[.! ]*$`)
	// noWait is said by who corrects himself.
	noWait = regexp.MustCompile(`(?i)(\pL[.,;!]*[ –-]+no)[, ]+(?:wait|hang on|hold on)\b[,:. –-]+(?:(?:because |as )?(?:the|that|it|he|i|we|they|this|there)(?:'s|’s)?\b[^,;:.!?\d–-]*\s+[–-]+\s+)?(\pL)`)
	// restQuiet is said behind orders by who gives no others.
	restQuiet = regexp.MustCompile(`(?i)(?:\s*[.;,!–-]\s*|\s+)(?:and |but )?` + otherwise + `([.! ]*)$`)
	emptied   = regexp.MustCompile(`(?i),\s+where\s+(?:there\s+(?:is|are)|nobody|no one|you have)\b[^.;:!\d]*?([.;!]|$)`)

	// counted is the point that an order costs, or the points that are left, where that stands before it, pair where it stands behind two that cost one.
	counted = regexp.MustCompile(`(?i)^[\s\-*•]*(?:no\s+(?:action\s+)?points?|(?:action\s+|command\s+)?(?:point|cp|ap)\s*#?\s*(?:\d|one|two|three|four|five|six))` +
		`(?:\s*\([^()\d]*\))?\s*[:.)–-]\s+|` +
		`(?i)^(?:i(?:'ve| have)(?: got)?|we have|there are|that leaves)(?: me)?(?: still)?\s+(?:one|two|three|four|five|six|\d)(?: more)?\s+` +
		`(?:action\s+|command\s+)?points?(?:\s+(?:left|remaining))?\s*[:;,–-]\s+`)
	pair = regexp.MustCompile(`(?i),\s*(?:that(?:'s| is)\s+|at\s+|for\s+|all for\s+)?` +
		`(?:one|1|a single|the last)\s+(?:action\s+)?point\s+for\s+(?:the\s+)?(?:pair|two|both|lot)(?:\s+of\s+(?:them|these))?`)
	// twoForts is each of two, and joinsThe said of units of a place that become one.
	twoForts = regexp.MustCompile(`(?i)\b(?:two|2)\s+(?:new\s+)?forts?\s*[,:]?\s*one\s+((?:at|in)\s+[^,.;:]+?),?\s+and\s+` +
		`(?:one|another|the other)\s+((?:at|in)\s)`)
	joinsThe = regexp.MustCompile(`(?i)(^|[.;!,]\s+(?:and\s+|then\s+)?)(?:(?:please|i|we|now|then)\s+)*(?:re)?join\s+(?:together\s+)?((?:(?:the|both|those|these|my|our|all)\s+)+` +
		`(?:(?:two|three|2|3|of|the|small|little|smallest|weakest|weak|single|tiny|infantry)\s+)*(?:infantry|brigades|units|ones|twos|1s|2s|1's|factors|divisions|regiments|counters)\s+(?:at|in)\s)`)
	// region is where on the map an order is carried out, where that stands before it.
	region = regexp.MustCompile(`(?i)^(?:(?:and|then|next|now|also),?\s+)?(?:(?:in|for|over in|down in|up in|out in|back in)\s+(?:the\s+)?` +
		`(?:(?:far\s+)?(?:east|west)|trans-?\s?mississippi|cent(?:er|re)|eastern theat(?:er|re)|western theat(?:er|re)|` + militiaStates() +
		`)|out west|back east|down south),\s+`)
	// theaterPoint is the point of a part of the map that an order costs.
	theaterPoint = regexp.MustCompile(`(?i)^(?:(?:for|with|on|as|in) )?(?:(?:the|my|our) )?(?:` + theaters + `)(?: (?:action |command )?(?:point|cp|ap))?\s*[:–-]\s+|` +
		`(?:,\s*)?\s+(?:for|with|as|on|that is|that's) (?:the|my|our) (?:` + theaters + `) (?:action |command )?(?:point|cp|ap)\b`)
	// sized is a unit of so many factors.
	sized = regexp.MustCompile(`(?i)\b(one|two|three|four|[1-4])[- ](?:strength|step|factor|point|sp)[- ]` +
		`(?:one|infantry|inf|brigade|division|unit|corps)\b`)

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
)

var (
	// free is said of an order that costs nothing, freeOf behind it, worth of one that costs a point.
	free = `(?:(?:that(?:'s| is)?|this is|it(?:'s| is)?|which is|(?:a )?(?:sea|river)?\s?lift,?)\s+)?(?:so\s+|and\s+)?` +
		`(?:(?:costs?|needs?|takes?)\s+(?:me\s+)?(?:nothing|no (?:action |command )?points?)|(?:at\s+|with\s+)?no cost|free(?: of charge)?|` +
		`no (?:action |command )?points?(?:\s+(?:needed|required|necessary|spent))?)` +
		`(?:\s+for (?:that|this|it))?(?:,?\s+(?:i (?:believe|think|suppose|hope|guess)|right|as far as i (?:know|see|can see)))?`
	freeOf = regexp.MustCompile(`(?i)(?:\s*[,;(–-]+\s*|\s+so\s+)` + free + `\)?\s*(?:[.!?]|$)`)

	// notThe is said of who is not meant, commits of how many fight, she of a boat.
	notThe = regexp.MustCompile(`(?i),\s*(?:(?:and|but)\s+)?not\s+((?:the|his|any of the|any)\s+(?:ones?|twos?|threes?|fours?|[1-4]s|supply|` +
		`supplies|wagons?|militia|gunboats?|ships?|ironclads?|brigades?|divisions?|infantry))(?:,\s*|(\s*[.;!]|\s*$))`)
	commits = regexp.MustCompile(`(?i)(\b(?:attacks?|battle|fight|go in)\b[^,.;:]*?)(?:,?\s+(?:but|and)\s+(?:(?:i|we)\s+)?|[.;!,]\s+(?:i|we)\s+)(?:only\s+|just\s+)?(?:put|commit|use|engage|throw|send|risk)\s+(?:in\s+)?(?:only\s+|just\s+|no more than\s+)?` +
		`(one|two|three|four|five|six|\d{1,2})(?:\s+of (?:the|my|our|these|those|them)(?:\s+(?:one|two|three|four|five|six|\d{1,2}))?)?(?:\s+(?:factors?|strength points?|infantry|inf)(?:\s+in(?:to it|to the fight)?)?|\s+in(?:to it|to the fight)?)?(\s*[,.;!]|\s*$)`)
	she = regexp.MustCompile(`(?i)\bshe\b`)
	// whatIsLeft is all that has still no place, asListed where others would put it, whereLeft what somebody does not care about.
	whatIsLeft = regexp.MustCompile(`(?i)\b(?:whatever(?:'s|\s+is|\s+remains|\s+else\s+(?:comes|is coming))(?:\s+(?:still\s+)?(?:left(?:\s+over)?|to come))?|` +
		`(?:what|all that|everything that)(?:'s|\s+is|\s+remains)(?:\s+(?:still\s+)?left(?:\s+over)?)?(\s+(?:goes\s+|comes\s+)?(?:to|at|in|into|wherever|where|as)\s+[a-z]+)|` +
		`the remaining (?:ones|units|stuff|pieces|counters|arrivals))`)
	asListed = regexp.MustCompile(`(?i)\b(?:wherever|where) (?:the (?:list|lists|rules?|rulebook|chart|table) (?:says?|puts? (?:it|them)|wants? (?:it|them)|allows?)|` +
		`(?:it|they) (?:belongs?|should go|normally (?:goes?|come))|(?:you|one)(?:'d|’d| would)? (?:normally|usually|always) (?:put|place|have) (?:it|them))|\bin (?:its|their|the) usual (?:places?|spots?)`)
	whereLeft = regexp.MustCompile(`(?i)(^|[.;!]\s*|[,–-]\s+|\band )(?:(?:i don'?t care|i do not care|idc|i don'?t mind|i do not mind|no matter|doesn'?t matter|all the same to me) where ` +
		`(the rest|the others|the remainder|the other (?:one|two|three)|everything else|what is left)\b(?: (?:go(?:es)?|comes?|ends? up|lands?|arrives?|turns? up|shows? up|appears?))?` +
		`(?:,? (?:so |just )?(?:put|place) (?:it|them) (?:wherever|where|anywhere|as)(?: you (?:like|want|please|wish|think best))?)?|` +
		`(the rest|the others|the remainder|everything else) i leave to you)([.! ]*$)`)
	// putAnywhere is said of all that comes, for which any place is good.
	putAnywhere = regexp.MustCompile(`(?i)^(?:i )?(?:don['’]?t (?:really )?(?:care|mind)|do not (?:really )?(?:care|mind)|no matter|doesn['’]?t matter|never mind) where (?:it|they|(?:all )?(?:the|this|that|my) (?:stuff|things|arrivals|reinforcements)|everything|all of (?:it|them)|it all)(?: all)? (?:goes?|comes?|ends? up|lands?|arrives?)` +
		`[\s,;.–-]+(?:so |and |but )?(?:you )?(?:just )?((?:put|place) (?:it|them)(?: all)?)( (?:wherever|where|anywhere|as)\b[^,;:.!?]*)([.! ]*)$`)
	// bothAt is said of two that are named one by one.
	bothAt = regexp.MustCompile(`(?i)(\band\s+(?:the|his|a|one|my)\s+[a-z]+),?\s+both\s+((?:go\s+|start\s+|come\s+|arrive\s+|appear\s+)?` +
		`(?:at|in|to|into)\s)`)

	// spending is said of the point that an order costs, before it.
	spending = regexp.MustCompile(`(?i)^(?:(?:i|we|please)\s+)*(?:use|spend|give|pay|put|invest)s?\s+(?:my|our|the|a|an|one|1)\s+(?:very\s+)?` +
		`(?:(?:last|next|first|second|third|remaining|other)\s+)?(?:action\s+|command\s+)?(?:point|cp|ap)\s+(?:for|on|in|into)\s+((?:a |the |one )?(?:new )?(?:forts?|works|earthworks|digging|fortifications?|entrenchments?|trenches)\b)`)
	// hisStay is said of a leader who does not go with those who are his.
	hisStay = regexp.MustCompile(`(?i)[,;.]\s*(?:but\s+|and\s+|while\s+)?he\s+(?:himself\s+)?(?:stays|remains|does not (?:go|move|march)|doesn'?t (?:go|move|march))` +
		`(?:\s+(?:put|behind|home|where he is|(?:at|in)\s+[\pL.' ]+))?\s*(?:[.;!]|$)`)
	// staysBehind is said of a leader who stays, while those go who are his.
	staysBehind = regexp.MustCompile(`(?i)^(?:general\s+)?([\pL][\pL.]*(?:\s[\pL.]+)?)\s+(?:stays|remains)\b[^,;.!?]*[,;.]\s*(?:(?:but|and|while)\s+)?` +
		`(?:(?:send|move|bring|march)\s+)?his\s+((?:[a-z]+\s+)?(?:brigades?|men|infantry|divisions?|troops|units?|ones?|twos?|threes?))\s+` +
		`((?:(?:goes|go|moves?|march(?:es)?|comes?)\s+)?(?:back\s+|down\s+|up\s+|over\s+)?(?:to|into)\s+[^.;,!?]+)[.! ]*$`)
	// otherTwo is so many of what comes, before a place for them.
	otherTwo = regexp.MustCompile(`(?i)\bthe (?:other|remaining|last) (two|three|four|\d)\s*:\s*`)
	// goesIn and goesOff are said of a battle that waits.
	goesOff = regexp.MustCompile(`(?i)\b(?:the|our|my) (?:attack|battle|fight|assault)\s+(?:then\s+|now\s+|can\s+|may\s+|shall\s+|will\s+|is to (?:be )?)*(?:goes? (?:ahead|in|off)|starts?|begins?|is on|follows?|(?:be )?(?:delivered|made|launched|carried out|pressed|pushed home)(?: home)?)\b`)
	goesIn  = regexp.MustCompile(`(?i)\b(?:go(?:es)? in|rolls?(?: it| the dice| for it)?)(\s+(?:with|now|then|at once|please|together|alone)\b|\s*[.,;!]|\s*$)`)
	// haveIt is said by who attacks.
	haveIt = regexp.MustCompile(`(?i)^((?:(?:and|then|now|so|ok|well|right|boys|lads)[, ]+)*)(?:let (?:them|'em|him|the rebels|the yankees) have it|give (?:it to (?:them|'em|him)|(?:them|'em|him) (?:hell|what for|the bayonet|everything we(?:'ve| have) got)))([\s,.!].*)?$`)
	// unwilling is said of what somebody does not want, before what he does all the same.
	unwilling = regexp.MustCompile(`(?i)(^|[.!;:] +)(?:i|we)(?:'d| would)?\s+(?:really\s+|rather\s+)?(?:do not|don'?t|did not|didn'?t|not|hate)\s+(?:to\b|(?:really\s+)?(?:want|wish|like)\b)` +
		`[^,.;:!?]*?,?\s+but\s+(i|we|he|they)\s+`)

	// withThose is said of an attack in which those shall join who stand elsewhere.
	withThose = regexp.MustCompile(`^(?i:attack|assault|fight|go in)\b[^.;:!]*?\s+(?i:with|and|plus|together with)\s+((?:\p{Lu}[\pL.']+(?:'s|’s)? (?:one|brigade|infantry|men|division)|(?i:the) (?:one|brigade|infantry|men|division) (?:at|from|in) \p{Lu}[\pL.' ]+?))[.! ]*$`)
	// sharesOut is where each of two goes who are at a place.
	sharesOut = regexp.MustCompile(`(?i)^(?:(?:please|move|send|march|of)\s+)*(?:the\s+)?(?:two|2|both)\s+(suppl|infantr|inf|brigade|gunboat|ship|unit|wagon)(?:y|ies|s)?\s+(?:from|at|in|of|off)\s+([\pL.' ]+?)\s*[,:–-]?\s+` +
		`(?:one|1)(?:\s+(?:goes|moves|sails))?\s+(to|into)\s+([^,;:]+?)(?:,\s*(?:and\s+)?|\s+and\s+)(?:one|1|the other|another)(?:\s+one)?(?:\s+(?:goes|moves|sails))?\s+(?:to|into)\s+`)
	// garrisonOf is how many stay.
	garrisonOf = regexp.MustCompile(`(?i)\b(leav(?:es?|ing))\s+(?:behind\s+)?(?:a\s+)?(?:garrison|force|guard|detachment)\s+of\s+(one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2})` +
		`(?:\s+(?:factors|infantry|men|inf))?\b`)
	// behindHim is said of who is brought to where a leader stands.
	behindHim = regexp.MustCompile(`(?i:(\b(?:bring|brings|move|moves|march|marches|send|sends|go(?:es)?|put|puts|comes?)\b[^.;!]*?)\s+(?:up\s+|right\s+|close\s+)*` +
		`(?:behind|beside|alongside|next to)\s+(?:general\s+)?)(\p{Lu}[\pL.]*(?:\s\p{Lu}[\pL.]*)*)`)
	// putsIt is said of who is taken from one place to another.
	putsIt = regexp.MustCompile(`(?i)^((?:please\s+)?)take\s+([^,;:]+?)\s+from\s+([\pL.' ]+?)\s+and\s+(?:put|move|send|bring|place|drop)\s+(?:it|them|him)\s+` +
		`(?:in|into|to|at|over to|over in)\s+`)
	// farEnough is said of a march that is open and goes no farther.
	farEnough = regexp.MustCompile(`(?i)^(?:(?:ok|well|and|so|now|then)[, ]+)*(?:(?:(?:that|this)(?:'s| is)|it(?:'s| is))\s+(?:far enough|as far as (?:they|he|it|we) (?:go|goes))|no (?:further|farther)|` +
		`(?:(?:they|he|it|we|the men|the column)\s+)?(?:halts?|stops?|stays?|remains?|rests?|camps?)\s+(?:right\s+)?(?:here|there|where (?:they are|it is|he is)|(?:in|at) (\p{Lu}[\pL.' ]*?)))` +
		`(?:\s+(?:please|now|for now|then|after all))?[.! ]*$`)
	// boat is a vessel of whatever kind comes.
	boat = regexp.MustCompile(`(?i)(\b(?:the|a|one|my|his|and|plus)|[,+&/])\s+(?:river\s?)?(?:boat|vessel|ram)\b`)
	// alsoAt leads to another place where the same is built.
	alsoAt = regexp.MustCompile(`(?i)(?:\s*[,;]\s*(?:and\s+)?|\s+and\s+)(?:likewise|ditto|so (?:do|does|will|should)|as (?:do|does)|(?:the )?same (?:for|with|goes for))\s+` +
		`(?:(?:those|the (?:men|ones|one|troops|garrison|brigades?|infantry|boys|lot)|they)\s+)?((?:at|in)\s)`)
	// ofTheCapital is a capital, and whose.
	ofTheCapital = regexp.MustCompile(`(?i)\b(?:(my own|our own|my|our|the|your|the enemy|the enemy's|enemy) capital\b(?:\s+(?:of|in)\s+(?:` +
		`(` + militiaStates() + `)\b)?)?|(?:capital (?:of|in) (` + militiaStates() + `)|(?:the )?(` + militiaStates() + `)(?:'s|’s|s)? capital)\b)`)
)

var (
	// keepsPoints is said of who does not spend what he has left.
	keepsPoints = regexp.MustCompile(`(?i)^(?:(?:so|well|ok|and|but|now)[, ]+)*(?:i|we)(?:'ve| have)?(?: still)?(?: got)? (?:the |my )?(?:one|two|three|four|five|six|a|\d)(?: more)? ` +
		`(?:action |command )?(?:points?|cps?|aps?)(?: left| remaining| over| to spare)?(?:,? (?:but|and|which|that))*,? (?:(?:i|we) )?(?:'ll |will |shall |would rather )?` +
		`(?:keep|save|hold on to|leave|do not use|don'?t use|won'?t use|will not use|don'?t need|do not need|have no use for|let)\b[^.;!?\d]*[.! ]*$`)
	// joinsThose is said of who comes to those who are at a place, reportsTo of who comes to another.
	joinsThose = regexp.MustCompile(`(?i)\bjoins? (?:up with )?(?:the|his|our|those|my) (?:(?:one|two|three|four|five|six|\d)|(?:(?:one|two|three|four|five|six|\d) )?` +
		`(?:brigades?|infantry|factors|units?|men|ones?|divisions?|troops|garrison|ships?|blockaders?|gunboats?|squadron|fleet))(?: already)?(?: there)?(?: that (?:is|are))? (?:at|in|off) `)
	// insteadOf is a place that is not meant, behind one that is; ratherDie is said by who stands.
	insteadOf = regexp.MustCompile(`(\p{Lu}[\pL.'’)]*),?\s+(?:rather than|instead of)\s+((?:at |in |to |from |for )?\p{Lu}[\pL.'’]*(?: \p{Lu}[\pL.'’]*)?)(\s*[.,;!]|\s*$)`)
	ratherDie = regexp.MustCompile(`(?i)^((?:(?:so|no|well|then)[, ]+)*)(?:(?:i|we|he|they|polk|the bishop)(?:'d|’d| would| will)? )?(?:rather|sooner) (?:die|fall|fight|be killed|be captured|perish|lose everything)(?: \pL+)? than (?:run|retreat|withdraw|go back|fall back|give up|yield|flee|run away|turn tail)([.! ]*)$`)
	// keptOnes are those who are not lost, behind who is.
	keptOnes = regexp.MustCompile(`(?i)(?:\s*[,;–-]+\s*|\s+)(?:and |but )?(?:not|keep|keeping|spare|sparing|save|saving) (?:the |my |our |any )?(militia|infantry|regulars?|brigades?|factors?)([.! ]*)$`)
	// joinsUp is said of who goes back to others.
	joinsUp = regexp.MustCompile(`(?i)^(?:(?:they|he|we|all|i|then|so|will|shall|let them) )*joins? (?:up )?(?:with )?`)
	// toThose is said of who stands already where somebody goes.
	toThose = regexp.MustCompile(`(?i),?\s+(?:to|and)\s+(?:join|reinforce|strengthen|support|help|meet|back up|relieve|stiffen)s?\s+(?:up with\s+)?(?:the|those|my|our)\s+` +
		`(?:(?:one|two|three|four|five|six|\d)\s+)?(?:(?:(?:brigades?|infantry|factors|units?|men|ones?|divisions?|troops|garrison)\s+)?(?:already\s+)?(?:(?:that|who|which) (?:is|are|stands?)\s+)?(?:already\s+)?there\b(?: already)?|(?:militia|garrison|defenders|works|lines?)(\s*[.,;!]|\s*$))`)
	// offTo is said by who leaves.
	offTo = regexp.MustCompile(`(?i)^\W*(?:so |then )?(?:we're|we are|they're|they are|he's|he is|i'm|i am|polk is|polk's) (?:off|away|gone) to `)
	// noButBack is a "no" to whether somebody stands, behind which he goes back.
	noButBack = regexp.MustCompile(`(?i)^\W*(?:no|nope|nah)\s*[,;.!–-]+\s*((?:(?:he|they|we|i|so|then|rather|let (?:him|them)|will|shall|should|must|\p{Lu}\pL+|the bishop)\s+){0,3}` +
		`(?:back|falls? back|withdraws?|retreats?|pulls? back|pulls? out|gets? out|runs?|retires?|flees?|leaves?|goes back|go back|goes|go) ?[^?]*)$`)
	// withoutHim is said before what somebody does who is there with a leader.
	withoutHim = regexp.MustCompile(`^(?:But |And |but |and )?[Ww]ithout (\p{Lu}[\pL.' ]*?)(?: himself)?,\s+([^,;:.!?]+(?:\.[^,;:.!?]+)*?)([.! ]*)$`)
	reportsTo  = regexp.MustCompile(`\breports?(?: for duty)? to (?:general )?`)
	// noSupply is said of what a march leaves behind.
	noSupply = regexp.MustCompile(`(?i),\s*(?:but\s+)?(?:no|without) (supply|supplies|wagons)(?:,\s*|(\s*[.;!]|\s*$))`)
	// withNobody is said of a leader who goes alone.
	withNobody = regexp.MustCompile(`(?i)(?:,?\s+with (?:nobody|no one|no troops|no men|no infantry|none of his men)|\s*\((?:with )?(?:nobody|no troops|no men|alone|by himself|without troops)\))(?: else)?(\s|[.,;!]|$)`)
	// thatWay leads to what may come of an arrival later.
	thatWay = regexp.MustCompile(`(?i)[,;.–-]+\s*(?:that way|this way|so that|so|then|from there)\s+(?:it|he|she|they)\s+(?:can|could|may|might|will be able to)\s+[^.;!?]*?(\s*[.;!]|\s*$)`)
	// anotherThere is one more of the same at the same place, notThat a place in brackets that is not meant, decidesLater said of what has still
	// no place.
	anotherThere = regexp.MustCompile(`(?i)\b(?:one|1|an?)\s+(supply|infantry|inf|ship|gunboat)(?:\s+unit)?\s+((?:(?:at|in|to|for)\s+)?[\pL.' ]+?)\s*(?:,|;| and)\s+(?:and\s+)?(?:another|one more|a second|the second)(?:\s+(?:one|supply|infantry))?\s+there(?:\s+(?:too|as well|also))?`)
	notThat      = regexp.MustCompile(`(?i)\s*\((?:and |but )?not (?:at |in |to )?[\pL.' ]+\)`)
	decidesLater = regexp.MustCompile(`(?i)(?:[,;.–-]+\s*(?:and |but )?|\s+and\s+)(?:i|we)(?:'ll| will| shall| must)? (?:still )?(?:decide|think|see|write|place|do|put|settle|tell you|let you know|come back to)\b[^.;!?]*?\b(?:rest|others?|remainder|remaining)\b[^.;!?]*?(?:tomorrow|later|presently|soon|tonight|another time|in the morning)[.! ]*$|` +
		`(?:[,;.–-]+\s*(?:and |but )?|\s+and\s+)(?:i|we)(?:'ll| will| shall| must)? (?:still )?(?:do|decide(?: on| about)?|think about|see about|settle|come back to) (?:the |my )?(?:rest|others?|remainder|remaining \pL+)[.! ]*$`)
	// restLater is said of what somebody has not decided yet, ratherThan of where he does not go, notBut of that before where he does.
	restLater = regexp.MustCompile(`(?i)^(?:(?:and|but|then|so|well)[, ]+)*(?:i|we)(?:'ll| will| shall| must)? (?:do|place|put|send|decide(?: on| about)?|settle|write|see(?: about)?|think about|come back to) (?:the |my )?(?:rest|others?|remainder|remaining \pL+)\b[^.;!?]*?\b(?:tomorrow|later|presently|soon|tonight|another time|in the morning|after \pL+|when \pL+)\b[^.;!?]*[.! ]*$|` +
		`^(?:(?:and|but|then|so|well)[, ]+)*(?:i|we)(?:'ll| will| shall| must)? (?:do|decide(?: on| about)?|settle|see about|think about|come back to) (?:the |my )?(?:rest|others?|remainder|remaining \pL+)[.! ]*$`)
	ratherThan = regexp.MustCompile(`(?i),?\s+(?:rather than|instead of|and not|not)\s+(?:to\s+|on\s+)?(?:the\s+)?[\pL][\pL' ]*?(\s*[.!]*)$`)
	notBut     = regexp.MustCompile(`(?i)^not\s+(?:to\s+)?[\pL][\pL' ]*?(?:\s*[,;–-]\s*(?:but\s+)?|\s+but\s+)(?:rather\s+)?`)
	// yourChoice is said of what somebody lets others place.
	yourChoice = regexp.MustCompile(`(?i)^(?:(?:and|then|please|just|you (?:can|may)|i)[, ]+)*(?:(?:(?:put|place|leave|let|dump)|as for)\s+)?` + leftOver + `[\s:,–-]+(?:(?:is|are|goes|go|comes|come)\s+)?` +
		`(?:all\s+)?(?:(?:up\s+|over\s+)?to you(?: to (?:choose|decide|place))?|(?:is |it's |it is )?your (?:choice|call|pick|decision)|(?:wherever|anywhere|where)(?: you (?:like|think(?: best)?|want|please|see fit|fancy))?|` +
		`as you (?:like|think best|see fit|please|want)|you (?:choose|decide|pick)|dealer'?s choice|` +
		`(?:(?:just|please|you)\s+)*(?:(?:put|place|drop|set) (?:it|them)(?: all)?(?: down)?\s+)?(?:in(?:to)? the usual (?:places?|spots?)|(?:wherever|anywhere|where|as) you (?:like|think best|see fit|please|want))|` +
		`(?:i |we )?leave (?:it|them|that|(?:its|their|the) placing)(?: entirely| wholly| all)? (?:up )?to (?:you|your (?:own )?(?:good |better )?(?:judge?ment|discretion|choice)))(?:,? (?:as |for |because )?you know (?:it|them|best|better)\b[^,;:.!?]*)?(?:[,\s–-]+(?:i |it |that )?(?:(?:don'?t|do not|doesn'?t|does not|dont|doesnt) (?:really )?(?:mind|care|matter)|` +
		`no matter|(?:it'?s |it is )?all the same to me))?(?:,? (?:please|thanks|thank you))?[.! ]*$`)
)

// leftOver is what has no place yet, as one calls it.
const leftOver = `(?:(?:what|whatever|all|all that|everything|anything)(?:'s|’s|s| is| remains)?(?: still)? left(?: over)?|(?:the |my )?(?:remaining|other|leftover|rest of the) ` +
	`(?:stuff|things|units|ones|pieces|arrivals|counters)|(?:the )?(?:rest|remainder|leftovers|others)|everything else|all else|` +
	`(?:whatever|anything) else (?:is on the list|there is|i (?:get|have)|comes|is coming|is due)|(?:whatever|anything)(?: else)? (?:that )?(?:may |might |is |be )*(?:still |yet )?(?:be )?(?:due|to come|coming)(?: to (?:us|me))?)`

// yours is a line in which the sentence that lets others place what is left says so in one way: "you can put whats left wherever".
func yours(line string) string {
	cut := strings.LastIndexAny(strings.TrimRight(line, ".! "), ".;!\n") + 1
	head, last := line[:cut], strings.TrimSpace(line[cut:])
	if strings.Contains(last, "?") || !yourChoice.MatchString(last) {
		return line
	}
	return strings.TrimSpace(head + " the rest where you like")
}

// theOther is a line in which the second of two leaders who come, and nothing else, is named: "Fort Donelson for Johnston, the other one at
// Marianna".
func theOther(p *state.Position, side board.Side, line string) string {
	m := otherLeader.FindStringSubmatchIndex(line)
	if m == nil {
		return line
	}
	var come []string
	only := true
	for _, k := range p.Arrivals[:p.Coming] {
		switch line := &p.Board.Lists[k.Line]; {
		case line.Leader != board.NoLeader && p.Board.Leaders[line.Leader].Side == side:
			come = append(come, p.Board.Leaders[line.Leader].Short)
		default: // who comes with one of them counts for nothing
			only = only && arrival.Escorted(line) != board.NoLeader
		}
	}
	if len(come) != 2 || !only && m[2] == m[3] {
		return line
	}
	before, behind := strings.ToLower(line[:m[0]]), strings.ToLower(line[m[1]:])
	named := func(text, id string) bool {
		words := strings.Fields(strings.ToLower(id))
		return strings.Contains(text, words[len(words)-1])
	}
	for i, id := range come {
		if other := come[1-i]; named(before, id) && !named(before, other) && !named(behind, other) {
			return line[:m[0]] + other + line[m[1]:]
		}
	}
	return line
}

// itsLeader is a line in which the place of a leader who comes stands behind his name: "Fort Donelson for Johnston".
func itsLeader(h *hearing, line string) string {
	return placeFor.ReplaceAllStringFunc(line, func(w string) string {
		m := placeFor.FindStringSubmatch(w)
		_, known := h.area(strings.TrimSpace(m[2]))
		if !known || !slices.ContainsFunc(h.lexicon().Of(names.Level(m[3])), func(s wording.Sense) bool { return s.Sort == wording.Own && h.comes(s.ID) }) {
			return w
		}
		return m[1] + m[3] + " at " + strings.TrimSpace(m[2])
	})
}

// placeFor is a place, and for whom it is.
var placeFor = regexp.MustCompile(`((?:^|[.;,!]\s*)(?i:(?:yes|ok|and|then)[, ]+)*)(\p{Lu}[^.;,!]*?) for (?:(?:[Gg]eneral|[Gg]en\.?) )?([^.;,!]+)`)

// otherLeader is the second of two.
var otherLeader = regexp.MustCompile(`(?i)\bthe (?:other|second)(?: (?:one|fellow))?( (?:general|leader|commander|man))?\b`)

// sinceThen is a line without a year that is past, of which somebody tells: "he knows the place from '61".
func sinceThen(p *state.Position, line string) string {
	return yearsAgo.ReplaceAllStringFunc(line, func(w string) string {
		m := yearsAgo.FindStringSubmatch(w)
		if year := 1860 + board.Atoi(m[1]); year >= board.Turns[p.GameTurn].Year {
			return w
		}
		return ""
	})
}

// yearsAgo is a year of the war, and what leads to it.
var yearsAgo = regexp.MustCompile(`(?i)\s*\(?(?:as\s+)?(?:back\s+)?\b(?:in|of|from|since)\s+(?:['’]|18)6([0-5])\b\)?`)

// drives is said of an enemy who shall not stay where he is.
var drives = regexp.MustCompile(`\b((?i:drives?|driving|push(?:es|ing)?|chas(?:es?|ing)|throws?|kicks?|knocks?|forces?|sweeps?|blasts?|blows?|boots?|runs?|turns?))\s+` +
	`((?i:them|him|(?:the|those|these) (?:rebels?|rebs?|enemy|yankees?|yanks?|federals?|confederates|johnnies|bluecoats|greybacks)(?: there)?)|\p{Lu}[\pL.]*(?: \p{Lu}[\pL.]*)?)\s+` +
	`((?i:(?:right |clean |back )?(?:out|away|off|back))(?i: of (?:there|here|it|the (?:place|town|water|way)))?)((?i:\s+(?:to|into|for|towards?)\b)?)`)

var (
	// forCouncil is what a leader goes somewhere for, notWorth said of a place that is left, unwatched of one where nobody is.
	forCouncil = regexp.MustCompile(`(?i)\s+for (?:a |an |some |the |his )?(?:quick |little )?(?:council(?: of war)?|conference|meeting|talk|consultation|parley|word|chat|supper|dinner|breakfast|inspection)\b` +
		`(?: with (?:general )?\p{Lu}\pL+)?`)
	notWorth  = regexp.MustCompile(`(?i)[,;.–-]+\s*(?:the (?:place|town)|it|that|[\pL.' ]{3,30}?)(?:'s| is|s)(?: not|n'?t| no longer| hardly)? worth (?:holding|keeping|defending|a fight|dying for|it)(?: any ?more| any longer)?(\s*[.;!,]|\s*$)`)
	unwatched = regexp.MustCompile(`(?i)[,;–-]+\s*(?:nothing|nobody|no one|no (?:yankee |rebel )?ships?)(?:'s| is| are)? (?:watching|guarding|covering|blockading|defending|holding) [\pL' ]{2,30}?(\s*[.;!,]|\s*$)`)
	// forDefence is what something is for.
	forDefence = regexp.MustCompile(`(?i)\s+for the (?:better )?(?:defen[cs]e|protection|security|safety|benefit|use|needs|comfort) of (?:the |our |his )?[\pL']+(\s*[.,;!]|\s*$|\s+and\s)`)
	// cannotWithout is said of what one needs, toCommand what a leader goes for, theRiver of a way by a river, theTime of when to act, withTheMen of who stays with those of a place.
	cannotWithout = regexp.MustCompile(`(?i)[,;–-]+\s*(?:because |as |since |for )?(?:we|you|they|he|i|one)\s+(?:can'?t|cannot|can not|couldn'?t|won'?t)\s+(?:attack|fight|move|march|win|do (?:it|that|anything|much)|go anywhere)\s+` +
		`without\s+[\pL ]{2,30}?(\s*[.;!,]|\s*$)`)
	toCommand = regexp.MustCompile(`(?i)(?:\s+|,\s*)(?:(?:to|and) (?:takes?|assumes?)|(?:and )?(?:taking|assuming)) (?:over|command|charge)(?:\s+of)?(?:\s+(?:the|his|our|those|them|there|it|new|whole|one|two|three|four|\d|` +
		`infantry|brigades?|men|troops|boys|army|garrison|corps|command|division|force|units?|people)\b)*`)
	theRiver   = regexp.MustCompile(`(?i)\b(?:ascend|descend)(s?) the (?:Ohio|Mississippi|Tennessee|Cumberland|Missouri|Arkansas|Potomac|James|York|Rappahannock|river)\b`)
	theTime    = regexp.MustCompile(`(?i)^(?:(?:so|and|well)[, ]+)*(?:now|this)(?:'s| is) (?:the|our|my) (?:time|moment|chance|hour)\s*[:,–-]\s*`)
	withTheMen = regexp.MustCompile(`(?i)\b(stays?|remains?|waits?|sits)(?: behind| there| put)? with (?:the|his|their|all the) (?:troops|men|infantry|army|brigades?|others|rest|soldiers)\b`)
	// aStep is one step of a fort, spentOnWorks the point that it costs.
	aStep = regexp.MustCompile(`(?i)\b(?:one|an?|1|the (?:first|second|other)|another)\s+(?:fort\s+|new\s+)?step(?:\s+(?:of (?:works|a fort|fort)|(?:is\s+)?(?:begun|started|built|dug)))?\s+((?:at|in|for)\s+[^,.;:]+?)(?:,\s*(?:and\s+)?|\s+and\s+)` +
		`(?:one|another|the other|the second|a second)(?:\s+(?:one|step))?\s+((?:at|in|for)\s)`)
	eachStep     = regexp.MustCompile(`(?i)\b(?:(?:one|an?|1)\s+(?:fort\s+)?steps?\s+each|(?:two|2)\s+(?:fort\s+)?steps?[,:]?)\s+(?:(?:at|in|for)\s+)?([^,.;:]+?\s+and\s)`)
	spentOnWorks = regexp.MustCompile(`(?i)^(?:(?:one|1|a|my (?:last|next|first)|the (?:last|next|first))\s+(?:cp|ap|(?:action |command )?point)\s+(?:for|on|goes to|goes into)\s+)?(?:the\s+)?(?:works|forts?|digging|building|construction|fortify|entrenching|entrenchments)\s*[:–-]\s*`)
)

// steps is a line in which steps of a fort are forts that are begun: "one step at Harrisburg, the other at Frederick".
func steps(line string) string {
	rest := fortStep.ReplaceAllString(spentOnWorks.ReplaceAllString(line, ""), "fort $1")
	for _, w := range []*regexp.Regexp{aStep, eachStep} {
		if m := w.FindStringSubmatchIndex(rest); m != nil {
			with := "forts $1 and $2"
			if w == eachStep {
				with = "forts at $1"
			}
			return string(w.ExpandString([]byte(rest[:m[0]]), with, rest, m)) + rest[m[1]:]
		}
	}
	if fortStep.MatchString(line) {
		return rest
	}
	return line
}

// fortStep is a step of one fort.
var fortStep = regexp.MustCompile(`(?i)\b(?:one|an?|1|another|the first|the second)\s+fort\s+step\s+((?:at|in)\s)`)

// drivenOut is a line in which who drives an enemy from where he is attacks him: "and push the rebels back".
func drivenOut(h *hearing, line string) string {
	return drives.ReplaceAllStringFunc(line, func(w string) string {
		m := drives.FindStringSubmatch(w)
		foe := unicode.IsLower([]rune(m[2])[0]) || slices.ContainsFunc(h.lexicon().Of(names.Level(m[2])), func(s wording.Sense) bool { return s.Sort == wording.Foe })
		if !foe || m[4] != "" {
			return w
		}
		return "attack " + m[2]
	})
}

// otherwise is what is said of all those who get no orders.
const otherwise = `(?:(?:otherwise|elsewhere|for the rest|beyond that|everywhere else),? (?:it's |it is |all(?: is)? |everything(?: is)? |things are |i'm |we are )?(?:quiet|calm|peaceful|nothing|no changes?|no moves?|as (?:it is|they are)|stays? put|stays? as (?:it is|they are))|all (?:is )?(?:quiet|calm) (?:elsewhere|otherwise))`

// theaters are the parts of the map, as one calls them.
const theaters = `east(?:ern)?|(?:far )?west(?:ern)?|trans-?\s?miss(?:issippi)?|trans`

// theRest is a line in which what is left is "the rest", where it is no question: "what is left to Cairo".
func theRest(line string) string {
	if strings.Contains(line, "?") {
		return line
	}
	return whatIsLeft.ReplaceAllStringFunc(line, func(w string) string {
		tail := whatIsLeft.FindStringSubmatch(w)[1]
		if words := strings.Fields(tail); len(words) > 0 && doesWith[strings.ToLower(words[len(words)-1])] {
			return w
		}
		return "the rest" + tail
	})
}

// doesWith is what may be done with what is left: "what is left to place" asks.
var doesWith = map[string]bool{"do": true, "place": true, "put": true, "come": true, "be": true, "arrive": true, "deploy": true, "set": true, "go": true}

// capitals is a line with the names of the capitals that it only calls so: "the capital" is one's own, "the capital of Ohio" that of the state.
func capitals(b *board.Board, side board.Side, line string) string {
	return ofTheCapital.ReplaceAllStringFunc(line, func(w string) string {
		m := ofTheCapital.FindStringSubmatch(w)
		m[2] += m[3] + m[4]
		his := strings.HasPrefix(strings.ToLower(m[1]), "your") || strings.Contains(strings.ToLower(m[1]), "enemy")
		switch {
		case m[2] != "":
			for i, state := range board.MilitiaStates {
				if a := b.Capital(state); a != board.NoArea && strings.EqualFold(board.Militia(i).String(), m[2]+" militia") {
					return b.Name(a)
				}
			}
			return w
		case strings.HasSuffix(strings.ToLower(w), "capital"):
		default:
			return "the chief town" + w[strings.LastIndex(strings.ToLower(w), "capital")+len("capital"):] // of what, the line says behind it
		}
		if his == (side == board.Union) {
			return "Richmond"
		}
		return "Washington"
	})
}

// speaksOf is a leader of whom something is said that orders nothing, and behind it what "he" does, or is done with "him".
var speaksOf = regexp.MustCompile(`(?i)^((?:old )?(?:general |gen\.? )?([\pL][\pL. ]*?)(?:'s| is| has been| sits| has)\s+[^.;:!?]*?)(?:[.;!]\s*|,?\s+so\s+|,\s*)` +
	`(?:(?:so|now|then|and)\s+)?(?:(he)((?:\s+(?:shall|should|will|is to))?\s+(?:goes|go|comes|come|rides|ride|moves|move|returns|return|travels|travel|heads)\b)|` +
	`((?:please\s+)?(?:bring|send|take|get|move|fetch|pull))\s+him\b)`)

// noWork is said of who is of no use where he is.
var noWork = regexp.MustCompile(`(?i)\b(?:nothing|little|not much|no work|no reason)(?: better| else| more| left)? to (?:do|be|stay)\b|\bout to dry\b|\b(?:too \pL+|not (?:strong|safe|fit) enough|unable|not able|in no (?:position|shape|state)) to (?:hold|stay|stand|fight|stop|keep|resist)\b`)

// letHim is said of what somebody shall do.
var letHim = regexp.MustCompile(`(?i)\blet him (go|ride|come|move|return|travel)\b`)

// ofWhom is a line in which he of whom something was said stands in the place of "he" and "him": "Banks is of no use in Grafton, so bring him
// back to Washington".
func ofWhom(p *state.Position, side board.Side, line string) string {
	line = letHim.ReplaceAllString(line, "he shall $1")
	m := speaksOf.FindStringSubmatch(line)
	if m == nil || saysWhither.MatchString(noWork.ReplaceAllString(m[1], "")) || strings.Contains(line[len(m[0]):], " him ") {
		return line
	}
	for l := range p.Board.Leaders[:board.LeadersInUse] {
		info := &p.Board.Leaders[l]
		if info.Side != side || p.Leaders[l].At == board.NoArea || !strings.EqualFold(info.Short, m[2]) && !strings.EqualFold(strings.Split(info.Short, " (")[0], m[2]) {
			continue
		}
		if m[3] != "" {
			return info.Short + m[4] + line[len(m[0]):]
		}
		return m[5] + " " + info.Short + line[len(m[0]):]
	}
	return line
}

// toHisSide is a line in which who is brought up behind a leader goes to where he stands.
func toHisSide(p *state.Position, side board.Side, line string) string {
	m := behindHim.FindStringSubmatch(line)
	if m == nil {
		return line
	}
	for l := range p.Board.Leaders[:board.LeadersInUse] {
		info := &p.Board.Leaders[l]
		words := strings.Fields(strings.Split(info.Short, " (")[0])
		if info.Side == side && slices.Contains(strings.Fields(strings.Trim(m[2], ".")), words[len(words)-1]) {
			return strings.Replace(line, m[0], m[1]+" to "+m[2], 1)
		}
	}
	return line
}

// saysWhither is said of who goes somewhere, or shall not.
var saysWhither = regexp.MustCompile(`(?i)\b(?:to|into|for|not|never|n't|if|when|until|unless|going|moving|marching|and)\b|n't\b`)

// spends says whether orders cost points.
func spends(whole engine.Position, of func(engine.Position) *state.Position, d engine.Decision, orders []engine.Order) bool {
	q := whole.Clone()
	had := of(q).Points
	for _, o := range orders {
		es, err := q.Rule(d, o, engine.NoDice{})
		if err != nil {
			break
		}
		for _, e := range es {
			q.Fold(e)
		}
	}
	return of(q).Points < had
}

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
	line = notWorth.ReplaceAllString(forDefence.ReplaceAllString(unwatched.ReplaceAllString(forCouncil.ReplaceAllString(line, ""), "$1"), "$1"), "$1")
	if m := sharesOut.FindStringSubmatch(line); m != nil {
		kind := map[string]string{"suppl": "supply", "infantr": "infantry"}[strings.ToLower(m[1])]
		if kind == "" {
			kind = m[1]
		}
		from := kind + " from " + m[2] + " " + m[3] + " "
		line = "1 " + from + m[4] + " and 1 " + from + line[len(m[0]):]
	}
	line = theRiver.ReplaceAllStringFunc(line, func(w string) string {
		if theRiver.FindStringSubmatch(w)[1] != "" {
			return "goes"
		}
		return "go"
	})
	line = toCommand.ReplaceAllString(line, "")
	line = theTime.ReplaceAllString(cannotWithout.ReplaceAllString(line, "$1"), "")
	line = steps(withTheMen.ReplaceAllString(theaterPoint.ReplaceAllString(line, ""), "$1"))
	line = freeOf.ReplaceAllString(line, ".")
	line = wording.IfRight(pair.ReplaceAllString(counted.ReplaceAllString(line, ""), ""))
	line = firstly.ReplaceAllString(region.ReplaceAllString(line, ""), "")
	line = garrisonOf.ReplaceAllString(line, "$1 $2 infantry")
	line = putsIt.ReplaceAllString(spending.ReplaceAllString(line, "$1"), "${1}move $2 from $3 to ")
	line = staysBehind.ReplaceAllString(line, "$1's $2 $3, he stays")
	if builds.MatchString(line) {
		line = alsoAt.ReplaceAllString(line, " and $1")
	}
	line = twoForts.ReplaceAllString(line, "forts $1 and $2")
	return bothOf.ReplaceAllString(sized.ReplaceAllString(line, "$1 infantry"), "both $1$2$3")
}

// forWhom is a line of arrivals with the places of leaders who stand on the map for those leaders with whom something shall come: "one supply
// for Grant, Mac and Buell", "two with Grant"; and without them where the place is named as well: "one supply in Cairo for Grant".
func forWhom(h *hearing, line string) string {
	var out strings.Builder
	for {
		m := comesTo.FindStringSubmatchIndex(line)
		if m == nil {
			return out.String() + line
		}
		towns, rest := posts(h, line[m[1]:])
		at, only := max(m[2], m[4]), m[4] > 0
		if len(towns) == 0 {
			out.WriteString(line[:m[1]])
			line = line[m[1]:]
			continue
		}
		said := out.String() + line[:at]
		said = strings.ToLower(said[strings.LastIndexAny(said, ",;:.!")+1:])
		behind := strings.ToLower(strings.TrimLeft(rest, " ,("))
		town := func(s string) string {
			short, _, _ := strings.Cut(strings.TrimSuffix(s, " DC"), " (")
			return strings.ToLower(short)
		}
		switch {
		case len(towns) == 1 && (strings.Contains(said, town(towns[0])) || namesTown.MatchString(behind) && strings.Contains(behind[:min(len(behind), 12+len(towns[0]))], town(towns[0]))):
			out.WriteString(line[:at])
		case only:
			out.WriteString(line[:len(line)-len(rest)])
		default:
			out.WriteString(line[:at] + " to " + strings.Join(towns, ", "))
		}
		line = rest
	}
}

// posts are the places of leaders of one's own who stand on the map, one or more of whom some words begin with, and what stands behind them.
func posts(h *hearing, words string) (at []string, rest string) {
	for {
		n, place := 0, board.NoArea
		for _, name := range upToThree.FindStringSubmatch(words) {
			found := board.NoArea
			for _, s := range h.lexicon().Of(names.Level(name)) {
				a := h.areaOf(s.ID)
				if s.Sort != wording.Own || h.comes(s.ID) || retinue(h, s.ID) > 0 || strings.HasSuffix(s.ID, " militia") || found != board.NoArea && a != found {
					found = board.NoArea
					break
				}
				found = a
			}
			if found != board.NoArea && len(name) > n {
				n, place = len(name), found
			}
		}
		if n == 0 || strings.HasPrefix(words[n:], "'") || strings.HasPrefix(words[n:], "’") {
			return at, words
		}
		at, words = append(at, h.p.Board.Name(place)), words[n:]
		m := andAnother.FindStringIndex(words)
		if m == nil {
			return at, words
		}
		if more, _ := posts(h, words[m[1]:]); len(more) == 0 {
			return at, words
		}
		words = words[m[1]:]
	}
}

var (
	// comesTo is what comes, and before whom: "one supply with", "the last for".
	comesTo = regexp.MustCompile(`(?i)\b(?:one|two|three|four|five|\d|both|all|rest|others?|second|third|last|first|remaining|it|them|each|suppl(?:y|ies)|wagons?|trains?|infantry|inf|brigades?|ironclad|monitor|gunboat|boat|ships?|stuff)` +
		`(?: (?:goes|go|comes|come|one|ones|each|units?|of (?:it|them)|apiece|shall|should|will|is|are|up|out|over|down|new))*( )(?:with|by|beside|near|for|to|under|alongside) (?:each of |all of )?(?:old |little |general |gen\.? )*|( )for (?:general |gen\.? )?`)
	namesTown  = regexp.MustCompile(`^(?:(?:up|down|over|out|back) )?(?:at|in|to|\() ?`)
	upToThree  = regexp.MustCompile(`^(([\pL]+\.?)(?: [\pL]+\.?)?)(?: [\pL]+\.?)?`)
	andAnother = regexp.MustCompile(`^(?:,? and |, | & )`)
)
