package wording

import (
	"slices"
)

// Some sentences name a way from one place to another, and order nobody there: they say something of the way, of the map, of what has been,
// or of their writer: "Cairo to Paducah is one box", "the railroad goes from St. Louis to Rolla", "I am on the train to New York".

// tellsOfWay says whether a part of a sentence says something of a way, of the map, or of its writer.
func tellsOfWay(r *Reader, ts []token) bool {
	for _, s := range stretches(r, ts) {
		said := s.ts
		for len(said) > 1 && (articles[said[0].text] || fillers[said[0].text] && said[0].text != "i" && !tracks[said[0].text]) {
			said = said[1:]
		}
		if opens(said, noOrders) > 0 || saysOfWay(r, said) || lies(r, said) || hasBeen(r, said) || leadsThere(said) {
			return true
		}
	}
	return false
}

var (
	noOrders = phrases(`i decline,i declined,i refuse,dry run,draft,show me,ideas,possible moves,who knows,wise man,good player,any fool,it seems,should it not,should he not,should they not,
		i am on,im on,i am in,im in,i live in,i was in,i was on,my ticket,my train,my flight`)
	// ofWays are verbs of which a way is the subject.
	ofWays = wordSet(`is are was were isnt makes means costs brings gains loses starts tempts scares worries frightens gives leaves would wouldnt looks seems sounds needs takes comes`)
	// mine are words behind "is" by which a way is what is ordered: "Cairo to Paducah is my first march".
	mine = wordSet(`my the our`)
	// lying are words that say where a place lies from another.
	lying = wordSet(`close near nearer next adjacent linked connected opposite far beside behind between`)
	// tracks are things that go from one place to another, and leadsOn what they do.
	tracks  = wordSet(`railroad railway rail river line road track route road water mail supplies supply tracks rails`)
	leadsOn = wordSet(`goes runs leads flows go run lead flow continues`)
	beenTo  = wordSet(`gone been marched moved come arrived reached got`)
)

// nameAt is how many words at the head of others are a name of a place or of somebody.
func nameAt(r *Reader, ts []token) int {
	f, ok := r.lookUp(ts)
	if !ok || f.senses[0].Sort != Place && f.senses[0].Sort != Own {
		return 0
	}
	return f.n
}

// saysOfWay says whether words say something of a way: "Cairo to Paducah means war".
func saysOfWay(r *Reader, ts []token) bool {
	n := nameAt(r, ts)
	if n == 0 || n+2 >= len(ts) {
		return false
	}
	at := n
	if ts[at].text == "going" || ts[at].text == "marching" || ts[at].text == "moving" {
		at++
	}
	if ts[at].text != "to" && ts[at].text != ">" && ts[at].text != "-" {
		return false
	}
	m := nameAt(r, ts[at+1:])
	verb := at + 1 + m
	if m == 0 || verb >= len(ts) || !ofWays[ts[verb].text] {
		return false
	}
	return verb+1 >= len(ts) || !mine[ts[verb+1].text]
}

// lies says whether words say where a place lies: "Cairo is close to Paducah".
func lies(r *Reader, ts []token) bool {
	n := nameAt(r, ts)
	if n == 0 || n+2 >= len(ts) || ts[n].text != "is" && ts[n].text != "lies" && ts[n].text != "are" && ts[n].text != "was" {
		return false
	}
	return lying[ts[n+1].text] || ts[n+1].text == "on" && n+3 < len(ts) && ts[n+2].text == "the" && ts[n+3].text == "way"
}

// hasBeen says whether words say that somebody has gone somewhere: "Cairo has gone to Paducah", "three of the veterans have been to Manassas".
func hasBeen(r *Reader, ts []token) bool {
	for i := 1; i+1 < len(ts) && i < mostNamed; i++ {
		if (ts[i].text == "has" || ts[i].text == "have" || ts[i].text == "had" || ts[i].text == "having") && (beenTo[ts[i+1].text] || ts[i+1].text == "already") {
			return slices.ContainsFunc(r.clauses(ts[:i]), func(c *Clause) bool { return c.Bare() && len(c.Unknown) == 0 && len(c.Of(Place, Own)) > 0 })
		}
	}
	return false
}

// mostNamed is more words than name those who act.
const mostNamed = 8

// leadsThere says whether words say where a road or a river goes.
func leadsThere(ts []token) bool {
	return len(ts) > 3 && tracks[ts[0].text] && leadsOn[ts[1].text] && (ts[2].text == "from" || ts[2].text == "to" || ts[2].text == "between")
}
