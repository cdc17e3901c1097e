package play

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"adjutant/bot/clock"
	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// What players may agree on without a moderator, so that no game is paused for ever: so long at once, so long in the whole game.
const (
	pauseUsual   = 14 * 24 * time.Hour // where no end is named
	pauseAtOnce  = 31 * 24 * time.Hour
	PauseInAll   = 60 * 24 * time.Hour
	pauseOffered = 7 * 24 * time.Hour // for which a proposal stands
)

// proposalDraw is the kind of a proposal to end a game without a winner.
const proposalDraw = "draw"

// A Proposal is what one player wants that needs all of them.
type Proposal struct {
	What  string `json:"what"` // "pause", "resume", proposalDraw
	At    string `json:"at"`   // as store.Stamp writes it
	Until string `json:"until,omitempty"`
	Why   string `json:"why,omitempty"`
}

// proposed is what a seat's player has proposed and not withdrawn, as long as it stands.
func proposed(s *table.Sitting, seat engine.Seat, what string) (Proposal, bool) {
	var p Proposal
	notes := s.NotesNow(string(seat), table.NoteAgree)
	if len(notes) != 1 || json.Unmarshal([]byte(notes[0].Text), &p) != nil || p.What != what {
		return p, false
	}
	at, err := record.ParseStamp(p.At)
	return p, err == nil && s.Now.Sub(at) < pauseOffered
}

// ForgetProposals ends what was proposed: it has happened, or the game is over.
func ForgetProposals(s *table.Sitting) {
	for _, i := range s.Seats() {
		if len(s.NotesNow(string(i.Seat), table.NoteAgree)) > 0 {
			s.Note(string(i.Seat), table.NoteAgree)
		}
	}
}

// beside are those who speak for the other sides, as far as they are there to be asked.
func beside(s *table.Sitting, seat engine.Seat) []engine.Seat {
	var others []engine.Seat
	for _, i := range s.Book.AllSides() {
		other := speaker(s, i.Side)
		if i.Side == s.SideOf(seat) || s.Player(other).ID == 0 || s.Player(other).ID == s.Player(seat).ID || s.Ledger.Time.Vacant[other] {
			continue
		}
		others = append(others, other)
	}
	return others
}

// Agreed notes a proposal and says whether all players agree. If not, those who have not spoken are asked, in the words of ask.
func Agreed(c *table.Call, p Proposal, ask func(*table.Draft)) bool {
	s := c.S
	var missing []engine.Seat
	for _, other := range beside(s, c.Seat) {
		if _, is := table.ByMachine(s, other); is {
			if p.What == proposalDraw && !machineWouldDraw(s, other) {
				c.Say(fmt.Sprintf("%s would rather play on.", letter.Name(s, other)))
				return false
			}
			continue
		}
		if _, spoke := proposed(s, other, p.What); !spoke {
			missing = append(missing, other)
		}
	}
	if len(missing) == 0 {
		return true
	}
	var names []string
	for _, other := range missing {
		names = append(names, letter.Name(s, other))
	}
	if q, spoke := proposed(s, c.Seat, p.What); spoke && q.Until == p.Until {
		c.Say(fmt.Sprintf("You have said so already; we wait for %s.", post.Listed(names)))
		return false
	}
	text, err := record.PlainJSON(p)
	if err != nil {
		return false
	}
	s.Note(string(c.Seat), table.NoteAgree, store.Note{Key: "1", Text: string(text)})
	for _, other := range missing {
		l := letter.Draft(s, other, letter.LetterNotice, nil)
		l.MessageID = fmt.Sprintf("%d.%s.%s.%s@%s", s.L.Game.ID, other, p.What, letter.IdOf(c.Request), s.A.Domain)
		ask(l)
		if err := letter.Post(s, l); err != nil {
			c.A.Log.Error("a proposal could not be put", "game", s.L.Game.ID, "err", err)
		}
	}
	c.Say(fmt.Sprintf("%s must agree, and is asked. Until then the clocks are as they were.", post.Listed(names)))
	return false
}

var pauseUntil = regexp.MustCompile(`(?i)^(?:until|till|to)?:?\s*(.*?)\s*(?:\bbecause:?\s+(.*))?$`)

// machineWouldDraw says whether a machine agrees to a draw: where it stands worse than its enemies, by what it can see.
func machineWouldDraw(s *table.Sitting, seat engine.Seat) bool {
	view, side := s.Table.Position.View(seat), s.SideOf(seat)
	own := view.Value(seat)
	for _, other := range s.Players() {
		if s.SideOf(other) != side && view.Value(other) > own {
			return true
		}
	}
	return false
}

// ProposePause pauses the game when all players have said so.
func ProposePause(c *table.Call) {
	s := c.S
	m := pauseUntil.FindStringSubmatch(strings.Trim(c.Said.Args, " ."))
	if m == nil {
		c.Say("Say: pause, or: pause until 2027-01-10")
		return
	}
	switch {
	case s.IsOver():
		c.Say("The game is over.")
		return
	case s.Paused():
		c.Say("The game is paused already" + letter.UntilWords(s.Ledger.Time.Paused, c.Clock) + ".")
		return
	case strings.EqualFold(m[1], "off") || strings.EqualFold(m[1], "no"):
		refusePause(c)
		return
	}
	if !speaks(c) {
		return
	}
	p := Proposal{What: "pause", At: store.Stamp(s.Now), Why: post.Short(post.OneLine(m[2]), 200)}
	until, err := pauseEnd(c, m[1])
	if err != nil {
		c.Say(err.Error())
		return
	}
	p.Until = store.Stamp(until)
	all := Agreed(c, p, func(l *table.Draft) {
		letter.First(l, fmt.Sprintf("%s asks for a pause, %s: until %s.", letter.Name(s, c.Seat), l.Name, l.Clock.At(until)))
		letter.Say(l, "%s", record.Spoken(letter.WhyIfAny(p.Why),
			`Agree with "pause", decline with "pause no"; silence declines too. The clocks run until all agree.`))
		letter.AddNow(s, l)
	})
	if !all {
		return
	}
	for _, other := range beside(s, c.Seat) {
		if q, spoke := proposed(s, other, "pause"); spoke {
			record.Fill(&p.Why, q.Why)
		}
	}
	if err := StopClocks(s, record.Paused{By: Everybody(s), Why: p.Why, Agreed: true}, until, c.Seat); err != nil {
		c.Say(err.Error())
		return
	}
	c.Say("The game is paused"+letter.UntilWords(s.Ledger.Time.Paused, c.Clock)+".",
		"Orders are taken and kept, and played when it goes on. All deadlines stand.")
}

// pauseEnd is until when a pause would last: the day named, else what another has proposed, else two weeks.
func pauseEnd(c *table.Call, day string) (time.Time, error) {
	s := c.S
	until := table.FullHour(s.Now.Add(pauseUsual))
	for _, other := range beside(s, c.Seat) {
		if q, spoke := proposed(s, other, "pause"); spoke && day == "" {
			if t, err := record.ParseStamp(q.Until); err == nil {
				until = t
			}
		}
	}
	if day != "" {
		d, err := clock.ReadDay(day, s.Now.In(c.Clock.Zone))
		if err != nil {
			return until, err
		}
		until = clock.DayStart(d, c.Clock.Zone)
	}
	left := PauseInAll - time.Duration(s.Ledger.Time.PausedFor)*time.Hour
	switch long := until.Sub(s.Now); {
	case long <= 0:
		return until, fmt.Errorf("That day is past, or today; a pause ends when the day named begins.")
	case long > pauseAtOnce:
		return until, fmt.Errorf("Players may agree on %d days at once; a longer pause is the moderator's.", pauseAtOnce/(24*time.Hour))
	case long > left:
		return until, fmt.Errorf("Players may agree on %d days of pause in a game, and %d are left; more is the moderator's.",
			PauseInAll/(24*time.Hour), max(left, 0)/(24*time.Hour))
	}
	return until, nil
}

// refusePause declines or withdraws a pause, and tells whoever proposed it.
func refusePause(c *table.Call) {
	s := c.S
	found := false
	for _, i := range s.Seats() {
		if _, spoke := proposed(s, i.Seat, "pause"); !spoke {
			continue
		}
		found = true
		if i.Seat == c.Seat {
			continue
		}
		l := letter.Draft(s, i.Seat, letter.LetterNotice, nil)
		l.MessageID = fmt.Sprintf("%d.%s.nopause.%s@%s", s.L.Game.ID, i.Seat, letter.IdOf(c.Request), s.A.Domain)
		letter.First(l, fmt.Sprintf("%s would rather not pause, %s.", letter.Name(s, c.Seat), l.Name), "The clocks run.")
		letter.AddNow(s, l)
		if err := letter.Post(s, l); err != nil {
			c.A.Log.Error("a proposal could not be declined", "game", s.L.Game.ID, "err", err)
		}
	}
	ForgetProposals(s)
	if !found {
		c.Say("Nobody has proposed a pause.")
		return
	}
	c.Say("There is no pause; the clocks run.")
}

// Everybody is "Anna and Ben": those who have agreed.
func Everybody(s *table.Sitting) string {
	var names []string
	for _, seat := range s.Players() {
		if n := letter.Name(s, seat); !s.Ledger.Time.Vacant[seat] && !slices.Contains(names, n) {
			names = append(names, n)
		}
	}
	return post.Listed(names)
}
