package wording

import (
	"slices"
	"strings"
)

// What people say beside their orders: "Hmm ok. Let me try again.", "Where did my two points go?!" It names nothing that could be ordered,
// and holds nothing up; it is told as not read.

var (
	// speaking are words with which somebody speaks of himself, or to somebody.
	speaking = wordSet(`i im ill ive id me my mine we weve our us hi hello hey greetings regards thanks thank hope sorry oops hmm hm ok okay
		haha lol wow pretty bravo congratulations congrats ouch alas splendid lovely beautiful terrible lucky unlucky nice good great well cheers you your youre yours there it its this that thats`)
	// slack are words that are deeds of some book, and say nothing where nobody and nowhere is named.
	slack = wordSet(`try trying go going goes get getting have take make let see give do doing put want like need start begin play send sent
		write work works working come back new again next set say said day month`)
	// chatty are words of letters that are no words of war.
	chatty = wordSet(`hmm hm haha wow email mails mailing messages message letters game games app phone wife kids sick weekend week holiday
		vacation delay delayed dinner lunch coffee beer ferry knee boiler internet wifi yesterday reading understand understood learning beginner
		read rules rule rulebook twice instructions mistake typo luck weather fun joke program computer adjutant moderator opponent`)
	// past say that a sentence tells what has been.
	past = wordSet(`was were had did been happened`)
)

// asides says whether each sentence of a line is talk, a question, or says nothing of the game.
func asides(r *Reader, ts []token) bool {
	said := false
	for _, part := range sentences(ts) {
		if len(part) > 3 && part[0].text == "(" && part[2].text == ")" { // "(Private) Thanks for the drill."
			part = part[3:]
		}
		if !slices.ContainsFunc(part, func(t token) bool { return !t.mark }) {
			continue
		}
		if joinsIn(r, part) || !talks(part) && !columns(part) && !asks(part) && !chats(r, part) && !greets(r, part) && !heads(part) && !dates(part) && !titled(r, part) && !introduces(r, part) && !prose(r, part) && !lingering(r, part) && !theirs(r, part) {
			return false
		}
		said = true
	}
	return said
}

// exclaims says whether words only say how their writer feels about what he has ordered: "Take that!", "Here goes".
func exclaims(r *Reader, ts []token) bool {
	if ts = unpointed(bare(ts)); len(ts) == 1 && ts[0].text == "go" && r.Before != "" {
		return true
	}
	n := opens(ts, exclaimed)
	return n > 0 && !slices.ContainsFunc(ts[n:], func(t token) bool { return !t.mark && !talk[t.text] && !(t.raw != t.text && len(ts) == n+2) })
}

// exclaimed are said of what is ordered already.
var exclaimed = phrases(`take that,so there,here goes,here goes nothing,here we go,here we go again,there we go,there you go,there it is,there you have it,off we go,away we go,et voila,voila,oh well,ah well,ha,
	haha,ha ha,hah,heh,lol,yay,yippee,huzzah,hurrah,hooray,hurrah for the union,hurrah for the south,three cheers,i like it,love it,i love it,god help us,god help them,god help me,lord help us,heaven help us,serves them right,
	serves him right,serves you right,and so on,and so forth,etc,right,fingers crossed,fingers and toes crossed,good luck,good luck to them,good luck to us,good luck to you,amen,damn,phew,whew,sigh,brr,ouch,poor devils,poor fellows,
	poor chaps,so far so good,go go go,go go,tally ho,come what may,wish me luck,wish them luck,wish us luck,let us see,lets see,we will see,well see,that will teach them,that will teach him,that will teach you,
	thatll teach them,thatll teach him,thatll teach you,that should do it,that ought to do it,that should do,that should hold him,that should hold them,that should annoy you,do your worst,x,xx,xxx,come and get me,come and get it,bring it on`)

// joinsIn says whether a sentence says of somebody that he goes where others go: "the brigade beside him goes there too". It is no talk.
func joinsIn(r *Reader, ts []token) bool {
	if !r.Decision.Own || slices.ContainsFunc(ts, func(t token) bool { return yours[t.text] || t.text == "i" || past[t.text] || denying[t.text] }) {
		return false
	}
	for i := 1; i < len(ts); i++ {
		if opens(ts[i:], doesSo) > 0 {
			return true
		}
	}
	at := slices.IndexFunc(ts, func(t token) bool { return goesAlong[t.text] && !idle[t.text] })
	return at > 0 && slices.ContainsFunc(ts[at:], func(t token) bool { return sameAgain[t.text] || t.text == "there" })
}

var doesSo = phrases(`does the same,do the same,does likewise,do likewise`)

// cut are words that are written short.
var cut = wordSet(`st ft mt gen col maj capt brig lt mr mrs dr`)

// greets says whether a sentence that begins as a letter begins, or ends as one ends, names nothing of the book that could be ordered:
// "hello Ben, nice attack".
func greets(r *Reader, ts []token) bool {
	if opens(ts, sending) > 0 {
		return true
	}
	if hails(ts) || valediction(r, ts) {
		return true
	}
	signs := opens(ts, signing)
	if !hailing[ts[0].text] && signs == 0 {
		return false
	}
	return !slices.ContainsFunc(r.clauses(ts[signs:]), func(c *Clause) bool {
		if signs > 0 {
			return len(c.Verbs)+len(c.Of(Place)) > 0
		}
		return len(c.Items) > 0 || len(c.Ways) > 0 || slices.ContainsFunc(c.Loose, func(n Count) bool { return !n.Pair })
	})
}

var (
	hailing = wordSet(`hi hello hey yo oi howdy ahoy hullo dear greetings salutations congratulations congrats bravo thanks thank`)
	sending = phrases(`sent from my,sent by my,sent from phone,written on my`)
	signing = phrases(`by order of,by command of,by order,signed,your obedient servant,i have the honor,
		i have the honour,respectfully,respectfully yours`)
	months = wordSet(`january february april june july august september october november december jan feb apr jun jul aug sept sep oct nov dec`)
	// times are what else dates a turn, and dating what stands with them over its orders: "Winter 1862, four command points".
	times  = wordSet(`spring summer autumn fall winter turn phase month may march year`)
	dating = wordSet(`my our your the of for in and movement move marches command army recruit recruits recruiting reinforcement reinforcements supply
		action point points ap cp mp phase turn early late game year side player half first second third fourth fifth sixth union confederate
		confederacy north south northern southern federal orders`)
)

// heads says whether words are only the head of a letter, or the letters of a name at its end: "6 April 1862, Union", "J. B.".
func heads(ts []token) bool {
	dated, letters, words := false, 0, 0
	for _, t := range ts {
		_, n := number(t.text)
		switch {
		case t.mark && t.text != ">":
		case months[t.text]:
			dated = true
		case len(t.text) == 1 && t.raw == strings.ToUpper(t.raw) && !n:
			letters++
		case n, fillers[t.text] && !weighty[t.text], t.text == "union" || t.text == "confederate", strings.Trim(t.text, "0123456789") == "", strings.HasPrefix(t.text, "18") && len(t.text) == 4:
			words++
		default:
			return false
		}
	}
	return dated || letters > 0 && letters < 4 && words == 0
}

// columns says whether words only head the columns of a table: "unit / from / to".
func columns(ts []token) bool {
	heads, bars := 0, 0
	for i, t := range ts {
		switch {
		case t.mark && (t.text == "/" || t.text == "|" || t.text == "-" || t.text == ">" || t.text == "," || t.text == ":"):
			bars++
		case t.mark:
			return false
		case !tabled[t.text] || i > 0 && !ts[i-1].mark:
			return false
		default:
			heads++
		}
	}
	return heads > 1 && bars >= heads-1
}

var tabled = wordSet(`unit units who where what from to hex area box place order orders action actions target via by how cost ap notes note remarks order
	formation brigade division corps leader deed does`)

// dates says whether words only say of which turn the orders below them are, and what there is to spend in it: "Winter 1862, four command
// points", "Movement phase of turn 5 (summer 1862, 24 movement points)".
func dates(ts []token) bool {
	when, spent, within := false, false, false
	for _, t := range ts {
		_, figure := number(t.text)
		switch {
		case t.mark && t.text == "(" && when && spent: // "(I rolled that four fair and square)"
			within = true
		case t.mark && t.text == ")":
			within = false
		case within:
		case t.mark && t.text != ">":
		case months[t.text], times[t.text]:
			when = true
		case figure, counting[t.text] != Count{} && !counting[t.text].All, strings.Trim(t.text, "0123456789") == "":
			spent = true
		case !dating[t.text]:
			return false
		}
	}
	return when && spent
}

// titled says whether a sentence only says what stands under it: "Here is my set-up for the South:".
func titled(r *Reader, ts []token) bool {
	last := len(ts) - 1
	if last < 1 || !ts[last].mark || ts[last].text != ":" {
		return false
	}
	if last < 10 && slices.ContainsFunc(ts, func(t token) bool { return instructing[t.text] }) && !slices.ContainsFunc(ts, counts) &&
		!pointed(ts) { // "my instructions for the battle of Manassas Junction:"
		return true
	}
	if !r.Decision.Own {
		return false
	}
	for i := 0; i < last; i++ {
		_, figure := number(ts[i].text)
		counts := figure || counting[ts[i].text] != (Count{})
		next := i + 1
		for next < last && (numbered(ts[next].text) || counting[ts[next].text] != (Count{})) {
			next++
		}
		spent := closable[ts[next].text] || costs[ts[next].text] || i > 0 && closable[ts[i-1].text] || len(ts[i].text) == 4 ||
			i > 0 && (months[ts[i-1].text] || times[ts[i-1].text]) // "two marches", "turn one", 1861, "fall '61"
		if counts && !spent || ts[i].mark && ts[i].text == ">" {
			return false
		}
		if f, ok := r.lookUp(ts[i:]); ok && slices.ContainsFunc(f.senses, func(s Sense) bool { return s.Sort == Place || s.Sort == Own || s.Sort == Foe }) {
			return false
		}
	}
	return true
}

var instructing = wordSet(`instructions instruction orders dispositions`)

// introduces says whether a sentence only says who writes, and from where: "General McClellan here, in Cincinnati."
func introduces(r *Reader, ts []token) bool {
	at := slices.IndexFunc(ts, func(t token) bool { return t.text == "here" })
	if at < 1 || at > 5 || !r.Decision.Own && !ranks[ts[0].text] {
		return false
	}
	for i, t := range ts[:at] {
		named := ranks[t.text] || i > 0 && ranks[ts[i-1].text] // "General Lee"
		if f, ok := r.lookUp(ts[i:]); ok && !named && slices.ContainsFunc(f.senses, func(s Sense) bool { return s.Sort == Deed || s.Sort == Place }) {
			return false
		}
		if !t.mark && !ranks[t.text] && (t.raw == t.text || counting[t.text] != (Count{})) || t.mark && t.text != "." {
			return false
		}
	}
	rest := ts[at+1:]
	for len(rest) > 0 && rest[0].mark {
		rest = rest[1:]
	}
	if len(rest) == 0 {
		return true
	}
	if !whence[rest[0].text] {
		return false
	}
	for i := 1; i < len(rest); {
		f, ok := r.lookUp(rest[i:])
		switch {
		case ok && slices.ContainsFunc(f.senses, func(s Sense) bool { return s.Sort == Place }):
			i += f.n
		case rest[i].mark && rest[i].text != ">", rest[i].raw != rest[i].text, camps[rest[i].text]:
			i++
		default:
			return false
		}
	}
	return true
}

var (
	ranks = wordSet(`general gen leader colonel col major maj captain capt president admiral commodore lieutenant lt secretary brigadier brig commander`)
	// whence are words behind which somebody says where he is who writes.
	whence = wordSet(`in at from near outside before`)
	camps  = wordSet(`the my our camp headquarters hq field tent`)
)

// asks says whether a sentence asks something, whatever greeting stands before it.
func asks(ts []token) bool {
	if last := ts[len(ts)-1]; !last.mark || last.text != "?" {
		return false
	}
	ts = ts[opens(ts, byTheWay):]
	for len(ts) > 0 && (ts[0].mark || talk[ts[0].text] && !asking[ts[0].text] || ts[0].text == "and" || ts[0].text == "so") {
		ts = ts[1:]
	}
	if len(ts) > 3 && inquires(ts) {
		return true
	}
	return len(ts) > 1 && asking[ts[0].text] && (!bidding[ts[0].text] || ts[1].text != "you" && ts[1].text != "we" || ts[0].text == "do") &&
		!slices.ContainsFunc(ts, func(t token) bool { return t.text == "please" || t.text == "kindly" })
}

// byTheWay leads to a question, and bidding begins one that may be a request: "can you march Lyon to Rolla?", "do we attack?"
var (
	byTheWay = phrases("by the way,btw,one question,a question,just one question,another question,last question,oh and,incidentally")
	bidding  = wordSet("can do shall should")
)

// untold is tokens without the sentences that only tell what has been, or praise it, or how somebody takes it: "Well fought everybody!
// That was a close one."
func untold(ts []token) []token {
	var out []token
	for _, part := range sentences(ts) {
		if (!tellsPast(part) || opens(part, turns) > 0) && !praises(part) && !grumbles(part) && opens(part, readiness) == 0 {
			out = append(out, part...)
		}
	}
	return out
}

// tellsPast says whether a sentence begins as one that tells what has been: "that was", "it really was". One in which something else
// stands behind a comma may order it, but for the name of somebody to whom it is said: "That was close, Dave".
func tellsPast(ts []token) bool {
	ts = unaddressed(ts)
	if len(ts) < 2 || ts[0].mark || !telling[ts[0].text] || slices.ContainsFunc(ts[:len(ts)-1], func(t token) bool { return t.mark }) {
		return false
	}
	if slices.ContainsFunc(ts, func(t token) bool { return intending[t.text] }) {
		return false
	}
	return being[ts[1].text] || len(ts) > 2 && being[ts[2].text] && strings.HasSuffix(ts[1].text, "ly")
}

// unaddressed is a sentence without the name behind a comma at its end of somebody to whom it is said.
func unaddressed(ts []token) []token {
	n := len(ts)
	for n > 0 && ts[n-1].mark && ts[n-1].text != "," {
		n--
	}
	if n < 3 || ts[n-2].text != "," || ts[n-1].raw == ts[n-1].text || strings.ToUpper(ts[n-1].raw) == ts[n-1].raw || answering[ts[n-1].text] {
		return ts
	}
	return ts[:n-2]
}

// answering are words that are an answer by themselves.
var answering = wordSet(`stand hold retreat attack assault pass end fire march reinforce withdraw yes no stay done entrench fight accept decline`)

// recounts says whether what was read of a line may be only what it tells of the past: "Baltimore was close". "The unit which was at Cairo"
// tells which, and what is read of the other parts of the line as well is ordered there.
func recounts(r *Reader, ts []token, v verdict) bool {
	var rest []token
	start, told := 0, false
	for i, t := range ts {
		if !t.mark && !goingOn[t.text] && i+1 < len(ts) {
			continue
		}
		part := ts[start : i+1]
		start = i + 1
		if slices.ContainsFunc(part[1:], func(t token) bool { return being[t.text] }) && !relative(part) {
			told = true
			continue
		}
		rest = append(rest, part...)
	}
	if !told {
		return false
	}
	return len(rest) == 0 || !slices.Equal(r.sentence(rest).lines, v.lines)
}

// hasGone says whether words say of somebody that he has gone already: "Sumner has gone to Baltimore".
func hasGone(r *Reader, ts []token) bool {
	f, ok := r.lookUp(ts)
	return r.Decision.Own && ok && f.senses[0].Sort == Own && f.n+1 < len(ts) && (ts[f.n].text == "has" || ts[f.n].text == "have") && arrived[ts[f.n+1].text]
}

var arrived = wordSet(`gone come marched moved arrived reached`)

// relative says whether what a part of a line tells of the past only says who is meant.
func relative(ts []token) bool {
	for i := 1; i < len(ts); i++ {
		if being[ts[i].text] && relating[ts[i-1].text] {
			return i > 1
		}
	}
	return false
}

var (
	// goingOn are words at which a sentence goes on to something else.
	goingOn  = wordSet(`so and but then if because since`)
	relating = wordSet(`which who that what where`)
)

// grumbles says whether a sentence only says how somebody takes his order: "He won't like it."
func grumbles(ts []token) bool {
	n := opens(ts, grumbling)
	return n > 0 && !slices.ContainsFunc(ts[n:], func(t token) bool { return !t.mark })
}

// readiness is said by who waits for the other, or for a die; it ends nothing.
var readiness = phrases(`ready when you are,ready whenever you are,ready if you are,ready to go,ready to start,ready to begin,ready to play,
	im ready when,im ready to,i am ready when,i am ready to,we are ready when,we are ready to,all ready here,ready for the first,ready for my`)

var grumbling = phrases(`he wont like it,he wont like that,he will not like it,they wont like it,they wont like that,they will not like it,
	he will hate it,they will hate it,hell hate it,you wont like it,you wont like that,you will not like it`)

// lauds says whether words say of what has been done that it was good: "well fought", "great fight", "thanks for the game".
func lauds(ts []token) bool {
	n := 0
	if len(ts) > 1 && ts[0].text == "well" && praised[ts[1].text] {
		n = 2
	} else {
		good := opens(ts, thanking)
		n = good
		for n < len(ts) && lauding[ts[n].text] {
			good, n = good+1, n+1
		}
		if good == 0 || n == len(ts) || !feats[ts[n].text] {
			return false
		}
		n++
	}
	n += opens(ts[n:], feltSince)
	return !slices.ContainsFunc(ts[n:], func(t token) bool { return !talk[t.text] && !neutral[t.text] })
}

// praises says whether a sentence only praises, or exclaims: "well fought everybody", "well done all, what a fight".
func praises(ts []token) bool {
	said := false
	for len(ts) > 0 {
		end := slices.IndexFunc(ts, func(t token) bool { return t.mark })
		if end < 0 {
			end = len(ts)
		}
		part := ts[:end]
		exclaims := len(part) > 1 && part[0].text == "what" && (part[1].text == "a" || part[1].text == "an")
		if !exclaims && !lauds(part) && (!said || !talks(part)) {
			return false
		}
		said = true
		if ts = ts[end:]; len(ts) > 0 && ts[0].text != "," && ts[0].text != "!" && ts[0].text != "." {
			return false
		}
		for len(ts) > 0 && ts[0].mark {
			ts = ts[1:]
		}
	}
	return true
}

var (
	// intending are words of what was to be, and may be still.
	intending = wordSet(`meant want wanted supposed going thinking to for wish wished if hoping planning intended`)
	thanking  = phrases(`thanks for the,thank you for the,thanks for a,thank you for a,congratulations on the,
		congratulations on your,congrats on the`)
	lauding   = wordSet(`good great nice splendid lovely wonderful excellent brilliant fantastic superb terrific`)
	feats     = wordSet(`fight battle attack assault charge defence defense march move retreat stand shot shooting game play turn campaign`)
	feltSince = phrases(`last turn,last time,last round,last move,this turn,this time,in the last turn`)
	telling   = wordSet(`that it this there those these which he she they`)
	being     = wordSet(`was were`)
	praised   = wordSet(`fought done played shot defended held met won marched rolled`)
)

// recalls says whether a question is about what has been: it orders nothing.
func recalls(ts []token) bool {
	return len(ts) > 1 && recalling[ts[0].text] && (past[ts[1].text] || ts[1].text == "have" || ts[1].text == "has")
}

// recalling are the words with which one asks what has been.
var recalling = wordSet("what where when why how who whom which")

// uncalled is tokens without a name at their end behind words to somebody: "your turn Anna". A word that may be of the book is none.
func uncalled(r *Reader, ts []token) []token {
	n := len(ts)
	for n > 0 && ts[n-1].mark {
		n--
	}
	last := n - 2 // the word before the name
	if last > 0 && ts[last].mark && ts[last].text == "," {
		last--
	}
	if n < 3 || !called[ts[last].text] && (last < 1 || ts[last].text != "to" || ts[last-1].text != "over") || ts[n-1].raw[0] < 'A' || ts[n-1].raw[0] > 'Z' || r.known(ts[n-1].text) || nearly(r, ts[n-1:n]) {
		return ts
	}
	return ts[:last+1]
}

// numbered says whether a word is a number.
func numbered(word string) bool {
	_, figure := number(word)
	return figure
}

// unhailed is tokens without the name at their head, before a comma, of somebody to whom they are said, where it is no name of the book and
// only near one of its verbs: "Walt, forts at Nashville" is no halt.
func unhailed(r *Reader, ts []token) []token {
	if len(ts) < 4 || r.Before != "" || ts[0].mark || ts[0].raw == ts[0].text || strings.ToUpper(ts[0].raw) == ts[0].raw || !ts[1].mark || ts[1].text != "," || r.known(ts[0].text) || quarters[ts[0].text] {
		return ts
	}
	if f, near := r.guess(ts[:1]); near && slices.ContainsFunc(f.senses, func(s Sense) bool { return s.Sort != Deed }) {
		return ts
	}
	r.left = append(r.left, ts[0].raw)
	return ts[2:]
}

// called are words behind which a name says to whom they are said.
var called = wordSet(`turn you move go now dear thanks hello hi luck`)

// chats says whether somebody speaks of himself, or to somebody, in words of which none names anything of the book: no place, no unit, no
// deed, no number. Words that are near one of these are as good as these.
func chats(r *Reader, ts []token) bool {
	speaks := false
	told := slices.ContainsFunc(ts, func(t token) bool { return past[t.text] })
	for i := 0; i < len(ts); {
		t := ts[i]
		if t.mark {
			if t.text == ">" || t.text == "+" {
				return false
			}
			i++
			continue
		}
		speaks = speaks || speaking[t.text]
		if _, figure := number(t.text); (figure || counting[t.text] != Count{}) && t.text != "no" && t.text != "all" && !told {
			return false
		}
		light := talk[t.text] || slack[t.text] && r.Decision.Own || chatty[t.text]
		if f, ok := r.lookUp(ts[i:]); ok {
			if f.n > 1 || !light || slices.ContainsFunc(f.senses, func(s Sense) bool { return s.Sort == Place || s.Sort == Own || s.Sort == Foe }) {
				return false
			}
			i++
			continue
		}
		if n, _ := r.little(ts[i:]); n > 0 {
			i += n
			continue
		}
		if !light && !neutral[t.text] && !slack[t.text] && nearly(r, ts[i:]) {
			return false
		}
		i++
	}
	return speaks
}
