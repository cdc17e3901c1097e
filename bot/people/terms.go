package people

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"strings"
	"time"

	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// Terms are what people agree on before a game: what is played, how fast, and who takes which side.
type Terms struct {
	Book      string       `json:"-"`
	Scenario  string       `json:"-"`
	Options   []string     `json:"options,omitempty"`
	Pace      record.Paced `json:"pace"`
	Anonymous bool         `json:"anonymous,omitempty"`
	Hints     bool         `json:"hints,omitempty"`  // both may ask what the machine would do
	Guests    []Guest      `json:"guests,omitempty"` // who sits at an open table, in the order in which they came
}

// A Guest sits at an open table.
type Guest struct {
	Player int64       `json:"player"`
	Name   string      `json:"name"`
	Seat   engine.Seat `json:"seat,omitempty"` // empty: any
}

// ReadTerms reads "ahd 1861 as union pace 72h/48h grace 24h options 4.9 5.71 anonymous". seat is "any" or "host" as said, else a seat of
// the book, else empty. The error is a no.
func ReadTerms(a *table.House, words string) (t Terms, seat string, err error) {
	fields := strings.Fields(strings.NewReplacer(",", " ", ";", " ").Replace(words))
	if len(fields) < 2 {
		return t, "", table.Refused("Name a rulebook and a scenario, as in: %s.", exampleGame())
	}
	if _, err := engine.FindBook(strings.ToLower(fields[0])); err != nil {
		return t, "", table.Refused("%s.", post.Capital(err.Error()))
	}
	book, err := Offered(a, strings.ToLower(fields[0]))
	if err != nil {
		return t, "", err
	}
	return ReadTermsIn(book, strings.ToLower(strings.TrimSuffix(fields[1], ".")), fields[2:])
}

// ReadTermsIn reads what stands behind rulebook and scenario.
func ReadTermsIn(book *engine.Book, scenario string, fields []string) (t Terms, seat string, err error) {
	t.Book, t.Scenario = book.ID, scenario
	pace := record.DefaultPace
	for len(fields) > 0 {
		key := strings.ToLower(strings.Trim(fields[0], ".:"))
		args := fields[1:]
		for i, w := range args {
			if IsTermsKey(w) {
				args = args[:i]
				break
			}
		}
		fields = fields[1+len(args):]
		switch key {
		case "as":
			seat, err = readSeat(book, strings.Join(args, " "))
		case "pace":
			if pace, err = record.ParsePace(strings.Join(args, " ")); err != nil {
				err = table.Refused("%s. A pace is written: 72h/48h grace 24h.", post.Capital(err.Error()))
			}
		case "option", "options", "with":
			t.Options = append(t.Options, args...)
		case "anonymous":
			t.Anonymous = true
		case "hints":
			t.Hints = true
		default:
			err = table.Refused("I do not read %q. Behind the scenario may stand: as, pace, options, anonymous, hints.", post.Short(key, 40))
		}
		if err != nil {
			return t, "", err
		}
	}
	t.Pace = pace.Event()
	if _, err := book.Start(t.Scenario, t.Options); err != nil {
		return t, "", table.Refused("%s", letter.RefusalWords(err))
	}
	return t, seat, nil
}

func IsTermsKey(w string) bool {
	switch strings.ToLower(strings.Trim(w, ".:")) {
	case "as", "pace", "option", "options", "with", "anonymous", "hints":
		return true
	}
	return false
}

func exampleGame() string {
	book, scenario := letter.FirstGame()
	return book + " " + scenario
}

// exampleBook is a rulebook that can be learnt.
func exampleBook() string {
	book, _ := letter.FirstGame()
	return book
}

// readSeat reads the side that somebody wants.
func readSeat(book *engine.Book, words string) (string, error) {
	w := table.PlainName(words)
	switch w {
	case "any", "either", "host":
		return w, nil
	}
	var found []engine.SeatInfo
	for _, i := range book.Seats {
		names := []string{table.PlainName(string(i.Seat)), table.PlainName(i.Short), table.PlainName(i.Name),
			table.PlainName(strings.TrimPrefix(i.Name, "the "))}
		for _, n := range names {
			if n == w {
				return string(i.Seat), nil
			}
			if w != "" && strings.HasPrefix(n, w) && (len(found) == 0 || found[len(found)-1].Seat != i.Seat) {
				found = append(found, i)
			}
		}
	}
	if len(found) == 1 {
		return string(found[0].Seat), nil
	}
	var sides []string
	for _, i := range book.Seats {
		sides = append(sides, i.Short)
	}
	return "", table.Refused("%s has no side %q; there are %s.", book.Title, post.Short(words, 40), post.Listed(sides))
}

// Spec is the game that terms describe, still without players.
func (t Terms) Spec() Spec {
	return Spec{Book: t.Book, Scenario: t.Scenario, Options: t.Options, Anonymous: t.Anonymous, Hints: t.Hints, Players: map[engine.Seat]table.Person{},
		Pace: t.Pace.Pace()}
}

// TermsOf reads the terms of an open table.
func TermsOf(t store.Table) (Terms, error) {
	terms := Terms{Book: t.Book, Scenario: t.Scenario}
	if err := json.Unmarshal(t.Terms, &terms); err != nil {
		return terms, fmt.Errorf("table %d: %w", t.ID, err)
	}
	return terms, nil
}

// words is "A House Divided 1861, options 4.9 and 5.71; 72 hours a turn".
func (t Terms) words() string {
	title := t.Book
	if b, err := engine.FindBook(t.Book); err == nil {
		title = b.Title
	}
	w := title + " " + t.Scenario
	if len(t.Options) > 0 {
		w += ", with " + post.Listed(t.Options)
	}
	w += fmt.Sprintf("; %s a turn", post.Count(t.Pace.Turn, "hour", "hours"))
	if t.Anonymous {
		w += "; without names"
	}
	if t.Hints {
		w += "; both may ask the machine for hints"
	}
	return w
}

// A Spec is the game that is wanted.
type Spec struct {
	Book     string
	Scenario string
	Options  []string                     // "4.9", "11.3=1863"
	Position string                       // in the notation, instead of the scenario's start; may be empty
	Players  map[engine.Seat]table.Person // one for each seat of the book
	Pace     record.Pace                  // [DefaultPace]
	Board    fs.FS                        // files of a club's own board [Config.Boards, the built-in one]
	File     post.File                    // a scenario's text, instead of one that is offered; its Text may be empty

	Anonymous bool // players are named by their sides
	Hints     bool // people may ask what the machine would do in their place; each time is noted in the log
}

// What one person may do in a day: the adjutant is no relay for letters to people who have asked for none.
const (
	TablesAtOnce    = 5  // open tables of one person
	InvitesADay     = 5  // of one person, whatever stands behind the plus of his addresses
	invitesToOne    = 2  // to one mailbox in a day, by whomever
	NewInvites      = 10 // to strangers in a day, of all the new accounts of one domain
	inviteDay       = 24 * time.Hour
	NewFor          = 30 * 24 * time.Hour
	lotOfTables     = 30 // that are listed at once
	nothingDone     = "Nothing was done."
	ExampleOpponent = "Ben <ben@mail.example>"
)
