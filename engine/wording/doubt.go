package wording

import (
	"slices"
	"strings"

	"adjutant/engine"
)

// Words by which a sentence of which orders were made may order nothing: it supposes, tells, asks, doubts, mocks, or puts off.

// charged says whether a sentence of which orders were made holds words by which it may tell, suppose or put off what it seems to order:
// "the rules allow Dix to go to Philadelphia", "Suppose Sumner goes to Baltimore", "McDowell to Manassas, agreed?".
func charged(r *Reader, ts []token, orders []engine.Order) bool {
	for at, part := range sentences(ts) {
		behind := ts[at+len(part):]
		said, _ := withoutWhy(r, part)
		if !tellsOnly(r, part, said, at == 0) || confirmed(behind) {
			continue
		}
		rest := unpointed(slices.Concat(ts[:at:at], behind))
		if v := r.sentence(rest); len(rest) == 0 || !v.ok() || !slices.Equal(v.lines, r.Position.Lines(orders)) {
			return true
		}
	}
	return false
}

// tellsOnly says whether a sentence, said without its reason, holds words by which it may order nothing.
func tellsOnly(r *Reader, part, said []token, first bool) bool {
	if counterfactual(said) || doubtfully(said[courteously(said):]) || poses(r, part) || calledOff(r, part) || tellsOfWay(r, part) {
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

// pondered says whether a sentence of a line only turns over in its writer's mind what is among its orders.
func pondered(r *Reader, ts []token, orders []engine.Order) bool {
	if !r.Decision.Own {
		return false
	}
	ts = unsainted(ts)
	for at, said := range sentences(ts) {
		if ponders(said) && !confirmed(ts[at+len(said):]) && among(r, r.sentence(bare(blunt(said[:len(said)-1]))).orders, orders) {
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
		}) || named(r, bare(why)) || r.clause(bare(why), nil).ok()) {
			continue // "no wait, ...", "no, to Evansville", "no, Sherman"
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

// askedOfMore is what words order before their writer asks himself whether another does so too, and says no to that: "Pillow's second brigade
// goes to Cheatham, his third too? No".
func askedOfMore(r *Reader, ts []token) verdict {
	at := slices.IndexFunc(ts, func(t token) bool { return t.mark && t.text == "?" })
	if at < 0 || !r.Decision.Own || asking[ts[0].text] || !declining[text(ts, at+1)] {
		return verdict{}
	}
	for i := at - 1; i > 2; i-- {
		if ts[i].mark && ts[i].text == "," && slices.ContainsFunc(ts[i:at], func(t token) bool { return t.text == "too" || t.text == "also" }) {
			return r.clause(ts[:i], nil)
		}
	}
	return verdict{}
}

// text is the word at a place of words; empty where there is none.
func text(ts []token, at int) string {
	if at >= len(ts) {
		return ""
	}
	return ts[at].text
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
		case t.text == "too" && i+1 < len(ts) && !ts[i+1].mark && prepositions[ts[i+1].text] == "" && ts[i+1].text != "and" && ts[i+1].text != "then" && ts[i+1].text != "but" &&
			ts[i+1].text != "both" && ts[i+1].text != "all":
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
		for len(said) > 0 && opens(said, soDoes) == 0 && (said[0].mark || said[0].text == "and" || said[0].text == "but" || said[0].text == "so" || said[0].text == "well" || said[0].text == "hm" || said[0].text == "hmm" || said[0].text == "ok") {
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
		case next == "you" || next == "be" || word == "could" && asks || opens(said, mayAsk) > 0:
		case musing[word] && !(word == "should" && pronoun[next]) && slices.ContainsFunc(said, func(t token) bool { return t.text == "be" }):
		case word == "do" || word == "have" || word == "had":
			if pronoun[next] && next != "it" && next != "him" && next != "them" && next != "her" {
				return true
			}
		case i == 0 && whether[word] || i > 0 && (musing[word] || word == "can" || word == "shall"):
			f, named := r.lookUp(said[1:])
			if pronoun[next] || articles[next] || next == "there" || next == "both" || next == "all" || counts(said[1]) ||
				named && slices.ContainsFunc(f.senses, func(s Sense) bool {
					return s.Sort == Own || s.Sort == Place || s.Sort == Foe || s.Sort == Kind || s.Sort == Deed && strings.HasSuffix(next, "ing") || s.Sort == Way && i == 0
				}) {
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
	charges = phrases(`in case,given the chance,over my dead body,by christmas,on turn,in that case,in our other game,in the other game,in the old game,
		in your place,has gone,have gone,had gone,people say,i drop,i decline,i withdraw my,take back,sorry about,to be confirmed,another idea,
		hopes to,plans to,intends to,is allowed to,are allowed to,asks to,wants to,likes to,wishes to,free to,a month from,the 1st of,
		after the battle,next month,next phase,next season,next week,next time,next turn,one day,some day,one of these days,the second day,
		the day after,grant me,grant you,vice versa,on business,the other way round,the other way around,in his place,in its place,in their place,
		least of all,toss a coin,the latter,the former,not both,not agreed,gives up on,decided against,anyone else would,everyone else would,
		everybody else would,i abandon,i give up on,plan b,in case of,in our other,a mistake,not done,he would like,they would like,everybody would like,does without,not sure,
		looks better,look better,help with,opinion on,thoughts on,counted wrong,it would,in may,for may,in your shoes,no further than,
		no farther than,next in line,to hell with,thanks for,your pick,i am against,im against,remains to be seen,for later,makes no sense,
		the classic,thinking of,thinking about,hed love,would love to see,always plays,failing that,the idea of`)
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
