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
	ts := blunt(tokens(unlabelled(line)))
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
	if doubts(r, ts, orders) || pondered(r, tokens(unlabelled(line)), orders) || missesOne(r, ts, orders) || takesAll(r, ts, orders) || withHim(r, ts) || passesOver(r, ts, orders) || undoesBehind(r, tokens(unlabelled(line))) || hangs(r, tokens(unlabelled(line))) {
		f := engine.Refuse(line, "", engine.Unsure)
		f.Try = []string{strings.Join(r.Position.Lines(orders), "; ")}
		return f
	}
	return nil
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
	start := 0
	for i := 0; i+2 < len(ts); i++ {
		if ts[i].mark && ts[i].text == "(" && (asking[ts[i+1].text] || ts[i+1].text == "or") &&
			slices.ContainsFunc(ts[i:], func(t token) bool { return t.mark && t.text == "?" }) { // "to C6 (should he?)"
			return true
		}
	}
	for i, t := range ts {
		if !t.mark || t.text != "." && t.text != "!" && t.text != "?" && t.text != ";" {
			continue
		}
		said := bare(ts[start:i])
		start = i + 1
		if t.text != "?" || len(said) < 3 || !asking[said[0].text] || said[1].text == "you" ||
			slices.ContainsFunc(said, func(t token) bool { return t.text == "please" || t.text == "kindly" }) {
			continue
		}
		if among(r, r.sentence(said[1:]).orders, orders) {
			return true
		}
	}
	return false
}

// pondered says whether a sentence of a line only turns over in its writer's mind what is among its orders.
func pondered(r *Reader, ts []token, orders []engine.Order) bool {
	if !r.Decision.Own {
		return false
	}
	start := 0
	ts = unsainted(ts)
	for i, t := range ts {
		if !t.mark || t.text != "." && t.text != "!" && t.text != "?" && t.text != ";" {
			continue
		}
		said := ts[start : i+1]
		start = i + 1
		if ponders(said) && !confirmed(ts[i+1:]) && among(r, r.sentence(bare(blunt(said[:len(said)-1]))).orders, orders) {
			return true
		}
	}
	return false
}

// ponders says whether a sentence only turns something over in its writer's mind: "Cairo to Memphis?" Who asks for something, or whether it is
// all right, orders it.
func ponders(ts []token) bool {
	n := len(ts)
	if n < 4 || ts[n-1].text != "?" || slices.ContainsFunc(ts, func(t token) bool { return requesting[t.text] }) {
		return false
	}
	if slices.ContainsFunc(ts[:n-1], func(t token) bool {
		return t.mark && (t.text == "." || t.text == "!" || t.text == ";" || t.text == "?" || t.text == ":")
	}) {
		return false
	}
	return !agreeing[ts[n-2].text]
}

// unasked is words without those by which their writer only asks himself, and says no to it: "Savannah to Charleston? No. Petersburg to
// Richmond", and what was left out; the same words and nothing where he does not.
func unasked(r *Reader, ts []token) (rest []token, what string) {
	if !r.Decision.Own {
		return ts, ""
	}
	strong := func(t token) bool {
		return t.mark && (t.text == "." || t.text == "!" || t.text == ";" || t.text == "?")
	}
	start := 0
	for i, t := range ts {
		if !strong(t) {
			continue
		}
		from := start
		start = i + 1
		if !ponders(ts[from:i+1]) || i+1 >= len(ts) {
			continue
		}
		n := opens(ts[i+1:], postponed)
		if n == 0 && declining[ts[i+1].text] && ts[i+1].text != "yes" {
			n = 1
		}
		if n == 0 {
			continue
		}
		end := i + 1 + n
		for end < len(ts) && !strong(ts[end]) {
			end++
		}
		why := ts[i+1+n : end]
		if len(why) > 0 && (!why[0].mark || why[0].text != "," || slices.ContainsFunc(why, func(t token) bool {
			return prepositions[t.text] == "to" || t.mark && t.text == ">" || idle[t.text]
		}) || r.clause(bare(why), nil).ok()) {
			continue // "no wait, ...", "no, to Evansville"
		}
		end = min(end+1, len(ts))
		rest = slices.Concat(ts[:from:from], ts[end:])
		if !slices.ContainsFunc(rest, func(t token) bool { return !t.mark }) {
			rest = nil
		}
		return rest, raw(unpointed(ts[from:end]))
	}
	return ts, ""
}

// confirmed says whether words answer with a yes what stands before them.
func confirmed(ts []token) bool {
	ts = bare(ts)
	return len(ts) > 0 && (agreeing[ts[0].text] || opens(ts, [][]string{{"why", "not"}, {"do", "it"}, {"do", "that"}, {"if", "yes"}, {"if", "so"}, {"go", "on"}}) > 0)
}

var (
	requesting = wordSet(`please kindly could would can may might will shall should must ought do does is are did was lets let who what which where when why
		how if you`)
	agreeing = wordSet(`yes yeah yep aye ok okay right eh what agreed alright fine sure certainly then no possible allowed`)
)

// missesOne says whether a part of a line says that somebody else does the same as those before him, where there is one order only.
func missesOne(r *Reader, ts []token, orders []engine.Order) bool {
	if len(orders) != 1 || !r.Decision.Own && !r.Decision.Many {
		return false
	}
	for i, s := range stretches(r, ts) {
		if i == 0 {
			continue
		}
		n := slices.IndexFunc(s.ts, func(t token) bool { return sameAgain[t.text] })
		if n < 0 && opens(s.ts, soDoes) == 0 || len(s.ts) < 2 || s.mark == "?" {
			continue
		}
		if n >= 0 && s.ts[n].text == "too" && n+1 < len(s.ts) && prepositions[s.ts[n+1].text] == "" { // "too much alone"
			continue
		}
		if slices.ContainsFunc(s.ts, func(t token) bool { return negating[t.text] || idle[t.text] }) {
			continue
		}
		if slices.ContainsFunc(s.ts, func(t token) bool { return whoStays[t.text] || remaining[t.text] }) ||
			slices.ContainsFunc(r.clauses(s.ts), func(c *Clause) bool { return len(c.Verbs) > 0 || len(c.Of(Own, Kind)) > 0 }) {
			return true // and not "also by rail"
		}
	}
	return false
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
		number := func(t token) bool { return counts(t) && !counting[t.text].All }
		some := slices.ContainsFunc(who, number) && !slices.ContainsFunc(rest, number) // "all to 2016; one stays"
		if !some && (!sent || !r.Decision.Own) {
			continue
		}
		if v := r.sentence(unpointed(rest)); v.ok() && slices.Equal(v.lines, r.Position.Lines(orders)) {
			return true
		}
	}
	return false
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

// charged says whether a sentence of which orders were made holds words by which it may tell, suppose or put off what it seems to order:
// "the rules allow Dix to go to Philadelphia", "Suppose Sumner goes to Baltimore", "McDowell to Manassas, agreed?".
func charged(r *Reader, ts []token, orders []engine.Order) bool {
	start := 0
	for i := range ts {
		if !closes(ts, i) && i+1 < len(ts) {
			continue
		}
		part, rest := ts[start:i+1], unpointed(slices.Concat(ts[:start:start], ts[i+1:]))
		if start > 0 && qualifies(r, part) {
			return true
		}
		first := start == 0
		start = i + 1
		said, _ := withoutWhy(r, part)
		if !tellsOnly(r, part, said, first) || confirmed(ts[i+1:]) {
			continue
		}
		if v := r.sentence(rest); len(rest) == 0 || !v.ok() || !slices.Equal(v.lines, r.Position.Lines(orders)) {
			return true
		}
	}
	return false
}

// closes says whether the token at a place of a line ends a sentence, and no name that is written short.
func closes(ts []token, i int) bool {
	if !ts[i].mark || ts[i].text != "." && ts[i].text != "!" && ts[i].text != "?" && ts[i].text != ";" {
		return false
	}
	return ts[i].text != "." || i == 0 || len(ts[i-1].text) > 1 && !cut[ts[i-1].text]
}

// tellsOnly says whether a sentence, said without its reason, holds words by which it may order nothing.
func tellsOnly(r *Reader, part, said []token, first bool) bool {
	if inverted(r, said) || counterfactual(said) || doubtfully(said[courteously(said):]) || poses(r, part) || calledOff(r, part) || tellsOfWay(r, part) {
		return true
	}
	n := courteously(said)
	if n < len(said) && said[n].text == "against" || !first && shortly(r, part) { // "I have decided against one at Knoxville"
		return true
	}
	plain := slices.DeleteFunc(slices.Clone(part), func(t token) bool { return t.mark })
	return opens(plain, mocking) > 0 || slices.ContainsFunc(stretches(r, part), func(s stretch) bool { return opens(s.ts, mocking) > 0 })
}

// mostShort is more words than a short question has.
const mostShort = 8

// shortly says whether a short question only names somebody or somewhere: "And St. Louis?"
func shortly(r *Reader, ts []token) bool {
	n := len(ts)
	if n < 2 || n > mostShort || ts[n-1].text != "?" || !r.Decision.Own && !r.Decision.Many || agreeing[ts[n-2].text] ||
		slices.ContainsFunc(ts, func(t token) bool { return requesting[t.text] && t.text != "how" && t.text != "what" }) {
		return false
	}
	return slices.ContainsFunc(r.clauses(ts[:n-1]), func(c *Clause) bool { return len(c.Of(Place, Own)) > 0 })
}

// doubted is the question whether orders are meant of which a sentence only tells, and the orders of the other sentences before them.
func doubted(r *Reader, line string, ts []token, orders []engine.Order) error {
	f := engine.Refuse(line, "", engine.Unsure)
	f.Try = []string{strings.Join(r.Position.Lines(orders), "; ")}
	var rest []token
	start := 0
	for i := range ts {
		if !closes(ts, i) && i+1 < len(ts) {
			continue
		}
		part, first := ts[start:i+1], start == 0
		start = i + 1
		if said, _ := withoutWhy(r, part); !tellsOnly(r, part, said, first) {
			rest = append(rest, part...)
		}
	}
	if v := r.sentence(unpointed(rest)); len(rest) > 0 && v.ok() && !slices.Equal(v.lines, r.Position.Lines(orders)) {
		f.Try = append([]string{strings.Join(v.lines, "; ")}, f.Try...)
		f.What = engine.Ambiguous
	}
	return f
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

// mostQualifying is more words than a sentence has that only puts the one before it off, or under a condition.
const mostQualifying = 7

// qualifies says whether a short sentence which names nobody and nowhere puts what stands before it off, or under a condition, or takes it
// back: "Only if you agree.", "Next month."
func qualifies(r *Reader, ts []token) bool {
	ts = bare(unpointed(blunt(ts)))
	n := 0
	for _, t := range ts {
		if !t.mark {
			n++
		}
	}
	if n == 0 || n > mostQualifying || opens(ts, polite) > 0 {
		return false
	}
	if !slices.ContainsFunc(ts, func(t token) bool { return qualifying[t.text] }) && opens(ts, withdrawals) == 0 {
		return false
	}
	return !slices.ContainsFunc(r.clauses(ts), func(c *Clause) bool { return len(c.Of(Place, Own, Foe, Kind))+len(c.Verbs) > 0 })
}

var (
	qualifying  = wordSet(`if unless provided kidding joking joke tomorrow`)
	withdrawals = phrases(`next month,next turn,next season,next time,next year,next week,next phase,later,maybe,maybe not,perhaps,perhaps not,out of the question,not really,not yet,not now,
		on second thoughts,on second thought,or not,never mind,forget it,just an idea,just a thought,just thinking,only an idea,in theory,some day,one day,not,hypothetically,as an example,for example`)
)

// courteously is how many words at the head of a sentence ask for what it orders, or say that it is its writer's wish.
func courteously(ts []token) int {
	n := 0
	for n < len(ts) && (ts[n].mark || fillers[ts[n].text] && !helping[ts[n].text] && ts[n].text != "i" && ts[n].text != "we") {
		n++
	}
	if k := opens(ts[n:], frames); k > 0 {
		return n + k
	}
	return 0
}

// inverted says whether a sentence begins as a question does, of somebody who is not asked to do it: "Will the four at Cairo go to Paducah",
// "can I build a fort at Cairo".
func inverted(r *Reader, ts []token) bool {
	ts = bare(ts)
	if len(ts) < 3 || !inverting[ts[0].text] || slices.ContainsFunc(ts, func(t token) bool { return t.text == "please" || t.text == "pls" || t.text == "kindly" }) {
		return false
	}
	if pronoun[ts[1].text] {
		return ts[1].text != "you" && ts[1].text != "that" && ts[1].text != "there"
	}
	if ts[0].text == "do" || ts[0].text == "have" { // "have Dix's corps sent by sea"
		return false
	}
	if articles[ts[1].text] {
		return true
	}
	f, ok := r.lookUp(ts[1:])
	_, figure := number(ts[1].text)
	return figure || ok && (f.senses[0].Sort == Own || f.senses[0].Sort == Place || f.senses[0].Sort == Kind)
}

var inverting = wordSet(`should shall can will do does did has have is are was am`)

// counterfactual says whether a sentence begins with what is not so: "Had I more points, Bonham would go".
func counterfactual(ts []token) bool {
	ts = bare(ts)
	return len(ts) > 2 && (ts[0].text == "had" || ts[0].text == "were") && !ts[1].mark
}

// doubtfully says whether words tell, suppose, doubt or put off.
func doubtfully(ts []token) bool {
	for i, t := range ts {
		switch {
		case t.mark:
		case charge[t.text] && !(t.text == "might" && i == 0), opens(ts[i:], charges) > 0:
			return true
		case i > 0 && seasonal[t.text] && datedBy[ts[i-1].text]:
			return true
		case t.text == "too" && i+1 < len(ts) && !ts[i+1].mark && prepositions[ts[i+1].text] == "" && ts[i+1].text != "and" && ts[i+1].text != "then" && ts[i+1].text != "but":
			return true // "Patterson is too slow for Front Royal"
		case t.text == "be" && i > 1 && ts[i-1].text == "would": // and not "would you be so good"
			return true
		case t.text == "else" && (i == 0 || !elsewho[ts[i-1].text]):
			return true // "a fort at Cairo, else at St. Louis"
		case (t.text == "would" || t.text == "could") && i > 0 && !asker[ts[i-1].text]:
			return true // "with one more march Lyon would go"
		case t.text == "off" && (i+1 == len(ts) || ts[i+1].mark) && i > 0 && (ts[i-1].text == "is" || ts[i-1].text == "are"):
			return true
		case t.text == "say" && (i == 0 || ts[i-1].text == "lets" || ts[i-1].text == "us"):
			return true
		}
	}
	return false
}

// poses says whether words ask what is so, or shall be, though no mark says so: "should Polk stand", "Banks alone to Frederick: what would
// that cost". Who asks for something orders it.
func poses(r *Reader, ts []token) bool {
	asks := ts[len(ts)-1].text == "?"
	if slices.ContainsFunc(ts, func(t token) bool { return t.text == "please" || t.text == "kindly" || t.text == "yes" }) {
		return false
	}
	for i, s := range stretches(r, ts) {
		said := s.ts
		for len(said) > 0 && (said[0].mark || said[0].text == "and" || said[0].text == "but" || said[0].text == "so" || said[0].text == "well" || said[0].text == "hm" || said[0].text == "hmm" || said[0].text == "ok") {
			said = said[1:]
		}
		if len(said) < 2 || said[1].mark {
			continue
		}
		word, next := said[0].text, said[1].text
		switch {
		case i == 0 && querying[word] || inquiring[word]:
			if posing[next] && (word != "who" && word != "what" || next != "is" && next != "are") || next == "is" && len(said) > 2 && articles[said[2].text] && word == "what" ||
				word == "which" && next == "of" || next == "for" && len(said) == 2 || next == "needs" || next == "wants" {
				return true
			}
		case next == "you" || next == "be" || word == "could" && asks || musing[word] && slices.ContainsFunc(said, func(t token) bool { return t.text == "be" }) || opens(said, mayAsk) > 0:
		case word == "do" || word == "have" || word == "had":
			if pronoun[next] && next != "it" && next != "him" && next != "them" && next != "her" {
				return true
			}
		case i == 0 && whether[word] || i > 0 && musing[word]:
			f, named := r.lookUp(said[1:])
			if pronoun[next] || articles[next] || next == "there" || next == "both" || next == "all" ||
				named && slices.ContainsFunc(f.senses, func(s Sense) bool { return s.Sort == Own || s.Sort == Place || s.Sort == Foe || s.Sort == Kind }) {
				return true
			}
		}
	}
	return false
}

var (
	querying  = wordSet(`which when where who whose`)
	inquiring = wordSet(`what why how`)
	posing    = wordSet(`do does did is are was were would will should shall can could may might must`)
	mayAsk    = phrases(`may i ask,may i suggest,may i propose,might i ask,can i ask,could i ask,may we ask,might we ask`)
	whether   = wordSet(`should shall can could may might must would will does did is are was has am`)
)

// calledOff says whether a part of a sentence only says that something is off: "the fort at Knoxville is off".
func calledOff(r *Reader, ts []token) bool {
	return slices.ContainsFunc(stretches(r, ts), func(s stretch) bool {
		n := len(s.ts)
		return n > 2 && s.ts[n-1].text == "off" && having[s.ts[n-2].text]
	})
}

var (
	elsewho = wordSet(`one nobody nothing nowhere anyone anybody anything anywhere someone somebody something somewhere everyone everybody everything everywhere what who where all
		or little much`)
	helping  = wordSet(`could would can will may might is`)
	seasonal = wordSet(`january february march april june july august september october november december spring summer autumn winter noon`)
	datedBy  = wordSet(`in next come until till by before after at`)
	frames   = phrases(`could you,would you,can you,will you,could we,would we,can we,may i,may we,might i,might we,could i,can i,i would,i should,id,i want,we want,we would,we should,
		i wish,i think,i believe,i suppose,i guess,i reckon,i propose,we propose,i suggest,i decide,i have decided,ive decided,you may,you can,you could,i will,we will,i shall,we shall,
		i say,id say,i hope,i expect,would it be possible,is it possible,it would be,if possible`)
	mocking = phrases(`they say,they said,i hear,i heard,you think,you thought,you say,you said,i never,i wrote,you wrote,they wrote,
		or so he,or so they,or so the,or so you,so he thinks,so they think,ha ha,yeah right`)
	asker   = wordSet(`i we you it id please and which if that as`)
	charges = phrases(`in case,given the chance,over my dead body,by christmas,on turn,in that case,in our other game,in the other game,in the old game,in your place,has gone,have gone,
		had gone,people say,i drop,i decline,i withdraw my,take back,sorry about,to be confirmed,another idea,hopes to,plans to,intends to,is allowed to,are allowed to,
		asks to,wants to,likes to,wishes to,free to,a month from,the 1st of,after the battle,next month,next phase,next season,next week,next time,next turn,one day,some day,one of these days,the second day,the day after,grant me,grant you,
		vice versa,on business,the other way round,the other way around,in his place,in its place,in their place,least of all,toss a coin,the latter,
		the former,not both,not agreed,gives up on,decided against,anyone else would,
		everyone else would,everybody else would,take back,i drop,i abandon,i give up on,plan b,in case of,in that case,in our other,in the other game,a mistake,not done,would like,does without,not sure,looks better,look better,help with,opinion on,thoughts on,counted wrong,it would,in may,for may,
		in your place,in your shoes,no further than,no farther than,next in line,after the battle,to hell with,sorry about,thanks for,your pick,i am against,im against,remains to be seen,for later,makes no sense,the classic,thinking of,thinking about,
		hed love,would love to see,always plays,failing that,the idea of`)
	charge = wordSet(`suppose supposed supposedly supposing imagine assume assuming says said saying suggest suggests suggested recommend recommends recommended propose proposed
		proposes advise advises wonder wonders believe believes believed thinks expect expects expected tells told asks asked wants claims fears
		possible able allow allows allowed permit permits permitted rule rules rulebook
		tomorrow soon someday
		usually normally hypothetically theoretically hardly barely nearly almost allegedly possibly probably presumably eventually formerly lately recently originally
		rumour rumours rumor rumors reports reported reportedly dream theory principle joke joking kidding undecided unsure uncertain doubt doubts doubtful tempted
		option options alternative alternatively alternatives either respectively odds fyi being or otherwise
		folly foolish madness suicide insane crazy fool fools stupid refuse begs thinks went ditto correction wants
		regret regrets reject rejects rejected avoid avoids postpone postpones postponed delay delays threaten threatens forgot forgotten considered
		might ought whether agreed disagree declines refuses hates hate cancel cancels remind reminds`)
)

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
