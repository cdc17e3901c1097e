package wording

import (
	"slices"
	"strings"

	"adjutant/engine"
)

// Some sentences do what the one before them only asked or had in mind: "Can Cairo reach Memphis? If so, go there." Others put themselves in
// its place: "Instead, St. Louis to Rolla." Neither is carried out beside it without a word.

var (
	resuming = phrases(`if so,if it can,if it is,if it does,if he can,if he is,if they can,if they are,if yes,if that works,if that is possible,if it works,if not,
		i still do,i still will,i still want to`)
	replacing = phrases(`instead,rather,better`)
)

// resumes says whether a sentence hangs on the question before it.
func resumes(before, ts []token) bool {
	before = slices.DeleteFunc(slices.Clone(before), func(t token) bool { return t.mark && t.text != "?" })
	n := opens(withoutJoint(ts), resuming)
	if n == 0 || len(before) < 4 {
		return false
	}
	return before[len(before)-1].text == "?" || ts[0].text == "i"
}

// goesIfSo says whether a sentence that hangs on a question has somebody do something: "If so, it goes", and no "if so, tell me".
func (r *Reader) goesIfSo(ts []token) bool {
	ts = withoutJoint(ts)
	n := opens(ts, resuming)
	if n == 0 || ts[0].text == "i" {
		return false
	}
	for i := n; i < len(ts); i++ {
		if !ts[i].mark && (r.deedAt(ts[i:]) || ts[i].text == "do") {
			return true
		}
		if ts[i].text == "." || ts[i].text == "?" || ts[i].text == "!" {
			return false
		}
	}
	return false
}

// replaces says whether a sentence puts an order in the place of the one before it: "Instead, St. Louis to Rolla", and no "rather him than me".
func replaces(r *Reader, before, ts []token) bool {
	ts = withoutJoint(ts)
	n := opens(ts, replacing)
	if n == 0 || n >= len(ts) || ts[n].text == "of" || ts[n].text == "than" || !r.Decision.Own {
		return false
	}
	if len(before) == 0 {
		return false
	}
	orders := func(ts []token) bool { return r.sentence(bare(blunt(unpointed(ts)))).ok() }
	return orders(ts[n:]) && orders(before)
}

// withoutJoint is words without what joins them to those before them.
func withoutJoint(ts []token) []token {
	for len(ts) > 1 && (ts[0].mark || ts[0].text == "and" || ts[0].text == "but" || ts[0].text == "or" || ts[0].text == "well") {
		ts = ts[1:]
	}
	return ts
}

// hangs says whether a sentence of a line hangs on the one before it, or takes its place.
func hangs(r *Reader, ts []token) bool {
	var before []token
	for _, said := range sentences(unsainted(ts)) {
		if len(before) > 0 && (resumes(before, said) || replaces(r, before, said)) {
			return true
		}
		before = said
	}
	return false
}

// hangsOnBefore is the refusal of a line that hangs on the one before it, or takes its place.
func (r *Reader) hangsOnBefore(line string) error {
	if !r.Decision.Own {
		return nil
	}
	before, ts := unsainted(tokens(unlabelled(r.Before))), unsainted(tokens(unlabelled(line)))
	if len(ts) == 0 || len(before) > mostTokens || len(ts) > mostTokens {
		return nil
	}
	for i, t := range ts { // "Can Cairo reach Memphis? If so, it goes."
		if t.mark && t.text == "?" && i+1 < len(ts) && r.goesIfSo(ts[i+1:]) {
			before, ts = ts[:i+1], ts[i+1:]
			break
		}
	}
	switch {
	case replaces(r, before, ts):
		ts = withoutJoint(ts)
		f := engine.Refuse(line, "", takenBack)
		f.Undoes = true
		f.Try = []string{strings.Join(r.sentence(bare(blunt(unpointed(ts[opens(ts, replacing):])))).lines, "; ")}
		return f
	case resumes(before, ts), r.goesIfSo(ts):
		f := engine.Refuse(line, "", "I carry out no order under a condition; send it as it is meant.")
		asked := bare(blunt(unpointed(before)))
		for n := 0; n < 2 && n < len(asked); n++ { // "is the militia able to go to Rolla"
			if v := r.sentence(asked[n:]); v.ok() {
				f.Try = []string{strings.Join(v.lines, "; ")}
				break
			}
		}
		return f
	}
	return nil
}

// unsainted is words without the points of saints: "St. Louis" ends no sentence.
func unsainted(ts []token) []token {
	var out []token
	for i, t := range ts {
		if !(i > 0 && t.mark && t.text == "." && ts[i-1].text == "st") {
			out = append(out, t)
		}
	}
	return out
}
