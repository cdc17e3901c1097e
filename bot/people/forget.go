package people

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/bot/late"
	"adjutant/bot/letter"
	"adjutant/bot/play"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// forgetAsked is what somebody was shown who wants to be forgotten.
type forgetAsked struct {
	Word string `json:"word"`
	At   string `json:"at"`
}

func Forget(c *table.Call) {
	first, rest, _ := strings.Cut(strings.TrimSpace(c.Said.Args), " ")
	if table.Word(first) != "me" {
		c.Say("Say: forget me")
		return
	}
	if c.Boss {
		c.Say("You are a moderator: whoever runs the adjutant takes you out of its configuration first.", nothingDone)
		return
	}
	if code := strings.Trim(rest, " .\""); code != "" {
		p := c.Player
		Begins(c, func(ctx context.Context, mark store.Mark, d *table.Draft) error {
			return forgetPerson(ctx, c.A, mark, d, p, code)
		})
		return
	}
	if err := showForget(c); err != nil {
		play.Fault(c, err)
	}
}

// showForget says what it would mean, and the word that does it.
func showForget(c *table.Call) error {
	games, err := c.A.Store.Games(c.Ctx, store.GameFilter{Player: c.Player.ID})
	if err != nil {
		return err
	}
	raw, err := c.A.NewToken()
	if err != nil {
		return err
	}
	text, err := record.PlainJSON(forgetAsked{Word: raw[:6], At: store.Stamp(c.A.Now())})
	if err != nil {
		return err
	}
	if err := c.A.Store.SetMemo(c.Ctx, fmt.Sprint(memoForget, c.Player.ID), string(text)); err != nil {
		return err
	}
	c.Say("Your address and your name would be erased everywhere, for good.",
		"Letters to you, your settings, your press, your invitations and open tables go; in games and their logs the side stands where "+
			"your name stood.",
		"The chain that proves each game keeps a hash of what was written, and nothing of you that can be read.")
	running := post.Section{Lines: post.Lines("What becomes of your games:")}
	for _, g := range games {
		if g.State != "over" {
			running.Lines = append(running.Lines, post.TextLine{Text: fmt.Sprintf("Game %d: %s.", g.ID, heirWords(c.A)), Indent: 1})
		}
	}
	if len(running.Lines) > 1 {
		c.Add(running)
	}
	c.Add(post.Section{Lines: post.Lines("Nothing is done yet. To do it, answer with:")},
		post.Section{Kind: "orders", Lines: post.Lines("forget me " + raw[:6])},
		post.Section{Lines: post.Lines("Messages that you have sent lie in my mailbox until the time for which mail is kept is over; copies " +
			"made for safety last as long as whoever runs the adjutant keeps them.")})
	return nil
}

func heirWords(a *table.House) string {
	if len(a.Moderators) == 0 {
		return "you resign it"
	}
	return a.Moderators[0].Name + ", the moderator, plays it on"
}

// forgetPerson does it: first his running games are given away, each in a transaction, then he is erased in one. To do it again after a
// crash in between does the rest.
func forgetPerson(ctx context.Context, a *table.House, mark store.Mark, d *table.Draft, p store.Player, code string) error {
	memo := fmt.Sprint(memoForget, p.ID)
	text, err := a.Store.Memo(ctx, memo)
	if err != nil {
		return err
	}
	var asked forgetAsked
	at, wrong := time.Time{}, json.Unmarshal([]byte(text), &asked)
	if wrong == nil {
		at, wrong = record.ParseStamp(asked.At)
	}
	if wrong != nil || !strings.EqualFold(asked.Word, code) || a.Now().Sub(at) > forgetFor {
		return table.Refused("I showed you nothing under the word %q, or it is older than a week. Say again: forget me", post.Short(code, 20))
	}
	games, err := a.Store.Games(ctx, store.GameFilter{Player: p.ID})
	if err != nil {
		return err
	}
	for _, g := range games {
		if g.State == "over" {
			continue
		}
		if err := leaveGame(ctx, a, g, p); err != nil {
			return fmt.Errorf("game %d: %w", g.ID, err)
		}
	}
	f, err := forgotten(ctx, a, p)
	if err != nil {
		return err
	}
	f.Memos = []string{memo, MemoConfirm + p.Address}
	if f.Errand, err = leaveTables(ctx, a, p); err != nil {
		return err
	}
	if f.Errand.Letters, err = tellRemains(ctx, a, p, f); err != nil {
		return err
	}
	d.Player, d.Kind, d.ReplyToken, d.Footer, d.Name = 0, store.KindFarewell, "", nil, ""
	letter.First(d, "You are forgotten. This is the last letter.")
	letter.Say(d, "Your address and your name are erased; this letter is, too, as soon as it has gone.")
	if f.Farewell, err = letter.Seal(d); err != nil {
		return err
	}
	if err := a.Store.SetMemo(ctx, memoFarewells, store.Stamp(a.Now())); err != nil {
		return err
	}
	return a.Store.Forget(ctx, mark, f)
}

// forgotten gathers what of a person is written anew.
func forgotten(ctx context.Context, a *table.House, p store.Player) (store.Forgotten, error) {
	f := store.Forgotten{Player: p, Mailbox: Mailbox(p.Address), Name: somebody, Games: map[int64]store.Redaction{},
		Kinds: []string{NoteHeir, table.NoteInvitation, notePress}, Words: NewRedactor([]string{p.Name}, p.Address, somebody).Words}
	sat, err := a.Store.SatIn(ctx, p.ID)
	if err != nil {
		return f, err
	}
	for i := 0; i < len(sat); {
		k := i
		for k < len(sat) && sat[k].Game == sat[i].Game {
			k++
		}
		if f.Games[sat[i].Game], err = redactedGame(ctx, a, p, sat[i:k]); err != nil {
			return f, fmt.Errorf("game %d: %w", sat[i].Game, err)
		}
		i = k
	}
	f.Note = func(n store.Note) (store.Note, bool) {
		switch n.Kind {
		case table.NoteLedger, table.NoteLedgers, table.NoteSignature, table.NoteAlarm: // made again from the events; or told again
			return n, false
		case table.NoteWish, table.NoteStanding, table.NoteFollowed, table.NoteHeld, table.NoteRefused, table.NotePreview,
			table.NoteClock, table.NoteAhead:
			return n, true // order lines, in which a name is a leader's or a place's
		}
		n.Text = f.Games[n.Game].Words(n.Text)
		return n, true
	}
	return f, nil
}

// redactedGame is a game without him. He may have played it under another name than his own: that of the seat while it was his.
func redactedGame(ctx context.Context, a *table.House, p store.Player, sat []store.Sat) (store.Redaction, error) {
	g, err := a.Store.Game(ctx, sat[0].Game)
	if err != nil {
		return store.Redaction{}, err
	}
	book, err := a.Book(ctx, g.Book, g.Board)
	if err != nil {
		return store.Redaction{}, err
	}
	es, err := a.Store.Events(ctx, g.ID, 0)
	if err != nil {
		return store.Redaction{}, err
	}
	side := ""
	for _, s := range sat {
		if s.Player == p.ID {
			side = book.Seat(engine.Seat(s.Seat)).Name
		}
	}
	return NewRedactor(namesIn(book, es, p, sat), p.Address, side).redaction(g, es)
}

// leaveGame takes somebody from a game that is not over: his seat goes to a moderator who does not play there; where there is none,
// he resigns. An invitation is declined.
func leaveGame(ctx context.Context, a *table.House, g store.Game, p store.Player) error {
	var heirs []store.Player
	for _, m := range a.Moderators {
		to, err := Enrol(ctx, a, m)
		if err != nil {
			return err
		}
		heirs = append(heirs, to)
	}
	return late.OnTable(ctx, a, g.ID, func(s *table.Sitting) error {
		for _, seat := range s.Players() {
			if s.Player(seat).ID != p.ID || s.IsOver() {
				continue
			}
			if _, waits := s.Gathering(); waits {
				i, _ := s.Invitation(seat)
				r := post.Request{Door: "forget", ID: fmt.Sprintf("%d.%d", g.ID, p.ID)}
				if err := decline(s, &letter.Cause{Request: r, Seat: seat}, i, play.Reply{Answer: letter.SaidNo}); err != nil {
					return err
				}
				continue
			}
			if err := giveUp(s, seat, heirs); err != nil {
				return err
			}
		}
		return nil
	})
}

// leaveTables closes his open tables, and takes him from those of others.
func leaveTables(ctx context.Context, a *table.House, p store.Player) (store.Errand, error) {
	var e store.Errand
	tables, err := a.Store.Tables(ctx)
	if err != nil {
		return e, err
	}
	for _, t := range tables {
		terms, err := TermsOf(t)
		switch {
		case err != nil:
			return e, err
		case t.Player == p.ID:
			e.Close = append(e.Close, t)
		case terms.has(p.ID):
			terms.Guests = slices.DeleteFunc(terms.Guests, func(g Guest) bool { return g.Player == p.ID })
			t.Was = t.Terms
			if t.Terms, err = record.PlainJSON(terms); err != nil {
				return e, err
			}
			e.Change = append(e.Change, t)
		}
	}
	return e, nil
}

// giveUp gives a seat to the first who does not play here.
func giveUp(s *table.Sitting, seat engine.Seat, heirs []store.Player) error {
	for _, to := range heirs {
		plays := slices.ContainsFunc(s.Players(), func(other engine.Seat) bool { return s.Player(other).ID == to.ID })
		if plays {
			continue
		}
		if err := late.Adopt(s); err != nil {
			return err
		}
		return Inherit(s, seat, to, Heir{Player: to.ID, Name: to.Name, By: "the adjutant", Why: "its player has left"})
	}
	if play.PlaysOn(s, seat) {
		s.Say(record.Left{Seat: seat})
		return nil
	}
	side := s.SideOf(seat)
	return play.End(s, record.Over{Winner: s.Rival(side), How: play.SpokenEnd(s, post.Capital(s.Book.Side(side).Name)+" resigned", ""),
		Forfeit: true,
		Result:  record.ResultResigned})
}

// Scour erases what is left of people who were forgotten, when their last letters have gone.
func Scour(ctx context.Context, a *table.House) error {
	text, err := a.Store.Memo(ctx, memoFarewells)
	if err != nil || text == "" {
		return err
	}
	waiting, err := a.Store.Scour(ctx)
	if err != nil || waiting > 0 {
		return err
	}
	return a.Store.SetMemo(ctx, memoFarewells, "")
}
