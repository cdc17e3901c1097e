package bot

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"adjutant/engine"
	"adjutant/store"
)

// "forget me" erases a person. His address and his names leave everything that is kept: the list of players, what is owed and was sent,
// notes, press, invitations, open tables, logs. In the chain of a game, which cannot be changed, the hash of what was written stands
// where his name stood; whoever reads the game reads the side in its place. His running games go on under a moderator. It is shown
// first, and done when a word that was shown is said.

const (
	memoForget    = "forget "   // and the person's number: what he was shown
	memoFarewells = "farewells" // somebody was forgotten, and the file must be scoured
	forgetFor     = 7 * 24 * time.Hour
	somebody      = "somebody"
)

// forgetAsked is what somebody was shown who wants to be forgotten.
type forgetAsked struct {
	Word string `json:"word"`
	At   string `json:"at"`
}

func forget(c *call) {
	first, rest, _ := strings.Cut(strings.TrimSpace(c.said.args), " ")
	if word(first) != "me" {
		c.say("Say: forget me")
		return
	}
	if c.boss {
		c.say("You are a moderator: whoever runs the adjutant takes you out of its configuration first.", nothingDone)
		return
	}
	if code := strings.Trim(rest, " .\""); code != "" {
		p := c.player
		c.begins(func(ctx context.Context, mark store.Mark, d *draft) error {
			return c.a.forgetPerson(ctx, mark, d, p, code)
		})
		return
	}
	if err := c.showForget(); err != nil {
		c.fault(err)
	}
}

// showForget says what it would mean, and the word that does it.
func (c *call) showForget() error {
	games, err := c.a.store.Games(c.ctx, store.GameFilter{Player: c.player.ID})
	if err != nil {
		return err
	}
	raw, err := c.a.newToken()
	if err != nil {
		return err
	}
	text, err := plainJSON(forgetAsked{Word: raw[:6], At: store.Stamp(c.a.now())})
	if err != nil {
		return err
	}
	if err := c.a.store.SetMemo(c.ctx, fmt.Sprint(memoForget, c.player.ID), string(text)); err != nil {
		return err
	}
	c.say("Your address and your name would be erased everywhere, for good.",
		"Letters to you, your settings, your press, your invitations and open tables go; in games and their logs the side stands where your name stood.",
		"The chain that proves each game keeps a hash of what was written, and nothing of you that can be read.")
	running := Section{Lines: lines("What becomes of your games:")}
	for _, g := range games {
		if g.State != "over" {
			running.Lines = append(running.Lines, TextLine{Text: fmt.Sprintf("Game %d: %s.", g.ID, c.a.heirWords()), Indent: 1})
		}
	}
	if len(running.Lines) > 1 {
		c.add(running)
	}
	c.add(Section{Lines: lines("Nothing is done yet. To do it, answer with:")}, Section{Kind: "orders", Lines: lines("forget me " + raw[:6])},
		Section{Lines: lines("Messages that you have sent lie in my mailbox until the time for which mail is kept is over; copies made for safety last as long as whoever runs the adjutant keeps them.")})
	return nil
}

func (a *Adjutant) heirWords() string {
	if len(a.moderators) == 0 {
		return "you resign it"
	}
	return a.moderators[0].Name + ", the moderator, plays it on"
}

// forgetPerson does it: first his running games are given away, each in a transaction, then he is erased in one. To do it again after a
// crash in between does the rest.
func (a *Adjutant) forgetPerson(ctx context.Context, mark store.Mark, d *draft, p store.Player, code string) error {
	memo := fmt.Sprint(memoForget, p.ID)
	text, err := a.store.Memo(ctx, memo)
	if err != nil {
		return err
	}
	var asked forgetAsked
	at, wrong := time.Time{}, json.Unmarshal([]byte(text), &asked)
	if wrong == nil {
		at, wrong = parseStamp(asked.At)
	}
	if wrong != nil || !strings.EqualFold(asked.Word, code) || a.now().Sub(at) > forgetFor {
		return refused("I showed you nothing under the word %q, or it is older than a week. Say again: forget me", short(code, 20))
	}
	games, err := a.store.Games(ctx, store.GameFilter{Player: p.ID})
	if err != nil {
		return err
	}
	for _, g := range games {
		if g.State == "over" {
			continue
		}
		if err := a.leaveGame(ctx, g, p); err != nil {
			return fmt.Errorf("game %d: %w", g.ID, err)
		}
	}
	f, err := a.forgotten(ctx, p)
	if err != nil {
		return err
	}
	f.Memos = []string{memo, memoConfirm + p.Address}
	if f.Errand, err = a.leaveTables(ctx, p); err != nil {
		return err
	}
	if f.Errand.Letters, err = a.tellRemains(ctx, p, f); err != nil {
		return err
	}
	d.player, d.kind, d.ReplyToken, d.Footer, d.Name = 0, store.KindFarewell, "", nil, ""
	d.first("You are forgotten. This is the last letter.")
	d.say("Your address and your name are erased; this letter is, too, as soon as it has gone.")
	if f.Farewell, err = d.seal(); err != nil {
		return err
	}
	if err := a.store.SetMemo(ctx, memoFarewells, store.Stamp(a.now())); err != nil {
		return err
	}
	return a.store.Forget(ctx, mark, f)
}

// forgotten gathers what of a person is written anew.
func (a *Adjutant) forgotten(ctx context.Context, p store.Player) (store.Forgotten, error) {
	f := store.Forgotten{Player: p, Mailbox: mailbox(p.Address), Name: somebody, Games: map[int64]store.Redaction{}, Kinds: []string{noteHeir, noteInvitation, notePress}, Words: newRedactor([]string{p.Name}, p.Address, somebody).words}
	sat, err := a.store.SatIn(ctx, p.ID)
	if err != nil {
		return f, err
	}
	for i := 0; i < len(sat); {
		k := i
		for k < len(sat) && sat[k].Game == sat[i].Game {
			k++
		}
		if f.Games[sat[i].Game], err = a.redactedGame(ctx, p, sat[i:k]); err != nil {
			return f, fmt.Errorf("game %d: %w", sat[i].Game, err)
		}
		i = k
	}
	f.Note = func(n store.Note) (store.Note, bool) {
		switch n.Kind {
		case noteLedger, noteSignature, noteAlarm: // made again from the events; or told again
			return n, false
		case noteWish, noteStanding, noteFollowed, noteHeld, noteRefused, noteClock, noteAhead:
			return n, true // order lines, in which a name is a leader's or a place's
		}
		n.Text = f.Games[n.Game].Words(n.Text)
		return n, true
	}
	return f, nil
}

// redactedGame is a game without him. He may have played it under another name than his own: that of the seat while it was his.
func (a *Adjutant) redactedGame(ctx context.Context, p store.Player, sat []store.Sat) (store.Redaction, error) {
	g, err := a.store.Game(ctx, sat[0].Game)
	if err != nil {
		return store.Redaction{}, err
	}
	book, err := a.book(ctx, g.Book, g.Board)
	if err != nil {
		return store.Redaction{}, err
	}
	es, err := a.store.Events(ctx, g.ID, 0)
	if err != nil {
		return store.Redaction{}, err
	}
	side := ""
	for _, s := range sat {
		if s.Player == p.ID {
			side = book.Seat(engine.Seat(s.Seat)).Name
		}
	}
	return newRedactor(namesIn(book, es, p, sat), p.Address, side).redaction(g, es)
}

// holder is who had a seat at a time.
func holder(sat []store.Sat, seat engine.Seat, at time.Time) int64 {
	var player int64
	for _, s := range sat { // by time
		if s.Seat == string(seat) && !s.At.After(at) {
			player = s.Player
		}
	}
	return player
}

// leaveGame takes somebody from a game that is not over: his seat goes to a moderator who does not play there; where there is none,
// he resigns. An invitation is declined.
func (a *Adjutant) leaveGame(ctx context.Context, g store.Game, p store.Player) error {
	var heirs []store.Player
	for _, m := range a.moderators {
		to, err := a.Enrol(ctx, m)
		if err != nil {
			return err
		}
		heirs = append(heirs, to)
	}
	return a.onTable(ctx, g.ID, func(s *sitting) error {
		for _, seat := range s.players() {
			if s.player(seat).ID != p.ID || s.isOver() {
				continue
			}
			if _, waits := s.gathering(); waits {
				i, _ := s.invitation(seat)
				r := Request{Door: "forget", ID: fmt.Sprintf("%d.%d", g.ID, p.ID)}
				if err := s.decline(&cause{request: r, seat: seat}, i, reply{answer: saidNo}); err != nil {
					return err
				}
				continue
			}
			if err := s.giveUp(seat, heirs); err != nil {
				return err
			}
		}
		return nil
	})
}

// leaveTables closes his open tables, and takes him from those of others.
func (a *Adjutant) leaveTables(ctx context.Context, p store.Player) (store.Errand, error) {
	var e store.Errand
	tables, err := a.store.Tables(ctx)
	if err != nil {
		return e, err
	}
	for _, t := range tables {
		terms, err := termsOf(t)
		switch {
		case err != nil:
			return e, err
		case t.Player == p.ID:
			e.Close = append(e.Close, t)
		case terms.has(p.ID):
			terms.Guests = slices.DeleteFunc(terms.Guests, func(g Guest) bool { return g.Player == p.ID })
			t.Was = t.Terms
			if t.Terms, err = plainJSON(terms); err != nil {
				return e, err
			}
			e.Change = append(e.Change, t)
		}
	}
	return e, nil
}

// giveUp gives a seat to the first who does not play here.
func (s *sitting) giveUp(seat engine.Seat, heirs []store.Player) error {
	for _, to := range heirs {
		plays := slices.ContainsFunc(s.players(), func(other engine.Seat) bool { return s.player(other).ID == to.ID })
		if plays {
			continue
		}
		if err := s.adopt(); err != nil {
			return err
		}
		return s.inherit(seat, to, heir{Player: to.ID, Name: to.Name, By: "the adjutant", Why: "its player has left"})
	}
	return s.end(Over{Winner: s.opponent(seat), How: s.spokenEnd(capital(s.book.Seat(seat).Name)+" resigned", ""), Forfeit: true})
}

// scour erases what is left of people who were forgotten, when their last letters have gone.
func (a *Adjutant) scour(ctx context.Context) error {
	text, err := a.store.Memo(ctx, memoFarewells)
	if err != nil || text == "" {
		return err
	}
	waiting, err := a.store.Scour(ctx)
	if err != nil || waiting > 0 {
		return err
	}
	return a.store.SetMemo(ctx, memoFarewells, "")
}
