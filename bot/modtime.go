package bot

import (
	"strconv"
	"strings"
	"time"

	"adjutant/engine"
)

// What a moderator does about time: pause and resume, more time, reminders, answers for players who are silent, the end.

// pauseGame stops the clocks of a game: "pause 12 because holidays until 2027-01-10".
func pauseGame(m *modCall) error {
	day := ""
	for _, words := range []*string{&m.args, &m.why} {
		if before, after, found := strings.Cut(" "+*words, " until "); found {
			*words, day = strings.TrimSpace(before), strings.TrimSpace(after)
		}
	}
	var until time.Time
	if day != "" {
		at, err := time.ParseInLocation(dayLayout, day, m.clock.zone)
		if err != nil {
			return refused("I do not read the day %q. Say: pause %d because holidays until 2027-01-10", short(day, 30), m.s.l.Game.ID)
		}
		until = at
	}
	if err := m.s.pause(m.by.Name, m.why, until); err != nil {
		return err
	}
	words := ""
	if !until.IsZero() {
		words = " until " + m.clock.at(until)
	}
	m.say("Game %d is paused%s. Orders are taken and kept; deadlines stand.", m.s.l.Game.ID, words)
	return nil
}

// resumeGame lets the clocks run again.
func resumeGame(m *modCall) error {
	if err := m.s.resume(m.by.Name, m.why); err != nil {
		return err
	}
	m.say("Game %d goes on.", m.s.l.Game.ID)
	m.add(m.s.status("", m.clock)...)
	return nil
}

// extendFor gives a player more time: "extend 12 anna 24h because illness"; the others read the reason only with "public".
func extendFor(m *modCall) error {
	words := strings.Fields(m.args)
	public := false
	if k := len(words); k > 0 && strings.EqualFold(words[k-1], "public") {
		words, public = words[:k-1], true
	}
	if len(words) < 2 {
		return refused("Say for whom and how long: %s", m.what.Usage)
	}
	name, long := strings.Join(words[:len(words)-1], " "), words[len(words)-1]
	seat, found := m.s.seatNamed(name)
	if !found {
		return m.s.noSeat(name)
	}
	more, err := paceTime(long, nil)
	if err != nil {
		return refused("%s", refusalWords(err))
	}
	until, err := m.s.extend(seat, more, m.by.Name, m.why, public)
	if err != nil {
		return err
	}
	m.say("%s deadline: %s.", possessive(m.s.name(seat)), m.clock.at(until))
	if !public {
		m.say(`The others are told the new time on asking, and the reason only if you add: public`)
	}
	return nil
}

// remindAll reminds whoever is waited for, now.
func remindAll(m *modCall) error {
	seats, err := m.s.remindNow()
	if err != nil {
		return err
	}
	var names []string
	for _, seat := range seats {
		names = append(names, m.s.name(seat))
	}
	if len(names) == 0 {
		return refused("Nobody is waited for in game %d now.", m.s.l.Game.ID)
	}
	m.say(`Reminded: %s. "status %d" shows what the relay says to it.`, listed(names), m.s.l.Game.ID)
	return nil
}

// nudgeQuestion lets a question be answered without its player [mod.order, mod.default]: "nudge 12 question 5 default".
func nudgeQuestion(m *modCall) error {
	words := strings.Fields(strings.ToLower(strings.Replace(m.args, "question", "", 1)))
	if len(words) == 0 || len(words) > 2 {
		return refused("Say which question: %s", m.what.Usage)
	}
	n, err := strconv.Atoi(words[0])
	if err != nil {
		return refused("Say which question by its number: %s", m.what.Usage)
	}
	how := "default"
	if len(words) == 2 {
		how = words[1]
	}
	dec, _ := m.s.openQuestion(n)
	if err := m.s.nudge(n, how, m.by.Name, m.why); err != nil {
		return err
	}
	m.say("Question %d (%s) was answered for %s by the %s. Both are told.", n, m.s.kindOf(dec), m.s.name(dec.Seat), how)
	return nil
}

// forfeitGame ends a game against a player who has missed it.
func forfeitGame(m *modCall) error {
	seat, found := m.s.seatNamed(m.args)
	if !found {
		return m.s.noSeat(m.args)
	}
	winner := "nobody"
	if w := m.s.opponent(seat); w != "" {
		winner = m.s.name(w)
	}
	m.say("%s wins game %d by forfeit in %s.", winner, m.s.l.Game.ID, m.s.ledger.Turn.Title)
	if m.only {
		return nil
	}
	return m.s.forfeit(seat, m.by.Name, m.why)
}

// awardGame ends a game for a side, or as a draw.
func awardGame(m *modCall) error {
	var seat engine.Seat
	if !strings.EqualFold(m.args, "draw") {
		var found bool
		if seat, found = m.s.seatNamed(m.args); !found {
			return m.s.noSeat(m.args)
		}
		m.say("%s is awarded game %d in %s.", capital(m.s.book.Seat(seat).Name), m.s.l.Game.ID, m.s.ledger.Turn.Title)
	} else {
		m.say("Game %d is declared a draw in %s.", m.s.l.Game.ID, m.s.ledger.Turn.Title)
	}
	m.add(sections(m.s.table.Position.View("").Brief(""))...)
	if m.only {
		return nil
	}
	m.sections = m.sections[:1]
	return m.s.award(seat, m.by.Name, m.why)
}

// vacationFor announces the absence of a player: "vacation anna 2027-02-01 to 2027-02-08".
func vacationFor(m *modCall) error {
	words := strings.Fields(m.args)
	if len(words) < 4 || !strings.EqualFold(words[len(words)-2], "to") {
		return refused("Say who and when: %s", m.what.Usage)
	}
	k := len(words)
	p, err := m.a.personCalled(m.ctx, strings.Join(words[:k-3], " "))
	if err != nil {
		return err
	}
	player, err := m.a.store.PlayerByAddress(m.ctx, p.Address)
	if err != nil {
		return refused("I know nobody called %q.", strings.Join(words[:k-3], " "))
	}
	answer, err := m.a.Vacation(m.ctx, player.ID, words[k-3], words[k-1], m.why)
	if err != nil {
		return err
	}
	for _, l := range answer {
		m.say("%s", l)
	}
	return nil
}
