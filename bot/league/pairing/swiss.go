package pairing

import (
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"slices"
)

// A Player is a line that is there for a round.
type Player struct {
	Line   int  `json:"line"`
	Points int  `json:"points"` // tenths
	Number int  `json:"number"` // at the start of the season, by rating, then by lot
	NoBye  bool `json:"no_bye,omitempty"`
	// NoBye: it had a bye or a walkover.
	First  int  `json:"first,omitempty"` // how often it had the first seat, and the second
	Second int  `json:"second,omitempty"`
	Had    bool `json:"had,omitempty"` // it had the first seat last
}

// A Field is all that a Swiss round is paired by.
type Field struct {
	Round     int      `json:"round"`
	One       bool     `json:"one,omitempty"` // one game, so that sides matter; else home and away
	Players   []Player `json:"players"`
	Met       [][2]int `json:"met,omitempty"`
	Forbidden [][2]int `json:"forbidden,omitempty"` // by the moderator
	Lot       []byte   `json:"lot,omitempty"`       // the season's seed
}

// A Round is who meets whom.
type Round struct {
	Pairs []Pair `json:"pairs"`
	Byes  []int  `json:"byes,omitempty"`
	Apart int    `json:"apart,omitempty"` // how far the seats of a line may differ after it, in single games
}

// A Pair is two lines that meet. With one game Lines[0] has the first seat; else he who stands above is named first.
type Pair struct {
	Lines  [2]int   `json:"lines"`
	Passed []Passed `json:"passed,omitempty"` // opponents whom he who stands above would have had before, in order
}

// Passed is an opponent whom one could not have.
type Passed struct {
	Line    int `json:"line"`
	Because Why `json:"because"`
}

// Why is why two do not meet.
type Why string

// The reasons.
const (
	Met       Why = "met"       // they have met
	Forbidden Why = "forbidden" // the moderator wants it so
	Sides     Why = "sides"     // one of them would have the same seat too often
	Stranded  Why = "stranded"  // somebody else would be left without an opponent
)

// Pair pairs the round. Everybody from the top down gets the best opponent who still leaves an opponent for all.
func (f Field) Pair() Round {
	if !f.One {
		return f.paired(0)
	}
	return f.paired(1, 2)
}

// paired tries how far seats may differ, the least first: with nobody's second bye, then with one, then with as many pairs as can be.
func (f Field) paired(aparts ...int) Round {
	t := newTable(f)
	for _, again := range []bool{false, true} {
		for _, apart := range aparts {
			if m, bye := t.full(apart, again); m != nil {
				return t.fromTheTop(m, bye, apart)
			}
		}
	}
	last := aparts[len(aparts)-1]
	return t.fromTheTop(newMatching(len(t.players), t.may(last)), -1, last)
}

// table is a field while it is paired: players in their order, and who may not meet.
type table struct {
	Field
	players []Player
	barred  map[[2]int]Why // places in players
}

func newTable(f Field) *table {
	t := &table{Field: f, players: slices.Clone(f.Players), barred: map[[2]int]Why{}}
	slices.SortFunc(t.players, func(a, b Player) int {
		return cmp.Or(cmp.Compare(b.Points, a.Points), cmp.Compare(a.Number, b.Number), cmp.Compare(a.Line, b.Line))
	})
	at := map[int]int{}
	for i, p := range t.players {
		at[p.Line] = i
	}
	bar := func(pairs [][2]int, why Why) {
		for _, p := range pairs {
			a, here := at[p[0]]
			b, too := at[p[1]]
			if here && too {
				t.barred[[2]int{a, b}], t.barred[[2]int{b, a}] = why, why
			}
		}
	}
	bar(f.Forbidden, Forbidden)
	bar(f.Met, Met)
	return t
}

// may says who may meet when seats may differ by so much; 0: seats do not matter.
func (t *table) may(apart int) func(a, b int) bool {
	return func(a, b int) bool { return t.barred[[2]int{a, b}] == "" && t.seated(a, b, apart) }
}

// seated says whether two can sit down without one having a seat too often.
func (t *table) seated(a, b, apart int) bool {
	if apart == 0 {
		return true
	}
	low, high := t.players[a].balance(), t.players[b].balance()
	if low > high {
		low, high = high, low
	}
	return low+1 <= apart && high-1 >= -apart
}

// balance is how much more often a line had the first seat.
func (p Player) balance() int { return p.First - p.Second }

// full is a matching of everybody, or of everybody but the lowest who may have the bye (again: may have it though he had one).
func (t *table) full(apart int, again bool) (m *matching, bye int) {
	n := len(t.players)
	m = newMatching(n, t.may(apart))
	if m.size < n/2 {
		return nil, 0
	}
	if n%2 == 0 {
		return m, -1
	}
	for i := n - 1; i >= 0; i-- {
		if (again || !t.players[i].NoBye) && m.spare(i) {
			return m, i
		}
	}
	return nil, 0
}

// fromTheTop gives everybody an opponent in turn. The matching is asked only whether all others can still be paired.
func (t *table) fromTheTop(m *matching, bye, apart int) Round {
	round := Round{Apart: apart}
	open := make([]int, 0, len(t.players))
	for i := range t.players {
		if i != bye {
			open = append(open, i)
		}
	}
	if bye >= 0 {
		round.Byes = []int{t.players[bye].Line}
	}
	for len(open) > 0 {
		a := open[0]
		pair, found := Pair{}, -1
		for _, i := range t.wishes(open) {
			b := open[i]
			why := t.barred[[2]int{a, b}]
			switch {
			case why != "":
			case !t.seated(a, b, apart):
				why = Sides
			case m.take(a, b):
				found = i
			default:
				why = Stranded
			}
			if found >= 0 {
				pair.Lines = t.seats(t.players[a], t.players[b])
				break
			}
			pair.Passed = append(pair.Passed, Passed{t.players[b].Line, why})
		}
		if found < 0 {
			round.Byes = append(round.Byes, t.players[a].Line)
			m.remove(0, a)
			open = open[1:]
			continue
		}
		round.Pairs = append(round.Pairs, pair)
		open = slices.Delete(open, found, found+1)[1:]
	}
	return round
}

// wishes are the places in open of those whom the first of them would meet, best first: of the same points he who stands half the group
// below, then his neighbours outward, the higher first; then all lower ones from the top.
func (t *table) wishes(open []int) []int {
	group := 1
	for group < len(open) && t.players[open[group]].Points == t.players[open[0]].Points {
		group++
	}
	var order []int
	half := group / 2
	for d := range group {
		for _, i := range []int{half - d, half + d} {
			if i > 0 && i < group && !slices.Contains(order[max(0, len(order)-1):], i) {
				order = append(order, i)
			}
		}
	}
	for i := group; i < len(open); i++ {
		order = append(order, i)
	}
	return order
}

// seats says who of two has the first seat; a stands above.
func (t *table) seats(a, b Player) [2]int {
	if !t.One {
		return [2]int{a.Line, b.Line}
	}
	first := cmp.Or(cmp.Compare(a.balance(), b.balance()), cmp.Compare(a.First, b.First))
	if first == 0 && a.Had != b.Had {
		first = 1
		if b.Had {
			first = -1
		}
	}
	if first == 0 && Toss(t.Lot, t.Round, a.Line, b.Line) {
		first = 1
	}
	if first > 0 {
		return [2]int{b.Line, a.Line}
	}
	return [2]int{a.Line, b.Line}
}

// Toss is a lot between two lines in a round, from the season's seed: the same whoever is named first, in that true means the line with
// the higher number.
func Toss(seed []byte, round, a, b int) bool {
	h := sha256.New()
	h.Write(seed)
	for _, n := range []int{round, min(a, b), max(a, b)} {
		h.Write(binary.BigEndian.AppendUint64(nil, uint64(n)))
	}
	return (h.Sum(nil)[0]&1 == 1) == (a < b)
}

// Fault says what is wrong with a round, be it ever so made, or "": everybody once, nobody again, nobody forbidden, seats at most 2 apart.
func (f Field) Fault(r Round) string {
	left := map[int]Player{}
	for _, p := range f.Players {
		left[p.Line] = p
	}
	t := newTable(f)
	barred := map[[2]int]Why{}
	for pair, why := range t.barred {
		barred[[2]int{t.players[pair[0]].Line, t.players[pair[1]].Line}] = why
	}
	for _, pair := range r.Pairs {
		for i, l := range pair.Lines {
			p, here := left[l]
			if !here {
				return fmt.Sprintf("line %d is not there, or is there twice", l)
			}
			delete(left, l)
			if after := p.balance() + 1 - 2*i; f.One && max(after, -after) > 2 {
				return fmt.Sprintf("line %d would have had one seat %d times more often than the other", l, max(after, -after))
			}
		}
		switch barred[pair.Lines] {
		case Met:
			return fmt.Sprintf("lines %d and %d have met", pair.Lines[0], pair.Lines[1])
		case Forbidden:
			return fmt.Sprintf("lines %d and %d are not to meet", pair.Lines[0], pair.Lines[1])
		}
	}
	for _, l := range r.Byes {
		if _, here := left[l]; !here {
			return fmt.Sprintf("line %d is not there, or is there twice", l)
		}
		delete(left, l)
	}
	for _, p := range f.Players {
		if _, over := left[p.Line]; over {
			return fmt.Sprintf("line %d has neither an opponent nor a bye", p.Line)
		}
	}
	return ""
}

// Swap exchanges two lines in a round that is not published yet.
func (r Round) Swap(a, b int) Round {
	other := func(l int) int {
		switch l {
		case a:
			return b
		case b:
			return a
		}
		return l
	}
	s := Round{Apart: r.Apart}
	for _, p := range r.Pairs {
		s.Pairs = append(s.Pairs, Pair{Lines: [2]int{other(p.Lines[0]), other(p.Lines[1])}})
	}
	for _, l := range r.Byes {
		s.Byes = append(s.Byes, other(l))
	}
	return s
}

// MostRounds is how many Swiss rounds a season of so many lines may have, and Proposed how many it should.
func MostRounds(lines int) int {
	switch {
	case lines == 7 || lines == 8:
		return 5
	default:
		return min(7, (lines+1)/2)
	}
}

// Proposed is the number of Swiss rounds that a season of so many lines is offered.
func Proposed(lines int) int { return min(7, (lines+1)/2) }
