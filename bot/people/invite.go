package people

import (
	"context"
	"fmt"
	"strings"
	"time"

	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// A game that is made with invitations exists at once, with its number, its chain of dice and its seats, but it is paused until
// all who are to play have said yes. What they have said stands in notes of kind "invitation": one of each seat, and one of the game
// that names who invites. When the last has said yes, the notes go and the game begins.

// DefaultExpiry is how long an invitation waits for its answer; silence is a no then.
const DefaultExpiry = 72 * time.Hour

// DueInvitation is the kind of the deadline at which silence becomes a no.
const DueInvitation = "invitation"

// Invite makes a game that begins when all of its players have said yes; each of them gets a letter of invitation. by is who
// invites: where he plays himself he needs no invitation. Silence counts as no after a time (DefaultExpiry where that is 0).
// Errors are those of CreateGame.
func Invite(ctx context.Context, a *table.House, spec Spec, by table.Person, expires time.Duration) (store.Game, error) {
	f := Founding{Ask: &table.Gathering{By: post.OneLine(by.Name), Expires: expires}}
	for _, p := range spec.Players {
		if by.Address != "" && strings.EqualFold(p.Address, by.Address) {
			inviter, err := person(ctx, a, by)
			if err != nil {
				return store.Game{}, err
			}
			f.Ask.Player = inviter.ID
		}
	}
	return MakeGame(ctx, a, spec, f)
}

func setInvitation(s *table.Sitting, seat engine.Seat, i table.Invitation) error {
	text, err := record.PlainJSON(i)
	s.Note(string(seat), table.NoteInvitation, store.Note{Key: table.NoteInvitation, Text: string(text)})
	return err
}

// gather begins to wait: whoever invites has said yes, all others get their letters.
func gather(s *table.Sitting, g table.Gathering, seated []seatedPlayer, setUp bool) error {
	g.SetUp = setUp
	if g.Expires <= 0 {
		g.Expires = DefaultExpiry
	}
	text, err := record.PlainJSON(g)
	if err != nil {
		return err
	}
	s.Note("", table.NoteInvitation, store.Note{Key: table.NoteInvitation, Text: string(text)})
	s.Out.SetDeadlines = true
	for _, p := range seated {
		i := table.Invitation{Name: p.name, Round: 1, Until: table.FullHour(s.Now.Add(g.Expires))}
		if table.IsMachine(p.player) || g.Player != 0 && p.player.ID == g.Player {
			i = table.Invitation{Name: p.name, Answer: letter.SaidYes, Round: 1}
			s.Say(record.Seated{Seat: p.seat, Name: p.name})
		}
		if err := setInvitation(s, p.seat, i); err != nil {
			return err
		}
	}
	for _, p := range seated {
		if i, _ := s.Invitation(p.seat); i.Answer == "" {
			if err := ask(s, p.seat, i, p.stranger); err != nil {
				return err
			}
		}
	}
	return nil
}

// ask owes the letter of an invitation, sets its deadline, and notes it for good.
func ask(s *table.Sitting, seat engine.Seat, i table.Invitation, stranger bool) error {
	g, _ := s.Gathering()
	s.Out.Deadlines = append(s.Out.Deadlines, store.Deadline{Seat: string(seat), Kind: DueInvitation, Due: i.Until})
	s.Out.Invited = append(s.Out.Invited, store.Invitation{Player: g.Player, Address: s.Player(seat).Address,
		Mailbox: Mailbox(s.Player(seat).Address), Stranger: stranger})
	return letter.Post(s, invitationLetter(s, seat, i, g, stranger))
}

// invitationLetter says all that somebody should know before he says yes.
func invitationLetter(s *table.Sitting, seat engine.Seat, i table.Invitation, g table.Gathering, stranger bool) *table.Draft {
	d := letter.Draft(s, seat, letter.LetterInvite, nil)
	d.MessageID = fmt.Sprintf("%d.%s.%s%d@%s", s.L.Game.ID, seat, letter.LetterInvite, i.Round, s.A.Domain)
	what := strings.TrimSpace(s.Book.Title + " " + s.Header.Scenario)
	letter.First(d, fmt.Sprintf("Will you play? %s, %s, against %s.", what, s.Seat(seat).Name, post.Listed(Opponents(s, seat))))
	letter.Say(d, "%s invites you to game %d%s", g.By, s.L.Game.ID, scenarioWords(s, g.SetUp))
	if rules := letter.OptionalRules(s); len(rules.Lines) > 0 {
		letter.Add(d, rules)
	}
	letter.Add(d, TermsSection(s, seat, g.SetUp))
	if stranger && g.Player != 0 {
		letter.Say(d, "%s gave me your address. If you do nothing you hear no more of me.", g.By)
	}
	answer := fmt.Sprintf(`Answer "yes" or "no". "yes, call me %s B." sets another name.`, table.FirstWord(i.Name))
	if anonymous(s) {
		answer = `Answer "yes" or "no". Nobody is named in this game: the sides are.`
	}
	letter.Add(d, post.Section{Kind: "ask", Lines: post.Lines(answer, fmt.Sprintf("No answer by %s counts as no.", d.Clock.At(i.Until)))})
	return d
}

// scenarioWords is ": the campaign from 1861. July 1861 to June 1865, 40 game turns (2.0)."
func scenarioWords(s *table.Sitting, setUp bool) string {
	none := "."
	if len(s.L.Game.Options) == 0 && len(s.Book.Options) > 0 {
		none = ", without optional rules."
	}
	for _, sc := range s.Book.Scenarios {
		if sc.ID == s.Header.Scenario && !setUp {
			title := strings.TrimSuffix(sc.Title, ".")
			if article := table.FirstWord(title); article == "The" || article == "A" {
				title = post.Small(title)
			}
			return ", " + title + none
		}
	}
	return ", from a position that was set up by hand: " + s.Table.Position.Turn().Title + none
}

// TermsSection is pace, lateness, absence, length, dice, and what is kept.
func TermsSection(s *table.Sitting, seat engine.Seat, setUp bool) post.Section {
	p := s.Ledger.Pace
	sec := post.Section{Heading: "Terms", Lines: post.Lines(p.Pace().Says()...)}
	length := fmt.Sprintf("at this pace two turns take at most %s.", daysOrHours(2*p.Turn))
	for _, sc := range s.Book.Scenarios {
		if sc.ID == s.Header.Scenario && sc.Says != "" && !setUp {
			length = strings.TrimSuffix(sc.Says, ".") + "; " + length
		}
	}
	if warns := s.Book.Uneven(s.Header.Scenario, s.Header.Options); warns != "" && !setUp {
		sec.Lines = append(sec.Lines, post.TextLine{Text: warns})
	}
	sec.Lines = append(sec.Lines, post.Lines("Length: "+length,
		`Dice: rolled here, provable by both sides ("help dice").`,
		fmt.Sprintf("What is kept: your address, your name in the game, your orders, what you write to others. %s only.",
			sees(Opponents(s, seat))))...)
	return sec
}

// sees is "Ben sees the name".
func sees(names []string) string {
	if len(names) == 1 {
		return names[0] + " sees the name"
	}
	return post.Listed(names) + " see the name"
}

// daysOrHours is "6 days" or "36 hours".
func daysOrHours(hours int) string {
	if hours >= 48 {
		return post.Count((hours+23)/24, "day", "days")
	}
	return post.Count(hours, "hour", "hours")
}

// Opponents are the names of those who play against a seat.
func Opponents(s *table.Sitting, seat engine.Seat) []string {
	var names []string
	for _, i := range s.Seats() {
		if i.Seat != seat {
			names = append(names, letter.Name(s, i.Seat))
		}
	}
	return names
}
