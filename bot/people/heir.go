package people

import (
	"fmt"
	"strings"
	"time"

	"adjutant/bot/letter"
	"adjutant/bot/play"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// Players whom a moderator replaces.

// NoteHeir is the note of a seat that is offered to somebody while another still sits on it.
const NoteHeir = "heir"

// An Heir is somebody to whom a seat is offered.
type Heir struct {
	Player int64     `json:"player"`
	Name   string    `json:"name"`
	By     string    `json:"by"`
	Why    string    `json:"why"`
	Until  time.Time `json:"until"`
}

// Inherit gives a seat to its new player: a new address, a fresh deadline, a full briefing. What the old one has left waiting and
// standing is dropped, and all are told.
func Inherit(s *table.Sitting, seat engine.Seat, to store.Player, h Heir) error {
	old, name := s.Player(seat), letter.Name(s, seat)
	token, err := s.A.NewToken()
	if err != nil {
		return err
	}
	d := letter.Draft(s, seat, letter.LetterNotice, nil)
	d.MessageID = fmt.Sprintf("%d.replaced%d.%s@%s", s.L.Game.ID, letter.NextLetter(s, seat), seat, s.A.Domain)
	letter.First(d, fmt.Sprintf("%s plays %s in game %d now, %s.", h.Name, s.Seat(seat).Name, s.L.Game.ID, name))
	letter.Say(d, "%s decided so: %q. Your address in this game works no more; your lines that waited and your standing orders were dropped.",
		h.By, h.Why)
	d.ReplyToken, d.Footer = old.Token, []string{letter.PersonFooter}
	if old.ID != 0 {
		l, err := letter.Seal(d)
		if err != nil {
			return err
		}
		s.Out.Letters = append(s.Out.Letters, l)
	}
	chair := store.Seat{Game: s.L.Game.ID, Seat: string(seat), Player: to.ID, Token: fmt.Sprintf("%d.%s", s.L.Game.ID, token)}
	for i := range s.L.Seats {
		if s.L.Seats[i].Seat == string(seat) {
			s.L.Seats[i] = chair
		}
	}
	s.L.Players[to.ID] = to
	s.Out.Seats = append(s.Out.Seats, chair)
	s.Say(record.Replaced{By: h.By, Why: h.Why, Seat: seat, Was: name, Name: h.Name}, record.Seated{Seat: seat, Name: h.Name})
	delete(s.Table.Wishes, seat)
	for _, kind := range []string{NoteHeir, table.NoteRefused, table.NotePreview, table.NoteWish} {
		s.Note(string(seat), kind)
	}
	left := table.DropStanding(s, seat)
	if dec, open := letter.Awaits(s, seat); open {
		n := s.Ledger.Number(dec.Seat, dec.Question)
		rows := s.L.Deadlines[:0:0]
		for _, r := range s.L.Deadlines {
			if r.Question != n {
				rows = append(rows, r)
			}
		}
		s.L.Deadlines = rows
		s.Asked[seat] = true
	}
	s.SetDeadlines()
	for _, other := range s.Players() {
		if other == seat {
			b := letter.Opening(s, seat)
			b.MessageID = fmt.Sprintf("%d.%d.%s.briefing@%s", s.L.Game.ID, letter.NextLetter(s, seat), seat, s.A.Domain)
			b.Preview = strings.Replace(b.Preview, "Your move goes on", "Your move", 1)
			b.Sections = append([]post.Section{{Lines: post.Lines(fmt.Sprintf("You take over from %s. \"log 1\" tells the first turn, "+
				"\"log\" the last.", name))}}, b.Sections...)
			letter.Add(b, play.SuggestedOrders(left))
			if err := letter.Post(s, b); err != nil {
				return err
			}
			continue
		}
		l := letter.Draft(s, other, letter.LetterNotice, nil)
		l.MessageID = fmt.Sprintf("%d.%d.%s.replaced@%s", s.L.Game.ID, letter.NextLetter(s, other), other, s.A.Domain)
		letter.First(l, fmt.Sprintf("%s plays %s in the place of %s.", h.Name, s.Seat(seat).Name, name))
		letter.AddNow(s, l)
		if err := letter.Post(s, l); err != nil {
			return err
		}
	}
	return nil
}
