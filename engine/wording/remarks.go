package wording

import (
	"slices"
	"strings"
)

// What is remarked in the midst of an order, or behind it, of somebody or of a place that it names, and what says only of which point it is
// the use. It gives nobody anything to do; it is told as not read, and only where the order stands without it.

// remarked is words without what is remarked in them, each remark by its bounds.
func remarked(r *Reader, ts []token, drop func(from, to int) []token) []token {
	for range mostBeside {
		from, to := described(r, ts)
		if to == 0 {
			from, to = joinsThose(r, ts)
		}
		if to == 0 {
			from, to = commented(r, ts)
		}
		if to == 0 {
			break
		}
		ts = drop(from, to)
	}
	return ts
}

// described are the bounds of words between commas that say how somebody or some place is that was named before them: "Beauregard, who has
// no soldiers but the militia, travels to Atlanta", "to Cairo, where Grant has need of them, and". Of who goes somewhere they are none.
func described(r *Reader, ts []token) (from, to int) {
	for i := 1; i+3 < len(ts); i++ {
		word := ts[i+1].text
		if !(ts[i].mark && ts[i].text == ",") || !describing[word] {
			continue
		}
		end := i + 2
		for end < len(ts) && !(ts[end].mark && ts[end].text != "(" && ts[end].text != ")" && ts[end].text != "-") {
			end++
		}
		in := ts[i+2 : end]
		states := len(in) > 1 && stative[in[0].text]
		if word == "where" {
			states = slices.ContainsFunc(in, func(t token) bool { return stative[t.text] || asserting[t.text] || past[t.text] })
		}
		if !states || slices.ContainsFunc(in, func(t token) bool { return t.mark || limiting[t.text] }) ||
			slices.ContainsFunc(r.clauses(in), func(c *Clause) bool {
				return slices.ContainsFunc(c.Items, func(i Item) bool { return i.Role == "to" || i.Role == "via" || i.Role == "join" })
			}) {
			continue
		}
		if end+1 < len(ts) && ts[end].text == "," && ts[end+1].text != "and" && ts[end+1].text != "then" { // the verb of who was named follows
			return i, end + 1
		}
		return i, end
	}
	return 0, 0
}

// joinsThose are the bounds of words at the end of others that say whom somebody meets where he goes: "to Manassas and joins the three
// already there".
func joinsThose(r *Reader, ts []token) (from, to int) {
	end := len(ts)
	for end > 0 && ts[end-1].mark {
		end--
	}
	for i := 3; i+2 < end; i++ {
		if ts[i].text != "to" && ts[i].text != "and" && !(ts[i].mark && ts[i].text == ",") || !meeting[ts[i+1].text] {
			continue
		}
		tail := ts[i+2 : end]
		there := slices.ContainsFunc(tail, func(t token) bool { return t.text == "there" || t.text == "already" })
		if !there || slices.ContainsFunc(tail, func(t token) bool {
			return t.mark || denying[t.text] || t.text == "and" || t.text == "then" || prepositions[t.text] == "to"
		}) || slices.ContainsFunc(r.clauses(tail), func(c *Clause) bool { return len(c.Of(Place))+len(c.Verbs) > 0 }) {
			continue
		}
		return i, end
	}
	return 0, 0
}

// commented are the bounds of words at the end of others, behind a comma, that only say how that is which was ordered, or how many that
// makes: "no surprise there", "nicely out of your reach", "that makes two in the town", "the garrison there must be bored to death".
func commented(r *Reader, ts []token) (from, to int) {
	end := len(ts)
	for end > 0 && ts[end-1].mark && ts[end-1].text != ")" {
		end--
	}
	for i := end - 2; i > 1; i-- {
		if !(ts[i].mark && (ts[i].text == "," || ts[i].text == "-" || ts[i].text == ":")) {
			continue
		}
		tail := ts[i+1 : end]
		for len(tail) > 0 && (tail[0].text == "and" || tail[0].text == "so") {
			tail = tail[1:]
		}
		says := len(tail) > 1 && (opens(tail, comments) > 0 || beyondReach(tail) || makesSo(tail) || settlesIt(tail) || observes(r, tail))
		if says && harmless(r, tail) {
			return i, end
		}
		if ts[i].text == ":" && len(tail) > 2 && prose(r, tail) && harmless(r, tail) && !mentions(r, tail) {
			return i, end // "to Chattanooga: without a garrison the place feeds nobody"
		}
		if !r.Decision.Own && len(tail) > 3 && anotherTime(tail) {
			return i, end // "the militia comes back next year": of now it says nothing
		}
		break
	}
	return 0, 0
}

// anotherTime says whether words speak of another time than now.
func anotherTime(ts []token) bool {
	for i := range ts {
		if ts[i].mark || denying[ts[i].text] || limiting[ts[i].text] && ts[i].text != "tomorrow" {
			return false
		}
	}
	for i := range ts {
		if opens(ts[i:], laterOn) > 0 {
			return true
		}
	}
	return false
}

// harmless says whether words send nobody, forbid nothing but surprise, and set no condition.
func harmless(r *Reader, ts []token) bool {
	if slices.ContainsFunc(ts, func(t token) bool {
		return limiting[t.text] || excepting[t.text] || t.mark
	}) {
		return false
	}
	for i := range ts {
		f, ok := r.lookUp(ts[i:])
		if ok && f.senses[0].Sort == Way {
			return false
		}
		if role := prepositions[ts[i].text]; (role == "to" || role == "via") && i+1 < len(ts) && placed(r, ts[i+1:]) {
			return false
		}
	}
	return true
}

// makesSo says whether words only say how many there are then: "that makes two in the town".
func makesSo(ts []token) bool {
	if len(ts) < 3 || ts[0].text != "that" && ts[0].text != "which" && ts[0].text != "this" || !summingUp[ts[1].text] {
		return false
	}
	return slices.ContainsFunc(ts[2:], func(t token) bool { _, figure := number(t.text); return figure })
}

// settlesIt says whether words only say what is done by what stands before them: "that takes care of the west".
func settlesIt(ts []token) bool {
	return (ts[0].text == "that" || ts[0].text == "which" || ts[0].text == "this") && opens(ts[1:], settling) > 0
}

var settling = phrases(`takes care of,take care of,settles,satisfies,fulfils,fulfills,covers,sees to,deals with,meets my,finishes,completes,
	wraps up,will do for,should do for,does for,is enough for,is all for,keeps the,ticks off,is my duty,does my duty,pays my`)

// beyondReach says whether words only say that something lies out of the reach of somebody.
func beyondReach(ts []token) bool {
	n := 0
	for n < len(ts) && n < 2 && !ts[n].mark && ts[n].text != "out" && ts[n].text != "beyond" {
		n++
	}
	last := ts[len(ts)-1].text
	return n < len(ts) && (ts[n].text == "beyond" || n+1 < len(ts) && ts[n].text == "out" && ts[n+1].text == "of") &&
		(last == "reach" || last == "sight" || last == "range" || last == "way" || last == "harm")
}

// observes says whether words only say how somebody or something is who was named: nobody does anything in them.
func observes(r *Reader, ts []token) bool {
	if len(ts) < 4 || !articles[ts[0].text] && !pronoun[ts[0].text] {
		return false
	}
	says := false
	for i, t := range ts {
		if denying[t.text] || accompanies[t.text] && i > 0 && ts[i-1].text == "with" {
			return false
		}
		may := modal[t.text] || t.text == "must"
		says = says || asserting[t.text] || past[t.text] || may && i+1 < len(ts) && ts[i+1].text == "be"
	}
	return says && !mentions(r, ts)
}

// mentions says whether words have one that orders are made of: a deed, a name, a number, a way, or a kind of units that is not just
// anybody.
func mentions(r *Reader, ts []token) bool {
	for i := 0; i < len(ts); {
		n := 1
		if f, ok := r.lookUp(ts[i:]); ok {
			n = f.n
			noun := i > 0 && articles[ts[i-1].text] // "the garrison", "the place"
			if slices.ContainsFunc(f.senses, func(s Sense) bool {
				return s.ID != "" && s != (Sense{Note, "no"}) && !(n == 1 && neutral[ts[i].text]) && !(noun && s.Sort == Deed)
			}) {
				return true
			}
		}
		if _, figure := number(ts[i].text); figure || counting[ts[i].text] != (Count{}) {
			return true
		}
		i += n
	}
	return false
}

// spentOn is words without those at the head of a sentence that say with which point, or march, its order is paid: "with the fifth I begin
// forts at Nashville".
func spentOn(ts []token) []token {
	if n := pointFor(ts); n > 0 && n < len(ts) {
		ts = ts[n:]
	}
	for i := 0; i < len(ts); i++ {
		start := i
		for start > 0 && (ts[start-1].text == "and" || ts[start-1].text == "then" || ts[start-1].text == "but") {
			start--
		}
		if !paying[ts[i].text] || start > 0 && !(ts[start-1].mark && ts[start-1].text != "," && ts[start-1].text != "(") {
			continue
		}
		n := i + 1
		for n < len(ts) && (articles[ts[n].text] || ts[n].text == "command" || ts[n].text == "action") {
			n++
		}
		if n+1 >= len(ts) || !inOrder[ts[n].text] {
			continue
		}
		n++
		for n < len(ts) && (ts[n].text == "command" || ts[n].text == "action") {
			n++
		}
		paid := n < len(ts) && (costs[ts[n].text] || ts[n].text == "one" || ts[n].text == "order" || ts[n].text == "move")
		if paid {
			n++
		}
		if n < len(ts) && ts[n].mark && ts[n].text == "," {
			n++
		}
		if n+1 >= len(ts) || ts[n].mark || !paid && ts[n].text != "i" && ts[n].text != "we" {
			continue
		}
		return spentOn(slices.Concat(ts[:start:start], ts[n:]))
	}
	return ts
}

// pointFor is how many words at the head of others only say for which part of the map a point is, up to the colon behind them: "one of them
// goes on Missouri, since I owe that:"; all of them where they say nothing else. 0 where they do not.
func pointFor(ts []token) int {
	one, where, spent := false, false, false
	for i, t := range ts {
		_, figure := number(t.text)
		_, state := states[t.text]
		spent = spent || costs[t.text] || t.text == "them" || t.text == "these" || t.text == "on"
		switch {
		case one && where && t.mark && t.text == ":":
			return i + 1
		case one && where && (t.text == "since" || t.text == "because" || t.text == "as" || t.text == "which"): // why he does it
			for k := i; k < len(ts); k++ {
				if ts[k].mark && ts[k].text != "," {
					if ts[k].text == ":" {
						return k + 1
					}
					break
				}
			}
			return i
		case figure && i < 2, inOrder[t.text] && i < 2:
			one = true
		case state, regional[t.text]:
			where = true
		case t.mark && (t.text == "," || t.text == "."), costs[t.text], links[t.text], one && (t.text == "i" || t.text == "spend" || t.text == "use"), articles[t.text],
			t.text == "of" || t.text == "them" || t.text == "these" || t.text == "on" || t.text == "for" || t.text == "in" || t.text == "and":
		default:
			return 0
		}
	}
	if one && where && spent {
		return len(ts)
	}
	return 0
}

var regional = wordSet(`east west theatre theater center centre duty eastern western`)

// lettered is words with the letters of a man's first names before his name that stand behind it: "Johnston (J.E.)", "Johnston, J. E.,".
func lettered(r *Reader, ts []token) []token {
	for i := 1; i+1 < len(ts); i++ {
		bracket := ts[i].mark && ts[i].text == "("
		if !bracket && !(ts[i].mark && ts[i].text == ",") {
			continue
		}
		var letters []token
		end := i + 1
		for end < len(ts) {
			if t := ts[end]; !t.mark && len(t.text) == 1 && t.text[0] >= 'a' && t.text[0] <= 'z' {
				letters = append(letters, t)
			} else if !(t.mark && t.text == ".") {
				break
			}
			end++
		}
		if len(letters) == 0 || end < len(ts) && !(ts[end].mark && (bracket == (ts[end].text == ")"))) || bracket && end == len(ts) {
			continue
		}
		full := append(letters, ts[i-1])
		if f, ok := r.lookUp(full); !ok || f.n != len(full) || f.senses[0].Sort != Own && f.senses[0].Sort != Foe {
			continue
		}
		if end < len(ts) {
			end++
		}
		return slices.Concat(ts[:i-1:i-1], full, ts[end:])
	}
	return ts
}

// theOne is words without those between commas that say of what was named only that it is one, or by its state which one: "the other
// infantry, the single one, at Nashville", "Charleston, the South Carolina one".
func theOne(ts []token) []token {
	for i := 1; i+3 < len(ts); i++ {
		if !(ts[i].mark && (ts[i].text == "," || ts[i].text == "(")) || ts[i+1].text != "the" {
			continue
		}
		end := i + 2
		for end < len(ts) && end < i+4 && !ts[end].mark && ts[end].text != "one" {
			end++
		}
		if end == i+2 || end == len(ts) || ts[end].text != "one" || end+1 < len(ts) && !ts[end+1].mark {
			continue
		}
		which := ts[i+2 : end]
		if states[raw(which)] != "" || states[strings.ToLower(raw(which))] != "" {
			return theOne(slices.Concat(ts[:i+1:i+1], which, ts[end+1:]))
		}
		if len(which) == 1 && lonely[which[0].text] {
			next := end + 1
			if next < len(ts) {
				next++
			}
			return theOne(slices.Concat(ts[:i:i], ts[next:]))
		}
	}
	return ts
}

var (
	lonely     = wordSet(`single lone little small odd only big new extra spare`)
	describing = wordSet(`who which where whose`)
	stative    = wordSet(`has have had is are was were isnt arent hasnt havent stands stood sits sat lies lay needs deserves complains likes hates
		cannot cant knows belongs`)
	limiting  = wordSet(`if unless until till when joke joking kidding mistake cancel forget wrong instead rather meant maybe perhaps tomorrow`)
	excepting = wordSet(`but except only alone next later`)
	meeting   = wordSet(`join joins joining meet meets meeting reinforce reinforces reinforcing strengthen strengthens strengthening`)
	summingUp = wordSet(`makes is gives means brings leaves`)
	comments  = phrases(`no surprise,no surprises,no wonder,no great surprise,no secret,as always,as ever,as usual,surprise surprise,safe and sound,
		nice and safe,nice and quiet,better safe than sorry,for what it is worth,for whatever it is worth,for old times sake,what else,why not,
		who else,where else`)
	paying  = wordSet(`with for on using`)
	inOrder = wordSet(`first second third fourth fifth sixth seventh eighth ninth tenth last final next remaining other same 1st 2nd 3rd 4th 5th 6th`)
)
