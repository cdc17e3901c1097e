package late

import (
	"fmt"
	"strings"
	"time"

	"adjutant/bot/clock"
	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
)

// What a player may give his opponent: at once, and for one question. More is a pause, or the moderator's.
const (
	maxGiven    = 7 * 24 * time.Hour
	MaxGivenAll = 14 * 24 * time.Hour
)

// ExtendTime gives more time: to oneself ("extend 24h"), or freely to the opponent ("extend ben 24h", "give ben 24h").
func ExtendTime(c *table.Call) {
	s := c.S
	words := strings.Fields(strings.Trim(c.Said.Args, " .\""))
	var more time.Duration
	if k := len(words) - 1; k >= 0 && words[k][0] >= '0' && words[k][0] <= '9' {
		var err error
		if more, err = record.PaceTime(strings.ToLower(words[k]), nil); err != nil || more <= 0 {
			c.Say(fmt.Sprintf("I do not read %q; a time is written 24h or 2d.", post.Short(words[k], 40)))
			return
		}
		words = words[:k]
	}
	if k := len(words) - 1; k >= 0 && strings.EqualFold(words[k], "by") {
		words = words[:k]
	}
	to := c.Seat
	if len(words) > 0 {
		name := strings.Join(words, " ")
		seat, known := SeatNamed(s, name)
		if !known {
			c.Say(fmt.Sprintf("I know nobody %q in this game. Say: extend 24h, or: give %s 24h", post.Short(name, 40),
				strings.ToLower(letter.Name(s, someOther(s, c.Seat)))))
			return
		}
		to = seat
	}
	switch {
	case to != c.Seat:
		words, err := giveTime(s, c.Seat, to, more, c.Clock)
		sayOrRefuse(c, words, err)
	case c.Said.Name == "give":
		c.Say("To take more time yourself say: extend 24h")
	default:
		words, err := takeTime(s, c.Seat, more, c.Clock)
		sayOrRefuse(c, words, err)
	}
}

// sayOrRefuse answers with what was done, or why it was not.
func sayOrRefuse(c *table.Call, said string, err error) {
	if err != nil {
		said = err.Error()
	}
	c.Say(said)
}

// someOther is another seat on which somebody sits.
func someOther(s *table.Sitting, seat engine.Seat) engine.Seat {
	for _, other := range s.Players() {
		if other != seat {
			return other
		}
	}
	return s.Speaks(s.Rival(s.SideOf(seat)))
}

// openClock is the open question of a seat, to which time can be given.
func openClock(s *table.Sitting, seat engine.Seat) (engine.Decision, int, error) {
	d, open := letter.Awaits(s, seat)
	switch {
	case !open:
		return d, 0, table.Refused("Nothing is asked of %s now, so there is nothing to extend.", letter.Name(s, seat))
	case s.Paused():
		return d, 0, table.Refused("The game is paused; all deadlines stand.")
	}
	return d, s.Ledger.Number(d.Seat, d.Question), nil
}

// takeTime lengthens the seat's own deadline, out of its few extensions.
func takeTime(s *table.Sitting, seat engine.Seat, more time.Duration, k *clock.Clock) (string, error) {
	d, n, err := openClock(s, seat)
	if err != nil {
		return "", err
	}
	times, hours := s.Ledger.Pace.MaxExtensions()
	each := time.Duration(hours) * time.Hour
	if more == 0 {
		more = each
	}
	left := times - s.Ledger.Time.Taken[seat]
	_, running := s.ClockRow(n)
	switch {
	case times == 0:
		return "", fmt.Errorf("In this game nobody takes more time alone; your opponent may give you some.")
	case left <= 0:
		return "", fmt.Errorf("You have used your %s; your opponent may give you time.", post.Count(times, "extension", "extensions"))
	case more > each:
		return "", fmt.Errorf("An extension is %s at most.", record.HoursWords(hours))
	case !running:
		return "", fmt.Errorf("Your time is spent; only your opponent or the moderator can give you more.")
	}
	due, err := letter.MoveClock(s, d, more)
	if err != nil {
		return "", err
	}
	s.Say(record.Extended{Seat: seat, Question: n, Hours: int(more / time.Hour), Of: record.ExtendedOwn, By: letter.Name(s, seat)})
	return fmt.Sprintf("You have until %s now. %s of yours left.", k.At(due), post.Capital(post.Count(left-1, "extension", "extensions"))), nil
}

// giveTime lengthens the deadline of another seat, freely.
func giveTime(s *table.Sitting, by, to engine.Seat, more time.Duration, k *clock.Clock) (string, error) {
	d, n, err := openClock(s, to)
	if err != nil {
		return "", err
	}
	if more == 0 {
		more = 24 * time.Hour
	}
	given := time.Duration(s.Ledger.Time.Given[n]) * time.Hour
	switch {
	case more > maxGiven:
		return "", fmt.Errorf("You may give %d days at once; for more there is: pause", maxGiven/(24*time.Hour))
	case given+more > MaxGivenAll:
		return "", fmt.Errorf("For one question you may give %d days in all; for more there is: pause", MaxGivenAll/(24*time.Hour))
	}
	hours := int(more / time.Hour)
	due, err := letter.MoveClock(s, d, more)
	if err != nil {
		return "", err
	}
	s.Say(record.Extended{Seat: to, Question: n, Hours: hours, Of: record.ExtendedGiven, By: letter.Name(s, by)})
	if err := tellMoreTime(s, d, n, due, fmt.Sprintf("%s gives you %s, %s.", letter.Name(s, by), record.HoursWords(hours), letter.Name(s, to)),
		""); err != nil {
		return "", err
	}
	return fmt.Sprintf("%s has until %s now, and is told.", letter.Name(s, to), k.At(due)), nil
}

// Extend gives the open question of a seat more time, because a moderator wants it, and tells its player. The others read the
// new time in status, and the reason only if it is public: then they are told. It says until when the seat has.
func Extend(s *table.Sitting, seat engine.Seat, more time.Duration, by, why string, public bool) (time.Time, error) {
	d, n, err := openClock(s, seat)
	if err != nil {
		return time.Time{}, err
	}
	if more < time.Hour || more > record.MaxPace {
		return time.Time{}, table.Refused("An extension is an hour at least and %d days at most.", record.MaxPace/(24*time.Hour))
	}
	due, err := letter.MoveClock(s, d, more)
	if err != nil {
		return due, err
	}
	s.Say(record.Extended{Seat: seat, Question: n, Hours: int(more / time.Hour), Of: record.ExtendedModerator, By: by,
		Why: why, Public: public})
	hours := record.HoursWords(int(more / time.Hour))
	if err := tellMoreTime(s, d, n, due, fmt.Sprintf("%s gives you %s, %s.", by, hours, letter.Name(s, seat)), why); err != nil || !public {
		return due, err
	}
	for _, other := range s.Players() {
		if other == seat {
			continue
		}
		l := letter.Draft(s, other, letter.LetterNotice, nil)
		letter.First(l, fmt.Sprintf("%s gives %s %s.", by, letter.Name(s, seat), hours),
			fmt.Sprintf("%s has until %s now.", letter.Name(s, seat), l.Clock.At(due)))
		letter.Say(l, "%s", letter.Because(why))
		if err := letter.Post(s, l); err != nil {
			return due, err
		}
	}
	return due, nil
}

// tellMoreTime tells a player his new deadline.
func tellMoreTime(s *table.Sitting, d engine.Decision, question int, due time.Time, news, why string) error {
	if s.Player(d.Seat).ID == 0 {
		return nil
	}
	l := letter.Draft(s, d.Seat, letter.LetterNotice, nil)
	l.Question = question
	letter.First(l, news, fmt.Sprintf("Until %s.", l.Clock.At(due)))
	if why != "" {
		letter.Say(l, "%s", letter.Because(why))
	}
	letter.Say(l, "%s", letter.NowAsked(s, l, d))
	return letter.Post(s, l)
}

// addMoreTime says how a player may get more time.
func addMoreTime(s *table.Sitting, l *table.Draft, dec engine.Decision) {
	times, hours := s.Ledger.Pace.MaxExtensions()
	left := times - s.Ledger.Time.Taken[dec.Seat]
	switch {
	case left > 1:
		letter.Say(l, "Need more time? \"extend %dh\" uses one of your %d extensions.", hours, left)
	case left == 1:
		letter.Say(l, "Need more time? \"extend %dh\" uses your last extension.", hours)
	}
}
