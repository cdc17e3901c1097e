package bot

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"adjutant/store"
)

// forPerson works on a message to a personal address: what it says concerns no single game.
func (a *Adjutant) forPerson(ctx context.Context, r Request) error {
	p, err := a.store.PlayerByToken(ctx, r.Token)
	if errors.Is(err, store.ErrNotFound) {
		return a.toOldPerson(ctx, r)
	}
	if err == nil && r.Nobodys != "" {
		return a.refuse(ctx, r, p)
	}
	if err == nil && a.disbelief(r, p.Address) != "" {
		return a.store.Note(ctx, markOf(r, droppedUnknown), nil)
	}
	if err != nil {
		return err
	}
	return a.ofPerson(ctx, r, p)
}

// refuse drops a message to a personal address that nobody can be said to have sent, and tells the person, once a day.
func (a *Adjutant) refuse(ctx context.Context, r Request, p store.Player) error {
	mark := markOf(r, droppedForeign)
	told := store.Newcomer{Sender: mailbox(p.Address), Matter: matterRefused, Answered: true}
	a.doorstep.Lock()
	defer a.doorstep.Unlock()
	crowd, err := a.store.CrowdOf(ctx, told, a.now().Add(-strangerDay))
	if err != nil || crowd.Sender > 0 {
		return errors.Join(err, a.store.Note(ctx, mark, nil))
	}
	d := a.letter(p, nil, "Adjutant")
	d.kind, d.MessageID = letterNotice, idOf(r)+"@"+a.domain
	d.first(fmt.Sprintf("A message to your own address was refused, %s.", p.Name), "Nothing was done.")
	d.say("It came on %s, and nobody can be said to have sent it: %s (%s).", d.clock.at(a.now()), r.Nobodys, short(oneLine(r.From), 160))
	d.say("If that was you, send it again from %s alone. If not, somebody knows the address to which you answer: \"renew token\" gives you a new one.", p.Address)
	l, err := d.seal()
	if err != nil {
		return err
	}
	return a.store.Run(ctx, mark, store.Errand{Letters: []store.Letter{l}, Newcomers: []store.Newcomer{told}})
}

// ofPerson works on what a person says who is known to be himself.
func (a *Adjutant) ofPerson(ctx context.Context, r Request, p store.Player) error {
	if a.isModerator(p) || r.Moderator {
		if said, err := a.hearModerator(ctx, r, p); said || err != nil {
			return err
		}
	}
	may := a.mayReply(p, r, a.now())
	if may.no {
		return a.loops(ctx, r, p)
	}
	return a.answerPerson(ctx, r, p, may)
}

// answerPerson carries out what concerns no single game, and answers from the person's own address.
func (a *Adjutant) answerPerson(ctx context.Context, r Request, p store.Player, may leave) error {
	d := a.letter(p, &r, "Adjutant")
	m := readMessage(r.Text)
	if r.Refused != "" {
		d.say("%s", r.Refused)
	}
	if much := m.unfit(r.Text); much != "" {
		d.say("%s", much)
		m.commands = nil
	}
	work := &job{}
	work.Answered = []string{p.Address}
	for i, said := range m.commands {
		c := &call{a: a, ctx: ctx, player: p, said: said, no: i, request: r, job: work, clock: d.clock, boss: a.isModerator(p)}
		if !c.may(said.Command) {
			d.say("%q is said %s.", said.Name, toAGame(r))
			continue
		}
		said.Run(c)
		d.add(c.sections...)
		if c.changed != nil {
			p, work.Players = *c.changed, []store.Player{*c.changed}
			d.ReplyToken = p.Token
		}
	}
	if len(m.commands) == 0 {
		d.say("Orders go %s. Nothing was done.", toAGame(r))
		d.say(`"help" tells what can be said here.`)
	}
	d.lastOf(may)
	mark := markOf(r, "answered")
	if work.make != nil {
		err := work.make(ctx, mark, d)
		var n no
		if !errors.As(err, &n) {
			return err
		}
		d.say("%s", n.what)
	}
	l, err := d.finish()
	if err != nil {
		return err
	}
	work.Letters = append(work.Letters, l)
	return a.store.Run(ctx, mark, work.Errand)
}

// finish is the letter as the outbox keeps it, its first sentence being what a phone shows.
func (d *draft) finish() (store.Letter, error) {
	whole := d.Sections
	if k := len(whole); k > 0 && whole[0].Heading == "" && whole[0].Kind == "" && d.Preview == "" {
		d.Preview = whole[0].Lines[0].Text
		d.Sections = nil
		d.add(append([]Section{{Lines: whole[0].Lines[1:]}}, whole[1:]...)...)
	}
	if d.Preview == "" {
		d.Preview = fmt.Sprintf("Here you are, %s.", d.Name)
	}
	return d.seal()
}

// Enrol finds a person by his address or adds him, and gives him a personal address (p.TOKEN). A moderator is enrolled like anybody
// else; it is Config.Moderators that makes him one.
func (a *Adjutant) Enrol(ctx context.Context, p Person) (store.Player, error) {
	return a.person(ctx, p)
}

// addressee is a moderator as a letter wants him: with his personal address, if he has one.
func (a *Adjutant) addressee(ctx context.Context, m Person) store.Player {
	if p, err := a.store.PlayerByAddress(ctx, m.Address); err == nil {
		return p
	}
	return store.Player{Name: m.Name, Address: m.Address, Zone: m.Zone}
}

func (a *Adjutant) isModerator(p store.Player) bool {
	for _, m := range a.moderators {
		if strings.EqualFold(m.Address, p.Address) {
			return true
		}
	}
	return false
}

// look puts a game on the table only to be looked at.
func (a *Adjutant) look(ctx context.Context, game int64) (*sitting, error) {
	g, err := a.store.Game(ctx, game)
	if err != nil {
		return nil, err
	}
	book, err := a.book(ctx, g.Book, g.Board)
	if err != nil {
		return nil, err
	}
	l, err := a.store.Load(ctx, game, book.Version)
	if err != nil {
		return nil, err
	}
	return a.sit(ctx, l)
}
