package hall

import (
	"context"
	"errors"

	"adjutant/bot/clock"
	"adjutant/bot/letter"
	"adjutant/bot/moderate"
	"adjutant/bot/people"
	"adjutant/bot/play"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/store"
)

// forPerson works on a message to a personal address: what it says concerns no single game.
func forPerson(ctx context.Context, a *table.House, r post.Request) error {
	p, err := a.Store.PlayerByToken(ctx, r.Token)
	if errors.Is(err, store.ErrNotFound) {
		return people.ToOldPerson(ctx, a, r)
	}
	if err == nil && r.Nobodys != "" {
		return people.Refuse(ctx, a, r, p)
	}
	if err == nil && a.Disbelief(r, p.Address) != "" {
		return a.Store.Note(ctx, table.MarkOf(r, clock.DroppedUnknown), nil)
	}
	if err != nil {
		return err
	}
	return ofPerson(ctx, a, r, p)
}

// ofPerson works on what a person says who is known to be himself.
func ofPerson(ctx context.Context, a *table.House, r post.Request, p store.Player) error {
	if people.IsModerator(a, p) || r.Moderator {
		if said, err := moderate.HearModerator(ctx, a, r, p); said || err != nil {
			return err
		}
	}
	may := mayReply(a, p, r, a.Now())
	if may.no {
		return loops(ctx, a, r, p)
	}
	return answerPerson(ctx, a, r, p, may)
}

// answerPerson carries out what concerns no single game, and answers from the person's own address.
func answerPerson(ctx context.Context, a *table.House, r post.Request, p store.Player, may leave) error {
	d := letter.Letter(a, p, &r, "Adjutant")
	m := play.ReadMessage(r.Text)
	if r.Refused != "" {
		letter.Say(d, "%s", r.Refused)
	}
	if much := play.Unfit(m, r.Text); much != "" {
		letter.Say(d, "%s", much)
		m.Commands = nil
	}
	work := &table.Job{}
	work.Answered = []string{p.Address}
	for i, said := range m.Commands {
		c := &table.Call{A: a, Ctx: ctx, Player: p, Said: said, No: i, Request: r, Job: work, Clock: d.Clock, Boss: people.IsModerator(a, p)}
		if said.Moderator && !c.Boss || !said.Alone { // what help lists with another command may be said as well
			letter.Say(d, "%q is said %s.", said.Name, letter.ToAGame(r))
			if said.Name == "yes" || said.Name == "no" {
				letter.Say(d, `Where a seat is offered to you, "accept" or "decline" with the number of the game answers: accept 12`)
			}
			continue
		}
		said.Run(c)
		letter.Add(d, c.Sections...)
		d.Pictures, d.Asked = append(d.Pictures, c.Pictures...), d.Asked || len(c.Pictures) > 0
		if c.Changed != nil {
			p, work.Players = *c.Changed, []store.Player{*c.Changed}
			d.ReplyToken = p.Token
		}
	}
	if len(m.Commands) == 0 {
		letter.Say(d, "Orders go %s. Nothing was done.", letter.ToAGame(r))
		letter.Say(d, `"help" tells what can be said here.`)
	}
	lastOf(d, may)
	mark := table.MarkOf(r, "answered")
	if work.Make != nil {
		err := work.Make(ctx, mark, d)
		var n table.No
		if !errors.As(err, &n) {
			return err
		}
		letter.Say(d, "%s", n.What)
	}
	l, err := people.Finish(d)
	if err != nil {
		return err
	}
	work.Letters = append(work.Letters, l)
	return a.Store.Run(ctx, mark, work.Errand)
}
