package engine

import (
	"errors"
	"slices"
	"strings"
)

// Ordered is the event of a message: its canonical text, whose SHA-256 is the salt of the dice that it rolls.
type Ordered struct {
	Seat     Seat   `json:"seat"`
	Question int    `json:"question,omitempty"` // the number of the question that it answers
	Text     string `json:"text"`               // one canonical line each, a line feed after each
	Moment   string `json:"moment,omitempty"`   // of the decision that it answers: its dice are salted by all orders of it
}

// Kind makes Ordered an event.
func (Ordered) Kind() string { return "game.ordered" }

// Did stands before what one line of a player did: undo goes back to it.
type Did struct {
	Seat Seat   `json:"seat"`
	Line string `json:"line"` // canonical; "end" ends the turn
}

// Kind makes Did an event.
func (Did) Kind() string { return "game.did" }

// Settled is the event of a decision that no person took at this moment.
type Settled struct {
	Seat  Seat   `json:"seat"`
	Asked string `json:"asked"` // the kind of decision
	How   string `json:"how"`   // "default", "standing", "steady", ByMachine
	Order string `json:"order"`
	Why   string `json:"why,omitempty"` // what a player by machine went by, as a sentence for everybody
}

// Kind makes Settled an event.
func (Settled) Kind() string { return "game.settled" }

// ByMachine is how a decision was settled whose seat a machine plays, as a player and not in somebody's place.
const ByMachine = "machine"

// An Input is one line of a message, by its number from 1.
type Input struct {
	No   int
	Text string
}

// A LineReport says what became of one line.
type LineReport struct {
	Seat Seat   // who sent it
	No   int    // of the message in which it came
	Text string // canonical, or as it was written where it was not understood
	How  string // "played", "waiting", "skipped"
	Why  string // for skipped, as a sentence
	Echo string // what it does, in a few words
	Open string // what keeps it from being checked before it is played ("it comes behind a die"); empty where it was
	Read string // how a name was read, where that was a choice: "Springfield" = Springfield (Missouri)
}

// A Wish is a line that waits for its decision.
type Wish struct {
	No   int    `json:"no"`   // of the message in which it came
	Line string `json:"line"` // canonical; "end" closes the turn
	Turn string `json:"turn"` // Turn.ID in which it was given; it is dropped when that is over

	begun bool // its Did has been said: it has closed what stood before it
}

// A Table is a game being played: the position, what waits, and who answers for whom. It is used by one goroutine at a time.
type Table struct {
	Position Position
	Wishes   map[Seat][]Wish
	// Answers says whether the default answers a decision at once, without asking.
	Answers func(d Decision) bool
	// Asks says whether a seat has said that it wants to be asked itself for a kind of decision: what its answer to another kind leaves
	// unsaid of that is not settled then. Nil: no seat has.
	Asks func(d Decision) bool
	// Strict does nothing that was not ordered: end passes instead of taking defaults.
	Strict bool
	// AskAll settles nothing that was not ordered, not even what is foregone or what an answer leaves unsaid.
	AskAll bool
	// Holds says whether "end" waits before it closes a segment of its seat's own turn, or lets a later line close it: its player may
	// not have meant it. p is the view of the decision's seat; spoken says that he has had his say in the segment. Nil: it never waits.
	Holds func(p Position, d Decision, spoken bool) bool
	// More says whether another message to come goes on with an answer: what it leaves unsaid is not settled then. p is the view of the
	// decision's seat. Nil: each message is a whole answer.
	More func(p Position, d Decision) bool
	// Settle answers a decision before the default does (standing orders, a player by machine); nil, or an empty how, leaves it.
	// p is the view of the decision's seat.
	Settle func(p Position, d Decision) (o Order, how string)
	// Begun gives what a seat saw at the start of the turn, by which it is known what is amiss at its end; nil where nobody knows.
	Begun func(seat Seat) func() Position
}

// An Outcome is what came of a message.
type Outcome struct {
	Refusals []*Refusal   // all that is wrong; nothing was played then
	Lines    []LineReport // of this message, in its order, and of older wishes that were tried
	Canon    string       // the canonical text of the message
	Events   []Event
	Wanted   *Wanted      // a die that must be given by hand before the game goes on
	Asked    []string     // lines that ask something or name nothing that could be ordered: they hold nothing up
	Closing  []string     // lines that say that somebody has done, and do not end his turn
	Left     []Remnant    // what means of a turn were left over when its player ended it
	Never    []LineReport // lines for what cannot come this turn, with the reason: they hold nothing up
}

// A Remnant is what a seat has left over at the end of a segment, in the words of [Closer.Unused].
type Remnant struct {
	Seat  Seat
	Words string
}

// ErrNotAwaited says that nothing is asked of the seat now.
var ErrNotAwaited = errors.New("nothing is asked of this seat now")

// Awaits is the decision that is open for a seat, in the words of its view.
func (t *Table) Awaits(seat Seat) (Decision, bool) {
	return awaits(t.Position.View(seat), seat)
}

func awaits(p Position, seat Seat) (Decision, bool) {
	for _, d := range p.Awaited() {
		if d.Seat == seat {
			return d, true
		}
	}
	return Decision{}, false
}

// seen is what a decision's seat sees of the game, and the decision in its words.
func (t *Table) seen(d Decision) (Position, Decision) {
	view := t.Position.View(d.Seat)
	if view == t.Position {
		return view, d
	}
	if own, open := awaits(view, d.Seat); open {
		d = own
	}
	return view, d
}

// Take checks a message as a whole, up to its first die, and plays it; then it settles what can be settled without asking.
// If a line is wrong nothing is played, and Refusals holds all that is wrong. dice makes the dice for the canonical text.
func (t *Table) Take(seat Seat, question int, lines []Input, dice func(canon string) Dice) (Outcome, error) {
	d, open := t.Awaits(seat)
	if !open {
		return Outcome{}, ErrNotAwaited
	}
	c := t.check(d, lines)
	if len(c.refusals) > 0 {
		return Outcome{Refusals: c.refusals, Lines: c.lines, Asked: c.asked, Closing: c.closing, Never: c.voids}, nil
	}
	var out Outcome
	out.Canon = c.canon()
	r := &run{t: t, out: &out, dice: dice(out.Canon), seat: seat, question: d.Question, opened: d.Kind, own: d.Own, ahead: d.Ahead}
	r.say(Ordered{Seat: seat, Question: question, Text: out.Canon, Moment: d.Moment})
	out.Lines, out.Asked, out.Closing, out.Never = c.lines, c.asked, c.closing, c.voids
	kept := t.Wishes[seat]
	if t.Wishes == nil {
		t.Wishes = map[Seat][]Wish{}
	}
	t.Wishes[seat] = append(c.wishes, kept...)
	r.lines = make([]int, len(c.wishes), len(c.wishes)+len(kept))
	for i := range c.wishes {
		r.lines[i] = i
	}
	for range kept {
		r.lines = append(r.lines, -1)
	}
	r.settle()
	return out, nil
}

// Continue settles what can be settled without asking anybody: after a start, a deadline, a die by hand.
func (t *Table) Continue(dice Dice) Outcome {
	var out Outcome
	r := &run{t: t, out: &out, dice: dice}
	r.settle()
	return out
}

// Check says what is wrong with a message, and what each line means, without playing it.
func (t *Table) Check(seat Seat, lines []Input) (Outcome, error) {
	d, open := t.Awaits(seat)
	if !open {
		return Outcome{}, ErrNotAwaited
	}
	c := t.check(d, lines)
	return Outcome{Refusals: c.refusals, Lines: c.lines, Canon: c.canon(), Asked: c.asked, Closing: c.closing, Never: c.voids}, nil
}

// A check walks through a message on a copy of what its seat sees, without dice: a refusal tells no more than that.
type check struct {
	p        Position
	seat     Seat
	d        Decision
	open     bool // d is still open: no die and no other seat has come between
	refusals []*Refusal
	lines    []LineReport
	wishes   []Wish
	heard    int      // lines that were read as people write, not by the grammar
	halved   int      // refused sentences that were cut in two
	said     string   // the line before, where it ordered something
	unread   string   // what of the line was passed over
	talk     Input    // a line that orders nothing; empty while there is none
	nearTalk []string // orders near to what such lines speak of
	told     string   // the line before, if it ordered nothing
	talked   bool     // the line before ordered nothing
	heads    []string // those of the columns of the table that is read
	remark   bool     // the line before heads remarks, or is one
	title    string   // the words above the lines that follow: "Forts:"
	shelf    string   // the heading above them by which they are not to be done now: "Next month:"
	asked    []string
	closing  []string
	asides   []*Refusal   // lines that name nothing which could be ordered
	voids    []LineReport // lines for what cannot come this turn
	ended    int          // the number of the line that ends the turn; 0 while none does
	turn     string       // Turn.ID in which the line in hand is given
	answer   Order        // by which the question of the message was answered, if that takes one alone
	rolls    Order        // what wants the first die; nil while nothing does
	behind   []Order      // the orders behind it
	wanted   *Wanted
	began    string // Turn.ID at the message
	start    Position
	asks     Decision // what was open at the message, in start
	acts     bool     // the turn is of the seat's side
	parts    []Input  // the message, line by line
	part     int      // the one in hand
	of       []int    // for each wish the part of which it is
	idled    []int    // parts to which it does not come, as rules do by themselves what is left
	amiss    func(p Position, d Decision) []string
	whole    bool // what its seat sees is all there is, and no line is played in part: what may come can be played through
	foreseen int  // lines that were held to what may come
}

// mostWrong is how many parts of a message may be wrong before the rest of it is left unread. It is more than a message of people has.
const mostWrong = 300

// check walks through a message. What it does not come to in an answer, as the rules do the rest by themselves, is looked at first:
// in which order the parts of an answer are written is all the same.
func (t *Table) check(d Decision, lines []Input) *check {
	c := t.inOrder(d, lines)
	if len(lines) == 1 {
		t.takeable(d, c)
	}
	if d.Own || len(c.idled) != 1 || len(c.refusals) != 1 || len(c.parts) < 2 {
		return c
	}
	k := c.idled[0]
	first := append([]Input{c.parts[k]}, c.parts[:k]...)
	if e := t.inOrder(d, append(first, c.parts[k+1:]...)); len(e.refusals) == 0 {
		return e
	}
	return c
}

// mostTaken bounds how many lines to copy of one message are tried out.
const mostTaken = 24

// takeable leaves the refusals of a line only as much of their lines to copy as is taken: an order that completes what is asked leaves no
// room for another behind it.
func (t *Table) takeable(d Decision, c *check) {
	tried := 0
	for _, r := range c.refusals {
		var tries []string
		for _, try := range r.Try {
			for orders := strings.Split(try, "; "); len(orders) > 1 && tried < mostTaken; orders = orders[:len(orders)-1] {
				tried++
				if try = strings.Join(orders, "; "); len(t.inOrder(d, []Input{{No: 1, Text: try}}).refusals) == 0 {
					break
				}
				try = orders[0]
			}
			if !slices.Contains(tries, try) {
				tries = append(tries, try)
			}
		}
		r.Try = tries
	}
}

func (t *Table) inOrder(d Decision, lines []Input) *check {
	view := t.Position.View(d.Seat)
	c := &check{p: view.Clone(), seat: d.Seat, d: d, open: true, turn: t.Position.Turn().ID,
		began: t.Position.Turn().ID, start: view, asks: d, acts: Acts(t.Position, d.Seat), amiss: t.amissAt, whole: view == t.Position && !veils(view)}
	lines = chosen(c, lines)
	for i, in := range lines {
		if i == 0 && len(lines) > 1 && c.calls(in) {
			continue
		}
		if !c.take(in, i > 0 && i == len(lines)-1) {
			break
		}
	}
	if c.ended > 0 {
		c.keep(LineReport{No: c.ended, Text: "end"})
	}
	c.unsign(lines)
	c.lighten()
	c.sort()
	if len(c.wishes)+len(c.refusals) == 0 && c.talk.Text != "" { // a letter of greetings alone is no answer
		if _, err := c.p.Read(c.d, c.talk.Text); err != nil { // without one it asks for what is done already
			c.refuse(c.talk.No, c.talk.Text, c.silent(err))
		}
	}
	if len(c.refusals) == 0 {
		t.idle(d, c)
	}
	return c
}

// veils says whether a position may hold less than there is.
func veils(p Position) bool {
	v, may := Also[Veil](p)
	return may && v.Veils()
}

// sort tells what names nothing that could be ordered as not read, where something else is ordered, and else as what is wrong.
func (c *check) sort() {
	if len(c.wishes)+len(c.refusals) > 0 {
		for _, r := range c.asides {
			if slices.Contains(r.Try, "end") { // he says that he has done, and has not ended
				c.closing = append(c.closing, r.Words)
				continue
			}
			c.asked = append(c.asked, r.Words)
		}
		if c.ended > 0 {
			c.closing = nil
		}
		return
	}
	for _, v := range c.voids {
		c.refuse(v.No, v.Text, Refuse(v.Text, "", "%s", v.Why))
	}
	c.voids = nil
	for _, r := range c.asides {
		switch x := *r; {
		case len(x.Try) == 0:
			x.Try = instead(c)
			r = &x
		case c.d.Own && c.d.Pass != nil && len(x.Try) < MostAnswers && !slices.Contains(x.Try, c.d.Pass.String()) && !slices.Contains(x.Try, "end"):
			x.Try = append(slices.Clone(x.Try), c.d.Pass.String())
			r = &x
		}
		c.refusals = append(c.refusals, r)
	}
}

// silent is the refusal of a message that only talks: with what may be said where a question is open.
func (c *check) silent(err error) error {
	var r *Refusal
	if !errors.As(err, &r) {
		return err
	}
	f := Refuse(c.talk.Text, "", Nothing)
	f.Try = instead(c)
	return f
}

// answers are what may be said to the question that is open.
func (c *check) answers() []string {
	lines, _ := Answers(c.p, c.d)
	return lines
}

func (c *check) keep(l LineReport) {
	l.Seat = c.seat
	c.lines = append(c.lines, l)
	c.of = append(c.of, c.part)
	c.wishes = append(c.wishes, Wish{No: l.No, Line: l.Text, Turn: c.turn})
}

func (c *check) refuse(no int, line string, err error) {
	var r *Refusal
	if !errors.As(err, &r) {
		r = Refuse(line, "", "%s", err.Error())
	}
	x := *r
	x.Line = no
	if x.Aside {
		c.titles(line)
		if x.Heads {
			c.said = line
			if x.Title != "" {
				c.title = x.Title
			}
		}
		c.asides = append(c.asides, &x)
		return
	}
	c.said = "" // "the others too" behind it means what was not understood
	c.refusals = append(c.refusals, &x)
}

func (c *check) line(no int, text string) {
	if IsEnd(text) {
		if !c.ownTurn() {
			f := Refuse(text, "", "Only your own turn is ended by that; answer the question first.")
			f.Try = c.answers()
			c.refuse(no, text, f)
			return
		}
		c.ended = no
		return
	}
	c.turn = c.p.Turn().ID
	if c.complete() && c.closes(text) {
		return
	}
	if f := beforehand(c, no, text); f != nil {
		c.refuse(no, text, f)
		return
	}
	c.unread = ""
	orders, err := c.read(text)
	told := c.told
	if c.told = ""; len(orders) == 0 && talks(err) {
		c.told = text
	}
	if f := (*Refusal)(nil); errors.As(err, &f) && f.Told {
		c.nearTalk, err = append(c.nearTalk, f.Try...), nil
	}
	if len(c.lines) > 0 && len(orders) == 0 && talks(err) && hangsOn.MatchString(text) {
		c.refuse(no, text, Refuse(text, "", leavesOpen))
		return
	}
	var lines []string
	if f := (*Refusal)(nil); c.rolls != nil && errors.As(err, &f) && !f.Aside && !f.Slight {
		if os, ls := c.behindDice(text); len(os) > 0 {
			orders, lines, err = os, ls, nil
		}
	}
	var later *Later
	switch {
	case errors.As(err, &later):
		waits(c, no, text, later)
		return
	case err != nil:
		if other := c.another(text); other != nil {
			err = other
		}
		if f := (*Refusal)(nil); told != "" && errors.As(err, &f) && !f.Aside {
			err = pointed(c, f, told, text)
		}
		c.refuse(no, text, err)
		return
	case len(orders) == 0:
		if err := c.another(text); err != nil {
			c.refuse(no, text, err)
			return
		}
		c.talk = Input{No: no, Text: text}
		c.titles(text)
		if strings.HasSuffix(strings.TrimRight(text, "! "), "?") {
			c.asked = append(c.asked, text)
		}
		return
	}
	if f := doubtful(c, text, orders); f != nil {
		c.refuse(no, text, f)
		return
	}
	if n := len(orders) - 1; c.ownTurn() && orders[n].String() == "end" { // words that mean nothing else are the end of the turn
		c.ended = no
		if orders = orders[:n]; n == 0 {
			return
		}
	}
	if !c.open {
		behind(c, no, text, orders, lines)
		return
	}
	carriedOut(c, no, text, orders)
}

// waits keeps a line for a later decision, or says why it cannot wait.
func waits(c *check, no int, text string, later *Later) {
	switch {
	case later.Never != "":
		c.voids = append(c.voids, LineReport{Seat: c.seat, No: no, Text: text, How: "skipped", Why: later.Never})
		return
	case later.Past != "":
		f := Refuse(text, "", "%s", later.Past)
		if c.open {
			f.Try = c.answers()
		}
		c.refuse(no, text, f)
		return
	case c.never(later.Kind) || c.past():
		c.refuse(no, text, Refuse(text, "", neverComes))
		return
	}
	err := c.twofold(later.Canon)
	if err == nil {
		err = c.hopeless(later.Orders)
	}
	if err == nil {
		err = c.foregone(later.Canon)
	}
	if err != nil {
		c.refuse(no, text, err)
		return
	}
	c.keep(LineReport{No: no, Text: later.Canon, Open: c.unchecked("its time comes later")})
}

// behind keeps the orders of a line behind the first die, or behind an answer; lines are their canonical ones, where they are known.
func behind(c *check, no int, text string, orders []Order, lines []string) {
	if lines == nil {
		lines = c.p.Lines(orders)
	}
	err := c.late(orders)
	if err == nil {
		err = c.twofold(orders[0].String())
	}
	if err == nil {
		err = c.foregone(lines...)
	}
	if err != nil {
		c.refuse(no, text, err)
		return
	}
	for i, l := range lines {
		r := LineReport{No: no, Text: l, Open: c.unchecked("its time comes later")}
		if i == 0 {
			r.Read = c.unread
		}
		c.keep(r)
	}
}

// carriedOut plays the orders of a line on the copy, all of them or none, and keeps it.
func carriedOut(c *check, no int, text string, orders []Order) {
	if n := len(orders) - 1; n > 0 && orders[n] == c.d.Pass && (c.d.Many || c.d.Pass.String() == "pass") { // "... and that is all"
		trial := *c
		if trial.p = c.p.Clone(); !slices.ContainsFunc(orders[:n], func(o Order) bool { return trial.play(o) != nil }) && trial.complete() {
			orders = orders[:n]
		}
	}
	echo := c.p.Echo(orders)
	lines := c.p.Lines(orders)
	before := *c
	if len(orders) > 1 {
		before.p = c.p.Clone()
	}
	for _, o := range orders {
		closed := !c.open
		err := c.play(o)
		if closed {
			c.whole = false
			if err = c.surplus(o); err == nil {
				err = c.late([]Order{o})
			}
		}
		if err != nil {
			if len(orders) > 1 { // half a line is none
				c.p, c.d, c.open, c.rolls, c.wanted, c.behind = before.p, before.d, before.open, before.rolls, before.wanted, before.behind
			}
			c.refuse(no, text, err)
			return
		}
	}
	c.said = behindSame(c.said, text)
	for i, l := range lines {
		r := LineReport{No: no, Text: l}
		if i == 0 {
			r.Echo, r.Read = echo, c.unread
		}
		c.keep(r)
	}
}

// unchecked is why a line cannot be checked: the first die lies before it, or something else.
func (c *check) unchecked(otherwise string) string {
	switch {
	case c.rolls != nil:
		return "it comes behind a die"
	case !c.open && !c.past():
		return "it comes behind an answer of the other side"
	}
	return otherwise
}

// ownTurn says whether what is open is part of the seat's own turn: a segment of it, or the order of its battles.
func (c *check) ownTurn() bool {
	return c.d.Own || Acts(c.p, c.seat) && c.d.Question == c.p.Turn().ID
}

const neverComes = "It does not come to that this turn: nothing of the kind can be done."

// read reads a line for the decision that is open; a line for a later one closes what is open before it.
func (c *check) read(text string) ([]Order, error) {
	for passed := false; ; passed = true {
		orders, err := c.understand(text)
		var later *Later
		if passed && errors.As(err, &later) && later.Past != "" { // it is not over: it never comes
			f := Refuse(text, "", neverComes)
			if c.d.Own && (later.Canon == "pass" || strings.EqualFold(later.Canon, "none")) { // "none": he has done
				f.Try = []string{"end"}
			}
			return nil, f
		}
		if !errors.As(err, &later) || later.Past+later.Never != "" || later.Waits || !c.open || c.d.Pass == nil {
			return orders, err
		}
		if !c.d.Own && !reaches(c.p, c.d, later.Canon) {
			return nil, err
		}
		if c.d.Own && len(c.amiss(c.p, c.d)) > 0 { // "end" would ask; so does this
			return nil, err
		}
		if c.play(c.d.Pass) != nil {
			return orders, err
		}
	}
}

// play rules an order on the copy; behind the first die, or when another seat is awaited, the message is no longer open.
func (c *check) play(o Order) error {
	if !c.open {
		return nil
	}
	asked := c.d
	es, err := c.p.Rule(c.d, o, NoDice{})
	var wanted *Wanted
	if errors.As(err, &wanted) {
		c.open, c.rolls, c.wanted = false, o, wanted
		c.answered(o, asked)
		return nil
	}
	if err != nil {
		return err
	}
	for _, e := range es {
		c.p.Fold(e)
	}
	if d, open := awaits(c.p, c.seat); open {
		c.d, c.open = d, true
	} else {
		c.open = false
	}
	c.answered(o, asked)
	return nil
}

func (c *check) canon() string {
	var b strings.Builder
	for _, w := range c.wishes {
		b.WriteString(w.Line + "\n")
	}
	return b.String()
}

// reaches says whether passing at d, and on through the same question, leads to a decision for which the line reads.
func reaches(p Position, d Decision, line string) bool {
	q := p.Clone()
	for d.Pass != nil {
		es, err := q.Rule(d, d.Pass, NoDice{})
		if err != nil {
			return false
		}
		for _, e := range es {
			q.Fold(e)
		}
		next, open := awaits(q, d.Seat)
		if !open || next.Question != d.Question {
			return false
		}
		d = next
		if _, err := q.Read(d, line); err == nil {
			return true
		}
	}
	return false
}
