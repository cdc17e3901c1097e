package main

import (
	"encoding/json"
	"fmt"
	"strings"

	"adjutant/engine"
)

type rulebooksCmd struct {
	JSON bool `help:"Write JSON."`
}

func (rulebooksCmd) Help() string { return "Example: adjutant rulebooks --json" }

// Run lists the registered rulebooks.
func (r rulebooksCmd) Run(c *console) error {
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
		for _, b := range engine.Books() {
			hash, _ := b.Board()
			all = append(all, book{b.ID, b.Title, b.Seats, b.Scenarios, b.Options, b.Kinds, hash})
		}
		return writeJSON(c, all)
	}
	for _, b := range engine.Books() {
		var seats []string
		for _, s := range b.Seats {
			seats = append(seats, string(s.Seat))
		}
		fmt.Fprintf(c.out, "%s  %s, for %s\n\nScenarios\n", b.ID, b.Title, strings.Join(seats, " and "))
		for _, s := range b.Scenarios {
			fmt.Fprintf(c.out, "  %-11s %s\n", s.ID, s.Says)
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

func writeJSON(c *console, v any) error {
	e := json.NewEncoder(c.out)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	return e.Encode(v)
}
