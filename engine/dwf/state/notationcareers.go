package state

import (
	"fmt"
	"strconv"
	"strings"

	"adjutant/engine/dwf/board"
)

// Careers in the notation:
//
//	record       Grant (1861), won 2, lost 1, large 3, last 1862-05, risen
//	fate         mcclellan, 1861-09, lost at Manassas
//	fate         meade, 1863-08, in time
//	fate         halleck, past
//	outgoing     McDowell
//	trophies     Memphis, Nashville

func (k *Career) numbers() []number {
	return []number{{"won", &k.Won}, {"lost", &k.Lost}, {"large", &k.Large}, {"idle", &k.Idle}}
}

func (k *Career) dates() []number { return []number{{"last", &k.Last}, {"beaten", &k.Beaten}} }

// turnWord is a turn as the notation has it: by date, or past the end of the game by number.
func turnWord(n uint8) string {
	if n <= board.LastTurn {
		return board.Turns[n].Key
	}
	return strconv.Itoa(int(n))
}

// turnOf reads it back.
func (r *Reader) turnOf(words string) (uint8, error) {
	for n, t := range board.Turns {
		if t.Key == words {
			return uint8(n), nil
		}
	}
	n, err := r.number(words, Settled-1)
	if err != nil || n <= board.LastTurn {
		return 0, r.fault(words, "I know no turn %q; write 1862-05.", words)
	}
	return n, nil
}

func (w *writer) careers() {
	p := w.p
	for l := range p.Careers[:board.LeadersInUse] {
		k := &p.Careers[l]
		if *k == (Career{}) {
			continue
		}
		s := p.Board.Leaders[l].Name
		for _, n := range k.numbers() {
			if *n.n > 0 {
				s += fmt.Sprintf(", %s %d", n.name, *n.n)
			}
		}
		for _, n := range k.dates() {
			if *n.n > 0 {
				s += ", " + n.name + " " + turnWord(*n.n)
			}
		}
		for _, n := range noteNames {
			if k.Notes&n.bit != 0 {
				s += ", " + n.name
			}
		}
		w.line("record", "%s", s)
	}
	for k := range board.Successions {
		f := p.Fates[k]
		switch {
		case f.Turn == Settled:
			w.line("fate", "%s, past", k)
		case f.Turn > 0 && f.At != board.NoArea:
			w.line("fate", "%s, %s, %s %s", k, turnWord(f.Turn), CauseNames[f.Cause], p.Board.Name(f.At))
		case f.Turn > 0:
			w.line("fate", "%s, %s, %s", k, turnWord(f.Turn), CauseNames[f.Cause])
		}
	}
	if p.Outgoing != 0 {
		w.line("outgoing", "%s", board.Group{Staff: p.Outgoing}.Words(p.Board, true))
	}
}

// career reads a line of a career.
func (r *Reader) career() error {
	switch r.Key {
	case "outgoing":
		g, err := r.Group(r.Rest, board.Neutral)
		for l := range g.Staff.Each {
			r.P.Outgoing = r.P.Outgoing.With(board.Person(l))
		}
		return err
	case "fate":
		return r.fate()
	}
	parts := strings.Split(r.Rest, ", ")
	g, err := r.Group(parts[0], board.Neutral)
	if err != nil {
		return err
	}
	l := g.Staff.First()
	if l == board.NoLeader {
		return r.fault(parts[0], "%q is no leader.", parts[0])
	}
	k := &r.P.Careers[board.Person(l)]
next:
	for _, part := range parts[1:] {
		for _, n := range noteNames {
			if n.name == part {
				k.Notes |= n.bit
				continue next
			}
		}
		word, of, _ := strings.Cut(part, " ")
		for _, n := range k.numbers() {
			if n.name == word {
				if *n.n, err = r.number(of, 200); err != nil {
					return err
				}
				continue next
			}
		}
		for _, n := range k.dates() {
			if n.name == word {
				if *n.n, err = r.turnOf(of); err != nil {
					return err
				}
				continue next
			}
		}
		return r.fault(part, "I do not read %q in a record.", part)
	}
	return nil
}

func (r *Reader) fate() error {
	parts := strings.Split(r.Rest, ", ")
	var k board.Succession
	if err := k.UnmarshalText([]byte(parts[0])); err != nil {
		return r.fault(parts[0], "%v.", err)
	}
	f := &r.P.Fates[k]
	*f = Fate{At: board.NoArea}
	if len(parts) == 2 && parts[1] == "past" {
		f.Turn = Settled
		return nil
	}
	if len(parts) != 3 {
		return r.fault(r.Rest, "Say when and why: mcclellan, 1861-09, lost at Manassas.")
	}
	var err error
	if f.Turn, err = r.turnOf(parts[1]); err != nil {
		return err
	}
	if f.Turn == 0 {
		return r.fault(parts[1], "Nothing comes to pass before the first turn.")
	}
	for c, n := range CauseNames {
		at, ok := strings.CutPrefix(parts[2], n)
		if !ok {
			continue
		}
		f.Cause = Cause(c)
		if at = strings.TrimSpace(at); at == "" {
			if f.Cause != ByTime {
				return r.fault(parts[2], "Say where.")
			}
			return nil
		}
		f.At, err = r.Area(at)
		return err
	}
	return r.fault(parts[2], "%q decides nothing.", parts[2])
}

// ledText is who took part in a battle, for its line.
func (b *Battle) ledText(on *board.Board) string {
	var names []string
	for l := range (b.Led[board.Union] | b.Led[board.Confederate]).Each {
		names = append(names, on.Leaders[l].Name)
	}
	if len(names) == 0 {
		return ""
	}
	return ", led by " + strings.Join(names, " + ")
}

// led reads it back.
func (r *Reader) led(words string) error {
	for _, name := range strings.Split(words, " + ") {
		g, err := r.Group(name, board.Neutral)
		if err != nil {
			return err
		}
		l := g.Staff.First()
		if l == board.NoLeader {
			return r.fault(name, "%q is no leader.", name)
		}
		s := r.P.Board.Leaders[l].Side
		r.P.Battle.Led[s] = r.P.Battle.Led[s].With(l)
	}
	return nil
}

// tenures writes a tenure that is out of the ordinary.
func (w *writer) tenures() {
	p := w.p
	for i, l := range board.JacksonAndLongstreet {
		if p.Leaders[l].At != board.NoArea && p.Tenure[i] != usualTenure(p, l) {
			w.line("since", "%s, %d", p.Board.Leaders[l].Name, p.Tenure[i])
		}
	}
}

// usualTenures fills in what no line says.
func (r *Reader) usualTenures() {
	for i, l := range board.JacksonAndLongstreet {
		if !r.tenured[i] {
			r.P.Tenure[i] = usualTenure(r.P, l)
		}
	}
}
