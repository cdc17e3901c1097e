package moderate

import (
	"strconv"
	"strings"
	"time"

	"adjutant/bot/clock"
	"adjutant/bot/late"
	"adjutant/bot/letter"
	"adjutant/bot/play"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
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
		at, err := time.ParseInLocation(clock.DayLayout, day, m.clock.Zone)
		if err != nil {
			return table.Refused("I do not read the day %q. Say: pause %d because holidays until 2027-01-10", post.Short(day, 30), m.s.L.Game.ID)
		}
		until = at
	}
	if err := late.Pause(m.s, m.by.Name, m.why, until); err != nil {
		return err
	}
	words := ""
	if !until.IsZero() {
		words = " until " + m.clock.At(until)
	}
	m.say("Game %d is paused%s. Orders are taken and kept; deadlines stand.", m.s.L.Game.ID, words)
	return nil
}

// resumeGame lets the clocks run again.
func resumeGame(m *modCall) error {
	if err := late.Resume(m.s, m.by.Name, m.why); err != nil {
		return err
	}
	m.say("Game %d goes on.", m.s.L.Game.ID)
	m.add(letter.StatusOf(m.s, "", m.clock)...)
	return nil
}

// extendFor gives a player more time: "extend 12 anna 24h because illness"; the others read the reason only with "public".
func extendFor(m *modCall) error {
	words := strings.Fields(m.args)
	public := false
	if k := len(words); k > 0 && strings.EqualFold(words[k-1], "public") {
		words, public = words[:k-1], true
	}
	if len(words) == 1 {
		return m.extendAwaited(words[0], public)
	}
	if len(words) < 2 {
		return table.Refused("Say for whom and how long: %s", m.what.Usage)
	}
	name, long := strings.Join(words[:len(words)-1], " "), words[len(words)-1]
	seat, found := late.SeatNamed(m.s, name)
	if !found {
		return noSeat(m.s, name)
	}
	more, err := record.PaceTime(long, nil)
	if err != nil {
		return table.Refused("%s", letter.RefusalWords(err))
	}
	until, err := late.Extend(m.s, seat, more, m.by.Name, m.why, public)
	if err != nil {
		return err
	}
	m.say("%s deadline: %s.", post.Possessive(letter.Name(m.s, seat)), m.clock.At(until))
	if !public {
		m.say(`The others are told the new time on asking, and the reason only if you add: public`)
	}
	return nil
}

// extendAwaited gives more time to everybody who is waited for.
func (m *modCall) extendAwaited(long string, public bool) error {
	more, err := record.PaceTime(long, nil)
	if err != nil || more <= 0 {
		return table.Refused("Say for how long: %s", m.what.Usage)
	}
	awaited := m.s.Table.Position.Awaited()
	if len(awaited) == 0 || m.s.IsOver() {
		return table.Refused("Nobody is waited for in game %d now.", m.s.L.Game.ID)
	}
	for _, dec := range awaited {
		until, err := late.Extend(m.s, dec.Seat, more, m.by.Name, m.why, public)
		if err != nil {
			return err
		}
		m.say("%s deadline: %s.", post.Possessive(letter.Name(m.s, dec.Seat)), m.clock.At(until))
	}
	return nil
}

// remindAll reminds whoever is waited for, now.
func remindAll(m *modCall) error {
	seats, err := late.RemindNow(m.s)
	if err != nil {
		return err
	}
	var names []string
	for _, seat := range seats {
		names = append(names, letter.Name(m.s, seat))
	}
	if len(names) == 0 {
		return table.Refused("Nobody is waited for in game %d now.", m.s.L.Game.ID)
	}
	m.say(`Reminded: %s. "status %d" shows what the relay says to it.`, post.Listed(names), m.s.L.Game.ID)
	return nil
}

// nudgeQuestion lets a question be answered without its player [mod.order, mod.default]: "nudge 12 question 5 default".
func nudgeQuestion(m *modCall) error {
	words := strings.Fields(strings.ToLower(strings.Replace(m.args, "question", "", 1)))
	if len(words) == 0 || len(words) > 2 {
		return table.Refused("Say which question: %s", m.what.Usage)
	}
	n, err := strconv.Atoi(words[0])
	if err != nil {
		return table.Refused("Say which question by its number: %s", m.what.Usage)
	}
	how := "default"
	if len(words) == 2 {
		how = words[1]
	}
	dec, _ := letter.OpenQuestion(m.s, n)
	if err := late.Nudge(m.s, n, how, m.by.Name, m.why); err != nil {
		return err
	}
	m.say("Question %d (%s) was answered for %s by the %s. Both are told.", n, letter.KindOf(m.s, dec), letter.Name(m.s, dec.Seat), how)
	return nil
}

// forfeitGame ends a game against a player who has missed it.
func forfeitGame(m *modCall) error {
	seat, found := late.SeatNamed(m.s, m.args)
	if !found {
		return noSeat(m.s, m.args)
	}
	winner := "nobody"
	if w := m.s.Rival(m.s.SideOf(seat)); w != "" {
		winner = letter.SideName(m.s, w)
	}
	if m.s.Ledger.Over != nil {
		return table.Refused("Game %d is over already. For another result: award %d SIDE because ...; to let it go on: reopen %d because ...",
			m.s.L.Game.ID,
			m.s.L.Game.ID, m.s.L.Game.ID)
	}
	m.say("%s wins game %d by forfeit in %s.", winner, m.s.L.Game.ID, m.s.Ledger.Turn.Title)
	if m.only {
		return nil
	}
	return play.Forfeit(m.s, seat, m.by.Name, m.why)
}

// saysBefore says what result a game has already, which this one replaces.
func (m *modCall) saysBefore(winner engine.Side, kind record.ResultKind) error {
	over := m.s.Ledger.Over
	if over != nil && m.only {
		m.say("It is over already: %s. %s The new result takes the place of this one, which stays in the record.",
			letter.OverWithin(m.s), over.How)
	}
	return play.MayReplace(m.s, winner, kind)
}

// reopenGame takes the end of a game back.
func reopenGame(m *modCall) error {
	if err := late.MayReopen(m.s); err != nil {
		return err
	}
	over := m.s.Ledger.Over
	m.say("Game %d goes on in %s. Its result is taken back: %s. %s", m.s.L.Game.ID, m.s.Ledger.Turn.Title, letter.OverWithin(m.s), over.How)
	m.say("Who is asked has the whole time again. What was published when it ended cannot be unseen; its dice are not used again.")
	if m.only {
		return nil
	}
	if err := late.Reopen(m.s, m.by.Name, m.why); err != nil {
		return err
	}
	m.sections = m.sections[:1]
	m.add(letter.StatusOf(m.s, "", m.clock)...)
	return nil
}

// awardGame ends a game for a side, as a draw, as lost by both, or as one that does not count.
func awardGame(m *modCall) error {
	if of, err := m.a.Store.League().SeasonOfGame(m.ctx, m.s.L.Game.ID); err == nil && !of.Watch && m.s.Ledger.Over != nil {
		return table.Refused(`Game %d is over, and so is its season. "result %[1]d SIDE because ..." corrects table and ratings, too.`, m.s.L.Game.ID)
	}
	var side engine.Side
	word := strings.ToLower(m.args)
	switch word {
	case "void", "double":
		m.say("Game %d %s.", m.s.L.Game.ID, map[string]string{"void": "does not count", "double": "is lost for both sides"}[word])
		kind := map[string]record.ResultKind{"void": record.ResultVoid, "double": record.ResultDouble}[word]
		if err := m.saysBefore("", kind); err != nil || m.only {
			return err
		}
		return play.Void(m.s, word == "double", m.by.Name, m.why)
	}
	if word != "draw" {
		var found bool
		if side, found = late.SideNamed(m.s, m.args); !found {
			return noSeat(m.s, m.args)
		}
		m.say("%s is awarded game %d in %s.", post.Capital(m.s.Book.Side(side).Name), m.s.L.Game.ID, m.s.Ledger.Turn.Title)
	} else {
		m.say("Game %d is declared a draw in %s.", m.s.L.Game.ID, m.s.Ledger.Turn.Title)
	}
	if err := m.saysBefore(side, record.ResultAdjudicated); err != nil {
		return err
	}
	m.add(post.Sections(m.s.Table.Position.View("").Brief(""))...)
	if m.only {
		return nil
	}
	m.sections = m.sections[:1]
	return play.Award(m.s, side, m.by.Name, m.why)
}

// vacationFor announces the absence of a player: "vacation anna 2027-02-01 to 2027-02-08".
func vacationFor(m *modCall) error {
	words := strings.Fields(m.args)
	if len(words) < 4 || !strings.EqualFold(words[len(words)-2], "to") {
		return table.Refused("Say who and when: %s", m.what.Usage)
	}
	k := len(words)
	p, err := personCalled(m.ctx, m.a, strings.Join(words[:k-3], " "))
	if err != nil {
		return err
	}
	player, err := m.a.Store.PlayerByAddress(m.ctx, p.Address)
	if err != nil {
		return table.Refused("I know nobody called %q.", strings.Join(words[:k-3], " "))
	}
	answer, err := late.Vacation(m.ctx, m.a, player.ID, words[k-3], words[k-1], m.why)
	if err != nil {
		return err
	}
	for _, l := range answer {
		m.say("%s", l)
	}
	return nil
}
