package bot

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"adjutant/engine"
	"adjutant/store"
)

// Terms are what people agree on before a game: what is played, how fast, and who takes which side.
type Terms struct {
	Book      string   `json:"-"`
	Scenario  string   `json:"-"`
	Options   []string `json:"options,omitempty"`
	Pace      Paced    `json:"pace"`
	Anonymous bool     `json:"anonymous,omitempty"`
	Guests    []Guest  `json:"guests,omitempty"` // who sits at an open table, in the order in which they came
}

// A Guest sits at an open table.
type Guest struct {
	Player int64       `json:"player"`
	Name   string      `json:"name"`
	Seat   engine.Seat `json:"seat,omitempty"` // empty: any
}

// readTerms reads "ahd 1861 as union pace 72h/48h grace 24h options 4.9 5.71 anonymous". seat is "any" or "host" as said, else a seat of the book,
// else empty. The error is a no.
func (a *Adjutant) readTerms(words string) (t Terms, seat string, err error) {
	fields := strings.Fields(strings.NewReplacer(",", " ", ";", " ").Replace(words))
	if len(fields) < 2 {
		return t, "", refused("Name a rulebook and a scenario, as in: %s.", exampleGame())
	}
	if _, err := engine.FindBook(strings.ToLower(fields[0])); err != nil {
		return t, "", refused("%s.", capital(err.Error()))
	}
	book, err := a.Offered(strings.ToLower(fields[0]))
	if err != nil {
		return t, "", err
	}
	return readTermsIn(book, strings.ToLower(strings.TrimSuffix(fields[1], ".")), fields[2:])
}

// readTermsIn reads what stands behind rulebook and scenario.
func readTermsIn(book *engine.Book, scenario string, fields []string) (t Terms, seat string, err error) {
	t.Book, t.Scenario = book.ID, scenario
	pace := DefaultPace
	for len(fields) > 0 {
		key := strings.ToLower(strings.Trim(fields[0], ".:"))
		args := fields[1:]
		for i, w := range args {
			if isTermsKey(w) {
				args = args[:i]
				break
			}
		}
		fields = fields[1+len(args):]
		switch key {
		case "as":
			seat, err = readSeat(book, strings.Join(args, " "))
		case "pace":
			if pace, err = ParsePace(strings.Join(args, " ")); err != nil {
				err = refused("%s. A pace is written: 72h/48h grace 24h.", capital(err.Error()))
			}
		case "option", "options", "with":
			t.Options = append(t.Options, args...)
		case "anonymous":
			t.Anonymous = true
		default:
			err = refused("I do not read %q. Behind the scenario may stand: as, pace, options, anonymous.", short(key, 40))
		}
		if err != nil {
			return t, "", err
		}
	}
	t.Pace = pace.event()
	if _, err := book.Start(t.Scenario, t.Options); err != nil {
		return t, "", refused("%s", refusalWords(err))
	}
	return t, seat, nil
}

func isTermsKey(w string) bool {
	switch strings.ToLower(strings.Trim(w, ".:")) {
	case "as", "pace", "option", "options", "with", "anonymous":
		return true
	}
	return false
}

func exampleGame() string {
	for _, b := range engine.Books() {
		if len(b.Scenarios) > 0 {
			return b.ID + " " + b.Scenarios[0].ID
		}
	}
	return "a rulebook"
}

// refusalWords is an error of a rulebook as a sentence.
func refusalWords(err error) string {
	var r *engine.Refusal
	what := err.Error()
	if errors.As(err, &r) {
		what = r.What
	}
	what = strings.TrimSpace(what)
	if strings.HasSuffix(what, "?") {
		return capital(what)
	}
	return strings.TrimSuffix(capital(what), ".") + "."
}

// readSeat reads the side that somebody wants.
func readSeat(book *engine.Book, words string) (string, error) {
	w := plainName(words)
	switch w {
	case "any", "either", "host":
		return w, nil
	}
	var found []engine.SeatInfo
	for _, i := range book.Seats {
		names := []string{plainName(string(i.Seat)), plainName(i.Short), plainName(i.Name), plainName(strings.TrimPrefix(i.Name, "the "))}
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
	return "", refused("%s has no side %q; there are %s.", book.Title, short(words, 40), listed(sides))
}

// spec is the game that terms describe, still without players.
func (t Terms) spec() Spec {
	return Spec{Book: t.Book, Scenario: t.Scenario, Options: t.Options, Anonymous: t.Anonymous, Players: map[engine.Seat]Person{}, Pace: t.Pace.pace()}
}

// termsOf reads the terms of an open table.
func termsOf(t store.Table) (Terms, error) {
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
		w += ", with " + listed(t.Options)
	}
	w += fmt.Sprintf("; %s a turn", count(t.Pace.Turn, "hour", "hours"))
	if t.Anonymous {
		w += "; without names"
	}
	return w
}
