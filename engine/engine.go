package engine

import (
	"fmt"
	"io/fs"
	"sort"

	"golang.org/x/tools/txtar"
)

// A Seat is one chair at the table: "union", "confederate", "referee". The empty seat is the public.
type Seat string

// A Side wins or loses together: "union". It has one seat, or several; a referee's seat is of none.
type Side string

// A Decision is one choice that the rulebook puts to one seat.
type Decision struct {
	Seat     Seat   // whose choice it is
	Kind     string // "retreat"; wishes, standing orders and defaults hang on it
	Clause   string // "5.4"
	Asks     string // "Fight on at Cairo, or retreat to Vandalia or St. Louis?"
	Question string // decisions of one seat with the same Question are one question to people
	Own      bool   // a segment of the seat's own turn, which `end` closes; false for an interruption
	Many     bool   // takes orders until Pass, or until the order that completes it
	Pass     Order  // what silence or a line for a later decision means here; nil where something must be chosen
	// Moment is the same for decisions of several seats that are answered in secret and carried out together, when the last of them
	// is; empty for one that is carried out at once. The dice of a moment are salted by all its orders.
	Moment string
	Ahead  bool // lines for later decisions of the turn may come with the answer, though the turn is not the seat's; they wait
}

// An Order is one elementary choice. It is a comparable value; String is its canonical form, which Read reads back.
type Order interface {
	String() string
}

// An Event is a fact that has happened, in the past tense, with all that is needed to tell it. It marshals to JSON.
type Event interface {
	Kind() string // "ahd.fired"; a kind once written keeps its meaning for good
}

// A Turn names the player turn that is being played.
type Turn struct {
	ID    string // "1861-07 union": enters every die, names files
	Title string // "July 1861, the Union"
	Side  Side   // whose turn it is
}

// Odds is how a battle may end, for the seat that asks.
type Odds struct {
	Place   string   `json:"place"`   // id
	Title   string   `json:"title"`   // "Manassas Junction"
	Forces  string   `json:"forces"`  // "you 1 militia infantry against 1 Union militia infantry"
	Needs   []string `json:"needs"`   // who fires first and what each side needs, as sentences
	Wins    string   `json:"wins"`    // whose chance Win is, as a sentence begins: "The Union wins"; empty for "You win"
	Win     float64  `json:"win"`     // in 100
	Exact   bool     `json:"exact"`   // computed; false: simulated
	Played  int      `json:"played"`  // battles simulated
	Assumes string   `json:"assumes"` // "nobody retreats or reinforces"
	// what that leaves out and might happen, as sentences: who could be brought, who could withdraw
	Could    []string   `json:"could"`
	Outcomes []EndState `json:"outcomes"`        // what may be left, the likeliest first; at most six
	After    []string   `json:"after,omitempty"` // orders that would bring it about, before contact
	Edge     float64    `json:"-"`               // by how much the attacker is stronger, to choose among attacks with like chances
}

// An EndState is one way in which a battle may end, with its chance in 100.
type EndState struct {
	What   string  `json:"what"`
	Chance float64 `json:"chance"`
}

// A Result is how a game ended.
type Result struct {
	Winner Side   `json:"winner"` // empty for a draw
	How    string `json:"how"`    // "The Union holds all seven cities (10.0)."
}

// The parts of a report, by which it may be sorted.
const (
	PartMarches  = "marches"
	PartBattle   = "battle"
	PartAfter    = "after" // what came of battles
	PartContact  = "contact"
	PartPosition = "position" // how things stand
)

// A Paragraph is a piece of a report. Text marks nothing up; indented lines begin with two blanks.
type Paragraph struct {
	Part    string `json:"part,omitempty"`
	Heading string `json:"heading,omitempty"` // "MARCHES (2 of 2)" is made from "Marches (2 of 2)" by who lays it out
	Place   string `json:"place,omitempty"`   // id of the place it happened at, for the crop of the map
	Lines   []Line `json:"lines"`
	Short   string `json:"short,omitempty"` // the news in one sentence, for a first line or a list beside the map

	Numbered bool `json:"numbered,omitempty"` // its lines are read with their numbers, those on the map
}

// A Line is one fact in words.
type Line struct {
	Number  int      `json:"number,omitempty"` // stands on the map beside its mark; 0 for none
	Indent  int      `json:"indent,omitempty"`
	Text    string   `json:"text"`
	Short   string   `json:"short,omitempty"`   // a few words, for the list on the map
	Why     []string `json:"why,omitempty"`     // of a numbered line: its reasons, a sentence each; two blanks before what is further in
	Clauses []string `json:"clauses,omitempty"` // the rules that they rest on
}

// An Option is an optional rule of a book.
type Option struct {
	ID     string `json:"id"` // the clause number, or a word where the book has none
	Title  string `json:"title"`
	Says   string `json:"says"`            // one line of what it does, in our words
	Favors string `json:"favors"`          // a side, or "neither"
	Value  string `json:"value,omitempty"` // what it takes ("1862, 1863 or 1864"); empty for a switch
}

// A Scenario is a start position of a book.
type Scenario struct {
	ID    string   `json:"id"`
	Title string   `json:"title"`
	Says  string   `json:"says"`
	Tells []string `json:"tells,omitempty"` // what is told to its players before the game: what happened, hints; a paragraph each
}

// A Kind is a kind of decision that can be answered in advance.
type Kind struct {
	ID        string `json:"id"`
	Title     string `json:"title"`
	Clause    string `json:"clause"`
	DefaultOn bool   `json:"default_on"`     // the default acts unless switched off
	Default   string `json:"default"`        // what it does, in words
	YesNo     bool   `json:"yes_no"`         // a standing order for it begins with always, never or if; else it is a list
	Verb      string `json:"verb"`           // what is done when the test of a yes-or-no order is met: "retreat"
	Noun      string `json:"noun,omitempty"` // what one answer is called ("withdrawal"), where that is not its id
	// Early is the kind that this one is an earlier chance of: where a seat has neither order nor setting for this kind, its orders for
	// that one answer. Who would retreat from so many withdraws from them.
	Early string `json:"early,omitempty"`
	// Examples are standing orders of this kind as a player writes them, without the word before them.
	Examples []string `json:"examples,omitempty"`
}

// A Clause is one numbered rule of a book, in our words.
type Clause struct {
	ID      string   `json:"id"` // "5.34", or a word where the book has no numbers
	Title   string   `json:"title"`
	Says    string   `json:"says"`
	Rulings []string `json:"rulings,omitempty"` // how doubtful cases of it are decided
}

// A Book is what is true of all games of one rulebook.
type Book struct {
	ID        string     // "ahd"
	Short     string     // "AHD", for subjects
	Title     string     // "A House Divided"
	Subtitle  string     // for the cartouche
	Version   int        // of the position's notation; a snapshot of another version is not read
	Sides     []SideInfo // nil where each seat is a side of its own
	Seats     []SeatInfo // those with which its games begin
	Scenarios []Scenario
	Options   []Option
	Kinds     []Kind
	Clauses   []Clause // in the order of the book
	Primer    *Primer  // nil where the book has none
	Lesson    *Lesson  // nil where the book has none
	OneWord   []string // orders of one word ("stand"): who is called so can still say them
	Trials    []Trial  // how its scenarios came out between machines

	Start  func(scenario string, options []string) (Position, error) // options as "4.9" or "11.3=1863"
	Parse  func(text string) (Position, error)                       // the position notation; errors name line and words
	Decode func(kind string, fact []byte) (Event, error)             // an event of this book from its JSON
	Board  func() (hash string, text string)                         // the board: its content hash, and its files as one text (txtar)
	On     func(files fs.FS) (*Book, error)                          // the same book on a club's board; errors name file, line and column

	// Scenario is the book with one more scenario, from the text of its file; it takes the place of one with the same id. Errors name
	// file, line and column. Nil where scenarios are no texts.
	Scenario func(file, text string) (b *Book, id string, err error)
	// For is the book with no more than what a game needs that starts so; that is what the game keeps. Nil: all of it.
	For func(start Position) *Book
}

// OnBoard is the book on the board that Board's text describes.
func (b *Book) OnBoard(text string) (*Book, error) {
	files, err := txtar.FS(txtar.Parse([]byte(text)))
	if err != nil {
		return nil, fmt.Errorf("the text of a board: %w", err)
	}
	return b.On(files)
}

// Clause finds a clause by its id.
func (b *Book) Clause(id string) (Clause, bool) {
	for _, c := range b.Clauses {
		if c.ID == id {
			return c, true
		}
	}
	return Clause{}, false
}

// Kind finds a kind of decision by its id.
func (b *Book) Kind(id string) (Kind, bool) {
	for _, k := range b.Kinds {
		if k.ID == id {
			return k, true
		}
	}
	return Kind{}, false
}

var books = map[string]*Book{}

// Register makes a book known; it is called once, from the book's own package.
func Register(b *Book) {
	if books[b.ID] != nil {
		panic("engine: rulebook registered twice: " + b.ID)
	}
	books[b.ID] = b
}

// Books lists the registered books by id.
func Books() []*Book {
	bs := make([]*Book, 0, len(books))
	for _, b := range books {
		bs = append(bs, b)
	}
	sort.Slice(bs, func(i, j int) bool { return bs[i].ID < bs[j].ID })
	return bs
}

// FindBook finds a registered book by id.
func FindBook(id string) (*Book, error) {
	if b := books[id]; b != nil {
		return b, nil
	}
	names := make([]string, 0, len(books))
	for _, b := range Books() {
		names = append(names, b.ID)
	}
	return nil, fmt.Errorf("I know no rulebook %q; there are: %v", id, names)
}
