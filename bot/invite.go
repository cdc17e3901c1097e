package bot

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/store"
)

// A game that is made with invitations exists at once, with its number, its chain of dice and its seats, but it is paused until
// all who are to play have said yes. What they have said stands in notes of kind "invitation": one of each seat, and one of the game
// that names who invites. When the last has said yes, the notes go and the game begins.

// DefaultExpiry is how long an invitation waits for its answer; silence is a no then.
const DefaultExpiry = 72 * time.Hour

// noteInvitation is the kind of notes of a game that has not begun: of a seat, its invitation; of the game, its gathering.
const noteInvitation = "invitation"

// dueInvitation is the kind of the deadline at which silence becomes a no.
const dueInvitation = "invitation"

// How an invitation was answered.
const (
	saidYes   = "yes"
	saidNo    = "no"
	saidNever = "never" // the time is over
)

// An invitation is a seat that is offered to somebody.
type invitation struct {
	Name   string    `json:"name"`             // by which he is called in this game
	Answer string    `json:"answer,omitempty"` // empty while he has not answered
	Until  time.Time `json:"until,omitzero"`
	Round  int       `json:"round"` // counts those who were invited to the seat
}

// A gathering is a game that waits for those who are invited to it.
type gathering struct {
	By      string        `json:"by"`               // who invites, by name
	Player  int64         `json:"player,omitempty"` // who he is; 0: a moderator, who does not play
	Expires time.Duration `json:"expires"`
	SetUp   bool          `json:"set_up,omitempty"` // it begins from a position that was set up by hand
}

// Invite makes a game that begins when all of its players have said yes; each of them gets a letter of invitation. by is who
// invites: where he plays himself he needs no invitation. Silence counts as no after a time (DefaultExpiry where that is 0).
// Errors are those of CreateGame.
func (a *Adjutant) Invite(ctx context.Context, spec Spec, by Person, expires time.Duration) (store.Game, error) {
	f := founding{ask: &gathering{By: oneLine(by.Name), Expires: expires}}
	for _, p := range spec.Players {
		if by.Address != "" && strings.EqualFold(p.Address, by.Address) {
			inviter, err := a.person(ctx, by)
			if err != nil {
				return store.Game{}, err
			}
			f.ask.Player = inviter.ID
		}
	}
	return a.makeGame(ctx, spec, f)
}

// gathering tells whether the game still waits for those who are invited to it.
func (s *sitting) gathering() (gathering, bool) {
	var g gathering
	notes := s.notesNow("", noteInvitation)
	return g, len(notes) == 1 && json.Unmarshal([]byte(notes[0].Text), &g) == nil
}

// invitation is what a seat of a game that has not begun was offered.
func (s *sitting) invitation(seat engine.Seat) (invitation, bool) {
	var i invitation
	notes := s.notesNow(string(seat), noteInvitation)
	return i, len(notes) == 1 && json.Unmarshal([]byte(notes[0].Text), &i) == nil
}

// notesNow are the notes of a seat and kind as this sitting leaves them.
func (s *sitting) notesNow(seat, kind string) []store.Note {
	if notes, set := s.out.SetNotes[store.NoteSet{Seat: seat, Kind: kind}]; set {
		return notes
	}
	return s.l.NotesOf(seat, kind)
}

func (s *sitting) setInvitation(seat engine.Seat, i invitation) error {
	text, err := plainJSON(i)
	s.note(string(seat), noteInvitation, store.Note{Key: noteInvitation, Text: string(text)})
	return err
}

// gather begins to wait: whoever invites has said yes, all others get their letters.
func (s *sitting) gather(g gathering, seated []seatedPlayer, setUp bool) error {
	g.SetUp = setUp
	if g.Expires <= 0 {
		g.Expires = DefaultExpiry
	}
	text, err := plainJSON(g)
	if err != nil {
		return err
	}
	s.note("", noteInvitation, store.Note{Key: noteInvitation, Text: string(text)})
	s.out.SetDeadlines = true
	for _, p := range seated {
		i := invitation{Name: p.name, Round: 1, Until: fullHour(s.now.Add(g.Expires))}
		if g.Player != 0 && p.player.ID == g.Player {
			i = invitation{Name: p.name, Answer: saidYes, Round: 1}
			s.say(Seated{Seat: p.seat, Name: p.name})
		}
		if err := s.setInvitation(p.seat, i); err != nil {
			return err
		}
	}
	for _, p := range seated {
		if i, _ := s.invitation(p.seat); i.Answer == "" {
			if err := s.ask(p.seat, i, p.stranger); err != nil {
				return err
			}
		}
	}
	return nil
}

// ask owes the letter of an invitation, sets its deadline, and notes it for good.
func (s *sitting) ask(seat engine.Seat, i invitation, stranger bool) error {
	g, _ := s.gathering()
	s.out.Deadlines = append(s.out.Deadlines, store.Deadline{Seat: string(seat), Kind: dueInvitation, Due: i.Until})
	s.out.Invited = append(s.out.Invited, store.Invitation{Player: g.Player, Address: s.player(seat).Address, Mailbox: mailbox(s.player(seat).Address), Stranger: stranger})
	return s.post(s.invitationLetter(seat, i, g, stranger))
}

// invitationLetter says all that somebody should know before he says yes.
func (s *sitting) invitationLetter(seat engine.Seat, i invitation, g gathering, stranger bool) *draft {
	d := s.draft(seat, letterInvite, nil)
	d.MessageID = fmt.Sprintf("%d.%s.%s%d@%s", s.l.Game.ID, seat, letterInvite, i.Round, s.a.domain)
	what := strings.TrimSpace(s.book.Title + " " + s.header.Scenario)
	d.first(fmt.Sprintf("Will you play? %s, %s, against %s.", what, s.book.Seat(seat).Name, listed(s.opponents(seat))))
	d.say("%s invites you to game %d%s", g.By, s.l.Game.ID, s.scenarioWords(g.SetUp))
	if rules := s.optionalRules(); len(rules.Lines) > 0 {
		d.add(rules)
	}
	d.add(s.termsSection(seat, g.SetUp))
	if stranger && g.Player != 0 {
		d.say("%s gave me your address. If you do nothing you hear no more of me.", g.By)
	}
	answer := fmt.Sprintf(`Answer "yes" or "no". "yes, call me %s B." sets another name.`, firstWord(i.Name))
	if s.anonymous() {
		answer = `Answer "yes" or "no". Nobody is named in this game: the sides are.`
	}
	d.add(Section{Kind: "ask", Lines: lines(answer, fmt.Sprintf("No answer by %s counts as no.", d.clock.at(i.Until)))})
	return d
}

// scenarioWords is ": the campaign from 1861. July 1861 to June 1865, 40 game turns (2.0)."
func (s *sitting) scenarioWords(setUp bool) string {
	none := "."
	if len(s.l.Game.Options) == 0 && len(s.book.Options) > 0 {
		none = ", without optional rules."
	}
	for _, sc := range s.book.Scenarios {
		if sc.ID == s.header.Scenario && !setUp {
			title := strings.TrimSuffix(sc.Title, ".")
			if article := firstWord(title); article == "The" || article == "A" {
				title = small(title)
			}
			return ", " + title + none
		}
	}
	return ", from a position that was set up by hand: " + s.table.Position.Turn().Title + none
}

// termsSection is pace, lateness, absence, length, dice, and what is kept.
func (s *sitting) termsSection(seat engine.Seat, setUp bool) Section {
	p := s.ledger.Pace
	sec := Section{Heading: "Terms", Lines: lines(p.pace().Says()...)}
	length := fmt.Sprintf("at this pace two turns take at most %s.", daysOrHours(2*p.Turn))
	for _, sc := range s.book.Scenarios {
		if sc.ID == s.header.Scenario && sc.Says != "" && !setUp {
			length = strings.TrimSuffix(sc.Says, ".") + "; " + length
		}
	}
	sec.Lines = append(sec.Lines, lines("Length: "+length,
		`Dice: rolled here, provable by both sides ("help dice").`,
		fmt.Sprintf("What is kept: your address, your name in the game, your orders, what you write to others. %s only.", sees(s.opponents(seat))))...)
	return sec
}

// sees is "Ben sees the name".
func sees(names []string) string {
	if len(names) == 1 {
		return names[0] + " sees the name"
	}
	return listed(names) + " see the name"
}

// daysOrHours is "6 days" or "36 hours".
func daysOrHours(hours int) string {
	if hours >= 48 {
		return count((hours+23)/24, "day", "days")
	}
	return count(hours, "hour", "hours")
}

// opponents are the names of those who play against a seat.
func (s *sitting) opponents(seat engine.Seat) []string {
	var names []string
	for _, i := range s.book.Seats {
		if i.Seat != seat {
			names = append(names, s.name(i.Seat))
		}
	}
	return names
}
