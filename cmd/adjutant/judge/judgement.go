// Package judge plays order lines in a position for those who set and judge problems: what happened, what was refused and why, what
// waits, what is asked next, what a seat sees of it, and how the battles may end. It prints; it reads no flags and no files.
package judge

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/phrase"
)

// A Judgement is what adjudicate finds.
type Judgement struct {
	Events   []Event           `json:"events"`
	Log      []string          `json:"log"`
	Refusals []*engine.Refusal `json:"refusals"`
	Awaiting []Awaiting        `json:"awaiting"`
	Position string            `json:"position"`
	Result   *engine.Result    `json:"result"`
	DiceLeft []int             `json:"dice_left"`
	Wanted   *WantedDie        `json:"wanted,omitempty"` // a die that was not there
	// By the default is what no line answered; Waiting is the lines whose decision has not come.
	ByDefault []engine.Settled `json:"by_default"`
	Waiting   []WaitingLine    `json:"waiting"`
	As        *SeatView        `json:"as,omitempty"`

	lines  []engine.LineReport      // what became of the lines that were taken
	wrote  map[int]engine.Seat      // whose each line is
	still  map[engine.Seat][]string // what is asked of each seat, and what answers it
	writer engine.Seat              // whose the last line is that was taken
}

type WaitingLine struct {
	Seat engine.Seat `json:"seat"`
	Line int         `json:"line"`
	Text string      `json:"text"`
}

// A SeatView is what one seat sees of it.
type SeatView struct {
	Seat     engine.Seat `json:"seat"`
	Report   []string    `json:"report"` // what happened
	Brief    []string    `json:"brief"`  // the position in words, and what stands before the seat
	Letter   string      `json:"letter"` // that goes to the seat; empty where none does
	Position string      `json:"position"`
	Map      []byte      `json:"map,omitempty"` // as a PNG
}

type Event struct {
	Kind string       `json:"kind"`
	Fact engine.Event `json:"fact"`
}

type Awaiting struct {
	Seat   engine.Seat `json:"seat"`
	Kind   string      `json:"kind"`
	Clause string      `json:"clause"`
	Asks   string      `json:"asks"`
	Legal  []string    `json:"legal"`
}

type WantedDie struct {
	Purpose string `json:"purpose"`
	Sides   int    `json:"sides"`
}

// New is a judgement of nothing.
func New() *Judgement {
	return &Judgement{Events: []Event{}, Log: []string{}, Refusals: []*engine.Refusal{}, Awaiting: []Awaiting{}, DiceLeft: []int{},
		ByDefault: []engine.Settled{}, Waiting: []WaitingLine{}, wrote: map[int]engine.Seat{}, still: map[engine.Seat][]string{}}
}

// Finish notes what has come of all those events: the log, what waits, who is awaited, and which dice of a script are left.
func (j *Judgement) Finish(t *engine.Table, all []engine.Event, script *engine.Script) {
	p := t.Position
	for _, e := range all {
		j.Events = append(j.Events, Event{e.Kind(), e})
		if s, ok := e.(engine.Settled); ok {
			j.ByDefault = append(j.ByDefault, s)
		}
	}
	for _, i := range p.Seats() {
		for _, w := range t.Wishes[i.Seat] {
			j.Waiting = append(j.Waiting, WaitingLine{i.Seat, w.No, w.Line})
		}
	}
	j.Log = append(j.Log, whatIsTold(p, all)...)
	for _, d := range p.Awaited() {
		w := Awaiting{Seat: d.Seat, Kind: d.Kind, Clause: d.Clause, Asks: d.Asks, Legal: []string{}}
		for o := range p.Legal(d) {
			w.Legal = append(w.Legal, o.String())
		}
		j.Awaiting = append(j.Awaiting, w)
		j.still[d.Seat] = stillAsked(t, d.Seat)
	}
	for _, r := range j.Refusals {
		if r.Try == nil {
			r.Try = []string{}
		}
	}
	j.Position = p.Text()
	if r, over := p.Result(); over {
		j.Result = &r
	}
	if script != nil {
		j.DiceLeft = append(j.DiceLeft, script.Left()...)
	}
}

// stillAsked is what is asked of a seat, in the words of its view, and what answers it.
func stillAsked(t *engine.Table, seat engine.Seat) []string {
	d, open := t.Awaits(seat)
	if !open {
		return nil
	}
	lines, verbs := engine.Answers(t.Position.View(seat), d)
	said := []string{d.Asks}
	for _, line := range lines {
		said = append(said, "  you can answer: "+line)
	}
	if len(verbs) > 1 {
		said = append(said, "  An order begins with one of these words: "+strings.Join(verbs, ", ")+".")
	}
	return said
}

// whatIsTold is the log; where something is hidden that of each seat, if they differ.
func whatIsTold(p engine.Position, all []engine.Event) []string {
	told := func(seat engine.Seat) (out []string) {
		for _, par := range engine.Tell(p, seat, all) {
			if par.Heading != "" {
				out = append(out, par.Heading)
			}
			for _, l := range par.Lines {
				out = append(out, l.Text)
			}
		}
		return out
	}
	first := told(engine.Leads(p, p.Turn().Side))
	var each []string
	differ := false
	for _, i := range p.Seats() {
		lines := told(i.Seat)
		each = append(append(each, fmt.Sprintf("What %s is told:", i.Name)), lines...)
		differ = differ || !slices.Equal(lines, first)
	}
	if !differ || p.View(engine.Leads(p, p.Turn().Side)) == p {
		return first
	}
	return each
}

// Print writes it for people. Where it is shown as a seat sees it, nothing is written that the seat may not know: its own report stands
// for the log, and its view for the position.
func (j *Judgement) Print(w io.Writer) {
	log, position := j.Log, j.Position
	if j.As != nil {
		log, position = nil, j.As.Position
	}
	for _, l := range log {
		fmt.Fprintln(w, l)
	}
	own := func(seat engine.Seat) bool { return j.As == nil || j.As.Seat == seat }
	asked := map[engine.Seat]bool{}
	for _, r := range j.Refusals {
		seat := j.wrote[r.Line]
		if !own(seat) {
			continue
		}
		if ask, open := j.still[seat]; open && !asked[seat] { // what is asked comes before what was wrong
			asked[seat] = true
			fmt.Fprintln(w, strings.Join(ask, "\n"))
		}
		fmt.Fprintln(w, phrase.Capital(r.Error()))
		for _, t := range r.Try {
			fmt.Fprintln(w, "  you could:", t)
		}
	}
	for _, s := range j.ByDefault {
		if !own(s.Seat) {
			continue
		}
		fmt.Fprintf(w, "Answered by the default: %s, %s: %s.\n", s.Seat, s.Asked, s.Order)
	}
	for _, l := range j.Waiting {
		if !own(l.Seat) {
			continue
		}
		fmt.Fprintf(w, "Line %d waits for %s: %s\n", l.Line, l.Seat, l.Text)
	}
	if n := len(j.DiceLeft); n > 0 {
		fmt.Fprintf(w, "%s left over: %s.\n", phrase.Capital(phrase.Plural(n, "die is", "dice are")), strings.Trim(fmt.Sprint(j.DiceLeft), "[]"))
	}
	if j.Wanted != nil {
		fmt.Fprintf(w, "A die is wanted: %s, %d sides.\n", j.Wanted.Purpose, j.Wanted.Sides)
	}
	switch {
	case j.Result == nil:
	case j.Result.Winner == "":
		fmt.Fprintf(w, "The game is over, a draw: %s\n", j.Result.How)
	default:
		fmt.Fprintf(w, "The game is over, %s has won: %s\n", j.Result.Winner, j.Result.How)
	}
	for _, a := range j.Awaiting {
		if !own(a.Seat) {
			fmt.Fprintf(w, "Awaited: %s.\n", a.Seat)
			continue
		}
		fmt.Fprintf(w, "Awaited: %s, %s (%s). %s\n", a.Seat, a.Kind, a.Clause, a.Asks)
	}
	switch {
	case j.As == nil:
	case j.As.Letter != "":
		fmt.Fprintf(w, "\nThe letter to %s:\n\n%s", j.As.Seat, j.As.Letter)
	default:
		fmt.Fprintf(w, "\nNo letter goes to %s now. What could be read there:\n%s\n", j.As.Seat,
			strings.Join(append(j.As.Report, j.As.Brief...), "\n"))
	}
	fmt.Fprintf(w, "\n%s", position)
}
