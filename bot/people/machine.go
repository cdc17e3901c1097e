package people

import (
	"context"
	"fmt"
	"regexp"
	"strings"

	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

var (
	machineInvited = regexp.MustCompile(`(?i)^(?:(?:the|a)\s+)?(?:machine|computer|ai|bot)(?::\s*([a-z]+))?,?(?:\s+(?:to|for)\s+(.+))?$`)
	againstMachine = regexp.MustCompile(`(?i)^(.*?)[\s,]+(?:against|vs\.?|versus)\s+(?:(?:the|a)\s+)?(?:machine|computer|ai|bot)(?::\s*([a-z]+))?[.\s]*(.*)$`)
)

// invitesMachine reads "machine to ahd 1861 as confederate", where the side is the machine's, and begins the game at once.
func invitesMachine(c *table.Call, words string) bool {
	m := machineInvited.FindStringSubmatch(words)
	if m == nil {
		return false
	}
	if m[2] == "" {
		c.Say(fmt.Sprintf("Name the game: invite machine to %s.", exampleGame()), nothingDone)
		return true
	}
	beginAgainst(c, m[1], m[2], false)
	return true
}

// opensAgainst reads "ahd 1861 as union against machine", where the side is one's own, and begins the game at once.
func opensAgainst(c *table.Call) bool {
	m := againstMachine.FindStringSubmatch(c.Said.Args)
	if m == nil {
		return false
	}
	beginAgainst(c, m[2], strings.TrimSpace(m[1]+" "+m[3]), true)
	return true
}

// beginAgainst makes the game of a person against the machine; the side that is named is his, or the machine's.
func beginAgainst(c *table.Call, how, words string, own bool) {
	by, known := table.AMachine(how)
	if !known {
		c.Say(fmt.Sprintf("I know no machine that plays %q; it plays %s, %s, %s or %s.", post.Short(how, 20), table.SteadyMachine,
			table.DeepMachine, table.FastMachine, table.RandomMachine), nothingDone)
		return
	}
	terms, seat, err := ReadTerms(c.A, words)
	if err != nil {
		sayNo(c, err)
		return
	}
	if seat == "host" {
		c.Say("Against the machine you play yourself. " + nothingDone)
		return
	}
	if terms.Anonymous {
		c.Say("Against the machine nobody is anonymous. " + nothingDone)
		return
	}
	book, err := engine.FindBook(terms.Book)
	if err != nil {
		sayNo(c, err)
		return
	}
	Begins(c, func(ctx context.Context, mark store.Mark, d *table.Draft) error {
		mine, err := seatBeside(c.A, book, engine.Seat(seat), own)
		if err != nil {
			return err
		}
		spec := terms.Spec()
		for _, i := range book.Seats {
			spec.Players[i.Seat] = by
		}
		spec.Players[mine] = table.Person{Name: c.Player.Name, Address: c.Player.Address, Zone: c.Player.Zone}
		f := Founding{Mark: &mark, errand: c.Job.Errand}
		f.Answer = func(s *table.Sitting) (store.Letter, error) {
			letter.Say(d, "You play %s against the machine in game %d: %s.", book.Seat(mine).Name, s.L.Game.ID, terms.words())
			letter.Say(d, "It answers within a minute, and nothing of it counts. The opening report comes by itself: answer that one.")
			return Finish(d)
		}
		_, err = MakeGame(ctx, c.A, spec, f)
		return err
	})
}

// seatBeside is the seat of a person who plays against the machine: the one named, or the first of the other side where the machine's is
// named; by lot where none is.
func seatBeside(a *table.House, book *engine.Book, named engine.Seat, own bool) (engine.Seat, error) {
	switch named {
	case "", "any", "either":
		b, err := a.Drawn(1)
		if err != nil {
			return "", err
		}
		return book.Seats[int(b[0])%len(book.Seats)].Seat, nil
	}
	if own {
		return named, nil
	}
	for _, i := range book.Seats {
		if i.Of() != book.Seat(named).Of() {
			return i.Seat, nil
		}
	}
	return "", table.Refused("In %s nobody plays against %s.", book.Title, book.Seat(named).Name)
}

// AgainstMachine answers whoever asks whether the machine plays.
func AgainstMachine(c *table.Call) {
	game := exampleGame()
	if c.S != nil {
		game = c.S.Book.ID + " " + c.S.Header.Scenario
	}
	c.Say("Yes, the machine plays, of every rulebook and either side, and answers at once. You begin with:")
	c.Add(post.Section{Kind: "orders", Sends: true, Lines: post.Lines("invite machine to "+game, "open "+game+" against the machine")})
	c.Say(`The first names its side, the second yours. "scenarios" tells what can be played; "tables" lists people who look for an opponent.`)
}
