// Package standing is the language of standing orders: short conditional sentences in which a player answers questions before
// they are asked. It reads and prints them, says them in words, checks them when they are entered, and answers a decision by
// them. What a place, a unit or a test means in a game is asked of the position (engine.Foresight), always of the view of the
// seat that gave the order; so no order knows more than its giver, and this package knows no rulebook.
//
//	order     = KIND [ "at" place { "," place } ] ":" text | KIND ":" ( "off" | "ask" | "default" ) .
//	text      = yesno | list .
//	yesno     = when { "," exception } [ ";" list ] .         when = "always" | "never" | "if" condition .
//	exception = "never" ( "from" | "with" | "at" ) thing | "but ask" [ "if" condition ] .
//	list      = choice { "," [ "then" | "else" ] choice } .   choice = [ preposition ] thing [ "if" condition ]
//	          | "any" [ "if" condition ] | "ask" | "nothing" .
//	condition = test { ( "and" | "or" ) test } .              "and" binds before "or".
package standing

import (
	"strings"

	"adjutant/engine"
)

// Limits of one order; nobody's plan needs as much.
const (
	maxText    = 500
	maxChoices = 20
	maxTests   = 12
	maxPlaces  = 20
)

// The settings of a kind: its orders are dropped, its default is off, its default is on.
const (
	Off     = "off"
	Ask     = "ask"
	Default = "default"
)

// The words that stand for a choice or a condition.
const (
	Always  = "always"
	Never   = "never"
	If      = "if"
	anyOf   = "any"
	askHim  = "ask"
	nothing = "nothing"
)

// An Order is a standing order of one kind, or a setting of that kind.
type Order struct {
	Kind       engine.Kind
	At         []string // the places or regions that it names; none: everywhere
	Setting    string   // Off, Ask or Default: the rest is empty then
	When       string   // Always, Never or If, of a yes-or-no order; empty for one that is only a list
	If         Condition
	Exceptions []Exception
	List       []Choice
}

// A Condition holds if all tests of one of its parts hold.
type Condition [][]string

// An Exception keeps an order from acting: for a thing, or by asking after all.
type Exception struct {
	Prep, Thing string // "from", "Richmond"
	Ask         bool
	If          Condition // of an Ask; none: whenever the verb would be done
}

// A Choice is one entry of a list.
type Choice struct {
	Link  string // "then" or "else" before it, or nothing
	Prep  string // the preposition before it, or the one that it takes over from the choice before
	Thing string // also "any", "ask", "nothing"
	If    Condition
}

// String is the order in canonical form, which Parse reads back.
func (o Order) String() string { return o.Head() + ": " + o.Text() }

// Head is what stands before the colon.
func (o Order) Head() string {
	if len(o.At) == 0 {
		return o.Kind.ID
	}
	return o.Kind.ID + " at " + strings.Join(o.At, ", ")
}

// Text is what stands behind the colon.
func (o Order) Text() string {
	if o.Setting != "" {
		return o.Setting
	}
	if o.When == "" {
		return listText("", o.List)
	}
	s := o.When
	if len(o.If) > 0 {
		s = "if " + o.If.String()
	}
	for _, e := range o.Exceptions {
		s += ", " + e.String()
	}
	if len(o.List) > 0 {
		s += "; " + listText("", o.List)
	}
	return s
}

func (e Exception) String() string {
	switch {
	case !e.Ask:
		return "never " + e.Prep + " " + e.Thing
	case len(e.If) > 0:
		return "but ask if " + e.If.String()
	}
	return "but ask"
}

func (c Condition) String() string {
	var parts []string
	for _, all := range c {
		parts = append(parts, strings.Join(all, " and "))
	}
	return strings.Join(parts, " or ")
}

// listText joins choices that follow one with a preposition; another stands only where it changes.
func listText(prep string, list []Choice) string {
	var parts []string
	for _, c := range list {
		parts = append(parts, c.text(prep))
		prep = c.Prep
	}
	return strings.Join(parts, ", ")
}

// text is a choice behind one with a preposition.
func (c Choice) text(before string) string {
	var words []string
	if c.Link != "" {
		words = append(words, c.Link)
	}
	if c.Prep != "" && (c.Prep != before || beginsWithLink(c.Thing) || preposition(c.Thing) != "") {
		words = append(words, c.Prep)
	}
	words = append(words, c.Thing)
	if len(c.If) > 0 {
		words = append(words, "if", c.If.String())
	}
	return strings.Join(words, " ")
}

func beginsWithLink(words string) bool {
	_, _, ok := cutLink(words)
	return ok
}

// supposed marks the question of a decision that nobody has been asked.
const supposed = "supposed at "

// Suppose is a decision that nobody is asked, at a place, so that a test can say how it would stand there now.
func Suppose(seat engine.Seat, kind, place string) engine.Decision {
	return engine.Decision{Seat: seat, Kind: kind, Question: supposed + place}
}

// Supposed says whether a decision is only supposed, and where.
func Supposed(d engine.Decision) (place string, ok bool) {
	return strings.CutPrefix(d.Question, supposed)
}

// A Cautioner is a position that sees what a standing order would lay open as things stand.
type Cautioner interface {
	// Caution gives warnings about an order of a seat, as sentences.
	Caution(seat engine.Seat, o Order) []string
}
