package bot

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/store"
)

// The kinds of letters in the outbox.
const (
	letterOpening  = "opening"  // the first report of a game
	letterTaken    = "taken"    // answers a message that was played
	letterAnswer   = "answer"   // answers a message of which nothing was played
	letterAsk      = "ask"      // asks a question
	letterReport   = "report"   // tells a turn that is over
	letterReminder = "reminder" // says that time runs out, or is over
	letterNotice   = "notice"   // anything else that somebody ought to know
	letterPress    = "press"    // carries a person's own words to another
	letterInvite   = "invite"   // offers a seat
	letterDigest   = "digest"   // several of the others in one
)

// maxPreview is what a phone shows of the first line.
const maxPreview = 90

// A draft is a letter being written for one reader.
type draft struct {
	Letter
	kind   string
	player int64
	game   int64
	seat   engine.Seat
	clock  *clock
	urgent bool // never waits for a digest
	door   string
}

// draft begins a letter of this game to a seat's player. An answer takes its id from the message that it answers; any other letter
// is numbered when it is posted.
func (s *sitting) draft(seat engine.Seat, kind string, r *Request) *draft {
	p := s.player(seat)
	root := fmt.Sprintf("%d.root@%s", s.l.Game.ID, s.a.domain)
	d := &draft{kind: kind, player: p.ID, game: s.l.Game.ID, seat: seat, clock: clockFor(p)}
	d.Letter = Letter{
		To: p.Address, Name: s.name(seat), ReplyToken: s.token(seat),
		Subject:    fmt.Sprintf("[%s %d] %s", s.book.Short, s.l.Game.ID, s.versus()),
		InReplyTo:  root,
		References: []string{root},
		Heading:    s.heading(),
	}
	d.goesBy(s.a.doorOf(p, r))
	if r != nil {
		d.answers(*r, s.a.domain)
		d.MessageID = fmt.Sprintf("%d.%s.%s@%s", s.l.Game.ID, seat, idOf(*r), s.a.domain)
	}
	return d
}

// letter begins a letter that belongs to no game.
func (a *Adjutant) letter(p store.Player, r *Request, subject string) *draft {
	d := &draft{kind: letterAnswer, player: p.ID, clock: clockFor(p)}
	d.Letter = Letter{To: p.Address, Name: p.Name, ReplyToken: p.Token, Subject: subject}
	d.goesBy(a.doorOf(p, r))
	if p.Token != "" {
		d.Footer = []string{personFooter}
	}
	if r != nil {
		d.answers(*r, a.domain)
		d.MessageID = idOf(*r) + "@" + a.domain
	}
	return d
}

func (d *draft) answers(r Request, domain string) {
	d.Answers = true
	if r.Root != "" {
		d.InReplyTo = r.Root
	}
}

// idOf is a short name of a message, as it came to one of our addresses from one sender.
func idOf(r Request) string {
	h := sha256.Sum256([]byte(strings.Join([]string{r.Door, r.ID, r.Token, strings.ToLower(r.From)}, "|")))
	return "re-" + hex.EncodeToString(h[:8])
}

// add adds a section that has something to say.
func (d *draft) add(sections ...Section) {
	for _, s := range sections {
		if len(s.Lines) > 0 {
			d.Sections = append(d.Sections, s)
		}
	}
}

// say adds a paragraph of prose.
func (d *draft) say(format string, args ...any) {
	d.add(Section{Lines: lines(fmt.Sprintf(format, args...))})
}

// first sets the first line; what a phone would cut goes into a section of its own.
func (d *draft) first(sentences ...string) {
	d.Preview = ""
	var rest []string
	for _, s := range sentences {
		if s == "" {
			continue
		}
		longer := strings.TrimSpace(d.Preview + " " + s)
		if d.Preview == "" || len(rest) == 0 && len([]rune(longer)) <= maxPreview {
			d.Preview = longer
			continue
		}
		rest = append(rest, s)
	}
	d.add(Section{Lines: lines(rest...)})
}

// twoStops is what a sentence ends with that ends with a name like "Anna B.".
var twoStops = regexp.MustCompile(`( \p{Lu}\.)\.(\s|$)`)

// seal is the letter as the outbox keeps it.
func (d *draft) seal() (store.Letter, error) {
	d.Preview = twoStops.ReplaceAllString(d.Preview, "$1$2")
	for _, s := range d.Sections {
		for i := range s.Lines {
			s.Lines[i].Text = twoStops.ReplaceAllString(s.Lines[i].Text, "$1$2")
		}
	}
	body, err := plainJSON(d.Letter)
	return store.Letter{Game: d.game, Seat: string(d.seat), Player: d.player, Door: d.door,
		MessageID: d.MessageID, Kind: d.kind, Body: body}, err
}

// post puts a letter of this game into its transaction, with its footer.
func (s *sitting) post(d *draft) error {
	d.Footer = s.footer(d)
	if d.MessageID == "" {
		d.MessageID = fmt.Sprintf("%d.%d.%s.%s@%s", s.l.Game.ID, s.nextLetter(d.seat), d.seat, d.kind, s.a.domain)
	}
	l, err := d.seal()
	if d.door == doorMail {
		s.hold(d, &l)
	}
	if err == nil && d.To != "" {
		s.out.Letters = append(s.out.Letters, l)
	}
	return err
}

// nextLetter counts the letters of a seat. Their ids hold this number and none that counts what others did: the reader may not know.
func (s *sitting) nextLetter(seat engine.Seat) int {
	n := 0
	if notes := s.notesNow(string(seat), noteLetters); len(notes) == 1 {
		n, _ = strconv.Atoi(notes[0].Text)
	}
	s.note(string(seat), noteLetters, store.Note{Key: noteLetters, Text: strconv.Itoa(n + 1)})
	return n + 1
}

func (s *sitting) footer(d *draft) []string {
	game := fmt.Sprintf("Game %d, ", s.l.Game.ID)
	if d.Question > 0 {
		game += fmt.Sprintf("question %d, ", d.Question)
	}
	if s.ledger.Receipts[d.seat] > 0 {
		game += "receipt " + s.receipt(d.seat) + ", "
	}
	game = strings.TrimSuffix(game, ", ") + "."
	if m := s.a.moderators; len(m) > 0 {
		game += " Moderator: " + m[0].Name + "."
	}
	return []string{"Write above the quoted text. Commands: " + strings.Join(commandNames(), ", ") + ".", game, settingsFooter}
}

// What stands at the end of every letter about settings.
const (
	settingsFooter = `Your settings (times, digest, reminders, map): answer with "me".`
	personFooter   = settingsFooter + ` "help" tells what else can be said.`
)

// receipt names the message of a seat that was taken last.
func (s *sitting) receipt(seat engine.Seat) string {
	return strconv.FormatInt(s.l.Game.ID, 10) + "-" + strconv.Itoa(s.ledger.Receipts[seat])
}

// heading is "A House Divided, game 12 · July 1861, the Union".
func (s *sitting) heading() string {
	h := fmt.Sprintf("%s, game %d", s.book.Title, s.l.Game.ID)
	if t := s.ledger.Turn.Title; t != "" {
		h += " · " + t
	}
	return h
}

// versus is "Anna v. Ben", in the order of the book's seats.
func (s *sitting) versus() string {
	var names []string
	for _, i := range s.book.Seats {
		if n := s.name(i.Seat); n != i.Name {
			names = append(names, n)
		}
	}
	return strings.Join(names, " v. ")
}

// name is what a seat's player is called; the side itself where nobody sits.
func (s *sitting) name(seat engine.Seat) string {
	if i, invited := s.invitation(seat); invited && i.Name != "" {
		return i.Name
	}
	if n := s.ledger.Names[seat]; n != "" {
		return n
	}
	return s.book.Seat(seat).Name
}

func (s *sitting) chair(seat engine.Seat) store.Seat {
	for _, c := range s.l.Seats {
		if c.Seat == string(seat) {
			return c
		}
	}
	return store.Seat{}
}

func (s *sitting) player(seat engine.Seat) store.Player {
	p := s.l.Players[s.chair(seat).Player]
	for _, changed := range s.out.Players {
		if changed.ID == p.ID {
			p = changed
		}
	}
	return p
}

func (s *sitting) token(seat engine.Seat) string { return s.chair(seat).Token }

// players are the seats of the game on which somebody sits, in the order of the book.
func (s *sitting) players() []engine.Seat {
	var seats []engine.Seat
	for _, i := range s.book.Seats {
		if s.player(i.Seat).ID != 0 {
			seats = append(seats, i.Seat)
		}
	}
	return seats
}
