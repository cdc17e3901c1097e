package people

import (
	"context"

	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/store"
)

const AnsweredJoin = "answered: wants to join"

// WantsToJoin says whether a message to the bare address asks to join.
func WantsToJoin(m table.Message) bool { return len(m.Commands) > 0 && m.Commands[0].Name == "join" }

func AddIntroduction(ctx context.Context, a *table.House, d *table.Draft, p store.Player) error {
	ts, err := a.Store.Tables(ctx)
	if err != nil {
		return err
	}
	letter.Say(d, "Answer this letter for whatever concerns no single game; each game has an address of its own.")
	letter.Add(d, tableList(a, ts, p.ID)...)
	letter.Say(d, "While you wait for an opponent, the machine plays against you: it answers within a minute, and nothing of it counts. "+
		"\"learn\" lists "+
		"first games in which each letter explains what is new.")
	letter.Add(d, post.Section{Heading: "Lines you could copy", Kind: "orders", Sends: true,
		Lines: post.Lines("learn "+exampleBook(), "invite machine to "+exampleGame(),
			"open "+exampleGame(), "tables", "me")}, post.Section{Heading: "With words of your own in them", Kind: "orders",
		Lines: post.Lines("invite "+ExampleOpponent+" to "+exampleGame(), "zone Europe/Lisbon")})
	return nil
}

// NameApplicant gives somebody who joins the name that he has chosen, or says why not; then he is called as he was told, unless somebody
// else is called so by now.
func NameApplicant(ctx context.Context, a *table.House, who *store.Applicant, chosen string) (no string, err error) {
	if chosen != "" {
		name, no := GoodName(chosen)
		if no == "" {
			no, err = OwnName(ctx, a, name, who.Address)
		}
		if no == "" && err == nil {
			who.Name = name
			return "", nil
		}
		if err != nil {
			return "", err
		}
		who.Name, err = FreeName(ctx, a, who.Name, who.Address)
		return no, err
	}
	who.Name, err = FreeName(ctx, a, who.Name, who.Address)
	return "", err
}

// AskAgain says once a day that only a yes counts.
func AskAgain(ctx context.Context, a *table.House, r post.Request, who store.Applicant) error {
	return Receive(ctx, a, r, matterConfirm, AnsweredJoin, func(r post.Request) (store.Errand, error) {
		d := letter.Letter(a, store.Player{Name: who.Name, Address: who.Address, Token: who.Token}, &r, "Adjutant: joining")
		d.Footer = nil
		letter.First(d, `Begin your answer with "yes", and you have joined.`)
		l, err := letter.Seal(d)
		return store.Errand{Letters: []store.Letter{l}}, err
	})
}
