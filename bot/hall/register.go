package hall

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"adjutant/bot/clock"
	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/play"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/store"
)

// register answers "join" from somebody unknown with the letter that he must answer; somebody who is known gets his own address.
func register(ctx context.Context, a *table.House, r post.Request) error {
	if why := a.Disbelief(r, r.From); why != "" {
		return a.Store.Note(ctx, table.MarkOf(r, clock.DroppedForged), nil)
	}
	p, err := a.Store.PlayerByAddress(ctx, r.From)
	if err == nil {
		return introduce(ctx, a, r, p)
	}
	if !errors.Is(err, store.ErrNotFound) {
		return err
	}
	return people.Receive(ctx, a, r, people.MatterJoin, people.AnsweredJoin, func(r post.Request) (store.Errand, error) {
		return people.ApplicationLetter(ctx, a, r, time.Time{})
	})
}

// introduce tells somebody who is known what can be said at his own address.
func introduce(ctx context.Context, a *table.House, r post.Request, p store.Player) error {
	may := mayReply(a, p, r, a.Now())
	if may.no {
		return loops(ctx, a, r, p)
	}
	d := letter.Letter(a, p, &r, "Adjutant")
	letter.First(d, fmt.Sprintf("You are known here, %s, as this letter's address is your own.", p.Name))
	if err := people.AddIntroduction(ctx, a, d, p); err != nil {
		return err
	}
	lastOf(d, may)
	l, err := letter.Seal(d)
	if err != nil {
		return err
	}
	return a.Store.Note(ctx, table.MarkOf(r, people.AnsweredJoin), []store.Letter{l})
}

// confirm works on the answer to an applicant's letter: a yes lets him in.
func confirm(ctx context.Context, a *table.House, r post.Request) error {
	who, err := a.Store.ApplicantByToken(ctx, r.Token)
	if errors.Is(err, store.ErrNotFound) || err == nil && a.Disbelief(r, who.Address) != "" {
		return a.Store.Note(ctx, table.MarkOf(r, clock.DroppedUnknown), nil)
	}
	if err != nil {
		return err
	}
	answer, _ := play.AnswerLines(play.ReadMessage(r.Text))
	said := play.ReadReply(answer)
	switch {
	case a.Now().After(table.FullHour(who.At.Add(people.ApplicationTime))):
		return register(ctx, a, r)
	case said.Answer == letter.SaidNo:
		return a.Store.Note(ctx, table.MarkOf(r, "taken: does not join"), nil)
	case said.Answer != letter.SaidYes:
		return people.AskAgain(ctx, a, r, who)
	}
	unnamed, err := people.NameApplicant(ctx, a, &who, said.Name)
	if err != nil {
		return err
	}
	token, err := a.NewToken()
	if err != nil {
		return err
	}
	mark := table.MarkOf(r, "taken: joins")
	_, err = a.Store.Admit(ctx, &mark, store.Player{Name: who.Name, Address: who.Address, Token: table.PersonMark + token},
		func(p store.Player) ([]store.Letter, error) {
			d := letter.Letter(a, p, &r, "Adjutant")
			letter.First(d, fmt.Sprintf("Welcome, %s. You can play now.", strings.TrimSuffix(p.Name, ".")))
			if unnamed != "" {
				letter.Say(d, "%s You are called %s until you say: name %s B.", unnamed, p.Name, table.FirstWord(p.Name))
			}
			letter.Say(d, `Your times are shown in UTC. Tell me your zone: "zone Europe/Lisbon".`)
			if err := people.AddIntroduction(ctx, a, d, p); err != nil {
				return nil, err
			}
			l, err := letter.Seal(d)
			return []store.Letter{l}, err
		})
	if errors.Is(err, store.ErrTaken) { // somebody has invited him meanwhile
		return register(ctx, a, r)
	}
	return err
}
