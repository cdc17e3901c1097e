package record

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"time"

	"adjutant/bot/post"
	"adjutant/engine"
	"adjutant/store"
)

// A Verdict is what a check of a record found right.
type Verdict struct {
	Game      int64
	Turns     int         // player turns that are over
	Dice      int         // dice that were computed again
	Open      int         // dice whose link is not yet published
	ByHand    int         // dice that were given by hand
	Withheld  int         // facts from which a name was taken, because somebody was forgotten
	For       engine.Seat // for whom it is sealed; of such a record only the chain can be checked
	Sealed    int         // events of which it holds the hash alone
	Events    int         // those that lie open
	Chain     string
	Published time.Time // when the chain was
}

// String is the verdict as a person reads it.
func (v Verdict) String() string {
	if v.For != "" {
		return fmt.Sprintf("Game %d, as %s may know it: %s open, %d sealed until the game is over. The chain holds; dice and "+
			"position are checked "+
			"when the seals are opened.", v.Game, v.For, post.Count(v.Events, "event lies", "events lie"), v.Sealed)
	}
	s := fmt.Sprintf("Game %d: %s, %s, all right.", v.Game, post.Count(v.Turns, "player turn", "player turns"),
		post.Count(v.Dice, "die", "dice"))
	if v.Open > 0 {
		s += fmt.Sprintf(" %s more of a turn whose link is not yet published.", post.Capital(post.Count(v.Open, "die", "dice")))
	}
	if v.ByHand > 0 {
		s += fmt.Sprintf(" %s by hand.", post.Capital(post.Count(v.ByHand, "die was given", "dice were given")))
	}
	if v.Withheld > 0 {
		s += fmt.Sprintf(" Names were taken out of %s, because somebody was forgotten; the chain holds.", post.Count(v.Withheld, "fact", "facts"))
	}
	if v.Chain != "" {
		s += fmt.Sprintf(" The chain begins at %s, published on %s UTC.", Brief(v.Chain), v.Published.Format("2006-01-02 15:04"))
	}
	return s
}

// VerifyRecord checks a record by nothing but itself: that each event carries the hash of all before it, that the links of the
// dice lead back to the one published first, and that every die of a published link is what the link gives. The error names the
// first thing that is wrong.
func VerifyRecord(r Record) (Verdict, error) {
	c := NewCheck(r)
	for _, e := range r.Events {
		c.Event(e)
	}
	return c.Verdict()
}

// A Check verifies a record event by event, for who does not have all of it at once.
type Check struct {
	head    Record // without its events
	book    *engine.Book
	hash    []byte
	n       int64
	dice    *diceCheck
	verdict Verdict
	unread  error // why its book is not there: the chain is looked at before it
	wrong   error
}

// NewCheck begins a check with what stands before the events of a record.
func NewCheck(head Record) *Check {
	head.Events = nil
	c := &Check{head: head, hash: head.HeadHash, verdict: Verdict{Game: head.Header.Game, Chain: head.Header.Dice, For: head.Sealed}}
	if c.hash == nil {
		text, err := PlainJSON(head.Header)
		c.hash, c.wrong = store.HeaderHash(text), err
	}
	if c.wrong == nil && head.Sealed == "" {
		c.book, c.unread = head.readable()
	}
	c.dice = &diceCheck{game: strconv.FormatInt(head.Header.Game, 10), published: head.Header.Dice, salt: engine.Salt(""), verdict: &c.verdict,
		titles: map[string]string{}, open: map[string]*turnDice{}, again: map[engine.Rolled]int{}}
	return c
}

// Event checks the next event. Behind one that is wrong nothing is checked any more.
func (c *Check) Event(e RecordEvent) {
	if c.wrong == nil {
		c.wrong = c.event(e)
	}
}

func (c *Check) event(e RecordEvent) error {
	if err := c.chain(e); err != nil {
		return err
	}
	switch {
	case e.Kind == sealedKind && c.head.Sealed != "":
		c.verdict.Sealed++
	case c.head.Sealed != "":
		c.verdict.Events++
	case e.Withheld != nil:
		c.verdict.Withheld++
	}
	if c.head.Sealed != "" {
		return nil
	}
	if c.unread != nil {
		return c.unread
	}
	h, err := e.happened(c.book)
	if err != nil {
		return err
	}
	return c.dice.event(h)
}

// Verdict is what was found, and the first thing that was wrong.
func (c *Check) Verdict() (Verdict, error) {
	if c.wrong == nil {
		c.wrong = c.unread
	}
	if c.wrong != nil {
		return c.verdict, fmt.Errorf("Game %d: %w. Stopped there.", c.verdict.Game, c.wrong)
	}
	v := c.verdict
	for _, t := range c.dice.unpublished() {
		v.Open += len(t.dice)
	}
	return v, nil
}

// chain recomputes the hash of the next event.
func (c *Check) chain(e RecordEvent) error {
	c.n++
	n := c.n
	if e.N != n {
		return fmt.Errorf("event %d stands where event %d is due", e.N, n)
	}
	fact := e.Withheld
	switch {
	case fact != nil && e.Kind == sealedKind && c.head.Sealed != "" && string(e.Fact) == "{}":
	case fact != nil && !MayName(e.Kind):
		return fmt.Errorf("event %d: a fact of the kind %s names nobody and is never withheld", n, e.Kind)
	case fact == nil && c.head.Sealed == "" && !bytes.Equal(e.Nonce, store.Nonce(c.head.Nonce, n)):
		return fmt.Errorf("event %d: its nonce is not that of the game", n)
	case fact == nil:
		fact = store.FactHash(e.Nonce, e.Kind, e.Fact)
	}
	c.hash = store.ChainHash(c.hash, n, e.At, fact)
	if !bytes.Equal(c.hash, e.Hash) {
		before := fmt.Sprintf("event %d", n-1)
		if n == 1 {
			before = "the head"
		}
		return fmt.Errorf("event %d: its hash does not fit; it or %s was changed", n, before)
	}
	return nil
}

// A diceCheck walks through a game and checks its dice.
type diceCheck struct {
	game      string
	published string // the link published last
	index     int    // its place in the chain
	salt      string
	moment    Moment
	titles    map[string]string
	open      map[string]*turnDice // by turn: the link that its dice come from, not yet published
	spent     []*turnDice          // links used up by a strike, not yet published
	rolled    []rolledDie
	again     map[engine.Rolled]int // dice that were struck and may stand again, as a takeback keeps them
	turn      Opened
	verdict   *Verdict
}

type turnDice struct {
	turn  string
	index int
	dice  []engine.Rolled
}

type rolledDie struct {
	n   int64
	die engine.Rolled
}

func (c *diceCheck) event(h Happened) error {
	switch e := h.Event.(type) {
	case Opened:
		c.titles[e.Turn], c.turn = e.Title, e
		c.verdict.Turns = e.Number - 1
	case Over:
		c.verdict.Turns = c.turn.Number
	case Committed:
		return c.committed(h, e)
	case engine.Ordered:
		c.moment, c.salt = c.moment.With(e.Moment, e.Text)
	case engine.Linked:
		return c.linked(h.N, e)
	case engine.Rolled:
		return c.roll(h.N, e)
	case engine.Struck:
		c.strike(e)
	case engine.Revealed:
		return c.revealed(h.N, e)
	}
	return nil
}

// strike lets the dice of a struck stretch stand again: as they were, on a link that is not spent.
func (c *diceCheck) strike(e engine.Struck) {
	for _, d := range c.rolled {
		if d.n >= e.From && d.n <= e.To && len(e.Spent) == 0 {
			c.again[d.die]++
		}
	}
	for turn, t := range c.open {
		if slices.Contains(e.Spent, t.index) {
			c.spent = append(c.spent, t)
			delete(c.open, turn)
		}
	}
}

// committed begins a chain. The first is that of the header; a later one follows an import, when no link is left open to play on.
func (c *diceCheck) committed(h Happened, e Committed) error {
	if c.verdict.Published.IsZero() && e.Link != c.published {
		return fmt.Errorf("event %d: the chain does not begin with the link in the head", h.N)
	}
	if _, err := engine.ParseLink(e.Link); err != nil {
		return fmt.Errorf("event %d: %w", h.N, err)
	}
	if c.verdict.Published.IsZero() {
		c.verdict.Published = h.At
	}
	for _, t := range c.unpublished() {
		c.verdict.Open += len(t.dice)
	}
	c.published, c.index, c.open, c.spent = e.Link, e.Index, map[string]*turnDice{}, nil
	return nil
}

func (c *diceCheck) unpublished() []*turnDice {
	all := slices.Clone(c.spent)
	for _, t := range c.open {
		all = append(all, t)
	}
	return all
}

func (c *diceCheck) linked(n int64, e engine.Linked) error {
	want := c.index + len(c.open) + len(c.spent) + 1
	if e.Index != want || c.open[e.Turn] != nil {
		return fmt.Errorf("event %d: link %d is taken where link %d is due", n, e.Index, want)
	}
	c.open[e.Turn] = &turnDice{turn: e.Turn, index: e.Index}
	return nil
}

func (c *diceCheck) roll(n int64, e engine.Rolled) error {
	c.rolled = append(c.rolled, rolledDie{n, e})
	if e.Number == 0 {
		c.verdict.ByHand++
		return nil
	}
	if c.again[e] > 0 {
		c.again[e]--
		return nil
	}
	t := c.open[e.Turn]
	switch {
	case t == nil:
		return fmt.Errorf("event %d: a die without a link", n)
	case e.Sides < 2 || e.Sides > 100 || e.Value < 1 || e.Value > e.Sides:
		return fmt.Errorf("event %d: a die of %d sides says %d", n, e.Sides, e.Value)
	case e.Number != len(t.dice)+1:
		return fmt.Errorf("event %d: die %d of %s comes where die %d is due", n, e.Number, c.title(e.Turn), len(t.dice)+1)
	case e.Salt != c.salt:
		return fmt.Errorf("event %d: the salt of die %d of %s is not that of the orders before it", n, e.Number, c.title(e.Turn))
	}
	t.dice = append(t.dice, e)
	return nil
}

// take finds the dice of a link and holds them to be published.
func (c *diceCheck) take(e engine.Revealed) *turnDice {
	for i, t := range c.spent {
		if t.index == e.Index && t.turn == e.Turn {
			c.spent = slices.Delete(c.spent, i, i+1)
			return t
		}
	}
	t := c.open[e.Turn]
	if t == nil || t.index != e.Index {
		return nil
	}
	delete(c.open, e.Turn)
	return t
}

func (c *diceCheck) revealed(n int64, e engine.Revealed) error {
	t := c.take(e)
	link, err := engine.ParseLink(e.Link)
	switch {
	case err != nil:
		return fmt.Errorf("event %d: %w", n, err)
	case t == nil || e.Index != c.index+1:
		return fmt.Errorf("event %d: link %d is published out of its order", n, e.Index)
	case link.Next().String() != c.published:
		return fmt.Errorf("event %d: the link of %s does not lead back to %s", n, c.title(e.Turn), Brief(c.published))
	}
	for _, d := range t.dice {
		want := engine.DieValue(link, c.game, engine.Die{Turn: d.Turn, Purpose: d.Purpose, Sides: d.Sides}, d.Salt, d.Number)
		if d.Value != want {
			return fmt.Errorf("die %d of %s says %d; the link gives %d", d.Number, c.title(d.Turn), d.Value, want)
		}
	}
	c.verdict.Dice += len(t.dice)
	c.published, c.index = e.Link, e.Index
	return nil
}

func (c *diceCheck) title(turn string) string {
	if t := c.titles[turn]; t != "" {
		return t
	}
	return turn
}
