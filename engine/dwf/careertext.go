package dwf

import (
	"fmt"
	"strconv"
	"strings"
)

// Careers in the notation:
//
//	record       Grant (1861), won 2, lost 1, large 3, last 1862-05, risen
//	fate         mcclellan, 1861-09, lost at Manassas
//	fate         meade, 1863-08, in time
//	fate         halleck, past
//	outgoing     McDowell
//	trophies     Memphis, Nashville

func (k *career) numbers() []number {
	return []number{{"won", &k.Won}, {"lost", &k.Lost}, {"large", &k.Large}, {"idle", &k.Idle}}
}

func (k *career) dates() []number { return []number{{"last", &k.Last}, {"beaten", &k.Beaten}} }

// turnWord is a turn as the notation has it: by date, or past the end of the game by number.
func turnWord(n uint8) string {
	if n <= lastTurn {
		return turns[n].key
	}
	return strconv.Itoa(int(n))
}

// turnOf reads it back.
func (r *reader) turnOf(words string) (uint8, error) {
	for n, t := range turns {
		if t.key == words {
			return uint8(n), nil
		}
	}
	n, err := r.number(words, settled-1)
	if err != nil || n <= lastTurn {
		return 0, r.fault(words, "I know no turn %q; write 1862-05.", words)
	}
	return n, nil
}

func (p *Position) careersText(w *writer) {
	for l := range p.careers[:leadersInUse] {
		k := &p.careers[l]
		if *k == (career{}) {
			continue
		}
		s := p.board.Leaders[l].Name
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
	for k := range successions {
		f := p.fates[k]
		switch {
		case f.Turn == settled:
			w.line("fate", "%s, past", k)
		case f.Turn > 0 && f.At != NoArea:
			w.line("fate", "%s, %s, %s %s", k, turnWord(f.Turn), causeNames[f.Cause], p.board.Name(f.At))
		case f.Turn > 0:
			w.line("fate", "%s, %s, %s", k, turnWord(f.Turn), causeNames[f.Cause])
		}
	}
	if p.outgoing != 0 {
		w.line("outgoing", "%s", Group{Staff: p.outgoing}.words(p.board, true))
	}
}

// career reads a line of a career.
func (r *reader) career() error {
	switch r.key {
	case "outgoing":
		g, err := r.group(r.rest, Neutral)
		for l := range g.Staff.each {
			r.p.outgoing = r.p.outgoing.with(person(l))
		}
		return err
	case "fate":
		return r.fate()
	}
	parts := strings.Split(r.rest, ", ")
	g, err := r.group(parts[0], Neutral)
	if err != nil {
		return err
	}
	l := g.Staff.first()
	if l == NoLeader {
		return r.fault(parts[0], "%q is no leader.", parts[0])
	}
	k := &r.p.careers[person(l)]
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

func (r *reader) fate() error {
	parts := strings.Split(r.rest, ", ")
	var k succession
	if err := k.UnmarshalText([]byte(parts[0])); err != nil {
		return r.fault(parts[0], "%v.", err)
	}
	f := &r.p.fates[k]
	*f = fate{At: NoArea}
	if len(parts) == 2 && parts[1] == "past" {
		f.Turn = settled
		return nil
	}
	if len(parts) != 3 {
		return r.fault(r.rest, "Say when and why: mcclellan, 1861-09, lost at Manassas.")
	}
	var err error
	if f.Turn, err = r.turnOf(parts[1]); err != nil {
		return err
	}
	if f.Turn == 0 {
		return r.fault(parts[1], "Nothing comes to pass before the first turn.")
	}
	for c, n := range causeNames {
		at, ok := strings.CutPrefix(parts[2], n)
		if !ok {
			continue
		}
		f.Cause = cause(c)
		if at = strings.TrimSpace(at); at == "" {
			if f.Cause != byTime {
				return r.fault(parts[2], "Say where.")
			}
			return nil
		}
		f.At, err = r.area(at)
		return err
	}
	return r.fault(parts[2], "%q decides nothing.", parts[2])
}

// ledText is who took part in a battle, for its line.
func (b *battle) ledText(on *Board) string {
	var names []string
	for l := range (b.Led[Union] | b.Led[Confederate]).each {
		names = append(names, on.Leaders[l].Name)
	}
	if len(names) == 0 {
		return ""
	}
	return ", led by " + strings.Join(names, " + ")
}

// led reads it back.
func (r *reader) led(words string) error {
	for _, name := range strings.Split(words, " + ") {
		g, err := r.group(name, Neutral)
		if err != nil {
			return err
		}
		l := g.Staff.first()
		if l == NoLeader {
			return r.fault(name, "%q is no leader.", name)
		}
		s := r.p.board.Leaders[l].Side
		r.p.battle.Led[s] = r.p.battle.Led[s].with(l)
	}
	return nil
}
