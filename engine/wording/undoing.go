package wording

import (
	"errors"
	"slices"

	"adjutant/engine"
)

// A short sentence behind an order may undo it without any word that takes it back: it puts it off, makes a condition of it, asks what
// others think of it, mocks it, or says which of several is meant. What is commented so is asked, and not played.

var (
	// musings only comment on what stands before them, whatever follows.
	musings = phrases(`lets not,let us not,only an idea,just an idea,only a thought,just a thought,only ideas,just ideas,its only an idea,its just an idea,
		that is only an idea,thats only an idea,thats just an idea,this is only an idea,these are only ideas,these are just ideas,those are only ideas,
		this is an example,thats an example,that is an example,these are examples,out of the question,that is out of the question,thats out of the question,
		thats nonsense,that is nonsense,thats stupid,that would be stupid,would be stupid,thats madness,that would be madness,that would be folly,that is folly,
		is that legal,is this legal,is it legal,are they legal,are these legal,would that be legal,would this be legal,would that work,would this work,will that work,
		does that work,is that allowed,would that be allowed,is that a good idea,would that be a good idea,is that wise,would that be wise,
		your opinion,any opinion,any opinions,any thoughts,what would you do,which is better,which one is better,which would you,which do you,
		thats what he,that is what he,thats what they,that is what they,thats what you,that is what you,that was last,that was in,that was my,that was the,
		those were,these were,that would be my,this is my plan for,thats my plan for,that is my plan for,this is for next,thats for next,that is for next,
		these are for next,those are for next,so says,so said,so he says,so they say,just kidding,only joking,only kidding,just joking,im joking,im kidding,
		wrong game,sorry wrong game,not really,this is not final,thats not final,not final,no orders yet,not an order,this is no order,thats no order,
		none of that,none of this,none of these,none of those,none of them,not these,not those,neither of them,neither of these,neither does,neither is,neither will,neither goes,
		not the first,not the second,not the last,only the first,only the second,only the last,just the first,just the second,only number,just number,
		only one of them,only one of these,one of them,one of these,one of the two,not both,the first one is,the second one is,the first is for,the second is for,
		the first isnt,the second isnt,the first is not,the second is not,i take the,i choose the,i do the former,i do the latter,i do the first,i do the second,
		the latter only,the former only,the other way round,the other way around,actually the other way,in reverse order,skip the,scrap the,drop the,delete the,remove the,
		scrap that,scrap it,skip that,drop that,delete that,delete it,undo,cancel,forget the,ignore the,ignore that,ignore this,disregard that,disregard this,disregard the`)
	// lone are such words where they are all of their sentence.
	lone = phrases(`what do you think,what do you think of that,what do you think of it,what do you think of this,what do you think about that,what do you think about it,what do you say,
		next month,next turn,next time,next phase,next year,last month,last turn,last time,next month that is,next turn that is,later,later on,not now,not yet,some day,tomorrow,
		no,nope,denied,refused,declined,rejected,permission denied,permission refused,request denied,oops,impossible,nonsense,rubbish,madness,folly,never,neither,joke,a joke,legal,possible,good idea,bad idea,allowed,draft,not both,the former,the latter,
		the first,the second,the last,the first one,the second one,the last one,no idea`)
	conditions = wordSet(`if unless provided providing assuming`)
)

// undoes says whether a sentence only comments on what was ordered before it, and orders nothing.
func undoes(r *Reader, ts []token) bool {
	if picksOne(unpointed(ts)) {
		return true
	}
	ts = bare(unpointed(ts))
	asks := len(ts) > 0 && ts[len(ts)-1].mark && ts[len(ts)-1].text == "?"
	for len(ts) > 0 && ts[len(ts)-1].mark {
		ts = ts[:len(ts)-1]
	}
	for len(ts) > 1 && (ts[0].mark || ahem[ts[0].text]) {
		ts = ts[1:]
	}
	if len(ts) == 0 || len(ts) > mostComment {
		return false
	}
	if n := opens(ts, lone); n == len(ts) {
		return true
	}
	if len(ts) == 2 && ts[0].text == "in" && seasonal[ts[1].text] {
		return true
	}
	only := ts[0].text == "only" && len(ts) > 1
	if conditions[ts[0].text] || only && conditions[ts[1].text] {
		return len(ts) <= mostCondition && opens(ts, courtesies) != len(ts) && !slices.ContainsFunc(ts, func(t token) bool { return t.mark && t.text == "," }) && !r.clause(ts[1:], nil).ok()
	}
	if f, ok := r.lookUp(ts[1:]); dropping[ts[0].text] && ok && f.n == len(ts)-1 && f.senses[0].Sort == Own { // "Forget Meade."
		return true
	}
	if opens(ts, musings) == 0 {
		return false
	}
	return asks || !r.sentence(ts).ok()
}

// picksOne says whether words only say which of those before them is meant: "Take A.", "Go with the second".
func picksOne(ts []token) bool {
	n := opens(ts, picking)
	for n > 0 && n < len(ts) && (ts[n].text == "the" || ts[n].text == "option" || ts[n].text == "plan" || ts[n].text == "number" || ts[n].text == "variant") {
		n++
	}
	return n > 0 && n < len(ts) && picked[ts[n].text] && (n+1 == len(ts) || n+2 == len(ts) && (ts[n+1].text == "one" || ts[n+1].text == "option" || ts[n+1].text == "plan"))
}

var (
	picking = phrases(`take,use,choose,pick,go with,lets take,let us take,lets go with,play,i take,i choose,i pick,i go with,i prefer,carry out,we take`)
	picked  = wordSet(`a b c d i ii iii 1 2 3 first second third last former latter`)
)

var dropping = wordSet(`forget scratch scrap cancel skip drop delete ignore`)

// mostCondition is more words than a condition has that stands alone: behind others something follows from it.
const mostCondition = 6

// mostComment is more words than a short sentence has that only comments on an order.
const mostComment = 12

var ahem = wordSet(`and but or well hm hmm hmmm no oh ah er erm sorry actually wait anyway yet though`)

// undoesBehind says whether a sentence of a line behind its first only comments on the orders before it.
func undoesBehind(r *Reader, ts []token) bool {
	if !r.Decision.Own && !r.Decision.Many {
		return false
	}
	start, first := 0, true
	for i := range ts {
		end := ts[i].mark && (ts[i].text == "." || ts[i].text == "!" || ts[i].text == "?" || ts[i].text == ";" || ts[i].text == ":" || ts[i].text == "-" && !ts[i].glued || ts[i].text == "(")
		if !end && i+1 < len(ts) {
			continue
		}
		part := ts[start : i+1]
		start = i + 1
		if !first && undoes(r, part) {
			return true
		}
		first = first && !slices.ContainsFunc(part, func(t token) bool { return !t.mark })
	}
	return false
}

// affirms says whether a sentence only says that what stood before it shall be after all, of which nothing was ordered: "I had planned to send
// Philadelphia to Baltimore. I still do."
func affirms(r *Reader, ts []token, orders []engine.Order) bool {
	if !r.Decision.Own {
		return false
	}
	var before []token
	for _, s := range sentences(ts) {
		said := unpointed(withoutJoint(s))
		for len(said) > 1 && softening[said[0].text] {
			said = said[1:]
		}
		if n := opens(said, afterAll); n > 0 && n == len(said) && mentions(r, before) && !among(r, r.sentence(unpointed(before)).orders, orders) {
			return true
		}
		before = s
	}
	return false
}

var afterAll = phrases(`i do,we do,i still do,we still do,i still will,we still will,i will,we will,ill,i will do it,ill do it,so i will,so i shall,i am doing,im doing,i am doing it,im doing it,
	so be it,do it,lets do it,let us do it,i do it,we do it`)

// undoesBefore is the refusal of a line that only comments on the order before it.
func (r *Reader) undoesBefore(line string) error {
	if r.Before == "" || !r.Decision.Own && !r.Decision.Many || !undoes(r, tokens(unlabelled(line))) {
		return nil
	}
	return undoing(line, mayUndo)
}

// mayUndo is said of such a line.
const mayUndo = "That may undo what stands before it; send the orders that you mean, and no more."

// undoing is the refusal of a line that undoes what stands before it, or may.
func undoing(line, what string) error {
	f := engine.Refuse(line, "", "%s", what)
	f.Undoes = true
	return f
}

// undoesSome is a refusal of a line that was not read, where a sentence of it may undo those before it: no plan holds them then.
func undoesSome(r *Reader, line string, err error) error {
	var f *engine.Refusal
	ts := tokens(unlabelled(line))
	if !errors.As(err, &f) || f.Aside || len(ts) > mostTokens || !undoesBehind(r, ts) {
		return err
	}
	g := *f
	g.Undoes = true
	return &g
}

// unmeant are words beside which an order may not be meant at all: no plan holds it.
var unmeant = wordSet(`dare dares love loved loves tests test draft drafts cancelled canceled rejected means unlike like choose between failing replaces than
	better versus vs preview simulate calculate consider explain check tempts scares replaced pro con options forbids refuse worth joke`)
