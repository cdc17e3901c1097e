package wording

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// Words that leave somebody where he is, deny, or say how many there are: they order nothing.

// idles says whether words only leave somebody where he is: "the rest stays put". They order nothing where one acts of one's own.
func (r *Reader) idles(ts []token) bool {
	if !r.Decision.Own {
		return false
	}
	return r.keeps(ts) || r.spares(ts) || r.lingers(ts) || shelved(r, ts) || unmoved(r, ts)
}

// leftInPeace are the bounds of words beside others that only say of somebody or of a place that nothing is done to it, or that he does
// nothing: "let New Bern be, hit Nashville", "Cairo digs in, St. Louis does not".
func leftInPeace(r *Reader, ts []token) (from, to int) {
	bound := func(t token) bool {
		return t.mark && t.text != ">" && t.text != "-" || t.text == "and" || t.text == "but"
	}
	for start := 0; start < len(ts); start++ {
		if start > 0 && !bound(ts[start-1]) {
			continue
		}
		end := start
		for end < len(ts) && !bound(ts[end]) {
			end++
		}
		if part := ts[start:end]; end-start < len(unpointed(ts)) && (letsBe(r, part) || doesNot(r, part)) {
			for start > 0 && (bound(ts[start-1])) {
				start--
			}
			if start == 0 && end < len(ts) {
				end++
			}
			return start, end
		}
	}
	return 0, 0
}

// letsBe says whether words let somebody or some place be, and say no more.
func letsBe(r *Reader, ts []token) bool {
	n := 0
	switch {
	case len(ts) < 2:
		return false
	case sparing[ts[0].text] || ts[0].text == "let":
		for k := 1; k <= 3 && n == 0; k++ {
			if end := len(ts) - k; end > 1 && opens(ts[end:], undisturbed) == k {
				ts, n = ts[:end], 1
			}
		}
	default:
		n = opens(ts, passingBy)
	}
	return n > 0 && named(r, ts[n:])
}

// doesNot says whether words only say of somebody that he does not.
func doesNot(r *Reader, ts []token) bool {
	n := len(ts)
	switch {
	case n > 1 && wontDo[ts[n-1].text]:
		return named(r, ts[:n-1])
	case n > 2 && ts[n-1].text == "not" && (auxiliary[ts[n-2].text] || ts[n-2].text == "is" || ts[n-2].text == "are"):
		return named(r, ts[:n-2])
	}
	return false
}

// named says whether words are nothing but a name or a kind of units.
func named(r *Reader, ts []token) bool {
	for len(ts) > 1 && articles[ts[0].text] {
		ts = ts[1:]
	}
	f, ok := r.lookUp(ts)
	return ok && f.n == len(ts) && slices.ContainsFunc(f.senses, func(s Sense) bool { return s.Sort == Place || s.Sort == Own || s.Sort == Foe || s.Sort == Kind })
}

var (
	undisturbed = phrases("alone,be,in peace,well alone,undisturbed,untouched,for later,for now,for another day,for next time")
	passingBy   = phrases("ignore,avoid,spare,forget,forget about,never mind,not touching,no touching")
	wontDo      = wordSet("doesnt dont wont isnt arent shant cant")
)

// remnant is words with "other" in the place of a "remaining" that says which of several act, and not that they stay: "the two remaining
// veterans go to Manassas".
func remnant(r *Reader, ts []token) []token {
	out := ts
	for i := 1; i+1 < len(ts); i++ {
		if ts[i].text != "remaining" || ts[i-1].mark || !articles[ts[i-1].text] && ts[i-1].text != "its" && !counts(ts[i-1]) {
			continue
		}
		f, ok := r.lookUp(ts[i+1:])
		if someOf(ts[i+1]) || menLike[ts[i+1].text] && ts[i+1].text != "of" || ok && slices.ContainsFunc(f.senses, func(s Sense) bool { return s.Sort == Kind }) {
			out = slices.Concat(out[:i:i], []token{{text: "other", raw: ts[i].raw}}, out[i+1:])
		}
	}
	return out
}

// idling says whether words only leave somebody where he is of whom was spoken before them.
func idling(ts []token) bool {
	return idle[ts[0].text] && !slices.ContainsFunc(ts, func(t token) bool { return !t.mark && !idle[t.text] && !idleTails[t.text] })
}

// denies says whether words say of somebody or of a place what shall not be done. They order nothing where one acts of one's own.
func (r *Reader) denies(ts []token) bool {
	var said [][]token
	for _, part := range sentences(ts) {
		said = append(said, part)
	}
	if len(said) > 1 { // "They won't. Cairo to Paducah."
		return !slices.ContainsFunc(said, func(part []token) bool { return !r.denies(part) })
	}
	for i := 3; i < len(ts); i++ { // what cannot be done any more denies nothing of what stands before it
		if prevents(ts[i:]) > 0 {
			ts = ts[:i]
		}
	}
	for i := 1; i < len(ts)-1; i++ { // "to Culpeper - no, to Winchester"
		if between(ts, i) || ts[i-1].mark && opens(ts[i:], corrections) > 0 {
			return false
		}
	}
	return r.Decision.Own && slices.ContainsFunc(r.clauses(ts), func(c *Clause) bool {
		if !c.Notes["no"] || len(c.Unknown) > 0 {
			return false
		}
		return len(c.Of(Place, Own)) > 0 ||
			!c.Bare() && (len(c.Of(Kind)) > 0 && articles[ts[0].text] || whoStays[ts[0].text]) &&
				slices.ContainsFunc(ts, func(t token) bool { return denied[t.text] })
	})
}

// denied are words by which somebody does not do something.
var denied = wordSet(`not dont doesnt wont never cannot cant shant`)

// remains says whether words behind an answer only leave some who are not meant by it: "two go to Murfreesboro, the rest holds the town".
func (r *Reader) remains(v verdict, ts []token) bool {
	for len(ts) > 0 && (ts[0].text == "and" || ts[0].text == "the" || ts[0].text == "last" || ts[0].text == "other" && len(ts) > 1 || ts[0].mark) {
		ts = ts[1:]
	}
	if r.Decision.Own || len(v.orders) == 0 || len(ts) < 2 {
		return false
	}
	_, some := number(ts[0].text)
	return (some || kept[ts[0].text] || inOrder[ts[0].text]) && (r.lingers(ts) || staysToFight(ts)) || r.lingers(ts) && staysBeside(r, v, ts)
}

// staysBeside says whether words say of a kind of units that it stays which is none of those who go: "the militia horse stays in Washington".
func staysBeside(r *Reader, v verdict, ts []token) bool {
	at := slices.IndexFunc(ts, func(t token) bool { return idle[t.text] })
	all := strings.Join(v.lines, "; ")
	return at > 0 && slices.ContainsFunc(r.clauses(ts[:at]), func(c *Clause) bool {
		return len(c.Items) == 1 && c.Items[0].Sort == Kind && c.Items[0].IDs[0] != "" && len(c.Loose)+len(c.Unknown)+len(c.Verbs) == 0 && !strings.Contains(all, c.Items[0].IDs[0])
	})
}

// staysToFight says whether words say of some that they stay, or fight, where they are: "one stays and fights", "the rest fights".
func staysToFight(ts []token) bool {
	for len(ts) > 0 && (ts[0].text == "and" || ts[0].text == "but" || ts[0].mark || articles[ts[0].text]) {
		ts = ts[1:]
	}
	n := 0
	for n < len(ts) && !ts[n].mark {
		_, some := number(ts[n].text)
		if !some && !remaining[ts[n].text] && !inOrder[ts[n].text] && !costs[ts[n].text] && !menLike[ts[n].text] {
			break
		}
		n++
	}
	verb := n
	for verb < len(ts) && auxiliary[ts[verb].text] {
		verb++
	}
	if n == 0 || verb >= len(ts) || !idle[ts[verb].text] && !fightsOn[ts[verb].text] {
		return false
	}
	return !slices.ContainsFunc(ts[verb:], func(t token) bool {
		_, figure := number(t.text)
		return figure || denying[t.text] || prepositions[t.text] == "to" || t.mark && t.text == ">" || retiring[t.text]
	})
}

// OthersFight says whether a line only says of some who are not sent away that they stay, or fight, where they are.
func OthersFight(line string) bool { return staysToFight(blunt(tokens(unlabelled(line)))) }

var (
	ofRest   = wordSet(`whole entire full complete remaining last other`) // before "rest", which is those who are left then
	menLike  = wordSet(`man men one ones unit units brigade brigades division divisions of them these those`)
	fightsOn = wordSet(`fight fights fighting stand stands defend defends holds hold battle battles`)
	retiring = wordSet(`back retreat retreats withdraw withdraws retire retires go goes leave leaves march marches move moves come comes run runs`)
)

// lingers says whether words say of somebody that he stays where he is.
func (r *Reader) lingers(ts []token) bool {
	for i, t := range ts {
		switch {
		case t.mark && t.text == ">":
			if i == 0 || i+1 == len(ts) || !idle[ts[i+1].text] { // "H6 -> stays"
				return false
			}
			continue
		case i == 0 || t.mark || !idle[t.text] || t.text == "rest" && (ts[i-1].text == "the" || ofRest[ts[i-1].text]):
			continue
		}
		if ts[i-1].mark && (ts[i-1].text == ">" || ts[i-1].text == ":") && i > 1 {
			ts = slices.Delete(slices.Clone(ts), i-1, i)
			i--
		}
		behind := ts[i+1:]
		if n := opens(behind, outOfIt); n > 0 { // "the one at 2115 sits this one out"
			behind = behind[n:]
		}
		if len(behind) > 0 && (behind[0].text == "on" || behind[0].text == "out") && (t.text == "hold" || t.text == "holds") {
			behind = behind[1:]
		}
		if !staysThere(r, unaccompanied(r, unawaited(behind))) {
			return false
		}
		if len(ts[:i]) == 1 && ts[0].text == "rest" {
			return true
		}
		if last := lastMark(ts[:i]); last > 0 && others(ts[last+1:i]) { // of whom was said something before
			return false
		}
		if others(ts[:i]) || i == 2 && (articles[ts[0].text] && inOrder[ts[1].text] || owning[ts[0].text] && led[ts[1].text]) { // "the third stays outside", "his men wait"
			return true
		}
		if i == 1 && (remaining[ts[0].text] || pronoun[ts[0].text] && r.Decision.Own) { // "he stays in Washington"
			return true
		}
		if strings.HasSuffix(t.text, "s") && ordersBefore(r, divide(ts[:i])) { // where several stay, they "stay"
			return false
		}
		return slices.ContainsFunc(r.clauses(ts[:i]), func(c *Clause) bool {
			if slices.ContainsFunc(c.Items, func(i Item) bool { return i.Role == "to" || i.Role == "via" }) || len(c.Of(Place)) > 1 {
				return false // somebody goes, too
			}
			return c.Bare() && len(c.Unknown) == 0 && (len(c.Items) > 0 || len(c.Loose) > 0 || c.Notes["rest"])
		})
	}
	return false
}

// unawaited is words without what they end in if it only says until when: "where he is until he gets a boat".
func unawaited(ts []token) []token {
	at := slices.IndexFunc(ts, func(t token) bool { return t.text == "until" || t.text == "till" })
	if at < 0 || slices.ContainsFunc(ts[at:], func(t token) bool {
		return t.mark && t.text != "." && t.text != "!" || t.text == "and" || t.text == "then" || denying[t.text]
	}) {
		return ts
	}
	return ts[:at]
}

// unaccompanied is words without those at their end who stay as others do: ", guns as well", "and so does the cavalry".
func unaccompanied(r *Reader, ts []token) []token {
	rest := unpointed(ts)
	at := slices.IndexFunc(rest, func(t token) bool { return t.mark && t.text == "," || t.text == "and" })
	if at < 0 {
		return ts
	}
	who := rest[at+1:]
	if len(who) > 1 && who[0].text == "and" {
		who = who[1:]
	}
	if n := opens(who, soDo); n > 0 {
		who = who[n:]
	} else if n := len(who) - 1; n > 0 && sameAgain[who[n].text] || n > 0 && who[n].text == "included" {
		who = who[:n]
	} else if rest[at].text != "," { // "as well" was taken for a filler
		return ts
	}
	if len(who) == 0 || slices.ContainsFunc(who, func(t token) bool { return t.mark || denying[t.text] }) ||
		!slices.ContainsFunc(r.clauses(who), func(c *Clause) bool {
			return c.Bare() && len(c.Unknown)+len(c.Of(Place, Foe))+len(c.Loose) == 0 && len(c.Of(Own, Kind)) > 0
		}) {
		return ts
	}
	return rest[:at]
}

var soDo = phrases(`so do,so does,so will,also`)

// lastMark is where the last mark of words stands; -1 where none does.
func lastMark(ts []token) int {
	for i := len(ts) - 1; i >= 0; i-- {
		if ts[i].mark {
			return i
		}
	}
	return -1
}

// outOfIt is said behind a verb of staying by whom others are left alone.
var outOfIt = phrases(`out of it,out of this,out of this one,out of that,out of the fight,out of the battle,out of the attack,this one out,it out,
	that one out,this out,the attack out,the battle out,the fight out,out,out this time,out of things,out of the way`)

// unmoved says whether words say of somebody that he does not go, or not somewhere: "the militia does not move".
func unmoved(r *Reader, ts []token) bool {
	if ts = unpointed(ts); len(ts) > 3 && ts[0].text == "neither" { // "neither Bee nor Bartow moves"
		nor := slices.IndexFunc(ts, func(t token) bool { return t.text == "nor" })
		verb := slices.IndexFunc(ts, func(t token) bool {
			return goingAway[t.text] || goingAway[strings.TrimSuffix(t.text, "s")] || goingAway[strings.TrimSuffix(t.text, "es")]
		})
		return nor > 0 && verb > nor && !slices.ContainsFunc(ts[verb:], func(t token) bool { return t.mark || t.text == "and" || t.text == "but" }) &&
			slices.ContainsFunc(r.clauses(ts[1:verb]), func(c *Clause) bool { return c.Bare() && len(c.Of(Own)) > 1 && len(c.Of(Place, Foe)) == 0 })
	}
	for i := 1; i+1 < len(ts); i++ {
		if !denied[ts[i].text] || !goingAway[ts[i+1].text] {
			continue
		}
		head, tail := ts[:i], ts[i+2:]
		for len(head) > 1 && auxiliary[head[len(head)-1].text] {
			head = head[:len(head)-1]
		}
		for len(tail) > 0 && tail[len(tail)-1].mark && tail[len(tail)-1].text != ">" {
			tail = tail[:len(tail)-1]
		}
		if slices.ContainsFunc(tail, func(t token) bool { return t.mark || t.text == "and" || t.text == "then" || denying[t.text] }) {
			return false
		}
		plain := !slices.ContainsFunc(tail, func(t token) bool { return !idleTails[t.text] && !talk[t.text] })
		if !plain && slices.ContainsFunc(r.clauses(tail), func(c *Clause) bool { return len(c.Verbs) > 0 }) {
			return false
		}
		return slices.ContainsFunc(r.clauses(head), func(c *Clause) bool {
			return len(c.Verbs) == 0 && len(c.Unknown) == 0 && len(c.Items) > 0 && !slices.ContainsFunc(c.Items, func(i Item) bool {
				return i.Role == "to" || i.Role == "via" || i.Role == "but" || i.Sort == Foe
			})
		})
	}
	return false
}

// ordersBefore says whether parts of a line order something before the last of them: "a fort at Frederick and the infantry there" of "stays".
func ordersBefore(r *Reader, ps []piece) bool {
	for n := 1; n < len(ps) && r.Decision.Own; n++ {
		if r.clause(together(ps[:n]), nil).ok() {
			return true
		}
	}
	return false
}

var auxiliary = wordSet(`do does will shall would should can could may must`)

var goingAway = wordSet(`move march go going moving marching leaving budge advance leave stir fire attack shoot charge fight join help`)

// whoStays are those who stay of whom was spoken before.
var whoStays = wordSet(`it he they she`)

// sumsUp says whether words only say that what stands before them is all.
func sumsUp(ts []token) bool {
	all := false
	for i, t := range ts {
		switch {
		case whole[t.text] && summed(ts[:i]):
			all = true
		case t.mark, t.text == "thats", fillers[t.text], talk[t.text], prepositions[t.text] != "":
		default:
			return false
		}
	}
	return all
}

// keepers begin words on those who stay: "leaving the others to guard the capital".
var (
	keepers = wordSet(`leave leaving leaves keep keeping keeps left`)
	kept    = wordSet(`rest others other remainder remaining men point points behind back garrison home guard hold watch to there at in as
		for where they are stand one two three four five six capital city town everyone everybody else`)
)

// keeps says whether words only say who stays behind.
func (r *Reader) keeps(ts []token) bool {
	for len(ts) > 0 && (ts[0].text == "and" || ts[0].text == "but") {
		ts = ts[1:]
	}
	if len(ts) < 2 || !keepers[ts[0].text] {
		return false
	}
	placed := false
	for i := 1; i < len(ts); i++ {
		_, number := number(ts[i].text)
		f, ok := r.lookUp(ts[i:])
		switch {
		case ts[i].mark && ts[i].text != ">", number, kept[ts[i].text], fillers[ts[i].text], idleTails[ts[i].text]:
		case ok && f.senses[0].Sort == Place && ts[i-1].text != "for" && !placed: // "leave Cairo for Paducah" is a march
			placed = true
			i += f.n - 1
		default:
			return false
		}
	}
	return true
}

// others says whether words name nobody but the others.
func others(ts []token) bool {
	found := false
	for _, t := range ts {
		switch t.text {
		case "other", "others", "rest", "remaining", "remainder":
			found = true
		case "the", "and", "all", "of", "ones", "them", "one", "two", "three", "half", "just", "only", "simply", ",":
		default:
			return false
		}
	}
	return found
}

// staysThere says whether what stands behind the word that somebody stays says no more than where: "remaining at Nashville".
func staysThere(r *Reader, ts []token) bool {
	for len(ts) > 1 && firmly[ts[0].text] && prepositions[ts[1].text] != "" { // "sits tight in Washington"
		ts = ts[1:]
	}
	plain := func(x token) bool { return x.mark || idleTails[x.text] || idle[x.text] || talk[x.text] }
	if !slices.ContainsFunc(ts, func(x token) bool { return !plain(x) }) || atHis(r, ts) || staysFor(r, ts) {
		return true
	}
	return slices.ContainsFunc(r.clauses(ts), func(c *Clause) bool {
		return c.Bare() && len(c.Unknown) == 0 && len(c.Items) == 1 && len(c.Loose) == 0 &&
			(c.Items[0].Sort == Place && c.Items[0].Role == "at" || c.Items[0].Sort == Own && c.Items[0].Role == "with" && !sentBefore(r, c.Items[0]))
	})
}

// firmly is how somebody stays where he is.
var firmly = wordSet(`tight still put fast quiet quietly on`)

// sentBefore says whether the line before names somebody: who stays with one who goes goes with him.
func sentBefore(r *Reader, who Item) bool {
	return slices.ContainsFunc(r.clauses(blunt(tokens(unlabelled(r.Before)))), func(c *Clause) bool {
		return slices.ContainsFunc(c.Of(Own), func(i Item) bool {
			return slices.ContainsFunc(i.IDs, func(id string) bool { return slices.Contains(who.IDs, id) })
		})
	})
}

// atHis says whether words only name something of somebody's at which he may be, and that the book does not know: "at his desk".
func atHis(r *Reader, ts []token) bool {
	for len(ts) > 0 && ts[len(ts)-1].mark {
		ts = ts[:len(ts)-1]
	}
	return len(ts) == 3 && prepositions[ts[0].text] == "at" && owning[ts[1].text] && ts[2].raw == ts[2].text &&
		strings.Trim(ts[2].text, "abcdefghijklmnopqrstuvwxyz") == "" && !r.known(ts[2].text)
}

// staysFor says whether words only say as what, or with what, somebody stays, and name nobody who acts: "behind with the baggage", "as a
// rearguard".
func staysFor(r *Reader, ts []token) bool {
	ts = unpointed(ts)
	for len(ts) > 0 && (ts[0].text == "behind" || ts[0].text == "back" || ts[0].text == "there" || ts[0].text == "on") {
		ts = ts[1:]
	}
	if len(ts) < 2 || len(ts) > 5 || ts[0].text != "with" && ts[0].text != "as" || slices.ContainsFunc(ts, func(t token) bool { return t.mark || denying[t.text] }) {
		return false
	}
	return !slices.ContainsFunc(r.clauses(ts[1:]), func(c *Clause) bool {
		return len(c.Of(Place, Own, Foe))+len(c.Loose)+len(c.Verbs)+len(c.Ways)+len(c.Notes) > 0 ||
			slices.ContainsFunc(c.Items, func(i Item) bool { return i.IDs[0] != "" || i.Count.Said() })
	})
}

var owning = wordSet(`his her their its the`)

// spares says whether words say of somebody that he be left where he is: "leave his infantry at Grafton", "keep them there".
func (r *Reader) spares(ts []token) bool {
	for len(ts) > 0 && (ts[0].mark || fillers[ts[0].text] || ts[0].text == "and" || ts[0].text == "but") && !sparing[ts[0].text] {
		ts = ts[1:]
	}
	if len(ts) < 2 || ts[0].mark || !sparing[ts[0].text] {
		return false
	}
	rest := ts[1:]
	if slices.ContainsFunc(rest, func(t token) bool { return t.mark && t.text == ">" }) {
		return false
	}
	plain := func(t token) bool {
		return t.mark || idleTails[t.text] || idle[t.text] || pronouns[t.text] || talk[t.text]
	}
	if !slices.ContainsFunc(rest, func(t token) bool { return !plain(t) }) {
		return slices.ContainsFunc(rest, func(t token) bool { return pronouns[t.text] })
	}
	return slices.ContainsFunc(r.clauses(rest), func(c *Clause) bool {
		stay := func(v []string) bool {
			return !slices.Contains(v, "march") || slices.Contains(v, "stand") || slices.Contains(v, "stay")
		}
		if len(c.Unknown) > 0 || slices.ContainsFunc(c.Verbs, func(v []string) bool { return !stay(v) }) {
			return false
		}
		if slices.ContainsFunc(c.Items, func(i Item) bool { return i.Role == "to" || i.Role == "from" || i.Role == "via" || i.Sort == Foe }) {
			return false
		}
		return len(c.Of(Own, Kind)) > 0 || len(c.Loose) > 0 || c.Notes["rest"]
	})
}

// leftThere is what a sentence that was read as a whole is without the words, at its head or its end, that leave somebody where he is whom
// it sends on: "the veteran to Baton Rouge, leave the militia there". Nothing where there are none, or where to leave somebody is an order.
func leftThere(r *Reader, ts []token, whole verdict) verdict {
	if !r.Decision.Own || !whole.ok() {
		return verdict{}
	}
	bound := func(t token) bool { return t.mark && t.text != ">" || t.text == "and" || t.text == "but" }
	without := func(left, rest []token) verdict {
		f, _ := r.at(left)
		if !r.spares(left) || slices.ContainsFunc(f.senses, func(s Sense) bool {
			return s.Sort == Deed && !goingAway[s.ID] && s.ID != "retreat" && s.ID != "withdraw"
		}) {
			return verdict{}
		}
		sent := func(lines []string) bool {
			all := strings.Join(lines, "; ")
			return slices.ContainsFunc(r.clauses(left[1:]), func(c *Clause) bool {
				return slices.ContainsFunc(c.Of(Own, Kind), func(i Item) bool { return len(i.IDs) > 0 && i.IDs[0] != "" && strings.Contains(all, i.IDs[0]) })
			})
		}
		if !sent(whole.lines) {
			return verdict{}
		}
		v := r.sentence(rest)
		if !v.ok() { // "leave the militia in New Orleans and move the veteran to Baton Rouge"
			for _, c := range r.clauses(left[1:]) {
				if at := c.Of(Place); len(at) == 1 {
					v = r.clause(slices.Concat(rest, tokens("from"), r.naming(at[0])), nil)
				}
			}
		}
		if !v.ok() || sent(v.lines) {
			return verdict{}
		}
		return v
	}
	if n := len(ts); sparing[ts[0].text] {
		for i := 2; i < n-1; i++ {
			if bound(ts[i]) {
				if v := without(ts[:i], ts[i+1:]); v.ok() {
					return v
				}
			}
		}
	}
	for i := len(ts) - 2; i > 0; i-- {
		if sparing[ts[i].text] && bound(ts[i-1]) {
			return without(ts[i:], ts[:i])
		}
	}
	return verdict{}
}

// tallies says whether words only say what their writer reckons that his orders cost: "that's both marches".
func tallies(ts []token) bool {
	cost, many := false, false
	for i, t := range ts {
		if t.text == "all" && summed(ts[:i]) { // "that is all for my marches" ends them
			return false
		}
		_, figure := number(t.text)
		switch {
		case costs[t.text]:
			cost = true
		case figure && t.text != "no", counting[t.text] != Count{}, t.text == "my":
			many = true
			cost = cost || i > 1 && ts[i-2].text == "thats" && ts[i-1].text == "my" // "that's my two"
		case t.mark && t.text != ">", fillers[t.text] && !weighty[t.text], t.text == "thats", t.text == "for" || t.text == "of" || t.text == "used" || t.text == "lot" ||
			t.text == "in" || t.text == "balance" || t.text == "total" || t.text == "sum":
		default:
			return false
		}
	}
	return cost && many
}

// reckoned says whether each part of words between marks says what orders cost, or asks for the dice: "that's my two, roll them".
func reckoned(r *Reader, ts []token) bool {
	some := false
	for _, s := range stretches(r, ts) {
		plain := len(s.ts) < enough && rolls(r, s.ts)
		if !plain && !tallies(s.ts) {
			return false
		}
		some = some || !plain
	}
	return some
}

// summed says whether words end in "that is", whatever little word stands behind it.
func summed(ts []token) bool {
	n := len(ts)
	if n > 1 && (ts[n-1].text == "the" || ts[n-1].text == "my" || ts[n-1].text == "our") {
		n--
	}
	return n > 0 && sums[ts[n-1].text]
}

// blank is a row of a list that leaves somebody, or some place, without an order: "Dix -", "Harper's Ferry: nothing".
var blank = regexp.MustCompile(`(?i)^\s*(?:[-*•]\s+)?([^:=|]+?)\s*(?:[:=|]\s*[-–—]+|\s[-–—]+|(?:[:=|]|\s[-–—]+)\s*(?:none|nothing|nil|nix|no|no change|no changes|no orders?|no move|n/a|0|x))\s*[.!]*\s*$`)

// leavesBlank says whether a line is such a row.
func leavesBlank(r *Reader, line string) bool {
	m := blank.FindStringSubmatch(line)
	if m == nil || !r.Decision.Own {
		return false
	}
	return slices.ContainsFunc(r.clauses(blunt(tokens(m[1]))), func(c *Clause) bool {
		return c.Bare() && len(c.Unknown)+len(c.Loose) == 0 && len(c.Items) > 0 && !slices.ContainsFunc(c.Items, func(i Item) bool {
			return i.Sort == Foe || i.Role == "to" || i.Role == "via" || i.Role == "from"
		})
	})
}

// exempted is words by which all stay but somebody, with him alone who does what stands behind his name: "Everyone stays where he is except
// Patterson, who goes back to Washington". The words themselves where they say anything else.
func exempted(r *Reader, ts []token) []token {
	if !r.Decision.Own || len(ts) < 5 || !everyone[ts[0].text] && !nobodies[ts[0].text] {
		return ts
	}
	stays := false
	for i := 1; i < len(ts); i++ {
		t := ts[i]
		if n, word := r.little(ts[i:]); n > 0 && prepositions[word] == "but" {
			if i+n < len(ts) && ts[i+n].text == "for" {
				n++
			}
			if rest := ts[i+n:]; stays && sent(r, rest) {
				return unrelated(rest)
			}
			return ts
		}
		switch {
		case idle[t.text] && everyone[ts[0].text], setsOut[t.text] && nobodies[ts[0].text]:
			stays = true
		case t.text == "one" && i == 1, t.text == "else", t.mark && t.text == ",", idleTails[t.text], fillers[t.text]:
		default:
			return ts
		}
	}
	return ts
}

// sent says whether words name somebody first, and behind him say more than that he stays.
func sent(r *Reader, ts []token) bool {
	n := 0
	for n < len(ts) && articles[ts[n].text] {
		n++
	}
	f, ok := r.lookUp(ts[n:])
	return ok && slices.ContainsFunc(f.senses, func(s Sense) bool { return s.Sort == Own || s.Sort == Kind }) && n+f.n < len(ts) &&
		!slices.ContainsFunc(ts[n+f.n:], func(t token) bool { return idle[t.text] || denied[t.text] })
}

// unrelated is words without the first "who" behind a comma: "Patterson, who goes to Washington".
func unrelated(ts []token) []token {
	for i := 1; i+2 < len(ts); i++ {
		if ts[i].mark && ts[i].text == "," && (ts[i+1].text == "who" || ts[i+1].text == "which" || whoStays[ts[i+1].text]) {
			return slices.Concat(ts[:i:i], ts[i+2:])
		}
	}
	return ts
}

var (
	everyone = wordSet(`everyone everybody everything all`)
	nobodies = wordSet(`nobody nothing none no`)
	setsOut  = wordSet(`move moves moving march marches marching go goes going budge budges stir stirs`)
)

// leftBehind is who leaves some where they are and takes the rest elsewhere: "leave one at Cairo, the rest to Paducah".
var leftBehind = regexp.MustCompile(`(?i)^(?:([\pL. ]+?),?\s+)?(?:leav|keep)(?:e|es|s|ing)?\s+(?:just\s+|only\s+)?(one|two|three|four|five|six|\d{1,2})(\s+[a-z]+)?` +
	`\s+(?:behind\s+)?(?:at|in)\s+([\pL\d.' ]+?)(?:,|;|\s+and|,\s*and|\s+then)\s+(?:(?:takes?|sends?|moves?|brings?|leads?|marches)\s+)?` +
	`(?:all\s+)?(?:the\s+)?(?:rest|others|remainder)\s+(?:(?:go(?:es)?|moves?|march(?:es)?|advances?|sails?)\s+)?(?:with\s+him\s+)?(?:to|into)\s+([\pL\d.' ]+?)[.! ]*$`)

// LeftBehind is a line that leaves some where they are and sends the rest, with all but those as who goes.
func LeftBehind(line string) string {
	m := leftBehind.FindStringSubmatch(strings.TrimSpace(line))
	if m == nil {
		return line
	}
	who := "everyone but "
	if m[1] != "" {
		who = m[1] + " with " + who
	}
	return who + m[2] + m[3] + " from " + m[4] + " to " + m[5]
}

// leftAll is who leaves all of his where they are and goes elsewhere himself: "Banks leaves his infantry at Grafton and rides to Washington".
var leftAll = regexp.MustCompile(`(?i)^(?:[-*•]\s*)?([\pL. ]+?)\s+(?:leav(?:es?|ing)|is to leave|shall leave|will leave)\s+` +
	`(?:all\s+)?(?:of\s+)?(?:his|the)\s+(?:own\s+)?(?:(?:[\pL]+\s+)?militia|infantry|men|troops|soldiers|corps|division|brigade|army|command|force|people|boys)` +
	`(?:\s+behind)?(?:\s+(?:at|in)\s+([\pL\d.' ]+?))?,?\s+(?:and|but)\s+` +
	`(?:(?:rides?|goes?|moves?|travels?|hurries|comes?|heads?|proceeds?|takes the train|marches)\s+)` +
	`(?:alone\s+|by himself\s+|himself\s+|on his own\s+)?` +
	`((?:back\s+)?(?:to|into|down to|up to|over to)\s+[\pL\d.' ]+?)(?:\s+(?:alone|by himself|on his own))?[.! ]*$`)

// LeftAll is a line of somebody who leaves all of his behind, as one of him alone.
func LeftAll(line string) string {
	m := leftAll.FindStringSubmatch(strings.TrimSpace(line))
	if m == nil {
		return line
	}
	if m[2] != "" {
		m[2] = " from " + m[2]
	}
	return m[1] + " alone goes" + m[2] + " " + m[3]
}

// ofThem is a part of some who are placed, elsewhere: "ten to Washington, four of them to Baltimore".
var ofThem = regexp.MustCompile(`(?i)\b([a-z]+|\d{1,2})(\s+(?:[a-z]+\s+)?(?:to|at|in|into)\s+[\pL\d.' ]+?)[,;]?\s+(?:but\s+|and\s+|though\s+)?` +
	`(?:([a-z]+|\d{1,2})\s+of\s+(?:them|these|those|which|whom)|of\s+(?:them|these|those|which|whom)\s+([a-z]+|\d{1,2}))(\s+(?:goes?\s+|stands?\s+)?(?:to|at|in|into)\s)`)

// OfThem is a line that places a part of some elsewhere, with so many fewer where the others go.
func OfThem(line string) string {
	m := ofThem.FindStringSubmatch(line)
	if m == nil {
		return line
	}
	all, several := number(strings.ToLower(m[1]))
	part, some := number(strings.ToLower(m[3] + m[4]))
	if !several || !some || part >= all {
		return line
	}
	return strings.Replace(line, m[0], fmt.Sprintf("%d%s, %d%s", all-part, m[2], part, m[5]), 1)
}

// ifRight is said by who doubts only that he knows the rules.
var ifRight = regexp.MustCompile(`(?i),?\s+if\s+(?:i|i've)\s+(?:have\s+)?(?:read|got|get|have|understand|understood|remember)\s+` +
	`(?:(?:that|this|it|them|the rules?|the rulebook)\s+)?(?:right|rightly|correctly|properly)([.,;! ]|$)`)

// IfRight is a line without its writer's doubt that he knows the rules: "if I read that right".
func IfRight(line string) string { return ifRight.ReplaceAllString(line, "$1") }
