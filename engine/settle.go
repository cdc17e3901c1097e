package engine

import (
	"errors"
	"strings"
)

// A run settles decisions one after the other, in one place for all books: foregone, wish, standing order, default, ask.
type run struct {
	t        *Table
	out      *Outcome
	dice     Dice
	seat     Seat            // whose message is being played; empty without one
	question string          // the question that it answers
	answered map[string]bool // kinds of decision of the question for which its lines were played
	lines    []int           // for each wish of the seat, its place in out.Lines; -1 for an older one
	opened   string          // the kind of decision to which the message came
	own      bool            // it was a segment of the seat's own turn
	ahead    bool            // lines for later decisions may come with it
	ordered  map[string]bool // kinds of decision of the turn for which lines of its player were played
}

func (r *run) say(es ...Event) { r.out.Events = append(r.out.Events, es...) }

// settle goes on until somebody must be asked, a die is missing, or the game is over.
func (r *run) settle() {
	turn := r.t.Position.Turn().ID
	for {
		ds := r.t.Position.Awaited()
		progress := len(ds) == 0 && r.goOn()
		if r.out.Wanted != nil {
			return
		}
		for _, d := range ds {
			if r.one(d) {
				progress = true
				break
			}
			if r.out.Wanted != nil {
				return
			}
		}
		if now := r.t.Position.Turn().ID; now != turn || len(ds) == 0 {
			r.drop(turn, "The turn was over before it came to this.")
			turn, r.ordered, r.opened = now, nil, ""
		}
		if !progress {
			r.close()
			return
		}
	}
}

// one settles a decision, or says that its seat must be asked. Whatever is chosen for a seat is chosen by what that seat can see.
func (r *run) one(d Decision) bool {
	view, d := r.t.seen(d)
	if o, only := foregone(view, d); only && !r.t.AskAll {
		return r.written(view, d, o) || r.out.Wanted == nil && r.play(d, o) == nil
	}
	if r.wish(d) {
		return true
	}
	if r.held(d) {
		return false
	}
	if d.Seat == r.seat && d.Question == r.question && !d.Own && !r.own && len(r.answered) > 0 && !r.t.AskAll && !r.wants(d) {
		return (r.t.More == nil || !r.t.More(view, d)) && r.silent(d)
	}
	if r.t.Settle != nil {
		if o, how := r.t.Settle(view, d); how != "" {
			return r.settled(d, o, how)
		}
	}
	if r.t.Answers != nil && r.t.Answers(d) && (!d.Own || r.ended(d.Seat)) {
		return r.settled(d, view.Default(d), "default")
	}
	return false
}

// written plays the line that orders what is foregone, if there is one: it has been carried out, and waits for no other moment.
func (r *run) written(view Position, d Decision, o Order) bool {
	for i, w := range r.t.Wishes[d.Seat] {
		if os, err := view.Read(d, w.Line); err == nil && len(os) == 1 && os[0] == o {
			return r.tryAll(d, i, os)
		}
	}
	return false
}

// wants says whether a decision of another kind than the message has answered is its seat's to take, though it is of the same question: by
// his own word, or where something must be chosen and no default acts.
func (r *run) wants(d Decision) bool {
	if r.answered[d.Kind] {
		return false
	}
	return r.t.Asks != nil && r.t.Asks(d) || d.Pass == nil && r.t.Answers != nil && !r.t.Answers(d)
}

// silent passes, or takes the default where something must be chosen: what an answer leaves unsaid.
func (r *run) silent(d Decision) bool {
	if d.Pass != nil {
		return r.play(d, d.Pass) == nil
	}
	view := r.t.Position.View(d.Seat)
	if r.t.Settle != nil {
		if o, how := r.t.Settle(view, d); how != "" {
			return r.settled(d, o, how)
		}
	}
	return r.settled(d, view.Default(d), "default")
}

// settled plays what was chosen for a seat; nothing may have been: a view may stand where its seat must say more.
func (r *run) settled(d Decision, o Order, how string) bool {
	if o == nil {
		return false
	}
	mark := len(r.out.Events)
	r.say(Settled{Seat: d.Seat, Asked: d.Kind, How: how, Order: o.String()})
	if r.play(d, o) != nil {
		r.out.Events = r.out.Events[:mark]
		return false
	}
	return true
}

// play rules an order with real dice and makes its events true.
func (r *run) play(d Decision, o Order) error {
	reset := r.rewinder()
	es, err := r.t.Position.Rule(d, o, r.dice)
	if err != nil {
		reset()
		var w *Wanted
		if errors.As(err, &w) {
			r.out.Wanted = w
		}
		return err
	}
	for _, e := range es {
		r.t.Position.Fold(e)
	}
	r.say(es...)
	return nil
}

// rewinder gives what puts the dice back to where they are now.
func (r *run) rewinder() func() {
	type marker interface {
		Mark() int
		Reset(int)
	}
	m, marks := r.dice.(marker)
	if !marks {
		return func() {}
	}
	at := m.Mark()
	return func() { m.Reset(at) }
}

// foregone is the only order that a decision allows, if there is only one, it is no segment of a turn, and none that follows it in the
// same question is free: a line may hold all the shots of a volley, and the first decides what the others leave.
func foregone(p Position, d Decision) (Order, bool) {
	if d.Own {
		return nil, false
	}
	first, ok := single(p, d)
	if !ok {
		return nil, false
	}
	q := p.Clone()
	for o := first; ; {
		es, err := q.Rule(d, o, NoDice{})
		if err != nil {
			return first, true
		}
		for _, e := range es {
			q.Fold(e)
		}
		next, open := goesOn(q, d)
		if !open {
			return first, true
		}
		if o, ok = single(q, next); !ok {
			return nil, false
		}
		d = next
	}
}

// single is the only order that a decision allows.
func single(p Position, d Decision) (Order, bool) {
	var only Order
	n := 0
	for o := range p.Legal(d) {
		if n++; n > 1 {
			return nil, false
		}
		only = o
	}
	return only, n == 1
}

// goesOn is the decision by which a question goes on in kind.
func goesOn(p Position, d Decision) (Decision, bool) {
	for _, next := range p.Awaited() {
		if next.Seat == d.Seat && next.Kind == d.Kind && next.Question == d.Question {
			return next, true
		}
	}
	return Decision{}, false
}

// ended says whether a seat's wishes end its turn.
func (r *run) ended(seat Seat) bool {
	for _, w := range r.t.Wishes[seat] {
		if w.Line == "end" {
			return true
		}
	}
	return false
}

// held says whether a segment stays open for its player to think again, though his turn is to end.
func (r *run) held(d Decision) bool {
	return d.Own && r.t.Holds != nil && r.ended(d.Seat) && r.t.Holds(r.t.Position.View(d.Seat), d, r.spoken(d))
}

// wish tries what waits for a decision. In a segment of the own turn, lines are taken in their order: one that has become
// impossible is told and dropped, one for a later decision closes this one. An interruption takes the first line that fits.
func (r *run) wish(d Decision) bool {
	ws := r.t.Wishes[d.Seat]
	for i := 0; i < len(ws); i++ {
		w := ws[i]
		if w.Line == "end" {
			if !d.Own || i < len(ws)-1 && r.later(d, ws[i+1:]) {
				continue
			}
			if r.held(d) {
				return false
			}
			r.begin(d.Seat, i)
			o := r.t.Position.View(d.Seat).Default(d)
			if d.Pass != nil && (o == d.Pass || r.t.Strict || r.spoken(d)) {
				r.leaves(d)
				return r.play(d, d.Pass) == nil
			}
			return r.settled(d, o, "default")
		}
		orders, err := r.t.Position.View(d.Seat).Read(d, w.Line)
		if err == nil {
			if r.tryAll(d, i, orders) {
				return true
			}
			ws = r.t.Wishes[d.Seat]
			if r.out.Wanted != nil {
				return false
			}
			if d.Own {
				i--
			}
			continue
		}
		var later *Later
		if errors.As(err, &later) && later.Past == "" {
			if !later.Waits && r.closes(d, w, i) {
				if r.held(d) {
					return false
				}
				r.begin(d.Seat, i)
				return r.closeFor(d)
			}
			continue
		}
		if d.Own {
			why := sentence(err)
			if later != nil {
				why = later.Past
			}
			r.finish(d.Seat, i, "skipped", why)
			ws = r.t.Wishes[d.Seat]
			i--
		}
	}
	return false
}

// leaves notes what is left over in a segment that its player ends.
func (r *run) leaves(d Decision) {
	view := r.t.Position.View(d.Seat)
	c, knows := Also[Closer](view)
	if !knows || r.t.Holds == nil { // nobody is told of it
		return
	}
	words := c.Unused(d)
	if l, tells := Also[Leaver](view); tells {
		words, _ = l.Left(d, r.t.begun(d.Seat))
	}
	if words != "" {
		r.out.Left = append(r.out.Left, Remnant{d.Seat, words})
	}
}

// begin says once that a line is being carried out.
func (r *run) begin(seat Seat, i int) {
	if w := &r.t.Wishes[seat][i]; !w.begun {
		w.begun = true
		r.say(Did{Seat: seat, Line: w.Line})
	}
}

// spoken says whether the player of a turn has had his say in a segment: what he has left unsaid there is not done for him. The
// default acts only in segments that opened after he had ended his turn.
func (r *run) spoken(d Decision) bool {
	return r.ordered[d.Kind] || d.Seat == r.seat && d.Kind == r.opened
}

// later says whether one of these lines is for this very decision.
func (r *run) later(d Decision, ws []Wish) bool {
	for _, w := range ws {
		if _, err := r.t.Position.View(d.Seat).Read(d, w.Line); err == nil {
			return true
		}
	}
	return false
}

// closes says whether a line for a later decision closes this one: in the own turn unless "end" would ask, in an interruption only for a
// line of the message that answers the same question.
func (r *run) closes(d Decision, w Wish, i int) bool {
	if d.Pass == nil {
		return false
	}
	if d.Own {
		return r.ended(d.Seat) || len(r.t.amissAt(r.t.Position.View(d.Seat), d)) == 0
	}
	return d.Seat == r.seat && d.Question == r.question && i < len(r.lines) && r.lines[i] >= 0 && reaches(r.t.Position.View(d.Seat), d, w.Line)
}

// closeFor closes a decision for a later line: by the default where that is on, else by passing.
func (r *run) closeFor(d Decision) bool {
	if d.Own && r.t.Answers != nil && r.t.Answers(d) {
		return r.settled(d, r.t.Position.View(d.Seat).Default(d), "default")
	}
	return r.play(d, d.Pass) == nil
}

// tryAll plays those orders of one wish that can be played. It says whether anything happened.
func (r *run) tryAll(d Decision, i int, orders []Order) bool {
	played := 0
	var why error
	mark, begun := len(r.out.Events), r.t.Wishes[d.Seat][i].begun
	before, reset := r.t.Position.Clone(), r.rewinder()
	r.begin(d.Seat, i)
	for _, o := range orders {
		now, open := r.t.Awaits(d.Seat)
		if !open || now.Kind != d.Kind || now.Question != d.Question {
			why = errors.New("There was no room for the rest.")
			break
		}
		if err := r.play(now, o); err != nil {
			if r.out.Wanted != nil {
				break
			}
			if why == nil { // what the first could not do, the others often lack
				why = r.seen(now, o, err)
			}
			continue
		}
		played++
	}
	if r.out.Wanted != nil { // a line waits for its dice as a whole
		r.t.Position = before
		reset()
	}
	if played == 0 || r.out.Wanted != nil {
		r.out.Events, r.t.Wishes[d.Seat][i].begun = r.out.Events[:mark], begun
	}
	if r.out.Wanted != nil {
		return false
	}
	if played == 0 {
		switch {
		case d.Own && len(orders) == 0: // the table has done by itself what it orders
			r.finish(d.Seat, i, "played", "")
		case d.Own:
			r.finish(d.Seat, i, "skipped", sentence(why))
		}
		return false
	}
	if d.Seat == r.seat && d.Question == r.question {
		r.answered = with(r.answered, d.Kind)
	}
	if d.Own {
		r.ordered = with(r.ordered, d.Kind)
	}
	note := ""
	if played < len(orders) && why != nil {
		note = "Not all of it: " + sentence(why)
	}
	r.finish(d.Seat, i, "played", note)
	return true
}

// with is a set with one more in it.
func with(set map[string]bool, one string) map[string]bool {
	if set == nil {
		set = map[string]bool{}
	}
	set[one] = true
	return set
}

// seen is why an order was refused, in the words of the view of its seat: those of the position may tell what is hidden.
func (r *run) seen(d Decision, o Order, err error) error {
	view := r.t.Position.View(d.Seat)
	if view == r.t.Position {
		return err
	}
	if _, own := view.Rule(d, o, NoDice{}); errors.As(own, new(*Refusal)) {
		return own
	}
	return errors.New("It could not be carried out.")
}

func sentence(err error) string {
	var f *Refusal
	if errors.As(err, &f) {
		return f.What
	}
	if err == nil {
		return ""
	}
	return err.Error()
}

// finish takes a wish off the list and says what became of it.
func (r *run) finish(seat Seat, i int, how, why string) {
	ws := r.t.Wishes[seat]
	w := ws[i]
	r.t.Wishes[seat] = append(ws[:i:i], ws[i+1:]...)
	if seat == r.seat && i < len(r.lines) {
		at := r.lines[i]
		r.lines = append(r.lines[:i:i], r.lines[i+1:]...)
		if at >= 0 {
			r.out.Lines[at].How, r.out.Lines[at].Why = how, why
			return
		}
	}
	r.out.Lines = append(r.out.Lines, LineReport{Seat: seat, No: w.No, Text: w.Line, How: how, Why: why})
}

// drop ends all that waited for a turn that is over.
func (r *run) drop(turn, why string) {
	for seat := range r.t.Wishes {
		for i := 0; i < len(r.t.Wishes[seat]); i++ {
			w := r.t.Wishes[seat][i]
			if w.Turn != turn {
				continue
			}
			if w.Line == "end" {
				r.finish(seat, i, "played", "")
			} else {
				r.finish(seat, i, "skipped", why)
			}
			i--
		}
	}
}

// close says of every line of the message that is left that it waits; one that answered an interruption and found no place is
// told and dropped.
func (r *run) close() {
	for i := 0; i < len(r.t.Wishes[r.seat]) && r.seat != ""; i++ {
		if i >= len(r.lines) || r.lines[i] < 0 {
			continue
		}
		l := &r.out.Lines[r.lines[i]]
		if r.ahead || Acts(r.t.Position, r.seat) {
			l.How = "waiting"
			if d, open := r.t.Awaits(r.seat); open && l.Text != "end" && !r.ended(r.seat) {
				l.Why = r.closesNot(d, l.Text)
			}
			continue
		}
		r.finish(r.seat, i, "skipped", r.unused())
		i--
	}
}

// closesNot is why a line for a later segment has not closed the one that is open: what "end" would ask about there.
func (r *run) closesNot(d Decision, line string) string {
	view := r.t.Position.View(d.Seat)
	var later *Later
	if _, err := view.Read(d, line); !errors.As(err, &later) || later.Waits {
		return ""
	}
	return strings.Join(r.t.amissAt(view, d), " ")
}

// unused is why a line that came with an answer has found no place.
func (r *run) unused() string {
	for _, d := range r.t.Position.Awaited() {
		if d.Seat != r.seat {
			return "It answers nothing that is asked yet: first " + SeatIn(r.t.Position.Seats(), d.Seat).Name + " must answer. It is not kept."
		}
	}
	return "Nothing was asked that it answers. It is not kept."
}
