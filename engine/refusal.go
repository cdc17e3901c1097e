package engine

import (
	"fmt"
	"slices"
	"strings"
)

// A Refusal is a no fit for a player's eyes. Any other error is for the operator; the player hears that the orders are kept.
type Refusal struct {
	Line   int      `json:"line"`   // of the message, from 1; 0 for a button or a menu
	Words  string   `json:"words"`  // the player's own words that are wrong: a phone has no room for a caret
	What   string   `json:"what"`   // what is wrong with them, as a sentence
	Clause string   `json:"clause"` // the rule that says so; empty where no rule is concerned
	Try    []string `json:"try"`    // up to three orders that would do, ready to be sent back
	// Aside is of words that name nothing which could be ordered: they hold up no order beside them.
	Aside bool `json:"-"`
	// Slight is of words that name nobody and nowhere, and begin as no order does: in a letter that orders something they hold nothing up.
	Slight bool `json:"-"`
	// Seems is of words that seem to order what is in Try, or something of it: they deny nothing, and tell of nothing that has been.
	Seems bool `json:"-"`
	// Undoes is of words that take back, or may, what stands before them: no plan holds that.
	Undoes bool `json:"-"`
	// Heads is of those of them that say of whom or of where the words behind them speak.
	Heads bool `json:"-"`
	// Told is of those that tell something, and order nothing; what is in Try is offered where a message says nothing else.
	Told bool `json:"-"`
	// Title is words that may stand before each line below it: "from Nashville".
	Title string `json:"-"`

	halved  []string // those of Try that were made of the halves of its sentence
	offered []string // those of Try of which nothing was said: no plan holds them
}

// Ambiguous is what is wrong with words that can mean several orders, those in Try: its player is asked which.
const Ambiguous = "That can mean more than one order; copy the one that you mean."

// Doubtful is what is wrong with words that seem to mean the order in Try: its player is asked whether they do.
const Doubtful = "I am not sure that this is what you mean; if it is, copy it."

// Unsure is what is wrong with words beside which the order in Try may not be meant at all, or not be all of it: no plan holds it.
const Unsure = "I am not sure that this orders just that; if it does, copy it."

// Asks says whether a refusal asks whether its words mean what is in Try; the question that they answer may stand before it.
func (r *Refusal) Asks() bool { return asks([]*Refusal{r}, Ambiguous, Doubtful, Unsure) }

// NoOrder and NoAnswer are what is wrong with words in which nothing is found: what is offered then may be ordered, and was not said.
const (
	NoOrder  = "I find no order in this that could be carried out now."
	NoAnswer = "I find no answer to it in this."
)

// Nothing is what is said of words that order nothing: they only talk.
const Nothing = "There is no order in this."

// Offering is a refusal with lines to copy of which its words say no more than that they speak of the same.
func (r *Refusal) Offering(lines []string) *Refusal {
	g := *r
	g.Try, g.offered = slices.Clone(r.Try), slices.Clone(r.offered)
	for _, l := range lines {
		if !slices.Contains(g.Try, l) {
			g.Try, g.offered = append(g.Try, l), append(g.offered, l)
		}
	}
	return &g
}

// Error is the refusal as the player reads it, without the orders to try.
func (r *Refusal) Error() string {
	var b strings.Builder
	if r.Line > 0 {
		fmt.Fprintf(&b, "line %d, ", r.Line)
	}
	if r.Words != "" {
		fmt.Fprintf(&b, "%q: ", r.Words)
	}
	b.WriteString(r.What)
	return b.String()
}

// Refuse makes a refusal about the player's words.
func Refuse(words, clause, format string, args ...any) *Refusal {
	return &Refusal{Words: words, Clause: clause, What: fmt.Sprintf(format, args...)}
}

// Later is Read's answer to a line that is understood but belongs to another decision; it may wait as a wish.
type Later struct {
	Kind  string // of the decision it belongs to
	Canon string // the line in canonical form
	// Orders are what it orders, where that is known before its time: what no die can make legal is refused then.
	Orders []Order
	Past   string // why it can no longer be given this turn, as a sentence; empty while it still can
	Waits  bool   // it answers a question that may come: it closes nothing that stands open before it
	// Never is why nothing of the kind can be done this turn, whatever the line says, as a sentence: it is told, and holds up no line
	// beside it. Empty where that is not so.
	Never string
}

func (l *Later) Error() string { return "the line belongs to a later decision: " + l.Kind }
