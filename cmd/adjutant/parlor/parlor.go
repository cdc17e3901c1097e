// Package parlor is the door for who sits at this machine: a game against the machine, or of two people at one keyboard. It says what the
// mail would say, and knows no rules of conversation of its own.
package parlor

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"adjutant/bot"
	"adjutant/bot/hall"
	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/cmd/adjutant/parlor/viewer"
	"adjutant/engine"
	"adjutant/mail"
	"adjutant/store"
)

// Wishes are how somebody wants to play.
type Wishes struct {
	Rulebook string // empty: the game goes on that was begun here last
	Scenario string
	Options  []string
	As       string    // the seat of who plays; empty: the first
	Machine  string    // how the machine plays; empty: steady
	Learn    bool      // the game is the rulebook's lesson
	Both     bool      // another person plays the other seats, at the same keyboard
	Folder   string    // where the game, its maps and its record are kept
	Random   io.Reader // of the game's secret; nil: chance
	Pictures string    // how the terminal shows maps: by kitty, iterm2, sixel, off; empty: as it can
	Export   string    // write the game's record to this file, and do no more
}

// A parlor is the room in which one game is played.
type parlor struct {
	Wishes
	bot   *bot.Adjutant
	store *store.Store
	in    *bufio.Scanner
	out   io.Writer
	shows viewer.Viewer
	game  store.Game
	book  *engine.Book
	said  int // messages
}

const database = "adjutant.db"

// door is that of the mail, whose words are said here.
const door = "mail"

// domain ends the addresses of people who sit here; no mail ever goes there.
const domain = "parlor.invalid"

// Run plays until the game is over, or in ends, or somebody says quit.
func (w Wishes) Run(ctx context.Context, in io.Reader, out, warns io.Writer) error {
	if err := os.MkdirAll(w.Folder, 0o755); err != nil {
		return err
	}
	st, err := store.Open(filepath.Join(w.Folder, database), time.Now)
	if err != nil {
		return err
	}
	defer st.Close()
	log := slog.New(slog.NewTextHandler(warns, &slog.HandlerOptions{Level: slog.LevelWarn}))
	p := &parlor{Wishes: w, store: st, in: bufio.NewScanner(in), out: out, shows: viewer.Of(out, w.Pictures),
		bot: bot.New(bot.Config{Store: st, Domain: domain, Now: time.Now, Random: w.Random, Log: log})}
	p.in.Buffer(nil, 1<<20)
	if err := p.bot.Woke(ctx); err != nil {
		return err
	}
	if err := p.find(ctx); err != nil {
		return err
	}
	if w.Export != "" {
		return p.export(ctx)
	}
	return p.play(ctx)
}

// find begins the game, or finds the one that goes on.
func (p *parlor) find(ctx context.Context) error {
	if p.Rulebook != "" {
		if err := p.begin(ctx); err != nil {
			return err
		}
	} else if err := p.last(ctx); err != nil {
		return err
	}
	var err error
	p.book, err = engine.FindBook(p.game.Book)
	return err
}

// last is the game that was begun here last.
func (p *parlor) last(ctx context.Context) error {
	games, err := p.store.Games(ctx, store.GameFilter{})
	if err != nil {
		return err
	}
	if len(games) == 0 {
		return fmt.Errorf("no game has been begun in %s; begin one: adjutant play %s", p.Folder, firstGame())
	}
	p.game = slices.MaxFunc(games, func(a, b store.Game) int { return int(a.ID - b.ID) })
	return nil
}

func firstGame() string {
	for _, b := range engine.Books() {
		if len(b.Scenarios) > 0 {
			return b.ID + " " + b.Scenarios[0].ID
		}
	}
	return "RULEBOOK SCENARIO"
}

// begin makes the game.
func (p *parlor) begin(ctx context.Context) error {
	book, err := p.bot.Offered(p.Rulebook)
	if err != nil {
		return err
	}
	if p.Learn {
		return p.lesson(ctx)
	}
	mine := book.Seats[0].Seat
	if p.As != "" {
		if mine = engine.Seat(p.As); !slices.ContainsFunc(book.Seats, func(i engine.SeatInfo) bool { return i.Seat == mine }) {
			var seats []string
			for _, i := range book.Seats {
				seats = append(seats, string(i.Seat))
			}
			return fmt.Errorf("%s has no seat %q; there are %s", book.Title, p.As, post.Listed(seats))
		}
	}
	machine, known := table.AMachine(p.Machine)
	if !known {
		return fmt.Errorf("no machine plays %q; it plays steady, deep, fast or random", p.Machine)
	}
	spec := people.Spec{Book: p.Rulebook, Scenario: p.Scenario, Options: p.Options, Players: map[engine.Seat]table.Person{}}
	if spec.Scenario == "" && len(book.Scenarios) > 0 {
		spec.Scenario = book.Scenarios[0].ID
	}
	for n, i := range book.Seats {
		switch {
		case i.Seat == mine || p.Both:
			spec.Players[i.Seat] = table.Person{Name: i.Short, Address: fmt.Sprintf("seat%d@%s", n, domain)}
		default:
			spec.Players[i.Seat] = machine
		}
	}
	p.game, err = p.bot.CreateGame(ctx, spec)
	return err
}

// lesson makes the game by which its player learns the rulebook.
func (p *parlor) lesson(ctx context.Context) error {
	spec, err := people.LessonSpec(p.bot.House, p.Rulebook, table.Person{Name: "Pupil", Address: "pupil@" + domain})
	if err != nil {
		return err
	}
	p.game, err = p.bot.CreateGame(ctx, spec)
	return err
}

// export writes the record of the game, which a moderator may import.
func (p *parlor) export(ctx context.Context) error {
	f, err := os.Create(p.Export)
	if err != nil {
		return err
	}
	if err := errors.Join(p.bot.Export(ctx, p.game.ID, f), f.Close()); err != nil {
		return err
	}
	fmt.Fprintf(p.out, "Game %d is in %s. Whoever runs a daemon goes on with it: adjutant record import %s\n", p.game.ID, p.Export, p.Export)
	return nil
}

// play goes on until the game is over or its player has had enough.
func (p *parlor) play(ctx context.Context) error {
	fmt.Fprintf(p.out, "%s, kept in %s. Write orders, one a line; \"help\" tells what else can be said, \"quit\" leaves, and \"adjutant "+
		"play\" goes on.\n\n",
		p.book.Title, p.Folder)
	for ctx.Err() == nil {
		if err := p.goOn(ctx); err != nil {
			return err
		}
		s, seat, err := p.asked(ctx)
		if err != nil {
			return err
		}
		if seat == "" {
			fmt.Fprintln(p.out, "The game is over.")
			return nil
		}
		fmt.Fprintf(p.out, "%s> ", p.book.Seat(engine.Seat(seat)).Short)
		if !p.in.Scan() {
			fmt.Fprintln(p.out)
			return p.in.Err()
		}
		line := strings.TrimSpace(p.in.Text())
		switch strings.ToLower(line) {
		case "":
			continue
		case "quit", "exit", "bye":
			return nil
		}
		if err := p.says(ctx, s, p.whole(line)); err != nil {
			return err
		}
	}
	return ctx.Err()
}

// gathering are the words behind which order lines belong to the same message.
var gathering = []string{"preview", "test", "ahead"}

// whole is a message that is more than a line: behind a word that gathers lines, all up to an empty one.
func (p *parlor) whole(line string) string {
	if !slices.Contains(gathering, strings.ToLower(strings.Trim(line, " :."))) {
		return line
	}
	fmt.Fprint(p.out, "The lines, and an empty one behind the last:\n")
	for p.in.Scan() {
		more := strings.TrimSpace(p.in.Text())
		if more == "" {
			break
		}
		line += "\n" + more
	}
	return line
}

// goOn does what is due and lets the machine answer, and shows what has been written to who sits here.
func (p *parlor) goOn(ctx context.Context) error {
	for {
		if err := errors.Join(p.bot.Alive(ctx), p.bot.Tick(ctx), p.bot.Think(ctx)); err != nil {
			return err
		}
		shown, err := p.letters(ctx)
		if err != nil || shown == 0 {
			return err
		}
	}
}

// asked is the seat at the keyboard that is asked something; empty when the game is over. Where only others are asked, the first seat that
// a person has may speak.
func (p *parlor) asked(ctx context.Context) (s store.Seat, seat string, err error) {
	g, err := p.store.Game(ctx, p.game.ID)
	if err != nil || g.State == "over" {
		return s, "", err
	}
	seats, err := p.store.Seats(ctx, g.ID)
	if err != nil {
		return s, "", err
	}
	now, err := letter.Look(ctx, p.bot.House, g.ID)
	if err != nil {
		return s, "", err
	}
	for _, one := range seats {
		who, err := p.store.PlayerByID(ctx, one.Player)
		if err != nil {
			return s, "", err
		}
		if !strings.HasSuffix(who.Address, domain) {
			continue
		}
		if _, open := letter.Awaits(now, engine.Seat(one.Seat)); open || seat == "" {
			s, seat = one, one.Seat
		}
	}
	return s, seat, nil
}

// says hands a line over: what only looks is answered at once, all else is work.
func (p *parlor) says(ctx context.Context, s store.Seat, line string) error {
	p.said++
	who, err := p.store.PlayerByID(ctx, s.Player)
	if err != nil {
		return err
	}
	id := strconv.FormatInt(time.Now().UnixNano(), 36) + "." + strconv.Itoa(p.said) + "@" + domain
	r := post.Request{Door: door, ID: id, Root: id, From: who.Address, Token: s.Token, Text: line}
	if strings.HasPrefix(strings.ToLower(line), gathering[0]) { // a yes plays it: it must be kept
		return p.bot.Handle(ctx, r)
	}
	l, err := p.bot.Look(ctx, p.game.ID, engine.Seat(s.Seat), r)
	switch {
	case err == nil:
		return p.show(ctx, l)
	case !errors.Is(err, hall.ErrNoLook):
		return err
	}
	return p.bot.Handle(ctx, r)
}

// letters shows what is owed, and says how many there were.
func (p *parlor) letters(ctx context.Context) (shown int, err error) {
	ls, err := p.store.Outbox().Claim(ctx, door, 16, time.Minute)
	for _, owed := range ls {
		var l post.Letter
		if err = json.Unmarshal(owed.Body, &l); err == nil {
			err = p.show(ctx, l)
		}
		if err == nil {
			err = p.store.Outbox().Sent(ctx, owed.ID, "shown here")
		}
		if err != nil {
			return shown, err
		}
		shown++
	}
	return shown, err
}

// show prints a letter as the mail has it, and writes its picture beside the game.
func (p *parlor) show(ctx context.Context, l post.Letter) error {
	if p.Both && l.Name != "" {
		fmt.Fprintf(p.out, "--- to %s\n", l.Name)
	}
	fmt.Fprintln(p.out, mail.Words(l))
	pictures := l.Pictures
	if len(pictures) > 1 && !l.Asked { // the first is of where it happened; "map" brings the whole
		pictures = pictures[:1]
	}
	for i, key := range pictures {
		image, err := p.bot.Picture(ctx, key)
		if err != nil {
			return err
		}
		file := filepath.Join(p.Folder, key.Name)
		if err := os.WriteFile(file, image, 0o644); err != nil {
			return err
		}
		if i == 0 {
			p.shows.Show(image)
		}
		fmt.Fprintf(p.out, "[%s]\n", file)
	}
	fmt.Fprintln(p.out)
	return nil
}
