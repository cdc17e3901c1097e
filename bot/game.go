package bot

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"adjutant/engine"
	"adjutant/store"
)

// A Spec is the game that is wanted.
type Spec struct {
	Book     string
	Scenario string
	Options  []string               // "4.9", "11.3=1863"
	Position string                 // in the notation, instead of the scenario's start; may be empty
	Players  map[engine.Seat]Person // one for each seat of the book
	Pace     Pace                   // [DefaultPace]
	Board    fs.FS                  // files of a club's own board [Config.Boards, the built-in one]
	File     File                   // a scenario's text, instead of one that is offered; its Text may be empty

	Anonymous bool // players are named by their sides
}

// A Header is what is settled when a game begins: the head of its record, and hash 0 of its chain.
type Header struct {
	Record   int          `json:"record"` // of the record's form
	Game     int64        `json:"game"`   // enters every die
	Book     string       `json:"book"`
	Version  int          `json:"version"` // of the book's notation
	Board    string       `json:"board"`   // content hash
	Scenario string       `json:"scenario"`
	Options  []string     `json:"options"`
	Seats    []HeaderSeat `json:"seats"`
	Dice     string       `json:"dice"` // commitment; empty: dice by hand
}

// A HeaderSeat is who sat down at the start.
type HeaderSeat struct {
	Seat engine.Seat `json:"seat"`
	Name string      `json:"name"`
}

// CreateGame starts a game: it draws the secret, writes the start, and owes every player the opening report. The error says
// what is wrong with spec, or is the store's.
func (a *Adjutant) CreateGame(ctx context.Context, spec Spec) (store.Game, error) {
	return a.makeGame(ctx, spec, founding{})
}

func startPosition(book *engine.Book, spec Spec) (engine.Position, error) {
	if spec.Position != "" {
		return book.Parse(spec.Position)
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
func (a *Adjutant) seatPlayers(ctx context.Context, book *engine.Book, persons map[engine.Seat]Person) ([]seatedPlayer, error) {
	var out []seatedPlayer
	for _, i := range book.Seats {
		p, ok := persons[i.Seat]
		if !ok {
			return nil, fmt.Errorf("nobody plays %s", i.Name)
		}
		if p.Name = oneLine(p.Name); p.Name == "" {
			return nil, fmt.Errorf("the player of %s has no name", i.Name)
		}
		stranger, err := a.isStranger(ctx, strings.TrimSpace(p.Address))
		if err != nil {
			return nil, err
		}
		player, err := a.person(ctx, p)
		if err != nil {
			return nil, err
		}
		token, err := a.newToken()
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
func (a *Adjutant) person(ctx context.Context, p Person) (store.Player, error) {
	p.Address = strings.TrimSpace(p.Address)
	if err := checkAddress(p.Address); err != nil {
		return store.Player{}, err
	}
	if _, _, err := zoneOf(p.Zone); err != nil {
		return store.Player{}, err
	}
	known, err := a.store.PlayerByAddress(ctx, p.Address)
	if user := discordUser(p.Address); user != "" {
		known, err = a.store.PlayerByDiscord(ctx, user)
	}
	if err == nil || !errors.Is(err, store.ErrNotFound) {
		return known, err
	}
	token, err := a.newToken()
	if err != nil {
		return store.Player{}, err
	}
	added, err := a.store.AddPlayer(ctx, store.Player{Name: p.Name, Address: p.Address, Zone: p.Zone, Token: personMark + token, Discord: discordUser(p.Address)})
	if errors.Is(err, store.ErrTaken) { // somebody else has added him meanwhile
		return a.store.PlayerByAddress(ctx, p.Address)
	}
	return added, err
}

// found puts a game on the table that is just being created, with what it has of events so far.
func (a *Adjutant) found(ctx context.Context, id int64, n *store.NewGame, header Header, seated []seatedPlayer) (*sitting, error) {
	head, err := plainJSON(header)
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
	return a.sit(ctx, l)
}

// begin opens the first turn, plays what needs nobody, and owes every player the opening report. c is the message that was the last
// to say yes; nil when there was none. What a foreword says to a seat stands in its report.
func (s *sitting) begin(c *cause, foreword map[engine.Seat]string) error {
	if _, waited := s.gathering(); waited {
		s.out.State = "open"
		s.note("", noteInvitation)
		for _, info := range s.book.Seats {
			s.note(string(info.Seat), noteInvitation)
		}
	}
	for _, seat := range s.players() {
		s.countAbsences(seat)
	}
	start := s.table.Position.Clone()
	s.open(start.Turn(), start)
	out := s.table.Continue(s.tray(s.ledger.Salt))
	s.wants = out.Wanted
	s.record(start, out.Events)
	s.conclude(nil)
	for _, seat := range s.players() {
		d := s.opening(seat)
		if f := foreword[seat]; f != "" {
			d.Sections = append([]Section{{Lines: lines(f)}}, d.Sections...)
		}
		if c != nil && c.seat == seat {
			d.answers(c.request, s.a.domain)
			d.MessageID = fmt.Sprintf("%d.%s.%s@%s", s.l.Game.ID, seat, idOf(c.request), s.a.domain)
			s.addSignature(d, c.request)
			s.addSections(d, c)
		}
		if err := s.post(d); err != nil {
			return err
		}
	}
	return nil
}

// greet owes every player the opening report, and puts all that the sitting came to into the new game.
func (s *sitting) greet(n *store.NewGame) error {
	for _, seat := range s.players() {
		if err := s.post(s.opening(seat)); err != nil {
			return err
		}
	}
	return s.fill(n)
}

// fill puts all that the sitting came to into the new game.
func (s *sitting) fill(n *store.NewGame) error {
	o, err := s.commit()
	if err != nil {
		return err
	}
	n.Events = append(n.Events, o.Events...)
	n.Letters, n.Deadlines, n.Start, n.Invited = o.Letters, o.Deadlines, o.Snapshot, o.Invited
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
