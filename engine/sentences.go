package engine

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// A line is divided at ";" and before an "end" behind it, and each part is read as a whole. What cannot be read so is read sentence by
// sentence, and stands if all of them can be. Else the sentence that cannot is what is refused, and the lines to copy are all of the line:
// with that sentence mended, and without it.

const (
	mostSentences = 12 // more than a paragraph of orders has
	enoughAhead   = 6  // words before a colon that may say why what is behind it is ordered
	mostOffered   = 3  // lines to copy of one refusal
)

// A stretch is a part of a line that was read by itself: what it orders, or why it is refused.
type stretch struct {
	text  string
	lines []string // canonical; "end" where it ends the turn
	never bool     // it orders what cannot come this turn
	wrong []*Refusal
	mends []string // what may have been meant
}

// refused says whether something of a stretch is wrong, and it is no mere talk.
func (s stretch) refused() bool {
	return slices.ContainsFunc(s.wrong, func(r *Refusal) bool { return !r.Aside })
}

// take reads a line of the message, which may be its last. It says whether the next is to be read.
func (c *check) take(in Input, last bool) bool {
	in.Text = telegram(c.untabled(in.Text))
	if c.crossed(in) || c.shelved(in) {
		c.talked = true
		return true
	}
	if strings.HasPrefix(c.title, "from ") && !bullet.MatchString(in.Text) { // whence those below it went
		c.title = ""
	}
	if c.remarked(in) {
		c.talked = true
		return true
	}
	if strings.TrimSpace(in.Text) == "" { // a name below it may sign
		if strings.HasPrefix(c.title, "by ") {
			c.title = ""
		}
		c.talked = true
		return true
	}
	if headed(c, in, last) {
		return true
	}
	if strings.Contains(in.Text, ";") { // what a head denies is not done behind its first part either
		if err := framed(c, in.No, in.Text); err != nil {
			c.refuse(in.No, in.Text, err)
			return true
		}
	}
	parts := c.parted(in.Text)
	asides := len(c.asides)
	var start *check
	titled := len(c.parts) > 0 && strings.HasSuffix(c.parts[len(c.parts)-1].Text, ":") // "Train:", and below it who
	if last = last && c.talked && !titled && initials.MatchString(strings.TrimSpace(in.Text)); last {
		start = c.kept()
	}
	before := c
	if len(parts) > 1 || len(sentencesOf(in.Text)) > 1 {
		before = c.kept()
	}
	var read []stretch
	for _, part := range parts {
		if len(c.refusals)+len(c.voids) >= mostWrong { // nothing of it will be played, and a refusal may cost more than an order
			c.refuse(in.No, part, Refuse(part, "", "I read no further: so much before it is wrong."))
			return false
		}
		c.parts, c.part = append(c.parts, Input{in.No, part}), len(c.parts)
		read = append(read, c.piece(in.No, part)...)
	}
	if len(read) > 1 {
		c.quote(read, c.offers(before, in.No, read))
	}
	if last && len(read) == 1 && len(read[0].lines) > 0 {
		c.doubtSignature(start, in, read[0])
	}
	c.talked = len(read) > 0 && !slices.ContainsFunc(read, func(s stretch) bool { return len(s.lines) > 0 || s.never || s.refused() })
	if c.talked && len(parts) == 1 && len(c.asides)-asides > 1 &&
		!slices.ContainsFunc(c.asides[asides:], func(r *Refusal) bool { return len(r.Try) > 0 }) {
		x := *c.asides[asides] // a whole paragraph of talk is told as one
		x.Words = in.Text
		c.asides = append(c.asides[:asides], &x)
	}
	return true
}

// parted is the parts of a line that are read each by itself, whatever they say.
func (c *check) parted(line string) []string {
	var parts []string
	for _, part := range strings.Split(line, ";") {
		part = strings.TrimSpace(part)
		if part == "" || commented(part) {
			continue
		}
		if order, _, ok := behindOrder(part); ok && c.ownTurn() {
			parts = append(parts, order, "end")
			continue
		}
		if n := len(parts) - 1; n >= 0 && ofThem.MatchString(part) { // of whom the part before it speaks
			parts[n] += ". " + strings.ToUpper(part[:1]) + part[1:]
			continue
		}
		parts = append(parts, part)
	}
	return parts
}

// ofThem begins what is said of those who were named before it.
var ofThem = regexp.MustCompile(`(?i)^(?:he|they|it|so (?:do|does|will|shall)) `)

// commented says whether a part of a line is a comment, and no order with its number: "#2 Cairo to Paducah".
func commented(part string) bool {
	rest, ok := strings.CutPrefix(part, "#")
	return ok && (rest == "" || rest[0] < '0' || rest[0] > '9')
}

// piece reads a part of a line: as a whole, or by its sentences, if more can be made of them.
func (c *check) piece(no int, text string) []stretch {
	parts := sentencesOf(text)
	if len(parts) < 2 {
		return []stretch{c.stretch(no, text)}
	}
	if inner, talk := trimmed(text, parts); len(talk) > 0 {
		read := c.piece(no, inner)
		for _, t := range talk {
			f := Refuse(t, "", Nothing)
			f.Aside = true
			c.refuse(no, t, f)
		}
		return read
	}
	before := c.kept()
	whole := c.stretch(no, text)
	stands := !whole.refused() && (len(whole.lines) > 0 || !whole.never && len(whole.wrong) == 0)
	if stands || asks(whole.wrong, Unsure) || asks(whole.wrong, Ambiguous) && (!strings.Contains(text, ". ") || strings.Contains(text, "?")) {
		return []stretch{whole}
	}
	if f := hedged(before, no, text, parts); f != nil {
		*c = *before
		c.refuse(no, text, f)
		return []stretch{{text: text, wrong: []*Refusal{f}}}
	}
	each := before.kept()
	var read []stretch
	ordered, refused := false, false
	single := !c.d.Own && !c.d.Many // a question has one answer
	for i := 0; i < len(parts); i++ {
		prior := each
		if single && ordered {
			prior = each.kept()
		}
		s, after, together := each.announced(no, text, parts[i:])
		if together {
			each = after
			i++
		} else {
			s = each.stretch(no, parts[i])
		}
		if single && len(s.lines) > 0 && slices.ContainsFunc(read, func(o stretch) bool { return slices.Equal(o.lines, s.lines) }) {
			each = prior // "No retreat. We hold on in Memphis" answers once
			continue
		}
		ordered, refused = ordered || s.never || len(s.lines) > 0, refused || s.refused()
		read = append(read, s)
	}
	if whole.never && !slices.ContainsFunc(read, func(s stretch) bool { return len(s.lines) > 0 }) {
		return []stretch{whole}
	}
	talk := slices.ContainsFunc(read, func(s stretch) bool { return !s.refused() && len(s.lines) == 0 && !s.never })
	if !refused || !ordered && talk {
		*c = *each
		return read
	}
	if ordered {
		most := 0
		for _, lines := range each.offers(before, no, read) {
			most = max(most, longest(lines))
		}
		n := longest(whole.mends)
		ends := slices.ContainsFunc(parts, IsEnd) // what stands behind it must be said
		ordered = most > n || answered(c.d, read) || most == n && c.d.Own && (ends || !asks(whole.wrong, Ambiguous, Doubtful, Unsure))
	}
	if !ordered {
		for _, r := range whole.wrong {
			r.within(parts)
		}
		return []stretch{whole}
	}
	*c = *each
	return read
}

// trimmed is a text without those of its sentences at both ends that only thank or greet, and which those are: no book has to know what stands
// around an order.
func trimmed(text string, parts []string) (inner string, talk []string) {
	from, to := 0, len(parts)
	for to-from > 1 && courtesy.MatchString(parts[to-1]) {
		to--
	}
	for to-from > 1 && courtesy.MatchString(parts[from]) {
		from++
	}
	start, end := 0, 0
	for i, part := range parts[:to] { // one of them may stand in another, too: "Good morning. Good"
		at := strings.Index(text[end:], part)
		if at < 0 {
			return text, nil
		}
		if i == from {
			start = end + at
		}
		end += at + len(part)
	}
	return text[start:end], slices.Concat(parts[:from], parts[to:])
}

// courtesy is a sentence of thanks, of greeting, or of how its writer feels.
var courtesy = regexp.MustCompile(`(?i)^\W*(?:(?:many |very many |kind )?(?:thanks|thank you|thank-you|thx|thnx|ty|cheers|ta)(?: (?:a lot|lots|again|very much|so much|much|mate|old boy|sir|in advance|all|guys))?|` +
	`(?:hi|hello|hey|dear|hullo|greetings|good (?:morning|evening|afternoon|day))(?:,? (?:all|there|everyone|everybody|folks|guys|my friend|old friend|\p{Lu}\p{Ll}+)){0,2}|` +
	`(?:best|kind|warm)? ?(?:regards|wishes)|(?:i |we |let us |let's )?hope (?:that|this|it) (?:works|helps|does it|will do)(?: out)?|ha(?: ?ha)*|he ?he|lol|yay|phew|ouch|ugh|wow|hurrah|huzzah|hooray|here goes|oh well|fingers crossed|take that|so there|x+|(?:there|here) (?:we|you) go|serves (?:him|them|you) right|good luck|` +
	`(?:i )?hope (?:you are|you're|all is|this finds you) (?:well|fine)|(?:(?:what |quite |not )?an? )?(?:very |rather |really )?(?:nice|pretty|good|fine|bold|clever|brilliant|strong|solid|lovely|great|neat|interesting|daring|cunning|poor|bad|cruel)(?: little)? ` +
	`(?:game|move|one|opening|beginning|start|turn|reply|answer|play|plan)(?: so far| indeed| of yours)?|well (?:played|fought)|sorry (?:for|about) the delay|let me know how (?:it|that) goes|` +
	`you(?:'ll| will| won't| would| wouldn't| may| might| are going to)(?: not| never)?(?: really)? (?:like|love|hate|enjoy) (?:this|that|it)(?: one)?(?: at all)?|` +
	`i(?: have|'ve got| have got| need| must|['’]ve) (?:to )?(?:run|go|dash|rush|leave|fly|be off|sleep|work|stop|eat)(?: now| soon| here| to work| to bed| to sleep)?|gotta (?:run|go|dash)|` +
	`(?:my|the) (?:wife|husband|son|daughter|kids?|dog|cat|boss|mother|father|baby) (?:says?|said|sends?|ate|asks?|wants?|is|was|needs?)\b[^,;:]*|it (?:rained|snowed|poured|rains|snows)\b[^,;:]*|` +
	`you owe me (?:a|one)\b[^,;:]*|(?:it(?:'s| is)|getting)(?: getting)?(?: very| rather| so)? late(?: here| now)?|what a (?:mess|turn|game|battle|month|night|day|week)(?: (?:that|this|it) (?:was|is|has been))?(?: last (?:month|turn|time|week))?|` +
	`(?:we|time|the dice)(?:'ll| will| shall) (?:see|tell|show)|i (?:nearly|almost) forgot|(?:the|your|this) (?:map|report|last move|letter|drawing)s? (?:looks?|is|was|are|were) [^,;:]*)\W*$`)

// announced reads the first of some parts of a text together with the next, where a colon stands between them, or the second says what
// follows from the first, and both are one order: "I land at Wilmington: two of those in Washington go by sea", "Beauregard I want on the
// coast, so he goes to Savannah".
func (c *check) announced(no int, text string, parts []string) (s stretch, after *check, ok bool) {
	if len(parts) < 2 {
		return stretch{}, nil, false
	}
	for _, joint := range []string{": ", ", so ", ". "} {
		if both := parts[0] + joint + parts[1]; strings.Contains(text, both) {
			if joint == ". " && !c.spoken(no, parts) {
				return stretch{}, nil, false
			}
			after = c.kept()
			s = after.stretch(no, both)
			if ok = !s.refused() && len(s.lines) > 0 && len(s.wrong) == 0; !ok && joint == ". " {
				after = c.kept()
				s = after.stretch(no, parts[0]+", "+strings.ToLower(parts[1][:1])+parts[1][1:])
				ok = asks(s.wrong, Ambiguous, Doubtful) || !s.refused() && len(s.lines) > 0
			}
			return s, after, ok
		}
	}
	return stretch{}, nil, false
}

// spoken says whether the first of some parts of a text orders nothing, and the second says what "he", or "they", do: "Polk starves at Columbus. He
// goes back to Humboldt".
func (c *check) spoken(no int, parts []string) bool {
	if !ofThem.MatchString(parts[1]) {
		return false
	}
	k := c.kept()
	s := k.stretch(no, parts[0])
	c.heard = k.heard
	return len(s.lines) == 0 && !s.never
}

// answered says whether one of some sentences answers a question that has one answer, and nothing was made of the others.
func answered(d Decision, read []stretch) bool {
	answers := 0
	for _, s := range read {
		if len(s.lines) > 0 {
			answers++
		} else if asks(s.wrong, Ambiguous, Doubtful, Unsure) {
			return false
		}
	}
	return !d.Own && !d.Many && answers == 1
}

// longest is how many orders stand in the longest of some lines.
func longest(lines []string) int {
	most := 0
	for _, l := range lines {
		most = max(most, 1+strings.Count(l, ";"))
	}
	return most
}

// asks says whether words are asked back.
func asks(wrong []*Refusal, how ...string) bool {
	return slices.ContainsFunc(wrong, func(r *Refusal) bool {
		return slices.ContainsFunc(how, func(h string) bool { return strings.HasSuffix(r.What, h) })
	})
}

// stretch reads words that are not divided any more.
func (c *check) stretch(no int, text string) stretch {
	wrong, asides, lines, voids, ended := len(c.refusals), len(c.asides), len(c.lines), len(c.voids), c.ended
	if c.ended == no && no > 0 {
		c.afterEnd(no, text)
	} else {
		c.line(no, text)
	}
	s := stretch{text: text, never: len(c.voids) > voids, wrong: slices.Concat(c.refusals[wrong:], c.asides[asides:])}
	for _, l := range c.lines[lines:] {
		s.lines = append(s.lines, l.Text)
	}
	if c.ended != ended {
		s.lines = append(s.lines, "end")
	}
	if s.refused() {
		s.mends = c.mends(s.wrong[0])
		offerHalves(c, no, &s)
	}
	return s
}

// mends is the lines to copy of a refusal that its words bear out: what may be ordered in any case mends nothing.
func (c *check) mends(r *Refusal) []string {
	if r.What == behindEnd {
		return r.Try
	}
	single := !c.d.Own && !c.d.Many
	if single || len(r.Try) == 0 || asks([]*Refusal{r}, NoOrder, NoAnswer) || slices.Equal(r.Try, c.p.Suggest(c.d, len(r.Try))) {
		return nil
	}
	return r.Try
}

const behindEnd = "Nothing is done behind end; write it before."

// afterEnd refuses what is ordered behind an end in the same line; who only says farewell there orders nothing.
func (c *check) afterEnd(no int, text string) {
	k := c.kept()
	k.ended = 0
	s := k.stretch(no, text)
	if k.ended = no; !s.never && !s.refused() && (len(s.lines) == 0 || s.lines[0] == "end") {
		*c = *k
		return
	}
	f := Refuse(text, "", behindEnd)
	if len(s.lines) > 0 {
		f.Try = []string{strings.Join(s.lines, "; ")}
	}
	c.refuse(no, text, f)
}

// quote gives the refusals of a line of several parts the words of the part that is wrong, and its lines to copy.
func (c *check) quote(read []stretch, offers [][]string) {
	for i, s := range read {
		for _, r := range s.wrong {
			if r.Aside {
				continue
			}
			r.quote(s.text)
			if offers != nil && len(offers[i])+len(s.mends) > 0 {
				r.Try = offers[i]
			}
			if r.What == Ambiguous && len(r.Try) == 1 { // what they could mean does the same
				r.What = Doubtful
			}
		}
	}
}

// quote lets a refusal speak of all of a sentence: what of it is wrong stands behind it.
func (r *Refusal) quote(sentence string) {
	said := r.Words
	if said == sentence {
		return
	}
	if r.Words = sentence; said != "" && !r.Asks() {
		r.What = fmt.Sprintf("%q: %s", said, r.What)
	}
}

// within quotes the sentence in which what is wrong stands, if it stands in one alone.
func (r *Refusal) within(sentences []string) {
	in := slices.DeleteFunc(slices.Clone(sentences), func(s string) bool { return r.Words == "" || !strings.Contains(s, r.Words) })
	if len(in) == 1 {
		r.quote(in[0])
	}
}

// offers is for each part of a line that is refused the whole of the line with that part mended, for the last one also the line without
// all that is wrong. Nil: there is nothing to offer, or nothing beside what is refused.
func (c *check) offers(before *check, no int, read []stretch) [][]string {
	last, telling := -1, 0
	for i, s := range read {
		if s.refused() {
			last = i
		}
		if len(s.lines) > 0 || s.refused() {
			telling++
		}
	}
	if last < 0 || telling < 2 || len(read) > mostSentences {
		return nil
	}
	offers := make([][]string, len(read))
	seen := map[string]bool{"": true}
	add := func(part int, line string) {
		if !seen[line] {
			offers[part], seen[line] = append(offers[part], line), true
		}
	}
	for i, s := range read {
		if !s.refused() {
			continue
		}
		for _, mended := range s.mends {
			add(i, c.with(before, no, read, i, mended))
		}
	}
	if len(offers[last]) < mostOffered {
		add(last, c.with(before, no, read, -1, ""))
	}
	if len(seen) == 1 {
		return nil
	}
	return offers
}

// with is a line with one of its parts mended, and the others that are wrong as they may be meant, or without all of those where the part
// is -1; empty where that would be refused too, or order nothing.
func (c *check) with(before *check, no int, read []stretch, part int, mended string) string {
	k := before.kept()
	k.heard = c.heard
	for i, s := range read {
		var ways []string
		switch {
		case i == part:
			ways = []string{mended}
		case s.refused() && part >= 0:
			ways = append([]string{s.text}, s.mends...)
		case s.refused() || len(s.lines) == 0:
			continue
		default:
			ways = []string{strings.Join(s.lines, ";")}
		}
		taken := slices.ContainsFunc(ways, func(way string) bool {
			q := k.kept()
			for _, line := range strings.Split(way, ";") {
				q.line(no, strings.TrimSpace(line))
			}
			c.heard, k.heard = q.heard, q.heard
			if len(q.refusals)+len(q.asides) > len(k.refusals)+len(k.asides) {
				return false
			}
			k = q
			return true
		})
		if !taken && (i == part || !s.refused()) {
			return ""
		}
	}
	var lines []string
	for _, l := range k.lines[len(before.lines):] {
		lines = append(lines, l.Text)
	}
	if n := len(lines) - 1; k.ended != before.ended && n >= 0 {
		if pass := before.d.Pass; pass != nil && ends(lines[n]) && lines[n] == pass.String() { // the end closes its segment, too
			lines = lines[:n]
		}
		lines = append(lines, "end")
	}
	return strings.Join(lines, "; ")
}

// sentencesOf is the sentences of a line; one that takes the one before it back, or hangs on it, is read with it.
func sentencesOf(text string) []string {
	var out []string
	start, first, listed := 0, 0, item.MatchString(text)
	for _, cut := range append(bounds.FindAllStringIndex(text, -1), []int{len(text), len(text)}) {
		said := text[start:cut[0]]
		if tail := said[max(0, len(said)-longestShort):]; cut[0] < len(text) && (abbreviated.MatchString(tail) || listed && numbered.MatchString(tail) ||
			text[cut[0]] == ':' && len(strings.Fields(said)) < enoughAhead || tiedOn.MatchString(text[cut[1]:]) || text[cut[0]] == ',' && loneWord.MatchString(text[cut[1]:])) {
			continue
		}
		if emptyRow.MatchString(text[cut[0]:]) {
			continue
		}
		end := cut[0]
		if end < len(text) && text[end] == '?' { // else it is no question any more
			end++
		}
		if s := strings.TrimSpace(text[start:end]); s != "" {
			if hangs(s, len(out)) && len(out) > 0 {
				out[len(out)-1] = strings.TrimSpace(text[first:end])
			} else {
				out, first = append(out, s), start
			}
		}
		start = cut[1]
	}
	if len(out) > mostSentences {
		return nil
	}
	return out
}

// hangs says whether a sentence takes another back, or says nothing without it. at is how many stand before it.
func hangs(sentence string, at int) bool {
	words := strings.FieldsFunc(courteous.Replace(strings.ToLower(sentence)), func(r rune) bool { return r != '\'' && (r < 'a' || r > 'z') })
	if len(words) == 0 {
		return false
	}
	begins := strings.Join(words[:min(len(words), 4)], " ") + " "
	if at > 0 && !standsAlone.MatchString(begins) && !(len(words) > enoughInsisted && insisting.MatchString(begins)) && slices.ContainsFunc(hanging, func(h string) bool { return strings.HasPrefix(begins, h+" ") }) {
		return true
	}
	if at > 0 && listItem.MatchString(strings.Join(words, " ")) {
		return true
	}
	if at > 0 && takesIt.MatchString(strings.Join(words, " ")) {
		return true
	}
	if at > 0 && len(words) <= enoughAlong && alongWith.MatchString(strings.Join(words, " ")) {
		return true
	}
	return slices.ContainsFunc(words, func(w string) bool {
		return slices.Contains(undoing, w) && !(slices.Contains(exceptional, w) && !slices.Contains(words[:min(2, len(words))], w) && !slices.ContainsFunc(words, func(w string) bool { return slices.Contains(pointing, w) }))
	})
}

// listItem is the last of a list of those who are counted: "with the unit of three, the unit of two, and two supply units".
var listItem = regexp.MustCompile(`^(?:a|one|two|three|four|five|six|both|all|the|his)\s+(?:\w+\s+)?(?:supply|supplies|infantry|cavalry|artillery|` +
	`militia|units?|points?|brigades?|divisions?|corps|gunboats?|ships?|ironclads?|batter(?:y|ies)|wagons?)(?:\s+(?:units?|points?))?$`)

// alongWith ends a sentence of somebody who goes with those of the sentence before it: "Jackson himself goes with it", "Tyler with him".
var alongWith = regexp.MustCompile(`\b(?:goes|go|going|rides|ride|riding|comes|moves|marches|travels|accompanying|along) (?:along )?w(?:ith)? (?:him|her|them|it)$|` +
	`^(?:and )?(?:general |gen )?[\pL']{4,} (?:too )?(?:along |together )?with (?:him|them|it)$|` +
	`\b(?:accompanies|escorts|leads|heads|commands|follows) (?:him|her|them|it)$|\b(?:goes|rides|comes|travels|tags) along$`)

// takesIt bids somebody do what the sentence before it says he can.
var takesIt = regexp.MustCompile(`^(?:so |please )*take (?:it|the shot|that shot)(?: please| then)?$`)

const enoughAlong = 8 // words of a sentence that says no more than that

// undoing are words by which a sentence takes another back wherever they stand in it: a paragraph with one of them is whole or nothing.
var undoing = []string{"scratch", "cancel", "forget", "oops", "correction", "ignore", "disregard", "undo", "instead", "kidding", "joking",
	"joke", "mistake", "meant", "otherwise", "nevermind", "unless", "provided", "assuming"}

// enoughInsisted is more words than "I am not having it" has, which takes back what stands before it.
const enoughInsisted = 5

// exceptional are those of them that leave a sentence alone which they do not begin, and which points to nothing before it: "Grant alone should
// be enough, unless Polk is bolder than I think".
var (
	exceptional = []string{"unless", "provided", "assuming"}
	pointing    = []string{"he", "she", "it", "they", "that", "this", "these", "those", "him", "them", "so", "then"}
	// insisting begins what its writer does not allow to somebody whom he names: "I'm not having Lee sit there".
	insisting = regexp.MustCompile(`^i(?:'m| am) not (?:having|letting|handing|giving|afraid|worried|scared) `)
)

// standsAlone begins with a word that hangs on nothing there: "With my second march I send ...", "With love", "No more marches".
var standsAlone = regexp.MustCompile(`^with (?:(?:the|my) (?:first|second|third|fourth|fifth|sixth|last|next|other|remaining|final) |(?:this|that|these) |` +
	`(?:all |lots of |much |very |kind |best |warm |friendly |my )*(?:love|regards|greetings|wishes|thanks|compliments) )|` +
	`^no (?:other|more|further) (?:orders?|march(?:es)?|moves?|movements?|forts?|building|builds?|works|attacks?|battles?|combats?|actions?|activations?) `)

// hanging are words at the head of a sentence that hangs on the one before it.
var hanging = []string{"instead", "until", "no", "not", "nope", "nah", "never", "nor", "or", "else", "except", "but", "rather", "wait", "sorry", "i mean", "make that",
	"make it", "on second", "on reflection", "actually", "maybe", "perhaps", "i am not", "i'm not", "not sure", "if not", "if so", "only if",
	"don't", "do not", "without", "with", "better", "er", "erm", "uh", "um", "hm no", "hmm no", "ah no", "oh no", "oh wait", "ah wait", "well no",
	"hang on", "strike that", "belay that", "silly me", "my bad", "by rail", "by train", "by road", "by land", "by river", "by water", "by boat",
	"by steamer", "by sea", "by ship", "on foot", "i do", "we do", "i still do", "i still will", "and i will", "and i do", "so be it", "i'll do it", "i will do it"}

// regrets takes back an answer that was given before.
var regrets = regexp.MustCompile(`(?i)^(?:(?:hm+|er+m?|oh|ah)[,.]? )?(?:no,? wait|wait,? no|scratch (?:that|it)|forget (?:it|that)|strike that|cancel that|on second thoughts?|` +
	`i meant?|make that|make it|correction|or rather|actually,? no|(?:no|sorry|oops), (?:back|to|fight|we|i|he|hold|stand|withdraw|not|rather|better))\b`)

// sameAgain says of somebody that he does as those above him, and whither where it says that he goes.
var (
	sameAgain = regexp.MustCompile(`(?i)\b(?:same|likewise|ditto|too|also|as well)\b`)
	whither   = regexp.MustCompile(`(?i)\b(?:to|into)\b|>|→`)
)

// mostSaid is more than a line has to which those below it refer.
const mostSaid = 400

// behindSame is what was said before the next line: of a line by which somebody does the same, with the one above it.
func behindSame(above, line string) string {
	if above == "" || len(above) > mostSaid || !sameAgain.MatchString(line) || whither.MatchString(line) {
		return line
	}
	return above + "\n" + line
}

// someStay says of so many that they stay.
var someStay = regexp.MustCompile(`(?i)^(?:and |but |though |only )?(?:one|two|three|four|five|six|\d) (?:of them |points? |men |man )?(?:shall |will |must )?(?:stays?|remains?|stands?|holds?)\b`)

// courteous are words of courtesy that take nothing back.
var courteous = strings.NewReplacer("if you please", "", "if possible", "", "if i may", "", "if you would", "", "if you will", "",
	"if that is all right", "", "no hurry", "", "no rush", "", "no problem", "", "no worries", "", "no doubt", "",
	"not bad", "", "island no", "", "isl. no", "", "isl no", "")

// abbreviated ends in a word behind which a point is none of a sentence: "St", "Gen", "No".
var abbreviated = regexp.MustCompile(`(?i)(?:^|[^\pL])(?:no|st|ft|gen|col|maj|capt|mt|isl|adm|lt|brig|mr|mrs|dr|jr|sr|jct|pl|vs|approx|` +
	`inf|mil|cav|jos|wm|geo|chas|\pL)$`)

// longestShort is more bytes than a word has that is written short, and what stands before it: a line of single letters is looked at once.
const longestShort = 16

// item begins a list, in which a number and a point begin what stands behind them.
var (
	item     = regexp.MustCompile(`^\d{1,2}\. |[\pL)][:!] 1\. `)
	numbered = regexp.MustCompile(`(?:^|\s)\d{1,2}$`)
)

// emptyRow gives those before it nothing to do: "Washington, Baltimore and all of the coast: nothing".
var emptyRow = regexp.MustCompile(`(?i)^:\s+(?:nothing|none|nil|no (?:moves?|march(?:es)?|orders?|change)|(?:all |both |they )?(?:stays?|holds?|remains?|sits?|waits?)\b[^.;:]*)[.!]*$`)

// bounds are where a sentence ends, or another begins that could stand alone.
var bounds = regexp.MustCompile(`[.!?]\s+|,\s+(?:and|(?:and )?so)\s+|:\s+`)

// tiedOn begins what is said with what stands before its comma: ", so as to", ", and so does", ", so be it".
var tiedOn = regexp.MustCompile(`^(?:(?:as to|so do(?:es)?) |be it\b)`)

// loneWord begins with a word that is no sentence: ", so short."
var loneWord = regexp.MustCompile(`^\pL+(?:[.!?;:,]|$)`)

// kept is a check as it stands, which goes on by itself.
func (c *check) kept() *check {
	k := *c
	k.p = c.p.Clone()
	k.refusals, k.lines, k.wishes, k.of = slices.Clone(c.refusals), slices.Clone(c.lines), slices.Clone(c.wishes), slices.Clone(c.of)
	k.asked, k.closing, k.asides, k.behind = slices.Clone(c.asked), slices.Clone(c.closing), slices.Clone(c.asides), slices.Clone(c.behind)
	k.voids, k.parts, k.idled = slices.Clone(c.voids), slices.Clone(c.parts), slices.Clone(c.idled)
	return &k
}
