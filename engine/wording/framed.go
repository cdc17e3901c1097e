package wording

import (
	"slices"
	"strings"
)

// What stands around an order and changes nothing of it: when it is carried out among others, beside whom somebody comes to stand, what
// for. It is told as not read, and only where the order stands without it.

// unframed is a sentence without what stands around its order, and what was left out; the same sentence and nothing where there is none.
func unframed(r *Reader, ts []token) (rest []token, left []string) {
	rest = ts
	drop := func(from, to int) {
		left = append(left, strings.Trim(raw(rest[from:to]), " ,"))
		rest = slices.Concat(rest[:from:from], rest[to:])
		for len(rest) > 0 && rest[0].mark {
			rest = rest[1:]
		}
	}
	if n := clearedAway(r, rest); n > 0 {
		drop(0, n)
	} else if n := opens(rest, afterThat); n > 0 && n < len(rest) {
		drop(0, n)
	}
	if n := inTurn(rest); n > 0 {
		drop(0, n)
	}
	if n := tallied(rest); n > 0 {
		drop(n, len(rest))
	}
	if from, to := bracketed(r, rest); to > 0 {
		drop(from, to)
	}
	if from, to := sojourns(r, rest); to > 0 {
		drop(from, to)
	}
	if n := itBeing(r, rest); n > 0 {
		drop(n, len(rest))
	}
	if n := boasts(rest); n > 0 {
		drop(n, len(rest))
	}
	for range mostBeside {
		from, to := besideWhom(r, rest)
		if to == 0 {
			from, to = shields(r, rest)
		}
		if to == 0 {
			break
		}
		drop(from, to)
	}
	rest = remarked(r, rest, func(from, to int) []token {
		drop(from, to)
		return rest
	})
	if from := stillThere(r, rest); from > 0 {
		drop(from, len(rest))
	}
	for range 2 {
		end := len(rest)
		for end > 0 && rest[end-1].mark {
			end--
		}
		from := alongsideOf(r, rest[:end])
		if from == 0 {
			from = watchesThen(r, rest[:end])
		}
		if from == 0 {
			break
		}
		drop(from, end)
	}
	if len(left) == 0 || len(rest) < 2 {
		return ts, nil
	}
	return rest, left
}

// clearedAway is how many words at the head of others say only that something before has been done: "when the smoke has cleared,". A
// name in them would make a condition of it.
func clearedAway(r *Reader, ts []token) int {
	i := 0
	for i < len(ts) && (ts[i].text == "and" || ts[i].text == "then" || ts[i].mark) {
		i++
	}
	if i == len(ts) || !onceDone[ts[i].text] && opens(ts[i:], [][]string{{"as", "soon", "as"}}) == 0 {
		return 0
	}
	about, done := false, false
	for n := i + 1; n < len(ts); n++ {
		t := ts[n]
		switch {
		case t.mark && t.text == "," && about && done:
			return n + 1
		case about && done && r.man(ts[n:]): // "when that is done Porter charges"
			return n
		case smoke[t.text], (t.text == "that" || t.text == "this") && n+2 < len(ts) && ts[n+1].text == "is" && isOver[ts[n+2].text]:
			about = true
		case settled[t.text]:
			done = true
		case t.mark, !articles[t.text] && !framing[t.text]:
			return 0
		}
	}
	return 0
}

// inTurn is how many words at the head of others only say which of several orders they are: "Last,", "with my second march I".
func inTurn(ts []token) int {
	i := 0
	for i < len(ts) && (ts[i].text == "and" || ts[i].text == "then" || ts[i].mark) {
		i++
	}
	if i+1 < len(ts) && manieth[ts[i].text] && ts[i+1].mark && (ts[i+1].text == "," || ts[i+1].text == ":") {
		return i + 2
	}
	if i+3 >= len(ts) || !byWhat[ts[i].text] || !articles[ts[i+1].text] && ts[i+1].text != "my" || !manieth[ts[i+2].text] {
		return 0
	}
	n := i + 3
	for n < len(ts) && worth[ts[n].text] {
		n++
	}
	if n == i+3 {
		return 0
	}
	for n < len(ts) && (ts[n].mark && ts[n].text == "," || ts[n].text == "i") {
		n++
	}
	return n
}

// tallied is where words begin at the end of others, behind a comma, that only say what they cost: "C5, again two points". 0 where there are
// none.
func tallied(ts []token) int {
	for i := len(ts) - 1; i > 1; i-- {
		if ts[i-1].mark && (ts[i-1].text == "," || ts[i-1].text == "-") && i < len(ts) && tallies(ts[i:]) {
			return i
		}
	}
	return 0
}

var (
	// manieth says which of several something is, in their order.
	manieth = wordSet(`first second third fourth fifth sixth seventh eighth last final next other remaining lastly firstly secondly thirdly fourthly
		finally afterwards`)
	// byWhat something is done.
	byWhat = wordSet(`with for as on by`)
	// worth is what an order costs.
	worth = wordSet(`point points march marches order orders action actions ap cp mp pt pts move moves movement command activation activations
		remaining`)
)

// bracketed are the bounds of words in brackets that only tell of somebody who was named: "(that horse has annoyed me since 1862)".
func bracketed(r *Reader, ts []token) (from, to int) {
	for i, t := range ts {
		if !t.mark || t.text != "(" || i == 0 {
			continue
		}
		end := i + 1
		for end < len(ts) && !(ts[end].mark && ts[end].text == ")") {
			end++
		}
		in := ts[i+1 : min(end, len(ts))]
		if end < len(ts) && len(in) > 2 && (duty(r, in) || wondersBeside(r, in)) {
			return i, end + 1
		}
		if end < len(ts) && len(in) > 2 && (pronoun[in[0].text] || articles[in[0].text] || relating[in[0].text]) &&
			slices.ContainsFunc(in, func(t token) bool { return asserting[t.text] || past[t.text] || narrating[t.text] }) &&
			!slices.ContainsFunc(in, func(t token) bool { return denying[t.text] || intending[t.text] || t.mark }) {
			return i, end + 1
		}
	}
	return 0, 0
}

// wondersBeside says whether words in brackets only ask whether what they stand behind can be: "can he do that?", "guns may stack, can't they?".
func wondersBeside(r *Reader, ts []token) bool {
	n := len(ts) - 1
	if !ts[n].mark || ts[n].text != "?" {
		return false
	}
	tag := n > 3 && pronoun[ts[n-1].text] && tagging[ts[n-2].text] && ts[n-3].mark
	if tag {
		n -= 3
	} else if !tagging[ts[0].text] || !pronoun[ts[1].text] {
		return false
	}
	for i := range n {
		_, figure := number(ts[i].text)
		f, named := r.lookUp(ts[i:])
		if figure || ts[i].mark || ts[i].text == "or" || ts[i].text == "rather" || ts[i].text == "instead" || named &&
			slices.ContainsFunc(f.senses, func(s Sense) bool { return s.Sort == Place || s.Sort == Own || s.Sort == Foe }) {
			return false
		}
		if denying[ts[i].text] {
			return false
		}
	}
	return true
}

var tagging = wordSet(`can cant may is isnt are arent does doesnt do dont will wont`)

// duty says whether words only say what for, or of what, an order is which names nobody and does nothing: "my duty beyond the Mississippi".
func duty(r *Reader, ts []token) bool {
	about := false
	for i := 0; i < len(ts); i++ {
		_, figure := number(ts[i].text)
		_, state := states[ts[i].text]
		if f, named := r.lookUp(ts[i:]); named && f.senses[0].Sort != Note && !state || ts[i].mark || figure || denying[ts[i].text] || limiting[ts[i].text] ||
			ts[i].text == "or" || excepting[ts[i].text] {
			return false
		}
		about = about || dutiful[ts[i].text]
	}
	return about
}

var dutiful = wordSet(`duty obligation requirement reminder favourite favorite idea plan reason pleasure honour honor`)

// boasts is where words begin behind a comma that only say that nothing nearer was to be had: "at I6, closest I can get him to the house".
func boasts(ts []token) int {
	for i := 2; i+2 < len(ts); i++ {
		if ts[i-1].mark && ts[i-1].text == "," && opens(ts[i:], superlatives) > 0 {
			return i - 1
		}
	}
	return 0
}

var afterThat = phrases(`after this,after that,after which,after all this,after all that,when this is done,when that is done,once this is done,
	once that is done,and after this,and after that,only then,and only then,last of all,and last of all,last but not least,and last but not least`)

var superlatives = phrases(`closest i,closest we,closest he,nearest i,nearest we,nearest he,the closest,the nearest,
	as close as i,as close as he,
	as near as i,as near as he,as far as i can,as far as he can`)

// alongsideOf is where words begin, at the end of others, that say beside whom somebody comes to stand who goes to a place that was named:
// "Bowen to G9, upon Jackson's right". 0 where there are none.
func alongsideOf(r *Reader, ts []token) int {
	for i := len(ts) - 2; i > 1; i-- {
		pronounEnds := i+2 == len(ts) && accompanies[ts[i+1].text] && nextTo[ts[i].text]
		if !pronounEnds && !(ts[i].mark && ts[i].text == ",") {
			continue
		}
		tail := ts[i:]
		if ts[i].mark {
			tail = ts[i+1:]
		}
		if len(tail) == 0 || slices.ContainsFunc(tail, func(t token) bool { return t.mark || denying[t.text] }) {
			return 0
		}
		flank := sides[tail[len(tail)-1].text] && len(tail) > 2 && flanking[tail[0].text] && (tail[len(tail)-2].holder ||
			articles[tail[len(tail)-2].text])
		if !pronounEnds && !flank && !nextTo[tail[0].text] &&
			opens(tail, [][]string{{"next", "to"}, {"right", "beside"}, {"right", "behind"}}) == 0 {
			return 0
		}
		if slices.ContainsFunc(r.clauses(tail), func(c *Clause) bool { return len(c.Verbs)+len(c.Loose) > 0 || len(c.Of(Place)) > 1 }) {
			return 0
		}
		return i
	}
	return 0
}

// mostBeside is more names of those beside whom somebody comes to stand than a sentence has.
const mostBeside = 4

// besideWhom are the bounds of words right behind a place, in the middle of others or at their end, that say beside whom somebody comes to
// stand there: "Bee to D5 beside Evans and Bartow to D6". In an answer, "with Bee just behind him" is of the kind.
func besideWhom(r *Reader, ts []token) (from, to int) {
	ends := func(i int) bool {
		return i == len(ts) || ts[i].mark && ts[i].text != "(" || ts[i].text == "and" || ts[i].text == "then"
	}
	for i := 2; i+1 < len(ts); i++ {
		before, placed := r.lookUp(ts[i-1:])
		placed = placed && before.n == 1 && slices.ContainsFunc(before.senses, func(s Sense) bool { return s.Sort == Place })
		n := opens(ts[i:], touching)
		switch {
		case n > 0 && placed:
			if who, ok := r.lookUp(ts[i+n:]); ok && (who.senses[0].Sort == Own || who.senses[0].Sort == Foe) && ends(i+n+who.n) {
				return i, i + n + who.n
			}
		case ts[i].text == "with" && !r.Decision.Own:
			who, ok := r.lookUp(ts[i+1:])
			if !ok || who.senses[0].Sort != Own && who.senses[0].Sort != Foe {
				continue
			}
			if n := opens(ts[i+1+who.n:], touching); n > 0 {
				if him := i + 1 + who.n + n; him < len(ts) && accompanies[ts[him].text] && ends(him+1) {
					return i, him + 1
				}
			}
		}
	}
	return 0, 0
}

var touching = phrases(`beside,alongside,behind,next to,right beside,right behind,right next to,just beside,just behind,just next to,
	close beside,close behind,close to,in line with,shoulder to shoulder with,side by side with`)

// stillThere is where words begin at the end of others, behind a comma, that only say what is true still of the place that was named:
// "to D5, still on the hill at least". 0 where there are none.
func stillThere(r *Reader, ts []token) int {
	at := -1
	for i := 2; i+2 < len(ts); i++ {
		if ts[i-1].mark && ts[i-1].text == "," && ts[i].text == "still" {
			at = i
		}
	}
	if at < 0 || prepositions[ts[at+1].text] == "" || prepositions[ts[at+1].text] == "to" || slices.ContainsFunc(ts[at:], func(t token) bool {
		_, figure := number(t.text)
		return figure || denying[t.text] || t.mark && t.text != "." && t.text != "!"
	}) {
		return 0
	}
	if slices.ContainsFunc(r.clauses(ts[at:]), func(c *Clause) bool { return len(c.Verbs)+len(c.Loose)+len(c.Of(Place, Own, Foe, Kind)) > 0 }) {
		return 0
	}
	return at - 1
}

// watchesThen is where words begin, at the end of others, by which somebody who has come where he goes only looks at something from there:
// "to Rolla and looks at Springfield from there".
func watchesThen(r *Reader, ts []token) int {
	for i := 3; i+2 < len(ts); i++ {
		if ts[i].text != "and" && !(ts[i].mark && ts[i].text == ",") {
			continue
		}
		if !watching[ts[i+1].text] && opens(ts[i+1:], eyeing) == 0 {
			continue
		}
		tail := ts[i+2:]
		sure := len(tail) > 2 && tail[len(tail)-2].text == "from" && (tail[len(tail)-1].text == "there" || tail[len(tail)-1].text == "here")
		f, named := r.lookUp(ts[i+1:])
		if named && f.senses[0].Sort == Deed && !sure {
			return 0
		}
		if slices.ContainsFunc(tail, func(t token) bool {
			_, figure := number(t.text)
			return t.mark || figure || t.text == "and" || t.text == "then" || denying[t.text] || prepositions[t.text] == "to"
		}) {
			return 0
		}
		return i
	}
	return 0
}

// shields are the bounds of words, up to a mark, an "and" or the end, that say for whom or for what somebody goes where he goes: "to G6 to
// stand behind Wood". A verb that orders something in this book is none of them.
func shields(r *Reader, ts []token) (from, to int) {
	for i := len(ts) - 3; i > 2; i-- {
		if ts[i].text != "to" || ts[i-1].mark || prepositions[ts[i-1].text] != "" {
			continue
		}
		verb := ts[i+1]
		stands := verb.text == "stand" && (nextTo[ts[i+2].text] || ts[i+2].text == "with")
		if !stands && !guarding[verb.text] {
			continue
		}
		if f, ok := r.lookUp(ts[i+1:]); ok && !stands && f.senses[0].Sort == Deed {
			continue
		}
		end := i + 2
		for end < len(ts) && !ts[end].mark && ts[end].text != "and" && ts[end].text != "then" {
			end++
		}
		if !slices.ContainsFunc(ts[i+2:end], func(t token) bool {
			_, figure := number(t.text)
			return figure || denying[t.text] || prepositions[t.text] == "to" || prepositions[t.text] == "from"
		}) {
			return i, end
		}
	}
	return 0, 0
}

// itBeing is where words begin behind a comma, at the end of others, that only say what somebody or something is: "at the veteran, that
// being the piece that I should not like to meet". 0 where there are none.
func itBeing(r *Reader, ts []token) int {
	for i := 2; i+2 < len(ts); i++ {
		if !(ts[i-1].mark && ts[i-1].text == ",") || ts[i+1].text != "being" || !(pronoun[ts[i].text] || ts[i].text == "these" || ts[i].text == "those") {
			continue
		}
		if slices.ContainsFunc(ts[i:], func(t token) bool { return denying[t.text] || t.mark && t.text != "." && t.text != "!" }) ||
			slices.ContainsFunc(r.clauses(ts[i:]), func(c *Clause) bool { return len(c.Of(Place, Own, Kind)) > 0 }) {
			return 0
		}
		return i - 1
	}
	return 0
}

// warns are the bounds of words that only tell the other side not to make anything of what was ordered: "so please do not get any ideas".
func warns(ts []token) (from, to int) {
	for i := 2; i+2 < len(ts); i++ {
		if n := opens(ts[i:], beware); n > 0 && ts[i-1].mark && (i+n == len(ts) || ts[i+n].mark) {
			return i - 1, i + n
		}
	}
	return 0, 0
}

// unopposed are the bounds of words in brackets, or behind the last comma, that only say by a denial who does not stand in the way, or what is
// not to be feared: "to Paducah (nobody there)", "to Paducah (he won't like it)", "to Paducah, no risk". They deny no order.
func unopposed(r *Reader, ts []token) (from, to int) {
	for i := 1; i+1 < len(ts); i++ {
		if !ts[i].mark || ts[i].text != "(" && ts[i].text != "," && ts[i].text != "-" {
			continue
		}
		end := i + 1
		for end < len(ts) && !(ts[end].mark && (ts[i].text == "(" && ts[end].text == ")" || ts[i].text != "(")) {
			end++
		}
		in := unpointed(ts[i+1 : end])
		if ts[i].text == "(" && end == len(ts) || ts[i].text == "," && (end < len(ts) || in != nil && pronoun[in[0].text]) ||
			ts[i].text == "-" && end < len(ts) && ts[end].text != "-" || !reassures(r, in) {
			continue
		}
		return i, min(end+1, len(ts))
	}
	return 0, 0
}

// reassures says whether words only say by a denial that there is nobody, or nothing to fear, or what the other side does not.
func reassures(r *Reader, in []token) bool {
	if len(in) < 2 || slices.ContainsFunc(in, func(t token) bool { return t.mark || mayBe[t.text] }) {
		return false
	}
	last := in[len(in)-1].text
	switch {
	case opens(in, unasking) > 0 && len(in) < 6:
		return true
	case opens(in, noOne) > 0:
		return thereabouts[last] && !slices.ContainsFunc(r.clauses(in[1:]), func(c *Clause) bool { return len(c.Of(Place, Own)) > 0 }) || len(in) < 4 && fearful[last]
	case in[0].text == "he" || in[0].text == "they" || in[0].text == "you":
		return slices.ContainsFunc(in, func(t token) bool { return negating[t.text] }) && !slices.ContainsFunc(r.clauses(in[1:]), func(c *Clause) bool {
			return len(c.Of(Place, Own)) > 0 || in[0].text == "he" && len(c.Verbs) > 0
		})
	}
	return false
}

// unbracketed is words in which a bracket that denies something, and not only a place, stands between commas: "to Paducah (not the St. Louis
// one)" does not deny the going.
func unbracketed(r *Reader, ts []token) []token {
	open := -1
	out := slices.Clone(ts)
	for i, t := range ts {
		switch {
		case t.mark && t.text == "(":
			open = i
		case t.mark && t.text == ")" && open > 0 && contrasting[ts[open+1].text] && slices.ContainsFunc(ts[open:i], func(t token) bool { return negating[t.text] }) && !named(r, ts[open+2:i]):
			out[open], out[i] = token{text: ",", raw: ",", mark: true}, token{text: ",", raw: ",", mark: true}
			open = -1
		}
	}
	return out
}

var (
	contrasting = wordSet("not no but never dont without")
	noOne       = phrases("nobody,no one,noone,none,nothing,no")
	unasking    = phrases("dont ask,do not ask,dont tell,do not tell,no kidding,no joke,no questions,not that it matters,not that it helps,never mind")
	thereabouts = wordSet("there here near around about inside nearby home left sight")
	fearful     = wordSet("risk danger enemy enemies opposition resistance defenders defender rebels rebel rebs yankees yankee problem problems trouble hurry rush worries")
	mayBe       = wordSet("if unless or maybe perhaps only except but instead rather until till when once wait cancel later next tomorrow yet now more further else go goes going move moves march marches stay stays")
)

var beware = func() [][]string {
	var out [][]string
	for _, head := range phrases("so do not,so dont,so please do not,so please dont,do not,dont,please do not,please dont") {
		for _, tail := range phrases(`get any ideas,get ideas,get your hopes up,get excited,get cocky,get too excited,worry,laugh,complain,gloat,panic,
			be cross,be angry,be silly,even think about it,even think of it,bother,be surprised`) {
			out = append(out, slices.Concat(head, tail))
		}
	}
	return out
}()

// leavesOver are the bounds of words that only say who is left over: "two go by sea, and that leaves four behind with the militia".
func leavesOver(ts []token) (from, to int) {
	for i := 1; i+2 < len(ts); i++ {
		joined := ts[i-1].text == "and" || ts[i-1].mark || ts[i].text == "which"
		if !joined || ts[i].text != "that" && ts[i].text != "this" && ts[i].text != "which" || ts[i+1].text != "leaves" {
			continue
		}
		from = i
		for from > 0 && (ts[from-1].mark || ts[from-1].text == "and") {
			from--
		}
		if from == 0 {
			continue
		}
		to = i + 2
		for to < len(ts) && !(ts[to].mark && ts[to].text != "(" && ts[to].text != ")") {
			to++
		}
		if slices.ContainsFunc(ts[i:to], func(t token) bool { return t.mark && t.text == ">" || denying[t.text] || prepositions[t.text] == "to" }) {
			return 0, 0
		}
		return from, to
	}
	return 0, 0
}

// sojourns are the bounds of words that only say how somebody has spent his time in the place that they name, up to that place: "the three
// who have been eating their heads off at Cairo go to Memphis".
func sojourns(r *Reader, ts []token) (from, to int) {
	for i := 1; i+4 < len(ts); i++ {
		if !relating[ts[i].text] || opens(ts[i+1:], lately) == 0 {
			continue
		}
		for k := i + 2; k+2 < len(ts) && !ts[k].mark && !denying[ts[k].text]; k++ {
			f, named := r.lookUp(ts[k:])
			if _, figure := number(ts[k].text); figure || named && f.senses[0].Sort != Deed && f.senses[0].Sort != Note {
				break
			}
			if prepositions[ts[k].text] != "at" {
				continue
			}
			where, placed := r.lookUp(ts[k+1:])
			if !placed || where.senses[0].Sort != Place || k+1+where.n >= len(ts) {
				continue
			}
			if f, ok := r.lookUp(ts[k+1+where.n:]); ok && f.senses[0].Sort == Deed {
				return i, k
			}
		}
	}
	return 0, 0
}

var lately = phrases("has been,have been,had been,are,is,were,was")

var (
	onceDone = wordSet(`when once after`)
	smoke    = wordSet(`smoke dust guns gun firing fire shooting cannonade bombardment volley`)
	settled  = wordSet(`cleared clears clear done over finished finishes settled settles ceased ceases lifted lifts fired stopped stops`)
	isOver   = wordSet(`done over finished`)
	framing  = wordSet(`has have is are all as soon when once after has finally`)
	nextTo   = wordSet(`beside alongside behind by next`)
	flanking = wordSet(`on upon at to`)
	sides    = wordSet(`right left flank side`)
	watching = wordSet(`looks look watches watch watching threatens threaten threatening eyes eyeing menaces menace observes observe glares
		glare screens screen screening covers cover covering`)
	eyeing = phrases(`keeps an eye on,keep an eye on,keeping an eye on,keeps watch over,keeps watch on,keep watch on`)
)

// aspect is words without the verbs that only say that somebody begins or goes on to do what stands behind them: "continues to fire at".
func aspect(r *Reader, ts []token) []token {
	var out []token
	for i := 0; i < len(ts); i++ {
		if !ts[i].mark && onGoing[ts[i].text] && i+1 < len(ts) && !ts[i+1].mark {
			next := i + 1
			if ts[next].text == "to" || ts[next].text == "with" {
				next++
			}
			if next < len(ts) && !ts[next].mark && (next > i+1 && ts[i+1].text == "to" || strings.HasSuffix(ts[next].text, "ing")) {
				if f, ok := r.lookUp(ts[next:]); ok && !slices.ContainsFunc(f.senses, func(s Sense) bool { return s.Sort != Deed }) {
					i = next - 1
					continue
				}
			}
		}
		out = append(out, ts[i])
	}
	return out
}

var onGoing = wordSet(`continue continues continuing keep keeps begin begins start starts proceed proceeds`)

// unwalled is words without the works in which somebody stays: he stays, and digs none.
func unwalled(ts []token) []token {
	for i := 1; i+2 < len(ts); i++ {
		if !idle[ts[i].text] || ts[i+1].text != "in" && ts[i+1].text != "behind" {
			continue
		}
		n := i + 2
		if articles[ts[n].text] || ts[n].text == "its" {
			n++
		}
		if n < len(ts) && walls[ts[n].text] {
			return slices.Concat(ts[:i+1:i+1], ts[n+1:])
		}
	}
	return ts
}

var walls = wordSet(`entrenchments entrenchment intrenchments trenches works earthworks breastworks fieldworks fortifications`)

// shelved says whether words only leave somebody or some points unused: "the fourth I leave in the pool", "the other two points go to
// waste".
func shelved(r *Reader, ts []token) bool {
	verb, away := false, false
	for i := 0; i < len(ts); i++ {
		t := ts[i]
		if n := opens(ts[i:], unused); n > 0 {
			away = true
			i += n - 1
			continue
		}
		_, figure := number(t.text)
		f, named := r.lookUp(ts[i:])
		switch {
		case sparing[t.text], t.text == "are", t.text == "is", t.text == "remain", t.text == "remains", t.text == "stay", t.text == "stays":
			verb = true
		case t.mark && t.text == ">", denying[t.text] && t.text != "rest":
			return false
		case named && f.senses[0].Sort == Kind, figure, costs[t.text], pointing[t.text]:
		case t.mark, fillers[t.text]:
		default:
			return false
		}
	}
	return away && verb || opens(ts[lastWords(ts, 3):], unused) == 3 && away // "go to waste" has its verb
}

// lastWords is where the last so many words of others begin.
func lastWords(ts []token, n int) int {
	i := len(ts)
	for i > 0 && n > 0 {
		i--
		if !ts[i].mark {
			n--
		}
	}
	return i
}

var (
	unused = phrases(`in the pool,in reserve,in hand,in the bank,in the box,for later,for next turn,for next month,for next time,
		unused,unspent,
		wasted,go to waste,goes to waste`)
	pointing = wordSet(`fourth fifth sixth last remaining rest one ones remainder i we`)
)

// posted is a sentence of somebody who stays where he is and acts from there, without his staying: "Latham stays at E10 and fires at D12".
func posted(r *Reader, ts []token) ([]token, bool) {
	for i := 1; i+2 < len(ts); i++ {
		if ts[i].mark || !idle[ts[i].text] || ts[i-1].text == "the" {
			continue
		}
		and := i + 1
		for and < len(ts) && ts[and].text != "and" && !(ts[and].mark && ts[and].text == ",") {
			and++
		}
		if and+1 >= len(ts) {
			return nil, false
		}
		deed := and + 1
		if ts[and].mark && ts[deed].text == "and" {
			deed++
		}
		if deed >= len(ts) {
			return nil, false
		}
		f, ok := r.lookUp(ts[deed:])
		if !ok || slices.ContainsFunc(f.senses, func(s Sense) bool { return s.Sort != Deed }) {
			return nil, false
		}
		var where []token
		if at := ts[i+1 : and]; slices.ContainsFunc(r.clauses(append([]token{ts[i]}, at...)), func(c *Clause) bool {
			return len(c.Items) == 1 && c.Items[0].Sort == Place && (c.Items[0].Role == "at" || c.Items[0].Role == "")
		}) {
			where = at
		} else if !staysThere(r, at) {
			return nil, false
		}
		return slices.Concat(ts[:i:i], where, ts[deed:]), true
	}
	return nil, false
}

// headed reads a sentence with a colon, where what stands before a colon only says how many orders stand behind it, or which question
// they answer: "Next I bring two brigades nearer to Sherman: Keyes to D12, and Schenck to E12", "Murfreesboro, my fire: one veteran at
// ...".
func headed(r *Reader, ts []token) (verdict, bool) {
	at := slices.IndexFunc(ts, func(t token) bool { return t.mark && t.text == ":" })
	if at < 1 || at+2 >= len(ts) || slices.ContainsFunc(ts[at+1:], func(t token) bool { return t.mark && t.text == ":" }) {
		return verdict{}, false
	}
	head := ts[:at]
	if slices.ContainsFunc(head, func(t token) bool { return t.mark && t.text != "," || denying[t.text] }) || r.clause(head, nil).ok() {
		return verdict{}, false
	}
	q := *r
	v := q.sentence(ts[at+1:])
	r.tried = q.tried
	if !v.ok() {
		return verdict{}, false
	}
	all := r.Decision.Asks + "; " + meant(r, strings.Join(v.lines, "; "))
	ok := slices.ContainsFunc(r.clauses(head), func(c *Clause) bool {
		if slices.ContainsFunc(c.Unknown, func(w string) bool { return w != "nearer" && w != "closer" }) {
			return false
		}
		counts, fits := 0, true
		for _, n := range c.Loose {
			counts, fits = counts+1, fits && n.N == len(v.lines)
		}
		for _, i := range c.Items {
			if i.Sort == Kind && i.Count.Said() {
				counts, fits = counts+1, fits && (i.Count.N == len(v.lines) && !i.Count.All)
			}
		}
		named := !slices.ContainsFunc(c.Of(Place, Own, Foe), func(i Item) bool {
			return !slices.ContainsFunc(i.IDs, func(id string) bool { return strings.Contains(all, id) })
		})
		return fits && (counts > 0 || named)
	})
	if !ok && r.Decision.Own && slices.ContainsFunc(r.clauses(head), numbers) {
		return verdict{err: r.ask(raw(ts), []verdict{v}), c: v.c, asks: true}, true // three are said to go, and two do
	}
	return v, ok
}

// numbers says whether a clause counts units.
func numbers(c *Clause) bool {
	return slices.ContainsFunc(c.Items, func(i Item) bool { return i.Sort == Kind && i.Count.N > 0 })
}

// granted is words without those that give somebody who acts a point for it: "my last point is for Palmer's cavalry, which rides to B8".
func granted(r *Reader, ts []token) []token {
	i, point := 0, false
	for i < len(ts) && !ts[i].mark && !links[ts[i].text] {
		_, figure := number(ts[i].text)
		switch {
		case costs[ts[i].text]:
			point = true
		case !figure && !fillers[ts[i].text] && !ordered[ts[i].text]:
			return ts
		}
		i++
	}
	for i < len(ts) && links[ts[i].text] {
		i++
	}
	if !point || i+1 >= len(ts) || prepositions[ts[i].text] != "to" {
		return ts
	}
	for k := i + 2; k+1 < len(ts); k++ {
		if ts[k].mark && ts[k].text == "," && (ts[k+1].text == "which" || ts[k+1].text == "who") {
			if who, ok := r.lookUp(ts[i+1:]); ok && who.senses[0].Sort == Foe {
				return ts
			}
			if f, ok := r.lookUp(ts[k+2:]); k+2 < len(ts) && ok && f.senses[0].Sort == Deed {
				return slices.Concat(ts[i+1:k:k], ts[k+2:])
			}
			return ts
		}
	}
	return ts
}

var (
	links   = wordSet(`is are goes go belongs belong will`)
	ordered = wordSet(`last final remaining action my the other next first second third one`)
)
