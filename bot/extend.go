package bot

import (
	"fmt"
	"strings"
	"time"

	"adjutant/engine"
)

// What a player may give his opponent: at once, and for one question. More is a pause, or the moderator's.
const (
	maxGiven    = 7 * 24 * time.Hour
	maxGivenAll = 14 * 24 * time.Hour
)

// extendTime gives more time: to oneself ("extend 24h"), or freely to the opponent ("extend ben 24h", "give ben 24h").
func extendTime(c *call) {
	s := c.s
	words := strings.Fields(strings.Trim(c.said.args, " .\""))
	var more time.Duration
	if k := len(words) - 1; k >= 0 && words[k][0] >= '0' && words[k][0] <= '9' {
		var err error
		if more, err = paceTime(strings.ToLower(words[k]), nil); err != nil || more <= 0 {
			c.say(fmt.Sprintf("I do not read %q; a time is written 24h or 2d.", short(words[k], 40)))
			return
		}
		words = words[:k]
	}
	if k := len(words) - 1; k >= 0 && strings.EqualFold(words[k], "by") {
		words = words[:k]
	}
	to := c.seat
	if len(words) > 0 {
		name := strings.Join(words, " ")
		seat, known := s.seatNamed(name)
		if !known {
			c.say(fmt.Sprintf("I know nobody %q in this game. Say: extend 24h, or: give %s 24h", short(name, 40), strings.ToLower(s.name(s.someOther(c.seat)))))
			return
		}
		to = seat
	}
	switch {
	case to != c.seat:
		words, err := s.giveTime(c.seat, to, more, c.clock)
		c.sayOrRefuse(words, err)
	case c.said.Name == "give":
		c.say("To take more time yourself say: extend 24h")
	default:
		words, err := s.takeTime(c.seat, more, c.clock)
		c.sayOrRefuse(words, err)
	}
}

// sayOrRefuse answers with what was done, or why it was not.
func (c *call) sayOrRefuse(said string, err error) {
	if err != nil {
		said = err.Error()
	}
	c.say(said)
}

// someOther is another seat on which somebody sits.
func (s *sitting) someOther(seat engine.Seat) engine.Seat {
	for _, other := range s.players() {
		if other != seat {
			return other
		}
	}
	return s.opponent(seat)
}

// openClock is the open question of a seat, to which time can be given.
func (s *sitting) openClock(seat engine.Seat) (engine.Decision, int, error) {
	d, open := s.awaits(seat)
	switch {
	case !open:
		return d, 0, refused("Nothing is asked of %s now, so there is nothing to extend.", s.name(seat))
	case s.paused():
		return d, 0, refused("The game is paused; all deadlines stand.")
	}
	return d, s.ledger.number(d.Seat, d.Question), nil
}

// takeTime lengthens the seat's own deadline, out of its few extensions.
func (s *sitting) takeTime(seat engine.Seat, more time.Duration, k *clock) (string, error) {
	d, n, err := s.openClock(seat)
	if err != nil {
		return "", err
	}
	times, hours := s.ledger.Pace.extensions()
	each := time.Duration(hours) * time.Hour
	if more == 0 {
		more = each
	}
	left := times - s.ledger.Time.Taken[seat]
	_, running := s.clockRow(n)
	switch {
	case times == 0:
		return "", fmt.Errorf("In this game nobody takes more time by himself; your opponent may give you some.")
	case left <= 0:
		return "", fmt.Errorf("You have used your %s; your opponent may give you time.", count(times, "extension", "extensions"))
	case more > each:
		return "", fmt.Errorf("An extension is %s at most.", hoursWords(hours))
	case !running:
		return "", fmt.Errorf("Your time is spent; only your opponent or the moderator can give you more.")
	}
	due, err := s.moveClock(d, more)
	if err != nil {
		return "", err
	}
	s.say(Extended{Seat: seat, Question: n, Hours: int(more / time.Hour), Of: extendedOwn, By: s.name(seat)})
	return fmt.Sprintf("You have until %s now. %s of yours left.", k.at(due), capital(count(left-1, "extension", "extensions"))), nil
}

// giveTime lengthens the deadline of another seat, freely.
func (s *sitting) giveTime(by, to engine.Seat, more time.Duration, k *clock) (string, error) {
	d, n, err := s.openClock(to)
	if err != nil {
		return "", err
	}
	if more == 0 {
		more = 24 * time.Hour
	}
	given := time.Duration(s.ledger.Time.Given[n]) * time.Hour
	switch {
	case more > maxGiven:
		return "", fmt.Errorf("You may give %d days at once; for more there is: pause", maxGiven/(24*time.Hour))
	case given+more > maxGivenAll:
		return "", fmt.Errorf("For one question you may give %d days in all; for more there is: pause", maxGivenAll/(24*time.Hour))
	}
	hours := int(more / time.Hour)
	due, err := s.moveClock(d, more)
	if err != nil {
		return "", err
	}
	s.say(Extended{Seat: to, Question: n, Hours: hours, Of: extendedGiven, By: s.name(by)})
	if err := s.tellMoreTime(d, n, due, fmt.Sprintf("%s gives you %s, %s.", s.name(by), hoursWords(hours), s.name(to)), ""); err != nil {
		return "", err
	}
	return fmt.Sprintf("%s has until %s now, and is told.", s.name(to), k.at(due)), nil
}

// extend gives the open question of a seat more time, because a moderator wants it, and tells its player. The others read the
// new time in status, and the reason only if it is public: then they are told. It says until when the seat has.
func (s *sitting) extend(seat engine.Seat, more time.Duration, by, why string, public bool) (time.Time, error) {
	d, n, err := s.openClock(seat)
	if err != nil {
		return time.Time{}, err
	}
	if more < time.Hour || more > maxPace {
		return time.Time{}, refused("An extension is an hour at least and %d days at most.", maxPace/(24*time.Hour))
	}
	due, err := s.moveClock(d, more)
	if err != nil {
		return due, err
	}
	s.say(Extended{Seat: seat, Question: n, Hours: int(more / time.Hour), Of: extendedModerator, By: by, Why: why, Public: public})
	hours := hoursWords(int(more / time.Hour))
	if err := s.tellMoreTime(d, n, due, fmt.Sprintf("%s gives you %s, %s.", by, hours, s.name(seat)), why); err != nil || !public {
		return due, err
	}
	for _, other := range s.players() {
		if other == seat {
			continue
		}
		l := s.draft(other, letterNotice, nil)
		l.first(fmt.Sprintf("%s gives %s %s.", by, s.name(seat), hours), fmt.Sprintf("%s has until %s now.", s.name(seat), l.clock.at(due)))
		l.say("%s", because(why))
		if err := s.post(l); err != nil {
			return due, err
		}
	}
	return due, nil
}

// tellMoreTime tells a player his new deadline.
func (s *sitting) tellMoreTime(d engine.Decision, question int, due time.Time, news, why string) error {
	if s.player(d.Seat).ID == 0 {
		return nil
	}
	l := s.draft(d.Seat, letterNotice, nil)
	l.Question = question
	l.first(news, fmt.Sprintf("Until %s.", l.clock.at(due)))
	if why != "" {
		l.say("%s", because(why))
	}
	l.say("%s", s.nowAsked(l, d))
	return s.post(l)
}

// because is `Why: "illness".`
func because(why string) string {
	if why == "" {
		return "No reason was given."
	}
	return fmt.Sprintf("Why: %q.", why)
}

// addMoreTime says how a player may get more time.
func (s *sitting) addMoreTime(l *draft, dec engine.Decision) {
	times, hours := s.ledger.Pace.extensions()
	left := times - s.ledger.Time.Taken[dec.Seat]
	switch {
	case left > 1:
		l.say("Need more time? \"extend %dh\" uses one of your %d extensions.", hours, left)
	case left == 1:
		l.say("Need more time? \"extend %dh\" uses your last extension.", hours)
	}
}
