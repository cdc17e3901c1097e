package read

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules"
	"adjutant/engine/spi74/state"
	"adjutant/engine/wording"
)

// What a line says in numbers is held against the orders that were read of it once more: so many as it leaves somewhere must be left there,
// and what it counts must be what is sent.

// A sending is an order that counts who is sent from a place, or placed there.
type sending struct {
	line     string
	n        int
	all      bool
	kind     string // "march", "naval", "build", "enter", "leave", "retreat", "place"
	from, to string
}

var (
	sentThere    = regexp.MustCompile(`^march (\d+)(?: with [AB](?: and [AB])?)?( naval)?(?: with \w+)? from (\S.*?) (?:via .+? )?to (.+)$`)
	builtThere   = regexp.MustCompile(`^build fort at (.+?) with (\d+)$`)
	enteredThere = regexp.MustCompile(`^enter fort (\d+) at (.+)$`)
	leftFort     = regexp.MustCompile(`^leave fort (\d+) at (.+)$`)
	goneThere    = regexp.MustCompile(`^retreat (\d+|all) to (.+)$`)
	placedThere  = regexp.MustCompile(`^place (\d+) at (.+)$`)

	// spared is how many stay of those who go, before or behind the word that says it.
	spared = regexp.MustCompile(`(?i)\b(?:leav(?:e|es|ing)|keep(?:s|ing)?|(?:hold|holds|holding) back|retain(?:s|ing)?)\s+(?:back |behind |just |only |at least |the other |another )*(` + aNumber + `)(?:[ ,.;!]|$)|` +
		`(?:^|[ ,.;:(-])(` + aNumber + `)(?: (?:points?|men|man|ships?|sps?|units?))?(?: of [^,.;:]*?)?,? (?:must |have to |has to |should |shall |will |is to |are to |to )?(?:stays?|remains?|staying|remaining|(?:does|do) not\b|don.?t\b|doesn.?t\b)|` +
		`(?i:,? (?:less|minus) )(` + aNumber + `)\b|(?:[ \d])-(\d{1,2})(?:[ ,.;!]|$)`)
	// staysOf is said in a line of its own of some of those above it.
	staysOf = regexp.MustCompile(`(?i)^\W*(?:(?:and|but|though|although|only|please|just)\W+)*(?:(?:leave|keep|hold)s? (?:back |behind |just |only )*` + aNumber + `|` + aNumber +
		`(?: (?:points?|men|man|ships?|sps?|of them|of those|of these))? (?:must |have to |has to |should |shall |will |is to |are to )?(?:stays?|remains?|(?:does|do) not|don.?t|doesn.?t))\b`)
	// part is a part of some, which no number says.
	part = regexp.MustCompile(`(?i)\b(?:some|several|a few|few|most|part|a portion)(?: of (?:them|those|the|my|his|us)| points?| men)?(?: (?:points?|men|ones?|troops))?(?: (?:to|from|at|in|into|go|goes|march|[\d]{4})\b|[.!]?$)`)
	// portion is a part of some that is a fraction.
	portion = regexp.MustCompile(`(?i)\b(?:a|one|two|three|four) (?:thirds?|quarters?|fifths?)\b`)
	// forts are so many forts.
	forts = regexp.MustCompile(`(?i)\b` + aNumber + ` (?:\pL+ )?forts?\b`)
	// vague is so many as no number says.
	vague = regexp.MustCompile(`(?i)(?:^|[,;] ?|\band )others\b|\b(?:these|those) (?:in|at|to)\b|\b(?:some|as many|several|few|many|most|part|a third|a quarter|a portion|the first of (?:them|those)|the same|same|ditto|each|apiece)\b`)
	// uncertain is a number from one to another, or one that is more or less than another.
	uncertain = regexp.MustCompile(`(?i)\b(?:more than|less than|fewer than|under|at most) ` + aNumber + `\b|(?:^|[^\d/])\d{1,2}\s?[-/]\s?\d{1,2}(?:[^\d/]|$)`)
	// everyOne is so many in each of several places.
	everyOne = regexp.MustCompile(`(?i)\b(` + aNumber + `)(?: (?:points?|men|sps?))?,? (?:each|apiece)\b|\b(?:each|apiece) (?:\w+ ){0,4}?(?:with )?(` + aNumber + `)\b`)
	// mended is a number in the place of one that was said before it.
	mended = regexp.MustCompile(`(?i)\b(?:correction|counted wrong|miscounted|i meant|i mean|i said|make (?:it|that)|rather)\b[^.;]*?\b(` + aNumber + `)\b`)
	// more is said of some who are sent beside others on the same way.
	more = regexp.MustCompile(`(?i)\b(?:more|another|again|also|too|plus|twice|additional|extra)\b`)

	// bothArms are ships and men.
	bothArms = regexp.MustCompile(`(?i)\b(?:ships?|fleet|navy|squadron|naval)(?: points?)? and (?:the |their )?(?:men|army|troops|garrison|points?|soldiers)\b|` +
		`\b(?:ships?|fleet|navy|squadron)\b[^.;]* with (?:` + aNumber + `|all|both|some|the|its|their)(?: of)?(?: (?:the|its|those))?(?: ` + aNumber + `)? (?:army |of )?(?:men|army|troops|garrison|points?|soldiers|brigades?)\b|` +
		`\b(?:men|army|troops|garrison|points?|soldiers) and (?:the |their )?(?:ships?|fleet|navy|squadron|naval)\b`)
	// rest is said of all who are left.
	rest = regexp.MustCompile(`(?i)\b(?:rest|others|remainder|all|every(?:one|body|thing)|whole|takes? off)\b`)
	// someThere are so many at a place as no number says.
	someThere = regexp.MustCompile(`\b(?:some|several|a few|plenty|a handful|enough|lots?)(?: (?:points?|men|troops|of them))? (?:for|to|at|in|into|go)\b`)
	// unmeant are words beside which an order may not be meant: "I withdraw my order", "the attack on New Bern could wait".
	unmeant = regexp.MustCompile(`(?i)\b(?:withdraw|withdraws|cancels?|declines?|drops?|abandons?|recalls?) (?:my|the|that|this) (?:order|attack|march|fort|plan|move|idea)\b|` +
		`^\W*i (?:decline|drop|plan|intend) (?:\d{4}|[A-Z])|(?-i:^\W*(?:[Pp]lease )?[Dd]rop (?:\d{4}|[A-Z][\pL. ]+?) to )|^\W*(?:and |but |so )?(?:do|did|does|don't|didn't|would|wouldn't) you (?:want|think|like|wish|prefer|mean|see|advise|suggest|recommend)\b|\bleaving out\b|\b(?:has|have) time\b|\b(?:although|though) i (?:like|liked|prefer)\b|^\W*so that \S+ can\b|` +
		`\byou surely\b|\bin your place\b|\btake (?:a|b)\b\W*$|\b(?:could|might|may) (?:be )?attack(?:ed)?\b|\bis (?:just |only )?` + aNumber + ` (?:hex|hexes|points?|movement|mp)\b|^\W*no:|^\W*//|(?:^|[^,] )pass(?:es)? on [A-Z]`)
	// allBut leaves some out.
	allBut = regexp.MustCompile(`\b(?:all|everyone|everybody|every man)[ ,]+(?:but|except|save|bar|minus)\b|\b(?:half|some|part|most) (?:of (?:them|us|it|the) )?(?:stands?|stays?|holds?|fights?|retreats?|goe?s?|leaves?)\b`)
	// theRest are those who are left, with their number.
	theRest = regexp.MustCompile(`\b(?:the|whole|entire|full|all the) (?:rest|remainder|others),? \(?(` + aNumber + `)\b|\b(?:the|all the) (?:remaining|other|last) (` + aNumber + `)\b`)
	// throwsIn sends some into an attack of which was spoken before.
	throwsIn = regexp.MustCompile(`\battack[^.;]*[,.;] (?:and )?(?:throw|add|put|count)(?:s|ing)?(?: in)? `)
	// besideIt is where a hex lies that has a fort, or shall have one.
	besideIt = regexp.MustCompile(`\b(?i:next to|beside|near|around|adjacent to|bordering|surrounding|close to) ((?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)?|\d{4})\b`)
	// onlyIf is a place of which a condition stands behind it, and nothing else.
	onlyIf = regexp.MustCompile(`^\W*(?i:(?:and|then|only|just|next) )*((?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)?|\d{4}),? (?i:but )?(?i:only )?(?i:if|unless|provided|providing|so long as|as long as|on condition)\b`)
	// andJoins is what those do who arrive.
	andJoins = regexp.MustCompile(`\band (?:there |then )?joins? `)
	// behindThem is a place from which others come behind those who go somewhere.
	behindThem = regexp.MustCompile(`^\W*(?i:.*?)\b(?i:to|into|for) ((?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)?|\d{4})(?i:,| and|, and|, with| with) ((?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)?|\d{4}) ` +
		`(?i:(?:right |close |just |follow(?:s|ing)? |comes? |goes )*(?:behind|after|along behind|in its wake|on its heels|in their wake|on their heels)(?: it| him| them)?|follow(?:s|ing)?(?: it| him| them)?)[.! ]*$`)
	// goesOn is said of those who are on their way, and of no place.
	goesOn = regexp.MustCompile(`(?i)^\W*(?:(?:and|then|now|so|but)\W+)*(?:it|he|they|(?:the|that|this|my) (?:ship|ships|squadron|fleet|force|brigade|point|one|man|men|crew)) (?:(?:shall|will|may|should|must|is to|are to) )?` +
		`(?:(?:goe?s?|carr(?:y|ies)|mov(?:e|es)|march(?:es)?|sails?|press(?:es)?|push(?:es)?) (?:on|further|farther|back|home)|turns? (?:a?round|back|about)|(?:keeps?|continues?) (?:on|going|marching|moving|sailing)|continues?)(?: (?:on|again))?(?: ` + aNumber + ` (?:more )?hex(?:es)?)?(?: (?:further|farther|more|as far as (?:it|he|they) can))?[.! ]*$`)

	// whenDone puts an attack off till somebody has come, or done something.
	whenDone = regexp.MustCompile(`(?i)\b(?:when|once|as soon as|after) (?:the|my|our|your|his|lee|he|they|it) \S+`)
	// unlike is every answer but the one that is named, or a part of it.
	unlike = regexp.MustCompile(`(?i)\b(?:anything|everything|whatever) but\b|\b(?:under|below|half of|short of)\s|\b(?:full|maximum|max|highest|natural)\b.*\b(?:minus|less)\b`)
	// asked is an answer with the mark of a question, asksLeave one whose writer asks whether it is all right.
	asked     = regexp.MustCompile(`\?[\s)!.]*$`)
	asksLeave = regexp.MustCompile(`(?i)\b(?:ok|okay|right|please|agreed|alright|fine|yes|i|we|you)\W*$|^\W*(?:may|can|could|would|will) (?:i|we|you)\b`)
	// together is said of several who have so many between them.
	together = regexp.MustCompile(`(?i)\b(?:together|between them|shares?|in all|altogether)\b`)
	// partOf is so many of those who were named before them.
	partOf = regexp.MustCompile(`(?i)\b(?:of which|of whom) ` + aNumber + `\b`)

	severalSentences = regexp.MustCompile(`[.?!;]\s+\S`)
	// turn is a turn by its number.
	turn = regexp.MustCompile(`(?i)\bturn (\d{1,2})\b`)

	inWords = regexp.MustCompile(`(?i)(?:^|[^\d/+])\b(` + aNumber + `)\b`)
)

// sendings are the orders among some that count anybody.
func sendings(h *hearing, lines []string) []sending {
	var out []sending
	for _, l := range lines {
		s := sending{line: l}
		switch {
		case sentThere.MatchString(l):
			m := sentThere.FindStringSubmatch(l)
			if s.kind = "march"; m[2] != "" {
				s.kind = "naval"
			}
			s.n, s.from, s.to = valueOf(m[1]), m[3], m[4]
		case builtThere.MatchString(l):
			m := builtThere.FindStringSubmatch(l)
			s.kind, s.n, s.from = "build", valueOf(m[2]), m[1]
		case enteredThere.MatchString(l):
			m := enteredThere.FindStringSubmatch(l)
			s.kind, s.n, s.from = "enter", valueOf(m[1]), m[2]
		case leftFort.MatchString(l):
			m := leftFort.FindStringSubmatch(l)
			s.kind, s.n, s.from = "leave", valueOf(m[1]), m[2]
		case goneThere.MatchString(l):
			m := goneThere.FindStringSubmatch(l)
			s.kind, s.to = "retreat", m[2]
			for _, at := range h.p.Combat.Targets {
				s.n += h.p.Points(h.side, at, 0, 0)
			}
			if s.all = m[1] == "all"; !s.all {
				s.n = valueOf(m[1])
			}
		case placedThere.MatchString(l):
			m := placedThere.FindStringSubmatch(l)
			s.kind, s.n, s.to = "place", valueOf(m[1]), m[2]
		default:
			continue
		}
		if s.from != "" && s.n == there(h, s) {
			s.all = true
		}
		out = append(out, s)
	}
	return out
}

// there is how many may be sent from where some are.
func there(h *hearing, s sending) int {
	at, ok := board.ParsePlace(hexOf(h, s.from))
	switch {
	case s.kind == "retreat":
		n := 0
		for _, x := range h.p.Combat.Targets {
			n += h.p.Points(h.side, x, 0, 0)
		}
		return n
	case !ok:
		return 0
	case s.kind == "naval":
		return h.ships(at, state.Naval)
	case s.kind == "build":
		return rules.Builders(h.p, h.side, at.Hex())
	case s.kind == "enter":
		return rules.Shiftable(h.p, h.side, at.Hex())
	case s.kind == "leave":
		return h.p.Points(h.side, at.Hex(), state.InFort, state.Garrison)
	}
	return rules.Movable(h.p, h.side, at.Hex())
}

// takenAway says whether a line names a town that stands neither in its orders nor in the words of which they were read, nor is where somebody
// stands or what was asked: with what was taken for a remark, another order may have been taken away.
func takenAway(h *hearing, p *state.Position, os []engine.Order, said, line string) bool {
	left := strings.ToLower(line + "; " + strings.Join(Lines(p, os), "; ") + "; " + h.d.Asks)
	said = skips.ReplaceAllString(said, "$1")
	return slices.ContainsFunc(p.Board.Towns, func(t board.Town) bool {
		name := strings.ToLower(t.Name)
		return (strings.Contains(said, t.Name) || said == strings.ToLower(said) && strings.Contains(said, name)) && // "stay mobile" is no town
			!strings.Contains(left, name) && !strings.Contains(left, t.Hex.String()) && !h.near[name] &&
			(h.d.Kind == "attack" || p.Points(h.side.Enemy(), t.Hex, 0, 0) == 0) // "with nine of yours at Washington"
	})
}

// doubted asks whether orders are meant that do not agree with the numbers of their line; nil where they do.
func doubted(h *hearing, os []engine.Order, said string) error {
	lines := Lines(h.p, os)
	words := said
	said = strings.ToLower(inNumbers(said))
	ss := sendings(h, lines)
	ask := func(try ...string) error {
		f := engine.Refuse(words, "", engine.Unsure)
		if severalSentences.MatchString(words) { // its sentences may be read one by one
			f.What = engine.Doubtful
		}
		f.Try = try
		return f
	}
	all := strings.Join(lines, "; ")
	if m := turn.FindStringSubmatch(said); m != nil && valueOf(m[1]) != int(h.p.Turn) {
		return ask(all)
	}
	switch kind := h.d.Kind; {
	case placesPoints(kind) && asksAbout(words[strings.LastIndexAny(strings.TrimRight(words, "?! "), ".;!?")+1:]):
		return ask(all)
	case all == "stand" && (allBut.MatchString(said) || strings.Contains(strings.ReplaceAll(strings.ReplaceAll(said, "standing", "stand"), "stands", "stand"), "stand by")): // and those? "stand by" waits
		return ask(all)
	case kind == "attack" && len(lines) == 1 && throwsIn.MatchString(said): // those alone, or those, too?
		if on, _, some := strings.Cut(all, " from "); some {
			return ask(on, all)
		}
	}
	switch kind := h.d.Kind; {
	case unmeant.MatchString(words), kind == "attack" && whenDone.MatchString(said):
		return ask(all)
	case kind != "march" && kind != "attack" && kind != "build" && unlike.MatchString(said) && !lowering.MatchString(said) && !h.d.Own:
		return ask(all)
	case (kind == "attack" || kind == "build" || placesPoints(kind) || !h.d.Own) && asked.MatchString(words) && !asksLeave.MatchString(words):
		return ask(all)
	}
	if h.d.Kind == "column" {
		if other := otherColumn(h, all, said); len(other) > 0 {
			return ask(other...)
		}
	}
	if h.d.Kind == "attack" {
		if try, lost := lostColumns(lines, said); lost {
			return ask(try...)
		}
	}
	if part := partSaid(words); part != "" && !theOnlyOne(h, words) {
		if parts, some := inParts(h, lines, said); some {
			f := engine.Refuse(words, "", howMany, part)
			if f.Try = parts; len(parts) == 0 {
				return ask(all)
			}
			return f
		}
	}
	if h.d.Kind == "setup" && h.leads() {
		if try := leaderLost(lines, words); len(try) > 0 {
			return ask(try...)
		}
	}
	if len(ss) == 0 {
		return nil
	}
	if h.d.Kind == "setup" && someThere.MatchString(said) {
		return ask(all)
	}
	if slices.ContainsFunc(ss, func(s sending) bool { return remarkedOn(h, s, said) }) {
		f := engine.Refuse(words, "", engine.Doubtful)
		f.Try, f.Aside = []string{all}, h.d.Own && len(ss) == 1 // a remark holds nothing up
		return f
	}
	if try := alsoHe(h, ss, said); try != "" {
		return ask(try, all)
	}
	if try, part := ofThose(h, ss, lines, said); part {
		return ask(try...)
	}
	if h.d.Kind == "build" && nextOne.MatchString(words) { // a fort, or of what he speaks next?
		return ask(all)
	}
	if h.d.Kind == "build" && oneSomewhere.MatchString(said) && !digging.MatchString(said) { // one fort, or one point?
		every := slices.Clone(lines)
		for i, s := range ss {
			if s.kind == "build" && s.n == 1 && !s.all {
				every[i] = fmt.Sprintf("build fort at %s with %d", s.from, there(h, s))
			}
		}
		if !slices.Equal(every, lines) {
			return ask(strings.Join(every, "; "), all)
		}
	}
	if left := sparedOf(h, ss, said); left != nil {
		return ask(left...)
	}
	if m := enteredThere.FindStringSubmatch(all); false {
		return ask(fmt.Sprintf("leave fort %d at %s", max(1, h.p.Points(h.side, h.hex(wording.Item{IDs: []string{hexOf(h, m[2])}}), state.InFort, state.Garrison)), m[2]), all)
	}
	if fromBoth(h, ss, said) {
		return ask(all)
	}
	if wouldBut.MatchString(words) && !insteadOf.MatchString(words) {
		return ask(all)
	}
	if m := besideIt.FindStringSubmatch(words); m != nil && h.d.Kind == "build" && slices.ContainsFunc(ss, func(s sending) bool {
		return s.from == m[1] || hexOf(h, s.from) == hexOf(h, m[1])
	}) { // "a fort in every hex next to Washington"
		return ask(all)
	}
	if len(ss) == 2 && ss[0].from == ss[1].from && andJoins.MatchString(said) && !strings.Contains(said, fmt.Sprint(ss[1].n)) { // who joins are those who go
		return ask(ss[0].line, all)
	}
	if m := headed.FindStringSubmatch(said); m != nil && len(ss) == 1 && !ss[0].all && ss[0].n == valueOf(m[1]) { // the first move, or one point?
		return ask(soManyEach(ss, there(h, ss[0])), all)
	}
	if try := asManyAs(ss, said); try != "" {
		return ask(try, all)
	}
	if try := crewsToo(h, ss, said); try != "" {
		f := engine.Refuse(words, "", engine.Unsure) // its sentences are not read one by one
		f.Try = []string{try, all}
		return f
	}
	if try := eachOrAll(ss, said); try != "" {
		if try == all {
			return ask(all)
		}
		return ask(try, all)
	}
	var figures []int
	for _, m := range inWords.FindAllStringSubmatch(forts.ReplaceAllString(hexes.ReplaceAllString(said, ""), ""), -1) {
		figures = append(figures, valueOf(m[1]))
	}
	unsaid := func(s sending) bool { return !slices.Contains(figures, s.n) }
	if (vague.MatchString(said) && len(figures) > 0 || uncertain.MatchString(said)) && slices.ContainsFunc(ss, unsaid) {
		if m := everyOne.FindStringSubmatch(said); m != nil && len(ss) > 1 && len(figures) == 1 {
			return ask(soManyEach(ss, valueOf(m[1]+m[2])), all)
		}
		return ask(all)
	}
	if len(figures) > 0 && slices.ContainsFunc(ss, func(s sending) bool { return s.kind == "leave" && unsaid(s) }) { // "all four that are outside": none of them comes out
		return ask(all)
	}
	whole := func(s sending) bool { return s.all || s.kind == "place" }
	if part.MatchString(said) && slices.ContainsFunc(ss, unsaid) || portion.MatchString(said) && slices.ContainsFunc(ss, whole) {
		return ask(all)
	}
	if len(figures) > 0 && !slices.ContainsFunc(ss, func(s sending) bool { return s.kind != "build" }) && !rest.MatchString(said) &&
		slices.ContainsFunc(ss, func(s sending) bool {
			return s.n > 1 && unsaid(s) && !(len(ss) == 1 && slices.Contains(figures, there(h, s)-s.n))
		}) { // "two points build a fort at 4405 and at Washington", "Washington: five in a fort"
		return ask(all)
	}
	alike := !slices.ContainsFunc(figures, func(n int) bool { return n != figures[0] })
	if m := everyOne.FindStringSubmatch(said); m != nil && len(ss) > 1 && alike {
		if n := valueOf(m[1] + m[2]); slices.ContainsFunc(ss, func(s sending) bool { return s.n != n }) {
			return ask(soManyEach(ss, n), all)
		}
	} else if m != nil && len(ss) > 1 { // "four to 4406 and Baltimore, two each"
		if n := valueOf(m[1] + m[2]); slices.ContainsFunc(ss, func(s sending) bool { return s.n == n*len(ss) }) {
			return ask(all)
		}
	}
	if m := mended.FindStringSubmatch(said); m != nil && !slices.ContainsFunc(ss, func(s sending) bool { return s.n == valueOf(m[1]) }) {
		return ask(all)
	}
	sum := 0
	for _, s := range ss {
		sum += s.n
	}
	if len(ss) > 1 && (together.MatchString(said) && len(figures) == 1 && sum != figures[0] || partOf.MatchString(said) && len(figures) > 1 && sum > slices.Max(figures)) {
		return ask(all)
	}
	if len(ss) > 1 && (ss[0].kind == "march" && strings.Contains(said, "and back")) {
		return ask(all)
	}
	if last := len(ss) - 1; last > 1 && ss[last].kind == "place" && h.d.Kind == "setup" && left.MatchString(said) && sum < int(h.p.ToPlace) && ss[last].n == ss[0].n && each.MatchString(said) {
		rest := strings.Replace(ss[last].line, fmt.Sprintf(" %d", ss[last].n), fmt.Sprintf(" %d", ss[last].n+int(h.p.ToPlace)-sum), 1)
		return ask(strings.Replace(all, ss[last].line, rest, 1), all)
	}
	if m := theRest.FindStringSubmatch(teens.ReplaceAllStringFunc(said, inTeens)); m != nil && h.d.Kind == "setup" && sum < int(h.p.ToPlace) && ss[len(ss)-1].kind == "place" { // "the rest, fourteen": there are fifteen
		last := ss[len(ss)-1]
		if n := valueOf(m[1] + m[2]); n == last.n {
			return ask(strings.Replace(all, last.line, fmt.Sprintf("place %d at %s", n+int(h.p.ToPlace)-sum, last.to), 1), all)
		}
	}
	if len(ss) == 1 && ss[0].kind == "place" && ss[0].n == int(h.p.ToPlace) && spared.MatchString(said) {
		return ask(all)
	}
	if strings.Contains(all, "enter fort") && strings.Contains(all, "leave fort") { // "in the fort three, outside one"
		return ask(all)
	}
	for i, s := range ss {
		for _, o := range ss[:i] {
			if s.kind == o.kind && s.from == o.from && s.to == o.to && !more.MatchString(said) {
				return ask(all)
			}
		}
	}
	if bothArms.MatchString(said) && h.d.Kind == "march" {
		navy := slices.ContainsFunc(ss, func(s sending) bool { return s.kind == "naval" })
		army := slices.ContainsFunc(ss, func(s sending) bool { return s.kind == "march" })
		if navy != army {
			return ask(all)
		}
	}
	return nil
}

var (
	// saysOf is said of how a place is, or what it can do.
	saysOf = regexp.MustCompile(`^(?: \(?\d{4}\)?)?,? (?:(?:both|all|each|also) )?(?:is|are|was|were|looks?|seems?|remains?|stays?|stands?|has|have|had|can|could|should|must|may|might|will|would|does|deserves?|needs?|wants?|rests?)\b([^.,;:!?]*)`)
	// spade is said of what is built, goal of where somebody goes back to.
	spade = regexp.MustCompile(`\b(?:forts?|fortif\w*|works?|dig\w*|entrench\w*|intrench\w*|buil[dt]\w*|walls?|garrison\w*|trench\w*|spades?|inside|in|under|rais\w*|construct\w*|erect\w*|earthworks?|protect\w*|redoubts?|one|too|also|same|next|it)\b`)
	goal  = regexp.MustCompile(`\b(?:to|go|goes|back|retreat\w*|retir\w*|withdraw\w*|fall|where|there|fine|best|better|good|right|it|do|choice|refuge|my|ours?)\b`)
	holds = regexp.MustCompile(`^(?: \(?\d{4}\)?)?,? (?:has|have|had) (?:` + aNumber + `|enough|plenty|its|a garrison)\b`)
)

var (
	// oneSomewhere is one of something somewhere, digging by what it is a fort.
	oneSomewhere = regexp.MustCompile(`(?:^|[,;]|\b(?:and|but|now) )\W*(?:just )?one (?:for|at|in|over|on) `)
	digging      = regexp.MustCompile(`fort|dig|trench|works|buil|wall|inside|point|\bman\b|\bmen\b`)
)

// someOfThem are so many of those of whom was spoken before them.
var someOfThem = regexp.MustCompile(`\b(` + aNumber + `)(?: (?:points?|men))? (?:of (?:them|these|those|which|whom)|thereof)\b|\b(?:of (?:which|whom|them|these|those))(?:,? (?:the |only |just )?)(` + aNumber + `)\b|(?:^|, )(` + aNumber + `) in the (?:fort|works)\b|\b(?:incl\.|incl|including|counting|inclusive of) (?:the )?(` + aNumber + `)\b`)

// ofThose is what a line orders that speaks of some of those of whom it spoke before, where they were read as others beside them: "Memphis
// four, one of them at 1217", "three to 4406, one of them on to 4305".
func ofThose(h *hearing, ss []sending, lines []string, said string) (try []string, part bool) {
	m := someOfThem.FindStringSubmatch(said)
	if m == nil {
		return nil, false
	}
	k := valueOf(strings.Join(m[1:], ""))
	at := slices.IndexFunc(ss, func(s sending) bool { return s.n == k })
	if len(ss) == 1 && m[3] != "" && ss[0].kind == "place" && ss[0].n > k { // "2 at Memphis, 1 in the fort there"
		return []string{fmt.Sprintf("place %d at %s", ss[0].n-k, ss[0].to)}, true
	}
	most := 0
	for _, n := range inWords.FindAllStringSubmatch(hexes.ReplaceAllString(said, ""), -1) {
		most = max(most, valueOf(n[1]))
	}
	if at < 1 || len(ss) != 2 || ss[0].n <= k || ss[0].kind != ss[1].kind || ss[0].n+k <= most {
		return nil, false
	}
	first, second := ss[0], ss[1]
	if first.kind == "place" && first.to == second.to {
		return []string{first.line}, true
	}
	switch first.kind {
	case "place":
		return []string{fmt.Sprintf("place %d at %s; %s", first.n-k, first.to, second.line)}, true
	case "march", "naval":
		if on := strings.Join([]string{first.line, fmt.Sprintf("leave %d", first.n-k), "on to " + second.to}, "; "); second.from != first.from && carries(h, on) {
			return []string{on}, true
		}
		if first.to != second.to && second.from == first.from && slices.Contains(lines, first.line) {
			less := strings.Replace(first.line, fmt.Sprintf(" %d", first.n), fmt.Sprintf(" %d", first.n-k), 1)
			return []string{less + "; " + second.line, strings.Join(lines, "; ")}, true
		}
		return []string{first.line}, second.from != first.from
	}
	return nil, false
}

// carries says whether orders can be read and carried out one after the other, up to a die.
func carries(h *hearing, lines string) bool {
	q, d := h.whole.Clone(), h.d
	for _, l := range strings.Split(lines, "; ") {
		os, err := q.Read(d, l)
		if err != nil {
			return false
		}
		for _, o := range os {
			es, err := q.Rule(d, o, engine.NoDice{})
			if err != nil {
				return errors.As(err, new(*engine.Wanted))
			}
			for _, e := range es {
				q.Fold(e)
			}
		}
	}
	return true
}

var (
	// leaderSaid is the leader of the set-up, leaderOut that he is not set up with the others.
	leaderSaid = regexp.MustCompile(`\b(?:(?i:leader|general|lee)|Johnston|Beauregard)\b|(?:\b(?i:and|with|plus)|[&+]) A\b`)
	leaderOut  = regexp.MustCompile(`(?i)(?:leader|general|lee|johnston|beauregard|\bA)(?: himself)? (?:stays?|remains?|waits?|keeps?|is|comes?) (?:\w+ )?(?:out|off|away|home|back|elsewhere|in reserve|later)\b|` +
		`\b(?:no|without|not|except|minus|but not) (?:a |the |any )?(?:leader|general|lee|johnston|beauregard)\b|\b(?:leave|keep)s? (?:the )?(?:leader|general|lee|johnston|beauregard|him) (?:out|back|off)\b`)
)

// leaderLost is what a line of the set-up may mean that speaks of the leader and was read without him, or leaves him out and was read with him.
func leaderLost(lines []string, words string) []string {
	lead := func(l string) bool { return strings.HasPrefix(l, "place leader") }
	with, out := slices.ContainsFunc(lines, lead), leaderOut.MatchString(words)
	switch {
	case with && out:
		return []string{strings.Join(slices.DeleteFunc(slices.Clone(lines), lead), "; "), strings.Join(lines, "; ")}
	case !with && !out && leaderSaid.MatchString(words):
		all := strings.Join(lines, "; ")
		try := []string{all}
		for _, l := range lines {
			if m := placedThere.FindStringSubmatch(l); m != nil && len(try) <= len(lines) {
				try = slices.Insert(try, len(try)-1, all+"; place leader A at "+m[2])
			}
		}
		return try
	}
	return nil
}

// heToo is said of a leader beside those with whom he stands.
var heToo = regexp.MustCompile(`\b(?:he|him|himself|(?:the|their|his) (?:general|leader|commander)) (?:too|as well|also|likewise|included)\b|\b(?:so does he|including (?:him|the (?:general|leader))|(?:with|and) (?:him|their (?:general|leader|commander)))\b`)

// alsoHe is the one march of a line with the leader of whom it says that he comes, too, where he was left out of it; empty where he was not.
func alsoHe(h *hearing, ss []sending, said string) string {
	if len(ss) != 1 || ss[0].kind != "march" || strings.Contains(ss[0].line, " with ") || !heToo.MatchString(said) {
		return ""
	}
	at, ok := board.ParsePlace(hexOf(h, ss[0].from))
	if !ok || h.leadersAt(at) == "" {
		return ""
	}
	return strings.Replace(ss[0].line, fmt.Sprintf("march %d", ss[0].n), fmt.Sprintf("march %d", ss[0].n)+h.leadersAt(at), 1)
}

// equally is said of as many as were sent before, crews of those who mend railroads, and ofThoseAt of others like some who were named.
var (
	equally   = regexp.MustCompile(`\b(?:(?:just )?as many|so many|the same (?:number|amount))\b`)
	crews     = regexp.MustCompile(`\b(?:repair|railroad|railway|rail|track|construction|engineers?|crews?|gangs?)\b`)
	ofThoseAt = regexp.MustCompile(`\b(?:those|the (?:other )?ones?|the others?|that) (?:at|in|of|from) `)
)

// asManyAs is orders each of which sends as many as the first, where their line says so and they do not; empty where they do.
func asManyAs(ss []sending, said string) string {
	if len(ss) < 2 || !equally.MatchString(said) || !slices.ContainsFunc(ss, func(s sending) bool { return s.n != ss[0].n }) {
		return ""
	}
	return soManyEach(ss, ss[0].n)
}

// toSeveral is so many who come to several places.
var toSeveral = regexp.MustCompile(`\b` + aNumber + `(?: (?:points?|men|sps?))?(?: \w+){0,2}? (?:to|at|in|for|into) [\pL\d. ]+? and [\pL\d]`)

// eachOrAll is as many in each of several places, where a line says one number of all of them, and does not say whether it is of each:
// "Washington and Cairo get five"; empty where it does.
func eachOrAll(ss []sending, said string) string {
	if len(ss) < 2 || everyOne.MatchString(said) || slices.ContainsFunc(ss, func(s sending) bool { return s.kind != "place" }) {
		return ""
	}
	figures := inWords.FindAllStringSubmatch(hexes.ReplaceAllString(said, ""), -1)
	if len(figures) != 1 || valueOf(figures[0][1]) < 2 {
		return ""
	}
	n, one, many := valueOf(figures[0][1]), 0, 0
	for _, s := range ss {
		if s.n == 1 {
			one++
		} else if s.n == n {
			many++
		}
	}
	if one+many != len(ss) || many == 0 || one == 0 && !toSeveral.MatchString(said) {
		return ""
	}
	return soManyEach(ss, n)
}

// crewsToo is the march of a repair unit, where a line that speaks of some says of "those" elsewhere that they go, and it was read of the
// army there; empty where it does not.
func crewsToo(h *hearing, ss []sending, said string) string {
	if len(ss) != 1 || ss[0].kind != "march" || !crews.MatchString(said) || !ofThoseAt.MatchString(said) {
		return ""
	}
	at, ok := board.ParsePlace(hexOf(h, ss[0].from))
	if !ok || !slices.ContainsFunc(h.p.Repairs, func(u state.Repair) bool { return u.At == at.Hex() }) {
		return ""
	}
	return strings.Replace(ss[0].line, fmt.Sprintf("march %d", ss[0].n), "march repair", 1)
}

// headed is an order under its number: "Move one: Cairo to Paducah".
var headed = regexp.MustCompile(`^\W*(?:and |then )*(?:move|march|fort|order|action) (` + aNumber + `)\s*[:.)-]\s`)

// followed asks how far some come who follow those who were ordered somewhere: "Cairo to 1412, St. Louis behind it".
func followed(h *hearing, line string) error {
	m := behindThem.FindStringSubmatch(line)
	if m == nil || h.d.Kind != "march" {
		return nil
	}
	at, ok := board.ParsePlace(hexOf(h, m[2]))
	if !ok || at.Hex() == board.None || rules.Movable(h.p, h.side, at.Hex()) == 0 {
		return nil
	}
	f := engine.Refuse(line, "", "How far do those follow? Send the order of each.")
	os, err := h.whole.Read(h.d, fmt.Sprintf("march %d from %s to %s", rules.Movable(h.p, h.side, at.Hex()), m[2], m[1]))
	before := line[:behindThem.FindStringSubmatchIndex(line)[3]]
	ahead, wrong := h.whole.Read(h.d, before)
	if wrong != nil {
		ahead, wrong = Hear(h.whole, h.p, h.d, h.before, before, wrong)
	}
	if err == nil && wrong == nil && h.allowed(os) {
		f.Try = []string{strings.Join(Lines(h.p, append(ahead, os...)), "; ")}
	}
	return f
}

// whither asks where those go who are on their way, where a line only says that they do: "it goes on two hexes farther".
func whither(h *hearing, line string) error {
	if h.d.Kind != "march" || h.p.Force.Kind == state.NoForce || !goesOn.MatchString(line) {
		return nil
	}
	return engine.Refuse(line, "", "Where to? Name the hex.")
}

// conditional asks about a place that is only to be attacked, or fortified, if something is so: no order waits for that.
func conditional(h *hearing, line string) error {
	m := onlyIf.FindStringSubmatch(line)
	deed := map[string]string{"attack": "attack ", "build": "build fort at "}[h.d.Kind]
	if m == nil || deed == "" {
		return nil
	}
	os, err := h.whole.Read(h.d, deed+m[1])
	if err != nil || !h.allowed(os) {
		return nil
	}
	f := engine.Refuse(line, "", engine.Unsure)
	f.Try = Lines(h.p, os)
	return f
}

// eachAbove is orders of a line without a number, each with the one that the line above gave each of its own: "Forts (two each): 4405", and
// "Washington" below it; empty where they count so many already.
func eachAbove(h *hearing, os []engine.Order, before, said string) string {
	m := everyOne.FindStringSubmatch(before)
	if m == nil || !strings.Contains(before, ":") || inWords.MatchString(hexes.ReplaceAllString(said, "")) {
		return ""
	}
	ss, n := sendings(h, Lines(h.p, os)), valueOf(strings.ToLower(m[1]+m[2]))
	if !slices.ContainsFunc(ss, func(s sending) bool { return s.n != n }) {
		return ""
	}
	return soManyEach(ss, n)
}

// soManyEach is orders each of which counts as many.
func soManyEach(ss []sending, n int) string {
	var lines []string
	for _, s := range ss {
		line := strings.Replace(s.line, fmt.Sprintf(" %d", s.n), fmt.Sprintf(" %d", n), 1)
		if s.kind == "build" {
			line = fmt.Sprintf("build fort at %s with %d", s.from, n)
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "; ")
}

// fromBoth says whether some go to a place of which their line says that they come from it, too: "two to 4406 from 4405 and Washington".
func fromBoth(h *hearing, ss []sending, said string) bool {
	return slices.ContainsFunc(ss, func(s sending) bool {
		for _, from := range []string{s.from, hexOf(h, s.from)} {
			for _, to := range []string{s.to, hexOf(h, s.to)} {
				if from != "" && to != "" && strings.Contains(said, "from "+strings.ToLower(from)+" and "+strings.ToLower(to)) {
					return true
				}
			}
		}
		return false
	})
}

// remarkedOn says whether a line only says how a place is of which an order was read: "Cairo has four points", "2016 is full".
func remarkedOn(h *hearing, s sending, said string) bool {
	place := s.to
	if s.kind == "build" {
		place = s.from
	}
	for _, name := range []string{strings.ToLower(place), hexOf(h, place)} {
		at := strings.Index(said, name)
		if at < 0 {
			continue
		}
		behind := said[at+len(name):]
		m := saysOf.FindStringSubmatch(behind)
		switch {
		case s.kind == "place":
			return holds.MatchString(behind) && !strings.Contains(said[:at], "let ")
		case s.kind == "build":
			return m != nil && !spade.MatchString(m[1]) && !spade.MatchString(said[:at])
		case s.kind == "retreat":
			return m != nil && !goal.MatchString(m[1]) && !goal.MatchString(said[:at]) || leavesBe.MatchString(said[:at])
		}
	}
	return false
}

// columnNamed is a column as people write it.
var columnNamed = regexp.MustCompile(`(?:(\+|-)|\b(plus|minus) )(\d|one|two|three|four|five|six)\b`)

// tooDear is said of a column by who wants a lower one.
var tooDear = regexp.MustCompile(`(?:(?:\+|-)|\b(?:plus|minus) )(?:\d|one|two|three|four|five|six) (?:is|would be|seems|looks|feels)(?: far| much| a bit| a little)? (?:too|more than)\b`)

// otherColumn are the columns that may be meant by a line of which another was read: one that it names, or one that lies so many lower as it
// says.
func otherColumn(h *hearing, read, said string) []string {
	all, named := columnsOf(h, said)
	if m := less.FindStringSubmatch(said); m != nil && len(named) > 0 && !slices.Contains(named, all[0]) {
		if k := valueOf(m[1] + m[2]); k < len(all) && all[k] != read {
			return []string{read, all[k]}
		}
	}
	if m := tooDear.FindStringSubmatch(said); m != nil && len(named) == 1 && len(all) > 1 { // "+3 is too much for me. Roll it."
		return []string{all[1], all[0]}
	}
	if len(named) == 0 || slices.Contains(named, read) || lowering.MatchString(said) {
		return nil
	}
	return append(named, read)
}

var (
	// onColumn is a column on which somebody attacks, and theLowest one that no number names.
	onColumn  = regexp.MustCompile(`\b(?:at|on|to|column|take)\s+(?:(?:the|column|just|only|about)\s+)*(?:(\+|-)|(plus|minus) )(\d|one|two|three|four|five|six)\b`)
	theLowest = regexp.MustCompile(`\b(?:lowest|worst|cheapest) (?:possible )?(?:columns?|odds)\b|\b(?:lower|reduce)(?:d|ing)?\b[^.;]*\bcolumns?\b`)
)

// lostColumns says whether a line names a column that none of its attacks has, and what they are with it: "Nashville at +2, New Bern at +1".
func lostColumns(lines []string, said string) (try []string, lost bool) {
	var named []string
	for _, m := range onColumn.FindAllStringSubmatch(said, -1) {
		sign := "+"
		if m[1] == "-" || m[2] == "minus" {
			sign = "-"
		}
		named = append(named, fmt.Sprintf(" at %s%d", sign, valueOf(m[3])))
	}
	has := func(at string) bool {
		return slices.ContainsFunc(lines, func(l string) bool { return strings.HasSuffix(l, at) })
	}
	if !slices.ContainsFunc(named, func(at string) bool { return !has(at) }) {
		some := slices.ContainsFunc(lines, func(l string) bool { return strings.Contains(l, " at ") })
		return []string{strings.Join(lines, "; ")}, theLowest.MatchString(said) && !some
	}
	with := slices.Clone(lines)
	attacks := 0
	for i, l := range lines {
		if strings.HasPrefix(l, "attack ") && attacks < len(named) {
			with[i] = strings.Split(l, " at ")[0] + named[attacks]
			attacks++
		}
	}
	if attacks == len(named) {
		try = append(try, strings.Join(with, "; "))
	}
	return append(try, strings.Join(lines, "; ")), true
}

// columnsOf are the columns that may be chosen, the highest first, and those of them that a line names.
func columnsOf(h *hearing, said string) (all, named []string) {
	for o := range h.whole.Legal(h.d) {
		if s := o.String(); strings.HasPrefix(s, "at ") {
			all = append(all, s)
		}
	}
	for _, m := range columnNamed.FindAllStringSubmatch(said, -1) {
		sign := "+"
		if m[1] == "-" || m[2] == "minus" {
			sign = "-"
		}
		if line := fmt.Sprintf("at %s%d", sign, valueOf(m[3])); slices.Contains(all, line) && !slices.Contains(named, line) {
			named = append(named, line)
		}
	}
	return all, named
}

// namesColumn asks about a line that names a column and was taken for talk, or not understood: what stands behind it, "roll it", would mean
// the highest.
func namesColumn(h *hearing, os []engine.Order, err error, before, said string) error {
	var f *engine.Refusal
	if h.d.Kind != "column" || before != "" || len(os) > 0 || errors.As(err, &f) && f.Asks() && !tooMuch.MatchString(said) || strings.Contains(said, "?") {
		return nil
	}
	all, named := columnsOf(h, strings.ToLower(said))
	if len(named) == 0 || len(named) == 1 && named[0] == all[0] && !tooMuch.MatchString(said) {
		return nil
	}
	g := engine.Refuse(said, "", "Which column is it? Copy it.")
	if m := lessThan.FindStringSubmatch(strings.ToLower(said)); m != nil {
		if k := slices.Index(all, named[0]) + valueOf(m[1]); k < len(all) {
			g.Try = []string{all[k]}
		}
	} else if f != nil && !f.Aside && len(f.Try) > 0 {
		g.Try = slices.Clone(f.Try)
	}
	for _, at := range named {
		if !slices.Contains(g.Try, at) {
			g.Try = append(g.Try, at)
		}
	}
	return g
}

// tooMuch is said of a column that is not meant.
var tooMuch = regexp.MustCompile(`(?i)\b(?:too|not|no|never|less|lower|rather|than|down|off)\b|n't\b`)

// leavesOf refuses a line that leaves some of those where they are of whom the line before it sends all; nil where it does not.
func leavesOf(d engine.Decision, before, line string) error {
	if placesPoints(d.Kind) && before != "" && someOfThem.MatchString(strings.ToLower(line)) && figure.MatchString(strings.ToLower(hexes.ReplaceAllString(before, ""))) {
		f := engine.Refuse(line, "", "Those have their place in what stands before it; send it anew with how many come where.")
		f.Undoes = true
		return f
	}
	if before == "" || !staysOf.MatchString(line) || hexes.MatchString(line) || d.Kind == "place" || d.Kind == "setup" || figure.MatchString(strings.ToLower(hexes.ReplaceAllString(before, ""))) {
		return nil
	}
	f := engine.Refuse(line, "", "Of whom? Say above how many go; those whom an order does not count go all.")
	f.Undoes = true
	return f
}

// amends refuses a line that says another number than the line before it; nil where it does not. A sum of what stands above it is no order.
func amends(before, line string) error {
	switch {
	case before == "":
		return nil
	case summing.MatchString(line), hadThought.MatchString(line):
		f := engine.Refuse(line, "", engine.Nothing)
		f.Aside = true
		return f
	case anotherMeant.MatchString(line):
		f := engine.Refuse(line, "", "That says another place than the line before it; send that line as it shall be.")
		f.Undoes = true
		return f
	case useSo.MatchString(line) && !slices.Contains(figure.FindAllString(strings.ToLower(before), -1), strings.ToLower(useSo.FindStringSubmatch(line)[1])):
		f := engine.Refuse(line, "", "That says how many the line before it means; send that line with their number.")
		f.Undoes = true
		return f
	case correcting.MatchString(line) && !slices.Contains(figure.FindAllString(strings.ToLower(before), -1), strings.ToLower(correcting.FindStringSubmatch(line)[1])):
		f := engine.Refuse(line, "", "That says another number than the line before it; send that line as it shall be.")
		f.Undoes = true
		return f
	}
	return nil
}

var (
	// useSo is how many do what stands before it.
	useSo = regexp.MustCompile(`(?i)^\W*(?:(?:and|but|please|just|only)\W+)*(?:use|employ|commit|spend|(?:its |the )?garrison(?::| is| of| =)?)(?: just| only)? (` + aNumber + `)(?: points?| men| of them| ships?)?\W*$`)
	// anotherMeant is another place than the one in the line before it.
	anotherMeant = regexp.MustCompile(`^\W*(?i:(?:sorry|no|oops|er|wait|ah)\W+)*(?:(?:St\.? |Fort |New )?[A-Z][\pL]+(?: [A-Z][\pL]+)?|\d{4}),? (?:is what )?[Ii] (?:mean|meant)\W*$`)
	summing      = regexp.MustCompile(`(?i)^\W*(?:(?:and|so|that is|that's|that makes|makes)\W+)*(?:in all|all in all|all told|altogether|in total|a total of|total)\W+` + aNumber + `(?: points?| men)?\W*$`)
	hadThought   = regexp.MustCompile(`(?i)^\W*(?:(?:at first|first|originally|before)\W+)?(?:i|we|you) (?:had|thought of|wanted|suggested|said|would have sent)\W+(?:to send |sending )?` + aNumber + `(?: points?| men)?\W*$`)
	correcting   = regexp.MustCompile(`(?i)^\W*(?:(?:and|no|but|so|oh|oops|er|hm+|wait)\W+)*(?:correction|sorry|(?:i )?(?:counted wrong|miscounted|meant|mean)|(?:i said)|make (?:it|that))\W+(?:(?:with|only|it is|it's|make it|make that|not)\W+)*(` + aNumber + `)(?: points?| men)?\W*$`)
)

// sparedOf is what orders should be of which a line leaves so many where they are as they do not; nil where they do, or it leaves none.
func sparedOf(h *hearing, ss []sending, said string) []string {
	total := 0
	for _, m := range spared.FindAllStringSubmatch(said, -1) {
		if n := valueOf(strings.Join(m[1:], "")); n > 0 {
			total += n
		}
	}
	if total == 0 {
		return nil
	}
	left := map[string]int{}
	for _, s := range ss {
		if s.kind == "place" {
			return nil
		}
		if _, ok := left[s.from]; !ok {
			left[s.from] = there(h, s)
		}
		left[s.from] -= s.n
	}
	most := 0
	for _, n := range left {
		if n == total {
			return nil
		}
		most += n
	}
	counted := 0
	for _, m := range inWords.FindAllStringSubmatch(hexes.ReplaceAllString(said, ""), -1) {
		if n := valueOf(m[1]); slices.ContainsFunc(ss, func(s sending) bool { return s.n == n }) {
			counted++
		}
	}
	if most == total || most > total && !rest.MatchString(said) && counted > 1 {
		return nil
	}
	lines := []string{}
	for _, s := range ss {
		lines = append(lines, s.line)
	}
	if len(ss) == 1 && there(h, ss[0]) > total {
		s := ss[0]
		line := strings.Replace(s.line, fmt.Sprintf(" %d", s.n), fmt.Sprintf(" %d", there(h, s)-total), 1)
		if s.kind == "build" {
			line = fmt.Sprintf("build fort at %s with %d", s.from, there(h, s)-total)
		}
		if s.kind == "retreat" {
			line = fmt.Sprintf("retreat %d to %s", there(h, s)-total, s.to)
		}
		if os, err := h.whole.Read(h.d, line); err == nil && h.allowed(os) {
			return []string{line}
		}
	}
	return []string{strings.Join(lines, "; ")}
}

var (
	// total is how many go somewhere in all, before it is said who they are, and one of those.
	total   = regexp.MustCompile(`(?i)^\W*(` + aNumber + `)(?: (points?|men|sps?|ships?|naval(?: points?)?))?(?: (?:go|march|move|sail))?(?: (?:to|into|for|at) ([\pL\d.' ]+?))?: (.+?)[.! ]*$`)
	ofTotal = regexp.MustCompile(`(?i)^(?:and )?(` + aNumber + `)\b(?: (?:points?|men|ships?))?\s+((?:from|at|in|to) .+|[\pL].+)$|^([\pL][\pL.' ]*?) (` + aNumber + `)$`)
	joined  = regexp.MustCompile(`(?i)\s*[,;]\s*(?:and\s+)?|\s+and\s+|\s*\+\s*`)
	// withEach are two places, each with how many go from there.
	withEach = regexp.MustCompile(`(?i)^([\pL\d.' ]+?) with (` + aNumber + `) and ([\pL\d.' ]+?) with (` + aNumber + `) (?:both )?(?:go|march|move|advance|walk|come)(?: over| on)? to ([\pL\d.' ]+?)[.! ]*$`)
)

// unsummed is a line without the sum of the numbers that stand behind it: "six points to 4406: four from 4405 and two from Washington".
func unsummed(line string) string {
	m := total.FindStringSubmatch(line)
	if m == nil {
		return withEach.ReplaceAllString(reinforcedBy.ReplaceAllString(line, "$2 to $1"), "$2 from $1 to $5, $4 from $3 to $5")
	}
	sum, kind := 0, ""
	if strings.HasPrefix(m[2], "ship") || strings.HasPrefix(m[2], "naval") {
		kind = " naval"
	}
	var out []string
	for _, part := range joined.Split(m[4], -1) {
		n := ofTotal.FindStringSubmatch(part)
		if n == nil {
			return line
		}
		sum += valueOf(strings.ToLower(n[1] + n[4]))
		if out = append(out, part); m[3] != "" && n[2] != "" {
			out[len(out)-1] = n[1] + kind + " " + n[2] + " to " + m[3]
		}
	}
	if sum != valueOf(strings.ToLower(m[1])) || len(out) < 2 {
		return line
	}
	return strings.Join(out, ", ")
}

// passedBy is a place of which a line says that nothing is done there.
var passedBy = regexp.MustCompile(`(?i)^\W*(?:(?:i|we|please|and|but|so|let us|let's|i'll|we'll)\W+)*(?:pass on|pass over|skip|skip over|drop|forget|forget about|leave out|decline|abandon|nothing for|withdraw) ([\pL' ]+?)(?: for now| this time| this turn| altogether)?\W*$`)

// passesBy says whether a line says no more than that nothing is done at a place: "I pass on Cairo", "drop New Bern".
func passesBy(h *hearing, line string) bool {
	m := passedBy.FindStringSubmatch(line)
	if m == nil || h.d.Kind != "place" && h.d.Kind != "setup" && h.d.Kind != "attack" && h.d.Kind != "build" {
		return false
	}
	name := m[1]
	for _, lead := range []string{"the attack on ", "my attack on ", "the fort at ", "my fort at ", "the one at ", "attacking "} {
		name = strings.TrimPrefix(name, lead)
	}
	_, ok := h.p.Board.Names().Find1(name)
	return ok
}

// reinforcedBy is a place to which somebody comes who is named behind it.
var reinforcedBy = regexp.MustCompile(`(?i)^([\pL\d. ]+?) (?:is|gets|shall be|will be|is to be) (?:reinforced|joined|relieved|strengthened|supported) by (?:the )?([\pL\d.' ]+?)[.! ]*$`)

// placesPoints says whether a decision is about where points come.
func placesPoints(kind string) bool { return kind == "place" || kind == "setup" || kind == "militia" }

// wondering begins a question about somebody who is named in it.
var wondering = regexp.MustCompile(`(?i)^\W*(?:and |but |so )?(?:will|would|is|are|does|do|did|should|shall|might|has|was|were) (\S+)[^.;!?]*\?[\s!]*$`)

// asksAbout says whether a sentence only asks about a place: "Will Mobile hold?"
func asksAbout(sentence string) bool {
	m := wondering.FindStringSubmatch(sentence)
	return m != nil && !slices.Contains([]string{"you", "we", "i", "please"}, strings.ToLower(m[1]))
}

// offersLeft is a question about an order that offers it without those whom its line leaves where they are.
func offersLeft(h *hearing, err error, said string) error {
	var f *engine.Refusal
	if !errors.As(err, &f) || !f.Asks() || len(f.Try) != 1 {
		return err
	}
	os, wrong := h.whole.Read(h.d, f.Try[0])
	if wrong != nil {
		return err
	}
	left := sparedOf(h, sendings(h, Lines(h.p, os)), strings.ToLower(said))
	if left == nil {
		return err
	}
	g := *f
	g.Try = left
	return &g
}

// heardOf is a hearing of a position before any of a line's orders.
func heardOf(whole engine.Position, p *state.Position, d engine.Decision) *hearing {
	return &hearing{whole: whole, p: p, d: d, side: board.SideOf(d.Seat)}
}
