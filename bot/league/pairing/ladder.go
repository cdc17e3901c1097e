package pairing

import (
	"fmt"
	"slices"
	"time"
)

// What a ladder counts.
const (
	ChallengePlaces = 3 // how far up one may challenge
	AnswerDays      = 7
	AgainDays       = 30 // before the same two meet again
	IdleDays        = 90 // without a game or a challenge: to the foot
	AwayDays        = 60 // of absence a year that stop those
	AtOnce          = 2  // matches of one line
)

// onePoint is as many tenths as one must have more than, to climb.
const onePoint = 10

// A Rung is a line on a ladder.
type Rung struct {
	Line  int       `json:"line"`
	Since time.Time `json:"since"` // its last game or challenge, or when it came
	Away  []Away    `json:"away,omitempty"`
}

// Away is days of absence of a rung, first and day after the last.
type Away struct {
	From  time.Time `json:"from"`
	Until time.Time `json:"until"`
}

// A Challenge is a match on the ladder that is asked for or played.
type Challenge struct {
	By       int       `json:"by"`
	Of       int       `json:"of"`
	At       time.Time `json:"at"`
	Accepted bool      `json:"accepted,omitempty"`
}

// An Ended is a match that two have behind them.
type Ended struct {
	Lines [2]int    `json:"lines"`
	At    time.Time `json:"at"`
}

// A Ladder is who stands where, best first, and who plays whom.
type Ladder struct {
	Rungs   []Rung      `json:"rungs"`
	Open    []Challenge `json:"open,omitempty"`
	Ended   []Ended     `json:"ended,omitempty"` // the last AgainDays
	Outside []int       `json:"outside,omitempty"`
	// Outside are those who lost by silence: back at the foot after one game ended in time.
}

// Order is the lines from the top to the foot.
func (l *Ladder) Order() []int {
	var order []int
	for _, r := range l.Rungs {
		order = append(order, r.Line)
	}
	return order
}

func (l *Ladder) place(line int) int {
	return slices.IndexFunc(l.Rungs, func(r Rung) bool { return r.Line == line })
}

// Join puts a newcomer at the foot.
func (l *Ladder) Join(line int, at time.Time) {
	l.Outside = slices.DeleteFunc(l.Outside, func(o int) bool { return o == line })
	if l.place(line) < 0 {
		l.Rungs = append(l.Rungs, Rung{Line: line, Since: at})
	}
}

// Leave takes a line off, with its challenges.
func (l *Ladder) Leave(line int) {
	l.Outside = slices.DeleteFunc(l.Outside, func(o int) bool { return o == line })
	l.Rungs = slices.DeleteFunc(l.Rungs, func(r Rung) bool { return r.Line == line })
	l.Open = slices.DeleteFunc(l.Open, func(c Challenge) bool { return c.By == line || c.Of == line })
}

// Refuses says why one line may not challenge another now, or "".
func (l *Ladder) Refuses(by, of int, now time.Time) string {
	from, to := l.place(by), l.place(of)
	switch {
	case from < 0 || to < 0:
		return "both must stand on the ladder"
	case from <= to:
		return "one challenges those who stand above"
	case from-to > ChallengePlaces:
		return fmt.Sprintf("%s places above; %s are allowed", number(from-to), number(ChallengePlaces))
	}
	busy := map[int]int{}
	for _, c := range l.Open {
		busy[c.By]++
		busy[c.Of]++
		if c.By == by && c.Of == of || c.By == of && c.Of == by {
			return "these two are playing each other"
		}
	}
	for _, line := range []int{by, of} {
		if busy[line] >= AtOnce {
			return fmt.Sprintf("nobody plays more than %s matches at a time", number(AtOnce))
		}
	}
	for _, e := range l.Ended {
		if (e.Lines == [2]int{by, of} || e.Lines == [2]int{of, by}) && now.Before(e.At.AddDate(0, 0, AgainDays)) {
			return fmt.Sprintf("the same two may meet again %d days after the end of their match", AgainDays)
		}
	}
	return ""
}

// number is a small number in words.
func number(n int) string {
	if words := []string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}; n < len(words) {
		return words[n]
	}
	return fmt.Sprint(n)
}

// Challenge begins a match that Refuses allows; Accept says that the other has taken it up.
func (l *Ladder) Challenge(by, of int, now time.Time) {
	l.Open = append(l.Open, Challenge{By: by, Of: of, At: now})
	l.touch(by, now)
}

// Accept says that a challenge was answered; it is played then.
func (l *Ladder) Accept(by, of int) {
	for i := range l.Open {
		if l.Open[i].By == by && l.Open[i].Of == of {
			l.Open[i].Accepted = true
		}
	}
}

// End is a match that is over, with the tenths of both, the challenger's first. More than one point, and the winner takes the loser's
// place if it is the better one; those between go one down.
func (l *Ladder) End(by, of int, points [2]int, now time.Time) {
	l.over(by, of, now)
	if points[0] > onePoint {
		l.climb(by, of)
	}
}

// Walkover is a challenge that nobody answered: as won.
func (l *Ladder) Walkover(by, of int, now time.Time) {
	l.Open = slices.DeleteFunc(l.Open, func(c Challenge) bool { return c.By == by && c.Of == of })
	l.touch(by, now)
	l.climb(by, of)
}

// over ends a match without moving anybody.
func (l *Ladder) over(by, of int, now time.Time) {
	l.Open = slices.DeleteFunc(l.Open, func(c Challenge) bool { return c.By == by && c.Of == of })
	l.Ended = slices.DeleteFunc(l.Ended, func(e Ended) bool { return !now.Before(e.At.AddDate(0, 0, AgainDays)) })
	l.Ended = append(l.Ended, Ended{[2]int{by, of}, now})
	l.touch(by, now)
	l.touch(of, now)
}

// climb puts a line in the place of another that stands above it.
func (l *Ladder) climb(line, to int) {
	from, at := l.place(line), l.place(to)
	if from < 0 || at < 0 || from < at {
		return
	}
	r := l.Rungs[from]
	l.Rungs = slices.Insert(slices.Delete(l.Rungs, from, from+1), at, r)
}

// touch notes that a line did something.
func (l *Ladder) touch(line int, now time.Time) {
	if i := l.place(line); i >= 0 {
		l.Rungs[i].Since = now
	}
}

// Absent notes days of absence; where they begin as others that are known do, they take their place.
func (l *Ladder) Absent(line int, from, until time.Time) {
	i := l.place(line)
	if i < 0 {
		return
	}
	r := &l.Rungs[i]
	if k := slices.IndexFunc(r.Away, func(a Away) bool { return a.From.Equal(from) }); k >= 0 {
		r.Away[k].Until = until
		return
	}
	r.Away = append(r.Away, Away{from, until})
}

// Shift lets a ladder stand still for so many days: all that is due on it is due as much later.
func (l *Ladder) Shift(days int) {
	for i := range l.Rungs {
		l.Rungs[i].Since = l.Rungs[i].Since.AddDate(0, 0, days)
	}
	for i := range l.Open {
		l.Open[i].At = l.Open[i].At.AddDate(0, 0, days)
	}
}

// Foot puts a line that did nothing for long at the foot.
func (l *Ladder) Foot(line int, now time.Time) {
	if i := l.place(line); i >= 0 {
		r := l.Rungs[i]
		r.Since = now
		l.Rungs = append(slices.Delete(l.Rungs, i, i+1), r)
	}
}

// Silent takes a line off that lost by silence; one game ended in time, and Join puts it at the foot again.
func (l *Ladder) Silent(line int) {
	l.Leave(line)
	l.Outside = append(l.Outside, line)
}

// Unanswered are the challenges whose answer is overdue.
func (l *Ladder) Unanswered(now time.Time) []Challenge {
	var late []Challenge
	for _, c := range l.Open {
		if !c.Accepted && !now.Before(l.AnswerBy(c)) {
			late = append(late, c)
		}
	}
	return late
}

// AnswerBy is when a challenge counts as not answered; the absence of whoever is challenged does not count.
func (l *Ladder) AnswerBy(c Challenge) time.Time {
	for _, r := range l.Rungs {
		if r.Line == c.Of {
			return r.after(c.At, AnswerDays)
		}
	}
	return c.At.AddDate(0, 0, AnswerDays)
}

// Idle are the lines that go to the foot now, from the top: no match, and none for IdleDays, absence apart.
func (l *Ladder) Idle(now time.Time) []int {
	var idle []int
	for _, r := range l.Rungs {
		if at, free := l.IdleAt(r); free && !now.Before(at) {
			idle = append(idle, r.Line)
		}
	}
	return idle
}

// IdleAt is when a line goes to the foot if it does nothing; not while it plays or waits for an answer.
func (l *Ladder) IdleAt(r Rung) (time.Time, bool) {
	if slices.ContainsFunc(l.Open, func(c Challenge) bool { return c.By == r.Line || c.Of == r.Line }) {
		return time.Time{}, false
	}
	return r.after(r.Since, IdleDays), true
}

// after is so many days after a moment, without the absence of the line as far as it is known.
func (r Rung) after(since time.Time, days int) time.Time {
	at := since.AddDate(0, 0, days)
	for range 100 { // each absence that the days reach into moves their end, perhaps into another
		next := since.AddDate(0, 0, days).Add(r.away(since, at))
		if !next.After(at) {
			break
		}
		at = next
	}
	return at
}

// away is the absence between two moments, at most AwayDays of each calendar year.
func (r Rung) away(since, now time.Time) time.Duration {
	var sum time.Duration
	for year := since.UTC().Year(); year <= now.UTC().Year(); year++ {
		first, next := time.Date(year, 1, 1, 0, 0, 0, 0, time.UTC), time.Date(year+1, 1, 1, 0, 0, 0, 0, time.UTC)
		rest := AwayDays * 24 * time.Hour
		// Days before that moment are of its sixty, but stop nothing any more.
		for _, a := range r.Away {
			if spent := overlap(a, first, minTime(next, since)); spent > 0 {
				rest -= min(rest, spent)
			}
		}
		for _, a := range r.Away {
			if d := min(rest, overlap(a, maxTime(first, since), minTime(next, now))); d > 0 {
				sum += d
				rest -= d
			}
		}
	}
	return sum
}

// overlap is how much of an absence lies between two moments.
func overlap(a Away, from, until time.Time) time.Duration {
	return max(0, minTime(a.Until, until).Sub(maxTime(a.From, from)))
}

func minTime(a, b time.Time) time.Time {
	if a.Before(b) {
		return a
	}
	return b
}

func maxTime(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}
