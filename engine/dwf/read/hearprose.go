package read

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules"
	"adjutant/engine/names"
	"adjutant/engine/wording"
)

// Orders as letters have them: with what somebody does where he has come to, who "he" is of whom the sentence before it spoke, and what is made
// of others told as what becomes of them.

var (
	// staysThere is said of who has come to where he goes.
	staysThere = regexp.MustCompile(`(?i)(?:\s*,?\s+and\s+(?:then\s+)?(?:stays?|remains?|waits?|stops?|halts?|camps?)\s+(?:with\s+(?:him|them)|there)|\s*,?\s+and\s+there\s+(?:he|they|it)\s+(?:stops?|halts?|stays?|remains?|camps?)|` +
		`\s*,\s*(?:halting|stopping|staying|remaining|camping|ending (?:up )?)\s*(?:there|with (?:him|them))?)([.! ]*)$`)
	// outOf is said of who leaves a place, asFarAs of where he goes, noFurther of where he does not go, or whom he keeps company.
	outOf     = regexp.MustCompile(`\b(?:gets?|clears?|breaks?|slips?|pulls?) out of (\p{Lu})`)
	asFarAs   = regexp.MustCompile(`(?i)\b(?:only |just )?as far as `)
	noFurther = regexp.MustCompile(`(?i)\s*,?\s*(?:and|but) (?:no|not any|not a step) (?:further|farther)\b|` +
		`,?\s+(?:and|to) keeps? (?:the|his|him|them|those|our|my|her|it)\b[^,;:.!?]*? company\b`)
	// sitsAndDrills is said of who trains where he is, heDrills of him of whom was spoken, newOne of what comes of it.
	sitsAndDrills = regexp.MustCompile(`(?i)\b(?:stays?|remains?|sits?|keeps?)\b(?: put| at home| where he is| behind)?(?: (?:in|at) [^,;:.]+?)?,?\s+(?:and|to)\s+((?:trains?|drills?|schools?)\b)`)
	heDrills      = regexp.MustCompile(`(?i)^((?:[^?]*[.!]\s+)?(?:(?:so|then|and|there|now)[, ]+)?)he(?:['’]ll| will| shall| must| can| may| should| is to| had better| does)?\s+(?:just |only |simply |again |once more )?((?:trains?|drills?|schools?)\b)`)
	newOne        = regexp.MustCompile(`(?i)\s*[,;–-]+\s*(?:so|which (?:gives|makes|brings)(?: me)?|that (?:gives|makes|is)(?: me)?|for)\s+(?:an?|one|1)\s+(?:brand )?(?:new|fresh)\s+(?:\d-\d|\d|infantry|unit|brigade|division)(?: infantry)?(?:,? please)?([.! ]*)$`)
	levies        = regexp.MustCompile(`(?i)\b(trains?|drills?|schools?)\s+(?:up\s+)?(?:(?:his|the|some|new|raw|green|fresh|more|a|few|many|of)\s+)*(?:recruits?|volunteers?|conscripts|levies|draftees|rookies|(?:an?|another|one(?: more)?)(?: new| fresh)? 2(?:-6)?(?: infantry| unit| division)?(?: (?:for|to) (?:me|us|the army))?)(?:\b|$)`)
	trainsSome    = regexp.MustCompile(`(?i)\b(?:trains?|drills?|schools?)\b`)
	// inTheValley is where somebody stays, where that is no place of the map, or what for.
	inTheValley = regexp.MustCompile(`(?i)\b((?:stays?|remains?|waits?|sits?|holds?|rests?|keeps?)(?: put| behind| on| out)?)(?: in the (?:shenandoah )?(?:valley|mountains|hills|west|east|field|trenches|lines)\b|` +
		` to (?:guard|hold|watch|protect|cover|mind|look after|garrison|defend|secure|occupy|keep(?: an eye on| safe)?|man) (?:(?:the|over|on|our|my|your|its|\p{Lu}\pL+|town|city|place|capital|river|line|post|fort|bridge|works|railroad|depot|house|shop|fort|home|country|state|coast|supply|supplies|stores|base)\b ?)+)`)
	// shipAndLand is said of who goes by sea.
	shipAndLand = regexp.MustCompile(`(?i)\b(takes? ship|embarks?|boards? (?:a |the )?ships?|sails?)\s*,?\s*(?:and|to)\s+(?:then )?(?:lands?|comes? ashore|goes? ashore|disembarks?) (?:at|in|near) `)
	// onesBecome is said of small units that are put together, sameAt of where the same is done that stands behind it.
	onesBecome = regexp.MustCompile(`(?i)^((?:and|then|also)[, ]+)?(?:the\s+)?(two|three|2|3)\s+(?:little\s+|small\s+|single\s+)?(?:ones|1s|1's|1’s|little ones|brigades of (?:one|1))\s+(?:at|in|of)\s+` +
		`([\pL.' ()]+?)\s+(?:shall\s+|will\s+|should\s+|are to\s+|now\s+)?(?:becomes?|forms?|makes?|turn into|unite into|merge into|combine into|combine to|go into|are made|are put together as)\s+(?:an?\s+|one\s+)?(?:single\s+|new\s+)?([23]|two|three)([.! ]*)$`)
	sameAt = regexp.MustCompile(`(?i)^((?:and|then|also)[, ]+)?(?:the )?same(?: thing| again)? ((?:at|in) [\pL.' ()]+?)\s*[,:;–-]\s*(?:where )?((?:the|both|two) [^.!?]*?\b(?:makes?|becomes?|forms?)\b [^.!?]*?)([.! ]*)$`)
	// heAgain is somebody of whom was spoken.
	heAgain = regexp.MustCompile(`^(.*\pL\pL(?:[.!;]\s+|\s*,\s+(?:and )?so\s+))((?i:so|then|and|now)[, ]+)?[Hh](?:e|im)((?: and his (?:men|brigade|infantry|troops|army|people|boys))?(?: (?:back|down|up|over|off))?(?: to\b| gets on (?:a|the) train to\b| (?:shall |will |should |is to |must |has to |have to )?(?:goes|go|falls?|comes?|brings?|takes?|marches?|march|moves?|rides?|returns?|leads?|pulls?|gives? up|abandons?|evacuates?|quits?|leaves?|retreats?|withdraws?|retires?)\b).*)$`)
	// theOthersToo is said of who goes where others have gone.
	theOthersToo = regexp.MustCompile(`(?i)\b(?:follows?|joins?) (?:the others?|the rest|the first ones?|after them|behind them)\b`)
	arrived      = regexp.MustCompile(`(?i)\b(with (?:everything|everyone|everybody|all)) (?:that|who|which)(?:'s|’s| is| are| has| have)?(?: already)? (?:arrived|come|there|here|come up|at hand)\b(?: (?:there|by then|so far))?`)
	useFor       = regexp.MustCompile(`(?i)\buses? (?:just |only |no more than )?(one|two|three|four|five|six|\d+)(?: factors?| infantry| brigades?| units?)?(?: of them)? (?:for|in) (?:the|this|that) (?:attack|assault|fight|battle)\b`)
	// beforeIt is said of what is done before a battle that waits, engages of with how many it is fought.
	beforeIt = regexp.MustCompile(`(?i)^before (?:the|we|our) (?:shooting|battle|fight|fighting|attack|assault|ball|party|fun)?(?: ?(?:starts?|begins?|opens?|attack|fight))?,? `)
	engages  = regexp.MustCompile(`(?i)^(?:i|we) (?:commit|use|engage|put in|send in|throw in) (?:just |only |no more than )(one|two|three|four|five|six|\d+)(?: factors?| infantry| brigades?| units?| points?)?(?: of (?:the|my|our|them)(?: \d+| two| three| four| five| six)?)?([.! ]*)$`)
	// whereWorks is what there is where somebody goes.
	whereWorks = regexp.MustCompile(`\s*,?\s+(?:where (?:the|our|my|a|his) (?:new )?(?:fort|works|railroad|railway|rails|trenches|hospital|depot)(?: is| are| runs?| lies?)?|` +
		`(?:behind|inside|within|under) (?:(?:the|its) (?:guns|walls|protection|shelter|cover) of )?(?:the|our|my|its) (?:new |old |strong )?(?:fort|works|trenches|walls|guns))(\s*[.,;!]|\s*$)`)
	// noBetterUse is why a point is let go.
	noBetterUse = regexp.MustCompile(`(?i)^([^,;:.!?]*\bpoints?)\s*[,;.–-]+\s*(?:as |because |since |for |there(?:'s|’s| is) |(?:i|we) have |i see |i know )*(?:nothing|no)(?: (?:useful|better|good|sensible|else|idea|use|other))*(?: (?:to do|to spend (?:it|them) on|for (?:it|them|now)))?(?: with (?:it|them))?(?: (?:just |right )?now| at the moment)?([.!]\s.*|[.! ]*)$`)
	splitsPair  = regexp.MustCompile(`(?i)\b(split(?: up)?|break(?: up)?|divide) the (?:pair|double)\b`)
	// forChange is said of a unit of two that is changed for two of one.
	forChange = regexp.MustCompile(`(?i)\b(?:(?:change|exchange|swap|trade|turn|break(?: down| up)?|make) ` + aTwo + ` (?:for|into|in|to) ` + itsOnes + `|make change (?:for|of) ` + aTwo + `|` +
		`make ` + itsOnes + ` (?:out )?of ` + aTwo + `|(?:(?:i|we)(?:'d|’d| would)? )(?:like|want|need|prefer|rather have) ` + itsOnes + ` (?:instead of|for) ` + aTwo + `)` +
		`(?: (?:at|in) [\pL.' ]+?)?(?:,? (?:and |so |so that |then |that way |for )*(?:i|we)(?:'ll|'d|’ll|’d)? (?:want|need|would like|have|can|could|may|get|will have|shall have|lose|like)\b[^,;:.!?]*)?(\s*[.,;!]|\s*$)`)
	// makesFort is said of who builds, getsDigging of those who are made to.
	makesFort   = regexp.MustCompile(`(?i)\b(?:(?:makes?|making|throw(?:s|ing)? up|put(?:s|ting)? up|set(?:s|ting)? up|erect(?:s|ing)?|rais(?:es?|ing)) (?:(?:an?|the|some|new|our|my|few) )*(?:forts?|fortifications?|earthworks?|works|redoubts?|entrenchments?|breastworks?|trenches|defen[cs]es)|(?:strengthen|improve)s? (?:the |our )?(?:defen[cs]es|works|fortifications)) (?:at|in|around|of|for) `)
	goesUp      = regexp.MustCompile(`(?i)^((?:(?:and|then)[, ]+)*(?:an? |the |new |two )*forts?) (?:goes|go|are to go|is to go|shall go) up (at|in) `)
	getsDigging = regexp.MustCompile(`(?i)\b(?:get|set|put|start|have) (?:the |my |our )?(?:boys|men|lads|people|troops|garrison|infantry|them|everyone|everybody) (?:digging|dig|dig in|to dig|to work|to work digging)(?: in)? (?:at|in) |\b(?:(?:get |bring |break |take )?(?:the |out |your |our )*(?:spades?|shovels?|picks?|pickaxes?|picks and shovels)(?: (?:out|up|to work|ready))?|break(?:s|ing)? (?:the )?(?:ground|sod)|(?:turn|throw|shovel|pile|move|heap)(?:s|ing)?(?: up)? (?:some |the |a little )?(?:dirt|earth|sod|soil)(?: up)?|pick and shovel work) (?:at|in|for|around) `)
	// digsThere is said of who builds where he is, and of a place that was named before.
	digsThere = regexp.MustCompile(`^([^?]*?)(?:,? so|[,.;!]) (?i:(?:so |then |please )*(?:dig in|dig|fortify|entrench|build a fort|build works) (?:there|up there|down there|out there))([.! ]*)$`)

	atTown     = regexp.MustCompile(` (?:at|in) \p{Lu}[\pL.']*(?: \p{Lu}[\pL.']*)*`)
	digsHere   = regexp.MustCompile(`^(\p{Lu}[\pL.' ]*?) (?:digs in|entrenches|fortifies|builds a fort|starts a fort|throws up works)(?: where he (?:is|stands|sits)| in place| on the spot| right there)?([.! ]*)$`)
	ofInfantry = regexp.MustCompile(`(?i)\b(?:factors?|regiments?|brigades?) of (?:infantry|foot)\b`)
	// oneAndAnother are two forts that are begun.
	oneAndAnother = regexp.MustCompile(`(?i)^(?:forts?(?: works?)?(?: (?:in|out|over|down|back|up)(?: the)? \pL+)?\s*[:–-]\s*)?(?:with (?:the|my|one|a|another) (?:(?:last|first|second|third|next|other|remaining|final) )?point,? )?(?:i |we |please |and |then |also )*(?:begin|start|build|dig|put|construct)?s?(?: on| up)?\s*(?:(?:an?|one|1)(?: fort)?|forts?) (there|(?:at|in) (?:\b[SFM]t\.|[^,;:.!?])+?)(?:,| and|, and) (?:an?|one|another|1|the other|a second)(?: one| fort)? (?:at|in) ((?:\b[SFM]t\.|[^,;:.!?])+?)([.! ]*)$`)
	theRestOfHis  = regexp.MustCompile(`((?:^|[.;!] +)(?:[Ff]irst|[Tt]hen|[Aa]nd|[Nn]ow)?,? ?\p{Lu}\pL+)(?: and (?:all )?the (?:(?:rest|remainder) of (?:the|his)|whole|entire)| (?:with|and) (?:all )?his own)(?: (?:army|men|troops|force|command|lot|brigade|division|infantry|people)\b|$| (?:(goes|comes|marches|moves|falls back|returns)\b))`)
	// aStepEach is said of forts behind where they are built.
	aStepEach  = regexp.MustCompile(`(?i)\s*[,;–-]\s*(?:one|an?|1) (?:fort )?(?:step|level) (?:each|apiece|(?:at|in|on) each)([.! ]*)$`)
	hisPlace   = regexp.MustCompile(`(?i)\btakes? (?:its|his|their|over its) place (?:at|in) `)
	blockading = regexp.MustCompile(`(?i)\bblockading ((?:ships?|squadrons?|vessels?|fleets?)\b)`)
	// comesUp is said of who comes to a battle that waits.
	comesUp = regexp.MustCompile(`(?i)\b((?:comes?|come|marche?s?|moves?|brought)(?: up| down| over| in| along)? from (?:\b[SFM]t\.|[^,;:.!?])+?)(\s*,?\s+(?:and|then|and then)\s|\s*[,;.!]|\s*$)`)
	// sighs are said in brackets of what stands before them, notThere of where nobody goes.
	sighs    = regexp.MustCompile(`(?i)\s*\((?:what an? \pL+|no surprises?(?: there)?|surprise,? surprise|as (?:usual|always|ever)|of course|alas|finally|at last|i know|you know|ha,?(?: ha)?|sigh|sorry|who else|what else|naturally|poor \pL+)[!.?]*\)`)
	notThere = regexp.MustCompile(`\s*\((?:and |but )?not (?:at |in |to |from )?(\p{Lu}[\pL.' ]*)\)`)

	aFort = regexp.MustCompile(`(?i)\bforts?\b`)
)

// inLetters is a line of the campaign in plainer words.
func inLetters(h *hearing, line string) string {
	line = inTurns(h, staysThere.ReplaceAllString(sighs.ReplaceAllString(line, ""), "$1"))
	if m := notThere.FindStringSubmatch(line); m != nil && strings.Count(line, m[1]) == 1 {
		line = strings.Replace(line, m[0], "", 1)
	}
	line = inTheValley.ReplaceAllString(outOf.ReplaceAllString(line, "leaves $1"), "$1")
	line = noFurther.ReplaceAllString(line, "")
	if !leadsTo.MatchString(asFarAs.ReplaceAllString(line, "")) {
		line = asFarAs.ReplaceAllString(line, "to ")
	}
	line = whereWorks.ReplaceAllString(restQuiet.ReplaceAllString(line, "$1"), "$1")
	line = noBetterUse.ReplaceAllString(line, "$1$2")
	line = changed(splitsPair.ReplaceAllString(line, "$1 the 2"))
	line = digs(h, getsDigging.ReplaceAllString(goesUp.ReplaceAllString(makesFort.ReplaceAllString(line, "build fort at "), "$1 $2 "), "dig in at "))
	line = shipAndLand.ReplaceAllString(theOthersToo.ReplaceAllString(line, "go"), "$1 to ")
	line = ofInfantry.ReplaceAllString(arrived.ReplaceAllString(line, "$1"), "infantry")
	if m := onesBecome.FindStringSubmatch(line); m != nil {
		size := map[string]string{"two": "1+1", "2": "1+1", "three": "1+1+1", "3": "1+1+1"}[strings.ToLower(m[2])]
		line = "join " + size + " infantry at " + m[3]
	}
	line = sameAt.ReplaceAllString(line, "$3 $2$4")
	if m := oneAndAnother.FindStringSubmatch(line); m != nil && aFort.MatchString(line) {
		line = "forts " + m[1] + " and " + m[2] + m[3]
	}
	if builds.MatchString(line) {
		line = aStepEach.ReplaceAllString(line, "$1")
	}
	line = hisPlace.ReplaceAllString(theRestOfHis.ReplaceAllString(blockading.ReplaceAllString(line, "$1"), "$1 with his army $2"), "goes to ")
	if h.p.Battle.At != board.NoArea {
		line = holdsBack(h, line)
		line = engages.ReplaceAllString(beforeIt.ReplaceAllString(line, ""), "attack with $1$2")
		if !leadsTo.MatchString(line) {
			line = comesUp.ReplaceAllString(line, "$1 to "+h.p.Board.Name(h.p.Battle.At)+"$2")
		}
		line = useFor.ReplaceAllString(thenBattle.ReplaceAllString(line, ", then attack$1"), "attack with $1")
	}
	if trainsSome.MatchString(line) {
		plain := levies.ReplaceAllString(sitsAndDrills.ReplaceAllString(newOne.ReplaceAllString(line, "$1"), "$1"), "$1")
		line = heDrills.ReplaceAllString(plain, "${1}"+trainer(h, line)+" $2")
	}
	return heBefore(h, line)
}

// aTwo is a unit of two, itsOnes what it is changed for.
const (
	aTwo    = `(?:the|my|our|a|that|this) (?:2|two|double)(?:[- ](?:strength|factor|point|step|sp))?(?: (?:counter|unit|infantry|inf|brigade|one|division|piece))*(?: (?:at|in) [\pL.' ]+?)?`
	itsOnes = `(?:(?:two|2|a pair of|a couple of|some|single|small) )*(?:1s|1's|1’s|ones|singles)`
)

// changed is a line in which a unit is split that is changed for smaller ones.
func changed(line string) string {
	m := forChange.FindStringSubmatch(line)
	if m == nil {
		return line
	}
	return strings.Replace(line, m[0], "split the 2"+atTown.FindString(m[0])+m[1], 1)
}

// digs is a line with the place in which somebody builds who does it where he is, or "there": "Grant digs in", "the brigade at Wilson's Creek is cut
// off, so dig in there".
func digs(h *hearing, line string) string {
	if m := digsHere.FindStringSubmatch(line); m != nil {
		if at, rest := posts(h, m[1]); len(at) == 1 && rest == "" {
			return "build fort at " + at[0] + m[2]
		}
	}
	m := digsThere.FindStringSubmatch(line)
	if m == nil {
		return line
	}
	found := board.NoArea
	words := strings.Fields(m[1])
	for i := range words {
		for n := min(3, len(words)-i); n > 0; n-- {
			a, ok := h.area(strings.TrimRight(strings.Join(words[i:i+n], " "), ",.;:!"))
			if !ok || h.p.Strength(h.side, a) == 0 {
				continue
			}
			if found != board.NoArea && found != a {
				return line
			}
			found = a
		}
	}
	if found == board.NoArea {
		return line
	}
	return "build fort at " + h.p.Board.Name(found) + m[2]
}

// counterOf is a counter of infantry by what is printed on it.
var counterOf = regexp.MustCompile(`(?i)\b(the|an?|one|my|his|this|that|with|two|three|four|[2-9]) ((?:big|small|new|other|single|fresh) )?([1-4])-6(?:'?s)?(?: infantry| inf| counters?| units?| brigades?| divisions?)?\b`)

// bySizes is a line in which counters of infantry that are named by what is printed on them are named by their sizes: "the 2-6 and a 1-6".
func bySizes(line string) string {
	return counterOf.ReplaceAllStringFunc(line, func(w string) string {
		m := counterOf.FindStringSubmatch(w)
		switch many := strings.ToLower(m[1]); {
		case many == "one":
			m[1] = "a"
		case board.Atoi(many) > 1 || slices.Contains(small, many):
			m[3] += "s"
		}
		return m[1] + " " + m[2] + m[3]
	})
}

// inReserve is said of those who are kept out of a battle, behind those with whom it is fought.
var inReserve = regexp.MustCompile(`(?i)\bwith (one|two|three|four|[1-9])\b([^,;:.!?]*?),?\s+(?:and|while|but) (?:i |we )?(?:hold|keep|leave)s? (?:the )?(?:back |out )?(one|two|three|four|other|rest|[1-9])(?: back| out| in reserve| behind)?([.! ]*)$`)

// holdsBack is a line of an attack without those who are held back from it, where they are all the others.
func holdsBack(h *hearing, line string) string {
	m := inReserve.FindStringSubmatch(line)
	if m == nil {
		return line
	}
	n := func(s string) int {
		if s == "other" {
			return 1
		}
		return max(board.Atoi(s), slices.Index(small, strings.ToLower(s)))
	}
	if back := n(m[3]); back > 0 && n(m[1])+back != h.p.Strength(h.side, h.p.Battle.At) {
		return line
	}
	return strings.Replace(line, m[0], "with "+m[1]+m[2]+m[4], 1)
}

// soThen begins what follows from what was said before.
var soThen = regexp.MustCompile(`(?i)^(?:so|then|well|and so)[, ]+((?-i:\p{Lu})|he |they |we )`)

// answering are words by which one may say whether somebody stands.
var answering = regexp.MustCompile(`(?i)\b(?:stand|stay|hold|fight|withdraw|retreat|back|go|goes|going|run|leave|leaves|out|yes|no|remain|pull|fall|evade|march|move|off|away|defend|resist|flee)s?\b`)

// ofTheEnemy says whether a line only tells of an enemy, where it is asked whether one's own stand: "Grant comes with too many for me".
func ofTheEnemy(h *hearing, line string) bool {
	here := func(s wording.Sense) bool { // where he comes to, whom it is asked of
		return h.p.Battle.At != board.NoArea && s.ID == h.p.Board.Name(h.p.Battle.At)
	}
	words := strings.Fields(strings.TrimPrefix(strings.TrimPrefix(line, "So "), "And "))
	if len(words) == 0 {
		return false
	}
	called := h.lexicon().Of(names.Level(strings.TrimSuffix(strings.TrimSuffix(words[0], "'s"), "’s")))
	if !thereIs.MatchString(line) && (len(called) == 0 || called[0].Sort != wording.Foe) {
		return false
	}
	return !answering.MatchString(line) && !slices.ContainsFunc(words, func(w string) bool {
		return slices.ContainsFunc(h.lexicon().Of(names.Level(strings.Trim(w, ".,;!"))), func(s wording.Sense) bool { return s.Sort == wording.Own || s.Sort == wording.Place && !here(s) })
	})
}

// awaits is said of what an enemy may do.
var awaits = regexp.MustCompile(`^(?:(?:And|But|So|Well)[, ]+)?(?:(?:I|We|i|we) (?:rather |do |fully |still |would |half )?(?:expect|fear|suppose|imagine|suspect|bet|reckon|guess|presume)|(?:[Yy]ou (?:can|may|might) )?[Tt]ell \pL+) ` +
	`(?:(?:that|if|when|old|[Gg]eneral) )*(\p{Lu}\pL+)\b`)

// undergoes is said of those to whom something is done.
var undergoes = regexp.MustCompile(`(?i)\b(?:be|is|are|gets?) (?:\pL+ed|hit|struck|fought|beaten|met)\b|\b(?:so|but|then|we|i'll|we'll)\b`)

// awaitsFoe says whether a line only says what its writer thinks that an enemy may do: "I expect Grant to go straight for Donelson".
func awaitsFoe(h *hearing, line string) bool {
	m := awaits.FindStringSubmatch(line)
	if m == nil || undergoes.MatchString(line) || strings.ContainsAny(line, "0123456789;?") {
		return false
	}
	foe := func(w string) bool {
		called := h.lexicon().Of(names.Level(w))
		return len(called) > 0 && called[0].Sort == wording.Foe
	}
	return foe(m[1]) && !slices.ContainsFunc(strings.Fields(line), func(w string) bool {
		return slices.ContainsFunc(h.lexicon().Of(names.Level(strings.Trim(w, ".,!'’()"))), func(s wording.Sense) bool { return s.Sort == wording.Own || s.Sort == wording.Kind })
	})
}

// beforeBattle is when somebody withdraws.
var beforeBattle = regexp.MustCompile(`(?i)\s*,?\s+before (?:the|any|this) (?:battle|fight|fighting|attack|assault|shooting)(?: starts| begins)?([.! ]*)$`)

// thereIs tells of who is at a place.
var thereIs = regexp.MustCompile(`(?i)^(?:(?:and|but|also)[, ]+)*there(?:'s|’s| is| are) `)

var (
	// takesUp is said of a leader who comes to a place to command there.
	takesUp = regexp.MustCompile(`(?i)\b(?:is to |are to |will |shall |should |must )?(?:(?:assumes?|takes?(?: up| over)?|has|holds?) (?:the )?(?:command|charge)(?: of (?:the|his|those|our) \pL+)?|` +
		`(?:sets? up|makes?) (?:shop|house|(?:his )?quarters|(?:his )?headquarters|(?:his )?hq)|pitch(?:es)? (?:his )?(?:tents?|camp)) (at|in) `)
	// watchesFrom is said of what a leader does from where he comes.
	watchesFrom = regexp.MustCompile(`\b(?:watch(?:es)?|guards?|covers?|minds?|looks? after|keeps? an eye on) [^,;:.!?\d]{3,30}? from (\p{Lu})`)

	// whoseOr is said of somebody beside where he goes, aTownThat of a place.
	whoseOr   = regexp.MustCompile(`,\s*(?:whose|who|of whom|for whom)\b ([^,;:.!?]+)(?:,\s*|([.! ]*)$)`)
	aTownThat = regexp.MustCompile(`(?i),\s*(?:an?|the) (?:\pL+ )?(?:city|town|place|post|spot|village)(?: \pL+)? (?:which|that|where|of)\b([^,;:.!?]*)`)
	whereIt   = regexp.MustCompile(`,\s*where\b ([^,;:.!?]+)`)
	enemys    = regexp.MustCompile(`(?i)\b(?:the )?(?:enemy|enemy's|enemy’s|yankees?|yankee|rebels?|rebel|federal)(?:'s|’s)? \pL+`)
	// ofTheSome is one of several that are named before it.
	ofTheSome = regexp.MustCompile(`(?i)^((?:and|then)[, ]+)?of (?:the|my|our|these|those) ((?:wagon trains|wagons|supplies|supply(?: units)?|ships|gunboats|infantry|brigades)),? (one|two|three|[1-3])(?: of them)? (?:(?:shall|will|should|is to|are to|must) )?(?:be (?:sent|placed|put) |goes? |comes? )?((?:to|at|in|off|with) )`)
	oneOfTwo  = regexp.MustCompile(`(?i)^((?:and|then)[, ]+)?of (?:the|my|our|these|those) (?:two|2|both) ([^,;:.!?]+?),?\s+(?:the )?one\b([^,;:.!?]*?)(?:,\s*|\s+)(?:and|while|but)\s+(?:the )?(?:other|second|one)(?: one)?\s+((?:to|at|in|into)\s[^,;:.!?]+?)([.! ]*)$`)
)

var (
	// whereHeIs is where a leader stands, blockade a heading of ships.
	whereHeIs = regexp.MustCompile(`([^,]) where (?:[Gg]eneral |[Gg]en\.? )?(\p{Lu}[\pL.' ]*?)(?:'s| is| sits| stands| waits| commands)(?: now)?(\s*[.,;!]|\s*$|\s+and\s)`)
	blockade  = regexp.MustCompile(`(?i)^(?:the |all |my )*((?:two|three|four|[2-4]) )?(?:new )?(?:blockade |blockading )?ships?(?: (?:are |go |take up |stay )?(?:on|in|into|for|to) (?:the )?blockade(?: duty| service| station)?)?\s*[:–-]\s*`)
	// thenBattle is said of the battle that waits.
	thenBattle = regexp.MustCompile(`(?i),?\s+(?:and )?(?:then|after that) (?:the|our|my|comes the) (?:battle|fight|attack|assault)([.! ]*)$`)
)

var (
	// asForThe begins what is said of one kind of what comes, trainsOf are supply trains.
	asForThe = regexp.MustCompile(`(?i)[\s,;]*(?:\band |\bbut )?\b(?:as (?:for|to|regards)|regarding|concerning) (?:the |my )?(suppl(?:y|ies)|ships|infantry)\s*[,:–-]\s*`)
	trainsOf = regexp.MustCompile(`(?i)\b(one|two|three|four|[1-4]|both|all|last|other|new|third|second) trains?\b`)
	// placesAll is said by who lets others place all that comes.
	placesAll = regexp.MustCompile(`(?i)^(?:(?:ok|well|please|just|so)[, ]+)*(?:(?:you )?(?:can |may |could |please )?(?:do|see to|handle|take care of) (?:all )?(?:the|my) (?:placing|placement|placements|arrivals|reinforcements|set-?up)(?: for me)?|` +
		`(?:put|place|drop) (?:it all|them all|everything|all of (?:it|them)|the lot) (?:wherever|anywhere)(?: you (?:like|want|please))?)(?:\s*[,;.–-]+\s*(?:i |it )(?:don['’]?t|do not|doesn['’]?t|does not) (?:really )?(?:care|mind|matter)\b[^.;!?]*)?([.! ]*)$`)
	// getsHim is said of a leader to whom another comes.
	getsHim = regexp.MustCompile(`(\p{Lu}[\pL.]*(?: \p{Lu}[\pL.]*)?) (?:(?:shall |will |should |can |may |must )?(?:gets?|receives?|ha(?:s|ve)|welcomes?)|is (?:given|joined by|sent)) (?:old |[Gg]eneral |[Gg]en\. )?(both|(?:all|both)(?: of them)?|all (?:two|three|four|\d)|\p{Lu}[\pL.]*(?: \p{Lu}[\pL.]*)?)` +
		`((?: (?:for|as) (?:company|help|support|his second|second in command|an? \pL+)| with him| at his side| beside him| as well| too| to help(?: him)?)*)`)
	// withHimToo is what comes with a leader, said behind where he comes, holdsTown where he shall stand.
	withHimToo = regexp.MustCompile(`(\p{Lu}[\pL.]*) (?:goes |comes |starts )?(to|at|in) (\p{Lu}[\pL.' ]*?)(?:\s*,)? (?:and|with) (?:everything|all|everybody|everyone|the lot|whatever)(?: that| who)?(?: comes| come| is| arrives)? with him(?: there)?(?: too| as well)?([.! ]*)$`)
	holdsTown  = regexp.MustCompile(`(^|[.;]\s+)(\p{Lu}[\pL.' ]*?) (?:(?:can|may|should|shall|will|must|would|is|are|has|have|be|gets|the|an?|honou?r|pleasure|task|job|privilege|duty|of|to) )*(?:holds?|holding|guards?|guarding|defends?|defending|keeps?|keeping|commands?(?: at| in)?|commanding(?: at| in)?) ((?:the )?\p{Lu})`)
)

// inOffice is a line of arrivals in plainer words.
func inOffice(h *hearing, line string) string {
	line = trainsOf.ReplaceAllString(asForThe.ReplaceAllString(line, "; $1: "), "$1 supply")
	line = withHimToo.ReplaceAllString(placesAll.ReplaceAllString(line, "place the rest"), "$1 and everything with him $2 $3$4")
	line = holdsTown.ReplaceAllStringFunc(line, func(w string) string {
		m := holdsTown.FindStringSubmatch(w)
		if !slices.ContainsFunc(h.lexicon().Of(names.Level(titled.ReplaceAllString(m[2], ""))), func(s wording.Sense) bool { return s.Sort == wording.Own && h.comes(s.ID) }) {
			return w
		}
		return m[1] + m[2] + " goes to " + m[3]
	})
	line = getsHim.ReplaceAllStringFunc(line, func(w string) string {
		m := getsHim.FindStringSubmatch(w)
		is := func(name string, comes bool) bool {
			return slices.ContainsFunc(h.lexicon().Of(names.Level(titled.ReplaceAllString(name, ""))), func(s wording.Sense) bool { return s.Sort == wording.Own && h.comes(s.ID) == comes })
		}
		if _, town := h.area(m[1]); town && unicode.IsLower(rune(m[2][0])) { // "Nashville gets both"
			return strings.TrimSuffix(m[2], " of them") + " to " + m[1]
		}
		if !is(m[1], false) || !is(m[2], true) {
			return w
		}
		return m[2] + " joins " + m[1]
	})
	line = whereHeIs.ReplaceAllStringFunc(blockade.ReplaceAllString(line, "${1}ships: "), func(w string) string {
		m := whereHeIs.FindStringSubmatch(w)
		at := board.NoArea
		for _, s := range h.lexicon().Of(names.Level(m[2])) {
			if a := h.areaOf(s.ID); s.Sort == wording.Own && a != board.NoArea {
				if at != board.NoArea && at != a {
					return w
				}
				at = a
			}
		}
		if at == board.NoArea {
			return w
		}
		return m[1] + " at " + h.p.Board.Name(at) + m[3]
	})
	line = ofTheSome.ReplaceAllString(line, "$1$3 $2 $4")
	line = oneOfTwo.ReplaceAllString(ofInfantry.ReplaceAllString(line, "infantry"), "one $2$3, one $2 $4$5")
	line = watchesFrom.ReplaceAllString(line, "goes to $1")
	line = takesUp.ReplaceAllString(line, "goes to ")
	for _, beside := range []*regexp.Regexp{whoseOr, aTownThat, whereIt} {
		line = beside.ReplaceAllStringFunc(line, func(w string) string {
			if !idleTalk(h, beside.FindStringSubmatch(w)[1]) {
				return w
			}
			if m := beside.FindStringSubmatch(w); beside == whoseOr && strings.HasSuffix(w, m[1]+m[2]) {
				return m[2]
			} else if beside == whoseOr {
				return " "
			}
			return ""
		})
	}
	return line
}

// idleTalk says whether words name nobody, nothing and nowhere that could come or be a goal, and deny nothing.
func idleTalk(h *hearing, words string) bool {
	if strings.ContainsAny(words, "0123456789") {
		return false
	}
	return !slices.ContainsFunc(strings.Fields(enemys.ReplaceAllString(words, "")), func(w string) bool {
		w = strings.Trim(w, "'’(),")
		return noneOf[strings.ToLower(w)] || slices.ContainsFunc(h.lexicon().Of(names.Level(w)), func(s wording.Sense) bool {
			return s.Sort == wording.Own || s.Sort == wording.Kind || s.Sort == wording.Place && strings.ToUpper(w[:1]) == w[:1]
		})
	})
}

// noneOf are words by which something said beside a goal may deny or divide it.
var noneOf = map[string]bool{"not": true, "no": true, "never": true, "only": true, "unless": true, "if": true, "instead": true, "one": true, "two": true, "three": true,
	"other": true, "others": true, "rest": true, "goes": true, "go": true, "comes": true, "stays": true, "also": true, "too": true, "both": true}

// trainer is the leader who may train, where a line names the place where he is, and nobody else; else "he".
func trainer(h *hearing, line string) string {
	for o := range rules.Legal(h.p, h.d) {
		name, trains := strings.CutPrefix(o.String(), "train ")
		if !trains {
			continue
		}
		town, _, _ := strings.Cut(strings.TrimSuffix(h.p.Board.Name(h.areaOf(name)), " DC"), " (")
		if strings.Contains(line, town) && !slices.ContainsFunc(strings.FieldsFunc(line, func(c rune) bool { return strings.ContainsRune(" ,;:.!()", c) }), func(w string) bool {
			return slices.ContainsFunc(h.lexicon().Of(names.Level(w)), func(s wording.Sense) bool {
				return s.Sort == wording.Own && s.ID != name && h.areaOf(s.ID) != board.NoArea
			})
		}) {
			return name
		}
	}
	return "he"
}

// heBefore is a line with the leader in the place of "he" of whom the sentence before it speaks, where that names no other and sends nobody
// anywhere: "Polk is cut off up there. He brings his brigade back to Humboldt."
func heBefore(h *hearing, line string) string {
	m := heAgain.FindStringSubmatch(line)
	if m == nil || !leadsTo.MatchString(m[3]) || saysWhither.MatchString(noWork.ReplaceAllString(m[1], "")) {
		return line
	}
	who := ""
	for _, w := range strings.FieldsFunc(m[1], func(c rune) bool { return strings.ContainsRune(" ,;:.!()", c) }) {
		for _, s := range h.lexicon().Of(names.Level(strings.TrimSuffix(strings.TrimSuffix(w, "'s"), "’s"))) {
			switch at := h.areaOf(s.ID); {
			case s.Sort == wording.Foe, who != "" && who != s.ID && s.Sort == wording.Own:
				return line
			case s.Sort == wording.Own && at != board.NoArea && !strings.HasSuffix(s.ID, " militia"):
				who = s.ID
			}
		}
	}
	if who == "" {
		return line
	}
	return m[2] + who + m[3]
}
