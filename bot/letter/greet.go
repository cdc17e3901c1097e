package letter

import (
	"context"
	"errors"
	"fmt"

	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// GreetModerators writes once to each moderator of the configuration, so that everybody has the address to which a moderator's words go,
// and knows what to say first.
func GreetModerators(ctx context.Context, a *table.House) error {
	for _, m := range a.Moderators {
		p := Addressee(ctx, a, m)
		r := post.Request{Door: "greeting", ID: "moderator " + p.Address}
		if seen, err := a.Store.Seen(ctx, r.Door, r.ID); err != nil {
			return err
		} else if seen || p.Token == "" {
			continue
		}
		d := Letter(a, p, nil, "Adjutant: you moderate")
		d.Kind, d.MessageID = LetterNotice, IdOf(r)+"@"+a.Domain
		First(d, fmt.Sprintf("You are a moderator here, %s. Keep this letter: you command by answering it.", p.Name))
		Say(d, "It comes from an address that is yours alone; whatever a moderator may say goes there, one thing a line. First of all:")
		Add(d, post.Section{Kind: "orders", Sends: true, Lines: post.Lines("help", "status", "owed", "scenarios")})
		Say(d, "help lists a moderator's words, status all games and who is waited for, owed what could not be delivered, scenarios what "+
			"can be played.")
		Say(d, "A game between two people begins with make. Whoever is new here is named with the address, and invited:")
		if game := exampleMake(); game != "" {
			Add(d, post.Section{Kind: "orders", Lines: post.Lines(game)})
		}
		Say(d, "What needs a person I tell you by letter: mail that bounces, a time that nobody saw to, a game that must be judged.")
		l, err := Seal(d)
		if err != nil {
			return err
		}
		if err := a.Store.Note(ctx, table.MarkOf(r, "greeted a moderator"), []store.Letter{l}); err != nil && !errors.Is(err, store.ErrSeen) {
			return err
		}
	}
	return nil
}

// exampleMake is a moderator's line that makes a game of two people who are new here.
func exampleMake() string {
	for _, b := range engine.Books() {
		if len(b.Scenarios) > 0 && len(b.Seats) == 2 {
			return fmt.Sprintf("make %s %s %s Anna <anna@mail.example> %s Ben <ben@mail.example> pace 72h", b.ID, b.Scenarios[0].ID,
				b.Seats[0].Seat, b.Seats[1].Seat)
		}
	}
	return ""
}
