package wording

import "slices"

// Letters say how things stand: "Corinth has six of his and Cairo four of mine", "What worries me is Vicksburg", "I don't see why a point
// should moulder there, because Norfolk has two". A sentence each part of which says how something is, what its writer sees or cannot do, or
// why, sends nobody anywhere, whoever is named in it.

// statement says whether each part of a sentence only says how things stand, and one of them does.
func statement(r *Reader, ts []token) bool {
	if !r.Decision.Own && (does(r, ts) || noted(r, ts)) || pointed(ts) || slices.ContainsFunc(ts, func(t token) bool { return begging[t.text] || t.mark && t.text == "+" }) {
		return false
	}
	if len(r.closed(ts)) > 0 { // "that's my turn"
		return false
	}
	said, sees := false, false
	for start := 0; start < len(ts); {
		end := start + 1
		for end < len(ts) && !parts(ts, end) {
			end++
		}
		part, fresh, reasons := ts[start:end], start == 0 || ts[start].mark, false
		whatFor := part[0].text == "for"
		for len(part) > 0 && (part[0].mark || carrying[part[0].text]) {
			reasons = reasons || reasoning[part[0].text]
			part = part[1:]
		}
		start = end
		switch {
		case len(part) == 0:
		case said && part[0].text == "have" && does(r, part[1:]): // "Burnside is down to half, so have McDowell rally his men"
			return false
		case said && fresh && r.deedAt(part) && !stands[part[0].text] && !posture[part[0].text]: // "Ricketts has a shot, doesn't he? Take it."
			return false
		case opens(part, resolved) == len(part): // "I was tempted not to, and I do"
			return false
		case says(r, part):
			said, sees = true, sees || seeing(part) > 0
		case reasons && !(does(r, part) && slices.ContainsFunc(part, func(t token) bool { return stands[t.text] })): // no "if it is empty Grant takes it"
		case said && whatFor && !does(r, part) && !slices.ContainsFunc(r.clauses(part), func(c *Clause) bool { return len(c.Of(Own, Kind)) > 0 }): // "enough for the capital"
		case sees && wouldBe(part): // "but with Johnston there I would be fighting two of them"
		case said && remarksOn(r, part):
		case said && !fresh && (stands[part[0].text] || brings(part, 0)) && (sees || brings(part, 0) || !does(r, part)): // "and is hoping I run onto them again"
		case !mentions(r, part):
		default:
			return false
		}
	}
	return said
}

// remarksOn says whether words behind others that say what there is only go on with whose it is, or with what luck gives the other side: "and nothing
// but two of mine behind the works", "with a good roll he comes straight down the river".
func remarksOn(r *Reader, ts []token) bool {
	if n := opens(ts, luckily); n > 0 {
		return n+1 < len(ts) && (ts[n].text == "he" || ts[n].text == "they" || ts[n].text == "you" || ts[n].mark && ts[n+1].text == "he")
	}
	return len(ts) > 2 && opens(ts, nothingElse) > 0 && !does(r, ts) && !slices.ContainsFunc(ts, func(t token) bool { return prepositions[t.text] == "to" || t.mark && t.text == ">" })
}

var (
	luckily     = phrases(`with a good roll,with a good die,with a six,with luck,with a bit of luck,with a little luck,with some luck,on a six,on a good roll,with one good roll`)
	nothingElse = phrases(`nothing but,nobody but,no one but,none but,not much else,little else,only two of mine,only one of mine,two of mine,one of mine,three of mine`)
)

// whyFirst is where a sentence goes on that first says why, in a part that only tells how something is: "As the capital is safe, ...", "Now that
// Sparta is empty, ...".
func whyFirst(r *Reader, ts []token) int {
	n := opens(ts, giving)
	at := slices.IndexFunc(ts, func(t token) bool { return t.mark })
	if n == 0 || at < n+3 || at+2 >= len(ts) || ts[at].text != "," {
		return 0
	}
	part := ts[n:at]
	if slices.ContainsFunc(part, func(t token) bool { return carrying[t.text] }) || !says(r, part) || seeing(part) > 0 {
		return 0
	}
	return at + 1
}

var giving = phrases(`as,since,because,now that,seeing that,while,whereas,given that,considering that`)

// parts says whether a sentence goes on at a place with another part.
func parts(ts []token, i int) bool {
	t := ts[i]
	return t.mark && t.text != ">" && !(t.text == "-" && t.glued) && !(t.text == "." && !closes(ts, i)) || !t.mark && carrying[t.text]
}

// says whether words say how something is, what it brings, or what their writer sees, thinks back to or cannot do.
func says(r *Reader, ts []token) bool {
	for len(ts) > 1 && softening[ts[0].text] {
		ts = ts[1:]
	}
	if seeing(ts) > 0 || threatens(r, ts) || suffices(r, ts) {
		return true
	}
	if len(ts) > 3 && (ts[0].text == "he" || ts[0].text == "they" || ts[0].text == "you") && (ts[1].text == "only" || ts[1].text == "just") && needing[ts[2].text] {
		return true // "he only needs a six to land there"
	}
	if ts[0].text == "with" { // "with only two marches there's none left"
		if n := slices.IndexFunc(ts, func(t token) bool { return t.text == "theres" }); n > 1 && n < enough && n+1 < len(ts) {
			return says(r, ts[n:])
		}
	}
	at := slices.IndexFunc(ts, func(t token) bool { return stands[t.text] })
	if here[ts[0].text] {
		at = 0 // "there's", "he's"
	}
	for i := 1; i+1 < len(ts) && at < 0; i++ {
		if brings(ts, i) {
			at = i
		}
	}
	if at < 0 || at == 0 && !here[ts[0].text] || at+1 == len(ts) || directed[ts[at+1].text] {
		return false
	}
	if slices.ContainsFunc(ts[:at], func(t token) bool {
		return modal[t.text] || t.text == "must" || t.text == "may" || t.text == "can" || t.text == "to"
	}) || does(r, ts[:at]) {
		return false
	}
	rest := ts[at+1:]
	for len(rest) > 1 && hedging[rest[0].text] {
		rest = rest[1:]
	}
	if directed[rest[0].text] || does(r, rest) {
		return false
	}
	ours := slices.ContainsFunc(r.clauses(ts[:at]), func(c *Clause) bool { return len(c.Of(Own, Kind, Place)) > 0 })
	it := ts[0].text == "it" || ts[0].text == "its" || ts[0].text == "this" || ts[0].text == "that" || ts[0].text == "thats"
	if closed[rest[0].text] || it && (whole[ts[at+1].text] || rest[0].text == "enough") { // "that's all I have", "my turn is over"
		return false
	}
	return !slices.ContainsFunc(r.clauses(rest), func(c *Clause) bool {
		return c.leads() || it && len(c.Of(Own, Kind)) > 0 || ours && len(c.Of(Own, Place)) > 0 // "it is Grant who", "the veterans are at Cairo", "Patterson has Keim"
	})
}

// brings says whether a word says what something gives or takes: "costs me a point".
func brings(ts []token, i int) bool {
	return bringing[ts[i].text] && i+1 < len(ts) && (ts[i+1].text == "me" || ts[i+1].text == "us" || ts[i+1].text == "you" || ts[i+1].text == "him")
}

// threatens says whether words say what one of the other side will do, or may, and name nobody else.
func threatens(r *Reader, ts []token) bool {
	n := opens(ts, foes)
	if f, ok := r.lookUp(ts); n == 0 && ok && slices.ContainsFunc(f.senses, func(s Sense) bool { return s.Sort == Foe }) {
		n = f.n
	}
	if n == 0 || n+1 >= len(ts) || !modal[ts[n].text] && !able[ts[n].text] {
		return false
	}
	return !slices.ContainsFunc(r.clauses(ts[n:]), func(c *Clause) bool { return len(c.Of(Own)) > 0 })
}

// seeing is how many words at the head of others say that their writer sees, fears, wonders, thought once, or is not able.
func seeing(ts []token) int {
	for len(ts) > 1 && (ts[0].mark || softening[ts[0].text]) {
		ts = ts[1:]
	}
	return opens(ts, seen)
}

// does says whether a deed stands in words where it is done, and is not only named, or not to be done: "the march", "be left".
func does(r *Reader, ts []token) bool {
	for i := 0; i < len(ts); {
		f, _ := r.at(ts[i:])
		if len(f.senses) > 0 && f.senses[0].Sort == Deed && !stands[ts[i].text] && !posture[ts[i].text] &&
			!(i > 0 && (articles[ts[i-1].text] || determining[ts[i-1].text])) {
			return true
		}
		i += f.n
	}
	return false
}

var (
	determining = wordSet(`be no another one each every any more his her its your their`)
	begging     = wordSet(`please kindly let lets`)
	// carrying begin another part of a sentence.
	carrying = wordSet(`and but so because since as if when while whereas although though where who which until unless or for like than whether then`)
	// reasoning lead to what is not done now: why, when, where and under what condition.
	reasoning = wordSet(`because since as if when while whereas although though where which until unless than like whether`)
	// softening are words before what somebody says, which change nothing of it.
	softening = wordSet(`well so but and then now ok okay yes no true honestly frankly sadly besides also still anyway however of course actually
		unfortunately luckily hmm ah oh`)
	// stands are the verbs with which one says how something is.
	stands = wordSet(`is are was were isnt arent wasnt werent has have had hasnt havent hadnt costs cost worries worry matters matter counts looks look
		seems seem sounds feels belongs belong deserves deserve knows know thinks think likes hates loves hopes hope fears fear needs need`)
	needing  = wordSet(`need needs wants want has have`)
	foes     = phrases(`the yankees,the yanks,the rebels,the rebs,the enemy,my enemy,my opponent,the other side,johnny reb,billy yank,the federals,the confederates`)
	resolved = phrases(`i do,we do,i did,i will,we will,ill,i am doing,im doing,so be it,why not`)
	here     = wordSet(`theres hes shes theyre its thats youre weve`)
	// directed follow them where somebody is to do something.
	directed = wordSet(`to going bound for gone ordered sent moved told heading headed due leaving next supposed meant got from into orders
		coming back command charge army corps`)
	bringing = wordSet(`costs gives brings buys gets leaves makes wins saves earns takes does`)
	hedging  = wordSet(`already still now also only just not never all both always quite rather too very so`)
	posture  = wordSet(`standing sitting waiting lying holding facing stand sit wait lie`)
	seen     = phrases(`i see,we see,i saw,i dont see,i do not see,i cant see,i cannot see,i wonder,i wondered,i know,i knew,i fear,i feared,i remember,i notice,i noticed,
		i gather,i suspect,i have seen,ive seen,i have heard,i heard,i read,i cant,i cannot,i couldnt,i could not,i can not,im not ready,i am not ready,
		im not having,i am not having,im not afraid,i am not afraid,i did think,i did consider,i first thought,i thought,i had thought,i considered,
		i was tempted,i have been wanting,ive been wanting,i have been waiting,ive been waiting,what worries me,what bothers me,what scares me,
		what i fear,what i like,no idea,my first thought was,my first idea was,i think you,i think youll,i think my enemy,i think my opponent,
		i think the enemy,i expect him,i expect them,tempting to,it is tempting to,its tempting to,
		it was tempting to,id lose,i would lose,wed lose,i think the rebs,i think the yankees,i expect you,i expect the enemy`)
)
