package wording

import (
	"slices"
	"strings"
)

// What follows on what was said before: a way that goes on, another who does the same, somebody who goes on acting.

// onward is the mark that stands for the words with which a way goes on.
const onward = ">>"

var (
	// leads are the words of which a way that goes on may be said: "and then on to", "and tonight on from there to".
	leads = wordSet(`and then thence on onto to toward towards from there here again further tonight next finally later afterwards thereafter
		continue continues continuing proceed proceeds proceeding goes going moves moving carries carrying onward onwards straight right it he
		they after that up down over through into the ends ending eventually`)
	// strong are those without one of which it does not.
	strong = wordSet(`then thence onto continue continues continuing thereafter afterwards later finally further onward onwards eventually ends
		ending`)
)

// marched is tokens with the mark in the place of the words with which a way goes on; false where there are none.
func (r *Reader) marched(ts []token) ([]token, bool) {
	var out []token
	placed, found := false, false
	for i := 0; i < len(ts); {
		counted := i > 0 && counts(ts[i-1]) // "one from there goes to Sharpsburg": only he
		if n := r.leadsOn(ts[i:]); placed && n > 0 && !counted {
			for len(out) > 0 && out[len(out)-1].mark {
				out = out[:len(out)-1]
			}
			out = append(out, token{text: onward, raw: "then", mark: true})
			i, found = i+n, true
			continue
		}
		n := 1
		if !ts[i].mark {
			if f, _ := r.at(ts[i:]); len(f.senses) > 0 {
				n = f.n
				placed = placed || f.senses[0].Sort == Place
			}
		}
		out = append(out, ts[i:i+n]...)
		i += n
	}
	return out, found
}

// counts says whether a token is a number, or a word like one.
func counts(t token) bool {
	_, figure := number(t.text)
	return !t.mark && (figure || counting[t.text] != Count{})
}

// someOf says whether a token says how many, and not that it is all of them.
func someOf(t token) bool { return counts(t) && !counting[t.text].All }

// someButBoth is the same but for "both", which are all of two.
func someButBoth(t token) bool { return someOf(t) && !counting[t.text].Pair }

// leadsOn is how many tokens at the head of others lead on to a place that stands behind them.
func (r *Reader) leadsOn(ts []token) int {
	n, sure := 0, false
	for n < len(ts) && n < 9 && !ts[n].mark && leads[ts[n].text] {
		t := ts[n].text
		sure = sure || strong[t] || t == "on" && n+1 < len(ts) && (ts[n+1].text == "to" || ts[n+1].text == "from" || ts[n+1].text == "through" ||
			ts[n+1].text == "towards" || ts[n+1].text == "toward")
		sure = sure || t == "there" && n > 0 && ts[n-1].text == "from"
		n++
	}
	if !sure || n == len(ts) || ts[n].mark {
		return 0
	}
	f, _ := r.at(ts[n:])
	if !slices.ContainsFunc(f.senses, func(s Sense) bool { return s.Sort == Place }) {
		return 0
	}
	if !slices.ContainsFunc(ts[:n], func(t token) bool { return heading[t.text] }) && r.acts(ts[n+f.n:]) {
		return 0
	}
	return n
}

// heading are the words behind which a place is one to go to, whatever follows it.
var heading = wordSet(`on to onto onward onwards toward towards into`)

// acts says whether what stands behind a place makes it one whose people act: "the Louisville brigade joins him", "Louisville comes in to
// Cairo".
func (r *Reader) acts(ts []token) bool {
	if len(ts) == 0 {
		return false
	}
	if ts[0].mark {
		return ts[0].text == ">"
	}
	if prepositions[ts[0].text] == "to" {
		return true
	}
	f, _ := r.at(ts)
	return len(f.senses) > 0 && (f.senses[0].Sort == Kind || f.senses[0].Sort == Deed)
}

// alikes are the words that say that somebody does the same as those before him.
var alikes = phrases(`the same again,the same for,same for,the same goes for,same goes for,the same with,same with,the same applies to,
	does the same for,do the same for,does the same with,do the same with,does the same to,do the same to,shall do the same for,will do the same for,
	does the same,do the same,doing the same,the same thing,the same way,the same,same again,
	same thing,same,ditto,
	likewise,so does,so do,so will,as does,as do,does likewise,do likewise,also there,there too,there also,there as well,joins them,join them,follows,follows suit,goes along,
	comes along,also,too,as well,goes too,comes too,goes as well,comes as well,goes with them,goes with him,with them,with him,joins in,join in,chimes in,adds its fire,add their fire,
	adds his fire`)

// like takes out the words that say that somebody does the same; false where there are none.
func like(ts []token) ([]token, bool) {
	for i := range ts {
		if n := opens(ts[i:], alikes); n > 0 {
			rest := slices.Concat(ts[:i:i], ts[i+n:])
			if slices.ContainsFunc(rest, func(t token) bool { return !t.mark && !fillers[t.text] && t.text != "and" }) {
				return rest, true
			}
			return nil, false
		}
	}
	return nil, false
}

// likewise says whether words only say of somebody that he does as was said of another before him: "as does the supply", "2115 too". Who
// goes does not as those who stay: "the cavalry goes too".
func likewise(ts []token) bool {
	_, ok := like(ts)
	return ok && !slices.ContainsFunc(ts, func(t token) bool { return prepositions[t.text] == "to" || t.mark && t.text == ">" || sets[t.text] })
}

// sets are words by which somebody sets out.
var sets = wordSet(`go goes going come comes coming ride rides march marches move moves follow follows join joins`)

// there is tokens with a place that was named before in the place of "there": where those have come to of whom was spoken, or whence
// they came.
func (r *Reader) there(ts []token, before *Clause) [][]token {
	at := slices.IndexFunc(ts, func(t token) bool { return !t.mark && (t.text == "there" || t.text == "thence") })
	if n := helps(ts); at < 0 && n > 0 && before.reached() != nil && len(before.reached().IDs) > 0 { // "walks over to help"
		return [][]token{slices.Concat(ts[:n:n], tokens("to "), r.naming(*before.reached()))}
	}
	if at < 0 {
		return nil
	}
	var out [][]token
	joins := slices.ContainsFunc(ts[:at], func(t token) bool { return t.text == "join" || t.text == "joins" || t.text == "meets" }) ||
		slices.ContainsFunc(ts[at:], func(t token) bool {
			return t.text == "too" || t.text == "also" || t.text == "likewise" || t.text == "well"
		}) || actsOn(r, ts)
	for _, p := range []*Item{before.reached(), before.left()} {
		if joins && len(out) > 0 { // where he has come to whom they join
			break
		}
		if p == nil || len(p.IDs) == 0 {
			continue
		}
		with := slices.Concat(ts[:at:at], r.naming(*p), ts[at+1:])
		if !slices.ContainsFunc(out, func(o []token) bool { return raw(o) == raw(with) }) {
			out = append(out, with)
		}
	}
	return out
}

// actsOn says whether words begin with what is done and name nobody who does it: they act on where they have come to, "and dig in there".
func actsOn(r *Reader, ts []token) bool {
	ts = bare(ts)
	if len(ts) == 0 {
		return false
	}
	f, _ := r.at(ts)
	return len(f.senses) > 0 && f.senses[0].Sort == Deed && !slices.ContainsFunc(r.clauses(ts), func(c *Clause) bool {
		return len(c.Of(Own, Place)) > 0 || slices.ContainsFunc(c.Of(Kind), func(i Item) bool { return i.Role != "" || i.Count.N > 1 || i.Count.All })
	})
}

// goesThere says whether words send somebody "there": to where those came of whom was spoken before.
func goesThere(r *Reader, ts []token) bool {
	for i := 1; i < len(ts); i++ {
		if ts[i].text != "there" || ts[i].mark || i+1 < len(ts) && prepositions[ts[i+1].text] == "to" {
			continue
		}
		f, _ := r.at(ts[i-1:])
		if len(f.senses) > 0 && f.senses[0].Sort == Deed && !idle[ts[i-1].text] || prepositions[ts[i-1].text] == "to" {
			return true
		}
		if len(f.senses) > 0 && f.senses[0].Sort == Own && i+1 < len(ts) && sameAgain[ts[i+1].text] { // "McCall there too"
			return true
		}
	}
	return false
}

// endsThere says whether words end in "there", where something is done.
func endsThere(ts []token) bool {
	ts = unpointed(ts)
	n := len(ts)
	return n > 1 && !ts[n-1].mark && ts[n-1].text == "there" && ts[n-2].text != "from" && ts[n-2].text != "is" && ts[n-2].text != "are"
}

// naming is a place in the words that were written, where they name it alone; else by its own name.
func (r *Reader) naming(p Item) []token {
	own, written := tokens(p.IDs[0]), tokens(p.Text)
	f, ok := r.lookUp(written)
	if ok && f.n == len(written) && len(f.senses) == 1 && f.senses[0].Sort == Place && f.senses[0].ID == p.IDs[0] {
		return written
	}
	if f, ok := r.lookUp(own); ok && f.n == len(own) {
		return own
	}
	return written
}

// fromThere reads a sentence of several parts with what was named before it in the place of "there".
func fromThere(r *Reader, ts []token) verdict {
	before := r.before()
	if before == nil || len(divide(ts)) < 2 || helps(ts) > 0 {
		return verdict{}
	}
	var found []verdict
	for _, with := range r.there(ts, before) {
		v := r.sentence(with)
		if !v.ok() {
			if rest, why := withoutWhy(r, with); why != "" {
				v = r.sentence(rest)
			}
		}
		if v.ok() && !slices.ContainsFunc(found, func(o verdict) bool { return slices.Equal(o.lines, v.lines) }) {
			found = append(found, v)
		}
	}
	switch len(found) {
	case 0:
		return verdict{}
	case 1:
		return found[0]
	}
	return verdict{err: r.ask(raw(ts), found), c: found[0].c, asks: true}
}

// activates says whether words only say where those stand who are to go, or who they are: "with the first march I activate Fredericksburg",
// "the second march is Nashville". What stands behind them goes from there.
func activates(r *Reader, ts []token) bool {
	if !r.Decision.Own || len(r.Lexicon.Of("activate")) > 0 && !spentFor(ts) {
		return false
	}
	at := slices.IndexFunc(ts, func(t token) bool { return activating[t.text] })
	if spentFor(ts) {
		at = slices.IndexFunc(ts, func(t token) bool { return t.text == "is" || t.text == "goes" })
	}
	if at < 0 || slices.ContainsFunc(ts[:at], func(t token) bool {
		return !t.mark && !fillers[t.text] && !costs[t.text] && !inOrder[t.text] && prepositions[t.text] == ""
	}) {
		return false
	}
	return slices.ContainsFunc(r.clauses(ts[at+1:]), func(c *Clause) bool {
		ps := c.Of(Place)
		return c.Bare() && len(c.Unknown)+len(c.Loose) == 0 && len(ps) == 1 && !c.Notes["no"] &&
			(len(c.Items) == 1 && ps[0].Role == "" ||
				spentFor(ts) && len(c.Items) < 3 && len(c.Of(Foe)) == 0 && ps[0].Role != "to" && ps[0].Role != "via")
	})
}

// spentFor says whether words begin with which march or point is for whom stands behind them.
func spentFor(ts []token) bool {
	for len(ts) > 0 && (articles[ts[0].text] || ts[0].text == "my" || connecting[ts[0].text] && !inOrder[ts[0].text] || ts[0].mark) {
		ts = ts[1:]
	}
	if len(ts) < 4 || !inOrder[ts[0].text] {
		return false
	}
	n := 1
	for n < len(ts) && costs[ts[n].text] || n < len(ts) && (ts[n].text == "command" || ts[n].text == "action") {
		n++
	}
	return n > 1 && n < len(ts) && (ts[n].text == "is" || ts[n].text == "goes")
}

var activating = wordSet(`activate activates activating`)

// helps is where words begin, at the end of others, that say that somebody comes to help those before him; 0 where there are none.
func helps(ts []token) int {
	n := len(ts)
	for n > 0 && (ts[n-1].mark || ts[n-1].text == "too" || ts[n-1].text == "out" || pronouns[ts[n-1].text]) {
		n--
	}
	if n < 3 || !aiding[ts[n-1].text] || ts[n-2].text != "to" {
		return 0
	}
	return n - 2
}

var aiding = wordSet(`help assist support reinforce`)

// follow reads tokens as an order that takes what it leaves unsaid from the clause before it. "The other corps" is none of those before.
func (r *Reader) follow(ts []token, before *Clause) verdict {
	if before == nil { // nothing was made of the words before it
		return r.clause(ts, nil)
	}
	if hollow(r, ts) {
		return verdict{}
	}
	v := r.followed(ts, before)
	if v.ok() && !anew(ts) && repeats(r, ts, before, v) {
		return verdict{}
	}
	if !v.ok() || !slices.ContainsFunc(ts, func(t token) bool { return t.text == "other" || t.text == "others" }) {
		return v
	}
	acts := strings.Join(v.lines, "; ")
	if slices.ContainsFunc(before.Of(Own), func(i Item) bool {
		return i.Role == "" && slices.ContainsFunc(i.IDs, func(id string) bool { return strings.Contains(acts, id) })
	}) {
		return verdict{}
	}
	return v
}

// hollow says whether words name, count and do nothing, and do not say that somebody does the same: what stood before them is not ordered once
// more by "Right", or "There we go".
func hollow(r *Reader, ts []token) bool {
	ts = unpointed(bare(ts))
	if len(ts) == 0 || len(ts) == 1 && (len(ts[0].text) < 2 || ts[0].text == "more" || counting[ts[0].text].Pair) {
		return true // "x"
	}
	if slices.ContainsFunc(ts, func(t token) bool { return sameAgain[t.text] }) && len(ts) > 1 || anew(ts) {
		return false
	}
	d := drifts(r, ts)
	return !d.names && !d.kinds && !d.arrows && d.deeds == 0
}

// repeats says whether words that name and count nobody come to the order before them once more: "Ha!", "Go".
func repeats(r *Reader, ts []token, before *Clause, v verdict) bool {
	if slices.ContainsFunc(ts, func(t token) bool { return sameAgain[t.text] }) && len(ts) > 1 ||
		slices.ContainsFunc(r.clauses(ts), func(c *Clause) bool {
			return len(c.Items)+len(c.Ways) > 0 || slices.ContainsFunc(c.Loose, func(n Count) bool { return !n.Pair })
		}) {
		return false
	}
	w := r.within(ts, func(*Clause) *Clause { return before })
	return w.ok() && slices.Equal(w.lines, v.lines)
}

func (r *Reader) followed(ts []token, before *Clause) verdict {
	var found []verdict
	for _, with := range r.there(ts, before) {
		v := r.clause(with, nil)
		if rest, also := like(with); also && !v.ok() { // "marches there likewise"
			v = r.clause(rest, nil)
		}
		if v.ok() && !slices.ContainsFunc(found, func(o verdict) bool { return slices.Equal(o.lines, v.lines) }) {
			found = append(found, v)
		}
	}
	switch len(found) {
	case 0:
	case 1:
		return found[0]
	default:
		return verdict{err: r.ask(raw(ts), found), c: found[0].c, asks: true}
	}
	if rest, ok := like(ts); ok {
		if v := r.within(rest, func(c *Clause) *Clause { return c.alike(before) }); v.ok() || v.asks {
			return v
		}
		if own := inPlace(rest); len(own) > 0 { // "Pope does the same where he is"
			there := *before
			there.Items = slices.DeleteFunc(slices.Clone(before.Items), func(i Item) bool { return i.Sort == Place })
			if v := r.clause(own, &there); v.ok() || v.asks {
				return v
			}
		}
		same := *before
		same.mended = true // so many as those
		if v := r.clause(rest, &same); v.ok() || v.asks {
			return v
		}
		if v := r.within(rest, func(c *Clause) *Clause { return c.alikeElsewhere(before) }); v.ok() || v.asks {
			return v
		}
	}
	if v := r.within(ts, func(c *Clause) *Clause { return c.goesOn(before) }); v.ok() {
		return v
	}
	return r.clause(ts, before)
}

// inPlace is words without those at their end that somebody does something where he is; none where there are no such words.
func inPlace(ts []token) []token {
	end := len(unpointed(ts))
	for i := 1; i < end; i++ {
		if opens(ts[i:end], ownPlace) == end-i {
			return ts[:i]
		}
	}
	return nil
}

var ownPlace = phrases(`where he is,where he stands,where he sits,where it is,where it stands,where they are,where they stand,on the spot,in his place,at his place,
	in place,in his own place,at his own place`)

// accompanied is tokens with somebody in the order of him with whom he goes: "Cleburne to G5 and Hardee rides with him" is "Cleburne to G5
// with Hardee". False where nobody goes so.
func accompanied(r *Reader, ts []token) ([]token, bool) {
	ps := divide(ts)
	for i := 1; i < len(ps); i++ {
		tail := ps[i].ts
		n := len(tail)
		switch {
		case n > 2 && (tail[n-2].text == "with" || tail[n-2].text == "w" || commanding[tail[n-2].text]) && accompanies[tail[n-1].text]:
			if n -= 2; tail[n-1].text == "along" { // "and Sumner rides along with him"
				n--
			}
		case n > 2 && tail[n-1].text == "along": // "and Beauregard goes along"
			n--
		default:
			continue
		}
		for _, c := range r.clauses(tail[:n]) {
			if len(c.Of(Place, Foe))+len(c.Unknown)+len(c.Loose) > 0 || len(c.Of(Own, Kind)) == 0 || len(c.Verbs) > 1 {
				continue
			}
			out := append(together(ps[:i]), token{text: "with", raw: "with"})
			for k := 0; k < n; k++ { // all but the verb
				if f, _ := r.at(tail[k:n]); len(f.senses) > 0 && f.senses[0].Sort == Deed {
					if !goesAlong[tail[k].text] { // "then Burnside closes with him"
						return nil, false
					}
					k += f.n - 1
					continue
				}
				out = append(out, tail[k])
			}
			if i+1 < len(ps) {
				out = append(append(out, token{text: ".", mark: true}), together(ps[i+1:])...)
			}
			return out, true
		}
	}
	return nil, false
}

// accompanies are those with whom somebody goes, and commanding what a leader does who does: "Beauregard leads it".
var (
	accompanies = wordSet(`him her them it`)
	goesAlong   = wordSet(`go goes going come comes coming ride rides riding move moves moving march marches marching travel travels travelling
		follow follows stay stays staying tag tags along leads leading lead accompanies accompanying heads heading escorts escorting`)
	commanding = wordSet(`leads leading lead accompanies accompanying heads heading escorts escorting commands commanding`)
)
