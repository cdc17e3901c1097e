package wording

import (
	"slices"
	"strings"
)

// Letters say more than orders: what the weather is like, what was read, what somebody hopes for, and how he signs. A sentence of that kind
// gives nobody anything to do; it is told as not read, and holds nothing up.

// A drift is what a sentence holds of that which orders are made of.
type drift struct {
	words  int
	names  bool // places, units, leaders
	kinds  bool // kinds of units, and numbers
	deeds  int
	light  int  // deeds that say nothing where nobody is named: "go", "take"
	heads  bool // it begins as an order does: with a deed, a number or a kind of units, or "we attack"
	arrows bool
	near   bool // a word that is not known is near one of the book
	odd    int  // words of which the book knows nothing
	leads  bool // it says where to
	bids   bool // it begins with a deed that says little: "put five ..."
}

// drifts weighs a sentence.
func drifts(r *Reader, ts []token) drift {
	var d drift
	begun, self := false, false
	for i := 0; i < len(ts); {
		t := ts[i]
		if t.mark {
			d.arrows = d.arrows || t.text == ">" || t.text == "+"
			i++
			continue
		}
		f, word := r.at(ts[i:])
		_, figure := number(t.text)
		switch {
		case len(f.senses) == 0:
			counts := figure && !yearly(t.text) && !(i+1 < len(ts) && measures[ts[i+1].text]) || counting[word] != (Count{}) && !counting[word].All
			d.kinds, d.heads = d.kinds || counts, d.heads || counts && !begun
			if strings.HasPrefix(word, "?") && len(t.text) > 2 && !neutral[t.text] && !talk[t.text] && !chatty[t.text] {
				d.odd++
			}
			d.near = d.near || strings.HasPrefix(word, "?") && !neutral[t.text] && !talk[t.text] && !chatty[t.text] && nearly(r, ts[i:])
		case f.senses[0].Sort == Deed:
			noun := i > 0 && articles[ts[i-1].text]
			if f.n == 1 && (noun || talk[t.text] || slack[t.text] || slack[strings.TrimSuffix(t.text, "s")] || chatty[t.text] || being[t.text]) {
				d.light++
				d.bids = d.bids || !begun && !noun
			} else {
				d.deeds++
				d.heads = d.heads || !begun || self // "we attack"
			}
		case f.senses[0].Sort == Kind:
			d.kinds, d.heads = d.kinds || f.senses[0].ID != "", d.heads || !begun
		case f.senses[0].Sort == Note || f.senses[0].Sort == Way:
		case f.n == 1 && months[t.text]: // no Augusta
		default:
			d.names = d.names || !(f.n == 1 && t.raw == t.text && (talk[t.text] || chatty[t.text] || neutral[t.text]))
		}
		d.leads = d.leads || prepositions[t.text] == "to"
		begun = begun || !opening[t.text]
		self = f.n == 1 && (myself[t.text] || self && fillers[t.text])
		d.words += f.n
		i += f.n
	}
	return d
}

// measures are counted in letters, and no units.
var measures = wordSet(`degrees weeks days hours minutes years oclock km kilometres kilometers pounds euros dollars pages kids children grandchildren beers bottles`)

// yearly says whether a figure is a year of the war, and counts nobody.
func yearly(figure string) bool { return len(figure) == 4 && strings.HasPrefix(figure, "186") }

// cries says whether words before any order only cry where the war shall go: "So, on to Richmond!"
func cries(r *Reader, ts []token) bool {
	ts = bare(unpointed(ts))
	for len(ts) > 2 && (ts[0].mark || fillers[ts[0].text] || opening[ts[0].text]) {
		ts = ts[1:]
	}
	if r.Before != "" || len(ts) < 3 || ts[0].text != "on" || ts[1].text != "to" || ts[2].raw == ts[2].text {
		return false
	}
	f, ok := r.lookUp(ts[2:])
	return ok && f.n == len(ts)-2 && slices.ContainsFunc(f.senses, func(s Sense) bool { return s.Sort == Place })
}

// strange is how many words of which the book knows nothing make a sentence one of a letter.
const strange = 3

// enough is how many words a sentence of a letter has that could be a short order else.
const enough = 6

// prose says whether a sentence of which no order was made is of a letter: it names nobody and nowhere, or only tells of them.
func prose(r *Reader, ts []token) bool {
	if unheard(r, ts) || r.Before != "" && (r.Decision.Own || r.Decision.Many) && adds(ts) {
		return false
	}
	if statement(r, ts) || signs(r, ts) || rolls(r, ts) || bygone(ts) || opens(ts, undecided) > 0 || opens(ts, expecting) > 0 || relays(r, ts) || foresees(r, ts) || nextUp(ts) || cries(r, ts) || resents(ts) || meets(ts) || suffered(ts) {
		return true
	}
	if slices.ContainsFunc(ts, func(t token) bool { return t.text == "please" || t.text == "kindly" }) {
		return false
	}
	d := drifts(r, ts)
	if !d.names && !d.arrows && (opens(ts, unhurried) > 0 || !d.kinds && hearsay(ts)) ||
		!d.arrows && !d.kinds && !d.leads && d.deeds == 0 && quoted(ts) {
		return true
	}
	if quarters[ts[0].text] && !d.arrows && !d.leads && d.deeds == 0 { // "Headquarters, Army of the Potomac"
		return true
	}
	if perfect(ts) && !d.arrows && !d.leads && !slices.ContainsFunc(r.clauses(ts), func(c *Clause) bool { return len(c.Of(Place, Foe)) > 0 }) {
		return true
	}
	if !d.names && !d.arrows && r.Decision.Own && compares(ts) {
		return true
	}
	if opens(ts, purposed) > 0 && d.deeds == 0 && !d.arrows {
		return true
	}
	if weather := opens(ts, weathers); weather > 0 && d.odd > 1 && !d.arrows && !d.kinds && (weather == 1 || d.deeds == 0) {
		return true
	}
	if d.odd >= strange && !d.arrows && (!d.names && !d.kinds && !(d.near && d.heads) || d.deeds == 0 && !d.leads && !d.near && 2*d.odd >= d.words-d.odd) {
		return true
	}
	telling := opens(ts, announcing) > 0 || foretells(ts)
	thing := things[first(ts)] && d.deeds == 0 && !d.arrows
	switch {
	case !d.names && (thing && d.words > 1 || slices.ContainsFunc(ts, func(t token) bool { return questions[t.text] })):
		return true
	case d.bids && d.kinds && d.near: // "put five in Cincinatti"
		return false
	case !d.names && d.deeds == 0 && !d.arrows && d.words > 3 && r.Decision.Own && asserts(ts), !d.names && !d.arrows && tells(ts):
		return true
	case d.arrows, d.words < 2, d.heads && !telling:
		return false
	case !d.names && telling:
		return true
	case !d.names && !d.kinds && d.deeds == 0:
		return !d.near || d.words > 3
	case !r.Decision.Own || d.words < enough && !(pronoun[first(ts)] && d.words > 3) || dependent[first(ts)] && opens(ts, polite) == 0:
		return false
	case !d.names && !d.kinds:
		return d.words >= enough
	case d.deeds+d.light > 0:
		return tells(ts)
	case d.names && d.kinds:
		return tells(ts)
	}
	return asserts(ts) && !sentOff(r, ts) && !slices.ContainsFunc(ts, func(t token) bool { return sameAgain[t.text] }) || tells(ts) // "Stanard the same hex as Imboden was in"
}

// sentOff says whether words begin with somebody who goes to some place: "Sedgwick to B5 once French has left".
func sentOff(r *Reader, ts []token) bool {
	f, ok := r.lookUp(ts)
	return ok && f.n+1 < len(ts) && slices.ContainsFunc(f.senses, func(s Sense) bool { return s.Sort == Own }) &&
		(ts[f.n].text == "to" || ts[f.n].text == ">") && placed(r, ts[f.n+1:])
}

// relays says whether words ask that something be told to somebody who is none of their writer's men: "Tell Frank that McClellan is welcome".
func relays(r *Reader, ts []token) bool {
	ts = bare(ts)
	if len(ts) < 4 || !relaying[ts[0].text] {
		return false
	}
	n := 1
	if owning[ts[n].text] { // "your wife"
		n++
	} else if f, ok := r.lookUp(ts[n:]); ts[n].raw == ts[n].text && ts[n].text != "him" && ts[n].text != "her" && ts[n].text != "them" || ok && f.senses[0].Sort == Own {
		return false
	}
	if n+2 >= len(ts) || ts[n+1].text != "that" && ts[n+1].text != "how" && ts[n+1].text != "why" {
		return false
	}
	v := r.sentence(ts[n+2:]) // else it may be how he orders it
	return !v.ok() && !v.asks
}

var relaying = wordSet(`tell remind inform assure`)

// foresees says whether words only tell what their writer expects one of the other side to do: "I expect Johnston to come back to Manassas".
func foresees(r *Reader, ts []token) bool {
	ts = bare(ts)
	n := opens(ts, foreseeing)
	if n == 0 || n == len(ts) || !r.Decision.Own {
		return false
	}
	f, ok := r.lookUp(ts[n:])
	if !ok || f.senses[0].Sort != Foe || slices.ContainsFunc(f.senses, func(s Sense) bool { return s.Sort == Own }) {
		return false
	}
	return !slices.ContainsFunc(ts[n:], func(t token) bool { return t.text == "so" || t.text == "i" || t.text == "we" || t.text == "then" }) &&
		!slices.ContainsFunc(r.clauses(ts[n+f.n:]), func(c *Clause) bool { return len(c.Of(Own, Kind)) > 0 })
}

var foreseeing = phrases(`i expect,i suspect,i fear,i suppose,i guess,i bet,i reckon,we expect,i expect that,i fear that,i bet that,i am sure,im sure,no doubt`)

// nextUp says whether words only say whose turn it is: "so it's Frank's go".
func nextUp(ts []token) bool {
	ts = unpointed(bare(ts))
	for len(ts) > 0 && (ts[0].text == "so" || ts[0].text == "now") {
		ts = ts[1:]
	}
	n := len(ts)
	return (n == 3 || n == 4 && ts[3].text == "now") && (ts[0].text == "its" || ts[0].text == "it's") && ts[1].raw != ts[1].text && (ts[2].text == "go" || ts[2].text == "turn" || ts[2].text == "move")
}

// compares says whether words only compare, or say what is enough: "I'd rather have three in the capital than two there", "one march is enough".
func compares(ts []token) bool {
	at := slices.IndexFunc(ts, func(t token) bool { return t.text == "than" })
	for i, t := range ts {
		switch {
		case t.text == "enough" && i > 0 && (sums[ts[i-1].text] || ts[i-1].text == "was"):
			return true
		case at > i+1 && opens(ts[i:], preferring) > 0:
			return true
		}
	}
	return false
}

// opensWith says whether words say with what somebody begins, and name nobody: "I start with shooting", "back to business".
func opensWith(r *Reader, ts []token) bool {
	n := opens(ts, starting)
	if n == 0 || !r.Decision.Own {
		return false
	}
	d := drifts(r, ts[n:])
	return d.words > 0 && d.words < enough && !d.names && !d.kinds && !d.arrows && !d.leads && !d.near && !r.clause(ts[n:], nil).ok()
}

// rolls says whether words ask for a die where none is to be rolled by itself.
func rolls(r *Reader, ts []token) bool {
	at := slices.IndexFunc(ts, func(t token) bool { return t.text == "roll" || t.text == "throw" })
	if at < 0 || at > 1 || !r.Decision.Own {
		return false
	}
	d := drifts(r, ts[at+1:])
	return !d.names && !d.kinds
}

// lingering says whether each part of a sentence leaves somebody where he is, denies, or talks.
func lingering(r *Reader, ts []token) bool {
	said := false
	ps := divide(ts)
	if len(ps) < 2 {
		return false
	}
	for i := 0; i < len(ps); {
		n := 1
		for n < len(ps)-i && n < mostStaying && !r.idles(together(ps[i:i+n])) { // "Evans and Bee stay put, Stuart stays too"
			n++
		}
		idle := r.idles(together(ps[i : i+n]))
		if !idle {
			n, idle = 1, r.keeps(ps[i].ts)
		}
		if !idle && !r.denies(ps[i].ts) && !prose(r, ps[i].ts) && !talks(ps[i].ts) {
			return false
		}
		said = said || idle
		i += n
	}
	return said
}

// mostStaying is more parts than a list of those who stay together has.
const mostStaying = 4

// signs says whether a line is the name of who writes: "Ruth", "Walt K.".
func signs(r *Reader, ts []token) bool {
	n := 0
	for i, t := range ts {
		if t.mark && t.text == "." {
			continue
		}
		if t.mark || t.raw == t.text || strings.ToUpper(t.raw) == t.raw && len(t.raw) > 1 || talk[t.text] || r.known(t.text) {
			return false
		}
		if _, slip := r.guess(ts[i:]); slip {
			return false
		}
		n++
	}
	return n > 0 && n < 4
}

// first is the first word of a sentence.
func first(ts []token) string {
	for _, t := range ts {
		if !t.mark {
			return t.text
		}
	}
	return ""
}

// tells says whether a sentence says of somebody what he has done, or knows.
func tells(ts []token) bool {
	if opens(ts, told) > 0 {
		return true
	}
	if n := opens(ts, opened); n > 0 { // "so you've packed them all round Richmond again"
		ts = ts[n:]
	}
	for i := 1; i < len(ts); i++ {
		if ts[i].mark || !pronoun[ts[i-1].text] {
			continue
		}
		done := i + 1
		if done < len(ts) && (ts[done].text == "not" || ts[done].text == "never" || ts[done].text == "just" || ts[done].text == "already") {
			done++
		}
		have := (ts[i].text == "have" || ts[i].text == "has") && done < len(ts)
		if narrating[ts[i].text] || have && (doneSo[ts[done].text] || strings.HasSuffix(ts[done].text, "ed") && len(ts[done].text) > 4) {
			return true
		}
	}
	return perfected[first(ts)] && !slices.ContainsFunc(ts, func(t token) bool { return intending[t.text] && t.text != "to" && t.text != "for" })
}

// perfect says whether words say of whoever stands at their head what he has done: "Evans has done enough".
func perfect(ts []token) bool {
	return len(ts) > 2 && !ts[0].mark && ts[0].raw != ts[0].text && (ts[1].text == "has" || ts[1].text == "have") &&
		(doneSo[ts[2].text] || strings.HasSuffix(ts[2].text, "ed") && len(ts[2].text) > 4)
}

// knows says whether words say what somebody knows of the other side: "yes, I know you are entrenched there".
func knows(ts []token) bool {
	for len(ts) > 0 && (ts[0].mark || opening[ts[0].text] || ts[0].text == "yes" || ts[0].text == "yeah" || ts[0].text == "but") {
		ts = ts[1:]
	}
	n := opens(ts, told)
	if n > 0 && n < len(ts) && ts[n].text == "that" {
		n++
	}
	return n > 0 && n < len(ts) && yours[ts[n].text]
}

// asserts says whether a sentence says how something is, or was.
func asserts(ts []token) bool {
	return slices.ContainsFunc(ts, func(t token) bool { return asserting[t.text] || past[t.text] || narrating[t.text] })
}

// bygone says whether a sentence begins as one that tells of other days, whatever stands in it.
func bygone(ts []token) bool { return opens(ts, bygones) > 0 }

var (
	pronoun   = wordSet(`i we you he she they it this that there im ive id ill weve well hes shes theyre its thats who whoever`)
	dependent = wordSet(`not no nor without except but only and with also or then if unless until instead`)
	narrating = wordSet(`was were had did threw lost won went thought knew said told made printed played wrote read found felt saw
		liked loved wondered hoped looked seemed promised remember know feel fear doubt wasnt werent didnt hadnt`)
	perfected = wordSet(`ive weve youve theyve`)
	asserting = wordSet(`can cannot cant is are isnt arent looks look seems seem makes make gives give means mean wont cant has have hasnt havent says say thats its theres feels sounds covers holds wants needs leaves`)
	bygones   = phrases(`finally got,last time,last turn,last game,last year,last week,last month,in our last game,in the last game,the last one,
		the last time,years ago,yesterday,when we last,when we played,once upon a time,as i said,as i told you`)
)

// hails says whether words only call somebody at the head of a letter, whatever his name is: "Hi Phil".
func hails(ts []token) bool {
	if !hailing[ts[0].text] && !(len(ts) > 1 && opens(ts, calling) > 0) {
		return false
	}
	n, at := 0, max(1, opens(ts, calling))
	for _, t := range ts[at:] {
		switch {
		case t.mark && (t.text == "," || t.text == "!" || t.text == "."), talk[t.text], hailing[t.text], t.text == "and":
		case t.mark || t.raw == t.text:
			return false
		default:
			n++
		}
	}
	return n < 4
}

// hearsay says whether words tell what somebody at home says: "My wife says I should stop".
func hearsay(ts []token) bool {
	return (ts[0].text == "my" || ts[0].text == "our" || ts[0].text == "uncle" || ts[0].text == "aunt") &&
		slices.ContainsFunc(ts[1:min(len(ts), 5)], func(t token) bool { return saying[t.text] })
}

// quoted says whether words tell what somebody of the war says: "McClellan says he is outnumbered".
func quoted(ts []token) bool { return len(ts) > 2 && ts[0].raw != ts[0].text && claiming[ts[1].text] }

// suffered says whether words tell what the other side's people have done: "Your cavalry raid cost me dearly".
func suffered(ts []token) bool {
	return ts[0].text == "your" && slices.ContainsFunc(ts[1:min(len(ts), 6)], func(t token) bool {
		return past[t.text] || narrating[t.text] || wasDone[t.text] || t.text == "cost" || t.text == "hurt" || t.text == "has" || t.text == "have"
	})
}

// foretells says whether a sentence ends in saying that its orders stand below it: "I have five points and use them as follows".
func foretells(ts []token) bool {
	for i := 1; i+1 < len(ts); i++ {
		if ts[i].text == "as" && ts[i+1].text == "follows" || ts[i].text == "like" && (ts[i+1].text == "this" || ts[i+1].text == "so") && i > len(ts)-4 {
			return true
		}
	}
	return false
}

// valediction says whether words take leave, as a letter does at its end.
func valediction(r *Reader, ts []token) bool {
	if takesLeave(ts) {
		return true
	}
	n := opens(ts, leavings)
	if n == 0 {
		return false
	}
	if rest := ts[n:]; len(rest) == 2 && rest[0].mark && !rest[1].mark && rest[1].raw != rest[1].text { // "Cheers, Phil", who is no Philadelphia
		return true
	}
	for _, t := range ts[n:] {
		if !t.mark && !talk[t.text] && (t.raw == t.text || r.known(t.text)) {
			return false
		}
	}
	return true
}

// takesLeave says whether all of some words are those with which letters end: "With friendly greetings", "Ever your obliged opponent".
func takesLeave(ts []token) bool {
	left := false
	for i, t := range ts {
		if left && t.text == "to" && i+1 < len(ts) && whomGreeted[ts[i+1].text] { // "Many greetings to your parents"
			return true
		}
		if t.text == "from" && i > 0 && (left || ts[0].text == "best") && signsFrom(ts[i+1:]) {
			return true
		}
		if !t.mark && !leaveTaking[t.text] && !cordial[t.text] {
			return false
		}
		left = left || leaveTaking[t.text]
	}
	return left
}

// signsFrom says whether words only name from where somebody greets, and himself: "Best from St. Louis, Rolf".
func signsFrom(ts []token) bool {
	return len(ts) > 0 && len(ts) < enough && !slices.ContainsFunc(ts, func(t token) bool {
		_, figure := number(t.text)
		return figure || prepositions[t.text] == "to" || t.mark && t.text != "," && t.text != "." && t.text != "!"
	})
}

// inquires says whether a sentence that ends in a question mark asks behind a condition, or behind a comma: "if both leave, is that one
// march or two?"
func inquires(ts []token) bool {
	if ts[0].text == "if" || ts[0].text == "when" || opens(ts, wondering) > 0 {
		return true
	}
	for i := 1; i+1 < len(ts); i++ {
		begins := ts[i-1].mark && ts[i-1].text == "," || ts[i-1].text == "and" || ts[i-1].text == "or"
		if begins && (asking[ts[i].text] && pronoun[ts[i+1].text] && ts[i+1].text != "you" && ts[i+1].text != "we" || opens(ts[i:], wondering) > 0) {
			return true
		}
	}
	return slices.ContainsFunc(ts[:min(len(ts), 5)], func(t token) bool {
		return t.text == "is" || t.text == "are" || t.text == "was" || t.text == "were" || t.text == "isnt"
	})
}

// resents says whether somebody says how he will take it if something comes so: "if Sherman dies I blame you".
func resents(ts []token) bool {
	if ts[0].text != "if" && ts[0].text != "when" {
		return false
	}
	for i := 2; i+1 < len(ts); i++ {
		if ts[i].text == "i" && (resenting[ts[i+1].text] || i+2 < len(ts) && modal[ts[i+1].text] && ts[i+2].text == "be") || ts[i].text == "ill" && ts[i+1].text == "be" {
			return true
		}
	}
	return false
}

// promises says whether somebody says what he will write, and has not: "I'll send the other two points tomorrow".
func promises(ts []token) bool {
	n := opens(ts, promising)
	return n > 0
}

var (
	// opening are words that may stand before the first of an order.
	opening    = wordSet(`please then now and ok okay so also first next finally well the a an my our`)
	announcing = phrases(`here is what,here is how,heres what,heres how,here is where,this is what,here you go,here we go,here goes,
		here are my,here is my,orders for,orders of`)
	myself    = wordSet(`i we ill id im`)
	undecided = phrases(`ill make up my mind,i will make up my mind,i have not made up my mind,i havent made up my mind,i shall see,ill see how,i will see how`)
	resenting = wordSet(`blame resign quit weep cry scream hope owe deserve apologise apologize forgive`)
	modal     = wordSet(`shall will would should might`)
	things    = wordSet(`that thats this it its which there theres`)
	questions = wordSet(`question questions query queries quick`)
	polite    = phrases(`if you can,if you could,if i may,if ive,if i have,if im,if there is,if theres,if there are,if nobody`)
	told      = phrases(`i have the right,i am entitled,im entitled,id have,i would have,i should have,it says,the rules say,the rulebook says,the book says,i know,we know,he knows,i see,i hear,i read,i heard`)
	opened    = phrases(`so,and so,well,and,but,now,ah,oh`)
	yours     = wordSet(`you youre youve youll your yours they theyre theyve`)
	doneSo    = wordSet(`spent been read seen done had lost won tried thought played heard found`)
	wondering = phrases(`could you tell,could you help,could you explain,could you remind,could you let me know,could you say,could you show,
		can you tell,can you help,can you explain,can you remind,can you let me know,can you say,can you show,would you tell,what about,
		how about that,how come`)
	calling  = phrases(`good morning,good evening,good afternoon,good day,evening,morning,afternoon,hello,hi,hey`)
	leavings = phrases(`take care,speak soon,talk soon,see you,see you soon,bye,bye for now,bye bye,cheers,ta,ciao,all the best,yours,yours ever,
		yours truly,yours sincerely,best,best wishes,kind regards,regards,until next time,have fun,good night,many thanks,thanks,thank you,
		good luck,no hurry,no rush,no worries,have a good one,have a nice day,have a good weekend,have a nice weekend,love`)
	quarters = wordSet(`headquarters hq`)
	// preferring is what one would rather have than something else, starting what one begins with.
	preferring = phrases(`id rather have,i would rather have,id sooner have,i would sooner have,better have,better to have,rather have,prefer to have`)
	starting   = phrases(`i start with,i begin with,i open with,i shall start with,i shall begin with,i will start with,i will begin with,let me start with,
		let me begin with,well start with,we start with,we begin with,first some,back to,on to more,now for,i want more,i wanted more,i need more,to business,down to business`)
	puttingOff = phrases(`i leave alone,we leave alone,ill leave alone,i will leave alone,i shall leave alone,i leave in peace,i let be,i leave be,
		i still have to think about,i have to think about,i need to think about,i must think about,i havent decided about,i have not decided about`)
	wanting = phrases(`id like,i would like,i want,i need,wed like,we want`)
	// purposes begin what an order is for, filling what it does then.
	purposes = phrases(`in order that,in order to,so as to`)
	filling  = wordSet(`fill plug stop prevent protect guard cover balance replace compensate avoid`)
	// purposed begin what is left of a "so that".
	purposed = phrases(`that the,that it,that they,that he,that there,that we,that i,that you`)
	// weathers begin what is said of the weather.
	weathers  = phrases(`its,it is,it was,it has been`)
	expecting = phrases(`you will probably,youll probably,you will surely,you will no doubt,you may well,you will certainly,you will likely,no doubt you,
		i expect you,i guess you,i suppose you,i bet you,i am sure you,im sure you,you are probably,youre probably,i assume you`)
	unhurried   = phrases(`no hurry,no rush,take your time,there is no hurry,theres no hurry`)
	claiming    = wordSet(`says said thinks thought claims believes complains reckons swears insists`)
	saying      = wordSet(`says said thinks thought asks tells told always sends insists swears reckons`)
	leaveTaking = wordSet(`love wish regards greetings wishes yours sincerely faithfully truly respectfully affectionately hug hugs kisses salutations
		compliments servant opponent adversary antagonist`)
	whomGreeted = wordSet(`your you all everyone everybody both them the`)
	cordial     = wordSet(`with every wish in and my our the all lots of much many very ever as always best kind kindest warm warmest friendly fond fondest cordial
		sincere hearty good old most obedient obliged humble faithful loving affectionate big a your from here us remain i sir`)
	promising = phrases(`ill send,i will send,ill write,i will write,ill decide,i will decide,ill let you know,i will let you know,
		ill get back,i will get back,ill do the rest,i will do the rest,the rest tomorrow,the rest later,ill think,i will think,
		ill give you,more tomorrow,more later,the rest follows,ill see,i will see,well see`)
)

// withoutWhy is a sentence without what it says why, where that stands behind a comma, and what was left out; the same sentence and nothing
// where it says none.
func withoutWhy(r *Reader, ts []token) (rest []token, why string) {
	for i := 0; i < len(ts); i++ {
		n := max(opens(ts[i:], reasons), forestalls(ts[i:]), prevents(ts[i:]), lacks(r, ts[i:]), describes(r, ts[i:]), hasOnly(r, ts[i:]))
		behind := i > 0 && ts[i-1].mark && (ts[i-1].text == "," || ts[i-1].text == "-") // "to Louisville - nobody is there"
		switch {
		case n > 0 && i > 2 && ts[i].text == "where" && i+n < len(ts) && able[ts[i+n].text]:
		case n > 0 && (behind || i > 2 && (plainly[ts[i].text] || ts[i].text == "before")):
		case behind && i+2 < len(ts) && ts[i].text == "to" && !ts[i+1].mark && !placed(r, ts[i+1:]):
		default:
			rest = append(rest, ts[i])
			continue
		}
		end := i
		for end < len(ts) && !(ts[end].mark && (ts[end].text == "," || ts[end].text == "." || ts[end].text == ";" || ts[end].text == "!")) {
			end++
		}
		why = strings.TrimSpace(why + " " + raw(ts[i:end]))
		i = end - 1
	}
	for len(rest) > 0 && rest[len(rest)-1].mark {
		rest = rest[:len(rest)-1]
	}
	if len(rest) < 2 {
		return ts, ""
	}
	return rest, why
}

// ordersWhy is the orders of words of which one may only say why the other is given, without it and with it: "Sumner to Baltimore because
// Patterson goes to Front Royal". None where no reason is one.
func ordersWhy(r *Reader, ts []token) []verdict {
	at := slices.IndexFunc(ts, func(t token) bool { return t.text == "because" })
	if at < 3 || !r.Decision.Own || !r.man(ts[at+1:]) ||
		!slices.ContainsFunc(ts[at+1:], func(t token) bool { return sets[t.text] || prepositions[t.text] == "to" }) || !r.clause(ts[at+1:], nil).ok() {
		return nil
	}
	head := r.sentence(unpointed(ts[:at]))
	if !head.ok() {
		return nil
	}
	if both := r.sentence(slices.Concat(unpointed(ts[:at]), tokens(", "), ts[at+1:])); both.ok() {
		return []verdict{head, both}
	}
	return []verdict{head}
}

// forestalls says whether words say what the other side shall not come to do: "before Polk has the same idea".
func forestalls(ts []token) int {
	if ts[0].text != "before" {
		return 0
	}
	for i := 2; i < min(len(ts), 5); i++ {
		if ts[i].mark {
			return 0
		}
		if forestalled[ts[i].text] {
			return 1
		}
	}
	return 0
}

// describes says whether words only say how somebody or something is: "the cavalry there is lonely", "mountains are no place for him".
func describes(r *Reader, ts []token) int {
	end := 0
	for end < len(ts) && !(ts[end].mark && ts[end].text != "'") {
		end++
	}
	at := slices.IndexFunc(ts[:end], func(t token) bool { return t.text == "is" || t.text == "are" })
	if at < 1 || at > 4 || at+1 >= end || prepositions[ts[at+1].text] == "to" || drifts(r, ts[:at]).names {
		return 0
	}
	if d := drifts(r, ts[at+1:end]); d.names || d.kinds || d.deeds > 0 || d.arrows || d.words == 0 || d.odd == 0 && d.words < 3 && !articles[ts[0].text] {
		return 0
	}
	if slices.ContainsFunc(ts[:end], func(t token) bool {
		return denying[t.text] && t.text != "no" || t.text == "to" || closed[t.text] || t.text == "all"
	}) {
		return 0
	}
	return 1
}

// hasOnly says whether words only say how little there is somewhere: "poor Dayton has only one unit near by".
func hasOnly(r *Reader, ts []token) int {
	end := 0
	for end < len(ts) && !(ts[end].mark && ts[end].text != "'") {
		end++
	}
	at := slices.IndexFunc(ts[:end], func(t token) bool { return t.text == "has" || t.text == "have" })
	if at < 1 || at > 4 || at+2 >= end || ts[at+1].text != "only" && ts[at+1].text != "just" && ts[at+1].text != "but" || prepositions[ts[at+2].text] == "to" {
		return 0
	}
	if d := drifts(r, ts[at+2:end]); d.deeds > 0 || d.arrows || d.leads || d.names {
		return 0
	}
	return 1
}

// purpose is where a sentence goes on that begins with what it is for: "In order that the capital may not feel the draught, ...".
func purpose(r *Reader, ts []token) int {
	named := opens(ts, purposes) > 0
	if !named && !(len(ts) > 4 && ts[0].text == "to" && filling[ts[1].text]) {
		return 0
	}
	at := slices.IndexFunc(ts, func(t token) bool { return t.mark })
	if at < 3 || at+2 >= len(ts) || ts[at].text != "," || !named && drifts(r, ts[1:at]).names {
		return 0
	}
	return at + 1
}

// putOff says whether words only leave somebody alone, or something to be thought about: "the guys at New Bern I leave alone this turn".
func putOff(ts []token) bool {
	for i := range ts {
		if opens(ts[i:], puttingOff) > 0 {
			return true
		}
	}
	return false
}

// withoutPutOff is words without the parts of them, between marks, that only put something off.
func withoutPutOff(r *Reader, ts []token) []token {
	if !r.Decision.Own && !r.Decision.Many || !putOff(ts) {
		return ts
	}
	var out []token
	start := 0
	for i := range ts {
		if !(ts[i].mark && ts[i].text != ">" && ts[i].text != "-") && i+1 < len(ts) {
			continue
		}
		if part := ts[start : i+1]; putOff(part) {
			r.left = append(r.left, strings.Trim(raw(part), " ,.;"))
		} else {
			out = append(out, part...)
		}
		start = i + 1
	}
	if !slices.ContainsFunc(out, func(t token) bool { return !t.mark }) {
		return nil
	}
	return out
}

// wishedFor is where a sentence goes on, behind a colon, that begins with what its writer would like to have by it: "I'd rather have two
// singles there: split ...".
func wishedFor(ts []token) int {
	at := slices.IndexFunc(ts, func(t token) bool { return t.mark && t.text == ":" })
	if at < 3 || at+1 >= len(ts) || opens(ts, preferring) == 0 {
		return 0
	}
	return at + 1
}

// wantedBeside says whether words only say beside whom somebody is wanted of whom was spoken: "I'd like him behind Hooker".
func wantedBeside(ts []token) bool {
	n := opens(ts, wanting)
	return n > 0 && n+1 < len(ts) && pronouns[ts[n].text] && (ts[n+1].text == "behind" || ts[n+1].text == "beside" || ts[n+1].text == "near" ||
		ts[n+1].text == "next" || ts[n+1].text == "close")
}

// lacks says whether words say what somebody lacks for whom something was ordered: "Johnston will need it soon".
func lacks(r *Reader, ts []token) int {
	for i := 1; i+1 < min(len(ts), 6) && !ts[i].mark; i++ {
		if ts[i].text != "need" && ts[i].text != "needs" && ts[i].text != "want" && ts[i].text != "wants" || ts[0].raw == ts[0].text && !whoStays[ts[0].text] {
			continue
		}
		it := pronouns[ts[i+1].text] || ts[i+1].text == "that" || ts[i+1].text == "this" || ts[i+1].text == "help" || ts[i+1].text == "rest"
		some := i+2 < len(ts) && ts[i+1].text == "the" && !r.known(ts[i+2].text) // "the room"
		if (it || some) && !slices.ContainsFunc(r.clauses(ts[i+1:]), func(c *Clause) bool { return len(c.Of(Place)) > 0 }) {
			return 1
		}
	}
	return 0
}

// prevents says whether words say what cannot be done any more for what was ordered: "so Richmond can't help everywhere".
func prevents(ts []token) int {
	if ts[0].text != "so" {
		return 0
	}
	for i := 2; i < min(len(ts), 6) && !ts[i].mark; i++ {
		if disclaiming[ts[i].text] || ts[i].text == "doesnt" || ts[i].text == "dont" {
			return 1
		}
	}
	return 0
}

// placed says whether a place stands at the head of words.
func placed(r *Reader, ts []token) bool {
	f, ok := r.lookUp(ts)
	return ok && slices.ContainsFunc(f.senses, func(s Sense) bool { return s.Sort == Place || s.Sort == Own || s.Sort == Foe })
}

var (
	// reasons are words at which one begins to say why.
	reasons = phrases(`there is,there are,together they,together we,there to keep,there to watch,there to wait,there to guard,time to,he always,he never,you always,you never,they always,he only has,he has only,you only have,you have only,that does my,
		that is my duty,thats my duty,that meets my,its a,it is a,its too,its time,its not,its only,its just,it is only,it is just,hes only,theyre only,they are only,he is only,i want that,i want those,i want it,somebody has to,someone has to,because,since,as he,as they,as it,as that,as history,as the,as you,as usual,as planned,as promised,as agreed,
		so that,from there we can,from there i can,from there he can,from there they can,from there it can,
		from there we may,from there we could,from there i could,from where we can,from where i can,from where he can,
		so there,so as to,so it does not,so it doesnt,so he does not,so he doesnt,so they do not,so they dont,
		so you do not,so you dont,so you can not,so you cannot,so you cant,so it is not,so it isnt,so it looks,
		so they are not,so they arent,so he is not,so he isnt,so we do not,so we dont,so i do not,so i dont,so nobody,
		so no one,now that,where it,where i,where he,where they,which,just to,in order to,in order that,only to,
		hoping,in the hope,in case,before he,before they,before it,while he,while they,although,though,whatever,
		whoever,if only,just in case,or so,whence,that it may,that he may,that she may,that they may,where it may,
		where he may,where they may,for i,for he,for they,for it,for there,for you,lest,so it is,so it does,so it can,
		so he can,so they can,so they are,so he is,so you,so i have,so i can,who has only,who have only,who has but,
		who is of,who are of,who has no,who have no,who has just,who is tired,who are tired,theres nobody,
		there is nobody,theres no one,there is no one,nobody is there,no one is there,nobody there,no one there`)
	forestalled = wordSet(`has have had can could does do did gets get got is are was were knows know notices notice wakes wake sees see thinks think realises realizes finds find`)
	able        = wordSet(`can could may might will would has is`)
	plainly     = wordSet(`because so in hoping just although`)
)

// unheard says whether words send somebody somewhere of whom nothing is known: "Quork to the Frobnitz" is a slip, and no talk.
func unheard(r *Reader, ts []token) bool {
	if len(ts) < 3 || ts[0].raw == ts[0].text || prepositions[ts[1].text] != "to" || talk[ts[0].text] || chatty[ts[0].text] || neutral[ts[0].text] {
		return false
	}
	_, who := r.at(ts)
	_, where := r.at(ts[len(ts)-1:])
	return len(ts) < enough && strings.HasPrefix(who, "?") && strings.HasPrefix(where, "?") && ts[len(ts)-1].raw != ts[len(ts)-1].text
}
