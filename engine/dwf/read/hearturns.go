package read

import (
	"regexp"
	"slices"
	"strings"

	"adjutant/engine/dwf/board"
	"adjutant/engine/names"
	"adjutant/engine/wording"
)

// Turns of phrase: what a line says in a roundabout way, or says beside its order of what is past doing, said plainly.

var (
	// allAlone is said of who goes with nobody.
	allAlone = regexp.MustCompile(`(?i)\b(?:all|quite|entirely|completely) (alone|by himself|on his own|solo)\b`)
	// intoOne is said of small units that are made one.
	intoOne = regexp.MustCompile(`(?i)^((?:(?:and|then|also)[, ]+)*)(?:(?:please|i|we)[, ]+)*(?:combine|merge|join|unite|fuse|consolidate|put|turn|make)\s+(?:together\s+|up\s+)?(?:the\s+|my\s+|those\s+|these\s+)?` +
		`(two|three|2|3)\s+(?:little\s+|small\s+|single\s+)?(?:ones|1s|1's|1’s)(?:\s+(?:infantry|brigades?|counters?|units?))?\s+(?:at|in)\s+([\pL.' ()]+?)\s+(?:up\s+|together\s+)?(?:in)?to\s+` +
		`(?:an?|one)\s+(?:single\s+|new\s+|big\s+|larger\s+)?(2|3|two|three|one|counter|unit|brigade|division)([.! ]*)$`)
	// lastPoint is said of the point that an order costs, before it.
	lastPoint = regexp.MustCompile(`(?i)^((?:(?:and|then|so|now)[, ]+)*)(?:(?:the|my|our)\s+)?(?:very\s+)?(?:last|final|remaining|first|second|third|fourth|next|other)\s+(?:command\s+)?point\s+` +
		`(?:(?:is\s+|goes\s+|will\s+go\s+)?(?:on|into|for)|pays for|buys(?: me)?)\s+((?:an?|the|another)\s+(?:new\s+)?fort\b)`)
	// pairAt are two of whom is only said where they are.
	pairAt = regexp.MustCompile(`(?i)\b(the|my|our|that) (?:pair|couple|two fellows|two chaps|two lads) ((?:at|in|from|of) )(\p{Lu}[\pL.']*(?: \p{Lu}[\pL.']*)?)`)
	// doesFor is said of a part of the map with which an order is done.
	doesFor = regexp.MustCompile(`(?i)\s*,\s*(?:and\s+|so\s+)?(?:that|which|this)(?:'ll|\s+will|\s+should|\s+shall)?\s+(?:does|do|is it|is all|takes? care|settles?|covers?|finish(?:es)?|completes?|wraps? up|sorts?)\s*(?:it\s+)?(?:for\s+|of\s+|with\s+)?` +
		`(?:the\s+|my\s+|our\s+)?(?:far\s+)?(?:trans-?\s?mississippi|west|east|western theat(?:er|re)|eastern theat(?:er|re))(?:\s+(?:point|quota|requirement|duty|minimum))?([.! ]*)$`)
	// tooMany is said of enemies for whom somebody goes, before he does.
	tooMany = regexp.MustCompile(`(?i)^(?:(?:there are|there's|there is|with)\s+)?(?:far |much |way )?(?:too many|so many|lots of|plenty of|a lot of|swarms of)\s+` +
		`(yankees|federals|rebels|rebs|enem(?:y|ies)|bluecoats|blues|confederates|secesh|billy yanks|yanks|johnnies|union troops|union men)(?: troops| men| soldiers)?\s+(?:at|in|near|around|about|before)\s+([\pL.' ]+?)\s*(?:,\s*(?:so\s+)?|;\s*|\s+[–-]\s+)(\pL.*)$`)
	// alreadyThere is said of those who fight.
	alreadyThere = regexp.MustCompile(`(?i)\s+(?:that are |who are |that's |who's )?already (?:there\b|(?:at|in) (\p{Lu}\pL+))`)
	// cannotFollow is said of others who do not come after him who goes.
	cannotFollow = regexp.MustCompile(`(?i)\s*[,;–-]+\s*(?:and |because |for |since |where |as )?(?:the |his |your |their |that )?(?:ships?|boats?|gunboats?|fleet|navy|enemy|yankees?|rebels?|cavalry|they|it|you|(?-i:(\p{Lu}\pL+))(?: and (?:the|his) \pL+)?) ` +
		`(?:can ?not|can'?t|can’t|won'?t|won’t|will not|could not|couldn'?t|are not able to|is not able to) (?:follow|reach|catch|touch|hurt|get at|get to|come after|shoot at|find|bother|harm)\b(?: (?:him|them|us|me|it))?(?: (?:there|any ?more|any longer|so easily|that far|here))?([.! ]*)$`)
	// needsIt is said of somebody for whom supply goes where he is.
	needsIt = regexp.MustCompile(`\s*[,;–-]+\s*(?:and |because |for |as )?(?:[Gg]en(?:eral|\.) )?(\pL[\pL.]*(?: \pL+)?) (?:will |may |might |must |does |badly |'ll )?(?:needs?|wants?|use|have use for|be glad of|be grateful for|be happy with) (?:it|them|some|that|those)(?: there| soon| badly)?([.! ]*)$`)
	// notFussy is said by who leaves something to others.
	notFussy = regexp.MustCompile(`(?i)\s*[,;–-]+\s*(?:i(?:'m| am|’m) (?:easy|not fussy|not picky|flexible|not particular|easy about it|fine with (?:anything|it|that|whatever))|surprise me|your call|up to you|i trust you(?:r judge?ment)?|it'?s all the same to me|all the same to me|i don'?t mind)([.! ]*)$`)
)

var (
	// heMust is said of somebody whom the words before it name, hangsOn begins what is so only if something else is.
	heMust  = regexp.MustCompile(`^(.*\pL\pL\s*,\s+)(?:and )?he( (?:must|shall|should|has to|had better|'d better|is to)\b.*)$`)
	hangsOn = regexp.MustCompile(`(?i)\b(?:if|when|whenever|unless|once|should|until|till|after|before|suppose|supposing|in case|as soon as|as long as|provided|would|might|could)\b`)
	better  = regexp.MustCompile(`(?i)(\bhad|'d|’d) better (\pL+)`)
	// leavesIt is said of a leader who leaves where he is, and goes somewhere.
	leavesIt = regexp.MustCompile(`^ (?:leaves|quits|abandons|evacuates|gives up|gets out of|pulls out of|clears out of) (\p{Lu}[\pL.']*(?: (?:D\.?C\.?|City|Rock|Louis|Harbor|Gap))?)(?: at once| now| while he can)?(?:\s*,\s*| )` +
		`(?:and (?:then )?)?((?:goes|marches|moves|comes|falls back|rides|heads|retires|withdraws|retreats|advances|returns|(?:brings|takes|leads) (?:back )?(?:all )?(?:his|the)\b)\b.*)$`)
	// leavesWith is said of a leader who leaves where he is with his men, and of where they go then.
	leavesWith = regexp.MustCompile(`^ (?:leaves|quits|abandons|evacuates|gives up|gets out of|pulls out of|clears out of) (\p{Lu}[\pL.']*)(?: at once| now| while he can)?,? (?:taking|with|and takes|takes) ` +
		`(his (?:infantry|men|army|troops|brigade|boys|people|force|command))(?: along| with him| too)*\s*[;,.]\s*(?:and )?(?:[Tt]hey|[Hh]e)( (?:go|goes|march|marches|fall back|falls back|move|moves|come|comes|retire|retires|withdraw|withdraws|retreat|retreats|head|heads)\b.*)$`)
	// soThat is why something is sent where that is said before who sends it.
	soThat  = regexp.MustCompile(`((?:^|[,;.]\s+|\s)(?:(?:and|but|then)\s+)?)(?i:so that|in order that|in order to|so as to|to keep|to make sure)\b ([^,;:.!?]*?),? ((?:I|we) (?:am |are )?(?:now )?(?:send|move|bring|ship|order|march|rail|take|put|shift)(?:ing)?\b.*)$`)
	upThere = regexp.MustCompile(`\b((?:up|down|over|out|on|back|across) )?there\b`)
)

var (
	// boards is said of who goes by rail, be it all the way or not.
	boards = regexp.MustCompile(`(?i)\b(?:gets?|hops?|jumps?|climbs?) (?:on|onto|aboard|on board) (?:a|the|the next|the first) (?:train|cars) to\b`)
	// ratherHave is said of where one builds, and not elsewhere.
	ratherHave = regexp.MustCompile(`(?i)^((?:(?:and|then|so|well)[, ]+)*)(?:(?:i|we)(?:'d|’d| would)(?: much)? (?:rather|sooner|prefer to) (?:have|build|put|dig|see|start)|better|rather) ((?:an?|the|my|one) (?:new )?fort (?:at|in) [^,;:.!?]+?) (?:than|rather than) (?:(?:an?|one|the)(?: fort)? )?(?:at|in) [^,;:!?]+?([.! ]*)$`)
	// isHandier is why one goes somewhere, behind it; anywhereBut where he does not go, before it.
	isHandier   = regexp.MustCompile(`(?i)\s*[,;–-]+\s*(?:because |as |since |for )?(?:it(?:'s|’s| is) |that(?:'s|’s| is) |which is |being )?(?:a bit |much |far |rather )?(?:closer|nearer|safer|handier|healthier|cooler|quieter)(?: (?:there|to|for|from|than|in|on)\b[^,;:.!?]*)?([.! ]*)$`)
	anywhereBut = regexp.MustCompile(`(?i)^(?:anywhere|any place|anything) (?:but|except|other than) (?:to |for )?(\p{Lu}[\pL.' ]*?)\s*[,;:–-]+\s*(?:so|then|and so|say|make it|i say)?\s*(\S.*)$`)
	// sendIn is said of those with whom a battle is fought.
	sendIn = regexp.MustCompile(`(?i)\b(?:send|throw|put|commit|pour)s? (?:(?:in (everyone|everybody|everything|them all|the lot|all|all (?:two|three|four|five|\d)))|(?:(everyone|everybody|everything|them all|the lot|all (?:two|three|four|five|\d)) in))([.! ]*)$`)
	// nobodyThere is said of a part of the map in which nobody goes anywhere.
	nobodyThere = regexp.MustCompile(`(?i)^(?:(?:and|but|so)[, ]+)*(?:nobody|no one|nothing|none)(?: (?:moves|marches|stirs|goes anywhere|happens|to do))(?: out| down| up| over)?(?: (?:in|to))?(?: the)? (?:far )?(?:west|east|trans-mississippi|theat(?:er|re))(?: this (?:month|turn|time))?[.! ]*$|` +
		`^(?:(?:and|but|so)[, ]+)*(?:nobody|no one|nothing|none) (?:in|out|down|up|over)(?: in)?(?: the)? (?:far )?(?:west|east|trans-mississippi) (?:moves|marches|stirs|goes anywhere)(?: this (?:month|turn|time))?[.! ]*$`)
)

var (
	// entrains is said of whom one sends by rail.
	entrains = regexp.MustCompile(`(?i)\b(?:put|load|get)s? ([^,;:.!?]+?) (?:on|onto|aboard|in) (?:a|the|the next|the first) (?:trains?|cars|railroad|railway),? (?:all the way |straight |over |down |up |back )?to `)
)

// holdsPlace is said by who stands.
var holdsPlace = regexp.MustCompile(`(?i)^((?:(?:so|then|no|well)[, ]+)*(?:(?:i|we|he|they|\pL+) (?:will |shall |must |should )?)?)(?:(?:hold|holds|defend|defends|keep|keeps) (?:on to )?(?:the|his|this|that|our|their) (?:place|town|position|post|ground|line|city)|` +
	`(?:stay|stays|stand|stands) and (?:die|dies|fight it out|fights it out|take it|takes it|bear it))(?: at all costs?| at any cost| at any price| to the last(?: man)?| whatever it costs| no matter what| come what may| to the end)?([.! ]*)$`)

// inTurns is a line of the campaign without turns of phrase.
func inTurns(h *hearing, line string) string {
	line = doesFor.ReplaceAllString(allAlone.ReplaceAllString(line, "$1"), "$1")
	line = entrains.ReplaceAllString(boards.ReplaceAllString(line, "goes to"), "move $1 to ")
	line = ratherHave.ReplaceAllString(line, "$1$2$3")
	line = lastPoint.ReplaceAllString(line, "$1$2")
	if m := intoOne.FindStringSubmatch(line); m != nil {
		n, into := board.Atoi(m[2]), board.Atoi(m[4])
		if n = max(n, slices.Index(small, strings.ToLower(m[2]))); into == 0 {
			into = slices.Index(small, strings.ToLower(m[4]))
		}
		if into <= 1 || into == n { // "into a 3" of two ones is no such thing
			line = m[1] + "join " + strings.TrimPrefix(strings.Repeat("+1", n), "+") + " infantry at " + m[3] + m[5]
		}
	}
	line = goesThen(h, purposeFirst(h, line))
	if m := pairAt.FindStringSubmatch(line); m != nil {
		if at, ok := h.area(strings.TrimRight(m[3], ".")); ok && h.count(at, "infantry") == 2 {
			line = strings.Replace(line, m[0], m[1]+" two infantry "+strings.Replace(m[2], "of", "at", 1)+m[3], 1)
		}
	}
	if m := tooMany.FindStringSubmatch(line); m != nil && h.p.Battle.At == board.NoArea {
		if at, ok := h.area(strings.TrimSpace(m[2])); ok && h.p.Strength(h.side, at) == 0 {
			line = m[3]
		}
	}
	if m := needsIt.FindStringSubmatch(line); m != nil && strings.Contains(h.said, "suppl") && ownLeader(h, m[1]) {
		line = strings.Replace(line, m[0], m[2], 1)
	}
	if at := h.p.Battle.At; at != board.NoArea {
		line = sendIn.ReplaceAllString(line, "$1$2 attack$3")
		if m := alreadyThere.FindStringSubmatch(line); m != nil && (m[1] == "" || strings.EqualFold(m[1], h.p.Board.Name(at))) {
			line = strings.Replace(line, m[0], " at "+h.p.Board.Name(at), 1)
		}
	}
	return line
}

// ofTheMilitia is a line in which the militia of a second state is named that is only called "the Alabama one" behind another.
func ofTheMilitia(line string) string {
	low := strings.ToLower(line)
	if at := strings.Index(low, "militia"); at >= 0 {
		for m := range board.Militia(board.MilitiaCount) {
			state := strings.ToLower(strings.TrimSuffix(m.String(), " militia"))
			for _, one := range []string{" one ", " one's ", " lot ", " fellows ", " ones "} {
				if i := strings.Index(low, state+one); i > at {
					line = line[:i+len(state)] + " militia " + line[i+len(state)+len(one):]
					low = strings.ToLower(line)
				}
			}
		}
	}
	return line
}

// goesThen is a line of a leader who leaves where he is and goes somewhere, without whence; and one of him who must go, of whom it spoke before.
func goesThen(h *hearing, line string) string {
	if m := heMust.FindStringSubmatch(line); m != nil && !hangsOn.MatchString(m[1]) {
		if plain := heBefore(h, strings.TrimRight(m[1], ", ")+". He goes"+m[2]); strings.Contains(plain, " goes"+m[2]) {
			line = strings.Replace(plain, " goes"+m[2], m[2], 1)
		}
	}
	line = better.ReplaceAllString(line, "must $2")
	name, at := leading(h, line)
	if at == board.NoArea {
		return line
	}
	town, _, _ := strings.Cut(strings.TrimSuffix(h.p.Board.Name(at), " DC"), " (")
	if m := leavesIt.FindStringSubmatch(line[len(name):]); m != nil && strings.HasPrefix(m[1], town) {
		return name + " " + m[2]
	}
	if m := leavesWith.FindStringSubmatch(line[len(name):]); m != nil && strings.HasPrefix(m[1], town) {
		return name + " and " + m[2] + m[3]
	}
	return line
}

// purposeFirst is a line without what something is sent for where that stands before it, and with the place of which it speaks in the place of
// "there": "so that Fredericksburg is not empty I send one supply up there".
func purposeFirst(h *hearing, line string) string {
	m := soThat.FindStringSubmatch(line)
	if m == nil || strings.Contains(line, "?") {
		return line
	}
	at := board.NoArea
	words := strings.Fields(m[2])
	for i := 0; i < len(words); i++ {
		for n := min(len(words)-i, 3); n > 0; n-- {
			name := strings.Join(words[i:i+n], " ")
			a, ok := h.area(name)
			if !ok || name[:1] != strings.ToUpper(name[:1]) {
				continue
			}
			if at != board.NoArea && at != a {
				return line
			}
			at, i = a, i+n-1
			break
		}
	}
	does := m[3]
	if upThere.MatchString(does) {
		if at == board.NoArea {
			return line
		}
		does = upThere.ReplaceAllString(does, "to "+h.p.Board.Name(at))
	}
	return strings.Replace(line, m[0], m[1]+does, 1)
}

// unfollowed is an answer without where somebody does not go before where he does, why he goes there, and what it says of enemies who do not
// come after him.
func unfollowed(h *hearing, line string) string {
	if m := anywhereBut.FindStringSubmatch(line); m != nil && !strings.Contains(m[2], m[1]) {
		line = m[2]
	}
	line = isHandier.ReplaceAllString(line, "$1")
	m := cannotFollow.FindStringSubmatch(line)
	if m == nil || m[1] != "" && ownLeader(h, m[1]) {
		return line
	}
	return strings.Replace(line, m[0], m[2], 1)
}

// ownLeader says whether a name is that of one's own leader.
func ownLeader(h *hearing, name string) bool {
	return slices.ContainsFunc(h.lexicon().Of(names.Level(name)), func(s wording.Sense) bool { return s.Sort == wording.Own })
}
