package record

import "strings"

// A ResultKind says how a game came to its result.
type ResultKind string

// The kinds of results. Once written, a kind keeps its meaning.
const (
	ResultPlayed      ResultKind = "played"      // the rules ended it
	ResultResigned    ResultKind = "resigned"    // a side gave up
	ResultAgreed      ResultKind = "agreed"      // the players said so
	ResultAdjudicated ResultKind = "adjudicated" // a moderator said so
	ResultForfeit     ResultKind = "forfeit"     // lost by silence or by the moderator, both sides having played
	ResultWalkover    ResultKind = "walkover"    // the same before both had played
	ResultDouble      ResultKind = "double"      // both sides were silent
	ResultVoid        ResultKind = "void"        // it never should have been
)

// ResultKinds are all kinds of results.
var ResultKinds = []ResultKind{ResultPlayed, ResultResigned, ResultAgreed, ResultAdjudicated, ResultForfeit, ResultWalkover,
	ResultDouble, ResultVoid}

// Words is the kind behind "ended:" or "won:", as people read it.
func (k ResultKind) Words() string {
	switch k {
	case ResultResigned:
		return "resigned"
	case ResultAgreed:
		return "as agreed"
	case ResultAdjudicated:
		return "judged by a moderator"
	case ResultForfeit:
		return "by forfeit"
	case ResultWalkover:
		return "walkover"
	case ResultDouble:
		return "both were silent"
	case ResultVoid:
		return "does not count"
	}
	return "played out"
}

// Came is how the game came to its result. What was written before there were kinds is known by its other words.
func (o Over) Came() ResultKind {
	switch {
	case o.Result != "":
		return o.Result
	case o.Forfeit && o.By == "" && strings.Contains(o.How, " resigned, "):
		return ResultResigned
	case o.Forfeit && o.Winner == "" && o.By == "":
		return ResultDouble
	case o.Forfeit:
		return ResultForfeit
	case o.By != "":
		return ResultAdjudicated
	case o.Winner == "" && strings.HasPrefix(o.How, "A draw, as all players agreed"):
		return ResultAgreed
	}
	return ResultPlayed
}
