package wording

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
)

// sentence reads a whole line: as one order, or as several.
func (r *Reader) sentence(ts []token) verdict {
	if n := returns(ts); n > 0 { // "to Paducah and back": half of that is not all of it
		v := r.sentence(ts[:len(ts)-n])
		if !v.ok() {
			return v
		}
		f := engine.Refuse(raw(ts[len(ts)-n:]), "", "One order leads one way; if the way there is enough, copy it.")
		f.Try = []string{strings.Join(v.lines, "; ")}
		return verdict{err: f, c: v.c, asks: true}
	}
	if n := contrasted(r, ts); n > 0 {
		return r.sentence(ts[n:])
	}
	ts = reversed(r, ts)
	if v := r.corrected(ts); v.ok() || v.asks {
		return v
	}
	if v := savedPart(r, ts); v.asks {
		return v
	}
	if v := restLeft(r, ts); v.asks {
		return v
	}
	if with, ok := accompanied(r, ts); ok {
		if v := r.sentence(with); v.ok() || v.asks {
			return v
		}
	}
	if rest, ok := like(ts); ok && len(divide(alsoBehind(ts))) == 1 && slices.ContainsFunc(rest, func(t token) bool { return prepositions[t.text] == "to" || t.text == "far" }) {
		if before := r.before(); before != nil {
			if v := r.within(rest, func(c *Clause) *Clause { return c.alike(before) }); v.ok() { // "McDowell too, as far as Baltimore"
				return v
			}
		}
	}
	if before := r.before(); before != nil && goesThere(r, ts) && len(divide(alsoBehind(ts))) == 1 {
		if v := r.follow(ts, before); v.ok() || v.asks {
			return v
		}
	}
	if ps := divide(ts); len(ps) > 1 && (goesThere(r, ps[0].ts) || endsThere(ps[0].ts)) {
		if v := fromThere(r, ts); v.ok() {
			return v
		}
	}
	whole := r.clause(ts, nil)
	if v := leftThere(r, ts, whole); v.ok() {
		return v
	}
	if whole.ok() && skipsSome(ts, whole.lines) {
		if v := r.pieces(divide(ts), nil); v.ok() && !skipsSome(ts, v.lines) && len(slices.Compact(slices.Sorted(slices.Values(v.lines)))) == len(v.lines) {
			return v
		}
		return verdict{err: r.ask(raw(ts), []verdict{whole}), c: whole.c, asks: true}
	}
	if whole.ok() || whole.wait {
		return andThen(r, ts, whole)
	}
	if at, ok := posted(r, ts); ok {
		if v := r.clause(at, nil); v.ok() {
			return v
		}
	}
	if v, ok := headed(r, ts); ok {
		return v
	}
	if with, ok := r.marched(ts); ok {
		if v := r.clause(with, nil); v.ok() || v.asks {
			return v
		}
	}
	if before := r.before(); before != nil && !entirely(whole) && len(divide(alsoBehind(ts))) == 1 {
		if v := r.follow(ts, before); v.ok() || v.asks {
			return v
		}
	}
	if v, ok := chunks(r, ts); ok {
		return v
	}
	pieces := divide(ts)
	if len(pieces) > 1 && len(pieces) <= mostPieces {
		v := r.pieces(pieces, nil)
		if !v.ok() && spentFor(blunt(tokens(unlabelled(r.Before)))) { // "All three infantry go by rail to Murfreesboro, the cavalry too": whence was said
			if w := r.pieces(pieces, r.before()); w.ok() {
				return w
			}
		}
		if v.ok() || v.err != nil && (whole.err == nil || v.whole) {
			return v
		}
	}
	return whole
}

// alsoBehind is words without the comma before a "too" at their end.
func alsoBehind(ts []token) []token {
	n := len(ts)
	for n > 0 && ts[n-1].mark {
		n--
	}
	if n > 2 && (ts[n-1].text == "too" || ts[n-1].text == "also") && ts[n-2].mark && ts[n-2].text == "," {
		return ts[:n-2]
	}
	return ts
}

// skipsSome says whether a part of a line begins with a number of those who go somewhere, of which nothing stands in the lines that were made of
// it: "2 points to 4511, two more into the fort".
func skipsSome(ts []token, lines []string) bool {
	said, headed := 0, false
	for i, p := range divide(ts) {
		if leavesSome(p.ts) {
			continue
		}
		for k, t := range p.ts {
			n, figure := number(t.text)
			if !figure || n > 99 || t.text == "no" || ofAll(p.ts, k) {
				continue
			}
			if i > 0 && k == 0 && len(p.ts) > 2 && p.ts[1].text == "of" && pronouns[p.ts[2].text] && !slices.ContainsFunc(lines, func(l string) bool {
				return slices.Contains(smallNumber.FindAllString(l, -1), strconv.Itoa(n))
			}) { // "the men at 2014 dig in: 3 of them build a fort"
				return true
			}
			said++
			headed = headed || i > 0 && k == 0 && slices.ContainsFunc(p.ts[1:], func(t token) bool {
				return t.text == "more" || prepositions[t.text] == "to" || prepositions[t.text] == "at"
			})
		}
	}
	return headed && said > len(smallNumber.FindAllString(strings.Join(lines, " "), -1))
}

// ofAll says whether the number at a place of words only says of how many another is a part: "two of the three".
func ofAll(ts []token, k int) bool {
	if k > 1 && articles[ts[k-1].text] {
		k--
	}
	if k < 2 || ts[k-1].text != "of" {
		return false
	}
	_, part := number(ts[k-2].text)
	return part
}

// smallNumber is a number of units in a line, and no hex.
var smallNumber = regexp.MustCompile(`\b\d{1,2}\b`)

// contrasted is how many words at the head of others only name who or what is not meant: "not Grant but Buell to Louisville".
func contrasted(r *Reader, ts []token) int {
	if len(ts) < 4 || ts[0].text != "not" || ts[1].mark {
		return 0
	}
	f, ok := r.lookUp(ts[1:])
	if !ok || f.senses[0].Sort != Own && f.senses[0].Sort != Place {
		return 0
	}
	n := 1 + f.n
	if n < len(ts) && ts[n].mark {
		n++
	}
	if n+1 < len(ts) && ts[n].text == "but" {
		return n + 1
	}
	return 0
}

// apposed is words without the number of a place that stands behind its name: "attack Nashville, 2015, please", "Cairo, hex 1413",
// "to Paducah 1613".
func apposed(r *Reader, ts []token) []token {
	for i := 2; i < len(ts); i++ {
		if len(ts[i].text) != 4 || strings.Trim(ts[i].text, "0123456789") != "" {
			continue
		}
		comma := i - 1
		if ts[comma].text == "hex" {
			comma--
		}
		if ts[comma].text != "," { // "to Paducah 1613"
			comma++
		}
		if comma < 1 {
			continue
		}
		number, ok := r.lookUp(ts[i : i+1])
		for n := min(comma, 4); n > 0 && ok; n-- {
			name, named := r.lookUp(ts[comma-n : comma])
			if named && name.n == n && name.senses[0].Sort == Place && slices.Equal(name.senses, number.senses) && raw(ts[comma-n:comma]) != ts[i].raw {
				rest := ts[i+1:]
				if len(rest) > 1 && rest[0].mark && rest[0].text == "," && (auxiliary[rest[1].text] || r.deedAt(rest[1:])) { // "Baltimore, 4605, marches there"
					rest = rest[1:]
				}
				return apposed(r, slices.Concat(ts[:comma:comma], rest))
			}
		}
	}
	return ts
}

// deedAt says whether words begin with what somebody does.
func (r *Reader) deedAt(ts []token) bool {
	f, _ := r.at(ts)
	return len(f.senses) > 0 && f.senses[0].Sort == Deed
}

// stated is words with a state behind its town, where a town of that name lies in it: "Bloomington in Illinois".
func stated(r *Reader, ts []token) []token {
	for i := 1; i+1 < len(ts); i++ {
		if _, state := states[ts[i+1].text]; ts[i].text != "in" || !state {
			continue
		}
		for n := min(i, 3); n > 0; n-- {
			whole := slices.Concat(ts[i-n:i:i], ts[i+1:i+2])
			if f, ok := r.lookUp(whole); ok && f.n == n+1 && f.senses[0].Sort == Place {
				return stated(r, slices.Concat(ts[:i:i], ts[i+1:]))
			}
		}
	}
	return ts
}

// unflanked is words without what only says on which side of others somebody comes to stand: "Bee comes up on his left to D4".
func unflanked(r *Reader, ts []token) []token {
	for i := 0; i < len(ts); i++ {
		n := opens(ts[i:], flanks)
		if n == 0 || i+n == len(ts) && i == 0 || i+n < len(ts) && !ts[i+n].mark && prepositions[ts[i+n].text] == "of" {
			continue // "in the middle of the line"
		}
		r.left = append(r.left, raw(ts[i:i+n]))
		if i > 0 && ts[i-1].text == "," && i+n < len(ts) && ts[i+n].text == "," {
			n++
		}
		return unflanked(r, slices.Concat(ts[:i:i], ts[i+n:]))
	}
	return ts
}

var flanks = phrases(`in the same march,at the same time,if i may say so,if you will,so to speak,as it were,needless to say,if i may,on the far side,on the other side,on the near side,on the far bank,on the far left,on the far right,on the left,on the right,on the left flank,
	on the right flank,on his left,on his right,on their left,on their right,on my left,on my right,on our left,on our right,on your left,on your right,
	upon his left,upon his right,upon the left,upon the right,upon their left,upon their right,upon my left,upon my right,upon our left,upon our right,
	to his left,to his right,over on the left,over on the right,on the left wing,on the right wing,in the middle,
	not sooner,no sooner,on the same line,by the same line,along the same line,on the same train,by the same train,by the same road,on the same road,by the same route,
	by the same way,by the same railroad,on the same railroad,behind the two of them,in that order,in this order,in his stead,in its stead,in their stead,right behind them,right behind him`)

// unled is words in which somebody goes "alone" of whom is said that he goes without those whom he leads: "Pope without his troops to Cairo".
func unled(r *Reader, ts []token) []token {
	if !slices.ContainsFunc(r.Lexicon.Of("alone"), func(s Sense) bool { return s.Sort == Note }) {
		return ts
	}
	for i := 1; i+2 < len(ts); i++ {
		if ts[i].text == "without" && (owning[ts[i+1].text] || ts[i+1].text == "any") && led[ts[i+2].text] {
			return slices.Concat(ts[:i:i], tokens("alone"), ts[i+3:])
		}
	}
	return ts
}

var led = wordSet(`troops men infantry army corps command force forces soldiers division brigade people boys units lot stack`)

// subject is words of which the head only says what somebody has done for whom "he" stands behind it, with him in his place: "Evans has
// done enough, so he falls back to D5".
func subject(r *Reader, ts []token) []token {
	for i := 3; i+2 < len(ts); i++ {
		if ts[i].text != "so" || !ts[i-1].mark || !whoStays[ts[i+1].text] {
			continue
		}
		f, ok := r.lookUp(ts)
		if !ok || f.senses[0].Sort != Own || !perfect(ts[f.n-1:]) {
			return ts
		}
		r.left = append(r.left, strings.Trim(raw(ts[:i-1]), " ,"))
		return slices.Concat(ts[:f.n:f.n], ts[i+2:])
	}
	return rather(r, object(r, ts))
}

// rather is words that say first what somebody does not do, and then what he does, with him in the place of "he": "Sumner does not go to
// Washington, he goes to Baltimore".
func rather(r *Reader, ts []token) []token {
	n := 0
	for n < len(ts) && articles[ts[n].text] {
		n++
	}
	f, ok := r.lookUp(ts[n:])
	if !ok || f.senses[0].Sort != Own && !(f.senses[0].Sort == Kind && n > 0) {
		return ts
	}
	n += f.n
	comma := slices.IndexFunc(ts, func(t token) bool { return t.mark && t.text != "-" })
	if comma < n+2 || comma+2 >= len(ts) || ts[comma].text != "," && ts[comma].text != ";" || !whoStays[strings.TrimSuffix(ts[comma+1].text, "s")] && !whoStays[ts[comma+1].text] ||
		!slices.ContainsFunc(ts[n:n+2], func(t token) bool { return denied[t.text] || notYet[t.text] }) || denied[ts[comma+2].text] {
		return ts
	}
	for i := n; i < comma; i++ { // else he may be the other
		other, named := r.lookUp(ts[i:comma])
		if named && other.senses[0].Sort == Own && f.senses[0].Sort == Own || ts[i].text == "and" && ts[i+1].text != "be" || ts[i].text == "then" || ts[i].text == "if" {
			return ts // but not "sit there and be shot at"
		}
	}
	return slices.Concat(ts[:n:n], ts[comma+2:])
}

// object is words of which the head only says what somebody has done whom, or whose men, the rest is about, with his name there: "Stone has
// drilled enough, make his men veterans".
func object(r *Reader, ts []token) []token {
	f, ok := r.lookUp(ts)
	if !ok || f.senses[0].Sort != Own || !perfect(ts[f.n-1:]) {
		return ts
	}
	comma := slices.IndexFunc(ts, func(t token) bool { return t.mark })
	if comma < 0 || ts[comma].text != "," || slices.ContainsFunc(ts[f.n:comma], func(t token) bool { return t.raw != t.text || t.text == "to" }) {
		return ts
	}
	at := slices.IndexFunc(ts[comma:], func(t token) bool { return t.text == "him" || t.text == "his" }) + comma
	if at <= comma+1 || !r.deedAt(ts[comma+1:]) && ts[comma+1].text != "make" {
		return ts
	}
	name := ts[:f.n]
	if ts[at].text == "his" {
		name = tokens(raw(name) + "'s")
	}
	r.left = append(r.left, strings.Trim(raw(ts[:comma]), " ,"))
	return slices.Concat(ts[comma+1:at:at], name, ts[at+1:])
}

// shared is words that divide two of a kind between two orders as two orders: "of my two veterans one fires at the cavalry and the other at
// the militia" is "one veteran fires at the cavalry, one veteran at the militia".
func shared(r *Reader, ts []token) []token {
	i := 0
	for i < len(ts) && (ts[i].text == "and" || ts[i].text == "then") {
		i++
	}
	if i+5 >= len(ts) || ts[i].text != "of" {
		return ts
	}
	n := i + 1
	for n < len(ts) && articles[ts[n].text] {
		n++
	}
	if n+2 >= len(ts) || ts[n].text != "two" && ts[n].text != "2" && ts[n].text != "both" {
		return ts
	}
	one := n + 1
	for one < len(ts) && !(ts[one].text == "one" || ts[one].text == "1") {
		if f, named := r.lookUp(ts[one:]); !(ts[one].mark && ts[one].text == ",") && !(named &&
			slices.ContainsFunc(f.senses, func(s Sense) bool { return s.Sort == Kind })) {
			return ts
		}
		one++
	}
	other := one + 1
	for other+1 < len(ts) && !(ts[other].text == "the" && ts[other+1].text == "other" && (ts[other-1].text == "and" || ts[other-1].mark)) {
		other++
	}
	kind := slices.DeleteFunc(slices.Clone(ts[min(n+1, len(ts)):min(one, len(ts))]), func(t token) bool { return t.mark })
	if other+2 >= len(ts) || len(kind) == 0 {
		return ts
	}
	head := other - 1
	for head > one && (ts[head].mark || ts[head].text == "and") {
		head--
	}
	return slices.Concat(ts[:i:i], ts[one:one+1], kind, ts[one+1:head+1], []token{{text: ",", raw: ",", mark: true}}, ts[one:one+1], kind, ts[other+2:])
}

// returns is how many words at the end of others say that somebody comes back again; 0 for none.
func returns(ts []token) int {
	end := len(ts)
	for end > 0 && (ts[end-1].mark || ts[end-1].text == "again" || ts[end-1].text == "please") {
		end--
	}
	if end == 0 || ts[end-1].text != "back" && ts[end-1].text != "return" && ts[end-1].text != "returns" {
		return 0
	}
	for i := end - 2; i > 0 && i >= end-4; i-- {
		if ts[i].text == "and" || ts[i].text == "then" {
			return len(ts) - i
		}
	}
	return 0
}

// before is what the line before this one said, where this one follows on it; nil where it does not.
func (r *Reader) before() *Clause {
	var c *Clause
	for line := range strings.SplitSeq(r.Before, "\n") {
		if c = said(r, line, c); c == nil {
			return nil
		}
	}
	return c
}

// said is what a line before this one said; where it only says that somebody does the same as one before it, with what that one said.
func said(r *Reader, line string, above *Clause) *Clause {
	ts := blunt(tokens(unlabelled(line)))
	if len(ts) == 0 || len(ts) > mostTokens {
		return nil
	}
	if rest, ok := like(ts); ok && above != nil {
		for _, c := range r.clauses(rest) {
			if c = c.alike(above); c != nil {
				return c
			}
		}
	}
	ts, _ = withoutWhy(r, ts)
	for from, to := described(r, ts); to > 0; from, to = described(r, ts) {
		ts = slices.Concat(ts[:from:from], ts[to:])
	}
	for _, c := range r.clauses(ts) {
		if len(c.Of(Place, Own, Foe)) == 0 {
			continue
		}
		if spentFor(ts) && activates(r, ts) { // "the second march is Nashville": from there
			whence := *c
			whence.Items = slices.Clone(c.Items)
			for i := range whence.Items {
				if whence.Items[i].Sort == Place {
					whence.Items[i].Role = "from"
				}
			}
			return &whence
		}
		return c
	}
	return nil
}

// unsigned is tokens without a farewell and a name behind it: "Best, Anna".
func unsigned(r *Reader, ts []token) []token {
	for i := len(ts) - 1; i >= 0 && i >= len(ts)-5; i-- {
		if ts[i].mark || !farewells[ts[i].text] || i > 0 && !ts[i-1].mark || i == 0 && (len(ts) < 3 || !ts[1].mark) {
			continue
		}
		for _, t := range ts[i+1:] {
			if !t.mark && r.known(t.text) && !neutral[t.text] && len(t.text) > 1 {
				return ts
			}
		}
		return ts[:i]
	}
	return ts
}
