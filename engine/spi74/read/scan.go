// Package read turns order lines into orders, and a no of the rules into the true reason of a refusal.
package read

import (
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/names"
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/state"
)

type (
	// Hex is a hex of the board.
	Hex = board.Hex
	// Place is a hex or a hexside.
	Place = board.Place
)

// A scanner goes over the words of a line. Its first trouble is the refusal of the line.
type scanner struct {
	p     *state.Position
	side  board.Side
	words []string
	no    *engine.Refusal
}

// tokens takes a line apart; commas, colons and plus signs stand alone, a column keeps its sign.
func tokens(line string) []string {
	line = strings.NewReplacer(",", " , ", ":", " : ", ";", " ; ", "(", " ", ")", " ", "–", "-", "−", "-").Replace(strings.ToLower(line))
	var out []string
	for _, w := range strings.Fields(line) {
		w = strings.TrimSuffix(w, ".")
		if strings.Contains(w, "+") && len(w) > 1 && !strings.HasPrefix(w, "+") { // 3+3
			for i, part := range strings.Split(w, "+") {
				if i > 0 {
					out = append(out, "+")
				}
				if part != "" {
					out = append(out, part)
				}
			}
			continue
		}
		if w != "" {
			out = append(out, w)
		}
	}
	return out
}

// peek is the next word; empty at the end.
func (s *scanner) peek() string {
	if len(s.words) == 0 {
		return ""
	}
	return s.words[0]
}

func (s *scanner) next() string {
	w := s.peek()
	if w != "" {
		s.words = s.words[1:]
	}
	return w
}

// take takes these words off if they come next.
func (s *scanner) take(words ...string) bool {
	if len(s.words) < len(words) {
		return false
	}
	for i, w := range words {
		if s.words[i] != w {
			return false
		}
	}
	s.words = s.words[len(words):]
	return true
}

// takeAny takes the next word if it is one of these.
func (s *scanner) takeAny(words ...string) bool {
	for _, w := range words {
		if s.take(w) {
			return true
		}
	}
	return false
}

// fail notes what is wrong, once.
func (s *scanner) fail(words, clause, format string, args ...any) {
	if s.no == nil {
		s.no = engine.Refuse(words, clause, format, args...)
	}
}

// unread refuses the next word; a word of the language that is near is offered.
func (s *scanner) unread(want ...string) {
	w := s.peek()
	if w == "" {
		s.fail("", "", "The line ends too soon; it wants %s.", strings.Join(want, " or "))
		return
	}
	if near, ok := names.Nearest(w, want); ok {
		s.fail(w, "", "I do not read %q; did you mean %s?", w, near)
		return
	}
	s.fail(w, "", "I do not read %q; what I read in its place is %s.", w, strings.Join(want, " or "))
}

// must takes a word, or refuses the line.
func (s *scanner) must(words ...string) bool {
	if s.no != nil {
		return false
	}
	if s.takeAny(words...) {
		return true
	}
	s.unread(words...)
	return false
}

var numbers = map[string]int{"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10}

// number takes a number.
func (s *scanner) number() (int, bool) {
	n, err := strconv.Atoi(s.peek())
	if err != nil {
		var ok bool
		if n, ok = numbers[s.peek()]; !ok {
			return 0, false
		}
	}
	if n < 0 || n > 250 {
		return 0, false
	}
	s.next()
	return n, true
}

// count takes a number that must be there.
func (s *scanner) count() int {
	n, ok := s.number()
	if !ok {
		s.unread("a number")
	}
	return n
}

// column takes "+4" or "-1".
func (s *scanner) column() int8 {
	w := s.next()
	if w == "+" {
		w += s.next()
	}
	n, err := strconv.Atoi(strings.TrimPrefix(w, "+"))
	if err != nil || n < -9 || n > 99 {
		s.fail(w, "8.6", "%q is no column; they go from -1 to +8.", w)
		return state.NoColumn
	}
	if n > board.MostColumn {
		n = board.MostColumn
	}
	return int8(n)
}

var compass = map[string]int{"southeast": 0, "se": 0, "south": 1, "s": 1, "southwest": 2, "sw": 2, "northwest": 3, "nw": 3,
	"north": 4, "n": 4, "northeast": 5, "ne": 5}

// place takes a hex, a city, a hexside, or "two hexes south of Corinth".
func (s *scanner) place() Place {
	if s.no != nil {
		return board.Nowhere
	}
	if at, ok := s.relative(); ok {
		return at
	}
	w := s.peek()
	if at, ok := board.ParsePlace(w); ok {
		s.next()
		return at
	}
	if w == "hex" {
		s.next()
		return s.place()
	}
	if isNumber(w) && len(w) >= 3 {
		s.fail(w, "", "There is no hex %s; the board ends at column %d and row %d.", w, board.Columns, board.Rows)
		return board.Nowhere
	}
	if strings.Contains(w, "/") {
		s.fail(w, "", "%q is no hexside: those are two neighbouring hexes with a stroke between them.", w)
		return board.Nowhere
	}
	for n := min(3, len(s.words)); n > 0; n-- {
		name := strings.Join(s.words[:n], " ")
		if strings.ContainsAny(name, ",:;") || stops[s.words[n-1]] && n > 1 {
			continue
		}
		if n == 1 && stops[name] {
			break
		}
		if f, ok, _ := s.p.Board.Names().Find(name); ok {
			s.words = s.words[n:]
			if n < len(s.words)+n && isNumber(s.peek()) && len(s.peek()) == 4 { // "Nashville (2015)"
				s.next()
			}
			return board.In(s.p.Board.HexOf(f.ID))
		}
	}
	if w == "" || stops[w] {
		s.unread("a hex or a city")
		return board.Nowhere
	}
	_, _, near := s.p.Board.Names().Find(w)
	if len(near) > 0 {
		s.fail(w, "", "I know no city %s; did you mean %s?", w, strings.Join(near, " or "))
	} else {
		s.fail(w, "", "I know no city %s.", w)
	}
	return board.Nowhere
}

// stops is words that are no part of a name.
var stops = map[string]bool{"to": true, "from": true, "at": true, "by": true, "with": true, "via": true, "leaving": true, "on": true,
	"then": true,
	"and":  true, "only": true, "if": true, "as": true, "or": true, "all": true}

func isNumber(w string) bool {
	if w == "" {
		return false
	}
	for i := range w {
		if w[i] < '0' || w[i] > '9' {
			return false
		}
	}
	return true
}

// relative takes "two hexes south of Corinth".
func (s *scanner) relative() (Place, bool) {
	save := s.words
	n, ok := s.number()
	if !ok {
		n = 1
	} else if !s.takeAny("hex", "hexes") {
		s.words = save
		return board.Nowhere, false
	}
	d, ok := compass[s.peek()]
	if !ok || len(s.words) < 2 || s.words[1] != "of" {
		s.words = save
		return board.Nowhere, false
	}
	s.words = s.words[2:]
	h := s.place().Hex()
	for range n {
		if h != board.None {
			h = board.Near[h][d]
		}
	}
	if h == board.None {
		s.fail(strings.Join(save, " "), "", "That is off the board.")
		return board.Nowhere, true
	}
	return board.In(h), true
}

// hex takes a hex or a city.
func (s *scanner) hex() Place {
	at := s.place()
	if s.no == nil && at.Hex() == board.None {
		s.fail(at.String(), "", "%s is a hexside; a hex is wanted.", at)
	}
	return at
}

// leader takes the letter of a leader; -1 if none comes.
func (s *scanner) leader() int {
	if i, ok := s.p.FindLeader(s.side, s.peek()); ok {
		s.next()
		return i
	}
	return -1
}

// leaders takes "with B and Farragut".
func (s *scanner) leaders() uint8 {
	var m uint8
	for s.take("with") || m != 0 && (s.take("and") || s.take("and", "with")) {
		s.take("leader")
		i := s.leader()
		if i < 0 {
			s.fail(s.peek(), "11.3a", "I know no leader %q; yours are letters.", s.peek())
			return m
		}
		m |= 1 << i
	}
	return m
}

// done refuses what is left over.
func (s *scanner) done() {
	if s.no == nil && len(s.words) > 0 {
		s.fail(s.peek(), "", "I do not read %q; the order is complete before it.", strings.Join(s.words, " "))
	}
}
