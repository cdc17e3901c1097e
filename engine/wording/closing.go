package wording

import (
	"slices"
	"strings"

	"adjutant/engine"
)

// What people say who have done: "that is everything for this campaign, over to you". "All" and "everything" count nobody in it, and it
// ends nothing by itself, as only "end" ends.

// A finish is what words say about an end.
type finish int

const (
	goesOn   finish = iota // they say something else
	undone                 // that somebody has not done yet
	refused                // that somebody does nothing
	finished               // that somebody has done
)

// closing asks whether somebody means to end who says that he has done.
func (r *Reader) closing(line string, ts []token) error {
	if !r.Decision.Own && (!r.Decision.Many || r.Decision.Pass == nil) {
		return nil
	}
	switch finishes(r.Decision, ts) {
	case goesOn:
		if !partsFinish(r, ts) {
			return nil
		}
	case undone:
		return unordered(line)
	}
	f := engine.Refuse(line, "", ifDone)
	if end := declared(r, ts); end != "" {
		f.Try = []string{end}
		return f
	}
	if pass := r.Decision.Pass; pass != nil && pass.String() != "end" {
		f.Try = append(f.Try, pass.String())
	}
	if r.Decision.Own {
		f.Try = append(f.Try, "end")
		f.Aside = true
	}
	return f
}

// partsFinish says whether the parts of a sentence all say that somebody has done, or nothing: "I won't move anything, over to the battles".
func partsFinish(r *Reader, ts []token) bool {
	ps, some := divide(ts), false
	if len(ps) < 2 || len(ps) > mostPieces {
		return false
	}
	for _, p := range ps {
		switch {
		case finishes(r.Decision, p.ts) == finished:
			some = true
		case talks(p.ts), r.idles(p.ts), describes(r, p.ts) > 0, asides(r, p.ts):
		default:
			return false
		}
	}
	return some
}

// declared is the end that words name as the rules do, behind saying that their writer has done: "done, end marches".
func declared(r *Reader, ts []token) string {
	for len(ts) > 0 && (ts[0].mark || closed[ts[0].text] || ownTalk[ts[0].text] || fillers[ts[0].text]) {
		ts = ts[1:]
	}
	said := strings.ToLower(strings.TrimRight(raw(ts), ".! "))
	switch pass := r.Decision.Pass; {
	case pass != nil && said == pass.String() && said != "end":
		return said
	case r.Decision.Own && said != "" && engine.IsEnd(said):
		return "end"
	case r.Decision.Own && pass != nil && engine.EndsPart(said, part(pass.String())):
		return pass.String()
	}
	return ""
}

// part is the part of a turn that a line of the grammar ends: "end marches".
func part(end string) string {
	of, ok := strings.CutPrefix(end, "end ")
	if !ok {
		return ""
	}
	return of
}

// unended is what a line came to without an end of which its words are not sure: "I hope that ends my turn" ends nothing.
func unended(r *Reader, line string, ts []token, v verdict) verdict {
	if !r.Decision.Own || !v.ok() || !ended(r.Decision, v) {
		return v
	}
	at := 0
	if len(v.lines) > 1 {
		at = len(ts) - 1
		for at > 0 && !(joins(ts[at]) && at < len(ts)-1) {
			at--
		}
	}
	said := bare(ts[at:])
	if !wavers(line, said) {
		return v
	}
	if len(v.lines) == 1 {
		f := engine.Refuse(line, "", ifDone)
		f.Try, f.Aside = v.lines, true
		return verdict{err: f, asks: true}
	}
	if head := r.sentence(ts[:at]); head.ok() && slices.Equal(head.lines, v.lines[:len(v.lines)-1]) {
		r.done = raw(said)
		return head
	}
	return verdict{err: r.ask(line, []verdict{v}), asks: true}
}

// joins says whether a token stands between what is said and what is said behind it.
func joins(t token) bool { return t.mark || t.text == "and" || t.text == "then" || t.text == "but" }

const ifDone = "If you have done, copy it; only that ends anything."

// wavers says whether words are not sure of an end.
func wavers(line string, ts []token) bool {
	if !slices.ContainsFunc(ts, func(t token) bool { return closed[t.text] || finishing[t.text] || t.text == "end" }) {
		return false
	}
	for i, t := range ts {
		if wavering[t.text] {
			return true
		}
		if notYet[t.text] && slices.ContainsFunc(ts[i+1:min(i+5, len(ts))], func(x token) bool {
			return closed[x.text] || finishing[x.text] || x.text == "end"
		}) {
			return true
		}
	}
	return strings.HasSuffix(strings.TrimRight(line, " \t!"), "?")
}

var (
	wavering = wordSet(`if unless until till whether hope hopes hoping tomorrow tonight soon near nearly almost yesterday maybe perhaps probably think
		thinks guess suppose should might war`)
	obliged = wordSet(`have want wish need had wanted`)
	notYet  = wordSet(`not dont doesnt didnt havent hasnt isnt arent wont never`)
)

// finishes is what words say about an end, if they say nothing else.
func finishes(d engine.Decision, ts []token) finish {
	if saysDone(ts) {
		return finished
	}
	if noFurther(ts) {
		return goesOn
	}
	done, none, more, refrains := false, false, false, false
	for i := 0; i < len(ts); i++ {
		t := ts[i]
		if n := max(opens(ts[i:], turns), opens(ts[i:], unchanged)); n > 0 {
			done = true
			i += n - 1
			continue
		}
		switch {
		case t.mark && t.text != ">" || t.text == "thats":
		case done && t.text == "from" && !slices.ContainsFunc(ts[i:], func(x token) bool { return prepositions[x.text] == "to" || x.text == ">" }):
			i = len(ts) // "that's all from Washington": who says so
		case closed[t.text], t.text == "end" && len(ts) > 1, whole[t.text] && summed(ts[:i]): // "that is everything I wish to move"
			done = true
		case doing[t.text] && opens(ts, summing) == i:
		case done && i > 0 && closed[ts[i-1].text] && strings.HasSuffix(t.text, "ing") && len(t.text) > 5: // "I am done reorganizing"
		case i > 2 && summed(ts[:min(i, 2)]) && ts[i-1].text == "to" && obliged[ts[i-2].text]: // "that is all I have to reorganize"
			done = true
		case t.text == "end" && refrains:
			done = true
		case t.text == "nothing" || t.text == "no" || t.text == "none", t.text == "nobody" && i+1 < len(ts) && ts[i+1].text == "else":
			none = true
		case refraining[t.text] && i < 3:
			none, refrains = true, true
		case anywhere[t.text] && refrains:
			more = true
		case t.text == "more" || t.text == "further" || t.text == "else" || none && t.text == "other" && i > 0 && ts[i-1].text == "no":
			more = true
		case t.text == "all" || t.text == "both" || t.text == "everything" || closable[t.text] || fillers[t.text] || neutral[t.text] || talk[t.text] ||
			phases[t.text] || contented[t.text] || none && givable[t.text] || prepositions[t.text] != "":
		case done && counts(t) && whole[ts[i-1].text]: // "that's all five"
		case t.text == "yet", t.text == "not" && i+1 < len(ts) && ts[i+1].text == "yet":
		default:
			return goesOn
		}
	}
	if d.Pass != nil && opens(ts, postponed) > 0 {
		none, refrains = true, false
	}
	switch {
	case refrains && done: // "not done yet"
		return undone
	case refrains && !more, !done && !(none && (more || len(ts) < 4)):
		return goesOn
	case done || more:
		return finished
	}
	return refused
}

// soFar is where words begin, at the end of others, by which their writer has done for now: they end nothing. All of them where there are
// none.
func soFar(ts []token) int {
	end := len(ts)
	for end > 0 && ts[end-1].mark {
		end--
	}
	for i := range end {
		if i > 0 && !ts[i-1].mark && ts[i-1].text != "and" {
			continue
		}
		if n := opens(ts[i:end], summary); n > 0 && opens(ts[i+n:end], presently) == end-i-n && i+n < end {
			for i > 0 && (ts[i-1].mark || ts[i-1].text == "and") {
				i--
			}
			return i
		}
	}
	return len(ts)
}

var (
	summary   = phrases(`thats all,that is all,thats it,that is it,that will be all,thats everything,that is everything,this is all,all,nothing more,nothing else,no more`)
	presently = phrases(`for now,for today,for tonight,for the moment,for the time being,so far,at the moment,at present,for this evening`)
)

// noFurther says whether words only say where a way ends: "to Rolla, no further".
func noFurther(ts []token) bool {
	ts = bare(unpointed(ts))
	return len(ts) > 1 && (ts[0].text == "no" || ts[0].text == "not") && (ts[1].text == "further" || ts[1].text == "farther") &&
		(len(ts) == 2 || ts[2].text == "than" && len(ts) == 4)
}

// parting reads a line that says that somebody has done, alone or behind an order: neither is it an order, nor is it passed over. Nil where
// the line is nothing of that, or was read with its end.
func parting(r *Reader, line string, ts []token, v verdict) *verdict {
	if finishes(r.Decision, ts) == finished {
		if ended(r.Decision, v) || v.ok() && opens(ts, unchanged) > 0 {
			return nil
		}
		if f := r.closing(line, ts); f != nil {
			return &verdict{err: f}
		}
		return &verdict{err: unanswered(r, line)}
	}
	if len(v.orders) == 0 && v.asks && len(tries(v.err)) > 0 {
		return nil
	}
	for i := 1; i < len(ts); i++ {
		if !ts[i-1].mark && ts[i].text != "and" && ts[i].text != "then" && ts[i].text != "but" || talks(ts[:i]) {
			continue
		}
		later := opens(ts[i:], postponed) > 0 && finishes(r.Decision, ts[i:]) == refused
		if !later && finishes(r.Decision, ts[i:]) != finished && (r.Decision.Own || !engine.IsEnd(raw(bare(ts[i:])))) {
			continue
		}
		if !later && len(v.orders) > 0 && ended(r.Decision, v) {
			return nil
		}
		head := r.sentence(ts[:i])
		if end := declared(r, bare(ts[i:])); !head.ok() && end != "" && end != "end" && addsUp(ts[:i]) {
			v := r.try(Reading{Lines: []string{end}})
			return &v
		}
		if !head.ok() {
			return nil
		}
		if end := declared(r, ts[i:]); end != "" && end != "end" {
			if both := r.try(Reading{Lines: append(slices.Clone(head.lines), end)}); both.ok() {
				return &both
			}
		}
		choice := []verdict{head}
		for _, end := range tries(r.closing(raw(ts[i:]), ts[i:])) {
			if later {
				choice = append(choice, verdict{lines: []string{end}})
				continue
			}
			both := append(slices.Clone(head.lines), end)
			if end == "end" || r.try(Reading{Lines: both}).ok() {
				choice = append(choice, verdict{lines: both})
			}
		}
		if len(choice) == 1 && !later {
			return &head
		}
		if r.Decision.Own && !later { // it ends nothing, and is told beside what is ordered
			r.done = raw(bare(ts[i:]))
			return &head
		}
		return &verdict{err: r.ask(line, choice), asks: true}
	}
	return nil
}

// ended says whether what was read ends something behind all else, or asks what ends.
func ended(d engine.Decision, v verdict) bool {
	ends := func(line string) bool {
		return line == "end" || d.Pass != nil && line == d.Pass.String() && line != "stand"
	}
	if !v.ok() && !v.wait {
		all := tries(v.err)
		return v.asks && len(all) > 0 && !slices.ContainsFunc(all, func(l string) bool { return !ends(l) })
	}
	return len(v.lines) > 0 && ends(v.lines[len(v.lines)-1])
}

// unanswered refuses words with which no question is answered.
func unanswered(r *Reader, line string) error {
	f := engine.Refuse(line, "", "%s", r.Decision.Asks+noAnswer)
	f.Try, _ = engine.Answers(r.Position, r.Decision)
	return f
}

// turns say whose turn it is, or was; unchanged that all stays as it is; postponed that something is not for now.
var (
	turns = phrases(`my moves are made,my move is made,moves made,my marches are made,thats my turn,that is my turn,that was my turn,thats the turn,that is the turn,that was the turn,thats my go,thats my move,that was my move,that is my move,your turn,
		over to jeff,over to old jeff,over to jeff davis,over to mr davis,over to abe,over to old abe,over to honest abe,over to mr lincoln,
		your move,your go,youre up,you are up,up to you,over to you,over to the south,over to the north,over to the other side,over to the confederates,over to the federals,over to the rebels,over to the yankees,back to you,the floor is yours,its yours,end of turn,end of my turn,
		end of the turn,end of move,end of my move,lets fight,let us fight,lets get to the fighting,let us get to the fighting,lets see the battles,
		lets get to the battles,lets get on with it,let us get on with it,thatll do,that will do,that should do,thatll be all,
		next phase,move on,moving on,carry on,on to the next phase,go on to the next phase,on with the game,
		thats a wrap,that is a wrap,call it a turn,lets call it a turn,let us call it a turn,ill leave it there,ill leave it at that,i will leave it at that`)
	unchanged = phrases(`everything stays as it is,everything stays where it is,all stays as it is,
		everything stays,everybody stays where he is,everyone stays where they are,everyone stays put,all stay where they are,everyone holds,everyone hold,everybody holds,everybody hold,all hold,
		nobody stirs,nobody budges,no one stirs,no one budges,nothing stirs,
		sit tight,sits tight,everybody sits tight,everyone sits tight,we stay where we are,we all stay where we are,we stay as we are,
		things stay as they are,leave everything as it is,leave things as they are,leave it all as it is,all quiet,
		as it stands,as they stand,as things stand,as things are,as they are,as it is,as is,
		everything as it is,everything remains as it is,all remains as it is,nothing changes,nothing to change,no changes,no change`)
	postponed = phrases(`not yet,not now,not today,later,maybe later,perhaps later`)
)

// addsUp says whether words only add up what has been ordered: "total four", "that makes six action points".
func addsUp(ts []token) bool {
	return len(ts) > 0 && !slices.ContainsFunc(ts, func(t token) bool {
		_, figure := number(t.text)
		return !figure && counting[t.text] == (Count{}) && !costs[t.text] && !adding[t.text] && !(t.mark && t.text != ">")
	})
}

var (
	adding = wordSet(`total totals altogether sum makes make that thats this these is are in all so my a of action spent used`)
	// contented is who likes what there is.
	contented = wordSet(`happy content contented satisfied pleased comfortable`)
	// givable is of what there is no more, or what the other side may do then.
	givable = wordSet(`comes follows give add say send come follow instructions instruction go ahead proceed continue`)
)

// finishing are verbs with which somebody says that he has done, or does nothing: "with that I have terminated", "I renounce to attack".
var (
	finishing = wordSet(`terminate terminates terminated terminating close closes closed closing finish finishes ended ends conclude concludes
		concluding wrap wrapped complete completes completing renounce renounces renouncing forgo forgoes waive waives abstain abstains refrain refrains desist`)
	ownTalk = wordSet(`i we im ive weve ill with that this thus so here and then after at an its up in thereby herewith from to my our of off
		all any no before dawn`)
)

// saysDone says whether words say that their writer has done, in a verb that stands for no order.
func saysDone(ts []token) bool {
	done, mine := false, false
	if len(ts) > 3 && (ts[0].text == "this" || ts[0].text == "that" || ts[0].text == "which") && finishing[ts[1].text] && ts[2].text == "the" {
		mine = phases[ts[3].text] || closable[ts[3].text] // "this concludes the reorganization"
	}
	if len(ts) > 1 && finishing[ts[0].text] { // "finish the combat phase"
		mine = slices.ContainsFunc(ts[1:], func(t token) bool { return closable[t.text] && !fillers[t.text] })
	}
	for i, t := range ts {
		switch {
		case t.mark && t.text == ">":
			return false
		case finishing[t.text], t.text == "end" && i > 0 && (ts[i-1].text == "its" || ts[i-1].text == "an"): // "is at its end"
			done = true
		case t.text == "i" || t.text == "we" || t.text == "ive" || t.text == "weve" || t.text == "my" || t.text == "our" || t.text == "its":
			mine = true
		case t.mark, ownTalk[t.text], fillers[t.text], closable[t.text], phases[t.text]:
		default:
			return false
		}
	}
	return done && mine
}

// phases are words of the parts of a turn.
var phases = wordSet(`reorganisation reorganization reorg reshuffle reshuffling shuffling turn marches month day evening night battle battles winter spring summer autumn fall season
	campaign counterattack`)

// doing is what there is no more of, where that is all of it.
var (
	doing = wordSet(`reorganizing reorganising marching moving recruiting raising training fighting
			transfers changes promotions promoting transferring swapping`)
	summing = phrases(`that is all the,thats all the,this is all the,that was all the,that concludes the,that ends the`)
)
