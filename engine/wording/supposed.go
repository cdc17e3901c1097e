package wording

import "slices"

// Letters say what should do, how it would be, and whom the other side will meet.

// suffices says whether words say that something should be enough, and send nobody: "Heintzelman alone should be enough for the capital".
func suffices(r *Reader, ts []token) bool {
	for i := 1; i+2 < len(ts); i++ {
		if ts[i+1].text == "be" && (modal[ts[i].text] || ts[i].text == "must" || ts[i].text == "to") && sufficient[ts[i+2].text] {
			return !does(r, ts[i+3:])
		}
	}
	return false
}

// wouldBe says whether words only say how it would be.
func wouldBe(ts []token) bool {
	for i := range ts {
		if opens(ts[i:], conditionally) > 0 {
			return true
		}
	}
	return false
}

// meets says whether words say what the other side will find if it comes: "If Martin slips past me he'll find Sumner in the front parlour".
func meets(ts []token) bool {
	if ts[0].text != "if" && ts[0].text != "when" && ts[0].text != "should" && ts[0].text != "once" {
		return false
	}
	for i := 2; i < len(ts); i++ {
		if opens(ts[i:], encountering) > 0 {
			return true
		}
	}
	return false
}

// encountering is what those find who come.
var encountering = phrases(`hell find,he will find,theyll find,they will find,youll find,you will find,hell run into,he will run into,theyll run into,they will run into,youll run into,
	you will run into,hell regret,he will regret,theyll regret,they will regret,youll regret,you will regret,hell face,he will face,theyll face,they will face`)

// noted says whether words hold one of those by which a book answers without a deed: "Miles is kept in reserve".
func noted(r *Reader, ts []token) bool {
	return slices.ContainsFunc(r.clauses(ts), func(c *Clause) bool { return len(c.Notes) > 0 })
}

var (
	sufficient    = wordSet(`enough sufficient plenty ample safe fine`)
	conditionally = phrases(`i would be,id be,we would be,wed be,i would have,we would have,i would lose,id lose,i would need,id need,he would be,hed be,it would be,there would be`)
)
