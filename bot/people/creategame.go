package people

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"adjutant/bot/clock"
	"adjutant/bot/late"
	"adjutant/bot/letter"
	"adjutant/bot/play"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// CreateGame starts a game: it draws the secret, writes the start, and owes every player the opening report. The error says
// what is wrong with spec, or is the store's.
func CreateGame(ctx context.Context, a *table.House, spec Spec) (store.Game, error) {
	return MakeGame(ctx, a, spec, Founding{})
}

func startPosition(book *engine.Book, spec Spec) (engine.Position, error) {
	if spec.Position != "" {
		p, err := engine.ReadPosition(book, spec.Position)
		if err == nil {
			_, _, err = engine.Begin(p, engine.NoDice{})
		}
		return p, err
	}
	return book.Start(spec.Scenario, spec.Options)
}

// A seatedPlayer is a person with a chair and a token for it.
type seatedPlayer struct {
	seat   engine.Seat
	name   string
	player store.Player
	token  string // without the game's number

	stranger bool // nobody here knew his address
}

// seatPlayers finds or adds the persons of a game and draws their tokens, in the order of the book's seats.
func seatPlayers(ctx context.Context, a *table.House, book *engine.Book, persons map[engine.Seat]table.Person) ([]seatedPlayer, error) {
	var out []seatedPlayer
	for _, i := range book.Seats {
		p, ok := persons[i.Seat]
		if !ok {
			return nil, fmt.Errorf("nobody plays %s", i.Name)
		}
		if p.Name = post.OneLine(p.Name); p.Name == "" {
			return nil, fmt.Errorf("the player of %s has no name", i.Name)
		}
		stranger, err := isStranger(ctx, a, strings.TrimSpace(p.Address))
		if err != nil {
			return nil, err
		}
		player, err := person(ctx, a, p)
		if err != nil {
			return nil, err
		}
		token, err := a.NewToken()
		if err != nil {
			return nil, err
		}
		out = append(out, seatedPlayer{i.Seat, p.Name, player, token, stranger})
	}
	if len(persons) > len(out) {
		return nil, fmt.Errorf("%d players for the %d seats of %s", len(persons), len(out), book.Title)
	}
	return out, nil
}

// checkAddress demands a bare address.
func checkAddress(address string) error {
	local, domain, _ := strings.Cut(address, "@")
	if local == "" || domain == "" || strings.ContainsAny(address, " <>\",;\r\n\t") || strings.Contains(domain, "@") {
		return fmt.Errorf("%q is not a plain mail address", address)
	}
	return nil
}

// person finds somebody by his address, or adds him.
func person(ctx context.Context, a *table.House, p table.Person) (store.Player, error) {
	p.Address = strings.TrimSpace(p.Address)
	if _, machine := table.HowMachine(p.Address); !machine {
		if err := checkAddress(p.Address); err != nil {
			return store.Player{}, err
		}
	}
	if _, _, err := clock.ZoneOf(p.Zone); err != nil {
		return store.Player{}, err
	}
	known, err := a.Store.PlayerByAddress(ctx, p.Address)
	if user := letter.DiscordUser(p.Address); user != "" {
		known, err = a.Store.Discord().Player(ctx, user)
	}
	if err == nil || !errors.Is(err, store.ErrNotFound) {
		return known, err
	}
	token, err := a.NewToken()
	if err != nil {
		return store.Player{}, err
	}
	added, err := a.Store.AddPlayer(ctx, store.Player{Name: p.Name, Address: p.Address, Zone: p.Zone, Token: table.PersonMark + token,
		Discord: letter.DiscordUser(p.Address)})
	if errors.Is(err, store.ErrTaken) { // somebody else has added him meanwhile
		return a.Store.PlayerByAddress(ctx, p.Address)
	}
	return added, err
}

// found puts a game on the table that is just being created, with what it has of events so far.
func found(ctx context.Context, a *table.House, id int64, n *store.NewGame, header record.Header,
	seated []seatedPlayer) (*table.Sitting, error) {
	head, err := record.PlainJSON(header)
	if err != nil {
		return nil, err
	}
	n.Game.ID, n.Game.Header = id, head
	l := &store.Loaded{Game: n.Game, Players: map[int64]store.Player{}, Events: n.Events, Last: int64(len(n.Events))}
	for _, p := range seated {
		seat := store.Seat{Game: id, Seat: string(p.seat), Player: p.player.ID, Token: fmt.Sprintf("%d.%s", id, p.token)}
		n.Seats = append(n.Seats, seat)
		l.Players[p.player.ID] = p.player
	}
	l.Seats = n.Seats
	return letter.Sit(ctx, a, l)
}

// begin opens the first turn, plays what needs nobody, and owes every player the opening report. c is the message that was the last
// to say yes; nil when there was none. What a foreword says to a seat stands in its report.
func begin(s *table.Sitting, c *letter.Cause, foreword map[engine.Seat]string) error {
	if _, waited := s.Gathering(); waited {
		s.Out.State = "open"
		s.Note("", table.NoteInvitation)
		for _, info := range s.Seats() {
			s.Note(string(info.Seat), table.NoteInvitation)
		}
	}
	for _, seat := range s.Players() {
		late.CountAbsences(s, seat)
	}
	start := s.Table.Position.Clone()
	s.Open(start.Turn(), start)
	out := s.Table.Continue(s.Tray(s.Ledger.Salt))
	s.Wants = out.Wanted
	s.Record(start, out.Events)
	play.Conclude(s, nil)
	for _, seat := range s.Players() {
		d := letter.Opening(s, seat)
		if f := foreword[seat]; f != "" {
			d.Sections = append([]post.Section{{Lines: post.Lines(f)}}, d.Sections...)
		}
		if c != nil && c.Seat == seat {
			letter.Answers(d, c.Request, s.A.Domain)
			d.MessageID = fmt.Sprintf("%d.%s.%s@%s", s.L.Game.ID, seat, letter.IdOf(c.Request), s.A.Domain)
			letter.AddSignature(s, d, c.Request)
			letter.AddSections(s, d, c)
		}
		if err := letter.Post(s, d); err != nil {
			return err
		}
	}
	return nil
}

// greet owes every player the opening report, and puts all that the sitting came to into the new game.
func greet(s *table.Sitting, n *store.NewGame) error {
	for _, seat := range s.Players() {
		if err := letter.Post(s, letter.Opening(s, seat)); err != nil {
			return err
		}
	}
	return fill(s, n)
}

// fill puts all that the sitting came to into the new game.
func fill(s *table.Sitting, n *store.NewGame) error {
	o, err := play.Commit(s)
	if err != nil {
		return err
	}
	n.Events = append(n.Events, o.Events...)
	n.Letters, n.Deadlines, n.Start, n.Invited = o.Letters, o.Deadlines, o.Snapshot, o.Invited
	n.Listing = o.Listing
	if o.State != "" {
		n.Game.State = o.State
	}
	for set, notes := range o.SetNotes {
		for _, note := range notes {
			note.Seat, note.Kind = set.Seat, set.Kind
			n.Notes = append(n.Notes, note)
		}
	}
	return nil
}
