package hall

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"adjutant/bot/letter"
	"adjutant/bot/machine"
	"adjutant/bot/people"
	"adjutant/bot/play"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// Looking changes nothing: it needs no mark, no letter and no transaction, and may be asked as often as one likes.

// lookers are the commands that only look.
var lookers = []string{"help", "primer", "computer", "status", "map", "charts", "log", "rules", "why", "legal", "dice", "preview", "odds",
	"hint", "supply", "test", "pace", play.Question}

// spectators are those of them that somebody without a seat may say, where nothing is hidden.
var spectators = []string{"primer", "map", "charts", "log", "rules", "why", "dice", "pace"}

// ErrNoLook says that a request does more than look.
var ErrNoLook = errors.New("this does more than look")

// Look answers a request that only looks, for a seat of a game; the empty seat is whoever has none. ErrNoLook sends the request to
// Handle.
func Look(ctx context.Context, a *table.House, game int64, seat engine.Seat, r post.Request) (post.Letter, error) {
	r = people.Tidy(r)
	m := play.ReadMessage(r.Text)
	may := lookers
	if seat == "" {
		may = append(spectators[:len(spectators):len(spectators)], "status")
	}
	if len(m.Commands) == 0 || len(m.Orders)+len(m.Mends) > 0 || play.Unfit(m, r.Text) != "" || r.Doubt+r.Refused != "" {
		return post.Letter{}, ErrNoLook
	}
	for _, said := range m.Commands {
		if !slices.Contains(may, said.Name) {
			return post.Letter{}, ErrNoLook
		}
	}
	s, err := letter.Look(ctx, a, game)
	if err != nil {
		return post.Letter{}, err
	}
	if _, waits := s.Gathering(); waits && seat != "" || asksForNotedHint(s, seat, m) {
		return post.Letter{}, ErrNoLook
	}
	if seat == "" {
		return spectate(s, r, m)
	}
	if len(play.OrdersAmongCommands(s, seat, m).Orders) > 0 { // what is ordered is to be kept
		return post.Letter{}, ErrNoLook
	}
	if err := hear(s, r, seat); err != nil {
		return post.Letter{}, err
	}
	for _, l := range s.Out.Letters {
		if l.Seat == string(seat) {
			return letter.ReadLetter(l)
		}
	}
	return post.Letter{}, ErrNoLook
}

// asksForNotedHint says whether somebody asks for a hint of which the others read.
func asksForNotedHint(s *table.Sitting, seat engine.Seat, m table.Message) bool {
	return slices.ContainsFunc(m.Commands, func(said table.SaidCommand) bool { return said.Name == "hint" }) && machine.Noted(s, seat)
}

// spectate answers somebody who has no seat.
func spectate(s *table.Sitting, r post.Request, m table.Message) (post.Letter, error) {
	c := &letter.Cause{Request: r}
	for _, said := range m.Commands {
		switch {
		case said.Name == "status":
			t := letter.StatusOfTable(s)
			c.Sections = append(c.Sections, post.Section{Lines: post.Lines(t.Lines()...)})
		case s.Hides("") && said.Name != "rules" && said.Name != "primer":
			c.Sections = append(c.Sections, post.Section{Lines: post.Lines(fmt.Sprintf("%q is for those who play: what happens here is hidden "+
				"until the game is over.", said.Name))})
		default:
			people.Run(s, c, said)
		}
	}
	d := letter.Draft(s, "", letter.LetterAnswer, &r)
	d.Sections, d.Pictures = c.Sections, c.Pictures
	l, err := people.Finish(d)
	if err != nil {
		return post.Letter{}, err
	}
	out, err := letter.ReadLetter(l)
	out.Footer = nil
	return out, err
}

// Table says how a game stands, for everybody.
func Table(ctx context.Context, a *table.House, game int64) (letter.TableStatus, error) {
	s, err := letter.Look(ctx, a, game)
	if err != nil {
		return letter.TableStatus{}, err
	}
	return letter.StatusOfTable(s), nil
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

// OptionsOf lists what a seat may order now. It is made from the view of the seat alone.
func OptionsOf(ctx context.Context, a *table.House, game int64, seat engine.Seat) (Options, error) {
	s, err := letter.Look(ctx, a, game)
	if err != nil {
		return Options{}, err
	}
	out := Options{Game: game, Seat: seat, Last: s.Last(), Title: s.Ledger.Turn.Title}
	view := s.Table.Position.View(seat)
	if sight := engine.Draw(view, seat, nil); sight != nil {
		for _, p := range sight.Places {
			if name := strings.TrimSpace(p.Name + " " + p.Suffix); name != "" {
				out.Places = append(out.Places, name)
			}
		}
		slices.Sort(out.Places)
		out.Places = slices.Compact(out.Places)
		for i, t := range sight.Still.Theatres {
			out.Places = slices.Insert(out.Places, i, t.Name)
		}
	}
	dec, open := letter.Awaits(s, seat)
	if _, waits := s.Gathering(); waits || !open {
		return out, nil
	}
	out.Question, out.Turn, out.Asks = s.Ledger.Number(dec.Seat, dec.Question), s.TurnQuestion(dec), dec.Asks
	out.Lines = view.Suggest(dec, 5)
	var all []engine.Order
	if g, ok := engine.Also[engine.Guide](view); ok {
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
		letter.Rank(view, dec, all)
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
	out.Lines = letter.OfferBattle(s, dec, out.Lines)
	return out, nil
}

// SeatsIn lists the seats of a person in one game, over or not.
func SeatsIn(ctx context.Context, a *table.House, player, game int64) ([]SeatOf, error) {
	chairs, err := a.Store.Seats(ctx, game)
	if err != nil {
		return nil, err
	}
	chairs = slices.DeleteFunc(chairs, func(c store.Seat) bool { return c.Player != player || player == 0 })
	return seatsOf(ctx, a, chairs)
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
func SeatsOf(ctx context.Context, a *table.House, player int64) ([]SeatOf, error) {
	seats, err := a.Store.SeatsOf(ctx, player)
	if err != nil {
		return nil, err
	}
	return seatsOf(ctx, a, seats)
}

func seatsOf(ctx context.Context, a *table.House, chairs []store.Seat) ([]SeatOf, error) {
	var out []SeatOf
	for _, c := range chairs {
		g, err := a.Store.Game(ctx, c.Game)
		if err != nil {
			return nil, err
		}
		book, err := a.Book(ctx, g.Book, g.Board)
		if err != nil {
			return nil, err
		}
		side := book.Seat(engine.Seat(c.Seat)).Name
		out = append(out, SeatOf{Game: c.Game, Seat: engine.Seat(c.Seat), Side: side,
			Title: fmt.Sprintf("%s, game %d: %s", book.Title, c.Game, side), Token: c.Token})
	}
	return out, nil
}

// PrivateLetter finds what a button shows that stands under a message of Discord: the letter to a player that bears this name, or
// the newest to him that was written before the letter to the table that bears it. Without a name it is the newest of all.
func PrivateLetter(ctx context.Context, a *table.House, game, player int64, name string) (post.Letter, bool, error) {
	var before int64
	if name != "" {
		p, err := a.Store.Outbox().LetterByMessageID(ctx, name+"@"+a.Domain)
		switch {
		case errors.Is(err, store.ErrNotFound):
			return post.Letter{}, false, nil
		case err != nil:
			return post.Letter{}, false, err
		case p.Player == player && p.Game == game:
			l, err := letter.ReadLetter(p.Letter)
			return l, err == nil, err
		case !letter.IsTable(p.Letter) || p.Game != game:
			return post.Letter{}, false, nil
		}
		before = p.ID
	}
	for _, limit := range []int{5, 60} { // most often it is the newest, and letters may be large
		posted, err := a.Store.Outbox().Letters(ctx, store.OutboxFilter{Game: game, Player: player, UpTo: before, Limit: limit})
		if err != nil {
			return post.Letter{}, false, err
		}
		for _, p := range posted {
			l, err := letter.ReadLetter(p.Letter)
			if err != nil || letter.KeptForReader(p.Letter, l) {
				return l, err == nil, err
			}
		}
	}
	return post.Letter{}, false, nil
}

// ShortName is what names a letter behind a button.
func ShortName(a *table.House, l store.Letter) string {
	return strings.TrimSuffix(l.MessageID, "@"+a.Domain)
}

// IsModerator says whether a person is one of Config.Moderators.
func IsModerator(a *table.House, p store.Player) bool { return people.IsModerator(a, p) }

// Kinds lists what can be answered in advance in a game.
func Kinds(ctx context.Context, a *table.House, game int64) ([]engine.Kind, error) {
	book, err := bookOf(ctx, a, game)
	if err != nil {
		return nil, err
	}
	return book.Kinds, nil
}

// Clauses lists the rules of a game.
func Clauses(ctx context.Context, a *table.House, game int64) ([]engine.Clause, error) {
	book, err := bookOf(ctx, a, game)
	if err != nil {
		return nil, err
	}
	return book.Clauses, nil
}

func bookOf(ctx context.Context, a *table.House, game int64) (*engine.Book, error) {
	g, err := a.Store.Game(ctx, game)
	if err != nil {
		return nil, err
	}
	return a.Book(ctx, g.Book, g.Board)
}
