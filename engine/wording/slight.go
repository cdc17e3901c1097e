package wording

import (
	"errors"
	"slices"

	"adjutant/engine"
)

// In a letter that orders something a sentence of which nothing can be made mostly orders nothing: "Ken,", "The boiler man came at eight".
// Where it names nobody and nowhere, and does not begin as an order does, it holds up no order that stands beside it.

// slightly marks a refusal of words that give nobody anything to do.
func slightly(r *Reader, line string, err error) error {
	var f *engine.Refusal
	if !errors.As(err, &f) || f.Aside || f.Asks() {
		return err
	}
	if ts := tokens(unlabelled(line)); len(ts) > mostTokens || !slight(r, ts) { // longer ones were not looked at
		return err
	}
	g := *f
	g.Slight = true
	return &g
}

// slight says whether words name nobody and nowhere, and begin as no order does.
func slight(r *Reader, ts []token) bool {
	if !slices.ContainsFunc(ts, func(t token) bool { return !t.mark && (t.text[0] < '0' || t.text[0] > '9') }) {
		return !pointed(ts) // "4 + 4 = 8", "-----"
	}
	if bequeaths := opens(ts, remembrances) > 0; bequeaths || unheard(r, ts) || sendsSome(ts) || (r.Decision.Own || r.Decision.Many) && adds(ts) {
		return bequeaths
	}
	d := drifts(r, ts)
	if d.words == 1 && !atHead(ts) && ts[0].raw == ts[0].text { // "quark"
		return false
	}
	_, figure := number(ts[0].text)
	stands := slices.ContainsFunc(ts, func(t token) bool { return whoever[t.text] })
	switch {
	case d.names || pointed(ts) || d.near && d.words < enough && !atHead(ts) && !figure:
		return false
	case figure && d.arrows && d.deeds == 0, opens(ts, hoping) > 0, opens(ts, running) > 0, slices.ContainsFunc(ts, func(t token) bool { return postponing[t.text] }):
		return true
	case stands || d.deeds+d.light > 0 && d.words < 3 || d.deeds > 0 && !onlyStays(r, ts) && (d.heads && !d.kinds || d.words < enough && !denying[first(ts)] || wills(r, ts)):
		return false
	}
	kinds := slices.ContainsFunc(r.clauses(ts), func(c *Clause) bool {
		return slices.ContainsFunc(c.Items, func(i Item) bool { return i.Sort == Kind })
	})
	return !kinds || d.deeds == 0 && !d.heads && (asserts(ts) || tells(ts))
}

// sendsSome says whether words are so many, or the next of several, and a place for them that is not known: "one off Galveston", "one from Atlantis", "the third goes
// to Atlantis".
func sendsSome(ts []token) bool {
	ts = bare(ts)
	for len(ts) > 0 && (articles[ts[0].text] || ts[0].text == "and") {
		ts = ts[1:]
	}
	if len(ts) < 3 || len(ts) > enough {
		return false
	}
	if _, figure := number(ts[0].text); !figure && !manieth[ts[0].text] && ts[0].text != "another" {
		return false
	}
	n := 1
	for n < len(ts)-1 && n < 3 && prepositions[ts[n].text] == "" {
		n++
	}
	role, last := prepositions[ts[n].text], ts[len(ts)-1]
	return (role == "to" || role == "at" || role == "from" || ts[n].text == "off") && n < len(ts)-1 && len(ts)-n < 4 && last.raw != last.text
}

// adds says whether a few words add somebody to an order before them, whoever that is: "And the sailors.", "Zouaves too.", "Same for Xyzzy."
func adds(ts []token) bool {
	var said []token
	for _, t := range ts {
		if t.mark && t.text != "." {
			return false
		}
		if !t.mark {
			said = append(said, t)
		}
	}
	n := len(said)
	if n > 2 && n < 6 && (said[0].text == "same" || said[1].text == "same") && (prepositions[said[n-2].text] == "at" || said[n-2].text == "for") && said[n-1].raw != said[n-1].text {
		return true // "the same again at Boston"
	}
	if n < 2 || n > 4 || said[1].text == "a" || said[1].text == "so" || slices.ContainsFunc(said, func(t token) bool {
		return asserting[t.text] || past[t.text] || speaking[t.text] || farewells[t.text] || chatty[t.text] || leaveTaking[t.text] || closed[t.text]
	}) {
		return false
	}
	last := said[n-1].text
	return further[said[0].text] || last == "too" || last == "likewise" || last == "ditto" || last == "well" && said[n-2].text == "as"
}

// pointed says whether words hold an arrow.
func pointed(ts []token) bool {
	return slices.ContainsFunc(ts, func(t token) bool { return t.mark && t.text == ">" })
}

// onlyStays says whether all that is done in some words is to stay, or to be left.
func onlyStays(r *Reader, ts []token) bool {
	said := false
	for i := range ts {
		f, _ := r.at(ts[i:])
		if len(f.senses) > 0 && f.senses[0].Sort == Deed && !staying[ts[i].text] {
			return false
		}
		said = said || staying[ts[i].text]
	}
	return said
}

// wills says whether words say that somebody does, or is to do, what orders do.
func wills(r *Reader, ts []token) bool {
	if slices.ContainsFunc(ts, func(t token) bool { return denying[t.text] }) {
		return false
	}
	for i := range ts {
		f, _ := r.at(ts[i:])
		if len(f.senses) > 0 && f.senses[0].Sort == Deed && slices.ContainsFunc(ts[max(0, i-3):i], func(t token) bool { return willing[t.text] }) {
			return true
		}
	}
	return false
}

// atHead says whether words are the head of a letter: a name or two before a comma.
func atHead(ts []token) bool {
	last := len(ts) - 1
	return last > 0 && last < 4 && ts[last].mark && (ts[last].text == "," || ts[last].text == "!" || ts[last].text == "-") &&
		!slices.ContainsFunc(ts[:last], func(t token) bool { return t.mark })
}

var (
	// postponing say that something is to be said later.
	postponing = wordSet(`later tonight tomorrow`)
	// further begin what is added to an order.
	further = wordSet(`and plus same ditto likewise also`)
	// staying is what nobody needs to be ordered to do.
	staying = wordSet(`leave leaves stay stays keep keeps remain remains wait waits rest rests`)
	// whoever stand for those who are to do something.
	whoever = wordSet(`all everyone everybody everything both rest others remainder whoever each nobody none them those these same likewise`)
	// willing say that somebody means to do something.
	willing = wordSet(`must will want shall should would ill id please kindly let may need needs going is are`)
	// running is who has no time to write more.
	running = phrases(`must dash,must run,must rush,must fly,must be off,must stop,i must dash,i must run,i must rush,i must fly,i must go,i must stop,i must be off,
		have to run,i have to run,i have to go,got to run,got to go,gotta run,gotta go,i will be off,ill be off,i am off,im off,off to bed,off to work`)
	hoping = phrases(`i await,awaiting your,i look forward,looking forward,i propose to spend,hopes that,hoping that,i hope,im hoping,i am hoping,i was hoping,lets hope,i wish,we hope,hopefully i,hope you,hope your,hope that`)
	// remembrances greet somebody who does not play.
	remembrances = phrases(`give my love to,give my regards to,give my best to,my love to,my regards to,my best to,love to,regards to,
		best to,best wishes to,greetings to,say hello to,say hi to,hello to`)
)
