package bot

import (
	"context"
	"errors"
	"fmt"
	netmail "net/mail"
	"strings"
	"time"

	"adjutant/store"
)

// Somebody whom nobody knows joins in two steps: he writes "join" to the bare address, and answers the letter that he gets. So an
// address is let in only by whoever reads its mail, and a forged sender brings its owner one letter a day at most.

// applicantMark stands before the one-time token of an applicant.
const applicantMark = "j."

// applicationTime is how long the letter of an applicant may be answered.
const applicationTime = 7 * 24 * time.Hour

const answeredJoin = "answered: wants to join"

// wantsToJoin says whether a message to the bare address asks to join.
func wantsToJoin(m message) bool { return len(m.commands) > 0 && m.commands[0].Name == "join" }

// register answers "join" from somebody unknown with the letter that he must answer; somebody who is known gets his own address.
func (a *Adjutant) register(ctx context.Context, r Request) error {
	if why := a.disbelief(r, r.From); why != "" {
		return a.store.Note(ctx, markOf(r, droppedForged), nil)
	}
	p, err := a.store.PlayerByAddress(ctx, r.From)
	if err == nil {
		return a.introduce(ctx, r, p)
	}
	if !errors.Is(err, store.ErrNotFound) {
		return err
	}
	return a.receive(ctx, r, matterJoin, answeredJoin, func(r Request) (store.Errand, error) { return a.applicationLetter(ctx, r, time.Time{}) })
}

// applicationLetter is what somebody who wants to join must answer.
func (a *Adjutant) applicationLetter(ctx context.Context, r Request, wrote time.Time) (store.Errand, error) {
	token, err := a.newToken()
	if err != nil {
		return store.Errand{}, err
	}
	name, err := a.nameFor(ctx, &netmail.Address{Name: r.Name, Address: r.From})
	if err != nil {
		return store.Errand{}, err
	}
	who := store.Applicant{Address: r.From, Name: name, Token: applicantMark + token}
	d := a.letter(store.Player{Name: who.Name, Address: who.Address, Token: who.Token}, &r, "Adjutant: joining")
	d.Footer = nil
	d.first(`To join, answer this letter with "yes".`)
	d.lateWords(wrote)
	d.say("Somebody wrote to me from your address and asked to play. If it was not you, do nothing: you hear no more of it.")
	d.say(`You would be called %s here. "yes, call me %s B." sets another name.`, who.Name, firstWord(who.Name))
	d.say("What is kept: your address, your name, your settings, your games. Other players see the name only.")
	d.say("This letter can be answered until %s.", d.clock.at(fullHour(a.now().Add(applicationTime))))
	l, err := d.seal()
	return store.Errand{Letters: []store.Letter{l}, Applicant: &who}, err
}

// introduce tells somebody who is known what can be said at his own address.
func (a *Adjutant) introduce(ctx context.Context, r Request, p store.Player) error {
	may := a.mayReply(p, r, a.now())
	if may.no {
		return a.loops(ctx, r, p)
	}
	d := a.letter(p, &r, "Adjutant")
	d.first(fmt.Sprintf("You are known here, %s, as this letter's address is your own.", p.Name))
	if err := a.addIntroduction(ctx, d, p); err != nil {
		return err
	}
	d.lastOf(may)
	l, err := d.seal()
	if err != nil {
		return err
	}
	return a.store.Note(ctx, markOf(r, answeredJoin), []store.Letter{l})
}

func (a *Adjutant) addIntroduction(ctx context.Context, d *draft, p store.Player) error {
	ts, err := a.store.Tables(ctx)
	if err != nil {
		return err
	}
	d.say("Answer this letter for whatever concerns no single game; each game has an address of its own.")
	d.add(a.tableList(ts, p.ID)...)
	d.add(Section{Heading: "Lines you could copy", Kind: "orders", Lines: lines("tables", "open "+exampleGame(),
		"invite "+exampleOpponent+" to "+exampleGame(), "zone Europe/Lisbon", "me")})
	return nil
}

// confirm works on the answer to an applicant's letter: a yes lets him in.
func (a *Adjutant) confirm(ctx context.Context, r Request) error {
	who, err := a.store.ApplicantByToken(ctx, r.Token)
	if errors.Is(err, store.ErrNotFound) || err == nil && a.disbelief(r, who.Address) != "" {
		return a.store.Note(ctx, markOf(r, droppedUnknown), nil)
	}
	if err != nil {
		return err
	}
	answer, _ := readMessage(r.Text).answerLines()
	said := readReply(answer)
	switch {
	case a.now().After(fullHour(who.At.Add(applicationTime))):
		return a.register(ctx, r)
	case said.answer == saidNo:
		return a.store.Note(ctx, markOf(r, "taken: does not join"), nil)
	case said.answer != saidYes:
		return a.askAgain(ctx, r, who)
	}
	unnamed, err := a.nameApplicant(ctx, &who, said.name)
	if err != nil {
		return err
	}
	token, err := a.newToken()
	if err != nil {
		return err
	}
	mark := markOf(r, "taken: joins")
	_, err = a.store.Admit(ctx, &mark, store.Player{Name: who.Name, Address: who.Address, Token: personMark + token}, func(p store.Player) ([]store.Letter, error) {
		d := a.letter(p, &r, "Adjutant")
		d.first(fmt.Sprintf("Welcome, %s. You can play now.", strings.TrimSuffix(p.Name, ".")))
		if unnamed != "" {
			d.say("%s You are called %s until you say: name %s B.", unnamed, p.Name, firstWord(p.Name))
		}
		d.say(`Your times are shown in UTC. Tell me your zone: "zone Europe/Lisbon".`)
		if err := a.addIntroduction(ctx, d, p); err != nil {
			return nil, err
		}
		l, err := d.seal()
		return []store.Letter{l}, err
	})
	if errors.Is(err, store.ErrTaken) { // somebody has invited him meanwhile
		return a.register(ctx, r)
	}
	return err
}

// nameApplicant gives somebody who joins the name that he has chosen, or says why not; then he is called as he was told, unless somebody
// else is called so by now.
func (a *Adjutant) nameApplicant(ctx context.Context, who *store.Applicant, chosen string) (no string, err error) {
	if chosen != "" {
		name, no := goodName(chosen)
		if no == "" {
			no, err = a.ownName(ctx, name, who.Address)
		}
		if no == "" && err == nil {
			who.Name = name
			return "", nil
		}
		if err != nil {
			return "", err
		}
		who.Name, err = a.freeName(ctx, who.Name, who.Address)
		return no, err
	}
	who.Name, err = a.freeName(ctx, who.Name, who.Address)
	return "", err
}

// askAgain says once a day that only a yes counts.
func (a *Adjutant) askAgain(ctx context.Context, r Request, who store.Applicant) error {
	return a.receive(ctx, r, matterConfirm, answeredJoin, func(r Request) (store.Errand, error) {
		d := a.letter(store.Player{Name: who.Name, Address: who.Address, Token: who.Token}, &r, "Adjutant: joining")
		d.Footer = nil
		d.first(`Begin your answer with "yes", and you have joined.`)
		l, err := d.seal()
		return store.Errand{Letters: []store.Letter{l}}, err
	})
}
