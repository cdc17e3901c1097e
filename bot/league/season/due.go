package season

import (
	"bytes"
	"cmp"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"slices"
	"time"

	"adjutant/bot/league/pairing"
	"adjutant/bot/league/table"
)

// Next is when something falls due that nobody need ask for.
func (s *Season) Next() (time.Time, bool) {
	switch {
	case s.Over():
		return time.Time{}, false
	case s.Header.Format == Ladder:
		return ladderNext(s)
	case s.Divisions == nil:
		return s.Header.SignUp, true
	case s.Round == 0:
		return s.Dates(1).Begins, true
	}
	return s.Dates(s.Round).Settled, true
}

// Due is the next thing that has fallen due by now; it is asked again when that is added, until there is none. seed is the season's own.
func (s *Season) Due(now time.Time, seed []byte) (Event, bool) {
	at, any := s.Next()
	if !any || now.Before(at) {
		return Event{}, false
	}
	if s.Header.Format == Ladder {
		return ladderDue(s, now, seed)
	}
	if s.Divisions == nil {
		if len(s.Lines) < 2 {
			return Event{now, Closed, Fact{Why: "fewer than two came", Seed: seed}}, true
		}
		return Event{now, Divided, s.Division(seed, s.Header.Divisions)}, true
	}
	for _, g := range s.Games {
		if g.Round <= s.Round && g.Running() {
			return Event{now, Judged, Fact{Game: g.Number, Result: g.proposed()}}, true
		}
	}
	if s.Round == s.Rounds {
		return Event{now, Closed, Fact{Seed: seed}}, true
	}
	if now.Before(s.Dates(s.Round + 1).Begins) {
		return Event{}, false
	}
	for _, l := range s.Lines {
		if l.Vacant && !l.Gone {
			return Event{now, Left, Fact{Line: l.ID, Why: "nobody took the seat"}}, true
		}
	}
	for d := range s.Divisions {
		if _, done := s.Paired[d+1]; !done {
			return Event{now, Paired, s.Pairing(d+1, seed)}, true
		}
	}
	return Event{now, Began, Fact{Round: s.Round + 1}}, true
}

// Wanting are the games whose play has stopped and for which the machine has proposed nothing yet.
func (s *Season) Wanting(now time.Time) []*Game {
	var list []*Game
	for _, g := range s.Games {
		if g.Running() && g.Proposal == nil && !now.Before(s.Dates(g.Round).Stops) {
			list = append(list, g)
		}
	}
	return list
}

// proposed is how a game is judged where nobody says otherwise.
func (g *Game) proposed() *table.Result { return cmp.Or(g.Proposal, draw()) }

// draw is what is judged where nobody proposed anything.
func draw() *table.Result {
	return &table.Result{Kind: table.Adjudicated, Points: [2]int{table.Win / 2, table.Win / 2}}
}

// Verdict is what the machine proposes by the first seat's share of its play-outs: three quarters are a win. margin is as it stands.
func Verdict(share float64, margin int) table.Result {
	r := *draw()
	switch {
	case share >= 0.75:
		r.Points, r.Margin = [2]int{table.Win, 0}, margin
	case share <= 0.25:
		r.Points, r.Margin = [2]int{0, table.Win}, margin
	}
	return r
}

// Slower is a verdict moved by one step (lost, drawn, won) against the side that was slow. A draw has no margin; nor has what becomes
// a win.
func Slower(r table.Result, slow int) table.Result {
	r.Points[slow] = max(0, r.Points[slow]-table.Win/2)
	r.Points[1-slow] = table.Win - r.Points[slow]
	r.Margin = 0
	return r
}

// IsSlow says which of two sides was slow, by the time that its answers took and the time that the pace gave for them: twice as long as the
// other or more, and over three fifths of what was given. -1: neither.
func IsSlow(used, given [2]time.Duration) int {
	for i := range used {
		if used[i] >= 2*used[1-i] && used[i]*5 > given[i]*3 && given[i] > 0 {
			return i
		}
	}
	return -1
}

// secret is what a part of the season draws its lots from: it can be told without telling the seed.
func secret(seed []byte, part string, n int) []byte {
	m := hmac.New(sha256.New, seed)
	m.Write([]byte(part))
	m.Write(binary.BigEndian.AppendUint64(nil, uint64(n)))
	return m.Sum(nil)
}

// Division draws lots and orders the lines by rating, then by lot, into so many divisions of nearly the same size, the first the larger.
func (s *Season) Division(seed []byte, wanted int) Fact {
	lines := slices.Clone(s.Lines)
	slices.SortFunc(lines, func(a, b *Line) int { return bytes.Compare(secret(seed, "lot", a.ID), secret(seed, "lot", b.ID)) })
	f := Fact{Lots: map[int]int{}}
	for i, l := range lines {
		f.Lots[l.ID] = i + 1
	}
	slices.SortStableFunc(lines, func(a, b *Line) int { return cmp.Compare(b.Rating, a.Rating) })
	count := max(1, min(wanted, len(lines)/2))
	for d := range count {
		size := (len(lines) + count - d - 1) / (count - d)
		var ids []int
		for _, l := range lines[:size] {
			ids = append(ids, l.ID)
		}
		f.Divisions, lines = append(f.Divisions, ids), lines[size:]
	}
	return f
}

// Carried is the same where people come from divisions of the season before: of says into which somebody goes, 0 that he is new, and
// begins in the lowest. A division of one goes to its neighbour.
func (s *Season) Carried(seed []byte, divisions int, of func(person int) int) Fact {
	f := s.Division(seed, 1)
	all := make([][]int, divisions)
	for _, id := range f.Divisions[0] {
		to := of(s.Line(id).Person())
		if to < 1 || to > divisions {
			to = divisions
		}
		all[to-1] = append(all[to-1], id)
	}
	f.Divisions = nil
	var few []int // of a division above that was too small
	for _, lines := range all {
		if lines = append(few, lines...); len(lines) < 2 {
			few = lines
			continue
		}
		f.Divisions, few = append(f.Divisions, lines), nil
	}
	if n := len(f.Divisions); n > 0 && len(few) > 0 {
		f.Divisions[n-1] = append(f.Divisions[n-1], few...)
	}
	return f
}

// Field is all by which a division's next round is paired, without those who are not there.
func (s *Season) Field(division, round int, lot []byte) pairing.Field {
	f := pairing.Field{Round: round, One: s.Header.Unit == 1, Lot: lot}
	points := map[int]int{}
	for _, c := range s.Standing(division).Chances() {
		points[c.ID] = c.Points
	}
	at := map[int]int{}
	for _, id := range s.Divisions[division-1] {
		if l := s.Line(id); s.there(id, round) {
			at[id] = len(f.Players)
			f.Players = append(f.Players, pairing.Player{Line: id, Number: l.Number, Points: points[id]})
		}
	}
	for _, b := range s.Byes {
		if i, in := at[b.Line]; in {
			f.Players[i].NoBye = true
		}
	}
	met := map[[2]int]bool{}
	for _, g := range s.Games {
		for i, id := range g.Lines {
			n, in := at[id]
			if !in {
				continue
			}
			p := &f.Players[n]
			switch {
			case g.Result.Kind == table.Walkover && g.Result.Points[i] > 0:
				p.NoBye = true
			case g.Result.Kind.Met() && i == 0:
				p.First, p.Had = p.First+1, true
			case g.Result.Kind.Met():
				p.Second, p.Had = p.Second+1, false
			}
		}
		if pair := [2]int{min(g.Lines[0], g.Lines[1]), max(g.Lines[0], g.Lines[1])}; g.Division == division && g.Result.Kind.Met() && !met[pair] {
			met[pair] = true
			f.Met = append(f.Met, pair)
		}
	}
	return f
}

// there says whether a line is to be paired for a round.
func (s *Season) there(id, round int) bool {
	l := s.Line(id)
	return l != nil && !l.Gone && !l.Vacant && !slices.Contains(l.Away, round)
}

// byePoints is what a round without an opponent is worth: one of two games is taken for won, the other for drawn.
func (s *Season) byePoints() int { return table.Win/2 + s.Header.Unit*table.Win/2 }

// Pairing is a division's next round as the daemon would pair it: what a moderator is shown, and what stands if he says nothing.
func (s *Season) Pairing(division int, seed []byte) Fact {
	return s.PairingWithout(division, seed, nil)
}

// PairingWithout is the same where a moderator keeps some lines of a Swiss apart.
func (s *Season) PairingWithout(division int, seed []byte, forbidden [][2]int) Fact {
	round := s.Round + 1
	f := Fact{Division: division, Round: round}
	bye := func(line int) {
		f.Byes = append(f.Byes, table.Bye{Round: round, Line: line, Points: s.byePoints()})
	}
	if isFinal(s, round) {
		pairFinal(s, &f)
		return f
	}
	switch s.Header.Format {
	case Swiss:
		field := s.Field(division, round, secret(seed, "pairing", round))
		field.Forbidden = forbidden
		r := field.Pair()
		f.Field, f.Pairs = &field, r.Pairs
		for _, l := range r.Byes {
			bye(l)
		}
	case RoundRobin:
		order := slices.Clone(s.Divisions[division-1])
		slices.SortFunc(order, func(a, b int) int { return cmp.Compare(s.Line(a).Lot, s.Line(b).Lot) })
		if round > pairing.Rounds(len(order)) {
			break
		}
		pairs, _ := pairing.RoundRobin(order, round)
		for _, p := range pairs {
			switch a, b := s.there(p[0], round), s.there(p[1], round); {
			case a && b:
				f.Pairs = append(f.Pairs, pairing.Pair{Lines: p})
			case a: // his opponent is gone: that is no free round, for those all have alike
				bye(p[0])
			case b:
				bye(p[1])
			}
		}
	}
	s.seatVolunteers(&f)
	return f
}

// seatVolunteers lets volunteers play with whoever would have a bye.
func (s *Season) seatVolunteers(f *Fact) {
	line := 10_000*f.Round + 100*f.Division // no newcomer has such a number
	for _, p := range s.Volunteers {
		if len(f.Byes) == 0 {
			return
		}
		if s.sits(p) {
			continue
		}
		line++
		g := Guest{Line: line, Person: p, For: f.Byes[0].Line}
		if f.Field != nil && s.Header.Unit == 1 { // who had the first seat more often has the second here
			i := slices.IndexFunc(f.Field.Players, func(of pairing.Player) bool { return of.Line == g.For })
			g.Second = i >= 0 && f.Field.Players[i].First > f.Field.Players[i].Second
		}
		f.Guests = append(f.Guests, g)
		f.Byes = f.Byes[1:]
	}
}

// sits says whether somebody sits behind a line that plays.
func (s *Season) sits(person int) bool {
	return slices.ContainsFunc(s.Lines, func(l *Line) bool { return !l.Gone && slices.Contains(l.People, person) })
}

// Planned is a Swiss round as a moderator wants it, in the field of another; or why it cannot be so.
func (s *Season) Planned(f Fact, pairs []pairing.Pair, byes []int) (Fact, string) {
	if why := f.Field.Fault(pairing.Round{Pairs: pairs, Byes: byes}); why != "" {
		return f, why
	}
	f.Pairs, f.Byes, f.Guests = pairs, nil, nil
	for _, l := range byes {
		f.Byes = append(f.Byes, table.Bye{Round: f.Round, Line: l, Points: s.byePoints()})
	}
	s.seatVolunteers(&f)
	return f, ""
}
