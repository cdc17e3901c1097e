package wording

import (
	"errors"
	"slices"
	"strings"

	"adjutant/engine"
)

// What of an answer shall not be: "withdraw, just not into the Valley". It denies a part, never the deed.

// savedPart reads an answer of which a part is ruled out behind it: what it can be is asked, without what shall not be.
func savedPart(r *Reader, ts []token) verdict {
	if r.Decision.Own {
		return verdict{}
	}
	for i := 1; i+1 < len(ts); i++ {
		if ts[i].mark || !denying[ts[i].text] || prepositions[ts[i].text] == "" && prepositions[ts[i+1].text] == "" {
			continue
		}
		tail := slices.DeleteFunc(r.clauses(ts[i+1:]), func(c *Clause) bool { return len(c.Verbs) > 0 })
		head := r.clauses(ts[:i])
		if len(tail) == 0 || !slices.ContainsFunc(head, func(c *Clause) bool {
			return len(c.Verbs) > 0 && len(c.Of(Place, Own, Foe, Kind)) == 0 && len(c.Loose) == 0 && !c.Notes["no"]
		}) {
			return verdict{}
		}
		v := r.sentence(uncloaked(ts[:i]))
		lines := tries(v.err)
		if v.ok() {
			lines = []string{strings.Join(v.lines, "; ")}
		}
		if lines = leading(lines, shunned(r, ts[i:])); len(lines) == 0 {
			return verdict{}
		}
		f := engine.Refuse(raw(ts), "", "%s", which(lines))
		f.Try = lines
		return verdict{err: f, c: v.c, asks: true}
	}
	return verdict{}
}

// uncloaked is words without the small ones at their end: "withdraw, just".
func uncloaked(ts []token) []token {
	for len(ts) > 1 && (ts[len(ts)-1].mark || fillers[ts[len(ts)-1].text] || prepositions[ts[len(ts)-1].text] == "but") {
		ts = ts[:len(ts)-1]
	}
	return ts
}

// spared is a question without the answers that go where the line denies that anybody go.
func spared(r *Reader, line string, err error) error {
	var f *engine.Refusal
	if r.Decision.Own || !errors.As(err, &f) || len(f.Try) < 2 {
		return err
	}
	ts := tokens(line)
	at := slices.IndexFunc(ts, func(t token) bool { return !t.mark && denying[t.text] })
	if at < 1 || at+1 == len(ts) || prepositions[ts[at].text] == "" && prepositions[ts[at+1].text] != "to" ||
		slices.ContainsFunc(ts[at+1:], func(t token) bool { return t.mark }) {
		return err
	}
	rest := leading(f.Try, shunned(r, ts[at:]))
	if len(rest) == 0 || len(rest) == len(f.Try) {
		return err
	}
	g := *f
	g.Try = rest
	return &g
}

// shunned are the places to which words deny that anybody go.
func shunned(r *Reader, ts []token) []string {
	var out []string
	for _, c := range r.clauses(ts) {
		for _, i := range c.Of(Place) {
			out = append(out, i.IDs...)
		}
	}
	if slices.ContainsFunc(ts, func(t token) bool { return t.text == "valley" || t.text == "shenandoah" }) {
		out = append(out, valley...)
	}
	return out
}

// leading is lines that lead to none of some places.
func leading(lines, places []string) []string {
	return slices.DeleteFunc(slices.Clone(lines), func(l string) bool {
		return slices.ContainsFunc(places, func(p string) bool { return strings.HasSuffix(l, " to "+p) || strings.Contains(l, " to "+p+" ") })
	})
}

// restLeft reads an answer behind which the rest is left: whether that ends the question is asked, for only a pass passes.
func restLeft(r *Reader, ts []token) verdict {
	pass := r.Decision.Pass
	if r.Decision.Own || !r.Decision.Many || pass == nil {
		return verdict{}
	}
	for i := 2; i+2 < len(ts); i++ {
		if ts[i].mark || !remaining[ts[i].text] {
			continue
		}
		left := false
		if slices.ContainsFunc(ts[i+1:], func(t token) bool {
			left = left || letting[t.text]
			return !t.mark && !letting[t.text] && !pronouns[t.text] && !fillers[t.text] && !idleTails[t.text] && t.text != "for"
		}) || !left {
			continue
		}
		end := i
		for end > 0 && (ts[end-1].mark || articles[ts[end-1].text] || ts[end-1].text == "and" || ts[end-1].text == "all") {
			end--
		}
		if end == 0 {
			return verdict{}
		}
		v := r.sentence(ts[:end])
		if !v.ok() {
			return verdict{}
		}
		both := append(slices.Clone(v.lines), pass.String())
		return verdict{err: r.ask(raw(ts), []verdict{{lines: both}, v}), c: v.c, asks: true}
	}
	return verdict{}
}

var (
	remaining = wordSet(`rest others remainder other remaining`)
	letting   = wordSet(`leave leaves left keep keeps save saves skip skips spare forgo waive let wait waits be`)
)

// withoutDenied is parts of a line without those that only say what is not done, where others stand beside them: "withdraw to Gordonsville, I
// am not giving him his battle". What begins with the denial forbids, and is none of them.
func withoutDenied(r *Reader, ps []piece) []piece {
	var out []piece
	for _, p := range ps {
		if !disclaims(r, p.ts) && !wantedBeside(p.ts) {
			out = append(out, p)
		}
	}
	if len(out) < len(ps) && !slices.ContainsFunc(out, func(p piece) bool {
		return slices.ContainsFunc(p.ts, func(t token) bool { return !t.mark && !declining[t.text] && !talk[t.text] })
	}) {
		return slices.DeleteFunc(slices.Clone(ps), func(p piece) bool { return !disclaims(r, p.ts) }) // "no, we do not stand": he says it all
	}
	return out
}

var declining = wordSet(`no nope nah never yes`)

// disclaims says whether words say of somebody what he does not do, and nothing else.
func disclaims(r *Reader, ts []token) bool {
	at := slices.IndexFunc(ts, func(t token) bool { return !t.mark && disclaiming[t.text] })
	if at < 1 || at > 5 || opening[ts[0].text] || slices.ContainsFunc(ts, func(t token) bool { return prepositions[t.text] == "but" || t.text == "only" || t.text == "until" }) {
		return false
	}
	if f, _ := r.at(ts); len(f.senses) > 0 && f.senses[0].Sort == Deed {
		return false
	}
	if slices.ContainsFunc(ts[min(2, at):at], func(t token) bool { return divides[t.text] }) { // "Norfolk attacks Petersburg so Richmond cannot help"
		return false
	}
	return at+1 < len(ts) && !slices.ContainsFunc(r.clauses(ts[at+1:]), func(c *Clause) bool { return len(c.Of(Own))+len(c.Loose) > 0 })
}

// muses says whether somebody only says what he could do, or should: "I should save these, but I never do".
func muses(ts []token) bool {
	at := slices.IndexFunc(ts, func(t token) bool { return musing[t.text] })
	return at > 0 && at < 3 && (ts[at-1].text == "i" || ts[at-1].text == "we" || at > 1 && (ts[at-2].text == "i" || ts[at-2].text == "we") && fillers[ts[at-1].text])
}

// might says whether a sentence only says what somebody could do whom it names at its head: "Evans could hit the cavalry as well".
func might(r *Reader, ts []token) bool {
	ts = bare(ts)
	f, ok := r.lookUp(ts)
	if !ok || f.senses[0].Sort != Own || f.n+1 >= len(ts) || ts[f.n].text != "could" && ts[f.n].text != "might" {
		return false
	}
	return !slices.ContainsFunc(ts, func(t token) bool { return t.text == "please" || t.text == "kindly" || t.text == "perhaps" })
}

// theirs says whether a sentence only says what the other side has somewhere, in words of which none orders anything: "you have only a
// militia there and I like my chances even against the trenches".
func theirs(r *Reader, ts []token) bool {
	for len(ts) > 0 && (ts[0].text == "and" || ts[0].text == "but" || ts[0].text == "after" || ts[0].text == "all") {
		ts = ts[1:]
	}
	n := opens(ts, theyHave)
	if !r.Decision.Own || n == 0 || n >= len(ts) || ts[n].text == "to" {
		return false
	}
	for i := n; i < len(ts); i++ {
		role := prepositions[ts[i].text]
		if ts[i].mark && ts[i].text != "," && ts[i].text != "." && ts[i].text != "!" || role == "to" || role == "from" || role == "via" ||
			ts[i].text == "then" || ts[i].text == "if" || ts[i].text == "so" {
			return false
		}
		f, named := r.lookUp(ts[i:])
		counted := slices.ContainsFunc(f.senses, func(s Sense) bool { return s.Sort == Kind }) // "a veteran", and not to make one
		if named && !counted && !walls[ts[i].text] && slices.ContainsFunc(f.senses, func(s Sense) bool { return s.Sort == Deed || s.Sort == Own || s.Sort == Way }) {
			return false
		}
	}
	return true
}

var theyHave = phrases(`you have,you have got,youve,youve got,you only have,you have only,you still have,you just have,you have just,you hold,you hold only`)

// weighed is how many words at the head of a sentence only tell what its writer has thought of doing: "I thought about Fredericksburg, but".
// What he does stands behind them.
func weighed(ts []token) int {
	i := 0
	for i < len(ts) && (ts[i].mark || ts[i].text == "yes" || fillers[ts[i].text] && ts[i].text != "i" && ts[i].text != "we" && ts[i].text != "id" || ts[i].text == "and" || ts[i].text == "but") {
		i++
	}
	if i < len(ts) && (ts[i].text == "id" || ts[i].text == "wed" || ts[i].text == "i" || ts[i].text == "we") && opens(ts[i+1:], wishing) > 0 {
		at := slices.IndexFunc(ts, func(t token) bool { return t.text == "but" })
		if at > 0 && !slices.ContainsFunc(ts[at+1:], func(t token) bool { // "I'd love to send Franklin to B6, but I am short of points"
			_, figure := number(t.text)
			return figure || !t.mark && t.raw != strings.ToLower(t.raw) && !ownTalk[t.text] || t.mark && t.text == ">"
		}) {
			return len(ts)
		}
		return at + 1
	}
	if i >= len(ts) || ts[i].text != "i" && ts[i].text != "we" {
		return 0
	}
	for i++; i < len(ts) && (ts[i].text == "did" || ts[i].text == "had" || ts[i].text == "have" || fillers[ts[i].text]); i++ {
	}
	if i+2 < len(ts) && ts[i+1].text == "also" { // "I looked also at Gordonsville"
		if n := weighed(slices.Concat(ts[:i+1:i+1], ts[i+2:])); n > 0 {
			return n + 1
		}
		return 0
	}
	n := opens(ts[min(i, len(ts)):], weighing)
	if n == 0 {
		return 0
	}
	concedes := opens(ts[i:], conceding) > 0
	for i += n; i < len(ts); i++ {
		if ts[i].text == "but" || ts[i].text == "yet" || ts[i].text == "so" || ts[i].mark && (ts[i].text == ";" || ts[i].text == ".") {
			return i + 1
		}
		if concedes && ts[i].mark && ts[i].text == "," && slices.ContainsFunc(ts[i:], func(t token) bool { return prepositions[t.text] == "to" || t.text == ">" }) {
			return i + 1 // "I know the risk, Polk goes to Humboldt"
		}
		if ts[i].text == "and" && (i+1 == len(ts) || ts[i+1].text != "at" && ts[i+1].text != "of") || ts[i].text == "then" || ts[i].mark && ts[i].text == ":" {
			return 0
		}
	}
	return len(ts)
}

var wishing = phrases(`love to,would love to,have loved to,would have loved to,have liked to,would have liked to,wish i could,wish we could`)

var conceding = phrases(`know,realise,realize,admit`)

var weighing = phrases(`know,realise,realize,admit,thought about,thought of,considered,weighed,weigh,consider,pondered,contemplated,toyed with,wondered about,was tempted by,
	was tempted to,was thinking of,was thinking about,looked at,played with the idea of`)

// overruled says whether a sentence only says what somebody would like, and that it is not to be: "McClellan would rather go to Lexington,
// but he may not", "I'd relieve him if I could".
func overruled(ts []token) bool {
	ts = unpointed(ts)
	for i, t := range ts[:min(len(ts), 3)] {
		if end := len(ts); (t.text == "id" || t.text == "wed" || t.text == "would" && i > 0) && end > 4 &&
			(opens(ts[end-3:], powerless) == 3 || end > 5 && opens(ts[end-4:], powerless) == 4) {
			return true
		}
	}
	at := slices.IndexFunc(ts, func(t token) bool { return t.text == "but" })
	if at < 3 || at+2 >= len(ts) || len(ts)-at > 6 || !slices.ContainsFunc(ts[:at], func(t token) bool { return longing[t.text] }) ||
		slices.ContainsFunc(ts[:at-1], func(t token) bool { return t.mark && t.text != "," || t.text == "and" || t.text == "then" }) {
		return false
	}
	refused := false
	for i, t := range ts[at+1:] {
		switch {
		case i == 0 && (whoStays[t.text] || t.text == "that" || t.text == "this" || t.text == "i" || t.text == "we"):
		case i > 0 && (denied[t.text] || notYet[t.text] || t.text == "cannot" || i > 1 && (t.text == "wait" || t.text == "stay")):
			refused = true
		case i > 0 && (auxiliary[t.text] || having[t.text] || letting[t.text] || permitted[t.text]):
		default:
			return false
		}
	}
	return refused
}

var (
	powerless = phrases(`if i could,if we could,if only i could,if only we could,if he could,if i might`)
	longing   = wordSet(`would wants want wanted wishes wish wished likes rather prefer prefers begs begged asks asked longs hopes hoped`)
	permitted = wordSet(`allowed permitted possible to him it go`)
)

var musing = wordSet(`could might should ought may`)

// disclaiming deny what stands behind them.
var disclaiming = wordSet(`not never wont cannot cant dont wouldnt shant`)

// deferred says whether words speak of what shall be done another time: "I attack Nashville next turn", "tomorrow Grant goes to Paducah".
func deferred(ts []token) bool {
	if opens(ts, laterOn) > 0 {
		return true
	}
	end := len(ts)
	for end > 0 && ts[end-1].mark {
		end--
	}
	for i := 1; i < end; i++ {
		switch {
		case ts[i].mark && i+1 < end && opens(ts[i+1:end], laterOn) != end-i-1, divides[ts[i].text]: // "..., to strike Columbus next turn"
			return false
		case !ts[i].mark && opens(ts[i:end], laterOn) == end-i:
			return true
		}
	}
	return false
}

// laterTail is where words begin, at the end of others, that say what is done another time: "to Baltimore, next month to Washington"; 0 where
// there are none. It is not sure where others act in them: both of them may be meant.
func laterTail(r *Reader, ts []token) (at int, sure bool) {
	end := len(unpointed(ts))
	for i := 2; i < end && r.Decision.Own; i++ {
		at := i
		for at > 1 && (joins(ts[at-1]) && ts[at-1].text != ">" && ts[at-1].text != "-") {
			at--
		}
		if at == i || ts[i].mark || slices.ContainsFunc(ts[i:end], func(t token) bool { return t.mark && (t.text == "." || t.text == ";") }) {
			continue
		}
		if opens(ts[i:], laterOn) > 0 {
			return at, true
		}
		if slices.ContainsFunc(ts[i:end], joins) {
			continue
		}
		for k := i + 1; k < end; k++ {
			if opens(ts[k:end], theNext) == end-k {
				return at, !slices.ContainsFunc(r.clauses(ts[i:end]), func(c *Clause) bool { return len(c.Of(Own, Kind)) > 0 })
			}
		}
	}
	return 0, false
}

var theNext = phrases(`next turn,next month,next week,next time,tomorrow,the turn after,the month after,the next,the next one,the one after,another time,some other time`)

// laterOn is another time than now.
var laterOn = phrases(`next turn,next month,next week,next season,next time,next campaign,next year,next spring,next winter,tomorrow,the turn after,the month after,
	the turn after next,some other time,another time,some day,in the next turn,in the next campaign`)

// onCondition says whether somebody acts only when something has been done: "I attack when you roll a six".
func onCondition(ts []token) bool {
	for i := 2; i+2 < len(ts); i++ {
		if (ts[i].text == "when" || ts[i].text == "once" || ts[i].text == "whenever") && coming[ts[i+1].text] {
			return true
		}
	}
	return false
}

var coming = wordSet(`you he they we i she`)
