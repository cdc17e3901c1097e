// Package letter says what is to be said: reports, questions, answers, status, what is legal, help, pictures. It decides nothing.
package letter

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// The kinds of letters in the outbox.
const (
	LetterOpening  = "opening"  // the first report of a game
	LetterTaken    = "taken"    // answers a message that was played
	LetterAnswer   = "answer"   // answers a message of which nothing was played
	LetterAsk      = "ask"      // asks a question
	LetterReport   = "report"   // tells a turn that is over
	LetterReminder = "reminder" // says that time runs out, or is over
	LetterNotice   = "notice"   // anything else that somebody ought to know
	LetterPress    = "press"    // carries a person's own words to another
	LetterInvite   = "invite"   // offers a seat
	LetterDigest   = "digest"   // several of the others in one
)

// MaxPreview is what a phone shows of the first line.
const MaxPreview = 90

// Draft begins a letter of this game to a seat's player. An answer takes its id from the message that it answers; any other letter
// is numbered when it is posted.
func Draft(s *table.Sitting, seat engine.Seat, kind string, r *post.Request) *table.Draft {
	p := s.Player(seat)
	root := fmt.Sprintf("%d.root@%s", s.L.Game.ID, s.A.Domain)
	d := &table.Draft{Kind: kind, Player: p.ID, Game: s.L.Game.ID, Seat: seat, Clock: table.ClockFor(p)}
	d.Letter = post.Letter{
		To: p.Address, Name: Name(s, seat), ReplyToken: Token(s, seat),
		Subject:    fmt.Sprintf("[%s %d] %s", s.Book.Short, s.L.Game.ID, Versus(s)),
		InReplyTo:  root,
		References: []string{root},
		Heading:    heading(s),
	}
	goesBy(d, DoorOf(s.A, p, r))
	if r != nil {
		Answers(d, *r, s.A.Domain)
		d.MessageID = fmt.Sprintf("%d.%s.%s@%s", s.L.Game.ID, seat, IdOf(*r), s.A.Domain)
	}
	return d
}

// Letter begins a letter that belongs to no game.
func Letter(a *table.House, p store.Player, r *post.Request, subject string) *table.Draft {
	d := &table.Draft{Kind: LetterAnswer, Player: p.ID, Clock: table.ClockFor(p)}
	d.Letter = post.Letter{To: p.Address, Name: p.Name, ReplyToken: p.Token, Subject: subject}
	goesBy(d, DoorOf(a, p, r))
	if p.Token != "" {
		d.Footer = []string{PersonFooter}
	}
	if r != nil {
		Answers(d, *r, a.Domain)
		d.MessageID = IdOf(*r) + "@" + a.Domain
	}
	return d
}

func Answers(d *table.Draft, r post.Request, domain string) {
	d.Answers = true
	if r.Root != "" {
		d.InReplyTo = r.Root
	}
}

// IdOf is a short name of a message, as it came to one of our addresses from one sender.
func IdOf(r post.Request) string {
	h := sha256.Sum256([]byte(strings.Join([]string{r.Door, r.ID, r.Token, strings.ToLower(r.From)}, "|")))
	return "re-" + hex.EncodeToString(h[:8])
}

// Add adds a section that has something to say.
func Add(d *table.Draft, sections ...post.Section) {
	for _, s := range sections {
		if len(s.Lines) > 0 {
			d.Sections = append(d.Sections, s)
		}
	}
}

// Say adds a paragraph of prose.
func Say(d *table.Draft, format string, args ...any) {
	Add(d, post.Section{Lines: post.Lines(fmt.Sprintf(format, args...))})
}

// First sets the first line; what a phone would cut goes into a section of its own.
func First(d *table.Draft, sentences ...string) {
	d.Preview = ""
	var rest []string
	for _, s := range sentences {
		if s == "" {
			continue
		}
		longer := strings.TrimSpace(d.Preview + " " + s)
		if d.Preview == "" || len(rest) == 0 && len([]rune(longer)) <= MaxPreview {
			d.Preview = longer
			continue
		}
		rest = append(rest, s)
	}
	Add(d, post.Section{Lines: post.Lines(rest...)})
}

// twoStops is what a sentence ends with that ends with a name like "Anna B.".
var twoStops = regexp.MustCompile(`( \p{Lu}\.)\.(\s|$)`)

// Seal is the letter as the outbox keeps it.
func Seal(d *table.Draft) (store.Letter, error) {
	d.Preview = twoStops.ReplaceAllString(d.Preview, "$1$2")
	for _, s := range d.Sections {
		for i := range s.Lines {
			s.Lines[i].Text = twoStops.ReplaceAllString(s.Lines[i].Text, "$1$2")
		}
	}
	body, err := record.PlainJSON(d.Letter)
	return store.Letter{Game: d.Game, Seat: string(d.Seat), Player: d.Player, Door: d.Door,
		MessageID: d.MessageID, Kind: d.Kind, Body: body}, err
}

// Post puts a letter of this game into its transaction, with its footer. A machine reads none.
func Post(s *table.Sitting, d *table.Draft) error {
	if _, is := table.ByMachine(s, d.Seat); is {
		return nil
	}
	noteTold(s, d)
	d.Footer = Footer(s, d)
	if d.MessageID == "" {
		d.MessageID = fmt.Sprintf("%d.%d.%s.%s@%s", s.L.Game.ID, NextLetter(s, d.Seat), d.Seat, d.Kind, s.A.Domain)
	}
	l, err := Seal(d)
	if d.Door == doorMail {
		hold(s, d, &l)
	}
	if err == nil && d.To != "" {
		s.Out.Letters = append(s.Out.Letters, l)
	}
	return err
}

// NextLetter counts the letters of a seat. Their ids hold this number and none that counts what others did: the reader may not know.
func NextLetter(s *table.Sitting, seat engine.Seat) int {
	n := 0
	if notes := s.NotesNow(string(seat), table.NoteLetters); len(notes) == 1 {
		n, _ = strconv.Atoi(notes[0].Text)
	}
	s.Note(string(seat), table.NoteLetters, store.Note{Key: table.NoteLetters, Text: strconv.Itoa(n + 1)})
	return n + 1
}

func Footer(s *table.Sitting, d *table.Draft) []string {
	game := fmt.Sprintf("Game %d, ", s.L.Game.ID)
	if d.Question > 0 {
		game += fmt.Sprintf("question %d, ", d.Question)
	}
	if s.Ledger.Receipts[d.Seat] > 0 {
		game += "receipt " + receipt(s, d.Seat) + ", "
	}
	game = strings.TrimSuffix(game, ", ") + "."
	if m := table.ModeratorsOf(s); len(m) > 0 && table.Refereed(s) {
		game += " Referee: " + m[0].Name + "."
	} else if len(m) > 0 {
		game += " Moderator: " + m[0].Name + "."
	}
	return []string{"Write above the quoted text. Commands: " + strings.Join(table.CommandNames(), ", ") + ".", game, settingsFooter}
}

// What stands at the end of every letter about settings.
const (
	settingsFooter = `Your settings (times, digest, reminders, map): answer with "me".`
	PersonFooter   = settingsFooter + ` "help" tells what else can be said.`
)

// receipt names the message of a seat that was taken last.
func receipt(s *table.Sitting, seat engine.Seat) string {
	return strconv.FormatInt(s.L.Game.ID, 10) + "-" + strconv.Itoa(s.Ledger.Receipts[seat])
}

// heading is "A House Divided, game 12 · July 1861, the Union".
func heading(s *table.Sitting) string {
	h := fmt.Sprintf("%s, game %d", s.Book.Title, s.L.Game.ID)
	if t := s.Ledger.Turn.Title; t != "" {
		h += " · " + t
	}
	return h
}

// Versus is "Anna v. Ben", in the order of the book's seats.
func Versus(s *table.Sitting) string {
	var names []string
	for _, i := range s.Seats() {
		if n := Name(s, i.Seat); n != i.Name {
			names = append(names, n)
		}
	}
	return strings.Join(names, " v. ")
}

// Name is what a seat's player is called; the side itself where nobody sits.
func Name(s *table.Sitting, seat engine.Seat) string {
	if i, invited := s.Invitation(seat); invited && i.Name != "" {
		return i.Name
	}
	if n := s.Ledger.Names[seat]; n != "" {
		return n
	}
	return s.Seat(seat).Name
}

// SideName is what a side is called: its player where it has one, else the side itself.
func SideName(s *table.Sitting, side engine.Side) string {
	if seats := s.OfSide(side); len(seats) == 1 {
		return Name(s, seats[0])
	}
	return s.Book.Side(side).Name
}

func Token(s *table.Sitting, seat engine.Seat) string { return s.Chair(seat).Token }

// noteTold keeps how far a seat has been told of its game.
func noteTold(s *table.Sitting, d *table.Draft) {
	if d.Tells > 0 {
		s.Note(string(d.Seat), table.NoteTold, store.Note{Key: table.NoteTold, Text: strconv.FormatInt(d.Tells, 10)})
	}
}
