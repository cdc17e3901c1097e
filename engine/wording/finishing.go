package wording

import "adjutant/engine"

// finishing are verbs with which somebody says that he has done, or does nothing: "with that I have terminated", "I renounce to attack".
var (
	finishing = wordSet(`terminate terminates terminated terminating close closes closed closing finish finishes ended ends conclude concludes
		concluding wrap wrapped renounce renounces renouncing forgo forgoes waive waives abstain abstains refrain refrains desist`)
	ownTalk = wordSet(`i we im ive weve ill with that this thus so here and then after at an its up in thereby herewith from to my our of off
		all any no before dawn`)
)

// saysDone says whether words say that their writer has done, in a verb that stands for no order.
func saysDone(r *Reader, ts []token) bool {
	done, mine := false, false
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
var phases = wordSet(`reorganisation reorganization turn marches month day evening night battle battles winter campaign counterattack`)

// asksEnd asks whether somebody means to end who says so in other words.
func asksEnd(r *Reader, line string, ts []token) error {
	if !r.Decision.Own && (!r.Decision.Many || r.Decision.Pass == nil) || !saysDone(r, ts) {
		return nil
	}
	f := engine.Refuse(line, "", "If you have done, copy it; only that ends anything.")
	if pass := r.Decision.Pass; pass != nil && pass.String() != "end" {
		f.Try = append(f.Try, pass.String())
	}
	if r.Decision.Own {
		f.Try = append(f.Try, "end")
		f.Aside = true
	}
	return f
}
