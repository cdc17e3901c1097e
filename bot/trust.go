package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/store"
)

// Whom the adjutant believes, and whom it answers:
//
//   - A message acts for a seat only if it came to that seat's own address (its token) and, as the club has chosen (Trust), from
//     the address of the player who sits there, or with proof of it. Nothing in its text can say otherwise.
//   - A message with a good token that is not believed does nothing. Its sender hears nothing; the player of the seat is told,
//     once a day for each such address, at most of five a day.
//   - An unknown token is dropped. So is one that was replaced; only the player who had it, and still sits there, is told once
//     a day where to write.
//   - A personal address (p.TOKEN) belongs to one person in the same way; what can be said there concerns no single game.
//   - A message without a token acts for nobody. A sender who is known is told where to write. Somebody unknown gets one short answer a
//     day, or none where the club is silent; who seems forged is dropped. Whoever asks to join gets one letter a day more, and is let in by
//     a yes to the one-time address (j.TOKEN) from which it comes. More of them than a day has room for wait (newcomers.go).
//   - A player may have others invited: five times a day, twice a day to one mailbox, and a stranger who has not answered
//     once is not written to again. Accounts that differ only behind a plus are one player's (guests.go).
//   - The same words of one person are answered ten times an hour, if they play nothing; the last answer says until when. Orders
//     that are played are always answered (Limits).
//   - Mail that a machine sent is dropped by the door before it comes here, so two machines never talk to each other.
const (
	impostorsADay    = 5
	dayLayout        = "2006-01-02"
	droppedForeign   = "dropped: the token is not the sender's"
	droppedForged    = "dropped: the sender's address may be forged"
	droppedUnknown   = "dropped: unknown token"
	droppedTooMany   = "dropped: the same words again and again, which play nothing"
	droppedStranger  = "dropped: no token, and nobody we know"
	answeredStranger = "answered: no token"
)

// forSeat works on a message to a seat's address.
func (a *Adjutant) forSeat(ctx context.Context, r Request, token store.Seat, g store.Game) error {
	if p, err := a.store.PlayerByID(ctx, token.Player); err == nil && a.disbelief(r, p.Address) == "" && readMessage(r.Text).personal() {
		return a.ofPerson(ctx, r, p)
	}
	book, err := a.book(ctx, g.Book, g.Board)
	if err != nil {
		return err
	}
	mark := markOf(r, "taken")
	_, err = a.store.Take(ctx, g.ID, &mark, book.Version, func(l *store.Loaded) (store.Outcome, error) {
		s, err := a.sit(ctx, l)
		if err != nil {
			return store.Outcome{}, err
		}
		seat := engine.Seat(token.Seat)
		p := s.player(seat)
		switch {
		case s.token(seat) != r.Token || p.ID == 0: // renewed or vacated a moment ago
			mark.Note = droppedUnknown
			return store.Outcome{}, nil
		case a.distrust(ctx, r, p) != "":
			mark.Note = droppedForeign
			if err := s.alarm(r, seat, a.distrust(ctx, r, p)); err != nil {
				return store.Outcome{}, err
			}
			return s.commit()
		}
		if err := s.adopt(); err != nil {
			return store.Outcome{}, err
		}
		before := len(s.fresh)
		if err := s.hear(r, seat); err != nil {
			return store.Outcome{}, err
		}
		if len(s.fresh) == before {
			mark.Note = "answered"
			if err := s.restrain(p, r, &mark); err != nil {
				return store.Outcome{}, err
			}
		}
		return s.commit()
	})
	if err == nil && mark.Note == droppedTooMany {
		if p, err := a.store.PlayerByID(ctx, token.Player); err == nil {
			return a.tellLoop(ctx, p)
		}
	}
	return err
}

// markOf is the mark under which a message is never acted on again.
func markOf(r Request, note string) store.Mark {
	return store.Mark{Door: r.Door, ID: r.ID, To: r.Token, From: r.From, Note: note}
}

// alarm tells a seat's player that somebody else has used his address.
func (s *sitting) alarm(r Request, seat engine.Seat, why string) error {
	today := s.now.UTC().Format(dayLayout)
	var notes []store.Note
	for _, n := range s.l.NotesOf(string(seat), noteAlarm) {
		if n.Text == today {
			notes = append(notes, n)
		}
		if n.Text == today && n.Key == r.From {
			return nil
		}
	}
	if len(notes) >= impostorsADay || s.player(seat).ID == 0 {
		return nil
	}
	s.note(string(seat), noteAlarm, append(notes, store.Note{Key: r.From, Text: today})...)
	d := s.draft(seat, letterNotice, nil)
	d.MessageID = fmt.Sprintf("%d.%s.%s.%s@%s", s.l.Game.ID, seat, letterNotice, idOf(r), s.a.domain)
	if r.Nobodys != "" {
		d.first(fmt.Sprintf("A message to your address in game %d was refused, %s.", s.l.Game.ID, d.Name), "Nothing was done.")
		d.say("It came on %s, and nobody can be said to have sent it: %s (%s).", d.clock.at(s.now), r.Nobodys, short(oneLine(r.From), 160))
		d.say("If that was you, send it again from %s alone.", d.To)
	} else {
		d.first(fmt.Sprintf("Somebody else wrote to your address in game %d, %s.", s.l.Game.ID, d.Name), "Nothing was done.")
		done := "It was not carried out, and its sender hears nothing."
		if len(r.Beside) > 0 {
			done = "It went to other addresses of mine too; at yours it was not carried out."
		}
		d.say("The message came from %s on %s. %s", short(oneLine(r.From), 80), d.clock.at(s.now), done)
		if strings.EqualFold(r.From, d.To) {
			d.say("It bears your own address, but %s. If that was you, ask whoever runs your mail about DKIM.", why)
		} else {
			d.say("If that was you, write from %s.", d.To)
		}
	}
	d.say("If not, somebody knows the address to which you answer. \"renew token\" gives you a new one, and the old one is dead at once; the moderator can do it too.")
	return s.post(d)
}

// restrain keeps a loop of answers from growing.
func (s *sitting) restrain(p store.Player, r Request, mark *store.Mark) error {
	may := s.a.mayReply(p, r, s.now)
	if may.no {
		mark.Note = droppedTooMany
		s.out.Letters = slices.DeleteFunc(s.out.Letters, func(l store.Letter) bool { return l.Kind == letterAnswer })
		return nil
	}
	if last := may.last(clockFor(p)); last != "" {
		return s.amendLetters(last)
	}
	return nil
}

func (s *sitting) amendLetters(sentence string) error {
	for i, owed := range s.out.Letters {
		if owed.Kind != letterAnswer {
			continue
		}
		var l Letter
		if err := json.Unmarshal(owed.Body, &l); err != nil {
			return err
		}
		l.Sections = append(l.Sections, Section{Lines: lines(sentence)})
		body, err := plainJSON(l)
		if err != nil {
			return err
		}
		s.out.Letters[i].Body = body
	}
	return nil
}

// stranger answers a message without a token: whoever is known is told where to write, somebody unknown hears once a day who this is,
// and whoever asks to join gets a letter of his own.
func (a *Adjutant) stranger(ctx context.Context, r Request) error {
	if wantsToJoin(readMessage(r.Text)) {
		return a.register(ctx, r)
	}
	if a.disbelief(r, r.From) != "" {
		return a.store.Note(ctx, markOf(r, droppedForged), nil)
	}
	p, err := a.store.PlayerByAddress(ctx, r.From)
	switch {
	case err == nil:
		return a.whichGame(ctx, r, p)
	case !errors.Is(err, store.ErrNotFound):
		return err
	case a.silent:
		return a.store.Note(ctx, markOf(r, droppedStranger), nil)
	}
	return a.receive(ctx, r, matterHello, answeredStranger, func(r Request) (store.Errand, error) { return a.helloLetter(r, time.Time{}) })
}

// whichGame tells somebody who is known that a message without a token belongs to no game.
func (a *Adjutant) whichGame(ctx context.Context, r Request, p store.Player) error {
	may := a.mayReply(p, r, a.now())
	if may.no {
		return a.loops(ctx, r, p)
	}
	p.Token = "" // the answer comes from our address without any token
	d := a.letter(p, &r, "Adjutant")
	d.first("I cannot tell which game you mean.", "Nothing was done.")
	d.say("Answer one of my mails: the address in it tells game and seat.")
	d.say(`What concerns no game goes to an address of your own: send "join" here, and I write to you from it.`)
	d.lastOf(may)
	l, err := d.seal()
	if err != nil {
		return err
	}
	return a.store.Note(ctx, markOf(r, answeredStranger), []store.Letter{l})
}

func (a *Adjutant) moderatorWords() string {
	if len(a.moderators) == 0 {
		return ""
	}
	return " (" + a.moderators[0].Name + ", " + a.moderators[0].Address + ")"
}
