package hall

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/bot/clock"
	"adjutant/bot/late"
	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/play"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// ForSeat works on a message to a seat's address.
func ForSeat(ctx context.Context, a *table.House, r post.Request, token store.Seat, g store.Game) error {
	if p, err := a.Store.PlayerByID(ctx, token.Player); err == nil && a.Disbelief(r, p.Address) == "" &&
		play.Personal(play.ReadMessage(r.Text)) {
		return ofPerson(ctx, a, r, p)
	}
	book, err := a.Book(ctx, g.Book, g.Board)
	if err != nil {
		return err
	}
	mark := table.MarkOf(r, "taken")
	_, err = a.Store.Take(ctx, g.ID, &mark, book.Version, func(l *store.Loaded) (store.Outcome, error) {
		s, err := late.Sit(ctx, a, l)
		if err != nil {
			return store.Outcome{}, err
		}
		seat := engine.Seat(token.Seat)
		p := s.Player(seat)
		switch {
		case letter.Token(s, seat) != r.Token || p.ID == 0: // renewed or vacated a moment ago
			mark.Note = clock.DroppedUnknown
			return store.Outcome{}, nil
		case a.Distrust(ctx, r, p) != "":
			mark.Note = clock.DroppedForeign
			if err := alarm(s, r, seat, a.Distrust(ctx, r, p)); err != nil {
				return store.Outcome{}, err
			}
			return play.Commit(s)
		}
		if err := late.Adopt(s); err != nil {
			return store.Outcome{}, err
		}
		before := len(s.Fresh)
		if err := hear(s, r, seat); err != nil {
			return store.Outcome{}, err
		}
		if len(s.Fresh) == before {
			mark.Note = "answered"
			if err := restrain(s, p, r, &mark); err != nil {
				return store.Outcome{}, err
			}
		}
		return play.Commit(s)
	})
	if err == nil && mark.Note == clock.DroppedTooMany {
		if p, err := a.Store.PlayerByID(ctx, token.Player); err == nil {
			return tellLoop(ctx, a, p)
		}
	}
	return err
}

// alarm tells a seat's player that somebody else has used his address.
func alarm(s *table.Sitting, r post.Request, seat engine.Seat, why string) error {
	today := s.Now.UTC().Format(clock.DayLayout)
	var notes []store.Note
	for _, n := range s.L.NotesOf(string(seat), table.NoteAlarm) {
		if n.Text == today {
			notes = append(notes, n)
		}
		if n.Text == today && n.Key == r.From {
			return nil
		}
	}
	if len(notes) >= clock.ImpostorsADay || s.Player(seat).ID == 0 {
		return nil
	}
	s.Note(string(seat), table.NoteAlarm, append(notes, store.Note{Key: r.From, Text: today})...)
	d := letter.Draft(s, seat, letter.LetterNotice, nil)
	d.MessageID = fmt.Sprintf("%d.%s.%s.%s@%s", s.L.Game.ID, seat, letter.LetterNotice, letter.IdOf(r), s.A.Domain)
	if r.Nobodys != "" {
		letter.First(d, fmt.Sprintf("A message to your address in game %d was refused, %s.", s.L.Game.ID, d.Name), "Nothing was done.")
		letter.Say(d, "It came on %s, and nobody can be said to have sent it: %s (%s).", d.Clock.At(s.Now), r.Nobodys,
			post.Short(post.OneLine(r.From), 160))
		letter.Say(d, "If that was you, send it again from %s alone.", d.To)
	} else {
		letter.First(d, fmt.Sprintf("Somebody else wrote to your address in game %d, %s.", s.L.Game.ID, d.Name), "Nothing was done.")
		done := "It was not carried out, and its sender hears nothing."
		if len(r.Beside) > 0 {
			done = "It went to other addresses of mine too; at yours it was not carried out."
		}
		letter.Say(d, "The message came from %s on %s. %s", post.Short(post.OneLine(r.From), 80), d.Clock.At(s.Now), done)
		if strings.EqualFold(r.From, d.To) {
			letter.Say(d, "It bears your own address, but %s. If that was you, ask whoever runs your mail about DKIM.", why)
		} else {
			letter.Say(d, "If that was you, write from %s.", d.To)
		}
	}
	letter.Say(d, "If not, somebody knows the address to which you answer. \"renew token\" gives you a new one, and the old one is dead at "+
		"once; the moderator can do it too.")
	return letter.Post(s, d)
}

// restrain keeps a loop of answers from growing.
func restrain(s *table.Sitting, p store.Player, r post.Request, mark *store.Mark) error {
	may := mayReply(s.A, p, r, s.Now)
	if may.no {
		mark.Note = clock.DroppedTooMany
		s.Out.Letters = slices.DeleteFunc(s.Out.Letters, func(l store.Letter) bool { return l.Kind == letter.LetterAnswer })
		return nil
	}
	if last := may.last(table.ClockFor(p)); last != "" {
		return amendLetters(s, last)
	}
	return nil
}

func amendLetters(s *table.Sitting, sentence string) error {
	for i, owed := range s.Out.Letters {
		if owed.Kind != letter.LetterAnswer {
			continue
		}
		var l post.Letter
		if err := json.Unmarshal(owed.Body, &l); err != nil {
			return err
		}
		l.Sections = append(l.Sections, post.Section{Lines: post.Lines(sentence)})
		body, err := record.PlainJSON(l)
		if err != nil {
			return err
		}
		s.Out.Letters[i].Body = body
	}
	return nil
}

// stranger answers a message without a token: whoever is known is told where to write, somebody unknown hears once a day who this is,
// and whoever asks to join gets a letter of his own.
func stranger(ctx context.Context, a *table.House, r post.Request) error {
	if people.WantsToJoin(play.ReadMessage(r.Text)) {
		return register(ctx, a, r)
	}
	if a.Disbelief(r, r.From) != "" {
		return a.Store.Note(ctx, table.MarkOf(r, clock.DroppedForged), nil)
	}
	p, err := a.Store.PlayerByAddress(ctx, r.From)
	switch {
	case err == nil:
		return whichGame(ctx, a, r, p)
	case !errors.Is(err, store.ErrNotFound):
		return err
	case a.Silent:
		return a.Store.Note(ctx, table.MarkOf(r, clock.DroppedStranger), nil)
	}
	return people.Receive(ctx, a, r, people.MatterHello, clock.AnsweredStranger, func(r post.Request) (store.Errand, error) {
		return people.HelloLetter(a, r, time.Time{})
	})
}

// whichGame tells somebody who is known that a message without a token belongs to no game.
func whichGame(ctx context.Context, a *table.House, r post.Request, p store.Player) error {
	may := mayReply(a, p, r, a.Now())
	if may.no {
		return loops(ctx, a, r, p)
	}
	p.Token = "" // the answer comes from our address without any token
	d := letter.Letter(a, p, &r, "Adjutant")
	letter.First(d, "I cannot tell which game you mean.", "Nothing was done.")
	letter.Say(d, "Answer one of my mails: the address in it tells game and seat.")
	letter.Say(d, `What concerns no game goes to an address of your own: send "join" here, and I write to you from it.`)
	lastOf(d, may)
	l, err := letter.Seal(d)
	if err != nil {
		return err
	}
	return a.Store.Note(ctx, table.MarkOf(r, clock.AnsweredStranger), []store.Letter{l})
}
