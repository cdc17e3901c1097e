package main

import (
	"encoding/json"
	"fmt"
	"strings"

	"adjutant/bot/people"
	"adjutant/cmd/adjutant/config"
	"adjutant/engine"
)

type rulebooksCmd struct {
	JSON   bool   `help:"Write JSON."`
	Config string `help:"Configuration file, for a club's own boards and scenarios." placeholder:"adjutant.toml"`
}

func (rulebooksCmd) Help() string {
	return "Example: adjutant rulebooks --json\n\nScenarios of the club that are not in order are named and left out."
}

// Run lists the registered rulebooks, with what the club offers besides.
func (r rulebooksCmd) Run(c *console) error {
	cfg, err := config.Load(r.Config)
	if err != nil {
		return err
	}
	books, err := clubBooks(cfg, c)
	if err != nil {
		return err
	}
	if r.JSON {
		type book struct {
			ID        string            `json:"id"`
			Title     string            `json:"title"`
			Seats     []engine.SeatInfo `json:"seats"`
			Scenarios []engine.Scenario `json:"scenarios"`
			Options   []engine.Option   `json:"options"`
			Kinds     []engine.Kind     `json:"kinds"`
			Board     string            `json:"board"`
		}
		var all []book
		for _, b := range books {
			hash, _ := b.Board()
			all = append(all, book{b.ID, b.Title, b.Seats, b.Scenarios, b.Options, b.Kinds, hash})
		}
		return writeJSON(c, all)
	}
	for n, b := range books {
		if n > 0 {
			fmt.Fprintln(c.out)
		}
		var seats []string
		for _, s := range b.Seats {
			seats = append(seats, string(s.Seat))
		}
		fmt.Fprintf(c.out, "%s  %s, for %s\n\nScenarios\n", b.ID, b.Title, strings.Join(seats, " and "))
		wide := 11
		for _, s := range b.Scenarios {
			wide = max(wide, len(s.ID))
		}
		for _, s := range b.Scenarios {
			fmt.Fprintf(c.out, "  %-*s %s\n", wide, s.ID, s.Says)
			if warns := b.Uneven(s.ID, nil); warns != "" {
				fmt.Fprintf(c.out, "  %-*s %s\n", wide, "", warns)
			}
		}
		fmt.Fprint(c.out, "\nOptional rules (--option CLAUSE)\n")
		for _, o := range b.Options {
			favors := "favours neither side"
			if o.Favors != "neither" {
				favors = "favours " + b.Seat(engine.Seat(o.Favors)).Name
			}
			fmt.Fprintf(c.out, "  %-5s %s: %s (%s)\n", o.ID, o.Title, o.Says, favors)
		}
	}
	return nil
}

// clubBooks are the rulebooks with a club's boards and scenarios; what is left out is named on the console.
func clubBooks(cfg config.Config, c *console) ([]*engine.Book, error) {
	boards, scenarios := cfg.BoardFolders(), cfg.ScenarioFolders()
	var books []*engine.Book
	for _, own := range engine.Books() {
		book, faults, err := people.OfferedBook(own, boards[own.ID], scenarios[own.ID])
		if err != nil {
			return nil, fmt.Errorf("the board of %s: %w", own.Title, err)
		}
		for _, f := range faults {
			fmt.Fprintf(c.err, "left out: %v\n", f)
		}
		books = append(books, book)
	}
	return books, nil
}

func writeJSON(c *console, v any) error {
	e := json.NewEncoder(c.out)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	return e.Encode(v)
}
