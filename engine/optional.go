package engine

import "iter"

// What a position, an order or an event may do besides what all of them do. Whoever wants it of a position asks Also, so that nothing
// that stands before a position hides what it can. Of positions there is one more: standing.Cautioner.

// Also finds what a position does besides what all do: itself, or the position that it wraps and gives by Unwrap.
func Also[T any](p Position) (T, bool) {
	for {
		if t, does := p.(T); does {
			return t, true
		}
		w, wraps := p.(interface{ Unwrap() Position })
		if !wraps {
			var none T
			return none, false
		}
		p = w.Unwrap()
	}
}

// A Guide is a position whose orders are small steps of what people order; it lists what they would order instead.
type Guide interface {
	// Guide tells what may be ordered at a decision, with what it costs: where words are empty everywhere, a line a place; else at the
	// place that they name, with lines ready to be copied. ok is false where it has nothing of its own to say.
	Guide(d Decision, words string) (says []Paragraph, copies []string, ok bool)
	// Wholes are the orders that people give at a decision as lines, each of which stands for its steps; nil where there are no steps.
	Wholes(d Decision) []string
}

// A Veil is a position that may hold less than there is: what one seat sees of a game in which something is hidden.
type Veil interface {
	// Veils says whether it may; then nothing is concluded from what is not in it.
	Veils() bool
}

// An Approacher is a position whose battles come of whole marches and in a later segment.
type Approacher interface {
	// Approaches are lines for the open decision that bring forces against the enemy: for each place of his the strongest that can come.
	Approaches(d Decision) []string
}

// A Finder is a position whose sited orders can be asked for by other words than their places, and have a cost: a unit by its hex.
type Finder interface {
	// Find is the places that words mean to a seat, as Sited writes them, and what stands there, a sentence each. err is a *Refusal
	// for words that mean nothing of its own.
	Find(seat Seat, words string) (places, says []string, err error)
	// Cost is what an order takes ("2 AP"); empty where it takes nothing that is counted.
	Cost(o Order) string
}

// A Supplier is a position whose armies hang on a grid of supply that can be asked about.
type Supplier interface {
	// Supply tells a seat who is fed by what, what hangs on what, and what the loss of a place would cost; words name one place, or are
	// empty. The error is a *Refusal for words that name none.
	Supply(seat Seat, words string) ([]Paragraph, error)
}

// A Planner is a position that knows which plans are worth weighing at a decision: sequences of orders of its seat, whole moves
// and battles where the rulebook has long ones. They come in batches, the most promising first, of about width moves; the empty plan
// leaves things as they stand and ends a batch, where that is allowed. The next batch is asked for where this one had nothing better.
type Planner interface {
	Plans(d Decision, width int) iter.Seq[[]Order]
	// Means is what the side that moves may still spend in its turn, in the rulebook's own unit.
	Means() float64
}

// A Strategist is a Planner whose wars are won by what several turns do together: it can be seen with one purpose before all others.
type Strategist interface {
	Planner
	// Purposes are the position as it is, then seen with each purpose that is worth a thought, as its value and its plans have it. They
	// show it to the seat alone, and in its own turn. There are none where d is no moment to choose one, or no goal is near.
	Purposes(d Decision) []Position
	// Bolder are other ways to follow purposes that fell just short, purpose by purpose: the ends are where the views of Purposes came
	// when the seat's turn and the enemy's answer had been thought through, nil where they came to nothing.
	Bolder(views, ends []Position) [][]Position
	// Prospects is Value for positions that lie turns apart: what armies could still do counts for less than what the war is won by.
	Prospects(seat Seat) float64
}

// A Twin tells two positions to be the same sooner than their texts do. Of some that are the same it does not say so.
type Twin interface {
	Same(q Position) bool
}

// A Drawer is a position that can draw a legal order without listing all of them.
type Drawer interface {
	// Draw is one of the orders that Legal lists: each may come, none need be as likely as another. chance gives a number from 0 to
	// below n. Nil where there is none.
	Draw(d Decision, chance func(n int) int) Order
}

// A Sited order names the place where it is carried out, as people see it. All orders of one place that do the same are shown
// together, with what each of them chooses: "Cairo", "march 1 militia infantry by river to", "Paducah".
type Sited interface {
	Order
	Sited() (place, does, chooses string) // place and chooses may be empty
}

// A Battler is an event that may begin a battle; statistics count them.
type Battler interface {
	BeginsBattle() bool
}

// A Thrown event says whose dice were rolled just before it; statistics count them.
type Thrown interface {
	ThrownBy() Seat
}

// A Costly event says what fighting has cost a side; charts add it up.
type Costly interface {
	Costs() []Cost
}

// A Cost is what one side lost.
type Cost struct {
	Seat  Seat
	Loss  float64 // in units, or in steps where the book counts those; a half is a unit reduced
	Place string  // id of the place of the battle; empty where all losses of a turn count as one
}

// A Veiled event is not the same for everybody.
type Veiled interface {
	Event
	// For is what a seat, or the public, may know of it while the game lasts: the event itself, one that says less, or nil.
	For(seat Seat) Event
}

// A Handing event moves players from seat to seat: somebody is promoted, two change places. All of it happens at once; a seat that
// somebody leaves and nobody takes is vacant.
type Handing interface {
	Event
	Hands() []Hand
}

// A Lasting event is one that no strike takes back: who plays, how long things may take.
type Lasting interface {
	Lasts()
}

// A Hearer is a position that understands lines in other words than those of its grammar.
type Hearer interface {
	// Hear reads a line that Read refused. It answers as Read does, with orders that are legal as they stand, or with the refusal that
	// the player shall hear; no orders and no error for a line that orders nothing, as a greeting.
	Hear(d Decision, line string, refused error) ([]Order, error)
}

// A Follower is a Hearer that also understands a line which follows on the one before it in the same message: "Memphis the same".
type Follower interface {
	Follow(d Decision, before, line string, refused error) ([]Order, error)
}

// A Closer is a position that knows what its player may not have meant when he ends his turn.
type Closer interface {
	// Amiss is why a seat may not want to end its turn where a decision stands, a sentence each: a duty that is open and could be done, a
	// capital that stands empty and did not at the start of the turn. begun gives the position at that start, or nil.
	Amiss(d Decision, begun func() Position) []string
	// Unused is what is left of the means of the turn and could be used ("2 of 8 action points are left"); empty where nothing is.
	Unused(d Decision) string
}

// A Leaver is a Closer whose player is not asked before his end, as the others would see by the time of it who has left something undone:
// every end waits, and equally long.
type Leaver interface {
	// Left is what a seat leaves undone that ends its turn as it stands ("2 of your marches are left; Washington stands empty"); empty
	// where it is nothing. waits says whether the end of this segment waits, whatever is left.
	Left(d Decision, begun func() Position) (words string, waits bool)
}

// A Foreteller is a position that knows what no die changes.
type Foreteller interface {
	// Hopeless is why an order cannot be carried out behind others of its message, whatever the dice may show; nil where it may be.
	Hopeless(before []Order, o Order) error
}

// A Correspondent is a position whose letters have a form of their own. All of it is asked of the view of the seat that reads it.
type Correspondent interface {
	// Address is how a letter speaks to a seat ("Mr. President"); empty: by its player's name.
	Address(seat Seat) string
	// Form is what a decision asks for in its parts, what bears on it, and what silence means; letters put it behind the question.
	Form(d Decision) []Paragraph
	// Muster is the position in full, where Brief tells what changes: for the first letter, and for who asks.
	Muster(seat Seat) []Paragraph
}

// Muster is the position in full as a seat may read it: Brief, where the book has no longer form.
func Muster(p Position, seat Seat) []Paragraph {
	v := p.View(seat)
	if c, ok := Also[Correspondent](v); ok {
		return c.Muster(seat)
	}
	return v.Brief(seat)
}
