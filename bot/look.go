package bot

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/store"
)

// Looking changes nothing: it needs no mark, no letter and no transaction, and may be asked as often as one likes.

// lookers are the commands that only look.
var lookers = []string{"help", "status", "map", "charts", "log", "rules", "why", "legal", "dice", "preview", "odds", "test", "pace"}

// spectators are those of them that somebody without a seat may say, where nothing is hidden.
var spectators = []string{"map", "charts", "log", "rules", "why", "dice", "pace"}

// ErrNoLook says that a request does more than look.
var ErrNoLook = errors.New("this does more than look")

// Look answers a request that only looks, for a seat of a game; the empty seat is whoever has none. ErrNoLook sends the request to
// Handle.
func (a *Adjutant) Look(ctx context.Context, game int64, seat engine.Seat, r Request) (Letter, error) {
	r = tidy(r)
	m := readMessage(r.Text)
	may := lookers
	if seat == "" {
		may = append(spectators[:len(spectators):len(spectators)], "status")
	}
	if len(m.commands) == 0 || len(m.orders)+len(m.mends) > 0 || m.unfit(r.Text) != "" || r.Doubt+r.Refused != "" {
		return Letter{}, ErrNoLook
	}
	for _, said := range m.commands {
		if !slices.Contains(may, said.Name) {
			return Letter{}, ErrNoLook
		}
	}
	s, err := a.look(ctx, game)
	if err != nil {
		return Letter{}, err
	}
	if _, waits := s.gathering(); waits && seat != "" {
		return Letter{}, ErrNoLook
	}
	if seat == "" {
		return s.spectate(r, m)
	}
	if err := s.hear(r, seat); err != nil {
		return Letter{}, err
	}
	for _, l := range s.out.Letters {
		if l.Seat == string(seat) {
			return ReadLetter(l)
		}
	}
	return Letter{}, ErrNoLook
}

// spectate answers somebody who has no seat.
func (s *sitting) spectate(r Request, m message) (Letter, error) {
	c := &cause{request: r}
	for _, said := range m.commands {
		switch {
		case said.Name == "status":
			t := s.tableStatus()
			c.sections = append(c.sections, Section{Lines: lines(t.Lines()...)})
		case s.hides("") && said.Name != "rules":
			c.sections = append(c.sections, Section{Lines: lines(fmt.Sprintf("%q is for those who play: what happens here is hidden until the game is over.", said.Name))})
		default:
			s.run(c, said)
		}
	}
	d := s.draft("", letterAnswer, &r)
	d.Sections, d.Pictures = c.sections, c.pictures
	l, err := d.finish()
	if err != nil {
		return Letter{}, err
	}
	out, err := ReadLetter(l)
	out.Footer = nil
	return out, err
}

// Lines is the state of a game in sentences.
func (t TableStatus) Lines() []string {
	if t.Over != "" {
		return []string{t.Title + ".", t.Over}
	}
	out := append([]string{t.Title + "."}, t.Words...)
	for _, a := range t.Asks {
		what := "an answer"
		if a.Turn {
			what = "the turn"
		}
		says := fmt.Sprintf("We wait for %s: question %d, %s", a.Name, a.Question, what)
		if a.Until > 0 {
			says += fmt.Sprintf(", until <t:%d:f> (<t:%d:R>)", a.Until, a.Until)
		}
		out = append(out, says+".")
	}
	return out
}

// Table says how a game stands, for everybody.
func (a *Adjutant) Table(ctx context.Context, game int64) (TableStatus, error) {
	s, err := a.look(ctx, game)
	if err != nil {
		return TableStatus{}, err
	}
	return s.tableStatus(), nil
}

// Options is what a seat may order now, as lines that can be sent, what looks best by a rough sum first.
type Options struct {
	Game     int64
	Seat     engine.Seat
	Last     int64    // the game's newest event when it was looked at
	Question int      // 0: nothing is asked
	Turn     bool     // the whole turn is asked
	Title    string   // "July 1861, the Union"
	Asks     string   // what is asked, as a sentence
	Lines    []string // order lines; but for an answer that holds for a whole battle, canonical ones
	Places   []string // names of the theatres of the map, then of its places
}

// maxOptions is how many orders are ranked; what comes behind them keeps the rulebook's order.
const maxOptions = 400

// Options lists what a seat may order now. It is made from the view of the seat alone.
func (a *Adjutant) Options(ctx context.Context, game int64, seat engine.Seat) (Options, error) {
	s, err := a.look(ctx, game)
	if err != nil {
		return Options{}, err
	}
	out := Options{Game: game, Seat: seat, Last: s.last(), Title: s.ledger.Turn.Title}
	view := s.table.Position.View(seat)
	if scene := view.Scene(seat, nil); scene != nil {
		for _, p := range scene.Places {
			if name := strings.TrimSpace(p.Name + " " + p.Suffix); name != "" {
				out.Places = append(out.Places, name)
			}
		}
		slices.Sort(out.Places)
		out.Places = slices.Compact(out.Places)
		for i, t := range scene.Still.Theatres {
			out.Places = slices.Insert(out.Places, i, t.Name)
		}
	}
	dec, open := s.awaits(seat)
	if _, waits := s.gathering(); waits || !open {
		return out, nil
	}
	out.Question, out.Turn, out.Asks = s.ledger.number(dec.Seat, dec.Question), s.turnQuestion(dec), dec.Asks
	out.Lines = view.Suggest(dec, 5)
	var all []engine.Order
	if g, ok := view.(engine.Guide); ok {
		for _, l := range g.Wholes(dec) {
			if !slices.Contains(out.Lines[:min(len(out.Lines), 5)], l) {
				out.Lines = append(out.Lines, l)
			}
		}
	}
	for o := range view.Legal(dec) {
		all = append(all, o)
	}
	if len(all) <= maxOptions {
		rank(view, dec, all)
	}
	seen := map[string]bool{}
	for _, l := range out.Lines {
		seen[l] = true
	}
	for _, o := range all {
		for _, l := range view.Lines([]engine.Order{o}) {
			if !seen[l] {
				seen[l] = true
				out.Lines = append(out.Lines, l)
			}
		}
	}
	out.Lines = s.offerBattle(dec, out.Lines)
	return out, nil
}

// SeatsIn lists the seats of a person in one game, over or not.
func (a *Adjutant) SeatsIn(ctx context.Context, player, game int64) ([]SeatOf, error) {
	chairs, err := a.store.Seats(ctx, game)
	if err != nil {
		return nil, err
	}
	chairs = slices.DeleteFunc(chairs, func(c store.Seat) bool { return c.Player != player || player == 0 })
	return a.seatsOf(ctx, chairs)
}

// A SeatOf is a seat of a person in a game that goes on.
type SeatOf struct {
	Game  int64
	Seat  engine.Seat
	Side  string // "the Union"
	Title string // "A House Divided 12, the Union"
	Token string
}

// SeatsOf lists the seats of a person in games that go on, by game.
func (a *Adjutant) SeatsOf(ctx context.Context, player int64) ([]SeatOf, error) {
	seats, err := a.store.SeatsOf(ctx, player)
	if err != nil {
		return nil, err
	}
	return a.seatsOf(ctx, seats)
}

func (a *Adjutant) seatsOf(ctx context.Context, chairs []store.Seat) ([]SeatOf, error) {
	var out []SeatOf
	for _, c := range chairs {
		g, err := a.store.Game(ctx, c.Game)
		if err != nil {
			return nil, err
		}
		book, err := a.book(ctx, g.Book, g.Board)
		if err != nil {
			return nil, err
		}
		side := book.Seat(engine.Seat(c.Seat)).Name
		out = append(out, SeatOf{Game: c.Game, Seat: engine.Seat(c.Seat), Side: side, Title: fmt.Sprintf("%s, game %d: %s", book.Title, c.Game, side), Token: c.Token})
	}
	return out, nil
}

// PrivateLetter finds what a button shows that stands under a message of Discord: the letter to a player that bears this name, or
// the newest to him that was written before the letter to the table that bears it. Without a name it is the newest of all.
func (a *Adjutant) PrivateLetter(ctx context.Context, game, player int64, name string) (Letter, bool, error) {
	var before int64
	if name != "" {
		p, err := a.store.LetterByMessageID(ctx, name+"@"+a.domain)
		switch {
		case errors.Is(err, store.ErrNotFound):
			return Letter{}, false, nil
		case err != nil:
			return Letter{}, false, err
		case p.Player == player && p.Game == game:
			l, err := ReadLetter(p.Letter)
			return l, err == nil, err
		case !IsTable(p.Letter) || p.Game != game:
			return Letter{}, false, nil
		}
		before = p.ID
	}
	posted, err := a.store.Outbox(ctx, store.OutboxFilter{Game: game, Player: player, Limit: 60})
	if err != nil {
		return Letter{}, false, err
	}
	for _, p := range posted {
		l, err := ReadLetter(p.Letter)
		if err != nil {
			return l, false, err
		}
		if (before == 0 || p.ID <= before) && KeptForReader(p.Letter, l) {
			return l, true, nil
		}
	}
	return Letter{}, false, nil
}

// ShortName is what names a letter behind a button.
func (a *Adjutant) ShortName(l store.Letter) string {
	return strings.TrimSuffix(l.MessageID, "@"+a.domain)
}

// IsModerator says whether a person is one of Config.Moderators.
func (a *Adjutant) IsModerator(p store.Player) bool { return a.isModerator(p) }

// Kinds lists what can be answered in advance in a game.
func (a *Adjutant) Kinds(ctx context.Context, game int64) ([]engine.Kind, error) {
	book, err := a.bookOf(ctx, game)
	if err != nil {
		return nil, err
	}
	return book.Kinds, nil
}

// Clauses lists the rules of a game.
func (a *Adjutant) Clauses(ctx context.Context, game int64) ([]engine.Clause, error) {
	book, err := a.bookOf(ctx, game)
	if err != nil {
		return nil, err
	}
	return book.Clauses, nil
}

func (a *Adjutant) bookOf(ctx context.Context, game int64) (*engine.Book, error) {
	g, err := a.store.Game(ctx, game)
	if err != nil {
		return nil, err
	}
	return a.book(ctx, g.Book, g.Board)
}
