package bot

import (
	"fmt"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/store"
)

// takebackOf begins the reason of a strike that is a takeback.
const takebackOf = "takeback of "

// askTakeback asks the others for a change.
func (s *sitting) askTakeback(c *call, t askedTakeback) {
	if err := s.keepTakeback(&t); err != nil {
		c.fault(err)
		return
	}
	var asked []string
	for _, seat := range s.players() {
		if seat == t.Seat {
			continue
		}
		asked = append(asked, s.name(seat))
		d := s.draft(seat, letterAsk, nil)
		d.first(fmt.Sprintf("%s asks to take back one order, %s: yes or no?", s.name(t.Seat), d.Name))
		d.add(s.takebackFor(seat, t))
		d.say("No die is rolled again. You may refuse without giving a reason.")
		d.say("Your deadline stands still until you have answered.")
		d.add(Section{Kind: "orders", Lines: lines("yes", "no")})
		if err := s.post(d); err != nil {
			c.fault(err)
			return
		}
	}
	if len(s.a.moderators) > 0 {
		asked = append(asked, s.a.moderators[0].Name)
	}
	c.say(fmt.Sprintf("This needs %s. Dice are never rolled again. Asked.", listed(asked)))
	c.add(t.words())
	s.touched = true
	s.tellModerators("takeback", fmt.Sprintf("%s asks to take back one order.", s.name(t.Seat)), []Section{t.words(),
		{Lines: lines("When the other side has agreed it needs you; you hear of it then.")}})
}

// words is the change as everybody reads it.
func (t askedTakeback) words() Section {
	sec := Section{Kind: "orders", Lines: lines("was: "+t.Line, "instead: "+orNothing(t.Instead))}
	if t.Why != "" {
		sec.Lines = append(sec.Lines, TextLine{Text: fmt.Sprintf("reason: %q", t.Why)})
	}
	return sec
}

// takebackFor is the change as another player reads it: without the lines, where what he may see is not all.
func (s *sitting) takebackFor(reader engine.Seat, t askedTakeback) Section {
	if !s.hides(reader) {
		return t.words()
	}
	sec := Section{Lines: lines("Which order, and what instead, is hidden from you; the moderator sees it.")}
	if t.Why != "" {
		sec.Lines = append(sec.Lines, TextLine{Text: fmt.Sprintf("Reason: %q.", t.Why)})
	}
	return sec
}

// consent takes a player's yes or no to a takeback. It says whether one was asked of him.
func (s *sitting) consent(c *call, yes bool) (bool, error) {
	t, pending := s.takebackAsked()
	if !pending || t.Seat == c.seat {
		return false, nil
	}
	if !yes {
		c.say("Refused. Everything stands as it was.")
		return true, s.refuseTakeback(t, s.name(c.seat))
	}
	if t.Yes == nil {
		t.Yes = map[engine.Seat]bool{}
	}
	t.Yes[c.seat] = true
	for _, seat := range s.players() {
		if seat != t.Seat && !t.Yes[seat] {
			c.say("Noted: yes. The others are still asked.")
			return true, s.keepTakeback(&t)
		}
	}
	if len(s.a.moderators) > 0 {
		c.say(fmt.Sprintf("Noted: yes. Now %s decides.", s.a.moderators[0].Name))
		s.tellModerators("agreed", fmt.Sprintf("%s agrees that %s takes back one order.", s.name(c.seat), s.name(t.Seat)), []Section{t.words(),
			{Lines: lines("It needs you:")}, {Kind: "orders", Lines: lines(fmt.Sprintf("takeback %d grant", s.l.Game.ID), fmt.Sprintf("takeback %d refuse", s.l.Game.ID))}})
		return true, s.keepTakeback(&t)
	}
	c.say("Noted: yes.")
	return true, s.grantTakeback(t, nil)
}

// refuseTakeback lets everything stand. Only the player who asked is told.
func (s *sitting) refuseTakeback(t askedTakeback, by string) error {
	s.touched = true
	if err := s.keepTakeback(nil); err != nil {
		return err
	}
	s.giveTimeBack(t)
	d := s.draft(t.Seat, letterNotice, nil)
	d.first(fmt.Sprintf("%s declined. Everything stands as it was.", by))
	d.add(t.words())
	return s.post(d)
}

// grantTakeback strikes the line and plays what came after it again, with the same dice. All read what was changed and who agreed.
func (s *sitting) grantTakeback(t askedTakeback, consents []string) error {
	r, err := s.replayed(t)
	if err != nil {
		return err
	}
	for _, seat := range s.players() {
		if t.Yes[seat] {
			consents = append([]string{s.name(seat)}, consents...)
		}
	}
	awaited := s.awaited()
	why := takebackOf + fmt.Sprintf("%q", t.Line)
	if t.Why != "" {
		why += ": " + t.Why
	}
	if err := s.strike(t.From, listed(append([]string{s.name(t.Seat)}, consents...)), why, false); err != nil {
		return err
	}
	s.table.Position = r.position
	s.record(r.before, r.events)
	s.conclude(awaited)
	if err := s.keepTakeback(nil); err != nil {
		return err
	}
	s.giveTimeBack(t)
	s.passed = nil
	for _, seat := range s.players() {
		d := s.draft(seat, letterNotice, nil)
		with := ""
		if len(consents) > 0 {
			with = ", with the consent of " + listed(consents)
		}
		d.first(fmt.Sprintf("Taken back%s.", with), "All dice stand.")
		if seat == t.Seat || !s.hides(seat) {
			d.add(Section{Kind: "orders", Lines: lines("struck: "+t.Line, "instead: "+orNothing(r.instead))})
			d.say("The struck line stays in the log.")
		}
		s.addNow(d)
		d.add(sections(s.table.Position.View(seat).Brief(seat))...)
		d.Pictures = s.pictures(seat, s.ledger.TurnFrom-1, "", nil)
		if err := s.post(d); err != nil {
			return err
		}
	}
	return nil
}

// giveTimeBack moves the deadlines by the time for which a takeback was asked.
func (s *sitting) giveTimeBack(t askedTakeback) {
	asked, err := parseStamp(t.Asked)
	if err != nil {
		return
	}
	s.moveDeadlines(fullHour(s.now).Sub(asked.UTC().Truncate(time.Hour)))
}

// moveDeadlines moves all deadlines of the game, each by the clock of its seat.
func (s *sitting) moveDeadlines(by time.Duration) {
	var moved []store.Deadline
	for _, d := range s.deadlines() {
		if d.Question != 0 {
			d.Due = s.calendar(engine.Seat(d.Seat)).after(d.Due, by)
		}
		moved = append(moved, d)
	}
	s.out.SetDeadlines, s.out.Deadlines = true, moved
}

// tellModerators writes to every moderator about this game.
func (s *sitting) tellModerators(about, first string, more []Section) {
	for i, m := range s.a.moderators {
		d := s.toModerator(m, letterNotice)
		d.MessageID = fmt.Sprintf("%d.%d.%s%d.%d@%s", s.l.Game.ID, s.last(), about, i+1, s.now.Unix(), s.a.domain)
		d.first(fmt.Sprintf("Game %d, %s: %s", s.l.Game.ID, m.Name, strings.TrimSpace(first)))
		d.add(more...)
		if l, err := d.seal(); err == nil {
			s.out.Letters = append(s.out.Letters, l)
		}
	}
}
