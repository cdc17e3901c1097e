package bot

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/store"
)

// What players may agree on without a moderator, so that no game is paused for ever: so long at once, so long in the whole game.
const (
	pauseUsual   = 14 * 24 * time.Hour // where no end is named
	pauseAtOnce  = 31 * 24 * time.Hour
	pauseInAll   = 60 * 24 * time.Hour
	pauseOffered = 7 * 24 * time.Hour // for which a proposal stands
)

// A proposal is what one player wants that needs all of them.
type proposal struct {
	What  string `json:"what"` // "pause", "resume"
	At    string `json:"at"`   // as store.Stamp writes it
	Until string `json:"until,omitempty"`
	Why   string `json:"why,omitempty"`
}

// proposed is what a seat's player has proposed and not withdrawn, as long as it stands.
func (s *sitting) proposed(seat engine.Seat, what string) (proposal, bool) {
	var p proposal
	notes := s.notesNow(string(seat), noteAgree)
	if len(notes) != 1 || json.Unmarshal([]byte(notes[0].Text), &p) != nil || p.What != what {
		return p, false
	}
	at, err := parseStamp(p.At)
	return p, err == nil && s.now.Sub(at) < pauseOffered
}

// forgetProposals ends what was proposed: it has happened, or the game is over.
func (s *sitting) forgetProposals() {
	for _, i := range s.book.Seats {
		if len(s.notesNow(string(i.Seat), noteAgree)) > 0 {
			s.note(string(i.Seat), noteAgree)
		}
	}
}

// beside are the other seats whose players are there to be asked.
func (s *sitting) beside(seat engine.Seat) []engine.Seat {
	return slices.DeleteFunc(s.players(), func(other engine.Seat) bool {
		return s.player(other).ID == s.player(seat).ID || s.ledger.Time.Vacant[other]
	})
}

// agreed notes a proposal and says whether all players agree. If not, those who have not spoken are asked, in the words of ask.
func (c *call) agreed(p proposal, ask func(*draft)) bool {
	s := c.s
	var missing []engine.Seat
	for _, other := range s.beside(c.seat) {
		if _, spoke := s.proposed(other, p.What); !spoke {
			missing = append(missing, other)
		}
	}
	if len(missing) == 0 {
		return true
	}
	var names []string
	for _, other := range missing {
		names = append(names, s.name(other))
	}
	if q, spoke := s.proposed(c.seat, p.What); spoke && q.Until == p.Until {
		c.say(fmt.Sprintf("You have said so already; we wait for %s.", listed(names)))
		return false
	}
	text, err := plainJSON(p)
	if err != nil {
		return false
	}
	s.note(string(c.seat), noteAgree, store.Note{Key: "1", Text: string(text)})
	for _, other := range missing {
		l := s.draft(other, letterNotice, nil)
		l.MessageID = fmt.Sprintf("%d.%s.%s.%s@%s", s.l.Game.ID, other, p.What, idOf(c.request), s.a.domain)
		ask(l)
		if err := s.post(l); err != nil {
			c.a.log.Error("a proposal could not be put", "game", s.l.Game.ID, "err", err)
		}
	}
	c.say(fmt.Sprintf("%s must agree, and is asked. Until then the clocks are as they were.", listed(names)))
	return false
}

var pauseUntil = regexp.MustCompile(`(?i)^(?:until|till|to)?:?\s*(.*?)\s*(?:\bbecause:?\s+(.*))?$`)

// proposePause pauses the game when all players have said so.
func proposePause(c *call) {
	s := c.s
	m := pauseUntil.FindStringSubmatch(strings.Trim(c.said.args, " ."))
	if m == nil {
		c.say("Say: pause, or: pause until 2027-01-10")
		return
	}
	switch {
	case s.isOver():
		c.say("The game is over.")
		return
	case s.paused():
		c.say("The game is paused already" + untilWords(s.ledger.Time.Paused, c.clock) + ".")
		return
	case strings.EqualFold(m[1], "off") || strings.EqualFold(m[1], "no"):
		c.refusePause()
		return
	}
	p := proposal{What: "pause", At: store.Stamp(s.now), Why: short(oneLine(m[2]), 200)}
	until, err := c.pauseEnd(m[1])
	if err != nil {
		c.say(err.Error())
		return
	}
	p.Until = store.Stamp(until)
	all := c.agreed(p, func(l *draft) {
		l.first(fmt.Sprintf("%s asks for a pause, %s: until %s.", s.name(c.seat), l.Name, l.clock.at(until)))
		l.say("%s", spoken(whyIfAny(p.Why), `Agree with "pause", decline with "pause no"; silence declines too. The clocks run until all agree.`))
		s.addNow(l)
	})
	if !all {
		return
	}
	for _, other := range s.beside(c.seat) {
		if q, spoke := s.proposed(other, "pause"); spoke {
			fill(&p.Why, q.Why)
		}
	}
	if err := s.stopClocks(Paused{By: s.everybody(), Why: p.Why, Agreed: true}, until, c.seat); err != nil {
		c.say(err.Error())
		return
	}
	c.say("The game is paused"+untilWords(s.ledger.Time.Paused, c.clock)+".", "Orders are taken and kept, and played when it goes on. All deadlines stand.")
}

// pauseEnd is until when a pause would last: the day named, else what another has proposed, else two weeks.
func (c *call) pauseEnd(day string) (time.Time, error) {
	s := c.s
	until := fullHour(s.now.Add(pauseUsual))
	for _, other := range s.beside(c.seat) {
		if q, spoke := s.proposed(other, "pause"); spoke && day == "" {
			if t, err := parseStamp(q.Until); err == nil {
				until = t
			}
		}
	}
	if day != "" {
		d, err := readDay(day, s.now.In(c.clock.zone))
		if err != nil {
			return until, err
		}
		until = dayStart(d, c.clock.zone)
	}
	left := pauseInAll - time.Duration(s.ledger.Time.PausedFor)*time.Hour
	switch long := until.Sub(s.now); {
	case long <= 0:
		return until, fmt.Errorf("That day is past, or today; a pause ends when the day named begins.")
	case long > pauseAtOnce:
		return until, fmt.Errorf("Players may agree on %d days at once; a longer pause is the moderator's.", pauseAtOnce/(24*time.Hour))
	case long > left:
		return until, fmt.Errorf("Players may agree on %d days of pause in a game, and %d are left; more is the moderator's.", pauseInAll/(24*time.Hour), max(left, 0)/(24*time.Hour))
	}
	return until, nil
}

// refusePause declines or withdraws a pause, and tells whoever proposed it.
func (c *call) refusePause() {
	s := c.s
	found := false
	for _, i := range s.book.Seats {
		if _, spoke := s.proposed(i.Seat, "pause"); !spoke {
			continue
		}
		found = true
		if i.Seat == c.seat {
			continue
		}
		l := s.draft(i.Seat, letterNotice, nil)
		l.MessageID = fmt.Sprintf("%d.%s.nopause.%s@%s", s.l.Game.ID, i.Seat, idOf(c.request), s.a.domain)
		l.first(fmt.Sprintf("%s would rather not pause, %s.", s.name(c.seat), l.Name), "The clocks run.")
		s.addNow(l)
		if err := s.post(l); err != nil {
			c.a.log.Error("a proposal could not be declined", "game", s.l.Game.ID, "err", err)
		}
	}
	s.forgetProposals()
	if !found {
		c.say("Nobody has proposed a pause.")
		return
	}
	c.say("There is no pause; the clocks run.")
}

// everybody is "Anna and Ben": those who have agreed.
func (s *sitting) everybody() string {
	var names []string
	for _, seat := range s.players() {
		if n := s.name(seat); !s.ledger.Time.Vacant[seat] && !slices.Contains(names, n) {
			names = append(names, n)
		}
	}
	return listed(names)
}

// proposeResume lets the game go on when all players have said so.
func proposeResume(c *call) {
	s := c.s
	if !s.paused() {
		c.say("The game is not paused.")
		return
	}
	p := s.ledger.Time.Paused
	if !p.Agreed {
		c.say("The game was paused by " + p.By + untilWords(p, c.clock) + "; only a moderator resumes it before.")
		return
	}
	all := c.agreed(proposal{What: "resume", At: store.Stamp(s.now)}, func(l *draft) {
		l.first(fmt.Sprintf("%s would go on with the game, %s.", s.name(c.seat), l.Name))
		l.say(`Agree with "resume". Otherwise the pause lasts%s.`, untilWords(p, l.clock))
	})
	if !all {
		return
	}
	if err := s.startClocks(s.everybody(), "", c.seat); err != nil {
		c.say(err.Error())
		return
	}
	c.say("The game goes on.")
}
