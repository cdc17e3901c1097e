package wording

import (
	"slices"
	"strings"

	"adjutant/engine"
)

// What was understood of a line is held against the line once more, by other means than it was read by: an order that the line also denies,
// one that it only asks about, and one beside which somebody does the same of whom nothing was ordered are asked, and not played.

// audited is the refusal that asks whether orders are meant, where their line speaks against them; nil where it does not.
func (r *Reader) audited(line string, orders []engine.Order) error {
	ts := remnant(r, blunt(setOff(r, tokens(unlabelled(line)))))
	if len(ts) > mostTokens {
		return nil
	}
	r.tried = 0
	if left := undenied(r, ts, orders); len(left) < len(orders) {
		var rest []string
		for _, o := range left {
			rest = append(rest, o.String())
		}
		if v := r.try(Reading{Lines: rest}); v.ok() {
			return r.ask(line, []verdict{v})
		}
		f := engine.Refuse(line, "", nothing)
		if r.Decision.Own {
			return f // what is near to it is what is denied
		}
		return r.unread(line, ts, f)
	}
	if err := revoked(r, line, orders); err != nil {
		return err
	}
	if err := answersTwice(r, ts, orders); err != nil {
		return err
	}
	if charged(r, ts, orders) {
		return doubted(r, line, ts, orders)
	}
	whole := tokens(unlabelled(line)) // with its courtesies
	if doubts(r, ts, orders) || pondered(r, whole, orders) || missesOne(r, ts, orders) || takesAll(r, ts, orders) || withHim(r, ts) ||
		passesOver(r, ts, orders) || detours(r, ts, orders) || r.Decision.Own && onDenial(r, ts) || undoesBehind(r, whole) || hangs(r, whole) || affirms(r, ts, orders) || losesOne(r, ts, orders) {
		f := engine.Refuse(line, "", engine.Unsure)
		f.Try = []string{strings.Join(r.Position.Lines(orders), "; ")}
		return f
	}
	return nil
}

// losesOne says whether one of the answers to a question names somebody of its writer's who stands in none of its orders, nor in the question: "Train
// Beauregard" of the division that he leads.
func losesOne(r *Reader, ts []token, orders []engine.Order) bool {
	if r.Decision.Own || !r.Decision.Many {
		return false // what a clause names and its order does not was looked at; and a question with one answer is about somebody
	}
	all := meant(r, strings.Join(r.Position.Lines(orders), "; ")) + "; " + r.Decision.Asks
	for _, o := range orders {
		all += "; " + o.String()
	}
	for i := 0; i < len(ts); {
		f, ok := r.lookUp(ts[i:])
		if !ok || ts[i].mark {
			i++
			continue
		}
		i += f.n
		if slices.ContainsFunc(f.senses, func(s Sense) bool { return s.Sort != Own || strings.Contains(all, s.ID) }) {
			continue
		}
		return true
	}
	return false
}

// A stretch is the words between two marks, and the mark behind them.
type stretch struct {
	ts     []token
	before string // the word that joins it to what stands before it
	mark   string
}

// stretches are the words of a line between its marks, and between what joins them; names are whole ("Island No. 10").
func stretches(r *Reader, ts []token) []stretch {
	var out []stretch
	start, before := 0, ""
	for i := 0; i <= len(ts); i++ {
		if f, ok := r.lookUp(ts[min(i, len(ts)):]); ok && f.n > 1 && f.senses[0].Sort == Place {
			i += f.n - 1
			continue
		}
		mark := ""
		switch {
		case i == len(ts):
		case ts[i].mark && ts[i].text == "-" && !ts[i].glued:
			mark = "-"
		case ts[i].mark && !tying[ts[i].text]:
			mark = ts[i].text
		case !ts[i].mark && (ts[i].text == "but" || ts[i].text == "and" || ts[i].text == "then"):
			mark = ","
		default:
			continue
		}
		if i > start {
			out = append(out, stretch{ts[start:i], before, mark})
		}
		if start = i + 1; i < len(ts) {
			before = ts[i].text
		}
	}
	return out
}

var tying = wordSet(`> - / +`)

// undenied are the orders of a line of which no part of it says that they shall not be: "we don't assault" is read as no assault.
func undenied(r *Reader, ts []token, orders []engine.Order) []engine.Order {
	var denied []engine.Order
	for _, s := range stretches(r, ts) {
		at := slices.IndexFunc(s.ts, func(t token) bool { return !t.mark && negating[t.text] })
		if at < 0 || len(s.ts) == 1 || at+1 < len(s.ts) && s.ts[at].text == "no" && (counts(s.ts[at+1]) || s.ts[at+1].text == ".") { // Island No. 10
			continue
		}
		var bare []token
		for i, t := range s.ts {
			if !negating[t.text] && !(auxiliary[t.text] && (i+1 == at || i == at+1)) {
				bare = append(bare, t)
			}
		}
		if len(bare) == 0 {
			continue
		}
		v := r.clause(bare, nil)
		if !v.ok() {
			v = asWritten(r, bare)
		}
		denied = append(denied, v.orders...)
	}
	denied = append(denied, noneOf(r, ts)...)
	lines := r.Position.Lines(orders)
	for i := range ts {
		n := opens(ts[i:], inPlaceOf)
		if n == 0 || i+n < len(ts) && counts(ts[i+n]) { // "everyone but one veteran" are those who go
			continue
		}
		end := i + n
		for end < len(ts) && (!ts[end].mark || tying[ts[end].text]) {
			end++
		}
		for at := i + n + 1; at <= end; at++ { // "instead of the militia at Mobile": as much of it as is an order
			if v := r.clause(ts[i+n:at], nil); v.ok() && !slices.ContainsFunc(v.lines, func(l string) bool { return !slices.Contains(lines, l) }) {
				denied = append(denied, v.orders...)
			}
		}
	}
	if len(denied) == 0 {
		return orders
	}
	return slices.DeleteFunc(slices.Clone(orders), func(o engine.Order) bool { return among(r, denied, []engine.Order{o}) })
}

// listed are the orders of places of which it is said behind the last of them that there is none: "2115 and St. Louis none".
func noneOf(r *Reader, ts []token) []engine.Order {
	var denied []engine.Order
	said := stretches(r, ts)
	for i, s := range said {
		if last := s.ts[len(s.ts)-1].text; last != "none" && last != "nothing" && last != "neither" {
			continue
		}
		for joint := "and"; i > 0 && (s.before == joint || s.before == "and"); joint = "," {
			i--
			if s = said[i]; !slices.ContainsFunc(r.clauses(s.ts), func(c *Clause) bool {
				return c.Bare() && len(c.Of(Place)) == 1 && len(c.Items) == 1 && len(c.Loose)+len(c.Unknown) == 0 && !c.Items[0].Count.Said() && !c.Items[0].Lead.Said()
			}) {
				break
			}
			denied = append(denied, r.clause(s.ts, nil).orders...)
		}
	}
	return denied
}

// setOff is words with a comma before a "not" behind which somebody or somewhere is only named who is not meant: "one in Nashville not Memphis".
func setOff(r *Reader, ts []token) []token {
	for i := 1; i+1 < len(ts); i++ {
		if before := ts[i-1]; ts[i].text != "not" || before.mark || auxiliary[before.text] || modal[before.text] || stands[before.text] || carrying[before.text] ||
			before.text == "or" || before.text == "be" || before.text == "why" || before.text == "am" || pronouns[before.text] {
			continue
		}
		at := i + 1
		if prepositions[ts[at].text] != "" && at+1 < len(ts) {
			at++
		}
		f, ok := r.lookUp(ts[at:])
		if end := at + f.n; ok && (end == len(ts) || ts[end].mark) && f.senses[0].Sort != Deed && f.senses[0].Sort != Kind && f.senses[0].Sort != Note {
			return slices.Concat(ts[:i:i], tokens(","), ts[i:])
		}
	}
	return ts
}

// inPlaceOf stand before what is not meant.
var inPlaceOf = phrases(`instead of,rather than,in place of,anyone but,anybody but,anything but,everyone but,everybody but,everything but,all but the,except,except for`)

// among says whether one of the orders that words came to is one of others, and no mere end.
func among(r *Reader, said, orders []engine.Order) bool {
	return slices.ContainsFunc(said, func(o engine.Order) bool {
		if pass := r.Decision.Pass; pass != nil && o.String() == pass.String() {
			return false
		}
		return slices.ContainsFunc(orders, func(x engine.Order) bool { return x.String() == o.String() })
	})
}

var negating = wordSet(`no not never nobody none nothing neither nor cannot cant dont doesnt didnt wont shant shouldnt wouldnt isnt arent aint`)

// doubts says whether a line asks whether something should be done which is among its orders: "Ought I to leave Ruggles at Mobile?"
func doubts(r *Reader, ts []token, orders []engine.Order) bool {
	for i := 0; i+2 < len(ts); i++ {
		if ts[i].mark && ts[i].text == "(" && (asking[ts[i+1].text] || ts[i+1].text == "or") &&
			slices.ContainsFunc(ts[i:], func(t token) bool { return t.mark && t.text == "?" }) { // "to C6 (should he?)"
			return true
		}
	}
	for _, part := range sentences(ts) {
		last := part[len(part)-1]
		said := bare(part[:len(part)-1])
		if !last.mark || last.text != "?" || len(said) < 3 || !asking[said[0].text] || said[1].text == "you" ||
			slices.ContainsFunc(said, func(t token) bool { return t.text == "please" || t.text == "kindly" }) {
			continue
		}
		if among(r, r.sentence(said[1:]).orders, orders) {
			return true
		}
	}
	return false
}

// onDenial says whether a part of a line makes its orders hang on what somebody does not do: "if Lee does not move, ten to 4406".
func onDenial(r *Reader, ts []token) bool {
	return slices.ContainsFunc(stretches(r, ts), func(s stretch) bool {
		said := withoutJoint(s.ts)
		return len(said) > 3 && (conditions[said[0].text] || said[0].text == "should") && !modest[said[1].text] && slices.ContainsFunc(said, func(t token) bool { return negating[t.text] })
	})
}

// modest are whom or what a courtesy speaks of: "if you do not mind", "if it is not too late".
var modest = wordSet(`you i we it that this nobody anyone possible not nothing none`)

// missesOne says whether a part of a line says that somebody else does the same as those before him, where there is one order only.
func missesOne(r *Reader, ts []token, orders []engine.Order) bool {
	if len(orders) != 1 || !r.Decision.Own && !r.Decision.Many {
		return false
	}
	all := meant(r, strings.Join(r.Position.Lines(orders), "; ")) + "; " + orders[0].String()
	parts := stretches(r, ts)
	for i, s := range parts {
		if i == 0 || r.lingers(slices.Concat(parts[i-1].ts, tokens(", "), s.ts)) { // who stays as those before him
			continue
		}
		n := slices.IndexFunc(s.ts, func(t token) bool { return sameAgain[t.text] })
		if n < 0 && opens(s.ts, soDoes) == 0 && !asWell(s.ts) || len(s.ts) < 2 || s.mark == "?" {
			continue
		}
		if n >= 0 && s.ts[n].text == "too" && n+1 < len(s.ts) && prepositions[s.ts[n+1].text] == "" { // "too much alone"
			continue
		}
		if slices.ContainsFunc(s.ts, func(t token) bool { return negating[t.text] || idle[t.text] }) {
			continue
		}
		if slices.ContainsFunc(s.ts, func(t token) bool { return whoStays[t.text] || remaining[t.text] }) ||
			slices.ContainsFunc(r.clauses(s.ts), func(c *Clause) bool {
				return len(c.Verbs) > 0 || len(c.Of(Own, Kind)) > 0 || c.Bare() && slices.ContainsFunc(c.Of(Place), func(p Item) bool {
					return !slices.ContainsFunc(p.IDs, func(id string) bool { return strings.Contains(all, id) })
				}) // "and Richmond the same"
			}) {
			return true // and not "also by rail"
		}
	}
	return false
}

// asWell says whether words end in "as well".
func asWell(ts []token) bool {
	n := len(ts)
	return n > 2 && ts[n-2].text == "as" && ts[n-1].text == "well"
}

var soDoes = phrases(`so does,so do,so will,so shall,so must,as does,as do`)

var sameAgain = wordSet(`too also same likewise ditto`)

// takesAll says whether a part of a line leaves some where they are of those who were sent away as if it were not there: "Grant to Paducah
// with his army, he leaves one supply at Cairo".
func takesAll(r *Reader, ts []token, orders []engine.Order) bool {
	said := stretches(r, ts)
	all := meant(r, strings.Join(r.Position.Lines(orders), "; "))
	for i, s := range said {
		at := slices.IndexFunc(s.ts, func(t token) bool { return sparing[t.text] || t.text == "left" || idle[t.text] })
		if at < 0 || len(said) == 1 {
			continue
		}
		who := s.ts
		if idle[s.ts[at].text] && at > 0 {
			who = s.ts[:at] // whatever they stay for: "both militia stay to mind the depot"
		}
		sent := slices.ContainsFunc(r.clauses(who), func(c *Clause) bool {
			return len(c.Unknown) == 0 && slices.ContainsFunc(c.Of(Own, Kind), func(i Item) bool {
				return i.Role != "but" && slices.ContainsFunc(i.IDs, func(id string) bool { return id != "" && strings.Contains(all, id) })
			})
		})
		var rest []token
		for k, o := range said {
			if k != i {
				rest = append(append(rest, o.ts...), token{text: ",", raw: ",", mark: true})
			}
		}
		if slices.ContainsFunc(rest, someOf) && !slices.ContainsFunc(rest, func(t token) bool { return counting[t.text].All }) && slices.ContainsFunc(who, func(t token) bool { return t.text == "other" || t.text == "others" }) {
			continue // "three veterans to Fredericksburg, the other three stay"
		}
		if elsewhere(r.clauses(who), r.clauses(rest), all) { // "Cairo to Paducah, both Washington militia stay"
			continue
		}
		some := slices.ContainsFunc(who, someOf) && !slices.ContainsFunc(rest, someButBoth) // "all to 2016; one stays"
		if !some && (!sent || !r.Decision.Own) {
			continue
		}
		if v := r.sentence(unpointed(rest)); v.ok() && slices.Equal(v.lines, r.Position.Lines(orders)) {
			return true
		}
	}
	return false
}

// elsewhere says whether clauses name a place, and none that others name, or that stands in the orders made of them.
func elsewhere(who, others []*Clause, orders string) bool {
	named := false
	for _, c := range who {
		for _, p := range c.Of(Place) {
			named = true
			if slices.ContainsFunc(p.IDs, func(id string) bool { return strings.Contains(orders, id) }) || slices.ContainsFunc(others, func(o *Clause) bool {
				return slices.ContainsFunc(o.Of(Place), func(q Item) bool {
					return slices.ContainsFunc(q.IDs, func(id string) bool { return slices.Contains(p.IDs, id) })
				})
			}) {
				return false
			}
		}
	}
	return named
}

// withHim says whether "he" and another who is named act together, who may be more than were read: "then he and Prentiss go on".
func withHim(r *Reader, ts []token) bool {
	for i := 0; i+2 < len(ts); i++ {
		him := ts[i].text == "he" || ts[i].text == "him" || ts[i].text == "they" || ts[i].text == "them"
		if him && ts[i+1].text == "and" && r.man(ts[i+2:]) || r.man(ts[i:]) && ts[i+1].text == "and" && (ts[i+2].text == "he" || ts[i+2].text == "they") {
			return true
		}
	}
	return false
}

// passesOver says whether what only passes, or ends, was read of a line of which another part names somebody or somewhere: "Nobody in the
// west, so one in Washington"; or of one that only denies a place: "Columbus, not Kentucky".
func passesOver(r *Reader, ts []token, orders []engine.Order) bool {
	pass := r.Decision.Pass
	if pass == nil || !slices.ContainsFunc(orders, func(o engine.Order) bool { return o.String() == pass.String() }) {
		return false
	}
	only := !slices.ContainsFunc(orders, func(o engine.Order) bool { return o.String() != pass.String() })
	for _, s := range stretches(r, ts) {
		denies := slices.ContainsFunc(s.ts, func(t token) bool { return negating[t.text] })
		if !denies && !only || r.idles(s.ts) || len(s.ts) < 2 && only {
			continue
		}
		if slices.ContainsFunc(r.clauses(s.ts), func(c *Clause) bool { return c.Bare() && len(c.Of(Place, Own)) > 0 }) {
			return true
		}
	}
	return false
}

// detours says whether orders lead by a way, or through a place, by which a line says that they do not: "to Cairo by rail, not via Vandalia".
func detours(r *Reader, ts []token, orders []engine.Order) bool {
	all := strings.Join(r.Position.Lines(orders), "; ")
	for _, o := range orders {
		all += "; " + o.String()
	}
	for i := 0; i+2 < len(ts); i++ {
		way := ts[i+1].text == "via" || ts[i+1].text == "through" || ts[i+1].text == "by" || ts[i+1].text == "over"
		if !negating[ts[i].text] && ts[i].text != "without" && ts[i].text != "avoiding" || !way && ts[i].text != "avoiding" {
			continue
		}
		at := i + 2
		if !way {
			at = i + 1
		}
		f, ok := r.lookUp(ts[at:])
		if ok && slices.ContainsFunc(f.senses, func(s Sense) bool {
			return s.Sort == Place && strings.Contains(all, "via") && strings.Contains(all, s.ID) || s.Sort == Way && strings.Contains(all, "by "+s.ID)
		}) {
			return true
		}
	}
	return false
}
