package engine

// A Judged position can be judged by rules of its book when a game is not played to its end: a season may name one of them, and then the
// machine is asked only where the rule says nothing. It is told of games that are stopped, so it may know what is hidden.
type Judged interface {
	JudgedBy() []string // the clauses by which it can be judged: "11.3"
	// Judge is who wins by one of them, "" for a draw, and why, as the end of a sentence; known is false where the rule says nothing of
	// this position.
	Judge(clause string) (winner Side, why string, known bool)
}
