package read

import (
	"regexp"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules"
)

// What was understood of a line is held against its words once more: who is said to stay, to go alone, or to be counted otherwise than
// he was, is asked about.

var (
	marched  = regexp.MustCompile(`^march (.+?) from (.+?)(?: via (.+?))? to (.+?)(?: by .+)?$`)
	infantry = regexp.MustCompile(`^(\d+(?:\+\d+)*) infantry$`)

	// whereSomebody is the place of somebody who is no less named for that: "goes where Grant is".
	whereSomebody = regexp.MustCompile(`(?i)\bwhere (\pL[\pL.' ]*?) (?:is|are|stands?|waits?|sits?|lies?|camps?)\b`)
	onHisOwn      = regexp.MustCompile(`(?i)\b(?:alone|solo|unaccompanied|by himself|on his own|without (?:his |any |the |his own )?(?:troops|men|infantry|army|soldiers|units|anyone|anybody|company))\b`)
	tooAlone      = regexp.MustCompile(`(?i)\b(?:too|so) \pL+ alone\b`)
	andBack       = regexp.MustCompile(`(?i)\band back\b|\bfetch(?:es)?\b|\bgoes\b.*\band brings?\b|\bround trip\b`)

	leavingThere = regexp.MustCompile(`(?i)\bleaving (?:the|his|its|one|a|an|some|two) ?[\pL ]*? (?:there|in|at)\b|\bleaves \pL+ to (?:his|the)\b`)

	each    = regexp.MustCompile(`(?i)\b(?:each|apiece)\b`)
	inTotal = regexp.MustCompile(`(?i)^\W*(?:two|three|four|five|six|seven|eight|[2-9])\b[^.;:]*:[^.;:]*\b(?:one|two|three|four|an?|the|[1-9])\b[^.;:]*\b(?:and|,|plus)\b`)
	withThe = regexp.MustCompile(`(?i)\bwith (?:an?|one|the) ([1-4])\b`)

	noneThere = regexp.MustCompile(`(?i)\b(?:none|nothing|nobody|no one) (?:at|in|for|to)\b`)

	// aSize is a unit by its size, whoKeeps said of some who are not sent.
	aSize    = regexp.MustCompile(`(?i)\ban? ([2-4])(?:[\s.,;!)]|$)`)
	whoKeeps = regexp.MustCompile(`(?i)\b(?:stay|remain|leav|keep|hold|wait|left|behind|not|but|except|without|into|points?|o'clock)`)
	// someStay is said of some who stay of those who are sent.
	someStay = regexp.MustCompile(`(?i)\b(?:keep|keeps|keeping|leave|leaves|leaving|hold back|retain) (?:only |just |back )*(?:the |an? )?(one|two|three|four|[1-9])\b|` +
		`\b(?:the )?(one|two|three|four|[1-9])(?: (?:infantry|brigades?|factors?|units?))? (?:must |has to |have to |shall |should |will )?(?:stays?|remains?|stay out|stays out|waits?)\b`)
	// alsoAlong is said of whom a march takes along, lonely is the march of a leader alone.
	alsoAlong = regexp.MustCompile(`(?i)\b(?:bring|take)(?:s|ing)? (?:[\pL.]+ ){1,3}(?:along|with (?:him|them|it))\b`)
	lonely    = regexp.MustCompile(`^march \p{Lu}[^,]* from `)
	// theOtherToo is said of two who go with two leaders, of whom oneGoes is a march of one.
	theOtherToo = regexp.MustCompile(`(?i)\bwith (?:one|1)\b.*\bwith (?:the other|another|one|1)\b`)
	oneGoes     = regexp.MustCompile(`(?: |, )1 infantry\b`)
	// heAndHis are a leader and those with him, withLeader is a march in which one goes.
	heAndHis   = regexp.MustCompile(`(?i)\b(?:he|him|himself) (?:and|with|plus) (?:all )?(?:of )?his (?:men|brigade|infantry|troops|army|people|boys|division|corps|command|force)\b`)
	withLeader = regexp.MustCompile(`^(?:march|lift) \p{Lu}|^(?:move|halt|train|attack)\b`)
	// oneMore is another at the same place, twoThere what is placed where there is one, inAllComes how many there are that are placed.
	oneMore    = regexp.MustCompile(`(?i)\b(?:another|one more|a second)(?: one| supply| infantry)? there\b|\bthe (?:second|third|other)(?: one)?,? (?:too|as well|also)\b|\bthe same again\b`)
	twoThere   = regexp.MustCompile(`^place [2-9] `)
	inAllComes = regexp.MustCompile(`(?i)^\W*(?:all |the )*(two|three|four|[2-4]) suppl\w*(?: units?)?\s*[:–-]\s`)
	// eachToo is what comes to each of some places beside the others, valueOf how many fight.
	eachToo = regexp.MustCompile(`(?i)\b(?:supply|infantry|brigade|unit|ship|gunboat)s? (?:each|apiece),? (?:too|as well|also)\b`)
	valueOf = regexp.MustCompile(`(?i)\bwith ((?:only |just )?)(?:(?:an? )?(?:value|strength|force|total) of|(?:no|not) more than|at (?:the )?most|up to|a mere|(?:a )?maximum(?: of)?)\b`)
	// foeDigs is said of an enemy who builds.
	foeDigs = regexp.MustCompile(`(?i)\b(?:you|they|(?:the |his )?(?:enemy|yankees?|yanks|rebels?|rebs|federals?|confederates|union))(?:'re|’re| are| is|'s| have been| has been| keeps?| started| began)? (?:now |still |already |busy )?(?:digging|building|fortifying|entrenching|dug)\b`)
	// drills is said of who trains, and goes nowhere by it.
	drills = regexp.MustCompile(`(?i)(?:^|[.;,!:]\s*|\b(?:and|then|to)\s+)(?:please\s+)?(?:trains?|drills?)\s+(?:with|a|an|the|one|his|another|mc)|(?-i:\p{Lu}\pL+) (?:trains|drills)\b|\bhis (?:training|special|drilling) ability\b`)
	// stayHimself is said of somebody who stays.
	stayHimself = regexp.MustCompile(`(?i)\b(\pL+)(?:,? (?:however|though|himself))?,? (?:stays|remains|waits|does not go|doesn't go)\b|\b(?:leave|keep) (\pL+) (?:where he is|there|here|behind|in place|put)\b`)
	// leavesHim is said of whom somebody leaves, or to whom he leaves some.
	leavesHim = regexp.MustCompile(`\b(?:leaves?|leaving|keeps?|gives?|hands?) (?:(?:one|two|three|some|his|the|an?|\d)\b[\pL ]*? (?:with|to|for|under) )?(?:[Gg]eneral |[Gg]en\.? )?(\p{Lu}\pL+)\b`)
	// struck is said by who strikes out, asks about or mocks what he wrote, or counts it anew.
	struck = regexp.MustCompile(`(?i)strike this|\((?:already )?(?:done|finished|carried out)\)[.! ]*$|\s[-–] (?:already )?done[.! ]*$|^\s*//|^\s*\[ \]|in your place\b|\bisn.?t it\?|\bdo you want\b|\byeah,? right\b|\bcounted wrong\b|[;,.] correction\b|\band can \pL+ go\b|\? you decide\b|, right\?`)
	// turnsOver is said by who asks himself without a question mark, prefers by who weighs what he has said against another.
	turnsOver = regexp.MustCompile(`(?i)^\W*(?:(?:so|and|but|well|hm+)\W+)*(?:(?:would|should|could|might) \pL+ing be\b|(?:should|could|might) (?:it|that|this) be\b|would (?:it|that|this) be (?:better|best|wise|wiser|worth|smart|enough|a good)\b|would (?:it|that|this) (?:help|work|do)\b|who (?:wants|will|would|should|could)\b|what (?:if|about)\b)`)
	// onlyAsks is a question of a word or two.
	onlyAsks = regexp.MustCompile(`^\W*\pL+(?: \pL+){0,2} ?\?[?! ]*$`)

	prefers = regexp.MustCompile(`(?i)\b(?:decided on|decide on|chose|choose|prefer|prefers|picked|pick|favou?r|went for|go for)\b[^.;!?]*\bover\b`)
	// isBetter is said of what somebody likes more.
	isBetter = regexp.MustCompile(`\b(\p{Lu}\pL+)\b[^.;!?]*?\b(?:better|best|safer|safest|preferable|nicer)\b`)
	// atBoth names two places, and leads to neither of them.
	atBoth   = regexp.MustCompile(`\b[Aa]t \p{Lu}.*\bat \p{Lu}`)
	leadsOff = regexp.MustCompile(`(?i)\b(?:to|into|for|towards?|from|joins?|march\w*|moves?|goes|go|attack\w*|with)\b|->|→|>| - `)
	// butKind are all of some but a kind of them.
	butKind = regexp.MustCompile(`(?i)\beverything\b.*\b(?:but|except) (?:the |my )?(supply|infantry|gunboat|ship|ironclad)`)
	// needed are those whom somebody does not want to lose.
	needed = regexp.MustCompile(`(?i)\b(?:i|we) (?:need|want to keep|like) (?:the|my|our)\b|\b(?:i|we) (?:still )?need\b[.! ]*$|\bover (?:the )?(?:militia|infantry)\b`)
	// tellsOf is said of those of whom somebody is lost and more is told.
	tellsOf = regexp.MustCompile(`(?i)\b(?:they|these|those|it|has|have|had|must|needs?|ought|are|were|is|was|did|fought|paid|earned|deserves?)\b`)
	// sparedMen is said of those, behind who is lost.
	sparedMen = regexp.MustCompile(`(?i)[,;–-]+\s*(?:because |as |since |for |and |but )?(?:(?:the|my|our|those) [\pL ]{3,25}? (?:i|we) (?:still |really )?(?:need|want(?: to keep)?|like|would keep|keep|'d rather keep|must keep)|` +
		`(?:i|we)(?:'d| would)? (?:still |really |rather )?(?:need|want to keep|keep|like) (?:the|my|our|those) [\pL ]{3,25}?|(?:they|these|those|he|it)(?:'re|’re|'s|’s| are| were| is| was| have been| fight| fought| run| ran)\b[^,;:.!?\d]*?)(?: (?:later|more|for later|for the fight))?[.! ]*$`)
	// ofThemStay is said in a line of its own of some of those above it, of whom all were sent.
	ofThemStay  = regexp.MustCompile(`(?i)^\W*(?:(?:and|but|though|only|please|just)\W+)*(?:(?:keep|leave|hold back) (?:the |only |just )?(?:one|two|three|[1-9])\b|(?:the )?(?:one|two|three|[1-9])(?: of them| infantry| brigades?)? (?:must |shall |should |will )?(?:stays?|remains?|waits?)\b)`)
	heStays     = regexp.MustCompile(`^\W*(?:(?:[Aa]nd|[Bb]ut|[Oo]nly)\W+)*\p{Lu}[\pL.' ]* (?:stays|remains|waits)(?: (?:there|behind|put|here|where he is))?\W*$`)
	everyoneIs  = regexp.MustCompile(`(?i)\b(?:all|everyone|everybody|everything|whole|entire|attack)\b`)
	oneStaysOut = regexp.MustCompile(`(?i)\b(?:one|two|the third|the other|some|1|2)(?: of them)? (?:stays?|remains?|sits?|waits?)\b|\b(?:keep|leave|hold back) (?:one|two|1|2|some)\b|\bwithout the (?:first|second|third|other|last)\b`)
)

// fightsAll is said of an attack.
var fightsAll = regexp.MustCompile(`(?i)\b(?:attack|assault|battle|fight|charge|strike)s?\b`)

// keepsSome is the refusal of a line by which some stay of whom the line before it sends all; nil where it is none.
func keepsSome(before, line string) error {
	if engages.MatchString(line) && fightsAll.MatchString(before) {
		f := engine.Refuse(line, "", "The line above attacks with all of them; say in one line with how many.")
		f.Undoes = true
		return f
	}
	if !ofThemStay.MatchString(line) && !heStays.MatchString(line) || !everyoneIs.MatchString(before) {
		return nil
	}
	f := engine.Refuse(line, "", "The line above sends all of them; say in one line who goes.")
	f.Undoes = true
	return f
}

// doubtful says whether a line, as it was written, speaks against the orders that were read of it, or of more than them.
func (h *hearing) doubtful(said string, lines []string) bool {
	if onlyAsks.MatchString(said) {
		return true
	}
	if turnsOver.MatchString(said) || prefers.MatchString(said) || likesOther(h, said, lines) {
		return true
	}
	if h.d.Kind == "battle" || h.d.Kind == "attack" || len(lines) > 0 && strings.HasPrefix(lines[0], "attack ") {
		return oneStaysOut.MatchString(said) && !strings.Contains(lines[0], " with ")
	}
	if struck.MatchString(said) {
		return true
	}
	if m := butKind.FindStringSubmatch(said); m != nil && h.d.Kind == "place" && slices.ContainsFunc(lines, func(l string) bool { return strings.Contains(l, strings.ToLower(m[1])) }) {
		return true
	}
	if h.d.Kind == "place" && (eachToo.MatchString(said) || oneMore.MatchString(said) && !slices.ContainsFunc(lines, twoThere.MatchString) || fewer(said, lines)) {
		return true
	}
	if h.d.Kind == "reorganize" && slices.Contains(lines, "stand") && asSizes.MatchString(said) ||
		h.d.Kind == "place" && asBefore.MatchString(said) && len(lines)%2 == 1 {
		return true
	}
	if h.d.Kind == "lose" {
		return needed.MatchString(said) || lostMore(lines) && tellsOf.MatchString(said) && !slices.ContainsFunc(strings.Fields(strings.ToLower(said)), func(w string) bool {
			return several[strings.Trim(w, ".,;:!")]
		})
	}
	if h.d.Kind != "campaign" {
		return false
	}
	if noneThere.MatchString(said) && slices.ContainsFunc(lines, func(l string) bool { return strings.HasPrefix(l, "pass ") }) {
		return true
	}
	if foeDigs.MatchString(said) && slices.ContainsFunc(lines, func(l string) bool { return strings.HasPrefix(l, "build ") }) {
		return true
	}
	if drills.MatchString(said) && !slices.ContainsFunc(lines, func(l string) bool { return strings.HasPrefix(l, "train ") }) {
		return true
	}
	if alsoAlong.MatchString(said) && slices.ContainsFunc(lines, lonely.MatchString) && len(lines) > 1 || theOtherToo.MatchString(said) && len(lines) == 1 && oneGoes.MatchString(lines[0]) {
		return true
	}
	if heAndHis.MatchString(said) && !slices.ContainsFunc(lines, withLeader.MatchString) {
		return true
	}
	marches := 0
	for _, l := range lines {
		if who, takes := strings.CutPrefix(l, "take "); takes && h.stayer(said, []string{"", who}) {
			return true
		}
		m := marched.FindStringSubmatch(l)
		if m == nil {
			continue
		}
		marches++
		units := strings.Split(m[1], ", ")
		if m[2] == m[4] || h.stayer(aloneSaidOf(said, lines), units) || h.counted(said, l, m[2], units, len(lines)) {
			return true
		}
	}
	if marches == 0 {
		return false
	}
	for _, m := range aSize.FindAllStringSubmatch(said, -1) { // "one of them a 3"
		if !whoKeeps.MatchString(said) && !slices.ContainsFunc(lines, func(l string) bool { return strings.Contains(l, m[1]) }) {
			return true
		}
	}
	if atBoth.MatchString(said) && !leadsOff.MatchString(said) { // "one step begun at Harrisburg, the other at Frederick"
		return true
	}
	if (andBack.MatchString(said) || leavingThere.MatchString(said)) && len(lines) == 1 {
		return true
	}
	return inTotal.MatchString(said) && marches > 2
}

// several are words for more than one.
var several = map[string]bool{"and": true, "both": true, "two": true, "three": true, "another": true, "more": true, "plus": true, "each": true,
	"2": true, "3": true, "+": true, "&": true}

// lostMore says whether more than one unit or factor is lost.
func lostMore(lines []string) bool {
	return len(lines) > 1 || len(lines) == 1 && (strings.Contains(lines[0], ",") || board.Atoi(strings.Fields(lines[0] + " 0 0")[1]) > 1)
}

// likesOther says whether a line that answers likes another answer better than the one that was read of it.
func likesOther(h *hearing, said string, lines []string) bool {
	if h.d.Own || h.d.Many {
		return false
	}
	all := strings.Join(lines, "; ")
	for _, m := range isBetter.FindAllStringSubmatch(said, -1) {
		for o := range rules.Legal(h.p, h.d) {
			if strings.Contains(o.String(), m[1]) && !strings.Contains(all, m[1]) {
				return true
			}
		}
	}
	return h.d.Kind == "withdraw" && contradicts(said, lines)
}

// contradicts says whether an answer whether somebody withdraws has the other in it: "no, back off", "leave him be", "withdraw Polk only".
func contradicts(said string, lines []string) bool {
	return !slices.Contains(lines, "stand") && (letBe.MatchString(said) || onlyHe.MatchString(said) || backOff.MatchString(said))
}

var (
	backOff = regexp.MustCompile(`(?i)^\W*(?:no|nope|nah)\W+(?:back off|get out|get back|go away|go back|leave|go)\b`)
	letBe   = regexp.MustCompile(`(?i)\b(?:leave|let) (?:him|them|it) (?:be|alone|in peace)\b`)
	onlyHe  = regexp.MustCompile(`(?i)\b(?:only|just|alone)\s*[.!]*$|\b(?:only|just) (?:the )?(?-i:\p{Lu})`)
	// asSizes is said of units that are divided, asBefore of places that were named.
	asSizes  = regexp.MustCompile(`(?i)\bas (?:two|three|four|2|3|4|single|ones|1s)\b`)
	asBefore = regexp.MustCompile(`(?i)\bsame (?:places|towns|cities|two|three)\b`)
)

// fewer says whether fewer supply are placed than a line says at its head that there are.
func fewer(said string, lines []string) bool {
	all := 0
	for _, l := range lines {
		if _, rest, ok := strings.Cut(l, "place "); ok {
			many, _, _ := strings.Cut(rest, " ")
			all += max(1, board.Atoi(many))
		}
	}
	for n, nth := range []string{"third", "fourth", "fifth"} {
		if all < n+3 && slices.ContainsFunc(strings.Fields(strings.ToLower(said)), func(w string) bool { return strings.Trim(w, ".,;:!?") == nth }) { // "two supply Washington, the third Cairo"
			return true
		}
	}
	m := inAllComes.FindStringSubmatch(said)
	if m == nil || strings.Contains(strings.ToLower(said), "rest") {
		return false
	}
	n := max(board.Atoi(m[1]), slices.Index(small, strings.ToLower(m[1])))
	placed := 0
	for _, l := range lines {
		if rest, ok := strings.CutPrefix(l, "place "); ok && strings.Contains(rest, " supply at ") {
			many, _, _ := strings.Cut(rest, " ")
			placed += board.Atoi(many)
		}
	}
	return placed < n
}

// stayer says whether one of some units that march is a leader who is said to stay, or to be where they go, or to go alone.
func (h *hearing) stayer(said string, units []string) bool {
	for _, u := range units {
		if u == "" || u == "all" || strings.Trim(u[:1], "0123456789") == "" {
			continue
		}
		words := strings.Fields(strings.Split(u, " (")[0])
		name := words[len(words)-1]
		for _, m := range whereSomebody.FindAllStringSubmatch(said, -1) {
			if strings.HasSuffix(strings.ToLower(m[1]), strings.ToLower(name)) {
				return true
			}
		}
		for _, m := range stayHimself.FindAllStringSubmatch(said, -1) {
			if strings.EqualFold(m[1]+m[2], name) {
				return true
			}
		}
		for _, m := range leavesHim.FindAllStringSubmatch(said, -1) {
			if strings.EqualFold(m[1], name) && u != units[0] {
				return true
			}
		}
		if len(units) > 1 && onHisOwn.MatchString(tooAlone.ReplaceAllString(said, "")) && !strings.HasSuffix(u, " militia") {
			return true
		}
	}
	return false
}

// aloneSaidOf is a line without what it says of a leader who goes alone, where one of its orders is his march, and no other is named beside it.
func aloneSaidOf(said string, lines []string) string {
	for _, l := range lines {
		m := marched.FindStringSubmatch(l)
		if m == nil || !lonely.MatchString(l) {
			continue
		}
		words := strings.Fields(strings.Split(m[1], " (")[0])
		for _, part := range strings.FieldsFunc(said, func(c rune) bool { return strings.ContainsRune(".,;!\n", c) }) {
			if strings.Contains(part, words[len(words)-1]) && !strings.Contains(part, " and ") {
				said = strings.Replace(said, part, onHisOwn.ReplaceAllString(part, ""), 1)
			}
		}
	}
	return said
}

// counted says whether what a line counts speaks against a march of some units from a place: of those who stay there must be as many left.
func (h *hearing) counted(said, line, from string, units []string, lines int) bool {
	a, ok := h.area(from)
	if !ok {
		return false
	}
	sent, single := 0, false
	for _, u := range units {
		if m := infantry.FindStringSubmatch(u); m != nil {
			for n := range strings.SplitSeq(m[1], "+") {
				sent += board.Atoi(n)
			}
			single = !strings.Contains(m[1], "+")
		}
	}
	has := func(n string) bool { return regexp.MustCompile(`\b` + n + `(?:\+\d)* infantry`).MatchString(line) }
	if m := withThe.FindStringSubmatch(said); m != nil && !has(m[1]) && lines == 1 {
		return true
	}
	if sent == 0 {
		return false
	}
	if each.MatchString(said) && len(units) > 2 {
		return true
	}
	for _, m := range someStay.FindAllStringSubmatch(said, -1) {
		n := m[1] + m[2]
		once := len(regexp.MustCompile(`(?i)\b`+n+`\b`).FindAllString(said, -1)) == 1
		if i := slices.Index(small, strings.ToLower(n)); i > 0 {
			n = string(rune('0' + i))
		}
		if once && has(n) && single && sent == board.Atoi(n) && 2*sent != h.count(a, "infantry") { // "leaves 3 and goes": they are not those who go
			return true
		}
		if sent+board.Atoi(n) > h.count(a, "infantry") && h.count(a, "infantry") > 0 || has(n) && strings.Contains(strings.ToLower(m[0]), "the "+m[1]+m[2]) {
			return true
		}
	}
	return false
}

// small are the small numbers as words.
var small = strings.Fields("zero one two three four")
